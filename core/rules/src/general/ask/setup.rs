//! `teach-check`, `setup`, `setup-units`, `arrivals`, `country`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::fields::{Text, given};
use super::{ChartName, No};
use crate::chart::Charts;
use crate::dice::D6;
use crate::general::cards::CardNumber;
use crate::general::research::Achievement;
use crate::general::setup::countries::{self, Abbreviation, BRITISH_HOMES, Camp};
use crate::general::setup::taught::TaughtCell;
use crate::general::setup::{self, Force, Hq, MAX_ARRIVALS, MAX_ROWS, Mark, Must, Place, Sheet, Units};
use crate::general::{Class, Country, Face, InputFault, Major, Quarter, Rules, Scenario, Side};

/// `teach-check`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeachCheckRequest {
    /// The chart.
    pub chart: ChartName,
    /// The row.
    pub row: Text,
    /// The column.
    pub column: Text,
    /// What stands there.
    pub value: Text,
}

/// The cell may be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeachCheckAnswer {
    /// The rulebook gives exactly this.
    pub known: bool,
}

impl TeachCheckRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<TeachCheckAnswer, No> {
        let cell = TaughtCell { row: &self.row, column: &self.column, value: &self.value };
        let known = match self.chart {
            ChartName::Weather => cell.weather(),
            ChartName::Search => cell.search(),
            ChartName::AreaProduction => cell.area_production(),
            ChartName::Backs => cell.backs(),
            ChartName::Cards => cell.cards(),
        }?;
        Ok(TeachCheckAnswer { known })
    }
}

/// `setup`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupRequest {
    /// Which scenario.
    pub scenario: Scenario,
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
}

/// What a major produces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProductionRow {
    /// Who.
    pub country: Major,
    /// Build points.
    pub bp: u8,
}

/// What a major moves by rail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RailRow {
    /// Who.
    pub country: Major,
    /// Units.
    pub capacity: u8,
}

/// Research numbers of a major.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NumbersRow {
    /// Who.
    pub country: Major,
    /// How many.
    pub numbers: u8,
}

/// What a major has researched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DoneRow {
    /// Who.
    pub country: Major,
    /// What.
    pub done: Achievement,
}

/// Two countries at war.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WarRow {
    /// One.
    pub a: Country,
    /// The other.
    pub b: Country,
}

/// A control flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FlagRow {
    /// Where.
    pub area: Place,
    /// Whose.
    pub country: Country,
}

/// A card on hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandRow {
    /// Whose.
    pub country: Major,
    /// Which.
    pub card: CardNumber,
}

/// The data of a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SetupAnswer {
    /// The first quarter.
    pub start: Quarter,
    /// Who holds the marker.
    pub initiative_last: Side,
    /// Nobody rolls for the initiative in the first turn.
    pub initiative_given: bool,
    /// The weather die of the first turn.
    pub weather_die: Option<D6>,
    /// Production.
    pub production: Vec<ProductionRow, 8>,
    /// Rail capacity.
    pub rail: Vec<RailRow, 8>,
    /// Research numbers.
    pub research_numbers: Vec<NumbersRow, 8>,
    /// What is researched.
    pub research_done: Vec<DoneRow, 8>,
    /// Who is at war.
    pub at_war: Vec<WarRow, 8>,
    /// Who has units on the map.
    pub countries: Vec<Country, 16>,
    /// Who is conquered before the start.
    pub conquered: Vec<Country, 4>,
    /// Control flags without units.
    pub flags: Vec<FlagRow, 4>,
    /// Headquarters that are rebuilt only.
    pub eliminated_hqs: Vec<Hq, 4>,
    /// Cards out of the game.
    pub cards_removed: Vec<CardNumber, 8>,
    /// Cards on the table.
    pub cards_in_effect: Vec<CardNumber, 4>,
    /// Hands.
    pub cards_on_hand: Vec<HandRow, 16>,
    /// Orders.
    pub must: Vec<Must, 4>,
}

impl SetupRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<SetupAnswer, No> {
        let Self { scenario, rules } = self;
        let sheet: Sheet = setup::sheet(scenario, rules);
        let production = setup::production(scenario, rules);
        Ok(SetupAnswer {
            start: sheet.start,
            initiative_last: sheet.initiative_last,
            initiative_given: sheet.initiative_given,
            weather_die: sheet.weather_die,
            production: production.map(|(country, bp)| ProductionRow { country, bp }).collect(),
            rail: sheet.rail.iter().map(|&(country, capacity)| RailRow { country, capacity }).collect(),
            research_numbers: sheet
                .research_numbers
                .iter()
                .map(|&(country, numbers)| NumbersRow { country, numbers })
                .collect(),
            research_done: sheet.research_done.iter().map(|&(country, done)| DoneRow { country, done }).collect(),
            at_war: sheet.at_war.iter().map(|&(a, b)| WarRow { a, b }).collect(),
            countries: setup::countries(scenario).collect(),
            conquered: sheet.conquered.iter().copied().collect(),
            flags: sheet.flags.iter().map(|&(area, country)| FlagRow { area, country }).collect(),
            eliminated_hqs: sheet.eliminated_hqs.iter().copied().collect(),
            cards_removed: sheet.cards_removed.iter().copied().collect(),
            cards_in_effect: sheet.cards_in_effect.iter().copied().collect(),
            cards_on_hand: sheet.cards_on_hand.iter().map(|&(country, card)| HandRow { country, card }).collect(),
            must: sheet.must.iter().copied().collect(),
        })
    }
}

/// `setup-units`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupUnitsRequest {
    /// Which scenario.
    pub scenario: Scenario,
    /// Whose units.
    pub country: Country,
}

/// Like units in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitRow {
    /// Where; anywhere in the country without it.
    pub place: Option<Place>,
    /// What.
    pub class: Class,
    /// How many.
    pub count: u8,
    /// The number that lies up.
    pub number: Option<u8>,
    /// Which side lies up.
    pub face: Option<Face>,
    /// The front of a back.
    pub front: Option<u8>,
    /// Letter or colour.
    pub mark: Option<Mark>,
    /// Whose headquarters.
    pub name: Option<Hq>,
    /// The sheet is hard to read here.
    pub doubtful: Option<bool>,
}

/// The units of a country.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SetupUnitsAnswer {
    /// They stand on the map from the start.
    pub on_map: bool,
    /// Place by place.
    pub units: Vec<UnitRow, MAX_ROWS>,
    /// Counters.
    pub total: u8,
}

fn unit_row((place, units): (Option<Place>, Units)) -> UnitRow {
    let Units { class, count, number, face, front, mark, name, doubtful } = units;
    UnitRow { place, class, count, number, face, front, mark, name, doubtful: doubtful.then_some(true) }
}

impl SetupUnitsRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<SetupUnitsAnswer, No> {
        if self.country.is_british_home() || self.country == Country::BnlColonies {
            return Err(InputFault::NotOnTheSheets.into());
        }
        let force = Force::of(self.scenario, self.country)?;
        Ok(SetupUnitsAnswer { on_map: force.on_map, units: force.rows().map(unit_row).collect(), total: force.total() })
    }
}

/// `arrivals`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArrivalsRequest {
    /// Which scenario.
    pub scenario: Scenario,
    /// When; ever without it.
    #[serde(default, deserialize_with = "given")]
    pub quarter: Option<Quarter>,
    /// Whose; everybody's without it.
    #[serde(default, deserialize_with = "given")]
    pub country: Option<Major>,
}

/// Units that arrive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArrivalRow {
    /// Whose.
    pub country: Major,
    /// When.
    pub quarter: Quarter,
    /// What.
    pub class: Class,
    /// How many.
    pub count: u8,
    /// The number that lies up.
    pub number: Option<u8>,
    /// Which side lies up.
    pub face: Option<Face>,
    /// The front of a back.
    pub front: Option<u8>,
    /// Letter or colour.
    pub mark: Option<Mark>,
    /// Whose headquarters.
    pub name: Option<Hq>,
}

/// The reinforcements of a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArrivalsAnswer {
    /// By country and date.
    pub arrivals: Vec<ArrivalRow, MAX_ARRIVALS>,
}

impl ArrivalsRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<ArrivalsAnswer, No> {
        let quarter = self.quarter.map(|quarter| setup::in_scenario(self.scenario, quarter)).transpose()?;
        let wanted = |&(country, when, _): &(Major, Quarter, Units)| {
            quarter.is_none_or(|quarter| quarter == when) && self.country.is_none_or(|whose| whose == country)
        };
        let row = |(country, quarter, units): (Major, Quarter, Units)| {
            let Units { class, count, number, face, front, mark, name, .. } = units;
            ArrivalRow { country, quarter, class, count, number, face, front, mark, name }
        };
        Ok(ArrivalsAnswer { arrivals: setup::arrivals(self.scenario).filter(wanted).map(row).collect() })
    }
}

/// `country`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CountryRequest {
    /// Which.
    pub country: Country,
}

/// What a country is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct CountryAnswer {
    /// For whom it stands.
    pub side: Camp,
    /// It is a major country.
    pub major: bool,
    /// It settles the quarrels of its side.
    pub boss: bool,
    /// What is printed on its counters.
    pub abbreviation: Option<Abbreviation>,
    /// The card of a coup in it.
    pub coup_card: Option<CardNumber>,
    /// The home countries of the British Empire.
    pub home_countries: Option<[Country; 5]>,
}

impl CountryRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<CountryAnswer, No> {
        let country = self.country;
        if country.is_british_home() {
            return Err(InputFault::PartOfTheEmpire.into());
        }
        Ok(CountryAnswer {
            side: countries::camp(country),
            major: country.major().is_some(),
            boss: countries::is_boss(country),
            abbreviation: countries::abbreviation(country),
            coup_card: countries::coup_card(country),
            home_countries: (country == Country::Be).then_some(BRITISH_HOMES),
        })
    }
}
