//! For whom a country's corps fight, and whom an attack draws into the war (9.1, 9.3, 9.5, 9.6).

use heapless::Vec;

use super::attack::joined;
use super::phase::{Happening, HappeningName};
use super::state::DateName;
use super::status::Status;
use super::survey::enemies;
use crate::blitzwar::board::{Event as BoardEvent, Place};
use crate::blitzwar::combat::Combat;
use crate::blitzwar::event::Event;
use crate::blitzwar::movement::restriction::{Destination, Intent, Journey, Traveller};
use crate::blitzwar::zones::{self, Zone};
use crate::blitzwar::{Nation, Refusal, Region, Side, State, ZoneFact};
use crate::chart::Charts;

/// Who joins at once with one attack: each defender, the country whose soil it is, Finland and Yugoslavia.
pub type Drawn = Vec<Happening, 16>;

fn refuse(broken: bool, refusal: Refusal) -> Result<(), Refusal> {
    if broken { Err(refusal) } else { Ok(()) }
}

impl Happening {
    /// A country joins a side; the Soviet side consists of the Soviet Union alone (R48).
    #[must_use]
    pub const fn joins(nation: Nation, side: Side) -> Self {
        let name = match side {
            Side::Axis => HappeningName::JoinsAxis,
            Side::Allies | Side::SovietUnion => HappeningName::JoinsAllies,
        };
        Self { name, nation }
    }
}

/// Whether this combat is the war of Germany and the Soviet Union, whoever began it (9.3).
pub(super) fn german_soviet_war(combat: &Combat, zone: Zone) -> bool {
    let germans = || combat.defenders.iter().any(|defender| defender.nation == Nation::Germany);
    match (combat.attacker, combat.defender) {
        (Side::Axis, Side::SovietUnion) => combat.attacks_soviet_union(zone),
        (Side::SovietUnion, Side::Axis) => germans() || zone.country() == Some(Nation::Germany),
        _ => false,
    }
}

/// Where a zone lies for the limits of 9.6, as far as book and owner tell: its country, and the area beside it.
fn destinations(charts: &Charts, zone: Zone) -> [Option<Destination>; 2] {
    let region = zones::fact(charts, zone, ZoneFact::Region).and_then(|number| usize::try_from(number).ok());
    let area = match region.and_then(|number| Region::ALL.get(number)) {
        Some(Region::Africa) => Some(Destination::Africa),
        Some(Region::BritishAsia) => Some(Destination::BritishAsia),
        Some(Region::Albania) => Some(Destination::Albania),
        Some(Region::Mediterranean) => Some(Destination::Mediterranean),
        Some(Region::Elsewhere) | None => None,
    };
    [area, zones::country(charts, zone).map(Destination::of)]
}

impl State {
    /// The side that a nation's corps fight for now. Partisans are Yugoslav corps of the Allies after the surrender (9.5).
    #[must_use]
    pub fn fights_for(&self, nation: Nation) -> Option<Side> {
        match self.diplomacy.status.of(nation) {
            Status::Surrendered if nation == Nation::Yugoslavia => Some(Side::Allies),
            status => status.side(),
        }
    }

    /// Whether corps of a nation can be attacked as corps of this side: enemies of the attacker, or neutrals that the attack
    /// drives to it (7, 9.1, 9.3).
    ///
    /// # Errors
    /// [`Refusal::NotEnemies`], [`Refusal::WrongSide`].
    pub fn may_be_attacked(&self, nation: Nation, as_side: Side, by: Side) -> Result<(), Refusal> {
        match self.fights_for(nation) {
            Some(own) => {
                refuse(!enemies(own, by), Refusal::NotEnemies)?;
                refuse(own != as_side, Refusal::WrongSide)
            }
            None => refuse(self.attacked_joins(nation, by) != Some(as_side), Refusal::WrongSide),
        }
    }

    /// Whether the corps of a combat may fight it, as far as the table knows: attackers of the attacking side, its enemies,
    /// and nobody where diplomacy does not let him go (7, 9.1, 9.6). Which zones border a country only the map shows.
    ///
    /// # Errors
    /// The first broken rule.
    pub fn may_fight(&self, charts: &Charts, combat: &Combat, zone: Zone) -> Result<(), Refusal> {
        let Combat { attacker, defender, turn, .. } = *combat;
        refuse(!enemies(attacker, defender), Refusal::NotEnemies)?;
        let stranger = combat.attackers.iter().any(|corps| self.fights_for(corps.nation) != Some(attacker));
        refuse(stranger, Refusal::WrongSide)?;
        combat.defenders.iter().try_for_each(|corps| self.may_be_attacked(corps.nation, defender, attacker))?;
        // An attack on Greek corps is one on Greece, wherever they stand (9.3).
        let greeks = combat.defenders.iter().any(|corps| corps.nation == Nation::Greece);
        let greece = greeks.then_some(Destination::Greece);
        for region in destinations(charts, zone).into_iter().chain([greece]).flatten() {
            for corps in &combat.attackers {
                let journey = Journey {
                    nation: corps.nation,
                    region,
                    intent: Intent::Attack,
                    turn,
                    british_attacked_italians: self.facts.first_british_attack_on_italians,
                    france_surrendered: self.diplomacy.status.of(Nation::France) == Status::Surrendered,
                    borders_home: true,
                    unit: Traveller::Corps,
                    corps: corps.infantry.saturating_add(corps.armoured),
                    already_outside: 0,
                    // Who attacks does not end his move there.
                    rumania_free_movement: false,
                    axis_corps_in_rumania_after: 0,
                    elite: false,
                    elites_in_soviet_union_after: 0,
                };
                journey.check()?;
            }
        }
        Ok(())
    }

    /// The side that a neutral joins when this side attacks its corps (9.3); the USA cannot be attacked.
    fn attacked_joins(&self, nation: Nation, by: Side) -> Option<Side> {
        let neutral = self.diplomacy.status.of(nation).is_neutral() && nation != Nation::Usa;
        neutral.then_some(joined(by))
    }

    /// Who joins when a side enters this country: nobody if it is at war, or lets the Axis through (9.3).
    #[must_use]
    pub fn drawn_in_by_entering(&self, country: Nation, by: Side) -> Option<Happening> {
        let nation = self.diplomacy.acts_for(country);
        let friend = self.diplomacy.status.of(nation) == Status::FreeMovement && by == Side::Axis;
        let side = self.attacked_joins(nation, by).filter(|_| !friend)?;
        Some(Happening::joins(nation, side))
    }

    /// The same when a side takes a zone from this owner; what nobody holds is a neutral country's.
    pub(super) fn drawn_in_by_taking(&self, zone: Zone, from: Option<Side>, by: Side) -> Option<Happening> {
        let country = zone.country()?;
        // A country that lets the Axis through is entered as a neutral one is.
        let open = self.diplomacy.status.of(country) == Status::FreeMovement && from == Some(Side::Axis);
        self.drawn_in_by_entering(country, by).filter(|_| from.is_none() || open)
    }

    /// Who joins at once when this happens (9.3): a screen tells it before it is recorded.
    #[must_use]
    pub fn drawn_in_by_event(&self, event: &Event) -> Drawn {
        let taken = match event {
            Event::Fought { combat, zone, .. } => return self.drawn_in_by(combat, *zone),
            Event::NeutralEntered { by, country, .. } | Event::Board(BoardEvent::Entered { by, country, .. }) => {
                self.drawn_in_by_entering(*country, *by)
            }
            Event::OwnerChanged { zone, from, to: Some(by) } => self.drawn_in_by_taking(*zone, *from, *by),
            Event::Board(BoardEvent::Moved { to: Place::Land(zone), taken_for: Some(by), .. }) => {
                self.drawn_in_by_taking(*zone, self.owner(*zone), *by)
            }
            _ => None,
        };
        taken.into_iter().collect()
    }

    /// Who joins at once with a combat: neutrals that are attacked, and those whom the German-Soviet war moves (9.3, R4).
    #[must_use]
    pub fn drawn_in_by(&self, combat: &Combat, zone: Zone) -> Drawn {
        let mut drawn = Drawn::new();
        let mut add = |happening: Happening| {
            if !drawn.iter().any(|before| before.nation == happening.nation) {
                // As many as there can be find room.
                let _ = drawn.push(happening);
            }
        };
        for corps in &combat.defenders {
            let nation = self.diplomacy.acts_for(corps.nation);
            if let Some(side) = self.attacked_joins(nation, combat.attacker) {
                add(Happening::joins(nation, side));
            }
        }
        // The soil of a country that lets the Axis through counts as well as its units.
        let open = |nation: &Nation| self.diplomacy.status.of(*nation) == Status::FreeMovement;
        let soil = zone.country().filter(open);
        soil.and_then(|country| self.drawn_in_by_entering(country, combat.attacker)).into_iter().for_each(&mut add);
        let before = |date: Option<_>| date.is_some_and(|date| date <= combat.turn);
        let war = german_soviet_war(combat, zone) || before(self.date(DateName::GermanSovietWar));
        let attacked = combat.attacks_soviet_union(zone) || before(self.facts.first_attack_soviet_union);
        self.reactions(war, attacked).for_each(&mut add);
        drawn
    }

    /// Finland joins with the German-Soviet war, Yugoslavia with the attack on the Soviet Union: neither waits for the next
    /// diplomacy phase (R4).
    pub(super) fn reactions(&self, war: bool, attacked: bool) -> impl Iterator<Item = Happening> + use<> {
        let neutral = |nation| self.diplomacy.status.of(nation) == Status::Neutral;
        let finland = (war && neutral(Nation::Finland)).then(|| Happening::joins(Nation::Finland, Side::Axis));
        let yugoslavia = attacked && neutral(Nation::Yugoslavia);
        let yugoslavia = yugoslavia.then(|| Happening::joins(Nation::Yugoslavia, Side::Allies));
        finland.into_iter().chain(yugoslavia)
    }
}
