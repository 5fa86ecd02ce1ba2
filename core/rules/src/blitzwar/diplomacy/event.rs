//! What happened: the diplomacy phase, an attack on a neutral, dates, and values set by hand (9, 10.2, 18).

use core::fmt::{self, Display, Formatter};

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::command::Setting;
use super::initiative::Initiative;
use super::phase::{Dice, Happening, HappeningName};
use super::state::DateName;
use super::status::Status;
use super::zone_set::ZoneSet;
use crate::blitzwar::calendar::Turn;
use crate::blitzwar::{Nation, Side};
use crate::dice::{Faces, Roller};
use crate::number::Halves;

/// Zones that change hands at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Handover {
    /// To the Axis.
    pub axis: ZoneSet,
    /// To the Allies.
    pub allies: ZoneSet,
    /// To the Soviet Union.
    pub soviet_union: ZoneSet,
    /// To nobody: neutral Vichy France.
    pub nobody: ZoneSet,
}

impl Handover {
    /// The zones that go to a side, or to nobody.
    #[must_use]
    pub const fn to(&self, side: Option<Side>) -> &ZoneSet {
        match side {
            Some(Side::Axis) => &self.axis,
            Some(Side::Allies) => &self.allies,
            Some(Side::SovietUnion) => &self.soviet_union,
            None => &self.nobody,
        }
    }

    /// The same, to change it.
    pub const fn to_mut(&mut self, side: Option<Side>) -> &mut ZoneSet {
        match side {
            Some(Side::Axis) => &mut self.axis,
            Some(Side::Allies) => &mut self.allies,
            Some(Side::SovietUnion) => &mut self.soviet_union,
            None => &mut self.nobody,
        }
    }

    /// How many zones change hands.
    #[must_use]
    pub fn len(&self) -> usize {
        self.axis.len() + self.allies.len() + self.soviet_union.len() + self.nobody.len()
    }

    /// Whether none does.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The most that is kept of one phase: 17 surrenders, four consequences, the USA, and one to spare for the supply.
pub const MAX_KEPT: usize = 24;

/// What happened. Append variants only: postcard encodes the variant by position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
#[allow(clippy::large_enum_variant)]
pub enum Event {
    /// The diplomacy phase was held.
    Held {
        /// On this turn.
        turn: Turn,
        /// What happened, in order.
        happenings: Vec<Happening, MAX_KEPT>,
        /// The dice thrown.
        dice: Dice,
        /// Who rolled them.
        by: Roller,
        /// Supply that the Axis lost, in halves.
        supply_lost: u16,
        /// Zones that changed hands.
        handover: Handover,
    },
    /// A neutral country was attacked or entered.
    Attacked {
        /// The country.
        country: Nation,
        /// By whom.
        by: Side,
        /// The side it joined.
        joins: Side,
        /// Its zones, which are that side's now.
        zones: ZoneSet,
    },
    /// Something happened that later rules look back at.
    Noted {
        /// What.
        date: DateName,
        /// When.
        turn: Turn,
    },
    /// A value was set by hand.
    Set {
        /// What it is now.
        what: Setting,
        /// What it was.
        was: Setting,
    },
    /// A country that surrendered is set so by hand: its units leave the map (9.2).
    SetDown {
        /// The country.
        country: Nation,
        /// Where it stood.
        was: Status,
        /// When it surrendered, as far as the table told.
        turn: Turn,
    },
}

impl Event {
    /// The roll in it: who rolled, and the faces.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        match self {
            Self::Held { dice, by, .. } => {
                let faces: Faces =
                    Initiative::ALL.iter().filter_map(|&country| Some(dice.of(country)?.face())).collect();
                (!faces.is_empty()).then_some((*by, faces))
            }
            _ => None,
        }
    }

    /// Whether a value was set by hand: the log marks it.
    #[must_use]
    pub const fn is_override(&self) -> bool {
        matches!(self, Self::Set { .. } | Self::SetDown { .. })
    }
}

/// A status for the log, at most 11 columns.
#[must_use]
pub const fn stands(status: Status) -> &'static str {
    match status {
        Status::Neutral => "neutral",
        Status::FreeMovement => "open",
        Status::Axis => "Axis",
        Status::Allies => "Allies",
        Status::SovietUnion => "USSR",
        Status::Surrendered => "surrendered",
        Status::DoesNotExist => "not there",
    }
}

/// What happened to a country, at most 25 columns.
impl Display for Happening {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let who = self.nation.title();
        match self.name {
            HappeningName::Surrender => write!(f, "{who} surrenders"),
            HappeningName::GameOver => f.write_str("The game is over"),
            HappeningName::EasternPoland => f.write_str("East Poland to USSR"),
            HappeningName::VichyFranceCreated => f.write_str("Vichy France created"),
            HappeningName::FirstElite => f.write_str("First Elite counter"),
            HappeningName::FreeFrenchCreated => f.write_str("Free French created"),
            HappeningName::Reactivated => write!(f, "{who} is back"),
            HappeningName::JoinsAxis => write!(f, "{who} joins Axis"),
            HappeningName::JoinsAllies => write!(f, "{who} joins Allies"),
            HappeningName::FreeMovement => write!(f, "{who} opens to Axis"),
            HappeningName::AxisLosesSupply => f.write_str("Axis loses supply"),
        }
    }
}

impl Display for Setting {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Status { country, status } => write!(f, "{}: {}", country.title(), stands(*status)),
            Self::SideBefore { country, side } => {
                write!(f, "{} was {}", country.title(), side.map_or("nobody's", Side::title))
            }
            Self::Date { date, turn: Some(turn) } => write!(f, "{}: T{turn}", date.title()),
            Self::Date { date, turn: None } => write!(f, "{}: never", date.title()),
        }
    }
}

/// One line of the log, at most 25 columns.
impl Display for Event {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Held { happenings, supply_lost, .. } => match happenings.as_slice() {
                [] => f.write_str("Diplomacy: nothing"),
                [one] => one.fmt(f),
                many if *supply_lost > 0 => {
                    write!(f, "{} events, Axis -{} S", many.len(), Halves::new(i32::from(*supply_lost)))
                }
                many => write!(f, "Diplomacy: {} events", many.len()),
            },
            Self::Attacked { country, joins, .. } => write!(f, "{} joins {}", country.title(), joins.title()),
            Self::Noted { date, .. } => f.write_str(date.title()),
            Self::Set { what, .. } => what.fmt(f),
            Self::SetDown { country, .. } => Setting::Status { country: *country, status: Status::Surrendered }.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::ToString;

    use super::{Event, Happening, Setting};
    use crate::blitzwar::diplomacy::phase::HappeningName;
    use crate::blitzwar::diplomacy::state::DateName;
    use crate::blitzwar::diplomacy::status::Status;
    use crate::blitzwar::{Nation, Side, Turn};

    #[test]
    fn every_line_of_the_log_fits() {
        let mut lines = std::vec::Vec::new();
        for &nation in Nation::ALL {
            lines.extend(HappeningName::ALL.iter().map(|&name| Happening { name, nation }.to_string()));
            lines.extend(Status::ALL.iter().map(|&status| Setting::Status { country: nation, status }.to_string()));
            for side in [None, Some(Side::SovietUnion), Some(Side::Allies)] {
                lines.push(Setting::SideBefore { country: nation, side }.to_string());
            }
        }
        for &date in DateName::ALL {
            lines.push(Event::Noted { date, turn: Turn::LAST }.to_string());
            lines.push(Setting::Date { date, turn: None }.to_string());
        }
        for line in lines {
            assert!((1..=25).contains(&line.len()), "{line}: {}", line.len());
        }
    }

    #[test]
    fn an_event_stays_small() {
        assert!(size_of::<Event>() <= 190, "{}", size_of::<Event>());
    }
}
