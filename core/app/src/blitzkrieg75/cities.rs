//! The city hexes of a country: to whom each is friendly, one press; the list itself is taught once (5, 16C, 29).

use adjutant_rules::blitzkrieg75::Side;
use adjutant_rules::blitzkrieg75::table::{Act as Deeds, City, Deed, FRIENDS, Hex, cities, city, city_cell, room};
use heapless::Vec;

use super::{Act, Page, hex, open, run_deed, side_name, side_style, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::list::List;
use crate::{Key, Press};

/// The countries.
pub const COUNTRIES: &[Act] = &[
    Act { label: "Great Blue", begin: |_| open(Page::Cities(Cities::new(0))) },
    Act { label: "Big Red", begin: |_| open(Page::Cities(Cities::new(1))) },
    Act { label: "Minor country 1", begin: |_| open(Page::Cities(Cities::new(2))) },
    Act { label: "Minor country 2", begin: |_| open(Page::Cities(Cities::new(3))) },
    Act { label: "Minor country 3", begin: |_| open(Page::Cities(Cities::new(4))) },
    Act { label: "Minor country 4", begin: |_| open(Page::Cities(Cities::new(5))) },
    Act { label: "Minor country 5", begin: |_| open(Page::Cities(Cities::new(6))) },
];

/// The cities of a country.
#[derive(Clone, Debug)]
pub struct Cities {
    country: u8,
    list: List,
    /// What left and right chose for the city under the cursor: a place of [`FRIENDS`].
    chosen: Option<u8>,
    /// A hex is being picked for a new city.
    adding: bool,
}

impl Cities {
    /// The cities of a country: 0 Great Blue, 1 Big Red, then the minor ones.
    #[must_use]
    pub const fn new(country: u8) -> Self {
        Self { country, list: List { at: 0 }, chosen: None, adding: false }
    }

    fn cities(&self, desk: &Desk) -> Vec<City, 32> {
        cities(&desk.charts, self.country).collect()
    }

    /// The first row that nobody has told.
    fn free(&self, desk: &Desk) -> Option<u8> {
        (0..room(self.country)).find(|row| city(&desk.charts, self.country, *row).is_none())
    }

    /// The hex that was picked for a new city is taught.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        if !core::mem::take(&mut self.adding) {
            return Step::Stay;
        }
        let (Some(number), Some(row)) = (desk.answer.take(), self.free(desk)) else { return Step::Stay };
        let known = |country: u8| cities(&desk.charts, country).any(|city| city.hex.number() == number);
        if (0..7).any(known) {
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
        if self.chosen.is_none() && self.list.key(key, press, all.len() + 1) {
            return Step::Stay;
        }
        let Some(city) = all.get(self.list.index()).copied() else {
            return match (key, press) {
                (Key::A | Key::Press, Press::Short) if self.free(desk).is_some() => {
                    self.adding = true;
                    open(Page::Hex(hex::HexPage::new(desk)))
                }
                (Key::A | Key::Press, Press::Short) => {
                    Step::Tell(Notice::Forbidden("5.1", "this list has no room for another city"))
                }
                (Key::B, Press::Short) => Step::Leave,
                _ => Step::Stay,
            };
        };
        let Some(state) = state(desk) else { return Step::Home };
        let now = state.friend(city).map_or(3, |side| side as u8 + 1);
        match (key, press) {
            (Key::Left | Key::Right, _) => {
                let way = u8::from(key == Key::Left);
                self.chosen = Some((self.chosen.unwrap_or(now) + way) % 3 + 1);
            }
            (Key::A | Key::Press, Press::Short) => {
                if let (Some(friend), Ok(hex)) = (self.chosen, i16::try_from(city.hex.number())) {
                    let facts = [city.country.into(), city.row.into(), hex, friend.into()];
                    return run_deed(Deed::new(Deeds::City, &facts));
                }
            }
            // A hex that was taught wrongly is taken out of the list; those of the rules stay.
            (Key::X, Press::Long) => return Step::TeachOn(city_cell(city.country, city.row), 0),
            (Key::B, Press::Short) if self.chosen.take().is_some() => {}
            (Key::B, Press::Short) => return Step::Leave,
            _ => {}
        }
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let name = COUNTRIES.get(usize::from(self.country)).map_or("", |act| act.label);
        let mut composer = Composer::new("blitzkrieg75-cities", format_args!("{name}"), format_args!("{title}"));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "") };
        let all = self.cities(desk);
        let [blue, red] = [Side::Blue, Side::Red].map(|side| state.friendly_cities(&desk.charts, side));
        composer.status(format_args!("{} city hexes", all.len()), format_args!("Blue {blue}  Red {red}"));
        let window = self.list.window(all.len() + 1, composer.left() - 3);
        composer.more(window.start > 0, window.end < all.len() + 1);
        for at in window {
            let picked = at == self.list.index();
            match all.get(at) {
                Some(city) => self.line(*city, state.friend(*city), picked, &mut composer),
                None => {
                    composer.item(format_args!("Another city hex..."), format_args!(""), picked);
                }
            }
        }
        composer.down_to(12);
        composer.rule();
        composer.styled(format_args!("left/right: whose friend"), Style::Dim);
        composer.styled(format_args!("hold X: out of the list"), Style::Dim);
        let a = match (self.chosen, all.get(self.list.index())) {
            (Some(_), _) => "set",
            (None, Some(_)) => "",
            (None, None) => "add",
        };
        composer.hints(a, "back", "", "state")
    }

    fn line(&self, city: City, friend: Option<Side>, picked: bool, composer: &mut Composer) {
        let chosen = self.chosen.filter(|_| picked);
        let hex: Hex = city.hex;
        match (chosen, friend) {
            (Some(friend), _) => {
                let word = FRIENDS.get(usize::from(friend)).copied().unwrap_or("");
                composer.item(format_args!("{hex}"), format_args!("< > {word}"), picked);
            }
            (None, Some(side)) if !picked => {
                composer.value(format_args!("{hex}"), format_args!("{}", side_name(side)), side_style(side));
            }
            (None, friend) => {
                composer.item(format_args!("{hex}"), format_args!("{}", friend.map_or("nobody", side_name)), picked);
            }
        }
    }
}
