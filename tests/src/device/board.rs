//! The board: switched on, pressed, looked at, cut off.

use std::path::Path;

use adjutant_app::Key;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::Deserialize;
use serde_json::{Value, json};

use super::emulator::Emulator;
use super::glass::{Picture, SIDE};
use super::{Cable, Result, Trouble};

/// Where the journal's half of the chip begins.
pub const JOURNAL_OFFSET: usize = adjutant_journal::layout::REGION_OFFSET as usize;
/// Bytes of the journal's half.
pub const JOURNAL_SIZE: usize = adjutant_journal::layout::REGION_SIZE as usize;

/// Milliseconds without a pixel, a flash operation or a byte over USB after which a device counts as settled.
const QUIET_MS: u32 = 150;
/// Milliseconds after which a device that does not settle is given up.
const PATIENCE_MS: u32 = 20_000;
/// How long a finger stays on a key, in milliseconds.
const TAP_MS: u32 = 40;
/// A little more than the 600 ms that make a long press.
const HOLD_MS: u32 = 650;

/// What the flash chip holds beside the image when the power comes on.
#[derive(Clone, Debug, Default)]
pub enum Chip {
    /// Nothing: a new device.
    #[default]
    Erased,
    /// These bytes in the journal's half.
    Journal(Vec<u8>),
    /// A moment in the history that [`Device::remember`] kept.
    Moment {
        /// Name of the history.
        of: String,
        /// Number of the operation.
        operation: usize,
        /// Where in it the power was cut.
        phase: Phase,
    },
}

/// Where in a flash operation the power was cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Nothing of it was done.
    Before,
    /// Half of the bytes were done, and half of the bits of one.
    Torn,
    /// Each bit was done or not, by chance.
    Ragged,
    /// All of it was done.
    After,
}

impl Phase {
    const fn word(self) -> &'static str {
        match self {
            Self::Before => "before",
            Self::Torn => "torn",
            Self::Ragged => "ragged",
            Self::After => "after",
        }
    }
}

/// How the power comes on.
#[derive(Clone, Debug)]
pub struct Boot {
    /// What the flash holds.
    pub chip: Chip,
    /// Seed of the ring oscillator's random bit.
    pub seed: u32,
    /// Whether that bit is stuck, and at what.
    pub stuck: Option<bool>,
    /// Whether a USB cable is plugged in.
    pub usb: bool,
}

impl Default for Boot {
    fn default() -> Self {
        Self { chip: Chip::Erased, seed: 1, stuck: None, usb: false }
    }
}

/// One operation on the flash chip.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Operation {
    /// `erase` or `program`.
    pub kind: String,
    /// First byte, counted from the chip's first.
    pub offset: usize,
    /// Bytes.
    pub length: usize,
    /// When it began, in milliseconds since power-on.
    pub ms: f64,
    /// How long the chip typically takes for it.
    pub took_ms: f64,
}

/// A restart that was not a power cut.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Reset {
    /// `watchdog` or `software`.
    pub reason: String,
    /// When, in milliseconds since power-on.
    pub ms: f64,
}

/// What the emulator counted.
#[derive(Clone, Debug, Deserialize)]
pub struct Stats {
    /// `running`, `locked`, `usb-boot` or `off`.
    pub state: String,
    /// Milliseconds since power-on.
    pub ms: f64,
    /// Cycles that the core has worked.
    pub cycles: f64,
    /// The core's clock.
    pub clock_hz: f64,
    /// Bytes sent to the display.
    pub wire_bytes: u64,
    /// Clock of the display's wire.
    pub wire_hz: f64,
    /// Pixels written to the display.
    pub pixels: u64,
    /// When the last of them was.
    pub last_pixel_ms: f64,
    /// Brightness of the backlight in thousandths.
    pub backlight: u32,
    /// Bytes of the stack at its deepest.
    pub deepest_stack: usize,
    /// Bytes of static RAM.
    pub static_ram: usize,
    /// Bytes of the image in flash.
    pub image_bytes: usize,
    /// Flash operations since power-on.
    pub flash_operations: usize,
    /// Restarts since power-on.
    pub resets: Vec<Reset>,
    /// What the firmware did that a board would not take well.
    pub complaints: Vec<String>,
}

/// An emulated device.
#[derive(Debug)]
pub struct Device {
    emulator: Emulator,
}

impl Device {
    /// Switches a device on with this image. Nothing has run yet.
    ///
    /// # Errors
    /// When Node, its package or the image is missing; says what to do.
    pub fn boot(image: &Path, boot: &Boot) -> Result<Self> {
        let mut device = Self { emulator: Emulator::start()? };
        device.reboot(image, boot)?;
        Ok(device)
    }

    /// Switches it off, and on again with this image and this chip.
    ///
    /// # Errors
    /// When the image or the chip's bytes cannot be read.
    pub fn reboot(&mut self, image: &Path, boot: &Boot) -> Result {
        let flash = match &boot.chip {
            Chip::Erased => Value::Null,
            Chip::Journal(bytes) => json!({ "base64": BASE64_STANDARD.encode(bytes), "offset": JOURNAL_OFFSET }),
            Chip::Moment { of, operation, phase } => {
                json!({ "of": of, "operation": operation, "phase": phase.word() })
            }
        };
        self.ask(&json!({
            "do": "boot", "image": image, "flash": flash, "seed": boot.seed, "usb": boot.usb,
            "stuck": boot.stuck.map(u8::from),
        }))?;
        Ok(())
    }

    pub(super) fn ask(&mut self, request: &Value) -> Result<Value> {
        self.emulator.ask(request)
    }

    /// Lets so many milliseconds pass.
    ///
    /// # Errors
    /// When the emulator is gone.
    pub fn run(&mut self, ms: u32) -> Result {
        self.ask(&json!({ "do": "run", "ms": ms }))?;
        Ok(())
    }

    /// Runs until something is reached: `{"pixels": 57600}`, `{"flash_operations": 3}`, `{"usb_frames": 1}`.
    ///
    /// # Errors
    /// When it is not reached in `timeout_ms`.
    pub fn run_until(&mut self, goal: &Value, timeout_ms: u32) -> Result {
        let mut request = json!({ "do": "run-until", "timeout_ms": timeout_ms });
        if let (Value::Object(request), Value::Object(goal)) = (&mut request, goal) {
            request.extend(goal.clone());
        }
        let answer = self.ask(&request)?;
        if answer["reached"] == true {
            return Ok(());
        }
        let complaints = self.stats()?.complaints.join("; ");
        Err(Trouble::new(format!(
            "{goal} was not reached in {timeout_ms} ms of emulated time; the device is {}. {complaints}",
            answer["state"]
        )))
    }

    /// Runs until the first screen is complete and the device has settled.
    ///
    /// # Errors
    /// When it does not come.
    pub fn run_until_started(&mut self) -> Result {
        self.run_until(&json!({ "pixels": SIDE * SIDE }), PATIENCE_MS)?;
        self.run_until_quiet()
    }

    /// Runs until the device has settled.
    ///
    /// # Errors
    /// When it does not.
    pub fn run_until_quiet(&mut self) -> Result {
        self.run_until(&json!({ "quiet_ms": QUIET_MS }), PATIENCE_MS)
    }

    /// A finger goes down on a key and stays.
    ///
    /// # Errors
    /// When the emulator is gone.
    pub fn down(&mut self, key: Key) -> Result {
        self.ask(&json!({ "do": "press", "key": key.word() }))?;
        Ok(())
    }

    /// A finger leaves a key.
    ///
    /// # Errors
    /// When the emulator is gone.
    pub fn up(&mut self, key: Key) -> Result {
        self.ask(&json!({ "do": "release", "key": key.word() }))?;
        Ok(())
    }

    fn keep_down(&mut self, key: Key, ms: u32) -> Result {
        self.down(key)?;
        self.run(ms)?;
        self.up(key)?;
        self.run_until_quiet()
    }

    /// Presses a key for a moment and waits until the device has settled.
    ///
    /// # Errors
    /// When it does not settle.
    pub fn press(&mut self, key: Key) -> Result {
        self.keep_down(key, TAP_MS)
    }

    /// Holds a key long enough for a long press.
    ///
    /// # Errors
    /// When the device does not settle.
    pub fn hold(&mut self, key: Key) -> Result {
        self.keep_down(key, HOLD_MS)
    }

    /// Holds a direction until it has repeated so many times: first after 400 ms, then every 120 ms.
    ///
    /// # Errors
    /// When the device does not settle.
    pub fn repeat(&mut self, key: Key, times: u8) -> Result {
        let repeats = u32::from(times).checked_sub(1).map_or(0, |more| 400 + 120 * more);
        self.keep_down(key, TAP_MS + repeats)
    }

    /// What the eye sees.
    ///
    /// # Errors
    /// When the emulator is gone.
    pub fn picture(&mut self) -> Result<Picture> {
        let bytes = self.bytes(&json!({ "do": "picture" }))?;
        let pixels = bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect();
        Ok(Picture::new(pixels))
    }

    fn bytes(&mut self, request: &Value) -> Result<Vec<u8>> {
        let answer = self.ask(request)?;
        let text = answer["base64"].as_str().ok_or_else(|| Trouble::new("no bytes in the emulator's answer"))?;
        Ok(BASE64_STANDARD.decode(text)?)
    }

    /// The journal's half of the flash as it is now.
    ///
    /// # Errors
    /// When the emulator is gone.
    pub fn journal(&mut self) -> Result<Vec<u8>> {
        self.bytes(&json!({ "do": "flash", "offset": JOURNAL_OFFSET, "length": JOURNAL_SIZE }))
    }

    /// Every flash operation since power-on.
    ///
    /// # Errors
    /// When the emulator is gone.
    pub fn operations(&mut self) -> Result<Vec<Operation>> {
        Ok(serde_json::from_value(self.ask(&json!({ "do": "flash-ops" }))?)?)
    }

    /// The journal's half as a cut in this phase of this operation left it, in the history of this name.
    ///
    /// # Errors
    /// When there was no such operation.
    pub fn journal_at(&mut self, history: &str, operation: usize, phase: Phase) -> Result<Vec<u8>> {
        self.bytes(&json!({
            "do": "flash-image", "of": history, "operation": operation, "phase": phase.word(),
            "offset": JOURNAL_OFFSET, "length": JOURNAL_SIZE,
        }))
    }

    /// Keeps the history of this device's flash under a name, for [`Chip::Moment`].
    ///
    /// # Errors
    /// When the emulator is gone.
    pub fn remember(&mut self, name: &str) -> Result {
        self.ask(&json!({ "do": "remember", "as": name }))?;
        Ok(())
    }

    /// Cuts the power.
    ///
    /// # Errors
    /// When the emulator is gone.
    pub fn cut(&mut self) -> Result {
        self.ask(&json!({ "do": "cut" }))?;
        Ok(())
    }

    /// What the emulator counted.
    ///
    /// # Errors
    /// When the emulator is gone.
    pub fn stats(&mut self) -> Result<Stats> {
        Ok(serde_json::from_value(self.ask(&json!({ "do": "stats" }))?)?)
    }

    /// The USB port, once the computer has opened it. Boot with `usb`.
    ///
    /// # Errors
    /// When the device does not answer as a serial port.
    pub fn cable(&mut self) -> Result<Cable<'_>> {
        Cable::open(self)
    }
}
