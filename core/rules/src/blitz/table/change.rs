//! What can change at a table: small steps that know no rules, so that replaying them can neither fail nor differ.

use core::fmt;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::combat::{Battle, Fate, Ground, Piece, Role, Roll, Stage};
use super::road::{Pact, ROAD_STEPS};
use super::{Area, COLONIES, Flag, Marker, Refusal, State, Status, TableRefusal, Tell, Track};
use crate::blitz::chart::Hit;
use crate::blitz::politics::france::ConvoyName;
use crate::blitz::vocabulary::{Country, Goods, Power, Round, Side};

/// The most changes of one act.
pub const MAX_CHANGES: usize = 16;

/// What an act changes, in order.
pub type Changes = Vec<Change, MAX_CHANGES, u8>;

/// One change. Append only: its number is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// A number has this value now.
    Mark(Marker, i16),
    /// Something is so, or not any more.
    Flag(Flag, bool),
    /// A country stands otherwise.
    Country(Country, Status),
    /// An area has another controller, or none.
    Control(Area, Option<Power>),
    /// This turn begins: what holds for one turn is over.
    Turn(u8),
    /// Play goes on at this step.
    Step(u8),
    /// The game is over, or not any more.
    Over(bool),
    /// Something is announced.
    Tell(Tell),
    /// A combat begins, or none is under way any more.
    Combat(Option<Ground>),
    /// Where the combat is fought, corrected.
    Ground(Ground),
    /// A unit of the combat is entered, corrected or removed.
    Unit(Role, u8, Option<Piece>),
    /// The dice of a round fell: the attacker's, the defender's.
    Rolled(Round, Roll, Roll),
    /// A cell of the chart was read after the dice fell.
    Hit(Role, Hit),
    /// A unit has another Size.
    Size(Role, u8, u8),
    /// A unit leaves, or stays behind.
    Fate(Role, u8, Fate),
    /// What the combat needs now.
    Stage(Stage),
    /// An Option of the Road to War is played, or not [9.2].
    Pact(Pact, bool),
    /// So many steps of the Road to War are done.
    Road(u8),
    /// A Trade Agreement of the Road to War: the country delivers this to the power, or not any more.
    Deal(Country, Power, Goods, bool),
    /// A country's units had their Resource this turn [9.3].
    Built(Country, bool),
    /// What a country has for its own units alone this turn [7.6].
    Purse(Country, u8),
    /// Whose Convoy takes part in the combat.
    Sea(Option<ConvoyName>),
    /// A unit of the combat has a commander [9.5].
    Commander(Role, u8, bool),
    /// A country is neutral, and nobody holds its area any more.
    Neutral(Country, Area),
    /// The fall of France: these of [`COLONIES`] are neutral, a bit each.
    Colonies(u8),
    /// A minor country that was attacked, and its attacker, who is at peace with its power [3.2].
    MinorWar(Country, Power, bool),
    /// The die for Partisans that may be placed; 0 for none [7.1].
    Raid(u8),
    /// A side has placed its Partisan.
    Raided(Side),
    /// A country was liberated: one of its units comes back each turn, or all are back [3.4].
    Freed(Country, bool),
}

impl Change {
    /// Whether it enters something into a combat: that is no override.
    #[must_use]
    pub const fn is_entry(&self) -> bool {
        matches!(self, Self::Combat(_) | Self::Ground(_) | Self::Unit(..) | Self::Sea(_) | Self::Commander(..))
    }

    /// Whether it makes sense only in a combat.
    #[must_use]
    pub const fn needs_combat(&self) -> bool {
        matches!(
            self,
            Self::Ground(_)
                | Self::Unit(..)
                | Self::Rolled(..)
                | Self::Hit(..)
                | Self::Size(..)
                | Self::Fate(..)
                | Self::Stage(_)
                | Self::Sea(_)
                | Self::Commander(..)
        )
    }

    /// Whether it only notes what was done this turn: markers and counters stay as they lie.
    #[must_use]
    pub const fn is_note(&self) -> bool {
        match self {
            Self::Flag(flag, _) => flag.bit() & Flag::OF_ONE_TURN != 0 && !matches!(flag, Flag::Snow),
            Self::Mark(Marker::Of(track, _), _) => {
                matches!(track, Track::Sabotaged | Track::Sabotage | Track::SovietAttack | Track::Usable | Track::Blitz)
            }
            Self::Stage(_) | Self::Built(..) | Self::Raid(_) | Self::Raided(_) => true,
            _ => false,
        }
    }
}

/// A few words, for the log and the lists of what changed.
impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mark(marker, value) => write!(f, "{marker} {value}"),
            Self::Flag(Flag::ConvoyDestroyed(name), on) => {
                write!(f, "Convoy {name} {}", if *on { "Destroyed" } else { "is back" })
            }
            Self::Flag(flag, on) => write!(f, "{}{flag}", if *on { "" } else { "not: " }),
            Self::Country(country, status) => write!(f, "{country}: {status}"),
            Self::Control(area, Some(power)) => write!(f, "{area}: {power}"),
            Self::Control(area, None) => write!(f, "{area}: nobody"),
            Self::Turn(turn) => write!(f, "turn {turn} begins"),
            Self::Step(step) => write!(f, "step {step}"),
            Self::Over(over) => f.write_str(if *over { "the game is over" } else { "the game goes on" }),
            Self::Tell(tell) => write!(f, "{} ({})", tell.text(), tell.rule()),
            Self::Combat(Some(ground)) => write!(f, "{}", ground.attack),
            Self::Combat(None) => f.write_str("the combat is over"),
            Self::Ground(_) => f.write_str("ground and weather"),
            Self::Unit(role, place, Some(piece)) => write!(f, "{role} {}: {piece}", place + 1),
            Self::Unit(role, place, None) => write!(f, "{role} {} is removed", place + 1),
            Self::Rolled(round, attacker, defender) => write!(f, "{round} Round: {attacker} v {defender}"),
            Self::Hit(role, hit) => write!(f, "{role}'s result: {hit}"),
            Self::Size(role, place, 0) => write!(f, "{role} {} is destroyed", place + 1),
            Self::Size(role, place, size) => write!(f, "{role} {}: Size {size}", place + 1),
            Self::Fate(role, place, fate) => write!(f, "{role} {}: {fate}", place + 1),
            Self::Stage(stage) => write!(f, "{stage}"),
            Self::Neutral(country, _) => write!(f, "{country}: neutral"),
            Self::Colonies(bits) => {
                f.write_str("neutral:")?;
                let there = |at: &usize| bits & (1 << at) != 0;
                let mut names = (0..COLONIES.len()).filter(there).filter_map(|at| COLONIES.get(at));
                names.try_for_each(|(_, place)| write!(f, " {place}"))
            }
            Self::MinorWar(country, power, true) => write!(f, "war {power} - {country}"),
            Self::MinorWar(country, power, _) => write!(f, "peace {power} - {country}"),
            Self::Raid(die) => write!(f, "Partisans: {die}"),
            Self::Raided(side) => write!(f, "{side}: Partisan placed"),
            Self::Freed(country, on) => {
                write!(f, "{country}: {}", if *on { "a unit each turn" } else { "all units back" })
            }
            Self::Pact(pact, on) => write!(f, "{}{pact}", if *on { "" } else { "not: " }),
            Self::Road(step) => write!(f, "Road to War: step {step} done"),
            Self::Deal(country, power, goods, true) => write!(f, "{country}>{power}: {goods} a turn"),
            Self::Deal(country, power, ..) => write!(f, "{country}>{power}: no trade"),
            Self::Built(country, on) => write!(f, "{country}: {}", if *on { "built" } else { "not built" }),
            Self::Purse(country, left) => write!(f, "{country} alone has {left}"),
            Self::Sea(Some(convoy)) => write!(f, "Convoy {convoy}"),
            Self::Sea(None) => f.write_str("no Convoy named"),
            Self::Commander(role, place, on) => {
                write!(f, "{role} {}: {}", place + 1, if *on { "commander" } else { "no commander" })
            }
        }
    }
}

/// The changes of an act while they are worked out. A full one is a refusal, never a silent loss.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    changes: Changes,
    full: bool,
}

impl Ledger {
    /// One more change.
    pub fn add(&mut self, change: Change) {
        self.full |= self.changes.push(change).is_err();
    }

    /// One more change, if it is so.
    pub fn add_if(&mut self, so: bool, change: Change) {
        if so {
            self.add(change);
        }
    }

    /// Something is announced.
    pub fn tell(&mut self, tell: Tell) {
        self.add(Change::Tell(tell));
    }

    /// What a number is after the changes so far.
    #[must_use]
    pub fn value(&self, state: &State, marker: Marker) -> i16 {
        let of = |change: &Change| match change {
            Change::Mark(of, value) if *of == marker => Some(*value),
            _ => None,
        };
        self.changes.iter().rev().find_map(of).unwrap_or_else(|| marker.get(state))
    }

    /// A number moves by this much within its range; several moves of one act are one change, and no move is none.
    pub fn book(&mut self, state: &State, marker: Marker, by: i16) {
        let (least, most) = marker.range();
        let value = self.value(state, marker).saturating_add(by).clamp(least, most);
        let moved = self.changes.iter_mut().find_map(|change| match change {
            Change::Mark(of, value) if *of == marker => Some(value),
            _ => None,
        });
        match moved {
            Some(moved) => *moved = value,
            None => self.add_if(value != marker.get(state), Change::Mark(marker, value)),
        }
    }

    /// Something is so from now on, if it was not.
    pub fn raise(&mut self, state: &State, flag: Flag) {
        self.add_if(!state.has(flag), Change::Flag(flag, true));
    }

    /// The changes so far.
    #[must_use]
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// All of them.
    ///
    /// # Errors
    /// The act changes more than one event can hold.
    pub fn finish(self) -> Result<Changes, Refusal> {
        if self.full { Err(TableRefusal::TooMuchAtOnce.into()) } else { Ok(self.changes) }
    }
}

impl State {
    /// Carries out one change.
    pub(super) fn change(&mut self, change: &Change) {
        match *change {
            Change::Colonies(bits) => {
                let there = |at: &usize| bits & (1 << at) != 0;
                for (country, place) in (0..COLONIES.len()).filter(there).filter_map(|at| COLONIES.get(at)) {
                    self.change(&Change::Neutral(*country, Area::of(*place)));
                }
            }
            Change::MinorWar(country, power, on) => {
                self.minor_wars.retain(|war| *war != (country, power));
                if on {
                    // More minors were never attacked at once; peace with the others is set by hand.
                    let _ = self.minor_wars.push((country, power));
                }
            }
            Change::Raid(die) => (self.raid, self.raided) = (die, 0),
            Change::Raided(side) => self.raided |= 1 << side as u8,
            Change::Freed(country, on) => {
                let bit = 1_u64 << (country as u8 & 63);
                self.liberated = if on { self.liberated | bit } else { self.liberated & !bit };
            }
            Change::Mark(marker, value) => marker.set(self, value),
            Change::Flag(flag, on) => {
                self.flags = if on { self.flags | flag.bit() } else { self.flags & !flag.bit() };
            }
            Change::Country(country, status) => {
                let was = core::mem::replace(self.countries.get_mut(country), status);
                let bit = 1_u64 << (country as u8 & 63);
                // What was conquered and is somebody's again was liberated [3.4].
                let freed = was.conqueror().is_some() && status.power().is_some();
                let kept = self.liberated & bit != 0 && status.power().is_some();
                self.liberated = if freed || kept { self.liberated | bit } else { self.liberated & !bit };
            }
            Change::Control(area, power) => {
                if let Some(place) = self.control.get_mut(area.slot()) {
                    *place = power;
                }
            }
            Change::Turn(turn) => {
                (self.turn, self.step) = (turn, 0);
                self.flags &= !Flag::OF_ONE_TURN;
                for track in Track::ALL.iter().filter(|track| track.of_one_turn()) {
                    *self.tracks.get_mut(*track) = super::ByPower::new([0; 5]);
                }
                *self.tracks.get_mut(Track::Usable) = super::ByPower::new([-1; 5]);
                for &power in Power::ALL {
                    // What sabotage did holds for the next turn.
                    let did = self.tracks.get_mut(Track::Sabotage).get_mut(power);
                    *did = (*did & 7) << 3;
                }
                (self.raid, self.raided) = (0, 0);
                self.built = 0;
                self.purses.clear();
            }
            Change::Neutral(country, area) => {
                self.change(&Change::Country(country, Status::Neutral));
                self.change(&Change::Control(area, None));
            }
            Change::Pact(pact, on) => {
                let bit = 1_u8 << (pact as u8 & 7);
                self.pacts = if on { self.pacts | bit } else { self.pacts & !bit };
            }
            Change::Road(step) => self.road = step.min(ROAD_STEPS),
            Change::Deal(country, power, goods, on) => {
                self.deals.retain(|deal| (deal.0, deal.1) != (country, power));
                if on {
                    // Thirteen steps make no more than so many.
                    let _ = self.deals.push((country, power, goods));
                }
            }
            Change::Built(country, on) => {
                let bit = 1_u64 << (country as u8 & 63);
                self.built = if on { self.built | bit } else { self.built & !bit };
            }
            Change::Purse(country, left) => {
                self.purses.retain(|(of, _)| *of != country);
                if left > 0 {
                    // More allies were never cut off at once; what does not fit is spent at the table.
                    let _ = self.purses.push((country, left));
                }
            }
            Change::Step(step) => self.step = step,
            Change::Over(over) => self.over = over,
            Change::Tell(_) => {}
            Change::Combat(ground) => self.combat = ground.map(Battle::new),
            _ => {
                if let Some(battle) = &mut self.combat {
                    battle.change(change);
                }
            }
        }
    }
}
