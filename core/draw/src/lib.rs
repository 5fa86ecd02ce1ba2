//! A screen onto any `DrawTarget<Color = Rgb565>`.
//!
//! ```text
//! App::view() ─> Screen ─┬─> Canvas::draw (4 bits per pixel) ─> changed ─> expand ─> wire
//!                        └─> draw: any other target, a window, a picture
//! ```
//!
//! Either paints every pixel of the 240x240 screen, so what stood there before does not matter. The device draws
//! onto a [`Canvas`], compares it with the one that holds what the glass shows, and sends only the rectangles that
//! differ; the simulator takes its pictures from the same canvas.
#![no_std]
#![forbid(unsafe_code)]

mod canvas;
mod changes;
mod dice;
mod font;
mod gauge;
mod hints;
mod line;
mod paint;
mod palette;
mod screen;
mod surface;
pub mod theme;

pub use canvas::Canvas;
pub use changes::{Changes, Rect};
pub use screen::draw;

/// Pixels from left to right.
pub const WIDTH: u16 = 240;
/// Pixels from top to bottom.
pub const HEIGHT: u16 = 240;
