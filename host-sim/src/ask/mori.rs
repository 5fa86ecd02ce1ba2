//! What the requests about a table need to know of Blitzkrieg!.

use std::collections::BTreeMap;

use adjutant_rules::chart::{Cell, Charts};
use adjutant_rules::mori::board::{MAX_SLOTS, Slot};
use adjutant_rules::mori::table::{CAMPAIGNS, Due, Place, Refusal, State, packed, taught};
use adjutant_rules::mori::{Effect, Ground, Token};
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
    column: String,
    value: String,
}

/// What can be taught.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Chart {
    /// A campaign of Nippon.
    Campaigns,
    /// Japan's tokens.
    JapaneseTokens,
}

fn refused(refusal: Refusal) -> No {
    No::Refused { rule: refusal.rule().to_owned(), why: refusal.text().to_owned() }
}

fn word<T>(field: &str, found: Option<T>) -> Result<T, No> {
    found.ok_or_else(|| format!("{field}: no such word here").into())
}

fn number(value: &str) -> Result<i16, No> {
    value.parse().map_err(|_| "value: a number is wanted here".into())
}

fn campaign(field: &str, name: &str) -> Result<Place, No> {
    word(field, Place::named(name).filter(|place| CAMPAIGNS.contains(&place.0)))
}

/// A space as `land strategic-advantage 2`; the number may be left out where the icon has its own.
fn space(value: &str) -> Result<i16, No> {
    let mut words = value.split_ascii_whitespace();
    let ground = word("value", words.next().and_then(Ground::from_word))?;
    let effect = word("value", words.next().and_then(Effect::from_word))?;
    let value = match (words.next(), effect.fixed()) {
        (Some(number), _) => number.parse().map_err(|_| "value: a number is wanted behind the effect")?,
        (None, Some(fixed)) => fixed,
        (None, None) => return Err("value: this effect has a number".into()),
    };
    i16::try_from(packed(Slot { ground, effect, value })).map_err(|_| "value: this number is too large".into())
}

/// What stands on the board of Nippon, as the cells that hold it.
pub fn lesson(fields: &Map<String, Value>) -> Result<Vec<(Cell, i16)>, No> {
    let Lesson { chart, row, column, value, .. } = read(&Value::Object(fields.clone()), 0)?;
    let cells = match chart {
        Chart::JapaneseTokens => {
            word("row", (row == "japan").then_some(()))?;
            let token = word("column", Token::from_word(&column))?;
            let column = u8::try_from(token.index()).unwrap_or(u8::MAX);
            vec![(taught::cell(taught::MIX, 0, column), number(&value)?)]
        }
        Chart::Campaigns => {
            let place = campaign("row", &row)?;
            let cell = |column| taught::cell(taught::CARDS, place.0, column);
            match column.as_str() {
                "length" => vec![(cell(taught::LENGTH), number(&value)?)],
                "points" => vec![(cell(taught::POINTS), number(&value)?)],
                "spaces" => vec![(cell(taught::SPACES), number(&value)?)],
                "links" => links(place, &value)?,
                other => {
                    let at = other.strip_prefix("space-").and_then(|number| number.parse::<u8>().ok());
                    let most = u8::try_from(MAX_SLOTS).unwrap_or(0);
                    let at = word("column", at.filter(|at| (1..=most).contains(at)))?;
                    vec![(cell(taught::FIRST_SPACE + at - 1), space(&value)?)]
                }
            }
        }
    };
    cells.iter().try_for_each(|&(cell, value)| taught::check_cell(cell, value)).map_err(refused)?;
    Ok(cells)
}

/// Campaigns that this one is connected with; their own cells need not be told.
fn links(place: Place, value: &str) -> Result<Vec<(Cell, i16)>, No> {
    let mut cells = BTreeMap::new();
    for name in CAMPAIGNS.map(Place) {
        cells.entry(taught::link_cell(place, name).0).or_insert(0);
    }
    for name in value.split_ascii_whitespace() {
        let other = campaign("value", name)?;
        if other == place {
            return Err("value: a campaign is not connected with itself".into());
        }
        let (cell, bit) = taught::link_cell(place, other);
        *cells.entry(cell).or_insert(0) |= bit;
    }
    Ok(cells.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn teach(chart: &str, row: &str, column: &str, value: &str) -> Result<Vec<(Cell, i16)>, No> {
        let fields = json!({"chart": chart, "row": row, "column": column, "value": value});
        lesson(fields.as_object().expect("an object"))
    }

    #[test]
    fn a_campaign_is_taught_in_the_words_of_the_board() {
        let mut charts = Charts::new();
        for (column, value) in [
            ("length", "6"),
            ("points", "3"),
            ("spaces", "2"),
            ("space-1", "land strategic-advantage 2"),
            ("space-2", "sea research"),
        ] {
            for (cell, value) in teach("campaigns", "boston", column, value).expect("taught") {
                charts.teach(cell, value).expect("room");
            }
        }
        for (cell, value) in teach("campaigns", "boston", "links", "new-york seattle").expect("taught") {
            charts.teach(cell, value).expect("room");
        }
        let boston = Place::named("boston").expect("a campaign");
        let card = taught::card(&charts, boston).expect("all of it is told");
        assert_eq!((card.length, card.points, card.spaces.len()), (6, 3, 2));
        let york = Place::named("new-york").expect("a campaign");
        assert!(taught::linked(&charts, york, boston) && taught::linked(&charts, boston, york));
        assert!(!taught::linked(&charts, york, Place::named("seattle").expect("a campaign")));
    }

    #[test]
    fn what_cannot_be_is_not_taught() {
        for (chart, row, column, value) in [
            ("campaigns", "atlantis", "length", "6"),
            ("campaigns", "western-europe", "length", "6"),
            ("campaigns", "boston", "length", "3"),
            ("campaigns", "boston", "points", "ten"),
            ("campaigns", "boston", "spaces", "9"),
            ("campaigns", "boston", "space-9", "land none"),
            ("campaigns", "boston", "space-1", "land tactical-advantage"),
            ("campaigns", "boston", "space-1", "land research 2"),
            ("campaigns", "boston", "links", "boston"),
            ("japanese-tokens", "germany", "army-1", "3"),
            ("japanese-tokens", "japan", "spy", "1"),
            ("japanese-tokens", "japan", "army-1", "23"),
        ] {
            assert!(teach(chart, row, column, value).is_err(), "{chart} {row} {column} {value}");
        }
    }
}
