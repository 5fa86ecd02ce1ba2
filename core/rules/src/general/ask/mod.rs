//! What can be asked of Blitzkrieg General: each name, its fields, its answer.
//!
//! Fields and answers are the contract's, in its words. A field that is left out is not the same as null: null is an error.
//! An answer without a value has none in JSON either. Nothing is remembered between requests: what the owner taught comes
//! with the request.

mod battle;
mod battle_odds;
mod bombing;
mod budget;
mod cards;
mod conquest;
pub mod fields;
mod fire;
mod forces;
mod movement;
mod politics;
mod production;
mod research;
mod sea;
mod setup;
mod turn;

use core::fmt::Write;

use heapless::String;
use serde::{Deserialize, Serialize};

pub use battle::{ChartRequest, ChartUnit, SegmentsRequest, StrengthAnswer, StrengthRequest, TerrainRequest};
pub use battle_odds::{
    BattleOddsAnswer, BattleOddsRequest, GroupEntry, GroupList, LossOrderAnswer, LossOrderRequest, LossRow,
};
pub use bombing::{AtomicBombRequest, BombingAnswer, BombingRequest, SurrenderRequest, VWeaponRequest};
pub use budget::{
    ForecastAnswer, ForecastRequest, IncomeAnswer, IncomeRequest, SpendAnswer, SpendItem, SpendRequest, UsEntryAnswer,
    UsEntryRequest, UssrAnswer, UssrRequest,
};
pub use cards::{
    CardAnswer, CardDrawAnswer, CardDrawRequest, CardFate, CardName, CardPlayAnswer, CardPlayRequest, CardRequest,
    CoupAnswer, CoupEnd, CoupRequest, LikelyCoupEnd, NamedNumber,
};
pub use conquest::{
    ConquestAnswer, ConquestEffectsRequest, ConquestRequest, DeliveryAnswer, DeliveryRequest, GiveUpAnswer,
    GiveUpRequest, HomeArea, PowerField, TimerAnswer, TimerRequest, VictoryAnswer, VictoryRequest,
};
pub use fields::{Allowed, RuleName, Shown, Text};
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
pub use politics::{
    EffectsAnswer, EventsAnswer, LikelyPeaceEnd, LikelyPeaceLength, PeaceBy, PeaceCheckAnswer, PeaceCheckRequest,
    PeaceEnd, PeaceHolds, PeaceLength, PeaceLengthRequest, PeaceOddsAnswer, PeaceOddsRequest, TimetableRequest,
    WarRequest,
};
pub use production::{
    AreaChangeAnswer, AreaChangeRequest, AreaLoss, Assignment, CostAnswer, CostRequest, DisbandAnswer, DisbandRequest,
    OrangeClass, OrangeUnit, RaidArea, RaidZone, RepairAnswer, RepairRequest, SubRaidAnswer, SubRaidRequest,
    TrackAnswer, TrackRequest,
};
pub use research::{
    ResearchBuyAnswer, ResearchBuyRequest, ResearchPickAnswer, ResearchPickRequest, ResearchPlanAnswer,
    ResearchPlanRequest, ResearchRequest,
};
pub use sea::{
    ConvoyLoadRequest, InvasionRequest, PassageAnswer, PassageRequest, SeaSupplyAnswer, SeaSupplyRequest, SearchAnswer,
    SearchCaseRequest, SearchRequest, SupplyRequest,
};
pub use setup::{
    ArrivalRow, ArrivalsAnswer, ArrivalsRequest, CountryAnswer, CountryRequest, DoneRow, FlagRow, HandRow, NumbersRow,
    ProductionRow, RailRow, SetupAnswer, SetupRequest, SetupUnitsAnswer, SetupUnitsRequest, TeachCheckAnswer,
    TeachCheckRequest, UnitRow, WarRow,
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
    /// The order in which a loss rule takes hits.
    LossOrder = "loss-order": LossOrderRequest => LossOrderAnswer,
    /// The odds of a whole battle.
    BattleOdds = "battle-odds": BattleOddsRequest => BattleOddsAnswer,
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
    /// Price, time and arrival of a new unit.
    Cost = "cost": CostRequest => CostAnswer,
    /// Price of turning a unit to its front.
    Repair = "repair": RepairRequest => RepairAnswer,
    /// Build points for disbanded orange units.
    Disband = "disband": DisbandRequest => DisbandAnswer,
    /// Production change when an area changes hands.
    AreaChange = "area-change": AreaChangeRequest => AreaChangeAnswer,
    /// Production lost to submarines.
    SubRaid = "sub-raid": SubRaidRequest => SubRaidAnswer,
    /// Flags on the production track.
    ProductionTrack = "production-track": TrackRequest => TrackAnswer,
    /// Build points of a quarter.
    Income = "income": IncomeRequest => IncomeAnswer,
    /// One major's purchases of a quarter.
    Spend = "spend": SpendRequest => SpendAnswer,
    /// Production potential of the USSR.
    UssrProduction = "ussr-production": UssrRequest => UssrAnswer,
    /// The level of the USA.
    UsEntry = "us-entry": UsEntryRequest => UsEntryAnswer,
    /// When the USA may declare war.
    UsForecast = "us-forecast": ForecastRequest => ForecastAnswer,
    /// Buys a research number.
    ResearchBuy = "research-buy": ResearchBuyRequest => ResearchBuyAnswer,
    /// A research roll.
    Research = "research": ResearchRequest => Rolled<super::research::Research, 6>,
    /// Chooses an achievement.
    ResearchPick = "research-pick": ResearchPickRequest => ResearchPickAnswer,
    /// The chance of a plan of research.
    ResearchPlan = "research-plan": ResearchPlanRequest => ResearchPlanAnswer,

    // Cards and politics.
    /// A coup in a neutral country.
    Coup = "coup": CoupRequest => CoupAnswer,
    /// What is known about a card.
    Card = "card": CardRequest => CardAnswer,
    /// Whether a card may be played now, and what it does.
    CardPlay = "card-play": CardPlayRequest => CardPlayAnswer,
    /// What happens to a drawn card.
    CardDraw = "card-draw": CardDrawRequest => CardDrawAnswer,
    /// Last quarter of the peace between Japan and the USSR.
    PeaceLength = "peace-length": PeaceLengthRequest => Rolled<PeaceLength, 11>,
    /// Whether that peace ends.
    PeaceCheck = "peace-check": PeaceCheckRequest => PeaceCheckAnswer,
    /// The chance that it still holds, quarter by quarter.
    PeaceOdds = "peace-odds": PeaceOddsRequest => PeaceOddsAnswer,
    /// What the time table brings.
    Timetable = "timetable": TimetableRequest => EventsAnswer,
    /// A declaration of war and what follows.
    War = "war": WarRequest => EffectsAnswer,
    /// Whether a country is conquered.
    Conquest = "conquest": ConquestRequest => ConquestAnswer,
    /// What a conquest sets off.
    ConquestEffects = "conquest-effects": ConquestEffectsRequest => EffectsAnswer,
    /// Victory at the end of a quarter.
    Victory = "victory": VictoryRequest => VictoryAnswer,
    /// What a delivery gives now.
    Delivery = "delivery": DeliveryRequest => DeliveryAnswer,
    /// When something is due that was started before.
    Timer = "timer": TimerRequest => TimerAnswer,
    /// The owner of a coup card gives an attacked neutral up.
    GiveUpNeutral = "give-up-neutral": GiveUpRequest => GiveUpAnswer,

    // Set-up, look-ups, what is taught.
    /// Whether a taught cell may be stored.
    TeachCheck = "teach-check": TeachCheckRequest => TeachCheckAnswer,
    /// General data of a scenario.
    Setup = "setup": SetupRequest => SetupAnswer,
    /// Units of a country in a scenario.
    SetupUnits = "setup-units": SetupUnitsRequest => SetupUnitsAnswer,
    /// Reinforcements of a scenario.
    Arrivals = "arrivals": ArrivalsRequest => ArrivalsAnswer,
    /// What a country is.
    Country = "country": CountryRequest => CountryAnswer,
}
