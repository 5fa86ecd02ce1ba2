//! The keyboard as the nine keys of the board.

use std::time::{Duration, Instant};

use adjutant_app::{Key, Press};
use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// What stands beside the screen.
pub const LEGEND: [(&str, &str); 6] = [
    ("arrows", "joystick"),
    ("Enter", "joystick pressed"),
    ("a b x y", "the keys"),
    ("A B X Y", "the keys, held"),
    ("", "(with Shift)"),
    ("q", "quit"),
];

/// A terminal repeats a held key about every 30 ms and does not say that it does; a hand is slower than this.
const REPEATS_WITHIN: Duration = Duration::from_millis(60);

/// What a key of the keyboard means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// A key of the board.
    Key(Key, Press),
    /// Leave the simulator.
    Quit,
}

/// Tells a held key from one that is pressed again.
#[derive(Debug, Default)]
pub struct Keyboard {
    last: Option<(KeyCode, Instant)>,
    repeats: u8,
}

impl Keyboard {
    /// What this key event means, if anything.
    pub fn read(&mut self, event: KeyEvent, now: Instant) -> Option<Meaning> {
        if event.kind == KeyEventKind::Release {
            self.last = None;
            return None;
        }
        let again = self.last.is_some_and(|(code, at)| {
            code == event.code && (event.kind == KeyEventKind::Repeat || now.duration_since(at) < REPEATS_WITHIN)
        });
        self.last = Some((event.code, now));
        self.repeats = if again { self.repeats.saturating_add(1) } else { 0 };
        let meaning = meaning(event)?;
        match meaning {
            Meaning::Key(key @ (Key::Up | Key::Down | Key::Left | Key::Right), _) if again => {
                Some(Meaning::Key(key, Press::Repeat(self.repeats)))
            }
            // Held keys act once on the device.
            Meaning::Key(..) if again => None,
            meaning => Some(meaning),
        }
    }
}

fn meaning(event: KeyEvent) -> Option<Meaning> {
    let key = |key, press| Some(Meaning::Key(key, press));
    match event.code {
        KeyCode::Char('c' | 'd') if event.modifiers.contains(KeyModifiers::CONTROL) => Some(Meaning::Quit),
        _ if event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => None,
        KeyCode::Up => key(Key::Up, Press::Short),
        KeyCode::Down => key(Key::Down, Press::Short),
        KeyCode::Left => key(Key::Left, Press::Short),
        KeyCode::Right => key(Key::Right, Press::Short),
        KeyCode::Enter => key(Key::Press, Press::Short),
        KeyCode::Char('q') => Some(Meaning::Quit),
        KeyCode::Char(letter) => {
            let press = if letter.is_ascii_uppercase() { Press::Long } else { Press::Short };
            match letter.to_ascii_lowercase() {
                'a' => key(Key::A, press),
                'b' => key(Key::B, press),
                'x' => key(Key::X, press),
                'y' => key(Key::Y, press),
                _ => None,
            }
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(code: KeyCode) -> KeyEvent {
        KeyEvent::new(code, KeyModifiers::NONE)
    }

    #[test]
    fn letters_are_keys_and_with_shift_they_are_held() {
        let now = Instant::now();
        let read = |code| Keyboard::default().read(press(code), now);
        assert_eq!(read(KeyCode::Char('a')), Some(Meaning::Key(Key::A, Press::Short)));
        assert_eq!(read(KeyCode::Char('B')), Some(Meaning::Key(Key::B, Press::Long)));
        assert_eq!(read(KeyCode::Enter), Some(Meaning::Key(Key::Press, Press::Short)));
        assert_eq!(read(KeyCode::Left), Some(Meaning::Key(Key::Left, Press::Short)));
        assert_eq!(read(KeyCode::Char('q')), Some(Meaning::Quit));
        assert_eq!(read(KeyCode::Char('z')), None);
        let ctrl_c = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(Keyboard::default().read(ctrl_c, now), Some(Meaning::Quit));
        let ctrl_a = KeyEvent::new(KeyCode::Char('a'), KeyModifiers::CONTROL);
        assert_eq!(Keyboard::default().read(ctrl_a, now), None);
    }

    #[test]
    fn a_held_arrow_repeats_and_a_held_letter_acts_once() {
        let mut keyboard = Keyboard::default();
        let start = Instant::now();
        let after = |ms| start + Duration::from_millis(ms);
        let down = press(KeyCode::Down);
        let meanings: Vec<_> = [0, 30, 60, 500].map(|ms| keyboard.read(down, after(ms))).to_vec();
        let down = |press| Some(Meaning::Key(Key::Down, press));
        assert_eq!(meanings, [down(Press::Short), down(Press::Repeat(1)), down(Press::Repeat(2)), down(Press::Short)]);
        let a = press(KeyCode::Char('a'));
        assert!(keyboard.read(a, after(510)).is_some());
        assert_eq!(keyboard.read(a, after(540)), None);
        assert!(keyboard.read(a, after(900)).is_some());
    }

    #[test]
    fn terminals_that_say_it_repeats_are_believed() {
        let mut keyboard = Keyboard::default();
        let start = Instant::now();
        keyboard.read(press(KeyCode::Up), start);
        let repeat = KeyEvent::new_with_kind(KeyCode::Up, KeyModifiers::NONE, KeyEventKind::Repeat);
        let later = start + Duration::from_secs(1);
        assert_eq!(keyboard.read(repeat, later), Some(Meaning::Key(Key::Up, Press::Repeat(1))));
        let release = KeyEvent::new_with_kind(KeyCode::Up, KeyModifiers::NONE, KeyEventKind::Release);
        assert_eq!(keyboard.read(release, later), None);
        assert_eq!(keyboard.read(press(KeyCode::Up), later), Some(Meaning::Key(Key::Up, Press::Short)));
    }
}
