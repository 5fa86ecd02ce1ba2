//! A tracked value set by hand. The log marks it.

use adjutant_rules::blitzwar::board::points;
use adjutant_rules::blitzwar::{Command, Override, Phase, Side, Stop, Turn, Zone};
use adjutant_rules::game::Command as GameCommand;
use heapless::String;

use super::{names, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::fitted;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::number::changed;
use crate::{Key, Press};

/// What can be set by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marker {
    /// Axis Strategic Points at the end of the Axis turn.
    AxisPoints,
    /// When Poland surrendered.
    PolandSurrendered,
    /// The first attack in the west.
    FirstAttackWest,
    /// The first attack on the Soviet Union.
    FirstAttackSovietUnion,
    /// The first turn of British attacks on Italians.
    BritishItalianFirst,
    /// The second one.
    BritishItalianSecond,
    /// The turn.
    Turn,
    /// Phase and side on move.
    Phase,
    /// The Fortified Line of Nancy.
    NancyLine,
    /// The Fortified Line of Kouvola.
    KouvolaLine,
}

/// The stops of a turn: phases 1 to 3 for all, then 4 to 9 for each side.
const STOPS: u8 = 3 + 6 * 3;

/// The n-th stop of a turn, counted from 1.
fn stop(turn: Turn, number: u8) -> Option<Stop> {
    let at = number.checked_sub(1)?;
    let (phase, side) = match at.checked_sub(3) {
        None => (at + 1, None),
        Some(later) => (4 + later % 6, Side::ALL.get(usize::from(later / 6)).copied()),
    };
    Some(Stop::new(turn, Phase::from_number(phase)?, side))
}

fn line(zone: &str) -> Option<Zone> {
    Zone::from_name(zone)
}

impl Marker {
    /// Every marker, in the order of the overview.
    pub const ALL: [Self; 10] = [
        Self::AxisPoints,
        Self::PolandSurrendered,
        Self::FirstAttackWest,
        Self::FirstAttackSovietUnion,
        Self::BritishItalianFirst,
        Self::BritishItalianSecond,
        Self::Turn,
        Self::Phase,
        Self::NancyLine,
        Self::KouvolaLine,
    ];

    /// What it is called.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Turn => "Turn",
            Self::Phase => "Phase",
            Self::AxisPoints => "Axis points",
            Self::PolandSurrendered => "Poland surrendered",
            Self::FirstAttackWest => "West attacked",
            Self::FirstAttackSovietUnion => "USSR attacked",
            Self::BritishItalianFirst => "UK v Italians, 1st",
            Self::BritishItalianSecond => "UK v Italians, 2nd",
            Self::NancyLine => "Line of Nancy",
            Self::KouvolaLine => "Line of Kouvola",
        }
    }

    /// What it is for.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Turn => "The turn marker (8). Phase and side stay.",
            Self::Phase => "Where play stands in the turn (8).",
            Self::AxisPoints => {
                "At the end of the Axis turn. 20 draw Italy and Hungary in (9.3), and keep German defence from turn 20 (16.3.2)."
            }
            Self::PolandSurrendered => "Needed for the German shift in the west (16.3.1).",
            Self::FirstAttackWest => {
                "First attack on Belgium-Netherlands or France: German shift for three turns (16.3.1)."
            }
            Self::FirstAttackSovietUnion => "German shift for five turns, not in winter 1942 (16.3.1).",
            Self::BritishItalianFirst | Self::BritishItalianSecond => {
                "British against only Italians: +2 on the first two such turns, then +1 (16.3.1)."
            }
            Self::NancyLine | Self::KouvolaLine => "A Fortified Line that was captured is gone for good (16.3.2).",
        }
    }

    /// Its value now; `None` is "not yet".
    #[must_use]
    pub fn value(self, desk: &Desk) -> Option<u8> {
        let state = state(desk)?;
        let facts = &state.facts;
        let stands = |zone: &str| line(zone).map(|zone| u8::from(facts.line_stands(zone)));
        match self {
            Self::Turn => state.stop.map(|stop| stop.turn.get()),
            Self::Phase => {
                (1..=STOPS).find(|&number| stop(state.stop.map_or(Turn::LAST, |now| now.turn), number) == state.stop)
            }
            Self::AxisPoints => facts.axis_strategic_points,
            Self::PolandSurrendered => facts.poland_surrendered.map(Turn::get),
            Self::FirstAttackWest => facts.first_attack_west.map(Turn::get),
            Self::FirstAttackSovietUnion => facts.first_attack_soviet_union.map(Turn::get),
            Self::BritishItalianFirst => facts.british_italian_turns[0].map(Turn::get),
            Self::BritishItalianSecond => facts.british_italian_turns[1].map(Turn::get),
            Self::NancyLine => stands("Nancy"),
            Self::KouvolaLine => stands("Kouvola"),
        }
    }

    /// A value of it in words.
    #[must_use]
    pub fn words(self, value: Option<u8>) -> String<32> {
        let Some(value) = value else { return fitted(format_args!("not yet"), 26) };
        match self {
            Self::AxisPoints => fitted(format_args!("{value}"), 26),
            Self::Phase => match stop(Turn::FIRST, value) {
                Some(stop) => {
                    let side = stop.side.map_or("All", names::side);
                    fitted(format_args!("{side} {}", stop.phase.title()), 26)
                }
                None => String::new(),
            },
            Self::NancyLine | Self::KouvolaLine => {
                fitted(format_args!("{}", if value > 0 { "stands" } else { "gone" }), 26)
            }
            _ => fitted(format_args!("T{value}"), 26),
        }
    }

    /// The lowest and the highest number, and whether the lowest means "not yet".
    const fn range(self) -> (i32, i32, bool) {
        match self {
            Self::AxisPoints => (-1, 60, true),
            Self::Turn => (1, Turn::LAST.get() as i32, false),
            Self::Phase => (1, STOPS as i32, false),
            Self::NancyLine | Self::KouvolaLine => (0, 1, false),
            _ => (0, Turn::LAST.get() as i32, true),
        }
    }

    fn set(self, value: Option<u8>, desk: &Desk) -> Option<Override> {
        let state = state(desk)?;
        let turn = value.and_then(Turn::new);
        let pair = state.facts.british_italian_turns;
        let line = |zone: &str| Some(Override::FortifiedLine { zone: line(zone)?, intact: value? > 0 });
        Some(match self {
            Self::Turn => Override::Turn(turn?),
            Self::Phase => Override::Stop(Some(stop(state.stop.map_or(Turn::LAST, |now| now.turn), value?)?)),
            Self::AxisPoints => Override::AxisStrategicPoints(value),
            Self::PolandSurrendered => Override::PolandSurrendered(turn),
            Self::FirstAttackWest => Override::FirstAttackWest(turn),
            Self::FirstAttackSovietUnion => Override::FirstAttackSovietUnion(turn),
            Self::BritishItalianFirst => Override::BritishItalianTurns([turn, pair[1]]),
            Self::BritishItalianSecond => Override::BritishItalianTurns([pair[0], turn]),
            Self::NancyLine => line("Nancy")?,
            Self::KouvolaLine => line("Kouvola")?,
        })
    }
}

/// The points in the zones of the Axis, as far as the map is told.
fn counted(desk: &Desk) -> Option<points::Count> {
    state(desk).map(|state| state.axis_points(&desk.charts))
}

/// A marker being set. The lowest number stands for "not yet" where there is such a thing.
#[derive(Clone, Debug)]
pub struct MarkerPage {
    marker: Marker,
    value: i32,
}

impl MarkerPage {
    /// A marker at its value; a date that is still open begins at the turn being played.
    #[must_use]
    pub fn new(marker: Marker, desk: &Desk) -> Self {
        let start = match marker {
            Marker::AxisPoints => return Self::points(desk),
            _ => Marker::Turn.value(desk).map_or(1, i32::from),
        };
        Self { marker, value: marker.value(desk).map_or(start, i32::from) }
    }

    /// The Axis points: proposed as they are counted from the zones, once the map is told; else the last count. Before the
    /// first one nothing is proposed that would draw anybody in (9.3).
    #[must_use]
    pub fn points(desk: &Desk) -> Self {
        let marker = Marker::AxisPoints;
        let last = marker.value(desk);
        let count = counted(desk).filter(|count| last.is_none() || count.untold == 0).map(|count| count.points.min(60));
        Self { marker, value: count.or(last).map_or(0, i32::from) }
    }

    fn chosen(&self) -> Option<u8> {
        let (lowest, _, open) = self.marker.range();
        if open && self.value == lowest { None } else { u8::try_from(self.value).ok() }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        match (key, press) {
            (Key::Left | Key::Right, _) => {
                let (lowest, highest, _) = self.marker.range();
                self.value = changed(self.value, lowest, highest, key, press);
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) => match self.marker.set(self.chosen(), desk) {
                Some(value) => Step::Run(GameCommand::BlitzWar(Command::Override(value))),
                None => Step::Stay,
            },
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let mut composer =
            Composer::new("marker", format_args!("SET BY HAND"), format_args!("{}", self.marker.label()));
        let now = self.marker.words(self.marker.value(desk));
        composer.status(format_args!("now"), format_args!("{now}"));
        composer.blank();
        let words = self.marker.words(self.chosen());
        if words.len() > 9 {
            composer.styled(format_args!("< {words} >"), Style::Strong);
            composer.blank();
        } else {
            composer.large(format_args!("< {words} >"), Style::Strong);
        }
        composer.blank();
        composer.paragraph(format_args!("{}", self.marker.meaning()), Style::Plain);
        composer.blank();
        if self.marker == Marker::AxisPoints
            && let Some(count) = counted(desk)
        {
            composer.value(format_args!("Counted on the map"), format_args!("{}", count.points), Style::Strong);
            if count.untold > 0 {
                composer.styled(format_args!("{} Axis zones not told yet", count.untold), Style::Dim);
            }
        }
        composer.paragraph(format_args!("The log marks it with !"), Style::Dim);
        composer.hints("set", "back", "", "state")
    }
}
