//! A battle under way: both sides on the battle chart, then dice, losses, retreats (6.5).
//!
//! A does what the battle waits for, whatever line is under the cursor; a held A takes the table's own dice. Pressing the
//! joystick opens the line, left and right move a unit to the other segment, X tells what makes up a strength.

use adjutant_rules::dice::{Die, Faces, Roller};
use adjutant_rules::game::Event as GameEvent;
use adjutant_rules::general::battle::BattleKind;
use adjutant_rules::general::battle::fire::FireLine;
use adjutant_rules::general::movement::retreat::Whose;
use adjutant_rules::general::table::combat::{
    Combat, CombatEvent, Command, FireRows, Half, Line, Mark, Stage, Takes, Throw, at, take, taken,
};
use adjutant_rules::general::table::{Event, Refusal, State, short};
use adjutant_rules::general::{Class, Face, Role, Side};
use heapless::Vec;

use super::super::{names, open_form, state};
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
}

/// A line of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    /// A side, with what it can hope for.
    Head(Role),
    /// Units alike with the same side up.
    Units(Role, u8, Face),
    /// Free rolls of a card.
    Free,
    /// Units that are flipped or lost: the line, and which of both.
    Flips(Role, u8),
    Losses(Role, u8),
    /// Something to do.
    FightOn,
    Retreat,
    Finish,
    Ground,
    Odds,
    Abandon,
}

type Rows = Vec<Row, 64>;

const ROLES: [Role; 2] = [Role::Attacker, Role::Defender];

fn side_of(combat: &Combat, role: Role) -> Side {
    match role {
        Role::Attacker => combat.header.attacker,
        Role::Defender => combat.header.attacker.other(),
    }
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::Axis => "Axis",
        Side::Allies => "Allies",
    }
}

/// The first three letters of a country.
fn letters(line: Line) -> &'static str {
    line.country.word().get(..3).unwrap_or(line.country.word())
}

fn rows(combat: &Combat, state: &State, takes: &Takes) -> Rows {
    let mut all = Rows::new();
    let (_, now) = combat.now(state);
    // All rows of twelve lines a side fit.
    let mut add = |row| {
        let _ = all.push(row);
    };
    match now {
        Stage::Losses(half, role) => {
            for (place, line) in (0..).zip(combat.side(role)) {
                let hit = |pool: u8| {
                    combat.hits(role).get(usize::from(pool)).is_some_and(|hits| *hits > 0)
                        && combat.absorbs(half, pool, line, state.rules())
                };
                if !(hit(0) || hit(1) || combat.is_load(line)) {
                    continue;
                }
                if line.two_steps() && line.fronts > 0 {
                    add(Row::Flips(role, place));
                }
                let (flips, _) = taken(takes, place.into());
                if !line.two_steps() || line.backs + flips > 0 {
                    add(Row::Losses(role, place));
                }
            }
            return all;
        }
        Stage::Retreat => {
            add(Row::FightOn);
            add(Row::Retreat);
        }
        Stage::Over(_) => add(Row::Finish),
        Stage::Fire(..) => {}
    }
    for role in ROLES {
        add(Row::Head(role));
        for (place, line) in (0..).zip(combat.side(role)) {
            for face in [Face::Front, Face::Back] {
                if line.showing(face) > 0 {
                    add(Row::Units(role, place, face));
                }
            }
        }
        if role == Role::Defender && combat.free_rolls().rolls > 0 {
            add(Row::Free);
        }
    }
    add(Row::Ground);
    add(Row::Odds);
    add(Row::Abandon);
    all
}

/// Expected hits of some dice, in tenths.
fn tenths(rows: &FireRows) -> u16 {
    let sixths: u16 = rows
        .iter()
        .map(|row| u16::from(FireLine { strength: row.strength, count: row.dice }.faces()) * u16::from(row.dice))
        .sum();
    (sixths * 10 + 3) / 6
}

fn hopes(combat: &Combat, role: Role, state: &State) -> u16 {
    tenths(&combat.fire(Half::First, role, state)) + tenths(&combat.fire(Half::Second, role, state))
}

/// What the battle waits for, in a few words, and the word beside A.
fn waits(combat: &Combat, state: &State) -> (Text, &'static str) {
    let dice: u8 = combat.next_rows(state).iter().map(|row| row.dice).sum();
    let (text, hint) = match combat.now(state).1 {
        Stage::Fire(Half::Coast, _) => (fitted(format_args!("coastal roll"), BODY), "roll"),
        Stage::Fire(half, role) => {
            let side = side_name(side_of(combat, role));
            let first = if half == Half::First { "first, " } else { "" };
            (fitted(format_args!("{side} fire {first}{dice} {}", if dice == 1 { "die" } else { "dice" }), BODY), "roll")
        }
        Stage::Losses(_, role) => {
            (fitted(format_args!("{} take hits", side_name(side_of(combat, role))), BODY), "take")
        }
        Stage::Retreat => (fitted(format_args!("the round is over"), BODY), "do"),
        Stage::Over(_) => (fitted(format_args!("the battle is over"), BODY), "do"),
    };
    (text, hint)
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
        if let (_, Stage::Losses(half, role)) = combat.now(state) {
            self.takes = combat.proposal(half, role, state);
        }
    }

    /// Something was stored, or the page is on top again.
    pub fn resumed(&mut self, desk: &Desk) -> Step {
        let before = self.list;
        self.settle(desk);
        let Some((state, combat)) = table(desk) else { return Step::Home };
        // A mended line keeps the cursor; every stage begins at its top.
        let mends = matches!(last(desk), Some(CombatEvent::Lines(..) | CombatEvent::Ground(_)));
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
                take(&mut self.takes, place.into(), flips, losses);
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

    fn act(&mut self, row: Option<Row>, by: Roller, desk: &Desk) -> Step {
        let Some((state, combat)) = table(desk) else { return Step::Leave };
        match row {
            Some(Row::Ground) => return open_form(&forms::GROUND, desk),
            Some(Row::Odds) => {
                return super::open(super::super::Page::Combat(super::Page::Odds(super::odds::Odds::new(desk))));
            }
            Some(Row::Abandon) => return run(Command::Abandon),
            Some(Row::Retreat) => return open_form(&forms::RETREAT, desk),
            _ => {}
        }
        match combat.now(state).1 {
            Stage::Fire(half, _) => {
                if half != Half::Coast && combat.check(state).is_err() {
                    // The refusal stands on the screen.
                    return Step::Stay;
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
            let (left, right, style) = self.shown(row, combat, state);
            let style = if n == self.list.index() { Style::Picked } else { style };
            composer.text(pair(format_args!("{left}"), format_args!("{right}"), BODY), style);
        }
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
            let side = side_name(side_of(combat, *role));
            let mut text = Text::new();
            for (n, face) in dice.faces().into_iter().enumerate() {
                // Fives are read faster, and thirty letters hold every roll.
                let _ = core::fmt::write(&mut text, format_args!("{}{face}", if n % 5 == 0 { " " } else { "" }));
            }
            composer.paragraph(format_args!("{side} rolled{text}"), Style::Dim);
            let hits = ground.saturating_add(*air);
            composer.styled(format_args!("{hits} hit{}", if hits == 1 { "" } else { "s" }), Style::Strong);
        }
        if let Some(CombatEvent::Coast(die, _, land, convoy)) = last(desk) {
            composer.styled(
                format_args!("Coast rolled {die}: {land} hit{}", if *land == 1 { "" } else { "s" }),
                Style::Strong,
            );
            if *convoy > 0 {
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
                let sign = if marked == due { "" } else { "! " };
                composer.value(
                    format_args!("{sign}marked {marked} of {due}"),
                    format_args!("{}", pools(combat, ground, air)),
                    style,
                );
                if noted > due {
                    composer.styled(format_args!("{} more find nobody", noted - due), Style::Dim);
                }
            }
            Stage::Over(holder) => told(composer, combat, holder),
            Stage::Fire(..) | Stage::Retreat => {}
        }
    }

    fn shown(&self, row: Row, combat: &Combat, state: &State) -> (Text, Text, Style) {
        let text = |args: core::fmt::Arguments<'_>| fitted(args, BODY);
        let empty = Text::new();
        match row {
            Row::Head(role) => {
                let side = side_of(combat, role);
                let does = if role == Role::Attacker { "attack" } else { "defend" };
                let hopes = hopes(combat, role, state);
                (
                    text(format_args!("{} {does}", side_name(side))),
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
        let (country, class) = (letters(*line), short(line.class));
        let aboard = if combat.is_load(line) { "on board " } else { "" };
        let (left, count, word) = if flips {
            (fitted(format_args!("{aboard}{country} {class} {} x{}", line.front(), line.fronts), BODY), flipped, "flip")
        } else if line.two_steps() {
            let backs = line.backs + flipped;
            (fitted(format_args!("{aboard}{country} {class} {} back x{backs}", line.front()), BODY), lost, "lose")
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

/// Ground and weather, short.
fn ground(combat: &Combat, state: &State) -> Text {
    if state.rules().basic() || combat.header.kind == BattleKind::Naval {
        return fitted(format_args!("{}", if state.rules().basic() { "" } else { combat.header.weather.word() }), BODY);
    }
    fitted(format_args!("{}", combat.header.terrain), BODY)
}

/// Which hits are which.
fn pools(combat: &Combat, ground: u8, air: u8) -> Text {
    match (combat.header.kind, ground, air) {
        (_, _, 0) => Text::new(),
        (BattleKind::Naval, ..) => fitted(format_args!("ships {ground} subs {air}"), BODY),
        _ => fitted(format_args!("land {ground} air {air}"), BODY),
    }
}

/// A row of the battle chart: where, what, its line and its dice.
fn units(combat: &Combat, role: Role, place: u8, face: Face, state: &State) -> (Text, Text, Style) {
    let Some(line) = combat.side(role).get(usize::from(place)) else {
        return (Text::new(), Text::new(), Style::Plain);
    };
    let naval = combat.header.kind == BattleKind::Naval;
    let seat = match (naval, line.has(Mark::AirSea), line.has(Mark::AtSubs)) {
        _ if state.rules().basic() => ' ',
        (true, false, _) => 'b',
        (true, true, true) => 's',
        (true, true, false) => ' ',
        (false, true, _) => 'A',
        (false, false, _) => 'L',
    };
    let count = line.showing(face);
    let (country, class) = (letters(*line), short(line.class));
    let back = if face == Face::Back { "b" } else { "" };
    let left = if line.class == Class::Hq {
        fitted(format_args!("{seat} {country} {class} x{count}"), BODY)
    } else {
        fitted(format_args!("{seat} {country} {class} {}{back} x{count}", line.front()), BODY)
    };
    if combat.is_load(line) {
        return (left, fitted(format_args!("on board"), BODY), Style::Dim);
    }
    match combat.strength(role, line, face, state) {
        Ok(strength) if strength.fires => {
            let dice = u16::from(strength.dice) * u16::from(count);
            let first = if strength.first { "1st " } else { "" };
            (left, fitted(format_args!("{first}{} {dice:2}d", strength.strength), BODY), Style::Plain)
        }
        Ok(strength) => (left, fitted(format_args!("{}  -", strength.strength), BODY), Style::Dim),
        Err(no) => (left, fitted(format_args!("! {}", Refusal::from(no).rule()), BODY), Style::Alert),
    }
}

/// The table's dice: the line of the die that is typed in next.
fn view_entry(mut composer: Composer, entry: &DiceEntry, combat: &Combat, state: &State) -> Screen {
    composer.status(format_args!("Your dice"), format_args!("{} wanted", entry.wanted()));
    let mut passed = entry.faces().len();
    let mut line = None;
    for row in combat.next_rows(state) {
        if passed < usize::from(row.dice) {
            line = Some((row, passed + 1));
            break;
        }
        passed -= usize::from(row.dice);
    }
    composer.blank();
    let from = entry.faces().len().saturating_sub(9);
    composer.dice(entry.faces().get(from..).unwrap_or_default(), None, Die::Six.sides());
    match line {
        Some((row, number)) => {
            composer.styled(format_args!("strength {}: die {number} of {}", row.strength, row.dice), Style::Strong)
        }
        None => composer.say(format_args!("Which face is up?")),
    };
    composer.dice(&[1, 2, 3, 4, 5, 6], Some(entry.face().saturating_sub(1)), Die::Six.sides());
    composer.blank();
    composer.styled(format_args!("left/right to the face,"), Style::Dim);
    composer.styled(format_args!("press. X: device rolls."), Style::Dim);
    composer.hints("enter", "back", "dev.", "state")
}

/// What makes up the line under the cursor.
fn view_why(mut composer: Composer, row: Option<Row>, combat: &Combat, state: &State) -> Screen {
    composer.status(format_args!("why"), format_args!(""));
    match row {
        Some(Row::Units(role, place, face)) => {
            if let Some(line) = combat.side(role).get(usize::from(place)) {
                let (left, right, _) = units(combat, role, place, face, state);
                composer.text(pair(format_args!("{left}"), format_args!("{right}"), BODY), Style::Strong);
                composer.rule();
                match combat.strength(role, line, face, state) {
                    Ok(strength) => {
                        for entry in strength.trace.entries() {
                            let what = entry.what;
                            let left = format_args!("{} {}", what.rule(), what.text());
                            composer.text(pair(left, format_args!("{:+}", entry.amount), BODY), Style::Plain);
                        }
                        let dice = strength.dice;
                        composer.value(format_args!("dice of each"), format_args!("{dice}"), Style::Plain);
                        let hit = combat.absorbs(Half::Second, 0, line, state.rules())
                            || combat.absorbs(Half::Second, 1, line, state.rules());
                        composer.value(
                            format_args!("takes hits"),
                            format_args!("{}", if hit { "yes" } else { "no" }),
                            Style::Plain,
                        );
                    }
                    Err(no) => {
                        let refusal = Refusal::from(no);
                        composer.paragraph(format_args!("! {} {}", refusal.rule(), refusal.text()), Style::Alert);
                    }
                }
                composer.rule();
                composer.styled(format_args!("press: change the line"), Style::Dim);
                let other = if combat.header.kind == BattleKind::Naval { "target" } else { "segment" };
                composer.styled(format_args!("left/right: other {other}"), Style::Dim);
            }
        }
        Some(Row::Head(role)) => {
            composer.say(format_args!("press: one more line"));
            if let (Ok((split, plans)), BattleKind::Land) = (combat.split(), combat.header.kind) {
                let (air, guns) = match role {
                    Role::Attacker => (split.attacker_air_sea, split.attacker_anti_air),
                    Role::Defender => (split.defender_air_sea, split.defender_anti_air),
                };
                let plan = plans.get(at(role)).copied().unwrap_or_default();
                composer.rule();
                composer.say(format_args!("6.5.3 in the air segment"));
                composer.value(
                    format_args!("air and TF {} to {}", air.0, air.1),
                    format_args!("{}", plan.air_sea),
                    Style::Plain,
                );
                composer.value(
                    format_args!("anti-air {} to {}", guns.0, guns.1),
                    format_args!("{}", plan.anti_air),
                    Style::Plain,
                );
            }
            if let Err(refusal) = combat.check(state) {
                composer.paragraph(format_args!("! {} {}", refusal.rule(), refusal.text()), Style::Alert);
            }
        }
        Some(Row::Free) => {
            for entry in combat.free_rolls().trace.entries() {
                let left = format_args!("{} {}", entry.what.rule(), entry.what.text());
                composer.text(pair(left, format_args!("{:+}", entry.amount), BODY), Style::Plain);
            }
        }
        _ => {
            composer.say(format_args!("6.5.7 The least fire is"));
            composer.say(format_args!("lost: a flip before an"));
            composer.say(format_args!("elimination if equal."));
            composer.say(format_args!("left/right: other units"));
        }
    }
    composer.hints("", "back", "", "state")
}

/// What to do with the cardboard at the end.
fn told(composer: &mut Composer, combat: &Combat, holder: Whose) {
    let naval = combat.header.kind == BattleKind::Naval;
    match holder {
        Whose::None => composer.styled(format_args!("Nobody holds the place."), Style::Strong),
        whose => {
            let role = if whose == Whose::Attacker { Role::Attacker } else { Role::Defender };
            let side = side_name(side_of(combat, role));
            let what = if naval { "the zone" } else { "the area" };
            composer.styled(format_args!("{side} hold {what}."), Style::Strong)
        }
    };
    if let Some(role) = combat.left {
        composer.say(format_args!("Move out what {} have.", side_name(side_of(combat, role))));
    }
    if !naval {
        composer.say(format_args!("Aircraft fly home, TFs to"));
        composer.say(format_args!("their zone (6.5.9)."));
        if holder == Whose::Attacker {
            composer.say(format_args!("Mark control now (6.8)."));
        }
    }
    if combat.lines.iter().flatten().any(|line| line.has(Mark::Kamikaze)) {
        composer.styled(format_args!("! kamikaze aircraft go"), Style::Alert);
    }
}
