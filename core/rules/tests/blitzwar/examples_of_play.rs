//! The two worked examples of rule 20, driven through commands with their dice.

use crate::common::{Table, armoured, attacker, defender, forces, infantry, turn, unfortify, zone};
use adjutant_rules::blitzwar::board::Sea;
use adjutant_rules::blitzwar::diplomacy::Status;
use adjutant_rules::blitzwar::movement::Beachhead;
use adjutant_rules::blitzwar::{
    Across, After, Attacker, Column, CombatPhase, Command, Due, Event, Fortress, Nation, Need, Override, Phase,
    Refusal, Side, Stop, Terrain, ZoneFact, supply, zones,
};

/// Column and result of the combat that was rolled last.
fn rolled(table: &Table) -> (Column, &'static str) {
    let open = table.state.open.as_ref().expect("a combat is open");
    (open.combat.assess().unwrap().column(), open.result.result.word())
}

#[test]
fn north_africa_20_1() {
    // Winter 1941, second turn; the weather is good in Africa.
    let mut table = Table::at(13, Phase::BlitzkriegCombat, Side::Axis);
    table.set(Nation::Italy, Status::Axis);
    let elite = Attacker { elite: true, ..attacker(Nation::Germany, 1, 1) };
    let group = [elite, attacker(Nation::Italy, 2, 0), attacker(Nation::Italy, 1, 0)];
    let mut attack = forces("Mechili", &group, Side::Allies, &[defender(Nation::UnitedKingdom, 2, 2)]);
    attack.attacker_air = 1; // the first unit was countered, the second was not

    // The map alone shows the terrain: it is asked for, once; that no snow lies there the book tells.
    let cell = zones::cell(zone("Mechili"), ZoneFact::Terrain);
    assert_eq!(table.state.combat(&table.charts, &attack), Err(Need::Teach(cell, ZoneFact::Terrain)));
    assert_eq!(table.fight(attack.clone(), 1), Err(Refusal::ZoneFactUnknown));
    table.teach("Mechili", ZoneFact::Terrain, Terrain::GoodGoing.index());

    // 5 against 4 is 1-1; armour, Elite and two for the air make it 4-1. A die of 1.
    table.fight(attack, 1).unwrap();
    assert_eq!(rolled(&table), (Column::FourOne, "0/1"));
    assert_eq!(table.state.due().first(), Some(&Due::Settle(zone("Mechili"))));
    assert_eq!(table.run(Command::EndPhase), Err(Refusal::BattleOpen));
    table.settle(&[], &[infantry(0)], After::Stays, false).unwrap();

    // The air unit is spent; the survivors wait for the normal phase.
    let again = table.state.survivors(zone("Mechili")).expect("they wait").forces.clone();
    assert_eq!((again.attacker_air, again.attackers.as_slice()), (0, group.as_slice()));
    assert_eq!(again.defenders.as_slice(), [defender(Nation::UnitedKingdom, 1, 2)]);

    table.run(Command::EndPhase).unwrap();
    assert_eq!(table.state.stop, Some(Stop::new(turn(13), Phase::NormalCombat, Some(Side::Axis))));
    assert_eq!(table.state.due().first(), Some(&Due::AttackAgain(zone("Mechili"))));
    assert_eq!(table.run(Command::EndPhase), Err(Refusal::AttackAgain));
    // It is the same group that attacks again.
    let fewer = forces("Mechili", &group[..1], Side::Allies, &again.defenders);
    assert_eq!(table.fight(fewer, 6), Err(Refusal::SameGroupAgain));

    // 5 against 3 is 3-2; armour and Elite make it 3-1. A die of 6.
    table.fight(again, 6).unwrap();
    assert_eq!(rolled(&table), (Column::ThreeOne, "C/2"));
    // The Elite counter loses its armour; the British an armoured corps too, and one infantry corps.
    let british = [armoured(0), infantry(0)];
    assert_eq!(table.settle(&[infantry(1)], &british, After::Retreats, false), Err(Refusal::EliteMustLose));
    // A single corps cannot avoid the retreat.
    assert_eq!(table.settle(&[armoured(0)], &british, After::Stays, false), Err(Refusal::MustRetreat));
    let extra = [armoured(0), infantry(0), armoured(0)];
    assert_eq!(table.settle(&[armoured(0)], &extra, After::ExtraCasualty, false), Err(Refusal::NoExtraCasualty));
    let event = table.settle(&[armoured(0)], &british, After::Retreats, false).unwrap();
    assert!(matches!(event, Event::Settled { vacated: true, taken_for: None, .. }), "{event:?}");
    assert_eq!(event.label(), "Retreat from Mechili");

    // The Axis did not advance: the zone is not taken, and the phase can end.
    assert_eq!(table.state.owner(zone("Mechili")), None);
    table.run(Command::EndPhase).unwrap();
}

#[test]
fn landing_at_trondheim_20_2() {
    let mut table = Table::at(39, Phase::BlitzkriegCombat, Side::Allies);
    table.set(Nation::Usa, Status::Allies);
    table.run(Command::ChangeOwner { zone: zone("Trondheim"), side: Some(Side::Axis) }).unwrap();
    let landed =
        |nation, infantry, armoured| Attacker { across: Across::Beachhead, ..attacker(nation, infantry, armoured) };
    let group = [landed(Nation::Usa, 0, 2), landed(Nation::UnitedKingdom, 1, 0)];
    let mut german = defender(Nation::Germany, 1, 0);
    german.fortified = 1;
    let mut attack = forces("Trondheim", &group, Side::Axis, &[german]);
    attack.attacker_air = 2;

    // German defence depends on the Axis points from turn 20.
    assert_eq!(table.fight(attack.clone(), 1), Err(Refusal::PointsUnknown));
    table.run(Command::Override(Override::AxisStrategicPoints(Some(21)))).unwrap();

    // They come from a beachhead, and nobody has told of one (14.1.2).
    assert_eq!(table.fight(attack.clone(), 1), Err(Refusal::NobodyOnBeachhead));
    let beachhead = |corps| {
        let (side, zone, sea) = (Side::Allies, zone("Trondheim"), Sea::NorwegianSea);
        let now = Beachhead { side, zone, sea, beachheads: 2, dotted_line: false, corps, turn: turn(39) };
        Command::Supply(supply::Command::SetBeachhead(now))
    };
    table.run(beachhead(2)).unwrap();
    assert_eq!(table.fight(attack.clone(), 1), Err(Refusal::NobodyOnBeachhead), "three corps attack, two have landed");
    table.run(beachhead(3)).unwrap();

    // 3-1; +1 armour, +2 air, -1 Germans, -1 fortified, -1 terrain: 3-1. A die of 1.
    table.fight(attack, 1).unwrap();
    assert_eq!(rolled(&table), (Column::ThreeOne, "C/1"));
    let open = table.state.open.clone().unwrap();
    assert_eq!((open.combat.terrain, open.combat.fortress), (Terrain::Mountains, Fortress::None));
    let shifts: Vec<i16> = open.combat.assess().unwrap().trace.entries().iter().map(|row| row.amount).collect();
    assert_eq!(shifts, [3, 1, 2, -1, -1, -1]);
    assert_eq!(table.settle(&[armoured(0)], &[infantry(0)], After::Stays, false), Err(Refusal::FlipFirst));
    assert_eq!(table.settle(&[infantry(1)], &[unfortify(0)], After::Stays, false), Err(Refusal::ArmourMustBeLost));
    assert_eq!(
        table.settle(&[armoured(0)], &[unfortify(0)], After::Retreats, false),
        Err(Refusal::NoRetreatInBlitzkrieg)
    );
    assert_eq!(table.settle(&[armoured(0)], &[unfortify(0)], After::Stays, true), Err(Refusal::DefendersRemain));
    table.settle(&[armoured(0)], &[unfortify(0)], After::Stays, false).unwrap();

    // They must carry on, as armour is left. 2-1, no longer fortified: 3-1. A die of 6.
    table.run(Command::EndPhase).unwrap();
    let again = table.state.survivors(zone("Trondheim")).unwrap().forces.clone();
    assert_eq!(again.attacker_air, 1);
    table.fight(again, 6).unwrap();
    assert_eq!(table.state.open.as_ref().unwrap().combat.phase, CombatPhase::Normal);
    assert_eq!(rolled(&table), (Column::ThreeOne, "0/1")); // C/2 against a single corps
    table.settle(&[], &[infantry(0)], After::Stays, true).unwrap();
    assert_eq!(table.state.owner(zone("Trondheim")), Some(Side::Allies));
    assert_eq!(table.state.waiting.len(), 0);
    table.run(Command::EndPhase).unwrap();
}
