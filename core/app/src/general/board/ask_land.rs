//! Questions about moving on land and in the air (6.2 to 6.7, 10.1).

use adjutant_rules::general::battle::Ground;
use adjutant_rules::general::movement::exploitation::Exploitation;
use adjutant_rules::general::movement::pinning::{PinKind, pin};
use adjutant_rules::general::movement::rail::{capacity, move_by_rail};
use adjutant_rules::general::movement::range::Move;
use adjutant_rules::general::movement::reaction::{Place, Reaction};
use adjutant_rules::general::movement::reserve::{AttackedBy, Mover, Reserve};
use adjutant_rules::general::movement::retreat::{Left, Retreat, RetreatKind, after_round};
use adjutant_rules::general::movement::stacking::Stack;
use adjutant_rules::general::research::Achievement;
use adjutant_rules::general::setup::Hq;
use adjutant_rules::general::table::taught;
use adjutant_rules::general::table::{CardPlace, Flag, Marker, OptionalRule, State};
use adjutant_rules::general::{Class, Country, Major, Phase, Refusal, Rules, Scenario, Terrain, Weather};
use adjutant_rules::int::Int;
use adjutant_rules::trace::{Label, Trace};
use heapless::Vec;

use super::super::{names, state};
use super::forms::{at, one_of, yes};
use crate::desk::Desk;
use crate::form::{Field, Form, Kind, MAX_FIELDS, Paper, Values};

/// Every line at its first choice.
pub(super) fn zero(_: &Desk) -> Values {
    [0; MAX_FIELDS]
}

/// Which game the table plays.
pub(super) fn rules(desk: &Desk) -> Rules {
    state(desk).map_or(Rules::Advanced, State::rules)
}

/// A number of a line.
pub(super) fn byte(values: &Values, line: usize) -> u8 {
    at(values, line).and_then(|value| u8::try_from(value).ok()).unwrap_or(0)
}

/// A yes or no line.
pub(super) const fn yes_no(label: &'static str, rule: &'static str, meaning: &'static str) -> Field {
    Field::new(label, Kind::YesNo, (rule, meaning))
}

/// A number from 0 on.
pub(super) const fn count(label: &'static str, most: i16, rule: &'static str, meaning: &'static str) -> Field {
    Field::new(label, Kind::Count(0, most), (rule, meaning))
}

/// The rules forbid it.
pub(super) fn refuse(paper: &mut Paper, refusal: Refusal) {
    paper.refuse(refusal.rule(), refusal.text());
}

/// A sum and where it comes from.
pub(super) fn traced<L: Label, const N: usize>(paper: &mut Paper, trace: &Trace<L, N>) {
    for entry in trace.entries() {
        paper.trace(entry.what.rule(), entry.what.text(), format_args!("{:+}", entry.amount));
    }
}

pub(super) const CLASS: Field =
    Field::new("Unit", Kind::Word(|at| Class::ALL.get(at).map(|class| class.name())), ("2.1", "What kind of unit"));

pub(super) fn class(values: &Values, line: usize) -> Class {
    one_of(Class::ALL, values, line).unwrap_or(Class::Infantry)
}

fn is(wanted: Class, values: &Values) -> bool {
    class(values, 0) == wanted
}

/// Whether the side that acts has this research in any of its majors.
fn found(desk: &Desk, what: Achievement) -> bool {
    state(desk).is_some_and(|state| {
        let side = state.step().map(|step| step.side);
        Major::ALL.iter().any(|&major| {
            let acts = side.is_none_or(|side| side == major.side().into());
            acts && state.has(Flag::Achieved(major, what))
        })
    })
}

fn card(desk: &Desk, number: u8) -> bool {
    state(desk).is_some_and(|state| state.card(number) == CardPlace::InEffect)
}

fn advanced(_: &Values, desk: &Desk) -> bool {
    !rules(desk).basic()
}

/// How far units move (6.4.1 to 6.4.3, 6.3, 7.5).
pub static RANGE: Form = Form {
    name: "general-range",
    title: "RANGE",
    fields: &[
        CLASS,
        count("Areas or zones", 12, "6.4.1", "The start is not counted"),
        yes_no("Double range", "6.4.2", "Away from the enemy all the way"),
        yes_no("Meets the enemy", "6.4.2", "It touches an enemy area or zone"),
        yes_no("Undetected", "6.4.3", "Every enemy search on the way failed")
            .when(|values, desk| class(values, 0).is_ship() && yes(values, 3) && advanced(values, desk)),
        yes_no("Over neutrals", "8.1", "Aircraft cross neutral airspace").when(|values, _| is(Class::Aircraft, values)),
        yes_no("Rebases", "6.3", "In the step of rebasing").when(|values, _| is(Class::Aircraft, values)),
        yes_no("Long Range", "7.5", "Its country has found it").when(|values, _| is(Class::Aircraft, values)),
        yes_no("Was unloaded", "6.4.3", "From a convoy in this phase").when(|values, _| !class(values, 0).is_ship()),
    ],
    begin: |desk| {
        let mut values = zero(desk);
        values[1] = 1;
        values[7] = found(desk, Achievement::LongRange).into();
        values
    },
    answer: |values, desk, paper| {
        let class = class(values, 0);
        let aircraft = class == Class::Aircraft;
        let moved = Move {
            rules: rules(desk),
            class,
            distance: byte(values, 1),
            double: yes(values, 2),
            enters_enemy: yes(values, 3),
            undetected: yes(values, 4),
            over_neutral: aircraft && yes(values, 5),
            rebase: aircraft && yes(values, 6),
            long_range: aircraft && yes(values, 7),
            unloaded: !class.is_ship() && yes(values, 8),
        };
        match moved.check() {
            Ok(range) => {
                paper.large(format_args!("{} far", range.limit));
                paper.say(format_args!("{}", if range.may_attack { "It may attack." } else { "It may not attack." }));
                traced(paper, &range.trace);
            }
            Err(refusal) => refuse(paper, refusal),
        }
    },
    act: None,
};

/// A row of the terrain chart (1.2).
pub static TERRAIN: Form = Form {
    name: "general-terrain",
    title: "TERRAIN",
    fields: &[Field::new(
        "Ground",
        Kind::Word(|at| Ground::ALL.get(at).map(|ground| ground.name())),
        ("1.2", "The ground of the area, or the border that is crossed"),
    )],
    begin: zero,
    answer: |values, _, paper| {
        let row = one_of(Ground::ALL, values, 0).unwrap_or(Ground::Clear).row();
        paper.value(format_args!("armor"), format_args!("{:+}", row.armor));
        paper.value(format_args!("attacking armor"), format_args!("{:+}", row.attacking_armor));
        paper.value(format_args!("attacking infantry"), format_args!("{:+}", row.attacking_infantry));
        paper.value(format_args!("defending infantry"), format_args!("{:+}", row.defending_infantry));
        if row.air_halved {
            paper.value(format_args!("aircraft, task f."), format_args!("half"));
        } else {
            paper.value(format_args!("aircraft, task f."), format_args!("{:+}", row.air));
        }
        if let Some(most) = row.land_most {
            paper.value(format_args!("land units a side"), format_args!("{most}"));
        }
        paper.value(format_args!("exploitation"), format_args!("{}", if row.exploitation { "yes" } else { "no" }));
    },
    act: None,
};

const MAJOR: Field = Field::new("Major", Kind::Word(names::major_word), ("6.2", "Whose rail"));

/// Rail movement (6.2).
pub static RAIL: Form = Form {
    name: "general-rail",
    title: "RAIL MOVEMENT",
    fields: &[
        MAJOR,
        count("Land, aircraft", 10, "6.2", "Units that move by rail now"),
        count("Ships", 9, "6.2", "Ships have no wheels"),
        yes_no("Through enemies", "6.2", "Every area on the way must be friendly"),
    ],
    begin: zero,
    answer: |values, desk, paper| {
        let (Some(state), Some(major)) = (state(desk), one_of(Major::ALL, values, 0)) else { return };
        let economy = state.economy.get(major);
        let left = economy.rail.saturating_sub(economy.railed);
        let mut units: Vec<Class, 20> = Vec::new();
        units.extend(core::iter::repeat_n(Class::Infantry, byte(values, 1).min(10).into()));
        units.extend(core::iter::repeat_n(Class::Convoy, byte(values, 2).min(9).into()));
        match move_by_rail(state.rules(), left, &units, yes(values, 3)) {
            Ok(left) => drop(paper.large(format_args!("{left} left"))),
            Err(refusal) => refuse(paper, refusal),
        }
        paper.trace("6.2", "capacity", format_args!("{}", economy.rail));
        paper.trace("6.2", "moved this turn", format_args!("{}", economy.railed));
    },
    act: None,
};

/// Rail capacity (6.2, 9.7).
pub static RAIL_CAPACITY: Form = Form {
    name: "general-rail-capacity",
    title: "RAIL CAPACITY",
    fields: &[
        MAJOR,
        yes_no("War with Germany", "6.2", "The USSR moves four then").when(|values, _| at(values, 0) == Some(5)),
        count("Increases", 10, "9.7", "Bought with the optional rule"),
    ],
    begin: |desk| {
        let mut values = zero(desk);
        values[1] = state(desk).is_some_and(|state| state.war_between(Country::Ussr, Country::Germany)).into();
        values
    },
    answer: |values, desk, paper| {
        let (Some(state), Some(major)) = (state(desk), one_of(Major::ALL, values, 0)) else { return };
        let option = state.options.has(OptionalRule::RailIncrease);
        match capacity(state.options.scenario, major, yes(values, 1), option, byte(values, 2)) {
            Ok(trace) => {
                paper.large(format_args!("{} units", trace.total()));
                traced(paper, &trace);
            }
            Err(refusal) => refuse(paper, refusal),
        }
        paper.value(format_args!("at this table"), format_args!("{}", Marker::Rail(major).get(state)));
    },
    act: None,
};

/// Islands and deserts (1.1, 1.2).
pub static STACKING: Form = Form {
    name: "general-stacking",
    title: "STACKING",
    fields: &[
        count("Land units", 20, "1.1", "Of one side, headquarters too"),
        count("Aircraft", 20, "1.1", "Of one side"),
        count("Island number", 20, "1.1", "As printed in the zone; 0 where there is none"),
        Field::new("Ground", Kind::Word(|at| Terrain::ALL.get(at).map(|it| it.name())), ("1.2", "Deserts hold three")),
    ],
    begin: zero,
    answer: |values, desk, paper| {
        let stack = Stack {
            rules: rules(desk),
            land_units: byte(values, 0),
            aircraft: byte(values, 1),
            limit: Some(byte(values, 2)).filter(|limit| *limit > 0),
            terrain: one_of(Terrain::ALL, values, 3).unwrap_or(Terrain::Clear),
        };
        match stack.check() {
            Ok(most) => {
                for (what, most) in [("land units", most.land_most), ("aircraft", most.aircraft_most)] {
                    match most {
                        Some(most) => paper.value(format_args!("{what}, at most"), format_args!("{most}")),
                        None => paper.value(format_args!("{what}"), format_args!("no limit")),
                    };
                }
            }
            Err(refusal) => refuse(paper, refusal),
        }
    },
    act: None,
};

/// A general whose rating was taught, or a number by hand.
const GENERAL: Field = Field::new(
    "General",
    Kind::Word(|at| if at == 0 { Some("by hand") } else { Hq::ALL.get(at - 1).map(|hq| hq.name()) }),
    ("6.4.6", "Whose headquarters; a rating that was taught is taken"),
);

/// The rating of the general in a line, else that of the number behind it.
fn rating(values: &Values, line: usize, desk: &Desk) -> u8 {
    let hq = at(values, line).and_then(|at| Hq::ALL.get(at.checked_sub(1)?));
    hq.and_then(|&hq| taught::rating(&desk.charts, hq)).unwrap_or_else(|| byte(values, 6))
}

fn is_sent(values: &Values) -> bool {
    class(values, 0) == Class::Infantry || class(values, 0).is_ship()
}

/// Who moves again (6.7).
pub static EXPLOITATION: Form = Form {
    name: "general-exploitation",
    title: "EXPLOITATION",
    fields: &[
        CLASS,
        Field::new("Map", Kind::Word(|at| ["Europe", "Pacific"].get(at).copied()), ("5.4", "Whose weather counts"))
            .when(advanced),
        yes_no("Changes maps", "5.4", "Only where both have the same weather").when(advanced),
        yes_no("Swamp", "1.2", "In, through or out of swamp, or over its border").when(advanced),
        yes_no("Out of supply", "6.6", "In the second check").when(advanced),
        yes_no("HQ is there", "6.7", "For ships a naval one").when(|values, _| is_sent(values)),
        count("Its rating", 9, "6.7", "It sends so many").when(|values, _| is_sent(values)),
        count("Sent already", 9, "6.7", "By this headquarters").when(|values, _| is_sent(values)),
        yes_no("Desert Fox", "card 53", "In Africa infantry needs no headquarters").when(advanced),
        GENERAL.when(|values, _| is_sent(values)),
    ],
    begin: |desk| {
        let mut values = zero(desk);
        values[8] = card(desk, 53).into();
        values
    },
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let (europe, pacific) = state.weather();
        let exploitation = Exploitation {
            rules: state.rules(),
            class: class(values, 0),
            weather: if yes(values, 1) { pacific } else { europe },
            maps_differ: europe != pacific,
            changes_map: yes(values, 2),
            swamp: yes(values, 3),
            supplied: !yes(values, 4),
            hq_here: yes(values, 5),
            rating: rating(values, 9, desk),
            moved: byte(values, 7),
            desert_fox: yes(values, 8),
        };
        match exploitation.check() {
            Ok(by) => drop(paper.large(format_args!("moves")).say(format_args!("by {by}"))),
            Err(refusal) => refuse(paper, refusal),
        }
        let word = |weather: Weather| weather.name();
        paper.trace("5.4", "weather now", format_args!("{} {}", word(europe), word(pacific)));
    },
    act: None,
};

/// Aircraft and task forces that come to help (6.4.5).
pub static REACTION: Form = Form {
    name: "general-reaction",
    title: "REACTION",
    fields: &[
        Field::new("Unit", Kind::Word(|at| ["aircraft", "task-force"].get(at).copied()), ("6.4.5", "What comes")),
        Field::new("Attacked is", Kind::Word(|at| Place::ALL.get(at).map(|it| it.name())), ("6.4.5", "Area or zone")),
        count("Areas away", 9, "6.4.5", "A task force must be next to the area"),
        Field::new("Phase", Kind::Word(|at| Phase::ALL.get(at).map(|it| it.name())), ("6.7", "Which phase")),
        yes_no("Long Range", "7.5", "Its country has found it").when(|values, _| !yes(values, 0)),
        yes_no("Over neutrals", "8.1", "It crosses neutral airspace"),
        yes_no("Pinned", "10.1", "It is held by an attack"),
        yes_no("Fought already", "10.1", "In another combat of this phase"),
        yes_no("Blitzkrieg", "card 2", "Played for this attack").when(|values, _| !yes(values, 0)),
        yes_no("Search failed", "6.4.3", "The own search in the zone").when(|values, _| yes(values, 1)),
    ],
    begin: |desk| {
        let mut values = zero(desk);
        values[2] = 1;
        values[8] = card(desk, 2).into();
        values
    },
    answer: |values, desk, paper| {
        let reaction = Reaction {
            rules: rules(desk),
            task_force: yes(values, 0),
            place: one_of(Place::ALL, values, 1).unwrap_or(Place::Area),
            distance: byte(values, 2),
            phase: one_of(Phase::ALL, values, 3).unwrap_or(Phase::Movement),
            long_range: !yes(values, 0) && yes(values, 4),
            over_neutral: yes(values, 5),
            pinned: yes(values, 6),
            fought_already: yes(values, 7),
            blitzkrieg: yes(values, 8),
            search_found: !yes(values, 9),
        };
        match reaction.check() {
            Ok(limit) => drop(paper.large(format_args!("it may")).say(format_args!("up to {limit} away"))),
            Err(refusal) => refuse(paper, refusal),
        }
    },
    act: None,
};

/// What a headquarters sends (6.4.6).
pub static RESERVE: Form = Form {
    name: "general-reserve",
    title: "RESERVES OF AN HQ",
    fields: &[
        Field::new(
            "Attacked by",
            Kind::Word(|at| AttackedBy::ALL.get(at).map(|it| it.name())),
            ("6.4.6", "What attacks the goal"),
        ),
        GENERAL,
        yes_no("Naval, at sea", "6.4.6", "It sends ships"),
        yes_no("Blitzkrieg", "card 2", "Played for this attack"),
        count("Infantry", 6, "6.4.6", "Infantry that it sends"),
        count("Armor", 6, "6.4.6", "Armor that it sends"),
        count("Rating", 9, "6.4.6", "Units that the headquarters sends").when(|values, _| !yes(values, 1)),
        count("Ships", 6, "6.4.6", "Ships that it sends"),
        count("Farthest: inf", 4, "6.4.6", "Areas to the goal"),
        count("Farthest: others", 4, "6.4.6", "Areas or zones to the goal"),
        yes_no("One is pinned", "10.1", "A unit that is held by an attack"),
        count("HQs along", 2, "6.4.6", "They do not count"),
    ],
    begin: |desk| {
        let mut values = zero(desk);
        (values[6], values[4], values[8], values[9]) = (3, 1, 1, 1);
        values[3] = card(desk, 2).into();
        values
    },
    answer: |values, desk, paper| {
        let reserve = Reserve {
            attacked_by: one_of(AttackedBy::ALL, values, 0).unwrap_or(AttackedBy::Land),
            rating: rating(values, 1, desk),
            naval_hq_at_sea: yes(values, 2),
            blitzkrieg: yes(values, 3),
        };
        let mut movers: Vec<Mover, 20> = Vec::new();
        for (line, class) in [(4, Class::Infantry), (5, Class::Armor), (11, Class::Hq), (7, Class::TaskForce)] {
            let far = byte(values, if class == Class::Infantry { 8 } else { 9 });
            let Some(distance) = Int::new(far.into()) else { return };
            let pinned = yes(values, 10) && movers.is_empty();
            movers.extend(core::iter::repeat_n(Mover { class, distance, pinned }, byte(values, line).min(6).into()));
        }
        match reserve.send(&movers) {
            Ok(left) => drop(paper.large(format_args!("{left} more"))),
            Err(refusal) => refuse(paper, refusal),
        }
    },
    act: None,
};

const fn pin_kind(label: &'static str) -> Field {
    Field::new(label, Kind::Word(|at| PinKind::ALL.get(at).map(|it| it.name())), ("10.2", "What kind of units"))
}

/// Units that an attack pins (10.1, 10.2).
pub static PINNING: Form = Form {
    name: "general-pinning",
    title: "PINNING",
    fields: &[
        pin_kind("Pinned by"),
        pin_kind("Those pinned"),
        count("So many pin", 30, "10.1", "Each pins one"),
        count("So many there", 30, "10.1", "Of the enemy"),
    ],
    begin: |desk| {
        let mut values = zero(desk);
        (values[2], values[3]) = (1, 1);
        values
    },
    answer: |values, _, paper| {
        let kind = |line| one_of(PinKind::ALL, values, line).unwrap_or(PinKind::Land);
        match pin(kind(0), kind(1), byte(values, 2), byte(values, 3)) {
            Ok(pinned) => {
                paper.large(format_args!("{} pinned", pinned.pinned));
                paper.value(format_args!("free to move"), format_args!("{}", pinned.free));
            }
            Err(refusal) => refuse(paper, refusal),
        }
    },
    act: None,
};

/// Retreats (6.5.8).
pub static RETREAT: Form = Form {
    name: "general-retreat",
    title: "RETREAT",
    fields: &[
        Field::new("What", Kind::Word(|at| RetreatKind::ALL.get(at).map(|it| it.name())), ("6.5.8", "What retreats")),
        yes_no("Only a part", "6.5.8", "Of the land units or ships").when(|values, _| at(values, 0) < Some(2)),
        yes_no("Friendly next", "6.5.8", "A friendly place next to it").when(|values, _| at(values, 0) < Some(2)),
        yes_no("Mixed next", "6.5.8", "A place with both sides next to it").when(|values, _| at(values, 0) < Some(2)),
        yes_no("No base in range", "6.5.8", "No friendly area for the aircraft")
            .when(|values, _| at(values, 0) == Some(2)),
        yes_no("Total War", "card 52", "Of that country"),
        yes_no("Poland, at home", "set-up 1939", "Out of Western Poland")
            .when(|_, desk| state(desk).is_some_and(|state| state.options.scenario == Scenario::Y1939)),
    ],
    begin: |desk| {
        let mut values = zero(desk);
        values[2] = 1;
        values
    },
    answer: |values, desk, paper| {
        let retreat = Retreat {
            rules: rules(desk),
            kind: one_of(RetreatKind::ALL, values, 0).unwrap_or(RetreatKind::Land),
            total_war: yes(values, 5),
            poland_1939: yes(values, 6),
            partial: yes(values, 1),
            friendly_adjacent: yes(values, 2),
            mixed_adjacent: yes(values, 3),
            base_in_range: !yes(values, 4),
        };
        match retreat.check() {
            Ok(end) if end.eliminated => {
                paper.large(format_args!("lost")).say(format_args!("There is no base for them."));
            }
            Ok(end) => drop(paper.large(format_args!("to {}", end.to))),
            Err(refusal) => refuse(paper, refusal),
        }
    },
    act: None,
};

/// Who must leave after a round (6.5.9, 6.5.10).
pub static FORCED_RETREAT: Form = Form {
    name: "general-forced-retreat",
    title: "WHO MUST LEAVE",
    fields: &[
        count("Attacker: land", 30, "6.5.9", "Land units left, headquarters too"),
        count("Attacker: air", 30, "6.5.9", "Aircraft and task forces left"),
        count("Defender: land", 30, "6.5.9", "Land units left, headquarters too"),
        count("Defender: air", 30, "6.5.9", "Aircraft and task forces left"),
    ],
    begin: zero,
    answer: |values, _, paper| {
        let left = |line| Left { land: byte(values, line), air: byte(values, line + 1) };
        let after = after_round(left(0), left(2));
        paper.value(format_args!("must leave"), format_args!("{}", after.must_retreat));
        paper.value(format_args!("the battle is"), format_args!("{}", if after.over { "over" } else { "undecided" }));
        paper.value(format_args!("holds the area"), format_args!("{}", after.holder));
    },
    act: None,
};
