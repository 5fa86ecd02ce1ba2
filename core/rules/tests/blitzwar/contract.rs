//! Every refusal of every request, one after the other: a request that is answered, and for each refusal a change that alone
//! brings it about. Where two changes touch different fields the one that stands first in the contract is given.

use adjutant_rules::blitzwar::ask::{No, Request, answer};
use adjutant_rules::chart::Charts;
use serde_json::{Value, json};

/// The rule that a request is refused with; `None` if it is answered.
fn rule(ask: &str, fields: &Value) -> Result<Option<&'static str>, String> {
    let request: Request =
        serde_json::from_value(json!({ ask: fields })).map_err(|error| format!("{ask} {fields}: {error}"))?;
    match answer(&request, &Charts::new()) {
        Ok(_) => Ok(None),
        Err(No::Refused(refusal)) => Ok(Some(refusal.rule())),
        Err(other) => Err(format!("{ask} {fields}: {other:?}")),
    }
}

fn with(base: &Value, changes: &[&Value]) -> Value {
    let mut fields = base.clone();
    for change in changes {
        for (name, value) in change.as_object().expect("an object") {
            fields[name] = value.clone();
        }
    }
    fields
}

fn apart(one: &Value, other: &Value) -> bool {
    let (one, other) = (one.as_object().unwrap(), other.as_object().unwrap());
    one.keys().all(|name| !other.contains_key(name))
}

/// Each change alone is refused by its rule, and of two that are apart the first one counts.
#[track_caller]
fn refused(ask: &str, base: &Value, cases: &[(&str, Value)]) {
    assert_eq!(rule(ask, base).unwrap(), None, "{ask}: the base is answered");
    for (at, (want, change)) in cases.iter().enumerate() {
        let fields = with(base, &[change]);
        assert_eq!(rule(ask, &fields).unwrap(), Some(*want), "{ask} {fields}");
        for (_, later) in cases[at + 1..].iter().filter(|(_, later)| apart(change, later)) {
            let both = with(base, &[later, change]);
            // Some changes cannot be true together with others: those are errors, not refusals.
            if let Ok(given) = rule(ask, &both) {
                assert_eq!(given, Some(*want), "{ask} {both}: the first one counts");
            }
        }
    }
}

/// A base and refusals in which several fields hang together: only each alone.
#[track_caller]
fn each(ask: &str, base: &Value, cases: &[(&str, Value)]) {
    for case in cases {
        refused(ask, base, core::slice::from_ref(case));
    }
}

fn attack() -> Value {
    json!({
        "turn": 15, "phase": "blitzkrieg", "attacker": "axis", "defender": "allies", "terrain": "good-going",
        "attackers": [{"nation": "germany", "infantry": 2, "armoured": 2}],
        "defenders": [{"nation": "united-kingdom", "infantry": 2}],
    })
}

fn in_combat() -> Vec<(&'static str, Value)> {
    let corps = |nation: &str, infantry: u8, armoured: u8, elite: bool, across: &str| {
        json!([{
            "nation": nation, "infantry": infantry, "armoured": armoured, "elite": elite, "across": across,
        }])
    };
    let fort = |nation: &str, infantry: u8, fortified: u8| {
        json!([{
            "nation": nation, "infantry": infantry, "fortified": fortified,
        }])
    };
    vec![
        ("7", json!({"defender": "axis"})),
        ("9.1", json!({"defenders": [{"nation": "germany", "infantry": 2}]})),
        ("9.1", json!({"attackers": corps("france", 2, 2, false, "land")})),
        ("11.7", json!({"attackers": corps("italy", 2, 1, true, "land")})),
        ("11.10", json!({"attackers": corps("germany", 3, 1, true, "land")})),
        ("11.10", json!({"attackers": corps("germany", 0, 1, true, "land")})),
        ("5", json!({"attackers": corps("germany", 2, 2, false, "fortified-line")})),
        ("15.1", json!({"defenders": fort("united-kingdom", 1, 2)})),
        ("15.1", json!({"defenders": fort("france", 2, 1)})),
        ("16.1", json!({"attacked-this-phase": true})),
        (
            "16.1",
            json!({
                "attacker": "soviet-union", "defender": "axis", "attacked-by-allies": true,
                "attackers": corps("soviet-union", 2, 2, false, "land"),
                "defenders": [{"nation": "germany", "infantry": 2}],
            }),
        ),
        ("13.1", json!({"turn": 12, "attacker-air": 1})),
        ("6", json!({"turn": 14})),
        ("6", json!({"turn": 12})),
        ("6", json!({"turn": 29})),
        ("16.1", json!({"attackers": corps("germany", 4, 0, false, "land")})),
        ("16.1", json!({"terrain": "swamp"})),
        ("16.1", json!({"terrain": "high-mountains"})),
        ("16.1", json!({"fortified-line": true, "attackers": corps("germany", 2, 2, false, "fortified-line")})),
        ("16.2", json!({"defenders": [{"nation": "united-kingdom", "infantry": 7}]})),
    ]
}

#[test]
fn combats_and_battles() {
    let cases = in_combat();
    let below = json!({
        "phase": "normal", "terrain": "mountains", "fortress": "other",
        "attackers": [{"nation": "italy", "infantry": 2}],
    });
    refused("combat", &attack(), &cases);
    each("combat", &attack(), &[("16.2", below.clone())]);
    let fresh = |corps: Value| json!({"fresh": [corps]});
    refused("battle", &attack(), &cases);
    let cases = [
        ("9.1", fresh(json!({"nation": "france", "infantry": 1}))),
        ("11.7", fresh(json!({"nation": "italy", "infantry": 2, "elite": true}))),
        ("11.10", fresh(json!({"nation": "germany", "infantry": 4, "elite": true}))),
        ("5", fresh(json!({"nation": "germany", "infantry": 1, "across": "fortified-line"}))),
        ("16.2", below),
    ];
    each("battle", &attack(), &cases);
    let track = json!({"attackers": 5, "defenders": 4});
    each("odds-column", &track, &[("16.2", json!({"defenders": 8})), ("16.2", json!({"shift": -1}))]);
}

#[test]
fn losses_and_what_follows_them() {
    let chosen = |unit: u8, kind: &str| json!([{"unit": unit, "kind": kind}]);
    let units = |nation: &str, infantry: u8, armoured: u8, elite: bool, fortified: u8| {
        json!([{
            "nation": nation, "infantry": infantry, "armoured": armoured, "elite": elite, "fortified": fortified,
        }])
    };
    let base = json!({
        "side": "defender", "units": units("germany", 2, 1, false, 0), "loss": 1, "chosen": chosen(0, "infantry"),
    });
    let lists = [
        ("15.1", json!({"side": "attacker", "units": units("germany", 2, 0, false, 1)})),
        ("15.1", json!({"units": units("germany", 1, 0, false, 2)})),
        ("15.1", json!({"units": units("france", 2, 0, false, 1)})),
        ("11.7", json!({"side": "attacker", "units": units("italy", 2, 0, true, 0)})),
        ("11.10", json!({"side": "attacker", "units": units("germany", 4, 0, true, 0)})),
    ];
    let mut without = base.clone();
    without.as_object_mut().unwrap().remove("chosen");
    refused("suggest-losses", &without, &lists);
    let with_italians = json!([{"nation": "germany", "infantry": 1}, {"nation": "italy", "infantry": 1}]);
    let with_elite =
        json!([{"nation": "germany", "infantry": 1, "armoured": 1, "elite": true}, {"nation": "italy", "infantry": 2}]);
    let mut cases = lists.to_vec();
    cases.extend([
        ("16.2", json!({"chosen": []})),
        ("16.2", json!({"loss": 2})),
        ("15.1", json!({"chosen": chosen(0, "unfortify")})),
        ("16.2", json!({"units": units("germany", 2, 0, false, 0), "chosen": chosen(0, "armoured")})),
        ("15.1", json!({"units": units("germany", 1, 0, false, 1)})),
        ("16.2", json!({"armoured-loss": true})),
        ("16.2", json!({"units": with_italians, "german-defence-used": true, "chosen": chosen(1, "infantry")})),
        ("16.2", json!({"side": "attacker", "units": with_elite, "chosen": chosen(1, "infantry")})),
    ]);
    each("losses", &base, &cases);

    let landed = |port: bool, fortress: bool, mountains: bool, next: bool| {
        json!({
            "advanced-before": 1, "from-beachhead": true, "landing-port": port, "landing-fortress": fortress,
            "landing-mountains": mountains, "terrain": if next { "good-going" } else { "narrow-going" },
        })
    };
    let advance = json!({"phase": "normal", "counter": "armoured", "terrain": "good-going"});
    let cases = [
        ("16.1", json!({"phase": "blitzkrieg", "terrain": "swamp"})),
        ("16.1", json!({"phase": "blitzkrieg", "terrain": "high-mountains"})),
        ("16.4", json!({"vacated": false})),
        ("17.3", json!({"counter": "infantry", "advanced-before": 1})),
        ("17.3", json!({"counter": "infantry", "advanced-before": 1, "infantry-as-armoured": true})),
        ("17.3", json!({"advanced-before": 2})),
        ("17.3", landed(false, false, false, true)),
        ("17.3", landed(true, true, false, true)),
        ("17.3", landed(true, false, true, true)),
        ("17.3", landed(true, false, false, false)),
    ];
    refused("advance", &advance, &cases);
    let again = json!({"fought-blitzkrieg": false, "armoured-left": 0});
    refused(
        "normal-attack",
        &again,
        &[("15.3", json!({"activated": false})), ("17.1", json!({"fought-blitzkrieg": true}))],
    );
}

#[test]
fn at_sea_and_in_the_air() {
    let fight = json!({"turn": 10, "attacker": "allies", "axis-fleets": 3, "allied-fleets": 4, "dice": [3]});
    let cases =
        [("12.2", json!({"axis-fleets": 0})), ("12.2", json!({"allied-fleets": 0})), ("12.2", json!({"dice": [3, 3]}))];
    refused("naval-combat", &fight, &cases);
    let cases = [
        ("12.1", json!({"crossings": 5})),
        ("12.1", json!({"straits": ["gibraltar"]})),
        ("7", json!({"in-supply": false})),
        ("11.4", json!({"enters-persian-gulf": true})),
        ("11.4", json!({"starts-in-persian-gulf": true})),
    ];
    refused("naval-move", &json!({"crossings": 4}), &cases);
    let over = json!({"turn": 15, "phase": "normal", "attacker-air": 1, "defender-air": 0});
    refused("air-superiority", &over, &[("13.1", json!({"turn": 13}))]);
    let placed = json!({"placed": [true, false], "available": 2, "counters-available": 1});
    refused("counter-air", &placed, &[("13.2", json!({"available": 1})), ("13.2", json!({"counters-available": 0}))]);
    let bombs = json!({"turn": 28, "placed": [false, false, true, false]});
    let four = json!([false, false, false, true]);
    refused("strategic-bombing", &bombs, &[("13.3", json!({"turn": 27})), ("13.3", json!({"placed": four}))]);
    let battle = json!({"turn": 9, "german": 6, "allied": 4, "dice": [2]});
    let cases = [("13.1", json!({"turn": 12})), ("13.4.3", json!({"allied": 0})), ("13.4.3", json!({"german": 4}))];
    refused("battle-of-britain", &battle, &cases);
    let range = json!({"objective": "land", "zones-away": 3});
    let cases = [
        ("13.4.1", json!({"zones-away": 4})),
        ("13.4.1", json!({"zones-away": null})),
        ("13.4.1", json!({"objective": "sea"})),
        ("13.1", json!({"snow": true})),
    ];
    each("air-range", &range, &cases);
    let both = json!({"objective": "land", "zones-away": 4, "snow": true});
    assert_eq!(rule("air-range", &both), Ok(Some("13.4.1")));
}

#[test]
fn supply_and_landings() {
    let spent = json!({"actions": [{"action": "tactical-move", "corps": 2}], "stock": 1});
    refused("supply-cost", &spent, &[("7", json!({"stock": 0}))]);
    let line = json!({"zones": [{"friendly-port": true}, {"friendly-port": true}]});
    let zones =
        |port: bool, enemy: bool| json!([{"friendly-port": true}, {"friendly-port": port, "enemy-superiority": enemy}]);
    let cases = [
        ("7", json!({"zones": zones(false, false)})),
        ("7", json!({"zones": zones(true, true)})),
        ("7", json!({"suez-or-asian-bases": true})),
        ("12.1", json!({"straits": ["bosphorus"]})),
    ];
    refused("line-of-supply", &line, &cases);
    let landing = json!({
        "turn": 39, "side": "allies", "air-nation": "united-kingdom", "beachheads": 2, "corps": 3,
        "origin": "same-sea-zone",
    });
    let cases = [
        ("9.1", json!({"air-nation": "germany"})),
        ("14.1.2", json!({"turn": 37})),
        ("5", json!({"beach": false})),
        ("13.4.5", json!({"naval-base": true})),
        ("13.4.5", json!({"enemy-naval-superiority": true})),
        ("13.4.5", json!({"side": "axis", "air-nation": "italy"})),
        ("13.4.5", json!({"side": "soviet-union", "air-nation": "soviet-union"})),
        ("14.1.2", json!({"origin": "other-port"})),
        ("14.1.2", json!({"origin": "america"})),
        (
            "14.1.2",
            json!({
                "origin": "america", "western-mediterranean": true, "mediterranean-or-persian-gulf": true,
                "fleets-in-zone": 2,
            }),
        ),
        ("14.1.2", json!({"from-stockholm": true})),
        ("14.1.2", json!({"corps": 5})),
        ("14.1.2", json!({"corps-on-beachhead": 2})),
        ("13.4.3", json!({"side": "axis", "air-nation": "germany", "in-united-kingdom": true})),
    ];
    refused("landing", &landing, &cases);
    let sea = json!({"unit": "corps", "sea-zones": 1, "number": 2, "stock": 2});
    let cases = [
        ("15.1", json!({"fortified": true})),
        ("14.1.1", json!({"from-port": false})),
        ("14.1.1", json!({"to-controlled-port": false})),
        ("12.1", json!({"straits": ["copenhagen"]})),
        ("7", json!({"in-supply": false})),
        ("7", json!({"stock": 1})),
    ];
    refused("sea-transport", &sea, &cases);
}

#[test]
fn moves_and_counters() {
    let kind = |kind: &str, phase: &str, more: Value| with(&json!({"kind": kind, "phase": phase}), &[&more]);
    let one = |phase: &str, more: Value| kind("one-zone", phase, more);
    let free = |more: Value| with(&kind("out-of-supply", "normal", json!({"in-supply": false})), &[&more]);
    let cases = [
        ("15.1", json!({"fortified": true})),
        ("14.1.1", json!({"moved-by-sea": true})),
        ("15.2", json!({"moved-strategically": true})),
        ("16.5", one("blitzkrieg", json!({"unit": "supply"}))),
        ("17.4", one("normal", json!({"unit": "supply"}))),
        ("17.5", free(json!({"unit": "supply"}))),
        ("16.5", one("blitzkrieg", json!({"moved-or-attacked": true}))),
        ("17.4", one("normal", json!({"moved-or-attacked": true}))),
        ("17.5", free(json!({"in-supply": true}))),
        ("7", json!({"in-supply": false})),
        ("16.5", one("blitzkrieg", json!({"zones": 2}))),
        ("17.4", one("normal", json!({"zones": 2}))),
        ("17.5", free(json!({"zones": 2}))),
        ("15.3", json!({"zones": 4})),
        ("15.3", json!({"unit": "armoured", "zones": 6})),
        ("15.3", json!({"unit": "supply", "zones": 6})),
        ("15.2", json!({"kind": "strategic", "route-controlled": false})),
        ("15.3", json!({"enemy-corps-in-zone": true})),
    ];
    each("land-move", &json!({"kind": "tactical", "unit": "infantry", "zones": 1}), &cases);
    let fort = json!({"nation": "united-kingdom", "unit": "infantry", "zone": "Malta", "stock": 2});
    let cases = [
        ("15.1", json!({"nation": "france"})),
        ("15.1", json!({"zone": "London"})),
        ("15.1", json!({"unit": "armoured"})),
        ("15.1", json!({"fortified-this-turn": 1})),
        ("7", json!({"in-supply": false})),
        ("7", json!({"stock": 1})),
    ];
    refused("fortify", &fort, &cases);
    let stack = json!({"zone": "Paris", "counters": [3, 3, 3], "nations": ["germany", "hungary"]});
    let cases = [
        ("4", json!({"counters": [1, 1, 1, 1]})),
        ("4", json!({"zone": "Malta", "counters": [2]})),
        ("4", json!({"zone": "Gibraltar", "counters": [1, 1]})),
        ("4", json!({"zone": "Tobruk", "counters": [3]})),
        ("4", json!({"nations": ["germany", "poland"]})),
        ("9.6", json!({"nations": ["greece", "turkey"]})),
    ];
    refused("stacking", &stack, &cases);
    let shown = json!({"infantry": 2, "armoured": 2, "counters": [{"infantry": 1, "armoured": 2}, {"infantry": 1}]});
    let four = json!([{"armoured": 1}, {"armoured": 1}, {"infantry": 1}, {"infantry": 1}]);
    let cases = [
        ("3", json!({"counters": [{"infantry": 2, "armoured": 2}]})),
        ("3", json!({"counters": [{"infantry": 4}]})),
        ("11.10", json!({"infantry": 3})),
        ("4", json!({"counters": four})),
    ];
    refused("combine", &shown, &cases);
    let formed = json!({"phase": "sea-transport", "counter": "ordinary", "components": [{"moved": "no"}]});
    let cases = [
        ("11.10", json!({"phase": "other"})),
        ("11.10", json!({"counter": "elite"})),
        ("11.10", json!({"counter": "soviet-three-corps", "africa": true})),
    ];
    each("reorganisation", &formed, &cases);
    let go = json!({"nation": "germany", "region": "italy", "action": "move", "turn": 3});
    let who = |nation: &str, region: &str, action: &str| json!({"nation": nation, "region": region, "action": action});
    let more = |nation: &str, region: &str, more: Value| with(&who(nation, region, "move"), &[&more]);
    let mut cases = vec![
        ("11.7", more("france", "italy", json!({"elite": true}))),
        ("9.6", who("united-kingdom", "french-north-africa", "move")),
        ("9.6", who("germany", "greece", "attack")),
        ("9.6", who("germany", "africa", "move")),
        ("9.6", who("germany", "africa", "attack")),
        ("9.6", more("germany", "africa", json!({"turn": 12, "british-attacked-italians": 11}))),
        ("9.6", more("italy", "germany", json!({"corps": 3}))),
        ("9.6", more("italy", "germany", json!({"already-outside": 2}))),
        ("9.6", more("italy", "germany", json!({"unit": "air-force"}))),
        ("9.6", more("spain", "france", json!({"corps": 3}))),
        ("9.6", who("spain", "italy", "attack")),
        ("9.3", more("germany", "rumania", json!({"rumania-free-movement": true, "axis-corps-in-rumania-after": 4}))),
        ("11.7", more("germany", "soviet-union", json!({"elite": true, "elites-in-soviet-union-after": 2}))),
    ];
    for stays in ["poland", "yugoslavia", "finland", "belgium-netherlands"] {
        cases.extend([("9.6", who(stays, "germany", "move")), ("9.6", who(stays, "italy", "attack"))]);
    }
    for near in ["greece", "bulgaria", "rumania", "turkey", "sweden"] {
        cases.push(("9.6", who(near, "france", "move")));
    }
    each("movement-restriction", &go, &cases);
}

#[test]
fn cards_and_reinforcements() {
    let place = json!({"nation": "germany", "unit": "infantry", "turn": 13, "supply-zone": true});
    let cases = [
        ("11.1", json!({"turn": 1})),
        ("11.5", json!({"nation": "united-kingdom", "unit": "u-boat"})),
        ("1", json!({"nation": "soviet-union", "unit": "fleet"})),
        ("11.5", json!({"supply-zone": false})),
        ("11.5", json!({"controlled": false})),
        ("11.5", json!({"unit": "fleet"})),
        ("11.5", json!({"unit": "air-force", "supplied": false})),
        ("11.5", json!({"nation": "usa"})),
        ("11.5", json!({"nation": "usa", "in-united-kingdom": true, "turn": 35})),
    ];
    each("placement", &place, &cases);
    assert_eq!(rule("placement", &with(&place, &[&cases[0].1, &cases[1].1])), Ok(Some("11.1")));
    let queue = json!({"turn": 5, "queue": ["L1", "L2", "L3"], "choice": ["L4"]});
    let cases = [
        ("10.1", json!({"choice": []})),
        ("10.1", json!({"choice": ["L4", "L5"]})),
        ("11.3", json!({"choice": ["L2"]})),
        ("10.2", json!({"choice": ["T1"]})),
        ("10.2", json!({"choice": ["T1"], "total-war-from": 6})),
        ("10.2", json!({"turn": 1, "queue": [], "choice": ["T1", "L1", "L2"], "total-war-from": 1})),
        ("10.1", json!({"turn": 45})),
        ("11.3", json!({"turn": 1, "queue": [], "choice": ["L1", "L1", "L2"]})),
    ];
    each("card-choice", &queue, &cases);
    let italian = json!({"armoured": 1, "fleet": 1});
    each(
        "italian-reinforcements",
        &italian,
        &[("11.2", json!({"infantry": 1})), ("11.2", json!({"armoured": 0, "fleet": 2}))],
    );
    let die = json!({"turn": 22, "yugoslavia-surrendered": 15, "die": 3});
    each("partisans", &die, &[("9.5", json!({"turn": 20})), ("9.5", json!({"turn": 23}))]);
    let loss = json!({
        "side": "axis", "national-points-lost": 4, "card": {"infantry": 2, "supply": 5}, "stock": 3,
        "substitute": {"infantry": 1}, "pay-from-card": 1,
    });
    let cases = [
        ("12.4", json!({"blockade": 1})),
        ("11.3", json!({"substitute": {"armoured": 1}})),
        ("11.3", json!({"substitute": {"infantry": 3}})),
        ("11.3", json!({"national-points-lost": 3, "substitute": {"infantry": 2}, "pay-from-card": 0})),
        ("11.3", json!({"pay-from-card": 6})),
        ("11.3", json!({"pay-from-stock": 4})),
        ("11.3", json!({"pay-from-card": 0})),
        ("11.3", json!({"pay-from-card": 2})),
    ];
    refused("reinforcement-losses", &loss, &cases);
    let allied = with(&loss, &[&json!({"side": "allies"})]);
    refused("reinforcement-losses", &allied, &[("13.3", json!({"bombing": 3}))]);
    let aid = json!({
        "turn": 20, "germans-in-soviet-union": true, "card-supply": 4, "card-air": 1, "norwegian-fleets": 3,
        "norwegian-superiority": true, "gulf-fleets": 2, "basra-controlled": true, "send-norwegian-supply": 2,
        "send-gulf-supply": 2,
    });
    let cases = [
        ("11.1", json!({"turn": 1})),
        ("11.4", json!({"germans-in-soviet-union": false})),
        ("11.4", json!({"norwegian-superiority": false})),
        ("11.4", json!({"norwegian-u-boats": 3})),
        ("11.4", json!({"send-norwegian-air": 2})),
        ("11.4", json!({"turn": 19})),
        ("11.4", json!({"basra-controlled": false})),
        ("11.4", json!({"gulf-fleets": 0})),
        ("11.4", json!({"card-supply": 3})),
        ("11.4", json!({"send-norwegian-air": 1, "card-air": 0})),
    ];
    refused("lend-lease", &aid, &cases);
    let modern = json!({
        "air-force-unlocked": 0, "three-corps-unlocked": 0, "six-supply-unlocked": 0, "card-has-modernisation": true,
        "card-air": 1, "choice": "air-force",
    });
    let cases = [
        ("11.8", json!({"card-has-modernisation": false})),
        ("11.8", json!({"air-force-unlocked": 6})),
        ("11.8", json!({"choice": "three-corps", "three-corps-unlocked": 12})),
        ("11.8", json!({"choice": "six-supply", "six-supply-unlocked": 3})),
        ("11.8", json!({"card-air": 0})),
    ];
    refused("modernisation", &modern, &cases);
    let third = json!({"nation": "soviet-union", "turn": 20, "unlocked": 1});
    refused("third-corps", &third, &[("11.6", json!({"turn": 19})), ("11.8", json!({"in-use": 1}))]);
    let split = json!({"kind": "total-war", "corps": 4, "british": 1, "american": 3, "usa-at-war": true});
    let cases = [
        ("11.3", json!({"american": 4})),
        ("11.5", json!({"british": 2, "american": 0})),
        ("9.3", json!({"usa-at-war": false})),
    ];
    refused("allied-card", &split, &cases);
}

#[test]
fn dates_and_countries() {
    each(
        "turn-of",
        &json!({"year": 1941, "season": "winter", "half": 2}),
        &[
            ("8", json!({"year": 1939})),
            ("8", json!({"year": 1939, "season": "summer", "half": 1})),
            ("8", json!({"year": 1945, "season": "summer", "half": 1})),
        ],
    );
    let neutral = json!({"country": "sweden", "status": "neutral", "by": "axis"});
    let cases = [
        ("9.3", json!({"status": "allies"})),
        ("9.3", json!({"status": "surrendered"})),
        ("9.3", json!({"country": "usa"})),
    ];
    each("attack-neutral", &neutral, &cases);
    refused("timers", &json!({"bombing-flown": 28}), &[("13.3", json!({"bombing-flown": 27}))]);
    let phase = json!({
        "turn": 14, "status": {"bulgaria": "axis", "greece": "allies"}, "axis-strategic-points": 7,
        "german-supply-zones-left": 2, "soviet-supply-zones-left": 2, "yugoslav-die": 3,
    });
    let cases = [
        ("9.3", json!({"yugoslav-die": null})),
        ("9.3", json!({"turn": 15})),
        ("9.3", json!({"spanish-die": 6})),
        ("9.3", json!({"turkish-die": 6})),
    ];
    each("diplomacy", &phase, &cases);
}

/// The requests that the contract never refuses, and those above, are all there are.
#[test]
fn every_request_is_here_or_never_refused() {
    let never = [
        "turn",
        "sequence",
        "crt",
        "terrain",
        "naval-table",
        "country",
        "zone",
        "setup",
        "loss-conversion",
        "retreat",
        "naval-superiority",
        "blockade",
        "beachhead-renewal",
        "in-supply",
        "card-value",
        "total-war-cards",
        "minor-reinforcements",
        "strategic-points",
        "surrender",
        "usa-entry",
        "diplomacy-die",
        "victory",
    ];
    let here = include_str!("contract.rs");
    let worked = include_str!("../../../../tests/asks/blitzwar.jsonl");
    let names = worked.lines().filter_map(|line| {
        let line: Value = serde_json::from_str(line).ok()?;
        Some(line["request"]["ask"].as_str()?.to_string())
    });
    let mut seen = 0;
    for name in names {
        seen += 1;
        let called = here.contains(&format!("refused(\"{name}\"")) || here.contains(&format!("each(\"{name}\""));
        let apart = here.contains(&format!("        \"{name}\",\n"));
        assert!(never.contains(&name.as_str()) || called || apart, "{name}");
    }
    assert!(seen >= 400);
}
