//! What an act changed: what to do with the cardboard, line by line.

use adjutant_rules::blitz::table::{Change, Event, State};
use adjutant_rules::game::Event as GameEvent;

use crate::compose::Composer;
use crate::desk::Desk;
use crate::form::Paper;
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

/// What the cardboard shows of a change: the step stands in the headline.
const fn is_told(change: &Change) -> bool {
    !change.is_note() && !matches!(change, Change::Step(_))
}

/// A line of a preview: what a number was belongs to what it will be, and what is announced stands out.
pub(super) fn told(change: &Change, state: Option<&State>, paper: &mut Paper) {
    match (change, state) {
        (Change::Mark(marker, value), Some(state)) => {
            paper.value(format_args!("{marker}"), format_args!("{}>{value}", marker.get(state)))
        }
        (Change::Tell(_), _) => paper.styled(format_args!("> {change}"), Style::Strong),
        (change, _) => paper.say(format_args!("{change}")),
    };
}

/// Draws what an event changed; the first lines are left out.
pub(super) fn changes(event: &Event, from: usize, composer: &mut Composer) {
    for line in wrap::<3>(format_args!("{}", event.label()), BODY) {
        composer.styled(format_args!("{line}"), Style::Strong);
    }
    let Event::Acted { changes, .. } = event;
    composer.rule();
    let told = || changes.iter().filter(|change| is_told(change));
    for change in told().skip(from) {
        let (sign, style) = if matches!(change, Change::Tell(_)) { ("> ", Style::Strong) } else { ("", Style::Plain) };
        for line in wrap::<3>(format_args!("{sign}{change}"), BODY) {
            composer.text(line, style);
        }
    }
    composer.more(from > 0, composer.left() == 0 && from + 1 < told().count());
}

impl Done {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let count = match desk.undoable() {
            Some(GameEvent::Blitz(Event::Acted { changes, .. })) => {
                changes.iter().filter(|change| is_told(change)).count()
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
        let mut composer = Composer::new("blitz-done", format_args!("DONE"), format_args!("{title}"));
        composer.status(format_args!("recorded"), format_args!("held B takes it back"));
        if let Some(GameEvent::Blitz(event)) = desk.undoable() {
            changes(event, self.list.index(), &mut composer);
        }
        composer.hints("on", "back", "", "state")
    }
}
