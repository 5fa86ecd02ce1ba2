//! Sea zones, units at sea, invasions, markers (19, 20, 27, 35).

use adjutant_rules::blitzkrieg75::naval::Presence;
use adjutant_rules::blitzkrieg75::sea::Shore;
use adjutant_rules::blitzkrieg75::table::{Act as Deed, Change, Mark, State, Track, ZONES};
use adjutant_rules::blitzkrieg75::{Choice, Level, Side, View, Zone};

use super::combat::FACTOR_COUNT;
use super::deed::{HEX, act, changes, deed, preview, refuse};
use super::menu::Menu;
use super::{Act, Page, open, side_name, state};
use crate::desk::Desk;
use crate::form::{Field, Form, FormPage, Kind, MAX_FIELDS, Paper, Values};
use crate::line::{BODY, fitted};
use crate::page::Step;
use crate::screen::{Style, Text};

/// A line for each zone.
macro_rules! zones {
    ($open:ident) => {
        [
            Act { label: "Zone A", begin: |desk| $open(1, desk) },
            Act { label: "Zone B", begin: |desk| $open(2, desk) },
            Act { label: "Zone C", begin: |desk| $open(3, desk) },
            Act { label: "Zone D", begin: |desk| $open(4, desk) },
            Act { label: "Zone E", begin: |desk| $open(5, desk) },
            Act { label: "Zone F", begin: |desk| $open(6, desk) },
        ]
    };
}

/// The zones, each with its points and its state.
pub const ZONE_POINTS: Menu = Menu::detailed("SEA ZONES", &zones!(points), |at, desk| {
    let (Some(state), Some(&zone)) = (state(desk), Zone::ALL.get(at)) else { return Text::new() };
    let [blue, red] = [Side::Blue, Side::Red].map(|side| state.zone_points(&desk.charts, zone, side));
    let value = state.get(Track::SeaState.at(zone as u8));
    fitted(format_args!("{blue}:{red} {}", State::shown(Track::SeaState.at(0), value)), 19)
});

/// The zones, each with what the moving side has at sea there.
pub const ZONE_UNITS: Menu = Menu::detailed("UNITS AT SEA", &zones!(units), |at, desk| {
    let (Some(state), Some(&zone)) = (state(desk), Zone::ALL.get(at)) else { return Text::new() };
    let of = |track: Track| state.get(track.zone(zone, state.side()));
    fitted(format_args!("{} units", HALVES((of(Track::GroundAtSea) + of(Track::AirAtSea)).into(), desk)), 19)
});

fn points(zone: i16, desk: &Desk) -> Step {
    open(Page::Form(FormPage::with(&POINTS, begin_zone(zone, desk))))
}

fn units(zone: i16, desk: &Desk) -> Step {
    open(Page::Form(FormPage::with(&AT_SEA, begin_units(zone, desk))))
}

/// The zone that was picked before the form.
fn fixed(_: &Values, _: &Desk) -> bool {
    false
}

/// A zone of a line.
const ZONE: Field = Field::new(
    "Zone",
    Kind::Shown(1, 6, |value, _| {
        let name = usize::try_from(value).ok().and_then(|at| ZONES.get(at)).copied().unwrap_or("-");
        fitted(format_args!("{name}"), BODY)
    }),
    ("19", "The six sea zones lie in a row, A to F"),
);

fn zone(values: &Values, at: usize) -> Option<Zone> {
    let number = usize::try_from(*values.get(at)?).ok()?;
    Zone::ALL.get(number.checked_sub(1)?).copied()
}

/// What a state of a zone allows, by side (35.31-35.34); without rule 35 nothing is said.
fn allows(value: u8, desk: &Desk, paper: &mut Paper) {
    if !state(desk).is_some_and(|state| state.uses(Choice::Naval)) {
        return;
    }
    let now = State::ascendancy_of(value);
    paper.styled(format_args!("{} {}", now.state, now.owner.map_or("", Side::name)), Style::Strong);
    for &side in Side::ALL {
        let view = now.view(side);
        let may = |so: bool, word: &'static str| if so { word } else { "" };
        paper.say(format_args!(
            "{}:{}{}{}{}",
            side_name(side),
            if view == View::Enemy { " only land, enter" } else { may(view.to_sea(), " sail") },
            may(view.invade(), if view == View::NoPoints { " invade from here" } else { " invade" }),
            may(view.supply(), " supply"),
            may(view.rules(), " x2, push back"),
        ));
    }
}

/// The points of a zone.
pub static POINTS: Form = Form {
    name: "blitzkrieg75-zone",
    title: "NAVAL ASCENDANCY",
    fields: &[
        ZONE.when(fixed),
        Field::new("Blue at sea", FACTOR_COUNT, ("35.1", "Printed attack factors of Blue at sea in the zone")),
        Field::new("Blue ports", Kind::Count(0, 20), ("35.1", "Friendly ports of Blue on the zone")),
        Field::new("  bombed", Kind::Count(0, 20), ("33.3", "Of these, with a PX marker")),
        Field::new("  ready air", FACTOR_COUNT, ("35.1", "TAC, MDM and FTR factors in ports, ready to fight")),
        Field::new("Red at sea", FACTOR_COUNT, ("35.1", "Printed attack factors of Red at sea in the zone")),
        Field::new("Red ports", Kind::Count(0, 20), ("35.1", "Friendly ports of Red on the zone")),
        Field::new("  bombed", Kind::Count(0, 20), ("33.3", "Of these, with a PX marker")),
        Field::new("  ready air", FACTOR_COUNT, ("35.1", "TAC, MDM and FTR factors in ports, ready to fight")),
    ],
    begin: |desk| begin_zone(1, desk),
    answer: points_answer,
    act: act!(Zone, 0, "note"),
};

/// The points of both sides, the state that they make, and what the state of this player-turn allows.
fn points_answer(values: &Values, desk: &Desk, paper: &mut Paper) {
    let (Some(state), Some(zone)) = (state(desk), zone(values, 0)) else { return };
    let after = match changes(state, deed(Deed::Zone, 0, values), desk) {
        Ok(changes) => changes,
        Err(refusal) => return refuse(refusal, paper),
    };
    let [blue, red] = [(Side::Blue, 1), (Side::Red, 5)].map(|(side, first)| {
        let of = |at: usize| values.get(first + at).and_then(|value| u16::try_from(*value).ok()).unwrap_or(0);
        let invaded = state.get(Track::Invaded.zone(zone, side)).into();
        let industry = state.of(Track::Industry, side);
        Presence { sea: of(0), ports: of(1), bombed: of(2), air: of(3), invaded, industry }.points()
    });
    paper.value(format_args!("zone {zone}: Blue {blue}"), format_args!("Red {red}"));
    let marker = Track::SeaState.at(zone as u8);
    let becomes = after.iter().find_map(|change| match change {
        Change::Set(of, value) if *of == marker => Some(*value),
        _ => None,
    });
    allows(becomes.unwrap_or_else(|| state.get(marker)), desk, paper);
    if state.step() > adjutant_rules::blitzkrieg75::Step::Naval {
        paper.say(format_args!("as it was; a zone is judged when a player-turn begins"));
    }
}

/// The points of a zone as they stand.
#[must_use]
pub fn begin_zone(number: i16, desk: &Desk) -> Values {
    let mut values = [0; MAX_FIELDS];
    values[0] = number;
    if let (Some(state), Some(zone)) = (state(desk), zone(&values, 0)) {
        for (&side, first) in Side::ALL.iter().zip([1, 5]) {
            let tracks = [Track::SeaFactors, Track::Ports, Track::PortsBombed, Track::PortAir];
            for (track, at) in tracks.into_iter().zip(first..) {
                if let Some(value) = values.get_mut(at) {
                    *value = state.get(track.zone(zone, side)).into();
                }
            }
            // Listed ports are counted.
            if let (Some(ports), [_, mine, bombed, ..]) =
                (state.ports(&desk.charts, zone, side, 0), values.get_mut(first..).unwrap_or_default())
            {
                [*mine, *bombed] = ports.map(i16::from);
            }
        }
    }
    values
}

/// Halves of a unit.
const HALVES: fn(i16, &Desk) -> Text =
    |value, _| fitted(format_args!("{}{}", value / 2, if value % 2 == 0 { "" } else { ".5" }), BODY);

/// What the moving side has at sea in a zone.
pub static AT_SEA: Form = Form {
    name: "blitzkrieg75-at-sea",
    title: "UNITS AT SEA",
    fields: &[
        ZONE.when(fixed),
        Field::new(
            "Ground units",
            Kind::Shown(0, 40, HALVES),
            ("19.1", "All in this zone now; substitutes are halves"),
        ),
        Field::new("Air units", Kind::Shown(0, 4, HALVES), ("30.3", "TAC or FTR, one unit in all"))
            .when(|_, desk| state(desk).is_some_and(|state| state.level() == Level::Tournament)),
        Field::new("Factors", FACTOR_COUNT, ("35.1", "Their printed attack factors together")),
        Field::new("No own port", Kind::YesNo, ("36.23", "At level 1 only zones with an own port are open"))
            .when(|_, desk| state(desk).is_some_and(|state| state.uses(Choice::Resources))),
        Field::new("Wrong aircraft", Kind::YesNo, ("30.3", "Others than TAC and FTR are aboard"))
            .when(|values, _| values[2] > 0),
    ],
    begin: |desk| begin_units(1, desk),
    answer: |values, desk, paper| {
        preview(Deed::Sail, 0, values, desk, paper);
        let Some(state) = state(desk) else { return };
        let side = state.side();
        for &zone in Zone::ALL {
            let ground = state.get(Track::GroundAtSea.zone(zone, side));
            if ground > 0 {
                paper.value(format_args!("zone {zone} now"), format_args!("{}", HALVES(ground.into(), desk)));
            }
        }
    },
    act: act!(Sail, 0, "note"),
};

/// What the moving side has at sea in a zone.
fn begin_units(number: i16, desk: &Desk) -> Values {
    let mut values = [0; MAX_FIELDS];
    values[0] = number;
    if let (Some(state), Some(zone)) = (state(desk), zone(&values, 0)) {
        let side = state.side();
        for (track, at) in [(Track::GroundAtSea, 1), (Track::AirAtSea, 2), (Track::SeaFactors, 3)] {
            values[at] = state.get(track.zone(zone, side)).into();
        }
    }
    values
}

fn beach_lies(values: &Values, desk: &Desk) -> bool {
    values[2] == 0 && state(desk).is_some_and(|state| state.notes.iter().any(|note| note.mark == Mark::Beach))
}

/// An invasion.
pub static INVASION: Form = Form {
    name: "blitzkrieg75-invasion",
    title: "INVASION",
    fields: &[
        HEX,
        ZONE,
        Field::new(
            "Shore",
            Kind::Word(|at| Shore::ALL.get(at).map(|shore| shore.name())),
            ("20.1", "A beach; other coasts and lakes are for rangers"),
        ),
        Field::new(
            "Factors",
            FACTOR_COUNT,
            ("35.1", "Factors that land: they count as points in the next player-turns"),
        ),
        Field::new("Rangers only", Kind::YesNo, ("27.2", "Rangers do not use up the beach and do not close it")),
        Field::new("From next zone", Kind::YesNo, ("19.2", "Some units come from the zone beside this one")),
        Field::new("Sailed now", Kind::YesNo, ("19.3", "Some units went to sea in this player-turn")),
        Field::new("City at lake", Kind::YesNo, ("27.5", "The rangers began in a city at the lake"))
            .when(|values, _| values[2] == 2),
        Field::new(
            "Marked beach",
            Kind::YesNo,
            (
                "20.1",
                "A hex of the beach where a marker lies: own, of now, or the enemy's. A beach goes on without a gap",
            ),
        )
        .when(beach_lies),
    ],
    begin: |_| {
        let mut values = [0; MAX_FIELDS];
        (values[0], values[1]) = (-1, 1);
        values
    },
    answer: |values, desk, paper| {
        preview(Deed::Invade, 0, values, desk, paper);
        if let (Some(zone), Some(state)) = (zone(values, 1), state(desk)) {
            allows(state.get(Track::SeaState.at(zone as u8)), desk, paper);
        }
    },
    act: act!(Invade, 0, "land"),
};

/// Units that are still on sea hexes after combat.
pub static ASHORE: Form = Form {
    name: "blitzkrieg75-ashore",
    title: "INVADERS ASHORE",
    fields: &[
        ZONE,
        Field::new("Units", Kind::Shown(0, 40, HALVES), ("20.35", "Units still on sea hexes that share one fate")),
        Field::new("Factors", FACTOR_COUNT, ("35.1", "Their printed attack factors together")),
        Field::new("Rangers", Kind::YesNo, ("27.2", "Rangers land on any coast")),
        Field::new("Attacked inland", Kind::YesNo, ("20.34", "They attacked a hex that is no beach"))
            .when(|values, _| values[3] == 0),
        Field::new("Told to retreat", Kind::YesNo, ("20.35", "The result of their battle was a retreat")),
        Field::new("Vacant beside", Kind::YesNo, ("20.35", "A vacant beach hex is next to them; of rangers any coast")),
        Field::new("Defender beside", Kind::YesNo, ("35.31", "A defender on a beach hex is next to them"))
            .when(|values, _| values[6] == 0),
    ],
    begin: |desk| {
        let side = state(desk).map_or(Side::Blue, State::side);
        let at_sea =
            |zone: &&Zone| state(desk).is_some_and(|state| state.get(Track::GroundAtSea.zone(**zone, side)) > 0);
        let zone = Zone::ALL.iter().find(at_sea).map_or(1, |zone| *zone as i16 + 1);
        // The lines of a zone begin alike; those behind them are answers.
        let [zone, ground, _, factors, ..] = begin_units(zone, desk);
        let mut values = [0; MAX_FIELDS];
        (values[0], values[1], values[2], values[6]) = (zone, ground, factors, 1);
        values
    },
    answer: |values, desk, paper| preview(Deed::Ashore, 0, values, desk, paper),
    act: act!(Ashore, 0, "done"),
};

/// A marker on the map.
pub static MARK: Form = Form {
    name: "blitzkrieg75-mark",
    title: "MARKER ON THE MAP",
    fields: &[
        Field::new(
            "Marker",
            // Reinforcements have an act of their own.
            Kind::Word(|at| Mark::ALL.get(at).filter(|mark| **mark != Mark::Reinforcement).map(|mark| mark.name())),
            ("33", "It is put down, or taken off where it lies; the device knows until when it stays"),
        ),
        HEX,
        Field::new(
            "Of",
            Kind::Word(|at| Side::ALL.get(at).map(|side| side_name(*side))),
            ("33", "Who bombed, landed, captured or holds it"),
        ),
    ],
    begin: |desk| {
        let mut values = [0; MAX_FIELDS];
        values[1] = -1;
        values[2] = state(desk).map_or(0, |state| state.side() as i16);
        values
    },
    answer: |values, desk, paper| preview(Deed::Mark, 0, values, desk, paper),
    act: act!(Mark, 0, "mark"),
};
