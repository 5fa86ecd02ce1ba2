//! What can change at a table: small steps that know no rules, so that replaying them can neither fail nor differ.

use core::fmt;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::{Group, Mark, Marker, Note, State, TableRefusal};

/// The most changes of one act.
pub const MAX_CHANGES: usize = 32;

/// What an act changes, in order.
pub type Changes = Vec<Change, MAX_CHANGES, u8>;

crate::words! {
    /// What a result means for the cardboard: its short form for a table of results, and its sentence. `#` is the number.
    /// Append only: its number is stored.
    pub enum Tell {
        /// The attacker's loss.
        AttackerLoses = "A-#" as "Attacker loses #",
        /// The share of bombers.
        BombersLeast = "b#" as "at least # of it bombers",
        /// The defender's loss.
        DefenderLoses = "D-#" as "Defender loses #",
        /// The attacker's retreat.
        AttackerRetreats = "A<#" as "Attacker retreats # hexes",
        /// The defender's retreat.
        DefenderRetreats = "D<#" as "Defender retreats # hexes",
        /// The attacker's advance.
        AttackerAdvances = "A>#" as "Attacker may advance #",
        /// The defender's advance.
        DefenderAdvances = "D>#" as "Defender may advance #",
        /// How many units advance.
        AdvanceUnits = "x#" as "with up to # units",
        /// Units that may not advance.
        Barred = "stay #" as "# units may not advance",
        /// Units that cannot retreat.
        LostInRetreat = "lost #" as "# units lost: no retreat",
        /// Nobody of the attacker is left.
        AttackerGone = "A out" as "No attacker is left",
        /// Nobody of the defender is left.
        DefenderGone = "D out" as "No defender is left",
        /// Nobody moves, nobody dies.
        Nothing = "-" as "No effect",
        /// No die (21).
        AutomaticVictory = "AV" as "Automatic victory",
        /// The city falls (29.4).
        Reduced = "*" as "The city is reduced",
        /// The city holds (29.4).
        Holds = "back 2" as "It holds: retreat 2 hexes",
        /// Interceptors shot down.
        InterceptorsLose = "I-#" as "Interceptors lose #",
        /// Escorts shot down.
        EscortsLose = "E-#" as "Escorts lose #",
        /// Bombers shot down.
        BombersLose = "B-#" as "Bombers lose #",
        /// Transported units shot down.
        TransportedLose = "T-#" as "Transported lose #",
        /// Transport capacity lost for ever, in halves.
        CapacityLost = "C-#" as "Transport: # halves less",
        /// Bombers that met interceptors without an escort.
        HalfBombing = "half" as "They bomb at half strength",
        /// Fighters shot down.
        FightersLose = "F-#" as "Fighters lose #",
        /// Fighters that did not have to fight.
        HeldBack = "free #" as "# factors held back",
        /// Grounded aircraft destroyed.
        GroundedLose = "G-#" as "Aircraft on ground lose #",
        /// Ground units hit.
        GroundLose = "U-#" as "Ground units lose #",
        /// A marker is placed.
        Bombed = "hit" as "The target is bombed",
        /// Aircraft are inverted.
        Inverted = "inv" as "Survivors lie inverted",
        /// Guerrillas, or the toll of a minor country.
        MinorTakes = "-#" as "Lose # factors there",
        /// No inactive counters for them (26.5).
        Wasted = "waste #" as "# more lost: no counters",
        /// A substitute to be put down.
        PutDown = "put #" as "Put down a counter of #",
        /// An enemy must go back one hex (35.31).
        PushBack = "push" as "Push defenders back 1 hex",
        /// What is still free of a limit.
        Left = "left #" as "# left of the limit",
        /// The same, in halves of a unit.
        HalvesLeft = "halves #" as "# halves left",
        /// An interception has broken an automatic victory (32.74).
        Void = "void" as "It does not hold any more: what used it goes back",
        /// Counters that leave the board.
        Gone = "off #" as "Counters off the board: #",
        /// Units on sea hexes go ashore (20.35).
        Ashore = "ashore" as "They go ashore, onto vacant hexes beside them",
        /// Units on sea hexes that cannot (20.34, 20.35).
        Drowned = "lost" as "They are lost: take them off",
    }
}

/// One change. Append only: its number is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// A value is this now.
    Set(Marker, u8),
    /// A group of a force is this now: the force, its place, its number.
    Group(u8, u8, u16),
    /// A marker is put onto the map.
    Put(Note),
    /// A marker is taken off.
    Take(Note),
    /// The next player-turn begins: what holds for one is over.
    NextPlayerTurn,
    /// What the players do with the cardboard.
    Tell(Tell, u8),
    /// The forces of the battle at hand are put away.
    Clear,
    /// A counter is put down: the number of its group.
    Counter(u16),
}

impl Change {
    /// Whether it says something to the players, besides the device's own book-keeping.
    #[must_use]
    pub fn is_told(&self) -> bool {
        use super::Track::{
            BeachUsed, BombersLeast, Carded, Flew, Fought, Garrisoned, GroundMost, Judged, MinorCities, MinorHeld,
            OwedAir, OwedAttacker, OwedBombers, OwedDefender, OwedGround, Pool, Raided, Replaced, Shaken, Stock,
            Tolled, Unescorted, WeatherRolled,
        };
        match self {
            Self::Set(marker, _) => !matches!(
                marker.track,
                BeachUsed
                    | BombersLeast
                    | Carded
                    | Flew
                    | Fought
                    | Garrisoned
                    | GroundMost
                    | Judged
                    | MinorCities
                    | MinorHeld
                    | OwedAir
                    | OwedAttacker
                    | OwedBombers
                    | OwedDefender
                    | OwedGround
                    | Pool
                    | Shaken
                    | Raided
                    | Replaced
                    | Stock
                    | Tolled
                    | Unescorted
                    | WeatherRolled
            ),
            // What a beaten hex holds was told when it was gathered.
            Self::Put(Note { mark: Mark::Victim, .. })
            | Self::Take(Note { mark: Mark::Victim, .. })
            | Self::Group(..)
            | Self::Clear => false,
            _ => true,
        }
    }
}

impl Tell {
    /// The rule behind it, and what the players see to; nothing where its line says all.
    #[must_use]
    pub const fn meaning(self) -> Option<(&'static str, &'static str)> {
        Some(match self {
            Self::AttackerRetreats | Self::DefenderRetreats | Self::Holds => (
                "15.3",
                "Any way, also through friends, over rivers, to and fro. Not into an enemy zone (P/I too), sea, lake, the \
                 Neutral Country, off the map, over 3 units a hex. Arm, aas, art not into forest; in ice nobody off a \
                 mountain. Who cannot is lost.",
            ),
            Self::AttackerAdvances | Self::DefenderAdvances => (
                "25.1",
                "First into the hex that was left, no road or desert bonus. Forest, mountain, a hex hit on the BBT or an \
                 enemy zone ends it (arm, aas: a zone of arm, aas, P/I; after AV any). Basic: that hex alone, whatever zones.",
            ),
            Self::Barred => {
                ("23.6", "Unsupplied attackers; armor at 2 petro-chemical cities, all units at 1 or 0 (36.2).")
            }
            Self::LostInRetreat => {
                ("20.35", "On sea hexes; on mountains in ice (34); all where no retreat is legal (15.3).")
            }
            Self::AutomaticVictory => (
                "21",
                "Its zone is gone for this player-turn: units go through, stop on it, attack from it. Beaten units leave after \
                 all combat; the victors attack nobody else, then go 4 hexes.",
            ),
            Self::Void => {
                ("32.74", "Units that went through or onto it go back; fighters lost on the ground stay lost.")
            }
            Self::BombersLeast => ("30.41", "Half of the loss, rounded up, as far as the bombers last."),
            Self::Reduced => ("29.5", "For ever. The attackers may enter unless liberator ground units are in it."),
            Self::Inverted => ("33.2", "They do not attack in their next player-turn; they may change bases."),
            Self::PushBack => {
                ("35.31", "One hex, by own superiority; who cannot go back is lost (R47). Take the beach hex.")
            }
            Self::Wasted => ("26.5", "Only inactive counters of the type make change; what finds none is lost too."),
            Self::CapacityLost => ("32.33", "For ever; half a unit for every 2 factors, and for an odd one."),
            _ => return None,
        })
    }
}

/// A sentence with its number.
fn told(f: &mut fmt::Formatter<'_>, text: &str, number: u8) -> fmt::Result {
    match text.split_once('#') {
        Some((before, after)) => write!(f, "{before}{number}{after}"),
        None => f.write_str(text),
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Set(marker, value) => {
                write!(f, "{marker}: ")?;
                super::state::write_value(f, *marker, *value)
            }
            Self::Group(force, at, number) => {
                write!(f, "force {force}.{at}: {}", Group::from_number(*number).unwrap_or_default())
            }
            Self::Put(note) => write!(f, "put {note}"),
            Self::Take(note) => write!(f, "take off {note}"),
            Self::NextPlayerTurn => f.write_str("next player-turn"),
            Self::Tell(tell, number) => told(f, tell.name(), *number),
            Self::Clear => f.write_str("forces put away"),
            Self::Counter(number) => write!(f, "Put down {}", Group::from_number(*number).unwrap_or_default()),
        }
    }
}

/// The short form of what is told, for a table of results; nothing for the rest.
#[derive(Clone, Copy, Debug)]
pub struct Short<'a>(pub &'a [Change]);

impl fmt::Display for Short<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        for change in self.0 {
            if !matches!(change, Change::Tell(..) | Change::Counter(_)) {
                continue;
            }
            if !first {
                f.write_str(" ")?;
            }
            first = false;
            match change {
                Change::Tell(tell, number) => told(f, tell.word(), *number)?,
                Change::Counter(number) => write!(f, "put {}", Group::from_number(*number).unwrap_or_default())?,
                _ => {}
            }
        }
        Ok(())
    }
}

/// The changes of an act while they are worked out. A full one is a refusal, never a silent loss.
#[derive(Debug)]
pub(super) struct Ledger<'a> {
    state: &'a State,
    changes: Changes,
    full: bool,
}

impl<'a> Ledger<'a> {
    pub(super) fn new(state: &'a State) -> Self {
        Self { state, changes: Changes::new(), full: false }
    }

    pub(super) fn add(&mut self, change: Change) {
        self.full |= self.changes.push(change).is_err();
    }

    /// Tells something, unless it is nothing.
    pub(super) fn tell(&mut self, tell: Tell, number: u16) {
        if number > 0 {
            self.add(Change::Tell(tell, u8::try_from(number).unwrap_or(u8::MAX)));
        }
    }

    /// A value after the changes so far.
    pub(super) fn get(&self, marker: Marker) -> u8 {
        let of = |change: &Change| match change {
            Change::Set(of, value) if *of == marker => Some(*value),
            _ => None,
        };
        self.changes.iter().rev().find_map(of).unwrap_or_else(|| self.state.get(marker))
    }

    /// A value is this now; nothing happens if it was, and several changes of one value are one.
    pub(super) fn set(&mut self, marker: Marker, value: u8) {
        let value = value.min(marker.track.most());
        let changed = self.changes.iter_mut().find_map(|change| match change {
            Change::Set(of, value) if *of == marker => Some(value),
            _ => None,
        });
        match changed {
            Some(old) => *old = value,
            None if self.state.get(marker) != value => self.add(Change::Set(marker, value)),
            None => {}
        }
    }

    /// A value moves by so much, within its range.
    pub(super) fn shift(&mut self, marker: Marker, by: i16) {
        let value = i16::from(self.get(marker)).saturating_add(by).clamp(0, marker.track.most().into());
        self.set(marker, u8::try_from(value).unwrap_or(0));
    }

    /// The changes so far.
    pub(super) fn changes(&self) -> &[Change] {
        &self.changes
    }

    pub(super) fn finish(self) -> Result<Changes, TableRefusal> {
        if self.full { Err(TableRefusal::TooMuchAtOnce) } else { Ok(self.changes) }
    }
}
