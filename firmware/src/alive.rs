//! Whether every task still gets somewhere. The app asks before it feeds the watchdog.

use core::sync::atomic::{AtomicU32, Ordering};

use embassy_time::Instant;

/// The tasks that can get stuck while the others go on.
#[derive(Clone, Copy, Debug)]
pub enum Part {
    /// Looking at the contacts.
    Keys,
    /// Sending pictures.
    Display,
    /// The journal.
    Storage,
}

impl Part {
    const ALL: [Self; 3] = [Self::Keys, Self::Display, Self::Storage];

    /// For the note that the owner reads.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Keys => "keys",
            Self::Display => "display",
            Self::Storage => "storage",
        }
    }
}

/// Milliseconds without progress after which a part counts as stuck: an erase of the slowest flash takes 400.
const PATIENCE_MS: u32 = 3000;

/// When each part last got somewhere with what it is doing, in milliseconds; 0 while it has nothing to do.
static SINCE: [AtomicU32; Part::ALL.len()] = [const { AtomicU32::new(0) }; Part::ALL.len()];

/// Milliseconds since power-on; wraps after seven weeks, which the comparison allows for.
fn now_ms() -> u32 {
    (Instant::now().as_millis() as u32).max(1)
}

/// This part is at work and got somewhere.
pub fn working(part: Part) {
    SINCE[part as usize].store(now_ms(), Ordering::Relaxed);
}

/// This part has nothing to do.
pub fn resting(part: Part) {
    SINCE[part as usize].store(0, Ordering::Relaxed);
}

/// The first part that has been at work for too long without getting anywhere.
pub fn stuck() -> Option<Part> {
    let now = now_ms();
    Part::ALL.into_iter().find(|&part| {
        let since = SINCE[part as usize].load(Ordering::Relaxed);
        since != 0 && now.wrapping_sub(since) > PATIENCE_MS
    })
}
