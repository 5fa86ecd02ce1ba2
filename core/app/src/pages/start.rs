//! The start screen: the saved tables, the last played first; new table, dice, settings, about, look-ups.

use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::BODY;
use crate::look_up::LookUp;
use crate::page::{Page, Step};
use crate::pages::{about::About, delete::Delete, dice::DicePage, new_table::NewTable, settings::SettingsPage};
use crate::screen::Style;
use crate::widgets::list::List;
use crate::{Key, Press, Screen};

/// The start screen.
#[derive(Clone, Debug, Default)]
pub struct Start {
    list: List,
}

const TOOLS: [&str; 5] = ["New table", "Dice", "Settings", "About", "Look up a game..."];

impl Start {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let tables = desk.directory.len();
        if self.list.key(key, press, tables + TOOLS.len()) {
            return Step::Stay;
        }
        let at = self.list.index();
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => match desk.directory.get(at) {
                Some(entry) => Step::OpenTable(entry.id),
                None => Step::Open(match at - tables {
                    0 => Page::NewTable(NewTable::new(desk)),
                    1 => Page::Dice(DicePage::default()),
                    2 => Page::Settings(SettingsPage::default()),
                    3 => Page::About(About::default()),
                    _ => Page::LookUp(LookUp::default()),
                }),
            },
            (Key::X, Press::Long) => match desk.directory.get(at) {
                Some(entry) => Step::Open(Page::Delete(Delete { id: entry.id })),
                None => Step::Stay,
            },
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let tables = desk.directory.len();
        let mut composer = Composer::new("start", format_args!("ADJUTANT"), format_args!("staff officer"));
        match tables {
            0 => composer.status(format_args!("No table saved yet"), format_args!("")),
            n => composer.status(format_args!("{n} saved"), format_args!("hold X: delete")),
        };
        // Two rows a table, one a tool: the window is counted in rows, the cursor in entries.
        let height = |entry: usize| if entry < tables { 2 } else { 1 };
        let rows = composer.left();
        let at = self.list.index().min(tables + TOOLS.len() - 1);
        let mut top = 0;
        while (top..=at).map(height).sum::<usize>() > rows {
            top += 1;
        }
        let mut shown = top;
        let mut used = 0;
        while shown < tables + TOOLS.len() && used + height(shown) <= rows {
            used += height(shown);
            let picked = shown == at;
            if let Some(entry) = desk.directory.get(shown) {
                let style = if picked { Style::Picked } else { Style::Dim };
                let (title, headline) = (entry.game.title(), entry.headline.as_str());
                // The longest names of games need their whole line.
                let long = title.len() + headline.len() + 3 > BODY;
                let (above, below) = if long { (headline, "") } else { (">", headline) };
                composer.item(format_args!("{}", entry.name), format_args!("{above}"), picked);
                composer.value(format_args!("  {title}"), format_args!("{below}"), style);
            } else if let Some(tool) = TOOLS.get(shown - tables) {
                composer.item(format_args!("{tool}"), format_args!(""), picked);
            }
            shown += 1;
        }
        composer.more(top > 0, shown < tables + TOOLS.len());
        composer.hints("open", "", if at < tables { "hold" } else { "" }, "")
    }
}
