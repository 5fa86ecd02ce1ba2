//! The marks for units out of supply (17.5): set at the end of the own turn, taken off when supply comes through.

use adjutant_rules::blitzwar::board::Command as BoardCommand;
use adjutant_rules::blitzwar::{Command, Side, Zone};
use adjutant_rules::game::Command as GameCommand;
use heapless::Vec;

use crate::blitzwar::zone::{First, ZonePage};
use crate::blitzwar::{names, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::sheet::turn;
use crate::widgets::list::List;
use crate::{Key, Press};

/// The marks of a side.
#[derive(Clone, Debug)]
pub struct MarksPage {
    side: Side,
    list: List,
}

impl MarksPage {
    /// The marks of the side on move.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let side = state(desk).and_then(|state| state.stop).and_then(|stop| stop.side).unwrap_or(Side::Axis);
        Self { side, list: List::default() }
    }

    fn marks(&self, desk: &Desk) -> Vec<Zone, 32> {
        state(desk).map(|state| state.board.marks(self.side).take(32).collect()).unwrap_or_default()
    }

    fn run(&self, zone: Zone, out: bool) -> Step {
        let side = self.side;
        Step::Run(GameCommand::BlitzWar(Command::Board(BoardCommand::Mark { zone, side, out })))
    }

    /// The zone that was picked gets a mark.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        match desk.answer.take().and_then(Zone::new) {
            Some(zone) => self.run(zone, true),
            None => Step::Stay,
        }
    }

    /// Takes a key. Lines: the side, a new mark, then the marks.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let marks = self.marks(desk);
        if self.list.key(key, press, 2 + marks.len()) {
            return Step::Stay;
        }
        let at = self.list.index();
        match (key, press) {
            (Key::Left | Key::Right, Press::Short) if at == 0 => {
                turn(&mut self.side, Side::ALL, key);
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) if at > 0 => match at.checked_sub(2).and_then(|n| marks.get(n)) {
                Some(&zone) => self.run(zone, false),
                None => ZonePage::hand_place("WHICH ZONE IS CUT OFF?", First::Units(self.side), desk),
            },
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let marks = self.marks(desk);
        let mut composer = Composer::new("marks", format_args!("OUT OF SUPPLY"), format_args!("17.5"));
        composer.status(format_args!("+2 for their attackers"), format_args!("16.3.1"));
        let at = self.list.index();
        composer.line("Side", &names::side(self.side), at == 0);
        composer.line("Mark a zone", &">", at == 1);
        composer.rule();
        if marks.is_empty() {
            composer.styled(format_args!("No units are marked."), Style::Dim);
        }
        let list = List { at: u16::try_from(at.saturating_sub(2)).unwrap_or(0) };
        let window = list.window(marks.len(), composer.left().saturating_sub(4));
        composer.more(window.start > 0, window.end < marks.len());
        for n in window {
            let Some(zone) = marks.get(n) else { break };
            composer.item(format_args!(" {zone}"), format_args!("cut off"), at == n + 2);
        }
        composer.down_to(11);
        composer.paragraph(
            format_args!("Marks hold through the enemy's turns. Marked corps may move one zone, free."),
            Style::Dim,
        );
        let a = match at {
            0 => "",
            1 => "mark",
            _ => "off",
        };
        composer.hints(a, "back", "", "state")
    }
}
