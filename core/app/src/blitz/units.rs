//! What is entered for a combat: the ground, and the counters as they are read off the board.

use adjutant_rules::blitz::politics::france::ConvoyName;
use adjutant_rules::blitz::production::options::{Commander, CommanderLetter};
use adjutant_rules::blitz::table::combat::{Ground, Piece, Role};
use adjutant_rules::blitz::table::{Area, AreaFact, Change, Command, Marker, OptionalRule};
use adjutant_rules::blitz::vocabulary::{Attack, Class, From, Snow, Terrain, UnitKind};
use adjutant_rules::game::Command as GameCommand;

use super::area::{PICK, area_of};
use super::turn::act;
use super::{byte, chosen, state, values, yes};
use crate::desk::Desk;
use crate::form::{self, Field, Form, FormPage, Kind, MAX_FIELDS, Values, no_dice};

/// Kinds in the order in which they are looked for.
const KINDS: [UnitKind; 16] = [
    UnitKind::Inf,
    UnitKind::Arm,
    UnitKind::Gar,
    UnitKind::Fort,
    UnitKind::Mar,
    UnitKind::Para,
    UnitKind::Aa,
    UnitKind::Air,
    UnitKind::Bb,
    UnitKind::Cv,
    UnitKind::Sub,
    UnitKind::Trs,
    UnitKind::Ll,
    UnitKind::VWeapon,
    UnitKind::ABomb,
    UnitKind::Convoy,
];

fn kind_word(at: usize) -> Option<&'static str> {
    KINDS.get(at).map(|kind| kind.name())
}

fn from_word(at: usize) -> Option<&'static str> {
    ["land", "Land Route", "TRS", "the air", "sea"].get(at).copied()
}

/// The line of the Convoy.
const CONVOY: usize = 16;
/// The lines of a commander: his factors, his triangles.
const COMMANDER: usize = 17;
/// The side and the place of the counter in one number behind the lines.
const SEAT: usize = MAX_FIELDS - 1;

fn kind(values: &Values) -> UnitKind {
    chosen(&KINDS, values, 0).unwrap_or(UnitKind::Inf)
}

fn attacks(values: &Values) -> bool {
    values[SEAT] & 1 == 0
}

/// The place of the counter.
fn place(values: &Values) -> u8 {
    u8::try_from(values[SEAT] >> 1).unwrap_or(0)
}

fn attack(desk: &Desk) -> Attack {
    state(desk).and_then(|state| state.combat.as_ref()).map_or(Attack::Ground, |battle| battle.ground.attack)
}

const fn flies(kind: UnitKind) -> bool {
    matches!(kind, UnitKind::Air | UnitKind::VWeapon)
}

/// The counter of the lines; what a kind does not have on its counter is nothing, whatever stood there for the last unit.
fn piece(values: &Values) -> Piece {
    let kind = kind(values);
    let of = |has: bool, place| if has { byte(values, place) } else { 0 };
    let (land, ship, flies) = (kind.is_land(), kind.is_ship(), flies(kind));
    let air_box = matches!(kind, UnitKind::Air | UnitKind::Cv);
    let attacks = attacks(values);
    Piece {
        kind,
        size: if kind == UnitKind::Gar { 1 } else { byte(values, 1) },
        land: if kind == UnitKind::Trs { byte(values, 13) } else { of(land || flies, 2) },
        naval: of(ship || flies, 3),
        strategic: of(flies, 4),
        air: of(air_box || matches!(kind, UnitKind::Aa | UnitKind::Para), 5),
        white: of(land || ship, 6),
        red: of(land || ship, 7),
        air_white: of(air_box, 8),
        air_red: of(air_box, 9),
        from: chosen(From::ALL, values, 10).filter(|_| attacks && land).unwrap_or(From::Land),
        supplied: yes(values, 11) || attacks || !land,
        in_port: yes(values, 12) && ship,
        asterisk: yes(values, 14) && flies,
        can_retreat: yes(values, 15) || attacks || !land,
    }
}

/// The form with a counter as it stands.
fn filled(role: Role, place: u8, piece: &Piece) -> Values {
    let kind = KINDS.iter().position(|kind| *kind == piece.kind).and_then(|at| i16::try_from(at).ok()).unwrap_or(0);
    let load = if piece.kind == UnitKind::Trs { piece.land } else { 0 };
    let mut values = values(&[
        kind,
        piece.size.into(),
        piece.land.into(),
        piece.naval.into(),
        piece.strategic.into(),
        piece.air.into(),
        piece.white.into(),
        piece.red.into(),
        piece.air_white.into(),
        piece.air_red.into(),
        piece.from as i16,
        piece.supplied.into(),
        piece.in_port.into(),
        load.into(),
        piece.asterisk.into(),
        piece.can_retreat.into(),
    ]);
    values[SEAT] = i16::from(place) * 2 + role as i16;
    values
}

/// Opens the counter at a place, or an empty one like the last of its side.
#[must_use]
pub fn edit(role: Role, place: Option<u8>, desk: &Desk) -> Option<crate::page::Step> {
    let battle = state(desk)?.combat.as_ref()?;
    let at = place.or_else(|| battle.free(role))?;
    let known = battle.side(role).find(|(of, _)| Some(*of) == place).or_else(|| battle.side(role).last());
    let fresh = match battle.ground.attack {
        Attack::SeaCombat => Piece { kind: UnitKind::Bb, ..Piece::default() },
        Attack::Port if role == Role::Defender => Piece { kind: UnitKind::Bb, in_port: true, ..Piece::default() },
        Attack::Port | Attack::Factory => Piece { kind: UnitKind::Air, ..Piece::default() },
        Attack::Ground => Piece::default(),
    };
    let piece = known.map_or(fresh, |(_, unit)| Piece { size: unit.piece.size.max(1), ..unit.piece });
    let page = FormPage::with(&UNIT, filled(role, at, &piece));
    Some(super::open(super::Page::Form(page)))
}

/// The Convoy of the lines.
fn convoy(values: &Values) -> Option<ConvoyName> {
    chosen(ConvoyName::ALL, values, CONVOY).filter(|_| kind(values) == UnitKind::Convoy)
}

/// Whether the lines of a commander say something.
fn has_commander(values: &Values) -> bool {
    values[COMMANDER] > 0 || values[COMMANDER + 1] != 0
}

fn unit(values: &Values, desk: &Desk) -> Option<GameCommand> {
    let role = if attacks(values) { Role::Attacker } else { Role::Defender };
    let (place, piece) = (place(values), commanded(values)?);
    let (convoy, commander) = (convoy(values), has_commander(values));
    // Where commanders are played, a counter without one says so too.
    if convoy.is_some() || state(desk).is_some_and(|state| state.options.has(OptionalRule::Commanders)) {
        return act(Command::Enter { role, place, piece, convoy, commander });
    }
    act(Command::Set(Change::Unit(role, place, Some(piece))))
}

/// The counter with its commander [9.5].
fn commanded(values: &Values) -> Option<Piece> {
    let mut piece = piece(values);
    if !has_commander(values) {
        return Some(piece);
    }
    let class = match piece.kind {
        kind if kind.is_land() => Class::Land,
        kind if kind.is_ship() => Class::Naval,
        _ => Class::Air,
    };
    let of = |value: u8| i16::from(value);
    let (factors, white, red) = match class {
        Class::Air => (&mut piece.air, &mut piece.air_white, &mut piece.air_red),
        Class::Land => (&mut piece.land, &mut piece.white, &mut piece.red),
        Class::Naval => (&mut piece.naval, &mut piece.white, &mut piece.red),
    };
    let question = Commander {
        letter: match class {
            Class::Air => CommanderLetter::A,
            Class::Land => CommanderLetter::L,
            Class::Naval => CommanderLetter::N,
        },
        unit_class: class,
        unit_factors: of(*factors),
        unit_white: of(*white),
        unit_red: of(*red),
        commander_factors: values[COMMANDER],
        commander_white: values[COMMANDER + 1].max(0),
        commander_red: (-values[COMMANDER + 1]).max(0),
        attacking_land_round: attacks(values) && class == Class::Land,
    };
    let sum = question.reckon().ok()?;
    let fit = |value: i16, most: u8| u8::try_from(value).unwrap_or(0).min(most);
    (*factors, *white, *red) = (fit(sum.factors, 15), fit(sum.white, 7), fit(sum.red, 7));
    Some(piece)
}

fn may_command(values: &Values, desk: &Desk) -> bool {
    let kind = kind(values);
    let unit = kind.is_land() || kind.is_ship() || kind == UnitKind::Air;
    unit && state(desk).is_some_and(|state| state.options.has(OptionalRule::Commanders))
}

fn convoy_word(at: usize) -> Option<&'static str> {
    ConvoyName::ALL.get(at).map(|convoy| convoy.name())
}

const FACTORS: Kind = Kind::Count(0, 15);
const TRIANGLES: Kind = Kind::Count(0, 7);

/// A counter of the combat.
pub static UNIT: Form = Form {
    name: "blitz-unit",
    title: "UNIT",
    fields: &[
        Field::new("Kind", Kind::Word(kind_word), ("1.2", "The symbol of the counter")),
        Field::new("Size", Kind::Count(1, 5), ("1.2", "The black dots; of a Convoy its factor less its damage"))
            .when(|values, _| kind(values) != UnitKind::Gar),
        Field::new("Land", FACTORS, ("6.2", "Printed Land Factors, a commander's added; 0 is possible"))
            .when(|values, _| kind(values).is_land() || flies(kind(values))),
        Field::new("Naval", FACTORS, ("6.3", "Printed Naval Factors; an air unit uses others at half value"))
            .when(|values, _| kind(values).is_ship() || flies(kind(values))),
        Field::new("Strategic", FACTORS, ("6.4", "Printed Strategic Factors")).when(|values, _| flies(kind(values))),
        Field::new("Air", FACTORS, ("6.1", "Printed Air Factors"))
            .when(|values, _| matches!(kind(values), UnitKind::Air | UnitKind::Cv | UnitKind::Aa | UnitKind::Para)),
        Field::new("White triangles", TRIANGLES, ("6.2", "In the Land or Naval box: they help the enemy"))
            .when(|values, _| kind(values).is_land() || kind(values).is_ship()),
        Field::new("Red triangles", TRIANGLES, ("6.2", "In the Land or Naval box: they hurt the enemy"))
            .when(|values, _| kind(values).is_land() || kind(values).is_ship()),
        Field::new("Air box: white", TRIANGLES, ("6.1", "White triangles in the Air box"))
            .when(|values, _| matches!(kind(values), UnitKind::Air | UnitKind::Cv)),
        Field::new("Air box: red", TRIANGLES, ("6.1", "Red triangles in the Air box"))
            .when(|values, _| matches!(kind(values), UnitKind::Air | UnitKind::Cv)),
        Field::new(
            "Attacks from",
            Kind::Word(from_word),
            ("6.2", "From a TRS land units but MAR count half; a PARA may fly"),
        )
        .when(|values, _| attacks(values) && kind(values).is_land()),
        Field::new("In supply", Kind::YesNo, ("1.7", "Without supply the attacker has 2 white triangles more"))
            .when(|values, _| !attacks(values) && kind(values).is_land()),
        Field::new("In Port", Kind::YesNo, ("5.3", "Ships in the attacked Port are the targets"))
            .when(|values, desk| kind(values).is_ship() && attack(desk) == Attack::Port),
        Field::new(
            "Carries Size",
            Kind::Count(0, 8),
            ("6.5", "Land units aboard: what is too much is lost with the TRS"),
        )
        .when(|values, _| kind(values) == UnitKind::Trs),
        Field::new("Asterisk", Kind::YesNo, ("6.5", "A one-use air unit: it dies in its first round"))
            .when(|values, _| flies(kind(values))),
        Field::new("Can retreat", Kind::YesNo, ("6.6", "A friendly area next to it has room and is not attacked"))
            .when(|values, desk| !attacks(values) && kind(values).is_land() && attack(desk) == Attack::Ground),
        Field::new("Convoy", Kind::Word(convoy_word), ("6.5", "Whose it is: its damage cuts that power's income"))
            .when(|values, _| kind(values) == UnitKind::Convoy),
        Field::new(
            "Commander adds",
            FACTORS,
            ("9.5", "Factors of the commander of its letter: A air, L land, N naval"),
        )
        .when(may_command),
        Field::new(
            "His triangles",
            Kind::Count(-7, 7),
            ("9.5", "White ones above 0, red ones below; red ones are ignored when he attacks on land"),
        )
        .when(may_command),
    ],
    begin: |_| filled(Role::Attacker, 0, &Piece::default()),
    answer: |values, desk, paper| {
        let role = if attacks(values) { Role::Attacker } else { Role::Defender };
        let shown = commanded(values).unwrap_or_else(|| piece(values));
        paper.say(format_args!("{role} {}: {shown}", place(values) + 1));
        if let (Some(state), Some(name)) = (state(desk), convoy(values)) {
            let damage = Marker::Convoy(name).get(state);
            paper.value(format_args!("its damage so far"), format_args!("{damage}"));
        }
        if let Some(state) = state(desk)
            && let Some(GameCommand::Blitz(command)) = unit(values, desk)
            && let Err(refusal) = state.decide(&desk.charts, &command)
        {
            paper.refuse(refusal.rule(), refusal.text());
        }
    },
    act: Some(form::Act { hint: "enter", dice: no_dice, run: |values, _, _, desk| unit(values, desk) }),
};

fn attack_word(at: usize) -> Option<&'static str> {
    GROUNDS.get(at).map(|attack| attack.name())
}

/// Attacks, the commonest first.
const GROUNDS: [Attack; 4] = [Attack::Ground, Attack::SeaCombat, Attack::Port, Attack::Factory];

fn terrain_word(at: usize) -> Option<&'static str> {
    Terrain::ALL.get(at).map(|terrain| terrain.name())
}

fn snow_word(at: usize) -> Option<&'static str> {
    Snow::ALL.get(at).map(|snow| snow.name())
}

fn fought(values: &Values) -> Attack {
    chosen(&GROUNDS, values, 0).unwrap_or(Attack::Ground)
}

/// What is known of the area that was picked.
fn known(values: &Values, fact: AreaFact, desk: &Desk) -> Option<i16> {
    area_of(values, 1)?.fact(fact, &desk.charts)
}

fn ground(values: &Values, desk: &Desk) -> Option<GameCommand> {
    let told = |fact, at: usize| known(values, fact, desk).or_else(|| values.get(at).copied()).unwrap_or(0);
    let attack = fought(values);
    let land = attack == Attack::Ground;
    let number = |value: i16| u8::try_from(value).unwrap_or(0);
    let terrain = usize::try_from(told(AreaFact::Terrain, 2)).ok().and_then(|at| Terrain::ALL.get(at).copied());
    let factory = attack == Attack::Factory;
    let ground = Ground {
        attack,
        area: area_of(values, 1).filter(|_| attack != Attack::SeaCombat),
        terrain: terrain.filter(|_| land).unwrap_or(Terrain::Clear),
        snow: chosen(Snow::ALL, values, 3).unwrap_or(Snow::None),
        island: land && told(AreaFact::Island, 4) != 0,
        factory: if factory { number(told(AreaFact::Factory, 5)) } else { 0 },
        factory_damage: if factory { byte(values, 6) } else { 0 },
    };
    let under_way = state(desk)?.combat.is_some();
    act(Command::Set(if under_way { Change::Ground(ground) } else { Change::Combat(Some(ground)) }))
}

/// Where a combat is fought.
pub static GROUND: Form = Form {
    name: "blitz-ground",
    title: "COMBAT",
    fields: &[
        Field::new("What", Kind::Word(attack_word), ("5.3", "A Ground Attack, a sea combat, ships in Port, a Factory")),
        Field::new("Area", PICK, ("5.3", "The land area that is attacked; what is known of it need not be entered"))
            .when(|values, _| fought(values) != Attack::SeaCombat),
        Field::new(
            "Terrain",
            Kind::Word(terrain_word),
            ("6.2", "Jungle, Mountain and Swamp halve the attacker, Forest support"),
        )
        .when(|values, desk| fought(values) == Attack::Ground && known(values, AreaFact::Terrain, desk).is_none()),
        Field::new("Snow", Kind::Word(snow_word), ("5.3", "On a Snow turn: Snow marker or Snowflake of the place")),
        Field::new("Island", Kind::YesNo, ("6.5", "Letters of the Land Round do not count against an Island"))
            .when(|values, desk| fought(values) == Attack::Ground && known(values, AreaFact::Island, desk).is_none()),
        Field::new("Factory Factor", Kind::Count(0, 5), ("6.4", "As printed"))
            .when(|values, desk| fought(values) == Attack::Factory && known(values, AreaFact::Factory, desk).is_none()),
        Field::new("Factory damage", Kind::Count(0, 5), ("6.4", "Markers that lie on it already"))
            .when(|values, _| fought(values) == Attack::Factory),
    ],
    begin: |desk| {
        let place = |attack: Attack| GROUNDS.iter().position(|of| *of == attack).and_then(|at| i16::try_from(at).ok());
        if let Some(ground) = state(desk).and_then(|state| state.combat.as_ref()).map(|battle| battle.ground) {
            values(&[
                place(ground.attack).unwrap_or(0),
                ground.area.map_or(-1, |area: Area| area.number().into()),
                ground.terrain as i16,
                ground.snow as i16,
                ground.island.into(),
                ground.factory.into(),
                ground.factory_damage.into(),
            ])
        } else {
            use adjutant_rules::blitz::victory::scenario::TurnStep as T;
            let step = state(desk).and_then(adjutant_rules::blitz::table::State::step);
            let sea = matches!(step, Some(T::Axis1C | T::Allies2C));
            values(&[i16::from(sea), -1])
        }
    },
    answer: |values, desk, paper| {
        for (fact, name) in [(AreaFact::Terrain, "Terrain"), (AreaFact::Factory, "Factory Factor")] {
            if let Some(value) = known(values, fact, desk) {
                match (fact, usize::try_from(value).ok().and_then(terrain_word)) {
                    (AreaFact::Terrain, Some(word)) => paper.value(format_args!("{name}"), format_args!("{word}")),
                    _ => paper.value(format_args!("{name}"), format_args!("{value}")),
                };
            }
        }
        paper.say(format_args!("Units are entered next."));
    },
    act: Some(form::Act { hint: "units", dice: no_dice, run: |values, _, _, desk| ground(values, desk) }),
};
