//! The fights of aircraft, in the order of fire of a player-turn (32, 33.7).

use adjutant_rules::blitzkrieg75::air::combat::{Flight, Strafer, shot_down};
use adjutant_rules::blitzkrieg75::roll::Face;
use adjutant_rules::blitzkrieg75::table::Act;
use adjutant_rules::blitzkrieg75::tables::losses::act as table;
use adjutant_rules::ratio::Ratio;

use super::combat::FACTOR_COUNT;
use super::deed::{DIGIT, SECOND_DIGIT, act, deed, empty, refuse, rows, tenths};
use super::state;
use crate::desk::Desk;
use crate::form::{Field, Form, Kind, MAX_FIELDS, Paper, Values};

const INTERCEPTORS: Field = Field::new("Interceptors", FACTOR_COUNT, ("32.3", "Fighter factors of the other side"));

/// Both strengths, what each is expected to shoot down, and each row of the table.
fn answer(of: Act, values: &Values, desk: &Desk, paper: &mut Paper) {
    let Some(state) = state(desk) else { return };
    let (fire, targets) = match state.exchange(&deed(of, 0, values)) {
        Ok(found) => found,
        Err(refusal) => return refuse(refusal, paper),
    };
    let mode = state.mode();
    for (label, (strength, of)) in
        ["fire", "reply"].into_iter().zip([fire.strength, fire.reply].into_iter().zip(targets))
    {
        if strength > 0 {
            let down: u16 = Face::all(mode).map(|face| shot_down(strength, face, of)).sum();
            let mean = tenths(Ratio::new(down.into(), mode.rows().into()));
            let heading = table(mode).heading(table(mode).column(strength));
            paper.value(format_args!("{label} {strength}: {heading}"), format_args!("mean {mean}"));
        }
    }
    if fire.reply > 0 {
        paper.say(format_args!("each die by itself: fire, then reply"));
    }
    rows(of, 0, values, desk, paper);
    for entry in fire.trace.entries() {
        paper.trace(entry.what.rule(), entry.what.text(), format_args!("{}", entry.parts()));
    }
}

/// Bombers and transports are intercepted.
pub static INTERCEPTION: Form = Form {
    name: "blitzkrieg75-interception",
    title: "INTERCEPTION",
    fields: &[
        INTERCEPTORS,
        Field::new("Bombers", FACTOR_COUNT, ("32.32", "Printed factors of the bombers in the hex")),
        Field::new("Escorts", FACTOR_COUNT, ("32.4", "Fighter factors with them: interceptors fire twice, not thrice")),
        Field::new("Transported", FACTOR_COUNT, ("32.33", "Factors of units on board of transports")),
        DIGIT,
        SECOND_DIGIT,
    ],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        let bombers = state(desk).map_or(0, |state| state.strength(1).1);
        values[1] = i16::try_from(bombers).unwrap_or(0);
        values
    },
    answer: |values, desk, paper| answer(Act::Interception, values, desk, paper),
    act: act!(Interception, 0, "roll"),
};

fn with_tac(values: &Values, _: &Desk) -> bool {
    values[0] == 2
}

/// Interceptors meet fighters.
pub static DUEL: Form = Form {
    name: "blitzkrieg75-duel",
    title: "FIGHTERS MEET",
    fields: &[
        Field::new(
            "They meet",
            Kind::Word(|at| Flight::ALL.get(at).map(|flight| flight.name())),
            ("32.52", "Hunters, patrollers, or patrol/interdictors"),
        ),
        INTERCEPTORS,
        Field::new("Fighters", FACTOR_COUNT, ("32.52", "Fighter factors that wait there")),
        Field::new("  of them fight", FACTOR_COUNT, ("32.52", "At least as many as intercept; the rest is held back")),
        Field::new("TAC", FACTOR_COUNT, ("33.7", "TAC factors among patrol/interdictors; they count half"))
            .when(with_tac),
        Field::new("  of them fight", FACTOR_COUNT, ("33.7", "TAC factors that fight")).when(with_tac),
        DIGIT,
        SECOND_DIGIT,
    ],
    begin: empty,
    answer: |values, desk, paper| answer(Act::Duel, values, desk, paper),
    act: act!(Duel, 0, "roll"),
};

/// Hunters catch interceptors.
pub static AMBUSH: Form = Form {
    name: "blitzkrieg75-ambush",
    title: "HUNTERS AMBUSH",
    fields: &[
        Field::new("Hunters", FACTOR_COUNT, ("32.51", "Factors of hunters that met nobody")),
        Field::new("Interceptors", FACTOR_COUNT, ("32.51", "Factors of interceptors that have fired")),
        Field::new("Not adjacent", Kind::YesNo, ("32.5", "Hunters reach the hexes next to them")),
        DIGIT,
    ],
    begin: empty,
    answer: |values, desk, paper| answer(Act::Ambush, values, desk, paper),
    act: act!(Ambush, 0, "roll"),
};

/// Aircraft on the ground are strafed.
pub static STRAFE_AIRBASE: Form = Form {
    name: "blitzkrieg75-strafe-airbase",
    title: "STRAFE AN AIRBASE",
    fields: &[
        Field::new(
            "By",
            Kind::Word(|at| Strafer::ALL.get(at).map(|strafer| strafer.name())),
            ("32.6", "Hunters of the moving player, or interceptors of the other"),
        ),
        Field::new("Strafers", FACTOR_COUNT, ("32.6", "Their factors; they fire twice")),
        Field::new("Grounded air", FACTOR_COUNT, ("32.6", "Factors on the ground; half of them fire back")),
        Field::new("Not adjacent", Kind::YesNo, ("32.6", "Hunters strafe next to their hex"))
            .when(|values, _| values[0] == 0),
        DIGIT,
        SECOND_DIGIT,
    ],
    begin: empty,
    answer: |values, desk, paper| answer(Act::StrafeAirbase, values, desk, paper),
    act: act!(StrafeAirbase, 0, "roll"),
};

/// Ground units are strafed.
pub static STRAFE_GROUND: Form = Form {
    name: "blitzkrieg75-strafe-ground",
    title: "STRAFE GROUND UNITS",
    fields: &[
        Field::new("Fighters", FACTOR_COUNT, ("33.7", "Factors of fighters on patrol/interdiction")),
        Field::new("TAC", FACTOR_COUNT, ("33.7", "Factors of tactical bombers with them")),
        Field::new(
            "Ground attack",
            FACTOR_COUNT,
            ("33.7", "Printed attack factors of the units; half of them fire back"),
        ),
        Field::new("Ground defence", FACTOR_COUNT, ("33.7", "Factors that they can lose")),
        DIGIT,
        SECOND_DIGIT,
    ],
    begin: empty,
    answer: |values, desk, paper| answer(Act::StrafeGround, values, desk, paper),
    act: act!(StrafeGround, 0, "roll"),
};
