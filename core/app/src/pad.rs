//! From contacts to presses: debouncing, repeat and long press, counted in looks at the contacts, not in time.

use crate::{Key, Press};

/// Milliseconds between two looks at the contacts.
pub const SCAN_MS: u16 = 4;
/// A contact counts once it has been seen the same this many looks in a row: 4 to 8 ms, the bounce of a tact switch.
const STEADY: u8 = 2;
/// A, B, X or Y held this long is a long press.
const LONG: u16 = 600 / SCAN_MS;
/// A direction held this long repeats for the first time.
const FIRST_REPEAT: u16 = 400 / SCAN_MS;
/// Then it repeats this often.
const NEXT_REPEAT: u16 = 120 / SCAN_MS;

/// How a key behaves while it is down.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Acts when it goes down, and again while it is held.
    Direction,
    /// Acts once when it goes down.
    Push,
    /// Acts when it is let go, or once when it has been held.
    Letter,
}

const fn kind(key: Key) -> Kind {
    match key {
        Key::Up | Key::Down | Key::Left | Key::Right => Kind::Direction,
        Key::Press => Kind::Push,
        Key::A | Key::B | Key::X | Key::Y => Kind::Letter,
    }
}

/// One contact.
#[derive(Clone, Copy, Debug, Default)]
struct Contact {
    /// What counts now.
    down: bool,
    /// Looks in a row that said otherwise.
    other: u8,
    /// Looks since it went down or last repeated.
    held: u16,
    /// Repeats since it went down.
    repeats: u8,
    /// The long press was told, so letting go says nothing.
    told: bool,
}

impl Contact {
    /// One look. `None` when nothing happened.
    fn look(&mut self, kind: Kind, closed: bool) -> Option<Press> {
        self.other = if closed == self.down { 0 } else { self.other + 1 };
        if self.other >= STEADY {
            *self = Self { down: closed, told: self.told, ..Self::default() };
            return if closed {
                self.told = false;
                (kind != Kind::Letter).then_some(Press::Short)
            } else {
                let press = if self.told { Press::Released } else { Press::Short };
                (kind == Kind::Letter).then_some(press)
            };
        }
        if !self.down {
            return None;
        }
        self.held = self.held.saturating_add(1);
        match kind {
            Kind::Direction => {
                let wanted = if self.repeats == 0 { FIRST_REPEAT } else { NEXT_REPEAT };
                (self.held >= wanted).then(|| {
                    self.held = 0;
                    self.repeats = self.repeats.saturating_add(1);
                    Press::Repeat(self.repeats)
                })
            }
            Kind::Letter if self.held >= LONG && !self.told => {
                self.told = true;
                Some(Press::Long)
            }
            Kind::Push | Kind::Letter => None,
        }
    }
}

/// The nine contacts. Look at them every [`SCAN_MS`].
#[derive(Clone, Debug, Default)]
pub struct Pad {
    contacts: [Contact; Key::ALL.len()],
}

impl Pad {
    /// Nothing is pressed.
    #[must_use]
    pub const fn new() -> Self {
        let open = Contact { down: false, other: 0, held: 0, repeats: 0, told: false };
        Self { contacts: [open; Key::ALL.len()] }
    }

    /// One look at every contact; `closed` says which are closed, `tell` hears what was pressed.
    pub fn look(&mut self, mut closed: impl FnMut(Key) -> bool, mut tell: impl FnMut(Key, Press)) {
        for (&key, contact) in Key::ALL.iter().zip(&mut self.contacts) {
            if let Some(press) = contact.look(kind(key), closed(key)) {
                tell(key, press);
            }
        }
    }

    /// Whether any key is down.
    #[must_use]
    pub fn any_down(&self) -> bool {
        self.contacts.iter().any(|contact| contact.down)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::vec::Vec;

    /// Feeds one key with (closed, milliseconds) stretches and lists (millisecond, press).
    fn presses(key: Key, stretches: &[(bool, u16)]) -> Vec<(u16, Press)> {
        let (mut pad, mut now, mut heard) = (Pad::new(), 0, Vec::new());
        for &(closed, lasts) in stretches {
            for _ in 0..lasts / SCAN_MS {
                now += SCAN_MS;
                pad.look(
                    |k| k == key && closed,
                    |k, press| {
                        assert_eq!(k, key);
                        heard.push((now, press));
                    },
                );
            }
        }
        heard
    }

    #[test]
    fn a_direction_acts_when_it_goes_down_and_within_eight_milliseconds() {
        assert_eq!(presses(Key::Up, &[(true, 100), (false, 100)]), [(8, Press::Short)]);
    }

    #[test]
    fn a_letter_acts_when_it_is_let_go() {
        assert_eq!(presses(Key::A, &[(true, 100), (false, 100)]), [(108, Press::Short)]);
    }

    #[test]
    fn a_contact_that_closes_for_one_look_is_noise() {
        for &key in Key::ALL {
            assert_eq!(presses(key, &[(true, 4), (false, 40), (true, 4), (false, 40)]), []);
        }
    }

    #[test]
    fn a_bounce_while_held_is_no_second_press() {
        let bounces = [(true, 40), (false, 4), (true, 4), (false, 4), (true, 40), (false, 40)];
        for &key in Key::ALL {
            assert_eq!(presses(key, &bounces).len(), 1, "{key}");
        }
    }

    #[test]
    fn a_held_direction_repeats_after_400_then_every_120_milliseconds_and_counts() {
        let heard = presses(Key::Left, &[(true, 800), (false, 100)]);
        let expected = [
            (8, Press::Short),
            (408, Press::Repeat(1)),
            (528, Press::Repeat(2)),
            (648, Press::Repeat(3)),
            (768, Press::Repeat(4)),
        ];
        assert_eq!(heard, expected);
    }

    #[test]
    fn repeats_start_from_one_again_after_letting_go() {
        let heard = presses(Key::Down, &[(true, 600), (false, 20), (true, 420)]);
        let repeats: Vec<_> =
            heard.iter().filter(|(_, press)| matches!(press, Press::Repeat(_))).map(|h| h.1).collect();
        assert_eq!(repeats, [Press::Repeat(1), Press::Repeat(2), Press::Repeat(1)]);
    }

    #[test]
    fn the_count_of_repeats_stops_at_its_end() {
        let (_, last) = *presses(Key::Right, &[(true, 40_000)]).last().expect("repeats");
        assert_eq!(last, Press::Repeat(u8::MAX));
    }

    #[test]
    fn a_held_letter_is_long_once_at_600_milliseconds_and_says_nothing_when_let_go() {
        assert_eq!(presses(Key::B, &[(true, 3000), (false, 100)]), [(608, Press::Long), (3008, Press::Released)]);
        let twice = presses(Key::B, &[(true, 3000), (false, 100), (true, 100), (false, 100)]);
        assert_eq!(twice.last(), Some(&(3208, Press::Short)), "the next short press counts again");
    }

    #[test]
    fn the_joystick_s_push_neither_repeats_nor_is_long() {
        assert_eq!(presses(Key::Press, &[(true, 3000), (false, 100)]), [(8, Press::Short)]);
    }

    #[test]
    fn keys_do_not_disturb_each_other() {
        let (mut pad, mut heard) = (Pad::new(), Vec::new());
        for look in 0..20 {
            pad.look(
                |key| matches!((key, look), (Key::X, 2..9) | (Key::Up, 4..)),
                |key, press| heard.push((key, press)),
            );
            assert_eq!(pad.any_down(), look >= 3);
        }
        assert_eq!(heard, [(Key::Up, Press::Short), (Key::X, Press::Short)]);
    }
}
