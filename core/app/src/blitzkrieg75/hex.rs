//! A hex by its row and column, as the map prints them: `JJJ56`.

use adjutant_rules::blitzkrieg75::Side;
use adjutant_rules::blitzkrieg75::resources::Role;
use adjutant_rules::blitzkrieg75::table::{COLUMNS, Hex, Place, ROWS, cities};

use super::state;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::number::changed;
use crate::{Key, Press};

/// A hex being picked.
#[derive(Clone, Debug)]
pub struct HexPage {
    row: u16,
    column: u16,
}

/// The hexes that the rules name, in the order of their roles.
fn named() -> impl Iterator<Item = (Role, &'static str)> {
    Role::ALL.iter().flat_map(|&role| {
        let of_sides = Side::ALL.iter().flat_map(move |side| role.home(*side));
        of_sides.chain(role.shared()).chain(role.nobodys()).map(move |hex| (role, *hex))
    })
}

/// The city or marker that follows a hex, row after row, around the end of the map.
fn after(here: u16, desk: &Desk) -> Option<u16> {
    let rules = named().filter_map(|(_, name)| Hex::parse(name));
    let cities = (0..7).flat_map(|country| cities(&desk.charts, country)).map(|city| city.hex);
    let notes = state(desk).into_iter().flat_map(|state| &state.notes);
    let markers =
        notes.filter(|note| note.place.units().is_none()).filter_map(|note| Hex::from_number(note.place.number()));
    let all = rules.chain(cities).chain(markers).map(Hex::number).filter(|number| *number > 0 && *number != here);
    all.min_by_key(|number| number.wrapping_sub(here))
}

impl HexPage {
    /// It begins at the hex that was picked last.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let last = desk.recent.first().and_then(|number| Hex::from_number(*number)).filter(|hex| *hex != Hex::NONE);
        let number = last.map_or(1, Hex::number);
        Self { row: number / 64, column: number % 64 }
    }

    fn hex(&self) -> Hex {
        Hex::new(self.row, self.column).unwrap_or(Hex::NONE)
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let turned = |value: u16, least: u16, most: u16, key: Key| {
            let next = changed(value.into(), least.into(), most.into(), key, press);
            u16::try_from(next).unwrap_or(value)
        };
        match (key, press) {
            (Key::Left | Key::Right, _) => self.column = turned(self.column, 1, COLUMNS, key),
            (Key::Up, _) => self.row = turned(self.row, 0, ROWS - 1, Key::Left),
            (Key::Down, _) => self.row = turned(self.row, 0, ROWS - 1, Key::Right),
            (Key::X, Press::Short) => {
                if let Some(number) = after(self.hex().number(), desk) {
                    (self.row, self.column) = (number / 64, number % 64);
                }
            }
            (Key::A | Key::Press, Press::Short) => {
                desk.picked(self.hex().number());
                desk.answer = Some(self.hex().number());
                return Step::Leave;
            }
            (Key::B, Press::Short) => return Step::Leave,
            _ => {}
        }
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let mut composer = Composer::new("blitzkrieg75-hex", format_args!("WHICH HEX"), format_args!("{title}"));
        composer.blank();
        composer.blank();
        composer.large(format_args!("{}", self.hex()), Style::Strong);
        composer.blank();
        for (role, _) in named().filter(|(_, name)| Hex::parse(name) == Some(self.hex())).take(2) {
            composer.say(format_args!("{role}"));
        }
        if let Some(state) = state(desk) {
            let here = (0..7).flat_map(|country| cities(&desk.charts, country)).find(|city| city.hex == self.hex());
            if let Some(city) = here {
                let friend = state.friend(city).map_or("nobody's", |side| side.name());
                composer.say(format_args!("city, friend: {friend}"));
            }
            let place = Place::hex(self.hex());
            for note in state.notes.iter().filter(|note| note.place == place).take(3) {
                composer.say(format_args!("{} {}  {}", note.mark, note.side, super::hand::until(*note)));
            }
        }
        composer.down_to(11);
        composer.styled(format_args!("up/down: the row"), Style::Dim);
        composer.styled(format_args!("left/right: the column"), Style::Dim);
        composer.styled(format_args!("X: next city or marker"), Style::Dim);
        composer.hints("take", "back", "next", "state")
    }
}
