//! The calendar: what any turn brings.

use adjutant_rules::blitzwar::{Allowed, Side, Turn};

use super::sequence::{Sequence, SequencePage};
use super::{Page, names, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::{Page as AnyPage, Step};
use crate::screen::{Screen, Style};
use crate::widgets::number::changed;
use crate::{Key, Press};

/// The calendar at one turn.
#[derive(Clone, Debug)]
pub struct Calendar {
    turn: Turn,
}

impl Calendar {
    /// At the turn being played.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let now = state(desk).and_then(|state| state.stop).map(|stop| stop.turn);
        Self::at(now.unwrap_or(Turn::LAST))
    }

    /// At any turn.
    #[must_use]
    pub const fn at(turn: Turn) -> Self {
        Self { turn }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &Desk) -> Step {
        match (key, press) {
            (Key::Left | Key::Right, _) => {
                let number = changed(i32::from(self.turn.get()), 1, i32::from(Turn::LAST.get()), key, press);
                self.turn = u8::try_from(number).ok().and_then(Turn::new).unwrap_or(self.turn);
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) => {
                let sheet = Sequence::at(self.turn, desk);
                Step::Swap(AnyPage::BlitzWar(Page::Sequence(SequencePage::new(sheet))))
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self) -> Screen {
        let turn = self.turn;
        let mut composer = Composer::new("calendar", format_args!("CALENDAR"), format_args!("< turn {} >", turn.get()));
        composer.status(
            format_args!("{} {} half {}", turn.season(), turn.year(), turn.half()),
            format_args!("{}", turn.weather()),
        );
        // Who receives corps of minor countries now (11.2).
        let begins = match (turn.season_start(), turn.winter_or_summer_start()) {
            (_, true) => "half-year",
            (true, false) => "new season",
            (false, false) => "",
        };
        composer.value(format_args!("{}", turn.dates()), format_args!("{begins}"), Style::Dim);
        composer.row(super::turn_track(turn));
        let (cards, table) = (turn.cards_to_choose(), turn.naval_table());
        match turn.bombing_per_unit() {
            0 => composer.say(format_args!("Cards {cards} Sea table {table}")),
            bomb => composer.value(
                format_args!("Cards {cards} Sea table {table}"),
                format_args!("Bomb {bomb}"),
                Style::Plain,
            ),
        };
        let word = |side| match turn.blitzkrieg(side) {
            Allowed::Yes => "yes",
            Allowed::No => "no",
            Allowed::SnowFreeZones => "snow-free zones",
        };
        // One line while all are alike: the events of turn 20 need the room.
        let first = word(Side::Axis);
        if Side::ALL.iter().all(|&side| word(side) == first) {
            composer.value(format_args!("Blitzkrieg"), format_args!("{first}"), Style::Strong);
        } else {
            composer.styled(format_args!("Blitzkrieg"), Style::Strong);
            for &side in Side::ALL {
                composer.value(format_args!("  {}", names::side(side)), format_args!("{}", word(side)), Style::Plain);
            }
        }
        composer.rule();
        if turn.events().is_empty() {
            composer.styled(format_args!("No dated event."), Style::Dim);
        }
        let room = composer.left();
        let events = turn.events();
        let shown = if events.len() > room { room - 1 } else { events.len() };
        for event in events.iter().take(shown) {
            composer.say(format_args!("{}", event.text()));
        }
        if shown < events.len() {
            composer.styled(format_args!("and {} more", events.len() - shown), Style::Dim);
        }
        composer.hints("steps", "back", "", "state")
    }
}
