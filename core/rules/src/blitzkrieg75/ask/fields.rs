//! Fields that recur in many forms, and how their values are read.

use super::No;
use crate::blitzkrieg75::roll::{Face, Mode};
use crate::blitzkrieg75::{InputFault, Level, Side, UnitType, View, Weather};
use crate::form::{Field, Kind, NOTHING};

/// The words of some values, in their order.
macro_rules! among {
    ($all:expr) => {{
        const COUNT: usize = $all.len();
        const WORDS: [&str; COUNT] = {
            let mut words = [""; COUNT];
            let mut place = 0;
            while place < COUNT {
                words[place] = $all[place].word();
                place += 1;
            }
            words
        };
        $crate::form::Kind::among(&WORDS)
    }};
}
pub(super) use among;

/// A whole number.
pub(super) const fn int(name: &'static str, low: i16, high: i16) -> Field {
    Field::new(name, Kind::Int(low, high))
}

/// A number in steps of one half; the ends are halves.
pub(super) const fn half(name: &'static str, low: i16, high: i16) -> Field {
    Field::new(name, Kind::Half(low, high))
}

/// A fact that must be told.
pub(super) const fn fact(name: &'static str) -> Field {
    Field::new(name, Kind::Flag)
}

/// A fact that is not so unless it is told.
pub(super) const fn no(name: &'static str) -> Field {
    fact(name).or(0)
}

/// A fact that is so unless it is told otherwise.
pub(super) const fn yes(name: &'static str) -> Field {
    fact(name).or(1)
}

/// A level of resources: three and more are normal.
pub(super) const fn level_of(name: &'static str) -> Field {
    int(name, 0, 6).or(3)
}

/// A die that may be left open.
pub(super) const fn die_of(name: &'static str) -> Field {
    int(name, 0, 9).may()
}

/// Fields without a default of their own.
pub(super) const LEVEL: Field = Field::new("level", among!(Level::ALL));
pub(super) const SIDE: Field = Field::new("side", among!(Side::ALL));
pub(super) const TYPE: Field = Field::new("type", among!(UnitType::GROUND));
pub(super) const ANY_TYPE: Field = Field::new("type", among!(UnitType::ALL));
pub(super) const AIRCRAFT: Field = Field::new("type", among!(UnitType::AIRCRAFT));
pub(super) const WEATHER: Field = Field::new("weather", among!(Weather::ALL)).or(0);
pub(super) const VIEW: Field = Field::new("view", among!(View::ALL)).or(0);
pub(super) const MODE: Field = Field::new("mode", among!(Mode::ALL)).or(0);
pub(super) const DIE: Field = die_of("die");
pub(super) const RETURN_DIE: Field = die_of("return-die");
/// The Tournament Game unless the Basic Game is named.
pub(super) const TOURNAMENT: Field = LEVEL.or(1);
/// Nobody, or a side.
pub(super) const NOBODY: &[&str] = &["none", "blue", "red"];

/// The item that a word stands for.
pub(super) fn of<T: Copy>(all: &[T], value: i16) -> T {
    usize::try_from(value).ok().and_then(|place| all.get(place).copied()).unwrap_or(all[0])
}

pub(super) fn level(value: i16) -> Level {
    of(Level::ALL, value)
}

pub(super) fn side(value: i16) -> Side {
    of(Side::ALL, value)
}

/// A side, or nobody.
pub(super) fn somebody(value: i16) -> Option<Side> {
    (value > 0).then(|| side(value - 1))
}

pub(super) fn unit(value: i16) -> UnitType {
    of(UnitType::ALL, value)
}

pub(super) fn aircraft(value: i16) -> UnitType {
    of(UnitType::AIRCRAFT, value)
}

pub(super) fn weather(value: i16) -> Weather {
    of(Weather::ALL, value)
}

pub(super) fn view(value: i16) -> View {
    of(View::ALL, value)
}

pub(super) fn mode(value: i16) -> Mode {
    of(Mode::ALL, value)
}

pub(super) const fn is(value: i16) -> bool {
    value > 0
}

/// A number that a byte holds; the table of fields sees to it.
pub(super) fn byte(value: i16) -> u8 {
    u8::try_from(value.clamp(0, 255)).unwrap_or(0)
}

/// A number that is not below zero.
pub(super) fn word(value: i16) -> u16 {
    u16::try_from(value).unwrap_or(0)
}

/// Dice: all of them or none, each with a face of its mode.
pub(super) fn dice<const N: usize>(mode: Mode, values: [i16; N]) -> Result<[Option<Face>; N], No> {
    let mut dice = [None; N];
    for (die, value) in dice.iter_mut().zip(values) {
        if value != NOTHING {
            *die = Some(Face::new(mode, byte(value)).ok_or(InputFault::NoSuchFace)?);
        }
    }
    let given = dice.iter().filter(|die| die.is_some()).count();
    if given == 0 || given == N { Ok(dice) } else { Err(InputFault::SomeDice.into()) }
}

/// Fails when a place stands twice in a list.
pub(super) fn once(places: &(impl Iterator<Item = i16> + Clone), fault: InputFault) -> Result<(), No> {
    let twice = places.clone().enumerate().any(|(n, place)| places.clone().take(n).any(|other| other == place));
    if twice { Err(fault.into()) } else { Ok(()) }
}
