//! The acts of income and research as forms.

use adjutant_rules::dice::{D6, Faces, Roller};
use adjutant_rules::game::Command as GameCommand;
use adjutant_rules::general::research::{Achievement, Research};
use adjutant_rules::general::table::economy::Command as Economy;
use adjutant_rules::general::table::{Command, Flag, OptionalRule, State};
use adjutant_rules::general::{Class, Face, Major};
use adjutant_rules::trace::{Label, Trace};

use super::super::{names, state};
use super::look_ups::{REPAIR_FIELDS, disbanded, repair_answer};
use crate::desk::Desk;
use crate::form::{self, Field, Form, Kind, MAX_FIELDS, Paper, Values, no_dice};

/// The major of a line.
pub(super) fn major(value: i16) -> Major {
    usize::try_from(value).ok().and_then(|at| Major::ALL.get(at)).copied().unwrap_or(Major::Germany)
}

pub(super) const COUNTRY: Field =
    Field::new("Country", Kind::Word(names::major_word), ("7.0", "The major country that this is about"));

/// Nothing is known beforehand.
pub(super) fn empty(_: &Desk) -> Values {
    [0; MAX_FIELDS]
}

fn command(command: Economy) -> GameCommand {
    GameCommand::General(Command::Economy(command))
}

/// Says why an act is refused now, if it is.
pub(super) fn check(command: Economy, desk: &Desk, paper: &mut Paper) -> bool {
    let Some(state) = state(desk) else { return false };
    match state.decide(&desk.charts, &Command::Economy(command)) {
        Ok(_) => true,
        Err(refusal) => {
            paper.refuse(refusal.rule(), refusal.text());
            false
        }
    }
}

pub(super) fn trace<L: Label, const N: usize>(trace: &Trace<L, N>, paper: &mut Paper) {
    for row in trace.entries() {
        paper.trace(row.what.rule(), row.what.text(), format_args!("{:+}", row.amount));
    }
}

pub(super) static INCOME: Form = Form {
    name: "general-income",
    title: "INCOME",
    fields: &[COUNTRY],
    begin: empty,
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let [country, ..] = *values;
        let rows = state.income(major(country));
        paper.large(format_args!("{} BP", rows.total()));
        trace(&rows, paper);
        check(Economy::Collect, desk, paper);
        for major in state.standing_majors() {
            let name = names::country(major.into());
            paper.value(format_args!("{name}"), format_args!("{}", state.income(major).total()));
        }
    },
    act: Some(form::Act { hint: "pay", dice: no_dice, run: |_, _, _, _| Some(command(Economy::Collect)) }),
};

pub(super) static GIFT: Form = Form {
    name: "general-gift",
    title: "LEND LEASE",
    fields: &[Field::new("To", Kind::Word(names::major_word), ("card 38", "The associate that the USA helps"))],
    begin: |_| {
        let mut values = [0; MAX_FIELDS];
        let [to, ..] = &mut values;
        *to = i16::from(Major::Be as u8);
        values
    },
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let [to, ..] = *values;
        if check(Economy::Gift { to: major(to) }, desk, paper) {
            paper.large(format_args!("5 BP"));
        }
        for of in [Major::Usa, major(to)] {
            paper.value(format_args!("{} has", names::country(of.into())), format_args!("{}", state.purse(of)));
        }
    },
    act: Some(form::Act {
        hint: "give",
        dice: no_dice,
        run: |values, _, _, _| {
            let [to, ..] = *values;
            Some(command(Economy::Gift { to: major(to) }))
        },
    }),
};

fn loss(values: &Values) -> Economy {
    let [country, bp, ..] = *values;
    Economy::Lose { country: major(country), bp: u8::try_from(bp).unwrap_or(0) }
}

pub(super) static LOSS: Form = Form {
    name: "general-loss",
    title: "PRODUCTION LOST",
    fields: &[
        COUNTRY,
        Field::new("Lost", Kind::Count(0, 60), ("6.5.6", "What bombs, V-weapons or submarines took this quarter")),
    ],
    begin: empty,
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let [country, bp, ..] = *values;
        let country = major(country);
        let (lost, potential) = (i16::from(state.economy.get(country).lost) + bp, state.potential(country));
        paper.value(format_args!("lost this quarter"), format_args!("{lost}"));
        paper.value(format_args!("of"), format_args!("{potential}"));
        paper.say(format_args!("It lowers the next income,"));
        paper.say(format_args!("not the potential."));
    },
    act: Some(form::Act { hint: "book", dice: no_dice, run: |values, _, _, _| Some(command(loss(values))) }),
};

pub(super) static NUMBER: Form = Form {
    name: "general-number",
    title: "RESEARCH NUMBER",
    fields: &[COUNTRY],
    begin: empty,
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let [country, ..] = *values;
        let country = major(country);
        let held = state.economy.get(country).numbers;
        if check(Economy::Number { country }, desk, paper) {
            paper.large(format_args!("2 BP"));
            paper.value(format_args!("numbers"), format_args!("{held} -> {}", held + 1));
            paper.value(format_args!("BP left"), format_args!("{}", state.purse(country).saturating_sub(2)));
            paper.value(format_args!("a roll finds"), format_args!("{}/6", held + 1));
        } else {
            paper.value(format_args!("numbers"), format_args!("{held}"));
        }
    },
    act: Some(form::Act {
        hint: "buy",
        dice: no_dice,
        run: |values, _, _, _| {
            let [country, ..] = *values;
            Some(command(Economy::Number { country: major(country) }))
        },
    }),
};

/// An achievement by its place.
pub(super) fn achievement_word(at: usize) -> Option<&'static str> {
    Achievement::ALL.get(at).map(|what| what.name())
}

pub(super) fn achievement(value: i16) -> Achievement {
    usize::try_from(value).ok().and_then(|at| Achievement::ALL.get(at)).copied().unwrap_or(Achievement::AirCombat)
}

/// The first thing that a major has not found and that is of use to everybody.
pub(super) fn not_found(state: &State, major: Major) -> i16 {
    let open = |what: &&Achievement| !matches!(what, Achievement::VWeapons | Achievement::AtomicBomb);
    let first = Achievement::ALL.iter().filter(open).find(|what| !state.has(Flag::Achieved(major, **what)));
    first.map_or(0, |what| i16::from(*what as u8))
}

fn saboteur(at: usize) -> Option<&'static str> {
    if at == 0 { Some("nobody") } else { names::major_word(at - 1) }
}

fn research(values: &Values, die: D6, roller: Roller) -> Economy {
    let [country, pick, by, ..] = *values;
    match by {
        0 => Economy::Research { country: major(country), pick: achievement(pick), die, roller },
        by => Economy::Sabotage { country: major(country), by: major(by - 1) },
    }
}

fn roll(values: &Values, faces: &Faces, roller: Roller, _: &Desk) -> Option<GameCommand> {
    // A sabotaged roll has no die: any face will do.
    let die = faces.first().copied().or((values.get(2) != Some(&0)).then_some(1))?;
    Some(command(research(values, D6::new(die)?, roller)))
}

pub(super) static RESEARCH: Form = Form {
    name: "general-research",
    title: "RESEARCH ROLL",
    fields: &[
        COUNTRY,
        Field::new("Finds", Kind::Word(achievement_word), ("7.5", "What a success brings; each is found once")),
        Field::new(
            "Sabotage by",
            Kind::Word(saboteur),
            ("card 46", "Announce the roll: before it is made the card takes all numbers"),
        ),
    ],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        if let (Some(state), [country, pick, ..]) = (state(desk), &mut values) {
            // The one with most numbers, and the first thing that it has not found.
            let best = state.standing_majors().max_by_key(|&major| state.economy.get(major).numbers);
            let best = best.unwrap_or(Major::Germany);
            *country = i16::from(best as u8);
            *pick = not_found(state, best);
        }
        values
    },
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let [country, _, by, ..] = *values;
        let country = major(country);
        let held = state.economy.get(country).numbers;
        let Some(die) = D6::new(1) else { return };
        if check(research(values, die, Roller::Device), desk, paper) {
            if by == 0 {
                paper.bar(format_args!("found"), u16::from(held) * 1000 / 6, format_args!("{held}/6"));
                let option = state.options.has(OptionalRule::ResearchLoss);
                let left = |die| Research::rolled(held, option, die);
                if option {
                    for die in D6::all().filter(|&die| !left(die).success) {
                        paper.value(format_args!("9.14 on {die}"), format_args!("{} left", left(die).numbers));
                    }
                } else {
                    paper.say(format_args!("All numbers go."));
                }
            } else {
                paper.say(format_args!("No roll: all {held} numbers go."));
            }
        }
        for what in state.found(country) {
            paper.value(format_args!("has"), format_args!("{what}"));
        }
    },
    act: Some(form::Act { hint: "roll", dice: |values, _| u8::from(values.get(2) == Some(&0)), run: roll }),
};

fn repair(values: &Values) -> Economy {
    let [country, class, front, supplied, ..] = *values;
    let class = usize::try_from(class).ok().and_then(|at| Class::ALL.get(at)).copied().unwrap_or(Class::Infantry);
    let front = u8::try_from(front).unwrap_or(1);
    Economy::RepairOther { payer: major(country), class, front, supplied: supplied != 0 }
}

pub(super) static REPAIR: Form = Form {
    name: "general-repair",
    title: "REPAIR BY HAND",
    fields: REPAIR_FIELDS,
    begin: super::look_ups::repair_begin,
    answer: |values, desk, paper| {
        if check(repair(values), desk, paper) {
            repair_answer(values, desk, paper);
        }
    },
    act: Some(form::Act { hint: "pay", dice: no_dice, run: |values, _, _, _| Some(command(repair(values))) }),
};

fn disband(values: &Values) -> Economy {
    let [class, front, face, ..] = *values;
    let class = super::look_ups::DISBANDED_CLASSES.get(usize::try_from(class).unwrap_or(0));
    let class = class.copied().unwrap_or(Class::Infantry);
    let face = if face == 0 { Face::Front } else { Face::Back };
    Economy::DisbandOther { class, front: u8::try_from(front).unwrap_or(1), face }
}

pub(super) static DISBAND: Form = Form {
    name: "general-disband",
    title: "DISBAND",
    fields: super::look_ups::DISBANDED_FIELDS,
    begin: super::look_ups::disbanded_begin,
    answer: |values, desk, paper| {
        if check(disband(values), desk, paper) {
            disbanded(values, desk, paper);
        }
    },
    act: Some(form::Act { hint: "off", dice: no_dice, run: |values, _, _, _| Some(command(disband(values))) }),
};
