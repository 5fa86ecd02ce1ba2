//! A force on a grid: a row for each type, a column for each factor. A press adds a unit where the cursor is.

use adjutant_rules::blitzkrieg75::table::{
    AT_SEA, Act, Deed, GROUPS, Group, LAST_CARD, SLOTS, SPECIAL, SUBSTITUTES, State, UNSUPPLIED, card, card_cell, short,
};
use adjutant_rules::blitzkrieg75::{Side, UnitType};
use heapless::{String, Vec};

use super::{run_deed, state};
use crate::compose::{Composer, mark};
use crate::desk::Desk;
use crate::line::{BODY, fitted};
use crate::page::Step;
use crate::screen::{Row, Screen, Style, Text};
use crate::{Key, Press};

/// Columns that are seen at once.
const COLUMNS: u8 = 8;
/// The largest factor.
const MOST: u8 = 15;
/// Where a column from 1 lies on the line, behind the three letters of the type.
const fn columns(column: u8) -> (usize, usize) {
    let end = 3 * column as usize + 2;
    (if column == 1 { 3 } else { end - 3 }, end)
}

/// Behind the forces: the order of appearance of a side.
const CARD: u8 = 3;

/// A force being gathered.
#[derive(Clone, Debug)]
pub struct Grid {
    force: u8,
    groups: [Group; GROUPS],
    /// The cursor: type and factor.
    row: u8,
    factor: u8,
    /// How the next unit stands.
    stands: u16,
    /// The card that is taught: its side and turn, and how many of its cells are stored.
    card: Option<(Side, u16, u8)>,
}

/// The ways in which the units of a force can stand.
const fn ways(force: u8) -> &'static [(u16, &'static str)] {
    match force {
        0 => &[
            (0, "in supply"),
            (UNSUPPLIED, "out of supply"),
            (AT_SEA, "on a sea hex"),
            (AT_SEA | UNSUPPLIED, "on sea, unsupplied"),
            (SPECIAL, "on a mountain"),
            (SPECIAL | UNSUPPLIED, "mountain, unsupplied"),
        ],
        1 => &[(0, "far"), (SPECIAL, "at close range")],
        2 => &[(0, "as the battle says"), (AT_SEA, "in a city"), (SPECIAL, "on a mountain")],
        _ => &[(0, "")],
    }
}

impl Grid {
    /// The force as it stands.
    #[must_use]
    pub fn new(force: u8, desk: &Desk) -> Self {
        let mut groups = [Group::NONE; GROUPS];
        if let Some(state) = state(desk) {
            groups.iter_mut().zip(state.force(force.into())).for_each(|(place, group)| *place = group);
        }
        Self { force, groups, row: 0, factor: if force == 1 { 2 } else { 4 }, stands: 0, card: None }
    }

    /// What comes to the moving side in this turn, as the owner reads it off his card.
    #[must_use]
    pub fn card(desk: &Desk) -> Self {
        let (side, turn) = state(desk).map_or((Side::Blue, 1), |state| (state.side(), state.turn()));
        Self::of_turn(side, turn.into(), desk)
    }

    /// The counters that are inactive when the game begins.
    #[must_use]
    pub fn substitutes(desk: &Desk) -> Self {
        Self::of_turn(state(desk).map_or(Side::Blue, State::side), *SUBSTITUTES.start(), desk)
    }

    fn of_turn(side: Side, turn: u16, desk: &Desk) -> Self {
        let mut groups = [Group::NONE; GROUPS];
        groups.iter_mut().zip(card(&desk.charts, side, turn)).for_each(|(place, group)| *place = group);
        Self { force: CARD, groups, row: 0, factor: 4, stands: 0, card: Some((side, turn, 0)) }
    }

    /// A cell of the card is stored, or something else was looked at meanwhile.
    pub fn resumed(&mut self, desk: &Desk) -> Step {
        if self.card.is_some_and(|(_, _, stored)| stored > 0) { self.teach(desk) } else { Step::Stay }
    }

    /// Stores the card: on to the next cell that differs, then to the next turn.
    fn teach(&mut self, desk: &Desk) -> Step {
        let Some((side, turn, stored)) = &mut self.card else { return Step::Stay };
        for column in *stored..SLOTS {
            *stored = column + 1;
            let number = self.groups.get(usize::from(column)).map_or(0, |group| group.number());
            let cell = card_cell(*side, *turn, column);
            let value = i16::try_from(number).unwrap_or(0);
            if desk.charts.get(cell).unwrap_or(0) != value {
                return Step::TeachOn(cell, value);
            }
        }
        let next = *turn + 1;
        let (side, turn) = (
            *side,
            match *turn {
                LAST_CARD => 1,
                turn if turn == *SUBSTITUTES.end() => *SUBSTITUTES.start(),
                _ => next,
            },
        );
        *self = Self::of_turn(side, turn, desk);
        Step::Stay
    }

    /// The first factor that is seen.
    fn first(&self) -> u8 {
        self.factor.saturating_sub(COLUMNS - 1).max(1)
    }

    fn types(&self) -> &'static [UnitType] {
        if self.card.is_some() {
            return UnitType::ALL;
        }
        // Fighters fight in the air; their factors are told where they do.
        if self.force == 1 { UnitType::AIRCRAFT.split_at(3).0 } else { UnitType::GROUND }
    }

    fn unit(&self) -> UnitType {
        self.types().get(usize::from(self.row)).copied().unwrap_or(UnitType::Infantry)
    }

    fn is(&self, group: Group, unit: UnitType, factor: u8) -> bool {
        group.count() > 0 && group.unit() == unit && group.factor() == factor && group.stands() == self.stands
    }

    /// One unit more or fewer under the cursor.
    fn change(&mut self, more: bool) {
        let (unit, factor) = (self.unit(), self.factor);
        let at = self.groups.iter().position(|group| self.is(*group, unit, factor));
        let at = at.or_else(|| self.groups.iter().position(|group| group.count() == 0).filter(|_| more));
        let Some(group) = at.and_then(|at| self.groups.get_mut(at)) else { return };
        let count = if more { group.count() + 1 } else { group.count().saturating_sub(1) };
        if let Some(new) = Group::new(unit, factor, count, self.stands) {
            *group = new;
        }
        // No gaps: losses are listed in order.
        let mut kept: Vec<Group, GROUPS> = self.groups.iter().copied().filter(|group| group.count() > 0).collect();
        let _ = kept.resize(GROUPS, Group::NONE);
        self.groups.iter_mut().zip(kept).for_each(|(place, group)| *place = group);
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &Desk) -> Step {
        let last = u8::try_from(self.types().len()).unwrap_or(1).saturating_sub(1);
        match (key, press) {
            (Key::Up, _) => self.row = self.row.checked_sub(1).unwrap_or(last),
            (Key::Down, _) => self.row = if self.row >= last { 0 } else { self.row + 1 },
            (Key::Left, _) => self.factor = if self.factor <= 1 { MOST } else { self.factor - 1 },
            (Key::Right, _) => self.factor = if self.factor >= MOST { 1 } else { self.factor + 1 },
            (Key::Press, Press::Short) => self.change(true),
            (Key::X, Press::Short) => self.change(false),
            (Key::X, Press::Long) => {
                let ways = ways(self.force);
                let at = ways.iter().position(|(way, _)| *way == self.stands).unwrap_or(0);
                self.stands = ways.get((at + 1) % ways.len()).map_or(0, |(way, _)| *way);
            }
            (Key::A, Press::Short) if self.card.is_some() => return self.teach(desk),
            (Key::A, Press::Short) => {
                let mut facts: Vec<i16, 16> = Vec::new();
                let numbers = self.groups.iter().map(|group| group.number());
                facts.extend([u16::from(self.force)].into_iter().chain(numbers).filter_map(|n| i16::try_from(n).ok()));
                return run_deed(Deed::new(Act::Gather, &facts));
            }
            (Key::B, Press::Short) => return Step::Leave,
            _ => {}
        }
        Step::Stay
    }

    /// How many units of a type and factor there are, and whether some of them stand otherwise than the next one.
    fn count(&self, unit: UnitType, factor: u8) -> u8 {
        let here = self.groups.iter().filter(|group| group.unit() == unit && group.factor() == factor);
        here.map(|group| group.count()).sum()
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let name = match self.card {
            Some((_, turn, _)) if turn > LAST_CARD => "INACTIVE",
            _ => ["ATTACKERS", "BOMBERS", "DEFENDERS", "CARD"].get(usize::from(self.force)).copied().unwrap_or(""),
        };
        let title = super::title(desk);
        let mut composer = Composer::new("blitzkrieg75-grid", format_args!("{name}"), format_args!("{title}"));
        let units: u16 = self.groups.iter().map(|group| u16::from(group.count())).sum();
        let factors: u16 = self.groups.iter().map(|group| group.factors()).sum();
        let way = ways(self.force).iter().find(|(way, _)| *way == self.stands).map_or("", |(_, name)| name);
        let plural = if units == 1 { "" } else { "s" };
        let of = match self.card {
            Some((side, turn, _)) if turn > LAST_CARD => {
                fitted::<24>(format_args!("{side} {}/3", turn - LAST_CARD), 12)
            }
            Some((side, turn, _)) => fitted::<24>(format_args!("{side} T{turn}"), 12),
            None => String::new(),
        };
        composer.status(format_args!("{units} unit{plural}, {factors} factors"), format_args!("{of}"));
        let seen = self.first()..self.first() + COLUMNS;
        let mut heading: Text = fitted(format_args!("  "), BODY);
        for factor in seen.clone() {
            // Two blanks and eight columns are 26.
            let _ = core::fmt::write(&mut heading, format_args!("{factor:>3}"));
        }
        composer.styled(format_args!("{heading}"), Style::Dim);
        for (row, &unit) in (0..).zip(self.types()) {
            let mut text: Text = fitted(format_args!("{:<3}", short(unit)), BODY);
            for (column, factor) in (1..).zip(seen.clone()) {
                let count = self.count(unit, factor);
                let (from, to) = columns(column);
                let width = to - from;
                // Three letters and eight columns are 26.
                let _ = match count {
                    0 => core::fmt::write(&mut text, format_args!("{:>width$}", '.')),
                    _ => core::fmt::write(&mut text, format_args!("{count:>width$}")),
                };
            }
            let mut marks = Vec::new();
            if row == self.row {
                let (from, to) = columns(self.factor - self.first() + 1);
                let _ = marks.push(mark(0, 3, Style::Strong));
                let _ = marks.push(mark(from, to, Style::Picked));
            }
            composer.row(Row::Line { text, marks });
        }
        if self.card.is_none() {
            composer.rule();
        }
        // How units stand that do not stand as most do.
        for group in self.groups.iter().filter(|group| group.stands() != 0).take(3) {
            let way = ways(self.force).iter().find(|(way, _)| *way == group.stands()).map_or("", |(_, name)| name);
            composer.say(format_args!("{group}: {way}"));
        }
        composer.styled(format_args!("press adds, X takes away"), Style::Dim);
        if ways(self.force).len() > 1 {
            composer.styled(format_args!("hold X: how they stand"), Style::Dim);
            composer.styled(format_args!("next: {way}"), Style::Strong);
        }
        composer.hints(if self.card.is_some() { "next" } else { "done" }, "back", "less", "state")
    }
}
