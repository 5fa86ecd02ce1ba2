//! What can be asked of Blitz!: each name, its form, its answer.
//!
//! An answer without a value has none in JSON either. A chart that comes with the question is looked at first, then what the
//! book tells, then what the owner taught.

pub use super::answer::fault;
pub use super::answer::{No, Teach};
use super::board::attack::AttackCheck;
use super::board::base::{ControlPriority, Overrun, ReturnToBase};
use super::board::blockade::Blockade;
use super::board::defend::DefendCheck;
use super::board::movement::Move;
use super::board::sea::{SeaCombat, SeaFriendly};
use super::board::stacking::{AllyArea, Stack, Transport};
use super::board::supply::{ChinaEntry, OutOfSupply, SupplySources};
use super::chart::{ChartCheck, CombatLookup};
use super::combat::battle::Battle;
use super::combat::damage::ApplyDamage;
use super::combat::letters::{Advance, ArmCompare, LetterResult, Maginot, Retreat};
use super::combat::rounds::{AirFactors, LandFactors, NavalFactors, StrategicFactors};
use super::politics::align::Align;
use super::politics::blitz::{BlitzCost, FreeBlitz};
use super::politics::conquest::Conquest;
use super::politics::entry::NeutralEntry;
use super::politics::france::{ConvoyStatus, FallOfFrance, VichyFleet};
use super::politics::partisans::{Partisan, PartisanPlace};
use super::politics::trade::Trade;
use super::politics::war::DeclareWar;
use super::production::bomb::{ABomb, ABombPlan, Research};
use super::production::build::{Build, MinorAllyBuilds};
use super::production::develop::{LendLease, UnitPool, WeaponsDevelopment};
use super::production::income::{ChinaProduction, IsolatedProduction, Production};
use super::production::limit::ProductionLimit;
use super::production::options::{Commander, CommanderRisk, ForcedPassage, Looting, Sabotage};
use super::refusal::InputFault;
use super::victory::calendar::Calendar;
use super::victory::map::{Abbreviation, AreaOf};
use super::victory::points::{AtomicClub, FactoryVp, LongWar, NoCasualties};
use super::victory::scenario::{Harbin, ScenarioIncome, ScenarioOf, Sequence, Setup};
use super::victory::score::{Bid, Players, Victory};
use crate::chart::Charts;
use crate::form::{self, Given, Part, Report};

type Answers = fn(&Given<'_>, &Charts, &mut Report) -> Result<(), No>;

/// Takes a typed question from its form and puts its typed answer into a report.
macro_rules! asked {
    ($form:ident) => {
        |given, charts, report| {
            let answer = $form::take(&mut given.walk()).answer(charts)?;
            form::pour(&answer, report);
            Ok(())
        }
    };
}

crate::questions! {
    // Combat.
    // A column of the Combat Chart.
    "combat-lookup": [CombatLookup::FIELDS] => asked!(CombatLookup);
    // How far the Combat Chart is taught.
    "chart-check": [ChartCheck::FIELDS] => asked!(ChartCheck);
    // Factors of an Air Round.
    "air-factors": [AirFactors::FIELDS] => asked!(AirFactors);
    // Factors of a Land Round.
    "land-factors": [LandFactors::FIELDS] => asked!(LandFactors);
    // Factors of a Naval Round.
    "naval-factors": [NavalFactors::FIELDS] => asked!(NavalFactors);
    // Factors of a Strategic Round.
    "strategic-factors": [StrategicFactors::FIELDS] => asked!(StrategicFactors);
    // A whole combat.
    "battle": [Battle::FIELDS] => asked!(Battle);
    // Points of damage in their order.
    "apply-damage": [ApplyDamage::FIELDS] => asked!(ApplyDamage);
    // What a letter does.
    "letter-result": [LetterResult::FIELDS] => asked!(LetterResult);
    // Whether retreats can be forced.
    "arm-compare": [ArmCompare::FIELDS] => asked!(ArmCompare);
    // Who retreats.
    "retreat": [Retreat::FIELDS] => asked!(Retreat);
    // Who advances.
    "advance": [Advance::FIELDS] => asked!(Advance);
    // The Maginot Line.
    "maginot": [Maginot::FIELDS] => asked!(Maginot);

    // The board.
    // Whether there is a combat in a sea area.
    "sea-combat": [SeaCombat::FIELDS] => asked!(SeaCombat);
    // Whether a ship may leave a sea area.
    "blockade": [Blockade::FIELDS] => asked!(Blockade);
    // A unit's path.
    "move": [Move::FIELDS] => asked!(Move);
    // Islands and Ports.
    "stack": [Stack::FIELDS] => asked!(Stack);
    // An ally's land area.
    "ally-area": [AllyArea::FIELDS] => asked!(AllyArea);
    // The load of a TRS.
    "transport": [Transport::FIELDS] => asked!(Transport);
    // Whether supply may run through a sea area.
    "sea-friendly": [SeaFriendly::FIELDS] => asked!(SeaFriendly);
    // Where supply may start.
    "supply-sources": [SupplySources::FIELDS] => asked!(SupplySources);
    // What a unit may do without supply.
    "out-of-supply": [OutOfSupply::FIELDS] => asked!(OutOfSupply);
    // Whether China is open.
    "china-entry": [ChinaEntry::FIELDS] => asked!(ChinaEntry);
    // Whether a land area may be attacked.
    "attack-check": [AttackCheck::FIELDS] => asked!(AttackCheck);
    // Who may defend it.
    "defend-check": [DefendCheck::FIELDS] => asked!(DefendCheck);
    // Where a unit goes home.
    "return-to-base": [ReturnToBase::FIELDS] => asked!(ReturnToBase);
    // Where an overrun unit goes.
    "overrun": [Overrun::FIELDS] => asked!(Overrun);
    // Which power takes an area.
    "control-priority": [ControlPriority::FIELDS] => asked!(ControlPriority);

    // Blitzes and politics.
    // What a Blitz costs.
    "blitz": [BlitzCost::FIELDS] => asked!(BlitzCost);
    // What a Free Blitz moves.
    "free-blitz": [FreeBlitz::FIELDS] => asked!(FreeBlitz);
    // A declaration of war.
    "declare-war": [DeclareWar::FIELDS] => asked!(DeclareWar);
    // A neutral that joins by itself.
    "align": [Align::FIELDS] => asked!(Align);
    // Conquered or liberated.
    "conquest": [Conquest::FIELDS] => asked!(Conquest);
    // The first conquest of France.
    "fall-of-france": [FallOfFrance::FIELDS] => asked!(FallOfFrance);
    // French ships when Vichy France falls.
    "vichy-fleet": [VichyFleet::FIELDS] => asked!(VichyFleet);
    // The Destroyed marker of a Convoy.
    "convoy-status": [ConvoyStatus::FIELDS] => asked!(ConvoyStatus);
    // The It's War! markers.
    "neutral-entry": [NeutralEntry::FIELDS] => asked!(NeutralEntry);
    // A trade agreement.
    "trade": [Trade::FIELDS] => asked!(Trade);
    // A Partisan roll.
    "partisan": [Partisan::FIELDS] => asked!(Partisan);
    // Where a Partisan may go.
    "partisan-place": [PartisanPlace::FIELDS] => asked!(PartisanPlace);

    // Production and options.
    // Units added to the Force Pool.
    "weapons-development": [WeaponsDevelopment::FIELDS] => asked!(WeaponsDevelopment);
    // Where a developed unit goes.
    "unit-pool": [UnitPool::FIELDS] => asked!(UnitPool);
    // What an LL unit delivers.
    "lend-lease": [LendLease::FIELDS] => asked!(LendLease);
    // Income.
    "production": [Production::FIELDS] => asked!(Production);
    // Income of an isolated ally.
    "isolated-production": [IsolatedProduction::FIELDS] => asked!(IsolatedProduction);
    // Resources for Chinese units.
    "china-production": [ChinaProduction::FIELDS] => asked!(ChinaProduction);
    // The limit of USA and USSR.
    "production-limit": [ProductionLimit::FIELDS] => asked!(ProductionLimit);
    // Builds.
    "build": [Build::FIELDS] => asked!(Build);
    // Research of weapons.
    "research": [Research::FIELDS] => asked!(Research);
    // Work on the A-Bomb.
    "a-bomb": [ABomb::FIELDS] => asked!(ABomb);
    // Its chances over turns.
    "a-bomb-plan": [ABombPlan::FIELDS] => asked!(ABombPlan);
    // Option 9.3.
    "minor-ally-builds": [MinorAllyBuilds::FIELDS] => asked!(MinorAllyBuilds);
    // A unit with its commander.
    "commander": [Commander::FIELDS] => asked!(Commander);
    // Whether a commander is lost.
    "commander-risk": [CommanderRisk::FIELDS] => asked!(CommanderRisk);
    // Option 9.6.
    "sabotage": [Sabotage::FIELDS] => asked!(Sabotage);
    // Option 9.8.
    "forced-passage": [ForcedPassage::FIELDS] => asked!(ForcedPassage);
    // Option 9.9.
    "looting": [Looting::FIELDS] => asked!(Looting);

    // Victory, scenarios, what the text tells.
    // Who plays what.
    "players": [Players::FIELDS] => asked!(Players);
    // Option 9.1.
    "bid": [Bid::FIELDS] => asked!(Bid);
    // The tally of a turn.
    "victory": [Victory::FIELDS] => asked!(Victory);
    // VP of the Long War.
    "long-war": [LongWar::FIELDS] => asked!(LongWar);
    // VP of a Factory.
    "factory-vp": [FactoryVp::FIELDS] => asked!(FactoryVp);
    // VP of the Atomic Club.
    "atomic-club": [AtomicClub::FIELDS] => asked!(AtomicClub);
    // Who had No Casualties.
    "no-casualties": [NoCasualties::FIELDS] => asked!(NoCasualties);
    // The steps of a turn.
    "sequence": [Sequence::FIELDS] => asked!(Sequence);
    // What a scenario is.
    "scenario": [ScenarioOf::FIELDS] => asked!(ScenarioOf);
    // What is due on a turn.
    "calendar": [Calendar::FIELDS] => asked!(Calendar);
    // What a scenario gives.
    "scenario-income": [ScenarioIncome::FIELDS] => asked!(ScenarioIncome);
    // A Soviet attack in scenario E.
    "harbin": [Harbin::FIELDS] => asked!(Harbin);
    // Markers at the start.
    "setup": [Setup::FIELDS] => asked!(Setup);
    // What the text tells of an area.
    "area": [AreaOf::FIELDS] => asked!(AreaOf);
    // A home country by its abbreviation.
    "abbreviation": [Abbreviation::FIELDS] => asked!(Abbreviation);
}

/// An answer.
pub type Answer = Report;

/// Answers a question.
///
/// # Errors
/// Why there is no answer.
pub fn answer(request: &Request, charts: &Charts) -> Result<Answer, No> {
    let mut report = Report::default();
    tell(request.number(), &request.given(), charts, &mut report)?;
    Ok(report)
}

/// Answers the question with this number into an empty report.
///
/// # Errors
/// Why there is no answer.
pub fn tell(number: usize, given: &Given<'_>, charts: &Charts, report: &mut Report) -> Result<(), No> {
    report.object(form::ITEM);
    ANSWERS.get(number).map_or(Ok(()), |answers| answers(given, charts, report))?;
    report.end();
    fault(!report.is_whole(), InputFault::TooManyOutcomes)
}
