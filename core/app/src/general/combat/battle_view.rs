//! How a battle under way looks: the rows of the battle chart, what it waits for, what makes up a line, how it ended.

use adjutant_rules::dice::Die;
use adjutant_rules::general::battle::BattleKind;
use adjutant_rules::general::battle::fire::FireLine;
use adjutant_rules::general::movement::retreat::{RetreatKind, Whose};
use adjutant_rules::general::table::combat::{Combat, FireRows, Half, Mark, Stage, at};
use adjutant_rules::general::table::{Refusal, State, short};
use adjutant_rules::general::{Class, Face, Role, Side};

use super::super::names;
use super::battle_rows::Row;
use crate::compose::Composer;
use crate::line::{BODY, fitted, pair};
use crate::screen::{Screen, Style, Text};
use crate::widgets::dice_entry::DiceEntry;

pub(super) fn side_of(combat: &Combat, role: Role) -> Side {
    match role {
        Role::Attacker => combat.header.attacker,
        Role::Defender => combat.header.attacker.other(),
    }
}

/// Expected hits of some dice, in tenths.
pub(super) fn tenths(rows: &FireRows) -> u16 {
    let sixths: u16 = rows
        .iter()
        .map(|row| u16::from(FireLine { strength: row.strength, count: row.dice }.faces()) * u16::from(row.dice))
        .sum();
    (sixths * 10 + 3) / 6
}

pub(super) fn hopes(combat: &Combat, role: Role, state: &State) -> u16 {
    tenths(&combat.fire(Half::First, role, state)) + tenths(&combat.fire(Half::Second, role, state))
}

/// What the battle waits for, in a few words, and the word beside A.
pub(super) fn waits(combat: &Combat, state: &State) -> (Text, &'static str) {
    let dice: u8 = combat.next_rows(state).iter().map(|row| row.dice).sum();
    let (text, hint) = match combat.now(state).1 {
        Stage::Fire(Half::Coast, _) => (fitted(format_args!("coastal roll"), BODY), "roll"),
        Stage::Fire(half, role) => {
            let side = side_of(combat, role).name();
            let (does, hint) = match half {
                Half::First => ("first:", "roll"),
                Half::Bombs => ("bomb,", "bomb"),
                Half::Coast | Half::Second => ("fire", "roll"),
            };
            (fitted(format_args!("{side} {does} {dice} {}", if dice == 1 { "die" } else { "dice" }), BODY), hint)
        }
        Stage::Losses(_, role) => (fitted(format_args!("{} take hits", side_of(combat, role).name()), BODY), "take"),
        Stage::Elsewhere(..) => (fitted(format_args!("which counter is hit?"), BODY), "hit"),
        Stage::Retreat => (fitted(format_args!("the round is over"), BODY), "do"),
        Stage::Over(_) => (fitted(format_args!("the battle is over"), BODY), "do"),
    };
    (text, hint)
}

/// Ground and weather, short.
pub(super) fn ground(combat: &Combat, state: &State) -> Text {
    if state.rules().basic() || combat.header.kind == BattleKind::Naval {
        return fitted(format_args!("{}", if state.rules().basic() { "" } else { combat.header.weather.name() }), BODY);
    }
    fitted(format_args!("{}", combat.header.terrain), BODY)
}

/// Which hits are which.
pub(super) fn pools(combat: &Combat, ground: u8, air: u8) -> Text {
    match (combat.header.kind, ground, air) {
        (_, _, 0) => Text::new(),
        (BattleKind::Naval, 0, _) => fitted(format_args!("subs {air}"), BODY),
        (_, 0, _) => fitted(format_args!("air {air}"), BODY),
        (BattleKind::Naval, ..) => fitted(format_args!("ships {ground} subs {air}"), BODY),
        _ => fitted(format_args!("land {ground} air {air}"), BODY),
    }
}

/// A row of the battle chart: where, what, its line and its dice.
pub(super) fn units(combat: &Combat, role: Role, place: u8, face: Face, state: &State) -> (Text, Text, Style) {
    let Some(line) = combat.side(role).get(usize::from(place)) else {
        return (Text::new(), Text::new(), Style::Plain);
    };
    let naval = combat.header.kind == BattleKind::Naval;
    let seat = match (naval, line.has(Mark::AirSea), line.has(Mark::AtSubs)) {
        _ if state.rules().basic() => ' ',
        (true, false, _) => 'b',
        (true, true, true) => 's',
        (true, true, false) => ' ',
        (false, false, _) if combat.header.kind == BattleKind::Bombing => 'B',
        (false, true, _) => 'A',
        (false, false, _) => 'L',
    };
    let count = line.showing(face);
    let (country, class) = (names::letters(line.country), short(line.class));
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
        // Who has nobody to fire at breaks no rule: X says so.
        Err(no) => match Refusal::from(no).rule() {
            "-" => (left, fitted(format_args!("-"), BODY), Style::Dim),
            number => (left, fitted(format_args!("! {number}"), BODY), Style::Alert),
        },
    }
}

/// The table's dice: the line of the die that is typed in next.
pub(super) fn view_entry(mut composer: Composer, entry: &DiceEntry, combat: &Combat, state: &State) -> Screen {
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
pub(super) fn view_why(mut composer: Composer, row: Option<Row>, combat: &Combat, state: &State) -> Screen {
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
                        let hit = combat.absorbs(Half::Second, 0, role, line, state.rules())
                            || combat.absorbs(Half::Second, 1, role, line, state.rules());
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
            composer.say(format_args!("~: aboard a convoy"));
        }
    }
    composer.hints("", "back", "", "state")
}

/// What to do with the cardboard at the end.
pub(super) fn told(composer: &mut Composer, combat: &Combat, holder: Whose, state: &State) {
    let naval = combat.header.kind == BattleKind::Naval;
    if combat.header.kind == BattleKind::Bombing {
        composer.say(format_args!("No bomber was free."));
        composer.say(format_args!("Aircraft fly home (6.5.9)."));
        return;
    }
    match holder {
        Whose::None => composer.styled(format_args!("Nobody holds the place."), Style::Strong),
        whose => {
            let role = if whose == Whose::Attacker { Role::Attacker } else { Role::Defender };
            let side = side_of(combat, role).name();
            let what = if naval { "the zone" } else { "the area" };
            composer.styled(format_args!("{side} hold {what}."), Style::Strong)
        }
    };
    // What the board has is moved from here; what it has not, the players move.
    let on_board = |role| RetreatKind::ALL.iter().any(|&what| combat.leavers(role, what, state) > 0);
    if let Some(role) = combat.left.filter(|&role| !on_board(role) && !combat.side(role).is_empty()) {
        composer.say(format_args!("Move out what {} have.", side_of(combat, role).name()));
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
