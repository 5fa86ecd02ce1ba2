//! The phases of a turn, their steps, and where play stands (8).

use serde::{Deserialize, Serialize};

use super::{Allowed, Side, Turn};

crate::words! {
    /// The nine phases.
    pub enum Phase {
        /// Surrenders, and who joins the war (9).
        Diplomacy = "diplomacy",
        /// Choice of reinforcement cards (10).
        Cards = "cards",
        /// Reinforcements (11).
        Reinforcement = "reinforcement",
        /// Fleets and U-boats (12).
        Naval = "naval",
        /// Air force (13).
        AirForce = "air-force",
        /// Sea transport (14).
        SeaTransport = "sea-transport",
        /// Movement on land (15).
        Movement = "movement",
        /// Blitzkrieg combat (16).
        BlitzkriegCombat = "blitzkrieg-combat",
        /// Normal combat (17).
        NormalCombat = "normal-combat",
    }
}

crate::words! {
    /// The steps of the phases.
    pub enum StepName {
        /// Who surrenders.
        Surrenders = "surrenders",
        /// Who joins the war.
        CountryActivation = "country-activation",
        /// Choose the card of a later turn.
        CardChoice = "card-choice",
        /// Reinforcements of minor countries and powers.
        MinorReinforcements = "minor-reinforcements",
        /// Reinforcements of the major powers.
        MajorReinforcements = "major-reinforcements",
        /// From the Allies to the Soviet Union.
        LendLease = "lend-lease",
        /// Put the new counters on the map.
        Placing = "placing",
        /// Exchange counters.
        Reorganisation = "reorganisation",
        /// Move fleets and U-boats.
        NavalMovement = "naval-movement",
        /// Fight at sea.
        NavalCombat = "naval-combat",
        /// Bomb Germany.
        StrategicBombing = "strategic-bombing",
        /// Air missions over land and sea.
        TacticalUse = "tactical-use",
        /// Change air bases.
        StrategicAirMovement = "strategic-air-movement",
        /// Port to port and to beachheads.
        SeaTransport = "sea-transport",
        /// Fortify one corps.
        Fortification = "fortification",
        /// Long moves.
        StrategicMovement = "strategic-movement",
        /// Moves towards the enemy, and activation.
        TacticalMovementAndActivation = "tactical-movement-and-activation",
        /// Attack.
        Combat = "combat",
        /// The beaten go back.
        Retreat = "retreat",
        /// The victors go on.
        Advance = "advance",
        /// One zone for counters that did nothing yet.
        OneZoneMove = "one-zone-move",
        /// Mark the units without a line of supply.
        OutOfSupply = "out-of-supply",
    }
}

impl Phase {
    /// Its number in the book.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Diplomacy => 1,
            Self::Cards => 2,
            Self::Reinforcement => 3,
            Self::Naval => 4,
            Self::AirForce => 5,
            Self::SeaTransport => 6,
            Self::Movement => 7,
            Self::BlitzkriegCombat => 8,
            Self::NormalCombat => 9,
        }
    }

    /// The phase with this number.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.iter().copied().find(|phase| phase.number() == number)
    }

    /// Its name on a screen, at most 18 columns.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Diplomacy => "Diplomacy",
            Self::Cards => "Cards",
            Self::Reinforcement => "Reinforcement",
            Self::Naval => "Naval",
            Self::AirForce => "Air Force",
            Self::SeaTransport => "Sea Transport",
            Self::Movement => "Movement",
            Self::BlitzkriegCombat => "Blitzkrieg",
            Self::NormalCombat => "Normal Combat",
        }
    }

    /// Whether all three sides do each step of it before the next step; else a side plays phases 4 to 9 through.
    #[must_use]
    pub const fn common(self) -> bool {
        matches!(self, Self::Diplomacy | Self::Cards | Self::Reinforcement)
    }

    /// The phase after it in the same turn.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        Self::ALL.get(self.index() + 1).copied()
    }

    /// Its steps.
    #[must_use]
    pub const fn steps(self) -> &'static [StepName] {
        use StepName as S;
        match self {
            Self::Diplomacy => &[S::Surrenders, S::CountryActivation],
            Self::Cards => &[S::CardChoice],
            Self::Reinforcement => {
                &[S::MinorReinforcements, S::MajorReinforcements, S::LendLease, S::Placing, S::Reorganisation]
            }
            Self::Naval => &[S::NavalMovement, S::NavalCombat],
            Self::AirForce => &[S::StrategicBombing, S::TacticalUse, S::StrategicAirMovement],
            Self::SeaTransport => &[S::SeaTransport, S::Reorganisation],
            Self::Movement => {
                &[S::Fortification, S::StrategicMovement, S::TacticalMovementAndActivation, S::Reorganisation]
            }
            Self::BlitzkriegCombat => &[S::Combat, S::Advance, S::OneZoneMove],
            Self::NormalCombat => &[S::Combat, S::Retreat, S::Advance, S::OneZoneMove, S::OutOfSupply],
        }
    }
}

impl StepName {
    /// Whether a side does this step on this turn, and where.
    #[must_use]
    pub const fn due(self, turn: Turn, phase: Phase, side: Side) -> Allowed {
        let due = match (phase, self) {
            (Phase::BlitzkriegCombat, _) => return turn.blitzkrieg(side),
            (Phase::Cards, _) => turn.cards_to_choose() > 0,
            (Phase::Reinforcement, Self::LendLease) => turn.reinforcement_phase() && matches!(side, Side::Allies),
            (Phase::Reinforcement, _) => turn.reinforcement_phase(),
            (Phase::Naval, _) | (Phase::Movement, Self::Fortification) => !matches!(side, Side::SovietUnion),
            (Phase::AirForce, Self::StrategicBombing) => turn.bombing_per_unit() > 0 && matches!(side, Side::Allies),
            _ => true,
        };
        if due { Allowed::Yes } else { Allowed::No }
    }
}

/// One step of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// Its phase.
    pub phase: Phase,
    /// What is done.
    pub step: StepName,
    /// By whom.
    pub side: Side,
    /// Whether, and where.
    pub due: Allowed,
}

/// Where play stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Stop {
    /// Turn.
    pub turn: Turn,
    /// Phase.
    pub phase: Phase,
    /// Whose phase; none in phases 1 to 3, where all three do each step in turn.
    pub side: Option<Side>,
}

impl Stop {
    /// The start of the game.
    #[must_use]
    pub const fn first() -> Self {
        Self { turn: Turn::FIRST, phase: Phase::Diplomacy, side: None }
    }

    /// The stop of a phase: without a side in phases 1 to 3, of the Axis in phases 4 to 9 when no side is named.
    #[must_use]
    pub fn new(turn: Turn, phase: Phase, side: Option<Side>) -> Self {
        let side = if phase.common() { None } else { Some(side.unwrap_or(Side::Axis)) };
        Self { turn, phase, side }
    }

    /// The next stop at which something is due; nothing after turn 47.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        let mut stop = self.following()?;
        while stop.steps().all(|step| step.due == Allowed::No) {
            stop = stop.following()?;
        }
        Some(stop)
    }

    /// The next stop, due or not.
    fn following(self) -> Option<Self> {
        let own = Self::new(self.turn, self.phase, self.side);
        if let Some(phase) = own.phase.next() {
            return Some(Self::new(own.turn, phase, own.side));
        }
        let after = own.side.and_then(|side| Side::ALL.get(side.index() + 1).copied());
        match after {
            Some(side) => Some(Self::new(own.turn, Phase::Naval, Some(side))),
            None => Some(Self::new(own.turn.next()?, Phase::Diplomacy, None)),
        }
    }

    /// The steps in playing order, due or not.
    pub fn steps(self) -> impl Iterator<Item = Step> {
        steps(self.turn, self.phase, self.side)
    }
}

/// The steps of a phase in playing order: of one side, or of all three. In phases 1 to 3 every step is done by each side
/// before the next step; in phases 4 to 9 a side does all its steps.
pub fn steps(turn: Turn, phase: Phase, side: Option<Side>) -> impl Iterator<Item = Step> {
    let steps = phase.steps();
    let sides = Side::ALL.len();
    (0..steps.len() * sides).filter_map(move |place| {
        let (step, who) =
            if phase.common() { (place / sides, place % sides) } else { (place % steps.len(), place / steps.len()) };
        let (step, who) = (*steps.get(step)?, *Side::ALL.get(who)?);
        if side.is_some_and(|only| only != who) {
            return None;
        }
        Some(Step { phase, step, side: who, due: step.due(turn, phase, who) })
    })
}
