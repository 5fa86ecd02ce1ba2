//! A table of Blitzkrieg (1975): its player-turns, its bytes, what every act changes, what is refused.

use std::collections::BTreeSet;

use adjutant_rules::blitzkrieg75::calendar::Ending;
use adjutant_rules::blitzkrieg75::naval::SeaState;
use adjutant_rules::blitzkrieg75::roll::Mode;
use adjutant_rules::blitzkrieg75::table::{
    Act, Change, Command, Deed, Due, Event, Group, Hex, MAX_NOTES, Mark, Options, Refusal, SPECIAL, Short, State,
    TableRefusal, Tell, Track, UNSUPPLIED, check_cell, city_cell, pool,
};
use adjutant_rules::blitzkrieg75::{Choice, Level, Refusal as Rule, Side, Step, UnitType, Weather, Zone};
use adjutant_rules::chart::Charts;
use adjutant_rules::dice::Roller;

pub fn all_rules() -> Options {
    let mut options = Options::default();
    for rule in [Choice::AirCombat, Choice::Bombing, Choice::Weather, Choice::Naval, Choice::Resources] {
        options.turn(rule);
    }
    options
}

pub fn basic() -> Options {
    Options { level: Level::Basic, ..Options::default() }
}

pub fn hex(name: &str) -> i16 {
    i16::try_from(Hex::parse(name).unwrap().number()).unwrap()
}

pub fn units(unit: UnitType, factor: u8, count: u8, stands: u16) -> i16 {
    i16::try_from(Group::new(unit, factor, count, stands).unwrap().number()).unwrap()
}

/// An act with its first facts; the others are 0.
pub fn deed(act: Act, facts: &[i16], dice: &[u8]) -> Deed {
    let mut all = facts.to_vec();
    all.resize(act.facts().len().max(facts.len()), 0);
    Deed::new(act, &all).thrown(dice, Roller::Hand)
}

#[expect(clippy::needless_pass_by_value, reason = "a test gives its command away, as the app does")]
pub fn command(state: &mut State, command: Command) -> Result<Event, Refusal> {
    let event = state.decide(&Charts::new(), &command)?;
    assert!(state.follows(&event), "{event:?}");
    state.apply(&event);
    Ok(event)
}

pub fn act(state: &mut State, act: Act, facts: &[i16], dice: &[u8]) -> Result<Event, Refusal> {
    command(state, Command::Do(deed(act, facts, dice)))
}

pub fn told(event: &Event) -> String {
    Short(event.changes()).to_string()
}

pub fn set(state: &mut State, track: Track, at: u8, value: u8) {
    command(state, Command::Set(Change::Set(track.at(at), value))).unwrap();
}

pub fn end_step(state: &mut State) -> Result<Event, Refusal> {
    let turn = state.turn().into();
    act(state, Act::EndStep, &[turn], &[])
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "a state is made of options that are lent")]
pub fn at_step(options: &Options, step: Step) -> State {
    let mut state = State::new(options);
    set(&mut state, Track::Step, 0, step as u8);
    state
}

/// 3 infantry of 4 against one of 4.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "a state is made of options that are lent")]
pub fn gathered(options: &Options) -> State {
    let mut state = at_step(options, Step::GroundCombat);
    act(&mut state, Act::Gather, &[0, units(UnitType::Infantry, 4, 3, 0)], &[]).unwrap();
    act(&mut state, Act::Gather, &[2, units(UnitType::Infantry, 4, 1, 0)], &[]).unwrap();
    state
}

/// Does what holds up the step.
fn settle(state: &mut State) {
    for due in state.due(&Charts::new()) {
        match due {
            Due::Weather => drop(act(state, Act::Weather, &[], &[1]).unwrap()),
            Due::Judge => drop(act(state, Act::Judge, &[20, 20], &[]).unwrap()),
            Due::Toll(minor) => drop(act(state, Act::Toll, &[i16::from(minor) + 1], &[]).unwrap()),
            Due::Guerrillas(minor) => drop(act(state, Act::Guerrillas, &[i16::from(minor) + 1], &[]).unwrap()),
            Due::Note(at, Mark::Beaten) => {
                let place = state.notes[usize::from(at)].place.number();
                drop(act(state, Act::Beaten, &[i16::try_from(place).unwrap()], &[]).unwrap());
            }
            _ => {}
        }
    }
}

/// The steps of a player-turn as they are played.
pub fn play(state: &mut State) -> Vec<Step> {
    let side = state.side();
    let mut steps = Vec::new();
    while state.side() == side {
        steps.push(state.step());
        settle(state);
        end_step(state).unwrap();
    }
    steps
}

#[test]
fn the_basic_game_has_its_short_player_turn() {
    let mut state = State::new(&basic());
    let short = [Step::Reinforcements, Step::MoveGround, Step::Announce, Step::GroundCombat, Step::VictoryCheck];
    assert_eq!(play(&mut state), short);
    assert_eq!((state.side(), state.turn()), (Side::Red, 1));
    assert_eq!(play(&mut state), short, "Red's last step ends the turn by itself");
    assert_eq!((state.side(), state.turn()), (Side::Blue, 2));
}

#[test]
fn the_tournament_game_has_every_step_that_its_rules_need() {
    let mut state = State::new(&all_rules());
    set(&mut state, Track::Turn, 0, 8);
    set(&mut state, Track::Step, 0, Step::Weather as u8);
    set(&mut state, Track::Aggressor, 1, 1);
    let expected: Vec<Step> = state.steps().collect();
    assert!(expected.contains(&Step::Weather) && expected.contains(&Step::EnemyPiStrafe) && expected.len() > 30);
    assert_eq!(play(&mut state), expected);
    let red: Vec<Step> = state.steps().filter(|step| *step != Step::TurnDone).collect();
    assert!(!red.contains(&Step::Weather));
    assert_eq!(play(&mut state), red);
    assert_eq!(state.turn(), 9);
    // Each step says what it is for.
    for &step in Step::ALL {
        let state = at_step(&all_rules(), step);
        let due = state.due(&Charts::new());
        assert!(due.contains(&Due::Step(step)), "{step}");
        assert!(due.iter().all(|due| due.to_string().len() <= 24 && !due.rule().is_empty()), "{step}");
    }
}

#[test]
fn steps_are_skipped_but_not_what_is_due() {
    let mut state = State::new(&all_rules());
    let to = |step: Step| [1, step as i16];
    act(&mut state, Act::EndStep, &to(Step::GroundCombat), &[]).unwrap();
    assert_eq!(state.step(), Step::GroundCombat);
    assert_eq!(act(&mut state, Act::EndStep, &to(Step::Bbt), &[]), Err(TableRefusal::NoSuchStep.into()));
    set(&mut state, Track::Aggressor, 0, 1);
    assert_eq!(act(&mut state, Act::EndStep, &to(Step::VictoryCheck), &[]), Err(TableRefusal::StillDue.into()));
    act(&mut state, Act::Guerrillas, &[1, 0, 5], &[]).unwrap();
    act(&mut state, Act::EndStep, &to(Step::VictoryCheck), &[]).unwrap();
}

#[test]
fn weather_is_rolled_from_turn_8_and_clears_by_itself() {
    let mut state = State::new(&Options { last_turn: 0, ..all_rules() });
    set(&mut state, Track::Turn, 0, 9);
    set(&mut state, Track::Step, 0, Step::Weather as u8);
    assert_eq!(end_step(&mut state), Err(TableRefusal::StillDue.into()));
    act(&mut state, Act::Weather, &[], &[6]).unwrap();
    assert_eq!(state.weather(), Weather::Gale);
    assert_eq!(act(&mut state, Act::Weather, &[], &[6]), Err(TableRefusal::SettledAlready.into()));
    play(&mut state);
    assert_eq!(state.weather(), Weather::Gale, "it holds for the complete turn");
    set(&mut state, Track::Turn, 0, 26);
    play(&mut state);
    assert_eq!((state.turn(), state.weather()), (27, Weather::Clear));
}

#[test]
fn a_battle_of_the_basic_game_loses_units() {
    let mut state = gathered(&basic());
    let event = act(&mut state, Act::Battle, &[], &[5]).unwrap();
    assert_eq!(told(&event), "A-1 D-1 D out");
    assert_eq!(state.proposal(0).as_slice()[..2], [0, 1]);
    assert_eq!(end_step(&mut state), Err(TableRefusal::LossesFirst.into()));
    let proposal = state.proposal(0);
    act(&mut state, Act::Losses, &proposal, &[]).unwrap();
    act(&mut state, Act::Losses, &[1, 1], &[]).unwrap();
    assert_eq!((state.of(Track::Lost, Side::Blue), state.of(Track::Lost, Side::Red)), (1, 1));
    assert_eq!(state.strength(0), (0, 0), "no unit fights twice: the forces are put away");
    end_step(&mut state).unwrap();
}

#[test]
fn a_lost_part_of_a_unit_is_changed_into_substitutes() {
    let mut state = gathered(&Options::default());
    set(&mut state, Track::Units, 0, 20);
    set(&mut state, Track::OwedAttacker, 0, 6);
    set(&mut state, Track::GroundMost, 0, 6);
    for (factor, count) in [(1, 1), (2, 0)] {
        let marker = pool(Side::Blue, UnitType::Infantry, factor);
        set(&mut state, Track::Pool, marker.at, count);
    }
    // 6 of 12 factors: one unit whole, one to 2 factors; only a counter of 1 is there.
    let event = act(&mut state, Act::Losses, &[0, 6], &[]).unwrap();
    assert_eq!(told(&event), "put inf 1 waste 1 off 2");
    assert_eq!(state.get(pool(Side::Blue, UnitType::Infantry, 4)), 2);
    assert_eq!(state.get(pool(Side::Blue, UnitType::Infantry, 1)), 0);
    assert_eq!((state.of(Track::Units, Side::Blue), state.of(Track::Lost, Side::Blue)), (19, 1));
    assert_eq!(state.strength(0), (2, 5), "the counter of 1 stands where the unit stood");
}

#[test]
fn bombers_take_at_least_half_of_the_loss() {
    let mut state = gathered(&Options::default());
    act(&mut state, Act::Gather, &[1, units(UnitType::Tac, 4, 1, SPECIAL)], &[]).unwrap();
    set(&mut state, Track::OwedAttacker, 0, 3);
    set(&mut state, Track::BombersLeast, 0, 2);
    set(&mut state, Track::GroundMost, 0, 1);
    assert_eq!(
        act(&mut state, Act::Losses, &[0, 2, 0, 0, 0, 0, 0, 0, 0, 1], &[]),
        Err(TableRefusal::BomberShare.into())
    );
    let proposal = state.proposal(0);
    assert_eq!(proposal[9], 2);
    act(&mut state, Act::Losses, &proposal, &[]).unwrap();
    assert!(!state.owes());
}

#[test]
fn automatic_victory_needs_no_die_and_is_declared_at_a_hex() {
    let mut state = at_step(&Options::default(), Step::MoveGround);
    act(&mut state, Act::Gather, &[0, units(UnitType::Armor, 7, 4, 0)], &[]).unwrap();
    act(&mut state, Act::Gather, &[2, units(UnitType::Infantry, 4, 1, 0)], &[]).unwrap();
    let facts = [0, 0, 0, 0, 0, 0, hex("S25")];
    act(&mut state, Act::Declare, &facts, &[]).unwrap();
    assert!(state.has(Mark::Beaten, Hex::parse("S25").unwrap(), Some(Side::Blue)));
    set(&mut state, Track::Step, 0, Step::AvAdvance as u8);
    assert!(state.due(&Charts::new()).iter().any(|due| matches!(due, Due::Note(0, Mark::Beaten))));
    assert_eq!(end_step(&mut state), Err(TableRefusal::StillDue.into()), "beaten units leave the board first (21.3)");
    let event = act(&mut state, Act::Battle, &[], &[]).unwrap();
    assert_eq!(told(&event), "AV D-4 D out A>4");
}

#[test]
fn shortages_reach_the_battle() {
    let mut state = gathered(&all_rules());
    act(&mut state, Act::Gather, &[0, units(UnitType::Infantry, 4, 6, UNSUPPLIED)], &[]).unwrap();
    let facts = deed(Act::Battle, &[], &[]);
    let odds = |state: &State| {
        let field = state.placed(&facts);
        state.battle(&field, &facts).reckon().map(|reckoned| reckoned.column.name())
    };
    assert_eq!(odds(&state), Ok("3-1"), "each unsupplied unit attacks with half");
    set(&mut state, Track::Industry, 0, 0);
    assert_eq!(odds(&state), Ok("1-1"), "no basic industry");
    set(&mut state, Track::Industry, 0, 1);
    set(&mut state, Track::HighAttacks, 0, 2);
    assert!(act(&mut state, Act::Battle, &[], &[1]).is_ok());
    assert_eq!(state.one(Track::HighAttacks), 3);
}

#[test]
fn a_minor_city_falls_to_its_aggressor_alone() {
    let mut state = gathered(&Options::default());
    let city = [2, hex("CC15")];
    assert_eq!(act(&mut state, Act::MinorCity, &city, &[3]), Err(Rule::NotAggressor.into()));
    act(&mut state, Act::Aggressor, &[2, 0], &[]).unwrap();
    let event = act(&mut state, Act::MinorCity, &city, &[3]).unwrap();
    assert_eq!(told(&event), "A-3 *");
    assert!(state.has(Mark::Reduced, Hex::parse("CC15").unwrap(), None));
    let proposal = state.proposal(0);
    act(&mut state, Act::Losses, &proposal, &[]).unwrap();
    assert_eq!(act(&mut state, Act::MinorCity, &city, &[3]), Err(Rule::CityReduced.into()));
    let event = act(&mut state, Act::Guerrillas, &[2, 0, 5], &[]).unwrap();
    assert_eq!(told(&event), "-2");
}

#[test]
fn a_barrage_hits_a_hex_once_and_shortens_the_advance() {
    let mut state = gathered(&Options::default());
    set(&mut state, Track::Step, 0, Step::Bbt as u8);
    let facts = [hex("S25"), 8];
    let event = act(&mut state, Act::Barrage, &facts, &[3]).unwrap();
    assert_eq!(told(&event), "D-2");
    act(&mut state, Act::Losses, &[1, 2], &[]).unwrap();
    assert_eq!(act(&mut state, Act::Barrage, &facts, &[3]), Err(Rule::AlreadyBombarded.into()));
    act(&mut state, Act::Gather, &[2, units(UnitType::Infantry, 2, 1, 0)], &[]).unwrap();
    set(&mut state, Track::Step, 0, Step::GroundCombat as u8);
    let event = act(&mut state, Act::Battle, &[0, 0, 0, 0, 0, 0, hex("S25")], &[1]).unwrap();
    assert!(event.changes().contains(&Change::Tell(Tell::AttackerAdvances, 1)), "{event:?}");
}

#[test]
fn bombed_cities_lie_until_the_hitter_s_next_player_turn_ends() {
    let mut state = at_step(&all_rules(), Step::Bbt);
    act(&mut state, Act::Gather, &[1, units(UnitType::Sac, 6, 3, 0)], &[]).unwrap();
    let event = act(&mut state, Act::Bombing, &[4, hex("GGG45")], &[1]).unwrap();
    assert_eq!(told(&event), "hit");
    let lies = |state: &State| state.has(Mark::IndustryBombed, Hex::parse("GGG45").unwrap(), Some(Side::Blue));
    assert!(lies(&state));
    play(&mut state);
    assert_eq!(state.of(Track::Industry, Side::Red), 2, "Red begins with one city less");
    play(&mut state);
    assert!(lies(&state));
    play(&mut state);
    assert!(!lies(&state));
    assert_eq!((state.side(), state.of(Track::Industry, Side::Red)), (Side::Red, 3));
}

#[test]
fn a_night_raid_is_shot_at_first() {
    let mut state = at_step(&all_rules(), Step::Bbt);
    act(&mut state, Act::Gather, &[1, units(UnitType::Sac, 6, 2, SPECIAL)], &[]).unwrap();
    let event = act(&mut state, Act::Bombing, &[2, hex("VV25"), 1], &[2, 1]).unwrap();
    assert_eq!(told(&event), "hit B-4");
    assert_eq!(state.owed(2), 4);
    let proposal = state.proposal(2);
    act(&mut state, Act::Losses, &proposal, &[]).unwrap();
    assert_eq!(state.get(pool(Side::Blue, UnitType::Sac, 6)), 1);
    assert_eq!(state.strength(1), (0, 0), "a bomber has one target in a turn: it is put away (33.1)");
}

#[test]
fn interceptors_fire_by_their_target() {
    let mut state = at_step(&all_rules(), Step::InterceptBombers);
    // 8 fighters thrice against bombers alone, twice against escorted ones; return fire of half.
    let alone = act(&mut state, Act::Interception, &[8, 10], &[1, 1]).unwrap();
    assert_eq!(told(&alone), "B-6 half I-2");
    let escorted = act(&mut state, Act::Interception, &[8, 10, 4], &[1, 1]).unwrap();
    assert_eq!(told(&escorted), "E-4 I-2");
    let transports = act(&mut state, Act::Interception, &[8, 0, 0, 5], &[2]);
    assert_eq!(transports, Err(TableRefusal::WrongDice.into()));
    let transports = act(&mut state, Act::Interception, &[8, 0, 0, 5], &[2, 2]).unwrap();
    assert_eq!(told(&transports), "T-5 C-3");
    assert_eq!(state.of(Track::Transport, Side::Blue), 5);
    let duel = act(&mut state, Act::Duel, &[0, 6, 10, 6], &[1, 1]).unwrap();
    assert_eq!(told(&duel), "I-2 F-2 free 4");
    assert_eq!(told(&act(&mut state, Act::Ambush, &[8, 4], &[1]).unwrap()), "I-2");
    assert_eq!(told(&act(&mut state, Act::StrafeAirbase, &[1, 4, 6], &[1, 1]).unwrap()), "G-2 F-1");
    assert_eq!(told(&act(&mut state, Act::StrafeGround, &[4, 0, 8, 8], &[1, 1]).unwrap()), "U-2 F-1");
}

#[test]
fn a_sea_zone_is_judged_when_a_player_turn_begins() {
    let mut state = at_step(&all_rules(), Step::Naval);
    act(&mut state, Act::Zone, &[2, 10, 2, 0, 0, 3, 1], &[]).unwrap();
    assert_eq!(state.ascendancy(Zone::B).state, SeaState::Superiority);
    assert_eq!(state.ascendancy(Zone::B).owner, Some(Side::Blue));
    set(&mut state, Track::Step, 0, Step::MoveGround as u8);
    act(&mut state, Act::Zone, &[2, 0, 2, 0, 0, 3, 1], &[]).unwrap();
    assert_eq!(state.ascendancy(Zone::B).owner, Some(Side::Blue), "it does not change inside a player-turn");
    act(&mut state, Act::Invade, &[hex("BB30"), 2, 0, 12], &[]).unwrap();
    play(&mut state);
    assert_eq!(state.ascendancy(Zone::B).owner, Some(Side::Blue), "12 factors landed");
    assert!(state.has(Mark::Beach, Hex::parse("BB30").unwrap(), Some(Side::Blue)));
    set(&mut state, Track::Step, 0, Step::MoveGround as u8);
    set(&mut state, Track::SeaState, 1, 3);
    assert_eq!(act(&mut state, Act::Invade, &[hex("BB30"), 2], &[]), Err(Rule::BeachClosed.into()));
    play(&mut state);
    assert_eq!(state.ascendancy(Zone::B).owner, Some(Side::Blue), "they count in the own next player-turn too");
    play(&mut state);
    assert_ne!(state.ascendancy(Zone::B).owner, Some(Side::Blue));
}

#[test]
fn captured_cities_and_a_lost_navy() {
    let mut state = at_step(&all_rules(), Step::MoveGround);
    for city in ["D7", "L19", "I33"] {
        act(&mut state, Act::Mark, &[Mark::Captured as i16, hex(city), 1], &[]).unwrap();
    }
    assert_eq!(state.of(Track::Naval, Side::Blue), 3, "levels hold in a player-turn");
    assert_eq!(state.levels(Side::Blue), [3, 3, 0]);
    play(&mut state);
    let navy = |state: &State| (state.of(Track::Naval, Side::Blue), state.of(Track::NavyDestroyed, Side::Blue));
    assert_eq!((navy(&state), state.step()), ((0, 0), Step::Resources), "cities can still be set right");
    for levels in [(1, 0), (0, 0)] {
        act(&mut state, Act::Mark, &[Mark::Captured as i16, hex("D7"), 1], &[]).unwrap();
        assert_eq!(navy(&state), levels);
    }
    end_step(&mut state).unwrap();
    assert_eq!(navy(&state), (0, 1));
    act(&mut state, Act::Mark, &[Mark::Captured as i16, hex("D7"), 1], &[]).unwrap();
    play(&mut state);
    assert_eq!(navy(&state), (1, 1), "for ever");
    set(&mut state, Track::GroundAtSea, 0, 2);
    set(&mut state, Track::Step, 0, Step::MoveGround as u8);
    assert!(state.due(&Charts::new()).contains(&Due::AtSea("36.44")));
    act(&mut state, Act::Mark, &[Mark::Friendly as i16, hex("EE34"), 0], &[]).unwrap();
    assert_eq!(state.levels(Side::Blue), [3, 3, 2]);
}

#[test]
fn replacements_come_from_the_inactive_counters() {
    let mut state = at_step(&all_rules(), Step::Replacements);
    set(&mut state, Track::Turn, 0, 5);
    for (unit, factor) in [(UnitType::Infantry, 2), (UnitType::Armor, 1), (UnitType::Tac, 2)] {
        set(&mut state, Track::Pool, pool(Side::Blue, unit, factor).at, 1);
    }
    let facts = [2, 1, 1, 0, 0, 3, 2, 5];
    act(&mut state, Act::Replacements, &facts, &[]).unwrap();
    assert_eq!(state.of(Track::Units, Side::Blue), 3);
    assert_eq!(state.of(Track::Transport, Side::Blue), 9);
    assert_eq!(state.get(pool(Side::Blue, UnitType::Tac, 2)), 0);
    assert_eq!(act(&mut state, Act::Replacements, &facts, &[]), Err(TableRefusal::SettledAlready.into()));
}

#[test]
fn reinforcements_wait_for_their_turn_and_city() {
    let mut state = State::new(&basic());
    act(&mut state, Act::Appear, &[1, 5, 3, 2, 0], &[]).unwrap();
    assert_eq!(act(&mut state, Act::Arrive, &[0], &[]), Err(Rule::NotDueYet.into()));
    play(&mut state);
    play(&mut state);
    assert!(state.due(&Charts::new()).iter().any(|due| matches!(due, Due::Note(0, Mark::Reinforcement))));
    assert_eq!(act(&mut state, Act::Arrive, &[0, 1], &[]), Err(Rule::HomeCityOnly.into()));
    assert_eq!(act(&mut state, Act::Arrive, &[0, 0, 2], &[]), Err(Rule::CityFull.into()));
    let units = state.of(Track::Units, Side::Blue);
    act(&mut state, Act::Arrive, &[0], &[]).unwrap();
    assert_eq!(state.of(Track::Units, Side::Blue), units + 3);
    assert!(state.notes.is_empty());
}

#[test]
fn transport_flying_and_fuel_are_limited() {
    let mut state = at_step(&all_rules(), Step::MoveGround);
    let fly = [UnitType::Airborne as i16, 4, 0, 1, 20];
    for _ in 0..4 {
        act(&mut state, Act::Transport, &fly, &[]).unwrap();
    }
    assert_eq!(act(&mut state, Act::Transport, &fly, &[]), Err(Rule::OverCapacity.into()));
    assert_eq!(state.of(Track::Flown, Side::Blue), 16);
    set(&mut state, Track::Petro, 0, 1);
    assert_eq!(act(&mut state, Act::Fly, &[5], &[]), Err(Rule::OverAirCap1.into()));
    act(&mut state, Act::Fly, &[4], &[]).unwrap();
    set(&mut state, Track::Petro, 0, 0);
    act(&mut state, Act::Fuel, &[12], &[]).unwrap();
    assert_eq!(act(&mut state, Act::Fuel, &[1], &[]), Err(Rule::OverFuel.into()));
    play(&mut state);
    assert_eq!((state.of(Track::TransportUsed, Side::Blue), state.one(Track::Fuel)), (0, 0));
}

#[test]
fn units_at_sea_keep_to_their_limits() {
    let mut state = at_step(&all_rules(), Step::MoveGround);
    let event = act(&mut state, Act::Sail, &[1, 8, 0, 16], &[]).unwrap();
    assert_eq!(told(&event), "halves 12");
    assert_eq!(act(&mut state, Act::Sail, &[2, 14], &[]), Err(Rule::SeaFull.into()));
    set(&mut state, Track::Petro, 0, 2);
    assert_eq!(act(&mut state, Act::Sail, &[2, 4], &[]), Err(Rule::SeaCapPetro2.into()));
    assert_eq!(state.get(Track::GroundAtSea.zone(Zone::B, Side::Blue)), 0, "nothing is lost by a refusal");
}

#[test]
fn units_are_split_and_joined_without_loss() {
    let mut state = at_step(&Options::default(), Step::MoveGround);
    let armor = UnitType::Armor as i16;
    set(&mut state, Track::Units, 0, 10);
    set(&mut state, Track::Pool, pool(Side::Blue, UnitType::Armor, 2).at, 2);
    act(&mut state, Act::Change, &[armor, 4, 0], &[]).unwrap();
    assert_eq!((state.of(Track::Units, Side::Blue), state.get(pool(Side::Blue, UnitType::Armor, 4))), (11, 1));
    set(&mut state, Track::Step, 0, Step::CombineSubstitutes as u8);
    assert_eq!(act(&mut state, Act::Join, &[armor, 4, 0, 2, 1, 0], &[]), Err(Rule::CannotRecombine.into()));
    act(&mut state, Act::Join, &[armor, 4, 0, 2, 0, 0], &[]).unwrap();
    assert_eq!((state.of(Track::Units, Side::Blue), state.get(pool(Side::Blue, UnitType::Armor, 2))), (10, 2));
}

#[test]
fn the_three_victories_and_the_stalemate() {
    let end = |facts: &[i16], turn: u8, prepare: fn(&mut State)| {
        let mut state = at_step(&basic(), Step::VictoryCheck);
        set(&mut state, Track::Turn, 0, turn);
        set(&mut state, Track::Player, 0, 1);
        prepare(&mut state);
        act(&mut state, Act::Judge, facts, &[]).unwrap();
        (state.ending(), state.one(Track::Winner))
    };
    let lost = |state: &mut State| set(state, Track::Lost, 1, 30);
    assert_eq!(end(&[14, 0], 3, lost), (Ending::Elimination, 1));
    assert_eq!(end(&[13, 0], 3, |_| ()), (Ending::None, 0));
    assert_eq!(end(&[9, 9, 0, 0, 0, 1], 3, |state| set(state, Track::Encircling, 1, 2)), (Ending::Encirclement, 2));
    assert_eq!(end(&[9, 9, 0, 0, 0, 0], 3, |state| set(state, Track::Encircling, 1, 2)), (Ending::None, 0));
    assert_eq!(end(&[9, 9, 36, 35], 15, |_| ()), (Ending::Cities, 1));
    assert_eq!(end(&[9, 9, 36, 35], 14, |_| ()), (Ending::None, 0));
    assert_eq!(end(&[9, 9, 20, 20], 15, |state| set(state, Track::Lost, 0, 7)), (Ending::Stalemate, 1));
    let mut state = at_step(&Options { last_turn: 0, ..basic() }, Step::VictoryCheck);
    set(&mut state, Track::Player, 0, 1);
    set(&mut state, Track::Turn, 0, 40);
    act(&mut state, Act::Judge, &[9, 9, 36, 35], &[]).unwrap();
    assert_eq!(state.ending(), Ending::None, "without a last turn cities do not win");
}

#[test]
fn a_game_by_mail_names_its_stock_and_reads_digits() {
    let mut options = all_rules();
    options.rolls = Mode::Mail;
    let mut state = gathered(&options);
    assert_eq!(act(&mut state, Act::Battle, &[], &[0]), Err(TableRefusal::NoStock.into()));
    let stock = |state: &mut State| drop(act(state, Act::Stock, &[9, 2, 13], &[]).unwrap());
    stock(&mut state);
    assert_eq!(state.stock().unwrap(), "IBM");
    let event = act(&mut state, Act::Battle, &[], &[0]).unwrap();
    assert_eq!(event.roll().unwrap().1.as_slice(), [0]);
    assert_eq!(state.stock(), None, "one stock for one roll");
    set(&mut state, Track::Turn, 0, 9);
    set(&mut state, Track::Step, 0, Step::Weather as u8);
    stock(&mut state);
    assert_eq!(act(&mut state, Act::Weather, &[], &[7]), Err(Rule::NoRow.into()));
    act(&mut state, Act::Weather, &[], &[6]).unwrap();
}

#[test]
fn every_refusal_of_the_table_is_met() {
    let mut met = BTreeSet::new();
    let mut refuse = |result: Result<Event, Refusal>| match result {
        Err(Refusal::Table(refusal)) => {
            assert!(!refusal.text().is_empty() && refusal.text().len() <= 48, "{refusal}");
            met.insert(refusal.text());
        }
        other => panic!("{other:?}"),
    };
    let tournament = || at_step(&Options::default(), Step::MoveGround);
    let with = |prepare: &dyn Fn(&mut State), act_of: Act, facts: &[i16], dice: &[u8]| {
        let mut state = tournament();
        prepare(&mut state);
        let before = state.clone();
        let result = act(&mut state, act_of, facts, dice);
        assert!(result.is_err() && state == before, "a refusal changes nothing: {act_of}");
        result
    };
    let no = |_: &mut State| ();
    refuse(with(&no, Act::Weather, &[1], &[1]));
    refuse(with(&no, Act::Barrage, &[], &[1, 1]));
    refuse(with(&|state| set(state, Track::Ending, 0, 1), Act::EndStep, &[1], &[]));
    refuse(with(&no, Act::EndStep, &[2], &[]));
    refuse(with(&|state| set(state, Track::Step, 0, Step::VictoryCheck as u8), Act::EndStep, &[1], &[]));
    refuse(with(&no, Act::EndStep, &[1, Step::Duels as i16], &[]));
    let judged = |state: &mut State| {
        set(state, Track::Step, 0, Step::VictoryCheck as u8);
        set(state, Track::Judged, 0, 1);
    };
    refuse(with(&judged, Act::Judge, &[], &[]));
    let mut mail = gathered(&Options { rolls: Mode::Mail, ..Options::default() });
    refuse(act(&mut mail, Act::Battle, &[], &[1]));
    let full = |state: &mut State| {
        for column in 0..MAX_NOTES {
            let name = format!("{}{}", if column < 60 { "A" } else { "B" }, column % 60 + 2);
            act(state, Act::Mark, &[Mark::Patrol as i16, hex(&name), 0], &[]).unwrap();
        }
    };
    refuse(with(&full, Act::Mark, &[Mark::Patrol as i16, hex("B1"), 0], &[]));
    refuse(with(&no, Act::Arrive, &[0], &[]));
    let appear = [0, 4, 1, 3, 0];
    refuse(with(&|state| drop(act(state, Act::Appear, &appear, &[]).unwrap()), Act::Appear, &appear, &[]));
    let infantry = units(UnitType::Infantry, 4, 15, 0);
    refuse(with(&no, Act::Gather, &[0, infantry, infantry], &[]));
    refuse(with(&no, Act::Gather, &[0, units(UnitType::Tac, 4, 1, 0)], &[]));
    refuse(with(&no, Act::Losses, &[0, 1], &[]));
    let owing = |state: &mut State| {
        act(state, Act::Gather, &[0, units(UnitType::Infantry, 4, 1, 0)], &[]).unwrap();
        set(state, Track::OwedAttacker, 0, 2);
    };
    refuse(with(&owing, Act::Losses, &[0, 1], &[]));
    refuse(with(&owing, Act::Losses, &[0, 5], &[]));
    refuse(with(&owing, Act::Losses, &[0, 2], &[]));
    refuse(with(&owing, Act::Battle, &[], &[1]));
    let both = |state: &mut State| {
        act(state, Act::Gather, &[0, units(UnitType::Infantry, 4, 3, 0)], &[]).unwrap();
        act(state, Act::Gather, &[2, units(UnitType::Infantry, 4, 1, 0)], &[]).unwrap();
    };
    refuse(with(&both, Act::Declare, &[0, 0, 0, 0, 0, 0, hex("A1")], &[]));
    refuse(with(&both, Act::Declare, &[], &[]));
    let mut state = gathered(&basic());
    refuse(act(&mut state, Act::Declare, &[0, 0, 0, 0, 0, 0, hex("A1")], &[]));
    refuse(with(&|state| set(state, Track::Aggressor, 0, 1), Act::Aggressor, &[1, 0], &[]));
    refuse(with(&no, Act::Guerrillas, &[1], &[]));
    refuse(with(&no, Act::Weather, &[], &[1]));
    refuse(with(&no, Act::Zone, &[1], &[]));
    let mut state = State::new(&basic());
    refuse(act(&mut state, Act::Sail, &[1], &[]));
    refuse(act(&mut state, Act::Invade, &[hex("A1"), 1], &[]));
    refuse(act(&mut state, Act::Toll, &[1], &[]));
    refuse(with(&no, Act::Mark, &[Mark::Captured as i16, hex("A1"), 0], &[]));
    refuse(with(&no, Act::Change, &[0, 4, 0], &[]));
    refuse(command(&mut State::new(&basic()), Command::Set(Change::Set(Track::Turn.at(3), 1))));
    let beaten = |state: &mut State| {
        act(state, Act::Gather, &[0, units(UnitType::Infantry, 4, 7, 0)], &[]).unwrap();
        act(state, Act::Gather, &[2, units(UnitType::Infantry, 4, 1, 0)], &[]).unwrap();
        act(state, Act::Declare, &[0, 0, 0, 0, 0, 0, hex("A1")], &[]).unwrap();
    };
    refuse(with(&beaten, Act::Battle, &[0, 0, 0, 0, 0, 0, hex("A1")], &[]));
    refuse(with(&beaten, Act::Beaten, &[hex("A1")], &[]));
    refuse(with(&|state| set(state, Track::Aggressor, 0, 1), Act::Guerrillas, &[1, 0, 5, 2, 3], &[]));
    refuse(with(&no, Act::Lose, &[0, 4, 0, 0], &[]));
    refuse(with(&no, Act::City, &[0, 31, hex("A1"), 1], &[]));
    refuse(with(&no, Act::Card, &[], &[]));
    refuse(with(&|state| set(state, Track::Step, 0, Step::VictoryCheck as u8), Act::Judge, &[14, 0], &[]));
    refuse(with(&no, Act::Transport, &[UnitType::Armor as i16, 4, 0, 0, 9, 0, 0, 0, 0, 1], &[]));
    // What is taught is checked without a table.
    for (cell, value) in [(city_cell(0, 0), hex("A1")), (city_cell(2, 8), hex("A1"))] {
        refuse(check_cell(cell, value).map(|()| unreachable!()));
    }
    // Too many changes at once cannot be reached from outside: the largest act is the next player-turn.
    let missing: Vec<&str> =
        TableRefusal::ALL.iter().map(|refusal| refusal.text()).filter(|text| !met.contains(text)).collect();
    let covered = ["too much at once: do it in two acts", "bombers take at least half of the loss"];
    assert!(missing.iter().all(|text| covered.contains(text)), "{missing:?}");
}

#[test]
fn events_have_the_bytes_that_they_always_had() {
    let mut state = gathered(&basic());
    let battle = act(&mut state, Act::Battle, &[1, 1], &[5]).unwrap();
    let mut room = [0; 128];
    let mut bytes = |event: &Event| {
        let bytes = postcard::to_slice(event, &mut room).unwrap().to_vec();
        assert_eq!(&postcard::from_bytes::<Event>(&bytes).unwrap(), event);
        bytes
    };
    let head = [0, 1, 3, 7, 2, 2, 0, 0, 0, 0, 0, 1, 5, 1];
    assert_eq!(bytes(&battle)[..head.len()], head);
    let mut state = State::new(&basic());
    let set = command(&mut state, Command::Set(Change::Set(Track::Weather.one(), 2))).unwrap();
    assert_eq!(bytes(&set), [0, 0, 0, 3, 0, 2, 1, 0, 3, 0, 2]);
    let mark = act(&mut state, Act::Mark, &[0, hex("G4"), 1], &[]).unwrap();
    assert_eq!(bytes(&mark), [0, 1, 15, 3, 0, 136, 6, 2, 0, 0, 1, 2, 0, 1, 132, 3, 3]);
    let end = end_step(&mut state).unwrap();
    assert_eq!(bytes(&end), [0, 1, 0, 2, 2, 0, 0, 0, 1, 0, 2, 0, 9]);
    // A hex beyond the map is no place.
    assert!(postcard::from_bytes::<Event>(&[0, 0, 2, 0, 1, 255, 127, 3, 0]).is_err());
}

#[test]
fn an_act_reads_the_same_in_json() {
    let deeds = [
        deed(Act::Battle, &[1, 1, 0, 0, 0, 2, hex("JJJ56")], &[4]),
        deed(Act::Gather, &[0, units(UnitType::Infantry, 4, 2, UNSUPPLIED), units(UnitType::Armor, 5, 1, 0)], &[]),
        deed(Act::Mark, &[2, hex("VV25"), 1], &[]),
        deed(Act::Judge, &[20, 18, 30, 12, 1], &[]),
    ];
    for deed in deeds {
        let text = serde_json::to_string(&deed).unwrap();
        assert_eq!(serde_json::from_str::<Deed>(&text).unwrap(), deed, "{text}");
    }
    let text = serde_json::to_string(&deed(Act::Battle, &[1, 1, 0, 0, 0, 0, hex("G4")], &[4])).unwrap();
    assert_eq!(
        text,
        r#"{"battle":{"ground":"city","river":true,"zone":"none","hex":"G4","dice":[4],"roller":"hand"}}"#
    );
    for wrong in [r#"{"battle":{"hex":"4G"}}"#, r#"{"battle":{"moon":1}}"#, r#"{"gather":{"group-1":"cow 4"}}"#] {
        assert!(serde_json::from_str::<Deed>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn hexes_have_the_names_of_the_map() {
    for name in ["A1", "G4", "V33", "AA13", "JJJ56", "RRR54", "ZZZ63"] {
        assert_eq!(Hex::parse(name).unwrap().to_string(), name);
    }
    for wrong in ["", "A", "4", "A0", "A64", "AB4", "AAAA4", "a4"] {
        assert_eq!(Hex::parse(wrong), None, "{wrong}");
    }
}

/// Any acts with any facts and dice: nothing panics, every event can be replayed, no value leaves its track.
#[test]
fn whatever_is_asked_for_the_table_stays_whole() {
    let mut seed = 0x2545_F491_u32;
    let mut random = |below: u32| {
        seed ^= seed << 13;
        seed ^= seed >> 17;
        seed ^= seed << 5;
        seed % below.max(1)
    };
    for options in [all_rules(), basic(), Options { rolls: Mode::Mail, ..all_rules() }] {
        let mut state = State::new(&options);
        let mut replayed = state.clone();
        let mut done = 0;
        for _ in 0..6000 {
            let of = Act::ALL[usize::try_from(random(u32::try_from(Act::ALL.len()).unwrap())).unwrap()];
            let facts: Vec<i16> = of.facts().iter().map(|_| i16::try_from(random(9)).unwrap()).collect();
            let mut wanted = deed(of, &facts, &[]);
            if of == Act::EndStep {
                wanted.facts[0] = state.turn().into();
            }
            let dice: Vec<u8> = (0..state.dice(&wanted)).map(|_| u8::try_from(random(6) + 1).unwrap()).collect();
            let wanted = wanted.thrown(&dice, Roller::Device);
            if let Ok(event) = state.decide(&Charts::new(), &Command::Do(wanted)) {
                assert!(state.follows(&event));
                state.apply(&event);
                replayed.apply(&event);
                done += 1;
            }
            // A finished game goes on, so that more is seen.
            if state.ending() != Ending::None {
                set(&mut state, Track::Ending, 0, 0);
                set(&mut replayed, Track::Ending, 0, 0);
            }
            assert_eq!(state, replayed);
        }
        assert!(done > 300, "{done} acts were legal");
        for &track in Track::ALL {
            for at in 0..track.count() {
                assert!(state.get(track.at(u8::try_from(at).unwrap())) <= track.most(), "{track}");
            }
        }
    }
}
