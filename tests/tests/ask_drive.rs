//! Requests as a user writes them: the worked ones through the whole bridge, the documents' examples, a driven table.

use std::fs;
use std::path::Path;

use adjutant_rules::ask;
use adjutant_rules::game::GameId;
use adjutant_rules::mori::Token;
use adjutant_sim::Image;
use adjutant_sim::ask::Desk;
use adjutant_tests::compare;
use serde_json::{Value, json};

fn say(desk: &mut Desk, request: &Value) -> Value {
    serde_json::from_str(&desk.answer(request.to_string().as_bytes())).expect("an answer is JSON")
}

#[test]
fn the_worked_requests_hold_through_the_whole_bridge() {
    let mut desk = Desk::new(Image::blank());
    let mut held = 0;
    let cases = include_str!("../asks/blitzwar.jsonl").lines();
    let cases = cases.chain(include_str!("../asks/general.jsonl").lines());
    let cases = cases.chain(include_str!("../asks/blitz.jsonl").lines());
    let cases = cases.chain(include_str!("../asks/blitzkrieg75.jsonl").lines());
    let cases = cases.chain(include_str!("../asks/mori.jsonl").lines());
    for case in cases.map(|line| serde_json::from_str::<Value>(line).expect("a case is JSON")) {
        let difference = compare::answers(&case["answer"], &say(&mut desk, &case["request"]));
        assert_eq!(difference, None, "{}", case["request"]);
        held += 1;
    }
    assert!(held > 700, "only {held}");
}

/// The lines of every `json` block of a document: requests, each followed by its answer.
fn examples(document: &str) -> Vec<(String, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs").join(document);
    let text = fs::read_to_string(&path).expect("the document");
    let mut lines = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        match line {
            "```json" => inside = true,
            "```" => inside = false,
            line if inside => lines.push(line.to_owned()),
            _ => {}
        }
    }
    assert!(lines.len() % 2 == 0, "{document}: a request without its answer");
    lines.chunks(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect()
}

/// Each document is one conversation with one process. Texts for people are free; everything else counts.
#[test]
fn the_documents_examples_hold() {
    for (document, least) in [
        ("ask.md", 20),
        ("ask-blitzwar.md", 17),
        ("ask-general.md", 77),
        ("ask-blitz.md", 72),
        ("ask-blitzkrieg75.md", 71),
        ("ask-mori.md", 45),
    ] {
        let examples = examples(document);
        assert!(examples.len() >= least, "{document}: only {} examples", examples.len());
        let mut desk = Desk::new(Image::blank());
        for (request, wanted) in examples {
            let got = desk.answer(request.as_bytes());
            let wanted: Value = serde_json::from_str(&wanted).unwrap_or_else(|error| panic!("{error}: {wanted}"));
            let answer: Value = serde_json::from_str(&got).expect("an answer is JSON");
            assert_eq!(compare::answers(&wanted, &answer), None, "{document}\n{request}\n{got}");
        }
    }
}

#[test]
fn every_request_that_is_served_is_documented() {
    for &game in GameId::ALL {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../docs/ask-{game}.md"));
        let text = fs::read_to_string(path).expect("the document");
        for name in ask::names(game) {
            assert!(text.contains(&format!("\n### {name}\n")), "{name} is not documented");
            assert!(text.contains(&format!("\"ask\":\"{name}\"")), "{name} has no example");
        }
    }
}

fn fight(die: u8) -> Value {
    json!({"ask": "do", "command": {"fight": {
        "forces": {
            "zone": "Mechili", "defender": "allies",
            "attackers": [{"nation": "germany", "infantry": 1, "armoured": 1, "elite": true, "across": "land"},
                          {"nation": "italy", "infantry": 3, "armoured": 0, "elite": false, "across": "land"}],
            "defenders": [{"nation": "united-kingdom", "infantry": 2, "armoured": 2, "fortified": 0}],
            "attacker-air": 1, "defender-air": 0, "defender-out-of-supply": false, "use-german-defence": true,
        },
        "die": die, "by": "hand",
    }}})
}

/// A table on turn 13 in the Axis blitzkrieg phase, Italy at war, Mechili's terrain taught.
fn at_mechili() -> Desk {
    let mut desk = Desk::new(Image::blank());
    let stop = json!({"turn": 13, "phase": "blitzkrieg-combat", "side": "axis"});
    for request in [
        json!({"game": "blitzwar", "ask": "start"}),
        json!({"ask": "do", "command": {"diplomacy": {"set": {"status": {"country": "italy", "status": "axis"}}}}}),
        json!({"ask": "do", "command": {"override": {"stop": stop}}}),
        json!({"ask": "teach", "chart": "zones", "row": "Mechili", "column": "terrain", "value": "good-going"}),
    ] {
        let answer = say(&mut desk, &request);
        assert!(answer.get("ok").is_some(), "{request}: {answer}");
    }
    desk
}

fn state(desk: &mut Desk) -> Value {
    say(desk, &json!({"ask": "state"}))["ok"]["state"].clone()
}

#[test]
fn undo_restores_the_state_and_redo_keeps_the_dice() {
    let mut desk = at_mechili();
    let before = state(&mut desk);
    let fought = say(&mut desk, &fight(4));
    assert_eq!(fought["ok"]["event"]["fought"]["die"], 4, "{fought}");
    let after = state(&mut desk);
    assert_ne!(before, after);
    assert_eq!(say(&mut desk, &json!({"ask": "undo"}))["ok"]["event"], fought["ok"]["event"]);
    assert_eq!(state(&mut desk), before);
    assert_eq!(say(&mut desk, &json!({"ask": "redo"}))["ok"]["event"], fought["ok"]["event"]);
    assert_eq!(state(&mut desk), after);
    let log = say(&mut desk, &json!({"ask": "log", "from": 3}));
    let what: Vec<&str> =
        log["ok"]["log"].as_array().expect("a list").iter().filter_map(|l| l["what"].as_str()).collect();
    assert_eq!(what, ["acted", "undone", "redone"]);
    assert_eq!(log["ok"]["log"][0]["roll"], json!({"by": "hand", "faces": [4]}));
}

#[test]
fn a_refused_command_changes_nothing() {
    let mut desk = at_mechili();
    say(&mut desk, &fight(1));
    let before = (state(&mut desk), say(&mut desk, &json!({"ask": "log"})));
    let refused = say(&mut desk, &fight(2));
    assert_eq!(refused["refused"]["rule"], "16.1", "the losses of the first fight are not taken: {refused}");
    assert_eq!((state(&mut desk), say(&mut desk, &json!({"ask": "log"}))), before);
}

#[test]
fn what_the_map_alone_tells_is_asked_for_before_the_die_counts() {
    let mut desk = Desk::new(Image::blank());
    let stop = json!({"turn": 13, "phase": "blitzkrieg-combat", "side": "axis"});
    say(&mut desk, &json!({"game": "blitzwar", "ask": "start"}));
    say(&mut desk, &json!({"ask": "do", "command": {"override": {"stop": stop}}}));
    let answer = say(&mut desk, &fight(1));
    assert_eq!(answer, json!({"teach": {"chart": "zones", "row": "Mechili", "column": "terrain"}}));
    assert_eq!(say(&mut desk, &json!({"ask": "log"}))["ok"]["records"], 2, "nothing was stored");
}

/// A port that only the map shows is asked for, as the screens ask for it; nobody is believed to know it (12.1).
#[test]
fn a_port_that_nobody_told_is_asked_for_before_ships_enter_it() {
    let mut desk = Desk::new(Image::blank());
    let stop = json!({"turn": 3, "phase": "naval", "side": "axis"});
    say(&mut desk, &json!({"game": "blitzwar", "ask": "start"}));
    say(&mut desk, &json!({"ask": "do", "command": {"override": {"stop": stop}}}));
    let sail = json!({"ask": "do", "command": {"naval": {"sail": {
        "nation": "germany", "fleets": 2, "u-boats": 0, "counters": 1, "from": {"land": "Hamburg"},
        "to": {"land": "Koszalin"}, "crossings": 0, "straits": [], "in-supply": true, "paid-from": "Berlin",
    }}}});
    let asked = json!({"teach": {"chart": "zones", "row": "Koszalin", "column": "port"}});
    assert_eq!(say(&mut desk, &sail), asked);
    assert_eq!(say(&mut desk, &json!({"ask": "log"}))["ok"]["records"], 2, "nothing was stored");
    let teach = |desk: &mut Desk, chart: &str, column: &str, value: bool| {
        let lesson = json!({"ask": "teach", "chart": chart, "row": "Koszalin", "column": column, "value": value});
        let answer = say(desk, &lesson);
        assert!(answer.get("ok").is_some(), "{answer}");
    };
    teach(&mut desk, "zones", "port", false);
    assert_eq!(say(&mut desk, &sail)["refused"]["rule"], "12.1");
    teach(&mut desk, "zones", "port", true);
    // Hamburg and Koszalin on one sea zone, or not: what was taught counts (R68).
    let mut sea = sail.clone();
    sea["command"]["naval"]["sail"]["from"] = json!({"sea": "North Sea"});
    sea["command"]["naval"]["sail"]["to"] = json!({"land": "Koszalin"});
    teach(&mut desk, "coasts", "North Sea", false);
    assert_eq!(say(&mut desk, &sea)["refused"]["rule"], "5");
    assert!(say(&mut desk, &sail).get("ok").is_some());
}

#[test]
fn nine_tables_fit_and_the_tenth_is_told_what_to_do() {
    let mut desk = Desk::new(Image::blank());
    for _ in 0..9 {
        assert!(say(&mut desk, &json!({"game": "blitzwar", "ask": "start"})).get("ok").is_some());
    }
    let full = say(&mut desk, &json!({"game": "blitzwar", "ask": "start"}));
    assert!(full["error"].as_str().is_some_and(|text| text.contains("Delete a table")), "{full}");
    assert_eq!(say(&mut desk, &json!({"ask": "tables"}))["ok"]["tables"].as_array().map(Vec::len), Some(9));
}

/// A game with the device's bags, driven to its end: while it runs no answer names a token that nobody placed, and afterwards
/// everything can be read.
#[test]
fn a_hidden_hand_stands_in_no_answer_while_the_game_runs() {
    let mut desk = Desk::new(Image::blank());
    let start = json!({"game": "mori", "ask": "start", "options": {"play": "bag"}});
    assert!(say(&mut desk, &start).get("ok").is_some());
    let faces: Vec<u8> = (0..32).map(|at| at * 7 % 10 + 1).collect();
    say(&mut desk, &json!({"ask": "do", "command": {"shuffle": {"dice": faces}}}));
    let begun = say(&mut desk, &json!({"ask": "do", "command": {"begin": {"numbers": [12, 34]}}}));
    assert!(begun.get("ok").is_some(), "{begun}");
    let theatres = ["western-europe", "pacific-ocean", "eastern-europe", "africa-middle-east", "south-east-asia"];
    let kinds: Vec<String> = Token::PRINTED.iter().map(|token| token.word().to_owned()).collect();
    // An act without a token is stored with the first kind.
    let mut placed = vec![Token::Army1.word().to_owned()];
    let mut turns = 0;
    loop {
        let state = say(&mut desk, &json!({"ask": "state"}))["ok"].clone();
        if !state["state"]["won"].is_null() {
            break;
        }
        // Whatever is asked: only what was placed is named.
        let log = say(&mut desk, &json!({"ask": "log", "from": 0, "count": 500}));
        let text = format!("{state}{log}");
        for word in &kinds {
            let named = text.contains(&format!("\"{word}\""));
            assert!(!named || placed.contains(word), "{word} stands in {text}");
        }
        assert!(!text.contains("\"secret\""));
        turns += 1;
        assert!(turns < 200, "a game has an end");
        // A player tries what he holds: the device alone knows it, and refuses the rest.
        let spaces =
            theatres.iter().flat_map(|theatre| (1..4).flat_map(move |row| (1..6).map(move |at| (theatre, row, at))));
        let spaces: Vec<(&&str, u8, u8)> = spaces.collect();
        'tokens: for kind in kinds.iter().filter(|_| state["state"]["phase"] != "draw") {
            for (theatre, row, space) in &spaces {
                let target = theatres.iter().rev().find(|other| other != theatre).expect("another");
                for targets in [json!([]), json!([target])] {
                    let said =
                        json!({"token": kind, "theatre": theatre, "row": row, "space": space, "targets": targets});
                    let answer = say(&mut desk, &json!({"ask": "do", "command": {"place": said}}));
                    if answer.get("ok").is_some() {
                        placed.push(kind.clone());
                        let copied = &answer["ok"]["event"]["acted"]["after"]["kind"];
                        placed.extend(copied.as_str().map(str::to_owned));
                        break 'tokens;
                    }
                    match answer["refused"]["rule"].as_str() {
                        Some("PL5") => continue 'tokens,
                        Some("EF5") => {}
                        _ => break,
                    }
                }
            }
        }
        let ended = say(&mut desk, &json!({"ask": "do", "command": "end-turn"}));
        assert!(ended.get("ok").is_some(), "{ended}");
    }
    assert!(turns > 8);
    let over = say(&mut desk, &json!({"ask": "do", "command": "reveal"}));
    assert!(over.get("ok").is_some(), "{over}");
    let state = say(&mut desk, &json!({"ask": "state"}))["ok"]["state"].clone();
    assert_eq!(state["secret"].as_str().map(str::len), Some(32));
    assert!(state["axis"]["reserve-tokens"].is_array());
}
