//! The task of the display: screens in, changed pixels out.

use adjutant_app::Screen;
use adjutant_draw::{Canvas, Rect, WIDTH, draw};
use embassy_futures::join::join;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::mutex::Mutex;
use embassy_sync::signal::Signal;
use static_cell::ConstStaticCell;

use crate::alive::{self, Part};
use crate::backlight;
use crate::board::Wires;
use crate::panel::Panel;

/// Rows that are expanded at once; while one strip is on the wire, the next is expanded.
const STRIP_PIXELS: usize = WIDTH as usize * 16;

/// What the glass shows.
pub struct Shown {
    /// Its pixels.
    pub canvas: Canvas,
    /// Counts the pictures.
    pub number: u32,
}

/// What the glass shows; whoever wants a picture waits until it is complete.
pub static SHOWN: Mutex<ThreadModeRawMutex, Shown> = Mutex::new(Shown { canvas: Canvas::new(), number: 0 });

static NEXT: Signal<ThreadModeRawMutex, Screen> = Signal::new();

/// Shows a screen. One that was not begun yet is left out.
pub fn show(screen: Screen) {
    NEXT.signal(screen);
}

/// Wakes the display, then sends pictures for ever.
#[embassy_executor::task]
pub async fn run(wires: Wires) {
    static DRAWN: ConstStaticCell<Canvas> = ConstStaticCell::new(Canvas::new());
    static STRIPS: ConstStaticCell<[[u8; STRIP_PIXELS * 2]; 2]> = ConstStaticCell::new([[0; STRIP_PIXELS * 2]; 2]);
    let (drawn, strips) = (DRAWN.take(), STRIPS.take());

    let mut panel = Panel::wake(wires).await;
    let mut first = true;
    loop {
        let screen = NEXT.wait().await;
        alive::working(Part::Display);
        let Ok(()) = draw(&screen, drawn);
        let mut shown = SHOWN.lock().await;
        if first {
            // Nothing is known of the glass.
            send(&mut panel, drawn, Rect::SCREEN, strips).await;
        } else {
            for area in drawn.changed(&shown.canvas) {
                send(&mut panel, drawn, area, strips).await;
            }
        }
        shown.canvas.copy_from(drawn);
        shown.number = shown.number.wrapping_add(1);
        drop(shown);
        alive::resting(Part::Display);
        if first {
            backlight::wake();
            first = false;
        }
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
