//! Income, purchases and research at a table, with the production of the tutorial's quarter (7.3, 7.5, 7.6).

use adjutant_rules::chart::Charts;
use adjutant_rules::dice::{D6, Roller};
use adjutant_rules::general::ask::ChartName;
use adjutant_rules::general::research::Achievement;
use adjutant_rules::general::setup::{Hq, Mark, Place};
use adjutant_rules::general::table::cards::Command as Cards;
use adjutant_rules::general::table::economy::Command as Economy;
use adjutant_rules::general::table::politics::Command as Politics;
use adjutant_rules::general::table::taught::{AreaFact, area_cell, back_cell};
use adjutant_rules::general::table::{
    Area, CardPlace, Change, Command, Due, Event, Flag, Location, Marker, OptionalRule, Options, Refusal, State,
    Status, TableRefusal, Unit, UnitId, board, turn,
};
use adjutant_rules::general::turn::StepName;
use adjutant_rules::general::{Class, Country, Face, InputFault, Major, Refusal as Rule, Rules, Scenario};

pub fn table(scenario: Scenario) -> State {
    State::new(&Options { scenario, ..Options::default() })
}

/// Decides and applies.
pub fn act(state: &mut State, command: impl core::borrow::Borrow<Command>) -> Result<Event, Refusal> {
    let event = crate::asked::obtained(state.decide(&Charts::new(), command.borrow()))?;
    state.apply(&event);
    Ok(event)
}

pub fn set(state: &mut State, change: Change) {
    act(state, Command::Set(change)).unwrap();
}

pub fn at(state: &mut State, name: StepName) {
    let step = state.steps().iter().position(|step| step.name == name).unwrap();
    set(state, Change::Step(step.try_into().unwrap()));
}

fn economy(state: &mut State, command: Economy) -> Result<Event, Refusal> {
    act(state, Command::Economy(command))
}

fn purse(state: &mut State, major: Major, bp: i16) {
    set(state, Change::Mark(Marker::Purse(major), bp));
}

/// A table in the production step at which a major has so much.
fn producing(scenario: Scenario, major: Major, bp: i16) -> State {
    let mut state = table(scenario);
    at(&mut state, StepName::Production);
    purse(&mut state, major, bp);
    state
}

fn new(payer: Major, class: Class, front: u8) -> Economy {
    Economy::Build { payer, country: payer.into(), class, front, mark: None, last_orange: false }
}

fn of(payer: Major, country: Country, mark: Option<Mark>, class: Class, front: u8) -> Economy {
    Economy::Build { payer, country, class, front, mark, last_orange: false }
}

fn buy(state: &mut State, payer: Major, units: &[(Class, u8)]) {
    for &(class, front) in units {
        economy(state, new(payer, class, front)).unwrap();
    }
}

fn area(name: &str) -> Area {
    Area::of(Place::from_word(name).unwrap())
}

/// A flipped counter, put on the board.
fn flipped(state: &mut State, country: Country, class: Class, back: u8, front: Option<u8>, at: Area) -> UnitId {
    let unit =
        Unit { country, class, number: back, face: Face::Back, front, mark: None, hq: None, at: Location::At(at) };
    set(state, Change::UnitIn(unit));
    state.counters().filter(|(_, other)| **other == unit).map(|(id, _)| id).last().unwrap()
}

/// What is due of this topic: 1941 begins with a war to be declared.
fn of_economy(state: &State) -> impl Iterator<Item = Due> {
    state.due(&Charts::new()).into_iter().filter(|due| matches!(due, Due::Economy(_)))
}

#[test]
fn every_standing_major_collects_once() {
    let mut state = table(Scenario::Y1941);
    assert_eq!(economy(&mut state, Economy::Collect), Err(TableRefusal::OtherStep.into()));
    at(&mut state, StepName::Income);
    for change in [
        Change::Mark(Marker::Saved(Major::Germany), 2),
        Change::Mark(Marker::UsLevel, 18),
        Change::Mark(Marker::Potential(Major::Usa), 3),
    ] {
        set(&mut state, change);
    }
    economy(&mut state, Economy::Lose { country: Major::Be, bp: 3 }).unwrap();
    assert_eq!(of_economy(&state).map(|due| due.to_string()).collect::<Vec<_>>(), ["Income: pay all"]);
    let event = economy(&mut state, Economy::Collect).unwrap();
    assert_eq!(event.label().as_str(), "Income is paid");
    let purses = Major::ALL.iter().map(|&major| state.purse(major)).collect::<Vec<_>>();
    assert_eq!(purses, [25, 5, 15, 21, 18, 11, 0, 8], "the neutral USA has its level, conquered France nothing");
    assert_eq!(economy(&mut state, Economy::Collect), Err(TableRefusal::SettledAlready.into()));
    assert!(of_economy(&state).next().is_none());
    set(&mut state, Change::Status(Country::Usa, Status::Allies));
    assert_eq!(state.potential(Major::Usa), 3, "at war it has what is booked");
    let basic = State::new(&Options { rules: Rules::Basic, scenario: Scenario::Y1939, ..Options::default() });
    assert_eq!(basic.potential(Major::Usa), 8);
}

/// Areas, a coup and the level of the USA move production act by act (4811 to 5905); at the end of the quarter all eight have
/// what the book says.
#[test]
fn the_tutorials_quarter_leaves_every_major_with_its_production() {
    let place = |name: &str| Area::of(Place::from_word(name).unwrap());
    let mut charts = Charts::new();
    for (area, fact, value) in [
        ("Karelia", AreaFact::Country, i16::from(Country::Ussr as u8)),
        // The book books nothing for it (R97).
        ("Finland", AreaFact::Right, 0),
    ] {
        charts.teach(area_cell(place(area), fact), value).unwrap();
    }
    let mut state = table(Scenario::Y1941);
    let run = |state: &mut State, command: Command| {
        let event = state.decide(&charts, &command).unwrap();
        state.apply(&event);
    };
    let all = |state: &State| Major::ALL.iter().map(|&major| state.potential(major)).collect::<Vec<_>>();
    // Germany, Italy, Japan, British Empire, USA, USSR, France, China.
    assert_eq!(all(&state), [23, 5, 15, 24, 12, 11, 0, 8]);
    let war = Politics::Declare { from: Major::Germany, to: Country::Ussr, player: None, production: 0 };
    run(&mut state, Command::Politics(war));
    let plain = |area: &str, to| {
        let (area, to, old, loses, new, gains) = (place(area), Some(to), None, None, None, None);
        Command::Board(board::Command::Control { area, to, old, loses, new, gains })
    };
    run(&mut state, plain("Karelia", Country::Germany));
    run(&mut state, plain("Baltic", Country::Germany));
    run(&mut state, plain("Yugoslavia", Country::Germany));
    run(&mut state, plain("Greece", Country::Italy));
    // No unit stood there: it is the USSR's own (R108).
    run(&mut state, plain("White Russia", Country::Germany));
    assert_eq!(all(&state), [27, 6, 15, 20, 13, 32, 0, 8]);
    let roller = Roller::Hand;
    let play = |country, card, bp, faces: [u8; 2]| {
        let dice = D6::new(faces[0]).zip(D6::new(faces[1]));
        let (told, target, counter) = (true, None, None);
        Command::Cards(Cards::Play { country, card, told, target, bp, counter, dice, roller })
    };
    run(&mut state, play(Major::Germany, 8, 1, [4, 5]));
    run(&mut state, plain("Finland", Country::Ussr));
    run(&mut state, plain("Karelia", Country::Ussr));
    at(&mut state, StepName::UsEntry);
    run(&mut state, Command::Politics(Politics::UsRise));
    run(&mut state, play(Major::Usa, 28, 0, [0, 0]));
    assert_eq!(all(&state), [26, 6, 15, 20, 18, 33, 0, 8]);
    at(&mut state, StepName::Income);
    economy(&mut state, Economy::Collect).unwrap();
    let paid = Major::ALL.iter().map(|&major| state.purse(major)).collect::<Vec<_>>();
    assert_eq!(paid, [26, 6, 15, 20, 18, 33, 0, 8]);
}

#[test]
#[expect(clippy::too_many_lines, reason = "one quarter of eight countries, purchase by purchase")]
fn the_tutorials_quarter_is_produced_as_the_book_does() {
    use Class::{Aircraft, Armor, Convoy, Infantry, Sub, TaskForce};
    let mut state = table(Scenario::Y1941);
    for (major, bp) in [(Major::Germany, 26), (Major::Be, 20), (Major::Ussr, 33), (Major::Italy, 6)] {
        set(&mut state, Change::Mark(Marker::Potential(major), bp));
    }
    for change in [
        Change::Mark(Marker::UsLevel, 18),
        Change::Status(Country::Ussr, Status::Allies),
        Change::War(Country::Germany, Country::Ussr),
    ] {
        set(&mut state, change);
    }
    at(&mut state, StepName::Income);
    economy(&mut state, Economy::Collect).unwrap();
    // Cards: Morsecode 6, Militia, Coup in Siam and National War 1 each (7.4); the USSR plays the last one.
    for (major, bp) in [(Major::Usa, 12), (Major::Japan, 14), (Major::Germany, 25), (Major::Ussr, 32)] {
        purse(&mut state, major, bp);
    }
    at(&mut state, StepName::Research);
    for major in [Major::Japan, Major::Usa, Major::Germany, Major::Be, Major::Ussr] {
        economy(&mut state, Economy::Number { country: major }).unwrap();
    }
    let numbers = Major::ALL.iter().map(|&major| state.economy.get(major).numbers).collect::<Vec<_>>();
    assert_eq!(numbers, [4, 1, 2, 5, 2, 2, 0, 0]);
    let event = economy(&mut state, Economy::Sabotage { country: Major::Be, by: Major::Italy }).unwrap();
    assert_eq!(event.label().as_str(), "Sabotage: BE loses its numbers");
    assert_eq!((state.economy.get(Major::Be).numbers, state.card(46)), (0, CardPlace::Deck));
    let roll = Economy::Research {
        country: Major::Germany,
        pick: Achievement::BetterSubs,
        die: D6::new(4).unwrap(),
        roller: Roller::Hand,
    };
    assert_eq!(economy(&mut state, roll).unwrap().label().as_str(), "Germany rolls 4: better subs");
    assert!(state.has(Flag::Achieved(Major::Germany, Achievement::BetterSubs)));

    at(&mut state, StepName::Production);
    buy(&mut state, Major::Usa, &[(TaskForce, 5)]);
    assert_eq!(state.purse(Major::Usa), 0);

    let sian = area("Sian");
    for _ in 0..6 {
        let id = flipped(&mut state, Country::China, Infantry, 1, Some(2), sian);
        economy(&mut state, Economy::Repair { payer: Major::China, unit: id, front: None }).unwrap();
    }
    buy(&mut state, Major::China, &[(Infantry, 2)]);
    assert_eq!(state.purse(Major::China), 0);

    let air = flipped(&mut state, Country::Be, Aircraft, 1, Some(2), area("Alexandria"));
    let convoy = flipped(&mut state, Country::Be, Convoy, 0, None, area("Sea of Britain"));
    let canada = flipped(&mut state, Country::Be, Infantry, 1, Some(2), area("Sea of Britain"));
    for unit in [air, convoy, canada] {
        economy(&mut state, Economy::Repair { payer: Major::Be, unit, front: None }).unwrap();
    }
    assert_eq!(state.purse(Major::Be), 18 - 5);
    assert_eq!(state.unit(convoy).unwrap().number, 1);
    assert_eq!(economy(&mut state, Economy::RebuildHq { hq: Hq::Monty }), Err(Rule::NewHq.into()), "due in 1942");
    economy(&mut state, Economy::RebuildHq { hq: Hq::Gort }).unwrap();
    economy(&mut state, of(Major::Be, Country::Be, Some(Mark::A), Infantry, 2)).unwrap();
    buy(&mut state, Major::Be, &[(Infantry, 3), (TaskForce, 3)]);
    assert_eq!(state.purse(Major::Be), 1, "1 + 3 + 2 + 6 of 13: the book does not mention the rest (R73)");

    // National War: 2 + 1 + 6 = 9 for Air 1, a flipped Inf 2 and Arm 3.
    let orange = |class, front, face| Economy::DisbandOther { class, front, face };
    assert_eq!(
        economy(&mut state, orange(Aircraft, 1, Face::Front)),
        Err(TableRefusal::NoNationalWar.into()),
        "the card is still in the deck"
    );
    set(&mut state, Change::Card(42, CardPlace::Out));
    set(&mut state, Change::CardFresh(42, true));
    for (class, front, face) in [(Aircraft, 1, Face::Front), (Infantry, 2, Face::Back), (Armor, 3, Face::Front)] {
        economy(&mut state, orange(class, front, face)).unwrap();
    }
    // The book counts 40 left of 42 - 3 (R71).
    assert_eq!(state.purse(Major::Ussr), 39);
    purse(&mut state, Major::Ussr, 40);
    let leningrad = area("Leningrad");
    let arm = flipped(&mut state, Country::Ussr, Armor, 1, Some(2), leningrad);
    economy(&mut state, Economy::Repair { payer: Major::Ussr, unit: arm, front: None }).unwrap();
    for _ in 0..3 {
        let id = flipped(&mut state, Country::Ussr, Infantry, 1, None, leningrad);
        economy(&mut state, Economy::Repair { payer: Major::Ussr, unit: id, front: Some(2) }).unwrap();
    }
    assert_eq!(state.purse(Major::Ussr), 35);
    for _ in 0..2 {
        economy(&mut state, of(Major::Ussr, Country::Ussr, Some(Mark::Guards), Infantry, 4)).unwrap();
    }
    buy(&mut state, Major::Ussr, &[(Infantry, 3), (Infantry, 3), (Infantry, 3), (Armor, 5)]);
    buy(&mut state, Major::Ussr, &[(Aircraft, 2), (Aircraft, 2)]);
    assert_eq!(state.purse(Major::Ussr), 0);

    buy(&mut state, Major::Italy, &[(Infantry, 2), (Aircraft, 2)]);
    assert_eq!(state.purse(Major::Italy), 0);

    let finish = |country| Economy::Finish { country: Some(country), no_ships_left: false };
    assert_eq!(state.purse(Major::Japan), 12);
    buy(&mut state, Major::Japan, &[(Sub, 2), (Aircraft, 2), (Infantry, 3), (Infantry, 2)]);
    assert_eq!(state.naval_spending(), 3);
    // The book forgets the minimum of the navy (R72).
    assert_eq!(economy(&mut state, finish(Major::Japan)), Err(Rule::NavyTooSmall.into()));
    economy(&mut state, Economy::Finish { country: Some(Major::Japan), no_ships_left: true }).unwrap();

    assert_eq!(state.purse(Major::Germany), 23);
    let matruh = area("Matruh");
    let cut_off = flipped(&mut state, Country::Germany, Armor, 1, Some(2), matruh);
    set(&mut state, Change::Unsupplied(matruh, true));
    let repair = |payer, unit| Economy::Repair { payer, unit, front: None };
    assert_eq!(economy(&mut state, repair(Major::Germany, cut_off)), Err(Rule::RepairUnsupplied.into()));
    for (country, back, front, place) in [
        (Country::Germany, 2, 3, "Lwow"),
        (Country::Romania, 1, 2, "Odessa"),
        (Country::Romania, 1, 2, "Odessa"),
        (Country::Germany, 2, 3, "Greece"),
    ] {
        let id = flipped(&mut state, country, Infantry, back, Some(front), area(place));
        economy(&mut state, repair(Major::Germany, id)).unwrap();
    }
    buy(&mut state, Major::Germany, &[(Aircraft, 3), (Infantry, 3), (Infantry, 3), (Infantry, 3)]);
    economy(&mut state, of(Major::Germany, Country::Romania, None, Infantry, 2)).unwrap();
    let event = economy(&mut state, finish(Major::Germany)).unwrap();
    assert_eq!(event.label().as_str(), "Germany is done, saves 2");
    assert_eq!(state.economy.get(Major::Germany).saved, 2);
    economy(&mut state, Economy::Finish { country: None, no_ships_left: false }).unwrap();
    assert!(of_economy(&state).next().is_none());
    let turn = state.turn();
    act(&mut state, Command::Turn(turn::Command::EndStep { turn })).unwrap();
    // Next quarter: infantry comes in 3/41, aircraft in 4/41.
    let due = |country, class, turn| {
        let there = |unit: &Unit| (unit.country, unit.class, unit.at) == (country, class, Location::Due(turn));
        state.counters().filter(|(_, unit)| there(unit)).count()
    };
    assert_eq!((due(Country::Italy, Infantry, 9), due(Country::Italy, Aircraft, 10)), (1, 1));
    assert_eq!((due(Country::Romania, Infantry, 9), due(Country::Usa, TaskForce, 12)), (1, 1));
}

#[test]
fn a_build_is_refused_by_its_rule() {
    let mut state = producing(Scenario::Y1939, Major::Germany, 5);
    let mut other = state.clone();
    at(&mut other, StepName::Income);
    assert_eq!(economy(&mut other, new(Major::Germany, Class::Infantry, 3)), Err(TableRefusal::OtherStep.into()));
    assert_eq!(economy(&mut state, new(Major::Germany, Class::Armor, 3)), Err(Rule::Overspent.into()));
    assert_eq!(economy(&mut state, new(Major::Germany, Class::Infantry, 0)), Err(TableRefusal::OutOfRange.into()));
    assert_eq!(economy(&mut state, new(Major::Germany, Class::Hq, 1)), Err(Rule::NewHq.into()));
    for country in [Country::Italy, Country::Romania, Country::Uk, Country::Poland] {
        let build = of(Major::Germany, country, None, Class::Infantry, 1);
        assert_eq!(economy(&mut state, build), Err(TableRefusal::NotItsUnits.into()), "{country}");
    }
    set(&mut state, Change::Status(Country::Romania, Status::Axis));
    economy(&mut state, of(Major::Germany, Country::Romania, None, Class::Infantry, 2)).unwrap();
    economy(&mut state, Economy::Finish { country: Some(Major::Germany), no_ships_left: false }).unwrap();
    assert_eq!(state.economy.get(Major::Germany).saved, 3);
    assert_eq!(economy(&mut state, new(Major::Germany, Class::Infantry, 1)), Err(TableRefusal::SettledAlready.into()));
    set(&mut state, Change::Status(Country::Poland, Status::Conquered));
    set(&mut state, Change::Status(Country::France, Status::Conquered));
    assert_eq!(economy(&mut state, new(Major::France, Class::Infantry, 1)), Err(TableRefusal::ConqueredBuys.into()));
    at(&mut state, StepName::Income);
    let all = Economy::Finish { country: None, no_ships_left: false };
    assert_eq!(economy(&mut state, all), Err(TableRefusal::OtherStep.into()));
}

#[test]
fn a_full_board_refuses_a_new_unit() {
    let mut state = producing(Scenario::Y1939, Major::Germany, 5);
    let unit = Unit {
        country: Country::Germany,
        class: Class::Infantry,
        number: 1,
        face: Face::Front,
        front: None,
        mark: None,
        hq: None,
        at: Location::ToPlace,
    };
    while state.room() > 0 {
        set(&mut state, Change::UnitIn(unit));
    }
    assert_eq!(economy(&mut state, new(Major::Germany, Class::Infantry, 1)), Err(TableRefusal::BoardFull.into()));
}

#[test]
fn red_units_wait_until_the_last_orange_one() {
    let mut state = producing(Scenario::Y1939, Major::Ussr, 11);
    let build = |mark, last_orange| Economy::Build {
        payer: Major::Ussr,
        country: Country::Ussr,
        class: Class::Infantry,
        front: 1,
        mark,
        last_orange,
    };
    for mark in [None, Some(Mark::Guards)] {
        assert_eq!(economy(&mut state, build(mark, false)), Err(Rule::OrangeFirst.into()));
    }
    economy(&mut state, build(Some(Mark::Orange), false)).unwrap();
    assert_eq!(economy(&mut state, build(None, true)), Err(Rule::OrangeFirst.into()));
    economy(&mut state, build(Some(Mark::Orange), true)).unwrap();
    economy(&mut state, build(None, false)).unwrap();
    assert!(state.has(Flag::OrangeMet));
}

#[test]
fn the_usa_builds_one_foreign_aircraft_a_quarter() {
    let mut state = producing(Scenario::Y1939, Major::Usa, 20);
    let china = of(Major::Usa, Country::China, Some(Mark::Us), Class::Aircraft, 1);
    assert_eq!(economy(&mut state, china.clone()), Err(Rule::NoForeignAircraft.into()));
    set(&mut state, Change::Card(49, CardPlace::InEffect));
    economy(&mut state, china.clone()).unwrap();
    assert_eq!(economy(&mut state, china.clone()), Err(Rule::SecondForeignAircraft.into()));
    let infantry = of(Major::Usa, Country::China, None, Class::Infantry, 1);
    assert_eq!(economy(&mut state, infantry), Err(TableRefusal::NotItsUnits.into()));
    set(&mut state, Change::NextQuarter);
    assert!(!state.has(Flag::ForeignAircraft));
    // Aircraft of other allies wait for the last Chinese one that is marked US.
    at(&mut state, StepName::Production);
    purse(&mut state, Major::Usa, 20);
    let british = |last_orange| {
        let (payer, country, class, front, mark) = (Major::Usa, Country::Be, Class::Aircraft, 2, None);
        Economy::Build { payer, country, class, front, mark, last_orange }
    };
    assert_eq!(economy(&mut state, british(false)), Err(TableRefusal::ChineseFirst.into()));
    economy(&mut state, british(true)).unwrap();
    assert!(state.has(Flag::ForeignAircraft));

    let basic = Options { rules: Rules::Basic, scenario: Scenario::Y1939, ..Options::default() };
    let mut state = State::new(&basic);
    at(&mut state, StepName::Production);
    purse(&mut state, Major::Usa, 20);
    economy(&mut state, china.clone()).unwrap();
    economy(&mut state, china).unwrap();
}

#[test]
fn free_french_troops_need_their_card() {
    let mut state = producing(Scenario::Y1941, Major::Be, 9);
    let french = |payer| of(payer, Country::France, None, Class::Infantry, 2);
    assert_eq!(economy(&mut state, french(Major::Be)), Err(TableRefusal::NotItsUnits.into()));
    set(&mut state, Change::Card(26, CardPlace::InEffect));
    economy(&mut state, french(Major::Be)).unwrap();
    assert_eq!(economy(&mut state, french(Major::Ussr)), Err(TableRefusal::NotItsUnits.into()));
}

#[test]
fn a_repair_asks_for_what_the_board_does_not_know() {
    let mut state = producing(Scenario::Y1939, Major::Germany, 9);
    let prussia = area("Prussia");
    let unknown = flipped(&mut state, Country::Germany, Class::Infantry, 2, None, prussia);
    let repair = |unit, front| Economy::Repair { payer: Major::Germany, unit, front };
    assert_eq!(economy(&mut state, repair(unknown, None)), Err(InputFault::FrontMissing.into()));
    assert_eq!(economy(&mut state, repair(unknown, Some(2))), Err(Rule::BackNotLower.into()));
    economy(&mut state, repair(unknown, Some(4))).unwrap();
    assert_eq!((state.unit(unknown).unwrap().number, state.purse(Major::Germany)), (4, 7));
    assert_eq!(economy(&mut state, repair(unknown, None)), Err(Rule::Undamaged.into()));
    assert_eq!(economy(&mut state, repair(UnitId(339), None)), Err(TableRefusal::NoSuchUnit.into()));
    let polish = flipped(&mut state, Country::Poland, Class::Infantry, 1, Some(2), prussia);
    assert_eq!(economy(&mut state, repair(polish, None)), Err(TableRefusal::NotItsUnits.into()));
    let sub = flipped(&mut state, Country::Germany, Class::Sub, 1, None, prussia);
    let event = economy(&mut state, repair(sub, None)).unwrap();
    assert_eq!((event.label().as_str(), state.purse(Major::Germany)), ("Germany repairs a 2", 6));

    // A counter that lies only on the table.
    let other = |class, front, supplied| Economy::RepairOther { payer: Major::Germany, class, front, supplied };
    let armor = other(Class::Armor, 5, true);
    assert_eq!(economy(&mut state, armor.clone()), Err(Refusal::Teach(ChartName::Backs)));
    let mut charts = Charts::new();
    charts.teach(back_cell(Class::Armor, 5), 3).unwrap();
    let event = state.decide(&charts, &Command::Economy(armor)).unwrap();
    state.apply(&event);
    assert_eq!(state.purse(Major::Germany), 2);
    assert_eq!(economy(&mut state, other(Class::Infantry, 3, false)), Err(Rule::RepairUnsupplied.into()));
    assert_eq!(economy(&mut state, other(Class::Hq, 1, true)), Err(Rule::RepairedHq.into()));
    assert_eq!(economy(&mut state, other(Class::Aircraft, 1, true)), Err(Rule::NoBackToRepair.into()));
}

#[test]
fn rail_comes_two_quarters_later() {
    let mut state = producing(Scenario::Y1941, Major::Germany, 50);
    let rail = Economy::Rail { country: Major::Germany };
    assert_eq!(economy(&mut state, rail.clone()), Err(Rule::NoRailIncrease.into()));
    let mut options = Options { scenario: Scenario::Y1941, ..Options::default() };
    options.turn(OptionalRule::RailIncrease);
    let mut state = State::new(&options);
    at(&mut state, StepName::Production);
    purse(&mut state, Major::Germany, 60);
    economy(&mut state, rail.clone()).unwrap();
    assert_eq!((state.purse(Major::Germany), state.economy.get(Major::Germany).rail), (55, 2));
    for capacity in [2, 3] {
        set(&mut state, Change::NextQuarter);
        assert_eq!(state.economy.get(Major::Germany).rail, capacity);
    }
    set(&mut state, Change::Mark(Marker::Rail(Major::Germany), 10));
    at(&mut state, StepName::Production);
    purse(&mut state, Major::Germany, 60);
    assert_eq!(economy(&mut state, rail), Err(TableRefusal::OutOfRange.into()));
}

#[test]
fn only_orange_units_of_the_board_are_disbanded() {
    let mut state = producing(Scenario::Y1941, Major::Ussr, 0);
    set(&mut state, Change::Card(42, CardPlace::Out));
    let find = |state: &State, mark: Option<Mark>, class: Class| {
        let wanted = |unit: &&Unit| unit.country == Country::Ussr && unit.mark == mark && unit.class == class;
        state.counters().find(|(_, unit)| wanted(unit)).map(|(id, _)| id).unwrap()
    };
    let orange = find(&state, Some(Mark::Orange), Class::Armor);
    let disband = |unit| Economy::Disband { unit };
    assert_eq!(economy(&mut state, disband(orange)), Err(TableRefusal::NoNationalWar.into()), "long ago");
    set(&mut state, Change::CardFresh(42, true));
    let red = find(&state, None, Class::Infantry);
    assert_eq!(economy(&mut state, disband(red)), Err(Rule::NotOrange.into()));
    assert_eq!(economy(&mut state, disband(UnitId(339))), Err(TableRefusal::NoSuchUnit.into()));
    let number = state.unit(orange).unwrap().number;
    let event = economy(&mut state, disband(orange)).unwrap();
    assert_eq!(event.label().as_str(), "Orange unit disbanded");
    assert_eq!((state.purse(Major::Ussr), state.unit(orange)), (2 * number, None));
    let ship = Economy::DisbandOther { class: Class::Sub, front: 2, face: Face::Front };
    assert_eq!(economy(&mut state, ship), Err(Rule::NotOrange.into()));
}

#[test]
fn lend_lease_gives_five_points_a_quarter() {
    let mut state = table(Scenario::Y1941);
    let gift = |to| Economy::Gift { to };
    assert_eq!(economy(&mut state, gift(Major::Be)), Err(TableRefusal::NoLendLease.into()));
    set(&mut state, Change::Card(38, CardPlace::InEffect));
    assert_eq!(economy(&mut state, gift(Major::Be)), Err(TableRefusal::OtherStep.into()), "before the income");
    at(&mut state, StepName::Income);
    economy(&mut state, Economy::Collect).unwrap();
    for wrong in [Major::Usa, Major::Germany, Major::France] {
        assert_eq!(economy(&mut state, gift(wrong)), Err(TableRefusal::NotItsUnits.into()));
    }
    purse(&mut state, Major::Usa, 4);
    assert_eq!(economy(&mut state, gift(Major::Be)), Err(Rule::GivesTooMuch.into()));
    purse(&mut state, Major::Usa, 12);
    at(&mut state, StepName::Production);
    let due = |state: &State| of_economy(state).next().map(|due| due.to_string());
    assert_eq!(due(&state).as_deref(), Some("Lend Lease: 5 BP"));
    assert_eq!(economy(&mut state, gift(Major::Be)).unwrap().label().as_str(), "Lend Lease: 5 BP to BE");
    assert_eq!((state.purse(Major::Usa), state.purse(Major::Be)), (7, 29));
    assert_eq!(economy(&mut state, gift(Major::China)), Err(TableRefusal::SettledAlready.into()));
    assert_eq!(due(&state).as_deref(), Some("Germany: 23 BP to spend"));
}

#[test]
fn research_is_bought_and_rolled_in_its_step() {
    let mut state = table(Scenario::Y1941);
    purse(&mut state, Major::Germany, 3);
    let number = Economy::Number { country: Major::Germany };
    let roll =
        |country, pick, die| Economy::Research { country, pick, die: D6::new(die).unwrap(), roller: Roller::Device };
    assert_eq!(economy(&mut state, number.clone()), Err(TableRefusal::OtherStep.into()));
    at(&mut state, StepName::Research);
    economy(&mut state, number.clone()).unwrap();
    assert_eq!((state.purse(Major::Germany), state.economy.get(Major::Germany).numbers), (1, 4));
    assert_eq!(economy(&mut state, number.clone()), Err(Rule::SecondNumber.into()));
    let early = roll(Major::Germany, Achievement::AtomicBomb, 1);
    assert_eq!(economy(&mut state, early), Err(Rule::BombTooEarly.into()));
    let again = roll(Major::Germany, Achievement::AirCombat, 1);
    assert_eq!(economy(&mut state, again), Err(Rule::AlreadyResearched.into()));
    let china = roll(Major::China, Achievement::Radar, 1);
    assert_eq!(economy(&mut state, china), Err(Rule::NoNumbers.into()));
    assert_eq!(economy(&mut state, Economy::Number { country: Major::China }), Err(Rule::NumberTooDear.into()));
    let event = economy(&mut state, roll(Major::Germany, Achievement::Radar, 5)).unwrap();
    assert_eq!(event.label().as_str(), "Germany rolls 5: nothing found");
    assert_eq!(event.roll().map(|(_, faces)| faces.to_vec()), Some(vec![5]));
    assert_eq!(state.economy.get(Major::Germany).numbers, 0);

    let sabotage = |country, by| Economy::Sabotage { country, by };
    assert_eq!(economy(&mut state, sabotage(Major::Be, Major::Japan)), Err(TableRefusal::NotInHand.into()));
    assert_eq!(economy(&mut state, sabotage(Major::Usa, Major::Italy)), Err(Rule::Card46Neutral.into()));
    set(&mut state, Change::CardFresh(46, true));
    assert_eq!(economy(&mut state, sabotage(Major::Be, Major::Italy)), Err(Rule::CardTooFresh.into()));

    let mut options = Options { scenario: Scenario::Y1941, ..Options::default() };
    options.turn(OptionalRule::ResearchLoss);
    let mut state = State::new(&options);
    at(&mut state, StepName::Research);
    economy(&mut state, roll(Major::Be, Achievement::Sonar, 6)).unwrap();
    assert_eq!(state.economy.get(Major::Be).numbers, 2, "9.14: only what was missing is lost");
    let mut basic = State::new(&Options { rules: Rules::Basic, ..options });
    assert_eq!(economy(&mut basic, number), Err(Rule::NoResearchInBasic.into()));
    let fallen = roll(Major::France, Achievement::Sonar, 6);
    set(&mut state, Change::Mark(Marker::Numbers(Major::France), 2));
    assert_eq!(economy(&mut state, fallen), Err(TableRefusal::ConqueredBuys.into()));
}

#[test]
fn the_commands_have_the_bytes_that_they_always_had() {
    let mut room = [0; 64];
    let golden: [(Economy, &[u8]); 14] = [
        (Economy::Collect, &[3, 0]),
        (Economy::Gift { to: Major::Be }, &[3, 1, 3]),
        (Economy::Lose { country: Major::Germany, bp: 7 }, &[3, 2, 0, 7]),
        (of(Major::Be, Country::Be, Some(Mark::A), Class::Infantry, 2), &[3, 3, 3, 3, 0, 2, 1, 5, 0]),
        (Economy::RebuildHq { hq: Hq::Gort }, &[3, 4, 10]),
        (Economy::Repair { payer: Major::Ussr, unit: UnitId(9), front: Some(4) }, &[3, 5, 5, 9, 1, 4]),
        (
            Economy::RepairOther { payer: Major::Ussr, class: Class::Armor, front: 4, supplied: true },
            &[3, 6, 5, 1, 4, 1],
        ),
        (Economy::Rail { country: Major::Usa }, &[3, 7, 4]),
        (Economy::Disband { unit: UnitId(3) }, &[3, 8, 3]),
        (Economy::DisbandOther { class: Class::Armor, front: 3, face: Face::Back }, &[3, 9, 1, 3, 1]),
        (Economy::Finish { country: Some(Major::Japan), no_ships_left: true }, &[3, 10, 1, 2, 1]),
        (Economy::Number { country: Major::Italy }, &[3, 11, 1]),
        (
            Economy::Research {
                country: Major::Italy,
                pick: Achievement::Radar,
                die: D6::new(2).unwrap(),
                roller: Roller::Hand,
            },
            &[3, 12, 1, 6, 2, 1],
        ),
        (Economy::Sabotage { country: Major::Be, by: Major::Italy }, &[3, 13, 3, 1]),
    ];
    for (command, bytes) in golden {
        let command = Command::Economy(command);
        assert_eq!(postcard::to_slice(&command, &mut room).unwrap(), bytes, "{command:?}");
        assert_eq!(postcard::from_bytes::<Command>(bytes).unwrap(), command);
    }
    for (change, bytes) in [
        (Change::Mark(Marker::RailSoon(Major::Usa), 1), [0, 14, 4, 2]),
        (Change::Mark(Marker::RailLater(Major::Usa), 1), [0, 15, 4, 2]),
    ] {
        assert_eq!(postcard::to_slice(&change, &mut room).unwrap(), bytes);
    }
    for (flag, bytes) in [(Flag::Given, [1, 27, 1]), (Flag::ForeignAircraft, [1, 28, 1])] {
        assert_eq!(postcard::to_slice(&Change::Flag(flag, true), &mut room).unwrap(), bytes);
    }
    assert!(size_of::<Event>() <= 190 && size_of::<Command>() <= 24, "{}", size_of::<Command>());
}

/// An area on which no land unit stood at the start is its own country's (R108): who loses it loses its production, and who
/// walks onto his own ground gains nothing.
#[test]
fn an_area_without_a_flag_is_lost_by_its_own_country() {
    let place = |name: &str| Area::of(Place::from_word(name).unwrap());
    let mut charts = Charts::new();
    for (area, fact, value) in [
        ("Alexandria", AreaFact::Country, i16::from(Country::Be as u8)),
        ("Alexandria", AreaFact::Left, 2),
        ("Alexandria", AreaFact::Right, 1),
        ("Prussia", AreaFact::Country, i16::from(Country::Germany as u8)),
        ("Prussia", AreaFact::Left, 3),
        ("Prussia", AreaFact::Right, 2),
    ] {
        charts.teach(area_cell(place(area), fact), value).unwrap();
    }
    let mut state = table(Scenario::Y1941);
    let take = |state: &mut State, area: &str, to| {
        let (area, to, old, loses, new, gains) = (place(area), Some(to), None, None, None, None);
        let command = Command::Board(board::Command::Control { area, to, old, loses, new, gains });
        let event = state.decide(&charts, &command).unwrap();
        state.apply(&event);
        [Major::Germany, Major::Be].map(|major| state.potential(major))
    };
    assert_eq!([Major::Germany, Major::Be].map(|major| state.potential(major)), [23, 24]);
    assert_eq!(take(&mut state, "Prussia", Country::Germany), [23, 24], "its own ground");
    assert_eq!(take(&mut state, "Alexandria", Country::Germany), [24, 22]);
}
