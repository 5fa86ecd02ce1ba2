//! Blitzing the Road to War: step by step before the first turn [9.2].

use adjutant_rules::blitz::table::road::{Pact, ROAD_STEPS, RoadEffect, RoadOption};
use adjutant_rules::blitz::table::{Command, State};
use adjutant_rules::blitz::vocabulary::{Country, Power};
use adjutant_rules::game::Command as GameCommand;

use super::turn::act;
use super::{chosen, power_word, preview, state, values};
use crate::form::{self, Field, Form, Kind, Values, no_dice};
use crate::screen::Style;

fn option_word(at: usize) -> Option<&'static str> {
    RoadOption::ALL.get(at).map(|option| option.name())
}

fn effect_word(at: usize) -> Option<&'static str> {
    RoadEffect::ALL.get(at).map(|effect| effect.name())
}

/// Any country, the great powers' own first.
pub(super) fn country_word(at: usize) -> Option<&'static str> {
    let (first, last) = Country::COUNTRIES;
    let at = at + usize::from(first);
    Country::ALL.get(at).filter(|_| at <= usize::from(last)).map(|country| country.name())
}

/// The country of a line.
pub(super) fn country_of(values: &Values, at: usize) -> Option<Country> {
    let at = usize::try_from(*values.get(at)?).ok()? + usize::from(Country::COUNTRIES.0);
    Country::ALL.get(at).copied()
}

/// The line of a country.
pub(super) fn country_line(country: Country) -> i16 {
    country as i16 - i16::from(Country::COUNTRIES.0)
}

fn has_effect(values: &Values) -> bool {
    values[2] > 0
}

fn road(values: &Values) -> Option<GameCommand> {
    act(Command::Road {
        power: chosen(Power::ALL, values, 0)?,
        option: chosen(RoadOption::ALL, values, 1)?,
        effect: chosen(RoadEffect::ALL, values, 2)?,
        country: country_of(values, 3)?,
    })
}

/// The Option that the rules name for a step.
fn special(step: u8) -> Option<Pact> {
    Pact::ALL.iter().copied().find(|pact| pact.at().0 == step)
}

/// A step of the Road to War.
pub static ROAD: Form = Form {
    name: "blitz-road",
    title: "ROAD TO WAR",
    fields: &[
        Field::new("Power", Kind::Word(power_word), ("9.2", "The card says whose step it is")),
        Field::new(
            "Option",
            Kind::Word(option_word),
            ("9.2", "One of the step, or one of the six Standard Options on the front of the chart"),
        ),
        Field::new(
            "A country",
            Kind::Word(effect_word),
            ("9.2", "What the card gives: an ally or a Trade Agreement; other things are set under Y"),
        ),
        Field::new("Which", Kind::Word(country_word), ("9.2", "A neutral country; powers trade with powers too"))
            .when(|values, _| has_effect(values)),
    ],
    begin: |desk| {
        let step = state(desk).and_then(State::road_step).unwrap_or(1);
        let by = special(step).map_or(0, |pact| pact.at().1 as i16);
        values(&[by, 0, 0, country_line(Country::NearEast)])
    },
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        if let Some(step) = state.road_step() {
            paper.value(format_args!("step {step} of {ROAD_STEPS}"), format_args!("one Option"));
            for pact in Pact::ALL.iter().filter(|pact| pact.at().0 == step) {
                let (_, by) = pact.at();
                paper.styled(format_args!("{by}: {pact}. {}.", pact.meaning()), Style::Dim);
            }
        }
        preview(road(values), desk, paper);
    },
    act: Some(form::Act { hint: "play", dice: no_dice, run: |values, _, _, _| road(values) }),
};
