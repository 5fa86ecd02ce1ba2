//! Questions about areas, levels, deliveries and garrisons; each begins as the table stands.

use adjutant_rules::general::movement::cooperation::cooperate;
use adjutant_rules::general::movement::garrison::garrison;
use adjutant_rules::general::politics::{Deliveries, Delivery, GivenUp, conquered};
use adjutant_rules::general::production::usa::{self, MAX_EVENTS, UsEntry, UsEvent};
use adjutant_rules::general::production::ussr::{self, UssrProduction};
use adjutant_rules::general::setup::Place;
use adjutant_rules::general::setup::countries::{Camp, camp};
use adjutant_rules::general::table::politics::home_areas;
use adjutant_rules::general::table::{Area, Flag, Marker, OptionalRule, Status};
use adjutant_rules::general::{Country, Fault, Major};

use super::acts::major_word;
use super::ask::{QUARTER, now, of_turn, refuse, rules};
use super::{byte, chosen, countries, number, values, yes};
use crate::form::{Field, Form, Kind, Values};
use crate::general::{names, state};
use crate::screen::Style;

const fn fact(label: &'static str, rule: &'static str, meaning: &'static str) -> Field {
    Field::new(label, Kind::YesNo, (rule, meaning))
}

const fn count(label: &'static str, most: i16, rule: &'static str, meaning: &'static str) -> Field {
    Field::new(label, Kind::Count(0, most), (rule, meaning))
}

fn camp_word(at: usize) -> Option<&'static str> {
    Camp::ALL.get(at).map(|camp| camp.name())
}

/// Whether a country is conquered.
pub static CONQUEST: Form = Form {
    name: "general-conquest",
    title: "IS IT CONQUERED?",
    fields: &[
        Field::new("Country", countries::PICKED, ("7.1", "Its areas, as far as the board knows them, stand below")),
        Field::new("It stands for", Kind::Word(camp_word), ("7.1", "Its side; a neutral has enemies on both sides")),
        count("Axis holds", 40, "7.1", "Home areas that the Axis holds; all areas of a minor count"),
        count("Allies hold", 40, "7.1", "Home areas that the Allies hold"),
        count("Nobody holds", 40, "7.1", "Home areas that are neutral"),
    ],
    begin: |_| values(&[-1, 1]),
    answer: |values, desk, paper| {
        let Some(side) = chosen(Camp::ALL, values, 1) else { return };
        let held = |at, camp| core::iter::repeat_n(camp, byte(values, at).into());
        let told = held(2, Camp::Axis).chain(held(3, Camp::Allies)).chain(held(4, Camp::Neutral));
        if told.clone().next().is_some() {
            let (fell, lost) = conquered(side, told);
            paper.large(format_args!("{}", if fell { "conquered" } else { "stands" }));
            paper.value(format_args!("in enemy hands"), format_args!("{lost}"));
        }
        let (Some(state), Some(country)) = (state(desk), chosen(Country::ALL, values, 0)) else { return };
        let own = state.side(country).map_or_else(|| camp(country), Camp::from);
        paper.styled(format_args!("{} ({own}):", names::country(country)), Style::Strong);
        for area in home_areas(&desk.charts, country) {
            let holder = state.controller(area).map_or("?", names::country);
            paper.value(format_args!("{}", names::area(area, &desk.charts)), format_args!("{holder}"));
        }
    },
    act: None,
};

fn events(values: &Values) -> heapless::Vec<UsEvent, MAX_EVENTS> {
    let all = (1..).zip(UsEvent::ALL).flat_map(|(at, &event)| core::iter::repeat_n(event, byte(values, at).into()));
    // Twenty events are more than a quarter brings.
    all.take(MAX_EVENTS).collect()
}

/// The level of the USA.
pub static US_ENTRY: Form = Form {
    name: "general-us-entry",
    title: "LEVEL OF THE USA",
    fields: &[
        count("Level", 60, "7.2", "The level before"),
        count("Axis on neutral", 9, "7.2", "Neutrals attacked by the Axis: +1 each"),
        count("Allies on neut.", 9, "7.2", "Neutrals attacked by the Allies: -1 each"),
        count("USSR on neutral", 9, "7.2", "Neutrals attacked by the USSR: -1 each"),
        count("Italy at war", 1, "7.2", "Italy declared war, also by the time table: +1"),
        count("Indochine", 1, "7.2", "Japan occupied it: +1"),
        count("Axis on USSR", 1, "7.2", "Germany or Italy declared war: +1 in all"),
        count("Japan on USSR", 1, "7.2", "It declared war: +1"),
        count("USSR on Japan", 1, "7.2", "It declared war: -1"),
        count("Allies on Italy", 1, "7.2", "They declared war on it: -1"),
        count("Card 28", 1, "card 28", "+4"),
        fact("Quarter ends", "7.2", "The entry phase is done now: +1 below 20"),
        fact("Axis attacks it", "8.3", "An Axis major attacks the USA"),
        fact("At war", "8.3", "The USA is at war already"),
    ],
    begin: |desk| {
        let Some(state) = state(desk) else { return values(&[]) };
        let mut all = values(&[state.us_level.into()]);
        for (at, value) in [(11, 1), (13, i16::from(state.at_war(Country::Usa)))] {
            if let Some(place) = all.get_mut(at) {
                *place = value;
            }
        }
        all
    },
    answer: |values, desk, paper| {
        let events = events(values);
        let entry = UsEntry {
            rules: rules(desk),
            level: byte(values, 0),
            events: &events,
            quarter_end: yes(values, 11),
            axis_attacks_usa: yes(values, 12),
            usa_at_war: yes(values, 13),
        };
        match entry.level() {
            Ok(found) => {
                match found.level {
                    Some(level) => paper.large(format_args!("level {level}")),
                    None => paper.large(format_args!("at war")),
                };
                paper.value(format_args!("produces"), format_args!("{}", found.production));
                for (so, what) in [
                    (found.may_declare, "may declare war"),
                    (found.joins, "enters the war"),
                    (found.card_38, "card 38 is possible"),
                    (found.card_20, "card 20 is possible"),
                ] {
                    if so {
                        paper.say(format_args!("{what}"));
                    }
                }
                for entry in found.trace.entries() {
                    let (rule, what) = (entry.what.rule(), entry.what.text());
                    paper.styled(format_args!("{rule} {what} {:+}", entry.amount), Style::Dim);
                }
            }
            Err(refusal) => refuse(Fault::Refused(refusal), paper),
        }
    },
    act: None,
};

/// When the USA reaches 20.
pub static US_FORECAST: Form = Form {
    name: "general-us-forecast",
    title: "USA: WHEN AT 20?",
    fields: &[count("Level", 60, "7.2", "The level now"), QUARTER],
    begin: |desk| values(&[state(desk).map_or(0, |state| state.us_level.into()), now(desk)]),
    answer: |values, _, paper| match usa::forecast(byte(values, 0), of_turn(values.get(1).copied().unwrap_or(1))) {
        Ok((turns, quarter)) => {
            paper.large(format_args!("{quarter}"));
            paper.say(format_args!("after {turns} quarter ends, this one counted, without further events"));
            if quarter.after_game_end() {
                paper.say(format_args!("That is after the game."));
            }
        }
        Err(refusal) => refuse(Fault::Refused(refusal), paper),
    },
    act: None,
};

/// What the USSR produces.
pub static USSR: Form = Form {
    name: "general-ussr",
    title: "PRODUCTION OF THE USSR",
    fields: &[
        fact("War Germany", "8.3", "It is at war with Germany"),
        fact("War Japan", "7.6.3", "It is at war with Japan"),
        count("Lost to Japan", 60, "7.6.3", "Right numbers of the areas that Japan took"),
        count("Won from Japan", 60, "7.6.3", "Right numbers of the areas taken from Japan"),
        Field::new("Booked", Kind::Count(-60, 60), ("7.6.2", "Changes by areas and cards, which stay on top")),
    ],
    begin: |desk| {
        let Some(state) = state(desk) else { return values(&[]) };
        let balance = Marker::UssrBalance.get(state);
        let base = if state.has(Flag::UssrFull) { ussr::WAR } else { ussr::PEACE };
        values(&[
            state.war_between(Country::Ussr, Country::Germany).into(),
            state.war_between(Country::Ussr, Country::Japan).into(),
            balance.max(0),
            (-balance).max(0),
            i16::from(state.economy.get(Major::Ussr).potential) - base,
        ])
    },
    answer: |values, desk, paper| {
        let asked = UssrProduction {
            rules: rules(desk),
            war_with_germany: yes(values, 0),
            war_with_japan: yes(values, 1),
            lost_right: byte(values, 2),
            gained_right: byte(values, 3),
            booked: values.get(4).copied().unwrap_or(0),
        };
        let trace = asked.potential();
        paper.large(format_args!("{}", trace.total()));
        paper.say(format_args!("{}", if asked.full() { "full production" } else { "peace production" }));
        for entry in trace.entries() {
            let (rule, what) = (entry.what.rule(), entry.what.text());
            paper.styled(format_args!("{rule} {what} {:+}", entry.amount), Style::Dim);
        }
    },
    act: None,
};

/// What a delivery gives.
pub static DELIVERY: Form = Form {
    name: "general-delivery",
    title: "DELIVERIES",
    fields: &[
        Field::new(
            "Delivery",
            Kind::Word(|at| {
                ["USSR-Germany", "Romania-Germ.", "Sweden-Germany", "USA-Japan", "Baltic-Germany"].get(at).copied()
            }),
            ("7.6.4", "Who delivers to whom"),
        ),
        QUARTER,
        fact("They are at war", "7.6.4", "Giver and receiver are at war with each other"),
        fact("Enemy holds it", "7.6.4", "The receiver's enemy has conquered or won the giver"),
        fact("Romania joined", "7.6.4", "It fights for the Axis"),
        fact("Embargo", "card 20", "Card 20 was played"),
        fact("Axis has Baltic", "7.6.4", "The Axis holds the Baltic"),
    ],
    begin: |desk| {
        let Some(state) = state(desk) else { return values(&[0, 1]) };
        let baltic = state.controller(Area::of(Place::Baltic)) == Some(Country::Germany);
        let embargo = state.card(20) == adjutant_rules::general::table::CardPlace::InEffect;
        let joined = *state.status.get(Country::Romania) == Status::Axis;
        values(&[0, now(desk), 0, 0, joined.into(), embargo.into(), baltic.into()])
    },
    answer: |values, desk, paper| {
        let Some(delivery) = chosen(Delivery::ALL, values, 0) else { return };
        let asked = Deliveries {
            rules: rules(desk),
            delivery,
            quarter: of_turn(values.get(1).copied().unwrap_or(1)),
            at_war: yes(values, 2),
            enemy_held: yes(values, 3),
            joined: yes(values, 4),
            embargo: yes(values, 5),
            axis_held: yes(values, 6),
        };
        match asked.bp() {
            Ok((bp, ended)) => {
                paper.large(format_args!("{bp} BP"));
                paper.say(format_args!("{}", if ended { "it has ended" } else { "it goes on" }));
            }
            Err(refusal) => refuse(Fault::Refused(refusal), paper),
        }
    },
    act: None,
};

/// A neutral that its coup card's owner gives up.
pub static GIVEN_UP: Form = Form {
    name: "general-given-up",
    title: "A NEUTRAL GIVEN UP",
    fields: &[
        fact("Option 9.2", "9.2", "It was agreed before the game"),
        fact("Coup card", "9.2", "The card of the country is on hand"),
        count("Rounds fought", 99, "9.2", "Rounds of land combat"),
        count("Its units", 99, "9.2", "Units of the country still on the map"),
    ],
    begin: |desk| {
        let agreed = state(desk).is_some_and(|state| state.options.has(OptionalRule::GiveUpNeutral));
        values(&[agreed.into(), 1, 1, 0])
    },
    answer: |values, _, paper| {
        let asked = GivenUp {
            option_9_2: yes(values, 0),
            has_coup_card: yes(values, 1),
            rounds: byte(values, 2),
            units: byte(values, 3),
        };
        match asked.saved() {
            Ok(saved) => {
                paper.large(format_args!("{saved} BP saved"));
                paper.say(format_args!("The attacker has conquered it; its units leave."));
            }
            Err(refusal) => refuse(Fault::Refused(refusal), paper),
        }
    },
    act: None,
};

/// Whether two majors cooperate.
pub static COOPERATION: Form = Form {
    name: "general-cooperation",
    title: "DO THEY COOPERATE?",
    fields: &[
        Field::new("One", Kind::Word(major_word), ("9.11", "One of the two")),
        Field::new("Other", Kind::Word(major_word), ("9.11", "The other one")),
    ],
    begin: |_| values(&[0, 1]),
    answer: |values, desk, paper| {
        let (Some(one), Some(other)) = (chosen(Major::ALL, values, 0), chosen(Major::ALL, values, 1)) else { return };
        paper.large(format_args!("{}", if cooperate(one, other) { "yes" } else { "no" }));
        if !state(desk).is_some_and(|state| state.options.has(OptionalRule::Cooperation)) {
            paper.say(format_args!("Option 9.11 is off at this table: all associates do."));
        }
    },
    act: None,
};

/// The garrison of Yugoslavia.
pub static GARRISON: Form = Form {
    name: "general-garrison",
    title: "GARRISON",
    fields: &[
        count("Units of 1", 24, "card 51", "German land units in Yugoslavia with this number up"),
        count("Units of 2", 24, "card 51", "German land units in Yugoslavia with this number up"),
        count("Units of 3", 24, "card 51", "German land units in Yugoslavia with this number up"),
        count("Units of 4", 24, "card 51", "German land units in Yugoslavia with this number up"),
        count("Units of 5", 24, "card 51", "German land units in Yugoslavia with this number up"),
    ],
    begin: |desk| {
        let mut all = values(&[]);
        let Some(state) = state(desk) else { return all };
        for (_, unit) in state.units_in(Area::of(Place::Yugoslavia)) {
            let german = unit.country == Country::Germany && unit.class.is_land();
            let at = usize::from(unit.number).checked_sub(1).filter(|&at| german && at < 5);
            if let Some(value) = at.and_then(|at| all.get_mut(at)) {
                *value += number(1);
            }
        }
        all
    },
    answer: |values, _, paper| {
        let units = (0..5).flat_map(|at| core::iter::repeat_n(at + 1, byte(values, at.into()).into()));
        let found = garrison(units.take(adjutant_rules::general::movement::garrison::MAX_UNITS));
        paper.large(format_args!("{} of 5", found.total));
        match found.missing {
            0 => paper.say(format_args!("enough")),
            missing => paper.say(format_args!("{missing} missing")),
        };
    },
    act: None,
};
