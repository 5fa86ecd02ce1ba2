//! A unit in a combat, as its counter says.

use super::answer::{Eighths, No, fault};
use super::refusal::InputFault;
use super::vocabulary::{Attack, From, UnitKind};
use crate::form::{self, Items};

crate::form! {
    /// A unit in a combat.
    pub struct Unit<'a> {
        /// Its name.
        pub name: &'a str as form::text().or(0),
        /// Its kind.
        pub kind: UnitKind as form::words::<UnitKind>(UnitKind::UNITS.0, UnitKind::UNITS.1),
        /// Size.
        pub size: i16 as form::int(1, 4).or(1),
        /// Air Factors.
        pub air: i16 as form::int(0, 15).or(0),
        /// White triangles in the Air box.
        pub air_white: i16 as form::int(0, 5).or(0),
        /// Red triangles in the Air box.
        pub air_red: i16 as form::int(0, 5).or(0),
        /// Land Factors, a commander's included.
        pub land: i16 as form::int(0, 15).or(0),
        /// Naval Factors.
        pub naval: i16 as form::int(0, 15).or(0),
        /// Strategic Factors.
        pub strategic: i16 as form::int(0, 15).or(0),
        /// White triangles in the Land or Naval box.
        pub white: i16 as form::int(0, 7).or(0),
        /// Red triangles there.
        pub red: i16 as form::int(0, 7).or(0),
        /// Where it attacks from.
        pub from: From as form::words::<From>(From::Land as u8, From::Sea as u8).or(0),
        /// In supply.
        pub supplied: bool as form::yes(),
        /// A ship in Port.
        pub in_port: bool as form::no(),
        /// A one-use air unit.
        pub asterisk: bool as form::no(),
        /// There is an area to retreat to.
        pub can_retreat: bool as form::yes(),
    }
}

impl Unit<'_> {
    /// A land unit.
    #[must_use]
    pub const fn is_land(&self) -> bool {
        self.kind.is_land()
    }

    /// A ship.
    #[must_use]
    pub const fn is_ship(&self) -> bool {
        self.kind.is_ship()
    }

    /// An air unit or V-Weapon bombs with its printed factor, and with half of the two other kinds [1.2].
    #[must_use]
    pub const fn bombs(&self, printed: i16) -> Eighths {
        Eighths(8 * printed + 4 * (self.land + self.naval + self.strategic - printed))
    }

    /// It has a bombing factor of any kind (R1).
    #[must_use]
    pub const fn is_bomber(&self) -> bool {
        matches!(self.kind, UnitKind::Air | UnitKind::VWeapon) && self.land + self.naval + self.strategic > 0
    }

    /// Takes part in the Air Round: air units, CV at sea, flown PARA that attack, AA that defend a land area [6.1].
    #[must_use]
    pub const fn fights_in_the_air(&self, attacks: bool, attack: Attack) -> bool {
        match self.kind {
            UnitKind::Air => true,
            UnitKind::Cv => !self.in_port,
            UnitKind::Para => attacks && matches!((attack, self.from), (Attack::Ground, From::Air)),
            UnitKind::Aa => !attacks && !matches!(attack, Attack::SeaCombat),
            _ => false,
        }
    }
}

/// No unit is in Port where only the sea is fought for.
///
/// # Errors
/// One is.
pub fn sea_is_open(attack: Attack, attackers: Items<'_, Unit<'_>>, defenders: Items<'_, Unit<'_>>) -> Result<(), No> {
    let in_port = attack == Attack::SeaCombat && attackers.iter().chain(defenders.iter()).any(|unit| unit.in_port);
    fault(in_port, InputFault::PortAtSea)
}
