//! The countries at the table: capitals that nobody told, and the points that draw Italy and Hungary in (9.2, 9.3).

use crate::common::{Table, attacker, defender, forces, turn, zone};
use adjutant_rules::blitzwar::board::points::COMPLETE;
use adjutant_rules::blitzwar::board::{self, Place, Stack};
use adjutant_rules::blitzwar::diplomacy::{
    self, DateName, Dice, Due as DiplomacyDue, Map, OccupiedNow, Status, Survey, TimerEvent,
};
use adjutant_rules::blitzwar::{
    Command, DatedEvent, Due, Event, Nation, Override, Phase, Refusal, Side, Stop, ZoneFact,
};
use adjutant_rules::dice::Roller;
use std::string::ToString;

fn take(table: &mut Table, name: &str, side: Side) {
    table.run(Command::ChangeOwner { zone: zone(name), side: Some(side) }).unwrap();
}

fn go_to(table: &mut Table, number: u8, phase: Phase) {
    table.run(Command::Override(Override::Stop(Some(Stop::new(turn(number), phase, None))))).unwrap();
}

fn hold(table: &mut Table, occupied: &[(Nation, bool, u8)]) -> Result<Event, Refusal> {
    let entry = |&(country, capital, others): &_| OccupiedNow { country, capital, others };
    let survey = Survey { occupied: occupied.iter().map(entry).collect(), ..Survey::default() };
    table.run(Command::Diplomacy(diplomacy::Command::Hold { survey, dice: Dice::default(), by: Roller::Device }))
}

fn capitals_due(table: &Table) -> Vec<Nation> {
    let capital = |due: &Due| match due {
        Due::Diplomacy(DiplomacyDue::Capital(nation)) => Some(*nation),
        _ => None,
    };
    table.state.due_on(Map(Some(&table.charts))).iter().filter_map(capital).collect()
}

// 9.2: capitals.

#[test]
fn the_table_is_asked_for_a_capital_that_nobody_told() {
    let mut table = Table::at(8, Phase::Diplomacy, Side::Axis);
    assert_eq!(capitals_due(&table), [], "nothing is lost yet");
    take(&mut table, "Brussels", Side::Axis);
    go_to(&mut table, 9, Phase::Diplomacy);
    assert_eq!(capitals_due(&table), [Nation::BelgiumNetherlands]);
    let line = Due::Diplomacy(DiplomacyDue::Capital(Nation::BelgiumNetherlands));
    assert!(line.must_act() && line.rule() == "9.2" && line.to_string().len() <= 24, "{line}");
    assert_eq!(table.run(Command::EndPhase), Err(Refusal::CapitalUnknown));
    assert_eq!(hold(&mut table, &[]), Err(Refusal::CapitalUnknown), "nor as if nothing could fall");
    assert_eq!(Refusal::CapitalUnknown.rule(), "9.2");

    let mut spared = table.clone();
    hold(&mut spared, &[(Nation::BelgiumNetherlands, false, 1)]).unwrap();
    assert_eq!(spared.state.diplomacy.status.of(Nation::BelgiumNetherlands), Status::Allies);
    assert_eq!(capitals_due(&spared), [], "asked once a turn");
    spared.run(Command::EndPhase).unwrap();
    go_to(&mut spared, 10, Phase::Diplomacy);
    assert_eq!(capitals_due(&spared), [Nation::BelgiumNetherlands], "and again on the next");

    hold(&mut table, &[(Nation::BelgiumNetherlands, true, 0)]).unwrap();
    assert_eq!(table.state.diplomacy.status.of(Nation::BelgiumNetherlands), Status::Surrendered);
    table.run(Command::EndPhase).unwrap();
}

#[test]
fn a_capital_that_is_told_is_never_asked_for_again() {
    let mut table = Table::at(8, Phase::Diplomacy, Side::Axis);
    take(&mut table, "Brussels", Side::Axis);
    take(&mut table, "Nancy", Side::Axis);
    go_to(&mut table, 9, Phase::Diplomacy);
    assert_eq!(capitals_due(&table), [Nation::France, Nation::BelgiumNetherlands]);
    table.teach("Paris", ZoneFact::Capital, 1);
    assert_eq!(capitals_due(&table), [Nation::BelgiumNetherlands], "Paris is free, and known to be");
    table.teach("Brussels", ZoneFact::Capital, 1);
    assert_eq!(capitals_due(&table), []);
    assert_eq!(table.run(Command::EndPhase), Err(Refusal::HoldSurrender));
    hold(&mut table, &[]).unwrap();
    assert_eq!(table.state.diplomacy.status.of(Nation::BelgiumNetherlands), Status::Surrendered);
}

#[test]
fn zones_that_the_owner_named_are_asked_about_too() {
    let mut table = Table::at(1, Phase::Movement, Side::Axis);
    table.teach("Map zone 1", ZoneFact::Country, Nation::Poland.index());
    take(&mut table, "Map zone 1", Side::Axis);
    go_to(&mut table, 2, Phase::Diplomacy);
    assert_eq!(capitals_due(&table), [Nation::Poland]);
}

#[test]
fn a_capital_that_may_be_free_again_is_asked_for_while_countries_return() {
    let mut table = Table::at(20, Phase::Diplomacy, Side::Axis);
    table.set(Nation::Greece, Status::Surrendered);
    table.set(Nation::Usa, Status::Allies);
    for name in ["Ioannina", "Salonika"] {
        take(&mut table, name, Side::Axis);
    }
    assert_eq!(capitals_due(&table), [], "all is lost: it stays down");
    take(&mut table, "Salonika", Side::Allies);
    assert_eq!(capitals_due(&table), [Nation::Greece]);
    let mut late = table.clone();
    go_to(&mut late, 28, Phase::Diplomacy);
    assert_eq!(capitals_due(&late), [], "nobody returns after 1942 (9.2)");
    hold(&mut table, &[(Nation::Greece, false, 1)]).unwrap();
    assert_eq!(table.state.diplomacy.status.of(Nation::Greece), Status::Allies);
}

// 9.2: Eastern Poland.

#[test]
fn nobody_gets_a_zone_of_poland_of_which_the_star_is_not_told() {
    let mut table = Table::at(2, Phase::Diplomacy, Side::Axis);
    for name in ["Map zone 1", "Map zone 2", "Map zone 3"] {
        table.teach(name, ZoneFact::Country, Nation::Poland as usize);
    }
    take(&mut table, "Map zone 3", Side::Axis);
    go_to(&mut table, 3, Phase::Diplomacy);
    let fall = [(Nation::Poland, true, 4)];
    assert_eq!(hold(&mut table, &fall), Err(Refusal::EasternPolandUnknown));
    table.teach("Map zone 1", ZoneFact::EasternPoland, 0);
    table.teach("Map zone 2", ZoneFact::EasternPoland, 1);
    assert_eq!(hold(&mut table, &fall), Err(Refusal::EasternPolandUnknown), "the Axis may lose one that it holds");
    assert_eq!(Refusal::EasternPolandUnknown.rule(), "9.2");

    // A zone that stays as it is needs no answer.
    let mut kept = table.clone();
    let occupied = OccupiedNow { country: Nation::Poland, capital: true, others: 4 };
    let stay = Some([zone("Map zone 3")].into_iter().collect());
    let survey = Survey { occupied: [occupied].into_iter().collect(), stay, ..Survey::default() };
    kept.run(Command::Diplomacy(diplomacy::Command::Hold { survey, dice: Dice::default(), by: Roller::Device }))
        .unwrap();
    assert_eq!(kept.state.owner(zone("Map zone 3")), Some(Side::Axis));

    table.teach("Map zone 3", ZoneFact::EasternPoland, 1);
    hold(&mut table, &fall).unwrap();
    let owner = |name| table.state.owner(zone(name));
    assert_eq!(owner("Map zone 1"), Some(Side::Axis));
    assert_eq!(owner("Map zone 2"), Some(Side::SovietUnion));
    assert_eq!(owner("Map zone 3"), Some(Side::SovietUnion));
}

// 9.4: the ports of Vichy.

#[test]
fn vichy_cannot_be_passed_over_while_its_ports_are_unknown() {
    let ports_due = |table: &Table| {
        let due = table.state.due_on(Map(Some(&table.charts)));
        due.contains(&Due::Diplomacy(DiplomacyDue::Ports))
    };
    let hold = |table: &mut Table, vichy_ports| {
        let survey = Survey { vichy_ports, ..Survey::default() };
        table.run(Command::Diplomacy(diplomacy::Command::Hold { survey, dice: Dice::default(), by: Roller::Device }))
    };
    let mut table = Table::at(24, Phase::Diplomacy, Side::Axis);
    let fallen = diplomacy::Setting::Date { date: DateName::FranceSurrendered, turn: Some(turn(8)) };
    table.run(Command::Diplomacy(diplomacy::Command::Set(fallen))).unwrap();
    for (nation, status) in [
        (Nation::France, Status::Surrendered),
        (Nation::VichyFrance, Status::Axis),
        (Nation::Italy, Status::Axis),
        (Nation::Hungary, Status::Axis),
        (Nation::Bulgaria, Status::Axis),
        (Nation::Greece, Status::Allies),
        (Nation::Rumania, Status::Axis),
        (Nation::Usa, Status::Allies),
    ] {
        table.set(nation, status);
    }
    for zone in ["Casablanca", "Algiers", "Tunis", "Mareth", "Paris", "Reims", "Nancy", "Calais"] {
        let _ = table.run(Command::ChangeOwner { zone: crate::common::zone(zone), side: Some(Side::Axis) });
    }
    assert!(!ports_due(&table), "the Allies hold nothing of it");
    for name in ["Casablanca", "Algiers"] {
        take(&mut table, name, Side::Allies);
    }
    assert!(ports_due(&table));
    let line = Due::Diplomacy(DiplomacyDue::Ports);
    assert!(line.must_act() && line.rule() == "9.4" && line.to_string().len() <= 24, "{line}");
    assert_eq!(table.run(Command::EndPhase), Err(Refusal::FrenchPortsUnknown));
    assert_eq!(hold(&mut table, None), Err(Refusal::FrenchPortsUnknown));
    let mut told = table.clone();
    hold(&mut told, Some(3)).unwrap();
    assert_eq!(told.state.diplomacy.status.of(Nation::FreeFrench), Status::Allies);
    hold(&mut table.clone(), Some(2)).unwrap();
    // Zone by zone it is told for ever.
    for (name, port) in [("Casablanca", 1), ("Algiers", 0)] {
        assert!(ports_due(&table), "{name}");
        table.teach(name, ZoneFact::Port, port);
    }
    assert!(!ports_due(&table));
    table.run(Command::EndPhase).unwrap();
}

// 9.2: the supply zones of Germany and of the Soviet Union.

#[test]
fn supply_zones_that_nobody_told_are_not_taken_for_one_that_is_left() {
    let due = |table: &Table| {
        let due = table.state.due_on(Map(Some(&table.charts)));
        due.contains(&Due::Diplomacy(DiplomacyDue::SupplyZones(Nation::Germany)))
    };
    let hold = |table: &mut Table, left| {
        let survey = Survey { german_supply_zones_left: left, ..Survey::default() };
        table.run(Command::Diplomacy(diplomacy::Command::Hold { survey, dice: Dice::default(), by: Roller::Device }))
    };
    let mut table = Table::at(3, Phase::Diplomacy, Side::Axis);
    assert!(!due(&table), "nothing of Germany is lost");
    take(&mut table, "Saar", Side::Allies);
    assert!(due(&table));
    for nation in [Nation::Germany, Nation::SovietUnion] {
        let line = Due::Diplomacy(DiplomacyDue::SupplyZones(nation));
        assert!(line.must_act() && line.rule() == "9.2" && line.to_string().len() <= 24, "{line}");
    }
    assert_eq!(table.run(Command::EndPhase), Err(Refusal::SupplyZonesUnknown));
    assert_eq!(hold(&mut table, None), Err(Refusal::SupplyZonesUnknown));
    assert_eq!(Refusal::SupplyZonesUnknown.rule(), "9.2");
    // The table answers for this turn alone.
    let mut spared = table.clone();
    hold(&mut spared, Some(1)).unwrap();
    assert!(!due(&spared));
    go_to(&mut spared, 5, Phase::Diplomacy);
    assert!(due(&spared), "and is asked again on the next");
    let mut fallen = table.clone();
    hold(&mut fallen, Some(0)).unwrap();
    assert_eq!(fallen.state.diplomacy.status.of(Nation::Germany), Status::Surrendered);
    // One that is told and held is known for ever: Germany stands.
    table.teach("Saar", ZoneFact::SupplyZone, 1);
    assert!(due(&table), "the one that is told is lost, and others may be left");
    table.teach("Berlin", ZoneFact::SupplyZone, 1);
    assert!(!due(&table));
    table.run(Command::EndPhase).unwrap();
    // With the last that is told the table is asked again: nobody told that there are no others.
    take(&mut table, "Berlin", Side::SovietUnion);
    go_to(&mut table, 4, Phase::Diplomacy);
    assert!(due(&table));
    assert_eq!(table.state.diplomacy.status.of(Nation::Germany), Status::Axis);
}

#[test]
fn a_fallen_soviet_union_does_not_return_by_itself() {
    let mut table = Table::at(20, Phase::Diplomacy, Side::Axis);
    table.set(Nation::SovietUnion, Status::Surrendered);
    let soviet = |zone: &&adjutant_rules::blitzwar::Zone| zone.country() == Some(Nation::SovietUnion);
    for &zone in adjutant_rules::blitzwar::Zone::ALL.iter().filter(soviet) {
        table.run(Command::ChangeOwner { zone, side: Some(Side::Axis) }).unwrap();
    }
    let map = Map(Some(&table.charts));
    let ruling = table.state.diplomacy_preview(map, &Survey::default());
    assert!(!ruling.happenings.iter().any(|happening| happening.nation == Nation::SovietUnion), "all is lost");
    // A zone is free again: the table is asked, and only its answer or a supply zone brings it back.
    take(&mut table, "Gorki", Side::SovietUnion);
    let asked = |table: &Table| table.state.diplomacy_preview(Map(Some(&table.charts)), &Survey::default());
    assert!(asked(&table).supply_asked.has(Nation::SovietUnion));
    table.teach("Gorki", ZoneFact::SupplyZone, 1);
    let back = asked(&table);
    assert!(back.supply_asked.is_empty());
    let returns = |happening: &diplomacy::Happening| {
        (happening.name, happening.nation) == (diplomacy::HappeningName::Reactivated, Nation::SovietUnion)
    };
    assert!(back.happenings.iter().any(returns));
}

// 9.3: the points of Italy and Hungary.

#[test]
fn points_that_nobody_counted_are_not_told_as_none() {
    let mut table = Table::at(3, Phase::Diplomacy, Side::Axis);
    assert_eq!(table.state.points_now(Map(Some(&table.charts))), None);
    table.run(Command::Override(Override::AxisStrategicPoints(Some(0)))).unwrap();
    assert_eq!(table.state.points_now(Map(Some(&table.charts))), Some(0));
}

fn points_due(table: &Table) -> Vec<Due> {
    let counts = |due: &&Due| matches!(due, Due::CountPoints { .. });
    table.state.due_on(Map(Some(&table.charts))).iter().filter(counts).copied().collect()
}

#[test]
fn points_are_counted_while_italy_or_hungary_waits_for_them() {
    let mut table = Table::at(3, Phase::NormalCombat, Side::Axis);
    assert_eq!(points_due(&table), [Due::CountPoints { for_joining: true }]);
    assert_eq!(points_due(&table)[0].rule(), "9.3");
    assert!(!points_due(&table)[0].must_act(), "the phase ends without it");
    assert_eq!(points_due(&Table::at(3, Phase::NormalCombat, Side::Allies)), [], "once a turn");
    assert_eq!(points_due(&Table::at(3, Phase::BlitzkriegCombat, Side::Axis)), []);
    let mut counted = table.clone();
    counted.run(Command::Override(Override::AxisStrategicPoints(Some(12)))).unwrap();
    assert_eq!(points_due(&counted), [], "done");
    counted.run(Command::Override(Override::Turn(turn(4)))).unwrap();
    assert_eq!(points_due(&counted).len(), 1, "on the next turn again");
    table.set(Nation::Italy, Status::Axis);
    assert_eq!(points_due(&table).len(), 1, "Hungary still waits");
    table.set(Nation::Hungary, Status::Axis);
    assert_eq!(points_due(&table), []);
}

#[test]
fn when_france_has_fallen_the_points_wait_for_german_defence() {
    for (number, due) in [(8, None), (18, None), (19, Some(Due::CountPoints { for_joining: false }))] {
        let mut table = Table::at(number, Phase::NormalCombat, Side::Axis);
        table.set(Nation::France, Status::Surrendered);
        assert_eq!(points_due(&table), Vec::from_iter(due), "turn {number}");
    }
    assert_eq!(points_due(&Table::at(25, Phase::NormalCombat, Side::Axis)).len(), 1, "one line for both reasons");
}

#[test]
fn a_map_that_is_told_is_counted_without_a_question() {
    let mut table = Table::at(3, Phase::NormalCombat, Side::Axis);
    table.charts.teach(COMPLETE, 1).unwrap();
    assert_eq!(points_due(&table), []);
    table.teach("Berlin", ZoneFact::GeneralPoints, 20);
    go_to(&mut table, 4, Phase::Diplomacy);
    assert_eq!(table.run(Command::EndPhase), Err(Refusal::HoldDiplomacy), "Italy and Hungary join");
}

#[test]
fn the_last_count_brings_italy_and_hungary_in() {
    let mut table = Table::at(3, Phase::NormalCombat, Side::Axis);
    table.run(Command::Override(Override::AxisStrategicPoints(Some(20)))).unwrap();
    go_to(&mut table, 4, Phase::Diplomacy);
    assert_eq!(table.run(Command::EndPhase), Err(Refusal::HoldDiplomacy));
    hold(&mut table, &[]).unwrap();
    for nation in [Nation::Italy, Nation::Hungary] {
        assert_eq!(table.state.diplomacy.status.of(nation), Status::Axis);
    }
}

#[test]
fn a_timer_leaves_when_its_country_has_acted() {
    use TimerEvent as E;
    let mut table = Table::new();
    go_to(&mut table, 15, Phase::Diplomacy);
    let done = |table: &Table, what| table.state.timer_is_done(what);
    let soon = |table: &Table, what| {
        let said = |due: &Due| matches!(due, Due::Diplomacy(DiplomacyDue::Soon(falls)) if falls.what == what);
        table.state.due().iter().any(said)
    };
    let war = diplomacy::Setting::Date { date: DateName::GermanSovietWar, turn: Some(turn(15)) };
    table.run(Command::Diplomacy(diplomacy::Command::Set(war))).unwrap();
    assert!(soon(&table, E::RumaniaJoinsAxis));
    let acts = [
        (E::FinlandJoinsAxis, Nation::Finland, Status::Axis),
        (E::YugoslaviaJoinsAllies, Nation::Yugoslavia, Status::Allies),
        (E::RumaniaFreeMovement, Nation::Rumania, Status::FreeMovement),
        (E::RumaniaJoinsAxis, Nation::Rumania, Status::Axis),
        (E::VichyFranceCreated, Nation::VichyFrance, Status::Neutral),
    ];
    for (what, country, status) in acts {
        assert!(!done(&table, what), "{what:?}");
        table.set(country, status);
        assert!(done(&table, what), "{what:?}");
    }
    assert!(!soon(&table, E::RumaniaJoinsAxis));
    table.set(Nation::Italy, Status::Axis);
    assert!(!done(&table, E::ItalyAndHungaryJoin), "Hungary waits");
    table.set(Nation::Hungary, Status::Axis);
    assert!(done(&table, E::ItalyAndHungaryJoin) && !done(&table, E::SovietInfantry));
}

#[test]
fn the_white_tank_is_announced_only_for_a_soviet_karelia() {
    let mut table = Table::new();
    go_to(&mut table, 20, Phase::Reinforcement);
    let told = |table: &Table| table.state.due().contains(&Due::Dated(DatedEvent::KareliaWhiteTank));
    assert!(!told(&table), "Karelia is Finnish");
    take(&mut table, "Karelia", Side::SovietUnion);
    assert!(told(&table));
}

// 9.4: Vichy falls with ports that nobody told.

#[test]
fn the_table_is_asked_for_allied_ports_of_vichy_that_nobody_told() {
    let mut table = Table::at(30, Phase::Diplomacy, Side::Axis);
    table.set(Nation::France, Status::Surrendered);
    table.set(Nation::VichyFrance, Status::Axis);
    for zone in ["Casablanca", "Algiers", "Tunis", "Mareth", "Calais", "Paris", "Nancy", "Reims"] {
        take(&mut table, zone, Side::Axis);
    }
    let near = |table: &Table| table.state.near(Map(Some(&table.charts)), Nation::VichyFrance);
    assert!(!near(&table), "the Allies hold nothing of it");
    take(&mut table, "Casablanca", Side::Allies);
    assert!(near(&table), "it may have a port");
    table.teach("Casablanca", ZoneFact::Port, 0);
    assert!(!near(&table));
    table.teach("Algiers", ZoneFact::Port, 1);
    take(&mut table, "Algiers", Side::Allies);
    assert!(near(&table));
}

/// The calendar has the latest dates: what an event brought forward is not announced once more (9.6, 10.2).
#[test]
fn a_date_that_came_earlier_is_not_announced_again() {
    let announced = |number, event, set: &dyn Fn(&mut Table)| {
        let mut table = Table::new();
        set(&mut table);
        table.state.stop = Some(Stop::new(turn(number), Phase::Diplomacy, None));
        table.state.due().contains(&Due::Dated(event))
    };
    let british =
        |number| move |table: &mut Table| table.state.facts.first_british_attack_on_italians = Some(turn(number));
    let east = |number| move |table: &mut Table| table.state.facts.first_attack_soviet_union = Some(turn(number));
    let (africa, cards) = (DatedEvent::GermansFreeForGreeceAndAfrica, DatedEvent::SovietTotalWarCards);
    assert!(announced(13, africa, &|_| {}) && announced(24, cards, &|_| {}));
    assert!(announced(13, africa, &british(11)), "it is the same date");
    assert!(!announced(13, africa, &british(10)));
    assert!(announced(24, cards, &east(23)), "they come with this turn");
    assert!(!announced(24, cards, &east(16)));
}

/// 9.2: who is set down by hand falls as in the phase, but that his zones stay as they are.
#[test]
fn a_country_set_down_by_hand_leaves_the_map_and_has_its_date() {
    let mut table = Table::at(9, Phase::Movement, Side::Axis);
    let units = |table: &Table, nation| table.state.board.stacks().filter(|stack| stack.nation == nation).count();
    for nation in [Nation::Greece, Nation::Yugoslavia] {
        table.set(nation, Status::Allies);
    }
    for nation in [Nation::Greece, Nation::Yugoslavia, Nation::Poland, Nation::BelgiumNetherlands] {
        table.set(nation, Status::Surrendered);
        assert_eq!(units(&table, nation), 0, "{nation}");
        assert_eq!(table.state.diplomacy.status.of(nation), Status::Surrendered);
    }
    assert!(table.log.iter().rev().take(4).all(Event::is_override), "the log marks them");
    let now = Some(turn(9));
    assert_eq!(
        (table.state.date(DateName::GreeceSurrendered), table.state.date(DateName::YugoslaviaSurrendered)),
        (now, now)
    );
    assert_eq!(table.state.facts.poland_surrendered, now);
    assert_eq!(table.state.diplomacy.side_before(Nation::Greece), Side::Allies);
    // France: Vichy stands, with its corps.
    let owner = table.state.owner(zone("Nancy"));
    table.set(Nation::France, Status::Surrendered);
    assert_eq!((units(&table, Nation::France), units(&table, Nation::VichyFrance)), (0, 4));
    assert_eq!(table.state.diplomacy.status.of(Nation::VichyFrance), Status::Neutral);
    assert_eq!((table.state.date(DateName::FranceSurrendered), table.state.owner(zone("Nancy"))), (now, owner));
    // A date that was told before stays.
    let mut told = Table::at(20, Phase::Movement, Side::Axis);
    let date = diplomacy::Setting::Date { date: DateName::YugoslaviaSurrendered, turn: Some(turn(15)) };
    told.run(Command::Diplomacy(diplomacy::Command::Set(date))).unwrap();
    told.set(Nation::Yugoslavia, Status::Surrendered);
    assert_eq!(told.state.date(DateName::YugoslaviaSurrendered), Some(turn(15)));
}

/// 9.3: a country that let the Axis through and is attacked by it takes nothing from the corps that stand in it.
#[test]
fn guests_who_turn_on_their_host_stay_where_they_stand() {
    let mut table = Table::at(13, Phase::Movement, Side::Axis);
    table.set(Nation::Rumania, Status::FreeMovement);
    for name in ["Bucharest", "Galatz", "Cluj"] {
        table.run(Command::ChangeOwner { zone: zone(name), side: Some(Side::Axis) }).unwrap();
    }
    let germans = Stack { infantry: 2, ..Stack::none(Place::Land(zone("Bucharest")), Nation::Germany) };
    table.run(Command::Board(board::Command::Set(germans))).unwrap();
    let mut fought = table.clone();
    let attack = diplomacy::Command::Attack { country: Nation::Rumania, by: Side::Axis };
    table.run(Command::Diplomacy(attack)).unwrap();
    let stop = Stop::new(turn(13), Phase::NormalCombat, Some(Side::Axis));
    fought.run(Command::Override(Override::Stop(Some(stop)))).unwrap();
    fought.open_ground("Galatz");
    fought.teach("Galatz", ZoneFact::SnowZone, 1);
    let corps = (attacker(Nation::Germany, 2, 0), defender(Nation::Rumania, 2, 0));
    fought.fight(forces("Galatz", &[corps.0], Side::Allies, &[corps.1]), 1).unwrap();
    for table in [&table, &fought] {
        assert_eq!(table.state.diplomacy.status.of(Nation::Rumania), Status::Allies);
        assert_eq!(table.state.board.of(germans.place, Nation::Germany), germans);
        assert_eq!(table.state.owner(zone("Bucharest")), Some(Side::Axis));
        assert_eq!(table.state.owner(zone("Cluj")), Some(Side::Allies));
    }
}
