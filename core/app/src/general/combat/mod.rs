//! Battles, searches, bombardment (6.4.3, 6.5, 7.5).

mod battle;
mod battle_rows;
mod battle_view;
mod forms;
mod look_up;
mod odds;
mod strike;

use adjutant_rules::chart::{Cell, Charts};
use adjutant_rules::dice::Faces;
use adjutant_rules::game::Command as GameCommand;
use adjutant_rules::general::battle::BattleKind;
use adjutant_rules::general::table::taught::{self, AreaFact};
use adjutant_rules::general::table::{Command, Event, State, combat as rules};
use adjutant_rules::general::turn::{Step as TurnStep, StepName};

use super::{Act, open, open_form, state};
use crate::desk::Desk;
use crate::form::{FormPage, Values};
use crate::page::{Page as AnyPage, Step};
use crate::reckon::Reckoned;
use crate::{Key, Press, Screen};

const BATTLE: Act = Act { label: "Battle", begin: open_battle };
const SEARCH: Act = Act { label: "Search a zone", begin: |desk| open_form(&strike::SEARCH, desk) };

/// The acts of a step.
#[must_use]
pub fn acts(step: &TurnStep, basic: bool) -> &'static [Act] {
    match step.name {
        // Neither search nor bombing nor raids are in the basic booklet.
        StepName::Movement | StepName::Exploitation | StepName::Combat if basic => &[BATTLE],
        _ if basic => &[],
        StepName::Movement | StepName::Exploitation => &[SEARCH, BATTLE],
        StepName::Combat => &[
            BATTLE,
            SEARCH,
            Act { label: "Strategic bombing", begin: |desk| open_begin(&forms::bombing(desk), desk) },
            Act { label: "V-weapon", begin: |desk| open_form(&strike::V_WEAPON, desk) },
            Act { label: "Atomic bomb", begin: |desk| open_form(&strike::ATOMIC, desk) },
            Act { label: "Surrender roll", begin: |desk| open_form(&strike::SURRENDER, desk) },
            Act { label: "Sub raid", begin: |desk| open_form(&strike::RAID, desk) },
        ],
        StepName::Income => &[Act { label: "Sub raid", begin: |desk| open_form(&strike::RAID, desk) }],
        _ => &[],
    }
}

/// What can be looked up in any step.
pub const LOOK_UPS: &[Act] = &[
    Act { label: "Battle chart", begin: open_battle },
    Act { label: "Battle odds", begin: |desk| open(super::Page::Combat(Page::Odds(odds::Odds::new(desk)))) },
    Act { label: "Strength of a unit", begin: |desk| open_form(&look_up::STRENGTH, desk) },
    Act { label: "Segments", begin: |desk| open_form(&look_up::SEGMENTS, desk) },
    Act { label: "Fire", begin: |desk| open_form(&look_up::FIRE, desk) },
    Act { label: "Odds of hits", begin: |desk| open_form(&look_up::HIT_ODDS, desk) },
    Act { label: "Taking hits", begin: |desk| open_form(&look_up::HITS, desk) },
    Act { label: "Order of losses", begin: |desk| open_form(&look_up::LOSS_ORDER, desk) },
    Act { label: "Free rolls of a card", begin: |desk| open_form(&look_up::FREE_ROLLS, desk) },
    Act { label: "Coastal defence", begin: |desk| open_form(&look_up::COASTAL, desk) },
    Act { label: "Strategic bombing", begin: |desk| open_form(&strike::BOMBING, desk) },
    Act { label: "V-weapon", begin: |desk| open_form(&strike::V_WEAPON, desk) },
    Act { label: "Atomic bomb", begin: |desk| open_form(&strike::ATOMIC, desk) },
    Act { label: "Surrender roll", begin: |desk| open_form(&strike::SURRENDER, desk) },
    Act { label: "Search", begin: |desk| open_form(&strike::SEARCH, desk) },
    Act { label: "What a search brings", begin: |desk| open_form(&look_up::SEARCH_CASE, desk) },
    Act { label: "Sub raid", begin: |desk| open_form(&strike::RAID, desk) },
];

/// The battle under way, or the beginning of one.
pub(super) fn open_battle(desk: &mut Desk) -> Step {
    let values = (forms::BEGIN.begin)(desk);
    open_begin(&values, desk)
}

/// The battle under way, or the beginning of one with these values.
fn open_begin(values: &Values, desk: &Desk) -> Step {
    if state(desk).is_some_and(|state| state.combat.is_some()) {
        open(super::Page::Combat(Page::Battle(battle::Battle::new(desk))))
    } else {
        open(super::Page::Form(FormPage::with(&forms::BEGIN, *values)))
    }
}

/// What A does on a due line.
#[must_use]
pub fn act_on(due: rules::Due, desk: &mut Desk) -> Step {
    match due {
        rules::Due::Battle(_) => open_battle(desk),
        rules::Due::Meeting(area) => open_begin(&forms::begin_in(Some(area), desk), desk),
    }
}

/// A command of a battle, as a step.
fn run(command: rules::Command) -> Step {
    super::run(Command::Combat(command))
}

/// The cell that a command needs and that nobody has taught.
#[must_use]
pub fn missing(command: &rules::Command, state: &State, charts: &Charts) -> Option<Cell> {
    match command {
        rules::Command::Search { hunt, .. } => hunt.unknown(state, charts),
        rules::Command::Lose { takes } => {
            let combat = state.combat.as_ref()?;
            let (_, rules::Stage::Losses(_, role)) = combat.now(state) else { return None };
            combat.unknown_back(Some((role, takes)))
        }
        rules::Command::Elsewhere { unit: Some(unit) } => state.back_elsewhere(charts, *unit),
        _ => state.combat.as_ref()?.unknown_back(None),
    }
}

/// What only the map tells of the place where a battle begins, and nobody has told yet: its ground, and where the weather of both
/// maps differs, on which of them it lies.
#[must_use]
pub fn needed(command: &rules::Command, state: &State, charts: &Charts) -> Option<Cell> {
    let rules::Command::Begin { kind, area, .. } = command else { return None };
    let (europe, pacific) = state.weather();
    let asked = [(AreaFact::Terrain, *kind != BattleKind::Naval), (AreaFact::Pacific, europe != pacific)];
    let open = |fact: AreaFact| taught::area_fact(charts, *area, fact).is_none();
    let (fact, _) = asked.into_iter().find(|(fact, asked)| *asked && !state.rules().basic() && open(*fact))?;
    Some(taught::area_cell(*area, fact))
}

/// A command of a form.
#[expect(clippy::unnecessary_wraps, reason = "forms may also have nothing to run")]
fn command(command: rules::Command) -> Option<GameCommand> {
    Some(GameCommand::General(Command::Combat(command)))
}

/// Where a form goes whose act belongs to a battle: to the battle, not to the list of changes.
#[must_use]
pub fn after_form(event: &Event, desk: &Desk) -> Option<Step> {
    match event {
        Event::Combat(rules::CombatEvent::Began(..)) => {
            Some(Step::Swap(AnyPage::General(super::Page::Combat(Page::Battle(battle::Battle::new(desk))))))
        }
        // What the bombs did is told; then the table waits.
        Event::Combat(rules::CombatEvent::Bombed { .. }) | Event::Acted { .. } => None,
        Event::Combat(_) => Some(Step::Leave),
    }
}

/// The pages of this topic.
#[derive(Clone, Debug)]
pub enum Page {
    /// A battle under way.
    Battle(battle::Battle),
    /// The odds of a whole battle.
    Odds(odds::Odds),
}

impl Page {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        match self {
            Self::Battle(page) => page.key(key, press, desk),
            Self::Odds(page) => page.key(key, press, desk),
        }
    }

    /// The dice that the page asked for.
    pub fn rolled(&mut self, faces: &Faces, desk: &mut Desk) -> Step {
        match self {
            Self::Battle(_) => battle::Battle::rolled(faces, desk),
            Self::Odds(_) => Step::Stay,
        }
    }

    /// The command of this page is stored and done.
    pub fn recorded(&mut self, event: &Event, desk: &mut Desk) -> Step {
        match self {
            Self::Battle(page) => page.recorded(event, desk),
            Self::Odds(_) => Step::Stay,
        }
    }

    /// The page is on top again.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        match self {
            Self::Battle(page) => page.resumed(desk),
            Self::Odds(page) => page.resumed(),
        }
    }

    /// A slice of the battle that the page has reckoned.
    pub fn reckoned(&mut self, told: Reckoned, desk: &mut Desk) -> Step {
        match self {
            Self::Battle(_) => Step::Stay,
            Self::Odds(page) => page.reckoned(told, desk),
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        match self {
            Self::Battle(page) => page.view(desk),
            Self::Odds(page) => page.view(desk),
        }
    }
}
