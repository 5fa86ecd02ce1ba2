//! The dated facts of a table that later rules look back at.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::calendar::Turn;
use super::combat::Combat;
use super::zones::Zone;
use super::{Nation, Side};

/// What happened once and is asked for again: 16.3 looks at all of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Facts {
    /// Axis Strategic Points at the end of the last Axis turn (R40); `None` until counted.
    pub axis_strategic_points: Option<u8>,
    /// The turn on which Poland surrendered.
    pub poland_surrendered: Option<Turn>,
    /// The first Axis attack on Belgium-Netherlands or France.
    pub first_attack_west: Option<Turn>,
    /// The first Axis attack on the Soviet Union.
    pub first_attack_soviet_union: Option<Turn>,
    /// The first two turns on which British corps attacked only Italians (R6).
    pub british_italian_turns: [Option<Turn>; 2],
    /// The first British attack on any Italian corps (9.6).
    pub first_british_attack_on_italians: Option<Turn>,
    /// Fortified Lines that were captured: destroyed for good (16.3.2).
    pub lines_destroyed: Vec<Zone, 4>,
}

impl Combat {
    /// Whether the Axis attacks the Soviet Union. A country that fights Soviet invaders on known foreign soil without German
    /// help does not (R26).
    pub(super) fn attacks_soviet_union(&self, zone: Zone) -> bool {
        let germans = self.attackers.iter().any(|attacker| attacker.nation == Nation::Germany);
        let foreign = zone.country().is_some_and(|country| !matches!(country, Nation::SovietUnion | Nation::Poland));
        self.attacker == Side::Axis && self.defender == Side::SovietUnion && (germans || !foreign)
    }
}

impl Facts {
    /// What a combat adds. The first attack counts from its own combat on (16.3.1), so this is asked before the shifts.
    #[must_use]
    pub fn with(&self, combat: &Combat, zone: Zone) -> Self {
        let mut facts = self.clone();
        let now = Some(combat.turn);
        let defends = |nation| combat.defenders.iter().any(|defender| defender.nation == nation);
        let lies_in = |nation| zone.country() == Some(nation);
        if combat.attacker == Side::Axis && combat.defender == Side::Allies {
            let west = [Nation::BelgiumNetherlands, Nation::France];
            if west.into_iter().any(|nation| defends(nation) || lies_in(nation)) {
                facts.first_attack_west = facts.first_attack_west.or(now);
            }
        }
        if combat.attacks_soviet_union(zone) {
            facts.first_attack_soviet_union = facts.first_attack_soviet_union.or(now);
        }
        let british = combat.attackers.iter().any(|attacker| attacker.nation == Nation::UnitedKingdom);
        if british && defends(Nation::Italy) {
            facts.first_british_attack_on_italians = facts.first_british_attack_on_italians.or(now);
            let only_italians = combat.defenders.iter().all(|defender| defender.nation == Nation::Italy);
            if only_italians
                && !facts.british_italian_turns.contains(&now)
                && let Some(free) = facts.british_italian_turns.iter_mut().find(|turn| turn.is_none())
            {
                *free = now;
            }
        }
        facts
    }

    /// A Fortified Line was captured, or is set by hand.
    pub(super) fn set_line(&mut self, zone: Zone, intact: bool) {
        self.lines_destroyed.retain(|line| *line != zone);
        if !intact {
            // There are two lines, and room for four.
            let _ = self.lines_destroyed.push(zone);
        }
    }

    /// Whether a zone's Fortified Line still stands.
    #[must_use]
    pub fn line_stands(&self, zone: Zone) -> bool {
        !self.lines_destroyed.contains(&zone)
    }
}
