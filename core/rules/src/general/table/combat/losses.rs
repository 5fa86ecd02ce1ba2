//! Hits are given to units: the order that the device proposes, and what the owner chose (6.5.7).

use heapless::Vec;

use super::super::taught::back_cell;
use super::super::{Refusal, State, UnitId};
use super::battle::{Combat, Half};
use super::line::{Line, Lines, MAX_LINES};
use crate::battle_odds::{Group, Groups, Hit, Loss, LossRule, MAX_STEPS, Price, loss_order};
use crate::chart::Cell;
use crate::general::ask::ChartName;
use crate::general::battle::BattleKind;
use crate::general::battle::hits::{HitLoad, HitUnit, distribute};
use crate::general::counters::Back;
use crate::general::production::cost::bp_per_number;
use crate::general::{Class, Face, Refusal as RuleRefusal, Role};

/// Hits on each line: units that are flipped in the upper half of a byte, units that are lost in the lower.
pub type Takes = [u8; MAX_LINES];

/// The flips and the losses of a line.
#[must_use]
pub fn taken(takes: &Takes, line: usize) -> (u8, u8) {
    let byte = takes.get(line).copied().unwrap_or(0);
    (byte >> 4, byte & 15)
}

/// Notes flips and losses of a line.
pub fn take(takes: &mut Takes, line: usize, flips: u8, losses: u8) {
    if let Some(byte) = takes.get_mut(line) {
        *byte = flips.min(15) << 4 | losses.min(15);
    }
}

/// A counter of the board that is hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Struck {
    /// Which.
    pub id: UnitId,
    /// The number of its back, which lies up now; none when the counter leaves.
    pub back: Option<u8>,
}

/// Counters of the board that are hit at once; more are turned by hand.
pub type Board = Vec<Struck, 20, u8>;

/// What a choice of losses makes of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct After {
    pub(super) lines: Lines,
    pub(super) board: Board,
    pub(super) flips: u8,
    pub(super) losses: u8,
}

/// Names for the lines of a side.
const NAMES: [&str; MAX_LINES] = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];

impl Combat {
    /// A line as groups for the odds: those that show their front, those that show their back.
    fn groups_of(&self, role: Role, line: Line, absorbs: bool, state: &State) -> [Option<Group>; 2] {
        let strength = |face| {
            let strength = self.strength(role, &line, face, state).ok();
            let number = strength.as_ref().map_or(0, |strength| i8::try_from(strength.strength).unwrap_or(0));
            (number, strength.as_ref().map_or(0, |strength| strength.dice), strength.is_some_and(|s| s.first))
        };
        let (front, dice, first) = strength(Face::Front);
        let two = line.two_steps();
        let (back, back_dice, _) = if two { strength(Face::Back) } else { (front, dice, first) };
        let back = back.min(front);
        let flat = match line.class {
            Class::Convoy => 4,
            Class::Sub => 3,
            _ => 1,
        };
        let unit = u16::from(bp_per_number(line.class).map_or(flat, |bp| bp.saturating_mul(line.front())));
        let lost = match line.back() {
            Some(Back::Number(number)) => line.front().saturating_sub(number),
            Some(Back::None) | None => 1,
        };
        let repair = u16::from(bp_per_number(line.class).unwrap_or(1).saturating_mul(lost));
        let price = Some(Price { unit, repair });
        let group = |strength, back, count, fires| Group { strength, back, count, fires, first, absorbs, price };
        [
            (line.fronts > 0).then(|| group(front, two.then_some(back), line.fronts, dice)),
            (line.backs > 0).then(|| group(back, None, line.backs, back_dice.max(u8::from(line.class == Class::Hq)))),
        ]
    }

    /// The groups of a side for the odds of one pool, with the line and the face that each comes from.
    #[must_use]
    pub fn groups(&self, half: Half, pool: u8, role: Role, state: &State) -> (Groups, Vec<(u8, Face), 20>) {
        let (mut groups, mut places) = (Groups::new(), Vec::new());
        for (place, line) in (0..).zip(self.side(role)) {
            let absorbs = self.absorbs(half, pool, role, line, state.rules());
            let fires = half != Half::Coast && !self.is_load(line) && self.fires_into(pool, role, *line, state);
            if !absorbs && !fires {
                continue;
            }
            for (group, face) in self.groups_of(role, *line, absorbs, state).into_iter().zip([Face::Front, Face::Back])
            {
                let Some(mut group) = group else { continue };
                if !fires {
                    group.fires = 0;
                }
                // Twenty groups are the most that the engine takes; further ones take the last hits.
                if groups.push(group).is_ok() {
                    let _ = places.push((place, face));
                }
            }
        }
        (groups, places)
    }

    fn fires_into(&self, pool: u8, role: Role, line: Line, state: &State) -> bool {
        let unit = self.unit(role, &line, Face::Front, state);
        self.pool(&unit, state.rules()) == pool
    }

    /// The losses that cost the least fire, a flip before an elimination where that is equal (R76). Headquarters have no fire
    /// to lose, but nobody gives them first: they come last (R115).
    #[must_use]
    pub fn proposal(&self, half: Half, role: Role, state: &State) -> Takes {
        let mut takes = Takes::default();
        let mut convoys = 0;
        for (pool, hits) in (0..).zip(self.capacity(half, role, state.rules())) {
            let (groups, places) = self.groups(half, pool, role, state);
            let Ok(order) = loss_order(&groups, LossRule::LeastLoss, MAX_STEPS) else { continue };
            let line_of = |loss: &Loss| places.get(usize::from(loss.group)).map(|&(line, _)| line);
            let leads = |loss: &&Loss| {
                let line = line_of(loss).and_then(|line| self.side(role).get(usize::from(line)));
                line.is_some_and(|line| line.class == Class::Hq)
            };
            let last = order.iter().filter(leads);
            for loss in order.iter().filter(|loss| !leads(loss)).chain(last).take(hits.into()) {
                let Some(line) = line_of(loss) else { continue };
                let (flips, losses) = taken(&takes, line.into());
                match loss.hit {
                    Hit::Flip => take(&mut takes, line.into(), flips + 1, losses),
                    Hit::Eliminate => take(&mut takes, line.into(), flips, losses + 1),
                }
                let is_convoy = |line: &Line| line.class == Class::Convoy;
                convoys += u8::from(self.side(role).get(usize::from(line)).is_some_and(is_convoy));
            }
        }
        self.load_proposal(role, convoys, &mut takes);
        takes
    }

    /// What the convoys suffer their loads suffer too: one hit for each, on whole units first.
    fn load_proposal(&self, role: Role, mut hits: u8, takes: &mut Takes) {
        for (place, line) in self.side(role).iter().enumerate().filter(|(_, line)| self.is_load(line)) {
            let flips = if line.two_steps() { hits.min(line.fronts) } else { 0 };
            let losses = (hits - flips).min(if line.two_steps() { line.backs } else { line.units() });
            hits -= flips + losses;
            take(takes, place, flips, losses);
        }
    }

    /// Checks what the owner chose, and what it makes of his units and of the board.
    ///
    /// # Errors
    /// Hits where they cannot go, more than a line has steps, not as many as there are (6.5.7).
    pub(super) fn lose(&self, half: Half, role: Role, takes: &Takes, state: &State) -> Result<After, Refusal> {
        let lines = self.side(role);
        let mut convoys = 0_u8;
        for (place, line) in lines.iter().enumerate() {
            let (flips, losses) = taken(takes, place);
            let most = if line.two_steps() { line.backs.saturating_add(flips) } else { line.units() };
            if flips > if line.two_steps() { line.fronts } else { 0 } || losses > most {
                return Err(RuleRefusal::MoreHitsThanSteps.into());
            }
            if flips > 0 && line.back().is_none() {
                // What lies up then is printed on the counter alone.
                return Err(Refusal::Teach(ChartName::Backs));
            }
            let hits = self.hits(role);
            let hit = |pool: u8| {
                hits.get(usize::from(pool)).is_some_and(|hits| *hits > 0)
                    && self.absorbs(half, pool, role, line, state.rules())
            };
            if flips + losses > 0 && !self.is_load(line) && !hit(0) && !hit(1) {
                return Err(RuleRefusal::CannotTakeHits.into());
            }
            convoys = convoys.saturating_add(if line.class == Class::Convoy { flips + losses } else { 0 });
        }
        for pool in 0..2 {
            let hits = self.hits(role).get(usize::from(pool)).copied().unwrap_or(0);
            let other = |line: &Line| self.absorbs(half, 1 - pool, role, line, state.rules());
            let units = lines.iter().enumerate().zip(NAMES).filter_map(|((place, line), id)| {
                let absorbs = self.absorbs(half, pool, role, line, state.rules());
                let (flips, losses) = taken(takes, place);
                // Hits on what belongs to the other pool are counted there, those on loads below.
                (absorbs || !(other(line) || self.is_load(line))).then(|| HitUnit {
                    id,
                    steps: line.steps(),
                    absorbs,
                    takes: flips.saturating_add(losses),
                })
            });
            distribute(hits, &units, &core::iter::empty::<HitLoad<'_>>())?;
        }
        self.check_loads(lines, takes, convoys)?;
        Ok(self.after(lines, takes, state))
    }

    /// A convoy carries two units at most, so that each of its hits is at most two hits on loads.
    fn check_loads(&self, lines: &Lines, takes: &Takes, convoys: u8) -> Result<(), Refusal> {
        let on_loads = lines.iter().enumerate().filter(|(_, line)| self.is_load(line)).fold(0_u8, |sum, (place, _)| {
            let (flips, losses) = taken(takes, place);
            sum.saturating_add(flips).saturating_add(losses)
        });
        match on_loads {
            0 => Ok(()),
            _ if convoys == 0 => Err(RuleRefusal::CannotTakeHits.into()),
            on_loads if on_loads > convoys.saturating_mul(2) => Err(RuleRefusal::TooManyHitsTaken.into()),
            _ => Ok(()),
        }
    }

    fn after(&self, lines: &Lines, takes: &Takes, state: &State) -> After {
        let mut after = After { lines: Lines::new(), board: Board::new(), flips: 0, losses: 0 };
        for (place, line) in lines.iter().enumerate() {
            let (flips, losses) = taken(takes, place);
            self.strike(*line, flips, losses, state, &mut after.board);
            after.flips = after.flips.saturating_add(flips);
            after.losses = after.losses.saturating_add(losses);
            let left = if line.two_steps() {
                let backs = line.backs.saturating_add(flips).saturating_sub(losses);
                line.with(line.fronts.saturating_sub(flips), backs)
            } else {
                let rest = losses.saturating_sub(line.fronts);
                line.with(line.fronts.saturating_sub(losses), line.backs.saturating_sub(rest))
            };
            if left.units() > 0 {
                // No more lines than before.
                let _ = after.lines.push(left);
            }
        }
        after
    }

    /// The counters of the board that are hit with a line: those of its kind in the area, as far as they are there.
    pub(super) fn strike(&self, line: Line, flips: u8, losses: u8, state: &State, board: &mut Board) {
        let back = match line.back() {
            Some(Back::Number(number)) => number,
            Some(Back::None) | None => 0,
        };
        // Who shows a back goes first; what is flipped and lost at once leaves.
        let (backs, fronts) = if line.two_steps() {
            (losses.min(line.backs), losses.saturating_sub(line.backs))
        } else {
            (losses.saturating_sub(line.fronts), losses.min(line.fronts))
        };
        let turned = if line.two_steps() { flips.saturating_sub(fronts) } else { 0 };
        for (face, count, becomes) in
            [(Face::Back, backs, None), (Face::Front, fronts, None), (Face::Front, turned, Some(back))]
        {
            for _ in 0..count {
                let found = state.units_in(self.header.area).find(|(id, unit)| {
                    let alike = (unit.country, unit.class, unit.face) == (line.country, line.class, face);
                    let number = unit.front_number().is_none_or(|number| number == line.front());
                    alike && number && !board.iter().any(|struck| struck.id == *id)
                });
                let Some((id, _)) = found else { break };
                if board.push(Struck { id, back: becomes }).is_err() {
                    return;
                }
            }
        }
    }

    /// The back of a counter that must be taught: one that lies up, or would with these losses of a side.
    #[must_use]
    pub fn unknown_back(&self, losing: Option<(Role, &Takes)>) -> Option<Cell> {
        let flips = |role, place| match losing {
            Some((of, takes)) if of == role => taken(takes, place).0,
            _ => 0,
        };
        [Role::Attacker, Role::Defender].into_iter().find_map(|role| {
            let lies_up = |(place, line): &(usize, &Line)| line.backs > 0 || flips(role, *place) > 0;
            let mut lines = self.side(role).iter().enumerate().filter(lies_up);
            lines.find(|(_, line)| line.back().is_none()).map(|(_, line)| back_cell(line.class, line.front()))
        })
    }

    /// The back of a counter that the odds of the whole battle ask for, because it would flip in it.
    #[must_use]
    pub fn untold_back(&self) -> Option<Cell> {
        let untold = |line: &&Line| line.units() > 0 && line.two_steps() && line.back().is_none();
        let mut lines = [Role::Attacker, Role::Defender].into_iter().flat_map(|role| self.side(role).iter());
        lines.find(untold).map(|line| back_cell(line.class, line.front()))
    }

    /// Whether a side has loads.
    #[must_use]
    pub fn has_loads(&self, role: Role) -> bool {
        self.header.kind == BattleKind::Naval && self.side(role).iter().any(|line| self.is_load(line))
    }
}
