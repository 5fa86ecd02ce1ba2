//! A battle under way: both sides on the battle chart, then dice, losses, retreats (6.5).
//!
//! A does what the battle waits for, whatever line is under the cursor; a held A takes the table's own dice. Pressing the
//! joystick opens the line, left and right move a unit to the other segment, X tells what makes up a strength.

use adjutant_rules::chart::Charts;
use adjutant_rules::dice::{Die, Faces, Roller};
use adjutant_rules::game::Event as GameEvent;
use adjutant_rules::general::battle::BattleKind;
use adjutant_rules::general::movement::retreat::RetreatKind;
use adjutant_rules::general::table::board::Due;
use adjutant_rules::general::table::combat::{
    Combat, CombatEvent, Command, Elsewhere, Half, Header, Stage, Takes, Throw, take, taken,
};
use adjutant_rules::general::table::{Area, Event, State, short, taught};
use adjutant_rules::general::{Class, Role};

use super::super::area::AreaPage;
use super::super::taught::Teach;
use super::super::{names, open_form, state};
use super::battle_rows::{ROLES, Row, rows};
use super::battle_view::{ground, hopes, pools, side_of, told, units, view_entry, view_why, waits};
use super::{forms, run};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::{BODY, fitted, pair};
use crate::page::Step;
use crate::screen::{Screen, Style, Text};
use crate::widgets::dice_entry::{DiceEntry, Typed, typed};
use crate::widgets::list::List;
use crate::{Key, Press};

/// The page of a battle.
#[derive(Clone, Debug, Default)]
pub struct Battle {
    list: List,
    /// The whole explanation of the line under the cursor is read.
    reading: bool,
    /// The losses that are marked.
    takes: Takes,
    /// The table's dice being typed in.
    entry: Option<DiceEntry>,
    /// Those for whom a place is picked.
    leaves: Option<(Role, RetreatKind)>,
    /// Where the battle is fought.
    area: Option<Area>,
}

impl Battle {
    /// The battle under way.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let mut page = Self::default();
        page.settle(desk);
        page
    }

    fn settle(&mut self, desk: &Desk) {
        (self.reading, self.entry) = (false, None);
        let Some((state, combat)) = table(desk) else { return };
        self.area = Some(combat.header.area);
        if let (_, Stage::Losses(half, role)) = combat.now(state) {
            self.takes = combat.proposal(half, role, state);
        }
    }

    /// The command of this page is stored and done.
    pub fn recorded(&mut self, event: &Event, desk: &mut Desk) -> Step {
        // An area that was taken changes hands: that is proposed at once (6.8).
        if let (Event::Combat(CombatEvent::Ended(..)), Some(area)) = (event, self.area)
            && state(desk).is_some_and(|state| state.taker(area).is_some())
            && let Step::Open(page) = super::super::board::act_on(Due::Control(area), desk)
        {
            return Step::Swap(page);
        }
        self.resumed(desk)
    }

    /// A place was picked for those that leave, or a back was taught: what follows from it.
    fn answered(&mut self, desk: &mut Desk) -> Option<Step> {
        if let Some((role, what)) = self.leaves.take() {
            let to = Area::new(u8::try_from(desk.answer.take()?).ok()?);
            return Some(run(Command::Leave { role, what, to }));
        }
        let (_, combat) = table(desk)?;
        ROLES.into_iter().find_map(|role| {
            (0..).zip(combat.side(role)).find_map(|(at, line)| {
                let told = taught::back(&desk.charts, line.class, line.front())?;
                let line = Some(line.with_back(told));
                combat.side(role).get(usize::from(at))?.back().is_none().then(|| run(Command::Line { role, at, line }))
            })
        })
    }

    /// Something was stored, or the page is on top again.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        if let Some(step) = self.answered(desk) {
            return step;
        }
        let before = self.list;
        self.settle(desk);
        let Some((state, combat)) = table(desk) else { return Step::Home };
        // A mended line keeps the cursor; every stage begins at its top, where A does what the battle waits for.
        let mends = matches!(last(desk), Some(CombatEvent::Lines(..) | CombatEvent::Elite(..)));
        self.list = if mends { before } else { List::default() };
        let count = rows(combat, state, &self.takes).len();
        self.list.at = self.list.at.min(u16::try_from(count).unwrap_or(1).saturating_sub(1));
        Step::Stay
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some((state, combat)) = table(desk) else { return Step::Leave };
        if self.entry.is_some() {
            return self.typed(key, press, combat, state);
        }
        if self.reading {
            self.reading = false;
            return Step::Stay;
        }
        let rows = rows(combat, state, &self.takes);
        if self.list.key(key, press, rows.len()) {
            return Step::Stay;
        }
        let row = rows.get(self.list.index()).copied();
        match (key, press) {
            (Key::A, Press::Short) => self.act(row, desk.settings.roller, desk),
            (Key::A, Press::Long) => self.act(row, desk.settings.roller.other(), desk),
            (Key::Press, Press::Short) => match row {
                Some(Row::Units(role, place, _)) => forms::open_line(combat, role, place, desk),
                Some(Row::Head(role)) => {
                    let end = u8::try_from(combat.side(role).len()).unwrap_or(0);
                    forms::open_line(combat, role, end, desk)
                }
                row => self.act(row, desk.settings.roller, desk),
            },
            (Key::Left | Key::Right, Press::Short | Press::Repeat(_)) => self.sideways(row, key, combat, state),
            (Key::X, Press::Short) => {
                self.reading = true;
                Step::Stay
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    fn sideways(&mut self, row: Option<Row>, key: Key, combat: &Combat, state: &State) -> Step {
        let more = key == Key::Right;
        let step = |value: u8| if more { value.saturating_add(1) } else { value.saturating_sub(1) };
        match row {
            Some(Row::Units(role, at, face)) if !state.rules().basic() => run(Command::Shift { role, at, face }),
            Some(Row::Flips(role, place)) => {
                let line = combat.side(role).get(usize::from(place));
                let (flips, losses) = taken(&self.takes, place.into());
                let flips = step(flips).min(line.map_or(0, |line| line.fronts));
                // Who is not flipped cannot be lost as well.
                let most = line.map_or(0, |line| line.backs.saturating_add(flips));
                take(&mut self.takes, place.into(), flips, losses.min(most));
                Step::Stay
            }
            Some(Row::Losses(role, place)) => {
                let (flips, losses) = taken(&self.takes, place.into());
                let most = combat
                    .side(role)
                    .get(usize::from(place))
                    .map_or(0, |line| if line.two_steps() { line.backs.saturating_add(flips) } else { line.units() });
                take(&mut self.takes, place.into(), flips, step(losses).min(most));
                Step::Stay
            }
            _ => Step::Stay,
        }
    }

    fn act(&mut self, row: Option<Row>, by: Roller, desk: &mut Desk) -> Step {
        if row == Some(Row::Odds) {
            // Odds with a back that nobody told would be odds of another battle.
            if let Some(cell) = table(desk).and_then(|(_, combat)| combat.untold_back()) {
                return super::open(super::super::Page::Taught(Teach::new(cell, false, &desk.charts)));
            }
            return super::open(super::super::Page::Combat(super::Page::Odds(super::odds::Odds::new(desk))));
        }
        let Some((state, combat)) = table(desk) else { return Step::Leave };
        match row {
            Some(Row::Ground) => return open_form(&forms::GROUND, desk),
            Some(Row::Abandon) => return run(Command::Abandon),
            Some(Row::NoBase(role)) => {
                return run(Command::Leave { role, what: RetreatKind::Aircraft, to: None });
            }
            Some(Row::Leave(role, what)) if combat.leavers(role, what, state) == 0 => {
                return run(Command::Leave { role, what, to: None });
            }
            Some(Row::Leave(role, what)) => {
                self.leaves = Some((role, what));
                return super::open(super::super::Page::Area(AreaPage::of_leavers(role, what, desk)));
            }
            Some(Row::Retreat) => return open_form(&forms::RETREAT, desk),
            Some(Row::Elsewhere(unit)) => return run(Command::Elsewhere { unit: Some(unit) }),
            Some(Row::NotHere) => return run(Command::Elsewhere { unit: None }),
            Some(Row::Elite) => return run(Command::Elite),
            Some(Row::Surprise(role)) => {
                return run(Command::Ground(Header { surprise: Some(role), ..combat.header }));
            }
            Some(Row::Kamikaze) => return run(Command::Kamikaze),
            Some(Row::Atomic) => return open_form(&super::strike::ATOMIC, desk),
            _ => {}
        }
        match combat.now(state).1 {
            Stage::Fire(half, _) => {
                if half != Half::Coast && combat.check(state).is_err() {
                    // The refusal stands on the screen; what only a counter tells is asked for.
                    let page = combat.unknown_back(None).map(|cell| Teach::new(cell, false, &desk.charts));
                    return page.map_or(Step::Stay, |page| super::open(super::super::Page::Taught(page)));
                }
                if half == Half::Bombs {
                    // What the area adds is asked before the bombs fall.
                    let cell = super::strike::unread(desk).map(|cell| Teach::new(cell, false, &desk.charts));
                    return match cell {
                        Some(page) => super::open(super::super::Page::Taught(page)),
                        None => open_form(&super::strike::BOMBS, desk),
                    };
                }
                let dice = wanted(combat, state);
                if dice == 0 {
                    // Without attackers there is no battle; who cannot fire is passed over.
                    let empty = combat.side(Role::Attacker).is_empty();
                    return if empty { Step::Stay } else { fired(&Faces::new(), by, combat, state) };
                }
                match by {
                    Roller::Device => Step::Roll(Die::Six, dice),
                    Roller::Hand => {
                        self.entry = Some(DiceEntry::new(Die::Six, dice));
                        Step::Stay
                    }
                }
            }
            Stage::Losses(..) => run(Command::Lose { takes: self.takes }),
            Stage::Retreat => run(Command::FightOn),
            Stage::Over(_) => run(Command::Finish),
            Stage::Elsewhere(..) => Step::Stay,
        }
    }

    fn typed(&mut self, key: Key, press: Press, combat: &Combat, state: &State) -> Step {
        match typed(&mut self.entry, key, press) {
            Typed::Nothing => Step::Stay,
            Typed::Faces(faces) => fired(&faces, Roller::Hand, combat, state),
            Typed::Device(count) => Step::Roll(Die::Six, count),
        }
    }

    /// The dice that the page asked for.
    pub fn rolled(faces: &Faces, desk: &Desk) -> Step {
        match table(desk) {
            Some((state, combat)) => fired(faces, Roller::Device, combat, state),
            None => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let Some((state, combat)) = table(desk) else {
            return Composer::new("general-battle", format_args!("BATTLE"), format_args!("")).hints("", "back", "", "");
        };
        let name = names::area(combat.header.area, &desk.charts);
        let now = combat.now(state).1;
        let screen = match now {
            Stage::Losses(..) => "general-losses",
            _ => "general-battle",
        };
        let mut composer = Composer::new(screen, format_args!("{name}"), format_args!("round {}", combat.round));
        if let Some(entry) = &self.entry {
            return view_entry(composer, entry, combat, state);
        }
        let rows = rows(combat, state, &self.takes);
        let row = rows.get(self.list.index()).copied();
        if self.reading {
            return view_why(composer, row, combat, state);
        }
        let (text, hint) = waits(combat, state);
        let fires = matches!(now, Stage::Fire(..));
        composer.status(format_args!("{text}"), format_args!("{}", ground(combat, state)));
        if let (true, Err(refusal)) = (fires, combat.check(state)) {
            composer.paragraph(format_args!("! {} {}", refusal.rule(), refusal.text()), Style::Alert);
        }
        self.top(&mut composer, combat, state, desk);
        let window = self.list.window(rows.len(), composer.left());
        composer.more(window.start > 0, window.end < rows.len());
        for n in window {
            let Some(&row) = rows.get(n) else { break };
            let (left, right, style) = self.shown(row, combat, state, &desk.charts);
            let style = if n == self.list.index() { Style::Picked } else { style };
            composer.text(pair(format_args!("{left}"), format_args!("{right}"), BODY), style);
        }
        let hint =
            if matches!(row, Some(Row::Elite | Row::Surprise(_) | Row::Kamikaze | Row::Atomic)) { "do" } else { hint };
        let x = match row {
            Some(Row::Units(..) | Row::Head(_) | Row::Free) => "why",
            Some(Row::Flips(..) | Row::Losses(..)) => "how",
            _ => "",
        };
        composer.hints(hint, "back", x, "state")
    }

    /// What stands above the lines: the dice that fell, the hits, what to do with the cardboard.
    fn top(&self, composer: &mut Composer, combat: &Combat, state: &State, desk: &Desk) {
        if let Some(CombatEvent::Fired { role, dice, hits: [ground, air], .. }) = last(desk) {
            let side = side_of(combat, *role).name();
            let mut text = Text::new();
            for (n, face) in dice.faces().into_iter().enumerate() {
                // Fives are read faster, and thirty letters hold every roll.
                let _ = core::fmt::write(&mut text, format_args!("{}{face}", if n % 5 == 0 { " " } else { "" }));
            }
            composer.paragraph(format_args!("{side} rolled{text}"), Style::Dim);
            let hits = ground.saturating_add(*air);
            composer.styled(format_args!("{side}: {hits} hit{}", if hits == 1 { "" } else { "s" }), Style::Strong);
        }
        if let Some(CombatEvent::Coast(die, _, land, convoy)) = last(desk) {
            composer.styled(
                format_args!("Coast rolled {die}: {land} hit{}", if *land == 1 { "" } else { "s" }),
                Style::Strong,
            );
            // Where the board has it, it is asked for once the unit has its hit.
            if *convoy > 0 && combat.struck_elsewhere(state).next().is_none() {
                composer.styled(format_args!("! flip its convoy as well"), Style::Alert);
            }
        }
        match combat.now(state).1 {
            Stage::Losses(half, role) => {
                let [ground, air] = combat.capacity(half, role, state.rules());
                let due = ground + air;
                let noted: u8 = combat.hits(role).iter().sum();
                let marked: u8 = (0..combat.side(role).len())
                    .filter(|&place| combat.side(role).get(place).is_some_and(|line| !combat.is_load(line)))
                    .map(|place| {
                        let (flips, losses) = taken(&self.takes, place);
                        flips + losses
                    })
                    .sum();
                let style = if marked == due { Style::Strong } else { Style::Alert };
                let sign = if marked == due { "marked" } else { "!" };
                composer.value(
                    format_args!("{sign} {marked} of {due}"),
                    format_args!("{}", pools(combat, ground, air)),
                    style,
                );
                if noted > due {
                    composer.styled(format_args!("{} more find nobody", noted - due), Style::Dim);
                }
            }
            Stage::Over(holder) => told(composer, combat, holder, state),
            Stage::Elsewhere(Elsewhere::Convoy, _) => {
                composer.styled(format_args!("Its convoy is hit, too:"), Style::Strong);
            }
            Stage::Elsewhere(Elsewhere::Landed, _) => {
                composer.styled(format_args!("A landed unit is hit, too:"), Style::Strong);
            }
            Stage::Fire(..) | Stage::Retreat => {}
        }
    }

    fn shown(&self, row: Row, combat: &Combat, state: &State, charts: &Charts) -> (Text, Text, Style) {
        let text = |args: core::fmt::Arguments<'_>| fitted(args, BODY);
        let empty = Text::new();
        match row {
            Row::Head(role) => {
                let side = side_of(combat, role);
                let does = if role == Role::Attacker { "attack" } else { "defend" };
                let hopes = hopes(combat, role, state);
                (
                    text(format_args!("{} {does}", side.name())),
                    text(format_args!("{}.{} hits", hopes / 10, hopes % 10)),
                    names::side_style(side),
                )
            }
            Row::Units(role, place, face) => units(combat, role, place, face, state),
            Row::Free => {
                let free = combat.free_rolls();
                let left = text(format_args!("L card {} x{}", combat.header.free_card, free.rolls));
                (left, text(format_args!("{} {}d", free.strength, free.rolls)), Style::Plain)
            }
            Row::Flips(role, place) => self.hit_row(combat, role, place, true),
            Row::Losses(role, place) => self.hit_row(combat, role, place, false),
            Row::Leave(role, what) => {
                let count = combat.leavers(role, what, state).max(combat.lines_leaving(role, what).into());
                let side = side_of(combat, role).name();
                (text(format_args!("{side} {what} leave...")), text(format_args!("{count}")), Style::Strong)
            }
            Row::NoBase(role) => {
                (text(format_args!("{}: no base for them", side_of(combat, role).name())), empty, Style::Plain)
            }
            Row::Elsewhere(id) => {
                let Some(unit) = state.unit(id) else { return (empty.clone(), empty, Style::Plain) };
                let place = unit.at.area().map(|area| names::area(area, charts)).unwrap_or_default();
                let (country, class, number) = (names::letters(unit.country), short(unit.class), unit.number);
                let counter = text(format_args!("{country} {class} {number}"));
                // Beside the longest names there is room for the class alone.
                let fits = counter.len() + place.len() < BODY;
                (if fits { counter } else { text(format_args!("{class}")) }, place, Style::Plain)
            }
            Row::NotHere => (text(format_args!("Not on this board")), empty, Style::Plain),
            Row::Elite => {
                let units = combat.elite(state).map_or(0, |(_, units)| units);
                (text(format_args!("Elite Troops fight here")), text(format_args!("{units}")), Style::Strong)
            }
            Row::Surprise(role) => {
                let card = if combat.header.kind == BattleKind::Naval { 43 } else { 48 };
                (
                    text(format_args!("{} surprise", side_of(combat, role).name())),
                    text(format_args!("card {card}")),
                    Style::Strong,
                )
            }
            Row::Kamikaze => (text(format_args!("Kamikaze: all aircraft")), text(format_args!("36")), Style::Plain),
            Row::Atomic => (text(format_args!("Atomic bomb...")), empty, Style::Strong),
            Row::FightOn => (text(format_args!("Fight on")), empty, Style::Strong),
            Row::Retreat => (text(format_args!("A side retreats...")), empty, Style::Plain),
            Row::Finish => (text(format_args!("Put the battle away")), empty, Style::Strong),
            Row::Ground => (text(format_args!("Ground and cards...")), empty, Style::Plain),
            Row::Odds => (text(format_args!("Odds of the battle...")), empty, Style::Plain),
            Row::Abandon => (text(format_args!("Abandon the battle")), empty, Style::Plain),
        }
    }

    fn hit_row(&self, combat: &Combat, role: Role, place: u8, flips: bool) -> (Text, Text, Style) {
        let Some(line) = combat.side(role).get(usize::from(place)) else {
            return (Text::new(), Text::new(), Style::Plain);
        };
        let (flipped, lost) = taken(&self.takes, place.into());
        let (country, class) = (names::letters(line.country), short(line.class));
        let aboard = if combat.is_load(line) { "~ " } else { "" };
        let (left, count, word) = if flips {
            (fitted(format_args!("{aboard}{country} {class} {} x{}", line.front(), line.fronts), BODY), flipped, "flip")
        } else if line.two_steps() {
            let backs = line.backs + flipped;
            (fitted(format_args!("{aboard}{country} {class} {} back x{backs}", line.front()), BODY), lost, "lose")
        } else if line.class == Class::Hq {
            (fitted(format_args!("{aboard}{country} {class} x{}", line.units()), BODY), lost, "lose")
        } else {
            (fitted(format_args!("{aboard}{country} {class} {} x{}", line.front(), line.units()), BODY), lost, "lose")
        };
        let style = if count > 0 { Style::Strong } else { Style::Plain };
        (left, fitted(format_args!("{word} {count}"), BODY), style)
    }
}

fn table(desk: &Desk) -> Option<(&State, &Combat)> {
    let state = state(desk)?;
    Some((state, state.combat.as_ref()?))
}

/// What happened last, if it was of a battle.
fn last(desk: &Desk) -> Option<&CombatEvent> {
    match desk.undoable() {
        Some(GameEvent::General(Event::Combat(event))) => Some(event),
        _ => None,
    }
}

fn wanted(combat: &Combat, state: &State) -> u8 {
    match combat.now(state).1 {
        Stage::Fire(Half::Coast, _) => 1,
        _ => combat.next_rows(state).iter().map(|row| row.dice).sum(),
    }
}

fn fired(faces: &Faces, roller: Roller, combat: &Combat, state: &State) -> Step {
    if let Stage::Fire(Half::Coast, _) = combat.now(state).1 {
        let die = faces.first().copied().and_then(adjutant_rules::dice::D6::new);
        return die.map_or(Step::Stay, |die| run(Command::Coast { die, roller }));
    }
    run(Command::Fire { dice: Throw::new(faces), roller })
}
