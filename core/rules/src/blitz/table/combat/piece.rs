//! A counter as it was read off the board.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::blitz::unit::Unit;
use crate::blitz::vocabulary::{From, UnitKind};

/// A counter in a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Piece {
    /// Its kind; a Convoy counts as a unit here.
    pub kind: UnitKind,
    /// Size; of a Convoy what is not damaged.
    pub size: u8,
    /// Air Factors.
    pub air: u8,
    /// White triangles in the Air box.
    pub air_white: u8,
    /// Red triangles in the Air box.
    pub air_red: u8,
    /// Land Factors, a commander's included; of a TRS the Size that it carries.
    pub land: u8,
    /// Naval Factors.
    pub naval: u8,
    /// Strategic Factors.
    pub strategic: u8,
    /// White triangles in the Land or Naval box.
    pub white: u8,
    /// Red triangles there.
    pub red: u8,
    /// Where it attacks from.
    pub from: From,
    /// In supply.
    pub supplied: bool,
    /// A ship in Port.
    pub in_port: bool,
    /// A one-use air unit.
    pub asterisk: bool,
    /// There is an area to retreat to.
    pub can_retreat: bool,
}

impl Default for Piece {
    fn default() -> Self {
        Self {
            kind: UnitKind::Inf,
            size: 2,
            air: 0,
            air_white: 0,
            air_red: 0,
            land: 0,
            naval: 0,
            strategic: 0,
            white: 0,
            red: 0,
            from: From::Land,
            supplied: true,
            in_port: false,
            asterisk: false,
            can_retreat: true,
        }
    }
}

impl Piece {
    /// Whether its numbers can stand on a counter.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let factors = [self.air, self.land, self.naval, self.strategic];
        let triangles = [self.air_white, self.air_red, self.white, self.red];
        let most = if self.kind == UnitKind::Convoy { 5 } else { 4 };
        (1..=most).contains(&self.size)
            && factors.iter().all(|factor| *factor <= 15)
            && triangles.iter().all(|triangle| *triangle <= 7)
            && self.kind != UnitKind::Factory
            && (self.kind != UnitKind::Gar || self.size == 1)
    }

    /// Whether it has another side or a Small version.
    #[must_use]
    pub const fn has_sides(&self) -> bool {
        !matches!(self.kind, UnitKind::Convoy)
    }

    /// The unit as the calculators know it.
    #[must_use]
    pub fn unit(&self) -> Unit<'static> {
        let carries = self.kind == UnitKind::Trs;
        Unit {
            name: "",
            kind: self.kind,
            size: self.size.into(),
            air: self.air.into(),
            air_white: self.air_white.into(),
            air_red: self.air_red.into(),
            land: if carries { 0 } else { self.land.into() },
            naval: self.naval.into(),
            strategic: self.strategic.into(),
            white: self.white.into(),
            red: self.red.into(),
            from: self.from,
            supplied: self.supplied,
            in_port: self.in_port,
            asterisk: self.asterisk,
            can_retreat: self.can_retreat,
        }
    }

    /// Size that a TRS loses of its load when it is left with this Size [6.5].
    #[must_use]
    pub fn cargo_lost(&self, size: u8) -> u8 {
        if self.kind == UnitKind::Trs { self.land.saturating_sub(2 * size) } else { 0 }
    }
}

/// `ARM 4 L6 w1`: kind, Size, what is not 0.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.size)?;
        let load = if self.kind == UnitKind::Trs { "load " } else { "L" };
        let parts = [
            ("A", self.air),
            (load, self.land),
            ("N", self.naval),
            ("S", self.strategic),
            ("w", self.white.saturating_add(self.air_white)),
            ("r", self.red.saturating_add(self.air_red)),
        ];
        parts.iter().filter(|(_, value)| *value > 0).try_for_each(|(name, value)| write!(f, " {name}{value}"))
    }
}
