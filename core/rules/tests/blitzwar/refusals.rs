//! Every refusal can be had: the other tests run once more here, and what their calls gave is written down.

use std::collections::HashSet;
use std::fs;
use std::process;

use adjutant_rules::blitzwar::ask::{No, Request, answer};
use adjutant_rules::blitzwar::diplomacy::{self, DateName, Dice, OccupiedNow, Setting, Status, Survey};
use adjutant_rules::blitzwar::{Command, Nation, Override, Phase, Refusal, Side, Stop};
use adjutant_rules::chart::Charts;
use adjutant_rules::dice::{D6, Roller};
use serde_json::{Value, json};

use crate::common::{OBTAINED, Table, obtained, turn};

/// The refusal that a request is answered with.
fn asked(name: &str, fields: &Value) -> Result<(), Refusal> {
    let request: Request = serde_json::from_value(json!({ name: fields })).expect("the request can be read");
    match answer(&request, &Charts::new()) {
        Ok(_) => Ok(()),
        Err(No::Refused(refusal)) => Err(refusal),
        Err(other) => panic!("{name} {fields}: {other:?}"),
    }
}

/// What calculators refuse that no table of the other tests runs into.
#[test]
fn requests_are_refused() {
    use Refusal as R;
    let advance = |more: &str, before| {
        let mut fields = json!({"phase": "normal", "counter": "infantry", "terrain": "good-going"});
        (fields["counter"], fields["advanced-before"]) = (json!(more), json!(before));
        fields
    };
    let mut second = advance("armoured", 1);
    second["from-beachhead"] = json!(true);
    for landing in ["landing-port", "landing-fortress", "landing-mountains"] {
        second[landing] = json!(false);
    }
    let stack =
        |zone: &str, counters: &[u8], nations: &[&str]| json!({"zone": zone, "counters": counters, "nations": nations});
    let combine = |infantry, shown| json!({"infantry": infantry, "armoured": 0, "counters": [{"infantry": shown}]});
    let lend = |more: &[(&str, Value)]| {
        let mut fields =
            json!({"turn": 20, "germans-in-soviet-union": true, "card-supply": 8, "norwegian-superiority": true});
        for (name, value) in more {
            fields[*name] = value.clone();
        }
        fields
    };
    let (north, south) = (("send-norwegian-supply", json!(2)), ("send-gulf-supply", json!(2)));
    let place =
        |nation: &str, unit: &str, turn: u8| json!({"nation": nation, "unit": unit, "turn": turn, "supply-zone": true});
    let mut cut_off = place("germany", "air-force", 9);
    cut_off["supplied"] = json!(false);
    let loss = |side: &str, bombing: u8, card: Value, given: Value| {
        let mut fields = json!({"side": side, "bombing": bombing, "stock": 0});
        (fields["card"], fields["substitute"]) = (card, given);
        fields
    };
    let mut rumania = json!({"nation": "germany", "region": "rumania", "action": "move", "turn": 9});
    (rumania["rumania-free-movement"], rumania["axis-corps-in-rumania-after"]) = (json!(true), json!(4));
    let fortified = json!({"nation": "germany", "infantry": 2, "fortified": 1});
    let cases = [
        (
            R::FortifiedAttacker,
            "losses",
            json!({"side": "attacker", "units": [fortified], "loss": 1, "chosen": [{"unit": 0, "kind": "infantry"}]}),
        ),
        (R::InfantryHasAdvanced, "advance", advance("infantry", 1)),
        (R::AdvanceUsedUp, "advance", advance("armoured", 2)),
        (R::NoSecondZoneFromBeachhead, "advance", second),
        (R::TooManyCounters, "stacking", stack("Paris", &[1; 4], &[])),
        (R::OneCorpsOnly, "stacking", stack("Gibraltar", &[2], &[])),
        (R::TwoCorpsOnly, "stacking", stack("Tobruk", &[3], &[])),
        (R::TwoMinorCountries, "stacking", stack("Paris", &[1], &["greece", "turkey"])),
        (R::NoSuchCounter, "combine", combine(4, 4)),
        (R::OtherTotals, "combine", combine(2, 1)),
        (R::NotNeutral, "attack-neutral", json!({"country": "yugoslavia", "status": "axis", "by": "allies"})),
        (R::ThreeCorpsInRumania, "movement-restriction", rumania),
        (R::BombingOnlyAxis, "reinforcement-losses", loss("allies", 1, json!({"supply": 1}), json!({}))),
        (R::SubstituteNotOnCard, "reinforcement-losses", loss("axis", 1, json!({"supply": 1}), json!({"infantry": 1}))),
        (
            R::SubstituteNotNeeded,
            "reinforcement-losses",
            loss("axis", 0, json!({"infantry": 1}), json!({"infantry": 1})),
        ),
        (R::NoGermansInSovietUnion, "lend-lease", lend(&[("germans-in-soviet-union", json!(false)), north.clone()])),
        (R::NoSuperiorityInNorwegianSea, "lend-lease", lend(&[("norwegian-superiority", json!(false)), north.clone()])),
        (R::TooFewFleets, "lend-lease", lend(&[north])),
        (R::GulfBefore1942, "lend-lease", lend(&[("turn", json!(19)), ("gulf-fleets", json!(4)), south.clone()])),
        (R::BasraNotControlled, "lend-lease", lend(&[("gulf-fleets", json!(4)), south])),
        (R::ThirdCorpsBefore1942, "third-corps", json!({"nation": "united-kingdom", "turn": 19})),
        (R::ThreeCorpsLocked, "third-corps", json!({"nation": "soviet-union", "turn": 20, "unlocked": 2, "in-use": 2})),
        (R::OnlyGermanyHasUBoats, "placement", place("united-kingdom", "u-boat", 9)),
        (R::SovietUnionHasNoFleet, "placement", place("soviet-union", "fleet", 9)),
        (R::AirNeedsSuppliedZone, "placement", cut_off),
        (R::UsaOnlyAmerica, "placement", place("usa", "infantry", 35)),
    ];
    for (refusal, name, fields) in cases {
        assert_eq!(obtained(asked(name, &fields)), Err(refusal), "{name} {fields}");
    }
}

#[test]
fn countries_are_refused_what_they_cannot_be() {
    let run = |table: &mut Table, command| table.run(Command::Diplomacy(command));
    let mut table = Table::at(9, Phase::Movement, Side::Axis);
    let hold = |occupied: &[OccupiedNow], dice| {
        let survey = Survey { occupied: occupied.iter().copied().collect(), ..Survey::default() };
        diplomacy::Command::Hold { survey, dice, by: Roller::Hand }
    };
    assert_eq!(run(&mut table, hold(&[], Dice::default())), Err(Refusal::NotDiplomacyPhase));
    let note = diplomacy::Command::Note;
    assert_eq!(run(&mut table, note(DateName::FranceSurrendered)), Err(Refusal::NotNoted));
    run(&mut table, note(DateName::GermansInFinland)).unwrap();
    assert_eq!(run(&mut table, note(DateName::GermansInFinland)), Err(Refusal::AlreadyHappened));
    let impossible = Setting::Status { country: Nation::UnitedKingdom, status: Status::Axis };
    assert_eq!(run(&mut table, diplomacy::Command::Set(impossible)), Err(Refusal::NoSuchStatus));
    // No country is on the Soviet side, so none returns to it (R48).
    for (country, side) in [(Nation::Greece, Side::SovietUnion), (Nation::Poland, Side::Axis)] {
        let before = Setting::SideBefore { country, side: Some(side) };
        assert_eq!(run(&mut table, diplomacy::Command::Set(before)), Err(Refusal::NoSuchStatus), "{country}");
    }
    let stop = Stop::new(turn(9), Phase::Diplomacy, None);
    table.run(Command::Override(Override::Stop(Some(stop)))).unwrap();
    let too_many = OccupiedNow { country: Nation::Poland, capital: true, others: 61 };
    assert_eq!(run(&mut table, hold(&[too_many], Dice::default())), Err(Refusal::TooManyZones));
    let spain = Dice { spain: D6::new(6), ..Dice::default() };
    assert_eq!(run(&mut table, hold(&[], spain)), Err(Refusal::DieNotDue));
}

/// Tests that draw what they do: what they obtain differs from run to run.
const DRAWN: [&str; 3] = ["any_commands", "properties", "no_sequence_of_commands"];

#[test]
fn every_refusal_is_obtained_by_a_call_of_a_test() {
    let list = std::env::temp_dir().join(format!("adjutant-refusals-{}", process::id()));
    fs::write(&list, "").unwrap();
    let mut again = process::Command::new(std::env::current_exe().unwrap());
    again.args(["--skip", "every_refusal_is_obtained"]).env(OBTAINED, &list);
    for name in DRAWN {
        again.args(["--skip", name]);
    }
    let ran = again.output().unwrap();
    let text = fs::read_to_string(&list).unwrap();
    fs::remove_file(&list).unwrap();
    assert!(ran.status.success(), "the other tests pass first: {}", String::from_utf8_lossy(&ran.stdout));
    let obtained: HashSet<&str> = text.lines().collect();
    let never: Vec<&Refusal> =
        Refusal::ALL.iter().filter(|it| !obtained.contains(format!("{it:?}").as_str())).collect();
    assert!(never.is_empty(), "no call of a test gives {} refusals: {never:?}", never.len());
}
