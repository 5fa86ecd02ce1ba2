//! Questions about the sea and supply (6.1, 6.4.3, 6.5.4).

use adjutant_rules::general::sea::convoy::{Load, may_carry};
use adjutant_rules::general::sea::invasion::Invader;
use adjutant_rules::general::sea::passage::{Allegiance, Crossing, Passage};
use adjutant_rules::general::sea::supply::{SupplyZone, unit_supply};
use adjutant_rules::general::setup::Place;
use adjutant_rules::general::table::{Area, State};
use adjutant_rules::general::{Class, Country, Face, Side};
use heapless::Vec;

use super::super::state;
use super::ask_land::{CLASS, byte, class, count, refuse, rules, yes_no, zero};
use super::forms::{AREA, area_at, at, one_of, unpicked, yes};
use crate::form::{Field, Form, Kind, Values};

/// Who holds a place, as the table knows it.
fn holder(state: &State, place: Place) -> Allegiance {
    let side = state.controller(Area::of(place)).filter(|country| state.at_war(*country));
    match side.and_then(|country| state.side(country)) {
        Some(Side::Axis) => Allegiance::Axis,
        Some(Side::Allies) => Allegiance::Allies,
        None => Allegiance::Neutral,
    }
}

/// The places that close a passage.
const fn gates(passage: Passage) -> (Option<Place>, Option<Place>) {
    match passage {
        Passage::Panama => (None, None),
        Passage::Suez => (Some(Place::Alexandria), Some(Place::NearEast)),
        Passage::Gibraltar => (Some(Place::Gibraltar), None),
        Passage::Malaya => (Some(Place::Malaya), None),
        Passage::Skagerrak => (Some(Place::Norway), Some(Place::Denmark)),
        Passage::Bosporus => (Some(Place::WesternTurkey), None),
    }
}

fn passage(values: &Values) -> Passage {
    one_of(Passage::ALL, values, 0).unwrap_or(Passage::Panama)
}

/// "as told", then the allegiances.
fn told(at: usize) -> Option<&'static str> {
    if at == 0 { Some("as told") } else { Allegiance::ALL.get(at - 1).map(|it| it.name()) }
}

/// Connections that the holder of the coast closes (6.4.3 C).
pub static PASSAGE: Form = Form {
    name: "general-passage",
    title: "SEA PASSAGE",
    fields: &[
        Field::new("Passage", Kind::Word(|at| Passage::ALL.get(at).map(|it| it.name())), ("6.4.3", "Which connection")),
        Field::new("Ships of", Kind::Word(|at| Allegiance::ALL.get(at).map(|it| it.name())), ("6.4.3", "Whose ships")),
        yes_no("Subs alone", "6.4.3", "Only Panama and Suez stop them"),
        yes_no("USA at war", "6.4.3", "Panama is closed to the Axis then").when(|values, _| !yes(values, 0)),
        Field::new(
            "Gate held by",
            Kind::Word(told),
            ("6.4.3", "Alexandria, Gibraltar, Malaya, Norway, Western Turkey"),
        )
        .when(|values, _| gates(passage(values)).0.is_some()),
        Field::new("2nd gate", Kind::Word(told), ("6.4.3", "Near East, Denmark"))
            .when(|values, _| gates(passage(values)).1.is_some()),
    ],
    begin: |desk| {
        let mut values = zero(desk);
        values[3] = state(desk).is_some_and(|state| state.at_war(Country::Usa)).into();
        values
    },
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let (one, two) = gates(passage(values));
        let held = |line, place: Option<Place>| match at(values, line).and_then(|at| at.checked_sub(1)) {
            Some(at) => Allegiance::ALL.get(at).copied().unwrap_or_default(),
            None => place.map(|place| holder(state, place)).unwrap_or_default(),
        };
        let crossing = Crossing {
            passage: passage(values),
            ships: one_of(Allegiance::ALL, values, 1).unwrap_or_default(),
            all_subs: yes(values, 2),
            usa_at_war: yes(values, 3),
            control: held(4, one),
            control_2: held(5, two),
        };
        paper.large(format_args!("{}", if crossing.is_open() { "open" } else { "closed" }));
        for (place, holder) in [(one, crossing.control), (two, crossing.control_2)] {
            if let Some(place) = place {
                paper.value(format_args!("{place}"), format_args!("{holder}"));
            }
        }
    },
    act: None,
};

/// What a convoy carries (6.4.3 A).
pub static CONVOY_LOAD: Form = Form {
    name: "general-convoy-load",
    title: "LOAD OF A CONVOY",
    fields: &[
        Field::new("Convoy shows", Kind::Word(|at| Face::ALL.get(at).map(|it| it.name())), ("6.4.3", "Its side up")),
        yes_no("Used already", "6.4.3", "It carried something in this phase"),
        count("Fronts", 2, "6.4.3", "Land units and aircraft on their fronts"),
        count("Backs", 3, "6.4.3", "Land units and aircraft on their backs"),
        count("HQs", 1, "6.4.3", "A headquarters takes as much room as a front"),
        count("Ships", 1, "6.4.3", "Ships are no load"),
    ],
    begin: |desk| {
        let mut values = zero(desk);
        values[2] = 1;
        values
    },
    answer: |values, _, paper| {
        let mut loads: Vec<Load, 8> = Vec::new();
        for (line, class, face) in [
            (2, Class::Infantry, Face::Front),
            (3, Class::Infantry, Face::Back),
            (4, Class::Hq, Face::Front),
            (5, Class::TaskForce, Face::Front),
        ] {
            loads.extend(core::iter::repeat_n(Load { class, face }, byte(values, line).min(3).into()));
        }
        let face = one_of(Face::ALL, values, 0).unwrap_or_default();
        match may_carry(face, yes(values, 1), &loads) {
            Ok(()) => drop(paper.large(format_args!("it carries"))),
            Err(refusal) => refuse(paper, refusal),
        }
    },
    act: None,
};

/// Who may invade (6.5.4).
pub static INVASION: Form = Form {
    name: "general-invasion",
    title: "INVASION",
    fields: &[
        CLASS,
        count("Zones on the way", 9, "6.5.4", "The first one and the invasion zone counted"),
        yes_no("Forbidden coast", "1.2", "Scotland, BNL, Western Germany"),
        yes_no("Double range", "6.5.4", "Its convoy goes that far"),
        yes_no("Pinned", "10.1", "It is held by an attack"),
        yes_no("Began at sea", "6.5.4", "Not loaded from land this turn"),
        yes_no("Neutral minor", "6.5.4", "The goal is one"),
    ],
    begin: |desk| {
        let mut values = zero(desk);
        values[1] = 1;
        values
    },
    answer: |values, desk, paper| {
        let invader = Invader {
            rules: rules(desk),
            class: class(values, 0),
            zones: byte(values, 1),
            forbidden_coast: yes(values, 2),
            double_range: yes(values, 3),
            pinned: yes(values, 4),
            started_at_sea: yes(values, 5),
            neutral_minor: yes(values, 6),
        };
        let word = |so| if so { "yes" } else { "no" };
        match invader.invade() {
            Ok(invasion) => {
                paper.value(format_args!("it is halved"), format_args!("{}", word(invasion.halved)));
                paper.value(format_args!("coastal defence rolls"), format_args!("{}", word(invasion.coastal_roll)));
                paper.value(format_args!("land reaction"), format_args!("{}", word(invasion.land_reaction)));
                paper.value(format_args!("naval reaction"), format_args!("{}", invasion.naval_reaction));
            }
            Err(refusal) => refuse(paper, refusal),
        }
    },
    act: None,
};

fn by_hand(values: &Values) -> bool {
    at(values, 0).is_none()
}

/// A supply line across a zone (6.1).
pub static SEA_SUPPLY: Form = Form {
    name: "general-sea-supply",
    title: "SUPPLY ACROSS A ZONE",
    fields: &[
        Field::new("Zone", AREA, ("6.1", "Its ships are counted as the table knows them")),
        Field::new("Line of", Kind::Word(|at| Side::ALL.get(at).map(|it| it.name())), ("6.1", "Whose supply")),
        count("Enemy task f.", 20, "6.1", "They cut the line").when(|values, _| by_hand(values)),
        count("Own ships", 20, "6.1", "One that is no sub keeps it open").when(|values, _| by_hand(values)),
        yes_no("Passage closed", "6.4.3", "Of the connection that is used"),
    ],
    begin: |_| unpicked(),
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let side = one_of(Side::ALL, values, 1).unwrap_or(Side::Axis);
        let ships = |area: Area, of: Side, counts: fn(Class) -> bool| {
            let there = state.units_in(area).filter(|(_, unit)| counts(unit.class));
            let there = there.filter(|(_, unit)| state.at_war(unit.country) && state.side(unit.country) == Some(of));
            u8::try_from(there.count()).unwrap_or(u8::MAX)
        };
        let (enemy, own) = match area_at(values, 0) {
            Some(area) => (
                ships(area, side.other(), |class| class == Class::TaskForce),
                ships(area, side, |class| class.is_ship() && class != Class::Sub),
            ),
            None => (byte(values, 2), byte(values, 3)),
        };
        let zone = SupplyZone { enemy_task_forces: enemy, own_surface_ships: own, passage_open: !yes(values, 4) };
        paper.large(format_args!("{}", if zone.usable() { "usable" } else { "cut" }));
        paper.trace("6.1", "enemy task forces", format_args!("{enemy}"));
        paper.trace("6.1", "own ships, no subs", format_args!("{own}"));
    },
    act: None,
};

/// What supply means for a unit (6.1, 6.6).
pub static SUPPLY: Form = Form {
    name: "general-supply",
    title: "SUPPLY OF A UNIT",
    fields: &[
        CLASS,
        yes_no("Has a line", "6.1", "By land or sea to a home area with production"),
        yes_no("At home", "6.1", "In an own home area with production"),
    ],
    begin: zero,
    answer: |values, _, paper| {
        let supply = unit_supply(class(values, 0), yes(values, 1), yes(values, 2));
        paper.large(format_args!("{}", if supply.supplied { "in supply" } else { "out of it" }));
        paper.value(format_args!("strength"), format_args!("{:+}", supply.strength));
        let word = |so| if so { "yes" } else { "no" };
        for (what, so) in [
            ("fires anti-air", supply.may_fire_anti_air),
            ("exploits", supply.may_exploit),
            ("is repaired", supply.may_repair),
        ] {
            paper.value(format_args!("{what}"), format_args!("{}", word(so)));
        }
    },
    act: None,
};
