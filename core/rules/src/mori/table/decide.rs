//! A command is carried out on a copy, with the rules; what came of it is written down.

use heapless::Vec;

use super::command::{Command, MAX_CHOICES, MAX_EFFECTS, Said};
use super::event::{Act, After, Begun, Event, Moved, Taken};
use super::place::{CAMPAIGNS, Card, PRINTED_CAMPAIGNS, Place};
use super::seal::{DIGITS, Secret};
use super::state::{Stage, State};
use super::told::drawn_otherwise;
use super::{Play, Refusal, TableRefusal, taught};
use crate::chart::Charts;
use crate::mori::board::TheatreId;
use crate::mori::happened::{Happened, Log};
use crate::mori::place::{Draws, Move};
use crate::mori::state::State as Game;
use crate::mori::{self, InputFault, Phase, Side, Stop, Stratagem, Token, Variant, names, solo};

/// What the rules tell while they are carried out.
struct Notes {
    taken: Vec<Taken, 24>,
    kind: Token,
    value: u8,
    closed: u8,
}

impl Notes {
    fn take(&mut self, first: Taken, second: Taken, side: Side) {
        // No act draws more than there is room for.
        let _ = self.taken.push(if side == Side::First { first } else { second });
    }

    fn note(&mut self, happened: Happened) {
        match happened {
            Happened::Place { value, .. } => self.value = value,
            Happened::Draw(side) => self.take(Taken::FirstDraws, Taken::SecondDraws, side),
            Happened::Bombed(side) => self.take(Taken::FirstBombed, Taken::SecondBombed, side),
            Happened::Research(side, false) => self.take(Taken::FirstResearch, Taken::SecondResearch, side),
            Happened::Research(side, true) => self.take(Taken::FirstIndustry, Taken::SecondIndustry, side),
            Happened::CloseTheatre(..) => self.closed = 4,
            Happened::CloseCampaign { winner, .. } => {
                self.closed = winner.map_or(1, |side| if side == Side::First { 2 } else { 3 });
            }
            _ => {}
        }
    }
}

impl State {
    /// Checks a command against the rules and works out what comes of it.
    ///
    /// # Errors
    /// The first broken rule, in the order of the book.
    pub fn decide(&self, charts: &Charts, command: &Command) -> Result<Event, Refusal> {
        match command {
            Command::Shuffle { dice } => self.decide_shuffle(dice),
            Command::Begin { numbers, regions } => self.decide_begin(charts, *numbers, regions),
            Command::Set(change) => self.decide_set(*change).map(|()| Event::Set(*change)),
            Command::Reveal => self.decide_reveal(),
            Command::Tell { tokens } => self.decide_tell(tokens),
            Command::Mend => self.decide_mend(charts),
            Command::Tick(number) => self.decide_tick(*number),
            _ if self.stage != Stage::Play => Err(TableRefusal::SetUpFirst.into()),
            Command::Place(said) => self.decide_place(charts, said),
            Command::EndTurn => self.decide_rest(Act::EndTurn, &|game, draws, notes| game.end_turn(draws, notes)),
            Command::NothingFits => self.decide_rest(Act::NothingFits, &|game, _, notes| {
                game.declare_cannot_place(None, notes).map_err(Stop::from)
            }),
            Command::Stratagem { drawn } => self.decide_stratagem(*drawn),
            Command::Note { side, tokens } => self.decide_note(*side, tokens),
        }
    }

    fn decide_shuffle(&self, dice: &[u8]) -> Result<Event, Refusal> {
        match self.stage {
            Stage::Play => Err(TableRefusal::HasBegun.into()),
            Stage::Sealed => Err(TableRefusal::Shuffled.into()),
            Stage::New if !self.has_bags() => Err(TableRefusal::NoBags.into()),
            Stage::New => Ok(Event::Shuffled(Secret::rolled(dice).ok_or(TableRefusal::BadDice)?)),
        }
    }

    /// Whether the set-up can be done with what was agreed.
    fn may_begin(&self) -> Result<(), Refusal> {
        let nippon = self.options.variant == Variant::Nippon;
        match () {
            () if self.stage == Stage::Play => Err(TableRefusal::HasBegun.into()),
            () if nippon && self.is_solo() => Err(mori::Refusal::SoloBaseOnly.into()),
            () if nippon && !self.options.nippon_specials => Err(mori::Refusal::SpecialsAlways.into()),
            () if self.options.blanks && self.is_solo() => Err(TableRefusal::BlanksForTwo.into()),
            () if self.has_bags() && self.stage == Stage::New => Err(TableRefusal::ShuffleFirst.into()),
            () => Ok(()),
        }
    }

    fn decide_begin(&self, charts: &Charts, numbers: [u8; 2], regions: &[Place]) -> Result<Event, Refusal> {
        self.may_begin()?;
        if numbers.iter().any(|&number| number > 99) {
            return Err(TableRefusal::BadNumbers.into());
        }
        let wanted = if self.is_solo() { self.options.level.dice() } else { 0 };
        if regions.len() != wanted || regions.iter().any(|&place| self.theatre(place).is_none()) {
            return Err(TableRefusal::BadRegions.into());
        }
        let mut begun = Begun {
            numbers,
            regions: regions.iter().copied().collect(),
            campaigns: Vec::new(),
            mix: None,
            blanks: Vec::new(),
        };
        if self.options.blanks {
            begun.blanks = taught::blanks(charts);
            if begun.blanks.is_empty() {
                return Err(TableRefusal::NoBlanks.into());
            }
        }
        if self.options.variant == Variant::Nippon {
            for name in names::OPENERS.map(Place) {
                let card = taught::card(charts, name).ok_or(TableRefusal::TeachCampaign)?;
                begun.campaigns.push(card).map_err(|_| TableRefusal::CampaignsFull)?;
            }
            begun.mix = taught::mix(charts);
            if begun.mix.is_none() && self.options.play == Play::Bag {
                return Err(TableRefusal::TeachMix.into());
            }
        }
        self.told_for_set_up()?;
        Ok(Event::Begun(begun))
    }

    /// The cells that the owner taught otherwise than they are printed; from now on this game has them.
    fn decide_mend(&self, charts: &Charts) -> Result<Event, Refusal> {
        if !self.may_mend() {
            return Err(TableRefusal::BoardInPlay.into());
        }
        let mends = taught::mends(charts);
        if mends == self.game.board.mends {
            return Err(TableRefusal::NothingMended.into());
        }
        Ok(Event::Mended(mends))
    }

    fn decide_reveal(&self) -> Result<Event, Refusal> {
        if !self.has_bags() {
            return Err(TableRefusal::NoBags.into());
        }
        if self.game.won.is_none() {
            return Err(TableRefusal::NotOver.into());
        }
        if self.revealed {
            return Err(TableRefusal::Revealed.into());
        }
        let mut digits = [0; DIGITS];
        for (digit, letter) in digits.iter_mut().zip(self.stream.secret.text().bytes()) {
            *digit = letter.wrapping_sub(b'0');
        }
        Ok(Event::Revealed(digits))
    }

    fn decide_stratagem(&self, said: Option<Stratagem>) -> Result<Event, Refusal> {
        if !self.is_solo() {
            return Err(TableRefusal::NoStratagems.into());
        }
        self.game.goes_on()?;
        if self.game.active() != Side::First {
            return Err(mori::Refusal::NotItsTurn.into());
        }
        if self.stratagem_now().is_some() {
            return Err(TableRefusal::StratagemDrawn.into());
        }
        let last = self.stratagem.map(|(_, drawn, _)| drawn);
        let mut stream = self.stream;
        let drawn = match said {
            Some(said) => solo::cup(last).find(|&token| token == said),
            None => solo::cup(last).nth(stream.below(7).into()),
        };
        let drawn = drawn.ok_or(TableRefusal::NotInCup)?;
        // Steamroll is out on the first turn, so that there is one before it (SO2).
        let effective = match (drawn, self.stratagem) {
            (Stratagem::Steamroll, Some((.., before))) => before,
            (drawn, _) => drawn,
        };
        Ok(Event::Stratagem { drawn, effective, by_device: said.is_none() })
    }

    /// The placement in the numbers of the board, on a copy that knows what it may open.
    fn decide_place(&self, charts: &Charts, said: &Said) -> Result<Event, Refusal> {
        let theatre = match self.theatre(said.theatre) {
            Some(theatre) => theatre,
            // A campaign that nobody opened.
            None if self.options.variant == Variant::Nippon && CAMPAIGNS.contains(&said.theatre.0) => {
                return Err(mori::Refusal::NotOpened.into());
            }
            None => return Err(InputFault::NoSuchTheatre.into()),
        };
        let space = said.space_in(theatre).filter(|&space| self.game.board.slot(space).is_some());
        let space = space.ok_or(InputFault::NoSuchSpace)?;
        let mut copy = self.game.clone();
        let opened = self.let_open(charts, theatre, said.open, &mut copy)?;
        let index = |place: &Place| copy.board.find(place.0).ok_or(InputFault::NoSuchTheatre);
        let mut targets: Vec<TheatreId, MAX_CHOICES> = Vec::new();
        for target in &said.targets {
            let _ = targets.push(index(target)?);
        }
        let open = said.open.as_ref().map(index).transpose()?;
        let order: Vec<(u8, u8), MAX_EFFECTS> =
            said.order.iter().map(|&(row, space)| (row.wrapping_sub(1), space.wrapping_sub(1))).collect();
        if !self.is_solo() && (!said.picks.is_empty() || said.number.is_some()) {
            return Err(InputFault::SoloOnly.into());
        }
        let said_in = Move {
            side: None,
            token: said.token,
            space,
            targets: &targets,
            order: Some(order.as_slice()).filter(|order| !order.is_empty()),
            open,
            picks: &said.picks,
            number: said.number,
        };
        let act = Act::Place(said.clone());
        let mut event = self.carry_out(&mut copy, act, &|game, draws, log| game.place(&said_in, draws, log))?;
        if let Event::Acted { after, .. } = &mut event {
            after.kind = copy.laid.last().map_or(said.token, |laid| laid.kind);
            after.opened = opened;
        }
        Ok(event)
    }

    /// Nippon: the copy learns which campaign is to open and which others could (NI5); gives the card of the one that opens.
    fn let_open(
        &self,
        charts: &Charts,
        closing: TheatreId,
        open: Option<Place>,
        copy: &mut Game,
    ) -> Result<Option<Card>, Refusal> {
        if self.options.variant == Variant::Base {
            return Ok(None);
        }
        let board = &mut copy.board;
        let mut card = None;
        if let Some(open) = open.filter(|open| CAMPAIGNS.contains(&open.0) && board.find(open.0).is_none()) {
            let taught = taught::card(charts, open).ok_or(TableRefusal::TeachCampaign)?;
            board.campaigns.push(taught.campaign()).map_err(|_| TableRefusal::CampaignsFull)?;
            card = Some(taught);
        }
        // All that the board shows may have been opened: nobody has to name another then (R15).
        let all_opened = open.is_none() && board.campaigns.len() >= PRINTED_CAMPAIGNS;
        for name in CAMPAIGNS.filter(|_| !all_opened) {
            if board.find(name).is_none() {
                // There is room for every name.
                let _ = board.untaught.push(name);
            }
        }
        let here = Place(board.name(closing));
        let links = board.named().filter(|&other| taught::linked(charts, here, Place(board.name(other))));
        let links = links.fold(0, |bits, other| bits | 1 << other);
        if let Some(campaign) = board.campaigns.get_mut(usize::from(closing)) {
            campaign.links = links;
        }
        Ok(card)
    }

    /// Campaigns that can be opened when this one closes, connected ones first; and whether those are connected (NI5).
    #[must_use]
    pub fn openable(&self, charts: &Charts, closing: Place) -> (Vec<Place, 40>, bool) {
        let unopened = || CAMPAIGNS.map(Place).filter(|&place| self.theatre(place).is_none());
        let connected: Vec<Place, 40> = unopened().filter(|&place| taught::linked(charts, closing, place)).collect();
        if connected.is_empty() { (unopened().collect(), false) } else { (connected, true) }
    }

    fn decide_rest(&self, act: Act, run: &Run<'_>) -> Result<Event, Refusal> {
        self.carry_out(&mut self.game.clone(), act, run)
    }

    /// Carries an act out on a copy of the game and writes down what differs.
    fn carry_out(&self, copy: &mut Game, act: Act, run: &Run<'_>) -> Result<Event, Refusal> {
        let side = self.game.active();
        let (mut stream, mut told) = (self.stream, self.told.clone());
        let mut draws = self.draws(&mut stream, &mut told);
        let mut notes = Notes { taken: Vec::new(), kind: Token::Army1, value: 0, closed: 0 };
        run(copy, &mut draws, &mut |_, happened| notes.note(happened)).map_err(drawn_otherwise)?;
        if !told.is_empty() {
            return Err(TableRefusal::ToldOtherwise.into());
        }
        let moved = |theatre: TheatreId| {
            let (from, to) = (self.game.marker(theatre), copy.marker(theatre));
            (from != to).then(|| Moved { theatre: Place(copy.board.name(theatre)), from, to })
        };
        let after = After {
            side,
            kind: notes.kind,
            value: notes.value,
            markers: copy.board.theatres().filter_map(moved).take(5).collect(),
            taken: notes.taken,
            points: copy.points,
            first25: Self::first25(copy),
            closed: notes.closed,
            opened: None,
            turn: copy.turn,
            phase: copy.phase,
            blitz: copy.phase == Phase::Blitz,
            final_turn: copy.final_turn,
            won: copy.won,
        };
        Ok(Event::Acted { act, after })
    }
}

/// An act on a game.
type Run<'a> = dyn Fn(&mut Game, &mut Draws<'_>, &mut Log<'_>) -> Result<(), Stop> + 'a;
