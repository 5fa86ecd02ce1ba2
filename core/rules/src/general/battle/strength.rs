//! The line of the battle chart that a unit stands on (6.5.1 to 6.5.6, 1.2, 5.4, 6.1, 7.5).

use super::super::counters::Back;
use super::super::{Class, Face, InputFault, Refusal, Role, Terrain, Weather};
use super::terrain::Ground;
use super::unit::{Battle, BattleKind, Enemies, NoStrength, Segment, Target, Unit};
use crate::trace::Trace;

crate::ruled! {
    /// What makes up a strength.
    pub enum StrengthWhy {
        /// The number of the face that lies up.
        Printed = "2.1", "printed number",
        /// A headquarters has no strength.
        Headquarters = "6.5.1", "headquarters",
        /// A task force on the ground: half, rounded up.
        TaskForceHalf = "6.5.3", "task force halved",
        /// An invader: half, rounded down.
        InvasionHalf = "6.5.4", "invasion halved",
        /// Forest.
        Forest = "1.2", "forest",
        /// Mountain.
        Mountain = "1.2", "mountain",
        /// Swamp.
        Swamp = "1.2", "swamp",
        /// Fortress.
        Fortress = "1.2", "fortress",
        /// Mountain border.
        MountainBorder = "1.2", "mountain border",
        /// Swamp border.
        SwampBorder = "1.2", "swamp border",
        /// River.
        River = "1.2", "river",
        /// Bad weather.
        BadWeather = "5.4", "bad weather",
        /// Out of supply.
        OutOfSupply = "6.1", "out of supply",
        /// Mountain Troops.
        MountainTroops = "card 41", "mountain troops",
        /// Cold Days in Hell.
        ColdDays = "card 5", "cold days",
        /// Elite Troops.
        Elite = "card 19", "elite troops",
        /// Better Subs.
        BetterSubs = "7.5", "Better Subs",
        /// Air Combat.
        AirCombat = "7.5", "Air Combat",
        /// Anti-air is always 1.
        AntiAir = "6.5.5", "anti-air",
        /// Anti-sub is always 1.
        AntiSub = "6.5.3", "anti-sub",
        /// Sonar.
        Sonar = "7.5", "Sonar",
        /// A convoy that lands invaders neither fires nor is hit.
        Landing = "10.2", "landing convoy",
        /// A sub has no anti-air number (R9).
        SubUnderAircraft = "6.5.5", "sub against aircraft",
    }
}

/// The most rows that explain a strength: armor that attacks across every border.
pub const MAX_ROWS: usize = 10;

/// What makes up a strength.
pub type StrengthTrace = Trace<StrengthWhy, MAX_ROWS>;

/// Loss of units out of supply.
pub const OUT_OF_SUPPLY: i16 = -2;

/// What a unit does in a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Its line of the battle chart; below 1 it cannot fire.
    pub strength: i16,
    /// Dice it rolls.
    pub dice: u8,
    /// It fires.
    pub fires: bool,
    /// It fires before the others (subs).
    pub first: bool,
    /// It may take hits where it stands.
    pub absorbs: bool,
    /// What makes up the strength.
    pub trace: StrengthTrace,
}

impl Battle {
    /// The strength of a unit.
    ///
    /// # Errors
    /// A question that makes no sense, a back that must be taught, and what the rules forbid, in this order.
    pub fn strength(self, role: Role, enemies: Enemies, unit: &Unit) -> Result<Strength, NoStrength> {
        let front = unit.front()?;
        if self.is(BattleKind::Naval) && !self.rules.basic() && !enemies.has(unit.fires_at) {
            return Err(InputFault::NobodyToFireAt.into());
        }
        if unit.class == Class::Hq {
            return Ok(self.headquarters(unit)?);
        }
        let back = unit.back(front)?;
        if matches!(back, Some(Back::Number(number)) if number >= front) {
            return Err(Refusal::BackNotLower.into());
        }
        let number = match (unit.face, back) {
            (Face::Back, Some(Back::None) | None) => return Err(Refusal::NoBackside.into()),
            (Face::Back, Some(Back::Number(number))) => number,
            (Face::Front, _) => front,
        };
        self.allows(unit)?;
        let mut trace = StrengthTrace::new();
        trace.add(StrengthWhy::Printed, number.into());
        let basic = self.rules.basic();
        if !basic {
            self.allows_advanced(role == Role::Attacker, unit)?;
            self.modify(role, enemies, unit, &mut trace);
        }
        let two = unit.class == Class::Armor || (unit.class == Class::Aircraft && unit.cards.kamikaze && !basic);
        let strength = trace.total();
        Ok(Strength {
            strength,
            dice: if two { 2 } else { 1 },
            fires: strength >= 1,
            first: !basic && unit.class == Class::Sub && self.is(BattleKind::Naval),
            absorbs: self.absorbs(unit),
            trace,
        })
    }

    /// Headquarters stand in the land segment: no strength, but a hit can be taken on them (R12).
    fn headquarters(self, unit: &Unit) -> Result<Strength, Refusal> {
        match (self.kind, unit.segment) {
            (BattleKind::Naval, _) => Err(Refusal::HqAtSea),
            (BattleKind::Bombing, _) => Err(Refusal::HqBombs),
            (BattleKind::Land, Segment::AirSea) => Err(Refusal::HqFiresAntiAir),
            (BattleKind::Land, Segment::Land) => {
                let mut trace = StrengthTrace::new();
                trace.add(StrengthWhy::Headquarters, 0);
                Ok(Strength { strength: 0, dice: 0, fires: false, first: false, absorbs: true, trace })
            }
        }
    }

    /// May take hits where it stands (6.5.7, R5, R77).
    fn absorbs(self, unit: &Unit) -> bool {
        match (self.kind, unit.segment) {
            _ if self.rules.basic() => true,
            (BattleKind::Naval, _) => true,
            (BattleKind::Bombing, _) => false,
            (BattleKind::Land, Segment::Land) => unit.class.is_land(),
            (BattleKind::Land, Segment::AirSea) => unit.flies(),
        }
    }

    /// All that follows the printed number.
    fn modify(self, role: Role, enemies: Enemies, unit: &Unit, trace: &mut StrengthTrace) {
        match (self.kind, unit.segment) {
            (BattleKind::Naval, _) => self.at_sea(enemies, unit, trace),
            (BattleKind::Land, Segment::AirSea) if unit.is_anti_air() => becomes(trace, StrengthWhy::AntiAir, 1),
            (BattleKind::Land, Segment::AirSea) if unit.is_unloading() => becomes(trace, StrengthWhy::Landing, 0),
            (BattleKind::Land, Segment::AirSea) => self.in_the_air(enemies, unit, trace),
            (BattleKind::Land, Segment::Land) | (BattleKind::Bombing, _) => self.on_land(role, unit, trace),
        }
    }

    /// The land segment, and bombing. Halving makes the printed number the one that is brought to the ground (R1).
    fn on_land(self, role: Role, unit: &Unit, trace: &mut StrengthTrace) {
        let printed = trace.total();
        if unit.class == Class::TaskForce {
            becomes(trace, StrengthWhy::TaskForceHalf, printed.saturating_add(1).div_euclid(2));
        }
        if unit.invasion {
            becomes(trace, StrengthWhy::InvasionHalf, printed.div_euclid(2));
        }
        let ground = Ground::from(self.terrain);
        let terrain = ground.change(unit.class, role, trace.total());
        match self.terrain {
            Terrain::Clear | Terrain::Desert => {}
            Terrain::Forest => trace.add_some(StrengthWhy::Forest, terrain),
            Terrain::Mountain => trace.add_some(StrengthWhy::Mountain, terrain),
            // A halving stands there even when it takes nothing.
            Terrain::Swamp if unit.flies() => trace.add(StrengthWhy::Swamp, terrain),
            Terrain::Swamp => trace.add_some(StrengthWhy::Swamp, terrain),
        }
        if unit.borders.fortress {
            trace.add(StrengthWhy::Fortress, Ground::Fortress.change(unit.class, role, trace.total()));
        }
        // A mountain border does not count where the area itself is mountain.
        let mountain = unit.borders.mountain && self.terrain != Terrain::Mountain;
        let borders = [
            (mountain, StrengthWhy::MountainBorder, Ground::MountainBorder),
            (unit.borders.swamp, StrengthWhy::SwampBorder, Ground::SwampBorder),
            (unit.borders.river && !unit.cards.bridgehead, StrengthWhy::River, Ground::River),
        ];
        for (_, why, border) in borders.into_iter().filter(|(crossed, _, _)| *crossed) {
            trace.add_some(why, border.change(unit.class, role, trace.total()));
        }
        let hardened = unit.cards.winter_offensive || unit.cards.guards;
        if self.weather == Weather::Bad && (unit.flies() || (role == Role::Attacker && !hardened)) {
            trace.add(StrengthWhy::BadWeather, -1);
        }
        supply(unit, trace);
        if unit.cards.mountain_troops && unit.class == Class::Infantry && self.terrain == Terrain::Mountain {
            trace.add(StrengthWhy::MountainTroops, 1);
        }
        self.cold_days(unit, trace);
        elite(unit, trace);
    }

    /// Aircraft and task forces in the air-sea segment: no terrain, no halving.
    fn in_the_air(self, enemies: Enemies, unit: &Unit, trace: &mut StrengthTrace) {
        air_combat(enemies, unit, trace);
        self.weather_at_sea(trace);
        supply(unit, trace);
        self.cold_days(unit, trace);
        elite(unit, trace);
    }

    /// A naval battle. Numbers that are always 1 are changed by nothing else (R8).
    fn at_sea(self, enemies: Enemies, unit: &Unit, trace: &mut StrengthTrace) {
        let flipped = unit.class == Class::Convoy && unit.face == Face::Back;
        let one = i16::from(!flipped);
        match (unit.class, unit.fires_at) {
            (Class::TaskForce | Class::Convoy, Target::Subs) => {
                becomes(trace, StrengthWhy::AntiSub, one);
                if unit.research.sonar && !flipped {
                    trace.add(StrengthWhy::Sonar, 1);
                }
            }
            (Class::Convoy, Target::Others) if enemies.aircraft_alone() => becomes(trace, StrengthWhy::AntiAir, one),
            (Class::Sub, Target::Others) if enemies.aircraft_alone() => {
                becomes(trace, StrengthWhy::SubUnderAircraft, 0);
            }
            _ => {
                if unit.class == Class::Sub && unit.research.better_subs {
                    trace.add(StrengthWhy::BetterSubs, 1);
                }
                air_combat(enemies, unit, trace);
                self.weather_at_sea(trace);
                supply(unit, trace);
                elite(unit, trace);
            }
        }
    }

    fn weather_at_sea(self, trace: &mut StrengthTrace) {
        if self.weather == Weather::Bad {
            trace.add(StrengthWhy::BadWeather, -1);
        }
    }

    /// The card needs bad weather on that map (R34).
    fn cold_days(self, unit: &Unit, trace: &mut StrengthTrace) {
        if unit.cards.cold_days && self.weather == Weather::Bad {
            trace.add(StrengthWhy::ColdDays, -1);
        }
    }
}

/// Aircraft of more than 1, and task forces, against others that fly.
fn air_combat(enemies: Enemies, unit: &Unit, trace: &mut StrengthTrace) {
    let able = unit.class == Class::TaskForce || (unit.class == Class::Aircraft && unit.front > Some(1));
    if unit.research.air_combat && able && enemies.fly() {
        trace.add(StrengthWhy::AirCombat, 1);
    }
}

/// Ships are always supplied: one that is said not to be was refused before.
fn supply(unit: &Unit, trace: &mut StrengthTrace) {
    if !unit.supplied {
        trace.add(StrengthWhy::OutOfSupply, OUT_OF_SUPPLY);
    }
}

fn elite(unit: &Unit, trace: &mut StrengthTrace) {
    if unit.cards.elite {
        trace.add(StrengthWhy::Elite, 1);
    }
}

/// Adds what leads to this number.
fn becomes(trace: &mut StrengthTrace, why: StrengthWhy, number: i16) {
    trace.add(why, number.saturating_sub(trace.total()));
}
