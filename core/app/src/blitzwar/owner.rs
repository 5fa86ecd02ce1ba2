//! A zone changes hands.

use adjutant_rules::blitzwar::{Command, Side, Zone, zones};
use adjutant_rules::game::Command as GameCommand;

use super::diplomacy::begins;
use super::state;
use super::words::line_falls;
use super::zone::owner_word;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::number::cycled;
use crate::{Key, Press};

/// The new owner of a zone being chosen.
#[derive(Clone, Copy, Debug)]
pub struct OwnerPage {
    zone: Zone,
    choice: usize,
}

/// Owners to choose from: a side, or nobody.
const OWNERS: [Option<Side>; 4] = [Some(Side::Axis), Some(Side::Allies), Some(Side::SovietUnion), None];

impl OwnerPage {
    /// The side on move takes zones most of the time, for itself or for the partner who had it first (7).
    #[must_use]
    pub fn new(zone: Zone, desk: &Desk) -> Self {
        let now = state(desk).and_then(|state| state.holder(&desk.charts, zone));
        let mover = state(desk).and_then(|state| state.stop).and_then(|stop| stop.side);
        let mover = mover.map(|side| zones::new_owner(&desk.charts, zone, side));
        let wish = if mover == now { now } else { mover.or(now) };
        Self { zone, choice: OWNERS.iter().position(|&owner| owner == wish).unwrap_or(0) }
    }

    fn owner(&self) -> Option<Side> {
        OWNERS.get(self.choice).copied().flatten()
    }

    fn command(&self) -> Command {
        Command::ChangeOwner { zone: self.zone, side: self.owner() }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press) -> Step {
        match (key, press) {
            (Key::Left | Key::Right | Key::Up | Key::Down, _) => {
                let way = if matches!(key, Key::Left | Key::Up) { Key::Left } else { Key::Right };
                self.choice = cycled(self.choice, OWNERS.len(), way);
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) => Step::Run(GameCommand::BlitzWar(self.command())),
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let now = state(desk).and_then(|state| state.holder(&desk.charts, self.zone));
        let mut composer = Composer::new("zone-owner", format_args!("ZONE CHANGES HANDS"), format_args!(""));
        composer.status(format_args!("{}", self.zone.name()), format_args!("now {}", owner_word(now)));
        composer.blank();
        for (n, &side) in OWNERS.iter().enumerate() {
            composer.item(format_args!("{}", owner_word(side)), format_args!(""), n == self.choice);
        }
        composer.blank();
        composer.paragraph(
            format_args!("A zone belongs to the side whose land units were the last to pass (7)."),
            Style::Dim,
        );
        if let Some((state, event)) =
            state(desk).and_then(|state| Some((state, state.decide(&desk.charts, &self.command()).ok()?)))
        {
            begins(state, &event, &mut composer);
            // What leaves the board with it is told before (4, 15.3).
            let off = self.owner().map_or(0, |owner| {
                let units =
                    state.enemies_in(self.zone, owner).map(|stack| stack.corps().saturating_add(stack.air_force));
                units.fold(0_u8, u8::saturating_add)
            });
            if off > 0 {
                composer.styled(format_args!("! 15.3 off the board: {off}"), Style::Alert);
            }
            line_falls(state, self.zone, self.owner(), &mut composer);
        }
        composer.hints("do", "back", "", "state")
    }
}
