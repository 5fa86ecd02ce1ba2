//! The app: one value that takes inputs and gives effects and screens.

use adjutant_journal::{Done, Job, Mounted, Record, Settings, StoreError, TableId};
use adjutant_rules::chart::{Cell, Charts};
use adjutant_rules::dice::{Die, Faces};
use heapless::Vec;

use crate::compose::lay_over;
use crate::desk::Desk;
use crate::games;
use crate::log::{LogLine, PAGE};
use crate::notice::Notice;
use crate::page::{Page, Step};
use crate::pages::{panic::Panic, start::Start, take_back::TakeBack};
use crate::reckon::Reckoned;
use crate::{Key, Press, Screen, mori};

/// What reaches the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key.
    Key(Key, Press),
    /// The dice that [`Effect::Roll`] asked for; none when whoever rolls does not trust its source of chance.
    Rolled(Faces),
    /// The journal's answer to [`Effect::Store`].
    Done(Done),
    /// A slice of what [`Effect::Reckon`] asked for.
    Reckoned(Reckoned),
}

/// What the app wants from whoever runs it. At most one at a time; its answer comes back as an [`Input`]
/// before any other key is handed in. Only while the app reckons do keys come first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Dice from the device's generator; answered by [`Input::Rolled`].
    Roll {
        /// Which dice.
        die: Die,
        /// How many, at most [`adjutant_rules::dice::MAX_DICE`].
        count: u8,
    },
    /// Something to store or fetch; answered by one or more [`Input::Done`].
    Store(Job),
    /// One slice of the battle on [`Desk::odds`], answered by [`Input::Reckoned`], or by a key that was pressed meanwhile.
    /// Anything else than this effect in return means that the app wants no more of it.
    Reckon,
}

/// What the answer to the effect under way is for.
#[derive(Debug, Default)]
enum Pending {
    #[default]
    Nothing,
    Dice,
    Append(Record),
    Create,
    Open(TableId),
    Delete,
    Teach {
        cell: Cell,
        value: i16,
        /// The page has more cells to teach.
        goes_on: bool,
    },
    Settings(Settings),
    ForgetPanic,
    ReadLog,
    Bookmarks,
    Headline,
}

/// How deep pages lie on one another.
const DEPTH: usize = 8;

/// The whole app. The default one does not know yet what the flash holds: that is for [`App::begin`].
#[derive(Debug, Default)]
pub struct App {
    desk: Desk,
    pages: Vec<Page, DEPTH>,
    notice: Option<Notice>,
    pending: Pending,
}

impl App {
    /// The app with what the flash held.
    #[must_use]
    pub fn new(mounted: Mounted) -> Self {
        let mut app = Self::default();
        app.begin(mounted);
        app
    }

    /// Comes up with what the flash held; the taught cells were put into [`Self::charts_mut`] already.
    pub fn begin(&mut self, mounted: Mounted) {
        self.notice = mounted.trouble.map(Notice::Store);
        self.desk.begin(mounted);
        self.pages.clear();
        let _ = self.pages.push(Page::Start(Start::default()));
        if self.desk.panic.is_some() {
            let _ = self.pages.push(Page::Panic(Panic));
        }
    }

    /// Where the journal puts the taught cells, before [`Self::begin`]: they are kilobytes, and there is no second place for
    /// them.
    pub fn charts_mut(&mut self) -> &mut Charts {
        &mut self.desk.charts
    }

    /// The owner's settings, for whoever drives the backlight.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.desk.settings
    }

    /// What outlives the screens: tables, settings, taught cells, the table in play. For the link and for tests.
    #[must_use]
    pub fn desk(&self) -> &Desk {
        &self.desk
    }

    /// The screen as it is now. Never changes anything.
    #[must_use]
    pub fn view(&self) -> Screen {
        let mut screen = match self.pages.last() {
            Some(page) => page.view(&self.desk),
            None => Start::default().view(&self.desk),
        };
        games::dress(&mut screen, &self.desk);
        if let Some(notice) = self.notice {
            lay_over(&mut screen, notice);
        }
        screen
    }

    /// Takes one input. Never paints.
    pub fn update(&mut self, input: Input) -> Option<Effect> {
        match input {
            // Letting go of a held key means something only where its hold showed something.
            Input::Key(key, Press::Released) => match self.pages.last_mut() {
                Some(Page::Mori(page @ (mori::Page::Hand(_) | mori::Page::Notes(_)))) => {
                    let step = page.key(key, Press::Released, &mut self.desk);
                    self.perform(step)
                }
                _ => None,
            },
            Input::Key(key, press) => {
                self.notice = None;
                let step = self.key(key, press);
                self.perform(step)
            }
            Input::Rolled(faces) if faces.is_empty() => {
                self.pending = Pending::Nothing;
                self.tell(Notice::Plain(
                    "The device cannot roll: its noise failed a test. Roll by hand and type the dice in.",
                ))
            }
            Input::Rolled(faces) => {
                self.pending = Pending::Nothing;
                let step = match self.pages.last_mut() {
                    Some(page) => page.rolled(&faces, &mut self.desk),
                    None => Step::Stay,
                };
                self.perform(step)
            }
            Input::Done(done) => self.done(done),
            Input::Reckoned(told) => {
                let step = match self.pages.last_mut() {
                    Some(page) => page.reckoned(told, &mut self.desk),
                    None => Step::Stay,
                };
                self.perform(step)
            }
        }
    }

    /// Y and a held B mean the same everywhere at a table; every other key belongs to the page.
    fn key(&mut self, key: Key, press: Press) -> Step {
        let at_table = self.desk.table.is_some() && self.pages.last().is_some_and(Page::at_table);
        match (key, press, self.pages.last_mut()) {
            (Key::B, Press::Long, Some(page)) if at_table && !matches!(page, Page::TakeBack(_)) => {
                Step::Open(Page::TakeBack(TakeBack))
            }
            (Key::Y, Press::Short, Some(page)) if at_table && page.is_overview() => Step::Leave,
            (Key::Y, Press::Short, Some(_)) if at_table => Step::Overview,
            (_, _, Some(page)) => page.key(key, press, &mut self.desk),
            (_, _, None) => Step::Home,
        }
    }

    /// The overview: the one that lies below, if there is one, so that pages never pile up.
    fn overview(&mut self) -> Option<Effect> {
        if let Some(below) = self.pages.iter().position(Page::is_overview) {
            self.pages.truncate(below + 1);
            return self.resume();
        }
        let page = self.desk.game().map(games::overview_page)?;
        self.push_page(page)
    }

    fn store(&mut self, pending: Pending, job: Job) -> Effect {
        self.pending = pending;
        Effect::Store(job)
    }

    fn tell(&mut self, notice: Notice) -> Option<Effect> {
        self.notice = Some(notice);
        None
    }

    fn push_page(&mut self, page: Page) -> Option<Effect> {
        if self.pages.push(page).is_err() {
            // Deeper than any way through the pages leads; the page below stays usable.
            return self.tell(Notice::Plain("Too many screens are open. Go back first."));
        }
        self.resume()
    }

    /// The page on top is told that it is on top.
    fn resume(&mut self) -> Option<Effect> {
        let step = match self.pages.last_mut() {
            Some(page) => page.resumed(&mut self.desk),
            None => Step::Stay,
        };
        match step {
            Step::Stay => None,
            step => self.perform(step),
        }
    }

    fn pop_page(&mut self) -> Option<Effect> {
        if self.pages.len() > 1 {
            self.pages.pop();
        }
        self.resume()
    }

    /// Back to the table screen (the page above the start screen), or to the start screen.
    fn home(&mut self) -> Option<Effect> {
        self.pages.truncate(if self.desk.table.is_some() { 2 } else { 1 });
        self.resume()
    }

    fn perform(&mut self, step: Step) -> Option<Effect> {
        match step {
            Step::Stay => None,
            Step::Leave => self.pop_page(),
            Step::Open(page) => self.push_page(page),
            Step::Swap(page) => {
                self.pages.pop();
                self.push_page(page)
            }
            Step::Home => self.home(),
            Step::Close => {
                self.desk.put_away();
                // The start screen anew: its cursor on the table that was played last.
                self.pages.clear();
                self.push_page(Page::Start(Start::default()))
            }
            Step::Run(command) => {
                let Some(game) = self.desk.game() else { return self.home() };
                // What only a chart of the owner tells is asked for when it is needed.
                match game.decide(&self.desk.charts, &command) {
                    Ok(event) => match games::needed(&command, &self.desk) {
                        Some(page) => self.push_page(page),
                        None => self.append(Record::Acted(event)),
                    },
                    Err(refusal) => match games::missing(&command, refusal, &self.desk) {
                        Some(page) => self.push_page(page),
                        None => self.tell(Notice::Refused(refusal)),
                    },
                }
            }
            Step::Roll(die, count) => {
                self.pending = Pending::Dice;
                Some(Effect::Roll { die, count })
            }
            Step::Reckon => Some(Effect::Reckon),
            Step::Teach(cell, value) => self.teach(cell, value, false),
            Step::TeachOn(cell, value) => self.teach(cell, value, true),
            Step::OpenTable(id) => Some(self.open(id)),
            Step::Create(start) => {
                self.desk.put_away();
                // Its line in the directory is written once, with the words for the start screen in it.
                let headline = games::headline(self.desk.table.lay_out(start.clone()));
                Some(self.store(Pending::Create, Job::Create(start, headline)))
            }
            Step::Delete(id) => Some(self.store(Pending::Delete, Job::Delete(id))),
            Step::Keep(settings) => Some(self.store(Pending::Settings(settings), Job::Settings(settings))),
            Step::ForgetPanic => Some(self.store(Pending::ForgetPanic, Job::ForgetPanic)),
            Step::ReadLog(from) => {
                let table = self.desk.table.as_ref()?.id;
                self.desk.log.lines.clear();
                Some(self.store(Pending::ReadLog, Job::Read { table, from, count: PAGE }))
            }
            Step::Overview => self.overview(),
            Step::Undo => match self.desk.undoable().cloned() {
                Some(event) => self.append(Record::Undone(event)),
                None => self.tell(Notice::Plain("Nothing can be taken back here.")),
            },
            Step::Redo => match self.desk.redoable().cloned() {
                Some(event) => self.append(Record::Redone(event)),
                None => self.tell(Notice::Plain("Nothing was taken back.")),
            },
            Step::Tell(notice) => self.tell(notice),
            Step::LeaveTelling(notice) => {
                let effect = self.pop_page();
                self.notice = Some(notice);
                effect
            }
        }
    }

    fn teach(&mut self, cell: Cell, value: i16, goes_on: bool) -> Option<Effect> {
        if let Err(refusal) = games::check_cell(cell, value) {
            return self.tell(Notice::Refused(refusal));
        }
        if self.desk.charts.get(cell).is_none() && !self.desk.charts.has_room() {
            return self.tell(Notice::Store(StoreError::ChartsFull));
        }
        Some(self.store(Pending::Teach { cell, value, goes_on }, Job::Teach(cell, value)))
    }

    fn open(&mut self, id: TableId) -> Effect {
        self.desk.put_away();
        self.store(Pending::Open(id), Job::Open(id))
    }

    fn append(&mut self, record: Record) -> Option<Effect> {
        let table = self.desk.table.as_ref()?;
        if table.broken {
            return self.tell(Notice::BrokenLog);
        }
        let job = Job::Append(table.id, record.clone());
        Some(self.store(Pending::Append(record), job))
    }

    /// An answer of the journal.
    fn done(&mut self, done: Done) -> Option<Effect> {
        match done {
            Done::Record(number, record) => {
                self.record(number, record);
                None
            }
            Done::Created(id, directory) => {
                self.desk.directory = directory;
                self.pending = Pending::Nothing;
                self.desk.table.take(id);
                self.opened()
            }
            Done::Directory(directory) => {
                self.desk.directory = directory;
                self.finished()
            }
            Done::Stored => self.finished(),
            Done::Compacted(records) => {
                if let Some(table) = self.desk.table.as_mut() {
                    table.compacted(records);
                }
                self.finished()
            }
            Done::Failed(error) => self.failed(error),
        }
    }

    /// The journal could not do it.
    fn failed(&mut self, error: StoreError) -> Option<Effect> {
        match core::mem::replace(&mut self.pending, Pending::Nothing) {
            // What was done is stored; only the words on the start screen are old.
            Pending::Headline | Pending::Bookmarks => None,
            Pending::Open(_) => {
                // A damaged log opens up to the damage, to be looked at; it cannot grow.
                if let Some(table) = self.desk.table.as_mut() {
                    table.broken = true;
                }
                self.opened();
                self.tell(Notice::Store(error))
            }
            _ => self.tell(Notice::Store(error)),
        }
    }

    /// One record of a table that is being opened, or of the log that is being read.
    fn record(&mut self, number: u16, record: Record) {
        match &self.pending {
            Pending::Open(id) => match (self.desk.table.as_mut(), record) {
                (None, Record::Started(start)) => {
                    self.desk.table.lay_out(start);
                    self.desk.table.take(*id);
                }
                (Some(table), record) => table.replay(number, record),
                // Without its first record there is no table; `opened` says so.
                (None, _) => {}
            },
            Pending::ReadLog => {
                let _ = self.desk.log.lines.push(LogLine::of(number, &record));
                if self.desk.log.wanted == Some(number) {
                    self.desk.log.open = Some((number, record));
                }
            }
            Pending::Bookmarks => {
                if let Some(table) = self.desk.table.as_mut() {
                    table.note(number, &record);
                }
            }
            _ => {}
        }
    }

    /// Everything asked for is stored or was sent.
    fn finished(&mut self) -> Option<Effect> {
        match core::mem::replace(&mut self.pending, Pending::Nothing) {
            Pending::Append(record) => self.appended(&record),
            Pending::Open(_) => self.opened(),
            Pending::Teach { cell, value, goes_on } => {
                if self.desk.charts.teach(cell, value).is_err() {
                    return self.tell(Notice::Store(StoreError::ChartsFull));
                }
                if goes_on { self.resume() } else { self.pop_page() }
            }
            Pending::Settings(settings) => {
                self.desk.settings = settings;
                self.pop_page()
            }
            Pending::ForgetPanic => {
                self.desk.panic = None;
                self.pop_page()
            }
            Pending::Delete => self.pop_page(),
            Pending::Headline => self.read_bookmarks(),
            Pending::Nothing | Pending::Dice | Pending::Create | Pending::ReadLog | Pending::Bookmarks => None,
        }
    }

    fn opened(&mut self) -> Option<Effect> {
        if let Some(table) = self.desk.table.as_mut() {
            table.timeline.finish();
            if table.broken {
                self.notice = Some(Notice::BrokenLog);
            }
        }
        let Some(page) = self.desk.game().map(games::table_page) else {
            return self.tell(Notice::BrokenLog);
        };
        self.pages.truncate(1);
        let effect = self.push_page(page);
        effect.or_else(|| self.say_headline())
    }

    fn appended(&mut self, record: &Record) -> Option<Effect> {
        let table = self.desk.table.as_mut()?;
        if table.push(record).is_err() {
            table.broken = true;
            return self.tell(Notice::BrokenLog);
        }
        if let Record::Acted(event) = record
            && let Some(page) = self.pages.last_mut()
        {
            let step = page.recorded(event, &mut self.desk);
            if let Some(effect) = self.perform(step) {
                return Some(effect);
            }
        }
        self.say_headline()
    }

    /// Keeps the start screen true: the journal hears of the headline when it has changed.
    fn say_headline(&mut self) -> Option<Effect> {
        let table = self.desk.table.as_ref()?;
        let id = table.id;
        let headline = self.desk.headline();
        let entry = self.desk.directory.iter().find(|entry| entry.id == id)?;
        if entry.headline == headline || table.broken {
            return self.read_bookmarks();
        }
        Some(self.store(Pending::Headline, Job::Headline(id, headline)))
    }

    /// After a compaction the records have other numbers: the bookmarks are read anew.
    fn read_bookmarks(&mut self) -> Option<Effect> {
        let table = self.desk.table.as_mut()?;
        if !core::mem::take(&mut table.renumbered) {
            return None;
        }
        let job = Job::Read { table: table.id, from: 0, count: u16::MAX };
        Some(self.store(Pending::Bookmarks, job))
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::format;

    #[test]
    fn a_device_that_cannot_roll_says_so_and_nothing_is_rolled() {
        let mut app = App::new(Mounted::default());
        app.update(Input::Key(Key::Down, Press::Short));
        app.update(Input::Key(Key::A, Press::Short));
        let before = app.view();
        let effect = app.update(Input::Key(Key::A, Press::Short));
        assert_eq!(effect, Some(Effect::Roll { die: Die::Six, count: 1 }), "on screen {}", before.name);
        assert_eq!(app.update(Input::Rolled(Faces::new())), None);
        assert!(format!("{:?}", app.view()).contains("cannot roll"));
        app.update(Input::Key(Key::X, Press::Long)); // any key takes the notice away
        assert_eq!(app.view(), before);
    }
}
