//! A result in words: what to do with the cardboard.

use adjutant_rules::blitzwar::losses::{Duty, MAX_UNITS, Part, Unit};
use adjutant_rules::blitzwar::{CombatPhase, OpenBattle, RetreatReason, RetreatRuling};
use heapless::Vec;

/// The attacking entries.
pub(super) fn attackers(open: &OpenBattle) -> Vec<Unit, MAX_UNITS> {
    open.attackers().collect()
}

/// The defending entries.
pub(super) fn defenders(open: &OpenBattle) -> Vec<Unit, MAX_UNITS> {
    open.defenders().collect()
}

/// What the result means for the cardboard, in words.
pub(super) struct Words<'a>(pub(super) &'a OpenBattle);

impl core::fmt::Display for Words<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let result = &self.0.result;
        let own = Duty::of(Part::Attacker, &attackers(self.0), result.attacker_loss, result.armoured_loss, false);
        match own.due {
            0 => f.write_str("Attacker loses nothing.")?,
            _ if own.armour => f.write_str("Attacker loses 1 armour.")?,
            n => write!(f, "Attacker loses {n} corps.")?,
        }
        let german = result.german_must_be_lost;
        let other = Duty::of(Part::Defender, &defenders(self.0), result.defender_loss, result.armoured_loss, german);
        match other.due {
            0 => f.write_str(" Defender loses nothing.")?,
            n => write!(f, " Defender loses {n} corps")?,
        }
        match (other.due, other.armour, other.german) {
            (0, ..) => {}
            (_, true, true) => f.write_str(", one armour, one German.")?,
            (_, true, false) => f.write_str(", one armour.")?,
            (_, false, true) => f.write_str(", one German.")?,
            (_, false, false) => f.write_str(".")?,
        }
        if self.0.combat.phase == CombatPhase::Blitzkrieg {
            f.write_str(" No retreat in blitzkrieg.")?;
        }
        match self.0.air_removed {
            0 => Ok(()),
            n => write!(f, " Remove {n} attacking air unit."),
        }
    }
}

/// Why the defenders stay or go.
pub(super) fn retreat_words(ruling: &RetreatRuling) -> &'static str {
    match ruling.reason {
        RetreatReason::AllDestroyed => "17.2 No defender is left.",
        RetreatReason::NoMoreLossesThanAttacker => "17.2 Not beaten: they stay.",
        RetreatReason::TerrainHolds => "17.2 Beaten by one: the ground holds.",
        RetreatReason::LostByOne => "17.2 Beaten by one.",
        RetreatReason::LostByTwo => "17.2 Beaten by two or more.",
    }
}
