//! What the owner set, for every table.

use adjutant_rules::dice::Roller;
use serde::{Deserialize, Serialize};

/// The owner's settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// Who rolls unless a key says otherwise.
    pub roller: Roller,
    /// Backlight in tenths, 1 to 10.
    pub brightness: u8,
    /// Minutes without a key until the backlight dims; 0 never.
    pub dim_after: u8,
}

impl Default for Settings {
    fn default() -> Self {
        Self { roller: Roller::Device, brightness: 8, dim_after: 2 }
    }
}
