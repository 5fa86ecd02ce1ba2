//! Cards whose effect is carried out at the table: 21, 22, 23, 30, 33, 44, 45, 51, 53 and coups with deliveries.

use adjutant_rules::chart::Charts;
use adjutant_rules::dice::{D6, Roller};
use adjutant_rules::general::ask::ChartName;
use adjutant_rules::general::setup::Place;
use adjutant_rules::general::table::board::{self, Group};
use adjutant_rules::general::table::cards::{Command as Cards, Due};
use adjutant_rules::general::table::taught::{AreaFact, area_cell};
use adjutant_rules::general::table::{
    Area, CardAct, CardPlace, Change, Command, Due as AnyDue, Event, Flag, Location, Marker, Refusal, State, Status,
    TableRefusal, UnitId,
};
use adjutant_rules::general::turn::{Acting, StepName};
use adjutant_rules::general::{Class, Country, Major, Refusal as Rule, Scenario};

use crate::table_economy::{act, set, table};

fn area(name: &str) -> Area {
    Area::of(Place::from_word(name).expect(name))
}

fn at(state: &mut State, name: StepName, side: Acting) {
    let step = state.steps().iter().position(|step| step.name == name && step.side == side).unwrap();
    set(state, Change::Step(u8::try_from(step).unwrap()));
}

fn hand(state: &mut State, major: Major, card: u8) {
    set(state, Change::Card(card, CardPlace::hand(major)));
}

fn play(country: Major, card: u8, told: bool, bp: u8) -> Command {
    let dice = D6::new(6).map(|six| (six, six));
    Command::Cards(Cards::Play {
        country,
        card,
        told,
        target: None,
        bp,
        counter: Some(Major::Be),
        dice,
        roller: Roller::Hand,
    })
}

fn by(card: u8, units: Group, to: &str, areas: u8) -> Command {
    Command::Board(board::Command::ByCard { card, units, to: area(to), areas })
}

fn units(state: &State, place: &str, class: Class, most: usize) -> Group {
    let there = state.units_in(area(place)).filter(|(_, unit)| unit.class == class);
    there.map(|(id, _)| id).take(most).collect()
}

fn with(state: &mut State, charts: &Charts, command: &Command) -> Result<Event, Refusal> {
    let event = crate::asked::obtained(state.decide(charts, command))?;
    state.apply(&event);
    Ok(event)
}

fn bp(state: &State, major: Major) -> u8 {
    state.economy.get(major).potential
}

#[test]
fn espionage_moves_ten_own_units_up_to_four_areas() {
    let mut state = table(Scenario::Y1939);
    at(&mut state, StepName::Movement, Acting::Axis);
    let three = units(&state, "Prussia", Class::Infantry, 3);
    let go = |units: &Group, to, areas| by(21, units.clone(), to, areas);
    assert_eq!(act(&mut state, go(&three, "Bavaria", 2)), Err(TableRefusal::CardUsedUp.into()), "not played");
    hand(&mut state, Major::Germany, 21);
    act(&mut state, play(Major::Germany, 21, false, 0)).unwrap();
    assert_eq!(state.card(21), CardPlace::Deck);
    let left = |state: &State| state.card_left(CardAct::Espionage).map_or(0, |(_, left)| left);
    assert_eq!(left(&state), 10);
    let due = AnyDue::Cards(Due::Left(CardAct::Espionage, Major::Germany, 10));
    assert!(state.due(&Charts::new()).contains(&due));
    assert_eq!(due.to_string(), "Espionage Germany: 10");
    assert_eq!(act(&mut state, go(&three, "Bavaria", 5)), Err(TableRefusal::TooFarForAgents.into()));
    let ship = units(&state, "Skagerrak", Class::Sub, 1);
    assert_eq!(act(&mut state, go(&ship, "North Sea", 1)), Err(TableRefusal::NotItsAgents.into()));
    let polish = units(&state, "Western Poland", Class::Infantry, 1);
    assert_eq!(act(&mut state, go(&polish, "Bavaria", 1)), Err(TableRefusal::NotItsAgents.into()));
    let italian = units(&state, "Northern Italy", Class::Infantry, 1);
    assert_eq!(act(&mut state, go(&italian, "Southern Italy", 1)), Err(TableRefusal::NotItsAgents.into()));
    let event = act(&mut state, go(&three, "Bavaria", 4)).unwrap();
    assert_eq!((event.label().as_str(), left(&state)), ("Card 21: Bavaria", 7));
    assert_eq!(state.unit(three[0]).unwrap().at, Location::At(area("Bavaria")));
    // Not behind the movement of the own side; before the reserves against the other side.
    at(&mut state, StepName::Combat, Acting::Axis);
    assert_eq!(act(&mut state, go(&three, "Prussia", 1)), Err(TableRefusal::AgentsTooLate.into()));
    at(&mut state, StepName::Reserves, Acting::Axis);
    act(&mut state, go(&three, "Prussia", 1)).unwrap();
    set(&mut state, Change::Mark(Marker::CardLeft(CardAct::Espionage, Major::Germany), 2));
    assert_eq!(act(&mut state, go(&three, "Bavaria", 1)), Err(TableRefusal::CardUsedUp.into()), "three are too many");
    set(&mut state, Change::NextQuarter);
    assert_eq!(left(&state), 0);
}

#[test]
fn an_aircraft_carries_para_troops_and_does_nothing_else() {
    let mut state = table(Scenario::Y1939);
    at(&mut state, StepName::Movement, Acting::Axis);
    hand(&mut state, Major::Germany, 44);
    act(&mut state, play(Major::Germany, 44, false, 0)).unwrap();
    let infantry = units(&state, "Prussia", Class::Infantry, 1)[0];
    let plane = units(&state, "Prussia", Class::Aircraft, 1)[0];
    let other = units(&state, "Austria", Class::Aircraft, 1)[0];
    let drop = |units: &[UnitId], areas| by(44, units.iter().copied().collect(), "Paris", areas);
    assert_eq!(act(&mut state, drop(&[infantry], 1)), Err(TableRefusal::NotParaTroops.into()));
    assert_eq!(act(&mut state, drop(&[infantry, other], 1)), Err(TableRefusal::NotParaTroops.into()), "elsewhere");
    assert_eq!(act(&mut state, drop(&[infantry, plane], 3)), Err(TableRefusal::TooFarForParas.into()));
    set(&mut state, Change::Flag(Flag::Achieved(Major::Germany, LONG_RANGE), true));
    act(&mut state, drop(&[infantry, plane], 3)).unwrap();
    assert_eq!(state.unit(infantry).unwrap().at, Location::At(area("Paris")));
    assert_eq!(state.unit(plane).unwrap().at, Location::At(area("Prussia")));
    let fly = board::Command::Move { units: [plane].into_iter().collect(), to: area("Bavaria"), aboard: false };
    assert_eq!(act(&mut state, Command::Board(fly)), Err(TableRefusal::SpentAlready.into()));
    assert_eq!(act(&mut state, drop(&[infantry, plane], 1)), Err(TableRefusal::CardUsedUp.into()));
    at(&mut state, StepName::Rail, Acting::Axis);
    set(&mut state, Change::Mark(Marker::CardLeft(CardAct::ParaTroops, Major::Germany), 1));
    assert_eq!(act(&mut state, drop(&[infantry, plane], 1)), Err(TableRefusal::OtherStep.into()));
}

const LONG_RANGE: adjutant_rules::general::research::Achievement =
    adjutant_rules::general::research::Achievement::LongRange;

#[test]
fn spies_see_the_hands_once() {
    let mut state = table(Scenario::Y1941);
    let seen = Command::Cards(Cards::Seen { by: Major::China });
    assert_eq!(act(&mut state, seen.clone()), Err(TableRefusal::CardUsedUp.into()));
    hand(&mut state, Major::China, 47);
    act(&mut state, play(Major::China, 47, false, 0)).unwrap();
    let due = AnyDue::Cards(Due::Left(CardAct::Spies, Major::China, 1));
    assert!(state.due(&Charts::new()).contains(&due) && due.rule() == "card 47");
    let board = by(47, Group::new(), "Wuhan", 0);
    assert_eq!(act(&mut state, board), Err(TableRefusal::CardUsedUp.into()), "no act on the board");
    let event = act(&mut state, seen.clone()).unwrap();
    assert_eq!(event.label().as_str(), "Spies of China saw the hands");
    assert_eq!(act(&mut state, seen.clone()), Err(TableRefusal::CardUsedUp.into()));
    let mut room = [0; 8];
    assert_eq!(postcard::to_slice(&seen, &mut room).unwrap(), [5, 3, 7]);
}

#[test]
fn partisans_take_two_empty_areas_back() {
    let mut state = table(Scenario::Y1939);
    let mut charts = Charts::new();
    for name in ["Wuhan", "Canton", "Sian"] {
        charts.teach(area_cell(area(name), AreaFact::Left), 2).unwrap();
        charts.teach(area_cell(area(name), AreaFact::Right), 1).unwrap();
    }
    hand(&mut state, Major::China, 45);
    let card = play(Major::China, 45, false, 0);
    assert_eq!(act(&mut state, card.clone()), Err(Rule::Card45.into()), "nothing is in enemy hands");
    for name in ["Wuhan", "Canton", "Sian"] {
        set(&mut state, Change::Control(area(name), Some(Country::Japan)));
        let there: Vec<UnitId> = state.units_in(area(name)).map(|(id, _)| id).collect();
        for id in there {
            set(&mut state, Change::UnitOut(id));
        }
    }
    let japanese = units(&state, "Shanghai", Class::Infantry, 1)[0];
    set(&mut state, Change::UnitAt(japanese, Location::At(area("Sian"))));
    with(&mut state, &charts, &card).unwrap();
    assert_eq!(state.card(45), CardPlace::Deck);
    let rise = |place| by(45, Group::new(), place, 0);
    assert_eq!(with(&mut state, &charts, &rise("Sian")), Err(TableRefusal::NoPartisansThere.into()), "troops");
    assert_eq!(with(&mut state, &charts, &rise("Manchuria")), Err(TableRefusal::NoPartisansThere.into()), "not its");
    assert_eq!(with(&mut state, &charts, &rise("Pakoe")), Err(TableRefusal::NoPartisansThere.into()), "its own");
    let teach = Err(Refusal::Teach(ChartName::AreaProduction));
    assert_eq!(with(&mut state, &Charts::new(), &rise("Wuhan")), teach);
    let before = (bp(&state, Major::China), bp(&state, Major::Japan));
    with(&mut state, &charts, &rise("Wuhan")).unwrap();
    assert_eq!((bp(&state, Major::China), bp(&state, Major::Japan)), (before.0 + 2, before.1 - 1));
    assert_eq!(state.controller(area("Wuhan")), Some(Country::China));
    with(&mut state, &charts, &rise("Canton")).unwrap();
    assert_eq!(with(&mut state, &charts, &rise("Canton")), Err(TableRefusal::CardUsedUp.into()));
}

#[test]
fn french_surrender_is_played_from_the_hand() {
    let mut state = table(Scenario::Y1939);
    hand(&mut state, Major::Germany, 22);
    let surrender = play(Major::Germany, 22, false, 4);
    assert_eq!(act(&mut state, surrender.clone()), Err(Rule::Card22Areas.into()));
    for name in ["Maginot", "Paris", "Normandy"] {
        set(&mut state, Change::Control(area(name), Some(Country::Germany)));
    }
    act(&mut state, surrender).unwrap();
    assert_eq!((*state.status.get(Country::France), state.card(22)), (Status::Conquered, CardPlace::InEffect));
    assert_eq!(*state.status.get(Country::VichyFrance), Status::Neutral);
    assert_eq!((bp(&state, Major::Germany), bp(&state, Major::France)), (21, 0));
    assert_eq!(state.controller(area("Algeria")), Some(Country::VichyFrance));
    assert!(!state.counters().any(|(_, unit)| unit.country == Country::France));
    assert_eq!(state.vichy_units, 4);
    hand(&mut state, Major::Germany, 22);
    assert_eq!(act(&mut state, play(Major::Germany, 22, true, 4)), Err(Rule::Card22War.into()));
}

#[test]
fn italian_surrender_is_played_from_the_hand() {
    let mut state = table(Scenario::Y1941);
    hand(&mut state, Major::Be, 30);
    let surrender = |told| play(Major::Be, 30, told, 2);
    assert_eq!(act(&mut state, surrender(true)), Err(Rule::Card30Africa.into()), "Tripolitania is Italian");
    set(&mut state, Change::Control(area("Tripolitania"), Some(Country::Be)));
    assert_eq!(act(&mut state, surrender(false)), Err(Rule::Card30Africa.into()), "the map must be asked");
    let mut neutral = table(Scenario::Y1939);
    hand(&mut neutral, Major::Be, 30);
    assert_eq!(act(&mut neutral, surrender(true)), Err(Rule::Card30War.into()));
    act(&mut state, surrender(true)).unwrap();
    assert_eq!((*state.status.get(Country::Italy), state.card(30)), (Status::Conquered, CardPlace::Out));
    assert_eq!((bp(&state, Major::Italy), bp(&state, Major::Germany)), (0, 25));
    assert_eq!(state.controller(area("Northern Italy")), Some(Country::Germany));
    assert!(!state.counters().any(|(_, unit)| unit.country == Country::Italy));
}

#[test]
fn tito_wants_a_year_and_then_a_garrison() {
    let mut state = table(Scenario::Y1941);
    hand(&mut state, Major::Ussr, 51);
    let tito = |told| play(Major::Ussr, 51, told, 0);
    let take = |to| {
        let (area, to) = (area("Yugoslavia"), Some(to));
        Command::Board(board::Command::Control { area, to, old: None, loses: None, new: None, gains: None })
    };
    act(&mut state, take(Country::Germany)).unwrap();
    assert_eq!(state.yugoslavia_since, 8);
    for _ in 0..3 {
        set(&mut state, Change::NextQuarter);
    }
    assert_eq!(act(&mut state, tito(true)), Err(Rule::Card51.into()), "the table counts the quarters");
    set(&mut state, Change::NextQuarter);
    act(&mut state, tito(false)).unwrap();
    assert_eq!(state.card(51), CardPlace::InEffect);
    let due = |state: &State| state.due(&Charts::new()).iter().map(ToString::to_string).collect::<Vec<_>>();
    assert!(due(&state).contains(&"Yugoslavia: 5 missing".into()));
    let germans = units(&state, "Western Poland", Class::Infantry, 2);
    for id in germans {
        set(&mut state, Change::UnitAt(id, Location::At(area("Yugoslavia"))));
    }
    let there: u8 =
        state.units_in(area("Yugoslavia")).filter(|(_, u)| u.country == Country::Germany).map(|(_, u)| u.number).sum();
    assert!(there >= 5 && !due(&state).iter().any(|line| line.contains("Yugoslavia")), "{there}");
    // Freed again, the year begins anew.
    act(&mut state, take(Country::Be)).unwrap();
    assert_eq!((state.yugoslavia_since, state.garrison_missing()), (0, 0));
}

#[test]
fn force_peace_ends_the_full_production_of_the_ussr() {
    let mut state = table(Scenario::Y1939);
    set(&mut state, Change::War(Country::Japan, Country::Ussr));
    set(&mut state, Change::Flag(Flag::UssrFull, true));
    set(&mut state, Change::Mark(Marker::Potential(Major::Ussr), 30));
    hand(&mut state, Major::Japan, 23);
    act(&mut state, play(Major::Japan, 23, false, 0)).unwrap();
    assert_eq!((bp(&state, Major::Ussr), state.has(Flag::UssrFull)), (7, false));
    assert!(!state.war_between(Country::Japan, Country::Ussr) && state.peace_until == 12);
}

#[test]
fn a_coup_in_sweden_ends_its_delivery_when_it_joins_the_allies() {
    let mut state = table(Scenario::Y1939);
    hand(&mut state, Major::Be, 16);
    let mut axis = state.clone();
    act(&mut state, play(Major::Be, 16, false, 2)).unwrap();
    assert_eq!(*state.status.get(Country::Sweden), Status::Allies);
    assert_eq!((bp(&state, Major::Germany), bp(&state, Major::Be)), (16, 15));
    assert!(!state.has(Flag::DeliverySwedenGermany));
    hand(&mut axis, Major::Germany, 16);
    act(&mut axis, play(Major::Germany, 16, false, 2)).unwrap();
    assert_eq!((bp(&axis, Major::Germany), axis.has(Flag::DeliverySwedenGermany)), (19, true));
    assert_eq!(axis.player(Country::Sweden), Some(Major::Germany), "who won it plays it");
}

#[test]
fn indochine_is_empty_of_french_units() {
    let mut state = table(Scenario::Y1939);
    let id = state.counters().find(|(_, unit)| unit.country == Country::France).unwrap().0;
    set(&mut state, Change::UnitAt(id, Location::At(area("Indochine"))));
    set(&mut state, Change::Status(Country::France, Status::Conquered));
    hand(&mut state, Major::Japan, 33);
    act(&mut state, play(Major::Japan, 33, false, 0)).unwrap();
    assert_eq!(state.unit(id), None);
    assert_eq!(state.controller(area("Indochine")), Some(Country::Japan));
}

#[test]
fn the_table_knows_what_cards_ask_for() {
    // Who declared on whom (cards 28 and 35).
    let mut state = table(Scenario::Y1941);
    set(&mut state, Change::Flag(Flag::AxisOnUssr, true));
    act(&mut state, play(Major::Usa, 28, false, 0)).unwrap();
    set(&mut state, Change::Flag(Flag::UssrOnJapan, true));
    hand(&mut state, Major::Japan, 35);
    assert_eq!(act(&mut state, play(Major::Japan, 35, true, 0)), Err(Rule::Card35.into()));
    // Enemies in the country (cards 37 and 39).
    set(&mut state, Change::War(Country::Germany, Country::Ussr));
    hand(&mut state, Major::Be, 37);
    hand(&mut state, Major::Be, 39);
    assert_eq!(act(&mut state, play(Major::Be, 39, false, 0)), Err(Rule::Card39.into()));
    let german = units(&state, "Paris", Class::Infantry, 1)[0];
    set(&mut state, Change::UnitAt(german, Location::At(area("England"))));
    assert_eq!(act(&mut state, play(Major::Be, 37, true, 0)), Err(Rule::Card37Uk.into()));
    act(&mut state, play(Major::Be, 39, false, 0)).unwrap();
    // A war of the sheets began when it began (R38): Germany fights since 3/39, Italy since 2/40.
    hand(&mut state, Major::Italy, 52);
    act(&mut state, play(Major::Italy, 52, false, 0)).unwrap();
    hand(&mut state, Major::Ussr, 52);
    assert_eq!(act(&mut state, play(Major::Ussr, 52, false, 0)), Err(Rule::Card52.into()));
}

#[test]
fn lost_islands_are_counted_as_far_as_they_are_told() {
    let mut state = table(Scenario::Y1941);
    hand(&mut state, Major::Japan, 36);
    let kamikaze = |told| play(Major::Japan, 36, told, 0);
    let mut charts = Charts::new();
    for name in ["Marshall Islands", "Mariana Islands", "Caroline Islands"] {
        charts.teach(area_cell(area(name), AreaFact::Island), 2).unwrap();
        charts.teach(area_cell(area(name), AreaFact::Country), Country::Japan as i16).unwrap();
    }
    assert_eq!(with(&mut state, &charts, &kamikaze(false)), Err(Rule::Card36Islands.into()));
    for name in ["Marshall Islands", "Mariana Islands", "Caroline Islands"] {
        set(&mut state, Change::Control(area(name), Some(Country::Usa)));
    }
    assert_eq!(with(&mut state, &charts, &kamikaze(false)), Err(Rule::Card36Year.into()), "not before 1943");
    set(&mut state, Change::Quarter(adjutant_rules::general::Quarter::new(1, 1943).unwrap()));
    with(&mut state, &charts, &kamikaze(false)).unwrap();
    assert_eq!(state.card(36), CardPlace::InEffect);
}

#[test]
fn the_desert_fox_needs_no_headquarters() {
    let mut state = table(Scenario::Y1941);
    at(&mut state, StepName::Exploitation, Acting::Axis);
    let infantry = units(&state, "Albania", Class::Infantry, 1);
    let go = board::Command::Move { units: infantry, to: area("Southern Italy"), aboard: false };
    assert_eq!(act(&mut state, Command::Board(go.clone())), Err(Rule::NoHqHere.into()));
    hand(&mut state, Major::Italy, 53);
    act(&mut state, play(Major::Italy, 53, false, 0)).unwrap();
    act(&mut state, Command::Board(go)).unwrap();
}

#[test]
fn acts_by_card_have_the_bytes_that_they_always_had() {
    let mut room = [0; 32];
    let group: Group = [UnitId(3)].into_iter().collect();
    let commands: [(Command, &[u8]); 3] = [
        (by(45, group.clone(), "Wuhan", 0), &[2, 8, 45, 1, 3, 19, 0]),
        (
            Command::Board(board::Command::March {
                units: group.clone(),
                to: area("Wuhan"),
                areas: 2,
                pace: board::Pace::Double,
            }),
            &[2, 7, 1, 3, 19, 2, 1],
        ),
        (
            Command::Board(board::Command::PlaceIsolated { units: group, at: area("Wuhan"), only_place: true }),
            &[2, 9, 1, 3, 19, 1],
        ),
    ];
    for (command, bytes) in commands {
        assert_eq!(postcard::to_slice(&command, &mut room).unwrap(), bytes, "{command:?}");
        assert_eq!(postcard::from_bytes::<Command>(bytes).unwrap(), command);
    }
    let left = Change::Mark(Marker::CardLeft(CardAct::Partisans, Major::China), 2);
    assert_eq!(postcard::to_slice(&left, &mut room).unwrap(), [0, 17, 2, 7, 4]);
    let sent = Change::Mark(Marker::Sent(adjutant_rules::general::setup::Hq::Rommel), 1);
    assert_eq!(postcard::to_slice(&sent, &mut room).unwrap(), [0, 16, 3, 2]);
}
