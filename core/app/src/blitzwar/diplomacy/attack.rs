//! A neutral country is attacked or entered: the side it joins. A records it when it happened; a look-up only tells.

use adjutant_rules::blitzwar::diplomacy::attack::{Attackable, attack_neutral};
use adjutant_rules::blitzwar::diplomacy::event::stands;
use adjutant_rules::blitzwar::diplomacy::{Command, Status};
use adjutant_rules::blitzwar::{Command as AnyCommand, Nation, Side};
use adjutant_rules::game::Command as GameCommand;
use heapless::Vec;

use crate::blitzwar::{names, state, words};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, lines_of, turn};
use crate::{Key, Press};

/// A neutral that is attacked.
#[derive(Clone, Debug)]
pub struct Attack {
    country: Nation,
    by: Side,
    happened: bool,
}

/// Its lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Which country.
    Country,
    /// Who attacks.
    By,
}

/// The countries that stand outside now, neutral ones first; without a table all that can.
fn attackable(desk: &Desk) -> Vec<Nation, 21> {
    let all = Nation::ALL.iter().copied().filter(|nation| Attackable::try_from(*nation).is_ok());
    let neutral = |nation: &Nation| state(desk).is_none_or(|state| state.diplomacy.status.of(*nation).is_neutral());
    all.clone().filter(neutral).chain(all.filter(|nation| !neutral(nation))).collect()
}

impl Attack {
    /// A question: the side on move attacks the first of the neutrals.
    #[must_use]
    pub fn asked(desk: &Desk) -> Self {
        let by = state(desk).and_then(|state| state.stop).and_then(|stop| stop.side).unwrap_or(Side::Axis);
        let country = attackable(desk).into_iter().find(|nation| *nation != Nation::Usa).unwrap_or(Nation::Sweden);
        Self { country, by, happened: false }
    }

    /// It happened: A records it.
    #[must_use]
    pub fn happened(desk: &Desk) -> Self {
        Self { happened: true, ..Self::asked(desk) }
    }

    fn status(&self, desk: &Desk) -> Status {
        state(desk).map_or(Status::Neutral, |state| state.diplomacy.status.of(self.country))
    }
}

impl Sheet for Attack {
    type Line = Line;
    const NAME: &'static str = "attack-neutral";
    const ANSWER: usize = 6;

    fn head(&self, desk: &Desk) -> Composer {
        let status = if self.happened { "Units hit, or soil entered" } else { "a question: none joins" };
        crate::blitzwar::headed(Self::NAME, "NEUTRAL ATTACKED", desk, status, "9.3")
    }

    fn lines(&self, _desk: &Desk) -> Lines<Line> {
        lines_of(&[Line::Country, Line::By])
    }

    fn line(&self, line: Line, picked: bool, desk: &Desk, composer: &mut Composer) {
        match line {
            Line::Country => {
                let status = stands(self.status(desk));
                composer.item(format_args!("{}", self.country.title()), format_args!("{status}"), picked);
            }
            Line::By => {
                composer.line("Attacked by", &names::side(self.by), picked);
            }
        }
    }

    fn change(&mut self, line: Line, key: Key, _press: Press, desk: &Desk) {
        match line {
            Line::Country => turn(&mut self.country, &attackable(desk), key),
            Line::By => turn(&mut self.by, Side::ALL, key),
        }
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        let attacked = Attackable::try_from(self.country).ok();
        match attacked.map(|country| attack_neutral(country, self.status(desk), self.by)) {
            Some(Ok(side)) => {
                composer.large(format_args!("-> {}", names::side(side)), names::side_style(side));
                composer.paragraph(
                    format_args!(
                        "At once, with all its zones. Combats and zones that change hands do this by themselves."
                    ),
                    Style::Dim,
                );
            }
            Some(Err(fault)) => {
                let (rule, why) = words::fault(fault);
                composer.paragraph(format_args!("! {rule} {why}"), Style::Alert);
            }
            None => {}
        }
    }

    fn enter(&mut self, _line: Option<Line>, _desk: &mut Desk) -> Step {
        if !self.happened {
            return Step::Stay;
        }
        let command = Command::Attack { country: self.country, by: self.by };
        Step::Run(GameCommand::BlitzWar(AnyCommand::Diplomacy(command)))
    }

    fn why(&self, _line: Option<Line>, _desk: &Desk) -> Step {
        Step::Tell(Notice::Told("9.3", "Attacked by the Axis it joins the Allies, by the others the Axis."))
    }

    fn hints(&self, _line: Option<Line>, _desk: &Desk) -> (&'static str, &'static str) {
        (if self.happened { "note" } else { "" }, "why")
    }
}
