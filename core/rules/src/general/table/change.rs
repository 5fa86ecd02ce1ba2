//! What can change at a table: small steps that know no rules, so that replaying them can neither fail nor differ.

use core::fmt;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::{
    Area, CardAct, CardPlace, Flag, Location, Marker, Refusal, State, Status, TableRefusal, Unit, UnitId, War,
};
use crate::general::setup::{Force, Mark, arrivals};
use crate::general::turn::StepName;
use crate::general::{Country, Face, Major, Quarter, Side};
use crate::table::By;

/// The most changes of one act. What is more is one change of its own: a country's whole set-up, all its units.
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
    Status(Country, Status),
    /// Two countries are at war.
    War(Country, Country),
    /// Two countries are not at war any more.
    NoWar(Country, Country),
    /// An area has another controller, or none.
    Control(Area, Option<Country>),
    /// An area is out of supply, or in it again.
    Unsupplied(Area, bool),
    /// Every area is in supply again.
    AllSupplied,
    /// A counter comes.
    UnitIn(Unit),
    /// A counter lies elsewhere.
    UnitAt(UnitId, Location),
    /// A counter is turned: which side lies up now, its number, and that of its front where it is known.
    UnitFace(UnitId, Face, u8, Option<u8>),
    /// A counter leaves.
    UnitOut(UnitId),
    /// The units of a country are set up as its sheet says.
    SetUp(Country),
    /// Every counter of a country leaves, from the production chart too.
    UnitsLeave(Country),
    /// What is due on this turn or was before leaves the production chart, to be placed.
    Arrive,
    /// A card is elsewhere.
    Card(u8, CardPlace),
    /// A card was bought or used this quarter and is not played again in it; or is free again.
    CardFresh(u8, bool),
    /// The initiative: who holds it, and who goes first this turn.
    Initiative(Side, Side),
    /// Play goes on at this step of the turn.
    Step(u8),
    /// The next quarter begins: what holds for one turn is over.
    NextQuarter,
    /// The quarter is set by hand.
    Quarter(Quarter),
    /// The game is over, or not any more.
    Over(bool),
    /// A country enters the war for a side: its units are set up, this major plays it.
    Enters(Country, Side, Option<Major>),
    /// This major plays a minor country, or nobody does.
    Player(Country, Option<Major>),
    /// Every area that a country controls has another controller, or none.
    AreasTo(Country, Option<Country>),
    /// The units of a British home country leave, from the production chart too.
    HomeUnitsLeave(Country),
    /// A counter is done for this phase: it has carried, was unloaded or placed (6.4.3, 9.8, card 44).
    Spent(UnitId),
    /// Every Axis minor that was neutral joins with its units, played by Germany (5.1).
    MinorsJoin,
    /// An area has lost so much of its production this quarter (R91).
    AreaLost(Area, u8),
    /// The battle under way is put away.
    BattleOver,
}

impl Change {
    /// Whether it only notes what was done this turn: markers and counters stay as they lie.
    #[must_use]
    pub const fn is_note(&self) -> bool {
        match self {
            // What is done is not due any more; what was due is told.
            Self::Flag(Flag::PartitionDue, on) => !*on,
            Self::Flag(flag, _) => flag.is_note(),
            _ => false,
        }
    }
}

/// A few words, for the log and the lists of what was set by hand.
impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mark(marker, value) => write!(f, "{marker} {value}"),
            Self::Flag(flag, on) => write!(f, "{}{flag}", if *on { "" } else { "not: " }),
            Self::Status(country, status) => write!(f, "{country}: {status}"),
            Self::War(one, other) => write!(f, "war: {one}, {other}"),
            Self::NoWar(one, other) => write!(f, "peace: {one}, {other}"),
            Self::Control(area, Some(country)) => write!(f, "{area}: {country}"),
            Self::Control(area, None) => write!(f, "{area}: nobody"),
            Self::Unsupplied(area, out) => write!(f, "{area} {} supply", if *out { "out of" } else { "in" }),
            Self::AllSupplied => f.write_str("all in supply"),
            Self::UnitIn(unit) => write!(f, "{unit} comes"),
            Self::UnitAt(_, Location::At(area)) => write!(f, "to {area}"),
            Self::UnitAt(_, Location::Aboard(area)) => write!(f, "aboard, {area}"),
            Self::UnitAt(_, Location::Due(turn)) => write!(f, "due on turn {turn}"),
            Self::UnitAt(_, Location::ToPlace) => f.write_str("to be placed"),
            Self::UnitFace(_, face, number, _) => write!(f, "{face} {number} up"),
            Self::UnitOut(_) => f.write_str("a unit leaves"),
            Self::SetUp(country) => write!(f, "{country} is set up"),
            Self::UnitsLeave(country) => write!(f, "units of {country} leave"),
            Self::Arrive => f.write_str("units arrive"),
            Self::Card(number, place) => write!(f, "card {number}: {place}"),
            Self::CardFresh(number, true) => write!(f, "card {number}: not again now"),
            Self::CardFresh(number, false) => write!(f, "card {number}: free again"),
            Self::Initiative(_, first) => write!(f, "{first} go first"),
            Self::Step(step) => write!(f, "step {step}"),
            Self::NextQuarter => f.write_str("next quarter"),
            Self::Quarter(quarter) => write!(f, "quarter {quarter}"),
            Self::Over(over) => f.write_str(if *over { "the game is over" } else { "the game goes on" }),
            Self::Enters(country, _, Some(major)) => write!(f, "{major} gets {country}"),
            Self::Enters(country, side, None) => write!(f, "{country} joins {side}"),
            Self::Player(country, Some(major)) => write!(f, "{major} plays {country}"),
            Self::Player(country, None) => write!(f, "nobody plays {country}"),
            Self::AreasTo(from, Some(to)) => write!(f, "areas {from}>{to}"),
            Self::AreasTo(from, None) => write!(f, "areas {from}>nobody"),
            Self::HomeUnitsLeave(home) => write!(f, "{home} units leave"),
            Self::Spent(_) => f.write_str("done for this phase"),
            Self::MinorsJoin => f.write_str("Axis minors are set up"),
            Self::AreaLost(area, lost) => write!(f, "{area}: {lost} lost"),
            Self::BattleOver => f.write_str("the battle is over"),
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

    /// A number moves by this much from where it stands in `state`, within its range.
    pub fn shift(&mut self, state: &State, marker: Marker, by: i16) {
        let (least, most) = marker.range();
        let value = self.value(state, marker).saturating_add(by).clamp(least, most);
        self.add(Change::Mark(marker, value));
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

    /// A number moves as in [`Self::shift`], but several moves of one act are one change, and no move is none.
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

    /// The changes so far.
    #[must_use]
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// How many more changes there is room for.
    #[must_use]
    pub fn room(&self) -> usize {
        MAX_CHANGES - self.changes.len()
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
    pub(super) fn change(&mut self, change: Change) {
        match change {
            Change::Mark(marker, value) => marker.set(self, value),
            Change::Flag(flag, on) => self.set_flag(flag, on),
            Change::Status(country, status) => *self.status.get_mut(country) = status,
            Change::War(one, other) => {
                if !self.war_between(one, other) {
                    // `decide` refuses before there is no room.
                    let _ = self.wars.push(War { one, other, since: self.turn() });
                }
            }
            Change::NoWar(one, other) => {
                self.wars.retain(|war| (war.one, war.other) != (one, other) && (war.one, war.other) != (other, one));
            }
            Change::Control(area, country) => {
                if let Some(place) = self.control.get_mut(area.slot()) {
                    *place = country;
                }
            }
            Change::Unsupplied(area, out) => {
                self.unsupplied.retain(|old| *old != area);
                if out {
                    // `decide` refuses before there is no room.
                    let _ = self.unsupplied.push(area);
                }
                self.check_supply(Some(area));
            }
            Change::AllSupplied => {
                self.unsupplied.clear();
                self.check_supply(None);
            }
            Change::Card(number, place) => {
                if let Some(card) = usize::from(number).checked_sub(1).and_then(|at| self.cards.get_mut(at)) {
                    *card = place;
                }
            }
            Change::CardFresh(number, fresh) => {
                let bit = 1_u64.checked_shl(number.into()).unwrap_or(0);
                self.fresh_cards = if fresh { self.fresh_cards | bit } else { self.fresh_cards & !bit };
            }
            Change::Initiative(holder, first) => {
                self.clock.initiative = holder;
                self.clock.first = first;
            }
            Change::Step(step) => {
                if self.at_step(StepName::Control) {
                    self.segment_over();
                }
                self.clock.step = step;
                self.new_phase();
            }
            Change::NextQuarter => self.next_quarter(),
            Change::Quarter(quarter) => self.clock.quarter = quarter,
            Change::Over(over) => self.clock.over = over,
            Change::Enters(country, side, player) => {
                *self.status.get_mut(country) = Status::of(side);
                *self.players.get_mut(country) = player;
                self.set_up(country);
            }
            Change::Player(country, player) => *self.players.get_mut(country) = player,
            Change::AreasTo(from, to) => {
                for place in self.control.iter_mut().filter(|place| **place == Some(from)) {
                    *place = to;
                }
            }
            Change::Spent(id) => self.spend(id.0.into(), true),
            Change::AreaLost(area, lost) => {
                self.area_lost.retain(|(of, _)| *of != area);
                // Ten areas are more than a quarter sees; of further ones the players keep count.
                let _ = self.area_lost.push((area, lost));
            }
            Change::BattleOver => self.combat = None,
            Change::MinorsJoin => {
                self.set_flag(Flag::AxisMinorsJoined, true);
                for &minor in Country::ALL.iter().filter(|country| country.is_axis_minor()) {
                    if *self.status.get(minor) == Status::Neutral {
                        *self.status.get_mut(minor) = Status::Axis;
                        *self.players.get_mut(minor) = Some(Major::Germany);
                        // Counters of it that lie on the board are its units.
                        if !self.counters().any(|(_, unit)| unit.country == minor) {
                            self.set_up(minor);
                        }
                    }
                }
            }
            Change::HomeUnitsLeave(_)
            | Change::UnitIn(_)
            | Change::UnitAt(..)
            | Change::UnitFace(..)
            | Change::UnitOut(_)
            | Change::SetUp(_)
            | Change::UnitsLeave(_)
            | Change::Arrive => self.change_units(change),
        }
    }

    fn change_units(&mut self, change: Change) {
        let id = match change {
            Change::UnitAt(id, _) | Change::UnitFace(id, ..) | Change::UnitOut(id) => Some(id),
            _ => None,
        };
        if let Some(place) = id.and_then(|id| self.units.get_mut(usize::from(id.0))) {
            match (change, place) {
                (Change::UnitAt(_, at), Some(unit)) => unit.at = at,
                (Change::UnitFace(_, face, number, front), Some(unit)) => {
                    (unit.face, unit.number, unit.front) = (face, number, front);
                }
                (Change::UnitOut(_), place) => *place = None,
                _ => {}
            }
            return;
        }
        match change {
            Change::UnitIn(unit) => self.put_unit(unit),
            Change::SetUp(country) => self.set_up(country),
            Change::UnitsLeave(country) => {
                for place in &mut self.units {
                    if place.is_some_and(|unit| unit.country == country) {
                        *place = None;
                    }
                }
            }
            Change::HomeUnitsLeave(home) => {
                let mark = Mark::of_home(home);
                for place in &mut self.units {
                    if place.is_some_and(|unit| unit.country == Country::Be && unit.mark == mark) {
                        *place = None;
                    }
                }
            }
            Change::Arrive => {
                let turn = self.turn();
                for unit in self.units.iter_mut().flatten() {
                    if matches!(unit.at, Location::Due(due) if due <= turn) {
                        unit.at = Location::ToPlace;
                    }
                }
            }
            _ => {}
        }
    }

    /// The units of a country come as its sheet says; what has no place there is to be placed.
    pub(super) fn set_up(&mut self, country: Country) {
        let Ok(force) = Force::of(self.options.scenario, country) else { return };
        for (place, units) in force.rows() {
            let at = place.map_or(Location::ToPlace, |place| Location::At(Area::of(place)));
            for _ in 0..units.count {
                self.put_unit(Unit::of_sheet(country, &units, at));
            }
        }
    }

    /// The reinforcements of the scenario wait on the production chart.
    pub(super) fn set_arrivals(&mut self) {
        for (major, quarter, units) in arrivals(self.options.scenario) {
            for _ in 0..units.count {
                self.put_unit(Unit::of_sheet(Country::from(major), &units, Location::due(quarter)));
            }
        }
    }

    fn next_quarter(&mut self) {
        self.flags &= !Flag::OF_ONE_TURN;
        self.fresh_cards = 0;
        for &major in Major::ALL {
            let economy = self.economy.get_mut(major);
            (economy.lost, economy.purse, economy.railed) = (0, 0, 0);
            economy.rail = economy.rail.saturating_add(economy.rail_soon).min(10);
            (economy.rail_soon, economy.rail_later) = (economy.rail_later, 0);
        }
        self.clock.first_before = self.clock.first;
        self.clock.quarter = self.clock.quarter.plus(1);
        self.clock.step = 0;
        self.new_phase();
        let total_war = self.card_left(CardAct::TotalWar);
        self.card_left = By::new([None; 10]);
        *self.card_left.get_mut(CardAct::TotalWar) = total_war;
        self.unsupplied.clear();
        self.check_supply(None);
        self.area_lost.clear();
    }
}
