//! Which round comes next, its factors, and who can be hit.

use heapless::Vec;

use super::{Battle, Fate, Fighter, MOST, Role, Stage};
use crate::blitz::answer::No;
use crate::blitz::combat::damage::can_be_hit;
use crate::blitz::combat::factors::{self, Convoys, Factory, Sides};
use crate::blitz::combat::letters::{Arm, ArmCompare, LetterDoes, LetterResult, LetterRound};
use crate::blitz::combat::rounds::sea_snow;
use crate::blitz::unit::{Unit, sea_is_open};
use crate::blitz::vocabulary::{Attack, From, Letter, Round, UnitKind};
use crate::chart::Charts;
use crate::form::Items;

/// What comes next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// A round with these factors.
    Round(Round, Sides),
    /// No more round: the area is taken without one, or nothing is left to be done.
    Nothing,
}

/// How the combat ended, for the one who moves the counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The area is taken.
    pub taken: bool,
    /// Defenders in place.
    pub defenders_left: u8,
    /// Attackers that advance.
    pub advancing: u8,
}

/// Units of a side, for the calculators.
type Side = Vec<Unit<'static>, MOST>;

impl Battle {
    /// The units of a side that still fight, without Convoys, as the calculators know them.
    fn fighting(&self, role: Role) -> Side {
        let fights = |(_, unit): &(u8, &Fighter)| unit.piece.kind != UnitKind::Convoy;
        self.there(role).filter(fights).map(|(_, unit)| unit.piece.unit()).collect()
    }

    fn convoys(&self) -> Convoys {
        let left = |role| {
            let convoy = |(_, unit): &(u8, &Fighter)| unit.piece.kind == UnitKind::Convoy;
            self.there(role).filter(convoy).map(|(_, unit)| i16::from(unit.piece.size)).sum()
        };
        Convoys { attackers: left(Role::Attacker), defenders: left(Role::Defender) }
    }

    /// Whether the attacker has more ARM [6.6].
    #[must_use]
    pub fn has_more_arm(&self) -> bool {
        let of = |role, kind| self.side(role).filter(move |(_, unit)| unit.piece.kind == kind);
        let sizes =
            |kind| of(Role::Defender, kind).map(|(_, unit)| i16::from(unit.piece.size)).collect::<Vec<_, MOST>>();
        let arm = |(_, unit): (u8, &Fighter)| {
            let from = if unit.piece.from == From::Trs { From::Trs } else { From::Land };
            Arm { size: unit.piece.size.into(), from }
        };
        let attackers: Vec<Arm, MOST> = of(Role::Attacker, UnitKind::Arm).map(arm).collect();
        let (arm, fort) = (sizes(UnitKind::Arm), sizes(UnitKind::Fort));
        let question = ArmCompare {
            attackers: Items::of(&attackers),
            defender_arm: Items::of(&arm),
            defender_fort: Items::of(&fort),
            terrain: self.ground.terrain,
        };
        question.answer(&Charts::new()).is_ok_and(|compared| compared.more_arm)
    }

    /// The round that comes next with its factors.
    ///
    /// # Errors
    /// What forbids the combat [5.3], or what must be taught.
    pub fn next(&self, charts: &Charts) -> Result<Next, No> {
        let ground = &self.ground;
        let (attackers, defenders) = (self.fighting(Role::Attacker), self.fighting(Role::Defender));
        let units = || (attackers.iter().copied(), defenders.iter().copied());
        let factory = Factory { factor: ground.factory.into(), damage: ground.factory_damage.into() };
        if self.round.is_none() {
            let (one, other) = units();
            match ground.attack {
                Attack::Ground => factors::ground_allowed(ground.snow, one, other)?,
                Attack::Port => factors::port_allowed(ground.snow, one, other)?,
                Attack::Factory => factors::factory_allowed(factory, ground.snow, one)?,
                Attack::SeaCombat => {
                    sea_is_open(ground.attack, Items::of(&attackers), Items::of(&defenders))?;
                }
            }
        }
        if !self.air_over
            && let (one, other) = units()
            && let Some((sides, ..)) = factors::air(ground.attack, one, other)
        {
            return Ok(Next::Round(Round::Air, sides));
        }
        if self.round.is_some_and(|round| round != Round::Air) {
            return Ok(Next::Nothing);
        }
        let (one, other) = units();
        let (round, sides) = match ground.attack {
            Attack::Ground => {
                // Whoever has nobody left to take the area takes none.
                let some = attackers.iter().any(Unit::is_land);
                (Round::Land, factors::land(ground.terrain, ground.snow, one, other).filter(|_| some))
            }
            Attack::SeaCombat | Attack::Port => {
                let snow = sea_snow(ground.attack, ground.snow, None, charts)?;
                (Round::Naval, factors::naval(ground.attack, ground.snow, snow, one, other, self.convoys()))
            }
            Attack::Factory => {
                let (attacker, trace) = factors::strategic(factory, ground.snow, one);
                (Round::Strategic, attacker.rolls.then(|| Sides { attacker, trace, ..Sides::default() }))
            }
        };
        Ok(sides.map_or(Next::Nothing, |sides| Next::Round(round, sides)))
    }

    /// Whether the number of the round under way can hit a unit that is there.
    #[must_use]
    pub fn can_be_hit(&self, unit: &Fighter) -> bool {
        let Some(round) = self.round else { return false };
        let piece = &unit.piece;
        let flew = piece.from == From::Air;
        can_be_hit(round, self.ground.attack == Attack::Port, piece.kind, flew, piece.in_port)
    }

    /// The units of a side that the round's number or letter can reach.
    pub fn targets(&self, role: Role) -> impl Iterator<Item = (u8, &Fighter)> + Clone {
        // Of the attackers only those that flew are in the Air Round; defenders of kind PARA never are.
        let flies = move |unit: &Fighter| role == Role::Attacker || unit.piece.kind != UnitKind::Para;
        let air = self.round == Some(Round::Air);
        self.there(role).filter(move |(_, unit)| self.can_be_hit(unit) && (!air || flies(unit)))
    }

    /// The points that a side must take: no more than it has.
    #[must_use]
    pub fn points(&self, role: Role) -> u8 {
        let room = self.targets(role).map(|(_, unit)| unit.piece.size).sum();
        if self.round == Some(Round::Strategic) { 0 } else { self.number(role.other()).min(room) }
    }

    /// What a letter does to a side: the attacker's to the defender, and the other way round.
    #[must_use]
    pub fn letter_does(&self, role: Role) -> Option<LetterDoes> {
        let letter = self.letter(role.other());
        let round = match self.round? {
            Round::Air => LetterRound::Air,
            Round::Naval => LetterRound::Naval,
            Round::Strategic => LetterRound::Strategic,
            Round::Land if role == Role::Defender => LetterRound::LandAttacker,
            Round::Land => LetterRound::LandDefender,
        };
        let counts = letter != Letter::None && (round != LetterRound::LandDefender || self.is_cleared());
        let units = i16::try_from(self.targets(role).count()).unwrap_or(0);
        let Battle { ground, more_arm, .. } = self;
        let question = LetterResult {
            letter,
            units,
            round,
            attack: ground.attack,
            island: ground.island,
            more_arm: more_arm.unwrap_or(false),
        };
        counts.then(|| question.answer(&Charts::new()).ok()).flatten()
    }

    /// How many units a letter moves.
    #[must_use]
    pub fn moved(&self, role: Role) -> u8 {
        self.letter_does(role).and_then(|does| u8::try_from(does.affected).ok()).unwrap_or(0)
    }

    /// No defending land unit is left in place.
    #[must_use]
    pub fn is_cleared(&self) -> bool {
        self.there(Role::Defender).all(|(_, unit)| !unit.piece.kind.is_land())
    }

    /// How the combat ended.
    #[must_use]
    pub fn outlook(&self) -> Outlook {
        let count = |role: Role| {
            let land = self.there(role).filter(|(_, unit)| unit.piece.kind.is_land());
            u8::try_from(land.count()).unwrap_or(0)
        };
        let (advancing, defenders_left) = (count(Role::Attacker), count(Role::Defender));
        let taken = self.ground.attack == Attack::Ground && defenders_left == 0 && advancing > 0;
        Outlook { taken, defenders_left, advancing: if taken { advancing } else { 0 } }
    }

    /// Whether a unit that takes part in the next round still shows its old side.
    #[must_use]
    pub fn has_stale(&self) -> bool {
        [Role::Attacker, Role::Defender].into_iter().any(|role| self.there(role).any(|(_, unit)| unit.stale))
    }

    /// The first stage from this one on that needs something.
    #[must_use]
    pub fn stage_from(&self, stage: Stage) -> Stage {
        let unread = |role| {
            let roll = self.rolls.get(role);
            roll.die > 0 && roll.hit.is_none()
        };
        let needs = |stage: Stage| match stage {
            Stage::Ready => false,
            Stage::Read => unread(Role::Attacker) || unread(Role::Defender),
            Stage::DefenderLoses => self.points(Role::Defender) > 0,
            Stage::AttackerLoses => self.points(Role::Attacker) > 0,
            Stage::DefenderMoves => self.moved(Role::Defender) > 0,
            Stage::AttackerMoves => self.moved(Role::Attacker) > 0,
            Stage::Over => true,
        };
        let found = Stage::ALL.iter().copied().filter(|of| *of >= stage).find(|stage| needs(*stage));
        let found = found.unwrap_or(Stage::Over);
        // After the Air Round the other one follows.
        if found == Stage::Over && self.round == Some(Round::Air) { Stage::Ready } else { found }
    }

    /// The units that most players give up: the owner the greatest Size, the enemy the least, as the odds have it.
    #[must_use]
    pub fn proposed_points(&self, role: Role) -> [u8; MOST] {
        let mut points = [0; MOST];
        for point in 0..self.points(role) {
            let left = |place: u8, unit: &Fighter| {
                unit.piece.size.saturating_sub(points.get(usize::from(place)).copied().unwrap_or(0))
            };
            let open = self.targets(role).map(|(place, unit)| (place, left(place, unit))).filter(|(_, left)| *left > 0);
            let owner = point % 2 == 0;
            let better = |best: (u8, u8), next: (u8, u8)| {
                let wins = if owner { next.1 > best.1 } else { next.1 < best.1 };
                if wins { next } else { best }
            };
            if let Some((place, _)) = open.reduce(better)
                && let Some(points) = points.get_mut(usize::from(place))
            {
                *points += 1;
            }
        }
        points
    }

    /// The units that most players send home, retreat or hold back.
    #[must_use]
    pub fn proposed_picks(&self, role: Role) -> u16 {
        let mut picks = 0_u16;
        // At sea and in the air the owner begins with the least; on land the enemy takes the greatest.
        let in_turn = self.round != Some(Round::Land);
        for pick in 0..self.moved(role) {
            let open = self.targets(role).filter(|(place, _)| picks & (1 << place) == 0);
            let least = in_turn && pick % 2 == 0;
            let sizes = open.map(|(place, unit)| (place, unit.piece.size));
            let better = |best: (u8, u8), next: (u8, u8)| {
                let wins = if least { next.1 < best.1 } else { next.1 > best.1 };
                if wins { next } else { best }
            };
            if let Some((place, _)) = sizes.reduce(better) {
                picks |= 1 << place;
            }
        }
        picks
    }

    /// What becomes of a unit that a letter moves.
    #[must_use]
    pub fn fate_of(&self, role: Role) -> Fate {
        match (self.round, role) {
            (Some(Round::Land), Role::Defender) => Fate::Retreats,
            (Some(Round::Land), Role::Attacker) => Fate::Blocked,
            _ => Fate::Home,
        }
    }
}
