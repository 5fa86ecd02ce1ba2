//! Choosing cards (10.1, 10.2).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::card::{Card, CardKind};
use crate::blitzwar::{Refusal, Turn};

/// Cards that lie ahead of a side, the next one first: three, and a fourth between the choice and the reinforcement phase.
pub type Queue = Vec<Card, 4>;

/// A card and the turn on which it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Arrival {
    /// The card.
    pub card: Card,
    /// The turn.
    pub turn: Turn,
}

/// How many cards lie ahead of a side when this turn begins (10.1, R20).
#[must_use]
pub const fn queue_length(turn: Turn) -> usize {
    match turn.get() {
        1 => 0,
        46 => 2,
        47 => 1,
        _ => 3,
    }
}

/// The turn on which the first card of the queue is used: on turn 1 the next one, else this one.
#[must_use]
pub fn first_arrival(turn: Turn) -> Turn {
    if turn == Turn::FIRST { turn.next().unwrap_or(turn) } else { turn }
}

/// Whether a kind of card may be chosen: Total War from its date, and never on turn 1 (10.1, 10.2).
#[must_use]
pub fn available(kind: CardKind, turn: Turn, total_war_from: Option<Turn>) -> bool {
    kind == CardKind::LimitedWar || turn != Turn::FIRST && total_war_from.is_some_and(|from| from <= turn)
}

/// Cards to choose on a turn when so many lie ahead: those of 10.1, and those that a row set by hand is short of.
#[must_use]
pub fn needed(turn: Turn, ahead: usize) -> usize {
    (queue_length(turn) + usize::from(turn.cards_to_choose())).saturating_sub(ahead)
}

/// The queue after a choice.
///
/// # Errors
/// The first broken rule: 10.1 the number of cards, 11.3 a card that lies ahead already, 10.2 Total War too early.
pub fn choose(turn: Turn, queue: &[Card], choice: &[Card], total_war_from: Option<Turn>) -> Result<Queue, Refusal> {
    extend(turn, queue, choice, turn.cards_to_choose().into(), total_war_from)
}

/// The queue after a choice of so many cards.
///
/// # Errors
/// As [`choose`].
pub fn extend(
    turn: Turn,
    queue: &[Card],
    choice: &[Card],
    number: usize,
    total_war_from: Option<Turn>,
) -> Result<Queue, Refusal> {
    if choice.len() != number {
        return Err(Refusal::WrongNumberOfCards);
    }
    let mut after: Queue = queue.iter().copied().take(4).collect();
    for &card in choice {
        if after.contains(&card) {
            return Err(Refusal::CardNotInHand);
        }
        after.push(card).map_err(|_| Refusal::WrongNumberOfCards)?;
    }
    if choice.iter().any(|card| !available(card.kind(), turn, total_war_from)) {
        return Err(Refusal::TotalWarNotAvailable);
    }
    Ok(after)
}

/// When each card of a queue is used.
pub fn arrivals(turn: Turn, queue: &[Card]) -> impl Iterator<Item = Arrival> + '_ {
    let first = first_arrival(turn).get();
    queue.iter().zip(first..).filter_map(|(&card, turn)| Some(Arrival { card, turn: Turn::new(turn)? }))
}

#[cfg(test)]
mod tests {
    use super::{Queue, arrivals, choose, queue_length};
    use crate::blitzwar::cards::Card;
    use crate::blitzwar::{Refusal, Turn};

    #[test]
    fn a_card_lies_ready_for_every_turn_from_2_to_47_and_for_no_other() {
        let mut queue = Queue::new();
        for turn in Turn::all() {
            assert_eq!(queue.len(), queue_length(turn), "turn {}", turn.get());
            let hand = Card::ALL.iter().copied().filter(|card| !queue.contains(card));
            let choice: Queue = hand.take(turn.cards_to_choose().into()).collect();
            queue = choose(turn, &queue, &choice, None).unwrap();
            let first = arrivals(turn, &queue).next().map(|arrival| arrival.turn.get());
            assert_eq!(first, Some(turn.get().max(2)));
            if turn.reinforcement_phase() {
                queue.remove(0);
            }
        }
        assert!(queue.is_empty());
    }

    #[test]
    fn refusals_come_in_the_order_of_the_contract() {
        let turn = |turn| Turn::new(turn).unwrap();
        let (l1, l2, l3, t1) = (Card::L1, Card::L2, Card::L3, Card::T1);
        let from = Some(turn(10));
        assert_eq!(choose(turn(9), &[l1, l2, l3], &[l1, t1], from), Err(Refusal::WrongNumberOfCards));
        assert_eq!(choose(turn(1), &[], &[t1, l1, l1], from), Err(Refusal::CardNotInHand));
        assert_eq!(choose(turn(9), &[l1, l2, l3], &[t1], from), Err(Refusal::TotalWarNotAvailable));
        assert!(choose(turn(10), &[l1, l2, l3], &[t1], from).is_ok());
        assert_eq!(choose(turn(1), &[], &[l2, t1, l1], Some(Turn::FIRST)), Err(Refusal::TotalWarNotAvailable));
        assert_eq!(choose(turn(45), &[l1, l2, l3], &[Card::L4], None), Err(Refusal::WrongNumberOfCards));
    }
}
