//! Who moves, where diplomacy lets him go, where air units are based, whom corps drive out, and what reaches a neutral.

use crate::common::{Table, turn, zone};
use adjutant_rules::blitzwar::air::{self, AirBase, AirTarget, Countered};
use adjutant_rules::blitzwar::board::{self, Driven, Place, Sea, Stack};
use adjutant_rules::blitzwar::diplomacy::{self, DateName, HappeningName, Setting, Status};
use adjutant_rules::blitzwar::movement::LandingOrder;
use adjutant_rules::blitzwar::movement::landing::{AirNation, Origin};
use adjutant_rules::blitzwar::naval::{self, Voyage};
use adjutant_rules::blitzwar::{
    Command, Event, Nation, Override, Phase, Refusal, Region, Side, Stop, Straits, ZoneFact, supply, zones,
};
use adjutant_rules::dice::Roller;

fn land(name: &str) -> Place {
    Place::Land(zone(name))
}

fn none(name: &str, nation: Nation) -> Stack {
    Stack::none(land(name), nation)
}

fn corps(name: &str, nation: Nation, infantry: u8) -> Stack {
    Stack { infantry, ..none(name, nation) }
}

fn air(name: &str, nation: Nation, air_force: u8) -> Stack {
    Stack { air_force, ..none(name, nation) }
}

/// Units go, and may have to be put where they start.
fn go(table: &mut Table, units: Stack, to: Place) -> Result<Event, Refusal> {
    let _ = table.run(Command::Board(board::Command::Set(units)));
    table.run(Command::Board(board::Command::Move { units, to }))
}

fn refused(table: &Table, units: Stack, to: &str) -> Option<Refusal> {
    go(&mut table.clone(), units, land(to)).err()
}

fn at(number: u8, phase: Phase, side: Option<Side>) -> Table {
    let mut table = Table::new();
    table.run(Command::Override(Override::Stop(Some(Stop::new(turn(number), phase, side))))).unwrap();
    table
}

// 8: who moves.

#[test]
fn on_a_sides_turn_only_its_own_units_move() {
    let saar = corps("Saar", Nation::Germany, 1);
    let minsk = corps("Minsk", Nation::SovietUnion, 1);
    let belgrade = corps("Belgrade", Nation::Yugoslavia, 1);
    for phase in [Phase::AirForce, Phase::SeaTransport, Phase::Movement, Phase::BlitzkriegCombat, Phase::NormalCombat] {
        let axis = at(7, phase, Some(Side::Axis));
        assert_eq!(refused(&axis, saar, "Ruhr"), None, "{phase:?}");
        assert_eq!(refused(&axis, corps("London", Nation::UnitedKingdom, 1), "Scapa Flow"), Some(Refusal::NotOnMove));
        assert_eq!(refused(&axis, minsk, "Kiev"), Some(Refusal::NotOnMove));
        assert_eq!(refused(&axis, belgrade, "Brod"), Some(Refusal::NotOnMove), "neutrals stand still");
        let soviets = at(7, phase, Some(Side::SovietUnion));
        assert_eq!(refused(&soviets, saar, "Ruhr"), Some(Refusal::NotOnMove));
        assert_eq!(refused(&soviets, minsk, "Kiev"), None);
    }
    assert_eq!(Refusal::NotOnMove.rule(), "8");
    // In phases 1 to 3 no side is on move.
    for units in [saar, minsk, belgrade] {
        assert_eq!(refused(&at(7, Phase::Reinforcement, None), units, "Map zone 1"), None, "{units:?}");
    }
    // The hand that mends the board is free.
    let mut axis = at(7, Phase::Movement, Some(Side::Axis));
    axis.run(Command::Board(board::Command::Set(corps("Minsk", Nation::SovietUnion, 5)))).unwrap();
}

#[test]
fn who_joins_moves_with_his_side_and_partisans_with_the_allies() {
    let italians = corps("Turin", Nation::Italy, 1);
    let mut table = at(7, Phase::Movement, Some(Side::Axis));
    assert_eq!(refused(&table, italians, "Milan"), Some(Refusal::NotOnMove));
    table.set(Nation::Italy, Status::Axis);
    assert_eq!(refused(&table, italians, "Milan"), None);
    let mut table = at(25, Phase::Movement, Some(Side::Allies));
    table.set(Nation::Yugoslavia, Status::Surrendered);
    assert_eq!(refused(&table, corps("Montenegro", Nation::Yugoslavia, 1), "Sarajevo"), None);
}

#[test]
fn fleets_of_america_sail_for_the_allies_and_ships_leave_a_lost_port() {
    let americans = Stack { fleet: 2, ..none("America", Nation::Usa) };
    let sea = Place::Sea(Sea::CentralAtlantic);
    assert_eq!(go(&mut at(18, Phase::Movement, Some(Side::Axis)), americans, sea), Err(Refusal::NotOnMove));
    let mut allies = at(18, Phase::Naval, Some(Side::Allies));
    let voyage = Voyage {
        nation: Nation::Usa,
        fleets: 2,
        u_boats: 0,
        counters: 1,
        from: americans.place,
        to: sea,
        crossings: 0,
        straits: Straits::NONE,
        in_supply: true,
        paid_from: None,
    };
    allies.run(Command::Naval(naval::Command::Sail(voyage))).unwrap();
    let germans = Stack { fleet: 2, u_boat: 2, ..none("Hamburg", Nation::Germany) };
    let mut allies = at(30, Phase::Movement, Some(Side::Allies));
    assert_eq!(go(&mut allies.clone(), germans, sea), Err(Refusal::NotOnMove), "the port is still theirs");
    allies.run(Command::ChangeOwner { zone: zone("Hamburg"), side: Some(Side::Allies) }).unwrap();
    assert_eq!(go(&mut allies.clone(), germans, land("Taranto")), Err(Refusal::NotOnMove), "to sea, and no farther");
    go(&mut allies, germans, sea).unwrap();
}

/// A naval move costs supply, has four steps, and belongs to phase 4 (12.1, 7, 8): no other move takes ships along.
#[test]
fn ships_go_nowhere_but_by_a_naval_move() {
    let fleet = Stack { fleet: 1, ..none("Hamburg", Nation::Germany) };
    for phase in [Phase::Naval, Phase::SeaTransport, Phase::Movement, Phase::NormalCombat] {
        let mut axis = at(9, phase, Some(Side::Axis));
        assert_eq!(go(&mut axis, fleet, Place::Sea(Sea::NorthSea)), Err(Refusal::ShipsSail), "{phase:?}");
    }
    let axis = at(9, Phase::Movement, Some(Side::Axis));
    for port in ["London", "Stockholm", "East Prussia"] {
        assert_eq!(refused(&axis, fleet, port), Some(Refusal::ShipsSail), "{port}");
    }
    assert_eq!(
        refused(&axis, Stack { infantry: 1, ..fleet }, "Ruhr"),
        Some(Refusal::ShipsSail),
        "corps take none along"
    );
    assert_eq!(Refusal::ShipsSail.rule(), "12.1");
}

/// 10.2: Germans who move into Finland bring the Soviet Union its Total War cards a turn later.
#[test]
fn germans_who_move_into_finland_have_their_date() {
    let ready = || {
        let mut table = at(15, Phase::Movement, Some(Side::Axis));
        table.set(Nation::Finland, Status::Axis);
        table.teach("Map zone 1", ZoneFact::Country, Nation::Finland.index());
        table
    };
    let date = |table: &Table| table.state.date(DateName::GermansInFinland);
    let germans = corps("Koszalin", Nation::Germany, 1);
    for (units, name) in [(germans, "Karelia"), (germans, "Map zone 1"), (air("Berlin", Nation::Germany, 1), "Karelia")]
    {
        let mut table = ready();
        assert_eq!(date(&table), None);
        go(&mut table, units, land(name)).unwrap();
        assert_eq!(date(&table), Some(turn(15)), "{name}");
        assert_eq!(table.state.total_war_from(Side::SovietUnion), Some(turn(16)));
        // It counts once.
        let again = go(&mut table, germans, land(name)).unwrap();
        assert!(matches!(again, Event::Board(board::Event::Moved { .. })), "{again:?}");
    }
    // Others may go there, and Germans elsewhere.
    let mut table = ready();
    table.set(Nation::Hungary, Status::Axis);
    go(&mut table, corps("Budapest", Nation::Hungary, 1), land("Map zone 1")).unwrap();
    go(&mut table, germans, land("Kustrin")).unwrap();
    assert_eq!(date(&table), None);
    // To enter neutral Finland is an attack on it; to retake a zone of it is one on who holds it.
    let mut table = at(15, Phase::Movement, Some(Side::Axis));
    table.teach("Map zone 1", ZoneFact::Country, Nation::Finland.index());
    go(&mut table, germans, land("Map zone 1")).unwrap();
    assert_eq!((date(&table), table.state.diplomacy.status.of(Nation::Finland)), (Some(turn(15)), Status::Allies));
    for name in ["Kouvola", "Map zone 1"] {
        let mut table = ready();
        table.run(Command::ChangeOwner { zone: zone(name), side: Some(Side::SovietUnion) }).unwrap();
        go(&mut table, germans, land(name)).unwrap();
        assert_eq!((date(&table), table.state.owner(zone(name))), (Some(turn(15)), Some(Side::Axis)), "{name}");
        assert_eq!(table.state.facts.first_attack_soviet_union, Some(turn(15)), "{name}");
    }
}

// 9.4: units of others leave Vichy.

/// France falls on turn 8: the Axis holds Paris, Reims and three zones more.
fn vichy() -> Table {
    let mut table = at(8, Phase::Diplomacy, None);
    for name in ["Paris", "Reims"] {
        table.run(Command::ChangeOwner { zone: zone(name), side: Some(Side::Axis) }).unwrap();
    }
    let occupied = diplomacy::OccupiedNow { country: Nation::France, capital: true, others: 4 };
    let survey = diplomacy::Survey { occupied: [occupied].into_iter().collect(), ..Default::default() };
    let hold = diplomacy::Command::Hold { survey, dice: diplomacy::Dice::default(), by: Roller::Hand };
    table.run(Command::Diplomacy(hold)).unwrap();
    table
}

fn left_in_vichy(table: &Table) -> Vec<String> {
    let due = table.state.due_on(diplomacy::Map(Some(&table.charts)));
    due.iter().filter(|due| due.rule() == "9.4").map(ToString::to_string).collect()
}

#[test]
fn units_of_others_are_due_to_leave_vichy_until_they_have_left() {
    let mut table = vichy();
    assert_eq!(left_in_vichy(&table), ["Leave: Calais"], "the British of the set-up; the French are gone");
    // It goes on until it is done, whoever is on move.
    table.run(Command::Override(Override::Stop(Some(Stop::new(turn(8), Phase::Naval, Some(Side::Axis)))))).unwrap();
    assert_eq!(left_in_vichy(&table), ["Leave: Calais"]);
    let british = corps("Calais", Nation::UnitedKingdom, 1);
    go(&mut table, british, land("Reims")).unwrap();
    assert_eq!(left_in_vichy(&table), Vec::<String>::new());
    // Vichy's own corps stay, and who has left is on move as before.
    assert_eq!(refused(&table, corps("Reims", Nation::UnitedKingdom, 1), "Nancy"), Some(Refusal::NotOnMove));
    assert_eq!(refused(&table, corps("Tunis", Nation::VichyFrance, 1), "Mareth"), Some(Refusal::NotOnMove));
}

#[test]
fn ships_air_units_and_supply_leave_vichy_as_well_and_zones_of_the_map_are_vichys() {
    let mut table = vichy();
    go(&mut table, corps("Calais", Nation::UnitedKingdom, 1), land("Reims")).unwrap();
    table.teach("Map zone 1", ZoneFact::Country, Nation::France as usize);
    let ships = Stack { fleet: 1, air_force: 1, ..none("Map zone 1", Nation::UnitedKingdom) };
    table.run(Command::Board(board::Command::Set(ships))).unwrap();
    let stock = |halves| supply::Command::SetStock { side: Side::Allies, zone: zone("Nancy"), halves };
    table.run(Command::Supply(stock(4))).unwrap();
    assert_eq!(left_in_vichy(&table), ["Leave: Nancy", "Leave: Map zone 1"]);
    table.run(Command::Override(Override::Stop(Some(Stop::new(turn(8), Phase::Naval, Some(Side::Axis)))))).unwrap();
    go(&mut table, Stack { air_force: 0, ..ships }, Place::Sea(Sea::CentralAtlantic)).unwrap();
    table.run(Command::Board(board::Command::Set(Stack { fleet: 0, ..ships }))).unwrap();
    let flown = Stack { fleet: 0, ..ships };
    table.run(Command::Board(board::Command::Move { units: flown, to: land("London") })).unwrap();
    assert_eq!(left_in_vichy(&table), ["Leave: Nancy"]);
    table.run(Command::Supply(stock(0))).unwrap();
    assert_eq!(left_in_vichy(&table), Vec::<String>::new());
    // Once Vichy is at war nobody has to leave.
    table.run(Command::Supply(stock(4))).unwrap();
    table.set(Nation::VichyFrance, Status::Axis);
    assert_eq!(left_in_vichy(&table), Vec::<String>::new());
}

// 9.6: where they may go.

#[test]
fn germans_wait_for_africa_and_greece() {
    let one = corps("Saar", Nation::Germany, 1);
    let flown = air("Berlin", Nation::Germany, 1);
    let free = |number| {
        let mut table = at(number, Phase::Movement, Some(Side::Axis));
        table.set(Nation::Italy, Status::Axis);
        table
    };
    for units in [one, flown] {
        assert_eq!(refused(&free(12), units, "Tripoli"), Some(Refusal::GermansGreeceAfrica));
        assert_eq!(refused(&free(13), units, "Tripoli"), None);
    }
    let empty = |mut table: Table| {
        table.run(Command::Board(board::Command::Set(none("Salonika", Nation::Greece)))).unwrap();
        table
    };
    assert_eq!(refused(&empty(free(12)), one, "Salonika"), Some(Refusal::GermansGreeceAfrica));
    assert_eq!(refused(&empty(free(13)), one, "Salonika"), None);
    // What the Axis holds of Greece is no attack on it.
    let mut held = empty(free(12));
    held.run(Command::ChangeOwner { zone: zone("Salonika"), side: Some(Side::Axis) }).unwrap();
    assert_eq!(refused(&held, one, "Salonika"), None);
    // Two turns after the British attacked Italians.
    let mut early = free(10);
    let date = Setting::Date { date: DateName::BritishAttackedItalians, turn: Some(turn(8)) };
    early.run(Command::Diplomacy(diplomacy::Command::Set(date))).unwrap();
    assert_eq!(refused(&early, one, "Tripoli"), None);
    // Where a zone of the map lies nobody told.
    let mut table = free(5);
    assert_eq!(refused(&table, one, "Map zone 1"), None);
    table.teach("Map zone 1", ZoneFact::Country, Nation::UnitedKingdom.index());
    assert_eq!(refused(&table, one, "Map zone 1"), None);
    table.teach("Map zone 1", ZoneFact::Region, Region::Africa.index());
    assert_eq!(refused(&table, one, "Map zone 1"), Some(Refusal::GermansGreeceAfrica));
}

#[test]
fn the_british_keep_out_of_french_north_africa_until_france_falls() {
    let one = corps("Alexandria", Nation::UnitedKingdom, 1);
    let mut table = at(7, Phase::Movement, Some(Side::Allies));
    for to in ["Casablanca", "Algiers", "Mareth", "Tunis"] {
        assert_eq!(refused(&table, one, to), Some(Refusal::BritishInFrenchNorthAfrica), "{to}");
    }
    assert_eq!(refused(&table, one, "Paris"), None);
    assert_eq!(refused(&table, corps("Paris", Nation::France, 1), "Tunis"), None);
    // What the Axis has taken is not French any more (R61).
    table.run(Command::ChangeOwner { zone: zone("Tunis"), side: Some(Side::Axis) }).unwrap();
    assert_eq!(refused(&table, one, "Tunis"), None);
    table.set(Nation::France, Status::Surrendered);
    assert_ne!(refused(&table, one, "Algiers"), Some(Refusal::BritishInFrenchNorthAfrica));
}

#[test]
fn two_italian_corps_leave_their_area_and_no_air_unit() {
    let mut table = at(20, Phase::Movement, Some(Side::Axis));
    table.set(Nation::Italy, Status::Axis);
    let from = |infantry| corps("Turin", Nation::Italy, infantry);
    for inside in ["Milan", "Albania", "Tripoli", "Map zone 1"] {
        assert_eq!(refused(&table, from(3), inside), None, "{inside}");
    }
    assert_eq!(refused(&table, from(3), "Berlin"), Some(Refusal::ItaliansOutside));
    assert_eq!(refused(&table, air("Taranto", Nation::Italy, 1), "Berlin"), Some(Refusal::ItaliansOutside));
    go(&mut table, from(2), land("Berlin")).unwrap();
    assert_eq!(refused(&table, from(1), "Breslau"), Some(Refusal::ItaliansOutside), "two are outside");
    assert_eq!(refused(&table, corps("Berlin", Nation::Italy, 2), "Breslau"), None, "the same two go on");
    // France may mean North Africa: only the map tells.
    table.teach("Map zone 1", ZoneFact::Country, Nation::France.index());
    assert_eq!(refused(&table, from(1), "Map zone 1"), None);
    table.teach("Map zone 1", ZoneFact::Region, Region::Elsewhere.index());
    assert_eq!(refused(&table, from(1), "Map zone 1"), Some(Refusal::ItaliansOutside));
}

#[test]
fn some_stay_at_home_and_some_go_next_door() {
    let mut table = at(20, Phase::Movement, Some(Side::Axis));
    for nation in [Nation::Finland, Nation::Spain, Nation::Bulgaria, Nation::Hungary] {
        table.set(nation, Status::Axis);
    }
    table.run(Command::Board(board::Command::Set(none("Leningrad", Nation::SovietUnion)))).unwrap();
    let finns = corps("Karelia", Nation::Finland, 1);
    assert_eq!(refused(&table, finns, "Kouvola"), None);
    assert_eq!(refused(&table, finns, "Leningrad"), Some(Refusal::MayNotLeaveCountry));
    assert_eq!(refused(&table, finns, "Map zone 1"), None, "it may be Finnish");
    table.teach("Map zone 1", ZoneFact::Country, Nation::SovietUnion.index());
    assert_eq!(refused(&table, finns, "Map zone 1"), Some(Refusal::MayNotLeaveCountry));
    let spanish = |infantry| corps("Bilbao", Nation::Spain, infantry);
    assert_eq!(refused(&table, spanish(2), "Barcelona"), None);
    assert_eq!(refused(&table, spanish(2), "Berlin"), None);
    assert_eq!(refused(&table, spanish(3), "Berlin"), Some(Refusal::SpanishTwoCorps));
    let bulgarians = corps("Sofia", Nation::Bulgaria, 1);
    table.run(Command::ChangeOwner { zone: zone("Salonika"), side: Some(Side::Axis) }).unwrap();
    assert_eq!(refused(&table, bulgarians, "Salonika"), None);
    assert_eq!(refused(&table, bulgarians, "Berlin"), Some(Refusal::OnlyNeighbours));
    assert_eq!(refused(&table, corps("Budapest", Nation::Hungary, 1), "Berlin"), None, "R15");
    // Two minor countries never share a zone.
    let hungarians = corps("Budapest", Nation::Hungary, 1);
    assert_eq!(refused(&table, hungarians, "Sofia"), Some(Refusal::TwoMinorCountries));
}

#[test]
fn three_axis_corps_stay_in_a_rumania_that_lets_them_through() {
    let mut table = at(9, Phase::Movement, Some(Side::Axis));
    table.set(Nation::Rumania, Status::FreeMovement);
    let germans = |infantry| corps("Saar", Nation::Germany, infantry);
    assert_eq!(refused(&table, germans(4), "Bucharest"), Some(Refusal::ThreeCorpsInRumania));
    go(&mut table, germans(3), land("Bucharest")).unwrap();
    assert_eq!(refused(&table, germans(1), "Galatz"), Some(Refusal::ThreeCorpsInRumania));
    assert_eq!(refused(&table, corps("Bucharest", Nation::Germany, 3), "Galatz"), None, "they are there already");
    table.set(Nation::Rumania, Status::Axis);
    assert_eq!(refused(&table, germans(4), "Galatz"), None);
}

// 4, 13.5: where air units are based.

#[test]
fn air_units_are_based_in_zones_of_their_own_side() {
    let mut table = at(7, Phase::AirForce, Some(Side::Axis));
    let units = air("Berlin", Nation::Germany, 1);
    for other in ["London", "Paris", "Copenhagen", "Minsk", "America"] {
        assert_eq!(refused(&table, units, other), Some(Refusal::AirBaseNotControlled), "{other}");
    }
    assert_eq!(go(&mut table.clone(), units, Place::Sea(Sea::NorthSea)), Err(Refusal::AirBaseNotControlled));
    assert_eq!(Refusal::AirBaseNotControlled.rule(), "13.5");
    assert_eq!(refused(&table, units, "Hamburg"), None);
    // Of a zone that only the map names nobody told whose it is.
    assert_eq!(refused(&table, units, "Map zone 1"), None);
    table.teach("Map zone 1", ZoneFact::Country, Nation::France.index());
    assert_eq!(refused(&table, units, "Map zone 1"), Some(Refusal::AirBaseNotControlled));
    // A country that lets the Axis through serves it (9.1).
    table.set(Nation::Rumania, Status::FreeMovement);
    assert_eq!(refused(&table, units, "Bucharest"), None);
    // Corps that come along take the zone first.
    table.run(Command::Board(board::Command::Set(none("Calais", Nation::UnitedKingdom)))).unwrap();
    let both = Stack { air_force: 1, ..corps("Saar", Nation::Germany, 1) };
    assert_eq!(refused(&table, both, "Calais"), None);
    // Allied units are not based in Soviet zones, nor the other way round.
    let allies = at(30, Phase::AirForce, Some(Side::Allies));
    let british = air("London", Nation::UnitedKingdom, 1);
    assert_eq!(refused(&allies, british, "Kiev"), Some(Refusal::AirBaseNotControlled));
    assert_eq!(refused(&allies, british, "Paris"), None);
}

// 15.3: who is driven out.

fn driven(table: &Table, units: Stack, to: &str) -> Driven {
    let command = Command::Board(board::Command::Move { units, to: land(to) });
    match table.state.decide(&table.charts, &command).unwrap() {
        Event::Board(event) => table.state.driven_out_by_move(&event),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_corps_drive_out_is_told_before_they_go() {
    let mut table = at(7, Phase::Movement, Some(Side::Axis));
    let stays = Stack { air_force: 2, fleet: 3, ..none("London", Nation::UnitedKingdom) };
    table.run(Command::Board(board::Command::Set(stays))).unwrap();
    let one = corps("Saar", Nation::Germany, 1);
    // London has four supply units since the set-up (19).
    assert_eq!(driven(&table, one, "London"), Driven { air_force: 2, supply: 8, ships: 3 });
    go(&mut table, one, land("London")).unwrap();
    let left = table.state.board.of(land("London"), Nation::UnitedKingdom);
    assert_eq!((left.air_force, left.fleet, table.state.supply.at(Side::Allies, zone("London"))), (0, 3, 0));
    // At home nobody is driven out.
    assert!(driven(&table, corps("Ruhr", Nation::Germany, 1), "Berlin").is_empty());
}

#[test]
fn supply_of_a_neutral_that_is_entered_is_destroyed_and_not_captured() {
    let mut table = at(7, Phase::Movement, Some(Side::Allies));
    table.run(Command::Board(board::Command::Set(none("Benghazi", Nation::Italy)))).unwrap();
    let one = corps("Alexandria", Nation::UnitedKingdom, 1);
    assert_eq!(driven(&table, one, "Benghazi"), Driven { supply: 4, ..Driven::default() });
    go(&mut table, one, land("Benghazi")).unwrap();
    assert_eq!(table.state.diplomacy.status.of(Nation::Italy), Status::Axis);
    let stock = |side| table.state.supply.at(side, zone("Benghazi"));
    assert_eq!((stock(Side::Allies), stock(Side::Axis)), (0, 0));
}

// 9.3: what reaches a neutral without taking a zone.

fn fly(nation: Nation, target: AirTarget, countered: Countered) -> Command {
    Command::Air(air::Command::Fly { unit: AirBase { nation, zone: None }, target, countered })
}

#[test]
fn air_units_over_a_neutral_country_attack_it() {
    let mut table = at(7, Phase::AirForce, Some(Side::Axis));
    let target = AirTarget::Land(zone("Bergen"));
    let command = fly(Nation::Germany, target, Countered::No);
    let event = table.state.decide(&table.charts, &command).unwrap();
    assert_eq!(table.state.attacked_by_event(&event), Some(Nation::Norway));
    let drawn = table.state.drawn_in_by_event(&event);
    assert_eq!(
        drawn.iter().map(|it| (it.nation, it.name)).collect::<Vec<_>>(),
        [(Nation::Norway, HappeningName::JoinsAllies)]
    );
    // Who is countered does not get there (13.2).
    let by = AirBase { nation: Nation::UnitedKingdom, zone: None };
    table.run(fly(Nation::Germany, target, Countered::By(by))).unwrap();
    assert_eq!(table.state.diplomacy.status.of(Nation::Norway), Status::Neutral);
    table.run(command.clone()).unwrap();
    assert_eq!(table.state.diplomacy.status.of(Nation::Norway), Status::Allies);
    assert_eq!(table.state.air.units(target, Side::Axis), 1);
    assert_eq!(table.state.facts.first_attack_west, None);
    // The second is no news.
    let event = table.run(command).unwrap();
    assert_eq!(table.state.attacked_by_event(&event), None);
    // Germans and Greece (9.6); nobody attacks America (9.3); who lets the Axis through is not attacked by it.
    let greece = fly(Nation::Germany, AirTarget::Land(zone("Salonika")), Countered::No);
    assert_eq!(table.run(greece), Err(Refusal::GermansGreeceAfrica));
    let america = fly(Nation::Germany, AirTarget::Land(zone("America")), Countered::No);
    assert_eq!(table.run(america), Err(Refusal::UsaNotAttackable));
    table.set(Nation::Rumania, Status::FreeMovement);
    table.run(fly(Nation::Germany, AirTarget::Land(zone("Galatz")), Countered::No)).unwrap();
    assert_eq!(table.state.diplomacy.status.of(Nation::Rumania), Status::FreeMovement);
}

#[test]
fn a_landing_at_a_neutral_country_attacks_it_and_its_beachhead_does_not() {
    let mut table = at(7, Phase::AirForce, Some(Side::Axis));
    let (zone, sea) = (zone("Trondheim"), Sea::NorwegianSea);
    table.run(fly(Nation::Germany, AirTarget::Beachhead { zone, sea }, Countered::No)).unwrap();
    assert_eq!(table.state.diplomacy.status.of(Nation::Norway), Status::Neutral, "the air unit lies in the sea (R63)");
    let stop = Stop::new(turn(7), Phase::SeaTransport, Some(Side::Axis));
    table.run(Command::Override(Override::Stop(Some(stop)))).unwrap();
    let berlin = supply::Payment { zone: crate::common::zone("Berlin"), halves: 4 };
    let order = LandingOrder {
        zone,
        sea,
        in_mediterranean: false,
        air_nation: AirNation::Germany,
        beachheads: 1,
        corps: 2,
        dotted_line: false,
        origin: Origin::SameSeaZone,
        fleets_in_zone: 0,
        from_stockholm: false,
        beach: true,
        naval_base: false,
        in_united_kingdom: false,
        enemy_naval_superiority: false,
        battle_of_britain_won: false,
        from: [berlin].into_iter().collect(),
    };
    let land = Command::Supply(supply::Command::Land(order.clone()));
    let event = table.state.decide(&table.charts, &land).unwrap();
    assert_eq!(table.state.attacked_by_event(&event), Some(Nation::Norway));
    table.run(land).unwrap();
    assert_eq!(table.state.diplomacy.status.of(Nation::Norway), Status::Allies);
    assert_eq!(table.state.movement.beachhead(Side::Axis, zone).map(|there| there.corps), Some(2));
    assert_eq!(table.state.supply.at(Side::Axis, berlin.zone), 12);
    assert_eq!(zones::country(&table.charts, zone), Some(Nation::Norway));
    assert_eq!(event.label(), "2 land: Trondheim");
}
