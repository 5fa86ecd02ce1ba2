//! Everything that a table refuses, each with its rule; nothing changes.

use adjutant_rules::chart::Charts;
use adjutant_rules::mori::table::{
    Change, Command, Heap, Number, Options, Place, Play, Refusal, Said, Secret, State, TableRefusal as T, taught,
};
use adjutant_rules::mori::{InputFault, Refusal as R, Side, Stratagem, Token, Variant};
use heapless::Vec as List;

use crate::table::options;

fn shuffle() -> Command {
    Command::Shuffle { dice: [3; 32].into_iter().collect() }
}

fn begin(regions: usize) -> Command {
    Command::Begin { numbers: [1, 2], regions: (0..regions).map(|_| Place(0)).collect() }
}

fn done(mut state: State, charts: &Charts, commands: &[Command]) -> State {
    for command in commands {
        let event = state.decide(charts, command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
        state.apply(&event);
    }
    state
}

fn referee() -> State {
    State::new(&Options::default())
}

fn bag() -> State {
    done(State::new(&options(Play::Bag, Variant::Base)), &Charts::new(), &[shuffle(), begin(0)])
}

fn solo() -> State {
    done(State::new(&options(Play::Solo, Variant::Base)), &Charts::new(), &[shuffle(), begin(3)])
}

fn tell(tokens: &[Token]) -> Command {
    Command::Tell { tokens: tokens.iter().copied().collect() }
}

fn place(token: Token, theatre: u8, row: u8, space: u8) -> Command {
    Command::Place(Said::new(token, Place(theatre), row, space))
}

fn refused(state: &State, command: &Command) -> Refusal {
    let before = state.clone();
    let refusal = state.decide(&Charts::new(), command).unwrap_err();
    assert_eq!(*state, before);
    assert!(!refusal.text().is_empty() && !refusal.rule().is_empty());
    refusal
}

#[test]
fn every_refusal_of_the_table_has_its_case() {
    let fresh_bag = State::new(&options(Play::Bag, Variant::Base));
    let sealed = done(fresh_bag.clone(), &Charts::new(), &[shuffle()]);
    let nippon = State::new(&options(Play::Referee, Variant::Nippon));
    let nippon_solo = State::new(&options(Play::Solo, Variant::Nippon));
    let bare = State::new(&Options { nippon_specials: false, ..options(Play::Referee, Variant::Nippon) });
    let solo_sealed = done(State::new(&options(Play::Solo, Variant::Base)), &Charts::new(), &[shuffle()]);
    let over = done(referee(), &Charts::new(), &[Command::NothingFits]);
    let with_stratagem = done(solo(), &Charts::new(), &[Command::Stratagem { drawn: None }]);
    let solo_to_draw = done(solo(), &Charts::new(), &[Command::Set(Change::Number(Number::Phase, 2))]);
    let told = |state: &State, tokens: &[Token]| done(state.clone(), &Charts::new(), &[tell(tokens)]);
    let note = |tokens: &[Token]| Command::Note { side: Side::First, tokens: tokens.iter().copied().collect() };
    let set = |change| Command::Set(change);
    let number = |number, value| Command::Set(Change::Number(number, value));
    let table: &[(&State, Command, Refusal)] = &[
        (&fresh_bag, place(Token::Army1, 2, 1, 1), T::SetUpFirst.into()),
        (&fresh_bag, Command::EndTurn, T::SetUpFirst.into()),
        (&referee(), begin(0), T::HasBegun.into()),
        (&bag(), shuffle(), T::HasBegun.into()),
        (&sealed, shuffle(), T::Shuffled.into()),
        (&nippon, shuffle(), T::NoBags.into()),
        (&fresh_bag, Command::Shuffle { dice: [1; 31].into_iter().collect() }, T::BadDice.into()),
        (&fresh_bag, begin(0), T::ShuffleFirst.into()),
        (&sealed, Command::Begin { numbers: [100, 0], regions: List::new() }, T::BadNumbers.into()),
        (&sealed, begin(1), T::BadRegions.into()),
        (&solo_sealed, begin(2), T::BadRegions.into()),
        (&nippon, begin(0), T::TeachCampaign.into()),
        (&nippon_solo, begin(3), R::SoloBaseOnly.into()),
        (&bare, begin(0), R::SpecialsAlways.into()),
        (&referee(), Command::Stratagem { drawn: None }, T::NoStratagems.into()),
        (&with_stratagem, Command::Stratagem { drawn: None }, T::StratagemDrawn.into()),
        (&solo(), Command::Stratagem { drawn: Some(Stratagem::Steamroll) }, T::NotInCup.into()),
        (&bag(), Command::Reveal, T::NotOver.into()),
        (&referee(), Command::Reveal, T::NoBags.into()),
        (&referee(), set(Change::NotOver), T::NotOver.into()),
        (&referee(), number(Number::FirstPoints, 100), T::OutOfRange.into()),
        (&referee(), number(Number::Turn, 0), T::OutOfRange.into()),
        (&bag(), number(Number::FirstReserve, 3), T::Unknown.into()),
        (&referee(), set(Change::Add(Heap::Bag, Side::First, Token::Army1)), T::Unknown.into()),
        (&referee(), set(Change::Marker(Place(4), 12)), T::OutOfRange.into()),
        (&referee(), set(Change::Marker(Place(9), 1)), T::OutOfRange.into()),
        (&referee(), set(Change::Lift(Place(0), 1, 1)), T::NothingThere.into()),
        (&referee(), set(Change::Lift(Place(0), 4, 1)), T::OutOfRange.into()),
        (&referee(), set(Change::Last(Side::First, Some(Token::Spy))), T::OutOfRange.into()),
        (&bag(), set(Change::Remove(Heap::Pile, Side::First, Token::Army1)), T::NothingThere.into()),
        (&bag(), set(Change::Add(Heap::Pile, Side::First, Token::Army1)), T::OutOfRange.into()),
        (&referee(), tell(&[Token::Army1]), T::DrawsAreMine.into()),
        (&bag(), tell(&[Token::Army1]), T::DrawsAreMine.into()),
        (&State::new(&options(Play::Solo, Variant::Base)), tell(&[]), T::ShuffleFirst.into()),
        (&told(&solo_sealed, &[Token::Army1; 8]), begin(3), T::ToldOtherwise.into()),
        (&told(&solo_sealed, &[Token::Army1; 3]), begin(3), T::ToldOtherwise.into()),
        (&told(&solo_to_draw, &[Token::Army1; 2]), Command::EndTurn, T::ToldOtherwise.into()),
        (&told(&solo_to_draw, &[Token::Spy]), Command::EndTurn, T::ToldOtherwise.into()),
        (&bag(), note(&[Token::Army1; 3]), T::NoNotes.into()),
        (&referee(), note(&[Token::Army1; 2]), T::NoteCount.into()),
        (&referee(), note(&[Token::Army1, Token::General, Token::General]), R::RegularsPlayed.into()),
        (&referee(), note(&[Token::Army1, Token::Army1, Token::Spy]), R::NoSpecialHeld.into()),
        (&over, note(&[Token::Army1; 3]), R::OverByPlacing.into()),
        (&referee(), Command::Mend, T::NothingMended.into()),
        (&over, Command::Mend, T::BoardInPlay.into()),
        (&nippon, Command::Mend, T::BoardInPlay.into()),
        (&referee(), Command::Tick(0), T::NothingToTick.into()),
        // The rules behind the table: the others are tested with the calculators.
        (&referee(), Command::EndTurn, R::MustPlace.into()),
        (&over, Command::EndTurn, R::OverByPlacing.into()),
        (&bag(), Command::NothingFits, R::CanPlace.into()),
        (&referee(), place(Token::Spy, 0, 1, 1), R::NoSpecialHeld.into()),
        (&referee(), place(Token::Navy1, 2, 1, 1), R::NotOnLand.into()),
        (&referee(), place(Token::Army1, 2, 2, 1), R::NotActiveRow.into()),
        (&referee(), place(Token::Army1, 2, 1, 9), InputFault::NoSuchSpace.into()),
        (&referee(), place(Token::Army1, 2, 0, 1), InputFault::NoSuchSpace.into()),
        (&referee(), place(Token::Army1, 9, 1, 1), InputFault::NoSuchTheatre.into()),
        (
            &referee(),
            Command::Place(Said { number: Some(1), ..Said::new(Token::Army1, Place(2), 1, 1) }),
            InputFault::SoloOnly.into(),
        ),
        (
            &referee(),
            Command::Place(Said { open: Some(Place(9)), ..Said::new(Token::Army1, Place(2), 1, 1) }),
            InputFault::NoSuchTheatre.into(),
        ),
    ];
    for (state, command, refusal) in table {
        assert_eq!(refused(state, command), *refusal, "{command:?}");
    }
    assert_eq!(solo().proposal().map(|_| ()), Err(T::StratagemFirst.into()));
    assert!(with_stratagem.proposal().is_ok());
}

#[test]
fn solo_with_ones_own_bags_draws_what_was_told_in_its_order() {
    use Token::{Airforce1, Army1, Army2, General, Navy1, Navy3};
    let sealed = done(State::new(&options(Play::Solo, Variant::Base)), &Charts::new(), &[shuffle()]);
    let row = [Navy3, Army1, General, Army1, Airforce1];
    let first = [row.as_slice(), &[Navy1, Army2, Army2]].concat();
    let state = done(sealed, &Charts::new(), &[tell(&first), begin(3)]);
    assert_eq!(state.game.hands[0].reserve, row);
    assert_eq!(state.game.hands[1].reserve, [Navy1, Army2, Army2]);
    assert_eq!((state.stream.used, state.told.len()), (0, 0), "the device drew nothing");
    assert_eq!(state.game.adds_up(), Ok(()));
    // Told anew, and nothing told: the device draws.
    let to_draw = done(state, &Charts::new(), &[Command::Set(Change::Number(Number::Phase, 2))]);
    let mine = done(to_draw.clone(), &Charts::new(), &[tell(&[Army1]), tell(&[Navy3]), Command::EndTurn]);
    assert_eq!(mine.game.hands[0].reserve.last(), Some(&Navy3));
    let its = done(to_draw, &Charts::new(), &[tell(&[Army1]), tell(&[]), Command::EndTurn]);
    assert!(its.stream.used > 0 && its.game.adds_up() == Ok(()));
}

#[test]
fn a_noted_reserve_is_kept_until_the_game_goes_on() {
    let note = |side, tokens: &[Token]| Command::Note { side, tokens: tokens.iter().copied().collect() };
    let axis = [Token::General, Token::Navy1, Token::Army2];
    let state = done(referee(), &Charts::new(), &[note(Side::First, &axis), note(Side::Second, &[Token::Army1; 3])]);
    assert_eq!((state.notes[0].as_slice(), state.notes[1].len()), (axis.as_slice(), 3));
    let json = serde_json::to_string(&state).unwrap();
    assert!(json.contains("\"noted\":true") && !json.contains("general"), "{json}");
    let state = done(state, &Charts::new(), &[place(Token::Army1, 2, 1, 1)]);
    assert!(state.notes.iter().all(heapless::Vec::is_empty));
}

#[test]
fn what_was_shown_is_shown_once_and_full_lists_stay_as_they_are() {
    let over = done(bag(), &Charts::new(), &[Command::Set(Change::Number(Number::Phase, 2))]);
    let mut state = over;
    state.game.won = Some((Side::First, adjutant_rules::mori::Reason::FinalTurn));
    let state = done(state, &Charts::new(), &[Command::Reveal]);
    assert_eq!(refused(&state, &Command::Reveal), T::Revealed.into());
    let mut state = bag();
    let add = Command::Set(Change::Add(Heap::Reserve, Side::First, Token::Army1));
    while !state.game.hands[0].reserve.is_full() {
        state = done(state, &Charts::new(), core::slice::from_ref(&add));
    }
    assert_eq!(refused(&state, &add), T::Full.into());
}

#[test]
fn nippon_asks_for_the_mix_only_where_the_device_draws() {
    let mut noise = crate::games::Noise(77);
    let mut charts = crate::table::charts(&mut noise);
    charts.teach(taught::cell(taught::MIX, 0, 0), 9).unwrap();
    let state = done(State::new(&options(Play::Bag, Variant::Nippon)), &charts, &[shuffle()]);
    assert_eq!(state.decide(&charts, &begin(0)), Err(T::TeachMix.into()));
    let referee = State::new(&options(Play::Referee, Variant::Nippon));
    let referee = done(referee, &charts, &[Command::Begin { numbers: [0; 2], regions: List::new() }]);
    assert_eq!(referee.game.options.mix, None);
    assert_eq!(refused(&referee, &place(Token::Army1, 20, 1, 1)), R::NotOpened.into());
    assert_eq!(
        taught::check_cell(taught::cell(taught::CARDS, 4, 0), 5),
        Err(T::OutOfRange.into()),
        "no theatre of the base board"
    );
}

#[test]
fn a_log_without_its_secret_is_not_played_on() {
    let state = State::new(&options(Play::Bag, Variant::Base));
    let mut event = state.decide(&Charts::new(), &shuffle()).unwrap();
    assert!(state.follows(&event));
    event.seal();
    assert!(!state.follows(&event));
    assert!(!Secret::NONE.is_there());
}

#[test]
fn every_value_can_be_set_by_hand_and_taken_from_the_log() {
    let numbers = Number::ALL.iter().map(|&number| Change::Number(number, 1));
    let others = [
        Change::Marker(Place(1), -14),
        Change::Lay { theatre: Place(0), row: 3, space: 1, side: Side::Second, token: Token::Spy, kind: Token::Army2 },
        Change::Last(Side::First, None),
    ];
    let mut state = referee();
    for change in numbers.chain(others) {
        state = done(state, &Charts::new(), &[Command::Set(change)]);
    }
    assert_eq!(state.game.points, [1, 1]);
    assert_eq!(state.game.laid.len(), 1);
    assert!(state.game.is_closed(1) && state.game.final_turn);
    let lift = Command::Set(Change::Lift(Place(0), 3, 1));
    let lay = Command::Set(others[1]);
    assert_eq!(refused(&state, &lay), R::Occupied.into());
    state = done(state, &Charts::new(), &[lift]);
    assert!(state.game.laid.is_empty());
    let over = done(referee(), &Charts::new(), &[Command::NothingFits, Command::Set(Change::NotOver)]);
    assert!(over.game.won.is_none());
}

#[test]
fn blank_tokens_play_as_they_were_designed() {
    use adjutant_rules::mori::tokens::{Blank, Types};
    use adjutant_rules::mori::{Ability, Whose};
    let design = |types, value, ability, whose, copies| Blank { types, value, ability, whose, copies };
    let designs = [
        design(Types::NAVY, 6, Ability::TaskForce, Whose::Both, 1),
        design(Types::ANY, 0, Ability::General, Whose::Second, 2),
        design(Types::AIRFORCE, 9, Ability::NuclearBomb, Whose::Special, 2),
    ];
    let mut charts = Charts::new();
    let state = State::new(&Options { blanks: true, ..Options::default() });
    let begin = Command::Begin { numbers: [0; 2], regions: List::new() };
    assert_eq!(state.decide(&charts, &begin), Err(T::NoBlanks.into()));
    for (row, blank) in (0..).zip(&designs) {
        assert_eq!(taught::unpacked_blank(taught::packed_blank(blank)), Some(*blank));
        let value = i16::try_from(taught::packed_blank(blank)).unwrap();
        let cell = taught::cell(taught::BLANKS, row, 0);
        taught::check_cell(cell, value).unwrap();
        charts.teach(cell, value).unwrap();
    }
    assert_eq!(taught::check_cell(taught::cell(taught::BLANKS, 4, 0), 0), Err(T::OutOfRange.into()));
    assert_eq!(taught::check_cell(taught::cell(taught::BLANKS, 0, 0), 7), Err(T::OutOfRange.into()), "no such types");
    let state = done(state, &charts, &[begin]);
    assert_eq!((state.game.own(Side::First), state.game.own(Side::Second), state.game.pile()), (23, 25, 20));
    assert_eq!(state.game.adds_up(), Ok(()));
    // A task force of six forgoes the effect; nobody has a second copy, and the others are not the Axis's.
    let state = done(state, &charts, &[place(Token::Blank1, 1, 1, 1), Command::EndTurn]);
    assert_eq!((state.game.marker(1), state.game.reserve(Side::Second)), (6, 3));
    assert_eq!(refused(&state, &place(Token::Blank3, 1, 1, 2)), R::NoSpecialHeld.into());
    assert_eq!(refused(&state, &place(Token::Blank4, 1, 1, 2)), R::NoSpecialHeld.into());
    // The Allied general of any space commands what lies there.
    let state = done(state, &charts, &[place(Token::Airforce1, 0, 1, 1), Command::EndTurn]);
    assert_eq!(refused(&state, &place(Token::Blank1, 0, 1, 2)), R::RegularsPlayed.into());
    assert_eq!(refused(&state, &place(Token::Blank2, 0, 1, 2)), R::RegularsPlayed.into());
    let state = done(state, &charts, &[place(Token::Army1, 2, 1, 2), Command::EndTurn]);
    let state = done(state, &charts, &[place(Token::Blank2, 0, 1, 2)]);
    assert_eq!(state.game.marker(0), -1 - 2);
    assert_eq!(state.game.adds_up(), Ok(()));
    // The opponent's lists know printed tokens only.
    let solo = State::new(&Options { blanks: true, ..options(Play::Solo, Variant::Base) });
    let solo = done(solo, &charts, &[shuffle()]);
    let three = Command::Begin { numbers: [0; 2], regions: (0..3).map(|_| Place(0)).collect() };
    assert_eq!(solo.decide(&charts, &three), Err(T::BlanksForTwo.into()));
}
