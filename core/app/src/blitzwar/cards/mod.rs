//! Screens: cards and reinforcements.

pub mod ahead;
pub mod blockade;
pub mod by_hand;
pub mod choose;
pub mod entry;
pub mod look;
pub mod minors;
pub mod place;
pub mod soviet;
pub mod teach;
pub mod text;
pub mod use_card;

use adjutant_rules::blitzwar::cards::{self, Due, Special};
use adjutant_rules::blitzwar::{Command, Event, Phase, Side, StepName, Stop};
use adjutant_rules::dice::Faces;
use adjutant_rules::game::Command as GameCommand;

use super::{Page as GamePage, state};
use crate::desk::Desk;
use crate::page::{Page as AnyPage, Step};
use crate::sheet::SheetPage;
use crate::{Key, Press, Screen};

/// The pages of this topic.
#[derive(Clone, Debug)]
pub enum Page {
    /// A side chooses its cards.
    Choose(SheetPage<choose::Choose>),
    /// The cards that lie ahead of all sides.
    Rows(choose::Rows),
    /// What a card shows.
    Teach(teach::TeachPage),
    /// The card of the turn.
    Use(use_card::UsePage),
    /// What the minors receive.
    Minors(minors::Minors),
    /// The Italian choice.
    Italy(SheetPage<minors::Italy>),
    /// The partisan die.
    Partisans(minors::Partisans),
    /// A counter to unlock.
    Modernise(SheetPage<soviet::Modernise>),
    /// Lend-Lease.
    Aid(SheetPage<soviet::Aid>),
    /// New units are placed.
    Place(SheetPage<place::Place>),
    /// Where a new unit may be placed.
    PlaceCheck(SheetPage<look::PlaceCheck>),
    /// The blockade.
    Blockade(SheetPage<blockade::Blockade>),
    /// Third corps.
    ThirdCorps(SheetPage<soviet::ThirdCorps>),
    /// Values set by hand.
    ByHand(SheetPage<by_hand::ByHand>),
    /// May this card be chosen?
    Hand(SheetPage<ahead::Hand>),
    /// What the minors receive on a turn.
    MinorsOn(SheetPage<ahead::MinorsOn>),
}

/// Another page of this topic on top.
fn open(page: Page) -> Step {
    Step::Open(AnyPage::BlitzWar(GamePage::Cards(page)))
}

/// Another page of this topic instead.
fn swap(page: Page) -> Step {
    Step::Swap(AnyPage::BlitzWar(GamePage::Cards(page)))
}

/// The next side whose card of the turn is not used.
fn next_to_use(desk: &Desk) -> Option<Side> {
    let state = state(desk)?;
    let turn = state.stop?.turn;
    Side::ALL.iter().copied().find(|&side| state.card_to_use(side, turn))
}

impl Page {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        match self {
            Self::Choose(page) => page.key(key, press, desk),
            Self::Rows(page) => page.key(key, press, desk),
            Self::Teach(page) => page.key(key, press, desk),
            Self::Use(page) => page.key(key, press, desk),
            Self::Minors(page) => page.key(key, press, desk),
            Self::Italy(page) => page.key(key, press, desk),
            Self::Partisans(page) => page.key(key, press, desk),
            Self::Modernise(page) => page.key(key, press, desk),
            Self::Aid(page) => page.key(key, press, desk),
            Self::Place(page) => page.key(key, press, desk),
            Self::PlaceCheck(page) => page.key(key, press, desk),
            Self::Blockade(page) => page.key(key, press, desk),
            Self::ThirdCorps(page) => page.key(key, press, desk),
            Self::ByHand(page) => page.key(key, press, desk),
            Self::Hand(page) => page.key(key, press, desk),
            Self::MinorsOn(page) => page.key(key, press, desk),
        }
    }

    /// The dice that the page asked for.
    pub fn rolled(&mut self, faces: &Faces, _desk: &mut Desk) -> Step {
        match self {
            Self::Partisans(page) => page.rolled(faces),
            _ => Step::Stay,
        }
    }

    /// The command of this page is stored and done.
    pub fn recorded(&mut self, event: &Event, desk: &mut Desk) -> Step {
        match self {
            Self::Choose(_) => choose::Choose::recorded(desk),
            Self::Use(_) => use_card::UsePage::recorded(desk),
            Self::Minors(page) => page.recorded(desk),
            Self::Partisans(page) => page.recorded(event),
            Self::Place(page) => page.sheet.recorded(desk),
            Self::ByHand(page) => {
                page.sheet.recorded(desk);
                Step::Stay
            }
            Self::Modernise(_) if state(desk).is_some_and(|state| state.cards.symbols > 0) => Step::Stay,
            _ => Step::Leave,
        }
    }

    /// The page is on top again.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        match self {
            Self::Teach(page) => page.resumed(desk),
            Self::Use(page) => page.resumed(desk),
            Self::Minors(page) => page.recorded(desk),
            Self::Place(page) => {
                page.sheet.resumed(desk);
                Step::Stay
            }
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        match self {
            Self::Choose(page) => page.view(desk),
            Self::Rows(page) => page.view(desk),
            Self::Teach(page) => page.view(desk),
            Self::Use(page) => page.view(desk),
            Self::Minors(page) => page.view(desk),
            Self::Italy(page) => page.view(desk),
            Self::Partisans(page) => page.view(desk),
            Self::Modernise(page) => page.view(desk),
            Self::Aid(page) => page.view(desk),
            Self::Place(page) => page.view(desk),
            Self::PlaceCheck(page) => page.view(desk),
            Self::Blockade(page) => page.view(desk),
            Self::ThirdCorps(page) => page.view(desk),
            Self::ByHand(page) => page.view(desk),
            Self::Hand(page) => page.view(desk),
            Self::MinorsOn(page) => page.view(desk),
        }
    }
}

/// An act that begins on the table screen, or a question of the look-up menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A side chooses its cards.
    Choose,
    /// The cards that lie ahead.
    Rows,
    /// Teach cards.
    Teach,
    /// The card of the turn.
    Use,
    /// What the minors receive.
    Minors,
    /// Lend-Lease.
    Aid,
    /// New units are placed.
    Place,
    /// Modernisation.
    Modernise,
    /// Partisan die.
    Partisans,
    /// The Italian choice.
    Italy,
    /// Where a new unit may be placed.
    PlaceCheck,
    /// The blockade.
    Blockade,
    /// Third corps.
    ThirdCorps,
    /// Values set by hand.
    ByHand,
    /// May this card be chosen?
    Hand,
    /// What the minors receive on a turn.
    MinorsOn,
    /// What a card brings after its losses, as a question.
    CardLosses,
}

impl Act {
    /// Its line, at most 22 columns.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Choose => "Choose cards",
            Self::Rows => "Cards ahead",
            Self::Teach => "Teach the cards",
            Self::Use => "Card of the turn",
            Self::Minors => "Minors receive",
            Self::Aid => "Lend-Lease",
            Self::Place => "Place new units",
            Self::Modernise => "Modernisation",
            Self::Partisans => "Partisan die",
            Self::Italy => "Italian choice",
            Self::PlaceCheck => "May it be placed?",
            Self::Blockade => "Blockade",
            Self::ThirdCorps => "Third corps",
            Self::ByHand => "Cards set by hand",
            Self::Hand => "May it be chosen?",
            Self::MinorsOn => "Minors on any turn",
            Self::CardLosses => "Card after its losses",
        }
    }

    /// Opens its page.
    #[must_use]
    pub fn begin(self, desk: &mut Desk) -> Step {
        let first = |desk: &Desk| {
            let state = state(desk)?;
            let turn = state.stop?.turn;
            Side::ALL.iter().copied().find(|&side| state.cards_needed(side, turn) > 0)
        };
        open(match self {
            Self::Choose => match first(desk) {
                Some(side) => Page::Choose(SheetPage::new(choose::Choose::new(side, desk))),
                None => Page::Rows(choose::Rows),
            },
            Self::Rows => Page::Rows(choose::Rows),
            Self::Teach => Page::Teach(teach::TeachPage::resume(desk)),
            Self::Use => match next_to_use(desk).and_then(|side| use_card::UsePage::new(side, desk)) {
                Some(page) => Page::Use(page),
                None => Page::Rows(choose::Rows),
            },
            Self::Minors => Page::Minors(minors::Minors::new(desk)),
            Self::Aid => Page::Aid(SheetPage::new(soviet::Aid::new(desk))),
            Self::Place => Page::Place(SheetPage::new(place::Place::new(desk))),
            Self::Modernise => Page::Modernise(SheetPage::new(soviet::Modernise::new(desk))),
            Self::Partisans => Page::Partisans(minors::Partisans::new(desk)),
            Self::Italy => Page::Italy(SheetPage::new(minors::Italy::default())),
            Self::PlaceCheck => Page::PlaceCheck(SheetPage::new(look::PlaceCheck::new(desk))),
            Self::Blockade => Page::Blockade(SheetPage::new(blockade::Blockade::new(desk))),
            Self::ThirdCorps => Page::ThirdCorps(SheetPage::new(soviet::ThirdCorps::new(desk))),
            Self::ByHand => Page::ByHand(by_hand::ByHand::page(desk)),
            Self::Hand => Page::Hand(SheetPage::new(ahead::Hand::new(desk))),
            Self::MinorsOn => Page::MinorsOn(SheetPage::new(ahead::MinorsOn::new(desk))),
            Self::CardLosses => match use_card::UsePage::question(desk) {
                Some(page) => Page::Use(page),
                None => Page::Rows(choose::Rows),
            },
        })
    }
}

/// The page behind a due thing.
#[must_use]
pub fn act_on(due: Due, desk: &mut Desk) -> Step {
    match due {
        Due::Choose(side, _) => open(Page::Choose(SheetPage::new(choose::Choose::new(side, desk)))),
        Due::UseCard(side) => match use_card::UsePage::new(side, desk) {
            Some(page) => open(Page::Use(page)),
            None => Step::Stay,
        },
        Due::Minors(_) => Act::Minors.begin(desk),
        Due::Italy => Act::Italy.begin(desk),
        Due::Partisans => Act::Partisans.begin(desk),
        Due::Special(special) => take(special),
        Due::Modernise => Act::Modernise.begin(desk),
        Due::Place(_) => Act::Place.begin(desk),
    }
}

/// What comes once is taken with one press.
fn take(special: Special) -> Step {
    Step::Run(GameCommand::BlitzWar(Command::Cards(cards::Command::TakeSpecial(special))))
}

/// The act behind a step of the sequence.
#[must_use]
pub const fn step(step: StepName) -> Option<Act> {
    match step {
        StepName::CardChoice => Some(Act::Choose),
        StepName::MinorReinforcements => Some(Act::Minors),
        StepName::MajorReinforcements => Some(Act::Use),
        StepName::LendLease => Some(Act::Aid),
        StepName::Placing => Some(Act::Place),
        _ => None,
    }
}

/// The acts of a phase for the side on move, the most used first.
#[must_use]
pub const fn acts(stop: Stop) -> &'static [Act] {
    match stop.phase {
        Phase::Cards => &[Act::Choose, Act::Rows, Act::Teach],
        Phase::Reinforcement => &[Act::Minors, Act::Use, Act::Aid, Act::Place, Act::Rows],
        _ => &[],
    }
}
