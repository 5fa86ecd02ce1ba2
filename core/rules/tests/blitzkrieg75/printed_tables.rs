//! The printed tables, cell by cell, against the charts as they were typed off the book.

use adjutant_rules::blitzkrieg75::resources::Role;
use adjutant_rules::blitzkrieg75::roll::{Face, Mode};
use adjutant_rules::blitzkrieg75::tables::losses::{Losses, act, bbt, loss, mcrt, siege};
use adjutant_rules::blitzkrieg75::tables::weather::Column;
use adjutant_rules::blitzkrieg75::tables::{attrition, losses};
use adjutant_rules::blitzkrieg75::{Odds, Side, UnitType, Weather};
use serde_json::json;

use crate::asked::{ok, says};

macro_rules! chart {
    ($name:literal) => {
        include_str!(concat!("../../../../tests/data/ah_", $name, ".csv"))
    };
}

/// The rows of a chart with the names of its columns.
fn rows(text: &str) -> Vec<Vec<(String, String)>> {
    let mut lines = text.lines().map(|line| {
        let mut fields = vec![String::new()];
        let mut quoted = false;
        for letter in line.chars() {
            match letter {
                '"' => quoted = !quoted,
                ',' if !quoted => fields.push(String::new()),
                _ => fields.last_mut().unwrap().push(letter),
            }
        }
        fields
    });
    let names = lines.next().unwrap();
    lines.map(|line| names.iter().cloned().zip(line).collect()).collect()
}

fn field<'a>(row: &'a [(String, String)], name: &str) -> &'a str {
    &row.iter().find(|(column, _)| column == name).unwrap_or_else(|| panic!("no column {name}")).1
}

fn face(mode: Mode, row: &[(String, String)]) -> Face {
    let name = if mode == Mode::Dice { "die" } else { "digit" };
    Face::new(mode, field(row, name).parse().unwrap()).unwrap()
}

#[test]
fn every_cell_of_the_basic_attrition_table_is_as_printed() {
    let mut cells = 0;
    for (mode, text) in [(Mode::Dice, chart!("bgat")), (Mode::Mail, chart!("bgat_pbm"))] {
        for row in rows(text) {
            for odds in Odds::ALL.iter().filter(|odds| **odds != Odds::Over) {
                let printed = field(&row, odds.word()).to_lowercase();
                assert_eq!(attrition::basic(*odds, face(mode, &row)).word(), printed, "{odds} {row:?}");
                cells += 1;
            }
        }
    }
    assert_eq!(cells, 11 * 16);
}

#[test]
fn every_cell_of_the_tournament_attrition_table_is_as_printed() {
    let mut cells = 0;
    for (mode, text) in [(Mode::Dice, chart!("tgat")), (Mode::Mail, chart!("tgat_pbm"))] {
        for row in rows(text) {
            let odds = Odds::from_word(field(&row, "odds")).unwrap();
            let number = |name: &str| field(&row, name).parse::<u8>().unwrap();
            let printed = ["att_factors_lost", "att_hexes", "def_factors_lost", "def_hexes"].map(number);
            let cell = attrition::tournament(odds, face(mode, &row)).unwrap();
            assert_eq!(cell, printed, "{row:?}");
            if mode == Mode::Dice {
                assert_eq!(attrition::retreats(cell).word(), field(&row, "who_retreats"), "{row:?}");
                let fields = json!({"odds": odds.word(), "die": field(&row, "die").parse::<u8>().unwrap()});
                let wanted =
                    json!({"retreat-hexes": number("retreat_hexes"), "advance-hexes": number("advance_hexes_max")});
                says("tgat", &fields, &wanted);
            }
            cells += 1;
        }
    }
    assert_eq!(cells, 11 * 16);
    // The one cell with as many hexes on both sides: who loses more factors retreats.
    assert_eq!(attrition::retreats([0, 2, 2, 2]).word(), "defender");
    assert_eq!(attrition::retreats([2, 2, 0, 2]).word(), "attacker");
}

/// Compares every cell of a table that is entered with factors, at both ends of its column.
fn compare(
    mode: Mode,
    text: &str,
    table: fn(Mode) -> &'static Losses,
    cell: fn(Option<losses::Column>, Face) -> String,
) -> usize {
    let mut cells = 0;
    for row in rows(text) {
        for (heading, printed) in row.iter().skip(1) {
            for end in heading.split(['-', '+']).filter(|end| !end.is_empty()) {
                let column = table(mode).column(end.parse().unwrap());
                assert_eq!(table(mode).heading(column), heading, "{end} factors");
                assert_eq!(cell(column, face(mode, &row)), *printed, "{heading} {row:?}");
            }
            cells += 1;
        }
    }
    cells
}

fn bombardment(mode: Mode, text: &str) -> usize {
    compare(mode, text, bbt, |column, face| loss(bbt, column, face).to_string())
}

fn air_combat(mode: Mode, text: &str) -> usize {
    compare(mode, text, act, |column, face| loss(act, column, face).to_string())
}

fn cities(mode: Mode, text: &str) -> usize {
    compare(mode, text, mcrt, |column, face| {
        let (loss, reduced) = siege(column, face);
        format!("{loss}{}", if reduced { "*" } else { "" })
    })
}

#[test]
fn every_cell_of_the_tables_of_losses_is_as_printed() {
    assert_eq!(bombardment(Mode::Dice, chart!("bbt")), 66);
    assert_eq!(bombardment(Mode::Mail, chart!("bbt_pbm")), 110);
    assert_eq!(air_combat(Mode::Dice, chart!("act")), 66);
    assert_eq!(air_combat(Mode::Mail, chart!("act_pbm")), 90);
    assert_eq!(cities(Mode::Dice, chart!("mcrt")), 36);
    assert_eq!(cities(Mode::Mail, chart!("mcrt_pbm")), 60);
}

#[test]
fn the_weather_chart_is_as_printed() {
    let mut cells = 0;
    for row in rows(chart!("weather")) {
        for turn in 8..=26_u16 {
            let column = Column::of_turn(turn).unwrap();
            let heading = match turn {
                16..=18 => "16-18".to_owned(),
                8..=15 => format!("{turn}({})", 34 - turn),
                _ => format!("{}({turn})", 34 - turn),
            };
            let printed = field(&row, &heading).to_lowercase();
            let face = Face::new(Mode::Dice, field(&row, "die").parse().unwrap()).unwrap();
            assert_eq!(column.weather(face).map(Weather::word), Some(printed.as_str()), "turn {turn} {row:?}");
            cells += 1;
        }
    }
    assert_eq!(cells, 19 * 6);
    for turn in (1..=7).chain(27..=33) {
        assert_eq!(Column::of_turn(turn), None, "turn {turn} is always clear");
    }
    assert_eq!(Column::of_turn(34), Column::of_turn(8), "a year has 26 turns");
}

#[test]
fn the_weather_does_what_its_chart_says() {
    for row in rows(chart!("weather_effects")) {
        let weather = Weather::from_word(&field(&row, "weather").to_lowercase()).unwrap();
        let effects = ok("weather-effects", &json!({"weather": weather.word()}));
        let air = field(&row, "air_attack");
        assert_eq!(effects["air"] == "none", air.starts_with("no air"), "{weather}");
        assert_eq!(effects["air"] == "halved", air.ends_with("halved"), "{weather}");
        assert_eq!(effects["off-road-cost"] == "2", field(&row, "off_road_move").starts_with("halved"), "{weather}");
        assert_eq!(effects["road-cost"] == "1", field(&row, "road_bonus").starts_with("none"), "{weather}");
        assert_eq!(effects["desert-cost-armor"] == "1/2", field(&row, "desert_bonus") == "normal", "{weather}");
        let sea = field(&row, "sea") != "normal";
        for effect in ["invasions", "to-sea", "sea-supply"] {
            assert_eq!(effects[effect] == false, sea, "{weather} {effect}");
        }
        assert_eq!(effects["sea-must-land"] == true, sea, "{weather}");
        assert_eq!(effects["mountain"] == "normal", field(&row, "mountains") == "normal", "{weather}");
        assert_eq!(effects["rivers-double"] == true, field(&row, "rivers") == "normal", "{weather}");
        assert_eq!(effects["infantry-doubled"] == false, field(&row, "infantry") == "normal", "{weather}");
    }
}

#[test]
fn every_hex_that_the_rules_name_is_known_in_its_role() {
    let (mut known, mut ports) = (0, Vec::new());
    for row in rows(chart!("hexes_known")) {
        let (hex, owner) = (field(&row, "hex"), field(&row, "owner"));
        let role = match field(&row, "role").split(" (").next().unwrap() {
            "inland port" => Role::InlandPort,
            "beach divider" => Role::BeachDivider,
            "aircraft city" => Role::AircraftCity,
            "petro-chemical" => Role::Petro,
            "basic industry" => Role::Industry,
            "naval stores" => Role::Naval,
            // Ports of the questions and answers are no role of their own: nothing is reckoned with them.
            other => {
                assert!(other.contains("port"), "{hex} {other}");
                ports.push(hex.to_owned());
                continue;
            }
        };
        let place = match owner {
            "Blue" => role.home(Side::Blue),
            "Red" => role.home(Side::Red),
            "" => role.nobodys(),
            _ => role.shared(),
        };
        assert!(place.contains(&hex), "{hex} {role} {owner}");
        known += 1;
    }
    let all: usize = Role::ALL
        .iter()
        .map(|role| {
            role.nobodys().len() + role.shared().len() + role.home(Side::Blue).len() + role.home(Side::Red).len()
        })
        .sum();
    assert_eq!((known, all), (36, 36), "the rules name no others");
    assert_eq!(ports, ["BB31", "X27", "CC15", "VV25"], "every row of the list was looked at");
}

#[test]
fn close_ranges_are_those_of_30_8() {
    let ranges = UnitType::AIRCRAFT.iter().map(|unit| unit.close_range());
    assert!(ranges.eq([Some(9), Some(4), Some(3), None]));
}
