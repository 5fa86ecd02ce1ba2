//! The watchdog: it restarts the device when the app, or a task that the app waits for, gets nowhere.

use core::future::Future;

use embassy_futures::select::{Either, select};
use embassy_rp::Peri;
use embassy_rp::peripherals::WATCHDOG;
use embassy_rp::watchdog::Watchdog;
use embassy_time::{Duration, Instant, Timer};

use crate::{alive, crash, stack};

/// Without food for this long the chip restarts.
const LIMIT: Duration = Duration::from_secs(4);
/// How often it is fed.
const MEAL: Duration = Duration::from_millis(500);
/// A meal that comes this late says that the processor was busy with something else.
const LATE: Duration = Duration::from_millis(1000);
/// A run that lasts this long is not in a row with failed starts.
const SETTLED: Duration = Duration::from_secs(20);

/// Starts the watchdog, then works while it is fed. Both share one task: what keeps the processor to itself, starves it.
pub async fn over<F: Future>(watchdog: Peri<'static, WATCHDOG>, work: F) -> F::Output {
    let mut watchdog = Watchdog::new(watchdog);
    watchdog.pause_on_debug(true);
    watchdog.start(LIMIT);
    crash::watched();
    let feed = async {
        let (mut settled, mut excused) = (false, false);
        loop {
            let asleep = Instant::now();
            Timer::after(MEAL).await;
            // Whatever made the feed late kept the others waiting too: they get one round to show that they are well.
            let late = asleep.elapsed() > LATE;
            excused = late && !excused;
            if let Some(part) = alive::stuck().filter(|_| !excused) {
                panic!("The {} task hung.", part.name());
            }
            assert!(stack::has_room(), "The stack is nearly full.");
            if !settled && Instant::now().as_ticks() > SETTLED.as_ticks() {
                settled = true;
                crash::settled();
            }
            watchdog.feed(LIMIT);
        }
    };
    match select(work, feed).await {
        Either::First(output) => output,
        Either::Second(never) => never,
    }
}
