//! The simulator in a terminal: the same screens as characters, the board's keys on the keyboard.

mod keys;
mod view;

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crossterm::event::{self, Event};

use crate::runner::Runner;
use keys::{Keyboard, Meaning};

/// How long to wait for a key before looking whether somebody ends the program.
const PATIENCE: Duration = Duration::from_millis(200);

/// Whether there is a terminal to draw on and to read keys from.
#[must_use]
pub fn is_possible() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Runs the simulator until its user quits. The terminal is as it was afterwards, also after a panic or a signal.
///
/// # Errors
/// When the terminal cannot be used.
pub fn run(runner: &mut Runner, note: &str) -> io::Result<()> {
    let ended = Arc::new(AtomicBool::new(false));
    for &signal in signal_hook::consts::TERM_SIGNALS {
        signal_hook::flag::register(signal, Arc::clone(&ended))?;
    }
    // Also sets a panic hook that restores the terminal before the message is printed.
    let mut terminal = ratatui::try_init()?;
    let result = converse(&mut terminal, runner, note, &ended);
    ratatui::try_restore()?;
    result
}

fn converse(
    terminal: &mut ratatui::DefaultTerminal,
    runner: &mut Runner,
    note: &str,
    ended: &AtomicBool,
) -> io::Result<()> {
    let mut keyboard = Keyboard::default();
    let mut note = note.to_owned();
    while !ended.load(Ordering::Relaxed) {
        terminal.draw(|frame| view::draw(frame, &runner.screen(), &note))?;
        if !event::poll(PATIENCE)? {
            continue;
        }
        if let Event::Key(key) = event::read()? {
            match keyboard.read(key, Instant::now()) {
                Some(Meaning::Quit) => return Ok(()),
                Some(Meaning::Key(key, press)) => {
                    if let Err(error) = runner.key(key, press) {
                        note = error.to_string();
                    }
                }
                None => {}
            }
        }
    }
    Ok(())
}
