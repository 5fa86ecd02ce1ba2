//! A table is deleted only by holding a key, here too.

use adjutant_journal::TableId;

use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Style;
use crate::{Key, Press, Screen};

/// The question before a table is deleted.
#[derive(Clone, Debug)]
pub struct Delete {
    /// Which table.
    pub id: TableId,
}

impl Delete {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, _desk: &mut Desk) -> Step {
        match (key, press) {
            (Key::A, Press::Long) => Step::Delete(self.id),
            (Key::B, _) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let mut composer = Composer::new("delete", format_args!("DELETE A TABLE"), format_args!(""));
        composer.status(format_args!("This cannot be undone"), format_args!(""));
        composer.blank();
        if let Some(entry) = desk.directory.iter().find(|entry| entry.id == self.id) {
            composer.styled(format_args!("{}", entry.name), Style::Strong);
            composer.say(format_args!("{}", entry.game.title()));
            composer.say(format_args!("{}", entry.headline));
        }
        composer.blank();
        composer.paragraph(format_args!("Hold A to delete this table and its whole log."), Style::Alert);
        composer.blank();
        composer.paragraph(format_args!("B keeps it. What you taught the device stays in any case."), Style::Plain);
        composer.hints("hold", "keep", "", "")
    }
}
