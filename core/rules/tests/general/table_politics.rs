//! Politics at a table: the time table, wars, conquests, the level of the USA, victory (5.1, 7.1, 7.2, 8.3 to 8.6).

use adjutant_rules::chart::Charts;
use adjutant_rules::dice::{D6, Roller};
use adjutant_rules::general::ask::ChartName;
use adjutant_rules::general::production::Hold;
use adjutant_rules::general::production::usa::UsEvent;
use adjutant_rules::general::setup::Place;
use adjutant_rules::general::table::politics::{Command, Due, Entry};
use adjutant_rules::general::table::taught::{AreaFact, area_cell};
use adjutant_rules::general::table::{
    Area, CardPlace, Change, Command as AnyCommand, Due as AnyDue, Event, Flag, Location, Marker, OptionalRule,
    Options, Refusal, State, Status, TableRefusal, UnitId, board, turn,
};
use adjutant_rules::general::turn::StepName;
use adjutant_rules::general::{
    Class, Country, Face, InputFault, Major, Quarter, Refusal as RuleRefusal, Rules, Scenario, Side,
};

fn table(scenario: Scenario) -> State {
    State::new(&Options { scenario, ..Options::default() })
}

#[expect(clippy::needless_pass_by_value, reason = "commands are written where they are run")]
fn run(state: &mut State, command: AnyCommand) -> Result<Event, Refusal> {
    let event = crate::asked::obtained(state.decide(&Charts::new(), &command))?;
    assert!(event.label().len() < 40, "{}", event.label());
    state.apply(&event);
    Ok(event)
}

fn act(state: &mut State, command: Command) -> Result<Event, Refusal> {
    run(state, AnyCommand::Politics(command))
}

fn set(state: &mut State, change: Change) {
    run(state, AnyCommand::Set(change)).unwrap();
}

fn declare(state: &mut State, from: Major, to: Country) -> Result<Event, Refusal> {
    act(state, Command::Declare { from, to, player: None, production: 0 })
}

fn conquer(state: &mut State, country: Country, by: Side) -> Result<Event, Refusal> {
    act(state, Command::Conquer { country, by, production: 0 })
}

fn date(state: &mut State, entry: Entry) -> Result<Event, Refusal> {
    act(state, Command::Date { entry, production: 0 })
}

fn go_to(state: &mut State, name: StepName) {
    let at = state.steps().iter().position(|step| step.name == name).unwrap();
    set(state, Change::Step(u8::try_from(at).unwrap()));
}

fn to_quarter(state: &mut State, season: u8, year: u16) {
    set(state, Change::Quarter(Quarter::new(season, year).unwrap()));
}

fn end_step(state: &mut State) -> Result<Event, Refusal> {
    let turn = state.turn();
    run(state, AnyCommand::Turn(turn::Command::EndStep { turn }))
}

fn due(state: &State) -> Vec<Due> {
    let all = state.due(&Charts::new());
    all.iter()
        .filter_map(|due| match due {
            AnyDue::Politics(due) => Some(*due),
            _ => None,
        })
        .collect()
}

fn bp(state: &State, major: Major) -> u8 {
    state.economy.get(major).potential
}

fn die(face: u8) -> D6 {
    D6::new(face).unwrap()
}

fn place(name: &str) -> Area {
    Area::of(Place::from_word(name).unwrap())
}

#[test]
fn poland_gives_its_production_once() {
    let mut state = table(Scenario::Y1939);
    assert_eq!(due(&state), [Due::Date(Entry::Poland)]);
    date(&mut state, Entry::Poland).unwrap();
    assert_eq!(bp(&state, Major::Be), 15);
    assert!(due(&state).is_empty());
    assert_eq!(date(&mut state, Entry::Poland), Err(TableRefusal::NotDue.into()));
    let free = 1 << OptionalRule::FreeAlliances.index();
    let state = State::new(&Options { optional: free, ..Options::default() });
    assert!(due(&state).is_empty(), "with free alliances nobody comes by himself");
}

#[test]
fn italy_enters_on_its_date_and_the_usa_takes_note() {
    let mut state = table(Scenario::Y1939);
    to_quarter(&mut state, 2, 1940);
    assert_eq!(due(&state), [Due::Date(Entry::Italy)]);
    date(&mut state, Entry::Italy).unwrap();
    assert_eq!(*state.status.get(Country::Italy), Status::Axis);
    assert!(state.war_between(Country::Italy, Country::Be) && state.war_between(Country::Italy, Country::France));
    assert_eq!((state.us_level, bp(&state, Major::Usa)), (1, 1));
    assert!(due(&state).is_empty());
}

#[test]
fn the_basic_game_brings_ussr_and_usa_by_date() {
    let mut state = State::new(&Options { rules: Rules::Basic, ..Options::default() });
    assert_eq!(bp(&state, Major::Usa), 8);
    set(&mut state, Change::Status(Country::Italy, Status::Axis));
    to_quarter(&mut state, 2, 1941);
    assert_eq!(due(&state), [Due::Date(Entry::Ussr), Due::Date(Entry::Delivery)]);
    act(&mut state, Command::Date { entry: Entry::Ussr, production: 3 }).unwrap();
    // The delivery of the USSR (3) is gone, Romania gives one more, the others give 3.
    assert_eq!((bp(&state, Major::Ussr), bp(&state, Major::Germany)), (34, 17 - 3 + 1 + 3));
    assert!(state.war_between(Country::Ussr, Country::Italy) && !state.war_between(Country::Ussr, Country::Japan));
    assert_eq!(*state.players.get(Country::Finland), Some(Major::Germany));
    assert_eq!(state.to_place().filter(|(_, unit)| unit.country == Country::Romania).count(), 3);
    date(&mut state, Entry::Delivery).unwrap();
    assert_eq!((bp(&state, Major::Japan), due(&state)), (14, vec![]));
    to_quarter(&mut state, 4, 1941);
    assert_eq!(due(&state), [Due::Date(Entry::Usa)]);
    date(&mut state, Entry::Usa).unwrap();
    assert_eq!((bp(&state, Major::Usa), bp(&state, Major::Be)), (36, 13 + 7));
    assert!(state.war_between(Country::Japan, Country::France) && state.war_between(Country::Usa, Country::Italy));
    assert_eq!(act(&mut state, Command::UsRise), Err(RuleRefusal::NoUsEntryInBasic.into()));
}

#[test]
fn poland_is_divided_at_the_next_time_table() {
    let mut state = table(Scenario::Y1939);
    let lwow = Area::of(Place::Lwow);
    let germans: Vec<_> =
        state.counters().filter(|(_, unit)| unit.country == Country::Germany).map(|(id, _)| id).collect();
    for id in germans.iter().take(12) {
        set(&mut state, Change::UnitAt(*id, Location::At(lwow)));
    }
    date(&mut state, Entry::Poland).unwrap();
    act(&mut state, Command::Conquer { country: Country::Poland, by: Side::Axis, production: 2 }).unwrap();
    assert_eq!((bp(&state, Major::Be), state.units_in(Area::of(Place::WesternPoland)).count()), (13, 0));
    assert_eq!(due(&state), [Due::Date(Entry::Partition)]);
    // More units than one act moves: it stays due for the rest.
    date(&mut state, Entry::Partition).unwrap();
    assert_eq!((state.units_in(lwow).count(), due(&state)), (1, vec![Due::Date(Entry::Partition)]));
    date(&mut state, Entry::Partition).unwrap();
    assert_eq!((state.units_in(lwow).count(), state.controller(lwow)), (0, Some(Country::Ussr)));
    assert_eq!(state.controller(place("Western Poland")), Some(Country::Germany));
    assert_eq!(state.controller(place("Baltic")), Some(Country::Ussr));
    assert!(due(&state).is_empty());
}

#[test]
fn the_peace_is_rolled_for_at_each_time_table() {
    let mut state = table(Scenario::Y1941);
    assert_eq!(due(&state), [Due::PeaceLength, Due::MustDeclare]);
    assert_eq!(end_step(&mut state), Err(TableRefusal::StillDue.into()));
    let check = |one, two| Command::PeaceCheck { dice: Some((die(one), die(two))), roller: Roller::Hand };
    assert_eq!(act(&mut state, check(1, 1)), Err(TableRefusal::NotDue.into()));
    let length = Command::PeaceLength { dice: (die(1), die(2)), roller: Roller::Hand };
    act(&mut state, length.clone()).unwrap();
    assert_eq!(act(&mut state, length), Err(TableRefusal::SettledAlready.into()));
    assert_eq!(state.peace_until, 10);
    assert_eq!(declare(&mut state, Major::Japan, Country::Ussr), Err(RuleRefusal::PeaceHolds.into()));
    let without = Command::PeaceCheck { dice: None, roller: Roller::Hand };
    assert_eq!(act(&mut state, without.clone()), Err(TableRefusal::NotDue.into()));
    let held = state.clone();
    // 1941 adds 1: 11 ends it.
    act(&mut state, check(5, 6)).unwrap();
    assert_eq!((state.peace_until, state.card(23)), (0, CardPlace::Deck));
    assert_eq!(due(&state), [Due::MustDeclare]);
    let mut state = held;
    act(&mut state, check(5, 5)).unwrap();
    assert_eq!(state.peace_until, 10);
    assert_eq!(act(&mut state, check(6, 6)), Err(TableRefusal::SettledAlready.into()));
    end_step(&mut state).unwrap();
    assert_eq!(act(&mut state, check(6, 6)), Err(TableRefusal::OtherStep.into()));
    // After its last quarter nobody rolls.
    set(&mut state, Change::Flag(Flag::PeaceRolled, false));
    set(&mut state, Change::Step(0));
    to_quarter(&mut state, 1, 1942);
    assert!(state.peace_is_over() && due(&state) == [Due::PeaceCheck]);
    act(&mut state, without).unwrap();
    assert_eq!(state.peace_until, 0);
}

#[test]
fn a_peace_ends_the_war_with_japan_and_its_production() {
    let mut state = table(Scenario::Y1939);
    declare(&mut state, Major::Japan, Country::Ussr).unwrap();
    assert_eq!((*state.status.get(Country::Ussr), state.us_level), (Status::Allies, 1));
    set(&mut state, Change::Flag(Flag::UssrFull, true));
    set(&mut state, Change::Mark(Marker::Potential(Major::Ussr), 36));
    act(&mut state, Command::PeaceLength { dice: (die(3), die(4)), roller: Roller::Device }).unwrap();
    assert!(!state.war_between(Country::Japan, Country::Ussr) && !state.has(Flag::UssrFull));
    assert_eq!((bp(&state, Major::Ussr), state.peace_until), (13, 7));
}

#[test]
fn an_attacked_neutral_is_set_up_for_the_other_side() {
    let mut state = table(Scenario::Y1939);
    let norway = Command::Declare { from: Major::Germany, to: Country::Norway, player: None, production: 1 };
    act(&mut state, norway).unwrap();
    assert_eq!(*state.status.get(Country::Norway), Status::Allies);
    assert_eq!((*state.players.get(Country::Norway), bp(&state, Major::Be)), (Some(Major::Be), 14));
    assert_eq!((state.us_level, bp(&state, Major::Usa)), (1, 1));
    assert_eq!(state.to_place().count(), 1);
    assert_eq!(declare(&mut state, Major::Germany, Country::Norway), Err(TableRefusal::AtWarAlready.into()));
    assert_eq!(declare(&mut state, Major::France, Country::Norway), Err(RuleRefusal::SameSide.into()));
    // A second enemy of the same country counts for nothing more.
    declare(&mut state, Major::Japan, Country::Norway).unwrap();
    assert_eq!((state.us_level, state.to_place().count()), (1, 1));
    // Sweden delivers no more to Germany that attacks it.
    declare(&mut state, Major::Germany, Country::Sweden).unwrap();
    assert_eq!((bp(&state, Major::Germany), state.has(Flag::DeliverySwedenGermany)), (16, false));
    // The Allies attack: Germany plays it while Italy is neutral.
    declare(&mut state, Major::Be, Country::Iraq).unwrap();
    assert_eq!(*state.players.get(Country::Iraq), Some(Major::Germany));
    assert_eq!(state.us_level, 1);
}

#[test]
fn who_plays_a_neutral_is_drawn_when_the_rules_name_nobody() {
    let mut state = table(Scenario::Y1939);
    set(&mut state, Change::Status(Country::Be, Status::Conquered));
    let siam = |player| Command::Declare { from: Major::Japan, to: Country::Siam, player, production: 0 };
    for wrong in [None, Some(Major::Italy), Some(Major::Be)] {
        assert_eq!(act(&mut state, siam(wrong)), Err(TableRefusal::WrongPlayer.into()));
    }
    act(&mut state, siam(Some(Major::China))).unwrap();
    assert_eq!(*state.players.get(Country::Siam), Some(Major::China));
}

#[test]
fn war_on_the_ussr_books_everything_at_once() {
    let mut state = table(Scenario::Y1939);
    date(&mut state, Entry::Poland).unwrap();
    to_quarter(&mut state, 2, 1940);
    date(&mut state, Entry::Italy).unwrap();
    let event =
        act(&mut state, Command::Declare { from: Major::Germany, to: Country::Ussr, player: None, production: 3 });
    assert!(matches!(event, Ok(Event::Acted { changes, .. }) if changes.len() <= 15));
    assert_eq!(*state.status.get(Country::Ussr), Status::Allies);
    assert_eq!((bp(&state, Major::Ussr), bp(&state, Major::Germany)), (34, 17 - 3 + 1 + 3));
    assert_eq!((state.us_level, state.economy.get(Major::Ussr).rail), (2, 4));
    assert!(state.has(Flag::AxisMinorsJoined) && state.has(Flag::UssrFull) && !state.has(Flag::DeliveryUssrGermany));
    assert!(state.war_between(Country::Ussr, Country::Italy));
    assert_eq!(*state.status.get(Country::Hungary), Status::Axis);
    assert_eq!(state.to_place().count(), 10);
}

#[test]
fn japan_draws_the_usa_in() {
    let mut state = table(Scenario::Y1939);
    set(&mut state, Change::Mark(Marker::UsLevel, 14));
    set(&mut state, Change::Mark(Marker::Potential(Major::Usa), 15));
    declare(&mut state, Major::Japan, Country::Be).unwrap();
    // One point was booked for something else and stays on top (R24).
    assert_eq!((bp(&state, Major::Usa), bp(&state, Major::Japan), bp(&state, Major::Be)), (37, 14, 20));
    assert_eq!(*state.status.get(Country::Usa), Status::Allies);
    for enemy in [Country::Japan, Country::Germany] {
        assert!(state.war_between(Country::Usa, enemy));
    }
    assert!(!state.war_between(Country::Usa, Country::Italy) && state.war_between(Country::Japan, Country::France));
    let us = Command::UsEvent { event: UsEvent::Indochine };
    assert_eq!(act(&mut state, us), Err(TableRefusal::AtWarAlready.into()));
}

#[test]
fn wars_that_the_rules_forbid_are_refused() {
    let mut state = table(Scenario::Y1939);
    let refused = |state: &mut State, from, to, refusal: Refusal| {
        assert_eq!(declare(state, from, to), Err(refusal), "{from} on {to}");
    };
    refused(&mut state, Major::Germany, Country::Italy, RuleRefusal::SameSide.into());
    refused(&mut state, Major::Germany, Country::Germany, InputFault::WarOnItself.into());
    refused(&mut state, Major::Germany, Country::Uk, InputFault::NoWarOnIt.into());
    refused(&mut state, Major::Usa, Country::Norway, RuleRefusal::NeutralUsaOnOthers.into());
    refused(&mut state, Major::Usa, Country::Japan, RuleRefusal::UsaNotReady.into());
    refused(&mut state, Major::Ussr, Country::Finland, RuleRefusal::UssrWithoutCard.into());
    refused(&mut state, Major::Be, Country::Japan, RuleRefusal::JapanBeforeUsa.into());
    refused(&mut state, Major::Italy, Country::VichyFrance, TableRefusal::FallenAlready.into());
    set(&mut state, Change::Card(54, CardPlace::InEffect));
    let event = declare(&mut state, Major::Ussr, Country::Germany).unwrap();
    assert_eq!((event.label().as_str(), state.us_level), ("War: USSR on Germany", 0));
    set(&mut state, Change::Status(Country::Ussr, Status::Conquered));
    refused(&mut state, Major::Ussr, Country::Japan, InputFault::ConqueredDeclares.into());
    let mut basic = State::new(&Options { rules: Rules::Basic, ..Options::default() });
    refused(&mut basic, Major::Usa, Country::Japan, RuleRefusal::NeutralUsaInBasic.into());
    refused(&mut basic, Major::Ussr, Country::Italy, RuleRefusal::UssrTooEarly.into());
}

#[test]
fn the_navy_card_is_void_when_the_ussr_attacks_japan() {
    let mut state = table(Scenario::Y1939);
    set(&mut state, Change::Card(35, CardPlace::InEffect));
    declare(&mut state, Major::Ussr, Country::Japan).unwrap();
    assert_eq!((state.card(35), state.us_level), (CardPlace::Out, 0));
}

#[test]
fn full_lists_refuse_instead_of_losing_something() {
    let mut state = table(Scenario::Y1939);
    let pairs = Country::ALL.iter().flat_map(|&one| Country::ALL.iter().map(move |&other| (one, other)));
    let unknown = |&(one, other): &(Country, Country)| one < other && one > Country::China;
    for (one, other) in pairs.filter(unknown).take(44) {
        set(&mut state, Change::War(one, other));
    }
    assert_eq!(declare(&mut state, Major::Italy, Country::Norway), Err(TableRefusal::WarsFull.into()));
    let mut state = table(Scenario::Y1939);
    let unit = *state.counters().next().unwrap().1;
    while state.room() > 0 {
        set(&mut state, Change::UnitIn(unit));
    }
    assert_eq!(declare(&mut state, Major::Germany, Country::Norway), Err(TableRefusal::BoardFull.into()));
}

#[test]
fn a_neutral_italy_declares_on_the_ussr_in_one_act() {
    let mut state = table(Scenario::Y1939);
    declare(&mut state, Major::Italy, Country::Ussr).unwrap();
    for (one, other) in [
        (Country::Italy, Country::Ussr),
        (Country::Germany, Country::Ussr),
        (Country::Italy, Country::Be),
        (Country::Italy, Country::France),
    ] {
        assert!(state.war_between(one, other), "{one} {other}");
    }
    // Both count for the USA: Italy's entry, and war on the USSR (R22).
    assert_eq!((state.us_level, bp(&state, Major::Usa)), (2, 2));
    assert_eq!((bp(&state, Major::Ussr), bp(&state, Major::Germany)), (34, 17 - 3 + 1));
    assert_eq!((state.economy.get(Major::Ussr).rail, state.to_place().count()), (4, 10));
    assert!(state.has(Flag::AxisMinorsJoined) && state.has(Flag::ItalyDeclared) && state.has(Flag::AxisOnUssr));
    assert_eq!(*state.players.get(Country::Romania), Some(Major::Germany));
    // There must be room for all four of them.
    let mut full = table(Scenario::Y1939);
    let unit = *full.counters().next().unwrap().1;
    while full.room() > 9 {
        set(&mut full, Change::UnitIn(unit));
    }
    assert_eq!(declare(&mut full, Major::Italy, Country::Ussr), Err(TableRefusal::BoardFull.into()));
}

#[test]
fn the_first_quarter_of_1941_does_not_end_without_war_on_the_ussr() {
    let mut state = table(Scenario::Y1941);
    go_to(&mut state, StepName::Victory);
    assert_eq!(end_step(&mut state), Err(TableRefusal::StillDue.into()));
    declare(&mut state, Major::Germany, Country::Ussr).unwrap();
    end_step(&mut state).unwrap();
    assert_eq!(state.turn(), 9);
}

#[test]
fn an_italy_that_is_attacked_has_not_declared_war() {
    let mut state = table(Scenario::Y1939);
    declare(&mut state, Major::Be, Country::Italy).unwrap();
    assert!(state.at_war(Country::Italy) && !state.has(Flag::ItalyDeclared));
    assert!(table(Scenario::Y1941).has(Flag::ItalyDeclared));
}

#[test]
fn sweden_delivers_nothing_once_it_fights_for_the_allies() {
    let mut state = table(Scenario::Y1939);
    declare(&mut state, Major::Italy, Country::Sweden).unwrap();
    assert_eq!((bp(&state, Major::Germany), state.has(Flag::DeliverySwedenGermany)), (16, false));
    let mut state = table(Scenario::Y1939);
    declare(&mut state, Major::Be, Country::Sweden).unwrap();
    assert!(state.has(Flag::DeliverySwedenGermany), "it fights for the Axis");
    // Romania attacked by the Allies has joined the Axis: 3 instead of 2.
    declare(&mut state, Major::Be, Country::Romania).unwrap();
    assert_eq!(bp(&state, Major::Germany), 18);
}

#[test]
fn the_partition_books_what_the_areas_are_worth() {
    let mut state = table(Scenario::Y1939);
    let mut charts = Charts::new();
    for (name, fact, value) in [
        ("East Poland", AreaFact::Country, Country::Poland as i16),
        ("East Poland", AreaFact::Left, 1),
        ("East Poland", AreaFact::Right, 1),
        ("Lwow", AreaFact::Country, Country::Poland as i16),
        ("Lwow", AreaFact::Left, 2),
        ("Lwow", AreaFact::Right, 1),
    ] {
        charts.teach(area_cell(place(name), fact), value).unwrap();
    }
    // Germany has taken the west and Lwow: 1 each for a conqueror.
    for name in ["Western Poland", "Lwow"] {
        let take = board::Command::Control {
            area: place(name),
            to: Some(Country::Germany),
            old: Some(Hold::Nobody),
            loses: None,
            new: None,
            gains: None,
        };
        let event = state.decide(&charts, &AnyCommand::Board(take)).unwrap();
        state.apply(&event);
    }
    assert_eq!(bp(&state, Major::Germany), 19);
    conquer(&mut state, Country::Poland, Side::Axis).unwrap();
    let partition = AnyCommand::Politics(Command::Date { entry: Entry::Partition, production: 0 });
    let event = state.decide(&charts, &partition).unwrap();
    state.apply(&event);
    // Lwow goes over, East Poland comes to the USSR, the Baltic feeds nobody but Germany.
    assert_eq!((bp(&state, Major::Germany), bp(&state, Major::Ussr)), (18, 13));
    assert!(!state.has(Flag::DeliveryBalticGermany) && !state.has(Flag::PartitionDue));
    // What the neutral USSR took frees nobody (R111).
    go_to(&mut state, StepName::Conquest);
    assert!(!state.due(&charts).contains(&AnyDue::Politics(Due::Freed(Country::Poland))));
}

#[test]
fn a_country_without_an_area_on_the_sheets_produces_what_the_book_tells() {
    let charts = Charts::new();
    let mut state = table(Scenario::Y1941);
    let events = state.effects_of_war(Major::Germany, Country::Iraq).unwrap();
    let told = state.production_of(&charts, &events, Some(Country::Iraq));
    assert_eq!((told, state.rest_of(&charts, Country::Iraq)), (1, 0), "nobody plays it yet");
    let before = bp(&state, Major::Be);
    let war = Command::Declare { from: Major::Germany, to: Country::Iraq, player: None, production: told };
    act(&mut state, war).unwrap();
    assert_eq!((bp(&state, Major::Be), state.rest_of(&charts, Country::Iraq)), (before + 1, 1));
}

#[test]
fn cards_of_two_countries_leave_with_either() {
    let mut state = table(Scenario::Y1941);
    for card in [20, 23, 31, 37] {
        set(&mut state, Change::Card(card, CardPlace::InEffect));
    }
    set(&mut state, Change::Card(3, CardPlace::HandUsa));
    set(&mut state, Change::Card(24, CardPlace::InEffect));
    set(&mut state, Change::Mark(Marker::PeaceUntil, 12));
    let mut china = state.clone();
    conquer(&mut china, Country::China, Side::Axis).unwrap();
    assert_eq!((china.card(31), china.card(23)), (CardPlace::Out, CardPlace::InEffect));
    let mut japan = state.clone();
    conquer(&mut japan, Country::Japan, Side::Allies).unwrap();
    assert_eq!([3, 20, 23, 31].map(|card| japan.card(card)), [CardPlace::Out; 4]);
    assert_eq!((japan.card(37), japan.card(24)), (CardPlace::InEffect, CardPlace::InEffect));
    assert_eq!(japan.peace_until, 0, "nobody is left to keep the peace");
    // Lend Lease ends with the USSR: the British Empire keeps its 3 BP again (R110).
    let before = bp(&state, Major::Be);
    conquer(&mut state, Country::Ussr, Side::Axis).unwrap();
    assert_eq!((state.card(37), bp(&state, Major::Be)), (CardPlace::Out, before + 3));
}

#[test]
fn vichy_gets_its_units() {
    let mut state = table(Scenario::Y1939);
    let unit = |area, class, front| Command::VichyUnit { area, class, front };
    let inf = |area: &str| unit(Some(place(area)), Class::Infantry, 3);
    assert_eq!(act(&mut state, inf("Vichy")), Err(TableRefusal::NoVichy.into()));
    act(&mut state, Command::Vichy { production: 0 }).unwrap();
    let open = [Due::VichyUnit(place("Vichy")), Due::VichyUnit(place("Algeria"))];
    assert!(open.iter().all(|area| due(&state).contains(area)));
    assert_eq!(act(&mut state, inf("Paris")), Err(TableRefusal::NotVichys.into()));
    assert_eq!(act(&mut state, unit(Some(place("Vichy")), Class::Hq, 1)), Err(TableRefusal::OutOfRange.into()));
    let armor = unit(Some(place("Vichy")), Class::Armor, 4);
    assert_eq!(act(&mut state, armor), Err(Refusal::Teach(ChartName::Backs)));
    let light = unit(Some(place("Vichy")), Class::Aircraft, 1);
    assert_eq!(act(&mut state, light), Err(RuleRefusal::NoBackside.into()));
    let event = act(&mut state, inf("Vichy")).unwrap();
    assert_eq!(event.label().as_str(), "Vichy: a unit in Vichy");
    let (_, guard) = state.units_in(place("Vichy")).next().unwrap();
    assert_eq!((guard.country, guard.number, guard.face), (Country::VichyFrance, 2, Face::Back));
    assert_eq!(act(&mut state, inf("Vichy")), Err(TableRefusal::NotVichys.into()), "it has its unit");
    assert!(!due(&state).contains(&open[0]) && due(&state).contains(&open[1]));
    // The V units wait for their quarter; then Italy places them.
    let v_unit = unit(None, Class::Infantry, 2);
    assert_eq!(act(&mut state, v_unit.clone()), Err(TableRefusal::NotDue.into()));
    to_quarter(&mut state, 2, 1940);
    date(&mut state, Entry::VichyUnits).unwrap();
    assert_eq!(*state.players.get(Country::VichyFrance), Some(Major::Italy));
    act(&mut state, v_unit).unwrap();
    let units = state.to_place().map(|(id, _)| id).collect();
    let put = board::Command::Place { units, at: place("Algeria") };
    run(&mut state, AnyCommand::Board(put)).unwrap();
    assert_eq!(state.units_in(place("Algeria")).count(), 1);
}

#[test]
fn a_france_that_fights_again_gets_its_colonies_back() {
    let mut state = table(Scenario::Y1939);
    act(&mut state, Command::Vichy { production: 0 }).unwrap();
    let mut alone = state.clone();
    conquer(&mut alone, Country::VichyFrance, Side::Allies).unwrap();
    assert_eq!(alone.controller(place("Algeria")), None);
    act(&mut state, Command::Free { country: Country::France }).unwrap();
    conquer(&mut state, Country::VichyFrance, Side::Allies).unwrap();
    assert_eq!(state.controller(place("Algeria")), Some(Country::France));
}

#[test]
fn a_freed_country_has_its_areas_and_their_production_again() {
    let mut charts = Charts::new();
    charts.teach(area_cell(place("Paris"), AreaFact::Left), 4).unwrap();
    charts.teach(area_cell(place("Paris"), AreaFact::Right), 3).unwrap();
    let retaken = |optional| {
        let mut state = State::new(&Options { optional, ..Options::default() });
        conquer(&mut state, Country::France, Side::Axis).unwrap();
        let take = board::Command::Control {
            area: place("Paris"),
            to: Some(Country::Be),
            old: None,
            loses: None,
            new: None,
            gains: None,
        };
        let event = state.decide(&charts, &AnyCommand::Board(take)).unwrap();
        state.apply(&event);
        go_to(&mut state, StepName::Conquest);
        state
    };
    let mut state = retaken(0);
    assert_eq!(bp(&state, Major::Be), 13 + 7 + 4);
    let freed = |state: &State| state.due(&charts).contains(&AnyDue::Politics(Due::Freed(Country::France)));
    assert!(freed(&state));
    let free = AnyCommand::Politics(Command::Free { country: Country::France });
    let event = state.decide(&charts, &free).unwrap();
    state.apply(&event);
    assert_eq!((bp(&state, Major::Be), bp(&state, Major::France)), (13 + 7, 4));
    assert_eq!(state.controller(place("Paris")), Some(Country::France));
    assert!(!freed(&state));
    // With 9.4 the liberator may keep it: nobody is reminded.
    assert!(!freed(&retaken(1 << OptionalRule::KeepProduction.index())));
}

#[test]
fn with_free_alliances_the_players_say_who_stands_where() {
    let optional = 1 << OptionalRule::FreeAlliances.index();
    let mut state = State::new(&Options { optional, ..Options::default() });
    set(&mut state, Change::Status(Country::Italy, Status::Allies));
    declare(&mut state, Major::Germany, Country::Italy).unwrap();
    assert!(state.war_between(Country::Germany, Country::Italy) && state.us_level == 0);
    assert_eq!(declare(&mut state, Major::Germany, Country::Italy), Err(TableRefusal::AtWarAlready.into()));
    assert_eq!(declare(&mut state, Major::Italy, Country::Be), Err(RuleRefusal::SameSide.into()));
    // Germany 17 and Japan 17 alone are the Axis; Italy's 6 count for the Allies (8.5).
    assert_eq!(state.verdict().unwrap().axis_points, 34);
    assert_eq!(state.verdict().unwrap().allies_points, 13 + 11 + 8 + 6);
    let mut state = table(Scenario::Y1939);
    set(&mut state, Change::Status(Country::Italy, Status::Allies));
    assert_eq!(declare(&mut state, Major::Germany, Country::Italy), Err(RuleRefusal::SameSide.into()));
}

#[test]
fn france_falls_with_all_that_follows() {
    let mut state = table(Scenario::Y1939);
    for (card, hand) in [(39, Major::France), (4, Major::France), (45, Major::Be)] {
        set(&mut state, Change::Card(card, CardPlace::hand(hand)));
    }
    set(&mut state, Change::Mark(Marker::Saved(Major::France), 4));
    conquer(&mut state, Country::France, Side::Axis).unwrap();
    assert_eq!((bp(&state, Major::France), state.economy.get(Major::France).saved, bp(&state, Major::Be)), (0, 0, 20));
    assert!(state.has(Flag::BePacific) && !state.has(Flag::Maginot));
    assert!(!state.counters().any(|(_, unit)| unit.country == Country::France));
    assert_eq!(state.controller(place("Algeria")), None);
    assert_eq!([39, 4, 45].map(|card| state.card(card)), [CardPlace::Out, CardPlace::Deck, CardPlace::HandBe]);
    assert_eq!(conquer(&mut state, Country::France, Side::Axis), Err(TableRefusal::FallenAlready.into()));
    act(&mut state, Command::Free { country: Country::France }).unwrap();
    assert!(state.at_war(Country::France));
    assert_eq!(act(&mut state, Command::Free { country: Country::France }), Err(TableRefusal::NotConquered.into()));
    // Conquered again: nothing is booked twice.
    conquer(&mut state, Country::France, Side::Axis).unwrap();
    assert_eq!(bp(&state, Major::Be), 20);
}

#[test]
fn a_full_hand_leaves_in_two_acts() {
    let mut state = table(Scenario::Y1939);
    for card in 1..=20 {
        set(&mut state, Change::Card(card, CardPlace::HandFrance));
    }
    assert_eq!(act(&mut state, Command::CardsLeave { major: Major::France }), Err(TableRefusal::NotConquered.into()));
    conquer(&mut state, Country::France, Side::Axis).unwrap();
    assert!(due(&state).contains(&Due::CardsLeave(Major::France)));
    while due(&state).contains(&Due::CardsLeave(Major::France)) {
        act(&mut state, Command::CardsLeave { major: Major::France }).unwrap();
    }
    assert!((1..=20).all(|card| state.card(card) != CardPlace::HandFrance));
}

#[test]
fn germany_gains_by_vichy_what_the_map_tells_of_the_areas_it_gets() {
    let mut charts = Charts::new();
    for (name, right) in [("Paris", 3), ("Normandy", 2), ("Vichy", 9)] {
        charts.teach(area_cell(place(name), AreaFact::Right), right).unwrap();
    }
    let mut state = table(Scenario::Y1939);
    assert_eq!(state.gain_by_vichy(&charts), 5, "Vichy itself stays French");
    set(&mut state, Change::Control(place("Normandy"), Some(Country::Germany)));
    assert_eq!(state.gain_by_vichy(&charts), 3, "what Germany has taken has been booked");
}

#[test]
fn germany_gains_by_italys_surrender_what_the_map_tells_of_what_italy_holds() {
    let mut charts = Charts::new();
    let state = table(Scenario::Y1939);
    for (name, fact, value) in [
        ("Northern Italy", AreaFact::Left, 3),
        ("Northern Italy", AreaFact::Right, 1),
        ("Greece", AreaFact::Right, 1),
        ("Paris", AreaFact::Left, 4),
    ] {
        charts.teach(area_cell(place(name), fact), value).unwrap();
    }
    assert_eq!(state.gain_by_italy(&charts), 3, "its own area by the left number, nothing that others hold");
    let mut state = state;
    set(&mut state, Change::Control(place("Greece"), Some(Country::Italy)));
    assert_eq!(state.gain_by_italy(&charts), 4, "what it has conquered by the right one");
}

#[test]
fn vichy_is_installed() {
    let mut state = table(Scenario::Y1939);
    date(&mut state, Entry::Poland).unwrap();
    to_quarter(&mut state, 2, 1940);
    date(&mut state, Entry::Italy).unwrap();
    set(&mut state, Change::Mark(Marker::Saved(Major::France), 3));
    set(&mut state, Change::Card(39, CardPlace::HandFrance));
    // The act that changes most: what finds no room in it, the cards, is due behind it.
    let event = act(&mut state, Command::Vichy { production: 4 }).unwrap();
    assert!(matches!(&event, Event::Acted { changes, .. } if changes.len() == 16));
    assert!(due(&state).contains(&Due::CardsLeave(Major::France)));
    act(&mut state, Command::CardsLeave { major: Major::France }).unwrap();
    assert_eq!(state.card(39), CardPlace::Out);
    assert_eq!(*state.status.get(Country::VichyFrance), Status::Neutral);
    assert_eq!(*state.status.get(Country::France), Status::Conquered);
    assert_eq!((bp(&state, Major::Germany), bp(&state, Major::France), bp(&state, Major::Be)), (21, 0, 22));
    assert_eq!(state.controller(place("Paris")), Some(Country::Germany));
    assert_eq!(state.controller(place("Vichy")), Some(Country::VichyFrance));
    assert_eq!(state.controller(place("Algeria")), Some(Country::VichyFrance));
    assert_eq!((state.card(22), state.vichy_units), (CardPlace::InEffect, 7));
    assert_eq!(act(&mut state, Command::Vichy { production: 0 }), Err(TableRefusal::FallenAlready.into()));
    to_quarter(&mut state, 1, 1941);
    assert_eq!(due(&state), [Due::Date(Entry::VichyUnits)]);
    date(&mut state, Entry::VichyUnits).unwrap();
    assert!(due(&state).is_empty());
    // Entering Vichy is an attack on a neutral (f6).
    declare(&mut state, Major::Be, Country::VichyFrance).unwrap();
    assert_eq!(*state.players.get(Country::VichyFrance), Some(Major::Italy));
}

#[test]
fn italy_surrenders_to_the_allies() {
    let mut state = table(Scenario::Y1939);
    let surrender = Command::ItalySurrenders { production: 2 };
    assert_eq!(act(&mut state, surrender.clone()), Err(RuleRefusal::Card30War.into()));
    declare(&mut state, Major::Italy, Country::Be).unwrap();
    act(&mut state, surrender.clone()).unwrap();
    assert_eq!((bp(&state, Major::Italy), bp(&state, Major::Germany)), (0, 19));
    assert_eq!(state.controller(place("Northern Italy")), Some(Country::Germany));
    assert_eq!(act(&mut state, surrender), Err(TableRefusal::FallenAlready.into()));
}

#[test]
fn the_british_empire_falls_home_by_home() {
    let mut state = table(Scenario::Y1939);
    assert_eq!(conquer(&mut state, Country::Be, Side::Axis), Err(InputFault::NotConqueredAsOne.into()));
    assert_eq!(conquer(&mut state, Country::Canada, Side::Allies), Err(InputFault::ConqueredByFriend.into()));
    let count = |state: &State| state.counters().filter(|(_, unit)| unit.country == Country::Be).count();
    let before = count(&state);
    conquer(&mut state, Country::SouthAfrica, Side::Axis).unwrap();
    assert_eq!(count(&state), before - 1);
    for home in [Country::Canada, Country::India, Country::Australia] {
        conquer(&mut state, home, Side::Axis).unwrap();
    }
    assert!(state.at_war(Country::Be) && count(&state) > 0);
    conquer(&mut state, Country::Uk, Side::Axis).unwrap();
    assert_eq!((*state.status.get(Country::Be), bp(&state, Major::Be), count(&state)), (Status::Conquered, 0, 0));
    act(&mut state, Command::Free { country: Country::Uk }).unwrap();
    assert!(state.at_war(Country::Be));
}

#[test]
fn a_minor_that_falls_takes_its_production_and_its_delivery_along() {
    let mut state = table(Scenario::Y1939);
    declare(&mut state, Major::Germany, Country::Norway).unwrap();
    assert_eq!(conquer(&mut state, Country::Norway, Side::Allies), Err(InputFault::ConqueredByFriend.into()));
    set(&mut state, Change::Mark(Marker::Potential(Major::Be), 15));
    act(&mut state, Command::Conquer { country: Country::Norway, by: Side::Axis, production: 2 }).unwrap();
    assert_eq!((bp(&state, Major::Be), *state.players.get(Country::Norway)), (13, None));
    assert_eq!(state.to_place().count(), 0);
    conquer(&mut state, Country::Sweden, Side::Allies).unwrap();
    conquer(&mut state, Country::Romania, Side::Allies).unwrap();
    assert_eq!(bp(&state, Major::Germany), 17 - 1 - 2);
    conquer(&mut state, Country::Bnl, Side::Axis).unwrap();
    assert_eq!(*state.status.get(Country::BnlColonies), Status::Neutral);
}

#[test]
fn a_neutral_is_given_up_by_the_owner_of_its_coup_card() {
    let mut state = table(Scenario::Y1939);
    let greece = |rounds| Command::NeutralGivenUp { country: Country::Greece, owner: Major::Be, rounds, production: 2 };
    declare(&mut state, Major::Germany, Country::Greece).unwrap();
    assert_eq!(act(&mut state, greece(1)), Err(RuleRefusal::NoGivingUp.into()));
    let optional = 1 << OptionalRule::GiveUpNeutral.index();
    let mut state = State::new(&Options { optional, ..Options::default() });
    act(&mut state, Command::Declare { from: Major::Germany, to: Country::Greece, player: None, production: 2 })
        .unwrap();
    set(&mut state, Change::Card(13, CardPlace::HandGermany));
    assert_eq!(act(&mut state, greece(1)), Err(RuleRefusal::NoCoupCard.into()));
    set(&mut state, Change::Card(13, CardPlace::HandBe));
    assert_eq!(act(&mut state, greece(0)), Err(RuleRefusal::NoRoundFought.into()));
    act(&mut state, greece(1)).unwrap();
    assert_eq!((state.economy.get(Major::Be).saved, bp(&state, Major::Be)), (3, 13));
    assert_eq!((*state.status.get(Country::Greece), state.to_place().count()), (Status::Conquered, 0));
}

#[test]
fn the_board_proposes_what_is_conquered() {
    let mut state = table(Scenario::Y1939);
    go_to(&mut state, StepName::Conquest);
    for name in ["Western Poland", "East Poland"] {
        set(&mut state, Change::Control(place(name), Some(Country::Germany)));
    }
    assert_eq!(due(&state), [Due::Date(Entry::Poland)]);
    set(&mut state, Change::Control(place("Lwow"), Some(Country::Germany)));
    assert!(due(&state).contains(&Due::Conquered(Country::Poland, Side::Axis)));
    conquer(&mut state, Country::Poland, Side::Axis).unwrap();
    assert!(!due(&state).contains(&Due::Conquered(Country::Poland, Side::Axis)));
}

#[test]
fn the_usa_rises_by_itself_and_may_declare_at_20() {
    let mut state = table(Scenario::Y1939);
    assert_eq!(act(&mut state, Command::UsRise), Err(TableRefusal::OtherStep.into()));
    go_to(&mut state, StepName::UsEntry);
    assert!(due(&state).contains(&Due::UsRise(0)));
    end_step(&mut state).unwrap();
    assert_eq!((state.us_level, bp(&state, Major::Usa)), (1, 1));
    go_to(&mut state, StepName::UsEntry);
    assert_eq!(act(&mut state, Command::UsRise), Err(TableRefusal::SettledAlready.into()));
    set(&mut state, Change::Flag(Flag::UsLevelRaised, false));
    set(&mut state, Change::Mark(Marker::UsLevel, 19));
    assert_eq!(end_step(&mut state), Err(TableRefusal::StillDue.into()));
    act(&mut state, Command::UsRise).unwrap();
    assert!(due(&state).contains(&Due::UsaMayDeclare));
    declare(&mut state, Major::Usa, Country::Germany).unwrap();
    assert!(state.at_war(Country::Usa) && state.war_between(Country::Usa, Country::Japan));
}

#[test]
fn events_move_the_level_and_never_below_nothing() {
    let mut state = table(Scenario::Y1941);
    set(&mut state, Change::Mark(Marker::UsLevel, 15));
    assert_eq!((state.us_level, bp(&state, Major::Usa)), (15, 15), "what is set by hand takes the production along");
    set(&mut state, Change::Status(Country::Usa, Status::Allies));
    set(&mut state, Change::Mark(Marker::UsLevel, 3));
    assert_eq!(bp(&state, Major::Usa), 15, "but not at war");
    let mut state = table(Scenario::Y1939);
    for (event, level) in [(UsEvent::NeutralByUssr, 0), (UsEvent::Indochine, 1), (UsEvent::Card28, 5)] {
        let done = act(&mut state, Command::UsEvent { event }).unwrap();
        assert_eq!((state.us_level, bp(&state, Major::Usa)), (level, level), "{}", done.label());
    }
}

#[test]
fn the_points_say_who_has_won() {
    let mut state = table(Scenario::Y1939);
    assert_eq!(act(&mut state, Command::Victory), Err(TableRefusal::NobodyWon.into()));
    go_to(&mut state, StepName::Victory);
    set(&mut state, Change::Mark(Marker::Potential(Major::Germany), 64));
    assert_eq!(state.verdict().unwrap().axis_points, 81);
    let won = due(&state).into_iter().find(|due| matches!(due, Due::Won(_))).unwrap();
    assert_eq!(won.to_string(), "The Axis has won");
    act(&mut state, Command::Victory).unwrap();
    assert!(state.clock.over);
    let mut state = State::new(&Options { world_conquest: true, ..Options::default() });
    set(&mut state, Change::Mark(Marker::Potential(Major::Germany), 90));
    assert_eq!(act(&mut state, Command::Victory), Err(TableRefusal::NobodyWon.into()));
    to_quarter(&mut state, 4, 1945);
    go_to(&mut state, StepName::Victory);
    assert!(due(&state).iter().any(|due| due.to_string() == "The game is a draw"));
    act(&mut state, Command::GiveUp { side: Side::Allies }).unwrap();
    assert!(state.clock.over);
}

#[test]
fn a_card_overrides_the_dice_and_a_double_turn_is_told() {
    let mut state = table(Scenario::Y1939);
    to_quarter(&mut state, 4, 1939);
    let card = |side, first| AnyCommand::Turn(turn::Command::InitiativeCard { side, first });
    assert_eq!(run(&mut state, card(Side::Axis, None)), Err(TableRefusal::OtherStep.into()));
    go_to(&mut state, StepName::Initiative);
    assert_eq!(run(&mut state, card(Side::Axis, None)), Err(TableRefusal::RollFirst.into()));
    let roll = turn::Command::Initiative { axis: die(3), allies: die(3), first: None, roller: Roller::Hand };
    let event = run(&mut state, AnyCommand::Turn(roll)).unwrap();
    assert_eq!(event.label().as_str(), "Initiative 3-3: Allies, double");
    assert!(state.has(Flag::DoubleTurn) && state.clock.first == Side::Allies);
    assert_eq!(run(&mut state, card(Side::Axis, Some(Side::Allies))), Err(RuleRefusal::NoChoiceOfFirst.into()));
    assert_eq!(run(&mut state, card(Side::Axis, None)), Err(TableRefusal::NotInHand.into()));
    set(&mut state, Change::Card(29, CardPlace::HandItaly));
    assert_eq!(run(&mut state, card(Side::Allies, None)), Err(TableRefusal::NotInHand.into()), "the Axis has it");
    run(&mut state, card(Side::Axis, None)).unwrap();
    assert!(!state.has(Flag::DoubleTurn) && state.clock.initiative == Side::Axis);
    assert_eq!(state.card(29), CardPlace::Deck);
}

#[test]
fn due_lines_fit_the_screen() {
    let mut all: Vec<Due> = Entry::ALL.iter().map(|&entry| Due::Date(entry)).collect();
    all.extend(Country::ALL.iter().map(|&country| Due::Conquered(country, Side::Axis)));
    all.extend(Major::ALL.iter().map(|&major| Due::CardsLeave(major)));
    all.extend(Country::ALL.iter().map(|&country| Due::Freed(country)));
    all.extend(Area::all().map(Due::VichyUnit));
    all.extend([Due::PeaceLength, Due::PeaceCheck, Due::MustDeclare, Due::UsRise(19), Due::UsaMayDeclare]);
    for due in all {
        assert!(due.to_string().len() <= 24 && !due.meaning().is_empty() && !due.rule().is_empty(), "{due}");
    }
}

#[test]
fn changes_fit_the_screen() {
    for &country in Country::ALL {
        for change in [
            Change::Enters(country, Side::Allies, Some(Major::Germany)),
            Change::Enters(country, Side::Allies, None),
            Change::Player(country, Some(Major::Germany)),
            Change::Player(country, None),
            Change::AreasTo(country, Some(Country::Germany)),
            Change::AreasTo(country, None),
            Change::HomeUnitsLeave(country),
        ] {
            assert!(change.to_string().len() <= 26, "{change}");
        }
    }
}

#[test]
fn the_history_of_the_first_eight_turns_is_booked() {
    let mut state = table(Scenario::Y1939);
    let numbers = |state: &State| {
        let majors = [Major::Germany, Major::Italy, Major::Japan, Major::Be, Major::Ussr, Major::France];
        (state.clock.quarter.to_string(), majors.map(|major| bp(state, major)), state.us_level)
    };
    let next = |state: &mut State| {
        go_to(state, StepName::UsEntry);
        end_step(state).unwrap();
        set(state, Change::NextQuarter);
    };
    date(&mut state, Entry::Poland).unwrap();
    assert_eq!(numbers(&state), ("3/39".into(), [17, 6, 17, 15, 11, 11], 0));
    act(&mut state, Command::Conquer { country: Country::Poland, by: Side::Axis, production: 2 }).unwrap();
    next(&mut state);
    date(&mut state, Entry::Partition).unwrap();
    // Nobody had taken Western Poland yet: Germany gets its right number (7.6.1).
    assert_eq!(numbers(&state), ("4/39".into(), [18, 6, 17, 13, 11, 11], 1));
    next(&mut state);
    next(&mut state);
    date(&mut state, Entry::Italy).unwrap();
    assert_eq!(numbers(&state), ("2/40".into(), [18, 6, 17, 13, 11, 11], 4));
    for minor in [Country::Norway, Country::Bnl] {
        act(&mut state, Command::Declare { from: Major::Germany, to: minor, player: None, production: 2 }).unwrap();
    }
    assert_eq!(numbers(&state), ("2/40".into(), [18, 6, 17, 17, 11, 11], 6));
    for minor in [Country::Norway, Country::Bnl] {
        act(&mut state, Command::Conquer { country: minor, by: Side::Axis, production: 2 }).unwrap();
    }
    act(&mut state, Command::Vichy { production: 4 }).unwrap();
    assert_eq!(numbers(&state), ("2/40".into(), [22, 6, 17, 20, 11, 0], 6));
    next(&mut state);
    next(&mut state);
    act(&mut state, Command::Declare { from: Major::Italy, to: Country::Greece, player: None, production: 2 }).unwrap();
    assert_eq!(numbers(&state), ("4/40".into(), [22, 6, 17, 22, 11, 0], 9));
    next(&mut state);
    assert_eq!(due(&state), [Due::Date(Entry::VichyUnits)]);
    date(&mut state, Entry::VichyUnits).unwrap();
    next(&mut state);
    assert!(due(&state).is_empty(), "the advanced game brings nobody by date in 2/41");
    declare(&mut state, Major::Germany, Country::Yugoslavia).unwrap();
    act(&mut state, Command::Declare { from: Major::Germany, to: Country::Ussr, player: None, production: 3 }).unwrap();
    // Germany: the delivery of the USSR is gone (-3), Romania gives 1 more, the other minors 3.
    assert_eq!(numbers(&state), ("2/41".into(), [23, 6, 17, 22, 34, 0], 13));
    assert_eq!((state.verdict().unwrap().axis_points, state.verdict().unwrap().winner.word()), (46, "none"));
}

#[test]
fn events_stay_small() {
    assert!(size_of::<Event>() < 190, "{}", size_of::<Event>());
    assert!(size_of::<State>() < 4400, "{}", size_of::<State>());
}

#[test]
fn the_political_commands_have_the_bytes_that_they_always_had() {
    let two = (die(2), die(6));
    let all: [(Command, &[u8]); 15] = [
        (Command::Date { entry: Entry::Italy, production: 3 }, &[4, 0, 1, 3]),
        (Command::PeaceCheck { dice: Some(two), roller: Roller::Hand }, &[4, 1, 1, 2, 6, 1]),
        (Command::PeaceLength { dice: two, roller: Roller::Device }, &[4, 2, 2, 6, 0]),
        (
            Command::Declare { from: Major::Japan, to: Country::Siam, player: Some(Major::China), production: 1 },
            &[4, 3, 2, 21, 1, 7, 1],
        ),
        (Command::Conquer { country: Country::Poland, by: Side::Axis, production: 2 }, &[4, 4, 26, 0, 2]),
        (Command::CardsLeave { major: Major::France }, &[4, 5, 6]),
        (Command::Free { country: Country::Norway }, &[4, 6, 15]),
        (Command::Vichy { production: 4 }, &[4, 7, 4]),
        (Command::ItalySurrenders { production: 2 }, &[4, 8, 2]),
        (Command::UsRise, &[4, 9]),
        (Command::UsEvent { event: UsEvent::Indochine }, &[4, 10, 4]),
        (Command::Victory, &[4, 11]),
        (Command::GiveUp { side: Side::Allies }, &[4, 12, 1]),
        (
            Command::NeutralGivenUp { country: Country::Greece, owner: Major::Be, rounds: 1, production: 2 },
            &[4, 13, 22, 3, 1, 2],
        ),
        (Command::VichyUnit { area: Some(place("Vichy")), class: Class::Infantry, front: 3 }, &[4, 14, 1, 25, 0, 3]),
    ];
    let mut room = [0; 64];
    for (command, golden) in all {
        let command = AnyCommand::Politics(command);
        let bytes = postcard::to_slice(&command, &mut room).unwrap();
        assert_eq!(bytes, golden, "{command:?}");
        assert_eq!(postcard::from_bytes::<AnyCommand>(golden).unwrap(), command);
    }
    let card = AnyCommand::Turn(turn::Command::InitiativeCard { side: Side::Allies, first: Some(Side::Axis) });
    assert_eq!(postcard::to_slice(&card, &mut room).unwrap(), [1, 4, 1, 1, 0]);
    let changes: [(Change, &[u8]); 9] = [
        (Change::Enters(Country::Norway, Side::Allies, Some(Major::Be)), &[22, 15, 1, 1, 3]),
        (Change::Player(Country::Norway, None), &[23, 15, 0]),
        (Change::AreasTo(Country::France, Some(Country::VichyFrance)), &[24, 6, 1, 27]),
        (Change::HomeUnitsLeave(Country::Canada), &[25, 30]),
        (Change::Flag(Flag::DoubleTurn, true), &[1, 30, 1]),
        (Change::Spent(UnitId(300)), &[26, 172, 2]),
        (Change::MinorsJoin, &[27]),
        (Change::Flag(Flag::ItalyDeclared, true), &[1, 36, 1]),
        (Change::Mark(Marker::YugoslaviaSince, 8), &[0, 18, 16]),
    ];
    for (change, golden) in changes {
        assert_eq!(postcard::to_slice(&change, &mut room).unwrap(), golden, "{change:?}");
        assert_eq!(postcard::from_bytes::<Change>(golden).unwrap(), change);
    }
}

#[test]
fn units_of_a_home_country_leave_from_the_chart_too() {
    let mut state = table(Scenario::Y1941);
    let canadian = |state: &State| {
        let of = |unit: &&adjutant_rules::general::table::Unit| unit.mark.is_some_and(|mark| mark.word() == "c");
        state.counters().map(|(_, unit)| unit).filter(of).count()
    };
    assert_eq!(canadian(&state), 2);
    conquer(&mut state, Country::Canada, Side::Axis).unwrap();
    assert_eq!(canadian(&state), 0);
    // Set up once: Vichy's counters of the sheet are its units when it is attacked.
    let vichy = |state: &State| state.counters().filter(|(_, unit)| unit.country == Country::VichyFrance).count();
    let before = vichy(&state);
    declare(&mut state, Major::Be, Country::VichyFrance).unwrap();
    assert_eq!(vichy(&state), before);
    let unit = state.counters().find(|(_, unit)| unit.class == Class::Infantry).unwrap().1;
    assert_eq!(unit.face, Face::Front);
}
