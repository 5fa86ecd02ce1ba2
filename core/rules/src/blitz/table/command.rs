//! What a player wants.

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use super::combat::{MOST, Piece, Role};
use super::road::{RoadEffect, RoadOption};
use super::{Area, Change, Changes};
use crate::blitz::board::blockade::Blocker;
use crate::blitz::politics::align::Joiner;
use crate::blitz::politics::blitz::{BlitzOption, FreeAction};
use crate::blitz::politics::entry::EntryEvent;
use crate::blitz::politics::france::ConvoyName;
use crate::blitz::vocabulary::{Class, Country, Power, Side, UnitKind};
use crate::dice::{D6, Faces, Roller};
use crate::game::Label;

/// What a player wants; nothing in it is known to be legal. It is stored with what it changed: append variants only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// A value is set by hand, or something is entered into the combat under way: the table is right.
    Set(Change),
    /// The step is over.
    EndStep {
        /// The turn in which it is.
        turn: u8,
        /// The step: a key that was pressed twice ends no second one.
        step: u8,
    },
    /// A power announces its Blitz [2.2].
    Blitz {
        /// The power.
        power: Power,
        /// Its choice.
        option: BlitzOption,
    },
    /// A unit moves in a Free Blitz.
    FreeMove {
        /// The power.
        power: Power,
        /// The unit's class.
        class: Class,
        /// Its Size.
        size: u8,
        /// What it does.
        action: FreeAction,
        /// It enters an enemy area.
        into_enemy_area: bool,
    },
    /// The dice of the next round of the combat.
    Round {
        /// The attacker's, if it rolls.
        attacker: Option<D6>,
        /// The defender's, if it rolls.
        defender: Option<D6>,
        /// Who rolled them.
        roller: Roller,
    },
    /// The cells that were missing when the dice fell are taught now.
    Read,
    /// Points of damage on the units of a side, while a combat had eight of them.
    Damage {
        /// The side that is hit.
        role: Role,
        /// Points on each of its units.
        points: [u8; 8],
    },
    /// The units that a letter moves, of eight.
    Letters {
        /// The side that is hit.
        role: Role,
        /// Its units, a bit each.
        picks: u8,
    },
    /// The combat is over; its results stay.
    EndCombat,
    /// A naval unit tries to leave a sea area [4.3].
    Blockade {
        /// The unit that moves.
        mover: UnitKind,
        /// Who is in the way: the kind, Big or not.
        blockers: heapless::Vec<(Blocker, bool), 8, u8>,
        /// The die.
        die: D6,
        /// Who rolled it.
        roller: Roller,
    },
    /// Something moves the It's War! markers [7.2].
    Entry {
        /// What happened.
        event: EntryEvent,
        /// What the chart says of the USA, where it is not taught.
        usa: Option<i8>,
        /// What it says of the USSR.
        ussr: Option<i8>,
    },
    /// A declaration of war [3.2].
    Declare {
        /// Who.
        by: Power,
        /// On whom.
        on: Country,
    },
    /// A neutral joins by itself [3.3].
    Join {
        /// The country.
        country: Joiner,
        /// Whom.
        with: Power,
        /// An Axis land unit is within 4 air moves: the army stands on the map (Brazil, Mexico).
        near: bool,
    },
    /// An area changes hands [6.6].
    Take {
        /// The area.
        area: Area,
        /// By whom.
        by: Power,
        /// Looting instead of VP [9.9]: VP given up for two Resources each.
        loot_resources: u8,
        /// VP given up for one Oil each.
        loot_oil: u8,
    },
    /// A country is conquered or liberated [3.4].
    Fall {
        /// The country.
        country: Country,
        /// By this side.
        by: Side,
        /// The power that gets a liberated country.
        to: Option<Power>,
    },
    /// A die for a French ship in Vichy France [3.4].
    Fleet {
        /// The die.
        die: D6,
        /// Who rolled it.
        roller: Roller,
    },
    /// The AFA rolls for Partisans [7.1].
    Partisans {
        /// The die.
        die: D6,
        /// Who rolled it.
        roller: Roller,
    },
    /// An LL unit delivers [7.4].
    LendLease {
        /// Who gives.
        from: Power,
        /// Who gets; the USA itself stands for China.
        to: Power,
        /// The LL unit's Size.
        size: u8,
        /// Oil of it.
        oil: u8,
    },
    /// The income of a power [7.6].
    Income {
        /// The power.
        power: Power,
        /// Resources of the USA in China, with a Chinese unit.
        china: u8,
        /// Of what the limit takes, so much is Oil [7.7].
        oil_lost: u8,
        /// E: 3 Resources for a VP.
        extra: bool,
    },
    /// Units are built or repaired [7.8].
    Build {
        /// The power.
        power: Power,
        /// The kind.
        kind: UnitKind,
        /// Size before; 0 is new.
        from: u8,
        /// Size after.
        to: u8,
        /// A Chinese unit.
        chinese: bool,
        /// It, or the home country of a new one, is in supply.
        supplied: bool,
        /// It, or its Big version, is in the Force Pool.
        pool: bool,
        /// There is a place with room for a new one.
        place: bool,
        /// Its home country is conquered.
        home_conquered: bool,
    },
    /// A research roll [7.8].
    Research {
        /// The power.
        power: Power,
        /// The die.
        die: D6,
        /// Who rolled it.
        roller: Roller,
    },
    /// Work on the A-Bomb [7.8].
    Bomb {
        /// The power.
        power: Power,
        /// Develop it.
        develop: bool,
        /// The die of the test, if it is tested.
        test: Option<D6>,
        /// Who rolled it.
        roller: Roller,
    },
    /// Sabotage [9.6].
    Sabotage {
        /// Who.
        by: Power,
        /// Against whom.
        on: Power,
        /// The die.
        die: D6,
        /// The die on the Combat Chart, for a 5 or 6.
        second: D6,
        /// Who rolled them.
        roller: Roller,
    },
    /// VP of a Victory Card [8].
    Award {
        /// To whom.
        power: Power,
        /// How many.
        vp: i8,
        /// All of this turn are counted.
        done: bool,
    },
    /// Bids of the groups but the last [9.1].
    Bids(heapless::Vec<i8, 4, u8>),
    /// A Soviet attack on Harbin or beyond [E].
    Harbin {
        /// Sizes of Japanese land units there.
        size: u8,
        /// The die.
        die: D6,
        /// Who rolled it.
        roller: Roller,
    },
    /// Japan's war with AFA and USA is announced [F].
    Announce,
    /// What a Victory Card gives this turn [8].
    Card {
        /// To whom.
        power: Power,
        /// The awards that it earned, a bit each in the order of its card.
        earned: u16,
        /// VP beside them.
        other: i8,
    },
    /// A step of the Road to War [9.2].
    Road {
        /// Who selects an Option.
        power: Power,
        /// Which.
        option: RoadOption,
        /// What of it the table keeps.
        effect: RoadEffect,
        /// The country that it is about.
        country: Country,
    },
    /// The income of an ally without supply from its power [7.6].
    Isolated {
        /// The power.
        power: Power,
        /// The ally.
        country: Country,
        /// Oil and Resources that reach it.
        goods: [u8; 2],
        /// Partisans on its Oil and on its Resources.
        partisans: [u8; 2],
        /// Damage of its Factories.
        factory: u8,
    },
    /// A unit of one country is built or repaired: with what that country alone has, or as its share [7.6, 9.3].
    AllyBuild {
        /// The power.
        power: Power,
        /// The country.
        country: Country,
        /// The kind.
        kind: UnitKind,
        /// Size before; 0 is new.
        from: u8,
        /// Size after.
        to: u8,
        /// It, or its country, is in supply.
        supplied: bool,
        /// It, or its Big version, is in the Force Pool.
        pool: bool,
        /// There is a place with room for a new one.
        place: bool,
    },
    /// All available units of a country are built [9.3].
    Complete(Country),
    /// The A-Bomb comes onto its track [7.8].
    AddBomb(Power),
    /// A unit of the combat, with what belongs to it.
    Enter {
        /// Its side.
        role: Role,
        /// Its place.
        place: u8,
        /// The counter.
        piece: Piece,
        /// Which Convoy it is.
        convoy: Option<ConvoyName>,
        /// It has a commander [9.5].
        commander: bool,
    },
    /// The dice for a commander whose unit was hit [9.5].
    Risk {
        /// One for each point.
        dice: heapless::Vec<D6, 4, u8>,
        /// Who rolled them.
        roller: Roller,
    },
    /// A forced passage [9.8].
    Passage {
        /// The ship's Size.
        size: u8,
        /// From the Mediterranean to the Arabian Sea.
        arabian: bool,
        /// The die.
        die: D6,
        /// Who rolled it.
        roller: Roller,
    },
    /// A line of the owner's Neutral Entry Chart that the text does not name [7.2].
    EntryLine(u8),
    /// A side places a Partisan [7.1].
    Raid {
        /// The area.
        area: Area,
        /// The side.
        side: Side,
        /// On Oil, where the area has both.
        oil: bool,
    },
    /// A Soviet attack on Harbin or on what lies next to Soviet land, or Harbin without its garrison [E].
    Soviet {
        /// The area.
        area: Area,
        /// Sizes of Japanese land units there.
        size: u8,
        /// The die; none where Harbin has too few.
        die: Option<D6>,
        /// Who rolled it.
        roller: Roller,
    },
    /// Points of damage on the units of a side.
    Losses {
        /// The side that is hit.
        role: Role,
        /// Points on each of its units.
        points: [u8; MOST],
    },
    /// The units that a letter moves.
    Leave {
        /// The side that is hit.
        role: Role,
        /// Its units, a bit each.
        picks: u16,
    },
}

impl Command {
    /// One short line for the log: what was done and what it gave.
    pub(super) fn describe(&self, changes: &Changes, label: &mut Label) -> fmt::Result {
        match self {
            Self::Set(change) if change.is_entry() => write!(label, "{change}"),
            Self::Set(change) => write!(label, "Set: {change}"),
            Self::EndStep { turn, .. } => match changes.iter().find(|change| matches!(change, Change::Turn(_))) {
                Some(change) => write!(label, "{change}"),
                None => write!(label, "turn {turn}: step ends"),
            },
            Self::Blitz { power, option } => write!(label, "{power}: {option} Blitz"),
            Self::FreeMove { power, size, .. } => write!(label, "{power} free move, Size {size}"),
            Self::Round { .. } => match changes.iter().find(|change| matches!(change, Change::Rolled(..))) {
                Some(change) => write!(label, "{change}"),
                None => label.write_str("round"),
            },
            Self::Read => label.write_str("Chart read"),
            Self::Damage { role, points } => write!(label, "{role} loses {}", points.iter().sum::<u8>()),
            Self::Losses { role, points } => write!(label, "{role} loses {}", points.iter().sum::<u8>()),
            Self::Leave { role, picks } => write!(label, "{role}: {} by letter", picks.count_ones()),
            Self::Letters { role, picks } => write!(label, "{role}: {} by letter", picks.count_ones()),
            Self::EndCombat => label.write_str("Combat over"),
            Self::Blockade { mover, die, .. } => write!(label, "Blockade of {mover}: {die}"),
            Self::Entry { event, .. } => write!(label, "{event}"),
            Self::Declare { by, on } => write!(label, "{by} declares war: {on}"),
            Self::Join { country, with, .. } => write!(label, "{country} joins {with}"),
            Self::Take { area, by, .. } => write!(label, "{by} takes {area}"),
            Self::Fall { country, by, .. } => write!(label, "{country} falls to {by}"),
            Self::Fleet { die, .. } => write!(label, "French ship: {die}"),
            Self::Partisans { die, .. } => write!(label, "Partisans: {die}"),
            Self::LendLease { from, to, size, .. } => write!(label, "lend lease {from}>{to}: {size}"),
            Self::Income { power, .. } => write!(label, "{power} income"),
            Self::Build { power, kind, to, .. } => write!(label, "{power} builds {kind} {to}"),
            Self::Research { power, die, .. } => write!(label, "{power} research: {die}"),
            Self::Bomb { power, test: Some(die), .. } => write!(label, "{power} A-Bomb test: {die}"),
            Self::Bomb { power, .. } => write!(label, "{power} A-Bomb"),
            Self::Sabotage { by, on, die, .. } => write!(label, "{by} sabotages {on}: {die}"),
            Self::Award { power, vp, .. } => write!(label, "{power} {vp:+} VP"),
            Self::Bids(_) => label.write_str("Bids"),
            Self::Harbin { die, .. } => write!(label, "Soviet attack: {die}"),
            Self::Announce => label.write_str("Japan goes to war"),
            Self::Card { power, .. } => write!(label, "{power} Victory Card"),
            Self::Road { power, option, .. } => write!(label, "{power}: {option}"),
            Self::Isolated { country, .. } => write!(label, "{country} alone"),
            Self::AllyBuild { country, kind, to, .. } => write!(label, "{country} builds {kind} {to}"),
            Self::Complete(country) => write!(label, "{country}: all built"),
            Self::AddBomb(power) => write!(label, "{power} adds its A-Bomb"),
            Self::Enter { role, piece, .. } => write!(label, "{role}: {piece}"),
            Self::Risk { .. } => label.write_str("Commander's risk"),
            Self::Raid { area, side, .. } => write!(label, "{side}: Partisan in {area}"),
            Self::Soviet { area, die: Some(die), .. } => write!(label, "Soviet attack, {area}: {die}"),
            Self::Soviet { area, .. } => write!(label, "{area}: no garrison"),
            Self::EntryLine(line) => write!(label, "Entry Chart, own line {}", line.saturating_add(1)),
            Self::Passage { size, die, .. } => write!(label, "Passage, Size {size}: {die}"),
        }
    }

    /// The roll in it: who rolled, and the faces.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        let of = |roller: Roller, dice: &[Option<D6>]| {
            let faces: Faces = dice.iter().flatten().map(|die| die.face()).collect();
            (!faces.is_empty()).then_some((roller, faces))
        };
        match *self {
            Self::Round { attacker, defender, roller } => of(roller, &[attacker, defender]),
            Self::Bomb { test: die, roller, .. } | Self::Soviet { die, roller, .. } => of(roller, &[die]),
            Self::Sabotage { die, second, roller, .. } => of(roller, &[Some(die), Some(second)]),
            Self::Risk { ref dice, roller } => {
                let dice: heapless::Vec<Option<D6>, 4> = dice.iter().map(|die| Some(*die)).collect();
                of(roller, &dice)
            }
            Self::Blockade { die, roller, .. }
            | Self::Passage { die, roller, .. }
            | Self::Fleet { die, roller }
            | Self::Partisans { die, roller }
            | Self::Research { die, roller, .. }
            | Self::Harbin { die, roller, .. } => of(roller, &[Some(die)]),
            _ => None,
        }
    }
}
