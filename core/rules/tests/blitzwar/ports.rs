//! Ports, coasts and the steps of ships (5, 7, 12.1, 14.1.2).

use crate::common::{Table, obtained, zone};
use adjutant_rules::blitzwar::air::AirTarget;
use adjutant_rules::blitzwar::board::{Place, Sea};
use adjutant_rules::blitzwar::diplomacy::Status;
use adjutant_rules::blitzwar::movement::LandingOrder;
use adjutant_rules::blitzwar::movement::landing::{AirNation, Origin};
use adjutant_rules::blitzwar::naval::{self, Voyage};
use adjutant_rules::blitzwar::{
    Command, Event, Nation, Phase, Refusal, Region, Side, Straits, ZoneFact, coast, supply, taught,
};
use adjutant_rules::chart::Cell;

fn land(name: &str) -> Place {
    Place::Land(zone(name))
}

/// Both German fleets from Hamburg to a place, over so many borders.
fn voyage(to: Place, crossings: u8) -> Voyage {
    Voyage {
        nation: Nation::Germany,
        fleets: 2,
        u_boats: 0,
        counters: 1,
        from: land("Hamburg"),
        to,
        crossings,
        straits: Straits::NONE,
        in_supply: true,
        paid_from: None,
    }
}

fn sail(table: &mut Table, voyage: Voyage) -> Result<Event, Refusal> {
    table.run(Command::Naval(naval::Command::Sail(voyage)))
}

#[test]
fn ships_enter_only_ports_of_their_own_side() {
    let mut table = Table::at(1, Phase::Naval, Side::Axis);
    assert_eq!(sail(&mut table, voyage(land("Scapa Flow"), 1)), Err(Refusal::PortNotControlled), "the enemy's");
    assert_eq!(sail(&mut table, voyage(land("Bergen"), 1)), Err(Refusal::PortNotControlled), "a neutral's");
    assert_eq!(sail(&mut table, voyage(land("Taranto"), 2)), Err(Refusal::PortNotControlled), "Italy is neutral");
    table.teach("Berlin", ZoneFact::Port, 0);
    assert_eq!(sail(&mut table, voyage(land("Berlin"), 0)), Err(Refusal::NoPortThere));
    // Whose a zone is that only the map names the table knows; whether it has a port is asked for once.
    for name in ["Map zone 1", "Koszalin"] {
        let there = voyage(land(name), 0);
        assert_eq!(sail(&mut table, there), Err(Refusal::ZoneFactUnknown), "{name}");
        let command = Command::Naval(naval::Command::Sail(there));
        assert_eq!(table.state.untold(&table.charts, &command), Some((zone(name), ZoneFact::Port)));
        // Only when nothing else is in the way.
        let far = Command::Naval(naval::Command::Sail(voyage(land(name), 4)));
        assert_eq!(table.state.untold(&table.charts, &far), None);
        table.teach(name, ZoneFact::Port, 1);
        assert!(sail(&mut table.clone(), there).is_ok(), "{name}");
    }
    table.set(Nation::Italy, Status::Axis);
    assert!(sail(&mut table, voyage(land("Taranto"), 2)).is_ok());
}

#[test]
fn american_fleets_are_at_home_before_the_war() {
    let mut table = Table::at(18, Phase::Naval, Side::Allies);
    let sea = Place::Sea(Sea::NorthAtlantic);
    let home = Voyage { nation: Nation::Usa, fleets: 1, from: sea, to: land("America"), ..voyage(sea, 0) };
    let stack = adjutant_rules::blitzwar::board::Stack {
        fleet: 1,
        ..adjutant_rules::blitzwar::board::Stack::none(sea, Nation::Usa)
    };
    table.run(Command::Board(adjutant_rules::blitzwar::board::Command::Set(stack))).unwrap();
    assert!(sail(&mut table, home).is_ok());
}

#[test]
fn two_moves_of_a_phase_have_four_steps_together() {
    let mut table = Table::at(1, Phase::Naval, Side::Axis);
    let north_sea = Place::Sea(Sea::NorthSea);
    sail(&mut table, voyage(north_sea, 0)).unwrap();
    let on = |crossings| Voyage { from: north_sea, ..voyage(Place::Sea(Sea::NorwegianSea), crossings) };
    assert_eq!(sail(&mut table, on(4)), Err(Refusal::NavalRange));
    sail(&mut table, on(2)).unwrap();
    let further = Voyage { from: Place::Sea(Sea::NorwegianSea), ..voyage(Place::Sea(Sea::NorthAtlantic), 2) };
    assert_eq!(sail(&mut table, further), Err(Refusal::NavalRange), "one, two and two");
    // U-boats that have not sailed are not bound by the fleets.
    let boats = Voyage { fleets: 0, u_boats: 2, ..voyage(north_sea, 3) };
    sail(&mut table, boats).unwrap();
    assert!(sail(&mut table, Voyage { crossings: 1, ..further }).is_ok());
    // The next phase is a new move.
    let mut table = Table::at(1, Phase::Naval, Side::Axis);
    sail(&mut table, voyage(north_sea, 0)).unwrap();
    let stop = adjutant_rules::blitzwar::Stop::new(crate::common::turn(2), Phase::Naval, Some(Side::Axis));
    table.run(Command::Override(adjutant_rules::blitzwar::Override::Stop(Some(stop)))).unwrap();
    assert!(sail(&mut table, on(4)).is_ok());
}

#[test]
fn fresh_ships_of_a_place_sail_before_those_that_came() {
    let mut table = Table::at(1, Phase::Naval, Side::Axis);
    let (north_sea, norway) = (Place::Sea(Sea::NorthSea), Place::Sea(Sea::NorwegianSea));
    sail(&mut table, Voyage { fleets: 1, ..voyage(north_sea, 3) }).unwrap();
    sail(&mut table, Voyage { fleets: 1, ..voyage(north_sea, 0) }).unwrap();
    let on = Voyage { from: north_sea, ..voyage(norway, 1) };
    assert_eq!(sail(&mut table, on), Err(Refusal::NavalRange), "one of them has used all four");
    sail(&mut table, Voyage { fleets: 1, crossings: 3, ..on }).unwrap();
    assert_eq!(sail(&mut table, Voyage { fleets: 1, ..on }), Err(Refusal::NavalRange));
}

#[test]
fn without_a_border_a_voyage_stays_on_one_sea() {
    let mut table = Table::at(1, Phase::Naval, Side::Axis);
    table.set(Nation::Italy, Status::Axis);
    let western = Place::Sea(Sea::WesternMediterranean);
    assert_eq!(sail(&mut table, voyage(western, 0)), Err(Refusal::NotOnThatSea), "R68");
    assert_eq!(sail(&mut table, voyage(land("Taranto"), 0)), Err(Refusal::NotOnThatSea));
    assert!(sail(&mut table.clone(), voyage(western, 3)).is_ok());
    assert!(sail(&mut table, voyage(Place::Sea(Sea::Sea1), 0)).is_ok(), "the map alone names it");
}

#[test]
fn seas_and_coasts_of_which_the_map_leaves_no_doubt() {
    let mut table = Table::new();
    table.teach("Map zone 1", ZoneFact::Country, Nation::UnitedKingdom.index());
    table.teach("Map zone 2", ZoneFact::Country, Nation::UnitedKingdom.index());
    table.teach("Map zone 2", ZoneFact::Region, Region::BritishAsia.index());
    table.teach("Map zone 3", ZoneFact::Country, Nation::Italy.index());
    table.teach("Map zone 3", ZoneFact::Region, Region::Africa.index());
    let lies = |name: &str, sea: Sea| coast::share_a_sea(&table.charts, land(name), sea.into()).is_ok();
    for name in ["Trondheim", "London", "Calais", "Casablanca", "Bilbao", "Map zone 1", "Map zone 2", "Map zone 4"] {
        assert!(lies(name, Sea::NorthSea), "{name}");
    }
    for name in ["Naples", "Salonika", "Albania", "Malta", "Tobruk", "Barcelona", "Algiers", "Map zone 2", "Map zone 3"]
    {
        assert!(lies(name, Sea::WesternMediterranean), "{name}");
    }
    for name in ["Basra", "Asian Bases"] {
        assert!(lies(name, Sea::PersianGulf) && !lies(name, Sea::NorthSea), "{name}");
    }
    for name in ["Trondheim", "London", "Casablanca", "Map zone 1", "Galatz"] {
        assert!(!lies(name, Sea::Adriatic) && lies(name, Sea::Sea1), "{name}");
    }
    for name in ["Naples", "Tobruk", "Malta", "Galatz"] {
        assert!(!lies(name, Sea::NorthSea), "{name}");
    }
    let doubtful = |name: &str, sea| coast::is_doubtful(&table.charts, zone(name), sea);
    assert!(doubtful("Seville", Sea::WesternMediterranean) && doubtful("Map zone 4", Sea::Sea1));
    assert!(!doubtful("Naples", Sea::WesternMediterranean) && !doubtful("Seville", Sea::CentralAtlantic));
    let bold = |name: &str, sea| coast::is_bold(&table.charts, zone(name), sea);
    assert!(bold("London", Sea::NorthSea) && bold("Map zone 1", Sea::NorthSea) && bold("Taranto", Sea::Adriatic));
    assert!(!bold("London", Sea::NorthAtlantic) && !bold("Calais", Sea::NorthSea) && !bold("Gibraltar", Sea::NorthSea));
    assert!(!bold("Albania", Sea::Adriatic) && !bold("Brod", Sea::Adriatic) && !bold("Map zone 2", Sea::NorthSea));
}

fn order(name: &str, sea: Sea) -> LandingOrder {
    LandingOrder {
        zone: zone(name),
        sea,
        in_mediterranean: false,
        air_nation: AirNation::Germany,
        beachheads: 1,
        corps: 1,
        dotted_line: false,
        origin: Origin::SameSeaZone,
        fleets_in_zone: 0,
        from_stockholm: false,
        beach: true,
        naval_base: false,
        in_united_kingdom: false,
        enemy_naval_superiority: false,
        battle_of_britain_won: false,
        from: [supply::Payment { zone: zone("Berlin"), halves: 2 }].into_iter().collect(),
    }
}

#[test]
fn nobody_lands_on_a_bold_coast_or_from_a_sea_that_is_elsewhere() {
    let mut table = Table::at(9, Phase::SeaTransport, Side::Axis);
    table.teach("London", ZoneFact::Beach, 1);
    let land = |table: &mut Table, order| table.run(Command::Supply(supply::Command::Land(order)));
    // The zone has a beach, but not on that side.
    assert_eq!(land(&mut table, order("London", Sea::NorthSea)), Err(Refusal::NoBeach));
    assert_eq!(land(&mut table, order("London", Sea::Sea1)), Err(Refusal::BattleOfBritainFirst));
    let mut winter = Table::at(44, Phase::SeaTransport, Side::Axis);
    assert_eq!(land(&mut winter, order("Trondheim", Sea::NorwegianSea)), Err(Refusal::NoLandingInSnow));
    let around = order("Trondheim", Sea::WesternMediterranean);
    assert_eq!(land(&mut winter, around.clone()), Err(Refusal::NotOnThatSea), "R68");
    let unnamed = LandingOrder { sea: Sea::Sea1, in_mediterranean: true, ..around };
    assert_eq!(land(&mut winter, unnamed), Err(Refusal::NotOnThatSea));
    assert!(land(&mut winter, order("Salonika", Sea::SouthCentralMediterranean)).is_ok());
}

#[test]
fn no_beachhead_is_flown_to_a_coast_that_has_none() {
    let table = Table::at(9, Phase::AirForce, Side::Axis);
    let fly = |name: &str, sea| {
        let target = AirTarget::Beachhead { zone: zone(name), sea };
        obtained(table.state.may_fly(&table.charts, Nation::Germany, target)).err()
    };
    assert_eq!(fly("London", Sea::NorthSea), Some(Refusal::NoBeach));
    assert_eq!(fly("London", Sea::Adriatic), Some(Refusal::NotOnThatSea));
    assert_eq!(fly("London", Sea::Sea1), None);
}

#[test]
fn a_coast_that_was_taught_counts_before_what_the_map_of_europe_tells() {
    let mut table = Table::at(9, Phase::Naval, Side::Axis);
    let tell = |table: &mut Table, name: &str, sea, lies: bool| {
        let cell = coast::cell(zone(name), sea);
        taught::check_cell(cell, i16::from(lies)).unwrap();
        table.charts.teach(cell, i16::from(lies)).unwrap();
    };
    let (north, unnamed) = (Place::Sea(Sea::NorthSea), Place::Sea(Sea::Sea1));
    assert!(sail(&mut table.clone(), voyage(unnamed, 0)).is_ok(), "nobody told");
    tell(&mut table, "Hamburg", Sea::Sea1, false);
    assert_eq!(sail(&mut table.clone(), voyage(unnamed, 0)), Err(Refusal::NotOnThatSea));
    tell(&mut table, "Hamburg", Sea::NorthSea, false);
    assert_eq!(sail(&mut table.clone(), voyage(north, 0)), Err(Refusal::NotOnThatSea), "against R68 as well");
    assert!(sail(&mut table.clone(), voyage(north, 1)).is_ok(), "over a border it may be anywhere");
    tell(&mut table, "Hamburg", Sea::NorthSea, true);
    assert!(sail(&mut table.clone(), voyage(north, 0)).is_ok(), "corrected");
    // Two ports on one sea zone, though R68 would part them.
    table.set(Nation::Italy, Status::Axis);
    assert_eq!(sail(&mut table.clone(), voyage(land("Taranto"), 0)), Err(Refusal::NotOnThatSea));
    tell(&mut table, "Hamburg", Sea::Sea2, true);
    tell(&mut table, "Taranto", Sea::Sea2, true);
    assert!(sail(&mut table.clone(), voyage(land("Taranto"), 0)).is_ok());

    // Nor are two ports on one sea zone when what is told of them rules out every one.
    let mut apart = Table::at(9, Phase::Naval, Side::Axis);
    apart.teach("Koszalin", ZoneFact::Port, 1);
    for &sea in Sea::ALL {
        assert!(sail(&mut apart.clone(), voyage(land("Koszalin"), 0)).is_ok(), "{sea:?} may be the one");
        let one = if sea == Sea::NorthSea { "Koszalin" } else { "Hamburg" };
        tell(&mut apart, one, sea, false);
    }
    assert_eq!(sail(&mut apart, voyage(land("Koszalin"), 0)), Err(Refusal::NotOnThatSea));

    // Landings and the beachheads that are flown for them.
    let mut table = Table::at(44, Phase::SeaTransport, Side::Axis);
    let landing =
        |table: &Table, order| obtained(table.clone().run(Command::Supply(supply::Command::Land(order)))).err();
    let seville = order("Seville", Sea::WesternMediterranean);
    assert_eq!(landing(&table, seville.clone()), None, "the table is believed");
    assert!(coast::is_doubtful(&table.charts, zone("Seville"), Sea::WesternMediterranean));
    tell(&mut table, "Seville", Sea::WesternMediterranean, false);
    assert_eq!(landing(&table, seville.clone()), Some(Refusal::NotOnThatSea));
    tell(&mut table, "Seville", Sea::WesternMediterranean, true);
    assert_eq!(landing(&table, seville), None);
    assert!(!coast::is_doubtful(&table.charts, zone("Seville"), Sea::WesternMediterranean));
    let mut air = Table::at(9, Phase::AirForce, Side::Axis);
    let fly = |air: &Table| {
        let target = AirTarget::Beachhead { zone: zone("Calais"), sea: Sea::NorthSea };
        obtained(air.state.may_fly(&air.charts, Nation::Germany, target)).err()
    };
    assert_eq!(fly(&air), None);
    tell(&mut air, "Calais", Sea::NorthSea, false);
    assert_eq!(fly(&air), Some(Refusal::NotOnThatSea));
}

#[test]
fn a_page_begins_with_a_sea_on_which_the_zone_lies() {
    let mut table = Table::new();
    let likely = |table: &Table, name| coast::likely(&table.charts, zone(name), Sea::NorthSea);
    assert_eq!(likely(&table, "Trondheim"), Sea::NorthSea, "it can be");
    assert_eq!(likely(&table, "Sicily"), Sea::WesternMediterranean, "the Adriatic coast of Italy has no beach");
    assert_eq!(likely(&table, "London"), Sea::NorthAtlantic, "nor has the British coast here");
    assert_eq!(likely(&table, "Basra"), Sea::PersianGulf);
    table.charts.teach(coast::cell(zone("Sicily"), Sea::WesternMediterranean), 0).unwrap();
    assert_eq!(likely(&table, "Sicily"), Sea::SouthCentralMediterranean);
    table.charts.teach(coast::cell(zone("Sicily"), Sea::Sea3), 1).unwrap();
    assert_eq!(likely(&table, "Sicily"), Sea::Sea3, "what was taught comes first");
    let cell = coast::cell(zone("Sicily"), Sea::Sea3);
    let wrong = [(cell, 2), (Cell { column: 20, ..cell }, 1), (Cell { row: 5000, ..cell }, 1)];
    for (cell, value) in wrong {
        assert_eq!(taught::check_cell(cell, value), Err(Refusal::ZoneFactRange), "{cell:?}");
    }
}
