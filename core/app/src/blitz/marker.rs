//! A tracked value set by hand. The log marks it.

use adjutant_rules::blitz::table::road::Pact;
use adjutant_rules::blitz::table::{Area, Change, Command, Flag, Marker, State, Status};
use adjutant_rules::blitz::vocabulary::{Country, Power};

use super::{run, state, turn};
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
    /// What is so or not.
    Flag(Flag),
    /// The turn.
    Turn,
    /// The step of the turn.
    Step,
    /// How a country stands.
    Country(Country),
    /// Who controls an area.
    Control(Area),
    /// An Option of the Road to War.
    Pact(Pact),
    /// Its steps that are done.
    Road,
    /// A Trade Agreement of the Road to War, by its place.
    Deal(u8),
    /// What a country has alone.
    Purse(Country),
    /// A liberated country: whether units of it still come back.
    Freed(Country),
    /// A minor country's war with a power.
    MinorWar(Country, Power),
}

impl Hand {
    /// What it is called.
    #[must_use]
    pub fn label(self) -> Text {
        match self {
            Self::Marker(marker) => fitted(format_args!("{marker}"), 26),
            Self::Flag(flag) => fitted(format_args!("{flag}"), 26),
            Self::Turn => fitted(format_args!("Turn"), 26),
            Self::Step => fitted(format_args!("At step"), 26),
            Self::Country(country) => fitted(format_args!("{country}"), 26),
            Self::Control(area) => fitted(format_args!("{area}"), 26),
            Self::Pact(pact) => fitted(format_args!("{pact}"), 26),
            Self::Road => fitted(format_args!("Road to War: steps"), 26),
            Self::Deal(_) => fitted(format_args!("Trade Agreement"), 26),
            Self::Purse(country) => fitted(format_args!("{country} alone"), 26),
            Self::Freed(country) => fitted(format_args!("{country}: units"), 26),
            Self::MinorWar(country, power) => fitted(format_args!("war {power} - {country}"), 26),
        }
    }

    fn get(self, state: &State) -> i16 {
        match self {
            Self::Marker(marker) => marker.get(state),
            Self::Flag(flag) => state.has(flag).into(),
            Self::Turn => state.turn.into(),
            Self::Step => state.step.into(),
            Self::Country(country) => *state.countries.get(country) as i16,
            Self::Control(area) => state.controller(area).map_or(0, |power| power as i16 + 1),
            Self::Pact(pact) => (state.pacts >> (pact as u8 & 7) & 1).into(),
            Self::Road => state.road.into(),
            Self::Deal(at) => (usize::from(at) < state.deals.len()).into(),
            Self::Purse(country) => state.purse(country).unwrap_or(0).into(),
            Self::Freed(country) => state.was_liberated(country).into(),
            Self::MinorWar(country, power) => state.minor_wars.contains(&(country, power)).into(),
        }
    }

    fn range(self, state: &State) -> (i16, i16) {
        match self {
            Self::Marker(marker) => marker.range(),
            Self::Flag(_) | Self::Pact(_) | Self::Deal(_) | Self::Freed(_) | Self::MinorWar(..) => (0, 1),
            Self::Road => (0, 13),
            Self::Purse(_) => (0, 40),
            Self::Turn => state.scenario().turns(),
            Self::Step => (0, i16::try_from(state.steps().len()).unwrap_or(1) - 1),
            Self::Country(_) => (0, Status::ByAllies as i16),
            Self::Control(_) => (0, 5),
        }
    }

    fn change(self, value: i16, state: &State) -> Change {
        let index = usize::try_from(value).unwrap_or(0);
        let byte = u8::try_from(value).unwrap_or(0);
        match self {
            Self::Marker(marker) => Change::Mark(marker, value),
            Self::Flag(flag) => Change::Flag(flag, value != 0),
            Self::Turn => Change::Turn(byte),
            Self::Step => Change::Step(byte),
            Self::Country(country) => {
                Change::Country(country, Status::ALL.get(index).copied().unwrap_or(Status::Neutral))
            }
            Self::Control(area) => {
                Change::Control(area, index.checked_sub(1).and_then(|at| Power::ALL.get(at)).copied())
            }
            Self::Pact(pact) => Change::Pact(pact, value != 0),
            Self::Road => Change::Road(byte),
            Self::Deal(at) => match state.deals.get(usize::from(at)) {
                Some((country, power, goods)) => Change::Deal(*country, *power, *goods, value != 0),
                None => Change::Road(state.road),
            },
            Self::Purse(country) => Change::Purse(country, byte),
            Self::Freed(country) => Change::Freed(country, value != 0),
            Self::MinorWar(country, power) => Change::MinorWar(country, power, value != 0),
        }
    }

    fn words(self, value: i16, state: &State) -> Text {
        let index = usize::try_from(value).unwrap_or(0);
        let word = match self {
            Self::Deal(at) if value != 0 => {
                let deal = state.deals.get(usize::from(at));
                return deal.map_or_else(Text::new, |(country, power, goods)| {
                    fitted(format_args!("{country}>{power} {goods}"), 26)
                });
            }
            Self::Marker(_) | Self::Turn | Self::Road | Self::Purse(_) => return fitted(format_args!("{value}"), 26),
            Self::Deal(_) => Some("over"),
            Self::Freed(_) => ["all back", "come back"].get(index).copied(),
            Self::Flag(_) | Self::Pact(_) | Self::MinorWar(..) => ["no", "yes"].get(index).copied(),
            Self::Step => state.steps().get(index).map(|step| turn::name(*step)),
            Self::Country(_) => Status::ALL.get(index).map(|status| status.name()),
            Self::Control(_) => match index.checked_sub(1) {
                None => Some("nobody"),
                Some(at) => Power::ALL.get(at).map(|power| power.name()),
            },
        };
        fitted(format_args!("{}", word.unwrap_or("")), 26)
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
                let value = if matches!(
                    self.hand,
                    Hand::Flag(_)
                        | Hand::Country(_)
                        | Hand::Control(_)
                        | Hand::Pact(_)
                        | Hand::Deal(_)
                        | Hand::Freed(_)
                        | Hand::MinorWar(..)
                ) {
                    let count = usize::try_from(most + 1).unwrap_or(1);
                    i32::try_from(cycled(usize::try_from(self.value).unwrap_or(0), count, key)).unwrap_or(0)
                } else {
                    changed(self.value.into(), least.into(), most.into(), key, press)
                };
                self.value = i16::try_from(value).unwrap_or(self.value);
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) => run(Command::Set(self.hand.change(self.value, state))),
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let mut composer = Composer::new("blitz-marker", format_args!("SET BY HAND"), format_args!("{title}"));
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
