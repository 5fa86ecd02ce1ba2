//! `stacking`, `range`, `reserve`, `reaction`, `exploitation`, `pinning`, `retreat`, `forced-retreat`.

use serde::{Deserialize, Serialize};

use super::No;
use super::fields::{given, yes};
use crate::chart::Charts;
use crate::general::movement::exploitation::{Exploitation, ExploitsBy};
use crate::general::movement::pinning::{PinKind, Pinning, pin};
use crate::general::movement::range::{Move, Range, RangeWhy};
use crate::general::movement::reaction::{Place, Reaction};
use crate::general::movement::reserve::{AttackedBy, Mover, Reserve};
use crate::general::movement::retreat::{AfterRound, Left, Retreat, RetreatEnd, RetreatKind, after_round};
use crate::general::movement::stacking::{Stack, StackMost};
use crate::general::{Class, InputFault, Phase, Rules, Terrain, Weather};
use crate::int::Int;
use crate::list::List;
use crate::trace::Trace;

/// `stacking`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct StackingRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// Of one side, headquarters too.
    pub land_units: Int<0, 99>,
    /// Of one side.
    pub aircraft: Int<0, 99>,
    /// The number printed in the zone.
    #[serde(default, deserialize_with = "given")]
    pub limit: Option<Int<1, 20>>,
    /// The ground.
    #[serde(default)]
    pub terrain: Terrain,
}

impl StackingRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<StackMost, No> {
        let stack = Stack {
            rules: self.rules,
            land_units: self.land_units.byte(),
            aircraft: self.aircraft.byte(),
            limit: self.limit.map(Int::byte),
            terrain: self.terrain,
        };
        Ok(stack.check()?)
    }
}

/// `range`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RangeRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// The unit's class.
    pub class: Class,
    /// Areas or zones, the start not counted.
    pub distance: Int<0, 99>,
    /// With double range.
    #[serde(default)]
    pub double: bool,
    /// It touches an enemy area or zone.
    #[serde(default)]
    pub enters_enemy: bool,
    /// Every enemy group on the way failed its search.
    #[serde(default)]
    pub undetected: bool,
    /// Aircraft cross neutral airspace.
    #[serde(default)]
    pub over_neutral: bool,
    /// It is a rebasing.
    #[serde(default)]
    pub rebase: bool,
    /// Long Range is researched.
    #[serde(default)]
    pub long_range: bool,
    /// It was unloaded from a convoy this phase.
    #[serde(default)]
    pub unloaded: bool,
}

/// How far a unit moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RangeAnswer {
    /// So far.
    pub limit: u8,
    /// It may attack at the end.
    pub may_attack: bool,
    /// What makes up the limit.
    pub trace: Trace<RangeWhy, 3>,
}

impl RangeRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<RangeAnswer, No> {
        let moved = Move {
            rules: self.rules,
            class: self.class,
            distance: self.distance.byte(),
            double: self.double,
            enters_enemy: self.enters_enemy,
            undetected: self.undetected,
            over_neutral: self.over_neutral,
            rebase: self.rebase,
            long_range: self.long_range,
            unloaded: self.unloaded,
        };
        let Range { limit, may_attack, trace } = moved.check()?;
        Ok(RangeAnswer { limit, may_attack, trace })
    }
}

/// Units that may still be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftAnswer {
    /// So many.
    pub left: u8,
}

/// `reserve`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ReserveRequest {
    /// What attacks the goal.
    pub attacked_by: AttackedBy,
    /// The command rating.
    pub rating: Int<0, 9>,
    /// A naval headquarters at sea moves ships.
    #[serde(default)]
    pub naval_hq_at_sea: bool,
    /// Card 2 is played for this attack.
    #[serde(default)]
    pub blitzkrieg: bool,
    /// Who is sent.
    pub movers: List<Mover, 1, 20>,
}

impl ReserveRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<LeftAnswer, No> {
        let reserve = Reserve {
            attacked_by: self.attacked_by,
            rating: self.rating.byte(),
            naval_hq_at_sea: self.naval_hq_at_sea,
            blitzkrieg: self.blitzkrieg,
        };
        Ok(LeftAnswer { left: reserve.send(self.movers.as_slice())? })
    }
}

/// `reaction`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ReactionRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// Aircraft or a task force.
    pub class: Class,
    /// What is attacked.
    pub place: Place,
    /// Areas or zones to it.
    pub distance: Int<0, 99>,
    /// The phase.
    #[serde(default)]
    pub phase: Phase,
    /// Long Range is researched.
    #[serde(default)]
    pub long_range: bool,
    /// It crosses neutral airspace.
    #[serde(default)]
    pub over_neutral: bool,
    /// It is pinned.
    #[serde(default)]
    pub pinned: bool,
    /// It was in another combat of this phase.
    #[serde(default)]
    pub fought_already: bool,
    /// Card 2 is played for this attack.
    #[serde(default)]
    pub blitzkrieg: bool,
    /// The own search in the zone succeeded.
    #[serde(default = "yes")]
    pub search_found: bool,
}

/// How far a unit reacts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReactionAnswer {
    /// So far.
    pub limit: u8,
}

impl ReactionRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<ReactionAnswer, No> {
        let task_force = match self.class {
            Class::TaskForce => true,
            Class::Aircraft => false,
            _ => return Err(InputFault::NeitherAircraftNorTaskForce.into()),
        };
        let reaction = Reaction {
            rules: self.rules,
            task_force,
            place: self.place,
            distance: self.distance.byte(),
            phase: self.phase,
            long_range: self.long_range,
            over_neutral: self.over_neutral,
            pinned: self.pinned,
            fought_already: self.fought_already,
            blitzkrieg: self.blitzkrieg,
            search_found: self.search_found,
        };
        Ok(ReactionAnswer { limit: reaction.check()? })
    }
}

/// `exploitation`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ExploitationRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// The unit's class.
    pub class: Class,
    /// The weather on its map.
    #[serde(default)]
    pub weather: Weather,
    /// The other map has other weather.
    #[serde(default)]
    pub maps_differ: bool,
    /// It changes maps.
    #[serde(default)]
    pub changes_map: bool,
    /// In, through or out of swamp, or over its border.
    #[serde(default)]
    pub swamp: bool,
    /// It was in supply in the second check.
    #[serde(default = "yes")]
    pub supplied: bool,
    /// A headquarters is there; for ships a naval one.
    #[serde(default)]
    pub hq_here: bool,
    /// Its command rating.
    #[serde(default)]
    pub rating: Int<0, 9>,
    /// Units that it already sent.
    #[serde(default)]
    pub moved: Int<0, 99>,
    /// Card 53 in Africa.
    #[serde(default)]
    pub desert_fox: bool,
}

/// The rule by which a unit exploits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExploitationAnswer {
    /// This one.
    pub by: ExploitsBy,
}

impl ExploitationRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<ExploitationAnswer, No> {
        let exploitation = Exploitation {
            rules: self.rules,
            class: self.class,
            weather: self.weather,
            maps_differ: self.maps_differ,
            changes_map: self.changes_map,
            swamp: self.swamp,
            supplied: self.supplied,
            hq_here: self.hq_here,
            rating: self.rating.byte(),
            moved: self.moved.byte(),
            desert_fox: self.desert_fox,
        };
        Ok(ExploitationAnswer { by: exploitation.check()? })
    }
}

/// `pinning`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PinningRequest {
    /// The pinning units.
    pub by: PinKind,
    /// The units to be pinned.
    pub target: PinKind,
    /// How many pin.
    pub pinners: Int<0, 99>,
    /// How many are there.
    pub present: Int<0, 99>,
}

impl PinningRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<Pinning, No> {
        Ok(pin(self.by, self.target, self.pinners.byte(), self.present.byte())?)
    }
}

/// `retreat`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RetreatRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// What retreats.
    pub kind: RetreatKind,
    /// Card 52 of that country.
    #[serde(default)]
    pub total_war: bool,
    /// Poland out of Western Poland.
    #[serde(default)]
    pub poland_1939: bool,
    /// Only a part of the land units or ships.
    #[serde(default)]
    pub partial: bool,
    /// An adjacent friendly place.
    #[serde(default)]
    pub friendly_adjacent: bool,
    /// An adjacent place with both sides.
    #[serde(default)]
    pub mixed_adjacent: bool,
    /// A friendly area is in range of the aircraft.
    #[serde(default = "yes")]
    pub base_in_range: bool,
}

impl RetreatRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<RetreatEnd, No> {
        let Self { rules, kind, total_war, poland_1939, partial, friendly_adjacent, mixed_adjacent, base_in_range } =
            self;
        let retreat =
            Retreat { rules, kind, total_war, poland_1939, partial, friendly_adjacent, mixed_adjacent, base_in_range };
        Ok(retreat.check()?)
    }
}

/// `forced-retreat`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ForcedRetreatRequest {
    /// Land units the attacker has left, headquarters too.
    pub attacker_land: Int<0, 99>,
    /// Aircraft and task forces the attacker has left.
    pub attacker_air: Int<0, 99>,
    /// The same of the defender.
    pub defender_land: Int<0, 99>,
    /// The same of the defender.
    pub defender_air: Int<0, 99>,
}

impl ForcedRetreatRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<AfterRound, No> {
        let left = |land: Int<0, 99>, air: Int<0, 99>| Left { land: land.byte(), air: air.byte() };
        let attacker = left(self.attacker_land, self.attacker_air);
        Ok(after_round(attacker, left(self.defender_land, self.defender_air)))
    }
}
