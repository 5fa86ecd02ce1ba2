//! What can be asked of `BlitzWar`: each name, its fields, its answer.
//!
//! Fields and answers are the contract's, in its words; defaults and ranges are checked when a request is read, facts that
//! cannot be true together and the rules when it is answered.

mod air;
mod battle;
mod board;
mod calendar;
mod cards;
mod combat;
mod dates;
mod diplomacy;
mod losses;
mod majors;
mod minors;
mod movement;
mod naval;
mod sea;
mod supply;
mod tables;
mod zones;

pub use air::{
    BombingAnswer, BombingRequest, BritainAnswer, BritainChances, BritainFought, BritainOutcome, BritainRequest,
    CounterRequest, RangeAnswer, RangeRequest,
};
pub use battle::{BattleAnswer, BattleRequest, BattleRow, EndingChance};
pub use board::{CombineAnswer, CombineRequest, CounterEntry, StackingAnswer, StackingRequest};
pub use calendar::{
    SequenceAnswer, SequenceRequest, Sides, StepRow, TurnAnswer, TurnOfAnswer, TurnOfRequest, TurnRequest,
};
pub use cards::{
    AlliedCardAnswer, AlliedCardRequest, CardChoiceAnswer, CardChoiceRequest, CardValueAnswer, CardValueRequest,
    ModernisationAnswer, ModernisationRequest, PlacementAnswer, PlacementRequest, ThirdCorpsAnswer, ThirdCorpsRequest,
};
pub use combat::{AttackerEntry, ChanceRow, CombatAnswer, CombatChances, CombatRequest, CombatRolled, DefenderEntry};
pub use dates::{PointsRequest, TimersAnswer, TimersRequest, TotalWarRequest, UsaEntryRequest, VictoryRequest};
pub use diplomacy::{
    AttackNeutralAnswer, AttackNeutralRequest, AttackedStatus, CountryRequest, DieAnswer, DieChances, DieRequest,
    DieRow, DieRowChance, DiplomacyAnswer, DiplomacyRequest, HappeningRow, NotOccupiable, Occupiable, OccupiedEntry,
    SurrenderAnswer, SurrenderRequest,
};
pub use losses::{
    AdvanceAnswer, AdvanceRequest, LossesAnswer, LossesRequest, RetreatRequest, SuggestAnswer, SuggestRequest,
    UnitEntry,
};
pub use majors::{
    BlockadeAnswer, BlockadeRequest, CardEntry, LendLeaseAnswer, LendLeaseRequest, ReinforcementLossesAnswer,
    ReinforcementLossesRequest, SubstituteEntry,
};
pub use minors::{
    AlliedStatus, ItalianAnswer, ItalianRequest, MinorReinforcementsAnswer, MinorReinforcementsRequest, MinorStatus,
    MinorStatuses, PartisansAnswer, PartisansChance, PartisansChances, PartisansRequest, PartisansRolled,
    PassageStatus,
};
pub use movement::{
    ComponentEntry, FortifyRequest, LandMoveRequest, ReorganisationRequest, RestrictionAnswer, RestrictionRequest,
};
pub use naval::{
    NavalChances, NavalCombatAnswer, NavalCombatRequest, NavalFought, NavalMoveAnswer, NavalMoveRequest, NavalOutcome,
    NavalRound, NavalTableAnswer, NavalTableChance, NavalTableChances, NavalTableRequest, NavalTableRow, SeaRequest,
};
pub use sea::{LandingRequest, RenewalRequest, SeaTransportAnswer, SeaTransportRequest};
pub use supply::{
    ActionEntry, InSupplyRequest, LineAnswer, LineRequest, SeaZoneEntry, Stock, SupplyCostAnswer, SupplyCostRequest,
};
pub use tables::{
    AirRequest, ConversionAnswer, ConversionRequest, CrtAnswer, CrtChances, CrtRequest, CrtRow, CrtRowChance,
    NormalRequest, OddsAnswer, OddsRequest, TerrainRequest,
};
pub use zones::{ChartName, SetupAnswer, SetupRequest, Teach, Text, UnitCounts, ZoneAnswer, ZoneRequest, ZoneValue};

use super::{Fault, InputFault, Refusal};

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

crate::asks! {
    /// What the calendar says of one turn.
    Turn = "turn": TurnRequest => TurnAnswer,
    /// Turn number of a date.
    TurnOf = "turn-of": TurnOfRequest => TurnOfAnswer,
    /// The steps of one phase.
    Sequence = "sequence": SequenceRequest => SequenceAnswer,
    /// One cell or one column of the combat table.
    Crt = "crt": CrtRequest => CrtAnswer,
    /// Column from numbers and net shift.
    OddsColumn = "odds-column": OddsRequest => OddsAnswer,
    /// Row of the terrain table.
    Terrain = "terrain": TerrainRequest => super::GroundRow,
    /// A fact of a zone.
    Zone = "zone": ZoneRequest => ZoneAnswer,
    /// Starting units.
    Setup = "setup": SetupRequest => SetupAnswer,
    /// One attack.
    Combat = "combat": CombatRequest => CombatAnswer,
    /// A result against few corps.
    LossConversion = "loss-conversion": ConversionRequest => ConversionAnswer,
    /// Checks a choice of losses.
    Losses = "losses": LossesRequest => LossesAnswer,
    /// The automatic choice of losses.
    SuggestLosses = "suggest-losses": SuggestRequest => SuggestAnswer,
    /// Whether the defender must retreat.
    Retreat = "retreat": RetreatRequest => super::RetreatRuling,
    /// Zones that a counter may advance.
    Advance = "advance": AdvanceRequest => AdvanceAnswer,
    /// Who has Air Superiority.
    AirSuperiority = "air-superiority": AirRequest => super::AirRuling,
    /// Whether a group may or must attack again.
    NormalAttack = "normal-attack": NormalRequest => super::NormalRuling,
    /// Exact odds of a battle.
    Battle = "battle": BattleRequest => BattleAnswer,
    /// Whether a stack may stand in a zone.
    Stacking = "stacking": StackingRequest => StackingAnswer,
    /// Whether counters show so many corps.
    Combine = "combine": CombineRequest => CombineAnswer,
    /// Fixed facts of a country.
    Country = "country": CountryRequest => super::diplomacy::CountryFacts,
    /// Meaning of the Axis total.
    StrategicPoints = "strategic-points": PointsRequest => super::diplomacy::Points,
    /// Whether a country surrenders.
    Surrender = "surrender": SurrenderRequest => SurrenderAnswer,
    /// Side a country joins when attacked.
    AttackNeutral = "attack-neutral": AttackNeutralRequest => AttackNeutralAnswer,
    /// Turn of the American entry.
    UsaEntry = "usa-entry": UsaEntryRequest => super::diplomacy::UsaEntry,
    /// What falls due when.
    Timers = "timers": TimersRequest => TimersAnswer,
    /// The three diplomacy dice.
    DiplomacyDie = "diplomacy-die": DieRequest => DieAnswer,
    /// A whole diplomacy phase.
    Diplomacy = "diplomacy": DiplomacyRequest => DiplomacyAnswer,
    /// Score.
    Victory = "victory": VictoryRequest => super::diplomacy::Score,
    /// From which turn Total War cards may be chosen.
    TotalWarCards = "total-war-cards": TotalWarRequest => super::diplomacy::TotalWar,
    /// Cost of a list of actions.
    SupplyCost = "supply-cost": SupplyCostRequest => SupplyCostAnswer,
    /// A line of supply over sea zones.
    LineOfSupply = "line-of-supply": LineRequest => LineAnswer,
    /// Whether a unit is in supply.
    InSupply = "in-supply": InSupplyRequest => super::supply::line::SupplyRuling,
    /// Sea transport to beachheads.
    Landing = "landing": LandingRequest => super::movement::landing::LandingRuling,
    /// Corps that stay on a beachhead.
    BeachheadRenewal = "beachhead-renewal": RenewalRequest => super::movement::landing::Renewal,
    /// Sea transport from port to port.
    SeaTransport = "sea-transport": SeaTransportRequest => SeaTransportAnswer,
    /// Legality and cost of a land move.
    LandMove = "land-move": LandMoveRequest => super::movement::land::MoveRuling,
    /// Fortify a corps.
    Fortify = "fortify": FortifyRequest => super::movement::fortify::FortifyRuling,
    /// Forming a counter.
    Reorganisation = "reorganisation": ReorganisationRequest => super::movement::reorganisation::ReorganisationRuling,
    /// Diplomatic limits of movement.
    MovementRestriction = "movement-restriction": RestrictionRequest => RestrictionAnswer,
    /// One roll of naval combat.
    NavalTable = "naval-table": NavalTableRequest => NavalTableAnswer,
    /// A naval combat, replayed or to its end.
    NavalCombat = "naval-combat": NavalCombatRequest => NavalCombatAnswer,
    /// Naval Superiority and its effects.
    NavalSuperiority = "naval-superiority": SeaRequest => super::naval::SeaRuling,
    /// Steps and cost of a naval move.
    NavalMove = "naval-move": NavalMoveRequest => NavalMoveAnswer,
    /// Air units placed one by one against countering.
    CounterAir = "counter-air": CounterRequest => super::air::CounterRuling,
    /// One turn of strategic bombing.
    StrategicBombing = "strategic-bombing": BombingRequest => BombingAnswer,
    /// The Battle of Britain, replayed or to its end.
    BattleOfBritain = "battle-of-britain": BritainRequest => BritainAnswer,
    /// Whether an objective is in range.
    AirRange = "air-range": RangeRequest => RangeAnswer,
    /// Worth of a card.
    CardValue = "card-value": CardValueRequest => CardValueAnswer,
    /// Choice of reinforcement cards.
    CardChoice = "card-choice": CardChoiceRequest => CardChoiceAnswer,
    /// What minor powers and countries receive.
    MinorReinforcements = "minor-reinforcements": MinorReinforcementsRequest => MinorReinforcementsAnswer,
    /// The Italian choice.
    ItalianReinforcements = "italian-reinforcements": ItalianRequest => ItalianAnswer,
    /// The partisan die.
    Partisans = "partisans": PartisansRequest => PartisansAnswer,
    /// Supply lost in the reinforcement phase.
    ReinforcementLosses = "reinforcement-losses": ReinforcementLossesRequest => ReinforcementLossesAnswer,
    /// Lend-Lease of one turn.
    LendLease = "lend-lease": LendLeaseRequest => LendLeaseAnswer,
    /// Unlocking a Soviet counter.
    Modernisation = "modernisation": ModernisationRequest => ModernisationAnswer,
    /// Whether a counter may show its third corps.
    ThirdCorps = "third-corps": ThirdCorpsRequest => ThirdCorpsAnswer,
    /// Nationality of the corps of an Allied card.
    AlliedCard = "allied-card": AlliedCardRequest => AlliedCardAnswer,
    /// Where a reinforcement may be placed.
    Placement = "placement": PlacementRequest => PlacementAnswer,
    /// Supply lost to the blockade.
    Blockade = "blockade": BlockadeRequest => BlockadeAnswer,
}
