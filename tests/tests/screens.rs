//! Every screen that the scenarios show, on three levels: as data, as text, as pixels.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use adjutant_app::screen::{NARROW, ROWS, WIDE};
use adjutant_app::{Row, Screen};
use adjutant_sim::runner::picture;
use adjutant_sim::scenario::{self, Action, Step, Watch};
use adjutant_sim::text::Grid;
use adjutant_sim::{Runner, png::Picture};
use embedded_graphics::pixelcolor::{IntoStorage, Rgb565, Rgb888, RgbColor};

/// Every different screen, with the place where it was first seen.
#[derive(Default)]
struct Seen {
    file: String,
    screens: Vec<(String, Screen)>,
    /// The same, to be looked up: there are thousands, and every key asks.
    known: HashSet<Screen>,
    /// The pictures of the documents: name, place, screen.
    pictures: Vec<(String, String, Screen)>,
}

/// How much larger than the glass a new picture is.
const SCALE: usize = 1;

impl Watch for Seen {
    fn key(&mut self, step: &Step, runner: &Runner) {
        let screen = runner.screen();
        if self.known.insert(screen.clone()) {
            self.screens.push((format!("{} ({}:{})", screen.name, self.file, step.line), screen));
        }
    }

    fn check(&mut self, step: &Step, runner: &Runner) {
        if let Action::Picture(name) = &step.action {
            self.pictures.push((name.clone(), format!("{}:{}", self.file, step.line), runner.screen()));
        }
    }
}

/// Played once for all tests.
fn seen() -> &'static Seen {
    static SEEN: OnceLock<Seen> = OnceLock::new();
    SEEN.get_or_init(play)
}

fn screens() -> &'static [(String, Screen)] {
    &seen().screens
}

fn play() -> Seen {
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
    seen
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
    let mut pictures: HashMap<u64, &str> = HashMap::new();
    for ((place, screen), &shown) in screens().iter().zip(drawn()) {
        let mut canvas = adjutant_draw::Canvas::new();
        // Of a screen that only one player may see, a picture shows the title alone.
        let Ok(()) = adjutant_draw::draw(&screen.clone().public(), &mut canvas);
        let rows = 0..adjutant_draw::HEIGHT;
        let pixels = rows.flat_map(|y| (0..adjutant_draw::WIDTH).map(move |x| (x, y)));
        let pixels: Vec<Rgb565> = pixels.map(|(x, y)| canvas.pixel(x, y)).collect();
        if fingerprint(&pixels) != shown {
            let first = pixels.iter().zip(bits(&picture(screen))).position(|(&drawn, shown)| drawn != shown);
            panic!("{place}: the canvas is not the picture from pixel {first:?} on");
        }
        // Two screens that differ as data must differ on the glass, or a player could not tell them apart.
        if let Some(other) = pictures.insert(shown, place) {
            let same_name = other.split(' ').next() == place.split(' ').next();
            assert!(same_name, "{other} and {place} look the same");
        }
    }
}

fn bits(picture: &Picture) -> Vec<Rgb565> {
    let (width, height) = (picture.width(), picture.height());
    (0..width * height).filter_map(|n| picture.pixel(n % width, n / width)).collect()
}

/// The picture of every screen as a number, drawn once for all tests: all of their pixels would take gigabytes.
fn drawn() -> &'static [u64] {
    static DRAWN: OnceLock<Vec<u64>> = OnceLock::new();
    DRAWN.get_or_init(|| screens().iter().map(|(_, screen)| fingerprint(&bits(&picture(screen)))).collect())
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
    let pixels = bits(picture).into_iter().map(Rgb888::from);
    pixels.map(|colour| [colour.r(), colour.g(), colour.b()]).collect()
}

/// The pixels of the glass that have these colours, if there are such.
fn on_glass(colours: &[[u8; 3]]) -> Option<Vec<Rgb565>> {
    let pixel = |&[red, green, blue]: &[u8; 3]| {
        let colour = Rgb888::new(red, green, blue);
        Some(Rgb565::from(colour)).filter(|&pixel| Rgb888::from(pixel) == colour)
    };
    colours.iter().map(pixel).collect()
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

fn fingerprint(pixels: &[Rgb565]) -> u64 {
    let bytes: Vec<u8> = pixels.iter().flat_map(|pixel| pixel.into_storage().to_le_bytes()).collect();
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}

/// A reader must see what the device shows. The step `picture` of a scenario says which screen a picture is, and `RETAKE=1` takes
/// those anew: look at what it wrote before you keep it. A picture without such a step is any screen that the scenarios show.
#[test]
fn the_pictures_of_the_documents_are_screens_of_today() {
    let retake = std::env::var_os("RETAKE").is_some();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/pictures");
    let mut paths = Vec::new();
    pictures(&folder, &mut paths);
    paths.sort();
    assert!(paths.len() > 20, "only {} pictures", paths.len());
    let mut wanted: BTreeMap<PathBuf, (&str, Picture)> = BTreeMap::new();
    for (name, place, screen) in &seen().pictures {
        let other = wanted.insert(folder.join(name), (place.as_str(), picture(screen)));
        assert!(other.is_none(), "{name} is taken twice: {place} and {}", other.map_or("", |other| other.0));
    }
    let mut outdated = Vec::new();
    for (path, (place, new)) in &wanted {
        let (old, scale) = if path.exists() { read(path) } else { (Vec::new(), SCALE) };
        if old != colours(new) {
            outdated.push(format!("{} is not {place}", path.display()));
            if retake {
                new.save(path, scale).expect("a picture");
            }
        }
    }
    let shown: HashSet<u64> = drawn().iter().copied().collect();
    for path in paths.iter().filter(|path| !wanted.contains_key(*path)) {
        let old = on_glass(&read(path).0);
        if !old.is_some_and(|old| shown.contains(&fingerprint(&old))) {
            outdated.push(format!("{}: no scenario shows it. Put `picture` where one does.", path.display()));
        }
    }
    assert!(outdated.is_empty(), "pictures that are not up to date:\n{}", outdated.join("\n"));
}
