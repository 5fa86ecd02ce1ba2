//! Counters move (6.2 to 6.4, 6.7). Only what the table can know is refused: the map itself is the players'.

use super::super::taught::{AreaFact, area_fact, owner, takes_ships, terrain};
use super::super::{
    Area, CardPlace, Change, Flag, Ledger, Location, Marker, OptionalRule, Refusal, State, Status, TableRefusal, Unit,
    UnitId,
};
use crate::chart::Charts;
use crate::general::movement::exploitation::Exploitation;
use crate::general::movement::rail::move_by_rail;
use crate::general::movement::stacking::Stack;
use crate::general::setup::{Place, sheet};
use crate::general::turn::japan_china::{Attack, unlimited};
use crate::general::turn::{Acting, StepName};
use crate::general::{Class, Country, Major, Refusal as RuleRefusal, Scenario, Side, Terrain, Weather};

/// Triumph and Fall of the Desert Fox.
const DESERT_FOX: u8 = 53;

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

/// How a group goes, as far as only the map or the players tell it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Way {
    /// All that are no ships are aboard convoys there (6.4.3).
    pub aboard: bool,
    /// Areas or zones, the start not counted; 0 where nobody told them.
    pub areas: u8,
    /// With double range (6.4.2).
    pub double: bool,
    /// The goal is invaded: land units of adjacent areas come without headquarters (6.4.6).
    pub invaded: bool,
}

crate::words! {
    /// How a group goes.
    pub enum Pace {
        /// Within its range.
        Single = "single",
        /// With double range (6.4.2).
        Double = "double",
        /// On convoys.
        Aboard = "aboard",
        /// On convoys, with double range.
        AboardDouble = "aboard-double",
        /// Into an invaded area, without headquarters (6.4.6).
        Invaded = "invaded",
    }
}

impl Way {
    /// A way of so many areas at a pace.
    #[must_use]
    pub const fn at(pace: Pace, areas: u8) -> Self {
        Self {
            aboard: matches!(pace, Pace::Aboard | Pace::AboardDouble),
            areas,
            double: matches!(pace, Pace::Double | Pace::AboardDouble),
            invaded: matches!(pace, Pace::Invaded),
        }
    }

    /// Its pace.
    #[must_use]
    pub const fn pace(&self) -> Pace {
        match (self.aboard, self.double) {
            _ if self.invaded => Pace::Invaded,
            (true, true) => Pace::AboardDouble,
            (true, false) => Pace::Aboard,
            (false, true) => Pace::Double,
            (false, false) => Pace::Single,
        }
    }
}

impl State {
    /// Ships stay at sea, all others ashore or aboard; with 9.1 aircraft search a zone.
    pub(super) fn fits(&self, charts: &Charts, unit: &Unit, to: Area, aboard: bool) -> Result<(), Refusal> {
        let sea = area_fact(charts, to, AreaFact::Sea);
        if unit.class.is_ship() {
            return if takes_ships(charts, to) { Ok(()) } else { Err(TableRefusal::ShipOnLand.into()) };
        }
        if aboard {
            return if takes_ships(charts, to) { Ok(()) } else { Err(TableRefusal::AboardOnLand.into()) };
        }
        let patrol = unit.class == Class::Aircraft && self.options.has(OptionalRule::AirSearch);
        // A zone may have islands that nobody told of; only a told 0 keeps land units out of it (1.1).
        if sea == Some(1) && area_fact(charts, to, AreaFact::Island) == Some(0) && !patrol {
            return Err(TableRefusal::LandAtSea.into());
        }
        Ok(())
    }

    /// The major that moves the units of a country and gets its production: who plays it, else whom the rules name (2.1, 8.4,
    /// R109).
    #[must_use]
    pub fn player(&self, country: Country) -> Option<Major> {
        if let Some(major) = country.major().or(*self.players.get(country)) {
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
    pub(super) fn moves_with(&self, unit: &Unit) -> Option<Side> {
        self.side(unit.country)
    }

    /// What an area is to a side.
    #[must_use]
    pub fn goal(&self, area: Area, side: Side) -> Goal {
        let enemy = |country| self.at_war(country) && self.side(country) == Some(side.other());
        let fights = |country| self.is_fighting(country) && self.side(country) == Some(side.other());
        let stands = |(_, unit): (UnitId, &Unit)| !unit.class.is_ship() && fights(unit.country);
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
    pub(super) fn movers(&self, units: &[UnitId]) -> Result<heapless::Vec<Unit, { super::MOST_AT_ONCE }>, Refusal> {
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
        way: Way,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let step = self.step().ok_or(TableRefusal::OtherStep)?;
        let movers = self.movers(units)?;
        for unit in &movers {
            self.fits(charts, unit, to, way.aboard)?;
        }
        if self.placing_anew() {
            self.anew(charts, &movers, to, way)?;
            // Who was placed anew tells which side is at it.
            for &id in units {
                ledger.add(Change::Spent(id));
            }
        } else {
            match step.name {
                StepName::Rail => self.by_rail(&movers, to, ledger)?,
                StepName::RebaseAircraft => self.rebase(&movers, to)?,
                StepName::Exploitation => self.exploit(charts, &movers, to, ledger)?,
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
            match step.name {
                StepName::Movement | StepName::Exploitation => self.japan_and_china(&movers, to)?,
                StepName::Reaction => self.react(charts, &movers, to, way)?,
                StepName::Reserves => self.reserves(charts, &movers, to, way, ledger)?,
                _ => {}
            }
            self.stacks(charts, &movers, to, way.aboard)?;
            // A retreat goes where it can (6.5.8, 9.11).
            if step.name != StepName::Combat {
                self.may_enter(charts, &movers, to)?;
                self.in_range(charts, units, &movers, to, way, step.name)?;
                self.convoys(charts, units, &movers, to, way.aboard, ledger)?;
            }
        }
        for (&id, unit) in units.iter().zip(&movers) {
            let at = if way.aboard && !unit.class.is_ship() { Location::Aboard(to) } else { Location::At(to) };
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
            let (mut left, enemy) = (economy.rail.saturating_sub(economy.railed), self.goal(to, self.side_of(major)));
            if classes.is_empty() {
                continue;
            }
            // What its own rail cannot carry that of the associate does whose land it is (6.2).
            let short = classes.len().saturating_sub(left.into());
            let lender = self.lenders(major, movers, to).max_by_key(|(_, spare)| *spare).filter(|_| short > 0);
            left = left.saturating_add(lender.map_or(0, |(_, spare)| spare));
            move_by_rail(self.rules(), left, &classes, enemy != Goal::Friendly)?;
            let count = |units: usize| i16::try_from(units).unwrap_or(i16::MAX);
            ledger.book(self, Marker::Railed(major), count(classes.len() - short));
            if let Some((lender, _)) = lender {
                ledger.book(self, Marker::Railed(lender), count(short));
            }
        }
        Ok(())
    }

    /// The associates over whose land a group goes, with the rail that they can spare (6.2).
    fn lenders(&self, major: Major, movers: &[Unit], to: Area) -> impl Iterator<Item = (Major, u8)> {
        let from = movers.first().and_then(|unit| unit.at.area());
        [Some(to), from].into_iter().flatten().filter_map(move |area| {
            let other = self.controller(area).and_then(|holder| self.player(holder)).filter(|other| *other != major)?;
            let economy = self.economy.get(other);
            let spare = economy.rail.saturating_sub(economy.railed);
            (self.side_of(other) == self.side_of(major) && spare > 0).then_some((other, spare))
        })
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

    fn exploit(&self, charts: &Charts, movers: &[Unit], to: Area, ledger: &mut Ledger) -> Result<(), Refusal> {
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
            let sender = self.sender(charts, unit, from, ledger);
            let exploitation = Exploitation {
                rules: self.rules(),
                class: unit.class,
                weather,
                maps_differ: europe != pacific,
                changes_map: map(from).zip(map(to)).is_some_and(|(from, to)| from != to),
                swamp: swamp(from) || swamp(to),
                supplied: !self.unsupplied.contains(&from),
                hq_here: sender.is_some(),
                rating: sender.map_or(0, |sender| sender.rating),
                moved: sender.map_or(0, |sender| sender.sent),
                // It goes under the deck at once and works until the end of the turn; only the map tells where Africa ends.
                desert_fox: self.card_works(DESERT_FOX),
            };
            let by = exploitation.check()?;
            if let (true, Some(sender)) = (by.is_sent(), sender) {
                ledger.book(self, Marker::Sent(sender.hq), 1);
            }
        }
        Ok(())
    }

    /// Poland in 1939 (R107), warships of the neutral USA, Bulgaria before the USSR, Japan and the USSR at peace.
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
            // While the peace holds nobody of Japan and China goes into the USSR, nor the other way round (card 23).
            let apart = match self.controller(to) {
                Some(Country::Ussr) => matches!(unit.country, Country::Japan | Country::China),
                Some(Country::Japan | Country::China) => unit.country == Country::Ussr,
                _ => false,
            };
            if apart && self.peace_until >= self.turn() && !unit.class.is_ship() {
                return Err(RuleRefusal::PeaceHolds.into());
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
