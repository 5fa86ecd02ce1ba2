//! Dice that fell on the table: joystick to the face, press, next die.

use adjutant_rules::dice::{Die, Faces};

use crate::{Key, Press};

/// Dice being typed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceEntry {
    die: Die,
    wanted: u8,
    /// The face under the cursor.
    face: u8,
    faces: Faces,
}

/// What a key did to the entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entered {
    /// More dice are wanted, or the cursor moved.
    More,
    /// The last die was entered.
    Complete,
    /// Back was pressed with nothing entered.
    Left,
    /// Not a key of the entry.
    Other,
}

/// What became of dice that a page has typed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// More are wanted, or the entry was left.
    Nothing,
    /// All are there; the entry is closed, so that a refusal leaves the page as it was before them.
    Faces(Faces),
    /// The device is to roll so many after all.
    Device(u8),
}

/// Takes a key for the entry of a page; X leaves the roll to the device.
pub fn typed(open: &mut Option<DiceEntry>, key: Key, press: Press) -> Typed {
    let Some(entry) = open else { return Typed::Nothing };
    let done = if key == Key::X && press == Press::Short {
        Typed::Device(entry.wanted())
    } else {
        match entry.key(key, press) {
            Entered::Complete => Typed::Faces(entry.faces().clone()),
            Entered::Left => Typed::Nothing,
            Entered::More | Entered::Other => return Typed::Nothing,
        }
    };
    *open = None;
    done
}

impl DiceEntry {
    /// An entry for `wanted` dice.
    #[must_use]
    pub fn new(die: Die, wanted: u8) -> Self {
        Self { die, wanted, face: 1, faces: Faces::new() }
    }

    /// The face under the cursor.
    #[must_use]
    pub fn face(&self) -> u8 {
        self.face
    }

    /// What was entered so far.
    #[must_use]
    pub fn faces(&self) -> &Faces {
        &self.faces
    }

    /// How many dice are wanted in all.
    #[must_use]
    pub fn wanted(&self) -> u8 {
        self.wanted
    }

    /// How many dice are still wanted.
    #[must_use]
    pub fn missing(&self) -> usize {
        usize::from(self.wanted).saturating_sub(self.faces.len())
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press) -> Entered {
        let sides = self.die.sides();
        match (key, press) {
            (Key::Left, _) => self.face = if self.face <= 1 { sides } else { self.face - 1 },
            (Key::Right, _) => self.face = if self.face >= sides { 1 } else { self.face + 1 },
            (Key::Press | Key::A, Press::Short) => {
                if self.missing() > 0 {
                    let _ = self.faces.push(self.face);
                }
                if self.missing() == 0 {
                    return Entered::Complete;
                }
            }
            (Key::B, Press::Short) => {
                if self.faces.pop().is_none() {
                    return Entered::Left;
                }
            }
            _ => return Entered::Other,
        }
        Entered::More
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_taken_one_by_one_and_a_wrong_one_is_taken_back() {
        let mut entry = DiceEntry::new(Die::Six, 2);
        assert_eq!(entry.key(Key::Left, Press::Short), Entered::More);
        assert_eq!(entry.key(Key::Press, Press::Short), Entered::More);
        assert_eq!(entry.key(Key::B, Press::Short), Entered::More);
        assert_eq!(entry.key(Key::A, Press::Short), Entered::More);
        entry.key(Key::Right, Press::Short);
        assert_eq!(entry.key(Key::A, Press::Short), Entered::Complete);
        assert_eq!(entry.faces().as_slice(), [6, 1]);
    }

    #[test]
    fn back_with_nothing_entered_leaves() {
        assert_eq!(DiceEntry::new(Die::Ten, 1).key(Key::B, Press::Short), Entered::Left);
    }
}
