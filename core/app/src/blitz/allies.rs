//! What one country has alone or must have first: isolated allies, the builds of 9.3 [7.6, 9.3].

use adjutant_rules::blitz::table::{Command, Marker, OptionalRule, State, Track};
use adjutant_rules::blitz::vocabulary::{Country, Power};
use adjutant_rules::game::Command as GameCommand;

use super::production::{KINDS, kind_word};
use super::road::{country_line, country_of, country_word};
use super::turn::act;
use super::{byte, chosen, open_with, power_word, preview, state, values, yes};
use crate::desk::Desk;
use crate::form::{self, Field, Form, Kind, Values, no_dice};
use crate::page::Step;

const POWER: Field = Field::new("Power", Kind::Word(power_word), ("7.6", "Whose ally it is"));
const COUNTRY: Field =
    Field::new("Country", Kind::Word(country_word), ("7.6", "The ally, or one of its home countries"));

fn isolated(values: &Values) -> Option<GameCommand> {
    act(Command::Isolated {
        power: chosen(Power::ALL, values, 0)?,
        country: country_of(values, 1)?,
        goods: [byte(values, 2), byte(values, 3)],
        partisans: [byte(values, 4), byte(values, 5)],
        factory: byte(values, 6),
    })
}

/// An ally without supply from its power.
pub static ISOLATED: Form = Form {
    name: "blitz-isolated",
    title: "ISOLATED ALLY",
    fields: &[
        POWER,
        COUNTRY,
        Field::new("Oil", Kind::Count(0, 20), ("7.6", "Oil in it and what can be traced to it alone")),
        Field::new("Resources", Kind::Count(0, 20), ("7.6", "Resources in it and what can be traced to it alone")),
        Field::new("Partisans Oil", Kind::Count(0, 5), ("7.6", "Partisans on its Oil")),
        Field::new("Partisans Res.", Kind::Count(0, 5), ("7.6", "Partisans on its Resources")),
        Field::new("Factory damage", Kind::Count(0, 20), ("7.6", "Of its Factories")),
    ],
    begin: |_| values(&[0, country_line(Country::CentralEurope), 0, 1]),
    answer: |values, desk, paper| {
        paper.say(format_args!("For its own units only; nothing of it is saved. Take its goods off the power's."));
        preview(isolated(values), desk, paper);
    },
    act: Some(form::Act { hint: "book", dice: no_dice, run: |values, _, _, _| isolated(values) }),
};

fn build(values: &Values) -> Option<GameCommand> {
    if yes(values, 8) {
        return act(Command::Complete(country_of(values, 1)?));
    }
    act(Command::AllyBuild {
        power: chosen(Power::ALL, values, 0)?,
        country: country_of(values, 1)?,
        kind: chosen(&KINDS, values, 2)?,
        from: byte(values, 3),
        to: byte(values, 4),
        supplied: yes(values, 5),
        pool: yes(values, 6),
        place: yes(values, 7),
    })
}

fn builds(values: &Values, _: &Desk) -> bool {
    !yes(values, 8)
}

/// Opens the form with a country.
#[must_use]
pub fn build_of(country: Country, power: Power) -> Step {
    open_with(&BUILD, &[power as i16, country_line(country), 1, 1, 2, 1, 1, 1])
}

/// The first country that must or can build by itself.
fn first(state: &State, desk: &Desk) -> Option<(Country, Power)> {
    let own = |country: Country| state.countries.get(country).power().map(|power| (country, power));
    let purse = state.purses.iter().find_map(|(country, _)| own(*country));
    purse.or_else(|| {
        state.powers().find_map(|power| state.unbuilt(power, &desk.charts).next().map(|country| (country, power)))
    })
}

/// A unit of one country.
pub static BUILD: Form = Form {
    name: "blitz-ally-build",
    title: "UNITS OF A COUNTRY",
    fields: &[
        POWER,
        COUNTRY,
        Field::new("Kind", Kind::Word(kind_word), ("7.8", "The unit of this country")).when(builds),
        Field::new("Size before", Kind::Count(0, 3), ("7.8", "0 is a new unit")).when(builds),
        Field::new("Size after", Kind::Count(1, 4), ("7.8", "1 for each Size")).when(builds),
        Field::new("In supply", Kind::YesNo, ("7.8", "From its own country where that is cut off")).when(builds),
        Field::new("In Force Pool", Kind::YesNo, ("7.8", "The new unit, or the Big version")).when(builds),
        Field::new("Room for it", Kind::YesNo, ("7.8", "A friendly area of its country, with a Port for ships"))
            .when(|values, desk| builds(values, desk) && values[3] == 0),
        Field::new("All are built", Kind::YesNo, ("9.3", "All available units are on the map, fully built"))
            .when(|_, desk| state(desk).is_some_and(|state| state.options.has(OptionalRule::MinorAllies))),
    ],
    begin: |desk| {
        let found = state(desk).and_then(|state| first(state, desk));
        let (country, power) = found.unwrap_or((Country::CentralEurope, Power::Germany));
        values(&[power as i16, country_line(country), 1, 1, 2, 1, 1, 1])
    },
    answer: |values, desk, paper| {
        if let (Some(state), Some(country), Some(power)) =
            (state(desk), country_of(values, 1), chosen(Power::ALL, values, 0))
        {
            match state.purse(country) {
                Some(left) => paper.value(format_args!("it has alone"), format_args!("{left}")),
                None => paper.value(
                    format_args!("{power} has"),
                    format_args!("Res {}", Marker::Of(Track::Resources, power).get(state)),
                ),
            };
        }
        preview(build(values), desk, paper);
    },
    act: Some(form::Act { hint: "build", dice: no_dice, run: |values, _, _, _| build(values) }),
};
