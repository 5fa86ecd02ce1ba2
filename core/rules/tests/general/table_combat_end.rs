//! What comes after the dice: bombs, retreats on the board, backs that only the counters tell.

use adjutant_rules::chart::{Cell, Charts};
use adjutant_rules::dice::Roller;
use adjutant_rules::game::GameId;
use adjutant_rules::general::ask::ChartName;
use adjutant_rules::general::battle::BattleKind;
use adjutant_rules::general::counters::Back;
use adjutant_rules::general::movement::retreat::{RetreatKind, Whose};
use adjutant_rules::general::sea::search::{NavalSurprise, Quarry};
use adjutant_rules::general::table::combat::{
    CombatEvent, Command, Half, Hunt, Line, Mark, RetreatFacts, Stage, Takes, Throw, take,
};
use adjutant_rules::general::table::taught::{BACKS, SEARCH};
use adjutant_rules::general::table::{
    Area, Change, Command as AnyCommand, Event, Location, Marker, Options, Refusal, State, TableRefusal, UnitId,
};
use adjutant_rules::general::{
    Class, Country, InputFault, Major, Refusal as RuleRefusal, Role, Rules, Scenario, Weather,
};

use super::table_combat::{act, area, battle, begin, combat, dice_of, fire, line, now, propose, table, try_act};

fn set(state: &mut State, change: Change) {
    state.apply(&state.decide(&Charts::new(), &AnyCommand::Set(change)).unwrap());
}

fn ids(state: &State, country: Country, class: Class, place: Area) -> Vec<UnitId> {
    state.units_in(place).filter(|(_, unit)| (unit.country, unit.class) == (country, class)).map(|(id, _)| id).collect()
}

fn bombs(faces: &[u8], value: (u8, u8)) -> Command {
    Command::Bombs { victim: Major::Be, value, dice: Throw::new(faces), roller: Roller::Hand }
}

/// Three bombers meet two interceptors: one is free. Interceptors and the two that they hold fight first, with Air Combat and
/// without the ground; then the free one bombs (6.5.6, R14, R77).
#[test]
fn interceptors_fight_the_bombers_they_hold_and_the_others_bomb() {
    let in_the_air = |line: Line| line.marked(Mark::AirSea, true);
    let mut state = battle(
        BattleKind::Bombing,
        &[line(Country::Germany, Class::Aircraft, 4, 1), line(Country::Germany, Class::Aircraft, 3, 2)],
        &[in_the_air(line(Country::Be, Class::Aircraft, 2, 2))],
    );
    assert_eq!(combat(&state).check(&state), Err(RuleRefusal::TooManyBombers.into()), "three bomb, one is free");
    let refused = try_act(&mut state, Command::Fire { dice: Throw::new(&[1; 2]), roller: Roller::Hand });
    assert_eq!(refused, Err(RuleRefusal::TooManyBombers.into()));
    for at in [1, 1] {
        act(&mut state, Command::Shift { role: Role::Attacker, at, face: adjutant_rules::general::Face::Front });
    }
    assert_eq!(combat(&state).check(&state), Ok(()));
    // Germany and the British Empire have Air Combat in 1941: one more for each in the air.
    assert_eq!(dice_of(&state, Half::Second, Role::Attacker), [(1, 4, 2)]);
    assert_eq!(dice_of(&state, Half::Second, Role::Defender), [(1, 3, 2)]);
    assert_eq!(dice_of(&state, Half::Bombs, Role::Attacker), [(0, 4, 1)]);
    assert_eq!(now(&state), Stage::Fire(Half::Second, Role::Attacker));
    assert_eq!(try_act(&mut state, bombs(&[1], (3, 0))), Err(TableRefusal::OtherStage.into()), "the fight comes first");
    fire(&mut state, &[4, 5]);
    fire(&mut state, &[1, 6]);
    assert_eq!(now(&state), Stage::Losses(Half::Second, Role::Attacker));
    // Only who fights can be hit, not the bomber (R77).
    let mut bomber = Takes::default();
    take(&mut bomber, 0, 1, 0);
    assert_eq!(try_act(&mut state, Command::Lose { takes: bomber }), Err(RuleRefusal::CannotTakeHits.into()));
    for _ in 0..2 {
        let takes = propose(&state);
        act(&mut state, Command::Lose { takes });
    }
    assert_eq!(now(&state), Stage::Fire(Half::Bombs, Role::Attacker));
    assert_eq!(try_act(&mut state, bombs(&[1, 1], (3, 0))), Err(InputFault::WrongNumberOfDice.into()));
    let event = act(&mut state, bombs(&[4], (3, 0)));
    assert_eq!(event.label().as_str(), "Bombs: 1 of them hit, BE -1 BP");
    assert_eq!((Marker::Lost(Major::Be).get(&state), &state.combat), (1, &None));
}

#[test]
fn without_interceptors_all_bomb_and_an_area_loses_no_more_than_it_gives() {
    let four = [line(Country::Germany, Class::Aircraft, 3, 4)];
    let mut state = battle(BattleKind::Bombing, &four, &[]);
    assert_eq!(now(&state), Stage::Fire(Half::Bombs, Role::Attacker));
    act(&mut state, bombs(&[1, 1, 1, 6], (4, 2)));
    assert_eq!(Marker::Lost(Major::Be).get(&state), 2, "two of the four were lost before");

    // Bombers feel the ground; the basic game has no bombardment; ships and land units do not bomb.
    let ships = [line(Country::Germany, Class::TaskForce, 4, 1)];
    let state = battle(BattleKind::Bombing, &ships, &[]);
    assert_eq!(combat(&state).check(&state), Err(RuleRefusal::OnlyAircraftBomb.into()));
    let infantry = [line(Country::Germany, Class::Infantry, 4, 1)];
    let state = battle(BattleKind::Bombing, &infantry, &[]);
    assert_eq!(combat(&state).check(&state), Err(RuleRefusal::OnlyAircraftBomb.into()));
    let headquarters = [Line::new(Country::Germany, Class::Hq, 0, None).with(1, 0)];
    let state = battle(BattleKind::Bombing, &headquarters, &[]);
    assert_eq!(combat(&state).check(&state), Err(RuleRefusal::HqBombs.into()));
    let on_the_ground = [line(Country::Be, Class::Aircraft, 2, 1)];
    let state = battle(BattleKind::Bombing, &four, &on_the_ground);
    assert_eq!(combat(&state).check(&state), Err(RuleRefusal::TooFewInAirSea.into()), "interceptors are in the air");
    let mut basic = State::new(&Options { rules: Rules::Basic, ..Options::default() });
    let refused = try_act(&mut basic, begin(BattleKind::Bombing, area("Paris")));
    assert_eq!(refused, Err(RuleRefusal::NoBombingInBasic.into()));
}

/// An escort fights one interceptor and frees one bomber (R93); the board's own aircraft begin so.
#[test]
fn a_mission_begins_with_the_aircraft_of_the_board_and_the_weakest_are_held() {
    let mut state = table(Scenario::Y1941);
    let england = area("England");
    let from = area("Paris");
    let mut flying = ids(&state, Country::Germany, Class::Aircraft, from);
    flying.extend(ids(&state, Country::Germany, Class::Aircraft, area("Western Germany")));
    flying.extend(ids(&state, Country::Germany, Class::Aircraft, area("Western Poland")));
    for id in &flying {
        set(&mut state, Change::UnitAt(*id, Location::At(england)));
    }
    assert_eq!(flying.len(), 5, "aircraft 2, 3, 4, 4, 2");
    act(&mut state, begin(BattleKind::Bombing, england));
    assert!(!combat(&state).side(Role::Defender).is_empty(), "three British aircraft");
    assert!(combat(&state).side(Role::Defender).iter().all(|line| line.class == Class::Aircraft), "and no infantry");
    assert_eq!(combat(&state).mission(&state).free_bombers(), 2);
    assert_eq!(combat(&state).check(&state), Ok(()));
    // The two aircraft 4 bomb, the others fight.
    assert_eq!(dice_of(&state, Half::Bombs, Role::Attacker), [(0, 4, 2)]);
    let held: u8 = dice_of(&state, Half::Second, Role::Attacker).iter().map(|row| row.2).sum();
    assert_eq!(held, 3);
    // A task force that flies cover frees one more.
    let escort = line(Country::Germany, Class::TaskForce, 3, 1).marked(Mark::AirSea, true);
    let at = u8::try_from(combat(&state).side(Role::Attacker).len()).unwrap();
    act(&mut state, Command::Line { role: Role::Attacker, at, line: Some(escort) });
    assert_eq!(combat(&state).mission(&state).free_bombers(), 3);
}

/// Karelia (4843 to 4852): the USSR retreats both infantry to Leningrad, the Finnish aircraft fly home.
#[test]
fn who_retreats_is_moved_on_the_board() {
    let mut state = table(Scenario::Y1941);
    let (karelia, finland, leningrad) = (area("Karelia"), area("Finland"), area("Leningrad"));
    for class in [Class::Infantry, Class::Aircraft] {
        for id in ids(&state, Country::Finland, class, finland) {
            set(&mut state, Change::UnitAt(id, Location::At(karelia)));
        }
    }
    act(&mut state, begin(BattleKind::Land, karelia));
    let leave = |role, what, to| Command::Leave { role, what, to };
    let soviet_infantry = leave(Role::Defender, RetreatKind::Land, Some(leningrad));
    assert_eq!(try_act(&mut state, soviet_infantry.clone()), Err(TableRefusal::OtherStage.into()));
    fire(&mut state, &[5, 2, 4]);
    fire(&mut state, &[5, 3]);
    let takes = propose(&state);
    act(&mut state, Command::Lose { takes });
    assert_eq!(now(&state), Stage::Retreat);
    assert_eq!(
        try_act(&mut state, soviet_infantry.clone()),
        Err(TableRefusal::OtherStage.into()),
        "land units leave when their whole side retreats"
    );
    let facts = RetreatFacts { friendly: true, ..RetreatFacts::default() };
    act(&mut state, Command::Retreat { role: Role::Defender, facts });
    assert_eq!(now(&state), Stage::Over(Whose::Attacker));
    let refused = [
        (leave(Role::Attacker, RetreatKind::Land, Some(finland)), TableRefusal::OtherStage.into()),
        (leave(Role::Defender, RetreatKind::Land, Some(karelia)), TableRefusal::NoRetreatThere.into()),
        (leave(Role::Defender, RetreatKind::Land, Some(finland)), Refusal::from(TableRefusal::NoRetreatThere)),
        (leave(Role::Defender, RetreatKind::Land, None), TableRefusal::NoRetreatThere.into()),
        (leave(Role::Defender, RetreatKind::Aircraft, Some(leningrad)), TableRefusal::NoSuchUnit.into()),
        (leave(Role::Attacker, RetreatKind::Aircraft, Some(leningrad)), TableRefusal::NoRetreatThere.into()),
    ];
    for (command, refusal) in refused {
        assert_eq!(try_act(&mut state, command.clone()), Err(refusal), "{command:?}");
    }
    let event = act(&mut state, soviet_infantry);
    assert_eq!(event.label().as_str(), "defender: land to Leningrad");
    assert_eq!(ids(&state, Country::Ussr, Class::Infantry, karelia), []);
    assert_eq!(ids(&state, Country::Ussr, Class::Infantry, leningrad).len(), 5, "three stood there");
    act(&mut state, leave(Role::Attacker, RetreatKind::Aircraft, Some(finland)));
    assert_eq!(ids(&state, Country::Finland, Class::Aircraft, finland).len(), 1);
    act(&mut state, Command::Finish);
    assert_eq!(state.taker(karelia), Some(Country::Germany), "Finland's land is Germany's to hold");
}

/// Ships go to a zone without enemy task forces; loads go with their convoys (R32).
#[test]
fn ships_leave_for_another_zone_with_what_they_carry() {
    let mut state = table(Scenario::Y1941);
    let (here, free, held) = (area("Scandinavian Sea"), area("Sea of Britain"), area("Gibraltar Street"));
    for class in [Class::TaskForce, Class::Convoy] {
        for id in ids(&state, Country::Germany, class, area("Skagerrak")) {
            set(&mut state, Change::UnitAt(id, Location::At(here)));
        }
    }
    let load = ids(&state, Country::Germany, Class::Infantry, area("Norway"))[0];
    set(&mut state, Change::UnitAt(load, Location::Aboard(here)));
    act(&mut state, begin(BattleKind::Naval, here));
    while let Stage::Fire(..) = now(&state) {
        let dice = combat(&state).next_rows(&state).iter().map(|row| row.dice).sum::<u8>();
        fire(&mut state, &vec![6; usize::from(dice)]);
    }
    let facts = RetreatFacts { friendly: true, ..RetreatFacts::default() };
    act(&mut state, Command::Retreat { role: Role::Attacker, facts });
    let ships = |to| Command::Leave { role: Role::Attacker, what: RetreatKind::Ships, to: Some(to) };
    assert_eq!(try_act(&mut state, ships(held)), Err(TableRefusal::NoRetreatThere.into()), "British task forces");
    assert_eq!(try_act(&mut state, ships(area("Paris"))), Err(TableRefusal::ShipOnLand.into()));
    act(&mut state, ships(free));
    assert_eq!(state.unit(load).unwrap().at, Location::Aboard(free));
    assert_eq!(ids(&state, Country::Germany, Class::Convoy, free).len(), 2);
    assert!(combat(&state).side(Role::Attacker).is_empty(), "and their lines are gone");
}

/// Aircraft may leave though land units fight on (6.5.8); without a base they are lost (6.5.9).
#[test]
fn aircraft_leave_alone_and_are_lost_without_a_base() {
    let mut state = table(Scenario::Y1941);
    let place = area("Yugoslavia");
    for id in ids(&state, Country::Germany, Class::Infantry, area("Hungary")) {
        set(&mut state, Change::UnitAt(id, Location::At(place)));
    }
    let aircraft = ids(&state, Country::Yugoslavia, Class::Aircraft, place)[0];
    act(&mut state, begin(BattleKind::Land, place));
    while let Stage::Fire(..) = now(&state) {
        let dice = combat(&state).next_rows(&state).iter().map(|row| row.dice).sum::<u8>();
        fire(&mut state, &vec![6; usize::from(dice)]);
    }
    assert_eq!(now(&state), Stage::Retreat);
    let zone = Command::Leave { role: Role::Defender, what: RetreatKind::Aircraft, to: Some(area("Adria")) };
    let mut charts = Charts::new();
    let island = adjutant_rules::general::table::taught::AreaFact::Island;
    charts.teach(adjutant_rules::general::table::taught::area_cell(area("Adria"), island), 0).unwrap();
    assert_eq!(
        crate::asked::obtained(state.decide(&charts, &AnyCommand::Combat(zone))),
        Err(TableRefusal::LandAtSea.into())
    );
    let lost = Command::Leave { role: Role::Defender, what: RetreatKind::Aircraft, to: None };
    act(&mut state, lost);
    assert_eq!(state.unit(aircraft), None);
    assert!(combat(&state).side(Role::Defender).iter().all(|line| line.class == Class::Infantry));
    assert_eq!(now(&state), Stage::Retreat, "the land units fight on");
    act(&mut state, Command::FightOn);
}

#[test]
fn polish_aircraft_stay_as_well() {
    let mut state = table(Scenario::Y1939);
    act(&mut state, begin(BattleKind::Land, area("Western Poland")));
    act(
        &mut state,
        Command::Line { role: Role::Attacker, at: 0, line: Some(line(Country::Germany, Class::Infantry, 4, 1)) },
    );
    while let Stage::Fire(..) = now(&state) {
        let dice = combat(&state).next_rows(&state).iter().map(|row| row.dice).sum::<u8>();
        fire(&mut state, &vec![6; usize::from(dice)]);
    }
    let leave = Command::Leave { role: Role::Defender, what: RetreatKind::Aircraft, to: Some(area("Paris")) };
    assert_eq!(try_act(&mut state, leave), Err(RuleRefusal::PolandStays.into()));
}

/// What lies up after a hit is printed on the counter alone: it is asked for before the hit is taken.
#[test]
fn a_back_that_nobody_told_is_asked_for_before_it_lies_up() {
    let panzer = Line::new(Country::Germany, Class::Armor, 5, None).with(1, 0);
    let mut state = battle(BattleKind::Land, &[panzer], &[line(Country::Ussr, Class::Infantry, 2, 1)]);
    assert_eq!(combat(&state).unknown_back(None), None, "its front is known");
    fire(&mut state, &[6, 6]);
    fire(&mut state, &[1]);
    let takes = propose(&state);
    let teach = Refusal::Teach(ChartName::Backs);
    assert_eq!(try_act(&mut state, Command::Lose { takes }), Err(teach));
    let cell = combat(&state).unknown_back(Some((Role::Attacker, &takes))).unwrap();
    assert_eq!(cell, Cell { game: GameId::General, chart: BACKS, row: cell.row, column: 5 });
    act(&mut state, Command::Line { role: Role::Attacker, at: 0, line: Some(panzer.with_back(Back::Number(3))) });
    act(&mut state, Command::Lose { takes });
    act(&mut state, Command::FightOn);
    assert_eq!(dice_of(&state, Half::Second, Role::Attacker), [(0, 3, 2)]);

    // One that lies up already and that nobody told stops the dice.
    let flipped = panzer.with(0, 1);
    act(&mut state, Command::Line { role: Role::Attacker, at: 0, line: Some(flipped) });
    let refused = try_act(&mut state, Command::Fire { dice: Throw::new(&[1, 1]), roller: Roller::Hand });
    assert_eq!(refused, Err(teach));
    assert_eq!(combat(&state).unknown_back(None), Some(cell));
}

/// A headquarters has no fire to lose and would be the cheapest loss of all; nobody gives it away first.
#[test]
fn headquarters_are_proposed_last() {
    let lead = Line::new(Country::Germany, Class::Hq, 0, None).with(1, 0);
    let infantry = line(Country::Germany, Class::Infantry, 3, 1);
    let defender = [line(Country::Ussr, Class::Infantry, 2, 3)];
    let mut state = battle(BattleKind::Land, &[lead, infantry], &defender);
    fire(&mut state, &[6]);
    fire(&mut state, &[1, 1, 6]);
    let mut both = Takes::default();
    take(&mut both, 1, 1, 1);
    assert_eq!(propose(&state), both, "the infantry takes both hits");
    let mut state = battle(BattleKind::Land, &[lead, infantry], &defender);
    fire(&mut state, &[6]);
    fire(&mut state, &[1, 1, 1]);
    take(&mut both, 0, 0, 1);
    assert_eq!(propose(&state), both, "the third hit has nobody else");
}

#[test]
fn a_search_names_the_cell_that_it_lacks() {
    let state = table(Scenario::Y1941);
    let hunt = Hunt {
        by: Major::Germany,
        task_forces: false,
        aircraft: false,
        convoys: true,
        subs: false,
        quarry: Quarry::Ships,
        weather: Weather::Good,
        double_range: false,
        surprise: NavalSurprise::None,
    };
    let cell = hunt.unknown(&state, &Charts::new()).unwrap();
    assert_eq!((cell.chart, cell.column), (SEARCH, 0));
    let mut charts = Charts::new();
    charts.teach(cell, 6).unwrap();
    assert_eq!(hunt.unknown(&state, &charts), None);
    assert_eq!(Hunt { double_range: true, ..hunt }.unknown(&state, &Charts::new()), None, "nothing would help it");
}

/// Stored bytes never change.
#[test]
fn the_events_of_an_end_have_the_bytes_that_they_always_had() {
    let golden = |event: CombatEvent, bytes: &[u8]| {
        let event = Event::Combat(event);
        let mut room = [0; 64];
        assert_eq!(postcard::to_slice(&event, &mut room).unwrap(), bytes);
        assert_eq!(postcard::from_bytes::<Event>(bytes).unwrap(), event);
    };
    let bombed =
        CombatEvent::Bombed { victim: Major::Be, dice: Throw::new(&[4, 1]), roller: Roller::Hand, hits: 2, loss: 1 };
    golden(bombed, &[1, 10, 3, 2, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 1]);
    golden(CombatEvent::Left(Role::Defender, RetreatKind::Ships, None), &[1, 11, 1, 1, 0]);
    let to = Some(Area::on_map(0).unwrap());
    golden(CombatEvent::Left(Role::Attacker, RetreatKind::Land, to), &[1, 11, 0, 0, 1, 150]);
}
