//! Screens: the war at sea and in the air.

pub mod entry;
mod words;

use adjutant_rules::blitzwar::{Event, Stop};
use adjutant_rules::dice::Faces;

use crate::desk::Desk;
use crate::page::Step;
use crate::{Key, Press, Screen};

/// The pages of this topic.
#[derive(Clone, Debug)]
pub enum Page {}

impl Page {
    /// Takes a key.
    pub fn key(&mut self, _key: Key, _press: Press, _desk: &mut Desk) -> Step {
        match *self {}
    }

    /// The dice that the page asked for.
    pub fn rolled(&mut self, _faces: &Faces, _desk: &mut Desk) -> Step {
        match *self {}
    }

    /// The command of this page is stored and done.
    pub fn recorded(&mut self, _event: &Event, _desk: &mut Desk) -> Step {
        match *self {}
    }

    /// The page is on top again.
    pub fn resumed(&mut self, _desk: &mut Desk) -> Step {
        match *self {}
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, _desk: &Desk) -> Screen {
        match *self {}
    }
}

/// An act that begins on the table screen, or a question of the look-up menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {}

impl Act {
    /// Its line, at most 22 columns.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {}
    }

    /// Opens its page.
    #[must_use]
    pub fn begin(self, _desk: &mut Desk) -> Step {
        match self {}
    }
}

/// The acts of a phase for the side on move, the most used first.
#[must_use]
pub const fn acts(_stop: Stop) -> &'static [Act] {
    &[]
}

/// What is asked rarely: the look-up menu offers it at any time.
pub const LOOK_UPS: &[Act] = &[];
