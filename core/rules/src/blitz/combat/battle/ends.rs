//! The ends of a battle, packed: there can be hundreds.

use heapless::Vec;
use serde::{Deserialize, Serialize, Serializer};

use crate::blitz::answer::{No, fault};
use crate::blitz::refusal::InputFault;
use crate::blitz::vocabulary::Attack;
use crate::number::Decimal;
use crate::ratio::Ratio;

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Ended {
    /// How likely, while the dice are open.
    pub chance: Option<Decimal>,
    /// Size that the attacker lost.
    pub attacker_loss: i16,
    /// Size that the defender lost.
    pub defender_loss: i16,
    /// Attackers sent to base.
    pub attackers_home: i16,
    /// Defenders sent to base.
    pub defenders_home: i16,
    /// The area was taken.
    pub taken: Option<bool>,
    /// Damage of the Convoy, old and new.
    pub convoy_damage: Option<i16>,
    /// Damage of the Factory, old and new.
    pub factory_damage: Option<i16>,
}

/// Every end in four bytes, so that a thousand of them fit an answer: losses of up to 32, units home, the target, and how
/// many of the 1296 throws lead there.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Ends {
    pub(super) attack: Attack,
    pub(super) packed: Vec<u32, 960>,
}

/// All throws of four dice.
pub(super) const THROWS: u16 = 1296;
/// One more than the greatest value of each part: count of throws, loss, loss, home, home.
const BASES: [u32; 5] = [1297, 33, 33, 9, 9];

impl Ends {
    fn key(end: &Ended) -> u32 {
        let number = |value: i16| u32::try_from(value).unwrap_or(0);
        let target = end.taken.map(i16::from).or(end.convoy_damage).or(end.factory_damage).unwrap_or(0);
        let parts = [end.attacker_loss, end.defender_loss, end.attackers_home, end.defenders_home];
        let key =
            parts.iter().zip(BASES.iter().skip(1)).fold(number(target), |key, (part, base)| key * base + number(*part));
        key * BASES[0]
    }

    pub(super) fn add(&mut self, end: &Ended, throws: u16) -> Result<(), No> {
        let key = Self::key(end);
        match self.packed.iter_mut().find(|known| **known / BASES[0] == key / BASES[0]) {
            Some(known) => *known += u32::from(throws),
            None => fault(self.packed.push(key + u32::from(throws)).is_err(), InputFault::TooManyOutcomes)?,
        }
        Ok(())
    }

    /// Every end with its chance, in the order of the first dice that lead to it.
    pub fn iter(&self) -> impl Iterator<Item = Ended> + '_ {
        self.packed.iter().map(|packed| {
            let mut rest = *packed;
            let mut part = |base: u32| {
                let value = rest % base;
                rest /= base;
                i16::try_from(value).unwrap_or(0)
            };
            let throws = part(BASES[0]);
            let (defenders_home, attackers_home) = (part(BASES[4]), part(BASES[3]));
            let (defender_loss, attacker_loss) = (part(BASES[2]), part(BASES[1]));
            let target = part(8);
            let chance = Ratio::new(throws.unsigned_abs().into(), THROWS.into());
            Ended {
                chance: Some(Decimal(chance)),
                attacker_loss,
                defender_loss,
                attackers_home,
                defenders_home,
                taken: (self.attack == Attack::Ground).then_some(target == 1),
                convoy_damage: (self.attack == Attack::SeaCombat).then_some(target),
                factory_damage: (self.attack == Attack::Factory).then_some(target),
            }
        })
    }

    pub(super) fn throws(packed: u32) -> u64 {
        u64::from(packed % BASES[0])
    }
}

impl Serialize for Ends {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.iter())
        } else {
            (self.attack, &self.packed).serialize(serializer)
        }
    }
}
