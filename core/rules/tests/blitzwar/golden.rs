//! The stored bytes. They must never change: a journal written by an older version must still load.
//!
//! A new variant adds a line at the end. When one of these fails, mend the type, not the bytes.

use crate::common::{self, Table, armoured, attacker, defender, infantry, turn, unfortify, zone};
use adjutant_rules::blitzwar::board::Reach;
use adjutant_rules::blitzwar::{
    Across, Advance, After, Attacker, CombatResult, Command, Event, Forces, Nation, Options, Override, Phase,
    Resolution, Settlement, Side, Stop, Terrain, Zone, ZoneFact, crt, zones,
};
use adjutant_rules::dice::{D6, Roller};
use adjutant_rules::game;
use serde::{Deserialize, Serialize};

fn forces() -> Forces {
    let elite = Attacker { elite: true, across: Across::River, ..attacker(Nation::Germany, 1, 1) };
    let mut british = defender(Nation::UnitedKingdom, 3, 1);
    british.fortified = 2;
    let mut forces = common::forces("Mechili", &[elite, attacker(Nation::Italy, 2, 0)], Side::Allies, &[british]);
    (forces.attacker_air, forces.defender_air, forces.defender_out_of_supply) = (2, 1, true);
    forces
}

fn fought() -> Event {
    let mut table = Table::at(13, Phase::BlitzkriegCombat, Side::Axis);
    table.teach("Mechili", ZoneFact::Terrain, Terrain::GoodGoing.index());
    let overrides = [
        Override::AxisStrategicPoints(Some(21)),
        Override::PolandSurrendered(Some(turn(2))),
        Override::FirstAttackWest(Some(turn(7))),
        Override::BritishItalianTurns([Some(turn(9)), Some(turn(11))]),
    ];
    for what in overrides {
        table.run(Command::Override(what)).unwrap();
    }
    let combat = table.state.combat(&table.charts, &forces()).unwrap();
    let cell = crt::Cell::from_word("C/2").unwrap();
    let result = CombatResult {
        printed: cell,
        converted: false,
        result: cell,
        attacker_loss: 1,
        armoured_loss: true,
        defender_loss: 2,
        german_must_be_lost: true,
    };
    Event::Fought { combat, zone: zone("Mechili"), die: D6::new(6).unwrap(), by: Roller::Hand, result, air_removed: 1 }
}

fn stop() -> Stop {
    Stop::new(turn(13), Phase::NormalCombat, Some(Side::SovietUnion))
}

fn overrides() -> Vec<Override> {
    vec![
        Override::Turn(turn(47)),
        Override::Stop(Some(stop())),
        Override::AxisStrategicPoints(Some(21)),
        Override::PolandSurrendered(Some(turn(2))),
        Override::FirstAttackWest(Some(turn(7))),
        Override::FirstAttackSovietUnion(None),
        Override::BritishItalianTurns([Some(turn(9)), None]),
        Override::FortifiedLine { zone: zone("Nancy"), intact: false },
        Override::Release(zone("Reims")),
    ]
}

fn commands() -> Vec<Command> {
    let mut commands = vec![
        Command::EndPhase,
        Command::Fight { forces: forces(), die: D6::new(3).unwrap(), by: Roller::Device },
        Command::Settle(common::settlement(&[armoured(0)], &[infantry(1), unfortify(0)], After::ExtraCasualty, true)),
        Command::ChangeOwner { zone: zone("Trondheim"), side: Some(Side::Allies) },
    ];
    commands.extend(overrides().into_iter().map(Command::Override));
    let (forces, from) = (forces(), [zone("Tobruk")].into_iter().collect());
    commands.push(Command::Attack { forces, from, die: D6::new(3).unwrap(), by: Roller::Device });
    commands.push(Command::Resolve(resolution()));
    commands
}

fn resolution() -> Resolution {
    let Settlement { attacker_losses, defender_losses, after, .. } =
        common::settlement(&[armoured(0)], &[infantry(1), unfortify(0)], After::Retreats, true);
    let advance = [Advance { unit: 1, infantry: 2, armoured: 3 }].into_iter().collect();
    Resolution { attacker_losses, defender_losses, after, retreat_to: Some(zone("Tobruk")), advance }
}

fn events() -> Vec<Event> {
    let settlement = common::settlement(&[armoured(0)], &[infantry(1), unfortify(0)], After::Retreats, true);
    let mut events = vec![
        Event::PhaseEnded { from: stop(), to: stop().next() },
        fought(),
        Event::Settled { zone: zone("Mechili"), settlement, vacated: true, taken_for: Some(Side::Axis) },
        Event::OwnerChanged { zone: zone("Trondheim"), from: None, to: Some(Side::Axis) },
    ];
    events.extend(overrides().into_iter().map(|what| Event::Overridden { what, was: what }));
    events.push(Event::NeutralEntered { zone: zone("Map zone 1"), by: Side::Axis, country: Nation::Norway });
    let (from, by, country) = (Side::SovietUnion, Side::Axis, Nation::Poland);
    events.push(Event::Invaded { zone: zone("Map zone 1"), from, by, country });
    if let Event::Fought { combat, zone: target, die, by, result, air_removed } = fought() {
        let (soil, from) = (Some(Nation::France), [zone("Tobruk")].into_iter().collect());
        events.push(Event::Attacked { combat, zone: target, soil, from, die, by, result, air_removed });
    }
    let (vacated, taken_for, reach) = (true, Some(Side::Axis), Reach::Armour);
    events.push(Event::Resolved { zone: zone("Mechili"), resolution: resolution(), vacated, taken_for, reach });
    let behind = [Nation::BelgiumNetherlands].into_iter().collect();
    events.push(Event::Parted { zone: zone("Mechili"), resolution: resolution(), vacated, taken_for, reach, behind });
    events
}

fn hex<T: Serialize>(value: &T) -> String {
    let mut bytes = [0; 512];
    let bytes = postcard::to_slice(value, &mut bytes).unwrap();
    bytes.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

fn unhex(text: &str) -> Vec<u8> {
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).unwrap()).collect()
}

/// Both ways: the bytes are written as they always were, and the old bytes are read as they always were.
fn same<T: Serialize + for<'de> Deserialize<'de> + PartialEq + core::fmt::Debug>(values: &[T], golden: &[&str]) {
    let written: Vec<String> = values.iter().map(hex).collect();
    assert_eq!(written, golden);
    for (value, bytes) in values.iter().zip(golden) {
        assert_eq!(&postcard::from_bytes::<T>(&unhex(bytes)).unwrap(), value);
    }
}

#[test]
fn the_bytes_of_commands_never_change() {
    same(
        &commands(),
        &[
            "00",
            "014f0200010101010502000000010101030102020101010300",
            "0201000102010000020201",
            "03400101",
            "04002f",
            "0401010d080102",
            "04020115",
            "04030102",
            "04040107",
            "040500",
            "0406010900",
            "04072700",
            "040829",
            "0b4f020001010101050200000001010103010202010101010e0300",
            "0c010001020100000201010e01010203",
        ],
    );
}

#[test]
fn the_bytes_of_events_never_change() {
    same(
        &events(),
        &[
            "000d080102010e0000",
            "010d00000102000101010105020000000101030102000000000002010101011501070102000109010b0000004f06010800080101020101",
            "024f01000102010000020101010100",
            "0340000100",
            "04002f002f",
            "0401010d08010201010d080102",
            "04020115020115",
            "04030102030102",
            "04040107040107",
            "0405000500",
            "040601090006010900",
            "04072700072700",
            "0408290829",
            "0b560011",
            "0c56020008",
            "0d0d00000102000101010105020000000101030102000000000002010101011501070102000109010b0000004f0104010e06010800080101020101",
            "0e4f010001020100000201010e0101020301010001",
            "0f4f010001020100000201010e01010203010100010109",
        ],
    );
}

#[test]
fn the_bytes_of_the_games_wrapper_never_change() {
    let event =
        game::Event::BlitzWar(Event::OwnerChanged { zone: zone("Trondheim"), from: None, to: Some(Side::Axis) });
    let options = Options { cap_first: true, count_after_losses: false, three_players: true };
    same(&[event], &["000340000100"]);
    same(&[game::Options::BlitzWar(options)], &["00010001"]);
}

#[test]
fn a_number_that_is_no_zone_die_or_turn_is_refused() {
    let count = u8::try_from(Zone::COUNT).unwrap();
    // ChangeOwner, zone as a number of two bytes, nobody.
    assert!(postcard::from_bytes::<Command>(&[3, (count - 1) | 0x80, 1, 0]).is_ok());
    assert!(postcard::from_bytes::<Command>(&[3, count | 0x80, 1, 0]).is_err());
    // Override, turn.
    assert!(postcard::from_bytes::<Command>(&[4, 0, 47]).is_ok());
    assert!(postcard::from_bytes::<Command>(&[4, 0, 48]).is_err());
    assert!(postcard::from_bytes::<D6>(&[7]).is_err());
}

/// The chart's rows and columns are stored with every taught cell.
#[test]
fn the_numbers_of_zones_and_facts_never_change() {
    let number = |name| zone(name).number();
    let numbers =
        ["East Prussia", "Nancy", "Kars", "Sevastopol", "Mechili", "Sardinia", "Map zone 1", "Map zone 90"].map(number);
    assert_eq!(numbers, [0, 39, 60, 61, 79, 85, 86, 175]);
    let cell = zones::cell(zone("Mechili"), ZoneFact::Terrain);
    assert_eq!((cell.chart, cell.row, cell.column), (0, 79, 3));
    assert_eq!((ZoneFact::InSovietUnion.index(), ZoneFact::Region.index()), (14, 18));
}
