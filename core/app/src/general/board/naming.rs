//! An area or sea zone that only the map names gets its name, letter by letter, once.

use adjutant_rules::chart::Charts;
use adjutant_rules::general::table::taught::{name_cell, name_of};
use adjutant_rules::general::table::{Area, MAP_AREAS};
use adjutant_rules::letters::{LONGEST, packed};

use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::text_entry::TextEntry;
use crate::{Key, Press};

/// A name being given.
#[derive(Clone, Debug)]
pub struct NamePage {
    area: Area,
    name: TextEntry,
    /// The cell that is stored next, once the name is done.
    storing: Option<u8>,
}

impl NamePage {
    /// A name for the next area that has none; none when all have one.
    #[must_use]
    pub fn new_area(charts: &Charts) -> Option<Self> {
        let area = (0..MAP_AREAS).filter_map(Area::on_map).find(|&area| name_of(charts, area).is_none())?;
        Some(Self { area, name: TextEntry::new(""), storing: None })
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        if self.name.key(key, press) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::X, Press::Short) => {
                self.name.remove();
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) if !self.name.text().is_empty() => {
                self.storing = Some(0);
                self.store(desk)
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// Cell after cell; then the page is done, and the area is what was picked.
    pub fn store(&mut self, desk: &mut Desk) -> Step {
        let Some(column) = self.storing else { return Step::Stay };
        let Some(&value) = packed(self.name.text()).get(usize::from(column)) else {
            let number = self.area.number().into();
            desk.picked(number);
            desk.answer = Some(number);
            return Step::Leave;
        };
        self.storing = Some(column + 1);
        Step::TeachOn(name_cell(self.area, column), value)
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self) -> Screen {
        let mut composer =
            Composer::new("general-name", format_args!("NAME OF AN AREA"), format_args!("kept for ever"));
        composer.status(format_args!("up/down letter"), format_args!("left/right move"));
        composer.blank();
        self.name.show(&mut composer);
        composer.blank();
        composer.paragraph(
            format_args!("As printed on your map, at most {LONGEST} letters. Its facts are asked when they matter."),
            Style::Dim,
        );
        composer.hints("keep", "back", "cut", "state")
    }
}
