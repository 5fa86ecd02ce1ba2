//! What is known of a zone: from the rulebook, or taught by the owner, who can mend it here.

use adjutant_rules::blitzwar::{Side, Zone, ZoneFact, zones};

use super::teach::{Teach, answer};
use super::zone::owner_word;
use super::{Page, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::{Page as AnyPage, Step};
use crate::screen::{Screen, Style};
use crate::widgets::list::List;
use crate::{Key, Press};

/// The facts of one zone.
#[derive(Clone, Debug)]
pub struct FactsPage {
    zone: Zone,
    list: List,
}

/// The facts that a map tells, in the order in which combat asks for them.
const FACTS: [(ZoneFact, &str); 11] = [
    (ZoneFact::Terrain, "Terrain"),
    (ZoneFact::Fortress, "Fortress"),
    (ZoneFact::SnowZone, "Snow in winter"),
    (ZoneFact::InSovietUnion, "In Soviet Union"),
    (ZoneFact::Port, "Port"),
    (ZoneFact::NavalBase, "Naval Base"),
    (ZoneFact::Beach, "Beach"),
    (ZoneFact::SupplyZone, "Supply zone"),
    (ZoneFact::Capital, "Capital"),
    (ZoneFact::NationalPoints, "National points"),
    (ZoneFact::NationalPointsOf, "Points count for"),
];

impl FactsPage {
    /// The facts of a zone.
    #[must_use]
    pub fn new(zone: Zone) -> Self {
        Self { zone, list: List::default() }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, _desk: &mut Desk) -> Step {
        if self.list.key(key, press, FACTS.len()) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => match FACTS.get(self.list.index()) {
                Some(&(fact, _)) if zones::known(self.zone, fact).is_some() => {
                    Step::Tell(Notice::Rule("5", "The rulebook tells this: it cannot be taught."))
                }
                Some(&(fact, _)) => Step::Open(AnyPage::BlitzWar(Page::Teach(Teach::new(self.zone, fact)))),
                None => Step::Stay,
            },
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let mut composer = Composer::new("facts", format_args!("ZONE FACTS"), format_args!("{}", self.zone.name()));
        let owner: Option<Side> = state(desk).and_then(|state| state.owner(self.zone));
        composer.status(format_args!("* taught by you"), format_args!("{}", owner_word(owner)));
        for (n, &(fact, label)) in FACTS.iter().enumerate() {
            let picked = n == self.list.index();
            let taught = desk.charts.get(zones::cell(self.zone, fact)).is_some();
            let sign = if taught { "*" } else { " " };
            let value = zones::fact(&desk.charts, self.zone, fact);
            let word = value.and_then(|value| usize::try_from(value).ok()).and_then(|value| answer(fact, value));
            let style = match (picked, word) {
                (true, _) => Style::Picked,
                (false, Some(_)) => Style::Plain,
                (false, None) => Style::Dim,
            };
            composer.value(format_args!("{sign}{label}"), format_args!("{}", word.unwrap_or("?")), style);
        }
        composer.hints("teach", "back", "", "table")
    }
}
