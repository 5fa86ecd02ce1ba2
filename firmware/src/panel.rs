//! The ST7789 on its wires.
//!
//! `mipidsi` knows how the controller wants to be woken, but it would block for 300 ms to do so. So it speaks to a
//! [`Script`] first, which is then played while the other tasks start.

use core::cell::RefCell;

use adjutant_draw::{HEIGHT, Rect, WIDTH};
use embassy_rp::spi;
use embassy_time::Timer;
use embedded_hal::delay::DelayNs;
use heapless::Vec;
use mipidsi::interface::{Interface, InterfaceKind};
use mipidsi::models::ST7789;

use crate::board::{INVERSION, ORIENTATION, Wires};

/// CASET: first and last column of the window.
const COLUMNS: u8 = 0x2a;
/// RASET: first and last row of the window.
const ROWS: u8 = 0x2b;
/// RAMWR: pixels follow.
const PIXELS: u8 = 0x2c;

/// One step of waking the controller.
#[derive(Debug)]
enum Step {
    Command(u8, Vec<u8, 4>),
    Wait { micros: u32 },
}

/// Writes down what is sent, and when.
#[derive(Default)]
struct Script(RefCell<Vec<Step, 24>>);

/// The script has more steps, or longer ones, than there is room for.
#[derive(Debug)]
struct ScriptFull;

impl Interface for &Script {
    type Word = u8;
    type Error = ScriptFull;
    const KIND: InterfaceKind = InterfaceKind::Serial4Line;

    fn send_command(&mut self, command: u8, args: &[u8]) -> Result<(), ScriptFull> {
        let args = Vec::from_slice(args).map_err(|_| ScriptFull)?;
        self.0.borrow_mut().push(Step::Command(command, args)).map_err(|_| ScriptFull)
    }

    fn send_pixels<const N: usize>(&mut self, _: impl IntoIterator<Item = [u8; N]>) -> Result<(), ScriptFull> {
        Err(ScriptFull)
    }

    fn send_repeated_pixel<const N: usize>(&mut self, _: [u8; N], _: u32) -> Result<(), ScriptFull> {
        Err(ScriptFull)
    }
}

impl DelayNs for &Script {
    fn delay_ns(&mut self, ns: u32) {
        self.delay_us(ns.div_ceil(1000));
    }

    fn delay_us(&mut self, micros: u32) {
        // When it is full, the next command tells.
        let _ = self.0.borrow_mut().push(Step::Wait { micros });
    }
}

/// The display, awake.
pub struct Panel {
    wires: Wires,
}

impl Panel {
    /// Resets and wakes the controller.
    pub async fn wake(wires: Wires) -> Self {
        let mut panel = Self { wires };
        panel.wires.reset.set_low();
        Timer::after_micros(20).await;
        panel.wires.reset.set_high();

        let script = Script::default();
        mipidsi::Builder::new(ST7789, &script)
            .display_size(WIDTH, HEIGHT)
            .orientation(ORIENTATION)
            .invert_colors(INVERSION)
            .init(&mut &script)
            .expect("the panel fits the controller, and its script the room");
        for step in script.0.into_inner() {
            match step {
                Step::Command(command, args) => panel.command(command, &args),
                Step::Wait { micros } => Timer::after_micros(micros.into()).await,
            }
        }
        panel
    }

    /// Opens the window that the next pixels fill.
    pub fn window(&mut self, area: Rect) {
        let range = |from: u16, length: u16| {
            let ([a, b], [c, d]) = (from.to_be_bytes(), (from + length - 1).to_be_bytes());
            [a, b, c, d]
        };
        self.command(COLUMNS, &range(area.x, area.width));
        self.command(ROWS, &range(area.y, area.height));
        self.command(PIXELS, &[]);
    }

    /// Sends pixels into the window: RGB565, high byte first.
    pub async fn pixels(&mut self, bytes: &[u8]) {
        self.wires.select.set_low();
        sent(self.wires.spi.write(bytes).await);
        self.wires.select.set_high();
    }

    fn command(&mut self, command: u8, args: &[u8]) {
        self.wires.select.set_low();
        self.wires.data.set_low();
        // A few bytes take less time than starting a transfer by DMA.
        sent(self.wires.spi.blocking_write(&[command]));
        self.wires.data.set_high();
        sent(self.wires.spi.blocking_write(args));
        self.wires.select.set_high();
    }
}

/// Nothing answers on this bus, so nothing can go wrong that it would notice.
fn sent(result: Result<(), spi::Error>) {
    result.expect("a bus that only writes");
}
