//! `country`, `surrender`, `attack-neutral`, `diplomacy-die`, `diplomacy`.

use heapless::Vec;
use serde::{Deserialize, Serialize, Serializer};

use super::No;
use crate::blitzwar::diplomacy::phase::{Dice, Happening, MAX_HAPPENINGS, PhaseQuestion, run};
use crate::blitzwar::diplomacy::surrender::{Condition, Occupation, SurrenderFacts};
use crate::blitzwar::diplomacy::{
    Attackable, CountryFacts, CountrySet, Initiative, InitiativeResult, SidesBefore, Status, Statuses, UsaEvents,
    attack_neutral, country, initiative,
};
use crate::blitzwar::{InputFault, Nation, Side, Turn};
use crate::chart::Charts;
use crate::dice::D6;
use crate::int::Int;
use crate::ratio::Ratio;
use crate::table::By;

/// A count of zones or points.
pub(super) type Count = Int<0, 60>;

/// `country`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CountryRequest {
    /// Country.
    pub country: Nation,
}

impl CountryRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<CountryFacts, No> {
        Ok(country(self.country))
    }
}

/// `surrender`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SurrenderRequest {
    /// Country.
    pub country: Nation,
    /// Turn number.
    pub turn: Turn,
    /// By the enemy.
    #[serde(default)]
    pub capital_occupied: Option<bool>,
    /// By the enemy.
    #[serde(default)]
    pub other_zones_occupied: Option<Count>,
    /// Zones of Italy with Sicily and Sardinia held by the enemy.
    #[serde(default)]
    pub italian_zones: Option<Count>,
    /// Enemy corps in them.
    #[serde(default)]
    pub enemy_corps: Option<Int<0, 200>>,
    /// Own supply zones not conquered.
    #[serde(default)]
    pub supply_zones_left: Option<Count>,
    /// Ports in Vichy or Occupied France under the Allies.
    #[serde(default)]
    pub ports_occupied: Option<Count>,
}

/// Whether a country surrenders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SurrenderAnswer {
    /// It does.
    pub surrenders: bool,
    /// What makes it.
    pub condition: Condition,
}

impl SurrenderRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<SurrenderAnswer, No> {
        let facts = SurrenderFacts {
            capital_occupied: self.capital_occupied,
            other_zones_occupied: self.other_zones_occupied.map(Int::byte),
            italian_zones: self.italian_zones.map(Int::byte),
            enemy_corps: self.enemy_corps.map(Int::byte),
            supply_zones_left: self.supply_zones_left.map(Int::byte),
            ports_occupied: self.ports_occupied.map(Int::byte),
        };
        let condition = self.country.surrender_condition();
        Ok(SurrenderAnswer { surrenders: condition.met(self.turn, facts)?, condition })
    }
}

crate::words! {
    /// Where a country stands that may be attacked.
    pub enum AttackedStatus {
        /// At war with nobody.
        Neutral = "neutral",
        /// The Axis may move through.
        FreeMovement = "free-movement",
        /// With the Axis.
        Axis = "axis",
        /// With the Allies.
        Allies = "allies",
        /// Out of the war.
        Surrendered = "surrendered",
    }
}

/// `attack-neutral`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AttackNeutralRequest {
    /// Country.
    pub country: Attackable,
    /// Where it stands now.
    pub status: AttackedStatus,
    /// Attacking side.
    pub by: Side,
}

/// The side that a country joins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttackNeutralAnswer {
    /// The side.
    pub joins: Side,
}

impl AttackNeutralRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<AttackNeutralAnswer, No> {
        let status = match self.status {
            AttackedStatus::Neutral => Status::Neutral,
            AttackedStatus::FreeMovement => Status::FreeMovement,
            AttackedStatus::Axis => Status::Axis,
            AttackedStatus::Allies => Status::Allies,
            AttackedStatus::Surrendered => Status::Surrendered,
        };
        Ok(AttackNeutralAnswer { joins: attack_neutral(self.country, status, self.by)? })
    }
}

/// `diplomacy-die`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DieRequest {
    /// Country.
    pub country: Initiative,
    /// The die; without it the answer has the chances.
    #[serde(default)]
    pub die: Option<D6>,
}

/// What a die gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct DieRow {
    /// To the country.
    pub result: InitiativeResult,
    /// Supply units that the Axis loses.
    pub axis_supply_loss: u8,
    /// Turns by which the USA enters earlier.
    pub usa_entry_earlier: u8,
}

/// The same with its chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct DieRowChance {
    /// How likely.
    pub chance: Ratio,
    /// To the country.
    pub result: InitiativeResult,
    /// Supply units that the Axis loses.
    pub axis_supply_loss: u8,
    /// Turns by which the USA enters earlier.
    pub usa_entry_earlier: u8,
}

/// All results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DieChances {
    /// In the order of the first die.
    pub outcomes: Vec<DieRowChance, 6>,
}

crate::bare! {
    /// One die or all.
    pub enum DieAnswer {
        /// One die.
        Rolled(DieRow),
        /// All.
        Chances(DieChances),
    }
}

impl DieRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<DieAnswer, No> {
        if let Some(die) = self.die {
            let effect = initiative(self.country, die);
            return Ok(DieAnswer::Rolled(DieRow {
                result: effect.result,
                axis_supply_loss: effect.axis_supply_loss,
                usa_entry_earlier: effect.usa_entry_earlier,
            }));
        }
        let mut outcomes: Vec<DieRowChance, 6> = Vec::new();
        for die in D6::all() {
            let effect = initiative(self.country, die);
            let chance = Ratio::new(1, u64::from(D6::SIDES));
            if let Some(row) = outcomes.iter_mut().find(|row| row.result == effect.result) {
                row.chance = row.chance + chance;
                continue;
            }
            // Six faces give at most six results, so there is room.
            let _ = outcomes.push(DieRowChance {
                chance,
                result: effect.result,
                axis_supply_loss: effect.axis_supply_loss,
                usa_entry_earlier: effect.usa_entry_earlier,
            });
        }
        Ok(DieAnswer::Chances(DieChances { outcomes }))
    }
}

/// A country that can be occupied: France and the minor countries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Nation", into = "Nation")]
pub struct Occupiable(Nation);

/// A country whose occupation is told otherwise or never asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotOccupiable(Nation);

impl core::fmt::Display for NotOccupiable {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{} does not belong into occupied", self.0)
    }
}

impl TryFrom<Nation> for Occupiable {
    type Error = NotOccupiable;
    fn try_from(nation: Nation) -> Result<Self, NotOccupiable> {
        match nation.surrender_condition() {
            Condition::Capital | Condition::CapitalAndFourZones => Ok(Self(nation)),
            _ => Err(NotOccupiable(nation)),
        }
    }
}

impl From<Occupiable> for Nation {
    fn from(country: Occupiable) -> Self {
        country.0
    }
}

/// What the enemy holds of a country.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct OccupiedEntry {
    /// Country.
    pub country: Occupiable,
    /// Its capital.
    pub capital: bool,
    /// Other zones.
    #[serde(default)]
    pub others: Count,
}

/// `diplomacy`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DiplomacyRequest {
    /// Turn number.
    pub turn: Turn,
    /// Where the countries stand.
    pub status: Statuses,
    /// The side of the surrendered before.
    #[serde(default)]
    pub side_before: SidesBefore,
    /// Enemy occupation.
    #[serde(default)]
    pub occupied: Vec<OccupiedEntry, 14>,
    /// Axis Strategic Points now.
    pub axis_strategic_points: Count,
    /// Not conquered.
    pub german_supply_zones_left: Count,
    /// Not conquered.
    pub soviet_supply_zones_left: Count,
    /// Ports in Vichy or Occupied France under the Allies.
    #[serde(default)]
    pub vichy_ports: Count,
    /// Zones of Italy held by the enemy.
    #[serde(default)]
    pub italian_zones: Count,
    /// Enemy corps in them.
    #[serde(default)]
    pub italian_enemy_corps: Int<0, 200>,
    /// Obligatory on turn 14 while Yugoslavia is neutral.
    #[serde(default)]
    pub yugoslav_die: Option<D6>,
    /// Optional on the turn France surrenders.
    #[serde(default)]
    pub spanish_die: Option<D6>,
    /// Optional on the turn Greece first surrenders.
    #[serde(default)]
    pub turkish_die: Option<D6>,
    /// Turn.
    #[serde(default)]
    pub france_surrendered: Option<Turn>,
    /// Turn of the first surrender.
    #[serde(default)]
    pub greece_surrendered: Option<Turn>,
    /// Turn.
    #[serde(default)]
    pub german_soviet_war: Option<Turn>,
    /// Turn of the first Axis attack.
    #[serde(default)]
    pub first_attack_soviet_union: Option<Turn>,
    /// Spain joined by the die.
    #[serde(default)]
    pub usa_spain: Option<Turn>,
    /// Turkey opened by the die.
    #[serde(default)]
    pub usa_turkey: Option<Turn>,
    /// First Axis landing in the United Kingdom.
    #[serde(default)]
    pub usa_landing: Option<Turn>,
}

/// One thing that happens. In JSON `{"event","country","rule"}`, in postcard the event's number and the country.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct HappeningRow(pub Happening);

impl Serialize for HappeningRow {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Row {
            event: &'static str,
            country: Nation,
            rule: &'static str,
        }
        let Happening { name, nation } = self.0;
        if serializer.is_human_readable() {
            Row { event: name.word(), country: nation, rule: name.rule() }.serialize(serializer)
        } else {
            self.0.serialize(serializer)
        }
    }
}

/// What happens in a diplomacy phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct DiplomacyAnswer {
    /// In the order of the book.
    pub events: Vec<HappeningRow, MAX_HAPPENINGS>,
    /// Where the countries stand afterwards.
    pub status: Statuses,
    /// Supply units that the Axis loses.
    pub axis_supply_loss: u8,
    /// The dice that may or must be thrown.
    pub dice_allowed: Vec<Initiative, 3>,
}

impl DiplomacyRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<DiplomacyAnswer, No> {
        let mut occupied = By::new([Occupation::default(); 21]);
        for (place, entry) in self.occupied.iter().enumerate() {
            if self.occupied.iter().take(place).any(|before| before.country == entry.country) {
                return Err(InputFault::CountryTwice.into());
            }
            *occupied.get_mut(entry.country.0) = Occupation { capital: entry.capital, others: entry.others.byte() };
        }
        let ruling = run(&PhaseQuestion {
            turn: self.turn,
            status: self.status,
            sides_before: self.side_before,
            fallen: CountrySet::default(),
            occupied,
            // The question itself tells every capital.
            capitals_asked: CountrySet::default(),
            ports_asked: false,
            supply_asked: CountrySet::default(),
            points: self.axis_strategic_points.byte(),
            german_supply_zones_left: self.german_supply_zones_left.byte(),
            soviet_supply_zones_left: self.soviet_supply_zones_left.byte(),
            vichy_ports: self.vichy_ports.byte(),
            italian_zones: self.italian_zones.byte(),
            italian_enemy_corps: self.italian_enemy_corps.byte(),
            dice: Dice { yugoslavia: self.yugoslav_die, spain: self.spanish_die, turkey: self.turkish_die },
            france_surrendered: self.france_surrendered,
            greece_surrendered: self.greece_surrendered,
            german_soviet_war: self.german_soviet_war,
            first_attack_soviet_union: self.first_attack_soviet_union,
            usa: UsaEvents { spain: self.usa_spain, turkey: self.usa_turkey, landing: self.usa_landing },
        })?;
        Ok(DiplomacyAnswer {
            events: ruling.happenings.into_iter().map(HappeningRow).collect(),
            status: ruling.status,
            axis_supply_loss: ruling.axis_supply_loss,
            dice_allowed: ruling.dice_allowed,
        })
    }
}
