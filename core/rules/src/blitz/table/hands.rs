//! Areas that change hands, with all that goes with them [3.2, 6.6, 7.2, 8, 9.9].

use super::{Area, AreaFact, Change, Flag, Ledger, Marker, OptionalRule, Place, Refusal, State, Status};
use super::{TableRefusal, Tell, Track};
use crate::blitz::politics::entry::EntryEvent;
use crate::blitz::production::options::Looting;
use crate::blitz::victory::points::{FactoryEvent, FactoryVp};
use crate::blitz::vocabulary::{Country, Power, Scenario, Side};
use crate::chart::Charts;

impl State {
    /// The areas of a country that nobody holds go to a power; those of the owner's map follow their country.
    pub(super) fn hand_over(
        &self,
        charts: &Charts,
        country: Country,
        to: Power,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        // Of Belgium-Netherlands an Axis power gets the home, Japan the islands [3.2].
        let island = |area: &Area| matches!(area.place(), Some(Place::Borneo | Place::Hollandia | Place::Java));
        let split = country == Country::BelgiumNetherlands && to.side() == Side::Axis;
        let named = |area: &Area| area.place().is_some_and(|place| place.word() == country.word());
        let of = |area: &Area| named(area) || area.country(charts) == Some(country) && !(split && island(area));
        let mut known = false;
        for area in Area::all().filter(of).filter(|area| self.controller(*area).is_none()) {
            known = true;
            ledger.add_if(area.place().is_some(), Change::Control(area, Some(to)));
            self.move_goods(charts, area, (None, Some(to)), ledger)?;
        }
        ledger.add_if(!known && self.counts_areas(), Change::Tell(Tell::CountIt));
        Ok(())
    }

    /// VP that a power gains or loses before the cards are read; 15 are announced [8].
    pub(super) fn book_vp(&self, power: Power, vp: i16, ledger: &mut Ledger) {
        let marker = Marker::Of(Track::Vp, power);
        let before = ledger.value(self, marker);
        ledger.book(self, marker, vp);
        ledger.add_if(before < 15 && ledger.value(self, marker) >= 15, Change::Tell(Tell::Fifteen));
    }

    /// Whether a power may enter an area: it is at war with its holder, or with the minor country that it is [3.2, 5.3].
    fn may_take(&self, charts: &Charts, area: Area, by: Power) -> bool {
        let country = area.country(charts);
        let Some(holder) = self.holder(area, charts) else {
            return country.is_none_or(|country| *self.countries.get(country) != Status::Neutral);
        };
        // The war in China is Japan's and the Chinese units' [3.1].
        let china = country == Some(Country::China) && self.has(Flag::JapanChina);
        let minor = |(of, attacker): &(Country, Power)| {
            country == Some(*of) && *attacker == by
                || self.countries.get(*of).power() == Some(by) && *attacker == holder
        };
        holder.side() == by.side() || self.at_war(by, holder) || china || self.minor_wars.iter().any(minor)
    }

    pub(super) fn take(
        &self,
        charts: &Charts,
        area: Area,
        by: Power,
        loot: (u8, u8),
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        self.plays(by)?;
        let before = self.holder(area, charts);
        if before == Some(by) {
            return Err(TableRefusal::HeldAlready.into());
        }
        // Control never changes in the Atlantic, and elsewhere only what is in play [A to F].
        if self.scenario() == Scenario::C || !self.in_play(area, charts) {
            return Err(TableRefusal::NotInScenario.into());
        }
        let belgium = area == Area::of(Place::BelgiumNetherlands) && self.scenario() == Scenario::D;
        if belgium && self.turn >= 9 && by.side() == Side::Axis {
            return Err(TableRefusal::NotAttackable.into());
        }
        if self.scenario() == Scenario::E && before == Some(Power::Ussr) {
            return Err(TableRefusal::OutOfPlay.into());
        }
        if !self.may_take(charts, area, by) {
            return Err(TableRefusal::DeclareFirst.into());
        }
        self.all_announced()?;
        ledger.add(Change::Control(area, Some(by)));
        // What only the map tells is read off it before anything moves.
        let fact = |fact, counts: bool| if counts { area.told(fact, charts) } else { Ok(0) };
        let (oil, resources) =
            (fact(AreaFact::Oil, self.counts_areas())?, fact(AreaFact::Resources, self.counts_areas())?);
        let factory = fact(AreaFact::Factory, self.earns(Power::Germany) || self.earns(Power::Japan))?;
        self.move_goods(charts, area, (before, Some(by)), ledger)?;
        let from_enemy = before.is_some_and(|power| power.side() != by.side());
        if factory > 0 {
            self.book_factory(charts, area, factory, (before, by), loot, ledger)?;
        }
        let neutral = self.has_neutrals();
        let event = match (by.side(), area.place()) {
            (Side::Axis, Some(Place::Gibraltar)) => Some(EntryEvent::AxisTakesGibraltar),
            (Side::Allies, Some(Place::WesternGermany)) if from_enemy => Some(EntryEvent::AlliesTakeWesternGermany),
            (Side::Axis, _) if from_enemy && oil + resources > 0 => Some(EntryEvent::AxisTakesOilOrResource),
            _ => None,
        };
        if let Some(event) = event.filter(|_| neutral) {
            self.book_entry(charts, event, [None; 2], ledger)?;
        }
        ledger.add_if(from_enemy, Change::Tell(Tell::Overrun));
        // Whether a coast is left for these Convoys only the map shows [3.5].
        let japan = before == Some(Power::Japan) || by == Power::Japan;
        let coast = matches!(area.country(charts), Some(Country::Japan | Country::Usa)) || japan && oil + resources > 0;
        let income = !matches!(self.scenario(), Scenario::A | Scenario::B);
        ledger.add_if(coast && from_enemy && income, Change::Tell(Tell::LookAtCoast));
        let fleet = area == Area::of(Place::VichyFrance) && by.side() == Side::Axis;
        ledger.add_if(fleet, Change::Tell(Tell::FleetDice));
        if self.wins_a(area, by) {
            ledger.tell(Tell::GermanyWinsA);
            ledger.add(Change::Over(true));
        }
        Ok(())
    }

    /// VP of a Factory that changes hands, or loot [8, 9.9].
    fn book_factory(
        &self,
        charts: &Charts,
        area: Area,
        factory: i16,
        (loser, taker): (Option<Power>, Power),
        (loot_resources, loot_oil): (u8, u8),
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let first = self.first_holder(area, charts);
        let points = |power: Power, event| {
            FactoryVp { factory_factor: factory, event, controlled_at_start: first == Some(power) }.answer(charts)
        };
        let vp = if self.earns(taker) { points(taker, FactoryEvent::Take)?.vp } else { 0 };
        let mut gained = vp;
        if vp > 0 && loot_resources + loot_oil > 0 {
            let loot = Looting {
                rule_9_9: self.options.has(OptionalRule::Looting),
                factory_factor: vp,
                for_resources: loot_resources.into(),
                for_oil: loot_oil.into(),
            };
            let loot = loot.answer(charts)?;
            gained = loot.vp;
            ledger.book(self, Marker::Of(Track::Resources, taker), loot.resources);
            ledger.book(self, Marker::Of(Track::Oil, taker), loot.oil);
        }
        self.book_vp(taker, gained, ledger);
        if let Some(loser) = loser.filter(|loser| self.earns(*loser)) {
            ledger.book(self, Marker::Of(Track::Vp, loser), points(loser, FactoryEvent::Lose)?.vp);
        }
        ledger.add_if(gained > 0, Change::Tell(Tell::TakesFactory));
        Ok(())
    }
}
