//! `minor-reinforcements`, `italian-reinforcements`, `partisans`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::No;
use super::combat::yes;
use crate::blitzwar::cards::{ItalianChoice, MinorDues, MinorQuestion, partisan_die_due, partisans};
use crate::blitzwar::diplomacy::Status;
use crate::blitzwar::{Nation, Refusal, Turn};
use crate::chart::Charts;
use crate::dice::D6;
use crate::int::Int;
use crate::ratio::Ratio;

crate::words! {
    /// How a country stands that can be on either side.
    #[derive(Default)]
    pub enum MinorStatus {
        /// At peace.
        #[default]
        Neutral = "neutral",
        /// With the Axis.
        Axis = "axis",
        /// With the Allies.
        Allies = "allies",
        /// It has surrendered.
        Surrendered = "surrendered",
    }
}

crate::words! {
    /// How Rumania and Turkey stand.
    #[derive(Default)]
    pub enum PassageStatus {
        /// At peace.
        #[default]
        Neutral = "neutral",
        /// With the Axis.
        Axis = "axis",
        /// With the Allies.
        Allies = "allies",
        /// It has surrendered.
        Surrendered = "surrendered",
        /// It lets the Axis through.
        FreeMovement = "free-movement",
    }
}

crate::words! {
    /// How France and Poland stand.
    #[derive(Default)]
    pub enum AlliedStatus {
        /// At war from the start.
        #[default]
        Allies = "allies",
        /// It has surrendered.
        Surrendered = "surrendered",
    }
}

impl From<MinorStatus> for Status {
    fn from(status: MinorStatus) -> Self {
        match status {
            MinorStatus::Neutral => Self::Neutral,
            MinorStatus::Axis => Self::Axis,
            MinorStatus::Allies => Self::Allies,
            MinorStatus::Surrendered => Self::Surrendered,
        }
    }
}

impl From<PassageStatus> for Status {
    fn from(status: PassageStatus) -> Self {
        match status {
            PassageStatus::Neutral => Self::Neutral,
            PassageStatus::Axis => Self::Axis,
            PassageStatus::Allies => Self::Allies,
            PassageStatus::Surrendered => Self::Surrendered,
            PassageStatus::FreeMovement => Self::FreeMovement,
        }
    }
}

impl From<AlliedStatus> for Status {
    fn from(status: AlliedStatus) -> Self {
        match status {
            AlliedStatus::Allies => Self::Allies,
            AlliedStatus::Surrendered => Self::Surrendered,
        }
    }
}

/// How the minor powers and countries stand; one that is not named stands as at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct MinorStatuses {
    /// France.
    pub france: Allied,
    /// Italy.
    pub italy: Minor,
    /// Poland.
    pub poland: Allied,
    /// Belgium and the Netherlands.
    pub belgium_netherlands: Minor,
    /// Greece.
    pub greece: Minor,
    /// Yugoslavia.
    pub yugoslavia: Minor,
    /// Finland.
    pub finland: Minor,
    /// Hungary.
    pub hungary: Minor,
    /// Rumania.
    pub rumania: Passage,
    /// Bulgaria.
    pub bulgaria: Minor,
    /// Denmark.
    pub denmark: Minor,
    /// Norway.
    pub norway: Minor,
    /// Spain.
    pub spain: Minor,
    /// Turkey.
    pub turkey: Passage,
    /// Sweden.
    pub sweden: Minor,
}

type Minor = MinorStatus;
type Passage = PassageStatus;
type Allied = AlliedStatus;

impl MinorStatuses {
    /// How a country stands.
    #[must_use]
    pub fn of(&self, nation: Nation) -> Status {
        match nation {
            Nation::France => self.france.into(),
            Nation::Italy => self.italy.into(),
            Nation::Poland => self.poland.into(),
            Nation::BelgiumNetherlands => self.belgium_netherlands.into(),
            Nation::Greece => self.greece.into(),
            Nation::Yugoslavia => self.yugoslavia.into(),
            Nation::Finland => self.finland.into(),
            Nation::Hungary => self.hungary.into(),
            Nation::Rumania => self.rumania.into(),
            Nation::Bulgaria => self.bulgaria.into(),
            Nation::Denmark => self.denmark.into(),
            Nation::Norway => self.norway.into(),
            Nation::Spain => self.spain.into(),
            Nation::Turkey => self.turkey.into(),
            Nation::Sweden => self.sweden.into(),
            // Those that no minor reinforcement depends on.
            other => Status::at_start(other),
        }
    }
}

/// `minor-reinforcements`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MinorReinforcementsRequest {
    /// Turn number.
    pub turn: Turn,
    /// How the countries stand.
    pub status: MinorStatuses,
    /// Turn on which the Free French were created.
    #[serde(default)]
    pub free_french_created: Option<Turn>,
    /// Turn on which Paris was liberated.
    #[serde(default)]
    pub paris_liberated: Option<Turn>,
    /// Paris is Allied now.
    #[serde(default = "yes")]
    pub paris_held: bool,
    /// Turn on which Yugoslavia surrendered.
    #[serde(default)]
    pub yugoslavia_surrendered: Option<Turn>,
}

/// What is received.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MinorReinforcementsAnswer {
    /// In the order of the contract.
    pub due: MinorDues,
}

impl MinorReinforcementsRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<MinorReinforcementsAnswer, No> {
        let Self { turn, status, free_french_created, paris_liberated, paris_held, yugoslavia_surrendered } = self;
        let status = |nation| status.of(nation);
        let question =
            MinorQuestion { turn, status, free_french_created, paris_liberated, paris_held, yugoslavia_surrendered };
        Ok(MinorReinforcementsAnswer { due: question.due() })
    }
}

/// `italian-reinforcements`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ItalianRequest {
    /// Infantry corps.
    #[serde(default)]
    pub infantry: Int<0, 9>,
    /// Armoured corps.
    #[serde(default)]
    pub armoured: Int<0, 9>,
    /// Air force units.
    #[serde(default)]
    pub air_force: Int<0, 9>,
    /// Fleets.
    #[serde(default)]
    pub fleet: Int<0, 9>,
}

/// What comes with the units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ItalianAnswer {
    /// Supply units.
    pub supply: u8,
}

impl ItalianRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<ItalianAnswer, No> {
        let choice = ItalianChoice {
            infantry: self.infantry.byte(),
            armoured: self.armoured.byte(),
            air_force: self.air_force.byte(),
            fleet: self.fleet.byte(),
        };
        Ok(ItalianAnswer { supply: choice.check()? })
    }
}

/// `partisans`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PartisansRequest {
    /// Turn number.
    pub turn: Turn,
    /// Turn on which Yugoslavia surrendered.
    pub yugoslavia_surrendered: Turn,
    /// The die; without it the answer has the chances.
    #[serde(default)]
    pub die: Option<D6>,
}

/// Partisans of one roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartisansRolled {
    /// Corps.
    pub corps: u8,
}

/// Partisans with their chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartisansChance {
    /// How likely.
    pub chance: Ratio,
    /// Corps.
    pub corps: u8,
}

/// Partisans of any roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartisansChances {
    /// In the order of the first die.
    pub outcomes: Vec<PartisansChance, 6>,
}

crate::bare! {
    /// One roll, or all.
    pub enum PartisansAnswer {
        /// One roll.
        Rolled(PartisansRolled),
        /// All.
        Chances(PartisansChances),
    }
}

impl PartisansRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<PartisansAnswer, No> {
        if !partisan_die_due(self.turn, self.yugoslavia_surrendered) {
            return Err(Refusal::NoPartisanDie.into());
        }
        if let Some(die) = self.die {
            return Ok(PartisansAnswer::Rolled(PartisansRolled { corps: partisans(die) }));
        }
        let mut outcomes: Vec<PartisansChance, 6> = Vec::new();
        for die in D6::all() {
            let (corps, chance) = (partisans(die), Ratio::new(1, u64::from(D6::SIDES)));
            match outcomes.iter_mut().find(|row| row.corps == corps) {
                Some(row) => row.chance = row.chance + chance,
                // Six faces give at most six rows, so there is room.
                None => drop(outcomes.push(PartisansChance { chance, corps })),
            }
        }
        Ok(PartisansAnswer::Chances(PartisansChances { outcomes }))
    }
}
