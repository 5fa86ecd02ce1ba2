//! Pictures of the display, and where two of them differ.

use std::path::Path;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::Point;
use embedded_graphics::pixelcolor::raw::RawU16;
use embedded_graphics::pixelcolor::{Rgb565, RgbColor};

use super::{Result, Trouble};

/// Pixels across and down.
pub const SIDE: usize = 240;

/// What the display shows: RGB565, row by row.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    pixels: Vec<u16>,
}

impl std::fmt::Debug for Picture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let lit = self.pixels.iter().filter(|&&pixel| pixel != 0).count();
        write!(f, "Picture({lit} pixels lit)")
    }
}

impl Picture {
    /// A picture of these pixels.
    #[must_use]
    pub fn new(pixels: Vec<u16>) -> Self {
        Self { pixels }
    }

    /// Its pixels, row by row.
    #[must_use]
    pub fn pixels(&self) -> &[u16] {
        &self.pixels
    }

    /// How many colours are in it; one means that nothing is shown.
    #[must_use]
    pub fn colours(&self) -> usize {
        let mut seen = self.pixels.clone();
        seen.sort_unstable();
        seen.dedup();
        seen.len()
    }

    /// Writes it as a PNG file.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn save(&self, path: &Path) -> Result {
        let mut picture = adjutant_sim::png::Picture::new(SIDE, SIDE, Rgb565::BLACK);
        let points = (0_i32..240).flat_map(|y| (0_i32..240).map(move |x| Point::new(x, y)));
        let pixels = points.zip(&self.pixels).map(|(point, &colour)| Pixel(point, RawU16::new(colour).into()));
        let Ok(()) = picture.draw_iter(pixels);
        picture.save(path, 1)?;
        Ok(())
    }
}

/// Whether two pictures are the same, pixel for pixel.
///
/// # Errors
/// Where they differ, and where both were written as PNG files to look at.
pub fn same_picture(name: &str, device: &Picture, host: &Picture) -> Result {
    let differing = || (0..SIDE * SIDE).filter(|&at| device.pixels.get(at) != host.pixels.get(at));
    let Some(first) = differing().next() else {
        return Ok(());
    };
    let folder = std::env::temp_dir().join("adjutant-pictures");
    std::fs::create_dir_all(&folder)?;
    let paths = [("device", device), ("host", host)].map(|(side, picture)| {
        let path = folder.join(format!("{name}-{side}.png"));
        picture.save(&path).map(|()| path)
    });
    let [device_path, host_path] = paths;
    Err(Trouble::new(format!(
        "{name}: {} pixels differ, the first at x {} y {}. Compare {} with {}.",
        differing().count(),
        first % SIDE,
        first / SIDE,
        device_path?.display(),
        host_path?.display(),
    )))
}
