//! All of a placement is said: what comes of it, with what to do with the cardboard, before A records it.

use adjutant_rules::dice::Roller;
use adjutant_rules::mori::Effect;
use adjutant_rules::mori::board::Slot;
use adjutant_rules::mori::solo::greatest_change;
use adjutant_rules::mori::table::{Command, Event, Place, Said, State, Taken};

use super::place::{Ask, Placing};
use super::{entry, run, state, tracks};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::list::List;
use crate::widgets::number::cycled;
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
            (Key::Left | Key::Right, Press::Short) => {
                self.push_elsewhere(key, desk);
                Step::Stay
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

    /// The one strategic effect of a placement: where its push changes most is proposed, and left and right choose another
    /// theatre. Where there are several, each is asked.
    pub(super) fn proposes(&mut self, state: &State, desk: &Desk) -> bool {
        let Some(theatre) = state.theatre(self.said.theatre).filter(|_| self.said.targets.is_empty()) else {
            return false;
        };
        let strategic = |slot: &Slot| slot.effect == Effect::StrategicAdvantage;
        let own = self.said.space_in(theatre).and_then(|space| state.game.board.slot(space)).filter(strategic);
        // The effect of a space that was still free comes with the closing.
        let free = || state.game.free_icons(theatre).map(|(_, slot)| slot).find(strategic);
        let value = own.or_else(free).map_or(0, |slot| slot.value);
        let Some(target) = greatest_change(&state.game, state.game.active(), theatre, value) else { return false };
        let _ = self.said.targets.push(state.place(target));
        if state.decide(&desk.charts, &Command::Place(self.said.clone())).is_ok() {
            return true;
        }
        self.said.targets.clear();
        false
    }

    /// The push goes to the next or the last open theatre instead.
    fn push_elsewhere(&mut self, key: Key, desk: &Desk) {
        let Some(state) = state(desk) else { return };
        let Some(theatre) = state.theatre(self.said.theatre) else { return };
        let open: heapless::Vec<Place, 20> = state.game.targets(theatre).map(|theatre| state.place(theatre)).collect();
        if let [target] = &mut *self.said.targets {
            let now = open.iter().position(|place| place == target).unwrap_or(0);
            *target = open.get(cycled(now, open.len(), key)).copied().unwrap_or(*target);
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
                if let [target] = &*self.said.targets {
                    lines.line("EF5", format_args!("push: < {} >", target.short()));
                }
                entry::outcome(&mut lines, &act, &after, Some(state.game.points), &|side| state.name(side));
                // What is bombed there is chosen, not drawn (SO5).
                let draws = after.taken.iter().any(|taken| *taken != Taken::FirstBombed);
                if state.is_solo() && state.told.is_empty() && draws {
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
