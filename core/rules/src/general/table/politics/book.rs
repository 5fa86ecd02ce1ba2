//! What the words of the political rules change at a table (R106).

use super::Event;
use crate::general::production::{usa, ussr};
use crate::general::table::{CardPlace, Change, Flag, Ledger, Marker, Refusal, State, Status, TableRefusal};
use crate::general::{Country, Major, Side, cards};

/// Who takes part in what is booked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Party {
    /// Who attacks.
    pub attacker: Option<Major>,
    /// Who is attacked.
    pub attacked: Option<Country>,
    /// The major that was drawn to play it.
    pub player: Option<Major>,
    /// What the countries that enter produce.
    pub production: u8,
}

/// What Poland produces, and what a delivery of a major is worth (5.1, 7.6.4).
const POLAND: i16 = 2;
const DELIVERY: i16 = 3;
/// Romania delivers 2, and 3 once it has joined (7.6.4).
const ROMANIA_MORE: i16 = 1;
/// Australia, India and Burma (7.6.3).
const BE_PACIFIC: i16 = 7;
/// What the USA produces before its war in the basic game (7.6.3).
const USA_BASIC: i16 = 8;
/// Units that the USSR moves by rail in addition when it is at war with Germany (6.2).
const USSR_RAIL: i16 = 3;

/// Who plays an attacked minor country: the side that gets it, and the major where the rules name it.
pub(super) const fn player(event: Event) -> Option<(Side, Option<Major>)> {
    match event {
        Event::MinorToBe => Some((Side::Allies, Some(Major::Be))),
        Event::MinorToItaly => Some((Side::Axis, Some(Major::Italy))),
        Event::MinorToGermany => Some((Side::Axis, Some(Major::Germany))),
        Event::MinorToAllies => Some((Side::Allies, None)),
        Event::MinorToAxis => Some((Side::Axis, None)),
        _ => None,
    }
}

impl State {
    /// Two countries are at war; a war that is known already is not noted twice.
    pub(in crate::general::table) fn war(&self, ledger: &mut Ledger, one: Country, other: Country) {
        let noted =
            |change: &Change| matches!(change, Change::War(a, b) if [(*a, *b), (*b, *a)].contains(&(one, other)));
        let known = self.war_between(one, other) || ledger.changes().iter().any(noted);
        ledger.add_if(!known, Change::War(one, other));
    }

    /// A country enters the war with its units; if the board has counters of it, they are its units.
    pub(in crate::general::table) fn enters(
        &self,
        ledger: &mut Ledger,
        country: Country,
        side: Side,
        player: Option<Major>,
    ) {
        if self.counters().any(|(_, unit)| unit.country == country) {
            ledger.add(Change::Status(country, Status::of(side)));
            ledger.add(Change::Player(country, player));
        } else {
            ledger.add(Change::Enters(country, side, player));
        }
    }

    /// A delivery ends, if it still ran: the receiver loses what it gave.
    pub(super) fn delivery_ends(&self, ledger: &mut Ledger, delivery: Flag, to: Major, bp: i16) {
        if self.has(delivery) && !ledger.changes().contains(&Change::Flag(delivery, false)) {
            ledger.add(Change::Flag(delivery, false));
            ledger.book(self, Marker::Potential(to), -bp);
        }
    }

    /// The level of the USA and what it produces move together, never below nothing (R22).
    pub(in crate::general::table) fn us_level_moves(&self, by: i16, ledger: &mut Ledger) {
        let level = ledger.value(self, Marker::UsLevel);
        let by = by.max(-level);
        ledger.book(self, Marker::UsLevel, by);
        ledger.book(self, Marker::Potential(Major::Usa), by);
    }

    /// The automatic rise at the end of a quarter (7.2).
    pub(in crate::general::table) fn us_rises(&self, ledger: &mut Ledger) {
        ledger.add(Change::Flag(Flag::UsLevelRaised, true));
        if u16::from(self.us_level) < usa::WAR_LEVEL {
            self.us_level_moves(1, ledger);
        }
    }

    /// Books events in their order.
    pub(super) fn book(&self, events: &[Event], party: Party, ledger: &mut Ledger) -> Result<(), Refusal> {
        for event in events {
            self.book_one(*event, party, ledger)?;
        }
        Ok(())
    }

    fn book_one(&self, event: Event, party: Party, ledger: &mut Ledger) -> Result<(), Refusal> {
        let stands = |country: Country| !self.has_fallen(country);
        match event {
            Event::PolandJoins => ledger.book(self, Marker::Potential(Major::Be), POLAND),
            Event::ItalyAtWar => {
                ledger.add(Change::Status(Country::Italy, Status::Axis));
                // Attacked by the Allies it has declared nothing (card 30, R22).
                self.note(ledger, party.attacked != Some(Country::Italy), Flag::ItalyDeclared);
                for enemy in [Country::Be, Country::France].into_iter().filter(|&enemy| stands(enemy)) {
                    self.war(ledger, Country::Italy, enemy);
                }
            }
            Event::UsLevelUp => self.us_level_moves(1, ledger),
            Event::UsLevelDown => self.us_level_moves(-1, ledger),
            Event::UssrAtWar => {
                ledger.add(Change::Status(Country::Ussr, Status::Allies));
                let axis = [Country::Germany, Country::Italy].into_iter();
                for enemy in axis.filter(|&enemy| stands(enemy) && self.at_war(enemy)) {
                    self.war(ledger, Country::Ussr, enemy);
                }
                if !self.rules().basic() {
                    ledger.book(self, Marker::Rail(Major::Ussr), USSR_RAIL);
                }
            }
            Event::UssrProduction => {
                if !self.has(Flag::UssrFull) {
                    ledger.add(Change::Flag(Flag::UssrFull, true));
                    ledger.book(self, Marker::Potential(Major::Ussr), ussr::WAR - ussr::PEACE);
                }
            }
            Event::UssrDeliveryEnds => {
                self.delivery_ends(ledger, Flag::DeliveryUssrGermany, Major::Germany, DELIVERY);
            }
            Event::UsDeliveryEnds => self.delivery_ends(ledger, Flag::DeliveryUsaJapan, Major::Japan, DELIVERY),
            Event::AxisMinorsJoin => {
                ledger.add(Change::MinorsJoin);
                if *self.status.get(Country::Romania) == Status::Neutral {
                    self.romania_gives_more(ledger, Country::Romania);
                }
                ledger.book(self, Marker::Potential(Major::Germany), party.production.into());
            }
            Event::UsaAtWar => {
                ledger.add(Change::Status(Country::Usa, Status::Allies));
                let axis = [Country::Germany, Country::Italy, Country::Japan].into_iter();
                for enemy in axis.filter(|&enemy| stands(enemy) && self.at_war(enemy)) {
                    self.war(ledger, Country::Usa, enemy);
                }
            }
            Event::UsaProduction => {
                let base = if self.rules().basic() { USA_BASIC } else { self.us_level.into() };
                ledger.book(self, Marker::Potential(Major::Usa), usa::WAR - base);
            }
            Event::BePacific => {
                ledger.add(Change::Flag(Flag::BePacific, true));
                ledger.book(self, Marker::Potential(Major::Be), BE_PACIFIC);
            }
            Event::JapanAtWar => {
                for enemy in [Country::Be, Country::France].into_iter().filter(|&enemy| stands(enemy)) {
                    self.war(ledger, Country::Japan, enemy);
                }
            }
            Event::NavyCardVoid => {
                let lies = self.card(cards::JAPANESE_NAVY);
                let there = lies == CardPlace::InEffect || lies.holder().is_some();
                ledger.add_if(there, Change::Card(cards::JAPANESE_NAVY, CardPlace::Out));
            }
            Event::Maginot => ledger.add_if(self.has(Flag::Maginot), Change::Flag(Flag::Maginot, false)),
            Event::BnlTrust => ledger.add(Change::Status(Country::BnlColonies, Status::Neutral)),
            event => {
                if let (Some((side, named)), Some(minor)) = (player(event), party.attacked) {
                    self.minor_enters(minor, side, named, party, ledger)?;
                }
            }
        }
        Ok(())
    }

    /// Something is so from now on, if it was not before.
    pub(super) fn note(&self, ledger: &mut Ledger, so: bool, flag: Flag) {
        ledger.add_if(so && !self.has(flag), Change::Flag(flag, true));
    }

    /// Romania delivers 3 once it has joined the Axis (7.6.4).
    pub(in crate::general::table) fn romania_gives_more(&self, ledger: &mut Ledger, minor: Country) {
        if minor == Country::Romania && self.has(Flag::DeliveryRomaniaGermany) {
            ledger.book(self, Marker::Potential(Major::Germany), ROMANIA_MORE);
        }
    }

    /// An attacked minor country is set up and played by a major of the other side, which gets its production (8.4, R30).
    fn minor_enters(
        &self,
        minor: Country,
        side: Side,
        named: Option<Major>,
        party: Party,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let fits = |major: &Major| self.side_of(*major) == side && !self.has_fallen((*major).into());
        let player = named.or(party.player.filter(fits)).ok_or(TableRefusal::WrongPlayer)?;
        self.enters(ledger, minor, side, Some(player));
        ledger.book(self, Marker::Potential(player), party.production.into());
        self.delivery_follows(minor, side, ledger);
        Ok(())
    }
}
