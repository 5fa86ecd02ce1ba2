//! The odds of a whole battle: of the battle under way, or of groups that are entered (6.5, by the engine of all games).
//!
//! A reckons; what takes long shows how far it is, and B stops it. The answer names the order of losses that it assumes: left
//! changes the attacker's, right the defender's, and it is reckoned anew.

use adjutant_rules::battle_odds::{End, Force, Group, Groups, LossRule, Progress, Retreat, Setup, Side};
use adjutant_rules::general::Role;
use adjutant_rules::general::table::State;
use adjutant_rules::general::table::combat::{Combat, Half};
use heapless::Vec;

use super::super::state;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::{BODY, fitted};
use crate::page::Step;
use crate::reckon::{Below, Odds as Told, Reckoned, Sheet};
use crate::screen::{ROWS, Screen, Style, Text};
use crate::widgets::list::List;
use crate::widgets::number::{changed, cycled};
use crate::{Key, Press};

/// The numbers of a group, in the order in which pressing goes from one to the next.
const FIELDS: [&str; 5] = ["strength", "back", "how many", "dice each", "first, hits"];

/// Rows of an answer on the screen: all but the title and the status.
const SHOWN: usize = ROWS - 2;

const SIDES: [Side; 2] = [Side::Attacker, Side::Defender];

/// The page of the odds; the battle itself lies on [`Desk::odds`].
#[derive(Clone, Debug, Default)]
pub struct Odds {
    list: List,
    /// Which number of a group left and right change.
    field: u8,
    /// Of the ground or ships; of the air or subs.
    pool: u8,
    does: Does,
}

/// What the page does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Does {
    /// The battle is entered.
    #[default]
    Asks,
    /// It is reckoned.
    Reckons(Progress),
    /// The answer is read.
    Tells,
}

/// A line of the page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Group(Side, usize),
    Losses(Side),
    Steps(Side),
    After(Side),
    Fire(Side),
    Surprise,
    Rounds,
    Pool,
}

/// The lines of both sides, and those below.
type Rows = Vec<Row, 52>;

fn force_mut(setup: &mut Setup, side: Side) -> &mut Force {
    match side {
        Side::Attacker => &mut setup.attacker,
        Side::Defender => &mut setup.defender,
    }
}

fn rows(setup: &Setup) -> Rows {
    let mut rows = Rows::new();
    // Twenty groups a side and what else there is fit.
    let mut add = |row| {
        let _ = rows.push(row);
    };
    for side in SIDES {
        (0..setup.force(side).groups.len()).map(|group| Row::Group(side, group)).for_each(&mut add);
        for row in [Row::Losses, Row::Steps, Row::After, Row::Fire] {
            add(row(side));
        }
    }
    [Row::Surprise, Row::Rounds, Row::Pool].into_iter().for_each(&mut add);
    rows
}

impl Odds {
    /// The battle as it stands, or one unit against one.
    #[must_use]
    pub fn new(desk: &mut Desk) -> Self {
        let mut page = Self { field: 2, ..Self::default() };
        page.fill(desk);
        // Where nobody can be hit on the ground, the fight is in the air (6.5.3).
        let fights = |desk: &Desk| {
            let hit = |side| desk.odds.setup.force(side).groups.iter().any(|group| group.absorbs);
            SIDES.into_iter().all(hit)
        };
        if !fights(desk) {
            page.pool = 1;
            page.fill(desk);
            if !fights(desk) {
                page.pool = 0;
                page.fill(desk);
            }
        }
        page
    }

    fn fill(&self, desk: &mut Desk) {
        let mut sheet = Sheet::default();
        if let Some((state, combat)) = state(desk).and_then(|state| Some((state, state.combat.as_ref()?))) {
            let Setup { attacker, defender, surprise, max_rounds } = &mut sheet.setup;
            for (force, role) in [(attacker, Role::Attacker), (defender, Role::Defender)] {
                force.groups = groups(combat, role, self.pool, state);
            }
            *surprise = combat.header.surprise.map(|role| match role {
                Role::Attacker => Side::Attacker,
                Role::Defender => Side::Defender,
            });
            *max_rounds = combat.header.one_round.then_some(1);
        }
        desk.odds = sheet;
    }

    /// A reckoning that was left is not taken up again.
    pub fn resumed(&mut self) -> Step {
        self.does = Does::Asks;
        Step::Stay
    }

    /// A slice of the battle.
    pub fn reckoned(&mut self, told: Reckoned, desk: &mut Desk) -> Step {
        desk.odds.told = match told {
            Reckoned::Going(progress) => {
                self.does = Does::Reckons(progress);
                return Step::Reckon;
            }
            Reckoned::Told(odds) => Some(Below::Odds(Ok(odds))),
            Reckoned::Wrong(wrong) => Some(Below::Odds(Err(wrong))),
        };
        (self.does, self.list.at) = (Does::Tells, 0);
        Step::Stay
    }

    fn reckon(&mut self) -> Step {
        self.does = Does::Reckons(Progress { done: 0, of: 1 });
        Step::Reckon
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        match self.does {
            Does::Asks => self.asked(key, press, desk),
            Does::Reckons(_) if key == Key::B => self.resumed(),
            Does::Reckons(_) => Step::Reckon,
            Does::Tells => {
                let most = u16::try_from(lines(&desk.odds).saturating_sub(SHOWN)).unwrap_or(0);
                match key {
                    Key::Down => self.list.at = (self.list.at + 1).min(most),
                    Key::Up => self.list.at = self.list.at.saturating_sub(1),
                    Key::Left | Key::Right => {
                        let side = if key == Key::Left { Side::Attacker } else { Side::Defender };
                        other_order(force_mut(&mut desk.odds.setup, side), Key::Right);
                        return self.reckon();
                    }
                    _ => (self.does, self.list.at) = (Does::Asks, 0),
                }
                Step::Stay
            }
        }
    }

    fn asked(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let rows = rows(&desk.odds.setup);
        if self.list.key(key, press, rows.len()) {
            return Step::Stay;
        }
        let row = rows.get(self.list.index()).copied();
        match (key, press) {
            (Key::A, Press::Short) => return self.reckon(),
            (Key::B, Press::Short) => return Step::Leave,
            (Key::X, Press::Short) => {
                // One more group of this side, like this one.
                if let Some(Row::Group(side, group)) = row {
                    let groups = &mut force_mut(&mut desk.odds.setup, side).groups;
                    if let Some(like) = groups.get(group).copied() {
                        let _ = groups.push(like);
                    }
                }
            }
            (Key::Press, Press::Short) => self.field = (self.field + 1) % 5,
            (Key::Left | Key::Right, Press::Short | Press::Repeat(_)) => self.change(row, key, press, desk),
            _ => {}
        }
        Step::Stay
    }

    fn change(&mut self, row: Option<Row>, key: Key, press: Press, desk: &mut Desk) {
        let fought = state(desk).is_some_and(|state| state.combat.is_some());
        let setup = &mut desk.odds.setup;
        match row {
            Some(Row::Group(side, group)) => {
                if let Some(group) = force_mut(setup, side).groups.get_mut(group) {
                    change_group(group, self.field, key, press);
                }
            }
            Some(Row::Losses(side)) => other_order(force_mut(setup, side), key),
            Some(Row::Steps(side)) => never_or(&mut force_mut(setup, side).retreat.steps, 60, key, press),
            Some(Row::After(side)) => never_or(&mut force_mut(setup, side).retreat.after, 50, key, press),
            Some(Row::Fire(side)) => never_or(&mut force_mut(setup, side).retreat.fire, 500, key, press),
            Some(Row::Surprise) => {
                let all = [None, Some(Side::Attacker), Some(Side::Defender)];
                let at = all.iter().position(|side| *side == setup.surprise).unwrap_or(0);
                setup.surprise = all.get(cycled(at, all.len(), key)).copied().flatten();
            }
            Some(Row::Rounds) => never_or(&mut setup.max_rounds, 50, key, press),
            Some(Row::Pool) => {
                self.pool = 1 - self.pool;
                // The units of the other segment; what was agreed stays, and without a battle what was entered.
                if fought {
                    let agreed = SIDES.map(|side| (setup.force(side).losses, setup.force(side).retreat));
                    self.fill(desk);
                    for (side, (losses, retreat)) in SIDES.into_iter().zip(agreed) {
                        let force = force_mut(&mut desk.odds.setup, side);
                        (force.losses, force.retreat) = (losses, retreat);
                    }
                }
            }
            None => {}
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let name = if self.pool == 0 { "ground or ships" } else { "air or subs" };
        let mut composer = Composer::new("general-odds", format_args!("BATTLE ODDS"), format_args!("{name}"));
        match self.does {
            Does::Tells => return view_answer(composer, &desk.odds, self.list.index()),
            Does::Reckons(Progress { done, of }) => {
                composer.status(format_args!("reckoning"), format_args!("B stops it"));
                composer.blank();
                let permille = u16::try_from(done.saturating_mul(1000) / of.max(1)).unwrap_or(1000);
                composer.bar(format_args!("done"), permille, format_args!("{}%", permille / 10));
                return composer.hints("", "stop", "", "state");
            }
            Does::Asks => {}
        }
        let rows = rows(&desk.odds.setup);
        match rows.get(self.list.index()) {
            // The number that left and right change now.
            Some(Row::Group(..)) => {
                let field = FIELDS.get(usize::from(self.field)).copied().unwrap_or_default();
                composer.status(format_args!("> {field}"), format_args!("press: next"));
            }
            _ => drop(composer.status(format_args!(""), format_args!("A reckons"))),
        }
        let window = self.list.window(rows.len(), composer.left());
        composer.more(window.start > 0, window.end < rows.len());
        for n in window {
            let Some(&row) = rows.get(n) else { break };
            let (left, right) = self.shown(row, &desk.odds.setup);
            composer.item(format_args!("{left}"), format_args!("{right}"), n == self.list.index());
        }
        composer.hints("odds", "back", "group", "state")
    }

    fn shown(&self, row: Row, setup: &Setup) -> (Text, Text) {
        let text = |args: core::fmt::Arguments<'_>| fitted(args, BODY);
        match row {
            Row::Group(side, group) => {
                let group = setup.force(side).groups.get(group).copied().unwrap_or(Group::new(0, 0));
                let mark = |field: u8| if self.field == field { ">" } else { "" };
                let Group { strength, count, fires, .. } = group;
                let back = group.back.map_or_else(|| text(format_args!("-")), |back| text(format_args!("{back}")));
                let left = text(format_args!(
                    "{} {}{strength}/{}{back} {}x{count} {}{fires}d",
                    letter(side),
                    mark(0),
                    mark(1),
                    mark(2),
                    mark(3),
                ));
                (left, text(format_args!("{}{}", mark(4), seat(&group))))
            }
            Row::Losses(_) | Row::Steps(_) | Row::After(_) | Row::Fire(_) | Row::Surprise | Row::Rounds => {
                rule(row, setup)
            }
            Row::Pool => (
                text(format_args!("Fight")),
                text(format_args!("{}", if self.pool == 0 { "ground/ships" } else { "air/subs" })),
            ),
        }
    }
}

/// A rule of the battle: what it is, and what is agreed.
fn rule(row: Row, setup: &Setup) -> (Text, Text) {
    let text = |args: core::fmt::Arguments<'_>| fitted(args, BODY);
    let never = |number: Option<u16>, before: &str, behind: &str| match number {
        Some(number) => text(format_args!("{before}{number}{behind}")),
        None => text(format_args!("never")),
    };
    let leaves = |side, when: &str| text(format_args!("{} leaves{when}", letter(side)));
    match row {
        Row::Losses(side) => {
            (text(format_args!("{} loses", who(side))), text(format_args!("{}", setup.force(side).losses)))
        }
        Row::Steps(side) => (leaves(side, " at"), never(setup.force(side).retreat.steps.map(u16::from), "", " steps")),
        Row::After(side) => {
            (leaves(side, " after"), never(setup.force(side).retreat.after.map(u16::from), "round ", ""))
        }
        Row::Fire(side) => (leaves(side, " below"), never(setup.force(side).retreat.fire, "", "% fire")),
        Row::Surprise => (
            text(format_args!("Surprise")),
            text(format_args!("{}", setup.surprise.map_or("nobody", |side| side.name()))),
        ),
        Row::Rounds => (
            text(format_args!("Rounds")),
            setup
                .max_rounds
                .map_or_else(|| text(format_args!("to the end")), |last| text(format_args!("at most {last}"))),
        ),
        Row::Group(..) | Row::Pool => (Text::new(), Text::new()),
    }
}

/// What an answer assumes besides the order of losses: when a side leaves, who surprises, how many rounds there are.
fn assumed(setup: &Setup) -> Vec<(Text, Text), 8> {
    let mut all = Vec::new();
    // Three rules of either side and two more are as many as there is room for.
    let mut add = |row| {
        let _ = all.push(row);
    };
    for side in SIDES {
        let Retreat { steps, after, fire } = setup.force(side).retreat;
        let rules = [
            (Row::Steps(side), steps.is_some()),
            (Row::After(side), after.is_some()),
            (Row::Fire(side), fire.is_some()),
        ];
        let none = !rules.iter().any(|(_, is)| *is);
        rules.into_iter().filter(|(_, is)| *is).for_each(|(row, _)| add(rule(row, setup)));
        if none {
            add((fitted(format_args!("{} leaves", letter(side)), BODY), fitted(format_args!("never"), BODY)));
        }
    }
    for (row, is) in [(Row::Surprise, setup.surprise.is_some()), (Row::Rounds, setup.max_rounds.is_some())] {
        if is {
            add(rule(row, setup));
        }
    }
    all
}

const fn who(side: Side) -> &'static str {
    match side {
        Side::Attacker => "Attacker",
        Side::Defender => "Defender",
    }
}

const fn letter(side: Side) -> char {
    match side {
        Side::Attacker => 'A',
        Side::Defender => 'D',
    }
}

/// What else is so of a group.
const fn seat(group: &Group) -> &'static str {
    match (group.first, group.absorbs) {
        (true, true) => "first",
        (true, false) => "first, no hits",
        (false, false) => "no hits",
        (false, true) => "",
    }
}

/// The next order of losses, or the one before.
fn other_order(force: &mut Force, key: Key) {
    let at = cycled(force.losses.index(), LossRule::ALL.len(), key);
    force.losses = LossRule::ALL.get(at).copied().unwrap_or(LossRule::LeastLoss);
}

/// A number that may be missing: below 1 it is.
fn never_or<T: Copy + TryFrom<i32>>(number: &mut Option<T>, most: i32, key: Key, press: Press)
where
    i32: From<T>,
{
    let value = changed(number.map_or(0, i32::from), 0, most, key, press);
    *number = T::try_from(value).ok().filter(|_| value > 0);
}

/// Above every strength: there is no back.
const NO_BACK: i32 = 13;

fn change_group(group: &mut Group, field: u8, key: Key, press: Press) {
    let strength = |value: i8| i8::try_from(changed(value.into(), -9, 12, key, press)).unwrap_or(value);
    let byte = |value: u8, most: i32| u8::try_from(changed(value.into(), 0, most, key, press)).unwrap_or(value);
    match field {
        0 => group.strength = strength(group.strength),
        1 => {
            let back = changed(group.back.map_or(NO_BACK, i32::from), -9, NO_BACK, key, press);
            // Never above the strength: from there on it has none.
            group.back = i8::try_from(back).ok().filter(|_| back <= i32::from(group.strength) || key == Key::Left);
        }
        2 => group.count = byte(group.count, 40),
        3 => group.fires = byte(group.fires, 4),
        _ => {
            let at = cycled(usize::from(group.first) + 2 * usize::from(!group.absorbs), 4, key);
            (group.first, group.absorbs) = (at % 2 == 1, at < 2);
        }
    }
    group.back = group.back.map(|back| back.min(group.strength));
}

/// The units of a side that count in one pool, those alike together.
fn groups(combat: &Combat, role: Role, pool: u8, state: &State) -> Groups {
    let mut all = Groups::new();
    let mut add = |group: Group| {
        let like = |other: &&mut Group| Group { count: group.count, ..**other } == group;
        match all.iter_mut().find(like) {
            Some(other) => other.count = other.count.saturating_add(group.count),
            // Twenty kinds of units are more than a side has.
            None => drop(all.push(group)),
        }
    };
    combat.groups(Half::Second, pool, role, state).0.into_iter().for_each(&mut add);
    let free = combat.free_rolls();
    if role == Role::Defender && pool == 0 && free.rolls > 0 {
        let strength = i8::try_from(free.strength).unwrap_or(0);
        add(Group { absorbs: false, ..Group::new(strength, free.rolls) });
    }
    all
}

/// How many lines an answer has.
fn lines(sheet: &Sheet) -> usize {
    match &sheet.told {
        Some(Below::Odds(Ok(odds))) => {
            let bars = |bars: &[u16]| bars.iter().filter(|permille| **permille > 0).count();
            let [attacker, defender] = &odds.left;
            bars(&odds.ends) + 6 + assumed(&sheet.setup).len() + bars(attacker) + bars(defender)
        }
        _ => 1,
    }
}

fn view_answer(mut composer: Composer, sheet: &Sheet, from: usize) -> Screen {
    let (ours, theirs) = (sheet.setup.attacker.losses, sheet.setup.defender.losses);
    composer.status(format_args!("A {ours}"), format_args!("D {theirs}"));
    match &sheet.told {
        Some(Below::Odds(Ok(odds))) => view_odds(&mut composer, odds, &sheet.setup, from),
        Some(Below::Odds(Err(wrong))) => drop(composer.paragraph(format_args!("! {wrong}"), Style::Alert)),
        _ => {}
    }
    composer.more(from > 0, from + SHOWN < lines(sheet));
    composer.hints("", "back", "", "state")
}

fn view_odds(composer: &mut Composer, odds: &Told, setup: &Setup, from: usize) {
    let mut skip = from;
    let mut shows = |composer: &Composer| {
        let shown = skip == 0 && composer.left() > 0;
        skip = skip.saturating_sub(1);
        shown
    };
    for (&permille, &end) in odds.ends.iter().zip(End::ALL).filter(|(permille, _)| **permille > 0) {
        if shows(composer) {
            composer.bar(
                format_args!("{}", short(end)),
                permille,
                format_args!("{}.{}%", permille / 10, permille % 10),
            );
        }
    }
    if shows(composer) {
        composer.styled(format_args!("left/right: other order"), Style::Dim);
    }
    for (left, right) in assumed(setup) {
        if shows(composer) {
            composer.value(format_args!("{left}"), format_args!("{right}"), Style::Dim);
        }
    }
    let rounds = odds.rounds;
    if shows(composer) {
        composer.value(format_args!("rounds"), format_args!("{}.{}", rounds / 10, rounds % 10), Style::Plain);
    }
    for (who, (units, price)) in ["A loses", "D loses"].into_iter().zip(odds.units.into_iter().zip(odds.price)) {
        if shows(composer) {
            let units: Text = fitted(format_args!("{}.{} units", units / 10, units % 10), BODY);
            let price = price.map_or_else(Text::new, |bp| fitted(format_args!(" {}.{} BP", bp / 10, bp % 10), BODY));
            composer.value(format_args!("{who}"), format_args!("{units}{price}"), Style::Plain);
        }
    }
    for (who, left) in ["Attackers left", "Defenders left"].into_iter().zip(&odds.left) {
        if shows(composer) {
            composer.styled(format_args!("{who}"), Style::Strong);
        }
        for (units, &permille) in left.iter().enumerate().filter(|(_, permille)| **permille > 0) {
            if shows(composer) {
                composer.bar(format_args!("{units}"), permille, format_args!("{}.{}%", permille / 10, permille % 10));
            }
        }
    }
}

/// An end in eight letters.
const fn short(end: End) -> &'static str {
    match end {
        End::AttackerWins => "att wins",
        End::DefenderWins => "def wins",
        End::Nobody => "nobody",
        End::AttackerRetreats => "att left",
        End::DefenderRetreats => "def left",
        End::Stalemate => "stale",
        End::Unfinished => "open",
    }
}
