//! Corps that embark for a beachhead have left their port, and 9.6 binds them and ships (9.6, 14.1.2).

use crate::common::{Table, armoured, attacker, defender, forces, infantry, turn, zone};
use adjutant_rules::blitzwar::board::{self, Place, Sea, Stack};
use adjutant_rules::blitzwar::diplomacy::Status;
use adjutant_rules::blitzwar::movement::landing::{AirNation, Origin};
use adjutant_rules::blitzwar::movement::{Aboard, Beachhead, LandingOrder};
use adjutant_rules::blitzwar::naval::{self, Voyage};
use adjutant_rules::blitzwar::supply::{self, Payment};
use adjutant_rules::blitzwar::{
    Across, Advance, After, Attacker, Command, Event, Nation, Override, Phase, Refusal, Resolution, Side, Stop,
    Straits, ZoneFact, coast,
};

const UK: Nation = Nation::UnitedKingdom;
const SEA: Place = Place::Sea(Sea::NorwegianSea);

fn land(name: &str) -> Place {
    Place::Land(zone(name))
}

fn order(name: &str, sea: Sea, air_nation: AirNation, payer: &str, corps: u8) -> LandingOrder {
    LandingOrder {
        zone: zone(name),
        sea,
        in_mediterranean: true,
        air_nation,
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
        from: [Payment { zone: zone(payer), halves: u16::from(corps) * 2 }].into_iter().collect(),
    }
}

fn embark(name: &str, port: Option<&str>, infantry: u8, armoured: u8) -> Command {
    let order = order(name, Sea::NorwegianSea, AirNation::UnitedKingdom, "London", infantry + armoured);
    let aboard = Aboard { nation: UK, port: port.map(zone), infantry, armoured };
    Command::Supply(supply::Command::Embark { order, aboard })
}

fn units(table: &mut Table, name: &str, nation: Nation, infantry: u8, armoured: u8) {
    let units = Stack { infantry, armoured, ..Stack::none(land(name), nation) };
    let _ = table.run(Command::Board(board::Command::Set(units)));
}

fn corps(table: &Table, place: Place) -> (u8, u8) {
    let there = table.state.board.of(place, UK);
    (there.infantry, there.armoured)
}

fn on_beachhead(table: &Table) -> u8 {
    table.state.movement.beachhead(Side::Allies, zone("Trondheim")).map_or(0, |there| there.corps)
}

fn go(table: &mut Table, number: u8, phase: Phase, side: Side) {
    table.run(Command::Override(Override::Stop(Some(Stop::new(turn(number), phase, Some(side)))))).unwrap();
}

fn march(from: Place, to: &str, infantry: u8) -> Command {
    let units = Stack { infantry, ..Stack::none(from, UK) };
    Command::Board(board::Command::Move { units, to: land(to) })
}

#[test]
fn corps_are_shipped_back_to_a_port_on_their_sea() {
    let mut table = landed();
    assert_eq!(table.run(march(SEA, "Alexandria", 1)), Err(Refusal::NotOnThatSea), "R68");
    let tell = |table: &mut Table, lies| {
        table.charts.teach(coast::cell(zone("Scapa Flow"), Sea::NorwegianSea), lies).unwrap();
    };
    assert!(table.clone().run(march(SEA, "Scapa Flow", 1)).is_ok(), "the table is believed");
    tell(&mut table, 0);
    assert_eq!(table.run(march(SEA, "Scapa Flow", 1)), Err(Refusal::NotOnThatSea), "the coast is told");
    tell(&mut table, 1);
    assert!(table.clone().run(march(SEA, "Scapa Flow", 1)).is_ok());
    table.teach("London", ZoneFact::Port, 0);
    assert_eq!(table.run(march(SEA, "London", 1)), Err(Refusal::NoWayOffTheBeachhead), "no port");
}

/// Three British infantry corps and one armoured stand in London; two and one have sailed for Trondheim on turn 39.
fn landed() -> Table {
    let mut table = Table::at(39, Phase::SeaTransport, Side::Allies);
    table.set(Nation::Norway, Status::Axis);
    table.run(Command::ChangeOwner { zone: zone("Trondheim"), side: Some(Side::Axis) }).unwrap();
    table.teach("London", ZoneFact::Port, 1);
    units(&mut table, "London", UK, 3, 1);
    table.run(embark("Trondheim", Some("London"), 2, 1)).unwrap();
    table
}

#[test]
fn corps_embark_in_a_port_of_the_sea_zone_and_the_map_tells_which_are() {
    let mut table = Table::at(39, Phase::SeaTransport, Side::Allies);
    units(&mut table, "London", UK, 3, 1);
    let london = embark("Trondheim", Some("London"), 2, 1);
    assert_eq!(table.run(london.clone()), Err(Refusal::ZoneFactUnknown));
    assert_eq!(table.state.untold(&table.charts, &london), Some((zone("London"), ZoneFact::Port)));
    let mut inland = table.clone();
    inland.teach("London", ZoneFact::Port, 0);
    assert_eq!(inland.run(london.clone()), Err(Refusal::EmbarkInPort));
    table.teach("London", ZoneFact::Port, 1);
    assert_eq!(table.state.untold(&table.charts, &london), None);
    let mut elsewhere = table.clone();
    elsewhere.charts.teach(coast::cell(zone("London"), Sea::NorwegianSea), 0).unwrap();
    assert_eq!(elsewhere.run(london.clone()), Err(Refusal::NotFromThisPort));
    table.run(london).unwrap();
}

#[test]
fn corps_that_embarked_have_left_their_port() {
    let mut table = landed();
    assert_eq!((corps(&table, land("London")), corps(&table, SEA), on_beachhead(&table)), ((1, 0), (2, 1), 3));
    assert_eq!(table.run(embark("Trondheim", Some("London"), 0, 1)), Err(Refusal::MoreThanStandThere));
    assert_eq!(table.run(march(land("London"), "Scapa Flow", 2)), Err(Refusal::MoreThanStandThere));
    table.run(march(land("London"), "Scapa Flow", 1)).unwrap();
    let mut fortified = Table::at(39, Phase::SeaTransport, Side::Allies);
    fortified.set(Nation::Norway, Status::Axis);
    assert_eq!(fortified.run(embark("Trondheim", Some("Gibraltar"), 1, 0)), Err(Refusal::FortifiedCannotMove));
    // Without a port the number of the order counts, and the board stays as it is.
    let before = corps(&fortified, land("London"));
    let aboard = Aboard { nation: UK, port: None, infantry: 0, armoured: 0 };
    let order = order("Trondheim", Sea::NorwegianSea, AirNation::UnitedKingdom, "London", 2);
    fortified.run(Command::Supply(supply::Command::Embark { order, aboard })).unwrap();
    assert_eq!(
        (corps(&fortified, land("London")), corps(&fortified, SEA), on_beachhead(&fortified)),
        (before, (0, 0), 2)
    );
}

#[test]
fn the_lost_and_those_who_advance_come_off_the_sea() {
    let mut table = landed();
    go(&mut table, 39, Phase::BlitzkriegCombat, Side::Allies);
    units(&mut table, "Trondheim", Nation::Germany, 1, 0);
    let line = Attacker { across: Across::Beachhead, ..attacker(UK, 2, 1) };
    table.run(Command::Override(Override::AxisStrategicPoints(Some(10)))).unwrap();
    table.attack(forces("Trondheim", &[line], Side::Axis, &[defender(Nation::Germany, 1, 0)]), &[], 4).unwrap();
    let open = table.state.open.clone().unwrap();
    let attacker_losses = if open.result.attacker_loss == 0 { Vec::new() } else { vec![armoured(0)] };
    let resolution = Resolution {
        attacker_losses: attacker_losses.iter().copied().collect(),
        defender_losses: [infantry(0)].into_iter().collect(),
        after: After::Stays,
        retreat_to: None,
        advance: [Advance { unit: 0, infantry: 1, armoured: 0 }].into_iter().collect(),
    };
    let lost = u8::try_from(attacker_losses.len()).unwrap();
    table.run(Command::Resolve(resolution)).unwrap();
    assert_eq!(corps(&table, land("Trondheim")), (1, 0));
    assert_eq!(
        (corps(&table, SEA), on_beachhead(&table)),
        ((1, 1 - lost), 2 - lost),
        "the rest waits on the beachhead"
    );
    assert_eq!(corps(&table, land("London")), (1, 0), "nobody left the port a second time");
    assert_eq!(table.state.owner(zone("Trondheim")), Some(Side::Allies));
    // They have advanced: infantry goes no further (17.3).
    assert_eq!(table.run(march(land("Trondheim"), "Bergen", 1)), Err(Refusal::InfantryHasAdvanced));
}

#[test]
fn corps_are_shipped_back_by_a_move_that_names_the_port() {
    let mut table = landed();
    let leave = supply::Command::LeaveBeachhead { zone: zone("Trondheim"), corps: 1 };
    assert_eq!(table.run(Command::Supply(leave)), Err(Refusal::ShipBackByMove));
    assert_eq!(table.run(march(SEA, "Bergen", 1)), Err(Refusal::NoWayOffTheBeachhead));
    table.run(march(SEA, "Scapa Flow", 1)).unwrap();
    assert_eq!((corps(&table, SEA), on_beachhead(&table), corps(&table, land("Scapa Flow"))), ((1, 1), 2, (1, 0)));
    // The zone of the beachhead is empty: one walks in, and the others follow him.
    table.run(march(SEA, "Trondheim", 1)).unwrap();
    assert_eq!((corps(&table, SEA), on_beachhead(&table), corps(&table, land("Trondheim"))), ((0, 0), 0, (1, 1)));
}

#[test]
fn corps_without_a_beachhead_are_lost_at_sea_too() {
    let mut table = landed();
    go(&mut table, 40, Phase::AirForce, Side::Allies);
    let renew = |beachheads| Command::Supply(supply::Command::Renew { zone: zone("Trondheim"), beachheads });
    table.fly_to_beachhead(UK, zone("Trondheim"), Sea::NorwegianSea).unwrap();
    table.run(renew(1)).unwrap();
    assert_eq!((corps(&table, SEA), on_beachhead(&table)), ((1, 1), 2), "one infantry corps is lost");
    let there = *table.state.movement.beachhead(Side::Allies, zone("Trondheim")).unwrap();
    table.run(Command::Supply(supply::Command::SetBeachhead(Beachhead { corps: 1, ..there }))).unwrap();
    assert_eq!(corps(&table, SEA), (0, 1));
    // Served from another sea, they are there.
    let moved = Beachhead { corps: 1, sea: Sea::NorthSea, ..there };
    table.run(Command::Supply(supply::Command::SetBeachhead(moved))).unwrap();
    assert_eq!((corps(&table, SEA), corps(&table, Place::Sea(Sea::NorthSea))), ((0, 0), (0, 1)));
    // The zone changes hands: they are ashore.
    table.run(Command::ChangeOwner { zone: zone("Trondheim"), side: Some(Side::Allies) }).unwrap();
    assert_eq!((corps(&table, SEA), on_beachhead(&table), corps(&table, land("Trondheim"))), ((0, 0), 0, (0, 1)));
}

#[test]
fn a_neutral_that_is_reached_joins_the_war() {
    let mut table = Table::at(39, Phase::SeaTransport, Side::Allies);
    table.teach("London", ZoneFact::Port, 1);
    units(&mut table, "London", UK, 3, 1);
    let event = table.run(embark("Trondheim", Some("London"), 2, 1)).unwrap();
    let country = |event: &Event| match event {
        Event::Supply(supply::Event::Embarked { country, .. }) => *country,
        other => panic!("{other:?}"),
    };
    assert_eq!(country(&event), Some(Nation::Norway));
    assert_eq!(table.state.diplomacy.status.of(Nation::Norway), Status::Axis);
    assert_eq!(country(&table.run(embark("Trondheim", None, 1, 0)).unwrap()), None, "it is at war");
}

// 9.6.

#[test]
fn germans_land_in_greece_and_africa_from_their_date_on() {
    let land_at = |number: u8, name: &str, nation| {
        let mut table = Table::at(number, Phase::SeaTransport, Side::Axis);
        table.set(Nation::Italy, Status::Axis);
        let order = order(name, Sea::Sea1, AirNation::Germany, "Berlin", 1);
        let aboard = Aboard { nation, port: None, infantry: 0, armoured: 0 };
        table.run(Command::Supply(supply::Command::Embark { order, aboard })).err()
    };
    for name in ["Salonika", "Alexandria"] {
        assert_eq!(land_at(11, name, Nation::Germany), Some(Refusal::GermansGreeceAfrica), "{name}");
        assert_eq!(land_at(14, name, Nation::Germany), None, "{name}");
        assert_eq!(land_at(11, name, Nation::Italy), None, "{name}");
    }
    assert_eq!(land_at(14, "Salonika", UK), Some(Refusal::WrongSide));
    // They come with the table of the map: a zone of which nobody told where it lies is not refused.
    assert_eq!(land_at(11, "Map zone 1", Nation::Germany), None);
}

#[test]
fn the_british_do_not_go_to_french_north_africa() {
    let mut table = Table::at(7, Phase::SeaTransport, Side::Allies);
    table.teach("Tunis", ZoneFact::Region, 1);
    let by = |nation| {
        let order = order("Tunis", Sea::WesternMediterranean, AirNation::UnitedKingdom, "London", 1);
        let aboard = Aboard { nation, port: None, infantry: 0, armoured: 0 };
        Command::Supply(supply::Command::Embark { order, aboard })
    };
    assert_eq!(table.clone().run(by(UK)), Err(Refusal::BritishInFrenchNorthAfrica));
    assert_ne!(table.clone().run(by(Nation::France)), Err(Refusal::BritishInFrenchNorthAfrica));
    // What the Axis has taken is not French any more (R61).
    table.run(Command::ChangeOwner { zone: zone("Tunis"), side: Some(Side::Axis) }).unwrap();
    table.run(by(UK)).unwrap();
}

#[test]
fn ships_go_where_their_nation_may() {
    let sail = |table: &Table, nation, from: &str, to: &str| {
        let (fleets, counters) = (1, 1);
        let crossings = if from == "Hamburg" { 2 } else { 0 };
        let (straits, in_supply, paid_from) = (Straits::NONE, true, None);
        let (from, to) = (land(from), land(to));
        let voyage =
            Voyage { nation, fleets, u_boats: 0, counters, from, to, crossings, straits, in_supply, paid_from };
        table.clone().run(Command::Naval(naval::Command::Sail(voyage))).err()
    };
    let mut table = Table::at(7, Phase::Naval, Side::Allies);
    table.teach("Tunis", ZoneFact::Region, 1);
    table.teach("Tunis", ZoneFact::Port, 1);
    assert_eq!(sail(&table, UK, "Alexandria", "Tunis"), Some(Refusal::BritishInFrenchNorthAfrica));
    table.set(Nation::France, Status::Surrendered);
    assert_eq!(sail(&table, UK, "Alexandria", "Tunis"), None);
    let mut table = Table::at(7, Phase::Naval, Side::Axis);
    table.teach("Benghazi", ZoneFact::Port, 1);
    table.set(Nation::Italy, Status::Axis);
    assert_eq!(sail(&table, Nation::Germany, "Hamburg", "Benghazi"), Some(Refusal::GermansGreeceAfrica));
    assert_eq!(sail(&table, Nation::Italy, "Taranto", "Benghazi"), None);
    go(&mut table, 13, Phase::Naval, Side::Axis);
    assert_eq!(sail(&table, Nation::Germany, "Hamburg", "Benghazi"), None);
}
