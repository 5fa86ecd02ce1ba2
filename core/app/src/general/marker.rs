//! A tracked value set by hand. The log marks it.

use adjutant_rules::general::table::{Change, Command, Flag, Marker, State};
use adjutant_rules::general::{Quarter, Side};

use super::{run, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::fitted;
use crate::page::Step;
use crate::screen::{Screen, Style, Text};
use crate::widgets::number::{changed, cycled};
use crate::{Key, Press};

/// What can be set by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// A number.
    Marker(Marker),
    /// The quarter.
    Quarter,
    /// The step of the turn.
    Step,
    /// Who holds the initiative and goes first.
    First,
    /// What is so or not.
    Flag(Flag),
}

/// What is so or not beyond one turn, in the order of the overview.
pub const FLAGS: [Flag; 15] = [
    Flag::BadEurope,
    Flag::BadPacific,
    Flag::AxisMinorsJoined,
    Flag::Maginot,
    Flag::BePacific,
    Flag::UssrFull,
    Flag::DeliveryUssrGermany,
    Flag::DeliveryRomaniaGermany,
    Flag::DeliverySwedenGermany,
    Flag::DeliveryUsaJapan,
    Flag::DeliveryBalticGermany,
    Flag::ItalyDeclared,
    Flag::AxisOnUssr,
    Flag::JapanOnUssr,
    Flag::UssrOnJapan,
];

impl Hand {
    /// What it is called.
    #[must_use]
    pub fn label(self) -> Text {
        match self {
            Self::Marker(marker) => fitted(format_args!("{marker}"), 26),
            Self::Quarter => fitted(format_args!("Quarter"), 26),
            Self::Step => fitted(format_args!("At step"), 26),
            Self::First => fitted(format_args!("Goes first"), 26),
            Self::Flag(flag) => fitted(format_args!("{flag}"), 26),
        }
    }

    fn get(self, state: &State) -> i16 {
        match self {
            Self::Marker(marker) => marker.get(state),
            Self::Quarter => state.clock.quarter.turn(),
            Self::Step => state.clock.step.into(),
            Self::First => i16::from(state.clock.first == Side::Allies),
            Self::Flag(flag) => state.has(flag).into(),
        }
    }

    fn range(self, state: &State) -> (i16, i16) {
        match self {
            Self::Marker(marker) => marker.range(),
            Self::Quarter => (1, Quarter::LAST.turn()),
            Self::Step => (0, i16::try_from(state.steps().len()).unwrap_or(1) - 1),
            Self::First | Self::Flag(_) => (0, 1),
        }
    }

    fn change(self, value: i16) -> Change {
        let side = if value == 0 { Side::Axis } else { Side::Allies };
        match self {
            Self::Marker(marker) => Change::Mark(marker, value),
            Self::Quarter => Change::Quarter(Quarter::FIRST.plus(value - 1)),
            Self::Step => Change::Step(u8::try_from(value).unwrap_or(0)),
            Self::First => Change::Initiative(side, side),
            Self::Flag(flag) => Change::Flag(flag, value != 0),
        }
    }

    fn words(self, value: i16, state: &State) -> Text {
        let index = usize::try_from(value).unwrap_or(0);
        match self {
            Self::Marker(_) => fitted(format_args!("{value}"), 26),
            Self::Quarter => fitted(format_args!("{}", Quarter::FIRST.plus(value - 1)), 26),
            Self::Step => match state.steps().get(index) {
                Some(step) => fitted(format_args!("{} {}", step.rule, step.name.name()), 26),
                None => Text::new(),
            },
            Self::First => fitted(format_args!("{}", Side::ALL.get(index).map_or("", |side| side.name())), 26),
            Self::Flag(_) => fitted(format_args!("{}", if value == 0 { "no" } else { "yes" }), 26),
        }
    }

    /// How it stands.
    #[must_use]
    pub fn shown(self, state: &State) -> Text {
        self.words(self.get(state), state)
    }
}

/// A value being set.
#[derive(Clone, Debug)]
pub struct MarkerPage {
    hand: Hand,
    value: i16,
}

impl MarkerPage {
    /// It begins where it stands.
    #[must_use]
    pub fn new(hand: Hand, desk: &Desk) -> Self {
        Self { hand, value: state(desk).map_or(0, |state| hand.get(state)) }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Home };
        let (least, most) = self.hand.range(state);
        match (key, press) {
            (Key::Left | Key::Right, _) => {
                let value = if matches!(self.hand, Hand::First | Hand::Flag(_)) {
                    i32::try_from(cycled(usize::try_from(self.value).unwrap_or(0), 2, key)).unwrap_or(0)
                } else {
                    changed(self.value.into(), least.into(), most.into(), key, press)
                };
                self.value = i16::try_from(value).unwrap_or(self.value);
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) => run(Command::Set(self.hand.change(self.value))),
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let mut composer = Composer::new("general-marker", format_args!("SET BY HAND"), format_args!("{title}"));
        composer.blank();
        composer.say(format_args!("{}", self.hand.label()));
        composer.blank();
        if let Some(state) = state(desk) {
            let words = self.hand.words(self.value, state);
            if words.len() <= 9 {
                composer.large(format_args!("< {words} >"), Style::Strong);
            } else {
                composer.styled(format_args!("< {words} >"), Style::Strong);
            }
            composer.blank();
            composer.styled(format_args!("now {}", self.hand.shown(state)), Style::Dim);
        }
        composer.styled(format_args!("The log marks it with !"), Style::Dim);
        composer.hints("set", "back", "", "state")
    }
}
