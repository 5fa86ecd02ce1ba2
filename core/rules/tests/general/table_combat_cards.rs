//! Cards in battles, hits outside of them, production that is struck: what the table knows of who played what and where.

use adjutant_rules::chart::{Cell, Charts};
use adjutant_rules::dice::{D6, Roller};
use adjutant_rules::game::GameId;
use adjutant_rules::general::ask::ChartName;
use adjutant_rules::general::battle::BattleKind;
use adjutant_rules::general::research::Achievement;
use adjutant_rules::general::setup::Place;
use adjutant_rules::general::table::cards::Command as Cards;
use adjutant_rules::general::table::combat::{
    Blow, CombatEvent, Command, Elsewhere, Half, How, Line, Mark, RetreatFacts, Stage, Throw,
};
use adjutant_rules::general::table::taught::{AreaFact, BACKS, area_cell};
use adjutant_rules::general::table::{
    Area, CardAct, CardPlace, Change, Command as AnyCommand, Event, Flag, Location, Marker, Refusal, State, Status,
    TableRefusal, Unit, UnitId,
};
use adjutant_rules::general::turn::StepName;
use adjutant_rules::general::{Class, Country, Face, InputFault, Major, Refusal as RuleRefusal, Role, Scenario, Side};

use super::table_combat::{act, area, battle, begin, combat, dice_of, fire, line, now, propose, table, try_act};
use super::table_economy::at;

fn set(state: &mut State, change: Change) {
    state.apply(&state.decide(&Charts::new(), &AnyCommand::Set(change)).unwrap());
}

fn play(state: &mut State, major: Major, card: u8) {
    set(state, Change::Card(card, CardPlace::hand(major)));
    set(state, Change::CardFresh(card, false));
    let play = Cards::Play {
        country: major,
        card,
        told: true,
        target: None,
        bp: 0,
        counter: None,
        dice: None,
        roller: Roller::Hand,
    };
    state.apply(&state.decide(&Charts::new(), &AnyCommand::Cards(play)).unwrap());
}

fn put(state: &mut State, country: Country, class: Class, number: u8, at: Area) -> UnitId {
    let at = Location::At(at);
    let unit = Unit { country, class, number, face: Face::Front, front: None, mark: None, hq: None, at };
    set(state, Change::UnitIn(unit));
    let found = state.counters().filter(|(_, other)| **other == unit).map(|(id, _)| id).last();
    found.unwrap()
}

fn side(state: &State, role: Role, country: Country, class: Class) -> Line {
    *combat(state).side(role).iter().find(|line| (line.country, line.class) == (country, class)).unwrap()
}

/// Two countries attack; the card of one of them does not help the other (cards 4, 41).
#[test]
fn a_card_of_one_country_helps_its_own_units_alone() {
    let place = area("Western Poland");
    let mut state = table(Scenario::Y1939);
    put(&mut state, Country::Germany, Class::Infantry, 4, place);
    put(&mut state, Country::Italy, Class::Infantry, 2, place);
    // A neutral Italy would not fight.
    set(&mut state, Change::Status(Country::Italy, Status::Axis));
    put(&mut state, Country::Germany, Class::Aircraft, 3, place);
    for (card, mark, class) in [(4, Mark::Bridgehead, Class::Infantry), (41, Mark::MountainTroops, Class::Infantry)] {
        act(&mut state, begin(BattleKind::Land, place));
        assert!(!side(&state, Role::Attacker, Country::Germany, class).has(mark), "nobody played card {card}");
        act(&mut state, Command::Abandon);
        play(&mut state, Major::Germany, card);
        act(&mut state, begin(BattleKind::Land, place));
        assert!(side(&state, Role::Attacker, Country::Germany, class).has(mark), "card {card}");
        assert!(!side(&state, Role::Attacker, Country::Italy, class).has(mark), "card {card} is Germany's");
        assert!(!side(&state, Role::Attacker, Country::Germany, Class::Aircraft).has(mark));
        act(&mut state, Command::Abandon);
    }
}

/// Cards 5 and 55 work though they lie under the deck or are out of the game, until the action segment ends (6.0).
#[test]
fn a_card_of_one_turn_ends_with_the_action_segment() {
    let place = area("Moscow");
    let mut state = table(Scenario::Y1941);
    set(&mut state, Change::Flag(Flag::BadEurope, true));
    put(&mut state, Country::Germany, Class::Infantry, 4, place);
    at(&mut state, StepName::Control);
    for card in [5, 55] {
        play(&mut state, Major::Ussr, card);
    }
    play(&mut state, Major::Germany, 4);
    let mut charts = Charts::new();
    charts.teach(area_cell(place, AreaFact::Country), i16::from(Country::Ussr as u8)).unwrap();
    let marks = |state: &mut State| {
        state.apply(&state.decide(&charts, &AnyCommand::Combat(begin(BattleKind::Land, place))).unwrap());
        let german = side(state, Role::Attacker, Country::Germany, Class::Infantry);
        let soviet = side(state, Role::Defender, Country::Ussr, Class::Infantry);
        act(state, Command::Abandon);
        [german.has(Mark::ColdDays), german.has(Mark::Bridgehead), soviet.has(Mark::WinterOffensive)]
    };
    assert_eq!(marks(&mut state), [true; 3]);
    let step = state.clock.step;
    set(&mut state, Change::Step(step + 1));
    assert_eq!(marks(&mut state), [false; 3], "the other side's segment has begun");
}

#[test]
fn surprise_is_for_the_next_battle_of_its_kind_and_for_one() {
    let place = area("Western Poland");
    let mut state = table(Scenario::Y1939);
    put(&mut state, Country::Germany, Class::Infantry, 4, place);
    play(&mut state, Major::Germany, 48);
    act(&mut state, begin(BattleKind::Naval, area("North Sea")));
    assert_eq!(combat(&state).header.surprise, None, "card 48 is for land (R33)");
    act(&mut state, Command::Abandon);
    act(&mut state, begin(BattleKind::Land, place));
    assert_eq!(combat(&state).header.surprise, Some(Role::Attacker));
    assert_eq!(now(&state), Stage::Fire(Half::First, Role::Attacker));
    fire(&mut state, &[1]);
    let takes = propose(&state);
    act(&mut state, Command::Lose { takes });
    let dice: usize = dice_of(&state, Half::Second, Role::Defender).iter().map(|row| usize::from(row.2)).sum();
    fire(&mut state, &vec![6; dice]);
    let facts = RetreatFacts { friendly: true, ..RetreatFacts::default() };
    act(&mut state, Command::Retreat { role: Role::Attacker, facts });
    act(&mut state, Command::Finish);
    assert_eq!(state.card_left(CardAct::Surprise), None);
    act(&mut state, begin(BattleKind::Land, place));
    assert_eq!(combat(&state).header.surprise, None, "one battle only");
    act(&mut state, Command::Abandon);
    // The defender's card at sea.
    play(&mut state, Major::Be, 43);
    act(&mut state, begin(BattleKind::Naval, area("North Sea")));
    assert_eq!(combat(&state).header.surprise, Some(Role::Defender));
}

/// Total War keeps the units of its own country alone (card 52).
#[test]
fn total_war_forbids_the_retreat_of_its_country() {
    let german = [line(Country::Germany, Class::Infantry, 4, 2)];
    let soviet = [line(Country::Ussr, Class::Infantry, 3, 2)];
    let mut state = battle(BattleKind::Land, &german, &soviet);
    set(&mut state, Change::Card(52, CardPlace::hand(Major::Ussr)));
    set(&mut state, Change::Mark(Marker::CardLeft(CardAct::TotalWar, Major::Ussr), 1));
    set(&mut state, Change::NextQuarter);
    fire(&mut state, &[6, 6]);
    fire(&mut state, &[6, 6]);
    let facts = RetreatFacts { friendly: true, ..RetreatFacts::default() };
    let retreat = |role| Command::Retreat { role, facts };
    assert_eq!(try_act(&mut state, retreat(Role::Defender)), Err(RuleRefusal::TotalWar.into()), "for good");
    assert!(try_act(&mut state, retreat(Role::Attacker)).is_ok());
}

/// A die tells how many; those whose dice gain get it, the strongest first (card 19).
#[test]
fn elite_troops_roll_their_number_and_fight_in_one_battle() {
    let german = [line(Country::Germany, Class::Infantry, 4, 3), line(Country::Germany, Class::Infantry, 6, 1)];
    let italian = line(Country::Italy, Class::Infantry, 5, 1);
    let soviet = [line(Country::Ussr, Class::Infantry, 3, 2)];
    let mut state = battle(BattleKind::Land, &[german[0], german[1], italian], &soviet);
    assert_eq!(try_act(&mut state, Command::Elite), Err(TableRefusal::CardUsedUp.into()));
    set(&mut state, Change::Card(19, CardPlace::hand(Major::Germany)));
    let plain = Cards::Play {
        country: Major::Germany,
        card: 19,
        told: true,
        target: None,
        bp: 0,
        counter: None,
        dice: None,
        roller: Roller::Hand,
    };
    let refused = crate::asked::obtained(state.decide(&Charts::new(), &AnyCommand::Cards(plain)));
    assert_eq!(refused, Err(InputFault::NumberMissing.into()), "without a die nobody is elite");
    let elite = |die| {
        AnyCommand::Cards(Cards::Elite {
            country: Major::Germany,
            told: true,
            die: D6::new(die).unwrap(),
            roller: Roller::Hand,
        })
    };
    let event = state.decide(&Charts::new(), &elite(2)).unwrap();
    assert_eq!(event.label().as_str(), "Germany plays card 19: 2 units");
    assert_eq!(event.roll().map(|(_, faces)| faces.to_vec()), Some(vec![2]));
    state.apply(&event);
    assert_eq!((state.card(19), state.card_left(CardAct::Elite)), (CardPlace::Deck, Some((Major::Germany, 2))));
    assert_eq!(combat(&state).elite(&state), Some((Role::Attacker, 2)));
    let event = act(&mut state, Command::Elite);
    assert!(matches!(event, Event::Combat(CombatEvent::Elite(Role::Attacker, _))));
    // Two of the 4s are 5s now; the 6 gains nothing, the Italian 5 is not Germany's.
    assert_eq!(dice_of(&state, Half::Second, Role::Attacker), [(0, 6, 1), (0, 5, 3), (0, 4, 1)]);
    assert_eq!(try_act(&mut state, Command::Elite), Err(TableRefusal::CardUsedUp.into()), "one battle");
}

/// The coast rolls a 6: the convoy that brought the unit is flipped on the board, wherever it lies (6.5.4, R13).
#[test]
fn the_coast_flips_the_convoy_on_the_board() {
    let (coast, zone) = (area("Western France"), area("Bay of Biscay"));
    let mut state = table(Scenario::Y1941);
    let inf = put(&mut state, Country::Be, Class::Infantry, 3, coast);
    let convoy = put(&mut state, Country::Be, Class::Convoy, 1, zone);
    let other = put(&mut state, Country::Be, Class::Convoy, 1, area("North Sea"));
    // It unloaded in the movement, and that is still known in the combat; the exploitation makes it free again.
    at(&mut state, StepName::Movement);
    set(&mut state, Change::Spent(convoy));
    at(&mut state, StepName::Combat);
    let die = |face| Command::Coast { die: D6::new(face).unwrap(), roller: Roller::Hand };
    let begin =
        Command::Begin { kind: BattleKind::Land, area: coast, attacker: Side::Allies, invasion: true, border: None };
    act(&mut state, begin);
    assert_eq!(try_act(&mut state, Command::Elsewhere { unit: None }), Err(TableRefusal::OtherStage.into()));
    act(&mut state, die(6));
    assert_eq!(now(&state), Stage::Losses(Half::Coast, Role::Attacker), "the unit first");
    let takes = propose(&state);
    act(&mut state, Command::Lose { takes });
    assert_eq!(state.unit(inf).unwrap().face, Face::Back);
    assert_eq!(now(&state), Stage::Elsewhere(Elsewhere::Convoy, Role::Attacker));
    let meant: Vec<UnitId> = combat(&state).struck_elsewhere(&state).map(|(id, _)| id).collect();
    assert_eq!(meant, [convoy], "the other has landed nobody");
    assert_eq!(try_act(&mut state, Command::Elsewhere { unit: Some(other) }), Err(TableRefusal::NoSuchUnit.into()));
    let event = act(&mut state, Command::Elsewhere { unit: Some(convoy) });
    assert_eq!(event.label().as_str(), "A hit elsewhere: a unit is flipped");
    assert_eq!(state.unit(convoy).map(|unit| (unit.face, unit.number)), Some((Face::Back, 0)));
    assert!(matches!(now(&state), Stage::Fire(..)));
    act(&mut state, Command::Abandon);
    // A flipped convoy is sunk; who has none on the board goes on.
    let begin =
        Command::Begin { kind: BattleKind::Land, area: coast, attacker: Side::Allies, invasion: true, border: None };
    act(&mut state, begin.clone());
    act(&mut state, die(6));
    let takes = propose(&state);
    act(&mut state, Command::Lose { takes });
    let event = act(&mut state, Command::Elsewhere { unit: Some(convoy) });
    assert_eq!((event.label().as_str(), state.unit(convoy)), ("A hit elsewhere: a unit leaves", None));
    act(&mut state, Command::Abandon);
    put(&mut state, Country::Be, Class::Infantry, 3, coast);
    act(&mut state, begin);
    act(&mut state, die(6));
    let takes = propose(&state);
    act(&mut state, Command::Lose { takes });
    assert!(matches!(now(&state), Stage::Fire(..)), "nothing of it lies on the board");
}

/// A convoy that has landed its load is hit in a naval reaction: a landed unit is hit as well (10.2).
#[test]
fn a_convoy_that_is_hit_after_landing_hurts_the_landed() {
    let (coast, zone) = (area("Western France"), area("Bay of Biscay"));
    let mut state = table(Scenario::Y1941);
    let landed = put(&mut state, Country::Be, Class::Armor, 4, coast);
    let convoy = put(&mut state, Country::Be, Class::Convoy, 1, zone);
    put(&mut state, Country::Germany, Class::Sub, 2, zone);
    set(&mut state, Change::Spent(convoy));
    set(&mut state, Change::Spent(landed));
    let begin =
        Command::Begin { kind: BattleKind::Naval, area: zone, attacker: Side::Axis, invasion: false, border: None };
    act(&mut state, begin);
    fire(&mut state, &[1]);
    let takes = propose(&state);
    act(&mut state, Command::Lose { takes });
    assert_eq!(now(&state), Stage::Elsewhere(Elsewhere::Landed, Role::Defender));
    let hit = Command::Elsewhere { unit: Some(landed) };
    assert_eq!(try_act(&mut state, hit.clone()), Err(Refusal::Teach(ChartName::Backs)), "the back of armor 4");
    let cell = state.back_elsewhere(&Charts::new(), landed).unwrap();
    assert_eq!(cell, Cell { game: GameId::General, chart: BACKS, row: Class::Armor as u16, column: 4 });
    let mut charts = Charts::new();
    charts.teach(cell, 2).unwrap();
    let event = state.decide(&charts, &AnyCommand::Combat(hit)).unwrap();
    state.apply(&event);
    assert_eq!(state.unit(landed).map(|unit| (unit.face, unit.number)), Some((Face::Back, 2)));
    assert!(!matches!(now(&state), Stage::Elsewhere(..)));
}

fn blow(place: Area, how: How, numbers: [u8; 3], die: Option<u8>) -> Command {
    let die = die.and_then(D6::new);
    let (by, victim, value, roller) = (Major::Germany, Country::Be, 3, Roller::Hand);
    Command::Blow(Blow { area: place, by, victim, how, numbers, value, die, roller })
}

/// Subs, bombs and V-weapons together never take more than an area adds (R91): the table keeps count of each area.
#[test]
fn what_an_area_lost_is_kept_for_the_quarter() {
    let (england, malaya) = (area("England"), area("Malaya"));
    let mut state = table(Scenario::Y1941);
    set(&mut state, Change::Flag(Flag::Achieved(Major::Germany, Achievement::VWeapons), true));
    let lost = |state: &State| Marker::Lost(Major::Be).get(state);
    act(&mut state, blow(england, How::Raid, [2, 2, 0], None));
    assert_eq!((state.lost_in(england), lost(&state)), (2, 2));
    act(&mut state, blow(malaya, How::Raid, [2, 2, 0], None));
    assert_eq!((state.lost_in(england), state.lost_in(malaya), lost(&state)), (2, 2, 4));
    assert_eq!(try_act(&mut state, blow(england, How::Raid, [1, 2, 0], None)), Err(RuleRefusal::TooManySubs.into()));
    assert_eq!(
        try_act(&mut state, blow(england, How::VWeapon, [2, 0, 0], None)),
        Err(InputFault::WrongNumberOfDice.into())
    );
    assert_eq!(
        try_act(&mut state, blow(england, How::VWeapon, [3, 0, 0], Some(1))),
        Err(RuleRefusal::VWeaponTooFar.into())
    );
    act(&mut state, blow(england, How::VWeapon, [2, 0, 0], Some(1)));
    assert_eq!((state.lost_in(england), lost(&state)), (3, 5));
    let event = act(&mut state, blow(england, How::Raid, [2, 2, 0], None));
    assert_eq!((state.lost_in(england), lost(&state)), (3, 5), "nothing is left to take");
    assert_eq!(event.label().as_str(), "Sub raid: nothing");
    // Bombs of a mission count for the place of the battle.
    act(&mut state, begin(BattleKind::Bombing, malaya));
    let bomber = line(Country::Germany, Class::Aircraft, 4, 1);
    act(&mut state, Command::Line { role: Role::Attacker, at: 0, line: Some(bomber) });
    let dice = Throw::new(&[1]);
    act(&mut state, Command::Bombs { victim: Major::Be, value: (3, 2), dice, roller: Roller::Hand });
    assert_eq!((state.lost_in(malaya), lost(&state)), (3, 6));
    set(&mut state, Change::NextQuarter);
    assert_eq!((state.lost_in(england), state.lost_in(malaya), lost(&state)), (0, 0, 0));
}

/// Interceptors fight the group that brings the atomic bomb on the chart, and their hits decide (7.5, R15).
#[test]
fn the_hits_of_interceptors_decide_whether_the_atomic_bomb_falls() {
    let bombed = |group: u8, enemy: &[u8], control: u8| {
        let in_the_air = |line: Line| line.marked(Mark::AirSea, true);
        let mut state = battle(
            BattleKind::Bombing,
            &[in_the_air(line(Country::Germany, Class::Aircraft, 3, group))],
            &[in_the_air(line(Country::Be, Class::Aircraft, 2, u8::try_from(enemy.len()).unwrap()))],
        );
        for what in [Achievement::AtomicBomb, Achievement::VWeapons] {
            set(&mut state, Change::Flag(Flag::Achieved(Major::Germany, what), true));
        }
        let place = combat(&state).header.area;
        let bomb = blow(place, How::Aircraft, [9, 0, 1], Some(control));
        assert_eq!(try_act(&mut state, bomb.clone()), Err(TableRefusal::OtherStage.into()), "the fight comes first");
        fire(&mut state, &vec![6; group.into()]);
        fire(&mut state, enemy);
        if let Stage::Losses(..) = now(&state) {
            let takes = propose(&state);
            act(&mut state, Command::Lose { takes });
        }
        let hits: u8 = enemy.iter().map(|face| u8::from(*face <= 3)).sum();
        assert_eq!(combat(&state).mission_met(&state), Some((group, hits)));
        act(&mut state, bomb);
        assert_eq!(state.combat, None, "the mission is over");
        assert!(state.has(Flag::AtomicBombUsed));
        (state.lost_in(place), *state.collapse.get(Country::Be))
    };
    assert_eq!(bombed(3, &[6, 6], 6), (3, 1), "no hit: nothing stops it");
    assert_eq!(bombed(3, &[1, 6], 5), (3, 1), "one hit, and the control die lets it through");
    assert_eq!(bombed(3, &[1, 6], 6), (0, 0));
    assert_eq!(bombed(1, &[1], 1), (0, 0), "a lone bomber is stopped by any hit");
    assert_eq!(bombed(5, &[1, 1, 1, 1, 1], 1), (0, 0), "five hits stop any group");
    // A V-weapon brings it past everybody.
    let mut state = table(Scenario::Y1941);
    for what in [Achievement::AtomicBomb, Achievement::VWeapons] {
        set(&mut state, Change::Flag(Flag::Achieved(Major::Germany, what), true));
    }
    act(&mut state, blow(area("England"), How::ByVWeapon, [1, 9, 1], Some(6)));
    assert_eq!((state.lost_in(area("England")), *state.collapse.get(Country::Be)), (3, 1));
}

/// Stored bytes never change.
#[test]
fn the_new_events_have_the_bytes_that_they_always_had() {
    let mut room = [0; 64];
    let mut state = battle(
        BattleKind::Land,
        &[line(Country::Germany, Class::Infantry, 4, 1)],
        &[line(Country::Ussr, Class::Infantry, 2, 1)],
    );
    set(&mut state, Change::Mark(Marker::CardLeft(CardAct::Elite, Major::Germany), 1));
    let elite = act(&mut state, Command::Elite);
    let elsewhere = Event::Combat(CombatEvent::Elsewhere(None));
    let struck = act(&mut table(Scenario::Y1941), blow(Area::of(Place::England), How::Raid, [2, 1, 0], None));
    let golden: [(&Event, &[u8]); 3] = [
        (&elite, &[1, 12, 0, 1, 0, 0, 36, 1, 0, 0, 1]),
        (&elsewhere, &[1, 13, 0]),
        (&struck, &[0, 6, 21, 46, 0, 3, 0, 2, 1, 0, 3, 0, 1, 2, 0, 2, 3, 2, 28, 46, 1]),
    ];
    for (event, bytes) in golden {
        let stored = postcard::to_slice(event, &mut room).unwrap();
        assert_eq!(stored, bytes, "{event:?}");
        assert_eq!(&postcard::from_bytes::<Event>(bytes).unwrap(), event);
    }
}
