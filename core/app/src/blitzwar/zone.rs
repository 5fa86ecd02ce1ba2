//! Choosing a zone: the recent ones first, then all by letter, then those that only the map names.

use adjutant_rules::blitzwar::board::names as given;
use adjutant_rules::blitzwar::board::{Place, Sea};
use adjutant_rules::blitzwar::diplomacy::Map;
use adjutant_rules::blitzwar::{Nation, Side, Zone, ZoneFact, coast, zones};
use adjutant_rules::chart::Charts;
use adjutant_rules::order;
use heapless::Vec;

use super::board::naming::NamePage;
use super::board::units::UnitsPage;
use super::combat::CombatForm;
use super::facts::FactsPage;
use super::owner::OwnerPage;
use super::{Page, board, names, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::{Page as AnyPage, Step};
use crate::screen::Screen;
use crate::widgets::picker::Picker;
use crate::{Key, Press};

/// What the zone is chosen for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A land combat.
    Fight,
    /// Its odds, without a roll.
    Odds,
    /// A new owner.
    Owner,
    /// What is known and taught of it.
    Facts,
    /// What stands in it; sea zones too.
    Units,
    /// Where units of a country stand that are placed at home (19): its zones, then those that only the map names.
    Home(Nation),
    /// Which zone is the capital of a country: one of its zones, taught with A.
    Capital(Nation),
    /// The page below asks for a zone, with this title, and finds it in [`Desk::answer`].
    Answer(&'static str),
    /// The same for the zone from which a side attacks: those in which its corps stand come first (16.1). After the die it may
    /// be [`NOT_NOTED`].
    Origin(Side, Noted),
    /// Where the beaten go (17.2), or [`NOT_NOTED`]; handed over in the same way.
    Retreat,
    /// The same, sea zones too: [`place`] says which.
    AnswerPlace(&'static str, First),
    /// A name for a sea zone that only the map names.
    NameSea,
}

/// Whether the device must be told a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noted {
    /// It must.
    Must,
    /// The table may keep it to itself.
    May,
    /// The same for the port where corps embark for a beachhead in a sea zone.
    Port(Sea),
}

/// The places that come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// None: all by letter.
    None,
    /// Where units of a side stand.
    Units(Side),
    /// Where its ships are.
    Ships(Side),
    /// Every sea zone, and the ports that it has.
    Ports(Side),
}

/// The places that are likely meant: where the attackers stand, when it is asked whence they come.
struct Likely {
    zones: [bool; Zone::COUNT],
    seas: [bool; Sea::ALL.len()],
}

impl Likely {
    /// One walk over the board.
    fn of(purpose: Purpose, desk: &Desk) -> Self {
        let mut likely = Self { zones: [false; Zone::COUNT], seas: [false; Sea::ALL.len()] };
        let first = match purpose {
            Purpose::Origin(attacker, _) => First::Units(attacker),
            Purpose::AnswerPlace(_, first) => first,
            _ => First::None,
        };
        let (Some(state), First::Units(side) | First::Ships(side) | First::Ports(side)) = (state(desk), first) else {
            return likely;
        };
        if let First::Ports(_) = first {
            likely.seas = [true; Sea::ALL.len()];
            let port = |zone| zones::fact(&desk.charts, zone, ZoneFact::Port) == Some(1);
            for (&zone, likely) in Zone::ALL.iter().zip(&mut likely.zones) {
                *likely = state.holder(&desk.charts, zone) == Some(side) && port(zone);
            }
            return likely;
        }
        let corps_alone = matches!(purpose, Purpose::Origin(..));
        for stack in state.board.stacks().filter(|stack| state.fights_for(stack.nation) == Some(side)) {
            let counts = match first {
                First::Ships(_) => stack.fleet > 0 || stack.u_boat > 0,
                _ => stack.corps() > 0 || !corps_alone,
            };
            let there = match stack.place {
                Place::Land(zone) => likely.zones.get_mut(zone.index()),
                Place::Sea(sea) => likely.seas.get_mut(sea.index()),
            };
            if let Some(there) = there {
                *there |= counts;
            }
        }
        if let Purpose::Origin(_, Noted::Port(sea)) = purpose {
            for (&zone, likely) in Zone::ALL.iter().zip(&mut likely.zones) {
                *likely &= embarks(zone, sea, &desk.charts);
            }
        }
        likely
    }

    fn has(&self, number: u16) -> bool {
        match place(number) {
            Some(Place::Land(zone)) => self.zones.get(zone.index()).copied().unwrap_or(false),
            Some(Place::Sea(sea)) => self.seas.get(sea.index()).copied().unwrap_or(false),
            None => number == NOT_NOTED,
        }
    }

    /// The letter under which a line stands.
    fn letter(&self, number: u16, charts: &Charts) -> char {
        if self.has(number) { FIRST_LETTER } else { letter(charts, number) }
    }

    /// Those first, each part in its order. Where corps embark, ports that are told come before what may be one.
    fn first(&self, purpose: Purpose, numbers: &Numbers, charts: &Charts) -> Numbers {
        let told = |number: u16| match purpose {
            Purpose::Origin(_, Noted::Port(_)) => {
                number == NOT_NOTED
                    || Zone::new(number).is_some_and(|zone| zones::fact(charts, zone, ZoneFact::Port) == Some(1))
            }
            _ => true,
        };
        let rank = |number: u16| u8::from(!self.has(number)) * 2 + u8::from(self.has(number) && !told(number));
        let of = |wanted: u8| numbers.iter().copied().filter(move |&number| rank(number) == wanted);
        of(0).chain(of(1)).chain(of(2)).collect()
    }
}

/// Whether corps can embark in a zone for a beachhead in a sea zone: it lies on that sea, or is America, and nobody told that it
/// has no port (14.1.2).
fn embarks(zone: Zone, sea: Sea, charts: &Charts) -> bool {
    let there = zone.name() == "America" || coast::share_a_sea(charts, zone.into(), sea.into()).is_ok();
    there && zones::fact(charts, zone, ZoneFact::Port) != Some(0)
}

/// The picker of zones.
#[derive(Clone, Debug)]
pub struct ZonePage {
    purpose: Purpose,
    picker: Picker,
    /// A zone picked at home whose country is being stored: the units follow.
    settling: Option<Zone>,
}

/// The number of the line that names a new zone.
const NEW: u16 = 2000;
/// The number of the line that keeps a zone from the device.
pub(super) const NOT_NOTED: u16 = 2001;
/// Sea zones have numbers from here on.
const SEAS: u16 = 1000;
/// The most lines.
const MOST: usize = Zone::COUNT + 32;
/// Where the leaps of X land.
const LEAPS: [char; 4] = ['A', 'G', 'M', 'S'];

/// Before A: what is no zone, and where the attackers stand.
const FIRST_LETTER: char = ' ';
/// Behind Z: the sea zones, then what only the map names.
const SEA_LETTER: char = '{';
const MAP_LETTER: char = '|';

type Numbers = Vec<u16, MOST>;

/// The place behind a number of the picker.
#[must_use]
pub fn place(number: u16) -> Option<Place> {
    match number.checked_sub(SEAS) {
        Some(sea) => Sea::ALL.get(usize::from(sea)).map(|&sea| Place::Sea(sea)),
        None => Zone::new(number).map(Place::Land),
    }
}

fn has_name(charts: &Charts, zone: Zone) -> bool {
    zone.is_named() || given::given(charts, zone).is_some()
}

fn letter(charts: &Charts, number: u16) -> char {
    match Zone::new(number) {
        Some(zone) if has_name(charts, zone) => given::of(charts, zone).chars().next().unwrap_or(' '),
        _ if (SEAS..NEW).contains(&number) => SEA_LETTER,
        _ if number == NOT_NOTED => FIRST_LETTER,
        _ => MAP_LETTER,
    }
}

pub(super) fn owner_word(owner: Option<Side>) -> &'static str {
    owner.map_or("neutral", names::side)
}

/// A land combat at a zone, as a step.
#[must_use]
pub fn fight(zone: Zone, desk: &mut Desk) -> Step {
    desk.picked(zone.number());
    match CombatForm::new(zone, desk, false) {
        Some(form) => Step::Open(AnyPage::BlitzWar(Page::Combat(form))),
        None => Step::Stay,
    }
}

impl ZonePage {
    /// A picker; zones that must be attacked again come first, then those picked lately.
    #[must_use]
    pub fn new(purpose: Purpose, desk: &Desk) -> Self {
        let mut page = Self { purpose, picker: Picker::new(&[]), settling: None };
        page.refresh(desk);
        page
    }

    /// A picker that hands the zone to the page that opened it.
    #[must_use]
    pub fn hand(title: &'static str, desk: &mut Desk) -> Step {
        desk.answer = None;
        Step::Open(AnyPage::BlitzWar(Page::Zone(Self::new(Purpose::Answer(title), desk))))
    }

    /// The same for the zone from which a side attacks.
    #[must_use]
    pub fn hand_origin(attacker: Side, desk: &mut Desk) -> Step {
        Self::origin(attacker, Noted::Must, desk)
    }

    /// The same for the attacker of the combat whose losses are taken: the table may keep it to itself.
    #[must_use]
    pub fn hand_attackers(desk: &mut Desk) -> Step {
        let attacker = state(desk).and_then(|state| Some(state.open.as_ref()?.combat.attacker));
        attacker.map_or(Step::Stay, |attacker| Self::origin(attacker, Noted::May, desk))
    }

    /// The same for the port where corps of a side embark (14.1.2).
    #[must_use]
    pub fn hand_port(side: Side, sea: Sea, desk: &mut Desk) -> Step {
        Self::origin(side, Noted::Port(sea), desk)
    }

    fn origin(attacker: Side, noted: Noted, desk: &mut Desk) -> Step {
        desk.answer = None;
        Step::Open(AnyPage::BlitzWar(Page::Zone(Self::new(Purpose::Origin(attacker, noted), desk))))
    }

    /// The same for a retreat.
    #[must_use]
    pub fn hand_retreat(desk: &mut Desk) -> Step {
        desk.answer = None;
        Step::Open(AnyPage::BlitzWar(Page::Zone(Self::new(Purpose::Retreat, desk))))
    }

    /// The same for any place.
    #[must_use]
    pub fn hand_place(title: &'static str, first: First, desk: &mut Desk) -> Step {
        desk.answer = None;
        Step::Open(AnyPage::BlitzWar(Page::Zone(Self::new(Purpose::AnswerPlace(title, first), desk))))
    }

    /// A picker that teaches the capital of a country.
    #[must_use]
    pub fn capital(nation: Nation, desk: &Desk) -> Step {
        Step::Open(AnyPage::BlitzWar(Page::Zone(Self::new(Purpose::Capital(nation), desk))))
    }

    fn refresh(&mut self, desk: &Desk) {
        let mut first: Vec<u16, 6> = Vec::new();
        if self.purpose == Purpose::Fight
            && let Some(state) = state(desk)
        {
            for survivors in &state.waiting {
                let _ = first.push(survivors.forces.zone.number());
            }
        }
        if self.purpose == Purpose::Retreat {
            let _ = first.push(NOT_NOTED);
        }
        let likely = Likely::of(self.purpose, desk);
        let offers = |number: u16| match Zone::new(number) {
            // Those used lately come first only where the attackers stand.
            _ if matches!(
                self.purpose,
                Purpose::Origin(..) | Purpose::AnswerPlace(_, First::Ports(_) | First::Ships(_) | First::Units(_))
            ) =>
            {
                likely.has(number)
            }
            // Nobody attacks his own zone (7).
            Some(zone) if self.purpose == Purpose::Fight => state(desk)
                .is_none_or(|state| state.holder(&desk.charts, zone) != state.stop.and_then(|stop| stop.side)),
            Some(zone) => self.purpose != Purpose::NameSea && self.offers(desk, zone),
            None => self.with_seas(),
        };
        for &number in desk.recent.iter().filter(|number| offers(**number)) {
            if !first.contains(&number) {
                let _ = first.push(number);
            }
        }
        self.picker = Picker::new(&first);
    }

    fn with_seas(&self) -> bool {
        matches!(self.purpose, Purpose::Units | Purpose::AnswerPlace(..))
    }

    /// Whether a zone can be meant. At home are the zones of the country, and those of which nobody told the country.
    fn offers(&self, desk: &Desk, zone: Zone) -> bool {
        let charts = &desk.charts;
        match self.purpose {
            Purpose::Home(nation) => zones::country(charts, zone).is_none_or(|country| country == nation),
            Purpose::Capital(nation) => zones::country(charts, zone) == Some(nation),
            // Only where the rules let the beaten go (17.2).
            Purpose::Retreat => state(desk)
                .and_then(|state| Some((state, state.open.as_ref()?)))
                .is_none_or(|(state, open)| zone != open.zone && state.may_retreat_to(charts, open, zone).is_ok()),
            _ => true,
        }
    }

    /// Every line: zones with a name by letter, sea zones, the line for a new name, zones without one.
    fn sorted(&self, desk: &Desk) -> Numbers {
        let charts = &desk.charts;
        if self.purpose == Purpose::NameSea {
            let seas = (SEAS..).zip(Sea::ALL).filter(|(_, sea)| !sea.is_named());
            return seas.map(|(number, _)| number).collect();
        }
        let offered = |zone: Zone| self.offers(desk, zone);
        let named = Zone::ALL.iter().filter(|zone| zone.is_named() && offered(**zone));
        let mut numbers: Numbers = named.map(|zone| zone.number()).collect();
        let name = |number: u16| Zone::new(number).map_or("", Zone::name);
        order::by_key(&mut numbers, |&number| name(number));
        for &zone in Zone::ALL.iter().filter(|zone| !zone.is_named() && offered(**zone)) {
            let Some(own) = given::given(charts, zone) else { continue };
            let before = |number: u16| Zone::new(number).is_some_and(|zone| given::of(charts, zone) < own);
            let at = numbers.iter().position(|&number| !before(number)).unwrap_or(numbers.len());
            let _ = numbers.insert(at, zone.number());
        }
        if self.with_seas() {
            numbers.extend((SEAS..).zip(Sea::ALL).map(|(number, _)| number));
        }
        if matches!(self.purpose, Purpose::Origin(_, Noted::May | Noted::Port(_))) {
            let _ = numbers.insert(0, NOT_NOTED);
        }
        let _ = numbers.push(NEW);
        let unnamed = Zone::ALL.iter().copied().filter(|&zone| !has_name(charts, zone) && offered(zone));
        numbers.extend(unnamed.map(Zone::number));
        numbers
    }

    /// The page is on top again: a zone that was named just now comes first. One whose country was stored goes on.
    pub fn resumed(&mut self, desk: &Desk) -> Step {
        self.refresh(desk);
        match (self.purpose, self.settling.take()) {
            (Purpose::Home(nation), Some(zone)) if zones::country(&desk.charts, zone) == Some(nation) => {
                Self::units_at_home(zone, nation, desk)
            }
            _ => Step::Stay,
        }
    }

    fn units_at_home(zone: Zone, nation: Nation, desk: &Desk) -> Step {
        let page = UnitsPage::of_nation(Place::Land(zone), nation, desk);
        Step::Open(AnyPage::BlitzWar(Page::Board(board::Page::Units(page))))
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let likely = Likely::of(self.purpose, desk);
        let sorted = likely.first(self.purpose, &self.sorted(desk), &desk.charts);
        let letter = |number| likely.letter(number, &desk.charts);
        if self.picker.key(key, press, &sorted, letter) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => match self.picker.picked(&sorted) {
                Some(NEW) => {
                    let home = match self.purpose {
                        Purpose::Home(nation) | Purpose::Capital(nation) => Some(nation),
                        _ => None,
                    };
                    let page = NamePage::new_zone(home, desk);
                    Step::Open(AnyPage::BlitzWar(Page::Board(board::Page::Name(page))))
                }
                Some(number) => self.pick(number, desk),
                None => Step::Stay,
            },
            (Key::X, Press::Short) => {
                self.picker.leap(&sorted, letter, &LEAPS);
                Step::Stay
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    fn pick(&mut self, number: u16, desk: &mut Desk) -> Step {
        // No zone: it is not among those that were used lately.
        if number != NOT_NOTED {
            desk.picked(number);
        }
        let zone = Zone::new(number);
        match (self.purpose, zone) {
            (Purpose::Fight | Purpose::Odds, Some(zone)) => {
                match CombatForm::new(zone, desk, self.purpose == Purpose::Odds) {
                    Some(form) => Step::Swap(AnyPage::BlitzWar(Page::Combat(form))),
                    None => Step::Home,
                }
            }
            (Purpose::Facts, Some(zone)) => Step::Swap(AnyPage::BlitzWar(Page::Facts(FactsPage::new(zone)))),
            (Purpose::Owner, Some(zone)) => Step::Swap(AnyPage::BlitzWar(Page::Owner(OwnerPage::new(zone, desk)))),
            (Purpose::Units, _) => match place(number) {
                Some(place) => {
                    Step::Swap(AnyPage::BlitzWar(Page::Board(board::Page::Units(UnitsPage::open(place, desk)))))
                }
                None => Step::Stay,
            },
            // The next zone is picked behind it: the picker stays.
            // What is placed at home stands at home: that tells the country of a zone, with or without a name (19).
            (Purpose::Home(nation), Some(zone))
                if zones::country(&desk.charts, zone).is_none() && desk.charts.has_room() =>
            {
                self.settling = Some(zone);
                Step::TeachOn(zones::cell(zone, ZoneFact::Country), nation as i16)
            }
            (Purpose::Home(nation), Some(zone)) => Self::units_at_home(zone, nation, desk),
            (Purpose::Capital(_), Some(zone)) => Step::Teach(zones::cell(zone, ZoneFact::Capital), 1),
            (Purpose::Answer(_) | Purpose::Origin(..) | Purpose::AnswerPlace(..) | Purpose::Retreat, _) => {
                desk.answer = Some(number);
                Step::Leave
            }
            (Purpose::NameSea, _) => match place(number) {
                Some(place) => {
                    let page = NamePage::new(place, &desk.charts);
                    Step::Open(AnyPage::BlitzWar(Page::Board(board::Page::Name(page))))
                }
                None => Step::Stay,
            },
            (_, None) => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let sorted = Likely::of(self.purpose, desk).first(self.purpose, &self.sorted(desk), &desk.charts);
        let title = match self.purpose {
            Purpose::Fight => "WHICH ZONE IS ATTACKED?",
            Purpose::Odds => "ODDS: WHICH ZONE?",
            Purpose::Units => "UNITS: WHICH ZONE?",
            Purpose::Home(_) => "ARMIES: WHICH ZONE?",
            Purpose::Capital(_) => "WHICH IS THE CAPITAL?",
            Purpose::Owner | Purpose::Facts => "WHICH ZONE?",
            Purpose::NameSea => "NAME WHICH SEA ZONE?",
            Purpose::Retreat => "RETREAT TO WHICH ZONE?",
            Purpose::Origin(_, Noted::Must) => "ATTACK FROM WHICH ZONE?",
            Purpose::Origin(_, Noted::May) => "ATTACKED FROM WHERE?",
            Purpose::Origin(_, Noted::Port(_)) => "FROM WHICH PORT?",
            Purpose::Answer(title) | Purpose::AnswerPlace(title, _) => title,
        };
        let mut composer = Composer::new("zone", format_args!("{title}"), format_args!(""));
        match self.purpose {
            Purpose::Home(nation) => {
                let left = state(desk).map_or(0, |state| state.polish_armies_left(Map(Some(&desk.charts))));
                composer.status(format_args!("{}", names::country(nation)), format_args!("{left} left"));
            }
            Purpose::Capital(nation) => {
                composer.status(format_args!("{}", names::country(nation)), format_args!("asked once"));
            }
            _ => {
                composer.status(format_args!("left/right: letter"), format_args!("X: A G M S"));
            }
        }
        let len = self.picker.len(sorted.len());
        let window = self.picker.list().window(len, composer.left());
        composer.more(window.start > 0, window.end < len);
        let mover = state(desk).and_then(|state| state.stop).and_then(|stop| stop.side);
        for line in window {
            let Some(number) = self.picker.on(line, &sorted) else { continue };
            let picked = line == self.picker.list().index();
            if number == NEW {
                composer.line(" Name a new zone", &">", picked);
                continue;
            }
            if number == NOT_NOTED {
                let what = if matches!(self.purpose, Purpose::Origin(..)) { "board stays" } else { "off this board" };
                composer.line(" not noted", &what, picked);
                continue;
            }
            let Some(place) = place(number) else { continue };
            let corps = state(desk)
                .map_or(0, |state| state.board.at(place).fold(0_u8, |sum, stack| sum.saturating_add(stack.corps())));
            let owner = match place {
                Place::Land(zone) => state(desk).and_then(|state| state.holder(&desk.charts, zone)),
                Place::Sea(_) => None,
            };
            // Zones of the side on move have a sign; so have those picked lately.
            let sign = match owner {
                _ if self.picker.is_recent(line) => "*",
                Some(owner) if Some(owner) == mover => "+",
                _ => " ",
            };
            let word = if matches!(place, Place::Sea(_)) { "sea" } else { owner_word(owner) };
            match corps {
                0 => composer.item(format_args!("{sign}{place}"), format_args!("{word}"), picked),
                _ => composer.item(format_args!("{sign}{place}"), format_args!("{corps} {word:>7}"), picked),
            };
        }
        composer.hints("pick", "back", "leap", "state")
    }
}
