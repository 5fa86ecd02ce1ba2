//! All of a placement is said: what comes of it, with what to do with the cardboard, before A records it.

use adjutant_rules::dice::Roller;
use adjutant_rules::mori::table::{Command, Event, Said, State};

use super::place::{Ask, Placing};
use super::{entry, run, state, tracks};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::list::List;
use crate::{Key, Press};

impl Placing {
    pub(super) fn key_preview(&mut self, key: Key, press: Press, desk: &Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Home };
        match (key, press) {
            // A held A in solo: the draws come from the other one of device and player.
            (Key::A | Key::Press, Press::Short) | (Key::A, Press::Long) => run(Command::Place(self.said.clone())),
            (Key::X, Press::Short) if self.closes(state, desk) => {
                self.said.order.clear();
                self.said.targets.clear();
                self.said.picks.clear();
                self.go(Ask::Order)
            }
            (Key::Up, _) => self.scroll(self.list.at.saturating_sub(1)),
            (Key::Down, _) => {
                // Never beyond the last line.
                let below = self.view(desk).more.1;
                self.scroll(self.list.at + u16::from(below))
            }
            (Key::B, Press::Short) => self.back(),
            _ => Step::Stay,
        }
    }

    fn scroll(&mut self, at: u16) -> Step {
        self.list = List { at };
        Step::Stay
    }

    /// Whether the placement closes a theatre with two effects or more, whose order is the player's.
    fn closes(&self, state: &State, desk: &Desk) -> bool {
        let event = state.decide(&desk.charts, &Command::Place(self.said.clone()));
        let closed = matches!(event, Ok(Event::Acted { after, .. }) if after.closed == 4);
        let unordered = Self { said: Said { order: heapless::Vec::new(), ..self.said.clone() }, ..self.clone() };
        closed && !state.is_opponents_turn() && unordered.effects(state).len() > 1
    }

    pub(super) fn view_preview(&self, mut composer: Composer, state: &State, desk: &Desk) -> Screen {
        let Said { theatre, row, space, .. } = &self.said;
        composer.status(format_args!("{} {row}-{space}", theatre.short()), format_args!("A records it"));
        match state.decide(&desk.charts, &Command::Place(self.said.clone())) {
            Ok(Event::Acted { act, after }) => {
                if let Some(theatre) = state.theatre(self.said.theatre) {
                    let moved = after.markers.iter().find(|moved| moved.theatre == self.said.theatre);
                    let marker = moved.map_or(state.game.marker(theatre), |moved| moved.to);
                    tracks::theatre(&mut composer, state, theatre, marker);
                }
                composer.rule();
                let mut lines = entry::Lines::new(&mut composer, self.list.index());
                entry::outcome(&mut lines, &act, &after, Some(state.game.points), &|side| state.name(side));
                if state.is_solo() && state.told.is_empty() && !after.taken.is_empty() {
                    let other = if desk.settings.roller == Roller::Device { "you draw" } else { "I draw" };
                    lines.line("", format_args!("hold A: {other}"));
                }
                lines.end();
            }
            Ok(_) => {}
            Err(refusal) => {
                composer.paragraph(format_args!("! {} {}", refusal.rule(), refusal.text()), Style::Alert);
            }
        }
        let x = if self.closes(state, desk) { "order" } else { "" };
        composer.hints("do it", "back", x, "state")
    }
}
