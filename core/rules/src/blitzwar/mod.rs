//! `BlitzWar`: the calendar, the sequence of play and the whole land combat.
//!
//! Rule numbers are those of the rulebook. Names are its words.

pub mod advance;
pub mod air;
pub mod ask;
pub mod battle;
pub mod board;
pub mod calendar;
pub mod cards;
pub mod coast;
pub mod combat;
pub mod command;
pub mod crt;
mod decide;
pub mod diplomacy;
pub mod due;
pub mod event;
pub mod facts;
mod field;
pub mod losses;
pub mod movement;
mod nations;
pub mod naval;
pub mod refusal;
mod resolve;
pub mod retreat;
pub mod sequence;
pub mod setup;
pub mod state;
pub mod straits;
pub mod supply;
pub mod taught;
pub mod terrain;
pub mod vocabulary;
pub mod zones;

pub use advance::{AdvanceQuestion, Counter, Landing, NormalQuestion, NormalRuling, advance, normal_attack};
pub use air::{Air, AirRuling, Superiority};
pub use battle::{Battle, BattleOdds, BattleOutcome, Ending};
pub use calendar::{Allowed, DatedEvent, Season, Turn, Weather};
pub use combat::{Assessment, Attacker, Combat, CombatResult, Defender, GermanDefence, Shift};
pub use command::{Advance, Command, Forces, Override, Resolution, Settlement};
pub use crt::{Cell, Column, Odds};
pub use due::{Due, DueList};
pub use event::Event;
pub use facts::Facts;
pub use losses::{Loss, LossKind, Losses, MAX_UNITS, Part, Unit};
pub use refusal::{Fault, InputFault, Refusal};
pub use retreat::{RetreatLabel, RetreatQuestion, RetreatReason, RetreatRuling, RetreatZone, retreat};
pub use sequence::{Phase, Step, StepName, Stop};
pub use state::{Attacked, MAX_WAITING, Need, OpenBattle, Options, Owners, State, Survivors};
pub use straits::Straits;
pub use terrain::{Ground, GroundRow};
pub use vocabulary::*;
pub use zones::Zone;
