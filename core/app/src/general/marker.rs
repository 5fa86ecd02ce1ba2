//! A tracked value set by hand. The log marks it.

use adjutant_rules::general::table::{Change, Command, Marker};

use super::{run, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::number::changed;
use crate::{Key, Press};

/// A number being set.
#[derive(Clone, Debug)]
pub struct MarkerPage {
    marker: Marker,
    value: i16,
}

impl MarkerPage {
    /// It begins where the marker stands.
    #[must_use]
    pub fn new(marker: Marker, desk: &Desk) -> Self {
        Self { marker, value: state(desk).map_or(0, |state| marker.get(state)) }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, _: &mut Desk) -> Step {
        let (least, most) = self.marker.range();
        match (key, press) {
            (Key::Left | Key::Right, _) => {
                let value = changed(self.value.into(), least.into(), most.into(), key, press);
                self.value = i16::try_from(value).unwrap_or(self.value);
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) => run(Command::Set(Change::Mark(self.marker, self.value))),
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let mut composer = Composer::new("general-marker", format_args!("SET BY HAND"), format_args!("{title}"));
        composer.blank();
        composer.say(format_args!("{}", self.marker));
        composer.blank();
        composer.large(format_args!("< {} >", self.value), Style::Strong);
        composer.blank();
        if let Some(state) = state(desk) {
            composer.styled(format_args!("now {}", self.marker.get(state)), Style::Dim);
        }
        composer.hints("set", "back", "", "state")
    }
}
