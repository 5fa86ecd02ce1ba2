//! The dated facts of a table that later rules look back at.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::calendar::Turn;
use super::combat::Combat;
use super::sequence::Stop;
use super::zones::Zone;
use super::{Nation, Side};

/// What happened once and is asked for again: 16.3 looks at all of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Facts {
    /// Axis Strategic Points at the end of the last Axis turn (R40); `None` until counted.
    pub axis_strategic_points: Option<u8>,
    /// Where play stood when they were counted: they are not due again there.
    #[serde(skip)]
    pub points_counted: Option<Stop>,
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

/// The countries whose attack starts the German bonus in the west (16.3.1).
const WEST: [Nation; 2] = [Nation::BelgiumNetherlands, Nation::France];

/// An attack as later rules look back at it: a combat, or land units that take an enemy's empty zone (9.3, 10.2, 16.3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    /// Who attacks.
    pub by: Side,
    /// Who held the zone, or whom its country joins.
    pub on: Side,
    /// Germans are among the Axis corps.
    pub germans: bool,
    /// The country of the zone, as far as book and owner tell.
    pub soil: Option<Nation>,
}

impl Attack {
    /// Whether the Axis attacks the Soviet Union; Eastern Poland is part of it once it is Soviet (R25). A country that fights
    /// Soviet invaders on known foreign soil without German help does not (R26).
    #[must_use]
    pub fn on_soviet_union(self) -> bool {
        let foreign = self.soil.is_some_and(|country| !matches!(country, Nation::SovietUnion | Nation::Poland));
        self.by == Side::Axis && self.on == Side::SovietUnion && (self.germans || !foreign)
    }

    /// Whether it is the war of Germany and the Soviet Union, whoever began it (9.3).
    #[must_use]
    pub fn is_german_soviet_war(self) -> bool {
        let on_germany = self.germans || self.soil == Some(Nation::Germany);
        self.on_soviet_union() || self.by == Side::SovietUnion && self.on == Side::Axis && on_germany
    }

    /// Whether the Axis attacks on the soil of Belgium-Netherlands or France (16.3.1).
    #[must_use]
    pub fn in_the_west(self) -> bool {
        let west = self.soil.is_some_and(|country| WEST.contains(&country));
        self.by == Side::Axis && self.on == Side::Allies && west
    }

    /// Whether the Soviet Union attacks the Axis in Poland.
    pub(super) fn in_poland(self) -> bool {
        self.by == Side::SovietUnion && self.on == Side::Axis && self.soil == Some(Nation::Poland)
    }

    /// Whether the Soviet Union attacks in Germany or Rumania (10.2). Of Poland [`super::State`] knows more.
    #[must_use]
    pub fn on_axis_soil(self) -> bool {
        let soil = matches!(self.soil, Some(Nation::Germany | Nation::Rumania));
        self.by == Side::SovietUnion && self.on == Side::Axis && soil
    }
}

impl Combat {
    /// This combat on the soil of a country.
    pub(super) fn attack(&self, soil: Option<Nation>) -> Attack {
        let attack = self.attackers.iter().any(|attacker| attacker.nation == Nation::Germany);
        let defend = self.defenders.iter().any(|defender| defender.nation == Nation::Germany);
        let germans = if self.attacker == Side::Axis { attack } else { defend };
        Attack { by: self.attacker, on: self.defender, germans, soil }
    }
}

impl Facts {
    /// An attack starts the clocks that no attack before it has started.
    pub(super) fn note(&mut self, attack: Attack, turn: Turn) {
        if attack.in_the_west() {
            self.first_attack_west = self.first_attack_west.or(Some(turn));
        }
        if attack.on_soviet_union() {
            self.first_attack_soviet_union = self.first_attack_soviet_union.or(Some(turn));
        }
    }

    /// What a combat on the soil of a country adds. The first attack counts from its own combat on (16.3.1), so this is asked
    /// before the shifts.
    #[must_use]
    pub fn with(&self, combat: &Combat, soil: Option<Nation>) -> Self {
        let mut facts = self.clone();
        let now = Some(combat.turn);
        let defends = |nation| combat.defenders.iter().any(|defender| defender.nation == nation);
        let attack = combat.attack(soil);
        facts.note(attack, combat.turn);
        // Their corps count wherever they stand.
        if let Some(country) = WEST.into_iter().find(|&nation| defends(nation)) {
            facts.note(Attack { soil: Some(country), ..attack }, combat.turn);
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
