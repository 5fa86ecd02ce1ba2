//! Adjutant on a Raspberry Pi Pico.
//!
//! Every task owns its part of the board and hears of the others through channels; the journal is shared:
//!
//! ```text
//! contacts ─ keys ──Press──> app ──Screen──> display ─ panel
//!                           ^ │ ^
//!                  question │ │ Job, Done
//!                           │ v v
//!                 USB ─ link ─ journal ─ flash
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
mod copy;
mod crash;
mod display;
mod flash;
mod keys;
mod link;
mod log;
mod panel;
mod stack;
mod storage;
mod watch;

use embassy_executor::Spawner;

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
    log::log!("Adjutant {} starts", env!("CARGO_PKG_VERSION"));

    // The display takes longest to wake: everything else happens meanwhile.
    spawner.spawn(display::run(board.wires).expect("spawned once"));
    spawner.spawn(keys::run(board.contacts).expect("spawned once"));
    spawner.spawn(backlight::run(board.backlight).expect("spawned once"));
    link::start(spawner, board.usb);

    if let Some(crash) = &crash {
        // Before anything else is tried that may have been what broke.
        crash::show(crash).await;
    }
    // The future of the main task lies in static memory as a whole; there is no heap to put it on.
    #[expect(clippy::large_futures, reason = "it is not moved")]
    watch::over(board.watchdog, app::run(JournalFlash::new(board.flash), crash)).await;
}
