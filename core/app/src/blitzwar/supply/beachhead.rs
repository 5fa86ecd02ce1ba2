//! Corps on a beachhead: renewal in the next turn, corps that leave it, and what is set by hand (14.1.2).

use adjutant_rules::blitzwar::air::{AirTarget, sea_of};
use adjutant_rules::blitzwar::board::Sea;
use adjutant_rules::blitzwar::movement::Beachhead;
use adjutant_rules::blitzwar::movement::landing::renew;
use adjutant_rules::blitzwar::{Zone, coast, supply};

use super::common::{flag, number, phase, pick_zone, run, side, tell, this_turn, word, zone_name, zone_or_pick};
use crate::blitzwar::naval::fly_to_beachhead;
use crate::blitzwar::{names, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, count, flip};
use crate::{Key, Press};
use adjutant_rules::blitzwar::Phase;

/// One line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Which beachhead.
    Which,
    /// The land zone of one that nobody recorded.
    Zone,
    /// Its sea zone.
    Sea,
    /// New air units.
    New,
    /// Corps on it.
    Corps,
    /// Over a dotted line.
    Dotted,
    /// Corps that leave it.
    Leave,
    /// No air unit serves it any more: its corps are lost.
    GiveUp,
}

/// The beachheads of the side on move, or numbers alone when it has none. One that no landing recorded is put there by hand:
/// an attack from a beachhead needs it.
#[derive(Clone, Debug)]
pub struct Renewal {
    zone: Option<Zone>,
    /// Where a beachhead is to be put by hand.
    put: Option<Zone>,
    sea: Sea,
    new: u8,
    corps: u8,
    dotted: bool,
    leave: u8,
}

/// A beachhead of the side on move.
fn beachhead(zone: Option<Zone>, desk: &Desk) -> Option<Beachhead> {
    state(desk).and_then(|state| state.movement.beachhead(side(desk), zone?)).copied()
}

/// Air units that serve it now: those of an earlier turn left when the air phase began, so these were flown for it.
fn flown(beachhead: Beachhead, desk: &Desk) -> u8 {
    let Beachhead { side, zone, sea, .. } = beachhead;
    state(desk).map_or(0, |state| state.air.units(AirTarget::Beachhead { zone, sea }, side))
}

impl Renewal {
    /// The beachhead at a zone, or the first one of the side on move.
    #[must_use]
    pub fn new(zone: Option<Zone>, desk: &Desk) -> Self {
        let own = |state: &adjutant_rules::blitzwar::State| {
            let waits = state.movement.to_renew(side(desk), this_turn(desk)).next();
            waits.or(state.movement.beachheads.iter().find(|old| old.side == side(desk))).map(|old| old.zone)
        };
        let zone = zone.or(state(desk).and_then(own));
        Self::at(zone, desk)
    }

    fn at(zone: Option<Zone>, desk: &Desk) -> Self {
        let there = beachhead(zone, desk);
        let (corps, dotted) = there.map_or((2, false), |old| (old.corps, old.dotted_line));
        let new = there.map_or(1, |old| flown(old, desk));
        Self { zone: there.map(|old| old.zone), put: None, sea: Sea::NorthSea, new, corps, dotted, leave: 1 }
    }

    /// A zone was picked for a beachhead that nobody recorded.
    pub fn picked(&mut self, zone: Zone, desk: &Desk) {
        self.put = Some(zone);
        let used = state(desk).and_then(|state| sea_of(state, zone));
        self.sea = used.unwrap_or_else(|| coast::likely(&desk.charts, zone, self.sea));
    }

    /// The beachhead as it would be put there.
    fn by_hand(&self, desk: &Desk) -> Option<Beachhead> {
        let &Self { sea, new: beachheads, corps, dotted: dotted_line, .. } = self;
        let (side, turn) = (side(desk), this_turn(desk));
        self.put.map(|zone| Beachhead { side, zone, sea, beachheads, dotted_line, corps, turn })
    }

    /// The beachheads have changed.
    pub fn refresh(&mut self, desk: &Desk) {
        if let Some(there) = beachhead(self.zone, desk) {
            (self.corps, self.dotted) = (there.corps, there.dotted_line);
            self.new = flown(there, desk);
        }
    }

    /// Whether corps wait for air units, and nobody has flown any yet: each may be countered (13.2).
    fn waits_for_air(&self, desk: &Desk) -> Option<Beachhead> {
        beachhead(self.zone, desk).filter(|there| self.due(desk) && flown(*there, desk) == 0)
    }

    fn due(&self, desk: &Desk) -> bool {
        let waits = |zone| {
            state(desk)
                .is_some_and(|state| state.movement.to_renew(side(desk), this_turn(desk)).any(|old| old.zone == zone))
        };
        phase(desk) == Some(Phase::AirForce) && self.zone.is_some_and(waits)
    }
}

impl Sheet for Renewal {
    type Line = Line;
    const NAME: &'static str = "beachhead";
    const ANSWER: usize = 4;

    fn head(&self, desk: &Desk) -> Composer {
        let mut composer =
            Composer::new(Self::NAME, format_args!("BEACHHEAD"), format_args!("{}", names::side(side(desk))));
        match beachhead(self.zone, desk) {
            Some(there) => {
                composer.status(format_args!("{}", zone_name(there.zone, desk)), format_args!("{} corps", there.corps))
            }
            None => composer.status(format_args!("no corps on a beachhead"), format_args!("14.1.2")),
        };
        composer
    }

    fn lines(&self, desk: &Desk) -> Lines<Line> {
        let several = state(desk)
            .map_or(0, |state| state.movement.beachheads.iter().filter(|old| old.side == side(desk)).count());
        let mut lines = Lines::new();
        if several > 1 {
            let _ = lines.push(Line::Which);
        }
        if self.zone.is_none() {
            let _ = lines.push(Line::Zone);
        }
        if self.zone.is_none() && self.put.is_some() {
            let _ = lines.push(Line::Sea);
        }
        lines.extend([Line::New, Line::Corps, Line::Dotted]);
        if self.zone.is_some() {
            let _ = lines.push(Line::Leave);
        }
        // Every unit that was flown to it was countered, or none is left (13.2).
        if self.waits_for_air(desk).is_some() {
            let _ = lines.push(Line::GiveUp);
        }
        lines
    }

    fn line(&self, line: Line, picked: bool, desk: &Desk, composer: &mut Composer) {
        match line {
            Line::Which => {
                let name = self.zone.map(|zone| zone_name(zone, desk)).unwrap_or_default();
                composer.line("Beachhead", &name, picked);
            }
            Line::Zone => word(composer, "Put one at", &zone_or_pick(self.put, desk), picked),
            Line::Sea => word(composer, "Sea", self.sea.word(), picked),
            Line::New => number(composer, "New air units", self.new, picked),
            Line::Corps => number(composer, "Corps on it", self.corps, picked),
            Line::Dotted => flag(composer, "Dotted blue line", self.dotted, picked),
            Line::Leave => number(composer, "Ashore or shipped back", self.leave, picked),
            Line::GiveUp => word(composer, "Without air units", "all lost", picked),
        }
    }

    fn change(&mut self, line: Line, key: Key, press: Press, desk: &Desk) {
        match line {
            Line::Which => {
                let own =
                    state(desk).map(|state| state.movement.beachheads.iter().filter(|old| old.side == side(desk)));
                let mut zones: heapless::Vec<Zone, 8> = heapless::Vec::new();
                zones.extend(own.into_iter().flatten().map(|old| old.zone).take(8));
                if let Some(mut zone) = self.zone {
                    crate::sheet::turn(&mut zone, &zones, key);
                    *self = Self::at(Some(zone), desk);
                }
            }
            Line::Zone | Line::GiveUp => {}
            Line::Sea => crate::sheet::turn(&mut self.sea, Sea::ALL, key),
            Line::New => count(&mut self.new, 20, key, press),
            Line::Corps => count(&mut self.corps, 60, key, press),
            Line::Dotted => flip(&mut self.dotted, press),
            Line::Leave => {
                count(&mut self.leave, self.corps, key, press);
                self.leave = self.leave.max(1);
            }
        }
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        let renewal = renew(self.corps, self.new, self.dotted);
        let style = if renewal.lost > 0 { Style::Alert } else { Style::Strong };
        composer.large(format_args!("{} stay", renewal.stay), style);
        composer.styled(format_args!("{} lost", renewal.lost), style);
        let there = beachhead(self.zone, desk);
        if there.is_some_and(|there| there.corps != self.corps || there.dotted_line != self.dotted) {
            composer.styled(format_args!("A on Corps sets by hand"), Style::Dim);
        } else if self.zone.is_some() && !self.due(desk) {
            composer.styled(format_args!("due in your next air phase"), Style::Dim);
        } else if self.waits_for_air(desk).is_some() {
            composer.styled(format_args!("A on New air flies them"), Style::Dim);
        } else if let Some(zone) = self.put {
            composer.styled(format_args!("A puts it at {}", zone_name(zone, desk)), Style::Strong);
        }
    }

    fn enter(&mut self, line: Option<Line>, desk: &mut Desk) -> Step {
        let Some(there) = beachhead(self.zone, desk) else {
            return match self.by_hand(desk).filter(|_| line != Some(Line::Zone)) {
                Some(new) => run(supply::Command::SetBeachhead(new)),
                None if line == Some(Line::Zone) => pick_zone("BEACHHEAD: WHICH ZONE?", desk),
                None => Step::Stay,
            };
        };
        let zone = there.zone;
        match line {
            Some(Line::New) if self.waits_for_air(desk).is_some() => fly_to_beachhead(zone, there.sea, desk),
            Some(Line::Leave) => run(supply::Command::LeaveBeachhead { zone, corps: self.leave }),
            Some(Line::GiveUp) => run(supply::Command::Renew { zone, beachheads: 0 }),
            Some(Line::Corps | Line::Dotted) => {
                run(supply::Command::SetBeachhead(Beachhead { corps: self.corps, dotted_line: self.dotted, ..there }))
            }
            _ => run(supply::Command::Renew { zone, beachheads: self.new }),
        }
    }

    fn why(&self, line: Option<Line>, _: &Desk) -> Step {
        match line {
            Some(Line::Leave) => tell("14.1.2", "Corps may always go back to an own port of the sea zone."),
            Some(Line::GiveUp) => tell("14.1.2", "When no new air unit serves the beachhead all its corps are lost."),
            _ => tell("14.1.2", "Room for 2 corps each, 3 over a dotted line; corps without room are lost."),
        }
    }

    fn hints(&self, line: Option<Line>, desk: &Desk) -> (&'static str, &'static str) {
        let a = match line {
            Some(Line::New) if self.waits_for_air(desk).is_some() => "fly",
            Some(Line::Zone) => "pick",
            _ if self.zone.is_none() && self.put.is_some() => "set",
            _ if self.zone.is_none() => "",
            Some(Line::Leave) => "leave",
            Some(Line::GiveUp) => "lose",
            Some(Line::Corps | Line::Dotted) => "set",
            _ => "renew",
        };
        (a, "why")
    }
}
