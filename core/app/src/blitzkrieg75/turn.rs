//! The steps of a player-turn: weather, stock, skipping on, victory (4, 16, 34).

use adjutant_rules::blitzkrieg75::calendar::ENCIRCLED;
use adjutant_rules::blitzkrieg75::setup::{MINORS, Setup, TRANSPORT};
use adjutant_rules::blitzkrieg75::table::{Act, State, Track, cities_taught};
use adjutant_rules::blitzkrieg75::{Side, Step as TurnStep};

use super::deed::{DIGIT, act, empty, preview, rows};
use super::land::SIDE;
use super::{side_name, state};
use crate::desk::Desk;
use crate::form::{Field, Form, Kind, MAX_FIELDS, Paper, Values};
use crate::line::{BODY, fitted};
use crate::screen::Text;

/// The weather die.
pub static WEATHER: Form = Form {
    name: "blitzkrieg75-weather",
    title: "WEATHER",
    fields: &[DIGIT],
    begin: empty,
    answer: |values, desk, paper| rows_of_weather(values, desk, paper),
    act: act!(Weather, 0, "roll"),
};

fn rows_of_weather(values: &Values, desk: &Desk, paper: &mut Paper) {
    let Some(state) = state(desk) else { return };
    let Some(column) = state.game().weather_column(state.turn().into()) else {
        paper.refuse("34", "no weather is rolled in this turn");
        return;
    };
    paper.say(format_args!("Column {}", column.heading()));
    for face in adjutant_rules::blitzkrieg75::roll::Face::all(state.mode()) {
        if let Some(weather) = column.weather(face) {
            paper.value(format_args!("{}", face.row() + 1), format_args!("{weather}"));
        }
    }
    // Whatever forbids the roll is said last.
    if state.step() != TurnStep::Weather || state.one(Track::WeatherRolled) > 0 {
        rows(Act::Weather, 0, values, desk, paper);
    }
}

const LETTER: Kind = Kind::Shown(0, 26, |value, _| {
    let letter = u8::try_from(value).ok().filter(|value| *value > 0).map_or('-', |value| char::from(b'A' + value - 1));
    fitted(format_args!("{letter}"), BODY)
});

/// The stock of the next roll.
pub static STOCK: Form = Form {
    name: "blitzkrieg75-stock",
    title: "STOCK OF THE ROLL",
    fields: &[
        Field::new("1st letter", LETTER, ("mail", "The stock's name on the exchange, before its sales are known")),
        Field::new("2nd letter", LETTER, ("mail", "The stock's name on the exchange")),
        Field::new("3rd letter", LETTER, ("mail", "The stock's name on the exchange")),
        Field::new("4th letter", LETTER, ("mail", "The stock's name on the exchange")),
    ],
    begin: empty,
    answer: |_, _, paper| {
        paper.say(format_args!("One stock for one roll. The log keeps its name, and the digit with the roll."));
    },
    act: act!(Stock, 0, "name"),
};

/// The steps ahead of this one.
fn ahead(state: &State) -> impl Iterator<Item = TurnStep> + use<> {
    let now = state.step();
    state.steps().filter(move |step| *step > now && *step != TurnStep::TurnDone)
}

/// On to a later step at once.
pub static SKIP: Form = Form {
    name: "blitzkrieg75-skip",
    title: "ON TO A STEP",
    fields: &[
        Field::new("Turn", Kind::Count(1, 250), ("4", "This turn")).when(|_, _| false),
        Field::new(
            "Step",
            Kind::Shown(0, 39, |value, _| shown_step(value)),
            ("4", "Steps with nothing to do are passed over; what must be done holds you up"),
        ),
    ],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        if let Some(state) = state(desk) {
            // Ground combat is what most players look for.
            let to = ahead(state).find(|step| *step == TurnStep::GroundCombat).or_else(|| ahead(state).last());
            values[0] = state.turn().into();
            values[1] = to.map_or(0, |step| step as i16);
        }
        values
    },
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let next = ahead(state).filter(|step| *step as i16 <= values[1]).count();
        paper.say(format_args!("{next} steps on"));
        preview(Act::EndStep, 0, values, desk, paper);
    },
    act: act!(EndStep, 0, "go"),
};

fn shown_step(value: i16) -> Text {
    let step = usize::try_from(value).ok().and_then(|at| TurnStep::ALL.get(at));
    fitted(format_args!("{}", step.map_or("-", |step| step.name())), 20)
}

/// What the rules give to a side at the start (3, 9.3, 19.1, 29.1, 30.2, 30.3); counters stand on its card.
pub static SET_UP: Form = Form {
    name: "blitzkrieg75-set-up",
    title: "SET-UP",
    fields: &[SIDE],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        values[0] = state(desk).map_or(0, |state| state.side() as i16);
        values
    },
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let side = if values[0] == 0 { Side::Blue } else { Side::Red };
        let first = Setup::new(&state.game(), side);
        let country = if side == Side::Blue { "Great Blue" } else { "Big Red" };
        paper.say(format_args!(
            "{}. Units of turn 1 of the card: in {country}, 3 a hex; any may come later (3.3)",
            first.order
        ));
        if first.sea_units > 0 {
            paper.say(format_args!("Or {} units at sea, any zones (19.1)", first.sea_units));
        }
        if first.air_units_per_city > 0 {
            let fighters = if first.fighters { "" } else { ", no fighters" };
            paper.say(format_args!("Aircraft: {} units a home city{fighters} (30.2)", first.air_units_per_city));
            if first.sea_units > 0 {
                paper.say(format_args!("1 unit of TAC or FTR at sea (30.3)"));
            }
            paper.say(format_args!("{MINORS} minor countries: neutral, empty (29)"));
        }
        paper.say(format_args!("Air transport: {TRANSPORT} units (9.3)"));
        if let Some(level) = first.resources {
            paper.say(format_args!("Each resource: {level} cities (36)"));
        }
    },
    act: None,
};

/// Has anybody won?
pub static JUDGE: Form = Form {
    name: "blitzkrieg75-judge",
    title: "VICTORY",
    fields: &[
        Field::new("Blue units", Kind::Count(0, 250), ("16A", "Blue's counters on the board and at sea")),
        Field::new("Red units", Kind::Count(0, 250), ("16A", "Red's counters on the board and at sea")),
        Field::new("Blue city hexes", Kind::Count(0, 150), ("16C", "City hexes friendly to Blue, each hex counted")),
        Field::new("Red city hexes", Kind::Count(0, 150), ("16C", "City hexes friendly to Red, each hex counted")),
        Field::new("Blue encircles", Kind::YesNo, ("16B", "Blue stands in or next to every city hex of Big Red")),
        Field::new("Red encircles", Kind::YesNo, ("16B", "Red stands in or next to every city hex of Great Blue")),
    ],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        if let Some(state) = state(desk) {
            for (at, &side) in Side::ALL.iter().enumerate() {
                values[at] = state.of(Track::Units, side).into();
                // Taught cities are counted; else what was counted last stands there.
                let counted = state.of(Track::Cities, side);
                values[2 + at] =
                    if cities_taught(&desk.charts) { state.friendly_cities(&desk.charts, side) } else { counted }
                        .into();
                values[4 + at] = i16::from(state.of(Track::Encircling, side) > 0);
            }
        }
        values
    },
    answer: victory_answer,
    act: act!(Judge, 0, "judge"),
};

fn victory_answer(values: &Values, desk: &Desk, paper: &mut Paper) {
    let Some(state) = state(desk) else { return };
    preview(Act::Judge, 0, values, desk, paper);
    let [blue, red] = [Side::Blue, Side::Red].map(|side| state.friendly_cities(&desk.charts, side));
    paper.value(format_args!("cities listed"), format_args!("{blue} / {red}"));
    for &side in Side::ALL {
        let standing = state.standing(side);
        let name = side_name(side);
        paper.value(format_args!("{name} encircles"), format_args!("{} of {ENCIRCLED}", standing.encirclement));
        paper.value(format_args!("{name} lost"), format_args!("{}", standing.lost));
    }
    match state.options.last_turn {
        0 => paper.say(format_args!("no last turn: 16A and 16B alone win")),
        last => paper.say(format_args!("35 city hexes win at the end of turn {last}")),
    };
}
