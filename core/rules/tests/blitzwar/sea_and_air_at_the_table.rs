//! The war at sea and in the air as a table plays it: commands, what they leave, what is due, what is refused.

use crate::common::{Table, attacker, defender, forces, turn, zone};
use adjutant_rules::blitzwar::air::{self, AirBase, AirOverride, AirTarget, BombingBox, Britain, Countered, London};
use adjutant_rules::blitzwar::board::{self, Place, Sea, Stack};
use adjutant_rules::blitzwar::cards;
use adjutant_rules::blitzwar::diplomacy;
use adjutant_rules::blitzwar::naval::{self, NavalEnd, NavalSide, SeaPower, Ships, Voyage};
use adjutant_rules::blitzwar::{
    Command, Due, Event, Nation, Override, Phase, Refusal, Side, Stop, Strait, Straits, Zone, ZoneFact, coast,
};
use adjutant_rules::dice::{D6, Roller};
use proptest::prelude::*;
use proptest::sample::select;

const SEA: Sea = Sea::NorthSea;

fn die(face: u8) -> D6 {
    D6::new(face).unwrap()
}

const fn ships(axis_fleets: u8, axis_u_boats: u8, allied_fleets: u8) -> Ships {
    Ships { sea: SEA, axis_fleets, axis_u_boats, allied_fleets }
}

fn roll(ships: Ships, face: u8) -> Command {
    Command::Naval(naval::Command::Roll { ships, die: die(face), by: Roller::Hand })
}

fn fly(nation: Nation, base: Option<&str>, target: AirTarget, countered: Countered) -> Command {
    Command::Air(air::Command::Fly { unit: AirBase { nation, zone: base.map(zone) }, target, countered })
}

fn by(nation: Nation, base: &str) -> Countered {
    Countered::By(AirBase { nation, zone: Some(zone(base)) })
}

fn bomb(countered: Countered) -> Command {
    let unit = AirBase { nation: Nation::UnitedKingdom, zone: Some(zone("London")) };
    Command::Air(air::Command::Bomb { unit, countered })
}

fn london(german: u8, allied: u8, face: u8) -> Command {
    Command::Air(air::Command::London {
        battle: Britain { german, allied },
        german_base: Some(zone("Brussels")),
        allied_base: Some(zone("London")),
        die: die(face),
        by: Roller::Device,
    })
}

fn air_at(table: &Table, base: &str, nation: Nation) -> u8 {
    table.state.board.of(Place::Land(zone(base)), nation).air_force
}

fn go(table: &mut Table, number: u8, phase: Phase, side: Option<Side>) {
    let stop = Stop::new(turn(number), phase, side);
    table.run(Command::Override(Override::Stop(Some(stop)))).unwrap();
}

fn due(table: &Table) -> Vec<Due> {
    table.state.due().iter().copied().collect()
}

#[test]
fn a_naval_combat_is_open_until_it_ends_and_its_losses_leave_the_board() {
    let mut table = Table::at(10, Phase::Naval, Side::Allies);
    let place = Place::Sea(SEA);
    table.state.board.set(Stack { fleet: 1, u_boat: 3, ..Stack::none(place, Nation::Germany) });
    table.state.board.set(Stack { fleet: 4, ..Stack::none(place, Nation::UnitedKingdom) });
    assert!(due(&table).contains(&Due::Naval(naval::Due::MayFight(SEA))));
    // Three is below four defenders: it goes on, and the fleet is lost before a U-boat.
    table.run(roll(ships(1, 3, 4), 3)).unwrap();
    let open = table.state.naval.open.unwrap();
    assert_eq!((open.ships(), open.rounds), (ships(0, 3, 3), 1));
    assert_eq!(table.state.due().iter().next(), Some(&Due::Naval(naval::Due::FightOn(SEA))));
    assert_eq!(table.run(Command::EndPhase), Err(Refusal::NavalBattleOpen));
    assert_eq!(table.run(roll(ships(1, 3, 4), 3)), Err(Refusal::NavalBattleOpen), "as it stands, not as it began");
    let elsewhere = Ships { sea: Sea::Adriatic, ..ships(1, 0, 1) };
    assert_eq!(table.run(roll(elsewhere, 1)), Err(Refusal::NavalBattleOpen), "one battle at a time");
    let Event::Naval(naval::Event::Rolled { end, .. }) = table.run(roll(ships(0, 3, 3), 6)).unwrap() else { panic!() };
    assert_eq!(end, Some(NavalEnd::Die));
    assert_eq!(table.state.naval.open, None);
    assert_eq!(table.state.board.ships(place, NavalSide::Axis).u_boats, 2);
    assert_eq!(table.state.board.ships(place, NavalSide::Allies).fleets, 3);
    assert_eq!(table.run(roll(ships(0, 2, 3), 6)), Err(Refusal::NavalCombatOver), "once in each sea zone");
    assert!(table.run(Command::EndPhase).is_ok());
}

#[test]
fn naval_combat_needs_its_phase_and_two_sides() {
    let mut table = Table::at(10, Phase::AirForce, Side::Axis);
    assert_eq!(table.run(roll(ships(1, 0, 1), 1)), Err(Refusal::NotNavalPhase));
    let mut table = Table::at(10, Phase::Naval, Side::Axis);
    assert_eq!(table.run(roll(ships(0, 0, 3), 1)), Err(Refusal::NobodyAtSea));
    assert_eq!(table.run(roll(ships(1, 1, 0), 1)), Err(Refusal::NobodyAtSea));
    assert_eq!(table.run(roll(ships(7, 6, 1), 1)), Err(Refusal::TooManyShips));
    table.state.stop.as_mut().unwrap().side = Some(Side::SovietUnion);
    assert_eq!(table.run(roll(ships(1, 0, 1), 1)), Err(Refusal::NoSovietFleet));
}

#[test]
fn the_switch_of_the_table_counts_defenders_after_their_losses() {
    for (switch, over) in [(false, false), (true, true)] {
        let mut table = Table::at(10, Phase::Naval, Side::Allies);
        table.state.options.count_after_losses = switch;
        table.run(roll(ships(4, 0, 4), 3)).unwrap();
        assert_eq!(table.state.naval.open.is_none(), over, "with 4 defenders a 3 goes on, with the switch it ends");
    }
}

#[test]
fn an_open_naval_combat_can_be_mended_or_called_off() {
    let mut table = Table::at(10, Phase::Naval, Side::Allies);
    table.run(roll(ships(6, 0, 6), 1)).unwrap();
    let correct = |to| Command::Naval(naval::Command::Correct(to));
    assert_eq!(table.run(correct(Some(ships(6, 0, 5)))), Err(Refusal::NothingChanges));
    assert_eq!(table.run(correct(Some(ships(0, 0, 5)))), Err(Refusal::NobodyAtSea));
    assert_eq!(table.run(correct(Some(ships(6, 7, 5)))), Err(Refusal::TooManyShips));
    let event = table.run(correct(Some(ships(5, 1, 6)))).unwrap();
    assert!(event.is_override());
    assert_eq!(table.state.naval.open.unwrap().ships(), ships(5, 1, 6));
    assert_eq!(table.state.board.ships(Place::Sea(SEA), NavalSide::Axis).u_boats, 1);
    table.run(correct(None)).unwrap();
    assert!(table.state.naval.open.is_none() && table.run(Command::EndPhase).is_ok());
}

fn voyage() -> Voyage {
    Voyage {
        nation: Nation::Germany,
        fleets: 2,
        u_boats: 1,
        counters: 2,
        from: Place::Land(zone("Hamburg")),
        to: Place::Sea(Sea::NorthAtlantic),
        crossings: 2,
        straits: Straits::NONE,
        in_supply: true,
        paid_from: Some(zone("Berlin")),
    }
}

fn sail(voyage: Voyage) -> Command {
    Command::Naval(naval::Command::Sail(voyage))
}

#[test]
fn ships_sail_and_a_stock_pays_one_for_each_counter() {
    let mut table = Table::at(3, Phase::Naval, Side::Axis);
    let Event::Naval(naval::Event::Sailed { steps, supply, .. }) = table.run(sail(voyage())).unwrap() else { panic!() };
    assert_eq!((steps, supply), (3, 2));
    assert_eq!(table.state.supply.at(Side::Axis, zone("Berlin")), 16 - 4);
    let at = |place| table.state.board.ships(place, NavalSide::Axis);
    assert_eq!((at(voyage().to).fleets, at(voyage().to).u_boats), (2, 1));
    assert_eq!((at(voyage().from).fleets, at(voyage().from).u_boats), (0, 1));
}

#[test]
fn a_voyage_is_refused_in_the_order_of_the_contract() {
    let mut table = Table::at(3, Phase::Naval, Side::Axis);
    let mut refused = |voyage, refusal| assert_eq!(table.run(sail(voyage)), Err(refusal), "{voyage:?}");
    let straits = Straits::NONE.with(Strait::Gibraltar, true);
    let gulf = Place::Sea(Sea::PersianGulf);
    refused(Voyage { nation: Nation::UnitedKingdom, ..voyage() }, Refusal::WrongSide);
    refused(Voyage { fleets: 0, u_boats: 0, ..voyage() }, Refusal::NoShipsMove);
    refused(Voyage { counters: 4, ..voyage() }, Refusal::NoShipsMove);
    refused(Voyage { crossings: 4, straits, ..voyage() }, Refusal::NavalRange);
    refused(Voyage { straits, in_supply: false, ..voyage() }, Refusal::StraitNotControlled);
    refused(Voyage { in_supply: false, to: gulf, ..voyage() }, Refusal::ShipsOutOfSupply);
    refused(Voyage { to: gulf, ..voyage() }, Refusal::GulfOnlyFromAsianBases);
    refused(Voyage { from: gulf, ..voyage() }, Refusal::NoWayOutOfGulf);
    refused(Voyage { paid_from: Some(zone("Hamburg")), ..voyage() }, Refusal::NotEnoughSupply);
    // Inside the Gulf they go as they like, if they are there and the port is theirs.
    table.run(Command::ChangeOwner { zone: zone("Basra"), side: Some(Side::Axis) }).unwrap();
    let inside = Voyage { from: gulf, to: Place::Land(zone("Basra")), crossings: 0, ..voyage() };
    table.teach("Basra", ZoneFact::Port, 1);
    assert_eq!(table.run(sail(inside)), Err(Refusal::MoreThanStandThere));
    table.state.board.set(Stack { fleet: 2, u_boat: 1, ..Stack::none(gulf, Nation::Germany) });
    assert!(table.run(sail(inside)).is_ok());
    // The one who holds Gibraltar passes.
    table.run(Command::ChangeOwner { zone: zone("Gibraltar"), side: Some(Side::Axis) }).unwrap();
    assert!(table.run(sail(Voyage { straits, ..voyage() })).is_ok());
}

#[test]
fn naval_superiority_is_known_from_ships_and_missions() {
    let mut table = Table::at(11, Phase::AirForce, Side::Allies);
    assert_eq!(table.state.sea_ruling(SEA).superiority, SeaPower::None);
    table.run(fly(Nation::UnitedKingdom, Some("London"), AirTarget::Sea(SEA), Countered::No)).unwrap();
    assert_eq!(table.state.sea_ruling(SEA).superiority, SeaPower::Enemy);
    assert!(table.state.enemy_rules(SEA, Side::Axis) && !table.state.enemy_rules(SEA, Side::Allies));
    table.state.board.set(Stack { u_boat: 4, ..Stack::none(Place::Sea(SEA), Nation::Germany) });
    assert!(table.state.enemy_rules(SEA, Side::Axis), "U-boats do not count");
    table.state.board.set(Stack { fleet: 1, ..Stack::none(Place::Sea(SEA), Nation::Germany) });
    assert_eq!(table.state.sea_ruling(SEA).superiority, SeaPower::None);
}

/// Example 20.1: of two units one is countered, and both of that pair are lost.
#[test]
fn units_are_placed_one_by_one_and_countered_or_not() {
    let mut table = Table::at(3, Phase::AirForce, Side::Axis);
    let target = AirTarget::Land(zone("Reims"));
    table.run(fly(Nation::Germany, Some("Breslau"), target, by(Nation::UnitedKingdom, "London"))).unwrap();
    assert_eq!(table.state.air.over(zone("Reims"), Side::Axis), 0);
    assert_eq!((air_at(&table, "Breslau", Nation::Germany), air_at(&table, "London", Nation::UnitedKingdom)), (3, 1));
    table.run(fly(Nation::Germany, Some("Breslau"), target, Countered::No)).unwrap();
    table.run(fly(Nation::Germany, None, target, Countered::No)).unwrap();
    assert_eq!(table.state.air.over(zone("Reims"), Side::Axis), 2);
    assert_eq!(air_at(&table, "Breslau", Nation::Germany), 2, "without a base the board stays");
    for (nation, countered) in [
        (Nation::UnitedKingdom, Countered::No),
        (Nation::Hungary, Countered::No),
        (Nation::Germany, by(Nation::Italy, "Taranto")),
        (Nation::Germany, by(Nation::Hungary, "Budapest")),
    ] {
        assert_eq!(table.run(fly(nation, None, target, countered)), Err(Refusal::WrongSide));
    }
}

#[test]
fn missions_come_off_in_their_owners_next_air_phase() {
    let mut table = Table::at(3, Phase::AirForce, Side::Axis);
    let target = AirTarget::Land(zone("Reims"));
    table.run(fly(Nation::Germany, None, target, Countered::No)).unwrap();
    let take_off = || Command::Air(air::Command::TakeOff);
    assert_eq!(table.run(take_off()), Err(Refusal::NothingToTakeOff), "not those of this turn");
    go(&mut table, 3, Phase::AirForce, Some(Side::Allies));
    assert_eq!(table.state.air.over(zone("Reims"), Side::Axis), 1, "over the enemy's turn they stay");
    go(&mut table, 6, Phase::AirForce, Some(Side::Axis));
    let told = |table: &Table| due(table).contains(&Due::Air(air::Due::TakeOff { side: Side::Axis, units: 1 }));
    assert!(told(&table), "the table takes the counters off the map");
    assert_eq!(table.state.air.missions.len(), 0, "they count no more");
    let (mut other, mut third) = (table.clone(), table.clone());
    table.run(take_off()).unwrap();
    assert!(!told(&table));
    assert_eq!(table.run(take_off()), Err(Refusal::NothingToTakeOff));
    // Who flies again or ends the phase needs no reminder.
    other.run(fly(Nation::Germany, None, AirTarget::Sea(SEA), Countered::No)).unwrap();
    assert!(!told(&other) && other.state.air.missions.len() == 1);
    third.run(Command::EndPhase).unwrap();
    go(&mut third, 6, Phase::AirForce, Some(Side::Axis));
    assert!(!told(&third));
}

#[test]
fn units_of_the_last_turn_rule_no_sea_once_their_owners_air_phase_begins() {
    let mut table = Table::at(11, Phase::AirForce, Side::Allies);
    table.run(fly(Nation::UnitedKingdom, None, AirTarget::Sea(SEA), Countered::No)).unwrap();
    let at = AirTarget::Beachhead { zone: zone("Trondheim"), sea: SEA };
    table.run(fly(Nation::UnitedKingdom, None, at, Countered::No)).unwrap();
    go(&mut table, 14, Phase::Naval, Some(Side::Allies));
    assert_eq!(table.state.sea_ruling(SEA).superiority, SeaPower::Enemy, "until then they stay");
    go(&mut table, 14, Phase::AirForce, Some(Side::Allies));
    assert_eq!(table.state.sea_ruling(SEA).superiority, SeaPower::None);
    assert_eq!(table.state.air.beachheads(zone("Trondheim"), Side::Allies), 0);
}

#[test]
fn without_a_card_the_stock_pays_for_the_bombing() {
    let mut table = Table::at(35, Phase::AirForce, Side::Allies);
    for _ in 0..2 {
        table.run(bomb(Countered::No)).unwrap();
    }
    let berlin = |table: &Table| table.state.supply.at(Side::Axis, zone("Berlin"));
    assert_eq!(berlin(&table), 16);
    go(&mut table, 36, Phase::Reinforcement, None);
    let mut carded = table.clone();
    table.run(Command::EndPhase).unwrap();
    assert_eq!((berlin(&table), table.state.air.bombing), (4, None), "2 units of 3 supply");
    go(&mut table, 37, Phase::Reinforcement, None);
    table.run(Command::EndPhase).unwrap();
    assert_eq!(berlin(&table), 4, "once");

    // Where a card lies it bears the loss, and the end of the phase takes nothing more.
    let row = cards::Correction::Queue { side: Side::Axis, cards: cards::Card::ALL.iter().copied().take(1).collect() };
    carded.run(Command::Cards(cards::Command::Correct(row))).unwrap();
    let cell = cards::chart::cell(Side::Axis, cards::Card::L1, cards::CardUnit::AirForce);
    for unit in cards::chart::units(Side::Axis) {
        carded.charts.teach(cards::chart::cell(Side::Axis, cards::Card::L1, unit), 0).unwrap();
    }
    carded.charts.teach(cell, 1).unwrap();
    let used = carded.state.duty(&carded.charts).unwrap();
    carded.run(used).unwrap();
    let left = berlin(&carded);
    carded.run(Command::EndPhase).unwrap();
    assert_eq!((left, berlin(&carded)), (4, 4), "the taught card has no supply, so the stock paid already");
}

#[test]
fn a_combat_cancels_and_spends_the_units_over_its_zone() {
    let mut table = Table::at(3, Phase::BlitzkriegCombat, Side::Axis);
    table.open_ground("Reims");
    let target = AirTarget::Land(zone("Reims"));
    for (side, units) in [(Side::Axis, 3), (Side::Allies, 1)] {
        table.run(Command::Air(air::Command::Override(AirOverride::Mission { target, side, units }))).unwrap();
    }
    let attack = attacker(Nation::Germany, 2, 2);
    let mut force = forces("Reims", &[attack], Side::Allies, &[defender(Nation::France, 2, 0)]);
    (force.attacker_air, force.defender_air) = (3, 1);
    table.fight(force, 1).unwrap();
    let over = |side| table.state.air.over(zone("Reims"), side);
    assert_eq!((over(Side::Axis), over(Side::Allies)), (1, 0), "one pair cancels, one is spent");
}

#[test]
fn no_mission_over_snow_and_no_guess_where_snow_lies() {
    let mut table = Table::at(4, Phase::AirForce, Side::Axis);
    table.set(Nation::Italy, diplomacy::Status::Axis);
    let over = |name| fly(Nation::Italy, None, AirTarget::Land(zone(name)), Countered::No);
    assert_eq!(table.run(over("Reims")), Err(Refusal::AirInSnow));
    assert_eq!(table.run(over("Suez")), Err(Refusal::ZoneFactUnknown));
    table.teach("Suez", ZoneFact::SnowZone, 0);
    assert!(table.run(over("Suez")).is_ok());
    assert!(table.run(fly(Nation::Germany, None, AirTarget::Sea(SEA), Countered::No)).is_ok(), "the sea stays open");
    go(&mut table, 4, Phase::Movement, Some(Side::Axis));
    assert_eq!(table.run(over("Suez")), Err(Refusal::NotAirPhase));
}

#[test]
fn a_beachhead_is_refused_in_the_order_of_the_contract() {
    let mut table = Table::at(4, Phase::AirForce, Side::Allies);
    let at = |name, sea| AirTarget::Beachhead { zone: zone(name), sea };
    let beachhead = |nation, name, sea| fly(nation, None, at(name, sea), Countered::No);
    let british = Nation::UnitedKingdom;
    assert_eq!(table.run(beachhead(british, "Trondheim", Sea::NorwegianSea)), Err(Refusal::NoLandingInSnow));
    assert!(table.run(beachhead(british, "Tripoli", Sea::SouthCentralMediterranean)).is_ok());
    go(&mut table, 39, Phase::AirForce, Some(Side::Allies));
    table.teach("Sicily", ZoneFact::Beach, 0);
    assert_eq!(table.run(beachhead(british, "Sicily", Sea::Adriatic)), Err(Refusal::NoBeach));
    table.teach("Naples", ZoneFact::NavalBase, 1);
    assert_eq!(table.run(beachhead(british, "Naples", Sea::WesternMediterranean)), Err(Refusal::BeachheadAtNavalBase));
    table.state.board.set(Stack { fleet: 1, ..Stack::none(Place::Sea(Sea::Adriatic), Nation::Italy) });
    assert_eq!(table.run(beachhead(british, "Bergen", Sea::Adriatic)), Err(Refusal::BeachheadEnemySuperiority));
    // Example 20.2: two beachheads next to Trondheim.
    for _ in 0..2 {
        table.run(beachhead(british, "Trondheim", Sea::NorwegianSea)).unwrap();
    }
    assert_eq!(table.state.air.beachheads(zone("Trondheim"), Side::Allies), 2);
    assert_eq!(table.state.sea_units(Sea::NorwegianSea).enemy_air, 0, "they do not count for Naval Superiority");
    assert_eq!(air::sea_of(&table.state, zone("Trondheim")), Some(Sea::NorwegianSea));
    go(&mut table, 39, Phase::AirForce, Some(Side::Axis));
    assert_eq!(table.run(beachhead(Nation::Italy, "Bergen", SEA)), Err(Refusal::WrongSide), "Italy is neutral");
    table.set(Nation::Italy, diplomacy::Status::Axis);
    assert_eq!(table.run(beachhead(Nation::Italy, "Bergen", SEA)), Err(Refusal::BeachheadAir));
    // Once the land zone is taken nobody lands there any more.
    table.run(Command::ChangeOwner { zone: zone("Trondheim"), side: Some(Side::Allies) }).unwrap();
    assert_eq!(table.state.air.beachheads(zone("Trondheim"), Side::Allies), 0);
}

#[test]
fn three_units_bomb_and_the_axis_pays_in_its_next_reinforcement_phase() {
    let mut table = Table::at(27, Phase::AirForce, Side::Allies);
    assert_eq!(table.run(bomb(Countered::No)), Err(Refusal::BombingBefore1943));
    go(&mut table, 35, Phase::AirForce, Some(Side::Axis));
    assert_eq!(table.run(bomb(Countered::No)), Err(Refusal::BombingByAllies));
    go(&mut table, 35, Phase::AirForce, Some(Side::Allies));
    table.state.board.set(Stack { air_force: 4, ..Stack::none(Place::Land(zone("London")), Nation::UnitedKingdom) });
    for countered in [Countered::No, by(Nation::Germany, "Berlin"), Countered::No, Countered::No] {
        table.run(bomb(countered)).unwrap();
    }
    assert_eq!(table.run(bomb(by(Nation::Germany, "Berlin"))), Err(Refusal::BombingMoreThanThree));
    // A unit that is not there does not fly, and none of a neutral country.
    let from = |nation, name| fly(nation, Some(name), AirTarget::Sea(SEA), Countered::No);
    assert_eq!(table.run(from(Nation::UnitedKingdom, "London")), Err(Refusal::MoreThanStandThere));
    assert_eq!(table.run(from(Nation::Usa, "London")), Err(Refusal::WrongSide));
    assert_eq!(table.state.air.bombing, Some(BombingBox { turn: turn(35), units: 3, countered: 1 }));
    assert_eq!((air_at(&table, "Berlin", Nation::Germany), air_at(&table, "London", Nation::UnitedKingdom)), (1, 0));
    assert_eq!(table.state.air.bombing_loss(turn(35)), 0, "not in the turn of the flight");
    // Turn 36 has a bombing value of 4, but they flew on 35 (R13).
    go(&mut table, 36, Phase::Reinforcement, None);
    assert_eq!(table.state.air.bombing_loss(turn(36)), 9);
    let lines = due(&table);
    assert!(
        lines.contains(&Due::Air(air::Due::BombingLoss(9))) && lines.contains(&Due::Air(air::Due::BombersLeave(3)))
    );
    // What the card has borne is no longer due (11.3); the bombers stay until the end of the phase.
    let mut borne = table.clone();
    let used = cards::Correction::Used { side: Side::Axis, used: true };
    borne.run(Command::Cards(cards::Command::Correct(used))).unwrap();
    assert!(!due(&borne).contains(&Due::Air(air::Due::BombingLoss(9))));
    assert!(due(&borne).contains(&Due::Air(air::Due::BombersLeave(3))));
    table.run(Command::EndPhase).unwrap();
    assert_eq!(table.state.air.bombing, None, "the box is empty after the reinforcement phase");
}

#[test]
fn the_battle_of_britain_comes_first_and_opens_the_british_coast_for_one_turn() {
    let mut table = Table::at(9, Phase::AirForce, Side::Axis);
    table.state.board.set(Stack { air_force: 4, ..Stack::none(Place::Land(zone("Brussels")), Nation::Germany) });
    assert_eq!(table.run(london(3, 3, 5)), Err(Refusal::GermansDoNotExceed));
    assert_eq!(table.run(london(25, 3, 5)), Err(Refusal::TooManyAirUnits));
    table.run(london(4, 2, 2)).unwrap();
    assert_eq!(table.state.air.london.unwrap().left, Britain { german: 2, allied: 1 });
    assert_eq!((air_at(&table, "Brussels", Nation::Germany), air_at(&table, "London", Nation::UnitedKingdom)), (2, 1));
    assert!(!table.state.air.britain_won(turn(9)));
    table.run(london(2, 1, 6)).unwrap();
    assert!(table.state.air.britain_won(turn(9)) && !table.state.air.britain_won(turn(10)));
    assert_eq!(table.run(london(1, 0, 6)), Err(Refusal::BritainWon));
    // Whoever flies to London afterwards does not undo it.
    assert_eq!(table.run(london(2, 1, 6)), Err(Refusal::BritainWon));
    assert!(table.state.air.britain_won(turn(9)));
    assert_eq!(table.run(Command::Air(air::Command::LondonIsFree)), Err(Refusal::BritainWon));
    go(&mut table, 9, Phase::SeaTransport, Some(Side::Axis));
    assert!(due(&table).contains(&Due::Air(air::Due::LandingsFree)));
    go(&mut table, 16, Phase::AirForce, Some(Side::Axis));
    table.run(fly(Nation::Germany, None, AirTarget::Sea(SEA), Countered::No)).unwrap();
    assert_eq!(table.run(london(4, 2, 2)), Err(Refusal::BritainComesFirst));
    assert_eq!(table.run(Command::Air(air::Command::LondonIsFree)), Err(Refusal::BritainComesFirst));
    go(&mut table, 17, Phase::AirForce, Some(Side::Axis));
    table.run(Command::Air(air::Command::LondonIsFree)).unwrap();
    assert!(table.state.air.britain_won(turn(17)), "nobody is in range: won without a fight");
    go(&mut table, 20, Phase::AirForce, Some(Side::Axis));
    assert_eq!(table.run(london(4, 2, 2)), Err(Refusal::AirInSnow), "London lies under snow");
    go(&mut table, 22, Phase::AirForce, Some(Side::Allies));
    assert_eq!(table.run(london(4, 2, 2)), Err(Refusal::NotAirPhase));
}

/// 13.4.3: who stands in London fights, and nobody fights from far away.
#[test]
fn over_london_fight_those_who_are_known_to_be_there() {
    let mut table = Table::at(9, Phase::AirForce, Side::Axis);
    let free = || Command::Air(air::Command::LondonIsFree);
    assert_eq!(table.run(free()), Err(Refusal::AlliedAirInLondon), "two stand there since the set-up");
    assert_eq!(table.run(london(4, 1, 2)), Err(Refusal::AlliedAirInLondon));
    let from = |base: Option<&str>| {
        let battle = Britain { german: 5, allied: 2 };
        let (german_base, allied_base) = (base.map(zone), Some(zone("London")));
        Command::Air(air::Command::London { battle, german_base, allied_base, die: die(5), by: Roller::Hand })
    };
    assert_eq!(table.run(from(Some("Breslau"))), Err(Refusal::NotNearLondon));
    for base in [None, Some("Calais"), Some("Map zone 1")] {
        assert!(table.clone().run(from(base)).is_ok(), "{base:?}");
    }
    let nobody = Stack::none(Place::Land(zone("London")), Nation::UnitedKingdom);
    table.run(Command::Board(board::Command::Set(Stack { infantry: 2, ..nobody }))).unwrap();
    table.run(free()).unwrap();
}

/// 9.6: Germans neither attack Greece nor go to Africa before their date, in the air as little as on land; Italian air units
/// stay in the Mediterranean.
#[test]
fn air_units_go_only_where_diplomacy_lets_them() {
    let over = |nation, name: &str| fly(nation, None, AirTarget::Land(zone(name)), Countered::No);
    let mut early = Table::at(9, Phase::AirForce, Side::Axis);
    early.set(Nation::Greece, diplomacy::Status::Allies);
    early.set(Nation::Italy, diplomacy::Status::Axis);
    early.run(Command::ChangeOwner { zone: zone("Salonika"), side: Some(Side::Allies) }).unwrap();
    for name in ["Salonika", "Alexandria", "Tripoli"] {
        assert_eq!(early.clone().run(over(Nation::Germany, name)), Err(Refusal::GermansGreeceAfrica), "{name}");
        assert!(early.clone().run(over(Nation::Italy, name)).is_ok(), "{name}");
    }
    for name in ["Reims", "Malta"] {
        assert!(early.clone().run(over(Nation::Germany, name)).is_ok(), "{name}");
    }
    // A Greek zone that the Axis holds is not attacked; Africa waits.
    early.run(Command::ChangeOwner { zone: zone("Salonika"), side: Some(Side::Axis) }).unwrap();
    assert!(early.clone().run(over(Nation::Germany, "Salonika")).is_ok());
    let mut free = early.clone();
    go(&mut free, 15, Phase::AirForce, Some(Side::Axis));
    assert!(free.run(over(Nation::Germany, "Alexandria")).is_ok());
    let at_sea = |sea| fly(Nation::Italy, None, AirTarget::Sea(sea), Countered::No);
    for sea in [Sea::NorthSea, Sea::CentralAtlantic, Sea::PersianGulf] {
        assert_eq!(early.run(at_sea(sea)), Err(Refusal::ItaliansOutside), "{sea}");
    }
    for sea in [Sea::Adriatic, Sea::Sea1] {
        assert!(early.run(at_sea(sea)).is_ok(), "{sea}");
    }
}

/// 11.4: Basra is a port of the Gulf alone: nobody comes there from another sea, and nobody leaves the Gulf through it.
#[test]
fn basra_is_no_way_into_the_gulf_and_none_out_of_it() {
    let mut table = Table::at(22, Phase::Naval, Side::Allies);
    table.teach("Basra", ZoneFact::Port, 1);
    let basra = Place::Land(zone("Basra"));
    let gulf = Place::Sea(Sea::PersianGulf);
    let fleets = |place| Stack { fleet: 1, ..Stack::none(place, Nation::UnitedKingdom) };
    for place in [basra, gulf, Place::Sea(Sea::Sea1)] {
        table.state.board.set(fleets(place));
    }
    let way = |from, to, crossings| {
        let british = Voyage { nation: Nation::UnitedKingdom, fleets: 1, u_boats: 0, counters: 1, ..voyage() };
        sail(Voyage { from, to, crossings, paid_from: None, ..british })
    };
    for (to, crossings) in [(Place::Sea(Sea::Sea1), 0), (Place::Sea(Sea::Sea1), 1), (Place::Land(zone("Suez")), 1)] {
        assert_eq!(table.run(way(basra, to, crossings)), Err(Refusal::NoWayOutOfGulf), "{to} {crossings}");
    }
    assert_eq!(table.run(way(Place::Sea(Sea::Sea1), basra, 1)), Err(Refusal::GulfOnlyFromAsianBases));
    table.clone().run(way(basra, gulf, 0)).unwrap();
    table.run(way(gulf, basra, 0)).unwrap();
}

/// 12.2: naval combat comes once movement is finished.
#[test]
fn nobody_sails_after_a_naval_combat_of_the_phase() {
    let mut table = Table::at(3, Phase::Naval, Side::Axis);
    table.run(roll(ships(1, 0, 1), 6)).unwrap();
    assert_eq!(table.state.naval.open, None);
    assert_eq!(table.run(sail(voyage())), Err(Refusal::SailBeforeCombat));
    go(&mut table, 4, Phase::Naval, Some(Side::Axis));
    table.run(sail(voyage())).unwrap();
}

#[test]
fn air_units_reach_only_the_sea_on_which_their_base_lies() {
    let mut table = Table::at(9, Phase::AirForce, Side::Axis);
    let base = Stack { air_force: 3, ..Stack::none(Place::Land(zone("Hamburg")), Nation::Germany) };
    table.run(Command::Board(board::Command::Set(base))).unwrap();
    let beach = AirTarget::Beachhead { zone: zone("Sicily"), sea: Sea::WesternMediterranean };
    for target in [AirTarget::Sea(Sea::Adriatic), AirTarget::Sea(Sea::PersianGulf), beach] {
        let flight = fly(Nation::Germany, Some("Hamburg"), target, Countered::No);
        assert_eq!(table.run(flight), Err(Refusal::AirOutOfRange), "{target:?}");
    }
    let over = |countered| fly(Nation::Germany, Some("Hamburg"), AirTarget::Sea(Sea::NorthSea), countered);
    // Who counters has the same range; of a base that nobody told the table is believed.
    let from = |base: &str| over(by(Nation::UnitedKingdom, base));
    assert_eq!(table.run(from("Alexandria")), Err(Refusal::AirOutOfRange));
    assert!(table.clone().run(from("London")).is_ok());
    table.run(fly(Nation::Germany, None, AirTarget::Sea(Sea::Adriatic), Countered::No)).unwrap();
    // What the owner told of the coast counts.
    table.charts.teach(coast::cell(zone("Hamburg"), Sea::NorthSea), 0).unwrap();
    assert_eq!(table.run(over(Countered::No)), Err(Refusal::AirOutOfRange));
    table.charts.teach(coast::cell(zone("Hamburg"), Sea::NorthSea), 1).unwrap();
    table.run(over(Countered::No)).unwrap();
}

#[test]
fn bombers_start_in_britain_and_are_countered_from_germany() {
    let mut table = Table::at(30, Phase::AirForce, Side::Allies);
    for base in ["Alexandria", "London"] {
        let units = Stack { air_force: 2, ..Stack::none(Place::Land(zone(base)), Nation::UnitedKingdom) };
        let _ = table.run(Command::Board(board::Command::Set(units)));
    }
    let unit = AirBase { nation: Nation::UnitedKingdom, zone: Some(zone("Alexandria")) };
    let abroad = Command::Air(air::Command::Bomb { unit, countered: Countered::No });
    assert_eq!(table.run(abroad), Err(Refusal::BombersInBritain));
    assert_eq!(table.run(bomb(by(Nation::Germany, "Sofia"))), Err(Refusal::CountersInGermany));
    table.run(bomb(by(Nation::Germany, "Berlin"))).unwrap();
    table.run(bomb(Countered::No)).unwrap();
}

#[test]
fn everything_in_the_air_can_be_set_by_hand() {
    let mut table = Table::at(30, Phase::Movement, Side::Axis);
    let set = |what| Command::Air(air::Command::Override(what));
    let target = AirTarget::Land(zone("Kiev"));
    let mission = |units| AirOverride::Mission { target, side: Side::SovietUnion, units };
    let flown = Some(BombingBox { turn: turn(29), units: 2, countered: 0 });
    let fought = Some(London { turn: turn(30), left: Britain::default(), rounds: 2 });
    for what in [mission(2), AirOverride::Bombing(flown), AirOverride::London(fought), AirOverride::AxisHasFlown(true)]
    {
        assert!(table.run(set(what)).unwrap().is_override());
        assert_eq!(table.run(set(what)), Err(Refusal::NothingChanges));
    }
    assert_eq!(table.state.air.over(zone("Kiev"), Side::SovietUnion), 2);
    assert_eq!(table.state.air.bombing_loss(turn(30)), 6);
    assert!(table.state.air.britain_won(turn(30)) && table.state.air.axis_has_flown);
    assert_eq!(table.run(set(mission(25))), Err(Refusal::TooManyAirUnits));
    let four = flown.map(|flown| BombingBox { units: 4, ..flown });
    assert_eq!(table.run(set(AirOverride::Bombing(four))), Err(Refusal::BombingMoreThanThree));
    table.run(set(mission(0))).unwrap();
    assert!(table.state.air.missions.is_empty());
    let mut full = table.clone();
    for place in Zone::ALL.iter().copied().take(air::MAX_MISSIONS) {
        let what = AirOverride::Mission { target: AirTarget::Land(place), side: Side::Axis, units: 1 };
        full.run(set(what)).unwrap();
    }
    let one_more = AirOverride::Mission { target: AirTarget::Sea(SEA), side: Side::Axis, units: 1 };
    assert_eq!(full.run(set(one_more)), Err(Refusal::TooManyMissions));
}

/// Every event of these topics with its longest words, and its bytes: they are stored for ever.
fn events() -> Vec<(Event, &'static str)> {
    let sea = Sea::SouthCentralMediterranean;
    let before = naval::NavalCombat {
        turn: turn(32),
        attacker: NavalSide::Allies,
        axis_fleets: 1,
        axis_u_boats: 2,
        allied_fleets: 4,
        count_after_losses: true,
    };
    let left = naval::NavalCombat { axis_fleets: 0, allied_fleets: 3, ..before };
    let fought = Ships { sea, ..ships(1, 2, 3) };
    let unit = AirBase { nation: Nation::Germany, zone: Some(zone("Berlin")) };
    let sailed = Voyage { to: Place::Sea(sea), straits: Straits::ALL, ..voyage() };
    let (target, side) = (AirTarget::Sea(sea), Side::SovietUnion);
    let beachhead = AirTarget::Beachhead { zone: zone("East Prussia"), sea };
    let (battle, flown) = (Britain { german: 24, allied: 23 }, BombingBox { turn: turn(28), units: 3, countered: 2 });
    let fight = London { turn: turn(9), left: battle, rounds: 1 };
    let set = |what| Event::Air(air::Event::Overridden { what, was: AirOverride::AxisHasFlown(false) });
    let by = Roller::Hand;
    vec![
        (
            Event::Naval(naval::Event::Rolled { sea, before, die: die(3), by, left, end: None }),
            "090006200101020401030120010002030100",
        ),
        (
            Event::Naval(naval::Event::Rolled { sea, before, die: die(6), by, left, end: Some(NavalEnd::BothGone) }),
            "09000620010102040106012001000203010103",
        ),
        (
            Event::Naval(naval::Event::Sailed { voyage: sailed, steps: 3, supply: 2 }),
            "0901000201020009010602030001020101050302",
        ),
        (Event::Naval(naval::Event::Corrected { to: Some(fought), was: None }), "0902010601020300"),
        (Event::Naval(naval::Event::Corrected { to: None, was: Some(fought) }), "0902000106010203"),
        (
            Event::Air(air::Event::Flown { side, turn: turn(3), unit, target, countered: Countered::By(unit) }),
            "0a000203000105010601000105",
        ),
        (
            Event::Air(air::Event::Flown { side, turn: turn(3), unit, target, countered: Countered::No }),
            "0a000203000105010600",
        ),
        (
            Event::Air(air::Event::Flown { side, turn: turn(3), unit, target: beachhead, countered: Countered::No }),
            "0a00020300010502000600",
        ),
        (
            Event::Air(air::Event::Bombed { turn: turn(28), unit, countered: Countered::No, supply: 3 }),
            "0a011c0001050003",
        ),
        (
            Event::Air(air::Event::Bombed { turn: turn(28), unit, countered: Countered::By(unit), supply: 0 }),
            "0a011c0001050100010500",
        ),
        (
            Event::Air(air::Event::London {
                turn: turn(9),
                before: battle,
                left: battle,
                german_base: None,
                allied_base: Some(zone("London")),
                die: die(2),
                by,
            }),
            "0a02091817181700012d0201",
        ),
        (Event::Air(air::Event::LondonIsFree { turn: turn(9) }), "0a0309"),
        (Event::Air(air::Event::TakenOff { side, turn: turn(9), units: 24 }), "0a04020918"),
        (set(AirOverride::Mission { target: beachhead, side, units: 24 }), "0a050002000602180300"),
        (set(AirOverride::Mission { target, side, units: 24 }), "0a0500010602180300"),
        (set(AirOverride::Bombing(Some(flown))), "0a0501011c03020300"),
        (set(AirOverride::Bombing(None)), "0a0501000300"),
        (set(AirOverride::London(Some(fight))), "0a050201091817010300"),
        (set(AirOverride::London(None)), "0a0502000300"),
        (set(AirOverride::AxisHasFlown(true)), "0a0503010300"),
        (
            Event::Air(air::Event::FlownIn {
                side,
                turn: turn(3),
                unit,
                zone: zone("London"),
                country: Nation::Norway,
            }),
            "0a0602030001052d11",
        ),
    ]
}

#[test]
fn event_bytes_are_stable_and_every_line_fits() {
    for (event, want) in events() {
        let mut room = [0; 256];
        let bytes = postcard::to_slice(&event, &mut room).unwrap();
        assert_eq!(postcard::from_bytes::<Event>(bytes).as_ref(), Ok(&event));
        let hex = bytes.iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"));
        assert_eq!(hex, want, "{event:?}");
        let label = event.label();
        assert!((1..=25).contains(&label.len()), "{label}: {}", label.len());
    }
}

#[test]
fn every_due_line_fits_its_place() {
    let sea = Sea::SouthCentralMediterranean;
    let lines = [
        Due::Naval(naval::Due::FightOn(sea)),
        Due::Naval(naval::Due::MayFight(sea)),
        Due::Air(air::Due::TakeOff { side: Side::SovietUnion, units: 40 }),
        Due::Air(air::Due::BombingLoss(12)),
        Due::Air(air::Due::BombersLeave(3)),
        Due::Air(air::Due::LandingsFree),
    ];
    for line in lines {
        let text = line.to_string();
        assert!((1..=24).contains(&text.len()), "{text}: {}", text.len());
        assert!(!line.rule().is_empty() && line.meaning().len() > text.len());
    }
}

fn any_unit() -> impl Strategy<Value = AirBase> {
    (select(Nation::ALL), proptest::option::of(select(Zone::ALL))).prop_map(|(nation, zone)| AirBase { nation, zone })
}

fn any_countered() -> impl Strategy<Value = Countered> {
    proptest::option::of(any_unit()).prop_map(|by| by.map_or(Countered::No, Countered::By))
}

fn any_target() -> impl Strategy<Value = AirTarget> {
    (0..3_u8, select(Zone::ALL), select(Sea::ALL)).prop_map(|(kind, zone, sea)| match kind {
        0 => AirTarget::Land(zone),
        1 => AirTarget::Sea(sea),
        _ => AirTarget::Beachhead { zone, sea },
    })
}

fn any_ships() -> impl Strategy<Value = Ships> {
    let few = || prop_oneof![4 => 0..6_u8, 1 => any::<u8>()];
    (select(&Sea::ALL[..3]), few(), few(), few()).prop_map(|(sea, axis_fleets, axis_u_boats, allied_fleets)| Ships {
        sea,
        axis_fleets,
        axis_u_boats,
        allied_fleets,
    })
}

fn any_place() -> impl Strategy<Value = Place> {
    prop_oneof![select(Zone::ALL).prop_map(Place::Land), select(Sea::ALL).prop_map(Place::Sea)]
}

fn any_voyage() -> impl Strategy<Value = Voyage> {
    let numbers = (0..5_u8, 0..5_u8, 0..4_u8, 0..5_u8);
    let rest = (any::<bool>(), select(vec![None, Some("Berlin"), Some("London")]));
    (select(Nation::ALL), numbers, any_place(), any_place(), rest).prop_map(
        |(nation, (fleets, u_boats, counters, crossings), from, to, (in_supply, paid))| Voyage {
            nation,
            fleets,
            u_boats,
            counters,
            from,
            to,
            crossings,
            straits: Straits::NONE,
            in_supply,
            paid_from: paid.map(zone),
        },
    )
}

fn any_command() -> impl Strategy<Value = Command> {
    let face = || (1..=6_u8).prop_map(die);
    let stop = (1..=47_u8, select(Phase::ALL), select(Side::ALL))
        .prop_map(|(number, phase, side)| Stop::new(turn(number), phase, Some(side)));
    let battle = (0..30_u8, 0..30_u8).prop_map(|(german, allied)| Britain { german, allied });
    prop_oneof![
        2 => Just(Command::EndPhase),
        2 => stop.prop_map(|stop| Command::Override(Override::Stop(Some(stop)))),
        4 => (any_ships(), face(), select(Roller::ALL)).prop_map(|(ships, die, by)| {
            Command::Naval(naval::Command::Roll { ships, die, by })
        }),
        2 => any_voyage().prop_map(|voyage| Command::Naval(naval::Command::Sail(voyage))),
        1 => proptest::option::of(any_ships()).prop_map(|to| Command::Naval(naval::Command::Correct(to))),
        4 => (any_unit(), any_target(), any_countered())
            .prop_map(|(unit, target, countered)| Command::Air(air::Command::Fly { unit, target, countered })),
        2 => (any_unit(), any_countered()).prop_map(|(unit, countered)| {
            Command::Air(air::Command::Bomb { unit, countered })
        }),
        2 => (battle, face()).prop_map(|(battle, die)| Command::Air(air::Command::London {
            battle,
            german_base: None,
            allied_base: Some(zone("London")),
            die,
            by: Roller::Hand,
        })),
        1 => Just(Command::Air(air::Command::TakeOff)),
        1 => Just(Command::Air(air::Command::LondonIsFree)),
        1 => (any_target(), select(Side::ALL), 0..30_u8).prop_map(|(target, side, units)| {
            Command::Air(air::Command::Override(AirOverride::Mission { target, side, units }))
        }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn no_sequence_of_commands_breaks_the_war_at_sea_and_in_the_air(
        commands in proptest::collection::vec(any_command(), 1..60)
    ) {
        let mut table = Table::new();
        for command in commands {
            // A roll goes on with the combat that is open, as a player would.
            let command = match (command, table.state.naval.open) {
                (Command::Naval(naval::Command::Roll { die, by, .. }), Some(open)) => {
                    Command::Naval(naval::Command::Roll { ships: open.ships(), die, by })
                }
                (command, _) => command,
            };
            let _ = table.run(command);
            if let Some(open) = table.state.naval.open {
                prop_assert!(open.combat.axis() > 0 && open.combat.allied_fleets > 0);
                prop_assert!(open.combat.odds().is_ok());
                let axis = table.state.board.ships(Place::Sea(open.sea), NavalSide::Axis);
                prop_assert_eq!((axis.fleets, axis.u_boats), (open.combat.axis_fleets, open.combat.axis_u_boats));
            }
            let air = &table.state.air;
            prop_assert!(air.missions.iter().all(|mission| (1..=255).contains(&mission.units)));
            prop_assert!(air.bombing.is_none_or(|flown| flown.units <= 3));
            prop_assert!(table.state.due().iter().all(|due| due.to_string().len() <= 24));
        }
    }
}

/// A unit that counters is lost as well (13.2): it belongs to a country at war, and it is there.
#[test]
fn only_units_that_are_there_and_at_war_fly_and_counter() {
    let mut table = Table::at(3, Phase::AirForce, Side::Allies);
    let over = AirTarget::Sea(Sea::WesternMediterranean);
    let british = |countered| fly(Nation::UnitedKingdom, None, over, countered);
    let taranto = by(Nation::Italy, "Taranto");
    let offered = |table: &Table, side| table.state.air_bases(side).any(|(base, _)| base.nation == Nation::Italy);
    // Italy is neutral: its unit flies for nobody.
    assert_eq!(table.run(british(taranto)), Err(Refusal::WrongSide));
    assert!(!offered(&table, Side::Axis) && !offered(&table, Side::Allies));
    let joins = |status| {
        let what = diplomacy::Setting::Status { country: Nation::Italy, status };
        Command::Diplomacy(diplomacy::Command::Set(what))
    };
    table.run(joins(diplomacy::Status::Axis)).unwrap();
    assert!(offered(&table, Side::Axis));
    table.run(british(taranto)).unwrap();
    assert_eq!(air_at(&table, "Taranto", Nation::Italy), 0);
    // It countered and is gone: it does not counter again.
    assert_eq!(table.run(british(taranto)), Err(Refusal::MoreThanStandThere));
    // Of a base that nobody tells the table is believed.
    let any = Countered::By(AirBase { nation: Nation::Italy, zone: None });
    table.run(british(any)).unwrap();
    // Attacked by the Axis it would fight for the Allies, and so would its air units (9.3).
    table.run(joins(diplomacy::Status::Allies)).unwrap();
    table.run(fly(Nation::Italy, None, over, Countered::No)).unwrap();
    go(&mut table, 4, Phase::AirForce, Some(Side::Axis));
    assert_eq!(table.run(fly(Nation::Italy, None, over, Countered::No)), Err(Refusal::WrongSide));
    assert_eq!(table.run(fly(Nation::Germany, None, over, any)).map(|_| ()), Ok(()));
}
