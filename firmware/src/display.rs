//! The task of the display: screens in, changed pixels out.

use core::mem::MaybeUninit;
use core::ptr::addr_of_mut;

use adjutant_app::Screen;
use adjutant_draw::{Canvas, Rect, WIDTH};
use embassy_futures::join::join;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::mutex::Mutex;
use embassy_sync::signal::Signal;

use crate::alive::{self, Part};
use crate::backlight;
use crate::board::Wires;
use crate::panel::Panel;

/// Rows that are expanded at once; while one strip is on the wire, the next is expanded.
const STRIP_PIXELS: usize = WIDTH as usize * 12;

/// What the glass shows.
pub struct Shown {
    /// Its pixels.
    pub canvas: &'static mut Canvas,
    /// Counts the pictures.
    pub number: u32,
    /// Only one player may see it.
    pub secret: bool,
}

/// What the glass shows, once there is something; whoever wants a picture waits until it is complete.
pub static SHOWN: Mutex<ThreadModeRawMutex, Option<Shown>> = Mutex::new(None);

/// What the next picture is drawn on, once there is one. Between two pictures it is free, and whoever needs room borrows it;
/// meanwhile pictures are drawn on what is shown, and sent whole.
pub static DRAWN: Mutex<ThreadModeRawMutex, Option<&'static mut Canvas>> = Mutex::new(None);

/// Everything that is drawn on, shown from, and sent.
struct Frames {
    drawn: Canvas,
    shown: Canvas,
    strips: [[u8; STRIP_PIXELS * 2]; 2],
}

// The start code clears static data while the chip still runs on its slow oscillator; 72 KiB would take 17 ms there.
#[unsafe(link_section = ".uninit.frames")]
static mut FRAMES: MaybeUninit<Frames> = MaybeUninit::uninit();

static NEXT: Signal<ThreadModeRawMutex, Screen> = Signal::new();

/// Shows a screen. One that was not begun yet is left out.
pub fn show(screen: Screen) {
    NEXT.signal(screen);
}

/// Wakes the display, then sends pictures for ever.
#[embassy_executor::task]
pub async fn run(wires: Wires) {
    // Cleared where they are: as a value they would pass over the stack.
    // SAFETY: the task is spawned once, so nothing else names these frames; they hold nothing but integers, for which
    // zeros are a value.
    let Frames { drawn, shown, strips } = unsafe {
        let frames = addr_of_mut!(FRAMES);
        frames.write_bytes(0, 1);
        (*frames).assume_init_mut()
    };

    // The first screen is drawn while the display wakes.
    let first = async {
        drawn.draw(&NEXT.wait().await);
    };
    let (mut panel, ()) = join(Panel::wake(wires), first).await;
    // Nothing is known of the glass yet.
    send(&mut panel, drawn, Rect::SCREEN, strips).await;
    shown.copy_from(drawn);
    *SHOWN.lock().await = Some(Shown { canvas: shown, number: 1, secret: false });
    *DRAWN.lock().await = Some(drawn);
    backlight::light_up();

    loop {
        let screen = NEXT.wait().await;
        alive::working(Part::Display);
        let mut free = DRAWN.try_lock().ok();
        let drawn = free.as_mut().and_then(|drawn| drawn.as_mut());
        if let Some(shown) = SHOWN.lock().await.as_mut() {
            shown.secret = screen.is_secret();
            if let Some(drawn) = drawn {
                drawn.draw(&screen);
                for area in drawn.changed(shown.canvas) {
                    send(&mut panel, drawn, area, strips).await;
                }
                shown.canvas.copy_from(drawn);
            } else {
                shown.canvas.draw(&screen);
                send(&mut panel, shown.canvas, Rect::SCREEN, strips).await;
            }
            shown.number = shown.number.wrapping_add(1);
        }
        alive::resting(Part::Display);
    }
}

/// Sends one area, expanding each strip while the one before it is on the wire.
async fn send(panel: &mut Panel, canvas: &Canvas, area: Rect, strips: &mut [[u8; STRIP_PIXELS * 2]; 2]) {
    let [now, next] = strips;
    let (mut now, mut next) = (&mut now[..], &mut next[..]);
    let mut ready = 0;
    panel.window(area);
    for strip in area.strips(STRIP_PIXELS) {
        let expand = async { canvas.expand(strip, next).len() };
        ((), ready) = join(panel.pixels(&now[..ready]), expand).await;
        (now, next) = (next, now);
    }
    panel.pixels(&now[..ready]).await;
}
