//! A journal on a bench: jobs in, answers out, power on and off.
#![allow(dead_code)] // every test file uses its part

use std::ops::Range;

use adjutant_journal::layout::{PAGE, REGIONS, WORD};
use adjutant_journal::ram::{RamError, RamFlash};
use adjutant_journal::{
    Directory, Done, Headline, Job, Journal, Mounted, Record, Start, StoreError, TableId, TableName,
};
use adjutant_rules::blitzwar;
use adjutant_rules::chart::{Cell, Charts};
use adjutant_rules::game::{Command, Event, Game, GameId, Options};
use embassy_futures::block_on;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use sequential_storage::cache::Cache;
use sequential_storage::queue::{QueueConfig, QueueStorage};

pub struct Bench {
    pub journal: Journal<RamFlash>,
    pub mounted: Mounted,
    /// The taught cells as they were when the power came on.
    pub charts: Charts,
}

impl Bench {
    pub fn new() -> Self {
        Self::on(RamFlash::new())
    }

    /// A journal that began when the image had half of the chip: nine tables.
    pub fn largest() -> Self {
        Self::on(RamFlash::from_bytes(vec![0xFF; REGIONS[2] as usize]))
    }

    pub fn on(mut flash: RamFlash) -> Self {
        flash.power_on();
        let (journal, mounted, charts) = mount(flash);
        Self { journal, mounted, charts }
    }

    /// Power off and on again.
    pub fn restart(self) -> Self {
        Self::on(self.journal.into_flash())
    }

    pub fn flash(&self) -> &RamFlash {
        self.journal.flash()
    }

    pub fn run(&mut self, job: Job) -> Vec<Done> {
        let mut answers = Vec::new();
        block_on(self.journal.serve(job, &mut |done| answers.push(done)));
        answers
    }

    /// The last answer, which must be the only one.
    pub fn answer(&mut self, job: Job) -> Done {
        let mut answers = self.run(job);
        assert_eq!(answers.len(), 1, "{answers:?}");
        answers.remove(0)
    }

    pub fn create(&mut self, name: &str) -> TableId {
        match self.answer(create(name)) {
            Done::Created(id, directory) => {
                assert_eq!(directory[0].id, id, "the new table is the last played");
                id
            }
            other => panic!("{other:?}"),
        }
    }

    pub fn append(&mut self, table: TableId, record: Record) {
        assert_eq!(self.answer(Job::Append(table, record)), Done::Stored);
    }

    /// Every record of a table, as opening it gives them.
    pub fn log(&mut self, table: TableId) -> Result<Vec<Record>, (Vec<Record>, StoreError)> {
        let answers = self.run(Job::Open(table));
        let (records, last) = split(answers, 0);
        match last {
            Done::Directory(directory) => {
                assert!(directory.iter().any(|entry| entry.id == table));
                Ok(records)
            }
            Done::Failed(error) => Err((records, error)),
            other => panic!("{other:?}"),
        }
    }

    pub fn directory(&mut self) -> Directory {
        // A headline that is there already changes nothing.
        match self.mounted.directory.first() {
            Some(entry) => match self.answer(Job::Headline(entry.id, entry.headline.clone())) {
                Done::Directory(directory) => directory,
                other => panic!("{other:?}"),
            },
            None => Directory::new(),
        }
    }
}

/// Records numbered from `first` on, and what came after them.
pub fn split(mut answers: Vec<Done>, first: u16) -> (Vec<Record>, Done) {
    let last = answers.pop().expect("every job is answered");
    let records = (first..).zip(answers).map(|(expected, done)| match done {
        Done::Record(number, record) => {
            assert_eq!(number, expected);
            record
        }
        other => panic!("{other:?}"),
    });
    (records.collect(), last)
}

/// Switches a journal on: what it held, and what was taught.
pub fn mount<F: NorFlash>(flash: F) -> (Journal<F>, Mounted, Charts) {
    let (mut journal, mut charts) = (Journal::new(flash), Charts::new());
    let mounted = block_on(journal.mount(&mut charts));
    (journal, mounted, charts)
}

/// A new table that has no words for the start screen yet.
pub fn create(name: &str) -> Job {
    Job::Create(start(name), Headline::new())
}

pub fn start(name: &str) -> Start {
    Start { options: options(), name: TableName::try_from(name).unwrap() }
}

pub fn options() -> Options {
    Options::BlitzWar(blitzwar::Options::default())
}

pub fn cell(row: u16) -> Cell {
    Cell { game: GameId::BlitzWar, chart: 3, row, column: 1 }
}

/// Events of a game that is played by ending phases, cards chosen and used as proposed; it begins anew when it is over.
pub struct Play {
    game: Game,
    charts: Charts,
}

impl Play {
    pub fn new() -> Self {
        Self { game: Game::new(&options()), charts: Charts::new() }
    }
}

impl Iterator for Play {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        let command = |game: &Game, charts: &Charts| {
            let Game::BlitzWar(state) = game else { panic!("this bench plays BlitzWar") };
            // What must be done before the phase can end is done as it is proposed.
            Command::BlitzWar(state.duty(charts).unwrap_or(blitzwar::Command::EndPhase))
        };
        let now = command(&self.game, &self.charts);
        let event = self.game.decide(&self.charts, &now).unwrap_or_else(|_| {
            self.game = Game::new(&options());
            let first = command(&self.game, &self.charts);
            self.game.decide(&self.charts, &first).expect("a new game can be played")
        });
        self.game.apply(&event);
        Some(event)
    }
}

/// The flash with the words of the format, so that a test can read and write raw items.
pub struct Words<'a>(pub &'a mut RamFlash);

impl ErrorType for Words<'_> {
    type Error = RamError;
}

impl ReadNorFlash for Words<'_> {
    const READ_SIZE: usize = WORD;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), RamError> {
        self.0.read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        self.0.capacity()
    }
}

impl NorFlash for Words<'_> {
    const WRITE_SIZE: usize = WORD;
    const ERASE_SIZE: usize = PAGE as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), RamError> {
        self.0.erase(from, to).await
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), RamError> {
        self.0.write(offset, bytes).await
    }
}

/// Every readable item of a bank or slot.
pub fn items(flash: &RamFlash, range: Range<u32>) -> Vec<Vec<u8>> {
    let mut flash = flash.clone();
    let mut queue = QueueStorage::new(Words(&mut flash), QueueConfig::new(range), Cache::new_uncached());
    let mut buffer = [0; PAGE as usize];
    block_on(async {
        let mut found = Vec::new();
        let mut items = queue.iter().await.unwrap();
        while let Some(item) = items.next(&mut buffer).await.unwrap() {
            found.push(item.to_vec());
        }
        found
    })
}

/// Puts a raw item at the end of a bank or slot.
pub fn put_item(flash: &mut RamFlash, range: Range<u32>, item: &[u8]) {
    assert!(put_item_if_room(flash, range, item));
}

/// The same; whether there was room.
pub fn put_item_if_room(flash: &mut RamFlash, range: Range<u32>, item: &[u8]) -> bool {
    let mut queue = QueueStorage::new(Words(flash), QueueConfig::new(range), Cache::new_uncached());
    match block_on(queue.push(item, false)) {
        Ok(()) => true,
        Err(sequential_storage::Error::FullStorage) => false,
        Err(error) => panic!("{error:?}"),
    }
}
