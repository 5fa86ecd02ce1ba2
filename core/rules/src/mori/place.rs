//! Placing one token: checks, effect, marker, closing, blitz, in the order of the rules (PL1-PL5, EF0-EF9, MV1, CL1-CL3).

use heapless::Vec;

use super::board::{Slot, Space, TheatreId};
use super::happened::{Happened, Idle, Log};
use super::state::{Laid, State};
use super::table::Stream;
use super::tokens::{self, Copies};
use super::{Ability, Cause, Effect, InputFault, Mode, Phase, Refusal, Side, Stop, Token, solo};

/// The most tokens that one act draws.
pub const MAX_DRAWS: usize = 24;

/// The draws of an act: an index into the sorted list for each token that is drawn.
#[derive(Debug)]
pub struct Draws<'a> {
    script: &'a [u8],
    used: usize,
    counted: Option<Vec<u8, MAX_DRAWS>>,
    stream: Option<&'a mut Stream>,
    told: Option<&'a mut Vec<Token, MAX_DRAWS>>,
}

impl<'a> Draws<'a> {
    /// These, one after the other.
    #[must_use]
    pub const fn new(script: &'a [u8]) -> Self {
        Self { script, used: 0, counted: None, stream: None, told: None }
    }

    /// From the bags of the device.
    #[must_use]
    pub const fn from(stream: &'a mut Stream) -> Self {
        Self { script: &[], used: 0, counted: None, stream: Some(stream), told: None }
    }

    /// As the players drew them from their own bags; what is used is taken off the list.
    #[must_use]
    pub const fn told(tokens: &'a mut Vec<Token, MAX_DRAWS>) -> Self {
        Self { script: &[], used: 0, counted: None, stream: None, told: Some(tokens) }
    }

    /// None yet: the act is tried out to learn how many are needed, and of how many each. That does not depend on what is
    /// drawn.
    #[must_use]
    pub const fn count() -> Self {
        Self { script: &[], used: 0, counted: Some(Vec::new()), stream: None, told: None }
    }

    /// Of how many each draw is, when they were counted.
    #[must_use]
    pub fn counted(self) -> Vec<u8, MAX_DRAWS> {
        self.counted.unwrap_or_default()
    }

    /// The next one, of a list of so many.
    ///
    /// # Errors
    /// It is missing, or outside the list.
    pub fn next(&mut self, of: usize) -> Result<usize, Stop> {
        if let Some(counted) = &mut self.counted {
            let _ = counted.push(u8::try_from(of).unwrap_or(u8::MAX));
            return Ok(0);
        }
        if let Some(stream) = &mut self.stream {
            return Ok(stream.below(u8::try_from(of).unwrap_or(u8::MAX)).into());
        }
        let index = self.script.get(self.used).copied().map(usize::from).ok_or(InputFault::DrawMissing)?;
        self.used += 1;
        if index < of { Ok(index) } else { Err(InputFault::DrawTooHigh.into()) }
    }

    /// Takes the next one out of a heap of so many.
    ///
    /// # Errors
    /// It is missing, or does not lie there.
    pub fn take(&mut self, heap: &mut Copies, of: usize) -> Result<Option<Token>, Stop> {
        let Some(told) = &mut self.told else { return Ok(tokens::take(heap, self.next(of)?)) };
        if told.is_empty() {
            return Err(InputFault::DrawMissing.into());
        }
        let token = told.remove(0);
        match heap.get_mut(token.index()) {
            Some(copies) if *copies > 0 => *copies -= 1,
            _ => return Err(InputFault::DrawTooHigh.into()),
        }
        Ok(Some(token))
    }

    /// Whether all were used.
    ///
    /// # Errors
    /// Some are left over.
    pub const fn finish(&self) -> Result<(), InputFault> {
        if self.used == self.script.len() { Ok(()) } else { Err(InputFault::DrawLeftOver) }
    }
}

/// A placement as a player says it.
#[derive(Clone, Copy, Debug)]
pub struct Move<'a> {
    /// Who; the active side unless it is said.
    pub side: Option<Side>,
    /// What.
    pub token: Token,
    /// Where.
    pub space: Space,
    /// Theatres of strategic effects, in the order in which they are carried out.
    pub targets: &'a [TheatreId],
    /// Row and number of each free space with an icon, when a theatre closes; the printed order unless it is said.
    pub order: Option<&'a [(u8, u8)]>,
    /// Nippon: the campaign to open.
    pub open: Option<TheatreId>,
    /// Solo: which unit of the opponent's row is bombed, from 1.
    pub picks: &'a [u8],
    /// Solo: which unit of the row the opponent places, from 1.
    pub number: Option<u8>,
}

/// A placement under way: what was said and not used yet.
pub(super) struct Placing<'a, 'b> {
    pub side: Side,
    pub said: Move<'a>,
    /// The solo opponent finds the targets of its strategic effects itself.
    chooses: bool,
    draws: &'a mut Draws<'b>,
    /// The theatre was closed by reaching its end.
    pub closed: bool,
}

impl State {
    /// Whether the game goes on.
    ///
    /// # Errors
    /// It is over.
    pub fn goes_on(&self) -> Result<(), Refusal> {
        match self.won {
            None => Ok(()),
            Some((_, super::Reason::CannotPlace)) => Err(Refusal::OverByPlacing),
            Some(_) => Err(Refusal::OverByPoints),
        }
    }

    /// Places a token and resolves it. The state is to be thrown away when it fails.
    ///
    /// # Errors
    /// The first rule that forbids it, in the order of the contract.
    pub fn place(&mut self, said: &Move<'_>, draws: &mut Draws<'_>, log: &mut Log<'_>) -> Result<(), Stop> {
        self.goes_on()?;
        let side = self.active();
        if said.side.is_some_and(|said| said != side) {
            return Err(Refusal::NotYourTurn.into());
        }
        if self.phase == Phase::Draw {
            return Err(Refusal::TurnDone.into());
        }
        self.may_hold(side, said.token)?;
        let from_row = match said.number {
            Some(number) => {
                let unit = self.hands[side.index()].reserve.get(usize::from(number).wrapping_sub(1));
                if unit != Some(&said.token) {
                    return Err(Refusal::NotInReserve.into());
                }
                Some(usize::from(number) - 1)
            }
            None => None,
        };
        self.leave_reserve(side, said.token, from_row);
        self.resolve(side, said, false, draws, log)
    }

    /// Resolves a placement of a token that has left its reserve. `chooses`: the solo opponent finds its own targets.
    pub(super) fn resolve(
        &mut self,
        side: Side,
        said: &Move<'_>,
        chooses: bool,
        draws: &mut Draws<'_>,
        log: &mut Log<'_>,
    ) -> Result<(), Stop> {
        let kind = self.may_stand(side, said.token, said.space)?;
        let slot = self.board.slot(said.space).ok_or(InputFault::NoSuchSpace)?;
        let theatre = said.space.theatre;
        let value = self.strength(side, kind, theatre).value;
        let copied = self.kind(side, said.token)?;
        // There is room for every token of the game.
        let _ = self.laid.push(Laid { space: said.space, side, token: said.token, kind: copied });
        self.last[side.index()] = Some(copied);
        log("PL1", Happened::Place { side, token: said.token, space: said.space, value, kind });

        let mut placing = Placing { side, said: *said, chooses, draws, closed: false };
        self.effect_of_space(&mut placing, kind, slot, log)?;
        self.move_marker(&mut placing, kind, value, log)?;
        if !placing.closed && self.free(theatre, said.space.row) == 0 {
            self.close_row(&mut placing, log)?;
        }
        let Placing { said: left, closed, .. } = placing;
        if !left.targets.is_empty() {
            return Err(Refusal::TargetTooMany.into());
        }
        if !left.picks.is_empty() {
            return Err(Refusal::PickTooMany.into());
        }
        if left.order.is_some() && !closed {
            return Err(Refusal::OrderTooMany.into());
        }
        // What was opened is no longer there.
        if left.open.is_some() {
            return Err(Refusal::OpenTooMany.into());
        }
        self.phase = Phase::Draw;
        self.blitz = None;
        if self.line(kind).ability == Ability::Blitz && self.is_open(theatre) {
            self.blitz = Some(theatre);
            if self.can_place(side) {
                self.phase = Phase::Blitz;
                log("TK1", Happened::Blitz(theatre));
            } else {
                self.blitz = None;
            }
        }
        let untaught = self.board.named().skip(usize::from(self.board.count())).find(|&new| self.is_opened(new));
        match untaught {
            Some(new) => Err(Stop::Untaught(self.board.name(new))),
            None => Ok(()),
        }
    }

    /// A token leaves its reserve; of equal ones the leftmost, unless its place in the row is told.
    pub(super) fn leave_reserve(&mut self, side: Side, token: Token, number: Option<usize>) {
        let special = self.is_special(token);
        let hand = &mut self.hands[side.index()];
        match self.options.mode {
            Mode::Bag => {
                // R26: the unit at the counted place, else the leftmost of its kind.
                let at = number.or_else(|| hand.reserve.iter().position(|&held| held == token));
                if let Some(at) = at.filter(|&at| at < hand.reserve.len()) {
                    hand.reserve.remove(at);
                }
            }
            Mode::Referee => {
                hand.reserve_count = hand.reserve_count.saturating_sub(1);
                hand.specials = hand.specials.saturating_sub(u8::from(special));
            }
        }
    }

    /// The icon under the token, and what the token makes of it (EF0, TK5, TK6, TK12).
    fn effect_of_space(
        &mut self,
        placing: &mut Placing<'_, '_>,
        kind: Token,
        slot: Slot,
        log: &mut Log<'_>,
    ) -> Result<(), Stop> {
        let ability = self.line(kind).ability;
        if slot.effect != Effect::None {
            match ability {
                Ability::TaskForce => log("TK5", Happened::TaskForceIgnores(slot.effect)),
                Ability::InspiredLeadership => {
                    self.effect(placing, slot, log)?;
                    self.effect(placing, slot, log)?;
                }
                _ => self.effect(placing, slot, log)?,
            }
        }
        if ability == Ability::Bombing && (slot.effect != Effect::None || self.options.bomb_on_blank) {
            self.bomb(placing, "TK6", log)?;
        }
        Ok(())
    }

    /// Carries an effect out (EF1-EF9).
    pub(super) fn effect(&mut self, placing: &mut Placing<'_, '_>, slot: Slot, log: &mut Log<'_>) -> Result<(), Stop> {
        let (side, theatre, rule) = (placing.side, placing.said.space.theatre, slot.effect.rule());
        log(rule, Happened::Effect(slot.effect, slot.value));
        match slot.effect {
            Effect::None => {}
            Effect::IndustrialProduction | Effect::ImprovedIndustrialProduction => {
                for _ in 0..slot.value {
                    if !self.draw(side, rule, placing.draws, log)? {
                        break;
                    }
                }
            }
            Effect::Bombing => self.bomb(placing, rule, log)?,
            Effect::Research | Effect::ResearchIndustry | Effect::ImprovedResearch => {
                for _ in 0..slot.value {
                    if !self.research(side, slot.effect, placing.draws, log)? {
                        break;
                    }
                }
            }
            Effect::TacticalAdvantage if placing.closed => log(rule, Happened::NoEffect(Idle::TrackClosed)),
            Effect::TacticalAdvantage => {
                let moved = self.push(theatre, side, slot.value, Cause::Tactical, log);
                if moved.closes {
                    self.close_theatre(placing, moved.bonus, log)?;
                }
            }
            Effect::StrategicAdvantage => self.strategic(placing, slot.value, log)?,
            Effect::Propaganda => self.gain(side, slot.value, rule, log),
        }
        Ok(())
    }

    /// Points for one side.
    pub(super) fn gain(&mut self, side: Side, points: u8, rule: &'static str, log: &mut Log<'_>) {
        if points > 0 {
            let (first, second) = if side == Side::First { (points, 0) } else { (0, points) };
            self.score(first, second);
            log(rule, Happened::Points(first, second));
        }
    }

    /// Draws a token from the own bag into the reserve; false when there is none (R47).
    pub(super) fn draw(
        &mut self,
        side: Side,
        rule: &'static str,
        draws: &mut Draws<'_>,
        log: &mut Log<'_>,
    ) -> Result<bool, Stop> {
        let left = self.bag(side);
        if left == 0 {
            log(rule, Happened::BagEmpty(side));
            return Ok(false);
        }
        let hand = &mut self.hands[side.index()];
        match self.options.mode {
            Mode::Bag => {
                if let Some(token) = draws.take(&mut hand.bag, left.into())? {
                    // There is room for all that a side can own.
                    let _ = hand.reserve.push(token);
                }
            }
            Mode::Referee => {
                hand.bag_count -= 1;
                hand.reserve_count += 1;
            }
        }
        log(rule, Happened::Draw(side));
        Ok(true)
    }

    /// Takes a special weapon from the pile; false when there is none.
    pub(super) fn research(
        &mut self,
        side: Side,
        effect: Effect,
        draws: &mut Draws<'_>,
        log: &mut Log<'_>,
    ) -> Result<bool, Stop> {
        let left = self.pile();
        if left == 0 {
            log(effect.rule(), Happened::PileEmpty);
            return Ok(false);
        }
        let to_reserve = effect == Effect::ResearchIndustry;
        let hand = &mut self.hands[side.index()];
        match self.options.mode {
            Mode::Bag => match draws.take(&mut self.pile, left.into())? {
                Some(token) if to_reserve => drop(hand.reserve.push(token)),
                Some(token) => tokens::put(&mut hand.bag, token),
                None => {}
            },
            Mode::Referee => {
                self.pile_count -= 1;
                hand.specials += 1;
                *(if to_reserve { &mut hand.reserve_count } else { &mut hand.bag_count }) += 1;
            }
        }
        log(effect.rule(), Happened::Research(side, to_reserve));
        Ok(true)
    }

    /// One token of the enemy's reserve goes back into his bag (EF2, R40); you choose among the solo opponent's (SO5).
    fn bomb(&mut self, placing: &mut Placing<'_, '_>, rule: &'static str, log: &mut Log<'_>) -> Result<(), Stop> {
        let victim = placing.side.other();
        let left = self.reserve(victim);
        if left == 0 {
            log(rule, Happened::NothingToBomb(victim));
            return Ok(());
        }
        let mut pick = None;
        if self.options.solo && victim == Side::First {
            let (&number, rest) = placing.said.picks.split_first().ok_or(Refusal::PickMissing)?;
            placing.said.picks = rest;
            let at = usize::from(number).wrapping_sub(1);
            if !solo::may_be_bombed(&self.hands[victim.index()].reserve, at) {
                return Err(Refusal::WrongPick.into());
            }
            pick = Some(at);
        }
        self.bombed(victim, pick, placing.draws)?;
        log(rule, Happened::Bombed(victim));
        Ok(())
    }

    /// One token of a reserve goes back into its bag: the one that is picked, or any.
    pub(super) fn bombed(&mut self, victim: Side, pick: Option<usize>, draws: &mut Draws<'_>) -> Result<(), Stop> {
        let left = self.reserve(victim);
        let hand = &mut self.hands[victim.index()];
        match self.options.mode {
            Mode::Bag => {
                let at = if pick.is_some() {
                    pick
                } else {
                    let mut sorted = [0; tokens::KINDS];
                    hand.reserve.iter().for_each(|&token| tokens::put(&mut sorted, token));
                    let token = draws.take(&mut sorted, left.into())?;
                    hand.reserve.iter().position(|&held| Some(held) == token)
                };
                if let Some(at) = at.filter(|&at| at < hand.reserve.len()) {
                    let token = hand.reserve.remove(at);
                    tokens::put(&mut hand.bag, token);
                }
            }
            Mode::Referee => {
                hand.reserve_count = hand.reserve_count.saturating_sub(1);
                hand.bag_count = hand.bag_count.saturating_add(1);
            }
        }
        Ok(())
    }

    /// Moves the marker of a theatre and tells it.
    fn push(
        &mut self,
        theatre: TheatreId,
        side: Side,
        spaces: u8,
        cause: Cause,
        log: &mut Log<'_>,
    ) -> super::track::Moved {
        let from = self.marker(theatre);
        let spaces = i8::try_from(spaces).unwrap_or(i8::MAX);
        let moved = self.board.track(theatre).advance(from, side, spaces, cause);
        if let Some(marker) = self.markers.get_mut(usize::from(theatre)) {
            *marker = moved.marker;
        }
        log(cause.rule(), Happened::Marker { theatre, from, to: moved.marker });
        moved
    }

    /// Theatres in which a strategic effect can be used: open ones but this (EF5).
    pub fn targets(&self, theatre: TheatreId) -> impl Iterator<Item = TheatreId> + '_ {
        self.open().filter(move |&open| open != theatre)
    }

    fn strategic(&mut self, placing: &mut Placing<'_, '_>, spaces: u8, log: &mut Log<'_>) -> Result<(), Stop> {
        let theatre = placing.said.space.theatre;
        if self.targets(theatre).next().is_none() {
            log("EF5", Happened::NoEffect(Idle::NoTarget));
            return Ok(());
        }
        let target = if placing.chooses {
            solo::strategic(self, theatre, spaces).ok_or(Refusal::TargetMissing)?
        } else {
            let (&target, rest) = placing.said.targets.split_first().ok_or(Refusal::TargetMissing)?;
            placing.said.targets = rest;
            if target == theatre || !self.is_open(target) {
                return Err(Refusal::WrongTarget.into());
            }
            target
        };
        log("EF5", Happened::Strategic(target, spaces));
        self.push(target, placing.side, spaces, Cause::Strategic, log);
        Ok(())
    }

    /// The marker by the value, the nuclear bomb elsewhere, and what that closes (MV1, TK7, R39).
    fn move_marker(
        &mut self,
        placing: &mut Placing<'_, '_>,
        kind: Token,
        value: u8,
        log: &mut Log<'_>,
    ) -> Result<(), Stop> {
        let (side, theatre) = (placing.side, placing.said.space.theatre);
        let moved = (!placing.closed && value > 0).then(|| self.push(theatre, side, value, Cause::Value, log));
        if self.line(kind).ability == Ability::NuclearBomb {
            for other in self.board.theatres().filter(|&other| other != theatre) {
                if self.is_open(other) {
                    self.push(other, side.other(), 2, Cause::Nuclear, log);
                }
            }
        }
        match moved {
            Some(moved) if moved.closes => self.close_theatre(placing, moved.bonus, log),
            _ => Ok(()),
        }
    }
}
