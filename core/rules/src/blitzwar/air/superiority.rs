//! Air Superiority over a zone (13.4.2, 6).

use serde::{Deserialize, Serialize};

use crate::blitzwar::{CombatPhase, Refusal, Turn};

crate::words! {
    /// Who has Air Superiority.
    pub enum Superiority {
        /// The attacker.
        Attacker = "attacker",
        /// The defender.
        Defender = "defender",
        /// Nobody.
        None = "none",
    }
}

/// Air units over a zone that is attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Air {
    /// Turn.
    pub turn: Turn,
    /// Combat phase.
    pub phase: CombatPhase,
    /// Attacking units on tactical use in the zone.
    pub attacker: u8,
    /// Defending units on tactical use in the zone.
    pub defender: u8,
    /// The zone lies in the area that has snow in winter.
    pub snow_zone: bool,
}

/// Who has Air Superiority, and what is left after the combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct AirRuling {
    /// Who has it.
    pub air_superiority: Superiority,
    /// Attacking units left after the combat.
    pub attacker_air_after: u8,
    /// Defending units left after the combat.
    pub defender_air_after: u8,
    /// Attacking units needed to have it in both combat phases; nothing in snow.
    pub needed_for_both_phases: Option<u8>,
}

impl Air {
    /// Units cancel one for one and the side with units left has it. Under snow nobody has it: the attacker may not be
    /// there, and what the defender flew there before the snow counts for nothing (R47).
    ///
    /// # Errors
    /// [`Refusal::AirInSnow`].
    pub fn rule(self) -> Result<AirRuling, Refusal> {
        let snow = self.turn.snow(self.snow_zone);
        if snow && self.attacker > 0 {
            return Err(Refusal::AirInSnow);
        }
        let (attacker, defender) =
            (self.attacker.saturating_sub(self.defender), self.defender.saturating_sub(self.attacker));
        let air_superiority = match (snow, attacker, defender) {
            (true, ..) | (false, 0, 0) => Superiority::None,
            (false, 0, _) => Superiority::Defender,
            (false, ..) => Superiority::Attacker,
        };
        // 16.1 step 5: a blitzkrieg attack spends one of the units that gave it; a normal attack does not (17.1).
        let spent = air_superiority == Superiority::Attacker && self.phase == CombatPhase::Blitzkrieg;
        Ok(AirRuling {
            air_superiority,
            attacker_air_after: attacker.saturating_sub(u8::from(spent)),
            defender_air_after: defender,
            needed_for_both_phases: if snow { None } else { Some(self.defender.saturating_add(2)) },
        })
    }
}
