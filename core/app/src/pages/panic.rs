//! A panic of an earlier run: shown once, and kept until it has been read.

use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Style;
use crate::{Key, Press, Screen};

/// The message and place of a panic.
#[derive(Clone, Debug)]
pub struct Panic;

impl Panic {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press) -> Step {
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => Step::ForgetPanic,
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let mut composer = Composer::new("panic", format_args!("ADJUTANT STOPPED"), format_args!(""));
        composer.status(format_args!("and started again"), format_args!(""));
        let note = desk.panic.as_deref().unwrap_or("");
        composer.paragraph(format_args!("{note}"), Style::Alert);
        composer.blank();
        composer.paragraph(
            format_args!("Everything confirmed is in the journal. Please report these lines."),
            Style::Plain,
        );
        composer.hints("read", "later", "", "")
    }
}
