//! The journal: one for the app and the link, who take turns.

use core::future::{Future, poll_fn};
use core::pin::{Pin, pin};
use core::task::{Context, Poll};

use adjutant_app::App;
use adjutant_journal::{Directory, Done, Job, Journal, Mounted, StoreError, TableId};
use adjutant_rules::chart::Charts;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::mutex::Mutex;
use static_cell::StaticCell;

use crate::alive::{self, Part};
use crate::crash::Crash;
use crate::flash::JournalFlash;

/// The journal, once it is mounted. Whoever has a job waits for it, and hears the answers where they arise: a record that
/// travelled to another task would be copied five times on its way, and a long game has two thousand.
static JOURNAL: Mutex<ThreadModeRawMutex, Option<&'static mut Journal<JournalFlash>>> = Mutex::new(None);

/// The tables as they are now, if the journal is mounted.
pub async fn directory() -> Option<Directory> {
    JOURNAL.lock().await.as_ref().map(|journal| journal.tables().clone())
}

/// Whether there is a journal to ask, and an app.
pub async fn is_mounted() -> bool {
    JOURNAL.lock().await.is_some()
}

/// Does one job; every answer goes to `sink`.
pub async fn serve(job: Job, sink: &mut impl FnMut(Done)) {
    let mut journal = JOURNAL.lock().await;
    let Some(journal) = journal.as_mut() else { return sink(Done::Failed(StoreError::Flash)) };
    alive::working(Part::Storage);
    let mut serving = pin!(journal.serve(job, sink));
    poll_fn(|context| apart(serving.as_mut(), context)).await;
    alive::resting(Part::Storage);
}

/// Some records of a table; every answer goes to `sink`.
pub async fn read(table: TableId, from: u16, count: u16, sink: &mut impl FnMut(Done)) {
    let mut journal = JOURNAL.lock().await;
    let Some(journal) = journal.as_mut() else { return sink(Done::Failed(StoreError::Flash)) };
    alive::working(Part::Storage);
    let end = journal.read(table, from, count, sink).await.map_or_else(Done::Failed, |()| Done::Stored);
    alive::resting(Part::Storage);
    sink(end);
}

/// Mounts the journal; the app comes up with what it held.
pub async fn mount(flash: JournalFlash, crash: Option<Crash>, app: &mut App) {
    alive::working(Part::Storage);
    let journal = settle(flash);
    let mounted = {
        let mut loading = pin!(load(journal, crash, app.charts_mut()));
        poll_fn(|context| apart(loading.as_mut(), context)).await
    };
    app.begin(mounted);
    *JOURNAL.lock().await = Some(journal);
    alive::resting(Part::Storage);
}

/// What the journal holds, with the note of a crash that was just found.
async fn load(journal: &mut Journal<JournalFlash>, crash: Option<Crash>, charts: &mut Charts) -> Mounted {
    let mut mounted = journal.mount(charts).await;
    if let Some(Crash { note, .. }) = crash {
        // Shown also when it could not be stored.
        let _ = journal.store_panic(note.clone()).await;
        mounted.panic = Some(note);
    }
    mounted
}

/// Puts the journal where it stays.
#[inline(never)]
fn settle(flash: JournalFlash) -> &'static mut Journal<JournalFlash> {
    static PLACE: StaticCell<Journal<JournalFlash>> = StaticCell::new();
    PLACE.init_with(|| Journal::new(flash))
}

/// The journal takes much stack: this keeps its frame out of the task's own, which lies under everything that the app does.
#[inline(never)]
fn apart<F: Future>(work: Pin<&mut F>, context: &mut Context<'_>) -> Poll<F::Output> {
    work.poll(context)
}
