//! Adjutant on a Raspberry Pi Pico.
//!
//! Every task owns its part of the board and hears of the others through channels:
//!
//! ```text
//! contacts ─ keys ──Press──> app ──Screen──> display ─ panel
//!                            │ ^
//!                           Job Done
//!                            v │
//!                 USB ─ link ─> storage ─ flash
//! ```
#![no_std]
#![no_main]
// The one crate that may: it touches registers, linker symbols and RAM that outlives a reset.
#![allow(unsafe_code)]
// Sizes and addresses have 32 bits here; a cast to fewer says why the number fits.
#![allow(clippy::cast_possible_truncation)]

mod alive;
mod app;
mod backlight;
mod board;
mod crash;
mod display;
mod flash;
mod keys;
mod link;
mod panel;
mod stack;
mod storage;
mod watch;

use adjutant_app::App;
use adjutant_journal::{Journal, Mounted};
use embassy_executor::Spawner;
use static_cell::StaticCell;

#[cfg(feature = "dev")]
use defmt_rtt as _;
// Links the compare-exchange that the chip lacks.
use portable_atomic as _;

use board::Board;
use flash::JournalFlash;

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let crash = crash::take();
    let board = Board::new(embassy_rp::init(embassy_rp::config::Config::default()));
    stack::paint();

    // The display takes longest to wake: everything else happens meanwhile.
    spawner.spawn(display::run(board.wires).expect("spawned once"));
    spawner.spawn(keys::run(board.contacts).expect("spawned once"));
    spawner.spawn(backlight::run(board.backlight).expect("spawned once"));
    link::start(spawner, board.usb);

    watch::over(board.watchdog, async {
        if let Some(crash) = &crash {
            crash::show(crash).await;
        }
        let app = mount(spawner, JournalFlash::new(board.flash), crash).await;
        app::run(app).await;
    })
    .await;
}

/// Mounts the journal, gives it to its task, and makes the app of what it held.
async fn mount(spawner: Spawner, flash: JournalFlash, crash: Option<crash::Crash>) -> &'static mut App {
    static APP: StaticCell<App> = StaticCell::new();
    let (mut journal, mut mounted): (_, Mounted) = Journal::mount(flash).await;
    if let Some(crash::Crash { note, .. }) = crash {
        // Shown also when it could not be stored.
        let _ = journal.store_panic(note.clone()).await;
        mounted.panic = Some(note);
    }
    spawner.spawn(storage::run(journal, mounted.directory.clone()).expect("spawned once"));
    APP.init_with(|| App::new(mounted))
}
