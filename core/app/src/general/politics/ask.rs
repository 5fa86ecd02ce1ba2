//! Questions about dates, declarations, conquests, victory and the peace; each begins as the table stands.

use adjutant_rules::general::politics::conquest::{can_be_conquered, effects_of_conquest};
use adjutant_rules::general::politics::victory::{Points, Verdict};
use adjutant_rules::general::politics::war::can_be_declared_on;
use adjutant_rules::general::politics::{Declaration, Event, Events, Power, Reason, Timetable, Victory, Winner, peace};
use adjutant_rules::general::table::{CardPlace, Flag, State};
use adjutant_rules::general::turn::StepName;
use adjutant_rules::general::{Country, Fault, InputFault, Major, Quarter, Rules, Side};
use adjutant_rules::outcome::two_dice;

use super::acts::{major_word, side_word};
use super::{byte, chosen, countries, number, values, yes};
use crate::desk::Desk;
use crate::form::{Field, Form, Kind, Paper, Values};
use crate::general::state;
use crate::line::fitted;
use crate::screen::{Style, Text};

/// What happens between countries, in a line.
pub(super) const fn event_word(event: Event) -> &'static str {
    match event {
        Event::PolandJoins => "Poland joins, BE +2",
        Event::ItalyAtWar => "Italy at war",
        Event::UsLevelUp => "US level +1",
        Event::UsLevelDown => "US level -1",
        Event::UssrAtWar => "USSR at war",
        Event::UssrProduction => "USSR produces 34",
        Event::UssrDeliveryEnds => "Germany -3: no delivery",
        Event::AxisMinorsJoin => "Axis minors join",
        Event::UsDeliveryEnds => "Japan -3: no delivery",
        Event::UsaAtWar => "USA at war",
        Event::UsaProduction => "USA produces 36",
        Event::BePacific => "BE Pacific +7",
        Event::JapanAtWar => "Japan: war BE, France",
        Event::Partition => "Poland is divided",
        Event::PeaceRoll => "roll for the peace",
        Event::VichyUnits => "V units arrive",
        Event::NavyCardVoid => "card 35 is void",
        Event::MinorToBe => "BE plays it",
        Event::MinorToItaly => "Italy plays it",
        Event::MinorToGermany => "Germany plays it",
        Event::MinorToAllies => "an Allied major drawn",
        Event::MinorToAxis => "an Axis major drawn",
        Event::OutsideNeutral => "areas outside: neutral",
        Event::UnitsLeave => "units leave map and chart",
        Event::CardsOut => "its cards leave the game",
        Event::StackCards => "but some under the deck",
        Event::TwoCountryCards => "cards on it alone leave",
        Event::PolishProduction => "BE loses rest of Poland",
        Event::BnlTrust => "BNL colonies: USA trust",
        Event::IndochineOpen => "Indochine open to Japan",
        Event::IndochineByCard => "Indochine by card 33",
        Event::FrenchColonies => "free colonies neutral",
        Event::Maginot => "Maginot is gone",
        Event::HomeUnitsLeave => "units of this home leave",
        Event::OtherBeStays => "the other BE forces stay",
    }
}

/// A turn as its quarter.
pub(in crate::general) fn quarter_shown(turn: i16, _: &Desk) -> Text {
    if turn < 1 { fitted(format_args!("none"), 6) } else { fitted(format_args!("{}", of_turn(turn)), 6) }
}

/// The quarter of a turn.
pub(in crate::general) const fn of_turn(turn: i16) -> Quarter {
    Quarter::FIRST.plus(turn - 1)
}

/// A quarter of the game.
pub(in crate::general) const QUARTER: Field =
    Field::new("Quarter", Kind::Shown(1, 26, quarter_shown), ("3.0", "3/39 to 4/45"));

/// A quarter of the game, or none.
const LAST: Kind = Kind::Shown(0, 40, quarter_shown);

/// The turn of the table.
pub(in crate::general) fn now(desk: &Desk) -> i16 {
    state(desk).map_or(1, |state| state.clock.quarter.turn())
}

/// The game of the table.
pub(super) fn rules(desk: &Desk) -> Rules {
    state(desk).map_or(Rules::Advanced, State::rules)
}

pub(super) fn refuse(fault: Fault, paper: &mut Paper) {
    match fault {
        Fault::Wrong(fault) => paper.refuse("-", fault.text()),
        Fault::Refused(refusal) => paper.refuse(refusal.rule(), refusal.text()),
    };
}

fn show_events(events: Result<Events, Fault>, paper: &mut Paper) {
    match events {
        Ok(events) => {
            let events = events.into_inner();
            if events.is_empty() {
                paper.say(format_args!("nothing"));
            }
            for event in events {
                paper.say(format_args!("{}", event_word(event)));
            }
        }
        Err(fault) => refuse(fault, paper),
    }
}

const fn fact(label: &'static str, rule: &'static str, meaning: &'static str) -> Field {
    Field::new(label, Kind::YesNo, (rule, meaning))
}

/// What the time table brings.
pub static TIMETABLE: Form = Form {
    name: "general-timetable",
    title: "TIME TABLE",
    fields: &[
        QUARTER,
        fact("Italy at war", "5.1", "Italy has entered the war"),
        fact("USSR-Germany", "5.1", "The USSR is at war with Germany"),
        fact("USA at war", "5.1", "The USA has entered the war"),
        fact("USA delivers", "7.6.4", "The USA still delivers to Japan"),
        fact("BE Pacific", "7.6.3", "Australia, India and Burma produce already"),
        fact("Poland fell", "5.1", "Germany has conquered Poland"),
        fact("Divided", "5.1", "Poland was divided already"),
        fact("Peace Jap.-USSR", "card 23", "The peace holds"),
        Field::new("Vichy since", Kind::Shown(0, 26, quarter_shown), ("card 22", "When Vichy was installed")),
    ],
    begin: |desk| {
        let Some(state) = state(desk) else { return values(&[1]) };
        let vichy = i16::from(state.vichy_units) - 3;
        values(&[
            now(desk),
            state.at_war(Country::Italy).into(),
            state.war_between(Country::Ussr, Country::Germany).into(),
            state.at_war(Country::Usa).into(),
            state.has(Flag::DeliveryUsaJapan).into(),
            state.has(Flag::BePacific).into(),
            state.has(Flag::PartitionDue).into(),
            0,
            (state.peace_until != 0).into(),
            vichy.max(0),
        ])
    },
    answer: |values, desk, paper| {
        let turn = |at: usize| values.get(at).copied().unwrap_or(0);
        let table = Timetable {
            rules: rules(desk),
            quarter: of_turn(turn(0)),
            italy_at_war: yes(values, 1),
            ussr_at_war_with_germany: yes(values, 2),
            usa_at_war: yes(values, 3),
            us_delivery_to_japan: yes(values, 4),
            be_pacific_active: yes(values, 5),
            poland_conquered_by_germany: yes(values, 6),
            pact_done: yes(values, 7),
            jp_ussr_peace: yes(values, 8),
            vichy_quarter: Some(turn(9)).filter(|turn| *turn > 0).map(of_turn),
        };
        show_events(table.events().map_err(Fault::from), paper);
    },
    act: None,
};

fn declaration(values: &Values, desk: &Desk) -> Result<Events, Fault> {
    let (Some(from), Some(to)) = (chosen(Major::ALL, values, 0), chosen(Country::ALL, values, 1)) else {
        return Ok(Events::default());
    };
    if !can_be_declared_on(to) {
        return Err(InputFault::NoWarOnIt.into());
    }
    let fallen = |&major: &Major| state(desk).is_some_and(|state| state.has_fallen(major.into()));
    let conquered: heapless::Vec<Major, 8> = Major::ALL.iter().copied().filter(fallen).collect();
    Declaration {
        rules: rules(desk),
        from,
        to,
        quarter: of_turn(values.get(2).copied().unwrap_or(1)),
        us_level: byte(values, 3),
        in_7_2: yes(values, 4),
        already_at_war: yes(values, 5),
        usa_at_war: yes(values, 6),
        japan_usa_war: yes(values, 7),
        ussr_at_war_with_germany: yes(values, 8),
        card_54: yes(values, 9),
        jp_ussr_peace: yes(values, 10),
        italy_at_war: yes(values, 11),
        axis_minors_joined: yes(values, 12),
        be_pacific_active: yes(values, 13),
        us_delivery_to_japan: yes(values, 14),
        conquered: &conquered,
    }
    .effects()
}

/// Whether a declaration is allowed, and what follows.
pub static DECLARATION: Form = Form {
    name: "general-declaration",
    title: "MAY THEY DECLARE?",
    fields: &[
        Field::new("Who", Kind::Word(major_word), ("8.4", "The major that declares war")),
        Field::new("On", countries::PICKED, ("8.4", "Left or right opens the list")),
        QUARTER,
        Field::new("US level", Kind::Count(0, 60), ("7.2", "The level of the USA")),
        fact("In 7.2", "7.2", "In the entry phase of the USA"),
        fact("Already", "8.4", "They are at war with each other already"),
        fact("USA at war", "8.4", "The USA has entered the war"),
        fact("Japan-USA", "8.4", "Japan and the USA are at war"),
        fact("USSR-Germany", "8.4", "The USSR is at war with Germany"),
        fact("Card 54", "card 54", "It was played"),
        fact("Peace Jap.-USSR", "card 23", "The peace holds"),
        fact("Italy at war", "8.4", "Italy has entered the war"),
        fact("Minors joined", "5.1", "The Axis minors have joined"),
        fact("BE Pacific", "7.6.3", "Australia, India and Burma produce already"),
        fact("USA delivers", "7.6.4", "The USA still delivers to Japan"),
    ],
    begin: |desk| {
        let Some(state) = state(desk) else { return values(&[0, -1, 1]) };
        values(&[
            0,
            -1,
            now(desk),
            state.us_level.into(),
            state.at_step(StepName::UsEntry).into(),
            0,
            state.at_war(Country::Usa).into(),
            state.war_between(Country::Japan, Country::Usa).into(),
            state.war_between(Country::Ussr, Country::Germany).into(),
            (state.card(54) == CardPlace::InEffect).into(),
            (state.peace_until >= state.turn()).into(),
            state.at_war(Country::Italy).into(),
            state.has(Flag::AxisMinorsJoined).into(),
            state.has(Flag::BePacific).into(),
            state.has(Flag::DeliveryUsaJapan).into(),
        ])
    },
    answer: |values, desk, paper| show_events(declaration(values, desk), paper),
    act: None,
};

/// What a conquest sets off.
pub static FALL: Form = Form {
    name: "general-fall",
    title: "WHAT A CONQUEST DOES",
    fields: &[
        Field::new("Country", countries::PICKED, ("7.1", "Left or right opens the list")),
        Field::new("By the", Kind::Word(side_word), ("7.1", "The side of the conqueror")),
        fact("BE Pacific", "7.6.3", "Australia, India and Burma produce already"),
    ],
    begin: |desk| {
        let active = state(desk).is_some_and(|state| state.has(Flag::BePacific));
        values(&[number(Country::France.index()), 0, active.into()])
    },
    answer: |values, desk, paper| {
        let (Some(country), Some(by)) = (chosen(Country::ALL, values, 0), chosen(Side::ALL, values, 1)) else { return };
        let events = if can_be_conquered(country) {
            effects_of_conquest(rules(desk), country, by, yes(values, 2))
        } else {
            Err(InputFault::NotConqueredAsOne)
        };
        show_events(events.map_err(Fault::from), paper);
    },
    act: None,
};

/// Points, what is missing, reasons, trace.
pub(super) fn show_verdict(verdict: &Verdict, paper: &mut Paper) {
    let winner = match verdict.winner {
        Winner::Axis => "Axis wins",
        Winner::Allies => "Allies win",
        Winner::Both => "both win",
        Winner::Draw => "a draw",
        Winner::None => "nobody yet",
    };
    paper.large(format_args!("{winner}"));
    for (name, points, missing) in
        [("Axis", verdict.axis_points, verdict.axis_missing), ("Allies", verdict.allies_points, verdict.allies_missing)]
    {
        paper.value(format_args!("{name} {points}"), format_args!("{missing} missing"));
    }
    for won in &verdict.reasons {
        let why = match won.reason {
            Reason::Surrender => "the enemy gives up",
            Reason::Total => "enough majors fell",
            Reason::Economic => "enough points",
        };
        paper.say(format_args!("{}: {why}", won.side));
    }
    for entry in verdict.trace.entries() {
        // The trace has the words of the contract.
        let what = match entry.what {
            Points::AxisIslands => "Axis islands",
            Points::AlliesIslands => "Allied islands",
            of => Major::from_word(of.text()).map_or(of.text(), Major::name),
        };
        paper.trace(entry.what.rule(), what, format_args!("{}", entry.amount));
    }
}

const POTENTIAL: Kind = Kind::Count(0, 200);
const STANDS: Kind = Kind::Word(|at| ["neutral", "at war", "fallen"].get(at).copied());

const fn potential(label: &'static str) -> Field {
    Field::new(label, POTENTIAL, ("8.5", "Its production potential"))
}

const fn stands(label: &'static str) -> Field {
    Field::new(label, STANDS, ("8.5", "Neutral and fallen majors count nothing; fallen ones count for the enemy"))
}

/// Who has won.
pub static VICTORY: Form = Form {
    name: "general-who-wins",
    title: "VICTORY",
    fields: &[
        potential("Germany"),
        stands("  Germany is"),
        potential("Italy"),
        stands("  Italy is"),
        potential("Japan"),
        stands("  Japan is"),
        potential("British Empire"),
        stands("  BE is"),
        potential("USA"),
        stands("  USA is"),
        potential("USSR"),
        stands("  USSR is"),
        potential("France"),
        stands("  France is"),
        potential("China"),
        stands("  China is"),
        Field::new("Axis islands", Kind::Count(0, 40), ("8.5", "Pacific islands without production that it holds")),
        Field::new("Allied islands", Kind::Count(0, 40), ("8.5", "Pacific islands without production that they hold")),
        Field::new(
            "Played to",
            Kind::Word(|at| ["points", "conquest", "Axis gives up", "Allies give up"].get(at).copied()),
            ("8.5", "Points and conquests; world conquest alone; or a side gives up"),
        ),
        QUARTER,
    ],
    begin: |desk| {
        let mut all = values(&[]);
        let Some(state) = state(desk) else { return all };
        for (pair, &major) in all.chunks_mut(2).zip(Major::ALL) {
            let status = match (state.has_fallen(major.into()), state.at_war(major.into())) {
                (true, _) => 2,
                (_, at_war) => i16::from(at_war),
            };
            if let [potential, stands] = pair {
                (*potential, *stands) = (state.economy.get(major).potential.into(), status);
            }
        }
        let rest = [
            (*state.islands.get(Side::Axis)).into(),
            (*state.islands.get(Side::Allies)).into(),
            state.options.world_conquest.into(),
            now(desk),
        ];
        for (value, rest) in all.iter_mut().skip(16).zip(rest) {
            *value = rest;
        }
        all
    },
    answer: |values, _, paper| {
        let powers: heapless::Vec<Power, 8> = (0..)
            .step_by(2)
            .zip(Major::ALL)
            .map(|(at, &country)| Power {
                country,
                side: country.side(),
                potential: byte(values, at),
                at_war: byte(values, at + 1) == 1,
                fallen: byte(values, at + 1) == 2,
            })
            .collect();
        let verdict = Victory {
            quarter: of_turn(values.get(19).copied().unwrap_or(1)),
            countries: &powers,
            axis_islands: byte(values, 16),
            allies_islands: byte(values, 17),
            surrender: match byte(values, 18) {
                2 => Some(Side::Axis),
                3 => Some(Side::Allies),
                _ => None,
            },
            world_conquest: byte(values, 18) == 1,
        };
        match verdict.verdict() {
            Ok(verdict) => show_verdict(&verdict, paper),
            Err(fault) => refuse(fault, paper),
        }
    },
    act: None,
};

/// How long a peace lasts.
pub static PEACE_LENGTH: Form = Form {
    name: "general-peace-lasts",
    title: "PEACE: HOW LONG",
    fields: &[QUARTER],
    begin: |desk| values(&[now(desk)]),
    answer: |values, _, paper| {
        let begin = of_turn(values.first().copied().unwrap_or(1));
        for (roll, ways) in two_dice() {
            if let Ok(last) = peace::last_quarter(begin, roll) {
                let late = if last.after_game_end() { " game end" } else { "" };
                paper.value(format_args!("{}: to {last}{late}", roll.byte()), format_args!("{ways}/36"));
            }
        }
    },
    act: None,
};

const PEACE_END: Field =
    Field::new("Last quarter", LAST, ("card 23", "The last quarter of the peace; none while it was not rolled"));

fn peace_begins(desk: &Desk) -> Values {
    values(&[now(desk), state(desk).map_or(0, |state| state.peace_until.into())])
}

fn peace_asked(values: &Values) -> (Quarter, Option<Quarter>) {
    let turn = |at: usize| values.get(at).copied().unwrap_or(0);
    (of_turn(turn(0)), Some(turn(1)).filter(|turn| *turn > 0).map(of_turn))
}

/// Whether the peace ends.
pub static PEACE_CHECK: Form = Form {
    name: "general-peace-check",
    title: "PEACE: DOES IT END",
    fields: &[QUARTER, PEACE_END],
    begin: peace_begins,
    answer: |values, _, paper| {
        let (quarter, last) = peace_asked(values);
        if peace::is_over(quarter, last) {
            paper.large(format_args!("ends by time"));
            return;
        }
        let ways: u64 = two_dice().filter(|(roll, _)| peace::ends(quarter, *roll)).map(|(_, ways)| ways).sum();
        let ways = u16::try_from(ways).unwrap_or(0);
        paper.bar(format_args!("ends"), ways * 1000 / 36, format_args!("{ways}/36"));
        paper.value(format_args!("years since 1940"), format_args!("+{}", peace::modifier(quarter)));
        for (roll, _) in two_dice().filter(|(roll, _)| peace::ends(quarter, *roll)) {
            paper.value(format_args!("roll {}", roll.byte()), format_args!("{}", peace::total(quarter, roll)));
        }
    },
    act: None,
};

/// How likely the peace still holds, quarter by quarter.
pub static PEACE_ODDS: Form = Form {
    name: "general-peace-odds",
    title: "PEACE: ODDS",
    fields: &[QUARTER, PEACE_END],
    begin: peace_begins,
    answer: |values, _, paper| {
        let (first, last) = peace_asked(values);
        paper.styled(format_args!("It still holds after"), Style::Dim);
        for (quarter, chance) in peace::holds(first, last) {
            let permille = u16::try_from(chance.over().saturating_mul(1000) / chance.under().max(1)).unwrap_or(0);
            let (whole, tenth) = (permille / 10, permille % 10);
            paper.bar(format_args!("{quarter}"), permille, format_args!("{whole}.{tenth}%"));
        }
    },
    act: None,
};

#[cfg(test)]
mod tests {
    use super::{Event, event_word};
    use crate::general::names;
    use adjutant_rules::general::Country;

    #[test]
    fn words_fit_their_lines() {
        for &event in Event::ALL {
            assert!(event_word(event).len() <= 26, "{}", event_word(event));
        }
        assert!(Country::ALL.iter().all(|&country| names::country(country).len() <= 14));
    }
}
