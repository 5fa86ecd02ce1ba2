//! Counters and areas: set-up, movement, control, supply, reinforcements (2.1, 5.2, 6.1 to 6.4, 6.8).

mod ask_land;
mod ask_sea;
mod ask_sheets;
pub(super) mod forms;
pub mod naming;
mod set_up;
mod units;

use adjutant_rules::dice::Faces;
use adjutant_rules::general::table::{Event, State, board as rules};
use adjutant_rules::general::turn::{Step as TurnStep, StepName};

use self::naming::NamePage;
use self::set_up::SetUpPage;
use super::{Act, open, open_form};
use crate::desk::Desk;
use crate::page::Step;
use crate::{Key, Press, Screen};

pub use forms::{AREA, BOARD};
pub(super) use units::UnitsPage;

const MOVE: Act = Act { label: "Move units", begin: |_| open(super::Page::Board(Page::Units(UnitsPage::moving()))) };
const PLACE: Act = Act { label: "Place units", begin: |_| open(super::Page::Board(Page::Units(UnitsPage::placing()))) };
const SET_UP: Act =
    Act { label: "Set-up sheets", begin: |_| open(super::Page::Board(Page::SetUp(SetUpPage::default()))) };
const NEW_CHECK: Act = Act {
    label: "New check: all in supply",
    begin: |_| super::run(adjutant_rules::general::table::Command::Board(rules::Command::NewCheck)),
};
const SUPPLY: Act = Act { label: "Mark supply", begin: |desk| open_form(&forms::SUPPLY, desk) };

/// The acts of a step.
#[must_use]
pub fn acts(step: &TurnStep, state: &State) -> &'static [Act] {
    match step.name {
        // The sheets are laid out before the first turn, and only then units may be placed anew.
        StepName::Timetable if !state.step_question().first_turn => &[],
        StepName::Timetable if state.options.historical => {
            const { &[SET_UP, Act { label: "Place anew (historical)", begin: MOVE.begin }] }
        }
        StepName::Timetable => const { &[SET_UP] },
        StepName::Reinforcements => {
            const {
                &[
                    Act { label: "Units arrive", begin: |desk| open_form(&forms::ARRIVE, desk) },
                    PLACE,
                    Act { label: "Assemble backs", begin: |desk| open_form(&forms::ASSEMBLE, desk) },
                ]
            }
        }
        StepName::FirstSupplyCheck | StepName::SecondSupplyCheck => const { &[SUPPLY, NEW_CHECK] },
        StepName::Rail
        | StepName::RebaseAircraft
        | StepName::Movement
        | StepName::Reaction
        | StepName::Reserves
        | StepName::Combat
        | StepName::Exploitation => const { &[MOVE] },
        _ => &[],
    }
}

/// What any step may need.
pub const ALWAYS: &[Act] = &[
    Act { label: "Area changes hands", begin: |desk| open_form(&forms::CONTROL, desk) },
    Act { label: "Units in an area", begin: |_| open(super::Page::Board(Page::Units(UnitsPage::listing()))) },
];

/// What can be looked up in any step.
pub const LOOK_UPS: &[Act] = &[
    Act { label: "Range of a unit", begin: |desk| open_form(&ask_land::RANGE, desk) },
    Act { label: "Terrain", begin: |desk| open_form(&ask_land::TERRAIN, desk) },
    Act { label: "Rail movement", begin: |desk| open_form(&ask_land::RAIL, desk) },
    Act { label: "Rail capacity", begin: |desk| open_form(&ask_land::RAIL_CAPACITY, desk) },
    Act { label: "Stacking", begin: |desk| open_form(&ask_land::STACKING, desk) },
    Act { label: "Exploitation", begin: |desk| open_form(&ask_land::EXPLOITATION, desk) },
    Act { label: "Reaction", begin: |desk| open_form(&ask_land::REACTION, desk) },
    Act { label: "Reserves of an HQ", begin: |desk| open_form(&ask_land::RESERVE, desk) },
    Act { label: "Pinning", begin: |desk| open_form(&ask_land::PINNING, desk) },
    Act { label: "Retreat", begin: |desk| open_form(&ask_land::RETREAT, desk) },
    Act { label: "Who must leave", begin: |desk| open_form(&ask_land::FORCED_RETREAT, desk) },
    Act { label: "Sea passage", begin: |desk| open_form(&ask_sea::PASSAGE, desk) },
    Act { label: "Load of a convoy", begin: |desk| open_form(&ask_sea::CONVOY_LOAD, desk) },
    Act { label: "Invasion", begin: |desk| open_form(&ask_sea::INVASION, desk) },
    Act { label: "Supply across a zone", begin: |desk| open_form(&ask_sea::SEA_SUPPLY, desk) },
    Act { label: "Supply of a unit", begin: |desk| open_form(&ask_sea::SUPPLY, desk) },
    Act { label: "Out of supply", begin: SUPPLY.begin },
    Act { label: "Worth of an area", begin: |desk| open_form(&ask_sheets::AREA_CHANGE, desk) },
    Act { label: "Place for a new unit", begin: |desk| open_form(&ask_sheets::PLACE, desk) },
    Act { label: "Two backs, one front", begin: |desk| open_form(&ask_sheets::ASSEMBLE, desk) },
    Act { label: "Reinforcements", begin: |desk| open_form(&ask_sheets::ARRIVALS, desk) },
    Act { label: "Scenario", begin: |desk| open_form(&ask_sheets::SCENARIO, desk) },
    SET_UP,
    Act { label: "Areas, units, rail", begin: |desk| open_form(&BOARD, desk) },
    PLACE,
];

/// What A does on a due line.
pub fn act_on(due: rules::Due, desk: &mut Desk) -> Step {
    match due {
        rules::Due::Arrive(_) => open_form(&forms::ARRIVE, desk),
        rules::Due::Place(_) => (PLACE.begin)(desk),
        rules::Due::Patrol(_) => (MOVE.begin)(desk),
        rules::Due::Control(area) => {
            desk.picked(area.number().into());
            open_form(&forms::CONTROL, desk)
        }
    }
}

/// The pages of this topic.
#[derive(Clone, Debug)]
pub enum Page {
    /// Counters: those of an area, those that move, those to be placed.
    Units(UnitsPage),
    /// The sheets, country by country.
    SetUp(SetUpPage),
    /// The name of an area.
    Name(NamePage),
}

impl Page {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        match self {
            Self::Units(page) => page.key(key, press, desk),
            Self::SetUp(page) => page.key(key, press, desk),
            Self::Name(page) => page.key(key, press, desk),
        }
    }

    /// The dice that the page asked for.
    pub fn rolled(&mut self, _: &Faces, _: &mut Desk) -> Step {
        Step::Stay
    }

    /// The command of this page is stored and done.
    pub fn recorded(&mut self, _: &Event, desk: &mut Desk) -> Step {
        match self {
            Self::Units(page) => page.recorded(desk),
            Self::SetUp(_) | Self::Name(_) => Step::Stay,
        }
    }

    /// The page is on top again.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        match self {
            Self::Units(page) => page.resumed(desk),
            Self::SetUp(_) => Step::Stay,
            Self::Name(page) => page.store(desk),
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        match self {
            Self::Units(page) => page.view(desk),
            Self::SetUp(page) => page.view(desk),
            Self::Name(page) => page.view(),
        }
    }
}
