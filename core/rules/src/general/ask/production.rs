//! `cost`, `repair`, `disband`, `area-change`, `sub-raid`, `production-track`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::fields::{Text, given, one, twice, yes};
use super::{ChartName, No, Teach};
use crate::chart::Charts;
use crate::general::production::areas::{Changes, Unvalued};
use crate::general::production::raid::MAX_RAIDED;
use crate::general::production::repair::{DisbandedClass, RepairCost};
use crate::general::production::{
    AreaChange, Assigned, Build, Built, Disbanded, Hold, Raided, Repair, Unsettled, income, raid,
};
use crate::general::{Class, Face, InputFault, Major, Quarter, Rules};
use crate::int::Int;
use crate::list::List;
use crate::trace::Trace;

/// The printed front number of a counter.
pub(super) type Front = Int<1, 6>;
/// The printed back number of a counter.
pub(super) type BackNumber = Int<0, 5>;

impl From<Unsettled> for No {
    fn from(unsettled: Unsettled) -> Self {
        match unsettled {
            Unsettled::Fault(fault) => fault.into(),
            Unsettled::TeachBack(class, front) => Teach::new(ChartName::Backs, class.word(), front).into(),
        }
    }
}

/// `cost`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CostRequest {
    /// What it is.
    pub class: Class,
    /// Its front number.
    #[serde(default, deserialize_with = "given")]
    pub front: Option<Front>,
    /// When it is built.
    pub quarter: Quarter,
    /// Which side it shall show.
    #[serde(default)]
    pub face: Face,
    /// Headquarters: they were eliminated.
    #[serde(default)]
    pub eliminated: bool,
}

/// What a unit costs and when it comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct CostAnswer {
    /// Build points.
    pub cost: u8,
    /// Quarters until it comes.
    pub quarters: u8,
    /// When it comes.
    pub due: Quarter,
    /// That is too late.
    pub after_game_end: bool,
}

impl CostRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<CostAnswer, No> {
        let Self { class, front, quarter, face, eliminated } = self;
        let Built { cost, quarters, due } =
            Build { class, front: front.map(Int::byte), quarter, face, eliminated }.built()?;
        Ok(CostAnswer { cost, quarters, due, after_game_end: due.after_game_end() })
    }
}

/// `repair`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RepairRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// What it is.
    pub class: Class,
    /// Its front number.
    #[serde(default, deserialize_with = "given")]
    pub front: Option<Front>,
    /// Its back number.
    #[serde(default, deserialize_with = "given")]
    pub back: Option<BackNumber>,
    /// Which side lies up.
    #[serde(default = "back_face")]
    pub face: Face,
    /// It is in supply.
    #[serde(default = "yes")]
    pub supplied: bool,
}

const fn back_face() -> Face {
    Face::Back
}

/// What a repair costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RepairAnswer {
    /// Build points.
    pub cost: i16,
    /// How they come about.
    pub trace: Trace<RepairCost, 2>,
}

impl RepairRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<RepairAnswer, No> {
        let Self { rules, class, front, back, face, supplied } = self;
        let trace =
            Repair { rules, class, front: front.map(Int::byte), back: back.map(Int::byte), face, supplied }.cost()?;
        Ok(RepairAnswer { cost: trace.total(), trace })
    }
}

crate::words! {
    /// Orange units are of these classes.
    pub enum OrangeClass {
        /// Infantry.
        Infantry = "infantry",
        /// Armor.
        Armor = "armor",
        /// Aircraft.
        Aircraft = "aircraft",
    }
}

impl From<OrangeClass> for DisbandedClass {
    fn from(class: OrangeClass) -> Self {
        match class {
            OrangeClass::Infantry => Self::Infantry,
            OrangeClass::Armor => Self::Armor,
            OrangeClass::Aircraft => Self::Aircraft,
        }
    }
}

/// Units to disband.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrangeUnit {
    /// What they are.
    pub class: OrangeClass,
    /// Their front number.
    pub front: Front,
    /// Their back number.
    #[serde(default, deserialize_with = "given")]
    pub back: Option<BackNumber>,
    /// Which side lies up.
    #[serde(default)]
    pub face: Face,
    /// They are orange.
    #[serde(default = "yes")]
    pub orange: bool,
    /// How many.
    #[serde(default = "one")]
    pub count: Int<1, 40>,
}

/// `disband`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DisbandRequest {
    /// The units.
    pub units: List<OrangeUnit, 1, 20>,
}

/// What disbanding gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DisbandAnswer {
    /// Build points.
    pub bp: i16,
    /// Entry by entry.
    pub trace: Trace<DisbandedClass, 20>,
}

impl DisbandRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<DisbandAnswer, No> {
        let mut trace = Trace::new();
        for unit in &self.units {
            let class = unit.class.into();
            let disbanded = Disbanded {
                class,
                front: unit.front.byte(),
                back: unit.back.map(Int::byte),
                face: unit.face,
                orange: unit.orange,
                count: unit.count.byte(),
            };
            trace.add(class, disbanded.bp()?);
        }
        Ok(DisbandAnswer { bp: trace.total(), trace })
    }
}

/// What an area is worth, or a loss of it.
type Worth = Int<0, 30>;

/// `area-change`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AreaChangeRequest {
    /// Its name.
    pub area: Text,
    /// The left number.
    #[serde(default, deserialize_with = "given")]
    pub left: Option<Worth>,
    /// The right number.
    #[serde(default, deserialize_with = "given")]
    pub right: Option<Worth>,
    /// What the old holder is to it.
    pub old: Hold,
    /// What the new holder is to it.
    pub new: Hold,
    /// Only this country can use it.
    #[serde(default, deserialize_with = "given")]
    pub only: Option<Major>,
    /// The old holder.
    #[serde(default, deserialize_with = "given")]
    pub old_country: Option<Major>,
    /// The new holder.
    #[serde(default, deserialize_with = "given")]
    pub new_country: Option<Major>,
}

/// By how much two potentials change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct AreaChangeAnswer {
    /// Of the old holder.
    pub old_change: i16,
    /// Of the new one.
    pub new_change: i16,
}

impl AreaChangeRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<AreaChangeAnswer, No> {
        let change = AreaChange {
            area: &self.area,
            left: self.left.map(Int::byte),
            right: self.right.map(Int::byte),
            only: self.only,
            old: (self.old, self.old_country),
            new: (self.new, self.new_country),
        };
        match change.changes() {
            Ok(Changes { old, new }) => Ok(AreaChangeAnswer { old_change: old, new_change: new }),
            Err(Unvalued::Fault(fault)) => Err(fault.into()),
            Err(Unvalued::Teach(column)) => {
                Err(Teach::new(ChartName::AreaProduction, &self.area as &str, column).into())
            }
        }
    }
}

/// Submarines in a zone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RaidZone {
    /// Its name.
    pub zone: Text,
    /// How many.
    pub subs: Int<0, 99>,
}

/// An area that they reach.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RaidArea {
    /// Its name.
    pub area: Text,
    /// What it adds to its holder.
    pub value: Worth,
    /// What it lost already this quarter.
    #[serde(default)]
    pub already_lost: Worth,
}

/// Submarines that raid an area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Assignment {
    /// From this zone.
    pub zone: Text,
    /// This area.
    pub area: Text,
    /// How many.
    pub subs: Int<0, 99>,
}

/// `sub-raid`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SubRaidRequest {
    /// Zones with submarines.
    pub zones: List<RaidZone, 1, MAX_RAIDED>,
    /// Areas next to them.
    pub areas: List<RaidArea, 1, MAX_RAIDED>,
    /// Who raids what.
    pub assign: List<Assignment, 0, 24>,
}

/// What an area loses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AreaLoss {
    /// Its name.
    pub area: Text,
    /// Build points.
    pub loss: u8,
}

/// What all areas lose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SubRaidAnswer {
    /// Together.
    pub loss: u16,
    /// Area by area.
    pub areas: Vec<AreaLoss, MAX_RAIDED>,
}

impl SubRaidRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<SubRaidAnswer, No> {
        if twice(self.zones.as_slice(), |zone| &zone.zone) {
            return Err(InputFault::ZoneTwice.into());
        }
        if twice(self.areas.as_slice(), |area| &area.area) {
            return Err(InputFault::AreaTwice.into());
        }
        let mut assigned: Vec<Assigned, 24> = Vec::new();
        for raid in &self.assign {
            let zone = self.zones.iter().position(|zone| zone.zone == raid.zone).ok_or(InputFault::UnknownZone)?;
            let area = self.areas.iter().position(|area| area.area == raid.area).ok_or(InputFault::UnknownArea)?;
            // Both lists have the same length.
            let _ = assigned.push(Assigned { zone, area, subs: raid.subs.byte() });
        }
        let zones: Vec<u8, MAX_RAIDED> = self.zones.iter().map(|zone| zone.subs.byte()).collect();
        let raided = |area: &RaidArea| Raided { value: area.value.byte(), already_lost: area.already_lost.byte() };
        let areas: Vec<Raided, MAX_RAIDED> = self.areas.iter().map(raided).collect();
        let losses = raid(&zones, &areas, &assigned)?;
        let named = self.areas.iter().zip(&losses);
        Ok(SubRaidAnswer {
            loss: losses.iter().map(|&loss| u16::from(loss)).sum(),
            areas: named.map(|(area, &loss)| AreaLoss { area: area.area.clone(), loss }).collect(),
        })
    }
}

/// `production-track`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrackRequest {
    /// The potential.
    pub production: Int<0, 96>,
}

/// Where the flags stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrackAnswer {
    /// One number, or two.
    pub flags: Vec<u8, 2>,
}

impl TrackRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<TrackAnswer, No> {
        Ok(TrackAnswer { flags: income::flags(self.production.byte()) })
    }
}
