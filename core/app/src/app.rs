//! The app: one value that takes inputs and gives effects and screens.

use adjutant_journal::{Done, Job, Mounted, Settings};
use adjutant_rules::dice::{Die, Faces};

use crate::{Key, Press, Screen};

/// What reaches the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key.
    Key(Key, Press),
    /// The dice that [`Effect::Roll`] asked for.
    Rolled(Faces),
    /// The journal's answer to [`Effect::Store`].
    Done(Done),
}

/// What the app wants from whoever runs it. At most one at a time; its answer comes back as an [`Input`]
/// before any other key is handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Dice from the device's generator; answered by [`Input::Rolled`].
    Roll {
        /// Which dice.
        die: Die,
        /// How many, at most [`adjutant_rules::dice::MAX_DICE`].
        count: u8,
    },
    /// Something to store or fetch; answered by one or more [`Input::Done`].
    Store(Job),
}

/// The whole app.
#[derive(Debug)]
pub struct App {
    mounted: Mounted,
}

impl App {
    /// The app as it comes up, with what the flash held.
    #[must_use]
    pub fn new(mounted: Mounted) -> Self {
        Self { mounted }
    }

    /// Takes one input. Never paints.
    pub fn update(&mut self, _input: Input) -> Option<Effect> {
        None
    }

    /// The screen as it is now. Never changes anything.
    #[must_use]
    pub fn view(&self) -> Screen {
        Screen { name: "start", rows: heapless::Vec::new(), hints: [""; 4], more: (false, false) }
    }

    /// The owner's settings, for whoever drives the backlight.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.mounted.settings
    }
}
