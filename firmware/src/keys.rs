//! The task that looks at the contacts.

use adjutant_app::pad::{Pad, SCAN_MS};
use adjutant_app::{Key, Press};
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::{Duration, Ticker};
use heapless::Deque;

use crate::alive::{self, Part};
use crate::backlight;
use crate::board::Contacts;

/// Presses that the app has not taken yet.
pub static PRESSES: Channel<ThreadModeRawMutex, (Key, Press), 8> = Channel::new();

/// Looks at the contacts for ever.
#[embassy_executor::task]
pub async fn run(contacts: Contacts) {
    let mut pad = Pad::new();
    let mut heard: Deque<(Key, Press), { Key::ALL.len() }> = Deque::new();
    let mut ticker = Ticker::every(Duration::from_millis(SCAN_MS.into()));
    loop {
        ticker.next().await;
        alive::working(Part::Keys);
        let tell = |key, press| {
            // Each key is heard at most once a look, so there is room for all.
            let _ = heard.push_back((key, press));
        };
        pad.look(|key| contacts.closed(key), tell);
        if pad.any_down() {
            backlight::wake();
        }
        while let Some((key, press)) = heard.pop_front() {
            // While the app is busy a repeat may be lost, but no press that a finger made.
            if PRESSES.try_send((key, press)).is_err() && !matches!(press, Press::Repeat(_)) {
                alive::resting(Part::Keys);
                PRESSES.send((key, press)).await;
            }
        }
    }
}
