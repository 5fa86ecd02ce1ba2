//! What is known of a zone: from the rulebook, or taught by the owner, who can mend it here.

use adjutant_rules::blitzwar::board::Sea;
use adjutant_rules::blitzwar::{Side, Zone, ZoneFact, coast, zones};
use heapless::Vec;

use super::board::coasts::CoastPage;
use super::board::naming::NamePage;
use super::teach::{Teach, answer};
use super::zone::owner_word;
use super::{Page, board, state};
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

/// The facts that a map tells, in the order in which play asks for them.
const FACTS: [(ZoneFact, &str); 16] = [
    (ZoneFact::Terrain, "Terrain"),
    (ZoneFact::Fortress, "Fortress"),
    (ZoneFact::SnowZone, "Snow in winter"),
    (ZoneFact::InSovietUnion, "In Soviet Union"),
    (ZoneFact::GeneralPoints, "General points"),
    (ZoneFact::NationalPoints, "National points"),
    (ZoneFact::NationalPointsOf, "Points count for"),
    (ZoneFact::Port, "Port"),
    (ZoneFact::NavalBase, "Naval Base"),
    (ZoneFact::Beach, "Beach"),
    (ZoneFact::SupplyZone, "Supply zone"),
    (ZoneFact::Capital, "Capital"),
    (ZoneFact::Country, "Country"),
    (ZoneFact::EasternPoland, "Eastern Poland"),
    (ZoneFact::Region, "Region for 9.6"),
    (ZoneFact::FortifiedLine, "Fortified Line"),
];

/// One line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    /// The owner's name for a zone that only the map names.
    Name,
    Fact(ZoneFact, &'static str),
    /// The sea zones that it lies on.
    Seas,
}

impl FactsPage {
    /// The facts of a zone.
    #[must_use]
    pub fn new(zone: Zone) -> Self {
        Self { zone, list: List::default() }
    }

    /// What the book says of every zone alike is not shown.
    fn lines(&self) -> Vec<Line, 20> {
        let mut lines = Vec::new();
        if !self.zone.is_named() {
            let _ = lines.push(Line::Name);
            let _ = lines.push(Line::Fact(ZoneFact::Country, "Country"));
        }
        for (fact, label) in FACTS {
            let line = Line::Fact(fact, label);
            let plain = fact == ZoneFact::FortifiedLine && zones::known(self.zone, fact) == Some(0);
            if !plain && !lines.contains(&line) {
                let _ = lines.push(line);
            }
            if fact == ZoneFact::Beach {
                let _ = lines.push(Line::Seas);
            }
        }
        lines
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let lines = self.lines();
        if self.list.key(key, press, lines.len()) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => match lines.get(self.list.index()) {
                Some(Line::Name) => {
                    let page = NamePage::new(self.zone, &desk.charts);
                    Step::Open(AnyPage::BlitzWar(Page::Board(board::Page::Name(page))))
                }
                Some(&Line::Fact(fact, _)) if zones::known(self.zone, fact).is_some() => {
                    Step::Tell(Notice::Forbidden("5", "The rulebook tells this: it cannot be taught."))
                }
                Some(&Line::Fact(fact, _)) => Step::Open(AnyPage::BlitzWar(Page::Teach(Teach::new(self.zone, fact)))),
                Some(Line::Seas) => CoastPage::open(self.zone, None),
                None => Step::Stay,
            },
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// The first sea zone on which it lies, and how many more.
    fn view_seas(&self, picked: bool, desk: &Desk, composer: &mut Composer) {
        let on = |sea: &&Sea| coast::told(&desk.charts, self.zone, **sea) == Some(true);
        let mut seas = Sea::ALL.iter().filter(on);
        match (seas.next(), seas.count()) {
            (None, _) => composer.value(
                format_args!(" Lies on sea"),
                format_args!("? >"),
                if picked { Style::Picked } else { Style::Dim },
            ),
            (Some(sea), 0) => composer.item(format_args!("*Lies on"), format_args!("{} >", sea.short()), picked),
            (Some(sea), n) => composer.item(format_args!("*Lies on"), format_args!("{} +{n} >", sea.short()), picked),
        };
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let mut composer = Composer::new("facts", format_args!("ZONE FACTS"), format_args!("{}", self.zone.name()));
        let owner: Option<Side> = state(desk).and_then(|state| state.holder(&desk.charts, self.zone));
        composer.status(format_args!("* taught by you"), format_args!("{}", owner_word(owner)));
        let lines = self.lines();
        let window = self.list.window(lines.len(), composer.left());
        composer.more(window.start > 0, window.end < lines.len());
        for n in window {
            let Some(line) = lines.get(n) else { break };
            let picked = n == self.list.index();
            let (fact, label) = match *line {
                Line::Fact(fact, label) => (fact, label),
                Line::Name => {
                    composer.line(" Name", &self.zone.name(), picked);
                    continue;
                }
                Line::Seas => {
                    self.view_seas(picked, desk, &mut composer);
                    continue;
                }
            };
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
        composer.hints("teach", "back", "", "state")
    }
}
