//! Fire, hits, landings and bombardment of Blitzkrieg General, with their exact chances.

use crate::asked::{no, ok, peel, refused, rows, wrong};
use adjutant_rules::general::{InputFault, Refusal};
use adjutant_rules::ratio::Ratio;
use serde_json::{Value, json};

fn ratio(value: &Value) -> Ratio {
    serde_json::from_value(value.clone()).unwrap()
}

#[test]
fn a_die_hits_when_it_shows_no_more_than_its_line() {
    let fire = json!({"lines": [{"strength": 0, "count": 1}, {"strength": 2, "count": 3}], "dice": [1]});
    let fixed = json!({"lines": [{"strength": 0, "count": 0}, {"strength": 2, "count": 3}, {"strength": 12}]});
    let right = json!({"dice": [2, 3, 1, 6]});
    let long = json!({"dice": [2, 3, 1, 6, 6]});
    let answer = peel(
        "fire",
        fire,
        &[
            (refused(Refusal::CannotFire), fixed),
            (wrong(InputFault::WrongNumberOfDice), long),
            (wrong(InputFault::WrongNumberOfDice), right),
        ],
    );
    assert_eq!(answer, json!({"hits": 3, "rows": [0, 2, 1]}));
    let most = json!({"lines": [{"strength": 6, "count": 40}, {"strength": 6, "count": 40}, {"strength": 6, "count": 16}],
        "dice": vec![6; 96]});
    assert_eq!(ok("fire", most)["hits"], 96);
}

#[test]
fn the_odds_of_a_round_are_exact_for_24_dice() {
    let odds = ok("hit-odds", json!({"lines": [{"strength": 1, "count": 24}]}));
    assert_eq!((&odds["dice"], &odds["mean"]), (&json!(24), &json!("4/1")));
    let of = |count: u64| Ratio::new(count, 6_u64.pow(24));
    assert_eq!(ratio(&odds["exactly"][0]), of(5_u64.pow(24)));
    assert_eq!(ratio(&odds["exactly"][1]), of(24 * 5_u64.pow(23)));
    assert_eq!(ratio(&odds["at-least"][24]), of(1));
    assert_eq!(ratio(&odds["at-least"][1]), of(6_u64.pow(24) - 5_u64.pow(24)));
    assert_eq!(odds["exactly"].as_array().unwrap().len(), 25);
    let mixed = ok("hit-odds", json!({"lines": [{"strength": -3, "count": 40}, {"strength": 9}, {"strength": 2}]}));
    let wanted = json!({"dice": 2, "mean": "4/3", "exactly": ["0/1", "2/3", "1/3"], "at-least": ["1/1", "1/1", "1/3"]});
    assert_eq!(mixed, wanted);
    let silent = ok("hit-odds", json!({"lines": [{"strength": 0, "count": 3}]}));
    assert_eq!(silent, json!({"dice": 0, "mean": "0/1", "exactly": ["1/1"], "at-least": ["1/1"]}));
    let many = json!({"lines": [{"strength": 1, "count": 20}, {"strength": 6, "count": 5}]});
    assert_eq!(no("hit-odds", many), wrong(InputFault::TooManyDice));
}

#[test]
fn hits_go_where_they_can_and_all_of_them_do() {
    let unit = |id: &str, steps: i64, takes: i64| json!({"id": id, "steps": steps, "takes": takes});
    let mut aside = unit("c", 2, 1);
    aside["absorbs"] = json!(false);
    let answer = peel(
        "hits",
        json!({"hits": 3, "units": [aside, unit("a", 1, 2), unit("a", 2, 0)],
            "loads": [{"id": "l", "convoy": "x", "steps": 1}]}),
        &[
            (wrong(InputFault::IdTwice), json!({"units": [aside, unit("a", 1, 2), unit("l", 2, 0)]})),
            (wrong(InputFault::IdTwice), json!({"units": [aside, unit("a", 1, 2), unit("b", 2, 0)]})),
            (wrong(InputFault::NoSuchConvoy), json!({"loads": [{"id": "l", "convoy": "b", "steps": 2}]})),
            (refused(Refusal::CannotTakeHits), json!({"units": [unit("a", 1, 2), unit("b", 2, 0)]})),
            (refused(Refusal::MoreHitsThanSteps), json!({"units": [unit("a", 1, 1), unit("b", 2, 1)]})),
            (refused(Refusal::HitsNotTaken), json!({"hits": 1})),
            (refused(Refusal::TooManyHitsTaken), json!({"hits": 2})),
        ],
    );
    let wanted = json!({"units": [{"id": "a", "result": "eliminated"}, {"id": "b", "result": "flipped"}],
        "loads": [{"id": "l", "result": "flipped"}], "excess": 0, "all-gone": false});
    assert_eq!(answer, wanted);
    // One hit flips the convoy and takes a load that has one step; hits beyond the last step are lost.
    let load = json!([{"id": "l", "convoy": "a", "steps": 1}]);
    let answer = ok("hits", json!({"hits": 1, "units": [unit("a", 2, 1)], "loads": load}));
    assert_eq!(
        (&answer["units"][0]["result"], &answer["loads"][0]["result"]),
        (&json!("flipped"), &json!("eliminated"))
    );
    let answer = ok("hits", json!({"hits": 9, "units": [unit("a", 2, 2), unit("b", 1, 1)]}));
    assert_eq!((&answer["excess"], &answer["all-gone"]), (&json!(6), &json!(true)));
}

#[test]
fn three_cards_give_free_rolls() {
    let rolls = |card: i64, units: i64, home: bool, terrain: &str| {
        ok("free-rolls", json!({"card": card, "own-land-units": units, "home": home, "terrain": terrain}))
    };
    let mountain = rolls(25, 1, false, "mountain");
    assert_eq!((&mountain["rolls"], &mountain["strength"]), (&json!(2), &json!(4)));
    assert_eq!(rows(&mountain), [("card 25".into(), 3), ("1.2".into(), 1)]);
    assert_eq!(rows(&rolls(50, 1, true, "swamp")), [("card 50".into(), 3), ("1.2".into(), 2)]);
    assert_eq!(rows(&rolls(34, 0, true, "forest")), [("card 34".into(), 3)]);
    assert_eq!(rows(&rolls(34, 0, false, "clear")), [("card 34".into(), 1)]);
    let nothing = json!({"rolls": 0, "strength": 0, "trace": []});
    for (card, units, home) in [(25, 0, true), (50, 0, true), (50, 1, false)] {
        assert_eq!(rolls(card, units, home, "swamp"), nothing, "{card}");
    }
    assert_eq!(ok("free-rolls", json!({"card": 34, "own-land-units": 1, "home": true, "invasion": false})), nothing);
    for card in (1..=55).filter(|card| ![25, 34, 50].contains(card)) {
        let adjutant_rules::general::ask::No::Refused(refusal) =
            no("free-rolls", json!({"card": card, "own-land-units": 1, "home": true}))
        else {
            panic!("card {card} is refused");
        };
        assert_eq!(refusal.rule(), format!("card {card}"));
        assert_eq!(refusal.text(), Refusal::OtherCard1.text());
    }
}

#[test]
fn coastal_defence_hits_with_even_numbers() {
    let hits = |die: i64| ok("coastal-defence", json!({"die": die}));
    for (die, land, convoy) in [(1, 0, 0), (2, 1, 0), (3, 0, 0), (4, 1, 0), (5, 0, 0), (6, 1, 1)] {
        assert_eq!(hits(die), json!({"land-hits": land, "convoy-hits": convoy}), "{die}");
    }
    let basic = json!({"rules": "basic", "die": 6});
    assert_eq!(no("coastal-defence", basic), refused(Refusal::NoCoastalDefenceInBasic));
}

#[test]
fn bombers_that_are_free_take_production() {
    let mission = json!({"rules": "basic", "bombers": 3, "interceptors": 3, "escort-task-forces": 1, "area-value": 3,
        "already-lost": 1, "strengths": [0, 4], "dice": [1]});
    let answer = peel(
        "bombing",
        mission,
        &[
            (refused(Refusal::NoBombingInBasic), json!({"rules": "advanced"})),
            (refused(Refusal::TooManyBombers), json!({"interceptors": 1})),
            (refused(Refusal::CannotFire), json!({"strengths": [3, 4]})),
            (wrong(InputFault::WrongNumberOfDice), json!({"dice": [3, 4]})),
        ],
    );
    assert_eq!(answer, json!({"free-bombers": 3, "hits": 2, "loss": 2}));
    let open = |strengths: &[i64], value: i64| {
        ok("bombing", json!({"bombers": 12, "area-value": value, "already-lost": 1, "strengths": strengths}))
    };
    // Two hits and one are the same where only one point is left.
    let merged = json!([{"chance": "5/6", "loss": 1}, {"chance": "1/6", "loss": 0}]);
    assert_eq!(open(&[3, 4], 2)["outcomes"], merged);
    assert_eq!(open(&[3, 4], 0)["outcomes"], json!([{"chance": "1/1", "loss": 0}]));
    assert_eq!(open(&[6, 7], 5)["outcomes"], json!([{"chance": "1/1", "loss": 2}]));
    assert_eq!(open(&[], 5)["outcomes"], json!([{"chance": "1/1", "loss": 0}]));
    let twelve = open(&[1; 12], 30);
    assert_eq!(twelve["outcomes"].as_array().unwrap().len(), 13);
    assert_eq!(twelve["outcomes"][0], json!({"chance": "1/2176782336", "loss": 12}));
    let free = |bombers: i64, interceptors: i64, escorts: i64| {
        let request = json!({"bombers": bombers, "interceptors": interceptors, "escort-task-forces": escorts,
            "area-value": 1, "strengths": []});
        ok("bombing", request)["free-bombers"].as_i64().unwrap()
    };
    assert_eq!((free(3, 1, 0), free(3, 9, 2), free(3, 1, 5), free(0, 0, 2)), (2, 0, 3, 0));
}

#[test]
fn v_weapons_take_one_point() {
    let attack = json!({"researched": false, "used-this-turn": true, "distance": 3, "area-value": 2});
    let answer = peel(
        "v-weapon",
        attack,
        &[
            (refused(Refusal::NoVWeapons), json!({"researched": true})),
            (refused(Refusal::VWeaponUsed), json!({"used-this-turn": false})),
            (refused(Refusal::VWeaponTooFar), json!({"distance": 2})),
        ],
    );
    assert_eq!(answer, json!({"outcomes": [{"chance": "1/2", "loss": 1}, {"chance": "1/2", "loss": 0}]}));
    let rolled = |die: i64, lost: i64| {
        let request = json!({"researched": true, "distance": 0, "area-value": 2, "already-lost": lost, "die": die});
        ok("v-weapon", request)["loss"].as_i64().unwrap()
    };
    assert_eq!((rolled(3, 1), rolled(4, 1), rolled(1, 2), rolled(1, 9)), (1, 0, 0, 0));
}

#[test]
fn the_atomic_bomb_gets_through_or_is_stopped() {
    let bomb = json!({"researched": false, "carrier": "v-weapon", "area-value": 4, "already-lost": 1,
        "home-or-minor": false, "group": 3, "interceptors": [{"strength": 1, "count": 25}]});
    let answer = peel(
        "atomic-bomb",
        bomb.clone(),
        &[
            (refused(Refusal::NoAtomicBomb), json!({"researched": true})),
            (refused(Refusal::NoVWeapons), json!({"v-weapons": true})),
            (wrong(InputFault::TooManyDice), json!({"interceptors": [{"strength": 6, "count": 24}]})),
        ],
    );
    assert_eq!(answer, json!({"dropped": true, "loss": 3, "collapse": 0}), "nothing stops a V-weapon");
    let flown = |group: i64, hits: Option<i64>, die: Option<i64>, lines: Value| {
        let mut request = json!({"researched": true, "carrier": "aircraft", "area-value": 4, "home-or-minor": true,
            "group": group, "interceptors": lines});
        if let Some(hits) = hits {
            request["hits"] = json!(hits);
        }
        if let Some(die) = die {
            request["control-die"] = json!(die);
        }
        ok("atomic-bomb", request)
    };
    let none = json!([]);
    let (through, stopped) =
        (json!({"dropped": true, "loss": 4, "collapse": 1}), json!({"dropped": false, "loss": 0, "collapse": 0}));
    for (group, hits, die, wanted) in [
        (1, 0, None, &through),
        (1, 1, Some(1), &stopped),
        (2, 4, Some(5), &through),
        (2, 4, Some(6), &stopped),
        (2, 5, Some(1), &stopped),
        (20, 99, None, &stopped),
    ] {
        assert_eq!(&flown(group, Some(hits), die, none.clone()), wanted, "{group} {hits} {die:?}");
    }
    assert_eq!(flown(1, None, None, none.clone()), through, "nobody intercepts");
    assert_eq!(flown(1, None, None, json!([{"strength": 6}])), stopped);
    let chance = |answer: &Value| {
        assert_eq!(
            (&answer["outcomes"][0]["dropped"], &answer["outcomes"][1]["dropped"]),
            (&json!(true), &json!(false))
        );
        let (one, other) = (ratio(&answer["outcomes"][0]["chance"]), ratio(&answer["outcomes"][1]["chance"]));
        assert_eq!(one.under(), other.under());
        assert_eq!(one.over() + other.over(), one.under());
        one
    };
    assert_eq!(chance(&flown(2, Some(1), None, none)), Ratio::new(5, 6));
    assert_eq!(chance(&flown(1, None, None, json!([{"strength": 2, "count": 2}]))), Ratio::new(4, 9));
    let five = json!([{"strength": 3, "count": 5}]);
    assert_eq!(chance(&flown(2, None, None, five.clone())), Ratio::new(1 + 30 - 5, 32));
    assert_eq!(chance(&flown(2, None, Some(1), five.clone())), Ratio::new(31, 32));
    assert_eq!(chance(&flown(2, None, Some(6), five)), Ratio::new(1, 32));
    // 24 dice and the control die: 6^25 ways, half of which fit 64 bits.
    let choose = [1_u128, 24, 276, 2024, 10626];
    let few: u128 = (1..5).map(|hits| choose[hits] * 5_u128.pow(24 - u32::try_from(hits).unwrap())).sum();
    let (over, under) = (6 * 5_u128.pow(24) + 5 * few, 6_u128.pow(25));
    let exact = Ratio::new(u64::try_from(over / 2).unwrap(), u64::try_from(under / 2).unwrap());
    assert_eq!(chance(&flown(2, None, None, json!([{"strength": 1, "count": 24}]))), exact);
}

#[test]
fn a_country_surrenders_by_its_collapse_points() {
    let roll = |collapse: i64, die: i64| {
        ok("atomic-surrender", json!({"collapse": collapse, "die": die}))["surrenders"] == true
    };
    assert!(!roll(0, 1) && roll(1, 1) && !roll(1, 2) && roll(6, 6) && roll(30, 6));
    let open = |collapse: i64| ok("atomic-surrender", json!({"collapse": collapse}))["outcomes"].clone();
    assert_eq!(open(0), json!([{"chance": "1/1", "surrenders": false}]));
    assert_eq!(open(2), json!([{"chance": "1/3", "surrenders": true}, {"chance": "2/3", "surrenders": false}]));
    assert_eq!(open(6), json!([{"chance": "1/1", "surrenders": true}]));
}
