//! Battles, searches, bombardment (6.4.3, 6.5, 7.5).

use adjutant_rules::dice::Faces;
use adjutant_rules::general::table::{Event, combat as rules};
use adjutant_rules::general::turn::Step as TurnStep;

use super::Act;
use crate::desk::Desk;
use crate::page::Step;
use crate::{Key, Press, Screen};

/// The acts of a step.
pub fn acts(_: &TurnStep) -> &'static [Act] {
    &[]
}

/// What can be looked up in any step.
pub const LOOK_UPS: &[Act] = &[];

/// What A does on a due line.
pub fn act_on(due: rules::Due, _: &mut Desk) -> Step {
    match due {}
}

/// The pages of this topic.
#[derive(Clone, Debug)]
pub enum Page {}

impl Page {
    /// Takes a key.
    pub fn key(&mut self, _: Key, _: Press, _: &mut Desk) -> Step {
        match *self {}
    }

    /// The dice that the page asked for.
    pub fn rolled(&mut self, _: &Faces, _: &mut Desk) -> Step {
        match *self {}
    }

    /// The command of this page is stored and done.
    pub fn recorded(&mut self, _: &Event, _: &mut Desk) -> Step {
        match *self {}
    }

    /// The page is on top again.
    pub fn resumed(&mut self, _: &mut Desk) -> Step {
        match *self {}
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, _: &Desk) -> Screen {
        match *self {}
    }
}
