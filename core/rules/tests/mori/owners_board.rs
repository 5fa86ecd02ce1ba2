//! What the owner's print has otherwise, names that change, and the effects of a closed theatre one by one.

use adjutant_rules::chart::Charts;
use adjutant_rules::mori::board::{FIRST_ICON, FIRST_POINTS, LENGTH, MAX_MENDS, Mend, Slot, Space, column, printed};
use adjutant_rules::mori::table::{
    Change, Command, Due, Event, Heap, Number, Options, Place, Play, Said, State, TableRefusal as T, packed, taught,
};
use adjutant_rules::mori::{Effect, Ground, Side, Token, Variant};

use crate::games::Noise;
use crate::table::{charts, options};

fn done(mut state: State, charts: &Charts, commands: &[Command]) -> State {
    for command in commands {
        let event = state.decide(charts, command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
        assert!(state.follows(&event), "{event:?}");
        state.apply(&event);
    }
    state
}

fn mend(charts: &mut Charts, theatre: u8, column: u8, value: i16) {
    let cell = taught::cell(taught::BOARD, theatre, column);
    taught::check_cell(cell, value).unwrap();
    charts.teach(cell, value).unwrap();
}

fn referee() -> State {
    State::new(&Options::default())
}

/// Western Europe with its marker two spaces before the end of the Axis.
fn before_the_end(state: State) -> State {
    done(state, &Charts::new(), &[Command::Set(Change::Marker(Place(0), 12))])
}

fn army_3(space: u8, targets: &[Place]) -> Said {
    Said { targets: targets.iter().copied().collect(), ..Said::new(Token::Army3, Place(0), 1, space) }
}

#[test]
fn a_game_is_played_on_the_board_as_it_was_mended() {
    let mut charts = Charts::new();
    let second = column(Space { theatre: 0, row: 0, number: 1 }).unwrap();
    let points = Slot { ground: Ground::LandSea, effect: Effect::Propaganda, value: 4 };
    mend(&mut charts, 0, second, i16::try_from(packed(points)).unwrap());
    mend(&mut charts, 0, LENGTH, 5);
    mend(&mut charts, 0, FIRST_ICON, 2);
    mend(&mut charts, 0, FIRST_POINTS, 9);
    // What is taught as it is printed, or taken back, is no mend.
    mend(&mut charts, 1, LENGTH, 14);
    mend(&mut charts, 2, LENGTH, 9);
    mend(&mut charts, 2, LENGTH, -1);
    assert_eq!(taught::mends(&charts).len(), 4);
    let fresh = referee();
    assert_eq!(fresh.due(&charts).first(), Some(&Due::Board));
    assert!(Due::Board.holds_up());
    let mended = done(fresh.clone(), &charts, &[Command::Mend]);
    assert!(!mended.due(&charts).contains(&Due::Board));
    assert_eq!(mended.decide(&charts, &Command::Mend), Err(T::NothingMended.into()));
    assert_eq!(fresh.decide(&Charts::new(), &Command::Mend), Err(T::NothingMended.into()));
    // A navy fits there now, four points come of it, and the last space of the track is the fifth.
    let navy = |state: &State, token| {
        let said = Said::new(token, Place(0), 1, 2);
        state.decide(&charts, &Command::Place(said))
    };
    assert!(navy(&fresh, Token::Navy3).is_err());
    let laid = done(mended, &charts, &[Command::Place(Said::new(Token::Navy3, Place(0), 1, 2)), Command::EndTurn]);
    assert_eq!((laid.game.points, laid.game.marker(0)), ([4, 0], 3));
    assert_eq!(laid.decide(&charts, &Command::Mend), Err(T::BoardInPlay.into()), "a token lies");
    let laid = done(laid, &charts, &[Command::Set(Change::Number(Number::Turn, 3))]);
    let filled = done(laid.clone(), &charts, &[Command::Place(Said::new(Token::Airforce1, Place(0), 1, 1))]);
    assert_eq!(filled.game.marker(0), 4);
    let closed = done(
        laid,
        &charts,
        &[Command::Place(Said::new(Token::Airforce2, Place(0), 1, 1))].map(|command| {
            let Command::Place(said) = command else { unreachable!() };
            Command::Place(Said { targets: [Place(1)].into_iter().collect(), ..said })
        }),
    );
    // Rows of 9, 3 and 5, both icons, the free propaganda of the first row.
    assert_eq!((closed.game.marker(0), closed.game.points[0]), (5, 4 + 9 + 3 + 5 + 2 + 1));
    let nippon = State::new(&options(Play::Referee, Variant::Nippon));
    assert_eq!(nippon.decide(&charts, &Command::Mend), Err(T::BoardInPlay.into()), "its board is taught");
}

#[test]
fn a_mend_is_a_cell_of_the_board_that_can_be_so() {
    let check = |theatre, column, value| taught::check_cell(taught::cell(taught::BOARD, theatre, column), value);
    for (theatre, column, value) in
        [(5, LENGTH, 9), (0, LENGTH, 3), (0, LENGTH, 21), (0, FIRST_ICON, 0), (3, FIRST_POINTS + 2, 3), (0, 15, 1)]
    {
        assert_eq!(check(theatre, column, value), Err(T::OutOfRange.into()), "{theatre} {column} {value}");
    }
    assert_eq!(check(4, FIRST_POINTS + 1, 9), Ok(()));
    // A log from elsewhere is asked the same.
    let of = |theatre, column, value| Event::Mended([Mend { theatre, column, value }].into_iter().collect());
    assert!(referee().follows(&of(0, LENGTH, 12)));
    assert!(!referee().follows(&of(0, LENGTH, 3)) && !referee().follows(&of(0, LENGTH, -1)));
    assert!(!State::new(&options(Play::Referee, Variant::Nippon)).follows(&of(0, LENGTH, 12)));
    // There is an end to it.
    let mut charts = Charts::new();
    let other =
        i16::try_from(packed(Slot { ground: Ground::Sea, effect: Effect::TacticalAdvantage, value: 9 })).unwrap();
    for theatre in 0..5 {
        for column in (0..16).filter(|&column| printed(theatre, column).is_some()) {
            mend(&mut charts, theatre, column, if column < 6 { 7 } else { other });
        }
    }
    assert_eq!(taught::mends(&charts).len(), MAX_MENDS);
}

#[test]
fn a_campaign_that_is_renamed_keeps_its_card_and_its_connections() {
    let mut noise = Noise(4711);
    let mut charts = charts(&mut noise);
    let all = || (5..40).map(Place);
    let cards = |charts: &Charts| all().map(|place| taught::card(charts, place)).collect::<Vec<_>>();
    let links = |charts: &Charts| {
        all()
            .flat_map(|one| all().map(move |other| (one, other)))
            .filter(|&(one, other)| taught::linked(charts, one, other))
            .collect::<Vec<_>>()
    };
    let (cards_before, links_before) = (cards(&charts), links(&charts));
    assert!(links_before.len() > 20);
    let mut names: Vec<u8> = (0..40).collect();
    let rename = |charts: &mut Charts, one, other| {
        let (cell, value) = taught::rename(charts, Place(one), Place(other)).unwrap();
        taught::check_cell(cell, value).unwrap();
        charts.teach(cell, value).unwrap();
    };
    for (one, other) in [(9, 14), (14, 20), (6, 8), (20, 6), (6, 20), (9, 39)] {
        rename(&mut charts, one, other);
        names.swap(usize::from(one), usize::from(other));
        for place in all() {
            let kept = cards_before[usize::from(names[usize::from(place.0)]) - 5].clone();
            let now = taught::card(&charts, place);
            assert_eq!(now.is_some(), kept.is_some(), "{place}");
            if let (Some(now), Some(kept)) = (now, kept) {
                assert_eq!(
                    (now.name, now.length, now.points, now.spaces),
                    (place, kept.length, kept.points, kept.spaces)
                );
            }
        }
        let then = |name: Place| Place(names[usize::from(name.0)]);
        let mut now: Vec<_> = links(&charts).into_iter().map(|(one, other)| (then(one).0, then(other).0)).collect();
        now.sort_unstable();
        let before: Vec<_> = links_before.iter().map(|(one, other)| (one.0, other.0)).collect();
        assert_eq!(now, before);
    }
    // What is changed and changed back takes no room; there is an end to the others.
    for _ in 0..100 {
        rename(&mut charts, 30, 31);
        rename(&mut charts, 31, 30);
    }
    let mut changes = 0;
    while let Some((cell, value)) = taught::rename(&charts, Place(10), Place(11 + changes % 20)) {
        charts.teach(cell, value).unwrap();
        changes += 1;
        assert!(changes < 100);
    }
    assert!(changes > 40);
    let cell = taught::cell(taught::RENAMED, 0, 0);
    for value in [-1, 4 * 64 + 9, 9 * 64 + 4, 40 * 64 + 9] {
        assert_eq!(taught::check_cell(cell, value), Err(T::OutOfRange.into()), "{value}");
    }
}

#[test]
fn the_effects_of_a_closed_theatre_are_ticked_one_by_one() {
    let charts = Charts::new();
    let state = done(before_the_end(referee()), &charts, &[Command::Place(army_3(2, &[Place(1)]))]);
    let ticks = |state: &State| {
        let closing = state.closing.as_ref().unwrap();
        closing.ticks.iter().map(|tick| (tick.row, tick.space, tick.target, tick.done)).collect::<Vec<_>>()
    };
    let to_do = [(1, 1, None), (1, 3, None), (2, 1, None), (2, 2, None), (3, 1, None), (3, 2, Some(Place(1)))];
    assert_eq!(ticks(&state), to_do.map(|(row, space, target)| (row, space, target, false)));
    assert_eq!((state.unticked(), state.must_tick()), (6, true));
    assert_eq!(state.due(&charts).first(), Some(&Due::Ticks(6, true)));
    // In any order; each once.
    let state = done(state, &charts, &[Command::Tick(4), Command::Tick(0)]);
    assert_eq!(state.unticked(), 4);
    for number in [0, 4, 6, 255] {
        assert_eq!(state.decide(&charts, &Command::Tick(number)), Err(T::NothingToTick.into()));
        assert!(!state.follows(&Event::Ticked(number)));
    }
    // The turn may end meanwhile: what is left stays on the list, but holds nobody up.
    let state = done(state, &charts, &[Command::EndTurn]);
    assert!(!state.must_tick() && state.due(&charts).contains(&Due::Ticks(4, false)));
    assert!(!Due::Ticks(4, false).holds_up());
    let state = done(state, &charts, &[Command::Tick(5)]);
    assert_eq!(state.unticked(), 3);
    let state = done(state, &charts, &[Command::Place(Said::new(Token::Army1, Place(2), 1, 2))]);
    assert_eq!((state.unticked(), state.closing), (0, None), "the table has gone on");
    assert_eq!(referee().decide(&charts, &Command::Tick(0)), Err(T::NothingToTick.into()));
}

#[test]
fn effects_in_an_order_of_ones_own_and_those_that_need_no_hands() {
    let charts = Charts::new();
    let order = [(3, 2), (1, 3), (3, 1), (2, 1), (2, 2), (1, 1)];
    let said = Said { order: order.into_iter().collect(), ..army_3(2, &[Place(3)]) };
    let state = done(before_the_end(referee()), &charts, &[Command::Place(said)]);
    let closing = state.closing.unwrap();
    assert_eq!(closing.ticks.iter().map(|tick| (tick.row, tick.space)).collect::<Vec<_>>(), order);
    assert_eq!(closing.ticks[0].target, Some(Place(3)));
    // A track that is closed has no tactical effects.
    let east = done(referee(), &charts, &[Command::Set(Change::Marker(Place(2), 12))]);
    let said = Said { targets: [Place(0)].into_iter().collect(), ..Said::new(Token::Army3, Place(2), 1, 2) };
    let state = done(east, &charts, &[Command::Place(said)]);
    let undone: Vec<_> =
        state.closing.unwrap().ticks.iter().filter(|tick| tick.done).map(|tick| (tick.row, tick.space)).collect();
    assert_eq!(undone, [(1, 1), (3, 2)]);
    // The device's own bags: draws, bombs and research are done; markers and points are the players'.
    let dice = [3; 32].into_iter().collect();
    let begin = Command::Begin { numbers: [1, 2], regions: heapless::Vec::new() };
    let army = Command::Set(Change::Add(Heap::Reserve, Side::First, Token::Army3));
    let bag = State::new(&options(Play::Bag, Variant::Base));
    let bag = before_the_end(done(bag, &charts, &[Command::Shuffle { dice }, begin, army]));
    let state = done(bag, &charts, &[Command::Place(army_3(2, &[Place(1)]))]);
    let left: Vec<_> =
        state.closing.unwrap().ticks.iter().filter(|tick| !tick.done).map(|tick| (tick.row, tick.space)).collect();
    assert_eq!(left, [(1, 3), (3, 2)]);
}

#[test]
fn what_is_proposed_is_the_push_that_changes_most() {
    use adjutant_rules::mori::solo::greatest_change;
    let set = |place, value| Command::Set(Change::Marker(Place(place), value));
    let state = done(referee(), &Charts::new(), &[set(1, 2), set(2, -2), set(3, -9)]);
    // To lead where the other side led.
    assert_eq!(greatest_change(&state.game, Side::First, 0, 3), Some(2));
    assert_eq!(greatest_change(&state.game, Side::Second, 0, 3), Some(1));
}

#[test]
fn a_blank_token_can_copy_as_a_spy_does() {
    use adjutant_rules::mori::tokens::{Blank, Types};
    use adjutant_rules::mori::{Ability, Refusal as R, Whose};
    let spy = Blank { types: Types::ARMY, value: 9, ability: Ability::Spy, whose: Whose::Both, copies: 1 };
    let mut charts = Charts::new();
    let number = i16::try_from(taught::packed_blank(&spy)).unwrap();
    charts.teach(taught::cell(taught::BLANKS, 0, 0), number).unwrap();
    let begin = Command::Begin { numbers: [0; 2], regions: heapless::Vec::new() };
    let state = done(State::new(&Options { blanks: true, ..Options::default() }), &charts, &[begin]);
    let place = |token, theatre, space| Command::Place(Said::new(token, Place(theatre), 1, space));
    assert_eq!(state.decide(&charts, &place(Token::Blank1, 0, 2)), Err(R::NothingToCopy.into()));
    let state = done(state, &charts, &[place(Token::Navy3, 0, 1), Command::EndTurn]);
    assert_eq!(state.decide(&charts, &place(Token::Blank1, 0, 2)), Err(R::NotOnLand.into()), "it is a navy now");
    let state = done(state, &charts, &[place(Token::Blank1, 1, 1), Command::EndTurn]);
    assert_eq!((state.game.marker(1), state.game.last[1]), (-3, Some(Token::Navy3)));
    // Set by hand as it lies there; nothing lies there as a spy.
    let lay =
        |token, kind| Command::Set(Change::Lay { theatre: Place(4), row: 1, space: 1, side: Side::First, token, kind });
    assert_eq!(state.decide(&charts, &lay(Token::Blank1, Token::Blank1)), Err(T::OutOfRange.into()));
    assert!(state.decide(&charts, &lay(Token::Blank1, Token::Navy1)).is_ok());
}
