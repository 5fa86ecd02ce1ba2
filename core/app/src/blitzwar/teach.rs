//! A fact that only the owner's map tells: asked for once, kept for ever.

use adjutant_rules::blitzwar::{Fortress, Nation, Region, Side, Terrain, Zone, ZoneFact, zones};

use super::names;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::list::List;
use crate::{Key, Press};

/// One cell being taught.
#[derive(Clone, Debug)]
pub struct Teach {
    zone: Zone,
    fact: ZoneFact,
    list: List,
    /// Nobody asked for it: it may stay untold.
    may_wait: bool,
}

/// The most answers: the countries.
const MOST: usize = 32;

/// The last line of a question that may wait.
const NOT_TOLD: &str = "not told";

const YES_NO: [&str; 2] = ["no", "yes"];
const FORTRESSES: [&str; 3] = ["no Fortress", "Soviet Fortress", "other Fortress"];
const POINTS: [&str; 7] = ["0", "1", "2", "3", "4", "5", "6"];
const REGIONS: [&str; 5] = ["elsewhere", "Africa", "British Asia", "Albania", "Mediterranean"];

/// The possible answers for a fact, in at most 15 columns; their place is the value that is stored.
#[must_use]
pub fn answer(fact: ZoneFact, number: usize) -> Option<&'static str> {
    match fact {
        ZoneFact::Terrain => Terrain::ALL.get(number).map(|&terrain| names::terrain(terrain)),
        ZoneFact::Fortress => Fortress::ALL.get(number).and_then(|_| FORTRESSES.get(number)).copied(),
        ZoneFact::NationalPoints | ZoneFact::GeneralPoints => POINTS.get(number).copied(),
        ZoneFact::Country => Nation::ALL.get(number).map(|&nation| names::country(nation)),
        ZoneFact::Region => Region::ALL.get(number).and_then(|_| REGIONS.get(number)).copied(),
        ZoneFact::NationalPointsOf => Side::ALL.get(number).map(|&side| names::side(side)),
        _ => YES_NO.get(number).copied(),
    }
}

impl Teach {
    /// The question for one fact of one zone.
    #[must_use]
    pub fn new(zone: Zone, fact: ZoneFact) -> Self {
        Self { zone, fact, list: List::default(), may_wait: false }
    }

    /// The country of a zone that has just been named: without it no country could fall with the zone (9.2). The cursor is on
    /// the likely one, or on the line that leaves it untold.
    #[must_use]
    pub fn country(zone: Zone, likely: Option<Nation>) -> Self {
        let at = likely.map_or(Nation::ALL.len(), |nation| nation as usize);
        let list = List { at: u16::try_from(at).unwrap_or(0) };
        Self { zone, fact: ZoneFact::Country, list, may_wait: true }
    }

    /// The words of a line.
    fn line(&self, number: usize) -> Option<&'static str> {
        let told = answer(self.fact, number);
        let last = self.may_wait && number > 0 && answer(self.fact, number - 1).is_some();
        told.or(last.then_some(NOT_TOLD))
    }

    fn lines(&self) -> usize {
        (0..MOST).take_while(|&n| self.line(n).is_some()).count()
    }

    fn question(&self) -> &'static str {
        match self.fact {
            ZoneFact::Terrain => "What terrain does it have?",
            ZoneFact::Fortress => "Is it a Fortress (a hexagonal zone)?",
            ZoneFact::SnowZone => "Has it snow in winter? Only Africa and Asia south of the mountains have none.",
            ZoneFact::InSovietUnion => "Is it in the Soviet Union?",
            ZoneFact::Port => "Has it a port?",
            ZoneFact::Beach => "Has it a beach?",
            ZoneFact::SupplyZone => "Is it a supply zone?",
            ZoneFact::NavalBase => "Is it a Naval Base?",
            ZoneFact::Capital => "Is it a capital?",
            ZoneFact::GeneralPoints => "How many general Strategic Points has it?",
            ZoneFact::Country => "Which country does it lie in when the game begins?",
            ZoneFact::EasternPoland => "Has it the star of Eastern Poland?",
            ZoneFact::Region => "Where does it lie, beside its country (9.6)?",
            ZoneFact::NationalPoints => "How many national Strategic Points has it?",
            ZoneFact::NationalPointsOf => "Whose national Strategic Points are they?",
            _ => "Is it marked on the map?",
        }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, _desk: &mut Desk) -> Step {
        if self.list.key(key, press, self.lines()) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press, Press::Short) if answer(self.fact, self.list.index()).is_none() => Step::Leave,
            (Key::A | Key::Press, Press::Short) => {
                let value = i16::try_from(self.list.index()).unwrap_or(0);
                Step::Teach(zones::cell(self.zone, self.fact), value)
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self) -> Screen {
        let mut composer = Composer::new("teach", format_args!("TEACH"), format_args!("{}", self.zone.name()));
        composer.status(format_args!("Look at your map"), format_args!("asked once"));
        composer.blank();
        composer.paragraph(format_args!("{}: {}", self.zone.name(), self.question()), Style::Strong);
        composer.blank();
        let answers = self.lines();
        let window = self.list.window(answers, composer.left());
        composer.more(window.start > 0, window.end < answers);
        for n in window {
            let Some(word) = self.line(n) else { break };
            composer.item(format_args!(" {word}"), format_args!(""), n == self.list.index());
        }
        composer.hints("teach", "back", "", "state")
    }
}
