//! The app's own task: inputs in, effects done, screens out.

use adjutant_app::chance::Chance;
use adjutant_app::reckon::{Reckoned, Reckoning, Room};
use adjutant_app::{App, Effect, Input};
use adjutant_draw::Canvas;
use adjutant_rules::battle_odds::{ROOM, Wrong};
use adjutant_rules::dice::{Die, Faces};
use embassy_futures::select::{Either, select};
use embassy_futures::yield_now;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant};
use static_cell::StaticCell;

use crate::crash::Crash;
use crate::flash::JournalFlash;
use crate::log::log;
use crate::{backlight, board, display, keys, link, storage};

/// Makes the app. It passes over the stack on its way, once; so this frame is its own.
#[inline(never)]
fn make() -> &'static mut App {
    static APP: StaticCell<App> = StaticCell::new();
    APP.init_with(App::default)
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

/// Mounts the journal, then takes presses and questions for ever.
pub async fn run(flash: JournalFlash, crash: Option<Crash>) {
    let app = make();
    storage::mount(flash, crash, app).await;
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
            let mut next = None;
            let mut hear = |done| {
                if let Some(effect) = app.update(Input::Done(done)) {
                    next = Some(effect);
                }
            };
            storage::serve(job, &mut hear).await;
            next
        }
        Effect::Reckon => reckon(app).await,
    }
}

/// How long the other tasks wait for a reckoning: less than a look at the keys is apart from the next.
const TURN: Duration = Duration::from_millis(8);
/// What takes longer than this shows how far it is, and then again from time to time.
const UNSEEN: Duration = Duration::from_millis(300);
const SHOWN: Duration = Duration::from_millis(100);

/// A picture's memory as room for a battle.
fn room(canvas: &mut Canvas) -> Option<&mut Room> {
    let words = canvas.words().first_chunk_mut::<ROOM>()?;
    // SAFETY: as many words, each of which is a number whatever it holds: the number is a transparent word.
    Some(unsafe { &mut *core::ptr::from_mut(words).cast() })
}

/// Reckons what the app asked for, a slice at a time; a key that is pressed comes first. Gives what the app wants next.
async fn reckon(app: &mut App) -> Option<Effect> {
    // It outlives a turn of the tasks, so that its room cannot lie on the stack: it borrows the display's.
    let mut drawn = display::DRAWN.lock().await;
    let begun = match drawn.as_mut().and_then(|drawn| room(drawn)) {
        Some(room) => Reckoning::begin(&app.desk().odds.setup, room),
        None => Err(Wrong::NoRoom),
    };
    let mut reckoning = match begun {
        Ok(reckoning) => reckoning,
        Err(wrong) => return app.update(Input::Reckoned(Reckoned::Wrong(wrong))),
    };
    let mut turn = Instant::now();
    let mut seen = turn + UNSEEN;
    loop {
        let input = match keys::PRESSES.try_receive() {
            Ok((key, press)) => Input::Key(key, press),
            Err(_) => reckoning.slice(),
        };
        let next = app.update(input);
        if !matches!(next, Some(Effect::Reckon)) {
            return next;
        }
        let now = Instant::now();
        if now >= seen {
            seen = now + SHOWN;
            show(app);
        }
        if now >= turn + TURN {
            yield_now().await;
            turn = Instant::now();
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
