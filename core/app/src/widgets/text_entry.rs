//! A name, letter by letter: up and down change the letter, left and right move.

use heapless::String;

use crate::compose::{Composer, mark};
use crate::line::{BODY, fitted};
use crate::screen::Style;
use crate::{Key, Press};

/// The longest name.
pub const MAX: usize = 16;

const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 -.'&";

/// A text being entered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextEntry {
    text: String<MAX>,
    at: u8,
}

impl TextEntry {
    /// An entry that begins with a text; only its ASCII letters are kept.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let mut kept = String::new();
        for letter in text.chars().filter(char::is_ascii) {
            let _ = kept.push(letter);
        }
        Self { at: 0, text: kept }
    }

    /// The text without blanks at its ends.
    #[must_use]
    pub fn text(&self) -> &str {
        self.text.trim()
    }

    /// The text as it stands, blanks included.
    #[must_use]
    pub fn raw(&self) -> &str {
        &self.text
    }

    /// Draws it: the letter under the cursor is marked.
    pub fn show(&self, composer: &mut Composer) {
        let at = self.at();
        let mut marks = heapless::Vec::new();
        let _ = marks.push(mark(at, at + 1, Style::Picked));
        composer.marked(fitted(format_args!("{} ", self.text), BODY), marks);
    }

    /// The letter under the cursor.
    #[must_use]
    pub fn at(&self) -> usize {
        usize::from(self.at)
    }

    /// Takes a key; gives whether it was one of the entry's.
    pub fn key(&mut self, key: Key, _press: Press) -> bool {
        match key {
            Key::Up => self.change(-1),
            Key::Down => self.change(1),
            Key::Left => self.at = self.at.saturating_sub(1),
            Key::Right => {
                if self.at() + 1 < MAX && self.at() < self.text.len() {
                    self.at += 1;
                }
            }
            _ => return false,
        }
        true
    }

    /// Removes the letter under the cursor.
    pub fn remove(&mut self) {
        let mut kept: String<MAX> = String::new();
        for (n, letter) in self.text.chars().enumerate() {
            if n != self.at() {
                let _ = kept.push(letter);
            }
        }
        self.text = kept;
        self.at = self.at.min(u8::try_from(self.text.len()).unwrap_or(0));
    }

    fn change(&mut self, way: isize) {
        let count = LETTERS.chars().count().cast_signed();
        let now = self.text.chars().nth(self.at());
        let place = now.and_then(|letter| LETTERS.chars().position(|l| l == letter));
        let next = match place {
            Some(place) => (place.cast_signed() + way + count) % count,
            None if way > 0 => 0,
            None => count - 1,
        };
        let Some(letter) = LETTERS.chars().nth(next.unsigned_abs()) else { return };
        let mut changed: String<MAX> = String::new();
        for (n, old) in self.text.chars().enumerate() {
            let _ = changed.push(if n == self.at() { letter } else { old });
        }
        if now.is_none() {
            let _ = changed.push(letter);
        }
        self.text = changed;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_change_are_added_and_go_away() {
        let mut entry = TextEntry::new("Cat");
        entry.key(Key::Up, Press::Short);
        assert_eq!(entry.text(), "Bat");
        for _ in 0..9 {
            entry.key(Key::Right, Press::Short);
        }
        entry.key(Key::Down, Press::Short);
        assert_eq!(entry.text(), "BatA");
        entry.remove();
        assert_eq!(entry.text(), "Bat");
    }

    #[test]
    fn a_name_never_grows_beyond_its_room() {
        let mut entry = TextEntry::new("");
        for _ in 0..40 {
            entry.key(Key::Down, Press::Short);
            entry.key(Key::Right, Press::Short);
        }
        assert_eq!(entry.text().len(), MAX);
    }
}
