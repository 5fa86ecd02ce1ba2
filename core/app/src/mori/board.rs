//! The printed board of the base game, mended cell by cell where the owner's print has something else. What is mended is kept,
//! and a game that begins is played on it.

use adjutant_rules::chart::Charts;
use adjutant_rules::mori::board::{self, Board as Printed, FIRST_ICON, FIRST_POINTS, FIRST_SPACE, LENGTH, MAX_MENDS};
use adjutant_rules::mori::table::taught::{self, BOARD, LEAST_LENGTH, MOST_LENGTH, MOST_POINTS};
use adjutant_rules::mori::table::{Place, unpacked};

use super::{names, teach};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::fitted;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{Screen, Text};
use crate::widgets::list::List;
use crate::widgets::number::{changed, cycled};
use crate::{Key, Press};

/// The cells of a theatre.
#[derive(Clone, Debug, Default)]
pub struct Board {
    theatre: u8,
    list: List,
    /// What the cell under the cursor is changed to.
    value: Option<i16>,
}

/// The cells that a theatre has, in their order.
fn columns(theatre: u8) -> impl Iterator<Item = u8> {
    (LENGTH..FIRST_SPACE + 10).filter(move |&column| board::printed(theatre, column).is_some())
}

/// What the owner taught of a cell, if it is otherwise than printed.
fn mended(charts: &Charts, theatre: u8, column: u8) -> Option<i16> {
    let taught = charts.get(taught::cell(BOARD, theatre, column)).filter(|&value| value >= 0);
    taught.filter(|&value| Some(value) != board::printed(theatre, column))
}

fn label(theatre: u8, column: u8) -> Text {
    match column {
        LENGTH => fitted(format_args!("Half of the track"), 26),
        FIRST_ICON..FIRST_POINTS => fitted(format_args!("Point {} on it at", column - FIRST_ICON + 1), 26),
        FIRST_POINTS..FIRST_SPACE => fitted(format_args!("Row {}: points", column - FIRST_POINTS + 1), 26),
        _ => {
            let printed = Printed::base();
            let space = printed.spaces(theatre).nth(usize::from(column - FIRST_SPACE)).map(|(space, _)| space);
            space.map_or_else(Text::new, |space| fitted(format_args!("{}-{}", space.row + 1, space.number + 1), 26))
        }
    }
}

fn words(column: u8, value: i16) -> Text {
    match u16::try_from(value).ok().and_then(unpacked).filter(|_| column >= FIRST_SPACE) {
        Some(slot) => fitted(format_args!("{} {}", names::short_ground(slot.ground), names::effect(slot)), 26),
        None => fitted(format_args!("{value}"), 26),
    }
}

/// The value after a push of the joystick.
fn pushed(column: u8, value: i16, key: Key, press: Press) -> i16 {
    let (least, most) = match column {
        LENGTH => (LEAST_LENGTH, MOST_LENGTH),
        FIRST_ICON..FIRST_POINTS => (1, MOST_LENGTH),
        FIRST_POINTS..FIRST_SPACE => (0, MOST_POINTS),
        _ => return teach::turned(value, key),
    };
    i16::try_from(changed(value.into(), least.into(), most.into(), key, press)).unwrap_or(value)
}

impl Board {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(column) = columns(self.theatre).nth(self.list.index()) else { return Step::Leave };
        let cell = taught::cell(BOARD, self.theatre, column);
        if let Some(value) = self.value {
            match (key, press) {
                (Key::A | Key::Press, Press::Short) => {
                    self.value = None;
                    return Step::TeachOn(cell, value);
                }
                (Key::B, Press::Short) => self.value = None,
                (Key::A | Key::B | Key::Y | Key::Press, _) => {}
                _ => self.value = Some(pushed(column, value, key, press)),
            }
            return Step::Stay;
        }
        if self.list.key(key, press, columns(self.theatre).count()) {
            return Step::Stay;
        }
        let now = mended(&desk.charts, self.theatre, column);
        match (key, press) {
            (Key::Left | Key::Right, Press::Short) => {
                let theatre = cycled(self.theatre.into(), 5, key);
                *self = Self { theatre: u8::try_from(theatre).unwrap_or(0), ..Self::default() };
            }
            (Key::A | Key::Press, Press::Short) if now.is_none() && taught::mends(&desk.charts).len() == MAX_MENDS => {
                return Step::Tell(Notice::Forbidden("SU1", "no more cells can be mended"));
            }
            (Key::A | Key::Press, Press::Short) => self.value = now.or(board::printed(self.theatre, column)),
            (Key::X, Press::Short) if now.is_some() => return Step::TeachOn(cell, -1),
            (Key::B, Press::Short) => return Step::Leave,
            _ => {}
        }
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let place = Place(self.theatre);
        let mut composer = Composer::new("mori-board", format_args!("{}", place.short()), format_args!("your board"));
        let picked = columns(self.theatre).nth(self.list.index());
        let (status, right) = match (self.value, picked) {
            (Some(_), Some(FIRST_SPACE..)) => ("< > ground  up/down icon", "X +1"),
            (Some(_), _) => ("< > change it", ""),
            _ => ("! otherwise than printed", "< >"),
        };
        composer.status(format_args!("{status}"), format_args!("{right}"));
        let count = columns(self.theatre).count();
        let window = self.list.window(count, composer.left());
        composer.more(window.start > 0, window.end < count);
        let mut marked = false;
        for (at, column) in columns(self.theatre).enumerate().take(window.end).skip(window.start) {
            let mended = mended(&desk.charts, self.theatre, column);
            let here = at == self.list.index();
            marked |= here && mended.is_some();
            let value = self.value.filter(|_| here).or(mended).or(board::printed(self.theatre, column));
            let sign = if mended.is_some() { "! " } else { "" };
            let value = words(column, value.unwrap_or(0));
            composer.item(format_args!("{sign}{}", label(self.theatre, column)), format_args!("{value}"), here);
        }
        match self.value {
            Some(_) => composer.hints("keep", "back", if right.is_empty() { "" } else { "+1" }, ""),
            None => composer.hints("mend", "back", if marked { "print" } else { "" }, ""),
        }
    }
}
