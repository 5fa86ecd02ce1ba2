//! Any commands and any events: nothing panics, nothing impossible is reached, and replay gives the same table.

use crate::common::{self, Table};
use adjutant_rules::blitzwar::board::{self, Place, Sea, Stack};
use adjutant_rules::blitzwar::cards::{
    self, AlliedCorps, Card, Causes, Contents, Convoys, Correction, Gift, How, LendLease, MinorDue, Modern, Payment,
    PlacedUnit, Special,
};
use adjutant_rules::blitzwar::diplomacy;
use adjutant_rules::blitzwar::{
    Across, Advance, After, Attacker, Combat, CombatResult, Command, Defender, Event, Forces, Fortress, Loss, LossKind,
    Nation, Options, Override, Phase, Refusal, Resolution, Settlement, Side, State, Stop, Terrain, Turn, Zone,
    ZoneFact, crt, zones,
};
use adjutant_rules::chart::Charts;
use adjutant_rules::dice::{D6, Roller};
use heapless::Vec as Bounded;
use proptest::prelude::*;
use proptest::sample::select;

fn side() -> impl Strategy<Value = Side> {
    select(Side::ALL)
}

fn turn() -> impl Strategy<Value = Turn> {
    (1_u8..=47).prop_map(|number| Turn::new(number).unwrap())
}

fn zone() -> impl Strategy<Value = Zone> {
    // A few zones often, so that something happens twice to one of them.
    prop_oneof![3 => select(&Zone::ALL[38..44]), 1 => select(Zone::ALL)]
}

fn stop() -> impl Strategy<Value = Stop> {
    (turn(), select(Phase::ALL), proptest::option::of(side())).prop_map(|(turn, phase, side)| Stop {
        turn,
        phase,
        side,
    })
}

fn attacker() -> impl Strategy<Value = Attacker> {
    (select(Nation::ALL), 0_u8..5, 0_u8..3, proptest::bool::weighted(0.1), select(Across::ALL))
        .prop_map(|(nation, infantry, armoured, elite, across)| Attacker { nation, infantry, armoured, elite, across })
}

fn defender() -> impl Strategy<Value = Defender> {
    (select(Nation::ALL), 0_u8..4, 0_u8..3, 0_u8..3).prop_map(|(nation, infantry, armoured, fortified)| Defender {
        nation,
        infantry,
        armoured,
        fortified,
    })
}

fn forces() -> impl Strategy<Value = Forces> {
    let attackers = proptest::collection::vec(attacker(), 0..4);
    let defenders = proptest::collection::vec(defender(), 0..4);
    (zone(), attackers, side(), defenders, 0_u8..4, 0_u8..4, any::<bool>(), any::<bool>()).prop_map(
        |(zone, attackers, defender, defenders, attacker_air, defender_air, out, german)| Forces {
            zone,
            attackers: Bounded::from_slice(&attackers).unwrap(),
            defender,
            defenders: Bounded::from_slice(&defenders).unwrap(),
            attacker_air,
            defender_air,
            defender_out_of_supply: out,
            use_german_defence: german,
        },
    )
}

fn loss() -> impl Strategy<Value = Loss> {
    (0_u8..14, select(LossKind::ALL)).prop_map(|(unit, kind)| Loss { unit, kind })
}

fn settlement() -> impl Strategy<Value = Settlement> {
    let lost = proptest::collection::vec(loss(), 0..=2);
    let killed = proptest::collection::vec(loss(), 0..=4);
    (lost, killed, select(After::ALL), any::<bool>())
        .prop_map(|(lost, killed, after, advanced)| common::settlement(&lost, &killed, after, advanced))
}

fn origins() -> impl Strategy<Value = Bounded<Zone, 8>> {
    proptest::collection::vec(zone(), 0..=4).prop_map(|zones| Bounded::from_slice(&zones).unwrap())
}

fn resolution() -> impl Strategy<Value = Resolution> {
    let advance =
        (0_u8..14, 0_u8..8, 0_u8..8).prop_map(|(unit, infantry, armoured)| Advance { unit, infantry, armoured });
    (settlement(), proptest::option::of(zone()), proptest::collection::vec(advance, 0..=12)).prop_map(
        |(settlement, retreat_to, advance)| Resolution {
            attacker_losses: settlement.attacker_losses,
            defender_losses: settlement.defender_losses,
            after: settlement.after,
            retreat_to,
            advance: Bounded::from_slice(&advance).unwrap(),
        },
    )
}

fn what() -> impl Strategy<Value = Override> {
    let maybe = || proptest::option::of(turn());
    prop_oneof![
        turn().prop_map(Override::Turn),
        proptest::option::weighted(0.95, stop()).prop_map(Override::Stop),
        proptest::option::of(any::<u8>()).prop_map(Override::AxisStrategicPoints),
        maybe().prop_map(Override::PolandSurrendered),
        maybe().prop_map(Override::FirstAttackWest),
        maybe().prop_map(Override::FirstAttackSovietUnion),
        [maybe(), maybe()].prop_map(Override::BritishItalianTurns),
        (zone(), any::<bool>()).prop_map(|(zone, intact)| Override::FortifiedLine { zone, intact }),
        zone().prop_map(Override::Release),
    ]
}

fn die() -> impl Strategy<Value = D6> {
    (1_u8..=6).prop_map(|face| D6::new(face).unwrap())
}

fn stack() -> impl Strategy<Value = Stack> {
    let place = prop_oneof![4 => zone().prop_map(Place::Land), 1 => select(Sea::ALL).prop_map(Place::Sea)];
    let corps = (0_u8..8, 0_u8..4, proptest::option::weighted(0.1, 0_u8..4));
    (place, select(Nation::ALL), corps, 0_u8..4, 0_u8..70).prop_map(|(place, nation, corps, air_force, fleet)| Stack {
        infantry: corps.0,
        armoured: corps.1,
        fortified: corps.2.unwrap_or(0),
        air_force,
        fleet: fleet.saturating_sub(60),
        ..Stack::none(place, nation)
    })
}

fn on_board() -> impl Strategy<Value = board::Command> {
    let zones = || proptest::collection::vec(zone(), 0..=4);
    prop_oneof![
        stack().prop_map(board::Command::Set),
        stack().prop_map(board::Command::Place),
        (stack(), zone()).prop_map(|(units, to)| board::Command::Move { units, to: Place::Land(to) }),
        (zone(), side(), any::<bool>()).prop_map(|(zone, side, out)| board::Command::Mark { zone, side, out }),
        (zones(), proptest::option::of(zone())).prop_map(|(from, retreat_to)| board::Command::Plan {
            from: Bounded::from_slice(&from).unwrap(),
            retreat_to
        }),
    ]
}

fn on_countries() -> impl Strategy<Value = diplomacy::Command> {
    use diplomacy::{Command as C, DateName, Dice, OccupiedNow, Setting, Status, Survey};
    let face = || proptest::option::weighted(0.2, die());
    let occupied = (select(Nation::ALL), any::<bool>(), 0_u8..7).prop_map(|(country, capital, others)| OccupiedNow {
        country,
        capital,
        others,
    });
    let number = || proptest::option::weighted(0.3, 0_u8..70);
    let survey = (proptest::collection::vec(occupied, 0..5), number(), number(), number(), number()).prop_map(
        |(occupied, points, german, ports, corps)| Survey {
            occupied: Bounded::from_slice(&occupied).unwrap(),
            axis_strategic_points: points,
            german_supply_zones_left: german,
            vichy_ports: ports,
            italian_zones: ports,
            italian_enemy_corps: corps,
            ..Survey::default()
        },
    );
    let setting = prop_oneof![
        (select(Nation::ALL), select(Status::ALL)).prop_map(|(country, status)| Setting::Status { country, status }),
        (select(Nation::ALL), proptest::option::of(side()))
            .prop_map(|(country, side)| Setting::SideBefore { country, side }),
        (select(DateName::ALL), proptest::option::of(turn())).prop_map(|(date, turn)| Setting::Date { date, turn }),
    ];
    prop_oneof![
        3 => (survey, [face(), face(), face()], select(Roller::ALL)).prop_map(|(survey, dice, by)| {
            let [yugoslavia, spain, turkey] = dice;
            C::Hold { survey, dice: Dice { yugoslavia, spain, turkey }, by }
        }),
        1 => (select(Nation::ALL), side()).prop_map(|(country, by)| C::Attack { country, by }),
        1 => select(DateName::ALL).prop_map(C::Note),
        2 => setting.prop_map(C::Set),
    ]
}

fn contents() -> impl Strategy<Value = Contents> {
    proptest::array::uniform7(prop_oneof![4 => 0_u8..6, 1 => any::<u8>()]).prop_map(
        |[infantry, armoured, air_force, fleet, u_boat, supply, modernisation]| Contents {
            infantry,
            armoured,
            air_force,
            fleet,
            u_boat,
            supply,
            modernisation,
        },
    )
}

fn on_cards() -> impl Strategy<Value = cards::Command> {
    let row = || proptest::collection::vec(select(Card::ALL), 0..=4).prop_map(|cards| cards.into_iter().collect());
    let few = || prop_oneof![6 => 0_u8..4, 1 => any::<u8>()];
    let payment =
        (few(), few(), few(), few(), 0_u16..20).prop_map(|(infantry, armoured, fleet, from_card, from_stock)| {
            Payment { infantry, armoured, fleet, from_card, from_stock }
        });
    let causes = (few(), few(), few()).prop_map(|(national_points, blockade, bombing)| Causes {
        national_points,
        blockade,
        bombing,
    });
    let corps = (few(), few(), few(), few()).prop_map(
        |(british_infantry, british_armoured, american_infantry, american_armoured)| AlliedCorps {
            british_infantry,
            british_armoured,
            american_infantry,
            american_armoured,
        },
    );
    let due = (select(Nation::ALL), select(Gift::ALL), 1_u8..5).prop_map(|(country, what, number)| MinorDue {
        country,
        what,
        number,
    });
    let convoys = (few(), few(), few(), few()).prop_map(|(norwegian_supply, norwegian_air, gulf_supply, gulf_air)| {
        Convoys { norwegian_supply, norwegian_air, gulf_supply, gulf_air }
    });
    let correction = prop_oneof![
        (side(), row()).prop_map(|(side, cards)| Correction::Queue { side, cards }),
        (side(), any::<bool>()).prop_map(|(side, used)| Correction::Used { side, used }),
        (few(), few()).prop_map(|(available, in_soviet_union)| Correction::Elites { available, in_soviet_union }),
        (side(), proptest::option::of(few())).prop_map(|(side, points)| Correction::PointsLost { side, points }),
    ];
    prop_oneof![
        3 => (side(), row()).prop_map(|(side, cards)| cards::Command::Choose { side, cards }),
        3 => (side(), contents(), causes, payment, corps).prop_map(|(side, contents, causes, payment, corps)| {
            cards::Command::UseCard { side, contents, causes, united_kingdom_points: None, payment, corps }
        }),
        1 => side().prop_map(|side| cards::Command::UseOnCardboard { side }),
        1 => select(Modern::ALL).prop_map(cards::Command::Modernise),
        1 => (few(), convoys).prop_map(|(fleets, sent)| cards::Command::LendLease {
            way: LendLease {
                turn: Turn::FIRST,
                germans_in_soviet_union: true,
                card_supply: 0,
                card_air: 0,
                norwegian_fleets: fleets,
                norwegian_u_boats: 1,
                norwegian_superiority: true,
                gulf_fleets: fleets,
                basra_controlled: true,
            },
            sent,
        }),
        2 => (due, proptest::option::of(zone()), any::<bool>())
            .prop_map(|(due, zone, armoured)| cards::Command::ReceiveMinor { due, zone, armoured }),
        1 => die().prop_map(|die| cards::Command::RollPartisans { die, by: Roller::Device }),
        1 => select(Special::ALL).prop_map(cards::Command::TakeSpecial),
        2 => (select(Nation::ALL), select(PlacedUnit::ALL), few(), proptest::option::of(zone()), select(How::ALL)).prop_map(
            |(nation, unit, number, zone, how)| cards::Command::Place { nation, unit, number, zone, how }
        ),
        2 => correction.prop_map(cards::Command::Correct),
    ]
}

fn command() -> impl Strategy<Value = Command> {
    prop_oneof![
        2 => on_cards().prop_map(Command::Cards),
        3 => Just(Command::EndPhase),
        3 => on_countries().prop_map(Command::Diplomacy),
        3 => (forces(), die(), select(Roller::ALL)).prop_map(|(forces, die, by)| Command::Fight { forces, die, by }),
        2 => settlement().prop_map(Command::Settle),
        2 => (forces(), origins(), die(), select(Roller::ALL))
            .prop_map(|(forces, from, die, by)| Command::Attack { forces, from, die, by }),
        2 => resolution().prop_map(Command::Resolve),
        1 => (zone(), proptest::option::of(side())).prop_map(|(zone, side)| Command::ChangeOwner { zone, side }),
        2 => what().prop_map(Command::Override),
        2 => on_board().prop_map(Command::Board),
    ]
}

fn combat() -> impl Strategy<Value = Combat> {
    let facts = (turn(), select(adjutant_rules::blitzwar::CombatPhase::ALL), side(), any::<bool>());
    (forces(), facts, select(Terrain::ALL), select(Fortress::ALL)).prop_map(|(forces, facts, terrain, fortress)| {
        Combat {
            turn: facts.0,
            phase: facts.1,
            attacker: facts.2,
            defender: forces.defender,
            attackers: forces.attackers,
            defenders: forces.defenders,
            terrain,
            fortress,
            fortified_line: facts.3,
            snow_zone: facts.3,
            in_soviet_union: facts.3,
            attacker_air: forces.attacker_air,
            defender_air: forces.defender_air,
            defender_out_of_supply: forces.defender_out_of_supply,
            use_german_defence: forces.use_german_defence,
            axis_strategic_points: None,
            first_attack_west: Some(facts.0),
            poland_surrendered: None,
            first_attack_soviet_union: None,
            british_italian_turns: [None; 2],
            attacked_this_phase: false,
            attacked_by_allies: facts.3,
            cap_first: facts.3,
        }
    })
}

/// An event that no table would have decided on.
fn event() -> impl Strategy<Value = Event> {
    let result =
        (select(crt::Cell::ALL), any::<bool>(), any::<u8>(), any::<u8>()).prop_map(|(cell, flag, lost, killed)| {
            CombatResult {
                printed: cell,
                converted: flag,
                result: cell,
                attacker_loss: lost,
                armoured_loss: flag,
                defender_loss: killed,
                german_must_be_lost: flag,
            }
        });
    let again = result.clone();
    let soil = proptest::option::of(select(Nation::ALL));
    prop_oneof![
        (stop(), proptest::option::of(stop())).prop_map(|(from, to)| Event::PhaseEnded { from, to }),
        (combat(), zone(), soil, origins(), die(), again, any::<u8>()).prop_map(
            |(combat, zone, soil, from, die, result, air_removed)| {
                Event::Attacked { combat, zone, soil, from, die, by: Roller::Device, result, air_removed }
            }
        ),
        (zone(), resolution(), any::<bool>(), proptest::option::of(side()), select(board::Reach::ALL)).prop_map(
            |(zone, resolution, vacated, taken_for, reach)| {
                Event::Resolved { zone, resolution, vacated, taken_for, reach }
            }
        ),
        (zone(), resolution(), any::<bool>(), proptest::option::of(side()), select(board::Reach::ALL)).prop_map(
            |(zone, resolution, vacated, taken_for, reach)| {
                let behind = [Nation::BelgiumNetherlands, Nation::France].into_iter().collect();
                Event::Parted { zone, resolution, vacated, taken_for, reach, behind }
            }
        ),
        (combat(), zone(), die(), result, any::<u8>()).prop_map(|(combat, zone, die, result, air_removed)| {
            Event::Fought { combat, zone, die, by: Roller::Device, result, air_removed }
        }),
        (zone(), settlement(), any::<bool>(), proptest::option::of(side()))
            .prop_map(|(zone, settlement, vacated, taken_for)| Event::Settled { zone, settlement, vacated, taken_for }),
        (zone(), proptest::option::of(side()), proptest::option::of(side()))
            .prop_map(|(zone, from, to)| Event::OwnerChanged { zone, from, to }),
        (zone(), side(), select(Nation::ALL)).prop_map(|(zone, by, country)| Event::NeutralEntered {
            zone,
            by,
            country
        }),
        (zone(), side(), side(), select(Nation::ALL)).prop_map(|(zone, from, by, country)| Event::Invaded {
            zone,
            from,
            by,
            country
        }),
        (stack(), zone(), side(), side(), select(Nation::ALL)).prop_map(|(units, to, from, by, country)| {
            Event::Board(board::Event::Invaded { units, to, from, by, country })
        }),
        (what(), what()).prop_map(|(what, was)| Event::Overridden { what, was }),
        (stack(), zone(), side(), select(Nation::ALL))
            .prop_map(|(units, to, by, country)| Event::Board(board::Event::Entered { units, to, by, country })),
    ]
}

/// What is true of every table that was reached by commands.
fn check(table: &Table) {
    let state = &table.state;
    if let Some(stop) = state.stop {
        assert_eq!(stop, Stop::new(stop.turn, stop.phase, stop.side), "a phase has its side, or none");
    }
    for survivors in &state.waiting {
        let forces = &survivors.forces;
        assert_eq!(survivors.zone, forces.zone);
        assert!(forces.attackers.iter().all(|entry| entry.infantry + entry.armoured > 0));
        assert!(forces.defenders.iter().all(|entry| entry.infantry + entry.armoured > 0));
        assert!(forces.defenders.iter().all(|entry| entry.fortified <= entry.infantry));
        assert!(forces.attackers.iter().all(|entry| !entry.elite || entry.infantry + entry.armoured >= 2));
        assert!(state.attacked(survivors.zone) != adjutant_rules::blitzwar::Attacked::default());
    }
    if let Some(open) = &state.open {
        let corps: u16 = open.defenders().map(|unit| unit.corps() + u16::from(unit.fortified)).sum();
        assert!(u16::from(open.result.defender_loss) <= corps, "losses never exceed the corps");
        assert_eq!(open.combat.assess().unwrap().trace.total(), i16::from(open.combat.assess().unwrap().index));
    }
    assert_eq!(state.due().left_out(), 0, "everything that is due is listed");
    assert_eq!(state.open.is_some(), matches!(state.due().first(), Some(adjutant_rules::blitzwar::Due::Settle(_))));
}

fn charts() -> Charts {
    let mut charts = Charts::new();
    for (n, &zone) in Zone::ALL.iter().enumerate() {
        for (fact, value) in [(ZoneFact::Terrain, n % 5), (ZoneFact::Fortress, n % 3), (ZoneFact::SnowZone, n % 2)] {
            let value = i16::try_from(value).unwrap();
            if zones::known(zone, fact).is_none() {
                charts.teach(zones::cell(zone, fact), value).unwrap();
            }
        }
    }
    charts
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_commands_keep_the_table_sound(commands in proptest::collection::vec(command(), 1..60), taught in any::<bool>()) {
        let mut table = Table::new();
        if taught {
            table.charts = charts();
        }
        for command in commands {
            let _ = table.run(command);
            check(&table);
        }
        // Undo is replay: the log rebuilds the table, and every event survives its bytes and its words.
        let mut again = State::new(&Options::default());
        for event in &table.log {
            let mut bytes = [0; 512];
            let bytes = postcard::to_slice(event, &mut bytes).unwrap();
            prop_assert_eq!(&postcard::from_bytes::<Event>(bytes).unwrap(), event);
            let words = serde_json::to_string(event).unwrap();
            let event: Event = serde_json::from_str(&words).unwrap();
            prop_assert!(again.follows(&event), "{event:?}");
            again.apply(&event);
        }
        prop_assert_eq!(again, table.state);
    }

    #[test]
    fn no_event_whatever_can_stop_a_table(events in proptest::collection::vec(event(), 1..40), commands in proptest::collection::vec(command(), 1..20)) {
        let mut table = Table::new();
        table.charts = charts();
        for event in &events {
            table.state.apply(event);
            let _ = (event.label(), event.roll(), event.is_override(), event.turn_begun());
            let _ = table.state.due();
        }
        for command in commands {
            let _ = table.run(command);
        }
    }

    #[test]
    fn any_bytes_are_an_event_or_an_error(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        if let Ok(event) = postcard::from_bytes::<Event>(&bytes) {
            let mut state = State::new(&Options::default());
            state.apply(&event);
        }
        let _ = postcard::from_bytes::<Command>(&bytes);
    }
}

/// A small generator of its own, so that the whole game below is the same everywhere.
struct Lcg(u64);

impl Lcg {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from((self.0 >> 33) % u64::try_from(end).unwrap()).unwrap()
    }
}

/// What is certain to happen is recorded before the phase ends, and a die that is due is thrown.
fn hold_diplomacy(table: &mut Table, stop: Stop) {
    if stop.phase != Phase::Diplomacy {
        return;
    }
    let hold = |yugoslavia| {
        let dice = diplomacy::Dice { yugoslavia, ..diplomacy::Dice::default() };
        Command::Diplomacy(diplomacy::Command::Hold { survey: diplomacy::Survey::default(), dice, by: Roller::Device })
    };
    if table.run(hold(None)) == Err(Refusal::YugoslavDieDue) {
        table.run(hold(D6::new(6))).unwrap();
    }
}

/// Nobody moves on this board, so that it fills up: whoever stands longest is taken off, as the refusal says.
fn make_room(table: &mut Table) {
    while table.state.board.room() < 8 {
        let oldest = *table.state.board.stacks().next().expect("a full board");
        let none = Stack::none(oldest.place, oldest.nation);
        table.run(Command::Board(board::Command::Set(none))).unwrap();
    }
}

/// All 47 turns with attacks wherever they are legal: the tests above mostly meet refusals.
#[test]
fn a_whole_game_is_played_to_its_end() {
    let mut table = Table::new();
    table.charts = charts();
    table.run(Command::Override(Override::AxisStrategicPoints(Some(22)))).unwrap();
    let mut luck = Lcg(1939);
    let (mut blitzkrieg, mut normal, mut again, mut taken) = (0, 0, 0, 0);
    for _ in 0..20_000 {
        let Some(stop) = table.state.stop else { break };
        let Some((_, side)) = stop.combat() else {
            hold_diplomacy(&mut table, stop);
            table.pass().unwrap();
            continue;
        };
        for _ in 0..6 {
            make_room(&mut table);
            let (nation, enemy, other) = match side {
                Side::Axis if luck.below(2) == 0 => (Nation::Germany, Side::Allies, Nation::France),
                Side::Axis => (Nation::Germany, Side::SovietUnion, Nation::SovietUnion),
                Side::Allies => (Nation::UnitedKingdom, Side::Axis, Nation::Italy),
                Side::SovietUnion => (Nation::SovietUnion, Side::Axis, Nation::Germany),
            };
            let name = Zone::ALL[luck.below(Zone::COUNT)].name();
            let mut number = |most| u8::try_from(1 + luck.below(most)).unwrap();
            let group = [common::attacker(nation, number(6), number(3))];
            let mut forces = common::forces(name, &group, enemy, &[common::defender(other, number(4), number(2))]);
            forces.attacker_air = number(3) - 1;
            let die = number(6);
            if table.fight(forces, die).is_ok() {
                let phase = table.state.open.as_ref().unwrap().combat.phase;
                let count =
                    if phase == adjutant_rules::blitzwar::CombatPhase::Normal { &mut normal } else { &mut blitzkrieg };
                *count += 1;
                let event = table.settle_as_suggested(true).unwrap();
                taken += usize::from(matches!(event, Event::Settled { taken_for: Some(_), .. }));
            }
            check(&table);
        }
        while table.run(Command::EndPhase) == Err(Refusal::AttackAgain) {
            let charts = table.charts.clone();
            let must = table.state.waiting.iter().find(|survivors| table.state.must_attack(&charts, survivors));
            let forces = must.expect("somebody must attack").forces.clone();
            make_room(&mut table);
            let die = u8::try_from(1 + luck.below(6)).unwrap();
            table.fight(forces, die).unwrap();
            table.settle_as_suggested(true).unwrap();
            again += 1;
        }
    }
    assert_eq!(table.state.stop, None, "the game came to its end");
    assert!(blitzkrieg > 50 && normal > 50 && again > 20 && taken > 20, "{blitzkrieg} {normal} {again} {taken}");
    let mut replayed = State::new(&Options::default());
    table.log.iter().for_each(|event| replayed.apply(event));
    assert_eq!(replayed, table.state);
}
