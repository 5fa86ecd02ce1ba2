//! Exact chances against a second way of reckoning: every throw is asked for by itself.

use serde_json::{Value, json};

use crate::asked::{answer, ok, with};

/// The faces of a mode, in the order of its tables.
fn faces(mode: &str) -> Vec<u8> {
    if mode == "dice" { (1..=6).collect() } else { (1..=9).chain([0]).collect() }
}

/// A fraction as its two numbers.
fn fraction(text: &Value) -> (u64, u64) {
    let text = text.as_str().unwrap();
    let (over, under) = text.split_once('/').unwrap_or((text, "1"));
    (over.parse().unwrap(), under.parse().unwrap())
}

#[track_caller]
fn is_ratio(text: &Value, over: u64, under: u64) {
    let (a, b) = fraction(text);
    assert_eq!(a * under, over * b, "{text} is not {over}/{under}");
}

/// The outcomes of an open roll are those of every throw, merged in the order of the first that gives them.
#[track_caller]
fn outcomes_are_every_throw(name: &str, fields: &Value, dice: &[&str], mode: &str) {
    let open = ok(name, &with(fields, &json!({ "mode": mode })));
    let mut wanted: Vec<(Value, u64)> = Vec::new();
    let mut throws = 0;
    let rows = faces(mode);
    let mut count = vec![0; dice.len()];
    loop {
        let rolled: serde_json::Map<String, Value> =
            dice.iter().zip(&count).map(|(die, row)| ((*die).to_owned(), json!(rows[*row]))).collect();
        let mut one = ok(name, &with(&with(fields, &json!({ "mode": mode })), &Value::Object(rolled)));
        throws += 1;
        one.as_object_mut().unwrap().retain(|field, _| open.get(field).is_none());
        match wanted.iter_mut().find(|(other, _)| *other == one) {
            Some((_, ways)) => *ways += 1,
            None => wanted.push((one, 1)),
        }
        let Some(turned) = (0..dice.len()).rev().find(|n| count[*n] + 1 < rows.len()) else { break };
        count[turned] += 1;
        count.iter_mut().skip(turned + 1).for_each(|row| *row = 0);
    }
    let outcomes = open["outcomes"].as_array().unwrap();
    assert_eq!(outcomes.len(), wanted.len(), "{name} {fields}");
    for (outcome, (one, ways)) in outcomes.iter().zip(wanted) {
        is_ratio(&outcome["chance"], ways, throws);
        let mut outcome = outcome.clone();
        outcome.as_object_mut().unwrap().remove("chance");
        assert_eq!(outcome, one, "{name} {fields}");
    }
}

#[test]
fn an_open_roll_is_every_throw() {
    let fight = json!({"level": "tournament", "attackers": [{"type": "infantry", "factor": 9}, {"type": "infantry", "factor": 3, "sea": true}],
        "bombers": [{"type": "tac", "factor": 3}], "defenders": [{"type": "armor", "factor": 4}, {"type": "infantry", "factor": 3, "mountain": true}]});
    for mode in ["dice", "mail"] {
        outcomes_are_every_throw("bgat", &json!({"odds": "2-1"}), &["die"], mode);
        outcomes_are_every_throw("tgat", &json!({"odds": "4-1"}), &["die"], mode);
        outcomes_are_every_throw("bbt", &json!({"factors": 60, "mountain": true}), &["die"], mode);
        outcomes_are_every_throw("act", &json!({"factors": 60}), &["die"], mode);
        outcomes_are_every_throw("mcrt", &json!({"factors": 9}), &["die"], mode);
        outcomes_are_every_throw("battle", &fight, &["die"], mode);
        outcomes_are_every_throw("battle", &with(&fight, &json!({"level": "basic", "bombers": []})), &["die"], mode);
        outcomes_are_every_throw(
            "barrage",
            &json!({"artillery": [{"factor": 30, "hexes": 2}], "ground": 9, "air": 4}),
            &["die"],
            mode,
        );
        let met = json!({"interceptors": 13, "bombers": 30, "escorts": 3, "transported": 3});
        outcomes_are_every_throw("interception", &met, &["die", "return-die"], mode);
        let duel = json!({"kind": "patrol", "interceptors": 20, "ftr": 30, "engaged-ftr": 25});
        outcomes_are_every_throw("duel", &duel, &["die", "return-die"], mode);
        let airbase =
            json!({"mission": "airbase", "bombers": [{"type": "mdm", "factor": 40, "close": true}], "air": 90});
        outcomes_are_every_throw("bombing", &airbase, &["die", "anti-aircraft-die"], mode);
        let night = json!({"mission": "road", "night": true, "bombers": [{"type": "sac", "factor": 30, "close": true}, {"type": "sac", "factor": 2}]});
        outcomes_are_every_throw("bombing", &night, &["hazard-die", "die"], mode);
    }
}

#[test]
fn the_largest_answer_fits() {
    // A battle of 24 against 24 with 12 bombers, everybody barred or lost, by mail.
    let attackers = vec![json!({"type": "infantry", "factor": 40, "supplied": false, "sea": true}); 24];
    let defenders = vec![json!({"type": "armor", "factor": 10, "mountain": true}); 24];
    let bombers = vec![json!({"type": "tac", "factor": 40}); 12];
    let fight = json!({"level": "tournament", "attackers": attackers, "defenders": defenders, "bombers": bombers,
        "weather": "snow", "mode": "mail", "defender-petro": 0});
    let answer = ok("battle", &fight);
    assert_eq!(answer["trace"].as_array().unwrap().len(), 49);
    let ways: u64 = answer["outcomes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            let (over, under) = fraction(&one["chance"]);
            over * 10 / under
        })
        .sum();
    assert_eq!(ways, 10, "no outcome is missing");
    for outcome in answer["outcomes"].as_array().unwrap() {
        let all = |list: &str| outcome[list].as_array().unwrap().len();
        assert_eq!(all("lost-in-retreat"), if outcome["retreat"] == "attacker" { 24 } else { 0 }, "{outcome}");
        assert_eq!(all("advance-barred"), if outcome["advance"] == "none" { 0 } else { 24 }, "{outcome}");
    }
    outcomes_are_every_throw("battle", &fight, &["die"], "mail");
}

#[test]
fn the_chances_of_a_battle_are_those_of_its_rolls() {
    let fights = [
        json!({"level": "tournament", "attackers": [{"type": "infantry", "factor": 6}], "defenders": [{"type": "infantry", "factor": 2}]}),
        json!({"level": "tournament", "attackers": [{"type": "infantry", "factor": 2, "sea": true}], "defenders": [{"type": "infantry", "factor": 6}]}),
        json!({"level": "tournament", "attackers": [{"type": "infantry", "factor": 9}], "defenders": [{"type": "infantry", "factor": 5}], "no-retreat": true}),
        json!({"level": "basic", "attackers": [{"type": "infantry", "factor": 4}, {"type": "armor", "factor": 4}], "defenders": [{"type": "infantry", "factor": 4}]}),
        json!({"level": "tournament", "attackers": [{"type": "infantry", "factor": 40}], "defenders": [{"type": "infantry", "factor": 5}]}),
    ];
    for (fight, mode) in fights.iter().flat_map(|fight| [(fight, "dice"), (fight, "mail")]) {
        let rows = faces(mode);
        let (mut retreats, mut gone, mut lost) = ([0; 3], 0, 0);
        for die in &rows {
            let end = ok("battle", &with(fight, &json!({"mode": mode, "die": die})));
            let place = ["attacker", "defender", "none"].iter().position(|who| end["retreat"] == *who).unwrap();
            retreats[place] += 1;
            gone += u64::from(end["defender-eliminated"] == true);
            let basic = fight["level"] == "basic";
            let all: u64 = fight["defenders"]
                .as_array()
                .unwrap()
                .iter()
                .map(|unit| if basic { 1 } else { unit["factor"].as_u64().unwrap() })
                .sum();
            let name = if basic { "defender-units-lost" } else { "defender-loss" };
            lost += if end["defender-eliminated"] == true { all } else { end[name].as_u64().unwrap() };
        }
        let chances = ok("battle-chances", &with(fight, &json!({ "mode": mode })));
        let under = rows.len() as u64;
        is_ratio(&chances["attacker-retreats"], retreats[0], under);
        is_ratio(&chances["defender-retreats"], retreats[1], under);
        is_ratio(&chances["nobody-retreats"], retreats[2], under);
        is_ratio(&chances["defender-eliminated"], gone, under);
        is_ratio(&chances["mean-defender-loss"], lost, under);
    }
    // Units on sea hexes that must retreat are lost, and with them the attacker (20.35).
    let from_sea = ok("battle-chances", &fights[1]);
    assert_eq!(
        (&from_sea["attacker-retreats"], &from_sea["attacker-eliminated"], &from_sea["mean-attacker-loss"]),
        (&json!("1"), &json!("1"), &json!("2"))
    );
}

#[test]
fn a_raid_is_its_interception_and_its_bombing() {
    let request = json!({"bombers": 9, "close": true, "escorts": 1, "interceptors": 5, "weather": "rain"});
    let (mut hit, mut lost) = (0, 0);
    for die in 1..=6 {
        let met = ok(
            "interception",
            &json!({"interceptors": 5, "bombers": 9, "escorts": 1, "weather": "rain", "die": die, "return-die": 6}),
        );
        let shot = met["bomber-loss"].as_u64().unwrap();
        lost += shot + met["escort-loss"].as_u64().unwrap();
        for bomb in 1..=6 {
            let bombing = json!({"mission": "port", "bombers": [{"type": "sac", "factor": 9 - shot, "close": true}], "weather": "rain", "die": bomb});
            hit += u64::from(ok("bombing", &bombing)["marker"] == "px");
        }
    }
    let chances = ok("raid-chances", &request);
    is_ratio(&chances["hit"], hit, 36);
    is_ratio(&chances["mean-loss"], lost, 6);
    // Nobody intercepts: nothing is lost, and nothing halves the bombers.
    let free = ok("raid-chances", &json!({"bombers": 8}));
    assert_eq!((&free["hit"], &free["mean-loss"]), (&json!("2/3"), &json!("0")));
    assert!(answer("night-chances", &json!({"bombers": 16}))["ok"]["hit"] == "7/18");
}

#[test]
fn a_barrage_before_an_assault_is_both_rolls() {
    let fields = json!({"barrage": 20, "attack": 9, "defence": 7, "doubled": true});
    let (mut by_barrage, mut gone, mut illegal, mut back, mut lost) = (0, 0, 0, 0, 0);
    for die in 1..=6 {
        let hit = ok("bbt", &json!({"factors": 20, "die": die}))["removed"].as_u64().unwrap().min(7);
        lost += 6 * hit;
        if hit == 7 {
            by_barrage += 6;
            continue;
        }
        for second in 1..=6 {
            let odds = answer("odds", &json!({"attack": 9, "defence": 2 * (7 - hit)}));
            if odds.get("refused").is_some() {
                illegal += 1;
                continue;
            }
            let cell = ok("tgat", &json!({"odds": odds["ok"]["column"], "die": second}));
            let shot = cell["defender-loss"].as_u64().unwrap_or(99).min(7 - hit);
            lost += shot;
            gone += u64::from(shot == 7 - hit);
            back += u64::from(cell["retreat"] == "defender");
        }
    }
    let chances = ok("barrage-then-assault", &fields);
    is_ratio(&chances["eliminated-by-barrage"], by_barrage, 36);
    is_ratio(&chances["eliminated"], gone, 36);
    is_ratio(&chances["no-legal-odds"], illegal, 36);
    is_ratio(&chances["defender-retreats"], back, 36);
    is_ratio(&chances["mean-defender-loss"], lost, 36);
    assert!(by_barrage > 0 && gone > 0);
    // Mountains double the defence and halve the barrage; 3 factors cannot attack 10 doubled.
    let hopeless = ok("barrage-then-assault", &json!({"barrage": 1, "attack": 3, "defence": 10, "mountain": true}));
    assert_eq!(hopeless["no-legal-odds"], "5/6");
}

/// What a siege gives, attempt by attempt: the chance that the city falls, and the expected loss.
fn siege(factors: u64, attempts: u32, mode: &str) -> [f64; 2] {
    if attempts == 0 || factors < 4 {
        return [0.0, 0.0];
    }
    let rows = faces(mode);
    let mut sum = [0.0, 0.0];
    for die in &rows {
        let cell = ok("mcrt", &json!({"factors": factors, "mode": mode, "die": die}));
        let cost = cell["loss"].as_u64().unwrap().min(factors);
        let [falls, later] =
            if cell["reduced"] == true { [1.0, 0.0] } else { siege(factors - cost, attempts - 1, mode) };
        let chance = 1.0 / f64::from(u32::try_from(rows.len()).unwrap());
        sum[0] += chance * falls;
        sum[1] += chance * (f64::from(u32::try_from(cost).unwrap()) + later);
    }
    sum
}

#[test]
fn a_siege_is_its_attempts() {
    for (factors, attempts, mode) in [(14, 3, "dice"), (30, 4, "dice"), (11, 3, "mail"), (5, 2, "mail"), (4, 0, "dice")]
    {
        let [reduced, lost] = siege(factors, attempts, mode);
        let answer = ok("siege-chances", &json!({"factors": factors, "attempts": attempts, "mode": mode}));
        assert!((answer["reduced"].as_f64().unwrap() - reduced).abs() < 1e-9, "{answer} {reduced}");
        assert!((answer["mean-loss"].as_f64().unwrap() - lost).abs() < 1e-9, "{answer} {lost}");
    }
    // The largest siege is exact, too.
    let long = ok("siege-chances", &json!({"factors": 100, "attempts": 12, "mode": "mail"}));
    assert_eq!(long["reduced"], 1.0);
}
