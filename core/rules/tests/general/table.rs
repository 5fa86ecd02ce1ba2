//! A table of Blitzkrieg General: its start, its bytes, what is refused.

use adjutant_rules::chart::Charts;
use adjutant_rules::dice::{D6, Roller};
use adjutant_rules::general::table::{
    Area, CardPlace, Change, Command, Event, Flag, Location, Marker, Options, Refusal, State, Status, TableRefusal,
    turn,
};
use adjutant_rules::general::{Country, Major, Scenario, Side};

fn table(scenario: Scenario) -> State {
    State::new(&Options { scenario, ..Options::default() })
}

/// Decides and applies.
fn act(state: &mut State, command: impl core::borrow::Borrow<Command>) -> Result<Event, Refusal> {
    let event = crate::asked::obtained(state.decide(&Charts::new(), command.borrow()))?;
    state.apply(&event);
    Ok(event)
}

fn end_step(state: &mut State) -> Result<Event, Refusal> {
    let turn = state.turn();
    act(state, Command::Turn(turn::Command::EndStep { turn }))
}

#[test]
fn a_table_begins_as_its_sheet_says() {
    let state = table(Scenario::Y1939);
    assert_eq!(state.turn(), 1);
    assert_eq!(state.economy.get(Major::Germany).potential, 17);
    assert_eq!(*state.status.get(Country::Poland), Status::Allies);
    assert_eq!(*state.status.get(Country::Usa), Status::Neutral);
    assert!(state.war_between(Country::Be, Country::Germany) && !state.war_between(Country::Italy, Country::Be));
    let poland = Area::all().find(|area| area.place().is_some_and(|p| p.word() == "Western Poland")).unwrap();
    assert_eq!(state.units_in(poland).count(), 7);
    assert_eq!(state.controller(poland), Some(Country::Poland));
    assert_eq!(state.counters().filter(|(_, unit)| matches!(unit.at, Location::Due(_))).count(), 26);

    let state = table(Scenario::Y1941);
    assert_eq!((state.turn(), state.us_level), (8, 12));
    assert_eq!(state.card(2), CardPlace::HandGermany);
    assert_eq!(state.card(50), CardPlace::InEffect);
    assert_eq!(*state.status.get(Country::France), Status::Conquered);
    assert!(state.has(Flag::Achieved(Major::Japan, adjutant_rules::general::research::Achievement::LongRange)));
    assert!(!state.has(Flag::Maginot) && state.has(Flag::BePacific));
}

#[test]
fn a_key_that_is_pressed_twice_ends_no_second_turn() {
    let mut state = table(Scenario::Y1939);
    let command = Command::Turn(turn::Command::EndStep { turn: 2 });
    assert_eq!(act(&mut state, command), Err(TableRefusal::OtherStep.into()));
}

#[test]
fn a_step_waits_for_its_roll_and_takes_it_once() {
    let mut state = table(Scenario::Y1939);
    end_step(&mut state).unwrap();
    let roll = Command::Turn(turn::Command::JapanChina { die: D6::new(2).unwrap(), roller: Roller::Hand });
    assert_eq!(end_step(&mut state), Err(TableRefusal::StillDue.into()));
    act(&mut state, roll.clone()).unwrap();
    assert_eq!(state.japan_china_limit, 3);
    assert_eq!(act(&mut state, roll.clone()), Err(TableRefusal::SettledAlready.into()));
    end_step(&mut state).unwrap();
    assert_eq!(act(&mut state, roll), Err(TableRefusal::OtherStep.into()));
}

#[test]
fn what_is_set_by_hand_keeps_to_its_track() {
    let mut state = table(Scenario::Y1939);
    let set = |value| Command::Set(Change::Mark(Marker::UsLevel, value));
    assert_eq!(act(&mut state, set(-1)), Err(TableRefusal::OutOfRange.into()));
    assert!(act(&mut state, set(14)).unwrap().is_override());
    assert_eq!(state.us_level, 14);
    act(&mut state, Command::Set(Change::Over(true))).unwrap();
    assert_eq!(end_step(&mut state), Err(TableRefusal::GameOver.into()));
}

#[test]
fn the_first_events_have_the_bytes_that_they_always_had() {
    let mut state = table(Scenario::Y1939);
    end_step(&mut state).unwrap();
    let roll = turn::Command::JapanChina { die: D6::new(5).unwrap(), roller: Roller::Hand };
    let event = act(&mut state, Command::Turn(roll)).unwrap();
    let mut room = [0; 64];
    let bytes = postcard::to_slice(&event, &mut room).unwrap();
    assert_eq!(bytes, [0, 1, 3, 5, 1, 2, 0, 10, 10, 1, 18, 1]);
    assert_eq!(postcard::from_bytes::<Event>(bytes).unwrap(), event);
    let first = turn::Command::Initiative {
        axis: D6::new(3).unwrap(),
        allies: D6::new(3).unwrap(),
        first: Some(Side::Axis),
        roller: Roller::Device,
    };
    let bytes = postcard::to_slice(&Command::Turn(first), &mut room).unwrap();
    assert_eq!(bytes, [1, 1, 3, 3, 1, 0, 0]);
}

#[test]
fn an_event_of_another_table_does_not_follow() {
    let mut state = table(Scenario::Y1939);
    let event = state.decide(&Charts::new(), &Command::Turn(turn::Command::EndStep { turn: 1 })).unwrap();
    assert!(state.follows(&event));
    assert!(!table(Scenario::Y1941).follows(&event), "another turn");
    let gone = Event::Acted {
        command: Command::Set(Change::AllSupplied),
        changes: [Change::UnitOut(adjutant_rules::general::table::UnitId(0))].into_iter().collect(),
    };
    assert!(state.follows(&gone));
    state.apply(&gone);
    assert!(!state.follows(&gone), "this counter has left");
}

#[test]
fn an_act_that_needs_more_room_than_there_is_changes_nothing() {
    let mut state = table(Scenario::Y1939);
    let unit = *state.counters().next().unwrap().1;
    while state.room() > 5 {
        act(&mut state, Command::Set(Change::UnitIn(unit))).unwrap();
    }
    // Yugoslavia has six counters.
    assert_eq!(act(&mut state, Command::Set(Change::SetUp(Country::Yugoslavia))), Err(TableRefusal::BoardFull.into()));
    let (first, _) = state.counters().next().unwrap();
    act(&mut state, Command::Set(Change::UnitOut(first))).unwrap();
    act(&mut state, Command::Set(Change::SetUp(Country::Yugoslavia))).unwrap();
    assert_eq!(state.room(), 0);
    assert_eq!(act(&mut state, Command::Set(Change::UnitIn(unit))), Err(TableRefusal::BoardFull.into()));
}

#[test]
fn a_table_tells_who_controls_which_area() {
    let state = serde_json::to_value(table(Scenario::Y1939)).unwrap();
    assert_eq!(state["control"]["Western Poland"], "poland");
    assert_eq!(state["control"].get("Denmark"), None, "nobody told whose it is");
}

/// The whole start of both scenarios, as the sheets print it (set-ups of 1939 and 1941).
#[test]
fn both_scenarios_begin_complete() {
    let numbers =
        |state: &State| Major::ALL.iter().map(|&major| state.economy.get(major).potential).collect::<Vec<_>>();
    let rail = |state: &State| Major::ALL.iter().map(|&major| state.economy.get(major).rail).collect::<Vec<_>>();
    let research = |state: &State| Major::ALL.iter().map(|&major| state.economy.get(major).numbers).collect::<Vec<_>>();
    let lie = |state: &State, place| (1..=55).filter(|&card| state.card(card) == place).collect::<Vec<_>>();
    let on_map = |state: &State, country| {
        state.counters().filter(|(_, unit)| unit.country == country && unit.at.area().is_some()).count()
    };
    let wars = |state: &State| state.wars.len();

    // Germany, Italy, Japan, BE, USA, USSR, France, China.
    let state = table(Scenario::Y1939);
    assert_eq!(numbers(&state), [17, 6, 17, 13, 0, 11, 11, 8]);
    assert_eq!(rail(&state), [2, 1, 1, 1, 4, 1, 1, 1]);
    assert_eq!(research(&state), [3, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!((lie(&state, CardPlace::Deck).len(), wars(&state)), (55, 4));
    let counts = [
        (Country::Germany, 18),
        (Country::Italy, 14),
        (Country::Japan, 18),
        (Country::China, 10),
        (Country::France, 15),
        (Country::Ussr, 23),
        (Country::Be, 17),
        (Country::Usa, 15),
        (Country::Poland, 7),
        (Country::Finland, 0),
    ];
    for (country, count) in counts {
        assert_eq!(on_map(&state, country), count, "{country}");
    }
    assert!(state.has(Flag::Maginot) && !state.has(Flag::BePacific) && !state.has(Flag::OrangeMet));
    for delivery in
        [Flag::DeliveryUssrGermany, Flag::DeliveryRomaniaGermany, Flag::DeliverySwedenGermany, Flag::DeliveryUsaJapan]
    {
        assert!(state.has(delivery), "{delivery}");
    }

    let state = table(Scenario::Y1941);
    assert_eq!(numbers(&state), [23, 5, 15, 24, 12, 11, 0, 8]);
    assert_eq!(rail(&state), [2, 1, 1, 1, 4, 1, 0, 1]);
    assert_eq!(research(&state), [3, 1, 1, 4, 1, 1, 0, 0]);
    assert_eq!(lie(&state, CardPlace::Out), [1, 6, 7, 13, 14, 20, 23, 33]);
    assert_eq!(lie(&state, CardPlace::InEffect), [22, 35, 49, 50]);
    assert_eq!(lie(&state, CardPlace::HandGermany), [2, 4, 8, 48]);
    assert_eq!(lie(&state, CardPlace::HandItaly), [29, 46]);
    assert_eq!(lie(&state, CardPlace::HandJapan), [31, 32, 43]);
    assert_eq!(lie(&state, CardPlace::HandUsa), [3, 28]);
    assert_eq!(
        [CardPlace::HandUssr, CardPlace::HandChina, CardPlace::HandBe].map(|hand| lie(&state, hand)),
        [vec![55], vec![45], vec![26]]
    );
    assert_eq!((lie(&state, CardPlace::Deck).len(), wars(&state)), (29, 7));
    let counts = [
        (Country::Germany, 37),
        (Country::Italy, 16),
        (Country::Japan, 31),
        (Country::Finland, 3),
        (Country::Romania, 3),
        (Country::Hungary, 2),
        (Country::Bulgaria, 2),
        (Country::China, 13),
        (Country::VichyFrance, 3),
        (Country::Ussr, 40),
        (Country::Be, 27),
        (Country::Greece, 3),
        (Country::Yugoslavia, 6),
        (Country::Usa, 17),
        (Country::France, 0),
        (Country::Poland, 0),
    ];
    for (country, count) in counts {
        assert_eq!(on_map(&state, country), count, "{country}");
    }
    for country in [Country::Poland, Country::France, Country::Norway, Country::Bnl] {
        assert_eq!(*state.status.get(country), Status::Conquered, "{country}");
    }
    // Whose land it is holds it, where units of several stand; flags say the rest.
    let holds = |name: &str| {
        let place = Area::all().find(|area| area.to_string() == name).unwrap();
        state.controller(place)
    };
    for (name, country) in [
        ("Tripolitania", Country::Italy),
        ("Hungary", Country::Hungary),
        ("Bulgaria", Country::Bulgaria),
        ("Greece", Country::Greece),
        ("Maginot", Country::Germany),
        ("Denmark", Country::Germany),
        ("Abessinia", Country::Be),
        ("Vichy", Country::VichyFrance),
    ] {
        assert_eq!(holds(name), Some(country), "{name}");
    }
    assert!(!state.has(Flag::DeliveryUssrGermany) && !state.has(Flag::DeliveryUsaJapan));
    assert!(state.has(Flag::AxisMinorsJoined) && state.has(Flag::OrangeMet) && !state.has(Flag::Maginot));
}
