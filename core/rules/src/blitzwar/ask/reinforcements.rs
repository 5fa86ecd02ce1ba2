//! `minor-reinforcements`, `italian-reinforcements`, `partisans`, `reinforcement-losses`, `lend-lease`, `blockade`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::No;
use super::cards::Units;
use super::combat::yes;
use super::supply::Stock;
use crate::blitzwar::cards::{
    BlockadeLabel, Causes, Contents, Convoys, ItalianChoice, LendLease, LendLeaseLabel, LossLabel, LossQuestion,
    MinorDues, MinorQuestion, Payment, UNITED_KINGDOM_POINTS, blockade, partisan_die_due, partisans,
};
use crate::blitzwar::diplomacy::Status;
use crate::blitzwar::{Nation, Refusal, Side, Turn};
use crate::chart::Charts;
use crate::dice::D6;
use crate::int::Int;
use crate::number::Halves;
use crate::ratio::Ratio;
use crate::trace::Trace;

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

/// What the card of the turn shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct CardEntry {
    /// Infantry corps.
    pub infantry: Units,
    /// Armoured corps.
    pub armoured: Units,
    /// Air force units.
    pub air_force: Units,
    /// Fleets.
    pub fleet: Units,
    /// U-boats.
    pub u_boat: Units,
    /// Supply units.
    pub supply: Units,
}

/// Units of the card given up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct SubstituteEntry {
    /// Infantry corps.
    pub infantry: Units,
    /// Armoured corps.
    pub armoured: Units,
    /// Fleets.
    pub fleet: Units,
}

/// `reinforcement-losses`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ReinforcementLossesRequest {
    /// Whose losses.
    pub side: Side,
    /// Own national points under the enemy.
    #[serde(default)]
    pub national_points_lost: Int<0, 40>,
    /// Result of the blockade.
    #[serde(default)]
    pub blockade: Int<0, 40>,
    /// Result of the bombing of the last turn.
    #[serde(default)]
    pub bombing: Int<0, 40>,
    /// What the card of the turn shows.
    pub card: CardEntry,
    /// Supply in the stockpile.
    pub stock: Stock,
    /// Units of the card given up.
    #[serde(default)]
    pub substitute: SubstituteEntry,
    /// Supply paid from the card.
    #[serde(default)]
    pub pay_from_card: Units,
    /// Supply paid from the stockpile.
    #[serde(default)]
    pub pay_from_stock: Stock,
}

/// What is left of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct CardLeft {
    /// Infantry corps.
    pub infantry: u8,
    /// Armoured corps.
    pub armoured: u8,
    /// Air force units.
    pub air_force: u8,
    /// Fleets.
    pub fleet: u8,
    /// U-boats.
    pub u_boat: u8,
    /// Supply units.
    pub supply: u8,
}

/// What the payment leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ReinforcementLossesAnswer {
    /// Supply units to lose.
    pub loss: u16,
    /// Of them cancelled by units given up.
    pub covered: u16,
    /// Supply paid.
    pub paid: Halves,
    /// What nobody can pay.
    pub dropped: Halves,
    /// What is left of the card.
    pub card_left: CardLeft,
    /// What is left of the stockpile.
    pub stock_left: Halves,
    /// Why so much is paid.
    pub trace: Trace<LossLabel, 5>,
}

/// Halves that were read in the range of a stockpile.
fn halves(amount: Stock) -> u16 {
    u16::try_from(amount.get().halves()).unwrap_or(0)
}

impl ReinforcementLossesRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<ReinforcementLossesAnswer, No> {
        let CardEntry { infantry, armoured, air_force, fleet, u_boat, supply } = self.card;
        let question = LossQuestion {
            side: self.side,
            causes: Causes {
                national_points: self.national_points_lost.byte(),
                blockade: self.blockade.byte(),
                bombing: self.bombing.byte(),
            },
            card: Contents {
                infantry: infantry.byte(),
                armoured: armoured.byte(),
                air_force: air_force.byte(),
                fleet: fleet.byte(),
                u_boat: u_boat.byte(),
                supply: supply.byte(),
                modernisation: 0,
            },
            stock: halves(self.stock),
        };
        let ruling = question.pay(Payment {
            infantry: self.substitute.infantry.byte(),
            armoured: self.substitute.armoured.byte(),
            fleet: self.substitute.fleet.byte(),
            from_card: self.pay_from_card.byte(),
            from_stock: halves(self.pay_from_stock),
        })?;
        let Contents { infantry, armoured, air_force, fleet, u_boat, supply, .. } = ruling.card_left;
        Ok(ReinforcementLossesAnswer {
            loss: ruling.loss,
            covered: ruling.covered,
            paid: ruling.paid,
            dropped: ruling.dropped,
            card_left: CardLeft { infantry, armoured, air_force, fleet, u_boat, supply },
            stock_left: ruling.stock_left,
            trace: ruling.trace,
        })
    }
}

/// `lend-lease`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LendLeaseRequest {
    /// Turn number.
    pub turn: Turn,
    /// German units are in the Soviet Union.
    pub germans_in_soviet_union: bool,
    /// Supply left on the Allied card.
    #[serde(default)]
    pub card_supply: Units,
    /// Air units on the card.
    #[serde(default)]
    pub card_air: Units,
    /// Allied fleets in the Norwegian Sea.
    #[serde(default)]
    pub norwegian_fleets: Units,
    /// U-boats there.
    #[serde(default)]
    pub norwegian_u_boats: Units,
    /// Allied Naval Superiority there.
    #[serde(default)]
    pub norwegian_superiority: bool,
    /// Allied fleets in the Persian Gulf.
    #[serde(default)]
    pub gulf_fleets: Units,
    /// Basra is Allied.
    #[serde(default)]
    pub basra_controlled: bool,
    /// Supply to send through the Norwegian Sea.
    #[serde(default)]
    pub send_norwegian_supply: Units,
    /// Air units to send through the Norwegian Sea.
    #[serde(default)]
    pub send_norwegian_air: Units,
    /// Supply to send through the Persian Gulf.
    #[serde(default)]
    pub send_gulf_supply: Units,
    /// Air units to send through the Persian Gulf.
    #[serde(default)]
    pub send_gulf_air: Units,
}

/// What can be sent, and what is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct LendLeaseAnswer {
    /// Fleets that can be used in the Norwegian Sea.
    pub norwegian_fleets_usable: u8,
    /// Fleets that can be used in the Persian Gulf.
    pub gulf_fleets_usable: u8,
    /// Fleets used in the Norwegian Sea.
    pub norwegian_fleets_used: u8,
    /// Fleets used in the Persian Gulf.
    pub gulf_fleets_used: u8,
    /// The most supply through the Norwegian Sea.
    pub norwegian_supply_max: u8,
    /// The most air units through the Norwegian Sea.
    pub norwegian_air_max: u8,
    /// The most supply through the Persian Gulf.
    pub gulf_supply_max: u8,
    /// The most air units through the Persian Gulf.
    pub gulf_air_max: u8,
    /// Supply that the Soviet Union receives.
    pub soviet_supply: u8,
    /// Air units that the Soviet Union receives.
    pub soviet_air: u8,
    /// Fleets by what they carry.
    pub trace: Trace<LendLeaseLabel, 4>,
}

impl LendLeaseRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<LendLeaseAnswer, No> {
        let way = LendLease {
            turn: self.turn,
            germans_in_soviet_union: self.germans_in_soviet_union,
            card_supply: self.card_supply.byte(),
            card_air: self.card_air.byte(),
            norwegian_fleets: self.norwegian_fleets.byte(),
            norwegian_u_boats: self.norwegian_u_boats.byte(),
            norwegian_superiority: self.norwegian_superiority,
            gulf_fleets: self.gulf_fleets.byte(),
            basra_controlled: self.basra_controlled,
        };
        let sent = Convoys {
            norwegian_supply: self.send_norwegian_supply.byte(),
            norwegian_air: self.send_norwegian_air.byte(),
            gulf_supply: self.send_gulf_supply.byte(),
            gulf_air: self.send_gulf_air.byte(),
        };
        let ruling = way.send(sent)?;
        Ok(LendLeaseAnswer {
            norwegian_fleets_usable: ruling.norwegian_usable,
            gulf_fleets_usable: ruling.gulf_usable,
            norwegian_fleets_used: ruling.norwegian_used,
            gulf_fleets_used: ruling.gulf_used,
            norwegian_supply_max: ruling.most.norwegian_supply,
            norwegian_air_max: ruling.most.norwegian_air,
            gulf_supply_max: ruling.most.gulf_supply,
            gulf_air_max: ruling.most.gulf_air,
            soviet_supply: sent.supply(),
            soviet_air: sent.air(),
            trace: ruling.trace,
        })
    }
}

const fn seven() -> Int<0, 20> {
    const SEVEN: Int<0, 20> = match Int::new(UNITED_KINGDOM_POINTS as i32) {
        Some(points) => points,
        None => panic!("7 lies between 0 and 20"),
    };
    SEVEN
}

/// `blockade`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BlockadeRequest {
    /// Axis fleets and U-boats in the North Atlantic.
    pub north_atlantic: Int<0, 60>,
    /// Axis fleets and U-boats in the Central Atlantic.
    pub central_atlantic: Int<0, 60>,
    /// National points in the United Kingdom under Allied control.
    #[serde(default = "seven")]
    pub united_kingdom_national_points: Int<0, 20>,
}

/// What the Allies lose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlockadeAnswer {
    /// Supply units.
    pub loss: u8,
    /// The points held set the limit.
    pub capped: bool,
    /// North, central, limit.
    pub trace: Trace<BlockadeLabel, 3>,
}

impl BlockadeRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<BlockadeAnswer, No> {
        let Self { north_atlantic, central_atlantic, united_kingdom_national_points: points } = self;
        let (loss, trace) = blockade(north_atlantic.byte(), central_atlantic.byte(), points.byte());
        let capped = trace.entries().iter().any(|entry| entry.what == BlockadeLabel::Cap);
        Ok(BlockadeAnswer { loss, capped, trace })
    }
}
