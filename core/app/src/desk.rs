//! What outlives a screen: the saved tables, the settings, the taught cells, the table that is open.

use adjutant_journal::{Directory, Mounted, PanicNote, Record, Settings, Start, TableId, Timeline};
use adjutant_rules::chart::Charts;
use adjutant_rules::game::{Event, Game};
use heapless::{String, Vec};

use crate::dice_log::DiceLog;
use crate::games;
use crate::log::LogWindow;

/// The most turns a game can have, for bookmarks.
pub const MAX_TURNS: usize = 64;

/// Where a turn begins in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bookmark {
    /// The turn.
    pub turn: u8,
    /// Number of the record that began it.
    pub record: u16,
}

/// The table in play.
#[derive(Debug)]
pub struct OpenTable {
    /// Which of the saved ones.
    pub id: TableId,
    /// Its log, replayed.
    pub timeline: Timeline,
    /// Where each turn begins in the log.
    pub bookmarks: Vec<Bookmark, MAX_TURNS>,
    /// The log does not fit together or is damaged: it can be looked at, but it does not grow.
    pub broken: bool,
    /// The log was compacted, and the bookmarks have not been read anew yet.
    pub renumbered: bool,
}

impl OpenTable {
    /// A table of which only the first record is known.
    #[must_use]
    pub fn new(id: TableId, start: Start) -> Self {
        Self { id, timeline: Timeline::new(start), bookmarks: Vec::new(), broken: false, renumbered: false }
    }

    /// The log was compacted and has so many records now.
    pub fn compacted(&mut self, records: u16) {
        self.timeline.compacted(records);
        self.bookmarks.clear();
        self.renumbered = true;
    }

    /// Takes one more record into the timeline and the bookmarks.
    ///
    /// # Errors
    /// When the record cannot follow what is there.
    pub fn push(&mut self, record: &Record) -> Result<(), adjutant_journal::Broken> {
        let number = self.timeline.records();
        self.timeline.push(record)?;
        self.note(number, record);
        Ok(())
    }

    /// Takes one record of a log that is being replayed; [`Timeline::finish`] ends the replay.
    /// Behind a record that cannot follow what is there, nothing is taken any more.
    pub fn replay(&mut self, number: u16, record: &Record) {
        if !self.broken && self.timeline.push_quietly(record).is_err() {
            self.broken = true;
        }
        if !self.broken {
            self.note(number, record);
        }
    }

    /// Notes where a turn begins.
    pub fn note(&mut self, number: u16, record: &Record) {
        if let Record::Acted(event) | Record::Redone(event) = record
            && let Some(turn) = games::turn_begun(event)
        {
            self.bookmarks.retain(|mark| mark.turn != turn);
            let _ = self.bookmarks.push(Bookmark { turn, record: number });
        }
    }
}

/// What outlives a screen.
#[derive(Debug)]
pub struct Desk {
    /// The saved tables, the last played first.
    pub directory: Directory,
    /// The owner's settings.
    pub settings: Settings,
    /// The owner's taught cells.
    pub charts: Charts,
    /// A panic of an earlier run that nobody has read yet.
    pub panic: Option<PanicNote>,
    /// The table in play.
    pub table: Option<OpenTable>,
    /// Rolls of the dice tool.
    pub dice: DiceLog,
    /// The part of the log that is on the screen.
    pub log: LogWindow,
    /// Areas picked lately.
    pub recent: Vec<u16, 6>,
    /// The area that a picker hands to the page below it.
    pub answer: Option<u16>,
}

impl Desk {
    /// The desk as the device comes up.
    #[must_use]
    pub fn new(mounted: Mounted) -> Self {
        Self {
            directory: mounted.directory,
            settings: mounted.settings,
            charts: mounted.charts,
            panic: mounted.panic,
            table: None,
            dice: DiceLog::default(),
            log: LogWindow::default(),
            recent: Vec::new(),
            answer: None,
        }
    }

    /// The table is put away, and with it what was shown of its log.
    pub fn put_away(&mut self) {
        self.table = None;
        self.log = LogWindow::default();
    }

    /// The game in play.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        self.table.as_ref().map(|table| table.timeline.game())
    }

    /// The name of the table in play.
    #[must_use]
    pub fn table_name(&self) -> Option<&str> {
        let id = self.table.as_ref()?.id;
        self.directory.iter().find(|entry| entry.id == id).map(|entry| entry.name.as_str())
    }

    /// What an undo would take back.
    #[must_use]
    pub fn undoable(&self) -> Option<&Event> {
        self.table.as_ref().and_then(|table| table.timeline.undoable())
    }

    /// What a redo would bring back.
    #[must_use]
    pub fn redoable(&self) -> Option<&Event> {
        self.table.as_ref().and_then(|table| table.timeline.redoable())
    }

    /// The words for the start screen.
    #[must_use]
    pub fn headline(&self) -> String<20> {
        self.game().map(games::headline).unwrap_or_default()
    }

    /// Remembers an area that was picked.
    pub fn picked(&mut self, area: u16) {
        self.recent.retain(|&old| old != area);
        if self.recent.is_full() {
            self.recent.pop();
        }
        let _ = self.recent.insert(0, area);
    }
}
