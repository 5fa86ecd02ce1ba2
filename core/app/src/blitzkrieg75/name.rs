//! The owner's name of a minor country, letter by letter (29): it stands wherever its number would.

use adjutant_rules::blitzkrieg75::table::{minor_name, name_cell};
use adjutant_rules::chart::Charts;
use adjutant_rules::letters::{LONGEST, packed};

use crate::compose::Composer;
use crate::desk::Desk;
use crate::general::names::dress_after;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::text_entry::TextEntry;
use crate::{Key, Press};

/// A name being given.
#[derive(Clone, Debug)]
pub struct NamePage {
    minor: u8,
    name: TextEntry,
    /// The cell that is stored next, once the name is done.
    storing: Option<u8>,
}

/// Puts the owner's names where `Minor 3` stands.
pub fn dress(screen: &mut Screen, charts: &Charts) {
    dress_after(screen, "Minor ", &|minor| minor_name(charts, minor));
}

impl NamePage {
    /// The name of a minor country, from 0.
    #[must_use]
    pub fn new(minor: u8, desk: &Desk) -> Self {
        let name = minor_name(&desk.charts, minor).unwrap_or_default();
        Self { minor, name: TextEntry::new(&name), storing: None }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press) -> Step {
        if self.name.key(key, press) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::X, Press::Short) => {
                self.name.remove();
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) => {
                self.storing = Some(0);
                self.store()
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// Cell after cell; then the page is done.
    pub fn store(&mut self) -> Step {
        let Some(column) = self.storing else { return Step::Stay };
        let Some(&value) = packed(self.name.text()).get(usize::from(column)) else { return Step::Leave };
        self.storing = Some(column + 1);
        Step::TeachOn(name_cell(self.minor, column), value)
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self) -> Screen {
        let mut composer = Composer::new("blitzkrieg75-name", format_args!("NAME"), format_args!("kept for ever"));
        composer.status(format_args!("up/down letter"), format_args!("left/right move"));
        composer.blank();
        self.name.show(&mut composer);
        composer.blank();
        composer.paragraph(
            format_args!(
                "Number {} of the minor countries, as you call it: at most {LONGEST} letters.",
                self.minor + 1
            ),
            Style::Dim,
        );
        composer.hints("keep", "back", "cut", "state")
    }
}
