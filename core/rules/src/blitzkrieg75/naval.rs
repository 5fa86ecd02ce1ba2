//! Naval ascendancy (35): the state of a sea zone, and what it allows.

use super::{Side, Trail, View, Why};

/// What one side has in a sea zone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    /// Printed attack factors at sea, of ground and air units.
    pub sea: u16,
    /// Friendly ports on the zone.
    pub ports: u16,
    /// Of these, bombed.
    pub bombed: u16,
    /// Ready TAC, MDM and FTR factors in ports that are not bombed.
    pub air: u16,
    /// Factors that invaded there in the own previous player-turn (R58).
    pub invaded: u16,
    /// Basic industry.
    pub industry: u8,
}

impl Presence {
    /// Its points by what gives them; nothing counts without basic industry (36.34, R80).
    const fn parts(&self) -> [u16; 4] {
        if self.industry == 0 {
            [0; 4]
        } else {
            [self.sea, self.ports.saturating_sub(self.bombed), self.air, self.invaded]
        }
    }

    /// Its points.
    #[must_use]
    pub fn points(&self) -> u16 {
        self.parts().iter().sum()
    }

    fn lines(&self, side: Side, trace: &mut Trail) {
        let lines = match side {
            Side::Blue => [Why::BlueSea, Why::BluePorts, Why::BlueAir, Why::BlueInvaded],
            Side::Red => [Why::RedSea, Why::RedPorts, Why::RedAir, Why::RedInvaded],
        };
        for (line, points) in lines.into_iter().zip(self.parts()) {
            trace.add(line, i16::try_from(points * 8).unwrap_or(i16::MAX));
        }
    }
}

crate::words! {
    /// The state of a sea zone.
    pub enum SeaState {
        /// One side rules it.
        Superiority = "superiority",
        /// Fought for.
        Contested = "contested",
        /// Little of both.
        Uncontrolled = "uncontrolled",
        /// Little of one.
        Uncontested = "uncontested",
    }
}

/// A sea zone as both sides have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ascendancy {
    /// Its state.
    pub state: SeaState,
    /// Whose it is.
    pub owner: Option<Side>,
}

impl Ascendancy {
    /// The state of a zone (35.1-35.3), as basic industry leaves it (36.32, 36.33).
    #[must_use]
    pub fn new(blue: &Presence, red: &Presence, trace: &mut Trail) -> Self {
        blue.lines(Side::Blue, trace);
        red.lines(Side::Red, trace);
        let (ours, theirs) = (blue.points(), red.points());
        let rules = |one: u16, other: u16| one >= 10 && one >= 2 * other;
        let owner = match (rules(ours, theirs), rules(theirs, ours)) {
            (true, _) => Some(Side::Blue),
            (_, true) => Some(Side::Red),
            _ => None,
        };
        let industry = |side: Side| if side == Side::Blue { blue.industry } else { red.industry };
        let state = match owner.map(industry) {
            Some(1) => SeaState::Uncontrolled,
            Some(2) => SeaState::Contested,
            Some(_) => SeaState::Superiority,
            None if ours >= 10 || theirs >= 10 => SeaState::Contested,
            None if ours > 0 && theirs > 0 => SeaState::Uncontrolled,
            None => SeaState::Uncontested,
        };
        let short = blue.industry == 1 || red.industry == 1;
        let state = if state == SeaState::Contested && short { SeaState::Uncontrolled } else { state };
        let owner = match state {
            SeaState::Superiority => owner,
            SeaState::Uncontested if ours > 0 => Some(Side::Blue),
            SeaState::Uncontested if theirs > 0 => Some(Side::Red),
            _ => None,
        };
        Self { state, owner }
    }

    /// How a side sees it.
    #[must_use]
    pub fn view(self, side: Side) -> View {
        let own = self.owner == Some(side);
        match self.state {
            SeaState::Superiority if own => View::Friendly,
            SeaState::Superiority => View::Enemy,
            SeaState::Contested => View::Contested,
            SeaState::Uncontrolled => View::Uncontrolled,
            SeaState::Uncontested if own => View::Uncontested,
            SeaState::Uncontested => View::NoPoints,
        }
    }
}

impl View {
    /// Whether units may go to sea from a port.
    #[must_use]
    pub const fn to_sea(self) -> bool {
        !matches!(self, Self::Enemy)
    }

    /// Whether units of this zone may invade.
    #[must_use]
    pub const fn invade(self) -> bool {
        !matches!(self, Self::Enemy | Self::Uncontrolled)
    }

    /// Whether units of a zone next to it may.
    #[must_use]
    pub const fn invade_from_elsewhere(self) -> bool {
        self.invade() && !matches!(self, Self::NoPoints)
    }

    /// Whether supply runs through it.
    #[must_use]
    pub const fn supply(self) -> bool {
        !matches!(self, Self::Enemy | Self::NoPoints)
    }

    /// Whether invaders are doubled and may push defenders back.
    #[must_use]
    pub const fn rules(self) -> bool {
        matches!(self, Self::Friendly)
    }
}
