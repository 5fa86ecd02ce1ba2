//! The state of a table, and what an event does to it.

use heapless::Vec;
use serde::{Deserialize, Serialize, Serializer};

use super::air::AirWar;
use super::board::{Board, Reach};
use super::cards::Cards;
use super::combat::{Attacker, Combat, CombatResult, Defender};
use super::command::{Forces, Override, Resolution};
use super::diplomacy::Diplomacy;
use super::event::Event;
use super::facts::Facts;
use super::losses::Unit;
use super::movement::Movement;
use super::naval::Naval;
use super::refusal::{Fault, InputFault, Refusal};
use super::sequence::{Phase, Stop};
use super::supply::Stocks;
use super::zones::{self, Zone};
use super::{CombatPhase, Fortress, Nation, Side, Terrain, Weather, ZoneFact};
use crate::atlas::Atlas;
use crate::chart::{Cell, Charts};

/// House switches (rulings R8, R11) and the number of players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Default)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Options {
    /// R8: odds of 8-1 and more become 7-1 before the shifts.
    pub cap_first: bool,
    /// R11: naval rounds compare the die with the defenders left after its losses.
    pub count_after_losses: bool,
    /// Two or three players; display only (2).
    pub three_players: bool,
}

/// A combat that was rolled and whose losses are not yet taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct OpenBattle {
    /// The attacked zone.
    pub zone: Zone,
    /// The whole question: `combat.assess()` gives the trace again.
    pub combat: Combat,
    /// What the table gave.
    pub result: CombatResult,
    /// Attacking air units that the combat spends (16.1).
    pub air_removed: u8,
}

/// A blitzkrieg attack with survivors on both sides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Survivors {
    /// The attacked zone.
    pub zone: Zone,
    /// What is left: the next fight, filled in.
    pub forces: Forces,
}

impl Survivors {
    /// Whether the group may fight on: armour is left in it (17.1).
    #[must_use]
    pub fn has_armour(&self) -> bool {
        self.forces.attackers.iter().any(|attacker| attacker.armoured > 0)
    }
}

/// Why a combat cannot be put together from what the table says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// A fact of the zone is printed only on the map: teach it first.
    Teach(Cell, ZoneFact),
    /// The rules forbid it.
    Refused(Refusal),
    /// The forces cannot be true.
    Wrong(InputFault),
}

/// Who attacked a zone this turn, and in which combat phase (16.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Attacked(u8);

impl Attacked {
    const fn bit(side: Side, phase: CombatPhase) -> u8 {
        1 << (side.index() * CombatPhase::ALL.len() + phase.index())
    }

    fn mark(&mut self, side: Side, phase: CombatPhase) {
        self.0 |= Self::bit(side, phase);
    }

    /// Whether this side attacked in this phase.
    #[must_use]
    pub const fn by(self, side: Side, phase: CombatPhase) -> bool {
        self.0 & Self::bit(side, phase) != 0
    }

    /// Whether this side attacked at all.
    #[must_use]
    pub fn by_side(self, side: Side) -> bool {
        CombatPhase::ALL.iter().any(|&phase| self.by(side, phase))
    }
}

/// Who holds which zone, and what was attacked this turn.
pub type Owners = Atlas<Option<Side>, Attacked, { Zone::COUNT }>;

/// The most blitzkrieg attacks of one side that wait for the normal phase.
pub const MAX_WAITING: usize = 12;

/// The state of one table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct State {
    /// The switches of the table.
    pub options: Options,
    /// Where play stands; `None` when the game is over.
    pub stop: Option<Stop>,
    /// What later rules look back at.
    pub facts: Facts,
    /// Who holds which zone; written out as the zones that differ from the set-up or were attacked this turn.
    #[serde(serialize_with = "changed_zones")]
    pub owners: Owners,
    /// The combat whose losses are not yet taken.
    pub open: Option<OpenBattle>,
    /// Blitzkrieg attacks of the side on move with survivors on both sides (17.1).
    pub waiting: Vec<Survivors, MAX_WAITING>,
    /// The countries and their dates (9).
    pub diplomacy: Diplomacy,
    /// The cards that lie ahead (10, 11).
    pub cards: Cards,
    /// What stands where (19).
    pub board: Board,
    /// The stockpiles (7).
    pub supply: Stocks,
    /// Fortification and beachheads (14, 15).
    pub movement: Movement,
    /// The war at sea (12).
    pub naval: Naval,
    /// The war in the air (13).
    pub air: AirWar,
}

fn changed_zones<S: Serializer>(owners: &Owners, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    #[serde(rename_all = "kebab-case")]
    struct Line {
        zone: Zone,
        owner: Option<Side>,
        attacked_by: Vec<Side, 3>,
    }
    let lines: Vec<Line, { Zone::COUNT }> = Zone::ALL
        .iter()
        .filter_map(|&zone| {
            let (owner, attacked) = (*owners.owner(zone.index())?, *owners.contents(zone.index())?);
            let attacked_by: Vec<Side, 3> = Side::ALL.iter().copied().filter(|&side| attacked.by_side(side)).collect();
            let plain = owner == zone.first_owner() && attacked_by.is_empty();
            (!plain).then_some(Line { zone, owner, attacked_by })
        })
        .collect();
    lines.serialize(serializer)
}

impl Stop {
    /// The combat phase and the attacking side, in phases 8 and 9.
    #[must_use]
    pub const fn combat(self) -> Option<(CombatPhase, Side)> {
        match (self.phase, self.side) {
            (Phase::BlitzkriegCombat, Some(side)) => Some((CombatPhase::Blitzkrieg, side)),
            (Phase::NormalCombat, Some(side)) => Some((CombatPhase::Normal, side)),
            _ => None,
        }
    }
}

impl State {
    /// The set-up (9.1, 19).
    #[must_use]
    pub fn new(options: &Options) -> Self {
        Self {
            options: options.clone(),
            stop: Some(Stop::first()),
            facts: Facts::default(),
            owners: Atlas::seeded(Zone::ALL.iter().map(|zone| (zone.first_owner(), Attacked::default()))),
            open: None,
            waiting: Vec::new(),
            diplomacy: Diplomacy::default(),
            cards: Cards::default(),
            board: Board::seeded(),
            supply: Stocks::seeded(),
            movement: Movement::default(),
            naval: Naval::default(),
            air: AirWar::default(),
        }
    }

    /// Who holds a zone; `None` is neutral.
    #[must_use]
    pub fn owner(&self, zone: Zone) -> Option<Side> {
        self.owners.owner(zone.index()).copied().flatten()
    }

    /// Who holds a zone. A zone that only the map names belongs to the country that the owner taught until it changes
    /// hands.
    #[must_use]
    pub fn holder(&self, charts: &Charts, zone: Zone) -> Option<Side> {
        let unnamed = || zones::country(charts, zone).filter(|_| !zone.is_named());
        self.owner(zone).or_else(|| self.diplomacy.controls(unnamed()?))
    }

    /// Who attacked a zone this turn.
    #[must_use]
    pub fn attacked(&self, zone: Zone) -> Attacked {
        self.owners.contents(zone.index()).copied().unwrap_or_default()
    }

    /// The survivors of a blitzkrieg attack on a zone: the next fight, filled in.
    #[must_use]
    pub fn survivors(&self, zone: Zone) -> Option<&Survivors> {
        self.waiting.iter().find(|survivors| survivors.zone == zone)
    }

    /// Puts a combat together: the forces from the table, everything else from the state and the chart of zones.
    ///
    /// # Errors
    /// What is missing or forbidden before the rules of combat are asked.
    pub fn combat(&self, charts: &Charts, forces: &Forces) -> Result<Combat, Need> {
        let stop = self.stop.ok_or(Need::Refused(Refusal::GameOver))?;
        let (phase, attacker) = stop.combat().ok_or(Need::Refused(Refusal::NotCombatPhase))?;
        let (zone, turn) = (forces.zone, stop.turn);
        let told = |fact| zones::fact(charts, zone, fact).or_else(|| zones::deduced(zone, fact));
        let index = |fact| {
            let number = told(fact).and_then(|value| usize::try_from(value).ok());
            number.ok_or(Need::Teach(zones::cell(zone, fact), fact))
        };
        // A fact is asked for only when it counts: snow in winter, the Soviet Union in winter 1942 (16.3).
        let yes = |fact, counts, otherwise| if counts { index(fact).map(|yes| yes == 1) } else { Ok(otherwise) };
        let unknown = |fact| Need::Teach(zones::cell(zone, fact), fact);
        let terrain = Terrain::ALL.get(index(ZoneFact::Terrain)?).copied().ok_or(unknown(ZoneFact::Terrain))?;
        let fortress = Fortress::ALL.get(index(ZoneFact::Fortress)?).copied().ok_or(unknown(ZoneFact::Fortress))?;
        let line = told(ZoneFact::FortifiedLine) == Some(1) && self.facts.line_stands(zone);
        let before = self.attacked(zone);
        let mut combat = Combat {
            turn,
            phase,
            attacker,
            defender: forces.defender,
            attackers: forces.attackers.clone(),
            defenders: forces.defenders.clone(),
            terrain,
            fortress,
            fortified_line: line,
            snow_zone: yes(ZoneFact::SnowZone, turn.weather() == Weather::Snow, true)?,
            in_soviet_union: yes(ZoneFact::InSovietUnion, turn.winter_1942(), zone.is_soviet())?,
            attacker_air: forces.attacker_air,
            defender_air: forces.defender_air,
            defender_out_of_supply: forces.defender_out_of_supply,
            use_german_defence: forces.use_german_defence,
            axis_strategic_points: self.facts.axis_strategic_points,
            first_attack_west: None,
            poland_surrendered: self.facts.poland_surrendered,
            first_attack_soviet_union: None,
            british_italian_turns: [None; 2],
            attacked_this_phase: before.by(attacker, phase),
            attacked_by_allies: before.by_side(Side::Allies),
            cap_first: self.options.cap_first,
        };
        // The attack that starts a clock is the first that it helps: recorded before the shifts (16.3.1).
        let facts = self.facts.with(&combat, zones::country(charts, zone));
        combat.first_attack_west = facts.first_attack_west;
        combat.first_attack_soviet_union = facts.first_attack_soviet_union;
        combat.british_italian_turns = facts.british_italian_turns;
        match combat.assess() {
            Err(Fault::Wrong(fault)) => Err(Need::Wrong(fault)),
            _ => Ok(combat),
        }
    }

    /// Applies what happened. Cannot fail, whatever the event: a record that makes no sense changes what it can.
    pub fn apply(&mut self, event: &Event) {
        // Who holds the zone is asked before it changes hands.
        let attack = self.attack_by_taking(event);
        match event {
            Event::PhaseEnded { to, .. } => self.move_to(*to),
            Event::Fought { combat, zone, result, air_removed, .. } => {
                self.fought(combat, *zone, zone.country(), &[]);
                let (zone, combat) = (*zone, combat.clone());
                self.open = Some(OpenBattle { zone, combat, result: *result, air_removed: *air_removed });
            }
            Event::Attacked { combat, zone, soil, from, result, air_removed, .. } => {
                self.fought(combat, *zone, *soil, from);
                let (zone, combat) = (*zone, combat.clone());
                self.open = Some(OpenBattle { zone, combat, result: *result, air_removed: *air_removed });
            }
            Event::Settled { zone, settlement, vacated, taken_for } => {
                if let Some(open) = self.open.take_if(|open| open.zone == *zone) {
                    let mut resolution = settlement.plainly(self.board.retreat_to());
                    if settlement.advanced {
                        resolution.advance = self.all_with_reach(&open, &open.attackers_left(&resolution));
                    }
                    self.resolved(&open, &resolution, *vacated, Self::reach_after(&open.combat));
                }
                if taken_for.is_some() {
                    self.give(*zone, *taken_for);
                }
            }
            Event::Resolved { zone, resolution, vacated, taken_for, reach }
            | Event::Parted { zone, resolution, vacated, taken_for, reach, .. } => {
                let mut waits = None;
                if let Some(open) = self.open.take_if(|open| open.zone == *zone) {
                    self.resolved(&open, resolution, *vacated, *reach);
                    if let Event::Parted { behind, .. } = event {
                        self.parted_board(&open, resolution, behind);
                    }
                    let attacker = open.combat.attacker;
                    waits = self.movement.beachhead(attacker, *zone).filter(|_| *taken_for == Some(attacker)).copied();
                }
                if let &Some(side) = taken_for {
                    // Who did not advance is still on the beachhead and does not come ashore with the zone.
                    if waits.is_some() {
                        self.movement.ashore(*zone, side);
                    }
                    self.give(*zone, *taken_for);
                    waits.filter(|beachhead| beachhead.corps > 0).into_iter().for_each(|rest| self.movement.set(rest));
                }
            }
            Event::OwnerChanged { zone, to, .. } => self.give(*zone, *to),
            Event::NeutralEntered { zone, by, country } => {
                self.give(*zone, Some(*by));
                self.drawn_in(*country, *by);
            }
            Event::Overridden { what, .. } => self.set(*what),
            Event::Diplomacy(event) => self.apply_diplomacy(event),
            Event::Cards(event) => self.apply_cards(event),
            Event::Board(event) => self.apply_board(event),
            Event::Supply(event) => self.apply_supply(event),
            Event::Naval(event) => self.apply_naval(event),
            Event::Air(event) => self.apply_air(event),
            Event::Invaded { zone, from, by, country } => {
                self.give(*zone, Some(*by));
                self.drawn_in_from(*country, *from, *by);
            }
        }
        if let Some(attack) = attack {
            self.invaded(attack);
        }
    }

    /// A combat was rolled, on the soil of a country, from these zones.
    fn fought(&mut self, combat: &Combat, zone: Zone, soil: Option<Nation>, from: &[Zone]) {
        self.facts = self.facts.with(combat, soil);
        if let Some(attacked) = self.owners.contents_mut(zone.index()) {
            attacked.mark(combat.attacker, combat.phase);
        }
        self.waiting.retain(|survivors| survivors.zone != zone);
        self.fought_diplomacy(combat, zone, soil);
        self.fought_board(combat, zone, from);
        self.fought_air(combat, zone);
    }

    /// Its losses were taken, and who goes where.
    fn resolved(&mut self, open: &OpenBattle, resolution: &Resolution, vacated: bool, reach: Reach) {
        if open.combat.phase == CombatPhase::Blitzkrieg
            && !vacated
            && let Some(survivors) = open.survivors(resolution)
        {
            // Room was seen to before the die was cast.
            let _ = self.waiting.push(survivors);
        }
        self.resolved_board(open, resolution, reach);
    }

    /// Gives a zone to a side. A Fortified Line that an enemy captures is destroyed for the rest of the war (16.3.2).
    pub(super) fn give(&mut self, zone: Zone, to: Option<Side>) {
        self.change_hands(zone, to);
        self.owner_changed_board(zone, to);
    }

    /// Whether a Fortified Line falls when a side takes this zone: the enemy destroys it for the rest of the war (16.3.2).
    #[must_use]
    pub fn line_falls(&self, zone: Zone, to: Option<Side>) -> bool {
        let from = self.owner(zone);
        let enemies = from.is_some() && to.is_some() && (from == Some(Side::Axis)) != (to == Some(Side::Axis));
        enemies && zone.has_line() && self.facts.line_stands(zone)
    }

    /// A zone changes hands by diplomacy: nobody is driven out of it. Germans in Eastern Poland may march off (9.2).
    pub(super) fn change_hands(&mut self, zone: Zone, to: Option<Side>) {
        if self.line_falls(zone, to) {
            self.facts.set_line(zone, false);
        }
        let from = self.owners.set_owner(zone.index(), to).flatten();
        self.owner_changed_diplomacy(zone, from, to);
        self.owner_changed_supply(zone, from, to);
        self.owner_changed_air(zone, from, to);
    }

    /// A turn is over: every zone may be attacked again (16.1). Odds of another turn ask for it as well.
    pub fn forget_attacks(&mut self) {
        self.owners.all_contents_mut().for_each(|attacked| *attacked = Attacked::default());
    }

    /// Moves play to a stop and clears what belongs to the phase, the side or the turn that is over.
    fn move_to(&mut self, to: Option<Stop>) {
        let turn = |stop: Option<Stop>| stop.map(|stop| stop.turn);
        if turn(self.stop) != turn(to) {
            self.forget_attacks();
        }
        let same_side =
            turn(self.stop) == turn(to) && self.stop.and_then(|stop| stop.side) == to.and_then(|to| to.side);
        if !same_side || to.and_then(Stop::combat).is_none() {
            self.waiting.clear();
        }
        let from = core::mem::replace(&mut self.stop, to);
        self.moved_diplomacy(from, to);
        self.moved_cards(from, to);
        self.moved_board(from, to);
        self.moved_supply(from, to);
        self.moved_naval(from, to);
        self.moved_air(from, to);
    }

    fn set(&mut self, what: Override) {
        match what {
            Override::Turn(turn) => {
                let stop = self.stop.unwrap_or(Stop::first());
                self.move_to(Some(Stop::new(turn, stop.phase, stop.side)));
            }
            Override::Stop(stop) => self.move_to(stop.map(|stop| Stop::new(stop.turn, stop.phase, stop.side))),
            Override::AxisStrategicPoints(points) => {
                self.facts.axis_strategic_points = points;
                self.facts.points_counted = self.stop.filter(|_| points.is_some());
            }
            Override::PolandSurrendered(turn) => self.facts.poland_surrendered = turn,
            Override::FirstAttackWest(turn) => self.facts.first_attack_west = turn,
            Override::FirstAttackSovietUnion(turn) => self.facts.first_attack_soviet_union = turn,
            Override::BritishItalianTurns(turns) => self.facts.british_italian_turns = turns,
            Override::FortifiedLine { zone, intact } => self.facts.set_line(zone, intact),
            Override::Release(zone) => self.waiting.retain(|survivors| survivors.zone != zone),
        }
    }
}

impl OpenBattle {
    /// The attacking entries.
    pub fn attackers(&self) -> impl Iterator<Item = Unit> + '_ {
        self.combat.attackers.iter().copied().map(Unit::from)
    }

    /// The defending entries.
    pub fn defenders(&self) -> impl Iterator<Item = Unit> + '_ {
        self.combat.defenders.iter().copied().map(Unit::from)
    }

    /// What is left of both sides, if something is: the next fight, filled in.
    fn survivors(&self, resolution: &Resolution) -> Option<Survivors> {
        let left = self.attackers_left(resolution);
        let attackers: Vec<Attacker, _> = self
            .combat
            .attackers
            .iter()
            .zip(&left)
            .filter(|(_, unit)| unit.corps() > 0)
            .map(|(before, unit)| {
                let Unit { nation, infantry, armoured, elite, .. } = *unit;
                Attacker { nation, infantry, armoured, elite, across: before.across }
            })
            .collect();
        let left = self.defenders_left(resolution);
        let defenders: Vec<Defender, _> = left
            .iter()
            .filter(|unit| unit.corps() > 0)
            .map(|unit| {
                let Unit { nation, infantry, armoured, fortified, .. } = *unit;
                Defender { nation, infantry, armoured, fortified }
            })
            .collect();
        if attackers.is_empty() || defenders.is_empty() {
            return None;
        }
        // Opposing air units cancel one for one, then one attacking unit is spent (13.4.2, 16.1 step 5).
        let Combat { attacker_air, defender_air, .. } = self.combat;
        let forces = Forces {
            zone: self.zone,
            attackers,
            defender: self.combat.defender,
            defenders,
            attacker_air: attacker_air.saturating_sub(defender_air).saturating_sub(self.air_removed),
            defender_air: defender_air.saturating_sub(attacker_air),
            defender_out_of_supply: self.combat.defender_out_of_supply,
            use_german_defence: self.combat.use_german_defence,
        };
        Some(Survivors { zone: self.zone, forces })
    }
}

impl Zone {
    /// Whether it lies in the Soviet Union when the game begins.
    fn is_soviet(self) -> bool {
        zones::known(self, ZoneFact::InSovietUnion) == Some(1)
    }

    /// Whether a Fortified Line is printed in it.
    pub(super) fn has_line(self) -> bool {
        zones::known(self, ZoneFact::FortifiedLine) == Some(1)
    }
}
