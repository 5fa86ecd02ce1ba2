//! Every screen that the scenarios show, on three levels: as data, as text, as pixels.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

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

/// Played once for all tests.
fn screens() -> &'static [(String, Screen)] {
    static SCREENS: OnceLock<Vec<(String, Screen)>> = OnceLock::new();
    SCREENS.get_or_init(play)
}

fn play() -> Vec<(String, Screen)> {
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
        for hint in &screen.hints {
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
    let mut cut = String::new();
    for (place, screen) in screens() {
        let text = Grid::of(screen).to_string();
        let lines = text.lines().filter(|line| line.contains('…'));
        cut.extend(lines.map(|line| format!("{place}: {line}\n")));
        assert_eq!(text.lines().count(), ROWS, "{place}");
    }
    assert!(cut.is_empty(), "these lines are cut:\n{cut}");
}

#[test]
fn as_pixels_the_canvas_of_the_device_is_the_picture() {
    let mut pictures: BTreeMap<Vec<u16>, String> = BTreeMap::new();
    for (place, screen) in screens() {
        let picture = picture(screen);
        let mut canvas = adjutant_draw::Canvas::new();
        let Ok(()) = adjutant_draw::draw(screen, &mut canvas);
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

/// The picture in a PNG file, at the size of the glass.
fn read(path: &Path) -> (Vec<[u8; 3]>, usize) {
    let file = std::io::BufReader::new(fs::File::open(path).expect("a picture"));
    let mut reader = png::Decoder::new(file).read_info().expect("a PNG file");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut bytes).expect("a frame");
    let (width, side) = (info.width as usize, usize::from(adjutant_draw::WIDTH));
    let (scale, samples) = (width / side, info.color_type.samples());
    assert!(scale > 0 && width == side * scale && info.height as usize == width, "{}", path.display());
    let pixel = |x: usize, y: usize| {
        let at = (y * scale * width + x * scale) * samples;
        [bytes[at], bytes[at + 1], bytes[at + 2]]
    };
    ((0..side * side).map(|n| pixel(n % side, n / side)).collect(), scale)
}

fn colours(picture: &Picture) -> Vec<[u8; 3]> {
    use embedded_graphics::pixelcolor::{Rgb888, RgbColor};
    let (width, height) = (picture.width(), picture.height());
    let pixels = (0..width * height).filter_map(|n| picture.pixel(n % width, n / width)).map(Rgb888::from);
    pixels.map(|colour| [colour.r(), colour.g(), colour.b()]).collect()
}

fn pictures(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the pictures") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            pictures(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "png") {
            found.push(path);
        }
    }
}

/// A reader must see what the device shows. `RETAKE=1` writes the screen that is most like an old picture over it, and
/// `RETAKE="victory.png=victory (as-pictured"` one whose place has these words: look at what it wrote before you keep it.
#[test]
fn the_pictures_of_the_documents_are_screens_of_today() {
    let retake = std::env::var("RETAKE").ok();
    let wishes: Vec<(&str, &str)> =
        retake.iter().flat_map(|wishes| wishes.split(';')).filter_map(|wish| wish.split_once('=')).collect();
    let shown: Vec<_> = screens().iter().map(|(place, screen)| (place, picture(screen))).collect();
    let shown: Vec<_> = shown.into_iter().map(|(place, picture)| (place, colours(&picture), picture)).collect();
    let mut paths = Vec::new();
    pictures(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/pictures"), &mut paths);
    paths.sort();
    assert!(paths.len() > 20, "only {} pictures", paths.len());
    let mut outdated = Vec::new();
    for path in paths {
        let (old, scale) = read(&path);
        let different = |new: &[[u8; 3]]| old.iter().zip(new).filter(|(old, new)| old != new).count();
        let nearest = shown.iter().min_by_key(|(_, new, _)| different(new)).expect("a screen");
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let wish = wishes.iter().find(|(picture, _)| *picture == name);
        let chosen = wish.and_then(|(_, words)| shown.iter().find(|(place, ..)| place.contains(words)));
        let nearest = chosen.unwrap_or(nearest);
        let pixels = different(&nearest.1);
        if pixels == 0 {
            continue;
        }
        outdated.push(format!("{name}: {pixels} pixels from {}", nearest.0));
        if retake.is_some() {
            nearest.2.save(&path, scale).expect("a picture");
        }
    }
    assert!(outdated.is_empty(), "pictures that no scenario shows:\n{}", outdated.join("\n"));
}
