//! A cell that only the owner's charts tell, asked for when a question needs it.

use adjutant_rules::blitz::answer::{ChartName, Label, Teach};
use adjutant_rules::blitz::board::blockade::Blocker;
use adjutant_rules::blitz::chart::Hit;
use adjutant_rules::blitz::politics::entry::EntryEvent;
use adjutant_rules::blitz::taught::{self, check_cell};
use adjutant_rules::blitz::vocabulary::Country;
use adjutant_rules::chart::Cell;

use super::change::{Words, plain};
use crate::{Key, line::fitted};

/// The place of a word, or a number from `first` on.
fn place(label: &Label, first: i16, word: impl Fn(&str) -> Option<usize>) -> Option<i16> {
    match label {
        Label::Number(number) => Some(i16::from(*number) - first),
        Label::Name(name) if name == "30+" => Some(30),
        Label::Name(name) => match word(name) {
            Some(place) => i16::try_from(place).ok(),
            None => name.parse::<i16>().ok().map(|number| number - first),
        },
    }
}

/// The cell that holds what is wanted; none for what comes with each question.
pub fn cell(teach: &Teach) -> Option<Cell> {
    let one_of = |words: &'static [&'static str]| move |text: &str| words.iter().position(|word| *word == text);
    let (chart, row, column) = match teach.chart {
        ChartName::CombatChart => (taught::COMBAT, place(&teach.row, 1, |_| None)?, place(&teach.column, 1, |_| None)?),
        ChartName::BlockadeTable => {
            let kind = place(&teach.row, 0, |word| Blocker::from_word(word).map(Blocker::index))?;
            (taught::BLOCKADE, kind, place(&teach.column, 0, one_of(&["small", "big"]))?)
        }
        ChartName::SnowEffects => (taught::SNOW, 0, 0),
        ChartName::NeutralEntry => {
            let event = place(&teach.row, 0, |word| EntryEvent::from_word(word).map(EntryEvent::index))?;
            (taught::ENTRY, event, place(&teach.column, 0, one_of(&["usa", "ussr"]))?)
        }
        ChartName::PartisanTable => (taught::PARTISANS, place(&teach.row, 1, |_| None)?, 0),
        ChartName::VictoryCard => (taught::ATOMIC_CLUB, place(&teach.column, 3, |_| None)?, 0),
        ChartName::AreaValues | ChartName::Unit => return None,
    };
    Some(taught::cell(chart, row, column))
}

/// The next value that may stand in a cell, around the ends.
pub fn turned(cell: Cell, value: i16, key: Key) -> i16 {
    let way = if key == Key::Left { -1 } else { 1 };
    let wrapped = |value: i16| {
        if value > 127 {
            -128
        } else if value < -128 {
            127
        } else {
            value
        }
    };
    let mut next = value;
    for _ in 0..256 {
        next = wrapped(next + way);
        if check_cell(cell, next).is_ok() {
            return next;
        }
    }
    value
}

/// A value as the chart prints it.
pub fn shown(cell: Cell, value: i16) -> Words {
    match cell.chart {
        taught::COMBAT => match i8::try_from(value).ok().and_then(Hit::of_code) {
            Some(hit) => fitted(format_args!("{hit}"), 24),
            None => fitted(format_args!("-"), 24),
        },
        taught::PARTISANS => {
            let country = usize::try_from(value).ok().and_then(|place| Country::ALL.get(place));
            plain(country.map_or("-", |country| country.word()))
        }
        taught::SNOW => fitted(format_args!("{}", adjutant_rules::number::Halves::new(value.into())), 24),
        _ => fitted(format_args!("{value}"), 24),
    }
}
