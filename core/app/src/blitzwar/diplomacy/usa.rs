//! When the USA enters, with what brings it forward; when Total War cards come. Dates can be tried out; none is kept.

use adjutant_rules::blitzwar::Turn;
use adjutant_rules::blitzwar::diplomacy::DateName;
use adjutant_rules::blitzwar::diplomacy::usa::{UsaEvents, total_war, usa_entry};

use super::hand::change_date;
use super::text::when;
use crate::blitzwar::state;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, lines_of};
use crate::{Key, Press};

fn date(name: DateName, desk: &Desk) -> Option<Turn> {
    state(desk).and_then(|state| state.date(name))
}

/// The American entry.
#[derive(Clone, Debug)]
pub struct Usa {
    events: UsaEvents,
}

impl Usa {
    /// With the dates of the table.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let events = state(desk).map(|state| state.diplomacy.usa_events()).unwrap_or_default();
        Self { events }
    }

    fn value(&self, line: DateName) -> Option<Turn> {
        match line {
            DateName::UsaSpain => self.events.spain,
            DateName::UsaTurkey => self.events.turkey,
            _ => self.events.landing,
        }
    }
}

impl Sheet for Usa {
    type Line = DateName;
    const NAME: &'static str = "usa-entry";
    const ANSWER: usize = 8;

    fn head(&self, desk: &Desk) -> Composer {
        crate::blitzwar::headed(Self::NAME, "USA ENTERS", desk, "Each: one turn earlier", "9.3")
    }

    fn lines(&self, _desk: &Desk) -> Lines<DateName> {
        lines_of(&[DateName::UsaSpain, DateName::UsaTurkey, DateName::UsaLanding])
    }

    fn line(&self, line: DateName, picked: bool, desk: &Desk, composer: &mut Composer) {
        let tried = self.value(line) != date(line, desk);
        let sign = if tried { "?" } else { "" };
        composer.item(format_args!("{}", line.title()), format_args!("{sign}{}", when(self.value(line))), picked);
    }

    fn change(&mut self, line: DateName, key: Key, press: Press, _desk: &Desk) {
        let value = match line {
            DateName::UsaSpain => &mut self.events.spain,
            DateName::UsaTurkey => &mut self.events.turkey,
            _ => &mut self.events.landing,
        };
        change_date(value, key, press);
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        let entry = usa_entry(self.events);
        if let Some(entered) = date(DateName::UsaEntered, desk) {
            composer.large(format_args!("at war T{entered}"), Style::Second);
        } else {
            composer.large(format_args!("T{}", entry.turn), Style::Second);
        }
        for row in entry.trace.entries() {
            composer.value(format_args!("{}", row.what.text()), format_args!("{:+}", row.amount), Style::Plain);
        }
    }

    fn enter(&mut self, _line: Option<DateName>, _desk: &mut Desk) -> Step {
        Step::Stay
    }

    fn why(&self, _line: Option<DateName>, _desk: &Desk) -> Step {
        Step::Tell(Notice::Told(
            "9.3",
            "Turn 20 less one for each event. Dice count at once, a landing from the next turn.",
        ))
    }

    fn hints(&self, _line: Option<DateName>, _desk: &Desk) -> (&'static str, &'static str) {
        ("", "why")
    }
}

/// When Total War cards come.
#[derive(Clone, Debug)]
pub struct TotalWarSheet {
    entered: Option<Turn>,
    soviet_attack: Option<Turn>,
    first_attack: Option<Turn>,
    finland: Option<Turn>,
}

/// What the dates of the cards depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The USA entered.
    Entered,
    /// The Soviet Union attacked the Axis.
    SovietAttack,
    /// The Axis attacked the Soviet Union.
    FirstAttack,
    /// Germans in Finland.
    Finland,
}

impl TotalWarSheet {
    /// With the dates of the table; the USA enters when it is due to.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let all = [Cause::Entered, Cause::SovietAttack, Cause::FirstAttack, Cause::Finland];
        let [entered, soviet_attack, first_attack, finland] = all.map(|cause| Self::known(cause, desk));
        Self { entered, soviet_attack, first_attack, finland }
    }

    fn known(cause: Cause, desk: &Desk) -> Option<Turn> {
        match cause {
            Cause::Entered => {
                let planned = || state(desk).map(|state| usa_entry(state.diplomacy.usa_events()).turn);
                date(DateName::UsaEntered, desk).or_else(planned)
            }
            Cause::SovietAttack => date(DateName::SovietAttackOnAxis, desk),
            Cause::FirstAttack => state(desk).and_then(|state| state.facts.first_attack_soviet_union),
            Cause::Finland => date(DateName::GermansInFinland, desk),
        }
    }

    const fn value(&self, cause: Cause) -> Option<Turn> {
        match cause {
            Cause::Entered => self.entered,
            Cause::SovietAttack => self.soviet_attack,
            Cause::FirstAttack => self.first_attack,
            Cause::Finland => self.finland,
        }
    }
}

impl Sheet for TotalWarSheet {
    type Line = Cause;
    const NAME: &'static str = "total-war";
    const ANSWER: usize = 6;

    fn head(&self, desk: &Desk) -> Composer {
        crate::blitzwar::headed(Self::NAME, "TOTAL WAR CARDS", desk, "What brings them", "10.2")
    }

    fn lines(&self, _desk: &Desk) -> Lines<Cause> {
        lines_of(&[Cause::Entered, Cause::FirstAttack, Cause::SovietAttack, Cause::Finland])
    }

    fn line(&self, line: Cause, picked: bool, desk: &Desk, composer: &mut Composer) {
        let label = match line {
            Cause::Entered => "USA enters",
            Cause::SovietAttack => "USSR attacks Axis",
            Cause::FirstAttack => "Axis attacks USSR",
            Cause::Finland => "Germans in Finland",
        };
        let sign = if self.value(line) == Self::known(line, desk) { "" } else { "?" };
        composer.item(format_args!("{label}"), format_args!("{sign}{}", when(self.value(line))), picked);
    }

    fn change(&mut self, line: Cause, key: Key, press: Press, _desk: &Desk) {
        let value = match line {
            Cause::Entered => &mut self.entered,
            Cause::SovietAttack => &mut self.soviet_attack,
            Cause::FirstAttack => &mut self.first_attack,
            Cause::Finland => &mut self.finland,
        };
        change_date(value, key, press);
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        let cards = total_war(self.entered, self.soviet_attack, self.first_attack, self.finland);
        let now = state(desk).and_then(|state| state.stop).map(|stop| stop.turn);
        for (side, from) in [("Axis", cards.axis), ("Allies", cards.allies), ("USSR", cards.soviet_union)] {
            let open = from.is_some_and(|from| now.is_some_and(|now| now >= from));
            let style = if open { Style::Strong } else { Style::Plain };
            let word = if open { "open" } else { "" };
            composer.value(format_args!("{side} from {}", when(from)), format_args!("{word}"), style);
        }
        composer.styled(format_args!("Limited War cards stay."), Style::Dim);
    }

    fn enter(&mut self, _line: Option<Cause>, _desk: &mut Desk) -> Step {
        Step::Stay
    }

    fn why(&self, _line: Option<Cause>, _desk: &Desk) -> Step {
        Step::Tell(Notice::Told(
            "10.2",
            "Axis, Allies: USA at war. USSR: turn 24. An attack or Germans in Finland bring them the turn after.",
        ))
    }

    fn hints(&self, _line: Option<Cause>, _desk: &Desk) -> (&'static str, &'static str) {
        ("", "why")
    }
}
