//! A table of Blitz!: its start, its turns, its markers, its bytes, what is refused.

use adjutant_rules::blitz::politics::align::Joiner;
use adjutant_rules::blitz::politics::blitz::{BlitzOption, FreeAction};
use adjutant_rules::blitz::politics::entry::EntryEvent;
use adjutant_rules::blitz::politics::france::ConvoyName;
use adjutant_rules::blitz::politics::trade::Agreement;
use adjutant_rules::blitz::refusal::Refusal as Rule;
use adjutant_rules::blitz::table::{
    Area, AreaFact, Change, Command, Due, Event, Flag, Marker, OptionalRule, Options, Place, Refusal, State, Status,
    TableRefusal, Tell, Track,
};
use adjutant_rules::blitz::victory::scenario::TurnStep;
use adjutant_rules::blitz::vocabulary::{Class, Country, Power, Scenario, Side, UnitKind};
use adjutant_rules::chart::Charts;
use adjutant_rules::dice::{D6, Roller};
use proptest::prelude::*;

pub fn table(scenario: Scenario) -> State {
    State::new(&Options { scenario, ..Options::default() })
}

fn with(rule: OptionalRule) -> State {
    let mut options = Options::default();
    options.turn(rule);
    State::new(&options)
}

/// A map whose areas have nothing but what the text tells.
pub fn map() -> Charts {
    let mut charts = Charts::new();
    for &place in Place::ALL {
        for fact in [AreaFact::Oil, AreaFact::Resources, AreaFact::Factory] {
            if Area::of(place).known(fact).is_none() {
                charts.teach(Area::of(place).cell(fact), 0).unwrap();
            }
        }
    }
    charts
}

/// At war.
pub fn war(state: &mut State, one: Power, other: Power) {
    act(state, Command::Set(Change::Flag(Flag::War(one, other), true))).unwrap();
}

/// Decides and applies.
#[expect(clippy::needless_pass_by_value, reason = "a test gives its command away, as the app does")]
pub fn act(state: &mut State, command: Command) -> Result<Vec<Change>, Refusal> {
    let event = state.decide(&map(), &command)?;
    assert!(state.follows(&event), "{command:?}");
    state.apply(&event);
    let Event::Acted { changes, .. } = event;
    Ok(changes.to_vec())
}

fn end(state: &mut State) -> Result<Vec<Change>, Refusal> {
    act(state, Command::EndStep { turn: state.turn, step: state.step })
}

/// Ends steps until this one is played; Blitzes are free, Partisans are rolled.
fn to(state: &mut State, step: TurnStep) {
    for _ in 0..60 {
        if state.step() == Some(step) {
            return;
        }
        let due = state.due(&Charts::new());
        for due in &due {
            let done = match *due {
                Due::Blitz(power) => {
                    let option = BlitzOption::ALL.iter().copied().find(|option| state.has_blitz(power, *option));
                    act(state, Command::Blitz { power, option: option.unwrap() })
                }
                Due::Partisans => act(state, Command::Partisans { die: D6::ONE, roller: Roller::Hand }),
                Due::Joins(country, with) => act(state, Command::Join { country, with, near: false }),
                _ => continue,
            };
            done.unwrap();
        }
        end(state).unwrap();
    }
    panic!("{step:?} never comes");
}

fn set(state: &mut State, track: Track, power: Power, value: i16) {
    act(state, Command::Set(Change::Mark(Marker::Of(track, power), value))).unwrap();
}

fn of(state: &State, track: Track, power: Power) -> i16 {
    Marker::Of(track, power).get(state)
}

#[test]
fn a_table_begins_as_the_text_says() {
    let state = table(Scenario::Full);
    assert_eq!((state.turn, state.step()), (1, Some(TurnStep::Axis1A)));
    assert_eq!(of(&state, Track::Oil, Power::Germany), 1);
    assert_eq!((of(&state, Track::HomeOil, Power::Usa), of(&state, Track::HomeResources, Power::Usa)), (4, 8));
    assert_eq!(of(&state, Track::OutsideResources, Power::Usa), 1, "Manila; Chungking is for China alone");
    assert!(state.at_war(Power::Afa, Power::Germany) && !state.at_war(Power::Japan, Power::Usa));
    assert_eq!(state.controller(Area::of(Place::Peking)), Some(Power::Japan));
    assert_eq!(state.controller(Area::of(Place::Chungking)), Some(Power::Usa));
    assert_eq!(state.controller(Area::of(Place::Malta)), Some(Power::Afa));
    assert_eq!(*state.countries.get(Country::Sweden), Status::Neutral);
    for &scenario in Scenario::ALL {
        let state = table(scenario);
        assert_eq!(i16::from(state.turn), scenario.turns().0);
        assert!(state.powers().count() >= 2, "{scenario}");
    }
    assert!(size_of::<State>() < 1200, "{}", size_of::<State>());
}

#[test]
fn steps_go_on_and_a_key_pressed_twice_ends_no_second_one() {
    let mut state = table(Scenario::Full);
    let first = Command::EndStep { turn: 1, step: 0 };
    act(&mut state, first.clone()).unwrap();
    assert_eq!(state.step(), Some(TurnStep::Axis1B));
    assert_eq!(act(&mut state, first), Err(TableRefusal::OtherStep.into()));
    to(&mut state, TurnStep::Victory);
    let changes = end(&mut state).unwrap();
    assert_eq!(changes[0], Change::Turn(2));
    assert_eq!((state.turn, state.step), (2, 0));
    assert_eq!((Marker::UsaWar.get(&state), Marker::UssrWar.get(&state)), (1, 1), "step 5B moved both");
    assert_eq!(state.blitz(Power::Germany), None, "a Blitz holds for one turn");
}

#[test]
fn a_blitz_is_announced_by_every_power_and_paid() {
    let mut state = table(Scenario::Full);
    let blitz = |power, option| Command::Blitz { power, option };
    assert_eq!(act(&mut state, blitz(Power::Germany, BlitzOption::Land)), Err(TableRefusal::OtherStep.into()));
    to(&mut state, TurnStep::AxisBlitz);
    assert_eq!(end(&mut state), Err(TableRefusal::StillDue.into()));
    assert_eq!(act(&mut state, blitz(Power::Germany, BlitzOption::Total)), Err(Rule::NoOil.into()));
    assert_eq!(act(&mut state, blitz(Power::Germany, BlitzOption::NonMotorizedLand)), Err(Rule::NoNonMotorized.into()));
    act(&mut state, blitz(Power::Germany, BlitzOption::Land)).unwrap();
    assert_eq!(of(&state, Track::Oil, Power::Germany), 0);
    assert_eq!(act(&mut state, blitz(Power::Germany, BlitzOption::Free)), Err(TableRefusal::BlitzChosen.into()));
    act(&mut state, blitz(Power::Japan, BlitzOption::Free)).unwrap();
    let free =
        |power, class, size, action, into_enemy_area| Command::FreeMove { power, class, size, action, into_enemy_area };
    let (japan, naval, land) = (Power::Japan, Class::Naval, Class::Land);
    act(&mut state, free(japan, naval, 1, FreeAction::ReturnAndSea, false)).unwrap();
    assert_eq!(of(&state, Track::FreeSize, japan), 2, "home and to sea counts double");
    for (command, refusal) in [
        (free(japan, naval, 3, FreeAction::Sea, false), Refusal::from(Rule::FreeTooLarge)),
        (free(japan, naval, 1, FreeAction::Rebase, false), Rule::FreeRebase.into()),
        (free(japan, land, 1, FreeAction::Move, true), Rule::FreeIntoEnemy.into()),
        (free(Power::Germany, land, 1, FreeAction::Move, false), TableRefusal::NoFreeBlitz.into()),
    ] {
        assert_eq!(act(&mut state, command), Err(refusal));
    }
    end(&mut state).unwrap();
    assert_eq!(state.step(), Some(TurnStep::AlliedBlitz));
}

/// The three examples of 7.2.
#[test]
fn markers_of_neutral_powers_move_and_bring_war() {
    let mut state = table(Scenario::Full);
    let take = |area, by| Command::Take { area: Area::of(area), by, loot_resources: 0, loot_oil: 0 };
    act(&mut state, take(Place::Poland, Power::Germany)).unwrap();
    assert_eq!((Marker::UsaWar.get(&state), Marker::UssrWar.get(&state)), (1, 1));
    let changes = act(&mut state, take(Place::WesternGermany, Power::Afa)).unwrap();
    assert!(changes.contains(&Change::Tell(Tell::BelowZero)));
    assert_eq!((of(&state, Track::Vp, Power::Germany), of(&state, Track::Vp, Power::Japan)), (2, 2));

    let entry = |event, usa, ussr| Command::Entry { event, usa, ussr };
    act(&mut state, entry(EntryEvent::AxisOther, Some(9), Some(9))).unwrap();
    let changes = act(&mut state, entry(EntryEvent::AxisOther, Some(1), Some(0))).unwrap();
    assert!(changes.contains(&Change::Tell(Tell::UsaStopsOil)), "{changes:?}");
    assert!(!state.trade(Agreement::UsaJapan, &Charts::new()).unwrap().active);
    let changes = act(&mut state, entry(EntryEvent::AxisOther, Some(5), Some(0))).unwrap();
    assert!(changes.contains(&Change::Tell(Tell::UsaEnters)));
    assert!(state.at_war(Power::Usa, Power::Germany) && state.at_war(Power::Japan, Power::Usa));
    assert!(changes.contains(&Change::Flag(Flag::TradeEnded(Agreement::UsaJapan), true)), "{changes:?}");
    let joins = state.due(&Charts::new());
    assert!(joins.contains(&Due::Joins(Joiner::Brazil, Power::Usa)));
    let changes = act(&mut state, Command::Join { country: Joiner::Brazil, with: Power::Usa, near: false }).unwrap();
    assert!(changes.contains(&Change::Tell(Tell::ToPool)));
    let missing = act(&mut state, entry(EntryEvent::AxisDeclaresWarOnMinor, None, None));
    assert!(matches!(missing, Err(Refusal::Teach(cell)) if cell.column == 1), "{missing:?}");
}

#[test]
fn turn_8_brings_both_into_the_war() {
    let mut state = table(Scenario::Full);
    act(&mut state, Command::Set(Change::Turn(7))).unwrap();
    to(&mut state, TurnStep::Victory);
    let changes = end(&mut state).unwrap();
    assert!(changes.contains(&Change::Tell(Tell::UsaEnters)) && changes.contains(&Change::Tell(Tell::UssrEnters)));
    assert!(state.at_war(Power::Ussr, Power::Germany) && !state.at_war(Power::Ussr, Power::Japan));
    assert_eq!(
        act(&mut state, Command::Entry { event: EntryEvent::TurnEnd, usa: None, ussr: None }),
        Err(TableRefusal::Entered.into())
    );
}

#[test]
fn wars_are_declared_or_refused_with_their_rule() {
    let mut state = table(Scenario::Full);
    let declare = |by, on| Command::Declare { by, on };
    for (by, on, refusal) in [
        (Power::Germany, Country::Ussr, Rule::GermanyWaits),
        (Power::Usa, Country::Japan, Rule::UsaWaits),
        (Power::Ussr, Country::Finland, Rule::UssrWaits),
        (Power::Afa, Country::Brazil, Rule::LatinAmerica),
        (Power::Germany, Country::Japan, Rule::OwnSide),
        (Power::Germany, Country::Poland, Rule::ControlledByEnemy),
    ] {
        assert_eq!(act(&mut state, declare(by, on)), Err(refusal.into()), "{by} {on}");
    }
    let changes = act(&mut state, declare(Power::Afa, Country::BelgiumNetherlands)).unwrap();
    assert!(changes.contains(&Change::Country(Country::Java, Status::Japan)));
    assert!(changes.contains(&Change::Country(Country::BelgiumNetherlands, Status::Germany)));
    act(&mut state, declare(Power::Japan, Country::Afa)).unwrap();
    assert!(state.has(Flag::JapanPays) && state.at_war(Power::Afa, Power::Japan));
    assert!(state.due(&Charts::new()).contains(&Due::Joins(Joiner::SouthEastAsia, Power::Japan)));
    let mut state = table(Scenario::A);
    assert_eq!(act(&mut state, declare(Power::Germany, Country::Sweden)), Err(TableRefusal::NotInScenario.into()));
}

#[test]
fn france_falls_with_all_its_steps_and_is_freed() {
    let mut state = table(Scenario::Full);
    let fall = |by, to| Command::Fall { country: Country::France, by, to };
    assert_eq!(act(&mut state, fall(Side::Axis, None)), Err(TableRefusal::NotHeld.into()));
    let take = |by| Command::Take { area: Area::of(Place::Paris), by, loot_resources: 0, loot_oil: 0 };
    act(&mut state, take(Power::Germany)).unwrap();
    assert_eq!(act(&mut state, take(Power::Germany)), Err(TableRefusal::HeldAlready.into()));
    assert!(state.due(&Charts::new()).contains(&Due::Falls(Country::France, Side::Axis)));
    let changes = act(&mut state, fall(Side::Axis, None)).unwrap();
    for tell in [Tell::FrenchAside, Tell::FrenchNeutral, Tell::FrenchShips, Tell::FrenchGuests] {
        assert!(changes.contains(&Change::Tell(tell)));
    }
    assert_eq!(*state.countries.get(Country::VichyFrance), Status::Neutral);
    assert_eq!(state.controller(Area::of(Place::VichyFrance)), None);
    assert!(!state.due(&Charts::new()).iter().any(|due| matches!(due, Due::Falls(..))));
    war(&mut state, Power::Germany, Power::Usa);
    act(&mut state, take(Power::Usa)).unwrap();
    act(&mut state, fall(Side::Allies, None)).unwrap();
    assert!(state.was_liberated(Country::France));
}

/// The examples of 7.6 to 7.8: Japan with damaged Convoys, the USA held back by its marker.
#[test]
fn income_follows_the_six_steps_and_the_limit() {
    let mut state = table(Scenario::Full);
    let japan = Power::Japan;
    for (track, value) in
        [(Track::OutsideOil, 1), (Track::OutsideResources, 3), (Track::HomeOil, 0), (Track::HomeResources, 1)]
    {
        set(&mut state, track, japan, value);
    }
    for (name, damage) in [(ConvoyName::Japan, 1), (ConvoyName::JapanSChina, 2)] {
        act(&mut state, Command::Set(Change::Mark(Marker::Convoy(name), damage))).unwrap();
    }
    act(&mut state, Command::Set(Change::Flag(Flag::TradeEnded(Agreement::UsaJapan), true))).unwrap();
    let income = |power, china, oil_lost| Command::Income { power, china, oil_lost, extra: false };
    act(&mut state, income(japan, 0, 0)).unwrap();
    assert_eq!((of(&state, Track::Oil, japan), of(&state, Track::Resources, japan)), (1, 1));
    assert_eq!(Marker::Convoy(ConvoyName::JapanSChina).get(&state), 0, "markers come off");
    assert_eq!(act(&mut state, income(japan, 0, 0)), Err(TableRefusal::SettledAlready.into()));

    let mut state = table(Scenario::Full);
    let usa = Power::Usa;
    act(&mut state, Command::Set(Change::Mark(Marker::UsaWar, 7))).unwrap();
    let lend = |to, size, oil| Command::LendLease { from: usa, to, size, oil };
    assert_eq!(act(&mut state, lend(Power::Afa, 1, 2)), Err(Rule::LendLeaseAmount.into()));
    act(&mut state, lend(Power::Afa, 1, 1)).unwrap();
    act(&mut state, lend(usa, 1, 0)).unwrap();
    assert_eq!(of(&state, Track::LentOil, Power::Afa), 1);
    let earned = state.earned(usa, 2, false, &Charts::new()).unwrap();
    assert_eq!((earned.income.oil, earned.income.resources, earned.limit, earned.lost), (3, 8, 6, 7));
    let changes = act(&mut state, income(usa, 1, 1)).unwrap();
    assert!(changes.contains(&Change::Tell(Tell::OverLimit)));
    let saved = (of(&state, Track::Oil, usa), of(&state, Track::Resources, usa), of(&state, Track::China, usa));
    assert_eq!(saved, (2, 2, 2), "six in all (R12)");
}

fn build(power: Power, kind: UnitKind, from: u8, to: u8, chinese: bool) -> Command {
    Command::Build { power, kind, from, to, chinese, supplied: true, pool: true, place: true, home_conquered: false }
}

#[test]
fn units_research_and_the_bomb_are_paid() {
    let mut state = table(Scenario::Full);
    let usa = Power::Usa;
    set(&mut state, Track::Resources, usa, 3);
    set(&mut state, Track::Oil, usa, 2);
    set(&mut state, Track::China, usa, 1);
    act(&mut state, build(usa, UnitKind::Inf, 0, 2, false)).unwrap();
    act(&mut state, build(usa, UnitKind::Inf, 1, 2, true)).unwrap();
    assert_eq!(act(&mut state, build(usa, UnitKind::Inf, 1, 2, true)), Err(Rule::ChinaMoney.into()));
    act(&mut state, build(usa, UnitKind::Gar, 0, 1, false)).unwrap();
    assert_eq!(of(&state, Track::Resources, usa), 1, "one GAR is free");
    act(&mut state, build(usa, UnitKind::Gar, 0, 1, false)).unwrap();
    assert_eq!((of(&state, Track::Resources, usa), of(&state, Track::Oil, usa)), (0, 2));
    assert_eq!(act(&mut state, build(usa, UnitKind::Arm, 0, 4, false)), Err(Rule::Money.into()));
    let mut no_supply = build(usa, UnitKind::Inf, 1, 2, false);
    if let Command::Build { supplied, .. } = &mut no_supply {
        *supplied = false;
    }
    assert_eq!(act(&mut state, no_supply), Err(Rule::BuildUnsupplied.into()));
    let research = |die| Command::Research { power: usa, die, roller: Roller::Hand };
    let four = D6::new(4).unwrap();
    let changes = act(&mut state, research(four)).unwrap();
    assert!(changes.contains(&Change::Tell(Tell::NotFound)), "a neutral power adds 1");
    let bomb = |develop, test| Command::Bomb { power: usa, develop, test, roller: Roller::Hand };
    assert_eq!(act(&mut state, bomb(true, None)), Err(TableRefusal::NoBomb.into()));
    set(&mut state, Track::ABomb, usa, 5);
    act(&mut state, bomb(true, None)).unwrap();
    assert_eq!((of(&state, Track::ABomb, usa), of(&state, Track::Oil, usa)), (4, 0));
    set(&mut state, Track::Oil, usa, 5);
    assert_eq!(act(&mut state, bomb(true, None)), Err(TableRefusal::OncePerTurn.into()));
    assert_eq!(act(&mut state, build(usa, UnitKind::ABomb, 0, 1, false)), Err(Rule::NotTested.into()));
    let changes = act(&mut state, bomb(false, D6::new(5))).unwrap();
    assert!(changes.contains(&Change::Tell(Tell::BombReady)));
    assert_eq!(act(&mut state, bomb(false, D6::new(5))), Err(TableRefusal::BombTested.into()));
    act(&mut state, build(usa, UnitKind::ABomb, 0, 1, false)).unwrap();
}

#[test]
fn sabotage_looting_and_bids_need_their_options() {
    let three = D6::new(3).unwrap();
    let sabotage = |by, on, die| Command::Sabotage { by, on, die, second: three, roller: Roller::Hand };
    let mut state = table(Scenario::Full);
    set(&mut state, Track::Resources, Power::Germany, 4);
    assert_eq!(act(&mut state, sabotage(Power::Germany, Power::Usa, three)), Err(Rule::NoSabotage.into()));
    let mut state = with(OptionalRule::Sabotage);
    set(&mut state, Track::Resources, Power::Germany, 4);
    assert_eq!(act(&mut state, sabotage(Power::Germany, Power::Japan, three)), Err(TableRefusal::NotAnEnemy.into()));
    act(&mut state, sabotage(Power::Germany, Power::Usa, three)).unwrap();
    assert_eq!(act(&mut state, sabotage(Power::Germany, Power::Usa, three)), Err(Rule::SabotageTried.into()));
    set(&mut state, Track::Oil, Power::Afa, 3);
    let changes = act(&mut state, sabotage(Power::Germany, Power::Afa, D6::new(5).unwrap())).unwrap();
    assert!(changes.contains(&Change::Tell(Tell::ReadColumn)), "column 4, die 3 was not taught: the die stands");

    let berlin = |resources, oil| Command::Take {
        area: Area::of(Place::Berlin),
        by: Power::Ussr,
        loot_resources: resources,
        loot_oil: oil,
    };
    let mut state = table(Scenario::Full);
    war(&mut state, Power::Germany, Power::Ussr);
    assert_eq!(act(&mut state, berlin(1, 0)), Err(Rule::NoLooting.into()));
    let mut state = with(OptionalRule::Looting);
    war(&mut state, Power::Germany, Power::Ussr);
    assert_eq!(act(&mut state, berlin(2, 1)), Err(Rule::LootTooMuch.into()));
    act(&mut state, berlin(1, 0)).unwrap();
    assert_eq!((of(&state, Track::Vp, Power::Ussr), of(&state, Track::Resources, Power::Ussr)), (1, 2));
    assert_eq!(of(&state, Track::Vp, Power::Germany), 0, "one's own Factory costs nothing");

    let bids = |bids: &[i8]| Command::Bids(bids.iter().copied().collect());
    assert_eq!(act(&mut state, bids(&[1])), Err(TableRefusal::NotChosen.into()));
    let mut state = with(OptionalRule::Bids);
    assert!(state.due(&Charts::new()).contains(&Due::Bids));
    assert_eq!(act(&mut state, bids(&[4])), Err(Rule::BidRange.into()));
    act(&mut state, bids(&[2])).unwrap();
    assert_eq!((of(&state, Track::Bid, Power::Japan), of(&state, Track::Bid, Power::Ussr)), (2, -2));
    set(&mut state, Track::Vp, Power::Germany, 6);
    let tally = state.tally(&Charts::new()).unwrap();
    assert_eq!(tally.ranking[0].player, "Germany+Japan");
    assert_eq!(tally.ranking[0].score.to_string(), "5");
}

#[test]
fn victory_ends_the_game_at_fifteen_and_at_the_last_turn() {
    let mut state = table(Scenario::Full);
    to(&mut state, TurnStep::Victory);
    let award = |vp, done| Command::Award { power: Power::Ussr, vp, done };
    act(&mut state, award(14, false)).unwrap();
    let changes = act(&mut state, award(3, true)).unwrap();
    assert!(changes.contains(&Change::Tell(Tell::Fifteen)));
    assert_eq!(of(&state, Track::Vp, Power::Ussr), 15);
    assert_eq!(act(&mut state, award(1, true)), Err(TableRefusal::SettledAlready.into()));
    end(&mut state).unwrap();
    assert!(state.over && state.step().is_none());
    assert_eq!(act(&mut state, award(1, true)), Err(TableRefusal::GameOver.into()));
    act(&mut state, Command::Set(Change::Over(false))).unwrap();
    assert!(!state.over);

    let mut state = table(Scenario::A);
    to(&mut state, TurnStep::Reinforcements);
    let changes = end(&mut state).unwrap();
    assert!(changes.contains(&Change::Tell(Tell::Reinforcements)));
    to(&mut state, TurnStep::Reinforcements);
    let changes = end(&mut state).unwrap();
    assert!(changes.contains(&Change::Tell(Tell::AfaWinsA)) && state.over);
}

#[test]
fn scenarios_have_their_own_acts() {
    let harbin = Command::Harbin { size: 2, die: D6::new(3).unwrap(), roller: Roller::Device };
    assert_eq!(act(&mut table(Scenario::Full), harbin.clone()), Err(TableRefusal::NotInScenario.into()));
    let mut state = table(Scenario::E);
    assert_eq!(act(&mut state, harbin.clone()), Err(Rule::SovietsWait.into()));
    act(&mut state, Command::Set(Change::Turn(11))).unwrap();
    assert!(act(&mut state, harbin).unwrap().contains(&Change::Tell(Tell::HarbinFalls)));
    assert_eq!(act(&mut state, Command::Announce), Err(TableRefusal::NotInScenario.into()));
    let mut state = table(Scenario::F);
    act(&mut state, Command::Announce).unwrap();
    assert_eq!(act(&mut state, Command::Announce), Err(TableRefusal::HeldAlready.into()));
    let income = |power, extra| Command::Income { power, china: 0, oil_lost: 0, extra };
    assert_eq!(act(&mut state, income(Power::Japan, false)), Err(TableRefusal::NotPlaying.into()));
    let mut state = table(Scenario::D);
    act(&mut state, Command::Set(Change::Turn(8))).unwrap();
    set(&mut state, Track::HomeResources, Power::Germany, 5);
    set(&mut state, Track::OutsideResources, Power::Germany, 0);
    act(&mut state, income(Power::Germany, false)).unwrap();
    assert_eq!(of(&state, Track::Resources, Power::Germany), 4, "5 and Sweden's, less 2 for the second front");
}

#[test]
fn values_are_set_by_hand_within_their_tracks() {
    let mut state = table(Scenario::Full);
    for change in [
        Change::Mark(Marker::UsaWar, 16),
        Change::Turn(16),
        Change::Step(99),
        Change::Flag(Flag::War(Power::Usa, Power::Afa), true),
    ] {
        assert_eq!(act(&mut state, Command::Set(change)), Err(TableRefusal::OutOfRange.into()), "{change}");
    }
    act(&mut state, Command::Set(Change::Country(Country::Turkey, Status::Germany))).unwrap();
    assert_eq!(*state.countries.get(Country::Turkey), Status::Germany);
}

/// The bytes of events are stored: they never change.
#[test]
fn golden_bytes() {
    let bytes = |event: &Event| {
        let mut room = [0; 128];
        postcard::to_slice(event, &mut room).unwrap().to_vec()
    };
    let acted = |command, changes: &[Change]| Event::Acted { command, changes: changes.iter().copied().collect() };
    let (germany, usa) = (Power::Germany, Power::Usa);
    let events: [(Event, &[u8]); 8] = [
        (acted(Command::EndStep { turn: 1, step: 0 }, &[Change::Step(1)]), &[0, 1, 1, 0, 1, 5, 1]),
        (
            acted(
                Command::Blitz { power: germany, option: BlitzOption::Total },
                &[Change::Mark(Marker::Of(Track::Oil, germany), 1)],
            ),
            &[0, 2, 0, 4, 1, 0, 0, 1, 0, 2],
        ),
        (acted(Command::Set(Change::Mark(Marker::UssrWar, 15)), &[]), &[0, 0, 0, 2, 30, 0]),
        (
            acted(
                Command::Round { attacker: D6::new(4), defender: None, roller: Roller::Hand },
                &[Change::Tell(Tell::UsaEnters)],
            ),
            &[0, 4, 1, 4, 0, 1, 1, 7, 4],
        ),
        (
            acted(
                Command::Declare { by: germany, on: Country::Sweden },
                &[Change::Flag(Flag::War(germany, usa), true)],
            ),
            &[0, 11, 0, 35, 1, 1, 0, 0, 3, 1],
        ),
        (
            acted(
                Command::Take { area: Area::of(Place::Paris), by: germany, loot_resources: 0, loot_oil: 1 },
                &[Change::Control(Area::of(Place::Paris), Some(germany)), Change::Over(true)],
            ),
            &[0, 13, 37, 0, 0, 1, 2, 3, 37, 1, 0, 6, 1],
        ),
        (
            acted(
                Command::Income { power: usa, china: 1, oil_lost: 0, extra: false },
                &[Change::Country(Country::France, Status::ByAxis)],
            ),
            &[0, 18, 3, 1, 0, 0, 1, 2, 42, 6],
        ),
        (acted(Command::Announce, &[Change::Combat(None)]), &[0, 26, 1, 8, 0]),
    ];
    for (event, wanted) in &events {
        assert_eq!(bytes(event), *wanted, "{event:?}");
        assert_eq!(postcard::from_bytes::<Event>(wanted).unwrap(), *event);
    }
}

proptest! {
    /// Any bytes that are a command: no panic, no marker leaves its track, and the log line is written.
    #[test]
    fn any_commands(all in proptest::collection::vec(proptest::collection::vec(any::<u8>(), 0..40), 0..40), scenario in 0..7_usize) {
        let mut state = table(Scenario::ALL[scenario]);
        let charts = Charts::new();
        for bytes in all {
            // Most first bytes are a variant.
            let mut bytes = bytes;
            if let Some(first) = bytes.first_mut() {
                *first %= 41;
            }
            let Ok(command) = postcard::from_bytes::<Command>(&bytes) else { continue };
            if let Ok(event) = state.decide(&charts, &command) {
                prop_assert!(!event.label().is_empty());
                prop_assert!(state.follows(&event));
                state.apply(&event);
            }
            for &power in Power::ALL {
                for &track in Track::ALL {
                    let (least, most) = track.range();
                    prop_assert!((least..=most).contains(&of(&state, track, power)));
                }
            }
            let _ = state.due(&charts);
            let _ = state.tally(&charts);
        }
    }
}
