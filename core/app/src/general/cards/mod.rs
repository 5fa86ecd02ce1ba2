//! Cards and coups (2.3, 7.4).

mod forms;
mod hand;
mod one;
mod taught;
mod words;

use adjutant_rules::dice::Faces;
use adjutant_rules::general::Major;
use adjutant_rules::general::table::{CardAct, Event, cards as rules};
use adjutant_rules::general::turn::{Step as TurnStep, StepName};

use super::{Act, open, open_form};
use crate::desk::Desk;
use crate::form::{FormPage, MAX_FIELDS};
use crate::page::Step;
use crate::{Key, Press, Screen};

use forms::{COUP, DRAW, DRAWN, NO_DRAW, PARTISANS, PLAY, PLAYABLE};
use hand::Hand;
use one::One;
use taught::Owners;

const LIST: Act = Act { label: "Cards...", begin: |_| open_page(Page::Hand(Hand::default())) };

/// The acts of a step.
#[must_use]
pub fn acts(step: &TurnStep) -> &'static [Act] {
    match step.name {
        StepName::Cards => &[
            Act { label: "A card is drawn", begin: |desk| open_form(&DRAW, desk) },
            Act { label: "No card is left", begin: |desk| open_form(&NO_DRAW, desk) },
        ],
        _ => &[],
    }
}

/// What any step may need.
pub const ALWAYS: &[Act] = &[LIST, Act { label: "Play a card", begin: |desk| open_form(&PLAY, desk) }];

/// What can be looked up in any step.
pub const LOOK_UPS: &[Act] = &[
    LIST,
    Act { label: "May a card be played", begin: |desk| open_form(&PLAYABLE, desk) },
    Act { label: "What a drawn card does", begin: |desk| open_form(&DRAWN, desk) },
    Act { label: "Coup", begin: |desk| open_form(&COUP, desk) },
];

/// What A does on a due line.
#[must_use]
pub fn act_on(due: rules::Due, desk: &mut Desk) -> Step {
    match due {
        rules::Due::Draw(major) => {
            let mut values = [0; MAX_FIELDS];
            (values[0], values[1]) = (i16::from(major as u8), 1);
            open(super::Page::Form(FormPage::with(&DRAW, values)))
        }
        rules::Due::MustPlay(major, card) => play(major, card),
        rules::Due::Left(CardAct::Partisans, ..) => open_form(&PARTISANS, desk),
        rules::Due::Left(CardAct::Spies, major, _) => open_page(Page::Hand(Hand::seen_by(major))),
        rules::Due::Left(act, ..) if !act.is_on_board() => super::combat::open_battle(desk),
        rules::Due::Left(act, ..) => {
            open(super::Page::Board(super::board::Page::Units(super::board::UnitsPage::by_card(act))))
        }
        rules::Due::Garrison(_) => open_form(&super::politics::ask_facts::GARRISON, desk),
    }
}

/// The form that plays a card of a country.
fn play(major: Major, card: u8) -> Step {
    open(super::Page::Form(FormPage::with(&PLAY, forms::play_values(major, card))))
}

fn open_page(page: Page) -> Step {
    open(super::Page::Cards(page))
}

/// The pages of this topic.
#[derive(Clone, Debug)]
pub enum Page {
    /// Where the cards are.
    Hand(Hand),
    /// One card.
    One(One),
    /// Owners and price of a card, read off it.
    Owners(Owners),
}

impl Page {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        match self {
            Self::Hand(page) => page.key(key, press, desk),
            Self::One(page) => page.key(key, press, desk),
            Self::Owners(page) => page.key(key, press),
        }
    }

    /// The dice that the page asked for: none does.
    pub fn rolled(&mut self, _: &Faces, _: &mut Desk) -> Step {
        Step::Stay
    }

    /// The command of this page is stored and done.
    pub fn recorded(&mut self, _: &Event, _: &mut Desk) -> Step {
        match self {
            // The spies are done.
            Self::Hand(_) => Step::Leave,
            Self::One(_) | Self::Owners(_) => Step::Stay,
        }
    }

    /// The page is on top again.
    pub fn resumed(&mut self, _: &mut Desk) -> Step {
        match self {
            Self::Owners(page) => page.resumed(),
            Self::Hand(_) | Self::One(_) => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        match self {
            Self::Hand(page) => page.view(desk),
            Self::One(page) => page.view(desk),
            Self::Owners(page) => page.view(),
        }
    }
}
