//! Whole screens, pixel for pixel, against pictures that were looked at.
//!
//! `ADJUTANT_RECORD=1 cargo test -p adjutant-draw --test golden` records them anew; look at the pictures then.

mod sample;

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use adjutant_app::Screen;
use adjutant_draw::{Canvas, draw};
use embedded_graphics::pixelcolor::{Rgb888, RgbColor};

fn picture(screen: &Screen) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{}.png", screen.name))
}

/// The pixels of a picture, row by row.
fn recorded(file: &Path) -> Vec<[u8; 3]> {
    let file = File::open(file).unwrap_or_else(|error| panic!("{}: {error}; record it first", file.display()));
    let mut reader = png::Decoder::new(BufReader::new(file)).read_info().expect("a PNG");
    let mut data = vec![0; reader.output_buffer_size().expect("a small picture")];
    let info = reader.next_frame(&mut data).expect("a whole PNG");
    assert_eq!((info.width, info.height, info.color_type), (240, 240, png::ColorType::Rgb));
    data.as_chunks().0.to_vec()
}

#[test]
fn screens_look_as_recorded() {
    let record = std::env::var_os("ADJUTANT_RECORD").is_some_and(|value| value == "1");
    let mut wrong = Vec::new();
    for screen in sample::screens() {
        let mut canvas = Canvas::new();
        let Ok(()) = draw(&screen, &mut canvas);
        let file = picture(&screen);
        if record {
            std::fs::write(&file, sample::png(&canvas, 1)).expect("the folder can be written to");
        }
        let places = (0..240).flat_map(|y| (0..240).map(move |x| (x, y)));
        let different: Vec<_> = places
            .zip(recorded(&file))
            .filter(|((x, y), expected)| {
                let color = Rgb888::from(canvas.pixel(*x, *y));
                [color.r(), color.g(), color.b()] != *expected
            })
            .map(|(place, _)| place)
            .collect();
        if let Some((x, y)) = different.first() {
            wrong.push(format!("{}: {} pixels differ, the first at {x},{y}", screen.name, different.len()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_picture_belongs_to_a_screen_and_no_two_are_equal() {
    let screens = sample::screens();
    let mut pictures: Vec<Vec<[u8; 3]>> = Vec::new();
    for entry in std::fs::read_dir(picture(&screens[0]).parent().expect("a folder")).expect("the folder is there") {
        let file = entry.expect("an entry").path();
        assert!(screens.iter().any(|screen| picture(screen) == file), "{} shows no screen", file.display());
        let pixels = recorded(&file);
        assert!(!pictures.contains(&pixels), "{} is a copy", file.display());
        pictures.push(pixels);
    }
}
