//! What can be asked of Blitzkrieg General: each name, its fields, its answer.
//!
//! Fields and answers are the contract's, in its words. A field that is left out is not the same as null: null is an error.
//! An answer without a value has none in JSON either. Nothing is remembered between requests: what the owner taught comes
//! with the request.

mod budget;
mod cards;
mod conquest;
pub mod fields;
mod politics;
mod production;
mod research;
mod setup;
mod turn;

use core::fmt::Write;

use heapless::String;
use serde::{Deserialize, Serialize};

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

use super::{Fault, InputFault, Refusal};

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
    Weather = "weather": WeatherRequest => crate::outcome::Rolled<super::turn::Maps, 4>,
    /// Land units Japan and China may attack each other with.
    JapanChinaLimit = "japan-china-limit": LimitRequest => LimitAnswer,
    /// Whether one of them may attack an area of the other.
    JapanChinaAttack = "japan-china-attack": AttackRequest => AttackAnswer,

    // The battle.

    // Sea, movement, supply.

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
    Research = "research": ResearchRequest => crate::outcome::Rolled<super::research::Research, 6>,
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
    PeaceLength = "peace-length": PeaceLengthRequest => crate::outcome::Rolled<PeaceLength, 11>,
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
