//! The app's own task: inputs in, effects done, screens out.

use adjutant_app::chance::Chance;
use adjutant_app::{App, Effect, Input};
use adjutant_journal::Mounted;
use adjutant_rules::dice::{Die, Faces};
use embassy_futures::select::{Either, select};
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::Instant;
use static_cell::StaticCell;

use crate::log::log;
use crate::{backlight, board, display, keys, link, storage};

static MOUNTED: Signal<ThreadModeRawMutex, Mounted> = Signal::new();

/// What the journal held: the app begins with it.
pub fn start(mounted: Mounted) {
    MOUNTED.signal(mounted);
}

/// Makes the app. It passes over the stack on its way, once; so this frame is its own.
#[inline(never)]
fn make(mounted: Mounted) -> &'static mut App {
    static APP: StaticCell<App> = StaticCell::new();
    APP.init_with(|| App::new(mounted))
}

static ASKED: Signal<ThreadModeRawMutex, ()> = Signal::new();
static ANSWERED: Signal<ThreadModeRawMutex, usize> = Signal::new();

/// Has the question that lies in the link's [`link::ROOMS`] answered, with the cells that the owner taught; gives the length
/// of the frame that lies there then. Questions and answers travel as bytes: as values they would take kilobytes of every
/// place that they pass.
pub async fn ask() -> usize {
    ASKED.signal(());
    ANSWERED.wait().await
}

/// Waits for [`start`], then takes presses and questions for ever.
pub async fn run() {
    let app = make(MOUNTED.wait().await);
    let mut dice = Dice::new();
    show(app);
    loop {
        match select(keys::PRESSES.receive(), ASKED.wait()).await {
            Either::First((key, press)) => {
                log!("{} {}", key.word(), defmt::Debug2Format(&press));
                let mut effect = app.update(Input::Key(key, press));
                while let Some(wanted) = effect {
                    effect = perform(app, &mut dice, wanted).await;
                }
                show(app);
            }
            Either::Second(()) => {
                let length = link::ROOMS.lock().await.answer(&app.desk().charts);
                ANSWERED.signal(length);
            }
        }
    }
}

fn show(app: &App) {
    display::show(app.view());
    backlight::set(*app.settings());
}

/// Does what the app wants and tells it; gives what it wants next.
async fn perform(app: &mut App, dice: &mut Dice, wanted: Effect) -> Option<Effect> {
    log!("{}", defmt::Debug2Format(&wanted));
    match wanted {
        Effect::Roll { die, count } => app.update(Input::Rolled(dice.roll(die, count))),
        Effect::Store(job) => {
            storage::APP.give(job).await;
            loop {
                let (done, more) = storage::APP.answer().await;
                let next = app.update(Input::Done(done));
                if !more {
                    return next;
                }
            }
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
        let seeded = self.chance.reseed(board::noise_bit);
        if seeded.is_err() {
            log!("the ring oscillator: {}", defmt::Debug2Format(&seeded));
            return Faces::new();
        }
        self.chance.roll(die, count)
    }
}
