//! The solo opponent: stratagems, its move with reasons, its strategic effects, and which of its units you may bomb
//! (SO1-SO5). Its move is a proposal: the owner's booklet may say otherwise.

use heapless::Vec;

use super::board::{Slot, Space, TheatreId};
use super::happened::Happened;
use super::place::{Draws, Move};
use super::state::State;
use super::{Ability, Cause, Effect, Mode, Refusal, Side, SoloOrder, Stratagem, Token};

/// The theatres from top to bottom by the printed height: Eastern Europe, Western Europe, Africa and Middle East, Pacific
/// Ocean, South East Asia (R20).
const BY_HEIGHT: [TheatreId; 5] = [2, 0, 3, 1, 4];

/// Points from which the opponent plays for the end.
const NEAR_THE_END: u8 = 20;
/// Units up to which it wants more.
const FEW_UNITS: usize = 4;

/// The stratagem tokens in the cup: all but the one that was drawn last; Steamroll before the first turn (SO2).
pub fn cup(drawn_last: Option<Stratagem>) -> impl Iterator<Item = Stratagem> {
    let out = drawn_last.unwrap_or(Stratagem::Steamroll);
    Stratagem::ALL.iter().copied().filter(move |&token| token != out)
}

/// Whether the unit at this place of the row may be bombed: no special weapon while there are others (SO5).
#[must_use]
pub fn may_be_bombed(row: &[Token], at: usize) -> bool {
    row.get(at).is_some_and(|unit| !unit.is_special() || row.iter().all(|unit| unit.is_special()))
}

/// How much the opponent wants a change of a marker: a lower class first, then a larger size (SO3).
///
/// `gives_you`: it hands you a row or a theatre.
#[must_use]
pub const fn change(from: i8, to: i8, gives_you: bool) -> (u8, i8) {
    let size = (to - from).abs();
    match (from, to) {
        _ if from == to => (8, 0),
        (..0, 1..) => (1, size),
        (0, 1..) => (2, size),
        (..0, 0) => (3, size),
        (1.., _) if to > from => (4, to),
        (..0, ..0) if to > from => (5, -from),
        _ if gives_you => (7, size),
        _ => (6, size),
    }
}

/// A number that is smaller for a change that is wanted more.
const fn rank((class, size): (u8, i8)) -> i16 {
    class as i16 * 64 - size as i16
}

/// A theatre's place from top to bottom.
fn height(state: &State, theatre: TheatreId) -> usize {
    match state.options.solo_order {
        SoloOrder::Height => BY_HEIGHT.iter().position(|&at| at == theatre).unwrap_or(0),
        SoloOrder::Die => theatre.into(),
    }
}

/// Where the opponent uses a strategic effect: the greatest change, then top to bottom (SO4). None without a target.
#[must_use]
pub fn strategic(state: &State, theatre: TheatreId, spaces: u8) -> Option<TheatreId> {
    greatest_change(state, Side::First, theatre, spaces)
}

/// Where a push of a side changes most: what is proposed to a player, too.
#[must_use]
pub fn greatest_change(state: &State, side: Side, theatre: TheatreId, spaces: u8) -> Option<TheatreId> {
    let spaces = i8::try_from(spaces).unwrap_or(i8::MAX);
    state.targets(theatre).min_by_key(|&target| {
        let from = state.marker(target);
        let to = state.board.track(target).advance(from, side, spaces, Cause::Strategic).marker;
        (rank(change(from * side.sign(), to * side.sign(), false)), height(state, target))
    })
}

/// The opponent's move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Place of the unit in the row, from 0.
    pub number: usize,
    /// Where.
    pub space: Space,
    /// Theatres of its strategic effects.
    pub targets: Vec<TheatreId, 12>,
}

/// What was left after each line of the lists: theatres, six lines; spaces, four lines; units, six lines.
pub type Sieved = Vec<u8, 19>;

/// The lines of [`Sieved`].
pub const LINES: [&str; 19] = [
    "theatres",
    "theatre-1",
    "theatre-2",
    "theatre-3",
    "theatre-4",
    "theatre-5",
    "theatre-6",
    "spaces",
    "space-1",
    "space-2",
    "space-3",
    "space-4",
    "units",
    "unit-1",
    "unit-2",
    "unit-3",
    "unit-4",
    "unit-5",
    "unit-6",
];

/// Candidates as bits, and how many were left after each line.
struct Sieve {
    left: u64,
    trace: Sieved,
}

impl Sieve {
    fn begin(&mut self, candidates: u64) {
        self.left = candidates;
        self.note();
    }

    fn note(&mut self) {
        // There is room for every line.
        let _ = self.trace.push(u8::try_from(self.left.count_ones()).unwrap_or(u8::MAX));
    }

    /// Keeps those that satisfy the line, if any does.
    fn keep(&mut self, wanted: &dyn Fn(usize) -> bool) {
        let kept = bits(self.left).filter(|&at| wanted(at)).fold(0, |bits, at| bits | 1 << at);
        if kept != 0 {
            self.left = kept;
        }
    }

    /// Keeps those that have most.
    fn most(&mut self, of: &dyn Fn(usize) -> i16) {
        let most = bits(self.left).map(of).max();
        self.keep(&|at| Some(of(at)) == most);
    }
}

fn bits(set: u64) -> impl Iterator<Item = usize> {
    (0..64).filter(move |at| set >> at & 1 == 1)
}

fn set(members: impl Iterator<Item = usize>) -> u64 {
    members.filter(|&at| at < 64).fold(0, |bits, at| bits | 1 << at)
}

/// A unit on a space as the opponent looks at it.
#[derive(Clone, Copy)]
struct Look {
    kind: Token,
    value: u8,
    from: i8,
    to: i8,
    closes: bool,
    wins_row: bool,
    last: bool,
}

/// What would come of the unit on the space; none when it does not fit.
fn look(state: &State, unit: usize, space: Space, slot: Slot) -> Option<Look> {
    let token = *state.hands[0].reserve.get(unit)?;
    let kind = state.may_stand(Side::First, token, space).ok()?;
    let value = state.strength(Side::First, kind, space.theatre).value;
    let from = state.marker(space.theatre);
    let track = state.board.track(space.theatre);
    let tactical = match (slot.effect, state.line(kind).ability) {
        (Effect::TacticalAdvantage, Ability::TaskForce) => 0,
        (Effect::TacticalAdvantage, Ability::InspiredLeadership) => slot.value * 2,
        (Effect::TacticalAdvantage, _) => slot.value,
        _ => 0,
    };
    let spaces = i8::try_from(tactical + value).unwrap_or(i8::MAX);
    let moved = track.advance(from, Side::First, spaces, Cause::Value);
    let last = state.free(space.theatre, space.row) == 1;
    Some(Look { kind, value, from, to: moved.marker, closes: moved.closes, wins_row: last && moved.marker > 0, last })
}

/// What the lists look at.
struct Choice<'a> {
    state: &'a State,
    stratagem: Stratagem,
    units: usize,
}

const fn is_production(effect: Effect) -> bool {
    matches!(effect, Effect::IndustrialProduction | Effect::ImprovedIndustrialProduction)
}

const fn is_research(effect: Effect) -> bool {
    matches!(effect, Effect::Research | Effect::ImprovedResearch | Effect::ResearchIndustry)
}

impl Choice<'_> {
    /// The spaces of the active row that are free and some unit fits.
    fn spaces(&self, theatre: TheatreId) -> impl Iterator<Item = (Space, Slot)> + '_ {
        let row = self.state.active_row(theatre);
        let spaces = self.state.board.spaces(theatre).filter(move |(space, _)| Some(space.row) == row);
        spaces.filter(|&(space, slot)| self.looks(space, slot).next().is_some())
    }

    fn looks(&self, space: Space, slot: Slot) -> impl Iterator<Item = Look> + '_ {
        (0..self.units).filter_map(move |unit| look(self.state, unit, space, slot))
    }

    fn any(&self, theatre: usize, wanted: &dyn Fn(Slot, Look) -> bool) -> bool {
        let Ok(theatre) = TheatreId::try_from(theatre) else { return false };
        let mut spaces = self.spaces(theatre);
        spaces.any(|(space, slot)| self.looks(space, slot).any(|look| wanted(slot, look)))
    }

    fn theatre(&self, sieve: &mut Sieve) {
        let state = self.state;
        let marker = |at: usize| state.markers.get(at).copied().unwrap_or(0);
        let row = |at: usize| {
            let theatre = TheatreId::try_from(at).unwrap_or(0);
            let row = state.active_row(theatre).unwrap_or(0);
            (i16::from(state.free(theatre, row)), i16::from(state.board.row(theatre, row).0))
        };
        let usable = |at: usize, wanted: &dyn Fn(Effect) -> bool| self.any(at, &|slot, _| wanted(slot.effect));
        sieve.keep(&|at| self.any(at, &|_, look| look.closes));
        sieve.note();
        sieve.keep(&|at| self.any(at, &|_, look| look.wins_row));
        sieve.note();
        match self.stratagem {
            Stratagem::Counterattack => sieve.keep(&|at| marker(at) < 0),
            Stratagem::EconomicWarfare => {
                sieve.keep(&|at| usable(at, &|effect| is_production(effect) || effect == Effect::Bombing));
            }
            Stratagem::ForTheGlory => {
                sieve.most(&|at| row(at).1);
                sieve.keep(&|at| usable(at, &|effect| effect == Effect::Propaganda));
            }
            Stratagem::ResearchDevelopment => sieve.keep(&|at| usable(at, &is_research)),
            Stratagem::Secure => sieve.keep(&|at| marker(at) > 0),
            Stratagem::BigGuns | Stratagem::RapidDeployment | Stratagem::Steamroll => {}
        }
        sieve.note();
        sieve.most(&|at| row(at).0);
        sieve.note();
        sieve.most(&|at| row(at).1);
        sieve.note();
        sieve.most(&|at| -i16::try_from(height(state, TheatreId::try_from(at).unwrap_or(0))).unwrap_or(0));
        sieve.note();
    }

    fn space(&self, sieve: &mut Sieve, spaces: &[(Space, Slot)]) {
        let effect = |at: usize| spaces.get(at).map_or(Effect::None, |(_, slot)| slot.effect);
        let any = |at: usize, wanted: &dyn Fn(Look) -> bool| {
            spaces.get(at).is_some_and(|&(space, slot)| self.looks(space, slot).any(wanted))
        };
        sieve.keep(&|at| any(at, &|look| look.closes));
        sieve.keep(&|at| any(at, &|look| look.wins_row));
        sieve.note();
        let few = self.units <= FEW_UNITS;
        match self.stratagem {
            Stratagem::EconomicWarfare if few => sieve.keep(&|at| is_production(effect(at))),
            Stratagem::EconomicWarfare => sieve.keep(&|at| effect(at) == Effect::Bombing),
            Stratagem::ForTheGlory => sieve.keep(&|at| effect(at) == Effect::Propaganda),
            _ => {}
        }
        sieve.note();
        let [its, yours] = self.state.points;
        // The list of spaces, the most wanted first (R21).
        let wish = |effect: Effect| match effect {
            Effect::Propaganda if its >= NEAR_THE_END => 12,
            Effect::StrategicAdvantage => 11,
            Effect::Propaganda if yours >= its.saturating_add(3) => 10,
            Effect::IndustrialProduction | Effect::ImprovedIndustrialProduction if few => 9,
            Effect::ImprovedResearch => 8,
            Effect::Research => 7,
            Effect::ResearchIndustry => 6,
            Effect::Bombing => 5,
            Effect::TacticalAdvantage => 4,
            Effect::IndustrialProduction | Effect::ImprovedIndustrialProduction => 3,
            Effect::Propaganda => 2,
            Effect::None => 1,
        };
        sieve.most(&|at| wish(effect(at)));
        sieve.note();
        sieve.left &= sieve.left.wrapping_neg();
        sieve.note();
    }

    /// The lines about units but the last, which needs the die.
    fn unit(&self, sieve: &mut Sieve, space: Space, slot: Slot) {
        let look = |at: usize| look(self.state, at, space, slot);
        let is = |at: usize, wanted: &dyn Fn(Look) -> bool| look(at).is_some_and(wanted);
        sieve.begin(set((0..self.units).filter(|&at| look(at).is_some())));
        sieve.keep(&|at| is(at, &|look| look.closes));
        sieve.keep(&|at| is(at, &|look| look.wins_row));
        sieve.note();
        let special = |at: usize| self.state.hands[0].reserve.get(at).is_some_and(|unit| unit.is_special());
        let greatest =
            |at: usize| look(at).map_or(i16::MIN, |look| -rank(change(look.from, look.to, look.last && look.to < 0)));
        match self.stratagem {
            Stratagem::BigGuns => {
                sieve.keep(&special);
                sieve.most(&greatest);
            }
            Stratagem::Counterattack => sieve.most(&greatest),
            Stratagem::RapidDeployment => sieve.left &= sieve.left.wrapping_neg(),
            Stratagem::ResearchDevelopment if !is_research(slot.effect) => sieve.keep(&special),
            _ => {}
        }
        sieve.note();
        if slot.effect == Effect::None {
            sieve.keep(&|at| is(at, &|look| look.value > 0));
        }
        sieve.note();
        sieve.keep(&|at| is(at, &|look| !look.last || look.kind.line().ability != Ability::Blitz));
        sieve.note();
        if self.state.points[0] >= NEAR_THE_END {
            sieve.most(&|at| look(at).map_or(0, |look| look.value.into()));
        }
        sieve.note();
    }
}

/// The opponent's move before its die: where, and the units that are left, as bits (SO3).
///
/// # Errors
/// No unit of the row fits: SO4 in a blitz, else EN2.
pub fn propose(state: &State, stratagem: Stratagem) -> Result<(Space, u64, Sieved), Refusal> {
    let choice = Choice { state, stratagem, units: state.hands[0].reserve.len() };
    let mut sieve = Sieve { left: 0, trace: Vec::new() };
    let open = state.open().filter(|&theatre| choice.spaces(theatre).next().is_some());
    sieve.begin(set(open.map(usize::from)));
    if sieve.left == 0 {
        return Err(if state.blitz.is_some() { Refusal::NoUnitForBlitz } else { Refusal::NoUnitFits });
    }
    choice.theatre(&mut sieve);
    let theatre = TheatreId::try_from(sieve.left.trailing_zeros()).unwrap_or(0);
    let spaces: Vec<(Space, Slot), 8> = choice.spaces(theatre).collect();
    sieve.begin(set(0..spaces.len()));
    choice.space(&mut sieve, &spaces);
    let at = usize::try_from(sieve.left.trailing_zeros()).unwrap_or(0);
    let &(space, slot) = spaces.get(at).ok_or(Refusal::NoUnitFits)?;
    choice.unit(&mut sieve, space, slot);
    Ok((space, sieve.left, sieve.trace))
}

/// The unit that the die names: counted from the left among those left, round and round.
#[must_use]
pub fn counted(left: u64, die: u8) -> usize {
    let count = usize::try_from(left.count_ones()).unwrap_or(1).max(1);
    bits(left).nth(usize::from(die.saturating_sub(1)) % count).unwrap_or(0)
}

/// The whole move with this unit: the theatres of its strategic effects are found by playing it through.
#[must_use]
pub fn complete(state: &State, number: usize, space: Space) -> Proposal {
    let mut proposal = Proposal { number, space, targets: Vec::new() };
    let Some(&token) = state.hands[0].reserve.get(number) else { return proposal };
    let mut copy = state.clone();
    // Nothing that is drawn changes a target: a table that draws for itself needs no draws.
    copy.options.mode = Mode::Referee;
    let said = Move { side: None, token, space, targets: &[], order: None, open: None, picks: &[], number: None };
    let mut targets = Vec::new();
    let mut log = |_, happened| {
        if let Happened::Strategic(theatre, _) = happened {
            // No theatre has more than twelve such spaces.
            let _ = targets.push(theatre);
        }
    };
    // It was found to fit, and every target is chosen.
    let _ = copy.resolve(Side::First, &said, true, &mut Draws::new(&[]), &mut log);
    proposal.targets = targets;
    proposal
}
