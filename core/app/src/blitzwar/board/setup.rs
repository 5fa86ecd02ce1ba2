//! The set-up (19), country by country: who places what where. A guide for a new table, and a page to look up.

use adjutant_rules::blitzwar::setup::{Garrison, POLISH_ARMIES, SETUP, VICHY};
use adjutant_rules::blitzwar::zones::start_side;
use adjutant_rules::blitzwar::{Nation, Side};
use heapless::Vec;

use super::entry::short;
use crate::blitzwar::names;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::number::cycled;
use crate::{Key, Press};

/// The set-up of one country.
#[derive(Clone, Copy, Debug, Default)]
pub struct SetupPage {
    at: usize,
}

/// The countries in the order of the book; the Poles choose last, the Vichy French come later.
fn countries() -> Vec<Nation, 21> {
    let mut all: Vec<Nation, 21> = Vec::new();
    for garrison in SETUP {
        if !all.contains(&garrison.nation) {
            let _ = all.push(garrison.nation);
        }
    }
    let _ = all.push(Nation::Poland);
    let _ = all.push(Nation::VichyFrance);
    all
}

fn garrisons(nation: Nation) -> impl Iterator<Item = &'static Garrison> {
    SETUP.iter().chain(VICHY).filter(move |garrison| garrison.nation == nation)
}

/// Who places a country: its side, or the player who plays the neutrals against the Axis.
const fn player(nation: Nation) -> &'static str {
    match start_side(nation) {
        Some(side) => names::side(side),
        None => match nation {
            Nation::Italy | Nation::Finland | Nation::Rumania | Nation::Hungary | Nation::Bulgaria => {
                names::side(Side::Axis)
            }
            _ => names::side(Side::Allies),
        },
    }
}

impl SetupPage {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let all = countries();
        match (key, press) {
            (Key::Left | Key::Up, _) => self.at = cycled(self.at, all.len(), Key::Left),
            (Key::Right | Key::Down, _) => self.at = cycled(self.at, all.len(), Key::Right),
            (Key::A | Key::Press, Press::Short) => match all.get(self.at) {
                Some(Nation::Poland) => return super::armies(desk),
                _ if self.at + 1 == all.len() => return Step::Leave,
                _ => self.at = cycled(self.at, all.len(), Key::Right),
            },
            (Key::B, Press::Short) => return Step::Leave,
            _ => {}
        }
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self) -> Screen {
        let all = countries();
        let nation = all.get(self.at).copied().unwrap_or(Nation::Germany);
        let mut composer =
            Composer::new("set-up", format_args!("SET-UP  {}", names::country(nation)), format_args!("19"));
        composer.status(format_args!("{} of {}", self.at + 1, all.len()), format_args!("placed by {}", player(nation)));
        for garrison in garrisons(nation) {
            let mut units = short(&garrison.into());
            if garrison.supply > 0 {
                let nothing = units == "nothing";
                if nothing {
                    units.clear();
                }
                let gap = if nothing { "" } else { " " };
                let _ = core::fmt::Write::write_fmt(&mut units, format_args!("{gap}{}S", garrison.supply));
            }
            composer.value(format_args!("{}", garrison.zone.name()), format_args!("{units}"), Style::Plain);
        }
        let mut hint = "next";
        match nation {
            Nation::Poland => {
                hint = "place";
                composer.paragraph(
                    format_args!("{POLISH_ARMIES} armies, where the Allied player wants them in Poland. A places them, zone by zone."),
                    Style::Plain,
                );
            }
            Nation::VichyFrance => {
                composer.blank();
                composer.paragraph(format_args!("Only when France surrenders (9.4)."), Style::Dim);
                hint = "close";
            }
            Nation::Usa => {
                composer.blank();
                composer.paragraph(format_args!("Only from turn 18 on."), Style::Dim);
            }
            _ => {}
        }
        if composer.left() > 2 {
            composer.down_to(13);
            composer.styled(format_args!("I inf f fortified C armour"), Style::Dim);
            composer.styled(format_args!("A air F fleet U boat S sup"), Style::Dim);
        }
        composer.hints(hint, "back", "", "state")
    }
}
