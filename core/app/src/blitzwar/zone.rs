//! Choosing a zone: the recent ones first, then all by letter.

use adjutant_rules::blitzwar::{Command, Side, Zone};
use adjutant_rules::game::Command as GameCommand;
use heapless::Vec;

use super::combat::CombatForm;
use super::facts::FactsPage;
use super::{Page, names, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::{Page as AnyPage, Step};
use crate::screen::{Screen, Style};
use crate::widgets::number::cycled;
use crate::widgets::picker::Picker;
use crate::{Key, Press};

/// What the zone is chosen for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A land combat.
    Fight,
    /// Its odds, without a roll.
    Odds,
    /// A new owner.
    Owner,
    /// What is known and taught of it.
    Facts,
    /// The page below asked for one, with this title.
    Answer(&'static str),
}

/// The picker of zones.
#[derive(Clone, Debug)]
pub struct ZonePage {
    purpose: Purpose,
    picker: Picker,
    /// The new owner being chosen for the zone under the cursor.
    owner: Option<Owner>,
}

#[derive(Clone, Copy, Debug)]
struct Owner {
    zone: Zone,
    choice: usize,
}

/// Owners to choose from: a side, or nobody.
const OWNERS: [Option<Side>; 4] = [Some(Side::Axis), Some(Side::Allies), Some(Side::SovietUnion), None];

fn sorted() -> Vec<u16, { Zone::COUNT }> {
    let mut numbers: Vec<u16, { Zone::COUNT }> = Zone::ALL.iter().map(|zone| zone.number()).collect();
    // Zones that the rulebook does not name stand at the end.
    numbers.sort_unstable_by_key(|&number| {
        let unnamed = name(number).starts_with("Map zone");
        (unnamed, if unnamed { "" } else { name(number) }, number)
    });
    numbers
}

fn name(number: u16) -> &'static str {
    Zone::new(number).map_or("", Zone::name)
}

fn letter(number: u16) -> char {
    name(number).chars().next().unwrap_or(' ')
}

pub(super) fn owner_word(owner: Option<Side>) -> &'static str {
    owner.map_or("neutral", names::side)
}

/// A land combat at a zone, as a step.
#[must_use]
pub fn fight(zone: Zone, desk: &mut Desk) -> Step {
    desk.picked(zone.number());
    match CombatForm::new(zone, desk, false) {
        Some(form) => Step::Open(AnyPage::BlitzWar(Page::Combat(form))),
        None => Step::Stay,
    }
}

impl ZonePage {
    /// A picker; zones that must be attacked again come first, then those picked lately.
    #[must_use]
    pub fn new(purpose: Purpose, desk: &Desk) -> Self {
        let mut first: Vec<u16, 6> = Vec::new();
        if purpose == Purpose::Fight
            && let Some(state) = state(desk)
        {
            for survivors in &state.waiting {
                let _ = first.push(survivors.forces.zone.number());
            }
        }
        for &number in &desk.recent {
            if !first.contains(&number) {
                let _ = first.push(number);
            }
        }
        Self { purpose, picker: Picker::new(&first), owner: None }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        if let Some(owner) = self.owner {
            return self.key_owner(key, press, owner);
        }
        let sorted = sorted();
        if self.picker.key(key, press, &sorted, letter) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => {
                let Some(zone) = self.picker.picked(&sorted).and_then(Zone::new) else { return Step::Stay };
                self.pick(zone, desk)
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    fn pick(&mut self, zone: Zone, desk: &mut Desk) -> Step {
        desk.picked(zone.number());
        match self.purpose {
            Purpose::Fight | Purpose::Odds => match CombatForm::new(zone, desk, self.purpose == Purpose::Odds) {
                Some(form) => Step::Swap(AnyPage::BlitzWar(Page::Combat(form))),
                None => Step::Home,
            },
            Purpose::Answer(_) => {
                desk.answer = Some(zone.number());
                Step::Leave
            }
            Purpose::Facts => Step::Swap(AnyPage::BlitzWar(Page::Facts(FactsPage::new(zone)))),
            Purpose::Owner => {
                let now = state(desk).and_then(|state| state.owner(zone));
                // The side on move takes zones most of the time.
                let mover = state(desk).and_then(|state| state.stop).and_then(|stop| stop.side);
                let wish = if mover == now { now } else { mover.or(now) };
                let choice = OWNERS.iter().position(|&owner| owner == wish).unwrap_or(0);
                self.owner = Some(Owner { zone, choice });
                Step::Stay
            }
        }
    }

    fn key_owner(&mut self, key: Key, press: Press, owner: Owner) -> Step {
        match (key, press) {
            (Key::Left | Key::Right | Key::Up | Key::Down, _) => {
                let way = if matches!(key, Key::Left | Key::Up) { Key::Left } else { Key::Right };
                let choice = cycled(owner.choice, OWNERS.len(), way);
                self.owner = Some(Owner { choice, ..owner });
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) => {
                let side = OWNERS.get(owner.choice).copied().flatten();
                Step::Run(GameCommand::BlitzWar(Command::ChangeOwner { zone: owner.zone, side }))
            }
            (Key::B, Press::Short) => {
                self.owner = None;
                Step::Stay
            }
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        match self.owner {
            Some(owner) => Self::view_owner(owner, desk),
            None => self.view_picker(desk),
        }
    }

    fn view_picker(&self, desk: &Desk) -> Screen {
        let sorted = sorted();
        let title = match self.purpose {
            Purpose::Fight => "WHICH ZONE IS ATTACKED?",
            Purpose::Odds => "ODDS: WHICH ZONE?",
            Purpose::Owner | Purpose::Facts => "WHICH ZONE?",
            Purpose::Answer(title) => title,
        };
        let mut composer = Composer::new("zone", format_args!("{title}"), format_args!(""));
        composer.status(format_args!("left/right: letters"), format_args!("{} zones", sorted.len()));
        let len = self.picker.len(sorted.len());
        let window = self.picker.list().window(len, composer.left());
        composer.more(window.start > 0, window.end < len);
        for line in window {
            let Some(zone) = self.picker.on(line, &sorted).and_then(Zone::new) else { continue };
            let owner = state(desk).and_then(|state| state.owner(zone));
            let sign = if self.picker.is_recent(line) { "*" } else { " " };
            let picked = line == self.picker.list().index();
            composer.item(format_args!("{sign}{}", zone.name()), format_args!("{}", owner_word(owner)), picked);
        }
        composer.hints("pick", "back", "", "table")
    }

    fn view_owner(owner: Owner, desk: &Desk) -> Screen {
        let now = state(desk).and_then(|state| state.owner(owner.zone));
        let mut composer = Composer::new("zone-owner", format_args!("ZONE CHANGES HANDS"), format_args!(""));
        composer.status(format_args!("{}", owner.zone.name()), format_args!("now {}", owner_word(now)));
        composer.blank();
        for (n, &side) in OWNERS.iter().enumerate() {
            composer.item(format_args!("{}", owner_word(side)), format_args!(""), n == owner.choice);
        }
        composer.blank();
        composer.paragraph(
            format_args!("A zone belongs to the side whose land units were the last to pass (7)."),
            Style::Dim,
        );
        composer.hints("do", "back", "", "table")
    }
}
