//! A table: areas that change hands, countries that fall and are freed, Partisans, what the scenarios make of it.

use adjutant_rules::blitz::politics::align::Joiner;
use adjutant_rules::blitz::politics::blitz::{BlitzOption, FreeAction};
use adjutant_rules::blitz::politics::france::ConvoyName;
use adjutant_rules::blitz::refusal::Refusal as Rule;
use adjutant_rules::blitz::table::combat::{Ground, Piece, Role};
use adjutant_rules::blitz::table::{
    Area, AreaFact, Change, Command, Due, Event, Flag, Marker, OptionalRule, Options, Place, Refusal, State, Status,
    TableRefusal, Tell, Track,
};
use adjutant_rules::blitz::victory::calendar::Reminder;
use adjutant_rules::blitz::victory::scenario::TurnStep;
use adjutant_rules::blitz::vocabulary::{Attack, Class, Country, Power, Scenario, Side, UnitKind};
use adjutant_rules::chart::Charts;
use adjutant_rules::dice::{D6, Roller};

use crate::table::{act, map, table, war};

const fn take(place: Place, by: Power) -> Command {
    Command::Take { area: Area::of(place), by, loot_resources: 0, loot_oil: 0 }
}

const fn fall(country: Country, by: Side, to: Option<Power>) -> Command {
    Command::Fall { country, by, to }
}

const fn declare(by: Power, on: Country) -> Command {
    Command::Declare { by, on }
}

fn of(state: &State, track: Track, power: Power) -> i16 {
    Marker::Of(track, power).get(state)
}

fn set(state: &mut State, change: Change) {
    act(state, Command::Set(change)).unwrap();
}

fn at(state: &mut State, step: TurnStep) {
    let place = state.steps().iter().position(|of| *of == step).unwrap();
    set(state, Change::Step(place.try_into().unwrap()));
}

fn die(face: u8) -> D6 {
    D6::new(face).unwrap()
}

fn held(state: &State, place: Place) -> Option<Power> {
    state.controller(Area::of(place))
}

/// 6.6, 7.2: what only the map tells of a taken area is asked for, never counted as nothing.
#[test]
fn what_a_taken_area_has_is_asked_for() {
    let mut state = table(Scenario::Full);
    let paris = Area::of(Place::Paris);
    let mut charts = Charts::new();
    for (fact, value) in [(AreaFact::Oil, 0), (AreaFact::Resources, 1), (AreaFact::Factory, 0)] {
        let asked = state.decide(&charts, &take(Place::Paris, Power::Germany));
        assert_eq!(asked, Err(Refusal::Teach(paris.cell(fact))));
        charts.teach(paris.cell(fact), value).unwrap();
    }
    let before = of(&state, Track::OutsideResources, Power::Germany);
    let event = state.decide(&charts, &take(Place::Paris, Power::Germany)).unwrap();
    state.apply(&event);
    assert_eq!((Marker::UsaWar.get(&state), Marker::UssrWar.get(&state)), (1, 1));
    assert_eq!(of(&state, Track::OutsideResources, Power::Germany), before + 1);
    // A counts neither production nor VP: nothing is asked.
    let state = table(Scenario::A);
    assert!(state.decide(&Charts::new(), &take(Place::Paris, Power::Germany)).is_ok());
}

/// 3.2, 5.2: nobody walks into a neutral country or into a power at peace; a minor's war is its own.
#[test]
fn war_comes_before_an_area_is_taken() {
    let mut state = table(Scenario::Full);
    let first = Err(TableRefusal::DeclareFirst.into());
    assert_eq!(act(&mut state, take(Place::Sweden, Power::Germany)), first);
    assert_eq!(act(&mut state, take(Place::Ukraine, Power::Germany)), first);
    assert_eq!(act(&mut state, take(Place::Istanbul, Power::Ussr)), first);
    let changes = act(&mut state, declare(Power::Ussr, Country::Turkey)).unwrap();
    assert!(changes.contains(&Change::Tell(Tell::NotYourWar)), "Germany and the USSR are at peace");
    act(&mut state, take(Place::Istanbul, Power::Ussr)).unwrap();
    act(&mut state, take(Place::Ukraine, Power::Germany)).unwrap();
    // The war of China is Japan's from the start.
    act(&mut state, take(Place::Canton, Power::Japan)).unwrap();
    act(&mut state, take(Place::Canton, Power::Usa)).unwrap();
    set(&mut state, Change::MinorWar(Country::Turkey, Power::Ussr, false));
    set(&mut state, Change::Control(Area::of(Place::Istanbul), Some(Power::Germany)));
    assert_eq!(act(&mut state, take(Place::Istanbul, Power::Ussr)), first);
}

/// 3.2: Belgium-Netherlands splits when an Axis power gets it.
#[test]
fn the_islands_of_the_netherlands_are_japans() {
    let mut state = table(Scenario::Full);
    act(&mut state, declare(Power::Afa, Country::BelgiumNetherlands)).unwrap();
    assert_eq!(held(&state, Place::BelgiumNetherlands), Some(Power::Germany));
    for place in [Place::Borneo, Place::Hollandia, Place::Java] {
        assert_eq!(held(&state, place), Some(Power::Japan), "{place}");
    }
    assert_eq!(of(&state, Track::OutsideOil, Power::Japan), 1, "Borneo's Oil");
    let mut state = table(Scenario::Full);
    act(&mut state, declare(Power::Germany, Country::BelgiumNetherlands)).map_err(Refusal::rule).unwrap_err();
    let mut charts = map();
    charts.teach(adjutant_rules::blitz::taught::cell(adjutant_rules::blitz::taught::ENTRY, 3, 1), 0).unwrap();
    let event = state.decide(&charts, &declare(Power::Germany, Country::BelgiumNetherlands)).unwrap();
    state.apply(&event);
    assert_eq!(held(&state, Place::Java), Some(Power::Afa));
}

fn france_fallen() -> State {
    let mut state = table(Scenario::Full);
    act(&mut state, take(Place::Paris, Power::Germany)).unwrap();
    act(&mut state, fall(Country::France, Side::Axis, None)).unwrap();
    state
}

/// 3.4: the liberator keeps a country or gives it back, with its areas and what they produce.
#[test]
fn a_freed_country_takes_its_areas_with_it() {
    for (to, owner) in [(None, Power::Usa), (Some(Power::Afa), Power::Afa)] {
        let mut state = france_fallen();
        war(&mut state, Power::Germany, Power::Usa);
        let mut charts = map();
        charts.teach(Area::of(Place::Paris).cell(AreaFact::Resources), 2).unwrap();
        for command in [take(Place::Paris, Power::Usa), fall(Country::France, Side::Allies, to)] {
            let event = state.decide(&charts, &command).unwrap();
            state.apply(&event);
        }
        assert_eq!(*state.countries.get(Country::France), Status::of(owner));
        assert_eq!(held(&state, Place::Paris), Some(owner));
        let (usa, afa) =
            (of(&state, Track::OutsideResources, Power::Usa), of(&state, Track::HomeResources, Power::Afa));
        assert_eq!(
            (usa, afa),
            if owner == Power::Afa { (1, 3) } else { (3, 1) },
            "Manila's, London's and the 2 of Paris"
        );
        // A unit of it comes back each turn, until all are there.
        set(&mut state, Change::Step(0));
        assert!(state.due(&charts).contains(&Due::Freed(Country::France)));
        set(&mut state, Change::Freed(Country::France, false));
        assert!(!state.due(&charts).contains(&Due::Freed(Country::France)));
    }
}

/// 3.4: French North Africa is two areas; its die, Vichy's land unit, and the freeing of all of them.
#[test]
fn the_colonies_of_france() {
    let mut state = france_fallen();
    for place in [Place::Algeria, Place::Morocco, Place::FrenchWestAfrica, Place::Madagascar, Place::VichyFrance] {
        assert_eq!(held(&state, place), None, "{place}");
    }
    let mut charts = map();
    charts.teach(adjutant_rules::blitz::taught::cell(adjutant_rules::blitz::taught::ENTRY, 3, 1), 0).unwrap();
    let go = |state: &mut State, command: Command| {
        let Event::Acted { changes, .. } = &state.decide(&charts, &command)?;
        let changes = changes.clone();
        state.apply(&Event::Acted { command, changes: changes.clone() });
        Ok::<_, Refusal>(changes.to_vec())
    };
    let told = |changes: &[Change], tell| changes.contains(&Change::Tell(tell));
    let fleet = |state: &State| {
        let command = Command::Fleet { die: D6::ONE, roller: Roller::Hand };
        let Event::Acted { changes, .. } = state.decide(&charts, &command).unwrap();
        changes[0]
    };
    let changes = go(&mut state, declare(Power::Germany, Country::FrenchNorthAfrica)).unwrap();
    assert!(!told(&changes, Tell::SetUp), "it has no units");
    assert_eq!(held(&state, Place::Morocco), Some(Power::Afa));
    assert_eq!(fleet(&state), Change::Tell(Tell::FleetAllies), "1 more while the Allies hold all of it");
    let mut other = state.clone();
    let changes = go(&mut state, declare(Power::Germany, Country::VichyFrance)).unwrap();
    assert!(told(&changes, Tell::NoUnit) && !told(&changes, Tell::SetUp));
    go(&mut other, take(Place::Morocco, Power::Germany)).unwrap();
    assert_eq!(fleet(&other), Change::Tell(Tell::FleetAxis));
    let changes = go(&mut other, declare(Power::Germany, Country::VichyFrance)).unwrap();
    assert!(told(&changes, Tell::SetUp));
    // Germany takes it, the USA frees it: land unit aside, ships the USA's.
    assert!(told(&go(&mut state, take(Place::VichyFrance, Power::Germany)).unwrap(), Tell::FleetDice));
    go(&mut state, fall(Country::VichyFrance, Side::Axis, None)).unwrap();
    war(&mut state, Power::Germany, Power::Usa);
    go(&mut state, take(Place::VichyFrance, Power::Usa)).unwrap();
    assert!(state.due(&charts).contains(&Due::Falls(Country::VichyFrance, Side::Allies)));
    let mut behind = state.clone();
    assert!(told(&go(&mut state, fall(Country::VichyFrance, Side::Allies, None)).unwrap(), Tell::VichyFreed));
    assert_eq!(*state.countries.get(Country::VichyFrance), Status::Usa);
    // Behind France it is France again, and its owner's.
    go(&mut behind, take(Place::Paris, Power::Afa)).unwrap();
    go(&mut behind, fall(Country::France, Side::Allies, None)).unwrap();
    assert!(told(&go(&mut behind, fall(Country::VichyFrance, Side::Allies, None)).unwrap(), Tell::VichyFrench));
    assert_eq!(held(&behind, Place::VichyFrance), Some(Power::Afa));
    // Attacked by the Allies it is German, and freed all the same when they take it.
    go(&mut state, declare(Power::Afa, Country::FrenchWestAfrica)).unwrap();
    assert_eq!(held(&state, Place::FrenchWestAfrica), Some(Power::Germany));
    go(&mut state, take(Place::FrenchWestAfrica, Power::Afa)).unwrap();
    assert!(state.due(&charts).contains(&Due::Falls(Country::FrenchWestAfrica, Side::Allies)));
    go(&mut state, fall(Country::FrenchWestAfrica, Side::Allies, None)).unwrap();
    assert!(state.was_liberated(Country::FrenchWestAfrica));
    let again = go(&mut state, fall(Country::FrenchWestAfrica, Side::Allies, None));
    assert_eq!(again, Err(TableRefusal::NotHeld.into()));
}

/// 3.4: areas that only the owner's map has count for a conquest; what never changed hands is its country's.
#[test]
fn a_country_falls_with_every_area_of_it() {
    let mut state = table(Scenario::Full);
    let bergen = Area::on_map(0).unwrap();
    let mut charts = map();
    charts.teach(bergen.cell(AreaFact::Country), Country::Poland as i16).unwrap();
    for (fact, value) in [(AreaFact::Oil, 0), (AreaFact::Resources, 1), (AreaFact::Factory, 0)] {
        charts.teach(bergen.cell(fact), value).unwrap();
    }
    assert_eq!(state.holder(bergen, &charts), Some(Power::Afa));
    let go = |state: &mut State, command: Command| state.decide(&charts, &command).map(|event| state.apply(&event));
    go(&mut state, take(Place::Poland, Power::Germany)).unwrap();
    assert!(!state.due(&charts).contains(&Due::Falls(Country::Poland, Side::Axis)));
    let poland = || fall(Country::Poland, Side::Axis, None);
    assert_eq!(go(&mut state, poland()), Err(TableRefusal::NotHeld.into()));
    let before = of(&state, Track::OutsideResources, Power::Germany);
    go(&mut state, Command::Take { area: bergen, by: Power::Germany, loot_resources: 0, loot_oil: 0 }).unwrap();
    assert_eq!(of(&state, Track::OutsideResources, Power::Germany), before + 1);
    go(&mut state, poland()).unwrap();
    assert_eq!(*state.countries.get(Country::Poland), Status::ByAxis);
    // A power without a country is out.
    let mut state = table(Scenario::E);
    set(&mut state, Change::Country(Country::ManchuriaKorea, Status::Neutral));
    set(&mut state, Change::Country(Country::SouthEastAsia, Status::Neutral));
    for place in [Place::Tokyo, Place::Formosa, Place::CarolineIslands, Place::MarshallIslands] {
        act(&mut state, take(place, Power::Usa)).unwrap();
    }
    let changes = act(&mut state, fall(Country::Japan, Side::Allies, None)).unwrap();
    assert!(changes.contains(&Change::Tell(Tell::PowerOut)), "{changes:?}");
}

/// A: Paris conquers France, and there are no colonies in play.
#[test]
fn in_a_france_falls_alone() {
    let mut state = table(Scenario::A);
    act(&mut state, take(Place::Paris, Power::Germany)).unwrap();
    let changes = act(&mut state, fall(Country::France, Side::Axis, None)).unwrap();
    assert!(changes.iter().all(|change| !matches!(change, Change::Colonies(_))));
    assert!(!changes.contains(&Change::Tell(Tell::FrenchNeutral)));
}

/// D: what joins the AFA is the Western Allies'; they gain no VP and are not in the ranking.
#[test]
fn in_d_the_western_allies_have_the_afas_friends_and_no_vp() {
    let mut state = table(Scenario::D);
    act(&mut state, declare(Power::Germany, Country::NearEast)).unwrap();
    assert_eq!(*state.countries.get(Country::NearEast), Status::Usa);
    at(&mut state, TurnStep::Victory);
    let due = state.due(&Charts::new());
    assert!(due.contains(&Due::Awards(Power::Ussr)) && !due.contains(&Due::Awards(Power::Usa)));
    act(&mut state, take(Place::Berlin, Power::Usa)).unwrap();
    assert_eq!(of(&state, Track::Vp, Power::Usa), 0, "a Factory gives the Western Allies nothing");
    set(&mut state, Change::Mark(Marker::Of(Track::Vp, Power::Ussr), 8));
    set(&mut state, Change::Mark(Marker::Of(Track::Vp, Power::Germany), 5));
    let tally = state.tally(&Charts::new()).unwrap();
    assert_eq!((tally.ranking[0].player.as_str(), tally.ranking[0].score.to_string().as_str()), ("AFA+USA+USSR", "8"));
}

/// D: Belgium-Netherlands is one area there, and goes to the Allies on Turn 9 without a liberation.
#[test]
fn in_d_belgium_goes_to_the_allies() {
    let mut state = table(Scenario::D);
    set(&mut state, Change::Turn(8));
    at(&mut state, TurnStep::Victory);
    let end = Command::EndStep { turn: 8, step: state.step };
    act(&mut state, end).unwrap();
    assert_eq!(held(&state, Place::BelgiumNetherlands), Some(Power::Usa));
    assert_eq!(*state.countries.get(Country::BelgiumNetherlands), Status::Usa);
    assert!(!state.was_liberated(Country::BelgiumNetherlands));
    // Before, whoever takes it frees it.
    let mut state = table(Scenario::D);
    act(&mut state, take(Place::BelgiumNetherlands, Power::Usa)).unwrap();
    assert!(state.due(&map()).contains(&Due::Falls(Country::BelgiumNetherlands, Side::Allies)));
}

/// D: the second front takes no more than comes in; what is saved stays.
#[test]
fn a_second_front_takes_nothing_that_is_saved() {
    let mut state = table(Scenario::D);
    set(&mut state, Change::Turn(10));
    set(&mut state, Change::Mark(Marker::Of(Track::Resources, Power::Germany), 2));
    act(&mut state, Command::Income { power: Power::Germany, china: 0, oil_lost: 0, extra: false }).unwrap();
    assert_eq!(of(&state, Track::Resources, Power::Germany), 2, "2 come in, 4 would go");
}

/// E: 3 Resources cost a VP, or give Japan one.
#[test]
fn in_e_extra_resources_cost_a_vp() {
    for (vp, usa, japan) in [(0, 0, 1), (3, 2, 0)] {
        let mut state = table(Scenario::E);
        set(&mut state, Change::Turn(5));
        set(&mut state, Change::Mark(Marker::Of(Track::Vp, Power::Usa), vp));
        let income = |power, extra| Command::Income { power, china: 0, oil_lost: 0, extra };
        let before = of(&state, Track::Resources, Power::Usa);
        act(&mut state, income(Power::Usa, true)).unwrap();
        assert_eq!(of(&state, Track::Resources, Power::Usa), before + 9, "6 and 3");
        act(&mut state, income(Power::Japan, false)).unwrap();
        assert_eq!((of(&state, Track::Vp, Power::Usa), of(&state, Track::Vp, Power::Japan)), (usa, japan));
    }
}

/// E: one Soviet attack a turn, Harbin first, then beyond it; too few in Harbin lose it at any time.
#[test]
fn in_e_the_soviets_attack_once_a_turn() {
    let attack = |place, size, die| Command::Soviet { area: Area::of(place), size, die, roller: Roller::Hand };
    let mut state = table(Scenario::E);
    let changes = act(&mut state, attack(Place::Harbin, 1, None)).unwrap();
    assert!(changes.contains(&Change::Tell(Tell::GarrisonGone)));
    assert_eq!(held(&state, Place::Harbin), Some(Power::Ussr));
    let mut state = table(Scenario::E);
    set(&mut state, Change::Turn(11));
    assert!(act(&mut state, attack(Place::Harbin, 3, D6::new(3))).unwrap().contains(&Change::Tell(Tell::HarbinHolds)));
    let twice = act(&mut state, attack(Place::Harbin, 3, D6::new(5)));
    assert_eq!(twice, Err(TableRefusal::AttackedAlready.into()));
    set(&mut state, Change::Turn(12));
    let changes = act(&mut state, attack(Place::Harbin, 3, D6::new(5))).unwrap();
    assert!(changes.contains(&Change::Tell(Tell::HarbinFalls)) && changes.contains(&Change::Tell(Tell::Retreats)));
    set(&mut state, Change::Turn(13));
    act(&mut state, attack(Place::PortArthur, 1, D6::new(2))).unwrap();
    assert_eq!(held(&state, Place::PortArthur), Some(Power::Ussr));
    assert_eq!(act(&mut state, take(Place::PortArthur, Power::Japan)), Err(TableRefusal::OutOfPlay.into()));
}

/// F: what lies in the Pacific is a sum and not counted twice; Japan's war frees the USA.
#[test]
fn in_f_the_pacific_is_out_of_play() {
    let charts = map();
    let mut state = table(Scenario::F);
    let earned = state.earned(Power::Afa, 0, false, &charts).unwrap();
    assert_eq!((earned.income.oil, earned.special.allied_oil), (0, 1), "Western Canada's Oil is in the sum");
    assert_eq!((earned.income.resources, earned.special.allied_resources), (3, 2), "London, Poland, Algeria; the sum");
    assert_eq!(act(&mut state, take(Place::Canberra, Power::Germany)), Err(TableRefusal::NotInScenario.into()));
    act(&mut state, take(Place::Paris, Power::Germany)).unwrap();
    let joins = state.due(&charts).iter().any(|due| matches!(due, Due::Joins(Joiner::SouthEastAsia, _)));
    assert!(!joins, "Japan does not play");
    let germany = declare(Power::Usa, Country::Germany);
    assert_eq!(act(&mut state, germany.clone()), Err(Rule::UsaWaits.into()));
    assert!(state.earned(Power::Usa, 0, false, &charts).unwrap().limit >= 0);
    act(&mut state, Command::Announce).unwrap();
    assert_eq!(state.earned(Power::Usa, 0, false, &charts).unwrap().limit, -1);
    assert!(state.due(&charts).contains(&Due::Joins(Joiner::Brazil, Power::Usa)));
    act(&mut state, germany).unwrap();
    // Boxes below zero give VP to who plays.
    let mut state = table(Scenario::F);
    act(&mut state, take(Place::WesternGermany, Power::Afa)).unwrap();
    assert_eq!((of(&state, Track::Vp, Power::Germany), of(&state, Track::Vp, Power::Japan)), (4, 0));
}

/// 7.2: from one Ally to another Western Germany moves nothing.
#[test]
fn western_germany_counts_when_it_is_taken_from_the_axis() {
    let mut state = table(Scenario::Full);
    war(&mut state, Power::Germany, Power::Usa);
    act(&mut state, take(Place::WesternGermany, Power::Usa)).unwrap();
    let vp = of(&state, Track::Vp, Power::Germany);
    act(&mut state, take(Place::WesternGermany, Power::Afa)).unwrap();
    assert_eq!(of(&state, Track::Vp, Power::Germany), vp);
}

fn raid(place: Place, side: Side) -> Command {
    Command::Raid { area: Area::of(place), side, oil: false }
}

fn rolled(face: u8) -> State {
    let mut state = table(Scenario::Full);
    at(&mut state, TurnStep::Partisans);
    act(&mut state, Command::Partisans { die: die(face), roller: Roller::Hand }).unwrap();
    state
}

/// 7.1: China is both sides', a choice one side's, a country its first controller's; what is hit comes off at income.
#[test]
fn partisans_are_placed_where_the_die_allows() {
    let mut state = rolled(1);
    assert!(state.due(&map()).contains(&Due::Raid));
    for (place, side, why) in [
        (Place::Peking, Side::Allies, Rule::NothingToRaid),
        (Place::Poland, Side::Axis, Rule::OtherCountry),
        (Place::Chungking, Side::Allies, Rule::NotEnemyHeld),
    ] {
        assert_eq!(act(&mut state, raid(place, side)), Err(why.into()), "{place}");
    }
    act(&mut state, raid(Place::Chungking, Side::Axis)).unwrap();
    assert_eq!(of(&state, Track::ChinaPartisans, Power::Usa), 1);
    assert_eq!(act(&mut state, raid(Place::Chungking, Side::Axis)), Err(TableRefusal::SettledAlready.into()));
    assert!(state.due(&map()).contains(&Due::Raid), "the Allies may still");
    act(&mut state, Command::Income { power: Power::Usa, china: 0, oil_lost: 0, extra: false }).unwrap();
    assert_eq!(of(&state, Track::ChinaPartisans, Power::Usa), 0, "it comes off");
    // 3: the Axis where it likes, but only what was its own at first.
    let mut state = rolled(3);
    assert_eq!(act(&mut state, raid(Place::Manila, Side::Allies)), Err(Rule::OthersChoice.into()));
    assert_eq!(act(&mut state, raid(Place::Manila, Side::Axis)), Err(Rule::NotFirstOwned.into()));
    act(&mut state, raid(Place::Chungking, Side::Axis)).unwrap();
    assert!(!state.due(&map()).contains(&Due::Raid));
    // A face that the map tells: Poland, which Germany holds; the Allies hit its Resource.
    let mut state = rolled(2);
    act(&mut state, take(Place::Poland, Power::Germany)).unwrap();
    let cell = adjutant_rules::blitz::taught::cell(adjutant_rules::blitz::taught::PARTISANS, 1, 0);
    assert_eq!(act(&mut state, raid(Place::Poland, Side::Allies)), Err(Refusal::Teach(cell)));
    let mut charts = map();
    charts.teach(cell, Country::Poland as i16).unwrap();
    let event = state.decide(&charts, &raid(Place::Poland, Side::Allies)).unwrap();
    state.apply(&event);
    assert_eq!(of(&state, Track::PartisanResources, Power::Germany), 1);
    set(&mut state, Change::Turn(2));
    assert_eq!((state.raid, state.raided), (0, 0));
}

fn bomb(place: Place, owner: Power) -> State {
    let mut state = table(Scenario::Full);
    set(&mut state, Change::Control(Area::of(place), Some(owner)));
    let ground = Ground { attack: Attack::Factory, area: Some(Area::of(place)), factory: 2, ..Ground::default() };
    set(&mut state, Change::Combat(Some(ground)));
    let air = Piece { kind: UnitKind::Air, strategic: 4, ..Piece::default() };
    let a_bomb = Piece { kind: UnitKind::ABomb, size: 1, ..Piece::default() };
    for (at, piece) in [(0, air), (1, a_bomb)] {
        set(&mut state, Change::Unit(Role::Attacker, at, Some(piece)));
    }
    // 4 and the Factory's 2: column 6, die 4 is 1.
    act(&mut state, Command::Round { attacker: D6::new(4), defender: None, roller: Roller::Hand }).unwrap();
    state
}

/// 7.8: Factories of the USA in China cost China's production; who was hit by an A-Bomb tests with 1 more.
#[test]
fn a_factory_in_china_pays_for_itself_and_a_bomb_is_remembered() {
    let state = bomb(Place::Chungking, Power::Usa);
    assert_eq!((of(&state, Track::ChinaDamage, Power::Usa), of(&state, Track::FactoryDamage, Power::Usa)), (1, 0));
    let state = bomb(Place::Berlin, Power::Germany);
    assert_eq!(of(&state, Track::FactoryDamage, Power::Germany), 1);
    assert!(state.has(Flag::WasBombed(Power::Germany)) && !state.has(Flag::WasBombed(Power::Usa)));
}

/// 7.4: China gets one Resource a turn.
#[test]
fn china_gets_one_resource_a_turn() {
    let mut state = table(Scenario::Full);
    let lend = || Command::LendLease { from: Power::Usa, to: Power::Usa, size: 1, oil: 0 };
    act(&mut state, lend()).unwrap();
    assert_eq!(act(&mut state, lend()), Err(TableRefusal::ChinaLent.into()));
}

fn with(rule: OptionalRule) -> State {
    let mut options = Options::default();
    options.turn(rule);
    State::new(&options)
}

/// 9.5, 9.6: commanders at the start of each side's acts and in the builds; sabotage on the turn after.
#[test]
fn optional_rules_remind_in_time() {
    let charts = Charts::new();
    let mut state = with(OptionalRule::Commanders);
    for (step, wanted) in [
        (TurnStep::Axis1A, Some(false)),
        (TurnStep::Axis1B, None),
        (TurnStep::Allies2A, Some(false)),
        (TurnStep::AxisBlitz, Some(false)),
        (TurnStep::AlliedBlitz, Some(false)),
        (TurnStep::Spending, Some(true)),
    ] {
        at(&mut state, step);
        let due = state.due(&charts);
        for placed in [false, true] {
            assert_eq!(due.contains(&Due::Commanders(placed)), wanted == Some(placed), "{step:?}");
        }
    }
    let mut state = with(OptionalRule::Sabotage);
    set(&mut state, Change::Mark(Marker::Of(Track::Resources, Power::Germany), 3));
    let sabotage =
        Command::Sabotage { by: Power::Germany, on: Power::Ussr, die: die(2), second: die(1), roller: Roller::Hand };
    act(&mut state, sabotage).unwrap();
    at(&mut state, TurnStep::Spending);
    let reminded = |state: &State| state.due(&charts).contains(&Due::Sabotaged(Power::Ussr, 1));
    assert!(!reminded(&state));
    for (turn, wanted) in [(2, true), (3, false)] {
        set(&mut state, Change::Turn(turn));
        at(&mut state, TurnStep::Spending);
        assert_eq!(reminded(&state), wanted, "turn {turn}");
    }
}

/// A, B: who has won stands there when it is over.
#[test]
fn the_end_says_who_has_won() {
    let mut state = table(Scenario::A);
    assert_eq!(state.victor(), None);
    act(&mut state, take(Place::Poland, Power::Germany)).unwrap();
    act(&mut state, take(Place::Paris, Power::Germany)).unwrap();
    assert_eq!(state.victor(), Some(Tell::GermanyWinsA));
    let mut state = table(Scenario::B);
    set(&mut state, Change::Over(true));
    assert_eq!(state.victor(), Some(Tell::GermanyWinsB));
}

/// 3.4: a liberated country goes to its liberator or to its first controller, and to nobody else of the side.
#[test]
fn a_freed_country_goes_to_nobody_else() {
    let freed = |to| {
        let mut state = table(Scenario::Full);
        war(&mut state, Power::Germany, Power::Usa);
        act(&mut state, take(Place::Paris, Power::Germany)).unwrap();
        act(&mut state, fall(Country::France, Side::Axis, None)).unwrap();
        act(&mut state, take(Place::Paris, Power::Usa)).unwrap();
        act(&mut state, fall(Country::France, Side::Allies, to)).unwrap();
        state.countries.get(Country::France).power()
    };
    assert_eq!(freed(None), Some(Power::Usa));
    assert_eq!(freed(Some(Power::Usa)), Some(Power::Usa));
    assert_eq!(freed(Some(Power::Afa)), Some(Power::Afa), "its first controller may have it again");
    assert_eq!(freed(Some(Power::Ussr)), Some(Power::Usa), "the USSR has no part in it");
    // A coin decides among those who hold as many areas, and among them alone.
    let mut charts = map();
    let second = Area::on_map(0).unwrap();
    charts.teach(second.cell(AreaFact::Country), Country::Philippines as i16).unwrap();
    for fact in [AreaFact::Oil, AreaFact::Resources, AreaFact::Factory] {
        charts.teach(second.cell(fact), 0).unwrap();
    }
    let mut state = table(Scenario::Full);
    set(&mut state, Change::Country(Country::Philippines, Status::ByAxis));
    set(&mut state, Change::Control(second, Some(Power::Afa)));
    let tried = |to| state.decide(&charts, &fall(Country::Philippines, Side::Allies, to));
    assert_eq!(tried(Some(Power::Ussr)), Err(TableRefusal::Coin.into()));
    assert!(tried(Some(Power::Usa)).is_ok() && tried(Some(Power::Afa)).is_ok());
}

/// 2.2: every power of the side announces its Blitz before any begins.
#[test]
fn nothing_begins_before_all_have_announced() {
    let mut state = table(Scenario::Full);
    at(&mut state, TurnStep::AxisBlitz);
    act(&mut state, Command::Blitz { power: Power::Japan, option: BlitzOption::Free }).unwrap();
    let acts = [
        Command::FreeMove {
            power: Power::Japan,
            class: Class::Naval,
            size: 1,
            action: FreeAction::Sea,
            into_enemy_area: false,
        },
        take(Place::Paris, Power::Germany),
        Command::Set(Change::Combat(Some(Ground::default()))),
    ];
    for command in &acts {
        assert_eq!(act(&mut state, command.clone()), Err(TableRefusal::StillDue.into()), "{command:?}");
    }
    act(&mut state, Command::Blitz { power: Power::Germany, option: BlitzOption::Free }).unwrap();
    for command in &acts {
        act(&mut state, command.clone()).unwrap();
    }
}

/// F: whether Japan's war is announced is asked until it was.
#[test]
fn an_announced_war_is_not_asked_for_again() {
    let mut state = table(Scenario::F);
    let asked = |state: &State| state.due(&Charts::new()).contains(&Due::Reminder(Reminder::FJapanAnnouncement));
    assert!(asked(&state));
    act(&mut state, Command::Announce).unwrap();
    assert!(!asked(&state));
}

/// 1.3: a counter has Size 1 to 4.
#[test]
fn what_is_lent_or_built_has_a_size() {
    let mut state = table(Scenario::Full);
    let out = Err(TableRefusal::OutOfRange.into());
    set(&mut state, Change::Purse(Country::Poland, 9));
    for size in [0, 5, 255] {
        let lend = Command::LendLease { from: Power::Usa, to: Power::Afa, size, oil: 0 };
        assert_eq!(act(&mut state, lend), out, "{size}");
        let (kind, supplied, pool, place) = (UnitKind::Inf, true, true, true);
        let (home_conquered, chinese) = (false, false);
        let build = Command::Build {
            power: Power::Afa,
            kind,
            from: 0,
            to: size,
            chinese,
            supplied,
            pool,
            place,
            home_conquered,
        };
        assert_eq!(act(&mut state, build), out, "{size}");
        let country = Country::Poland;
        let ally = Command::AllyBuild { power: Power::Afa, country, kind, from: 0, to: size, supplied, pool, place };
        assert_eq!(act(&mut state, ally), out, "{size}");
    }
}

/// The log names a Convoy as one, and every proper name as such.
#[test]
fn the_log_has_proper_names() {
    let convoy = |on| Change::Flag(Flag::ConvoyDestroyed(ConvoyName::India), on).to_string();
    assert_eq!((convoy(true).as_str(), convoy(false).as_str()), ("Convoy India Destroyed", "Convoy India is back"));
    assert_eq!(Flag::JapanChina.to_string(), "war Japan - China");
}

/// What the list of commands says of their fields is what is read; a field that it does not name is an error.
#[test]
fn commands_are_read_as_they_are_listed() {
    let read = |text: &str| serde_json::from_str::<Command>(text);
    let (power, kind) = (Power::Germany, UnitKind::Inf);
    for (text, wanted) in [
        (
            r#"{"take":{"area":"paris","by":"germany","loot-resources":1,"loot-oil":2}}"#,
            Command::Take { area: Area::of(Place::Paris), by: power, loot_resources: 1, loot_oil: 2 },
        ),
        (
            r#"{"free-move":{"power":"germany","class":"land","size":1,"action":"move","into-enemy-area":true}}"#,
            Command::FreeMove { power, class: Class::Land, size: 1, action: FreeAction::Move, into_enemy_area: true },
        ),
        (
            r#"{"income":{"power":"germany","china":0,"oil-lost":3,"extra":false}}"#,
            Command::Income { power, china: 0, oil_lost: 3, extra: false },
        ),
        (
            r#"{"build":{"power":"germany","kind":"inf","from":0,"to":1,"chinese":false,"supplied":true,
                "pool":true,"place":true,"home-conquered":true}}"#,
            Command::Build {
                power,
                kind,
                from: 0,
                to: 1,
                chinese: false,
                supplied: true,
                pool: true,
                place: true,
                home_conquered: true,
            },
        ),
    ] {
        assert_eq!(read(text).unwrap(), wanted);
    }
    let more = r#"{"take":{"area":"paris","by":"germany","loot-resources":0,"loot-oil":0,"loot":0}}"#;
    assert!(read(more).unwrap_err().to_string().contains("unknown field `loot`"));
}
