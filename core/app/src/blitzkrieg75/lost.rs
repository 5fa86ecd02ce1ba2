//! What leaves the board outside of a battle: losses in the air and to guerrillas, units beaten by automatic victory (21.3, 26).

use adjutant_rules::blitzkrieg75::table::{Act, Hex, Mark, Place, State, Track};
use adjutant_rules::blitzkrieg75::{Level, Side, UnitType};

use super::combat::FACTOR_COUNT;
use super::deed::{HEX, act, preview};
use super::land::{FACTOR, SIDE, UNIT};
use super::state;
use crate::desk::Desk;
use crate::form::{Field, Form, MAX_FIELDS};

/// The first side that has lost factors and not taken them off, and whether in the air.
fn owing(state: &State) -> Option<(Side, bool, u8)> {
    let both = Side::ALL.iter().flat_map(|side| [(*side, Track::OwedAir), (*side, Track::OwedGround)]);
    let mut owed = both.map(|(side, track)| (side, track == Track::OwedAir, state.of(track, side)));
    owed.find(|(_, _, factors)| *factors > 0)
}

/// Factors that were lost outside of a battle are taken from counters.
pub static LOSE: Form = Form {
    name: "blitzkrieg75-lose",
    title: "UNITS LOST",
    fields: &[
        UNIT,
        FACTOR,
        Field::new(
            "Lost",
            FACTOR_COUNT,
            ("26.2", "Factors of these counters, units in the Basic Game; the owner chooses"),
        ),
        SIDE,
    ],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        values[1] = 4;
        let Some(state) = state(desk) else { return values };
        let (side, air, owed) = owing(state).unwrap_or((state.side(), false, 1));
        let unit = if air { UnitType::Ftr } else { UnitType::Infantry };
        values[0] = unit as i16;
        values[1] = if air { 2 } else { 4 };
        values[2] = owed.into();
        values[3] = side as i16;
        values
    },
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        for (&side, name) in Side::ALL.iter().zip(["Blue", "Red"]) {
            let [air, ground] = [Track::OwedAir, Track::OwedGround].map(|track| state.of(track, side));
            if air + ground > 0 {
                paper.value(format_args!("{name} loses"), format_args!("air {air}, ground {ground}"));
            }
        }
        preview(Act::Lose, 0, values, desk, paper);
    },
    act: act!(Lose, 0, "lose"),
};

/// The hex of the first automatic victory.
fn beaten(desk: &Desk) -> Option<Hex> {
    let notes = &state(desk)?.notes;
    let note = notes.iter().find(|note| note.mark == Mark::Beaten)?;
    Hex::from_number(note.place.number()).filter(|hex| note.place == Place::hex(*hex))
}

/// The units of an automatic victory leave the board.
pub static BEATEN: Form = Form {
    name: "blitzkrieg75-beaten",
    title: "AV: REMOVE, ADVANCE",
    fields: &[HEX],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        values[0] = beaten(desk).and_then(|hex| i16::try_from(hex.number()).ok()).unwrap_or(-1);
        values
    },
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let of = |until: u16| i16::try_from(until).is_ok_and(|until| until == values[0]);
        for note in state.notes.iter().filter(|note| note.mark == Mark::Victim && of(note.until)) {
            paper.say(format_args!("remove {}", note.place));
        }
        preview(Act::Beaten, 0, values, desk, paper);
        if state.level() == Level::Tournament {
            paper.say(format_args!("in a ZOC, forest, mountain: 1 hex"));
        }
    },
    act: act!(Beaten, 0, "clear"),
};
