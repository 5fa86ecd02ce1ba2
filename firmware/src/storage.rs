//! The task of the journal: jobs in, answers out.

use adjutant_journal::{Directory, Done, Job, Journal};
use embassy_futures::select::{Either, select};
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::mutex::Mutex;

use crate::alive::{self, Part};
use crate::flash::JournalFlash;

/// One side that gives jobs: where they wait, and where their answers do.
pub struct Desk {
    jobs: Channel<ThreadModeRawMutex, Job, 1>,
    answers: Channel<ThreadModeRawMutex, Done, 4>,
}

impl Desk {
    const fn new() -> Self {
        Self { jobs: Channel::new(), answers: Channel::new() }
    }

    /// Gives a job. Every answer must be taken before the next one.
    pub async fn give(&self, job: Job) {
        self.jobs.send(job).await;
    }

    /// The next answer, and whether more follow.
    pub async fn answer(&self) -> (Done, bool) {
        let done = self.answers.receive().await;
        let more = matches!(done, Done::Record(..));
        (done, more)
    }
}

/// Jobs of the app.
pub static APP: Desk = Desk::new();
/// Jobs of the link, which only reads.
pub static LINK: Desk = Desk::new();

/// The tables as the journal last told them.
static TABLES: Mutex<ThreadModeRawMutex, Directory> = Mutex::new(Directory::new());

/// The tables as they are now.
pub async fn directory() -> Directory {
    TABLES.lock().await.clone()
}

/// Serves jobs for ever, those of the app first.
#[embassy_executor::task]
pub async fn run(mut journal: Journal<JournalFlash>, directory: Directory) {
    TABLES.lock().await.clone_from(&directory);
    loop {
        let (desk, job) = match select(APP.jobs.receive(), LINK.jobs.receive()).await {
            Either::First(job) => (&APP, job),
            Either::Second(job) => (&LINK, job),
        };
        alive::working(Part::Storage);
        journal
            .serve(job, &mut async |done| {
                alive::working(Part::Storage);
                if let Done::Created(_, tables) | Done::Directory(tables) = &done {
                    TABLES.lock().await.clone_from(tables);
                }
                desk.answers.send(done).await;
            })
            .await;
        alive::resting(Part::Storage);
    }
}
