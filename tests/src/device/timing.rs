//! How long the device takes, in emulated time.

use adjutant_app::Key;
use adjutant_sim::keys::{How, Stroke};

use super::{Device, Result};

/// What one stroke cost, in milliseconds from the edge that made it count.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Timing {
    /// Until the last pixel had left the wire; `None` when no pixel changed.
    pub pixels: Option<f64>,
    /// Until the last flash operation was done; `None` when nothing was stored.
    pub stored: Option<f64>,
    /// Sectors erased meanwhile.
    pub erased: usize,
    /// Pages programmed meanwhile.
    pub programmed: usize,
}

impl Device {
    /// Makes a stroke and says what it cost.
    ///
    /// # Errors
    /// When the device does not settle.
    pub fn time(&mut self, stroke: Stroke) -> Result<Timing> {
        let before = self.stats()?;
        self.down(stroke.key)?;
        self.run(if stroke.how == How::Held { 620 } else { 40 })?;
        let up = self.stats()?.ms;
        self.up(stroke.key)?;
        self.run_until_quiet()?;
        let after = self.stats()?;

        // Letters act when they are let go, the joystick when it goes down.
        let letter = matches!(stroke.key, Key::A | Key::B | Key::X | Key::Y);
        let edge = match (stroke.how, letter) {
            (How::Held, _) => before.ms + 600.0,
            (_, true) => up,
            (_, false) => before.ms,
        };
        let operations = self.operations()?.split_off(before.flash_operations);
        let count = |kind| operations.iter().filter(|operation| operation.kind == kind).count();
        Ok(Timing {
            pixels: (after.pixels > before.pixels).then_some(after.last_pixel_ms - edge),
            stored: operations.last().map(|last| last.ms + last.took_ms - edge),
            erased: count("erase"),
            programmed: count("program"),
        })
    }
}
