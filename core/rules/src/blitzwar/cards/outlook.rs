//! What the table knows for the cards: who receives what, what is lost, what lies in the Atlantic (10.2, 11, 12.4, 13.3).

use heapless::Vec;

use super::blockade::blockade;
use super::card::{Card, CardKind};
use super::chart;
use super::choice::{arrivals, available, needed};
use super::command::{AlliedCorps, Command, Special};
use super::losses::{Causes, LossQuestion};
use super::minors::{MinorDue, MinorDues, MinorQuestion};
use crate::blitzwar::board::{Place, Sea};
use crate::blitzwar::diplomacy::{DateName, Status};
use crate::blitzwar::sequence::Phase;
use crate::blitzwar::zones::Zone;
use crate::blitzwar::{Nation, Side, State, Turn};
use crate::chart::Charts;

/// The Soviet Union may use a white tank counter on turn 20 if this is its own (11.8).
pub(in crate::blitzwar) const KARELIA: Zone = Zone::named("Karelia");

impl State {
    /// From which turn a side may choose Total War cards (10.2).
    #[must_use]
    pub fn total_war_from(&self, side: Side) -> Option<Turn> {
        let from = self.total_war();
        match side {
            Side::Axis => from.axis,
            Side::Allies => from.allies,
            Side::SovietUnion => from.soviet_union,
        }
    }

    /// Whether the USA is at war (9.3).
    #[must_use]
    pub fn usa_at_war(&self) -> bool {
        self.stands(Nation::Usa) == Status::Allies
    }

    /// Cards that a side must still choose on a turn: those of 10.1, or more where its row is short.
    #[must_use]
    pub fn cards_needed(&self, side: Side, turn: Turn) -> usize {
        let used = usize::from(*self.cards.used.get(side));
        needed(turn, self.cards.queues.get(side).len() + used)
    }

    /// Whether no side must choose a card on this turn any more (10.1).
    #[must_use]
    pub fn cards_chosen(&self) -> bool {
        let chosen = |turn| Side::ALL.iter().all(|&side| self.cards_needed(side, turn) == 0);
        self.stop.is_none_or(|stop| chosen(stop.turn))
    }

    /// Whether a side has a card to use this turn (11.3).
    #[must_use]
    pub fn card_to_use(&self, side: Side, turn: Turn) -> bool {
        turn.reinforcement_phase() && !*self.cards.used.get(side) && !self.cards.queues.get(side).is_empty()
    }

    /// The turn on which the last card that lies ahead was chosen: three turns before its own (10.1).
    #[must_use]
    pub fn card_chosen(&self) -> Option<Turn> {
        let turn = self.stop?.turn;
        let last = |side| {
            // A side that has used its card of the turn looks at the next ones.
            let used = if *self.cards.used.get(side) { turn.next()? } else { turn };
            arrivals(used, self.cards.queues.get(side)).last()
        };
        let last = Side::ALL.iter().filter_map(|&side| last(side)).map(|arrival| arrival.turn).max()?;
        Turn::new(last.get().saturating_sub(3))
    }

    /// What the minor powers and countries receive on a turn and have not received yet.
    #[must_use]
    pub fn minors_due(&self, turn: Turn) -> MinorDues {
        let status = |nation| self.stands(nation);
        let paris = Zone::from_name("Paris").and_then(|paris| self.owner(paris));
        let question = MinorQuestion {
            turn,
            status,
            free_french_created: self.date(DateName::FreeFrenchCreated),
            paris_liberated: self.date(DateName::ParisLiberated),
            paris_held: paris == Some(Side::Allies),
            // A Yugoslavia that fights again needs no partisans.
            yugoslavia_surrendered: self
                .date(DateName::YugoslaviaSurrendered)
                .filter(|_| status(Nation::Yugoslavia) == Status::Surrendered),
        };
        question.due().into_iter().filter(|&due| !self.cards.received.has(due)).collect()
    }

    /// Whether this is received on a turn.
    pub(super) fn is_due(&self, turn: Turn, due: MinorDue) -> bool {
        self.minors_due(turn).contains(&due)
    }

    /// The side that a country fights for; partisans are Allied (9.5).
    #[must_use]
    pub(super) fn side_of(&self, nation: Nation) -> Side {
        let status = self.stands(nation);
        match (nation, status.side()) {
            (_, Some(side)) => side,
            // Finland arms in peace; it can join only the Axis by itself (9.3).
            (Nation::Finland | Nation::Italy, None) => Side::Axis,
            _ => Side::Allies,
        }
    }

    /// Whether something that comes once is due on a turn and has not come.
    #[must_use]
    pub fn special_due(&self, special: Special, turn: Turn) -> bool {
        let since = |date: Option<Turn>, turns: u8| date.and_then(|date| turn.since(date)).is_some_and(|n| n >= turns);
        let east = self.facts.first_attack_soviet_union;
        let cards = &self.cards;
        turn.reinforcement_phase()
            && match special {
                Special::SovietInfantry => !cards.soviet_infantry && since(east, 3),
                Special::FirstElite => cards.elites == 0 && since(self.date(DateName::FranceSurrendered), 0),
                // The first one comes first, whatever the dates.
                Special::SecondElite => {
                    cards.elites < 2 && since(east, 6) && !self.special_due(Special::FirstElite, turn)
                }
                Special::WhiteTank => {
                    turn.get() == 20 && !cards.white_tank && self.owner(KARELIA) == Some(Side::SovietUnion)
                }
            }
    }

    /// Axis fleets and U-boats in the North and in the Central Atlantic, as far as the board was told (12.4).
    #[must_use]
    pub fn raiders(&self) -> (u8, u8) {
        let count = |sea| {
            let axis = self.board.at(Place::Sea(sea)).filter(|stack| self.side_of(stack.nation) == Side::Axis);
            axis.fold(0_u8, |sum, stack| sum.saturating_add(stack.fleet).saturating_add(stack.u_boat))
        };
        (count(Sea::NorthAtlantic), count(Sea::CentralAtlantic))
    }

    /// National points that a side has lost: set by hand, else as far as the map is told (11.3).
    #[must_use]
    pub fn points_lost(&self, charts: &Charts, side: Side) -> u8 {
        self.cards.points_lost.get(side).unwrap_or_else(|| self.national_points_lost(charts, side).points)
    }

    /// National points of the United Kingdom: set by hand, else as far as the map is told (12.4).
    #[must_use]
    pub fn united_kingdom_points(&self, charts: &Charts) -> u8 {
        self.cards.united_kingdom_points.unwrap_or_else(|| self.uk_national_points(charts))
    }

    /// Why a side loses supply this turn, as far as the table knows.
    #[must_use]
    pub fn causes(&self, charts: &Charts, side: Side) -> Causes {
        let (north, central) = self.raiders();
        let blockaded = side == Side::Allies;
        Causes {
            national_points: self.points_lost(charts, side),
            blockade: if blockaded { blockade(north, central, self.united_kingdom_points(charts)).0 } else { 0 },
            bombing: self.stop.filter(|_| side == Side::Axis).map_or(0, |stop| self.air.bombing_loss(stop.turn)),
        }
    }

    /// How a country stands (9.1).
    #[must_use]
    pub fn stands(&self, nation: Nation) -> Status {
        self.diplomacy.status.of(nation)
    }

    /// Elite counters that Germany can have by now: by the dates of 11.7, or as they were taken.
    #[must_use]
    pub fn elites_by_now(&self) -> u8 {
        let now = self.stop.map_or(Turn::LAST, |stop| stop.turn);
        let came = |date: Option<Turn>, later| date.is_some_and(|date| date.get().saturating_add(later) <= now.get());
        let first = came(self.date(DateName::FranceSurrendered), 0);
        let second = came(self.facts.first_attack_soviet_union, 6);
        self.cards.elites.max(u8::from(first) + u8::from(second))
    }

    /// Soviet air counters that are unlocked and not in use (11.8).
    #[must_use]
    pub fn soviet_air_free(&self) -> u8 {
        let based =
            self.board.stacks().filter(|stack| stack.nation == Nation::SovietUnion).map(|stack| stack.air_force);
        let flown = self.air.missions.iter().filter(|mission| mission.side == Side::SovietUnion);
        let used = based.chain(flown.map(|mission| mission.units)).fold(0, u8::saturating_add);
        self.cards.unlocked.air_force.saturating_sub(used)
    }

    /// The cards in a side's hand that may be chosen on a turn, in order.
    pub fn hand(&self, side: Side, turn: Turn) -> impl Iterator<Item = Card> + '_ {
        let (queue, from) = (self.cards.queues.get(side), self.total_war_from(side));
        Card::ALL.iter().copied().filter(move |card| !queue.contains(card) && available(card.kind(), turn, from))
    }

    /// The choice that is proposed: the best kind that may be chosen, in the order of the cards after the last one chosen.
    #[must_use]
    pub fn proposed_choice(&self, side: Side, turn: Turn) -> Vec<Card, 4> {
        let total = |card: &Card| card.kind() == CardKind::TotalWar;
        let kind =
            if self.hand(side, turn).any(|card| total(&card)) { CardKind::TotalWar } else { CardKind::LimitedWar };
        let last = self.cards.queues.get(side).last().filter(|last| last.kind() == kind);
        let after = |card: &Card| last.is_some_and(|last| card > last);
        let hand = || self.hand(side, turn).filter(|card| card.kind() == kind);
        let round = hand().filter(after).chain(hand().filter(|card| !after(card))).chain(
            // A row set by hand may leave too few of that kind.
            self.hand(side, turn).filter(|card| card.kind() != kind),
        );
        round.take(self.cards_needed(side, turn).min(4)).collect()
    }

    /// The card of the turn as most players use it: the losses that the table knows, supply paid from the card first, corps
    /// British where they may be. Nothing is proposed for a card that nobody has read in.
    #[must_use]
    pub fn proposed_use(&self, charts: &Charts, side: Side) -> Option<Command> {
        let card = *self.cards.queues.get(side).first()?;
        let contents = chart::contents(charts, side, card)?;
        let causes = self.causes(charts, side);
        let question = LossQuestion { side, causes, card: contents, stock: self.usable_supply(side) };
        let payment = question.propose();
        let left = question.pay(payment).map_or(contents, |ruling| ruling.card_left);
        let corps = if side == Side::Allies {
            AlliedCorps::propose(card.kind(), left, self.usa_at_war())
        } else {
            AlliedCorps::default()
        };
        Some(Command::UseCard { side, contents, causes, united_kingdom_points: None, payment, corps })
    }

    /// What most players would do about the first thing of this topic that stops play.
    #[must_use]
    pub fn duty_cards(&self, charts: &Charts) -> Option<Command> {
        let stop = self.stop?;
        let mut sides = Side::ALL.iter().copied();
        match stop.phase {
            Phase::Cards => {
                let side = sides.find(|&side| self.cards_needed(side, stop.turn) > 0)?;
                Some(Command::Choose { side, cards: self.proposed_choice(side, stop.turn) })
            }
            Phase::Reinforcement => {
                let side = sides.find(|&side| self.card_to_use(side, stop.turn))?;
                self.proposed_use(charts, side).or(Some(Command::UseOnCardboard { side }))
            }
            _ => None,
        }
    }
}
