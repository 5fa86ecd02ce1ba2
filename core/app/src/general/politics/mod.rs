//! Countries, wars, conquests, dates, victory (5.1, 7.1, 7.2, 8.3 to 8.6).

pub mod acts;
pub mod ask;
pub mod ask_facts;
pub mod countries;

use adjutant_rules::dice::Faces;
use adjutant_rules::general::table::{Event, politics as rules};
use adjutant_rules::general::turn::{Step as TurnStep, StepName};
use adjutant_rules::general::{Country, Major};

use super::{Act, Page as AnyPage, open, open_form, title};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::form::{Form, FormPage, MAX_FIELDS, Values};
use crate::page::Step;
use crate::widgets::list::List;
use crate::{Key, Press, Screen};

/// The acts of a step.
#[must_use]
pub fn acts(step: &TurnStep) -> &'static [Act] {
    match step.name {
        StepName::Timetable => &[Act { label: "Time table", begin: |desk| open_form(&ask::TIMETABLE, desk) }],
        StepName::Conquest => &[
            Act { label: "A country is conquered", begin: |desk| open_form(&acts::CONQUER, desk) },
            Act { label: "A country is freed", begin: |desk| open_form(&acts::FREE, desk) },
        ],
        StepName::UsEntry => &[
            Act { label: "US level rises", begin: |desk| open_form(&acts::US_RISE, desk) },
            Act { label: "Book a US event", begin: |desk| open_form(&acts::US_EVENT, desk) },
        ],
        StepName::Victory => &[
            Act { label: "Victory", begin: |desk| open_form(&acts::VICTORY, desk) },
            Act { label: "A side gives up", begin: |desk| open_form(&acts::GIVE_UP, desk) },
        ],
        _ => &[],
    }
}

/// What any step may need.
pub const ALWAYS: &[Act] = &[
    Act { label: "Declare war", begin: |desk| open_form(&acts::DECLARE, desk) },
    Act { label: "Countries...", begin: |_| open(AnyPage::Politics(Page::Countries(countries::Countries::default()))) },
    Act { label: "More politics...", begin: |_| open(AnyPage::Politics(Page::More(List::default()))) },
];

/// What is done rarely, and what happens outside its step.
const MORE: &[Act] = &[
    Act { label: "A country is conquered", begin: |desk| open_form(&acts::CONQUER, desk) },
    Act { label: "A country is freed", begin: |desk| open_form(&acts::FREE, desk) },
    Act { label: "Neutral given up (9.2)", begin: |desk| open_form(&acts::GIVEN_UP, desk) },
    Act { label: "France: Vichy (card 22)", begin: |desk| open_form(&acts::VICHY, desk) },
    Act { label: "A unit of Vichy", begin: |desk| open_form(&acts::VICHY_UNIT, desk) },
    Act { label: "Italy surrenders (30)", begin: |desk| open_form(&acts::ITALY, desk) },
    Act { label: "Peace begins (card 23)", begin: |desk| open_form(&acts::LENGTH, desk) },
    Act { label: "Book a US event", begin: |desk| open_form(&acts::US_EVENT, desk) },
    Act { label: "A side gives up", begin: |desk| open_form(&acts::GIVE_UP, desk) },
    Act { label: "War by hand", begin: |desk| open_form(&countries::WAR, desk) },
];

/// What can be looked up in any step.
pub const LOOK_UPS: &[Act] = &[
    Act { label: "May they declare?", begin: |desk| open_form(&ask::DECLARATION, desk) },
    Act { label: "Time table", begin: |desk| open_form(&ask::TIMETABLE, desk) },
    Act { label: "Is it conquered?", begin: |desk| open_form(&ask_facts::CONQUEST, desk) },
    Act { label: "What a conquest does", begin: |desk| open_form(&ask::FALL, desk) },
    Act { label: "Victory", begin: |desk| open_form(&ask::VICTORY, desk) },
    Act { label: "Level of the USA", begin: |desk| open_form(&ask_facts::US_ENTRY, desk) },
    Act { label: "USA: when at 20?", begin: |desk| open_form(&ask_facts::US_FORECAST, desk) },
    Act { label: "Production of the USSR", begin: |desk| open_form(&ask_facts::USSR, desk) },
    Act { label: "Deliveries", begin: |desk| open_form(&ask_facts::DELIVERY, desk) },
    Act { label: "Peace: how long", begin: |desk| open_form(&ask::PEACE_LENGTH, desk) },
    Act { label: "Peace: does it end", begin: |desk| open_form(&ask::PEACE_CHECK, desk) },
    Act { label: "Peace: odds", begin: |desk| open_form(&ask::PEACE_ODDS, desk) },
    Act { label: "Neutral given up (9.2)", begin: |desk| open_form(&ask_facts::GIVEN_UP, desk) },
    Act { label: "What a country is", begin: |desk| open_form(&countries::COUNTRY, desk) },
    Act { label: "Do they cooperate?", begin: |desk| open_form(&ask_facts::COOPERATION, desk) },
    Act { label: "Garrison of Yugoslavia", begin: |desk| open_form(&ask_facts::GARRISON, desk) },
];

/// A form with these first values; the others begin as the form wants it.
fn form_with(form: &'static Form, first: &[i16], desk: &Desk) -> Step {
    let mut values = (form.begin)(desk);
    for (value, first) in values.iter_mut().zip(first) {
        *value = *first;
    }
    open(AnyPage::Form(FormPage::with(form, values)))
}

/// What A does on a due line.
pub fn act_on(due: rules::Due, desk: &mut Desk) -> Step {
    let war = |from: Major, to: Country, desk: &Desk| {
        form_with(&acts::DECLARE, &[number(from.index()), number(to.index())], desk)
    };
    match due {
        rules::Due::Date(entry) => form_with(&acts::DATE, &[number(entry.index())], desk),
        rules::Due::PeaceLength => open_form(&acts::LENGTH, desk),
        rules::Due::PeaceCheck => open_form(&acts::PEACE, desk),
        rules::Due::MustDeclare => war(Major::Germany, Country::Ussr, desk),
        rules::Due::UsaMayDeclare => war(Major::Usa, Country::Germany, desk),
        rules::Due::Conquered(country, by) => {
            form_with(&acts::CONQUER, &[number(country.index()), number(by.index())], desk)
        }
        rules::Due::CardsLeave(major) => form_with(&acts::CARDS, &[number(major.index())], desk),
        rules::Due::UsRise(_) => open_form(&acts::US_RISE, desk),
        rules::Due::Won(_) => open_form(&acts::VICTORY, desk),
        rules::Due::VichyUnit(area) => form_with(&acts::VICHY_UNIT, &[0, area.number().into()], desk),
        rules::Due::Freed(country) => form_with(&acts::FREE, &[number(country.index())], desk),
    }
}

/// A place in a list as the value of a line.
pub(super) fn number(place: usize) -> i16 {
    i16::try_from(place).unwrap_or(0)
}

/// These values, then nothing.
pub(super) fn values(first: &[i16]) -> Values {
    let mut values = [0; MAX_FIELDS];
    for (value, first) in values.iter_mut().zip(first) {
        *value = *first;
    }
    values
}

/// One of a list by the value of a line.
pub(super) fn chosen<T: Copy>(all: &[T], values: &Values, at: usize) -> Option<T> {
    all.get(usize::try_from(*values.get(at)?).ok()?).copied()
}

/// Whether a line says yes.
pub(super) fn yes(values: &Values, at: usize) -> bool {
    values.get(at).is_some_and(|value| *value != 0)
}

/// A number of a line that fits a byte.
pub(super) fn byte(values: &Values, at: usize) -> u8 {
    values.get(at).and_then(|value| u8::try_from(*value).ok()).unwrap_or(0)
}

/// The pages of this topic.
#[derive(Clone, Debug)]
pub enum Page {
    /// Every country.
    Countries(countries::Countries),
    /// What is done rarely.
    More(List),
}

impl Page {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let list = match self {
            Self::Countries(page) => return page.key(key, press, desk),
            Self::More(list) => list,
        };
        if list.key(key, press, MORE.len()) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => MORE.get(list.index()).map_or(Step::Stay, |act| (act.begin)(desk)),
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// The dice that the page asked for.
    pub fn rolled(&mut self, _: &Faces, _: &mut Desk) -> Step {
        Step::Stay
    }

    /// The command of this page is stored and done.
    pub fn recorded(&mut self, _: &Event, _: &mut Desk) -> Step {
        Step::Stay
    }

    /// The page is on top again.
    pub fn resumed(&mut self, _: &mut Desk) -> Step {
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let list = match self {
            Self::Countries(page) => return page.view(desk),
            Self::More(list) => list,
        };
        let mut composer = Composer::new("general-politics", format_args!("POLITICS"), format_args!("{}", title(desk)));
        composer.blank();
        for (n, act) in MORE.iter().enumerate() {
            composer.item(format_args!("{}", act.label), format_args!(">"), n == list.index());
        }
        composer.hints("open", "back", "", "state")
    }
}
