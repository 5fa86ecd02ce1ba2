//! What the table keeps of a phase: headquarters, convoys, told ways, neutral land, and the optional rules of movement.

use adjutant_rules::chart::{Cell, Charts};
use adjutant_rules::game::GameId;
use adjutant_rules::general::setup::{Hq, Place};
use adjutant_rules::general::table::board::{self, Group, Pace, Way};
use adjutant_rules::general::table::taught::{self, check_cell};
use adjutant_rules::general::table::{
    Area, Change, Command, Event, Flag, Location, Marker, OptionalRule, Options, Refusal, State, Status, TableRefusal,
    Unit, UnitId,
};
use adjutant_rules::general::turn::{Acting, StepName};
use adjutant_rules::general::{Class, Country, Face, Major, Refusal as Rule, Scenario};

fn table(scenario: Scenario) -> State {
    State::new(&Options { scenario, ..Options::default() })
}

fn optional(rule: OptionalRule, scenario: Scenario) -> State {
    State::new(&Options { optional: 1 << rule.index(), scenario, ..Options::default() })
}

fn area(name: &str) -> Area {
    Area::of(Place::from_word(name).expect(name))
}

fn act_on(state: &mut State, charts: &Charts, command: board::Command) -> Result<Event, Refusal> {
    let event = crate::asked::obtained(state.decide(charts, &Command::Board(command)))?;
    state.apply(&event);
    Ok(event)
}

fn act(state: &mut State, command: board::Command) -> Result<Event, Refusal> {
    act_on(state, &Charts::new(), command)
}

fn set(state: &mut State, change: Change) {
    let event = state.decide(&Charts::new(), &Command::Set(change)).unwrap();
    state.apply(&event);
}

fn at(state: &mut State, name: StepName, side: Acting) {
    let step = state.steps().iter().position(|step| step.name == name && step.side == side).unwrap();
    set(state, Change::Step(u8::try_from(step).unwrap()));
}

fn units(state: &State, place: &str, class: Class, most: usize) -> Group {
    let there = state.units_in(area(place)).filter(|(_, unit)| unit.class == class);
    there.map(|(id, _)| id).take(most).collect()
}

fn go(units: Group, to: &str) -> board::Command {
    board::Command::Move { units, to: area(to), aboard: false }
}

fn aboard(units: Group, to: &str) -> board::Command {
    board::Command::Move { units, to: area(to), aboard: true }
}

fn march(units: Group, to: &str, areas: u8, double: bool) -> board::Command {
    board::Command::March { units, to: area(to), areas, pace: if double { Pace::Double } else { Pace::Single } }
}

fn infantry(country: Country, number: u8, at: &str) -> Unit {
    Unit {
        country,
        class: Class::Infantry,
        number,
        face: Face::Front,
        front: None,
        mark: None,
        hq: None,
        at: Location::At(area(at)),
    }
}

fn rated(hq: Hq, rating: i16) -> Charts {
    let mut charts = Charts::new();
    charts.teach(hq_cell(hq, 0), rating).unwrap();
    charts
}

pub fn hq_cell(hq: Hq, column: u8) -> Cell {
    Cell { game: GameId::General, chart: taught::HQS, row: hq as u16, column }
}

#[test]
fn a_headquarters_sends_its_number_in_exploitation() {
    let mut state = table(Scenario::Y1939);
    at(&mut state, StepName::Exploitation, Acting::Axis);
    let alone = go(units(&state, "Bavaria", Class::Infantry, 1), "Austria");
    assert_eq!(act(&mut state, alone), Err(Rule::NoHqHere.into()));
    // Guderian sends four, as the worked turn shows.
    set(&mut state, Change::UnitIn(infantry(Country::Germany, 3, "Prussia")));
    let five = units(&state, "Prussia", Class::Infantry, 5);
    assert_eq!(five.len(), 5);
    assert_eq!(act(&mut state, go(five.clone(), "Bavaria")), Err(Rule::HqSentAll.into()));
    act(&mut state, go(five[..4].iter().copied().collect(), "Bavaria")).unwrap();
    assert_eq!(*state.sent.get(Hq::Guderian), 4);
    let fifth: Group = five[4..].iter().copied().collect();
    assert_eq!(act(&mut state, go(fifth.clone(), "Bavaria")), Err(Rule::HqSentAll.into()));
    // Armor needs nobody, and the next phase begins anew.
    let armor = go(units(&state, "Prussia", Class::Armor, 1), "Bavaria");
    act(&mut state, armor).unwrap();
    at(&mut state, StepName::Exploitation, Acting::Axis);
    assert_eq!(*state.sent.get(Hq::Guderian), 0);
    act(&mut state, go(fifth, "Bavaria")).unwrap();
}

#[test]
fn a_rating_that_nobody_told_is_not_invented() {
    let mut state = table(Scenario::Y1939);
    at(&mut state, StepName::Exploitation, Acting::Axis);
    let two = go(units(&state, "Shanghai", Class::Infantry, 2), "Peking");
    let mut untold = state.clone();
    act(&mut untold, two.clone()).unwrap();
    assert_eq!(*untold.sent.get(Hq::Hiro), 2, "counted all the same");
    set(&mut state, Change::Mark(Marker::Sent(Hq::Hiro), 2));
    let three = rated(Hq::Hiro, 3);
    assert_eq!(act_on(&mut state, &three, two), Err(Rule::HqSentAll.into()));
    // What the worked turn shows is not taught otherwise (6.4.6).
    let known = Err(TableRefusal::RatingKnown.into());
    assert_eq!(check_cell(hq_cell(Hq::Guderian, 0), 5), known);
    assert_eq!(check_cell(hq_cell(Hq::Hiro, 0), 2), known);
    assert_eq!(check_cell(hq_cell(Hq::Hiro, 0), 10), Err(TableRefusal::NoSuchCell.into()));
    assert_eq!(check_cell(hq_cell(Hq::Guderian, 0), 4), Ok(()));
    assert_eq!(taught::rating(&Charts::new(), Hq::Guderian), Some(4));
}

#[test]
fn reserves_go_where_land_units_attack_and_as_many_as_are_sent() {
    let mut state = table(Scenario::Y1939);
    // Poles stand in Bavaria; Guderian's reserves wait in Prussia.
    let poles = units(&state, "Western Poland", Class::Infantry, 2);
    for id in poles {
        set(&mut state, Change::UnitAt(id, Location::At(area("Bavaria"))));
    }
    at(&mut state, StepName::Reserves, Acting::Axis);
    let reserves = units(&state, "Prussia", Class::Infantry, 3);
    let two = |state: &State| units(state, "Prussia", Class::Infantry, 2);
    assert_eq!(act(&mut state, go(reserves.clone(), "Austria")), Err(Rule::ReserveGoal.into()));
    let planes = go(units(&state, "Prussia", Class::Aircraft, 1), "Bavaria");
    assert_eq!(act(&mut state, planes), Err(Rule::ReserveClass.into()));
    let far = march(two(&state), "Bavaria", 2, false);
    assert_eq!(act(&mut state, far), Err(Rule::ReserveTooFar.into()));
    set(&mut state, Change::Mark(Marker::Sent(Hq::Guderian), 2));
    assert_eq!(act(&mut state, go(reserves, "Bavaria")), Err(Rule::OverTheRating.into()));
    let near = march(two(&state), "Bavaria", 1, false);
    act(&mut state, near).unwrap();
    assert_eq!(*state.sent.get(Hq::Guderian), 4);
    // Without a headquarters only against an invasion.
    let from = units(&state, "Austria", Class::Infantry, 1);
    assert_eq!(act(&mut state, go(from.clone(), "Bavaria")), Err(Rule::OverTheRating.into()));
    let to = area("Bavaria");
    let invaded = board::Command::March { units: from, to, areas: 1, pace: Pace::Invaded };
    act(&mut state, invaded).unwrap();
}

#[test]
fn blitzkrieg_stops_aircraft_and_reserves_but_no_fleet() {
    let mut state = table(Scenario::Y1939);
    let german = units(&state, "Bavaria", Class::Infantry, 1)[0];
    set(&mut state, Change::UnitAt(german, Location::At(area("Maginot"))));
    set(&mut state, Change::CardFresh(2, true));
    at(&mut state, StepName::Reaction, Acting::Allies);
    let plane = go(units(&state, "Paris", Class::Aircraft, 1), "Maginot");
    assert_eq!(act(&mut state, plane.clone()), Err(Rule::NoAircraftAgainstBlitzkrieg.into()));
    let foot = go(units(&state, "Paris", Class::Infantry, 1), "Maginot");
    assert_eq!(act(&mut state, foot.clone()), Err(TableRefusal::OnlyAirReacts.into()));
    at(&mut state, StepName::Reserves, Acting::Allies);
    assert_eq!(act(&mut state, foot), Err(Rule::NoReservesAgainstBlitzkrieg.into()));
    set(&mut state, Change::CardFresh(2, false));
    at(&mut state, StepName::Reaction, Acting::Allies);
    let far = march(units(&state, "Paris", Class::Aircraft, 1), "Maginot", 3, false);
    assert_eq!(act(&mut state, far), Err(Rule::ReactionTooFar.into()));
    act(&mut state, plane).unwrap();
}

#[test]
fn convoys_carry_what_fits_and_once_a_phase() {
    let mut state = table(Scenario::Y1939);
    at(&mut state, StepName::Movement, Acting::Axis);
    // Two convoys lie in the Skagerrak: three whole units are too many.
    let three = units(&state, "Prussia", Class::Infantry, 3);
    assert_eq!(act(&mut state, aboard(three.clone(), "Skagerrak")), Err(Rule::ConvoyFull.into()));
    let one: Group = three[..1].iter().copied().collect();
    assert_eq!(act(&mut state, aboard(one.clone(), "North Sea")), Err(Rule::ConvoyFull.into()), "no German convoy");
    act(&mut state, aboard(one.clone(), "Skagerrak")).unwrap();
    act(&mut state, go(one.clone(), "Denmark")).unwrap();
    assert_eq!(act(&mut state, go(one.clone(), "Western Germany")), Err(Rule::Unloaded.into()));
    let convoys = units(&state, "Skagerrak", Class::Convoy, 2);
    assert_eq!(convoys.iter().filter(|&&id| state.is_spent(id)).count(), 1);
    let two: Group = three[1..].iter().copied().collect();
    assert_eq!(act(&mut state, aboard(two.clone(), "Skagerrak")), Err(Rule::ConvoyUsed.into()));
    act(&mut state, aboard(two[..1].iter().copied().collect(), "Skagerrak")).unwrap();
    // A phase later all of them carry again.
    at(&mut state, StepName::Movement, Acting::Axis);
    act(&mut state, aboard(two[1..].iter().copied().collect(), "Skagerrak")).unwrap();
    // A flipped convoy takes a flipped unit alone.
    let mut state = table(Scenario::Y1939);
    at(&mut state, StepName::Movement, Acting::Axis);
    for convoy in convoys {
        set(&mut state, Change::UnitFace(convoy, Face::Back, 0, Some(1)));
    }
    assert_eq!(act(&mut state, aboard(one.clone(), "Skagerrak")), Err(Rule::WholeUnitOnBack.into()));
    set(&mut state, Change::UnitFace(one[0], Face::Back, 2, Some(3)));
    act(&mut state, aboard(one, "Skagerrak")).unwrap();
}

#[test]
fn a_naval_headquarters_rides_on_a_fleet_with_9_5() {
    let mut naval = Charts::new();
    naval.teach(hq_cell(Hq::Hiro, 1), 1).unwrap();
    let ride = |optional: u16| {
        let mut state = State::new(&Options { optional, ..Options::default() });
        at(&mut state, StepName::Movement, Acting::Axis);
        for id in units(&state, "Chinese Sea", Class::Convoy, 8) {
            set(&mut state, Change::UnitOut(id));
        }
        let hq = units(&state, "Shanghai", Class::Hq, 1);
        act_on(&mut state, &naval, aboard(hq, "Chinese Sea"))
    };
    assert_eq!(ride(0), Err(Rule::ConvoyFull.into()));
    ride(1 << OptionalRule::HqAboard.index()).unwrap();
}

#[test]
fn a_way_that_was_told_is_measured() {
    let mut state = table(Scenario::Y1939);
    at(&mut state, StepName::Movement, Acting::Axis);
    let foot = units(&state, "Prussia", Class::Infantry, 1);
    assert_eq!(act(&mut state, march(foot.clone(), "Bavaria", 2, false)), Err(Rule::TooFar.into()));
    assert_eq!(act(&mut state, march(foot.clone(), "Bavaria", 3, true)), Err(Rule::TooFarDoubled.into()));
    assert_eq!(act(&mut state, march(foot.clone(), "Western Poland", 2, true)), Err(Rule::DoubleMeetsEnemy.into()));
    act(&mut state, march(foot, "Bavaria", 2, true)).unwrap();
    let plane = units(&state, "Prussia", Class::Aircraft, 1);
    let fly = march(plane.clone(), "Bavaria", 3, false);
    assert_eq!(act(&mut state, fly.clone()), Err(Rule::TooFar.into()));
    let found = adjutant_rules::general::research::Achievement::LongRange;
    set(&mut state, Change::Flag(Flag::Achieved(Major::Germany, found), true));
    act(&mut state, fly).unwrap();
    at(&mut state, StepName::RebaseAircraft, Acting::Axis);
    assert_eq!(act(&mut state, march(plane, "Prussia", 7, false)), Err(Rule::RebaseTooFar.into()));
    at(&mut state, StepName::Movement, Acting::Axis);
    let ship = units(&state, "Skagerrak", Class::Sub, 1);
    assert_eq!(act(&mut state, march(ship.clone(), "North Sea", 7, true)), Err(Rule::TooFarDoubledShips.into()));
    act(&mut state, march(ship, "North Sea", 6, true)).unwrap();
}

#[test]
fn the_way_around_the_horn_is_an_option() {
    let mut charts = Charts::new();
    let south = Area::on_map(0).unwrap();
    for (column, value) in (0..).zip(adjutant_rules::letters::packed("South Atlantic")) {
        charts.teach(taught::name_cell(south, column), value).unwrap();
    }
    let sail = |state: &mut State, double| {
        at(state, StepName::Movement, Acting::Allies);
        let units = units(state, "Coral Sea", Class::Convoy, 1);
        let pace = if double { Pace::Double } else { Pace::Single };
        let sail = board::Command::March { units, to: south, areas: 6, pace };
        act_on(state, &charts, sail)
    };
    assert_eq!(sail(&mut table(Scenario::Y1939), true), Err(TableRefusal::NoCapeRoute.into()));
    let mut state = optional(OptionalRule::AroundTheCape, Scenario::Y1939);
    assert_eq!(sail(&mut state, false), Err(TableRefusal::NoCapeRoute.into()), "it takes the double range");
    sail(&mut state, true).unwrap();
}

#[test]
fn neutral_land_is_not_entered_and_a_neutral_stays_out() {
    let mut state = table(Scenario::Y1939);
    set(&mut state, Change::Control(area("Norway"), Some(Country::Norway)));
    at(&mut state, StepName::Movement, Acting::Axis);
    let germans = units(&state, "Prussia", Class::Infantry, 1);
    assert_eq!(act(&mut state, go(germans.clone(), "Norway")), Err(TableRefusal::NeutralGround.into()));
    assert_eq!(act(&mut state, go(germans.clone(), "Kiev")), Err(TableRefusal::NeutralGround.into()));
    // Nobody has put a flag there, but it is a country's of that name (R108).
    assert_eq!(act(&mut state, go(germans, "Greece")), Err(TableRefusal::NeutralGround.into()));
    let italians = units(&state, "Northern Italy", Class::Infantry, 1);
    assert_eq!(act(&mut state, go(italians, "Bavaria")), Err(TableRefusal::NeutralStaysOut.into()));
    at(&mut state, StepName::Movement, Acting::Allies);
    let british = units(&state, "England", Class::Infantry, 1);
    assert_eq!(act(&mut state, go(british, "Leningrad")), Err(TableRefusal::NeutralGround.into()));
    let soviet = units(&state, "Kiev", Class::Armor, 1);
    act(&mut state, go(soviet, "Odessa")).unwrap();
}

#[test]
fn the_peace_keeps_japan_and_china_out_of_the_ussr() {
    let mut state = table(Scenario::Y1941);
    set(&mut state, Change::Mark(Marker::PeaceUntil, 12));
    set(&mut state, Change::Status(Country::Ussr, Status::Allies));
    at(&mut state, StepName::Movement, Acting::Axis);
    let japanese = go(units(&state, "Manchuria", Class::Infantry, 1), "Vladivostok");
    assert_eq!(act(&mut state, japanese.clone()), Err(Rule::PeaceHolds.into()));
    at(&mut state, StepName::Movement, Acting::Allies);
    let chinese = go(units(&state, "Pakoe", Class::Infantry, 1), "Irkutsk");
    assert_eq!(act(&mut state, chinese), Err(Rule::PeaceHolds.into()));
    let soviet = go(units(&state, "Irkutsk", Class::Armor, 1), "Manchuria");
    assert_eq!(act(&mut state, soviet), Err(Rule::PeaceHolds.into()));
    set(&mut state, Change::Mark(Marker::PeaceUntil, 0));
    at(&mut state, StepName::Movement, Acting::Axis);
    // Both are at war, but not with each other (8.4).
    assert_eq!(act(&mut state, japanese.clone()), Err(TableRefusal::NotAtWar.into()));
    set(&mut state, Change::War(Country::Japan, Country::Ussr));
    act(&mut state, japanese).unwrap();
}

#[test]
fn only_some_majors_cooperate_with_9_11() {
    let soviet = |state: &mut State| {
        set(state, Change::Status(Country::Ussr, Status::Allies));
        at(state, StepName::Movement, Acting::Allies);
        let armor = units(state, "Irkutsk", Class::Armor, 1);
        act(state, go(armor, "Sinkiang"))
    };
    soviet(&mut table(Scenario::Y1939)).unwrap();
    let mut state = optional(OptionalRule::Cooperation, Scenario::Y1939);
    assert_eq!(soviet(&mut state), Err(TableRefusal::NoCooperation.into()));
    // France and the British Empire do, in areas and zones; China and the British Empire do not.
    let british = go(units(&state, "England", Class::Infantry, 1), "Normandy");
    act(&mut state, british).unwrap();
    let to_china = go(units(&state, "Calcutta", Class::Infantry, 1), "Canton");
    assert_eq!(act(&mut state, to_china), Err(TableRefusal::NoCooperation.into()));
    // Nor do they enter each other's empty country.
    set(&mut state, Change::Control(area("Chunking"), Some(Country::China)));
    let empty = go(units(&state, "Calcutta", Class::Infantry, 1), "Chunking");
    assert_eq!(act(&mut state, empty), Err(TableRefusal::NoCooperation.into()));
    // An enemy-held area of the country is everybody's.
    set(&mut state, Change::Control(area("Sinkiang"), Some(Country::Japan)));
    let chinese = units(&state, "Sinkiang", Class::Infantry, 1)[0];
    set(&mut state, Change::UnitOut(chinese));
    set(&mut state, Change::War(Country::Ussr, Country::Japan));
    soviet(&mut state).unwrap();
    // A minor goes with its major.
    let mut state = optional(OptionalRule::Cooperation, Scenario::Y1941);
    at(&mut state, StepName::Movement, Acting::Axis);
    let romanian = go(units(&state, "Romania", Class::Infantry, 1), "Bulgaria");
    act(&mut state, romanian).unwrap();
    let japanese = go(units(&state, "Canton", Class::Infantry, 1), "Bulgaria");
    assert_eq!(act(&mut state, japanese), Err(TableRefusal::NoCooperation.into()));
}

#[test]
fn an_isolated_area_takes_one_unit_a_turn_with_9_8() {
    let placing = |rule: Option<OptionalRule>| {
        let mut state = rule.map_or_else(|| table(Scenario::Y1939), |rule| optional(rule, Scenario::Y1939));
        set(&mut state, Change::NextQuarter);
        at(&mut state, StepName::Reinforcements, Acting::Both);
        for _ in 0..3 {
            set(&mut state, Change::UnitIn(Unit { at: Location::ToPlace, ..infantry(Country::Be, 2, "England") }));
        }
        let waiting: Vec<UnitId> = state.to_place().map(|(id, _)| id).collect();
        (state, waiting)
    };
    let place = |ids: &[UnitId], only_place| board::Command::PlaceIsolated {
        units: ids.iter().copied().collect(),
        at: area("England"),
        only_place,
    };
    let (mut free, ids) = placing(None);
    act(&mut free, place(&ids[..2], false)).unwrap();
    let (mut state, ids) = placing(Some(OptionalRule::IsolatedAreas));
    assert_eq!(act(&mut state, place(&ids[..2], false)), Err(Rule::IsolatedFull.into()));
    act(&mut state, place(&ids[..1], false)).unwrap();
    assert_eq!(act(&mut state, place(&ids[1..2], false)), Err(Rule::IsolatedFull.into()));
    act(&mut state, place(&ids[1..2], true)).unwrap();
    let elsewhere = board::Command::Place { units: ids[2..].iter().copied().collect(), at: area("England") };
    act(&mut state, elsewhere).unwrap();
}

#[test]
fn nobody_is_placed_in_the_hands_of_the_enemy() {
    let mut state = table(Scenario::Y1939);
    set(&mut state, Change::UnitIn(Unit { at: Location::ToPlace, ..infantry(Country::France, 2, "Paris") }));
    set(&mut state, Change::Control(area("Paris"), Some(Country::Germany)));
    let units: Group = state.to_place().map(|(id, _)| id).collect();
    let place = |at: &str| board::Command::Place { units: units.clone(), at: area(at) };
    assert_eq!(act(&mut state, place("Paris")), Err(Rule::NotHome.into()));
    act(&mut state, place("Normandy")).unwrap();
}

#[test]
fn the_allies_place_anew_before_the_axis() {
    let mut state = State::new(&Options { historical: true, ..Options::default() });
    let poles = units(&state, "Western Poland", Class::Infantry, 2);
    act(&mut state, go(poles[..1].iter().copied().collect(), "Lwow")).unwrap();
    let second: Group = poles[1..].iter().copied().collect();
    assert_eq!(act(&mut state, go(second.clone(), "Prussia")), Err(TableRefusal::PlaceAtHome.into()));
    assert_eq!(act(&mut state, go(second.clone(), "Kiev")), Err(TableRefusal::PlaceAtHome.into()), "a neutral's");
    let germans = go(units(&state, "Prussia", Class::Infantry, 1), "Bavaria");
    act(&mut state, germans).unwrap();
    assert_eq!(act(&mut state, go(second, "Lwow")), Err(TableRefusal::AlliesPlaceFirst.into()));
    let ship = go(units(&state, "Skagerrak", Class::Sub, 1), "North Sea");
    act(&mut state, ship).unwrap();
}

#[test]
fn every_pace_is_a_way() {
    for &pace in Pace::ALL {
        assert_eq!(Way::at(pace, 3).pace(), pace);
    }
}

#[test]
fn with_9_1_aircraft_fly_over_an_empty_zone() {
    let mut charts = Charts::new();
    charts.teach(taught::area_cell(area("North Sea"), taught::AreaFact::Island), 0).unwrap();
    let fly = |mut state: State| {
        at(&mut state, StepName::Movement, Acting::Axis);
        let aircraft = units(&state, "Prussia", Class::Aircraft, 1);
        act_on(&mut state, &charts, go(aircraft, "North Sea"))
    };
    assert_eq!(fly(table(Scenario::Y1939)), Err(TableRefusal::LandAtSea.into()));
    fly(optional(OptionalRule::AirSearch, Scenario::Y1939)).unwrap();
    // It returns at the end of the next own movement: it is due then, not in the other side's.
    let mut state = optional(OptionalRule::AirSearch, Scenario::Y1939);
    let aircraft = units(&state, "Prussia", Class::Aircraft, 1)[0];
    set(&mut state, Change::UnitAt(aircraft, Location::At(area("North Sea"))));
    let due = |state: &State| state.due(&charts).iter().any(|due| due.to_string() == "Patrols return: 1");
    at(&mut state, StepName::Movement, Acting::Allies);
    assert!(!due(&state));
    at(&mut state, StepName::Movement, Acting::Axis);
    assert!(due(&state));
}

#[test]
fn new_ships_keep_off_enemy_ships_where_they_can() {
    let mut state = table(Scenario::Y1939);
    let ship = state.counters().find(|(_, unit)| unit.country == Country::Germany && unit.class == Class::Sub).unwrap();
    let ship = ship.0;
    set(&mut state, Change::UnitAt(ship, Location::ToPlace));
    let ids: Group = [ship].into_iter().collect();
    let north = board::Command::Place { units: ids.clone(), at: area("North Sea") };
    assert_eq!(act(&mut state, north), Err(Rule::EnemyShipsThere.into()));
    act(&mut state, board::Command::PlaceIsolated { units: ids, at: area("North Sea"), only_place: true }).unwrap();
}

#[test]
fn an_act_that_changes_too_much_is_done_in_two() {
    let mut state = table(Scenario::Y1939);
    at(&mut state, StepName::Movement, Acting::Axis);
    let convoy = *state.unit(units(&state, "Skagerrak", Class::Convoy, 1)[0]).unwrap();
    for _ in 0..8 {
        set(&mut state, Change::UnitIn(convoy));
        set(
            &mut state,
            Change::UnitIn(Unit {
                at: Location::Aboard(area("Skagerrak")),
                ..infantry(Country::Germany, 2, "Prussia")
            }),
        );
    }
    let aboard = |unit: &Unit| unit.at == Location::Aboard(area("Skagerrak"));
    let all: Group = state.counters().filter(|(_, unit)| aboard(unit)).map(|(id, _)| id).collect();
    assert_eq!(act(&mut state, go(all.clone(), "Prussia")), Err(TableRefusal::TooMuchAtOnce.into()));
    act(&mut state, go(all[..4].iter().copied().collect(), "Prussia")).unwrap();
}
