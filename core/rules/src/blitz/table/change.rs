//! What can change at a table: small steps that know no rules, so that replaying them can neither fail nor differ.

use core::fmt;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::combat::{Battle, Fate, Ground, Piece, Role, Roll, Stage};
use super::road::{Pact, ROAD_STEPS};
use super::{Area, Flag, Marker, Refusal, State, Status, TableRefusal, Track};
use crate::blitz::chart::Hit;
use crate::blitz::politics::france::ConvoyName;
use crate::blitz::vocabulary::{Country, Goods, Power, Round};

/// The most changes of one act.
pub const MAX_CHANGES: usize = 16;

/// What an act changes, in order.
pub type Changes = Vec<Change, MAX_CHANGES, u8>;

crate::ruled! {
    /// What is announced the moment it holds. Append variants only.
    pub enum Tell {
        /// The marker of the USA is at 10.
        UsaStopsOil = "7.5", "no more Oil from the USA to Japan",
        /// The marker of the USSR is at 10.
        UssrStopsOil = "7.5", "no more Oil from the USSR to Germany",
        /// The marker of the USA is below 10 again.
        UsaOilAgain = "7.5", "the USA delivers Oil to Japan again",
        /// The marker of the USSR is below 10 again.
        UssrOilAgain = "7.5", "the USSR delivers Oil to Germany again",
        /// The USA enters.
        UsaEnters = "7.2", "the USA is at war with Germany and Japan",
        /// The USSR enters.
        UssrEnters = "7.2", "the USSR is at war with Germany",
        /// A marker would be below 0 by an Allied act.
        BelowZero = "7.2", "below 0: VP for Germany and Japan",
        /// From Turn 5 on.
        GermanyMay = "3.2", "Germany may attack the USSR from now on",
        /// A power has 15.
        Fifteen = "8", "15 VP: the game ends",
        /// The last turn is over.
        LastTurn = "8", "the last turn is over",
        /// Units of a country.
        SetUp = "3.3", "set up its units at once",
        /// Units of Brazil and Mexico far from the Axis.
        ToPool = "3.3", "its army goes to the Force Pool",
        /// One unit of each liberated country.
        Liberated = "3.4", "a unit of each liberated country to its Force Pool",
        /// France falls, part 1.
        FrenchAside = "3.4", "French air and land units: set aside",
        /// France falls, part 2.
        FrenchNeutral = "3.4", "French colonies and Vichy: neutral",
        /// France falls, part 3.
        FrenchShips = "3.4", "French ships go to Vichy France",
        /// France falls, part 4.
        FrenchGuests = "3.4", "others there go to their home country",
        /// A country falls.
        PoolAside = "3.4", "its Force Pool: set aside",
        /// A country falls.
        OnMap = "3.4", "its units on the map stay; no new ones",
        /// A country is freed.
        OneUnit = "3.4", "one Small unit of it to your Force Pool",
        /// A Factory in the area.
        TakesFactory = "8", "VP for the Factory",
        /// An Axis die for every French ship.
        FleetDice = "3.4", "roll for each French ship in Vichy",
        /// Air units and ships in a captured area.
        Overrun = "5.2", "air units and ships there must flee",
        /// Germany holds Paris and Poland.
        GermanyWinsA = "A", "Paris and Poland: Germany wins",
        /// It does not.
        AfaWinsA = "A", "the AFA has held out and wins",
        /// The bomb was tested.
        BombReady = "7.8", "the A-Bomb may be built: Atomic Club!",
        /// A random unit.
        Found = "7.8", "a random unit of the current Group",
        /// A trade ends.
        TradeEnds = "7.5", "a trade agreement has ended",
        /// The Partisan Table names China.
        BothPlace = "7.1", "both sides may place one in China",
        /// An Axis choice.
        AxisPlaces = "7.1", "the Axis may place one where it likes",
        /// An Allied choice.
        AlliesPlace = "7.1", "the Allies may place one where they like",
        /// A country.
        OwnerPlaces = "7.1", "its first controller may place one in it",
        /// Scenario A, end of Turn 1.
        Reinforcements = "A", "both sides set up their reinforcements",
        /// The victim's own spending.
        SpendsFirst = "9.6", "you spend its first Resource next turn",
        /// The victim's free GAR.
        PlacesGar = "9.6", "you choose its free GAR next turn",
        /// The victim's first new unit.
        ChoosesUnit = "9.6", "you choose its first new unit next turn",
        /// A Partisan.
        PartisanRoll = "9.6", "make a Partisan roll against it",
        /// The area stays.
        HarbinHolds = "E", "the Soviets are thrown back",
        /// The area leaves play.
        HarbinFalls = "E", "the area is lost; Japan loses 2 Size",
        /// Held ships.
        Held = "4.3", "the blockade holds: the unit stays",
        /// A die of 1.
        FleetAxis = "3.4", "the Axis gets the French ship",
        /// A die of 2 or 3.
        FleetAllies = "3.4", "the Allies keep the ship: it rebases",
        /// A die of 4 or more.
        FleetLost = "3.4", "the French ship is destroyed",
        /// The Partisan Table is not taught.
        ReadPartisans = "7.1", "read the die on your Partisan Table",
        /// The Combat Chart is not taught.
        ReadColumn = "9.6", "read column 4 (Oil) or 6 on your chart",
        /// Research failed.
        NotFound = "7.8", "nothing is found",
        /// The test failed.
        TestFails = "7.8", "the test fails",
        /// Lost above the limit.
        OverLimit = "7.7", "what is above the limit is lost",
        /// Scenario F.
        JapanAtWar = "F", "Japan is at war with AFA and USA",
        /// Free ships.
        Passes = "4.3", "it slips through and moves on",
        /// The thirteen steps are over.
        RoadEnds = "9.2", "Germany and the AFA are at war",
        /// A standard or printed Option.
        RoadCard = "9.2", "carry out what the card says of it",
        /// A Convoy whose coast only the map shows.
        LookAtCoast = "3.5", "a coast for its Convoy? see Convoys under Y",
        /// A commanded unit was hit.
        CommanderRisk = "9.5", "its commander: the enemy rolls for each point",
        /// His unit is gone.
        CommanderBack = "9.5", "its commander returns to the Force Pool",
        /// A 6.
        CommanderLost = "9.5", "a 6: the commander returns to the pool",
        /// No 6.
        CommanderStays = "9.5", "no 6: the commander stays",
        /// A forced passage.
        PassageHome = "9.8", "it returns to the base where it began",
        /// A forced passage.
        PassageSunk = "9.8", "the ship is sunk",
        /// A forced passage.
        PassageOn = "9.8", "it is through and moves on",
        /// The Combat Chart is not taught.
        ReadPassage = "9.8", "read column 7 on your chart",
        /// Scenario B.
        AlliesWinB = "B", "Germany is conquered: the Allies win",
        /// Scenario B.
        GermanyWinsB = "B", "Germany has held out and wins",
        /// Scenario D, Turn 9.
        BelgiumFreed = "D", "Belgium-Netherlands goes to the Allies",
        /// Scenario F, Turn 7.
        HarbinToUssr = "F", "at peace with Germany the USSR gets Harbin",
        /// A point on a ship.
        PassageHit = "9.8", "take the damage on the ship",
        /// All its units are there.
        AllBuilt = "9.3", "its Resource is free for other units",
    }
}

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
            Self::Mark(Marker::Of(track, _), _) => matches!(track, Track::Sabotaged | Track::Usable | Track::Blitz),
            Self::Stage(_) | Self::Built(..) => true,
            _ => false,
        }
    }
}

/// A few words, for the log and the lists of what changed.
impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mark(marker, value) => write!(f, "{marker} {value}"),
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
