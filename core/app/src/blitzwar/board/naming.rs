//! A zone or sea zone that only the map names gets its name, letter by letter, once.

use adjutant_rules::blitzwar::board::Place;
use adjutant_rules::blitzwar::board::names::{self, LONGEST};
use adjutant_rules::blitzwar::diplomacy::Status;
use adjutant_rules::blitzwar::{Nation, Zone, ZoneFact, zones};
use adjutant_rules::chart::Charts;

use crate::blitzwar::teach::Teach;
use crate::blitzwar::{Page, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::{Page as AnyPage, Step};
use crate::screen::{Screen, Style};
use crate::widgets::text_entry::TextEntry;
use crate::{Key, Press};

/// A name being given.
#[derive(Clone, Debug)]
pub struct NamePage {
    place: Place,
    name: TextEntry,
    /// The country that a new zone lies in, if that is known.
    home: Option<Nation>,
    /// The cell that is stored next, once the name is done.
    storing: Option<u8>,
}

/// A map zone of which nothing is known yet.
fn unused(charts: &Charts) -> Option<Zone> {
    let taught = |zone| ZoneFact::ALL.iter().any(|&fact| charts.get(zones::cell(zone, fact)).is_some());
    let free = |zone: &Zone| !zone.is_named() && names::given(charts, *zone).is_none();
    let mut unnamed = Zone::ALL.iter().copied().filter(free);
    unnamed.clone().find(|&zone| !taught(zone)).or_else(|| unnamed.next())
}

/// The country that a new zone lies in most likely: the foreign one that the table spoke of last, at first Poland. The book
/// names none of its zones, and the war begins there (19).
fn likely(desk: &Desk) -> Option<Nation> {
    let state = state(desk)?;
    let mover = state.stop.and_then(|stop| stop.side);
    let status = |nation| state.diplomacy.status.of(nation);
    let lately = desk.recent.iter().filter_map(|&number| zones::country(&desk.charts, Zone::new(number)?));
    let foreign = lately.into_iter().find(|&nation| status(nation).side() != mover);
    foreign.or((status(Nation::Poland) != Status::Surrendered).then_some(Nation::Poland))
}

impl NamePage {
    /// A name for a zone or a sea zone.
    #[must_use]
    pub fn new(place: impl Into<Place>, charts: &Charts) -> Self {
        let place = place.into();
        let name = names::given(charts, place).unwrap_or_default();
        Self { place, name: TextEntry::new(&name), home: None, storing: None }
    }

    /// A name for the next zone that has none; its country is kept with it, or asked for behind the name.
    #[must_use]
    pub fn new_zone(home: Option<Nation>, desk: &Desk) -> Self {
        let last = Zone::ALL.last().copied();
        let zone = unused(&desk.charts).or(last).unwrap_or(Zone::named("Map zone 1"));
        Self { home, ..Self::new(zone, &desk.charts) }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        if self.name.key(key, press) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::X, Press::Short) => {
                self.name.remove();
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) => {
                self.storing = Some(0);
                self.store(desk)
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// Cell after cell; then the page is done, and the zone is at hand.
    pub fn store(&mut self, desk: &mut Desk) -> Step {
        let Some(column) = self.storing else { return Step::Stay };
        let Some(&value) = names::packed(self.name.text()).get(usize::from(column)) else {
            let Place::Land(zone) = self.place else { return Step::Leave };
            if let Some(home) = self.home.take() {
                return Step::TeachOn(zones::cell(zone, ZoneFact::Country), home as i16);
            }
            let likely = likely(desk);
            desk.picked(zone.number());
            if zones::country(&desk.charts, zone).is_some() {
                return Step::Leave;
            }
            return Step::Swap(AnyPage::BlitzWar(Page::Teach(Teach::country(zone, likely))));
        };
        self.storing = Some(column + 1);
        Step::TeachOn(names::cell(self.place, column), value)
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self) -> Screen {
        let mut composer = Composer::new("zone-name", format_args!("NAME OF A ZONE"), format_args!("kept for ever"));
        composer.status(format_args!("up/down letter"), format_args!("left/right move"));
        composer.blank();
        self.name.show(&mut composer);
        composer.blank();
        let later = match self.place {
            Place::Land(_) => " Its terrain is asked when it matters.",
            Place::Sea(_) => "",
        };
        composer.paragraph(format_args!("As printed on your map, at most {LONGEST} letters.{later}"), Style::Dim);
        composer.hints("keep", "back", "cut", "state")
    }
}
