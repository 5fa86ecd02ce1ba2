//! The forms of a battle: how it begins, its ground, a line, a retreat.

use adjutant_rules::general::battle::BattleKind;
use adjutant_rules::general::counters::Back;
use adjutant_rules::general::movement::retreat::Whose;
use adjutant_rules::general::table::combat::{Combat, CombatEvent, Command, Header, Line, Mark, RetreatFacts, at};
use adjutant_rules::general::table::taught::{self, AreaFact};
use adjutant_rules::general::table::{
    Area, CardAct, CardPlace, Command as AnyCommand, Event, Refusal, State, Unit, UnitId,
};
use adjutant_rules::general::{Class, Country, Face, Phase, Role, Side, Terrain, Weather};

use super::super::area::AreaPage;
use super::super::{Page as AnyPage, names, open, state};
use super::command;
use crate::desk::Desk;
use crate::form::{self, Field, Form, FormPage, Kind, MAX_FIELDS, Paper, Values, no_dice};
use crate::line::fitted;
use crate::page::Step;
use crate::screen::Text;

/// A value of a form; nothing is 0.
pub(super) fn get(values: &Values, at: usize) -> i16 {
    values.get(at).copied().unwrap_or(0)
}

/// A value of a form as a byte.
pub(super) fn byte(values: &Values, at: usize) -> u8 {
    u8::try_from(get(values, at)).unwrap_or(0)
}

/// Whether a line says yes.
pub(super) fn yes(values: &Values, at: usize) -> bool {
    get(values, at) != 0
}

/// The word at a place of an enumeration.
pub(super) fn word_of<T: Copy>(all: &[T], values: &Values, at: usize) -> Option<T> {
    all.get(usize::try_from(get(values, at)).ok()?).copied()
}

/// Values with these first.
pub(super) fn filled(first: &[i16]) -> Values {
    let mut values = [0; MAX_FIELDS];
    values.iter_mut().zip(first).for_each(|(value, first)| *value = *first);
    values
}

/// The number of an enumeration's value, as a form keeps it.
pub(super) fn number(index: usize) -> i16 {
    i16::try_from(index).unwrap_or(0)
}

/// A refusal on paper.
pub(super) fn refuse(paper: &mut Paper, refusal: Refusal) {
    match refusal {
        // What only a chart tells can be read off it: A asks for it.
        Refusal::Teach(_) => {
            let alert = crate::screen::Style::Alert;
            paper.styled(format_args!("! {} {}", refusal.rule(), refusal.text()), alert);
            paper.say(format_args!("A: read it on your chart."));
        }
        refusal => drop(paper.refuse(refusal.rule(), refusal.text())),
    }
}

/// A line that the basic game has not.
pub(super) fn advanced(_: &Values, desk: &Desk) -> bool {
    state(desk).is_some_and(|state| !state.rules().basic())
}

fn area_of(value: i16) -> Option<Area> {
    u8::try_from(value).ok().and_then(Area::new)
}

fn area_shown(value: i16, desk: &Desk) -> Text {
    match area_of(value) {
        Some(area) => names::area(area, &desk.charts),
        None => fitted(format_args!("choose"), 26),
    }
}

const BORDERS: [Mark; 4] = [Mark::River, Mark::MountainBorder, Mark::SwampBorder, Mark::Fortress];
const SIDES: [Side; 2] = [Side::Axis, Side::Allies];
const ROLES: [Role; 2] = [Role::Attacker, Role::Defender];

fn kind_of(values: &Values, desk: &Desk) -> BattleKind {
    let sea = area_of(get(values, 0)).and_then(|area| taught::area_fact(&desk.charts, area, AreaFact::Sea)) == Some(1);
    match get(values, 1) {
        0 if sea => BattleKind::Naval,
        2 => BattleKind::Naval,
        3 => BattleKind::Bombing,
        _ => BattleKind::Land,
    }
}

fn begin_battle(values: &Values, desk: &Desk) -> Option<Command> {
    let border = usize::try_from(get(values, 4) - 1).ok().and_then(|at| BORDERS.get(at).copied());
    Some(Command::Begin {
        kind: kind_of(values, desk),
        area: area_of(get(values, 0))?,
        attacker: word_of(&SIDES, values, 2)?,
        invasion: yes(values, 3),
        border,
    })
}

fn begin_answer(values: &Values, desk: &Desk, paper: &mut Paper) {
    let (Some(state), Some(area)) = (state(desk), area_of(get(values, 0))) else {
        paper.say(format_args!("Left or right chooses the area or zone."));
        return;
    };
    let counted = |side| state.units_in(area).filter(|(_, unit)| state.side(unit.country) == Some(side)).count();
    let word = match kind_of(values, desk) {
        BattleKind::Naval => "A naval battle.",
        BattleKind::Bombing => "Bombers, and interceptors.",
        BattleKind::Land => "A battle for the area.",
    };
    paper.say(format_args!("{word}"));
    paper.say(format_args!("On the board of the device:"));
    paper.value(format_args!("Axis units"), format_args!("{}", counted(Side::Axis)));
    paper.value(format_args!("Allied units"), format_args!("{}", counted(Side::Allies)));
    let others = state.contested().filter(|other| *other != area).count();
    if others > 0 {
        paper.value(format_args!("Both sides elsewhere"), format_args!("{others}"));
    }
}

/// Who was landed in this phase invades.
fn landed(state: &State, area: Area) -> bool {
    let lands = |(id, unit): (UnitId, &Unit)| {
        unit.class.is_land() && state.is_spent(id) && state.side(unit.country) == Some(state.phasing())
    };
    state.units_in(area).any(lands)
}

/// How a battle begins in an area.
pub(super) fn begin_in(area: Option<Area>, desk: &Desk) -> Values {
    let Some(state) = state(desk) else { return filled(&[-1]) };
    let invades = area.is_some_and(|area| landed(state, area));
    let area = area.map_or(-1, |area| i16::from(area.number()));
    filled(&[area, 0, number(state.phasing().index()), i16::from(invades && !state.rules().basic())])
}

/// A battle begins.
pub(super) static BEGIN: Form = Form {
    name: "general-begin",
    title: "BATTLE",
    fields: &[
        Field::new(
            "Where",
            Kind::Picked(area_shown, |desk| open(AnyPage::Area(AreaPage::new("BATTLE WHERE", desk)))),
            ("6.5", "The area or sea zone; what the device has there comes into the battle"),
        ),
        Field::new(
            "Kind",
            Kind::Word(|at| ["as the place", "land", "naval", "bombing"].get(at).copied()),
            ("6.5", "For an area, between ships in a zone, or against production (6.5.6)"),
        ),
        Field::new(
            "Attacker",
            Kind::Word(|at| SIDES.get(at).map(|side| side.name())),
            ("6.5", "The phasing side fires first and is asked first to retreat"),
        ),
        Field::new(
            "Invasion",
            Kind::YesNo,
            ("6.5.4", "The attackers come from the sea: halved, and the coast rolls first"),
        )
        .when(|values, desk| advanced(values, desk) && kind_of(values, desk) == BattleKind::Land),
        Field::new(
            "All cross",
            Kind::Word(|at| ["nothing", "river", "mountain b.", "swamp b.", "fortress"].get(at).copied()),
            ("1.2", "The border that all attacking land units cross; single lines can be changed later"),
        )
        .when(|values, desk| advanced(values, desk) && kind_of(values, desk) == BattleKind::Land && !yes(values, 3)),
    ],
    begin: |desk| {
        // The coast of an empty area meets invaders, too (6.5.4).
        let area = state(desk)
            .and_then(|state| state.contested().next().or_else(|| state.taken().find(|a| landed(state, *a))));
        begin_in(area, desk)
    },
    answer: begin_answer,
    act: Some(form::Act {
        hint: "begin",
        dice: no_dice,
        run: |values, _, _, desk| command(begin_battle(values, desk)?),
    }),
};

/// How strategic bombardment begins.
pub(super) fn bombing(desk: &Desk) -> Values {
    let mut values = (BEGIN.begin)(desk);
    let [_, kind, ..] = &mut values;
    *kind = 3;
    values
}

fn header(desk: &Desk) -> Option<&Header> {
    state(desk)?.combat.as_ref().map(|combat| &combat.header)
}

/// Cards with free rolls; 0 for none.
pub(super) const FREE_CARDS: [u8; 4] = [0, 25, 34, 50];

fn changed_header(values: &Values, desk: &Desk) -> Option<Header> {
    let surprise = usize::try_from(get(values, 5) - 1).ok().and_then(|at| ROLES.get(at).copied());
    Some(Header {
        terrain: word_of(Terrain::ALL, values, 0)?,
        weather: word_of(Weather::ALL, values, 1)?,
        phase: word_of(Phase::ALL, values, 2)?,
        invasion: yes(values, 3),
        one_round: yes(values, 4),
        surprise,
        free_card: word_of(&FREE_CARDS, values, 6)?,
        free_home: yes(values, 7),
        ..*header(desk)?
    })
}

fn is_kind(desk: &Desk, kind: BattleKind) -> bool {
    header(desk).is_some_and(|header| header.kind == kind)
}

/// The ground of a battle.
pub(super) static GROUND: Form = Form {
    name: "general-ground",
    title: "GROUND AND CARDS",
    fields: &[
        Field::new(
            "Ground",
            Kind::Word(|at| Terrain::ALL.get(at).map(|terrain| terrain.name())),
            ("1.2", "The ground of the area; bombers feel it, too"),
        )
        .when(|_, desk| !is_kind(desk, BattleKind::Naval)),
        Field::new(
            "Weather",
            Kind::Word(|at| Weather::ALL.get(at).map(|weather| weather.name())),
            ("5.4", "The weather of this map"),
        ),
        Field::new(
            "Phase",
            Kind::Word(|at| Phase::ALL.get(at).map(|phase| phase.name())),
            ("6.7", "In exploitation no task force fights for land"),
        ),
        Field::new("Invasion", Kind::YesNo, ("6.5.4", "The coast rolls before the first round, and cards may help it"))
            .when(|_, desk| is_kind(desk, BattleKind::Land)),
        Field::new("One round only", Kind::YesNo, ("6.4.3", "A passing group was found"))
            .when(|_, desk| is_kind(desk, BattleKind::Naval)),
        Field::new(
            "Surprise",
            Kind::Word(|at| ["nobody", "attacker", "defender"].get(at).copied()),
            ("card 48", "This side fires everything first, in every round (card 43 at sea)"),
        ),
        Field::new(
            "Free rolls",
            Kind::Word(|at| ["none", "card 25", "card 34", "card 50"].get(at).copied()),
            ("cards", "The invaded side rolls two more dice in each round"),
        )
        .when(|values, _| yes(values, 3)),
        Field::new("At home", Kind::YesNo, ("cards", "In Japan (card 34), in the UK (card 50)"))
            .when(|values, _| yes(values, 3) && get(values, 6) > 1),
    ],
    begin: |desk| {
        let Some(header) = header(desk) else { return filled(&[]) };
        let card = FREE_CARDS.iter().position(|card| *card == header.free_card).unwrap_or(0);
        filled(&[
            number(header.terrain.index()),
            number(header.weather.index()),
            number(header.phase.index()),
            header.invasion.into(),
            header.one_round.into(),
            header.surprise.map_or(0, |role| number(at(role)) + 1),
            number(card),
            header.free_home.into(),
        ])
    },
    answer: |values, desk, paper| {
        let (Some(state), Some(header)) = (state(desk), changed_header(values, desk)) else { return };
        let Some(combat) = &state.combat else { return };
        let mut combat = combat.clone();
        combat.header = header;
        if let Err(refusal) = combat.check(state) {
            paper.styled(format_args!("! {} {}", refusal.rule(), refusal.text()), crate::screen::Style::Alert);
        }
        let free = combat.free_rolls();
        if free.rolls > 0 {
            paper.value(format_args!("free rolls of {}", free.strength), format_args!("{}", free.rolls));
        }
        paper.say(format_args!("A keeps it for this battle."));
    },
    act: Some(form::Act {
        hint: "keep",
        dice: no_dice,
        run: |values, _, _, desk| command(Command::Ground(changed_header(values, desk)?)),
    }),
};

/// Marks of the form of a line, from its ninth value on.
const MARKS: [Mark; 8] = [
    Mark::River,
    Mark::MountainBorder,
    Mark::SwampBorder,
    Mark::Fortress,
    Mark::Unsupplied,
    Mark::Invades,
    Mark::Elite,
    Mark::Kamikaze,
];
/// Cards of which a line has one at most in this form.
const CARDS: [Mark; 5] = [Mark::Bridgehead, Mark::MountainTroops, Mark::ColdDays, Mark::WinterOffensive, Mark::Guards];

/// Where the form of a line keeps whose line it is, and its place.
const ROLE: usize = 18;
const PLACE: usize = 19;

/// The back as the counters of the book and of the owner have it.
const PRINTED: i16 = -2;

fn line_values(line: Line, role: Role, place: u8, desk: &Desk) -> Values {
    let printed = taught::back(&desk.charts, line.class, line.front());
    let back = match line.back() {
        back if back == printed => PRINTED,
        Some(Back::Number(number)) => number.into(),
        Some(Back::None) => -1,
        None => PRINTED,
    };
    let mut values = filled(&[
        number(line.country.index()),
        number(line.class.index()),
        line.front().into(),
        back,
        line.fronts.into(),
        line.backs.into(),
        line.has(Mark::AirSea).into(),
        line.has(Mark::AtSubs).into(),
    ]);
    let mut put = |place: usize, value: i16| {
        if let Some(old) = values.get_mut(place) {
            *old = value;
        }
    };
    for (place, mark) in (8..).zip(MARKS) {
        put(place, line.has(mark).into());
    }
    put(16, CARDS.iter().position(|card| line.has(*card)).map_or(0, |card| number(card) + 1));
    put(ROLE, number(at(role)));
    put(PLACE, place.into());
    values
}

fn entered_line(values: &Values, desk: &Desk) -> Option<(Role, u8, Line)> {
    let class = word_of(Class::ALL, values, 1)?;
    let front = byte(values, 2);
    let back = match get(values, 3) {
        PRINTED => taught::back(&desk.charts, class, front),
        -1 => Some(Back::None),
        back => Some(Back::Number(u8::try_from(back).ok()?)),
    };
    let line = Line::new(word_of(Country::ALL, values, 0)?, class, front, back)
        .with(byte(values, 4), byte(values, 5))
        .marked(Mark::AirSea, yes(values, 6))
        .marked(Mark::AtSubs, yes(values, 7));
    let line = (8..).zip(MARKS).fold(line, |line, (place, mark)| line.marked(mark, yes(values, place)));
    let card = usize::try_from(get(values, 16) - 1).ok().and_then(|at| CARDS.get(at));
    let line = card.map_or(line, |card| line.marked(*card, true));
    Some((word_of(&ROLES, values, ROLE)?, byte(values, PLACE), line))
}

/// The form of a line, or of a new one like the last of its side.
pub(super) fn open_line(combat: &Combat, role: Role, place: u8, desk: &Desk) -> Step {
    let lines = combat.side(role);
    let naval = combat.header.kind == BattleKind::Naval;
    let line = lines.get(usize::from(place)).copied().unwrap_or_else(|| {
        let side = if role == Role::Attacker { combat.header.attacker } else { combat.header.attacker.other() };
        let usual = if side == Side::Axis { Country::Germany } else { Country::Ussr };
        let country = lines.last().map_or(usual, |line| line.country);
        let bombing = combat.header.kind == BattleKind::Bombing;
        let (class, front) = match combat.header.kind {
            BattleKind::Naval => (Class::TaskForce, 4),
            BattleKind::Bombing => (Class::Aircraft, 3),
            BattleKind::Land => (Class::Infantry, 4),
        };
        let crosses = lines.iter().find(|line| line.class.is_land());
        let line = Line::new(country, class, front, taught::back(&desk.charts, class, front));
        BORDERS
            .iter()
            .fold(line, |line, mark| line.marked(*mark, crosses.is_some_and(|other| other.has(*mark))))
            .marked(Mark::Invades, combat.header.invasion && role == Role::Attacker)
            .with(1, 0)
            .marked(Mark::AirSea, naval || (bombing && role == Role::Defender))
    });
    open(AnyPage::Form(FormPage::with(&LINE, line_values(line, role, place, desk))))
}

fn back_shown(value: i16, _: &Desk) -> Text {
    match value {
        PRINTED => fitted(format_args!("as printed"), 26),
        -1 => fitted(format_args!("none"), 26),
        back => fitted(format_args!("{back}"), 26),
    }
}

fn attacks(values: &Values, desk: &Desk) -> bool {
    get(values, ROLE) == 0 && is_kind(desk, BattleKind::Land) && advanced(values, desk)
}

fn line_answer(values: &Values, desk: &Desk, paper: &mut Paper) {
    let (Some(state), Some((role, place, line))) = (state(desk), entered_line(values, desk)) else { return };
    let Some(combat) = &state.combat else { return };
    if line.units() == 0 {
        let there = combat.side(role).get(usize::from(place)).is_some();
        paper.say(format_args!("{}", if there { "A takes the line away." } else { "How many units?" }));
        return;
    }
    let face = if line.fronts > 0 { Face::Front } else { Face::Back };
    match combat.strength(role, &line, face, state) {
        Ok(strength) => {
            paper.value(format_args!("strength {}", strength.strength), format_args!("dice {}", strength.dice));
            for entry in strength.trace.entries() {
                paper.trace(entry.what.rule(), entry.what.text(), format_args!("{:+}", entry.amount));
            }
        }
        Err(no) => {
            let refusal = Refusal::from(no);
            // It can be kept all the same: the cardboard is right.
            paper.styled(format_args!("! {} {}", refusal.rule(), refusal.text()), crate::screen::Style::Alert);
        }
    }
}

/// A line of a battle.
pub(super) static LINE: Form = Form {
    name: "general-line",
    title: "UNITS",
    fields: &[
        Field::new(
            "Country",
            Kind::Word(|at| Country::ALL.get(at).map(|country| names::country(*country))),
            ("6.5", "Whose units; what it has researched counts"),
        ),
        Field::new("Class", Kind::Word(|at| Class::ALL.get(at).map(|class| class.name())), ("2.1", "What they are")),
        Field::new("Front", Kind::Count(1, 6), ("2.1", "The number on the front of the counter"))
            .when(|values, _| word_of(Class::ALL, values, 1) != Some(Class::Hq)),
        Field::new("Back", Kind::Shown(PRINTED, 5, back_shown), ("2.1", "The number on the back of the counter"))
            .when(|values, _| word_of(Class::ALL, values, 1) != Some(Class::Hq)),
        Field::new("Whole", Kind::Count(0, 15), ("2.1", "Units that show their front; none takes the line away")),
        Field::new("Flipped", Kind::Count(0, 15), ("2.1", "Units that show their back"))
            .when(|values, _| word_of(Class::ALL, values, 1) != Some(Class::Hq)),
        Field::new(
            "Stands",
            Kind::Word(|at| ["land / aboard", "air / at sea"].get(at).copied()),
            ("6.5.3", "In the land or the air-sea segment; at sea on board or not; of bombers: land is who bombs"),
        )
        .when(advanced),
        Field::new("Fires at subs", Kind::YesNo, ("6.5.3", "Ships and aircraft fire at subs or at the others"))
            .when(|values, desk| advanced(values, desk) && is_kind(desk, BattleKind::Naval)),
        Field::new("Over river", Kind::YesNo, ("1.2", "It attacks across a river")).when(attacks),
        Field::new("Over mountains", Kind::YesNo, ("1.2", "It attacks across a mountain border")).when(attacks),
        Field::new("Over swamp", Kind::YesNo, ("1.2", "It attacks across a swamp border")).when(attacks),
        Field::new(
            "Fortress",
            Kind::YesNo,
            ("1.2", "It attacks across the side of a fortress: that counts for what flies with it and for the defenders, too"),
        )
        .when(attacks),
        Field::new("Out of supply", Kind::YesNo, ("6.1", "Two less; no anti-air")).when(advanced),
        Field::new("Invades", Kind::YesNo, ("6.5.4", "It comes from the sea: half its number")).when(attacks),
        Field::new("Elite", Kind::YesNo, ("card 19", "One more")).when(advanced),
        Field::new("Kamikaze", Kind::YesNo, ("card 36", "Two dice; the aircraft are lost afterwards"))
            .when(|values, _| word_of(Class::ALL, values, 1) == Some(Class::Aircraft)),
        Field::new(
            "Card",
            Kind::Word(|at| match at {
                0 => Some("none"),
                at => CARDS.get(at - 1).map(|mark| mark.name()),
            }),
            ("cards", "4 no rivers, 41 mountains, 5 cold days, 55 and 27 no bad weather"),
        )
        .when(advanced),
    ],
    begin: |_| filled(&[]),
    answer: line_answer,
    act: Some(form::Act {
        hint: "keep",
        dice: no_dice,
        run: |values, _, _, desk| {
            let (role, at, line) = entered_line(values, desk)?;
            command(Command::Line { role, at, line: Some(line) })
        },
    }),
};

fn retreat(values: &Values) -> Option<Command> {
    let facts = RetreatFacts {
        friendly: get(values, 1) == 0,
        mixed: get(values, 1) == 1,
        base: yes(values, 2),
        partial: yes(values, 3),
        total_war: yes(values, 4),
    };
    Some(Command::Retreat { role: word_of(&ROLES, values, 0)?, facts })
}

/// A side leaves.
pub(super) static RETREAT: Form = Form {
    name: "general-retreat",
    title: "RETREAT",
    fields: &[
        Field::new(
            "Who",
            Kind::Word(|at| ROLES.get(at).map(|role| role.name())),
            ("6.5.8", "The phasing side is asked first"),
        ),
        Field::new(
            "Next to it",
            Kind::Word(|at| ["friendly", "both sides", "nothing"].get(at).copied()),
            ("6.5.8", "An adjacent friendly place, else one with both sides"),
        ),
        Field::new("Base in range", Kind::YesNo, ("6.5.9", "A friendly area that the aircraft reach")),
        Field::new("Only a part", Kind::YesNo, ("6.5.8", "Land units and ships go all or not at all")),
        Field::new("Total War", Kind::YesNo, ("card 52", "Units of that country do not retreat")),
    ],
    begin: |desk| {
        // Whose card it is the table knows, unless it was put there by hand.
        let total_war = state(desk)
            .is_some_and(|state| state.card(52) == CardPlace::InEffect && state.card_left(CardAct::TotalWar).is_none());
        filled(&[0, 0, 1, 0, total_war.into()])
    },
    answer: |values, desk, paper| {
        let (Some(state), Some(retreat)) = (state(desk), retreat(values)) else { return };
        match state.decide(&desk.charts, &AnyCommand::Combat(retreat)) {
            Ok(Event::Combat(CombatEvent::Retreated(role, to, lost))) => {
                paper.say(format_args!("{role} leaves: {}", if lost { "aircraft are lost" } else { to.name() }));
                let holder = if role == Role::Attacker { Whose::Defender } else { Whose::Attacker };
                paper.say(format_args!("{holder} holds the place."));
            }
            Ok(_) => {}
            Err(refusal) => refuse(paper, refusal),
        }
    },
    act: Some(form::Act { hint: "leave", dice: no_dice, run: |values, _, _, _| command(retreat(values)?) }),
};
