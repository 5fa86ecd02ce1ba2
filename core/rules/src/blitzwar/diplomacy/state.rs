//! The state: where every country stands, and the dates that later rules look back at (9, 10.2, 18).

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::country::country;
use super::initiative::Initiative;
use super::status::{CountrySet, SidesBefore, Status, Statuses};
use super::survey::Map;
use super::timers::TimerDates;
use super::usa::{TotalWar, UsaEvents, total_war};
use crate::blitzwar::calendar::Turn;
use crate::blitzwar::{Nation, Side, State};
use crate::table::By;

crate::words! {
    /// The dates that are kept. Append only: the number is stored.
    pub enum DateName {
        /// France surrendered.
        FranceSurrendered = "france-surrendered",
        /// Greece surrendered for the first time (R39).
        GreeceSurrendered = "greece-surrendered",
        /// Yugoslavia surrendered last (9.5).
        YugoslaviaSurrendered = "yugoslavia-surrendered",
        /// The Free French came into being (9.4).
        FreeFrenchCreated = "free-french-created",
        /// Paris was liberated (9.4).
        ParisLiberated = "paris-liberated",
        /// German units entered Finland (10.2).
        GermansInFinland = "germans-in-finland",
        /// The Soviet Union attacked Germany, Western Poland or Rumania (10.2).
        SovietAttackOnAxis = "soviet-attack-on-axis",
        /// Germany and the Soviet Union came to war (9.3).
        GermanSovietWar = "german-soviet-war",
        /// Spain joined the Axis by the die (9.3).
        UsaSpain = "usa-spain",
        /// Turkey opened to the Axis by the die (9.3).
        UsaTurkey = "usa-turkey",
        /// The first Axis landing in the United Kingdom (9.3).
        UsaLanding = "usa-landing",
        /// The USA entered the war (9.3).
        UsaEntered = "usa-entered",
        /// Germany surrendered: the game is over (18).
        GermanySurrendered = "germany-surrendered",
        /// The first British attack on any Italian corps (9.6).
        BritishAttackedItalians = "british-attacked-italians",
    }
}

impl DateName {
    /// What happened, for a line of at most 18 columns.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::FranceSurrendered => "France fell",
            Self::GreeceSurrendered => "Greece fell first",
            Self::YugoslaviaSurrendered => "Yugoslavia fell",
            Self::FreeFrenchCreated => "Free French",
            Self::ParisLiberated => "Paris liberated",
            Self::GermansInFinland => "Germans in Finland",
            Self::SovietAttackOnAxis => "USSR attacks Axis",
            Self::GermanSovietWar => "German-Soviet war",
            Self::UsaSpain => "Spain: 6 rolled",
            Self::UsaTurkey => "Turkey: 6 rolled",
            Self::UsaLanding => "Landing in UK",
            Self::UsaEntered => "USA at war",
            Self::GermanySurrendered => "Germany fell",
            Self::BritishAttackedItalians => "UK hits Italians",
        }
    }

    /// Whether the table tells it when it happens: no combat or zone shows it for certain.
    #[must_use]
    pub const fn can_be_noted(self) -> bool {
        matches!(
            self,
            Self::GermansInFinland
                | Self::SovietAttackOnAxis
                | Self::GermanSovietWar
                | Self::UsaLanding
                | Self::ParisLiberated
        )
    }
}

/// The dates of a table; [`DateName::BritishAttackedItalians`] is kept with the facts of combat. In JSON an object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dates(By<DateName, Option<Turn>, 14>);

impl Dates {
    /// When it happened.
    #[must_use]
    pub fn of(&self, date: DateName) -> Option<Turn> {
        *self.0.get(date)
    }

    /// It happened then, or not at all.
    pub fn set(&mut self, date: DateName, turn: Option<Turn>) {
        *self.0.get_mut(date) = turn;
    }

    /// It happens now, unless it has happened before.
    pub fn first(&mut self, date: DateName, turn: Turn) {
        let first = self.of(date).unwrap_or(turn);
        self.set(date, Some(first));
    }
}

impl Serialize for Dates {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let kept = || DateName::ALL.iter().filter_map(|&date| Some((date, self.of(date)?)));
        let mut map = serializer.serialize_map(Some(kept().count()))?;
        for (date, turn) in kept() {
            map.serialize_entry(&date, &turn)?;
        }
        map.end()
    }
}

/// Where every country stands, and the dates that later rules look back at.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Diplomacy {
    /// Where every country stands.
    pub status: Statuses,
    /// The side of a surrendered country before.
    pub sides_before: SidesBefore,
    /// The dates.
    pub dates: Dates,
    /// The last turn whose diplomacy phase was held.
    pub held: Option<Turn>,
    /// The diplomacy dice thrown this turn, one bit each: nobody throws again for a better one.
    pub thrown: u8,
    /// The countries that surrendered this turn: the phase may be held again for a die, but nobody returns on the turn of his
    /// surrender.
    #[serde(skip)]
    pub fallen: CountrySet,
}

impl Diplomacy {
    const fn bit(country: Initiative) -> u8 {
        1 << country.index()
    }

    /// Whether this die was thrown this turn.
    #[must_use]
    pub const fn was_thrown(&self, country: Initiative) -> bool {
        self.thrown & Self::bit(country) != 0
    }

    pub(super) const fn throw(&mut self, country: Initiative) {
        self.thrown |= Self::bit(country);
    }

    /// The side that a surrendered country goes back to; what nobody told is the Allies' (most fall to the Axis).
    #[must_use]
    pub fn side_before(&self, nation: Nation) -> Side {
        self.sides_before.of(nation).unwrap_or(Side::Allies)
    }

    /// The side that controls the zones of a country that has not lost them (9.1, 9.3).
    #[must_use]
    pub fn controls(&self, nation: Nation) -> Option<Side> {
        match self.status.of(self.acts_for(nation)) {
            Status::FreeMovement => Some(Side::Axis),
            status => status.side(),
        }
    }

    /// The country that acts for this one's territory: Vichy for France after its surrender (9.4).
    #[must_use]
    pub fn acts_for(&self, nation: Nation) -> Nation {
        let fallen = self.status.of(Nation::France) == Status::Surrendered;
        if nation == Nation::France && fallen { Nation::VichyFrance } else { nation }
    }

    /// The events that bring the USA forward.
    #[must_use]
    pub fn usa_events(&self) -> UsaEvents {
        UsaEvents {
            spain: self.dates.of(DateName::UsaSpain),
            turkey: self.dates.of(DateName::UsaTurkey),
            landing: self.dates.of(DateName::UsaLanding),
        }
    }
}

impl State {
    /// A date, wherever it is kept.
    #[must_use]
    pub fn date(&self, date: DateName) -> Option<Turn> {
        match date {
            DateName::BritishAttackedItalians => self.facts.first_british_attack_on_italians,
            other => self.diplomacy.dates.of(other),
        }
    }

    /// The dates that timers start from.
    #[must_use]
    pub fn timer_dates(&self) -> TimerDates {
        TimerDates {
            france_surrendered: self.date(DateName::FranceSurrendered),
            first_attack_soviet_union: self.facts.first_attack_soviet_union,
            first_attack_west: self.facts.first_attack_west.filter(|_| self.facts.poland_surrendered.is_some()),
            british_attacked_italians: self.date(DateName::BritishAttackedItalians),
            yugoslavia_surrendered: self.date(DateName::YugoslaviaSurrendered),
            free_french_created: self.date(DateName::FreeFrenchCreated),
            paris_liberated: self.date(DateName::ParisLiberated),
            germans_in_finland: self.date(DateName::GermansInFinland),
            soviet_attack_on_axis: self.date(DateName::SovietAttackOnAxis),
            german_soviet_war: self.date(DateName::GermanSovietWar),
            // Set by hand it may stand on a turn on which nobody bombs.
            bombing_flown: self
                .air
                .bombing
                .filter(|flown| flown.units > 0 && flown.turn.bombing_per_unit() > 0)
                .map(|flown| flown.turn),
            card_chosen: self.card_chosen(),
        }
    }

    /// The turns from which each side may choose Total War cards (10.2).
    #[must_use]
    pub fn total_war(&self) -> TotalWar {
        total_war(
            self.date(DateName::UsaEntered),
            self.date(DateName::SovietAttackOnAxis),
            self.facts.first_attack_soviet_union,
            self.date(DateName::GermansInFinland),
        )
    }

    /// The score as it stands: of the surrender, else of the points on the map, else of those counted last (18). When the game
    /// is over only what was counted at its end tells it.
    #[must_use]
    pub fn score(&self, map: Map<'_>) -> Option<super::Score> {
        let points = self.points_now(map).filter(|_| !self.last_count_due(map));
        super::score(self.date(DateName::GermanySurrendered), points)
    }

    /// Whether the game is over and its score hangs on points that nobody has counted since (18): those of the end of the Axis
    /// turn are not those of the end.
    #[must_use]
    pub fn last_count_due(&self, map: Map<'_>) -> bool {
        let told = || map.0.is_some_and(|charts| self.axis_points(charts).untold == 0);
        let counted = match self.facts.points_counted {
            Some(stop) => stop.next().is_none(),
            None => self.facts.axis_strategic_points.is_some(),
        };
        self.stop.is_none() && self.date(DateName::GermanySurrendered).is_none() && !counted && !told()
    }

    /// Whether a country has counters that fight for a side now.
    #[must_use]
    pub fn at_war(&self, nation: Nation) -> bool {
        country(nation).counters && self.diplomacy.status.of(nation).side().is_some()
    }
}
