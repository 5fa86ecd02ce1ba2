//! `effective-strength`, `battle-chart`, `segments`, `terrain`.

use serde::{Deserialize, Serialize};

use super::fields::{given, of_air_and_sea, one, yes};
use super::{ChartName, No, Teach};
use crate::chart::Charts;
use crate::general::battle::chart::{Chart, MAX_UNITS, chart};
use crate::general::battle::{
    Battle, BattleKind, Borders, CardEffects, Enemies, Forces, Ground, GroundRow, NoStrength, Plan, Research, Segment,
    Split, Strength, StrengthTrace, Target, Unit,
};
use crate::general::{Class, Face, InputFault, Phase, Role, Rules, Terrain, Weather};
use crate::int::Int;
use crate::list::List;

impl From<NoStrength> for No {
    fn from(no: NoStrength) -> Self {
        match no {
            NoStrength::Fault(fault) => fault.into(),
            NoStrength::UnknownBack { class, front } => Teach::new(ChartName::Backs, class.word(), front).into(),
        }
    }
}

/// A request with the fields of a unit after its own.
macro_rules! of_unit {
    ($(#[$meta:meta])* pub struct $name:ident { $($own:tt)* }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields)]
        pub struct $name {
            $($own)*
            /// Its class.
            pub class: Class,
            /// The number on its front; a headquarters has none.
            #[serde(default, deserialize_with = "given")]
            pub front: Option<Int<1, 6>>,
            /// The number on its back.
            #[serde(default, deserialize_with = "given")]
            pub back: Option<Int<0, 5>>,
            /// Which face lies up.
            #[serde(default)]
            pub face: Face,
            /// Where it stands in a land battle.
            #[serde(default)]
            pub segment: Segment,
            /// It attacks across a river.
            #[serde(default)]
            pub river: bool,
            /// It attacks across a mountain border.
            #[serde(default)]
            pub mountain_border: bool,
            /// It attacks across a swamp border.
            #[serde(default)]
            pub swamp_border: bool,
            /// It attacks across the side of a fortress; for others: some land unit does.
            #[serde(default)]
            pub fortress: bool,
            /// It invades, or lands the invaders.
            #[serde(default)]
            pub invasion: bool,
            /// It is in supply.
            #[serde(default = "yes")]
            pub supplied: bool,
            /// Its country has Air Combat.
            #[serde(default)]
            pub air_combat: bool,
            /// Its country has Better Subs.
            #[serde(default)]
            pub better_subs: bool,
            /// Its country has Sonar.
            #[serde(default)]
            pub sonar: bool,
            /// Whom it fires at in a naval battle.
            #[serde(default)]
            pub fires_at: Target,
            /// Card 4.
            #[serde(default)]
            pub bridgehead: bool,
            /// Card 41.
            #[serde(default)]
            pub mountain_troops: bool,
            /// Card 5, an Axis unit in the USSR.
            #[serde(default)]
            pub cold_days: bool,
            /// Card 19.
            #[serde(default)]
            pub elite: bool,
            /// Card 36.
            #[serde(default)]
            pub kamikaze: bool,
            /// Card 55, a land unit of the USSR.
            #[serde(default)]
            pub winter_offensive: bool,
            /// A unit marked G and card 27 in effect.
            #[serde(default)]
            pub guards: bool,
        }

        impl $name {
            fn unit(&self) -> Unit {
                Unit {
                    class: self.class,
                    front: self.front.map(Int::byte),
                    back: self.back.map(Int::byte),
                    face: self.face,
                    segment: self.segment,
                    borders: Borders {
                        river: self.river,
                        mountain: self.mountain_border,
                        swamp: self.swamp_border,
                        fortress: self.fortress,
                    },
                    invasion: self.invasion,
                    supplied: self.supplied,
                    research: Research {
                        air_combat: self.air_combat,
                        better_subs: self.better_subs,
                        sonar: self.sonar,
                    },
                    fires_at: self.fires_at,
                    cards: CardEffects {
                        bridgehead: self.bridgehead,
                        mountain_troops: self.mountain_troops,
                        cold_days: self.cold_days,
                        elite: self.elite,
                        kamikaze: self.kamikaze,
                        winter_offensive: self.winter_offensive,
                        guards: self.guards,
                    },
                }
            }
        }
    };
}

of_unit! {
    /// `effective-strength`.
    pub struct StrengthRequest {
        /// Which game.
        #[serde(default)]
        pub rules: Rules,
        /// What is fought.
        #[serde(default)]
        pub battle: BattleKind,
        /// The ground of the area.
        #[serde(default)]
        pub terrain: Terrain,
        /// The weather on that map.
        #[serde(default)]
        pub weather: Weather,
        /// The phase.
        #[serde(default)]
        pub phase: Phase,
        /// The invaded coast is a forbidden one.
        #[serde(default)]
        pub forbidden_coast: bool,
        /// Whose unit it is.
        pub role: Role,
        /// Enemy classes in the air-sea segment or the naval battle.
        #[serde(default)]
        pub enemy: List<Class, 0, 4>,
    }
}

/// What a unit does in a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StrengthAnswer {
    /// Its line; it may be below 1.
    pub strength: i16,
    /// Dice it rolls.
    pub dice: u8,
    /// It fires.
    pub fires: bool,
    /// It fires before the others.
    pub first: bool,
    /// It may take hits where it stands.
    pub absorbs: bool,
    /// What makes up the strength.
    pub trace: StrengthTrace,
}

impl StrengthRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<StrengthAnswer, No> {
        of_air_and_sea(self.enemy.iter())?;
        let battle = Battle {
            rules: self.rules,
            kind: self.battle,
            terrain: self.terrain,
            weather: self.weather,
            phase: self.phase,
            forbidden_coast: self.forbidden_coast,
        };
        let enemies = self.enemy.iter().fold(Enemies::default(), |enemies, class| enemies.with(*class));
        let Strength { strength, dice, fires, first, absorbs, trace } =
            battle.strength(self.role, enemies, &self.unit())?;
        Ok(StrengthAnswer { strength, dice, fires, first, absorbs, trace })
    }
}

of_unit! {
    /// Units alike of a side.
    pub struct ChartUnit {
        /// How many are alike.
        #[serde(default = "one")]
        pub count: Int<1, 40>,
    }
}

/// `battle-chart`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ChartRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// What is fought.
    #[serde(default)]
    pub battle: BattleKind,
    /// The ground of the area.
    #[serde(default)]
    pub terrain: Terrain,
    /// The weather on that map.
    #[serde(default)]
    pub weather: Weather,
    /// The phase.
    #[serde(default)]
    pub phase: Phase,
    /// The invaded coast is a forbidden one.
    #[serde(default)]
    pub forbidden_coast: bool,
    /// The attacker's units.
    pub attacker: List<ChartUnit, 1, MAX_UNITS>,
    /// The defender's units.
    pub defender: List<ChartUnit, 1, MAX_UNITS>,
}

impl ChartRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<Chart, No> {
        let battle = Battle {
            rules: self.rules,
            kind: self.battle,
            terrain: self.terrain,
            weather: self.weather,
            phase: self.phase,
            forbidden_coast: self.forbidden_coast,
        };
        let alike = |unit: &ChartUnit| (unit.unit(), unit.count.byte());
        Ok(chart(battle, self.attacker.iter().map(alike), self.defender.iter().map(alike))?)
    }
}

/// `segments`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SegmentsRequest {
    /// Infantry and armor of the attacker.
    pub attacker_land: Int<0, 99>,
    /// Aircraft and task forces of the attacker.
    pub attacker_air: Int<0, 99>,
    /// Infantry and armor of the defender.
    pub defender_land: Int<0, 99>,
    /// Aircraft and task forces of the defender.
    pub defender_air: Int<0, 99>,
    /// Of the attacker's land units: out of supply.
    #[serde(default)]
    pub attacker_unsupplied: Int<0, 99>,
    /// Of the defender's land units: out of supply.
    #[serde(default)]
    pub defender_unsupplied: Int<0, 99>,
    /// Headquarters of the attacker, not among the land units.
    #[serde(default)]
    pub attacker_hqs: Int<0, 99>,
    /// Headquarters of the defender.
    #[serde(default)]
    pub defender_hqs: Int<0, 99>,
    /// Planned: the attacker's air in the air-sea segment.
    #[serde(default, deserialize_with = "given")]
    pub attacker_air_sea: Option<Int<0, 99>>,
    /// Planned: the attacker's land units that fire anti-air.
    #[serde(default, deserialize_with = "given")]
    pub attacker_anti_air: Option<Int<0, 99>>,
    /// Planned: the defender's air in the air-sea segment.
    #[serde(default, deserialize_with = "given")]
    pub defender_air_sea: Option<Int<0, 99>>,
    /// Planned: the defender's land units that fire anti-air.
    #[serde(default, deserialize_with = "given")]
    pub defender_anti_air: Option<Int<0, 99>>,
}

impl SegmentsRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<Split, No> {
        let planned = [self.attacker_air_sea, self.attacker_anti_air, self.defender_air_sea, self.defender_anti_air];
        let plans = match planned {
            [None, None, None, None] => None,
            [Some(air), Some(anti_air), Some(enemy_air), Some(enemy_anti_air)] => {
                let plan = |air: Int<0, 99>, land: Int<0, 99>| Plan { air_sea: air.word(), anti_air: land.word() };
                Some((plan(air, anti_air), plan(enemy_air, enemy_anti_air)))
            }
            _ => return Err(InputFault::PlanInPart.into()),
        };
        let attacker = Forces {
            land: self.attacker_land.word(),
            air: self.attacker_air.word(),
            unsupplied: self.attacker_unsupplied.word(),
            hqs: self.attacker_hqs.word(),
        };
        let defender = Forces {
            land: self.defender_land.word(),
            air: self.defender_air.word(),
            unsupplied: self.defender_unsupplied.word(),
            hqs: self.defender_hqs.word(),
        };
        let split = Split::of(attacker, defender)?;
        if let Some((own, enemy)) = plans {
            split.allows(own, enemy)?;
        }
        Ok(split)
    }
}

/// `terrain`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainRequest {
    /// The row.
    pub terrain: Ground,
}

impl TerrainRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<GroundRow, No> {
        Ok(self.terrain.row())
    }
}
