//! `land-move`, `fortify`, `reorganisation`, `movement-restriction`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::No;
use super::combat::yes;
use super::supply::{Stock, one};
use super::zones::Text;
use crate::blitzwar::movement::fortify::{Fortification, FortifyRuling};
use crate::blitzwar::movement::land::{LandMove, LandUnit, MoveKind, MovePhase, MoveRuling};
use crate::blitzwar::movement::reorganisation::{
    Component, Moved, NewCounter, Reorganisation, ReorganisationPhase, ReorganisationRuling,
};
use crate::blitzwar::movement::restriction::{Destination, Intent, Journey, Traveller};
use crate::blitzwar::{Counter, Nation, Turn};
use crate::chart::Charts;
use crate::int::Int;
use crate::list::List;

const fn movement() -> MovePhase {
    MovePhase::Movement
}

/// `land-move`.
#[expect(clippy::struct_excessive_bools, reason = "the fields of the contract")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LandMoveRequest {
    /// Kind of move.
    pub kind: MoveKind,
    /// What moves.
    pub unit: LandUnit,
    /// Corps in the counter.
    #[serde(default = "one")]
    pub corps: Int<1, 3>,
    /// Zones moved.
    pub zones: Int<0, 40>,
    /// Phase.
    #[serde(default = "movement")]
    pub phase: MovePhase,
    /// It has a line of supply.
    #[serde(default = "yes")]
    pub in_supply: bool,
    /// A fortified corps.
    #[serde(default)]
    pub fortified: bool,
    /// Transported by sea this turn.
    #[serde(default)]
    pub moved_by_sea: bool,
    /// Moved strategically this turn.
    #[serde(default)]
    pub moved_strategically: bool,
    /// Moved or attacked this turn.
    #[serde(default)]
    pub moved_or_attacked: bool,
    /// The whole way is controlled.
    #[serde(default = "yes")]
    pub route_controlled: bool,
    /// Enemy corps where it wants to go.
    #[serde(default)]
    pub enemy_corps_in_zone: bool,
}

impl LandMoveRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<MoveRuling, No> {
        Ok(LandMove {
            kind: self.kind,
            unit: self.unit,
            corps: self.corps.byte(),
            zones: self.zones.byte(),
            phase: self.phase,
            in_supply: self.in_supply,
            fortified: self.fortified,
            moved_by_sea: self.moved_by_sea,
            moved_strategically: self.moved_strategically,
            moved_or_attacked: self.moved_or_attacked,
            route_controlled: self.route_controlled,
            enemy_corps_in_zone: self.enemy_corps_in_zone,
        }
        .rule()?)
    }
}

/// `fortify`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FortifyRequest {
    /// Whose.
    pub nation: Nation,
    /// Kind of corps.
    pub unit: Counter,
    /// Name as printed.
    pub zone: Text,
    /// Corps that the side has fortified this turn.
    #[serde(default)]
    pub fortified_this_turn: Int<0, 1>,
    /// It has a line of supply.
    #[serde(default = "yes")]
    pub in_supply: bool,
    /// Supply there is; null is not checked.
    #[serde(default)]
    pub stock: Option<Stock>,
}

impl FortifyRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<FortifyRuling, No> {
        Ok(Fortification {
            nation: self.nation,
            unit: self.unit,
            zone: &self.zone,
            fortified_this_turn: self.fortified_this_turn.get() > 0,
            in_supply: self.in_supply,
            stock: self.stock.map(Stock::get),
        }
        .rule()?)
    }
}

const fn not_moved() -> Moved {
    Moved::No
}

/// One of the counters that are put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ComponentEntry {
    /// How it has moved this turn.
    #[serde(default = "not_moved")]
    pub moved: Moved,
    /// How far; only with tactical.
    #[serde(default)]
    pub zones: Int<0, 40>,
}

/// `reorganisation`.
#[expect(clippy::struct_excessive_bools, reason = "the fields of the contract")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ReorganisationRequest {
    /// Phase.
    pub phase: ReorganisationPhase,
    /// Kind of counter.
    pub counter: NewCounter,
    /// A two-corps counter of that kind grows to three.
    #[serde(default)]
    pub from_two_to_three: bool,
    /// The zone is an own supply zone.
    #[serde(default)]
    pub supply_zone: bool,
    /// The zone is in Africa.
    #[serde(default)]
    pub africa: bool,
    /// The new counter holds armour.
    #[serde(default)]
    pub armoured: bool,
    /// What is put together.
    pub components: List<ComponentEntry, 1, 6>,
}

impl ReorganisationRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<ReorganisationRuling, No> {
        let components: Vec<Component, 6> = self
            .components
            .iter()
            .map(|part| Component { moved: part.moved, zones: part.zones.byte() })
            .take(6)
            .collect();
        Ok(Reorganisation {
            phase: self.phase,
            counter: self.counter,
            from_two_to_three: self.from_two_to_three,
            supply_zone: self.supply_zone,
            africa: self.africa,
            armoured: self.armoured,
            components: &components,
        }
        .rule()?)
    }
}

const fn corps() -> Traveller {
    Traveller::Corps
}

const fn one_corps() -> Int<0, 9> {
    const {
        match Int::new(1) {
            Some(one) => one,
            None => panic!("1 lies between 0 and 9"),
        }
    }
}

/// `movement-restriction`.
#[expect(clippy::struct_excessive_bools, reason = "the fields of the contract")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RestrictionRequest {
    /// Whose.
    pub nation: Nation,
    /// Where it wants to go or attack.
    pub region: Destination,
    /// To go there or to attack there.
    pub action: Intent,
    /// Turn number.
    pub turn: Turn,
    /// The first British attack on Italians.
    #[serde(default)]
    pub british_attacked_italians: Option<Turn>,
    /// France has surrendered.
    #[serde(default)]
    pub france_surrendered: bool,
    /// The region borders the home country.
    #[serde(default)]
    pub borders_home: bool,
    /// Kind of unit.
    #[serde(default = "corps")]
    pub unit: Traveller,
    /// Corps moving.
    #[serde(default = "one_corps")]
    pub corps: Int<0, 9>,
    /// Corps of that nation already outside.
    #[serde(default)]
    pub already_outside: Int<0, 60>,
    /// Rumania only allows free movement.
    #[serde(default)]
    pub rumania_free_movement: bool,
    /// Axis corps there afterwards.
    #[serde(default)]
    pub axis_corps_in_rumania_after: Int<0, 99>,
    /// An Elite counter.
    #[serde(default)]
    pub elite: bool,
    /// Elite counters there afterwards.
    #[serde(default)]
    pub elites_in_soviet_union_after: Int<0, 2>,
}

/// It may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RestrictionAnswer {
    /// Always true; otherwise the request is refused.
    pub allowed: bool,
}

impl RestrictionRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<RestrictionAnswer, No> {
        Journey {
            nation: self.nation,
            region: self.region,
            intent: self.action,
            turn: self.turn,
            british_attacked_italians: self.british_attacked_italians,
            france_surrendered: self.france_surrendered,
            borders_home: self.borders_home,
            unit: self.unit,
            corps: self.corps.byte(),
            already_outside: self.already_outside.byte(),
            rumania_free_movement: self.rumania_free_movement,
            axis_corps_in_rumania_after: self.axis_corps_in_rumania_after.byte(),
            elite: self.elite,
            elites_in_soviet_union_after: self.elites_in_soviet_union_after.byte(),
        }
        .check()?;
        Ok(RestrictionAnswer { allowed: true })
    }
}
