//! The table as a scenario sheet begins it.

use heapless::Vec;

use super::state::{ByCountry, ByMajor, BySide};
use super::taught::sheet_owner;
use super::{Area, CardPlace, Clock, Economy, Flag, Location, MAX_UNITS, Options, State, Status, War};
use crate::general::politics::timetable;
use crate::general::research::Achievement;
use crate::general::setup::{Force, Must, countries, production, sheet};
use crate::general::{Country, Major, Rules, Scenario, Side};
use crate::table::By;

/// The level of the USA at the start of 1941 (7.2).
const US_LEVEL_1941: u8 = 12;

/// The turn on which a war of the sheets began: those of the sheet of 1939 on the first, Italy's by the time table (R38).
fn began(one: Country, other: Country) -> Option<u8> {
    let first = sheet(Scenario::Y1939, Rules::Advanced);
    if first.at_war.contains(&(one, other)) || first.at_war.contains(&(other, one)) {
        return u8::try_from(first.start.turn()).ok();
    }
    let italy = (one, other) == (Country::Italy, Country::Be);
    italy.then(|| u8::try_from(timetable::ITALY.turn()).ok()).flatten()
}

impl State {
    /// A new table.
    #[must_use]
    pub fn new(options: &Options) -> Self {
        let sheet = sheet(options.scenario, options.rules);
        let mut state = Self {
            options: *options,
            clock: Clock {
                quarter: sheet.start,
                step: 0,
                first: sheet.initiative_last,
                first_before: sheet.initiative_last,
                initiative: sheet.initiative_last,
                over: false,
            },
            status: ByCountry::new([Status::Neutral; 34]),
            wars: Vec::new(),
            economy: ByMajor::new([Economy::default(); 8]),
            collapse: ByCountry::new([0; 34]),
            us_level: 0,
            islands: BySide::new([0; 2]),
            ussr_balance: 0,
            japan_china_limit: 0,
            peace_until: 0,
            vichy_units: 0,
            flags: 0,
            cards: [CardPlace::Deck; 55],
            fresh_cards: 0,
            units: Vec::new(),
            control: [None; Area::SLOTS],
            unsupplied: Vec::new(),
            combat: None,
            players: ByCountry::new([None; 34]),
            sent: By::new([0; 14]),
            area_lost: Vec::new(),
            card_left: By::new([None; 10]),
            yugoslavia_since: 0,
            spent: [0; MAX_UNITS.div_ceil(32)],
            cut_off: [0; MAX_UNITS.div_ceil(32)],
        };
        let at_1941 = options.scenario == Scenario::Y1941;
        for country in [Country::VichyFrance, Country::BnlColonies] {
            *state.status.get_mut(country) = Status::Absent;
        }
        for &(one, other) in sheet.at_war {
            for country in [one, other] {
                let side = countries::camp(country).side();
                // Only countries of the sides, Poland, Greece and Yugoslavia are at war at a start: all but the Axis' are Allied.
                let side = side.unwrap_or(Side::Allies);
                *state.status.get_mut(country) = if side == Side::Axis { Status::Axis } else { Status::Allies };
            }
            // No sheet has more wars than there is room for.
            let since = began(one, other).unwrap_or_else(|| state.turn());
            let _ = state.wars.push(War { one, other, since });
        }
        // The British Empire plays the minors of the Allies, Germany those of the Axis (8.4).
        for &country in Country::ALL.iter().filter(|country| country.major().is_none()) {
            *state.players.get_mut(country) = match state.status.get(country) {
                Status::Allies => Some(Major::Be),
                _ if at_1941 && country.is_axis_minor() => Some(Major::Germany),
                _ => None,
            };
        }
        for &country in sheet.conquered {
            *state.status.get_mut(country) = Status::Conquered;
        }
        state.start_economy(&sheet);
        state.start_units(&sheet);
        for &number in sheet.cards_removed {
            state.put_card(number, CardPlace::Out);
        }
        for &number in sheet.cards_in_effect {
            state.put_card(number, CardPlace::InEffect);
        }
        for &(major, number) in sheet.cards_on_hand {
            state.put_card(number, CardPlace::hand(major));
        }
        let has = |must| sheet.must.contains(&must);
        state.set_flag(Flag::Maginot, !has(Must::MaginotDestroyed));
        state.set_flag(Flag::AxisMinorsJoined, has(Must::AxisMinorsJoined));
        if has(Must::AxisMinorsJoined) {
            for &country in Country::ALL.iter().filter(|country| country.is_axis_minor()) {
                *state.status.get_mut(country) = Status::Axis;
            }
        }
        state.start_flags(at_1941);
        state
    }

    /// What the sheets say of deliveries, of the Pacific and of orange units.
    fn start_flags(&mut self, at_1941: bool) {
        if at_1941 {
            *self.status.get_mut(Country::VichyFrance) = Status::Neutral;
            self.us_level = US_LEVEL_1941;
            // The set-up of 1941 has the Pacific producing, every orange unit built, no delivery of the USSR or the USA (R3, R25).
            for flag in [
                Flag::BePacific,
                Flag::OrangeMet,
                Flag::DeliveryRomaniaGermany,
                Flag::DeliverySwedenGermany,
                Flag::ItalyDeclared,
            ] {
                self.set_flag(flag, true);
            }
        } else {
            for flag in [
                Flag::DeliveryUssrGermany,
                Flag::DeliveryRomaniaGermany,
                Flag::DeliverySwedenGermany,
                Flag::DeliveryUsaJapan,
            ] {
                self.set_flag(flag, true);
            }
        }
    }

    fn start_economy(&mut self, sheet: &crate::general::setup::Sheet) {
        // The basic game begins with other numbers than the sheet.
        for (major, potential) in production(self.options.scenario, self.options.rules) {
            self.economy.get_mut(major).potential = potential;
        }
        for &(major, rail) in sheet.rail {
            self.economy.get_mut(major).rail = rail;
        }
        for &(major, numbers) in sheet.research_numbers {
            self.economy.get_mut(major).numbers = numbers;
        }
        for &(major, found) in sheet.research_done {
            self.set_flag(Flag::Achieved(major, found), true);
        }
        debug_assert!(Achievement::ALL.len() <= 8, "a bit each");
    }

    fn start_units(&mut self, sheet: &crate::general::setup::Sheet) {
        for &country in Country::ALL {
            if Force::of(self.options.scenario, country).is_ok_and(|force| force.on_map) {
                self.set_up(country);
            }
        }
        self.set_arrivals();
        // Where units stand, their country has control; flags say the rest (6.8).
        for at in 0..self.units.len() {
            let Some(Some(unit)) = self.units.get(at) else { continue };
            if let (Location::At(area), true) = (unit.at, unit.class.is_land()) {
                let country = unit.country;
                // Where several stand, it is whose land it is (R112).
                let own = sheet_owner(area) == Some(country);
                if let Some(place) = self.control.get_mut(area.slot()) {
                    *place = place.filter(|_| !own).or(Some(country));
                }
            }
        }
        for &(place, country) in sheet.flags {
            if let Some(control) = self.control.get_mut(Area::of(place).slot()) {
                *control = Some(country);
            }
        }
    }

    fn put_card(&mut self, number: u8, place: CardPlace) {
        self.change(super::Change::Card(number, place));
    }

    /// The majors that fight or may yet: not the conquered ones.
    pub fn standing_majors(&self) -> impl Iterator<Item = Major> {
        let stands = |major: &Major| *self.status.get(Country::from(*major)) != Status::Conquered;
        Major::ALL.iter().copied().filter(stands)
    }
}
