//! The zones, their facts and the set-up.

use crate::common::{Table, attacker, defender, forces, obtained};
use adjutant_rules::blitzwar::setup::{POLISH_ARMIES, SETUP, VICHY};
use adjutant_rules::blitzwar::zones::{self, NONE};
use adjutant_rules::blitzwar::{
    Command, Fortress, Nation, Need, Override, Phase, Refusal, Side, Strait, Terrain, Zone, ZoneFact,
};
use adjutant_rules::chart::Charts;

fn zone(name: &str) -> Zone {
    Zone::from_name(name).unwrap_or_else(|| panic!("{name}"))
}

fn known(name: &str, fact: ZoneFact) -> Option<i16> {
    zones::known(zone(name), fact)
}

#[test]
fn every_zone_has_a_name_of_its_own_and_is_found_by_it() {
    for &zone in Zone::ALL {
        assert_eq!(Zone::from_name(zone.name()), Some(zone));
        assert_eq!(Zone::new(zone.number()), Some(zone));
        assert!((1..=13).contains(&zone.name().len()), "{zone}");
    }
    assert_eq!(Zone::ALL.iter().filter(|zone| zone.country().is_some()).count(), 86);
    assert_eq!(Zone::from_name("Atlantis"), None);
    assert_eq!(Zone::new(u16::try_from(Zone::COUNT).unwrap()), None);
}

#[test]
fn the_book_tells_these_facts() {
    use ZoneFact as F;
    assert_eq!(
        (known("Leningrad", F::Port), known("Tripoli", F::Port), known("Berlin", F::Port)),
        (Some(0), Some(1), None)
    );
    assert_eq!((known("Sevastopol", F::NavalBase), known("Trondheim", F::NavalBase)), (Some(1), Some(0)));
    assert_eq!(known("Trondheim", F::Terrain), Some(Terrain::Mountains as i16));
    assert_eq!((known("Mechili", F::Fortress), known("Paris", F::Fortress)), (Some(Fortress::None as i16), None));
    assert_eq!((known("Mechili", F::SnowZone), known("Gazala", F::SnowZone)), (Some(0), None));
    assert_eq!(
        (known("Malta", F::CorpsLimit), known("Tobruk", F::CorpsLimit), known("Paris", F::CorpsLimit)),
        (Some(1), Some(2), Some(NONE))
    );
    assert_eq!((known("America", F::CounterLimit), known("Paris", F::CounterLimit)), (Some(NONE), Some(3)));
    assert_eq!(
        (known("Nancy", F::FortifiedLine), known("Kouvola", F::FortifiedLine), known("Paris", F::FortifiedLine)),
        (Some(1), Some(1), Some(0))
    );
    assert_eq!((known("Istanbul", F::Strait), known("Paris", F::Strait)), (Some(Strait::Bosphorus as i16), Some(NONE)));
    assert_eq!(
        (known("Milan", F::NationalPointsOf), known("Trondheim", F::NationalPoints)),
        (Some(Side::Axis as i16), Some(1))
    );
    assert_eq!(
        (known("Kiev", F::InSovietUnion), known("Paris", F::InSovietUnion), known("Map zone 3", F::InSovietUnion)),
        (Some(1), Some(0), None)
    );
    assert!(Zone::ALL.iter().all(|&zone| zones::known(zone, F::Capital).is_none()));
}

#[test]
fn every_known_fact_is_a_value_that_the_fact_can_have() {
    for &zone in Zone::ALL {
        for &fact in ZoneFact::ALL {
            if let Some(value) = zones::known(zone, fact).or_else(|| zones::deduced(zone, fact)) {
                assert!(fact.range().contains(&value), "{zone} {fact} {value}");
            }
        }
    }
}

#[test]
fn teaching_is_checked_against_the_book() {
    let (mechili, trondheim) = (zone("Mechili"), zone("Trondheim"));
    for wrong in [Terrain::Swamp, Terrain::HighMountains] {
        assert_eq!(
            obtained(zones::check_taught(trondheim, ZoneFact::Terrain, wrong as i16)),
            Err(Refusal::ZoneFactKnown)
        );
    }
    assert_eq!(zones::check_taught(trondheim, ZoneFact::Terrain, Terrain::Mountains as i16), Ok(()));
    assert_eq!(obtained(zones::check_taught(mechili, ZoneFact::Terrain, 5)), Err(Refusal::ZoneFactRange));
    assert_eq!(obtained(zones::check_taught(mechili, ZoneFact::Terrain, -1)), Err(Refusal::ZoneFactRange));
    assert_eq!(zones::check_cell(zones::cell(mechili, ZoneFact::Terrain), 4), Ok(()));
    let outside = adjutant_rules::chart::Cell { row: 999, ..zones::cell(mechili, ZoneFact::Terrain) };
    assert_eq!(obtained(zones::check_cell(outside, 0)), Err(Refusal::ZoneFactRange));
    assert_eq!((Refusal::ZoneFactKnown.rule(), Refusal::ZoneFactUnknown.rule()), ("5", "5"));
}

#[test]
fn a_whole_chart_is_taught_cell_after_cell() {
    let mut charts = Charts::new();
    let first = zones::chart(&charts).next_unknown(None).unwrap();
    assert_eq!(first, zones::cell(zone("East Prussia"), ZoneFact::Port));
    charts.teach(first, 1).unwrap();
    assert_eq!(zones::fact(&charts, zone("East Prussia"), ZoneFact::Port), Some(1));
    let (before, all) = zones::chart(&Charts::new()).done();
    assert_eq!(zones::chart(&charts).done(), (before + 1, Zone::COUNT * ZoneFact::ALL.len()));
    assert_eq!(all, Zone::COUNT * ZoneFact::ALL.len());
    assert_eq!(
        zones::chart(&charts).next_unknown(Some(first)),
        Some(zones::cell(zone("East Prussia"), ZoneFact::NavalBase))
    );
}

#[test]
fn the_set_up_adds_up_as_printed() {
    let sum = |nation, of: fn(&adjutant_rules::blitzwar::setup::Garrison) -> u8| -> u8 {
        SETUP.iter().filter(|garrison| garrison.nation == nation).map(of).sum()
    };
    assert_eq!((sum(Nation::Germany, |g| g.infantry), sum(Nation::Germany, |g| g.armoured)), (24, 4));
    assert_eq!((sum(Nation::Germany, |g| g.air_force), sum(Nation::Germany, |g| g.supply)), (6, 8));
    assert_eq!((sum(Nation::Germany, |g| g.fleet), sum(Nation::Germany, |g| g.u_boat)), (2, 2));
    assert_eq!((sum(Nation::SovietUnion, |g| g.infantry), sum(Nation::SovietUnion, |g| g.armoured)), (20, 4));
    assert_eq!((sum(Nation::France, |g| g.infantry), sum(Nation::France, |g| g.armoured)), (10, 4));
    assert_eq!((sum(Nation::UnitedKingdom, |g| g.infantry), sum(Nation::UnitedKingdom, |g| g.fleet)), (5, 6));
    assert_eq!((sum(Nation::Turkey, |g| g.infantry), sum(Nation::Spain, |g| g.infantry)), (10, 10));
    assert_eq!(VICHY.iter().map(|garrison| garrison.infantry).sum::<u8>(), 5);
    assert_eq!(POLISH_ARMIES, 6);
    // A British corps starts in a French zone; the one in Gibraltar is fortified; the American fleets come in autumn 1941.
    let calais: Vec<_> = zone("Calais").setup().collect();
    assert_eq!(
        (calais.len(), calais[0].nation, zone("Calais").country()),
        (1, Nation::UnitedKingdom, Some(Nation::France))
    );
    assert_eq!(zone("Gibraltar").setup().next().unwrap().fortified, 1);
    assert_eq!(zone("America").setup().next().unwrap().from_turn, Some(18));
    assert!(VICHY.iter().all(|garrison| garrison.from_turn.is_none()));
}

/// 16.3.2: no German defence in the Soviet Union in winter 1942. Where a zone lies follows from the country that was taught, but
/// in Poland, whose eastern zones the Soviet Union gets.
#[test]
fn german_defence_of_winter_1942_looks_at_the_country_that_was_taught() {
    let teach = |country: Nation| {
        let mut table = Table::at(20, Phase::NormalCombat, Side::SovietUnion);
        table.open_ground("Map zone 1");
        table.teach("Map zone 1", ZoneFact::SnowZone, 1);
        table.teach("Map zone 1", ZoneFact::Country, country.index());
        if country != Nation::Germany {
            table.run(Command::ChangeOwner { zone: zone("Map zone 1"), side: Some(Side::Axis) }).unwrap();
        }
        table
    };
    let soviets = [attacker(Nation::SovietUnion, 6, 0)];
    let germans = [defender(Nation::Germany, 2, 0)];
    let attack = forces("Map zone 1", &soviets, Side::Axis, &germans);
    let in_soviet_union =
        |table: &Table| table.state.combat(&table.charts, &attack).map(|combat| combat.in_soviet_union);
    assert_eq!(in_soviet_union(&teach(Nation::SovietUnion)), Ok(true));
    let asked = Need::Teach(zones::cell(zone("Map zone 1"), ZoneFact::InSovietUnion), ZoneFact::InSovietUnion);
    assert_eq!(in_soviet_union(&teach(Nation::Poland)), Err(asked));
    let mut rumania = teach(Nation::Rumania);
    assert_eq!(rumania.fight(attack.clone(), 1), Err(Refusal::PointsUnknown), "there it hangs on the points");
    rumania.run(Command::Override(Override::AxisStrategicPoints(Some(20)))).unwrap();
    assert_eq!(in_soviet_union(&rumania), Ok(false));
}
