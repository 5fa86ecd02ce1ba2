//! The countries of a table: what combats, zones, the diplomacy phase and the hand do to them.

extern crate std;

use super::command::{Command, OccupiedNow, Setting, Survey};
use super::event::Event;
use super::phase::{Dice, HappeningName};
use super::state::DateName;
use super::status::Status;
use super::survey::Map;
use crate::blitzwar::board::{Place, Sea};
use crate::blitzwar::movement::Beachhead;
use crate::blitzwar::zones::{Zone, cell};
use crate::blitzwar::{
    Across, Attacker, Command as Any, Defender, Event as AnyEvent, Forces, Nation as N, Options, Override, Phase,
    Refusal, Side, State, Stop, Turn, ZoneFact, supply,
};
use crate::chart::Charts;
use crate::dice::{D6, Roller};

struct Table {
    state: State,
    charts: Charts,
}

fn turn(number: u8) -> Turn {
    Turn::new(number).unwrap()
}

fn zone(name: &str) -> Zone {
    Zone::from_name(name).unwrap()
}

impl Table {
    fn at(number: u8, phase: Phase, side: Option<Side>) -> Self {
        let mut table = Self { state: State::new(&Options::default()), charts: Charts::new() };
        table.run(Any::Override(Override::Stop(Some(Stop::new(turn(number), phase, side))))).unwrap();
        table
    }

    fn diplomacy(number: u8) -> Self {
        Self::at(number, Phase::Diplomacy, None)
    }

    #[allow(clippy::needless_pass_by_value)] // a command written in place reads better without a sign before it
    fn run(&mut self, command: Any) -> Result<AnyEvent, Refusal> {
        let event = self.state.decide(&self.charts, &command)?;
        // What is stored is what is applied.
        let mut bytes = [0; 512];
        let bytes = postcard::to_slice(&event, &mut bytes).unwrap();
        let event: AnyEvent = postcard::from_bytes(bytes).unwrap();
        self.state.apply(&event);
        Ok(event)
    }

    fn act(&mut self, command: Command) -> Result<Event, Refusal> {
        match self.run(Any::Diplomacy(command))? {
            AnyEvent::Diplomacy(event) => Ok(event),
            other => panic!("{other:?}"),
        }
    }

    fn hold(&mut self, occupied: &[(N, bool, u8)], dice: Dice) -> Result<Event, Refusal> {
        let occupied = occupied.iter().map(|&(country, capital, others)| OccupiedNow { country, capital, others });
        let survey = Survey { occupied: occupied.collect(), ..Survey::default() };
        self.act(Command::Hold { survey, dice, by: Roller::Hand })
    }

    fn owner(&mut self, name: &str, side: Side) {
        self.run(Any::ChangeOwner { zone: zone(name), side: Some(side) }).unwrap();
    }

    fn teach(&mut self, name: &str, fact: ZoneFact, value: i16) {
        self.charts.teach(cell(zone(name), fact), value).unwrap();
    }

    fn status(&self, nation: N) -> Status {
        self.state.diplomacy.status.of(nation)
    }

    /// The losses of the open combat are forgotten, and another one is fought between Germans and British.
    fn fight_again(&mut self, name: &str) {
        self.state.open = None;
        self.fight(name, N::Germany, Side::Allies, N::UnitedKingdom, Across::Land);
    }

    fn fight(&mut self, name: &str, attacker: N, defender: Side, defends: N, across: Across) {
        let forces = self.forces(name, attacker, defender, defends, across);
        self.run(Any::Fight { forces, die: D6::new(3).unwrap(), by: Roller::Hand }).unwrap();
    }

    fn forces(&mut self, name: &str, attacker: N, defender: Side, defends: N, across: Across) -> Forces {
        for (fact, value) in [(ZoneFact::Terrain, 0), (ZoneFact::Fortress, 0), (ZoneFact::SnowZone, 0)] {
            if crate::blitzwar::zones::known(zone(name), fact).is_none() {
                self.teach(name, fact, value);
            }
        }
        let attackers = Attacker { nation: attacker, infantry: 3, armoured: 1, elite: false, across };
        Forces {
            zone: zone(name),
            attackers: [attackers].into_iter().collect(),
            defender,
            defenders: [Defender { nation: defends, infantry: 1, armoured: 0, fortified: 0 }].into_iter().collect(),
            attacker_air: 0,
            defender_air: 0,
            defender_out_of_supply: false,
            use_german_defence: true,
        }
    }
}

fn yugoslav(face: u8) -> Dice {
    Dice { yugoslavia: D6::new(face), ..Dice::default() }
}

#[test]
fn a_combat_against_a_neutral_draws_it_in_at_once_with_its_zones() {
    let mut table = Table::at(7, Phase::NormalCombat, Some(Side::Axis));
    table.fight("Brussels", N::Germany, Side::Allies, N::BelgiumNetherlands, Across::Land);
    assert_eq!(table.status(N::BelgiumNetherlands), Status::Allies);
    assert_eq!(table.state.owner(zone("Brussels")), Some(Side::Allies));
    let mut table = Table::at(7, Phase::NormalCombat, Some(Side::SovietUnion));
    table.fight("Kouvola", N::SovietUnion, Side::Axis, N::Finland, Across::Land);
    assert_eq!(table.status(N::Finland), Status::Axis);
    assert_eq!(table.state.owner(zone("Karelia")), Some(Side::Axis), "the other zones go with it");
    assert_eq!(table.state.date(DateName::GermanSovietWar), None, "R26");
}

#[test]
fn entering_a_neutral_country_is_an_attack_but_free_movement_is_none() {
    let mut table = Table::at(7, Phase::Movement, Some(Side::Axis));
    table.owner("Copenhagen", Side::Axis);
    assert_eq!(table.status(N::Denmark), Status::Allies);
    assert_eq!(table.state.owner(zone("Copenhagen")), Some(Side::Axis));
    table.owner("Bergen", Side::Allies);
    assert_eq!(table.status(N::Norway), Status::Axis);
    assert_eq!(table.state.owner(zone("Trondheim")), Some(Side::Axis));
    table.act(Command::Set(Setting::Status { country: N::Rumania, status: Status::FreeMovement })).unwrap();
    table.owner("Cluj", Side::Axis);
    assert_eq!(table.status(N::Rumania), Status::FreeMovement);
    table.owner("Yassi", Side::SovietUnion);
    assert_eq!(table.status(N::Rumania), Status::Axis);
}

#[test]
fn the_attack_on_the_soviet_union_moves_finland_and_yugoslavia_at_once() {
    let mut table = Table::at(16, Phase::NormalCombat, Some(Side::Axis));
    table.fight("Minsk", N::Germany, Side::SovietUnion, N::SovietUnion, Across::Land);
    assert_eq!((table.status(N::Finland), table.status(N::Yugoslavia)), (Status::Axis, Status::Allies));
    assert_eq!(table.state.date(DateName::GermanSovietWar), Some(turn(16)));
    assert_eq!(table.status(N::Rumania), Status::Neutral, "a turn later");
    assert_eq!(table.state.owner(zone("Belgrade")), Some(Side::Allies));
}

#[test]
fn a_soviet_attack_on_rumania_starts_the_axis_cards_but_no_german_war() {
    let mut table = Table::at(10, Phase::NormalCombat, Some(Side::SovietUnion));
    table.fight("Yassi", N::SovietUnion, Side::Axis, N::Rumania, Across::Land);
    assert_eq!(table.state.date(DateName::SovietAttackOnAxis), Some(turn(10)));
    assert_eq!(table.state.date(DateName::GermanSovietWar), None);
    assert_eq!(table.state.total_war().axis, Some(turn(11)));
    let mut table = Table::at(10, Phase::NormalCombat, Some(Side::SovietUnion));
    table.fight("East Prussia", N::SovietUnion, Side::Axis, N::Germany, Across::Land);
    assert_eq!(table.state.date(DateName::GermanSovietWar), Some(turn(10)));
}

#[test]
fn germans_in_finland_and_a_landing_in_britain_are_seen_in_their_combats() {
    let mut table = Table::at(10, Phase::NormalCombat, Some(Side::Axis));
    let (side, zone, sea) = (Side::Axis, zone("London"), Sea::NorthSea);
    let landed = Beachhead { side, zone, sea, beachheads: 3, dotted_line: true, corps: 9, turn: turn(10) };
    table.run(Any::Supply(supply::Command::SetBeachhead(landed))).unwrap();
    table.fight("London", N::Germany, Side::Allies, N::UnitedKingdom, Across::Beachhead);
    assert_eq!(table.state.date(DateName::UsaLanding), Some(turn(10)));
    let mut table = Table::at(10, Phase::NormalCombat, Some(Side::SovietUnion));
    table.fight("Karelia", N::SovietUnion, Side::Axis, N::Germany, Across::Land);
    assert_eq!(table.state.date(DateName::GermansInFinland), Some(turn(10)));
    assert_eq!(table.state.total_war().soviet_union, Some(turn(11)));
}

#[test]
fn poland_falls_and_its_zones_go_where_the_book_says() {
    let mut table = Table::diplomacy(2);
    for (name, east) in [("Map zone 1", 0), ("Map zone 2", 1), ("Map zone 3", 0)] {
        table.teach(name, ZoneFact::Country, N::Poland as i16);
        table.teach(name, ZoneFact::EasternPoland, east);
    }
    assert_eq!(table.state.holder(&table.charts, zone("Map zone 1")), Some(Side::Allies));
    table.owner("Map zone 3", Side::Axis);
    let Event::Held { happenings, .. } = table.hold(&[(N::Poland, true, 4)], Dice::default()).unwrap() else {
        panic!()
    };
    assert_eq!(happenings.len(), 2);
    assert_eq!(table.state.facts.poland_surrendered, Some(turn(2)));
    let holder = |name| table.state.holder(&table.charts, zone(name));
    assert_eq!(holder("Map zone 1"), Some(Side::Axis));
    assert_eq!(holder("Map zone 2"), Some(Side::SovietUnion));
    assert_eq!(table.status(N::Poland), Status::Surrendered);
}

#[test]
fn france_falls_to_vichy_and_vichy_to_the_free_french() {
    let mut table = Table::diplomacy(8);
    for name in ["Paris", "Reims", "Nancy"] {
        table.owner(name, Side::Axis);
    }
    table.hold(&[(N::France, true, 4)], Dice::default()).unwrap();
    assert_eq!(table.status(N::VichyFrance), Status::Neutral);
    assert_eq!(table.status(N::Italy), Status::Axis);
    assert_eq!(table.status(N::Rumania), Status::FreeMovement);
    let at = |table: &Table, name| table.state.owner(zone(name));
    assert_eq!(
        (at(&table, "Tunis"), at(&table, "Paris"), at(&table, "Cluj")),
        (None, Some(Side::Axis), Some(Side::Axis))
    );
    let tunis = table.state.board.of(Place::Land(zone("Tunis")), N::VichyFrance);
    assert_eq!(tunis.infantry, 2);
    assert!(table.state.board.stacks().all(|stack| stack.nation != N::France));
    // The Allies attack Vichy: it joins the Axis, and its zones with it (R17).
    table.run(Any::Override(Override::Stop(Some(Stop::new(turn(23), Phase::Diplomacy, None))))).unwrap();
    table.owner("Casablanca", Side::Allies);
    assert_eq!((table.status(N::VichyFrance), at(&table, "Tunis")), (Status::Axis, Some(Side::Axis)));
    let survey = Survey { vichy_ports: Some(3), ..Survey::default() };
    table.act(Command::Hold { survey, dice: Dice::default(), by: Roller::Device }).unwrap();
    assert_eq!(table.status(N::FreeFrench), Status::Allies);
    assert_eq!(table.state.date(DateName::FreeFrenchCreated), Some(turn(23)));
    assert!(table.state.board.stacks().all(|stack| stack.nation != N::VichyFrance));
    // Paris is free, lost, and free again.
    assert_eq!(table.state.date(DateName::ParisLiberated), None);
    table.owner("Paris", Side::Allies);
    assert_eq!(table.state.date(DateName::ParisLiberated), Some(turn(23)));
    table.owner("Paris", Side::Axis);
    assert_eq!(table.state.date(DateName::ParisLiberated), None);
}

#[test]
fn what_is_certain_must_be_held_before_the_phase_ends() {
    let mut table = Table::diplomacy(11);
    table.run(Any::EndPhase).unwrap();
    let mut table = Table::diplomacy(12);
    assert_eq!(table.run(Any::EndPhase), Err(Refusal::HoldDiplomacy));
    table.hold(&[], Dice::default()).unwrap();
    assert_eq!((table.status(N::Greece), table.status(N::Bulgaria)), (Status::Allies, Status::Axis));
    assert_eq!(table.state.owner(zone("Salonika")), Some(Side::Allies));
    table.run(Any::EndPhase).unwrap();
}

#[test]
fn the_yugoslav_die_must_be_thrown_and_is_thrown_once() {
    let mut table = Table::diplomacy(14);
    assert_eq!(table.run(Any::EndPhase), Err(Refusal::YugoslavDieDue));
    assert_eq!(table.hold(&[], Dice::default()), Err(Refusal::YugoslavDieDue));
    table.hold(&[], yugoslav(3)).unwrap();
    assert_eq!(table.hold(&[], yugoslav(6)), Err(Refusal::DieNotDue), "nobody throws again for a better one");
    table.hold(&[], Dice::default()).unwrap();
    table.run(Any::EndPhase).unwrap();
    assert_eq!(table.status(N::Yugoslavia), Status::Neutral);
}

#[test]
fn yugoslavia_costs_the_axis_six_supply_or_what_it_has() {
    let mut table = Table::diplomacy(14);
    let before = table.state.usable_supply(Side::Axis);
    let event = table.hold(&[], yugoslav(6)).unwrap();
    assert!(matches!(event, Event::Held { supply_lost: 12, .. }));
    assert_eq!(table.state.usable_supply(Side::Axis), before - 12);
    assert_eq!(table.state.owner(zone("Belgrade")), Some(Side::Axis));
    let mut poor = Table::diplomacy(14);
    poor.state.lose_supply(Side::Axis, before - 5);
    assert!(matches!(poor.hold(&[], yugoslav(6)).unwrap(), Event::Held { supply_lost: 5, .. }));
    assert_eq!(poor.state.usable_supply(Side::Axis), 0);
    assert_eq!(poor.state.supply.at(Side::Axis, zone("Benghazi")), 4, "neutral Italy keeps its own (9.1)");
}

#[test]
fn germany_s_surrender_ends_the_game_with_its_score() {
    let mut table = Table::diplomacy(43);
    for (country, status) in [(N::Greece, Status::Allies), (N::Bulgaria, Status::Axis)] {
        table.act(Command::Set(Setting::Status { country, status })).unwrap();
    }
    let survey = Survey { german_supply_zones_left: Some(0), ..Survey::default() };
    table.act(Command::Hold { survey, dice: Dice::default(), by: Roller::Device }).unwrap();
    assert_eq!(table.state.stop, None);
    assert_eq!(table.state.score(Map(None)).map(|score| (score.allies_and_soviet_union, score.axis)), Some((7, 3)));
    assert_eq!(table.run(Any::EndPhase), Err(Refusal::GameOver));
    assert_eq!(table.hold(&[], Dice::default()), Err(Refusal::GameOver));
}

#[test]
fn a_zone_with_allied_corps_in_it_stays_when_its_country_surrenders() {
    let mut table = Table::diplomacy(16);
    for (country, status) in [(N::Greece, Status::Allies), (N::Bulgaria, Status::Axis), (N::Yugoslavia, Status::Allies)]
    {
        table.act(Command::Set(Setting::Status { country, status })).unwrap();
    }
    for name in ["Ioannina", "Salonika"] {
        table.state.give(zone(name), Some(Side::Allies));
    }
    let british = crate::blitzwar::board::Stack {
        infantry: 1,
        ..crate::blitzwar::board::Stack::none(Place::Land(zone("Salonika")), N::UnitedKingdom)
    };
    table.state.board.set(british);
    table.hold(&[(N::Greece, true, 0)], Dice::default()).unwrap();
    assert_eq!(table.state.owner(zone("Salonika")), Some(Side::Allies));
    assert_eq!(table.state.owner(zone("Ioannina")), Some(Side::Axis));
    assert_eq!(table.state.diplomacy.side_before(N::Greece), Side::Allies);
}

#[test]
fn the_turkish_die_brings_the_usa_forward() {
    let mut table = Table::diplomacy(15);
    for (country, status) in [(N::Greece, Status::Allies), (N::Bulgaria, Status::Axis), (N::Yugoslavia, Status::Axis)] {
        table.act(Command::Set(Setting::Status { country, status })).unwrap();
    }
    table.hold(&[(N::Greece, true, 0)], Dice { turkey: D6::new(6), ..Dice::default() }).unwrap();
    assert_eq!(table.status(N::Turkey), Status::FreeMovement);
    assert_eq!(table.state.date(DateName::UsaTurkey), Some(turn(15)));
    assert_eq!(table.state.owner(zone("Istanbul")), Some(Side::Axis));
    assert_eq!(super::usa_entry(table.state.diplomacy.usa_events()).turn, turn(19));
}

#[test]
fn only_countries_near_their_condition_are_looked_at() {
    let mut table = Table::diplomacy(3);
    let near = |table: &Table| -> std::vec::Vec<N> {
        let map = Map(Some(&table.charts));
        N::ALL.iter().copied().filter(|nation| table.state.near(map, *nation)).collect()
    };
    assert_eq!(near(&table), [N::Poland], "nobody has told its zones");
    table.owner("Paris", Side::Axis);
    table.owner("Copenhagen", Side::Axis);
    assert_eq!(near(&table), [N::France, N::Poland, N::Denmark]);
    table.teach("Map zone 1", ZoneFact::Country, N::Poland as i16);
    assert_eq!(near(&table), [N::France, N::Denmark]);
    // A capital that is taught answers by itself.
    table.teach("Copenhagen", ZoneFact::Capital, 1);
    let ruling = table.state.diplomacy_preview(Map(Some(&table.charts)), &Survey::default());
    assert_eq!(
        ruling.happenings.iter().map(|event| (event.name, event.nation)).collect::<std::vec::Vec<_>>(),
        [(HappeningName::Surrender, N::Denmark)]
    );
}

#[test]
fn notes_are_for_what_nothing_else_shows_and_count_once() {
    let mut table = Table::at(9, Phase::Movement, Some(Side::Axis));
    assert_eq!(table.act(Command::Note(DateName::FranceSurrendered)), Err(Refusal::NotNoted));
    table.act(Command::Note(DateName::GermansInFinland)).unwrap();
    assert_eq!(table.act(Command::Note(DateName::GermansInFinland)), Err(Refusal::AlreadyHappened));
    table.act(Command::Note(DateName::GermanSovietWar)).unwrap();
    assert_eq!(table.status(N::Finland), Status::Axis, "at once (R4)");
}

#[test]
fn an_attack_is_refused_on_who_is_not_neutral_and_on_the_usa() {
    let mut table = Table::at(9, Phase::Movement, Some(Side::Axis));
    let attack = |country| Command::Attack { country, by: Side::Axis };
    assert_eq!(table.act(attack(N::Usa)), Err(Refusal::UsaNotAttackable));
    for nation in [N::Poland, N::France, N::SovietUnion, N::VichyFrance] {
        assert_eq!(table.act(attack(nation)), Err(Refusal::NotNeutral), "{nation}");
    }
    table.act(attack(N::Sweden)).unwrap();
    assert_eq!(table.status(N::Sweden), Status::Allies);
    assert_eq!(table.state.owner(zone("Stockholm")), Some(Side::Allies));
    assert_eq!(table.act(attack(N::Sweden)), Err(Refusal::NotNeutral));
}

#[test]
fn every_status_and_date_can_be_set_by_hand_and_taken_as_it_is() {
    let mut table = Table::diplomacy(9);
    let impossible = Setting::Status { country: N::UnitedKingdom, status: Status::Axis };
    assert_eq!(table.act(Command::Set(impossible)), Err(Refusal::NoSuchStatus));
    for &date in DateName::ALL {
        table.act(Command::Set(Setting::Date { date, turn: Some(turn(5)) })).unwrap();
        assert_eq!(table.state.date(date), Some(turn(5)), "{date}");
        table.act(Command::Set(Setting::Date { date, turn: None })).unwrap();
        assert_eq!(table.state.date(date), None, "{date}");
    }
    for &country in N::ALL {
        for &status in Status::ALL.iter().filter(|status| status.possible(country)) {
            let event = table.act(Command::Set(Setting::Status { country, status })).unwrap();
            assert!(event.is_override());
            assert_eq!(table.status(country), status, "{country}");
            // Whatever is set, the phase can be looked at and held.
            let _ = table.state.diplomacy_preview(Map(None), &Survey::default());
            let _ = table.state.due();
        }
    }
    table.act(Command::Set(Setting::Status { country: N::France, status: Status::Surrendered })).unwrap();
    assert_ne!(table.status(N::VichyFrance), Status::DoesNotExist);
}

#[test]
fn the_phase_is_held_in_its_phase_with_numbers_that_can_be() {
    let mut table = Table::at(9, Phase::Cards, None);
    assert_eq!(table.hold(&[], Dice::default()), Err(Refusal::NotDiplomacyPhase));
    let mut table = Table::diplomacy(9);
    assert_eq!(table.hold(&[(N::Poland, true, 61)], Dice::default()), Err(Refusal::TooManyZones));
    let spain = Dice { spain: D6::new(6), ..Dice::default() };
    assert_eq!(table.hold(&[], spain), Err(Refusal::DieNotDue));
}

#[test]
fn what_is_due_says_so_in_the_diplomacy_phase_only() {
    use crate::blitzwar::Due as AnyDue;
    let table = Table::diplomacy(14);
    let due = table.state.due();
    assert!(matches!(due.first(), Some(AnyDue::Diplomacy(super::Due::Die(_)))));
    assert!(due.iter().any(|due| matches!(due, AnyDue::Diplomacy(super::Due::Hold(2)))), "Greece and Bulgaria wait");
    let table = Table::at(14, Phase::Cards, None);
    assert!(!table.state.due().iter().any(|due| matches!(due, AnyDue::Diplomacy(_))));
}

#[test]
fn a_surrender_that_only_the_taught_map_shows_is_due() {
    use crate::blitzwar::Due as AnyDue;
    let mut table = Table::diplomacy(2);
    for number in 1..=5_u8 {
        let name = std::format!("Map zone {number}");
        table.teach(&name, ZoneFact::Country, N::Poland as i16);
        table.teach(&name, ZoneFact::Capital, i16::from(number == 1));
        table.run(Any::ChangeOwner { zone: zone(&name), side: Some(Side::Axis) }).unwrap();
    }
    let due = table.state.due_on(Map(Some(&table.charts)));
    assert_eq!(due.first(), Some(&AnyDue::Diplomacy(super::Due::Hold(2))), "Poland falls, its east is Soviet");
    assert!(!table.state.due().contains(&AnyDue::Diplomacy(super::Due::Hold(2))), "the rulebook names no Polish zone");
}

/// Norway's capital is printed only on the map: entering it is an attack on Norway all the same (9.3).
#[test]
fn a_neutral_is_drawn_in_through_a_zone_that_only_the_map_names() {
    let mut table = Table::at(6, Phase::Movement, Some(Side::Axis));
    table.teach("Map zone 1", ZoneFact::Country, N::Norway as i16);
    table.run(Any::ChangeOwner { zone: zone("Map zone 1"), side: Some(Side::Axis) }).unwrap();
    assert_eq!(table.status(N::Norway), Status::Allies);
    assert_eq!(table.state.owner(zone("Map zone 1")), Some(Side::Axis));
    assert_eq!(table.state.owner(zone("Trondheim")), Some(Side::Allies), "the rest of Norway joins");
    // Once it is at war its zones are taken from the side that it joined.
    table.teach("Map zone 2", ZoneFact::Country, N::Norway as i16);
    let event = table.run(Any::ChangeOwner { zone: zone("Map zone 2"), side: Some(Side::Axis) }).unwrap();
    let taken = AnyEvent::Invaded { zone: zone("Map zone 2"), from: Side::Allies, by: Side::Axis, country: N::Norway };
    assert_eq!(event, taken);
    assert_eq!(table.state.owner(zone("Map zone 2")), Some(Side::Axis));
}

/// Lend-lease needs German units in the Soviet Union (11.4).
#[test]
fn lend_lease_is_due_once_the_soviet_union_is_invaded() {
    use crate::blitzwar::Due as AnyDue;
    use crate::blitzwar::sequence::StepName;
    let mut table = Table::at(17, Phase::Reinforcement, None);
    let due = |table: &Table| {
        let lend_lease = |due: &AnyDue| matches!(due, AnyDue::Step { step: StepName::LendLease, .. });
        table.state.due().iter().any(lend_lease)
    };
    assert!(!due(&table));
    table.act(Command::Set(Setting::Date { date: DateName::GermanSovietWar, turn: Some(turn(16)) })).unwrap();
    assert!(due(&table));
}

/// Stored bytes never change: mend the type, not the bytes.
#[test]
fn the_bytes_of_events_never_change() {
    use super::event::Handover;
    use super::phase::Happening;
    let happening = |name, nation| Happening { name, nation };
    let handover = Handover {
        axis: [zone("Brussels")].into_iter().collect(),
        nobody: [zone("East Prussia")].into_iter().collect(),
        ..Handover::default()
    };
    let events = [
        Event::Held {
            turn: turn(14),
            happenings: [
                happening(HappeningName::JoinsAxis, N::Yugoslavia),
                happening(HappeningName::Surrender, N::Poland),
            ]
            .into_iter()
            .collect(),
            dice: yugoslav(6),
            by: Roller::Hand,
            supply_lost: 12,
            handover,
        },
        Event::Attacked { country: N::Sweden, by: Side::Axis, joins: Side::Allies, zones: handover.nobody },
        Event::Noted { date: DateName::UsaLanding, turn: turn(9) },
        Event::Set {
            what: Setting::Status { country: N::Italy, status: Status::Surrendered },
            was: Setting::Status { country: N::Italy, status: Status::Axis },
        },
        Event::Set {
            what: Setting::SideBefore { country: N::Italy, side: Some(Side::Axis) },
            was: Setting::Date { date: DateName::UsaEntered, turn: Some(turn(20)) },
        },
        Event::SetDown { country: N::Italy, was: Status::Axis, turn: turn(9) },
    ];
    let golden: [&[u8]; 6] = [
        &[0, 14, 2, 7, 11, 0, 8, 1, 6, 0, 0, 1, 12, 6, 0, 0, 0, 0, 0, 4, 0, 0, 1, 1],
        &[1, 20, 0, 1, 1, 1],
        &[2, 10, 9],
        &[3, 0, 5, 5, 0, 5, 2],
        &[3, 1, 5, 1, 0, 2, 11, 1, 20],
        &[4, 5, 2, 9],
    ];
    for (event, golden) in events.iter().zip(golden) {
        let mut bytes = [0; 128];
        let bytes = postcard::to_slice(event, &mut bytes).unwrap();
        assert_eq!(bytes, golden);
        assert_eq!(&postcard::from_bytes::<Event>(bytes).unwrap(), event);
    }
}

#[test]
fn in_an_old_journal_corps_that_attack_show_where_their_country_stands() {
    let mut table = Table::at(13, Phase::NormalCombat, Some(Side::Axis));
    let forces = table.forces("Mechili", N::Italy, Side::Allies, N::UnitedKingdom, Across::Land);
    let (zone_attacked, die) = (forces.zone, D6::new(3).unwrap());
    assert_eq!(table.run(Any::Fight { forces: forces.clone(), die, by: Roller::Hand }), Err(Refusal::WrongSide));
    // Before 9.1 was checked it was recorded.
    let combat = table.state.combat(&table.charts, &forces).unwrap();
    let result = combat.assess().unwrap().result(die);
    let event =
        crate::blitzwar::Event::Fought { combat, zone: zone_attacked, die, by: Roller::Hand, result, air_removed: 0 };
    table.state.apply(&event);
    assert_eq!(table.status(N::Italy), Status::Axis);
    assert_eq!(table.state.owner(zone("Tripoli")), Some(Side::Axis));
    assert_eq!(table.state.owner(zone("Mechili")), None, "the British stand in it");
    // Germans and British fight over a country of which nothing was told: it has joined nobody for that.
    table.fight_again("Trondheim");
    assert_eq!(table.status(N::Norway), Status::Neutral);
}
