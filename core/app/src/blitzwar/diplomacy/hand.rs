//! A status or a date set by hand. The log marks it.

use adjutant_rules::blitzwar::diplomacy::event::stands;
use adjutant_rules::blitzwar::diplomacy::{Command, DateName, Setting, Status};
use adjutant_rules::blitzwar::{Command as AnyCommand, Nation, Side, Turn};
use adjutant_rules::game::Command as GameCommand;

use super::text;
use crate::blitzwar::{names, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::sheet;
use crate::{Key, Press};

/// A value being set.
#[derive(Clone, Debug)]
pub struct Hand {
    what: Setting,
}

/// Left or right on a date: below turn 1 it has not happened.
pub fn change_date(date: &mut Option<Turn>, key: Key, press: Press) {
    let mut number = date.map_or(0, Turn::get);
    sheet::count(&mut number, Turn::LAST.get(), key, press);
    *date = Turn::new(number);
}

impl Hand {
    /// Where a country stands.
    #[must_use]
    pub fn status(country: Nation, desk: &Desk) -> Self {
        let status = state(desk).map_or(Status::at_start(country), |state| state.diplomacy.status.of(country));
        Self { what: Setting::Status { country, status } }
    }

    /// The side of a surrendered country before.
    #[must_use]
    pub fn side_before(country: Nation, desk: &Desk) -> Self {
        let side = state(desk).map(|state| state.diplomacy.side_before(country));
        Self { what: Setting::SideBefore { country, side } }
    }

    /// A date; one that is still open begins at the turn being played.
    #[must_use]
    pub fn date(date: DateName, desk: &Desk) -> Self {
        let now = || state(desk).and_then(|state| state.stop).map(|stop| stop.turn);
        let turn = state(desk).and_then(|state| state.date(date)).or_else(now);
        Self { what: Setting::Date { date, turn } }
    }

    /// The same with a value that was chosen elsewhere.
    #[must_use]
    pub const fn run(what: Setting) -> Step {
        Step::Run(GameCommand::BlitzWar(AnyCommand::Diplomacy(Command::Set(what))))
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, _desk: &mut Desk) -> Step {
        match (key, press) {
            (Key::Left | Key::Right | Key::Up | Key::Down, Press::Short | Press::Repeat(_)) => {
                let way = if matches!(key, Key::Left | Key::Up) { Key::Left } else { Key::Right };
                match &mut self.what {
                    Setting::Status { country, status } => {
                        let possible: heapless::Vec<Status, 8> =
                            Status::ALL.iter().copied().filter(|status| status.possible(*country)).collect();
                        sheet::turn(status, &possible, way);
                    }
                    Setting::SideBefore { country, side } => {
                        let can_be = |side: &&Side| Status::of(**side).possible(*country);
                        let sides: heapless::Vec<Option<Side>, 3> =
                            Side::ALL.iter().filter(can_be).map(|&side| Some(side)).collect();
                        sheet::turn(side, &sides, way);
                    }
                    Setting::Date { turn, .. } => change_date(turn, way, press),
                }
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) => Self::run(self.what),
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let mut composer = Composer::new("diplomacy-hand", format_args!("SET BY HAND"), format_args!(""));
        let now = state(desk);
        match self.what {
            Setting::Status { country, status } => {
                let was = now.map_or(status, |state| state.diplomacy.status.of(country));
                composer.status(format_args!("{}", country.title()), format_args!(""));
                composer.say(format_args!("now {}", stands(was)));
                // The longest words have no room for the arrows.
                match stands(status) {
                    long if long.len() > 9 => composer.large(format_args!("{long}"), Style::Strong),
                    words => composer.large(format_args!("< {words} >"), Style::Strong),
                };
                composer.blank();
                if status == Status::Surrendered && was != status {
                    composer.paragraph(format_args!("All its units leave the map (9.2)."), Style::Plain);
                }
                composer.paragraph(
                    format_args!("Its zones stay as they are: change them by \"Zone changes hands\"."),
                    Style::Dim,
                );
            }
            Setting::SideBefore { country, side } => {
                composer.status(format_args!("{}", country.title()), format_args!("side before"));
                composer.blank();
                composer.large(format_args!("< {} >", side.map_or("-", names::side)), Style::Strong);
                composer.blank();
                composer.paragraph(format_args!("Where it goes back to when it returns (9.2)."), Style::Dim);
            }
            Setting::Date { date, turn } => {
                let was = now.and_then(|state| state.date(date));
                composer.status(format_args!("{}", date.title()), format_args!("now {}", text::when(was)));
                composer.blank();
                composer.large(format_args!("< {} >", text::when(turn)), Style::Strong);
                composer.blank();
                composer.paragraph(format_args!("{}", text::date_meaning(date)), Style::Dim);
            }
        }
        composer.blank();
        composer.styled(format_args!("left/right, then A"), Style::Dim);
        composer.hints("set", "back", "", "state")
    }
}
