//! The board of a table: moves, areas that change hands, reinforcements, supply.

use adjutant_rules::chart::Charts;
use adjutant_rules::general::production::Hold;
use adjutant_rules::general::setup::{Mark, Place};
use adjutant_rules::general::table::board::{self, Due, Goal, Group};
use adjutant_rules::general::table::taught::{AreaFact, area_cell};
use adjutant_rules::general::table::{
    Area, Change, Command, Due as AnyDue, Event, Flag, Location, Marker, OptionalRule, Options, Refusal, State, Status,
    TableRefusal, Unit, UnitId,
};
use adjutant_rules::general::turn::{Acting, StepName};
use adjutant_rules::general::{Class, Country, Face, Major, Refusal as Rule, Rules, Scenario, Side};

fn table() -> State {
    State::new(&Options::default())
}

fn with(options: Options) -> State {
    State::new(&options)
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

/// Play goes on at the first such step of a side.
fn at(state: &mut State, name: StepName, side: Acting) {
    let step = state.steps().iter().position(|step| step.name == name && step.side == side).unwrap();
    set(state, Change::Step(u8::try_from(step).unwrap()));
}

fn taught(cells: &[(&str, AreaFact, i16)]) -> Charts {
    let mut charts = Charts::new();
    for &(name, fact, value) in cells {
        charts.teach(area_cell(area(name), fact), value).unwrap();
    }
    charts
}

/// The counters of a class in an area.
fn units(state: &State, place: &str, class: Class, most: usize) -> Group {
    let there = state.units_in(area(place)).filter(|(_, unit)| unit.class == class);
    there.map(|(id, _)| id).take(most).collect()
}

fn go(units: Group, to: &str) -> board::Command {
    board::Command::Move { units, to: area(to), aboard: false }
}

fn take(place: &str, to: Country) -> board::Command {
    board::Command::Control { area: area(place), to: Some(to), old: None, loses: None, new: None, gains: None }
}

#[test]
fn units_move_in_the_steps_of_their_side() {
    let mut state = table();
    let arm = units(&state, "Prussia", Class::Armor, 1);
    assert_eq!(act(&mut state, go(arm.clone(), "Western Poland")), Err(TableRefusal::OtherStep.into()));
    at(&mut state, StepName::Movement, Acting::Allies);
    assert_eq!(act(&mut state, go(arm.clone(), "Western Poland")), Err(TableRefusal::OtherSide.into()));
    at(&mut state, StepName::Movement, Acting::Axis);
    assert_eq!(state.goal(area("Western Poland"), Side::Axis), Goal::Enemy);
    assert_eq!(state.goal(area("Prussia"), Side::Axis), Goal::Friendly);
    let event = act(&mut state, go(arm.clone(), "Western Poland")).unwrap();
    assert_eq!(event.label().as_str(), "1 unit to Western Poland");
    assert_eq!(state.unit(arm[0]).unwrap().at, Location::At(area("Western Poland")));
    assert_eq!(act(&mut state, go(Group::new(), "Prussia")), Err(TableRefusal::NoSuchUnit.into()));
    let due = state.counters().find(|(_, unit)| matches!(unit.at, Location::Due(_))).unwrap().0;
    let due = Group::from_slice(&[due]).unwrap();
    assert_eq!(act(&mut state, go(due, "Prussia")), Err(TableRefusal::NoSuchUnit.into()));
}

#[test]
fn a_neutral_is_entered_with_a_war_only() {
    let mut state = table();
    set(&mut state, Change::Control(area("Norway"), Some(Country::Norway)));
    assert_eq!(state.goal(area("Norway"), Side::Axis), Goal::Neutral(Country::Norway));
    // The neutral USSR is on the other side, too.
    assert_eq!(state.goal(area("Kiev"), Side::Axis), Goal::Neutral(Country::Ussr));
    assert_eq!(state.goal(area("Kiev"), Side::Allies), Goal::Friendly);
}

#[test]
fn ships_stay_at_sea_and_their_loads_aboard() {
    let mut state = table();
    at(&mut state, StepName::Movement, Acting::Axis);
    let convoy = units(&state, "Skagerrak", Class::Convoy, 1);
    assert_eq!(act(&mut state, go(convoy.clone(), "Prussia")), Err(TableRefusal::ShipOnLand.into()));
    let infantry = units(&state, "Prussia", Class::Infantry, 1);
    let load = |to| board::Command::Move { units: infantry.clone(), to: area(to), aboard: true };
    assert_eq!(act(&mut state, load("Bavaria")), Err(TableRefusal::AboardOnLand.into()));
    act(&mut state, load("Skagerrak")).unwrap();
    assert_eq!(state.unit(infantry[0]).unwrap().at, Location::Aboard(area("Skagerrak")));
    let both: Group = convoy.iter().chain(&infantry).copied().collect();
    let sail = board::Command::Move { units: both, to: area("North Sea"), aboard: true };
    let event = act(&mut state, sail).unwrap();
    assert_eq!(event.label().as_str(), "2 units to North Sea aboard");
    assert_eq!(state.unit(convoy[0]).unwrap().at, Location::At(area("North Sea")));
    assert_eq!(state.unit(infantry[0]).unwrap().at, Location::Aboard(area("North Sea")));
    let no_islands = taught(&[("North Sea", AreaFact::Island, 0)]);
    assert_eq!(act_on(&mut state, &no_islands, go(infantry, "North Sea")), Err(TableRefusal::LandAtSea.into()));
    // Ships lie among islands.
    at(&mut state, StepName::Movement, Acting::Allies);
    let convoy = units(&state, "American West Coast", Class::Convoy, 1);
    act(&mut state, go(convoy, "Hawaiian Islands")).unwrap();
    let warship = units(&state, "Hawaiian Islands", Class::TaskForce, 1);
    assert_eq!(act(&mut state, go(warship, "American West Coast")), Err(TableRefusal::UsShipsStay.into()));
}

#[test]
fn rail_is_counted_for_each_major_and_turn() {
    let mut state = table();
    at(&mut state, StepName::Rail, Acting::Axis);
    let go_by = |state: &State, count| go(units(state, "Prussia", Class::Infantry, count), "Bavaria");
    let three = go_by(&state, 3);
    assert_eq!(act(&mut state, three), Err(Rule::RailFull.into()));
    let one = go_by(&state, 1);
    let event = act(&mut state, one.clone()).unwrap();
    assert!(
        matches!(event, Event::Acted { changes, .. } if changes[0] == Change::Mark(Marker::Railed(Major::Germany), 1))
    );
    let two = go_by(&state, 2);
    assert_eq!(act(&mut state, two), Err(Rule::RailFull.into()));
    let enemy = go(units(&state, "Prussia", Class::Infantry, 1), "Western Poland");
    assert_eq!(act(&mut state, enemy), Err(Rule::RailThroughEnemy.into()));
    let ship = go(units(&state, "Skagerrak", Class::Sub, 1), "North Sea");
    assert_eq!(act(&mut state, ship), Err(Rule::ShipByRail.into()));
    let one = go_by(&state, 1);
    act(&mut state, one).unwrap();
    assert_eq!(state.economy.get(Major::Germany).railed, 2);
    set(&mut state, Change::NextQuarter);
    assert_eq!(state.economy.get(Major::Germany).railed, 0, "a new turn");
}

/// Italy has one point of rail; on the way to German land Germany's carries the rest (6.2).
#[test]
fn an_associate_lends_its_rail_on_its_own_land() {
    let mut state = table();
    set(&mut state, Change::Status(Country::Italy, Status::Axis));
    at(&mut state, StepName::Rail, Acting::Axis);
    let at_home = go(units(&state, "Northern Italy", Class::Infantry, 2), "Southern Italy");
    assert_eq!(act(&mut state, at_home), Err(Rule::RailFull.into()), "nobody lends it rail at home");
    let abroad = go(units(&state, "Northern Italy", Class::Infantry, 2), "Bavaria");
    act(&mut state, abroad).unwrap();
    assert_eq!([Major::Italy, Major::Germany, Major::Japan].map(|major| state.economy.get(major).railed), [1, 1, 0]);
    let own = go(units(&state, "Prussia", Class::Infantry, 2), "Bavaria");
    assert_eq!(act(&mut state, own), Err(Rule::RailFull.into()), "one of Germany's points is used");
}

#[test]
fn only_aircraft_rebase_and_only_among_friends() {
    let mut state = table();
    at(&mut state, StepName::RebaseAircraft, Acting::Axis);
    let infantry = go(units(&state, "Prussia", Class::Infantry, 1), "Bavaria");
    assert_eq!(act(&mut state, infantry), Err(Rule::OnlyAircraftRebase.into()));
    let aircraft = units(&state, "Prussia", Class::Aircraft, 1);
    assert_eq!(act(&mut state, go(aircraft.clone(), "Paris")), Err(Rule::RebaseToFriends.into()));
    act(&mut state, go(aircraft, "Bavaria")).unwrap();
}

#[test]
fn weather_supply_and_swamp_stop_exploitation() {
    let mut state = table();
    at(&mut state, StepName::Exploitation, Acting::Axis);
    let exploit = go(units(&state, "Prussia", Class::Armor, 1), "Bavaria");
    let europe = taught(&[("Prussia", AreaFact::Pacific, 0)]);
    let swamp = taught(&[("Bavaria", AreaFact::Terrain, 4)]);
    let maps = taught(&[("Prussia", AreaFact::Pacific, 0), ("Bavaria", AreaFact::Pacific, 1)]);
    assert_eq!(act_on(&mut state, &swamp, exploit.clone()), Err(Rule::ExploitationInSwamp.into()));
    act(&mut state, board::Command::Supply { area: area("Prussia"), out: true }).unwrap();
    assert_eq!(act(&mut state, exploit.clone()), Err(Rule::ExploitationOutOfSupply.into()));
    act(&mut state, board::Command::Supply { area: area("Prussia"), out: false }).unwrap();
    set(&mut state, Change::Flag(Flag::BadPacific, true));
    assert_eq!(act_on(&mut state, &maps, exploit.clone()), Err(Rule::MapsDiffer.into()));
    set(&mut state, Change::Flag(Flag::BadPacific, false));
    set(&mut state, Change::Flag(Flag::BadEurope, true));
    at(&mut state, StepName::Exploitation, Acting::Axis);
    assert_eq!(act_on(&mut state, &europe, exploit.clone()), Err(Rule::ExploitationInBadWeather.into()));
    // Where nobody told the map, only what holds on both is refused.
    act(&mut state, exploit).unwrap();
}

#[test]
fn poland_and_bulgaria_stay() {
    let mut state = table();
    at(&mut state, StepName::Movement, Acting::Allies);
    let poles = units(&state, "Western Poland", Class::Infantry, 2);
    assert_eq!(act(&mut state, go(poles.clone(), "East Poland")), Err(Rule::PolandStays.into()));
    act(&mut state, go(poles, "Prussia")).unwrap();

    let mut state = with(Options { scenario: Scenario::Y1941, ..Options::default() });
    at(&mut state, StepName::Movement, Acting::Axis);
    let bulgarians = state.units_in(area("Bulgaria")).filter(|(_, unit)| unit.country == Country::Bulgaria);
    let bulgarians: Group = bulgarians.map(|(id, _)| id).take(1).collect();
    assert_eq!(act(&mut state, go(bulgarians, "Odessa")), Err(TableRefusal::BulgariaStays.into()));
}

#[test]
fn japan_attacks_one_area_of_china_with_few_units() {
    let mut state = table();
    set(&mut state, Change::Mark(Marker::JapanChinaLimit, 3));
    at(&mut state, StepName::Movement, Acting::Axis);
    let mut four: Group = units(&state, "Peking", Class::Infantry, 2);
    four.extend(units(&state, "Shanghai", Class::Infantry, 2));
    assert_eq!(act(&mut state, go(four.clone(), "Sian")), Err(Rule::OverTheLimit.into()));
    act(&mut state, go(four[..3].iter().copied().collect(), "Sian")).unwrap();
    let fourth: Group = four[3..].iter().copied().collect();
    assert_eq!(act(&mut state, go(fourth.clone(), "Sian")), Err(Rule::OverTheLimit.into()));
    assert_eq!(act(&mut state, go(fourth.clone(), "Wuhan")), Err(Rule::SecondAttack.into()));
    // An area without defenders does not count.
    act(&mut state, go(fourth, "Chunking")).unwrap();
}

#[test]
fn islands_and_deserts_hold_only_so_many() {
    let mut state = table();
    at(&mut state, StepName::Movement, Acting::Axis);
    let desert = taught(&[("Bavaria", AreaFact::Terrain, 1)]);
    let two = go(units(&state, "Prussia", Class::Infantry, 2), "Bavaria");
    assert_eq!(act_on(&mut state, &desert, two.clone()), Err(Rule::DesertFull.into()));
    let island = taught(&[("Bavaria", AreaFact::Island, 3)]);
    assert_eq!(act_on(&mut state, &island, two), Err(Rule::IslandFull.into()));
    let small = taught(&[("Southern Italy", AreaFact::Island, 1)]);
    let aircraft = go(units(&state, "Prussia", Class::Aircraft, 1), "Southern Italy");
    assert_eq!(act_on(&mut state, &small, aircraft), Err(Rule::IslandFullOfAircraft.into()));
}

#[test]
fn the_historical_set_up_is_free_before_the_first_turn() {
    let mut state = with(Options { historical: true, ..Options::default() });
    let poles = units(&state, "Western Poland", Class::Infantry, 1);
    act(&mut state, go(poles, "Lwow")).unwrap();
    let ship = go(units(&state, "Skagerrak", Class::Sub, 1), "Prussia");
    assert_eq!(act(&mut state, ship), Err(TableRefusal::ShipOnLand.into()));
    set(&mut state, Change::Step(1));
    let poles = units(&state, "Western Poland", Class::Infantry, 1);
    assert_eq!(act(&mut state, go(poles, "Lwow")), Err(TableRefusal::OtherStep.into()));
}

#[test]
fn an_area_that_changes_hands_changes_production_at_once() {
    let mut state = table();
    // Poland's two points are the British Empire's (5.1).
    set(&mut state, Change::Mark(Marker::Potential(Major::Be), 15));
    let event = act(&mut state, take("Western Poland", Country::Germany)).unwrap();
    assert_eq!(event.label().as_str(), "Western Poland: Germany");
    let Event::Acted { changes, .. } = &event else { panic!() };
    assert_eq!(
        changes.as_slice(),
        [
            Change::Control(area("Western Poland"), Some(Country::Germany)),
            Change::Mark(Marker::Potential(Major::Be), 13),
            Change::Mark(Marker::Potential(Major::Germany), 18),
        ]
    );
    let again = take("Western Poland", Country::Germany);
    assert_eq!(act(&mut state, again), Err(TableRefusal::HeldAlready.into()));
    // Numbers that nobody told are asked for.
    let paris = take("Paris", Country::Germany);
    let teach = Err(Refusal::Teach(adjutant_rules::general::ask::ChartName::AreaProduction));
    assert_eq!(act(&mut state, paris.clone()), teach);
    let numbers = taught(&[("Paris", AreaFact::Left, 4), ("Paris", AreaFact::Right, 3)]);
    act_on(&mut state, &numbers, paris).unwrap();
    assert_eq!((state.economy.get(Major::France).potential, state.economy.get(Major::Germany).potential), (7, 21));
    // The players know better who gains what.
    let by_hand = board::Command::Control {
        area: area("Paris"),
        to: Some(Country::Italy),
        old: Some(Hold::Nobody),
        loses: None,
        new: Some(Hold::Conqueror),
        gains: Some(Major::Germany),
    };
    act_on(&mut state, &numbers, by_hand).unwrap();
    assert_eq!(state.economy.get(Major::Germany).potential, 24);
}

#[test]
fn an_area_of_nobodys_known_owner_is_asked_for() {
    let mut state = table();
    let place = Area::on_map(0).unwrap();
    let take = board::Command::Control {
        area: place,
        to: Some(Country::Germany),
        old: None,
        loses: None,
        new: None,
        gains: None,
    };
    let teach = Refusal::Teach(adjutant_rules::general::ask::ChartName::AreaProduction);
    assert_eq!(act(&mut state, take), Err(teach));
}

#[test]
fn the_baltic_feeds_germany_alone() {
    let mut state = table();
    act(&mut state, take("Baltic", Country::Ussr)).unwrap();
    assert_eq!(state.economy.get(Major::Ussr).potential, 11);
    act(&mut state, take("Baltic", Country::Italy)).unwrap();
    assert_eq!((state.economy.get(Major::Italy).potential, state.economy.get(Major::Germany).potential), (6, 18));
    assert!(state.has(Flag::DeliveryBalticGermany));
    act(&mut state, take("Baltic", Country::Ussr)).unwrap();
    assert_eq!(state.economy.get(Major::Germany).potential, 17);
}

#[test]
fn what_the_ussr_loses_to_japan_brings_its_full_production() {
    let mut state = table();
    let numbers = taught(&[("Vladivostok", AreaFact::Left, 6), ("Vladivostok", AreaFact::Right, 5)]);
    set(&mut state, Change::War(Country::Ussr, Country::Japan));
    act_on(&mut state, &numbers, take("Vladivostok", Country::Japan)).unwrap();
    assert_eq!(state.ussr_balance, 5);
    assert!(state.has(Flag::UssrFull));
    assert_eq!(state.economy.get(Major::Ussr).potential, 11 - 6 + 23);
    act_on(&mut state, &numbers, take("Vladivostok", Country::Ussr)).unwrap();
    assert_eq!(state.ussr_balance, 0);
}

#[test]
fn an_island_of_the_pacific_without_production_is_a_point() {
    let mut state = table();
    let facts = [(AreaFact::Left, 0), (AreaFact::Right, 0), (AreaFact::Island, 2), (AreaFact::Pacific, 1)];
    let facts = facts.map(|(fact, value)| ("Marshall Islands", fact, value));
    let mut charts = taught(&facts);
    charts.teach(area_cell(area("Marshall Islands"), AreaFact::Country), Country::Usa as i16).unwrap();
    act_on(&mut state, &charts, take("Marshall Islands", Country::Japan)).unwrap();
    assert_eq!(*state.islands.get(Side::Axis), 1);
    act_on(&mut state, &charts, take("Marshall Islands", Country::Usa)).unwrap();
    assert_eq!((*state.islands.get(Side::Axis), *state.islands.get(Side::Allies)), (0, 1));
}

#[test]
fn areas_with_enemies_alone_are_proposed() {
    let mut state = table();
    at(&mut state, StepName::Movement, Acting::Axis);
    let command = go(units(&state, "Prussia", Class::Armor, 1), "Western Poland");
    act(&mut state, command).unwrap();
    at(&mut state, StepName::Control, Acting::Axis);
    assert_eq!(state.taken().count(), 0, "the Poles stand there");
    set(&mut state, Change::UnitsLeave(Country::Poland));
    assert_eq!(state.taken().collect::<Vec<_>>(), [area("Western Poland")]);
    assert_eq!(state.taker(area("Western Poland")), Some(Country::Germany));
    let due = AnyDue::Board(Due::Control(area("Western Poland")));
    assert!(state.due(&Charts::new()).contains(&due));
    assert_eq!(due.to_string(), "Take Western Poland");
    act(&mut state, take("Western Poland", Country::Germany)).unwrap();
    assert_eq!(state.taken().count(), 0);
}

#[test]
fn reinforcements_arrive_once_and_are_placed() {
    let mut state = table();
    assert_eq!(act(&mut state, board::Command::Arrive), Err(TableRefusal::OtherStep.into()));
    set(&mut state, Change::NextQuarter);
    at(&mut state, StepName::Reinforcements, Acting::Both);
    let dues = |state: &State| state.due(&Charts::new()).iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(dues(&state), ["Units arrive: 1"]);
    act(&mut state, board::Command::Arrive).unwrap();
    assert_eq!(act(&mut state, board::Command::Arrive), Err(TableRefusal::SettledAlready.into()));
    assert_eq!(dues(&state), ["Units to place: 1"]);
    let group: Group = state.to_place().map(|(id, _)| id).collect();
    let place = |at: &str| board::Command::Place { units: group.clone(), at: area(at) };
    let told = taught(&[("Algeria", AreaFact::Home, 0)]);
    assert_eq!(act_on(&mut state, &told, place("Algeria")), Err(Rule::NotHome.into()));
    let poor = taught(&[("Normandy", AreaFact::Left, 0)]);
    assert_eq!(act_on(&mut state, &poor, place("Normandy")), Err(Rule::NoProduction.into()));
    let event = act(&mut state, place("Paris")).unwrap();
    assert_eq!(event.label().as_str(), "1 unit placed: Paris");
    assert!(dues(&state).is_empty());
    assert_eq!(act(&mut state, place("Paris")), Err(TableRefusal::PlacedAlready.into()));
    let nobody = board::Command::Place { units: Group::new(), at: area("Paris") };
    assert_eq!(act(&mut state, nobody), Err(TableRefusal::NoSuchUnit.into()));
}

#[test]
fn british_letters_say_where_units_are_placed() {
    let mut state = table();
    let unit = Unit {
        country: Country::Be,
        class: Class::Infantry,
        number: 2,
        face: Face::Front,
        front: None,
        mark: Some(Mark::C),
        hq: None,
        at: Location::ToPlace,
    };
    set(&mut state, Change::UnitIn(unit));
    let group: Group = state.to_place().map(|(id, _)| id).collect();
    let england = taught(&[("England", AreaFact::Country, Country::Uk as i16)]);
    let place = board::Command::Place { units: group, at: area("England") };
    assert_eq!(act_on(&mut state, &england, place.clone()), Err(Rule::WrongBritishHome.into()));
    act(&mut state, place).unwrap();
}

#[test]
fn two_backs_become_one_front() {
    let assembling = || {
        let mut options = Options::default();
        options.turn(OptionalRule::Assemble);
        let mut state = with(options);
        set(&mut state, Change::NextQuarter);
        at(&mut state, StepName::Reinforcements, Acting::Both);
        state
    };
    let mut state = assembling();
    let back = |at: &str| Unit {
        country: Country::China,
        class: Class::Infantry,
        number: 1,
        face: Face::Back,
        front: None,
        mark: None,
        hq: None,
        at: Location::At(area(at)),
    };
    assert_eq!(state.pairs().count(), 0);
    set(&mut state, Change::UnitIn(back("Sian")));
    let (stays, leaves) = state.pairs().next().unwrap();
    let elsewhere = state.units_in(area("Canton")).next().unwrap().0;
    let front = state.units_in(area("Pakoe")).next().unwrap().0;
    let assemble = |stays, leaves| board::Command::Assemble { stays, leaves };
    assert_eq!(act(&mut state, assemble(stays, stays)), Err(TableRefusal::NoSuchUnit.into()));
    assert_eq!(act(&mut state, assemble(stays, elsewhere)), Err(Rule::NotAlike.into()));
    assert_eq!(act(&mut state, assemble(stays, front)), Err(Rule::NotBothBacks.into()));
    act(&mut state, assemble(stays, leaves)).unwrap();
    let unit = state.unit(stays).unwrap();
    assert_eq!((unit.face, unit.number), (Face::Front, 2));
    assert_eq!(state.unit(leaves), None);
    // The fronts of two British armour backs are not told.
    let tank = Unit { country: Country::Be, class: Class::Armor, number: 2, ..back("England") };
    set(&mut state, Change::UnitIn(tank));
    set(&mut state, Change::UnitIn(tank));
    let (stays, leaves) = state.pairs().next().unwrap();
    let teach = Refusal::Teach(adjutant_rules::general::ask::ChartName::Backs);
    assert_eq!(act(&mut state, assemble(stays, leaves)), Err(teach));
    at(&mut state, StepName::Movement, Acting::Axis);
    assert_eq!(act(&mut state, assemble(stays, leaves)), Err(TableRefusal::OtherStep.into()));
    let mut state = table();
    set(&mut state, Change::NextQuarter);
    at(&mut state, StepName::Reinforcements, Acting::Both);
    set(&mut state, Change::UnitIn(back("Sian")));
    let (stays, leaves) = state.pairs().next().unwrap();
    assert_eq!(act(&mut state, assemble(stays, leaves)), Err(Rule::NoAssembling.into()));
}

#[test]
fn supply_is_marked_area_by_area_and_checked_anew() {
    let mut state = table();
    let mark = |name: &str, out| board::Command::Supply { area: area(name), out };
    act(&mut state, mark("Tripolitania", true)).unwrap();
    assert_eq!(act(&mut state, mark("Tripolitania", true)), Err(TableRefusal::MarkedSo.into()));
    assert_eq!(act(&mut state, board::Command::NewCheck), Err(TableRefusal::OtherStep.into()));
    for place in Area::all().take(24) {
        set(&mut state, Change::Unsupplied(place, true));
        if state.unsupplied.is_full() {
            break;
        }
    }
    assert_eq!(act(&mut state, mark("Greece", true)), Err(TableRefusal::SupplyFull.into()));
    at(&mut state, StepName::FirstSupplyCheck, Acting::Both);
    act(&mut state, board::Command::NewCheck).unwrap();
    assert!(state.unsupplied.is_empty());
    let mut basic = with(Options { rules: Rules::Basic, ..Options::default() });
    assert_eq!(act(&mut basic, mark("Greece", true)), Err(TableRefusal::NoSupplyInBasic.into()));
}

#[test]
fn commands_of_the_board_have_the_bytes_that_they_always_had() {
    let group = Group::from_slice(&[UnitId(3), UnitId(300)]).unwrap();
    let commands: [(board::Command, &[u8]); 7] = [
        (board::Command::Move { units: group.clone(), to: area("Paris"), aboard: true }, &[2, 0, 2, 3, 172, 2, 23, 1]),
        (board::Command::Place { units: group, at: area("Paris") }, &[2, 1, 2, 3, 172, 2, 23]),
        (
            board::Command::Control {
                area: area("Paris"),
                to: Some(Country::Germany),
                old: None,
                loses: Some(Major::France),
                new: Some(Hold::Conqueror),
                gains: None,
            },
            &[2, 2, 23, 1, 0, 0, 1, 6, 1, 2, 0],
        ),
        (board::Command::Arrive, &[2, 3]),
        (board::Command::Assemble { stays: UnitId(1), leaves: UnitId(2) }, &[2, 4, 1, 2]),
        (board::Command::Supply { area: area("Paris"), out: true }, &[2, 5, 23, 1]),
        (board::Command::NewCheck, &[2, 6]),
    ];
    for (command, golden) in commands {
        let command = Command::Board(command);
        let mut room = [0; 64];
        let bytes = postcard::to_slice(&command, &mut room).unwrap();
        assert_eq!(bytes, golden, "{command:?}");
        assert_eq!(postcard::from_bytes::<Command>(bytes).unwrap(), command);
    }
    let railed = Change::Mark(Marker::Railed(Major::Germany), 2);
    let mut room = [0; 16];
    assert_eq!(postcard::to_slice(&railed, &mut room).unwrap(), [0, 13, 0, 4]);
    assert!(size_of::<Event>() < 190, "{}", size_of::<Event>());
    assert!(size_of::<board::Command>() <= 24, "{}", size_of::<board::Command>());
}

#[test]
fn a_minor_country_produces_for_whom_it_fights() {
    let mut state = table();
    assert_eq!(state.player(Country::Poland), Some(Major::Be));
    assert_eq!(state.player(Country::India), Some(Major::Be));
    assert_eq!(state.player(Country::Hungary), Some(Major::Germany));
    assert_eq!(state.player(Country::Sweden), None);
    set(&mut state, Change::Status(Country::Sweden, Status::Axis));
    assert_eq!(state.player(Country::Sweden), Some(Major::Germany), "Italy is neutral");
    set(&mut state, Change::Status(Country::Italy, Status::Axis));
    assert_eq!(state.player(Country::Sweden), Some(Major::Italy));
}

#[test]
fn what_nobody_taught_of_an_area_is_guessed_from_the_sheets() {
    use adjutant_rules::general::setup::Hq;
    use adjutant_rules::general::table::taught::{HQS, owner, rating, takes_ships};
    let none = Charts::new();
    let of = |name: &str| owner(&none, area(name));
    assert_eq!(of("Western Poland"), Some(Country::Poland));
    assert_eq!(of("South Africa"), Some(Country::SouthAfrica), "a country of this name");
    assert_eq!(of("Karelia"), None);
    let told = taught(&[("Peking", AreaFact::Country, Country::China as i16)]);
    assert_eq!((of("Peking"), owner(&told, area("Peking"))), (Some(Country::Japan), Some(Country::China)));
    let ships = |name: &str| takes_ships(&none, area(name));
    assert!(ships("North Sea") && ships("Formosa") && ships("Hawaiian Islands") && !ships("Paris"));
    assert!(takes_ships(&none, Area::on_map(3).unwrap()), "nobody told what it is");
    let mut charts = Charts::new();
    assert_eq!(rating(&charts, Hq::Rommel), None);
    let game = adjutant_rules::game::GameId::General;
    let cell = adjutant_rules::chart::Cell { game, chart: HQS, row: Hq::Rommel as u16, column: 0 };
    charts.teach(cell, 4).unwrap();
    assert_eq!(rating(&charts, Hq::Rommel), Some(4));
}
