//! Parts of a player-turn that hang together: steps with their acts, what is settled before a step ends, beaches, ports,
//! supply by air, invaders that stay at sea.

use adjutant_rules::blitzkrieg75::air::raid::{Met, Raid};
use adjutant_rules::blitzkrieg75::naval::SeaState;
use adjutant_rules::blitzkrieg75::roll::{Face, Mode};
use adjutant_rules::blitzkrieg75::sea::Shore;
use adjutant_rules::blitzkrieg75::split::{Reading, Target, best_split};
use adjutant_rules::blitzkrieg75::table::{
    AT_SEA, Act, Command, Due, FRIENDS, Hex, Mark, Options, SPECIAL, State, TableRefusal, Tell, Track, UNSUPPLIED,
    card_cell, check_cell, city, city_cell, minor_name, name_cell, pool, port, port_cell,
};
use adjutant_rules::blitzkrieg75::tables::doubt::Doubts;
use adjutant_rules::blitzkrieg75::{Level, Odds, Refusal as Rule, Side, Step, UnitType, Weather, Zone};
use adjutant_rules::chart::Charts;
use adjutant_rules::letters::packed;

use crate::table::{act, all_rules, at_step, basic, deed, end_step, gathered, hex, play, set, told, units};

fn dues(state: &State) -> Vec<Due> {
    state.due(&Charts::new()).iter().copied().collect()
}

/// Phase actions out of sequence are refused with rule 4, and work in their own step.
/// An act with its values and dice, the step in which it is done, and steps in which it is not.
type Case = (Act, &'static [i16], &'static [u8], Step, &'static [Step]);

#[test]
fn each_act_has_its_part_of_the_player_turn() {
    const INFANTRY: i16 = UnitType::Infantry as i16;
    let cases: [Case; 12] = [
        (Act::Battle, &[], &[3], Step::GroundCombat, &[Step::MoveGround, Step::Bbt, Step::VictoryCheck]),
        (Act::MinorCity, &[1], &[3], Step::GroundCombat, &[Step::MoveGround, Step::Guerrilla]),
        (Act::Barrage, &[0, 8], &[3], Step::Bbt, &[Step::Announce, Step::AvAdvance]),
        (Act::Interception, &[4, 4], &[3, 3], Step::InterceptBombers, &[Step::FlyBombers, Step::AirHome]),
        (Act::Duel, &[0, 4, 4, 4], &[3, 3], Step::Duels, &[Step::FlyHunters, Step::AirHome]),
        (Act::Ambush, &[4, 4], &[3], Step::HuntersAmbush, &[Step::Announce, Step::AirHome]),
        (Act::StrafeAirbase, &[0, 4, 4], &[3, 3], Step::HuntersStrafe, &[Step::Announce, Step::AirHome]),
        (Act::StrafeGround, &[4, 0, 4, 4], &[3, 3], Step::EnemyPiStrafe, &[Step::Announce, Step::AirHome]),
        (Act::Transport, &[INFANTRY, 4, 0, 0, 20], &[], Step::MoveGround, &[Step::Bbt, Step::VictoryCheck]),
        (Act::Fly, &[4], &[], Step::FlyBombers, &[Step::Reinforcements, Step::VictoryCheck]),
        (Act::Join, &[INFANTRY, 4, 0, 2], &[], Step::CombineSubstitutes, &[Step::MoveGround, Step::Bbt]),
        (Act::Invade, &[0, 1, 0, 4], &[], Step::MoveGround, &[Step::Announce, Step::GroundCombat]),
    ];
    for (of, facts, dice, right, wrong) in cases {
        let at = |step: Step| {
            let mut state = gathered(&all_rules());
            set(&mut state, Track::Aggressor, 0, 1);
            set(&mut state, Track::Pool, pool(Side::Blue, UnitType::Infantry, 4).at, 1);
            set(&mut state, Track::SeaState, 0, 3);
            set(&mut state, Track::Step, 0, step as u8);
            let mut facts = facts.to_vec();
            if of == Act::Invade {
                facts[0] = hex("BB30");
            }
            act(&mut state, of, &facts, dice).map(|_| ())
        };
        assert_eq!(at(right), Ok(()), "{of} in {right}");
        for step in wrong.iter().filter(|step| !(of == Act::Invade && **step == Step::Announce)) {
            assert_eq!(at(*step), Err(TableRefusal::OtherStep.into()), "{of} in {step}");
        }
    }
    // Automatic victory is declared while moving, and looked at again until the battles.
    let mut state = at_step(&Options::default(), Step::Bbt);
    act(&mut state, Act::Gather, &[0, units(UnitType::Armor, 7, 4, 0)], &[]).unwrap();
    act(&mut state, Act::Gather, &[2, units(UnitType::Infantry, 4, 1, 0)], &[]).unwrap();
    let facts = [0, 0, 0, 0, 0, 0, hex("S25")];
    assert_eq!(act(&mut state, Act::Declare, &facts, &[]), Err(TableRefusal::OtherStep.into()));
}

#[test]
fn an_automatic_victory_is_neither_forgotten_nor_left_in_doubt() {
    let mut state = at_step(&all_rules(), Step::MoveGround);
    act(&mut state, Act::Gather, &[0, units(UnitType::Armor, 7, 4, 0)], &[]).unwrap();
    act(&mut state, Act::Gather, &[1, units(UnitType::Tac, 4, 1, 0)], &[]).unwrap();
    act(&mut state, Act::Gather, &[2, units(UnitType::Infantry, 4, 1, 0)], &[]).unwrap();
    let facts = [0, 0, 0, 0, 0, 0, hex("S25")];
    act(&mut state, Act::Declare, &facts, &[]).unwrap();
    set(&mut state, Track::Step, 0, Step::InterceptBombers as u8);
    act(&mut state, Act::Interception, &[4, 4], &[2, 6]).unwrap();
    let proposal = state.proposal(2);
    act(&mut state, Act::Losses, &proposal, &[]).unwrap();
    assert!(dues(&state).iter().any(|due| *due == Due::Shaken && due.holds_up()));
    assert_eq!(end_step(&mut state), Err(TableRefusal::StillDue.into()), "shaken (32.74)");
    act(&mut state, Act::Declare, &facts, &[]).unwrap();
    end_step(&mut state).unwrap();
    // On to a step passes over no victory that has not been settled either.
    let on = [1, Step::VictoryCheck as i16];
    assert_eq!(act(&mut state, Act::EndStep, &on, &[]), Err(TableRefusal::StillDue.into()));
    set(&mut state, Track::Step, 0, Step::AvAdvance as u8);
    act(&mut state, Act::Beaten, &[hex("S25")], &[]).unwrap();
    end_step(&mut state).unwrap();
}

#[test]
fn cities_that_are_marked_before_the_levels_are_used_count_at_once() {
    let mut options = all_rules();
    options.turn(adjutant_rules::blitzkrieg75::Choice::Weather);
    let mut state = State::new(&options);
    assert_eq!(state.step(), Step::Resources);
    act(&mut state, Act::Mark, &[Mark::Captured as i16, hex("G4"), 1], &[]).unwrap();
    assert_eq!(state.of(Track::Petro, Side::Blue), 2, "36.1: from the beginning of the player-turn");
    act(&mut state, Act::Mark, &[Mark::Captured as i16, hex("G4"), 1], &[]).unwrap();
    assert_eq!(state.of(Track::Petro, Side::Blue), 3, "taken off again");
    set(&mut state, Track::Step, 0, Step::MoveGround as u8);
    act(&mut state, Act::Mark, &[Mark::Captured as i16, hex("G4"), 1], &[]).unwrap();
    assert_eq!(state.of(Track::Petro, Side::Blue), 3, "in the player-turn nothing changes");
}

#[test]
fn a_beach_is_a_chain_of_hexes() {
    let at_sea = || {
        let mut state = at_step(&all_rules(), Step::MoveGround);
        set(&mut state, Track::SeaState, 1, 3);
        state
    };
    let land = |state: &mut State, name: &str, same: i16| {
        act(state, Act::Invade, &[hex(name), 2, 0, 4, 0, 0, 0, 0, same], &[]).map(|_| ())
    };
    let mut state = at_sea();
    land(&mut state, "BB30", 0).unwrap();
    assert_eq!(land(&mut state, "BB29", 0), Err(Rule::SecondBeach.into()));
    land(&mut state, "BB29", 1).unwrap();
    land(&mut state, "BB30", 0).unwrap();
    // The enemy finds the whole chain closed in his next player-turn (20.2).
    play(&mut state);
    set(&mut state, Track::Step, 0, Step::MoveGround as u8);
    set(&mut state, Track::SeaState, 1, 3);
    assert_eq!(land(&mut state, "BB28", 1), Err(Rule::BeachClosed.into()));
    land(&mut state, "RRR50", 0).unwrap();
    // And his own second hex there is no second beach.
    land(&mut state, "RRR49", 1).unwrap();
}

#[test]
fn invaders_on_sea_hexes_meet_their_fate_and_leave_the_sea() {
    let fight = |facts: &[i16], superiority: bool| {
        let mut state = at_step(&all_rules(), Step::InvadersAshore);
        let zone = Track::GroundAtSea.zone(Zone::B, Side::Blue);
        set(&mut state, Track::GroundAtSea, zone.at, 8);
        set(&mut state, Track::SeaFactors, zone.at, 16);
        set(&mut state, Track::SeaState, 1, if superiority { 1 } else { 3 });
        let mut all = vec![2, 4, 8];
        all.extend(facts);
        let event = act(&mut state, Act::Ashore, &all, &[]).unwrap();
        assert_eq!([Track::GroundAtSea, Track::SeaFactors].map(|track| state.get(track.at(zone.at))), [4, 8]);
        (told(&event), state.of(Track::OwedGround, Side::Blue))
    };
    // Rangers, attacked inland, told to retreat, vacant beside, defender beside.
    assert_eq!(fight(&[0, 0, 0, 1], false), ("ashore".into(), 0));
    assert_eq!(fight(&[0, 0, 1, 1], false), ("lost".into(), 8), "told to retreat (20.35)");
    assert_eq!(fight(&[0, 1, 0, 1], false), ("lost".into(), 8), "attacked no beach (20.34)");
    assert_eq!(fight(&[1, 1, 0, 1], false), ("ashore".into(), 0), "rangers land anywhere");
    assert_eq!(fight(&[0, 0, 0, 0, 1], true), ("push".into(), 0), "own superiority (35.31)");
    assert_eq!(fight(&[0, 0, 0, 0, 1], false), ("lost".into(), 8));
    let mut state = at_step(&all_rules(), Step::InvadersAshore);
    assert_eq!(act(&mut state, Act::Ashore, &[2], &[]), Err(TableRefusal::NothingLost.into()));
    let mut state = at_step(&basic(), Step::GroundCombat);
    assert_eq!(act(&mut state, Act::Ashore, &[2, 4], &[]), Err(TableRefusal::NoInvasionRule.into()));
}

#[test]
fn a_gale_sends_ships_to_port_and_patrols_home() {
    let mut state = State::new(&all_rules());
    set(&mut state, Track::Turn, 0, 9);
    set(&mut state, Track::Step, 0, Step::Weather as u8);
    set(&mut state, Track::GroundAtSea, 0, 4);
    act(&mut state, Act::Mark, &[Mark::Patrol as i16, hex("S25"), 1], &[]).unwrap();
    act(&mut state, Act::Weather, &[], &[6]).unwrap();
    assert_eq!(state.weather(), Weather::Gale);
    assert!(state.notes.is_empty(), "nobody patrols in a gale (R70)");
    assert!(Due::AtSea("36.44").to_string().len() <= 24);
    set(&mut state, Track::GroundAtSea, 0, 0);
    assert!(!dues(&state).contains(&Due::AtSea("34")));
    set(&mut state, Track::AirAtSea, 0, 1);
    for step in [Step::MoveGround, Step::GroundCombat, Step::VictoryCheck] {
        set(&mut state, Track::Step, 0, step as u8);
        assert!(dues(&state).contains(&Due::AtSea("34")), "{step}");
    }
}

#[test]
fn supply_by_air_takes_capacity_and_no_fuel() {
    let mut state = at_step(&all_rules(), Step::Supply);
    let supply = |unit: UnitType, hexes: i16| [unit as i16, 4, 0, 0, hexes, 0, 0, 0, 0, 1];
    act(&mut state, Act::Transport, &supply(UnitType::Infantry, 40), &[]).unwrap();
    assert_eq!((state.of(Track::TransportUsed, Side::Blue), state.of(Track::Flown, Side::Blue)), (2, 0));
    for wrong in [supply(UnitType::Armor, 9), supply(UnitType::Artillery, 9), supply(UnitType::Infantry, 41)] {
        assert_eq!(act(&mut state, Act::Transport, &wrong, &[]), Err(TableRefusal::NoAirSupply.into()));
    }
    set(&mut state, Track::Weather, 0, Weather::Fog as u8);
    assert_eq!(act(&mut state, Act::Transport, &supply(UnitType::Infantry, 9), &[]), Err(Rule::NoFlying.into()));
}

#[test]
fn listed_ports_count_by_whose_friends_they_are() {
    let mut charts = Charts::new();
    let mut teach = |cell, value| {
        check_cell(cell, value).unwrap();
        charts.teach(cell, value).unwrap();
    };
    // Two ports of Blue and one of Red on zone C, and a port of a minor country.
    for (country, row) in [(0, 0), (0, 1), (1, 0)] {
        teach(port_cell(country, row), 3);
    }
    teach(city_cell(2, 0), hex("CC15"));
    teach(port_cell(2, 0), 3);
    assert_eq!(port(&charts, city(&charts, 2, 0).unwrap()), Some(Zone::C));
    assert!(check_cell(port_cell(0, 0), 7).is_err() && check_cell(port_cell(2, 8), 1).is_err());
    let mut state = at_step(&all_rules(), Step::Naval);
    let ports = |state: &State| [Side::Blue, Side::Red].map(|side| state.ports(&charts, Zone::C, side, 0));
    assert_eq!(ports(&state), [Some([2, 0]), Some([1, 0])]);
    assert_eq!(state.ports(&charts, Zone::D, Side::Blue, 0), None, "nobody told of ports there");
    act(&mut state, Act::Aggressor, &[1, 1], &[]).unwrap();
    let first = city(&charts, 0, 0).unwrap().hex;
    let px = [Mark::PortBombed as i16, i16::try_from(first.number()).unwrap(), 1];
    act(&mut state, Act::Mark, &px, &[]).unwrap();
    assert_eq!(ports(&state), [Some([3, 1]), Some([1, 0])], "the minor's port is its liberator's");
    assert_eq!(state.zone_points(&charts, Zone::C, Side::Blue), 2);
    // The zone is judged with them when the next player-turn begins.
    set(&mut state, Track::SeaFactors, Track::SeaFactors.zone(Zone::C, Side::Blue).at, 8);
    set(&mut state, Track::Step, 0, Step::VictoryCheck as u8);
    let run = |state: &mut State, of: Act, facts: &[i16]| {
        let event = state.decide(&charts, &Command::Do(deed(of, facts, &[]))).unwrap();
        state.apply(&event);
    };
    run(&mut state, Act::Judge, &[20, 20]);
    run(&mut state, Act::EndStep, &[1]);
    assert_eq!(state.ascendancy(Zone::C).state, SeaState::Superiority, "8 at sea, 2 ports, against 1");
}

#[test]
fn a_minor_country_has_the_name_that_its_owner_gives_it() {
    let mut charts = Charts::new();
    assert_eq!(minor_name(&charts, 2), None);
    for (column, value) in (0..).zip(packed("Norland")) {
        check_cell(name_cell(2, column), value).unwrap();
        charts.teach(name_cell(2, column), value).unwrap();
    }
    assert_eq!(minor_name(&charts, 2).unwrap(), "Norland");
    assert_eq!(minor_name(&charts, 1), None);
    assert!(check_cell(name_cell(2, 4), 1).is_err());
    assert_eq!(FRIENDS.len(), 4);
}

/// The counters that are inactive when the game begins are told once; a loss makes change from them (26.5).
#[test]
fn substitutes_are_taught_once_and_lie_ready() {
    let mut charts = Charts::new();
    for (row, column, unit, factor, count) in
        [(41, 0, UnitType::Infantry, 1, 6), (41, 1, UnitType::Infantry, 2, 8), (43, 7, UnitType::Ftr, 2, 4)]
    {
        let (cell, value) = (card_cell(Side::Blue, row, column), units(unit, factor, count, 0));
        check_cell(cell, value).unwrap();
        charts.teach(cell, value).unwrap();
    }
    assert!(check_cell(card_cell(Side::Blue, 44, 0), units(UnitType::Armor, 1, 1, 0)).is_err());
    let mut state = at_step(&all_rules(), Step::Reinforcements);
    assert!(state.due(&charts).contains(&Due::Card));
    let event = state.decide(&charts, &Command::Do(deed(Act::Card, &[], &[]))).unwrap();
    state.apply(&event);
    let inactive = |unit, factor| state.get(pool(Side::Blue, unit, factor));
    assert_eq!(
        [inactive(UnitType::Infantry, 1), inactive(UnitType::Infantry, 2), inactive(UnitType::Ftr, 2)],
        [6, 8, 4]
    );
    assert_eq!(state.of(Track::Units, Side::Blue), 0, "they are not on the board");
    set(&mut state, Track::Step, 0, Step::GroundCombat as u8);
    act(&mut state, Act::Gather, &[0, units(UnitType::Infantry, 4, 1, 0)], &[]).unwrap();
    set(&mut state, Track::OwedAttacker, 0, 1);
    set(&mut state, Track::GroundMost, 0, 1);
    assert_eq!(told(&act(&mut state, Act::Losses, &[0, 1], &[]).unwrap()), "put inf 2 put inf 1 off 1");
}

/// A whole air battle by every die: interception with its reply, hunters behind it, then the bombs.
#[test]
fn the_odds_of_a_whole_air_battle_are_those_of_all_its_dice() {
    for (bombers, escorts, interceptors, hunters) in
        [(8, 0, 4, 0), (12, 3, 6, 8), (4, 0, 20, 4), (6, 6, 2, 1), (5, 0, 0, 0)]
    {
        let raid = Raid { bombers, close: false, weather: Weather::Clear, industry: 3, mode: Mode::Dice };
        let odds = raid.by_day(Met { escorts, interceptors, hunters, industry: 3 }).unwrap();
        let table =
            |strength: u16, face: Face| adjutant_rules::blitzkrieg75::air::combat::shot_down(strength, face, u16::MAX);
        let (mut hit, mut number, mut lost, mut gone, mut down, mut cases) = (0_u64, 0, 0, 0, 0, 0_u64);
        for fire in Face::all(Mode::Dice) {
            for reply in Face::all(Mode::Dice) {
                for caught in Face::all(Mode::Dice) {
                    for bombs in Face::all(Mode::Dice) {
                        cases += 1;
                        let times = if escorts > 0 { 2 } else { 3 };
                        let shot = if interceptors > 0 { table(times * interceptors, fire) } else { 0 };
                        let [off, down_bombers] = [shot.min(escorts), shot.saturating_sub(escorts).min(bombers)];
                        lost += u64::from(off + down_bombers);
                        gone += u64::from(down_bombers == bombers);
                        let left = bombers - down_bombers;
                        let strength = if interceptors > 0 && escorts == 0 { left / 2 } else { left };
                        let bbt = adjutant_rules::blitzkrieg75::tables::losses::bbt;
                        let falls = adjutant_rules::blitzkrieg75::tables::losses::loss(
                            bbt,
                            bbt(Mode::Dice).column(strength),
                            bombs,
                        );
                        hit += u64::from(falls > 0);
                        number += u64::from(falls);
                        if interceptors > 0 {
                            let back = table((bombers + escorts).div_ceil(2), reply).min(interceptors);
                            let more = if hunters > 0 { table(hunters, caught).min(interceptors - back) } else { 0 };
                            down += u64::from(back + more);
                        }
                    }
                }
            }
        }
        let is = |ratio: adjutant_rules::ratio::Ratio, sum: u64| ratio.over() * cases == sum * ratio.under();
        assert!(is(odds.hit, hit) && is(odds.mean_loss, lost) && is(odds.none_left, gone), "{odds:?}");
        assert!(is(odds.number, number) && is(odds.fighters, down), "{odds:?} {down} of {cases}");
    }
}

#[test]
fn two_attacks_share_what_industry_allows() {
    let split = |high: u8| {
        let reading = Reading {
            level: Level::Tournament,
            mode: Mode::Dice,
            doubts: Doubts::default(),
            victory: true,
            industry: 1,
            high,
        };
        best_split(&[16; 6], [Target { defence: 8, printed: 4 }; 2], reading).unwrap().both
    };
    // At 4-1 five rows of six leave the hex, at 1-1 two; two attacks above 1-1, one, none.
    let rows = |odds: Odds| {
        let left = |face: Face| {
            let cell = adjutant_rules::blitzkrieg75::tables::attrition::tournament(odds, face).unwrap();
            let gone = cell[2] >= 4;
            gone || adjutant_rules::blitzkrieg75::tables::attrition::retreats(cell)
                == adjutant_rules::blitzkrieg75::Party::Defender
        };
        u64::try_from(Face::all(Mode::Dice).filter(|face| left(*face)).count()).unwrap()
    };
    let (four, one) = (rows(Odds::FourToOne), rows(Odds::Even));
    for (high, wanted) in [(1, four * four), (2, four * one), (3, one * one)] {
        assert_eq!(split(high), adjutant_rules::ratio::Ratio::new(wanted, 36), "{high} made before");
    }
}

#[test]
fn the_least_soak_off_counts_what_the_defence_counts() {
    let least = |attackers: i16, defenders: &[i16], facts: &[i16], weather: Weather| {
        let mut state = at_step(&Options::default(), Step::GroundCombat);
        act(&mut state, Act::Gather, &[0, attackers], &[]).unwrap();
        let mut gather = vec![2];
        gather.extend(defenders);
        act(&mut state, Act::Gather, &gather, &[]).unwrap();
        set(&mut state, Track::Weather, 0, weather as u8);
        let facts = deed(Act::Battle, facts, &[]);
        let field = state.placed(&facts);
        state.battle(&field, &facts).needed(Odds::OneToSix).unwrap()
    };
    let one = units(UnitType::Infantry, 1, 1, 0);
    let (eight, city) = (units(UnitType::Infantry, 8, 3, 0), units(UnitType::Infantry, 8, 3, SPECIAL));
    assert_eq!(least(one, &[eight], &[], Weather::Clear), 2 * 4, "24 against it: 4");
    assert_eq!(least(one, &[city], &[], Weather::Clear), 2 * 8, "all on a mountain by themselves: 48, 8");
    assert_eq!(least(one, &[eight, city], &[], Weather::Clear), 2 * 12, "24 and 48");
    assert_eq!(least(one, &[eight], &[0, 1], Weather::Clear), 2 * 8, "behind a river");
    assert_eq!(least(one, &[eight], &[0, 1], Weather::Snow), 2 * 4, "that is frozen");
    let hungry = units(UnitType::Infantry, 1, 1, UNSUPPLIED);
    assert_eq!(least(hungry, &[units(UnitType::Infantry, 5, 1, 0)], &[], Weather::Clear), 2, "whole strengths");
}

#[test]
fn what_is_told_has_its_rule() {
    for tell in [Tell::AttackerRetreats, Tell::DefenderRetreats, Tell::AttackerAdvances, Tell::Holds, Tell::PushBack] {
        let (rule, text) = tell.meaning().unwrap();
        assert!(!rule.is_empty() && !text.is_empty());
    }
    assert!(
        Tell::ALL
            .iter()
            .filter_map(|tell| tell.meaning())
            .all(|(_, text)| text.split_inclusive(". ").all(|one| one.len() <= 150))
    );
    assert!(Hex::parse("JJJ56").is_some());
}

/// What is hit again in the next own player-turn lies as long as after the first hit (33.3 to 33.5, 20.2).
#[test]
fn a_marker_that_is_hit_again_lies_anew() {
    use adjutant_rules::blitzkrieg75::air::bombing::Mission;
    let cases = [(Mission::Port, Mark::PortBombed, "C20"), (Mission::Industry, Mark::IndustryBombed, "GGG45")];
    for (mission, mark, name) in cases {
        let mut state = at_step(&all_rules(), Step::Bbt);
        let raid = |state: &mut State| {
            act(state, Act::Gather, &[1, units(UnitType::Sac, 6, 4, 0)], &[]).unwrap();
            assert!(told(&act(state, Act::Bombing, &[mission as i16, hex(name)], &[1]).unwrap()).contains("hit"));
        };
        let lies = |state: &State| -> Vec<u16> {
            state.notes.iter().filter(|note| note.mark == mark).map(|note| note.until).collect()
        };
        raid(&mut state);
        assert_eq!(lies(&state), [3]);
        // A second hit in the same player-turn changes nothing.
        raid(&mut state);
        assert_eq!(lies(&state), [3]);
        play(&mut state);
        play(&mut state);
        assert_eq!(lies(&state), [3]);
        set(&mut state, Track::Step, 0, Step::Bbt as u8);
        raid(&mut state);
        assert_eq!(lies(&state), [5], "{mark}: put anew, once");
        play(&mut state);
        assert_eq!(lies(&state), [5], "it lies in the other side's player-turn");
        play(&mut state);
        play(&mut state);
        assert!(lies(&state).is_empty());
    }
    // The beach is closed again, and supplies again.
    let mut state = at_step(&all_rules(), Step::MoveGround);
    for until in [3, 5] {
        set(&mut state, Track::Step, 0, Step::MoveGround as u8);
        set(&mut state, Track::SeaState, 1, 3);
        act(&mut state, Act::Invade, &[hex("BB30"), 2, 0, 4], &[]).unwrap();
        let beaches: Vec<u16> = state.notes.iter().map(|note| note.until).collect();
        assert_eq!(beaches, [until]);
        play(&mut state);
        set(&mut state, Track::Step, 0, Step::MoveGround as u8);
        set(&mut state, Track::SeaState, 1, 3);
        assert_eq!(act(&mut state, Act::Invade, &[hex("BB30"), 2], &[]), Err(Rule::BeachClosed.into()));
        play(&mut state);
    }
}

/// Units that find no retreat are lost after the losses of the table: all of them are owed (15.3, 34, R72).
#[test]
fn who_finds_no_retreat_is_owed_too() {
    // The defenders have no retreat: everything of them, whatever the table takes.
    for (options, all) in [(Options::default(), 8), (basic(), 2)] {
        let mut less = 0;
        for die in 1..=6 {
            let mut state = at_step(&options, Step::GroundCombat);
            act(&mut state, Act::Gather, &[0, units(UnitType::Infantry, 4, 6, 0)], &[]).unwrap();
            act(&mut state, Act::Gather, &[2, units(UnitType::Infantry, 4, 2, 0)], &[]).unwrap();
            let mut free = state.clone();
            let told = told(&act(&mut state, Act::Battle, &[0, 0, 1], &[die]).unwrap());
            act(&mut free, Act::Battle, &[], &[die]).unwrap();
            if told.contains("D out") {
                assert_eq!(state.owed(1), all, "{told}");
                less += u8::from(free.owed(1) < all);
                let proposal = state.proposal(1);
                act(&mut state, Act::Losses, &proposal, &[]).unwrap();
                assert_eq!(state.of(Track::Lost, Side::Red), 2, "both counters leave the board");
            } else {
                assert_eq!(state.owed(1), free.owed(1), "{told}");
            }
        }
        assert!(less > 0, "some row takes less than all before the retreat");
    }
    // In ice nobody leaves a mountain; those on sea hexes are lost when invaders go ashore.
    let in_ice = |stands: u16, die: u8| {
        let mut state = at_step(&all_rules(), Step::GroundCombat);
        set(&mut state, Track::Weather, 0, Weather::Ice as u8);
        act(&mut state, Act::Gather, &[0, units(UnitType::Infantry, 4, 2, stands)], &[]).unwrap();
        act(&mut state, Act::Gather, &[2, units(UnitType::Infantry, 4, 4, 0)], &[]).unwrap();
        let told = told(&act(&mut state, Act::Battle, &[], &[die]).unwrap());
        (told, state)
    };
    let mut stuck = 0;
    for die in 1..=6 {
        let (told, mut state) = in_ice(SPECIAL, die);
        let plain = in_ice(0, die).1.owed(0);
        assert_eq!(in_ice(AT_SEA, die).1.owed(0), plain, "not those at sea");
        if told.contains("A out") {
            assert_eq!((state.owed(0), state.one(Track::GroundMost), state.one(Track::BombersLeast)), (8, 8, 0));
            stuck += u8::from(plain < 8);
            let proposal = state.proposal(0);
            act(&mut state, Act::Losses, &proposal, &[]).unwrap();
            assert_eq!(state.of(Track::Lost, Side::Blue), 2);
        } else {
            assert_eq!(state.owed(0), plain, "{told}");
        }
    }
    assert!(stuck > 0);
}

#[test]
fn what_is_too_much_at_sea_lands_zone_by_zone() {
    let full = || {
        let mut state = at_step(&all_rules(), Step::MoveGround);
        for (zone, ground) in [(1, 8), (2, 6), (3, 6)] {
            act(&mut state, Act::Sail, &[zone, ground], &[]).unwrap();
        }
        state
    };
    let mut state = full();
    set(&mut state, Track::Petro, 0, 2);
    assert!(dues(&state).contains(&Due::AtSea("36.22")));
    for refused in [&[1, 8, 0, 3], &[1, 0, 1, 0]] {
        assert_eq!(act(&mut state, Act::Sail, refused, &[]), Err(Rule::SeaCapPetro2.into()), "{refused:?}");
    }
    let event = act(&mut state, Act::Sail, &[1, 0], &[]).unwrap();
    assert_eq!((told(&event).as_str(), state.get(Track::GroundAtSea.at(0))), ("", 0));
    assert!(dues(&state).contains(&Due::AtSea("36.22")), "six units are still too many");
    assert_eq!(act(&mut state, Act::Sail, &[1, 2], &[]), Err(Rule::SeaCapPetro2.into()));
    act(&mut state, Act::Sail, &[2, 4], &[]).unwrap();
    assert!(!dues(&state).iter().any(|due| matches!(due, Due::AtSea(_))));
    // Without fuel or a navy nobody stays, and each zone is emptied by itself.
    for (track, refusal) in [(Track::Petro, Rule::NoFuelAtSea), (Track::Naval, Rule::NoNavy)] {
        let mut state = full();
        set(&mut state, track, 0, 0);
        assert_eq!(act(&mut state, Act::Sail, &[1, 8], &[]), Err(refusal.into()));
        for zone in 1..=3 {
            act(&mut state, Act::Sail, &[zone, 0], &[]).unwrap();
        }
        assert_eq!(state.too_much_at_sea(Side::Blue), None);
    }
}

#[test]
fn nobody_gathers_while_losses_are_owed() {
    let mut state = gathered(&Options::default());
    set(&mut state, Track::OwedAttacker, 0, 2);
    set(&mut state, Track::GroundMost, 0, 2);
    let before = state.clone();
    for force in 0..3 {
        assert_eq!(act(&mut state, Act::Gather, &[force], &[]), Err(TableRefusal::LossesFirst.into()));
    }
    assert_eq!(state, before);
    let proposal = state.proposal(0);
    act(&mut state, Act::Losses, &proposal, &[]).unwrap();
    act(&mut state, Act::Gather, &[0], &[]).unwrap();
}

#[test]
fn a_landing_at_a_lake_is_none_of_a_sea_zone() {
    let land = |shore: Shore, view: u8| {
        let mut state = at_step(&all_rules(), Step::MoveGround);
        set(&mut state, Track::SeaState, 1, view);
        let facts = [hex("BB30"), 2, shore as i16, 6, 1, 0, 0, i16::from(shore == Shore::Lake)];
        let event = act(&mut state, Act::Invade, &facts, &[]).unwrap();
        assert_eq!(state.one(Track::RangerHexes), 1, "it counts among the four hexes (R62)");
        (state.get(Track::Invading.zone(Zone::B, Side::Blue)), told(&event))
    };
    assert_eq!(land(Shore::Lake, 3), (0, String::new()));
    assert_eq!(land(Shore::Coast, 3), (6, String::new()));
    // With superiority defenders go back after combat, not when units land (35.31).
    assert_eq!(land(Shore::Coast, 1), (6, String::new()));
}
