//! The owner's settings, for every table.

use adjutant_journal::Settings;
use adjutant_rules::chart::MAX_TAUGHT;

use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Style;
use crate::widgets::list::List;
use crate::widgets::number::changed;
use crate::{Key, Press, Screen};

/// The settings, as far as they are changed and not yet stored.
#[derive(Clone, Debug, Default)]
pub struct SettingsPage {
    list: List,
    draft: Option<Settings>,
}

const LINES: usize = 3;

fn byte(value: i32) -> u8 {
    u8::try_from(value).unwrap_or(0)
}

impl SettingsPage {
    /// Takes a key. Every change is stored when the page is left.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        if self.list.key(key, press, LINES) {
            return Step::Stay;
        }
        let mut draft = self.draft.unwrap_or(desk.settings);
        match (key, press) {
            (Key::Left | Key::Right, press) => {
                match (self.list.index(), press) {
                    // A held key does not flicker between two choices.
                    (0, Press::Short) => draft.roller = draft.roller.other(),
                    (1, _) => draft.brightness = byte(changed(i32::from(draft.brightness), 1, 10, key, press)),
                    (2, _) => draft.dim_after = byte(changed(i32::from(draft.dim_after), 0, 60, key, press)),
                    _ => {}
                }
                self.draft = Some(draft);
                Step::Stay
            }
            (Key::A | Key::B | Key::Press, Press::Short) if draft != desk.settings => Step::Keep(draft),
            (Key::A | Key::B | Key::Press, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let now = self.draft.unwrap_or(desk.settings);
        let at = self.list.index();
        let mut composer = Composer::new("settings", format_args!("SETTINGS"), format_args!(""));
        composer.status(format_args!("For every table"), format_args!(""));
        composer.item(format_args!("Dice rolled by"), format_args!("< {} >", now.roller), at == 0);
        composer.item(format_args!("Brightness"), format_args!("< {} >", now.brightness), at == 1);
        match now.dim_after {
            0 => composer.item(format_args!("Dims after"), format_args!("< never >"), at == 2),
            n => composer.item(format_args!("Dims after"), format_args!("< {n} min >"), at == 2),
        };
        composer.blank();
        let taught = desk.charts.iter().count();
        composer.value(format_args!("Taught cells"), format_args!("{taught} of {MAX_TAUGHT}"), Style::Dim);
        composer.blank();
        match at {
            0 => composer.paragraph(
                format_args!("Who rolls unless a key says otherwise. The log says it for every roll."),
                Style::Dim,
            ),
            1 => composer.paragraph(format_args!("Backlight while you play, in tenths."), Style::Dim),
            _ => composer.paragraph(format_args!("Minutes without a key. Any key wakes it, and acts."), Style::Dim),
        };
        composer.hints("done", "back", "", "")
    }
}
