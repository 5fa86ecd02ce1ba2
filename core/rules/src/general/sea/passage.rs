//! Sea connections that the holder of the coast closes (6.4.3 C).

use super::super::Side;

crate::words! {
    /// A sea connection.
    pub enum Passage {
        /// Central Atlantic and Sea of Panama.
        Panama = "panama" as "Panama",
        /// Red Sea and Levantinian Sea.
        Suez = "suez" as "Suez",
        /// Sea of Portugal and Gibraltar Street.
        Gibraltar = "gibraltar" as "Gibraltar",
        /// Southern Chinese Sea and West Indian Ocean.
        Malaya = "malaya" as "Malaya",
        /// Skagerrak and North Sea.
        Skagerrak = "skagerrak" as "Skagerrak",
        /// Black Sea and Aegean Sea.
        Bosporus = "bosporus" as "Bosporus",
    }
}

crate::words! {
    /// A side, or neither.
    pub enum Allegiance {
        /// The Axis.
        Axis = "axis" as "Axis",
        /// The Allies.
        Allies = "allies" as "Allies",
        /// Neither.
        Neutral = "neutral",
    }
}

/// What is not said is neutral.
impl Default for Allegiance {
    fn default() -> Self {
        Self::Neutral
    }
}

impl Allegiance {
    /// The side, if it is one.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Axis => Some(Side::Axis),
            Self::Allies => Some(Side::Allies),
            Self::Neutral => None,
        }
    }
}

/// Ships before a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// The connection.
    pub passage: Passage,
    /// Whose ships.
    pub ships: Allegiance,
    /// The group has subs only.
    pub all_subs: bool,
    /// The USA is at war.
    pub usa_at_war: bool,
    /// Who holds Alexandria, Gibraltar, Malaya, Norway, Western Turkey.
    pub control: Allegiance,
    /// Who holds the Near East, Denmark.
    pub control_2: Allegiance,
}

impl Crossing {
    /// The ships may pass.
    #[must_use]
    pub fn is_open(self) -> bool {
        let Some(side) = self.ships.side() else { return true };
        let enemy = |holder: Allegiance| holder.side() == Some(side.other());
        let closed = match self.passage {
            Passage::Panama => side == Side::Axis && self.usa_at_war,
            Passage::Suez => enemy(self.control) || enemy(self.control_2),
            // Subs slip through all others (R31).
            _ if self.all_subs => false,
            Passage::Gibraltar | Passage::Malaya => enemy(self.control),
            Passage::Skagerrak => enemy(self.control) && enemy(self.control_2),
            // A neutral Turkey lets nobody pass who is at war.
            Passage::Bosporus => self.control.side() != Some(side),
        };
        !closed
    }
}
