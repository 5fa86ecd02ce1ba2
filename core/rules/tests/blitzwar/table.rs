//! What a table refuses, remembers and forgets.

use crate::common::{Table, armoured, attacker, defender, forces, infantry, settlement, turn, zone};
use adjutant_rules::blitzwar::board::{self, Place, Stack};
use adjutant_rules::blitzwar::diplomacy::Status;
use adjutant_rules::blitzwar::{
    Across, After, Attacker, BySide, CombatPhase, Command, Due, Event, Facts, Fortress, GermanDefence, Nation, Need,
    Override, Phase, Refusal, Shift, Side, State, StepName, Stop, Survivors, Terrain, TimerName, Turn, ZoneFact, zones,
};
use adjutant_rules::dice::Roller;

const GERMANS: [Attacker; 1] =
    [Attacker { nation: Nation::Germany, infantry: 4, armoured: 2, elite: false, across: Across::Land }];

/// The Germans against two French corps in Reims, on a turn of good weather.
fn reims(phase: Phase) -> (Table, adjutant_rules::blitzwar::Forces) {
    let mut table = Table::at(7, phase, Side::Axis);
    table.open_ground("Reims");
    (table, forces("Reims", &GERMANS, Side::Allies, &[defender(Nation::France, 2, 0)]))
}

#[test]
fn a_new_table_stands_at_the_first_phase_with_the_owners_of_1939() {
    let table = Table::new();
    assert_eq!(table.state.stop, Some(Stop::first()));
    let owner = |name| table.state.owner(zone(name));
    assert_eq!(
        (owner("Berlin"), owner("Paris"), owner("Kiev")),
        (Some(Side::Axis), Some(Side::Allies), Some(Side::SovietUnion))
    );
    // Italy, the USA and the minor countries are neutral (9.1); Calais is a French zone with a British corps.
    assert_eq!(
        (owner("Naples"), owner("America"), owner("Sofia"), owner("Calais")),
        (None, None, None, Some(Side::Allies))
    );
}

#[test]
fn phases_end_in_order_and_what_is_not_due_is_skipped() {
    let mut table = Table::new();
    let mut phases = Vec::new();
    while table.state.stop.is_some_and(|stop| stop.turn == Turn::FIRST) {
        let stop = table.state.stop.unwrap();
        phases.push((stop.phase.number(), stop.side));
        table.pass().unwrap();
    }
    // No reinforcements on turn 1 (11.1); the Soviet Union has no naval phase.
    let (axis, allies, soviets) = (Some(Side::Axis), Some(Side::Allies), Some(Side::SovietUnion));
    let mut expected = vec![(1, None), (2, None)];
    expected.extend((4..=9).map(|phase| (phase, axis)));
    expected.extend((4..=9).map(|phase| (phase, allies)));
    expected.extend((5..=9).map(|phase| (phase, soviets)));
    assert_eq!(phases, expected);
    assert_eq!(table.log.last().and_then(Event::turn_begun), Some(turn(2)));
}

#[test]
fn after_turn_47_the_game_is_over_and_only_a_hand_goes_back() {
    let mut table = Table::at(47, Phase::NormalCombat, Side::SovietUnion);
    table.run(Command::EndPhase).unwrap();
    assert_eq!(table.state.stop, None);
    assert_eq!(table.run(Command::EndPhase), Err(Refusal::GameOver));
    let attack = forces("Trondheim", &GERMANS, Side::Allies, &[defender(Nation::France, 1, 0)]);
    assert_eq!(table.fight(attack.clone(), 1), Err(Refusal::GameOver));
    assert_eq!(table.state.combat(&table.charts, &attack), Err(Need::Refused(Refusal::GameOver)));
    assert_eq!(table.state.due().to_vec(), [Due::LastCount], "only the count of the end");
    table.run(Command::Override(Override::Turn(turn(46)))).unwrap();
    assert_eq!(table.state.stop, Some(Stop::new(turn(46), Phase::Diplomacy, None)));
}

#[test]
fn combat_needs_its_phase_its_facts_and_the_rules_of_combat() {
    let (mut table, attack) = reims(Phase::Movement);
    assert_eq!(table.fight(attack.clone(), 1), Err(Refusal::NotCombatPhase));

    let (mut table, _) = reims(Phase::BlitzkriegCombat);
    let elsewhere = forces("Paris", &GERMANS, Side::Allies, &[defender(Nation::France, 2, 0)]);
    assert_eq!(table.fight(elsewhere, 1), Err(Refusal::ZoneFactUnknown));
    let nobody = forces("Reims", &[], Side::Allies, &[defender(Nation::France, 2, 0)]);
    assert_eq!(table.fight(nobody, 1), Err(Refusal::NobodyAttacks));
    assert_eq!(table.fight(forces("Reims", &GERMANS, Side::Allies, &[]), 1), Err(Refusal::NobodyDefends));
    let empty = forces("Reims", &[attacker(Nation::Germany, 0, 0)], Side::Allies, &[defender(Nation::France, 2, 0)]);
    assert_eq!(table.fight(empty, 1), Err(Refusal::BadForces));
    let friends = forces("Reims", &GERMANS, Side::Axis, &[defender(Nation::Italy, 2, 0)]);
    assert_eq!(table.fight(friends, 1), Err(Refusal::NotEnemies));
    let foot = forces("Reims", &[attacker(Nation::Germany, 4, 0)], Side::Allies, &[defender(Nation::France, 2, 0)]);
    assert_eq!(table.fight(foot, 1), Err(Refusal::BlitzkriegNeedsArmour));
    assert_eq!(table.log.len(), 1, "only the override that set the table up");
}

#[test]
fn numbers_that_no_table_has_are_refused() {
    let (mut table, mut attack) = reims(Phase::BlitzkriegCombat);
    attack.attackers[0].infantry = 31;
    assert_eq!(table.fight(attack.clone(), 1), Err(Refusal::TooManyCorps));
    attack.attackers[0].infantry = 30;
    assert!(table.fight(attack, 1).is_ok());
    let points = |points| Command::Override(Override::AxisStrategicPoints(Some(points)));
    assert_eq!(table.run(points(61)), Err(Refusal::TooManyPoints));
    assert!(table.run(points(60)).is_ok());
}

#[test]
fn a_fact_is_taught_only_when_it_counts() {
    let asked = |turn, name: &str| {
        let mut table = Table::at(turn, Phase::NormalCombat, Side::Axis);
        table.open_ground(name);
        let attack = forces(name, &GERMANS, Side::Allies, &[defender(Nation::UnitedKingdom, 1, 0)]);
        match table.state.combat(&table.charts, &attack) {
            Err(Need::Teach(_, fact)) => Some(fact),
            _ => None,
        }
    };
    // Snow matters in winter, and not in Europe, where the rules tell it (6).
    assert_eq!(asked(7, "Suez"), None);
    assert_eq!(asked(5, "Suez"), Some(ZoneFact::SnowZone));
    assert_eq!(asked(5, "Reims"), None);
    // The Soviet Union matters in winter 1942, for a zone that only the map names.
    assert_eq!(asked(7, "Map zone 1"), None);
    assert_eq!(asked(20, "Map zone 1"), Some(ZoneFact::SnowZone));
}

#[test]
fn a_zone_is_attacked_once_in_a_phase_and_again_in_the_next() {
    let (mut table, attack) = reims(Phase::NormalCombat);
    table.fight(attack.clone(), 1).unwrap();
    assert_eq!(table.fight(attack.clone(), 1), Err(Refusal::BattleOpen));
    table.settle_as_suggested(false).unwrap();
    assert_eq!(table.fight(attack.clone(), 1), Err(Refusal::AlreadyAttacked));
    // The next turn has forgotten it.
    table.run(Command::Override(Override::Turn(turn(8)))).unwrap();
    table.fight(attack, 1).unwrap();
}

#[test]
fn the_soviet_union_keeps_off_what_the_allies_attacked_this_turn() {
    let mut table = Table::at(40, Phase::NormalCombat, Side::Allies);
    table.open_ground("Berlin");
    table.run(Command::Override(Override::AxisStrategicPoints(Some(3)))).unwrap();
    table.set(Nation::Usa, Status::Allies);
    let attack = |nation| forces("Berlin", &[attacker(nation, 3, 0)], Side::Axis, &[defender(Nation::Germany, 3, 0)]);
    table.fight(attack(Nation::Usa), 2).unwrap();
    table.settle_as_suggested(false).unwrap();
    let soviets = Stop::new(turn(40), Phase::NormalCombat, Some(Side::SovietUnion));
    table.run(Command::Override(Override::Stop(Some(soviets)))).unwrap();
    assert_eq!(table.fight(attack(Nation::SovietUnion), 2), Err(Refusal::SovietAfterAllies));
    assert_eq!(
        BySide::new([false, true, false]),
        BySide::new(
            [Side::Axis, Side::Allies, Side::SovietUnion]
                .map(|side| table.state.attacked(zone("Berlin")).by_side(side)),
        )
    );
}

#[test]
fn the_first_attack_in_the_west_counts_from_its_own_combat() {
    let (mut table, attack) = reims(Phase::NormalCombat);
    table.run(Command::Override(Override::PolandSurrendered(Some(turn(2))))).unwrap();
    table.fight(attack, 1).unwrap();
    assert_eq!(table.state.facts.first_attack_west, Some(turn(7)));
    let trace = table.state.open.as_ref().unwrap().combat.assess().unwrap().trace;
    assert!(trace.entries().iter().any(|row| row.what == Shift::GermansInTheWest));
    // Three turns: 7, 8, 9. A later attack does not start it again.
    assert_eq!(Due::Timer { timer: TimerName::GermanBonusWest, until: turn(9) }, *table.state.due().last().unwrap());
    table.settle_as_suggested(false).unwrap();
    table.run(Command::Override(Override::Turn(turn(10)))).unwrap();
    table.open_ground("Brussels");
    table.fight(forces("Brussels", &GERMANS, Side::Allies, &[defender(Nation::BelgiumNetherlands, 1, 0)]), 1).unwrap();
    assert_eq!(table.state.facts.first_attack_west, Some(turn(7)));
}

#[test]
fn attacks_in_the_east_and_on_italians_are_dated_too() {
    let mut table = Table::at(16, Phase::NormalCombat, Side::Axis);
    table.open_ground("Minsk");
    table.fight(forces("Minsk", &GERMANS, Side::SovietUnion, &[defender(Nation::SovietUnion, 2, 0)]), 1).unwrap();
    assert_eq!(table.state.facts.first_attack_soviet_union, Some(turn(16)));
    table.settle_as_suggested(false).unwrap();

    let dated = |turn: u8, italians: &[adjutant_rules::blitzwar::Defender], table: &mut Table| {
        let stop = Stop::new(Turn::new(turn).unwrap(), Phase::NormalCombat, Some(Side::Allies));
        table.run(Command::Override(Override::Stop(Some(stop)))).unwrap();
        table.fight(forces("Tobruk", &[attacker(Nation::UnitedKingdom, 4, 0)], Side::Axis, italians), 1).unwrap();
        table.settle_as_suggested(false).unwrap();
    };
    table.open_ground("Tobruk");
    let mixed = [defender(Nation::Italy, 1, 0), defender(Nation::Germany, 1, 0)];
    dated(17, &mixed, &mut table);
    assert_eq!(table.state.facts.first_british_attack_on_italians, Some(turn(17)));
    assert_eq!(table.state.facts.british_italian_turns, [None, None]);
    for number in [18, 19, 22] {
        dated(number, &[defender(Nation::Italy, 2, 0)], &mut table);
    }
    assert_eq!(table.state.facts.british_italian_turns, [Some(turn(18)), Some(turn(19))]);
}

#[test]
fn losses_and_retreats_are_checked_by_the_rules() {
    let (mut table, _) = reims(Phase::NormalCombat);
    let nothing = settlement(&[], &[], After::Stays, false);
    assert_eq!(table.run(Command::Settle(nothing)), Err(Refusal::NoBattle));
    // Eighteen against three, +1 for armour: 7-1, and a die of 1 gives 0/2.
    let many = [attacker(Nation::Germany, 15, 3)];
    table.fight(forces("Reims", &many, Side::Allies, &[defender(Nation::France, 3, 0)]), 1).unwrap();
    let result = table.state.open.as_ref().unwrap().result;
    assert_eq!((result.attacker_loss, result.defender_loss), (0, 2), "{result:?}");
    let two = [infantry(0), infantry(0)];
    assert_eq!(table.settle(&[], &two[..1], After::Retreats, false), Err(Refusal::WrongNumberOfLosses));
    assert_eq!(table.settle(&[], &[armoured(0), infantry(0)], After::Retreats, false), Err(Refusal::NoSuchCorps));
    assert_eq!(table.settle(&[], &two, After::Stays, false), Err(Refusal::MustRetreat));
    assert_eq!(table.settle(&[], &two, After::Stays, true), Err(Refusal::MustRetreat));
    assert_eq!(table.settle(&[], &[], After::ExtraCasualty, false), Err(Refusal::WrongNumberOfLosses));
    let event = table.settle(&[], &two, After::Destroyed, true).unwrap();
    assert_eq!(event.label(), "Taken: Reims");
    assert_eq!(table.state.owner(zone("Reims")), Some(Side::Axis));
    assert!(table.state.open.is_none());
}

#[test]
fn the_extra_casualty_comes_last_and_holds_the_zone() {
    let (mut table, _) = reims(Phase::NormalCombat);
    // Beaten by one in good going: retreat, or one corps more.
    let attack = forces("Reims", &[attacker(Nation::Germany, 4, 0)], Side::Allies, &[defender(Nation::France, 4, 0)]);
    let die = (1..=6)
        .find(|&die| {
            let mut trial = table.clone();
            trial.fight(attack.clone(), die).unwrap();
            let result = trial.state.open.unwrap().result;
            result.defender_loss == result.attacker_loss + 1
        })
        .expect("a die that beats the defender by one");
    table.fight(attack, die).unwrap();
    let lost = vec![infantry(0); table.state.open.as_ref().unwrap().result.attacker_loss.into()];
    let killed = vec![infantry(0); lost.len() + 2];
    assert_eq!(table.settle(&lost, &killed, After::Stays, false), Err(Refusal::WrongNumberOfLosses));
    assert_eq!(table.settle(&lost, &killed, After::ExtraCasualty, true), Err(Refusal::DefendersRemain));
    let event = table.settle(&lost, &killed, After::ExtraCasualty, false).unwrap();
    assert!(matches!(event, Event::Settled { vacated: false, .. }));
}

#[test]
fn beaten_by_two_an_extra_casualty_says_that_there_is_no_way_back() {
    for (out_of_supply, expected) in [(false, true), (true, false)] {
        let (mut table, _) = reims(Phase::NormalCombat);
        let many = [attacker(Nation::Germany, 21, 3)];
        let mut attack = forces("Reims", &many, Side::Allies, &[defender(Nation::France, 4, 0)]);
        attack.defender_out_of_supply = out_of_supply;
        table.fight(attack, 1).unwrap(); // 7-1: 0/2
        let settled = table.settle(&[], &[infantry(0); 3], After::ExtraCasualty, false);
        // Only in supply (17.2).
        assert_eq!(settled.is_ok(), expected, "{settled:?}");
    }
}

/// `decide` relies on it: whoever may advance has a corps to advance with.
#[test]
fn a_single_attacker_that_is_lost_never_vacates_the_zone() {
    let mut lost = 0;
    for (infantry, armoured, air) in [(1, 0, 0), (0, 1, 0), (1, 0, 2), (0, 1, 2)] {
        for die in 1..=6 {
            let (mut table, _) = reims(Phase::NormalCombat);
            let mut british = defender(Nation::UnitedKingdom, 1, 0);
            british.fortified = u8::from(air > 0);
            let one = [attacker(Nation::Germany, infantry, armoured)];
            let mut attack = forces("Reims", &one, Side::Allies, &[british]);
            attack.attacker_air = air;
            if table.fight(attack, die).is_ok() {
                let result = table.state.open.as_ref().unwrap().result;
                assert!(result.attacker_loss == 0 || result.defender_loss == 0, "{result:?}");
                lost += result.attacker_loss;
            }
        }
    }
    assert!(lost > 0, "some of them are lost");
}

#[test]
fn german_defence_costs_a_german_corps() {
    let mut table = Table::at(9, Phase::NormalCombat, Side::Allies);
    table.open_ground("Tobruk");
    let mixed = [defender(Nation::Italy, 2, 0), defender(Nation::Germany, 1, 0)];
    table.fight(forces("Tobruk", &[attacker(Nation::UnitedKingdom, 9, 0)], Side::Axis, &mixed), 6).unwrap();
    let result = table.state.open.as_ref().unwrap().result;
    assert_eq!((result.attacker_loss, result.defender_loss), (0, 1), "{result:?}");
    assert_eq!(table.settle(&[], &[infantry(0)], After::Retreats, false), Err(Refusal::GermanMustBeLost));
    table.settle(&[], &[infantry(1)], After::Retreats, false).unwrap();
}

#[test]
fn an_attack_on_a_french_zone_is_one_in_the_west_whoever_stands_there() {
    let mut table = Table::at(7, Phase::NormalCombat, Side::Axis);
    for (name, west) in [("Trondheim", None), ("Calais", Some(turn(7)))] {
        if west.is_some() {
            table.open_ground(name);
        }
        table.fight(forces(name, &GERMANS, Side::Allies, &[defender(Nation::UnitedKingdom, 1, 0)]), 6).unwrap();
        assert_eq!(table.state.facts.first_attack_west, west, "{name}");
        table.settle_as_suggested(false).unwrap();
    }
}

#[test]
fn nobody_retreats_who_need_not() {
    let mut table = Table::at(7, Phase::NormalCombat, Side::Axis);
    table.teach("Reims", ZoneFact::Terrain, Terrain::Mountains.index());
    table.teach("Reims", ZoneFact::Fortress, Fortress::None.index());
    let attack = forces("Reims", &[attacker(Nation::Germany, 8, 0)], Side::Allies, &[defender(Nation::France, 4, 0)]);
    for die in 1..=6 {
        let mut trial = table.clone();
        trial.fight(attack.clone(), die).unwrap();
        let open = trial.state.open.clone().unwrap();
        let difference = i16::from(open.result.defender_loss) - i16::from(open.result.attacker_loss);
        let lost = vec![infantry(0); open.result.attacker_loss.into()];
        let killed = vec![infantry(0); open.result.defender_loss.into()];
        let mut staying = trial.clone();
        let stays = staying.settle(&lost, &killed, After::Stays, false);
        assert!(staying.state.waiting.is_empty(), "after a normal combat nobody attacks again");
        let goes = trial.clone().settle(&lost, &killed, After::Retreats, false);
        // Mountains hold against a defeat by one (17.2).
        if difference <= 1 {
            assert!(stays.is_ok() && goes == Err(Refusal::MayNotRetreat), "die {die}");
        } else {
            assert!(goes.is_ok() && stays == Err(Refusal::MustRetreat), "die {die}");
        }
    }
}

#[test]
fn survivors_that_cannot_be_attacked_again_do_not_stop_the_phase() {
    let (mut table, _) = reims(Phase::BlitzkriegCombat);
    // One armoured corps: a C takes it, and the infantry that is left stands idle (17.1).
    let group = [attacker(Nation::Germany, 5, 1)];
    let attack = forces("Reims", &group, Side::Allies, &[defender(Nation::France, 3, 0)]);
    let die = (1..=6).find(|&die| {
        let mut trial = table.clone();
        trial.fight(attack.clone(), die).unwrap();
        trial.state.open.unwrap().result.armoured_loss
    });
    table.fight(attack, die.expect("a die that shows C")).unwrap();
    table.settle_as_suggested(false).unwrap();
    let idle: &Survivors = table.state.survivors(zone("Reims")).expect("both sides have survivors");
    assert!(!idle.has_armour());
    table.run(Command::EndPhase).unwrap();
    assert!(!table.state.due().iter().any(|due| matches!(due, Due::AttackAgain(_))));
    table.run(Command::EndPhase).unwrap();
    assert!(table.state.waiting.is_empty(), "the next side has nothing to do with them");
}

#[test]
fn a_hand_releases_survivors() {
    let (mut table, _) = reims(Phase::BlitzkriegCombat);
    assert_eq!(table.run(Command::Override(Override::Release(zone("Reims")))), Err(Refusal::NobodyWaits));
    let strong = forces("Reims", &GERMANS, Side::Allies, &[defender(Nation::France, 6, 0)]);
    table.fight(strong, 1).unwrap();
    table.settle_as_suggested(false).unwrap();
    table.run(Command::EndPhase).unwrap();
    assert_eq!(table.run(Command::EndPhase), Err(Refusal::AttackAgain));
    let event = table.run(Command::Override(Override::Release(zone("Reims")))).unwrap();
    assert!(event.is_override());
    table.run(Command::EndPhase).unwrap();
}

#[test]
fn twelve_attacks_wait_and_the_thirteenth_is_refused_before_its_die() {
    let mut table = Table::at(16, Phase::BlitzkriegCombat, Side::Axis);
    let soviet: Vec<&str> = [
        "Leningrad",
        "Kirovograd",
        "Vitebsk",
        "Orel",
        "Minsk",
        "Mozhaisk",
        "Tarnopol",
        "Bryansk",
        "Gorki",
        "Armavir",
        "Kiev",
        "Kuybishev",
        "Sevastopol",
    ]
    .to_vec();
    for (n, name) in soviet.iter().enumerate() {
        table.open_ground(name);
        let attack = forces(name, &GERMANS, Side::SovietUnion, &[defender(Nation::SovietUnion, 6, 0)]);
        if n < 12 {
            table.fight(attack, 1).unwrap();
            table.settle_as_suggested(false).unwrap();
        } else {
            assert_eq!(table.fight(attack, 1), Err(Refusal::TooManyWaiting));
        }
    }
    assert_eq!(table.state.waiting.len(), 12);
    // All of them, the steps and the timers find room in the list.
    table.run(Command::EndPhase).unwrap();
    let due = table.state.due();
    assert_eq!((due.left_out(), due.iter().filter(|due| matches!(due, Due::AttackAgain(_))).count()), (0, 12));
}

#[test]
fn what_the_soviet_union_retakes_for_the_allies_goes_back_to_them() {
    let mut table = Table::at(44, Phase::NormalCombat, Side::SovietUnion);
    table.run(Command::Override(Override::AxisStrategicPoints(Some(0)))).unwrap();
    // Red and khaki zones go back; French and Polish ones are the Soviet Union's (7).
    table.teach("Map zone 1", ZoneFact::Country, Nation::Poland.index());
    let first = [("London", Side::Allies), ("Kiev", Side::SovietUnion)];
    for (name, owner) in
        first.into_iter().chain(["Berlin", "Paris", "Map zone 1"].map(|name| (name, Side::SovietUnion)))
    {
        table.open_ground(name);
        if name.starts_with("Map") {
            table.teach(name, ZoneFact::SnowZone, 1);
        }
        if table.state.owner(zone(name)) != Some(Side::Axis) {
            table.run(Command::ChangeOwner { zone: zone(name), side: Some(Side::Axis) }).unwrap();
        }
        let attack =
            forces(name, &[attacker(Nation::SovietUnion, 8, 1)], Side::Axis, &[defender(Nation::Germany, 1, 0)]);
        table.fight(attack, 6).unwrap();
        table.settle(&[], &[infantry(0)], After::Stays, true).unwrap();
        assert_eq!(table.state.owner(zone(name)), Some(owner), "{name}");
    }
}

#[test]
fn the_allies_hold_no_red_zone_and_the_soviet_union_no_khaki_one() {
    let mut table = Table::at(30, Phase::Movement, Side::Allies);
    table.teach("Map zone 1", ZoneFact::Country, Nation::SovietUnion.index());
    for (name, side) in [("London", Side::SovietUnion), ("Kiev", Side::Allies), ("Map zone 1", Side::Allies)] {
        let change = Command::ChangeOwner { zone: zone(name), side: Some(side) };
        assert_eq!(table.run(change), Err(Refusal::FirstOwner), "{name}");
        table.run(Command::ChangeOwner { zone: zone(name), side: Some(Side::Axis) }).unwrap();
    }
    // The Allies free Kiev for the Soviet Union.
    table.run(Command::ChangeOwner { zone: zone("Kiev"), side: Some(Side::SovietUnion) }).unwrap();
}

#[test]
fn a_captured_fortified_line_is_gone_for_good() {
    let mut table = Table::at(7, Phase::NormalCombat, Side::Axis);
    table.open_ground("Nancy");
    let mut across = attacker(Nation::Germany, 9, 0);
    across.across = Across::FortifiedLine;
    let attack = forces("Nancy", &[across], Side::Allies, &[defender(Nation::France, 1, 0)]);
    assert!(table.state.combat(&table.charts, &attack).unwrap().fortified_line);
    table.run(Command::ChangeOwner { zone: zone("Nancy"), side: Some(Side::Axis) }).unwrap();
    table.run(Command::ChangeOwner { zone: zone("Nancy"), side: Some(Side::Allies) }).unwrap();
    assert_eq!(table.fight(attack.clone(), 6), Err(Refusal::NoFortifiedLine));
    // A hand can restore it; a zone without a line has none to restore.
    table.run(Command::Override(Override::FortifiedLine { zone: zone("Nancy"), intact: true })).unwrap();
    table.fight(attack, 6).unwrap();
    let none = Override::FortifiedLine { zone: zone("Paris"), intact: true };
    assert_eq!(table.run(Command::Override(none)), Err(Refusal::NoFortifiedLine));
    // A neutral that joins a side captures nothing.
    table.run(Command::ChangeOwner { zone: zone("Kouvola"), side: Some(Side::Axis) }).unwrap();
    assert!(table.state.facts.line_stands(zone("Kouvola")));
}

#[test]
fn every_value_can_be_set_by_hand_and_the_log_knows_what_it_was() {
    let mut table = Table::new();
    let sets = [
        (Override::Turn(turn(20)), Override::Stop(Some(Stop::first()))),
        (Override::AxisStrategicPoints(Some(20)), Override::AxisStrategicPoints(None)),
        (Override::PolandSurrendered(Some(turn(2))), Override::PolandSurrendered(None)),
        (Override::FirstAttackWest(Some(turn(7))), Override::FirstAttackWest(None)),
        (Override::FirstAttackSovietUnion(Some(turn(16))), Override::FirstAttackSovietUnion(None)),
        (Override::BritishItalianTurns([Some(turn(9)), None]), Override::BritishItalianTurns([None, None])),
    ];
    for (what, was) in sets {
        assert_eq!(table.run(Command::Override(what)), Ok(Event::Overridden { what, was }));
    }
    let facts = Facts {
        axis_strategic_points: Some(20),
        points_counted: Some(Stop::new(turn(20), Phase::Diplomacy, None)),
        poland_surrendered: Some(turn(2)),
        first_attack_west: Some(turn(7)),
        first_attack_soviet_union: Some(turn(16)),
        british_italian_turns: [Some(turn(9)), None],
        ..Facts::default()
    };
    assert_eq!(table.state.facts, facts);
    assert_eq!(table.state.stop, Some(Stop::new(turn(20), Phase::Diplomacy, None)));
    assert!(table.log.iter().all(Event::is_override));

    for turns in [[None, Some(turn(9))], [Some(turn(9)), Some(turn(9))], [Some(turn(9)), Some(turn(8))]] {
        assert_eq!(table.run(Command::Override(Override::BritishItalianTurns(turns))), Err(Refusal::BadTurns));
    }
    let nobody = Stop { turn: turn(5), phase: Phase::Movement, side: None };
    assert_eq!(table.run(Command::Override(Override::Stop(Some(nobody)))), Err(Refusal::NoSuchStop));
    let same = Command::ChangeOwner { zone: zone("Berlin"), side: Some(Side::Axis) };
    assert_eq!(table.run(same), Err(Refusal::SameOwner));
}

#[test]
fn a_fought_event_shows_its_roll_and_its_trace_again() {
    let (mut table, attack) = reims(Phase::NormalCombat);
    let event = table.fight(attack, 5).unwrap();
    assert_eq!(event.label(), "Fight Reims C/2");
    let (by, faces) = event.roll().expect("a roll");
    assert_eq!((by, faces.as_slice()), (Roller::Hand, [5].as_slice()));
    let Event::Fought { combat, die, result, .. } = &event else { panic!("{event:?}") };
    let assessment = combat.assess().unwrap();
    assert_eq!(assessment.result(*die), *result);
    assert_eq!(assessment.trace.total(), i16::from(assessment.index));
    assert_eq!(assessment.german_defence, GermanDefence::NotAvailable);
    assert!(!event.is_override());
}

#[test]
fn due_names_the_steps_of_the_phase_and_the_dates_of_the_turn() {
    let table = Table::at(20, Phase::Diplomacy, Side::Axis);
    let due = table.state.due();
    assert_eq!(due.iter().filter(|due| matches!(due, Due::Dated(_))).count(), 6, "Karelia is Finnish");
    assert_eq!(due.iter().filter(|due| matches!(due, Due::Step { side: None, .. })).count(), 2);
    // France has fallen: nobody waits for the points of the Axis (9.3).
    let lines = |turn, phase, side| {
        let mut table = Table::at(turn, phase, side);
        table.set(Nation::France, Status::Surrendered);
        table.state.due().iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(
        lines(5, Phase::BlitzkriegCombat, Side::Axis),
        ["Blitzkrieg: not in snow", "Advance: not in snow", "One zone: not in snow"]
    );
    // Lend-lease is the Allies' alone; nobody is asked before the Soviet Union is invaded (11.4).
    let mut table = Table::at(8, Phase::Reinforcement, Side::Axis);
    let lent = |table: &Table| {
        let due = table.state.due();
        due.iter().find_map(|due| match due {
            Due::Step { step: StepName::LendLease, side, .. } => Some(*side),
            _ => None,
        })
    };
    assert_eq!(lent(&table), None);
    table.run(Command::Override(Override::FirstAttackSovietUnion(Turn::new(7)))).unwrap();
    assert_eq!(lent(&table), Some(Some(Side::Allies)));
    // The points are counted at the end of the Axis turn, from the one before they count.
    assert!(!lines(18, Phase::NormalCombat, Side::Axis).contains(&"Count the Axis points".into()));
    assert!(lines(19, Phase::NormalCombat, Side::Axis).contains(&"Count the Axis points".into()));
    assert!(!lines(19, Phase::NormalCombat, Side::Allies).contains(&"Count the Axis points".into()));
}

#[test]
fn timers_of_the_eastern_war_are_due_on_their_turns() {
    use TimerName as T;
    let running_since = |first: u8, turn: u8, phase| {
        // The turn may be set back after the date was told.
        let mut table = Table::at(first.max(turn), phase, Side::Axis);
        table.run(Command::Override(Override::FirstAttackSovietUnion(Turn::new(first)))).unwrap();
        table.run(Command::Override(Override::Turn(Turn::new(turn).unwrap()))).unwrap();
        table
            .state
            .due()
            .iter()
            .filter_map(|due| match due {
                Due::Timer { timer, until } => Some((*timer, until.get())),
                _ => None,
            })
            .collect::<Vec<_>>()
    };
    let running = |turn, phase| running_since(17, turn, phase);
    assert_eq!(running(17, Phase::BlitzkriegCombat), [(T::GermanBonusEast, 21)]);
    assert_eq!(running(20, Phase::BlitzkriegCombat), [], "winter 1942");
    assert_eq!(running(22, Phase::NormalCombat), [], "five turns");
    assert_eq!(running(18, Phase::Cards), [(T::SovietTotalWar, 18)]);
    assert_eq!(running(20, Phase::Reinforcement), [(T::SovietInfantry, 20), (T::SecondElite, 23)]);
    assert_eq!(running(16, Phase::Reinforcement), [], "not yet set");
    assert_eq!(running_since(22, 23, Phase::Cards), [(T::SovietTotalWar, 23)]);
    assert_eq!(running_since(23, 24, Phase::Cards), [], "turn 24 brings the cards anyway");
}

#[test]
fn the_state_is_written_out_for_the_link() {
    let (mut table, attack) = reims(Phase::BlitzkriegCombat);
    table.fight(attack, 1).unwrap();
    let json = serde_json::to_value(&table.state).unwrap();
    assert_eq!(json["stop"], serde_json::json!({"turn": 7, "phase": "blitzkrieg-combat", "side": "axis"}));
    assert_eq!(json["owners"], serde_json::json!([{"zone": "Reims", "owner": "allies", "attacked-by": ["axis"]}]));
    assert_eq!(json["facts"]["first-attack-west"], 7);
    assert_eq!(json["open"]["zone"], "Reims");
    let mut bytes = [0; 8192];
    postcard::to_slice(&table.state, &mut bytes).expect("and as bytes");
}

#[test]
fn sizes_stay_within_their_budget() {
    let (event, command, state) = (size_of::<Event>(), size_of::<Command>(), size_of::<State>());
    println!("Event {event}, Command {command}, State {state} bytes on this machine");
    assert!(event <= 320 && command <= 320, "an event is copied by value: {event}, {command}");
    assert!(state <= 8192, "a state lives in RAM, and replay makes another: {state}");
}

#[test]
fn a_commands_words_are_those_of_the_link() {
    let words = r#"{"fight":{"forces":{"zone":"Reims","attackers":[],"defender":"allies","defenders":[]},"die":3,"by":"hand"}}"#;
    let command: Command = serde_json::from_str(words).unwrap();
    let Command::Fight { forces, .. } = &command else { panic!("{command:?}") };
    assert!(forces.use_german_defence, "used unless declined");
    let refused = [
        r#"{"fight":{"forces":{"zone":"Atlantis","attackers":[],"defender":"allies","defenders":[]},"die":3,"by":"hand"}}"#,
        r#"{"fight":{"forces":{"zone":"Reims","attackers":[],"defender":"allies","defenders":[]},"die":7,"by":"hand"}}"#,
        r#"{"override":{"turn":48}}"#,
        r#"{"change-owner":{"zone":"Reims","side":null,"why":1}}"#,
    ];
    for words in refused {
        assert!(serde_json::from_str::<Command>(words).is_err(), "{words}");
    }
    assert_eq!(serde_json::to_string(&Command::EndPhase).unwrap(), r#""end-phase""#);
}

#[test]
fn a_combat_in_the_blitzkrieg_phase_uses_its_phase() {
    let (table, attack) = reims(Phase::BlitzkriegCombat);
    assert_eq!(table.state.combat(&table.charts, &attack).unwrap().phase, CombatPhase::Blitzkrieg);
    assert_eq!(zones::fact(&table.charts, zone("Reims"), ZoneFact::Terrain), Some(0));
}

/// A log that was cut or changed is seen: what happened does not follow from what stands before it.
#[test]
fn an_event_follows_only_where_it_can_have_happened() {
    let mut table = Table::at(7, Phase::BlitzkriegCombat, Side::Axis);
    table.open_ground("Reims");
    table
        .run(Command::Board(board::Command::Set(Stack {
            armoured: 2,
            infantry: 4,
            ..Stack::none(Place::Land(zone("Saar")), Nation::Germany)
        })))
        .unwrap();
    let before = table.state.clone();
    let fight = forces("Reims", &[attacker(Nation::Germany, 4, 2)], Side::Allies, &[defender(Nation::France, 1, 0)]);
    let attacked = table.attack(fight, &["Saar"], 6).unwrap();
    let rolled = table.state.clone();
    let settled = table.settle_as_suggested(false).unwrap();
    let over = table.state.clone();
    let ended = table.run(Command::EndPhase).unwrap();
    assert!(before.follows(&attacked) && rolled.follows(&settled) && over.follows(&ended));
    assert!(!rolled.follows(&attacked), "a combat is open");
    assert!(!table.state.follows(&attacked), "its phase is over");
    assert!(!before.follows(&settled) && !over.follows(&settled), "nobody has rolled");
    assert!(!rolled.follows(&ended), "losses first");
    assert!(!table.state.follows(&ended), "it has ended");
    let mut diplomacy = Table::new();
    let held = diplomacy.pass().map(|_| diplomacy.log[0].clone()).unwrap();
    assert!(Table::new().state.follows(&held) && !before.follows(&held));
    // Everything that a table has recorded follows, act by act.
    let mut again = Table::new();
    for event in &table.log {
        assert!(again.state.follows(event), "{event:?}");
        again.state.apply(event);
    }
}
