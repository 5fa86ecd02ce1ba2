//! Odds before anything is declared: a barrage with the assault behind it, a whole raid, a siege.

use adjutant_rules::blitzkrieg75::air::raid::{Met, Raid};
use adjutant_rules::blitzkrieg75::chances::{barrage_then_assault, siege_chances};
use adjutant_rules::blitzkrieg75::roll::Mode;
use adjutant_rules::blitzkrieg75::table::{Act as Deeds, Deed, Track};
use adjutant_rules::blitzkrieg75::tables::doubt::Doubts;
use adjutant_rules::ratio::Ratio;

use super::combat::FACTOR_COUNT;
use super::deed::{refuse, tenths};
use super::{Act, open_form, state};
use crate::desk::Desk;
use crate::form::{Field, Form, Kind, MAX_FIELDS, Paper, Values};

/// What can be asked.
pub const ALL: &[Act] = &[
    Act { label: "Barrage, then assault", begin: |desk| open_form(&ASSAULT, desk) },
    Act { label: "Best split on two hexes", begin: |desk| open_form(&super::split::SPLIT, desk) },
    Act { label: "Raid with interception", begin: |desk| open_form(&RAID, desk) },
    Act { label: "Siege of a minor city", begin: |desk| open_form(&SIEGE, desk) },
];

/// How the tables are read.
fn reading(desk: &Desk) -> (Mode, Doubts) {
    state(desk).map_or((Mode::Dice, Doubts::default()), |state| (state.mode(), state.doubts()))
}

fn number(values: &Values, at: usize) -> u16 {
    values.get(at).and_then(|value| u16::try_from(*value).ok()).unwrap_or(0)
}

pub(super) fn bar(label: &str, chance: Ratio, paper: &mut Paper) {
    paper.bar(format_args!("{label}"), chance.permille(), format_args!("{}%", chance.percent()));
}

/// What stands at first in a line that needs something.
fn begin(first: [i16; 4]) -> Values {
    let mut values = [0; MAX_FIELDS];
    values.iter_mut().zip(first).for_each(|(value, first)| *value = first);
    values
}

const DOUBLED: Field =
    Field::new("Doubled", Kind::YesNo, ("13.2", "The defence counts double in the assault: a city, or a river"));

static ASSAULT: Form = Form {
    name: "blitzkrieg75-assault-odds",
    title: "BARRAGE, THEN ASSAULT",
    fields: &[
        Field::new("Barrage", FACTOR_COUNT, ("25.2", "Factors of the artillery that fires first")),
        Field::new("Attack", Kind::Count(1, 120), ("15.1", "Strength of the assault that follows")),
        Field::new("Defence", Kind::Count(1, 60), ("14.2", "Printed factors of the defenders")),
        DOUBLED,
        Field::new("On a mountain", Kind::YesNo, ("25.5", "Doubles the defence and halves the barrage")),
    ],
    begin: |desk| {
        let Some(state) = state(desk) else { return begin([8, 1, 1, 0]) };
        // What the gathered units count now: out of supply, in fog, without industry.
        let attack: u16 = state.battle(&state.field(0, false), &Deed::new(Deeds::Battle, &[])).unit_strengths().sum();
        let defence = i16::try_from(state.strength(2).1).unwrap_or(1);
        begin([8, i16::try_from(attack / 2).unwrap_or(1).clamp(1, 120), defence.clamp(1, 60), 0])
    },
    answer: |values, desk, paper| {
        let n = |at| number(values, at);
        let odds = barrage_then_assault(n(0), n(1), n(2), values[3] > 0, values[4] > 0, reading(desk));
        bar("barrage", odds.by_barrage, paper);
        bar("assault", odds.eliminated, paper);
        bar("A back", odds.retreats[0], paper);
        bar("D back", odds.retreats[1], paper);
        let [attacker, defender] = odds.losses.map(tenths);
        paper.value(format_args!("mean losses A {attacker}"), format_args!("D {defender}"));
        if odds.no_legal_odds.permille() > 0 {
            bar("under1-6", odds.no_legal_odds, paper);
        }
        paper.say(format_args!("barrage, assault: nobody is left of the defenders after it"));
    },
    act: None,
};

static RAID: Form = Form {
    name: "blitzkrieg75-raid-odds",
    title: "RAID",
    fields: &[
        Field::new("Bombers", Kind::Count(1, 60), ("33.3", "Printed factors, all alike")),
        Field::new("Close range", Kind::YesNo, ("30.8", "All flown and landing at close range: double strength")),
        Field::new("By night", Kind::YesNo, ("33.6", "Nobody intercepts; fire first, then three columns lower")),
        Field::new("Escorts", Kind::Count(0, 60), ("32.4", "Fighter factors with them"))
            .when(|values, _| values[2] == 0),
        Field::new("Interceptors", Kind::Count(0, 60), ("32.32", "Fighter factors against them"))
            .when(|values, _| values[2] == 0),
        Field::new(
            "Hunters",
            Kind::Count(0, 60),
            ("32.51", "Unused hunters next to the hex catch interceptors that fired"),
        )
        .when(|values, _| values[2] == 0 && values[4] > 0),
    ],
    begin: |desk| {
        let bombers = state(desk).map_or(0, |state| i16::try_from(state.strength(1).1).unwrap_or(0));
        begin([bombers.max(1), 0, 0, 0])
    },
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let n = |at| number(values, at);
        let side = state.side();
        let raid = Raid {
            bombers: n(0),
            close: values[1] > 0,
            weather: state.weather(),
            industry: state.of(Track::Industry, side),
            mode: state.mode(),
        };
        let odds = if values[2] > 0 {
            raid.by_night()
        } else {
            raid.by_day(Met {
                escorts: n(3),
                interceptors: n(4),
                hunters: n(5),
                industry: state.of(Track::Industry, side.other()),
            })
        };
        match odds {
            Ok(odds) => {
                bar("hit", odds.hit, paper);
                if odds.none_left.permille() > 0 {
                    bar("all lost", odds.none_left, paper);
                }
                paper.value(format_args!("mean loss of the raid"), format_args!("{}", tenths(odds.mean_loss)));
                if n(4) > 0 {
                    paper.value(format_args!("of the interceptors"), format_args!("{}", tenths(odds.fighters)));
                }
                paper.value(format_args!("mean number on the BBT"), format_args!("{}", tenths(odds.number)));
                paper.say(format_args!("hit: any number on the BBT after the fight in the air"));
            }
            Err(refusal) => refuse(refusal, paper),
        }
    },
    act: None,
};

static SIEGE: Form = Form {
    name: "blitzkrieg75-siege-odds",
    title: "SIEGE",
    fields: &[
        Field::new("Factors", Kind::Count(1, 100), ("29.4", "Strength of the attack; the survivors attack again")),
        Field::new("Attempts", Kind::Count(1, 6), ("29.4", "One in each own player-turn")),
    ],
    begin: |desk| {
        let attack = state(desk).map_or(0, |state| i16::try_from(state.strength(0).1).unwrap_or(0));
        begin([attack.max(12), 1, 0, 0])
    },
    answer: |values, desk, paper| {
        let byte = |at| u8::try_from(number(values, at)).unwrap_or(0);
        for attempts in 1..=byte(1) {
            match siege_chances(byte(0), attempts, reading(desk)) {
                Ok([falls, lost]) => {
                    paper.bar(format_args!("within {attempts}"), falls.permille(), format_args!("-{}", tenths(lost)));
                }
                Err(refusal) => return refuse(refusal, paper),
            }
        }
        paper.say(format_args!("the bar: the city falls; the figure: factors lost"));
    },
    act: None,
};
