//! Questions about the sheets, new units and areas that change hands (set-up, 5.2, 7.6.1, 9.3).

use adjutant_rules::general::movement::reinforcement::{BritishMark, BritishUnit, Counter, Placement, assemble};
use adjutant_rules::general::production::areas::Unvalued;
use adjutant_rules::general::production::{AreaChange, Hold};
use adjutant_rules::general::setup::countries::BRITISH_HOMES;
use adjutant_rules::general::setup::{Place, arrivals, in_scenario, production, sheet};
use adjutant_rules::general::table::taught::{AreaFact, area_fact};
use adjutant_rules::general::table::{Area, OptionalRule};
use adjutant_rules::general::{Class, Country, Face, Fault, Major, Quarter, Rules, Scenario};
use heapless::String;

use super::super::{names, state};
use super::ask_land::{CLASS, byte, class, refuse, rules, yes_no, zero};
use super::forms::{AREA, area_at, at, one_of, unpicked, yes};
use super::set_up::print;
use crate::desk::Desk;
use crate::form::{Field, Form, Kind, Values};
use crate::line::fitted;
use crate::screen::{Style, Text};

/// -1 is not told.
fn show_number(value: i16, _: &Desk) -> Text {
    if value < 0 { fitted(format_args!("as told"), 20) } else { fitted(format_args!("{value}"), 20) }
}

const fn hold(label: &'static str) -> Field {
    Field::new(
        label,
        Kind::Word(|at| Hold::ALL.get(at).map(|it| it.name())),
        ("7.6.1", "Owner and associate count the left number, a conqueror the right one"),
    )
}

const fn major(label: &'static str) -> Field {
    Field::new(
        label,
        Kind::Word(|at| if at == 0 { Some("-") } else { names::major_word(at - 1) }),
        ("7.6.2", "Needed where only one country can use the area"),
    )
}

/// What production changes with an area (7.6.1, 7.6.2).
pub static AREA_CHANGE: Form = Form {
    name: "general-area-change",
    title: "WORTH OF AN AREA",
    fields: &[
        Field::new("Area", AREA, ("7.6.1", "Its numbers are taken where they are told")),
        Field::new("Left number", Kind::Shown(-1, 30, show_number), ("7.6.1", "For its owner and associates")),
        Field::new("Right number", Kind::Shown(-1, 30, show_number), ("7.6.1", "For a conqueror")),
        hold("Old holder is"),
        hold("New holder is"),
        major("Only for"),
        major("Old country"),
        major("New country"),
    ],
    begin: |_| {
        let mut values = unpicked();
        (values[1], values[2], values[4]) = (-1, -1, 2);
        values
    },
    answer: |values, desk, paper| {
        let place = area_at(values, 0);
        let told = |fact| place.and_then(|area| area_fact(&desk.charts, area, fact));
        let number = |line: usize, fact| {
            let by_hand = values.get(line).copied().filter(|value| *value >= 0);
            by_hand.or_else(|| told(fact)).and_then(|number| u8::try_from(number).ok())
        };
        let country = |line| at(values, line).and_then(|at| Major::ALL.get(at.checked_sub(1)?)).copied();
        let hold = |line| one_of(Hold::ALL, values, line).unwrap_or(Hold::Nobody);
        let change = AreaChange {
            area: place.and_then(Area::place).map_or("", Place::word),
            left: number(1, AreaFact::Left),
            right: number(2, AreaFact::Right),
            only: country(5),
            old: (hold(3), country(6)),
            new: (hold(4), country(7)),
        };
        match change.changes() {
            Ok(changes) => {
                paper.value(format_args!("old holder"), format_args!("{:+}", changes.old));
                paper.value(format_args!("new holder"), format_args!("{:+}", changes.new));
            }
            Err(Unvalued::Teach(column)) => drop(paper.say(format_args!("Enter the {column} number."))),
            Err(Unvalued::Fault(Fault::Refused(refusal))) => refuse(paper, refusal),
            Err(Unvalued::Fault(Fault::Wrong(fault))) => drop(paper.say(format_args!("{}", fault.text()))),
        }
    },
    act: None,
};

const MARKS: [BritishMark; 5] = [BritishMark::None, BritishMark::A, BritishMark::I, BritishMark::C, BritishMark::Sa];

fn british(values: &Values) -> bool {
    at(values, 3).is_some_and(|at| at > 0)
}

/// Where new units are placed (5.2, 9.8).
pub static PLACE: Form = Form {
    name: "general-place-unit",
    title: "PLACE FOR A NEW UNIT",
    fields: &[
        CLASS,
        yes_no("Of a minor", "5.2", "A minor country places anywhere in it"),
        yes_no("Not at home", "5.2", "Neither a home area nor a zone next to one"),
        Field::new(
            "British letter",
            Kind::Word(|at| if at == 0 { Some("not British") } else { MARKS.get(at - 1).map(|it| it.name()) }),
            ("5.2", "It says which home country"),
        ),
        Field::new("Home country", Kind::Word(|at| BRITISH_HOMES.get(at).map(|it| it.name())), ("5.2", "Of the area"))
            .when(|values, _| british(values)),
        yes_no("No production", "5.2", "The area has none"),
        yes_no("Enemy ships", "5.2", "In the zone").when(|values, _| class(values, 0).is_ship()),
        yes_no("Other zone", "5.2", "There is one without enemy ships").when(|values, _| yes(values, 6)),
        yes_no("Isolated", "9.8", "One unit a turn, by the optional rule"),
        yes_no("One came already", "9.8", "This turn").when(|values, _| yes(values, 8)),
        yes_no("No other place", "9.8", "Then more may come").when(|values, _| yes(values, 9)),
    ],
    begin: zero,
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let mark = at(values, 3).and_then(|at| MARKS.get(at.checked_sub(1)?)).copied();
        let home = one_of(&BRITISH_HOMES, values, 4).unwrap_or(Country::Uk);
        let placement = Placement {
            rules: state.rules(),
            class: class(values, 0),
            major: !yes(values, 1),
            home: !yes(values, 2),
            production: !yes(values, 5),
            british: mark.map(|mark| BritishUnit { mark, home }),
            enemy_ships: yes(values, 6),
            clean_zone_exists: yes(values, 7),
            option_9_8: state.options.has(OptionalRule::IsolatedAreas),
            isolated: yes(values, 8),
            placed_here: yes(values, 9),
            only_place: yes(values, 10),
        };
        match placement.check() {
            Ok(()) => drop(paper.large(format_args!("it may"))),
            Err(refusal) => refuse(paper, refusal),
        }
    },
    act: None,
};

const fn face(label: &'static str) -> Field {
    Field::new(label, Kind::Word(|at| Face::ALL.get(at).map(|it| it.name())), ("9.3", "Its side up"))
}

const fn number(label: &'static str, least: i16) -> Field {
    Field::new(label, Kind::Count(least, 6), ("9.3", "As printed"))
}

/// Two backs that become one front (9.3).
pub static ASSEMBLE: Form = Form {
    name: "general-two-backs",
    title: "TWO BACKS, ONE FRONT",
    fields: &[
        yes_no("Other country", "9.3", "They belong to two countries"),
        yes_no("Other place", "9.3", "They lie in two places"),
        CLASS,
        number("Front", 1),
        number("Back", 0),
        face("Side up"),
        Field::new("2nd unit", Kind::Word(|at| Class::ALL.get(at).map(|it| it.name())), ("9.3", "The other one")),
        number("2nd front", 1),
        number("2nd back", 0),
        face("2nd side up"),
    ],
    begin: |desk| {
        let mut values = zero(desk);
        (values[3], values[4], values[5]) = (3, 2, 1);
        (values[7], values[8], values[9]) = (3, 2, 1);
        values
    },
    answer: |values, desk, paper| {
        let counter = |from: usize, country, place| Counter {
            country,
            class: class(values, from),
            front: byte(values, from + 1),
            back: byte(values, from + 2),
            face: one_of(Face::ALL, values, from + 3).unwrap_or_default(),
            place,
        };
        let one = counter(2, Country::Germany, "here");
        let country = if yes(values, 0) { Country::Italy } else { Country::Germany };
        let other = counter(6, country, if yes(values, 1) { "there" } else { "here" });
        let option = state(desk).is_some_and(|state| state.options.has(OptionalRule::Assemble));
        match assemble(option, &one, &other) {
            Ok(unit) => {
                paper.large(format_args!("a front {}", unit.front));
                paper.value(format_args!("counters that leave"), format_args!("{}", unit.removed));
            }
            Err(refusal) => refuse(paper, refusal),
        }
    },
    act: None,
};

const SCENARIO_FIELD: Field =
    Field::new("Begins", Kind::Word(|at| Scenario::ALL.get(at).map(|it| it.name())), ("2.0", "Which scenario"));

fn scenario(values: &Values) -> Scenario {
    one_of(Scenario::ALL, values, 0).unwrap_or(Scenario::Y1939)
}

/// The scenario of the table first.
fn begin(desk: &Desk) -> Values {
    let mut values = zero(desk);
    let index = state(desk).map_or(0, |state| state.options.scenario.index());
    values[0] = i16::try_from(index).unwrap_or(0);
    values
}

/// 0 is ever, the others are quarters from 3/39 on.
fn show_quarter(value: i16, _: &Desk) -> Text {
    match value {
        0 => fitted(format_args!("all"), 20),
        turn => fitted(format_args!("{}", Quarter::FIRST.plus(turn - 1)), 20),
    }
}

/// What the scenario brings (5.2).
pub static ARRIVALS: Form = Form {
    name: "general-arrivals",
    title: "REINFORCEMENTS",
    fields: &[
        SCENARIO_FIELD,
        Field::new("Quarter", Kind::Shown(0, 26, show_quarter), ("5.2", "When")),
        Field::new(
            "Country",
            Kind::Word(|at| if at == 0 { Some("all") } else { names::major_word(at - 1) }),
            ("5.2", "Whose"),
        ),
    ],
    begin,
    answer: |values, _, paper| {
        let scenario = scenario(values);
        let turn = values.get(1).copied().unwrap_or(0);
        let when = (turn > 0).then(|| Quarter::FIRST.plus(turn - 1));
        if let Some(Err(refusal)) = when.map(|quarter| in_scenario(scenario, quarter)) {
            refuse(paper, refusal);
            return;
        }
        let whose = at(values, 2).and_then(|at| Major::ALL.get(at.checked_sub(1)?)).copied();
        let mut none = true;
        for (major, quarter, units) in arrivals(scenario) {
            if when.is_some_and(|when| when != quarter) || whose.is_some_and(|whose| whose != major) {
                continue;
            }
            let mut text = String::<32>::new();
            print(&units, &mut text);
            paper.value(format_args!("{quarter} {major}"), format_args!("{text}"));
            none = false;
        }
        if none {
            paper.say(format_args!("Nothing comes."));
        }
    },
    act: None,
};

/// What a sheet says besides the units.
pub static SCENARIO: Form = Form {
    name: "general-scenario",
    title: "SCENARIO",
    fields: &[
        SCENARIO_FIELD,
        Field::new("Game", Kind::Word(|at| Rules::ALL.get(at).map(|it| it.name())), ("1.0", "Basic or advanced")),
    ],
    begin: |desk| {
        let mut values = begin(desk);
        values[1] = i16::try_from(rules(desk).index()).unwrap_or(0);
        values
    },
    answer: |values, _, paper| {
        let rules = one_of(Rules::ALL, values, 1).unwrap_or(Rules::Advanced);
        let sheet = sheet(scenario(values), rules);
        paper.value(format_args!("begins"), format_args!("{}", sheet.start));
        paper.value(format_args!("marker lies with"), format_args!("{}", sheet.initiative_last));
        if let Some(die) = sheet.weather_die {
            paper.value(format_args!("weather die"), format_args!("{die}"));
        }
        paper.styled(format_args!("production / rail"), Style::Strong);
        for (major, bp) in production(scenario(values), rules) {
            let rail = sheet.rail.iter().find(|(of, _)| *of == major).map_or(0, |(_, rail)| *rail);
            paper.value(format_args!("{major}"), format_args!("{bp} / {rail}"));
        }
        for (major, numbers) in sheet.research_numbers {
            paper.value(format_args!("research {major}"), format_args!("{numbers}"));
        }
        for (major, found) in sheet.research_done {
            paper.value(format_args!("{major}"), format_args!("{found}"));
        }
        for (one, other) in sheet.at_war {
            paper.say(format_args!("war {one}-{other}"));
        }
        for country in sheet.conquered {
            paper.say(format_args!("conquered: {country}"));
        }
        for (place, country) in sheet.flags {
            paper.say(format_args!("flag {place}: {country}"));
        }
    },
    act: None,
};
