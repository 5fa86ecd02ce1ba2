//! What one topic of a table does to another: zones, countries, corps, stocks, ships, cards and dates.

use crate::common::{Table, attacker, defender, forces, turn, zone};
use adjutant_rules::blitzwar::air::{self, AirOverride, BombingBox};
use adjutant_rules::blitzwar::board::{self, Place, Sea, Stack};
use adjutant_rules::blitzwar::cards::{self, AlliedCorps, Card, Causes, Contents, Correction, Payment};
use adjutant_rules::blitzwar::diplomacy::{self, DateName, Dice, Map, OccupiedNow, Setting, Status, Survey};
use adjutant_rules::blitzwar::naval::{self, Voyage};
use adjutant_rules::blitzwar::{Command, Due, Event, Nation, Override, Phase, Refusal, Side, Stop, Straits, ZoneFact};
use adjutant_rules::dice::Roller;

fn land(name: &str) -> Place {
    Place::Land(zone(name))
}

fn corps(table: &Table, name: &str, nation: Nation) -> u8 {
    table.state.board.of(land(name), nation).corps()
}

fn stands(table: &mut Table, country: Nation, status: Status) {
    table.run(Command::Diplomacy(diplomacy::Command::Set(Setting::Status { country, status }))).unwrap();
}

fn owner(table: &mut Table, name: &str, side: Side) {
    table.run(Command::ChangeOwner { zone: zone(name), side: Some(side) }).unwrap();
}

fn set(table: &mut Table, stack: Stack) {
    table.run(Command::Board(board::Command::Set(stack))).unwrap();
}

/// A table that stands in a phase of all sides.
fn at(number: u8, phase: Phase) -> Table {
    let mut table = Table::new();
    table.run(Command::Override(Override::Stop(Some(Stop::new(turn(number), phase, None))))).unwrap();
    table
}

#[test]
fn soviets_who_free_an_allied_zone_stand_in_it() {
    let mut table = Table::at(11, Phase::NormalCombat, Side::SovietUnion);
    table.open_ground("London");
    owner(&mut table, "London", Side::Axis);
    let attackers = [attacker(Nation::SovietUnion, 6, 0)];
    let germans = [defender(Nation::Germany, 1, 0)];
    set(&mut table, Stack { infantry: 6, ..Stack::none(land("Map zone 1"), Nation::SovietUnion) });
    table.attack(forces("London", &attackers, Side::Axis, &germans), &["Map zone 1"], 6).unwrap();
    table.settle_as_suggested(true).unwrap();
    assert_eq!(table.state.owner(zone("London")), Some(Side::Allies), "it goes back to its first owner (7)");
    assert_eq!(corps(&table, "London", Nation::SovietUnion), 6);
    // Who takes a zone from an enemy drives him out of it, whichever side that country might have joined.
    stands(&mut table, Nation::Italy, Status::Axis);
    assert_eq!(corps(&table, "Tobruk", Nation::Italy), 2);
    owner(&mut table, "Tobruk", Side::Allies);
    assert_eq!(corps(&table, "Tobruk", Nation::Italy), 0);
}

#[test]
fn germans_in_eastern_poland_are_not_lost_when_it_becomes_soviet() {
    let mut table = at(2, Phase::Diplomacy);
    table.teach("Map zone 2", ZoneFact::Country, Nation::Poland as usize);
    table.teach("Map zone 2", ZoneFact::EasternPoland, 1);
    owner(&mut table, "Map zone 2", Side::Axis);
    set(&mut table, Stack { infantry: 2, ..Stack::none(land("Map zone 2"), Nation::Germany) });
    let occupied = OccupiedNow { country: Nation::Poland, capital: true, others: 4 };
    let survey = Survey { occupied: [occupied].into_iter().collect(), ..Survey::default() };
    let hold = diplomacy::Command::Hold { survey, dice: Dice::default(), by: Roller::Device };
    table.run(Command::Diplomacy(hold)).unwrap();
    assert_eq!(table.state.owner(zone("Map zone 2")), Some(Side::SovietUnion));
    assert_eq!(corps(&table, "Map zone 2", Nation::Germany), 2);
}

#[test]
fn an_open_country_that_its_friends_enemy_enters_joins_the_axis() {
    let mut table = Table::at(12, Phase::Movement, Side::SovietUnion);
    stands(&mut table, Nation::Rumania, Status::FreeMovement);
    owner(&mut table, "Galatz", Side::Axis);
    assert_eq!(table.state.diplomacy.status.of(Nation::Rumania), Status::FreeMovement, "its friends come and go");
    owner(&mut table, "Galatz", Side::SovietUnion);
    assert_eq!(table.state.diplomacy.status.of(Nation::Rumania), Status::Axis);
}

#[test]
fn finns_who_defend_their_soil_do_not_attack_the_soviet_union() {
    let fight = |attackers: &[_]| {
        let mut table = Table::at(3, Phase::NormalCombat, Side::Axis);
        table.open_ground("Karelia");
        owner(&mut table, "Karelia", Side::SovietUnion);
        table
            .fight(forces("Karelia", attackers, Side::SovietUnion, &[defender(Nation::SovietUnion, 1, 0)]), 1)
            .unwrap();
        (table.state.facts.first_attack_soviet_union, table.state.date(DateName::GermanSovietWar))
    };
    assert_eq!(fight(&[attacker(Nation::Finland, 2, 0)]), (None, None));
    let now = Some(turn(3));
    assert_eq!(fight(&[attacker(Nation::Finland, 2, 0), attacker(Nation::Germany, 1, 0)]), (now, now));
}

#[test]
fn corps_that_enter_a_neutral_country_draw_it_in() {
    let mut table = at(6, Phase::Diplomacy);
    let go = |table: &mut Table, nation, from: &str, to: &str| {
        let units = Stack { infantry: 1, ..Stack::none(land(from), nation) };
        table.run(Command::Board(board::Command::Move { units, to: land(to) })).unwrap()
    };
    go(&mut table, Nation::Yugoslavia, "Belgrade", "Sarajevo");
    assert_eq!(table.state.diplomacy.status.of(Nation::Yugoslavia), Status::Neutral, "its own corps are at home");
    let axis = Stop::new(turn(6), Phase::Movement, Some(Side::Axis));
    table.run(Command::Override(Override::Stop(Some(axis)))).unwrap();
    go(&mut table, Nation::Germany, "Ruhr", "Copenhagen");
    assert_eq!(table.state.owner(zone("Copenhagen")), Some(Side::Axis));
    assert_eq!(table.state.diplomacy.status.of(Nation::Denmark), Status::Allies);
}

#[test]
fn the_stock_of_a_neutral_neither_pays_nor_grows() {
    let mut table = at(2, Phase::Reinforcement);
    for &side in Side::ALL {
        let cards = [Card::ALL[0]].into_iter().collect();
        table.run(Command::Cards(cards::Command::Correct(Correction::Queue { side, cards }))).unwrap();
    }
    let pay = |from_card, from_stock, lost| {
        Command::Cards(cards::Command::UseCard {
            side: Side::Axis,
            contents: Contents { supply: 3, ..Contents::default() },
            causes: Causes { national_points: lost, ..Causes::default() },
            united_kingdom_points: None,
            payment: Payment { from_card, from_stock, ..Payment::default() },
            corps: AlliedCorps::default(),
        })
    };
    assert_eq!(table.run(pay(0, 20, 10)), Err(Refusal::PaysMoreThanThereIs));
    assert_eq!(table.run(pay(0, 16, 41)), Err(Refusal::TooManyPoints));
    table.run(pay(0, 16, 8)).unwrap();
    let at = |table: &Table, name| table.state.supply.at(Side::Axis, zone(name));
    assert_eq!((at(&table, "Berlin"), at(&table, "Benghazi")), (0, 4));
    // What was not placed goes to Germany, although Italy has more.
    table.pass().unwrap();
    assert_eq!((at(&table, "Berlin"), at(&table, "Benghazi")), (6, 4));
}

#[test]
fn ships_that_cannot_be_do_not_sail() {
    let mut table = Table::at(3, Phase::Naval, Side::Axis);
    let voyage = Voyage {
        nation: Nation::Germany,
        fleets: 1,
        u_boats: 0,
        counters: 1,
        from: land("Hamburg"),
        to: Place::Sea(Sea::NorthSea),
        crossings: 0,
        straits: Straits::NONE,
        in_supply: true,
        paid_from: None,
    };
    let sail = |table: &mut Table, voyage| table.run(Command::Naval(naval::Command::Sail(voyage))).err();
    assert_eq!(sail(&mut table, Voyage { fleets: 200, ..voyage }), Some(Refusal::TooManyShips));
    let italians = Voyage { nation: Nation::Italy, u_boats: 1, ..voyage };
    assert_eq!(sail(&mut table, italians), Some(Refusal::WrongSide), "Italy is neutral");
    stands(&mut table, Nation::Italy, Status::Axis);
    assert_eq!(sail(&mut table, italians), Some(Refusal::NotItsUnits));
    stands(&mut table, Nation::Italy, Status::Neutral);
    assert_eq!(sail(&mut table, Voyage { paid_from: Some(zone("Benghazi")), ..voyage }), Some(Refusal::NeutralStock));
    // Without room where they go they would be gone.
    while table.state.board.has_room() {
        let free = Sea::ALL.iter().rev().flat_map(|&sea| Nation::ALL.iter().map(move |&nation| (sea, nation)));
        let mut free = free.filter(|(sea, nation)| {
            *sea != Sea::NorthSea
                && !matches!(nation, Nation::SovietUnion | Nation::Denmark | Nation::Norway)
                && table.state.board.of(Place::Sea(*sea), *nation).is_empty()
        });
        let (sea, nation) = free.next().unwrap();
        set(&mut table, Stack { fleet: 1, ..Stack::none(Place::Sea(sea), nation) });
    }
    assert_eq!(sail(&mut table, voyage), Some(Refusal::BoardFull));
    assert_eq!(table.state.board.of(land("Hamburg"), Nation::Germany).fleet, 2);
}

#[test]
fn the_american_fleets_come_beside_what_stands_in_america() {
    let mut table = at(17, Phase::Diplomacy);
    set(&mut table, Stack { infantry: 3, ..Stack::none(land("America"), Nation::Usa) });
    table.run(Command::Override(Override::Turn(turn(18)))).unwrap();
    let there = table.state.board.of(land("America"), Nation::Usa);
    assert_eq!((there.infantry, there.fleet), (3, 2));
}

#[test]
fn the_way_of_the_combat_at_hand_is_always_kept() {
    let mut table = Table::at(7, Phase::BlitzkriegCombat, Side::Axis);
    let from = ["Saar", "Ruhr", "Stuttgart", "Hamburg"].map(zone);
    for target in ["Nancy", "Reims", "Paris", "Calais", "Brussels", "London"] {
        let planned = board::Event::Planned { zone: zone(target), from: from.into_iter().collect(), retreat_to: None };
        table.state.apply(&Event::Board(planned));
        assert_eq!(table.state.board.ways_to(zone(target)).count(), 4, "{target}");
    }
}

#[test]
fn the_timers_know_of_bombing_and_cards() {
    let mut table = at(30, Phase::Diplomacy);
    let dates = |table: &Table| (table.state.timer_dates().bombing_flown, table.state.timer_dates().card_chosen);
    assert_eq!(dates(&table), (None, None));
    let bombed = |units, number| {
        let flown = BombingBox { turn: turn(number), units, countered: 0 };
        Command::Air(air::Command::Override(AirOverride::Bombing(Some(flown))))
    };
    table.run(bombed(2, 5)).unwrap();
    assert_eq!(dates(&table).0, None, "nobody bombs in 1940");
    table.run(bombed(2, 29)).unwrap();
    let cards = Card::ALL.iter().copied().take(3).collect();
    table.run(Command::Cards(cards::Command::Correct(Correction::Queue { side: Side::Axis, cards }))).unwrap();
    // The three lie ahead for turns 30, 31 and 32: the last was chosen on turn 29.
    assert_eq!(dates(&table), (Some(turn(29)), Some(turn(29))));
    table.run(Command::Cards(cards::Command::Correct(Correction::Used { side: Side::Axis, used: true }))).unwrap();
    assert_eq!(dates(&table).1, Some(turn(30)), "the card of turn 30 is used, the row goes to turn 33");
}

#[test]
fn points_are_counted_at_the_end_of_the_game_too() {
    let counts = |due: &Due| matches!(due, Due::CountPoints { .. });
    let counted = |number, side| Table::at(number, Phase::NormalCombat, side).state.due().iter().any(counts);
    assert!(counted(46, Side::Axis) && !counted(46, Side::SovietUnion));
    assert!(counted(47, Side::Axis) && !counted(47, Side::Allies) && counted(47, Side::SovietUnion));
}

#[test]
fn the_score_waits_for_the_points_of_the_end() {
    let counts = |table: &Table| table.state.due_on(Map(Some(&table.charts))).contains(&Due::LastCount);
    let score = |table: &Table| table.state.score(Map(Some(&table.charts))).map(|score| score.axis);
    let points = |table: &mut Table, points| {
        table.run(Command::Override(Override::AxisStrategicPoints(Some(points)))).unwrap();
    };
    let end = |table: &mut Table| table.run(Command::Override(Override::Stop(None))).unwrap();
    let line = Due::LastCount;
    assert!(line.must_act() && line.rule() == "18" && line.to_string().len() <= 24, "{line}");
    // Nobody counted.
    let mut table = Table::at(47, Phase::NormalCombat, Side::SovietUnion);
    assert!(!counts(&table), "the game is not over");
    end(&mut table);
    assert_eq!((counts(&table), score(&table)), (true, None));
    points(&mut table, 14);
    assert_eq!((counts(&table), score(&table)), (false, Some(7)));
    // What was counted at the end of the Axis turn is not the count of the end.
    let mut table = Table::at(47, Phase::NormalCombat, Side::Axis);
    points(&mut table, 31);
    assert_eq!(score(&table), Some(10), "as it stands");
    end(&mut table);
    assert_eq!((counts(&table), score(&table)), (true, None));
    // In the last phase it is.
    let mut table = Table::at(47, Phase::NormalCombat, Side::SovietUnion);
    points(&mut table, 31);
    table.pass().unwrap();
    assert_eq!(table.state.stop, None);
    assert_eq!((counts(&table), score(&table)), (false, Some(10)));
    // A German surrender needs no points.
    let mut table = Table::at(45, Phase::Diplomacy, Side::Axis);
    let fell = Setting::Date { date: DateName::GermanySurrendered, turn: Some(turn(45)) };
    table.run(Command::Diplomacy(diplomacy::Command::Set(fell))).unwrap();
    end(&mut table);
    assert_eq!((counts(&table), score(&table)), (false, Some(4)));
}

/// Holds the diplomacy phase with what the table sees of one country.
fn hold(table: &mut Table, country: Nation, capital: bool, others: u8) -> Result<Event, Refusal> {
    let occupied = OccupiedNow { country, capital, others };
    let survey = Survey { occupied: [occupied].into_iter().collect(), ..Survey::default() };
    table.run(Command::Diplomacy(diplomacy::Command::Hold { survey, dice: Dice::default(), by: Roller::Device }))
}

#[test]
fn who_surrendered_this_turn_does_not_return_on_it() {
    let mut table = at(8, Phase::Diplomacy);
    let poland = |table: &Table| table.state.stands(Nation::Poland);
    hold(&mut table, Nation::Poland, true, 4).unwrap();
    assert_eq!(poland(&table), Status::Surrendered);
    hold(&mut table, Nation::Poland, false, 0).unwrap();
    assert_eq!(poland(&table), Status::Surrendered, "the phase is held once more, the surrender stands");
    table.run(Command::Override(Override::Turn(turn(9)))).unwrap();
    hold(&mut table, Nation::Poland, false, 0).unwrap();
    assert_eq!(poland(&table), Status::Allies, "its zones are free on the next turn (9.2)");
}

#[test]
fn a_surrender_that_is_not_recorded_is_refused_with_its_own_rule() {
    let mut table = at(3, Phase::Diplomacy);
    for number in 2..=6 {
        let name = format!("Map zone {number}");
        table.teach(&name, ZoneFact::Country, Nation::Poland as usize);
        table.teach(&name, ZoneFact::Capital, usize::from(number == 2));
        owner(&mut table, &name, Side::Axis);
    }
    assert_eq!(table.run(Command::EndPhase), Err(Refusal::HoldSurrender));
    assert_eq!(Refusal::HoldSurrender.rule(), "9.2");
    // Greece and Bulgaria join on turn 12: that is another rule.
    let mut table = at(12, Phase::Diplomacy);
    assert_eq!(table.run(Command::EndPhase), Err(Refusal::HoldDiplomacy));
    assert_eq!(Refusal::HoldDiplomacy.rule(), "9.3");
}

#[test]
fn ships_in_a_port_that_is_lost_are_due_to_sail_out() {
    let mut table = Table::at(30, Phase::Movement, Side::Allies);
    let lines = |table: &Table| table.state.due().iter().map(ToString::to_string).collect::<Vec<_>>();
    let line = String::from("Sail out: Hamburg");
    assert!(!lines(&table).contains(&line));
    owner(&mut table, "Hamburg", Side::Allies);
    let ships = table.state.board.of(land("Hamburg"), Nation::Germany);
    assert_eq!((ships.fleet, ships.u_boat, ships.corps()), (2, 2, 0));
    assert!(lines(&table).contains(&line), "{:?}", lines(&table));
    let to = Place::Sea(Sea::NorthSea);
    table.run(Command::Board(board::Command::Move { units: ships, to })).unwrap();
    assert!(!lines(&table).contains(&line));
    assert_eq!(table.state.board.of(to, Nation::Germany).u_boat, 2);
}

#[test]
fn no_date_set_by_hand_lies_ahead() {
    let mut table = at(10, Phase::Diplomacy);
    let (now, later) = (Some(turn(10)), Some(turn(11)));
    let date =
        |turn| Command::Diplomacy(diplomacy::Command::Set(Setting::Date { date: DateName::FranceSurrendered, turn }));
    let bombing = |number| {
        let flown = BombingBox { turn: turn(number), units: 1, countered: 0 };
        Command::Air(air::Command::Override(AirOverride::Bombing(Some(flown))))
    };
    for ahead in [
        date(later),
        bombing(11),
        Command::Override(Override::PolandSurrendered(later)),
        Command::Override(Override::FirstAttackWest(later)),
        Command::Override(Override::FirstAttackSovietUnion(later)),
        Command::Override(Override::BritishItalianTurns([now, later])),
    ] {
        assert_eq!(table.run(ahead.clone()), Err(Refusal::TurnToCome), "{ahead:?}");
    }
    for past in [
        date(now),
        date(None),
        bombing(10),
        Command::Override(Override::PolandSurrendered(now)),
        Command::Override(Override::FirstAttackWest(None)),
        Command::Override(Override::BritishItalianTurns([Some(turn(9)), now])),
    ] {
        table.run(past).unwrap();
    }
}
