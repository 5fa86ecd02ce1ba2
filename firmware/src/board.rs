//! The board: every pin, peripheral and frequency. A Raspberry Pi Pico under a Waveshare Pico-LCD-1.3.
//!
//! Another board is another version of this file.

use adjutant_app::Key;
use embassy_rp::gpio::{Input, Level, Output, Pull};
use embassy_rp::peripherals::{DMA_CH0, FLASH, SPI1, USB, WATCHDOG};
use embassy_rp::pwm::{self, Pwm};
use embassy_rp::spi::{self, Spi};
use embassy_rp::{Peri, Peripherals, bind_interrupts, dma, usb};
use mipidsi::options::{ColorInversion, Orientation, Rotation};

bind_interrupts!(
    /// Which interrupt serves which driver.
    pub struct Interrupts {
        DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
        USBCTRL_IRQ => usb::InterruptHandler<USB>;
    }
);

/// Bytes of the flash chip.
pub const FLASH_SIZE: usize = 2 * 1024 * 1024;
/// Where the flash chip begins in the address space.
pub const FLASH_BASE: usize = 0x1000_0000;

/// Clock of the display's bus: half the peripheral clock of 125 MHz, the shortest write cycle of the ST7789 (16 ns).
const SPI_HZ: u32 = 62_500_000;
/// The panel is mounted turned by a quarter; the display's memory begins at its corner, without an offset.
pub const ORIENTATION: Orientation = Orientation::new().rotate(Rotation::Deg90);
/// An IPS panel: it needs its colours inverted to show them as they are.
pub const INVERSION: ColorInversion = ColorInversion::Inverted;

/// Steps of the backlight.
const BACKLIGHT_TOP: u16 = 1000;

/// The wires to the display.
pub struct Wires {
    /// Clock and data, written by DMA.
    pub spi: Spi<'static, SPI1, spi::Async>,
    /// Low selects the display.
    pub select: Output<'static>,
    /// Low: a command; high: its data.
    pub data: Output<'static>,
    /// Low resets the display.
    pub reset: Output<'static>,
}

/// The nine contacts, in the order of [`Key::ALL`]; low is pressed.
pub struct Contacts([Input<'static>; Key::ALL.len()]);

impl Contacts {
    /// Whether a key's contact is closed.
    pub fn closed(&self, key: Key) -> bool {
        self.0.get(key.index()).is_some_and(Input::is_low)
    }
}

/// The light behind the panel.
pub struct Backlight(Pwm<'static>);

impl Backlight {
    /// Sets it, in thousandths.
    pub fn set(&mut self, permille: u16) {
        self.0.set_config(&Self::config(permille));
    }

    fn config(permille: u16) -> pwm::Config {
        let mut config = pwm::Config::default();
        // 125 MHz / 1000 steps: far above what an eye or a camera sees flicker.
        config.top = BACKLIGHT_TOP - 1;
        config.compare_b = permille.min(BACKLIGHT_TOP);
        config
    }
}

/// Everything on the board, each with its pins.
pub struct Board {
    /// The display.
    pub wires: Wires,
    /// The light behind it, dark until there is a picture.
    pub backlight: Backlight,
    /// The keys.
    pub contacts: Contacts,
    /// The flash chip.
    pub flash: Peri<'static, FLASH>,
    /// The USB socket.
    pub usb: Peri<'static, USB>,
    /// The watchdog.
    pub watchdog: Peri<'static, WATCHDOG>,
}

impl Board {
    /// Takes the chip's peripherals and gives each its job.
    pub fn new(p: Peripherals) -> Self {
        let mut config = spi::Config::default();
        config.frequency = SPI_HZ;
        let wires = Wires {
            spi: Spi::new_txonly(p.SPI1, p.PIN_10, p.PIN_11, p.DMA_CH0, Interrupts, config),
            select: Output::new(p.PIN_9, Level::High),
            data: Output::new(p.PIN_8, Level::Low),
            reset: Output::new(p.PIN_12, Level::High),
        };
        let contacts = Contacts([
            Input::new(p.PIN_2, Pull::Up),  // up
            Input::new(p.PIN_18, Pull::Up), // down
            Input::new(p.PIN_16, Pull::Up), // left
            Input::new(p.PIN_20, Pull::Up), // right
            Input::new(p.PIN_3, Pull::Up),  // press
            Input::new(p.PIN_15, Pull::Up), // A
            Input::new(p.PIN_17, Pull::Up), // B
            Input::new(p.PIN_19, Pull::Up), // X
            Input::new(p.PIN_21, Pull::Up), // Y
        ]);
        let backlight = Backlight(Pwm::new_output_b(p.PWM_SLICE6, p.PIN_13, Backlight::config(0)));
        Self { wires, backlight, contacts, flash: p.FLASH, usb: p.USB, watchdog: p.WATCHDOG }
    }
}

/// One raw bit of the ring oscillator, more than a microsecond after the last one: some ten of its periods, so that its
/// jitter has had time to work.
pub fn noise_bit() -> bool {
    cortex_m::asm::delay(125);
    embassy_rp::pac::ROSC.randombit().read().randombit()
}
