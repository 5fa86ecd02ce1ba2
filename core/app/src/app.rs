//! The app: one value that takes inputs and gives effects and screens.

use adjutant_journal::{Done, Job, Mounted, Record, Settings, StoreError, TableId, Timeline};
use adjutant_rules::chart::Cell;
use adjutant_rules::dice::{Die, Faces};
use heapless::Vec;

use crate::compose::lay_over;
use crate::desk::{Desk, OpenTable};
use crate::games;
use crate::log::LogLine;
use crate::notice::Notice;
use crate::page::{Page, Step};
use crate::pages::{panic::Panic, start::Start, take_back::TakeBack};
use crate::{Key, Press, Screen};

/// What reaches the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key.
    Key(Key, Press),
    /// The dice that [`Effect::Roll`] asked for; none when whoever rolls does not trust its source of chance.
    Rolled(Faces),
    /// The journal's answer to [`Effect::Store`].
    Done(Done),
}

/// What the app wants from whoever runs it. At most one at a time; its answer comes back as an [`Input`]
/// before any other key is handed in.
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
}

/// What the answer to the effect under way is for.
#[derive(Debug)]
enum Pending {
    Nothing,
    Dice,
    Append(Record),
    Create,
    Open(TableId),
    Teach(Cell, i16),
    Settings(Settings),
    Read,
    Other { leave: bool },
}

/// How deep pages lie on one another.
const DEPTH: usize = 8;

/// The whole app.
#[derive(Debug)]
pub struct App {
    desk: Desk,
    pages: Vec<Page, DEPTH>,
    notice: Option<Notice>,
    pending: Pending,
}

impl App {
    /// The app as it comes up, with what the flash held.
    #[must_use]
    pub fn new(mounted: Mounted) -> Self {
        let notice = mounted.trouble.map(Notice::Store);
        let desk = Desk::new(mounted);
        let mut pages = Vec::new();
        let _ = pages.push(Page::Start(Start::default()));
        if desk.panic.is_some() {
            let _ = pages.push(Page::Panic(Panic));
        }
        Self { desk, pages, notice, pending: Pending::Nothing }
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
        if let Some(notice) = self.notice {
            lay_over(&mut screen, format_args!("{notice}"));
        }
        screen
    }

    /// Takes one input. Never paints.
    pub fn update(&mut self, input: Input) -> Option<Effect> {
        match input {
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
        }
    }

    /// Y and a held B mean the same everywhere at a table; every other key belongs to the page.
    fn key(&mut self, key: Key, press: Press) -> Step {
        let at_table = self.desk.table.is_some() && self.pages.last().is_some_and(Page::at_table);
        match (key, press, self.pages.last_mut()) {
            (Key::B, Press::Long, Some(page)) if at_table && !matches!(page, Page::TakeBack(_)) => {
                Step::Open(Page::TakeBack(TakeBack))
            }
            (_, _, Some(page)) => page.key(key, press, &mut self.desk),
            (_, _, None) => Step::Home,
        }
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
                self.desk.table = None;
                // The start screen anew: its cursor on the table that was played last.
                self.pages.clear();
                self.push_page(Page::Start(Start::default()))
            }
            Step::Run(command) => {
                let Some(game) = self.desk.game() else { return self.home() };
                match game.decide(&self.desk.charts, &command) {
                    Ok(event) => self.append(Record::Acted(event)),
                    Err(refusal) => self.tell(Notice::Refused(refusal)),
                }
            }
            Step::Roll(die, count) => {
                self.pending = Pending::Dice;
                Some(Effect::Roll { die, count })
            }
            Step::Teach(cell, value) => {
                if self.desk.charts.get(cell).is_none() && !self.desk.charts.has_room() {
                    return self.tell(Notice::Store(StoreError::ChartsFull));
                }
                Some(self.store(Pending::Teach(cell, value), Job::Teach(cell, value)))
            }
            Step::OpenTable(id) => {
                self.desk.table = None;
                Some(self.store(Pending::Open(id), Job::Open(id)))
            }
            Step::Store(job) => Some(self.other(job, false)),
            Step::StoreAndLeave(job) => Some(self.other(job, true)),
            Step::Undo => match self.desk.undoable().cloned() {
                Some(event) => self.append(Record::Undone(event)),
                None => self.tell(Notice::Plain("Nothing can be taken back here.")),
            },
            Step::Redo => match self.desk.redoable().cloned() {
                Some(event) => self.append(Record::Redone(event)),
                None => self.tell(Notice::Plain("Nothing was taken back.")),
            },
            Step::Tell(notice) => self.tell(notice),
        }
    }

    fn other(&mut self, job: Job, leave: bool) -> Effect {
        let pending = match &job {
            Job::Create(_) => Pending::Create,
            Job::Settings(settings) => Pending::Settings(*settings),
            Job::Read { .. } => {
                self.desk.log.lines.clear();
                Pending::Read
            }
            _ => Pending::Other { leave },
        };
        self.store(pending, job)
    }

    fn append(&mut self, record: Record) -> Option<Effect> {
        let id = self.desk.table.as_ref()?.id;
        let job = Job::Append(id, record.clone());
        Some(self.store(Pending::Append(record), job))
    }

    /// An answer of the journal.
    fn done(&mut self, done: Done) -> Option<Effect> {
        match done {
            Done::Record(number, record) => {
                self.record(number, &record);
                None
            }
            Done::Created(id, directory) => {
                self.desk.directory = directory;
                Some(self.store(Pending::Open(id), Job::Open(id)))
            }
            Done::Directory(directory) => {
                self.desk.directory = directory;
                self.finished()
            }
            Done::Stored => self.finished(),
            Done::Failed(error) => {
                let opening = matches!(self.pending, Pending::Open(_));
                self.pending = Pending::Nothing;
                if opening {
                    self.desk.table = None;
                }
                self.tell(Notice::Store(error))
            }
        }
    }

    /// One record of a table that is being opened, or of the log that is being read.
    fn record(&mut self, number: u16, record: &Record) {
        match &self.pending {
            Pending::Open(id) => {
                let id = *id;
                match (&mut self.desk.table, record) {
                    (None, Record::Started(start)) => {
                        let timeline = Timeline::new(start.clone());
                        self.desk.table = Some(OpenTable { id, timeline, bookmarks: Vec::new() });
                    }
                    (Some(table), record) => {
                        if table.replay(number, record).is_err() {
                            self.notice = Some(Notice::BrokenLog);
                        }
                    }
                    (None, _) => self.notice = Some(Notice::BrokenLog),
                }
            }
            Pending::Read => {
                let _ = self.desk.log.lines.push(LogLine::of(number, record));
                if self.desk.log.wanted == Some(number) {
                    self.desk.log.open = Some((number, record.clone()));
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
            Pending::Teach(cell, value) => {
                if self.desk.charts.teach(cell, value).is_err() {
                    return self.tell(Notice::Store(StoreError::ChartsFull));
                }
                self.pop_page()
            }
            Pending::Settings(settings) => {
                self.desk.settings = settings;
                self.pop_page()
            }
            Pending::Other { leave: true } => {
                self.desk.panic = None;
                self.pop_page()
            }
            Pending::Nothing | Pending::Dice | Pending::Create | Pending::Read | Pending::Other { leave: false } => {
                None
            }
        }
    }

    fn opened(&mut self) -> Option<Effect> {
        if let Some(table) = &mut self.desk.table {
            table.timeline.finish();
        }
        let Some(page) = self.desk.game().map(games::table_page) else {
            return self.tell(Notice::BrokenLog);
        };
        self.pages.truncate(1);
        if self.pages.push(page).is_err() {
            return None;
        }
        let effect = self.resume();
        effect.or_else(|| self.say_headline())
    }

    fn appended(&mut self, record: &Record) -> Option<Effect> {
        let table = self.desk.table.as_mut()?;
        if table.push(record).is_err() {
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
        let id = self.desk.table.as_ref()?.id;
        let headline = self.desk.headline();
        let entry = self.desk.directory.iter().find(|entry| entry.id == id)?;
        if entry.headline == headline {
            return None;
        }
        Some(self.store(Pending::Other { leave: false }, Job::Headline(id, headline)))
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
