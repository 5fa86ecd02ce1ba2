//! Undo and redo, each with the name of what it means.

use adjutant_rules::game::Event;

use crate::compose::Composer;
use crate::desk::Desk;
use crate::games;
use crate::page::Step;
use crate::screen::Style;
use crate::{Key, Press, Screen};

/// Undo and redo.
#[derive(Clone, Debug)]
pub struct TakeBack;

/// What a key would take or bring back: its name and its dice.
fn named(composer: &mut Composer, event: Option<&Event>) {
    let Some(event) = event else {
        composer.styled(format_args!("nothing"), Style::Dim);
        return;
    };
    composer.paragraph(format_args!("{}", games::label(event)), Style::Plain);
    if let Some((roller, faces)) = games::roll(event) {
        let mut text: heapless::String<160> = heapless::String::new();
        for face in &faces {
            use core::fmt::Write;
            let _ = write!(text, " {face}");
        }
        composer.paragraph(format_args!("rolled{text} by {roller}"), Style::Dim);
    }
}

impl TakeBack {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, _desk: &mut Desk) -> Step {
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => Step::Undo,
            (Key::X, Press::Short) => Step::Redo,
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let mut composer =
            Composer::new("take-back", format_args!("UNDO AND REDO"), format_args!("{}", desk.headline()));
        composer.status(format_args!("Dice are never rolled again"), format_args!(""));
        composer.blank();
        composer.styled(format_args!("A takes back"), Style::Strong);
        named(&mut composer, desk.undoable());
        composer.blank();
        composer.styled(format_args!("X brings back"), Style::Strong);
        named(&mut composer, desk.redoable());
        let a = if desk.undoable().is_some() { "undo" } else { "" };
        let x = if desk.redoable().is_some() { "redo" } else { "" };
        composer.hints(a, "back", x, "state")
    }
}
