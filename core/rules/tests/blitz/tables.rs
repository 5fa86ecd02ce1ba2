//! What the book tells, compared with the tables read off it.

use adjutant_rules::blitz::board::blockade::Blocker;
use adjutant_rules::blitz::chart::{COLUMNS, CombatChart, Hit};
use adjutant_rules::blitz::politics::entry::EntryEvent;
use adjutant_rules::blitz::refusal::Refusal;
use adjutant_rules::blitz::table::{Area, AreaFact as Fact, Place};
use adjutant_rules::blitz::taught;
use adjutant_rules::blitz::victory::map::{AreaFact, known};
use adjutant_rules::blitz::vocabulary::{Country, Letter, Terrain};
use adjutant_rules::chart::{Cell, Charts};
use adjutant_rules::dice::D6;
use adjutant_rules::game::GameId;
use serde_json::{Value, json};

use super::asked::{no, ok, with};

/// The rows of a table, its heading left out; a field in quotation marks may hold commas.
fn rows(text: &str) -> Vec<Vec<String>> {
    let fields = |line: &str| {
        let (mut fields, mut quoted) = (vec![String::new()], false);
        for letter in line.chars() {
            match letter {
                '"' => quoted = !quoted,
                ',' if !quoted => fields.push(String::new()),
                letter => fields.last_mut().unwrap().push(letter),
            }
        }
        fields
    };
    text.lines().skip(1).map(fields).collect()
}

#[test]
fn the_cells_of_the_examples_are_known_and_no_others() {
    let charts = Charts::new();
    let chart = CombatChart::taught(&charts);
    let mut told = 0;
    for row in rows(include_str!("combat_chart_known.csv")) {
        let (Ok(column), Ok(face)) = (row[0].parse::<i16>(), row[1].parse::<u8>()) else { continue };
        assert_eq!(chart.cell(column, D6::new(face).unwrap()), Hit::parse(&row[2]), "{row:?}");
        told += 1;
    }
    let known = (1..=COLUMNS).flat_map(|column| D6::all().map(move |die| (column, die)));
    assert_eq!((told, known.filter(|&(column, die)| chart.cell(column, die).is_some()).count()), (7, 7));
}

#[test]
fn results_are_read_as_they_are_printed() {
    for text in ["-", "1", "9", "S", "L", "B", "1S", "2L", "9B"] {
        let hit = Hit::parse(text).unwrap_or_else(|| panic!("{text}"));
        assert_eq!(hit.to_string(), text);
        assert_eq!(Hit::of_code(hit.code()), Some(hit));
    }
    for text in ["", "0", "10", "s", "S1", "none", "1none", "?", "--", "1 S"] {
        assert_eq!(Hit::parse(text), None, "{text}");
    }
    assert_eq!((Hit::of_code(40), Hit::of_code(-1)), (None, None));
}

#[test]
fn letters_move_a_third_two_thirds_or_all() {
    let counts = |letter: Letter| (1..=8).map(|units| letter.of(units)).collect::<Vec<_>>();
    assert_eq!(counts(Letter::S), [0, 1, 1, 1, 2, 2, 2, 3]);
    assert_eq!(counts(Letter::L), [1, 1, 2, 3, 3, 4, 5, 5]);
    assert_eq!(counts(Letter::B), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(counts(Letter::None), [0; 8]);
}

#[test]
fn the_areas_have_what_the_text_tells() {
    let mut compared = 0;
    for row in rows(include_str!("areas_known.csv")) {
        let area = row[0].to_lowercase().replace([' ', '/'], "-");
        let mut compare = |fact: AreaFact, value: Value| {
            if let Some(known) = known(&area, fact) {
                assert_eq!(serde_json::to_value(known).unwrap(), value, "{area} {fact}");
                compared += 1;
            }
        };
        for (column, fact) in [(2, AreaFact::Oil), (3, AreaFact::Resources), (4, AreaFact::Factory)] {
            if let Ok(number) = row[column].parse::<i16>() {
                compare(fact, json!(number));
            }
        }
        if let Some(terrain) = Terrain::from_word(&row[5].to_lowercase()) {
            compare(AreaFact::Terrain, json!(terrain.word()));
        }
        for (printed, size) in [("Big Port", "big"), ("Small Port", "small")] {
            if row[6].starts_with(printed) {
                compare(AreaFact::Port, json!(size));
            }
        }
    }
    assert!(compared >= 25, "only {compared} were compared");
    // London's Port is not told (R51).
    assert_eq!(known("london", AreaFact::Port), None);
}

#[test]
fn the_other_tables_have_what_the_text_tells() {
    let value = |table: &str, key: &str| {
        let all = rows(include_str!("other_known.csv"));
        let row = all.iter().find(|row| row[0] == table && row[1].starts_with(key));
        row.unwrap_or_else(|| panic!("{table} {key}"))[2].clone()
    };
    let entry = |event: EntryEvent| event.known();
    assert_eq!(value("Partisan Table", "die 1").split(' ').next(), Some("China"));
    assert_eq!(ok("partisan", json!({"die": 1}))["result"], "china");
    assert_eq!(value("Partisan Table", "die 3"), "Axis choice");
    assert_eq!(ok("partisan", json!({"die": 3}))["result"], "axis-choice");
    let blocked = ok("blockade", json!({"mover": "bb", "blockers": [{"kind": "air-naval", "size": 1}]}));
    assert_eq!(blocked["total"].to_string(), value("Blockade Table", "Small air unit"));
    assert_eq!((value("Neutral Entry", "automatic"), entry(EntryEvent::TurnEnd)), ("+1".into(), [Some(1), Some(1)]));
    assert_eq!(value("Neutral Entry", "Axis takes an area"), "+1 USA, +1 USSR");
    assert_eq!(entry(EntryEvent::AxisTakesOilOrResource), [Some(1), Some(1)]);
    assert_eq!(value("Neutral Entry", "Germany declares war"), "+1 USA");
    assert_eq!(entry(EntryEvent::AxisDeclaresWarOnMinor), [Some(1), None]);
    assert_eq!(value("Neutral Entry", "AFA takes Western Germany"), "-2 USA, -2 USSR");
    assert_eq!(entry(EntryEvent::AlliesTakeWesternGermany), [Some(-2), Some(-2)]);
    assert_eq!(value("Neutral Entry", "aligning"), "0");
    assert_eq!(entry(EntryEvent::AlignNeutral), [Some(0), Some(0)]);
    for part in value("Terrain", "ARM bonus").split(", ") {
        let (terrain, arm) = part.split_once(' ').unwrap();
        assert_eq!(Terrain::from_word(&terrain.to_lowercase()).unwrap().arm().to_string(), arm);
    }
    for part in value("Victory", "Long War").trim_start_matches("Turn ").split(", ") {
        let (turn, vp) = part.split_once(':').unwrap();
        let turn: i16 = turn.parse().unwrap();
        let answer = ok("long-war", json!({"turn": turn, "controls-a-home-country": true}));
        assert_eq!(answer["vp"].to_string(), vp);
    }
    assert_eq!(value("Start", "saved Oil"), "Germany 1, others 0");
    let start = ok("setup", json!({}));
    assert_eq!((&start["germany-oil"], &start["japan-oil"], &start["ussr-oil"]), (&json!(1), &json!(0), &json!(0)));
}

#[test]
fn what_was_taught_is_used_and_what_comes_with_the_question_goes_before_it() {
    let mut charts = Charts::new();
    let mut teach = |chart, row, column, value| {
        let cell = taught::cell(chart, row, column);
        taught::check_cell(cell, value).unwrap();
        charts.teach(cell, value).unwrap();
    };
    teach(taught::COMBAT, 4, 0, Hit::parse("2L").unwrap().code().into());
    teach(taught::BLOCKADE, Blocker::Sub as i16, 1, 3);
    teach(taught::SNOW, 0, 0, 1);
    teach(taught::ENTRY, EntryEvent::AxisOther as i16, 0, 2);
    teach(taught::ENTRY, EntryEvent::AxisOther as i16, 1, -1);
    teach(taught::PARTISANS, 1, 0, Country::Poland as i16);
    teach(taught::ATOMIC_CLUB, 0, 0, 1);
    let ask = |name: &str, fields: Value| with(&charts, name, &fields).unwrap();
    assert_eq!(ask("combat-lookup", json!({"factors": 5, "die": 1}))["result"], "2L");
    let own = json!({"factors": 5, "die": 1, "chart": [{"from": 5, "to": 5, "results": "S ? ? ? ? ?"}]});
    assert_eq!(ask("combat-lookup", own)["result"], "S");
    assert_eq!(ask("chart-check", json!({}))["known"], 8);
    let blocked = json!({"mover": "bb", "die": 3, "blockers": [{"kind": "sub", "size": 4}]});
    assert_eq!(ask("blockade", blocked)["blocked"], true);
    let snow = json!({"attack": "sea-combat", "snow": "snow", "attackers": [{"kind": "bb", "naval": 5}], "defenders": [{"kind": "bb", "naval": 4}]});
    assert_eq!(ask("naval-factors", snow)["attacker-total"], 2.5);
    let entry = ask("neutral-entry", json!({"usa-box": 3, "ussr-box": 3, "events": [{"event": "axis-other"}]}));
    assert_eq!((&entry["usa-box"], &entry["ussr-box"]), (&json!(5), &json!(2)));
    assert_eq!(ask("partisan", json!({"die": 2}))["result"], "poland");
    assert_eq!(ask("atomic-club", json!({"joined-before": 2, "joining": ["afa"]}))["vp-each"], 1);
}

#[test]
fn only_cells_that_are_there_and_not_told_otherwise_are_taught() {
    let cell = taught::cell;
    for (cell, value, wanted) in [
        (cell(taught::COMBAT, 2, 2), 1, Ok(())),
        (cell(taught::COMBAT, 2, 2), 2, Err(Refusal::CellKnown)),
        (cell(taught::COMBAT, 31, 0), 0, Err(Refusal::NoSuchCell)),
        (cell(taught::COMBAT, 30, 6), 0, Err(Refusal::NoSuchCell)),
        (cell(taught::COMBAT, 30, 5), 40, Err(Refusal::NoSuchCell)),
        (cell(taught::BLOCKADE, Blocker::AirNaval as i16, 0), 1, Err(Refusal::BlockadeKnown)),
        (cell(taught::BLOCKADE, Blocker::AirNaval as i16, 1), 7, Err(Refusal::NoSuchCell)),
        (cell(taught::SNOW, 0, 0), 3, Err(Refusal::NoSuchCell)),
        (cell(taught::ENTRY, EntryEvent::TurnEnd as i16, 0), 2, Err(Refusal::EntryKnown)),
        (cell(taught::PARTISANS, 0, 0), Country::Poland as i16, Err(Refusal::PartisanKnown)),
        (cell(taught::PARTISANS, 1, 0), Country::Afa as i16, Err(Refusal::NoSuchCell)),
        (cell(taught::ATOMIC_CLUB, 3, 0), 1, Err(Refusal::NoSuchCell)),
        (cell(11, 0, 0), 0, Err(Refusal::NoSuchCell)),
        (cell(taught::CARDS, 0, 0), 3, Ok(())),
        (cell(taught::CARDS, 2, 0), 2, Err(Refusal::AwardKnown)),
        (cell(taught::CARDS, 40, 0), 2, Err(Refusal::NoSuchCell)),
        (cell(taught::CARDS, 0, 1), 2, Err(Refusal::NoSuchCell)),
        (cell(taught::CARDS, 5, 3), 30_000, Ok(())),
        (cell(taught::ENTRY_LINES, 0, 2), 2, Err(Refusal::NoSuchCell)),
        (cell(taught::ENTRY_LINES, 11, 1), -9, Ok(())),
        (cell(taught::ENTRY_LINES, 12, 1), 0, Err(Refusal::NoSuchCell)),
        // London has one Resource, which the text tells; its Oil is the map's to tell.
        (Area::of(Place::London).cell(Fact::Resources), 2, Err(Refusal::AreaKnown)),
        (Area::of(Place::London).cell(Fact::Oil), 2, Ok(())),
        (Area::of(Place::London).cell(Fact::Oil), 10, Err(Refusal::NoSuchCell)),
        (cell(taught::AREAS, 99, 0), 0, Err(Refusal::NoSuchCell)),
        (cell(taught::NAMES, 100, 4), 0, Err(Refusal::NoSuchCell)),
        (cell(taught::SNOW_TURNS, 15, 0), 0, Err(Refusal::NoSuchCell)),
        (Cell { game: GameId::General, ..cell(taught::SNOW, 0, 0) }, 1, Err(Refusal::NoSuchCell)),
    ] {
        assert_eq!(taught::check_cell(cell, value), wanted, "{cell:?} {value}");
    }
}

#[test]
fn an_unknown_cell_is_named() {
    let teach = |no| {
        serde_json::to_value(match no {
            adjutant_rules::blitz::ask::No::Teach(teach) => teach,
            other => panic!("{other:?}"),
        })
    };
    let cell = teach(no("combat-lookup", json!({"factors": 99}))).unwrap();
    assert_eq!(cell, json!({"chart": "combat-chart", "row": "30+", "column": 1}));
    let area = teach(no("area", json!({"area": "nowhere", "value": "oil"}))).unwrap();
    assert_eq!(area, json!({"chart": "area-values", "row": "nowhere", "column": "oil"}));
}
