//! The fields of a land combat: which there are, what left and right do to them, where they stand.

use adjutant_rules::blitzwar::combat::on_side;
use adjutant_rules::blitzwar::losses::can_fortify;
use adjutant_rules::blitzwar::{Across, CombatPhase, Nation, Part, Side, State};
use heapless::Vec;

use super::combat::{CombatForm, attacker_line, defender_line, next_nation};
use super::turn_line::leaf;
use super::{names, yes_no};
use crate::compose::{Composer, mark};
use crate::line::{BODY, fitted};
use crate::screen::{Mark, Style, Text};
use crate::widgets::number::{changed, cycled};
use crate::{Key, Press};

/// One field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Who attacks (odds only).
    Attacker,
    /// Blitzkrieg or normal (odds only).
    Phase,
    /// The turn (odds only).
    Turn,
    /// Country of a line.
    Nation(Part, u8),
    /// Infantry corps of a line.
    Infantry(Part, u8),
    /// Armoured corps of a line.
    Armoured(Part, u8),
    /// One Elite counter.
    Elite(u8),
    /// Fortified corps.
    Fortified(u8),
    /// How this line comes.
    Across(u8),
    /// One line more.
    Add(Part),
    /// How all come.
    AcrossAll,
    /// Where the attackers stand.
    From,
    /// Attacking air units.
    AttackerAir,
    /// Defending air units.
    DefenderAir,
    /// Whom the Axis attacks.
    Defender,
    /// The defenders are out of supply.
    OutOfSupply,
    /// The Axis wants the shift for German defence.
    GermanDefence,
}

/// Lines of one side at most: more do not stand in one zone (4).
pub(super) const LINES: usize = 6;

fn number(index: usize) -> u8 {
    u8::try_from(index).unwrap_or(u8::MAX)
}

/// Whether German corps stand with others, so that the Axis has the choice of 16.3.2.
fn german_choice(form: &CombatForm) -> bool {
    let defenders = &form.forces.defenders;
    let german = defenders.iter().any(|line| line.nation == Nation::Germany);
    german && defenders.iter().any(|line| line.nation != Nation::Germany)
}

/// The fields that can matter now, in reading order.
#[must_use]
pub fn fields(form: &CombatForm) -> Vec<Field, 64> {
    let mut all = Vec::new();
    let mut add = |field| {
        let _ = all.push(field);
    };
    if form.odds_only {
        add(Field::Attacker);
        add(Field::Phase);
        add(Field::Turn);
    }
    add(Field::From);
    add(Field::AcrossAll);
    for (n, line) in form.forces.attackers.iter().enumerate() {
        let n = number(n);
        add(Field::Nation(Part::Attacker, n));
        add(Field::Infantry(Part::Attacker, n));
        add(Field::Armoured(Part::Attacker, n));
        if line.nation == Nation::Germany {
            add(Field::Elite(n));
        }
        if form.mixed {
            add(Field::Across(n));
        }
    }
    if form.forces.attackers.len() < LINES {
        add(Field::Add(Part::Attacker));
    }
    for (n, line) in form.forces.defenders.iter().enumerate() {
        let n = number(n);
        add(Field::Nation(Part::Defender, n));
        add(Field::Infantry(Part::Defender, n));
        add(Field::Armoured(Part::Defender, n));
        if can_fortify(line.nation) {
            add(Field::Fortified(n));
        }
    }
    if form.forces.defenders.len() < LINES {
        add(Field::Add(Part::Defender));
    }
    add(Field::AttackerAir);
    add(Field::DefenderAir);
    add(Field::OutOfSupply);
    if german_choice(form) {
        add(Field::GermanDefence);
    }
    if form.attacker == Side::Axis {
        add(Field::Defender);
    }
    all
}

fn corps(value: &mut u8, most: i32, key: Key, press: Press) {
    *value = u8::try_from(changed(i32::from(*value), 0, most, key, press)).unwrap_or(*value);
}

/// The next country that can be on a side.
fn other_nation(now: Nation, side: Side, key: Key) -> Nation {
    let mut index = now.index();
    for _ in 0..Nation::ALL.len() {
        index = cycled(index, Nation::ALL.len(), key);
        match Nation::ALL.get(index) {
            // Denmark and Norway have no counters (9.1).
            Some(Nation::Denmark | Nation::Norway) | None => {}
            Some(&nation) if on_side(nation, side) => return nation,
            Some(_) => {}
        }
    }
    now
}

/// The ways in which all attackers can come, and "mixed" after them.
fn change_across(form: &mut CombatForm, key: Key) {
    let now = match form.forces.attackers.first() {
        Some(_) if form.mixed => Across::ALL.len(),
        Some(line) => line.across.index(),
        None => 0,
    };
    let next = cycled(now, Across::ALL.len() + 1, key);
    form.mixed = next == Across::ALL.len();
    if let Some(&across) = Across::ALL.get(next) {
        for line in &mut form.forces.attackers {
            line.across = across;
        }
    }
}

fn change_attacker(form: &mut CombatForm, key: Key) {
    let index = cycled(form.attacker.index(), Side::ALL.len(), key);
    form.attacker = Side::ALL.get(index).copied().unwrap_or(form.attacker);
    form.forces.defender = if form.attacker == Side::Axis { Side::Allies } else { Side::Axis };
    let (attacker, defender) = (form.attacker, form.forces.defender);
    for line in &mut form.forces.attackers {
        if !on_side(line.nation, attacker) {
            line.nation = next_nation(attacker, |_| true);
            line.elite = false;
        }
    }
    mend_defenders(form, defender);
}

fn mend_defenders(form: &mut CombatForm, side: Side) {
    for line in &mut form.forces.defenders {
        if !on_side(line.nation, side) {
            line.nation = next_nation(side, |_| true);
            line.fortified = 0;
        }
    }
}

/// Whether the field says who attacks.
pub(super) const fn is_attacker(field: Field) -> bool {
    matches!(
        field,
        Field::Nation(Part::Attacker, _)
            | Field::Infantry(Part::Attacker, _)
            | Field::Armoured(Part::Attacker, _)
            | Field::Elite(_)
            | Field::Add(Part::Attacker)
    )
}

/// Whether a held key goes on changing the field: numbers and countries do, switches would only flicker.
const fn repeats(field: Field) -> bool {
    matches!(
        field,
        Field::Turn
            | Field::Nation(..)
            | Field::Infantry(..)
            | Field::Armoured(..)
            | Field::Fortified(_)
            | Field::AttackerAir
            | Field::DefenderAir
    )
}

/// What left or right does to a field.
pub fn change(form: &mut CombatForm, field: Field, key: Key, press: Press, state: Option<&State>) {
    if matches!(press, Press::Repeat(_)) && !repeats(field) {
        return;
    }
    let (attacker, defender) = (form.attacker, form.forces.defender);
    let forces = &mut form.forces;
    match field {
        Field::Attacker => change_attacker(form, key),
        Field::Phase => {
            form.phase = match form.phase {
                CombatPhase::Blitzkrieg => CombatPhase::Normal,
                CombatPhase::Normal => CombatPhase::Blitzkrieg,
            };
        }
        Field::Turn => leaf(&mut form.turn, key, press),
        Field::Nation(Part::Attacker, n) => {
            if let Some(line) = forces.attackers.get_mut(usize::from(n)) {
                line.nation = other_nation(line.nation, attacker, key);
                line.elite &= line.nation == Nation::Germany;
            }
        }
        Field::Nation(Part::Defender, n) => {
            if let Some(line) = forces.defenders.get_mut(usize::from(n)) {
                line.nation = other_nation(line.nation, defender, key);
                if !can_fortify(line.nation) {
                    line.fortified = 0;
                }
            }
        }
        Field::Infantry(Part::Attacker, n) => {
            if let Some(line) = forces.attackers.get_mut(usize::from(n)) {
                corps(&mut line.infantry, 30, key, press);
            }
        }
        Field::Infantry(Part::Defender, n) => {
            if let Some(line) = forces.defenders.get_mut(usize::from(n)) {
                corps(&mut line.infantry, 30, key, press);
                line.fortified = line.fortified.min(line.infantry);
            }
        }
        Field::Armoured(Part::Attacker, n) => {
            if let Some(line) = forces.attackers.get_mut(usize::from(n)) {
                corps(&mut line.armoured, 30, key, press);
            }
        }
        Field::Armoured(Part::Defender, n) => {
            if let Some(line) = forces.defenders.get_mut(usize::from(n)) {
                corps(&mut line.armoured, 30, key, press);
            }
        }
        Field::Elite(n) => {
            if let Some(line) = forces.attackers.get_mut(usize::from(n)) {
                line.elite = !line.elite;
            }
        }
        Field::Fortified(n) => {
            if let Some(line) = forces.defenders.get_mut(usize::from(n)) {
                // A fortified corps is an infantry corps: the one that was changed stays.
                corps(&mut line.fortified, 30, key, press);
                line.infantry = line.infantry.max(line.fortified);
            }
        }
        Field::Across(n) => {
            if let Some(line) = forces.attackers.get_mut(usize::from(n)) {
                let index = cycled(line.across.index(), Across::ALL.len(), key);
                line.across = Across::ALL.get(index).copied().unwrap_or(line.across);
            }
        }
        Field::Add(part) => add_line(form, part, state),
        Field::AcrossAll => change_across(form, key),
        // A zone is picked for it.
        Field::From => {}
        Field::AttackerAir => corps(&mut forces.attacker_air, 20, key, press),
        Field::DefenderAir => corps(&mut forces.defender_air, 20, key, press),
        Field::Defender => {
            forces.defender = if defender == Side::Allies { Side::SovietUnion } else { Side::Allies };
            let side = forces.defender;
            mend_defenders(form, side);
        }
        Field::OutOfSupply => forces.defender_out_of_supply = !forces.defender_out_of_supply,
        Field::GermanDefence => forces.use_german_defence = !forces.use_german_defence,
    }
}

fn add_line(form: &mut CombatForm, part: Part, state: Option<&State>) {
    let mut taken: Vec<Nation, 12> = Vec::new();
    let can_be = |form: &CombatForm, taken: &[Nation], nation: Nation| {
        !taken.contains(&nation) && state.is_none_or(|state| form.can_be(part, nation, state))
    };
    let line = match part {
        Part::Attacker => {
            taken.extend(form.forces.attackers.iter().map(|line| line.nation));
            let across = form.forces.attackers.first().map_or(Across::Land, |line| line.across);
            let nation = next_nation(form.attacker, |nation| can_be(form, &taken, *nation));
            let _ = form.forces.attackers.push(attacker_line(nation, across));
            form.forces.attackers.len()
        }
        Part::Defender => {
            taken.extend(form.forces.defenders.iter().map(|line| line.nation));
            let nation = next_nation(form.forces.defender, |nation| can_be(form, &taken, *nation));
            let _ = form.forces.defenders.push(defender_line(nation));
            form.forces.defenders.len()
        }
    };
    form.look_at(Field::Infantry(part, number(line - 1)));
}

/// A row of the form while it is put together.
struct Row {
    text: Text,
    marks: Vec<Mark, 6>,
    holds_focus: bool,
    focus: Option<Field>,
}

impl Row {
    fn new(focus: Option<Field>) -> Self {
        Self { text: Text::new(), marks: Vec::new(), holds_focus: false, focus }
    }

    /// Text at a column; the field under the cursor is inverse.
    fn put(&mut self, column: usize, text: core::fmt::Arguments<'_>, field: Option<Field>, style: Style) {
        let used = self.text.chars().count();
        for _ in used..column {
            let _ = self.text.push(' ');
        }
        let from = self.text.chars().count();
        let part: Text = fitted(text, BODY.saturating_sub(from));
        let to = from + part.chars().count();
        let _ = self.text.push_str(&part);
        let picked = field.is_some() && field == self.focus;
        self.holds_focus |= picked;
        let style = if picked { Style::Picked } else { style };
        if style != Style::Plain {
            let _ = self.marks.push(mark(from, to, style));
        }
    }
}

/// The part that a line of corps has on both sides: who, nation, infantry, armour.
fn corps_row(focus: Option<Field>, part: Part, n: u8, side: Side, nation: Nation, corps: (u8, u8)) -> Row {
    let (infantry, armoured) = corps;
    let mut row = Row::new(focus);
    row.put(0, format_args!("{}", names::part(part)), None, names::side_style(side));
    row.put(4, format_args!("{:<3}", names::nation(nation)), Some(Field::Nation(part, n)), Style::Plain);
    row.put(8, format_args!("inf"), None, Style::Dim);
    row.put(11, format_args!("{infantry:>2}"), Some(Field::Infantry(part, n)), Style::Plain);
    row.put(14, format_args!("arm"), None, Style::Dim);
    row.put(17, format_args!("{armoured:>2}"), Some(Field::Armoured(part, n)), Style::Plain);
    row
}

/// Where the attackers stand, and what they come across: the first thing that is read off the map.
fn origin_row(form: &CombatForm, focus: Option<Field>) -> Row {
    let mut row = Row::new(focus);
    row.put(0, format_args!("From"), None, Style::Dim);
    match (form.from.first(), form.from.len()) {
        (Some(zone), 1) => row.put(5, format_args!("{zone}"), Some(Field::From), Style::Plain),
        (Some(_), zones) => row.put(5, format_args!("{zones} zones"), Some(Field::From), Style::Plain),
        (None, _) => row.put(5, format_args!("pick a zone"), Some(Field::From), Style::Dim),
    }
    let across = match form.forces.attackers.first() {
        Some(_) if form.mixed => "mixed",
        Some(line) => names::way(line.across),
        None => names::way(Across::Land),
    };
    row.put(18, format_args!("by"), None, Style::Dim);
    row.put(21, format_args!("{across:<5}"), Some(Field::AcrossAll), Style::Plain);
    row
}

fn attacker_rows(form: &CombatForm, focus: Option<Field>, rows: &mut Vec<Row, 24>) {
    for (n, line) in form.forces.attackers.iter().enumerate() {
        let n = number(n);
        let corps = (line.infantry, line.armoured);
        let mut row = corps_row(focus, Part::Attacker, n, form.attacker, line.nation, corps);
        if line.nation == Nation::Germany {
            let (word, style) = if line.elite { ("elite", Style::Strong) } else { ("plain", Style::Dim) };
            row.put(21, format_args!("{word}"), Some(Field::Elite(n)), style);
        }
        let _ = rows.push(row);
        if form.mixed {
            let mut row = Row::new(focus);
            row.put(4, format_args!("from"), None, Style::Dim);
            row.put(9, format_args!("{}", names::across(line.across)), Some(Field::Across(n)), Style::Plain);
            let _ = rows.push(row);
        }
    }
}

fn defender_rows(form: &CombatForm, focus: Option<Field>, rows: &mut Vec<Row, 24>) {
    for (n, line) in form.forces.defenders.iter().enumerate() {
        let n = number(n);
        let corps = (line.infantry, line.armoured);
        let mut row = corps_row(focus, Part::Defender, n, form.forces.defender, line.nation, corps);
        if can_fortify(line.nation) {
            row.put(20, format_args!("fort"), None, Style::Dim);
            row.put(24, format_args!("{:>2}", line.fortified), Some(Field::Fortified(n)), Style::Plain);
        }
        let _ = rows.push(row);
    }
}

fn rows(form: &CombatForm, focus: Option<Field>) -> Vec<Row, 24> {
    let mut rows: Vec<Row, 24> = Vec::new();
    let forces = &form.forces;
    if form.odds_only {
        let mut row = Row::new(focus);
        row.put(0, format_args!("Who"), None, Style::Dim);
        row.put(4, format_args!("{}", names::side(form.attacker)), Some(Field::Attacker), Style::Plain);
        row.put(12, format_args!("{}", form.phase), Some(Field::Phase), Style::Plain);
        row.put(23, format_args!("T{}", form.turn), Some(Field::Turn), Style::Plain);
        let _ = rows.push(row);
    }
    if form.fresh_only {
        let mut row = Row::new(focus);
        row.put(0, format_args!("! 17.1 fresh counters only"), None, Style::Alert);
        let _ = rows.push(row);
    }
    let _ = rows.push(origin_row(form, focus));
    attacker_rows(form, focus, &mut rows);
    if forces.attackers.len() < LINES {
        let mut row = Row::new(focus);
        row.put(4, format_args!("+ attacker"), Some(Field::Add(Part::Attacker)), Style::Dim);
        let _ = rows.push(row);
    }
    defender_rows(form, focus, &mut rows);
    if forces.defenders.len() < LINES {
        let mut row = Row::new(focus);
        row.put(4, format_args!("+ defender"), Some(Field::Add(Part::Defender)), Style::Dim);
        let _ = rows.push(row);
    }
    let mut row = Row::new(focus);
    row.put(0, format_args!("Air     att"), None, Style::Dim);
    row.put(11, format_args!("{:>2}", forces.attacker_air), Some(Field::AttackerAir), Style::Plain);
    row.put(14, format_args!("def"), None, Style::Dim);
    row.put(17, format_args!("{:>2}", forces.defender_air), Some(Field::DefenderAir), Style::Plain);
    let _ = rows.push(row);
    let mut row = Row::new(focus);
    row.put(0, format_args!("Out of supply 16.3.1"), None, Style::Dim);
    row.put(22, format_args!("{}", yes_no(forces.defender_out_of_supply)), Some(Field::OutOfSupply), Style::Plain);
    let _ = rows.push(row);
    if german_choice(form) {
        let mut row = Row::new(focus);
        row.put(0, format_args!("German defence 16.3.2"), None, Style::Dim);
        row.put(22, format_args!("{}", yes_no(forces.use_german_defence)), Some(Field::GermanDefence), Style::Plain);
        let _ = rows.push(row);
    }
    if form.attacker == Side::Axis {
        let mut row = Row::new(focus);
        row.put(0, format_args!("Against"), None, Style::Dim);
        row.put(14, format_args!("{}", names::side(forces.defender)), Some(Field::Defender), Style::Plain);
        let _ = rows.push(row);
    }
    rows
}

/// The part of the form around the cursor, in `room` rows.
pub fn view(form: &CombatForm, composer: &mut Composer, room: usize) {
    let rows = rows(form, form.focused());
    let at = rows.iter().position(|row| row.holds_focus).unwrap_or(0);
    let list = crate::widgets::list::List { at: u16::try_from(at).unwrap_or(0) };
    let window = list.window(rows.len(), room);
    composer.more(window.start > 0, window.end < rows.len());
    for row in rows.into_iter().skip(window.start).take(window.len()) {
        composer.marked(row.text, row.marks);
    }
}
