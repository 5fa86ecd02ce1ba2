//! The task of the light: on with the first picture, dim when nobody plays, bright with any key.

use adjutant_journal::Settings;
use embassy_futures::select::{Either3, select3};
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Timer};

use crate::board::Backlight;

/// What is left of the light when nobody plays: enough to find the device on a dark table.
const DIM_PERMILLE: u16 = 20;

static LIGHT_UP: Signal<ThreadModeRawMutex, ()> = Signal::new();
static WAKE: Signal<ThreadModeRawMutex, ()> = Signal::new();
static SETTINGS: Signal<ThreadModeRawMutex, Settings> = Signal::new();

/// There is a picture to see.
pub fn light_up() {
    LIGHT_UP.signal(());
}

/// Somebody is there.
pub fn wake() {
    WAKE.signal(());
}

/// The owner's settings as they are now.
pub fn set(settings: Settings) {
    SETTINGS.signal(settings);
}

/// Thousandths for a setting of 1 to 10. An eye sees ratios, so the low steps are small.
fn permille(brightness: u8) -> u16 {
    let tenths = u16::from(brightness.clamp(1, 10));
    (tenths * tenths * 10).max(DIM_PERMILLE)
}

/// Drives the light for ever.
#[embassy_executor::task]
pub async fn run(mut light: Backlight) {
    // Until then the display's memory holds noise.
    LIGHT_UP.wait().await;
    // After a crash there is a picture before the settings are known.
    let mut settings = SETTINGS.try_take().unwrap_or_default();
    loop {
        light.set(permille(settings.brightness));
        let idle = async {
            match settings.dim_after {
                0 => core::future::pending().await,
                minutes => Timer::after(Duration::from_secs(60 * u64::from(minutes))).await,
            }
        };
        match select3(WAKE.wait(), SETTINGS.wait(), idle).await {
            Either3::First(()) => {}
            Either3::Second(new) => settings = new,
            Either3::Third(()) => {
                light.set(DIM_PERMILLE);
                WAKE.wait().await;
            }
        }
    }
}
