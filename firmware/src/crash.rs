//! What the last run died of. The note lies in RAM that a reset leaves alone, so it reaches the next start; from there
//! the journal keeps it until the owner has read it.

use core::fmt::Write;
use core::mem::MaybeUninit;
use core::panic::PanicInfo;
use core::ptr::{addr_of, addr_of_mut};

use adjutant_app::screen::{NARROW, Text, WIDE};
use adjutant_app::{Mark, Row, Screen, Style};
use adjutant_journal::PanicNote;
use cortex_m_rt::{ExceptionFrame, exception};
use embassy_rp::pac;
use heapless::Vec;

use crate::log::log;
use crate::{display, keys};

/// Says that a note was written by a panic and not by the noise of power-on.
const MAGIC: u32 = 0xad10_7a47;
/// Starts that end in a panic before this many in a row go on by themselves; then the device waits for a key.
const PATIENCE: u32 = 3;

#[repr(C)]
#[derive(Clone, Copy)]
struct Note {
    magic: u32,
    /// Runs in a row that ended soon after their start.
    row: u32,
    length: u32,
    text: [u8; 160],
    /// Of everything above.
    sum: u32,
}

impl Note {
    const EMPTY: Self = Self { magic: MAGIC, row: 0, length: 0, text: [0; 160], sum: 0 };

    fn sum(&self) -> u32 {
        let head = [self.magic, self.row, self.length].into_iter().flat_map(u32::to_le_bytes);
        // FNV-1a: enough to tell a note from what power-on leaves in RAM.
        head.chain(self.text).fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
    }

    fn is_whole(&self) -> bool {
        self.magic == MAGIC && self.length as usize <= self.text.len() && self.sum == self.sum()
    }
}

#[unsafe(link_section = ".uninit.crash")]
static mut NOTE: MaybeUninit<Note> = MaybeUninit::uninit();

fn read() -> Option<Note> {
    // SAFETY: the place is valid and aligned, any bits are a `Note`, and nothing else runs: this is called before the
    // tasks start, from one task, or from the panic handler with interrupts off.
    let note = unsafe { addr_of!(NOTE).cast::<Note>().read_volatile() };
    note.is_whole().then_some(note)
}

fn write(mut note: Note) {
    note.sum = note.sum();
    // SAFETY: as in `read`.
    unsafe { addr_of_mut!(NOTE).cast::<Note>().write_volatile(note) };
}

/// How the last run ended, if it ended badly.
pub struct Crash {
    /// What happened and where.
    pub note: PanicNote,
    /// How many runs in a row did not last.
    pub row: u32,
}

/// Takes the note of the last run, which leaves none.
pub fn take() -> Option<Crash> {
    let found = read().unwrap_or(Note::EMPTY);
    let mut crash = Crash { note: PanicNote::new(), row: found.row };
    for part in found.text.get(..found.length as usize).unwrap_or(&[]).utf8_chunks() {
        // The note is as long as the text can be.
        let _ = crash.note.push_str(part.valid());
    }
    // A restart by the boot ROM after an update looks like the watchdog's, so the watchdog's needs our mark too.
    let hung = pac::WATCHDOG.reason().read().timer() && pac::WATCHDOG.scratch0().read() == MAGIC;
    if hung && crash.note.is_empty() {
        let _ = crash.note.push_str("The device hung and was restarted by its watchdog.");
        crash.row += 1;
    }
    pac::WATCHDOG.scratch0().write_value(0);
    write(Note { row: crash.row, ..Note::EMPTY });
    (!crash.note.is_empty()).then_some(crash)
}

/// From now on a restart by the watchdog means that this run hung.
pub fn watched() {
    pac::WATCHDOG.scratch0().write_value(MAGIC);
}

/// Shows the note before anything else is tried. When starting has failed several times in a row, waits for a key first.
pub async fn show(crash: &Crash) {
    display::show(screen(crash));
    if crash.row >= PATIENCE {
        keys::PRESSES.receive().await;
    }
}

/// The note as a screen: what broke may be the app, so nothing of it is used.
fn screen(crash: &Crash) -> Screen {
    let line = |text: &str, style| {
        let text = Text::try_from(text).unwrap_or_default();
        // A row has thirty columns.
        let marks = [Mark { from: 0, to: WIDE as u8, style }].into_iter().collect();
        Row::Line { text, marks }
    };
    let mut rows = Vec::new();
    let mut push = |row| drop(rows.push(row));
    push(line("STOPPED", Style::Strong));
    push(line(if crash.row >= PATIENCE { "Press any key to try again" } else { "" }, Style::Alert));
    let mut rest = crash.note.as_str();
    while !rest.is_empty() {
        let full = rest.char_indices().nth(NARROW).map_or(rest.len(), |(at, _)| at);
        let (now, _) = rest.split_at(full);
        // Between words if there is a place, and at the end of the text in any case.
        let cut = if full == rest.len() { full } else { now.rfind(' ').map_or(full, |space| space + 1) };
        let (now, later) = rest.split_at(cut);
        push(line(now.trim_end(), Style::Plain));
        rest = later;
    }
    Screen { name: "crash", rows, hints: [""; 4], more: (false, false) }
}

/// This run lasts: an end that comes now is not in a row with earlier ones.
pub fn settled() {
    write(Note::EMPTY);
}

/// A text of fixed size that leaves out what does not fit.
struct Writer<'a> {
    note: &'a mut Note,
}

impl Write for Writer<'_> {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        for &byte in text.as_bytes() {
            if let Some(place) = self.note.text.get_mut(self.note.length as usize) {
                *place = byte;
                self.note.length += 1;
            }
        }
        Ok(())
    }
}

/// Leaves a note and restarts.
fn end(message: core::fmt::Arguments<'_>) -> ! {
    cortex_m::interrupt::disable();
    let row = read().map_or(0, |note| note.row);
    let mut note = Note { row: row.saturating_add(1), ..Note::EMPTY };
    let _ = Writer { note: &mut note }.write_fmt(message);
    write(note);
    restart()
}

/// Restarts everything but the oscillators, as the watchdog does.
fn restart() -> ! {
    pac::PSM.wdsel().write_value(pac::psm::regs::Wdsel(0x0001_fffc));
    pac::WATCHDOG.ctrl().write(|w| w.set_trigger(true));
    loop {
        cortex_m::asm::nop();
    }
}

#[panic_handler]
fn panicked(info: &PanicInfo<'_>) -> ! {
    log!("{}", defmt::Display2Format(info));
    match info.location() {
        // The end of a path says more than its beginning.
        Some(place) => {
            let file = place.file().rsplit('/').next().unwrap_or_default();
            end(format_args!("{} ({}:{})", info.message(), file, place.line()))
        }
        None => end(format_args!("{}", info.message())),
    }
}

/// A fault of the processor itself: a wild pointer, or a stack that ran over.
#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    end(format_args!("Processor fault at {:#010x}, called from {:#010x}.", frame.pc(), frame.lr()))
}
