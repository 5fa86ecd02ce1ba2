//! The set-up sheets, country by country: what to put where.

use core::fmt::Write;

use adjutant_rules::general::setup::{Force, Units};
use adjutant_rules::general::table::{Location, Unit, short};
use adjutant_rules::general::{Country, Face, Scenario};
use heapless::{String, Vec};

use crate::compose::Composer;
use crate::desk::Desk;
use crate::general::{names, state};
use crate::line::{BODY, wrap};
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{Screen, Text};
use crate::{Key, Press};

/// A sheet being read.
#[derive(Clone, Debug, Default)]
pub struct SetUpPage {
    country: u8,
    from: u8,
}

/// The countries with units: those on the map first, then those that come with a war.
fn countries(scenario: Scenario) -> Vec<(Country, Force), 34> {
    let forces = |on_map| {
        let force = move |&country| Some((country, Force::of(scenario, country).ok()?));
        Country::ALL.iter().filter_map(force).filter(move |(_, force)| force.on_map == on_map)
    };
    forces(true).chain(forces(false)).collect()
}

/// "2 Inf 4", "TF 2b4" for a back 2 whose front is 4, "HQ Rommel"; letter or colour behind.
pub(super) fn print(units: &Units, text: &mut impl Write) {
    let unit = Unit::of_sheet(Country::Germany, units, Location::ToPlace);
    // The texts hold every line of the sheets; a longer one is cut.
    let _ = match (units.count, unit.hq) {
        (_, Some(name)) => write!(text, "HQ {name}"),
        (1, None) => write!(text, "{} {}", short(unit.class), unit.number),
        (count, None) => write!(text, "{count} {} {}", short(unit.class), unit.number),
    };
    if unit.face == Face::Back && unit.hq.is_none() {
        let _ = text.write_char('b');
        if let Some(front) = unit.front {
            let _ = write!(text, "{front}");
        }
    }
    if let Some(mark) = unit.mark {
        let _ = write!(text, " {mark}");
    }
    if units.doubtful {
        let _ = text.write_char('?');
    }
}

/// Stands for a blank at which no line ends.
const GLUE: char = '_';

fn lines(force: Force) -> Vec<Text, 64> {
    let mut lines = Vec::new();
    for &(place, units) in force.stacks {
        let mut text = String::<160>::new();
        for units in units {
            let _ = text.write_str(if text.is_empty() { "" } else { ", " });
            let mut one = String::<32>::new();
            print(units, &mut one);
            // A unit stays in one line.
            one.chars().for_each(|letter| drop(text.push(if letter == ' ' { GLUE } else { letter })));
        }
        let place = place.map_or("Anywhere in it", adjutant_rules::general::setup::Place::name);
        for line in wrap::<6>(format_args!("{place}: {text}"), BODY) {
            // Sixty-four lines hold the longest sheet, that of the USSR in 1941.
            let _ = lines.push(line.chars().map(|letter| if letter == GLUE { ' ' } else { letter }).collect());
        }
    }
    lines
}

/// What stands behind a unit's number.
const MARKS: &str = "TF 2b4: its back 2 lies up, the front is 4. ?: hard to read on the sheet, look at your counter.";

/// Rows that show a sheet.
const ROOM: u8 = 11;

impl SetUpPage {
    fn shown(&self, desk: &Desk) -> Option<(Country, Force, usize)> {
        let all = countries(state(desk)?.options.scenario);
        all.get(usize::from(self.country)).map(|&(country, force)| (country, force, all.len()))
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some((_, force, count)) = self.shown(desk) else { return Step::Leave };
        let last = u8::try_from(count).unwrap_or(0).saturating_sub(1);
        let end = u8::try_from(lines(force).len()).unwrap_or(0).saturating_sub(ROOM);
        match (key, press) {
            (Key::Down, _) => self.from = self.from.saturating_add(1).min(end),
            (Key::Up, _) => self.from = self.from.saturating_sub(1),
            (Key::A | Key::Press, Press::Short) if self.from < end => {
                self.from = self.from.saturating_add(ROOM).min(end);
            }
            (Key::A | Key::Press, Press::Short) | (Key::Right, _) if self.country < last => {
                *self = Self { country: self.country + 1, from: 0 };
            }
            (Key::X, Press::Short) => return Step::Tell(Notice::Told("2.1", MARKS)),
            (Key::Left, _) => *self = Self { country: self.country.saturating_sub(1), from: 0 },
            (Key::A | Key::Press | Key::B, Press::Short) => return Step::Leave,
            _ => {}
        }
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let Some((country, force, count)) = self.shown(desk) else {
            return Composer::new("general-set-up", format_args!("SET-UP"), format_args!("")).hints("", "back", "", "");
        };
        let of = format_args!("{} of {count}", self.country + 1);
        let mut composer = Composer::new("general-set-up", format_args!("SET-UP {}", names::country(country)), of);
        let when = if force.on_map { "on the map" } else { "when it enters the war" };
        composer.status(format_args!("{when}"), format_args!("{} units", force.total()));
        let lines = lines(force);
        let room = composer.left();
        let from = usize::from(self.from);
        composer.more(from > 0, from + room < lines.len());
        for line in lines.iter().skip(from).take(room) {
            composer.say(format_args!("{line}"));
        }
        composer.hints("next", "back", "marks", "state")
    }
}
