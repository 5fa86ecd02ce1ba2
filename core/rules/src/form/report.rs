//! Answers as reports: named values, one after the other, whatever the question was.
//!
//! A value is a tag and its bytes; in an object each stands behind the number of its name, and [`END`] ends it. Names, words
//! and sentences are texts of the pack: each stands in the report once.

use core::fmt::{Display, Write};

use heapless::String;
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Deserialize, Serialize, Serializer};

use super::END;
use super::pack::Pack;
use crate::number::Parts;
use crate::ratio::Ratio;
use crate::trace::{Label, Trace};

/// Numbers up to here are their own tags: -32 to 95.
const SMALL: u8 = 0x80;
const NULL: u8 = 0x80;
const NO: u8 = 0x81;
const YES: u8 = 0x82;
const OBJECT: u8 = 0x83;
const LIST: u8 = 0x84;
const NUMBER: u8 = 0x85;
const LONG: u8 = 0x86;
const TEXT: u8 = 0x87;
/// A text and two numbers from 1 in one byte: a space of a board.
const SPACE: u8 = 0x88;
/// So many of so many throws.
const SHARE: u8 = 0x89;
/// Objects inside one another, at most.
const DEEPEST: u8 = 8;
/// Before the values of an outcome: the object, its key, and its share.
const OUTCOME: usize = 7;

/// A number that is not whole is an object with this one name, as [`crate::number`] writes it.
const DECIMAL: &str = "$number";
/// What stands before a value of a list: no name.
pub const ITEM: &str = "";

/// An answer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Report {
    pack: Pack,
    #[serde(skip)]
    full: bool,
}

impl Report {
    /// Whether everything had room.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        !self.full
    }

    fn push(&mut self, bytes: &[u8]) {
        self.full |= self.pack.push(bytes).is_err();
    }

    fn id(&mut self, text: &str) -> u8 {
        self.pack.intern(text).unwrap_or_else(|_| {
            self.full = true;
            0
        })
    }

    /// A name before its value; nothing for [`ITEM`].
    #[inline(never)]
    pub fn key(&mut self, key: &str) {
        if key != ITEM {
            let id = self.id(key);
            self.push(&[id]);
        }
    }

    /// Begins an object.
    pub fn object(&mut self, key: &str) {
        self.key(key);
        self.push(&[OBJECT]);
    }

    /// Begins a list.
    pub fn list(&mut self, key: &str) {
        self.key(key);
        self.push(&[LIST]);
    }

    /// Ends an object or a list.
    pub fn end(&mut self) {
        self.push(&[END]);
    }

    /// A whole number.
    #[inline(never)]
    pub fn int(&mut self, key: &str, value: i32) {
        self.key(key);
        match (u8::try_from(value.saturating_add(32)), i16::try_from(value)) {
            (Ok(small), _) if small < SMALL => self.push(&[small]),
            (_, Ok(number)) => {
                let [low, high] = number.to_le_bytes();
                self.push(&[NUMBER, low, high]);
            }
            _ => self.long(value.into()),
        }
    }

    /// A large number without its name.
    pub(super) fn long(&mut self, value: i64) {
        self.push(&[LONG]);
        self.push(&value.to_le_bytes());
    }

    /// Yes or no.
    #[inline(never)]
    pub fn flag(&mut self, key: &str, value: bool) {
        self.key(key);
        self.push(&[if value { YES } else { NO }]);
    }

    /// Nothing.
    #[inline(never)]
    pub fn null(&mut self, key: &str) {
        self.key(key);
        self.push(&[NULL]);
    }

    /// A word or a sentence.
    #[inline(never)]
    pub fn text(&mut self, key: &str, text: &str) {
        self.key(key);
        let id = self.id(text);
        self.push(&[TEXT, id]);
    }

    /// The same of what can be displayed.
    #[inline(never)]
    pub fn display(&mut self, key: &str, value: &dyn Display) {
        let mut text = String::<128>::new();
        self.full |= write!(text, "{value}").is_err();
        self.text(key, &text);
    }

    /// A number that is not whole.
    #[inline(never)]
    pub fn decimal(&mut self, key: &str, value: &dyn Display) {
        self.object(key);
        self.display(DECIMAL, value);
        self.end();
    }

    /// So many parts of one.
    #[inline(never)]
    pub fn parts(&mut self, key: &str, count: i32, of: i32) {
        if count % of == 0 { self.int(key, count / of) } else { self.decimal(key, &Parts { count, of }) }
    }

    /// A space: its theatre, row and number from 0.
    pub fn space(&mut self, key: &str, name: &str, row: u8, number: u8) {
        self.key(key);
        let id = self.id(name);
        self.push(&[SPACE, id, row << 4 | number & 0xF]);
    }

    /// A row of a trace.
    #[inline(never)]
    pub fn row(&mut self, rule: &str, what: &str, count: i32, of: i32) {
        self.object(ITEM);
        self.text("rule", rule);
        self.text("what", what);
        self.parts("amount", count, of);
        self.end();
    }

    /// How an amount came about.
    pub fn trace<L: Label, const N: usize>(&mut self, trace: &Trace<L, N>) {
        self.list("trace");
        for row in trace.entries() {
            self.row(row.what.rule(), row.what.text(), row.amount.into(), L::PARTS.into());
        }
        self.end();
    }

    /// Begins the list of what dice can give; [`Self::end`] ends it.
    pub fn outcomes(&mut self) -> Outcomes {
        self.list("outcomes");
        Outcomes { first: self.pack.bytes().len() }
    }

    /// The whole answer.
    #[must_use]
    pub fn root(&self) -> Node<'_> {
        Node { pack: &self.pack, at: 0, depth: 0 }
    }
}

/// The list of what dice can give. Equal outcomes are one, in the order of the first throw that gives them.
#[derive(Clone, Copy, Debug)]
pub struct Outcomes {
    first: usize,
}

impl Outcomes {
    /// One of so many throws gives what `say` says.
    pub fn add(self, report: &mut Report, throws: u16, say: impl FnOnce(&mut Report)) {
        let start = report.pack.bytes().len();
        report.object(ITEM);
        report.key("chance");
        let [low, high] = throws.to_le_bytes();
        report.push(&[SHARE, 1, 0, low, high]);
        say(report);
        report.end();
        self.merge(report, start);
    }

    #[inline(never)]
    fn merge(self, report: &mut Report, start: usize) {
        let mut node = Node { pack: &report.pack, at: self.first, depth: 1 };
        let bytes = report.pack.bytes();
        let new = bytes.get(start + OUTCOME..);
        while node.at < start {
            let Some(after) = node.after() else { return };
            if bytes.get(node.at + OUTCOME..after.at) == new {
                let counted = node.at + OUTCOME - 4;
                report.pack.truncate(start);
                if let Some([low, high]) = report.pack.bytes_mut().get_mut(counted..counted + 2) {
                    [*low, *high] = (u16::from_le_bytes([*low, *high]) + 1).to_le_bytes();
                }
                return;
            }
            node = after;
        }
    }
}

/// A fraction as the contracts write it: `7/12`, `2`.
#[derive(Clone, Copy, Debug)]
pub struct Plain(pub Ratio);

impl Display for Plain {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        if self.0.under() == 1 { self.0.over().fmt(f) } else { self.0.fmt(f) }
    }
}

/// What a value is.
#[derive(Clone, Copy, Debug)]
pub enum Shown<'a> {
    /// Nothing.
    Null,
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Int(i64),
    /// A word, a sentence, a fraction.
    Text(&'a str),
    /// A number that is not whole.
    Decimal(&'a str),
    /// A space: theatre, row, number.
    Space(&'a str, u8, u8),
    /// So many of so many throws.
    Share(Ratio),
    /// Named values.
    Object,
    /// Values.
    List,
}

/// A value of a report.
#[derive(Clone, Copy, Debug)]
pub struct Node<'a> {
    pack: &'a Pack,
    at: usize,
    depth: u8,
}

impl<'a> Node<'a> {
    fn byte(self, after: usize) -> Option<u8> {
        self.pack.bytes().get(self.at + after).copied()
    }

    fn little<const N: usize>(self, after: usize) -> [u8; N] {
        let bytes = self.pack.bytes().get(self.at + after..).and_then(|bytes| bytes.first_chunk());
        bytes.copied().unwrap_or([0; N])
    }

    /// What it is.
    #[must_use]
    pub fn shown(self) -> Shown<'a> {
        let [id, place] = self.little(1);
        match self.byte(0) {
            Some(small) if small < SMALL => Shown::Int(i64::from(small) - 32),
            Some(NO) => Shown::Flag(false),
            Some(YES) => Shown::Flag(true),
            Some(NUMBER) => Shown::Int(i16::from_le_bytes([id, place]).into()),
            Some(LONG) => Shown::Int(i64::from_le_bytes(self.little(1))),
            Some(TEXT) => Shown::Text(self.pack.text(id)),
            Some(SPACE) => Shown::Space(self.pack.text(id), (place >> 4) + 1, (place & 0xF) + 1),
            Some(SHARE) => {
                let of = u16::from_le_bytes(self.little(3));
                Shown::Share(Ratio::new(u16::from_le_bytes([id, place]).into(), of.max(1).into()))
            }
            Some(OBJECT) if self.depth < DEEPEST => match self.get(DECIMAL).map(Node::shown) {
                Some(Shown::Text(text)) => Shown::Decimal(text),
                _ => Shown::Object,
            },
            Some(LIST) if self.depth < DEEPEST => Shown::List,
            _ => Shown::Null,
        }
    }

    /// What comes after this value; none behind the end.
    fn after(self) -> Option<Self> {
        let length = match self.byte(0)? {
            OBJECT | LIST if self.depth < DEEPEST => {
                let mut values = self.values();
                while values.next().is_some() {}
                return Some(Self { at: values.node.at + 1, ..self });
            }
            TEXT => 2,
            NUMBER | SPACE => 3,
            SHARE => 5,
            LONG => 9,
            _ => 1,
        };
        Some(Self { at: self.at + length, ..self })
    }

    /// The values of an object or a list, with their names; those of a list have none.
    #[must_use]
    pub fn values(self) -> Inside<'a> {
        let named = self.byte(0) == Some(OBJECT);
        let inside = matches!(self.byte(0), Some(OBJECT | LIST)) && self.depth < DEEPEST;
        let at = if inside { self.at + 1 } else { usize::MAX / 2 };
        Inside { node: Node { at, depth: self.depth + 1, ..self }, named }
    }

    /// The value with this name.
    #[must_use]
    pub fn get(self, name: &str) -> Option<Self> {
        self.values().find(|(known, _)| *known == name).map(|(_, node)| node)
    }
}

/// The values of an object or a list.
#[derive(Clone, Debug)]
pub struct Inside<'a> {
    node: Node<'a>,
    named: bool,
}

impl<'a> Iterator for Inside<'a> {
    type Item = (&'a str, Node<'a>);
    fn next(&mut self) -> Option<Self::Item> {
        let first = self.node.byte(0).filter(|&byte| byte != END)?;
        let (name, value) = if self.named {
            (self.node.pack.text(first), Node { at: self.node.at + 1, ..self.node })
        } else {
            (ITEM, self.node)
        };
        self.node = value.after()?;
        Some((name, value))
    }
}

/// For people an object, for the link its bytes.
impl Serialize for Report {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { self.root().serialize(serializer) } else { self.pack.serialize(serializer) }
    }
}

impl Serialize for Node<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.shown() {
            Shown::Null => serializer.serialize_unit(),
            Shown::Flag(yes) => yes.serialize(serializer),
            Shown::Int(number) => number.serialize(serializer),
            Shown::Text(text) => text.serialize(serializer),
            Shown::Decimal(text) => {
                let mut map = serializer.serialize_map(Some(1))?;
                map.serialize_entry(DECIMAL, text)?;
                map.end()
            }
            Shown::Space(name, row, number) => serializer.collect_str(&format_args!("{name}/{row}/{number}")),
            Shown::Share(ratio) => serializer.collect_str(&Plain(ratio)),
            Shown::Object => {
                let mut map = serializer.serialize_map(None)?;
                for (name, value) in self.values() {
                    map.serialize_entry(name, &value)?;
                }
                map.end()
            }
            Shown::List => {
                let mut seq = serializer.serialize_seq(None)?;
                for (_, value) in self.values() {
                    seq.serialize_element(&value)?;
                }
                seq.end()
            }
        }
    }
}
