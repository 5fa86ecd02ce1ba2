//! What the requests about a table need to know of Blitzkrieg (1975).

use adjutant_rules::blitzkrieg75::Side;
use adjutant_rules::blitzkrieg75::table::{
    COUNTRIES, Due, Hex, LAST_CARD, Place, Refusal, SLOTS, State, card_cell, check_cell, city_cell, room,
};
use adjutant_rules::chart::{Cell, Charts};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::No;
use super::read::read;

/// What is due now.
pub fn due(state: &State, charts: &Charts) -> Vec<Value> {
    let line = |due: &Due| json!({"rule": due.rule(), "what": due.to_string(), "meaning": due.meaning()});
    state.due(charts).iter().map(line).collect()
}

#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Lesson {
    #[serde(rename = "game")]
    _game: Option<Value>,
    chart: Chart,
    row: String,
    column: u16,
    value: String,
}

/// What can be taught.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Chart {
    /// The city hexes of a country, numbered from 1.
    Cities,
    /// The units that come to a side in a turn.
    OrderOfAppearance,
}

fn refused(refusal: Refusal) -> No {
    No::Refused { rule: refusal.rule().to_owned(), why: refusal.text().to_owned() }
}

fn number(value: u16) -> i16 {
    i16::try_from(value).unwrap_or(-1)
}

/// The cells that hold what is taught.
pub fn lesson(fields: &Map<String, Value>) -> Result<Vec<(Cell, i16)>, No> {
    let Lesson { chart, row, column, value, .. } = read(&Value::Object(fields.clone()), 0)?;
    let cells = match chart {
        Chart::Cities => {
            let country = COUNTRIES.iter().position(|name| *name == row).and_then(|at| u8::try_from(at).ok());
            let country = country.ok_or_else(|| format!("row: a country: {}", COUNTRIES.join(", ")))?;
            let place = u8::try_from(column).ok().and_then(|column| column.checked_sub(1));
            let place = place.filter(|place| *place < room(country)).ok_or("column: a number of the list, from 1")?;
            let hex = if value.is_empty() { Some(Hex::NONE) } else { Hex::parse(&value) };
            let hex = hex.ok_or("value: a hex as the map names it, or nothing")?;
            vec![(city_cell(country, place), number(hex.number()))]
        }
        Chart::OrderOfAppearance => {
            let side = Side::from_word(&row).ok_or("row: blue or red")?;
            if !(1..=LAST_CARD).contains(&column) {
                return Err(format!("column: a turn from 1 to {LAST_CARD}").into());
            }
            let units = value.split(',').map(str::trim).filter(|units| !units.is_empty());
            let groups: Option<Vec<i16>> = units.map(group).collect();
            let mut groups = groups.ok_or("value: units like `inf 4 x2, arm 6`")?;
            if groups.len() > SLOTS.into() {
                return Err(format!("value: at most {SLOTS} kinds of counters").into());
            }
            // Those that were taught before and are not named any more go.
            groups.resize(SLOTS.into(), 0);
            (0..SLOTS).zip(groups).map(|(slot, group)| (card_cell(side, column, slot), group)).collect()
        }
    };
    cells.iter().try_for_each(|&(cell, value)| check_cell(cell, value)).map_err(refused)?;
    Ok(cells)
}

/// Units by their name.
fn group(text: &str) -> Option<i16> {
    let place: Place = serde_json::from_value(json!(text)).ok()?;
    place.units().map(|group| number(group.number()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn teach(chart: &str, row: &str, column: u16, value: &str) -> Result<Vec<(Cell, i16)>, No> {
        let fields = json!({"chart": chart, "row": row, "column": column, "value": value});
        lesson(fields.as_object().expect("an object"))
    }

    fn error(taught: Result<Vec<(Cell, i16)>, No>) -> String {
        match taught {
            Err(No::Error(text)) => text,
            Err(No::Refused { rule, .. }) => rule,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn cities_and_cards_are_taught_in_the_words_of_the_map() {
        let hex = Hex::parse("O30").expect("a hex").number();
        let taught = teach("cities", "great-blue", 13, "O30").expect("taught");
        assert_eq!(taught, [(city_cell(0, 12), number(hex))]);
        assert_eq!(teach("cities", "minor-2", 1, "").expect("forgotten"), [(city_cell(3, 0), 0)]);
        let cells = teach("order-of-appearance", "red", 3, "inf 4 x2, arm 6").expect("taught");
        assert_eq!(cells.len(), 8);
        assert_eq!(cells.first().map(|(cell, _)| *cell), Some(card_cell(Side::Red, 3, 0)));
        assert!(cells.iter().skip(2).all(|(_, value)| *value == 0));
    }

    #[test]
    fn what_cannot_be_is_said() {
        assert!(error(teach("cities", "atlantis", 1, "O30")).starts_with("row: a country"));
        assert!(error(teach("cities", "minor-1", 9, "O30")).starts_with("column: "));
        assert!(error(teach("cities", "minor-1", 0, "O30")).starts_with("column: "));
        assert!(error(teach("cities", "minor-1", 1, "30O")).starts_with("value: "));
        assert_eq!(error(teach("cities", "great-blue", 1, "O30")), "36.1");
        assert!(error(teach("order-of-appearance", "green", 1, "inf 4")).starts_with("row: "));
        assert!(error(teach("order-of-appearance", "red", 41, "inf 4")).starts_with("column: "));
        assert!(error(teach("order-of-appearance", "red", 1, "cow 4")).starts_with("value: "));
        assert_eq!(error(teach("order-of-appearance", "red", 1, "inf 4 unsupplied")), "-");
    }
}
