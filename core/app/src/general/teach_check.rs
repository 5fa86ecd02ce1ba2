//! Whether what was read off map, counters and cards goes with the rulebooks (2.1, 5.4, 6.4.3, 7.4, 7.6.1).

use adjutant_rules::chart::Cell;
use adjutant_rules::dice::D6;
use adjutant_rules::game::GameId;
use adjutant_rules::general::production::Column;
use adjutant_rules::general::quarter::Season;
use adjutant_rules::general::sea::search::SearchColumn;
use adjutant_rules::general::setup::taught::TaughtCell;
use adjutant_rules::general::table::taught::{AreaFact, HQS, SEARCH, area_cell, back_cell};
use adjutant_rules::general::table::{cards, turn};
use adjutant_rules::general::{Class, Fault, Major, Weather};

use super::board::forms::{AREA, FACTS, area_at, at, one_of};
use super::{Act, names, open_form, state, taught};
use crate::desk::Desk;
use crate::form::{Field, Form, Kind, MAX_FIELDS, Paper, Values};
use crate::line::fitted;
use crate::screen::Text;

/// The topic of the look-up menu.
pub const LOOK_UPS: &[Act] = &[
    Act { label: "An area of the map", begin: |desk| open_form(&FACTS, desk) },
    Act { label: "Teach the weather", begin: taught::weather_chart },
    Act { label: "Teach the search table", begin: |desk| taught::chart(SEARCH, desk) },
    Act { label: "Teach the backs", begin: |desk| taught::chart(adjutant_rules::general::table::taught::BACKS, desk) },
    Act { label: "Teach headquarters", begin: |desk| taught::chart(HQS, desk) },
    Act { label: "Check a taught cell", begin: |desk| open_form(&CHECK, desk) },
    Act { label: "Check owners of a card", begin: |desk| open_form(&OWNERS, desk) },
];

/// What is checked, in the order of the charts.
const CHARTS: [&str; 5] = ["weather chart", "search table", "area", "counter's back", "price of a card"];
/// Headquarters have no back.
const BACKED: [Class; 6] =
    [Class::Infantry, Class::Armor, Class::Aircraft, Class::TaskForce, Class::Convoy, Class::Sub];
/// In place of a value: the one that the owner taught.
const AS_TAUGHT: &str = "as taught";

/// The cell of the lines.
fn cell(values: &Values) -> Option<Cell> {
    let byte = |line| u8::try_from(at(values, line)?).ok();
    match at(values, 0)? {
        0 => Some(turn::weather_cell(D6::new(byte(1)?)?, Season::try_from(byte(2)?).ok()?)),
        1 => {
            let (row, column) = (u16::from(byte(4)?), byte(5)?);
            Some(Cell { game: GameId::General, chart: SEARCH, row, column })
        }
        2 => {
            let fact = if at(values, 7) == Some(0) { AreaFact::Left } else { AreaFact::Right };
            Some(area_cell(area_at(values, 6)?, fact))
        }
        3 => Some(back_cell(one_of(&BACKED, values, 8)?, byte(9)?)),
        _ => Some(cards::cell(byte(10)?, true)),
    }
}

/// The value of the lines, or the taught one.
fn value(values: &Values, cell: Cell, desk: &Desk) -> Option<i16> {
    let (line, first) = match at(values, 0)? {
        0 => (3, 0),
        3 => (12, -1),
        _ => (11, 0),
    };
    let entered = values.get(line).copied().filter(|entered| *entered > 0);
    entered.map(|entered| entered - 1 + first).or_else(|| desk.charts.get(cell))
}

fn check(values: &Values, cell: Cell, value: i16, desk: &Desk) -> Option<Result<bool, Fault>> {
    let text = |number: i16| -> Text { fitted(format_args!("{number}"), 8) };
    let (row, column) = (i16::try_from(cell.row).ok()?, i16::from(cell.column));
    let number = text(value);
    Some(match at(values, 0)? {
        0 => {
            let of = |bad: bool| if bad { Weather::Bad.word() } else { Weather::Good.word() };
            let maps: Text = fitted(format_args!("{} {}", of(value & 1 != 0), of(value & 2 != 0)), 20);
            TaughtCell { row: &text(row + 1), column: &text(column + 1), value: &maps }.weather()
        }
        1 => {
            let row = one_of(SearchColumn::ALL, values, 4)?.word();
            TaughtCell { row, column: one_of(Weather::ALL, values, 5)?.word(), value: &number }.search()
        }
        2 => {
            let row = names::area(area_at(values, 6)?, &desk.charts);
            let column = one_of(Column::ALL, values, 7)?.word();
            TaughtCell { row: &row, column, value: &number }.area_production()
        }
        3 => {
            let value = if value < 0 { "-" } else { number.as_str() };
            TaughtCell { row: one_of(&BACKED, values, 8)?.word(), column: &text(column), value }.backs()
        }
        _ => TaughtCell { row: &text(row), column: "cost", value: &number }.cards(),
    })
}

/// Says what a check gave.
fn say(result: Result<bool, Fault>, paper: &mut Paper) {
    match result {
        Ok(true) => {
            paper.large(format_args!("known"));
            paper.say(format_args!("The rulebook says the same."));
        }
        Ok(false) => {
            paper.large(format_args!("free"));
            paper.say(format_args!("The rulebook leaves it open: what you read counts."));
        }
        Err(Fault::Refused(refusal)) => _ = paper.refuse(refusal.rule(), refusal.text()),
        Err(Fault::Wrong(_)) => _ = paper.refuse("-", "nothing like this can stand there"),
    }
}

fn number(value: i16, _: &Desk) -> Text {
    if value > 0 { fitted(format_args!("{}", value - 1), 26) } else { fitted(format_args!("{AS_TAUGHT}"), 26) }
}

fn back(value: i16, _: &Desk) -> Text {
    match value {
        0 => fitted(format_args!("{AS_TAUGHT}"), 26),
        1 => fitted(format_args!("none"), 26),
        value => fitted(format_args!("{}", value - 2), 26),
    }
}

fn of<const CHART: usize>(values: &Values, _: &Desk) -> bool {
    at(values, 0) == Some(CHART)
}

/// One cell, as it was taught or with another value.
static CHECK: Form = Form {
    name: "general-teach-check",
    title: "CHECK WHAT WAS TAUGHT",
    fields: &[
        Field::new("Chart", Kind::Word(|at| CHARTS.get(at).copied()), ("7.6.1", "What only map and cards tell")),
        Field::new("Die", Kind::Count(1, 6), ("5.4", "The row of the weather chart")).when(of::<0>),
        Field::new("Quarter", Kind::Count(1, 4), ("5.4", "Its column")).when(of::<0>),
        Field::new(
            "Weather",
            Kind::Word(|at| [AS_TAUGHT, "good", "bad Eur.", "bad Pac.", "bad"].get(at).copied()),
            ("5.4", "What stands there for both maps"),
        )
        .when(of::<0>),
        Field::new(
            "Search",
            Kind::Word(|at| SearchColumn::ALL.get(at).map(|it| it.name())),
            ("6.4.3", "The column of the search table"),
        )
        .when(of::<1>),
        Field::new("Weather", Kind::Word(|at| Weather::ALL.get(at).map(|it| it.name())), ("6.4.3", "Its row"))
            .when(of::<1>),
        Field::new("Area", AREA, ("7.6.1", "Which area")).when(of::<2>),
        Field::new("Number", Kind::Word(|at| Column::ALL.get(at).map(|it| it.name())), ("7.6.1", "Left or right"))
            .when(of::<2>),
        Field::new("Class", Kind::Word(|at| BACKED.get(at).map(|it| it.name())), ("2.1", "What it is")).when(of::<3>),
        Field::new("Front", Kind::Count(1, 6), ("2.1", "The number of its front")).when(of::<3>),
        Field::new("Card", Kind::Count(1, 55), ("7.4", "Its number")).when(of::<4>),
        Field::new("Says", Kind::Shown(0, 31, number), ("7.6.1", "The number that stands there"))
            .when(|values, _| matches!(at(values, 0), Some(1 | 2 | 4))),
        Field::new("Back", Kind::Shown(0, 7, back), ("2.1", "The number of its back")).when(of::<3>),
    ],
    begin: |desk| {
        let quarter = state(desk).map_or(1, |state| state.clock.quarter.season().number());
        let mut values = [0; MAX_FIELDS];
        (values[1], values[2], values[6], values[9], values[10]) = (1, quarter.into(), -1, 3, 1);
        values
    },
    answer: |values, desk, paper| {
        let Some(cell) = cell(values) else {
            paper.say(format_args!("Pick the area."));
            return;
        };
        match value(values, cell, desk).and_then(|value| check(values, cell, value, desk)) {
            Some(result) => say(result, paper),
            None => _ = paper.say(format_args!("Nothing was taught there yet.")),
        }
        if let Some(told) = taught::told(cell, &desk.charts) {
            paper.value(format_args!("taught"), format_args!("{told}"));
        }
    },
    act: None,
};

/// The owners of a card.
static OWNERS: Form = Form {
    name: "general-check-owners",
    title: "OWNERS OF A CARD",
    fields: &{
        const fn may(label: &'static str) -> Field {
            Field::new(label, Kind::YesNo, ("7.4", "Printed as an owner of the card"))
        }
        [
            Field::new("Card", Kind::Count(1, 55), ("7.4", "Its number")),
            may("Germany"),
            may("Italy"),
            may("Japan"),
            may("British Empire"),
            may("USA"),
            may("USSR"),
            may("France"),
            may("China"),
        ]
    },
    begin: |_| {
        let mut values = [0; MAX_FIELDS];
        values[0] = 1;
        values
    },
    answer: |values, desk, paper| {
        let number = u8::try_from(at(values, 0).unwrap_or(0)).unwrap_or(0);
        let Some(card) = cards::card(number) else { return };
        paper.say(format_args!("{}", card.name));
        let mut owners = heapless::String::<64>::new();
        for (line, major) in (1..).zip(Major::ALL) {
            if at(values, line) == Some(1) {
                // Eight words of at most seven letters fit.
                let _ = core::fmt::write(&mut owners, format_args!("{} ", major.word()));
            }
        }
        if owners.is_empty() {
            match cards::owners(&desk.charts, card) {
                Some(known) => {
                    for owner in known {
                        paper.say(format_args!("as told: {owner}"));
                    }
                }
                None => _ = paper.say(format_args!("Nothing was taught there yet.")),
            }
            return;
        }
        let row: Text = fitted(format_args!("{number}"), 8);
        say(TaughtCell { row: &row, column: "owners", value: &owners }.cards(), paper);
    },
    act: None,
};
