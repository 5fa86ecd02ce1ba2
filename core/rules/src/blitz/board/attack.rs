//! `attack-check`: may these units attack a land area [5.3].

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::blitz::answer::{Name, No, fault, name, refuse};
use crate::blitz::refusal::{InputFault, Refusal};
use crate::blitz::vocabulary::{Attack, From, Snow, UnitKind};
use crate::chart::Charts;
use crate::form::{self, Items};
use crate::order;

crate::words! {
    /// Whose area is attacked.
    pub enum TargetArea {
        /// An enemy's.
        Enemy = "enemy",
        /// A neutral's.
        Neutral = "neutral",
        /// One's own side's.
        OwnSide = "own-side",
    }
}

crate::form! {
    /// A unit that is committed.
    pub struct Attacker<'a> {
        /// Its kind.
        pub kind: UnitKind as form::words::<UnitKind>(UnitKind::UNITS.0, UnitKind::UNITS.1),
        /// Size.
        pub size: i16 as form::int(1, 4),
        /// Land Factors.
        pub land: i16 as form::int(0, 15).or(0),
        /// Where it attacks from.
        pub from: From as form::word::<From>(),
        /// The area it attacks from.
        pub area: &'a str as form::text().or(0),
        /// In supply.
        pub supplied: bool as form::yes(),
        /// Adjacent, touching or in range.
        pub in_range: bool as form::yes(),
        /// Enemy air, BB, CV or SUB in its sea area.
        pub sea_contested: bool as form::no(),
        /// Air: it fought at sea this phase.
        pub fought_at_sea: bool as form::no(),
        /// It is in another attack.
        pub committed: bool as form::no(),
        /// Chinese.
        pub chinese: bool as form::no(),
    }
}

crate::form! {
    /// `attack-check`.
    pub struct AttackCheck<'a> {
        /// What is announced.
        pub attack: Attack as form::words::<Attack>(Attack::Port as u8, Attack::Ground as u8),
        /// Whose area it is.
        pub target: TargetArea as form::word::<TargetArea>(),
        /// At war with the controller.
        pub at_war: bool as form::flag(),
        /// An Island.
        pub island: bool as form::no(),
        /// The weather.
        pub snow: Snow as form::word::<Snow>().or(0),
        /// In China.
        pub china: bool as form::no(),
        /// China is open to these units.
        pub china_open: bool as form::no(),
        /// The attacker is Allied.
        pub allied: bool as form::no(),
        /// The same kind was announced.
        pub same_attack_announced: bool as form::no(),
        /// Another power attacks it.
        pub ally_attacks: bool as form::no(),
        /// AFA and USA attack together.
        pub ally_joint: bool as form::no(),
        /// Factory Factor.
        pub factory_factor: i16 as form::int(0, 5).or(0),
        /// Ships other than SUB in Port.
        pub ships_in_port: i16 as form::int(0, 20).or(0),
        /// Option 9.4.
        pub rule_9_4: bool as form::no(),
        /// Who is committed.
        pub units: Items<'a, Attacker<'a>> as form::list(0, 14, Attacker::FIELDS),
    }
}

/// Sizes out of an area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AreaSize {
    /// The area.
    pub area: Name,
    /// Sizes that attack out of it.
    pub size: i16,
    /// What still may.
    pub room: i16,
}

/// A legal attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct AttackSize {
    /// Nothing forbids it.
    pub legal: bool,
    /// Sizes of its land units.
    pub land_size: i16,
    /// By the areas they come from.
    pub areas: Vec<AreaSize, 14>,
}

/// Sizes that may attack out of one area.
const MOST: i16 = 10;

impl AttackCheck<'_> {
    fn fits(&self, kind: UnitKind) -> bool {
        match self.attack {
            Attack::Factory => matches!(kind, UnitKind::Air | UnitKind::VWeapon | UnitKind::ABomb | UnitKind::Cv),
            Attack::Port => matches!(kind, UnitKind::Air | UnitKind::Cv),
            _ => !matches!(kind, UnitKind::VWeapon | UnitKind::ABomb),
        }
    }

    /// What forbids the attack as a whole.
    fn whole(&self) -> Result<(), No> {
        refuse(self.target != TargetArea::Enemy || !self.at_war, Refusal::NoWar)?;
        refuse(self.same_attack_announced, Refusal::SameAttack)?;
        refuse(self.ally_attacks && !self.ally_joint, Refusal::AllyAttacks)?;
        let any = |fits: fn(UnitKind) -> bool| self.units.iter().any(|unit| fits(unit.kind));
        let snow = self.snow == Snow::Snow;
        match self.attack {
            Attack::Factory => {
                let bomber = any(|kind| matches!(kind, UnitKind::Air | UnitKind::VWeapon));
                refuse(self.factory_factor == 0 || !bomber, Refusal::FactoryNeeds)?;
                refuse(snow, Refusal::SnowFactory)
            }
            Attack::Port => {
                refuse(self.ships_in_port == 0 || self.units.is_empty(), Refusal::PortNeeds)?;
                refuse(snow, Refusal::SnowPort)
            }
            _ => {
                refuse(!any(UnitKind::is_land), Refusal::NoLandUnit)?;
                refuse(snow && any(|kind| !kind.is_land()), Refusal::SnowGrounds)
            }
        }
    }

    /// What forbids one unit to take part. `routed` counts the units over a Land Route.
    fn unit(&self, unit: &Attacker<'_>, routed: &mut i16) -> Result<(), No> {
        refuse(!unit.supplied, Refusal::OutOfSupply)?;
        refuse(!self.fits(unit.kind), Refusal::WrongKind)?;
        refuse(unit.committed, Refusal::Committed)?;
        if unit.kind.is_ship() {
            refuse(unit.from == From::Port, Refusal::FromPort)?;
            refuse(!unit.in_range, Refusal::OutOfRange)?;
            return refuse(unit.sea_contested, Refusal::Contested);
        }
        if !unit.kind.is_land() {
            refuse(unit.from == From::Sea || unit.fought_at_sea, Refusal::AirAtSea)?;
            return refuse(!unit.in_range, Refusal::OutOfRange);
        }
        refuse(unit.kind == UnitKind::Fort, Refusal::FortAttacks)?;
        refuse(unit.land == 0, Refusal::NoLandFactors)?;
        if unit.from == From::LandRoute {
            *routed += 1;
            refuse(!self.rule_9_4, Refusal::LandRoute)?;
            refuse(unit.size > 2 || *routed > 1, Refusal::LandRouteSmall)?;
        }
        refuse(!unit.in_range, Refusal::OutOfRange)?;
        refuse(unit.from == From::Trs && unit.sea_contested, Refusal::Contested)?;
        refuse(self.china && !self.china_open && self.allied && !unit.chinese, Refusal::ChinaNotOpen)
    }

    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<AttackSize, No> {
        let placed = |unit: &Attacker<'_>| match unit.from {
            From::Sea => !unit.kind.is_land(),
            From::Port => unit.kind.is_ship(),
            From::Air => !unit.kind.is_ship() && (!unit.kind.is_land() || unit.kind == UnitKind::Para),
            From::Land | From::Trs | From::LandRoute => unit.kind.is_land(),
        };
        fault(!self.units.iter().all(|unit| placed(&unit)), InputFault::FromOfKind)?;
        self.whole()?;
        let mut routed = 0;
        for unit in self.units.iter() {
            self.unit(&unit, &mut routed)?;
        }
        let land = || self.units.iter().filter(|unit| unit.kind.is_land());
        let land_size = land().map(|unit| unit.size).sum();
        refuse(self.island && land_size > 2, Refusal::IslandFull)?;
        let mut areas: Vec<AreaSize, 14> = Vec::new();
        for unit in land().filter(|unit| unit.from != From::Air) {
            let size = if let Some(known) = areas.iter_mut().find(|known| known.area == unit.area) {
                known.size += unit.size;
                known.room = MOST - known.size;
                known.size
            } else {
                // There are as many places as units.
                let _ = areas.push(AreaSize { area: name(unit.area), size: unit.size, room: MOST - unit.size });
                unit.size
            };
            refuse(size > MOST, Refusal::AreaFull)?;
        }
        order::by_key(&mut areas, |area| area.area.clone());
        Ok(AttackSize { legal: true, land_size, areas })
    }
}
