//! Countries that are conquered or liberated, and the first fall of France [3.4].

use heapless::Vec;

use super::politics::areas_of;
use super::road::Pact;
use super::{Area, Change, Flag, Ledger, Place, Refusal, State, Status, TableRefusal, Tell};
use crate::blitz::politics::conquest::{self, Conqueror, Conquest, ConquestResult, Controller, Return};
use crate::blitz::vocabulary::{Country, Power, Scenario, Side};
use crate::chart::Charts;
use crate::form::Items;

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
        let area = |area: Area| {
            let holder = self.controller(area);
            conquest::Area {
                area: area.place().map_or("", Place::word),
                controller: holder.map_or(Controller::Neutral, |power| {
                    Controller::ALL.get(power.index()).copied().unwrap_or(Controller::Neutral)
                }),
                supplied: true,
            }
        };
        // Two areas that only the map names would share a name: those the players look at themselves.
        let areas: Vec<conquest::Area<'_>, 15> =
            areas_of(country, charts).filter(|area| area.place().is_some()).map(area).take(15).collect();
        let fell = !self.falls_by_capital(country);
        let question = Conquest {
            country,
            side: by,
            conquered_by: match status.conqueror() {
                None => Conqueror::None,
                Some(Side::Axis) => Conqueror::Axis,
                Some(Side::Allies) => Conqueror::Allies,
            },
            first_controller: first,
            first_time: !fell,
            became_neutral: status == Status::Neutral,
            road_to_war: self.has_road(),
            annexed: self.agreed(Pact::Annexation),
            areas: Items::of(&areas),
        };
        let answer = question.answer(charts)?;
        match answer.result {
            ConquestResult::None => return Err(TableRefusal::NotHeld.into()),
            ConquestResult::Conquered => {
                ledger.add(Change::Country(country, Status::conquered(by)));
                ledger.tell(Tell::PoolAside);
                ledger.tell(Tell::OnMap);
                if country == Country::France && !self.has(Flag::FranceFell) {
                    self.france_falls(charts, ledger);
                }
                if country == Country::Italy {
                    ledger.raise(self, Flag::ItalyFell);
                }
                if self.scenario() == Scenario::B && country == Country::Germany && by == Side::Allies {
                    ledger.tell(Tell::AlliesWinB);
                    ledger.add(Change::Over(true));
                }
            }
            ConquestResult::Liberated => {
                let owner = answer.return_to.filter(|_| answer.r#return == Some(Return::Must));
                let liberator = answer.liberator.and_then(|of| Power::ALL.get(of.index()).copied());
                let chosen = to.filter(|power| power.side() == by);
                let power = owner.or(chosen).or(liberator).ok_or(TableRefusal::NoReason)?;
                let power = self.scenario().player_of(power);
                ledger.add(Change::Country(country, Status::of(power)));
                ledger.tell(Tell::OneUnit);
            }
        }
        Ok(())
    }

    /// The first fall of France [3.4].
    fn france_falls(&self, charts: &Charts, ledger: &mut Ledger) {
        ledger.add(Change::Flag(Flag::FranceFell, true));
        for tell in [Tell::FrenchAside, Tell::FrenchNeutral, Tell::FrenchShips, Tell::FrenchGuests] {
            ledger.tell(tell);
        }
        let colonies = [
            (Country::FrenchNorthAfrica, Place::Algeria),
            (Country::FrenchWestAfrica, Place::FrenchWestAfrica),
            (Country::Madagascar, Place::Madagascar),
            (Country::VichyFrance, Place::VichyFrance),
        ];
        for (country, place) in colonies {
            let area = Area::of(place);
            let holder = self.controller(area);
            let axis = holder.is_some_and(|power| power.side() == Side::Axis);
            // What the Axis holds stays Axis; Vichy France becomes neutral in any case.
            if !axis || country == Country::VichyFrance {
                ledger.add(Change::Neutral(country, area));
                self.move_goods(charts, area, (holder, None), ledger);
            }
        }
    }
}
