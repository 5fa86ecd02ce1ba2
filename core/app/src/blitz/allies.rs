//! What an ally without supply from its power has for its own units [7.6].

use adjutant_rules::blitz::table::Command;
use adjutant_rules::blitz::vocabulary::{Country, Power};
use adjutant_rules::game::Command as GameCommand;

use super::road::{country_line, country_of, country_word};
use super::turn::act;
use super::{byte, chosen, power_word, preview, values};
use crate::form::{self, Field, Form, Kind, Values, no_dice};

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
