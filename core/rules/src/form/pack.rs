//! Texts, each kept once, and bytes that speak of them by their numbers: what requests and answers are made of.

use heapless::Vec;
use serde::{Deserialize, Serialize};

/// Room for the largest request and the largest answer; a frame of the link has little more.
pub const ROOM: usize = 4000;
/// The number of a text.
pub type TextId = u8;

/// There is no room for more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

/// Texts and bytes in one room: first every text with its length, then the bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pack {
    room: Vec<u8, ROOM>,
    texts: u16,
}

impl Pack {
    fn start(&self) -> usize {
        usize::from(self.texts).min(self.room.len())
    }

    /// The bytes behind the texts.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        self.room.get(self.start()..).unwrap_or_default()
    }

    /// The same, to be changed in place.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        let start = self.start();
        self.room.get_mut(start..).unwrap_or_default()
    }

    /// Puts more behind the bytes.
    ///
    /// # Errors
    /// [`Full`].
    #[inline(never)]
    pub fn push(&mut self, more: &[u8]) -> Result<(), Full> {
        self.room.extend_from_slice(more).map_err(|_| Full)
    }

    /// Keeps so many of the bytes.
    pub fn truncate(&mut self, count: usize) {
        self.room.truncate(self.start() + count);
    }

    /// Moves the bytes from `from` on to `to`, before those that stand there.
    pub fn bring_forward(&mut self, from: usize, to: usize) {
        let bytes = self.bytes_mut();
        let count = bytes.len().saturating_sub(from);
        if let Some(tail) = bytes.get_mut(to..) {
            tail.rotate_right(count.min(tail.len()));
        }
    }

    /// Takes so many bytes out at a place.
    pub fn cut(&mut self, from: usize, count: usize) {
        let length = self.bytes().len();
        if let Some(tail) = self.bytes_mut().get_mut(from..) {
            let count = count.min(tail.len());
            tail.rotate_left(count);
            self.truncate(length - count);
        }
    }

    /// The texts in the order of their numbers.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let mut rest = self.room.get(..self.start()).unwrap_or_default();
        core::iter::from_fn(move || {
            let (&length, after) = rest.split_first()?;
            let (text, after) = after.split_at_checked(length.into())?;
            rest = after;
            core::str::from_utf8(text).ok()
        })
    }

    /// The text with this number; empty for a number that no text has.
    #[must_use]
    pub fn text(&self, id: TextId) -> &str {
        self.texts().nth(id.into()).unwrap_or_default()
    }

    /// The number of a text, new or known.
    ///
    /// # Errors
    /// [`Full`].
    #[inline(never)]
    pub fn intern(&mut self, text: &str) -> Result<TextId, Full> {
        let known = self.texts().position(|known| known == text);
        let id = TextId::try_from(known.unwrap_or_else(|| self.texts().count())).map_err(|_| Full)?;
        if known.is_some() {
            return Ok(id);
        }
        let length = u8::try_from(text.len()).map_err(|_| Full)?;
        let (end, place) = (self.room.len(), self.start());
        if id == TextId::MAX || end + text.len() >= ROOM {
            return Err(Full);
        }
        self.push(&[length])?;
        self.push(text.as_bytes())?;
        let added = text.len() + 1;
        if let Some(tail) = self.room.get_mut(place..) {
            tail.rotate_right(added);
        }
        self.texts = u16::try_from(place + added).map_err(|_| Full)?;
        Ok(id)
    }

    /// How many bytes the texts take, and everything: what is kept elsewhere meanwhile.
    #[must_use]
    pub fn kept(&self) -> (u16, &[u8]) {
        (self.texts, &self.room)
    }

    /// What was kept elsewhere.
    ///
    /// # Errors
    /// [`Full`].
    pub fn keep(&mut self, texts: u16, all: &[u8]) -> Result<(), Full> {
        self.room.clear();
        self.texts = texts;
        self.push(all)
    }

    /// Whether the texts are texts: bytes from elsewhere may be anything.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let length: usize = self.texts().map(|text| text.len() + 1).sum();
        length == usize::from(self.texts) && length <= self.room.len() && self.texts().count() < TextId::MAX.into()
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::{Full, Pack, ROOM};

    #[test]
    fn a_text_is_kept_once_and_moves_no_bytes() {
        let mut pack = Pack::default();
        pack.push(&[1, 2]).unwrap();
        assert_eq!((pack.intern("boston"), pack.intern("york"), pack.intern("boston")), (Ok(0), Ok(1), Ok(0)));
        pack.push(&[3]).unwrap();
        assert_eq!((pack.bytes(), pack.text(0), pack.text(1), pack.text(2)), (&[1, 2, 3][..], "boston", "york", ""));
        pack.bring_forward(2, 0);
        assert_eq!(pack.bytes(), [3, 1, 2]);
        pack.cut(1, 1);
        assert_eq!((pack.bytes(), pack.is_sound()), (&[3, 2][..], true));
    }

    #[test]
    fn a_full_room_keeps_what_it_has() {
        let mut pack = Pack::default();
        pack.push(&[7; ROOM - 4]).unwrap();
        assert_eq!((pack.intern("abcd"), pack.intern("abc")), (Err(Full), Ok(0)));
        assert_eq!((pack.push(&[1]), pack.bytes().len(), pack.text(0)), (Err(Full), ROOM - 4, "abc"));
    }
}
