//! Who meets whom on the board and in what state: neutrals that share a zone, units that come out of an area without supply,
//! coasts, aircraft over anti-air, cards that are played when a battle is under way.

use adjutant_rules::chart::Charts;
use adjutant_rules::dice::Roller;
use adjutant_rules::general::battle::BattleKind;
use adjutant_rules::general::movement::retreat::Whose;
use adjutant_rules::general::setup::Place;
use adjutant_rules::general::table::cards::Command as Cards;
use adjutant_rules::general::table::combat::{CombatEvent, Command, Half, Header, Mark, Stage, Takes, take};
use adjutant_rules::general::table::politics::{Command as Politics, Due};
use adjutant_rules::general::table::taught::name_cell;
use adjutant_rules::general::table::{
    Area, CardPlace, Change, Command as AnyCommand, Due as AnyDue, Event, Flag, Location, Options, Refusal, State,
    Status, TableRefusal, Unit, UnitId, board,
};
use adjutant_rules::general::turn::StepName;
use adjutant_rules::general::{Class, Country, Face, Major, Refusal as RuleRefusal, Role, Rules, Scenario, Side};

use super::table_combat::{act, area, battle, begin, combat, dice_of, fire, line, now, propose, table, try_act};
use super::table_economy::{at, set};

fn put(state: &mut State, country: Country, class: Class, number: u8, at: Area) -> UnitId {
    let at = Location::At(at);
    let unit = Unit { country, class, number, face: Face::Front, front: None, mark: None, hq: None, at };
    set(state, Change::UnitIn(unit));
    let found = state.counters().filter(|(_, other)| **other == unit).map(|(id, _)| id).last();
    found.unwrap()
}

fn countries(state: &State, role: Role) -> Vec<Country> {
    combat(state).side(role).iter().map(|line| line.country).collect()
}

/// Neutral ships share every zone (6.8), and Japan is not at war with the British Empire in 1939 (8.4).
#[test]
fn only_enemies_at_war_meet() {
    let sea = area("Ionian Sea");
    let mut state = table(Scenario::Y1939);
    put(&mut state, Country::Be, Class::TaskForce, 4, sea);
    let far = area("Coral Sea");
    put(&mut state, Country::Japan, Class::TaskForce, 4, far);
    assert_eq!(state.contested().count(), 0, "Italy is neutral, Japan fights China alone");
    put(&mut state, Country::Germany, Class::Sub, 2, sea);
    assert_eq!(state.contested().collect::<Vec<_>>(), [sea]);
    act(&mut state, begin(BattleKind::Naval, sea));
    assert_eq!(countries(&state, Role::Attacker), [Country::Germany], "no Italians");
    assert_eq!(countries(&state, Role::Defender), [Country::Be]);
    act(&mut state, Command::Abandon);
    set(&mut state, Change::War(Country::Japan, Country::Be));
    assert_eq!(state.contested().count(), 2);
    // A minor country that fights needs no list of wars.
    let poland = area("Western Poland");
    put(&mut state, Country::Germany, Class::Infantry, 4, poland);
    assert!(state.contested().any(|place| place == poland));
    // Who begins a battle where the table knows of no war has everybody in it.
    put(&mut state, Country::Usa, Class::TaskForce, 3, far);
    set(&mut state, Change::NoWar(Country::Japan, Country::Be));
    act(&mut state, begin(BattleKind::Naval, far));
    assert!(countries(&state, Role::Defender).contains(&Country::Usa));
}

/// What stood in an area without supply at the check fights without it wherever it goes; what comes there later does not (6.1).
#[test]
fn supply_goes_with_the_units() {
    let (from, to) = (area("Western Poland"), area("East Poland"));
    let mut state = table(Scenario::Y1941);
    at(&mut state, StepName::FirstSupplyCheck);
    set(&mut state, Change::Unsupplied(from, true));
    set(&mut state, Change::Unsupplied(to, true));
    at(&mut state, StepName::Movement);
    let id = |state: &State, place, class| {
        state.units_in(place).find(|(_, unit)| unit.class == class && unit.country != Country::Italy).unwrap().0
    };
    let attacker = id(&state, from, Class::Infantry);
    set(&mut state, Change::UnitAt(attacker, Location::At(to)));
    let reserve = id(&state, area("Kiev"), Class::Armor);
    set(&mut state, Change::UnitAt(reserve, Location::At(to)));
    set(&mut state, Change::Status(Country::Ussr, Status::Allies));
    set(&mut state, Change::War(Country::Germany, Country::Ussr));
    let cut_off = |state: &mut State| {
        act(state, begin(BattleKind::Land, to));
        let lines: Vec<bool> = [Role::Attacker, Role::Defender]
            .into_iter()
            .flat_map(|role| combat(state).side(role).iter().map(|line| line.has(Mark::Unsupplied)))
            .collect();
        act(state, Command::Abandon);
        lines
    };
    assert!(state.is_cut_off(attacker) && !state.is_cut_off(reserve));
    // The German infantry, and the Soviet armor and infantry that stood there; the armor of Kiev has a line of its own.
    let lines = cut_off(&mut state);
    assert_eq!(lines.iter().filter(|out| **out).count(), 3, "{lines:?}");
    assert_eq!(lines.len(), 4);
    at(&mut state, StepName::SecondSupplyCheck);
    assert!(state.is_cut_off(reserve), "checked anew: it stands there now");
    set(&mut state, Change::AllSupplied);
    assert_eq!(cut_off(&mut state).iter().filter(|out| **out).count(), 0);
    // The basic game knows no supply.
    let mut basic = State::new(&Options { rules: Rules::Basic, ..Options::default() });
    set(&mut basic, Change::Unsupplied(from, true));
    act(&mut basic, begin(BattleKind::Land, from));
    assert!(!combat(&basic).side(Role::Defender).iter().any(|line| line.has(Mark::Unsupplied)));
}

/// Scotland, BNL and Western Germany are not invaded (1.2).
#[test]
fn three_coasts_are_not_invaded() {
    let invade =
        |area| Command::Begin { kind: BattleKind::Land, area, attacker: Side::Allies, invasion: true, border: None };
    let mut state = table(Scenario::Y1941);
    for coast in ["BNL", "Western Germany"] {
        let refused = try_act(&mut state, invade(area(coast)));
        assert_eq!(refused, Err(RuleRefusal::ForbiddenCoast.into()), "{coast}");
    }
    let scotland = Area::on_map(3).unwrap();
    let mut charts = Charts::new();
    for (column, value) in (0..).zip(adjutant_rules::letters::packed("Scotland")) {
        charts.teach(name_cell(scotland, column), value).unwrap();
    }
    let refused = state.decide(&charts, &AnyCommand::Combat(invade(scotland)));
    assert_eq!(refused, Err(RuleRefusal::ForbiddenCoast.into()));
    act(&mut state, invade(area("Normandy")));
    act(&mut state, Command::Abandon);
    // Over land everybody may come, and it does not become an invasion by hand.
    act(&mut state, begin(BattleKind::Land, area("BNL")));
    let header = Header { invasion: true, ..combat(&state).header };
    assert_eq!(try_act(&mut state, Command::Ground(header)), Err(RuleRefusal::ForbiddenCoast.into()));
}

/// Aircraft alone attack land units: those must fire anti-air, and the aircraft hit them all the same (6.5.5, 6.5.7).
#[test]
fn aircraft_hit_who_fires_anti_air() {
    let place = area("Moscow");
    let mut state = table(Scenario::Y1941);
    put(&mut state, Country::Germany, Class::Aircraft, 4, place);
    act(&mut state, begin(BattleKind::Land, place));
    assert_eq!(dice_of(&state, Half::Second, Role::Defender), [(1, 1, 1)], "the infantry of Moscow fires anti-air");
    assert_eq!(dice_of(&state, Half::Second, Role::Attacker), [(0, 4, 1)]);
    fire(&mut state, &[4]);
    fire(&mut state, &[1]);
    assert_eq!(now(&state), Stage::Losses(Half::Second, Role::Attacker));
    let mut takes = Takes::default();
    take(&mut takes, 0, 1, 0);
    // The back of an aircraft 4 is on no sheet.
    let known = combat(&state).side(Role::Attacker)[0].with_back(adjutant_rules::general::counters::Back::Number(2));
    act(&mut state, Command::Line { role: Role::Attacker, at: 0, line: Some(known) });
    act(&mut state, Command::Lose { takes });
    assert_eq!(now(&state), Stage::Losses(Half::Second, Role::Defender), "the hit is not lost");
    let takes = propose(&state);
    act(&mut state, Command::Lose { takes });
    assert_eq!(combat(&state).side(Role::Defender)[0].backs, 1);
    // While the enemy has aircraft of his own, who fires anti-air is safe (R5).
    let german = [line(Country::Germany, Class::Infantry, 4, 1), line(Country::Germany, Class::Aircraft, 3, 2)];
    let soviet = [
        line(Country::Ussr, Class::Infantry, 3, 1),
        line(Country::Ussr, Class::Infantry, 3, 1).marked(Mark::AirSea, true),
        line(Country::Ussr, Class::Aircraft, 2, 1).marked(Mark::AirSea, true),
    ];
    let state = battle(BattleKind::Land, &german, &soviet);
    let rules = state.rules();
    let absorbs = |at: usize, pool| {
        let line = &combat(&state).side(Role::Defender)[at];
        combat(&state).absorbs(Half::Second, pool, Role::Defender, line, rules)
    };
    assert_eq!([absorbs(0, 0), absorbs(1, 0), absorbs(1, 1), absorbs(2, 1)], [true, false, false, true]);
}

fn play(state: &mut State, country: Major, card: u8) {
    set(state, Change::Card(card, CardPlace::hand(country)));
    let (told, target, bp, counter, dice, roller) = (true, None, 0, None, None, Roller::Hand);
    let play = Cards::Play { country, card, told, target, bp, counter, dice, roller };
    state.apply(&state.decide(&Charts::new(), &AnyCommand::Cards(play)).unwrap());
}

/// A card that surprises may be played when the battle is under way: between two rounds, not within one (cards 43, 48).
#[test]
fn surprise_comes_between_rounds() {
    let german = [line(Country::Germany, Class::Infantry, 4, 2)];
    let soviet = [line(Country::Ussr, Class::Infantry, 3, 2)];
    let mut state = battle(BattleKind::Land, &german, &soviet);
    play(&mut state, Major::Ussr, 43);
    assert_eq!(combat(&state).surprise_waits(&state), None, "card 43 is for the sea");
    play(&mut state, Major::Ussr, 48);
    assert_eq!(combat(&state).surprise_waits(&state), Some(Role::Defender));
    fire(&mut state, &[6, 6]);
    assert_eq!(combat(&state).surprise_waits(&state), None, "the Axis has fired");
    let surprised = Header { surprise: Some(Role::Defender), ..combat(&state).header };
    assert_eq!(try_act(&mut state, Command::Ground(surprised)), Err(TableRefusal::OtherStage.into()));
    fire(&mut state, &[6, 6]);
    assert_eq!(now(&state), Stage::Retreat);
    assert_eq!(combat(&state).surprise_waits(&state), Some(Role::Defender));
    act(&mut state, Command::Ground(surprised));
    assert_eq!(combat(&state).surprise_waits(&state), None);
    act(&mut state, Command::FightOn);
    assert_eq!(now(&state), Stage::Fire(Half::First, Role::Defender));
}

/// Japanese aircraft fire twice and are lost with the end of the battle (card 36).
#[test]
fn kamikaze_is_one_press() {
    let (zone, place) = (area("Coral Sea"), Location::At(area("Coral Sea")));
    let mut state = table(Scenario::Y1941);
    let planes = [2, 3].map(|number| put(&mut state, Country::Japan, Class::Aircraft, number, zone));
    put(&mut state, Country::Japan, Class::TaskForce, 4, zone);
    put(&mut state, Country::Be, Class::TaskForce, 4, zone);
    set(
        &mut state,
        Change::Flag(Flag::Achieved(Major::Japan, adjutant_rules::general::research::Achievement::AirCombat), false),
    );
    set(&mut state, Change::War(Country::Japan, Country::Be));
    act(&mut state, begin(BattleKind::Naval, zone));
    assert_eq!(try_act(&mut state, Command::Kamikaze), Err(TableRefusal::CardUsedUp.into()), "the card is not played");
    set(&mut state, Change::Card(36, CardPlace::InEffect));
    assert_eq!(combat(&state).kamikaze_waits(&state), Some(Role::Attacker));
    let event = act(&mut state, Command::Kamikaze);
    assert!(matches!(event, Event::Combat(CombatEvent::Lines(Role::Attacker, _))));
    assert_eq!(combat(&state).kamikaze_waits(&state), None);
    assert_eq!(dice_of(&state, Half::Second, Role::Attacker), [(0, 4, 1), (0, 3, 2), (0, 2, 2)]);
    // The convoy of the sheet lies there as well.
    fire(&mut state, &[1; 5]);
    fire(&mut state, &[6; 2]);
    let takes = propose(&state);
    act(&mut state, Command::Lose { takes });
    assert!(matches!(now(&state), Stage::Over(_)));
    act(&mut state, Command::Finish);
    assert!(planes.iter().all(|&id| state.unit(id).is_none_or(|unit| unit.at != place)), "they do not come back");
}

/// A minor country that was attacked is freed by the side that it fought for, whose units it has again (7.1).
#[test]
fn a_freed_minor_country_fights_for_its_old_side() {
    let norway = area("Norway");
    for (attacker, by, liberator) in
        [(Major::Germany, Side::Axis, Country::Be), (Major::Be, Side::Allies, Country::Germany)]
    {
        let mut state = table(Scenario::Y1939);
        let run = |state: &mut State, command: Politics| {
            let event = state.decide(&Charts::new(), &AnyCommand::Politics(command)).unwrap();
            state.apply(&event);
        };
        let player = Some(Major::Germany);
        run(&mut state, Politics::Declare { from: attacker, to: Country::Norway, player, production: 0 });
        run(&mut state, Politics::Conquer { country: Country::Norway, by, production: 0 });
        assert_eq!(state.side(Country::Norway), None);
        set(&mut state, Change::Control(norway, Some(attacker.into())));
        at(&mut state, StepName::Conquest);
        let freed = AnyDue::Politics(Due::Freed(Country::Norway));
        assert!(!state.due(&Charts::new()).contains(&freed), "its conqueror holds it");
        set(&mut state, Change::Control(norway, Some(liberator)));
        assert!(state.due(&Charts::new()).contains(&freed), "{attacker}");
        run(&mut state, Politics::Free { country: Country::Norway });
        let major = liberator.major().unwrap();
        assert_eq!(state.side(Country::Norway), Some(by.other()));
        assert_eq!((state.controller(norway), state.player(Country::Norway)), (Some(Country::Norway), Some(major)));
        assert!(state.pays_for(major, Country::Norway, Class::Infantry), "it is built again");
        assert!(!state.pays_for(attacker, Country::Norway, Class::Infantry));
    }
    // Norway and BNL fell to the Axis before the sheet of 1941 begins (R88).
    let mut state = table(Scenario::Y1941);
    set(&mut state, Change::Control(norway, Some(Country::Be)));
    at(&mut state, StepName::Conquest);
    assert!(state.due(&Charts::new()).contains(&AnyDue::Politics(Due::Freed(Country::Norway))));
}

/// The USSR attacks a minor country and is still at peace with everybody else (8.4): its units enter it, fight and take it.
#[test]
fn the_ussr_at_peace_attacks_a_minor_country() {
    let turkey = area("Eastern Turkey");
    let mut state = table(Scenario::Y1939);
    let soviet = state.units_in(area("Trans Caucasus")).next().unwrap().0;
    at(&mut state, StepName::Movement);
    let allied = state.steps().iter().rposition(|step| step.name == StepName::Movement).unwrap();
    set(&mut state, Change::Step(u8::try_from(allied).unwrap()));
    set(&mut state, Change::Control(turkey, Some(Country::Turkey)));
    let go = |units: UnitId| {
        let units = [units].into_iter().collect();
        AnyCommand::Board(board::Command::Move { units, to: turkey, aboard: false })
    };
    assert_eq!(state.decide(&Charts::new(), &go(soviet)), Err(TableRefusal::NeutralGround.into()));
    let war = Politics::Declare { from: Major::Ussr, to: Country::Turkey, player: None, production: 0 };
    state.apply(&state.decide(&Charts::new(), &AnyCommand::Politics(war)).unwrap());
    assert!(!state.at_war(Country::Ussr), "it keeps its peace");
    state.apply(&state.decide(&Charts::new(), &go(soviet)).unwrap());
    assert_eq!(state.contested().collect::<Vec<_>>(), [turkey]);
    let begin =
        Command::Begin { kind: BattleKind::Land, area: turkey, attacker: Side::Allies, invasion: false, border: None };
    act(&mut state, begin);
    assert_eq!(countries(&state, Role::Attacker), [Country::Ussr]);
    assert_eq!(countries(&state, Role::Defender)[0], Country::Turkey);
    act(&mut state, Command::Abandon);
    let turks: Vec<UnitId> =
        state.units_in(turkey).filter(|(_, unit)| unit.country == Country::Turkey).map(|(id, _)| id).collect();
    for id in turks {
        set(&mut state, Change::UnitOut(id));
    }
    assert_eq!(state.taker(turkey), Some(Country::Ussr));
}

/// Before the first turn aircraft stay, and nobody goes by sea (historical set-up).
#[test]
fn only_land_units_are_placed_anew() {
    let mut state = State::new(&Options { historical: true, ..Options::default() });
    let first = |state: &State, place: &str, class| {
        let found = state.units_in(area(place)).find(|(_, unit)| unit.class == class);
        found.map(|(id, _)| id).into_iter().collect::<board::Group>()
    };
    let go = |units, to: &str, aboard| AnyCommand::Board(board::Command::Move { units, to: area(to), aboard });
    let try_go = |state: &mut State, command: AnyCommand| {
        let event = crate::asked::obtained(state.decide(&Charts::new(), &command))?;
        state.apply(&event);
        Ok::<(), Refusal>(())
    };
    let plane = go(first(&state, "England", Class::Aircraft), "Gibraltar", false);
    assert_eq!(try_go(&mut state, plane), Err(TableRefusal::OnlyOverland.into()));
    let load = go(first(&state, "England", Class::Infantry), "North Sea", true);
    assert_eq!(try_go(&mut state, load), Err(TableRefusal::OnlyOverland.into()));
    let general = go(first(&state, "Prussia", Class::Hq), "Bavaria", false);
    try_go(&mut state, general).unwrap();
}

/// The cards of the USSR and of invaded homes know the areas of the sheets without being taught (R108).
#[test]
fn the_sheets_tell_whose_area_it_is() {
    let mut state = table(Scenario::Y1941);
    let kiev = area("Kiev");
    put(&mut state, Country::Germany, Class::Infantry, 4, kiev);
    set(&mut state, Change::Status(Country::Ussr, Status::Allies));
    set(&mut state, Change::War(Country::Germany, Country::Ussr));
    set(&mut state, Change::Flag(Flag::BadEurope, true));
    play(&mut state, Major::Ussr, 5);
    act(&mut state, begin(BattleKind::Land, kiev));
    let german = combat(&state).side(Role::Attacker).iter().find(|line| line.class == Class::Infantry).unwrap();
    assert!(german.has(Mark::ColdDays));
    act(&mut state, Command::Abandon);
    let england = area("England");
    put(&mut state, Country::Germany, Class::Infantry, 4, england);
    let invade =
        Command::Begin { kind: BattleKind::Land, area: england, attacker: Side::Axis, invasion: true, border: None };
    act(&mut state, invade);
    let header = combat(&state).header;
    assert_eq!((header.free_card, header.free_home), (50, true), "Their Finest Hour is in effect in 1941");
    assert_eq!(Area::of(Place::England), england);
}

/// One attacker who crosses it is enough: what flies is halved, and the infantry behind it has one more (1.2, R4). Once it is
/// destroyed the Maginot is no fortress (8.6).
#[test]
fn a_fortress_counts_for_both_sides() {
    let maginot = area("Maginot");
    let mut state = table(Scenario::Y1939);
    for class in [Class::Infantry, Class::Aircraft] {
        put(&mut state, Country::Germany, class, 4, maginot);
    }
    let storm = Command::Begin {
        kind: BattleKind::Land,
        area: maginot,
        attacker: Side::Axis,
        invasion: false,
        border: Some(Mark::Fortress),
    };
    act(&mut state, storm.clone());
    assert_eq!(dice_of(&state, Half::Second, Role::Attacker), [(0, 3, 1), (0, 2, 1)], "4 - 1, and half of 4");
    assert_eq!(dice_of(&state, Half::Second, Role::Defender), [(0, 4, 3), (0, 3, 1)], "three 3 and a 2, one more each");
    // From another side nobody crosses it.
    let german = combat(&state).side(Role::Attacker)[0];
    act(&mut state, Command::Line { role: Role::Attacker, at: 0, line: Some(german.marked(Mark::Fortress, false)) });
    assert_eq!(dice_of(&state, Half::Second, Role::Attacker), [(0, 4, 2)]);
    assert_eq!(dice_of(&state, Half::Second, Role::Defender), [(0, 3, 3), (0, 2, 1)]);
    act(&mut state, Command::Abandon);
    set(&mut state, Change::Flag(Flag::Maginot, false));
    act(&mut state, storm);
    assert_eq!(dice_of(&state, Half::Second, Role::Attacker), [(0, 4, 2)]);
}

/// While combats are fought the table names the areas in which enemies stand; nobody is held up by them, and zones are shared.
#[test]
fn areas_with_enemies_are_named_while_combats_are_fought() {
    let poland = area("Western Poland");
    let mut state = table(Scenario::Y1939);
    put(&mut state, Country::Germany, Class::Infantry, 4, poland);
    put(&mut state, Country::Germany, Class::Sub, 2, area("North Sea"));
    let fights = |state: &State| {
        let due = state.due(&Charts::new());
        due.iter().filter(|due| matches!(due, AnyDue::Combat(_))).map(ToString::to_string).collect::<Vec<_>>()
    };
    at(&mut state, StepName::Movement);
    assert!(fights(&state).is_empty(), "they still move");
    at(&mut state, StepName::Combat);
    assert_eq!(fights(&state), ["Fight: Western Poland"]);
    assert!(!state.due(&Charts::new()).iter().any(AnyDue::holds_up));
    act(&mut state, begin(BattleKind::Land, poland));
    assert_eq!(fights(&state), ["Battle: attacker fires"]);
    act(&mut state, Command::Abandon);
    let mut basic = State::new(&Options { rules: Rules::Basic, ..Options::default() });
    put(&mut basic, Country::Germany, Class::Sub, 2, area("North Sea"));
    at(&mut basic, StepName::Combat);
    assert_eq!(fights(&basic), ["Fight: North Sea"], "ships that meet fight (basic 6.2)");
}

/// Invaders of an empty area meet the coast and nobody else; who has lost all does not fire, and nobody fires at him (6.5.4).
#[test]
fn nobody_fires_at_nobody() {
    let denmark = area("Denmark");
    let mut state = table(Scenario::Y1941);
    put(&mut state, Country::Be, Class::Infantry, 3, denmark);
    let invade =
        Command::Begin { kind: BattleKind::Land, area: denmark, attacker: Side::Allies, invasion: true, border: None };
    act(&mut state, invade);
    assert_eq!(now(&state), Stage::Fire(Half::Coast, Role::Defender));
    let die = adjutant_rules::dice::D6::new(2).unwrap();
    act(&mut state, Command::Coast { die, roller: Roller::Hand });
    let takes = propose(&state);
    act(&mut state, Command::Lose { takes });
    assert_eq!(now(&state), Stage::Over(Whose::Attacker));
    act(&mut state, Command::Finish);
    assert_eq!(state.taker(denmark), Some(Country::Be));
    // A sub sinks the only convoy before the others have fired: the round is over.
    let fleet = [line(Country::Germany, Class::Sub, 2, 1), line(Country::Germany, Class::TaskForce, 2, 1)];
    let at_sea = |line: &adjutant_rules::general::table::combat::Line| line.marked(Mark::AirSea, true);
    let convoy = line(Country::Be, Class::Convoy, 1, 0).with(0, 1);
    let mut state = battle(BattleKind::Naval, &fleet.each_ref().map(at_sea), &[at_sea(&convoy)]);
    fire(&mut state, &[1]);
    let takes = propose(&state);
    act(&mut state, Command::Lose { takes });
    assert_eq!(now(&state), Stage::Over(Whose::Attacker));
    // An escort without interceptors has nothing to do: the bombs fall.
    let escorted = [
        line(Country::Germany, Class::Aircraft, 3, 1),
        line(Country::Germany, Class::TaskForce, 3, 1).marked(Mark::AirSea, true),
    ];
    let state = battle(BattleKind::Bombing, &escorted, &[]);
    assert_eq!(now(&state), Stage::Fire(Half::Bombs, Role::Attacker));
}
