//! The state: who has fortified this turn, and the beachheads (14.1.2, 15.1).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::landing::{AirNation, Origin};
use crate::blitzwar::board::{Place, Sea, Stack};
use crate::blitzwar::supply::bill::Payments;
use crate::blitzwar::zones::Zone;
use crate::blitzwar::{BySide, Nation, Side, Turn};

/// Corps on the way ashore. What the book or the owner told of the zone counts before what stands here.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of the rulebook, answered yes or no at the table"
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LandingOrder {
    /// The land zone.
    pub zone: Zone,
    /// The sea zone of the beachheads.
    pub sea: Sea,
    /// A sea zone that only the map names is in the Mediterranean.
    #[serde(default)]
    pub in_mediterranean: bool,
    /// Nation of the air units that are the beachheads.
    pub air_nation: AirNation,
    /// Beachheads that serve the land zone, if none of them is on record.
    pub beachheads: u8,
    /// Corps transported now.
    pub corps: u8,
    /// Over a dotted blue line.
    #[serde(default)]
    pub dotted_line: bool,
    /// Where the corps start.
    pub origin: Origin,
    /// Own fleets in the sea zone.
    #[serde(default)]
    pub fleets_in_zone: u8,
    /// From Stockholm.
    #[serde(default)]
    pub from_stockholm: bool,
    /// The zone has a beach, if nobody told.
    #[serde(default = "yes")]
    pub beach: bool,
    /// The zone is a Naval Base, if nobody told.
    #[serde(default)]
    pub naval_base: bool,
    /// The zone is in the United Kingdom, if nobody told its country.
    #[serde(default)]
    pub in_united_kingdom: bool,
    /// The enemy has Naval Superiority in the sea zone, though ships and air units on record do not show it.
    #[serde(default)]
    pub enemy_naval_superiority: bool,
    /// No Allied air unit is left in range of London: kept as it is on record, whatever stands here.
    #[serde(default)]
    pub battle_of_britain_won: bool,
    /// The stocks that pay.
    pub from: Payments,
}

/// Whose corps a landing is, and where they embark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Aboard {
    /// Whose.
    pub nation: Nation,
    /// The port, or America, if the table tells it.
    #[serde(default)]
    pub port: Option<Zone>,
    /// Infantry corps that leave it.
    #[serde(default)]
    pub infantry: u8,
    /// Armoured corps that leave it.
    #[serde(default)]
    pub armoured: u8,
}

impl Aboard {
    /// The corps in the port from which they go.
    #[must_use]
    pub fn leaving(self) -> Option<Stack> {
        let Self { nation, port, infantry, armoured } = self;
        port.map(|port| Stack { infantry, armoured, ..Stack::none(Place::Land(port), nation) })
    }
}

const fn yes() -> bool {
    true
}

/// The beachheads of one land zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Beachhead {
    /// Whose.
    pub side: Side,
    /// The land zone that they serve.
    pub zone: Zone,
    /// The sea zone.
    pub sea: Sea,
    /// Air units that are the beachheads this turn.
    pub beachheads: u8,
    /// Over a dotted blue line: three corps each, else two.
    #[serde(default)]
    pub dotted_line: bool,
    /// Corps on them.
    pub corps: u8,
    /// The turn in which air units were placed here last.
    pub turn: Turn,
}

/// The most land zones with beachheads.
const MOST: usize = 8;

/// Movement, as far as later rules look back at it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Movement {
    /// The side has fortified a corps this turn (15.1).
    pub fortified: BySide<bool>,
    /// Beachheads (13.4.5).
    pub beachheads: Vec<Beachhead, MOST>,
    /// What the side on move has paid in this phase, in halves: nothing is paid twice (7).
    #[serde(skip)]
    pub paid: u16,
}

impl Movement {
    /// The beachheads that serve a zone.
    #[must_use]
    pub fn beachhead(&self, side: Side, zone: Zone) -> Option<&Beachhead> {
        self.beachheads.iter().find(|beachhead| beachhead.side == side && beachhead.zone == zone)
    }

    /// Whether one more zone can have beachheads.
    #[must_use]
    pub fn has_room(&self) -> bool {
        !self.beachheads.is_full()
    }

    /// Beachheads with corps of an earlier turn that nobody has renewed on this one.
    pub fn to_renew(&self, side: Side, turn: Turn) -> impl Iterator<Item = &Beachhead> {
        self.beachheads.iter().filter(move |old| old.side == side && old.turn < turn && old.corps > 0)
    }

    /// The beachheads of a zone are these now; without corps and air units they are gone.
    pub(in crate::blitzwar) fn set(&mut self, now: Beachhead) {
        self.beachheads.retain(|old| old.side != now.side || old.zone != now.zone);
        if now.corps > 0 || now.beachheads > 0 {
            // Room was seen to before.
            let _ = self.beachheads.push(now);
        }
    }

    /// Corps of a beachhead are lost, or go ashore.
    pub(in crate::blitzwar) fn leave_beachhead(&mut self, side: Side, zone: Zone, corps: u8) {
        if let Some(beachhead) = self.beachhead(side, zone).copied() {
            self.set(Beachhead { corps: beachhead.corps.saturating_sub(corps), ..beachhead });
        }
    }

    /// A turn begins: each side may fortify again.
    pub(in crate::blitzwar) fn new_turn(&mut self) {
        self.fortified = BySide::default();
    }

    /// The air phase of a side begins: air units of its last turn go, and empty beachheads with them (13.4).
    pub(in crate::blitzwar) fn air_phase(&mut self, side: Side, turn: Turn) {
        self.beachheads.retain(|old| old.side != side || old.turn == turn || old.corps > 0);
        for old in self.beachheads.iter_mut().filter(|old| old.side == side && old.turn < turn) {
            old.beachheads = 0;
        }
    }

    /// A side took the zone: the corps of its beachhead advanced.
    pub(in crate::blitzwar) fn ashore(&mut self, zone: Zone, side: Side) {
        self.beachheads.retain(|old| old.side != side || old.zone != zone);
    }
}
