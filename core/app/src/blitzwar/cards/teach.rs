//! Teaching a card: what it shows, once for ever. A keeps it and goes to the next card that is not taught, or back to the
//! card of the turn.

use adjutant_rules::blitzwar::cards::{Card, CardUnit, Contents, MAX_ON_CARD, chart};
use adjutant_rules::blitzwar::{Refusal, Side};

use super::text;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::sheet::{Lines, Sheet, SheetPage, count, turn};
use crate::widgets::list::List;
use crate::{Key, Press};

/// What a card shows, being read.
#[derive(Clone, Debug)]
pub struct Lesson {
    side: Side,
    card: Card,
    shows: Contents,
    /// It is read because it is used now: no other card is asked for.
    alone: bool,
}

/// A line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Whose card.
    Side,
    /// Which card.
    Card,
    /// How many of a kind.
    Unit(CardUnit),
}

/// The first kind stands here.
const FIRST_UNIT: u16 = 2;

impl Lesson {
    fn new(side: Side, card: Card, desk: &Desk) -> Self {
        Self { side, card, shows: chart::told(&desk.charts, side, card).0, alone: false }
    }
}

impl Sheet for Lesson {
    type Line = Line;
    const NAME: &'static str = "teach-card";
    const ANSWER: usize = 3;

    fn head(&self, desk: &Desk) -> Composer {
        let taught = chart::taught(&desk.charts, self.side);
        let side = self.side.title();
        let mut composer =
            Composer::new(Self::NAME, format_args!("TEACH A CARD"), format_args!("{side} {}", self.card));
        composer.status(format_args!("Read your card"), format_args!("{taught} of 16 taught"));
        composer
    }

    fn lines(&self, _: &Desk) -> Lines<Line> {
        let mut lines = Lines::new();
        if !self.alone {
            let _ = lines.push(Line::Side);
            let _ = lines.push(Line::Card);
        }
        for unit in chart::units(self.side) {
            let _ = lines.push(Line::Unit(unit));
        }
        lines
    }

    fn line(&self, line: Line, picked: bool, desk: &Desk, composer: &mut Composer) {
        match line {
            Line::Side => composer.line("Side", &self.side.title(), picked),
            Line::Card => {
                let whole = chart::contents(&desk.charts, self.side, self.card).is_some();
                let word = if whole { "taught" } else { "new" };
                composer.item(format_args!("Card, {word}"), format_args!("{}", self.card), picked)
            }
            Line::Unit(unit) => {
                composer.item(format_args!("{}", text::unit(unit)), format_args!("{}", self.shows.get(unit)), picked)
            }
        };
    }

    fn change(&mut self, line: Line, key: Key, press: Press, desk: &Desk) {
        match line {
            Line::Side => {
                turn(&mut self.side, Side::ALL, key);
                *self = Self::new(self.side, self.card, desk);
            }
            Line::Card => {
                turn(&mut self.card, Card::ALL, key);
                *self = Self::new(self.side, self.card, desk);
            }
            Line::Unit(unit) => count(self.shows.get_mut(unit), MAX_ON_CARD, key, press),
        }
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        let worth = self.shows.worth().0;
        composer.large(format_args!("worth {worth}"), Style::Strong);
        match chart::differs(&desk.charts, self.side, self.card, self.shows) {
            // A card that nobody has begun to read is not wrong yet.
            Some(usual) if self.shows == Contents::default() => {
                composer.styled(format_args!("the others have {usual}"), Style::Dim)
            }
            Some(usual) => composer.styled(format_args!("! the others have {usual}"), Style::Alert),
            None => composer.styled(format_args!("all L, all T alike (1)"), Style::Dim),
        };
    }

    fn enter(&mut self, _: Option<Line>, _: &mut Desk) -> Step {
        Step::Stay
    }

    fn hints(&self, _: Option<Line>, _: &Desk) -> (&'static str, &'static str) {
        ("keep", "")
    }
}

/// The sheet, and the cells of its card that are being stored.
#[derive(Clone, Debug)]
pub struct TeachPage {
    sheet: SheetPage<Lesson>,
    /// The cell that is stored next.
    next: Option<u8>,
}

/// The step that stores the next cell of a card that is not stored so, and where to go on.
pub(super) fn store(side: Side, card: Card, shows: Contents, from: u8, desk: &Desk) -> Option<(Step, u8)> {
    let cells = (0_u8..).zip(chart::units(side)).skip(from.into());
    let mut open = cells.filter_map(|(n, unit)| {
        let (cell, value) = (chart::cell(side, card, unit), i16::from(shows.get(unit)));
        (desk.charts.get(cell) != Some(value)).then_some((Step::TeachOn(cell, value), n + 1))
    });
    open.next()
}

impl TeachPage {
    /// A card to be read.
    #[must_use]
    pub fn new(side: Side, card: Card, desk: &Desk) -> Self {
        let sheet = SheetPage { sheet: Lesson::new(side, card, desk), list: List { at: FIRST_UNIT } };
        Self { sheet, next: None }
    }

    /// The card of the turn, to be read or mended; then this page is left.
    #[must_use]
    pub fn of_the_turn(side: Side, card: Card, desk: &Desk) -> Self {
        let sheet = Lesson { alone: true, ..Lesson::new(side, card, desk) };
        Self { sheet: SheetPage::new(sheet), next: None }
    }

    /// The first card that is not taught, of any side.
    #[must_use]
    pub fn resume(desk: &Desk) -> Self {
        let open = |&side: &Side| Some((side, chart::next_untaught(&desk.charts, side, Card::L1)?));
        let (side, card) = Side::ALL.iter().find_map(open).unwrap_or((Side::Axis, Card::L1));
        Self::new(side, card, desk)
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        self.next = None;
        match (key, press) {
            // An empty card would stand as taught for ever.
            (Key::A | Key::Press, Press::Short) if self.sheet.sheet.shows.is_empty() => {
                Step::Tell(Refusal::CardNotRead.into())
            }
            (Key::A | Key::Press, Press::Short) => self.go_on(0, desk),
            _ => self.sheet.key(key, press, desk),
        }
    }

    /// Stores the next cell; when all are stored, the next card that is not taught is read.
    fn go_on(&mut self, from: u8, desk: &Desk) -> Step {
        let Lesson { side, card, shows, alone } = self.sheet.sheet;
        if let Some((step, next)) = store(side, card, shows, from, desk) {
            self.next = Some(next);
            return step;
        }
        self.next = None;
        if alone {
            return Step::Leave;
        }
        if let Some(card) = chart::next_untaught(&desk.charts, side, card) {
            *self = Self::new(side, card, desk);
        }
        Step::Stay
    }

    /// The page is on top again, perhaps because a cell is stored.
    pub fn resumed(&mut self, desk: &Desk) -> Step {
        match self.next {
            Some(next) => self.go_on(next, desk),
            None => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        self.sheet.view(desk)
    }
}
