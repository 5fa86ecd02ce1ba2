//! Questions about the calendar and the steps of the turn; each begins as the table stands.

use adjutant_rules::dice::D6;
use adjutant_rules::general::politics::TimerKind;
use adjutant_rules::general::table::{CardPlace, Flag, OptionalRule, State, turn as rules};
use adjutant_rules::general::turn::initiative::Initiatives;
use adjutant_rules::general::turn::japan_china::{self, Attack};
use adjutant_rules::general::turn::{StepQuestion, steps};
use adjutant_rules::general::{Quarter, Refusal, Rules, Scenario, Side, Weather};

use super::politics::acts::side_word;
use super::politics::ask::{QUARTER, now, of_turn, quarter_shown};
use super::politics::{byte, chosen, number, values, yes};
use super::{names, state};
use crate::desk::Desk;
use crate::form::{Field, Form, Kind, Paper, Values};
use crate::screen::Style;

fn game(desk: &Desk) -> Rules {
    state(desk).map_or(Rules::Advanced, State::rules)
}

fn turn_at(values: &Values, at: usize) -> Quarter {
    of_turn(values.get(at).copied().unwrap_or(1))
}

fn refuse(refusal: Refusal, paper: &mut Paper) {
    paper.refuse(refusal.rule(), refusal.text());
}

const fn fact(label: &'static str, rule: &'static str, meaning: &'static str) -> Field {
    Field::new(label, Kind::YesNo, (rule, meaning))
}

/// What the calendar says.
pub static CALENDAR: Form = Form {
    name: "general-calendar",
    title: "CALENDAR",
    fields: &[QUARTER, Field::new("Quarters later", Kind::Count(-30, 40), ("3.0", "Quarters to add, or to go back"))],
    begin: |desk| values(&[now(desk)]),
    answer: |values, _, paper| {
        let quarter = turn_at(values, 0).plus(values.get(1).copied().unwrap_or(0));
        if quarter < Quarter::FIRST {
            return refuse(Refusal::OutsideGame, paper);
        }
        paper.large(format_args!("{quarter}"));
        paper.value(format_args!("turn"), format_args!("{}", quarter.turn()));
        paper.value(format_args!("year {}", quarter.year()), format_args!("quarter {}", quarter.season().number()));
        if quarter.after_game_end() {
            paper.say(format_args!("after the end of the game"));
        } else {
            paper.value(format_args!("turns after it"), format_args!("{}", Quarter::LAST.since(quarter)));
        }
    },
    act: None,
};

const GAME: Field = Field::new(
    "Game",
    Kind::Word(|at| Rules::ALL.get(at).map(|rules| rules.name())),
    ("1.0", "Which booklet is played"),
);
const WEATHER_WORD: Kind = Kind::Word(|at| Weather::ALL.get(at).map(|weather| weather.name()));

/// The steps of a turn.
pub static SEQUENCE: Form = Form {
    name: "general-sequence",
    title: "STEPS OF THE TURN",
    fields: &[
        GAME,
        Field::new(
            "Scenario",
            Kind::Word(|at| Scenario::ALL.get(at).map(|scenario| scenario.name())),
            ("2.0", "The sheet that the game began with"),
        ),
        fact("First turn", "5.2", "The first turn of the scenario"),
        Field::new("Goes first", Kind::Word(side_word), ("5.3", "The side that goes first")),
        fact("National war", "card 31", "Card 31 is in effect"),
        fact("Japan/China fell", "5.5", "Japan or China is conquered"),
        Field::new("Europe", WEATHER_WORD, ("5.4", "The weather in Europe")),
        Field::new("Pacific", WEATHER_WORD, ("5.4", "The weather in the Pacific")),
        fact("USA at war", "7.2", "The USA has entered the war"),
    ],
    begin: |desk| {
        let Some(state) = state(desk) else { return values(&[1]) };
        let asked = state.step_question();
        values(&[
            number(asked.rules.index()),
            number(asked.scenario.index()),
            asked.first_turn.into(),
            number(asked.first.index()),
            asked.national_war.into(),
            asked.japan_china_over.into(),
            number(asked.europe.index()),
            number(asked.pacific.index()),
            asked.usa_at_war.into(),
        ])
    },
    answer: |values, _, paper| {
        let asked = StepQuestion {
            rules: chosen(Rules::ALL, values, 0).unwrap_or_default(),
            scenario: chosen(Scenario::ALL, values, 1).unwrap_or(Scenario::Y1939),
            first_turn: yes(values, 2),
            first: chosen(Side::ALL, values, 3).unwrap_or(Side::Axis),
            national_war: yes(values, 4),
            japan_china_over: yes(values, 5),
            europe: chosen(Weather::ALL, values, 6).unwrap_or_default(),
            pacific: chosen(Weather::ALL, values, 7).unwrap_or_default(),
            usa_at_war: yes(values, 8),
        };
        match steps(&asked) {
            Ok(steps) => {
                for step in steps {
                    let skipped = if step.due { "" } else { " -" };
                    paper.value(
                        format_args!("{} {}{skipped}", step.rule, step.name.name()),
                        format_args!("{}", step.side),
                    );
                }
            }
            Err(refusal) => refuse(refusal, paper),
        }
    },
    act: None,
};

fn timer_word(at: usize) -> Option<&'static str> {
    TimerKind::ALL.get(at).map(|timer| timer.name())
}

/// When something falls due.
pub static TIMER: Form = Form {
    name: "general-timer",
    title: "WHEN IS IT DUE?",
    fields: &[
        Field::new("What", Kind::Word(timer_word), ("-", "What was started: a card, a purchase, a war, a conquest")),
        Field::new("Begun in", Kind::Shown(1, 26, quarter_shown), ("3.0", "The quarter in which it began")),
        Field::new("Now", Kind::Shown(1, 26, quarter_shown), ("3.0", "The quarter of today")),
    ],
    begin: |desk| values(&[0, now(desk), now(desk)]),
    answer: |values, _, paper| {
        let Some(timer) = chosen(TimerKind::ALL, values, 0) else { return };
        let due = timer.due(turn_at(values, 1));
        paper.large(format_args!("{due}"));
        paper.value(format_args!("rule"), format_args!("{}", timer.rule()));
        paper.value(format_args!("quarters left"), format_args!("{}", due.since(turn_at(values, 2)).max(0)));
        if due.after_game_end() {
            paper.say(format_args!("after the end of the game"));
        }
    },
    act: None,
};

const DIE: Kind = Kind::Shown(0, 6, |value, _| {
    if value < 1 {
        crate::line::fitted(format_args!("open"), 4)
    } else {
        crate::line::fitted(format_args!("{value}"), 4)
    }
});

fn die(values: &Values, at: usize) -> Option<D6> {
    D6::new(byte(values, at))
}

const OPTIONAL_SIDE: Kind = Kind::Word(|at| ["nobody", "Axis", "Allies"].get(at).copied());

fn optional_side(values: &Values, at: usize) -> Option<Side> {
    Side::ALL.get(usize::from(byte(values, at).checked_sub(1)?)).copied()
}

/// Who has the initiative.
pub static INITIATIVE: Form = Form {
    name: "general-who-begins",
    title: "INITIATIVE",
    fields: &[
        Field::new("Held last", Kind::Word(side_word), ("5.3", "The side with the marker of the last turn")),
        Field::new("Went first", Kind::Word(side_word), ("5.3", "The side that went first in the last turn")),
        Field::new("Axis die", DIE, ("5.3", "Open for the chances")),
        Field::new("Allied die", DIE, ("5.3", "Open for the chances")),
        Field::new("Card 29", OPTIONAL_SIDE, ("card 29", "The side that plays Initiative after the dice")),
        fact("Option 9.13", "9.13", "The winner names who goes first"),
        Field::new("Named", OPTIONAL_SIDE, ("9.13", "The side that the winner names")),
    ],
    begin: |desk| {
        let Some(state) = state(desk) else { return values(&[]) };
        let clock = state.clock;
        let may = state.options.has(OptionalRule::ChooseFirst);
        values(&[number(clock.initiative.index()), number(clock.first_before.index()), 0, 0, 0, may.into()])
    },
    answer: |values, desk, paper| {
        let choice = optional_side(values, 6);
        if choice.is_some() && !yes(values, 5) {
            return refuse(Refusal::NoChoiceOfFirst, paper);
        }
        let asked = Initiatives {
            rules: game(desk),
            held_last: chosen(Side::ALL, values, 0).unwrap_or(Side::Axis),
            went_first_last: chosen(Side::ALL, values, 1).unwrap_or(Side::Axis),
            card: optional_side(values, 4),
            choice,
        };
        if let (Some(axis), Some(allies)) = (die(values, 2), die(values, 3)) {
            let found = asked.rolled(axis, allies);
            paper.large(format_args!("{} first", found.first));
            paper.value(format_args!("marker"), format_args!("{}", found.holder));
            if found.double_turn {
                paper.styled(format_args!("A double turn"), Style::Strong);
            }
            return;
        }
        for side in [Side::Axis, Side::Allies] {
            let ways = asked.ways(side);
            paper.bar(format_args!("{side}"), ways * 1000 / 36, format_args!("{ways}/36"));
        }
    },
    act: None,
};

/// The weather of a quarter.
pub static WEATHER: Form = Form {
    name: "general-weather-chart",
    title: "WEATHER",
    fields: &[QUARTER],
    begin: |desk| values(&[now(desk)]),
    answer: |values, desk, paper| {
        if game(desk).basic() {
            return refuse(Refusal::NoWeatherInBasic, paper);
        }
        for die in D6::all() {
            match rules::weather_of(&desk.charts, die, turn_at(values, 0)) {
                Some(maps) => {
                    let may = if maps.may_change_maps { "" } else { " no change" };
                    let word = names::weather((maps.europe, maps.pacific));
                    paper.value(format_args!("die {die}{may}"), format_args!("{word}"))
                }
                None => paper.value(format_args!("die {die}"), format_args!("not taught")),
            };
        }
    },
    act: None,
};

const NATIONAL: Field = fact("National war", "card 31", "Card 31 is in effect: no limits");

fn national(desk: &Desk) -> i16 {
    state(desk).is_some_and(|state| state.card(31) == CardPlace::InEffect).into()
}

/// The limit of Japan and China.
pub static LIMIT: Form = Form {
    name: "general-limit",
    title: "JAPAN-CHINA LIMIT",
    fields: &[NATIONAL, Field::new("Die", DIE, ("5.5", "Open for the chances"))],
    begin: |desk| values(&[national(desk)]),
    answer: |values, desk, paper| {
        if japan_china::unlimited(game(desk), yes(values, 0)) {
            paper.large(format_args!("no limit"));
        } else if let Some(die) = die(values, 1) {
            paper.large(format_args!("{} units", japan_china::limit(die)));
        } else {
            for limit in 3..=6 {
                let ways = D6::all().filter(|&die| japan_china::limit(die) == limit).count();
                let ways = u16::try_from(ways).unwrap_or(0);
                paper.bar(format_args!("{limit}"), ways * 1000 / 6, format_args!("{ways}/6"));
            }
        }
    },
    act: None,
};

/// An attack of Japan on China or the other way round.
pub static ATTACK: Form = Form {
    name: "general-attack-limit",
    title: "JAPAN-CHINA ATTACK",
    fields: &[
        NATIONAL,
        Field::new("Land units", Kind::Count(0, 99), ("5.5", "Attacking infantry and armor; the others are free")),
        Field::new("Limit", Kind::Count(3, 6), ("5.5", "What was rolled for this turn")),
        fact("Defended", "8.7", "Land units stand in the area"),
        fact("Attacked before", "8.7", "The country has attacked a defended area this turn"),
    ],
    begin: |desk| {
        let limit = state(desk).map_or(3, |state| i16::from(state.japan_china_limit).max(3));
        let before = state(desk).is_some_and(|state| state.has(Flag::JapanAttacked));
        values(&[national(desk), 1, limit, 1, before.into()])
    },
    answer: |values, desk, paper| {
        let attack = Attack {
            unlimited: japan_china::unlimited(game(desk), yes(values, 0)),
            land_units: byte(values, 1),
            limit: byte(values, 2),
            defended: yes(values, 3),
            attacked_already: yes(values, 4),
        };
        match attack.check() {
            Ok(Some(left)) => {
                paper.large(format_args!("allowed"));
                paper.value(format_args!("units still free"), format_args!("{left}"));
            }
            Ok(None) => {
                paper.large(format_args!("allowed"));
                paper.say(format_args!("It counts for no limit."));
            }
            Err(refusal) => refuse(refusal, paper),
        }
    },
    act: None,
};
