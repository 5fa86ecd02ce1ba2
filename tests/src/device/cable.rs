//! The computer's end of the USB cable: bytes, and the frames of the link.

use std::fmt::Write;

use adjutant_app::link::{Reply, Request, decode, encode};
use serde_json::json;

use super::{Device, Result, Trouble};

/// Milliseconds until the port must be open, and until an answer must be there.
const PATIENCE_MS: u32 = 5_000;

/// An open serial port.
#[derive(Debug)]
pub struct Cable<'d> {
    device: &'d mut Device,
}

impl<'d> Cable<'d> {
    pub(super) fn open(device: &'d mut Device) -> Result<Self> {
        device.run_until(&json!({ "usb_open": 1 }), PATIENCE_MS)?;
        Ok(Self { device })
    }

    /// Sends bytes.
    ///
    /// # Errors
    /// When no cable is plugged in.
    pub fn send(&mut self, bytes: &[u8]) -> Result {
        let mut hex = String::new();
        for byte in bytes {
            write!(hex, "{byte:02x}")?;
        }
        self.device.ask(&json!({ "do": "usb-send", "hex": hex }))?;
        Ok(())
    }

    /// Runs until so many frames are there, and gives everything received.
    ///
    /// # Errors
    /// When they do not come.
    pub fn frames(&mut self, count: usize) -> Result<Vec<Vec<u8>>> {
        self.device.run_until(&json!({ "usb_frames": count }), PATIENCE_MS)?;
        let bytes = self.received()?;
        Ok(bytes.split(|&byte| byte == 0).filter(|frame| !frame.is_empty()).map(<[u8]>::to_vec).collect())
    }

    /// Everything received since the last time.
    ///
    /// # Errors
    /// When the emulator is gone.
    pub fn received(&mut self) -> Result<Vec<u8>> {
        let answer = self.device.ask(&json!({ "do": "usb-received" }))?;
        let text = answer["hex"].as_str().unwrap_or_default();
        let pairs = text.as_bytes().chunks_exact(2);
        pairs.map(|pair| Ok(u8::from_str_radix(std::str::from_utf8(pair)?, 16)?)).collect()
    }

    /// Sends a request without waiting.
    ///
    /// # Errors
    /// When no cable is plugged in.
    pub fn request(&mut self, request: &Request) -> Result {
        let mut room = [0; 2048];
        let frame = encode(request, &mut room).map_err(|why| Trouble::new(format!("{request:?}: {why:?}")))?;
        self.send(frame)
    }

    /// Asks, and gives the one answer.
    ///
    /// # Errors
    /// When none comes, or more than one, or one that is no reply.
    pub fn ask(&mut self, request: &Request) -> Result<Reply> {
        self.request(request)?;
        let mut frames = self.frames(1)?;
        match frames.as_mut_slice() {
            [frame] => decode(frame).map_err(|why| Trouble::new(format!("{request:?} got no reply: {why:?}"))),
            more => Err(Trouble::new(format!("{request:?} got {} frames", more.len()))),
        }
    }
}
