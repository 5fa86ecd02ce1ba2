//! The device and the host simulator side by side, pressed by the same keys; and what a flash holds, to compare.

use std::path::Path;

use adjutant_app::Key;
use adjutant_draw::Canvas;
use adjutant_journal::{Done, Entry, Job, Mounted, Record, Settings};
use adjutant_rules::chart::Charts;
use adjutant_sim::keys::{How, Stroke, parse};
use adjutant_sim::store::Store;
use adjutant_sim::{Dice, Image, Runner};
use embedded_graphics::pixelcolor::IntoStorage;

use super::{Boot, Chip, Device, JOURNAL_OFFSET, JOURNAL_SIZE, Picture, Result, SIDE, Trouble, same_picture};

/// A device and the simulator, in step.
#[derive(Debug)]
pub struct Twin {
    /// The emulated device.
    pub device: Device,
    /// The simulator.
    pub host: Runner,
    /// Strokes made so far.
    strokes: usize,
}

impl Twin {
    /// Switches both on with the same chip, and compares their first screens.
    ///
    /// # Errors
    /// When the device does not start, or shows something else.
    pub fn boot(image: &Path, chip: Chip) -> Result<Self> {
        let host = match &chip {
            Chip::Erased => Runner::fresh(1),
            Chip::Journal(bytes) => Runner::new(region(bytes)?, Dice::seeded(1)),
            Chip::Moment { .. } => return Err(Trouble::new("the host has no such history")),
        };
        let mut device = Device::boot(image, &Boot { chip, ..Boot::default() })?;
        device.run_until_started()?;
        let mut twin = Self { device, host, strokes: 0 };
        twin.compare("start")?;
        Ok(twin)
    }

    /// Presses both as the words of a key script say, and compares the pictures after every stroke.
    ///
    /// # Errors
    /// The first difference, with the stroke after which it was seen.
    pub fn press(&mut self, script: &str) -> Result {
        for stroke in parse(script).map_err(Trouble::new)? {
            self.stroke(stroke)?;
        }
        Ok(())
    }

    /// Whether dice were rolled or bags shuffled: from then on each of the two has its own.
    #[must_use]
    pub fn is_left_to_chance(&self) -> bool {
        self.host.rolls() > 0
    }

    /// One stroke on both, as long as nothing is left to chance.
    ///
    /// # Errors
    /// When the pictures differ afterwards.
    pub fn stroke(&mut self, stroke: Stroke) -> Result {
        self.strokes += 1;
        self.host.stroke(stroke)?;
        if self.is_left_to_chance() {
            return Ok(());
        }
        self.device.stroke(stroke)?;
        self.compare(&format!("{}-{}-{}", self.strokes, word(stroke), self.host.screen().name))
    }

    /// Power off and on for both, each with its own flash.
    ///
    /// # Errors
    /// When the device shows something else than the simulator.
    pub fn restart(&mut self, image: &Path) -> Result {
        let chip = Chip::Journal(self.device.journal()?);
        self.host.restart();
        self.device.reboot(image, &Boot { chip, ..Boot::default() })?;
        self.device.run_until_started()?;
        self.compare("restart")
    }

    fn compare(&mut self, name: &str) -> Result {
        same_picture(name, &self.device.picture()?, &host_picture(&self.host))
    }
}

impl Device {
    /// Makes a stroke of a key script.
    ///
    /// # Errors
    /// When the device does not settle.
    pub fn stroke(&mut self, stroke: Stroke) -> Result {
        match stroke.how {
            How::Short => self.press(stroke.key),
            How::Held => self.hold(stroke.key),
            How::Kept => {
                self.down(stroke.key)?;
                self.run(650)
            }
            How::LetGo => {
                self.up(stroke.key)?;
                self.run_until_quiet()
            }
            How::Repeated(times) => self.repeat(stroke.key, times),
        }
    }
}

fn word(stroke: Stroke) -> &'static str {
    let key: Key = stroke.key;
    key.word()
}

/// What the simulator's player sees: a hand that is held open too, which its own pictures leave out.
#[must_use]
pub fn host_picture(host: &Runner) -> Picture {
    let mut canvas = Canvas::new();
    let Ok(()) = adjutant_draw::draw(&host.screen(), &mut canvas);
    let at = |n: usize| u16::try_from(n).unwrap_or(u16::MAX);
    let pixels = (0..SIDE * SIDE).map(|n| canvas.pixel(at(n % SIDE), at(n / SIDE)).into_storage()).collect();
    Picture::new(pixels)
}

/// The journal's half of a chip as an image that the simulator opens.
///
/// # Errors
/// When there are too few bytes.
pub fn region(bytes: &[u8]) -> Result<Image> {
    let half = if bytes.len() > JOURNAL_SIZE { bytes.get(JOURNAL_OFFSET..).unwrap_or_default() } else { bytes };
    Image::from_bytes(half).ok_or_else(|| Trouble::new(format!("{} bytes are no flash image", bytes.len())))
}

/// Everything that a flash holds, in a form that can be compared.
#[derive(Clone, Debug, PartialEq)]
pub struct Contents {
    /// The owner's settings.
    pub settings: Settings,
    /// The taught cells.
    pub charts: Charts,
    /// The panic of an earlier run.
    pub panic: Option<String>,
    /// Whether anything was found damaged.
    pub trouble: Option<String>,
    /// Every table with its log, in the order of their ids.
    pub tables: Vec<(Entry, Vec<Record>)>,
}

impl Contents {
    /// Reads an image as the simulator does.
    ///
    /// # Errors
    /// When a log cannot be read.
    pub fn of(bytes: &[u8]) -> Result<Self> {
        let mut charts = Charts::new();
        let (mut store, mounted) = Store::mount(region(bytes)?, &mut charts);
        let Mounted { directory, settings, panic, trouble } = mounted;
        let mut tables = Vec::new();
        for entry in directory {
            let mut log = Vec::new();
            for done in store.serve(Job::Read { table: entry.id, from: 0, count: u16::MAX })? {
                match done {
                    Done::Record(_, record) => log.push(record),
                    Done::Stored => {}
                    other => return Err(Trouble::new(format!("{}: {other:?}", entry.name))),
                }
            }
            tables.push((entry, log));
        }
        tables.sort_by_key(|(entry, _)| entry.id);
        let panic = panic.map(|note| note.as_str().to_owned());
        Ok(Self { settings, charts, panic, trouble: trouble.map(|error| error.to_string()), tables })
    }

    /// Records of all tables.
    #[must_use]
    pub fn records(&self) -> usize {
        self.tables.iter().map(|(_, log)| log.len()).sum()
    }

    /// Whether this is what a cut may leave between two confirmed states: nothing of `before` is lost, and nothing is
    /// there that is not in `after`.
    ///
    /// # Errors
    /// What is wrong.
    pub fn lies_between(&self, before: &Self, after: &Self) -> Result {
        let wrong = |what: &str| Err(Trouble::new(what));
        if let Some(trouble) = &self.trouble {
            return wrong(&format!("damage was found: {trouble}"));
        }
        if self.settings != before.settings && self.settings != after.settings {
            return wrong(&format!("the settings are {:?}", self.settings));
        }
        if self.charts != before.charts && self.charts != after.charts {
            return wrong("the taught cells are neither the old nor the new ones");
        }
        for (entry, log) in &before.tables {
            let still = self.tables.iter().find(|(found, _)| found.id == entry.id);
            let gone = !after.tables.iter().any(|(later, _)| later.id == entry.id);
            match still {
                None if gone => {}
                None => return wrong(&format!("the table {} is lost", entry.name)),
                Some((_, found)) if found.starts_with(log) => {}
                Some((_, found)) => {
                    return wrong(&format!("{} records were confirmed, {} are there", log.len(), found.len()));
                }
            }
        }
        for (entry, log) in &self.tables {
            let known = [after, before]
                .iter()
                .any(|side| side.tables.iter().any(|(known, whole)| known.id == entry.id && whole.starts_with(log)));
            if !known {
                return wrong(&format!("the table {} has records that nobody made", entry.name));
            }
        }
        Ok(())
    }
}
