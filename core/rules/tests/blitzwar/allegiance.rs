//! Whom an attack draws into the war, and corps that may not fight where they are said to (7, 9.1, 9.3, 9.6).

use crate::common::{Table, attacker, defender, forces, turn, zone};
use adjutant_rules::blitzwar::board::{self, Place, Stack};
use adjutant_rules::blitzwar::diplomacy::{self, DateName, Happening, HappeningName, Setting, Status};
use adjutant_rules::blitzwar::{
    Across, Attacker, Command, Defender, Forces, Nation, Override, Phase, Refusal, Region, Side, ZoneFact, zones,
};

// 9.3: who is drawn in by a combat.

fn joins(nation: Nation, side: Side) -> Happening {
    let name = if side == Side::Axis { HappeningName::JoinsAxis } else { HappeningName::JoinsAllies };
    Happening { name, nation }
}

/// What is announced before the roll is what the roll does to the countries.
fn announced(table: &mut Table, forces: Forces) -> Vec<Happening> {
    let combat = table.state.combat(&table.charts, &forces).unwrap();
    let drawn = table.state.drawn_in_by(&combat, forces.zone.country());
    let before = table.state.diplomacy.status;
    table.fight(forces, 4).unwrap();
    for &nation in Nation::ALL {
        let told = drawn.iter().find(|happening| happening.nation == nation);
        let now = told.map_or(before.of(nation), |happening| match happening.name {
            HappeningName::JoinsAxis => Status::Axis,
            HappeningName::JoinsAllies => Status::Allies,
            other => panic!("{other}"),
        });
        assert_eq!(table.state.diplomacy.status.of(nation), now, "{nation}");
    }
    drawn.to_vec()
}

fn at_war(number: u8, side: Side, ground: &str) -> Table {
    let mut table = Table::at(number, Phase::NormalCombat, side);
    table.open_ground(ground);
    table
}

const GERMANS: Attacker =
    Attacker { nation: Nation::Germany, infantry: 6, armoured: 2, elite: false, across: Across::Land };

#[test]
fn an_attacked_neutral_is_announced_before_the_roll() {
    let mut table = at_war(7, Side::Axis, "Brussels");
    let belgians = forces("Brussels", &[GERMANS], Side::Allies, &[defender(Nation::BelgiumNetherlands, 1, 0)]);
    assert_eq!(announced(&mut table, belgians), [joins(Nation::BelgiumNetherlands, Side::Allies)]);
    // At war already, nobody joins.
    let mut table = at_war(7, Side::Axis, "Reims");
    let french = forces("Reims", &[GERMANS], Side::Allies, &[defender(Nation::France, 1, 0)]);
    assert_eq!(announced(&mut table, french), []);
    let mut table = at_war(3, Side::SovietUnion, "Karelia");
    let soviets = attacker(Nation::SovietUnion, 6, 0);
    let finns = forces("Karelia", &[soviets], Side::Axis, &[defender(Nation::Finland, 1, 0)]);
    assert_eq!(announced(&mut table, finns), [joins(Nation::Finland, Side::Axis)], "no German-Soviet war yet (R26)");
}

#[test]
fn finland_and_yugoslavia_react_to_the_attack_on_the_soviet_union() {
    let mut table = at_war(16, Side::Axis, "Minsk");
    let soviets = forces("Minsk", &[GERMANS], Side::SovietUnion, &[defender(Nation::SovietUnion, 2, 0)]);
    let both = [joins(Nation::Finland, Side::Axis), joins(Nation::Yugoslavia, Side::Allies)];
    assert_eq!(announced(&mut table, soviets), both, "at once (R4)");
    // A Soviet attack on Germans brings the war and Finland, not Yugoslavia.
    let mut table = at_war(16, Side::SovietUnion, "East Prussia");
    let germans =
        forces("East Prussia", &[attacker(Nation::SovietUnion, 6, 0)], Side::Axis, &[defender(Nation::Germany, 1, 0)]);
    assert_eq!(announced(&mut table, germans), [joins(Nation::Finland, Side::Axis)]);
}

#[test]
fn vichy_is_attacked_like_any_neutral() {
    let mut table = at_war(16, Side::Allies, "Casablanca");
    table.set(Nation::France, Status::Surrendered);
    let vichy = forces(
        "Casablanca",
        &[attacker(Nation::UnitedKingdom, 6, 0)],
        Side::Axis,
        &[defender(Nation::VichyFrance, 1, 0)],
    );
    assert_eq!(announced(&mut table, vichy), [joins(Nation::VichyFrance, Side::Axis)], "R17");
}

#[test]
fn who_lets_the_axis_through_joins_its_enemies_when_it_is_attacked() {
    let rumanians: [Defender; 1] = [defender(Nation::Rumania, 1, 0)];
    let mut table = at_war(9, Side::SovietUnion, "Galatz");
    table.set(Nation::Rumania, Status::FreeMovement);
    let attacked = forces("Galatz", &[attacker(Nation::SovietUnion, 6, 0)], Side::Axis, &rumanians);
    assert_eq!(announced(&mut table, attacked), [joins(Nation::Rumania, Side::Axis)]);
    let mut table = at_war(9, Side::Axis, "Galatz");
    table.set(Nation::Rumania, Status::FreeMovement);
    let attacked = forces("Galatz", &[GERMANS], Side::Allies, &rumanians);
    assert_eq!(announced(&mut table, attacked), [joins(Nation::Rumania, Side::Allies)], "its corps are attacked");
    // To walk through is no attack.
    assert_eq!(
        Table::new().state.drawn_in_by_entering(Nation::Denmark, Side::Axis),
        Some(joins(Nation::Denmark, Side::Allies))
    );
    let mut open = Table::new();
    open.set(Nation::Rumania, Status::FreeMovement);
    assert_eq!(open.state.drawn_in_by_entering(Nation::Rumania, Side::Axis), None);
}

// 9.1 and 9.6: who may fight.

#[test]
fn attackers_fight_for_the_attacking_side() {
    let french = [defender(Nation::France, 1, 0)];
    let mut table = at_war(7, Side::Axis, "Reims");
    for nation in [Nation::Italy, Nation::Hungary, Nation::Turkey, Nation::VichyFrance] {
        let attack = forces("Reims", &[GERMANS, attacker(nation, 2, 0)], Side::Allies, &french);
        assert_eq!(table.fight(attack, 4), Err(Refusal::WrongSide), "{nation}");
    }
    table.set(Nation::Rumania, Status::FreeMovement);
    let open = forces("Reims", &[GERMANS, attacker(Nation::Rumania, 2, 0)], Side::Allies, &french);
    assert_eq!(table.fight(open, 4), Err(Refusal::WrongSide), "it only lets the Axis through");
    table.set(Nation::Italy, Status::Axis);
    table.fight(forces("Reims", &[GERMANS, attacker(Nation::Italy, 2, 0)], Side::Allies, &french), 4).unwrap();

    let mut table = at_war(7, Side::Allies, "Ruhr");
    let germans = [defender(Nation::Germany, 1, 0)];
    let americans = forces("Ruhr", &[attacker(Nation::Usa, 6, 0)], Side::Axis, &germans);
    assert_eq!(table.fight(americans, 4), Err(Refusal::WrongSide), "the USA is neutral");
    table.set(Nation::France, Status::Surrendered);
    let fallen = forces("Ruhr", &[attacker(Nation::France, 6, 0)], Side::Axis, &germans);
    assert_eq!(table.fight(fallen, 4), Err(Refusal::WrongSide), "France has fallen");
}

#[test]
fn partisans_fight_on_after_the_surrender() {
    let mut table = at_war(24, Side::Allies, "Brod");
    table.run(Command::Override(Override::AxisStrategicPoints(Some(20)))).unwrap();
    table.set(Nation::Yugoslavia, Status::Surrendered);
    let germans = [defender(Nation::Germany, 1, 0)];
    table.fight(forces("Brod", &[attacker(Nation::Yugoslavia, 6, 0)], Side::Axis, &germans), 4).unwrap();
    let mut table = at_war(24, Side::Axis, "Brod");
    table.set(Nation::Yugoslavia, Status::Surrendered);
    table.fight(forces("Brod", &[GERMANS], Side::Allies, &[defender(Nation::Yugoslavia, 1, 0)]), 4).unwrap();
}

#[test]
fn defenders_are_enemies_of_the_attacking_side() {
    let mut table = at_war(7, Side::Axis, "Galatz");
    let rumanians = || forces("Galatz", &[GERMANS], Side::Allies, &[defender(Nation::Rumania, 1, 0)]);
    let mut partner = table.clone();
    partner.set(Nation::Rumania, Status::Axis);
    assert_eq!(partner.fight(rumanians(), 4), Err(Refusal::NotEnemies), "it fights for the Axis");
    partner.set(Nation::Rumania, Status::Surrendered);
    assert_eq!(partner.fight(rumanians(), 4), Err(Refusal::WrongSide), "it has no corps any more");
    table.fight(rumanians(), 4).unwrap();

    let mut table = at_war(7, Side::SovietUnion, "Sofia");
    table.set(Nation::Bulgaria, Status::Allies);
    let partner =
        forces("Sofia", &[attacker(Nation::SovietUnion, 6, 0)], Side::Axis, &[defender(Nation::Bulgaria, 1, 0)]);
    assert_eq!(table.fight(partner, 4), Err(Refusal::NotEnemies), "the Allies and the Soviet Union are partners (7)");

    let mut table = at_war(7, Side::Axis, "Reims");
    let americans = forces("Reims", &[GERMANS], Side::Allies, &[defender(Nation::Usa, 1, 0)]);
    assert_eq!(table.fight(americans, 4), Err(Refusal::WrongSide), "no Americans before their war (R23)");
}

#[test]
fn germans_wait_for_greece_and_africa() {
    let greeks = [defender(Nation::Greece, 1, 0)];
    let british = [defender(Nation::UnitedKingdom, 1, 0)];
    for (number, answer) in [(12, Err(Refusal::GermansGreeceAfrica)), (13, Ok(()))] {
        let fight = |ground: &str, defenders: &[Defender]| {
            let mut table = at_war(number, Side::Axis, ground);
            if number == 12 {
                table.teach(
                    ground,
                    ZoneFact::SnowZone,
                    usize::from(zones::deduced(zone(ground), ZoneFact::SnowZone).is_some()),
                );
            } else if zones::deduced(zone(ground), ZoneFact::SnowZone).is_none() {
                table.teach(ground, ZoneFact::SnowZone, 0);
            }
            table.set(Nation::Greece, Status::Allies);
            table.fight(forces(ground, &[GERMANS], Side::Allies, defenders), 4).map(drop)
        };
        assert_eq!(fight("Salonika", &greeks), answer, "turn {number}");
        assert_eq!(fight("Salonika", &british), answer, "the British in Greece, turn {number}");
        assert_eq!(fight("Albania", &greeks), answer, "Greeks outside Greece, turn {number}");
        assert_eq!(fight("Alexandria", &british), answer, "Africa, turn {number}");
        assert_eq!(fight("Calais", &british), Ok(()), "turn {number}");
    }
    assert_eq!(Refusal::GermansGreeceAfrica.rule(), "9.6");
}

#[test]
fn a_british_attack_on_italians_sets_the_germans_free_two_turns_later() {
    let british = [defender(Nation::UnitedKingdom, 1, 0)];
    let early = |number: u8| {
        let mut table = at_war(number, Side::Axis, "Alexandria");
        table.teach("Alexandria", ZoneFact::SnowZone, 0);
        let date = Setting::Date { date: DateName::BritishAttackedItalians, turn: Some(turn(6)) };
        table.run(Command::Diplomacy(diplomacy::Command::Set(date))).unwrap();
        table.fight(forces("Alexandria", &[GERMANS], Side::Allies, &british), 4).map(drop)
    };
    assert_eq!(early(7), Err(Refusal::GermansGreeceAfrica));
    assert_eq!(early(8), Ok(()));
}

#[test]
fn what_the_device_cannot_know_is_not_refused() {
    // Which zones border a country is printed only on the map (9.6); Italians attack out of their area (R51).
    for (number, nation, status, side, ground, enemy) in [
        (3, Nation::Poland, Status::Allies, Side::Allies, "East Prussia", Nation::Germany),
        (17, Nation::Finland, Status::Axis, Side::Axis, "Leningrad", Nation::SovietUnion),
        (17, Nation::Italy, Status::Axis, Side::Axis, "Leningrad", Nation::SovietUnion),
        (17, Nation::Spain, Status::Axis, Side::Axis, "Calais", Nation::UnitedKingdom),
        (17, Nation::Bulgaria, Status::Axis, Side::Axis, "Salonika", Nation::Greece),
    ] {
        let mut table = at_war(number, side, ground);
        table.set(nation, status);
        table.set(Nation::Greece, Status::Allies);
        let defending = match enemy {
            Nation::Germany => Side::Axis,
            Nation::SovietUnion => Side::SovietUnion,
            _ => Side::Allies,
        };
        table.fight(forces(ground, &[attacker(nation, 6, 0)], defending, &[defender(enemy, 1, 0)]), 4).unwrap();
    }
    // A zone of which nobody told where it lies.
    let mut table = at_war(7, Side::Axis, "Map zone 1");
    table.fight(forces("Map zone 1", &[GERMANS], Side::Allies, &[defender(Nation::UnitedKingdom, 1, 0)]), 4).unwrap();
    let mut table = at_war(7, Side::Axis, "Map zone 1");
    table.teach("Map zone 1", ZoneFact::Region, Region::Africa.index());
    let told = forces("Map zone 1", &[GERMANS], Side::Allies, &[defender(Nation::UnitedKingdom, 1, 0)]);
    assert_eq!(table.fight(told, 4), Err(Refusal::GermansGreeceAfrica));
}

// 9.3, 16.3.1: who takes an empty zone has attacked.

/// What is announced before a command is what it does to the countries.
fn taken(table: &mut Table, command: Command) -> (Option<Nation>, Vec<Happening>) {
    let event = table.state.decide(&table.charts, &command).unwrap();
    let told = (table.state.attacked_by_event(&event), table.state.drawn_in_by_event(&event).to_vec());
    table.run(command).unwrap();
    for joined in &told.1 {
        let status = if joined.name == HappeningName::JoinsAxis { Status::Axis } else { Status::Allies };
        assert_eq!(table.state.diplomacy.status.of(joined.nation), status);
    }
    told
}

fn put(table: &mut Table, name: &str, nation: Nation, infantry: u8) {
    let now = Stack { infantry, ..Stack::none(Place::Land(zone(name)), nation) };
    // What stands there already is as good.
    let _ = table.run(Command::Board(board::Command::Set(now)));
}

fn go(from: &str, nation: Nation, to: &str) -> Command {
    let units = Stack { infantry: 1, ..Stack::none(Place::Land(zone(from)), nation) };
    Command::Board(board::Command::Move { units, to: Place::Land(zone(to)) })
}

#[test]
fn germans_in_an_empty_soviet_zone_have_attacked_the_soviet_union() {
    for told in [false, true] {
        let mut table = Table::at(9, Phase::Movement, Side::Axis);
        let ground = if told { "Map zone 1" } else { "Minsk" };
        if told {
            table.teach(ground, ZoneFact::Country, Nation::SovietUnion.index());
        } else {
            put(&mut table, ground, Nation::SovietUnion, 0);
        }
        let reactions = vec![joins(Nation::Finland, Side::Axis), joins(Nation::Yugoslavia, Side::Allies)];
        let begun = taken(&mut table, go("East Prussia", Nation::Germany, ground));
        assert_eq!(begun, (Some(Nation::SovietUnion), reactions), "{ground}");
        assert_eq!(table.state.facts.first_attack_soviet_union, Some(turn(9)));
        assert_eq!(table.state.date(DateName::GermanSovietWar), Some(turn(9)));
        assert_eq!(table.state.owner(zone(ground)), Some(Side::Axis));
        // The second is no news.
        put(&mut table, "Kiev", Nation::SovietUnion, 0);
        assert_eq!(taken(&mut table, go("East Prussia", Nation::Germany, "Kiev")), (None, vec![]));
    }
}

#[test]
fn a_soviet_zone_that_goes_to_the_axis_was_attacked() {
    for ground in ["Minsk", "Map zone 1"] {
        let mut table = Table::at(9, Phase::Movement, Side::Axis);
        if ground != "Minsk" {
            // Eastern Poland, once it is Soviet (R25).
            table.teach(ground, ZoneFact::Country, Nation::Poland.index());
            table.run(Command::ChangeOwner { zone: zone(ground), side: Some(Side::SovietUnion) }).unwrap();
        }
        let (attacked, drawn) = taken(&mut table, Command::ChangeOwner { zone: zone(ground), side: Some(Side::Axis) });
        assert_eq!((attacked, drawn.len()), (Some(Nation::SovietUnion), 2), "{ground}");
        assert_eq!(table.state.facts.first_attack_soviet_union, Some(turn(9)));
    }
    // Before, it is an attack on Poland alone.
    let mut table = Table::at(1, Phase::Movement, Side::Axis);
    table.teach("Map zone 1", ZoneFact::Country, Nation::Poland.index());
    let poland = Command::ChangeOwner { zone: zone("Map zone 1"), side: Some(Side::Axis) };
    assert_eq!(taken(&mut table, poland), (None, vec![]));
    assert_eq!(table.state.facts.first_attack_soviet_union, None);
}

#[test]
fn empty_zones_in_the_west_start_the_german_bonus() {
    for (ground, country, told) in [
        ("Reims", Nation::France, false),
        ("Map zone 1", Nation::France, true),
        ("Map zone 1", Nation::BelgiumNetherlands, true),
    ] {
        for moved in [true, false] {
            let mut table = Table::at(6, Phase::Movement, Side::Axis);
            if told {
                table.teach(ground, ZoneFact::Country, country.index());
            } else {
                put(&mut table, ground, country, 0);
            }
            let by_hand = Command::ChangeOwner { zone: zone(ground), side: Some(Side::Axis) };
            let command = if moved { go("Saar", Nation::Germany, ground) } else { by_hand };
            assert_eq!(taken(&mut table, command).0, Some(country), "{ground}");
            assert_eq!(table.state.facts.first_attack_west, Some(turn(6)), "{ground}");
            assert_eq!(table.state.facts.first_attack_soviet_union, None);
        }
    }
}

#[test]
fn soviets_in_an_empty_german_zone_are_at_war_with_germany() {
    let mut table = Table::at(9, Phase::Movement, Side::SovietUnion);
    put(&mut table, "East Prussia", Nation::Germany, 0);
    let begun = taken(&mut table, go("Minsk", Nation::SovietUnion, "East Prussia"));
    assert_eq!(begun, (Some(Nation::Germany), vec![joins(Nation::Finland, Side::Axis)]));
    assert_eq!(table.state.date(DateName::GermanSovietWar), Some(turn(9)));
    assert_eq!(table.state.date(DateName::SovietAttackOnAxis), Some(turn(9)));
    assert_eq!(table.state.facts.first_attack_soviet_union, None, "Yugoslavia waits for an Axis attack");
}

#[test]
fn finns_who_take_their_own_zones_back_start_no_war() {
    let mut table = Table::at(9, Phase::Movement, Side::Axis);
    table.set(Nation::Finland, Status::Axis);
    table.run(Command::ChangeOwner { zone: zone("Karelia"), side: Some(Side::SovietUnion) }).unwrap();
    put(&mut table, "Map zone 2", Nation::Finland, 2);
    assert_eq!(taken(&mut table, go("Map zone 2", Nation::Finland, "Karelia")), (None, vec![]));
    assert_eq!(table.state.date(DateName::GermanSovietWar), None, "R26");
}

/// 10.2: a Soviet attack on Western Poland brings the Axis its Total War cards a turn later (R72).
#[test]
fn soviets_who_attack_western_poland_have_their_date() {
    let held_by = |side, fell: Option<u8>, east: Option<u8>| {
        let mut table = Table::at(10, Phase::NormalCombat, Side::SovietUnion);
        table.open_ground("Map zone 1");
        table.teach("Map zone 1", ZoneFact::Country, Nation::Poland.index());
        table.run(Command::ChangeOwner { zone: zone("Map zone 1"), side: Some(side) }).unwrap();
        table.run(Command::Override(Override::PolandSurrendered(fell.map(turn)))).unwrap();
        table.run(Command::Override(Override::FirstAttackSovietUnion(east.map(turn)))).unwrap();
        table
    };
    let ready = |fell, east| held_by(Side::Axis, fell, east);
    let attack =
        || forces("Map zone 1", &[attacker(Nation::SovietUnion, 6, 0)], Side::Axis, &[defender(Nation::Germany, 1, 0)]);
    let date = |table: &Table| table.state.date(DateName::SovietAttackOnAxis);
    for (fell, east, dated) in [(Some(2), None, Some(turn(10))), (None, None, None), (Some(2), Some(9), None)] {
        let mut table = ready(fell, east);
        table.fight(attack(), 1).unwrap();
        assert_eq!(date(&table), dated, "{fell:?} {east:?}");
    }
    assert_eq!(ready(Some(2), None).state.total_war_from(Side::Axis), None);
    // An empty zone that is taken is an attack like a combat.
    let mut table = ready(Some(2), None);
    let soviets = Stack { infantry: 1, ..Stack::none(Place::Land(zone("Minsk")), Nation::SovietUnion) };
    let to = Place::Land(zone("Map zone 1"));
    table.run(Command::Board(board::Command::Move { units: soviets, to })).unwrap();
    assert_eq!((date(&table), table.state.total_war_from(Side::Axis)), (Some(turn(10)), Some(turn(11))));
    // Germans who are left in a zone that is Soviet stand in Eastern Poland.
    let mut eastern = held_by(Side::SovietUnion, Some(2), None);
    let germans = Stack { infantry: 1, ..Stack::none(to, Nation::Germany) };
    eastern.run(Command::Board(board::Command::Set(germans))).unwrap();
    eastern.fight(attack(), 1).unwrap();
    assert_eq!(date(&eastern), None);
}
