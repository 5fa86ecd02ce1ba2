//! A side chooses its cards (10.1): one line for each card, the proposal already there.

use adjutant_rules::blitzwar::cards::{self, Card, chart};
use adjutant_rules::blitzwar::{Command, Phase, Side, Turn};
use adjutant_rules::game::Command as GameCommand;
use heapless::Vec;

use super::super::{state, title};
use super::{Page, open, teach, text};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::sheet::{Lines, Sheet, SheetPage, turn};
use crate::{Key, Press};

/// The cards of one side being chosen.
#[derive(Clone, Debug)]
pub struct Choose {
    side: Side,
    cards: Vec<Card, 4>,
}

/// The next side that must choose.
fn next(desk: &Desk) -> Option<Side> {
    let state = state(desk)?;
    let turn = state.stop?.turn;
    Side::ALL.iter().copied().find(|&side| state.cards_needed(side, turn) > 0)
}

impl Choose {
    /// The sheet of a side.
    #[must_use]
    pub fn new(side: Side, desk: &Desk) -> Self {
        let proposal = state(desk).and_then(|state| Some(state.proposed_choice(side, state.stop?.turn)));
        Self { side, cards: proposal.unwrap_or_default() }
    }

    /// After a choice: the next side, or home.
    #[must_use]
    pub fn recorded(desk: &Desk) -> Step {
        match next(desk) {
            Some(side) => super::swap(Page::Choose(SheetPage::new(Self::new(side, desk)))),
            None => Step::Home,
        }
    }

    /// The turn on which the card of a line is used.
    fn arrival(&self, line: usize, desk: &Desk) -> Option<Turn> {
        let state = state(desk)?;
        let ahead = state.cards.queues.get(self.side).len();
        let first = cards::choice::first_arrival(state.stop?.turn).get();
        Turn::new(first.checked_add(u8::try_from(ahead + line).ok()?)?)
    }
}

/// A row of contents, or what to do about it.
pub(super) fn row(composer: &mut Composer, side: Side, card: Card, desk: &Desk) {
    match chart::contents(&desk.charts, side, card) {
        Some(shows) => {
            let wrong = chart::differs(&desk.charts, side, card, shows).is_some();
            let (sign, style) = if wrong { ("!", Style::Alert) } else { ("", Style::Plain) };
            composer.value(format_args!(" {card}{sign}"), format_args!("{}", text::contents(side, shows)), style)
        }
        None => composer.value(format_args!(" {card}"), format_args!("not taught: X"), Style::Dim),
    };
}

impl Sheet for Choose {
    type Line = usize;
    const NAME: &'static str = "choose-cards";
    const ANSWER: usize = 6;

    fn head(&self, desk: &Desk) -> Composer {
        let mut composer = Composer::new(Self::NAME, format_args!("CHOOSE CARDS"), format_args!("{}", title(desk)));
        let kind = match state(desk).and_then(|state| Some((state, state.stop?))) {
            // The calendar announces the choice when the turn begins.
            Some((_, stop)) if stop.phase != Phase::Cards => "! chosen in phase 2",
            Some((state, stop))
                if cards::available(cards::CardKind::TotalWar, stop.turn, state.total_war_from(self.side)) =>
            {
                "L or T cards"
            }
            _ => "Limited War only",
        };
        composer.status(format_args!("{}", self.side.title()), format_args!("{kind}"));
        composer
    }

    fn lines(&self, _: &Desk) -> Lines<usize> {
        (0..self.cards.len()).collect()
    }

    fn line(&self, line: usize, picked: bool, desk: &Desk, composer: &mut Composer) {
        let card = self.cards.get(line).map_or("", |card| card.word());
        match self.arrival(line, desk) {
            Some(turn) => composer.item(format_args!("For turn {}", turn.get()), format_args!("{card}"), picked),
            None => composer.line("Card", &card, picked),
        };
    }

    fn change(&mut self, line: usize, key: Key, _: Press, desk: &Desk) {
        let Some((state, now)) = state(desk).and_then(|state| Some((state, state.stop?.turn))) else { return };
        let others: Vec<Card, 4> =
            self.cards.iter().enumerate().filter(|(n, _)| *n != line).map(|(_, card)| *card).collect();
        let free: Vec<Card, 16> = state.hand(self.side, now).filter(|card| !others.contains(card)).collect();
        if let Some(card) = self.cards.get_mut(line) {
            turn(card, &free, key);
        }
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        let lies = state(desk).map(|state| state.cards.queues.get(self.side).clone()).unwrap_or_default();
        for &card in lies.iter().chain(&self.cards).take(6) {
            row(composer, self.side, card, desk);
        }
    }

    fn enter(&mut self, _: Option<usize>, _: &mut Desk) -> Step {
        let command = cards::Command::Choose { side: self.side, cards: self.cards.clone() };
        Step::Run(GameCommand::BlitzWar(Command::Cards(command)))
    }

    fn why(&self, line: Option<usize>, desk: &Desk) -> Step {
        match line.and_then(|line| self.cards.get(line)) {
            Some(&card) => open(Page::Teach(teach::TeachPage::new(self.side, card, desk))),
            None => Step::Stay,
        }
    }

    fn hints(&self, _: Option<usize>, _: &Desk) -> (&'static str, &'static str) {
        ("take", "card")
    }
}

/// The three rows of cards that lie ahead, with what they show.
#[derive(Clone, Debug, Default)]
pub struct Rows;

impl Rows {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &Desk) -> Step {
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => open(Page::ByHand(super::by_hand::ByHand::page(desk))),
            (Key::X, Press::Short) => open(Page::Teach(teach::TeachPage::resume(desk))),
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let mut composer = Composer::new("card-rows", format_args!("CARDS AHEAD"), format_args!("{}", title(desk)));
        composer.status(format_args!("the next one first"), format_args!("10.1"));
        let Some((state, now)) = state(desk).and_then(|state| Some((state, state.stop?.turn))) else {
            return composer.hints("", "back", "", "state");
        };
        for &side in Side::ALL {
            let used = *state.cards.used.get(side);
            let taught = chart::taught(&desk.charts, side);
            composer.styled(format_args!("{:<6} {taught} of 16 taught", side.title()), Style::Strong);
            // A card that was used this turn is back in the hand.
            let from = if used { now.next().unwrap_or(now) } else { cards::choice::first_arrival(now) };
            let queue = state.cards.queues.get(side);
            for (n, &card) in queue.iter().enumerate() {
                let turn = from.get().saturating_add(u8::try_from(n).unwrap_or(0));
                let shows = chart::contents(&desk.charts, side, card);
                let words = shows.map(|shows| text::contents(side, shows));
                composer.value(
                    format_args!(" T{turn} {card}"),
                    format_args!("{}", words.as_deref().unwrap_or("?")),
                    Style::Plain,
                );
            }
        }
        composer.hints("set", "back", "teach", "state")
    }
}
