//! Searches, bombs, V-weapons, raids: acts that are one form each (6.4.3, 6.5.3, 6.5.6, 7.5).

use adjutant_rules::chart::Cell;
use adjutant_rules::dice::{D6, Faces, Roller};
use adjutant_rules::general::battle::atomic::{Carrier, surrender};
use adjutant_rules::general::battle::bombing::{Area as Bombed, Bombed as Outcome, LikelyLoss, MAX_BOMBERS, Mission};
use adjutant_rules::general::production::Hold;
use adjutant_rules::general::research::Achievement;
use adjutant_rules::general::sea::search::{NavalSurprise, Quarry, Searching};
use adjutant_rules::general::table::combat::{Blow, Command, How, Hunt, Sortie, Throw};
use adjutant_rules::general::table::taught::{AreaFact, area_cell, area_fact};
use adjutant_rules::general::table::{Area, CardAct, Command as AnyCommand, Flag, Marker, OptionalRule};
use adjutant_rules::general::{Country, Major, Weather};

use super::super::board::AREA;
use super::super::{names, state};
use super::command;
use super::forms::{byte, filled, get, number, refuse, word_of, yes};
use crate::desk::Desk;
use crate::form::{self, Field, Form, Kind, Paper, Values, no_dice};
use crate::screen::Style;

const fn major(label: &'static str, meaning: (&'static str, &'static str)) -> Field {
    Field::new(label, Kind::Word(|at| Major::ALL.get(at).map(|major| names::country(Country::from(*major)))), meaning)
}

const VALUE: Field =
    Field::new("Area adds", Kind::Count(0, 30), ("7.6.1", "Build points that the area adds to its holder"));
const LOST: Field = Field::new("Lost already", Kind::Count(0, 30), ("R91", "What this area lost this quarter already"));

fn die(faces: &Faces, at: usize) -> Option<D6> {
    D6::new(*faces.get(at)?)
}

/// What a command would do, on paper: a refusal, or nothing.
fn try_out(wanted: Option<Command>, desk: &Desk, paper: &mut Paper) -> bool {
    let (Some(state), Some(wanted)) = (state(desk), wanted) else { return false };
    match state.decide(&desk.charts, &AnyCommand::Combat(wanted)) {
        Ok(_) => true,
        Err(refusal) => {
            refuse(paper, refusal);
            false
        }
    }
}

fn hunt(values: &Values) -> Option<Hunt> {
    Some(Hunt {
        by: word_of(Major::ALL, values, 0)?,
        task_forces: yes(values, 1),
        convoys: yes(values, 2),
        subs: yes(values, 3),
        aircraft: yes(values, 4),
        quarry: word_of(Quarry::ALL, values, 5)?,
        weather: word_of(Weather::ALL, values, 6)?,
        double_range: yes(values, 7),
        surprise: word_of(NavalSurprise::ALL, values, 8)?,
    })
}

/// The number of the search; none where a card decides or nothing can be searched.
fn search_number(values: &Values, desk: &Desk) -> Option<u8> {
    match hunt(values)?.search(state(desk)?, &desk.charts) {
        Ok(Searching::ByDice(search)) => u8::try_from(search.number).ok(),
        _ => None,
    }
}

/// A side searches a zone.
pub(super) static SEARCH: Form = Form {
    name: "general-search",
    title: "SEARCH",
    fields: &[
        major("Searcher", ("7.5", "Whose units search: what it has researched counts")),
        Field::new("Task forces", Kind::YesNo, ("6.4.3", "Task forces search")),
        Field::new("Convoys", Kind::YesNo, ("6.4.3", "Convoys search")),
        Field::new("Subs", Kind::YesNo, ("6.4.3", "Subs search")),
        Field::new("Aircraft", Kind::YesNo, ("9.1", "Aircraft search"))
            .when(|_, desk| state(desk).is_some_and(|state| state.options.has(OptionalRule::AirSearch))),
        Field::new(
            "For",
            Kind::Word(|at| Quarry::ALL.get(at).map(|quarry| quarry.name())),
            ("6.4.3", "A group with ships, or subs alone"),
        ),
        Field::new(
            "Weather",
            Kind::Word(|at| Weather::ALL.get(at).map(|weather| weather.name())),
            ("5.4", "The weather of this map"),
        ),
        Field::new("Double range", Kind::YesNo, ("6.4.3", "Who moves on double range does not search")),
        Field::new(
            "Card 43",
            Kind::Word(|at| NavalSurprise::ALL.get(at).map(|card| card.name())),
            ("card 43", "Naval Surprise: the own search finds, the enemy's does not"),
        ),
    ],
    begin: |desk| {
        let weather = state(desk).map_or(Weather::Good, |state| state.weather().0);
        // Who has played Naval Surprise finds what he looks for (card 43).
        let card = state(desk).and_then(|state| state.card_left(CardAct::NavalSurprise));
        let (by, found) = card.map_or((0, NavalSurprise::None), |(major, _)| (major.index(), NavalSurprise::Own));
        filled(&[number(by), 1, 0, 0, 0, 0, number(weather.index()), 0, number(found.index())])
    },
    answer: |values, desk, paper| {
        let (Some(state), Some(hunt)) = (state(desk), hunt(values)) else { return };
        match hunt.search(state, &desk.charts) {
            Ok(Searching::Decided(found)) => {
                paper.large(format_args!("{}", if found.found { "found" } else { "nothing" }));
            }
            Ok(Searching::ByDice(search)) => {
                paper.large(format_args!("{} or less", search.number));
                let ways: u16 = (2..=12)
                    .filter(|sum| i16::from(*sum) <= search.number)
                    .map(|sum: u8| u16::from(6_u8.saturating_sub(sum.abs_diff(7))))
                    .sum();
                paper.bar(format_args!("found"), ways * 1000 / 36, format_args!("{ways}/36"));
                for entry in search.trace.entries() {
                    paper.trace(entry.what.rule(), entry.what.text(), format_args!("{:+}", entry.amount));
                }
            }
            Err(refusal) => refuse(paper, refusal),
        }
    },
    act: Some(form::Act {
        hint: "roll",
        dice: |values, desk| if search_number(values, desk).is_some() { 2 } else { 0 },
        run: |values, faces, roller, desk| {
            let number = search_number(values, desk);
            let dice = number.and_then(|_| Some((die(faces, 0)?, die(faces, 1)?)));
            command(Command::Search { hunt: hunt(values)?, number: number.unwrap_or(0), dice, roller })
        },
    }),
};

fn sortie(values: &Values) -> Sortie {
    let strength = |at| i8::try_from(get(values, at)).unwrap_or(0);
    Sortie {
        bombers: byte(values, 1),
        interceptors: byte(values, 2),
        escorts: byte(values, 3),
        value: (byte(values, 4), byte(values, 5)),
        first: (byte(values, 6), strength(7)),
        second: (byte(values, 8), strength(9)),
    }
}

/// What an area may lose, as bars.
fn losses(all: &[LikelyLoss], paper: &mut Paper) {
    for LikelyLoss { chance, loss } in all {
        paper.bar(format_args!("-{loss} BP"), chance.permille(), format_args!("{}%", chance.percent()));
    }
}

/// Bombers against production.
pub(super) static BOMBING: Form = Form {
    name: "general-bombing",
    title: "STRATEGIC BOMBING",
    fields: &[
        major("Against", ("6.5.6", "Whose production is bombed")),
        Field::new("Bombers", Kind::Count(0, 12), ("6.5.6", "Aircraft of the mission")),
        Field::new(
            "Interceptors",
            Kind::Count(0, 12),
            ("6.5.6", "Enemy aircraft and task forces: each holds one bomber"),
        ),
        Field::new("Escorts", Kind::Count(0, 12), ("R93", "Task forces that fly cover: each frees one bomber")),
        VALUE,
        LOST,
        Field::new("Roll", Kind::Count(0, 12), ("6.5.6", "Bombers that are free and bomb")),
        Field::new(
            "Strength",
            Kind::Count(1, 6),
            ("6.5.6", "Their number on the ground, with terrain, weather and supply"),
        ),
        Field::new("Others roll", Kind::Count(0, 12), ("6.5.6", "More bombers, of another strength")),
        Field::new("Their strength", Kind::Count(1, 6), ("6.5.6", "Their number on the ground"))
            .when(|values, _| yes(values, 8)),
    ],
    begin: |_| filled(&[3, 1, 0, 0, 3, 0, 1, 3, 0, 2]),
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let sortie = sortie(values);
        let mission = sortie.mission(state.rules());
        paper.value(format_args!("free bombers"), format_args!("{}", mission.free_bombers()));
        match mission.bomb(sortie.strengths().iter().copied(), None) {
            Ok(Outcome::Open(all)) => losses(&all, paper),
            Ok(Outcome::Rolled { .. }) => {}
            Err(fault) => refuse(paper, fault.into()),
        }
    },
    act: Some(form::Act {
        hint: "roll",
        dice: |values, _| u8::try_from(sortie(values).strengths().len()).unwrap_or(0),
        run: |values, faces, roller, _| {
            let victim = word_of(Major::ALL, values, 0)?;
            command(Command::Bomb { victim, sortie: sortie(values), dice: Throw::new(faces), roller })
        },
    }),
};

/// Whose production an area adds to, and what it adds, as far as the table knows.
fn produces(area: Area, desk: &Desk) -> Option<(Major, i16)> {
    let state = state(desk)?;
    let (hold, major) = state.holder(&desk.charts, area, state.controller(area))?;
    Some((major?, area_fact(&desk.charts, area, number_of(hold))?))
}

/// The number of an area that counts for such a holder (7.6.1).
const fn number_of(hold: Hold) -> AreaFact {
    if matches!(hold, Hold::Conqueror) { AreaFact::Right } else { AreaFact::Left }
}

/// What the bombed area adds to its holder, where only the map tells it.
pub(super) fn unread(desk: &Desk) -> Option<Cell> {
    let state = state(desk)?;
    let area = state.combat.as_ref()?.header.area;
    let (hold, major) = state.holder(&desk.charts, area, state.controller(area))?;
    let fact = number_of(hold);
    let open = major.is_some() && area_fact(&desk.charts, area, fact).is_none();
    open.then(|| area_cell(area, fact))
}

/// The area that is struck: the first line of the forms that ask for one.
const WHERE: Field =
    Field::new("Where", AREA, ("R91", "The area: the table knows who holds it, and what it lost this quarter"));

fn struck(values: &Values) -> Option<Area> {
    u8::try_from(get(values, 0)).ok().and_then(Area::new)
}

fn unpicked(values: &Values, _: &Desk) -> bool {
    struck(values).is_none()
}

/// Whether nobody told what the area adds, and to whom.
fn untold(values: &Values, desk: &Desk) -> bool {
    struck(values).and_then(|area| produces(area, desk)).is_none()
}

/// Who loses what: the table's word goes before the lines for whose area it is, what it adds and what it lost.
fn target(values: &Values, desk: &Desk, victim: Country, [adds, lost]: [usize; 2]) -> (Country, u8, u8) {
    let known = struck(values).and_then(|area| produces(area, desk));
    let lost = struck(values).zip(state(desk)).map_or(byte(values, lost), |(area, state)| state.lost_in(area));
    match known {
        Some((major, adds)) => (major.into(), u8::try_from(adds).unwrap_or(0), lost),
        None => (victim, byte(values, adds), lost),
    }
}

fn bombs(desk: &Desk) -> u8 {
    let combat = state(desk).and_then(|state| Some((state, state.combat.as_ref()?)));
    combat.map_or(0, |(state, combat)| combat.next_rows(state).iter().map(|row| row.dice).sum())
}

/// The bombers that were free bomb, when the others have fought the interceptors.
pub(super) static BOMBS: Form = Form {
    name: "general-bombs",
    title: "BOMBS FALL",
    fields: &[major("Against", ("6.5.6", "Whose production is bombed")), VALUE, LOST],
    begin: |desk| {
        let area = state(desk).and_then(|state| Some(state.combat.as_ref()?.header.area));
        let (major, value) = area.and_then(|area| produces(area, desk)).unwrap_or((Major::Be, 1));
        let lost = area.zip(state(desk)).map_or(0, |(area, state)| state.lost_in(area));
        filled(&[number(major.index()), value, lost.into()])
    },
    answer: |values, desk, paper| {
        let Some((state, combat)) = state(desk).and_then(|state| Some((state, state.combat.as_ref()?))) else { return };
        let mut strengths = heapless::Vec::<i8, MAX_BOMBERS>::new();
        for row in combat.next_rows(state) {
            paper.value(format_args!("strength {}", row.strength), format_args!("dice {}", row.dice));
            strengths.extend(core::iter::repeat_n(row.strength, row.dice.into()).take(MAX_BOMBERS - strengths.len()));
        }
        let area = Bombed { value: byte(values, 1), already_lost: byte(values, 2) };
        let mission = Mission { interceptors: 0, area, ..combat.mission(state) };
        if let Ok(Outcome::Open(all)) = mission.bomb(strengths.iter().copied(), None) {
            losses(&all, paper);
        }
    },
    act: Some(form::Act {
        hint: "roll",
        dice: |_, desk| bombs(desk),
        run: |values, faces, roller, _| {
            let victim = word_of(Major::ALL, values, 0)?;
            let value = (byte(values, 1), byte(values, 2));
            command(Command::Bombs { victim, value, dice: Throw::new(faces), roller })
        },
    }),
};

fn v_weapon(values: &Values, die: D6, roller: Roller, desk: &Desk) -> Option<Command> {
    let (by, distance) = (word_of(Major::ALL, values, 1)?, byte(values, 3));
    let (victim, adds, lost) = target(values, desk, word_of(Major::ALL, values, 2)?.into(), [4, 5]);
    Some(match struck(values) {
        Some(area) => {
            let (how, numbers, die) = (How::VWeapon, [distance, 0, 0], Some(die));
            Command::Blow(Blow { area, by, victim, how, numbers, value: adds, die, roller })
        }
        None => Command::VWeapon { by, victim: victim.major()?, distance, value: (adds, lost), die, roller },
    })
}

/// A V-weapon.
pub(super) static V_WEAPON: Form = Form {
    name: "general-v-weapon",
    title: "V-WEAPON",
    fields: &[
        WHERE,
        major("By", ("7.5", "Who has researched them")),
        major("Against", ("7.5", "Whose production is hit")).when(untold),
        Field::new("Distance", Kind::Count(0, 9), ("7.5", "Areas from an own area; 2 at most")),
        VALUE.when(untold),
        LOST.when(unpicked),
    ],
    begin: |_| filled(&[-1, 0, 3, 2, 3, 0]),
    answer: |values, desk, paper| {
        let one = D6::new(1).and_then(|die| v_weapon(values, die, desk.settings.roller, desk));
        if try_out(one, desk, paper) {
            told(target(values, desk, Country::Be, [4, 5]), values, desk, paper);
            paper.bar(format_args!("-1 BP"), 500, format_args!("1-3"));
            paper.say(format_args!("Nothing stops it."));
        }
    },
    act: Some(form::Act {
        hint: "roll",
        dice: |_, _| 1,
        run: |values, faces, roller, desk| command(v_weapon(values, die(faces, 0)?, roller, desk)?),
    }),
};

/// What the table knows of the area.
fn told((victim, adds, lost): (Country, u8, u8), values: &Values, desk: &Desk, paper: &mut Paper) {
    if !untold(values, desk) {
        paper.value(format_args!("{}", names::country(victim)), format_args!("{adds} BP, lost {lost}"));
    }
}

/// The fight with interceptors that a mission has behind it.
fn met(desk: &Desk) -> Option<(u8, u8)> {
    let state = state(desk)?;
    state.combat.as_ref()?.mission_met(state)
}

/// Aircraft of the group, and hits on them.
fn group(values: &Values, desk: &Desk) -> (u8, u8) {
    met(desk).unwrap_or((byte(values, 4), byte(values, 5)))
}

fn atomic(values: &Values, die: D6, roller: Roller, desk: &Desk) -> Option<Command> {
    let (by, carrier) = (word_of(Major::ALL, values, 1)?, word_of(Carrier::ALL, values, 3)?);
    let (_, adds, lost) = target(values, desk, Country::Be, [6, 7]);
    let holder = |area| state(desk)?.controller(area);
    let entered = word_of(Country::ALL, values, 2)?;
    let ((group, hits), home) = (group(values, desk), yes(values, 8));
    Some(if let Some(area) = struck(values) {
        let victim = if untold(values, desk) { entered } else { holder(area)? };
        let how = if carrier == Carrier::Aircraft { How::Aircraft } else { How::ByVWeapon };
        let (numbers, die) = ([group, hits, home.into()], Some(die));
        Command::Blow(Blow { area, by, victim, how, numbers, value: adds, die, roller })
    } else {
        let (victim, value) = (entered, (adds, lost));
        Command::Atomic { by, victim, carrier, group, hits, value, home, die, roller }
    })
}

fn flies(values: &Values, _: &Desk) -> bool {
    word_of(Carrier::ALL, values, 3) == Some(Carrier::Aircraft)
}

fn flies_unmet(values: &Values, desk: &Desk) -> bool {
    flies(values, desk) && met(desk).is_none()
}

/// The atomic bomb.
pub(super) static ATOMIC: Form = Form {
    name: "general-atomic",
    title: "ATOMIC BOMB",
    fields: &[
        WHERE,
        major("By", ("7.5", "Who has researched it")),
        Field::new(
            "Against",
            Kind::Word(|at| Country::ALL.get(at).map(|country| names::country(*country))),
            ("7.5", "The country that is hit"),
        )
        .when(untold),
        Field::new(
            "Carrier",
            Kind::Word(|at| Carrier::ALL.get(at).map(|carrier| carrier.name())),
            ("7.5", "Nothing stops a V-weapon"),
        ),
        Field::new("Group", Kind::Count(1, 12), ("7.5", "Aircraft flying together; one alone is stopped by any hit"))
            .when(flies_unmet),
        Field::new("Hits on them", Kind::Count(0, 12), ("7.5", "By the interceptors: five stop any group"))
            .when(flies_unmet),
        VALUE.when(untold),
        LOST.when(unpicked),
        Field::new(
            "Home or minor",
            Kind::YesNo,
            ("7.5", "A home area of a major, or any of a minor: a collapse point"),
        ),
    ],
    begin: |desk| {
        let mission = state(desk).and_then(|state| state.combat.as_ref()).filter(|_| met(desk).is_some());
        let place = mission.map_or(-1, |combat| combat.header.area.number().into());
        let found = |major: &&Major| {
            state(desk).is_some_and(|state| state.has(Flag::Achieved(**major, Achievement::AtomicBomb)))
        };
        let by = Major::ALL.iter().find(found).map_or(4, |major| number(major.index()));
        filled(&[place, by, 2, 0, 3, 0, 3, 0, 1])
    },
    answer: |values, desk, paper| {
        let six = D6::new(6).and_then(|die| atomic(values, die, desk.settings.roller, desk));
        if try_out(six, desk, paper) {
            let (group, hits) = group(values, desk);
            if met(desk).is_some() && flies(values, desk) {
                paper.value(format_args!("aircraft {group}"), format_args!("hits on them {hits}"));
            }
            told(target(values, desk, Country::Be, [6, 7]), values, desk, paper);
            let through = match hits {
                _ if !flies(values, desk) => 6,
                0 => 6,
                _ if group <= 1 || hits >= 5 => 0,
                _ => 5,
            };
            paper.bar(format_args!("through"), through * 1000 / 6, format_args!("{through}/6"));
            paper.say(format_args!("Then all production of the area is lost for this quarter, and the country rolls."));
            if flies_unmet(values, desk) {
                paper.styled(format_args!("Interceptors? Fight them as strategic bombing first."), Style::Dim);
            }
        }
    },
    act: Some(form::Act {
        hint: "roll",
        dice: |_, _| 1,
        run: |values, faces, roller, desk| command(atomic(values, die(faces, 0)?, roller, desk)?),
    }),
};

fn collapse(values: &Values, desk: &Desk) -> Option<(Country, u8)> {
    let country = word_of(Country::ALL, values, 0)?;
    Some((country, u8::try_from(Marker::Collapse(country).get(state(desk)?)).ok()?))
}

/// The roll of a country that was hit.
pub(super) static SURRENDER: Form = Form {
    name: "general-surrender",
    title: "SURRENDER",
    fields: &[Field::new(
        "Country",
        Kind::Word(|at| Country::ALL.get(at).map(|country| names::country(*country))),
        ("7.5", "The country that was hit by an atomic bomb"),
    )],
    begin: |desk| {
        let hit = |country: &&Country| state(desk).is_some_and(|state| *state.collapse.get(**country) > 0);
        filled(&[Country::ALL.iter().find(hit).map_or(0, |country| number(country.index()))])
    },
    answer: |values, desk, paper| {
        let Some((country, points)) = collapse(values, desk) else { return };
        if points == 0 {
            let one =
                D6::new(1).map(|die| Command::Surrender { country, collapse: 0, die, roller: desk.settings.roller });
            try_out(one, desk, paper);
            return;
        }
        let ways = D6::all().filter(|die| surrender(points, *die).surrenders).count();
        let ways = u16::try_from(ways).unwrap_or(0);
        paper.value(format_args!("collapse points"), format_args!("{points}"));
        paper.bar(format_args!("gives up"), ways * 1000 / 6, format_args!("{ways}/6"));
        paper.say(format_args!("If it does, it is conquered (7.1)."));
    },
    act: Some(form::Act {
        hint: "roll",
        dice: |_, _| 1,
        run: |values, faces, roller, desk| {
            let (country, collapse) = collapse(values, desk)?;
            command(Command::Surrender { country, collapse, die: die(faces, 0)?, roller })
        },
    }),
};

fn raid(values: &Values, roller: Roller, desk: &Desk) -> Option<Command> {
    let (present, subs) = (byte(values, 2), byte(values, 3));
    let (victim, adds, lost) = target(values, desk, word_of(Major::ALL, values, 1)?.into(), [4, 5]);
    Some(match struck(values) {
        Some(area) => {
            // Whose subs they are makes no difference.
            let (by, how, numbers) = (Major::Germany, How::Raid, [present, subs, 0]);
            Command::Blow(Blow { area, by, victim, how, numbers, value: adds, die: None, roller })
        }
        None => Command::Raid { victim: victim.major()?, present, subs, value: (adds, lost) },
    })
}

/// Subs against production.
pub(super) static RAID: Form = Form {
    name: "general-raid",
    title: "SUB RAID",
    fields: &[
        WHERE,
        major("Against", ("6.5.3", "Whose production is raided")).when(untold),
        Field::new("Subs there", Kind::Count(0, 20), ("6.5.3", "Subs in the zone next to the area")),
        Field::new(
            "Subs on it",
            Kind::Count(0, 20),
            ("R17", "Of them those that raid this area; each sub counts once"),
        ),
        VALUE.when(untold),
        LOST.when(unpicked),
    ],
    begin: |_| filled(&[-1, 3, 1, 1, 3, 0]),
    answer: |values, desk, paper| {
        if try_out(raid(values, desk.settings.roller, desk), desk, paper) {
            let target = target(values, desk, Country::Be, [4, 5]);
            told(target, values, desk, paper);
            let left = target.1.saturating_sub(target.2);
            paper.large(format_args!("-{} BP", byte(values, 3).min(left)));
            paper.say(format_args!("A takes it off this quarter."));
        }
    },
    act: Some(form::Act {
        hint: "raid",
        dice: no_dice,
        run: |values, _, roller, desk| command(raid(values, roller, desk)?),
    }),
};
