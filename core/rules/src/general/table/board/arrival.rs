//! Units that come onto the map (5.2), and two backs that become one front (9.3).

use super::super::taught::{AreaFact, area_fact};
use super::super::{Area, Change, Flag, Ledger, Location, OptionalRule, Refusal, State, TableRefusal, Unit, UnitId};
use crate::chart::Charts;
use crate::general::ask::ChartName;
use crate::general::counters::{Back, known_back};
use crate::general::movement::reinforcement::{BritishMark, BritishUnit, Counter, Placement, assemble};
use crate::general::setup::Mark;
use crate::general::turn::StepName;
use crate::general::{Country, Face};

/// The front of a counter that shows its back: as it is told, or the only known one with such a back.
fn front_of(unit: &Unit) -> Option<u8> {
    let known = |front: &u8| known_back(unit.class, *front) == Some(Back::Number(unit.number));
    let mut fronts = (1..=6).filter(known);
    let only = fronts.next().filter(|_| fronts.next().is_none());
    unit.front_number().or(only)
}

impl State {
    pub(super) fn decide_arrive(&self, ledger: &mut Ledger) -> Result<(), Refusal> {
        if !self.at_step(StepName::Reinforcements) {
            return Err(TableRefusal::OtherStep.into());
        }
        if self.has(Flag::Arrived) {
            return Err(TableRefusal::SettledAlready.into());
        }
        ledger.add(Change::Arrive);
        ledger.add(Change::Flag(Flag::Arrived, true));
        Ok(())
    }

    pub(super) fn decide_place(
        &self,
        charts: &Charts,
        units: &[UnitId],
        at: Area,
        isolated: Option<bool>,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        if units.is_empty() {
            return Err(TableRefusal::NoSuchUnit.into());
        }
        // What was placed here this turn, and what comes with it (9.8).
        let mut placed_here = self.units_in(at).any(|(id, unit)| self.is_spent(id) && !unit.class.is_ship());
        for &id in units {
            let unit = self.unit(id).ok_or(TableRefusal::NoSuchUnit)?;
            if unit.at != Location::ToPlace {
                return Err(TableRefusal::PlacedAlready.into());
            }
            self.fits(charts, unit, at, false)?;
            let told = self.placement(charts, unit, at);
            let only_place = isolated == Some(true);
            // Whether there is another zone, only the map tells: it is said when there is none.
            let clean_zone_exists = !only_place;
            Placement { isolated: isolated.is_some(), placed_here, only_place, clean_zone_exists, ..told }.check()?;
            placed_here |= !unit.class.is_ship();
            ledger.add(Change::UnitAt(id, Location::At(at)));
            // With 9.8 it is known that something came here.
            ledger.add_if(self.options.has(OptionalRule::IsolatedAreas), Change::Spent(id));
        }
        Ok(())
    }

    /// What the table knows of a place for a new unit; what nobody told stands in nobody's way.
    #[must_use]
    pub fn placement(&self, charts: &Charts, unit: &Unit, at: Area) -> Placement {
        let fact = |fact| area_fact(charts, at, fact);
        let told = |number: i16| Country::ALL.get(usize::try_from(number).ok()?).copied();
        let country = fact(AreaFact::Country).and_then(told);
        let major = unit.country.major().is_some();
        let holder = self.controller(at);
        // Vichy's land belongs to it as long as it holds it (card 22).
        let vichy = unit.country == Country::VichyFrance && holder == Some(unit.country);
        let own = vichy
            || country.is_none_or(|country| {
                country == unit.country || (unit.country == Country::Be && country.is_british_home())
            });
        let flag = !major || fact(AreaFact::Home).is_none_or(|home| home == 1);
        let mark = match unit.mark {
            Some(Mark::A) => BritishMark::A,
            Some(Mark::I) => BritishMark::I,
            Some(Mark::C) => BritishMark::C,
            Some(Mark::Sa) => BritishMark::Sa,
            _ => BritishMark::None,
        };
        let british = country.filter(|country| unit.country == Country::Be && country.is_british_home());
        let side = self.side(unit.country);
        let enemy = |(_, other): (UnitId, &Unit)| {
            other.class.is_ship() && self.at_war(other.country) && side.is_some() && self.side(other.country) != side
        };
        // Nobody comes onto the map in the hands of the enemy (5.2).
        let lost = holder.is_some_and(|holder| {
            self.at_war(holder) && side.is_some() && self.side(holder) == side.map(crate::general::Side::other)
        });
        Placement {
            rules: self.rules(),
            class: unit.class,
            major,
            home: unit.class.is_ship() || (own && flag && !lost),
            production: fact(AreaFact::Left).is_none_or(|left| left > 0),
            british: british.map(|home| BritishUnit { mark, home }),
            enemy_ships: self.units_in(at).any(enemy),
            // Whether there is another zone, only the map tells.
            clean_zone_exists: false,
            option_9_8: self.options.has(OptionalRule::IsolatedAreas),
            isolated: false,
            placed_here: false,
            only_place: false,
        }
    }

    /// Pairs of backs that can become one front: alike and in one place.
    pub fn pairs(&self) -> impl Iterator<Item = (UnitId, UnitId)> {
        let back = |unit: &Unit| unit.face == Face::Back && matches!(unit.at, Location::At(_));
        self.counters().filter(move |(_, unit)| back(unit)).filter_map(move |(id, unit)| {
            let same = |(other, like): &(UnitId, &Unit)| *other > id && *like == unit;
            // Of three alike the first and the second are one pair, the second and the third none.
            let before = self.counters().filter(|(other, like)| *other < id && *like == unit).count();
            self.counters().find(same).filter(|_| before % 2 == 0).map(|(other, _)| (id, other))
        })
    }

    pub(super) fn decide_assemble(&self, stays: UnitId, leaves: UnitId, ledger: &mut Ledger) -> Result<(), Refusal> {
        if !self.at_step(StepName::Reinforcements) {
            return Err(TableRefusal::OtherStep.into());
        }
        let [one, other] = [stays, leaves].map(|id| self.unit(id).copied());
        let (one, other) = one.zip(other).filter(|_| stays != leaves).ok_or(TableRefusal::NoSuchUnit)?;
        let counter = |unit: &Unit| Counter {
            country: unit.country,
            class: unit.class,
            front: front_of(unit).unwrap_or(0),
            back: unit.number,
            face: unit.face,
            // The places are compared below: a map area has a name of the owner's alone.
            place: "",
        };
        let option = self.options.has(OptionalRule::Assemble);
        let assembled = assemble(option, &counter(&one), &counter(&other))?;
        if one.at != other.at || one.mark != other.mark {
            return Err(crate::general::Refusal::NotAlike.into());
        }
        if assembled.front == 0 {
            return Err(Refusal::Teach(ChartName::Backs));
        }
        ledger.add(Change::UnitOut(leaves));
        ledger.add(Change::UnitFace(stays, Face::Front, assembled.front, None));
        Ok(())
    }
}
