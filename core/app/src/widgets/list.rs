//! A cursor over lines, and the window of them that is shown.

use crate::{Key, Press};

/// A cursor in a list of any length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct List {
    /// The line under the cursor.
    pub at: u16,
}

impl List {
    /// Up and down move the cursor, around the ends unless the key is held.
    /// Gives whether the key was one of the two.
    pub fn key(&mut self, key: Key, press: Press, len: usize) -> bool {
        let len = u16::try_from(len).unwrap_or(u16::MAX);
        if len == 0 {
            self.at = 0;
            return matches!(key, Key::Up | Key::Down);
        }
        self.at = self.at.min(len - 1);
        let held = matches!(press, Press::Repeat(_));
        match key {
            Key::Up if self.at == 0 => {
                if !held {
                    self.at = len - 1;
                }
            }
            Key::Up => self.at -= 1,
            Key::Down if self.at + 1 == len => {
                if !held {
                    self.at = 0;
                }
            }
            Key::Down => self.at += 1,
            _ => return false,
        }
        true
    }

    /// The line under the cursor.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.at)
    }

    /// The lines to show in `rows` rows: the cursor stays away from the edges where it can.
    #[must_use]
    pub fn window(self, len: usize, rows: usize) -> core::ops::Range<usize> {
        let at = self.index().min(len.saturating_sub(1));
        let margin = usize::from(rows > 4);
        let last_top = len.saturating_sub(rows);
        let top = if at + margin < rows { 0 } else { (at + margin + 1).saturating_sub(rows).min(last_top) };
        top..len.min(top + rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_goes_round_but_not_while_held() {
        let mut list = List::default();
        assert!(list.key(Key::Up, Press::Short, 3));
        assert_eq!(list.at, 2);
        list.key(Key::Down, Press::Repeat(1), 3);
        assert_eq!(list.at, 2);
        list.key(Key::Down, Press::Short, 3);
        assert_eq!(list.at, 0);
        assert!(!list.key(Key::Left, Press::Short, 3));
    }

    #[test]
    fn the_cursor_is_always_inside_the_window() {
        for len in 0..40 {
            for rows in 1..14 {
                for at in 0..len {
                    let window = List { at }.window(usize::from(len), rows);
                    assert!(window.contains(&usize::from(at)), "{at} of {len} in {rows}: {window:?}");
                    assert!(window.len() <= rows);
                    assert!(window.end <= usize::from(len));
                }
            }
        }
    }
}
