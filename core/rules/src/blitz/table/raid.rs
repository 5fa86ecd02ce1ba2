//! Partisans: where the die of 5A lets a side place one [7.1].

use super::{Area, AreaFact, Change, Ledger, Marker, Refusal, State, TableRefusal, Track};
use crate::blitz::answer::Thrown;
use crate::blitz::politics::partisans::{Holder, Partisan, PartisanFace, PartisanPlace, Placer};
use crate::blitz::vocabulary::{Country, Power, Side};
use crate::chart::Charts;
use crate::dice::D6;

impl State {
    /// Who held an area at the start: one of the owner's map is its country's.
    pub(super) fn first_holder(&self, area: Area, charts: &Charts) -> Option<Power> {
        Self::new(&self.options).holder(area, charts)
    }

    /// What the die for Partisans says, while one may still be placed.
    ///
    /// # Errors
    /// Nobody rolled, or the face of the table must be taught.
    pub fn raiders(&self, charts: &Charts) -> Result<PartisanFace, Refusal> {
        let die = D6::new(self.raid).ok_or(TableRefusal::NoRaid)?;
        match (Partisan { die: Some(die), table: None }).answer(charts)? {
            Thrown::Fell(face) => Ok(face),
            Thrown::Open(_) => Err(TableRefusal::NoRaid.into()),
        }
    }

    /// Whether a side may place a Partisan yet: in China both do, elsewhere one.
    #[must_use]
    pub fn may_raid(&self, side: Side, placer: Placer) -> bool {
        let done = match placer {
            Placer::BothSides => self.raided & (1 << side as u8) != 0,
            _ => self.raided != 0,
        };
        !done && !matches!((placer, side), (Placer::Axis, Side::Allies) | (Placer::Allies, Side::Axis))
    }

    pub(super) fn raid(
        &self,
        charts: &Charts,
        area: Area,
        (side, oil): (Side, bool),
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let face = self.raiders(charts)?;
        if self.raided != 0 && !self.may_raid(side, face.placed_by) {
            return Err(TableRefusal::SettledAlready.into());
        }
        let holder = self.holder(area, charts);
        let held = |power: Option<Power>| match power.map(Power::side) {
            None => Holder::Neutral,
            Some(Side::Axis) => Holder::Axis,
            Some(Side::Allies) => Holder::Allies,
        };
        let country = area.country(charts).ok_or(Refusal::Teach(area.cell(AreaFact::Country)))?;
        let (has_oil, has_resources) = (area.told(AreaFact::Oil, charts)?, area.told(AreaFact::Resources, charts)?);
        let question = PartisanPlace {
            result: face.result,
            placed_by: side,
            country,
            oil_or_resource: has_oil + has_resources > 0,
            controlled_by: held(holder),
            first_controlled_by: held(self.first_holder(area, charts)),
        };
        question.answer(charts)?;
        let Some(holder) = holder else { return Err(TableRefusal::NotHeld.into()) };
        // Where there is only one of both that one is hit.
        let oil = has_oil > 0 && (oil || has_resources == 0);
        let track = match (oil, country, holder) {
            (false, Country::China, Power::Usa) => Track::ChinaPartisans,
            (false, ..) => Track::PartisanResources,
            (true, ..) => Track::PartisanOil,
        };
        ledger.book(self, Marker::Of(track, holder), 1);
        ledger.add(Change::Raided(side));
        Ok(())
    }
}
