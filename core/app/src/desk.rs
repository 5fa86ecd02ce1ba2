//! What outlives a screen: the saved tables, the settings, the taught cells, the table that is open.

use adjutant_journal::{Directory, Headline, Mounted, PanicNote, Record, Settings, Start, TableId, Timeline};
use adjutant_rules::chart::Charts;
use adjutant_rules::game::{Event, Game};
use heapless::Vec;

use crate::dice_log::DiceLog;
use crate::games;
use crate::log::LogWindow;
use crate::reckon::Sheet;

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

/// The place of the table in play. Its memory stays once it was used: a table has tens of kilobytes, and one that came and went
/// as a value would pass over the stack each time.
#[derive(Debug, Default)]
pub struct Seat {
    table: Option<OpenTable>,
    taken: bool,
}

impl Seat {
    /// The table in play.
    #[must_use]
    pub const fn as_ref(&self) -> Option<&OpenTable> {
        if self.taken { self.table.as_ref() } else { None }
    }

    /// The table in play, to be changed.
    pub const fn as_mut(&mut self) -> Option<&mut OpenTable> {
        if self.taken { self.table.as_mut() } else { None }
    }

    /// Whether a table is in play.
    #[must_use]
    pub const fn is_some(&self) -> bool {
        self.taken
    }

    /// Lays out a table of which only the first record is known. Nobody plays it before [`Self::take`]. Gives its game.
    pub fn lay_out(&mut self, start: Start) -> &Game {
        self.taken = false;
        let table = match &mut self.table {
            Some(table) => {
                table.restart(start);
                table
            }
            nobody => first(nobody, start),
        };
        table.timeline.game()
    }

    /// What was laid out is the table in play, and this is its number.
    pub const fn take(&mut self, id: TableId) {
        if let Some(table) = &mut self.table {
            table.id = id;
            self.taken = true;
        }
    }

    /// No table is in play.
    pub const fn leave(&mut self) {
        self.taken = false;
    }
}

/// The first table since power-on does pass over the stack, in a frame of its own.
#[inline(never)]
fn first(place: &mut Option<OpenTable>, start: Start) -> &mut OpenTable {
    place.insert(OpenTable::new(start))
}

impl OpenTable {
    /// A table of which only the first record is known, and not its number.
    fn new(start: Start) -> Self {
        let timeline = Timeline::new(start);
        Self { id: TableId(0), timeline, bookmarks: Vec::new(), broken: false, renumbered: false }
    }

    /// Another table of which only the first record is known, in the place of this one.
    fn restart(&mut self, start: Start) {
        self.timeline.restart(start);
        self.bookmarks.clear();
        self.broken = false;
        self.renumbered = false;
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
    pub fn replay(&mut self, number: u16, record: Record) {
        if self.broken {
            return;
        }
        let turn = turn_begun(&record);
        match self.timeline.push_quietly(record) {
            Ok(()) => self.mark(number, turn),
            Err(_) => self.broken = true,
        }
    }

    /// Notes where a turn begins.
    pub fn note(&mut self, number: u16, record: &Record) {
        self.mark(number, turn_begun(record));
    }

    fn mark(&mut self, number: u16, turn: Option<u8>) {
        if let Some(turn) = turn {
            self.bookmarks.retain(|mark| mark.turn != turn);
            let _ = self.bookmarks.push(Bookmark { turn, record: number });
        }
    }
}

/// The turn that begins with this record.
fn turn_begun(record: &Record) -> Option<u8> {
    match record {
        Record::Acted(event) | Record::Redone(event) => games::turn_begun(event),
        Record::Started(_) | Record::Undone(_) => None,
    }
}

/// What outlives a screen.
#[derive(Debug, Default)]
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
    pub table: Seat,
    /// Rolls of the dice tool.
    pub dice: DiceLog,
    /// The part of the log that is on the screen.
    pub log: LogWindow,
    /// Areas picked lately.
    pub recent: Vec<u16, 6>,
    /// The area that a picker hands to the page below it.
    pub answer: Option<u16>,
    /// The battle whose odds are asked for.
    pub odds: Sheet,
}

impl Desk {
    /// The desk with what the flash held. The taught cells were put into `charts` already.
    pub fn begin(&mut self, mounted: Mounted) {
        self.directory = mounted.directory;
        self.settings = mounted.settings;
        self.panic = mounted.panic;
    }

    /// The table is put away, and with it what was shown of its log.
    pub fn put_away(&mut self) {
        self.table.leave();
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
    pub fn headline(&self) -> Headline {
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
