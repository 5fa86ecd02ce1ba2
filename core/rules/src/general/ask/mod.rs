//! What can be asked of Blitzkrieg General: each name, its fields, its answer.
//!
//! Fields and answers are the contract's, in its words. A field that is left out is not the same as null: null is an error.
//! An answer without a value has none in JSON either. Nothing is remembered between requests: what the owner taught comes
//! with the request.

mod battle;
mod bombing;
pub mod fields;
mod fire;
mod forces;
mod movement;
mod sea;
mod turn;

use core::fmt::Write;

use heapless::String;
use serde::{Deserialize, Serialize};

pub use battle::{ChartRequest, ChartUnit, SegmentsRequest, StrengthAnswer, StrengthRequest, TerrainRequest};
pub use bombing::{AtomicBombRequest, BombingAnswer, BombingRequest, SurrenderRequest, VWeaponRequest};
pub use fields::{Allowed, RuleName, Text};
pub use fire::{
    CoastalRequest, FireRequest, FreeRollsAnswer, FreeRollsRequest, HitLoadField, HitOddsAnswer, HitOddsRequest,
    HitRow, HitUnitField, HitsAnswer, HitsRequest, Line,
};
pub use forces::{
    AssembleRequest, BackUnit, CooperationAnswer, CooperationRequest, GarrisonAnswer, GarrisonRequest, PlaceRequest,
    RailCapacityAnswer, RailCapacityRequest, RailRequest,
};
pub use movement::{
    ExploitationAnswer, ExploitationRequest, ForcedRetreatRequest, LeftAnswer, PinningRequest, RangeAnswer,
    RangeRequest, ReactionAnswer, ReactionRequest, ReserveRequest, RetreatRequest, StackingRequest,
};
pub use sea::{
    ConvoyLoadRequest, InvasionRequest, PassageAnswer, PassageRequest, SeaSupplyAnswer, SeaSupplyRequest, SearchAnswer,
    SearchCaseRequest, SearchRequest, SupplyRequest,
};
pub use turn::{
    AttackAnswer, AttackRequest, InitiativeAnswer, InitiativeChances, InitiativeRequest, InitiativeRolled, LikelyLimit,
    Limit, LimitAnswer, LimitRequest, QuarterAnswer, QuarterRequest, SequenceAnswer, SequenceRequest, StepRow,
    WeatherRequest,
};

use super::battle::atomic::{Dropped, Surrender};
use super::battle::bombing::Loss;
use super::battle::fire::FireAnswer;
use super::battle::invaded::CoastalHits;
use super::battle::{Chart, GroundRow, Split};
use super::movement::pinning::Pinning;
use super::movement::reinforcement::Assembled;
use super::movement::retreat::{AfterRound, RetreatEnd};
use super::movement::stacking::StackMost;
use super::sea::invasion::Invasion;
use super::sea::search_case::MeetingResult;
use super::sea::supply::UnitSupply;
use super::{Fault, InputFault, Refusal};
use crate::outcome::Rolled;

crate::words! {
    /// The charts that are printed only on the map and the cards.
    pub enum ChartName {
        /// Rows are dice, columns are quarters of the year.
        Weather = "weather",
        /// Rows are the columns of the printed table, columns the weather.
        Search = "search",
        /// Rows are areas, columns their left and right numbers.
        AreaProduction = "area-production",
        /// Rows are classes, columns front numbers.
        Backs = "backs",
        /// Rows are card numbers, columns owners and cost.
        Cards = "cards",
    }
}

/// A cell that must be taught first. Row and column go into `teach-check` as they are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Teach {
    /// The chart.
    pub chart: ChartName,
    /// The row.
    pub row: String<40>,
    /// The column.
    pub column: String<40>,
}

impl Teach {
    /// A cell.
    #[must_use]
    pub fn new(chart: ChartName, row: impl core::fmt::Display, column: impl core::fmt::Display) -> Self {
        let text = |value: &dyn core::fmt::Display| {
            let mut text = String::new();
            // Names are at most 40 letters long.
            let _ = write!(text, "{value}");
            text
        };
        Self { chart, row: text(&row), column: text(&column) }
    }
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum No {
    /// The request makes no sense.
    Wrong(InputFault),
    /// The rules forbid it.
    Refused(Refusal),
    /// A cell of a chart is needed first.
    Teach(Teach),
}

impl From<Fault> for No {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Wrong(fault) => Self::Wrong(fault),
            Fault::Refused(refusal) => Self::Refused(refusal),
        }
    }
}

impl From<Refusal> for No {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<InputFault> for No {
    fn from(fault: InputFault) -> Self {
        Self::Wrong(fault)
    }
}

impl From<Teach> for No {
    fn from(teach: Teach) -> Self {
        Self::Teach(teach)
    }
}

crate::asks! {
    // The turn.
    /// What quarter it is some quarters later.
    Quarter = "quarter": QuarterRequest => QuarterAnswer,
    /// The steps of one turn.
    Sequence = "sequence": SequenceRequest => SequenceAnswer,
    /// Who goes first.
    Initiative = "initiative": InitiativeRequest => InitiativeAnswer,
    /// Weather of both maps.
    Weather = "weather": WeatherRequest => Rolled<super::turn::Maps, 4>,
    /// Land units Japan and China may attack each other with.
    JapanChinaLimit = "japan-china-limit": LimitRequest => LimitAnswer,
    /// Whether one of them may attack an area of the other.
    JapanChinaAttack = "japan-china-attack": AttackRequest => AttackAnswer,

    // The battle.
    /// The line of the battle chart that a unit stands on.
    EffectiveStrength = "effective-strength": StrengthRequest => StrengthAnswer,
    /// Both sides on the battle chart.
    BattleChart = "battle-chart": ChartRequest => Chart,
    /// How the units may be divided between the segments.
    Segments = "segments": SegmentsRequest => Split,
    /// Hits of rolled dice.
    Fire = "fire": FireRequest => FireAnswer,
    /// The odds of one round of fire.
    HitOdds = "hit-odds": HitOddsRequest => HitOddsAnswer,
    /// The owner's distribution of hits.
    Hits = "hits": HitsRequest => HitsAnswer,
    // `loss-order` and `battle-odds` belong here.
    /// Free rolls of the invaded side.
    FreeRolls = "free-rolls": FreeRollsRequest => FreeRollsAnswer,
    /// The roll before an invasion's land combat.
    CoastalDefence = "coastal-defence": CoastalRequest => Rolled<CoastalHits, 3>,
    /// Strategic bombardment of one area.
    Bombing = "bombing": BombingRequest => BombingAnswer,
    /// An attack with V-weapons.
    VWeapon = "v-weapon": VWeaponRequest => Rolled<Loss, 2>,
    /// Whether the atomic bomb gets through and what it destroys.
    AtomicBomb = "atomic-bomb": AtomicBombRequest => Rolled<Dropped, 2>,
    /// The roll after an atomic hit.
    AtomicSurrender = "atomic-surrender": SurrenderRequest => Rolled<Surrender, 2>,
    /// A row of the terrain chart.
    Terrain = "terrain": TerrainRequest => GroundRow,

    // Sea, movement, supply.
    /// The search number of a group and the roll.
    Search = "search": SearchRequest => SearchAnswer,
    /// What follows from the search rolls in a zone.
    SearchCase = "search-case": SearchCaseRequest => MeetingResult,
    /// Whether ships may use a sea connection.
    Passage = "passage": PassageRequest => PassageAnswer,
    /// Whether a supply line may run through a sea zone.
    SeaSupply = "sea-supply": SeaSupplyRequest => SeaSupplyAnswer,
    /// What being out of supply means for a unit.
    Supply = "supply": SupplyRequest => UnitSupply,
    /// Whether a convoy may carry this load.
    ConvoyLoad = "convoy-load": ConvoyLoadRequest => Allowed,
    /// Whether a unit may invade and what follows.
    Invasion = "invasion": InvasionRequest => Invasion,
    /// How many units islands and deserts hold.
    Stacking = "stacking": StackingRequest => StackMost,
    /// How far a unit moves.
    Range = "range": RangeRequest => RangeAnswer,
    /// Reserves that a headquarters sends.
    Reserve = "reserve": ReserveRequest => LeftAnswer,
    /// Whether aircraft or a task force may join an attacked place.
    Reaction = "reaction": ReactionRequest => ReactionAnswer,
    /// Whether a unit may move in the exploitation phase.
    Exploitation = "exploitation": ExploitationRequest => ExploitationAnswer,
    /// Units pinned by an attack.
    Pinning = "pinning": PinningRequest => Pinning,
    /// Whether a side may retreat.
    Retreat = "retreat": RetreatRequest => RetreatEnd,
    /// Who must leave after a round of a land battle.
    ForcedRetreat = "forced-retreat": ForcedRetreatRequest => AfterRound,
    /// Rail movement.
    Rail = "rail": RailRequest => LeftAnswer,
    /// Whether an arriving unit may be placed here.
    PlaceReinforcement = "place-reinforcement": PlaceRequest => Allowed,
    /// Two backs become one front.
    Assemble = "assemble": AssembleRequest => Assembled,
    /// Whether two majors cooperate.
    Cooperation = "cooperation": CooperationRequest => CooperationAnswer,
    /// Rail capacity of a major.
    RailCapacity = "rail-capacity": RailCapacityRequest => RailCapacityAnswer,
    /// The German garrison of Yugoslavia.
    Garrison = "garrison": GarrisonRequest => GarrisonAnswer,

    // Production and research.

    // Cards and politics.

    // Set-up, look-ups, what is taught.
}
