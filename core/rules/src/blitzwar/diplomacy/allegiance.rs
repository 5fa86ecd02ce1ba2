//! For whom a country's corps fight, and whom an attack draws into the war (9.1, 9.3, 9.5, 9.6).

use heapless::Vec;

use super::attack::joined;
use super::phase::{Happening, HappeningName};
use super::state::DateName;
use super::status::Status;
use super::survey::enemies;
use crate::blitzwar::air::Event as AirEvent;
use crate::blitzwar::board::{Event as BoardEvent, Place, Stack};
use crate::blitzwar::combat::Combat;
use crate::blitzwar::event::Event;
use crate::blitzwar::facts::Attack;
use crate::blitzwar::movement::restriction::{Destination, Intent, Journey, Traveller};
use crate::blitzwar::refusal::refuse;
use crate::blitzwar::supply::Event as SupplyEvent;
use crate::blitzwar::zones::{self, Zone};
use crate::blitzwar::{Across, Nation, Refusal, Region, Side, State, Turn, ZoneFact};
use crate::chart::Charts;

/// Who joins at once with one attack: each defender, the country whose soil it is, Finland and Yugoslavia.
pub type Drawn = Vec<Happening, 16>;

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

/// A side takes a zone without a combat.
#[derive(Clone, Copy)]
struct Taking {
    country: Option<Nation>,
    from: Option<Side>,
    by: Side,
    germans: bool,
}

impl Taking {
    /// The attack that it is. What nobody holds is a neutral country's, and that joins the other side (9.3).
    fn attack(self) -> Attack {
        let Self { country, from, by, germans } = self;
        Attack { by, on: from.unwrap_or(joined(by)), germans, soil: country }
    }
}

/// Where a zone lies for the limits of 9.6, as far as book and owner tell: its country, and the area beside it.
fn destinations(charts: &Charts, zone: Zone) -> [Option<Destination>; 2] {
    let region = zones::fact(charts, zone, ZoneFact::Region).and_then(|number| usize::try_from(number).ok());
    let area = region.and_then(|number| Region::ALL.get(number)).and_then(|&region| Destination::of_region(region));
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
        self.who_stands_there(charts, combat, zone)?;
        // Nobody comes from a beachhead that no landing or hand has recorded (14.1.2).
        let landed = combat.attackers.iter().filter(|corps| corps.across == Across::Beachhead);
        let landed = landed.fold(0_u16, |sum, corps| sum + u16::from(corps.infantry) + u16::from(corps.armoured));
        let there = self.movement.beachhead(attacker, zone).map_or(0, |beachhead| beachhead.corps);
        refuse(landed > u16::from(there), Refusal::NobodyOnBeachhead)?;
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

    /// Whether those who stand in an attacked zone can be attacked at all: nobody attacks his own corps, a friend's, or a zone
    /// that he holds himself and in which nobody stands (4, 7).
    fn who_stands_there(&self, charts: &Charts, combat: &Combat, zone: Zone) -> Result<(), Refusal> {
        let Combat { attacker, defender, .. } = *combat;
        let mut empty = true;
        for stack in self.board.at(Place::Land(zone)).filter(|stack| stack.corps() > 0) {
            refuse(self.fights_for(stack.nation) == Some(attacker), Refusal::OwnCorpsThere)?;
            self.may_be_attacked(stack.nation, defender, attacker)?;
            empty = false;
        }
        // Partisans and Vichy rise on their own soil, whoever holds it (9.4, 9.5).
        let home = zones::country(charts, zone);
        let native = |nation| home.is_some_and(|home| home == nation || self.diplomacy.acts_for(home) == nation);
        let rising = combat.defenders.iter().any(|corps| native(corps.nation));
        refuse(empty && !rising && self.holder(charts, zone) == Some(attacker), Refusal::OwnZone)
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

    /// The same when a side takes a zone of this country from this owner; what nobody holds is a neutral country's.
    pub(super) fn drawn_in_by_taking(
        &self,
        country: Option<Nation>,
        from: Option<Side>,
        by: Side,
    ) -> Option<Happening> {
        let country = country?;
        // A country that lets the Axis through is entered as a neutral one is.
        let open = self.diplomacy.status.of(country) == Status::FreeMovement && from == Some(Side::Axis);
        self.drawn_in_by_entering(country, by).filter(|_| from.is_none() || open)
    }

    /// The neutral country that units of a side attack by being over a zone or landing at it, though nobody takes the zone yet
    /// (9.3, R63).
    ///
    /// # Errors
    /// [`Refusal::UsaNotAttackable`].
    pub fn reached(&self, charts: &Charts, zone: Zone, by: Side) -> Result<Option<Nation>, Refusal> {
        let country = zones::country(charts, zone);
        let usa = country == Some(Nation::Usa) && self.diplomacy.status.of(Nation::Usa).is_neutral();
        refuse(usa && by == Side::Axis, Refusal::UsaNotAttackable)?;
        let drawn = self.drawn_in_by_taking(country, self.holder(charts, zone), by);
        Ok(drawn.map(|drawn| drawn.nation))
    }

    /// The country that an event attacks from the air or the sea, and for whom.
    const fn reaching(event: &Event) -> Option<(Nation, Side)> {
        match event {
            Event::Air(AirEvent::FlownIn { country, side, .. })
            | Event::Supply(
                SupplyEvent::LandedAt { country, side, .. }
                | SupplyEvent::Embarked { country: Some(country), side, .. },
            ) => Some((*country, *side)),
            _ => None,
        }
    }

    /// The zone that an event lets a side take without a combat.
    fn taking(&self, event: &Event) -> Option<Taking> {
        let german = |units: &Stack| units.nation == Nation::Germany;
        let (country, from, by, germans) = match event {
            Event::OwnerChanged { zone, from, to: Some(by) } => (zone.country(), *from, *by, false),
            Event::NeutralEntered { by, country, .. } => (Some(*country), None, *by, false),
            Event::Invaded { from, by, country, .. } => (Some(*country), Some(*from), *by, false),
            Event::Board(BoardEvent::Moved { units, to: Place::Land(zone), taken_for: Some(by) }) => {
                (zone.country(), self.owner(*zone), *by, german(units))
            }
            Event::Board(BoardEvent::CameToFinland { units, to, taken_for: Some(by) }) => {
                (Some(Nation::Finland), self.owner(*to), *by, german(units))
            }
            Event::Board(BoardEvent::Entered { units, by, country, .. }) => (Some(*country), None, *by, german(units)),
            Event::Board(BoardEvent::Invaded { units, from, by, country, .. }) => {
                (Some(*country), Some(*from), *by, german(units))
            }
            _ => return None,
        };
        Some(Taking { country, from, by, germans })
    }

    /// The attack that an event is without a combat: land units take an enemy's empty zone (9.3).
    pub(in crate::blitzwar) fn attack_by_taking(&self, event: &Event) -> Option<Attack> {
        self.taking(event).map(Taking::attack)
    }

    /// The country on which an event without a combat is an attack that starts something: a neutral one, or the first attack
    /// on the Soviet Union, in the west or on Axis soil (9.3, 10.2, 16.3.1). A screen tells it before it is recorded.
    #[must_use]
    pub fn attacked_by_event(&self, event: &Event) -> Option<Nation> {
        if let Some((country, _)) = Self::reaching(event) {
            return Some(country);
        }
        let taking = self.taking(event)?;
        let attack = taking.attack();
        let first = |starts: bool, date: Option<Turn>| starts && date.is_none();
        if first(attack.on_soviet_union(), self.facts.first_attack_soviet_union) {
            return Some(Nation::SovietUnion);
        }
        let west = first(attack.in_the_west(), self.facts.first_attack_west);
        let axis_soil = attack.on_axis_soil() || self.in_western_poland(attack);
        let axis_soil = first(axis_soil, self.date(DateName::SovietAttackOnAxis));
        let neutral = self.drawn_in_by_taking(taking.country, taking.from, taking.by).map(|drawn| drawn.nation);
        neutral.or(attack.soil.filter(|_| west || axis_soil))
    }

    /// Who joins at once when this happens (9.3): a screen tells it before it is recorded.
    #[must_use]
    pub fn drawn_in_by_event(&self, event: &Event) -> Drawn {
        match event {
            Event::Fought { combat, zone, .. } => return self.drawn_in_by(combat, zone.country()),
            Event::Attacked { combat, soil, .. } => return self.drawn_in_by(combat, *soil),
            _ => {}
        }
        if let Some((country, by)) = Self::reaching(event) {
            return self.drawn_in_by_entering(country, by).into_iter().collect();
        }
        let Some(taking) = self.taking(event) else { return Drawn::new() };
        let Taking { country, from, by, .. } = taking;
        let taken = self.drawn_in_by_taking(country, from, by);
        let others = self.reactions_to(taking.attack());
        let new = |other: &Happening| taken.is_none_or(|taken| taken.nation != other.nation);
        taken.into_iter().chain(others.filter(new)).collect()
    }

    /// Who joins at once with an attack that nobody defended against (R4).
    pub(super) fn reactions_to(&self, attack: Attack) -> impl Iterator<Item = Happening> + use<> {
        self.reactions(attack.is_german_soviet_war(), attack.on_soviet_union())
    }

    /// Who joins at once with a combat on the soil of a country: neutrals that are attacked, and those whom the
    /// German-Soviet war moves (9.3, R4).
    #[must_use]
    pub fn drawn_in_by(&self, combat: &Combat, soil: Option<Nation>) -> Drawn {
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
        let opened = soil.filter(open);
        opened.and_then(|country| self.drawn_in_by_entering(country, combat.attacker)).into_iter().for_each(&mut add);
        let before = |date: Option<_>| date.is_some_and(|date| date <= combat.turn);
        let attack = combat.attack(soil);
        let war = attack.is_german_soviet_war() || before(self.date(DateName::GermanSovietWar));
        let attacked = attack.on_soviet_union() || before(self.facts.first_attack_soviet_union);
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
