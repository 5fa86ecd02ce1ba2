//! What holds for every combat, not only for the worked ones.

use std::collections::BTreeMap;

use adjutant_rules::blitzwar::losses::{check, suggest};
use adjutant_rules::blitzwar::{
    Across, Attacker, Battle, BattleOutcome, Combat, CombatPhase, CombatResult, Defender, Ending, Fault, Fortress,
    GermanDefence, MAX_UNITS, Nation, Part, RetreatQuestion, RetreatZone, Side, Superiority, Terrain, Turn, Unit,
    retreat,
};
use adjutant_rules::dice::D6;
use adjutant_rules::number::{Decimal, Halves};
use adjutant_rules::ratio::Ratio;
use proptest::prelude::*;
use proptest::sample::select;

fn turn() -> impl Strategy<Value = Turn> {
    (1..=47_u8).prop_map(|number| Turn::new(number).unwrap())
}

fn across() -> impl Strategy<Value = Across> {
    select(Across::ALL)
}

prop_compose! {
    /// Attackers of the side; half of the Germans' two-corps counters are Elite.
    fn attackers(side: Side, most: usize)(list in prop::collection::vec(
        (select(nations(side)), 0..4_u8, 0..3_u8, any::<bool>(), across()), 1..=most)) -> Vec<Attacker> {
        list.into_iter().map(|(nation, infantry, armoured, elite, across)| {
            let infantry = if infantry + armoured == 0 { 1 } else { infantry };
            let elite = elite && nation == Nation::Germany && matches!(infantry + armoured, 2 | 3);
            Attacker { nation, infantry, armoured, elite, across }
        }).collect()
    }
}

prop_compose! {
    fn defenders(side: Side)(list in prop::collection::vec(
        (select(nations(side)), 0..4_u8, 0..3_u8, 0..4_u8), 1..=3)) -> Vec<Defender> {
        list.into_iter().map(|(nation, infantry, armoured, fortified)| {
            let infantry = if infantry + armoured == 0 { 1 } else { infantry };
            let can = matches!(nation, Nation::Germany | Nation::UnitedKingdom);
            Defender { nation, infantry, armoured, fortified: if can { fortified.min(infantry) } else { 0 } }
        }).collect()
    }
}

fn nations(side: Side) -> &'static [Nation] {
    match side {
        Side::Axis => &[Nation::Germany, Nation::Germany, Nation::Italy, Nation::Finland, Nation::Rumania],
        Side::Allies => &[Nation::UnitedKingdom, Nation::Usa, Nation::France, Nation::Greece, Nation::Poland],
        Side::SovietUnion => &[Nation::SovietUnion],
    }
}

fn sides() -> impl Strategy<Value = (Side, Side)> {
    select(
        &[
            (Side::Axis, Side::Allies),
            (Side::Axis, Side::SovietUnion),
            (Side::Allies, Side::Axis),
            (Side::SovietUnion, Side::Axis),
        ][..],
    )
}

prop_compose! {
    /// Any combat whose facts fit together; many of them are legal.
    fn combat()((attacker, defender) in sides())(
        attacker in Just(attacker),
        defender in Just(defender),
        turn in turn(),
        blitzkrieg in any::<bool>(),
        attackers in attackers(attacker, 5),
        defenders in defenders(defender),
        terrain in select(Terrain::ALL),
        fortress in select(Fortress::ALL),
        flags in any::<[bool; 7]>(),
        air in (0..4_u8, 0..4_u8),
        points in 0..=40_u8,
        turns in (proptest::option::of(1..=47_u8), proptest::option::of(1..=47_u8), proptest::option::of(1..=47_u8)),
    ) -> Combat {
        let at = |number: Option<u8>| number.and_then(Turn::new);
        let snow_zone = flags[0];
        let line = flags[6] || attackers.iter().any(|attacker| attacker.across == Across::FortifiedLine);
        Combat {
            turn,
            phase: if blitzkrieg { CombatPhase::Blitzkrieg } else { CombatPhase::Normal },
            attacker,
            defender,
            attackers: attackers.into_iter().collect(),
            defenders: defenders.into_iter().collect(),
            terrain,
            fortress,
            fortified_line: line,
            snow_zone,
            in_soviet_union: flags[1],
            attacker_air: if turn.snow(snow_zone) { 0 } else { air.0 },
            defender_air: air.1,
            defender_out_of_supply: flags[2],
            use_german_defence: flags[3],
            axis_strategic_points: Some(points),
            first_attack_west: at(turns.0),
            poland_surrendered: at(turns.1),
            first_attack_soviet_union: at(turns.2),
            british_italian_turns: [None, None],
            attacked_this_phase: false,
            attacked_by_allies: false,
            cap_first: flags[4] && flags[5],
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "compared within the precision")]
fn float(whole: u64) -> f64 {
    whole as f64
}

fn sum(chances: impl Iterator<Item = Ratio>) -> Ratio {
    chances.fold(Ratio::ZERO, |sum, chance| sum + chance)
}

/// What is left after the suggested losses, by way of the check that a player's choice goes through.
fn lose(part: Part, units: &[Unit], result: CombatResult, german: bool) -> Vec<Unit> {
    let due = if part == Part::Attacker { result.attacker_loss } else { result.defender_loss };
    let chosen = suggest(part, units, due, result.armoured_loss, german).unwrap();
    check(part, units, due, result.armoured_loss, german, &chosen).unwrap().to_vec()
}

/// The battle once more, slowly and plainly: every die of both attacks through the public calculators.
fn slowly(combat: &Combat, fresh: &[Attacker], retreat_zone: RetreatZone, avoid: bool) -> BTreeMap<BattleOutcome, u8> {
    let mut ways: BTreeMap<BattleOutcome, u8> = BTreeMap::new();
    let corps = |units: &[Unit], of: fn(&Unit) -> u8| units.iter().map(|unit| u16::from(of(unit))).sum::<u16>();
    let end = |ending, attackers: &[Unit], defenders: &[Unit]| BattleOutcome {
        ending,
        attacker_infantry: corps(attackers, |unit| unit.infantry),
        attacker_armoured: corps(attackers, |unit| unit.armoured),
        defender_infantry: corps(defenders, |unit| unit.infantry),
        defender_armoured: corps(defenders, |unit| unit.armoured),
    };
    let units = |attackers: &[Attacker]| attackers.iter().map(|attacker| Unit::from(*attacker)).collect::<Vec<_>>();
    let mut normal = |combat: &Combat, idle: &[Unit], weight: u8| {
        let Ok(assessment) = combat.assess() else {
            let left = [&units(&combat.attackers), idle].concat();
            let defenders: Vec<Unit> = combat.defenders.iter().map(|defender| Unit::from(*defender)).collect();
            *ways.entry(end(Ending::NoNormalAttack, &left, &defenders)).or_default() += 6 * weight;
            return;
        };
        let used = assessment.german_defence == GermanDefence::Used;
        for die in D6::all() {
            let result = assessment.result(die);
            let attackers = [lose(Part::Attacker, &units(&combat.attackers), result, false), idle.to_vec()].concat();
            let before: Vec<Unit> = combat.defenders.iter().map(|defender| Unit::from(*defender)).collect();
            let mut defenders = lose(Part::Defender, &before, result, used);
            let ruling = retreat(RetreatQuestion {
                attacker_loss: result.attacker_loss,
                defender_loss: result.defender_loss,
                survivors: corps(&defenders, |unit| unit.infantry) + corps(&defenders, |unit| unit.armoured),
                fortified: corps(&defenders, |unit| unit.fortified),
                terrain: combat.terrain,
                fortress: combat.fortress != Fortress::None,
                fortified_line: combat.fortified_line,
                in_supply: !combat.defender_out_of_supply,
                retreat_zone,
            });
            let ending = if ruling.zone_vacated {
                Ending::Destroyed
            } else if !ruling.must_retreat {
                Ending::Held
            } else if avoid && ruling.may_take_extra_casualty {
                let extra = suggest(Part::Defender, &defenders, 1, false, false).unwrap();
                defenders = check(Part::Defender, &defenders, 1, false, false, &extra).unwrap().to_vec();
                Ending::Held
            } else if retreat_zone == RetreatZone::None {
                defenders.clear();
                Ending::DestroyedInRetreat
            } else {
                Ending::Retreated
            };
            *ways.entry(end(ending, &attackers, &defenders)).or_default() += weight;
        }
    };
    if combat.phase == CombatPhase::Normal {
        normal(combat, &[], 6);
        return ways;
    }
    let assessment = combat.assess().unwrap();
    let mut cleared = Vec::new();
    for die in D6::all() {
        let result = assessment.result(die);
        let attackers = lose(Part::Attacker, &units(&combat.attackers), result, false);
        let before: Vec<Unit> = combat.defenders.iter().map(|defender| Unit::from(*defender)).collect();
        let used = assessment.german_defence == GermanDefence::Used;
        let defenders = lose(Part::Defender, &before, result, used);
        if defenders.iter().all(|unit| unit.corps() == 0) {
            cleared.push(end(Ending::DestroyedInBlitzkrieg, &[attackers, units(fresh)].concat(), &defenders));
            continue;
        }
        let mut next = combat.clone();
        next.phase = CombatPhase::Normal;
        let armour = attackers.iter().any(|unit| unit.armoured > 0);
        let group = combat.attackers.iter().zip(&attackers).map(|(old, unit)| Attacker {
            infantry: unit.infantry,
            armoured: unit.armoured,
            elite: unit.elite,
            ..*old
        });
        let group = group.filter(|attacker| armour && attacker.infantry + attacker.armoured > 0);
        next.attackers = group.chain(fresh.iter().copied()).collect();
        next.defenders = defenders
            .iter()
            .filter(|unit| unit.corps() > 0)
            .map(|unit| Defender {
                nation: unit.nation,
                infantry: unit.infantry,
                armoured: unit.armoured,
                fortified: unit.fortified,
            })
            .collect();
        let spent = u8::from(assessment.air_superiority == Superiority::Attacker);
        next.attacker_air = combat.attacker_air.saturating_sub(combat.defender_air).saturating_sub(spent);
        next.defender_air = combat.defender_air.saturating_sub(combat.attacker_air);
        normal(&next, if armour { &[] } else { &attackers }, 1);
    }
    for outcome in cleared {
        *ways.entry(outcome).or_default() += 6;
    }
    ways
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_trace_adds_up_to_the_column(combat in combat()) {
        if let Ok(assessment) = combat.assess() {
            prop_assert_eq!(assessment.trace.total(), i16::from(assessment.index));
            prop_assert_eq!(assessment.column().index(), usize::from(assessment.index));
            let shifts = assessment.trace.entries().iter().filter(|row| row.what.rule().starts_with("16.3"));
            prop_assert_eq!(shifts.map(|row| row.amount).sum::<i16>(), assessment.shift);
            prop_assert!(assessment.trace.entries().len() <= 14);
            prop_assert_eq!(sum(assessment.outcomes().iter().map(|(chance, _)| *chance)), Ratio::ONE);
        }
    }

    #[test]
    fn a_battle_is_what_its_dice_make_of_it(
        (combat, fresh) in combat().prop_flat_map(|combat| {
            let fresh = proptest::option::of(attackers(combat.attacker, 3));
            (Just(combat), fresh)
        }),
        retreat_zone in select(RetreatZone::ALL),
        avoid_retreat in any::<bool>(),
    ) {
        let mut fresh = fresh.filter(|_| combat.phase == CombatPhase::Blitzkrieg).unwrap_or_default();
        for fresh in fresh.iter_mut().filter(|_| !combat.fortified_line) {
            fresh.across = Across::Land;
        }
        match (Battle { combat: &combat, fresh: &fresh, retreat_zone, avoid_retreat }.odds(), combat.assess()) {
            (Ok(odds), Ok(_)) => {
                prop_assert_eq!(sum(odds.outcomes().map(|(_, chance)| chance)), Ratio::ONE);
                prop_assert_eq!(sum(Ending::ALL.iter().map(|ending| odds.chance(*ending))), Ratio::ONE);
                let want = slowly(&combat, &fresh, retreat_zone, avoid_retreat);
                let want: Vec<_> = want.into_iter().map(|(end, ways)| (end, Ratio::new(ways.into(), 36))).collect();
                prop_assert_eq!(odds.outcomes().collect::<Vec<_>>(), want);
            }
            (Err(battle), Err(alone)) => prop_assert_eq!(battle, alone),
            (battle, alone) => prop_assert!(false, "{:?} / {:?}", battle, alone),
        }
    }

    #[test]
    fn what_is_suggested_passes_the_check(
        defending in any::<bool>(),
        (attackers, defenders) in (attackers(Side::Axis, 12), defenders(Side::Axis)),
        due in 0..=3_u8,
        armoured_loss in any::<bool>(),
        german in any::<bool>(),
    ) {
        let (part, units, due, german) = if defending {
            (Part::Defender, defenders.iter().map(|d| Unit::from(*d)).collect::<Vec<_>>(), due, german)
        } else {
            (Part::Attacker, attackers.iter().map(|a| Unit::from(*a)).collect(), due.min(1), false)
        };
        prop_assert!(units.len() <= MAX_UNITS);
        let chosen = suggest(part, &units, due, armoured_loss, german).unwrap();
        let left = check(part, &units, due, armoured_loss, german, &chosen);
        prop_assert!(left.is_ok(), "{units:?} {chosen:?} {left:?}");
        let steps = |units: &[Unit]| units.iter().map(|unit| unit.corps() + u16::from(unit.fortified)).sum::<u16>();
        prop_assert_eq!(steps(&left.unwrap()), steps(&units).saturating_sub(u16::from(due)));
    }

    #[test]
    fn no_combat_makes_the_rules_panic(combat in wild(), die in 1..=6_u8) {
        match combat.assess() {
            Ok(assessment) => { let _ = assessment.result(D6::new(die).unwrap()); }
            Err(Fault::Wrong(_) | Fault::Refused(_)) => (),
        }
        let _ = Battle { combat: &combat, fresh: &combat.attackers, retreat_zone: RetreatZone::None, avoid_retreat: true }
            .odds();
    }

    #[test]
    fn decimals_have_twelve_digits(over in any::<u64>(), under in 1..=u64::MAX) {
        let ratio = Ratio::new(over, under);
        let text = Decimal(ratio).to_string();
        let (read, exact) = (text.parse::<f64>().unwrap(), float(over) / float(under));
        prop_assert!((read - exact).abs() <= exact * 1e-11, "{text} for {over}/{under}");
        prop_assert!(!text.ends_with("00"), "{text}");
    }

    #[test]
    fn halves_read_what_they_write(halves in any::<i32>()) {
        prop_assert_eq!(Halves::parse(&Halves::new(halves).to_string()), Some(Halves::new(halves)));
    }
}

prop_compose! {
    /// Anything at all, also what makes no sense.
    fn wild()(
        base in combat(),
        attackers in prop::collection::vec((select(Nation::ALL), any::<u8>(), any::<u8>(), any::<bool>(), across()), 0..=12),
        defenders in prop::collection::vec((select(Nation::ALL), any::<u8>(), any::<u8>(), any::<u8>()), 0..=12),
        air in any::<(u8, u8)>(),
    ) -> Combat {
        let attackers = attackers.into_iter().map(|(nation, infantry, armoured, elite, across)| {
            Attacker { nation, infantry, armoured, elite, across }
        });
        let defenders = defenders.into_iter().map(|(nation, infantry, armoured, fortified)| {
            Defender { nation, infantry, armoured, fortified }
        });
        Combat {
            attackers: attackers.collect(),
            defenders: defenders.collect(),
            attacker_air: air.0,
            defender_air: air.1,
            ..base
        }
    }
}

#[test]
fn numbers_are_written_as_the_contract_has_them() {
    for (over, under, want) in [
        (0, 1, "0.0"),
        (1, 1, "1.0"),
        (1, 2, "0.5"),
        (1, 6, "0.166666666667"),
        (1, 12, "0.0833333333333"),
        (1, 36, "0.0277777777778"),
        (11, 12, "0.916666666667"),
        (9_999_999_999_999, 10_000_000_000_000, "1.0"),
        (1_000_000_000_001, 1, "1000000000001.0"),
        (17, 8, "2.125"),
    ] {
        assert_eq!(Decimal(Ratio::new(over, under)).to_string(), want, "{over}/{under}");
    }
    for (text, halves) in [
        ("2", Some(4)),
        ("1.5", Some(3)),
        ("-0.50", Some(-1)),
        ("15e-1", Some(3)),
        ("0.15E1", Some(3)),
        ("2.0", Some(4)),
        ("0.25", None),
        ("1.75", None),
        ("1e99", None),
        ("", None),
        ("x", None),
    ] {
        assert_eq!(Halves::parse(text).map(Halves::halves), halves, "{text}");
    }
    for (amount, json) in [(4, "2"), (3, r#"{"$number":"1.5"}"#), (-1, r#"{"$number":"-0.5"}"#)] {
        assert_eq!(serde_json::to_string(&Halves::new(amount)).unwrap(), json);
        assert_eq!(serde_json::from_str::<Halves>(json).unwrap(), Halves::new(amount));
    }
    for wrong in [r#"{"$number":"1.25"}"#, r#"{"number":"1.5"}"#, "{}", "\"1\"", "null", "99999999999"] {
        assert!(serde_json::from_str::<Halves>(wrong).is_err(), "{wrong}");
    }
}
