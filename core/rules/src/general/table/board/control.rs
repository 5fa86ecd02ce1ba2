//! An area changes hands, and production at once (6.8, 7.6.1 to 7.6.4).

use super::super::taught::{AreaFact, area_fact, owner};
use super::super::{Area, Change, Flag, Ledger, Location, Marker, Refusal, State, Status, TableRefusal};
use crate::chart::Charts;
use crate::general::ask::ChartName;
use crate::general::production::areas::Unvalued;
use crate::general::production::ussr::{LOST_TO_JAPAN, PEACE, WAR};
use crate::general::production::{AreaChange, Hold};
use crate::general::setup::Place;
use crate::general::{Country, Major, Side};

/// An area that changes hands; what is not said, the table works out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transfer {
    /// Which.
    pub area: Area,
    /// Who holds it now.
    pub to: Option<Country>,
    /// What the old holder is to it, and whose production falls.
    pub old: (Option<Hold>, Option<Major>),
    /// What the new holder is to it, and whose production rises.
    pub new: (Option<Hold>, Option<Major>),
}

/// A holder, and the major that its production goes to.
pub type Holder = (Hold, Option<Major>);

impl Transfer {
    /// An area goes to a country, as the table sees it.
    #[must_use]
    pub const fn of(area: Area, to: Option<Country>) -> Self {
        Self { area, to, old: (None, None), new: (None, None) }
    }
}

impl State {
    /// Areas in which only land units of enemies of their holder stand (6.8).
    pub fn taken(&self) -> impl Iterator<Item = Area> {
        Area::all().filter(|&area| self.taker(area).is_some())
    }

    /// The country that takes an area: its land units stand there and none of another side.
    #[must_use]
    pub fn taker(&self, area: Area) -> Option<Country> {
        let ashore =
            || self.units_in(area).filter(move |(_, unit)| unit.class.is_land() && unit.at == Location::At(area));
        let first = ashore().map(|(_, unit)| unit.country).find(|country| self.is_fighting(*country))?;
        let side = self.side(first)?;
        if ashore().any(|(_, unit)| self.side(unit.country) != Some(side)) {
            return None;
        }
        let friendly = self.controller(area).is_some_and(|country| self.side(country) == Some(side));
        (!friendly).then(|| self.player(first).map_or(first, Country::from))
    }

    /// What a holder is to an area, and whose production counts it; none where nobody told whose area it is.
    #[must_use]
    pub fn holder(&self, charts: &Charts, area: Area, country: Option<Country>) -> Option<Holder> {
        let nobody = Some((Hold::Nobody, None));
        let Some(country) = country else { return nobody };
        // A minor country that is at war with nobody produces for nobody.
        let idle = country.major().is_none() && !country.is_british_home() && !self.at_war(country);
        let Some(major) = self.player(country).filter(|_| !idle) else { return nobody };
        let owner = owner(charts, area)?;
        let hold = if owner == country || (self.player(owner) == Some(major) && self.side(owner) == self.side(country))
        {
            Hold::Owner
        // A neutral major is nobody's associate (R111).
        } else if self.at_war(country) && self.side(owner).is_some() && self.side(owner) == self.side(country) {
            Hold::Associate
        } else {
            Hold::Conqueror
        };
        Some((hold, Some(major)))
    }

    /// Both holders of an area that changes hands.
    ///
    /// # Errors
    /// Nobody told whose area it is.
    pub fn holders(&self, charts: &Charts, transfer: Transfer) -> Result<(Holder, Holder), Refusal> {
        let teach = Refusal::Teach(ChartName::AreaProduction);
        let of = |country: Option<Country>, (hold, major): (Option<Hold>, Option<Major>)| -> Result<Holder, Refusal> {
            let (hold, usual) = match hold {
                Some(hold) => (hold, country.and_then(|country| self.player(country))),
                None => self.holder(charts, transfer.area, country).ok_or(teach)?,
            };
            Ok((hold, if hold == Hold::Nobody { None } else { major.or(usual) }))
        };
        Ok((of(self.held_by(charts, transfer.area), transfer.old)?, of(transfer.to, transfer.new)?))
    }

    /// Whose an area is: where nobody has put a flag it is its own country's, as long as that stands (R108).
    fn held_by(&self, charts: &Charts, area: Area) -> Option<Country> {
        self.controller(area).or_else(|| owner(charts, area).filter(|&country| !self.has_fallen(country)))
    }

    pub(super) fn decide_control(
        &self,
        charts: &Charts,
        transfer: Transfer,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        if self.controller(transfer.area) == transfer.to {
            return Err(TableRefusal::HeldAlready.into());
        }
        self.hand_over(charts, transfer, ledger)
    }

    /// An area changes hands as part of another act: what nobody told of its numbers is left to the players.
    pub(in crate::general::table) fn as_far_as_told(
        &self,
        charts: &Charts,
        transfer: Transfer,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        match self.hand_over(charts, transfer, ledger) {
            Err(Refusal::Teach(_)) => Ok(()),
            done => done,
        }
    }

    /// An area changes hands with all that hangs on it; the control comes first, whatever is still to be taught.
    pub(in crate::general::table) fn hand_over(
        &self,
        charts: &Charts,
        transfer: Transfer,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let Transfer { area, to, .. } = transfer;
        ledger.add(Change::Control(area, to));
        let side_of = |country: Option<Country>| country.and_then(|country| self.side(country));
        let (before, after) = (side_of(self.controller(area)), side_of(to));
        if area == Area::of(Place::Baltic) {
            // It feeds Germany alone, whoever of the Axis holds it (7.6.4).
            let (was, is) = (self.has(Flag::DeliveryBalticGermany), after == Some(Side::Axis));
            if was != is {
                ledger.book(self, Marker::Potential(Major::Germany), if is { 1 } else { -1 });
                ledger.add(Change::Flag(Flag::DeliveryBalticGermany, is));
            }
            return Ok(());
        }
        if area == Area::of(Place::Yugoslavia) {
            // So long the Axis holds it (card 51).
            let since = if after == Some(Side::Axis) { self.turn().into() } else { 0 };
            let was = before == Some(Side::Axis);
            ledger.add_if(was != (since != 0), Change::Mark(Marker::YugoslaviaSince, since));
        }
        let (old, new) = self.holders(charts, transfer)?;
        let number = |fact| area_fact(charts, area, fact).and_then(|number| u8::try_from(number).ok());
        let (left, right) = (number(AreaFact::Left), number(AreaFact::Right));
        let name = area.place().map_or("", Place::word);
        let change = AreaChange { area: name, left, right, only: None, old, new };
        let by = change.changes().map_err(|why| match why {
            Unvalued::Fault(fault) => fault.into(),
            Unvalued::Teach(_) => Refusal::Teach(ChartName::AreaProduction),
        })?;
        for ((_, major), by) in [(old, by.old), (new, by.new)] {
            if let Some(major) = major {
                ledger.book(self, Marker::Potential(major), by);
            }
        }
        self.balance(charts, transfer, right, ledger);
        // Islands of the Pacific without production are a point each (8.5).
        let is = |fact| area_fact(charts, area, fact).is_some_and(|number| number > 0);
        if is(AreaFact::Island) && is(AreaFact::Pacific) && left == Some(0) && before != after {
            for (side, by) in [(before, -1), (after, 1)] {
                if let Some(side) = side {
                    ledger.shift(self, Marker::Islands(side), by);
                }
            }
        }
        Ok(())
    }

    /// What the USSR loses to Japan and takes from it, in right numbers (7.6.3).
    fn balance(&self, charts: &Charts, transfer: Transfer, right: Option<u8>, ledger: &mut Ledger) {
        let (old, new) = (self.held_by(charts, transfer.area), transfer.to);
        let by = match (old, new) {
            (Some(Country::Ussr), Some(Country::Japan)) => 1,
            (Some(Country::Japan), Some(Country::Ussr)) => -1,
            _ => return,
        };
        let by = by * i16::from(right.unwrap_or(0));
        if by == 0 {
            return;
        }
        ledger.shift(self, Marker::UssrBalance, by);
        let war = self.war_between(Country::Ussr, Country::Japan);
        let lost = i16::from(self.ussr_balance) + by;
        if war && lost >= LOST_TO_JAPAN && !self.rules().basic() && !self.has(Flag::UssrFull) {
            ledger.book(self, Marker::Potential(Major::Ussr), WAR - PEACE);
            ledger.add(Change::Flag(Flag::UssrFull, true));
        }
    }

    /// Areas that a side holds, as far as they are told.
    #[must_use]
    pub fn areas_held(&self, side: Side) -> usize {
        let held = |country: &Country| {
            self.side(*country) == Some(side)
                && !matches!(self.status.get(*country), Status::Absent | Status::Conquered)
        };
        self.control.iter().flatten().filter(|country| held(country)).count()
    }
}
