//! Cards and reinforcements at a table: choosing, using, losing, placing, correcting (10, 11, 12.4).

use std::fmt::Write as _;

use crate::common::{Table, obtained, turn, use_card, zone};
use adjutant_rules::blitzwar::board::{self, Place, Sea, Stack};
use adjutant_rules::blitzwar::cards::{
    self, AlliedCorps, Card, CardUnit, Causes, Contents, Convoys, Correction, Due, Gift, How, ItalianChoice, LendLease,
    MinorDue, Modern, Payment, PlacedUnit, Special, Unlocked,
};
use adjutant_rules::blitzwar::diplomacy::{DateName, Status};
use adjutant_rules::blitzwar::{Command, Event, Nation, Override, Phase, Refusal, Side, Stop, Turn, ZoneFact};
use adjutant_rules::dice::{D6, Roller};

fn run(table: &mut Table, command: cards::Command) -> Result<Event, Refusal> {
    table.run(Command::Cards(command))
}

/// A table that stands in a phase of all sides.
fn at(number: u8, phase: Phase) -> Table {
    let mut table = Table::new();
    let stop = Stop::new(turn(number), phase, None);
    table.run(Command::Override(Override::Stop(Some(stop)))).unwrap();
    table
}

fn row(table: &mut Table, side: Side, cards: &[Card]) {
    let cards = cards.iter().copied().collect();
    run(table, cards::Command::Correct(Correction::Queue { side, cards })).unwrap();
}

/// A table whose sides use these cards on this turn.
fn with_cards(number: u8, cards: &[Card]) -> Table {
    let mut table = at(number, Phase::Reinforcement);
    for &side in Side::ALL {
        row(&mut table, side, cards);
    }
    table
}

fn choose(side: Side, cards: &[Card]) -> cards::Command {
    cards::Command::Choose { side, cards: cards.iter().copied().collect() }
}

fn due(table: &Table) -> Vec<Due> {
    let due = table.state.due();
    due.iter()
        .filter_map(|due| match due {
            adjutant_rules::blitzwar::Due::Cards(due) => Some(*due),
            _ => None,
        })
        .collect()
}

#[test]
fn a_whole_war_of_cards_keeps_three_ahead_and_brings_each_back_to_the_hand() {
    let mut table = Table::new();
    let mut used = Vec::new();
    while let Some(stop) = table.state.stop {
        table.pass().unwrap();
        if stop.phase == Phase::Reinforcement {
            for &side in Side::ALL {
                let ahead = usize::from(47 - stop.turn.get()).min(3);
                assert_eq!(table.state.cards.queues.get(side).len(), ahead, "turn {}", stop.turn.get());
            }
        }
    }
    for event in &table.log {
        if let Event::Cards(cards::Event::UsedOnCardboard { side: Side::Axis, card }) = event {
            used.push(*card);
        }
    }
    assert_eq!(used.len(), 46, "a card for each of the turns 2 to 47");
    assert!(used.windows(3).all(|three| three[0] != three[1] && three[1] != three[2] && three[0] != three[2]));
}

#[test]
fn phase_2_ends_only_with_the_choice_of_every_side() {
    let mut table = Table::new();
    assert_eq!(run(&mut table, choose(Side::Axis, &[Card::L1])), Err(Refusal::NotCardPhase));
    table.run(Command::EndPhase).unwrap();
    assert_eq!(due(&table), Side::ALL.iter().map(|&side| Due::Choose(side, 3)).collect::<Vec<_>>());
    for (n, &side) in Side::ALL.iter().enumerate() {
        assert_eq!(table.run(Command::EndPhase), Err(Refusal::ChooseCardsFirst));
        let cards = [Card::L1, Card::L2, Card::L3];
        assert_eq!(run(&mut table, choose(side, &cards[..2])), Err(Refusal::WrongNumberOfCards));
        assert_eq!(run(&mut table, choose(side, &[Card::L1, Card::L2, Card::L1])), Err(Refusal::CardNotInHand));
        assert_eq!(run(&mut table, choose(side, &[Card::L1, Card::T2, Card::L3])), Err(Refusal::TotalWarNotAvailable));
        run(&mut table, choose(side, &cards)).unwrap();
        assert_eq!(run(&mut table, choose(side, &[])), Err(Refusal::WrongNumberOfCards), "nothing more to choose");
        assert_eq!(due(&table).len(), 2 - n);
    }
    table.run(Command::EndPhase).unwrap();
}

#[test]
fn soviet_total_war_cards_come_on_turn_24_or_after_an_attack() {
    let cards = [Card::L1, Card::L2, Card::L3];
    let mut table = at(23, Phase::Cards);
    row(&mut table, Side::SovietUnion, &cards);
    assert_eq!(run(&mut table, choose(Side::SovietUnion, &[Card::T1])), Err(Refusal::TotalWarNotAvailable));
    table.run(Command::Override(Override::FirstAttackSovietUnion(Some(turn(22))))).unwrap();
    run(&mut table, choose(Side::SovietUnion, &[Card::T1])).unwrap();
    let mut table = at(24, Phase::Cards);
    row(&mut table, Side::SovietUnion, &cards);
    row(&mut table, Side::Axis, &cards);
    run(&mut table, choose(Side::SovietUnion, &[Card::T8])).unwrap();
    assert_eq!(run(&mut table, choose(Side::Axis, &[Card::T1])), Err(Refusal::TotalWarNotAvailable));
}

#[test]
fn the_card_of_the_turn_is_used_once_and_phase_3_waits_for_it() {
    let mut table = with_cards(7, &[Card::L4, Card::L5, Card::L6]);
    let contents = Contents { infantry: 3, supply: 6, ..Contents::default() };
    assert_eq!(table.run(Command::EndPhase), Err(Refusal::UseCardFirst));
    assert!(due(&table).contains(&Due::UseCard(Side::Allies)));
    table.run(use_card(Side::Axis, contents)).unwrap();
    assert_eq!(table.run(use_card(Side::Axis, contents)), Err(Refusal::CardUsed));
    assert_eq!(table.state.cards.queues.get(Side::Axis).as_slice(), [Card::L5, Card::L6]);
    assert_eq!(table.state.cards.waiting(Nation::Germany, PlacedUnit::Infantry), 3);
    for side in [Side::Allies, Side::SovietUnion] {
        table.run(use_card(side, contents)).unwrap();
    }
    // What is not placed goes with the phase, but no supply is ever lost.
    let before = table.state.supply.total(Side::Axis);
    table.run(Command::EndPhase).unwrap();
    assert_eq!(table.state.supply.total(Side::Axis), before + 12);
    assert!(table.state.cards.parcels.is_empty());
    assert_eq!(run(&mut table, cards::Command::TakeSpecial(Special::FirstElite)), Err(Refusal::NotReinforcementPhase));
}

#[test]
fn a_card_that_nobody_read_is_used_only_when_told_so_expressly() {
    let mut table = with_cards(7, &[Card::L4, Card::L5, Card::L6]);
    let before = table.state.clone();
    assert_eq!(table.run(use_card(Side::Axis, Contents::default())), Err(Refusal::CardNotRead));
    assert_eq!(table.state.proposed_use(&table.charts, Side::Axis), None, "nothing is proposed for it");
    let Ok(Event::Cards(event)) = run(&mut table, cards::Command::UseOnCardboard { side: Side::Axis }) else {
        panic!("it is used")
    };
    assert_eq!(event.to_string(), "Axis L4: cardboard only");
    // It went back to the hand, and nothing else changed.
    assert_eq!(table.state.cards.queues.get(Side::Axis).as_slice(), [Card::L5, Card::L6]);
    assert!(table.state.cards.parcels.is_empty());
    assert_eq!(table.state.supply, before.supply);
    assert!(!due(&table).contains(&Due::UseCard(Side::Axis)));
    let again = run(&mut table, cards::Command::UseOnCardboard { side: Side::Axis });
    assert_eq!(obtained(again), Err(Refusal::CardUsed));
    let mut table = at(7, Phase::Cards);
    let early = run(&mut table, cards::Command::UseOnCardboard { side: Side::Axis });
    assert_eq!(obtained(early), Err(Refusal::NotReinforcementPhase));
}

#[test]
fn no_reinforcements_on_turn_1() {
    let mut table = at(1, Phase::Reinforcement);
    row(&mut table, Side::Axis, &[Card::L1]);
    assert_eq!(table.run(use_card(Side::Axis, Contents::default())), Err(Refusal::NoReinforcementsOnTurn1));
}

#[test]
fn a_card_does_not_pay_with_the_stock_of_a_neutral() {
    let mut table = with_cards(7, &[Card::L1]);
    let causes = Causes { national_points: 20, bombing: 0, blockade: 0 };
    let use_with = |from_stock| {
        Command::Cards(cards::Command::UseCard {
            side: Side::Axis,
            contents: Contents { air_force: 1, ..Contents::default() },
            causes,
            united_kingdom_points: None,
            payment: Payment { from_stock, ..Payment::default() },
            corps: AlliedCorps::default(),
        })
    };
    // Berlin has 8; the 2 in Benghazi are Italian, and Italy is neutral (9.1).
    assert_eq!(table.run(use_with(20)), Err(Refusal::PaysMoreThanThereIs));
    table.run(use_with(16)).unwrap();
    let stocks: Vec<_> = table.state.supply.of(Side::Axis).map(|stock| (stock.zone.name(), stock.halves)).collect();
    assert_eq!(stocks, [("Benghazi", 4)]);
}

#[test]
fn losses_are_paid_from_card_and_stock_and_remembered() {
    let mut table = with_cards(7, &[Card::L1]);
    let contents = Contents { infantry: 2, armoured: 1, supply: 2, ..Contents::default() };
    let stock = table.state.supply.total(Side::Axis);
    let use_with = |causes, payment| {
        Command::Cards(cards::Command::UseCard {
            side: Side::Axis,
            contents,
            causes,
            united_kingdom_points: None,
            payment,
            corps: AlliedCorps::default(),
        })
    };
    let causes = Causes { national_points: 3, bombing: 4, blockade: 0 };
    let blockaded = Causes { blockade: 1, ..causes };
    assert_eq!(table.run(use_with(blockaded, Payment::default())), Err(Refusal::BlockadeOnlyAllies));
    assert_eq!(table.run(use_with(causes, Payment::default())), Err(Refusal::WrongSumPaid));
    // Seven to lose: an armoured corps cancels five, the card pays one, the stock one.
    let payment = Payment { armoured: 1, from_card: 1, from_stock: 2, ..Payment::default() };
    table.run(use_with(causes, payment)).unwrap();
    let cards = &table.state.cards;
    assert_eq!(table.state.supply.total(Side::Axis), stock - 2);
    assert_eq!(cards.waiting(Nation::Germany, PlacedUnit::Armoured), 0);
    assert_eq!(cards.waiting(Nation::Germany, PlacedUnit::Supply), 1);
    assert_eq!(table.state.points_lost(&table.charts, Side::Axis), 3, "the count of the table is kept");
    // A card never shows what the side does not have.
    let mut table = with_cards(7, &[Card::L1]);
    let boats = Contents { u_boat: 1, ..Contents::default() };
    assert_eq!(table.run(use_card(Side::Allies, boats)), Err(Refusal::NeverOnTheseCards));
    let many = Contents { infantry: 61, ..Contents::default() };
    assert_eq!(table.run(use_card(Side::Axis, many)), Err(Refusal::TooManyOnCard));
}

#[test]
fn the_table_knows_the_losses_from_the_map_and_the_sea() {
    let mut table = with_cards(7, &[Card::L1]);
    for (name, points) in [("Berlin", 2), ("Ruhr", 3)] {
        table.teach(name, ZoneFact::NationalPoints, points);
    }
    table.run(Command::ChangeOwner { zone: zone("Ruhr"), side: Some(Side::Allies) }).unwrap();
    assert_eq!(table.state.causes(&table.charts, Side::Axis).national_points, 3);
    for (sea, fleet, u_boat) in [(Sea::NorthAtlantic, 1, 3), (Sea::CentralAtlantic, 0, 3)] {
        table.state.board.set(Stack { fleet, u_boat, ..Stack::none(Place::Sea(sea), Nation::Germany) });
        let british = Stack { fleet: 5, ..Stack::none(Place::Sea(sea), Nation::UnitedKingdom) };
        table.state.board.set(british);
    }
    assert_eq!(table.state.raiders(), (4, 3));
    assert_eq!(table.state.causes(&table.charts, Side::Allies).blockade, 6);
    run(&mut table, cards::Command::Correct(Correction::UnitedKingdomPoints(Some(5)))).unwrap();
    assert_eq!(table.state.causes(&table.charts, Side::Allies).blockade, 5, "not more than the points held");
    assert_eq!(table.state.causes(&table.charts, Side::SovietUnion), Causes::default());
}

#[test]
fn the_corps_of_an_allied_card_have_a_nationality() {
    let mut table = with_cards(25, &[Card::T1]);
    let contents = Contents { infantry: 3, armoured: 1, fleet: 1, ..Contents::default() };
    let with = |corps| {
        Command::Cards(cards::Command::UseCard {
            side: Side::Allies,
            contents,
            causes: Causes::default(),
            united_kingdom_points: None,
            payment: Payment::default(),
            corps,
        })
    };
    let corps = AlliedCorps { british_infantry: 3, british_armoured: 1, ..AlliedCorps::default() };
    assert_eq!(table.run(with(AlliedCorps { british_infantry: 4, ..corps })), Err(Refusal::MoreCorpsThanOnCard));
    assert_eq!(table.run(with(corps)), Err(Refusal::OneBritishCorps));
    let corps = AlliedCorps { british_armoured: 1, american_infantry: 3, ..AlliedCorps::default() };
    assert_eq!(table.run(with(corps)), Err(Refusal::UsaNotAtWar));
    table.run(with(AlliedCorps { american_infantry: 0, ..corps })).unwrap();
    assert_eq!(table.state.cards.waiting(Nation::UnitedKingdom, PlacedUnit::Armoured), 1);
    assert_eq!(table.state.cards.waiting(Nation::UnitedKingdom, PlacedUnit::Infantry), 0, "the others are lost (R23)");
    assert_eq!(table.state.cards.waiting(Nation::UnitedKingdom, PlacedUnit::Fleet), 1);
}

#[test]
fn new_units_come_where_the_rules_let_them_and_stand_on_the_board() {
    let mut table = with_cards(7, &[Card::L1]);
    let contents = Contents { infantry: 3, armoured: 2, u_boat: 1, supply: 4, ..Contents::default() };
    table.run(use_card(Side::Axis, contents)).unwrap();
    let place = |unit, number, name: &str, how| cards::Command::Place {
        nation: Nation::Germany,
        unit,
        number,
        zone: Some(zone(name)),
        how,
    };
    let infantry = PlacedUnit::Infantry;
    for number in [0, 4] {
        assert_eq!(run(&mut table, place(infantry, number, "Berlin", How::Placed)), Err(Refusal::NothingToPlace));
    }
    assert_eq!(run(&mut table, place(infantry, 1, "Paris", How::Placed)), Err(Refusal::ZoneNotControlled));
    table.teach("Saar", ZoneFact::SupplyZone, 0);
    assert_eq!(run(&mut table, place(infantry, 1, "Saar", How::Placed)), Err(Refusal::NeedsSupplyZone));
    assert_eq!(run(&mut table, place(infantry, 1, "Berlin", How::AsInfantry)), Err(Refusal::OnlyArmourChanges));
    table.teach("Berlin", ZoneFact::NavalBase, 0);
    assert_eq!(run(&mut table, place(PlacedUnit::UBoat, 1, "Berlin", How::Placed)), Err(Refusal::NeedsNavalBase));
    run(&mut table, place(infantry, 2, "Berlin", How::Placed)).unwrap();
    run(&mut table, place(PlacedUnit::Armoured, 1, "Berlin", How::AsInfantry)).unwrap();
    run(&mut table, place(PlacedUnit::Armoured, 1, "Berlin", How::Lost)).unwrap();
    run(&mut table, place(PlacedUnit::Supply, 4, "Ruhr", How::Placed)).unwrap();
    let berlin = table.state.board.of(Place::Land(zone("Berlin")), Nation::Germany);
    assert_eq!((berlin.infantry, berlin.armoured), (3, 0));
    assert_eq!(table.state.supply.at(Side::Axis, zone("Ruhr")), 8);
    assert_eq!(due(&table).last(), Some(&Due::Place(2)), "an infantry corps and a U-boat");
}

#[test]
fn modernisation_spends_the_symbols_of_the_card() {
    let mut table = with_cards(7, &[Card::L1]);
    let modernise = |table: &mut Table, what| run(table, cards::Command::Modernise(what));
    assert_eq!(obtained(modernise(&mut table, Modern::SixSupply)), Err(Refusal::NoModernisationOnCard));
    let contents = Contents { infantry: 1, modernisation: 1, ..Contents::default() };
    table.run(use_card(Side::SovietUnion, contents)).unwrap();
    assert!(due(&table).contains(&Due::Modernise));
    assert_eq!(obtained(modernise(&mut table, Modern::AirForce)), Err(Refusal::NoAirOnCard));
    modernise(&mut table, Modern::ThreeCorps).unwrap();
    assert_eq!(obtained(modernise(&mut table, Modern::ThreeCorps)), Err(Refusal::NoModernisationOnCard));
    assert_eq!(table.state.cards.unlocked.three_corps, 1);
}

#[test]
fn lend_lease_turns_what_is_left_of_the_allied_card_into_soviet_reinforcements() {
    let mut table = with_cards(20, &[Card::L1]);
    let contents = Contents { air_force: 1, supply: 5, ..Contents::default() };
    let way = LendLease {
        turn: Turn::FIRST,
        germans_in_soviet_union: true,
        // Whatever is said of the card, the table knows better.
        card_supply: 60,
        card_air: 60,
        norwegian_fleets: 4,
        norwegian_u_boats: 1,
        norwegian_superiority: true,
        gulf_fleets: 2,
        basra_controlled: true,
    };
    let send = |sent| cards::Command::LendLease { way, sent };
    let early = Convoys { norwegian_supply: 2, ..Convoys::default() };
    assert_eq!(run(&mut table, send(early)), Err(Refusal::AlliedCardFirst), "nobody knows what is left of it (R37)");
    table.run(use_card(Side::Allies, contents)).unwrap();
    let too_much = Convoys { norwegian_supply: 4, gulf_supply: 2, ..Convoys::default() };
    assert_eq!(run(&mut table, send(too_much)), Err(Refusal::NotLeftOnCard));
    assert_eq!(run(&mut table, send(Convoys::default())), Err(Refusal::NothingSent));
    let at_peace = LendLease { germans_in_soviet_union: false, ..way };
    let nobody = cards::Command::LendLease { way: at_peace, sent: Convoys::default() };
    assert_eq!(run(&mut table, nobody), Err(Refusal::NoGermansInSovietUnion), "why nothing can be sent");
    run(&mut table, send(Convoys { norwegian_supply: 4, gulf_air: 1, ..Convoys::default() })).unwrap();
    let cards = &table.state.cards;
    let waiting = |nation| (cards.waiting(nation, PlacedUnit::Supply), cards.waiting(nation, PlacedUnit::AirForce));
    assert_eq!((waiting(Nation::UnitedKingdom), waiting(Nation::SovietUnion)), ((1, 0), (4, 1)));
}

#[test]
fn a_capital_that_nobody_told_is_asked_for_before_corps_come_in_it() {
    let mut table = at(6, Phase::Reinforcement);
    table.teach("Map zone 1", ZoneFact::Country, Nation::Poland.index());
    let (due, home) = (MinorDue { country: Nation::Poland, what: Gift::Corps, number: 1 }, zone("Map zone 1"));
    let receive = || cards::Command::ReceiveMinor { due, zone: Some(home), armoured: false };
    let untold = |table: &Table| table.state.untold(&table.charts, &Command::Cards(receive()));
    assert_eq!(run(&mut table, receive()), Err(Refusal::ZoneFactUnknown));
    assert_eq!(untold(&table), Some((home, ZoneFact::Capital)));
    table.teach("Map zone 1", ZoneFact::Capital, 0);
    assert_eq!(run(&mut table, receive()), Err(Refusal::NotTheCapital));
    table.teach("Map zone 1", ZoneFact::Capital, 1);
    assert_eq!(untold(&table), None);
    run(&mut table, receive()).unwrap();
}

#[test]
fn minors_receive_their_gifts_once() {
    let mut table = at(6, Phase::Reinforcement);
    let france = MinorDue { country: Nation::France, what: Gift::Corps, number: 1 };
    let receive =
        |due, name: Option<&str>, armoured| cards::Command::ReceiveMinor { due, zone: name.map(zone), armoured };
    assert_eq!(due(&table), [Due::Minors(2)], "France and Poland");
    assert_eq!(run(&mut table, receive(france, Some("Berlin"), false)), Err(Refusal::ZoneNotControlled));
    assert_eq!(run(&mut table, receive(france, Some("London"), false)), Err(Refusal::NotAtHome));
    let sweden = MinorDue { country: Nation::Sweden, ..france };
    assert_eq!(run(&mut table, receive(sweden, None, false)), Err(Refusal::NotDueNow));
    run(&mut table, receive(france, Some("Paris"), true)).unwrap();
    assert_eq!(table.state.board.of(Place::Land(zone("Paris")), Nation::France).armoured, 3);
    assert_eq!(run(&mut table, receive(france, None, false)), Err(Refusal::NotDueNow));
    run(&mut table, receive(MinorDue { country: Nation::Poland, ..france }, None, false)).unwrap();
    assert_eq!(due(&table), []);
    // Italy is at peace, Yugoslavia too.
    let choice = ItalianChoice { infantry: 2, ..ItalianChoice::default() };
    assert_eq!(run(&mut table, cards::Command::ChooseItalian(choice)), Err(Refusal::NotDueNow));
    let die = D6::new(6).unwrap();
    assert_eq!(run(&mut table, cards::Command::RollPartisans { die, by: Roller::Hand }), Err(Refusal::NoPartisanDie));
}

#[test]
fn italy_chooses_two_units_and_partisans_come_by_the_die() {
    let mut table = at(22, Phase::Reinforcement);
    let country = &mut table.state.diplomacy;
    country.status.set(Nation::Italy, Status::Axis);
    country.status.set(Nation::Yugoslavia, Status::Surrendered);
    country.dates.set(DateName::YugoslaviaSurrendered, Some(turn(15)));
    assert!(due(&table).contains(&Due::Italy) && due(&table).contains(&Due::Partisans));
    let choose = |table: &mut Table, fleet, armoured| {
        run(table, cards::Command::ChooseItalian(ItalianChoice { fleet, armoured, ..ItalianChoice::default() }))
    };
    assert_eq!(obtained(choose(&mut table, 1, 0)), Err(Refusal::ItalyTwoUnits));
    assert_eq!(obtained(choose(&mut table, 2, 0)), Err(Refusal::ItalyOneFleet));
    choose(&mut table, 1, 1).unwrap();
    assert_eq!(obtained(choose(&mut table, 1, 1)), Err(Refusal::NotDueNow));
    let place = |unit, name: &str| cards::Command::Place {
        nation: Nation::Italy,
        unit,
        number: 1,
        zone: Some(zone(name)),
        how: How::Placed,
    };
    assert_eq!(run(&mut table, place(PlacedUnit::Fleet, "Hamburg")), Err(Refusal::NotAtHome));
    table.teach("Milan", ZoneFact::Port, 0);
    assert_eq!(run(&mut table, place(PlacedUnit::Fleet, "Milan")), Err(Refusal::NeedsPort));
    run(&mut table, place(PlacedUnit::Fleet, "Naples")).unwrap();
    // Which zone is the capital only the map shows: it is asked for.
    assert_eq!(run(&mut table, place(PlacedUnit::Armoured, "Turin")), Err(Refusal::ZoneFactUnknown));
    assert!(table.state.capital_asked(&table.charts, Nation::Italy, PlacedUnit::Armoured));
    assert!(!table.state.capital_asked(&table.charts, Nation::Italy, PlacedUnit::AirForce));
    table.teach("Milan", ZoneFact::Capital, 0);
    assert_eq!(run(&mut table, place(PlacedUnit::Armoured, "Milan")), Err(Refusal::NotTheCapital));
    // A country has one capital: where it is told, every other zone is none.
    table.teach("Naples", ZoneFact::Capital, 1);
    assert_eq!(run(&mut table, place(PlacedUnit::Armoured, "Turin")), Err(Refusal::NotTheCapital));
    let naples = table.state.decide(&table.charts, &Command::Cards(place(PlacedUnit::Armoured, "Naples")));
    assert!(naples.is_ok(), "{naples:?}");
    let supply = MinorDue { country: Nation::Italy, what: Gift::Supply, number: 4 };
    let before = table.state.supply.total(Side::Axis);
    run(&mut table, cards::Command::ReceiveMinor { due: supply, zone: None, armoured: true }).unwrap();
    assert_eq!(table.state.supply.total(Side::Axis), before + 8);
    // The die is stored as it fell, and nobody rolls again for a better one.
    let roll = |table: &mut Table, face| {
        run(table, cards::Command::RollPartisans { die: D6::new(face).unwrap(), by: Roller::Hand })
    };
    let event = roll(&mut table, 6).unwrap();
    assert_eq!(event.roll().map(|(_, faces)| faces[0]), Some(6));
    assert_eq!(table.state.cards.waiting(Nation::Yugoslavia, PlacedUnit::Infantry), 2);
    assert_eq!(obtained(roll(&mut table, 6)), Err(Refusal::NoPartisanDie));
    // A Yugoslavia that fights again has no partisans.
    let mut table = at(24, Phase::Reinforcement);
    table.state.diplomacy.status.set(Nation::Yugoslavia, Status::Allies);
    table.state.diplomacy.dates.set(DateName::YugoslaviaSurrendered, Some(turn(15)));
    assert_eq!(obtained(roll(&mut table, 6)), Err(Refusal::NoPartisanDie));
}

#[test]
fn partisans_come_where_no_axis_units_are_and_hold_the_zone() {
    let mut table = at(22, Phase::Reinforcement);
    table.set(Nation::Yugoslavia, Status::Surrendered);
    table.state.diplomacy.dates.set(DateName::YugoslaviaSurrendered, Some(turn(15)));
    for name in ["Brod", "Sarajevo", "Belgrade"] {
        table.run(Command::ChangeOwner { zone: zone(name), side: Some(Side::Axis) }).unwrap();
    }
    run(&mut table, cards::Command::RollPartisans { die: D6::new(6).unwrap(), by: Roller::Hand }).unwrap();
    let germans = Stack { air_force: 1, ..Stack::none(Place::Land(zone("Sarajevo")), Nation::Germany) };
    table.run(Command::Board(board::Command::Set(germans))).unwrap();
    table.state.supply.add(Side::Axis, zone("Belgrade"), 2);
    let place = |name: &str| cards::Command::Place {
        nation: Nation::Yugoslavia,
        unit: PlacedUnit::Infantry,
        number: 1,
        zone: Some(zone(name)),
        how: How::Placed,
    };
    for taken in ["Sarajevo", "Belgrade"] {
        assert_eq!(run(&mut table, place(taken)), Err(Refusal::AxisUnitsThere), "9.5: {taken}");
    }
    let there = |table: &Table| table.state.board.of(Place::Land(zone("Brod")), Nation::Yugoslavia).infantry;
    let before = there(&table);
    run(&mut table, place("Brod")).unwrap();
    assert_eq!(table.state.owner(zone("Brod")), Some(Side::Allies), "7: they are the last that came there");
    assert_eq!(there(&table), before + 1);
}

/// 11.5, 11.2: new units come in zones that their side controls; a neutral country's are nobody's.
#[test]
fn new_units_come_in_no_neutral_zone_and_no_port_of_the_enemy() {
    let mut table = with_cards(9, &[Card::L1]);
    table.set(Nation::Italy, Status::Axis);
    table.run(use_card(Side::Axis, Contents { infantry: 1, air_force: 1, fleet: 1, ..Contents::default() })).unwrap();
    let choice = ItalianChoice { air_force: 1, fleet: 1, ..ItalianChoice::default() };
    let mut italian = at(10, Phase::Reinforcement);
    italian.set(Nation::Italy, Status::Axis);
    run(&mut italian, cards::Command::ChooseItalian(choice)).unwrap();
    let place = |nation, unit, name: &str| cards::Command::Place {
        nation,
        unit,
        number: 1,
        zone: Some(zone(name)),
        how: How::Placed,
    };
    let (german, italy) = (Nation::Germany, Nation::Italy);
    for name in ["Stockholm", "Map zone 1"] {
        table.teach("Map zone 1", ZoneFact::Country, Nation::Spain.index());
        for (unit, refusal) in [
            (PlacedUnit::Infantry, Refusal::ZoneNotControlled),
            (PlacedUnit::Fleet, Refusal::ZoneNotControlled),
            (PlacedUnit::AirForce, Refusal::AirNeedsSuppliedZone),
        ] {
            assert_eq!(run(&mut table, place(german, unit, name)), Err(refusal), "{unit} {name}");
        }
    }
    assert_eq!(run(&mut italian, place(italy, PlacedUnit::AirForce, "Belgrade")), Err(Refusal::AirNeedsSuppliedZone));
    italian.run(Command::ChangeOwner { zone: zone("Taranto"), side: Some(Side::Allies) }).unwrap();
    assert_eq!(run(&mut italian, place(italy, PlacedUnit::Fleet, "Taranto")), Err(Refusal::ZoneNotControlled));
    // Their own zones, and one of which nobody told the country, take them.
    assert!(run(&mut italian.clone(), place(italy, PlacedUnit::AirForce, "Berlin")).is_ok());
    run(&mut italian, place(italy, PlacedUnit::Fleet, "Naples")).unwrap();
    for (unit, name) in
        [(PlacedUnit::Infantry, "Berlin"), (PlacedUnit::Fleet, "Hamburg"), (PlacedUnit::AirForce, "Map zone 2")]
    {
        run(&mut table, place(german, unit, name)).unwrap();
    }
}

#[test]
fn the_american_war_brings_americans_and_total_war_cards() {
    let mut table = with_cards(25, &[Card::T1]);
    table.state.diplomacy.status.set(Nation::Usa, Status::Allies);
    table.state.diplomacy.dates.set(DateName::UsaEntered, Some(turn(20)));
    let contents = Contents { infantry: 3, armoured: 1, ..Contents::default() };
    for unit in [CardUnit::Infantry, CardUnit::Armoured, CardUnit::AirForce, CardUnit::Fleet, CardUnit::Supply] {
        let cell = cards::chart::cell(Side::Allies, Card::T1, unit);
        table.charts.teach(cell, contents.get(unit).into()).unwrap();
    }
    // The proposal takes every corps: one British, the others American.
    let duty = table.state.proposed_use(&table.charts, Side::Allies).unwrap();
    run(&mut table, duty).unwrap();
    let waiting = |nation, unit| table.state.cards.waiting(nation, unit);
    assert_eq!(
        (waiting(Nation::UnitedKingdom, PlacedUnit::Armoured), waiting(Nation::Usa, PlacedUnit::Infantry)),
        (1, 3)
    );
    for side in [Side::Axis, Side::Allies] {
        assert_eq!(table.state.total_war_from(side), Some(turn(20)));
    }
    assert!(table.state.hand(Side::Axis, turn(25)).any(|card| card == Card::T8));
    assert!(table.state.hand(Side::Axis, turn(19)).all(|card| card < Card::T1));
}

#[test]
fn the_first_elite_counter_comes_with_the_french_surrender() {
    let mut table = at(9, Phase::Reinforcement);
    let take = |table: &mut Table, special| run(table, cards::Command::TakeSpecial(special));
    assert_eq!(obtained(take(&mut table, Special::FirstElite)), Err(Refusal::NotDueNow));
    table.state.diplomacy.dates.set(DateName::FranceSurrendered, Some(turn(9)));
    take(&mut table, Special::FirstElite).unwrap();
    assert_eq!(obtained(take(&mut table, Special::FirstElite)), Err(Refusal::NotDueNow));
    assert_eq!(table.state.cards.elites, 1);
}

#[test]
fn what_comes_once_comes_on_its_date() {
    let mut table = at(19, Phase::Reinforcement);
    table.run(Command::Override(Override::FirstAttackSovietUnion(Some(turn(17))))).unwrap();
    let take = |table: &mut Table, special| run(table, cards::Command::TakeSpecial(special));
    assert_eq!(obtained(take(&mut table, Special::SovietInfantry)), Err(Refusal::NotDueNow));
    assert_eq!(obtained(take(&mut table, Special::WhiteTank)), Err(Refusal::NotDueNow));
    table.run(Command::ChangeOwner { zone: zone("Karelia"), side: Some(Side::SovietUnion) }).unwrap();
    table.run(Command::Override(Override::Turn(turn(20)))).unwrap();
    assert_eq!(
        due(&table)[due(&table).len() - 2..],
        [Due::Special(Special::SovietInfantry), Due::Special(Special::WhiteTank)]
    );
    take(&mut table, Special::SovietInfantry).unwrap();
    take(&mut table, Special::WhiteTank).unwrap();
    assert_eq!(table.state.cards.waiting(Nation::SovietUnion, PlacedUnit::Infantry), 12);
    assert_eq!(obtained(take(&mut table, Special::SovietInfantry)), Err(Refusal::NotDueNow));
    table.run(Command::Override(Override::Turn(turn(23)))).unwrap();
    take(&mut table, Special::SecondElite).unwrap();
    assert_eq!(table.state.cards.elites, 1);
}

#[test]
fn every_value_can_be_set_by_hand_within_reason() {
    let mut table = at(10, Phase::Naval);
    let bad = [
        (
            Correction::Queue { side: Side::Axis, cards: [Card::L1, Card::L1].into_iter().collect() },
            Refusal::CardNotInHand,
        ),
        (Correction::Unlocked(Unlocked { six_supply: 4, ..Unlocked::default() }), Refusal::AllUnlocked),
        (Correction::Elites { available: 3, in_soviet_union: 0 }, Refusal::TwoElites),
        (Correction::Elites { available: 1, in_soviet_union: 2 }, Refusal::TwoElites),
        (Correction::Elites { available: 2, in_soviet_union: 2 }, Refusal::OneEliteInSovietUnion),
        (Correction::PointsLost { side: Side::Axis, points: Some(41) }, Refusal::TooManyPoints),
        (Correction::UnitedKingdomPoints(Some(41)), Refusal::TooManyPoints),
    ];
    for (what, refusal) in bad {
        assert_eq!(run(&mut table, cards::Command::Correct(what)), Err(refusal));
    }
    let good = [
        Correction::Queue { side: Side::Allies, cards: [Card::T8, Card::L1].into_iter().collect() },
        Correction::Used { side: Side::Allies, used: true },
        Correction::Unlocked(Unlocked { air_force: 6, three_corps: 12, six_supply: 3 }),
        Correction::Elites { available: 2, in_soviet_union: 1 },
        Correction::WhiteTank(true),
        Correction::SovietInfantry(true),
        Correction::PointsLost { side: Side::SovietUnion, points: Some(40) },
        Correction::UnitedKingdomPoints(Some(6)),
    ];
    for what in good {
        let event = run(&mut table, cards::Command::Correct(what.clone())).unwrap();
        assert!(event.is_override());
        // Set once more, the value it had is the value it has.
        let Ok(Event::Cards(cards::Event::Corrected { was, .. })) =
            run(&mut table, cards::Command::Correct(what.clone()))
        else {
            panic!("{what:?}")
        };
        assert_eq!(was, what);
    }
}

/// One event of each kind, with the largest numbers and the longest names that it can have.
fn events() -> Vec<cards::Event> {
    let (zone, die) = (zone("East Prussia"), D6::new(6).unwrap());
    let contents =
        Contents { infantry: 1, armoured: 2, air_force: 3, fleet: 4, u_boat: 5, supply: 60, modernisation: 6 };
    let way = LendLease {
        turn: turn(20),
        germans_in_soviet_union: true,
        card_supply: 8,
        card_air: 2,
        norwegian_fleets: 4,
        norwegian_u_boats: 1,
        norwegian_superiority: true,
        gulf_fleets: 2,
        basra_controlled: true,
    };
    let row = |cards: &[Card]| cards.iter().copied().collect();
    let corrected = |what: Correction| cards::Event::Corrected { was: what.clone(), what };
    let due = MinorDue { country: Nation::Finland, what: Gift::Corps, number: 1 };
    vec![
        cards::Event::Chosen {
            side: Side::Allies,
            cards: [Card::L1, Card::L8, Card::T1, Card::T8].into_iter().collect(),
        },
        cards::Event::Used {
            side: Side::Allies,
            card: Card::T8,
            contents,
            causes: Causes { national_points: 1, blockade: 2, bombing: 3 },
            payment: Payment { infantry: 1, armoured: 2, fleet: 3, from_card: 4, from_stock: 300 },
            dropped: 3,
            received: contents,
            corps: AlliedCorps { british_infantry: 1, british_armoured: 2, american_infantry: 3, american_armoured: 4 },
            points_lost: Some(9),
            united_kingdom_points: None,
        },
        cards::Event::Modernised(Modern::ThreeCorps),
        cards::Event::LendLeased {
            way,
            sent: Convoys { norwegian_supply: 6, norwegian_air: 1, gulf_supply: 44, gulf_air: 10 },
        },
        cards::Event::MinorReceived { due, side: Side::Axis, zone: Some(zone), armoured: true },
        cards::Event::ItalianChosen(ItalianChoice { armoured: 1, fleet: 1, ..ItalianChoice::default() }),
        cards::Event::PartisansRolled { die, by: Roller::Hand, corps: 2 },
        cards::Event::SpecialTaken(Special::WhiteTank),
        cards::Event::Placed {
            side: Side::Axis,
            nation: Nation::Germany,
            unit: PlacedUnit::Armoured,
            number: 60,
            zone: Some(zone),
            how: How::AsInfantry,
        },
        corrected(Correction::Queue { side: Side::Axis, cards: row(&[Card::L1, Card::T8, Card::T7, Card::T6]) }),
        corrected(Correction::Used { side: Side::Allies, used: false }),
        corrected(Correction::Unlocked(Unlocked { air_force: 6, three_corps: 12, six_supply: 3 })),
        corrected(Correction::Elites { available: 2, in_soviet_union: 1 }),
        corrected(Correction::WhiteTank(false)),
        corrected(Correction::SovietInfantry(false)),
        corrected(Correction::PointsLost { side: Side::Allies, points: Some(40) }),
        corrected(Correction::UnitedKingdomPoints(Some(7))),
        cards::Event::UsedOnCardboard { side: Side::SovietUnion, card: Card::T8 },
    ]
}

/// They must never change: a journal written by an older version must still load.
#[test]
fn stored_bytes_stay() {
    let hex = |event: &cards::Event| -> String {
        let mut room = [0; 256];
        let bytes = &*postcard::to_slice(&Event::Cards(event.clone()), &mut room).unwrap();
        assert_eq!(postcard::from_bytes::<Event>(bytes).unwrap(), Event::Cards(event.clone()));
        bytes.iter().fold(String::new(), |mut hex, byte| {
            let _ = write!(hex, "{byte:02x}");
            hex
        })
    };
    let stored: Vec<String> = events().iter().map(hex).collect();
    assert_eq!(stored, GOLDEN);
}

const GOLDEN: [&str; 18] = [
    "060001040007080f",
    "0601010f01020304053c0601020301020304ac020301020304053c0601020304010900",
    "060201",
    "060314010802040101020106012c0a",
    "06040c000100010001",
    "060500010001",
    "0606060102",
    "060703",
    "06080000013c010001",
    "0609000004000f0e0d000004000f0e0d",
    "0609010100010100",
    "060902060c0302060c03",
    "0609030201030201",
    "060904000400",
    "060905000500",
    "06090601012806010128",
    "0609070107070107",
    "060a020f",
];

#[test]
fn every_line_fits_its_place() {
    let mut events = events();
    for &nation in Nation::ALL {
        let due = MinorDue { country: nation, what: Gift::Infantry, number: 2 };
        events.push(cards::Event::MinorReceived { due, side: Side::Allies, zone: None, armoured: false });
        for &unit in PlacedUnit::ALL {
            for &how in How::ALL {
                for zone in [None, Some(zone("East Prussia")), Some(zone("Asian Bases"))] {
                    events.push(cards::Event::Placed { side: Side::Axis, nation, unit, number: 60, zone, how });
                }
            }
        }
    }
    for special in Special::ALL {
        events.push(cards::Event::SpecialTaken(*special));
    }
    for event in events {
        let line = event.to_string();
        assert!((1..=25).contains(&line.len()), "{line}: {}", line.len());
    }
    let mut dues = vec![Due::Minors(17), Due::Italy, Due::Partisans, Due::Modernise, Due::Place(255)];
    for &side in Side::ALL {
        dues.extend([Due::Choose(side, 1), Due::Choose(side, 4), Due::UseCard(side)]);
    }
    dues.extend(Special::ALL.iter().map(|&special| Due::Special(special)));
    for due in dues {
        let line = due.to_string();
        assert!((1..=24).contains(&line.len()), "{line}: {}", line.len());
        assert!(!due.rule().is_empty() && !due.meaning().is_empty());
    }
    assert!(size_of::<cards::Event>() <= 190, "{}", size_of::<cards::Event>());
}
