//! Search rolls (6.4.3 D to F, 7.5, 9.1, card 43): one cell of the table is known, the owner teaches the others.

use serde::{Deserialize, Serialize};

use super::super::{Class, Fault, InputFault, Refusal, Weather};
use crate::int::Int;
use crate::outcome::TwoDice;
use crate::table::By;
use crate::trace::Trace;

crate::words! {
    /// The columns of the search table.
    pub enum SearchColumn {
        /// Task forces, and aircraft by option 9.1, search ships.
        CvAirShips = "cv-air-search-ships" as "CV air for ships",
        /// Convoys search ships.
        ShipsShips = "ships-search-ships" as "ships for ships",
        /// Surface ships and aircraft search subs.
        ShipsSubs = "ships-search-subs" as "ships for subs",
        /// Subs search ships.
        SubsShips = "subs-search-ships" as "subs for ships",
    }
}

/// What the examples of play tell of a cell: the least and the most that it can be, in good weather. Nothing is known of
/// bad weather.
#[rustfmt::skip]
const GOOD: By<SearchColumn, (i32, i32), 4> = By::new([
    (8, 8), // cv-air-search-ships
    (2, 6), // ships-search-ships
    (4, 5), // ships-search-subs
    (5, 6), // subs-search-ships
]);

impl SearchColumn {
    /// Whether a cell may have this number.
    #[must_use]
    pub fn may_be(self, weather: Weather, number: TwoDice) -> bool {
        let (least, most) = *GOOD.get(self);
        weather == Weather::Bad || (least..=most).contains(&number.get())
    }

    /// The number of a cell, if the rulebook gives it.
    #[must_use]
    pub fn known(self, weather: Weather) -> Option<TwoDice> {
        let (least, most) = *GOOD.get(self);
        if weather == Weather::Good && least == most { TwoDice::new(least) } else { None }
    }
}

/// A cell of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchCell {
    /// The column.
    pub column: SearchColumn,
    /// The weather on the map.
    pub weather: Weather,
    /// The highest roll that finds.
    pub number: Int<2, 12>,
}

crate::words! {
    /// What is searched.
    pub enum Quarry {
        /// A group with surface ships.
        Ships = "ships",
        /// A group of subs only.
        Subs = "subs",
    }
}

crate::words! {
    /// Who plays Naval Surprise (card 43).
    pub enum NavalSurprise {
        /// Nobody.
        None = "none",
        /// The searching side: it finds.
        Own = "own",
        /// The other side: it is not found.
        Enemy = "enemy",
    }
}

/// What is not said is not played.
impl Default for NavalSurprise {
    fn default() -> Self {
        Self::None
    }
}

/// A searching unit and what its country has researched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Searcher {
    /// Its class.
    pub class: Class,
    /// Radar.
    #[serde(default)]
    pub radar: bool,
    /// Sonar.
    #[serde(default)]
    pub sonar: bool,
    /// Better Subs.
    #[serde(default)]
    pub better_subs: bool,
}

crate::ruled! {
    /// What makes up a search number.
    pub enum SearchWhy {
        /// The table.
        Table = "6.4.3", "search table",
        /// Radar.
        Radar = "7.5", "Radar",
        /// Sonar.
        Sonar = "7.5", "Sonar",
        /// Better Subs.
        BetterSubs = "7.5", "Better Subs",
    }
}

/// What an achievement adds.
const BONUS: i16 = 2;

impl Searcher {
    /// The column it searches in; subs cannot search subs, land units nothing.
    fn column(self, quarry: Quarry) -> Option<SearchColumn> {
        match (self.class, quarry) {
            (Class::TaskForce | Class::Aircraft, Quarry::Ships) => Some(SearchColumn::CvAirShips),
            (Class::Convoy, Quarry::Ships) => Some(SearchColumn::ShipsShips),
            (Class::Sub, Quarry::Ships) => Some(SearchColumn::SubsShips),
            (Class::TaskForce | Class::Aircraft | Class::Convoy, Quarry::Subs) => Some(SearchColumn::ShipsSubs),
            (Class::Sub, Quarry::Subs) | (Class::Infantry | Class::Armor | Class::Hq, _) => None,
        }
    }

    /// The achievement that helps in a column (R18).
    fn bonus(self, column: SearchColumn) -> Option<SearchWhy> {
        match column {
            SearchColumn::CvAirShips | SearchColumn::ShipsShips => self.radar.then_some(SearchWhy::Radar),
            SearchColumn::ShipsSubs => self.sonar.then_some(SearchWhy::Sonar),
            SearchColumn::SubsShips => self.better_subs.then_some(SearchWhy::BetterSubs),
        }
    }
}

/// A side's search in a zone.
#[derive(Clone, Copy, Debug)]
pub struct Search<'a> {
    /// The weather on the map.
    pub weather: Weather,
    /// What is searched.
    pub quarry: Quarry,
    /// Who searches.
    pub searchers: &'a [Searcher],
    /// Ships on double range are in the zone.
    pub double_range: bool,
    /// Aircraft search (9.1).
    pub option_9_1: bool,
    /// Who plays card 43.
    pub naval_surprise: NavalSurprise,
    /// Taught cells.
    pub table: &'a [SearchCell],
}

/// The best number of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchNumber {
    /// Its column.
    pub column: SearchColumn,
    /// The highest roll that finds.
    pub number: i16,
    /// What makes it up.
    pub trace: Trace<SearchWhy, 2>,
}

crate::outcome! {
    /// Whether the enemy is found.
    pub struct Found / LikelyFound {
        /// He is.
        pub found: bool,
    }
}

impl SearchNumber {
    /// Whether this roll finds.
    #[must_use]
    pub fn found(&self, roll: TwoDice) -> Found {
        Found { found: roll.get() <= i32::from(self.number) }
    }
}

/// How a search goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Searching {
    /// Card 43 decides.
    Decided(Found),
    /// The dice decide.
    ByDice(SearchNumber),
}

/// Why a search has no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSearch {
    /// The question is wrong, or the rules forbid it.
    Fault(Fault),
    /// The cell must be taught first.
    Unknown(SearchColumn, Weather),
}

impl<F: Into<Fault>> From<F> for NoSearch {
    fn from(fault: F) -> Self {
        Self::Fault(fault.into())
    }
}

impl Search<'_> {
    /// How the search goes.
    ///
    /// # Errors
    /// Who may not search; a taught cell that cannot be; a cell that is not known.
    pub fn search(&self) -> Result<Searching, NoSearch> {
        if self.double_range {
            return Err(Refusal::DoubleRangeSearch.into());
        }
        if !self.option_9_1 && self.searchers.iter().any(|searcher| searcher.class == Class::Aircraft) {
            return Err(Refusal::AircraftSearch.into());
        }
        if self.searchers.iter().all(|searcher| searcher.column(self.quarry).is_none()) {
            return Err(Refusal::SubsSearchSubs.into());
        }
        for (place, cell) in self.table.iter().enumerate() {
            if !cell.column.may_be(cell.weather, cell.number) {
                return Err(Refusal::SearchKnown.into());
            }
            let same = |other: &SearchCell| (other.column, other.weather) == (cell.column, cell.weather);
            if self.table.iter().take(place).any(same) {
                return Err(InputFault::CellTwice.into());
            }
        }
        match self.naval_surprise {
            NavalSurprise::None => self.best().map(Searching::ByDice),
            NavalSurprise::Own => Ok(Searching::Decided(Found { found: true })),
            NavalSurprise::Enemy => Ok(Searching::Decided(Found { found: false })),
        }
    }

    /// The best number of all searchers; at equal numbers the first one.
    fn best(&self) -> Result<SearchNumber, NoSearch> {
        let mut best: Option<SearchNumber> = None;
        for searcher in self.searchers {
            let Some(column) = searcher.column(self.quarry) else { continue };
            let taught = self.table.iter().find(|cell| (cell.column, cell.weather) == (column, self.weather));
            let cell = taught.map(|cell| cell.number).or_else(|| column.known(self.weather));
            let cell = cell.ok_or(NoSearch::Unknown(column, self.weather))?;
            let mut trace = Trace::new();
            trace.add(SearchWhy::Table, i16::from(cell.byte()));
            if let Some(why) = searcher.bonus(column) {
                trace.add(why, BONUS);
            }
            let number = trace.total();
            if best.as_ref().is_none_or(|best| number > best.number) {
                best = Some(SearchNumber { column, number, trace });
            }
        }
        best.ok_or_else(|| Refusal::SubsSearchSubs.into())
    }
}
