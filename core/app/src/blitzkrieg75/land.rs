//! Minor countries, replacements, reinforcements, transport, substitutes, resources (6, 9.3, 26, 28, 29, 36).

use adjutant_rules::blitzkrieg75::resources::Role;
use adjutant_rules::blitzkrieg75::table::{AIR_TYPES, Act, GROUND_TYPES, Mark, Track, pool, short};
use adjutant_rules::blitzkrieg75::{Choice, Side, Terrain, UnitType};

use super::combat::{FACTOR_COUNT, MINOR};
use super::deed::{act, empty, preview};
use super::{side_name, state};
use crate::desk::Desk;
use crate::form::{Field, Form, Kind, MAX_FIELDS, Paper, Values};
use crate::line::{BODY, fitted};
use crate::screen::Text;

pub(super) const SIDE: Field =
    Field::new("Side", Kind::Word(|at| Side::ALL.get(at).map(|side| side_name(*side))), ("4", "Whose it is"));
pub(super) const UNIT: Field = Field::new(
    "Type",
    Kind::Word(|at| UnitType::ALL.get(at).map(|unit| unit.name())),
    ("2", "The type on the counter"),
);
pub(super) const FACTOR: Field =
    Field::new("Factor", Kind::Count(1, 15), ("2.4", "The combat factor printed on the counter"));

fn with_minor(desk: &Desk) -> Values {
    let mut values = [0; MAX_FIELDS];
    values[0] = 1;
    // The country that is waited for comes first.
    if let Some(state) = state(desk) {
        let mine = |minor: &u8| state.aggressor(*minor) == Some(state.side());
        let track = match state.step() {
            adjutant_rules::blitzkrieg75::Step::MinorToll => Track::Tolled,
            _ => Track::Raided,
        };
        let open = (0..5).filter(mine).find(|minor| state.get(track.at(*minor)) == 0);
        values[0] = open.map_or(1, |minor| i16::from(minor) + 1);
        let minor = open.unwrap_or(0);
        let counted = || [Track::MinorCities, Track::MinorHeld].map(|track| state.get(track.at(minor)));
        let [cities, held] = state.garrisons(&desk.charts, minor).map_or_else(counted, |(all, held)| [all, held]);
        (values[3], values[4]) = (i16::from(cities.max(1)), held.into());
    }
    values
}

const COUNTRY_CITIES: Field = Field::new(
    "Its cities",
    Kind::Count(1, 20),
    ("29.6", "Cities of the country; taught in the list of cities they stand here"),
);
const GARRISONED: Field = Field::new(
    "  garrisoned",
    Kind::Count(0, 20),
    ("29.6", "Cities in which a ground unit of the aggressor stands; with all of them nothing is lost"),
);

/// A side enters a minor country.
pub static AGGRESSOR: Form = Form {
    name: "blitzkrieg75-aggressor",
    title: "MINOR COUNTRY ENTERED",
    fields: &[MINOR, SIDE],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        values[0] = 1;
        values[1] = state(desk).map_or(0, |state| state.side() as i16);
        values
    },
    answer: |values, desk, paper| {
        let told = if values[1] == 0 { Side::Blue } else { Side::Red };
        let minor = u8::try_from(values[0]).unwrap_or(1).saturating_sub(1);
        let side = state(desk).and_then(|state| state.aggressor(minor)).unwrap_or(told);
        paper.say(format_args!(
            "{} is its aggressor for the whole game, {} its liberator. Put liberator markers into its cities.",
            side_name(side),
            side_name(side.other())
        ));
        preview(Act::Aggressor, 0, values, desk, paper);
    },
    act: act!(Aggressor, 0, "enter"),
};

/// Supply through a minor country.
pub static TOLL: Form = Form {
    name: "blitzkrieg75-toll",
    title: "SUPPLY TOLL",
    fields: &[
        MINOR,
        Field::new("Supply traced", Kind::YesNo, ("29.7", "Supply of this player-turn runs through the country")),
        Field::new("Factors inside", FACTOR_COUNT, ("29.7", "Own factors in the country")),
        COUNTRY_CITIES,
        GARRISONED,
    ],
    begin: with_minor,
    answer: |values, desk, paper| preview(Act::Toll, 0, values, desk, paper),
    act: act!(Toll, 0, "pay"),
};

/// Guerrillas in a minor country.
pub static GUERRILLAS: Form = Form {
    name: "blitzkrieg75-guerrillas",
    title: "GUERRILLAS",
    fields: &[
        MINOR,
        // Counted city by city below.
        Field::new("All garrisoned", Kind::YesNo, ("29.6", "Each of its cities")).when(|_, _| false),
        Field::new("Factors", FACTOR_COUNT, ("29.6", "Factors inside, and those that passed or flew over")),
        COUNTRY_CITIES,
        GARRISONED,
    ],
    begin: with_minor,
    answer: |values, desk, paper| preview(Act::Guerrillas, 0, values, desk, paper),
    act: act!(Guerrillas, 0, "pay"),
};

/// Inactive counters of the moving side.
fn inactive(desk: &Desk, paper: &mut Paper) {
    let Some(state) = state(desk) else { return };
    paper.say(format_args!("inactive counters, factor 1 and 2:"));
    for &unit in UnitType::ALL {
        let [ones, twos] = [1, 2].map(|factor| state.get(pool(state.side(), unit, factor)));
        if ones + twos > 0 {
            paper.value(format_args!("{}", short(unit)), format_args!("{ones}  {twos}"));
        }
    }
}

const GROUND_TYPE: Kind = Kind::Word(|at| GROUND_TYPES.get(at).copied());
const SMALL: Kind = Kind::Count(1, 2);

/// The hex of an aircraft city.
fn city<const AT: usize>(value: i16, desk: &Desk) -> Text {
    let side = state(desk).map_or(Side::Blue, adjutant_rules::blitzkrieg75::table::State::side);
    let hex = Role::AircraftCity.home(side).get(AT).copied().unwrap_or("");
    let what = usize::try_from(value).ok().and_then(|at| AIR_TYPES.get(at)).copied().unwrap_or("");
    fitted(format_args!("{hex} {what}"), BODY)
}

const fn in_city<const AT: usize>() -> Kind {
    Kind::Shown(0, 5, city::<AT>)
}

/// The replacements of a player-turn.
pub static REPLACEMENTS: Form = Form {
    name: "blitzkrieg75-replacements",
    title: "REPLACEMENTS",
    fields: &[
        Field::new(
            "Infantry",
            Kind::Count(0, 2),
            ("28.3", "The factor of its counter; one must be taken while there is one"),
        ),
        Field::new("Second", GROUND_TYPE, ("28.3", "Another type; one of airborne, air assault, ranger at most")),
        Field::new("  factor", SMALL, ("28.2", "Of its counter")).when(|values, _| values[1] > 0),
        Field::new("Third", GROUND_TYPE, ("28.3", "A third type")),
        Field::new("  factor", SMALL, ("28.2", "Of its counter")).when(|values, _| values[3] > 0),
        Field::new("Air city", const { in_city::<0>() }, ("28.5", "What comes into this aircraft city")),
        Field::new("  factor", SMALL, ("28.4", "Of its counter")).when(|values, _| matches!(values[5], 1..=4)),
        Field::new("Air city", const { in_city::<1>() }, ("28.5", "What comes into this aircraft city")),
        Field::new("  factor", SMALL, ("28.4", "Of its counter")).when(|values, _| matches!(values[7], 1..=4)),
        Field::new("Air city", const { in_city::<2>() }, ("28.5", "What comes into this aircraft city")),
        Field::new("  factor", SMALL, ("28.4", "Of its counter")).when(|values, _| matches!(values[9], 1..=4)),
    ],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        for at in [2, 4, 6, 8, 10] {
            values[at] = 1;
        }
        if let Some(state) = state(desk) {
            let best = (1..=2).rev().find(|factor| state.get(pool(state.side(), UnitType::Infantry, *factor)) > 0);
            values[0] = best.map_or(0, i16::from);
        }
        values
    },
    answer: |values, desk, paper| {
        preview(Act::Replacements, 0, values, desk, paper);
        if let Some(state) = state(desk).filter(|state| state.options.saves_up()) {
            paper.value(format_args!("saved up"), format_args!("{} times", state.of(Track::Saved, state.side())));
        }
        inactive(desk, paper);
    },
    act: act!(Replacements, 0, "take"),
};

/// Units of the order of appearance.
pub static APPEAR: Form = Form {
    name: "blitzkrieg75-appear",
    title: "ORDER OF APPEARANCE",
    fields: &[
        UNIT,
        FACTOR,
        Field::new("Number", Kind::Count(1, 15), ("6", "How many counters of this kind")),
        Field::new("Turn", Kind::Count(1, 250), ("6.2", "The turn on the card; later ones may wait")),
        SIDE,
    ],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        (values[1], values[2]) = (4, 1);
        if let Some(state) = state(desk) {
            values[3] = i16::from(state.turn());
            values[4] = state.side() as i16;
        }
        values
    },
    answer: |values, desk, paper| preview(Act::Appear, 0, values, desk, paper),
    act: act!(Appear, 0, "note"),
};

/// Units that are to come, by their place among the markers.
fn arrival(value: i16, desk: &Desk) -> Text {
    let note = state(desk).and_then(|state| state.notes.get(usize::try_from(value).ok()?));
    match note {
        Some(note) if note.mark == Mark::Reinforcement => {
            fitted(format_args!("{} {} T{}", note.place, note.side, note.until), BODY)
        }
        _ => fitted(format_args!("-"), BODY),
    }
}

/// Reinforcements come.
pub static ARRIVE: Form = Form {
    name: "blitzkrieg75-arrive",
    title: "REINFORCEMENTS",
    fields: &[
        Field::new("Units", Kind::Shown(0, 63, arrival), ("6.2", "Which of those that were noted")),
        Field::new("City unfriendly", Kind::YesNo, ("6.3", "Only friendly home cities take them")),
        Field::new(
            "Stands there",
            Kind::Shown(0, 6, |value, _| {
                fitted(format_args!("{}{}", value / 2, if value % 2 == 0 { "" } else { ".5" }), BODY)
            }),
            ("6.4", "Units in the city at that moment"),
        ),
    ],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        if let Some(state) = state(desk) {
            let waits = |note: &adjutant_rules::blitzkrieg75::table::Note| {
                note.mark == Mark::Reinforcement && note.side == state.side() && note.until <= state.turn().into()
            };
            let at = state.notes.iter().position(waits).unwrap_or(0);
            values[0] = i16::try_from(at).unwrap_or(0);
        }
        values
    },
    answer: |values, desk, paper| preview(Act::Arrive, 0, values, desk, paper),
    act: act!(Arrive, 0, "place"),
};

/// A unit is flown or dropped.
pub static TRANSPORT: Form = Form {
    name: "blitzkrieg75-transport",
    title: "AIR TRANSPORT",
    fields: &[
        Field::new(
            "Type",
            Kind::Word(|at| UnitType::GROUND.get(at).map(|unit| unit.name())),
            ("9.3", "Armor and artillery are not flown"),
        ),
        FACTOR,
        Field::new("Substitute", Kind::YesNo, ("26.4", "Half a unit of capacity; rangers always")),
        Field::new("Dropped", Kind::YesNo, ("9.4", "Airborne, air assault and rangers within 20 hexes"))
            .when(|values, _| values[9] == 0),
        Field::new("Hexes", Kind::Count(0, 60), ("9.3", "40 to a city, 20 to a drop")),
        Field::new(
            "Onto",
            Kind::Word(|at| Terrain::ALL.get(at).map(|terrain| terrain.name())),
            ("9.4", "The drop's hex"),
        )
        .when(|values, _| values[3] > 0),
        Field::new("In enemy ZOC", Kind::YesNo, ("9.4", "Nobody drops into one")).when(|values, _| values[3] > 0),
        Field::new("Began elsewhere", Kind::YesNo, ("9.3", "It must begin in the city from which it flies"))
            .when(|values, _| values[9] == 0),
        Field::new("Unfriendly city", Kind::YesNo, ("9.3", "One of the cities is not friendly"))
            .when(|values, _| values[9] == 0),
        Field::new("Supply only", Kind::YesNo, ("23.4", "The unit stays and is supplied by air, up to 40 hexes"))
            .when(|_, desk| state(desk).is_some_and(|state| state.uses(Choice::Supply))),
    ],
    begin: |_| {
        let mut values = [0; MAX_FIELDS];
        (values[1], values[4]) = (4, 20);
        values
    },
    answer: |values, desk, paper| {
        preview(Act::Transport, 0, values, desk, paper);
        if let Some(state) = state(desk) {
            let [used, all] = [Track::TransportUsed, Track::Transport].map(|track| state.of(track, state.side()));
            paper.value(format_args!("halves used"), format_args!("{used} of {all}"));
        }
    },
    act: act!(Transport, 0, "fly"),
};

/// Air factors fly.
pub static FLY: Form = Form {
    name: "blitzkrieg75-fly",
    title: "AIR FACTORS FLOWN",
    fields: &[
        Field::new("Factors", FACTOR_COUNT, ("36.2", "Missions, escorts, transports and changes of base count")),
        Field::new("Interceptors", Kind::YesNo, ("36.2", "They are the other side's and count for it (R32)")),
    ],
    begin: empty,
    answer: |values, desk, paper| {
        preview(Act::Fly, 0, values, desk, paper);
        if let Some(state) = state(desk) {
            let side = if values[1] > 0 { state.side().other() } else { state.side() };
            paper.value(
                format_args!("{} flown so far", side_name(side)),
                format_args!("{}", state.of(Track::Flown, side)),
            );
            if let Some(cap) = state.resources(side).air_cap() {
                paper.value(format_args!("limit"), format_args!("{cap}"));
            }
        }
    },
    act: act!(Fly, 0, "fly"),
};

/// Infantry moves without petro-chemical cities.
pub static FUEL: Form = Form {
    name: "blitzkrieg75-fuel",
    title: "INFANTRY WITHOUT FUEL",
    fields: &[Field::new(
        "Factors",
        FACTOR_COUNT,
        ("36.24", "Infantry and rangers that move normally, 12 factors in all"),
    )],
    begin: empty,
    answer: |values, desk, paper| preview(Act::Fuel, 0, values, desk, paper),
    act: act!(Fuel, 0, "move"),
};

/// A unit becomes substitutes.
pub static CHANGE: Form = Form {
    name: "blitzkrieg75-change",
    title: "SPLIT A UNIT",
    fields: &[UNIT, FACTOR, SIDE],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        values[1] = 4;
        values[2] = state(desk).map_or(0, |state| state.side() as i16);
        values
    },
    answer: |values, desk, paper| {
        preview(Act::Change, 0, values, desk, paper);
        inactive(desk, paper);
    },
    act: act!(Change, 0, "split"),
};

/// Substitutes are joined.
pub static JOIN: Form = Form {
    name: "blitzkrieg75-join",
    title: "JOIN SUBSTITUTES",
    fields: &[
        UNIT,
        FACTOR,
        Field::new("Counters of 1", Kind::Count(0, 15), ("26.2", "Substitutes that are taken off")),
        Field::new("Counters of 2", Kind::Count(0, 15), ("26.2", "Substitutes that are taken off")),
        Field::new("Not at rest", Kind::YesNo, ("26.3", "In several hexes, in an enemy ZOC, or attacking")),
        SIDE,
    ],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        (values[1], values[3]) = (4, 2);
        values[5] = state(desk).map_or(0, |state| state.side() as i16);
        values
    },
    answer: |values, desk, paper| {
        preview(Act::Join, 0, values, desk, paper);
        inactive(desk, paper);
    },
    act: act!(Join, 0, "join"),
};

/// What a level restricts, in a line each: petro, industry, naval stores.
const SHORT: [[&str; 3]; 3] = [
    ["8 air, 12 infantry factors", "20 air; heavy units 1 hex", "40 air; armor -2, no advance"],
    ["no air attack; 1-1; half", "FTR intercept; 3 at 4-1", "air half; 4-1; no barrage"],
    ["the navy is destroyed", "5 at sea, own ports only", "5 units at sea"],
];

/// Resources of both sides, and what a shortage does now.
pub static RESOURCES: Form = Form {
    name: "blitzkrieg75-resources",
    title: "CRITICAL RESOURCES",
    fields: &[SIDE],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        values[0] = state(desk).map_or(0, |state| state.side() as i16);
        values
    },
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let side = if values[0] == 0 { Side::Blue } else { Side::Red };
        let next = state.levels(side);
        let tracks = [Track::Petro, Track::Industry, Track::Naval];
        for (((track, role), next), short) in tracks.into_iter().zip(Role::RESOURCES).zip(next).zip(SHORT) {
            let level = state.of(track, side);
            paper.value(format_args!("{role}"), format_args!("{level}, next {next}"));
            if let Some(words) = short.get(usize::from(level)) {
                paper.say(format_args!("! {words}"));
            }
            let cities = role.home(side).iter().chain(role.shared());
            for hex in cities {
                let at = adjutant_rules::blitzkrieg75::table::Hex::parse(hex).unwrap_or_default();
                let word = if state.has(Mark::Captured, at, Some(side.other())) {
                    "captured"
                } else if state.has(Mark::IndustryBombed, at, None) {
                    "bombed"
                } else if role.home(side).contains(hex) || state.has(Mark::Friendly, at, Some(side)) {
                    "in use"
                } else {
                    "not friendly"
                };
                paper.value(format_args!("  {hex}"), format_args!("{word}"));
            }
        }
    },
    act: None,
};
