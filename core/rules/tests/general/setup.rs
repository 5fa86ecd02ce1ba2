//! The scenario sheets of Blitzkrieg General: sums that a reader can count on the sheet, and what a country is.

use adjutant_rules::general::setup::countries::{self, Camp};
use adjutant_rules::general::setup::{
    self, Force, Hq, MAX_ARRIVALS, MAX_ROWS, Mark, Place, arrivals, countries as on_map, in_scenario,
};
use adjutant_rules::general::{Class, Country, Face, Major, Quarter, Refusal, Rules, Scenario, Side};

fn force(scenario: Scenario, country: Country) -> Force {
    Force::of(scenario, country).unwrap()
}

/// Counters of every country on the map, and how many of them are of each class: infantry, armor, headquarters, aircraft,
/// task forces, convoys, submarines.
fn counted(scenario: Scenario) -> Vec<(Country, u8, [u8; 7])> {
    on_map(scenario)
        .map(|country| {
            let force = force(scenario, country);
            let mut classes = [0; 7];
            for (_, units) in force.rows() {
                classes[units.class.index()] += units.count;
            }
            (country, force.total(), classes)
        })
        .collect()
}

#[test]
fn the_sheet_of_1939_has_so_many_counters() {
    use Country::{Be, China, France, Germany, Italy, Japan, Poland, Usa, Ussr};
    let wanted = [
        (Germany, 18, [9, 2, 1, 2, 1, 2, 1]),
        (Italy, 14, [7, 0, 0, 1, 2, 3, 1]),
        (Japan, 18, [7, 0, 1, 2, 3, 4, 1]),
        (China, 10, [8, 0, 1, 1, 0, 0, 0]),
        (France, 15, [8, 1, 0, 1, 1, 3, 1]),
        (Ussr, 23, [11, 4, 0, 5, 2, 1, 0]),
        (Be, 17, [5, 1, 0, 1, 3, 7, 0]),
        (Usa, 15, [3, 0, 0, 1, 3, 7, 1]),
        (Poland, 7, [6, 0, 0, 1, 0, 0, 0]),
    ];
    assert_eq!(counted(Scenario::Y1939), wanted);
}

#[test]
fn the_sheet_of_1941_has_so_many_counters() {
    use Country::{
        Be, Bulgaria, China, Finland, Germany, Greece, Hungary, Italy, Japan, Romania, Usa, Ussr, VichyFrance,
        Yugoslavia,
    };
    let wanted = [
        (Germany, 37, [16, 5, 3, 8, 1, 2, 2]),
        (Italy, 16, [7, 1, 0, 2, 2, 3, 1]),
        (Japan, 31, [12, 0, 1, 6, 5, 6, 1]),
        (Finland, 3, [2, 0, 0, 1, 0, 0, 0]),
        (Romania, 3, [2, 0, 0, 1, 0, 0, 0]),
        (Hungary, 2, [1, 0, 0, 1, 0, 0, 0]),
        (Bulgaria, 2, [1, 0, 0, 1, 0, 0, 0]),
        (China, 13, [10, 0, 1, 2, 0, 0, 0]),
        (VichyFrance, 3, [3, 0, 0, 0, 0, 0, 0]),
        (Ussr, 40, [20, 9, 1, 7, 2, 1, 0]),
        (Be, 27, [10, 1, 0, 4, 5, 7, 0]),
        (Greece, 3, [3, 0, 0, 0, 0, 0, 0]),
        (Yugoslavia, 6, [5, 0, 0, 1, 0, 0, 0]),
        (Usa, 17, [4, 0, 0, 2, 3, 7, 1]),
    ];
    assert_eq!(counted(Scenario::Y1941), wanted);
}

#[test]
fn no_list_outgrows_its_answer() {
    for &scenario in Scenario::ALL {
        for &country in Country::ALL {
            if let Ok(force) = Force::of(scenario, country) {
                assert!(force.rows().count() <= MAX_ROWS, "{country}");
            }
        }
        assert!(arrivals(scenario).count() <= MAX_ARRIVALS);
        let sheet = setup::sheet(scenario, Rules::Advanced);
        assert!(sheet.at_war.len() <= 8 && sheet.cards_on_hand.len() <= 16 && on_map(scenario).count() <= 16);
    }
    assert_eq!(arrivals(Scenario::Y1939).count(), 22);
    assert_eq!(arrivals(Scenario::Y1941).count(), 36);
}

#[test]
fn a_country_has_units_or_is_refused() {
    let refused = |scenario, country| Force::of(scenario, country).unwrap_err();
    assert_eq!(refused(Scenario::Y1939, Country::VichyFrance), Refusal::NoUnits1939);
    for country in [Country::Poland, Country::France, Country::Norway, Country::Bnl] {
        assert_eq!(refused(Scenario::Y1941, country), Refusal::NoUnits1941);
        assert!(Force::of(Scenario::Y1939, country).is_ok());
    }
    // The Axis minors wait in 1939 and stand on the map in 1941.
    for country in [Country::Bulgaria, Country::Finland, Country::Romania, Country::Hungary] {
        let (before, later) = (force(Scenario::Y1939, country), force(Scenario::Y1941, country));
        assert!(!before.on_map && later.on_map);
        assert_eq!(before.total(), later.total());
        assert!(before.rows().all(|(place, _)| place.is_none()) && later.rows().all(|(place, _)| place.is_some()));
    }
    let turkey: Vec<_> = force(Scenario::Y1941, Country::Turkey).rows().map(|(place, _)| place).collect();
    assert_eq!(turkey, [Some(Place::WesternTurkey), Some(Place::EasternTurkey), Some(Place::EasternTurkey)]);
}

#[test]
fn marks_backs_and_doubts_stand_where_the_sheets_have_them() {
    let doubtful =
        |scenario| on_map(scenario).flat_map(move |c| force(scenario, c).rows()).filter(|(_, u)| u.doubtful).count();
    assert_eq!((doubtful(Scenario::Y1939), doubtful(Scenario::Y1941)), (1, 4));
    let marked = |scenario, country, mark| {
        let rows = force(scenario, country).rows();
        rows.filter(|(_, units)| units.mark == Some(mark)).map(|(_, units)| units.count).sum::<u8>()
    };
    assert_eq!(marked(Scenario::Y1939, Country::Ussr, Mark::Orange), 15);
    assert_eq!(marked(Scenario::Y1941, Country::Ussr, Mark::Orange), 27);
    assert_eq!(marked(Scenario::Y1941, Country::Ussr, Mark::Guards), 2);
    assert_eq!(marked(Scenario::Y1941, Country::Be, Mark::A), 3);
    assert_eq!(marked(Scenario::Y1939, Country::Be, Mark::Sa), 1);
    assert_eq!(marked(Scenario::Y1941, Country::China, Mark::Us), 1);
    for scenario in [Scenario::Y1939, Scenario::Y1941] {
        for country in on_map(scenario) {
            for (_, units) in force(scenario, country).rows() {
                assert_eq!(units.name.is_some(), units.class == Class::Hq);
                assert_eq!(units.number.is_none(), units.class == Class::Hq);
                assert!(units.front.is_none() || units.face == Some(Face::Back));
                assert!(units.front.is_none_or(|front| units.number < Some(front)), "a back is lower");
            }
        }
    }
}

#[test]
fn reinforcements_come_by_country_and_date() {
    let rows: Vec<_> = arrivals(Scenario::Y1941).collect();
    assert!(rows.windows(2).all(|pair| pair[0].0 != pair[1].0 || pair[0].1 <= pair[1].1));
    let zukov = rows.iter().find(|(.., units)| units.name == Some(Hq::Zukov)).unwrap();
    assert_eq!((zukov.0, zukov.1), (Major::Ussr, Quarter::parse("4/41").unwrap()));
    let british = rows.iter().filter(|row| row.0 == Major::Be && row.1 == Quarter::parse("2/41").unwrap());
    assert_eq!(
        british.map(|row| row.2.class).collect::<Vec<_>>(),
        [Class::TaskForce, Class::Infantry, Class::Infantry, Class::Aircraft]
    );
    let first = Quarter::parse("1/41").unwrap();
    assert_eq!(in_scenario(Scenario::Y1941, first), Err(Refusal::BeforeScenario));
    assert_eq!(in_scenario(Scenario::Y1939, first), Ok(first));
    assert_eq!(in_scenario(Scenario::Y1939, Quarter::LAST.plus(1)), Err(Refusal::OutsideGame));
}

#[test]
fn the_basic_game_leaves_much_of_the_sheet_out() {
    let produces =
        |scenario, rules| setup::production(scenario, rules).find(|(major, _)| *major == Major::Usa).map(|(_, bp)| bp);
    assert_eq!(produces(Scenario::Y1939, Rules::Basic), Some(8));
    assert_eq!(produces(Scenario::Y1939, Rules::Advanced), Some(0));
    assert_eq!(produces(Scenario::Y1941, Rules::Basic), Some(12));
    let basic = setup::sheet(Scenario::Y1941, Rules::Basic);
    assert!(basic.rail.is_empty() && basic.research_numbers.is_empty() && basic.research_done.is_empty());
    assert!(basic.cards_removed.is_empty() && basic.cards_in_effect.is_empty() && basic.cards_on_hand.is_empty());
    assert_eq!(setup::sheet(Scenario::Y1939, Rules::Basic).weather_die, None);
}

#[test]
fn a_country_is_what_the_rules_say() {
    use Country::{Bnl, BnlColonies, Finland, Germany, Iran, Ireland, Poland, Siam, Spain, Uk, Usa, Ussr, VichyFrance};
    for (country, camp) in [
        (Germany, Camp::Axis),
        (Finland, Camp::Axis),
        (Ussr, Camp::Allies),
        (Poland, Camp::Allies),
        (Uk, Camp::Allies),
        (Bnl, Camp::Neutral),
        (VichyFrance, Camp::Neutral),
        (BnlColonies, Camp::Neutral),
    ] {
        assert_eq!(countries::camp(country), camp, "{country}");
    }
    assert_eq!(
        [Siam, Spain, Ireland, Iran, Poland].map(countries::coup_card),
        [Some(10), Some(11), Some(17), None, None]
    );
    let bosses: Vec<_> = Country::ALL.iter().filter(|country| countries::is_boss(**country)).collect();
    assert_eq!(bosses, [&Germany, &Usa]);
    assert_eq!(Camp::from(Side::Axis).side(), Some(Side::Axis));
    let named = Country::ALL.iter().filter(|country| countries::abbreviation(**country).is_some()).count();
    assert_eq!(named, 20);
}
