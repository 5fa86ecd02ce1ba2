//! The Combat Chart [6.5]: printed on the map only, so its cells are taught; seven are told by the examples.

use heapless::Vec;
use serde::{Deserialize, Serialize, Serializer};

use super::answer::{ChartName, Fraction, No, Open, Thrown, fault, refuse};
use super::refusal::{InputFault, Refusal};
use super::taught;
use super::vocabulary::Letter;
use crate::chart::Charts;
use crate::dice::D6;
use crate::form::{self, Codes, Items, OPEN, Pack};

/// Columns 1 to 30, and 30+ as the last (R9).
pub const COLUMNS: i16 = 31;
/// Cells of the chart.
pub const CELLS: i16 = COLUMNS * 6;

/// A result: a number, a letter, both, or nothing. In JSON as printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hit {
    /// Points of damage.
    pub damage: i16,
    /// Units that are moved.
    pub letter: Letter,
}

impl Hit {
    /// Nothing.
    pub const MISS: Self = Self { damage: 0, letter: Letter::None };

    const fn new(damage: i16, letter: Letter) -> Self {
        Self { damage, letter }
    }

    /// The number that a taught cell holds.
    #[must_use]
    pub fn code(self) -> i8 {
        i8::try_from(self.damage * 4).unwrap_or(0) + self.letter as i8
    }

    /// The result of a taught cell.
    #[must_use]
    pub fn of_code(code: i8) -> Option<Self> {
        let letter = *Letter::ALL.get(usize::try_from(code.rem_euclid(4)).ok()?)?;
        (0..40).contains(&code).then(|| Self::new((code / 4).into(), letter))
    }

    /// Reads `-`, `2`, `S`, `1L`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if text == "-" {
            return Some(Self::MISS);
        }
        let number = text.chars().next()?.to_digit(10).filter(|number| *number > 0);
        let rest = if number.is_some() { text.get(1..)? } else { text };
        let letter = match rest {
            "" => Letter::None,
            "none" => return None,
            rest => Letter::from_word(rest)?,
        };
        let damage = i16::try_from(number.unwrap_or(0)).ok()?;
        (damage > 0 || letter != Letter::None).then(|| Self::new(damage, letter))
    }
}

impl core::fmt::Display for Hit {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match (self.damage, self.letter) {
            (0, Letter::None) => f.write_str("-"),
            (0, letter) => letter.fmt(f),
            (damage, Letter::None) => damage.fmt(f),
            (damage, letter) => write!(f, "{damage}{letter}"),
        }
    }
}

impl Serialize for Hit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_str(self) } else { self.code().serialize(serializer) }
    }
}

impl<'de> Deserialize<'de> for Hit {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::{Error, Unexpected, Visitor};

        struct Text;
        impl Visitor<'_> for Text {
            type Value = Hit;
            fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str("a result such as -, 2, S or 1L")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Hit, E> {
                Hit::parse(text).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
            }
        }

        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(Text);
        }
        Ok(Self::of_code(i8::deserialize(deserializer)?).unwrap_or(Self::MISS))
    }
}

/// The results of a taught column; `?` was not taught.
struct Results;

impl Codes for Results {
    fn width(&self) -> usize {
        6
    }

    fn wanted(&self) -> &'static str {
        "six results such as \"- S 1 1L 2 ?\""
    }

    fn read(&self, text: &str, _: &mut Pack) -> Option<[u8; 6]> {
        let mut codes = [OPEN; 6];
        let mut texts = text.split(' ');
        for code in &mut codes {
            let text = texts.next()?;
            if text != "?" {
                *code = Hit::parse(text)?.code().cast_unsigned();
            }
        }
        texts.next().is_none().then_some(codes)
    }

    /// The last result that is open, then all of them anew: columns are rather taught than told.
    fn turned(&self, bytes: [u8; 6], forward: bool, _: &Pack) -> [u8; 6] {
        form::wheels(bytes, &[(0, OPEN); 6], forward, |codes| {
            codes.iter().all(|&code| code == OPEN || Hit::of_code(code.cast_signed()).is_some())
        })
    }

    fn first(&self) -> [u8; 6] {
        [OPEN; 6]
    }

    fn write(&self, bytes: &[u8], _: &Pack, to: &mut dyn core::fmt::Write) -> core::fmt::Result {
        for (place, &code) in bytes.iter().enumerate() {
            to.write_str(if place > 0 { " " } else { "" })?;
            match code {
                OPEN => to.write_str("?")?,
                code => write!(to, "{}", Hit::of_code(code.cast_signed()).ok_or(core::fmt::Error)?)?,
            }
        }
        Ok(())
    }
}

crate::form! {
    /// Columns that are alike, as they were taught.
    pub struct Column {
        /// The first.
        pub from: i16 as form::int(1, 31),
        /// The last.
        pub to: i16 as form::int(1, 31),
        /// The results of the six dice.
        pub results: [Option<i8>; 6] as form::row(&Results),
    }
}

/// The field `chart` of a form.
pub const CHART: form::Spec = form::list(0, 31, Column::FIELDS).or(0);

/// The cells that the examples tell: column, die, result.
#[rustfmt::skip]
const EXAMPLES: [(i16, u8, Hit); 7] = [
    (3, 3, Hit::new(0, Letter::S)), (3, 6, Hit::new(1, Letter::S)), (4, 2, Hit::new(0, Letter::S)),
    (6, 4, Hit::new(1, Letter::None)), (10, 4, Hit::new(1, Letter::L)), (13, 2, Hit::new(1, Letter::S)),
    (19, 4, Hit::new(2, Letter::L)),
];

/// What the book tells of a cell.
#[must_use]
pub fn example(column: i16, die: D6) -> Option<Hit> {
    EXAMPLES.iter().find(|(of, face, _)| *of == column && *face == die.face()).map(|(_, _, hit)| *hit)
}

/// The name of a column. In JSON its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct ColumnName(pub u8);

impl ColumnName {
    fn of(column: i16) -> Self {
        Self(u8::try_from(column).unwrap_or(0))
    }
}

impl core::fmt::Display for ColumnName {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        if i16::from(self.0) == COLUMNS { f.write_str("30+") } else { self.0.fmt(f) }
    }
}

impl Serialize for ColumnName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_str(self) } else { self.0.serialize(serializer) }
    }
}

/// The chart as far as it is known: what comes with the question, the examples, what the owner taught.
#[derive(Clone, Copy, Debug)]
pub struct CombatChart<'a> {
    columns: Items<'a, Column>,
    charts: &'a Charts,
}

impl<'a> CombatChart<'a> {
    /// The chart with columns that come with a question.
    ///
    /// # Errors
    /// A range that runs backwards; a column taught twice, or against an example.
    pub fn new(columns: Items<'a, Column>, charts: &'a Charts) -> Result<Self, No> {
        fault(columns.iter().any(|column| column.from > column.to), InputFault::FromAboveTo)?;
        let mut taught = 0_u32;
        for Column { from, to, results } in columns.iter() {
            for column in from..=to {
                refuse(taught & (1 << column) != 0, Refusal::ColumnTwice)?;
                taught |= 1 << column;
                let cell = |die: D6| results.get(die.index()).copied().flatten().zip(example(column, die));
                let otherwise = |die| cell(die).is_some_and(|(code, hit)| code != hit.code());
                refuse(D6::all().any(otherwise), Refusal::CellKnown)?;
            }
        }
        Ok(Self { columns, charts })
    }

    /// The chart that the owner taught.
    #[must_use]
    pub const fn taught(charts: &'a Charts) -> Self {
        Self { columns: Items::of(&[]), charts }
    }

    /// A cell, if it is known.
    #[must_use]
    pub fn cell(&self, column: i16, die: D6) -> Option<Hit> {
        let given = self.columns.iter().find(|of| (of.from..=of.to).contains(&column));
        let given = given.and_then(|column| column.results.get(die.index()).copied().flatten()).and_then(Hit::of_code);
        given.or_else(|| example(column, die)).or_else(|| {
            let cell = taught::cell(taught::COMBAT, column - 1, i16::from(die.face()) - 1);
            Hit::of_code(i8::try_from(self.charts.get(cell)?).ok()?)
        })
    }

    /// The result of so many factors.
    ///
    /// # Errors
    /// The cell must be taught first.
    pub fn look_up(&self, factors: i16, die: D6) -> Result<Hit, No> {
        let column = factors.min(COLUMNS);
        let row = || {
            let mut text = heapless::String::<4>::new();
            let _ = core::fmt::Write::write_fmt(&mut text, format_args!("{}", ColumnName::of(column)));
            text
        };
        let face = i16::from(die.face());
        self.cell(column, die).ok_or_else(|| No::teach(ChartName::CombatChart, row().as_str(), face))
    }
}

crate::form! {
    /// `combat-lookup`.
    pub struct CombatLookup<'a> {
        /// Final factors; 0 is no roll.
        pub factors: i16 as form::int(0, 99),
        /// The die.
        pub die: Option<D6> as form::die().may(),
        /// What was taught.
        pub chart: Items<'a, Column> as CHART,
    }
}

crate::decided! {
    /// A cell of the chart.
    pub struct CellResult {
        /// As printed.
        pub result: Hit,
        /// Its number.
        pub damage: i16,
        /// Its letter.
        pub letter: Letter,
    }
}

/// What a column gives.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct LookedUp {
    /// There is a roll.
    pub rolls: bool,
    /// The column.
    pub column: Option<ColumnName>,
    /// As printed.
    pub result: Option<Hit>,
    /// Its number.
    pub damage: Option<i16>,
    /// Its letter.
    pub letter: Option<Letter>,
    /// All of the column.
    pub outcomes: Option<Open<CellResult>>,
    /// The mean of the numbers.
    pub expected_damage: Option<Fraction>,
}

impl CombatLookup<'_> {
    pub(super) fn answer(&self, charts: &Charts) -> Result<LookedUp, No> {
        let chart = CombatChart::new(self.chart, charts)?;
        if self.factors == 0 {
            return Ok(LookedUp::default());
        }
        let cell = |die| {
            let result = chart.look_up(self.factors, die)?;
            Ok(CellResult { chance: None, result, damage: result.damage, letter: result.letter })
        };
        let mut answer =
            LookedUp { rolls: true, column: Some(ColumnName::of(self.factors.min(COLUMNS))), ..LookedUp::default() };
        match Thrown::of(self.die, cell)? {
            Thrown::Fell(fell) => {
                (answer.result, answer.damage, answer.letter) =
                    (Some(fell.result), Some(fell.damage), Some(fell.letter));
            }
            Thrown::Open(open) => {
                let sum = D6::all().try_fold(0, |sum, die| Ok::<_, No>(sum + cell(die)?.damage))?;
                answer.expected_damage = Some(Fraction::new(sum.into(), 6));
                answer.outcomes = Some(open.outcomes);
            }
        }
        Ok(answer)
    }
}

crate::form! {
    /// `chart-check`.
    pub struct ChartCheck<'a> {
        /// What was taught.
        pub chart: Items<'a, Column> as CHART,
    }
}

/// A cell of the chart by its place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CellPlace {
    /// The column.
    pub column: Option<ColumnName>,
    /// The die.
    pub die: Option<D6>,
}

/// How far the chart is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ChartState {
    /// Cells that are known.
    pub known: i16,
    /// Cells that are not.
    pub missing: i16,
    /// None is missing.
    pub complete: bool,
    /// By column, then die.
    pub first_missing: CellPlace,
    /// Weaker than the column before at the same die: probably a slip.
    pub doubtful: Vec<CellPlace, { CELLS as usize }>,
}

impl ChartCheck<'_> {
    pub(super) fn answer(&self, charts: &Charts) -> Result<ChartState, No> {
        let chart = CombatChart::new(self.chart, charts)?;
        let mut state = ChartState {
            known: 0,
            missing: 0,
            complete: false,
            first_missing: CellPlace::default(),
            doubtful: Vec::new(),
        };
        for column in 1..=COLUMNS {
            for die in D6::all() {
                let place = CellPlace { column: Some(ColumnName::of(column)), die: Some(die) };
                match (chart.cell(column, die), chart.cell(column - 1, die)) {
                    (None, _) => {
                        if state.missing == 0 {
                            state.first_missing = place;
                        }
                        state.missing += 1;
                    }
                    // There is room for every cell.
                    (Some(hit), Some(before)) if hit < before => drop(state.doubtful.push(place)),
                    _ => {}
                }
            }
        }
        state.known = CELLS - state.missing;
        state.complete = state.missing == 0;
        Ok(state)
    }
}
