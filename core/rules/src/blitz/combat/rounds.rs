//! `air-factors`, `land-factors`, `naval-factors`, `strategic-factors`.

use serde::{Deserialize, Serialize};

use super::factors::{self, Convoys, Factory, Sides};
use crate::blitz::answer::{ChartName, Eighths, No, fault};
use crate::blitz::refusal::InputFault;
use crate::blitz::taught;
use crate::blitz::unit::{Unit, sea_is_open};
use crate::blitz::vocabulary::{Attack, Snow, Terrain};
use crate::blitz::why::Trace;
use crate::chart::Charts;
use crate::form::{self, Items};

/// The factors of a round; left out what the round does not have.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RoundFactors {
    /// Whether there is an Air Round.
    pub air_round: Option<bool>,
    /// Whether there is a Land Round.
    pub land_round: Option<bool>,
    /// Whether there is a Naval Round.
    pub naval_round: Option<bool>,
    /// Attackers in the Air Round.
    pub attacker_units: Option<i16>,
    /// Defenders in the Air Round.
    pub defender_units: Option<i16>,
    /// The attacker's exact sum.
    pub attacker_total: Option<Eighths>,
    /// What the attacker looks up.
    pub attacker_factors: Option<i16>,
    /// The attacker rolls.
    pub attacker_rolls: Option<bool>,
    /// The defender's exact sum.
    pub defender_total: Option<Eighths>,
    /// What the defender looks up.
    pub defender_factors: Option<i16>,
    /// The defender rolls.
    pub defender_rolls: Option<bool>,
    /// How they come about.
    pub trace: Option<Trace>,
}

impl RoundFactors {
    fn with(mut self, sides: Sides) -> Self {
        let Sides { attacker, defender, trace } = sides;
        self.attacker_total = Some(attacker.total);
        self.attacker_factors = Some(attacker.factors);
        self.attacker_rolls = Some(attacker.rolls);
        self.defender_total = Some(defender.total);
        self.defender_factors = Some(defender.factors);
        self.defender_rolls = Some(defender.rolls);
        self.trace = Some(trace);
        self
    }
}

crate::form! {
    /// `air-factors`.
    pub struct AirFactors<'a> {
        /// What is fought.
        pub attack: Attack as form::word::<Attack>(),
        /// The attacker's units.
        pub attackers: Items<'a, Unit<'a>> as form::list(0, 12, Unit::FIELDS),
        /// The defender's units.
        pub defenders: Items<'a, Unit<'a>> as form::list(0, 12, Unit::FIELDS),
    }
}

impl AirFactors<'_> {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<RoundFactors, No> {
        sea_is_open(self.attack, self.attackers, self.defenders)?;
        let round = factors::air(self.attack, self.attackers.iter(), self.defenders.iter());
        let answer = RoundFactors { air_round: Some(round.is_some()), ..RoundFactors::default() };
        Ok(match round {
            None => answer,
            Some((sides, attackers, defenders)) => {
                RoundFactors { attacker_units: Some(attackers), defender_units: Some(defenders), ..answer.with(sides) }
            }
        })
    }
}

crate::form! {
    /// `land-factors`.
    pub struct LandFactors<'a> {
        /// Terrain of the target.
        pub terrain: Terrain as form::word::<Terrain>().or(0),
        /// Weather there.
        pub snow: Snow as form::word::<Snow>().or(0),
        /// The attacker's units.
        pub attackers: Items<'a, Unit<'a>> as form::list(0, 14, Unit::FIELDS),
        /// The defender's units.
        pub defenders: Items<'a, Unit<'a>> as form::list(0, 14, Unit::FIELDS),
    }
}

impl LandFactors<'_> {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<RoundFactors, No> {
        factors::ground_allowed(self.snow, self.attackers.iter(), self.defenders.iter())?;
        let round = factors::land(self.terrain, self.snow, self.attackers.iter(), self.defenders.iter());
        let answer = RoundFactors { land_round: Some(round.is_some()), ..RoundFactors::default() };
        Ok(match round {
            None => answer,
            Some(sides) => answer.with(sides),
        })
    }
}

crate::words! {
    /// Whose Convoy is there.
    pub enum ConvoySide {
        /// Nobody's.
        None = "none",
        /// The attackers'.
        Attackers = "attackers",
        /// The defenders'.
        Defenders = "defenders",
    }
}

/// A Convoy in a combat.
#[derive(Clone, Copy, Debug)]
pub struct Convoy {
    /// Whose it is.
    pub side: ConvoySide,
    /// Convoy Factor.
    pub factor: i16,
    /// Damage so far.
    pub damage: i16,
    /// It has the Destroyed marker.
    pub destroyed: bool,
}

impl Convoy {
    /// What is left of it, if it is live; a Convoy cannot take more than its Factor, and is not in a Port Attack.
    ///
    /// # Errors
    /// Facts that cannot be true.
    pub fn left(self, attack: Attack) -> Result<Convoys, No> {
        fault(self.damage > self.factor, InputFault::ConvoyDamage)?;
        fault(attack == Attack::Port && self.side != ConvoySide::None, InputFault::ConvoyInPort)?;
        let left = if self.destroyed { 0 } else { self.factor - self.damage };
        Ok(match self.side {
            ConvoySide::None => Convoys::default(),
            ConvoySide::Attackers => Convoys { attackers: left, defenders: 0 },
            ConvoySide::Defenders => Convoys { attackers: 0, defenders: left },
        })
    }
}

/// What Snow at sea does, in halves: given, taught, or to be taught.
pub(in crate::blitz) fn sea_snow(attack: Attack, snow: Snow, given: Option<i16>, charts: &Charts) -> Result<i16, No> {
    if attack != Attack::SeaCombat || snow != Snow::Snow {
        return Ok(2);
    }
    let taught = given.or_else(|| charts.get(taught::cell(taught::SNOW, 0, 0)));
    taught.ok_or_else(|| No::teach(ChartName::SnowEffects, "sea", "naval-factors"))
}

crate::form! {
    /// `naval-factors`.
    pub struct NavalFactors<'a> {
        /// What is fought.
        pub attack: Attack as form::words::<Attack>(Attack::SeaCombat as u8, Attack::Port as u8),
        /// Weather there.
        pub snow: Snow as form::word::<Snow>().or(0),
        /// What Snow does at sea, in halves.
        pub snow_multiplier: Option<i16> as form::half().may(),
        /// The attacker's units.
        pub attackers: Items<'a, Unit<'a>> as form::list(0, 12, Unit::FIELDS),
        /// The defender's units.
        pub defenders: Items<'a, Unit<'a>> as form::list(0, 12, Unit::FIELDS),
        /// Whose Convoy is there.
        pub convoy_side: ConvoySide as form::word::<ConvoySide>().or(0),
        /// Convoy Factor.
        pub convoy_factor: i16 as form::int(0, 5).or(0),
        /// Damage so far.
        pub convoy_damage: i16 as form::int(0, 5).or(0),
        /// Destroyed marker.
        pub convoy_destroyed: bool as form::no(),
    }
}

impl NavalFactors<'_> {
    pub(in crate::blitz) fn answer(&self, charts: &Charts) -> Result<RoundFactors, No> {
        sea_is_open(self.attack, self.attackers, self.defenders)?;
        let convoy = Convoy {
            side: self.convoy_side,
            factor: self.convoy_factor,
            damage: self.convoy_damage,
            destroyed: self.convoy_destroyed,
        };
        let convoys = convoy.left(self.attack)?;
        let (attackers, defenders) = (self.attackers.iter(), self.defenders.iter());
        if self.attack == Attack::Port {
            factors::port_allowed(self.snow, attackers.clone(), defenders.clone())?;
        }
        let sea_snow = sea_snow(self.attack, self.snow, self.snow_multiplier, charts)?;
        let round = factors::naval(self.attack, self.snow, sea_snow, attackers, defenders, convoys);
        let answer = RoundFactors { naval_round: Some(round.is_some()), ..RoundFactors::default() };
        Ok(match round {
            None => answer,
            Some(sides) => answer.with(sides),
        })
    }
}

crate::form! {
    /// `strategic-factors`.
    pub struct StrategicFactors<'a> {
        /// Weather there.
        pub snow: Snow as form::word::<Snow>().or(0),
        /// The attacker's units.
        pub attackers: Items<'a, Unit<'a>> as form::list(0, 12, Unit::FIELDS),
        /// Factory Factor.
        pub factory_factor: i16 as form::int(0, 5).or(0),
        /// Damage so far.
        pub factory_damage: i16 as form::int(0, 5).or(0),
    }
}

/// The factors of a Strategic Round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bombing {
    /// Exact.
    pub total: Eighths,
    /// What is looked up.
    pub factors: i16,
    /// There is a roll.
    pub rolls: bool,
    /// Damage that the Factory can still take.
    pub room: i16,
    /// How they come about.
    pub trace: Trace,
}

impl StrategicFactors<'_> {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Bombing, No> {
        let factory = Factory { factor: self.factory_factor, damage: self.factory_damage };
        fault(factory.damage > factory.factor, InputFault::FactoryDamage)?;
        factors::factory_allowed(factory, self.snow, self.attackers.iter())?;
        let (bombed, trace) = factors::strategic(factory, self.snow, self.attackers.iter());
        Ok(Bombing {
            total: bombed.total,
            factors: bombed.factors,
            rolls: bombed.rolls,
            room: factory.factor - factory.damage,
            trace,
        })
    }
}
