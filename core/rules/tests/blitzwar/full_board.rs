//! The board has room for 160 stacks: what finds none is refused with what to do, and nothing is lost.

use crate::common::{Table, attacker, defender, forces, turn, use_card, zone};
use adjutant_rules::blitzwar::board::{self, Place, Sea, Stack};
use adjutant_rules::blitzwar::cards::{self, Card, Contents, Gift, How, MinorDue, PlacedUnit};
use adjutant_rules::blitzwar::diplomacy::{self, Dice, Survey};
use adjutant_rules::blitzwar::naval::{self, Ships};
use adjutant_rules::blitzwar::{Command, Forces, Nation, Override, Phase, Refusal, Side, Stop, Zone};
use adjutant_rules::dice::{D6, Roller};
use heapless::Vec as Bounded;

fn land(name: &str) -> Place {
    Place::Land(zone(name))
}

/// Swedes stand in every zone without anybody until the board is full but for so many stacks.
fn fill(table: &mut Table, left: usize) {
    let most = 160 - left;
    for &zone in Zone::ALL.iter().rev() {
        if table.state.board.stacks().count() == most {
            return;
        }
        if table.state.board.at(Place::Land(zone)).next().is_none() {
            let swedes = Stack { infantry: 1, ..Stack::none(Place::Land(zone), Nation::Sweden) };
            table.run(Command::Board(board::Command::Set(swedes))).unwrap();
        }
    }
    panic!("the map has too few zones");
}

fn clear(table: &mut Table, name: &str, nation: Nation) {
    table.run(Command::Board(board::Command::Set(Stack::none(land(name), nation)))).unwrap();
}

fn go(table: &mut Table, number: u8, phase: Phase, side: Option<Side>) {
    table.run(Command::Override(Override::Stop(Some(Stop::new(turn(number), phase, side))))).unwrap();
}

#[test]
fn new_units_wait_until_a_stack_is_cleared() {
    let mut table = Table::new();
    go(&mut table, 3, Phase::Reinforcement, None);
    let row = cards::Correction::Queue { side: Side::Axis, cards: Bounded::from_slice(&[Card::ALL[0]]).unwrap() };
    table.run(Command::Cards(cards::Command::Correct(row))).unwrap();
    table.run(use_card(Side::Axis, Contents { infantry: 2, ..Contents::default() })).unwrap();
    clear(&mut table, "Ruhr", Nation::Germany);
    fill(&mut table, 0);
    let place = |name| {
        let (nation, unit, number, how) = (Nation::Germany, PlacedUnit::Infantry, 2, How::Placed);
        Command::Cards(cards::Command::Place { nation, unit, number, zone: Some(zone(name)), how })
    };
    let full = table.clone();
    assert_eq!(table.run(place("Ruhr")), Err(Refusal::BoardFull));
    assert_eq!(table.state.cards.waiting(Nation::Germany, PlacedUnit::Infantry), 2, "they still wait");
    table.run(place("Berlin")).expect("Germans stand there already");
    let mut table = full;
    clear(&mut table, "Saar", Nation::Germany);
    table.run(place("Ruhr")).unwrap();
    assert_eq!(table.state.board.of(land("Ruhr"), Nation::Germany).infantry, 2);
}

#[test]
fn corps_of_a_minor_country_wait_too() {
    let mut table = Table::new();
    go(&mut table, 2, Phase::Reinforcement, None);
    fill(&mut table, 0);
    let due = MinorDue { country: Nation::France, what: Gift::Corps, number: 1 };
    let receive = |name| Command::Cards(cards::Command::ReceiveMinor { due, zone: Some(zone(name)), armoured: false });
    clear(&mut table, "Reims", Nation::France);
    fill(&mut table, 0);
    assert_eq!(table.run(receive("Reims")), Err(Refusal::BoardFull));
    table.run(receive("Nancy")).unwrap();
    assert_eq!(table.state.board.of(land("Nancy"), Nation::France).infantry, 7);
}

#[test]
fn a_naval_combat_of_ships_that_nobody_recorded_waits_for_room() {
    let mut table = Table::at(3, Phase::Naval, Side::Axis);
    fill(&mut table, 1);
    let ships = Ships { sea: Sea::NorthSea, axis_fleets: 2, axis_u_boats: 0, allied_fleets: 3 };
    let roll = Command::Naval(naval::Command::Roll { ships, die: D6::new(1).unwrap(), by: Roller::Hand });
    assert_eq!(table.run(roll.clone()), Err(Refusal::BoardFull), "two flags, one stack");
    assert_eq!(table.run(Command::Naval(naval::Command::Correct(Some(ships)))), Err(Refusal::BoardFull));
    clear(&mut table, "Saar", Nation::Germany);
    table.run(roll).unwrap();
    let at_sea = |nation| table.state.board.of(Place::Sea(Sea::NorthSea), nation).fleet;
    assert!(at_sea(Nation::Germany) + at_sea(Nation::UnitedKingdom) > 0);
}

/// Six German corps against one.
fn attack(name: &str, nation: Nation) -> Forces {
    forces(name, &[attacker(Nation::Germany, 6, 0)], Side::Allies, &[defender(nation, 1, 0)])
}

#[test]
fn a_combat_waits_for_room_for_its_defenders_and_for_who_advances() {
    let mut table = Table::at(3, Phase::NormalCombat, Side::Axis);
    table.open_ground("Calais");
    fill(&mut table, 0);
    assert_eq!(table.fight(attack("Calais", Nation::France), 6), Err(Refusal::BoardFull));
    assert!(table.state.open.is_none());
    clear(&mut table, "Saar", Nation::Germany);
    table.fight(attack("Calais", Nation::France), 6).expect("one stack for the French");

    // Who is beaten leaves his stack to the victor.
    let mut table = Table::at(3, Phase::NormalCombat, Side::Axis);
    table.open_ground("Calais");
    table.attack(attack("Calais", Nation::UnitedKingdom), &["Saar"], 6).unwrap();
    fill(&mut table, 0);
    table.settle_as_suggested(true).expect("the stack of the beaten is free");
    assert_eq!(table.state.board.of(land("Calais"), Nation::Germany).infantry, 6);
}

#[test]
fn who_advances_beside_ships_in_the_port_needs_a_stack_of_his_own() {
    let mut table = Table::at(3, Phase::NormalCombat, Side::Axis);
    table.open_ground("Calais");
    let fleet = Stack { infantry: 1, fleet: 1, ..Stack::none(land("Calais"), Nation::UnitedKingdom) };
    table.run(Command::Board(board::Command::Set(fleet))).unwrap();
    table.attack(attack("Calais", Nation::UnitedKingdom), &["Saar"], 6).unwrap();
    fill(&mut table, 0);
    assert_eq!(table.settle_as_suggested(true), Err(Refusal::BoardFull));
    assert!(table.state.open.is_some(), "the losses are still to be taken");
    clear(&mut table, "Ruhr", Nation::Germany);
    table.settle_as_suggested(true).unwrap();
    assert_eq!(table.state.board.of(land("Calais"), Nation::Germany).infantry, 6);
    assert_eq!(table.state.board.of(land("Calais"), Nation::UnitedKingdom).fleet, 1);
}

#[test]
fn the_american_fleets_are_not_lost_on_a_full_board() {
    let mut table = Table::at(17, Phase::NormalCombat, Side::SovietUnion);
    fill(&mut table, 0);
    assert_eq!(table.run(Command::EndPhase), Err(Refusal::BoardFull));
    assert_eq!(table.run(Command::Override(Override::Turn(turn(18)))), Err(Refusal::BoardFull));
    clear(&mut table, "Saar", Nation::Germany);
    table.run(Command::EndPhase).unwrap();
    assert_eq!(table.state.board.of(land("America"), Nation::Usa).fleet, 2);
}

#[test]
fn vichy_finds_room_or_the_phase_waits() {
    let mut table = Table::new();
    go(&mut table, 8, Phase::Diplomacy, None);
    for name in ["Nancy", "Paris", "Reims"] {
        clear(&mut table, name, Nation::France);
    }
    fill(&mut table, 3);
    let mut survey = Survey::default();
    let fallen = diplomacy::OccupiedNow { country: Nation::France, capital: true, others: 4 };
    survey.occupied.push(fallen).unwrap();
    let hold = Command::Diplomacy(diplomacy::Command::Hold { survey, dice: Dice::default(), by: Roller::Hand });
    assert_eq!(table.run(hold.clone()), Err(Refusal::BoardFull));
    clear(&mut table, "Saar", Nation::Germany);
    table.run(hold).unwrap();
    assert_eq!(table.state.board.of(land("Tunis"), Nation::VichyFrance).infantry, 2);
}
