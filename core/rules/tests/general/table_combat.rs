//! Battles at the table: the book's examples, what is refused, the bytes.

use adjutant_rules::chart::Charts;
use adjutant_rules::dice::{D6, Roller};
use adjutant_rules::general::battle::BattleKind;
use adjutant_rules::general::battle::atomic::Carrier;
use adjutant_rules::general::counters::Back;
use adjutant_rules::general::movement::retreat::Whose;
use adjutant_rules::general::research::Achievement;
use adjutant_rules::general::sea::search::{NavalSurprise, Quarry};
use adjutant_rules::general::setup::Place;
use adjutant_rules::general::table::combat::{
    Combat, CombatEvent, Command, Half, Header, Hunt, Line, Mark, RetreatFacts, Sortie, Stage, Takes, Throw, take,
};
use adjutant_rules::general::table::{
    Area, Change, Command as AnyCommand, Event, Flag, Marker, Options, Refusal, State, TableRefusal,
};
use adjutant_rules::general::{
    Class, Country, Face, InputFault, Major, Refusal as RuleRefusal, Role, Rules, Scenario, Side, Weather,
};

pub(super) fn table(scenario: Scenario) -> State {
    State::new(&Options { scenario, ..Options::default() })
}

pub(super) fn area(name: &str) -> Area {
    Area::of(Place::from_word(name).unwrap())
}

pub(super) fn try_act(state: &mut State, command: Command) -> Result<Event, Refusal> {
    let event = crate::asked::obtained(state.decide(&Charts::new(), &AnyCommand::Combat(command)))?;
    state.apply(&event);
    Ok(event)
}

pub(super) fn act(state: &mut State, command: Command) -> Event {
    try_act(state, command).unwrap()
}

pub(super) fn combat(state: &State) -> &Combat {
    state.combat.as_ref().unwrap()
}

pub(super) fn now(state: &State) -> Stage {
    combat(state).now(state).1
}

pub(super) fn fire(state: &mut State, faces: &[u8]) -> Event {
    act(state, Command::Fire { dice: Throw::new(faces), roller: Roller::Hand })
}

pub(super) fn begin(kind: BattleKind, area: Area) -> Command {
    Command::Begin { kind, area, attacker: Side::Axis, invasion: false, border: None }
}

/// A battle in an area where the board has nothing, with these lines.
pub(super) fn battle(kind: BattleKind, attacker: &[Line], defender: &[Line]) -> State {
    let mut state = table(Scenario::Y1941);
    let place = Area::on_map(0).unwrap();
    act(&mut state, begin(kind, place));
    for (role, lines) in [(Role::Attacker, attacker), (Role::Defender, defender)] {
        for (at, line) in (0..).zip(lines) {
            act(&mut state, Command::Line { role, at, line: Some(*line) });
        }
    }
    state
}

pub(super) fn line(country: Country, class: Class, front: u8, count: u8) -> Line {
    let back = adjutant_rules::general::counters::known_back(class, front);
    Line::new(country, class, front, back.or(Some(Back::Number(front - 1)))).with(count, 0)
}

pub(super) fn dice_of(state: &State, half: Half, role: Role) -> Vec<(u8, i8, u8)> {
    combat(state).fire(half, role, state).iter().map(|row| (row.pool, row.strength, row.dice)).collect()
}

pub(super) fn propose(state: &State) -> Takes {
    match now(state) {
        Stage::Losses(half, role) => combat(state).proposal(half, role, state),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_battle_begins_with_what_the_board_has() {
    let mut state = table(Scenario::Y1939);
    let poland = area("Western Poland");
    act(&mut state, begin(BattleKind::Land, poland));
    let units: u8 = combat(&state).side(Role::Defender).iter().map(Line::units).sum();
    assert_eq!(units, 7);
    assert!(combat(&state).side(Role::Attacker).is_empty());
    assert_eq!(combat(&state).header.area, poland);
    assert_eq!(try_act(&mut state, begin(BattleKind::Land, poland)), Err(TableRefusal::BattleUnderWay.into()));
    assert!(state.due(&Charts::new()).iter().any(adjutant_rules::general::table::Due::holds_up));
    act(&mut state, Command::Abandon);
    assert_eq!(state.combat, None);
    for command in [Command::Abandon, Command::FightOn, Command::Lose { takes: Takes::default() }] {
        assert_eq!(try_act(&mut state, command), Err(TableRefusal::NoBattle.into()));
    }
    state.apply(&state.decide(&Charts::new(), &AnyCommand::Set(Change::Over(true))).unwrap());
    assert_eq!(try_act(&mut state, begin(BattleKind::Land, poland)), Err(TableRefusal::GameOver.into()));
}

#[test]
fn a_counter_that_shows_only_its_back_fights_with_it() {
    let mut state = table(Scenario::Y1939);
    act(&mut state, begin(BattleKind::Naval, area("Bay of Biscay")));
    let sub = combat(&state).side(Role::Defender).iter().find(|line| line.class == Class::Sub).unwrap();
    assert_eq!((sub.backs, sub.back()), (1, Some(Back::Number(1))));
    assert_eq!(sub.front(), 2, "the only front that has this back");
}

/// The tutorial's East Poland (4885 to 4930): the river takes one of every German number.
#[test]
fn east_poland_is_fought_as_in_the_book() {
    let river = |line: Line| line.marked(Mark::River, true);
    let german = [
        river(Line::new(Country::Germany, Class::Armor, 4, Some(Back::Number(2))).with(1, 0)),
        river(line(Country::Germany, Class::Infantry, 3, 2)),
        line(Country::Germany, Class::Aircraft, 4, 1),
        line(Country::Germany, Class::Aircraft, 3, 1),
    ];
    let mut state = battle(BattleKind::Land, &german, &[line(Country::Ussr, Class::Infantry, 2, 4)]);
    assert_eq!(dice_of(&state, Half::Second, Role::Attacker), [(0, 4, 1), (0, 3, 3), (0, 2, 2)]);
    assert_eq!(dice_of(&state, Half::Second, Role::Defender), [(0, 2, 4)]);
    assert_eq!(now(&state), Stage::Fire(Half::Second, Role::Attacker));
    fire(&mut state, &[6, 5, 1, 4, 6, 5]);
    assert_eq!(combat(&state).hits(Role::Defender), [1, 0]);
    fire(&mut state, &[1, 1, 4, 6]);
    assert_eq!(combat(&state).hits(Role::Attacker), [2, 0]);
    assert_eq!(now(&state), Stage::Losses(Half::Second, Role::Attacker));
    // Germany flips both infantry 3, the USSR one infantry 2.
    let takes = propose(&state);
    let mut both = Takes::default();
    take(&mut both, 1, 2, 0);
    assert_eq!(takes, both);
    act(&mut state, Command::Lose { takes });
    let takes = propose(&state);
    act(&mut state, Command::Lose { takes });
    assert_eq!(now(&state), Stage::Retreat);
    act(&mut state, Command::FightOn);
    assert_eq!(dice_of(&state, Half::Second, Role::Attacker), [(0, 4, 1), (0, 3, 3), (0, 1, 2)]);
    assert_eq!(dice_of(&state, Half::Second, Role::Defender), [(0, 2, 3), (0, 1, 1)]);
    fire(&mut state, &[6, 4, 4, 5, 2, 2]);
    // Nobody was hit on that side, so that only the attacker takes losses.
    fire(&mut state, &[1, 1, 5, 2]);
    let takes = propose(&state);
    let event = act(&mut state, Command::Lose { takes });
    assert_eq!(event.label().as_str(), "attacker: 0 flipped, 2 lost");
    let away = RetreatFacts { friendly: true, ..RetreatFacts::default() };
    act(&mut state, Command::Retreat { role: Role::Attacker, facts: away });
    assert_eq!(now(&state), Stage::Over(Whose::Defender));
    act(&mut state, Command::Finish);
    assert_eq!(state.combat, None);
}

/// The tutorial's Lwow (4932 to 4999): the Hungarian aircraft take no hits of the ground.
#[test]
fn at_lwow_aircraft_take_no_hits_of_the_ground() {
    let hungary =
        line(Country::Hungary, Class::Infantry, 2, 1).marked(Mark::River, true).marked(Mark::MountainBorder, true);
    let armor =
        Line::new(Country::Germany, Class::Armor, 5, Some(Back::Number(3))).with(1, 0).marked(Mark::River, true);
    let mut state = battle(
        BattleKind::Land,
        &[
            armor,
            line(Country::Germany, Class::Aircraft, 4, 1),
            line(Country::Germany, Class::Infantry, 3, 1).marked(Mark::River, true),
            hungary,
            line(Country::Hungary, Class::Aircraft, 1, 1),
        ],
        &[line(Country::Ussr, Class::Armor, 2, 1), line(Country::Ussr, Class::Infantry, 2, 2)],
    );
    assert_eq!(dice_of(&state, Half::Second, Role::Attacker), [(0, 4, 3), (0, 2, 1), (0, 1, 1)]);
    assert_eq!(dice_of(&state, Half::Second, Role::Defender), [(0, 2, 4)]);
    fire(&mut state, &[6, 4, 3, 4, 6]);
    fire(&mut state, &[4, 4, 3, 2]);
    assert_eq!((combat(&state).hits(Role::Attacker), combat(&state).hits(Role::Defender)), ([1, 0], [2, 0]));
    // The Hungarian infantry has no fire to lose, so that it is flipped first.
    let takes = propose(&state);
    let mut hungarian = Takes::default();
    take(&mut hungarian, 3, 1, 0);
    assert_eq!(takes, hungarian);
    let mut aircraft = Takes::default();
    take(&mut aircraft, 4, 0, 1);
    let refused = try_act(&mut state, Command::Lose { takes: aircraft });
    assert_eq!(refused, Err(RuleRefusal::CannotTakeHits.into()));
    assert_eq!(try_act(&mut state, Command::Lose { takes: Takes::default() }), Err(RuleRefusal::HitsNotTaken.into()));
    let mut much = hungarian;
    take(&mut much, 2, 1, 0);
    assert_eq!(try_act(&mut state, Command::Lose { takes: much }), Err(RuleRefusal::TooManyHitsTaken.into()));
    take(&mut much, 2, 2, 0);
    assert_eq!(try_act(&mut state, Command::Lose { takes: much }), Err(RuleRefusal::MoreHitsThanSteps.into()));
    act(&mut state, Command::Lose { takes });
    assert_eq!(now(&state), Stage::Losses(Half::Second, Role::Defender));
}

/// The Finnish Sea (4858 to 4883): the sub fires first, and its hit counts at once.
#[test]
fn a_sub_fires_first_and_its_hits_count_at_once() {
    let mut state = battle(
        BattleKind::Naval,
        &[
            line(Country::Germany, Class::TaskForce, 2, 1).marked(Mark::AirSea, true),
            line(Country::Germany, Class::Convoy, 1, 2).marked(Mark::AirSea, true),
            line(Country::Germany, Class::Sub, 2, 1).marked(Mark::AirSea, true),
        ],
        &[
            line(Country::Ussr, Class::TaskForce, 2, 1).marked(Mark::AirSea, true),
            line(Country::Ussr, Class::Convoy, 1, 1).marked(Mark::AirSea, true),
            line(Country::Ussr, Class::Infantry, 2, 1),
        ],
    );
    assert_eq!(now(&state), Stage::Fire(Half::First, Role::Attacker));
    assert_eq!(dice_of(&state, Half::First, Role::Attacker), [(0, 2, 1)]);
    fire(&mut state, &[2]);
    assert_eq!(now(&state), Stage::Losses(Half::First, Role::Defender));
    // Task force and convoy would lose as much fire: the first of the list is proposed. The book flips the convoy, and with
    // it the infantry that it carries.
    let mut task_force = Takes::default();
    take(&mut task_force, 0, 1, 0);
    assert_eq!(propose(&state), task_force);
    let mut takes = Takes::default();
    take(&mut takes, 1, 1, 0);
    take(&mut takes, 2, 1, 0);
    let mut load_alone = Takes::default();
    take(&mut load_alone, 0, 1, 0);
    take(&mut load_alone, 2, 1, 0);
    assert_eq!(try_act(&mut state, Command::Lose { takes: load_alone }), Err(RuleRefusal::CannotTakeHits.into()));
    act(&mut state, Command::Lose { takes });
    assert_eq!(dice_of(&state, Half::Second, Role::Defender), [(0, 2, 1)], "a flipped convoy cannot fire");
    assert_eq!(dice_of(&state, Half::Second, Role::Attacker), [(0, 2, 1), (0, 1, 2)]);
    fire(&mut state, &[2, 1, 3]);
    fire(&mut state, &[2]);
    // Germany flips one convoy; two hits leave the Soviet fleet a flipped task force.
    let takes = propose(&state);
    act(&mut state, Command::Lose { takes });
    let takes = propose(&state);
    act(&mut state, Command::Lose { takes });
    assert_eq!(now(&state), Stage::Retreat);
}

#[test]
fn subs_are_hit_only_by_who_fires_at_them() {
    let sea = |line: Line| line.marked(Mark::AirSea, true);
    let state = battle(
        BattleKind::Naval,
        &[sea(line(Country::Germany, Class::Sub, 2, 1))],
        &[
            sea(line(Country::Be, Class::TaskForce, 4, 2)).marked(Mark::AtSubs, true),
            sea(line(Country::Be, Class::Sub, 2, 1)),
        ],
    );
    assert_eq!(dice_of(&state, Half::Second, Role::Defender), [(1, 1, 2)]);
    assert_eq!(combat(&state).check(&state), Ok(()), "a sub against subs has nobody to fire at, and stays out of it");
    let hit = combat(&state).absorbs(
        Half::Second,
        1,
        Role::Attacker,
        &combat(&state).side(Role::Attacker)[0],
        Rules::Advanced,
    );
    assert!(hit);
}

#[test]
fn an_invasion_meets_the_coast_first_and_a_card_gives_free_rolls() {
    let mut state = battle(
        BattleKind::Land,
        &[line(Country::Usa, Class::Infantry, 4, 2).marked(Mark::Invades, true)],
        &[line(Country::Germany, Class::Infantry, 3, 1)],
    );
    let header = Header { invasion: true, free_card: 25, ..combat(&state).header };
    act(&mut state, Command::Ground(header));
    assert_eq!(dice_of(&state, Half::Second, Role::Attacker), [(0, 2, 2)], "invaders are halved");
    assert_eq!(dice_of(&state, Half::Second, Role::Defender), [(0, 3, 3)], "one unit and two free rolls");
    act(&mut state, Command::Abandon);

    let invade = Command::Begin {
        kind: BattleKind::Land,
        area: Area::on_map(3).unwrap(),
        attacker: Side::Allies,
        invasion: true,
        border: None,
    };
    act(&mut state, invade);
    let invader = line(Country::Usa, Class::Infantry, 4, 2).marked(Mark::Invades, true);
    act(&mut state, Command::Line { role: Role::Attacker, at: 0, line: Some(invader) });
    assert_eq!(now(&state), Stage::Fire(Half::Coast, Role::Defender));
    let six = Command::Coast { die: D6::new(6).unwrap(), roller: Roller::Hand };
    let event = act(&mut state, six.clone());
    assert_eq!(event.label().as_str(), "Coastal defence 6: 1 hit, convoy too");
    assert_eq!(now(&state), Stage::Losses(Half::Coast, Role::Attacker));
    assert_eq!(try_act(&mut state, six), Err(TableRefusal::OtherStage.into()));
    let takes = propose(&state);
    act(&mut state, Command::Lose { takes });
    assert_eq!(combat(&state).side(Role::Attacker)[0].backs, 1);
    // Nobody defends: the area is taken.
    assert_eq!(now(&state), Stage::Over(Whose::Attacker));
    assert_eq!(try_act(&mut state, Command::FightOn), Err(TableRefusal::OtherStage.into()));
}

#[test]
fn hits_turn_the_counters_of_the_board() {
    let mut state = table(Scenario::Y1939);
    let poland = area("Western Poland");
    act(&mut state, begin(BattleKind::Land, poland));
    let panzer = Line::new(Country::Germany, Class::Armor, 4, Some(Back::Number(2))).with(4, 0);
    act(&mut state, Command::Line { role: Role::Attacker, at: 0, line: Some(panzer) });
    let before = state.units_in(poland).count();
    let dice = combat(&state).next_rows(&state).iter().map(|row| row.dice).sum::<u8>();
    fire(&mut state, &vec![1; usize::from(dice)]);
    while let Stage::Fire(..) = now(&state) {
        let dice = combat(&state).next_rows(&state).iter().map(|row| row.dice).sum::<u8>();
        fire(&mut state, &vec![6; usize::from(dice)]);
    }
    let takes = propose(&state);
    let event = act(&mut state, Command::Lose { takes });
    let Event::Combat(CombatEvent::Lost { flips, losses, board, .. }) = &event else { panic!("{event:?}") };
    let gone = board.iter().filter(|struck| struck.back.is_none()).count();
    assert!(*flips > 0, "{event:?}");
    assert_eq!(gone, usize::from(*losses));
    assert_eq!(state.units_in(poland).count(), before - gone);
    assert!(state.units_in(poland).any(|(_, unit)| unit.face == Face::Back));
    let stays = RetreatFacts { friendly: true, ..RetreatFacts::default() };
    let go = |role, facts| Command::Retreat { role, facts };
    if now(&state) == Stage::Retreat {
        assert_eq!(try_act(&mut state, go(Role::Defender, stays)), Err(RuleRefusal::PolandStays.into()));
        let nowhere = go(Role::Attacker, RetreatFacts::default());
        assert_eq!(try_act(&mut state, nowhere), Err(RuleRefusal::NowhereToGo.into()));
        let part = go(Role::Attacker, RetreatFacts { partial: true, ..stays });
        assert_eq!(try_act(&mut state, part), Err(RuleRefusal::PartialRetreat.into()));
        let card = go(Role::Attacker, RetreatFacts { total_war: true, ..stays });
        assert_eq!(try_act(&mut state, card), Err(RuleRefusal::TotalWar.into()));
    } else {
        panic!("{:?}", now(&state));
    }
}

#[test]
fn aircraft_stand_where_they_must() {
    let mut state = battle(
        BattleKind::Land,
        &[line(Country::Germany, Class::Infantry, 4, 2), line(Country::Germany, Class::Aircraft, 3, 3)],
        &[line(Country::Ussr, Class::Infantry, 3, 1), line(Country::Ussr, Class::Aircraft, 2, 1)],
    );
    // All stand on the ground: that is not allowed, one aircraft of each must fly.
    assert_eq!(combat(&state).check(&state), Err(RuleRefusal::TooFewInAirSea.into()));
    let dice = Throw::new(&[1, 1, 1, 1, 1]);
    let refused = try_act(&mut state, Command::Fire { dice, roller: Roller::Hand });
    assert_eq!(refused, Err(RuleRefusal::TooFewInAirSea.into()));
    act(&mut state, Command::Shift { role: Role::Attacker, at: 1, face: Face::Front });
    act(&mut state, Command::Shift { role: Role::Defender, at: 1, face: Face::Front });
    assert_eq!(combat(&state).check(&state), Ok(()));
    assert_eq!(dice_of(&state, Half::Second, Role::Attacker), [(0, 4, 2), (0, 3, 2), (1, 4, 1)]);
    let nobody = Command::Shift { role: Role::Attacker, at: 9, face: Face::Front };
    assert_eq!(try_act(&mut state, nobody), Err(TableRefusal::LinesFull.into()));
    let short = Command::Fire { dice: Throw::new(&[1]), roller: Roller::Hand };
    assert_eq!(try_act(&mut state, short), Err(InputFault::WrongNumberOfDice.into()));
    let wrong = Command::Fire { dice: Throw::new(&[7, 1, 1, 1, 1]), roller: Roller::Hand };
    assert_eq!(try_act(&mut state, wrong), Err(InputFault::WrongNumberOfDice.into()));
    let long = Command::Fire { dice: Throw::new(&[1; 6]), roller: Roller::Hand };
    assert_eq!(try_act(&mut state, long), Err(InputFault::WrongNumberOfDice.into()));
    fire(&mut state, &[6, 6, 6, 6, 1]);
    fire(&mut state, &[6, 6]);
    // The Soviet aircraft is hit in the air; when it is gone the German ones come down.
    let mut takes = Takes::default();
    take(&mut takes, 1, 1, 0);
    act(&mut state, Command::Lose { takes });
    act(&mut state, Command::FightOn);
    fire(&mut state, &[6, 6, 6, 6, 1]);
    fire(&mut state, &[6, 6]);
    let takes = propose(&state);
    act(&mut state, Command::Lose { takes });
    act(&mut state, Command::FightOn);
    assert_eq!(dice_of(&state, Half::Second, Role::Attacker), [(0, 4, 2), (0, 3, 3)]);
}

#[test]
fn more_dice_than_one_roll_holds_are_rolled_in_two() {
    let mut state = battle(
        BattleKind::Land,
        &[line(Country::Germany, Class::Armor, 2, 14)],
        &[line(Country::Ussr, Class::Infantry, 3, 15)],
    );
    assert_eq!(dice_of(&state, Half::Second, Role::Attacker), [(0, 2, 28)]);
    fire(&mut state, &[1; 24]);
    assert_eq!(now(&state), Stage::Fire(Half::Second, Role::Attacker));
    fire(&mut state, &[6; 4]);
    assert_eq!(combat(&state).hits(Role::Defender), [24, 0]);
    assert_eq!(now(&state), Stage::Fire(Half::Second, Role::Defender));
}

#[test]
fn surprise_fires_before_everything_else() {
    let mut state = battle(
        BattleKind::Land,
        &[line(Country::Germany, Class::Infantry, 4, 1)],
        &[line(Country::Ussr, Class::Infantry, 2, 1)],
    );
    let header = Header { surprise: Some(Role::Defender), ..combat(&state).header };
    act(&mut state, Command::Ground(header));
    assert_eq!(now(&state), Stage::Fire(Half::First, Role::Defender));
    fire(&mut state, &[1]);
    assert_eq!(now(&state), Stage::Losses(Half::First, Role::Attacker));
    let takes = propose(&state);
    act(&mut state, Command::Lose { takes });
    assert_eq!(dice_of(&state, Half::Second, Role::Attacker), [(0, 2, 1)], "it fires with its back");
}

#[test]
fn a_battle_without_units_waits_for_them() {
    let mut state = battle(BattleKind::Land, &[], &[]);
    assert_eq!(now(&state), Stage::Fire(Half::Second, Role::Attacker));
    assert!(combat(&state).next_rows(&state).is_empty());
    // Units that cannot fire are passed over, and the battle goes on.
    let weak = line(Country::Germany, Class::Infantry, 2, 1).marked(Mark::Unsupplied, true);
    for role in [Role::Attacker, Role::Defender] {
        act(&mut state, Command::Line { role, at: 0, line: Some(weak) });
    }
    fire(&mut state, &[]);
    assert_eq!(now(&state), Stage::Retreat);
}

#[test]
fn lines_are_mended_by_hand() {
    let infantry = line(Country::Germany, Class::Infantry, 4, 1);
    let mut state = battle(BattleKind::Land, &[infantry], &[]);
    let change = |at, line| Command::Line { role: Role::Attacker, at, line };
    assert_eq!(try_act(&mut state, change(3, None)), Err(TableRefusal::NoSuchUnit.into()));
    assert_eq!(try_act(&mut state, change(0, Some(infantry.with(16, 0)))), Err(TableRefusal::OutOfRange.into()));
    for at in 1..12 {
        let elite = infantry.marked(Mark::ALL[usize::from(at)], true);
        act(&mut state, change(at, Some(elite)));
    }
    assert_eq!(try_act(&mut state, change(12, Some(infantry))), Err(TableRefusal::LinesFull.into()));
    act(&mut state, change(5, None));
    assert_eq!(combat(&state).side(Role::Attacker).len(), 11);
    assert_eq!(try_act(&mut state, Command::Finish), Err(TableRefusal::OtherStage.into()));
}

#[test]
fn the_basic_game_has_one_pool_and_printed_numbers() {
    let options = Options { rules: Rules::Basic, ..Options::default() };
    let mut state = State::new(&options);
    act(&mut state, begin(BattleKind::Land, area("Western Poland")));
    let lines = [
        line(Country::Germany, Class::Armor, 2, 1).marked(Mark::River, true),
        line(Country::Germany, Class::Aircraft, 3, 1),
    ];
    for (at, line) in (0..).zip(lines) {
        act(&mut state, Command::Line { role: Role::Attacker, at, line: Some(line) });
    }
    assert_eq!(dice_of(&state, Half::Second, Role::Attacker), [(0, 3, 1), (0, 2, 2)]);
    let rules = Rules::Basic;
    let [_, aircraft] = &combat(&state).side(Role::Attacker)[..] else { panic!() };
    assert!(
        combat(&state).absorbs(Half::Second, 0, Role::Attacker, aircraft, rules),
        "aircraft take hits of the ground"
    );
    let hunt = Hunt { task_forces: true, ..HUNT };
    let search = Command::Search { hunt, number: 8, dice: None, roller: Roller::Hand };
    assert_eq!(try_act(&mut state, search), Err(TableRefusal::NoSearchInBasic.into()));
    let bomb = Command::Bomb { victim: Major::Be, sortie: SORTIE, dice: Throw::new(&[1, 1]), roller: Roller::Hand };
    assert_eq!(try_act(&mut state, bomb), Err(RuleRefusal::NoBombingInBasic.into()));
}

const HUNT: Hunt = Hunt {
    by: Major::Germany,
    task_forces: false,
    aircraft: false,
    convoys: false,
    subs: false,
    quarry: Quarry::Ships,
    weather: Weather::Good,
    double_range: false,
    surprise: NavalSurprise::None,
};

const SORTIE: Sortie = Sortie { bombers: 3, interceptors: 1, escorts: 0, value: (3, 0), first: (1, 3), second: (1, 2) };

#[test]
fn a_search_knows_its_table() {
    let mut state = table(Scenario::Y1941);
    let dice = Some((D6::new(4).unwrap(), D6::new(4).unwrap()));
    let search = |hunt, number, dice| Command::Search { hunt, number, dice, roller: Roller::Hand };
    let task_forces = Hunt { task_forces: true, ..HUNT };
    let event = act(&mut state, search(task_forces, 8, dice));
    assert_eq!(event.label().as_str(), "Search 8 to 8: found");
    assert_eq!(
        try_act(&mut state, search(task_forces, 9, dice)),
        Err(InputFault::WrongNumberOfDice.into()),
        "another number than the table's"
    );
    let be = act(&mut state, search(Hunt { by: Major::Be, ..task_forces }, 10, dice));
    assert_eq!(be.label().as_str(), "Search 8 to 10: found", "radar");
    let untaught = search(Hunt { convoys: true, ..HUNT }, 6, dice);
    let teach = Refusal::Teach(adjutant_rules::general::ask::ChartName::Search);
    assert_eq!(try_act(&mut state, untaught), Err(teach));
    let refused = [
        (Hunt { double_range: true, ..task_forces }, RuleRefusal::DoubleRangeSearch),
        (Hunt { aircraft: true, ..HUNT }, RuleRefusal::AircraftSearch),
        (Hunt { subs: true, quarry: Quarry::Subs, ..HUNT }, RuleRefusal::SubsSearchSubs),
    ];
    for (hunt, refusal) in refused {
        assert_eq!(try_act(&mut state, search(hunt, 8, dice)), Err(refusal.into()));
    }
    let card = act(&mut state, search(Hunt { surprise: NavalSurprise::Own, ..task_forces }, 0, None));
    assert_eq!(card.label().as_str(), "Search by card 43: found");
}

#[test]
fn bombs_and_subs_lower_the_income_of_the_quarter() {
    let mut state = table(Scenario::Y1941);
    let die = |face| D6::new(face).unwrap();
    let roller = Roller::Hand;
    let bomb = |sortie, dice| Command::Bomb { victim: Major::Be, sortie, dice, roller };
    let event = act(&mut state, bomb(SORTIE, Throw::new(&[3, 3])));
    assert_eq!(event.label().as_str(), "Bombing: lost BE 1");
    let many = bomb(Sortie { first: (3, 3), ..SORTIE }, Throw::new(&[1; 4]));
    assert_eq!(try_act(&mut state, many), Err(RuleRefusal::TooManyBombers.into()));
    let weak = bomb(Sortie { first: (1, 0), ..SORTIE }, Throw::new(&[1; 2]));
    assert_eq!(try_act(&mut state, weak), Err(RuleRefusal::CannotFire.into()));

    let raid = |present, subs| Command::Raid { victim: Major::Be, present, subs, value: (4, 1) };
    act(&mut state, raid(3, 2));
    assert_eq!(Marker::Lost(Major::Be).get(&state), 3);
    assert_eq!(try_act(&mut state, raid(1, 2)), Err(RuleRefusal::TooManySubs.into()));

    let v_weapon = |distance| {
        let (by, victim) = (Major::Germany, Major::Be);
        Command::VWeapon { by, victim, distance, value: (5, 0), die: die(3), roller }
    };
    assert_eq!(try_act(&mut state, v_weapon(2)), Err(RuleRefusal::NoVWeapons.into()));
    let found = |what| AnyCommand::Set(Change::Flag(Flag::Achieved(Major::Germany, what), true));
    state.apply(&state.decide(&Charts::new(), &found(Achievement::VWeapons)).unwrap());
    assert_eq!(try_act(&mut state, v_weapon(3)), Err(RuleRefusal::VWeaponTooFar.into()));
    act(&mut state, v_weapon(2));
    assert_eq!(Marker::Lost(Major::Be).get(&state), 4);
    assert_eq!(try_act(&mut state, v_weapon(2)), Err(RuleRefusal::VWeaponUsed.into()));

    let atomic = Command::Atomic {
        by: Major::Germany,
        victim: Country::Be,
        carrier: Carrier::Aircraft,
        group: 3,
        hits: 2,
        value: (5, 1),
        home: true,
        die: die(5),
        roller,
    };
    assert_eq!(try_act(&mut state, atomic.clone()), Err(RuleRefusal::NoAtomicBomb.into()));
    state.apply(&state.decide(&Charts::new(), &found(Achievement::AtomicBomb)).unwrap());
    act(&mut state, atomic.clone());
    assert_eq!(Marker::Lost(Major::Be).get(&state), 8);
    assert_eq!(Marker::Collapse(Country::Be).get(&state), 1);
    assert_eq!(try_act(&mut state, atomic), Err(TableRefusal::AtomicBombUsed.into()));
    let rolls = |collapse, face| Command::Surrender { country: Country::Be, collapse, die: die(face), roller };
    assert_eq!(act(&mut state, rolls(1, 2)).label().as_str(), "BE 2: fights on");
    assert_eq!(act(&mut state, rolls(1, 1)).label().as_str(), "BE 1: surrenders");
    assert_eq!(try_act(&mut state, rolls(2, 1)), Err(TableRefusal::NoCollapse.into()));
}

#[test]
fn a_battle_and_its_events_stay_small() {
    assert!(size_of::<Combat>() <= 600, "{}", size_of::<Combat>());
    assert!(size_of::<Event>() <= 190, "{}", size_of::<Event>());
    assert!(size_of::<AnyCommand>() <= 32, "{}", size_of::<AnyCommand>());
    assert!(size_of::<State>() <= 5_700, "{}", size_of::<State>());
}

/// Stored bytes never change: each act of a battle, and what came of it.
#[test]
fn the_events_of_a_battle_have_the_bytes_that_they_always_had() {
    let mut state = battle(
        BattleKind::Land,
        &[line(Country::Germany, Class::Infantry, 4, 1)],
        &[line(Country::Ussr, Class::Infantry, 2, 1)],
    );
    let mut room = [0; 256];
    let mut bytes = |event: &Event| -> Vec<u8> {
        let bytes = postcard::to_slice(event, &mut room).unwrap();
        assert_eq!(&postcard::from_bytes::<Event>(bytes).unwrap(), event);
        bytes.to_vec()
    };
    let ground = combat(&state).header;
    let changed = act(&mut state, Command::Ground(Header { surprise: Some(Role::Attacker), ..ground }));
    assert_eq!(bytes(&changed), GOLDEN[0]);
    act(&mut state, Command::Ground(ground));
    let shifted = act(&mut state, Command::Shift { role: Role::Attacker, at: 0, face: Face::Front });
    assert_eq!(bytes(&shifted), GOLDEN[1]);
    act(&mut state, Command::Shift { role: Role::Attacker, at: 0, face: Face::Front });
    let fired = fire(&mut state, &[1]);
    assert_eq!(bytes(&fired), GOLDEN[2]);
    fire(&mut state, &[6]);
    let takes = propose(&state);
    let lost = act(&mut state, Command::Lose { takes });
    assert_eq!(bytes(&lost), GOLDEN[3]);
    let round = act(&mut state, Command::FightOn);
    assert_eq!(bytes(&round), GOLDEN[4]);
    fire(&mut state, &[6]);
    fire(&mut state, &[6]);
    let facts = RetreatFacts { friendly: true, ..RetreatFacts::default() };
    let left = act(&mut state, Command::Retreat { role: Role::Defender, facts });
    assert_eq!(bytes(&left), GOLDEN[5]);
    let ended = act(&mut state, Command::Finish);
    assert_eq!(bytes(&ended), GOLDEN[6]);
    let began = act(&mut state, begin(BattleKind::Land, area("Western Poland")));
    assert_eq!(bytes(&began)[..14], *GOLDEN[7]);
    let abandoned = act(&mut state, Command::Abandon);
    assert_eq!(bytes(&abandoned), GOLDEN[8]);
    let coast = Event::Combat(CombatEvent::Coast(D6::new(6).unwrap(), Roller::Hand, 1, 1));
    assert_eq!(bytes(&coast), GOLDEN[9]);
    let raid = Command::Raid { victim: Major::Be, present: 2, subs: 2, value: (4, 1) };
    let raided = act(&mut state, raid);
    assert_eq!(bytes(&raided), GOLDEN[10]);
}

#[rustfmt::skip]
const GOLDEN: [&[u8]; 11] = [
    &[1, 1, 0, 150, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0],
    &[1, 2, 0, 1, 0, 0, 36, 1, 0, 1, 0],
    &[1, 4, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 7, 0],
    &[1, 5, 1, 1, 0, 1, 5, 0, 18, 0, 1, 0, 0, 0, 10],
    &[1, 6, 1, 0, 0, 36, 1, 0, 0, 0, 1, 5, 0, 18, 0, 1, 0, 0],
    &[1, 7, 1, 0, 0],
    &[1, 8, 1, 0],
    &[1, 0, 0, 60, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8],
    &[1, 9],
    &[1, 3, 6, 1, 1, 1],
    &[0, 6, 16, 3, 2, 2, 4, 1, 1, 0, 2, 3, 4],
];
