//! Something happened that no combat and no zone shows for certain: it is noted with one press.

use adjutant_rules::blitzwar::Command as AnyCommand;
use adjutant_rules::blitzwar::diplomacy::{Command, DateName};
use adjutant_rules::game::Command as GameCommand;

use super::attack::Attack;
use super::{Page, text};
use crate::blitzwar::state;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{ROWS, Screen, Style};
use crate::sheet::SheetPage;
use crate::widgets::list::List;
use crate::{Key, Press};

/// What can be noted.
#[derive(Clone, Debug, Default)]
pub struct Happened {
    list: List,
}

fn notes() -> impl Iterator<Item = DateName> {
    DateName::ALL.iter().copied().filter(|date| date.can_be_noted())
}

/// The line of a note, at most 24 columns.
const fn line(date: DateName) -> &'static str {
    match date {
        DateName::GermansInFinland => "Germans enter Finland",
        DateName::SovietAttackOnAxis => "USSR attacks the Axis",
        DateName::GermanSovietWar => "Germany, USSR at war",
        DateName::UsaLanding => "Axis lands in the UK",
        DateName::ParisLiberated => "Paris is liberated",
        other => other.title(),
    }
}

impl Happened {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let count = notes().count();
        if self.list.key(key, press, count + 1) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => match self.list.index().checked_sub(1) {
                None => Page::Attack(SheetPage::new(Attack::happened(desk))).open(),
                Some(at) => match notes().nth(at) {
                    Some(date) => Step::Run(GameCommand::BlitzWar(AnyCommand::Diplomacy(Command::Note(date)))),
                    None => Step::Stay,
                },
            },
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        const BELOW: usize = 5;
        let title = crate::blitzwar::title(desk);
        let mut composer = Composer::new("happened", format_args!("WHAT HAPPENED?"), format_args!("{title}"));
        composer.status(format_args!("Noted for this turn"), format_args!("9.3"));
        composer.line("A neutral is attacked", &">", self.list.index() == 0);
        for (n, date) in notes().enumerate() {
            let picked = n + 1 == self.list.index();
            match state(desk).and_then(|state| state.date(date)) {
                Some(turn) => composer.item(format_args!("{}", line(date)), format_args!("T{turn}"), picked),
                None => composer.item(format_args!("{}", line(date)), format_args!(""), picked),
            };
        }
        composer.down_to(ROWS.saturating_sub(BELOW + 1));
        composer.rule();
        let words = match self.list.index().checked_sub(1).and_then(|at| notes().nth(at)) {
            Some(date) => text::date_meaning(date),
            None => "It joins the other side at once, with its zones (9.3).",
        };
        composer.paragraph(format_args!("{words}"), Style::Plain);
        let a = if self.list.index() == 0 { "open" } else { "note" };
        composer.hints(a, "back", "", "state")
    }
}
