//! What the answers of Blitzkrieg (1975) say: values with their names, and what dice give.

use crate::blitzkrieg75::roll::{Face, Mode};
use crate::form::{ITEM, Plain, Report};
use crate::number::Decimal;
use crate::ratio::Ratio;

/// A value on its way into a report.
#[derive(Clone, Copy, Debug)]
pub enum Value {
    /// A number.
    Int(i32),
    /// A fact.
    Yes(bool),
    /// Halves of one.
    Halves(i32),
    /// A word of the contract.
    Word(&'static str),
    /// Odds: 3 is 3-1, -3 is 1-3.
    Odds(i32),
    /// A fraction.
    Fraction(Ratio),
    /// A decimal number.
    Decimal(Ratio),
    /// The numbers whose bits are set, up to 24.
    Marks(u32),
}

macro_rules! from {
    ($($type:ty => $variant:ident),+) => {
        $(impl From<$type> for Value {
            fn from(value: $type) -> Self {
                Self::$variant(value.into())
            }
        })+
    };
}
from!(u8 => Int, i16 => Int, u16 => Int, i32 => Int, bool => Yes, &'static str => Word, Ratio => Fraction);

/// A number, or the word `none`.
impl From<Option<u8>> for Value {
    fn from(value: Option<u8>) -> Self {
        value.map_or(Self::Word("none"), Self::from)
    }
}

/// Puts values into a report: `say!(report; "loss" = 3, "reduced" = true)`.
macro_rules! say {
    ($report:expr; $($name:literal = $value:expr),+ $(,)?) => {
        {
            $($crate::blitzkrieg75::ask::report::Say::add($report, $name, ($value).into());)+
        }
    };
}
pub(super) use say;

/// What this game says in its reports.
pub(super) trait Say {
    /// A value.
    fn add(&mut self, name: &str, value: Value);
    /// Several.
    fn several<V: Into<Value>>(&mut self, name: &str, values: impl Iterator<Item = V>);
    /// What the dice give: with all of them once, without any for every throw. `say` says what one throw gives.
    fn rolled<const N: usize>(&mut self, mode: Mode, dice: [Option<Face>; N], say: impl Fn(&mut Self, [Face; N]));
    /// Every throw of dice that show the first `rows` rows of their table.
    fn every<const N: usize>(&mut self, rows: u8, faces: [Face; N], say: impl Fn(&mut Self, [Face; N]));
}

impl Say for Report {
    #[inline(never)]
    fn add(&mut self, name: &str, value: Value) {
        match value {
            Value::Int(number) => self.int(name, number),
            Value::Yes(yes) => self.flag(name, yes),
            Value::Halves(number) => self.parts(name, number, 2),
            Value::Word(word) => self.text(name, word),
            Value::Odds(number) if number < 0 => self.display(name, &format_args!("1-{}", -number)),
            Value::Odds(number) => self.display(name, &format_args!("{number}-1")),
            Value::Fraction(ratio) => self.display(name, &Plain(ratio)),
            Value::Decimal(ratio) => self.decimal(name, &Decimal(ratio)),
            Value::Marks(bits) => self.several(name, (0..24_u8).filter(|bit| bits >> bit & 1 == 1)),
        }
    }

    fn several<V: Into<Value>>(&mut self, name: &str, values: impl Iterator<Item = V>) {
        self.list(name);
        values.for_each(|value| self.add(ITEM, value.into()));
        self.end();
    }

    fn rolled<const N: usize>(&mut self, mode: Mode, dice: [Option<Face>; N], say: impl Fn(&mut Self, [Face; N])) {
        let mut faces = [Face::first(mode); N];
        if dice.iter().all(Option::is_some) {
            for (face, die) in faces.iter_mut().zip(dice) {
                *face = die.unwrap_or(*face);
            }
            return say(self, faces);
        }
        self.every(mode.rows(), faces, say);
    }

    fn every<const N: usize>(&mut self, rows: u8, mut faces: [Face; N], say: impl Fn(&mut Self, [Face; N])) {
        let throws = (0..N).fold(1, |throws, _| throws * u16::from(rows));
        let outcomes = self.outcomes();
        loop {
            outcomes.add(self, throws, |report| say(report, faces));
            // The last die turns fastest.
            let Some(turned) = (0..N).rev().find(|&n| faces[n].row() + 1 < rows) else { return self.end() };
            faces[turned] = faces[turned].next();
            for face in faces.iter_mut().skip(turned + 1) {
                *face = face.back();
            }
        }
    }
}
