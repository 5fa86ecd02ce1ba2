//! What one country alone has or must have: isolated allies and the first share of every country [7.6, 9.3].

use super::{Area, AreaFact, Change, Command, Ledger, OptionalRule, Refusal, State, TableRefusal, Tell, Track};
use crate::blitz::production::build::{Ally, Build, BuildRow, MinorAllyBuilds};
use crate::blitz::production::income::IsolatedProduction;
use crate::blitz::victory::scenario::TurnStep;
use crate::blitz::vocabulary::{Country, Power};
use crate::chart::Charts;
use crate::form::Items;

impl State {
    /// The countries of a power that must build first, as far as the table knows their Resources [9.3].
    pub fn unbuilt<'a>(&'a self, power: Power, charts: &'a Charts) -> impl Iterator<Item = Country> + 'a {
        let played = self.options.has(OptionalRule::MinorAllies);
        let spending = matches!(self.step(), Some(TurnStep::Spending | TurnStep::Builds));
        let own = move |country: &&Country| self.countries.get(**country).power() == Some(power);
        let due = move |country: &Country| {
            let held = |area: &Area| self.controller(*area) == Some(power) && area.country(charts) == Some(*country);
            let resources = |area: Area| area.fact(AreaFact::Resources, charts).unwrap_or(0);
            let sum: i16 = Area::all().filter(held).map(resources).sum();
            // Chinese units have their own Resources [7.8].
            let row = Ally {
                country: *country,
                resources: sum.min(9),
                spent: u8::from(self.was_built(*country)).into(),
                unit_to_build: *country != Country::China,
            };
            let rows = [row];
            MinorAllyBuilds { rule_9_3: true, countries: Items::of(&rows) }.answer(charts).is_err()
        };
        Country::ALL.iter().filter(move |_| played && spending).filter(own).copied().filter(due)
    }

    pub(super) fn decide_allies(&self, charts: &Charts, command: &Command, ledger: &mut Ledger) -> Result<(), Refusal> {
        match *command {
            Command::Isolated { power, country, goods: [oil, resources], partisans, factory } => {
                self.allied(power, country)?;
                let question = IsolatedProduction {
                    country,
                    oil: i16::from(oil).min(20),
                    resources: i16::from(resources).min(20),
                    partisan_oil: i16::from(partisans[0]).min(5),
                    partisan_resources: i16::from(partisans[1]).min(5),
                    oil_in: 0,
                    oil_out: 0,
                    resources_in: 0,
                    resources_out: 0,
                    factory_damage: i16::from(factory).min(20),
                };
                let income = question.answer(charts)?;
                // Oil may be spent as Resources, and nothing of it is saved.
                ledger.add(Change::Purse(country, u8::try_from(income.oil + income.resources).unwrap_or(0)));
            }
            Command::AllyBuild { power, country, .. } => {
                self.allied(power, country)?;
                self.ally_builds(charts, command, (power, country), ledger)?;
            }
            Command::Complete(country) => {
                if !self.options.has(OptionalRule::MinorAllies) {
                    return Err(TableRefusal::NotChosen.into());
                }
                if self.was_built(country) {
                    return Err(TableRefusal::HeldAlready.into());
                }
                ledger.add(Change::Built(country, true));
                ledger.tell(Tell::AllBuilt);
            }
            _ => {}
        }
        Ok(())
    }

    fn allied(&self, power: Power, country: Country) -> Result<(), Refusal> {
        self.plays(power)?;
        let own = self.countries.get(country).power() == Some(power);
        if own { Ok(()) } else { Err(TableRefusal::NotItsAlly.into()) }
    }

    fn ally_builds(
        &self,
        charts: &Charts,
        command: &Command,
        (power, country): (Power, Country),
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let &Command::AllyBuild { kind, from, to, supplied, pool, place, .. } = command else { return Ok(()) };
        super::production::sized(to)?;
        let purse = self.purse(country);
        if purse.is_none() && !self.options.has(OptionalRule::MinorAllies) {
            return Err(TableRefusal::NoPurse.into());
        }
        let rows = [BuildRow {
            name: "unit",
            kind,
            from_size: from.into(),
            to_size: to.into(),
            supplied: supplied || purse.is_some(),
            developed: pool,
            place,
            big_in_pool: pool,
            home_conquered: false,
            chinese: false,
        }];
        // The share of 9.3 is paid with Resources, not with Oil.
        let (oil, resources) = match purse {
            Some(left) => (0, i16::from(left)),
            None if self.was_built(country) => (self.of(Track::Oil, power), self.of(Track::Resources, power)),
            None => (0, self.of(Track::Resources, power)),
        };
        let question =
            Build { oil, resources, china_resources: 0, free_gar: "", free_gar_used: true, builds: Items::of(&rows) };
        let cost = question.answer(charts)?.cost;
        match purse {
            Some(left) => {
                let left = i16::from(left) - cost;
                ledger.add(Change::Purse(country, u8::try_from(left).unwrap_or(0)));
            }
            None => self.pay(power, cost, ledger),
        }
        ledger.add(Change::Built(country, true));
        Ok(())
    }
}
