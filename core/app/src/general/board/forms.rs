//! The acts with areas and counters that need no page of their own.

use adjutant_rules::game::Command as GameCommand;
use adjutant_rules::general::counters::Back;
use adjutant_rules::general::production::Hold;
use adjutant_rules::general::setup::Mark;
use adjutant_rules::general::table::board::{self as rules, Transfer};
use adjutant_rules::general::table::taught::{self, AreaFact, area_fact, owner};
use adjutant_rules::general::table::{Area, Change, Command, Event, Location, State, Unit, UnitId};
use adjutant_rules::general::turn::Acting;
use adjutant_rules::general::{Class, Country, Face, Major, Side, Terrain};

use super::super::{area, names, open, state, taught as teach};
use crate::desk::Desk;
use crate::form::{self, Field, Form, Kind, MAX_FIELDS, Paper, Values, no_dice};
use crate::line::fitted;
use crate::page::Step;
use crate::screen::{Style, Text};

/// A command of the board.
const fn board(command: rules::Command) -> GameCommand {
    GameCommand::General(Command::Board(command))
}

/// A value set by hand.
const fn set(change: Change) -> GameCommand {
    GameCommand::General(Command::Set(change))
}

/// A number of the lines, none where nothing is picked.
pub(in crate::general) fn at(values: &Values, line: usize) -> Option<usize> {
    values.get(line).and_then(|value| usize::try_from(*value).ok())
}

/// Whether a line says yes.
pub(super) fn yes(values: &Values, line: usize) -> bool {
    values.get(line).is_some_and(|value| *value > 0)
}

/// One of a list, by the value of a line; the first where it is none.
pub(in crate::general) fn one_of<T: Copy>(all: &[T], values: &Values, line: usize) -> Option<T> {
    at(values, line).and_then(|at| all.get(at)).copied()
}

/// The area of a line.
pub(in crate::general) fn area_at(values: &Values, line: usize) -> Option<Area> {
    Area::new(u8::try_from(at(values, line)?).ok()?)
}

/// Every line 0, the first one without a pick.
pub(super) const fn unpicked() -> Values {
    let mut values = [0; MAX_FIELDS];
    values[0] = -1;
    values
}

fn show_area(value: i16, desk: &Desk) -> Text {
    let area = u8::try_from(value).ok().and_then(Area::new);
    area.map_or_else(|| fitted(format_args!("? >"), 20), |area| names::area(area, &desk.charts))
}

/// A line that takes an area.
pub const AREA: Kind =
    Kind::Picked(show_area, |desk| open(super::super::Page::Area(area::AreaPage::new("WHICH AREA?", desk))));

/// The area that was picked last.
fn last(desk: &Desk) -> i16 {
    desk.recent.first().and_then(|number| i16::try_from(*number).ok()).unwrap_or(-1)
}

fn teach_last(desk: &Desk) -> Step {
    let area = u8::try_from(last(desk)).ok().and_then(Area::new);
    area.map_or(Step::Stay, |area| teach::area_facts(area, &desk.charts))
}

/// Opens what the map tells of the area that was picked last.
const TEACH: Field = Field::new(
    "Read the map",
    Kind::Picked(|_, _| fitted(format_args!("teach >"), 20), teach_last),
    ("7.6.1", "What only the map tells of this area, number by number"),
);

/// "as usual", then the holds.
fn hold_word(at: usize) -> Option<&'static str> {
    if at == 0 { Some("as usual") } else { Hold::ALL.get(at - 1).map(|hold| hold.name()) }
}

fn major_word(at: usize) -> Option<&'static str> {
    if at == 0 { Some("as usual") } else { names::major_word(at - 1) }
}

fn show_country(value: i16, _: &Desk) -> Text {
    let country = usize::try_from(value).ok().and_then(|value| Country::ALL.get(value.checked_sub(2)?));
    match (value, country) {
        (0, _) => fitted(format_args!("who stands there"), 20),
        (_, Some(country)) => fitted(format_args!("{country}"), 20),
        _ => fitted(format_args!("nobody"), 20),
    }
}

/// What the lines of the form say.
fn transfer(values: &Values, state: &State) -> Option<Transfer> {
    let area = area_at(values, 0)?;
    let to = match at(values, 1)? {
        0 => {
            // Nobody stands there: whose turn it is takes it.
            let side = match state.step().map(|step| step.side) {
                Some(Acting::Allies) => Country::Be,
                _ => Country::Germany,
            };
            Some(state.taker(area).unwrap_or(side))
        }
        number => number.checked_sub(2).and_then(|number| Country::ALL.get(number)).copied(),
    };
    let hold = |line| at(values, line).and_then(|at| Hold::ALL.get(at.checked_sub(1)?)).copied();
    let major = |line| at(values, line).and_then(|at| Major::ALL.get(at.checked_sub(1)?)).copied();
    Some(Transfer { area, to, old: (hold(2), major(3)), new: (hold(4), major(5)) })
}

fn control(values: &Values, state: &State) -> Option<rules::Command> {
    let Transfer { area, to, old: (old, loses), new: (new, gains) } = transfer(values, state)?;
    Some(rules::Command::Control { area, to, old, loses, new, gains })
}

fn control_answer(values: &Values, desk: &Desk, paper: &mut Paper) {
    let Some(state) = state(desk) else { return };
    let (Some(command), Some(transfer)) = (control(values, state), transfer(values, state)) else {
        paper.say(format_args!("Pick the area."));
        return;
    };
    let word = |country: Option<Country>| country.map_or("nobody", Country::name);
    paper.say(format_args!("{} > {}", word(state.controller(transfer.area)), word(transfer.to)));
    match state.decide(&desk.charts, &Command::Board(command)) {
        Ok(Event::Acted { changes, .. }) => {
            for change in changes.iter().skip(1) {
                paper.styled(format_args!("{change}"), Style::Strong);
            }
            if changes.len() == 1 {
                paper.say(format_args!("No production changes."));
            }
        }
        Ok(Event::Combat(_)) => {}
        Err(refusal) => {
            paper.refuse(refusal.rule(), refusal.text());
        }
    }
    if let Ok((old, new)) = state.holders(&desk.charts, transfer) {
        for ((hold, major), what) in [(old, "old"), (new, "new")] {
            let major = major.map_or("", Major::name);
            paper.styled(format_args!("{what}: {hold} {major}"), Style::Dim);
        }
    }
    for (fact, what) in [(AreaFact::Left, "left"), (AreaFact::Right, "right")] {
        match area_fact(&desk.charts, transfer.area, fact) {
            Some(number) => paper.trace("7.6.1", what, format_args!("{number}")),
            None => paper.trace("7.6.1", what, format_args!("not taught")),
        };
    }
}

/// An area changes hands (6.8).
pub static CONTROL: Form = Form {
    name: "general-control",
    title: "AREA CHANGES HANDS",
    fields: &[
        Field::new("Area", AREA, ("6.8", "The area; left or right picks another")),
        Field::new(
            "Goes to",
            Kind::Shown(0, 35, show_country),
            ("6.8", "Who controls it now; of several attackers the side names one"),
        ),
        Field::new("Old holder is", Kind::Word(hold_word), ("7.6.1", "Owner and associate count the left number")),
        Field::new("Loses", Kind::Word(major_word), ("7.6.1", "Whose production falls")),
        Field::new("New holder is", Kind::Word(hold_word), ("7.6.1", "A conqueror counts the right number")),
        Field::new("Gains", Kind::Word(major_word), ("7.6.1", "Whose production rises")),
        TEACH,
    ],
    begin: |desk| {
        let mut values = unpicked();
        let proposed = state(desk).and_then(|state| {
            let recent = Area::new(u8::try_from(last(desk)).ok()?).filter(|area| state.taker(*area).is_some());
            recent.or_else(|| state.taken().next())
        });
        values[0] = proposed.map_or_else(|| last(desk), |area| area.number().into());
        values[6] = -1;
        values
    },
    answer: control_answer,
    act: Some(form::Act {
        hint: "take",
        dice: no_dice,
        run: |values, _, _, desk| Some(board(control(values, state(desk)?)?)),
    }),
};

/// Supply of an area (6.1, 6.6).
pub static SUPPLY: Form = Form {
    name: "general-supply-mark",
    title: "OUT OF SUPPLY",
    fields: &[Field::new("Area", AREA, ("6.1", "Both sides say which areas have no line to a source"))],
    begin: |_| unpicked(),
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        match area_at(values, 0) {
            Some(area) if state.unsupplied.contains(&area) => paper.say(format_args!("A: it is in supply again.")),
            Some(_) => paper.say(format_args!("A: it is out of supply.")),
            None => paper.say(format_args!("Pick an area.")),
        };
        for &area in &state.unsupplied {
            paper.styled(format_args!("out: {}", names::area(area, &desk.charts)), Style::Alert);
        }
        paper.trace("6.1", "strength", format_args!("-2"));
        paper.trace("6.6", "exploits, repairs", format_args!("no"));
    },
    act: Some(form::Act {
        hint: "mark",
        dice: no_dice,
        run: |values, _, _, desk| {
            let area = area_at(values, 0)?;
            Some(board(rules::Command::Supply { area, out: !state(desk)?.unsupplied.contains(&area) }))
        },
    }),
};

/// What leaves the production chart (5.2).
pub static ARRIVE: Form = Form {
    name: "general-arrive",
    title: "REINFORCEMENTS",
    fields: &[],
    begin: |_| [0; MAX_FIELDS],
    answer: |_, desk, paper| {
        let Some(state) = state(desk) else { return };
        let turn = state.turn();
        let mut none = true;
        for (_, unit) in state.counters().filter(|(_, unit)| matches!(unit.at, Location::Due(due) if due <= turn)) {
            paper.value(format_args!("{unit}"), format_args!("{}", names::country(unit.country)));
            none = false;
        }
        if none {
            paper.say(format_args!("Nothing is due this turn."));
        }
        for (_, unit) in state.counters().filter(|(_, unit)| unit.at == Location::Due(turn + 1)) {
            paper.styled(format_args!("next turn: {unit}"), Style::Dim);
        }
    },
    act: Some(form::Act { hint: "come", dice: no_dice, run: |_, _, _, _| Some(board(rules::Command::Arrive)) }),
};

fn pair(values: &Values, state: &State) -> Option<(UnitId, UnitId)> {
    state.pairs().nth(at(values, 0)?)
}

/// Two backs become one front (9.3).
pub static ASSEMBLE: Form = Form {
    name: "general-assemble",
    title: "ASSEMBLE BACKS",
    fields: &[Field::new("Pair", Kind::Count(0, 30), ("9.3", "Two like backs of one country in one place"))],
    begin: |_| [0; MAX_FIELDS],
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let Some((stays, leaves)) = pair(values, state) else {
            paper.say(format_args!("No such pair: {} in all.", state.pairs().count()));
            return;
        };
        if let Some(unit) = state.unit(stays) {
            paper.value(
                format_args!("{unit} x2"),
                format_args!("{}", unit.at.area().map(|area| names::area(area, &desk.charts)).unwrap_or_default()),
            );
        }
        match state.decide(&desk.charts, &Command::Board(rules::Command::Assemble { stays, leaves })) {
            Ok(_) => paper.say(format_args!("One turns to its front, the other leaves.")),
            Err(refusal) => paper.refuse(refusal.rule(), refusal.text()),
        };
    },
    act: Some(form::Act {
        hint: "join",
        dice: no_dice,
        run: |values, _, _, desk| {
            let (stays, leaves) = pair(values, state(desk)?)?;
            Some(board(rules::Command::Assemble { stays, leaves }))
        },
    }),
};

/// What is done with a counter by hand.
const BY_HAND: [&str; 5] = ["goes to", "goes aboard in", "is turned", "leaves", "is to be placed"];

/// The form for a counter.
pub fn counter_values(id: UnitId) -> Values {
    let mut values = [0; MAX_FIELDS];
    values[1] = -1;
    values[2] = i16::try_from(id.0).unwrap_or(0);
    values
}

fn counter(values: &Values, state: &State) -> Option<(UnitId, Unit)> {
    let id = UnitId(u16::try_from(at(values, 2)?).ok()?);
    state.unit(id).map(|unit| (id, *unit))
}

/// A counter turned over: its new side, as far as it is known.
fn turned(unit: &Unit, desk: &Desk) -> Option<(Face, u8, Option<u8>)> {
    match unit.face {
        Face::Front => match taught::back(&desk.charts, unit.class, unit.number)? {
            Back::Number(back) => Some((Face::Back, back, Some(unit.number))),
            Back::None => None,
        },
        Face::Back => {
            let shows = |front: &u8| taught::back(&desk.charts, unit.class, *front) == Some(Back::Number(unit.number));
            let front = unit.front.or_else(|| (1..=6).find(shows))?;
            Some((Face::Front, front, None))
        }
    }
}

fn by_hand(values: &Values, desk: &Desk) -> Option<Change> {
    let (id, unit) = counter(values, state(desk)?)?;
    Some(match at(values, 0)? {
        0 => Change::UnitAt(id, Location::At(area_at(values, 1)?)),
        1 => Change::UnitAt(id, Location::Aboard(area_at(values, 1)?)),
        2 => {
            let (face, number, front) = turned(&unit, desk)?;
            Change::UnitFace(id, face, number, front)
        }
        3 => Change::UnitOut(id),
        _ => Change::UnitAt(id, Location::ToPlace),
    })
}

/// A counter corrected by hand.
pub static COUNTER: Form = Form {
    name: "general-counter",
    title: "A COUNTER BY HAND",
    fields: &[
        Field::new("It", Kind::Word(|at| BY_HAND.get(at).copied()), ("-", "Whatever a rule says, the map is right")),
        Field::new("Area", AREA, ("-", "Where it goes")).when(|values, _| !yes(values, 0) || at(values, 0) == Some(1)),
    ],
    begin: |_| counter_values(UnitId(0)),
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let Some((_, unit)) = counter(values, state) else { return };
        paper.value(format_args!("{unit}"), format_args!("{}", unit.mark.map_or("", Mark::name)));
        match by_hand(values, desk) {
            Some(change) => paper.styled(format_args!("{change}"), Style::Strong),
            None if at(values, 0) == Some(2) => paper.say(format_args!("No other side is known: teach the backs.")),
            None => paper.say(format_args!("Pick the area.")),
        };
    },
    act: Some(form::Act { hint: "set", dice: no_dice, run: |values, _, _, desk| Some(set(by_hand(values, desk)?)) }),
};

/// The form for a new counter in an area.
pub fn add_values(area: Option<Area>) -> Values {
    let mut values = unpicked();
    if let Some(area) = area {
        values[0] = area.number().into();
    }
    values[3] = 2;
    values
}

fn added(values: &Values) -> Option<Unit> {
    let class = one_of(Class::ALL, values, 2)?;
    let hq = one_of(adjutant_rules::general::setup::Hq::ALL, values, 6).filter(|_| class == Class::Hq);
    Some(Unit {
        country: one_of(Country::ALL, values, 1)?,
        class,
        number: if class == Class::Hq { 0 } else { u8::try_from(at(values, 3)?).ok()? },
        face: one_of(Face::ALL, values, 4)?,
        front: None,
        mark: at(values, 5).and_then(|at| Mark::ALL.get(at.checked_sub(1)?)).copied(),
        hq,
        at: Location::At(area_at(values, 0)?),
    })
}

fn is_hq(values: &Values) -> bool {
    one_of(Class::ALL, values, 2) == Some(Class::Hq)
}

/// A counter that comes by hand.
pub static ADD: Form = Form {
    name: "general-add",
    title: "ADD A COUNTER",
    fields: &[
        Field::new("Area", AREA, ("-", "Where it lies")),
        Field::new(
            "Country",
            Kind::Word(|at| Country::ALL.get(at).map(|&it| names::country(it))),
            ("2.1", "Whose it is"),
        ),
        Field::new("Class", Kind::Word(|at| Class::ALL.get(at).map(|it| it.name())), ("2.1", "What it is")),
        Field::new("Number", Kind::Count(0, 6), ("2.1", "The number that lies up")).when(|values, _| !is_hq(values)),
        Field::new("Side up", Kind::Word(|at| Face::ALL.get(at).map(|it| it.name())), ("2.1", "Front or back"))
            .when(|values, _| !is_hq(values)),
        Field::new(
            "Mark",
            Kind::Word(|at| if at == 0 { Some("none") } else { Mark::ALL.get(at - 1).map(|it| it.name()) }),
            ("2.1", "The letter or colour of the counter"),
        )
        .when(|values, _| !is_hq(values)),
        Field::new(
            "General",
            Kind::Word(|at| adjutant_rules::general::setup::Hq::ALL.get(at).map(|it| it.name())),
            ("2.1", "Whose headquarters"),
        )
        .when(|values, _| is_hq(values)),
    ],
    begin: |_| add_values(None),
    answer: |values, desk, paper| {
        match added(values) {
            Some(unit) => paper.say(format_args!("{unit} comes.")),
            None => paper.say(format_args!("Pick the area.")),
        };
        if let Some(state) = state(desk) {
            paper.trace("2.1", "room for counters", format_args!("{}", state.room()));
        }
    },
    act: Some(form::Act {
        hint: "add",
        dice: no_dice,
        run: |values, _, _, _| Some(set(Change::UnitIn(added(values)?))),
    }),
};

/// Areas held, units of each country, rail.
pub static BOARD: Form = Form {
    name: "general-board",
    title: "AREAS, UNITS, RAIL",
    fields: &[],
    begin: |_| [0; MAX_FIELDS],
    answer: |_, desk, paper| {
        let Some(state) = state(desk) else { return };
        for &side in Side::ALL {
            paper.value(format_args!("areas told: {side}"), format_args!("{}", state.areas_held(side)));
        }
        for &major in Major::ALL {
            let economy = state.economy.get(major);
            if economy.rail > 0 {
                paper.value(format_args!("rail {major}"), format_args!("{} of {}", economy.railed, economy.rail));
            }
        }
        paper.styled(format_args!("units: map / to come"), Style::Strong);
        for &country in Country::ALL {
            let of = |due: bool| {
                let is = |unit: &Unit| unit.country == country && matches!(unit.at, Location::Due(_)) == due;
                state.counters().filter(|(_, unit)| is(unit)).count()
            };
            let (map, due) = (of(false), of(true));
            if map + due > 0 {
                paper.value(format_args!("{}", names::country(country)), format_args!("{map} / {due}"));
            }
        }
    },
    act: None,
};

/// What is told of an area.
pub static FACTS: Form = Form {
    name: "general-area-facts",
    title: "AN AREA OF THE MAP",
    fields: &[
        Field::new("Area", AREA, ("1.1", "An area or a sea zone; the last line of the list is a new one")),
        TEACH,
    ],
    begin: |desk| {
        let mut values = unpicked();
        values[0] = last(desk);
        values[1] = -1;
        values
    },
    answer: |values, desk, paper| {
        let Some(area) = area_at(values, 0) else {
            paper.say(format_args!("Pick the area."));
            return;
        };
        let held = state(desk).and_then(|state| state.controller(area)).map_or("nobody", Country::name);
        paper.value(format_args!("held by"), format_args!("{held}"));
        paper.value(
            format_args!("belongs to"),
            format_args!("{}", owner(&desk.charts, area).map_or("not taught", Country::name)),
        );
        for &fact in AreaFact::ALL {
            let value = area_fact(&desk.charts, area, fact);
            match (fact, value) {
                (AreaFact::Country, _) => continue,
                (_, None) => paper.value(format_args!("{fact}"), format_args!("not taught")),
                (AreaFact::Terrain, Some(value)) => {
                    let ground = usize::try_from(value).ok().and_then(|value| Terrain::ALL.get(value));
                    paper.value(format_args!("{fact}"), format_args!("{}", ground.map_or("-", |ground| ground.name())))
                }
                (AreaFact::Home | AreaFact::Sea | AreaFact::Pacific, Some(value)) => {
                    paper.value(format_args!("{fact}"), format_args!("{}", if value == 0 { "no" } else { "yes" }))
                }
                (_, Some(value)) => paper.value(format_args!("{fact}"), format_args!("{value}")),
            };
        }
    },
    act: None,
};
