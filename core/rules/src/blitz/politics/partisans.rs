//! `partisan`, `partisan-place` [7.1].

use crate::blitz::answer::{ChartName, Legal, No, Thrown, refuse};
use crate::blitz::board::supply::COUNTRY;
use crate::blitz::refusal::Refusal;
use crate::blitz::taught;
use crate::blitz::vocabulary::{Country, Side};
use crate::chart::Charts;
use crate::dice::D6;
use crate::form::{self, Field, Items};

/// A face of the table; `?` was not taught.
const FACES: &[Field] = &[Field::bare(form::words::<Country>(Country::PARTISANS.0, Country::Unknown as u8))];

crate::form! {
    /// `partisan`.
    pub struct Partisan<'a> {
        /// The die.
        pub die: Option<D6> as form::die().may(),
        /// The faces 1 to 6.
        pub table: Option<Items<'a, Country>> as form::list(6, 6, FACES).may(),
    }
}

/// What the book tells of a face.
#[must_use]
pub const fn known_face(die: D6) -> Option<Country> {
    match die.face() {
        1 => Some(Country::China),
        3 => Some(Country::AxisChoice),
        _ => None,
    }
}

crate::words! {
    /// Who puts the Partisan.
    pub enum Placer {
        /// Each side one.
        BothSides = "both-sides",
        /// The Axis.
        Axis = "axis",
        /// The Allies.
        Allies = "allies",
        /// The side that first held the country.
        FirstController = "first-controller",
    }
}

crate::decided! {
    /// A face of the Partisan Table.
    pub struct PartisanFace {
        /// The country or the choice.
        pub result: Country,
        /// Who puts it.
        pub placed_by: Placer,
    }
}

impl Partisan<'_> {
    pub(in crate::blitz) fn answer(&self, charts: &Charts) -> Result<Thrown<PartisanFace>, No> {
        let given = |die: D6| {
            let face = self.table.and_then(|table| table.iter().nth(die.index()));
            face.filter(|country| *country != Country::Unknown)
        };
        let otherwise = |die: D6| given(die).zip(known_face(die)).is_some_and(|(given, known)| given != known);
        refuse(D6::all().any(otherwise), Refusal::PartisanKnown)?;
        let taught = |die: D6| {
            let value = charts.get(taught::cell(taught::PARTISANS, i16::from(die.face()) - 1, 0))?;
            Country::ALL.get(usize::try_from(value).ok()?).copied()
        };
        Thrown::of(self.die, |die| {
            let face = given(die).or_else(|| known_face(die)).or_else(|| taught(die));
            let row = i16::from(die.face());
            let result = face.ok_or_else(|| No::teach(ChartName::PartisanTable, row, "result"))?;
            let placed_by = match result {
                Country::China => Placer::BothSides,
                Country::AxisChoice => Placer::Axis,
                Country::AlliedChoice => Placer::Allies,
                _ => Placer::FirstController,
            };
            Ok(PartisanFace { chance: None, result, placed_by })
        })
    }
}

crate::words! {
    /// A side, or a neutral.
    pub enum Holder {
        /// The Axis.
        Axis = "axis",
        /// The Allies.
        Allies = "allies",
        /// A neutral.
        Neutral = "neutral",
    }
}

impl Holder {
    fn is(self, side: Side) -> bool {
        self.word() == side.word()
    }
}

crate::form! {
    /// `partisan-place`.
    pub struct PartisanPlace {
        /// What was rolled.
        pub result: Country as form::words::<Country>(Country::PARTISANS.0, Country::PARTISANS.1),
        /// Who puts it.
        pub placed_by: Side as form::word::<Side>(),
        /// The country of the area.
        pub country: Country as COUNTRY,
        /// The area has Oil or a Resource.
        pub oil_or_resource: bool as form::flag(),
        /// Who holds it now.
        pub controlled_by: Holder as form::word::<Holder>(),
        /// Who held it first.
        pub first_controlled_by: Holder as form::word::<Holder>(),
    }
}

impl PartisanPlace {
    pub(in crate::blitz) fn answer(self, _: &Charts) -> Result<Legal, No> {
        let side = self.placed_by;
        let others = match self.result {
            Country::AxisChoice => side != Side::Axis,
            Country::AlliedChoice => side != Side::Allies,
            _ => false,
        };
        let choice = matches!(self.result, Country::AxisChoice | Country::AlliedChoice);
        refuse(others, Refusal::OthersChoice)?;
        refuse(!self.oil_or_resource, Refusal::NothingToRaid)?;
        refuse(!choice && self.country != self.result, Refusal::OtherCountry)?;
        refuse(!self.controlled_by.is(side.other()), Refusal::NotEnemyHeld)?;
        // Whoever held China first (R59).
        let own = self.country == Country::China || self.first_controlled_by.is(side);
        refuse(!own, Refusal::NotFirstOwned)?;
        Ok(Legal { legal: true })
    }
}
