//! What stands where: the set-up, what a table records, and what combat does to it.

use std::fmt::Write as _;

use crate::common::{self, Table, attacker, defender, forces, infantry, turn, zone};
use adjutant_rules::blitzwar::board::{self, Place, Sea, Stack};
use adjutant_rules::blitzwar::diplomacy::{self, Setting, Status};
use adjutant_rules::blitzwar::{After, Command, Due, Event, Nation, Override, Phase, Refusal, Side, Stop, ZoneFact};
use heapless::Vec as Bounded;

fn land(name: &str) -> Place {
    Place::Land(zone(name))
}

fn units(name: &str, nation: Nation, infantry: u8, armoured: u8) -> Stack {
    Stack { infantry, armoured, ..Stack::none(land(name), nation) }
}

fn run(table: &mut Table, command: board::Command) -> Result<Event, Refusal> {
    table.run(Command::Board(command))
}

/// Infantry, armour, fortified and air units of a nation in a zone.
fn there(table: &Table, name: &str, nation: Nation) -> (u8, u8, u8, u8) {
    let stack = table.state.board.of(land(name), nation);
    (stack.infantry, stack.armoured, stack.fortified, stack.air_force)
}

/// The Germans at Reims on turn 7, in the normal phase.
fn reims() -> Table {
    let mut table = Table::at(7, Phase::NormalCombat, Side::Axis);
    table.open_ground("Reims");
    table
}

fn attack(table: &mut Table, infantry: u8, armoured: u8, die: u8) {
    let attackers = [attacker(Nation::Germany, infantry, armoured)];
    let defenders = [defender(Nation::France, 2, 1)];
    table.fight(forces("Reims", &attackers, Side::Allies, &defenders), die).unwrap();
}

fn plan(table: &mut Table, from: &[&str], retreat_to: Option<&str>) -> Result<Event, Refusal> {
    let from = from.iter().map(|name| zone(name)).collect();
    run(table, board::Command::Plan { from, retreat_to: retreat_to.map(zone) })
}

#[test]
fn what_is_entered_for_a_combat_is_what_stands_there() {
    let mut table = reims();
    // The set-up has two infantry and two armoured corps; a British corps that came is not known.
    assert_eq!(there(&table, "Reims", Nation::France), (2, 2, 0, 0));
    let defenders = [defender(Nation::France, 1, 0), defender(Nation::UnitedKingdom, 1, 0)];
    let mut question = forces("Reims", &[attacker(Nation::Germany, 3, 1)], Side::Allies, &defenders);
    question.defender_out_of_supply = true;
    table.fight(question, 3).unwrap();
    assert_eq!(there(&table, "Reims", Nation::France), (1, 0, 0, 0));
    assert_eq!(there(&table, "Reims", Nation::UnitedKingdom), (1, 0, 0, 0));
    assert!(table.state.board.is_out_of_supply(zone("Reims"), Side::Allies));
}

#[test]
fn losses_retreat_and_advance_change_what_stands_where() {
    let mut table = reims();
    run(&mut table, board::Command::Set(Stack { air_force: 1, ..units("Reims", Nation::France, 2, 2) })).unwrap();
    attack(&mut table, 5, 1, 6); // 2-1, armour +1 and west +0: 3-1, die 6 is C/2
    plan(&mut table, &["Saar", "Stuttgart"], Some("Paris")).unwrap();
    table.settle(&[common::armoured(0)], &[common::armoured(0), infantry(0)], After::Retreats, true).unwrap();
    // One infantry corps is left, and goes to Paris with the air unit at base (17.2).
    assert_eq!(there(&table, "Paris", Nation::France), (3, 2, 0, 1));
    assert_eq!(there(&table, "Reims", Nation::France), (0, 0, 0, 0));
    // Four came from the Saar, one of the three from Stuttgart; the armour was not known to be anywhere.
    assert_eq!(there(&table, "Reims", Nation::Germany), (5, 0, 0, 0));
    assert_eq!((there(&table, "Saar", Nation::Germany).0, there(&table, "Stuttgart", Nation::Germany).0), (0, 2));
    assert_eq!(table.state.owner(zone("Reims")), Some(Side::Axis));
}

#[test]
fn without_a_word_about_the_ways_nobody_stands_in_two_places() {
    let mut table = reims();
    attack(&mut table, 5, 1, 6);
    table.settle(&[common::armoured(0)], &[common::armoured(0), infantry(0)], After::Retreats, true).unwrap();
    assert_eq!(table.state.owner(zone("Reims")), Some(Side::Axis));
    assert_eq!(there(&table, "Reims", Nation::Germany), (0, 0, 0, 0));
    assert_eq!((there(&table, "Reims", Nation::France), there(&table, "Saar", Nation::Germany).0), ((0, 0, 0, 0), 4));
}

#[test]
fn an_attack_that_stays_where_it_was_costs_its_own_zone_the_losses() {
    let mut table = reims();
    attack(&mut table, 3, 1, 2); // 4:3 is 1-1, armour +1: 3-2, die 2 is 1/0
    plan(&mut table, &["Saar"], None).unwrap();
    table.settle(&[infantry(0)], &[], After::Stays, false).unwrap();
    assert_eq!(there(&table, "Saar", Nation::Germany), (3, 0, 0, 0));
    assert_eq!(there(&table, "Reims", Nation::France), (2, 1, 0, 0));
    // The way is remembered for the second attack of the turn, and forgotten with the turn of the side.
    assert_eq!(table.state.board.ways_to(zone("Reims")).collect::<Vec<_>>(), [zone("Saar")]);
    table.run(Command::EndPhase).unwrap();
    assert_eq!(table.state.board.ways_to(zone("Reims")).count(), 0);
}

#[test]
fn a_plan_needs_a_combat_and_another_zone() {
    let mut table = reims();
    assert_eq!(plan(&mut table, &["Saar"], None), Err(Refusal::NoBattle));
    attack(&mut table, 3, 1, 2);
    assert_eq!(plan(&mut table, &["Reims"], None), Err(Refusal::SamePlace));
    assert_eq!(plan(&mut table, &[], Some("Reims")), Err(Refusal::SamePlace));
}

#[test]
fn the_beaten_go_only_where_17_2_lets_them() {
    let mut table = reims();
    table.open_ground("Calais");
    let british = [defender(Nation::UnitedKingdom, 2, 0)];
    table.fight(forces("Calais", &[attacker(Nation::Germany, 2, 0)], Side::Allies, &british), 1).unwrap();
    let due = table.state.open.as_ref().unwrap().result.attacker_loss;
    let lost: Vec<_> = (0..due).map(|_| infantry(0)).collect();
    table.settle(&lost, &[], After::Stays, false).unwrap();
    attack(&mut table, 5, 1, 6);
    // The enemy's, a neutral's, one that was attacked this turn.
    assert_eq!(plan(&mut table, &[], Some("Saar")), Err(Refusal::RetreatNotControlled));
    assert_eq!(plan(&mut table, &[], Some("Barcelona")), Err(Refusal::RetreatNotControlled));
    assert_eq!(plan(&mut table, &[], Some("Calais")), Err(Refusal::RetreatIntoAttacked));
    // Enemy corps that were put into a zone by hand.
    run(&mut table, board::Command::Set(units("Paris", Nation::Germany, 1, 0))).unwrap();
    assert_eq!(plan(&mut table, &[], Some("Paris")), Err(Refusal::RetreatOntoEnemies));
    run(&mut table, board::Command::Set(units("Paris", Nation::Germany, 0, 0))).unwrap();
    plan(&mut table, &[], Some("Paris")).unwrap();
    // Of a zone that only the map names nobody told whose it is: the table knows.
    let unnamed = adjutant_rules::blitzwar::Zone::ALL.iter().find(|zone| !zone.is_named()).copied();
    run(&mut table, board::Command::Plan { from: Bounded::new(), retreat_to: unnamed }).unwrap();
}

#[test]
fn an_attack_comes_from_where_attackers_stand() {
    let mut table = reims();
    attack(&mut table, 5, 1, 6);
    // The enemy's zone, and one of the own side without corps.
    for empty in ["Paris", "Benghazi"] {
        assert_eq!(plan(&mut table, &["Saar", empty], None), Err(Refusal::NobodyAttacksFromThere), "{empty}");
    }
    plan(&mut table, &["Saar"], None).unwrap();
    // What was told stays told, wherever those corps are now.
    run(&mut table, board::Command::Set(units("Saar", Nation::Germany, 0, 0))).unwrap();
    plan(&mut table, &["Saar"], Some("Paris")).unwrap();
}

#[test]
fn corps_that_move_take_the_enemys_zones_and_nobody_elses() {
    let mut table = Table::at(7, Phase::Movement, Side::Axis);
    table.run(Command::ChangeOwner { zone: zone("Benghazi"), side: Some(Side::Axis) }).unwrap();
    run(
        &mut table,
        board::Command::Place(Stack { air_force: 2, ..Stack::none(land("Calais"), Nation::UnitedKingdom) }),
    )
    .unwrap();
    // Corps are never moved onto enemy corps: they are fought (15.3).
    let go = |table: &mut Table, stack: Stack, to| run(table, board::Command::Move { units: stack, to: land(to) });
    let two = units("Saar", Nation::Germany, 2, 0);
    assert_eq!(go(&mut table, two, "Calais"), Err(Refusal::EnemyCorpsThere));
    assert_eq!(there(&table, "Saar", Nation::Germany), (4, 0, 0, 0));
    // Air units and supply alone are destroyed by those who come.
    let air_alone = Stack { air_force: 2, ..Stack::none(land("Calais"), Nation::UnitedKingdom) };
    run(&mut table, board::Command::Set(air_alone)).unwrap();
    let moved = go(&mut table, two, "Calais");
    assert!(matches!(moved, Ok(Event::Board(board::Event::Moved { taken_for: Some(Side::Axis), .. }))));
    assert_eq!(there(&table, "Calais", Nation::Germany), (2, 0, 0, 0));
    assert_eq!(there(&table, "Calais", Nation::UnitedKingdom), (0, 0, 0, 0), "the air units are gone");
    assert_eq!(there(&table, "Saar", Nation::Germany), (2, 0, 0, 0));
    assert_eq!(table.state.owner(zone("Calais")), Some(Side::Axis));
    // Air units alone take nothing.
    let air = Stack { air_force: 1, ..Stack::none(land("Berlin"), Nation::Germany) };
    let moved = go(&mut table, air, "Calais");
    assert!(matches!(moved, Ok(Event::Board(board::Event::Moved { taken_for: None, .. }))));
}

#[test]
fn friends_may_join_friends_but_allies_and_soviets_do_not_stack() {
    let mut table = Table::at(30, Phase::Movement, Side::Allies);
    let go = |table: &mut Table, stack: Stack, to| run(table, board::Command::Move { units: stack, to: land(to) });
    let british = units("London", Nation::UnitedKingdom, 1, 0);
    assert_eq!(go(&mut table, british, "Minsk"), Err(Refusal::DifferentSides));
    assert!(go(&mut table, british, "Paris").is_ok(), "French corps are friends");
}

#[test]
fn nobody_moves_more_than_stands_there() {
    let mut table = Table::at(7, Phase::Movement, Side::Axis);
    let go = |table: &mut Table, stack: Stack| run(table, board::Command::Move { units: stack, to: land("Saar") });
    // One infantry corps stands in the Ruhr at the set-up (19).
    for (infantry, armoured) in [(2, 0), (1, 1), (0, 1)] {
        let more = units("Ruhr", Nation::Germany, infantry, armoured);
        assert_eq!(go(&mut table, more), Err(Refusal::MoreThanStandThere), "{infantry} {armoured}");
    }
    assert_eq!((Refusal::MoreThanStandThere.rule(), there(&table, "Ruhr", Nation::Germany)), ("3", (1, 0, 0, 0)));
    for more in [
        Stack { air_force: 3, ..Stack::none(land("Berlin"), Nation::Germany) },
        Stack { fleet: 3, ..Stack::none(land("Hamburg"), Nation::Germany) },
        Stack { u_boat: 3, ..Stack::none(land("Hamburg"), Nation::Germany) },
    ] {
        assert_eq!(go(&mut table, more), Err(Refusal::MoreThanStandThere));
    }
    // The cardboard is right: what is put on the board by hand moves.
    run(&mut table, board::Command::Set(units("Ruhr", Nation::Germany, 3, 1))).unwrap();
    go(&mut table, units("Ruhr", Nation::Germany, 3, 1)).unwrap();
    assert_eq!(there(&table, "Saar", Nation::Germany), (7, 1, 0, 0));
    // A fortified corps is there, and does not go (15.1).
    let fort = Stack { fortified: 1, ..units("Ruhr", Nation::Germany, 2, 0) };
    run(&mut table, board::Command::Set(fort)).unwrap();
    assert_eq!(go(&mut table, units("Ruhr", Nation::Germany, 2, 0)), Err(Refusal::FortifiedCannotMove));
    go(&mut table, units("Ruhr", Nation::Germany, 1, 0)).unwrap();
    assert_eq!(there(&table, "Ruhr", Nation::Germany), (1, 0, 1, 0));
}

#[test]
fn entering_a_neutral_country_is_an_attack_on_it() {
    let mut table = Table::at(7, Phase::Movement, Side::Axis);
    let go = |table: &mut Table, stack: Stack, to| run(table, board::Command::Move { units: stack, to: land(to) });
    let one = units("Saar", Nation::Germany, 1, 0);
    // Its corps are fought, not walked over.
    assert_eq!(go(&mut table, one, "Budapest"), Err(Refusal::NeutralCorpsThere));
    assert_eq!(Refusal::NeutralCorpsThere.rule(), "9.3");
    // An empty zone is entered, and that is the attack.
    let entered =
        board::Event::Entered { units: one, to: zone("Copenhagen"), by: Side::Axis, country: Nation::Denmark };
    assert_eq!(go(&mut table, one, "Copenhagen"), Ok(Event::Board(entered)));
    assert_eq!(table.state.diplomacy.status.of(Nation::Denmark), Status::Allies);
    assert_eq!(table.state.owner(zone("Copenhagen")), Some(Side::Axis));
    assert_eq!(there(&table, "Copenhagen", Nation::Germany), (1, 0, 0, 0));
    // So is a zone that only the map names, if its country was taught.
    table.teach("Map zone 3", ZoneFact::Country, Nation::Sweden.index());
    go(&mut table, one, "Map zone 3").unwrap();
    assert_eq!(table.state.diplomacy.status.of(Nation::Sweden), Status::Allies);
    assert_eq!(table.state.owner(zone("Map zone 3")), Some(Side::Axis));
    // Nobody attacks America.
    assert_eq!(go(&mut table, one, "America"), Err(Refusal::UsaNotAttackable));
}

#[test]
fn a_country_that_lets_the_axis_through_lets_its_corps_stand_beside_its_own() {
    let mut table = Table::at(9, Phase::Movement, Side::Axis);
    let status = Setting::Status { country: Nation::Rumania, status: Status::FreeMovement };
    table.run(Command::Diplomacy(diplomacy::Command::Set(status))).unwrap();
    run(&mut table, board::Command::Set(units("Bucharest", Nation::Rumania, 1, 0))).unwrap();
    let go = |table: &mut Table, stack: Stack| run(table, board::Command::Move { units: stack, to: land("Bucharest") });
    go(&mut table, units("Saar", Nation::Germany, 1, 0)).unwrap();
    assert_eq!(table.state.diplomacy.status.of(Nation::Rumania), Status::FreeMovement);
    run(&mut table, board::Command::Set(Stack::none(land("Bucharest"), Nation::Germany))).unwrap();
    run(&mut table, board::Command::Set(units("Minsk", Nation::SovietUnion, 1, 0))).unwrap();
    let soviets = Stop::new(turn(9), Phase::Movement, Some(Side::SovietUnion));
    table.run(Command::Override(Override::Stop(Some(soviets)))).unwrap();
    assert_eq!(go(&mut table, units("Minsk", Nation::SovietUnion, 1, 0)), Err(Refusal::NeutralCorpsThere));
}

#[test]
fn what_the_soviets_retake_goes_back_to_them_also_on_the_map_alone() {
    let mut table = Table::at(30, Phase::Movement, Side::Allies);
    table.teach("Map zone 4", ZoneFact::Country, Nation::SovietUnion.index());
    table.run(Command::ChangeOwner { zone: zone("Map zone 4"), side: Some(Side::Axis) }).unwrap();
    let moved = run(
        &mut table,
        board::Command::Move { units: units("London", Nation::UnitedKingdom, 1, 0), to: land("Map zone 4") },
    );
    assert!(matches!(moved, Ok(Event::Board(board::Event::Invaded { by: Side::SovietUnion, .. }))));
}

#[test]
fn a_map_zone_belongs_to_the_country_that_was_taught() {
    let mut table = Table::new();
    assert_eq!(table.state.holder(&table.charts, zone("Map zone 1")), None);
    table.teach("Map zone 1", ZoneFact::Country, Nation::Poland.index());
    assert_eq!(table.state.holder(&table.charts, zone("Map zone 1")), Some(Side::Allies));
    table.run(Command::ChangeOwner { zone: zone("Map zone 1"), side: Some(Side::Axis) }).unwrap();
    assert_eq!(table.state.holder(&table.charts, zone("Map zone 1")), Some(Side::Axis));
}

#[test]
fn units_that_cannot_exist_are_refused() {
    let mut table = Table::new();
    let set = |table: &mut Table, stack| run(table, board::Command::Set(stack)).err();
    let sea = Place::Sea(Sea::NorthSea);
    assert_eq!(set(&mut table, units("Bergen", Nation::Norway, 1, 0)), Some(Refusal::NoCounters));
    assert_eq!(set(&mut table, units("Paris", Nation::France, 61, 0)), Some(Refusal::TooManyUnits));
    let fort = |nation, infantry, fortified| Stack { infantry, fortified, ..Stack::none(land("Paris"), nation) };
    assert_eq!(set(&mut table, fort(Nation::Germany, 1, 2)), Some(Refusal::TooManyFortified));
    assert_eq!(set(&mut table, fort(Nation::France, 2, 1)), Some(Refusal::CannotFortify));
    let ships = |nation, fleet, u_boat| Stack { fleet, u_boat, ..Stack::none(sea, nation) };
    assert_eq!(set(&mut table, ships(Nation::UnitedKingdom, 0, 1)), Some(Refusal::NotItsUnits));
    assert_eq!(set(&mut table, ships(Nation::SovietUnion, 1, 0)), Some(Refusal::NotItsUnits));
    assert_eq!(set(&mut table, ships(Nation::Germany, 1, 1)), None);
    assert_eq!(set(&mut table, ships(Nation::Germany, 1, 1)), Some(Refusal::SameUnits));
    let go = |table: &mut Table, stack: Stack, to| run(table, board::Command::Move { units: stack, to }).err();
    assert_eq!(go(&mut table, Stack::none(sea, Nation::Germany), land("Paris")), Some(Refusal::NoUnits));
    assert_eq!(go(&mut table, ships(Nation::Germany, 1, 0), sea), Some(Refusal::SamePlace));
    assert_eq!(go(&mut table, fort(Nation::Germany, 1, 1), sea), Some(Refusal::FortifiedCannotMove));
    assert_eq!(run(&mut table, board::Command::Place(Stack::none(sea, Nation::Germany))), Err(Refusal::NoUnits));
    let many = run(&mut table, board::Command::Place(units("Paris", Nation::France, 59, 0)));
    assert_eq!(many, Err(Refusal::TooManyUnits), "two are there already");
}

#[test]
fn a_full_board_says_so_and_still_takes_what_is_there() {
    let mut table = Table::new();
    let mut refused = None;
    for &sea in Sea::ALL {
        for nation in Nation::ALL.iter().copied().filter(|nation| *nation != Nation::SovietUnion) {
            let stack = Stack { fleet: 1, ..Stack::none(Place::Sea(sea), nation) };
            refused = refused
                .or(run(&mut table, board::Command::Place(stack)).err().filter(|why| *why != Refusal::NoCounters));
        }
    }
    assert_eq!(refused, Some(Refusal::BoardFull));
    run(&mut table, board::Command::Place(units("Saar", Nation::Germany, 1, 0))).unwrap();
}

#[test]
fn marks_are_set_taken_off_and_lost_with_the_zone() {
    let mut table = Table::at(5, Phase::NormalCombat, Side::Allies);
    let mark = |out| board::Command::Mark { zone: zone("Paris"), side: Side::Allies, out };
    assert_eq!(run(&mut table, mark(false)), Err(Refusal::SameMark));
    run(&mut table, mark(true)).unwrap();
    assert_eq!(run(&mut table, mark(true)), Err(Refusal::SameMark));
    let asked =
        |table: &Table| table.state.due().iter().any(|due| *due == Due::Board(board::Due::CutOff(zone("Paris"))));
    assert!(asked(&table), "in the normal phase of its side it is asked whether the mark still holds");
    run(&mut table, mark(false)).unwrap();
    assert!(!asked(&table));
    run(&mut table, mark(true)).unwrap();
    table.run(Command::ChangeOwner { zone: zone("Paris"), side: Some(Side::Axis) }).unwrap();
    assert!(!table.state.board.is_out_of_supply(zone("Paris"), Side::Allies));
    let nobody = board::Command::Mark { zone: zone("Paris"), side: Side::Axis, out: true };
    assert_eq!(run(&mut table, nobody), Err(Refusal::NobodyToMark), "of that side");
    assert_eq!(Refusal::NobodyToMark.rule(), "17.5");
    for (n, &other) in adjutant_rules::blitzwar::Zone::ALL.iter().take(33).enumerate() {
        let corps = Stack { infantry: 7, ..Stack::none(Place::Land(other), Nation::Germany) };
        run(&mut table, board::Command::Set(corps)).unwrap();
        let marked = run(&mut table, board::Command::Mark { zone: other, side: Side::Axis, out: true });
        assert_eq!(marked.err(), (n == 32).then_some(Refusal::TooManyMarks));
    }
}

#[test]
fn the_american_fleets_come_on_turn_18_and_the_vichy_french_when_they_are_called() {
    let mut table = Table::new();
    assert_eq!(table.state.board.of(land("America"), Nation::Usa).fleet, 0);
    table.run(Command::Override(Override::Turn(turn(18)))).unwrap();
    assert_eq!(table.state.board.of(land("America"), Nation::Usa).fleet, 2);
    table.state.board.place_vichy();
    assert_eq!(there(&table, "Tunis", Nation::VichyFrance), (2, 0, 0, 0));
}

#[test]
fn what_is_too_much_for_a_zone_is_a_hint() {
    let mut table = Table::new();
    let asked = |table: &Table, due| table.state.due().contains(&Due::Board(due));
    assert!(asked(&table, board::Due::PolishArmies(6)));
    run(&mut table, board::Command::Place(units("Map zone 1", Nation::Poland, 2, 0))).unwrap();
    assert!(asked(&table, board::Due::PolishArmies(4)), "four are still to be placed");
    // They can be placed until the first combat of the Axis, which may destroy some.
    for (phase, side, due) in [
        (Phase::Naval, Side::Axis, true),
        (Phase::Movement, Side::Axis, true),
        (Phase::BlitzkriegCombat, Side::Axis, false),
        (Phase::Naval, Side::Allies, false),
    ] {
        let mut later = table.clone();
        let stop = Stop::new(turn(1), phase, Some(side));
        later.run(Command::Override(Override::Stop(Some(stop)))).unwrap();
        assert_eq!(asked(&later, board::Due::PolishArmies(4)), due, "{phase:?} {side:?}");
    }
    run(&mut table, board::Command::Place(units("Map zone 2", Nation::Poland, 4, 0))).unwrap();
    let armies = |due: &Due| matches!(due, Due::Board(board::Due::PolishArmies(_)));
    assert!(!table.state.due().iter().any(armies));
    let stacked = |table: &Table| {
        table.state.due().iter().filter(|due| matches!(due, Due::Board(board::Due::Stacked(_)))).count()
    };
    assert_eq!(stacked(&table), 0, "the set-up stands as it may");
    // Nine corps fit into three counters, ten do not; Malta holds one corps.
    run(&mut table, board::Command::Place(units("Saar", Nation::Germany, 5, 0))).unwrap();
    assert_eq!(stacked(&table), 0);
    run(&mut table, board::Command::Place(units("Saar", Nation::Germany, 1, 0))).unwrap();
    assert!(asked(&table, board::Due::Stacked(zone("Saar"))));
    run(&mut table, board::Command::Place(units("Malta", Nation::UnitedKingdom, 2, 0))).unwrap();
    assert!(asked(&table, board::Due::Stacked(zone("Malta"))));
    table.run(Command::EndPhase).unwrap();
}

#[test]
fn the_bytes_of_what_happened_on_the_board_never_change() {
    let stack = Stack {
        infantry: 3,
        armoured: 1,
        fortified: 1,
        air_force: 2,
        fleet: 4,
        u_boat: 5,
        ..Stack::none(land("Saar"), Nation::Germany)
    };
    let at_sea = Stack { fleet: 1, ..Stack::none(Place::Sea(Sea::NorwegianSea), Nation::UnitedKingdom) };
    let events = [
        (board::Event::Set { now: stack, was: at_sea }, "0700000700030101020405010201000000000100"),
        (board::Event::Placed(at_sea), "0701010201000000000100"),
        (
            board::Event::Moved { units: stack, to: Place::Sea(Sea::PersianGulf), taken_for: Some(Side::Allies) },
            "070200070003010102040501070101",
        ),
        (board::Event::Marked { zone: zone("Paris"), side: Side::SovietUnion, out: true }, "0703280201"),
        (
            board::Event::Planned {
                zone: zone("Paris"),
                from: Bounded::from_slice(&[zone("Saar")]).unwrap(),
                retreat_to: Some(zone("Calais")),
            },
            "0704280107012e",
        ),
        (
            board::Event::Entered { units: stack, to: zone("Copenhagen"), by: Side::Axis, country: Nation::Denmark },
            "0705000700030101020405430010",
        ),
        (
            board::Event::CameToFinland { units: stack, to: zone("Karelia"), taken_for: Some(Side::Axis) },
            "0707000700030101020405100100",
        ),
    ];
    for (event, bytes) in events {
        let mut room = [0; 256];
        let stored = postcard::to_slice(&Event::Board(event.clone()), &mut room).unwrap().to_vec();
        let hex = stored.iter().fold(String::new(), |mut hex, byte| {
            let _ = write!(hex, "{byte:02x}");
            hex
        });
        assert_eq!(hex, bytes, "{event:?}");
        assert_eq!(postcard::from_bytes::<Event>(&stored).unwrap(), Event::Board(event));
    }
}

#[test]
fn poland_sets_up_six_armies_in_poland_and_no_more() {
    let left = |table: &Table| table.state.polish_armies_left(diplomacy::Map(Some(&table.charts)));
    let place = |name, corps| board::Command::Place(units(name, Nation::Poland, corps, 0));
    let set = |name, corps| board::Command::Set(units(name, Nation::Poland, corps, 0));
    let mut table = Table::new();
    table.teach("Map zone 9", ZoneFact::Country, Nation::Hungary as usize);
    let at_sea = Stack { place: Place::Sea(Sea::NorthSea), ..units("Berlin", Nation::Poland, 1, 0) };
    for abroad in [place("Berlin", 2), set("Berlin", 1), set("Map zone 9", 1), board::Command::Set(at_sea)] {
        assert_eq!(run(&mut table, abroad), Err(Refusal::PolesInPoland));
    }
    assert!(table.state.due_on(diplomacy::Map(Some(&table.charts))).contains(&Due::Board(board::Due::PolishArmies(6))));
    run(&mut table, place("Map zone 1", 4)).unwrap();
    assert_eq!(left(&table), 2);
    run(&mut table, set("Map zone 2", 3)).unwrap();
    assert_eq!(left(&table), 0);
    // Only the counters tell how many corps an army has (R69): six of them show no more than eighteen.
    run(&mut table, place("Map zone 3", 11)).unwrap();
    for too_many in [place("Map zone 2", 1), set("Map zone 2", 4), set("Map zone 4", 1)] {
        assert_eq!(run(&mut table, too_many), Err(Refusal::SixPolishArmies));
    }
    run(&mut table, set("Map zone 3", 10)).unwrap();
    // Others are not counted, and after the first combat the table knows better.
    run(&mut table, board::Command::Place(units("Paris", Nation::France, 3, 0))).unwrap();
    let stop = Stop::new(turn(1), Phase::BlitzkriegCombat, Some(Side::Axis));
    table.run(Command::Override(Override::Stop(Some(stop)))).unwrap();
    run(&mut table, set("Map zone 1", 5)).unwrap();
}

// 17.5: marks.

#[test]
fn marked_corps_stay_marked_a_zone_on_and_leave_no_mark_behind() {
    let calais = |infantry| Stack { infantry, ..Stack::none(Place::Land(zone("Calais")), Nation::UnitedKingdom) };
    let marked = |table: &Table| table.state.board.marks(Side::Allies).collect::<Vec<_>>();
    let begin = |phase| {
        let mut table = Table::at(7, phase, Side::Allies);
        table.run(Command::Board(board::Command::Set(calais(2)))).unwrap();
        let mark = board::Command::Mark { zone: zone("Calais"), side: Side::Allies, out: true };
        table.run(Command::Board(mark)).unwrap();
        table
    };
    let go = |table: &mut Table, to: &str| {
        let to = Place::Land(zone(to));
        table.run(Command::Board(board::Command::Move { units: calais(1), to })).unwrap();
    };
    let mut table = begin(Phase::NormalCombat);
    go(&mut table, "Map zone 1");
    assert_eq!(marked(&table), [zone("Calais"), zone("Map zone 1")], "one is left behind");
    go(&mut table, "Reims");
    assert_eq!(marked(&table), [zone("Map zone 1")], "the French in Reims have their line");
    // A move of phase 7 needs a line of supply: the mark does not go with it (7, 17.5).
    let mut table = begin(Phase::Movement);
    go(&mut table, "Map zone 1");
    go(&mut table, "Map zone 1");
    assert_eq!(marked(&table), []);
}

/// Corps that surrendered leave no mark behind: who comes to their zone later would be attacked with +2 (17.5, 16.3.1).
#[test]
fn marks_of_corps_that_left_the_map_go_with_the_phase() {
    let mut table = Table::at(9, Phase::NormalCombat, Side::Axis);
    let marked = |table: &Table| table.state.board.is_out_of_supply(zone("Nancy"), Side::Allies);
    run(&mut table, board::Command::Mark { zone: zone("Nancy"), side: Side::Allies, out: true }).unwrap();
    table.run(Command::EndPhase).unwrap();
    assert!(marked(&table), "they stand there through the enemy's phases");
    let nobody = Stack::none(Place::Land(zone("Nancy")), Nation::France);
    run(&mut table, board::Command::Set(nobody)).unwrap();
    table.run(Command::EndPhase).unwrap();
    assert!(!marked(&table));
}

/// 4, 13.5: units that come onto the map do not stand among enemies, and air units have a base.
#[test]
fn nobody_comes_onto_the_map_among_his_enemies() {
    let mut table = Table::at(9, Phase::Movement, Side::Axis);
    let corps = |name| board::Command::Place(units(name, Nation::Germany, 1, 0));
    let air = |name| board::Command::Place(Stack { air_force: 1, ..Stack::none(land(name), Nation::Germany) });
    assert_eq!(run(&mut table, corps("Paris")), Err(Refusal::EnemyCorpsThere));
    assert_eq!(run(&mut table, corps("Belgrade")), Err(Refusal::NeutralCorpsThere));
    assert_eq!(run(&mut table, air("Calais")), Err(Refusal::AirBaseNotControlled));
    run(&mut table, corps("Saar")).unwrap();
    run(&mut table, air("Saar")).unwrap();
}
