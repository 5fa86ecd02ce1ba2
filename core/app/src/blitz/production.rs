//! Production: lend lease, income in six steps, spending, research, the A-Bomb, sabotage [7.4 to 7.8, 9.6].

use adjutant_rules::blitz::table::{Command, Flag, Marker, OptionalRule, State, Track};
use adjutant_rules::blitz::vocabulary::{Country, Power, Scenario, UnitKind};
use adjutant_rules::dice::{Faces, Roller};
use adjutant_rules::game::Command as GameCommand;

use super::turn::act;
use super::{byte, chosen, die, die_or_first, open_with, power_word, preview, state, values, yes};
use crate::desk::Desk;
use crate::form::{self, Field, Form, Kind, Paper, Values, no_dice};
use crate::page::Step;
use crate::screen::Style;

/// The power that every form of spending begins with: the first that still has something.
fn spender(state: &State) -> i16 {
    let saved = |power: Power, track| Marker::Of(track, power).get(state);
    let has = |power: &Power| saved(*power, Track::Oil) + saved(*power, Track::Resources) > 0;
    state.powers().find(has).or_else(|| state.powers().next()).map_or(0, |power| power as i16)
}

const POWER: Field = Field::new("Power", Kind::Word(power_word), ("1.1", "Whose Oil and Resources it is about"));

fn lend(values: &Values) -> Option<GameCommand> {
    act(Command::LendLease {
        from: chosen(Power::ALL, values, 0)?,
        to: chosen(Power::ALL, values, 1)?,
        size: byte(values, 2),
        oil: byte(values, 3),
    })
}

/// An LL unit delivers.
pub static LEND: Form = Form {
    name: "blitz-lend",
    title: "LEND LEASE",
    fields: &[
        Field::new("From", Kind::Word(power_word), ("7.4", "The owner of the LL unit")),
        Field::new("To", Kind::Word(power_word), ("7.4", "Who gets it; the giver itself stands for China")),
        Field::new("Size", Kind::Count(1, 4), ("7.4", "An LL unit in its named sea area delivers exactly its Size")),
        Field::new("of it Oil", Kind::Count(0, 4), ("7.4", "The giver chooses; China gets one Resource and no Oil")),
    ],
    begin: |_| values(&[Power::Usa as i16, Power::Afa as i16, 1]),
    answer: |values, desk, paper| preview(lend(values), desk, paper),
    act: Some(form::Act { hint: "lend", dice: no_dice, run: |values, _, _, _| lend(values) }),
};

fn income(values: &Values) -> Option<GameCommand> {
    act(Command::Income {
        power: chosen(Power::ALL, values, 0)?,
        china: china(values),
        oil_lost: byte(values, 2),
        extra: yes(values, 5) && chosen(Power::ALL, values, 0) == Some(Power::Usa),
    })
}

fn in_china(values: &Values, _: &Desk) -> bool {
    chosen(Power::ALL, values, 0) == Some(Power::Usa) && values[1] > 0
}

/// What of the Resources in China can be spent there: less Partisans and damage of Factories [7.8].
fn china(values: &Values) -> u8 {
    let usa = chosen(Power::ALL, values, 0) == Some(Power::Usa);
    if usa { byte(values, 1).saturating_sub(byte(values, 3)).saturating_sub(byte(values, 4)) } else { 0 }
}

/// Opens the form with a power's income.
#[must_use]
pub fn income_of(power: Power, desk: &Desk) -> Step {
    open_with(&INCOME, &begun(power as i16, desk))
}

/// The lines of a power's income: what lies on Resources in China is known.
fn begun(power: i16, desk: &Desk) -> [i16; 6] {
    let lies = |track| state(desk).map_or(0, |state| Marker::Of(track, Power::Usa).get(state));
    [power, 0, 0, lies(Track::ChinaPartisans), lies(Track::ChinaDamage), 0]
}

/// Whether 3 Resources may be had for a VP.
fn has_extra(values: &Values, desk: &Desk) -> bool {
    let open = |state: &State| state.scenario() == Scenario::E && (5..=8).contains(&state.turn);
    chosen(Power::ALL, values, 0) == Some(Power::Usa) && state(desk).is_some_and(open)
}

fn is_held_back(values: &Values, desk: &Desk) -> bool {
    let Some(state) = state(desk) else { return false };
    match chosen(Power::ALL, values, 0) {
        Some(Power::Usa) => !state.has(Flag::UsaEntered),
        Some(Power::Ussr) => !state.has(Flag::UssrEntered),
        _ => false,
    }
}

/// Whether nobody has counted yet what only the map gives a power [7.6]: its lines stand as the start put them.
fn is_uncounted(state: &State, power: Power) -> bool {
    let by_map = matches!(state.scenario(), Scenario::Full | Scenario::D | Scenario::F);
    let first = by_map && i16::from(state.turn) == state.scenario().turns().0;
    let lines = [Track::OutsideOil, Track::OutsideResources, Track::HomeOil, Track::HomeResources];
    let same = |start: &State| {
        let value = |track: &Track| Marker::Of(*track, power).get(start) == Marker::Of(*track, power).get(state);
        lines.iter().all(value)
    };
    // Of the Western Allies in D the text tells all [D].
    let told = state.scenario() == Scenario::D && power == Power::Usa;
    first && !told && same(&State::new(&state.options))
}

/// The income of a power: its markers on the tracks, step by step.
pub static INCOME: Form = Form {
    name: "blitz-income",
    title: "INCOME",
    fields: &[
        POWER,
        Field::new(
            "Res. in China",
            Kind::Count(0, 9),
            ("7.8", "Resources of the USA in China where a Chinese land unit stands"),
        )
        .when(|values, _| chosen(Power::ALL, values, 0) == Some(Power::Usa)),
        Field::new(
            "Oil given up",
            Kind::Count(0, 20),
            ("7.7", "What is above the limit is Resources first, unless you give up Oil"),
        )
        .when(is_held_back),
        Field::new("Partisans there", Kind::Count(0, 9), ("7.8", "Partisans on those Resources, one each"))
            .when(in_china),
        Field::new(
            "Factory damage",
            Kind::Count(0, 9),
            ("7.8", "Of Factories in China that the USA holds: a Resource for each point goes to repair them"),
        )
        .when(in_china),
        Field::new("3 Res. for 1 VP", Kind::YesNo, ("E", "On Turns 5 to 8 the Allies may take them")).when(has_extra),
    ],
    begin: |desk| {
        let open = |state: &State| {
            state.powers().find(|power| !state.has(Flag::IncomeDone(*power))).map_or(0, |power| power as i16)
        };
        values(&begun(state(desk).map_or(0, open), desk))
    },
    answer: |values, desk, paper| {
        let (Some(state), Some(power)) = (state(desk), chosen(Power::ALL, values, 0)) else { return };
        if is_uncounted(state, power) {
            let told = "Set abroad and at home under Y first: only what the rules name is counted.";
            paper.styled(format_args!("{told}"), Style::Alert);
        }
        preview(income(values), desk, paper);
        let for_china =
            u8::try_from(Marker::Of(Track::China, power).get(state)).unwrap_or(0).saturating_add(china(values));
        if let Ok(earned) = state.earned(power, for_china, yes(values, 5), &desk.charts) {
            let special = &earned.special;
            let (oil, resources) = (special.allied_oil, special.allied_resources + special.german_resources);
            if oil != 0 || resources != 0 {
                paper.value(format_args!("scenario"), format_args!("Oil {oil:+} Res {resources:+}"));
            }
            if earned.limit >= 0 {
                paper.value(format_args!("7.7 limit {}", earned.limit), format_args!("lost {}", earned.lost));
            }
            for entry in earned.income.trace.entries().iter().filter(|entry| entry.amount != 0) {
                let (rule, text) = (entry.what.rule(), entry.what.text());
                paper.styled(format_args!("{rule} {text}: {}", entry.parts()), Style::Dim);
            }
        }
    },
    act: Some(form::Act { hint: "book", dice: no_dice, run: |values, _, _, _| income(values) }),
};

/// Kinds in the order in which they are built.
const KINDS: [UnitKind; 14] = [
    UnitKind::Gar,
    UnitKind::Inf,
    UnitKind::Arm,
    UnitKind::Air,
    UnitKind::Bb,
    UnitKind::Cv,
    UnitKind::Sub,
    UnitKind::Trs,
    UnitKind::Ll,
    UnitKind::Mar,
    UnitKind::Para,
    UnitKind::Aa,
    UnitKind::Fort,
    UnitKind::ABomb,
];

fn kind_word(at: usize) -> Option<&'static str> {
    KINDS.get(at).map(|kind| kind.name())
}

fn is_new(values: &Values, _: &Desk) -> bool {
    values[2] == 0
}

fn grows_big(values: &Values) -> bool {
    values[2] <= 2 && values[3] > 2
}

/// The country that builds by itself, with what it has alone or as its share [7.6, 9.3].
fn builder(values: &Values) -> Option<Country> {
    Country::ALL.get(usize::try_from(values[9]).ok()?).copied().filter(|country| *country != Country::Afa)
}

fn country_word(at: usize) -> Option<&'static str> {
    match Country::ALL.get(at).filter(|_| at <= usize::from(Country::COUNTRIES.1))? {
        Country::Afa => Some("the power's"),
        country => Some(country.name()),
    }
}

/// Whether countries build by themselves here.
#[must_use]
pub fn has_shares(state: &State) -> bool {
    state.options.has(OptionalRule::MinorAllies) || !state.purses.is_empty()
}

/// Opens the form with a country that must build.
#[must_use]
pub fn build_of(country: Country, power: Power) -> Step {
    open_with(&BUILD, &[power as i16, 1, 1, 2, 1, 1, 1, 0, 0, country as i16])
}

fn build(values: &Values) -> Option<GameCommand> {
    let (power, kind) = (chosen(Power::ALL, values, 0)?, chosen(&KINDS, values, 1)?);
    let (from, to) = (byte(values, 2), byte(values, 3));
    let (supplied, pool, place) = (yes(values, 4), yes(values, 5), yes(values, 6));
    act(match builder(values) {
        Some(country) if yes(values, 10) => Command::Complete(country),
        Some(country) => Command::AllyBuild { power, country, kind, from, to, supplied, pool, place },
        None => {
            let (home_conquered, chinese) = (yes(values, 7), yes(values, 8));
            Command::Build { power, kind, from, to, supplied, pool, place, home_conquered, chinese }
        }
    })
}

fn purse(values: &Values, desk: &Desk, paper: &mut Paper) {
    if let (Some(state), Some(power)) = (state(desk), chosen(Power::ALL, values, 0)) {
        let of = |track| Marker::Of(track, power).get(state);
        let (oil, resources) = (of(Track::Oil), of(Track::Resources));
        match builder(values).and_then(|country| state.purse(country)) {
            Some(left) => paper.value(format_args!("has alone"), format_args!("{left}")),
            None => paper.value(format_args!("has"), format_args!("Res {resources} Oil {oil}")),
        };
    }
}

/// A unit is built or repaired.
pub static BUILD: Form = Form {
    name: "blitz-build",
    title: "BUILD",
    fields: &[
        POWER,
        Field::new("Kind", Kind::Word(kind_word), ("7.8", "One GAR each turn is free")),
        Field::new("Size before", Kind::Count(0, 3), ("7.8", "0 is a new unit")),
        Field::new("Size after", Kind::Count(1, 4), ("7.8", "1 Resource for each Size; Oil may be spent as Resources")),
        Field::new("In supply", Kind::YesNo, ("7.8", "The unit on the map, or the home country of a new one")),
        Field::new("In Force Pool", Kind::YesNo, ("7.8", "The unit, or its Big version when it grows to Size 3"))
            .when(|values, desk| is_new(values, desk) || grows_big(values)),
        Field::new("Room for it", Kind::YesNo, ("7.8", "A friendly area of its home country, with a Port for ships"))
            .when(is_new),
        Field::new(
            "Home conquered",
            Kind::YesNo,
            ("3.4", "A conquered country builds no new unit and none from 2 to 3"),
        )
        .when(|values, desk| is_new(values, desk) || grows_big(values)),
        Field::new("Chinese", Kind::YesNo, ("7.8", "Chinese units are built with Resources for China alone"))
            .when(|values, _| chosen(Power::ALL, values, 0) == Some(Power::Usa)),
        Field::new(
            "Units of",
            Kind::Word(country_word),
            ("9.3", "One country, with its share or what it alone has (7.6)"),
        )
        .when(|_, desk| state(desk).is_some_and(has_shares)),
        Field::new("All are built", Kind::YesNo, ("9.3", "Its available units are on the map, fully built"))
            .when(|values, _| builder(values).is_some()),
    ],
    begin: |desk| values(&[state(desk).map_or(0, spender), 1, 0, 1, 1, 1, 1]),
    answer: |values, desk, paper| {
        purse(values, desk, paper);
        preview(build(values), desk, paper);
    },
    act: Some(form::Act { hint: "build", dice: no_dice, run: |values, _, _, _| build(values) }),
};

fn research(values: &Values, faces: &Faces, roller: Roller) -> Option<GameCommand> {
    act(Command::Research { power: chosen(Power::ALL, values, 0)?, die: die_or_first(faces, 0), roller })
}

/// A research roll.
pub static RESEARCH: Form = Form {
    name: "blitz-research",
    title: "RESEARCH",
    fields: &[POWER],
    begin: |desk| values(&[state(desk).map_or(0, spender)]),
    answer: |values, desk, paper| {
        purse(values, desk, paper);
        let command = research(values, &Faces::new(), Roller::Device);
        if !super::allowed(command.as_ref(), desk) {
            return preview(command, desk, paper);
        }
        let at_war = state(desk).zip(chosen(Power::ALL, values, 0));
        let at_war = at_war.is_some_and(|(state, power)| state.enemies(power).next().is_some());
        let ways: u16 = if at_war { 4 } else { 3 };
        paper.bar(format_args!("found"), ways * 1000 / 6, format_args!("{ways}/6"));
        paper.say(format_args!("costs 1 Resource; 1 to 4 finds a unit{}", if at_war { "" } else { ", die +1" }));
    },
    act: Some(form::Act {
        hint: "roll",
        dice: |values, desk| u8::from(super::allowed(research(values, &Faces::new(), Roller::Device).as_ref(), desk)),
        run: |values, faces, roller, _| research(values, faces, roller),
    }),
};

/// Whether the A-Bomb was not added yet: then A adds it.
fn is_off(values: &Values, desk: &Desk) -> bool {
    let power = chosen(Power::ALL, values, 0);
    power.zip(state(desk)).is_some_and(|(power, state)| Marker::Of(Track::ABomb, power).get(state) == 0)
}

fn has_bomb(values: &Values, desk: &Desk) -> bool {
    !is_off(values, desk)
}

fn bomb(values: &Values, desk: &Desk, faces: &Faces, roller: Roller) -> Option<GameCommand> {
    if is_off(values, desk) {
        return act(Command::AddBomb(chosen(Power::ALL, values, 0)?));
    }
    let test = yes(values, 2).then(|| die_or_first(faces, 0));
    act(Command::Bomb { power: chosen(Power::ALL, values, 0)?, develop: yes(values, 1), test, roller })
}

/// Work on the A-Bomb.
pub static BOMB: Form = Form {
    name: "blitz-bomb",
    title: "A-BOMB",
    fields: &[
        POWER,
        Field::new("Develop", Kind::YesNo, ("7.8", "1 Resource: one box down, once per turn")).when(has_bomb),
        Field::new("Test", Kind::YesNo, ("7.8", "1 Resource: the die must be above the box, once per turn"))
            .when(has_bomb),
    ],
    begin: |desk| {
        let owner = |state: &State| {
            let has = |power: &Power| matches!(Marker::Of(Track::ABomb, *power).get(state), 1..=5);
            state.powers().find(has).map_or(Power::Usa as i16, |power| power as i16)
        };
        values(&[state(desk).map_or(3, owner), 1, 0])
    },
    answer: |values, desk, paper| {
        purse(values, desk, paper);
        let (Some(state), Some(power)) = (state(desk), chosen(Power::ALL, values, 0)) else { return };
        let command = bomb(values, desk, &Faces::new(), Roller::Device);
        if is_off(values, desk) {
            paper.say(format_args!("It comes from the current Group onto box 5 of the track."));
        }
        if is_off(values, desk) || !super::allowed(command.as_ref(), desk) || !yes(values, 2) {
            return preview(command, desk, paper);
        }
        let at = Marker::Of(Track::ABomb, power).get(state) - i16::from(yes(values, 1));
        let ways = (6 - at + i16::from(state.has(Flag::WasBombed(power)))).clamp(0, 6);
        let ways = u16::try_from(ways).unwrap_or(0);
        paper.value(format_args!("tested from box"), format_args!("{at}"));
        paper.bar(format_args!("works"), ways * 1000 / 6, format_args!("{ways}/6"));
    },
    act: Some(form::Act {
        hint: "work",
        dice: |values, desk| {
            let ok = super::allowed(bomb(values, desk, &Faces::new(), Roller::Device).as_ref(), desk);
            u8::from(ok && yes(values, 2) && has_bomb(values, desk))
        },
        run: |values, faces, roller, desk| bomb(values, desk, faces, roller),
    }),
};

fn sabotage(values: &Values, faces: &Faces, roller: Roller) -> Option<GameCommand> {
    act(Command::Sabotage {
        by: chosen(Power::ALL, values, 0)?,
        on: chosen(Power::ALL, values, 1)?,
        die: die_or_first(faces, 0),
        second: die(faces, 1).unwrap_or(adjutant_rules::dice::D6::ONE),
        roller,
    })
}

/// Sabotage against an enemy power.
pub static SABOTAGE: Form = Form {
    name: "blitz-sabotage",
    title: "SABOTAGE",
    fields: &[POWER, Field::new("Against", Kind::Word(power_word), ("9.6", "An enemy power; each once per turn"))],
    begin: |desk| {
        let by = state(desk).map_or(0, spender);
        values(&[by, if by < 2 { Power::Afa as i16 } else { Power::Germany as i16 }])
    },
    answer: |values, desk, paper| {
        purse(values, desk, paper);
        let command = sabotage(values, &Faces::new(), Roller::Device);
        if !super::allowed(command.as_ref(), desk) {
            return preview(command, desk, paper);
        }
        paper.say(format_args!("1 its first Resource is yours"));
        paper.say(format_args!("2 its free GAR, 3 its first new unit, 4 a Partisan roll"));
        paper.say(format_args!("5 column 4 on its Oil, 6 column 6 on its Resources: the second die"));
    },
    act: Some(form::Act {
        hint: "roll",
        dice: |values, desk| {
            let command = sabotage(values, &Faces::new(), Roller::Device);
            if super::allowed(command.as_ref(), desk) { 2 } else { 0 }
        },
        run: |values, faces, roller, _| sabotage(values, faces, roller),
    }),
};
