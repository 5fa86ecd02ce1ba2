//! Tracked values set by hand, and the markers on the map. The log marks what was set.

use adjutant_rules::blitzkrieg75::table::{Change, Command, Hex, Mark, Marker, Note, State, Track};

use super::{run, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::{BODY, fitted};
use crate::page::Step;
use crate::screen::{Screen, Style, Text};
use crate::widgets::list::List;
use crate::widgets::number::changed;
use crate::{Key, Press};

/// What is looked at: the values of a track, or the markers on the map; then one value that is changed.
#[derive(Clone, Debug)]
pub struct Hand {
    /// The track; none for the markers.
    track: Option<Track>,
    list: List,
    /// The new value of the line under the cursor.
    value: Option<u8>,
}

impl Hand {
    /// The values of a track, or the markers on the map.
    #[must_use]
    pub const fn new(track: Option<Track>) -> Self {
        Self { track, list: List { at: 0 }, value: None }
    }

    fn marker(&self) -> Option<Marker> {
        u8::try_from(self.list.index()).ok().and_then(|at| self.track.map(|track| track.at(at)))
    }

    fn count(&self, state: &State) -> usize {
        self.track.map_or(state.notes.len(), Track::count)
    }

    /// The value was stored.
    pub fn recorded(&mut self) -> Step {
        self.value = None;
        Step::Stay
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Home };
        if self.value.is_none() && self.list.key(key, press, self.count(state)) {
            return Step::Stay;
        }
        let marker = self.marker();
        match (key, press, marker) {
            (Key::Left | Key::Right, _, Some(marker)) => {
                let value = self.value.unwrap_or_else(|| state.get(marker));
                let next = changed(value.into(), 0, marker.track.most().into(), key, press);
                self.value = u8::try_from(next).ok();
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short, Some(marker)) => match self.value {
                Some(value) => run(Command::Set(Change::Set(marker, value))),
                None => Step::Stay,
            },
            // A marker of the map is taken off.
            (Key::A | Key::Press, Press::Short, None) => {
                let note = state.notes.get(self.list.index());
                note.map_or(Step::Stay, |note| run(Command::Set(Change::Take(*note))))
            }
            (Key::B, Press::Short, _) if self.value.is_some() => {
                self.value = None;
                Step::Stay
            }
            (Key::B, Press::Short, _) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let heading: Text = match self.track {
            Some(track) => fitted(format_args!("{track}"), BODY),
            None => fitted(format_args!("markers on the map"), BODY),
        };
        let mut composer = Composer::new("blitzkrieg75-hand", format_args!("{heading}"), format_args!("{title}"));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "") };
        let hint = match self.track {
            Some(_) => "left/right, A: by hand",
            None => "A takes one off",
        };
        composer.status(format_args!("{hint}"), format_args!(""));
        let count = self.count(state);
        if count == 0 {
            composer.styled(format_args!("none"), Style::Dim);
        }
        let end = u16::try_from(count).unwrap_or(u16::MAX).saturating_sub(1);
        let list = List { at: self.list.at.min(end) };
        let window = list.window(count, composer.left());
        composer.more(window.start > 0, window.end < count);
        for at in window {
            let picked = at == list.index();
            let marker = u8::try_from(at).ok().and_then(|at| self.track.map(|track| track.at(at)));
            match (marker, state.notes.get(at)) {
                (Some(marker), _) => {
                    let new = self.value.filter(|_| picked);
                    let value = State::shown(marker, new.unwrap_or_else(|| state.get(marker)));
                    let sign = if new.is_some() { "< > " } else { "" };
                    composer.item(format_args!("{marker}"), format_args!("{sign}{value}"), picked);
                }
                (None, Some(note)) => {
                    composer.item(format_args!("{note}"), format_args!("{}", until(*note)), picked);
                }
                _ => {}
            }
        }
        let a = match (self.track, self.value) {
            (Some(_), None) => "",
            (Some(_), Some(_)) => "set",
            (None, _) => "off",
        };
        composer.hints(a, "back", "", "state")
    }
}

/// Until when a marker lies: `to T4R`, or on which turn units come; of beaten units the hex.
pub(super) fn until(note: Note) -> Text {
    match (note.mark, note.until) {
        (_, 0) => Text::new(),
        (Mark::Reinforcement, turn) => fitted(format_args!("T{turn}"), BODY),
        (Mark::Victim, number) => fitted(format_args!("{}", Hex::from_number(number).unwrap_or_default()), BODY),
        (_, number) => {
            fitted(format_args!("to T{}{}", number.div_ceil(2), if number % 2 == 1 { "B" } else { "R" }), BODY)
        }
    }
}
