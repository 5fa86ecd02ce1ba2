//! A sheet: a form with a live answer, made by hand for one question at the table.
//!
//! The lines stand above, only those that can matter now, in the order in which the player reads them off the board; the
//! answer stands below a rule and changes with every press. Left and right change the line under the cursor.

use heapless::Vec;

use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{ROWS, Screen};
use crate::widgets::list::List;
use crate::widgets::number::changed;
use crate::{Key, Press};

/// The most lines of a sheet.
pub const MAX_LINES: usize = 32;

/// The lines that can matter now.
pub type Lines<L> = Vec<L, MAX_LINES>;

/// What a sheet is: its lines, what the keys do to them, its answer.
pub trait Sheet {
    /// One line.
    type Line: Copy + PartialEq;

    /// The screen's name, for scenarios.
    const NAME: &'static str;

    /// How many rows the answer takes at the foot of the screen.
    const ANSWER: usize;

    /// Title and status line: call [`Composer::new`] with [`Self::NAME`] and [`Composer::status`].
    fn head(&self, desk: &Desk) -> Composer;

    /// The lines that can matter now.
    fn lines(&self, desk: &Desk) -> Lines<Self::Line>;

    /// Draws one line: label left, value right, with [`Composer::item`].
    fn line(&self, line: Self::Line, picked: bool, desk: &Desk, composer: &mut Composer);

    /// Left or right on a line.
    fn change(&mut self, line: Self::Line, key: Key, press: Press, desk: &Desk);

    /// The answer, at most [`Self::ANSWER`] rows.
    fn answer(&self, desk: &Desk, composer: &mut Composer);

    /// A on a line.
    fn enter(&mut self, line: Option<Self::Line>, desk: &mut Desk) -> Step;

    /// X on a line: why.
    fn why(&self, _line: Option<Self::Line>, _desk: &Desk) -> Step {
        Step::Stay
    }

    /// The words beside A and X; an empty word means that the key does nothing.
    fn hints(&self, _line: Option<Self::Line>, _desk: &Desk) -> (&'static str, &'static str) {
        ("", "")
    }
}

/// A sheet with its cursor.
#[derive(Clone, Debug)]
pub struct SheetPage<S> {
    /// The sheet.
    pub sheet: S,
    /// The cursor.
    pub list: List,
}

impl<S: Sheet> SheetPage<S> {
    /// A sheet with the cursor on its first line.
    #[must_use]
    pub fn new(sheet: S) -> Self {
        Self { sheet, list: List::default() }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        take(&mut self.sheet, &mut self.list, key, press, desk)
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        show(&self.sheet, self.list, desk)
    }
}

/// A sheet without its kind of line, which is told by its place: what all sheets have in common is compiled once.
trait Plain {
    fn answer_rows(&self) -> usize;
    fn top(&self, desk: &Desk) -> Composer;
    fn count(&self, desk: &Desk) -> usize;
    fn draw(&self, at: usize, picked: bool, desk: &Desk, composer: &mut Composer);
    fn press(&mut self, at: usize, key: Key, press: Press, desk: &mut Desk) -> Step;
    fn foot(&self, desk: &Desk, composer: &mut Composer);
    fn words(&self, at: usize, desk: &Desk) -> (&'static str, &'static str);
}

/// The line at a place.
fn line_at<S: Sheet>(sheet: &S, at: usize, desk: &Desk) -> Option<S::Line> {
    sheet.lines(desk).get(at).copied()
}

impl<S: Sheet> Plain for S {
    fn answer_rows(&self) -> usize {
        S::ANSWER
    }

    fn top(&self, desk: &Desk) -> Composer {
        self.head(desk)
    }

    fn count(&self, desk: &Desk) -> usize {
        self.lines(desk).len()
    }

    fn draw(&self, at: usize, picked: bool, desk: &Desk, composer: &mut Composer) {
        if let Some(line) = line_at(self, at, desk) {
            self.line(line, picked, desk, composer);
        }
    }

    fn press(&mut self, at: usize, key: Key, press: Press, desk: &mut Desk) -> Step {
        let line = line_at(self, at, desk);
        match key {
            Key::Left | Key::Right => {
                if let Some(line) = line {
                    self.change(line, key, press, desk);
                }
                Step::Stay
            }
            Key::X => self.why(line, desk),
            _ => self.enter(line, desk),
        }
    }

    fn foot(&self, desk: &Desk, composer: &mut Composer) {
        self.answer(desk, composer);
    }

    fn words(&self, at: usize, desk: &Desk) -> (&'static str, &'static str) {
        self.hints(line_at(self, at, desk), desk)
    }
}

fn take(sheet: &mut dyn Plain, list: &mut List, key: Key, press: Press, desk: &mut Desk) -> Step {
    if list.key(key, press, sheet.count(desk)) {
        return Step::Stay;
    }
    match (key, press) {
        (Key::Left | Key::Right, Press::Short | Press::Repeat(_)) | (Key::A | Key::Press | Key::X, Press::Short) => {
            sheet.press(list.index(), key, press, desk)
        }
        (Key::B, Press::Short) => Step::Leave,
        _ => Step::Stay,
    }
}

fn show(sheet: &dyn Plain, list: List, desk: &Desk) -> Screen {
    let mut composer = sheet.top(desk);
    let lines = sheet.count(desk);
    // Lines may have gone since the last key.
    let end = u16::try_from(lines).unwrap_or(u16::MAX).saturating_sub(1);
    let list = List { at: list.at.min(end) };
    let answer = sheet.answer_rows() + 1;
    let window = list.window(lines, composer.left().saturating_sub(answer));
    composer.more(window.start > 0, window.end < lines);
    for at in window {
        sheet.draw(at, at == list.index(), desk, &mut composer);
    }
    composer.down_to(ROWS.saturating_sub(answer));
    composer.rule();
    sheet.foot(desk, &mut composer);
    let (a, x) = sheet.words(list.index(), desk);
    composer.hints(a, "back", x, "state")
}

/// Left or right on a number of one byte.
#[inline(never)]
pub fn count(value: &mut u8, most: u8, key: Key, press: Press) {
    let next = changed(i32::from(*value), 0, i32::from(most), key, press);
    *value = u8::try_from(next).unwrap_or(*value);
}

/// Left or right on a yes or no; a held key changes it once.
#[inline(never)]
pub fn flip(value: &mut bool, press: Press) {
    if press == Press::Short {
        *value = !*value;
    }
}

/// These lines.
#[must_use]
pub fn lines_of<L: Copy>(all: &[L]) -> Lines<L> {
    Lines::from_slice(all).unwrap_or_default()
}

/// Left or right through the variants of an enumeration, around the ends. Enumerations of one size share its code.
#[inline(never)]
pub fn turn<T: Copy + PartialEq>(value: &mut T, all: &[T], key: Key) {
    let at = all.iter().position(|one| one == value).unwrap_or(0);
    if let Some(next) = all.get(crate::widgets::number::cycled(at, all.len(), key)) {
        *value = *next;
    }
}
