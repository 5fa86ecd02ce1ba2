//! A table's log, replayed: where the game stands, what can be taken back, what can be done again.

use adjutant_rules::game::{Event, Game};
use heapless::Deque;

use crate::item::LONGEST;
use crate::record::{Record, Start};

/// How many events can be taken back: the newest 64. Older ones stand for good.
pub const UNDO_DEPTH: usize = 64;

/// A log replayed record by record. It holds the state before the newest [`UNDO_DEPTH`] events and those events, so its
/// size does not depend on the length of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timeline {
    start: Start,
    /// The state before the first event of `events`.
    base: Game,
    /// The newest standing events, oldest first, then what was taken back, the next to redo first.
    events: Deque<Event, UNDO_DEPTH>,
    /// How many of `events` stand.
    undoable: usize,
    /// The state after every standing event; behind the log while `quiet`.
    now: Game,
    quiet: bool,
    records: u16,
    standing: u16,
}

/// A record that cannot follow what is there. The timeline is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// A start record in the middle of a log.
    StartedTwice,
    /// Nothing can be taken back, or not that far.
    NothingToUndo,
    /// Nothing was taken back.
    NothingToRedo,
    /// Another event was the one to take back or to do again.
    OtherEvent,
}

impl core::fmt::Display for Broken {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::StartedTwice => "this log starts twice",
            Self::NothingToUndo => "this log takes back what is not there",
            Self::NothingToRedo => "this log redoes what was not taken back",
            Self::OtherEvent => "this log takes back or redoes another event than the last",
        })
    }
}

impl core::error::Error for Broken {}

/// Whether two events are not the same. Their bytes are compared; it has a stack frame of its own for them.
#[inline(never)]
fn differ(one: &Event, other: &Event) -> bool {
    !adjutant_bytes::same(one, other, &mut [0; LONGEST])
}

impl Timeline {
    /// A log that has its start record and nothing else.
    #[must_use]
    pub fn new(start: Start) -> Self {
        let (base, now) = (Game::new(&start.options), Game::new(&start.options));
        Self { start, base, events: Deque::new(), undoable: 0, now, quiet: false, records: 1, standing: 0 }
    }

    /// Another log that has its start record and nothing else, in the place of this one: a timeline is too large to pass
    /// over the device's stack.
    pub fn restart(&mut self, start: Start) {
        self.base.renew(&start.options);
        self.now.renew(&start.options);
        self.events.clear();
        self.undoable = 0;
        self.quiet = false;
        self.records = 1;
        self.standing = 0;
        self.start = start;
    }

    /// Takes one more record; [`Self::game`] follows at once.
    ///
    /// # Errors
    /// When the record cannot follow what is there.
    pub fn push(&mut self, record: &Record) -> Result<(), Broken> {
        let quiet = self.quiet;
        self.push_quietly(record.clone())?;
        match self.events.get(self.undoable.wrapping_sub(1)) {
            // Forward from where the game stands already.
            Some(event) if !quiet && !matches!(record, Record::Undone(_)) => {
                self.now.apply(event);
                self.quiet = false;
            }
            _ => self.finish(),
        }
        Ok(())
    }

    /// Takes one more record of a long log without working out [`Self::game`]: each event is applied once at most,
    /// whatever is taken back later. [`Self::finish`] must follow the last one. It takes the record itself, because a copy
    /// of every one would be a tenth of the time in which a long game is opened.
    ///
    /// # Errors
    /// When the record cannot follow what is there.
    pub fn push_quietly(&mut self, record: Record) -> Result<(), Broken> {
        match record {
            Record::Started(_) => return Err(Broken::StartedTwice),
            Record::Acted(event) => {
                self.events.truncate(self.undoable);
                if self.events.is_full()
                    && let Some(oldest) = self.events.front()
                {
                    self.base.apply(oldest);
                    self.events.pop_front();
                }
                // There is room: the oldest just left.
                let _ = self.events.push_back(event);
                self.undoable = self.events.len();
                self.standing = self.standing.saturating_add(1);
            }
            Record::Undone(event) => {
                if differ(self.undoable().ok_or(Broken::NothingToUndo)?, &event) {
                    return Err(Broken::OtherEvent);
                }
                self.undoable -= 1;
                self.standing = self.standing.saturating_sub(1);
            }
            Record::Redone(event) => {
                if differ(self.redoable().ok_or(Broken::NothingToRedo)?, &event) {
                    return Err(Broken::OtherEvent);
                }
                self.undoable += 1;
                self.standing = self.standing.saturating_add(1);
            }
        }
        self.records = self.records.saturating_add(1);
        self.quiet = true;
        Ok(())
    }

    /// Works out [`Self::game`] after [`Self::push_quietly`].
    pub fn finish(&mut self) {
        if self.quiet {
            self.now.set_to(&self.base);
            for event in self.events.iter().take(self.undoable) {
                self.now.apply(event);
            }
            self.quiet = false;
        }
    }

    /// The log was compacted, and the next record gets this number. [`Done::Compacted`](crate::Done::Compacted) tells the
    /// number of the record that was stored with it, which is to be pushed afterwards. The game, and what can be undone
    /// and redone, are as they were.
    pub const fn compacted(&mut self, records: u16) {
        self.records = records;
    }

    /// How the table was set up.
    #[must_use]
    pub const fn start(&self) -> &Start {
        &self.start
    }

    /// Where the game stands.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.now
    }

    /// What an undo would take back: the newest standing event, unless [`UNDO_DEPTH`] were taken back already.
    #[must_use]
    pub fn undoable(&self) -> Option<&Event> {
        self.events.get(self.undoable.checked_sub(1)?)
    }

    /// What a redo would bring back.
    #[must_use]
    pub fn redoable(&self) -> Option<&Event> {
        self.events.get(self.undoable)
    }

    /// How many records were seen, the start record among them: the next one's number.
    #[must_use]
    pub const fn records(&self) -> u16 {
        self.records
    }

    /// How many events stand.
    #[must_use]
    pub const fn standing(&self) -> u16 {
        self.standing
    }
}
