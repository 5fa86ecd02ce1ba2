//! `sea-combat`, `sea-friendly` [1.5, 4.4].

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::blitz::answer::{No, fault, twice};
use crate::blitz::refusal::InputFault;
use crate::blitz::vocabulary::{Power, UnitKind};
use crate::chart::Charts;
use crate::form::{self, Items};

crate::form! {
    /// A power in the sea area.
    pub struct Present {
        /// The power.
        pub power: Power as form::word::<Power>(),
        /// Its air and naval units there.
        pub units: i16 as form::int(0, 30).or(0),
        /// Its live Convoy is there.
        pub convoy: bool as form::no(),
        /// It is neutral.
        pub neutral: bool as form::no(),
    }
}

crate::form! {
    /// Two powers at war.
    pub struct War {
        /// Of the Axis.
        pub axis: Power as form::words::<Power>(Power::Germany as u8, Power::Japan as u8),
        /// Of the Allies.
        pub allies: Power as form::words::<Power>(Power::Afa as u8, Power::Ussr as u8),
    }
}

crate::words! {
    /// What brought the units there.
    pub enum Cause {
        /// Activities, or any Blitz but a Free one.
        Activities = "activities",
        /// A Free Blitz alone.
        FreeBlitz = "free-blitz",
    }
}

crate::form! {
    /// `sea-combat`.
    pub struct SeaCombat<'a> {
        /// Who is there.
        pub present: Items<'a, Present> as form::list(0, 5, Present::FIELDS),
        /// Who is at war.
        pub wars: Items<'a, War> as form::list(0, 6, War::FIELDS),
        /// What brought them there.
        pub caused_by: Cause as form::word::<Cause>().or(0),
        /// The other side wants a combat.
        pub other_side_wishes: bool as form::no(),
    }
}

/// Who fights in the sea area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeaFight {
    /// There is a combat.
    pub combat: bool,
    /// Powers with units in it.
    pub participants: Vec<Power, 5>,
    /// Powers whose Convoy is in it.
    pub convoys: Vec<Power, 5>,
}

impl SeaCombat<'_> {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<SeaFight, No> {
        fault(twice(self.present.iter().map(|there| there.power)), InputFault::PowerTwice)?;
        let at_war = |one: Power, other: Power| {
            let pair = |war: War| (war.axis, war.allies) == (one, other) || (war.allies, war.axis) == (one, other);
            self.wars.iter().any(pair)
        };
        let there = || self.present.iter().filter(|there| !there.neutral);
        let enemy =
            |power: Power, fits: fn(&Present) -> bool| there().any(|other| at_war(power, other.power) && fits(&other));
        let in_turn = |fits: &dyn Fn(&Present) -> bool| {
            let of = |power: &&Power| there().any(|there| there.power == **power && fits(&there));
            Power::ALL.iter().filter(of).copied().collect::<Vec<Power, 5>>()
        };
        let mut participants =
            in_turn(&|there| there.units > 0 && enemy(there.power, |other| other.units > 0 || other.convoy));
        let mut convoys = in_turn(&|there| there.convoy && enemy(there.power, |other| other.units > 0));
        // Free-blitzing units are fought only if the other side wishes (R66).
        let combat = !participants.is_empty() && (self.caused_by == Cause::Activities || self.other_side_wishes);
        if !combat {
            participants.clear();
            convoys.clear();
        }
        Ok(SeaFight { combat, participants, convoys })
    }
}

crate::form! {
    /// An enemy unit in the sea area.
    pub struct SeaEnemy {
        /// Its kind.
        pub kind: EnemyKind as form::word::<EnemyKind>(),
        /// At war with you.
        pub at_war: bool as form::yes(),
    }
}

crate::words! {
    /// What can be in a sea area.
    pub enum EnemyKind {
        /// Air unit.
        Air = "air",
        /// Battleships.
        Bb = "bb",
        /// Carriers.
        Cv = "cv",
        /// Submarines.
        Sub = "sub",
        /// Transports.
        Trs = "trs",
        /// Lend lease.
        Ll = "ll",
        /// Convoy.
        Convoy = "convoy",
    }
}

impl EnemyKind {
    fn kind(self) -> UnitKind {
        UnitKind::from_word(self.word()).unwrap_or(UnitKind::Convoy)
    }
}

crate::form! {
    /// `sea-friendly`.
    pub struct SeaFriendly<'a> {
        /// Enemy units there.
        pub enemies: Items<'a, SeaEnemy> as form::list(0, 12, SeaEnemy::FIELDS),
        /// Your side's units there.
        pub own_units: i16 as form::int(0, 30),
        /// Your side's Convoy is there.
        pub own_convoy: bool as form::no(),
        /// Its Factor.
        pub convoy_factor: i16 as form::int(0, 5).or(0),
        /// Its damage.
        pub convoy_damage: i16 as form::int(0, 5).or(0),
        /// Destroyed marker.
        pub convoy_destroyed: bool as form::no(),
    }
}

/// Whether supply may run through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Friendly {
    /// It may.
    pub friendly: bool,
}

impl SeaFriendly<'_> {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Friendly, No> {
        fault(self.convoy_damage > self.convoy_factor, InputFault::ConvoyDamage)?;
        let convoy = self.own_convoy && !self.convoy_destroyed && self.convoy_damage < self.convoy_factor;
        let threatened = self.enemies.iter().any(|enemy| enemy.at_war && enemy.kind.kind().is_warlike());
        Ok(Friendly { friendly: !threatened || self.own_units > 0 || convoy })
    }
}
