//! What cards give that move counters or take areas back (cards 21, 44, 45).

use super::super::taught::owner;
use super::super::{Area, CardAct, Change, Flag, Ledger, Location, Marker, Refusal, State, TableRefusal, Unit, UnitId};
use super::Transfer;
use super::moving::Goal;
use crate::chart::Charts;
use crate::general::movement::range::LONG_RANGE;
use crate::general::research::Achievement;
use crate::general::turn::{Acting, StepName};
use crate::general::{Class, Country, Major};

/// Areas that Espionage moves a unit.
const ESPIONAGE_AREAS: u8 = 4;

impl State {
    pub(super) fn decide_by_card(
        &self,
        charts: &Charts,
        card: u8,
        units: &[UnitId],
        to: Area,
        areas: u8,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        // What spies see is no act on the board.
        let act = CardAct::of(card).filter(|act| act.is_on_board()).ok_or(TableRefusal::CardUsedUp)?;
        // There is but one of each card: who played it has what is left of it.
        let (by, left) = self.card_left(act).ok_or(TableRefusal::CardUsedUp)?;
        let takes = if act == CardAct::Espionage { i16::try_from(units.len()).unwrap_or(i16::MAX) } else { 1 };
        if i16::from(left) < takes {
            return Err(TableRefusal::CardUsedUp.into());
        }
        match act {
            CardAct::Espionage => self.espionage(charts, units, to, areas, by, ledger)?,
            CardAct::ParaTroops => self.para_troops(charts, units, to, areas, by, ledger)?,
            _ => self.partisans(charts, to, by, ledger)?,
        }
        ledger.book(self, Marker::CardLeft(act, by), -takes);
        Ok(())
    }

    /// Up to ten own land units and aircraft before the own land movement, or before the reserves (card 21).
    fn espionage(
        &self,
        charts: &Charts,
        units: &[UnitId],
        to: Area,
        areas: u8,
        by: Major,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let step = self.step().ok_or(TableRefusal::OtherStep)?;
        // Both steps are those of the side that plays it.
        let own = step.side == Acting::from(self.side_of(by));
        let before = matches!(step.name, StepName::Rail | StepName::RebaseAircraft | StepName::Movement);
        if !(own && (before || matches!(step.name, StepName::Reaction | StepName::Reserves))) {
            return Err(TableRefusal::AgentsTooLate.into());
        }
        let movers = self.movers(units)?;
        for unit in &movers {
            if unit.country != by.into() || unit.class.is_ship() {
                return Err(TableRefusal::NotItsAgents.into());
            }
            self.fits(charts, unit, to, false)?;
        }
        if areas > ESPIONAGE_AREAS {
            return Err(TableRefusal::TooFarForAgents.into());
        }
        self.may_enter(charts, &movers, to)?;
        for &id in units {
            ledger.add(Change::UnitAt(id, Location::At(to)));
        }
        Ok(())
    }

    /// One infantry goes with one aircraft of its area, which does nothing else in this phase (card 44).
    fn para_troops(
        &self,
        charts: &Charts,
        units: &[UnitId],
        to: Area,
        areas: u8,
        by: Major,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let step = self.step().ok_or(TableRefusal::OtherStep)?;
        let phase = matches!(step.name, StepName::Movement | StepName::Exploitation);
        if !phase || step.side != Acting::from(self.side_of(by)) {
            return Err(TableRefusal::OtherStep.into());
        }
        let movers = self.movers(units)?;
        let find = |class| {
            let own = |(_, unit): &(&UnitId, &Unit)| unit.class == class && unit.country == Country::from(by);
            units.iter().zip(&movers).find(own)
        };
        let pair = find(Class::Infantry).zip(find(Class::Aircraft));
        let together = |((_, one), (_, other)): &((&UnitId, &Unit), (&UnitId, &Unit))| one.at == other.at;
        let ((&infantry, load), (&aircraft, _)) =
            pair.filter(|pair| movers.len() == 2 && together(pair)).ok_or(TableRefusal::NotParaTroops)?;
        if self.is_spent(aircraft) || self.is_spent(infantry) {
            return Err(TableRefusal::SpentAlready.into());
        }
        let far = self.has(Flag::Achieved(by, Achievement::LongRange));
        if areas > Class::Aircraft.range() + if far { LONG_RANGE } else { 0 } {
            return Err(TableRefusal::TooFarForParas.into());
        }
        self.fits(charts, load, to, false)?;
        self.may_enter(charts, core::slice::from_ref(load), to)?;
        self.done(ledger, aircraft);
        ledger.add(Change::UnitAt(infantry, Location::At(to)));
        Ok(())
    }

    /// Whether partisans can rise in an area: it is of their country, the enemy holds it and has no troops there (card 45).
    #[must_use]
    pub fn partisans_rise(&self, charts: &Charts, area: Area, country: Country) -> bool {
        let Some(side) = self.side(country) else { return false };
        let held = self.controller(area).is_some_and(|holder| self.side(holder) == Some(side.other()));
        let troops = |unit: &Unit| !unit.class.is_ship() && self.side(unit.country) == Some(side.other());
        owner(charts, area) == Some(country)
            && held
            && self.goal(area, side) == Goal::Enemy
            && !self.units_in(area).any(|(_, unit)| troops(unit))
    }

    fn partisans(&self, charts: &Charts, area: Area, by: Major, ledger: &mut Ledger) -> Result<(), Refusal> {
        let country = Country::from(by);
        if !self.partisans_rise(charts, area, country) {
            return Err(TableRefusal::NoPartisansThere.into());
        }
        // The numbers move as they always do (R40).
        self.hand_over(charts, Transfer::of(area, Some(country)), ledger)
    }
}
