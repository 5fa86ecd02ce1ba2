//! The questions of production and research as forms.

use adjutant_rules::dice::D6;
use adjutant_rules::general::production::income::flags;
use adjutant_rules::general::production::repair::DisbandedClass;
use adjutant_rules::general::production::{
    Assigned, Build, Disbanded, Income, Item, Kind as Bought, Raided, Repair, Spending, Unsettled, raid,
};
use adjutant_rules::general::research::{Plan, Research, buy, may_roll, pick};
use adjutant_rules::general::table::{CardPlace, Flag, OptionalRule, Refusal, State, taught};
use adjutant_rules::general::{Class, Face, Fault, Major, Quarter, Rules};

use super::super::{names, state};
use super::acts::{COUNTRY, achievement, achievement_word, empty, major, trace};
use crate::desk::Desk;
use crate::form::{Field, Form, Kind, MAX_FIELDS, Paper, Values};
use crate::line::fitted;
use crate::screen::Text;

fn byte(value: i16) -> u8 {
    u8::try_from(value).unwrap_or(0)
}

fn count(value: i16) -> u16 {
    u16::try_from(value).unwrap_or(0)
}

fn class(value: i16) -> Class {
    usize::try_from(value).ok().and_then(|at| Class::ALL.get(at)).copied().unwrap_or(Class::Infantry)
}

fn refuse(refusal: impl Into<Refusal>, paper: &mut Paper) {
    let refusal = refusal.into();
    paper.refuse(refusal.rule(), refusal.text());
}

fn rules(desk: &Desk) -> Rules {
    state(desk).map_or(Rules::Advanced, State::rules)
}

fn quarter_shown(turn: i16, _: &Desk) -> Text {
    fitted(format_args!("{}", Quarter::FIRST.plus(turn - 1)), 8)
}

fn turn(desk: &Desk) -> i16 {
    state(desk).map_or(1, |state| state.turn().into())
}

const FRONT: Field = Field::new("Front", Kind::Count(1, 6), ("2.1", "The number on the front of the counter"));

/// Whether the class in a line has a printed number that counts.
fn numbered(value: i16) -> bool {
    !matches!(class(value), Class::Convoy | Class::Sub | Class::Hq)
}

pub(super) static COST: Form = Form {
    name: "general-cost",
    title: "COST OF A UNIT",
    fields: &[
        Field::new("Class", Kind::Word(names::class_word), ("7.6", "What is built")),
        FRONT.when(|values, _| numbered(values[0])),
        Field::new("Built in", Kind::Shown(1, 26, quarter_shown), ("7.6", "The quarter in which it is paid for")),
    ],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        (values[1], values[2]) = (3, turn(desk));
        values
    },
    answer: |values, _, paper| {
        let [of, front, turn, ..] = *values;
        let quarter = Quarter::FIRST.plus(turn - 1);
        // Headquarters are only ever rebuilt.
        let build = Build { class: class(of), front: Some(byte(front)), quarter, face: Face::Front, eliminated: true };
        match build.built() {
            Ok(built) => {
                paper.large(format_args!("{} BP", built.cost));
                paper.value(format_args!("quarters"), format_args!("{}", built.quarters));
                paper.value(format_args!("arrives"), format_args!("{}", built.due));
                if built.due.after_game_end() {
                    paper.say(format_args!("That is after the game."));
                }
            }
            Err(fault) => refuse(fault, paper),
        }
    },
    act: None,
};

pub(super) const REPAIR_FIELDS: &[Field] = &[
    COUNTRY,
    Field::new("Class", Kind::Word(names::class_word), ("7.6.5", "What is repaired")),
    FRONT.when(|values, _| numbered(values[1])),
    Field::new("In supply", Kind::YesNo, ("6.1", "Land units and aircraft out of supply are not repaired")),
];

pub(super) fn repair_begin(_: &Desk) -> Values {
    let mut values = [0; MAX_FIELDS];
    (values[2], values[3]) = (3, 1);
    values
}

pub(super) fn repair_answer(values: &Values, desk: &Desk, paper: &mut Paper) {
    let [_, of, front, supplied, ..] = *values;
    let class = class(of);
    let front = match class {
        Class::Convoy => 1,
        Class::Sub => 2,
        _ => byte(front),
    };
    let back = match taught::back(&desk.charts, class, front) {
        Some(adjutant_rules::general::counters::Back::Number(back)) => Some(back),
        _ => None,
    };
    let (rules, supplied) = (rules(desk), supplied != 0);
    match (Repair { rules, class, front: Some(front), back, face: Face::Back, supplied }).cost() {
        Ok(rows) => {
            paper.large(format_args!("{} BP", rows.total()));
            trace(&rows, paper);
        }
        Err(unsettled) => refuse(unsettled, paper),
    }
}

pub(super) static REPAIRS: Form = Form {
    name: "general-repair-cost",
    title: "COST OF A REPAIR",
    fields: REPAIR_FIELDS,
    begin: repair_begin,
    answer: repair_answer,
    act: None,
};

pub(super) const DISBANDED_CLASSES: [Class; 3] = [Class::Infantry, Class::Armor, Class::Aircraft];

pub(super) const DISBANDED_FIELDS: &[Field] = &[
    Field::new(
        "Class",
        Kind::Word(|at| DISBANDED_CLASSES.get(at).map(|&of| of.name())),
        ("card 42", "Orange infantry, armor or aircraft"),
    ),
    FRONT,
    Field::new("Flipped", Kind::YesNo, ("card 42", "A flipped unit gives less by what its repair would cost")),
];

pub(super) fn disbanded_begin(_: &Desk) -> Values {
    let mut values = [0; MAX_FIELDS];
    values[1] = 2;
    values
}

pub(super) fn disbanded(values: &Values, desk: &Desk, paper: &mut Paper) {
    let [of, front, flipped, ..] = *values;
    let class = DisbandedClass::ALL.get(usize::try_from(of).unwrap_or(0)).copied().unwrap_or(DisbandedClass::Infantry);
    let front = byte(front);
    let back = match taught::back(&desk.charts, class.class(), front) {
        Some(adjutant_rules::general::counters::Back::Number(back)) => Some(back),
        _ => None,
    };
    let face = if flipped == 0 { Face::Front } else { Face::Back };
    match (Disbanded { class, front, back, face, orange: true, count: 1 }).bp() {
        Ok(bp) => {
            paper.large(format_args!("{bp} BP"));
        }
        Err(Unsettled::Fault(fault)) => refuse(fault, paper),
        Err(unsettled @ Unsettled::TeachBack(..)) => refuse(unsettled, paper),
    }
}

pub(super) static DISBANDED: Form = Form {
    name: "general-disbanded",
    title: "DISBANDED UNITS",
    fields: DISBANDED_FIELDS,
    begin: disbanded_begin,
    answer: disbanded,
    act: None,
};

pub(super) static TRACK: Form = Form {
    name: "general-track",
    title: "PRODUCTION TRACK",
    fields: &[Field::new("Production", Kind::Count(0, 96), ("7.6", "The potential on the track"))],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        values[0] = state(desk).map_or(0, |state| state.potential(Major::Germany).into());
        values
    },
    answer: |values, desk, paper| {
        for flag in flags(byte(values[0])) {
            paper.large(format_args!("{flag}"));
        }
        let Some(state) = state(desk) else { return };
        for &of in Major::ALL {
            paper.value(format_args!("{}", names::country(of.into())), format_args!("{}", state.potential(of)));
        }
    },
    act: None,
};

const fn bp(label: &'static str, meaning: (&'static str, &'static str)) -> Field {
    Field::new(label, Kind::Count(0, 99), meaning)
}

pub(super) static INCOMES: Form = Form {
    name: "general-incomes",
    title: "INCOME",
    fields: &[
        bp("Potential", ("7.3", "What the country produces")),
        bp("Lost", ("6.5.6", "Bombs, V-weapons, the atomic bomb, submarines")),
        bp("Saved", ("7.6", "Saved before")),
        bp("Received", ("card 38", "Gifts of the USA")),
        bp("Given", ("card 38", "Gifts to others")),
    ],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        if let Some(state) = state(desk) {
            let economy = state.economy.get(Major::Germany);
            values[0] = state.potential(Major::Germany).into();
            (values[1], values[2]) = (economy.lost.into(), economy.saved.into());
        }
        values
    },
    answer: |values, _, paper| {
        let [potential, losses, saved, received, given, ..] = *values;
        let income = Income {
            potential: count(potential),
            losses: count(losses),
            saved: count(saved),
            received: count(received),
            given: count(given),
        };
        match income.available() {
            Ok(rows) => {
                paper.large(format_args!("{} BP", rows.total()));
                trace(&rows, paper);
            }
            Err(refusal) => refuse(refusal, paper),
        }
    },
    act: None,
};

fn is(country: Major) -> impl Fn(i16) -> bool {
    move |value| major(value) == country
}

pub(super) static SPEND: Form = Form {
    name: "general-spend",
    title: "PURCHASES",
    fields: &[
        COUNTRY,
        bp("Available", ("7.3", "Income and savings")),
        bp("Card", ("7.4", "What a card costs")),
        Field::new("Number", Kind::YesNo, ("7.5", "A research number for 2 BP")),
        bp("Repairs", ("7.6.5", "All repairs together")),
        bp("Land and air", ("7.6", "New infantry, armor and aircraft together")),
        bp("New ships", ("7.6", "New ships together; Japan owes 6 BP with card 35")),
        Field::new("HQs", Kind::Count(0, 4), ("7.6.6", "Eliminated headquarters, 1 BP each")),
        Field::new("Rail", Kind::Count(0, 4), ("9.7", "Rail capacity, 5 BP each"))
            .when(|_, desk| state(desk).is_some_and(|state| state.options.has(OptionalRule::RailIncrease))),
        Field::new("Red units", Kind::YesNo, ("set-up", "Red units are among them"))
            .when(|values, _| is(Major::Ussr)(values[0])),
        Field::new("Foreign air", Kind::Count(0, 3), ("card 49", "Aircraft of others that the USA builds"))
            .when(|values, _| is(Major::Usa)(values[0])),
    ],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        values[1] = state(desk).map_or(0, |state| state.income(Major::Germany).total());
        values
    },
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let [country, available, card, number, repairs, land, ships, hqs, rail, red, foreign, ..] = *values;
        let spending = Spending {
            rules: state.rules(),
            country: major(country),
            available: count(available),
            navy_card: state.card(35) == CardPlace::InEffect,
            ships_left: u16::MAX,
            orange_left: u8::from(!state.has(Flag::OrangeMet)),
            orange_met: state.has(Flag::OrangeMet),
            usa_air_card: state.card(49) == CardPlace::InEffect,
            option_9_7: state.options.has(OptionalRule::RailIncrease),
        };
        let item = |kind, cost: i16, count: i16| Item {
            kind,
            cost: byte(cost),
            count: byte(count),
            class: None,
            orange: false,
            red: false,
            foreign_aircraft: false,
        };
        let items = [
            item(Bought::Card, card, 1),
            item(Bought::Research, 2, 1),
            item(Bought::Repair, repairs, 1),
            Item { red: red != 0, foreign_aircraft: foreign > 0, ..item(Bought::Build, land, foreign.max(1)) },
            Item { class: Some(Class::TaskForce), ..item(Bought::Build, ships, 1) },
            item(Bought::Hq, hqs, hqs),
            item(Bought::Rail, rail * 5, rail),
        ];
        let bought = |at: &usize| [card > 0, number != 0, true, true, true, hqs > 0, rail > 0].get(*at) == Some(&true);
        let items: heapless::Vec<Item, 7> =
            items.iter().enumerate().filter(|(at, _)| bought(at)).map(|(_, item)| *item).collect();
        match spending.spend(&items) {
            Ok(spent) => {
                paper.value(format_args!("spent"), format_args!("{}", spent.spent));
                paper.large(format_args!("saves {}", spent.saved));
            }
            Err(refusal) => refuse(refusal, paper),
        }
    },
    act: None,
};

pub(super) static RAID: Form = Form {
    name: "general-raid",
    title: "SUBMARINE RAID",
    fields: &[
        Field::new("Subs in zone", Kind::Count(0, 20), ("6.5.3", "Submarines next to the coast")),
        Field::new("Subs on area", Kind::Count(0, 20), ("6.5.3", "Those that raid this area; each counts once")),
        Field::new("Area is worth", Kind::Count(0, 30), ("7.6.1", "What the area adds to its holder")),
        Field::new("Lost before", Kind::Count(0, 30), ("6.5.6", "What it lost already this quarter")),
    ],
    begin: |_| {
        let mut values = [0; MAX_FIELDS];
        (values[0], values[1], values[2]) = (1, 1, 1);
        values
    },
    answer: |values, _, paper| {
        let [zone, subs, value, already_lost, ..] = *values;
        let area = Raided { value: byte(value), already_lost: byte(already_lost) };
        match raid(&[byte(zone)], &[area], &[Assigned { zone: 0, area: 0, subs: byte(subs) }]) {
            Ok(losses) => {
                paper.large(format_args!("loses {}", losses.first().copied().unwrap_or(0)));
                paper.say(format_args!("Book it: Production lost."));
            }
            Err(refusal) => refuse(refusal, paper),
        }
    },
    act: None,
};

const NUMBERS: Field = Field::new("Numbers", Kind::Count(0, 5), ("7.5", "Research numbers held"));
const OPTION: Field = Field::new("Option 9.14", Kind::YesNo, ("9.14", "A failure costs only what was missing"));

fn research_begin(desk: &Desk) -> Values {
    let mut values = [0; MAX_FIELDS];
    if let Some(state) = state(desk) {
        let most = Major::ALL.iter().map(|&of| state.economy.get(of).numbers).max();
        values[0] = most.unwrap_or(0).into();
        values[1] = state.options.has(OptionalRule::ResearchLoss).into();
        (values[2], values[3]) = (values[0].max(3), 4);
    }
    values
}

pub(super) static BUY: Form = Form {
    name: "general-research-buy",
    title: "RESEARCH NUMBER",
    fields: &[
        NUMBERS,
        bp("Available", ("7.3", "Build points left")),
        Field::new("Bought one", Kind::YesNo, ("7.5", "One number a quarter")),
    ],
    begin: |desk| {
        let mut values = research_begin(desk);
        (values[1], values[2]) = (2, 0);
        values
    },
    answer: |values, desk, paper| {
        let [numbers, available, bought, ..] = *values;
        match buy(rules(desk), byte(numbers), count(available), bought != 0) {
            Ok((numbers, left)) => {
                paper.large(format_args!("{numbers} held"));
                paper.value(format_args!("BP left"), format_args!("{left}"));
                paper.value(format_args!("a roll finds"), format_args!("{numbers}/6"));
            }
            Err(refusal) => refuse(refusal, paper),
        }
    },
    act: None,
};

pub(super) static ODDS: Form = Form {
    name: "general-research-odds",
    title: "RESEARCH ODDS",
    fields: &[NUMBERS, OPTION],
    begin: research_begin,
    answer: |values, desk, paper| {
        let [numbers, option, ..] = *values;
        if let Err(refusal) = may_roll(rules(desk), byte(numbers)) {
            return refuse(refusal, paper);
        }
        for die in D6::all() {
            let rolled = Research::rolled(byte(numbers), option != 0, die);
            if rolled.success {
                paper.value(format_args!("die {die}"), format_args!("found"));
            } else {
                paper.value(format_args!("die {die}"), format_args!("{} left", rolled.numbers));
            }
        }
    },
    act: None,
};

pub(super) static PLAN: Form = Form {
    name: "general-research-plan",
    title: "RESEARCH PLAN",
    fields: &[
        NUMBERS,
        OPTION,
        Field::new("Roll at", Kind::Count(1, 5), ("7.5", "The die is rolled as soon as so many are held")),
        Field::new("Quarters", Kind::Count(0, 26), ("7.5", "A number is bought in each of them")),
    ],
    begin: research_begin,
    answer: |values, _, paper| {
        let [numbers, option, roll_at, quarters, ..] = *values;
        let plan =
            Plan { numbers: byte(numbers), roll_at: byte(roll_at), quarters: byte(quarters), option_9_14: option != 0 };
        let chance = plan.success();
        paper.large(format_args!("{}%", chance.percent()));
        let permille = u16::try_from(chance.permille()).unwrap_or(1000);
        paper.bar(format_args!("found"), permille, format_args!("{}%", chance.percent()));
        paper.say(format_args!("at least once"));
    },
    act: None,
};

pub(super) static PICK: Form = Form {
    name: "general-research-pick",
    title: "RESEARCH CHOICE",
    fields: &[
        COUNTRY,
        Field::new("Finds", Kind::Word(achievement_word), ("7.5", "The bomb needs all others but V-weapons")),
    ],
    begin: empty,
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let [country, what, ..] = *values;
        let found = state.found(major(country));
        match pick(&found, achievement(what)) {
            Ok((_, left)) => {
                paper.say(format_args!("May be found. Then left:"));
                for what in left {
                    paper.value(format_args!(""), format_args!("{what}"));
                }
            }
            Err(Fault::Refused(refusal)) => refuse(refusal, paper),
            Err(fault @ Fault::Wrong(_)) => refuse(fault, paper),
        }
        for what in found {
            paper.value(format_args!("has"), format_args!("{what}"));
        }
    },
    act: None,
};
