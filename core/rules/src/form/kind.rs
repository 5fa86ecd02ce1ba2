//! What fields hold, and which bytes their values take.

use core::fmt;

use super::pack::Pack;
use super::{END, LONGEST};
use crate::words::Word;

/// What a field holds.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A whole number from the first to the second: how far it lies above the first, in one byte or two.
    Int(i16, i16),
    /// A number in steps of one half; the ends are counted in halves.
    Half(i16, i16),
    /// A count up to 10^12.
    Large,
    /// Yes or no.
    Flag,
    /// The words of a list from the first place to the second.
    Word(&'static [&'static str], u8, u8),
    /// A text of one to so many letters.
    Text(u8),
    /// A name of small letters, digits and dashes: its place among these, or behind them its number among the texts.
    Name(&'static [&'static str]),
    /// A text that stands for a few bytes.
    Code(&'static dyn Codes),
    /// Two whole numbers.
    Pair(i16, i16),
    /// A number up to this, or a list of so many of these words.
    Hand(&'static [&'static str], u8),
    /// An object from words or names to numbers.
    Map(&'static Kind, i16, i16),
    /// Null, or this.
    Maybe(&'static Kind),
    /// A list of so many to so many: objects with these fields, or plain values when there is one field without a name.
    List(u16, u16, &'static [Field]),
    /// Fields of their own.
    Record(&'static [Field]),
}

/// A text that stands for a few bytes.
pub trait Codes: Sync {
    /// How many bytes, six at most.
    fn width(&self) -> usize;
    /// What is wanted, for people.
    fn wanted(&self) -> &'static str;
    /// The bytes of a text; names go into the pack.
    fn read(&self, text: &str, pack: &mut Pack) -> Option<[u8; 6]>;
    /// The bytes to begin with.
    fn first(&self) -> [u8; 6] {
        [0; 6]
    }
    /// The next bytes that stand for something, or those before, around the ends.
    fn turned(&self, bytes: [u8; 6], forward: bool, pack: &Pack) -> [u8; 6];
    /// The text of bytes.
    ///
    /// # Errors
    /// There is no such text.
    fn write(&self, bytes: &[u8], pack: &Pack, to: &mut dyn fmt::Write) -> fmt::Result;
}

impl fmt::Debug for dyn Codes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.wanted())
    }
}

/// Turns bytes like the wheels of a counter, the last one fastest, to the next for which `fits`; each goes between its ends.
#[must_use]
pub fn wheels(mut bytes: [u8; 6], ends: &[(u8, u8)], forward: bool, fits: impl Fn(&[u8; 6]) -> bool) -> [u8; 6] {
    // More than all positions of any code.
    for _ in 0..4096 {
        for (byte, &(low, high)) in bytes.iter_mut().zip(ends).rev() {
            let end = if forward { high } else { low };
            if *byte != end {
                *byte = if forward { *byte + 1 } else { *byte - 1 };
                break;
            }
            *byte = if forward { low } else { high };
        }
        if fits(&bytes) {
            break;
        }
    }
    bytes
}

/// Whether a field must be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// It must.
    Must,
    /// It may be left out.
    May,
    /// Left out it has this value: a number, a word's place, 0 or 1; a text or a list is empty then.
    Else(i16),
}

/// What a field holds and whether it must be there.
#[derive(Clone, Copy, Debug)]
pub struct Spec {
    /// What it holds.
    pub kind: Kind,
    /// Whether it must be there.
    pub need: Need,
}

impl Spec {
    /// It must be there.
    #[must_use]
    pub const fn new(kind: Kind) -> Self {
        Self { kind, need: Need::Must }
    }

    /// It may be left out.
    #[must_use]
    pub const fn may(self) -> Self {
        Self { need: Need::May, ..self }
    }

    /// Left out it has this value; words are counted from the first of their list.
    #[must_use]
    pub const fn or(self, value: i16) -> Self {
        Self { need: Need::Else(value), ..self }
    }
}

/// A field of a form.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name. Without one it is the whole item of a list.
    pub name: &'static str,
    /// What it holds.
    pub spec: Spec,
}

impl Field {
    /// A field that is needed.
    #[must_use]
    pub const fn new(name: &'static str, kind: Kind) -> Self {
        Self { name, spec: Spec::new(kind) }
    }

    /// The same with a value for when it is left out.
    #[must_use]
    pub const fn or(self, value: i16) -> Self {
        Self { spec: self.spec.or(value), ..self }
    }

    /// The same, and it may be left out.
    #[must_use]
    pub const fn may(self) -> Self {
        Self { spec: self.spec.may(), ..self }
    }

    /// The items of a list that are plain values.
    #[must_use]
    pub const fn bare(spec: Spec) -> Self {
        Self { name: "", spec }
    }

    /// The same of a kind.
    #[must_use]
    pub const fn item(kind: Kind) -> Self {
        Self::bare(Spec::new(kind))
    }
}

/// A whole number.
#[must_use]
pub const fn int(low: i16, high: i16) -> Spec {
    Spec::new(Kind::Int(low, high))
}

/// A six-sided die.
#[must_use]
pub const fn die() -> Spec {
    int(1, 6)
}

/// Yes or no.
#[must_use]
pub const fn flag() -> Spec {
    Spec::new(Kind::Flag)
}

/// No, unless it is said.
#[must_use]
pub const fn no() -> Spec {
    flag().or(0)
}

/// Yes, unless it is denied.
#[must_use]
pub const fn yes() -> Spec {
    flag().or(1)
}

/// 0, a half or 1.
#[must_use]
pub const fn half() -> Spec {
    Spec::new(Kind::Half(0, 2))
}

/// Any word of a list.
#[must_use]
pub const fn word<W: Word>() -> Spec {
    Spec::new(Kind::of::<W>())
}

/// The words of a list from one place to another.
#[must_use]
pub const fn words<W: Word>(first: u8, last: u8) -> Spec {
    Spec::new(Kind::Word(W::WORDS, first, last))
}

/// A text.
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "sixty letters")]
pub const fn text() -> Spec {
    Spec::new(Kind::Text(LONGEST as u8))
}

/// A text that stands for a few bytes.
#[must_use]
pub const fn row(codes: &'static dyn Codes) -> Spec {
    Spec::new(Kind::Code(codes))
}

/// A list.
#[must_use]
pub const fn list(least: u16, most: u16, item: &'static [Field]) -> Spec {
    Spec::new(Kind::List(least, most, item))
}

/// Whether this can be a name: small letters, digits and dashes, no dash at either end.
#[must_use]
pub fn is_name(text: &str) -> bool {
    let dashed = text.starts_with('-') || text.ends_with('-');
    let letters = text.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'));
    (1..=40).contains(&text.len()) && letters && !dashed
}

/// The largest [`Kind::Large`].
pub const MOST: u64 = 1_000_000_000_000;

/// A writer that only tells whether something can be written.
struct Nobody;

impl fmt::Write for Nobody {
    fn write_str(&mut self, _: &str) -> fmt::Result {
        Ok(())
    }
}

impl Kind {
    /// Any of these words.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "no list of words is that long")]
    pub const fn among(words: &'static [&'static str]) -> Self {
        Self::Word(words, 0, words.len() as u8 - 1)
    }

    /// Any word of a vocabulary.
    #[must_use]
    pub const fn of<W: Word>() -> Self {
        Self::among(W::WORDS)
    }

    /// The ends of a number, of the place of a word, or of no and yes.
    #[must_use]
    pub fn ends(&self) -> (i16, i16) {
        match *self {
            Self::Int(low, high) | Self::Half(low, high) => (low, high),
            Self::Word(_, low, high) => (low.into(), high.into()),
            _ => (0, 1),
        }
    }

    /// How many bytes a number of this kind takes.
    #[must_use]
    pub fn width(&self) -> usize {
        let (low, high) = self.ends();
        if i32::from(high) - i32::from(low) > 255 { 2 } else { 1 }
    }

    /// The number at the beginning.
    #[must_use]
    pub fn number(&self, bytes: &[u8]) -> Option<i16> {
        let &first = bytes.first()?;
        match self {
            Self::Int(low, _) | Self::Half(low, _) if self.width() == 1 => Some(low + i16::from(first)),
            Self::Int(low, _) | Self::Half(low, _) => {
                Some(low.wrapping_add_unsigned(u16::from_le_bytes([first, *bytes.get(1)?])))
            }
            _ => Some(first.into()),
        }
    }

    /// How many bytes the value at the beginning takes, if it is one of this kind.
    #[must_use]
    pub fn length(&self, bytes: &[u8], pack: &Pack) -> Option<usize> {
        let byte = |at: usize| bytes.get(at).copied();
        let named = |at: usize| byte(at).filter(|&id| usize::from(id) < pack.texts().count());
        let count = || Some(usize::from(u16::from_le_bytes([byte(0)?, byte(1)?])));
        let below = |at: usize, low: i16, high: i16| byte(at).filter(|&byte| i16::from(byte) <= high - low);
        match *self {
            Self::Int(..) | Self::Half(..) | Self::Flag | Self::Word(..) => {
                let (low, high) = self.ends();
                self.number(bytes).filter(|number| (low..=high).contains(number)).map(|_| self.width())
            }
            Self::Large => u64::from_le_bytes(*bytes.first_chunk()?).le(&MOST).then_some(8),
            Self::Text(most) => pack.text(named(0)?).len().le(&most.into()).then_some(1),
            Self::Name(fixed) => usize::from(byte(0)?).lt(&(fixed.len() + pack.texts().count())).then_some(1),
            Self::Code(codes) => {
                let own = bytes.get(..codes.width())?;
                codes.write(own, pack, &mut Nobody).ok().map(|()| own.len())
            }
            Self::Pair(low, high) => below(0, low, high).and(below(1, low, high)).map(|_| 2),
            Self::Hand(_, high) if byte(0)? == 0 => below(1, 0, high.into()).map(|_| 2),
            Self::Hand(words, high) => {
                let count = usize::from(byte(1)?);
                let own = bytes.get(2..2 + count).filter(|_| count <= high.into())?;
                own.iter().all(|&place| usize::from(place) < words.len()).then_some(2 + count)
            }
            Self::Maybe(kind) => match byte(0)? {
                0 => Some(1),
                _ => kind.length(bytes.get(1..)?, pack).map(|length| length + 1),
            },
            Self::Map(key, low, high) => (0..count()?).try_fold(2, |at, _| {
                key.length(bytes.get(at..)?, pack)?;
                below(at + 1, low, high).map(|_| at + 2)
            }),
            Self::List(least, most, item) => {
                let count = count().filter(|count| (least.into()..=most.into()).contains(count))?;
                (0..count).try_fold(2, |at, _| Some(at + item_length(item, bytes.get(at..)?, pack)?))
            }
            Self::Record(ref fields) => record_length(core::slice::from_ref(fields), bytes, pack),
        }
    }
}

/// How many bytes an item of a list takes.
pub fn item_length(item: &'static [Field], bytes: &[u8], pack: &Pack) -> Option<usize> {
    match item {
        [Field { name: "", spec }] => spec.kind.length(bytes, pack),
        _ => record_length(&[item], bytes, pack),
    }
}

/// How many bytes an object takes, if it has the fields that it must have, each once and in their order.
pub fn record_length(groups: &[&'static [Field]], bytes: &[u8], pack: &Pack) -> Option<usize> {
    let mut at = 0;
    for (number, field) in groups.iter().flat_map(|group| group.iter()).enumerate() {
        if bytes.get(at).is_some_and(|&given| usize::from(given) == number) {
            at += 1 + field.spec.kind.length(bytes.get(at + 1..)?, pack)?;
        } else if field.spec.need == Need::Must {
            return None;
        }
    }
    (*bytes.get(at)? == END).then_some(at + 1)
}
