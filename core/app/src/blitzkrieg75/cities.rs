//! The city hexes of a country: to whom each is friendly, one press; the list itself is taught once (5, 16C, 29).

use adjutant_rules::blitzkrieg75::Side;
use adjutant_rules::blitzkrieg75::table::{
    Act, COUNTRIES, City, Deed, FRIENDS, cities, city, city_cell, port, port_cell, room,
};
use heapless::Vec;

use super::name::NamePage;
use super::{Page, hex, open, run_deed, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::fitted;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{Screen, Style, Text};
use crate::widgets::list::List;
use crate::widgets::number::cycled;
use crate::{Key, Press};

/// The cities of a country. The first line is the country, the last one adds a city.
#[derive(Clone, Debug, Default)]
pub struct Cities {
    country: u8,
    list: List,
    /// What left and right chose for the city under the cursor: a place of [`FRIENDS`].
    chosen: Option<u8>,
    /// A hex is being picked for a new city.
    adding: bool,
}

impl Cities {
    fn cities(&self, desk: &Desk) -> Vec<City, 32> {
        cities(&desk.charts, self.country).collect()
    }

    fn under(&self, all: &[City]) -> Option<City> {
        self.list.index().checked_sub(1).and_then(|at| all.get(at)).copied()
    }

    /// The hex that was picked for a new city is taught, in the first row that nobody has told.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        let free = (0..room(self.country)).find(|row| city(&desk.charts, self.country, *row).is_none());
        let adding = core::mem::take(&mut self.adding);
        let picked = desk.answer.take().filter(|_| adding);
        let Some(number) = picked else { return Step::Stay };
        let Some(row) = free else { return Step::Tell(Notice::Forbidden("5.1", "this list is full")) };
        if (0..7).any(|country| cities(&desk.charts, country).any(|city| city.hex.number() == number)) {
            return Step::Tell(Notice::Forbidden("5.1", "this city is in a list already"));
        }
        Step::TeachOn(city_cell(self.country, row), i16::try_from(number).unwrap_or(0))
    }

    /// What was chosen is stored.
    pub const fn recorded(&mut self) -> Step {
        self.chosen = None;
        Step::Stay
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let all = self.cities(desk);
        if self.chosen.is_none() && self.list.key(key, press, all.len() + 2) {
            return Step::Stay;
        }
        let city = self.under(&all);
        match (key, press, city) {
            (Key::Left | Key::Right, _, Some(city)) => {
                let friend = state(desk).and_then(|state| state.friend(city));
                let now = self.chosen.map_or(friend.map_or(2, |side| side as u8), |chosen| chosen - 1);
                self.chosen = u8::try_from(cycled(now.into(), 3, key) + 1).ok();
            }
            (Key::Left | Key::Right, _, None) if self.list.at == 0 => {
                self.country = u8::try_from(cycled(self.country.into(), COUNTRIES.len(), key)).unwrap_or(0);
            }
            (Key::A | Key::Press, Press::Short, Some(city)) => {
                if let (Some(friend), Ok(hex)) = (self.chosen, i16::try_from(city.hex.number())) {
                    return run_deed(Deed::new(Act::City, &[city.country.into(), city.row.into(), hex, friend.into()]));
                }
            }
            (Key::A | Key::Press, Press::Short, None) if self.list.at > 0 => {
                self.adding = true;
                return open(Page::Hex(hex::HexPage::new(desk)));
            }
            // A port opens on a sea zone: the next one, or none. A minor country has the name that its owner gives it.
            (Key::X, Press::Short, Some(city)) => {
                let zone = port(&desk.charts, city).map_or(0, |zone| zone as i16 + 1);
                return Step::TeachOn(port_cell(city.country, city.row), (zone + 1) % 7);
            }
            (Key::X, Press::Short, None) if self.list.at == 0 && self.country > 1 => {
                return open(Page::Name(NamePage::new(self.country - 2, desk)));
            }
            // A hex that was taught wrongly is taken out of the list; those of the rules stay.
            (Key::X, Press::Long, Some(city)) => return Step::TeachOn(city_cell(city.country, city.row), 0),
            (Key::B, Press::Short, _) if self.chosen.take().is_none() => return Step::Leave,
            _ => {}
        }
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let mut composer = Composer::new("blitzkrieg75-cities", format_args!("CITIES"), format_args!("{title}"));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "") };
        let all = self.cities(desk);
        let [blue, red] = [Side::Blue, Side::Red].map(|side| state.friendly_cities(&desk.charts, side));
        composer.status(format_args!("friendly hexes"), format_args!("Blue {blue}  Red {red}"));
        let count = all.len() + 2;
        let window = self.list.window(count, composer.left() - 3);
        composer.more(window.start > 0, window.end < count);
        for at in window {
            let picked = at == self.list.index();
            match at.checked_sub(1).map(|at| all.get(at)) {
                None => {
                    let country = COUNTRIES.get(usize::from(self.country)).copied().unwrap_or("");
                    let country: Text = match self.country {
                        0 | 1 => country.chars().map(|letter| if letter == '-' { ' ' } else { letter }).collect(),
                        minor => fitted(format_args!("Minor {}", minor - 1), 12),
                    };
                    composer.item(format_args!("{country}"), format_args!("{} hexes", all.len()), picked);
                }
                Some(Some(city)) => {
                    let chosen = self.chosen.filter(|_| picked);
                    let friend = chosen.unwrap_or_else(|| state.friend(*city).map_or(3, |side| side as u8 + 1));
                    let word = FRIENDS.get(usize::from(friend)).copied().unwrap_or("");
                    let sign = if chosen.is_some() { "< > " } else { "" };
                    let zone = port(&desk.charts, *city).map_or("", |zone| zone.name());
                    let port = if zone.is_empty() { "" } else { "  port " };
                    composer.item(format_args!("{}{port}{zone}", city.hex), format_args!("{sign}{word}"), picked);
                }
                Some(None) => {
                    composer.item(format_args!("Another city hex..."), format_args!(""), picked);
                }
            }
        }
        composer.down_to(12);
        composer.rule();
        let city = self.under(&all).is_some();
        let hints =
            if city { ["left/right: whose friend", "X: port; held: off list"] } else { ["left/right: country", ""] };
        for hint in hints {
            composer.styled(format_args!("{hint}"), Style::Dim);
        }
        let a = match self.chosen {
            Some(_) => "set",
            None if self.list.index() > all.len() => "add",
            None => "",
        };
        let x = match self.list.at {
            0 if self.country > 1 => "name",
            _ if city => "port",
            _ => "",
        };
        composer.hints(a, "back", x, "state")
    }
}
