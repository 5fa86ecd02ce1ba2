//! What the answers of Blitzkrieg! say: a report, and the names that the request told.

use crate::form::{ITEM as NO_KEY, Report};
use crate::mori::Token;
use crate::mori::names::{NameId, Names};
use crate::ratio::Ratio;

/// What stands before a value of an object; nothing in a list.
pub const ITEM: &str = NO_KEY;

/// An answer under way.
#[derive(Debug)]
pub struct Doc<'a> {
    report: &'a mut Report,
    names: Names<'a>,
}

impl<'a> Doc<'a> {
    /// An answer with the names of the request.
    pub const fn new(report: &'a mut Report, names: Names<'a>) -> Self {
        Self { report, names }
    }

    /// Begins an object.
    pub fn object(&mut self, key: &str) {
        self.report.object(key);
    }

    /// Begins a list.
    pub fn list(&mut self, key: &str) {
        self.report.list(key);
    }

    /// Ends an object or a list.
    pub fn end(&mut self) {
        self.report.end();
    }

    /// A whole number.
    pub fn int(&mut self, key: &str, value: impl Into<i16>) {
        self.report.int(key, value.into().into());
    }

    /// True or false.
    pub fn flag(&mut self, key: &str, value: bool) {
        self.report.flag(key, value);
    }

    /// A word.
    pub fn word(&mut self, key: &str, word: &str) {
        self.report.text(key, word);
    }

    /// A word, or null.
    pub fn maybe(&mut self, key: &str, word: Option<&str>) {
        match word {
            Some(word) => self.word(key, word),
            None => self.null(key),
        }
    }

    /// Nothing.
    pub fn null(&mut self, key: &str) {
        self.report.null(key);
    }

    /// A name.
    pub fn name(&mut self, key: &str, name: NameId) {
        self.report.text(key, self.names.get(name));
    }

    /// A space: the name of its theatre, row and number from 0.
    pub fn space(&mut self, key: &str, name: NameId, row: u8, number: u8) {
        self.report.space(key, self.names.get(name), row, number);
    }

    /// A number whose key is a name.
    pub fn named_int(&mut self, name: NameId, value: i8) {
        self.report.int(self.names.get(name), value.into());
    }

    /// A number whose key is a token.
    pub fn token_int(&mut self, token: Token, value: u8) {
        self.report.int(token.word(), value.into());
    }

    /// A chance, and the same in per cent.
    pub fn chance(&mut self, chance: Ratio) {
        self.ratio(chance);
        // One decimal, half up.
        let permille = chance.permille();
        self.report.display("percent", &format_args!("{}.{}", permille / 10, permille % 10));
    }

    /// A chance.
    pub fn ratio(&mut self, chance: Ratio) {
        self.report.display("chance", &chance);
    }

    /// A row of a trace.
    pub fn row(&mut self, rule: &str, what: &str, amount: impl Into<i16>) {
        self.report.row(rule, what, amount.into().into(), 1);
    }
}
