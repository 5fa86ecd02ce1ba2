//! Sixteen colours, and which of them a style wears.
//!
//! Dark ground, light text. The sides are blue, orange and a light green, which stay apart with any of the
//! common colour vision deficiencies; a letter, a sign, weight or inversion says the same again.

use adjutant_app::Style;
use embedded_graphics::pixelcolor::Rgb565;

/// Red, green and blue as they are written on the web, at the precision of the display.
const fn rgb(hex: u32) -> (u8, u8, u8) {
    let [_, red, green, blue] = hex.to_be_bytes();
    (red >> 3, green >> 2, blue >> 3)
}

macro_rules! palette {
    ($($(#[$doc:meta])* $name:ident = $hex:literal,)*) => {
        $($(#[$doc])* pub const $name: Rgb565 = {
            let (red, green, blue) = rgb($hex);
            Rgb565::new(red, green, blue)
        };)*

        /// Every colour of every screen.
        pub const PALETTE: [Rgb565; 16] = [$($name),*];

        /// The same as numbers, which a constant of type `Rgb565` does not give away.
        pub(crate) const BITS: [u16; 16] = [$({
            let (red, green, blue) = rgb($hex);
            ((red as u16) << 11) | ((green as u16) << 5) | blue as u16
        }),*];
    };
}

palette! {
    /// The ground of everything. It is entry 0, so an empty canvas is all zeros.
    NIGHT = 0x08_0c10,
    /// The ground of the status row and of the key hints.
    PANEL = 0x18_2430,
    /// Thin rules, outlines, boxes of a track.
    LINE = 0x48_5868,
    /// Labels and what cannot be chosen now.
    DIM = 0xa0_b0c0,
    /// Reading text, dice.
    TEXT = 0xe8_ecf0,
    /// Bold text.
    WHITE = 0xff_ffff,
    /// The title bar.
    TITLE = 0x10_3870,
    /// A quiet word in the title bar, an explanation.
    PALE = 0xb8_d8f8,
    /// The cursor: the ground of the picked line, field or die.
    PICKED = 0xff_d040,
    /// Text on the cursor, pips.
    INK = 0x00_0000,
    /// A quiet word on the cursor.
    SHADE = 0x58_4408,
    /// What is due, refused or overruled.
    ALERT = 0xff_f040,
    /// The first side.
    FIRST = 0x58_b8ff,
    /// The second side.
    SECOND = 0xff_9020,
    /// The third side.
    THIRD = 0x40_f090,
    /// The filled part of a bar that belongs to no side.
    STEEL = 0x38_90b0,
}

/// What lies under a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    /// The title bar: bold throughout.
    Title,
    /// The status row.
    Status,
    /// Every other row.
    Body,
    /// The cursor.
    Cursor,
}

/// How a character is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ink {
    pub(crate) fore: Rgb565,
    pub(crate) back: Rgb565,
    pub(crate) bold: bool,
}

/// How a style looks on a ground. [`Style::Picked`] is the cursor wherever it stands.
pub(crate) const fn ink(style: Style, ground: Ground) -> Ink {
    let ground = if matches!(style, Style::Picked) { Ground::Cursor } else { ground };
    let back = match ground {
        Ground::Title => TITLE,
        Ground::Status => PANEL,
        Ground::Body => NIGHT,
        Ground::Cursor => PICKED,
    };
    let fore = match (ground, style) {
        (Ground::Cursor, Style::Dim) => SHADE,
        (Ground::Cursor, _) => INK,
        (Ground::Title, Style::Plain) | (_, Style::Strong | Style::Picked) => WHITE,
        (Ground::Title, Style::Dim) | (_, Style::Told) => PALE,
        (_, Style::Plain) => TEXT,
        (_, Style::Dim) => DIM,
        (_, Style::Alert) => ALERT,
        (_, Style::First) => FIRST,
        (_, Style::Second) => SECOND,
        (_, Style::Third) => THIRD,
    };
    let bold = match style {
        Style::Plain => matches!(ground, Ground::Title),
        Style::Dim | Style::Told => false,
        // The cursor line is read most: bold, like everything that stands out.
        Style::Picked | Style::Strong | Style::Alert | Style::First | Style::Second | Style::Third => true,
    };
    Ink { fore, back, bold }
}

/// The colour of a bar's filled part.
pub(crate) const fn fill(style: Style) -> Rgb565 {
    match style {
        Style::Plain | Style::Dim | Style::Strong | Style::Told => STEEL,
        Style::Picked => INK,
        Style::Alert | Style::First | Style::Second | Style::Third => ink(style, Ground::Body).fore,
    }
}
