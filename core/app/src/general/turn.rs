//! The steps of the turn: initiative, weather, Japan and China (5.3 to 5.5).

use adjutant_rules::dice::{D6, Faces, Roller};
use adjutant_rules::game::Command as GameCommand;
use adjutant_rules::general::Side;
use adjutant_rules::general::table::{Command, OptionalRule, turn as rules};
use adjutant_rules::general::turn::{Step as TurnStep, StepName, japan_china};

use super::politics::acts::{preview, side_word};
use super::{Act, names, open_form, state, taught, turn_ask};
use crate::desk::Desk;
use crate::form::{self, Field, Form, Kind, MAX_FIELDS, Paper, Values};
use crate::page::Step;

/// The acts of a step.
#[must_use]
pub fn acts(step: &TurnStep) -> &'static [Act] {
    match step.name {
        StepName::Initiative => &[
            Act { label: "Roll for initiative", begin: |desk| open_form(&INITIATIVE, desk) },
            Act { label: "Initiative (card 29)", begin: |desk| open_form(&CARD_29, desk) },
        ],
        StepName::Weather => &[
            Act { label: "Roll the weather", begin: |desk| open_form(&WEATHER, desk) },
            Act { label: "Teach the weather chart", begin: taught::weather_chart },
        ],
        StepName::JapanChinaLimit => &[Act { label: "Roll the limit", begin: |desk| open_form(&JAPAN_CHINA, desk) }],
        _ => &[],
    }
}

/// What can be looked up in any step.
pub const LOOK_UPS: &[Act] = &[
    Act { label: "Calendar", begin: |desk| open_form(&turn_ask::CALENDAR, desk) },
    Act { label: "Steps of the turn", begin: |desk| open_form(&turn_ask::SEQUENCE, desk) },
    Act { label: "When is it due?", begin: |desk| open_form(&turn_ask::TIMER, desk) },
    Act { label: "Initiative", begin: |desk| open_form(&turn_ask::INITIATIVE, desk) },
    Act { label: "Weather", begin: |desk| open_form(&turn_ask::WEATHER, desk) },
    Act { label: "Japan-China limit", begin: |desk| open_form(&turn_ask::LIMIT, desk) },
    Act { label: "Japan-China attack", begin: |desk| open_form(&turn_ask::ATTACK, desk) },
];

/// What A does on a due line.
pub fn act_on(due: rules::Due, desk: &mut Desk) -> Step {
    match due {
        rules::Due::Initiative => open_form(&INITIATIVE, desk),
        rules::Due::Weather => open_form(&WEATHER, desk),
        rules::Due::JapanChina => open_form(&JAPAN_CHINA, desk),
    }
}

/// Nothing is entered before the dice.
fn empty(_: &Desk) -> Values {
    [0; MAX_FIELDS]
}

/// A command of the turn.
#[expect(clippy::unnecessary_wraps, reason = "an act gives its command like this")]
fn turn(command: rules::Command) -> Option<GameCommand> {
    Some(GameCommand::General(Command::Turn(command)))
}

fn die(faces: &Faces, at: usize) -> Option<D6> {
    D6::new(*faces.get(at)?)
}

/// Whether the winner may name who goes first.
fn may_choose(_: &Values, desk: &Desk) -> bool {
    state(desk).is_some_and(|state| state.options.has(OptionalRule::ChooseFirst))
}

static INITIATIVE: Form = Form {
    name: "general-initiative",
    title: "INITIATIVE",
    fields: &[Field::new(
        "Goes first",
        Kind::Word(|at| ["the winner", "Axis", "Allies"].get(at).copied()),
        ("9.13", "The winner of the roll may name who goes first"),
    )
    .when(may_choose)],
    begin: empty,
    answer: |_, desk, paper| {
        let Some(state) = state(desk) else { return };
        let holder = state.clock.initiative;
        paper.say(format_args!("The marker lies with the {holder}: a tie goes to the {}.", holder.other()));
        let Ok(initiatives) = state.initiatives(None, None) else { return };
        for side in [Side::Axis, Side::Allies] {
            let ways = initiatives.ways(side);
            paper.bar(format_args!("{side}"), ways * 1000 / 36, format_args!("{ways}/36"));
        }
    },
    act: Some(form::Act {
        hint: "roll",
        dice: |_, _| 2,
        run: |values, faces, roller, _| {
            let first = match values.first() {
                Some(1) => Some(Side::Axis),
                Some(2) => Some(Side::Allies),
                _ => None,
            };
            turn(rules::Command::Initiative { axis: die(faces, 0)?, allies: die(faces, 1)?, first, roller })
        },
    }),
};

fn card_29(values: &Values) -> Option<GameCommand> {
    let side = |at: usize| Side::ALL.get(usize::try_from(*values.get(at)?).ok()?).copied();
    let first = values.get(1).and_then(|&value| Side::ALL.get(usize::try_from(value.checked_sub(1)?).ok()?).copied());
    turn(rules::Command::InitiativeCard { side: side(0)?, first })
}

static CARD_29: Form = Form {
    name: "general-card-29",
    title: "INITIATIVE (CARD 29)",
    fields: &[
        Field::new(
            "Played by",
            Kind::Word(side_word),
            ("card 29", "The side that takes the initiative after the dice"),
        ),
        Field::new(
            "Goes first",
            Kind::Word(|at| ["that side", "Axis", "Allies"].get(at).copied()),
            ("9.13", "The holder may name who goes first"),
        )
        .when(may_choose),
    ],
    begin: |desk| {
        let mut values = empty(desk);
        // The holder of the card, where it is known; else the side that lost the roll.
        let holder = state(desk).map(|state| {
            state.card(29).holder().map_or_else(|| state.clock.initiative.other(), adjutant_rules::general::Major::side)
        });
        if let (Some(value), Some(Side::Allies)) = (values.first_mut(), holder) {
            *value = 1;
        }
        values
    },
    answer: |values, desk, paper| preview(card_29(values), desk, paper),
    act: Some(form::Act { hint: "play", dice: form::no_dice, run: |values, _, _, _| card_29(values) }),
};

fn weather_answer(_: &Values, desk: &Desk, paper: &mut Paper) {
    let Some(state) = state(desk) else { return };
    let quarter = state.clock.quarter;
    for die in D6::all() {
        match rules::weather_of(&desk.charts, die, quarter) {
            Some(maps) => {
                paper.value(format_args!("die {die}"), format_args!("{}", names::weather((maps.europe, maps.pacific))))
            }
            None => paper.value(format_args!("die {die}"), format_args!("not taught")),
        };
    }
}

fn one_die(command: fn(D6, Roller) -> rules::Command, faces: &Faces, roller: Roller) -> Option<GameCommand> {
    turn(command(die(faces, 0)?, roller))
}

static WEATHER: Form = Form {
    name: "general-weather",
    title: "WEATHER",
    fields: &[],
    begin: empty,
    answer: weather_answer,
    act: Some(form::Act {
        hint: "roll",
        dice: |_, _| 1,
        run: |_, faces, roller, _| one_die(|die, roller| rules::Command::Weather { die, roller }, faces, roller),
    }),
};

static JAPAN_CHINA: Form = Form {
    name: "general-japan-china",
    title: "JAPAN - CHINA",
    fields: &[],
    begin: empty,
    answer: |_, _, paper| {
        paper.say(format_args!("So many land units of each may attack the other:"));
        for units in 1..=6 {
            let ways: u16 = D6::all().map(|die| u16::from(japan_china::limit(die) == units)).sum();
            if ways > 0 {
                paper.bar(format_args!("{units}"), ways * 1000 / 6, format_args!("{ways}/6"));
            }
        }
    },
    act: Some(form::Act {
        hint: "roll",
        dice: |_, _| 1,
        run: |_, faces, roller, _| one_die(|die, roller| rules::Command::JapanChina { die, roller }, faces, roller),
    }),
};
