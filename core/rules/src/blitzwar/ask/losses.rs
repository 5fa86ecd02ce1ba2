//! `losses`, `suggest-losses`, `retreat`, `advance`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::No;
use super::battle::free;
use super::combat::{Corps, yes};
use crate::blitzwar::losses::{self, LossKind, Losses, MAX_UNITS, Part, Unit};
use crate::blitzwar::{
    AdvanceQuestion, CombatPhase, Counter, InputFault, Landing, Loss, Nation, RetreatQuestion, RetreatRuling,
    RetreatZone, Terrain, advance, retreat,
};
use crate::chart::Charts;
use crate::int::Int;
use crate::list::List;

/// One counter, or several equal ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct UnitEntry {
    /// Whose.
    pub nation: Nation,
    /// Infantry corps.
    #[serde(default)]
    pub infantry: Corps,
    /// Armoured corps.
    #[serde(default)]
    pub armoured: Corps,
    /// An Elite counter.
    #[serde(default)]
    pub elite: bool,
    /// Infantry corps that are fortified.
    #[serde(default)]
    pub fortified: Corps,
}

impl From<&UnitEntry> for Unit {
    fn from(from: &UnitEntry) -> Self {
        let UnitEntry { nation, infantry, armoured, elite, fortified } = *from;
        Self { nation, infantry: infantry.byte(), armoured: armoured.byte(), elite, fortified: fortified.byte() }
    }
}

type Units = Vec<Unit, MAX_UNITS>;

/// The entries, if the facts can be true.
fn units(side: Part, units: &List<UnitEntry, 1, 12>, loss: u8, german_defence_used: bool) -> Result<Units, InputFault> {
    let units: Units = units.iter().map(Unit::from).take(MAX_UNITS).collect();
    match side {
        _ if units.iter().any(|unit| unit.corps() == 0) => Err(InputFault::NoCorps),
        Part::Attacker if loss > 1 => Err(InputFault::AttackerLossAboveOne),
        Part::Attacker if german_defence_used => Err(InputFault::AttackerHasNoGermanDefence),
        _ => Ok(units),
    }
}

/// One chosen loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LossEntry {
    /// Which entry of the list, counted from 0.
    pub unit: Int<0, 11>,
    /// What it loses.
    pub kind: LossKind,
}

/// `losses`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LossesRequest {
    /// Losses in order.
    pub chosen: List<LossEntry, 0, 6>,
    /// Which side.
    pub side: Part,
    /// Counters of that side.
    pub units: List<UnitEntry, 1, 12>,
    /// Corps to lose.
    pub loss: Int<0, 3>,
    /// The result shows C.
    #[serde(default)]
    pub armoured_loss: bool,
    /// Shift 6 of the combat was used.
    #[serde(default)]
    pub german_defence_used: bool,
}

/// What is left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct LossesAnswer {
    /// After the losses.
    pub units: Units,
    /// Corps in them.
    pub corps_left: u16,
}

impl LossesRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<LossesAnswer, No> {
        let Self { side, armoured_loss, german_defence_used, .. } = *self;
        let loss = self.loss.byte();
        let units = units(side, &self.units, loss, german_defence_used)?;
        if self.chosen.iter().any(|chosen| usize::from(chosen.unit.byte()) >= units.len()) {
            return Err(InputFault::NoSuchUnit.into());
        }
        let chosen: Losses =
            self.chosen.iter().map(|chosen| Loss { unit: chosen.unit.byte(), kind: chosen.kind }).take(6).collect();
        let left = losses::check(side, &units, loss, armoured_loss, german_defence_used, &chosen)?;
        Ok(LossesAnswer { corps_left: losses::corps(&left), units: left })
    }
}

/// `suggest-losses`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SuggestRequest {
    /// Which side.
    pub side: Part,
    /// Counters of that side.
    pub units: List<UnitEntry, 1, 12>,
    /// Corps to lose.
    pub loss: Int<0, 3>,
    /// The result shows C.
    #[serde(default)]
    pub armoured_loss: bool,
    /// Shift 6 of the combat was used.
    #[serde(default)]
    pub german_defence_used: bool,
}

/// The automatic choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SuggestAnswer {
    /// Losses in order.
    pub chosen: Losses,
    /// After the losses.
    pub units: Units,
    /// Corps in them.
    pub corps_left: u16,
}

impl SuggestRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<SuggestAnswer, No> {
        let Self { side, armoured_loss, german_defence_used, .. } = *self;
        let loss = self.loss.byte();
        let mut units = units(side, &self.units, loss, german_defence_used)?;
        let chosen = losses::suggest(side, &units, loss, armoured_loss, german_defence_used)?;
        losses::take_off(&mut units, &chosen);
        Ok(SuggestAnswer { chosen, corps_left: losses::corps(&units), units })
    }
}

/// `retreat`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RetreatRequest {
    /// Losses taken by the attacker.
    pub attacker_loss: Int<0, 1>,
    /// Losses taken by the defender, flips included.
    pub defender_loss: Int<0, 3>,
    /// Defending corps left.
    pub survivors: Int<0, 60>,
    /// Of them still fortified.
    #[serde(default)]
    pub fortified: Int<0, 60>,
    /// Terrain of the zone.
    pub terrain: Terrain,
    /// The zone is a Fortress.
    #[serde(default)]
    pub fortress: bool,
    /// The zone has an intact Fortified Line.
    #[serde(default)]
    pub fortified_line: bool,
    /// The defender has a line of supply.
    #[serde(default = "yes")]
    pub in_supply: bool,
    /// Best zone to retreat to.
    #[serde(default = "free")]
    pub retreat_zone: RetreatZone,
}

impl RetreatRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<RetreatRuling, No> {
        if self.fortified > self.survivors {
            return Err(InputFault::FortifiedAboveSurvivors.into());
        }
        Ok(retreat(RetreatQuestion {
            attacker_loss: self.attacker_loss.byte(),
            defender_loss: self.defender_loss.byte(),
            survivors: self.survivors.word(),
            fortified: self.fortified.word(),
            terrain: self.terrain,
            fortress: self.fortress,
            fortified_line: self.fortified_line,
            in_supply: self.in_supply,
            retreat_zone: self.retreat_zone,
        }))
    }
}

/// `advance`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AdvanceRequest {
    /// Combat phase.
    pub phase: CombatPhase,
    /// Kind of counter.
    pub counter: Counter,
    /// The odds were 8-1 or more.
    #[serde(default)]
    pub infantry_as_armoured: bool,
    /// Zones advanced in the blitzkrieg phase.
    #[serde(default)]
    pub advanced_before: Int<0, 2>,
    /// The counter came from a beachhead this turn.
    #[serde(default)]
    pub from_beachhead: bool,
    /// Terrain of the attacked zone.
    pub terrain: Terrain,
    /// The attacked zone is a Fortress.
    #[serde(default)]
    pub fortress: bool,
    /// The attacked zone has an intact Fortified Line.
    #[serde(default)]
    pub fortified_line: bool,
    /// The attacked zone has a port.
    #[serde(default)]
    pub port: bool,
    /// The zone of landing has a port.
    #[serde(default)]
    pub landing_port: Option<bool>,
    /// The zone of landing is a Fortress.
    #[serde(default)]
    pub landing_fortress: Option<bool>,
    /// The zone of landing is mountains or high mountains.
    #[serde(default)]
    pub landing_mountains: Option<bool>,
    /// The second zone is good going.
    #[serde(default)]
    pub next_good_going: bool,
    /// The second zone has no enemy corps.
    #[serde(default = "yes")]
    pub next_free: bool,
    /// No defender is left in the attacked zone.
    #[serde(default = "yes")]
    pub vacated: bool,
}

/// How far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AdvanceAnswer {
    /// 1 or 2.
    pub zones: u8,
}

impl AdvanceRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<AdvanceAnswer, No> {
        let landing = match (self.landing_port, self.landing_fortress, self.landing_mountains) {
            (Some(port), Some(fortress), Some(mountains)) => Some(Landing { port, fortress, mountains }),
            _ => None,
        };
        let zones = advance(&AdvanceQuestion {
            phase: self.phase,
            counter: self.counter,
            infantry_as_armoured: self.infantry_as_armoured,
            advanced_before: self.advanced_before.byte(),
            from_beachhead: self.from_beachhead,
            terrain: self.terrain,
            fortress: self.fortress,
            fortified_line: self.fortified_line,
            port: self.port,
            landing,
            next_good_going: self.next_good_going,
            next_free: self.next_free,
            vacated: self.vacated,
        })?;
        Ok(AdvanceAnswer { zones })
    }
}
