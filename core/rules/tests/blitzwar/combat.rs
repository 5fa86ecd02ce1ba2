//! Land combat of `BlitzWar`: every refusal, every shift, losses, retreat and advance.

use crate::common::obtained;
use adjutant_rules::blitzwar::combat::on_side;
use adjutant_rules::blitzwar::losses::{check, suggest};
use adjutant_rules::blitzwar::{
    Across, AdvanceQuestion, Air, Attacker, Battle, Cell, Combat, CombatPhase, Counter, Defender, Ending, Fault,
    Fortress, GermanDefence, InputFault, Landing, Loss, LossKind, Nation, NormalQuestion, Odds, Part, Refusal,
    RetreatQuestion, RetreatReason, RetreatZone, Shift, Side, Superiority, Terrain, Turn, Unit, advance, normal_attack,
    retreat,
};
use adjutant_rules::dice::D6;
use adjutant_rules::ratio::Ratio;

fn turn(number: u8) -> Turn {
    Turn::new(number).unwrap()
}

fn attacker(nation: Nation, infantry: u8, armoured: u8) -> Attacker {
    Attacker { nation, infantry, armoured, elite: false, across: Across::Land }
}

fn defender(nation: Nation, infantry: u8, armoured: u8, fortified: u8) -> Defender {
    Defender { nation, infantry, armoured, fortified }
}

/// Germans with armour against France in good weather; 4-1, and nothing is forbidden.
fn blitzkrieg() -> Combat {
    Combat {
        turn: turn(9),
        phase: CombatPhase::Blitzkrieg,
        attacker: Side::Axis,
        defender: Side::Allies,
        attackers: [attacker(Nation::Germany, 2, 2)].into_iter().collect(),
        defenders: [defender(Nation::France, 1, 0, 0)].into_iter().collect(),
        terrain: Terrain::GoodGoing,
        fortress: Fortress::None,
        fortified_line: false,
        snow_zone: true,
        in_soviet_union: false,
        attacker_air: 0,
        defender_air: 0,
        defender_out_of_supply: false,
        use_german_defence: true,
        axis_strategic_points: None,
        first_attack_west: None,
        poland_surrendered: None,
        first_attack_soviet_union: None,
        british_italian_turns: [None, None],
        attacked_this_phase: false,
        attacked_by_allies: false,
        cap_first: false,
    }
}

/// The Soviet Union against Germans in their country: 3-1 in a normal combat.
fn soviet() -> Combat {
    Combat {
        turn: turn(25),
        phase: CombatPhase::Normal,
        attacker: Side::SovietUnion,
        defender: Side::Axis,
        attackers: [attacker(Nation::SovietUnion, 6, 0)].into_iter().collect(),
        defenders: [defender(Nation::Germany, 2, 0, 0)].into_iter().collect(),
        axis_strategic_points: Some(19),
        in_soviet_union: true,
        ..blitzkrieg()
    }
}

fn change(base: &Combat, how: impl FnOnce(&mut Combat)) -> Combat {
    let mut combat = base.clone();
    how(&mut combat);
    combat
}

#[track_caller]
fn refused(combat: &Combat) -> Refusal {
    match obtained(combat.assess()) {
        Err(Fault::Refused(refusal)) => refusal,
        other => panic!("want a refusal, got {other:?}"),
    }
}

/// The shifts without the odds and the cap: label and amount.
#[track_caller]
fn shifts(combat: &Combat) -> Vec<(Shift, i16)> {
    let assessment = combat.assess().expect("legal");
    let rows = assessment.trace.entries().iter().map(|row| (row.what, row.amount));
    rows.filter(|(what, _)| !matches!(what, Shift::Odds | Shift::CapFirst | Shift::Cap)).collect()
}

#[test]
fn each_broken_rule_is_refused_in_the_order_of_the_contract() {
    // Each breaks its own rule; broken together, the first in the list is named.
    type Break = (Refusal, fn(&mut Combat));
    let steps: Vec<Break> = vec![
        (Refusal::NotEnemies, |c| c.attacker = c.defender),
        (Refusal::WrongSide, |c| c.defenders[0].nation = Nation::SovietUnion),
        (Refusal::EliteNotGerman, |c| {
            c.attackers.push(Attacker { elite: true, ..attacker(Nation::Italy, 1, 1) }).unwrap();
        }),
        (Refusal::EliteSize, |c| {
            c.attackers.push(Attacker { elite: true, ..attacker(Nation::Germany, 4, 0) }).unwrap();
        }),
        (Refusal::NoFortifiedLine, |c| {
            c.attackers.push(Attacker { across: Across::FortifiedLine, ..attacker(Nation::Italy, 1, 0) }).unwrap();
        }),
        (Refusal::TooManyFortified, |c| c.defenders.push(defender(Nation::UnitedKingdom, 1, 0, 2)).unwrap()),
        (Refusal::CannotFortify, |c| c.defenders.push(defender(Nation::France, 1, 0, 1)).unwrap()),
        (Refusal::AlreadyAttacked, |c| c.attacked_this_phase = true),
        (Refusal::AirInSnow, |c| {
            c.turn = turn(12);
            c.attacker_air = 1;
        }),
        (Refusal::NoBlitzkriegWeather, |c| c.turn = turn(12)),
        (Refusal::BlitzkriegNeedsArmour, |c| c.attackers[0].armoured = 0),
        (Refusal::BlitzkriegTerrain, |c| c.terrain = Terrain::Swamp),
        (Refusal::BlitzkriegFortifiedLine, |c| {
            c.fortified_line = true;
            c.attackers[0].across = Across::FortifiedLine;
        }),
        (Refusal::OddsBelowTwoThree, |c| c.defenders.push(defender(Nation::Poland, 9, 0, 0)).unwrap()),
    ];
    assert!(blitzkrieg().assess().is_ok());
    for (refusal, broken) in &steps {
        assert_eq!(refused(&change(&blitzkrieg(), broken)), *refusal);
    }
    for pair in steps.windows(2) {
        let both = change(&blitzkrieg(), |c| {
            pair[1].1(c);
            pair[0].1(c);
        });
        assert_eq!(refused(&both), pair[0].0, "before {:?}", pair[1].0);
    }
    let late = change(&blitzkrieg(), |c| c.terrain = Terrain::HighMountains);
    assert_eq!(refused(&late), Refusal::BlitzkriegTerrain);
    let mud = change(&blitzkrieg(), |c| {
        c.turn = turn(10);
        c.snow_zone = false;
    });
    assert_eq!(refused(&mud), Refusal::NoBlitzkriegWeather, "mud is everywhere");
    assert_eq!(refused(&change(&soviet(), |c| c.attacked_by_allies = true)), Refusal::SovietAfterAllies);
    let after_shifts = change(&soviet(), |c| {
        c.attackers[0].infantry = 2;
        c.terrain = Terrain::Swamp;
    });
    assert_eq!(refused(&after_shifts), Refusal::OddsBelowOneOne);
}

#[test]
fn only_the_axis_fights_and_nations_keep_to_their_side() {
    for (attacking, defending, enemies) in [
        (Side::Allies, Side::SovietUnion, false),
        (Side::SovietUnion, Side::Allies, false),
        (Side::Axis, Side::Axis, false),
        (Side::SovietUnion, Side::SovietUnion, false),
        (Side::Axis, Side::SovietUnion, true),
        (Side::Allies, Side::Axis, true),
    ] {
        let combat = change(&blitzkrieg(), |c| (c.attacker, c.defender) = (attacking, defending));
        assert_eq!(refused_or(&combat) != Some(Refusal::NotEnemies), enemies, "{attacking} {defending}");
    }
    for nation in Nation::ALL {
        let sides: Vec<&str> =
            Side::ALL.iter().filter(|side| on_side(*nation, **side)).map(|side| side.word()).collect();
        let want: &[&str] = match nation.word() {
            "germany" => &["axis"],
            "united-kingdom" | "usa" | "france" | "poland" | "free-french" => &["allies"],
            "soviet-union" => &["soviet-union"],
            _ => &["axis", "allies"],
        };
        assert_eq!(sides, want, "{nation}");
    }
}

fn refused_or(combat: &Combat) -> Option<Refusal> {
    match combat.assess() {
        Err(Fault::Refused(refusal)) => Some(refusal),
        _ => None,
    }
}

#[test]
fn facts_are_checked_before_rules() {
    let broken = change(&soviet(), |c| c.attacked_this_phase = true);
    for (fault, wrong) in [
        (InputFault::NoAttackers, change(&broken, |c| c.attackers.clear())),
        (InputFault::NoDefenders, change(&broken, |c| c.defenders.clear())),
        (InputFault::NoCorps, change(&broken, |c| c.attackers[0].infantry = 0)),
        (InputFault::TurnTwice, change(&broken, |c| c.british_italian_turns = [Some(turn(3)); 2])),
        (InputFault::PointsMissing, change(&broken, |c| c.axis_strategic_points = None)),
    ] {
        assert_eq!(wrong.assess(), Err(Fault::Wrong(fault)));
    }
    let winter_1942 = change(&soviet(), |c| {
        c.turn = turn(21);
        c.axis_strategic_points = None;
    });
    assert!(winter_1942.assess().is_ok(), "the points do not count in winter 1942 in the Soviet Union");
    let outside = change(&winter_1942, |c| c.in_soviet_union = false);
    assert_eq!(outside.assess(), Err(Fault::Wrong(InputFault::PointsMissing)));
}

#[test]
fn the_winter_blitzkrieg_comes_with_its_date() {
    for (side, first) in [(Side::SovietUnion, 28), (Side::Axis, 36)] {
        for number in [4, 5, 20, 28, 29, 36, 37, 44] {
            let base = if side == Side::Axis { blitzkrieg() } else { soviet() };
            let combat = change(&base, |c| {
                c.turn = turn(number);
                c.phase = CombatPhase::Blitzkrieg;
                c.attackers[0].armoured = 1;
                c.axis_strategic_points = Some(0);
            });
            assert_eq!(combat.assess().is_ok(), number >= first, "{side} turn {number}");
            assert!(change(&combat, |c| c.snow_zone = false).assess().is_ok(), "no snow, {side} turn {number}");
        }
    }
}

#[test]
fn the_german_bonus_counts_once_and_in_its_time() {
    let normal = change(&blitzkrieg(), |c| {
        c.phase = CombatPhase::Normal;
        c.attackers[0].armoured = 0;
    });
    assert_eq!(shifts(&normal), []);
    let west = |now: u8, attack: u8, poland: Option<u8>| {
        shifts(&change(&normal, |c| {
            c.turn = turn(now);
            c.first_attack_west = Some(turn(attack));
            c.poland_surrendered = poland.map(turn);
        }))
    };
    assert_eq!(west(9, 9, Some(9)), [(Shift::GermansInTheWest, 1)]);
    assert_eq!(west(9, 7, Some(2)), [(Shift::GermansInTheWest, 1)]);
    assert_eq!(west(9, 6, Some(2)), [], "three turns are over");
    assert_eq!(west(9, 10, Some(2)), [], "still to come");
    assert_eq!(west(9, 8, Some(10)), [], "Poland still stands");
    assert_eq!(west(9, 8, None), [], "Poland still stands");

    let east = |now: u8, attack: u8| {
        shifts(&change(&normal, |c| {
            c.defender = Side::SovietUnion;
            c.defenders[0].nation = Nation::SovietUnion;
            c.turn = turn(now);
            c.first_attack_soviet_union = Some(turn(attack));
            // The bonus of the west does not reach the east.
            c.first_attack_west = Some(turn(now));
            c.poland_surrendered = Some(turn(2));
        }))
    };
    assert_eq!(east(19, 15), [(Shift::GermansInTheEast, 1)]);
    assert_eq!(east(22, 18), [(Shift::GermansInTheEast, 1)]);
    assert_eq!(east(19, 14), [], "five turns are over");
    assert_eq!(east(20, 18), [], "winter 1942");
    assert_eq!(east(21, 18), [], "winter 1942");

    let minors = |defenders: &[Defender]| {
        shifts(&change(&normal, |c| {
            c.attackers[0].infantry = 12;
            c.defenders = defenders.iter().copied().collect();
        }))
    };
    let greek = defender(Nation::Greece, 1, 0, 0);
    assert_eq!(minors(&[greek]), [(Shift::GermansAgainstMinors, 1)]);
    assert_eq!(minors(&[greek, defender(Nation::UnitedKingdom, 1, 0, 0)]), [], "half is no majority");
    for power in [Nation::France, Nation::FreeFrench, Nation::VichyFrance, Nation::UnitedKingdom] {
        assert_eq!(minors(&[defender(power, 1, 0, 0)]), [], "{power} is no minor country");
    }
    let elite = change(&normal, |c| c.attackers[0].elite = true);
    assert_eq!(shifts(&elite), [(Shift::Elite, 1)]);
    let everything = change(&elite, |c| {
        c.first_attack_west = Some(c.turn);
        c.poland_surrendered = Some(c.turn);
        c.defenders[0].nation = Nation::Poland;
    });
    assert_eq!(shifts(&everything), [(Shift::GermansInTheWest, 1)], "+1 once only");
    let italians = change(&everything, |c| {
        c.attackers[0].nation = Nation::Italy;
        c.attackers[0].elite = false;
    });
    assert_eq!(shifts(&italians), [], "no German attacks");
}

#[test]
fn british_beat_only_italians() {
    let combat = change(&soviet(), |c| {
        c.attacker = Side::Allies;
        c.attackers[0].nation = Nation::UnitedKingdom;
        c.defenders[0].nation = Nation::Italy;
    });
    let bonus = |turns: [Option<Turn>; 2]| {
        shifts(&change(&combat, |c| c.british_italian_turns = turns)).first().map(|(_, amount)| *amount)
    };
    assert_eq!(bonus([None, None]), Some(2));
    assert_eq!(bonus([Some(turn(20)), None]), Some(2));
    assert_eq!(bonus([Some(turn(20)), Some(turn(25))]), Some(2), "this turn is the second");
    assert_eq!(bonus([Some(turn(20)), Some(turn(24))]), Some(1));
    let mixed = change(&combat, |c| c.defenders.push(defender(Nation::Hungary, 1, 0, 0)).unwrap());
    assert_eq!(shifts(&mixed), []);
    let americans = change(&combat, |c| c.attackers[0].nation = Nation::Usa);
    assert_eq!(shifts(&americans), []);
}

#[test]
fn german_defence_depends_on_date_points_and_wish() {
    let defence = |number: u8, points: u8, in_soviet_union: bool, defenders: &[Defender], wish: bool| {
        let combat = change(&soviet(), |c| {
            c.turn = turn(number);
            c.axis_strategic_points = Some(points);
            c.in_soviet_union = in_soviet_union;
            c.defenders = defenders.iter().copied().collect();
            c.use_german_defence = wish;
            c.attackers[0].infantry = 12;
        });
        let shift = shifts(&combat).iter().map(|(_, amount)| amount).sum::<i16>();
        let word = combat.assess().unwrap().german_defence;
        assert_eq!(shift, -i16::from(word == GermanDefence::Used));
        word
    };
    let german = defender(Nation::Germany, 2, 0, 0);
    let finn = defender(Nation::Finland, 2, 0, 0);
    let italian = defender(Nation::Italy, 2, 0, 0);
    let (used, declined, none) = (GermanDefence::Used, GermanDefence::Declined, GermanDefence::NotAvailable);
    assert_eq!(defence(19, 0, true, &[german], true), used);
    assert_eq!(defence(22, 19, true, &[german], true), none);
    assert_eq!(defence(22, 20, true, &[german], true), used);
    assert_eq!(defence(20, 40, true, &[german], true), none, "winter 1942");
    assert_eq!(defence(21, 40, true, &[finn], true), none, "winter 1942");
    assert_eq!(defence(21, 40, false, &[finn], true), used);
    assert_eq!(defence(19, 0, true, &[italian], true), none);
    assert_eq!(defence(19, 0, true, &[german], false), used, "no choice for Germans alone");
    assert_eq!(defence(19, 0, true, &[finn, italian], false), used, "no choice without Germans");
    assert_eq!(defence(19, 0, true, &[german, italian], false), declined);
    assert_eq!(defence(19, 0, true, &[german, finn], false), declined);
    assert_eq!(defence(19, 0, true, &[german, italian], true), used);
}

#[test]
fn the_other_shifts_have_their_amounts() {
    let strong = change(&soviet(), |c| c.attackers[0].infantry = 14);
    let one = |how: &dyn Fn(&mut Combat)| shifts(&change(&strong, how));
    assert_eq!(one(&|_| ()), []);
    assert_eq!(one(&|c| c.attackers[0].armoured = 1), [(Shift::Armour, 1)]);
    assert_eq!(one(&|c| c.attacker_air = 1), [(Shift::AttackerAir, 2)]);
    assert_eq!(one(&|c| (c.attacker_air, c.defender_air) = (3, 2)), [(Shift::AttackerAir, 2)]);
    assert_eq!(one(&|c| (c.attacker_air, c.defender_air) = (2, 2)), []);
    assert_eq!(one(&|c| c.defender_air = 1), [(Shift::DefenderAir, -2)]);
    assert_eq!(one(&|c| c.defender_out_of_supply = true), [(Shift::OutOfSupply, 2)]);
    assert_eq!(one(&|c| c.defenders[0].fortified = 2), [(Shift::Fortified, -1)]);
    assert_eq!(one(&|c| c.defenders[0].fortified = 1), [], "not all of them");
    assert_eq!(
        one(&|c| {
            c.defenders[0].fortified = 2;
            c.defenders[0].armoured = 1;
        }),
        [],
        "armour is not fortified"
    );
    for terrain in [Terrain::Swamp, Terrain::Mountains, Terrain::HighMountains] {
        assert_eq!(one(&|c| c.terrain = terrain), [(Shift::Terrain, -1)], "{terrain}");
        let wet = one(&|c| {
            c.terrain = terrain;
            c.attackers[0].across = Across::River;
        });
        assert_eq!(wet, [(Shift::Terrain, -1)], "terrain counts once");
    }
    assert_eq!(one(&|c| c.terrain = Terrain::NarrowGoing), []);
    for across in [Across::River, Across::Beachhead] {
        assert_eq!(one(&|c| c.attackers[0].across = across), [(Shift::RiverOrBeachhead, -1)]);
    }
    let second = |c: &mut Combat, across| {
        c.attackers[0].across = Across::River;
        c.attackers.push(Attacker { across, ..attacker(Nation::SovietUnion, 2, 0) }).unwrap();
    };
    assert_eq!(one(&|c| second(c, Across::Beachhead)), [(Shift::RiverOrBeachhead, -1)], "mixed counts (R7)");
    assert_eq!(one(&|c| second(c, Across::Land)), [], "not all of them");
    assert_eq!(one(&|c| c.fortress = Fortress::Other), [(Shift::Fortress, -1)]);
    assert_eq!(one(&|c| c.fortress = Fortress::Soviet), [], "no Soviet corps defends");
    let soviet_fortress = change(&blitzkrieg(), |c| {
        c.fortress = Fortress::Soviet;
        c.defender = Side::SovietUnion;
        c.defenders[0].nation = Nation::SovietUnion;
    });
    assert_eq!(shifts(&soviet_fortress), [(Shift::Armour, 1), (Shift::Fortress, -1)]);
    let line = |c: &mut Combat| {
        c.fortified_line = true;
        c.attackers[0].across = Across::FortifiedLine;
    };
    assert_eq!(one(&line), [(Shift::FortifiedLine, -2)]);
    assert_eq!(
        one(&|c| {
            line(c);
            c.attackers.push(attacker(Nation::SovietUnion, 1, 0)).unwrap();
        }),
        [],
        "not all of them"
    );
    // Under snow nobody has Air Superiority, whatever the defender left there (R47).
    assert_eq!(
        one(&|c| {
            c.turn = turn(28);
            c.defender_air = 3;
        }),
        []
    );
}

#[test]
fn every_shift_stands_in_its_place() {
    let right = change(&blitzkrieg(), |c| {
        c.attackers[0].elite = true;
        c.attackers[0].infantry = 1;
        c.attacker_air = 1;
        c.defender_out_of_supply = true;
    });
    assert_eq!(
        shifts(&right),
        [(Shift::Elite, 1), (Shift::Armour, 1), (Shift::AttackerAir, 2), (Shift::OutOfSupply, 2)]
    );
    let left = change(&soviet(), |c| {
        c.attackers[0].infantry = 16;
        c.attackers[0].across = Across::FortifiedLine;
        c.axis_strategic_points = Some(20);
        c.defenders[0].fortified = 2;
        c.defender_air = 1;
        c.terrain = Terrain::Mountains;
        c.fortress = Fortress::Other;
        c.fortified_line = true;
    });
    let rows = [
        (Shift::GermanDefence, -1),
        (Shift::Fortified, -1),
        (Shift::DefenderAir, -2),
        (Shift::Terrain, -1),
        (Shift::Fortress, -1),
        (Shift::FortifiedLine, -2),
    ];
    assert_eq!(shifts(&left), rows);
    let assessment = left.assess().unwrap();
    assert_eq!((assessment.raw, assessment.shift, assessment.index), (8, -8, 0));
}

#[test]
fn odds_are_rounded_against_the_attacker() {
    for (attackers, defenders, want) in [
        (2, 3, "2-3"),
        (3, 4, "2-3"),
        (1, 1, "1-1"),
        (5, 4, "1-1"),
        (4, 3, "1-1"),
        (3, 2, "3-2"),
        (5, 3, "3-2"),
        (19, 10, "3-2"),
        (2, 1, "2-1"),
        (5, 2, "2-1"),
        (15, 2, "7-1"),
        (9, 1, "9-1"),
        (720, 1, "720-1"),
    ] {
        assert_eq!(Odds::of(attackers, defenders).unwrap().to_string(), want, "{attackers} to {defenders}");
    }
    for (attackers, defenders) in [(1, 2), (3, 5), (13, 20), (0, 1)] {
        assert_eq!(obtained(Odds::of(attackers, defenders)), Err(Refusal::OddsBelowTwoThree));
    }
}

#[test]
fn the_cap_comes_last_unless_the_house_says_first() {
    // 9-1 with -2: 7-1 by default, 5-1 with the switch; the infantry's bonus only with the switch (R8).
    let nine = change(&soviet(), |c| {
        c.attackers[0].infantry = 9;
        c.defenders[0].infantry = 1;
        c.terrain = Terrain::Swamp;
        c.fortress = Fortress::Other;
    });
    let last = nine.assess().unwrap();
    assert_eq!((last.index, last.infantry_advances_as_armoured), (7, false));
    let first = change(&nine, |c| c.cap_first = true).assess().unwrap();
    assert_eq!((first.raw, first.index, first.infantry_advances_as_armoured), (9, 5, true));
    assert_eq!(first.trace.entries()[1].what, Shift::CapFirst);
    let more = change(&nine, |c| {
        c.terrain = Terrain::GoodGoing;
        c.fortress = Fortress::None;
    });
    let more = more.assess().unwrap();
    assert_eq!((more.index, more.infantry_advances_as_armoured), (7, true));
    assert_eq!(more.trace.entries().last().map(|row| (row.what, row.amount)), Some((Shift::Cap, -2)));
}

#[test]
fn few_corps_convert_a_result() {
    for (cell, attackers, defenders, want) in [
        ("C/1", 1, 1, "0/0"),
        ("1/1", 1, 1, "0/0"),
        ("1/1", 2, 1, "1/1"),
        ("C/1", 1, 2, "C/1"),
        ("C/2", 5, 1, "0/1"),
        ("1/2", 1, 1, "0/1"),
        ("C/2", 5, 2, "C/2"),
        ("C/3", 5, 2, "0/2"),
        ("1/3", 5, 1, "0/1"),
        ("1/3", 5, 3, "1/3"),
        ("0/2", 5, 1, "0/2"),
        ("C/0", 1, 1, "C/0"),
    ] {
        let cell = Cell::from_word(cell).unwrap();
        assert_eq!(cell.convert(attackers, defenders).word(), want, "{cell} {attackers} {defenders}");
    }
}

#[test]
fn a_fortified_corps_takes_two_losses() {
    let combat = change(&soviet(), |c| {
        c.attackers[0].infantry = 8;
        c.defenders[0] = defender(Nation::Germany, 1, 0, 1);
        c.axis_strategic_points = Some(20);
        c.defender_out_of_supply = true;
    });
    let assessment = combat.assess().unwrap();
    assert_eq!(assessment.column().word(), "7-1");
    let result = assessment.result(D6::new(1).unwrap());
    assert_eq!((result.result.word(), result.defender_loss, result.german_must_be_lost), ("0/2", 2, true));
    let plain = change(&combat, |c| c.defenders[0].fortified = 0).assess().unwrap();
    assert_eq!(plain.result(D6::new(1).unwrap()).defender_loss, 1, "cut to what is there");
}

#[test]
fn a_blitzkrieg_spends_an_air_unit_and_a_normal_attack_does_not() {
    let air =
        |phase, attacker, defender| Air { turn: turn(9), phase, attacker, defender, snow_zone: true }.rule().unwrap();
    let blitz = air(CombatPhase::Blitzkrieg, 3, 1);
    assert_eq!(
        (blitz.air_superiority, blitz.attacker_air_after, blitz.defender_air_after),
        (Superiority::Attacker, 1, 0)
    );
    assert_eq!(blitz.needed_for_both_phases, Some(3));
    assert_eq!(air(CombatPhase::Normal, 3, 1).attacker_air_after, 2);
    let lost = air(CombatPhase::Blitzkrieg, 1, 3);
    assert_eq!((lost.air_superiority, lost.attacker_air_after, lost.defender_air_after), (Superiority::Defender, 0, 2));
    let winter = Air { turn: turn(12), phase: CombatPhase::Normal, attacker: 0, defender: 2, snow_zone: true };
    let ruling = winter.rule().unwrap();
    assert_eq!((ruling.air_superiority, ruling.needed_for_both_phases), (Superiority::None, None));
    assert_eq!(obtained(Air { attacker: 1, ..winter }.rule()), Err(Refusal::AirInSnow));
}

fn unit(nation: Nation, infantry: u8, armoured: u8, fortified: u8) -> Unit {
    Unit { nation, infantry, armoured, elite: false, fortified }
}

fn loss(unit: u8, kind: LossKind) -> Loss {
    Loss { unit, kind }
}

#[test]
fn each_wrong_choice_of_losses_is_refused() {
    /// Why, whose, of which counters, how many, with C, with German defence, and the choice.
    type Case<'a> = (Refusal, Part, &'a [Unit], u8, bool, bool, &'a [Loss]);
    use LossKind::{Armoured, Infantry, Unfortify};
    let german = unit(Nation::Germany, 2, 1, 1);
    let plain = unit(Nation::Germany, 2, 0, 0);
    let italian = unit(Nation::Italy, 1, 1, 0);
    let elite = Unit { elite: true, ..unit(Nation::Germany, 1, 1, 0) };
    let (a, d) = (Part::Attacker, Part::Defender);
    let cases: &[Case<'_>] = &[
        (Refusal::FortifiedAttacker, a, &[german], 1, false, false, &[loss(0, Infantry)]),
        (Refusal::TooManyFortified, d, &[unit(Nation::Germany, 1, 0, 2)], 1, false, false, &[loss(0, Unfortify)]),
        (Refusal::CannotFortify, d, &[unit(Nation::Italy, 1, 0, 1)], 1, false, false, &[loss(0, Unfortify)]),
        (Refusal::EliteNotGerman, a, &[Unit { elite: true, ..italian }], 1, false, false, &[loss(0, Infantry)]),
        (Refusal::EliteSize, a, &[Unit { infantry: 3, ..elite }], 1, false, false, &[loss(0, Infantry)]),
        (Refusal::WrongNumberOfLosses, d, &[italian], 1, false, false, &[]),
        (Refusal::WrongNumberOfLosses, d, &[unit(Nation::Italy, 1, 0, 0)], 3, false, false, &[loss(0, Infantry); 3]),
        (Refusal::NothingToUnfortify, d, &[italian], 1, false, false, &[loss(0, Unfortify)]),
        (Refusal::NoSuchCorps, d, &[unit(Nation::Italy, 0, 1, 0)], 1, false, false, &[loss(0, Infantry)]),
        (Refusal::NoSuchCorps, d, &[italian], 2, false, false, &[loss(0, Infantry), loss(0, Infantry)]),
        (Refusal::NoSuchCorps, d, &[italian], 1, false, false, &[loss(1, Infantry)]),
        (Refusal::FlipFirst, d, &[unit(Nation::Germany, 1, 0, 1)], 1, false, false, &[loss(0, Infantry)]),
        (Refusal::EliteMustLose, a, &[elite, italian], 1, false, false, &[loss(1, Infantry)]),
        (Refusal::ArmourMustBeLost, a, &[elite, italian], 1, true, false, &[loss(0, Infantry)]),
        (Refusal::ArmourMustBeLost, a, &[italian], 1, true, false, &[loss(0, Infantry)]),
        (Refusal::ArmourMustBeLost, d, &[italian], 1, true, false, &[loss(0, Infantry)]),
        (Refusal::ArmourMustBeLost, d, &[plain, italian], 2, true, true, &[loss(0, Infantry); 2]),
        (Refusal::GermanMustBeLost, d, &[german, italian], 1, false, true, &[loss(1, Infantry)]),
        (Refusal::GermanMustBeLost, d, &[german, italian], 1, true, true, &[loss(1, Armoured)]),
        (Refusal::ArmourMustBeLost, d, &[german, italian], 1, true, true, &[loss(0, Infantry)]),
    ];
    for (refusal, part, units, due, armour, german, chosen) in cases {
        assert_eq!(
            obtained(check(*part, units, *due, *armour, *german, chosen)),
            Err(*refusal),
            "{units:?} {chosen:?}"
        );
    }
    // With one loss, C and no German armour, the German loss goes before the armour.
    assert!(check(d, &[plain, italian], 1, true, true, &[loss(0, Infantry)]).is_ok());
    // A flip is a German loss too.
    assert!(check(d, &[german, italian], 1, false, true, &[loss(0, Unfortify)]).is_ok());
    // Two losses: one armour, one German, whoever's armour it is.
    let both = [loss(1, Armoured), loss(0, Infantry)];
    assert!(check(d, &[plain, italian], 2, true, true, &both).is_ok());
    // A flipped corps can be lost next.
    let fortified = unit(Nation::UnitedKingdom, 1, 0, 1);
    let left = check(d, &[fortified], 2, false, false, &[loss(0, Unfortify), loss(0, Infantry)]).unwrap();
    assert_eq!(left[0].corps(), 0);
}

#[test]
fn losses_are_suggested_by_the_policy() {
    use LossKind::{Armoured, Infantry, Unfortify};
    let elite = Unit { elite: true, ..unit(Nation::Germany, 2, 0, 0) };
    let tanks = Unit { elite: true, ..unit(Nation::Germany, 1, 1, 0) };
    let italian = unit(Nation::Italy, 1, 1, 0);
    let attacker = |units: &[Unit], c| suggest(Part::Attacker, units, 1, c, false).unwrap().to_vec();
    assert_eq!(attacker(&[italian, elite, tanks], false), [loss(1, Infantry)]);
    assert_eq!(attacker(&[italian, elite, tanks], true), [loss(2, Armoured)]);
    assert_eq!(attacker(&[italian, elite], true), [loss(1, Infantry)], "R31");
    let armour = Unit { elite: true, ..unit(Nation::Germany, 0, 2, 0) };
    assert_eq!(attacker(&[italian, armour, elite], false), [loss(1, Armoured)], "the first Elite counter pays");
    assert_eq!(attacker(&[unit(Nation::Italy, 0, 1, 0), italian], false), [loss(1, Infantry)]);
    assert_eq!(attacker(&[unit(Nation::Italy, 1, 0, 0), italian], true), [loss(1, Armoured)]);
    let fortified = unit(Nation::Germany, 2, 1, 1);
    let defender = |units: &[Unit], due, c, german| suggest(Part::Defender, units, due, c, german).unwrap().to_vec();
    assert_eq!(defender(&[italian, fortified], 1, true, true), [loss(1, Armoured)], "one loss does both");
    assert_eq!(defender(&[italian, fortified], 2, true, true), [loss(0, Armoured), loss(1, Unfortify)]);
    let plain = unit(Nation::Germany, 2, 0, 0);
    assert_eq!(defender(&[italian, plain], 1, true, true), [loss(1, Infantry)], "the German goes first");
    assert_eq!(defender(&[italian, plain], 2, true, true), [loss(0, Armoured), loss(1, Infantry)]);
    assert_eq!(
        defender(&[italian, fortified], 3, false, false),
        [loss(1, Unfortify), loss(0, Infantry), loss(1, Infantry)]
    );
    assert_eq!(defender(&[italian, fortified], 3, true, false)[0], loss(0, Armoured));
    let few = defender(&[unit(Nation::UnitedKingdom, 1, 0, 1)], 3, false, false);
    assert_eq!(few, [loss(0, Unfortify), loss(0, Infantry)], "never more than there is");
}

#[test]
fn the_defender_retreats_or_stays() {
    use RetreatReason::{AllDestroyed, LostByOne, LostByTwo, NoMoreLossesThanAttacker, TerrainHolds};
    let base = RetreatQuestion {
        attacker_loss: 0,
        defender_loss: 1,
        survivors: 2,
        fortified: 0,
        terrain: Terrain::GoodGoing,
        fortress: false,
        fortified_line: false,
        in_supply: true,
        retreat_zone: RetreatZone::Free,
    };
    let rule = |question: RetreatQuestion| {
        let ruling = retreat(question);
        (ruling.reason, ruling.must_retreat, ruling.may_take_extra_casualty, ruling.destroyed_if_retreating)
    };
    assert_eq!(rule(base), (LostByOne, true, true, false));
    assert_eq!(rule(RetreatQuestion { survivors: 0, ..base }), (AllDestroyed, false, false, false));
    assert_eq!(rule(RetreatQuestion { attacker_loss: 1, ..base }), (NoMoreLossesThanAttacker, false, false, false));
    for (terrain, holds) in [
        (Terrain::GoodGoing, false),
        (Terrain::NarrowGoing, true),
        (Terrain::Swamp, false),
        (Terrain::Mountains, true),
        (Terrain::HighMountains, true),
    ] {
        let ruling = rule(RetreatQuestion { terrain, ..base });
        assert_eq!(ruling.0 == TerrainHolds, holds, "{terrain}");
        assert_eq!(
            rule(RetreatQuestion { terrain, defender_loss: 2, ..base }).0,
            LostByTwo,
            "{terrain} never holds two"
        );
    }
    assert_eq!(rule(RetreatQuestion { fortress: true, ..base }).0, TerrainHolds);
    assert_eq!(rule(RetreatQuestion { fortified_line: true, ..base }).0, TerrainHolds);
    assert!(!rule(RetreatQuestion { survivors: 1, ..base }).2, "a single corps cannot (R10)");
    assert!(rule(RetreatQuestion { survivors: 1, fortified: 1, ..base }).2, "a fortified one can (R46)");
    let two = RetreatQuestion { defender_loss: 2, ..base };
    assert_eq!(rule(two), (LostByTwo, true, false, false));
    assert_eq!(rule(RetreatQuestion { fortress: true, ..two }), (LostByTwo, true, true, false));
    assert_eq!(rule(RetreatQuestion { retreat_zone: RetreatZone::None, ..two }), (LostByTwo, true, true, true));
    assert_eq!(rule(RetreatQuestion { retreat_zone: RetreatZone::EnemyAir, ..two }), (LostByTwo, true, false, false));
    assert!(!rule(RetreatQuestion { fortress: true, in_supply: false, ..two }).2, "only in supply");
    assert!(rule(RetreatQuestion { in_supply: false, ..base }).2, "by one, supply does not matter");
    assert_eq!(rule(RetreatQuestion { defender_loss: 3, ..base }).0, LostByTwo);
}

#[test]
fn counters_advance_as_far_as_they_may() {
    let base = AdvanceQuestion {
        phase: CombatPhase::Normal,
        counter: Counter::Armoured,
        infantry_as_armoured: false,
        advanced_before: 0,
        from_beachhead: false,
        terrain: Terrain::GoodGoing,
        fortress: false,
        fortified_line: false,
        port: false,
        landing: None,
        next_good_going: false,
        next_free: true,
        vacated: true,
    };
    let go = |question: AdvanceQuestion| advance(&question);
    let refused = |refusal: Refusal| Err(Fault::Refused(refusal));
    let infantry = AdvanceQuestion { counter: Counter::Infantry, ..base };
    let beach = AdvanceQuestion { from_beachhead: true, port: true, next_good_going: true, ..base };
    let landing = Landing { port: true, fortress: false, mountains: false };
    let second = AdvanceQuestion { advanced_before: 1, landing: Some(landing), ..beach };
    let blitzkrieg = AdvanceQuestion { phase: CombatPhase::Blitzkrieg, ..base };
    for (want, question) in [
        (Ok(2), base),
        (Ok(1), infantry),
        (Ok(2), AdvanceQuestion { infantry_as_armoured: true, ..infantry }),
        (Ok(1), AdvanceQuestion { next_free: false, ..base }),
        (Ok(1), AdvanceQuestion { terrain: Terrain::Swamp, ..base }),
        (Ok(1), AdvanceQuestion { terrain: Terrain::HighMountains, ..base }),
        (Ok(2), AdvanceQuestion { terrain: Terrain::Mountains, ..base }),
        (Ok(1), AdvanceQuestion { fortified_line: true, ..base }),
        (Ok(1), AdvanceQuestion { advanced_before: 1, ..base }),
        (Ok(2), beach),
        (Ok(1), AdvanceQuestion { port: false, ..beach }),
        (Ok(1), AdvanceQuestion { fortress: true, ..beach }),
        (Ok(1), AdvanceQuestion { terrain: Terrain::Mountains, ..beach }),
        (Ok(1), AdvanceQuestion { next_good_going: false, ..beach }),
        (Ok(1), second),
        (refused(Refusal::BlitzkriegTerrain), AdvanceQuestion { terrain: Terrain::Swamp, ..blitzkrieg }),
        (refused(Refusal::DefendersRemain), AdvanceQuestion { vacated: false, ..base }),
        (refused(Refusal::InfantryHasAdvanced), AdvanceQuestion { advanced_before: 1, ..infantry }),
        (
            refused(Refusal::InfantryHasAdvanced),
            AdvanceQuestion { advanced_before: 1, infantry_as_armoured: true, ..infantry },
        ),
        (refused(Refusal::AdvanceUsedUp), AdvanceQuestion { advanced_before: 2, ..base }),
        (
            refused(Refusal::NoSecondZoneFromBeachhead),
            AdvanceQuestion { landing: Some(Landing { port: false, ..landing }), ..second },
        ),
        (
            refused(Refusal::NoSecondZoneFromBeachhead),
            AdvanceQuestion { landing: Some(Landing { fortress: true, ..landing }), ..second },
        ),
        (
            refused(Refusal::NoSecondZoneFromBeachhead),
            AdvanceQuestion { landing: Some(Landing { mountains: true, ..landing }), ..second },
        ),
        (refused(Refusal::NoSecondZoneFromBeachhead), AdvanceQuestion { terrain: Terrain::NarrowGoing, ..second }),
        (Err(Fault::Wrong(InputFault::LandingMissing)), AdvanceQuestion { landing: None, ..second }),
        (Err(Fault::Wrong(InputFault::AdvancedBeforeBlitzkrieg)), AdvanceQuestion { advanced_before: 1, ..blitzkrieg }),
    ] {
        assert_eq!(go(question), want, "{question:?}");
    }
}

#[test]
fn a_group_attacks_again_only_with_armour() {
    let base = NormalQuestion { fought_blitzkrieg: true, activated: true, armoured_left: 1, defenders_left: 1 };
    let must =
        |question| normal_attack(question).map(|ruling| (ruling.must_attack_same_zone, ruling.may_attack_elsewhere));
    assert_eq!(must(base), Ok((true, false)));
    assert_eq!(must(NormalQuestion { defenders_left: 0, ..base }), Ok((false, true)));
    assert_eq!(must(NormalQuestion { fought_blitzkrieg: false, armoured_left: 0, ..base }), Ok((false, true)));
    assert_eq!(obtained(must(NormalQuestion { armoured_left: 0, ..base })), Err(Refusal::NoArmourLeft));
    assert_eq!(
        obtained(must(NormalQuestion { activated: false, armoured_left: 0, ..base })),
        Err(Refusal::NotActivated)
    );
}

fn battle(combat: &Combat) -> Battle<'_> {
    Battle { combat, fresh: &[], retreat_zone: RetreatZone::Free, avoid_retreat: false }
}

#[test]
fn a_beaten_defender_goes_dies_or_pays() {
    // 7-1 in good going against four corps: two or three are lost, so the defender always loses by two or more.
    let combat = change(&soviet(), |c| {
        c.attackers[0].infantry = 28;
        c.defenders[0].infantry = 4;
    });
    let free = battle(&combat);
    assert_eq!(free.odds().unwrap().chance(Ending::Retreated), Ratio::ONE);
    let none = Battle { retreat_zone: RetreatZone::None, ..free };
    assert_eq!(none.odds().unwrap().chance(Ending::DestroyedInRetreat), Ratio::ONE);
    assert!(none.odds().unwrap().outcomes().all(|(outcome, _)| outcome.defender_infantry == 0));
    // The extra casualty needs two corps: not when three of four are lost (die 5 and 6).
    let pays = Battle { avoid_retreat: true, ..none };
    assert_eq!(pays.odds().unwrap().chance(Ending::Held), Ratio::new(4, 6));
    assert_eq!(pays.odds().unwrap().taken(), Ratio::new(2, 6));
    let unsupplied = change(&combat, |c| c.defender_out_of_supply = true);
    let unsupplied = Battle { combat: &unsupplied, ..pays };
    assert_eq!(unsupplied.odds().unwrap().taken(), Ratio::ONE, "only in supply");
}

#[test]
fn a_group_without_armour_stands_idle() {
    // One armoured corps at 3-2: dice 1 (C/0) and 3 (C/1) take it. After a 3 three infantry corps stand against three and
    // could attack, but a group that fought in blitzkrieg needs armour.
    let combat = change(&blitzkrieg(), |c| {
        c.attackers[0] = attacker(Nation::Germany, 3, 1);
        c.defenders[0] = defender(Nation::France, 4, 0, 0);
    });
    let odds = battle(&combat).odds().unwrap();
    assert_eq!(combat.assess().unwrap().column().word(), "3-2");
    let stopped = odds.outcomes().filter(|(outcome, _)| outcome.ending == Ending::NoNormalAttack);
    let left: Vec<_> = stopped.map(|(o, chance)| (o.attacker_infantry, o.defender_infantry, chance)).collect();
    assert_eq!(left, [(3, 3, Ratio::new(1, 6)), (3, 4, Ratio::new(1, 6))]);
    // Fresh counters attack without it, and the idle ones still count.
    let fresh = [attacker(Nation::Germany, 6, 0)];
    let odds = Battle { fresh: &fresh, ..battle(&combat) }.odds().unwrap();
    assert_eq!(odds.chance(Ending::NoNormalAttack), Ratio::ZERO);
    assert!(odds.outcomes().all(|(outcome, _)| outcome.attacker_infantry + outcome.attacker_armoured >= 8));
}

#[test]
fn fresh_counters_are_checked_between_the_odds_and_the_shifts() {
    let below = change(&blitzkrieg(), |c| {
        c.attackers[0] = attacker(Nation::Germany, 1, 1);
        c.defenders[0] = defender(Nation::France, 3, 0, 0);
        c.fortress = Fortress::Other;
        c.terrain = Terrain::Mountains;
    });
    let with = |fresh: Attacker| Battle { fresh: &[fresh], ..battle(&below) }.odds().map(|_| ());
    let italian = attacker(Nation::Italy, 1, 1);
    for (refusal, fresh) in [
        (Refusal::OddsBelowOneOne, italian),
        (Refusal::WrongSide, attacker(Nation::France, 1, 0)),
        (Refusal::EliteNotGerman, Attacker { elite: true, ..italian }),
        (Refusal::EliteSize, Attacker { elite: true, ..attacker(Nation::Germany, 1, 0) }),
        (Refusal::NoFortifiedLine, Attacker { across: Across::FortifiedLine, ..italian }),
    ] {
        assert_eq!(with(fresh), Err(Fault::Refused(refusal)));
    }
    let hopeless = change(&below, |c| c.defenders[0].infantry = 9);
    let fresh = [attacker(Nation::France, 1, 0)];
    let odds = Battle { fresh: &fresh, ..battle(&hopeless) }.odds();
    assert_eq!(odds, Err(Fault::Refused(Refusal::OddsBelowTwoThree)), "the attack itself comes first");
    let normal = change(&below, |c| c.phase = CombatPhase::Normal);
    let odds = Battle { fresh: &[italian], ..battle(&normal) }.odds();
    assert_eq!(odds, Err(Fault::Wrong(InputFault::FreshInNormalPhase)));
    let odds = Battle { fresh: &[attacker(Nation::Italy, 0, 0)], ..battle(&below) }.odds();
    assert_eq!(odds, Err(Fault::Wrong(InputFault::NoCorps)));
}
