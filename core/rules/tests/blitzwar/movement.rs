//! The calculators of supply, movement, sea transport and landings: every refusal in its order, every limit (7, 9.6, 11.10,
//! 14, 15).

use crate::common::obtained;
use adjutant_rules::blitzwar::movement::fortify::Fortification;
use adjutant_rules::blitzwar::movement::land::{LandMove, LandUnit, MoveKind, MovePhase};
use adjutant_rules::blitzwar::movement::landing::{AirNation, LandingQuestion, Origin, renew};
use adjutant_rules::blitzwar::movement::reorganisation::{
    Component, Moved, NewCounter, Reorganisation, ReorganisationPhase,
};
use adjutant_rules::blitzwar::movement::restriction::{Destination, Intent, Journey, Traveller};
use adjutant_rules::blitzwar::movement::sea::SeaTransport;
use adjutant_rules::blitzwar::supply::bill::BillRow;
use adjutant_rules::blitzwar::supply::cost::{Action, Cargo, Item, Voyage, bill};
use adjutant_rules::blitzwar::supply::line::{
    Purpose, SeaLine, SeaZone, Supplied, SupplyQuestion, SupplyReason, in_supply,
};
use adjutant_rules::blitzwar::{Counter, Fault, InputFault, Nation, Refusal, Side, Strait, Straits, Turn};
use adjutant_rules::number::Halves;

fn turn(number: u8) -> Turn {
    Turn::new(number).unwrap()
}

fn refusal<T: core::fmt::Debug>(answer: Result<T, Fault>) -> Refusal {
    match obtained(answer) {
        Err(Fault::Refused(refusal)) => refusal,
        other => panic!("{other:?} is no refusal"),
    }
}

fn fault<T: core::fmt::Debug>(answer: Result<T, Fault>) -> InputFault {
    match answer {
        Err(Fault::Wrong(fault)) => fault,
        other => panic!("{other:?} is no error"),
    }
}

fn item(action: Action) -> Item {
    Item { action, cargo: Cargo::Corps, corps: Some(2), number: 1, voyage: Voyage::SHORT, already_activated: false }
}

#[test]
fn each_action_has_its_price() {
    let cost = |item: Item| item.halves().unwrap();
    let single = |action| Item { corps: Some(1), ..item(action) };
    let supply = |action| Item { cargo: Cargo::Supply, corps: None, ..item(action) };
    for action in [Action::TacticalMove, Action::Activation, Action::OneZoneMove] {
        assert_eq!((cost(single(action)), cost(item(action))), (1, 2), "{action}");
        assert_eq!(cost(Item { corps: Some(3), ..item(action) }), 2, "three corps in one counter cost as two");
    }
    assert_eq!((cost(single(Action::StrategicMove)), cost(item(Action::StrategicMove))), (2, 4));
    assert_eq!((cost(supply(Action::TacticalMove)), cost(supply(Action::StrategicMove))), (2, 4));
    assert_eq!(cost(Item { number: 3, ..item(Action::NavalMove) }), 6);
    assert_eq!(cost(Item { number: 3, cargo: Cargo::AirForce, ..item(Action::SeaTransport) }), 3);
    assert_eq!(cost(item(Action::Fortification)), 4);
    for free in
        [Action::OutOfSupplyMove, Action::AirMission, Action::AirStrategicMove, Action::Defence, Action::NavalCombat]
    {
        assert_eq!(cost(Item { cargo: Cargo::AirForce, corps: None, ..item(free) }), 0, "{free}");
    }
    let activated = Item { already_activated: true, ..item(Action::Activation) };
    assert_eq!(cost(activated), 0);
    assert_eq!(cost(Item { action: Action::TacticalMove, ..activated }), 2, "a move costs, activated or not");
}

#[test]
fn a_long_way_doubles_once() {
    let by = |sea_zones, from_america, suez_or_asian_bases| {
        let voyage = Voyage { sea_zones, from_america, suez_or_asian_bases };
        Item { number: 2, voyage, ..item(Action::SeaTransport) }.halves().unwrap()
    };
    assert_eq!((by(2, false, false), by(3, false, false)), (4, 8));
    assert_eq!((by(1, true, false), by(1, false, true), by(9, true, true)), (8, 8, 8));
}

#[test]
fn an_action_that_its_unit_cannot_do_is_an_error() {
    let wrong = |item: Item| item.halves().unwrap_err();
    assert_eq!(wrong(Item { corps: None, ..item(Action::TacticalMove) }), InputFault::CounterSizeMissing);
    assert_eq!(wrong(Item { cargo: Cargo::AirForce, ..item(Action::StrategicMove) }), InputFault::AirByLand);
    for action in [Action::Activation, Action::OneZoneMove] {
        assert_eq!(wrong(Item { cargo: Cargo::Supply, ..item(action) }), InputFault::OnlyCorps);
    }
    let counterless = Item { corps: None, already_activated: true, ..item(Action::Activation) };
    assert_eq!(wrong(counterless), InputFault::CounterSizeMissing, "also when it costs nothing");
    assert_eq!(bill([item(Action::Defence), counterless]), Err(InputFault::CounterSizeMissing));
}

#[test]
fn a_bill_is_the_sum_of_its_rows() {
    let bill = bill([item(Action::TacticalMove), item(Action::Fortification), item(Action::Defence)]).unwrap();
    assert_eq!((bill.total, i32::from(bill.trace.total())), (Halves::new(6), 6));
    assert_eq!(bill.each.as_slice(), [Halves::new(2), Halves::new(4), Halves::new(0)]);
}

#[test]
fn every_row_of_the_bill_has_a_price_of_its_own() {
    for &row in BillRow::ALL {
        assert_eq!(row.item().halves(), Ok(row.halves()), "{row}");
        assert!(row.halves() > 0, "{row}");
    }
    assert_eq!(BillRow::FarAir.halves(), 2 * BillRow::SeaAir.halves());
}

#[test]
fn a_line_over_sea_breaks_in_the_order_of_the_contract() {
    let good = SeaZone { friendly_port: true, enemy_superiority: false };
    let gibraltar: Straits = [Strait::Gibraltar].into_iter().collect();
    let mut zones = [good, SeaZone { friendly_port: false, enemy_superiority: true }];
    let line = |zones: &[SeaZone], suez_or_asian_bases, straits| {
        SeaLine { zones, suez_or_asian_bases, straits, controlled: Straits::NONE }.check()
    };
    assert_eq!(obtained(line(&zones, true, gibraltar)), Err(Refusal::NoFriendlyPort));
    zones[1].friendly_port = true;
    assert_eq!(obtained(line(&zones, true, gibraltar)), Err(Refusal::LineCutAtSea));
    zones[1].enemy_superiority = false;
    assert_eq!(obtained(line(&zones, true, gibraltar)), Err(Refusal::NoLineToSuez));
    assert_eq!(obtained(line(&zones, false, gibraltar)), Err(Refusal::StraitNotControlled));
    assert_eq!(line(&zones, false, Straits::NONE), Ok(()));
}

const CORPS: SupplyQuestion = SupplyQuestion {
    unit: Supplied::Corps,
    nation: Nation::UnitedKingdom,
    purpose: Purpose::MoveOrAttack,
    line_of_supply: false,
    at_home: false,
    line_through_partner: false,
    supply_near: false,
    stacked_with_supplied_minor: false,
    reaches_supplied_port: false,
};

#[test]
fn the_first_reason_for_supply_counts() {
    let reason = |question: SupplyQuestion| {
        let ruling = in_supply(&question).unwrap();
        assert_eq!(ruling.in_supply, ruling.reason != SupplyReason::None);
        ruling.reason
    };
    let all = SupplyQuestion {
        nation: Nation::Greece,
        purpose: Purpose::Defend,
        line_of_supply: true,
        at_home: true,
        line_through_partner: true,
        supply_near: true,
        stacked_with_supplied_minor: true,
        ..CORPS
    };
    assert_eq!(reason(all), SupplyReason::LineOfSupply);
    let all = SupplyQuestion { line_of_supply: false, ..all };
    assert_eq!(reason(all), SupplyReason::Home);
    let away = SupplyQuestion { at_home: false, ..all };
    assert_eq!(reason(away), SupplyReason::PartnerLine);
    let alone = SupplyQuestion { line_through_partner: false, ..away };
    assert_eq!(reason(alone), SupplyReason::SupplyNear);
    let far = SupplyQuestion { supply_near: false, ..alone };
    assert_eq!(reason(far), SupplyReason::StackedWithMinor);
    assert_eq!(reason(SupplyQuestion { stacked_with_supplied_minor: false, ..far }), SupplyReason::None);
    // For an action the partner's zones and the minor's company do not help.
    let acts = SupplyQuestion { purpose: Purpose::MoveOrAttack, ..away };
    assert_eq!(reason(acts), SupplyReason::SupplyNear);
    assert_eq!(reason(SupplyQuestion { supply_near: false, ..acts }), SupplyReason::None);
}

#[test]
fn only_minor_countries_vichy_and_free_french_live_off_their_land() {
    let at_home = |nation| in_supply(&SupplyQuestion { nation, at_home: true, ..CORPS }).unwrap().in_supply;
    let without: Vec<_> = Nation::ALL.iter().copied().filter(|&nation| !at_home(nation)).collect();
    let powers =
        [Nation::Germany, Nation::UnitedKingdom, Nation::Usa, Nation::SovietUnion, Nation::France, Nation::Italy];
    assert_eq!(without, powers);
}

#[test]
fn ships_and_air_units_have_their_own_test() {
    let naval = SupplyQuestion { unit: Supplied::Naval, line_of_supply: true, supply_near: true, ..CORPS };
    assert_eq!(in_supply(&naval).unwrap().reason, SupplyReason::None);
    let naval = SupplyQuestion { reaches_supplied_port: true, ..naval };
    assert_eq!(in_supply(&naval).unwrap().reason, SupplyReason::Port);
    assert_eq!(
        in_supply(&SupplyQuestion { unit: Supplied::AirForce, ..CORPS }).unwrap().reason,
        SupplyReason::AirForce
    );
    let german = SupplyQuestion { nation: Nation::Germany, line_through_partner: true, ..CORPS };
    assert_eq!(fault(in_supply(&german)), InputFault::GermansHaveNoPartner);
}

const MARCH: LandMove = LandMove {
    kind: MoveKind::Tactical,
    unit: LandUnit::Infantry,
    corps: 1,
    zones: 1,
    phase: MovePhase::Movement,
    in_supply: true,
    fortified: false,
    moved_by_sea: false,
    moved_strategically: false,
    moved_or_attacked: false,
    route_controlled: true,
    enemy_corps_in_zone: false,
};

#[test]
fn infantry_marches_three_zones_and_armour_five_and_they_attack_after_one_and_three() {
    for (unit, reach, attack) in
        [(LandUnit::Infantry, 3, Some(1)), (LandUnit::Armoured, 5, Some(3)), (LandUnit::Supply, 5, None)]
    {
        for zones in 1..=6 {
            let answer = LandMove { unit, zones, corps: 2, ..MARCH }.rule();
            if zones > reach {
                assert_eq!(refusal(answer), Refusal::TooFar, "{unit} {zones}");
            } else {
                let ruling = answer.unwrap();
                assert_eq!(ruling.activated_to_attack, attack.is_some_and(|most| zones <= most), "{unit} {zones}");
                assert_eq!(ruling.supply, Halves::new(2));
            }
        }
    }
    let stays = LandMove { zones: 0, ..MARCH }.rule().unwrap();
    assert!(stays.activated_to_attack);
    assert_eq!(stays.supply, Halves::new(1));
}

#[test]
fn a_strategic_move_is_dear_and_any_length_and_no_attack_follows() {
    let ruling = LandMove { kind: MoveKind::Strategic, zones: 40, corps: 3, ..MARCH }.rule().unwrap();
    assert_eq!((ruling.activated_to_attack, ruling.supply), (false, Halves::new(4)));
    let supply = LandMove { kind: MoveKind::Strategic, unit: LandUnit::Supply, corps: 1, ..MARCH }.rule().unwrap();
    assert_eq!(supply.supply, Halves::new(4), "a supply counter is never a single corps");
}

#[test]
fn a_land_move_is_refused_in_the_order_of_the_contract() {
    // Everything is wrong at once; each line mends what was named before.
    let mut wrong = LandMove {
        kind: MoveKind::Strategic,
        in_supply: false,
        fortified: true,
        moved_by_sea: true,
        moved_strategically: true,
        route_controlled: false,
        enemy_corps_in_zone: true,
        ..MARCH
    };
    assert_eq!(refusal(wrong.rule()), Refusal::FortifiedCannotMove);
    wrong.fortified = false;
    assert_eq!(refusal(wrong.rule()), Refusal::MovedBySea);
    wrong.moved_by_sea = false;
    assert_eq!(refusal(wrong.rule()), Refusal::MovedStrategically);
    wrong.moved_strategically = false;
    assert_eq!(refusal(wrong.rule()), Refusal::OutOfSupply);
    wrong.in_supply = true;
    assert_eq!(refusal(wrong.rule()), Refusal::RouteNotControlled);
    wrong.route_controlled = true;
    assert_eq!(refusal(wrong.rule()), Refusal::EnemyCorpsThere);
    wrong.enemy_corps_in_zone = false;
    assert!(wrong.rule().is_ok());
    // Only a strategic move needs the whole way.
    assert!(LandMove { route_controlled: false, ..MARCH }.rule().is_ok());
}

#[test]
fn the_move_after_combat_is_for_corps_that_stood_still() {
    let blitzkrieg =
        [Refusal::SupplyAfterBlitzkrieg, Refusal::ActedBeforeBlitzkriegMove, Refusal::OneZoneAfterBlitzkrieg];
    let normal = [Refusal::SupplyAfterNormal, Refusal::ActedBeforeNormalMove, Refusal::OneZoneAfterNormal];
    for (phase, rule, [supply, acted, zones]) in
        [(MovePhase::Blitzkrieg, "16.5", blitzkrieg), (MovePhase::Normal, "17.4", normal)]
    {
        assert!([supply, acted, zones].iter().all(|refusal| refusal.rule() == rule));
        let mut one = LandMove {
            kind: MoveKind::OneZone,
            unit: LandUnit::Supply,
            zones: 2,
            phase,
            in_supply: false,
            moved_or_attacked: true,
            ..MARCH
        };
        assert_eq!(refusal(one.rule()), supply);
        one.unit = LandUnit::Armoured;
        assert_eq!(refusal(one.rule()), acted);
        one.moved_or_attacked = false;
        assert_eq!(refusal(one.rule()), Refusal::OutOfSupply);
        one.in_supply = true;
        for far in [2, 3] {
            assert_eq!(refusal(LandMove { zones: far, ..one }.rule()), zones);
        }
        one.zones = 1;
        assert_eq!(one.rule().unwrap().activated_to_attack, phase == MovePhase::Blitzkrieg);
    }
}

#[test]
fn the_free_move_is_for_units_out_of_supply() {
    let mut out = LandMove {
        kind: MoveKind::OutOfSupply,
        unit: LandUnit::Supply,
        zones: 3,
        phase: MovePhase::Normal,
        moved_or_attacked: true,
        ..MARCH
    };
    assert_eq!(refusal(out.rule()), Refusal::SupplyOutOfSupply);
    out.unit = LandUnit::Infantry;
    assert_eq!(refusal(out.rule()), Refusal::IsInSupply);
    out.in_supply = false;
    assert_eq!(refusal(out.rule()), Refusal::OneZoneOutOfSupply);
    out.zones = 1;
    let ruling = out.rule().unwrap();
    assert_eq!((ruling.activated_to_attack, ruling.supply), (false, Halves::new(0)));
}

#[test]
fn each_kind_of_move_has_its_phase() {
    for &kind in MoveKind::ALL {
        for &phase in MovePhase::ALL {
            let fits = match kind {
                MoveKind::Tactical | MoveKind::Strategic => phase == MovePhase::Movement,
                MoveKind::OneZone => phase != MovePhase::Movement,
                MoveKind::OutOfSupply => phase == MovePhase::Normal,
            };
            let answer = LandMove { kind, phase, ..MARCH }.rule();
            assert_eq!(matches!(answer, Err(Fault::Wrong(InputFault::MoveNotInPhase))), !fits, "{kind} {phase}");
        }
    }
    assert_eq!(fault(LandMove { zones: 0, unit: LandUnit::Supply, ..MARCH }.rule()), InputFault::NoZones);
    assert_eq!(fault(LandMove { zones: 0, kind: MoveKind::Strategic, ..MARCH }.rule()), InputFault::NoZones);
}

#[test]
fn fortification_is_refused_in_the_order_of_the_contract() {
    let mut corps = Fortification {
        nation: Nation::Italy,
        unit: Counter::Armoured,
        zone: "London",
        fortified_this_turn: true,
        in_supply: false,
        stock: Some(Halves::new(3)),
    };
    assert_eq!(refusal(corps.rule()), Refusal::CannotFortify);
    corps.nation = Nation::UnitedKingdom;
    assert_eq!(refusal(corps.rule()), Refusal::BritishFortifyZone);
    corps.zone = "Malta";
    assert_eq!(refusal(corps.rule()), Refusal::OnlyInfantryFortifies);
    corps.unit = Counter::Infantry;
    assert_eq!(refusal(corps.rule()), Refusal::OneFortification);
    corps.fortified_this_turn = false;
    assert_eq!(refusal(corps.rule()), Refusal::OutOfSupply);
    corps.in_supply = true;
    assert_eq!(refusal(corps.rule()), Refusal::NotEnoughSupply);
    corps.stock = Some(Halves::new(4));
    assert_eq!(corps.rule().unwrap().left, Some(Halves::new(0)));
    corps.stock = None;
    assert_eq!(corps.rule().unwrap().left, None);
    let german = Fortification { nation: Nation::Germany, zone: "London", ..corps };
    assert!(german.rule().is_ok(), "Germans fortify anywhere");
    assert!(Fortification { zone: "malta", ..corps }.rule().is_err(), "names letter by letter");
}

#[test]
fn sea_transport_is_refused_in_the_order_of_the_contract() {
    let mut ship = SeaTransport {
        cargo: Cargo::Corps,
        number: 2,
        voyage: Voyage { suez_or_asian_bases: true, ..Voyage::SHORT },
        from_port: false,
        to_controlled_port: false,
        fortified: true,
        in_supply: false,
        stock: Some(Halves::new(7)),
        straits: Straits::ALL,
        controlled: Straits::ALL.with(Strait::Bosphorus, false),
    };
    assert_eq!(fault(SeaTransport { cargo: Cargo::Supply, ..ship }.rule()), InputFault::OnlyCorpsAreFortified);
    assert_eq!(refusal(ship.rule()), Refusal::FortifiedCannotMove);
    ship.fortified = false;
    assert_eq!(refusal(ship.rule()), Refusal::NotFromPort);
    ship.from_port = true;
    assert_eq!(refusal(ship.rule()), Refusal::NotToControlledPort);
    ship.to_controlled_port = true;
    assert_eq!(refusal(ship.rule()), Refusal::StraitNotControlled);
    ship.controlled = Straits::ALL;
    assert_eq!(refusal(ship.rule()), Refusal::OutOfSupply);
    assert!(SeaTransport { cargo: Cargo::AirForce, ..ship }.rule().is_ok(), "air units need no line (R57)");
    ship.in_supply = true;
    assert_eq!(refusal(ship.rule()), Refusal::NotEnoughSupply);
    ship.stock = Some(Halves::new(8));
    let ruling = ship.rule().unwrap();
    assert_eq!((ruling.supply, ruling.left), (Halves::new(8), Some(Halves::new(0))));
    let rules: Vec<_> = ruling.trace.entries().iter().map(|row| row.what.rule()).collect();
    assert_eq!(rules, ["7", "14.1.1"], "only Suez doubles");
    ship.voyage.from_america = true;
    let rules: Vec<_> = ship.rule().unwrap().trace.entries().iter().map(|row| row.what.rule()).collect();
    assert_eq!(rules, ["7", "7"]);
}

fn landing() -> LandingQuestion {
    LandingQuestion {
        turn: turn(39),
        side: Side::Axis,
        air_nation: AirNation::Germany,
        beachheads: 2,
        corps: 4,
        corps_on_beachhead: 0,
        dotted_line: false,
        origin: Origin::SameSeaZone,
        western_mediterranean: false,
        fleets_in_zone: 0,
        mediterranean_or_persian_gulf: false,
        from_stockholm: false,
        copenhagen_controlled: false,
        beach: true,
        naval_base: false,
        in_united_kingdom: false,
        enemy_naval_superiority: false,
        battle_of_britain_won: false,
    }
}

#[test]
fn a_landing_is_refused_in_the_order_of_the_contract() {
    let mut wrong = LandingQuestion {
        turn: turn(36),
        air_nation: AirNation::Usa,
        corps: 5,
        origin: Origin::America,
        from_stockholm: true,
        beach: false,
        naval_base: true,
        in_united_kingdom: true,
        enemy_naval_superiority: true,
        ..landing()
    };
    assert_eq!(
        fault(LandingQuestion { western_mediterranean: true, ..wrong }.rule()),
        InputFault::WesternMediterraneanIsInIt
    );
    assert_eq!(refusal(wrong.rule()), Refusal::WrongSide);
    wrong.air_nation = AirNation::Italy;
    assert_eq!(refusal(wrong.rule()), Refusal::NoLandingInSnow);
    wrong.mediterranean_or_persian_gulf = true;
    assert_eq!(refusal(wrong.rule()), Refusal::NoBeach);
    wrong.beach = true;
    assert_eq!(refusal(wrong.rule()), Refusal::BeachheadAtNavalBase);
    wrong.naval_base = false;
    assert_eq!(refusal(wrong.rule()), Refusal::BeachheadEnemySuperiority);
    wrong.enemy_naval_superiority = false;
    assert_eq!(refusal(wrong.rule()), Refusal::BeachheadAir);
    wrong.air_nation = AirNation::Germany;
    assert_eq!(refusal(wrong.rule()), Refusal::NotFromThisPort, "America only to the Western Mediterranean");
    wrong.western_mediterranean = true;
    wrong.fleets_in_zone = 4;
    assert_eq!(refusal(wrong.rule()), Refusal::FleetPerCorps);
    wrong.fleets_in_zone = 5;
    assert_eq!(refusal(wrong.rule()), Refusal::StockholmNeedsCopenhagen);
    wrong.copenhagen_controlled = true;
    assert_eq!(refusal(wrong.rule()), Refusal::BeachheadCapacity);
    wrong.beachheads = 3;
    assert_eq!(refusal(wrong.rule()), Refusal::BattleOfBritainFirst);
    wrong.battle_of_britain_won = true;
    let ruling = wrong.rule().unwrap();
    assert_eq!((ruling.capacity, ruling.supply, ruling.usa_event), (6, Halves::new(20), true));
    let other = LandingQuestion { origin: Origin::OtherPort, ..landing() };
    assert_eq!(refusal(other.rule()), Refusal::NotFromThisPort);
    let soviet = LandingQuestion { side: Side::SovietUnion, air_nation: AirNation::SovietUnion, ..landing() };
    assert_eq!(refusal(soviet.rule()), Refusal::BeachheadAir);
}

#[test]
fn beachheads_hold_two_corps_each_and_three_over_a_dotted_line() {
    for beachheads in 0..=20 {
        for dotted_line in [false, true] {
            let room = if dotted_line { 3 } else { 2 } * u16::from(beachheads);
            for corps in 1..=60 {
                let answer = LandingQuestion { beachheads, dotted_line, corps, ..landing() }.rule();
                assert_eq!(answer.is_ok(), u16::from(corps) <= room, "{beachheads} {corps}");
                let renewal = renew(corps, beachheads, dotted_line);
                assert_eq!(renewal.stay, room.min(u16::from(corps)));
                assert_eq!(renewal.stay + renewal.lost, u16::from(corps));
            }
        }
    }
    let shared = LandingQuestion { corps: 3, corps_on_beachhead: 2, ..landing() };
    assert_eq!(refusal(shared.rule()), Refusal::BeachheadCapacity, "corps of the last turn take room too (R55)");
    assert!(LandingQuestion { corps: 2, ..shared }.rule().is_ok());
}

#[test]
fn winter_closes_the_beaches_outside_the_mediterranean() {
    for number in 1..=47 {
        let winter = matches!(number % 8, 4 | 5);
        let answer = LandingQuestion { turn: turn(number), ..landing() }.rule();
        assert_eq!(answer.is_err(), winter, "turn {number}");
        let warm = LandingQuestion { turn: turn(number), mediterranean_or_persian_gulf: true, ..landing() };
        assert!(warm.rule().is_ok());
    }
}

fn formed(counter: NewCounter, components: &[Component]) -> Reorganisation<'_> {
    Reorganisation {
        phase: ReorganisationPhase::Movement,
        counter,
        from_two_to_three: false,
        supply_zone: false,
        africa: false,
        armoured: false,
        components,
    }
}

#[test]
fn a_new_counter_has_moved_as_far_as_its_most_moved_part() {
    let part = |moved, zones| Component { moved, zones };
    for zones in 0..=6_u8 {
        let parts = [part(Moved::No, 0), part(Moved::Tactical, zones)];
        let infantry = formed(NewCounter::Ordinary, &parts).rule().unwrap();
        assert_eq!((infantry.zones_left, infantry.may_attack), (3_u8.saturating_sub(zones), zones <= 1));
        let armoured = Reorganisation { armoured: true, ..formed(NewCounter::Ordinary, &parts) }.rule().unwrap();
        assert_eq!((armoured.zones_left, armoured.may_attack), (5_u8.saturating_sub(zones), zones <= 3));
    }
    for moved in [Moved::Strategic, Moved::BySea] {
        let parts = [part(Moved::No, 0), part(moved, 0)];
        let done = formed(NewCounter::Ordinary, &parts).rule().unwrap();
        assert_eq!((done.zones_left, done.may_attack), (0, false), "{moved}");
        assert_eq!(fault(formed(NewCounter::Ordinary, &[part(moved, 1)]).rule()), InputFault::ZonesNotTactical);
    }
    assert_eq!(fault(formed(NewCounter::Ordinary, &[part(Moved::No, 2)]).rule()), InputFault::ZonesNotTactical);
}

#[test]
fn three_soviet_corps_and_elite_begin_in_a_supply_zone() {
    use NewCounter::{Elite, Ordinary, SovietThreeCorps};
    let parts = [Component { moved: Moved::No, zones: 0 }];
    let allowed = |counter, from_two_to_three, supply_zone, africa| {
        Reorganisation { from_two_to_three, supply_zone, africa, ..formed(counter, &parts) }.rule().is_ok()
    };
    assert!(allowed(Ordinary, false, false, false));
    for counter in [SovietThreeCorps, Elite] {
        assert_eq!(refusal(formed(counter, &parts).rule()), Refusal::FormedInSupplyZone, "{counter}");
        assert!(allowed(counter, true, false, false) && allowed(counter, false, true, false), "{counter}");
    }
    assert!(allowed(Elite, false, false, true) && !allowed(SovietThreeCorps, false, false, true));
    let late = Reorganisation { phase: ReorganisationPhase::Other, ..formed(Elite, &parts) };
    assert_eq!(refusal(late.rule()), Refusal::NoReorganisationNow, "the phase comes first");
}

fn journey(nation: Nation, region: Destination, intent: Intent) -> Journey {
    Journey {
        nation,
        region,
        intent,
        turn: turn(5),
        british_attacked_italians: None,
        france_surrendered: false,
        borders_home: false,
        unit: Traveller::Corps,
        corps: 1,
        already_outside: 0,
        rumania_free_movement: false,
        axis_corps_in_rumania_after: 0,
        elite: false,
        elites_in_soviet_union_after: 0,
    }
}

#[test]
fn the_regions_begin_with_the_countries() {
    for &nation in Nation::ALL {
        assert_eq!(Destination::of(nation).word(), nation.word());
        assert_eq!(Destination::of(nation).country(), Some(nation));
    }
}

#[test]
fn germans_wait_for_turn_13_or_for_the_british() {
    use Intent::{Attack, Move};
    let go = |region, intent, number, british: Option<u8>| {
        let british_attacked_italians = british.map(turn);
        Journey { turn: turn(number), british_attacked_italians, ..journey(Nation::Germany, region, intent) }.check()
    };
    let no = Err(Refusal::GermansGreeceAfrica);
    for region in [Destination::Africa, Destination::FrenchNorthAfrica] {
        assert_eq!((go(region, Move, 12, None), go(region, Move, 13, None)), (no, Ok(())));
        assert_eq!((go(region, Move, 10, Some(9)), go(region, Move, 11, Some(9))), (no, Ok(())));
        assert_eq!(go(region, Move, 13, Some(12)), Ok(()), "13 at the latest");
        assert_eq!(go(region, Move, 8, Some(40)), no, "a later attack has not happened");
    }
    assert_eq!((go(Destination::Greece, Attack, 12, None), go(Destination::Greece, Move, 12, None)), (no, Ok(())));
    assert_eq!(go(Destination::Italy, Attack, 1, None), Ok(()));
}

#[test]
fn british_keep_out_of_french_north_africa_until_france_falls() {
    let into = |intent| journey(Nation::UnitedKingdom, Destination::FrenchNorthAfrica, intent);
    assert_eq!(obtained(into(Intent::Move).check()), Err(Refusal::BritishInFrenchNorthAfrica));
    assert_eq!(into(Intent::Attack).check(), Ok(()));
    assert_eq!(Journey { france_surrendered: true, ..into(Intent::Move) }.check(), Ok(()));
    assert_eq!(journey(Nation::UnitedKingdom, Destination::Africa, Intent::Move).check(), Ok(()));
}

#[test]
fn italians_leave_their_area_with_two_corps_and_fleets() {
    let free = [
        "italy",
        "albania",
        "greece",
        "yugoslavia",
        "turkey",
        "africa",
        "french-north-africa",
        "british-asia",
        "mediterranean",
    ];
    for &region in Destination::ALL {
        let many = Journey { corps: 9, already_outside: 60, ..journey(Nation::Italy, region, Intent::Move) };
        let inside = free.contains(&region.word());
        assert_eq!(many.check().is_ok(), inside, "{region}");
        assert_eq!(Journey { intent: Intent::Attack, ..many }.check(), Ok(()), "{region}");
        assert_eq!(Journey { unit: Traveller::Fleet, ..many }.check(), Ok(()), "{region}");
        let air = Journey { unit: Traveller::AirForce, corps: 0, already_outside: 0, ..many };
        assert_eq!(air.check().is_ok(), inside, "{region}");
    }
    let out = |corps, already_outside| {
        Journey { corps, already_outside, ..journey(Nation::Italy, Destination::Germany, Intent::Move) }.check()
    };
    assert_eq!((out(2, 0), out(1, 1)), (Ok(()), Ok(())));
    for too_many in [out(3, 0), out(1, 2)] {
        assert_eq!(obtained(too_many), Err(Refusal::ItaliansOutside));
    }
}

#[test]
fn some_stay_at_home_and_some_go_next_door() {
    use Nation as N;
    let go = |nation, region, intent, borders_home| Journey { borders_home, ..journey(nation, region, intent) }.check();
    for nation in [N::Poland, N::Yugoslavia, N::Finland, N::BelgiumNetherlands] {
        assert_eq!(obtained(go(nation, Destination::Germany, Intent::Move, true)), Err(Refusal::MayNotLeaveCountry));
        assert_eq!(go(nation, Destination::of(nation), Intent::Move, false), Ok(()));
        assert_eq!(go(nation, Destination::of(nation), Intent::Attack, false), Ok(()));
        assert_eq!(go(nation, Destination::Germany, Intent::Attack, true), Ok(()));
        assert_eq!(obtained(go(nation, Destination::Germany, Intent::Attack, false)), Err(Refusal::AttackOnlyAtBorder));
    }
    for nation in [N::Greece, N::Bulgaria, N::Rumania, N::Turkey, N::Sweden] {
        assert_eq!(obtained(go(nation, Destination::Germany, Intent::Move, false)), Err(Refusal::OnlyNeighbours));
        assert_eq!(go(nation, Destination::Germany, Intent::Move, true), Ok(()));
        assert_eq!(go(nation, Destination::Germany, Intent::Attack, false), Ok(()));
        assert_eq!(go(nation, Destination::of(nation), Intent::Move, false), Ok(()));
    }
    for nation in [N::Hungary, N::Usa, N::SovietUnion, N::France, N::VichyFrance, N::FreeFrench] {
        assert_eq!(go(nation, Destination::Other, Intent::Move, false), Ok(()), "{nation}");
    }
}

#[test]
fn two_spanish_corps_go_anywhere() {
    let go = |intent, borders_home, corps, already_outside| {
        Journey { borders_home, corps, already_outside, ..journey(Nation::Spain, Destination::Africa, intent) }.check()
    };
    assert_eq!(go(Intent::Move, false, 2, 0), Ok(()));
    assert_eq!(obtained(go(Intent::Move, false, 1, 2)), Err(Refusal::SpanishTwoCorps));
    assert_eq!(obtained(go(Intent::Attack, false, 1, 0)), Err(Refusal::AttackOnlyAtBorder));
    assert_eq!((go(Intent::Attack, true, 1, 0), go(Intent::Attack, false, 1, 1)), (Ok(()), Ok(())));
    let home = Journey { corps: 9, ..journey(Nation::Spain, Destination::Spain, Intent::Move) };
    assert_eq!(home.check(), Ok(()));
}

#[test]
fn three_axis_corps_end_in_rumania_and_one_elite_counter_in_the_soviet_union() {
    let rumania = |after, free| {
        let rumania_free_movement = free;
        let to = journey(Nation::Germany, Destination::Rumania, Intent::Move);
        Journey { rumania_free_movement, axis_corps_in_rumania_after: after, ..to }.check()
    };
    assert_eq!(
        (rumania(3, true), rumania(4, true), rumania(4, false)),
        (Ok(()), Err(Refusal::ThreeCorpsInRumania), Ok(()))
    );
    let elite = |nation, region, after| {
        Journey { elite: true, elites_in_soviet_union_after: after, ..journey(nation, region, Intent::Move) }.check()
    };
    assert_eq!(elite(Nation::Germany, Destination::SovietUnion, 1), Ok(()));
    assert_eq!(obtained(elite(Nation::Germany, Destination::SovietUnion, 2)), Err(Refusal::OneEliteInSovietUnion));
    assert_eq!(elite(Nation::Germany, Destination::Italy, 2), Ok(()));
    assert_eq!(obtained(elite(Nation::Italy, Destination::SovietUnion, 2)), Err(Refusal::EliteNotGerman));
}
