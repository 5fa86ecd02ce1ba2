//! Repairs and builds, rail, disbanded units, the end of a major's purchases (7.6, 9.7, cards 26, 35, 42, 49).

use super::super::{
    Area, CardPlace, Change, Flag, Ledger, Location, Marker, OptionalRule, Refusal, State, Status, TableRefusal, Unit,
    UnitId, taught,
};
use crate::chart::Charts;
use crate::general::ask::ChartName;
use crate::general::counters::Back;
use crate::general::production::repair::DisbandedClass;
use crate::general::production::{Build, Disbanded, Item, Kind, Repair, Spending, Unsettled};
use crate::general::setup::{Hq, Mark, arrivals};
use crate::general::turn::StepName;
use crate::general::{Class, Country, Face, InputFault, Major, Refusal as RuleRefusal};

/// What one more unit by rail costs (9.7).
pub const RAIL_COST: u8 = 5;

/// F units may be built.
const FREE_FRENCH: u8 = 26;
/// Japan builds ships.
const JAPANESE_NAVY: u8 = 35;
/// Orange units may be disbanded.
const NATIONAL_WAR: u8 = 42;
/// The USA builds foreign aircraft.
const FOREIGN_AIRCRAFT: u8 = 49;

/// A unit to build.
pub(super) struct NewUnit {
    pub payer: Major,
    pub country: Country,
    pub class: Class,
    pub front: u8,
    pub mark: Option<Mark>,
    pub last_orange: bool,
}

impl From<Unsettled> for Refusal {
    fn from(unsettled: Unsettled) -> Self {
        match unsettled {
            Unsettled::Fault(fault) => fault.into(),
            Unsettled::TeachBack(..) => Self::Teach(ChartName::Backs),
        }
    }
}

const fn item(kind: Kind, cost: u8) -> Item {
    Item { kind, cost, count: 1, class: None, orange: false, red: false, foreign_aircraft: false }
}

impl Hq {
    /// Whose headquarters they are.
    #[must_use]
    pub const fn country(self) -> Major {
        match self {
            Self::Guderian | Self::Rommel | Self::Manstein => Major::Germany,
            Self::Graziani => Major::Italy,
            Self::Hiro | Self::Yamamoto => Major::Japan,
            Self::Gort | Self::Monty => Major::Be,
            Self::Nimitz | Self::Eisenhower => Major::Usa,
            Self::Konev | Self::Zukov => Major::Ussr,
            Self::Georges => Major::France,
            Self::Chiang => Major::China,
        }
    }
}

impl State {
    /// What the purchases of a major are checked against; the minimum of the navy is checked when it is done.
    fn spending(&self, country: Major) -> Spending {
        Spending {
            rules: self.rules(),
            country,
            available: self.purse(country).into(),
            navy_card: false,
            ships_left: 0,
            // Nobody has told the device how many orange counters there are: it asks for the last one.
            orange_left: if self.has(Flag::OrangeMet) { 0 } else { u8::MAX },
            orange_met: self.has(Flag::OrangeMet),
            usa_air_card: self.card(FOREIGN_AIRCRAFT) == CardPlace::InEffect,
            option_9_7: self.options.has(OptionalRule::RailIncrease),
        }
    }

    fn buys(&self, payer: Major) -> Result<(), TableRefusal> {
        self.acts_in(StepName::Production, payer)?;
        if self.has(Flag::ProductionDone(payer)) { Err(TableRefusal::SettledAlready) } else { Ok(()) }
    }

    /// Pays for a purchase.
    fn pay(&self, payer: Major, item: Item, ledger: &mut Ledger) -> Result<(), Refusal> {
        let spent = self.spending(payer).spend(&[item])?;
        ledger.add(Change::Mark(Marker::Purse(payer), i16::try_from(spent.saved).unwrap_or(0)));
        Ok(())
    }

    /// Whether a major pays for the units of a country: its own, those of minors on its side, F units with card 26, and
    /// aircraft of other Allies in the hands of the USA (card 49).
    #[must_use]
    pub fn pays_for(&self, payer: Major, country: Country, class: Class) -> bool {
        match country.major() {
            Some(major) if major == payer => true,
            Some(Major::France) if self.fallen(Major::France) => {
                matches!(payer, Major::Be | Major::Usa) && self.card(FREE_FRENCH) == CardPlace::InEffect
            }
            Some(major) => {
                payer == Major::Usa && class == Class::Aircraft && self.side_of(major) == self.side_of(payer)
            }
            None if country.is_british_home() => payer == Major::Be,
            None => {
                let status = *self.status.get(country);
                let side = match status {
                    Status::Axis | Status::Allies | Status::Freed => self.side(country),
                    Status::Neutral | Status::Conquered | Status::Absent => None,
                };
                side == Some(self.side_of(payer))
            }
        }
    }

    pub(super) fn build(&self, new: &NewUnit, ledger: &mut Ledger) -> Result<(), Refusal> {
        let NewUnit { payer, country, class, front, mark, last_orange } = *new;
        self.buys(payer)?;
        if !self.pays_for(payer, country, class) {
            return Err(TableRefusal::NotItsUnits.into());
        }
        if !(1..=6).contains(&front) {
            return Err(TableRefusal::OutOfRange.into());
        }
        let quarter = self.clock.quarter;
        let built = Build { class, front: Some(front), quarter, face: Face::Front, eliminated: false }.built()?;
        let orange = mark == Some(Mark::Orange);
        let major = country.major().filter(|&major| major != payer);
        let foreign = payer == Major::Usa && major.is_some() && class == Class::Aircraft;
        // Nobody has told the device how many Chinese aircraft are marked US: the players say that all of them are built.
        if foreign && !self.rules().basic() && country != Country::China && !last_orange {
            return Err(TableRefusal::ChineseFirst.into());
        }
        let bought = Item {
            class: Some(class),
            orange,
            red: !orange,
            foreign_aircraft: foreign,
            // One of this quarter counts before this one.
            count: 1 + u8::from(foreign && self.has(Flag::ForeignAircraft)),
            ..item(Kind::Build, built.cost)
        };
        self.pay(payer, bought, ledger)?;
        let at = Location::due(built.due);
        let unit = Unit { country, class, number: front, face: Face::Front, front: None, mark, hq: None, at };
        ledger.add(Change::UnitIn(unit));
        ledger.add_if(orange && last_orange, Change::Flag(Flag::OrangeMet, true));
        ledger.add_if(foreign && !self.rules().basic(), Change::Flag(Flag::ForeignAircraft, true));
        Ok(())
    }

    /// The headquarters of a major that are neither on the map nor in production.
    pub fn eliminated_hqs(&self, major: Major) -> impl Iterator<Item = Hq> {
        let there = |hq: Hq| self.counters().any(|(_, unit)| unit.hq == Some(hq));
        Hq::ALL.iter().copied().filter(move |&hq| hq.country() == major && !there(hq))
    }

    pub(super) fn rebuild(&self, hq: Hq, ledger: &mut Ledger) -> Result<(), Refusal> {
        let payer = hq.country();
        self.buys(payer)?;
        let eliminated = self.eliminated_hqs(payer).any(|other| other == hq);
        let quarter = self.clock.quarter;
        let built = Build { class: Class::Hq, front: None, quarter, face: Face::Front, eliminated }.built()?;
        self.pay(payer, item(Kind::Hq, built.cost), ledger)?;
        let unit = Unit {
            country: payer.into(),
            class: Class::Hq,
            number: 0,
            face: Face::Front,
            front: None,
            mark: None,
            hq: Some(hq),
            at: Location::due(built.due),
        };
        ledger.add(Change::UnitIn(unit));
        Ok(())
    }

    fn is_supplied(&self, area: Option<Area>) -> bool {
        area.is_none_or(|area| !self.unsupplied.contains(&area))
    }

    /// The front that a repaired counter shows, and what that costs.
    ///
    /// # Errors
    /// It is not repaired, its front is not known, or a back must be taught.
    pub fn repair_cost(&self, charts: &Charts, unit: &Unit, front: Option<u8>) -> Result<(u8, u8), Refusal> {
        let front = unit.front_number().or(front).or(only_front(charts, unit));
        let back = (unit.face == Face::Back).then_some(unit.number);
        let supplied = self.is_supplied(unit.at.area());
        let repair = Repair { rules: self.rules(), class: unit.class, front, back, face: unit.face, supplied };
        let cost = u8::try_from(repair.cost()?.total()).unwrap_or(u8::MAX);
        Ok((front.unwrap_or(unit.number + 1), cost))
    }

    pub(super) fn repair(
        &self,
        charts: &Charts,
        payer: Major,
        id: UnitId,
        front: Option<u8>,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let unit = self.unit(id).ok_or(TableRefusal::NoSuchUnit)?;
        self.buys(payer)?;
        // What was built by another (card 49) is still paid for by its own country.
        let own = unit.country == payer.into();
        if !own && !self.pays_for(payer, unit.country, unit.class) {
            return Err(TableRefusal::NotItsUnits.into());
        }
        let (front, cost) = self.repair_cost(charts, unit, front)?;
        self.pay(payer, item(Kind::Repair, cost), ledger)?;
        ledger.add(Change::UnitFace(id, Face::Front, front, None));
        Ok(())
    }

    pub(super) fn repair_other(
        &self,
        charts: &Charts,
        payer: Major,
        class: Class,
        front: u8,
        supplied: bool,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        self.buys(payer)?;
        let back = taught_back(charts, class, front);
        let repair = Repair { rules: self.rules(), class, front: Some(front), back, face: Face::Back, supplied };
        let cost = u8::try_from(repair.cost()?.total()).unwrap_or(u8::MAX);
        self.pay(payer, item(Kind::Repair, cost), ledger)
    }

    pub(super) fn increase_rail(&self, country: Major, ledger: &mut Ledger) -> Result<(), Refusal> {
        self.buys(country)?;
        self.pay(country, item(Kind::Rail, RAIL_COST), ledger)?;
        let economy = self.economy.get(country);
        if economy.rail + economy.rail_soon + economy.rail_later >= 10 {
            return Err(TableRefusal::OutOfRange.into());
        }
        ledger.shift(self, Marker::RailLater(country), 1);
        Ok(())
    }

    /// What an orange unit gives (card 42).
    pub(super) fn disbanded(
        &self,
        charts: &Charts,
        class: Class,
        front: Option<u8>,
        back: Option<u8>,
        face: Face,
        orange: bool,
    ) -> Result<i16, Refusal> {
        // The card has left the game this very quarter.
        if self.card(NATIONAL_WAR) != CardPlace::Out || !self.is_fresh(NATIONAL_WAR) {
            return Err(TableRefusal::NoNationalWar.into());
        }
        let class = DisbandedClass::ALL.iter().copied().find(|kind| kind.class() == class);
        let class = class.ok_or(RuleRefusal::NotOrange)?;
        let front = front.or(back.map(|back| back + 1)).ok_or(InputFault::FrontMissing)?;
        let back = back.or(taught_back(charts, class.class(), front));
        Ok(Disbanded { class, front, back, face, orange, count: 1 }.bp()?)
    }

    pub(super) fn disband(&self, charts: &Charts, id: UnitId, ledger: &mut Ledger) -> Result<(), Refusal> {
        let unit = self.unit(id).ok_or(TableRefusal::NoSuchUnit)?;
        let orange = unit.mark == Some(Mark::Orange);
        let back = (unit.face == Face::Back).then_some(unit.number);
        let bp = self.disbanded(charts, unit.class, unit.front_number(), back, unit.face, orange)?;
        ledger.shift(self, Marker::Purse(Major::Ussr), bp);
        ledger.add(Change::UnitOut(id));
        Ok(())
    }

    /// Build points of new Japanese ships of this quarter: what waits at their arrival, less what the scenario brings then.
    #[must_use]
    pub fn naval_spending(&self) -> u16 {
        let cost_of = |class: Class, number: Option<u8>, due: Location| {
            let quarter = self.clock.quarter;
            let build = Build { class, front: number, quarter, face: Face::Front, eliminated: false };
            build.built().ok().filter(|built| class.is_ship() && Location::due(built.due) == due)
        };
        let japan = |unit: &Unit| unit.country == Country::Japan;
        let waiting = self.counters().map(|(_, unit)| unit).filter(|unit| japan(unit));
        let waiting = waiting.filter_map(|unit| cost_of(unit.class, Some(unit.number), unit.at));
        let scenario = arrivals(self.options.scenario).filter(|(major, ..)| *major == Major::Japan);
        let scenario = scenario.filter_map(|(_, quarter, units)| {
            let built = cost_of(units.class, units.number, Location::due(quarter))?;
            Some(u16::from(built.cost) * u16::from(units.count))
        });
        let scenario: u16 = scenario.sum();
        waiting.map(|built| u16::from(built.cost)).sum::<u16>().saturating_sub(scenario)
    }

    fn navy_is_built(&self) -> Result<(), RuleRefusal> {
        let bought = u8::try_from(self.naval_spending()).unwrap_or(u8::MAX);
        let spending = Spending {
            available: u16::try_from(self.income(Major::Japan).total()).unwrap_or(0).max(bought.into()),
            navy_card: self.card(JAPANESE_NAVY) == CardPlace::InEffect,
            ships_left: u16::MAX,
            ..self.spending(Major::Japan)
        };
        spending.spend(&[Item { class: Some(Class::TaskForce), ..item(Kind::Build, bought) }]).map(|_| ())
    }

    pub(super) fn finish(
        &self,
        country: Option<Major>,
        no_ships_left: bool,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        match country {
            Some(country) => self.buys(country)?,
            None if !self.at_step(StepName::Production) => return Err(TableRefusal::OtherStep.into()),
            None => {}
        }
        let open = |major: &Major| country.is_none_or(|only| only == *major) && !self.has(Flag::ProductionDone(*major));
        for major in self.standing_majors().filter(open) {
            if major == Major::Japan && !no_ships_left {
                self.navy_is_built()?;
            }
            ledger.add(Change::Mark(Marker::Saved(major), self.purse(major).into()));
            ledger.add(Change::Flag(Flag::ProductionDone(major), true));
        }
        Ok(())
    }
}

/// The back of a counter as the owner taught it; what the book tells is known to the calculators.
fn taught_back(charts: &Charts, class: Class, front: u8) -> Option<u8> {
    match taught::back(charts, class, front)? {
        Back::Number(back) => Some(back),
        Back::None => None,
    }
}

/// The front of a counter that shows its back, where only one front has such a back.
fn only_front(charts: &Charts, unit: &Unit) -> Option<u8> {
    let has_back = |front: &u8| taught_back(charts, unit.class, *front) == Some(unit.number);
    let unknown = |front: &u8| *front > unit.number && taught::back(charts, unit.class, *front).is_none();
    let mut fronts = (1..=6).filter(has_back);
    let only = fronts.next().filter(|_| fronts.next().is_none());
    // An untaught front could have the same back; submarines and convoys have but one front.
    only.filter(|_| matches!(unit.class, Class::Sub | Class::Convoy) || !(1..=6).any(|front| unknown(&front)))
}
