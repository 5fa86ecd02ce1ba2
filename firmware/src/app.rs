//! The app's own task: inputs in, effects done, screens out.

use adjutant_app::chance::Chance;
use adjutant_app::{App, Effect, Input};
use adjutant_rules::dice::{Die, Faces};
use embassy_time::Instant;

use crate::{backlight, board, display, keys, storage};

/// Takes presses for ever.
pub async fn run(app: &mut App) {
    let mut dice = Dice::new();
    loop {
        display::show(app.view());
        backlight::set(*app.settings());
        let (key, press) = keys::PRESSES.receive().await;
        let mut effect = app.update(Input::Key(key, press));
        while let Some(wanted) = effect {
            effect = match wanted {
                Effect::Roll { die, count } => app.update(Input::Rolled(dice.roll(die, count))),
                Effect::Store(job) => {
                    storage::APP.give(job).await;
                    loop {
                        let (done, more) = storage::APP.answer().await;
                        let next = app.update(Input::Done(done));
                        if !more {
                            break next;
                        }
                    }
                }
            };
        }
    }
}

/// The device's dice.
struct Dice {
    chance: Chance,
}

impl Dice {
    /// Not seeded yet: that happens with the first roll, so that it costs no time at the start.
    fn new() -> Self {
        Self { chance: Chance::from_seed([0; 32]) }
    }

    /// Rolls with a key that is mixed with fresh noise and the time. Without dice when the noise cannot be trusted.
    fn roll(&mut self, die: Die, count: u8) -> Faces {
        self.chance.stir(Instant::now().as_ticks());
        match self.chance.reseed(board::noise_bit) {
            Ok(()) => self.chance.roll(die, count),
            Err(sick) => {
                #[cfg(feature = "dev")]
                defmt::error!("the ring oscillator is {}", defmt::Debug2Format(&sick));
                let _ = sick;
                Faces::new()
            }
        }
    }
}
