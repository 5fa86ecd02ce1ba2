//! Whole games, played at random to their end: nothing is lost, nothing panics, and what must always hold holds.

use adjutant_rules::mori::board::{Board, Campaign, Slot, Space, TheatreId};
use adjutant_rules::mori::happened::Happened;
use adjutant_rules::mori::place::{Draws, Move};
use adjutant_rules::mori::state::{Options, State};
use adjutant_rules::mori::tokens::printed;
use adjutant_rules::mori::{Effect, Ground, Level, Mode, Phase, Refusal, Side, Stop, Stratagem, Token, Variant, solo};

/// Numbers that look random and are the same in every run.
pub struct Noise(pub u64);

impl Noise {
    pub fn below(&mut self, of: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % of.max(1)
    }

    pub fn one<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        of.get(self.below(of.len())).copied()
    }
}

/// Draws at random: the act is tried out first to learn how many draws it needs.
fn draw(noise: &mut Noise, state: &State, act: &dyn Fn(&mut State, &mut Draws<'_>) -> Result<(), Stop>) -> Vec<u8> {
    let mut counting = Draws::count();
    act(&mut state.clone(), &mut counting).unwrap();
    counting.counted().iter().map(|&of| u8::try_from(noise.below(of.into())).unwrap()).collect()
}

/// A board of Nippon, made up.
pub fn nippon(noise: &mut Noise) -> Board {
    let mut board = Board { variant: Variant::Nippon, ..Board::base() };
    for name in 5..15 {
        let mut slots = heapless::Vec::new();
        for _ in 0..=noise.below(5) {
            let effect = noise.one(Effect::ALL).unwrap();
            let value = effect.fixed().unwrap_or(1 + u8::try_from(noise.below(3)).unwrap());
            slots.push(Slot { ground: noise.one(Ground::ALL).unwrap(), effect, value }).unwrap();
        }
        let length = i8::try_from(4 + noise.below(8)).unwrap();
        let links = u64::try_from(noise.below(1 << 10)).unwrap() & !(1 << (name - 5));
        let points = u8::try_from(noise.below(7)).unwrap();
        board.campaigns.push(Campaign { name, length, points, told: true, links, slots }).unwrap();
    }
    for at in 0..10_usize {
        for other in 0..10_usize {
            if board.campaigns[at].links >> other & 1 == 1 {
                board.campaigns[other].links |= 1 << at;
            }
        }
    }
    board
}

/// What a game is played with.
#[derive(Clone, Copy, PartialEq)]
enum Table {
    Bag,
    Referee,
    Solo,
    Nippon,
}

fn start(noise: &mut Noise, table: Table) -> State {
    let mut options = Options {
        mode: if table == Table::Referee { Mode::Referee } else { Mode::Bag },
        nippon_specials: table == Table::Nippon || noise.below(2) == 0,
        bomb_on_blank: noise.below(2) == 0,
        spy_counts_later: noise.below(2) == 0,
        solo: table == Table::Solo,
        ..Options::default()
    };
    let board = if table == Table::Nippon { nippon(noise) } else { Board::base() };
    if table == Table::Nippon {
        let mut mix = printed(false, true);
        mix[Token::Navy1.index()] -= 1;
        mix[Token::Godzilla.index()] += 1;
        options.mix = Some(mix);
    }
    let mut state = State::new(board, options);
    let level = (table == Table::Solo).then(|| noise.one(Level::ALL).unwrap());
    let regions: Vec<TheatreId> =
        (0..level.map_or(0, Level::dice)).map(|_| u8::try_from(noise.below(5)).unwrap()).collect();
    let script = draw(noise, &state, &|state, draws| state.set_up(level, &regions, draws));
    state.set_up(level, &regions, &mut Draws::new(&script)).unwrap();
    state.start_check(&mut |_, _| {});
    state
}

/// What must hold after every act.
pub fn holds(before: &State, state: &State, happened: &[Happened]) {
    assert_eq!(state.adds_up(), Ok(()), "{happened:?}");
    assert!(!state.has_too_many());
    let gained = |side: usize| {
        happened.iter().map(move |one| match *one {
            Happened::Points(first, second) => u16::from([first, second][side]),
            _ => 0,
        })
    };
    for side in 0..2 {
        assert_eq!(u16::from(state.points[side]), u16::from(before.points[side]) + gained(side).sum::<u16>());
    }
    for theatre in state.board.theatres() {
        let (marker, track) = (state.marker(theatre), state.board.track(theatre));
        assert!(marker.abs() <= track.length);
        assert!(!track.decided(marker) || state.is_closed(theatre));
        assert_eq!(state.active_row(theatre).is_some(), state.is_open(theatre));
        if !state.is_opened(theatre) {
            assert!(marker == 0 && state.laid.iter().all(|laid| laid.space.theatre != theatre));
        }
    }
    assert!(state.board.variant == Variant::Base || state.open().count() <= 4);
    for (at, laid) in state.laid.iter().enumerate() {
        assert!(state.laid.iter().skip(at + 1).all(|other| other.space != laid.space));
        assert!(!state.copies_enemy(laid.kind) && (state.copies_enemy(laid.token) || laid.kind == laid.token));
    }
    assert_eq!(state.phase == Phase::Over, state.won.is_some());
    assert_eq!(state.phase == Phase::Blitz, state.blitz.is_some());
    assert!(!state.final_turn || state.active() == Side::Second);
}

/// Carries out a placement that is legal; what has to be said besides is found by asking the rules again and again.
fn place(noise: &mut Noise, state: &mut State, token: Token, space: Space, number: Option<u8>) -> Vec<Happened> {
    let (mut targets, mut picks, mut open) = (Vec::new(), Vec::new(), None);
    loop {
        let said = Move { side: None, token, space, targets: &targets, order: None, open, picks: &picks, number };
        let mut counting = Draws::count();
        match state.clone().place(&said, &mut counting, &mut |_, _| {}) {
            Ok(()) => {
                let counted = counting.counted();
                let script: Vec<u8> = counted.iter().map(|&of| u8::try_from(noise.below(of.into())).unwrap()).collect();
                let mut happened = Vec::new();
                let mut draws = Draws::new(&script);
                state.place(&said, &mut draws, &mut |_, one| happened.push(one)).unwrap();
                draws.finish().unwrap();
                return happened;
            }
            Err(Stop::Refused(Refusal::TargetMissing)) => {
                let others: Vec<TheatreId> = state.targets(space.theatre).collect();
                targets.push(noise.one(&others).unwrap());
            }
            // The bomb may have closed nothing, but a row may have filled up: another theatre then.
            Err(Stop::Refused(Refusal::WrongTarget)) => {
                targets.pop();
                let others: Vec<TheatreId> = state.targets(space.theatre).collect();
                targets.push(noise.one(&others).unwrap());
            }
            Err(Stop::Refused(Refusal::OpenMissing)) => {
                let (choices, _) = state.open_choices(space.theatre);
                let choices: Vec<TheatreId> = (0..64).filter(|at| choices >> at & 1 == 1).collect();
                open = noise.one(&choices);
            }
            Err(Stop::Refused(Refusal::PickMissing)) => picks.push(1),
            Err(Stop::Refused(Refusal::WrongPick)) => *picks.last_mut().unwrap() += 1,
            Err(other) => panic!("{token} {space:?}: {other:?}"),
        }
    }
}

fn game(noise: &mut Noise, table: Table) -> (State, usize) {
    let mut state = start(noise, table);
    let mut acts = 0;
    while state.won.is_none() {
        acts += 1;
        assert!(acts < 200, "a game has an end");
        let before = state.clone();
        let side = state.active();
        let mut happened = Vec::new();
        let legal: Vec<(Token, Space)> = Token::ALL
            .iter()
            .filter(|&&token| state.may_hold(side, token).is_ok())
            .flat_map(|&token| state.spaces_for(side, token).map(move |space| (token, space)))
            .collect();
        let goes_on = state.phase == Phase::Place || (state.phase == Phase::Blitz && noise.below(4) > 0);
        if goes_on && state.options.solo && side == Side::First {
            let stratagem = noise.one(&Stratagem::ALL[..7]).unwrap();
            let (space, units, _) = solo::propose(&state, stratagem).unwrap();
            let number = solo::counted(units, u8::try_from(1 + noise.below(6)).unwrap());
            let proposal = solo::complete(&state, number, space);
            let token = state.hands[0].reserve[number];
            let said = Move {
                side: None,
                token,
                space,
                targets: &proposal.targets,
                order: None,
                open: None,
                picks: &[],
                number: u8::try_from(number + 1).ok(),
            };
            let script = draw(noise, &state, &|state, draws| state.place(&said, draws, &mut |_, _| {}));
            state.place(&said, &mut Draws::new(&script), &mut |_, one| happened.push(one)).unwrap();
        } else if goes_on {
            // In mode referee a kind that could be held can always be placed; "nothing fits" is found at the start.
            let (token, space) = noise.one(&legal).expect("something fits at the start of a turn");
            happened = place(noise, &mut state, token, space, None);
            assert!(state.laid.iter().any(|laid| laid.space == space));
        } else {
            if let (Phase::Draw, Some((token, space))) = (state.phase, noise.one(&legal)) {
                let said =
                    Move { side: None, token, space, targets: &[], order: None, open: None, picks: &[], number: None };
                let again = state.clone().place(&said, &mut Draws::count(), &mut |_, _| {});
                assert_eq!(again, Err(Refusal::TurnDone.into()));
            }
            let script = draw(noise, &state, &|state, draws| state.end_turn(draws, &mut |_, _| {}));
            state.end_turn(&mut Draws::new(&script), &mut |_, one| happened.push(one)).unwrap();
            assert!(state.won.is_some() || state.turn == before.turn + 1);
        }
        holds(&before, &state, &happened);
    }
    assert_eq!(state.end_turn(&mut Draws::new(&[]), &mut |_, _| {}), state.goes_on().map_err(Stop::from));
    (state, acts)
}

fn thousand(seed: u64, table: Table) {
    let mut noise = Noise(seed);
    let (mut first, mut longest) = (0, 0);
    for _ in 0..1000 {
        let (state, acts) = game(&mut noise, table);
        first += usize::from(state.won.is_some_and(|(winner, _)| winner == Side::First));
        longest = longest.max(acts);
    }
    // Both sides win some, or one of them has no rules. The solo opponent thinks, and the other side does not.
    let fair = if table == Table::Solo { 900..1000 } else { 50..950 };
    assert!(fair.contains(&first), "{first}");
    assert!(longest > 40, "{longest}");
}

#[test]
fn a_thousand_games_with_my_bags_come_to_their_end() {
    thousand(0x9E37_79B9_7F4A_7C15, Table::Bag);
}

#[test]
fn a_thousand_games_with_real_bags_come_to_their_end() {
    thousand(0xD1B5_4A32_D192_ED03, Table::Referee);
}

#[test]
fn a_thousand_games_of_nippon_come_to_their_end() {
    thousand(0x8CB9_2BA7_2F3D_8DD7, Table::Nippon);
}

#[test]
fn a_thousand_solo_games_come_to_their_end() {
    thousand(0xAAAA_5555_1234_5679, Table::Solo);
}
