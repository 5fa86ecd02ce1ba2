//! Choosing a land area: the recent ones first, then all by letter; new ones get a name.

use adjutant_rules::blitz::table::{Area, MAP_AREAS};
use adjutant_rules::blitz::taught::{CARDS, LINE_NAME, cell};
use adjutant_rules::chart::{Cell, Charts};
use adjutant_rules::letters::{LONGEST, packed};
use adjutant_rules::order;
use heapless::Vec;

use super::{Page, open};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::form::{Kind, Values};
use crate::general::names::dress_with;
use crate::line::fitted;
use crate::page::Step;
use crate::screen::{Screen, Style, Text};
use crate::widgets::picker::Picker;
use crate::widgets::text_entry::TextEntry;
use crate::{Key, Press};

/// A line of a form that picks an area.
pub const PICK: Kind = Kind::Picked(shown, |desk| open(Page::Area(AreaPage::new(desk))));

fn shown(value: i16, desk: &Desk) -> Text {
    let area = u8::try_from(value).ok().and_then(Area::new);
    area.map_or_else(|| fitted(format_args!("-"), 20), |area| name(area, &desk.charts))
}

/// The area of a line.
#[must_use]
pub fn area_of(values: &Values, at: usize) -> Option<Area> {
    values.get(at).and_then(|value| u8::try_from(*value).ok()).and_then(Area::new)
}

/// The name of an area: the owner's, where the map alone tells it.
#[must_use]
pub fn name(area: Area, charts: &Charts) -> Text {
    match area.name(charts) {
        Some(name) => fitted(format_args!("{name}"), 24),
        None => fitted(format_args!("{area}"), 24),
    }
}

/// Puts the owner's names onto a finished screen, where only a number stood.
pub fn dress(screen: &mut Screen, charts: &Charts) {
    dress_with(screen, |number| Area::on_map(number)?.name(charts));
}

/// The line behind all areas: one that has no name yet.
const NEW: u16 = u16::MAX;

/// Choosing an area.
#[derive(Clone, Debug)]
pub struct AreaPage {
    picker: Picker,
}

/// The areas of the text and those that were named, by letter.
fn sorted(desk: &Desk) -> Vec<u16, 256> {
    let named = |area: &Area| area.place().is_some() || area.name(&desk.charts).is_some();
    let mut all: Vec<u16, 256> = Area::all().filter(named).map(|area| area.number().into()).collect();
    order::by_key(&mut all, |number| label(*number, desk));
    // There are fewer areas than places.
    let _ = all.push(NEW);
    all
}

fn label(number: u16, desk: &Desk) -> Text {
    if number == NEW {
        return fitted(format_args!("+ a new area"), 20);
    }
    u8::try_from(number).ok().and_then(Area::new).map(|area| name(area, &desk.charts)).unwrap_or_default()
}

impl AreaPage {
    /// A picker with the recent ones first.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        Self { picker: Picker::new(&desk.recent) }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let sorted = sorted(desk);
        let letter = |number| label(number, desk).chars().next().unwrap_or(' ');
        if key == Key::X && press == Press::Short {
            return new_name(desk);
        }
        if self.picker.key(key, press, &sorted, letter) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => match self.picker.picked(&sorted) {
                Some(NEW) => new_name(desk),
                Some(number) => {
                    desk.picked(number);
                    desk.answer = Some(number);
                    Step::Leave
                }
                None => Step::Leave,
            },
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// A new area is what was picked.
    #[must_use]
    pub fn resumed(&self, desk: &Desk) -> Step {
        if desk.answer.is_some() { Step::Leave } else { Step::Stay }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let mut composer = Composer::new("blitz-area", format_args!("WHICH AREA"), format_args!(""));
        composer.status(format_args!("left/right: next letter"), format_args!(""));
        let sorted = sorted(desk);
        let list = self.picker.list();
        let count = self.picker.len(sorted.len());
        let window = list.window(count, composer.left());
        composer.more(window.start > 0, window.end < count);
        for line in window {
            let Some(number) = self.picker.on(line, &sorted) else { break };
            let recent = if self.picker.is_recent(line) { "*" } else { "" };
            composer.item(format_args!("{}", label(number, desk)), format_args!("{recent}"), line == list.index());
        }
        composer.hints("take", "back", "new", "state")
    }
}

/// An area that only the map names gets its name.
fn new_name(desk: &Desk) -> Step {
    let mut free = (0..MAP_AREAS).filter_map(Area::on_map).filter(|area| area.name(&desk.charts).is_none());
    let page = free.next().map(|area| NamePage { named: Named::Area(area), name: TextEntry::new(""), storing: None });
    page.map_or(Step::Stay, |page| open(Page::Name(page)))
}

/// What gets a name.
#[derive(Clone, Copy, Debug)]
enum Named {
    /// An area that only the map names.
    Area(Area),
    /// A line of a card or a chart: its chart and its row.
    Line(u8, u16),
}

impl Named {
    fn cell(self, column: u8) -> Cell {
        match self {
            Self::Area(area) => area.name_cell(column),
            Self::Line(chart, row) => Cell { row, column: LINE_NAME.saturating_add(column), ..cell(chart, 0, 0) },
        }
    }
}

/// A name being given.
#[derive(Clone, Debug)]
pub struct NamePage {
    named: Named,
    name: TextEntry,
    /// The cell that is stored next, once the name is done.
    storing: Option<u8>,
}

impl NamePage {
    /// The name of a line of a card or a chart.
    #[must_use]
    pub fn line(chart: u8, row: u16) -> Self {
        Self { named: Named::Line(chart, row), name: TextEntry::new(""), storing: None }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        if self.name.key(key, press) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::X, Press::Short) => {
                self.name.remove();
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) if !self.name.text().is_empty() => {
                self.storing = Some(0);
                self.store(desk)
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// Cell after cell; then the page is done, and the area is what was picked.
    pub fn store(&mut self, desk: &mut Desk) -> Step {
        let Some(column) = self.storing else { return Step::Stay };
        let Some(&value) = packed(self.name.text()).get(usize::from(column)) else {
            if let Named::Area(area) = self.named {
                let number = area.number().into();
                desk.picked(number);
                desk.answer = Some(number);
            }
            return Step::Leave;
        };
        self.storing = Some(column + 1);
        Step::TeachOn(self.named.cell(column), value)
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self) -> Screen {
        let (what, text) = match self.named {
            Named::Area(_) => ("NAME OF AN AREA", "As printed on your map"),
            Named::Line(CARDS, _) => ("NAME OF AN AWARD", "As printed on your card"),
            Named::Line(..) => ("NAME OF A LINE", "As printed on your chart"),
        };
        let mut composer = Composer::new("blitz-name", format_args!("{what}"), format_args!("kept for ever"));
        composer.status(format_args!("up/down letter"), format_args!("left/right move"));
        composer.blank();
        self.name.show(&mut composer);
        composer.blank();
        composer.paragraph(
            format_args!("{text}, at most {LONGEST} letters. The rest is asked when it matters."),
            Style::Dim,
        );
        composer.hints("keep", "back", "cut", "state")
    }
}
