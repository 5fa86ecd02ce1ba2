//! The terrain chart (1.2): what the ground and the borders do to a unit's number.

use serde::{Deserialize, Serialize};

use super::super::{Class, Role, Terrain};
use crate::table::By;

crate::words! {
    /// A row of the terrain chart: the ground of the area, or a border that is crossed.
    pub enum Ground {
        /// Clear.
        Clear = "clear",
        /// Desert.
        Desert = "desert",
        /// Forest.
        Forest = "forest",
        /// Mountain.
        Mountain = "mountain",
        /// Swamp.
        Swamp = "swamp",
        /// Across the side of a fortress.
        Fortress = "fortress",
        /// Across a river.
        River = "river",
        /// Across a mountain border.
        MountainBorder = "mountain-border",
        /// Across a swamp border.
        SwampBorder = "swamp-border",
    }
}

impl From<Terrain> for Ground {
    fn from(terrain: Terrain) -> Self {
        match terrain {
            Terrain::Clear => Self::Clear,
            Terrain::Desert => Self::Desert,
            Terrain::Forest => Self::Forest,
            Terrain::Mountain => Self::Mountain,
            Terrain::Swamp => Self::Swamp,
        }
    }
}

/// The column of aircraft and task forces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Air {
    /// A change of the number.
    By(i16),
    /// Half the number, rounded down.
    Half,
}

/// The column "attacker".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Attacker {
    /// For every attacking land unit, so on top of the armor column.
    All(i16),
    /// For the other attackers: armor has its own number only.
    Others(i16),
}

/// A row of the chart.
#[derive(Clone, Copy, Debug)]
struct Row {
    armor: i16,
    infantry_defender: i16,
    air: Air,
    attacker: Attacker,
    exploitation: bool,
}

const fn row(armor: i16, infantry_defender: i16, air: Air, attacker: Attacker, exploitation: bool) -> Row {
    Row { armor, infantry_defender, air, attacker, exploitation }
}

/// As printed; what a border does to armor and aircraft it does to attackers alone (R4).
#[rustfmt::skip]
const CHART: By<Ground, Row, 9> = By::new([
    //  armor  infantry   aircraft and    attacker              exploitation
    //         defender   task force
    row(    0,        0,  Air::By(0),     Attacker::All(0),     true ), // Clear
    row(    0,        0,  Air::By(0),     Attacker::All(0),     true ), // Desert
    row(   -1,        0,  Air::By(-1),    Attacker::All(0),     true ), // Forest
    row(   -2,        1,  Air::By(-1),    Attacker::All(0),     true ), // Mountain
    row(   -2,        2,  Air::Half,      Attacker::All(0),     false), // Swamp
    row(   -2,        1,  Air::Half,      Attacker::All(-1),    true ), // Fortress
    row(    0,        0,  Air::By(0),     Attacker::All(-1),    true ), // Over river
    row(   -2,        0,  Air::By(0),     Attacker::Others(-1), true ), // Mountain border
    row(   -2,        0,  Air::By(0),     Attacker::All(-1),    false), // Swamp border (R2)
]);

/// Land units of a side that a desert holds.
pub const DESERT_MOST: u8 = 3;

impl Ground {
    /// It is crossed by the attacker; else it is the ground of the area.
    #[must_use]
    pub const fn is_border(self) -> bool {
        matches!(self, Self::Fortress | Self::River | Self::MountainBorder | Self::SwampBorder)
    }

    /// Land units may exploit in it, through it or over it.
    #[must_use]
    pub fn exploitation(self) -> bool {
        CHART.get(self).exploitation
    }

    /// Land units of a side that it holds, if there is a limit.
    #[must_use]
    pub fn land_most(self) -> Option<u8> {
        (self == Self::Desert).then_some(DESERT_MOST)
    }

    /// The change of armor.
    #[must_use]
    pub fn armor(self, role: Role) -> i16 {
        let row = CHART.get(self);
        match (role, row.attacker) {
            (Role::Attacker, Attacker::All(all)) => row.armor.saturating_add(all),
            (Role::Attacker, Attacker::Others(_)) => row.armor,
            (Role::Defender, _) => {
                if self.is_border() {
                    0
                } else {
                    row.armor
                }
            }
        }
    }

    /// The change of infantry.
    #[must_use]
    pub fn infantry(self, role: Role) -> i16 {
        let row = CHART.get(self);
        match (role, row.attacker) {
            (Role::Attacker, Attacker::All(change) | Attacker::Others(change)) => change,
            (Role::Defender, _) => row.infantry_defender,
        }
    }

    /// Aircraft and task forces are halved, rounding down.
    #[must_use]
    pub fn halves_air(self, role: Role) -> bool {
        CHART.get(self).air == Air::Half && (role == Role::Attacker || !self.is_border())
    }

    /// The change of aircraft and task forces; none where they are halved.
    #[must_use]
    pub fn air(self) -> i16 {
        match CHART.get(self).air {
            Air::By(change) => change,
            Air::Half => 0,
        }
    }

    /// What it changes for a unit with this number.
    #[must_use]
    pub fn change(self, class: Class, role: Role, number: i16) -> i16 {
        match class {
            Class::Armor => self.armor(role),
            Class::Infantry => self.infantry(role),
            Class::Aircraft | Class::TaskForce if self.halves_air(role) => number.div_euclid(2).saturating_sub(number),
            Class::Aircraft | Class::TaskForce => self.air(),
            Class::Hq | Class::Convoy | Class::Sub => 0,
        }
    }

    /// The whole row.
    #[must_use]
    pub fn row(self) -> GroundRow {
        GroundRow {
            armor: self.armor(Role::Defender),
            attacking_armor: self.armor(Role::Attacker),
            attacking_infantry: self.infantry(Role::Attacker),
            defending_infantry: self.infantry(Role::Defender),
            air: self.air(),
            air_halved: self.halves_air(Role::Attacker),
            land_most: self.land_most(),
            exploitation: self.exploitation(),
        }
    }
}

/// A row of the terrain chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct GroundRow {
    /// Armor in both roles.
    pub armor: i16,
    /// The whole change of attacking armor.
    pub attacking_armor: i16,
    /// Attacking infantry.
    pub attacking_infantry: i16,
    /// Defending infantry.
    pub defending_infantry: i16,
    /// Aircraft and task forces.
    pub air: i16,
    /// They are halved, rounding down; by a fortress only attackers are.
    pub air_halved: bool,
    /// Land units of a side that it holds.
    pub land_most: Option<u8>,
    /// Land units may exploit there.
    pub exploitation: bool,
}

#[cfg(test)]
mod tests {
    use super::{Class, Ground, Role};

    #[test]
    fn borders_touch_attackers_only_but_for_infantry_behind_a_fortress() {
        for &ground in Ground::ALL.iter().filter(|ground| ground.is_border()) {
            for class in [Class::Armor, Class::Aircraft, Class::TaskForce] {
                assert_eq!(ground.change(class, Role::Defender, 5), 0, "{ground} {class}");
            }
            let infantry = ground.change(Class::Infantry, Role::Defender, 3);
            assert_eq!(infantry, i16::from(ground == Ground::Fortress), "{ground}");
        }
    }

    #[test]
    fn half_of_an_odd_number_is_rounded_down() {
        assert_eq!(Ground::Swamp.change(Class::Aircraft, Role::Defender, 5), -3);
        assert_eq!(Ground::Fortress.change(Class::TaskForce, Role::Attacker, 3), -2);
        assert_eq!(Ground::Fortress.change(Class::Aircraft, Role::Attacker, -1), 0);
        assert_eq!(Ground::Swamp.change(Class::Hq, Role::Attacker, 0), 0);
    }
}
