//! The lines of the owner's Neutral Entry Chart that the text does not name: each one press once it was taught [7.2].

use adjutant_rules::blitz::table::{Command, Refusal};
use adjutant_rules::blitz::taught::{ENTRY_LINES, MORE_ENTRIES, cell, line_name};
use heapless::Vec;

use super::area::NamePage;
use super::{Page, open, run, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::fitted;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{Screen, Style, Text};
use crate::widgets::list::List;
use crate::{Key, Press};

/// The owner's lines.
#[derive(Clone, Debug, Default)]
pub struct EntryLines {
    list: List,
}

/// The lines that have a name.
fn named(desk: &Desk) -> Vec<u16, 12> {
    (0..MORE_ENTRIES).filter(|row| line_name(ENTRY_LINES, *row, &desk.charts).is_some()).collect()
}

/// What a line moves, as far as it was taught.
fn moves(row: u16, column: i16, desk: &Desk) -> Text {
    match desk.charts.get(cell(ENTRY_LINES, i16::try_from(row).unwrap_or(0), column)) {
        Some(value) => fitted(format_args!("{value:+}"), 4),
        None => fitted(format_args!("?"), 4),
    }
}

impl EntryLines {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let rows = named(desk);
        if self.list.key(key, press, rows.len() + 1) {
            return Step::Stay;
        }
        match (key, press, rows.get(self.list.index())) {
            (Key::A | Key::Press, Press::Short, Some(row)) => run(Command::EntryLine(u8::try_from(*row).unwrap_or(0))),
            (Key::A | Key::Press, Press::Short, None) => {
                let free = (0..MORE_ENTRIES).find(|row| !rows.contains(row));
                free.map_or(Step::Stay, |row| open(Page::Name(NamePage::line(ENTRY_LINES, row))))
            }
            (Key::X, Press::Short, _) => {
                Step::Tell(Notice::Told("7.2", "A line moves both markers as your chart says; it is read off once"))
            }
            (Key::B, Press::Short, _) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let mut composer =
            Composer::new("blitz-entry-lines", format_args!("YOUR ENTRY CHART"), format_args!("{title}"));
        composer.status(format_args!("what happened"), format_args!("USA USSR"));
        let rows = named(desk);
        let count = rows.len() + 1;
        let window = self.list.window(count, composer.left().saturating_sub(2));
        composer.more(window.start > 0, window.end < count);
        for n in window {
            let picked = n == self.list.index();
            match rows.get(n) {
                Some(row) => {
                    let name = line_name(ENTRY_LINES, *row, &desk.charts).unwrap_or_default();
                    let (usa, ussr) = (moves(*row, 0, desk), moves(*row, 1, desk));
                    composer.item(format_args!("{name}"), format_args!("{usa} {ussr}"), picked)
                }
                None => composer.item(format_args!("+ a line of your chart"), format_args!(""), picked),
            };
        }
        composer.down_to(11);
        composer.rule();
        if let (Some(row), Some(state)) = (rows.get(self.list.index()), state(desk))
            && let Err(refusal) = state.decide(&desk.charts, &Command::EntryLine(u8::try_from(*row).unwrap_or(0)))
        {
            match refusal {
                Refusal::Teach(_) => composer.styled(format_args!("A: read it off your chart"), Style::Dim),
                refusal => composer.paragraph(format_args!("! {} {}", refusal.rule(), refusal.text()), Style::Alert),
            };
        }
        let hint = if self.list.index() < rows.len() { "move" } else { "name" };
        composer.hints(hint, "back", "why", "state")
    }
}
