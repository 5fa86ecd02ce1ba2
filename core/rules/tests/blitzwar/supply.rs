//! Supply at a table: bills, stocks, fortification, landings and beachheads (7, 14, 15).

use crate::common::{Table, turn, zone};
use adjutant_rules::blitzwar::air;
use adjutant_rules::blitzwar::board::{self, Place, Sea, Stack};
use adjutant_rules::blitzwar::diplomacy::Status;
use adjutant_rules::blitzwar::movement::landing::{AirNation, Origin};
use adjutant_rules::blitzwar::movement::{Aboard, Beachhead, LandingOrder};
use adjutant_rules::blitzwar::supply::{BillLine, BillRow, Command as Supply, Due, Event as Supplied, Payment};
use adjutant_rules::blitzwar::{
    Command, Counter, Due as AnyDue, Event, Nation, Override, Phase, Refusal, Side, StepName, Stop, Straits, Zone,
    naval,
};
use proptest::prelude::*;
use proptest::sample::select;

fn run(table: &mut Table, command: Supply) -> Result<Event, Refusal> {
    table.run(Command::Supply(command))
}

fn spend(bill: &[(BillRow, u8)], from: &[(&str, u16)]) -> Supply {
    Supply::Spend {
        bill: bill.iter().map(|&(row, number)| BillLine { row, number }).collect(),
        from: from.iter().map(|&(name, halves)| Payment { zone: zone(name), halves }).collect(),
    }
}

fn at(table: &Table, side: Side, name: &str) -> u16 {
    table.state.supply.at(side, zone(name))
}

/// Italy is with the Axis, and its supply too.
fn italy_joins(table: &mut Table) {
    table.set(Nation::Italy, Status::Axis);
    table.run(Command::ChangeOwner { zone: zone("Benghazi"), side: Some(Side::Axis) }).unwrap();
}

fn go_to(table: &mut Table, number: u8, phase: Phase, side: Side) {
    let stop = Stop::new(turn(number), phase, Some(side));
    table.run(Command::Override(Override::Stop(Some(stop)))).unwrap();
}

#[test]
fn the_bill_of_example_20_1_is_two_and_a_half() {
    let mut table = Table::at(13, Phase::Movement, Side::Axis);
    table.run(Command::ChangeOwner { zone: zone("Tripoli"), side: Some(Side::Axis) }).unwrap();
    run(&mut table, Supply::SetStock { side: Side::Axis, zone: zone("Tripoli"), halves: 8 }).unwrap();
    // The armoured corps moves; two Italian counters and a German corps are activated.
    let bill = [(BillRow::SingleCorps, 3), (BillRow::Counters, 1)];
    run(&mut table, spend(&bill, &[("Tripoli", 5)])).unwrap();
    assert_eq!(at(&table, Side::Axis, "Tripoli"), 3, "1.5 of 4 are left");
}

#[test]
fn several_stocks_pay_one_bill() {
    let mut table = Table::at(3, Phase::Movement, Side::Axis);
    italy_joins(&mut table);
    let bill = [(BillRow::Counters, 10)];
    assert_eq!(run(&mut table, spend(&bill, &[("Berlin", 20)])), Err(Refusal::NotEnoughSupply), "8 of 10 are there");
    run(&mut table, spend(&bill, &[("Berlin", 16), ("Benghazi", 4)])).unwrap();
    assert_eq!(table.state.supply.total(Side::Axis), 0);
    let due = table.state.due();
    assert!(due.contains(&AnyDue::Supply(Due::NoSupply)));
}

#[test]
fn a_bill_is_refused_that_cannot_be_true() {
    let mut table = Table::at(3, Phase::Movement, Side::Axis);
    let one = [(BillRow::Counters, 1)];
    let refused = |table: &mut Table, command| run(table, command).unwrap_err();
    assert_eq!(refused(&mut table, spend(&[], &[])), Refusal::NothingSpent);
    assert_eq!(refused(&mut table, spend(&[(BillRow::NavalCounters, 1)], &[("Berlin", 2)])), Refusal::NotOfThisPhase);
    assert_eq!(refused(&mut table, spend(&one, &[("Berlin", 1)])), Refusal::PaysOtherAmount);
    assert_eq!(refused(&mut table, spend(&one, &[])), Refusal::PaysOtherAmount);
    assert_eq!(refused(&mut table, spend(&one, &[("London", 2)])), Refusal::NotEnoughSupply, "not one's own");
    let twice = spend(&[(BillRow::Counters, 9)], &[("Berlin", 9), ("Berlin", 9)]);
    assert_eq!(refused(&mut table, twice), Refusal::NotEnoughSupply, "a stock named twice pays once");
    let mut early = Table::new();
    assert_eq!(refused(&mut early, spend(&one, &[("Berlin", 2)])), Refusal::NoSideOnMove);
    assert_eq!(at(&table, Side::Axis, "Berlin"), 16, "nothing was spent");
}

#[test]
fn every_act_pays_for_itself_once_and_the_phase_knows_the_sum() {
    let mut table = Table::at(3, Phase::Movement, Side::Axis);
    let seen = |table: &Table| (at(table, Side::Axis, "Berlin"), table.state.movement.paid);
    assert_eq!(seen(&table), (16, 0));
    run(&mut table, fortify(Nation::Germany, "Saar")).unwrap();
    assert_eq!(seen(&table), (12, 4), "2 supply for a fortified corps (15.1)");
    run(&mut table, spend(&[(BillRow::SingleCorps, 1)], &[("Berlin", 1)])).unwrap();
    assert_eq!(seen(&table), (11, 5));
    run(&mut table, haul(2, BillRow::SupplyCounters, "Berlin")).unwrap();
    assert_eq!(seen(&table), (7, 7), "one supply unit went, another one paid");
    go_to(&mut table, 3, Phase::Naval, Side::Axis);
    assert_eq!(seen(&table), (7, 0), "a new phase, a new sum");
    let mut voyage = naval::Voyage {
        nation: Nation::Germany,
        fleets: 2,
        u_boats: 0,
        counters: 1,
        from: Place::Land(zone("Hamburg")),
        to: Place::Sea(Sea::NorthSea),
        crossings: 0,
        straits: Straits::NONE,
        in_supply: true,
        paid_from: Some(zone("Berlin")),
    };
    table.run(Command::Naval(naval::Command::Sail(voyage))).unwrap();
    assert_eq!(seen(&table), (5, 2));
    // The bill of the phase may pay for ships; without any supply nobody sails on credit.
    voyage = naval::Voyage { u_boats: 2, fleets: 0, paid_from: None, ..voyage };
    table.run(Command::Naval(naval::Command::Sail(voyage))).unwrap();
    assert_eq!(seen(&table), (5, 2), "this one is still to be paid");
    run(&mut table, Supply::SetStock { side: Side::Axis, zone: zone("Berlin"), halves: 0 }).unwrap();
    let back = naval::Voyage { from: voyage.to, to: voyage.from, ..voyage };
    run(&mut table, Supply::SetStock { side: Side::Axis, zone: zone("Tripoli"), halves: 0 }).unwrap();
    assert_eq!(table.run(Command::Naval(naval::Command::Sail(back))), Err(Refusal::NotEnoughSupply));
}

#[test]
fn a_landing_pays_once() {
    let mut table = Table::at(39, Phase::SeaTransport, Side::Allies);
    run(&mut table, Supply::SetStock { side: Side::Allies, zone: zone("London"), halves: 20 }).unwrap();
    let landing = LandingOrder {
        from: [Payment { zone: zone("London"), halves: 4 }].into_iter().collect(),
        ..order("Trondheim", 2)
    };
    run(&mut table, Supply::Land(landing)).unwrap();
    assert_eq!((at(&table, Side::Allies, "London"), table.state.movement.paid), (16, 4));
}

#[test]
fn each_phase_has_its_rows() {
    for &phase in Phase::ALL {
        for &row in BillRow::ALL {
            let Some(side) = (phase.number() > 3).then_some(Side::Axis) else { continue };
            let mut table = Table::at(3, phase, side);
            let halves = row.halves();
            let here = BillRow::of_phase(phase).contains(&row);
            let answer = run(&mut table, spend(&[(row, 1)], &[("Berlin", halves)]));
            assert_eq!(answer.is_ok(), here, "{row} in {phase}");
        }
    }
}

#[test]
fn what_a_neutral_country_has_waits_until_it_joins() {
    let mut table = Table::at(3, Phase::Movement, Side::Axis);
    assert_eq!((table.state.usable_supply(Side::Axis), table.state.supply.total(Side::Axis)), (16, 20));
    let bill = spend(&[(BillRow::Counters, 1)], &[("Benghazi", 2)]);
    assert_eq!(run(&mut table, bill.clone()), Err(Refusal::NeutralStock));
    assert_eq!(run(&mut table, haul(2, BillRow::SupplyCounters, "Benghazi")), Err(Refusal::NeutralStock));
    let mut fortify = fortify(Nation::Germany, "Saar");
    if let Supply::Fortify { from, .. } = &mut fortify {
        *from = zone("Benghazi");
    }
    assert_eq!(run(&mut table, fortify), Err(Refusal::NeutralStock));
    let mut attacked = table.clone();
    italy_joins(&mut table);
    run(&mut table, bill).unwrap();
    attacked.run(Command::ChangeOwner { zone: zone("Benghazi"), side: Some(Side::Allies) }).unwrap();
    // Who is attacked joins the other side: what he has there is an enemy's, and is destroyed (9.3, 15.3).
    assert_eq!((at(&attacked, Side::Allies, "Benghazi"), at(&attacked, Side::Axis, "Benghazi")), (0, 0));
}

fn haul(halves: u16, how: BillRow, pay: &str) -> Supply {
    Supply::Haul { from: zone("Berlin"), to: zone("Tripoli"), halves, counters: 1, how, pay_from: zone(pay) }
}

#[test]
fn a_supply_counter_goes_and_another_stock_pays() {
    let mut table = Table::at(3, Phase::SeaTransport, Side::Axis);
    italy_joins(&mut table);
    run(&mut table, haul(8, BillRow::FarSupply, "Benghazi")).unwrap();
    let left = ["Berlin", "Tripoli", "Benghazi"].map(|name| at(&table, Side::Axis, name));
    assert_eq!(left, [8, 8, 0]);
}

#[test]
fn supply_does_not_pay_with_what_it_carries() {
    let mut table = Table::at(3, Phase::Movement, Side::Axis);
    italy_joins(&mut table);
    let refused = |table: &mut Table, command| run(table, command).unwrap_err();
    assert_eq!(refused(&mut table, haul(16, BillRow::SupplyCounters, "Berlin")), Refusal::NotEnoughSupply);
    assert_eq!(refused(&mut table, haul(17, BillRow::SupplyCounters, "Benghazi")), Refusal::NotEnoughSupply);
    assert_eq!(refused(&mut table, haul(0, BillRow::SupplyCounters, "Benghazi")), Refusal::NothingSpent);
    assert_eq!(refused(&mut table, haul(2, BillRow::SeaSupply, "Benghazi")), Refusal::NotOfThisPhase);
    assert_eq!(refused(&mut table, haul(2, BillRow::Counters, "Benghazi")), Refusal::NotOfThisPhase);
    let (from, to) = (zone("Berlin"), zone("Berlin"));
    let nowhere = Supply::Haul { from, to, halves: 2, counters: 1, how: BillRow::SupplyCounters, pay_from: from };
    assert_eq!(refused(&mut table, nowhere), Refusal::SameStock);
    run(&mut table, haul(14, BillRow::SupplyCounters, "Berlin")).unwrap();
    assert_eq!((at(&table, Side::Axis, "Berlin"), at(&table, Side::Axis, "Tripoli")), (0, 14));
}

/// 15.3, 15.2, 14.1.1: supply goes neither among enemy corps nor, strategically or by sea, to what the enemy holds.
#[test]
fn supply_does_not_go_to_the_enemy() {
    let to = |name: &str, how| Supply::Haul {
        from: zone("Berlin"),
        to: zone(name),
        halves: 2,
        counters: 1,
        how,
        pay_from: zone("Berlin"),
    };
    let mut table = Table::at(9, Phase::Movement, Side::Axis);
    assert_eq!(run(&mut table, to("Paris", BillRow::SupplyCounters)), Err(Refusal::EnemyCorpsThere));
    assert_eq!(run(&mut table, to("Scapa Flow", BillRow::StrategicSupply)), Err(Refusal::RouteNotControlled));
    run(&mut table, to("Saar", BillRow::StrategicSupply)).unwrap();
    let mut table = Table::at(9, Phase::SeaTransport, Side::Axis);
    for by_sea in [BillRow::SeaSupply, BillRow::FarSupply] {
        assert_eq!(run(&mut table, to("Scapa Flow", by_sea)), Err(Refusal::NotToControlledPort));
    }
}

#[test]
fn supply_comes_and_is_set_by_hand_and_the_log_marks_the_hand() {
    let mut table = Table::new();
    let (side, zone) = (Side::Allies, zone("London"));
    let came = run(&mut table, Supply::Receive { side, zone, halves: 5 }).unwrap();
    assert!(!came.is_override());
    let set = run(&mut table, Supply::SetStock { side, zone, halves: 3 }).unwrap();
    assert!(set.is_override());
    assert_eq!(table.state.supply.at(side, zone), 3);
    assert_eq!(run(&mut table, Supply::Receive { side, zone, halves: 0 }), Err(Refusal::NothingSpent));
    assert_eq!(run(&mut table, Supply::SetStock { side, zone, halves: 1999 }), Err(Refusal::TooMuchSupply));
    assert_eq!(run(&mut table, Supply::Receive { side, zone, halves: 1996 }), Err(Refusal::TooMuchSupply));
}

#[test]
fn a_zone_that_is_taken_loses_the_enemys_supply_and_keeps_the_partners() {
    let mut table = Table::at(17, Phase::Movement, Side::Axis);
    let kuybishev = zone("Kuybishev");
    run(&mut table, Supply::SetStock { side: Side::Allies, zone: kuybishev, halves: 4 }).unwrap();
    run(&mut table, Supply::SetStock { side: Side::Allies, zone: zone("Reims"), halves: 8 }).unwrap();
    table.run(Command::ChangeOwner { zone: zone("Reims"), side: Some(Side::SovietUnion) }).unwrap();
    assert_eq!(at(&table, Side::Allies, "Reims"), 8, "a partner takes nothing");
    table.run(Command::ChangeOwner { zone: kuybishev, side: Some(Side::Axis) }).unwrap();
    assert_eq!((at(&table, Side::SovietUnion, "Kuybishev"), at(&table, Side::Allies, "Kuybishev")), (0, 0));
}

fn fortify(nation: Nation, name: &str) -> Supply {
    let from = if nation == Nation::Germany { zone("Berlin") } else { zone("London") };
    Supply::Fortify { nation, zone: zone(name), unit: Counter::Infantry, in_supply: true, from }
}

#[test]
fn a_side_fortifies_once_a_turn_and_the_board_knows() {
    let mut table = Table::at(3, Phase::Movement, Side::Axis);
    let saar = Place::Land(zone("Saar"));
    let step = |table: &Table| {
        table.state.due().iter().any(|due| matches!(due, AnyDue::Step { step: StepName::Fortification, .. }))
    };
    assert!(step(&table));
    run(&mut table, fortify(Nation::Germany, "Saar")).unwrap();
    assert!(!step(&table), "it is done");
    assert_eq!(table.state.board.of(saar, Nation::Germany).fortified, 1);
    assert_eq!(at(&table, Side::Axis, "Berlin"), 12);
    assert_eq!(run(&mut table, fortify(Nation::Germany, "Ruhr")), Err(Refusal::OneFortification));
    run(&mut table, Supply::SetFortified { side: Side::Axis, done: false }).unwrap();
    run(&mut table, fortify(Nation::Germany, "Ruhr")).unwrap();
    go_to(&mut table, 4, Phase::Movement, Side::Axis);
    run(&mut table, fortify(Nation::Germany, "Saar")).unwrap();
    assert_eq!(table.state.board.of(saar, Nation::Germany).fortified, 2);
    run(&mut table, Supply::Unfortify { nation: Nation::Germany, zone: zone("Saar") }).unwrap();
    assert_eq!(table.state.board.of(saar, Nation::Germany).fortified, 1);
    let none = Supply::Unfortify { nation: Nation::Germany, zone: zone("Berlin") };
    assert_eq!(run(&mut table, none), Err(Refusal::NothingToUnfortify));
}

#[test]
fn a_fortification_keeps_the_rules_of_its_phase_and_side() {
    let mut table = Table::at(3, Phase::SeaTransport, Side::Axis);
    assert_eq!(run(&mut table, fortify(Nation::Germany, "Saar")), Err(Refusal::NotOfThisPhase));
    go_to(&mut table, 3, Phase::Movement, Side::Allies);
    assert_eq!(run(&mut table, fortify(Nation::Germany, "Saar")), Err(Refusal::WrongSide));
    assert_eq!(run(&mut table, fortify(Nation::UnitedKingdom, "London")), Err(Refusal::BritishFortifyZone));
    assert_eq!(run(&mut table, fortify(Nation::France, "Paris")), Err(Refusal::CannotFortify));
    assert_eq!(run(&mut table, fortify(Nation::UnitedKingdom, "Malta")), Err(Refusal::MoreThanStandThere));
    assert_eq!(run(&mut table, fortify(Nation::UnitedKingdom, "Gibraltar")), Err(Refusal::TooManyFortified), "it is");
    let malta = Stack { infantry: 1, ..Stack::none(Place::Land(zone("Malta")), Nation::UnitedKingdom) };
    table.run(Command::Board(board::Command::Set(malta))).unwrap();
    run(&mut table, fortify(Nation::UnitedKingdom, "Malta")).unwrap();
    let malta = table.state.board.of(Place::Land(zone("Malta")), Nation::UnitedKingdom);
    assert_eq!((malta.infantry, malta.fortified), (1, 1));
}

fn order(name: &str, corps: u8) -> LandingOrder {
    LandingOrder {
        zone: zone(name),
        sea: Sea::NorwegianSea,
        in_mediterranean: false,
        air_nation: AirNation::UnitedKingdom,
        beachheads: 2,
        corps,
        dotted_line: false,
        origin: Origin::SameSeaZone,
        fleets_in_zone: 0,
        from_stockholm: false,
        beach: true,
        naval_base: false,
        in_united_kingdom: false,
        enemy_naval_superiority: false,
        battle_of_britain_won: false,
        from: [Payment { zone: zone("London"), halves: u16::from(corps) * 2 }].into_iter().collect(),
    }
}

fn on(table: &Table, side: Side, name: &str) -> Option<(u8, u8)> {
    table.state.movement.beachhead(side, zone(name)).map(|there| (there.corps, there.beachheads))
}

#[test]
fn corps_land_stay_and_need_a_new_beachhead() {
    let mut table = Table::at(39, Phase::SeaTransport, Side::Allies);
    run(&mut table, Supply::Land(order("Trondheim", 3))).unwrap();
    assert_eq!((on(&table, Side::Allies, "Trondheim"), at(&table, Side::Allies, "London")), (Some((3, 2)), 2));
    assert_eq!(run(&mut table, Supply::Land(order("Trondheim", 2))), Err(Refusal::BeachheadCapacity));
    let renew = |beachheads| Supply::Renew { zone: zone("Trondheim"), beachheads };
    assert_eq!(run(&mut table, renew(1)), Err(Refusal::NotOfThisPhase));
    go_to(&mut table, 40, Phase::AirForce, Side::Axis);
    assert!(
        table.state.due().iter().all(|due| !matches!(due, AnyDue::Supply(Due::Renew(_)))),
        "the owner's turn first"
    );
    go_to(&mut table, 40, Phase::AirForce, Side::Allies);
    assert_eq!(on(&table, Side::Allies, "Trondheim"), Some((3, 0)), "its air units are gone");
    assert!(table.state.due().iter().any(|due| *due == AnyDue::Supply(Due::Renew(zone("Trondheim")))));
    assert_eq!(table.run(Command::EndPhase), Err(Refusal::RenewBeachhead));
    // Each new air unit is placed by itself, because the enemy may counter it (13.2).
    assert_eq!(run(&mut table, renew(1)), Err(Refusal::FlyThemFirst));
    assert_eq!(Refusal::FlyThemFirst.rule(), "13.2");
    let fly = |table: &mut Table, sea| table.fly_to_beachhead(Nation::UnitedKingdom, zone("Trondheim"), sea);
    fly(&mut table, Sea::NorthSea).unwrap();
    assert_eq!(run(&mut table, renew(1)), Err(Refusal::FlyThemFirst), "the corps are in another sea zone");
    fly(&mut table, order("Trondheim", 1).sea).unwrap();
    assert_eq!(run(&mut table, renew(2)), Err(Refusal::FlyThemFirst), "one was flown");
    let Ok(Event::Supply(Supplied::Renewed { stay, lost, .. })) = run(&mut table, renew(1)) else { panic!("renewed") };
    assert_eq!((stay, lost), (2, 1));
    assert_eq!(run(&mut table, renew(1)), Err(Refusal::NobodyOnBeachhead), "once a turn");
    table.run(Command::EndPhase).unwrap();
    run(&mut table, Supply::LeaveBeachhead { zone: zone("Trondheim"), corps: 1 }).unwrap();
    let many = Supply::LeaveBeachhead { zone: zone("Trondheim"), corps: 2 };
    assert_eq!(run(&mut table, many), Err(Refusal::NobodyOnBeachhead));
    table.run(Command::ChangeOwner { zone: zone("Trondheim"), side: Some(Side::Allies) }).unwrap();
    assert_eq!(on(&table, Side::Allies, "Trondheim"), None, "the zone is taken: they are ashore");
}

#[test]
fn a_beachhead_that_is_given_up_loses_its_corps() {
    let mut table = Table::at(39, Phase::SeaTransport, Side::Allies);
    run(&mut table, Supply::Land(order("Trondheim", 3))).unwrap();
    go_to(&mut table, 40, Phase::AirForce, Side::Allies);
    run(&mut table, Supply::Renew { zone: zone("Trondheim"), beachheads: 0 }).unwrap();
    assert_eq!(on(&table, Side::Allies, "Trondheim"), None);
    table.run(Command::EndPhase).unwrap();
}

#[test]
fn an_axis_landing_in_the_united_kingdom_needs_the_battle_and_brings_america_nearer() {
    let mut table = Table::at(9, Phase::SeaTransport, Side::Axis);
    let mut order = LandingOrder {
        air_nation: AirNation::Germany,
        sea: Sea::Sea1,
        from: [Payment { zone: zone("Berlin"), halves: 4 }].into_iter().collect(),
        ..order("London", 2)
    };
    // The beach is printed only on the map; London is no Naval Base as far as the table tells.
    assert_eq!(run(&mut table, Supply::Land(order.clone())), Err(Refusal::BattleOfBritainFirst));
    order.battle_of_britain_won = true;
    assert_eq!(run(&mut table, Supply::Land(order.clone())), Err(Refusal::BattleOfBritainFirst), "it is not fought");
    go_to(&mut table, 9, Phase::AirForce, Side::Axis);
    table.state.board.remove_nation(Nation::UnitedKingdom);
    table.run(Command::Air(air::Command::LondonIsFree)).unwrap();
    go_to(&mut table, 9, Phase::SeaTransport, Side::Axis);
    order.battle_of_britain_won = false;
    let landed = |answer| match answer {
        Ok(Event::Supply(Supplied::Landed { usa_event, .. })) => usa_event,
        other => panic!("{other:?}"),
    };
    assert!(landed(run(&mut table, Supply::Land(order.clone()))));
    assert!(!landed(run(&mut table, Supply::Land(order))), "only the first one counts");
}

#[test]
fn what_the_table_knows_of_a_landing_counts_before_what_is_said() {
    let mut table = Table::at(37, Phase::SeaTransport, Side::Allies);
    assert_eq!(run(&mut table, Supply::Land(order("Trondheim", 2))), Err(Refusal::NoLandingInSnow));
    go_to(&mut table, 39, Phase::SeaTransport, Side::Allies);
    let base = LandingOrder { naval_base: true, beach: false, ..order("Trondheim", 2) };
    run(&mut table, Supply::Land(base)).expect("the book tells that Trondheim has a beach and is no Naval Base");
    let stockholm = LandingOrder { from_stockholm: true, sea: Sea::Sea1, ..order("Bergen", 2) };
    assert_eq!(run(&mut table, Supply::Land(stockholm.clone())), Err(Refusal::StockholmNeedsCopenhagen));
    run(&mut table, Supply::SetStock { side: Side::Allies, zone: zone("London"), halves: 20 }).unwrap();
    table.run(Command::ChangeOwner { zone: zone("Copenhagen"), side: Some(Side::Allies) }).unwrap();
    run(&mut table, Supply::Land(stockholm)).unwrap();
    let poor = LandingOrder { from: [].into_iter().collect(), ..order("Bergen", 1) };
    assert_eq!(run(&mut table, Supply::Land(poor)), Err(Refusal::PaysOtherAmount));
}

#[test]
fn a_landing_reckons_with_the_ships_and_beachheads_of_the_table() {
    let mut table = Table::at(39, Phase::AirForce, Side::Allies);
    run(&mut table, Supply::SetStock { side: Side::Allies, zone: zone("London"), halves: 40 }).unwrap();
    let (unit, countered) = (air::AirBase { nation: Nation::UnitedKingdom, zone: None }, air::Countered::No);
    let target = air::AirTarget::Beachhead { zone: zone("Trondheim"), sea: Sea::NorwegianSea };
    table.run(Command::Air(air::Command::Fly { unit, target, countered })).unwrap();
    go_to(&mut table, 39, Phase::SeaTransport, Side::Allies);
    assert_eq!(run(&mut table, Supply::Land(order("Trondheim", 3))), Err(Refusal::BeachheadCapacity), "one was flown");
    let elsewhere = LandingOrder { sea: Sea::NorthSea, ..order("Trondheim", 1) };
    assert_eq!(run(&mut table, Supply::Land(elsewhere)), Err(Refusal::BeachheadCapacity), "not in that sea zone");
    run(&mut table, Supply::Land(order("Trondheim", 2))).unwrap();
    assert_eq!(on(&table, Side::Allies, "Trondheim"), Some((2, 1)));

    table.state.board.set(Stack { fleet: 1, ..Stack::none(Place::Sea(Sea::NorthSea), Nation::Germany) });
    let ruled = LandingOrder { sea: Sea::NorthSea, ..order("Bergen", 1) };
    assert_eq!(run(&mut table, Supply::Land(ruled.clone())), Err(Refusal::BeachheadEnemySuperiority));
    table.state.board.set(Stack { fleet: 1, ..Stack::none(Place::Sea(Sea::NorthSea), Nation::UnitedKingdom) });
    run(&mut table, Supply::Land(ruled)).unwrap();
}

#[test]
fn beachheads_are_set_by_hand_and_their_number_has_an_end() {
    let mut table = Table::at(39, Phase::AirForce, Side::Allies);
    let beachhead = |zone, corps| Beachhead {
        side: Side::Allies,
        zone,
        sea: Sea::NorthSea,
        beachheads: 0,
        dotted_line: false,
        corps,
        turn: turn(39),
    };
    for &zone in &Zone::ALL[..8] {
        let set = run(&mut table, Supply::SetBeachhead(beachhead(zone, 2))).unwrap();
        assert!(set.is_override());
    }
    let ninth = Supply::SetBeachhead(beachhead(Zone::ALL[8], 2));
    assert_eq!(run(&mut table, ninth.clone()), Err(Refusal::TooManyBeachheads));
    run(&mut table, Supply::SetBeachhead(beachhead(Zone::ALL[0], 0))).unwrap();
    run(&mut table, ninth).unwrap();
}

fn events() -> Vec<Supplied> {
    let (side, berlin, tripoli) = (Side::Axis, zone("Berlin"), zone("Tripoli"));
    let order = order("Trondheim", 3);
    vec![
        Supplied::Spent {
            side,
            bill: [BillLine { row: BillRow::SingleCorps, number: 3 }].into_iter().collect(),
            from: [Payment { zone: berlin, halves: 3 }].into_iter().collect(),
        },
        Supplied::Hauled {
            side,
            from: berlin,
            to: tripoli,
            halves: 8,
            counters: 1,
            how: BillRow::FarSupply,
            pay_from: berlin,
            cost: 4,
        },
        Supplied::Received { side, zone: berlin, halves: 9 },
        Supplied::StockSet { side, zone: berlin, halves: 9, was: 300 },
        Supplied::Fortified { side, nation: Nation::Germany, zone: berlin, from: tripoli, cost: 4 },
        Supplied::Unfortified { nation: Nation::UnitedKingdom, zone: berlin },
        Supplied::FortifiedSet { side, done: true, was: false },
        Supplied::Landed { side: Side::Allies, order: order.clone(), cost: 6, usa_event: false },
        Supplied::LeftBeachhead { side, zone: tripoli, corps: 2 },
        Supplied::Renewed { side, zone: tripoli, beachheads: 1, stay: 2, lost: 1 },
        Supplied::BeachheadSet {
            now: Beachhead {
                side,
                zone: tripoli,
                sea: Sea::NorthSea,
                beachheads: 1,
                dotted_line: true,
                corps: 3,
                turn: turn(40),
            },
            was: 2,
        },
        Supplied::LandedAt { side, order: order.clone(), cost: 6, country: Nation::Norway },
        Supplied::Embarked {
            side,
            order,
            aboard: Aboard { nation: Nation::UnitedKingdom, port: Some(berlin), infantry: 2, armoured: 1 },
            cost: 6,
            usa_event: true,
            country: Some(Nation::Norway),
        },
    ]
}

#[test]
fn the_stored_bytes_stay() {
    let golden: Vec<Vec<u8>> = events()
        .iter()
        .map(|event| {
            let mut buffer = [0; 256];
            let bytes = postcard::to_slice(event, &mut buffer).unwrap().to_vec();
            assert_eq!(postcard::from_bytes::<Supplied>(&bytes).unwrap(), *event);
            bytes
        })
        .collect();
    assert_eq!(golden, GOLDEN, "mend the type, not the bytes");
}

const GOLDEN: &[&[u8]] = &[
    &[0, 0, 1, 1, 3, 1, 5, 3],
    &[1, 0, 5, 76, 8, 1, 13, 5, 4],
    &[2, 0, 5, 9],
    &[3, 0, 5, 9, 172, 2],
    &[4, 0, 0, 5, 76, 4],
    &[5, 1, 5],
    &[6, 0, 1, 0],
    &[7, 1, 64, 2, 0, 2, 2, 3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 45, 6, 6, 0],
    &[8, 0, 76, 2],
    &[9, 0, 76, 1, 2, 1],
    &[10, 0, 76, 3, 1, 1, 3, 40, 2],
    &[11, 0, 64, 2, 0, 2, 2, 3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 45, 6, 6, 17],
    &[12, 0, 64, 2, 0, 2, 2, 3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 45, 6, 1, 1, 5, 2, 1, 6, 1, 1, 17],
];

#[test]
fn every_line_of_the_log_fits() {
    for event in events() {
        let line = event.to_string();
        assert!((1..=25).contains(&line.len()), "{line}");
        assert!(Event::Supply(event).label().len() <= 36);
    }
    for &zone in Zone::ALL {
        let event = Supplied::Hauled {
            side: Side::SovietUnion,
            from: zone,
            to: zone,
            halves: 1997,
            counters: 20,
            how: BillRow::FarSupply,
            pay_from: zone,
            cost: 80,
        };
        let renewed = Supplied::Renewed { side: Side::Axis, zone, beachheads: 20, stay: 60, lost: 60 };
        for line in [event.to_string(), renewed.to_string()] {
            assert!(line.len() <= 25, "{line}");
        }
        let due = Due::Renew(zone).to_string();
        assert!(due.len() <= 24, "{due}");
    }
    assert!(size_of::<Supplied>() <= 190, "{}", size_of::<Supplied>());
}

fn any_zone() -> impl Strategy<Value = Zone> {
    prop_oneof![3 => select(vec![zone("Berlin"), zone("London"), zone("Kuybishev"), zone("Benghazi")]), 1 => select(Zone::ALL)]
}

fn any_command() -> impl Strategy<Value = Command> {
    let side = || select(Side::ALL);
    let line = (select(BillRow::ALL), 0_u8..=255).prop_map(|(row, number)| BillLine { row, number });
    let payment = (any_zone(), 0_u16..40).prop_map(|(zone, halves)| Payment { zone, halves });
    let bills = (proptest::collection::vec(line, 0..=6), proptest::collection::vec(payment, 0..=4));
    let spend = bills
        .prop_map(|(bill, from)| Supply::Spend { bill: bill.into_iter().collect(), from: from.into_iter().collect() });
    let haul = (any_zone(), any_zone(), any::<u16>(), any::<u8>(), select(BillRow::ALL), any_zone()).prop_map(
        |(from, to, halves, counters, how, pay_from)| Supply::Haul {
            from,
            to,
            halves: halves % 64,
            counters,
            how,
            pay_from,
        },
    );
    let stock = (side(), any_zone(), any::<u16>(), any::<bool>()).prop_map(|(side, zone, halves, set)| {
        if set { Supply::SetStock { side, zone, halves } } else { Supply::Receive { side, zone, halves } }
    });
    let fortify = (select(Nation::ALL), any_zone(), any_zone()).prop_map(|(nation, zone, from)| Supply::Fortify {
        nation,
        zone,
        unit: Counter::Infantry,
        in_supply: true,
        from,
    });
    let land = (any_zone(), any::<u8>(), any::<u8>(), select(AirNation::ALL), any_zone(), 0_u16..40).prop_map(
        |(zone, corps, beachheads, air_nation, from, halves)| {
            let from = [Payment { zone: from, halves }].into_iter().collect();
            Supply::Land(LandingOrder { zone, corps, beachheads, air_nation, from, ..order("London", 1) })
        },
    );
    let embark = (0_u8..4, 0_u8..2, select(&Sea::ALL[..3])).prop_map(|(infantry, armoured, sea)| {
        let aboard = Aboard { nation: Nation::UnitedKingdom, port: Some(zone("London")), infantry, armoured };
        let order = order("Trondheim", infantry + armoured);
        Supply::Embark { order: LandingOrder { sea, beachheads: 3, ..order }, aboard }
    });
    let renew = (any_zone(), any::<u8>()).prop_map(|(zone, beachheads)| Supply::Renew { zone, beachheads });
    let leave = (any_zone(), any::<u8>()).prop_map(|(zone, corps)| Supply::LeaveBeachhead { zone, corps });
    let ours =
        prop_oneof![4 => spend, 2 => haul, 2 => stock, 2 => fortify, 3 => land, 2 => embark, 1 => renew, 1 => leave];
    let stop = (1_u8..=47, select(&Phase::ALL[3..]), side())
        .prop_map(|(number, phase, side)| Override::Stop(Some(Stop::new(turn(number), phase, Some(side)))));
    let owner = (any_zone(), proptest::option::of(side())).prop_map(|(zone, side)| Command::ChangeOwner { zone, side });
    prop_oneof![
        6 => ours.prop_map(Command::Supply),
        2 => stop.prop_map(Command::Override),
        1 => Just(Command::EndPhase),
        1 => owner,
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn any_commands_lose_no_supply_and_replay_the_same(commands in proptest::collection::vec(any_command(), 0..60)) {
        let mut table = Table::new();
        for command in commands {
            let before = Side::ALL.iter().map(|&side| table.state.supply.total(side)).sum::<u16>();
            let Ok(event) = table.run(command) else { continue };
            let after = Side::ALL.iter().map(|&side| table.state.supply.total(side)).sum::<u16>();
            let cost = match &event {
                Event::Supply(Supplied::Spent { from, .. }) => Some(from.iter().map(|payment| payment.halves).sum()),
                Event::Supply(Supplied::Hauled { cost, .. } | Supplied::Fortified { cost, .. } | Supplied::Landed { cost, .. } | Supplied::Embarked { cost, .. }) => Some(*cost),
                _ => None,
            };
            if let Some(cost) = cost {
                prop_assert_eq!(before - after, cost);
            }
            for beachhead in &table.state.movement.beachheads {
                prop_assert!(beachhead.corps > 0 || beachhead.beachheads > 0);
            }
            for &sea in Sea::ALL {
                let here = |beachhead: &&Beachhead| beachhead.side == Side::Allies && beachhead.sea == sea;
                let room: u8 = table.state.movement.beachheads.iter().filter(here).map(|beachhead| beachhead.corps).sum();
                let afloat = table.state.board.of(Place::Sea(sea), Nation::UnitedKingdom).corps();
                prop_assert!(afloat <= room, "{sea}: {afloat} at sea, {room} on beachheads");
            }
            let _ = table.state.due();
        }
        let mut again = Table::new();
        for event in &table.log {
            prop_assert!(again.state.follows(event));
            again.state.apply(event);
        }
        prop_assert_eq!(again.state, table.state);
    }
}
