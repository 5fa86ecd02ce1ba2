//! Pictures: the device's pixels, and sheets of them, as PNG files.

use std::convert::Infallible;
use std::fs::File;
use std::io::BufWriter;
use std::path::Path;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Point, Size};
use embedded_graphics::pixelcolor::{Rgb565, Rgb888, RgbColor};

/// A picture in the display's colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    width: usize,
    pixels: Vec<Rgb565>,
}

impl Picture {
    /// A picture of one colour.
    #[must_use]
    pub fn new(width: usize, height: usize, color: Rgb565) -> Self {
        Self { width, pixels: vec![color; width * height] }
    }

    /// Pixels from left to right.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// Pixels from top to bottom.
    #[must_use]
    pub fn height(&self) -> usize {
        self.pixels.len().checked_div(self.width).unwrap_or(0)
    }

    /// The colour of a pixel, if it is on the picture.
    #[must_use]
    pub fn pixel(&self, x: usize, y: usize) -> Option<Rgb565> {
        (x < self.width).then(|| self.pixels.get(y * self.width + x).copied()).flatten()
    }

    /// Copies another picture onto this one.
    pub fn paste(&mut self, left: usize, top: usize, other: &Self) {
        for (y, line) in other.pixels.chunks(other.width.max(1)).enumerate() {
            for (x, &color) in line.iter().enumerate() {
                self.set(left + x, top + y, color);
            }
        }
    }

    fn set(&mut self, x: usize, y: usize, color: Rgb565) {
        if x < self.width
            && let Some(pixel) = self.pixels.get_mut(y * self.width + x)
        {
            *pixel = color;
        }
    }

    /// Writes the picture, each of its pixels `scale` pixels wide and high.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn save(&self, path: &Path, scale: usize) -> Result<(), png::EncodingError> {
        let scale = scale.max(1);
        let side = |n: usize| u32::try_from(n * scale).unwrap_or(u32::MAX);
        let file = BufWriter::new(File::create(path)?);
        let mut encoder = png::Encoder::new(file, side(self.width), side(self.height()));
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        let mut bytes = Vec::with_capacity(self.pixels.len() * scale * scale * 3);
        for line in self.pixels.chunks(self.width.max(1)) {
            let wide: Vec<u8> = line
                .iter()
                .flat_map(|&color| {
                    let color = Rgb888::from(color);
                    std::iter::repeat_n([color.r(), color.g(), color.b()], scale).flatten()
                })
                .collect();
            bytes.extend(std::iter::repeat_n(wide, scale).flatten());
        }
        encoder.write_header()?.write_image_data(&bytes)
    }
}

impl OriginDimensions for Picture {
    fn size(&self) -> Size {
        let side = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Size::new(side(self.width), side(self.height()))
    }
}

impl DrawTarget for Picture {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Rgb565>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        for Pixel(Point { x, y }, color) in pixels {
            if let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) {
                self.set(x, y, color);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_saved_picture_has_its_colours_at_its_scale() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("p.png");
        let mut picture = Picture::new(3, 2, Rgb565::BLACK);
        picture.paste(2, 1, &Picture::new(5, 5, Rgb565::RED));
        picture.save(&path, 2).unwrap();
        let mut reader = png::Decoder::new(std::io::BufReader::new(File::open(&path).unwrap())).read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut bytes).unwrap();
        assert_eq!((info.width, info.height), (6, 4));
        let at = |x: usize, y: usize| [0, 1, 2].map(|n| bytes[(y * 6 + x) * 3 + n]);
        assert_eq!((at(0, 0), at(3, 3)), ([0, 0, 0], [0, 0, 0]));
        assert_eq!((at(4, 2), at(5, 3)), ([255, 0, 0], [255, 0, 0]));
    }

    #[test]
    fn what_lies_outside_is_left_out() {
        let mut picture = Picture::new(2, 2, Rgb565::BLACK);
        let outside = [Pixel(Point::new(-1, 0), Rgb565::RED), Pixel(Point::new(2, 0), Rgb565::RED)];
        picture.draw_iter(outside).unwrap();
        assert_eq!(picture, Picture::new(2, 2, Rgb565::BLACK));
        assert_eq!(picture.pixel(2, 0), None);
    }
}
