//! What the requests about a table need to know of Blitzkrieg!.

use std::collections::BTreeMap;

use adjutant_rules::chart::{Cell, Charts};
use adjutant_rules::mori::board::{
    self, Board, FIRST_ICON, FIRST_POINTS, FIRST_SPACE, LENGTH, MAX_MENDS, MAX_SLOTS, Slot, Space,
};
use adjutant_rules::mori::table::{CAMPAIGNS, Due, Place, Refusal, State, packed, taught, unpacked};
use adjutant_rules::mori::tokens::{Blank, MAX_BLANKS};
use adjutant_rules::mori::{Ability, Effect, Ground, Token, Whose};
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
    /// The base board, where the owner's print has something else.
    Board,
    /// Blank tokens of the owner's design.
    BlankTokens,
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
pub fn lesson(fields: &Map<String, Value>, charts: &Charts) -> Result<Vec<(Cell, i16)>, No> {
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
            let cell = |column| taught::card_cell(charts, place, column);
            match column.as_str() {
                "name" => {
                    let other = campaign("value", &value)?;
                    vec![taught::rename(charts, place, other).ok_or("value: names were changed too often")?]
                }
                "length" => vec![(cell(taught::LENGTH), number(&value)?)],
                "points" => vec![(cell(taught::POINTS), number(&value)?)],
                "spaces" => vec![(cell(taught::SPACES), number(&value)?)],
                "links" => links(place, &value, charts)?,
                other => {
                    let at = other.strip_prefix("space-").and_then(|number| number.parse::<u8>().ok());
                    let most = u8::try_from(MAX_SLOTS).unwrap_or(0);
                    let at = word("column", at.filter(|at| (1..=most).contains(at)))?;
                    vec![(cell(taught::FIRST_SPACE + at - 1), space(&value)?)]
                }
            }
        }
        Chart::Board => vec![mend(&row, &column, &value, charts)?],
        Chart::BlankTokens => {
            let number = row.parse().ok().filter(|number| (1..=MAX_BLANKS).contains(number));
            let number = u8::try_from(word("row", number)? - 1).unwrap_or(u8::MAX);
            word("column", (column == "design").then_some(()))?;
            vec![(taught::cell(taught::BLANKS, number, 0), design(&value)?)]
        }
    };
    cells.iter().try_for_each(|&(cell, value)| taught::check_cell(cell, value)).map_err(refused)?;
    Ok(cells)
}

/// Campaigns that this one is connected with; their own cells need not be told.
fn links(place: Place, value: &str, charts: &Charts) -> Result<Vec<(Cell, i16)>, No> {
    let mut cells = BTreeMap::new();
    for name in CAMPAIGNS.map(Place) {
        cells.entry(taught::link_cell(charts, place, name).0).or_insert(0);
    }
    for name in value.split_ascii_whitespace() {
        let other = campaign("value", name)?;
        if other == place {
            return Err("value: a campaign is not connected with itself".into());
        }
        let (cell, bit) = taught::link_cell(charts, place, other);
        *cells.entry(cell).or_insert(0) |= bit;
    }
    Ok(cells.into_iter().collect())
}

/// A cell of the base board by its name: `eastern-europe` with `length`, `icon-1`, `icon-2`, `points-1` to `points-3`, or
/// `space-1-2` for the second space of the first row.
fn mend(row: &str, column: &str, value: &str, charts: &Charts) -> Result<(Cell, i16), No> {
    let theatre = word("row", Place::named(row).filter(|place| !CAMPAIGNS.contains(&place.0)))?.0;
    let number =
        |prefix: &str| column.strip_prefix(prefix).and_then(|number| number.parse::<u8>().ok()?.checked_sub(1));
    let space = || {
        let (row, number) = column.strip_prefix("space-")?.split_once('-')?;
        let at = |number: &str| number.parse::<u8>().ok()?.checked_sub(1);
        board::column(Space { theatre, row: at(row)?, number: at(number)? })
    };
    let at = match column {
        "length" => Some(LENGTH),
        _ => number("icon-")
            .map(|at| FIRST_ICON + at.min(2))
            .or_else(|| number("points-").map(|at| FIRST_POINTS + at.min(3)))
            .or_else(space),
    };
    let at = word("column", at.filter(|&at| column_name(theatre, at).is_some_and(|name| name == column)))?;
    let cell = taught::cell(taught::BOARD, theatre, at);
    let new = charts.get(cell).is_none_or(|value| value < 0);
    if new && value != "printed" && taught::mends(charts).len() == MAX_MENDS {
        return Err(format!("no more than {MAX_MENDS} cells can be mended").into());
    }
    let value = match value {
        "printed" => -1,
        value if at >= FIRST_SPACE => self::space(value)?,
        value => self::number(value)?,
    };
    Ok((cell, value))
}

/// What a cell of the base board is called; none where there is no such cell.
fn column_name(theatre: u8, column: u8) -> Option<String> {
    board::printed(theatre, column)?;
    Some(match column {
        LENGTH => "length".to_owned(),
        FIRST_ICON..FIRST_POINTS => format!("icon-{}", column - FIRST_ICON + 1),
        FIRST_POINTS..FIRST_SPACE => format!("points-{}", column - FIRST_POINTS + 1),
        _ => {
            let base = Board::base();
            let (space, _) = base.spaces(theatre).nth(usize::from(column - FIRST_SPACE))?;
            format!("space-{}-{}", space.row + 1, space.number + 1)
        }
    })
}

/// The types of a blank token in words, in the order in which they are kept.
const TYPES: [&str; 5] = ["army", "navy", "airforce", "army+navy", "any"];

/// A design as `army 3 blitz both 1`: types, value, ability, who has it, copies; `none` takes it out of the box.
fn design(value: &str) -> Result<i16, No> {
    if value == "none" {
        return Ok(-1);
    }
    let words: Vec<&str> = value.split_ascii_whitespace().collect();
    let &[types, worth, ability, whose, copies] = words.as_slice() else {
        return Err("value: types, value, ability, whose and copies are wanted, e.g. army 3 blitz both 1".into());
    };
    let types = word("value", TYPES.iter().position(|&word| word == types).and_then(|at| taught::TYPES.get(at)))?;
    let ability = word("value", Ability::from_word(ability).filter(|ability| taught::ABILITIES.contains(ability)))?;
    let number = |text: &str, most: u8| word("value", text.parse::<u8>().ok().filter(|&number| number <= most));
    let copies = word("value", Some(number(copies, taught::MOST_COPIES)?).filter(|&copies| copies > 0))?;
    let blank = Blank {
        types: *types,
        value: number(worth, 9)?,
        ability,
        whose: word("value", Whose::from_word(whose))?,
        copies,
    };
    i16::try_from(taught::packed_blank(&blank)).map_err(|_| "value: this design cannot be kept".into())
}

/// A chart as it was taught, as a table that `teach` reads back.
pub fn exported(chart: &str, charts: &Charts) -> Result<String, No> {
    let chart: Chart = serde_json::from_value(json!(chart))
        .map_err(|_| format!("there is no chart `{chart}`; campaigns, japanese-tokens, board, blank-tokens"))?;
    let head = match chart {
        Chart::Campaigns => "campaign,length,points,links,spaces",
        _ => "row,column,value",
    };
    let mut table = vec![head.to_owned()];
    match chart {
        Chart::Campaigns => {
            for place in CAMPAIGNS.map(Place) {
                table.extend(campaign_line(place, charts));
            }
        }
        Chart::JapaneseTokens => {
            for token in Token::ALL.iter().filter(|token| !token.is_special()) {
                let column = u8::try_from(token.index()).unwrap_or(u8::MAX);
                if let Some(copies) = charts.get(taught::cell(taught::MIX, 0, column)) {
                    table.push(format!("japan,{},{copies}", token.word()));
                }
            }
        }
        Chart::Board => {
            for mend in taught::mends(charts) {
                let value =
                    if mend.column >= FIRST_SPACE { slot_words(mend.value, " ") } else { mend.value.to_string() };
                let column = column_name(mend.theatre, mend.column).unwrap_or_default();
                table.push(format!("{},{column},{value}", dashed(Place(mend.theatre))));
            }
        }
        Chart::BlankTokens => {
            for (row, blank) in (0..4).filter_map(|row| Some((row, taught::blank(charts, row)?))) {
                let Blank { types, value, ability, whose, copies } = blank;
                let types = taught::TYPES.iter().position(|&one| one == types).and_then(|at| TYPES.get(at));
                let (types, ability, whose) = (types.unwrap_or(&""), ability.word(), whose.word());
                table.push(format!("{},design,{types} {value} {ability} {whose} {copies}", row + 1));
            }
        }
    }
    Ok(table.join("\n") + "\n")
}

fn dashed(place: Place) -> String {
    json!(place).as_str().unwrap_or_default().to_owned()
}

fn slot_words(value: i16, between: &str) -> String {
    let slot = u16::try_from(value).ok().and_then(unpacked);
    slot.map_or_else(
        || "?".to_owned(),
        |Slot { ground, effect, value }| [ground.word(), effect.word(), &value.to_string()].join(between),
    )
}

/// A campaign with all that is known of it; nothing of one that nobody taught.
fn campaign_line(place: Place, charts: &Charts) -> Option<String> {
    let get = |column| charts.get(taught::card_cell(charts, place, column));
    let text = |column| get(column).map(|value| value.to_string()).unwrap_or_default();
    let links = CAMPAIGNS.map(Place).filter(|&other| other != place && taught::linked(charts, place, other));
    let links: Vec<String> = links.map(dashed).collect();
    let count = get(taught::SPACES).and_then(|count| u8::try_from(count).ok()).unwrap_or(0);
    let slots = (0..count).map(|at| slot_words(get(taught::FIRST_SPACE + at).unwrap_or(-1), ":"));
    let slots: Vec<String> = slots.collect();
    let known =
        !links.is_empty() || [taught::LENGTH, taught::POINTS, taught::SPACES].into_iter().any(|at| get(at).is_some());
    let (length, points) = (text(taught::LENGTH), text(taught::POINTS));
    known.then(|| format!("{},{length},{points},{},{}", dashed(place), links.join(";"), slots.join(";")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn teach(chart: &str, row: &str, column: &str, value: &str) -> Result<Vec<(Cell, i16)>, No> {
        let fields = json!({"chart": chart, "row": row, "column": column, "value": value});
        lesson(fields.as_object().expect("an object"), &Charts::new())
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
            ("campaigns", "boston", "name", "atlantis"),
            ("board", "boston", "length", "6"),
            ("board", "africa-middle-east", "points-3", "6"),
            ("board", "africa-middle-east", "points-x", "6"),
            ("board", "pacific-ocean", "space-1-3", "sea none"),
            ("board", "pacific-ocean", "space-01-2", "sea none"),
            ("board", "pacific-ocean", "icon-3", "6"),
            ("board", "pacific-ocean", "length", "3"),
            ("blank-tokens", "5", "design", "army 3 blitz both 1"),
            ("blank-tokens", "1", "design", "army 10 blitz both 1"),
            ("blank-tokens", "1", "design", "army 3 godzilla both 1"),
            ("blank-tokens", "1", "design", "army 3 blitz both 3"),
            ("japanese-tokens", "germany", "army-1", "3"),
            ("japanese-tokens", "japan", "spy", "1"),
            ("japanese-tokens", "japan", "army-1", "23"),
        ] {
            assert!(teach(chart, row, column, value).is_err(), "{chart} {row} {column} {value}");
        }
    }
}
