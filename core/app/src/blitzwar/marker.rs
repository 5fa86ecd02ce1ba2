//! A tracked value set by hand. The log marks it.

use adjutant_rules::blitzwar::{Command, Override, Turn};
use adjutant_rules::game::Command as GameCommand;

use super::state;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::number::changed;
use crate::{Key, Press};

/// What can be set by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marker {
    /// The turn.
    Turn,
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
}

impl Marker {
    /// Every marker, in the order of the overview.
    pub const ALL: [Self; 7] = [
        Self::AxisPoints,
        Self::PolandSurrendered,
        Self::FirstAttackWest,
        Self::FirstAttackSovietUnion,
        Self::BritishItalianFirst,
        Self::BritishItalianSecond,
        Self::Turn,
    ];

    /// What it is called.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Turn => "Turn",
            Self::AxisPoints => "Axis points",
            Self::PolandSurrendered => "Poland surrendered",
            Self::FirstAttackWest => "West attacked",
            Self::FirstAttackSovietUnion => "USSR attacked",
            Self::BritishItalianFirst => "UK v Italians, 1st",
            Self::BritishItalianSecond => "UK v Italians, 2nd",
        }
    }

    /// What it is for.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Turn => "The turn marker (8). Phase and side stay.",
            Self::AxisPoints => "Counted at the end of the Axis turn. From turn 20 German defence needs 20 (16.3.2).",
            Self::PolandSurrendered => "Needed for the German shift in the west (16.3.1).",
            Self::FirstAttackWest => {
                "First attack on Belgium-Netherlands or France: German shift for three turns (16.3.1)."
            }
            Self::FirstAttackSovietUnion => "German shift for five turns, not in winter 1942 (16.3.1).",
            Self::BritishItalianFirst | Self::BritishItalianSecond => {
                "British against only Italians: +2 on the first two such turns, then +1 (16.3.1)."
            }
        }
    }

    /// Its value now; `None` is "not yet".
    #[must_use]
    pub fn value(self, desk: &Desk) -> Option<u8> {
        let state = state(desk)?;
        let facts = &state.facts;
        match self {
            Self::Turn => state.stop.map(|stop| stop.turn.get()),
            Self::AxisPoints => facts.axis_strategic_points,
            Self::PolandSurrendered => facts.poland_surrendered.map(Turn::get),
            Self::FirstAttackWest => facts.first_attack_west.map(Turn::get),
            Self::FirstAttackSovietUnion => facts.first_attack_soviet_union.map(Turn::get),
            Self::BritishItalianFirst => facts.british_italian_turns[0].map(Turn::get),
            Self::BritishItalianSecond => facts.british_italian_turns[1].map(Turn::get),
        }
    }

    const fn is_turn(self) -> bool {
        !matches!(self, Self::AxisPoints)
    }

    const fn highest(self) -> i32 {
        if self.is_turn() { 47 } else { 60 }
    }

    /// Whether "not yet" is possible.
    const fn may_be_open(self) -> bool {
        !matches!(self, Self::Turn)
    }

    fn set(self, value: Option<u8>, desk: &Desk) -> Option<Override> {
        let turn = value.and_then(Turn::new);
        let pair = state(desk)?.facts.british_italian_turns;
        Some(match self {
            Self::Turn => Override::Turn(turn?),
            Self::AxisPoints => Override::AxisStrategicPoints(value),
            Self::PolandSurrendered => Override::PolandSurrendered(turn),
            Self::FirstAttackWest => Override::FirstAttackWest(turn),
            Self::FirstAttackSovietUnion => Override::FirstAttackSovietUnion(turn),
            Self::BritishItalianFirst => Override::BritishItalianTurns([turn, pair[1]]),
            Self::BritishItalianSecond => Override::BritishItalianTurns([pair[0], turn]),
        })
    }
}

/// A marker being set. Zero and below stand for "not yet".
#[derive(Clone, Debug)]
pub struct MarkerPage {
    marker: Marker,
    value: i32,
}

impl MarkerPage {
    /// A marker at its value; a date that is still open begins at the turn being played.
    #[must_use]
    pub fn new(marker: Marker, desk: &Desk) -> Self {
        let now = Marker::Turn.value(desk).map_or(1, i32::from);
        let start = if marker.is_turn() { now } else { 20 };
        Self { marker, value: marker.value(desk).map_or(start, i32::from) }
    }

    /// The Axis points.
    #[must_use]
    pub fn points(desk: &Desk) -> Self {
        Self::new(Marker::AxisPoints, desk)
    }

    fn lowest(&self) -> i32 {
        match (self.marker.is_turn(), self.marker.may_be_open()) {
            (true, true) => 0,
            (true, false) => 1,
            (false, _) => -1,
        }
    }

    fn chosen(&self) -> Option<u8> {
        let open = self.marker.may_be_open() && self.value == self.lowest();
        if open { None } else { u8::try_from(self.value).ok() }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        match (key, press) {
            (Key::Left | Key::Right, _) => {
                self.value = changed(self.value, self.lowest(), self.marker.highest(), key, press);
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
        let mut composer = Composer::new("marker", format_args!("SET BY HAND"), format_args!(""));
        match self.marker.value(desk) {
            Some(now) => composer.status(format_args!("{}", self.marker.label()), format_args!("now {now}")),
            None => composer.status(format_args!("{}", self.marker.label()), format_args!("not yet")),
        };
        composer.blank();
        match self.chosen() {
            Some(value) => composer.large(format_args!("< {value} >"), Style::Strong),
            None => composer.large(format_args!("< not yet >"), Style::Strong),
        };
        composer.blank();
        composer.paragraph(format_args!("{}", self.marker.meaning()), Style::Plain);
        composer.blank();
        composer.paragraph(format_args!("The log marks it with !"), Style::Dim);
        composer.hints("set", "back", "", "table")
    }
}
