//! The time table and the peace between Japan and the USSR (5.1, card 23).

use super::{Event, Party};
use crate::chart::Charts;
use crate::dice::D6;
use crate::general::politics::{TimerKind, Timetable, peace};
use crate::general::setup::{Must, Place, sheet};
use crate::general::table::board::Transfer;
use crate::general::table::{
    Area, CardPlace, Change, Flag, Ledger, Location, MAX_CHANGES, Marker, OptionalRule, Refusal, State, TableRefusal,
};
use crate::general::turn::StepName;
use crate::general::{Country, Major, Quarter, Scenario};
use crate::outcome::TwoDice;

crate::words! {
    /// What the time table can bring.
    pub enum Entry {
        /// 3/39.
        Poland = "Poland joins, BE +2",
        /// 2/40.
        Italy = "Italy enters the war",
        /// Basic 2/41.
        Ussr = "USSR enters the war",
        /// Basic 2/41.
        Delivery = "USA delivery ends",
        /// Basic 4/41.
        Usa = "USA enters the war",
        /// After Poland's fall (R29).
        Partition = "Poland is divided",
        /// Three quarters after card 22.
        VichyUnits = "V units arrive",
    }
}

impl Entry {
    /// Where an event of the time table belongs; the peace roll stands for itself.
    fn of(event: Event, usa: bool) -> Option<Self> {
        Some(match event {
            Event::PolandJoins => Self::Poland,
            Event::ItalyAtWar | Event::UsLevelUp => Self::Italy,
            Event::UssrAtWar | Event::UssrProduction | Event::UssrDeliveryEnds | Event::AxisMinorsJoin => Self::Ussr,
            Event::UsDeliveryEnds if !usa => Self::Delivery,
            Event::UsaAtWar | Event::UsaProduction | Event::BePacific | Event::JapanAtWar | Event::UsDeliveryEnds => {
                Self::Usa
            }
            Event::Partition => Self::Partition,
            Event::VichyUnits => Self::VichyUnits,
            _ => return None,
        })
    }

    /// Whether it brings a country into the war: with free alliances nobody comes by the table (9.10).
    const fn is_entry(self) -> bool {
        matches!(self, Self::Poland | Self::Italy | Self::Ussr | Self::Delivery | Self::Usa)
    }
}

/// What the table brings and where it belongs, in its order.
pub(super) type Dates = heapless::Vec<(Entry, Event), 16>;

impl State {
    /// What the time table still brings this turn.
    pub(super) fn dates(&self) -> Dates {
        let now = self.clock.quarter;
        let waiting = self.vichy_units != 0 && self.vichy_units <= self.turn();
        let vichy = now.plus(-i16::try_from(TimerKind::VUnits.quarters()).unwrap_or(0));
        let table = Timetable {
            rules: self.rules(),
            quarter: now,
            italy_at_war: *self.status.get(Country::Italy) != super::super::Status::Neutral,
            ussr_at_war_with_germany: self.war_between(Country::Ussr, Country::Germany),
            usa_at_war: self.at_war(Country::Usa),
            us_delivery_to_japan: self.has(Flag::DeliveryUsaJapan),
            be_pacific_active: self.has(Flag::BePacific),
            poland_conquered_by_germany: self.has(Flag::PartitionDue),
            pact_done: false,
            jp_ussr_peace: false,
            vichy_quarter: Some(vichy).filter(|vichy| waiting && *vichy >= Quarter::FIRST),
        };
        let events = table.events().unwrap_or_default().into_inner();
        let usa = events.contains(&Event::UsaAtWar);
        let free = self.options.has(OptionalRule::FreeAlliances);
        let all = events.into_iter().filter_map(|event| Some((Entry::of(event, usa)?, event)));
        // Poland fights from the start: only the production tells whether it was booked.
        all.filter(|(entry, _)| {
            let booked = *entry == Entry::Poland && self.has(Flag::TimetableRead);
            let left_open = free && entry.is_entry();
            !booked && !left_open
        })
        .collect()
    }

    pub(super) fn decide_date(
        &self,
        charts: &Charts,
        entry: Entry,
        production: u8,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let events: heapless::Vec<Event, 16> =
            self.dates().iter().filter(|(of, _)| *of == entry).map(|(_, event)| *event).collect();
        if events.is_empty() {
            return Err(TableRefusal::NotDue.into());
        }
        match entry {
            Entry::Partition => self.partition(charts, ledger)?,
            Entry::VichyUnits => {
                ledger.add(Change::Mark(Marker::VichyUnits, 0));
                // Italy places and handles them (card 22).
                let vichy = Country::VichyFrance;
                let idle = self.players.get(vichy).is_none();
                ledger.add_if(idle, Change::Player(vichy, Some(Major::Italy)));
            }
            _ => self.book(&events, Party { production, ..Party::default() }, ledger)?,
        }
        ledger.add_if(entry == Entry::Poland, Change::Flag(Flag::TimetableRead, true));
        Ok(())
    }

    /// Germany leaves the east of Poland, the USSR takes it and the Baltic; production follows the numbers of the areas, as
    /// far as they are told (5.1, 6.8).
    fn partition(&self, charts: &Charts, ledger: &mut Ledger) -> Result<(), Refusal> {
        // Four areas, the delivery of the Baltic, two potentials, and the end of it.
        const ENDING: usize = 8;
        let west = Area::of(Place::WesternPoland);
        let east = [Place::EastPoland, Place::Lwow].map(Area::of);
        let german = || {
            self.counters().filter(|(_, unit)| {
                unit.country == Country::Germany && unit.at.area().is_some_and(|area| east.contains(&area))
            })
        };
        // With more units than fit beside its end it stays due.
        let last = german().count() <= MAX_CHANGES - ENDING;
        for (id, _) in german().take(MAX_CHANGES - 5) {
            ledger.add(Change::UnitAt(id, Location::At(west)));
        }
        if !last {
            return Ok(());
        }
        let to = |area, country| Transfer::of(area, Some(country));
        let soviet = [east[0], east[1], Area::of(Place::Baltic)].map(|area| to(area, Country::Ussr));
        for transfer in soviet.into_iter().chain([to(west, Country::Germany)]) {
            if self.controller(transfer.area) != transfer.to {
                self.as_far_as_told(charts, transfer, ledger)?;
            }
        }
        ledger.add(Change::Flag(Flag::PartitionDue, false));
        Ok(())
    }

    /// The scenario of 1941 begins with a peace whose length is rolled first.
    pub(super) fn length_is_due(&self) -> bool {
        let must = sheet(self.options.scenario, self.rules()).must;
        self.options.scenario == Scenario::Y1941
            && must.contains(&Must::JapanUssrPeace)
            && self.at_step(StepName::Timetable)
            && self.clock.quarter == sheet(self.options.scenario, self.rules()).start
            && self.peace_until == 0
            && !self.has(Flag::PeaceRolled)
    }

    /// The peace must be rolled for, or its time is over.
    pub(super) fn peace_is_due(&self) -> bool {
        self.at_step(StepName::Timetable) && self.peace_until != 0 && !self.has(Flag::PeaceRolled)
    }

    /// The time of the peace is over: nobody rolls.
    #[must_use]
    pub fn peace_is_over(&self) -> bool {
        self.peace_until != 0 && self.turn() > self.peace_until
    }

    pub(super) fn decide_peace(&self, dice: Option<(D6, D6)>, ledger: &mut Ledger) -> Result<(), Refusal> {
        if self.peace_until == 0 {
            return Err(TableRefusal::NotDue.into());
        }
        self.settles(StepName::Timetable, Flag::PeaceRolled)?;
        let ends = match dice {
            _ if self.peace_is_over() => true,
            Some((one, two)) => peace::ends(self.clock.quarter, sum(one, two)),
            None => return Err(TableRefusal::NotDue.into()),
        };
        ledger.add(Change::Flag(Flag::PeaceRolled, true));
        if ends {
            ledger.add(Change::Mark(Marker::PeaceUntil, 0));
            ledger.add(Change::Card(FORCE_PEACE, CardPlace::Deck));
        }
        Ok(())
    }

    pub(super) fn decide_length(&self, (one, two): (D6, D6), ledger: &mut Ledger) -> Result<(), Refusal> {
        if self.peace_until >= self.turn() {
            return Err(TableRefusal::SettledAlready.into());
        }
        self.make_peace(sum(one, two), ledger)
    }

    /// Japan and the USSR are at peace for so many quarters (card 23).
    pub(in crate::general::table) fn make_peace(&self, quarters: TwoDice, ledger: &mut Ledger) -> Result<(), Refusal> {
        let last = peace::last_quarter(self.clock.quarter, quarters)?;
        ledger.add(Change::Mark(Marker::PeaceUntil, last.turn()));
        let war = self.war_between(Country::Japan, Country::Ussr);
        ledger.add_if(war, Change::NoWar(Country::Japan, Country::Ussr));
        // The full production for a war with Japan alone ends with it (7.6.3).
        if self.has(Flag::UssrFull) && !self.war_between(Country::Ussr, Country::Germany) {
            use crate::general::production::ussr;
            ledger.add(Change::Flag(Flag::UssrFull, false));
            ledger.book(self, Marker::Potential(Major::Ussr), ussr::PEACE - ussr::WAR);
        }
        Ok(())
    }
}

/// Force Peace.
const FORCE_PEACE: u8 = 23;

fn sum(one: D6, two: D6) -> TwoDice {
    const LEAST: TwoDice = match TwoDice::new(2) {
        Some(least) => least,
        None => panic!("2 is in the range"),
    };
    // Two faces always make a sum from 2 to 12.
    TwoDice::new(i32::from(one.face()) + i32::from(two.face())).unwrap_or(LEAST)
}
