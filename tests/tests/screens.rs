//! Every screen that the scenarios show, on three levels: as data, as text, as pixels.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use adjutant_app::screen::{NARROW, ROWS, WIDE};
use adjutant_app::{Row, Screen};
use adjutant_sim::runner::picture;
use adjutant_sim::scenario::{self, Step, Watch};
use adjutant_sim::text::Grid;
use adjutant_sim::{Runner, png::Picture};

/// Every different screen, with the place where it was first seen.
#[derive(Default)]
struct Seen {
    file: String,
    screens: Vec<(String, Screen)>,
}

impl Watch for Seen {
    fn key(&mut self, step: &Step, runner: &Runner) {
        let screen = runner.screen();
        if self.screens.iter().all(|(_, seen)| *seen != screen) {
            self.screens.push((format!("{} ({}:{})", screen.name, self.file, step.line), screen));
        }
    }
}

fn screens() -> Vec<(String, Screen)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut seen = Seen::default();
    for file in scenario::find(&folder).expect("the scenarios") {
        seen.file = file.file_name().expect("a name").to_string_lossy().into_owned();
        let text = fs::read_to_string(&file).expect("a scenario");
        let scenario = scenario::parse(&seen.file, &text).unwrap_or_else(|complaint| panic!("{complaint}"));
        // What differs is reported by the test of the scenarios; here every screen up to it counts.
        let _ = scenario::play(&scenario, &mut seen);
    }
    assert!(seen.screens.len() > 10, "the scenarios show only {} screens", seen.screens.len());
    seen.screens
}

#[test]
fn as_data_every_screen_fits_the_glass() {
    for (place, screen) in screens() {
        assert!(!screen.name.is_empty() && screen.rows.len() <= ROWS, "{place}");
        for hint in screen.hints {
            assert!(hint.chars().count() <= 5, "{place}: the hint {hint} is longer than five letters");
        }
        assert_ne!(screen.hints[3], "table", "{place}: it reads as the way back, but Y shows the state of the table");
        for (at, row) in screen.rows.iter().enumerate() {
            let width = if at < 2 { WIDE } else { NARROW };
            let Row::Line { text, marks } = row else { continue };
            assert!(text.chars().count() <= width, "{place}: row {at} is wider than {width}: {text}");
            for mark in marks {
                assert!(mark.from < mark.to && usize::from(mark.to) <= width, "{place}: row {at}: {mark:?}");
            }
        }
    }
}

/// The rulebooks' own names must fit: a line that had to be cut shows an ellipsis.
#[test]
fn as_text_no_line_is_cut() {
    for (place, screen) in screens() {
        let text = Grid::of(&screen).to_string();
        assert!(!text.contains('…'), "{place}\n{text}");
        assert_eq!(text.lines().count(), ROWS, "{place}");
    }
}

#[test]
fn as_pixels_the_canvas_of_the_device_is_the_picture() {
    let mut pictures: BTreeMap<Vec<u16>, String> = BTreeMap::new();
    for (place, screen) in screens() {
        let picture = picture(&screen);
        let mut canvas = adjutant_draw::Canvas::new();
        let Ok(()) = adjutant_draw::draw(&screen, &mut canvas);
        for y in 0..adjutant_draw::HEIGHT {
            for x in 0..adjutant_draw::WIDTH {
                let (drawn, shown) = (Some(canvas.pixel(x, y)), picture.pixel(usize::from(x), usize::from(y)));
                assert_eq!(drawn, shown, "{place}: pixel {x},{y}");
            }
        }
        // Two screens that differ as data must differ on the glass, or a player could not tell them apart.
        if let Some(other) = pictures.insert(bits(&picture), place.clone()) {
            let same_name = other.split(' ').next() == place.split(' ').next();
            assert!(same_name, "{other} and {place} look the same");
        }
    }
}

fn bits(picture: &Picture) -> Vec<u16> {
    use embedded_graphics::pixelcolor::IntoStorage;
    let (width, height) = (picture.width(), picture.height());
    (0..width * height).filter_map(|n| picture.pixel(n % width, n / width)).map(IntoStorage::into_storage).collect()
}
