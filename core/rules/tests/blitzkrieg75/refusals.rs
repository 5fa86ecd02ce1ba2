//! Every refusal of every request, alone and before all that would be refused after it.
#![expect(clippy::too_many_lines, reason = "a list of checks is as long as the rules have them")]

use std::collections::BTreeSet;

use adjutant_rules::blitzkrieg75::Refusal;
use serde_json::{Value, json};

use crate::asked::{answer, with};

/// A request that is answered, and what breaks a rule of it, in the order of the checks. Rows of one list can be broken
/// together.
struct Checks {
    name: &'static str,
    base: Value,
    broken: Vec<(&'static str, Value)>,
}

fn checks(name: &'static str, base: Value, broken: Vec<(&'static str, Value)>) -> Checks {
    Checks { name, base, broken }
}

fn infantry() -> Value {
    json!([{"type": "infantry", "factor": 8}])
}

fn tac() -> Value {
    json!([{"type": "tac", "factor": 2}])
}

fn battles() -> Vec<Checks> {
    let tournament = json!({"level": "tournament", "attackers": infantry(), "defenders": infantry()});
    let basic = with(&tournament, &json!({"level": "basic"}));
    let from_sea = |kind: &str| json!({"attackers": [{"type": kind, "factor": 8, "sea": true}]});
    let mut all = Vec::new();
    for name in ["battle", "battle-chances"] {
        all.extend([
            checks(
                name,
                basic.clone(),
                vec![
                    ("30.1", json!({"bombers": tac()})),
                    ("27.1", json!({"attackers": [{"type": "ranger", "factor": 1}]})),
                    ("25.2", json!({"barraged": true})),
                    ("34", json!({"weather": "fog"})),
                    ("35.1", json!({"naval-superiority": true})),
                    ("36.1", json!({"attacker-industry": 2})),
                ],
            ),
            checks(name, basic.clone(), vec![("27.1", json!({"defenders": [{"type": "ranger", "factor": 1}]}))]),
            checks(name, basic.clone(), vec![("36.1", json!({"defender-petro": 0}))]),
            checks(
                name,
                tournament.clone(),
                vec![
                    ("24", json!({"automatic-victory": false})),
                    ("32.32", json!({"intercepted-unescorted": true})),
                    ("14.32", json!({"attackers": []})),
                    ("12.1", json!({"defenders": []})),
                ],
            ),
            checks(
                name,
                tournament.clone(),
                vec![("20.1", from_sea("armor")), ("34", json!({"weather": "gale"})).sea()],
            ),
            checks(name, tournament.clone(), vec![("20.1", from_sea("artillery"))]),
            checks(name, tournament.clone(), vec![("20.1", from_sea("air-assault"))]),
            checks(
                name,
                tournament.clone(),
                vec![
                    ("30.41", json!({"bombers": [{"type": "sac", "factor": 1}]})),
                    ("34", json!({"bombers": tac(), "weather": "gale"})),
                    ("36.33", json!({"bombers": tac(), "attacker-industry": 1})),
                    ("30.41", json!({"bombers": [{"type": "mdm", "factor": 9}]})),
                ],
            ),
            checks(name, tournament.clone(), vec![("36.34", json!({"bombers": tac(), "attacker-industry": 0}))]),
            checks(name, tournament.clone(), vec![("30.41", json!({"bombers": [{"type": "ftr", "factor": 1}]}))]),
            checks(
                name,
                tournament.clone(),
                vec![("14.7", json!({"defenders": [{"type": "armor", "factor": 40, "city": true}]}))],
            ),
        ]);
    }
    all
}

/// The gale only matters to units on sea hexes.
trait AtSea {
    fn sea(self) -> Self;
}

impl AtSea for (&'static str, Value) {
    fn sea(self) -> Self {
        (self.0, with(&self.1, &json!({"attackers": [{"type": "infantry", "factor": 8, "sea": true}]})))
    }
}

fn ground() -> Vec<Checks> {
    let plan = |attackers: Value, defenders: Value, adjacent: Value| json!({"attackers": attackers, "defenders": defenders, "adjacent": adjacent});
    let near = json!([{"unit": "a", "hex": "X"}]);
    let one = json!([{"unit": "a", "battle": 1}]);
    let sound = plan(one.clone(), json!([{"unit": "d", "hex": "X", "battle": 1}]), near.clone());
    let stack = json!([{"unit": "d", "hex": "X", "battle": 1}, {"unit": "e", "hex": "X", "battle": 2}]);
    let split = json!([{"unit": "d", "hex": "X", "battle": 1}, {"unit": "e", "hex": "Y", "battle": 1}]);
    let left = json!([{"unit": "d", "hex": "X", "battle": 1}, {"unit": "e", "hex": "Y", "battle": 0}]);
    vec![
        checks("odds", json!({"attack": 1, "defence": 6}), vec![("14.7", json!({"defence": 6.5}))]),
        checks(
            "automatic-victory",
            json!({"attack": 1, "defence": 6, "no-retreat": true}),
            vec![("14.7", json!({"attack": 0.5}))],
        ),
        checks("mcrt", json!({"factors": 4}), vec![("29.4", json!({"factors": 3}))]),
        checks(
            "weather",
            json!({"turn": 15}),
            vec![("16", json!({"turn": 16})), ("34", json!({"mode": "mail", "die": 0}))],
        ),
        checks("weather", json!({"turn": 15, "mode": "mail", "die": 6}), vec![("34", json!({"die": 7}))]),
        checks(
            "advance",
            json!({"after": "bgat", "type": "armor", "terrain": "clear"}),
            vec![
                ("27.1", json!({"type": "ranger"})),
                ("25.2", json!({"barraged": true})),
                ("34", json!({"weather": "rain"})),
                ("36.1", json!({"petro": 2})),
                ("23.6", json!({"supplied": false})),
            ],
        ),
        checks(
            "advance",
            json!({"after": "tgat", "hexes": 2, "type": "armor", "terrain": "clear"}),
            vec![("23.6", json!({"supplied": false})), ("36.22", json!({"petro": 2}))],
        ),
        checks(
            "advance",
            json!({"after": "tgat", "hexes": 2, "type": "infantry", "terrain": "clear", "petro": 2}),
            vec![("36.23", json!({"petro": 1}))],
        ),
        checks(
            "advance",
            json!({"after": "automatic-victory", "type": "infantry", "terrain": "clear"}),
            vec![("36.24", json!({"petro": 0}))],
        ),
        checks(
            "retreat-hex",
            json!({"type": "armor", "terrain": "city"}),
            vec![
                ("34", json!({"on-mountain": true, "weather": "ice"})),
                ("15.3", json!({"terrain": "sea"})),
                ("10.2", json!({"terrain": "forest"})),
                ("15.3", json!({"enemy-zoc": true})),
                ("33.7", json!({"patrol-interdiction": true})),
                ("11.1", json!({"standing": 2.5})),
            ],
        ),
        checks(
            "retreat-hex",
            json!({"type": "ranger", "terrain": "forest"}),
            vec![("15.3", json!({"terrain": "lake"}))],
        ),
        checks(
            "retreat-hex",
            json!({"type": "ranger", "terrain": "beach"}),
            vec![("15.3", json!({"terrain": "neutral-country"}))],
        ),
        checks(
            "retreat-hex",
            json!({"type": "ranger", "terrain": "road"}),
            vec![("15.3", json!({"terrain": "off-board"}))],
        ),
        checks("battle-plan", sound.clone(), vec![("14.4", plan(one.clone(), stack, near.clone()))]),
        checks("battle-plan", sound.clone(), vec![("14.32", json!({"attackers": [{"unit": "a", "battle": 0}]}))]),
        checks(
            "battle-plan",
            sound.clone(),
            vec![("14.31", plan(one.clone(), left, json!([{"unit": "a", "hex": "X"}, {"unit": "a", "hex": "Y"}])))],
        ),
        checks("battle-plan", sound.clone(), vec![("14.33", plan(one.clone(), split, near.clone()))]),
        checks(
            "battle-plan",
            sound.clone(),
            vec![(
                "14.31",
                plan(json!([{"unit": "a", "battle": 0}]), json!([{"unit": "d", "hex": "X", "battle": 1}]), json!([])),
            )],
        ),
        checks(
            "battle-plan",
            sound,
            vec![(
                "14.32",
                plan(json!([{"unit": "a", "battle": 2}]), json!([{"unit": "d", "hex": "X", "battle": 0}]), json!([])),
            )],
        ),
    ]
}

fn bombing() -> Vec<Checks> {
    let gun = |patch: Value| json!({"artillery": [with(&json!({"factor": 4, "hexes": 2}), &patch)]});
    let barrage = with(&gun(json!({})), &json!({"ground": 5}));
    let port = json!({"mission": "port", "bombers": [{"type": "sac", "factor": 8}]});
    let units = with(&port, &json!({"mission": "units", "ground": 6}));
    let airbase = json!({"mission": "airbase", "bombers": tac(), "air": 4});
    let fighters = json!([{"type": "ftr", "factor": 3}]);
    vec![
        checks(
            "bomber-strength",
            json!({"bombers": tac()}),
            vec![
                ("30.1", json!({"bombers": fighters})),
                ("34", json!({"weather": "fog"})),
                ("36.33", json!({"industry": 1})),
            ],
        ),
        checks("bomber-strength", json!({"bombers": tac()}), vec![("36.34", json!({"industry": 0}))]),
        checks(
            "barrage",
            barrage.clone(),
            vec![
                ("25.2", json!({"level": "basic"})),
                ("25.2", json!({"artillery": []})),
                ("25.3", json!({"already-attacked": true})),
                ("30.42", json!({"bombed": true})),
                ("36.32", json!({"attacker-industry": 2})),
                ("25.2", json!({"ground": 0})),
            ],
        ),
        checks(
            "barrage",
            barrage.clone(),
            vec![("25.2", gun(json!({"hexes": 1}))), ("25.3", json!({"already-attacked": true}))],
        ),
        checks("barrage", barrage.clone(), vec![("25.2", gun(json!({"hexes": 3})))]),
        checks("barrage", barrage.clone(), vec![("25.2", gun(json!({"enemy-zoc": true})))]),
        checks("barrage", barrage.clone(), vec![("25.2", gun(json!({"supplied": false})))]),
        checks("barrage", barrage.clone(), vec![("36.33", json!({"attacker-industry": 1}))]),
        checks("barrage", barrage, vec![("36.34", json!({"attacker-industry": 0}))]),
        checks(
            "bombing",
            port.clone(),
            vec![
                ("30.1", json!({"level": "basic"})),
                ("34", json!({"weather": "ice"})),
                ("36.33", json!({"attacker-industry": 1})),
                ("33.3", json!({"bombers": tac()})),
                ("33.1", json!({"option-33": false})),
                ("33.1", json!({"barraged": true})),
            ],
        ),
        checks("bombing", port.clone(), vec![("36.34", json!({"attacker-industry": 0}))]),
        checks("bombing", port.clone(), vec![("33.3", json!({"bombers": []}))]),
        checks("bombing", with(&port, &json!({"mission": "road"})), vec![("33.4", json!({"bombers": tac()}))]),
        checks("bombing", with(&port, &json!({"mission": "industry"})), vec![("33.5", json!({"bombers": fighters}))]),
        checks(
            "bombing",
            units.clone(),
            vec![
                ("30.42", json!({"bombers": tac()})),
                ("33.6", json!({"night": true})),
                ("25.3", json!({"already-attacked": true})),
                ("30.42", json!({"barraged": true})),
            ],
        ),
        checks("bombing", with(&units, &json!({"option-33": false})), vec![("33.1", json!({"night": true}))]),
        checks("bombing", units, vec![("30.42", json!({"ground": 0}))]),
        checks(
            "bombing",
            airbase,
            vec![
                ("33.2", json!({"bombers": [{"type": "sac", "factor": 8}]})),
                ("33.6", json!({"night": true})),
                ("33.2", json!({"air": 0})),
            ],
        ),
        checks(
            "bombing",
            with(&port, &json!({"night": true})),
            vec![("33.6", json!({"intercepted-unescorted": true}))],
        ),
    ]
}

fn air_combat() -> Vec<Checks> {
    let met = json!({"interceptors": 4, "bombers": 6, "transported": 1});
    let duel = |kind: &str| json!({"kind": kind, "interceptors": 4, "ftr": 6, "engaged-ftr": 5});
    let strafe = json!({"by": "hunters", "strafers": 4, "grounded": 5});
    let interdict = json!({"ftr": 2, "tac": 2, "ground-attack": 9, "ground-defence": 9});
    let mut all = vec![
        checks(
            "interception",
            met.clone(),
            vec![
                ("30.1", json!({"option-32": false})),
                ("34", json!({"weather": "gale"})),
                ("36.34", json!({"interceptor-industry": 0})),
                ("36.33", json!({"attacker-industry": 1})),
                ("32.3", json!({"interceptors": 0})),
            ],
        ),
        checks("interception", met.clone(), vec![("36.34", json!({"attacker-industry": 0}))]),
        checks("interception", met, vec![("32.3", json!({"bombers": 0, "transported": 0}))]),
        checks(
            "hunter-attack",
            json!({"hunters": 6, "interceptors": 4}),
            vec![
                ("30.1", json!({"option-32": false})),
                ("34", json!({"weather": "fog"})),
                ("36.33", json!({"attacker-industry": 1})),
                ("32.51", json!({"hunters": 0})),
                ("32.51", json!({"interceptors": 0})),
                ("32.5", json!({"adjacent": false})),
            ],
        ),
        checks(
            "hunter-attack",
            json!({"hunters": 6, "interceptors": 4}),
            vec![("36.34", json!({"attacker-industry": 0}))],
        ),
        checks(
            "strafe-airbase",
            strafe.clone(),
            vec![
                ("30.1", json!({"option-32": false})),
                ("34", json!({"weather": "ice"})),
                ("36.33", json!({"industry": 1})),
                ("32.6", json!({"strafers": 0})),
                ("32.6", json!({"grounded": 0})),
                ("32.6", json!({"adjacent": false})),
            ],
        ),
        checks("strafe-airbase", strafe, vec![("36.34", json!({"industry": 0}))]),
        checks(
            "strafe-ground",
            interdict.clone(),
            vec![
                ("33.7", json!({"option-32": false})),
                ("33.7", json!({"option-33": false})),
                ("34", json!({"weather": "ice"})),
                ("36.33", json!({"industry": 1})),
                ("33.7", json!({"ftr": 1})),
                ("33.7", json!({"ground-defence": 0})),
            ],
        ),
        checks("strafe-ground", interdict, vec![("36.34", json!({"industry": 0}))]),
    ];
    for (kind, rule) in [("hunt", "32.52"), ("patrol", "32.72"), ("patrol-interdiction", "33.7")] {
        let base = duel(kind);
        all.push(checks(
            "duel",
            base.clone(),
            vec![
                ("30.1", json!({"option-32": false})),
                ("34", json!({"weather": "gale"})),
                ("36.34", json!({"interceptor-industry": 0})),
                ("36.33", json!({"attacker-industry": 1})),
                (rule, json!({"interceptors": 0})),
            ],
        ));
        for wrong in [
            json!({"ftr": 0, "engaged-ftr": 0}),
            json!({"engaged-ftr": 7}),
            json!({"engaged-ftr": 3}),
            json!({"engaged-tac": 1}),
        ] {
            all.push(checks("duel", base.clone(), vec![(rule, wrong)]));
        }
        all.push(checks("duel", base, vec![("36.34", json!({"attacker-industry": 0}))]));
    }
    all.push(checks("duel", duel("hunt"), vec![("32.52", json!({"tac": 1}))]));
    for name in ["raid-chances", "night-chances"] {
        let base = json!({"bombers": 8});
        all.push(checks(
            name,
            base.clone(),
            vec![("34", json!({"weather": "gale"})), ("36.33", json!({"attacker-industry": 1}))],
        ));
        all.push(checks(name, base, vec![("36.34", json!({"attacker-industry": 0}))]));
    }
    all.push(checks(
        "raid-chances",
        json!({"bombers": 8, "interceptors": 3}),
        vec![("36.34", json!({"interceptor-industry": 0}))],
    ));
    all.push(checks("siege-chances", json!({"factors": 4, "attempts": 1}), vec![("29.4", json!({"factors": 3}))]));
    all
}

fn distances() -> Vec<Checks> {
    let mission = json!({"type": "tac", "range": 8, "out": 8, "back": 8});
    vec![
        checks(
            "air-mission",
            mission,
            vec![
                ("34", json!({"weather": "fog"})),
                ("30.5", json!({"out": 9})),
                ("30.5", json!({"back": 9})),
                ("30.6", json!({"base-enemy-zoc": true})),
                ("30.2", json!({"supplied": false})),
                ("33.2", json!({"inverted": true})),
                ("30.3", json!({"changed-zone": true})),
            ],
        ),
        checks(
            "change-base",
            json!({"range": 8, "hops": [16, 3]}),
            vec![
                ("34", json!({"weather": "fog"})),
                ("30.7", json!({"other-mission": true})),
                ("30.7", json!({"cities-friendly": false})),
                ("30.7", json!({"hops": [3, 17]})),
            ],
        ),
        checks(
            "fighter-tour",
            json!({"mission": "hunt", "legs": [12, 12]}),
            vec![("32.53", json!({"legs": [12, 13]}))],
        ),
        checks("fighter-tour", json!({"mission": "patrol", "legs": [24]}), vec![("32.73", json!({"legs": [25]}))]),
        checks(
            "landing",
            json!({"hexes": 8, "range": 8}),
            vec![
                ("30.5", json!({"hexes": 9})),
                ("30.6", json!({"enemy-zoc": true})),
                ("30.5", json!({"friendly-throughout": false})),
            ],
        ),
    ]
}

fn minors() -> Vec<Checks> {
    let attack = json!({"attackers": infantry()});
    let supply = json!({"aggressor": "blue", "side": "blue", "cities": 3, "garrisoned": 2, "inside": 2});
    vec![
        checks(
            "minor-city-attack",
            attack.clone(),
            vec![
                ("29.1", json!({"level": "basic"})),
                ("29.2", json!({"aggressor": false})),
                ("29.5", json!({"reduced": true})),
                ("32.32", json!({"intercepted-unescorted": true})),
                ("29.4", json!({"attackers": []})),
            ],
        ),
        checks(
            "minor-city-attack",
            attack.clone(),
            vec![("30.41", json!({"bombers": [{"type": "sac", "factor": 1}]}))],
        ),
        checks(
            "minor-city-attack",
            attack.clone(),
            vec![
                ("20.1", json!({"attackers": [{"type": "armor", "factor": 8, "sea": true}]})),
                ("34", json!({"weather": "gale"})).sea(),
            ],
        ),
        checks(
            "minor-city-attack",
            with(&attack, &json!({"bombers": tac()})),
            vec![
                ("34", json!({"weather": "ice"})),
                ("36.33", json!({"attacker-industry": 1})),
                ("30.41", json!({"bombers": [{"type": "mdm", "factor": 9}]})),
            ],
        ),
        checks(
            "minor-city-attack",
            with(&attack, &json!({"bombers": tac()})),
            vec![("36.34", json!({"attacker-industry": 0}))],
        ),
        checks("minor-city-attack", attack, vec![("29.4", json!({"attackers": [{"type": "infantry", "factor": 3}]}))]),
        checks(
            "minor-supply",
            supply.clone(),
            vec![("29.7", json!({"aggressor": "none"})), ("29.7", json!({"inside": 1}))],
        ),
    ]
}

fn seas() -> Vec<Checks> {
    let out = json!({"direction": "to-sea", "place": "coastal-city"});
    let home = json!({"direction": "landing", "place": "coastal-city"});
    let tournament = json!({"level": "tournament", "full": 5});
    let unit = |kind: &str, zone: &str| json!({"units": [{"type": kind, "from-zone": zone}]});
    let invasion = with(&unit("infantry", "B"), &json!({"level": "tournament", "zone": "C", "target": "beach"}));
    let rangers = with(&unit("ranger", "C"), &json!({"level": "tournament", "zone": "C", "target": "coast"}));
    vec![
        checks("air-budget", json!({"petro": 2, "flown": 30, "adding": 10}), vec![("36.22", json!({"adding": 11}))]),
        checks("air-budget", json!({"petro": 1, "flown": 10, "adding": 10}), vec![("36.23", json!({"adding": 11}))]),
        checks("air-budget", json!({"petro": 0, "flown": 0, "adding": 8}), vec![("36.24", json!({"adding": 9}))]),
        checks("fuel-infantry", json!({"petro": 0, "moved": 8, "adding": 4}), vec![("36.24", json!({"adding": 5}))]),
        checks(
            "units-at-sea",
            json!({"level": "basic", "full": 10}),
            vec![
                ("30.1", json!({"air": [{"type": "tac"}]})),
                ("26.1", json!({"half": 1})),
                ("36.1", json!({"petro": 2})),
                ("19.1", json!({"full": 11})),
            ],
        ),
        checks("units-at-sea", json!({"level": "basic", "full": 10}), vec![("36.1", json!({"navy-destroyed": true}))]),
        checks(
            "units-at-sea",
            tournament.clone(),
            vec![
                ("30.3", json!({"air": [{"type": "sac"}]})),
                ("30.3", json!({"air": [{"type": "tac"}, {"type": "ftr", "half": true}]})),
                ("19.1", json!({"full": 10, "half": 1})),
                ("36.24", json!({"petro": 0})),
                ("36.44", json!({"naval": 0})),
            ],
        ),
        checks("units-at-sea", tournament.clone(), vec![("30.3", json!({"air": [{"type": "mdm"}]}))]),
        checks("units-at-sea", tournament.clone(), vec![("36.44", json!({"navy-destroyed": true}))]),
        checks("units-at-sea", tournament.clone(), vec![("36.22", json!({"half": 1, "petro": 2, "naval": 1}))]),
        checks("units-at-sea", tournament.clone(), vec![("36.23", json!({"half": 1, "petro": 1, "naval": 2}))]),
        checks(
            "units-at-sea",
            tournament.clone(),
            vec![("36.42", json!({"air": [{"type": "ftr", "half": true}], "naval": 2}))],
        ),
        checks("units-at-sea", tournament.clone(), vec![("36.43", json!({"half": 1, "naval": 1}))]),
        checks(
            "units-at-sea",
            tournament.clone(),
            vec![("36.23", json!({"petro": 1, "naval": 1, "zones-with-port": false}))],
        ),
        checks("units-at-sea", tournament, vec![("36.43", json!({"naval": 1, "zones-with-port": false}))]),
        checks(
            "port",
            out.clone(),
            vec![
                ("19.4", json!({"place": "inland"})),
                ("19.3", json!({"enemy-zoc": true})),
                ("19.4", json!({"place": "inland-port", "river-blocked": true})),
                ("19.4", json!({"sea-blocked": true})),
                ("33.3", json!({"bombed": true})),
                ("35.31", json!({"view": "enemy-superiority"})),
                ("34", json!({"weather": "gale"})),
                ("19.2", json!({"landed-this-turn": true})),
                ("36.44", json!({"navy-destroyed": true})),
            ],
        ),
        checks("port", out.clone(), vec![("19.4", json!({"place": "coast"}))]),
        checks("port", out.clone(), vec![("19.3", json!({"friendly": false}))]),
        checks(
            "port",
            with(&out, &json!({"place": "coast", "type": "ranger"})),
            vec![("27.4", json!({"enemy-zoc": true}))],
        ),
        checks(
            "port",
            home,
            vec![
                ("19.4", json!({"place": "coast", "type": "ranger"})),
                ("19.2", json!({"friendly": false})),
                ("19.3", json!({"sailed-this-turn": true})),
            ],
        ),
        checks(
            "invasion",
            with(&invasion, &json!({"level": "basic"})),
            vec![
                ("27.1", unit("ranger", "C")),
                ("34", json!({"weather": "rain"})),
                ("35.1", json!({"view": "contested"})),
            ],
        ),
        checks(
            "invasion",
            invasion.clone(),
            vec![
                ("20.1", unit("artillery", "B")),
                ("27.5", json!({"target": "lake"})),
                ("27.2", json!({"target": "coast"})),
                ("19.3", json!({"units": [{"type": "infantry", "from-zone": "B", "sailed-this-turn": true}]})),
                ("19.2", unit("infantry", "A")),
                ("20.1", json!({"other-beach-invaded": true})),
                ("20.2", json!({"enemy-invaded": "main"})),
                ("34", json!({"weather": "gale"})),
                ("35.31", json!({"view": "enemy-superiority"})),
            ],
        ),
        checks("invasion", invasion.clone(), vec![("35.33", json!({"view": "uncontrolled"}))]),
        checks("invasion", invasion, vec![("35.34", json!({"view": "uncontested-no-points"}))]),
        checks(
            "invasion",
            rangers.clone(),
            vec![
                ("27.5", json!({"target": "lake"})),
                ("27.3", json!({"target": "beach", "enemy-invaded": "main"})),
                ("27.2", json!({"ranger-hexes": 4})),
                ("34", json!({"weather": "gale"})),
            ],
        ),
    ]
}

fn units() -> Vec<Checks> {
    let some = |kind: &str, factor: u8| json!({"type": kind, "factor": factor, "count": 1});
    let inactive: Vec<Value> = ["infantry", "armor", "artillery", "airborne", "ranger", "sac", "mdm", "tac", "ftr"]
        .iter()
        .map(|kind| some(kind, 2))
        .collect();
    let take = |kinds: &[&str]| -> Value {
        let cities = ["V33", "I12", "J28", "V33"];
        let mut used = cities.iter();
        let one = |kind: &&str| {
            let air = ["sac", "mdm", "tac", "ftr"].contains(kind);
            let take = json!({"type": kind, "factor": 2});
            if air { with(&take, &json!({"city": used.next().unwrap()})) } else { take }
        };
        json!({"takes": kinds.iter().map(one).collect::<Vec<_>>()})
    };
    let base = with(&take(&["infantry", "tac"]), &json!({"side": "blue", "turn": 5, "inactive": inactive}));
    let in_city = |city: &str| json!({"takes": [{"type": "tac", "factor": 2, "city": city}]});
    let lost = |hex: &str, how: &str| json!({"cities": [{"hex": hex, how: true}]});
    vec![
        checks(
            "replacements",
            base.clone(),
            vec![
                ("28.1", json!({"turn": 4})),
                ("28.2", take(&["infantry", "infantry"])),
                ("28.3", take(&["infantry", "armor", "artillery", "airborne"])),
                ("28.3", take(&["infantry", "airborne", "ranger"])),
                ("28.3", take(&["armor", "artillery"])),
                ("28.4", take(&["sac", "mdm", "tac", "ftr"])),
                ("30.1", with(&take(&["ftr"]), &json!({"option-32": false}))),
                ("28.5", in_city("YY43")),
            ],
        ),
        checks(
            "replacements",
            with(&base, &json!({"takes": []})),
            vec![("28.1", json!({"turn": 4, "transport": true}))],
        ),
        checks(
            "replacements",
            base.clone(),
            vec![("28.4", with(&take(&["sac", "mdm", "tac"]), &json!({"transport": true})))],
        ),
        checks("replacements", base.clone(), vec![("28.5", json!({"takes": [{"type": "tac", "factor": 2}]}))]),
        checks("replacements", base.clone(), vec![("28.5", lost("V33", "captured"))]),
        checks("replacements", base.clone(), vec![("28.5", lost("V33", "bombed"))]),
        checks(
            "replacements",
            base.clone(),
            vec![(
                "28.5",
                json!({"takes": [{"type": "tac", "factor": 2, "city": "V33"}, {"type": "sac", "factor": 2, "city": "V33"}]}),
            )],
        ),
        checks(
            "replacements",
            base.clone(),
            vec![("28.5", with(&take(&["tac", "sac"]), &with(&lost("J28", "bombed"), &json!({"transport": true}))))],
        ),
        checks("replacements", base.clone(), vec![("26.5", json!({"takes": [{"type": "infantry", "factor": 1}]}))]),
        checks(
            "replacements",
            with(
                &take(&["armor", "artillery"]),
                &json!({"side": "blue", "turn": 5, "inactive": [some("armor", 2), some("artillery", 2), some("airborne", 2)]}),
            ),
            vec![("28.3", take(&["armor", "artillery", "airborne"]))],
        ),
        checks(
            "reinforcements",
            json!({"turn": 3, "due-turn": 3, "full": 3}),
            vec![
                ("6.2", json!({"turn": 2})),
                ("6.3", json!({"home-city": false})),
                ("6.3", json!({"friendly": false})),
                ("6.4", json!({"standing": 0.5})),
            ],
        ),
        checks(
            "stacking",
            json!({"full": 3, "air-full": 3, "city": true}),
            vec![("11.1", json!({"half": 1})), ("30.2", json!({"city": false}))],
        ),
        checks("stacking", json!({"full": 3, "air-full": 3, "city": true}), vec![("30.2", json!({"air-half": 1}))]),
        checks(
            "substitutes",
            json!({"factors": 3, "pool": [2, 1], "voluntary": true}),
            vec![("26.2", json!({"pool": [2, 2]}))],
        ),
        checks(
            "recombine",
            json!({"parts": [2, 2], "counter": 4}),
            vec![
                ("26.3", json!({"end-of-movement": false})),
                ("26.3", json!({"same-hex": false})),
                ("26.3", json!({"enemy-zoc": true})),
                ("26.3", json!({"attacking": true})),
                ("26.2", json!({"same-type": false})),
                ("26.2", json!({"counter": 5})),
                ("26.5", json!({"counter-inactive": false})),
            ],
        ),
    ]
}

fn movement() -> Vec<Checks> {
    let flown =
        |patch: Value| json!({"units": [with(&json!({"type": "infantry", "to": "city", "hexes": 40}), &patch)]});
    let dropped =
        |patch: Value| json!({"units": [with(&json!({"type": "airborne", "to": "drop", "hexes": 20}), &patch)]});
    let tournament = with(&flown(json!({})), &json!({"level": "tournament"}));
    let basic = with(&flown(json!({})), &json!({"level": "basic"}));
    let march = json!({"type": "infantry", "movement": 4, "steps": ["clear", "forest"]});
    let armor = json!({"level": "tournament", "type": "armor", "movement": 8, "strategic": true});
    let steps = |steps: &[&str]| json!({ "steps": steps });
    let mut all = vec![
        checks("air-transport", basic.clone(), vec![("34", json!({"weather": "rain"}))]),
        checks("air-transport", basic.clone(), vec![("27.1", flown(json!({"type": "ranger"})))]),
        checks("air-transport", basic, vec![("26.1", flown(json!({"half": true})))]),
        checks(
            "air-transport",
            tournament.clone(),
            vec![("34", json!({"weather": "gale"})), ("9.3", flown(json!({"type": "armor"})))],
        ),
        checks("air-transport", tournament.clone(), vec![("9.3", json!({"used": 3.5}))]),
        checks(
            "movement-allowance",
            json!({"level": "basic", "type": "infantry", "movement": 4}),
            vec![("36.1", json!({"petro": 2})), ("27.1", json!({"type": "ranger"}))],
        ),
        checks(
            "movement-allowance",
            armor.clone(),
            vec![
                ("23.6", json!({"supplied": false})),
                ("36.22", json!({"petro": 2})),
                ("22", json!({"near-enemy": true})),
            ],
        ),
        checks("movement-allowance", armor.clone(), vec![("36.23", json!({"petro": 1}))]),
        checks("movement-allowance", armor, vec![("36.24", json!({"petro": 0}))]),
        checks(
            "movement-cost",
            march.clone(),
            vec![
                ("10.2", json!({"type": "armor"})),
                ("10.1", steps(&["forest", "clear"])),
                ("34", json!({"weather": "ice", "starts-on-mountain": true})),
                ("34", json!({"weather": "snow", "steps": ["clear", "mountain"]})),
                ("19.2", steps(&["clear", "port"])),
                ("7.3", json!({"movement": 1})),
            ],
        ),
        checks("movement-cost", march.clone(), vec![("20.1", json!({"type": "armor", "steps": ["beach"]}))]),
        checks("movement-cost", march, vec![("7.3", json!({"one-hex": true}))]),
    ];
    for wrong in [
        json!({"type": "artillery"}),
        json!({"began-in-city": false}),
        json!({"from-friendly": false}),
        json!({"hexes": 41}),
        json!({"to-friendly": false}),
    ] {
        all.push(checks("air-transport", tournament.clone(), vec![("9.3", flown(wrong))]));
    }
    for (rule, wrong) in [
        ("9.4", json!({"type": "infantry"})),
        ("9.4", json!({"hexes": 21})),
        ("9.4", json!({"enemy-zoc": true})),
        ("9.4", json!({"terrain": "sea"})),
        ("9.4", json!({"terrain": "lake"})),
        ("10.3", json!({"terrain": "neutral-country"})),
        ("9.4", json!({"type": "air-assault", "terrain": "forest"})),
    ] {
        all.push(checks("air-transport", tournament.clone(), vec![(rule, dropped(wrong))]));
    }
    all
}

fn calendar() -> Vec<Checks> {
    let standing = json!({"units": 20});
    let mut all = vec![
        checks(
            "timer",
            json!({"event": "weather-rolled", "side": "blue", "turn": 9}),
            vec![("34", json!({"side": "red"}))],
        ),
        checks(
            "victory",
            json!({"turn": 15, "side": "red", "blue": standing, "red": standing}),
            vec![("16", json!({"turn": 16}))],
        ),
        checks("setup", json!({"level": "basic", "side": "red"}), vec![("31", json!({"options": ["34", "20"]}))]),
        checks("setup", json!({"level": "basic", "side": "red"}), vec![("20.3", json!({"options": ["20"]}))]),
    ];
    for name in ["turn-sequence", "turn"] {
        let base = json!({"level": "basic", "side": "blue", "turn": 15});
        all.push(checks(
            name,
            base.clone(),
            vec![("16", json!({"turn": 16})), ("31", json!({"options": ["20", "36"]}))],
        ));
        all.push(checks(name, base, vec![("20.3", json!({"options": ["20", "21"]}))]));
    }
    all
}

/// Every refusal that a check of these can give.
#[test]
fn every_check_refuses_with_its_rule_and_before_those_after_it() {
    let all =
        [battles(), ground(), bombing(), air_combat(), distances(), minors(), seas(), units(), movement(), calendar()];
    let mut reached = BTreeSet::new();
    for Checks { name, base, broken } in all.into_iter().flatten() {
        let sound = answer(name, &base);
        assert!(sound.get("ok").is_some(), "{name} {base}: {sound}");
        for (place, (rule, wrong)) in broken.iter().enumerate() {
            // Alone, and with everything that is checked later.
            let later = broken.iter().skip(place + 1).rev().fold(base.clone(), |base, (_, patch)| with(&base, patch));
            for request in [with(&base, wrong), with(&later, wrong)] {
                let refused = answer(name, &request);
                assert_eq!(refused["refused"]["rule"], *rule, "{name} {request}: {refused}");
                reached.insert(refused["refused"]["why"].as_str().unwrap().to_owned() + rule);
            }
        }
    }
    let missing: Vec<_> = Refusal::ALL
        .iter()
        .filter(|refusal| !reached.contains(&(refusal.text().to_owned() + refusal.rule())))
        .collect();
    assert!(missing.is_empty(), "nothing is refused with {missing:?}");
}

#[test]
fn a_refusal_fits_the_screen_and_names_its_rule() {
    for refusal in Refusal::ALL {
        assert!(refusal.text().len() <= 60, "{refusal}");
        assert!(refusal.rule().starts_with(|digit: char| digit.is_ascii_digit()), "{refusal:?}");
    }
}
