//! `bombing`, `v-weapon`, `atomic-bomb`, `atomic-surrender`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::No;
use super::fields::{given, one};
use super::fire::{Line, strength};
use crate::chart::Charts;
use crate::dice::D6;
use crate::general::Rules;
use crate::general::battle::atomic::{AtomicBomb, Carrier, Dropped, Surrender, surrender};
use crate::general::battle::bombing::{Area, Bombed, LikelyLoss, Loss, MAX_BOMBERS, Mission, VWeapon};
use crate::int::Int;
use crate::list::List;
use crate::outcome::{Rolled, one_die};

/// `bombing`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BombingRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// Aircraft of the mission.
    pub bombers: Int<0, 99>,
    /// Enemy aircraft and task forces.
    #[serde(default)]
    pub interceptors: Int<0, 99>,
    /// Task forces that fly cover.
    #[serde(default)]
    pub escort_task_forces: Int<0, 99>,
    /// Build points the area adds to its holder.
    pub area_value: Int<0, 30>,
    /// Lost there this quarter.
    #[serde(default)]
    pub already_lost: Int<0, 30>,
    /// Effective strengths of the bombers that roll.
    pub strengths: List<Int<-9, 12>, 0, MAX_BOMBERS>,
    /// One die each.
    #[serde(default, deserialize_with = "given")]
    pub dice: Option<List<D6, 0, MAX_BOMBERS>>,
}

/// What a mission gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct BombingAnswer {
    /// Bombers that are not held by interceptors.
    pub free_bombers: u8,
    /// With dice: the hits.
    pub hits: Option<u8>,
    /// With dice: what the area loses.
    pub loss: Option<u8>,
    /// Without dice: every loss, the highest first.
    pub outcomes: Option<Vec<LikelyLoss, { MAX_BOMBERS + 1 }>>,
}

impl BombingRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<BombingAnswer, No> {
        let mission = Mission {
            rules: self.rules,
            bombers: self.bombers.byte(),
            interceptors: self.interceptors.byte(),
            escorts: self.escort_task_forces.byte(),
            area: Area { value: self.area_value.byte(), already_lost: self.already_lost.byte() },
        };
        let strengths = self.strengths.iter().map(|number| strength(*number));
        let bombed = mission.bomb(strengths, self.dice.as_ref().map(List::as_slice))?;
        let free_bombers = mission.free_bombers();
        Ok(match bombed {
            Bombed::Rolled { hits, loss } => {
                BombingAnswer { free_bombers, hits: Some(hits), loss: Some(loss), outcomes: None }
            }
            Bombed::Open(all) => BombingAnswer { free_bombers, hits: None, loss: None, outcomes: Some(all) },
        })
    }
}

/// `v-weapon`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct VWeaponRequest {
    /// V-weapons are researched.
    pub researched: bool,
    /// They were used this turn.
    #[serde(default)]
    pub used_this_turn: bool,
    /// Areas from an own area.
    pub distance: Int<0, 99>,
    /// Build points the area adds to its holder.
    pub area_value: Int<0, 30>,
    /// Lost there this quarter.
    #[serde(default)]
    pub already_lost: Int<0, 30>,
    /// The die.
    #[serde(default, deserialize_with = "given")]
    pub die: Option<D6>,
}

impl VWeaponRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<Rolled<Loss, 2>, No> {
        let attack = VWeapon {
            researched: self.researched,
            used_this_turn: self.used_this_turn,
            distance: self.distance.byte(),
            area: Area { value: self.area_value.byte(), already_lost: self.already_lost.byte() },
        };
        attack.check()?;
        Ok(one_die(self.die, |die| attack.rolled(die)))
    }
}

/// `atomic-bomb`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AtomicBombRequest {
    /// The bomb is researched.
    pub researched: bool,
    /// What carries it.
    pub carrier: Carrier,
    /// The same country has V-weapons.
    #[serde(default)]
    pub v_weapons: bool,
    /// Aircraft flying together.
    #[serde(default = "one")]
    pub group: Int<1, 20>,
    /// Scored by the interceptors.
    #[serde(default, deserialize_with = "given")]
    pub hits: Option<Int<0, 99>>,
    /// The roll of control.
    #[serde(default, deserialize_with = "given")]
    pub control_die: Option<D6>,
    /// The interceptors' fire, read when `hits` is absent.
    #[serde(default)]
    pub interceptors: List<Line, 0, 10>,
    /// Build points the area adds to its holder.
    pub area_value: Int<0, 30>,
    /// Lost there this quarter.
    #[serde(default)]
    pub already_lost: Int<0, 30>,
    /// A home area of a major, or any area of a minor.
    pub home_or_minor: bool,
}

impl AtomicBombRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<Rolled<Dropped, 2>, No> {
        let bomb = AtomicBomb {
            researched: self.researched,
            carrier: self.carrier,
            v_weapons: self.v_weapons,
            group: self.group.byte(),
            hits: self.hits.map(Int::byte),
            control_die: self.control_die,
            area: Area { value: self.area_value.byte(), already_lost: self.already_lost.byte() },
            home_or_minor: self.home_or_minor,
        };
        Ok(bomb.attack(self.interceptors.iter().copied().map(Line::fire))?)
    }
}

/// `atomic-surrender`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SurrenderRequest {
    /// Collapse points.
    pub collapse: Int<0, 30>,
    /// The die.
    #[serde(default, deserialize_with = "given")]
    pub die: Option<D6>,
}

impl SurrenderRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<Rolled<Surrender, 2>, No> {
        Ok(one_die(self.die, |die| surrender(self.collapse.byte(), die)))
    }
}
