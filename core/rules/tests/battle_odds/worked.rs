//! The worked answers of the contract: `worked.jsonl` has one request and its answer a line.

use adjutant_rules::battle_odds::{
    Battle, End, Fine, Force, Group, Hit, Limits, LossRule, NoOrder, Number, ROOM, Retreat, Setup, Side, Wrong,
    loss_order, round_hits,
};
use adjutant_rules::odds::Chance;
use serde_json::Value;

use super::{SIDES, decimal};

fn whole<T: TryFrom<i64>>(value: &Value, name: &str) -> Option<T> {
    value.get(name).map(|number| T::try_from(number.as_i64().unwrap()).ok().unwrap())
}

fn groups(value: &Value) -> Vec<Group> {
    let list = value.as_array().unwrap().iter();
    list.map(|group| Group {
        strength: whole(group, "strength").unwrap(),
        back: whole(group, "back"),
        count: whole(group, "count").unwrap_or(1),
        fires: whole(group, "fires").unwrap_or(1),
        first: group.get("first").is_some_and(|is| is.as_bool().unwrap()),
        absorbs: group.get("absorbs").is_none_or(|is| is.as_bool().unwrap()),
        price: None,
    })
    .collect()
}

fn rule(value: Option<&Value>) -> LossRule {
    value.map_or(LossRule::LeastLoss, |word| LossRule::from_word(word.as_str().unwrap()).unwrap())
}

fn force(request: &Value, side: Side) -> Force {
    let field = |name: &str| format!("{side}-{name}");
    let mut force = Force::of(&groups(&request[side.word()]));
    force.losses = rule(request.get(field("losses")));
    force.retreat = Retreat {
        steps: whole(request, &field("retreat-steps")),
        after: whole(request, &field("retreat-after")),
        fire: whole(request, &field("retreat-fire")),
    };
    force
}

fn hit_odds(request: &Value, answer: &Value) {
    let lines: Vec<(i8, u8)> =
        groups(&request["lines"]).into_iter().map(|group| (group.strength, group.count)).collect();
    let hits = round_hits::<25>(lines).unwrap();
    let text = |chance: Chance| Value::from(chance.to_string());
    assert_eq!(answer["dice"], hits.highest());
    assert_eq!(answer["mean"], text(hits.expected()));
    let all = |of: &dyn Fn(usize) -> Chance| Value::from((0..=hits.highest()).map(|n| text(of(n))).collect::<Vec<_>>());
    assert_eq!(answer["exactly"], all(&|n| hits.exactly(n)));
    assert_eq!(answer["at-least"], all(&|n| hits.at_least(n)));
}

fn order(request: &Value, answer: &Value) {
    let order = loss_order(&groups(&request["groups"]), rule(request.get("losses")), Limits::ASKED.steps).unwrap();
    let is: Vec<(u64, &str)> = order.iter().map(|loss| (loss.group.into(), loss.hit.word())).collect();
    let must = answer["order"].as_array().unwrap().iter();
    let must: Vec<(u64, &str)> =
        must.map(|entry| (entry["group"].as_u64().unwrap(), entry["hit"].as_str().unwrap())).collect();
    assert_eq!(is, must);
}

fn battle_odds(request: &Value, answer: &Value) {
    let setup = Setup {
        attacker: force(request, Side::Attacker),
        defender: force(request, Side::Defender),
        surprise: request.get("surprise").map(|word| Side::from_word(word.as_str().unwrap()).unwrap()),
        max_rounds: whole(request, "max-rounds"),
    };
    let mut room = vec![Fine::ZERO; ROOM];
    let battle = Battle::begin(&setup, Limits::ASKED, &mut room);
    if let Some(refused) = answer.get("refused") {
        assert_eq!(
            (refused["rule"].as_str(), battle.err()),
            (Some("2.1"), Some(Wrong::BackAboveStrength(Side::Defender)))
        );
        return;
    }
    let mut battle = battle.unwrap();
    while !battle.advance(3).is_done() {}
    let answer = &answer["ok"];
    let near = |is: f64, name: &str| {
        let must = answer[name].as_f64().unwrap();
        assert!((is - must).abs() < 1e-9, "{name}: {is}, not {must}");
    };
    for end in End::ALL {
        near(decimal(battle.chance(*end).ratio()), end.word());
    }
    near(decimal(battle.rounds()), "rounds");
    for side in SIDES {
        near(decimal(battle.hits(side)), &format!("{side}-hits"));
        near(decimal(battle.units_lost(side)), &format!("{side}-units-lost"));
        let lists: [(&str, Vec<Fine>); 2] =
            [("steps", battle.steps_left(side).collect()), ("units", battle.units_left(side).collect())];
        for (name, is) in lists {
            let must = answer[format!("{side}-{name}-left")].as_array().unwrap();
            assert_eq!(is.len(), must.len());
            for (is, must) in is.iter().zip(must) {
                assert!((decimal(is.ratio()) - must.as_f64().unwrap()).abs() < 1e-9, "{side} {name}");
            }
        }
    }
}

#[test]
fn the_worked_answers_hold() {
    let mut worked = 0;
    for line in include_str!("worked.jsonl").lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let (request, answer) = (&line["request"], &line["answer"]);
        match request["ask"].as_str().unwrap() {
            "hit-odds" => hit_odds(request, &answer["ok"]),
            "loss-order" => order(request, &answer["ok"]),
            "battle-odds" => battle_odds(request, answer),
            other => panic!("{other}"),
        }
        worked += 1;
    }
    assert_eq!(worked, 7);
}

/// The strengths of the example are chosen so that each rule gives another order.
#[test]
fn each_loss_rule_has_its_order() {
    let groups = [Group::two_step(4, 3, 1), Group::new(2, 1), Group { fires: 2, ..Group::two_step(2, 1, 2) }];
    let order = |rule| -> Vec<(u8, bool)> {
        let order = loss_order(&groups, rule, 60).unwrap();
        order.iter().map(|loss| (loss.group, loss.hit == Hit::Eliminate)).collect()
    };
    let (flip, gone) = (false, true);
    let least = [(0, flip), (2, flip), (2, flip), (1, gone), (2, gone), (2, gone), (0, gone)];
    assert_eq!(order(LossRule::LeastLoss), least);
    assert_eq!(order(LossRule::Spread), least);
    let concentrate = [(1, gone), (0, flip), (0, gone), (2, flip), (2, gone), (2, flip), (2, gone)];
    assert_eq!(order(LossRule::Concentrate), concentrate);
    let listed = [(0, flip), (0, gone), (1, gone), (2, flip), (2, flip), (2, gone), (2, gone)];
    assert_eq!(order(LossRule::Listed), listed);

    // A flip that costs much comes late by the least loss, and before every elimination by spreading.
    let groups = [Group::two_step(6, 0, 1), Group::new(1, 1)];
    let order = |rule| -> Vec<u8> { loss_order(&groups, rule, 60).unwrap().iter().map(|loss| loss.group).collect() };
    assert_eq!((order(LossRule::LeastLoss), order(LossRule::Spread)), (vec![1, 0, 0], vec![0, 0, 1]));
}

#[test]
fn what_is_wrong_has_a_name() {
    let begin = |attacker: &[Group], defender: &[Group], limits| {
        let setup = Setup::new(Force::of(attacker), Force::of(defender));
        Battle::begin(&setup, limits, &mut vec![Fine::ZERO; ROOM]).err()
    };
    let one = [Group::new(1, 1)];
    let (asked, engine) = (Limits::ASKED, Limits::ENGINE);
    assert_eq!(begin(&one, &[Group::two_step(1, 2, 1)], asked), Some(Wrong::BackAboveStrength(Side::Defender)));
    let idle = [Group { absorbs: false, ..Group::new(3, 2) }];
    assert_eq!(begin(&idle, &one, asked), Some(Wrong::NobodyToHit(Side::Attacker)));
    assert_eq!(begin(&one, &[], asked), Some(Wrong::NobodyToHit(Side::Defender)));
    let thirty = [Group::new(1, 30)];
    assert_eq!(begin(&thirty, &thirty, asked), None);
    assert_eq!(begin(&thirty, &[Group::new(1, 31)], asked), Some(Wrong::TooManySteps));
    assert_eq!(begin(&[Group::new(1, 40)], &[Group::two_step(2, 1, 20)], engine), None);
    assert_eq!(begin(&[Group::new(1, 41)], &[Group::two_step(2, 1, 20)], engine), Some(Wrong::TooManySteps));
    let ten_times_four = Group { fires: 4, ..Group::new(1, 10) };
    assert_eq!(begin(&one, &[ten_times_four, Group::new(0, 3)], asked), None);
    assert_eq!(begin(&one, &[ten_times_four, Group::new(1, 1)], asked), Some(Wrong::TooManyDice(Side::Defender)));

    let setup = Setup::new(Force::of(&thirty), Force::of(&thirty));
    assert_eq!(Battle::begin(&setup, asked, &mut [Fine::ZERO; 900]).err(), Some(Wrong::NoRoom));
    assert_eq!(loss_order(&[Group::new(1, 61)], LossRule::Listed, 60), Err(NoOrder::TooManySteps));
    assert_eq!(loss_order(&[Group::two_step(1, 2, 1)], LossRule::Listed, 60), Err(NoOrder::BackAboveStrength));
    assert!(round_hits::<25>([(6, 25)]).is_err() && round_hits::<25>([(1, 24), (0, 9)]).is_ok());
    assert!(round_hits::<60>([(6, 41)]).is_err() && round_hits::<41>([(6, 40)]).is_ok());
}
