//! What a table knows beside its battles: automatic victories that break, losses in the air, cities and cards that were taught,
//! replacements that are saved, cells that are read otherwise, the best split.

use adjutant_rules::blitzkrieg75::roll::{Face, Mode};
use adjutant_rules::blitzkrieg75::split::{Reading, Target, best_split};
use adjutant_rules::blitzkrieg75::table::{
    AT_SEA, Act, Due, FRIENDS, Group, Hex, Mark, Options, SPECIAL, State, TableRefusal, Tell, Track, card_cell,
    check_cell, city, city_cell, pool,
};
use adjutant_rules::blitzkrieg75::tables::doubt::{COUNT, Doubts, words};
use adjutant_rules::blitzkrieg75::tables::losses::{bbt, mcrt};
use adjutant_rules::blitzkrieg75::{Level, Odds, Refusal as Rule, Side, Step, UnitType};
use adjutant_rules::chart::Charts;

use crate::table::{act, all_rules, at_step, basic, deed, gathered, hex, play, set, told, units};

fn due(state: &State) -> Vec<Due> {
    state.due(&Charts::new()).iter().copied().collect()
}

#[test]
fn units_of_a_second_hex_stand_by_themselves() {
    let strength = |stands: u16, ground: i16| {
        let mut state = at_step(&Options::default(), Step::GroundCombat);
        act(&mut state, Act::Gather, &[0, units(UnitType::Infantry, 4, 3, 0)], &[]).unwrap();
        let groups = [2, units(UnitType::Infantry, 4, 1, 0), units(UnitType::Armor, 6, 1, stands)];
        act(&mut state, Act::Gather, &groups, &[]).unwrap();
        let facts = deed(Act::Battle, &[ground], &[]);
        let field = state.placed(&facts);
        state.battle(&field, &facts).reckon().unwrap().defence / 2
    };
    assert_eq!(strength(0, 0), 10);
    assert_eq!(strength(AT_SEA, 0), 4 + 12, "the armor alone stands in a city");
    assert_eq!(strength(SPECIAL, 0), 4 + 12, "the armor alone stands on a mountain");
    assert_eq!(strength(SPECIAL, 1), 8 + 12, "all of them are doubled, nobody twice (R7)");
}

/// An automatic victory at S25: 21 of armor and a TAC of 4 at close range against 4 of infantry.
fn declared() -> State {
    let mut state = at_step(&all_rules(), Step::MoveGround);
    set(&mut state, Track::Units, 1, 20);
    act(&mut state, Act::Gather, &[0, units(UnitType::Armor, 7, 3, 0)], &[]).unwrap();
    act(&mut state, Act::Gather, &[1, units(UnitType::Tac, 4, 1, SPECIAL)], &[]).unwrap();
    act(&mut state, Act::Gather, &[2, units(UnitType::Infantry, 4, 1, 0)], &[]).unwrap();
    act(&mut state, Act::Declare, &at_s25(), &[]).unwrap();
    state
}

fn at_s25() -> [i16; 7] {
    [0, 0, 0, 0, 0, 0, hex("S25")]
}

fn lies(state: &State) -> bool {
    state.has(Mark::Beaten, Hex::parse("S25").unwrap(), Some(Side::Blue))
}

#[test]
fn interception_breaks_an_automatic_victory() {
    let mut state = declared();
    set(&mut state, Track::Step, 0, Step::InterceptBombers as u8);
    assert!(!due(&state).contains(&Due::Shaken));
    set(&mut state, Track::Pool, pool(Side::Blue, UnitType::Tac, 2).at, 1);
    // Unescorted: 4 fighters thrice, 2 of the 4 factors are shot down.
    let event = act(&mut state, Act::Interception, &[4, 4], &[2, 6]).unwrap();
    assert_eq!(told(&event), "B-2 half");
    assert!(due(&state).contains(&Due::Shaken));
    assert_eq!(state.one(Track::Unescorted), 1, "the battle begins with it");
    let proposal = state.proposal(2);
    act(&mut state, Act::Losses, &proposal, &[]).unwrap();
    let left = Group::new(UnitType::Tac, 2, 1, SPECIAL).unwrap();
    assert!(
        state.force(1).eq([left].into_iter().chain([Group::NONE; 7])),
        "what is left of it flies on, at close range"
    );
    let mut facts = at_s25();
    facts[4] = 1;
    let event = act(&mut state, Act::Declare, &facts, &[]).unwrap();
    assert_eq!(told(&event), "void");
    assert!(!lies(&state) && state.notes.is_empty());
    assert!(!due(&state).contains(&Due::Shaken));
    // What is void can be fought as any battle.
    set(&mut state, Track::Step, 0, Step::GroundCombat as u8);
    act(&mut state, Act::Battle, &facts, &[1]).unwrap();
}

#[test]
fn bombers_that_were_met_alone_are_known_until_they_are_put_away() {
    let met = |escorts: i16| {
        let mut state = gathered(&all_rules());
        act(&mut state, Act::Gather, &[1, units(UnitType::Mdm, 4, 1, 0)], &[]).unwrap();
        act(&mut state, Act::Interception, &[1, 4, escorts], &[6, 6]).unwrap();
        state
    };
    assert_eq!(met(1).one(Track::Unescorted), 0);
    let mut state = met(0);
    assert_eq!(state.one(Track::Unescorted), 1);
    act(&mut state, Act::Bombing, &[2, hex("VV25")], &[6]).unwrap();
    assert_eq!((state.one(Track::Unescorted), state.strength(1)), (0, (0, 0)));
    let mut state = met(0);
    act(&mut state, Act::Gather, &[1, units(UnitType::Mdm, 3, 1, 0)], &[]).unwrap();
    assert_eq!(state.one(Track::Unescorted), 0, "others are gathered");
    let mut state = met(0);
    act(&mut state, Act::Battle, &[0, 0, 0, 0, 1], &[2]).unwrap();
    assert_eq!(state.one(Track::Unescorted), 0);
}

#[test]
fn an_automatic_victory_that_holds_stays() {
    let mut state = declared();
    set(&mut state, Track::Step, 0, Step::InterceptBombers as u8);
    act(&mut state, Act::Interception, &[1, 4, 3], &[1, 6]).unwrap();
    assert!(!due(&state).contains(&Due::Shaken), "escorts take the loss, nothing is missing");
    act(&mut state, Act::Interception, &[4, 4], &[1, 6]).unwrap();
    set(&mut state, Track::OwedBombers, 0, 0);
    act(&mut state, Act::Gather, &[0, units(UnitType::Armor, 7, 4, 0)], &[]).unwrap();
    let event = act(&mut state, Act::Declare, &at_s25(), &[]).unwrap();
    assert_eq!(told(&event), "AV");
    assert!(lies(&state) && !due(&state).contains(&Due::Shaken));
}

#[test]
fn beaten_units_leave_the_board_after_all_other_combat() {
    let mut state = declared();
    assert_eq!(act(&mut state, Act::Beaten, &[hex("S25")], &[]), Err(TableRefusal::OtherStep.into()));
    set(&mut state, Track::Step, 0, Step::AvAdvance as u8);
    assert_eq!(act(&mut state, Act::Battle, &at_s25(), &[]), Err(TableRefusal::BeatenAlready.into()));
    assert_eq!(act(&mut state, Act::Beaten, &[hex("S24")], &[]), Err(TableRefusal::NoSuchNote.into()));
    let event = act(&mut state, Act::Beaten, &[hex("S25")], &[]).unwrap();
    assert_eq!(told(&event), "off 1 A>4");
    assert_eq!((state.of(Track::Units, Side::Red), state.of(Track::Lost, Side::Red)), (19, 1));
    assert_eq!(state.get(pool(Side::Red, UnitType::Infantry, 4)), 1);
    assert!(state.notes.is_empty());
    // A hex that was hit on the BBT ends the advance; without petro-chemicals nobody advances.
    for (mark, petro, tells) in [(true, 3, "off 1 A>1"), (false, 1, "off 1")] {
        let mut state = declared();
        if mark {
            act(&mut state, Act::Mark, &[Mark::Barraged as i16, hex("S25"), 0], &[]).unwrap();
        }
        set(&mut state, Track::Petro, 0, petro);
        set(&mut state, Track::Step, 0, Step::AvAdvance as u8);
        assert_eq!(told(&act(&mut state, Act::Beaten, &[hex("S25")], &[]).unwrap()), tells);
    }
    // Nothing of it is left for the next player-turn.
    let mut state = declared();
    play(&mut state);
    assert!(state.notes.is_empty());
}

#[test]
fn losses_in_the_air_are_taken_from_counters() {
    let mut state = at_step(&all_rules(), Step::InterceptBombers);
    set(&mut state, Track::Units, 1, 10);
    set(&mut state, Track::Pool, pool(Side::Red, UnitType::Ftr, 1).at, 1);
    act(&mut state, Act::Duel, &[0, 6, 10, 6], &[1, 1]).unwrap();
    let owed = |state: &State| [Side::Blue, Side::Red].map(|side| state.of(Track::OwedAir, side));
    assert_eq!(owed(&state), [2, 2]);
    assert!(due(&state).contains(&Due::Lost(Side::Red, true, 2)));
    // Three factors of a 4: a counter of 1 stays, so that two leave for one.
    let event = act(&mut state, Act::Lose, &[UnitType::Ftr as i16, 3, 2, 1], &[]).unwrap();
    assert_eq!(told(&event), "put FTR 1 off 1");
    assert_eq!(owed(&state), [2, 0]);
    assert_eq!((state.of(Track::Units, Side::Red), state.of(Track::Lost, Side::Red)), (10, 0));
    assert_eq!(state.get(pool(Side::Red, UnitType::Ftr, 3)), 1);
    // Who loses what, mission by mission.
    let mut check = |of: Act, facts: &[i16], dice: &[u8], blue: u8, red: u8| {
        for side in 0..2 {
            set(&mut state, Track::OwedAir, side, 0);
        }
        act(&mut state, of, facts, dice).unwrap();
        assert_eq!(owed(&state), [blue, red], "{of}");
    };
    check(Act::Ambush, &[8, 4], &[1], 0, 2);
    check(Act::StrafeAirbase, &[0, 4, 6], &[1, 1], 1, 2);
    check(Act::StrafeAirbase, &[1, 4, 6], &[1, 1], 2, 1);
    check(Act::StrafeGround, &[4, 0, 8, 8], &[1, 1], 0, 1);
    check(Act::Interception, &[8, 10, 4], &[1, 1], 4, 2);
    assert_eq!(state.of(Track::OwedGround, Side::Blue), 2, "the strafed ground units are Blue's");
    // What guerrillas take can be paid with aircraft that flew over.
    set(&mut state, Track::OwedAir, 0, 0);
    act(&mut state, Act::Lose, &[UnitType::Tac as i16, 2, 2, 0], &[]).unwrap();
    assert_eq!(state.of(Track::OwedGround, Side::Blue), 0);
}

#[test]
fn a_basic_game_loses_whole_units_and_no_aircraft() {
    let mut state = at_step(&basic(), Step::MoveGround);
    set(&mut state, Track::Units, 0, 10);
    act(&mut state, Act::Lose, &[UnitType::Infantry as i16, 4, 2, 0], &[]).unwrap();
    assert_eq!((state.of(Track::Units, Side::Blue), state.of(Track::Lost, Side::Blue)), (8, 2));
    let tac = [UnitType::Tac as i16, 4, 2, 0];
    assert_eq!(act(&mut state, Act::Lose, &tac, &[]), Err(TableRefusal::TournamentOnly.into()));
    assert_eq!(act(&mut state, Act::Lose, &[0, 4, 16, 0], &[]), Err(TableRefusal::LossTooLarge.into()));
    assert_eq!(act(&mut state, Act::Lose, &[0, 0, 1, 0], &[]), Err(TableRefusal::WrongFact.into()));
}

#[test]
fn interceptors_burn_their_own_fuel() {
    let mut state = at_step(&all_rules(), Step::InterceptorsFly);
    set(&mut state, Track::Petro, 1, 0);
    assert_eq!(act(&mut state, Act::Fly, &[9, 1], &[]), Err(Rule::OverAirCap0.into()));
    act(&mut state, Act::Fly, &[8, 1], &[]).unwrap();
    assert_eq!([Side::Blue, Side::Red].map(|side| state.of(Track::Flown, side)), [0, 8]);
}

#[test]
fn no_barrage_follows_a_bombing_mission_on_its_hex() {
    for (mission, city) in [(2, "VV25"), (3, "VV25"), (4, "GGG45")] {
        let mut state = gathered(&all_rules());
        act(&mut state, Act::Gather, &[1, units(UnitType::Sac, 8, 3, 0)], &[]).unwrap();
        act(&mut state, Act::Bombing, &[mission, hex(city)], &[1]).unwrap();
        assert_eq!(act(&mut state, Act::Barrage, &[hex(city), 8], &[1]), Err(Rule::BombedToo.into()), "{mission}");
        assert!(act(&mut state, Act::Barrage, &[hex("A1"), 8], &[1]).is_ok());
    }
}

#[test]
fn replacements_are_saved_up_where_that_was_agreed() {
    let take = |state: &mut State, factor: i16| act(state, Act::Replacements, &[factor], &[]);
    for saves in [false, true] {
        let mut options = all_rules();
        if saves {
            options.turn_saving();
        }
        let mut state = at_step(&options, Step::Replacements);
        set(&mut state, Track::Turn, 0, 4);
        set(&mut state, Track::Pool, pool(Side::Blue, UnitType::Infantry, 2).at, 3);
        // Turns 4 and 5 pass without replacements; those of turn 5 count.
        for _ in 0..4 {
            play(&mut state);
        }
        assert_eq!(state.turn(), 6);
        set(&mut state, Track::Step, 0, Step::Replacements as u8);
        assert_eq!(state.of(Track::Saved, Side::Blue), u8::from(saves));
        take(&mut state, 2).unwrap();
        assert_eq!(take(&mut state, 2).is_ok(), saves);
        assert_eq!(state.of(Track::Saved, Side::Blue), 0);
        assert_eq!(take(&mut state, 2), Err(TableRefusal::SettledAlready.into()));
    }
    let mut options = basic();
    options.turn_saving();
    assert!(!options.saves_up(), "the Basic Game has no replacements");
}

#[test]
fn guerrillas_are_stopped_by_a_garrison_in_every_city() {
    let mut state = at_step(&Options::default(), Step::Guerrilla);
    set(&mut state, Track::Aggressor, 1, 1);
    let settled = |state: &mut State, of: Act, facts: &[i16]| {
        set(state, Track::Raided, 1, 0);
        set(state, Track::Tolled, 1, 0);
        told(&act(state, of, facts, &[]).unwrap())
    };
    assert_eq!(settled(&mut state, Act::Guerrillas, &[2, 0, 9, 3, 2]), "-2");
    assert_eq!(state.of(Track::OwedGround, Side::Blue), 2);
    assert_eq!(settled(&mut state, Act::Guerrillas, &[2, 0, 9, 3, 3]), "-");
    // The enemy has taken a city back since: the toll asks for the garrisons of now (Q&A 29.6).
    assert_eq!(settled(&mut state, Act::Toll, &[2, 1, 9, 3, 2]), "-2");
    assert_eq!(settled(&mut state, Act::Toll, &[2, 1, 9, 3, 3]), "-");
    assert_eq!([Track::MinorCities, Track::MinorHeld].map(|track| state.get(track.at(1))), [3, 3]);
    // Who does not count says it of all of them.
    assert_eq!(settled(&mut state, Act::Guerrillas, &[2, 1, 9]), "-");
}

fn teach(charts: &mut Charts, country: u8, row: u8, name: &str) {
    let (cell, value) = (city_cell(country, row), hex(name));
    check_cell(cell, value).unwrap();
    charts.teach(cell, value).unwrap();
}

#[test]
fn cities_are_counted_by_whose_friends_they_are() {
    let mut charts = Charts::new();
    let mut state = at_step(&all_rules(), Step::VictoryCheck);
    let count =
        |state: &State, charts: &Charts| [Side::Blue, Side::Red].map(|side| state.friendly_cities(charts, side));
    assert_eq!(count(&state, &charts), [12, 12], "the cities that the rules name");
    teach(&mut charts, 0, 12, "O30");
    teach(&mut charts, 2, 0, "CC15");
    teach(&mut charts, 2, 1, "CC16");
    assert_eq!(count(&state, &charts), [13, 12], "a neutral country is nobody's friend (R59)");
    // Red enters it: its cities are friendly to Blue, the liberator, until Red holds one.
    act(&mut state, Act::Aggressor, &[1, 1], &[]).unwrap();
    assert_eq!(count(&state, &charts), [15, 12]);
    assert_eq!(state.garrisons(&charts, 0), Some((2, 0)));
    let set_friend = |state: &mut State, facts: [i16; 4]| {
        let event =
            state.decide(&charts, &adjutant_rules::blitzkrieg75::table::Command::Do(deed(Act::City, &facts, &[])));
        event.map(|event| {
            state.apply(&event);
            event.label().to_string()
        })
    };
    assert_eq!(set_friend(&mut state, [2, 0, hex("CC15"), 2]).unwrap(), "city CC15: red");
    assert_eq!(set_friend(&mut state, [2, 0, hex("CC16"), 2]), Err(TableRefusal::NoSuchCity.into()));
    assert_eq!(set_friend(&mut state, [0, 0, hex("G4"), 3]).unwrap(), "city G4: nobody");
    assert_eq!(set_friend(&mut state, [1, 0, hex("JJJ56"), 1]).unwrap(), "city JJJ56: blue");
    assert_eq!(count(&state, &charts), [14, 12]);
    assert_eq!(state.garrisons(&charts, 0), Some((2, 1)));
    // Resources follow: CC15 is Red's, JJJ56 captured by Blue, G4 only threatened (R33).
    assert_eq!([state.levels(Side::Blue)[0], state.levels(Side::Red)[0]], [3, 3]);
    assert!(state.has(Mark::Captured, Hex::parse("JJJ56").unwrap(), Some(Side::Blue)));
    set_friend(&mut state, [1, 0, hex("JJJ56"), 2]).unwrap();
    assert_eq!(state.levels(Side::Red)[0], 4);
    assert_eq!(FRIENDS.len(), 4);
    // A marker counts as well, where nobody said otherwise.
    act(&mut state, Act::Mark, &[Mark::Captured as i16, hex("V33"), 1], &[]).unwrap();
    let v33 = (0..32).filter_map(|row| city(&charts, 0, row)).find(|city| city.hex == Hex::parse("V33").unwrap());
    assert_eq!(state.friend(v33.unwrap()), Some(Side::Red));
    let basic = State::new(&basic());
    assert_eq!(count(&basic, &charts), [13, 12], "in the Basic Game a minor city is nobody's before it is held");
}

#[test]
fn a_card_is_taught_once_and_dealt_each_turn() {
    let mut charts = Charts::new();
    for (turn, column, unit, count) in
        [(1, 0, UnitType::Infantry, 9), (1, 1, UnitType::Ftr, 3), (2, 4, UnitType::Armor, 2)]
    {
        let cell = card_cell(Side::Blue, turn, column);
        let value = units(unit, 4, count, 0);
        check_cell(cell, value).unwrap();
        charts.teach(cell, value).unwrap();
    }
    let deal = |state: &mut State| {
        let command = adjutant_rules::blitzkrieg75::table::Command::Do(deed(Act::Card, &[], &[]));
        state.decide(&charts, &command).map(|event| state.apply(&event))
    };
    let mut state = at_step(&Options::default(), Step::Reinforcements);
    assert!(state.due(&charts).contains(&Due::Card));
    deal(&mut state).unwrap();
    assert_eq!(state.of(Track::Units, Side::Blue), 12, "the units of turn 1 stand on the board");
    assert!(!state.due(&charts).contains(&Due::Card));
    assert_eq!(deal(&mut state), Err(TableRefusal::SettledAlready.into()));
    play(&mut state);
    set(&mut state, Track::Step, 0, Step::Reinforcements as u8);
    assert_eq!(deal(&mut state), Err(TableRefusal::NoCard.into()), "Red's card is not taught");
    play(&mut state);
    set(&mut state, Track::Step, 0, Step::Reinforcements as u8);
    deal(&mut state).unwrap();
    assert_eq!(state.notes.len(), 1);
    act(&mut state, Act::Arrive, &[0], &[]).unwrap();
    assert_eq!(state.of(Track::Units, Side::Blue), 20 + 2, "20 were counted at the end of the last turn");
    for (turn, value) in [(0, units(UnitType::Armor, 4, 1, 0)), (44, 0), (1, units(UnitType::Armor, 4, 1, SPECIAL))] {
        assert!(check_cell(card_cell(Side::Red, turn, 0), value).is_err(), "{turn} {value}");
    }
}

#[test]
fn a_doubtful_cell_is_printed_or_read_otherwise() {
    for at in 0..COUNT {
        let other = Doubts::of(|place| usize::from(place) == at);
        let [name, printed, otherwise] = words(at);
        assert!(name.len() <= 16 && !printed.is_empty() && !otherwise.is_empty(), "{name}");
        // Exactly one cell of all tables differs.
        let mut differs = 0;
        for mode in [Mode::Dice, Mode::Mail] {
            for face in Face::all(mode) {
                for odds in Odds::ALL {
                    let cells = [Doubts::default(), other].map(|doubts| doubts.tournament(*odds, face));
                    if cells[0] != cells[1] {
                        differs += 1;
                        let said = [printed, otherwise].map(|words| words.split('/').next().unwrap());
                        assert_eq!(
                            said,
                            cells.map(|cell| cell.unwrap()[0].to_string()).each_ref().map(String::as_str),
                            "{name}"
                        );
                    }
                }
                for factors in 1..60 {
                    let column = bbt(mode).column(factors);
                    let cells = [Doubts::default(), other].map(|doubts| doubts.bbt(column, face).to_string());
                    if cells[0] != cells[1] && bbt(mode).column(factors - 1) != column {
                        differs += 1;
                        assert_eq!([printed, otherwise], cells.each_ref().map(String::as_str), "{name}");
                    }
                    let column = mcrt(mode).column(factors);
                    let cells = [Doubts::default(), other].map(|doubts| {
                        let (loss, reduced) = doubts.siege(column, face);
                        format!("{loss}{}", if reduced { "*" } else { "" })
                    });
                    if cells[0] != cells[1] && mcrt(mode).column(factors - 1) != column {
                        differs += 1;
                        assert_eq!([printed, otherwise], cells.each_ref().map(String::as_str), "{name}");
                    }
                }
            }
        }
        assert_eq!(differs, 1, "{name}");
    }
}

#[test]
fn a_doubtful_cell_reaches_the_battle_of_a_table() {
    let roll = |otherwise: u8| {
        let mut state = gathered(&Options::default());
        act(&mut state, Act::Gather, &[0, units(UnitType::Infantry, 4, 6, 0)], &[]).unwrap();
        set(&mut state, Track::Doubt, 0, otherwise);
        told(&act(&mut state, Act::Battle, &[], &[4]).unwrap())
    };
    assert_eq!(roll(0), "A-1 D-2 D<3 A>2");
    assert_eq!(roll(1), "D-2 D<3 A>2");
    let siege = |otherwise: u8| {
        let mut state = gathered(&Options::default());
        act(&mut state, Act::Gather, &[0, units(UnitType::Infantry, 4, 1, 0)], &[]).unwrap();
        set(&mut state, Track::Aggressor, 0, 1);
        set(&mut state, Track::Doubt, 4, otherwise);
        told(&act(&mut state, Act::MinorCity, &[1, hex("A1")], &[3]).unwrap())
    };
    assert_eq!(siege(0), "A-4 *");
    assert_eq!(siege(1), "A-4 back 2");
}

#[test]
fn the_best_split_is_the_best_of_all_splits() {
    let mut seed = 7_u32;
    let mut random = |below: u32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 16) % below
    };
    for round in 0..60 {
        let level = if round % 3 == 0 { Level::Basic } else { Level::Tournament };
        let mode = if round % 2 == 0 { Mode::Dice } else { Mode::Mail };
        let industry = if round % 5 == 0 { 2 } else { 3 };
        let reading = Reading { level, mode, doubts: Doubts::default(), victory: true, industry, high: 0 };
        let count = 2 + random(6);
        let strengths: Vec<u16> = (0..count).map(|_| u16::try_from(2 + 2 * random(8)).unwrap()).collect();
        let targets = [0, 1].map(|_| {
            let printed = u16::try_from(1 + random(9)).unwrap();
            Target { defence: 2 * printed * u16::try_from(1 + random(2)).unwrap(), printed }
        });
        // Every share of the units by itself, each half reckoned as if it were all there is against one hex.
        let mut best: Option<((u64, i64), u32)> = None;
        for share in 1..(1_u32 << count) - 1 {
            let sum = |mine: bool| -> u16 {
                strengths.iter().enumerate().filter(|(at, _)| (share >> at & 1 > 0) == mine).map(|(_, unit)| unit).sum()
            };
            let alone = |strength: u16, target: Target| {
                // Two equal battles of two equal units are both this one.
                best_split(&[strength, strength], [target; 2], reading).map(|split| {
                    let rows = u64::from(mode.rows());
                    let square = split.both.over() * rows * rows / split.both.under();
                    let left = (0..=rows).find(|left| left * left == square).unwrap();
                    let lost = split.losses.map(|loss| loss.over() * rows / loss.under() / 2);
                    (left, lost)
                })
            };
            let (Some((a, one)), Some((b, two))) = (alone(sum(true), targets[0]), alone(sum(false), targets[1])) else {
                continue;
            };
            let gain = i64::try_from(one[1] + two[1]).unwrap() - i64::try_from(one[0] + two[0]).unwrap();
            if best.is_none_or(|(other, _)| (a * b, gain) > other) {
                best = Some(((a * b, gain), share));
            }
        }
        let found = best_split(&strengths, targets, reading);
        assert_eq!(found.is_some(), best.is_some(), "{strengths:?} {targets:?}");
        let (Some(found), Some(((both, gain), _))) = (found, best) else { continue };
        let rows = u64::from(mode.rows());
        assert_eq!(found.both.over() * rows * rows / found.both.under(), both, "{strengths:?} {targets:?}");
        let lost = found.losses.map(|loss| i64::try_from(loss.over() * rows / loss.under()).unwrap());
        assert_eq!(lost[1] - lost[0], gain, "{strengths:?} {targets:?}");
        // The units that are named have the strength that is named.
        let named: u16 =
            strengths.iter().enumerate().filter(|(at, _)| found.first >> at & 1 > 0).map(|(_, unit)| unit).sum();
        assert_eq!(named, found.attack[0]);
        assert_eq!(found.attack.iter().sum::<u16>(), strengths.iter().sum::<u16>());
    }
    let reading = Reading {
        level: Level::Tournament,
        mode: Mode::Dice,
        doubts: Doubts::default(),
        victory: true,
        industry: 3,
        high: 0,
    };
    let weak = [Target { defence: 60, printed: 30 }; 2];
    assert!(best_split(&[2, 2], weak, reading).is_none(), "1-6 is out of reach");
    assert!(best_split(&[20], weak, reading).is_none(), "one unit cannot be split (14.6)");
    // 6-1 against one and 1-1 against the other cannot be had with two units of 8: each goes where it must.
    let split =
        best_split(&[16, 16, 2], [Target { defence: 4, printed: 2 }, Target { defence: 16, printed: 8 }], reading)
            .unwrap();
    assert!(split.attack == [16, 18] || split.attack == [18, 16], "{split:?}");
}

#[test]
fn the_log_names_the_hex_and_the_stock_of_a_roll() {
    let mut state = gathered(&Options { rolls: Mode::Mail, ..Options::default() });
    let stock = act(&mut state, Act::Stock, &[9, 2, 13], &[]).unwrap();
    assert_eq!(stock.label().as_str(), "stock IBM");
    let event = act(&mut state, Act::Battle, &at_s25(), &[0]).unwrap();
    assert!(event.label().as_str().starts_with("battle S25 0: "), "{}", event.label());
}

/// Numbers are stored: what a table of today has written, a table of tomorrow reads.
#[test]
fn stored_numbers_stay() {
    for (number, stored) in [
        (Act::Join as u8, 30),
        (Act::Beaten as u8, 31),
        (Act::Lose as u8, 32),
        (Act::City as u8, 33),
        (Act::Card as u8, 34),
        (Track::Pool as u8, 44),
        (Track::OwedAir as u8, 45),
        (Track::OwedGround as u8, 46),
        (Track::Shaken as u8, 47),
        (Track::Saved as u8, 48),
        (Track::MinorCities as u8, 49),
        (Track::MinorHeld as u8, 50),
        (Track::Carded as u8, 51),
        (Track::Unescorted as u8, 52),
        (Track::Flew as u8, 53),
        (Track::Doubt as u8, 54),
        (Track::City as u8, 55),
        (Mark::Reinforcement as u8, 12),
        (Mark::Victim as u8, 13),
        (Tell::HalvesLeft as u8, 33),
        (Tell::Void as u8, 34),
        (Tell::Gone as u8, 35),
        (Tell::Ashore as u8, 36),
        (Tell::Drowned as u8, 37),
        (Act::Ashore as u8, 35),
    ] {
        assert_eq!(number, stored);
    }
}
