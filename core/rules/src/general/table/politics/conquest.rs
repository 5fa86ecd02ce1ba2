//! Conquest, freeing, surrender (7.1, cards 22 and 30).

use super::{Event, Party};
use crate::chart::Charts;
use crate::general::cards::{After, CARDS, LEND_LEASE, Owner};
use crate::general::politics::conquest::{can_be_conquered, effects_of_conquest, is_lost};
use crate::general::politics::{GivenUp, TimerKind, conquered};
use crate::general::production::{Hold, known_area};
use crate::general::setup::Place;
use crate::general::setup::countries::{BRITISH_HOMES, Camp, camp, coup_card};
use crate::general::table::board::Transfer;
use crate::general::table::taught::{AreaFact, area_fact, owner};
use crate::general::table::{
    Area, CardPlace, Change, Flag, Ledger, Location, Marker, OptionalRule, Refusal, State, Status, TableRefusal, Unit,
};
use crate::general::{Country, InputFault, Major, Side};

/// Countries of the sheets with several areas; a minor with one area has its name.
const HOMES: [(Country, &[Place]); 4] = [
    (Country::Poland, &[Place::WesternPoland, Place::EastPoland, Place::Lwow]),
    (Country::France, &[Place::Maginot, Place::Paris, Place::Normandy, Place::WesternFrance, Place::Vichy]),
    (Country::Spain, &[Place::NorthernSpain, Place::SouthernSpain]),
    (Country::Turkey, &[Place::WesternTurkey, Place::EasternTurkey]),
];

/// The areas that count for the conquest of a country, as far as the sheets or the owner tell them.
pub fn home_areas(charts: &Charts, country: Country) -> impl Iterator<Item = Area> {
    let named = HOMES.iter().find(|(of, _)| *of == country).map_or(&[][..], |(_, places)| places);
    let minor = country.major().is_none();
    // The home countries of the British Empire have flags, as majors do (7.1).
    let flag = !minor || country.is_british_home();
    Area::all().filter(move |&area| {
        let fact = |fact| area_fact(charts, area, fact);
        let own = fact(AreaFact::Country).and_then(|number| Country::ALL.get(usize::try_from(number).ok()?).copied());
        match (own, area.place()) {
            (Some(own), _) => own == country && (!flag || fact(AreaFact::Home) == Some(1)),
            (None, Some(place)) => {
                named.contains(&place) || (minor && place.word().eq_ignore_ascii_case(country.word()))
            }
            (None, None) => false,
        }
    })
}

/// What a country produces for the major that plays it, as far as the numbers of its areas are told. Countries that no sheet
/// has an area of, as Iraq, produce what the book tells of them.
#[must_use]
pub fn worth(charts: &Charts, country: Country) -> u8 {
    if home_areas(charts, country).next().is_none() {
        return known_area(country.name()).left.unwrap_or(0);
    }
    let left = |area| area_fact(charts, area, AreaFact::Left).and_then(|bp| u8::try_from(bp).ok());
    home_areas(charts, country).filter_map(left).fold(0, u8::saturating_add)
}

impl State {
    /// What the major that plays a minor country still has from it: the areas that nobody has taken from it yet.
    #[must_use]
    pub fn rest_of(&self, charts: &Charts, country: Country) -> u8 {
        let left = |area: &Area| {
            let kept = self.controller(*area).is_none_or(|holder| self.side(holder) == self.side(country));
            area_fact(charts, *area, AreaFact::Left).filter(|_| kept).and_then(|bp| u8::try_from(bp).ok())
        };
        if self.players.get(country).is_none() {
            return 0;
        }
        let mut areas = home_areas(charts, country).peekable();
        if areas.peek().is_none() {
            return worth(charts, country);
        }
        areas.filter_map(|area| left(&area)).fold(0, u8::saturating_add)
    }

    /// What countries produce that a declaration brings into the war, as far as it is told: the minor that is attacked, or the
    /// Axis minors; Romania gives its delivery already.
    #[must_use]
    pub fn production_of(&self, charts: &Charts, events: &[Event], attacked: Option<Country>) -> u8 {
        let minors = events.contains(&Event::AxisMinorsJoin);
        let joins = |country: &Country| {
            let waits = country.is_axis_minor() && *self.status.get(*country) == Status::Neutral;
            minors && waits && *country != Country::Romania
        };
        let joining = Country::ALL.iter().filter(|country| joins(country));
        let plays = events.iter().any(|event| super::book::player(*event).is_some());
        let alone = attacked.filter(|_| plays).map_or(0, |country| worth(charts, country));
        joining.fold(alone, |sum, &country| sum.saturating_add(worth(charts, country)))
    }
}

/// Card 22 and card 30.
const VICHY: u8 = 22;
const ITALIAN_SURRENDER: u8 = 30;
/// What Sweden and a Romania that has not joined deliver (7.6.4).
const SWEDEN: i16 = 1;
const ROMANIA: i16 = 2;

/// Cards that concern two countries alone: with either of them they leave the game (7.1, R110).
#[rustfmt::skip]
const OF_TWO: [(u8, Major, Major); 5] = [
    (3,  Major::Usa,   Major::Japan),
    (20, Major::Usa,   Major::Japan),
    (23, Major::Japan, Major::Ussr),
    (31, Major::Japan, Major::China),
    (37, Major::Be,    Major::Ussr),
];
/// What Lend Lease moves from the British Empire to the USSR (card 37).
const LEND_LEASE_BP: i16 = 3;

/// Where a card of a fallen country goes: what returns to the stack goes under the deck (7.1).
fn left_to(number: u8) -> CardPlace {
    let card = CARDS.get(usize::from(number).saturating_sub(1));
    if card.is_some_and(|card| card.after == After::Stack) { CardPlace::Deck } else { CardPlace::Out }
}

impl State {
    /// Whether every known area of a country is in enemy hands: the side that holds them.
    pub(super) fn looks_conquered(&self, charts: &Charts, country: Country) -> Option<Side> {
        if self.has_fallen(country) || !can_be_conquered(country) {
            return None;
        }
        let own = self.side(country).map_or_else(|| camp(country), Camp::from);
        let holder = |area| {
            let side = self.controller(area).filter(|&holder| holder != country).and_then(|holder| self.side(holder));
            side.map_or(Camp::Neutral, Camp::from)
        };
        let mut holders = home_areas(charts, country).map(holder);
        let first = holders.next().filter(|&first| is_lost(own, first))?;
        conquered(own, holders).0.then(|| first.side()).flatten()
    }

    /// The cards that a fallen major still has: its hand, what on the table only it could own, and what concerns it and one
    /// other country alone, in whatever hand.
    fn cards_of(&self, major: Major) -> impl Iterator<Item = u8> {
        CARDS
            .iter()
            .filter(move |card| match self.card(card.number) {
                CardPlace::Deck | CardPlace::Out => false,
                _ if OF_TWO.iter().any(|(of, one, other)| *of == card.number && [*one, *other].contains(&major)) => {
                    true
                }
                CardPlace::InEffect => {
                    matches!(card.owners, Some(([only], _)) if *only != Owner::All && only.index() == major.index())
                }
                lies => lies.holder() == Some(major),
            })
            .map(|card| card.number)
    }

    /// Whether a fallen major still has cards.
    pub(super) fn has_cards_left(&self, major: Major) -> bool {
        self.has_fallen(major.into()) && self.cards_of(major).next().is_some()
    }

    /// As many of its cards as there is room for; what is left is due after this act.
    fn cards_leave(&self, major: Major, ledger: &mut Ledger) {
        let room = ledger.room();
        for number in self.cards_of(major).take(room) {
            ledger.add(Change::Card(number, left_to(number)));
        }
    }

    pub(super) fn decide_cards_leave(&self, major: Major, ledger: &mut Ledger) -> Result<(), Refusal> {
        if !self.has_fallen(major.into()) {
            return Err(TableRefusal::NotConquered.into());
        }
        self.cards_leave(major, ledger);
        Ok(())
    }

    /// What a conquest sets off (7.1).
    ///
    /// # Errors
    /// The country cannot be conquered by this side.
    pub fn effects_of_fall(&self, country: Country, by: Side) -> Result<heapless::Vec<Event, 16>, Refusal> {
        if !can_be_conquered(country) {
            return Err(InputFault::NotConqueredAsOne.into());
        }
        let events = effects_of_conquest(self.rules(), country, by, self.has(Flag::BePacific))?;
        if self.side(country) == Some(by) {
            return Err(InputFault::ConqueredByFriend.into());
        }
        if self.has_fallen(country) {
            return Err(TableRefusal::FallenAlready.into());
        }
        Ok(events.into_inner())
    }

    pub(super) fn decide_conquest(
        &self,
        country: Country,
        by: Side,
        production: u8,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let events = self.effects_of_fall(country, by)?;
        ledger.add(Change::Status(country, Status::Conquered));
        if country.is_british_home() {
            ledger.add(Change::HomeUnitsLeave(country));
            let last = BRITISH_HOMES.iter().all(|&home| home == country || self.has_fallen(home));
            if last {
                // The British Empire has fallen with its last home country (R27).
                ledger.add(Change::Status(Country::Be, Status::Conquered));
                self.major_falls(Major::Be, ledger);
            }
            return Ok(());
        }
        let party = Party { attacked: Some(country), production, ..Party::default() };
        self.book(&events, party, ledger)?;
        if let (Some(player), None) = (*self.players.get(country), country.major()) {
            ledger.book(self, Marker::Potential(player), -i16::from(production));
            ledger.add(Change::Player(country, None));
        }
        let partition = country == Country::Poland && !self.war_between(Country::Ussr, Country::Germany);
        ledger.add_if(partition && by == Side::Axis, Change::Flag(Flag::PartitionDue, true));
        if by == Side::Allies {
            self.minor_delivers_no_more(country, ledger);
        }
        if let Some(major) = country.major() {
            self.major_falls(major, ledger);
        } else {
            // A France that fights again gets Vichy's colonies back from the Allies (card 22).
            let france = country == Country::VichyFrance && by == Side::Allies && self.at_war(Country::France);
            ledger.add(Change::AreasTo(country, france.then_some(Country::France)));
            ledger.add(Change::UnitsLeave(country));
        }
        Ok(())
    }

    /// An attacked neutral is given up: the attacker has conquered it, the owner of its coup card saves its units (9.2).
    pub(super) fn decide_given_up(
        &self,
        country: Country,
        owner: Major,
        rounds: u8,
        production: u8,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let on_map = |unit: &Unit| unit.country == country && !matches!(unit.at, Location::Due(_));
        let units = self.counters().filter(|(_, unit)| on_map(unit)).count();
        // A card that is noted nowhere else may be in that hand.
        let card = coup_card(country).map(|card| self.card(card));
        let given_up = GivenUp {
            option_9_2: self.options.has(OptionalRule::GiveUpNeutral),
            has_coup_card: card.is_some_and(|lies| lies == CardPlace::Deck || lies.holder() == Some(owner)),
            rounds,
            units: u8::try_from(units).unwrap_or(u8::MAX),
        };
        let saved = given_up.saved()?;
        self.decide_conquest(country, self.side_of(owner).other(), production, ledger)?;
        ledger.book(self, Marker::Saved(owner), saved.into());
        Ok(())
    }

    /// What a minor delivers to Germany when it joins a side: nothing any more among the Allies, and Romania 3 in the Axis
    /// (7.6.4).
    pub(in crate::general::table) fn delivery_follows(&self, country: Country, side: Side, ledger: &mut Ledger) {
        match side {
            Side::Allies => self.minor_delivers_no_more(country, ledger),
            Side::Axis => self.romania_gives_more(ledger, country),
        }
    }

    /// A delivery of a minor ends when the enemy conquers it or wins it (7.6.4).
    fn minor_delivers_no_more(&self, country: Country, ledger: &mut Ledger) {
        match country {
            Country::Sweden => self.delivery_ends(ledger, Flag::DeliverySwedenGermany, Major::Germany, SWEDEN),
            // What Romania gives after it has joined is the number of its areas and goes with them (6.8).
            Country::Romania => {
                let bp = if self.at_war(country) { 0 } else { ROMANIA };
                self.delivery_ends(ledger, Flag::DeliveryRomaniaGermany, Major::Germany, bp);
            }
            _ => {}
        }
    }

    /// Units, areas elsewhere, production and cards of a major that falls.
    fn major_falls(&self, major: Major, ledger: &mut Ledger) {
        ledger.add(Change::AreasTo(major.into(), None));
        ledger.add(Change::UnitsLeave(major.into()));
        for marker in [Marker::Potential(major), Marker::Saved(major)] {
            ledger.book(self, marker, -marker.get(self));
        }
        let peace = self.peace_until != 0 && matches!(major, Major::Japan | Major::Ussr);
        ledger.add_if(peace, Change::Mark(Marker::PeaceUntil, 0));
        // Nobody is left to lend, or to take it (R110).
        if self.card(LEND_LEASE) == CardPlace::InEffect {
            match major {
                Major::Ussr => ledger.book(self, Marker::Potential(Major::Be), LEND_LEASE_BP),
                Major::Be => ledger.book(self, Marker::Potential(Major::Ussr), -LEND_LEASE_BP),
                _ => {}
            }
        }
        self.cards_leave(major, ledger);
    }

    /// Home areas of a conquered country that its associates hold: it can be freed (7.1).
    pub(super) fn retaken(&self, charts: &Charts, country: Country) -> impl Iterator<Item = Area> {
        let fallen = *self.status.get(country) == Status::Conquered;
        let side = fallen.then(|| self.fought_for(country));
        home_areas(charts, country).filter(move |&area| {
            let holder = self.controller(area).filter(|&holder| holder != country);
            // A neutral major that took its part of it frees nobody (R111).
            side.is_some() && holder.is_some_and(|holder| self.at_war(holder) && self.side(holder) == side)
        })
    }

    pub(super) fn decide_free(&self, charts: &Charts, country: Country, ledger: &mut Ledger) -> Result<(), Refusal> {
        if *self.status.get(country) != Status::Conquered {
            return Err(TableRefusal::NotConquered.into());
        }
        ledger.add(Change::Status(country, Status::Freed));
        // What its associates have retaken is its own again, and produces for it (R37).
        for area in self.retaken(charts, country) {
            let holder = self.controller(area).and_then(|holder| self.player(holder));
            if country.major().is_some() {
                let new = (Some(Hold::Owner), country.major());
                let transfer = Transfer { area, to: Some(country), old: (None, None), new };
                self.as_far_as_told(charts, transfer, ledger)?;
            } else {
                // A minor's production stays with the major that freed it.
                ledger.add(Change::Control(area, Some(country)));
                ledger.add_if(*self.players.get(country) != holder, Change::Player(country, holder));
            }
        }
        // With the first British home country that is freed the British Empire fights again (R27).
        let be = country.is_british_home() && self.has_fallen(Country::Be);
        ledger.add_if(be, Change::Status(Country::Be, Status::Freed));
        Ok(())
    }

    /// The areas of France that nobody has taken from it yet; those go to Germany, but for Vichy (card 22).
    fn french_ground(&self, charts: &Charts) -> impl Iterator<Item = Area> {
        let vichy = Area::of(Place::Vichy);
        home_areas(charts, Country::France)
            .filter(move |&area| area != vichy && self.controller(area).is_none_or(|holder| holder == Country::France))
    }

    /// What Germany gains with them: their right numbers, as far as they are told (card 22).
    #[must_use]
    pub fn gain_by_vichy(&self, charts: &Charts) -> u8 {
        let right = |area| area_fact(charts, area, AreaFact::Right).and_then(|bp| u8::try_from(bp).ok());
        self.french_ground(charts).filter_map(right).fold(0, u8::saturating_add)
    }

    /// France surrenders: Germany gets it but for Vichy, the colonies go with Vichy (card 22).
    pub(in crate::general::table) fn decide_vichy(
        &self,
        charts: &Charts,
        production: u8,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        if self.has_fallen(Country::France) {
            return Err(TableRefusal::FallenAlready.into());
        }
        ledger.add(Change::Status(Country::France, Status::Conquered));
        ledger.add(Change::Status(Country::VichyFrance, Status::Neutral));
        ledger.add(Change::AreasTo(Country::France, Some(Country::VichyFrance)));
        for area in self.french_ground(charts) {
            // Some changes must be left for what follows; the map shows the rest.
            ledger.add_if(ledger.room() > 9, Change::Control(area, Some(Country::Germany)));
        }
        ledger.add(Change::UnitsLeave(Country::France));
        ledger.book(self, Marker::Potential(Major::Germany), production.into());
        for marker in [Marker::Potential(Major::France), Marker::Saved(Major::France)] {
            ledger.book(self, marker, -marker.get(self));
        }
        let pacific =
            if self.has(Flag::BePacific) { &[Event::Maginot][..] } else { &[Event::BePacific, Event::Maginot] };
        self.book(pacific, Party::default(), ledger)?;
        let units = TimerKind::VUnits.due(self.clock.quarter);
        ledger.add(Change::Mark(Marker::VichyUnits, units.turn()));
        ledger.add(Change::Card(VICHY, CardPlace::InEffect));
        self.cards_leave(Major::France, ledger);
        Ok(())
    }

    /// What Germany gains with what Italy still holds: the left numbers of Italian areas, the right ones of all others, as far as
    /// they are told (card 30).
    #[must_use]
    pub fn gain_by_italy(&self, charts: &Charts) -> u8 {
        let italian = |area: &Area| self.controller(*area) == Some(Country::Italy);
        let worth = |area| {
            let own = owner(charts, area) == Some(Country::Italy);
            area_fact(charts, area, if own { AreaFact::Left } else { AreaFact::Right })
        };
        let told = |area| worth(area).and_then(|bp| u8::try_from(bp).ok());
        Area::all().filter(italian).filter_map(told).fold(0, u8::saturating_add)
    }

    /// Italy surrenders: its units leave, what the Axis still holds of it produces for Germany (card 30).
    pub(in crate::general::table) fn decide_italy(&self, production: u8, ledger: &mut Ledger) -> Result<(), Refusal> {
        if self.has_fallen(Country::Italy) {
            return Err(TableRefusal::FallenAlready.into());
        }
        if !self.at_war(Country::Italy) {
            return Err(crate::general::Refusal::Card30War.into());
        }
        ledger.add(Change::Status(Country::Italy, Status::Conquered));
        ledger.add(Change::AreasTo(Country::Italy, Some(Country::Germany)));
        ledger.add(Change::UnitsLeave(Country::Italy));
        for marker in [Marker::Potential(Major::Italy), Marker::Saved(Major::Italy)] {
            ledger.book(self, marker, -marker.get(self));
        }
        ledger.book(self, Marker::Potential(Major::Germany), production.into());
        ledger.add(Change::Card(ITALIAN_SURRENDER, CardPlace::Out));
        self.cards_leave(Major::Italy, ledger);
        Ok(())
    }
}
