//! Vichy's units: those that guard it and its colonies, and the V units that come later (card 22).

use super::super::taught::back;
use crate::chart::Charts;
use crate::general::ask::ChartName;
use crate::general::counters::Back;
use crate::general::politics::TimerKind;
use crate::general::table::{Area, Change, Ledger, Location, Refusal, State, Status, TableRefusal, Unit};
use crate::general::{Class, Country, Face, Refusal as RuleRefusal};

impl State {
    fn vichy_stands(&self, area: Area) -> bool {
        self.units_in(area).any(|(_, unit)| unit.country == Country::VichyFrance)
    }

    /// Areas of Vichy that wait for their unit; it is drawn in the quarter in which Vichy is installed.
    pub fn unguarded(&self) -> impl Iterator<Item = Area> {
        let units = i16::from(self.vichy_units);
        let installed = units != 0 && units == TimerKind::VUnits.due(self.clock.quarter).turn();
        let open = move |area: &Area| {
            installed && self.controller(*area) == Some(Country::VichyFrance) && !self.vichy_stands(*area)
        };
        Area::all().filter(open)
    }

    pub(super) fn decide_vichy_unit(
        &self,
        charts: &Charts,
        area: Option<Area>,
        class: Class,
        front: u8,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        if *self.status.get(Country::VichyFrance) == Status::Absent {
            return Err(TableRefusal::NoVichy.into());
        }
        if !(1..=6).contains(&front) || class == Class::Hq {
            return Err(TableRefusal::OutOfRange.into());
        }
        let unit = Unit {
            country: Country::VichyFrance,
            class,
            number: front,
            face: Face::Front,
            front: None,
            mark: None,
            hq: None,
            at: Location::ToPlace,
        };
        let Some(area) = area else {
            // Before their quarter the V units wait on the production chart.
            if self.vichy_units != 0 {
                return Err(TableRefusal::NotDue.into());
            }
            ledger.add(Change::UnitIn(unit));
            return Ok(());
        };
        if self.controller(area) != Some(Country::VichyFrance) || self.vichy_stands(area) {
            return Err(TableRefusal::NotVichys.into());
        }
        let number = match back(charts, class, front).ok_or(Refusal::Teach(ChartName::Backs))? {
            Back::Number(number) => number,
            Back::None => return Err(RuleRefusal::NoBackside.into()),
        };
        let at = Location::At(area);
        ledger.add(Change::UnitIn(Unit { number, face: Face::Back, front: Some(front), at, ..unit }));
        Ok(())
    }
}
