//! Counters move (6.2 to 6.4, 6.7). Only what the table can know is refused: the map itself is the players'.

use super::super::taught::{AreaFact, area_fact, owner, takes_ships, terrain};
use super::super::{
    Area, CardPlace, Change, Flag, Ledger, Location, Marker, Refusal, State, Status, TableRefusal, Unit, UnitId,
};
use crate::chart::Charts;
use crate::general::movement::exploitation::Exploitation;
use crate::general::movement::rail::move_by_rail;
use crate::general::movement::stacking::Stack;
use crate::general::setup::{Place, sheet};
use crate::general::turn::japan_china::{Attack, unlimited};
use crate::general::turn::{Acting, StepName};
use crate::general::{Class, Country, Major, Refusal as RuleRefusal, Scenario, Side, Terrain, Weather};

/// What an area is to the units that go there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A friend holds it, or nobody is known to.
    Friendly,
    /// Enemies hold it or stand in it: a combat is due (6.5).
    Enemy,
    /// It belongs to a neutral: entering it is a declaration of war (8.4).
    Neutral(Country),
}

/// Headquarters that the table does not know may send units: their number is not counted.
const MOST_RATING: u8 = 9;

/// Ships stay at sea, all others ashore or aboard.
pub(super) fn fits(charts: &Charts, unit: &Unit, to: Area, aboard: bool) -> Result<(), Refusal> {
    let sea = area_fact(charts, to, AreaFact::Sea);
    if unit.class.is_ship() {
        return if takes_ships(charts, to) { Ok(()) } else { Err(TableRefusal::ShipOnLand.into()) };
    }
    if aboard {
        return if takes_ships(charts, to) { Ok(()) } else { Err(TableRefusal::AboardOnLand.into()) };
    }
    // A zone may have islands that nobody told of; only a told 0 keeps land units out of it (1.1).
    if sea == Some(1) && area_fact(charts, to, AreaFact::Island) == Some(0) {
        return Err(TableRefusal::LandAtSea.into());
    }
    Ok(())
}

impl State {
    /// The major that moves the units of a country and gets its production, as far as the rules tell (2.1, 8.4).
    #[must_use]
    pub fn player(&self, country: Country) -> Option<Major> {
        if let Some(major) = country.major() {
            return Some(major);
        }
        match self.status.get(country) {
            _ if country.is_british_home() => Some(Major::Be),
            _ if country.is_axis_minor() => Some(Major::Germany),
            Status::Axis if self.at_war(Country::Italy) => Some(Major::Italy),
            Status::Axis => Some(Major::Germany),
            Status::Allies => Some(Major::Be),
            _ => None,
        }
    }

    /// The side that the units of a country move with.
    fn moves_with(&self, unit: &Unit) -> Option<Side> {
        self.side(unit.country)
    }

    /// What an area is to a side.
    #[must_use]
    pub fn goal(&self, area: Area, side: Side) -> Goal {
        let enemy = |country| self.at_war(country) && self.side(country) == Some(side.other());
        let stands = |(_, unit): (UnitId, &Unit)| !unit.class.is_ship() && enemy(unit.country);
        match self.controller(area) {
            Some(country) if enemy(country) => Goal::Enemy,
            _ if self.units_in(area).any(stands) => Goal::Enemy,
            Some(country) if *self.status.get(country) == Status::Neutral && self.side(country) != Some(side) => {
                Goal::Neutral(country)
            }
            _ => Goal::Friendly,
        }
    }

    /// The counters of a group; each must be on the map.
    fn movers(&self, units: &[UnitId]) -> Result<heapless::Vec<Unit, { super::MOST_AT_ONCE }>, Refusal> {
        let on_map = |id: &UnitId| self.unit(*id).copied().filter(|unit| unit.at.area().is_some());
        let found: Option<heapless::Vec<Unit, { super::MOST_AT_ONCE }>> = units.iter().map(on_map).collect();
        found.filter(|units| !units.is_empty()).ok_or(TableRefusal::NoSuchUnit.into())
    }

    /// Land units are placed anew before the first turn (historical set-up).
    #[must_use]
    pub fn placing_anew(&self) -> bool {
        let first = self.clock.quarter == sheet(self.options.scenario, self.rules()).start;
        self.options.historical && first && self.clock.step == 0
    }

    pub(super) fn decide_move(
        &self,
        charts: &Charts,
        units: &[UnitId],
        to: Area,
        aboard: bool,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let step = self.step().ok_or(TableRefusal::OtherStep)?;
        let movers = self.movers(units)?;
        for unit in &movers {
            fits(charts, unit, to, aboard)?;
        }
        if !self.placing_anew() {
            match step.name {
                StepName::Rail => self.by_rail(&movers, to, ledger)?,
                StepName::RebaseAircraft => self.rebase(&movers, to)?,
                StepName::Exploitation => self.exploit(charts, &movers, to)?,
                StepName::Movement | StepName::Reaction | StepName::Reserves | StepName::Combat => {}
                _ => return Err(TableRefusal::OtherStep.into()),
            }
            let other = match step.side {
                // In a combat units of both sides leave.
                _ if step.name == StepName::Combat => None,
                Acting::Both => None,
                Acting::Axis => Some(Side::Allies),
                Acting::Allies => Some(Side::Axis),
            };
            if other.is_some() && movers.iter().any(|unit| self.moves_with(unit) == other) {
                return Err(TableRefusal::OtherSide.into());
            }
            self.must_stay(charts, &movers, to)?;
            if matches!(step.name, StepName::Movement | StepName::Exploitation) {
                self.japan_and_china(&movers, to)?;
            }
            self.stacks(charts, &movers, to, aboard)?;
        }
        for (&id, unit) in units.iter().zip(&movers) {
            let at = if aboard && !unit.class.is_ship() { Location::Aboard(to) } else { Location::At(to) };
            ledger.add(Change::UnitAt(id, at));
        }
        Ok(())
    }

    fn by_rail(&self, movers: &[Unit], to: Area, ledger: &mut Ledger) -> Result<(), Refusal> {
        for &major in Major::ALL {
            let of = |unit: &&Unit| self.player(unit.country) == Some(major);
            let classes: heapless::Vec<Class, { super::MOST_AT_ONCE }> =
                movers.iter().filter(of).map(|unit| unit.class).collect();
            let economy = self.economy.get(major);
            let (left, enemy) = (economy.rail.saturating_sub(economy.railed), self.goal(to, major.side()));
            if !classes.is_empty() {
                move_by_rail(self.rules(), left, &classes, enemy != Goal::Friendly)?;
                let count = i16::try_from(classes.len()).unwrap_or(i16::MAX);
                ledger.shift(self, Marker::Railed(major), count);
            }
        }
        Ok(())
    }

    fn rebase(&self, movers: &[Unit], to: Area) -> Result<(), Refusal> {
        for unit in movers {
            if unit.class != Class::Aircraft {
                return Err(RuleRefusal::OnlyAircraftRebase.into());
            }
            let side = self.moves_with(unit);
            if side.is_some_and(|side| self.goal(to, side) != Goal::Friendly) {
                return Err(RuleRefusal::RebaseToFriends.into());
            }
        }
        Ok(())
    }

    fn exploit(&self, charts: &Charts, movers: &[Unit], to: Area) -> Result<(), Refusal> {
        let (europe, pacific) = self.weather();
        let map = |area| area_fact(charts, area, AreaFact::Pacific);
        let swamp = |area| terrain(charts, area) == Some(Terrain::Swamp);
        for unit in movers {
            let Some(from) = unit.at.area() else { continue };
            let weather = match map(from).or_else(|| map(to)) {
                Some(0) => europe,
                Some(_) => pacific,
                // An area of which nobody told its map: only what holds on both maps is sure.
                None if europe == pacific => europe,
                None => Weather::Good,
            };
            let exploitation = Exploitation {
                rules: self.rules(),
                class: unit.class,
                weather,
                maps_differ: europe != pacific,
                changes_map: map(from).zip(map(to)).is_some_and(|(from, to)| from != to),
                swamp: swamp(from) || swamp(to),
                supplied: !self.unsupplied.contains(&from),
                hq_here: true,
                rating: MOST_RATING,
                moved: 0,
                desert_fox: self.card(53) == CardPlace::InEffect,
            };
            exploitation.check()?;
        }
        Ok(())
    }

    /// Poland in 1939, warships of the neutral USA, Bulgaria before the USSR.
    fn must_stay(&self, charts: &Charts, movers: &[Unit], to: Area) -> Result<(), Refusal> {
        let home = Area::of(Place::WesternPoland);
        for unit in movers {
            let poland = unit.country == Country::Poland && self.options.scenario == Scenario::Y1939;
            let leaves = unit.at.area() == Some(home) && to != home && unit.class.is_land();
            if poland && leaves && self.goal(to, Side::Allies) == Goal::Friendly {
                return Err(RuleRefusal::PolandStays.into());
            }
            let warship = unit.class.is_ship() && unit.class != Class::Convoy;
            if unit.country == Country::Usa && warship && !self.at_war(Country::Usa) {
                return Err(TableRefusal::UsShipsStay.into());
            }
            let soviet = owner(charts, to) == Some(Country::Ussr);
            if unit.country == Country::Bulgaria && soviet && !self.rules().basic() {
                return Err(TableRefusal::BulgariaStays.into());
            }
        }
        Ok(())
    }

    /// Land units, no headquarters, of a country in an area.
    fn fighters(&self, area: Area, country: Country) -> usize {
        let of = |unit: &Unit| unit.country == country && matches!(unit.class, Class::Infantry | Class::Armor);
        self.units_in(area).filter(|(_, unit)| of(unit) && unit.at == Location::At(area)).count()
    }

    /// One defended area a turn, and no more units than the limit (5.5, 8.7).
    fn japan_and_china(&self, movers: &[Unit], to: Area) -> Result<(), Refusal> {
        let free = unlimited(self.rules(), self.card(31) == CardPlace::InEffect) || self.japan_china_limit == 0;
        for (one, other, attacked) in [
            (Country::Japan, Country::China, Flag::JapanAttacked),
            (Country::China, Country::Japan, Flag::ChinaAttacked),
        ] {
            let of = |unit: &&Unit| unit.country == one && matches!(unit.class, Class::Infantry | Class::Armor);
            let moved = movers.iter().filter(of).filter(|unit| unit.at.area() != Some(to)).count();
            if moved == 0 {
                continue;
            }
            // Both in one area is an attack under way.
            let elsewhere = |unit: &Unit| match unit.at {
                Location::At(area) => area != to && of(&unit) && self.fighters(area, other) > 0,
                _ => false,
            };
            let attack = Attack {
                unlimited: free,
                land_units: u8::try_from(moved + self.fighters(to, one)).unwrap_or(u8::MAX),
                limit: self.japan_china_limit,
                defended: self.fighters(to, other) > 0,
                attacked_already: self.has(attacked) || self.counters().any(|(_, unit)| elsewhere(unit)),
            };
            attack.check()?;
        }
        Ok(())
    }

    /// Islands and deserts hold only so many, where the map is told (1.1, 1.2).
    fn stacks(&self, charts: &Charts, movers: &[Unit], to: Area, aboard: bool) -> Result<(), Refusal> {
        let limit = area_fact(charts, to, AreaFact::Island).and_then(|limit| u8::try_from(limit).ok());
        for &side in Side::ALL {
            let coming = || movers.iter().filter(|unit| self.moves_with(unit) == Some(side) && !aboard);
            let new = || coming().filter(|unit| unit.at != Location::At(to));
            let there = || self.units_in(to).map(|(_, unit)| unit).filter(|unit| unit.at == Location::At(to));
            let own = || there().filter(|unit| self.moves_with(unit) == Some(side)).chain(new());
            let count =
                |of: fn(Class) -> bool| u8::try_from(own().filter(|unit| of(unit.class)).count()).unwrap_or(u8::MAX);
            if new().next().is_none() {
                continue;
            }
            let stack = Stack {
                rules: self.rules(),
                land_units: count(Class::is_land),
                aircraft: count(|class| class == Class::Aircraft),
                limit: limit.filter(|limit| *limit > 0),
                terrain: terrain(charts, to).unwrap_or(Terrain::Clear),
            };
            stack.check()?;
        }
        Ok(())
    }
}
