//! Contact sheets: every screen that some scenarios show, each with its name.

use adjutant_app::Screen;
use embedded_graphics::Drawable;
use embedded_graphics::geometry::Point;
use embedded_graphics::mono_font::MonoTextStyle;
use embedded_graphics::mono_font::iso_8859_1::FONT_6X10;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::text::{Baseline, Text};

use crate::png::Picture;
use crate::runner::{Runner, picture};
use crate::scenario::{Scenario, Step, Watch, play};

/// Screens beside each other at least, where there are so many; a large sheet is about as wide as high.
const COLUMNS: usize = 6;
/// Pixels between screens.
const GAP: usize = 8;
/// Pixels for the two lines below a screen.
const CAPTION: usize = 24;
/// Characters of a caption's line.
const CAPTION_COLUMNS: usize = 40;

/// Collects a screen at every check, and the first of every name.
#[derive(Debug, Default)]
struct Album {
    file: String,
    shots: Vec<Shot>,
}

#[derive(Debug)]
struct Shot {
    screen: Screen,
    file: String,
    line: usize,
    /// Taken at a check, not only in passing.
    checked: bool,
}

impl Album {
    fn add(&mut self, step: &Step, runner: &Runner, checked: bool) {
        let screen = runner.screen();
        if let Some(shot) = self.shots.iter_mut().find(|shot| shot.screen == screen) {
            shot.checked |= checked;
        } else if checked || self.shots.iter().all(|shot| shot.screen.name != screen.name) {
            self.shots.push(Shot { screen, file: self.file.clone(), line: step.line, checked });
        }
    }

    /// A screen seen in passing counts only when no check shows one of its name.
    fn finish(&mut self) {
        let checked: Vec<&str> = self.shots.iter().filter(|shot| shot.checked).map(|shot| shot.screen.name).collect();
        self.shots.retain(|shot| shot.checked || !checked.contains(&shot.screen.name));
        self.shots.sort_by_key(|shot| shot.screen.name);
    }
}

impl Watch for Album {
    fn key(&mut self, step: &Step, runner: &Runner) {
        self.add(step, runner, false);
    }
    fn check(&mut self, step: &Step, runner: &Runner) {
        self.add(step, runner, true);
    }
}

/// Plays the scenarios and puts their screens on one sheet; also how many there are.
///
/// # Errors
/// The first difference: a sheet of wrong screens helps nobody.
pub fn make(scenarios: &[Scenario]) -> Result<(Picture, usize), String> {
    let mut album = Album::default();
    for scenario in scenarios {
        let file = scenario.name.rsplit(['/', '\\']).next().unwrap_or_default();
        file.clone_into(&mut album.file);
        play(scenario, &mut album).map_err(|difference| difference.to_string())?;
    }
    album.finish();
    Ok((lay_out(&album.shots), album.shots.len()))
}

fn lay_out(shots: &[Shot]) -> Picture {
    let (width, height) = (usize::from(adjutant_draw::WIDTH) + GAP, usize::from(adjutant_draw::HEIGHT) + CAPTION + GAP);
    let columns = shots.len().clamp(1, COLUMNS.max(shots.len().isqrt()));
    let paper = Rgb565::new(25, 51, 26);
    let ink = MonoTextStyle::new(&FONT_6X10, Rgb565::new(0, 0, 0));
    let mut sheet = Picture::new(columns * width + GAP, shots.len().div_ceil(columns).max(1) * height + GAP, paper);
    for (n, shot) in shots.iter().enumerate() {
        let (left, top) = (GAP + n % columns * width, GAP + n / columns * height);
        sheet.paste(left, top, &picture(&shot.screen));
        let place = format!("{}:{}", shot.file, shot.line);
        for (line, caption) in [shot.screen.name, &place].into_iter().enumerate() {
            let caption: String = caption.chars().take(CAPTION_COLUMNS).collect();
            let below = top + usize::from(adjutant_draw::HEIGHT) + 2 + line * 11;
            let at = Point::new(i32::try_from(left).unwrap_or(0), i32::try_from(below).unwrap_or(0));
            let Ok(_) = Text::with_baseline(&caption, at, ink, Baseline::Top).draw(&mut sheet);
        }
    }
    sheet
}
