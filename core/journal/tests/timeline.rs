//! Replay: where the game stands after doing, taking back and doing again.

mod common;

use adjutant_journal::timeline::UNDO_DEPTH;
use adjutant_journal::{Broken, Record, Timeline};
use adjutant_rules::game::{Event, Game};
use common::{Play, options, start};
use proptest::prelude::*;

fn game_after(events: &[Event]) -> Game {
    let mut game = Game::new(&options());
    for event in events {
        game.apply(event);
    }
    game
}

fn timeline_of(events: &[Event]) -> Timeline {
    let mut timeline = Timeline::new(start("line"));
    for event in events {
        timeline.push(&Record::Acted(event.clone())).unwrap();
    }
    timeline
}

#[test]
fn undo_and_redo_walk_the_same_path() {
    let events: Vec<_> = Play::new().take(5).collect();
    let mut timeline = timeline_of(&events);
    for n in (0..5).rev() {
        assert_eq!(timeline.undoable(), Some(&events[n]));
        timeline.push(&Record::Undone(events[n].clone())).unwrap();
        assert_eq!(timeline.redoable(), Some(&events[n]));
        assert_eq!(*timeline.game(), game_after(&events[..n]));
        assert_eq!(usize::from(timeline.standing()), n);
    }
    assert_eq!(timeline.undoable(), None);
    for n in 0..5 {
        timeline.push(&Record::Redone(events[n].clone())).unwrap();
        assert_eq!(*timeline.game(), game_after(&events[..=n]));
    }
    assert_eq!(timeline.redoable(), None);
    assert_eq!(timeline.records(), 16);
}

#[test]
fn a_new_event_ends_what_could_be_redone() {
    let events: Vec<_> = Play::new().take(3).collect();
    let mut timeline = timeline_of(&events[..2]);
    timeline.push(&Record::Undone(events[1].clone())).unwrap();
    timeline.push(&Record::Acted(events[2].clone())).unwrap();
    assert_eq!(timeline.redoable(), None);
    assert_eq!(timeline.push(&Record::Redone(events[1].clone())), Err(Broken::NothingToRedo));
    assert_eq!(timeline.standing(), 2);
}

#[test]
fn only_the_newest_sixty_four_can_be_taken_back() {
    let events: Vec<_> = Play::new().take(UNDO_DEPTH + 10).collect();
    let mut timeline = timeline_of(&events);
    for event in events[10..].iter().rev() {
        timeline.push(&Record::Undone(event.clone())).unwrap();
    }
    assert_eq!(timeline.undoable(), None);
    assert_eq!(timeline.push(&Record::Undone(events[9].clone())), Err(Broken::NothingToUndo));
    assert_eq!(*timeline.game(), game_after(&events[..10]));
    assert_eq!(timeline.standing(), 10);
}

#[test]
fn what_cannot_follow_is_refused_and_changes_nothing() {
    let events: Vec<_> = Play::new().take(3).collect();
    let mut timeline = timeline_of(&events[..2]);
    timeline.push(&Record::Undone(events[1].clone())).unwrap();
    let before = timeline.clone();
    let other = events.iter().find(|event| **event != events[1]);
    let other = other.expect("the events of a game differ").clone();
    assert_eq!(timeline.push(&Record::Started(start("again"))), Err(Broken::StartedTwice));
    assert_eq!(timeline.push(&Record::Redone(other)), Err(Broken::OtherEvent));
    assert_eq!(timeline.push(&Record::Undone(events[1].clone())), Err(Broken::OtherEvent));
    assert_eq!(timeline, before);
}

proptest! {
    /// Any mixture of doing, undoing and redoing, against a plain list of what stands; and a quiet replay of the same log
    /// ends in the same timeline.
    #[test]
    fn replay_agrees_with_a_plain_list(steps in proptest::collection::vec(0_u8..5, 0..400)) {
        let mut play = Play::new();
        let (mut stands, mut pile, mut floor) = (Vec::new(), Vec::new(), 0);
        let mut timeline = Timeline::new(start("any"));
        let mut quiet = Timeline::new(start("any"));
        for step in steps {
            let record = match step {
                3 if stands.len() > floor => {
                    let event: Event = stands.pop().unwrap();
                    pile.push(event.clone());
                    Record::Undone(event)
                }
                4 if !pile.is_empty() => {
                    let event = pile.pop().unwrap();
                    stands.push(event.clone());
                    Record::Redone(event)
                }
                _ => {
                    let event = play.next().unwrap();
                    pile.clear();
                    stands.push(event.clone());
                    floor = floor.max(stands.len().saturating_sub(UNDO_DEPTH));
                    Record::Acted(event)
                }
            };
            timeline.push(&record).unwrap();
            quiet.push_quietly(record.clone()).unwrap();
            prop_assert_eq!(timeline.undoable(), stands.get(floor..).and_then(<[Event]>::last));
            prop_assert_eq!(timeline.redoable(), pile.last());
        }
        prop_assert_eq!(timeline.game(), &game_after(&stands));
        prop_assert_eq!(usize::from(timeline.standing()), stands.len());
        quiet.finish();
        prop_assert_eq!(quiet, timeline);
    }
}
