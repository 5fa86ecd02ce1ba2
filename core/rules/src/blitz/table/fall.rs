//! Countries that are conquered or liberated, and the first fall of France [3.4].

use heapless::Vec;

use super::politics::areas_of;
use super::road::Pact;
use super::{Area, Change, Flag, Ledger, Place, Refusal, State, Status, TableRefusal, Tell};
use crate::blitz::board::base::PowerOrCoin;
use crate::blitz::politics::conquest::{self, Conqueror, Conquest, ConquestResult, Controller, Return};
use crate::blitz::vocabulary::{Country, Power, Scenario, Side};
use crate::chart::Charts;
use crate::form::Items;

/// What becomes neutral when France falls the first time, area by area: Algeria and Morocco are French North Africa.
pub const COLONIES: [(Country, Place); 5] = [
    (Country::FrenchNorthAfrica, Place::Algeria),
    (Country::FrenchNorthAfrica, Place::Morocco),
    (Country::FrenchWestAfrica, Place::FrenchWestAfrica),
    (Country::Madagascar, Place::Madagascar),
    (Country::VichyFrance, Place::VichyFrance),
];

/// Names for areas that only the owner's map has: what is asked wants them to differ.
const UNNAMED: [&str; 15] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"];

/// Whether a country is one of those: whoever of the Allies takes it frees it.
pub(super) fn is_colony(country: Country) -> bool {
    COLONIES.iter().any(|(of, _)| *of == country)
}

impl State {
    /// Whether Paris or Rome alone decides: the first time it is conquered, and until it is liberated.
    pub(super) fn falls_by_capital(&self, country: Country) -> bool {
        let before = match country {
            Country::France => self.has(Flag::FranceFell),
            Country::Italy => self.has(Flag::ItalyFell),
            _ => return false,
        };
        !before || self.countries.get(country).conqueror().is_some()
    }

    pub(super) fn fall(
        &self,
        charts: &Charts,
        country: Country,
        by: Side,
        to: Option<Power>,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let status = *self.countries.get(country);
        let first = Self::new(&self.options).countries.get(country).power();
        let by_capital = self.falls_by_capital(country);
        let held = by_capital || self.holds_all(by, country, charts);
        if !held || status.power().is_some_and(|power| power.side() == by) {
            return Err(TableRefusal::NotHeld.into());
        }
        let area = |(area, unnamed): (Area, &&'static str)| {
            let holder = self.holder(area, charts);
            conquest::Area {
                area: area.place().map_or(unnamed, Place::word),
                controller: holder.map_or(Controller::Neutral, |power| {
                    Controller::ALL.get(power.index()).copied().unwrap_or(Controller::Neutral)
                }),
                supplied: true,
            }
        };
        let areas: Vec<conquest::Area<'_>, 15> = areas_of(country, charts).zip(&UNNAMED).map(area).collect();
        let question = Conquest {
            country,
            side: by,
            conquered_by: match status.conqueror() {
                None => Conqueror::None,
                Some(Side::Axis) => Conqueror::Axis,
                Some(Side::Allies) => Conqueror::Allies,
            },
            first_controller: first,
            first_time: by_capital,
            became_neutral: self.has(Flag::FranceFell) && is_colony(country),
            road_to_war: self.has_road(),
            annexed: self.agreed(Pact::Annexation),
            areas: Items::of(&areas),
        };
        let answer = question.answer(charts)?;
        match answer.result {
            // It was freed, never conquered: its first power has it again.
            ConquestResult::None => {
                let again = first.filter(|power| held && !by_capital && power.side() == by);
                ledger.add(Change::Country(country, Status::of(again.ok_or(TableRefusal::NotHeld)?)));
            }
            ConquestResult::Conquered => self.conquer(charts, country, by, ledger)?,
            ConquestResult::Liberated => {
                let owner = answer.return_to.filter(|_| answer.r#return == Some(Return::Must));
                let liberator = answer.liberator.and_then(|of| Power::ALL.get(of.index()).copied());
                let tie = answer.liberator == Some(PowerOrCoin::Coin);
                // It goes to its liberator or to its first controller; a coin decides among those with as many areas.
                let coin = |power: &Power| answer.tied.as_ref().is_some_and(|tied| tied.contains(power));
                let fits = |power: &Power| Some(*power) == liberator || Some(*power) == answer.return_to || coin(power);
                let chosen = to.filter(|power| power.side() == by && fits(power));
                let none = if tie { TableRefusal::Coin } else { TableRefusal::NotHeld };
                let power = owner.or(chosen).or(liberator).ok_or(none)?;
                self.free(charts, country, (by, self.scenario().player_of(power)), ledger)?;
            }
        }
        Ok(())
    }

    fn conquer(&self, charts: &Charts, country: Country, by: Side, ledger: &mut Ledger) -> Result<(), Refusal> {
        let owner = self.countries.get(country).power();
        ledger.add(Change::Country(country, Status::conquered(by)));
        ledger.tell(Tell::PoolAside);
        ledger.tell(Tell::OnMap);
        let left = |of: &&Country| **of != country && owner.is_some() && self.countries.get(**of).power() == owner;
        let out = owner.is_some() && !Country::ALL.iter().any(|of| left(&of));
        ledger.tell(if out { Tell::PowerOut } else { Tell::NewHome });
        ledger.add_if(country == Country::GreatBritain, Change::Tell(Tell::BritishHome));
        if country == Country::France && !self.has(Flag::FranceFell) {
            self.france_falls(charts, ledger)?;
        }
        if country == Country::Italy {
            ledger.raise(self, Flag::ItalyFell);
        }
        if self.scenario() == Scenario::B && country == Country::Germany && by == Side::Allies {
            ledger.tell(Tell::AlliesWinB);
            ledger.add(Change::Over(true));
        }
        Ok(())
    }

    /// A country is freed: what its side holds of it goes to the power that has it from now on.
    fn free(
        &self,
        charts: &Charts,
        country: Country,
        (by, to): (Side, Power),
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let france = self.countries.get(Country::France).power();
        // Behind France Vichy is no country of its own any more.
        let french = country == Country::VichyFrance && self.was_liberated(Country::France);
        let to = france.filter(|_| french).unwrap_or(to);
        ledger.add(Change::Country(country, Status::of(to)));
        for area in areas_of(country, charts) {
            let holder = self.holder(area, charts);
            if holder.is_some_and(|power| power.side() == by && power != to) {
                ledger.add(Change::Control(area, Some(to)));
                self.move_goods(charts, area, (holder, Some(to)), ledger)?;
            }
        }
        if country == Country::VichyFrance {
            ledger.tell(if french { Tell::VichyFrench } else { Tell::VichyFreed });
        } else {
            ledger.add(Change::Freed(country, true));
            ledger.tell(Tell::OneUnit);
        }
        Ok(())
    }

    /// The first fall of France [3.4]; short scenarios have no colonies in play.
    fn france_falls(&self, charts: &Charts, ledger: &mut Ledger) -> Result<(), Refusal> {
        ledger.add(Change::Flag(Flag::FranceFell, true));
        if !self.scenario().has_country(Country::VichyFrance) {
            return Ok(());
        }
        for tell in [Tell::FrenchAside, Tell::FrenchNeutral, Tell::FrenchShips, Tell::FrenchGuests] {
            ledger.tell(tell);
        }
        let axis = |holder: Option<Power>| holder.is_some_and(|power| power.side() == Side::Axis);
        let mut bits = 0;
        for (at, &(country, place)) in COLONIES.iter().enumerate() {
            let area = Area::of(place);
            let holder = self.controller(area);
            // What the Axis holds stays Axis; Vichy France becomes neutral in any case.
            if !axis(holder) || country == Country::VichyFrance {
                bits |= 1 << at;
                self.move_goods(charts, area, (holder, None), ledger)?;
            }
        }
        ledger.add(Change::Colonies(bits));
        Ok(())
    }
}
