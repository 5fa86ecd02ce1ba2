//! `defend-check`: what the other side may commit against an announced attack [5.3].

use serde::{Deserialize, Serialize};

use crate::blitz::answer::{No, fault, refuse};
use crate::blitz::refusal::{InputFault, Refusal};
use crate::blitz::vocabulary::{Attack, Snow, UnitKind};
use crate::chart::Charts;
use crate::form::{self, Items};

crate::words! {
    /// Where a defender is.
    pub enum Where {
        /// In the attacked land area or its Port.
        Target = "target",
        /// In another land area or Port.
        Elsewhere = "elsewhere",
        /// At sea.
        Sea = "sea",
    }
}

crate::form! {
    /// A unit that is committed.
    pub struct Defender {
        /// Its kind.
        pub kind: UnitKind as form::words::<UnitKind>(UnitKind::UNITS.0, UnitKind::UNITS.1),
        /// Where it is.
        pub r#where: Where as form::word::<Where>(),
        /// At war with an attacking power.
        pub at_war: bool as form::yes(),
        /// In supply.
        pub supplied: bool as form::yes(),
        /// Air elsewhere: in range; a ship at sea: touching the target.
        pub in_range: bool as form::yes(),
        /// Attackers' air, BB, CV or SUB in its sea area.
        pub sea_contested: bool as form::no(),
        /// Air: it fought at sea this phase.
        pub fought_at_sea: bool as form::no(),
        /// It is in another combat.
        pub committed: bool as form::no(),
    }
}

crate::form! {
    /// `defend-check`.
    pub struct DefendCheck<'a> {
        /// What was announced.
        pub attack: Attack as form::words::<Attack>(Attack::Port as u8, Attack::Ground as u8),
        /// The weather.
        pub snow: Snow as form::word::<Snow>().or(0),
        /// Who is committed.
        pub units: Items<'a, Defender> as form::list(0, 14, Defender::FIELDS),
    }
}

/// A legal defence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Defence {
    /// Nothing forbids it.
    pub legal: bool,
    /// Air units, CV at sea and AA.
    pub air_round_units: i16,
    /// Land units of a Ground Attack.
    pub land_units: i16,
    /// Ships in the attacked Port.
    pub port_targets: i16,
}

impl DefendCheck<'_> {
    fn unit(&self, unit: Defender, defence: &mut Defence) -> Result<(), No> {
        let (kind, ground) = (unit.kind, self.attack == Attack::Ground);
        refuse(!unit.at_war, Refusal::NotAtWar)?;
        if self.attack == Attack::Port && kind.is_ship() && unit.r#where == Where::Target {
            refuse(kind == UnitKind::Sub, Refusal::SubInPort)?;
            defence.port_targets += 1;
            return Ok(());
        }
        refuse(unit.committed, Refusal::Committed)?;
        if kind.is_land() {
            refuse(unit.r#where != Where::Target, Refusal::NotInTarget)?;
            refuse(!ground && kind != UnitKind::Aa, Refusal::OnlyAa)?;
            defence.air_round_units += i16::from(kind == UnitKind::Aa);
            defence.land_units += i16::from(ground);
            return Ok(());
        }
        refuse(self.snow == Snow::Snow, Refusal::SnowGrounds)?;
        refuse(matches!(kind, UnitKind::VWeapon | UnitKind::ABomb), Refusal::NoDefender)?;
        if kind == UnitKind::Air {
            refuse(!unit.supplied, Refusal::OutOfSupply)?;
            refuse(unit.r#where == Where::Sea || unit.fought_at_sea, Refusal::AirAtSea)?;
            refuse(unit.r#where == Where::Elsewhere && !unit.in_range, Refusal::OutOfRange)?;
        } else {
            refuse(unit.r#where != Where::Sea, Refusal::FromPort)?;
            refuse(!ground && kind != UnitKind::Cv, Refusal::OnlyCv)?;
            refuse(!unit.in_range, Refusal::OutOfRange)?;
            refuse(unit.sea_contested, Refusal::Contested)?;
        }
        defence.air_round_units += i16::from(matches!(kind, UnitKind::Air | UnitKind::Cv));
        Ok(())
    }

    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Defence, No> {
        let afloat = |unit: Defender| unit.kind.is_land() && unit.r#where == Where::Sea;
        fault(self.units.iter().any(afloat), InputFault::LandAtSea)?;
        let snow = self.snow == Snow::Snow;
        refuse(snow && self.attack == Attack::Factory, Refusal::SnowFactory)?;
        refuse(snow && self.attack == Attack::Port, Refusal::SnowPort)?;
        let mut defence = Defence { legal: true, ..Defence::default() };
        for unit in self.units.iter() {
            self.unit(unit, &mut defence)?;
        }
        Ok(defence)
    }
}
