//! The task of the journal: jobs in, answers out.

use core::future::{Future, poll_fn};
use core::pin::{Pin, pin};
use core::task::{Context, Poll};

use adjutant_journal::{Directory, Done, Job, Journal};
use embassy_futures::select::{Either, select};
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::mutex::Mutex;

use crate::alive::{self, Part};
use crate::app;
use crate::crash::Crash;
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

/// The tables as the journal last told them; none before it is mounted.
static TABLES: Mutex<ThreadModeRawMutex, Option<Directory>> = Mutex::new(None);

/// The tables as they are now, if the journal is mounted.
pub async fn directory() -> Option<Directory> {
    TABLES.lock().await.clone()
}

/// Whether there is a journal to ask, and an app.
pub async fn is_mounted() -> bool {
    TABLES.lock().await.is_some()
}

/// Mounts the journal and makes the app of what it held, then serves jobs for ever, those of the app first.
#[embassy_executor::task]
pub async fn run(flash: JournalFlash, crash: Option<Crash>) {
    alive::working(Part::Storage);
    let mut journal = {
        let mut mounting = pin!(mount(flash, crash));
        poll_fn(|context| apart(mounting.as_mut(), context)).await
    };
    alive::resting(Part::Storage);
    loop {
        let (desk, job) = match select(APP.jobs.receive(), LINK.jobs.receive()).await {
            Either::First(job) => (&APP, job),
            Either::Second(job) => (&LINK, job),
        };
        alive::working(Part::Storage);
        let mut answer = async |done| {
            alive::working(Part::Storage);
            if let Done::Created(_, tables) | Done::Directory(tables) = &done {
                *TABLES.lock().await = Some(tables.clone());
            }
            desk.answers.send(done).await;
        };
        journal.serve(job, &mut answer).await;
        alive::resting(Part::Storage);
    }
}

/// Mounting takes much stack, and only once: this keeps its frame out of the task's own.
#[inline(never)]
fn apart<F: Future>(work: Pin<&mut F>, context: &mut Context<'_>) -> Poll<F::Output> {
    work.poll(context)
}

#[expect(
    clippy::large_futures,
    reason = "the taught cells pass through it once, in the frame of `apart`; there is no heap"
)]
async fn mount(flash: JournalFlash, crash: Option<Crash>) -> Journal<JournalFlash> {
    let (mut journal, mut mounted) = Journal::mount(flash).await;
    if let Some(Crash { note, .. }) = crash {
        // Shown also when it could not be stored.
        let _ = journal.store_panic(note.clone()).await;
        mounted.panic = Some(note);
    }
    *TABLES.lock().await = Some(mounted.directory.clone());
    app::start(mounted);
    journal
}
