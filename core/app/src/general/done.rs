//! What an act changed: what to do with the cardboard, line by line.

use adjutant_rules::game::Event as GameEvent;
use adjutant_rules::general::table::Event;

use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::{BODY, wrap};
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::list::List;
use crate::{Key, Press};

/// The newest act and its changes.
#[derive(Clone, Debug, Default)]
pub struct Done {
    list: List,
}

/// Draws what an event changed; the first lines are left out.
pub(super) fn changes(event: &Event, from: usize, composer: &mut Composer) {
    for line in wrap::<3>(format_args!("{}", event.label()), 26) {
        composer.styled(format_args!("{line}"), Style::Strong);
    }
    if let Event::Acted { changes, .. } = event {
        composer.rule();
        let told = || changes.iter().filter(|change| !change.is_note());
        for change in told().skip(from) {
            for line in wrap::<2>(format_args!("{change}"), BODY) {
                composer.text(line, Style::Plain);
            }
        }
        composer.more(from > 0, composer.left() == 0 && from + 1 < told().count());
    }
}

impl Done {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let count = match desk.undoable() {
            Some(GameEvent::General(Event::Acted { changes, .. })) => {
                changes.iter().filter(|change| !change.is_note()).count()
            }
            _ => 0,
        };
        if self.list.key(key, press, count) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press | Key::B, Press::Short) => Step::Home,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let mut composer = Composer::new("general-done", format_args!("DONE"), format_args!("{title}"));
        composer.status(format_args!("recorded"), format_args!("held B takes it back"));
        if let Some(GameEvent::General(event)) = desk.undoable() {
            changes(event, self.list.index(), &mut composer);
        }
        composer.hints("on", "back", "", "state")
    }
}
