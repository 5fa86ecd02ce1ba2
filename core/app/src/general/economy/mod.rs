//! Production, purchases, research (7.3, 7.5, 7.6).

mod acts;
mod look_ups;
mod pipeline;
mod purchase;

use adjutant_rules::dice::Faces;
use adjutant_rules::general::Major;
use adjutant_rules::general::table::{Command, Event, economy as rules};
use adjutant_rules::general::turn::{Step as TurnStep, StepName};

use super::{Act, open, open_form, run, state};
use crate::desk::Desk;
use crate::form::{Form, FormPage, MAX_FIELDS};
use crate::page::Step;
use crate::{Key, Press, Screen};

use acts::{DISBAND, GIFT, INCOME, LOSS, NUMBER, REPAIR, RESEARCH};
use look_ups::{BUY, COST, DISBANDED, INCOMES, ODDS, PICK, PLAN, RAID, REPAIRS, SPEND, TRACK};
use pipeline::Pipeline;
use purchase::Purchase;

/// What comes in which quarter, also from the overview.
pub const PIPELINE: Act = Act { label: "Production chart", begin: |_| open_page(Page::Pipeline(Pipeline::default())) };
const LOST: Act = Act { label: "Production lost", begin: |desk| open_form(&LOSS, desk) };

const INCOME_OF_ALL: Act = Act { label: "Income", begin: |desk| open_form(&INCOME, desk) };
const ALL_DONE: Act = Act { label: "All done: save the rest", begin: |_| finish(None, false) };
const REPAIR_ONE: Act = Act { label: "Repair by hand", begin: |desk| open_form(&REPAIR, desk) };

/// The acts of a step.
#[must_use]
pub fn acts(step: &TurnStep, basic: bool) -> &'static [Act] {
    match step.name {
        // Gifts and disbanded units come with cards, losses with bombs and raids.
        StepName::Income if basic => &[INCOME_OF_ALL, PIPELINE],
        StepName::Production if basic => &[ALL_DONE, REPAIR_ONE, PIPELINE],
        StepName::Combat if basic => &[],
        StepName::Income => {
            &[INCOME_OF_ALL, Act { label: "Lend Lease gift", begin: |desk| open_form(&GIFT, desk) }, LOST, PIPELINE]
        }
        StepName::Research => &[
            Act { label: "Buy a number", begin: |desk| open_form(&NUMBER, desk) },
            Act { label: "Research roll", begin: |desk| open_form(&RESEARCH, desk) },
        ],
        StepName::Production => &[
            ALL_DONE,
            Act { label: "Lend Lease gift", begin: |desk| open_form(&GIFT, desk) },
            REPAIR_ONE,
            Act { label: "Disband orange units", begin: |desk| open_form(&DISBAND, desk) },
            PIPELINE,
        ],
        StepName::Combat => &[LOST],
        _ => &[],
    }
}

/// What can be looked up in any step.
pub const LOOK_UPS: &[Act] = &[
    PIPELINE,
    Act { label: "Cost of a unit", begin: |desk| open_form(&COST, desk) },
    Act { label: "Cost of a repair", begin: |desk| open_form(&REPAIRS, desk) },
    Act { label: "Disbanded units", begin: |desk| open_form(&DISBANDED, desk) },
    Act { label: "Income", begin: |desk| open_form(&INCOMES, desk) },
    Act { label: "Purchases together", begin: |desk| open_form(&SPEND, desk) },
    Act { label: "Submarine raids", begin: |desk| open_form(&RAID, desk) },
    Act { label: "Production lost", begin: |desk| open_form(&LOSS, desk) },
    Act { label: "Production track", begin: |desk| open_form(&TRACK, desk) },
    Act { label: "Buy a research number", begin: |desk| open_form(&BUY, desk) },
    Act { label: "Research odds", begin: |desk| open_form(&ODDS, desk) },
    Act { label: "Research choice", begin: |desk| open_form(&PICK, desk) },
    Act { label: "Research plan", begin: |desk| open_form(&PLAN, desk) },
];

/// What A does on a due line.
pub fn act_on(due: rules::Due, desk: &mut Desk) -> Step {
    match due {
        rules::Due::Income => open_form(&INCOME, desk),
        rules::Due::Gift => open_form(&GIFT, desk),
        // What it can do first: buy its number, then roll.
        rules::Due::Research(major, _) => {
            let bought = adjutant_rules::general::table::Flag::NumberBought(major);
            let rolls = state(desk).is_some_and(|state| state.has(bought) || state.economy.get(major).numbers >= 5);
            with_major(if rolls { &RESEARCH } else { &NUMBER }, major, desk)
        }
        rules::Due::Production(major, _) => open_page(Page::Purchase(Purchase::new(major))),
    }
}

/// A form whose first line is a major.
fn with_major(form: &'static Form, major: Major, desk: &Desk) -> Step {
    let mut values = [0; MAX_FIELDS];
    let [first, pick, ..] = &mut values;
    *first = i16::from(major as u8);
    *pick = state(desk).map_or(0, |state| acts::not_found(state, major));
    open(super::Page::Form(FormPage::with(form, values)))
}

fn open_page(page: Page) -> Step {
    open(super::Page::Economy(page))
}

/// A command of this topic.
fn act(command: rules::Command) -> Step {
    run(Command::Economy(command))
}

fn finish(country: Option<Major>, no_ships_left: bool) -> Step {
    act(rules::Command::Finish { country, no_ships_left })
}

/// The pages of this topic.
#[derive(Clone, Debug)]
pub enum Page {
    /// What a major buys.
    Purchase(Purchase),
    /// What comes when.
    Pipeline(Pipeline),
}

impl Page {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        match self {
            Self::Purchase(page) => page.key(key, press, desk),
            Self::Pipeline(page) => page.key(key, press, desk),
        }
    }

    /// The dice that the page asked for: none does.
    pub fn rolled(&mut self, _: &Faces, _: &mut Desk) -> Step {
        Step::Stay
    }

    /// The command of this page is stored and done.
    pub fn recorded(&mut self, event: &Event, _: &mut Desk) -> Step {
        let done = matches!(event, Event::Acted { command: Command::Economy(rules::Command::Finish { .. }), .. });
        // A shopping list goes on until it is closed.
        if done { Step::Home } else { Step::Stay }
    }

    /// The page is on top again.
    pub fn resumed(&mut self, _: &mut Desk) -> Step {
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        match self {
            Self::Purchase(page) => page.view(desk),
            Self::Pipeline(page) => page.view(desk),
        }
    }
}
