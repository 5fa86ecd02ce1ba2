//! Where a combat comes from, who advances and who may go on (16.1, 16.4, 17.1, 17.3).

use crate::common::{self, Table, attacker, defender, forces, infantry, zone};
use adjutant_rules::blitzwar::board::{self, Corps, Place, Reach, Stack};
use adjutant_rules::blitzwar::diplomacy::Status;
use adjutant_rules::blitzwar::movement::Beachhead;
use adjutant_rules::blitzwar::{
    Across, Advance, After, Attacker, Command, Event, Loss, Nation, Override, Phase, Refusal, Resolution, Side, Stop,
    Terrain, Turn, ZoneFact, supply,
};
use heapless::Vec as Bounded;

const G: Nation = Nation::Germany;

fn land(name: &str) -> Place {
    Place::Land(zone(name))
}

fn set(table: &mut Table, name: &str, nation: Nation, infantry: u8, armoured: u8) {
    let stack = Stack { infantry, armoured, ..Stack::none(land(name), nation) };
    if table.state.board.of(land(name), nation) != stack {
        table.run(Command::Board(board::Command::Set(stack))).unwrap();
    }
}

fn corps(table: &Table, name: &str, nation: Nation) -> (u8, u8) {
    let stack = table.state.board.of(land(name), nation);
    (stack.infantry, stack.armoured)
}

fn go(table: &mut Table, from: &str, to: &str, infantry: u8, armoured: u8) -> Result<Event, Refusal> {
    let units = Stack { infantry, armoured, ..Stack::none(land(from), G) };
    table.run(Command::Board(board::Command::Move { units, to: land(to) }))
}

/// Germans in the Saar on turn 7: six infantry corps and four armoured ones.
fn saar(phase: Phase) -> Table {
    let mut table = Table::at(7, phase, Side::Axis);
    for name in ["Reims", "Calais", "Paris"] {
        table.open_ground(name);
    }
    set(&mut table, "Saar", G, 6, 4);
    table
}

fn to_normal_phase(table: &mut Table) {
    let stop = Stop::new(Turn::new(7).unwrap(), Phase::NormalCombat, Some(Side::Axis));
    table.run(Command::Override(Override::Stop(Some(stop)))).unwrap();
}

fn advance(unit: u8, infantry: u8, armoured: u8) -> Advance {
    Advance { unit, infantry, armoured }
}

fn resolve(
    table: &mut Table,
    lost: (&[Loss], &[Loss]),
    after: After,
    retreat_to: Option<&str>,
    advance: &[Advance],
) -> Result<Event, Refusal> {
    table.run(Command::Resolve(Resolution {
        attacker_losses: Bounded::from_slice(lost.0).unwrap(),
        defender_losses: Bounded::from_slice(lost.1).unwrap(),
        after,
        retreat_to: retreat_to.map(zone),
        advance: Bounded::from_slice(advance).unwrap(),
    }))
}

/// A blitzkrieg attack from the Saar on one French corps in Reims, which destroys it.
fn cleared(infantry_corps: u8, armour: u8) -> Table {
    let mut table = saar(Phase::BlitzkriegCombat);
    let attackers = [attacker(G, infantry_corps, armour)];
    table.attack(forces("Reims", &attackers, Side::Allies, &[defender(Nation::France, 1, 0)]), &["Saar"], 3).unwrap();
    assert_eq!(table.state.open.as_ref().unwrap().result.attacker_loss, 0);
    table
}

#[test]
fn the_zones_of_an_attack_are_known_from_its_die_on() {
    let table = cleared(2, 2);
    // Nothing is said about the ways when the losses are taken later.
    let mut table = Table { log: Vec::new(), ..table };
    table.settle(&[], &[infantry(0)], After::Stays, true).unwrap();
    assert_eq!((corps(&table, "Saar", G), corps(&table, "Reims", G)), ((4, 2), (2, 2)));
}

#[test]
fn an_attack_from_where_nobody_stands_is_refused_before_its_die() {
    let mut table = saar(Phase::BlitzkriegCombat);
    let attack = || forces("Reims", &[attacker(G, 1, 1)], Side::Allies, &[defender(Nation::France, 1, 0)]);
    assert_eq!(table.attack(attack(), &["Paris"], 3), Err(Refusal::NobodyAttacksFromThere));
    assert_eq!(table.attack(attack(), &["Reims"], 3), Err(Refusal::SamePlace));
    assert!(table.state.open.is_none());
}

#[test]
fn part_of_the_attackers_advances() {
    let mut table = cleared(3, 2);
    let lost = (&[][..], &[infantry(0)][..]);
    assert_eq!(resolve(&mut table, lost, After::Stays, None, &[advance(0, 4, 0)]), Err(Refusal::NoSuchCorpsToAdvance));
    assert_eq!(resolve(&mut table, lost, After::Stays, None, &[advance(1, 1, 0)]), Err(Refusal::NoSuchCorpsToAdvance));
    assert_eq!(resolve(&mut table, lost, After::Stays, None, &[advance(0, 0, 0)]), Err(Refusal::NoSuchCorpsToAdvance));
    let twice = [advance(0, 2, 0), advance(0, 2, 0)];
    assert_eq!(resolve(&mut table, lost, After::Stays, None, &twice), Err(Refusal::NoSuchCorpsToAdvance));
    assert_eq!(
        resolve(&mut table, lost, After::Stays, Some("Paris"), &[]),
        Err(Refusal::MayNotRetreat),
        "nobody retreats"
    );
    resolve(&mut table, lost, After::Stays, None, &[advance(0, 1, 2)]).unwrap();
    assert_eq!((corps(&table, "Saar", G), corps(&table, "Reims", G)), ((5, 2), (1, 2)));
    assert_eq!(table.state.owner(zone("Reims")), Some(Side::Axis));
}

#[test]
fn nobody_advances_without_being_told_to() {
    let mut table = cleared(3, 2);
    resolve(&mut table, (&[], &[infantry(0)]), After::Stays, None, &[]).unwrap();
    assert_eq!(corps(&table, "Saar", G), (6, 4));
    assert_eq!(table.state.owner(zone("Reims")), Some(Side::Allies), "nobody took it");
}

#[test]
fn the_beaten_go_with_their_settlement() {
    let mut table = saar(Phase::NormalCombat);
    let french = [defender(Nation::France, 2, 1)];
    table.attack(forces("Reims", &[attacker(G, 5, 1)], Side::Allies, &french), &["Saar"], 6).unwrap();
    let lost = (&[common::armoured(0)][..], &[common::armoured(0), infantry(0)][..]);
    let bad = resolve(&mut table, lost, After::Retreats, Some("Saar"), &[]);
    assert_eq!(bad, Err(Refusal::RetreatNotControlled));
    assert_eq!(resolve(&mut table, lost, After::Retreats, Some("Reims"), &[]), Err(Refusal::SamePlace));
    let before = corps(&table, "Paris", Nation::France);
    resolve(&mut table, lost, After::Retreats, Some("Paris"), &[advance(0, 2, 0)]).unwrap();
    assert_eq!(corps(&table, "Paris", Nation::France), (before.0 + 1, before.1));
    assert_eq!((corps(&table, "Saar", G), corps(&table, "Reims", G)), ((4, 3), (2, 0)));
}

#[test]
fn infantry_that_advanced_in_blitzkrieg_does_not_advance_again() {
    let mut table = cleared(3, 1);
    table.settle(&[], &[infantry(0)], After::Stays, true).unwrap();
    assert_eq!(corps(&table, "Reims", G), (3, 1));
    to_normal_phase(&mut table);
    let french = [defender(Nation::France, 1, 0)];
    set(&mut table, "Calais", Nation::UnitedKingdom, 0, 0);
    set(&mut table, "Calais", Nation::France, 1, 0);
    table.attack(forces("Calais", &[attacker(G, 3, 1)], Side::Allies, &french), &["Reims"], 3).unwrap();
    let lost = (&[][..], &[infantry(0)][..]);
    let all = resolve(&mut table, lost, After::Stays, None, &[advance(0, 3, 1)]);
    assert_eq!(all, Err(Refusal::InfantryHasAdvanced), "R54");
    let foot = resolve(&mut table, lost, After::Stays, None, &[advance(0, 1, 0)]);
    assert_eq!(foot, Err(Refusal::InfantryHasAdvanced));
    // One infantry corps may be in the counter of the armoured one.
    let open = table.state.open.clone().unwrap();
    let left: Vec<_> = open.attackers().collect();
    assert_eq!(table.state.all_who_advance(&table.charts, &open, &left).as_slice(), [advance(0, 1, 1)]);
    table.settle(&[], &[infantry(0)], After::Stays, true).unwrap();
    assert_eq!((corps(&table, "Reims", G), corps(&table, "Calais", G)), ((2, 0), (1, 1)));
    // Two zones are used up.
    assert_eq!(go(&mut table, "Calais", "Map zone 3", 0, 1), Err(Refusal::AdvanceUsedUp));
}

#[test]
fn fresh_infantry_beside_it_advances() {
    let mut table = cleared(3, 1);
    table.settle(&[], &[infantry(0)], After::Stays, true).unwrap();
    to_normal_phase(&mut table);
    set(&mut table, "Reims", G, 5, 1);
    set(&mut table, "Calais", Nation::UnitedKingdom, 0, 0);
    let british = [defender(Nation::UnitedKingdom, 1, 0)];
    table.attack(forces("Calais", &[attacker(G, 5, 1)], Side::Allies, &british), &["Reims"], 3).unwrap();
    table.settle(&[], &[infantry(0)], After::Stays, true).unwrap();
    assert_eq!((corps(&table, "Reims", G), corps(&table, "Calais", G)), ((2, 0), (3, 1)), "two fresh, one riding");
}

#[test]
fn armour_goes_on_one_zone_and_infantry_only_inside_its_counter() {
    let mut table = cleared(3, 2);
    table.settle(&[], &[infantry(0)], After::Stays, true).unwrap();
    set(&mut table, "Paris", Nation::France, 0, 0);
    assert_eq!(go(&mut table, "Reims", "Paris", 1, 0), Err(Refusal::InfantryHasAdvanced));
    assert_eq!(go(&mut table, "Reims", "Paris", 3, 2), Err(Refusal::InfantryHasAdvanced));
    go(&mut table, "Reims", "Paris", 2, 2).unwrap();
    assert_eq!(table.state.owner(zone("Paris")), Some(Side::Axis), "an empty zone is taken");
    assert_eq!(go(&mut table, "Paris", "Reims", 0, 1), Err(Refusal::AdvanceUsedUp));
    assert_eq!(table.state.board.spent().advanced(zone("Paris"), G, Reach::Spent), Corps { infantry: 2, armoured: 2 });
    // A turn later nothing is used up.
    table.pass().unwrap();
    table.pass().unwrap();
    assert_eq!(table.state.board.spent().all_advanced(zone("Paris"), G), Corps::NONE);
}

#[test]
fn eight_to_one_lets_infantry_go_on() {
    let mut table = saar(Phase::BlitzkriegCombat);
    set(&mut table, "Saar", G, 8, 1);
    set(&mut table, "Paris", Nation::France, 0, 0);
    table
        .attack(forces("Reims", &[attacker(G, 8, 1)], Side::Allies, &[defender(Nation::France, 1, 0)]), &["Saar"], 3)
        .unwrap();
    table.settle(&[], &[infantry(0)], After::Stays, true).unwrap();
    go(&mut table, "Reims", "Paris", 4, 0).unwrap();
    assert_eq!(corps(&table, "Paris", G), (4, 0));
}

#[test]
fn ground_that_stops_armour_stops_it() {
    let mut table = saar(Phase::NormalCombat);
    table.teach("Calais", ZoneFact::Terrain, Terrain::Swamp.index());
    set(&mut table, "Calais", Nation::UnitedKingdom, 0, 0);
    set(&mut table, "Paris", Nation::France, 0, 0);
    let british = [defender(Nation::UnitedKingdom, 1, 0)];
    table.attack(forces("Calais", &[attacker(G, 2, 4)], Side::Allies, &british), &["Saar"], 6).unwrap();
    table.settle_as_suggested(true).unwrap();
    assert_eq!(go(&mut table, "Calais", "Paris", 0, 1), Err(Refusal::AdvanceUsedUp), "swamp (17.3)");
}

#[test]
fn who_has_attacked_does_not_move_and_is_not_offered_again() {
    let mut table = saar(Phase::BlitzkriegCombat);
    let french = [defender(Nation::France, 3, 0)];
    table.attack(forces("Reims", &[attacker(G, 4, 2)], Side::Allies, &french), &["Saar"], 1).unwrap();
    assert_eq!(table.state.board.spent().attacked(zone("Saar"), G), Corps { infantry: 4, armoured: 2 });
    table.settle_as_suggested(false).unwrap();
    assert_eq!(go(&mut table, "Saar", "Ruhr", 3, 0), Err(Refusal::ActedBeforeBlitzkriegMove));
    go(&mut table, "Saar", "Ruhr", 2, 0).expect("two have not attacked");
    to_normal_phase(&mut table);
    let busy = |table: &Table, target| table.state.board.spent().busy(zone("Saar"), G, zone(target));
    assert_eq!(busy(&table, "Reims"), Corps::NONE, "armour is left: they fight again");
    assert!(!busy(&table, "Paris").is_none(), "but nobody else first (17.1)");
    let again = table.state.survivors(zone("Reims")).unwrap().forces.clone();
    table.attack(again, &["Saar"], 1).unwrap();
    table.settle_as_suggested(false).unwrap();
    assert_eq!(go(&mut table, "Saar", "Ruhr", 1, 0), Err(Refusal::ActedBeforeNormalMove));
    // Cut off, they may go one zone after all (17.5).
    table.run(Command::Board(board::Command::Mark { zone: zone("Saar"), side: Side::Axis, out: true })).unwrap();
    go(&mut table, "Saar", "Ruhr", 1, 0).unwrap();
}

#[test]
fn a_group_that_lost_its_armour_stands_idle() {
    let mut table = saar(Phase::BlitzkriegCombat);
    let french = [defender(Nation::France, 2, 0)];
    table.attack(forces("Reims", &[attacker(G, 3, 1)], Side::Allies, &french), &["Saar"], 1).unwrap();
    let due = table.state.open.as_ref().unwrap().result;
    assert!(due.armoured_loss && due.attacker_loss == 1, "{due:?}");
    table.settle_as_suggested(false).unwrap();
    to_normal_phase(&mut table);
    assert_eq!(table.state.board.spent().idle(zone("Saar"), G), Corps { infantry: 3, armoured: 0 }, "17.1");
    let attack =
        |infantry| forces("Reims", &[attacker(G, infantry, 0)], Side::Allies, &[defender(Nation::France, 1, 0)]);
    // Six stand in the Saar: three of them have not fought.
    assert_eq!(table.attack(attack(4), &["Saar"], 3), Err(Refusal::NoArmourLeft));
    table.attack(attack(3), &["Saar"], 3).unwrap();
}

#[test]
fn survivors_are_attacked_before_anybody_else() {
    let mut table = saar(Phase::BlitzkriegCombat);
    set(&mut table, "Saar", G, 4, 2);
    set(&mut table, "Paris", Nation::France, 1, 0);
    let french = [defender(Nation::France, 3, 0)];
    table.attack(forces("Reims", &[attacker(G, 4, 2)], Side::Allies, &french), &["Saar"], 1).unwrap();
    table.settle_as_suggested(false).unwrap();
    to_normal_phase(&mut table);
    let paris = forces("Paris", &[attacker(G, 3, 1)], Side::Allies, &[defender(Nation::France, 1, 0)]);
    assert_eq!(table.attack(paris.clone(), &["Saar"], 3), Err(Refusal::AttackAgain));
    let again = table.state.survivors(zone("Reims")).unwrap().forces.clone();
    table.attack(again, &["Saar"], 6).unwrap();
    table.settle_as_suggested(false).unwrap();
    // Released by agreement, they may.
    let mut table = saar(Phase::BlitzkriegCombat);
    set(&mut table, "Saar", G, 4, 2);
    set(&mut table, "Paris", Nation::France, 1, 0);
    table.attack(forces("Reims", &[attacker(G, 4, 2)], Side::Allies, &french), &["Saar"], 1).unwrap();
    table.settle_as_suggested(false).unwrap();
    to_normal_phase(&mut table);
    table.run(Command::Override(Override::Release(zone("Reims")))).unwrap();
    table.attack(paris, &["Saar"], 3).unwrap();
}

#[test]
fn corps_do_not_walk_into_the_sea() {
    let mut table = Table::at(7, Phase::Movement, Side::Axis);
    let units = Stack { infantry: 1, ..Stack::none(land("Ruhr"), G) };
    let to = Place::Sea(board::Sea::NorthSea);
    assert_eq!(table.run(Command::Board(board::Command::Move { units, to })), Err(Refusal::CorpsAtSea));
    assert_eq!(corps(&table, "Ruhr", G), (1, 0));
}

#[test]
fn a_fortified_corps_does_not_attack() {
    let mut table = saar(Phase::NormalCombat);
    let stack = Stack { infantry: 3, fortified: 2, ..Stack::none(land("Saar"), G) };
    table.run(Command::Board(board::Command::Set(stack))).unwrap();
    let attack =
        |infantry| forces("Reims", &[attacker(G, infantry, 0)], Side::Allies, &[defender(Nation::France, 1, 0)]);
    assert_eq!(table.attack(attack(2), &["Saar"], 3), Err(Refusal::FortifiedAttacker));
    table.attack(attack(1), &["Saar"], 3).unwrap();
}

#[test]
fn who_landed_goes_on_from_a_port_into_good_going() {
    let landing = |port: usize, next: Terrain| {
        let mut table = Table::at(30, Phase::NormalCombat, Side::Allies);
        table.run(Command::Override(Override::AxisStrategicPoints(Some(20)))).unwrap();
        table.set(Nation::Usa, Status::Allies);
        table.teach("Map zone 1", ZoneFact::Country, Nation::France as usize);
        table.teach("Map zone 1", ZoneFact::Port, port);
        table.open_ground("Map zone 1");
        table.teach("Map zone 2", ZoneFact::Country, Nation::France as usize);
        table.teach("Map zone 2", ZoneFact::Terrain, next.index());
        for name in ["Map zone 1", "Map zone 2"] {
            table.run(Command::ChangeOwner { zone: zone(name), side: Some(Side::Axis) }).unwrap();
        }
        beachhead(&mut table, "Map zone 1", 8);
        set(&mut table, "London", Nation::Usa, 4, 4);
        let americans = Attacker { across: Across::Beachhead, ..attacker(Nation::Usa, 4, 4) };
        let germans = [defender(G, 1, 0)];
        table.attack(forces("Map zone 1", &[americans], Side::Axis, &germans), &["London"], 6).unwrap();
        table.settle_as_suggested(true).unwrap();
        let places = (corps(&table, "London", Nation::Usa), corps(&table, "Map zone 1", Nation::Usa));
        assert_eq!(places, ((0, 0), (4, 4)), "they embarked in London and are ashore now");
        let units = Stack { armoured: 2, ..Stack::none(land("Map zone 1"), Nation::Usa) };
        table.run(Command::Board(board::Command::Move { units, to: land("Map zone 2") })).map(|_| ())
    };
    assert_eq!(landing(1, Terrain::GoodGoing), Ok(()));
    assert_eq!(landing(0, Terrain::GoodGoing), Err(Refusal::NoSecondZoneFromBeachhead));
    assert_eq!(landing(1, Terrain::NarrowGoing), Err(Refusal::NoSecondZoneFromBeachhead));
}

/// So many Allied corps are on beachheads before a zone.
fn beachhead(table: &mut Table, name: &str, corps: u8) {
    let (side, zone, turn) = (Side::Allies, zone(name), Turn::new(30).unwrap());
    let beachhead =
        Beachhead { side, zone, sea: board::Sea::NorthAtlantic, beachheads: 4, dotted_line: false, corps, turn };
    table.run(Command::Supply(supply::Command::SetBeachhead(beachhead))).unwrap();
}

#[test]
fn who_does_not_advance_from_a_beachhead_stays_on_it() {
    let mut table = Table::at(30, Phase::NormalCombat, Side::Allies);
    table.run(Command::Override(Override::AxisStrategicPoints(Some(20)))).unwrap();
    table.set(Nation::Usa, Status::Allies);
    table.open_ground("Calais");
    table.run(Command::ChangeOwner { zone: zone("Calais"), side: Some(Side::Axis) }).unwrap();
    beachhead(&mut table, "Calais", 6);
    let americans = [Attacker { across: Across::Beachhead, ..attacker(Nation::Usa, 6, 0) }];
    let on_it = |table: &Table| table.state.movement.beachhead(Side::Allies, zone("Calais")).map(|there| there.corps);
    // Beaten off with a loss: it is gone from the beachhead.
    let mut beaten = table.clone();
    beaten.fight(forces("Calais", &americans, Side::Axis, &[defender(G, 3, 0)]), 1).unwrap();
    assert_eq!(beaten.state.open.as_ref().unwrap().result.attacker_loss, 1);
    beaten.settle_as_suggested(false).unwrap();
    assert_eq!(on_it(&beaten), Some(5));
    // Two of six go ashore.
    set(&mut table, "London", Nation::Usa, 6, 0);
    table.attack(forces("Calais", &americans, Side::Axis, &[defender(G, 1, 0)]), &["London"], 6).unwrap();
    resolve(&mut table, (&[], &[infantry(0)]), After::Stays, None, &[advance(0, 2, 0)]).unwrap();
    assert_eq!((corps(&table, "Calais", Nation::Usa), on_it(&table)), ((2, 0), Some(4)));
    assert_eq!(corps(&table, "London", Nation::Usa), (4, 0), "nobody stands in two places");
    assert_eq!(table.state.owner(zone("Calais")), Some(Side::Allies));
}

#[test]
fn nobody_attacks_his_own_zone_or_a_friend() {
    let mut table = saar(Phase::NormalCombat);
    table.open_ground("Berlin");
    table.open_ground("Ruhr");
    let british = [defender(Nation::UnitedKingdom, 1, 0)];
    let at = |name: &str| forces(name, &[attacker(G, 4, 0)], Side::Allies, &british);
    set(&mut table, "Berlin", G, 1, 0);
    assert_eq!(table.attack(at("Berlin"), &["Saar"], 3), Err(Refusal::OwnCorpsThere));
    set(&mut table, "Ruhr", G, 0, 0);
    assert_eq!(table.attack(at("Ruhr"), &["Saar"], 3), Err(Refusal::OwnZone));

    // Poles stand where the Soviets would attack Germans: the two are no enemies (7).
    let mut table = Table::at(7, Phase::NormalCombat, Side::SovietUnion);
    table.open_ground("Map zone 1");
    set(&mut table, "Map zone 1", Nation::Poland, 2, 0);
    let germans = [defender(G, 1, 0)];
    let attack = forces("Map zone 1", &[attacker(Nation::SovietUnion, 4, 0)], Side::Axis, &germans);
    assert_eq!(table.fight(attack, 3), Err(Refusal::NotEnemies));
    assert_eq!(corps(&table, "Map zone 1", Nation::Poland), (2, 0), "they are still there");
}

#[test]
fn soil_that_the_owner_taught_starts_the_clocks() {
    let mut table = saar(Phase::NormalCombat);
    table.open_ground("Map zone 1");
    table.teach("Map zone 1", ZoneFact::Country, Nation::France as usize);
    let british = [defender(Nation::UnitedKingdom, 1, 0)];
    let attack = forces("Map zone 1", &[attacker(G, 4, 0)], Side::Allies, &british);
    let combat = table.state.combat(&table.charts, &attack).unwrap();
    assert_eq!(combat.first_attack_west, Turn::new(7), "French soil, whoever stands on it (16.3.1)");
    table.attack(attack, &["Saar"], 3).unwrap();
    assert_eq!(table.state.facts.first_attack_west, Turn::new(7));
}

/// The Finns of Karelia against two Soviet corps in Leningrad, one of which is left: it goes.
fn finns_win(also: &[Attacker]) -> Table {
    let mut table = Table::at(17, Phase::NormalCombat, Side::Axis);
    table.set(Nation::Finland, Status::Axis);
    table.open_ground("Leningrad");
    set(&mut table, "Karelia", Nation::Finland, 6, 0);
    set(&mut table, "Karelia", G, 2, 0);
    let attackers: Vec<_> = [attacker(Nation::Finland, 6, 0)].into_iter().chain(also.iter().copied()).collect();
    let soviets = [defender(Nation::SovietUnion, 1, 0)];
    table.attack(forces("Leningrad", &attackers, Side::SovietUnion, &soviets), &["Karelia"], 6).unwrap();
    table
}

#[test]
fn who_may_not_leave_his_country_does_not_advance_out_of_it() {
    let mut table = finns_win(&[]);
    let lost = (&[][..], &[infantry(0)][..]);
    let out = resolve(&mut table, lost, After::Stays, None, &[advance(0, 1, 0)]);
    assert_eq!(out, Err(Refusal::MayNotLeaveCountry), "9.6");
    assert_eq!(table.settle(&[], &[infantry(0)], After::Stays, true), Err(Refusal::MayNotLeaveCountry));
    resolve(&mut table, lost, After::Stays, None, &[]).unwrap();
    assert_eq!(corps(&table, "Karelia", Nation::Finland), (6, 0));

    // Germans beside them go alone, also when the short form says that everybody goes.
    let mut table = finns_win(&[attacker(G, 2, 0)]);
    let open = table.state.open.clone().unwrap();
    let left: Vec<_> = open.attackers().collect();
    assert_eq!(table.state.all_who_advance(&table.charts, &open, &left).as_slice(), [advance(1, 2, 0)]);
    table.settle(&[], &[infantry(0)], After::Stays, true).unwrap();
    assert_eq!((corps(&table, "Leningrad", Nation::Finland), corps(&table, "Leningrad", G)), ((0, 0), (2, 0)));
    assert_eq!(corps(&table, "Karelia", Nation::Finland), (6, 0));
}

#[test]
fn italians_advance_out_of_their_area_two_corps_strong() {
    let mut table = Table::at(17, Phase::NormalCombat, Side::Axis);
    table.set(Nation::Italy, Status::Axis);
    table.open_ground("Kiev");
    set(&mut table, "Galatz", Nation::Italy, 1, 0);
    set(&mut table, "Taranto", Nation::Italy, 4, 0);
    let soviets = [defender(Nation::SovietUnion, 1, 0)];
    let italians = [attacker(Nation::Italy, 5, 0)];
    table.attack(forces("Kiev", &italians, Side::SovietUnion, &soviets), &["Taranto"], 6).unwrap();
    let open = table.state.open.clone().unwrap();
    let left: Vec<_> = open.attackers().collect();
    assert_eq!(table.state.all_who_advance(&table.charts, &open, &left).as_slice(), [advance(0, 1, 0)]);
    let lost = (&[][..], &[infantry(0)][..]);
    let all = resolve(&mut table, lost, After::Stays, None, &[advance(0, 2, 0)]);
    assert_eq!(all, Err(Refusal::ItaliansOutside));
}

/// Brussels is beaten by two: three of the Belgians, and French, are left or not.
fn brussels(french: u8) -> Table {
    let mut table = saar(Phase::NormalCombat);
    table.open_ground("Brussels");
    set(&mut table, "Saar", G, 20, 4);
    let mut there = vec![defender(Nation::BelgiumNetherlands, 3, 0)];
    if french > 0 {
        there.push(defender(Nation::France, french, 0));
    }
    table.attack(forces("Brussels", &[attacker(G, 20, 4)], Side::Allies, &there), &["Saar"], 4).unwrap();
    let result = table.state.open.as_ref().unwrap().result;
    assert_eq!((result.attacker_loss, result.defender_loss), (0, 2));
    table
}

#[test]
fn who_may_not_leave_his_country_does_not_retreat_out_of_it() {
    let mut table = brussels(0);
    table.teach("Map zone 1", ZoneFact::Country, Nation::BelgiumNetherlands.index());
    let lost = (&[][..], &[infantry(0), infantry(0)][..]);
    let out = resolve(&mut table, lost, After::Retreats, Some("Paris"), &[]);
    assert_eq!(out, Err(Refusal::MayNotLeaveCountry), "9.6");
    let plan = board::Command::Plan { from: Bounded::new(), retreat_to: Some(zone("Paris")) };
    assert_eq!(table.run(Command::Board(plan)), Err(Refusal::MayNotLeaveCountry));
    resolve(&mut table, lost, After::Retreats, Some("Map zone 1"), &[]).unwrap();
    assert_eq!(corps(&table, "Map zone 1", Nation::BelgiumNetherlands), (1, 0));
}

#[test]
fn of_a_mixed_stack_those_retreat_who_may_and_the_others_are_destroyed() {
    let lost = (&[][..], &[infantry(0), infantry(0)][..]);
    let mut table = brussels(2);
    let paris = corps(&table, "Paris", Nation::France);
    resolve(&mut table, lost, After::Retreats, Some("Paris"), &[]).unwrap();
    assert_eq!(corps(&table, "Paris", Nation::France), (paris.0 + 2, paris.1), "R67");
    assert_eq!(corps(&table, "Paris", Nation::BelgiumNetherlands), (0, 0));
    assert_eq!(corps(&table, "Brussels", Nation::BelgiumNetherlands), (0, 0));

    // Once the others are lost nobody is left who could go.
    let mut table = brussels(2);
    let french = (&[][..], &[infantry(1), infantry(1)][..]);
    let out = resolve(&mut table, french, After::Retreats, Some("Paris"), &[]);
    assert_eq!(out, Err(Refusal::MayNotLeaveCountry));

    // Whom the table has put abroad by hand no border holds.
    let mut table = saar(Phase::NormalCombat);
    set(&mut table, "Saar", G, 20, 4);
    let belgians = [defender(Nation::BelgiumNetherlands, 3, 0)];
    table.attack(forces("Reims", &[attacker(G, 20, 4)], Side::Allies, &belgians), &["Saar"], 4).unwrap();
    resolve(&mut table, lost, After::Retreats, Some("Paris"), &[]).unwrap();
    assert_eq!(corps(&table, "Paris", Nation::BelgiumNetherlands), (1, 0));
}

/// More corps may attack than the board knows: the table is told so, and the board invents nobody and forgets nobody.
#[test]
fn more_corps_than_the_board_knows_attack_lose_and_advance() {
    let mut table = saar(Phase::BlitzkriegCombat);
    set(&mut table, "Saar", G, 2, 1);
    set(&mut table, "Paris", Nation::France, 0, 0);
    let known = |table: &Table, attackers: &[Attacker], from: &[&str]| {
        let from: Vec<_> = from.iter().map(|name| zone(name)).collect();
        table.state.more_than_known(attackers, &from)
    };
    let five = [attacker(G, 3, 2)];
    assert_eq!(known(&table, &five, &["Saar"]), Some((3, 5)));
    assert_eq!(known(&table, &five, &[]), None, "nobody told where they stand");
    assert_eq!(known(&table, &[attacker(G, 2, 1)], &["Saar"]), None);
    assert_eq!(
        known(&table, &[attacker(G, 1, 1), attacker(G, 2, 1)], &["Saar"]),
        Some((3, 5)),
        "two lines of one nation"
    );
    let beach = [Attacker { across: Across::Beachhead, ..attacker(G, 3, 2) }];
    assert_eq!(known(&table, &beach, &["Saar"]), None, "they do not stand there");
    let mixed = [attacker(G, 1, 0), attacker(Nation::Italy, 2, 0)];
    assert_eq!(known(&table, &mixed, &["Saar"]), Some((0, 2)), "only those that are missing are counted");

    let attack = || forces("Reims", &five, Side::Allies, &[defender(Nation::France, 1, 0)]);
    table.attack(attack(), &["Saar"], 6).unwrap();
    let lost = table.state.open.as_ref().unwrap().result.attacker_loss;
    assert_eq!(lost, 0, "the die takes no attacker");
    // All but one armoured corps advance: what the board lacked in the Saar is in Reims.
    resolve(&mut table, (&[], &[infantry(0)]), After::Stays, None, &[advance(0, 3, 1)]).unwrap();
    assert_eq!((corps(&table, "Saar", G), corps(&table, "Reims", G)), ((0, 0), (3, 1)));
    // They have advanced, also the one that nobody knew before: infantry goes no further.
    assert_eq!(go(&mut table, "Reims", "Paris", 1, 0), Err(Refusal::InfantryHasAdvanced));
    assert_eq!(go(&mut table.clone(), "Reims", "Paris", 3, 1), Err(Refusal::InfantryHasAdvanced));
    go(&mut table, "Reims", "Paris", 0, 1).unwrap();

    // A loss comes off what is known, and no further than to nothing.
    let mut table = saar(Phase::BlitzkriegCombat);
    set(&mut table, "Saar", G, 1, 0);
    table.attack(forces("Reims", &five, Side::Allies, &[defender(Nation::France, 5, 0)]), &["Saar"], 1).unwrap();
    assert_eq!(table.state.open.as_ref().unwrap().result.attacker_loss, 1);
    resolve(&mut table, (&[common::armoured(0)], &[]), After::Stays, None, &[]).unwrap();
    assert_eq!(corps(&table, "Saar", G), (1, 0), "the armour that is lost was not on the board");
    assert_eq!(corps(&table, "Reims", G), (0, 0));
}

/// 16.1: a zone can be attacked from several zones at once, and from more than four.
#[test]
fn an_attack_comes_out_of_six_zones() {
    let from = ["Saar", "Ruhr", "Stuttgart", "Kustrin", "Koszalin", "Breslau"];
    let mut table = saar(Phase::NormalCombat);
    for name in from {
        set(&mut table, name, G, 1, 0);
    }
    let attack = forces("Reims", &[attacker(G, 6, 0)], Side::Allies, &[defender(Nation::France, 1, 0)]);
    table.attack(attack, &from, 6).unwrap();
    assert_eq!(table.state.board.ways_to(zone("Reims")).count(), 6);
    table.settle_as_suggested(true).unwrap();
    assert_eq!(corps(&table, "Reims", G), (6, 0));
    for name in from {
        assert_eq!(corps(&table, name, G), (0, 0), "{name}");
    }
}
