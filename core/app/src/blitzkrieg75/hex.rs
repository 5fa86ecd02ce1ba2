//! A hex by its row and column, as the map prints them: `JJJ56`.

use adjutant_rules::blitzkrieg75::Side;
use adjutant_rules::blitzkrieg75::resources::Role;
use adjutant_rules::blitzkrieg75::table::{COLUMNS, Hex, ROWS};

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
    /// The last city that X jumped to.
    known: u16,
}

/// The hexes that the rules name, in the order of their roles.
fn known() -> impl Iterator<Item = (Role, &'static str)> {
    Role::ALL.iter().flat_map(|&role| {
        let of_sides = Side::ALL.iter().flat_map(move |side| role.home(*side));
        of_sides.chain(role.shared()).chain(role.nobodys()).map(move |hex| (role, *hex))
    })
}

impl HexPage {
    /// It begins at the hex that was picked last.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let last = desk.recent.first().and_then(|number| Hex::from_number(*number)).filter(|hex| *hex != Hex::NONE);
        let number = last.map_or(1, Hex::number);
        Self { row: number / 64, column: number % 64, known: 0 }
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
                let at = usize::from(self.known);
                if let Some(hex) = known().nth(at).and_then(|(_, name)| Hex::parse(name)) {
                    (self.row, self.column) = (hex.number() / 64, hex.number() % 64);
                }
                self.known = if at + 1 < known().count() { self.known + 1 } else { 0 };
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
        for (role, _) in known().filter(|(_, name)| Hex::parse(name) == Some(self.hex())).take(3) {
            composer.say(format_args!("{role}"));
        }
        composer.down_to(10);
        composer.styled(format_args!("up/down: the row"), Style::Dim);
        composer.styled(format_args!("left/right: the column"), Style::Dim);
        composer.styled(format_args!("X: cities of the rules"), Style::Dim);
        composer.hints("take", "back", "city", "state")
    }
}
