//! What an event does to the countries, and how they react to combats and to zones that change hands (9.2-9.5).

use super::command::Setting;
use super::event::{Event, Handover};
use super::initiative::Initiative;
use super::phase::{Happening, HappeningName};
use super::state::DateName;
use super::status::{CountrySet, Status};
use crate::blitzwar::board::{Place, Stack};
use crate::blitzwar::calendar::Turn;
use crate::blitzwar::combat::Combat;
use crate::blitzwar::facts::Attack;
use crate::blitzwar::zones::Zone;
use crate::blitzwar::{Across, Nation, Side, State, Stop};

const PARIS: Zone = Zone::named("Paris");
/// The zones of the United Kingdom itself that the book names.
pub(in crate::blitzwar) const BRITAIN: [Zone; 2] = [Zone::named("London"), Zone::named("Scapa Flow")];

impl State {
    /// Applies what happened. Cannot fail.
    pub(in crate::blitzwar) fn apply_diplomacy(&mut self, event: &Event) {
        match event {
            Event::Held { turn, happenings, dice, supply_lost, handover, .. } => {
                self.diplomacy.held = Some(*turn);
                for &country in Initiative::ALL {
                    if dice.of(country).is_some() {
                        self.diplomacy.throw(country);
                    }
                }
                for happening in happenings {
                    let thrown = Initiative::ALL.iter().copied().find(|die| die.nation() == happening.nation);
                    let by_die = thrown.is_some_and(|die| dice.of(die).is_some());
                    self.happen(*happening, *turn, by_die);
                }
                self.lose_supply(Side::Axis, *supply_lost);
                self.hand_out(handover);
            }
            Event::Attacked { country, joins, zones, .. } => {
                self.join(*country, *joins, None);
                zones.iter().for_each(|zone| self.give(zone, Some(*joins)));
            }
            Event::Noted { date, turn } => {
                self.diplomacy.dates.set(*date, Some(*turn));
                self.react(*turn);
            }
            Event::Set { what, .. } => self.set_diplomacy(*what),
            Event::SetDown { country, turn, .. } => self.set_down(*country, *turn),
        }
    }

    /// When a country surrendered, as far as the table told; else now.
    pub(super) fn fell_on(&self, country: Nation) -> Turn {
        let date = match country {
            Nation::Poland => self.facts.poland_surrendered,
            Nation::France => self.date(DateName::FranceSurrendered),
            Nation::Greece => self.date(DateName::GreeceSurrendered),
            Nation::Yugoslavia => self.date(DateName::YugoslaviaSurrendered),
            Nation::Germany => self.date(DateName::GermanySurrendered),
            _ => None,
        };
        date.or(self.stop.map(|stop| stop.turn)).unwrap_or(Turn::LAST)
    }

    /// A country surrendered, says the hand: as in the phase, but that its zones stay as they are.
    fn set_down(&mut self, nation: Nation, turn: Turn) {
        let before = self.diplomacy.sides_before.of(nation);
        self.fall(nation, turn);
        // A neutral that falls has no side but the one it had.
        if self.diplomacy.sides_before.of(nation).is_none() {
            self.diplomacy.sides_before.set(nation, before);
        }
        if nation == Nation::France && self.diplomacy.status.of(Nation::VichyFrance) == Status::DoesNotExist {
            self.diplomacy.status.set(Nation::VichyFrance, Status::Neutral);
            self.board.place_vichy();
        }
    }

    /// One thing of a diplomacy phase happens.
    fn happen(&mut self, happening: Happening, turn: Turn, by_die: bool) {
        let Happening { name, nation } = happening;
        match name {
            HappeningName::Surrender => {
                self.fall(nation, turn);
                self.diplomacy.fallen.add(nation);
            }
            HappeningName::GameOver => self.stop = None,
            HappeningName::VichyFranceCreated => {
                self.diplomacy.status.set(Nation::VichyFrance, Status::Neutral);
                self.board.place_vichy();
            }
            HappeningName::FreeFrenchCreated => {
                self.diplomacy.status.set(Nation::FreeFrench, Status::Allies);
                self.diplomacy.dates.set(DateName::FreeFrenchCreated, Some(turn));
            }
            HappeningName::Reactivated => {
                let side = self.diplomacy.side_before(nation);
                self.diplomacy.status.set(nation, Status::of(side));
            }
            HappeningName::JoinsAxis => self.diplomacy.status.set(nation, Status::Axis),
            HappeningName::JoinsAllies => self.diplomacy.status.set(nation, Status::Allies),
            HappeningName::FreeMovement => self.diplomacy.status.set(nation, Status::FreeMovement),
            HappeningName::EasternPoland | HappeningName::FirstElite | HappeningName::AxisLosesSupply => {}
        }
        let date = match (nation, name) {
            (Nation::Usa, HappeningName::JoinsAllies) => Some(DateName::UsaEntered),
            (Nation::Spain, HappeningName::JoinsAxis) if by_die => Some(DateName::UsaSpain),
            (Nation::Turkey, HappeningName::FreeMovement) if by_die => Some(DateName::UsaTurkey),
            _ => None,
        };
        if let Some(date) = date {
            self.diplomacy.dates.first(date, turn);
        }
    }

    /// A country surrenders: its units leave the map (9.2).
    fn fall(&mut self, nation: Nation, turn: Turn) {
        let before = self.diplomacy.status.of(nation).side();
        self.diplomacy.sides_before.set(nation, before);
        self.diplomacy.status.set(nation, Status::Surrendered);
        self.board.remove_nation(nation);
        let dates = &mut self.diplomacy.dates;
        match nation {
            Nation::Poland => self.facts.poland_surrendered = self.facts.poland_surrendered.or(Some(turn)),
            Nation::France => dates.set(DateName::FranceSurrendered, Some(turn)),
            Nation::Greece => dates.first(DateName::GreeceSurrendered, turn),
            // The last surrender starts the partisans' clock (9.5).
            Nation::Yugoslavia => dates.set(DateName::YugoslaviaSurrendered, Some(turn)),
            Nation::Germany => dates.set(DateName::GermanySurrendered, Some(turn)),
            _ => {}
        }
    }

    fn hand_out(&mut self, handover: &Handover) {
        for side in Side::ALL.iter().map(|&side| Some(side)).chain([None]) {
            handover.to(side).iter().for_each(|zone| self.change_hands(zone, side));
        }
    }

    /// A country joins a side at once: the zones that the book gives it go with it. Zones that only the map names follow
    /// their country until somebody takes them ([`State::holder`]). A zone in which the other side stands stays out of it.
    fn join(&mut self, nation: Nation, side: Side, but: Option<Zone>) {
        let opened = self.diplomacy.status.of(nation) == Status::FreeMovement;
        self.diplomacy.status.set(nation, Status::of(side));
        let home = if nation == Nation::VichyFrance { Nation::France } else { nation };
        for &zone in Zone::ALL.iter().filter(|zone| zone.country() == Some(home) && Some(**zone) != but) {
            let own = match self.owner(zone) {
                None => true,
                Some(owner) => opened && owner == Side::Axis,
            };
            // Who was let through and attacks it now stays where he stands.
            if own && !(opened && self.axis_stands_in(zone)) {
                self.give(zone, Some(side));
            }
        }
    }

    /// Whether Axis corps stand in a zone.
    pub(super) fn axis_stands_in(&self, zone: Zone) -> bool {
        let axis = |stack: &Stack| stack.corps() > 0 && self.fights_for(stack.nation) == Some(Side::Axis);
        self.board.at(Place::Land(zone)).any(axis)
    }

    /// A country joins at once, as it was announced.
    fn joins(&mut self, happening: Happening) {
        let side = if happening.name == HappeningName::JoinsAllies { Side::Allies } else { Side::Axis };
        self.join(happening.nation, side, None);
    }

    /// A neutral country is entered by a side (9.3).
    pub(in crate::blitzwar) fn drawn_in(&mut self, nation: Nation, by: Side) {
        if let Some(happening) = self.drawn_in_by_entering(nation, by) {
            self.joins(happening);
        }
    }

    /// Finland and Yugoslavia do not wait for the next diplomacy phase (R4).
    fn react(&mut self, turn: Turn) {
        let past = |date: Option<Turn>| date.is_some_and(|date| date <= turn);
        let (war, attacked) = (past(self.date(DateName::GermanSovietWar)), past(self.facts.first_attack_soviet_union));
        self.reactions(war, attacked).for_each(|happening| self.joins(happening));
    }

    /// A combat was rolled. A neutral that is attacked joins the other side, and clocks start (9.3, 10.2).
    pub(in crate::blitzwar) fn fought_diplomacy(&mut self, combat: &Combat, zone: Zone, soil: Option<Nation>) {
        let turn = combat.turn;
        // Corps that attack for a side fight for it; before this was checked, journals recorded attacks of others too.
        for attacker in &combat.attackers {
            let status = Status::of(combat.attacker);
            if self.diplomacy.status.of(attacker.nation).is_neutral() && status.possible(attacker.nation) {
                self.join(attacker.nation, combat.attacker, Some(zone));
            }
        }
        self.drawn_in_by(combat, soil).into_iter().for_each(|happening| self.joins(happening));
        let defends = |nation| combat.defenders.iter().any(|defender| defender.nation == nation);
        let attacks = |nation| combat.attackers.iter().any(|attacker| attacker.nation == nation);
        let attack = combat.attack(soil);
        // Germans may stand in Eastern Poland still: there the Soviet Union fights at home.
        let abroad = self.owner(zone) != Some(Side::SovietUnion) && self.in_western_poland(attack);
        self.date_attack(attack, turn, abroad);
        let dates = &mut self.diplomacy.dates;
        if soil == Some(Nation::Finland) && (defends(Nation::Germany) || attacks(Nation::Germany)) {
            dates.first(DateName::GermansInFinland, turn);
        }
        let landed = combat.attackers.iter().any(|attacker| attacker.across == Across::Beachhead);
        if combat.attacker == Side::Axis && landed && BRITAIN.contains(&zone) {
            dates.first(DateName::UsaLanding, turn);
        }
    }

    /// Whether a Soviet attack in Poland is one on Western Poland: until the Axis attacks the Soviet Union it holds nothing of
    /// the fallen Poland but that (10.2, R72).
    pub(super) fn in_western_poland(&self, attack: Attack) -> bool {
        let untouched = self.facts.first_attack_soviet_union.is_none();
        attack.in_poland() && self.facts.poland_surrendered.is_some() && untouched
    }

    fn date_attack(&mut self, attack: Attack, turn: Turn, western_poland: bool) {
        let dates = &mut self.diplomacy.dates;
        if attack.is_german_soviet_war() {
            dates.first(DateName::GermanSovietWar, turn);
        }
        if attack.on_axis_soil() || western_poland {
            dates.first(DateName::SovietAttackOnAxis, turn);
        }
    }

    /// Land units took an enemy's empty zone: clocks start and countries react as with a combat (9.3, 10.2, 16.3.1, R4).
    pub(in crate::blitzwar) fn invaded(&mut self, attack: Attack) {
        let Some(stop) = self.stop else { return };
        self.facts.note(attack, stop.turn);
        let western_poland = self.in_western_poland(attack);
        self.date_attack(attack, stop.turn, western_poland);
        self.reactions_to(attack).for_each(|happening| self.joins(happening));
    }

    /// A side took a zone that only the taught map places in a country from this owner: it may let the Axis through (9.3).
    pub(in crate::blitzwar) fn drawn_in_from(&mut self, country: Nation, from: Side, by: Side) {
        if let Some(happening) = self.drawn_in_by_taking(Some(country), Some(from), by) {
            self.joins(happening);
        }
    }

    /// A zone changed hands: a neutral whose soil is entered joins the other side (9.3), and Paris may be free (9.4).
    pub(in crate::blitzwar) fn owner_changed_diplomacy(&mut self, zone: Zone, from: Option<Side>, to: Option<Side>) {
        if let Some(happening) = to.and_then(|side| self.drawn_in_by_taking(zone.country(), from, side)) {
            self.joins(happening);
        }
        let Some(stop) = self.stop.filter(|_| zone == PARIS) else { return };
        let fallen = self.diplomacy.status.of(Nation::France) == Status::Surrendered;
        match (from, to) {
            (Some(Side::Axis), Some(Side::Allies)) if fallen => {
                self.diplomacy.dates.set(DateName::ParisLiberated, Some(stop.turn));
            }
            // Lost again, its next liberation counts (R38).
            (_, Some(Side::Axis)) => self.diplomacy.dates.set(DateName::ParisLiberated, None),
            _ => {}
        }
    }

    /// Play moves on: a new turn has its own dice.
    pub(in crate::blitzwar) fn moved_diplomacy(&mut self, from: Option<Stop>, to: Option<Stop>) {
        if from.map(|stop| stop.turn) != to.map(|stop| stop.turn) {
            (self.diplomacy.thrown, self.diplomacy.fallen) = (0, CountrySet::default());
        }
    }

    /// A value is set by hand. What cannot be true beside it follows: Vichy exists while France has fallen (9.4).
    fn set_diplomacy(&mut self, what: Setting) {
        match what {
            Setting::Status { country, status } => {
                if status == Status::Surrendered && self.diplomacy.sides_before.of(country).is_none() {
                    let before = self.diplomacy.status.of(country).side();
                    self.diplomacy.sides_before.set(country, before);
                }
                self.diplomacy.status.set(country, status);
                if country == Nation::France {
                    let turn = self.stop.map_or(Turn::LAST, |stop| stop.turn);
                    let known = self.date(DateName::FranceSurrendered).or(Some(turn));
                    self.france_fell(known.filter(|_| status == Status::Surrendered));
                }
            }
            Setting::SideBefore { country, side } => self.diplomacy.sides_before.set(country, side),
            Setting::Date { date: DateName::BritishAttackedItalians, turn } => {
                self.facts.first_british_attack_on_italians = turn;
            }
            Setting::Date { date: DateName::FranceSurrendered, turn } => self.france_fell(turn),
            Setting::Date { date, turn } => self.diplomacy.dates.set(date, turn),
        }
    }

    fn france_fell(&mut self, turn: Option<Turn>) {
        self.diplomacy.dates.set(DateName::FranceSurrendered, turn);
        let (france, vichy) = match turn {
            Some(_) => (Status::Surrendered, Status::Neutral),
            None => (Status::Allies, Status::DoesNotExist),
        };
        self.diplomacy.status.set(Nation::France, france);
        let exists = self.diplomacy.status.of(Nation::VichyFrance) != Status::DoesNotExist;
        if exists != turn.is_some() {
            self.diplomacy.status.set(Nation::VichyFrance, vichy);
        }
    }
}
