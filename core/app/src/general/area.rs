//! Choosing an area or a sea zone: the recent ones first, then all by letter.

use adjutant_rules::general::Role;
use adjutant_rules::general::movement::retreat::RetreatKind;
use adjutant_rules::general::table::taught::{AreaFact, area_fact};
use adjutant_rules::general::table::{Area, Location, Unit};
use adjutant_rules::general::turn::{Acting, StepName};
use adjutant_rules::order;
use heapless::Vec;

use super::board::naming::NamePage;
use super::{Page, board, names, open, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::fitted;
use crate::page::Step;
use crate::screen::Screen;
use crate::widgets::picker::Picker;
use crate::{Key, Press};

/// How many areas can be listed.
const MOST: usize = Area::COUNT + 1;

/// A picker of areas; what is picked goes to the page below through [`Desk::answer`].
#[derive(Clone, Debug)]
pub struct AreaPage {
    title: &'static str,
    picker: Picker,
    only: Only,
}

/// Which areas are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Only {
    All,
    /// Where counters lie of the side that acts.
    Movers,
    /// Where these may go when they leave a battle, as far as the table knows.
    Leavers(Role, RetreatKind),
}

/// Every area that has a name, by letter, then one that has none: a new one.
fn sorted(desk: &Desk, only: Only) -> Vec<u16, MOST> {
    let holds = |area: Area| {
        let Some(state) = state(desk) else { return true };
        let step = state.step().filter(|step| step.name != StepName::Combat && !state.placing_anew());
        let side = step.map_or(Acting::Both, |step| step.side);
        let acts = |unit: &Unit| side == Acting::Both || state.side(unit.country).is_none_or(|of| side == of.into());
        state.units_in(area).any(|(_, unit)| acts(unit))
    };
    let takes_in = |role, what, area: Area| {
        let Some((state, combat)) = state(desk).and_then(|state| Some((state, state.combat.as_ref()?))) else {
            return false;
        };
        // On islands of a zone only those land whose friends are there already, until somebody tells of them.
        let ashore = |unit: &Unit| {
            state.side(unit.country) == Some(combat.side_of(role))
                && !unit.class.is_ship()
                && unit.at == Location::At(area)
        };
        let sea = area_fact(&desk.charts, area, AreaFact::Sea) == Some(1);
        let island = area_fact(&desk.charts, area, AreaFact::Island).is_some_and(|number| number > 0);
        let ships = matches!(what, RetreatKind::Ships | RetreatKind::TaskForce);
        let fits = ships || !sea || island || state.units_in(area).any(|(_, unit)| ashore(unit));
        fits && state.takes_in(&desk.charts, role, what, area).is_ok()
    };
    let listed = |area: Area| match only {
        Only::All => true,
        Only::Movers => holds(area),
        Only::Leavers(role, what) => takes_in(role, what, area),
    };
    let named = |area: &Area| (area.place().is_some() || names::is_named(*area, &desk.charts)) && listed(*area);
    let mut all: Vec<u16, MOST> = Area::all().filter(named).map(|area| u16::from(area.number())).collect();
    order::by_key(&mut all, |&number| name(number, desk));
    // There is room: never all numbers are in use.
    let _ = all.push(NEW);
    all
}

/// The line behind all areas: one that has no name yet.
const NEW: u16 = u16::MAX;

fn name(number: u16, desk: &Desk) -> crate::screen::Text {
    if number == NEW {
        return fitted(format_args!("+ a new area"), 20);
    }
    let area = u8::try_from(number).ok().and_then(Area::new);
    area.map(|area| names::area(area, &desk.charts)).unwrap_or_default()
}

impl AreaPage {
    /// A picker with this question.
    #[must_use]
    pub fn new(title: &'static str, desk: &Desk) -> Self {
        Self { title, picker: Picker::new(&desk.recent), only: Only::All }
    }

    /// Only areas with counters of the side that acts.
    #[must_use]
    pub fn of_movers(self) -> Self {
        Self { only: Only::Movers, ..self }
    }

    /// Only areas where these may go when they leave a battle.
    #[must_use]
    pub fn of_leavers(role: Role, what: RetreatKind, desk: &Desk) -> Self {
        let only = Only::Leavers(role, what);
        let legal = sorted(desk, only);
        let recent: Vec<u16, 6> = desk.recent.iter().copied().filter(|area| legal.contains(area)).collect();
        Self { title: "LEAVE FOR WHERE", picker: Picker::new(&recent), only }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let sorted = sorted(desk, self.only);
        let letter = |number| name(number, desk).chars().next().unwrap_or(' ');
        if key == Key::X && press == Press::Short {
            return Self::new_name(desk);
        }
        if self.picker.key(key, press, &sorted, letter) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => {
                if self.picker.picked(&sorted) == Some(NEW) {
                    return Self::new_name(desk);
                }
                if let Some(number) = self.picker.picked(&sorted) {
                    desk.picked(number);
                    desk.answer = Some(number);
                }
                Step::Leave
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// An area that only the map names gets its name.
    fn new_name(desk: &Desk) -> Step {
        let page = NamePage::new_area(&desk.charts);
        page.map_or(Step::Stay, |page| open(Page::Board(board::Page::Name(page))))
    }

    /// A new area is what was picked.
    #[must_use]
    pub fn resumed(&self, desk: &Desk) -> Step {
        if desk.answer.is_some() { Step::Leave } else { Step::Stay }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let mut composer = Composer::new("general-area", format_args!("{}", self.title), format_args!(""));
        composer.status(format_args!("left/right: next letter"), format_args!(""));
        let sorted = sorted(desk, self.only);
        let list = self.picker.list();
        let count = self.picker.len(sorted.len());
        let window = list.window(count, composer.left());
        composer.more(window.start > 0, window.end < count);
        for line in window {
            let Some(number) = self.picker.on(line, &sorted) else { break };
            let recent = if self.picker.is_recent(line) { "recent" } else { "" };
            composer.item(format_args!("{}", name(number, desk)), format_args!("{recent}"), line == list.index());
        }
        composer.hints("take", "back", "new", "state")
    }
}
