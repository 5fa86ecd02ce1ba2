//! Lays the fonts of embedded-graphics out as one byte per pixel row of a glyph.
//!
//! That is what painting eight pixels at once and doubling a glyph need, and a font's own bits cannot be reached
//! otherwise on the device than pixel by pixel.

use std::fmt::Write as _;
use std::path::Path;

use embedded_graphics::geometry::{OriginDimensions, Point};
use embedded_graphics::image::GetPixel;
use embedded_graphics::mono_font::MonoFont;
use embedded_graphics::mono_font::iso_8859_1::{FONT_6X10, FONT_8X13, FONT_8X13_BOLD};
use embedded_graphics::pixelcolor::BinaryColor;

/// Rust source of an array of glyphs, in the order of [`characters`].
fn glyphs(name: &str, font: &MonoFont) -> String {
    let (width, height) = (font.character_size.width, font.character_size.height);
    let per_line = font.image.size().width / width;
    let count = characters().count();
    let mut source = format!("pub(crate) static {name}: [[u8; {height}]; {count}] = [\n");
    for c in characters() {
        let index = u32::try_from(font.glyph_mapping.index(c)).expect("a few hundred glyphs");
        let (left, top) = (index % per_line * width, index / per_line * height);
        let rows: Vec<u8> = (top..top + height)
            .map(|y| {
                (0..width).fold(0, |bits, x| {
                    let at = Point::new((left + x).cast_signed(), y.cast_signed());
                    let on = font.image.pixel(at) == Some(BinaryColor::On);
                    bits | if on { 0x80 >> x } else { 0 }
                })
            })
            .collect();
        writeln!(source, "    {rows:?}, // {c:?}").expect("a string takes any length");
    }
    source + "];\n"
}

/// The printable characters of Latin-1, in order.
fn characters() -> impl Iterator<Item = char> {
    (' '..='~').chain('\u{a0}'..='\u{ff}')
}

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let source = glyphs("PLAIN", &FONT_8X13) + &glyphs("BOLD", &FONT_8X13_BOLD) + &glyphs("SMALL", &FONT_6X10);
    let folder = std::env::var_os("OUT_DIR").expect("cargo names the folder");
    std::fs::write(Path::new(&folder).join("glyphs.rs"), source).expect("the folder can be written to");
}
