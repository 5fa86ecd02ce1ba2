//! What happened is put down: no rules, and nothing that can fail.

use heapless::Vec;

use super::event::{Act, After, Begun, Event, Taken};
use super::seal::Secret;
use super::state::{News, Stage, State};
use super::taught;
use super::told::draws;
use crate::mori::board::{Board, Mend, TheatreId};
use crate::mori::state::{First25, Laid};
use crate::mori::{Effect, Side, Token, Variant};

impl State {
    /// Puts down what happened. What does not fit what is there changes nothing.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Shuffled(secret) => {
                self.stream.secret = *secret;
                self.stage = Stage::Sealed;
            }
            Event::Begun(begun) => self.begin(begun),
            Event::Acted { act, after } => self.act(act, after),
            Event::Stratagem { drawn, effective, by_device } => {
                if *by_device {
                    // The byte that chose it is used.
                    let _ = self.stream.below(7);
                }
                self.stratagem = Some((self.game.turn, *drawn, *effective));
            }
            Event::Revealed(digits) => {
                self.revealed = true;
                if let Some(secret) = Secret::of(*digits) {
                    self.stream.secret = secret;
                }
            }
            Event::Set(change) => self.change(*change),
            Event::Told(tokens) => self.told.clone_from(tokens),
            Event::Noted(side, tokens) => self.notes[side.index()].clone_from(&tokens.0),
            Event::Mended(mends) => self.game.board.mends.clone_from(mends),
            Event::Ticked(number) => self.tick(*number),
        }
    }

    fn begin(&mut self, begun: &Begun) {
        self.stream.numbers = begun.numbers;
        self.game.options.mix = begun.mix;
        self.game.blanks = begun.blanks.iter().filter_map(|&blank| taught::unpacked_blank(blank)).collect();
        if self.options.variant == Variant::Nippon {
            let mut board = Board { variant: Variant::Nippon, ..Board::base() };
            board.campaigns = begun.campaigns.iter().map(super::Card::campaign).collect();
            self.game.opened = board.openers();
            self.game.board = board;
        }
        let regions: Vec<TheatreId, 10> = begun.regions.iter().filter_map(|&place| self.theatre(place)).collect();
        let level = self.is_solo().then_some(self.options.level);
        let has_bags = self.has_bags();
        let mut draws = draws(has_bags, &mut self.stream, &mut self.told);
        // A bag of 22 has the three or five that are drawn.
        let _ = self.game.set_up(level, &regions, &mut draws);
        self.told.clear();
        self.stage = Stage::Play;
    }

    fn act(&mut self, act: &Act, after: &After) {
        let mut picks = [].as_slice();
        let mut theatre = None;
        if let Act::Place(said) = act {
            let Some(space) = self.space(said.theatre, said.row, said.space) else { return };
            let number = said.number.map(|number| usize::from(number).wrapping_sub(1));
            self.game.leave_reserve(after.side, said.token, number);
            // There is room for every token of the game.
            let _ = self.game.laid.push(Laid { space, side: after.side, token: said.token, kind: after.kind });
            self.game.last[after.side.index()] = Some(after.kind);
            picks = &said.picks;
            theatre = Some(space.theatre);
            self.closing = None;
            if after.closed == 4 {
                let by_device = self.has_bags() && self.told.is_empty();
                self.closes(after.side, said, space.theatre, by_device);
            }
        }
        for &taken in &after.taken {
            self.take(taken, &mut picks);
        }
        if let Some(card) = &after.opened {
            self.game.opened |= 1 << self.game.board.campaigns.len();
            // There is room: it was asked for before.
            let _ = self.game.board.campaigns.push(card.campaign());
        }
        for moved in &after.markers {
            if let Some(marker) = self.theatre(moved.theatre).and_then(|at| self.game.markers.get_mut(usize::from(at)))
            {
                *marker = moved.to;
            }
        }
        let game = &mut self.game;
        game.points = after.points;
        game.first25 = first25(after.first25);
        if game.turn != after.turn {
            self.news[after.side.index()].clear();
        }
        game.turn = after.turn;
        game.phase = after.phase;
        game.blitz = theatre.filter(|_| after.blitz);
        game.final_turn = after.final_turn;
        game.won = after.won;
        // What was told was for this act, and what was noted is no longer what lies there.
        self.told.clear();
        self.notes.iter_mut().for_each(Vec::clear);
    }

    /// A token leaves a heap: which one follows from the bags.
    fn take(&mut self, taken: Taken, picks: &mut &[u8]) {
        let side = if taken.index().is_multiple_of(2) { Side::First } else { Side::Second };
        let with_bags = self.has_bags();
        let before = with_bags.then(|| self.game.hands[side.index()].bag);
        let game = &mut self.game;
        let mut draws = draws(with_bags, &mut self.stream, &mut self.told);
        // What cannot be drawn is not drawn.
        let _ = match taken {
            Taken::FirstDraws | Taken::SecondDraws => game.draw(side, "", &mut draws, &mut |_, _| {}),
            Taken::FirstBombed | Taken::SecondBombed => {
                let mut pick = None;
                if game.options.solo && side == Side::First {
                    let Some((&number, rest)) = picks.split_first() else { return };
                    *picks = rest;
                    pick = Some(usize::from(number).wrapping_sub(1));
                }
                game.bombed(side, pick, &mut draws).map(|()| true)
            }
            Taken::FirstResearch | Taken::SecondResearch => {
                game.research(side, Effect::Research, &mut draws, &mut |_, _| {})
            }
            Taken::FirstIndustry | Taken::SecondIndustry => {
                game.research(side, Effect::ResearchIndustry, &mut draws, &mut |_, _| {})
            }
        };
        let news = match taken {
            Taken::FirstBombed | Taken::SecondBombed => News::Bombed,
            Taken::FirstResearch | Taken::SecondResearch => News::Research,
            _ => return,
        };
        // The bag has one token more: which one is news for its owner.
        let bag = &self.game.hands[side.index()].bag;
        let more = |token: &&Token| before.is_some_and(|old| bag[token.index()] > old[token.index()]);
        if let Some(&token) = Token::ALL.iter().find(more) {
            // What finds no room is seen in the bag.
            let _ = self.news[side.index()].push((news, token));
        }
    }

    /// Whether an event can follow what has happened. A file from elsewhere is asked this; a log whose secret was taken out
    /// cannot be played on.
    #[must_use]
    pub fn follows(&self, event: &Event) -> bool {
        match event {
            Event::Shuffled(secret) => self.stage == Stage::New && secret.is_there(),
            Event::Begun(_) => self.stage != Stage::Play,
            Event::Acted { act: Act::Place(said), after } => {
                let space = self.space(said.theatre, said.row, said.space);
                let free = space.is_some_and(|space| self.game.at(space).is_none());
                self.stage == Stage::Play && free && after.side == self.game.active()
            }
            Event::Acted { after, .. } => self.stage == Stage::Play && after.side == self.game.active(),
            Event::Stratagem { .. } => self.is_opponents_turn(),
            Event::Revealed(digits) => Secret::of(*digits).is_some_and(|secret| secret == self.stream.secret),
            Event::Set(_) => true,
            Event::Told(_) => self.is_solo() && self.stage != Stage::New,
            Event::Noted(..) => !self.has_bags() && self.stage == Stage::Play,
            Event::Mended(mends) => {
                let cell = |mend: &Mend| taught::cell(taught::BOARD, mend.theatre, mend.column);
                self.may_mend()
                    && mends.iter().all(|mend| mend.value >= 0 && taught::check_cell(cell(mend), mend.value).is_ok())
            }
            Event::Ticked(number) => self.may_tick(*number),
        }
    }
}

/// Who had 25 first, from its number.
pub(super) const fn first25(number: u8) -> First25 {
    match number {
        1 => First25::Side(Side::First),
        2 => First25::Side(Side::Second),
        3 => First25::Both,
        _ => First25::None,
    }
}
