//! The table: whole games through `decide` and `apply`, what is stored, what stays hidden.

use adjutant_rules::chart::Charts;
use adjutant_rules::mori::board::{Space, TheatreId};
use adjutant_rules::mori::happened::Happened;
use adjutant_rules::mori::place::{Draws, Move};
use adjutant_rules::mori::state::State as Game;
use adjutant_rules::mori::table::{
    Card, Command, Event, NAMES, Options, Place, Play, Refusal as Refused, Said, Stage, State, Taken, packed, taught,
};
use adjutant_rules::mori::tokens::{Blank, kinds};
use adjutant_rules::mori::{Level, Mode, Phase, Refusal, Side, Token, Variant, Whose, solo};

use crate::games::{Noise, holds, nippon};

/// The owner taught a board of Nippon and Japan's tokens.
pub fn charts(noise: &mut Noise) -> Charts {
    let mut charts = Charts::new();
    let board = nippon(noise);
    for campaign in &board.campaigns {
        let spaces = campaign.slots.iter().map(|&slot| packed(slot)).collect();
        teach(
            &mut charts,
            &Card { name: Place(campaign.name), length: campaign.length, points: campaign.points, spaces },
        );
        for other in 0..10_u8 {
            if campaign.links >> other & 1 == 1 {
                let (cell, bit) = taught::link_cell(&charts, Place(campaign.name), Place(other + 5));
                let bits = charts.get(cell).unwrap_or(0) | bit;
                charts.teach(cell, bits).unwrap();
            }
        }
    }
    for (column, copies) in [3, 2, 2, 2, 2, 2, 3, 2, 1, 1, 1, 1].into_iter().enumerate() {
        charts.teach(taught::cell(taught::MIX, 0, u8::try_from(column).unwrap()), copies).unwrap();
    }
    charts
}

pub fn teach(charts: &mut Charts, card: &Card) {
    let mut tell = |column, value| {
        let cell = taught::cell(taught::CARDS, card.name.0, column);
        taught::check_cell(cell, value).unwrap();
        charts.teach(cell, value).unwrap();
    };
    tell(taught::LENGTH, card.length.into());
    tell(taught::POINTS, card.points.into());
    tell(taught::SPACES, i16::try_from(card.spaces.len()).unwrap());
    for (column, &space) in (taught::FIRST_SPACE..).zip(&card.spaces) {
        tell(column, i16::try_from(space).unwrap());
    }
}

/// A table, what was taught, and what happened at it.
pub struct Table {
    pub state: State,
    pub charts: Charts,
    pub events: Vec<Event>,
    /// Solo: every draw is told.
    pub tells: bool,
}

impl Table {
    pub fn new(options: Options, charts: Charts) -> Self {
        Self { state: State::new(&options), charts, events: Vec::new(), tells: false }
    }

    /// Does it, and checks what must hold of every event.
    pub fn run(&mut self, command: &Command) -> Result<(), Refused> {
        let event = self.state.decide(&self.charts, command)?;
        assert!(self.state.follows(&event), "{event:?}");
        let mut room = [0; 512];
        let bytes = postcard::to_slice(&event, &mut room).unwrap();
        let stored: Event = postcard::from_bytes(bytes).unwrap();
        assert_eq!(stored, event);
        assert!(event.label().chars().count() <= 40, "{}", event.label());
        // Doing it again gives the same: nobody fishes for a better draw.
        let mut again = self.state.clone();
        self.state.apply(&stored);
        again.apply(&event);
        assert_eq!(again, self.state);
        self.events.push(event);
        Ok(())
    }

    /// Tells what the next act draws: any token of the heap each time.
    fn tell(&mut self, noise: &mut Noise, draws: &[Taken]) {
        if !self.tells || draws.is_empty() {
            return;
        }
        let mut tokens = heapless::Vec::new();
        while let Some((_, heap)) = self.state.drawable(draws, &tokens) {
            let there: Vec<Token> = kinds(&heap).map(|(token, _)| token).collect();
            tokens.push(noise.one(&there).expect("what is drawn is there")).unwrap();
        }
        assert_eq!(tokens.len(), draws.len());
        self.run(&Command::Tell { tokens }).unwrap();
    }

    fn begin(&mut self, noise: &mut Noise) {
        if self.state.stage == Stage::Play {
            return;
        }
        if self.state.has_bags() {
            let dice = (0..32).map(|_| u8::try_from(1 + noise.below(10)).unwrap()).collect();
            self.run(&Command::Shuffle { dice }).unwrap();
        }
        let regions = if self.state.is_solo() { self.state.options.level.dice() } else { 0 };
        let regions = (0..regions).map(|_| Place(u8::try_from(noise.below(5)).unwrap())).collect();
        let numbers = [noise.below(100), noise.below(100)].map(|number| u8::try_from(number).unwrap());
        self.tell(noise, &self.state.first_draws());
        self.run(&Command::Begin { numbers, regions }).unwrap();
    }

    /// A placement with the choices that the rules ask for.
    fn place(&mut self, noise: &mut Noise, mut said: Said) -> Said {
        loop {
            let others: Vec<TheatreId> =
                self.state.game.open().filter(|&open| self.state.place(open) != said.theatre).collect();
            match self.state.decide(&self.charts, &Command::Place(said.clone())) {
                Ok(_) => break,
                Err(Refused::Rules(Refusal::TargetMissing)) => {
                    said.targets.push(self.state.place(noise.one(&others).unwrap())).unwrap();
                }
                Err(Refused::Rules(Refusal::WrongTarget)) => {
                    said.targets.pop();
                    said.targets.push(self.state.place(noise.one(&others).unwrap())).unwrap();
                }
                Err(Refused::Rules(Refusal::OpenMissing)) => {
                    let (choices, _) = self.state.openable(&self.charts, said.theatre);
                    let known: Vec<Place> =
                        choices.into_iter().filter(|&place| taught::card(&self.charts, place).is_some()).collect();
                    said.open = noise.one(&known).or_else(|| {
                        // Whatever else the board shows is taught when it opens.
                        let name = self.state.openable(&self.charts, said.theatre).0[0];
                        let spaces = [2].into_iter().collect();
                        teach(&mut self.charts, &Card { name, length: 5, points: 2, spaces });
                        Some(name)
                    });
                }
                Err(Refused::Rules(Refusal::PickMissing)) => said.picks.push(1).unwrap(),
                Err(Refused::Rules(Refusal::WrongPick)) => *said.picks.last_mut().unwrap() += 1,
                Err(other) => panic!("{said:?}: {other:?}"),
            }
        }
        self.order(noise, &mut said);
        let draws = self.state.draws_of(&self.charts, &Command::Place(said.clone()));
        self.tell(noise, &draws);
        let before = self.state.clone();
        self.run(&Command::Place(said.clone())).unwrap();
        self.same_as_the_rules(&before, &said);
        // Its effects are ticked, or forgotten.
        while noise.below(4) > 0 && self.state.unticked() > 0 {
            let ticks = &self.state.closing.as_ref().unwrap().ticks;
            let next = ticks.iter().position(|tick| !tick.done).unwrap();
            self.run(&Command::Tick(u8::try_from(next).unwrap())).unwrap();
        }
        said
    }

    /// A theatre closes: its effects in any order, as often as not.
    fn order(&self, noise: &mut Noise, said: &mut Said) {
        let Ok(Event::Acted { after, .. }) = self.state.decide(&self.charts, &Command::Place(said.clone())) else {
            unreachable!()
        };
        let theatre = self.state.theatre(said.theatre).unwrap();
        let here = said.space_in(theatre);
        let icons = self.state.game.free_icons(theatre).filter(|(space, _)| Some(*space) != here);
        let mut left: Vec<(u8, u8)> = icons.map(|(space, _)| (space.row + 1, space.number + 1)).collect();
        if after.closed != 4 || noise.below(2) == 0 {
            return;
        }
        while !left.is_empty() {
            said.order.push(left.remove(noise.below(left.len()))).unwrap();
        }
    }

    /// What was put down is what the rules give.
    fn same_as_the_rules(&self, before: &State, said: &Said) {
        let mut game = before.game.clone();
        let mut stream = before.stream;
        let mut happened = Vec::new();
        // The rules look for the campaign that opens on the board.
        let opened = self.state.game.board.campaigns.len() > game.board.campaigns.len();
        if opened {
            game.board.campaigns = self.state.game.board.campaigns.clone();
        }
        let index = |place: &Place| self.state.theatre(*place).unwrap();
        let targets: Vec<TheatreId> = said.targets.iter().map(index).collect();
        let theatre = index(&said.theatre);
        let order: Vec<(u8, u8)> = said.order.iter().map(|(row, space)| (row - 1, space - 1)).collect();
        let said = Move {
            side: None,
            token: said.token,
            space: said.space_in(theatre).unwrap(),
            targets: &targets,
            order: Some(order.as_slice()).filter(|order| !order.is_empty()),
            open: said.open.as_ref().map(index),
            picks: &said.picks,
            number: said.number,
        };
        let mut told = before.told.clone();
        let mut draws = match () {
            () if !told.is_empty() => Draws::told(&mut told),
            () if before.has_bags() => Draws::from(&mut stream),
            () => Draws::new(&[]),
        };
        game.place(&said, &mut draws, &mut |_, one| happened.push(one)).unwrap();
        assert_eq!(game, self.state.game);
        assert_eq!(stream, self.state.stream);
        holds(&before.game, &game, &happened);
    }

    fn rest(&mut self, noise: &mut Noise, command: &Command) {
        let draws = self.state.draws_of(&self.charts, command);
        self.tell(noise, &draws);
        let before = self.state.clone();
        self.run(command).unwrap();
        let (mut game, mut stream) = (before.game.clone(), before.stream);
        let mut happened: Vec<Happened> = Vec::new();
        let mut told = before.told.clone();
        let mut draws = match () {
            () if !told.is_empty() => Draws::told(&mut told),
            () if before.has_bags() => Draws::from(&mut stream),
            () => Draws::new(&[]),
        };
        game.end_turn(&mut draws, &mut |_, one| happened.push(one)).unwrap();
        assert_eq!(game, self.state.game);
        holds(&before.game, &game, &happened);
    }

    /// Plays to the end; gives the commands.
    pub fn play(&mut self, noise: &mut Noise) -> Vec<Command> {
        self.begin(noise);
        let mut done = Vec::new();
        while self.state.game.won.is_none() {
            assert!(done.len() < 300, "a game has an end");
            let game = &self.state.game;
            let goes_on = game.phase == Phase::Place || (game.phase == Phase::Blitz && noise.below(4) > 0);
            if !goes_on {
                self.rest(noise, &Command::EndTurn);
                done.push(Command::EndTurn);
            } else if self.state.is_opponents_turn() {
                if self.state.stratagem_now().is_none() {
                    self.run(&Command::Stratagem { drawn: None }).unwrap();
                }
                let (proposal, trace) = self.state.proposal().unwrap();
                assert_eq!(trace.len(), solo::LINES.len());
                let token = self.state.game.hands[0].reserve[proposal.number];
                let Space { theatre, row, number } = proposal.space;
                let mut said = Said::new(token, self.state.place(theatre), row + 1, number + 1);
                said.number = u8::try_from(proposal.number + 1).ok();
                said.targets = proposal.targets.iter().map(|&target| self.state.place(target)).collect();
                done.push(Command::Place(self.place(noise, said)));
            } else {
                let legal = legal(game);
                let (token, Space { theatre, row, number }) = noise.one(&legal).expect("something fits");
                let said = Said::new(token, self.state.place(theatre), row + 1, number + 1);
                done.push(Command::Place(self.place(noise, said)));
            }
            self.hides();
        }
        done
    }

    /// While the game runs nobody reads a hand in what leaves the device.
    fn hides(&self) {
        if self.state.options.play != Play::Bag || self.state.game.won.is_some() {
            return;
        }
        let json = serde_json::to_value(&self.state).unwrap();
        for side in [self.state.game.name(Side::First), self.state.game.name(Side::Second)] {
            let keys: Vec<&String> = json[side].as_object().unwrap().keys().collect();
            assert_eq!(keys, ["points", "reserve", "bag", "last"], "counts alone");
        }
        assert!(json.get("secret").is_none());
    }
}

fn legal(game: &Game) -> Vec<(Token, Space)> {
    let side = game.active();
    Token::ALL
        .iter()
        .filter(|&&token| game.may_hold(side, token).is_ok())
        .flat_map(|&token| game.spaces_for(side, token).map(move |space| (token, space)))
        .collect()
}

pub fn options(play: Play, variant: Variant) -> Options {
    Options { play, variant, ..Options::default() }
}

/// Blank tokens of any design.
fn design(noise: &mut Noise, charts: &mut Charts) {
    for row in 0..=u8::try_from(noise.below(4)).unwrap() {
        let blank = Blank {
            types: noise.one(&taught::TYPES).unwrap(),
            value: u8::try_from(noise.below(10)).unwrap(),
            ability: noise.one(&taught::ABILITIES).unwrap(),
            whose: noise.one(Whose::ALL).unwrap(),
            copies: u8::try_from(1 + noise.below(2)).unwrap(),
        };
        let value = i16::try_from(taught::packed_blank(&blank)).unwrap();
        charts.teach(taught::cell(taught::BLANKS, row, 0), value).unwrap();
    }
}

#[test]
fn a_thousand_games_through_the_table_are_those_of_the_rules() {
    let kinds = [
        (Play::Referee, Variant::Base, 300),
        (Play::Bag, Variant::Base, 300),
        (Play::Solo, Variant::Base, 200),
        (Play::Referee, Variant::Nippon, 100),
        (Play::Bag, Variant::Nippon, 100),
    ];
    let mut noise = Noise(0x5EED_CAFE);
    for (play, variant, games) in kinds {
        for number in 0..games {
            let mut charts = if variant == Variant::Nippon { charts(&mut noise) } else { Charts::new() };
            let blanks = play != Play::Solo && number % 4 == 0;
            if blanks {
                design(&mut noise, &mut charts);
            }
            let level = noise.one(Level::ALL).unwrap();
            let mut options = Options { level, ..options(play, variant) };
            options.blanks = blanks;
            options.nippon_specials = variant == Variant::Nippon || noise.below(2) == 0;
            options.bomb_on_blank = noise.below(2) == 0;
            options.spy_counts_later = noise.below(2) == 0;
            let mut table = Table::new(options, charts);
            table.tells = table.state.is_solo() && noise.below(2) == 0;
            table.play(&mut noise);
            assert!(!table.tells || table.state.stream.used < 40, "the device draws stratagems alone");
            let over = table.state.clone();
            if table.state.has_bags() {
                table.run(&Command::Reveal).unwrap();
                assert_eq!(table.state.stream.secret, over.stream.secret);
            }
            // The whole log gives the same table again.
            let mut again = State::new(&options);
            for event in &table.events {
                assert!(again.follows(event));
                again.apply(event);
            }
            assert_eq!(again, table.state);
            assert_eq!(again.game.options.mode == Mode::Bag, play != Play::Referee);
        }
    }
}

#[test]
fn every_campaign_has_a_name() {
    assert_eq!((NAMES[5], NAMES[9], NAMES.len()), ("Honolulu", "New York", 40));
    assert!(NAMES.iter().all(|name| name.len() <= 22));
}
