//! Numbers and choices that left and right change.

use crate::{Key, Press};

/// How far one key moves a number: held, it goes on in fives and then in tens where the range is wide.
#[must_use]
pub const fn stride(press: Press, span: i32) -> i32 {
    match press {
        Press::Repeat(n) if n >= 16 && span >= 40 => 10,
        Press::Repeat(n) if n >= 6 && span >= 20 => 5,
        _ => 1,
    }
}

/// The direction of a joystick key: left is less, right is more.
#[must_use]
pub const fn direction(key: Key) -> Option<i32> {
    match key {
        Key::Left => Some(-1),
        Key::Right => Some(1),
        _ => None,
    }
}

/// `value` changed by one key within `low..=high`; it stops at the ends.
#[must_use]
pub fn changed(value: i32, low: i32, high: i32, key: Key, press: Press) -> i32 {
    match direction(key) {
        Some(way) => (value + way * stride(press, high - low)).clamp(low, high),
        None => value,
    }
}

/// The next or previous of `count` choices, around the ends.
#[must_use]
pub fn cycled(index: usize, count: usize, key: Key) -> usize {
    match (direction(key), count) {
        (_, 0) => 0,
        (Some(-1), _) => (index + count - 1) % count,
        (Some(_), _) => (index + 1) % count,
        (None, _) => index,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_held_key_goes_faster_and_stops_at_the_end() {
        let mut value = changed(0, 0, 60, Key::Right, Press::Short);
        assert_eq!(value, 1);
        for n in 1..=10 {
            value = changed(value, 0, 60, Key::Right, Press::Repeat(n));
        }
        // five single steps, then fives
        assert_eq!(value, 1 + 5 + 5 * 5);
        for n in 11..=40 {
            value = changed(value, 0, 60, Key::Right, Press::Repeat(n));
        }
        assert_eq!(value, 60);
    }

    #[test]
    fn small_ranges_never_jump() {
        assert_eq!(changed(1, 0, 6, Key::Right, Press::Repeat(30)), 2);
    }

    #[test]
    fn choices_go_round() {
        assert_eq!(cycled(0, 3, Key::Left), 2);
        assert_eq!(cycled(2, 3, Key::Right), 0);
        assert_eq!(cycled(0, 0, Key::Right), 0);
    }
}
