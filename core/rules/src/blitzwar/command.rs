//! What a player asks for. Nothing in it is known to be legal.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::board::MOST_ORIGINS;
use super::calendar::Turn;
use super::combat::{Attacker, Defender};
use super::losses::{Loss, MAX_UNITS};
use super::sequence::Stop;
use super::zones::Zone;
use super::{After, Side};
use crate::dice::{D6, Roller};

/// What a player asks for. Append variants only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
// One command exists at a time, on the stack; a box is not to be had here.
#[allow(clippy::large_enum_variant)]
pub enum Command {
    /// The phase of the side on move is over.
    EndPhase,
    /// A land combat, rolled.
    Fight {
        /// Who fights where.
        forces: Forces,
        /// The die.
        die: D6,
        /// Who rolled it.
        by: Roller,
    },
    /// The losses and what follows, for the combat that was rolled last.
    Settle(Settlement),
    /// A zone changes hands by movement or by agreement; `None` is neutral.
    ChangeOwner {
        /// The zone.
        zone: Zone,
        /// Its new owner.
        side: Option<Side>,
    },
    /// A tracked value is set by hand.
    Override(Override),
    /// The countries and their dates.
    Diplomacy(super::diplomacy::Command),
    /// Cards and reinforcements.
    Cards(super::cards::Command),
    /// What stands where.
    Board(super::board::Command),
    /// Supply and movement.
    Supply(super::supply::Command),
    /// The war at sea.
    Naval(super::naval::Command),
    /// The war in the air.
    Air(super::air::Command),
    /// A land combat, rolled, with the zones that its attackers stand in.
    Attack {
        /// Who fights where.
        forces: Forces,
        /// Where the attackers stand; nothing if the table keeps that to itself, or they come from a beachhead.
        #[serde(default)]
        from: Vec<Zone, MOST_ORIGINS>,
        /// The die.
        die: D6,
        /// Who rolled it.
        by: Roller,
    },
    /// The losses of the combat that was rolled last, with who goes where.
    Resolve(Resolution),
}

/// Who fights where: what the table alone knows about a combat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Forces {
    /// The attacked zone.
    pub zone: Zone,
    /// The attacking counters.
    pub attackers: Vec<Attacker, 12>,
    /// The defending side.
    pub defender: Side,
    /// The defending corps.
    pub defenders: Vec<Defender, 12>,
    /// Attacking air units on tactical use in the zone.
    #[serde(default)]
    pub attacker_air: u8,
    /// Defending air units on tactical use in the zone.
    #[serde(default)]
    pub defender_air: u8,
    /// The defenders are marked Out of Supply.
    #[serde(default)]
    pub defender_out_of_supply: bool,
    /// The Axis wishes the shift for German defence where it may decline it (16.3.2).
    #[serde(default = "yes")]
    pub use_german_defence: bool,
}

/// German defence is used unless it is declined.
const fn yes() -> bool {
    true
}

/// The losses of a combat and what follows them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Settlement {
    /// The attacker's losses.
    pub attacker_losses: Vec<Loss, 2>,
    /// The defender's losses; with [`After::ExtraCasualty`] the extra casualty is the last one.
    pub defender_losses: Vec<Loss, 4>,
    /// What the defenders who are left do.
    pub after: After,
    /// The attacker advances into the zone and takes it.
    pub advanced: bool,
}

/// The losses of a combat, and who goes where after them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Resolution {
    /// The attacker's losses.
    pub attacker_losses: Vec<Loss, 2>,
    /// The defender's losses; with [`After::ExtraCasualty`] the extra casualty is the last one.
    pub defender_losses: Vec<Loss, 4>,
    /// What the defenders who are left do.
    pub after: After,
    /// The zone to which they retreat; without one they leave the device's board (17.2).
    #[serde(default)]
    pub retreat_to: Option<Zone>,
    /// Who advances into the zone and takes it (16.4, 17.3).
    #[serde(default)]
    pub advance: Vec<Advance, MAX_UNITS>,
}

/// Corps of one attacking entry that advance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Advance {
    /// Which entry of the attackers, counted from 0.
    pub unit: u8,
    /// Infantry corps.
    #[serde(default)]
    pub infantry: u8,
    /// Armoured corps.
    #[serde(default)]
    pub armoured: u8,
}

/// A tracked value set by hand: a house rule, a mistake at the table, an erratum. Append variants only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Override {
    /// The turn; the phase and side on move stay.
    Turn(Turn),
    /// Where play stands; `None` ends the game.
    Stop(Option<Stop>),
    /// Axis Strategic Points at the end of the last Axis turn (16.3.2, R40).
    AxisStrategicPoints(Option<u8>),
    /// The turn on which Poland surrendered.
    PolandSurrendered(Option<Turn>),
    /// The first Axis attack on Belgium-Netherlands or France.
    FirstAttackWest(Option<Turn>),
    /// The first Axis attack on the Soviet Union.
    FirstAttackSovietUnion(Option<Turn>),
    /// The first two turns on which British corps attacked only Italians.
    BritishItalianTurns([Option<Turn>; 2]),
    /// A Fortified Line stands or is destroyed.
    FortifiedLine {
        /// The zone that has it.
        zone: Zone,
        /// It stands.
        intact: bool,
    },
    /// Survivors of a blitzkrieg attack need not be attacked again (17.1).
    Release(Zone),
}
