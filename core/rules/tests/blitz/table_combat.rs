//! Combats at a table: units, dice, the chart, losses, letters, what is refused.

use adjutant_rules::blitz::chart::Hit;
use adjutant_rules::blitz::refusal::Refusal as Rule;
use adjutant_rules::blitz::table::combat::{Fate, Ground, Next, Piece, Role, Stage};
use adjutant_rules::blitz::table::{Area, Change, Command, Marker, Place, Refusal, State, TableRefusal, Track};
use adjutant_rules::blitz::taught;
use adjutant_rules::blitz::vocabulary::{Attack, From, Power, Round, Scenario, Snow, Terrain, UnitKind};
use adjutant_rules::chart::Charts;
use adjutant_rules::dice::{D6, Roller};

use crate::table::{act, table};

fn piece(kind: UnitKind, size: u8, land: u8) -> Piece {
    Piece { kind, size, land, ..Piece::default() }
}

fn enter(state: &mut State, role: Role, piece: Piece) {
    let place = state.combat.as_ref().unwrap().free(role).unwrap();
    act(state, Command::Set(Change::Unit(role, place, Some(piece)))).unwrap();
}

fn begin(ground: Ground) -> State {
    let mut state = table(Scenario::Full);
    act(&mut state, Command::Set(Change::Combat(Some(ground)))).unwrap();
    state
}

fn round(attacker: u8, defender: u8) -> Command {
    Command::Round { attacker: D6::new(attacker), defender: D6::new(defender), roller: Roller::Hand }
}

fn stage(state: &State) -> Stage {
    state.combat.as_ref().unwrap().stage
}

/// The worked battle of 6.2 and 6.6.
#[test]
fn the_don_basin() {
    use UnitKind::{Air, Arm, Bb, Inf};
    let mut state = begin(Ground { terrain: Terrain::Forest, ..Ground::default() });
    let attackers = [
        piece(Arm, 3, 7),
        piece(Inf, 4, 5),
        Piece { white: 2, ..piece(Inf, 1, 1) },
        piece(Arm, 2, 4),
        Piece { white: 2, ..piece(Inf, 2, 2) },
        Piece { air: 3, ..piece(Air, 2, 5) },
        Piece { naval: 3, ..piece(Bb, 2, 0) },
    ];
    for piece in attackers {
        enter(&mut state, Role::Attacker, piece);
    }
    enter(&mut state, Role::Defender, Piece { red: 3, ..piece(Arm, 2, 5) });
    enter(&mut state, Role::Defender, piece(Inf, 2, 4));
    let Ok(Next::Round(Round::Land, sides)) = state.combat.as_ref().unwrap().next(&Charts::new()) else { panic!() };
    assert_eq!((sides.attacker.factors, sides.defender.factors), (19, 13));
    assert_eq!(act(&mut state, round(4, 0)), Err(TableRefusal::WrongDice.into()));
    act(&mut state, round(4, 2)).unwrap();
    assert_eq!(stage(&state), Stage::DefenderLoses);
    let damage = |role, points| Command::Damage { role, points };
    assert_eq!(
        act(&mut state, damage(Role::Defender, [0, 1, 0, 0, 0, 0, 0, 0])),
        Err(TableRefusal::WrongPoints.into())
    );
    assert_eq!(act(&mut state, damage(Role::Defender, [0, 0, 2, 0, 0, 0, 0, 0])), Err(Rule::NotEligible.into()));
    assert_eq!(act(&mut state, damage(Role::Attacker, [0; 8])), Err(TableRefusal::NotNow.into()));
    act(&mut state, damage(Role::Defender, [0, 2, 0, 0, 0, 0, 0, 0])).unwrap();
    // The air unit cannot be hit in a Land Round.
    assert_eq!(act(&mut state, damage(Role::Attacker, [0, 0, 0, 0, 0, 1, 0, 0])), Err(Rule::NotEligible.into()));
    act(&mut state, damage(Role::Attacker, [0, 0, 1, 0, 0, 0, 0, 0])).unwrap();
    assert_eq!(stage(&state), Stage::DefenderMoves);
    assert_eq!(
        act(&mut state, Command::Letters { role: Role::Defender, picks: 0 }),
        Err(TableRefusal::WrongPicks.into())
    );
    act(&mut state, Command::Letters { role: Role::Defender, picks: 1 }).unwrap();
    let battle = state.combat.as_ref().unwrap();
    assert_eq!((battle.stage, battle.moved(Role::Attacker)), (Stage::AttackerMoves, 1), "one third of four");
    act(&mut state, Command::Letters { role: Role::Attacker, picks: 1 }).unwrap();
    let battle = state.combat.as_ref().unwrap();
    assert_eq!(battle.stage, Stage::Over);
    let outlook = battle.outlook();
    assert_eq!((outlook.taken, outlook.advancing, outlook.defenders_left), (true, 3, 0));
    assert_eq!(act(&mut state, round(1, 1)), Err(TableRefusal::NotNow.into()));
    act(&mut state, Command::EndCombat).unwrap();
    assert_eq!(act(&mut state, Command::EndCombat), Err(TableRefusal::NoCombat.into()));
}

#[test]
fn dice_that_fell_on_an_unknown_cell_stand_until_it_is_read() {
    let mut state = begin(Ground::default());
    enter(&mut state, Role::Attacker, piece(UnitKind::Inf, 2, 5));
    enter(&mut state, Role::Defender, piece(UnitKind::Inf, 2, 3));
    act(&mut state, round(1, 3)).unwrap();
    assert_eq!(stage(&state), Stage::Read);
    let missing = act(&mut state, Command::Read);
    let Err(Refusal::Teach(cell)) = missing else { panic!("{missing:?}") };
    assert_eq!((cell.chart, cell.row, cell.column), (taught::COMBAT, 4, 0));
    let mut charts = Charts::new();
    charts.teach(cell, Hit::parse("1").unwrap().code().into()).unwrap();
    let event = state.decide(&charts, &Command::Read).unwrap();
    state.apply(&event);
    assert_eq!(stage(&state), Stage::DefenderLoses);
    assert_eq!(state.combat.as_ref().unwrap().proposed_points(Role::Defender)[0], 1);
}

#[test]
fn after_the_air_round_hit_units_show_their_new_side() {
    let mut state = begin(Ground::default());
    let air = Piece { air: 3, strategic: 2, ..piece(UnitKind::Air, 2, 0) };
    enter(&mut state, Role::Attacker, piece(UnitKind::Arm, 2, 4));
    enter(&mut state, Role::Attacker, Piece { air: 6, ..air });
    enter(&mut state, Role::Defender, air);
    enter(&mut state, Role::Defender, piece(UnitKind::Inf, 1, 4));
    // 6 against 3 in the air: a 4 is 1, a 3 is S.
    act(&mut state, round(4, 3)).unwrap();
    let battle = state.combat.as_ref().unwrap();
    assert_eq!((battle.round, battle.stage), (Some(Round::Air), Stage::DefenderLoses));
    assert_eq!(battle.targets(Role::Defender).count(), 1, "land units are not hit in the air");
    act(&mut state, Command::Damage { role: Role::Defender, points: [1, 0, 0, 0, 0, 0, 0, 0] }).unwrap();
    // S of one unit is none.
    assert_eq!(stage(&state), Stage::Ready);
    assert_eq!(act(&mut state, round(4, 2)), Err(TableRefusal::EnterReduced.into()));
    let reduced = Piece { size: 1, air: 1, ..air };
    act(&mut state, Command::Set(Change::Unit(Role::Defender, 0, Some(reduced)))).unwrap();
    let Ok(Next::Round(round, _)) = state.combat.as_ref().unwrap().next(&Charts::new()) else { panic!() };
    assert_eq!(round, Round::Land, "one Air Round is enough");
}

#[test]
fn a_factory_takes_damage_that_stays_with_its_owner() {
    let berlin = Area::of(Place::Berlin);
    let mut state = begin(Ground { attack: Attack::Factory, area: Some(berlin), factory: 2, ..Ground::default() });
    let bomber = Piece { strategic: 4, ..piece(UnitKind::Air, 3, 0) };
    enter(&mut state, Role::Attacker, bomber);
    act(&mut state, round(4, 0)).unwrap();
    assert_eq!(stage(&state), Stage::Over, "letters do not count, and the Factory takes the number");
    assert_eq!(Marker::Of(Track::FactoryDamage, Power::Germany).get(&state), 1);
}

#[test]
fn at_sea_a_convoy_takes_a_point_instead_of_leaving() {
    let mut state = begin(Ground { attack: Attack::SeaCombat, ..Ground::default() });
    let ship = |kind, naval| Piece { kind, naval, ..Piece::default() };
    enter(&mut state, Role::Attacker, ship(UnitKind::Sub, 3));
    enter(&mut state, Role::Attacker, ship(UnitKind::Bb, 4));
    enter(&mut state, Role::Attacker, ship(UnitKind::Cv, 1));
    enter(&mut state, Role::Defender, Piece { size: 2, ..ship(UnitKind::Convoy, 0) });
    let Ok(Next::Round(Round::Naval, sides)) = state.combat.as_ref().unwrap().next(&Charts::new()) else { panic!() };
    assert_eq!((sides.attacker.factors, sides.defender.rolls), (10, false));
    // Column 10, die 4: 1L.
    act(&mut state, round(4, 0)).unwrap();
    act(&mut state, Command::Damage { role: Role::Defender, points: [1, 0, 0, 0, 0, 0, 0, 0] }).unwrap();
    assert_eq!(stage(&state), Stage::DefenderMoves);
    act(&mut state, Command::Letters { role: Role::Defender, picks: 1 }).unwrap();
    let (_, convoy) = state.combat.as_ref().unwrap().side(Role::Defender).next().unwrap();
    assert_eq!((convoy.piece.size, convoy.fate), (0, Fate::Fights));
}

#[test]
fn what_cannot_fight_is_refused_with_its_rule() {
    let inf = piece(UnitKind::Inf, 2, 3);
    for (ground, attacker, defender, refusal) in [
        (Ground::default(), piece(UnitKind::Fort, 2, 3), inf, Rule::FortAttacks),
        (Ground::default(), piece(UnitKind::Inf, 2, 0), inf, Rule::NoLandFactors),
        (Ground::default(), Piece { kind: UnitKind::Air, ..inf }, inf, Rule::NoLandUnit),
        (Ground { snow: Snow::Snow, ..Ground::default() }, inf, Piece { kind: UnitKind::Bb, ..inf }, Rule::SnowGrounds),
        (Ground { attack: Attack::Port, ..Ground::default() }, inf, inf, Rule::NotForPort),
        (Ground { attack: Attack::Factory, ..Ground::default() }, inf, inf, Rule::NoFactory),
    ] {
        let mut state = begin(ground);
        enter(&mut state, Role::Attacker, attacker);
        enter(&mut state, Role::Defender, defender);
        assert_eq!(act(&mut state, round(1, 1)), Err(refusal.into()), "{attacker}");
    }
    let mut state = begin(Ground::default());
    assert_eq!(act(&mut state, round(1, 1)), Err(TableRefusal::EnterUnits.into()));
    let unit = |place, piece| Command::Set(Change::Unit(Role::Attacker, place, piece));
    assert_eq!(act(&mut state, unit(12, Some(inf))), Err(TableRefusal::NoPlace.into()));
    assert_eq!(act(&mut state, unit(0, None)), Err(TableRefusal::NoPlace.into()));
    assert_eq!(act(&mut state, unit(0, Some(Piece { size: 5, ..inf }))), Err(TableRefusal::OutOfRange.into()));
    assert_eq!(
        act(&mut state, Command::Set(Change::Combat(Some(Ground::default())))),
        Err(TableRefusal::CombatUnderWay.into())
    );
    assert_eq!(act(&mut state, Command::EndStep { turn: 1, step: 0 }), Err(TableRefusal::CombatUnderWay.into()));
    assert_eq!(act(&mut state, Command::Set(Change::Stage(Stage::Over))), Err(TableRefusal::NotNow.into()));
}

#[test]
fn a_landing_counts_half_and_a_trs_loses_its_load() {
    let mut state = begin(Ground { terrain: Terrain::Mountain, ..Ground::default() });
    enter(&mut state, Role::Attacker, Piece { from: From::Trs, ..piece(UnitKind::Inf, 2, 6) });
    enter(&mut state, Role::Attacker, Piece { from: From::Trs, ..piece(UnitKind::Mar, 2, 6) });
    enter(&mut state, Role::Defender, Piece { supplied: false, ..piece(UnitKind::Inf, 1, 2) });
    let Ok(Next::Round(_, sides)) = state.combat.as_ref().unwrap().next(&Charts::new()) else { panic!() };
    // 6/4 + 6/2 + 2 for a defender out of supply, rounded; the defender has 1 for each attacker in Mountain.
    assert_eq!((sides.attacker.factors, sides.defender.factors), (7, 4));
    let trs = Piece { size: 2, ..piece(UnitKind::Trs, 2, 4) };
    assert_eq!((trs.cargo_lost(2), trs.cargo_lost(1), trs.cargo_lost(0)), (0, 2, 4));
}

/// 5.3: more than eight units fight: they are hit, sent home and led by commanders like the first.
#[test]
fn twelve_units_of_a_side_fight() {
    let mut state = begin(Ground { attack: Attack::SeaCombat, ..Ground::default() });
    let ship = |naval| Piece { naval, ..piece(UnitKind::Bb, 1, 0) };
    // 3: an S of twelve is four.
    enter(&mut state, Role::Attacker, ship(3));
    for _ in 0..12 {
        enter(&mut state, Role::Defender, ship(0));
    }
    assert_eq!(state.combat.as_ref().unwrap().free(Role::Defender), None);
    act(&mut state, round(3, 0)).unwrap();
    let leave = |picks| Command::Leave { role: Role::Defender, picks };
    assert_eq!(act(&mut state, leave(0b0111_0000_0000_0000)), Err(TableRefusal::WrongPicks.into()));
    act(&mut state, leave(0b1111_0000_0000)).unwrap();
    let battle = state.combat.as_ref().unwrap();
    let home = battle.side(Role::Defender).filter(|(_, unit)| unit.fate == Fate::Home).map(|(place, _)| place);
    assert_eq!(home.collect::<Vec<_>>(), [8, 9, 10, 11]);
    // 10 against twelve of theirs: 1L; the point falls on the last of them.
    let mut state = begin(Ground { attack: Attack::SeaCombat, ..Ground::default() });
    enter(&mut state, Role::Attacker, ship(10));
    for _ in 0..12 {
        enter(&mut state, Role::Defender, ship(0));
    }
    act(&mut state, round(4, 0)).unwrap();
    let mut points = [0; 12];
    points[11] = 1;
    act(&mut state, Command::Losses { role: Role::Defender, points }).unwrap();
    let battle = state.combat.as_ref().unwrap();
    assert_eq!(battle.side(Role::Defender).last().unwrap().1.piece.size, 0);
    assert_eq!(battle.moved(Role::Defender), 7, "two thirds of eleven");
}
