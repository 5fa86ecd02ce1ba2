//! Landings: sea transport to the beachheads of one land zone (13.4.5, 14.1.2, 13.4.3).

use serde::{Deserialize, Serialize};

use crate::blitzwar::supply::cost::{Cargo, Cost, passage_halves};
use crate::blitzwar::{Fault, InputFault, Nation, Refusal, Side, Turn, Weather};
use crate::number::Halves;
use crate::trace::Trace;

crate::words! {
    /// Where the corps of a landing start.
    pub enum Origin {
        /// A port of the beachhead's sea zone.
        SameSeaZone = "same-sea-zone",
        /// America: only to the Western Mediterranean.
        America = "america",
        /// Any other port.
        OtherPort = "other-port",
    }
}

crate::words! {
    /// Nations with air units.
    pub enum AirNation {
        /// Germany.
        Germany = "germany",
        /// Italy.
        Italy = "italy",
        /// United Kingdom.
        UnitedKingdom = "united-kingdom",
        /// USA.
        Usa = "usa",
        /// Soviet Union.
        SovietUnion = "soviet-union",
    }
}

impl AirNation {
    /// The side its air units fly for.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::Germany | Self::Italy => Side::Axis,
            Self::UnitedKingdom | Self::Usa => Side::Allies,
            Self::SovietUnion => Side::SovietUnion,
        }
    }

    /// The nation.
    #[must_use]
    pub const fn nation(self) -> Nation {
        match self {
            Self::Germany => Nation::Germany,
            Self::Italy => Nation::Italy,
            Self::UnitedKingdom => Nation::UnitedKingdom,
            Self::Usa => Nation::Usa,
            Self::SovietUnion => Nation::SovietUnion,
        }
    }
}

/// Corps that all the beachheads of a zone hold: 3 each over a dotted line, else 2.
#[must_use]
pub const fn capacity(beachheads: u8, dotted_line: bool) -> u16 {
    // Widening in a constant function; `From` is not constant.
    (beachheads as u16) * if dotted_line { 3 } else { 2 }
}

/// Corps and the beachheads they go to.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of the rulebook, answered yes or no at the table"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LandingQuestion {
    /// Turn number.
    pub turn: Turn,
    /// Who lands.
    pub side: Side,
    /// Nation of the air units that are the beachheads.
    pub air_nation: AirNation,
    /// Beachheads that serve this land zone.
    pub beachheads: u8,
    /// Corps transported now.
    pub corps: u8,
    /// Corps left on this beachhead since the last turn; they take room too (R55).
    pub corps_on_beachhead: u8,
    /// Over a dotted blue line.
    pub dotted_line: bool,
    /// Where the corps start.
    pub origin: Origin,
    /// The sea zone is the Western Mediterranean.
    pub western_mediterranean: bool,
    /// Own fleets in the sea zone.
    pub fleets_in_zone: u8,
    /// The sea zone is in the Mediterranean or is the Persian Gulf.
    pub mediterranean_or_persian_gulf: bool,
    /// From Stockholm.
    pub from_stockholm: bool,
    /// Copenhagen is controlled.
    pub copenhagen_controlled: bool,
    /// The zone has beaches.
    pub beach: bool,
    /// The zone is a Naval Base.
    pub naval_base: bool,
    /// The zone is in the United Kingdom.
    pub in_united_kingdom: bool,
    /// The enemy has Naval Superiority in the sea zone.
    pub enemy_naval_superiority: bool,
    /// No Allied air unit is left in range of London.
    pub battle_of_britain_won: bool,
}

/// What the landing is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct LandingRuling {
    /// Corps that the beachheads hold.
    pub capacity: u16,
    /// What it costs.
    pub supply: Halves,
    /// An Axis landing in the United Kingdom: the first one brings the American entry forward (9.3).
    pub usa_event: bool,
    /// The cost.
    pub trace: Trace<Cost, 2>,
}

impl LandingQuestion {
    /// Legality, room and cost.
    ///
    /// # Errors
    /// A sea zone that cannot be; else the first broken rule in the order of the contract.
    pub fn rule(&self) -> Result<LandingRuling, Fault> {
        if self.western_mediterranean && !self.mediterranean_or_persian_gulf {
            return Err(InputFault::WesternMediterraneanIsInIt.into());
        }
        self.check_beachhead()?;
        self.check_transport()?;
        let capacity = self.capacity();
        if u16::from(self.corps) + u16::from(self.corps_on_beachhead) > capacity {
            return Err(Refusal::BeachheadCapacity.into());
        }
        if self.in_united_kingdom && !self.battle_of_britain_won {
            return Err(Refusal::BattleOfBritainFirst.into());
        }
        let single = i16::try_from(passage_halves(Cargo::Corps) * u16::from(self.corps)).unwrap_or(i16::MAX);
        let mut trace = Trace::new();
        trace.add(Cost::Landing, single);
        if self.origin == Origin::America {
            trace.add(Cost::LandingFromAmerica, single);
        }
        Ok(LandingRuling {
            capacity,
            supply: Halves::new(i32::from(trace.total())),
            usa_event: self.side == Side::Axis && self.in_united_kingdom,
            trace,
        })
    }

    /// Corps that the beachheads hold.
    #[must_use]
    pub const fn capacity(&self) -> u16 {
        capacity(self.beachheads, self.dotted_line)
    }

    /// Whether the beachhead can be there at all.
    fn check_beachhead(&self) -> Result<(), Refusal> {
        if self.air_nation.side() != self.side {
            return Err(Refusal::WrongSide);
        }
        if self.turn.weather() == Weather::Snow && !self.mediterranean_or_persian_gulf {
            return Err(Refusal::NoLandingInSnow);
        }
        if !self.beach {
            return Err(Refusal::NoBeach);
        }
        if self.naval_base {
            return Err(Refusal::BeachheadAtNavalBase);
        }
        if self.enemy_naval_superiority {
            return Err(Refusal::BeachheadEnemySuperiority);
        }
        if matches!(self.air_nation, AirNation::Italy | AirNation::SovietUnion) {
            return Err(Refusal::BeachheadAir);
        }
        Ok(())
    }

    /// Whether the corps can come from there.
    fn check_transport(&self) -> Result<(), Refusal> {
        let from_america = self.origin == Origin::America;
        if self.origin == Origin::OtherPort || (from_america && !self.western_mediterranean) {
            return Err(Refusal::NotFromThisPort);
        }
        if from_america && self.fleets_in_zone < self.corps {
            return Err(Refusal::FleetPerCorps);
        }
        if self.from_stockholm && !self.copenhagen_controlled {
            return Err(Refusal::StockholmNeedsCopenhagen);
        }
        Ok(())
    }
}

/// Corps that stood on a beachhead when the owner's next turn came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Renewal {
    /// Corps that find room on the new beachheads.
    pub stay: u16,
    /// Corps that are lost.
    pub lost: u16,
}

/// How many corps stay when new air units serve their zone (R55).
#[must_use]
pub fn renew(corps: u8, beachheads: u8, dotted_line: bool) -> Renewal {
    let stay = u16::from(corps).min(capacity(beachheads, dotted_line));
    Renewal { stay, lost: u16::from(corps) - stay }
}
