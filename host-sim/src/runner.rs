//! The device on the host: the app, the journal over an image, and dice.
//!
//! The terminal, `shot`, the scenarios and the tests that compare the device's pixels all press keys on this.

use std::{fmt, io};

use adjutant_app::reckon::{self, Reckoned, Reckoning};
use adjutant_app::{App, Effect, Input, Key, Press, Screen};
use adjutant_draw::Canvas;
use embedded_graphics::pixelcolor::Rgb565;

use crate::dice::{Dice, WrongFace};
use crate::image::Image;
use crate::keys::Stroke;
use crate::png::Picture;
use crate::store::Store;
use crate::text::Grid;

/// A device without its hardware.
///
/// ```
/// use adjutant_sim::{Dice, Image, Runner, keys};
///
/// let mut device = Runner::new(Image::blank(), Dice::seeded(1));
/// for stroke in keys::parse("down down a").unwrap() {
///     device.stroke(stroke).unwrap();
/// }
/// assert_eq!(device.text().lines().count(), 15);
/// ```
#[derive(Debug)]
pub struct Runner {
    app: App,
    /// Nothing only while the device restarts.
    store: Option<Store>,
    dice: Dice,
    /// How often dice were rolled since the power came on for the first time.
    rolls: usize,
}

/// What can go wrong on the host, and never on the device.
#[derive(Debug)]
pub enum RunError {
    /// A face was laid out for another die; the generator rolled instead.
    Dice(WrongFace),
    /// The image's file could not be written. What the app says was stored is in memory; the file is tried again with
    /// the next thing that is stored.
    Disk(io::Error),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dice(error) => error.fmt(f),
            Self::Disk(error) => write!(f, "the flash image could not be written: {error}"),
        }
    }
}

impl std::error::Error for RunError {}

impl Runner {
    /// Switches a device on.
    #[must_use]
    pub fn new(image: Image, dice: Dice) -> Self {
        let (app, store) = switch_on(image);
        Self { app, store: Some(store), dice, rolls: 0 }
    }

    /// A device with an erased flash in memory, and the same dice on every run.
    #[must_use]
    pub fn fresh(seed: u64) -> Self {
        Self::new(Image::blank(), Dice::seeded(seed))
    }

    /// Presses a key and does everything that follows from it.
    ///
    /// # Errors
    /// When the host could not do its part; the device goes on.
    pub fn key(&mut self, key: Key, press: Press) -> Result<(), RunError> {
        let mut trouble = None;
        let mut inputs = std::collections::VecDeque::from([Input::Key(key, press)]);
        while let Some(input) = inputs.pop_front() {
            let mut effect = self.app.update(input);
            while effect == Some(Effect::Reckon) {
                effect = self.reckon();
            }
            match effect {
                // The app wants no more of it.
                None | Some(Effect::Reckon) => {}
                Some(Effect::Roll { die, count }) => {
                    self.rolls += 1;
                    let faces = self.dice.roll(die, count).unwrap_or_else(|wrong| {
                        trouble = Some(RunError::Dice(wrong));
                        Dice::seeded(0).roll(die, count).unwrap_or_default()
                    });
                    inputs.push_back(Input::Rolled(faces));
                }
                Some(Effect::Store(job)) => {
                    let Some(store) = &mut self.store else { continue };
                    // What the journal says holds, whatever the disk does: the app must not try again what is done.
                    let (answers, disk) = store.attempt(job);
                    if let Err(error) = disk {
                        trouble = Some(RunError::Disk(error));
                    }
                    inputs.extend(answers.into_iter().map(Input::Done));
                }
            }
        }
        trouble.map_or(Ok(()), Err)
    }

    /// Reckons what the app asked for to its end; the host is too fast for a key to come between.
    fn reckon(&mut self) -> Option<Effect> {
        let mut room = Box::new(reckon::EMPTY);
        let mut reckoning = match Reckoning::begin(&self.app.desk().odds.setup, &mut room) {
            Ok(reckoning) => reckoning,
            Err(wrong) => return self.app.update(Input::Reckoned(Reckoned::Wrong(wrong))),
        };
        loop {
            let effect = self.app.update(reckoning.slice());
            if effect != Some(Effect::Reckon) {
                return effect;
            }
        }
    }

    /// Presses a key as a key script says.
    ///
    /// # Errors
    /// As [`Self::key`].
    pub fn stroke(&mut self, stroke: Stroke) -> Result<(), RunError> {
        stroke.presses().try_for_each(|press| self.key(stroke.key, press))
    }

    /// How often the app had dice rolled: what it shows from the first time on, another device may show otherwise.
    #[must_use]
    pub fn rolls(&self) -> usize {
        self.rolls
    }

    /// Power off and on: the app comes up again from what the flash holds.
    pub fn restart(&mut self) {
        if let Some(store) = self.store.take() {
            let (app, store) = switch_on(store.into_image());
            self.app = app;
            self.store = Some(store);
        }
    }

    /// The screen as it is now.
    #[must_use]
    pub fn screen(&self) -> Screen {
        self.app.view()
    }

    /// The screen as text: fifteen lines, as the terminal and the scenarios show it.
    #[must_use]
    pub fn text(&self) -> String {
        Grid::of(&self.screen()).to_string()
    }

    /// The device's pixels.
    #[must_use]
    pub fn canvas(&self) -> Canvas {
        let mut canvas = Canvas::new();
        let Ok(()) = adjutant_draw::draw(&self.screen().public(), &mut canvas);
        canvas
    }

    /// The device's pixels as a picture.
    #[must_use]
    pub fn picture(&self) -> Picture {
        picture(&self.screen())
    }

    /// The dice, to lay some out.
    pub fn dice(&mut self) -> &mut Dice {
        &mut self.dice
    }

    /// The app.
    #[must_use]
    pub fn app(&self) -> &App {
        &self.app
    }

    /// A copy of the flash as it is now, in memory: what a power cut at this moment would leave.
    #[must_use]
    pub fn image(&self) -> Image {
        self.store.as_ref().map_or_else(Image::blank, Store::image)
    }

    /// Switches the device off and gives its flash.
    #[must_use]
    pub fn into_image(self) -> Image {
        self.store.map_or_else(Image::blank, Store::into_image)
    }
}

/// The app as it comes up from what the flash holds.
fn switch_on(image: Image) -> (App, Store) {
    let mut app = App::default();
    let (store, mounted) = Store::mount(image, app.charts_mut());
    app.begin(mounted);
    (app, store)
}

/// A screen as the device would draw it.
#[must_use]
pub fn picture(screen: &Screen) -> Picture {
    let side = usize::from(adjutant_draw::WIDTH);
    let mut picture = Picture::new(side, usize::from(adjutant_draw::HEIGHT), Rgb565::new(0, 0, 0));
    let Ok(()) = adjutant_draw::draw(&screen.clone().public(), &mut picture);
    picture
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys;
    use std::fs::{File, OpenOptions};

    /// Presses keys; whether the disk failed every time that something was to be stored, and nothing else did.
    fn press(device: &mut Runner, script: &str) -> bool {
        let results = keys::parse(script).unwrap().into_iter().map(|stroke| device.stroke(stroke));
        results.filter_map(Result::err).inspect(|error| assert!(matches!(error, RunError::Disk(_)), "{error}")).count()
            > 0
    }

    #[test]
    #[cfg(target_os = "linux")] // where this file takes everything and says of nothing that it is safe
    fn what_is_done_is_done_although_the_disk_cannot_say_that_it_is_safe() {
        let file = OpenOptions::new().read(true).write(true).open("/dev/null").unwrap();
        let mut device = Runner::new(Image::over(file), Dice::seeded(1));
        assert!(press(&mut device, "a a a"));
        let desk = device.app().desk();
        let open = desk.table.as_ref().expect("the app has the table that the journal has").id;
        assert_eq!(desk.directory.iter().map(|entry| entry.id).collect::<Vec<_>>(), [open]);
        let mut again = Runner::new(device.image(), Dice::seeded(1));
        assert!(!press(&mut again, "a"));
        assert_eq!(again.screen(), device.screen());
    }

    #[test]
    fn what_the_file_does_not_take_is_not_done_and_the_reason_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("flash.bin");
        std::fs::write(&path, Image::blank().bytes()).unwrap();
        let mut device = Runner::new(Image::over(File::open(&path).unwrap()), Dice::seeded(1)); // to be read only
        assert!(press(&mut device, "a a a"));
        assert!(device.text().contains("The flash did not take"), "{}", device.text());
        assert!(!device.app().desk().table.is_some());
        assert_eq!(device.image().bytes(), std::fs::read(&path).unwrap());
    }
}
