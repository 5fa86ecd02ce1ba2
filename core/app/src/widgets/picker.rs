//! Picking one of many names: the recent ones first, then all by letter; left and right jump a letter.

use heapless::Vec;

use super::list::List;
use crate::{Key, Press};

/// How many recent ones are kept.
pub const RECENT: usize = 6;

/// A picker over `len` names, which the caller knows by number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picker {
    list: List,
    recent: Vec<u16, RECENT>,
}

impl Picker {
    /// A picker that shows these first.
    #[must_use]
    pub fn new(recent: &[u16]) -> Self {
        Self { list: List::default(), recent: recent.iter().copied().take(RECENT).collect() }
    }

    /// Lines in all: the recent ones stand twice.
    #[must_use]
    pub fn len(&self, names: usize) -> usize {
        self.recent.len() + names
    }

    /// The number of the name on a line. `sorted` is the alphabetical order of all names.
    #[must_use]
    pub fn on(&self, line: usize, sorted: &[u16]) -> Option<u16> {
        match line.checked_sub(self.recent.len()) {
            None => self.recent.get(line).copied(),
            Some(line) => sorted.get(line).copied(),
        }
    }

    /// Whether a line is one of the recent ones.
    #[must_use]
    pub fn is_recent(&self, line: usize) -> bool {
        line < self.recent.len()
    }

    /// The name under the cursor.
    #[must_use]
    pub fn picked(&self, sorted: &[u16]) -> Option<u16> {
        self.on(self.list.index(), sorted)
    }

    /// The cursor.
    #[must_use]
    pub fn list(&self) -> List {
        self.list
    }

    /// Takes a key; gives whether it was one of the picker's.
    pub fn key(&mut self, key: Key, press: Press, sorted: &[u16], letter: impl Fn(u16) -> char) -> bool {
        let len = self.len(sorted.len());
        if self.list.key(key, press, len) {
            return true;
        }
        let way = match key {
            Key::Left => -1,
            Key::Right => 1,
            _ => return false,
        };
        self.list.at = u16::try_from(self.jump(way, sorted, letter)).unwrap_or(0);
        true
    }

    /// Leaps to the first name at or behind the next of `letters` in the alphabet, around the end: four leaps round all of it.
    pub fn leap(&mut self, sorted: &[u16], letter: impl Fn(u16) -> char, letters: &[char]) {
        let here = if self.is_recent(self.list.index()) { None } else { self.picked(sorted).map(&letter) };
        let next = letters.iter().copied().find(|&next| here.is_none_or(|here| next > here));
        let target = next.or_else(|| letters.first().copied()).unwrap_or('A');
        let line = sorted.iter().position(|&number| letter(number) >= target).unwrap_or(0);
        self.list.at = u16::try_from(self.recent.len() + line).unwrap_or(0);
    }

    /// The first line of the next or previous letter, around the ends. The recent ones count as one letter before A.
    fn jump(&self, way: i32, sorted: &[u16], letter: impl Fn(u16) -> char) -> usize {
        let len = self.len(sorted.len());
        if len == 0 {
            return 0;
        }
        let group = |line: usize| {
            if self.is_recent(line) { None } else { self.on(line, sorted).map(&letter) }
        };
        let starts = |line: usize| line == 0 || group(line) != group(line - 1);
        let here = self.list.index().min(len - 1);
        if way > 0 {
            (here + 1..len).find(|&line| starts(line)).unwrap_or(0)
        } else {
            let top = (0..=here).rev().find(|&line| starts(line)).unwrap_or(0);
            let before = if top == 0 { len - 1 } else { top - 1 };
            (0..=before).rev().find(|&line| starts(line)).unwrap_or(0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 6] = ["Adana", "Albania", "Berlin", "Brest", "Calais", "Kiev"];
    const SORTED: [u16; 6] = [0, 1, 2, 3, 4, 5];

    fn letter(n: u16) -> char {
        NAMES[usize::from(n)].chars().next().unwrap_or(' ')
    }

    #[test]
    fn left_and_right_jump_a_letter() {
        let mut picker = Picker::new(&[]);
        picker.key(Key::Right, Press::Short, &SORTED, letter);
        assert_eq!(picker.picked(&SORTED), Some(2));
        picker.key(Key::Down, Press::Short, &SORTED, letter);
        picker.key(Key::Left, Press::Short, &SORTED, letter);
        assert_eq!(picker.picked(&SORTED), Some(0), "from inside a letter, left goes to the letter before");
        picker.key(Key::Left, Press::Short, &SORTED, letter);
        assert_eq!(picker.picked(&SORTED), Some(5), "around the end");
    }

    #[test]
    fn a_leap_crosses_a_quarter_of_the_alphabet() {
        let mut picker = Picker::new(&[4]);
        let mut leap = || {
            picker.leap(&SORTED, letter, &['A', 'C', 'J']);
            picker.picked(&SORTED)
        };
        assert_eq!((leap(), leap(), leap(), leap()), (Some(0), Some(4), Some(5), Some(0)));
    }

    #[test]
    fn recent_ones_come_first() {
        let mut picker = Picker::new(&[4]);
        assert_eq!(picker.picked(&SORTED), Some(4));
        picker.key(Key::Right, Press::Short, &SORTED, letter);
        assert_eq!(picker.picked(&SORTED), Some(0));
        picker.key(Key::Left, Press::Short, &SORTED, letter);
        assert_eq!(picker.picked(&SORTED), Some(4));
    }
}
