//! The odds of a whole battle: from the battle under way, or from groups that are entered (6.5, by the engine of all games).
//!
//! Reckoning takes its time on the device, so that it happens only when A is pressed.

use adjutant_rules::battle_odds::{
    Battle as Reckoning, Coarse, End, Force, Group, Groups, Limits, LossRule, Number, Price, ROOM, Retreat, Setup,
    Side, Wrong,
};
use adjutant_rules::general::Role;
use adjutant_rules::general::table::State;
use adjutant_rules::general::table::combat::{Combat, Half};
use adjutant_rules::ratio::Ratio;
use heapless::Vec;

use super::super::state;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::{BODY, fitted};
use crate::page::Step;
use crate::screen::{Screen, Style, Text};
use crate::widgets::list::List;
use crate::widgets::number::{changed, cycled};
use crate::{Key, Press};

/// The most groups of a side that can be entered; a battle with more keeps the first.
const MOST: usize = 6;
/// The most units left that have a bar.
const BARS: usize = 10;

/// Units alike, small.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Few {
    strength: i8,
    /// Above all strengths: there is no back.
    back: i8,
    count: u8,
    fires: u8,
    first: bool,
    absorbs: bool,
    unit: u8,
    repair: u8,
}

const NO_BACK: i8 = 13;

impl Few {
    const ONE: Self =
        Self { strength: 3, back: 2, count: 1, fires: 1, first: false, absorbs: true, unit: 0, repair: 0 };

    fn of(group: &Group) -> Self {
        let price = group.price.unwrap_or_default();
        Self {
            strength: group.strength,
            back: group.back.unwrap_or(NO_BACK),
            count: group.count,
            fires: group.fires,
            first: group.first,
            absorbs: group.absorbs,
            unit: u8::try_from(price.unit).unwrap_or(0),
            repair: u8::try_from(price.repair).unwrap_or(0),
        }
    }

    fn group(self) -> Group {
        Group {
            strength: self.strength,
            back: (self.back != NO_BACK).then(|| self.back.min(self.strength)),
            count: self.count,
            fires: self.fires,
            first: self.first,
            absorbs: self.absorbs,
            price: (self.unit > 0).then_some(Price { unit: self.unit.into(), repair: self.repair.into() }),
        }
    }
}

/// What came out, in thousandths and tenths.
#[derive(Clone, Copy, Debug, Default)]
struct Answer {
    ends: [u16; End::ALL.len()],
    rounds: u16,
    units: [u16; 2],
    price: [u16; 2],
    left: [[u16; BARS + 1]; 2],
}

/// The page of the odds.
#[derive(Clone, Debug)]
pub struct Odds {
    list: List,
    sides: [Vec<Few, MOST, u8>; 2],
    /// Which number of a group left and right change.
    field: u8,
    losses: [u8; 2],
    /// Steps left at which a side retreats; 0 for never.
    retreat: [u8; 2],
    /// The last round; 0 for none.
    rounds: u8,
    /// Of the ground or ships; of the air or subs.
    pool: u8,
    answer: Option<Result<Answer, Wrong>>,
}

/// A line of the page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Group(usize, usize),
    Losses(usize),
    Retreat(usize),
    Rounds,
    Pool,
}

fn tenths(ratio: Ratio) -> u16 {
    let (over, under) = (u128::from(ratio.over()), u128::from(ratio.under().max(1)));
    u16::try_from((over * 10 + under / 2) / under).unwrap_or(u16::MAX)
}

impl Odds {
    /// The battle as it stands, or one unit against one.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let mut page = Self {
            list: List::default(),
            sides: [Vec::new(), Vec::new()],
            field: 2,
            losses: [0; 2],
            retreat: [0; 2],
            rounds: 0,
            pool: 0,
            answer: None,
        };
        page.fill(desk);
        page
    }

    fn fill(&mut self, desk: &Desk) {
        self.answer = None;
        let battle = state(desk).and_then(|state| Some((state, state.combat.as_ref()?)));
        for (side, role) in self.sides.iter_mut().zip([Role::Attacker, Role::Defender]) {
            side.clear();
            match battle {
                Some((state, combat)) => fill_side(side, combat, role, self.pool, state),
                // There is room for one.
                None => {
                    let _ = side.push(Few::ONE);
                }
            }
        }
    }

    fn rows(&self) -> Vec<Row, 24> {
        let mut rows = Vec::new();
        let mut add = |row| {
            let _ = rows.push(row);
        };
        for (side, groups) in self.sides.iter().enumerate() {
            (0..groups.len()).for_each(|group| add(Row::Group(side, group)));
            add(Row::Losses(side));
            add(Row::Retreat(side));
        }
        add(Row::Rounds);
        add(Row::Pool);
        rows
    }

    fn setup(&self) -> Setup {
        let force = |side: usize| {
            let groups: Groups =
                self.sides.get(side).into_iter().flatten().filter(|few| few.count > 0).map(|few| few.group()).collect();
            let steps = self.retreat.get(side).copied().filter(|steps| *steps > 0);
            let rule = self.losses.get(side).and_then(|rule| LossRule::ALL.get(usize::from(*rule)));
            Force {
                groups,
                losses: rule.copied().unwrap_or(LossRule::LeastLoss),
                retreat: Retreat { steps, after: None, fire: None },
            }
        };
        Setup {
            attacker: force(0),
            defender: force(1),
            surprise: None,
            max_rounds: Some(self.rounds).filter(|rounds| *rounds > 0),
        }
    }

    #[allow(clippy::large_stack_arrays, reason = "16 KiB while A is pressed; the room is lent for that alone")]
    #[inline(never)] // so that no other key pays for the room
    fn reckon(&self) -> Result<Answer, Wrong> {
        let mut room = [Coarse::ZERO; ROOM];
        let mut battle = Reckoning::begin(&self.setup(), Limits::ASKED, &mut room)?;
        while !battle.advance(u32::MAX).is_done() {}
        let mut answer = Answer { rounds: tenths(battle.rounds()), ..Answer::default() };
        for (permille, &end) in answer.ends.iter_mut().zip(End::ALL) {
            *permille = battle.chance(end).ratio().permille();
        }
        for (place, side) in [Side::Attacker, Side::Defender].into_iter().enumerate() {
            if let (Some(units), Some(price), Some(left)) =
                (answer.units.get_mut(place), answer.price.get_mut(place), answer.left.get_mut(place))
            {
                *units = tenths(battle.units_lost(side));
                *price = battle.price_lost(side).map_or(0, tenths);
                for (bar, chance) in left.iter_mut().zip(battle.units_left(side)) {
                    *bar = chance.ratio().permille();
                }
            }
        }
        Ok(answer)
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        if let Some(answer) = &self.answer {
            let rows = lines(answer).saturating_sub(11);
            if matches!(key, Key::Up | Key::Down) {
                let end = u16::try_from(rows).unwrap_or(0);
                let (up, down) = (self.list.at.saturating_sub(1), (self.list.at + 1).min(end));
                self.list.at = if key == Key::Down { down } else { up };
            } else {
                (self.answer, self.list.at) = (None, 0);
            }
            return Step::Stay;
        }
        let rows = self.rows();
        if self.list.key(key, press, rows.len()) {
            return Step::Stay;
        }
        let row = rows.get(self.list.index()).copied();
        match (key, press) {
            (Key::A, Press::Short) => {
                self.answer = Some(self.reckon());
                self.list.at = 0;
            }
            (Key::B, Press::Short) => return Step::Leave,
            (Key::X, Press::Short) => {
                // One more group of this side, like this one.
                if let Some(Row::Group(side, group)) = row
                    && let Some(side) = self.sides.get_mut(side)
                    && let Some(few) = side.get(group).copied()
                {
                    let _ = side.push(few);
                }
            }
            (Key::Press, Press::Short) => self.field = (self.field + 1) % 4,
            (Key::Left | Key::Right, Press::Short | Press::Repeat(_)) => self.change(row, key, press, desk),
            _ => {}
        }
        Step::Stay
    }

    fn change(&mut self, row: Option<Row>, key: Key, press: Press, desk: &Desk) {
        let byte = |value: u8, most: i32| u8::try_from(changed(value.into(), 0, most, key, press)).unwrap_or(value);
        let number = |value: i8, least: i32, most: i32| {
            i8::try_from(changed(value.into(), least, most, key, press)).unwrap_or(value)
        };
        match row {
            Some(Row::Group(side, group)) => {
                let Some(few) = self.sides.get_mut(side).and_then(|side| side.get_mut(group)) else { return };
                match self.field {
                    0 => few.strength = number(few.strength, -3, 9),
                    1 => few.back = number(few.back, -3, NO_BACK.into()),
                    2 => few.count = byte(few.count, 30),
                    _ => few.fires = byte(few.fires, 4),
                }
            }
            Some(Row::Losses(side)) => {
                if let Some(rule) = self.losses.get_mut(side) {
                    *rule = u8::try_from(cycled((*rule).into(), LossRule::ALL.len(), key)).unwrap_or(0);
                }
            }
            Some(Row::Retreat(side)) => {
                if let Some(steps) = self.retreat.get_mut(side) {
                    *steps = byte(*steps, 40);
                }
            }
            Some(Row::Rounds) => self.rounds = byte(self.rounds, 20),
            Some(Row::Pool) => {
                self.pool = 1 - self.pool;
                self.fill(desk);
            }
            None => {}
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, _: &Desk) -> Screen {
        let mut composer = Composer::new("general-odds", format_args!("BATTLE ODDS"), format_args!(""));
        if let Some(answer) = &self.answer {
            return view_answer(composer, answer, self.list.index());
        }
        let name = if self.pool == 0 { "ground or ships" } else { "air or subs" };
        composer.status(format_args!("{name}"), format_args!("A reckons it"));
        let rows = self.rows();
        let window = self.list.window(rows.len(), composer.left().saturating_sub(2));
        composer.more(window.start > 0, window.end < rows.len());
        for n in window {
            let Some(&row) = rows.get(n) else { break };
            let (left, right) = self.shown(row);
            composer.item(format_args!("{left}"), format_args!("{right}"), n == self.list.index());
        }
        composer.rule();
        composer.styled(format_args!("press: other number"), Style::Dim);
        composer.hints("odds", "back", "group", "state")
    }

    fn shown(&self, row: Row) -> (Text, Text) {
        let text = |args: core::fmt::Arguments<'_>| fitted(args, BODY);
        let who = |side: usize| if side == 0 { "Attacker" } else { "Defender" };
        match row {
            Row::Group(side, group) => {
                let few = self.sides.get(side).and_then(|side| side.get(group)).copied().unwrap_or(Few::ONE);
                let mark = |field: u8| if self.field == field { ">" } else { "" };
                let back =
                    if few.back == NO_BACK { text(format_args!("-")) } else { text(format_args!("{}", few.back)) };
                let left = text(format_args!(
                    "{} {}{}/{}{back} {}x{} {}{}d",
                    if side == 0 { "A" } else { "D" },
                    mark(0),
                    few.strength,
                    mark(1),
                    mark(2),
                    few.count,
                    mark(3),
                    few.fires
                ));
                let right = match (few.first, few.absorbs) {
                    (true, _) => "first",
                    (_, false) => "no hits",
                    _ => "",
                };
                (left, text(format_args!("{right}")))
            }
            Row::Losses(side) => {
                let rule = self.losses.get(side).and_then(|rule| LossRule::ALL.get(usize::from(*rule)));
                let rule = rule.map_or("", |rule| rule.word());
                (text(format_args!("{} loses", who(side))), text(format_args!("{rule}")))
            }
            Row::Retreat(side) => {
                let steps = self.retreat.get(side).copied().unwrap_or(0);
                let right =
                    if steps == 0 { text(format_args!("never")) } else { text(format_args!("at {steps} steps")) };
                (text(format_args!("{} leaves", who(side))), right)
            }
            Row::Rounds => {
                let right = if self.rounds == 0 {
                    text(format_args!("to the end"))
                } else {
                    text(format_args!("{}", self.rounds))
                };
                (text(format_args!("Rounds")), right)
            }
            Row::Pool => (
                text(format_args!("Fight")),
                text(format_args!("{}", if self.pool == 0 { "ground/ships" } else { "air/subs" })),
            ),
        }
    }
}

fn fill_side(side: &mut Vec<Few, MOST, u8>, combat: &Combat, role: Role, pool: u8, state: &State) {
    let (groups, _) = combat.groups(Half::Second, pool, role, state);
    for group in &groups {
        let few = Few::of(group);
        let like = |other: &&mut Few| Few { count: few.count, ..**other } == few;
        match side.iter_mut().find(like) {
            Some(other) => other.count = other.count.saturating_add(few.count),
            // A battle with more kinds keeps the first; the page shows them.
            None => {
                let _ = side.push(few);
            }
        }
    }
    let free = combat.free_rolls();
    if role == Role::Defender && pool == 0 && free.rolls > 0 {
        let strength = i8::try_from(free.strength).unwrap_or(0);
        let _ = side.push(Few { strength, back: NO_BACK, count: free.rolls, absorbs: false, ..Few::ONE });
    }
}

/// How many lines an answer has.
fn lines(answer: &Result<Answer, Wrong>) -> usize {
    match answer {
        Ok(answer) => {
            let bars = |bars: &[u16]| bars.iter().filter(|permille| **permille > 0).count();
            let [attacker, defender] = &answer.left;
            bars(&answer.ends) + 6 + bars(attacker) + bars(defender)
        }
        Err(_) => 1,
    }
}

fn view_answer(mut composer: Composer, answer: &Result<Answer, Wrong>, from: usize) -> Screen {
    composer.status(format_args!("to the end of the battle"), format_args!(""));
    let answer = match answer {
        Ok(answer) => answer,
        Err(wrong) => {
            composer.paragraph(format_args!("! {wrong}"), Style::Alert);
            return composer.hints("", "back", "", "state");
        }
    };
    let mut skip = from;
    let mut shows = |composer: &Composer| {
        let shown = skip == 0 && composer.left() > 0;
        skip = skip.saturating_sub(1);
        shown
    };
    for (&permille, &end) in answer.ends.iter().zip(End::ALL).filter(|(permille, _)| **permille > 0) {
        if shows(&composer) {
            composer.bar(
                format_args!("{}", short(end)),
                permille,
                format_args!("{}.{}%", permille / 10, permille % 10),
            );
        }
    }
    let rounds = answer.rounds;
    if shows(&composer) {
        composer.value(format_args!("rounds"), format_args!("{}.{}", rounds / 10, rounds % 10), Style::Plain);
    }
    for (who, (units, price)) in ["attacker", "defender"].into_iter().zip(answer.units.into_iter().zip(answer.price)) {
        if shows(&composer) {
            let right = format_args!("{}.{} units {}.{} BP", units / 10, units % 10, price / 10, price % 10);
            composer.value(format_args!("{who}"), right, Style::Plain);
        }
    }
    for (who, left) in ["Attackers left", "Defenders left"].into_iter().zip(&answer.left) {
        if shows(&composer) {
            composer.styled(format_args!("{who}"), Style::Strong);
        }
        for (units, &permille) in left.iter().enumerate().filter(|(_, permille)| **permille > 0) {
            if shows(&composer) {
                composer.bar(format_args!("{units}"), permille, format_args!("{}.{}%", permille / 10, permille % 10));
            }
        }
    }
    composer.more(from > 0, from + 11 < lines(&Ok(*answer)));
    composer.hints("", "back", "", "state")
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
