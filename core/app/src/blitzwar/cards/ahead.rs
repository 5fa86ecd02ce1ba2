//! Cards and minors on any turn, as questions: which card may be chosen, who receives what (10.1, 10.2, 11.2).

use adjutant_rules::blitzwar::cards::{Card, Gift, chart, choice};
use adjutant_rules::blitzwar::{Side, Turn};

use super::super::turn_line::{self, leaf, now};
use super::super::{names, state};
use super::choose::row;
use super::{Page, open, teach};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, lines_of, turn};
use crate::{Key, Press};

/// A line of a card's question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Whose card.
    Side,
    /// Which.
    Card,
    /// On which turn.
    Turn,
}

/// May this card be chosen?
#[derive(Clone, Debug)]
pub struct Hand {
    side: Side,
    card: Card,
    turn: Turn,
}

impl Hand {
    /// The first card of the Axis, now.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        Self { side: Side::Axis, card: Card::L1, turn: now(desk) }
    }
}

impl Sheet for Hand {
    type Line = Line;
    const NAME: &'static str = "hand";
    const ANSWER: usize = 6;

    fn head(&self, _: &Desk) -> Composer {
        Composer::headed(Self::NAME, ["MAY IT BE CHOSEN?", "10.1", "a question: none is taken", ""])
    }

    fn lines(&self, _: &Desk) -> Lines<Line> {
        lines_of(&[Line::Side, Line::Card, Line::Turn])
    }

    fn line(&self, line: Line, picked: bool, _: &Desk, composer: &mut Composer) {
        match line {
            Line::Side => composer.line("Side", &names::side(self.side), picked),
            Line::Card => composer.line("Card", &self.card, picked),
            Line::Turn => turn_line::item(composer, self.turn, picked),
        };
    }

    fn change(&mut self, line: Line, key: Key, press: Press, _: &Desk) {
        match line {
            Line::Side => turn(&mut self.side, Side::ALL, key),
            Line::Card => turn(&mut self.card, Card::ALL, key),
            Line::Turn => leaf(&mut self.turn, key, press),
        }
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        let Some(state) = state(desk) else { return };
        let queue = state.cards.queues.get(self.side);
        let number = self.turn.cards_to_choose();
        // One card is asked about: it must be free, and of a kind that may be chosen; none may on a turn without a choice.
        let wanted = usize::from(number.min(1));
        let lying = if self.turn == now(desk) { queue.get(..queue.len().min(3)).unwrap_or_default() } else { &[] };
        let free = choice::extend(self.turn, lying, &[self.card], wanted, state.total_war_from(self.side));
        match free {
            Ok(_) => {
                composer.large(format_args!("yes, {number} now"), Style::Strong);
            }
            Err(refusal) => {
                crate::blitzwar::words::refused(composer, refusal);
            }
        }
        row(composer, self.side, self.card, desk);
        if let Some(shows) = chart::contents(&desk.charts, self.side, self.card) {
            composer.value(format_args!(" worth"), format_args!("{}", shows.worth().0), Style::Dim);
        }
    }

    fn enter(&mut self, _: Option<Line>, _: &mut Desk) -> Step {
        Step::Stay
    }

    fn why(&self, _: Option<Line>, desk: &Desk) -> Step {
        open(Page::Teach(teach::TeachPage::new(self.side, self.card, desk)))
    }

    fn hints(&self, _: Option<Line>, _: &Desk) -> (&'static str, &'static str) {
        ("", "card")
    }
}

/// What the minors receive on a turn, as the countries stand now.
#[derive(Clone, Debug)]
pub struct MinorsOn(Turn);

impl MinorsOn {
    /// On this turn.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        Self(now(desk))
    }
}

impl Sheet for MinorsOn {
    type Line = ();
    const NAME: &'static str = "minors-on";
    const ANSWER: usize = 11;

    fn head(&self, _: &Desk) -> Composer {
        Composer::headed(Self::NAME, ["MINORS RECEIVE", "11.2", "a question: nothing comes", ""])
    }

    fn lines(&self, _: &Desk) -> Lines<()> {
        [()].into_iter().collect()
    }

    fn line(&self, (): (), picked: bool, _: &Desk, composer: &mut Composer) {
        turn_line::item(composer, self.0, picked);
    }

    fn change(&mut self, (): (), key: Key, press: Press, _: &Desk) {
        leaf(&mut self.0, key, press);
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        let Some(state) = state(desk) else { return };
        let dues = state.minors_due(self.0);
        for due in dues.iter().take(Self::ANSWER - 1) {
            let what = match due.what {
                Gift::Corps => "corps",
                Gift::Supply => "supply",
                Gift::UnitsOfChoice => "of choice",
                Gift::Infantry => "infantry",
                Gift::PartisanDie => "die",
            };
            composer.value(
                format_args!("{}", due.country.short()),
                format_args!("{} {what}", due.number),
                Style::Plain,
            );
        }
        match dues.len().checked_sub(Self::ANSWER - 1) {
            Some(more) if more > 0 => composer.styled(format_args!("and {more} more"), Style::Dim),
            _ if dues.is_empty() => composer.say(format_args!("Nothing is due.")),
            _ => composer.blank(),
        };
    }

    fn enter(&mut self, _: Option<()>, _: &mut Desk) -> Step {
        Step::Stay
    }
}
