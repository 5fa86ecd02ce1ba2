//! Wars, neutrals, areas that change hands, countries that fall, the It's War! markers, Partisans [3, 7.1, 7.2].

use adjutant_rules::blitz::politics::align::Joiner;
use adjutant_rules::blitz::politics::entry::EntryEvent;
use adjutant_rules::blitz::politics::partisans::PartisanFace;
use adjutant_rules::blitz::table::{Area, AreaFact, Change, Command, Event, Flag, Marker, OptionalRule, State, Tell};
use adjutant_rules::blitz::vocabulary::{Country, Power, Scenario, Side};
use adjutant_rules::dice::{D6, Faces, Roller};
use adjutant_rules::game::Command as GameCommand;

use super::area::{PICK, area_of};
use super::marker::{Hand, MarkerPage};
use super::turn::act;
use super::{Page, byte, chosen, die, empty, open, open_with, power_word, preview, state, taught, values, yes};
use crate::desk::Desk;
use crate::form::{self, Field, Form, Kind, Paper, Values, no_dice};
use crate::line::fitted;
use crate::page::Step;
use crate::screen::Style;

/// What war is declared on, the great powers first.
fn target_word(at: usize) -> Option<&'static str> {
    let last = usize::from(Country::TARGETS.1);
    Country::ALL.get(at).filter(|_| at <= last).map(|country| country.name())
}

/// The first power of the side that acts.
fn actor(state: &State) -> i16 {
    let side = state.acting().unwrap_or(Side::Axis);
    state.powers().find(|power| power.side() == side).map_or(0, |power| power as i16)
}

/// Who takes what was just fought for.
#[must_use]
pub fn taker(desk: &Desk) -> i16 {
    state(desk).map_or(0, actor)
}

fn declare(values: &Values) -> Option<GameCommand> {
    act(Command::Declare { by: chosen(Power::ALL, values, 0)?, on: chosen(Country::ALL, values, 1)? })
}

/// A declaration of war.
pub static DECLARE: Form = Form {
    name: "blitz-declare",
    title: "DECLARE WAR",
    fields: &[
        Field::new("Who", Kind::Word(power_word), ("3.2", "The power that declares war")),
        Field::new("On", Kind::Word(target_word), ("3.2", "A power, by its name, or a neutral country")),
    ],
    begin: |desk| {
        let by = state(desk).map_or(0, actor);
        let near = state(desk).is_some_and(|state| state.scenario() == Scenario::D);
        let minor = if near { Country::NearEast } else { Country::BelgiumNetherlands };
        values(&[by, if by < 2 { minor } else { Country::Germany } as i16])
    },
    answer: |values, desk, paper| preview(declare(values), desk, paper),
    act: Some(form::Act { hint: "war", dice: no_dice, run: |values, _, _, _| declare(values) }),
};

fn joiner_word(at: usize) -> Option<&'static str> {
    Joiner::ALL.get(at).map(|joiner| joiner.name())
}

fn joins(values: &Values) -> Option<GameCommand> {
    act(Command::Join {
        country: chosen(Joiner::ALL, values, 0)?,
        with: chosen(Power::ALL, values, 1)?,
        near: yes(values, 2),
    })
}

/// Opens the form with a neutral that must join.
#[must_use]
pub fn join(joiner: Joiner, with: Power) -> Step {
    open_with(&JOIN, &[joiner as i16, with as i16])
}

/// A neutral joins by itself.
pub static JOIN: Form = Form {
    name: "blitz-join",
    title: "A NEUTRAL JOINS",
    fields: &[
        Field::new("Country", Kind::Word(joiner_word), ("3.3", "The countries that join by themselves")),
        Field::new("Joins", Kind::Word(power_word), ("3.3", "It cannot be refused, and its units are usable at once")),
        Field::new(
            "Axis unit near",
            Kind::YesNo,
            ("3.3", "An Axis land unit is within 4 air moves: its army stands on the map"),
        )
        .when(|values, _| matches!(chosen(Joiner::ALL, values, 0), Some(Joiner::Brazil | Joiner::Mexico))),
    ],
    begin: empty,
    answer: |values, desk, paper| preview(joins(values), desk, paper),
    act: Some(form::Act { hint: "join", dice: no_dice, run: |values, _, _, _| joins(values) }),
};

fn take(values: &Values) -> Option<GameCommand> {
    act(Command::Take {
        area: area_of(values, 0)?,
        by: chosen(Power::ALL, values, 1)?,
        loot_resources: byte(values, 2),
        loot_oil: byte(values, 3),
    })
}

fn can_loot(values: &Values, desk: &Desk) -> bool {
    let looting = state(desk).is_some_and(|state| state.options.has(OptionalRule::Looting));
    let factory = area_of(values, 0).and_then(|area| area.fact(AreaFact::Factory, &desk.charts));
    looting && factory.is_some_and(|factor| factor > 0)
}

/// An area changes hands.
pub static TAKE: Form = Form {
    name: "blitz-take",
    title: "AN AREA IS TAKEN",
    fields: &[
        Field::new("Area", PICK, ("6.6", "The land area that has a new owner")),
        Field::new("By", Kind::Word(power_word), ("6.6", "Who takes it")),
        Field::new("VP for 2 Res.", Kind::Count(0, 5), ("9.9", "So many VP of the Factory become two Resources each"))
            .when(can_loot),
        Field::new("VP for 1 Oil", Kind::Count(0, 5), ("9.9", "So many VP of the Factory become one Oil each"))
            .when(can_loot),
    ],
    begin: |desk| values(&[-1, taker(desk)]),
    answer: |values, desk, paper| preview(take(values), desk, paper),
    act: Some(form::Act { hint: "take", dice: no_dice, run: |values, _, _, _| take(values) }),
};

fn country_word(at: usize) -> Option<&'static str> {
    let last = usize::from(Country::COUNTRIES.1);
    Country::ALL.get(at + 1).filter(|_| at < last).map(|country| country.name())
}

fn side_word(at: usize) -> Option<&'static str> {
    Side::ALL.get(at).map(|side| side.name())
}

fn falls(values: &Values) -> Option<GameCommand> {
    let country = Country::ALL.get(usize::try_from(values[0] + 1).ok()?).copied()?;
    let to = usize::try_from(values[2] - 1).ok().and_then(|at| Power::ALL.get(at).copied());
    act(Command::Fall { country, by: chosen(Side::ALL, values, 1)?, to })
}

/// Opens the form with a country that a side holds.
#[must_use]
pub fn fall(country: Country, side: Side) -> Step {
    open_with(&FALL, &[country as i16 - 1, side as i16])
}

/// A country is conquered or liberated.
pub static FALL: Form = Form {
    name: "blitz-fall",
    title: "A COUNTRY FALLS",
    fields: &[
        Field::new(
            "Country",
            Kind::Word(country_word),
            ("3.4", "All its areas are held in supply; first time France: Paris, Italy: Rome"),
        ),
        Field::new(
            "To the",
            Kind::Word(side_word),
            ("3.4", "The side that holds it: conquered, or liberated if it was theirs"),
        ),
        Field::new(
            "Liberated to",
            Kind::Word(|at| ["by the rules", "Germany", "Japan", "AFA", "USA", "USSR"].get(at).copied()),
            ("3.4", "A liberated country may be returned or kept, decided at once"),
        ),
    ],
    begin: empty,
    answer: |values, desk, paper| preview(falls(values), desk, paper),
    act: Some(form::Act { hint: "falls", dice: no_dice, run: |values, _, _, _| falls(values) }),
};

/// A die for each French ship when Vichy France falls to the Axis.
pub static FLEET: Form = Form {
    name: "blitz-fleet",
    title: "FRENCH SHIP IN VICHY",
    fields: &[],
    begin: empty,
    answer: |_, desk, paper| {
        let Some(state) = state(desk) else { return };
        for face in D6::all() {
            let command = Command::Fleet { die: face, roller: Roller::Device };
            let Ok(Event::Acted { changes, .. }) = state.decide(&desk.charts, &command) else { continue };
            let fate = changes.iter().find_map(|change| match change {
                Change::Tell(Tell::FleetAxis) => Some("the Axis gets it"),
                Change::Tell(Tell::FleetAllies) => Some("Allied, rebases"),
                Change::Tell(_) => Some("destroyed"),
                _ => None,
            });
            paper.value(format_args!("die {face}"), format_args!("{}", fate.unwrap_or("")));
        }
    },
    act: Some(form::Act {
        hint: "roll",
        dice: |_, _| 1,
        run: |_, faces, roller, _| act(Command::Fleet { die: die(faces, 0)?, roller }),
    }),
};

fn event_word(at: usize) -> Option<&'static str> {
    EVENTS.get(at).map(|(_, name)| *name)
}

/// What moves the markers, as players say it; step 5B and the start of a turn move them by themselves.
const EVENTS: [(EntryEvent, &str); 7] = [
    (EntryEvent::AxisTakesOilOrResource, "Axis takes Oil/Res."),
    (EntryEvent::AxisDeclaresWarOnMinor, "Axis war on minor"),
    (EntryEvent::AxisTakesGibraltar, "Gibraltar falls"),
    (EntryEvent::AlliesTakeWesternGermany, "W. Germany falls"),
    (EntryEvent::AxisOther, "other, by the Axis"),
    (EntryEvent::AlliesOther, "other, by Allies"),
    (EntryEvent::TurnEnd, "a turn ends"),
];

fn is_other(values: &Values) -> bool {
    matches!(chosen(&EVENTS, values, 0), Some((EntryEvent::AxisOther | EntryEvent::AlliesOther, _)))
}

fn entry(values: &Values) -> Option<GameCommand> {
    let (event, _) = chosen(&EVENTS, values, 0)?;
    let given = |at: usize| values.get(at).and_then(|value| i8::try_from(*value).ok()).filter(|_| is_other(values));
    act(Command::Entry { event, usa: given(1), ussr: given(2) })
}

/// The It's War! markers move.
pub static ENTRY: Form = Form {
    name: "blitz-entry",
    title: "NEUTRAL ENTRY",
    fields: &[
        Field::new("What", Kind::Word(event_word), ("7.2", "What happened; the device does what it saw by itself")),
        Field::new("USA", Kind::Count(-9, 9), ("7.2", "What the Neutral Entry Chart says of the USA"))
            .when(|values, _| is_other(values)),
        Field::new("USSR", Kind::Count(-9, 9), ("7.2", "What the Neutral Entry Chart says of the USSR"))
            .when(|values, _| is_other(values)),
    ],
    begin: |_| values(&[0, 1, 1]),
    answer: |values, desk, paper| {
        if let Some(state) = state(desk) {
            for (flag, marker, name) in
                [(Flag::UsaEntered, Marker::UsaWar, "USA"), (Flag::UssrEntered, Marker::UssrWar, "USSR")]
            {
                if state.has(flag) {
                    paper.say(format_args!("{name} is in the war"));
                } else {
                    let missing = 15 - marker.get(state);
                    paper.value(format_args!("{name}: to war"), format_args!("{missing} more"));
                }
            }
        }
        preview(entry(values), desk, paper);
    },
    act: Some(form::Act { hint: "move", dice: no_dice, run: |values, _, _, _| entry(values) }),
};

/// The AFA rolls for Partisans.
pub static PARTISANS: Form = Form {
    name: "blitz-partisans",
    title: "PARTISANS",
    fields: &[],
    begin: empty,
    answer: |_, desk, paper| {
        for face in D6::all() {
            let cell = adjutant_rules::blitz::taught::cell(taught::PARTISANS, i16::from(face.face()) - 1, 0);
            let told = adjutant_rules::blitz::taught::known(cell).or_else(|| desk.charts.get(cell));
            let country = told.and_then(|value| Country::ALL.get(usize::try_from(value).ok()?));
            paper.value(
                format_args!("die {face}"),
                format_args!("{}", country.map_or("not taught", |country| country.name())),
            );
        }
    },
    act: Some(form::Act {
        hint: "roll",
        dice: |_, _| 1,
        run: |_, faces: &Faces, roller, _| act(Command::Partisans { die: die(faces, 0)?, roller }),
    }),
};

/// The rolled country, or why none is known.
fn rolled(desk: &Desk) -> Option<PartisanFace> {
    state(desk)?.raiders(&desk.charts).ok()
}

fn raid(values: &Values) -> Option<GameCommand> {
    act(Command::Raid { area: area_of(values, 0)?, side: chosen(Side::ALL, values, 1)?, oil: yes(values, 2) })
}

fn has_oil(values: &Values, desk: &Desk) -> bool {
    area_of(values, 0).and_then(|area| area.fact(AreaFact::Oil, &desk.charts)).is_some_and(|oil| oil > 0)
}

/// A side places a Partisan.
pub static RAID: Form = Form {
    name: "blitz-raid",
    title: "PLACE A PARTISAN",
    fields: &[
        Field::new("Area", PICK, ("7.1", "An enemy area with Oil or a Resource that was the side's at first")),
        Field::new("Placed by", Kind::Word(side_word), ("7.1", "Who first held the country; in China both sides")),
        Field::new("On its Oil", Kind::YesNo, ("7.1", "It takes one Oil or one Resource of the area at income"))
            .when(has_oil),
    ],
    begin: |desk| {
        let may =
            |face: &PartisanFace, side: &Side| state(desk).is_some_and(|state| state.may_raid(*side, face.placed_by));
        let side = rolled(desk).and_then(|face| Side::ALL.iter().find(|side| may(&face, side)).copied());
        values(&[-1, side.map_or(0, |side| side as i16)])
    },
    answer: |values, desk, paper| {
        if let Some(face) = rolled(desk) {
            paper.value(format_args!("rolled"), format_args!("{}", face.result));
        }
        paper.say(format_args!("It may be left undone: B."));
        preview(raid(values), desk, paper);
    },
    act: Some(form::Act { hint: "place", dice: no_dice, run: |values, _, _, _| raid(values) }),
};

/// The area that was picked last: what the lines below it are about.
fn picked(desk: &Desk) -> Option<Area> {
    desk.recent.first().and_then(|number| Area::new(u8::try_from(*number).ok()?))
}

fn is_picked(values: &Values, _: &Desk) -> bool {
    values[0] >= 0
}

/// An area: who holds it, what the map tells of it; the rest is taught, its holder set by hand.
pub static AREA: Form = Form {
    name: "blitz-area-facts",
    title: "AREAS",
    fields: &[
        Field::new("Area", PICK, ("1.3", "Any land area; left or right opens the list")),
        Field::new(
            "What it has",
            Kind::Picked(
                |_, _| fitted(format_args!("read it off"), 24),
                |desk| picked(desk).map_or(Step::Stay, |area| taught::area(area, &desk.charts)),
            ),
            ("1.3", "Oil, Resources, Factory, ground, Port, Island and country, as the map has them"),
        )
        .when(is_picked),
        Field::new(
            "Held by",
            Kind::Picked(
                |_, desk| {
                    let holder =
                        state(desk).zip(picked(desk)).and_then(|(state, area)| state.holder(area, &desk.charts));
                    fitted(format_args!("{}", holder.map_or("nobody", Power::name)), 24)
                },
                |desk| {
                    let page = picked(desk).map(|area| Page::Marker(MarkerPage::new(Hand::Control(area), desk)));
                    page.map_or(Step::Stay, open)
                },
            ),
            ("6.6", "Set by hand nothing else moves; An area is taken does it with all that follows"),
        )
        .when(is_picked),
    ],
    begin: |_| values(&[-1]),
    answer: |values, desk, paper| {
        let (Some(state), Some(area)) = (state(desk), area_of(values, 0)) else {
            holdings(desk, paper);
            return;
        };
        if let Some(country) = area.country(&desk.charts) {
            paper.value(format_args!("{country}"), format_args!("{}", state.countries.get(country)));
        }
        for &fact in AreaFact::ALL.iter().filter(|fact| **fact != AreaFact::Country) {
            match area.fact(fact, &desk.charts) {
                Some(value) => {
                    paper.value(format_args!("{fact}"), format_args!("{}", taught::words(area.cell(fact), value)))
                }
                None => paper.value(format_args!("{fact}"), format_args!("not taught")),
            };
        }
    },
    act: None,
};

/// Who holds how much of what is in play, as far as the areas tell.
fn holdings(desk: &Desk, paper: &mut Paper) {
    let Some(state) = state(desk) else { return };
    paper.styled(format_args!("by       areas Oil Res Fac"), Style::Dim);
    for power in state.powers() {
        let held = |area: &Area| state.in_play(*area, &desk.charts) && state.holder(*area, &desk.charts) == Some(power);
        // An area of the owner's map that has no name yet is none.
        let named = |area: &Area| area.place().is_some() || area.name(&desk.charts).is_some();
        let areas = || Area::all().filter(held).filter(named);
        let sum = |fact| areas().filter_map(|area| area.fact(fact, &desk.charts)).sum::<i16>();
        let (count, oil, resources) = (areas().count(), sum(AreaFact::Oil), sum(AreaFact::Resources));
        let factories = sum(AreaFact::Factory);
        paper.say(format_args!("{:<9}{count:>5}{oil:>4}{resources:>4}{factories:>4}", power.name()));
    }
    paper.styled(format_args!("As far as it is known: pick an area to teach it."), Style::Dim);
}
