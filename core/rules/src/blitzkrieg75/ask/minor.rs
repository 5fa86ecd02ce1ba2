//! Minor countries and whose friend a city is.

use super::No;
use super::fields::{LEVEL, NOBODY, SIDE, among, int, is, level, no, of, side, somebody, word, yes};
use super::report::say;
use crate::blitzkrieg75::minor::{City, Home, guerrillas as raid, toll};
use crate::blitzkrieg75::{InputFault, Side};
use crate::form::Report;
use crate::form::{Field, Given, Kind};

const AGGRESSOR: Field = Field::new("aggressor", Kind::among(NOBODY));

pub(super) const AGGRESSOR_OF: [Field; 3] = [
    AGGRESSOR.or(0),
    Field::new("by", among!(Side::ALL)),
    Field::new("act", Kind::among(&["cross", "attack", "overfly"])),
];

pub(super) fn aggressor(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [aggressor, by, _] = form.fields(&AGGRESSOR_OF);
    // The first who crosses, attacks or flies over stays it for the whole game (29.2, R31).
    let now = somebody(aggressor).unwrap_or(side(by));
    say!(report;
        "aggressor" = now.word(),
        "liberator" = now.other().word(),
        "changed" = !is(aggressor),
    );
    Ok(())
}

/// Cities of a minor country, and those with a garrison.
fn all_garrisoned(cities: i16, garrisoned: i16) -> Result<bool, No> {
    if garrisoned > cities { Err(InputFault::TooManyGarrisons.into()) } else { Ok(garrisoned == cities) }
}

pub(super) const GUERRILLAS: [Field; 6] = [
    AGGRESSOR,
    SIDE,
    int("cities", 1, 20),
    int("garrisoned", 0, 20),
    int("inside", 0, 500),
    int("passed", 0, 500).or(0),
];

pub(super) fn guerrillas(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [aggressor, side_word, cities, garrisoned, inside, passed] = form.fields(&GUERRILLAS);
    let all = all_garrisoned(cities, garrisoned)?;
    say!(report; "loss" = raid(somebody(aggressor), side(side_word), all, word(inside) + word(passed)));
    Ok(())
}

pub(super) const MINOR_SUPPLY: [Field; 6] =
    [AGGRESSOR, SIDE, int("cities", 1, 20), int("garrisoned", 0, 20), int("inside", 0, 500), yes("traced")];

pub(super) fn minor_supply(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [aggressor, side_word, cities, garrisoned, inside, traced] = form.fields(&MINOR_SUPPLY);
    let all = all_garrisoned(cities, garrisoned)?;
    say!(report; "toll" = toll(somebody(aggressor), side(side_word), all, word(inside), is(traced))?);
    Ok(())
}

pub(super) const FRIENDLY_CITY: [Field; 9] = [
    LEVEL,
    SIDE,
    Field::new("home-of", among!(Home::ALL)),
    Field::new("occupied-by", Kind::among(NOBODY)).or(0),
    no("enemy-adjacent"),
    no("since-start"),
    AGGRESSOR.or(0),
    no("reduced"),
    no("ground-garrison"),
];

pub(super) fn friendly_city(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [level_word, side_word, home, occupied_by, enemy_adjacent, since_start, aggressor, reduced, garrison] =
        form.fields(&FRIENDLY_CITY);
    let city = City {
        level: level(level_word),
        home: of(Home::ALL, home),
        occupied_by: somebody(occupied_by),
        enemy_adjacent: is(enemy_adjacent),
        since_start: is(since_start),
        aggressor: somebody(aggressor),
        reduced: is(reduced),
        garrison: is(garrison),
    };
    let (friendly, rule) = city.friendly_to(side(side_word));
    say!(report; "friendly" = friendly, "rule" = rule);
    Ok(())
}
