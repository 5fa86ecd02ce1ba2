//! What the rules say to a command, and what an event does: supply, movement, landings (7, 14, 15).

use super::bill::{self, BillLine, BillRow, Payment};
use super::{Command, Event, Stock};
use crate::blitzwar::diplomacy::enemies;
use crate::blitzwar::refusal::refuse;
use crate::blitzwar::zones::Zone;
use crate::blitzwar::{Phase, Refusal, Side, State, Stop};
use crate::chart::Charts;

/// The most supply in one zone, in halves.
pub(in crate::blitzwar) const MOST_HALVES: u16 = 999 * 2;

impl State {
    /// Checks a command. Pure.
    pub(in crate::blitzwar) fn decide_supply(&self, charts: &Charts, command: &Command) -> Result<Event, Refusal> {
        match command {
            Command::Spend { bill, from } => {
                let stop = self.on_move()?;
                check_rows(stop.0, bill)?;
                self.check_payment(stop.1, bill::total(bill), from)?;
                Ok(Event::Spent { side: stop.1, bill: bill.clone(), from: from.clone() })
            }
            Command::Haul { .. } => self.decide_haul(command),
            &Command::Receive { side, zone, halves } => {
                refuse(halves == 0, Refusal::NothingSpent)?;
                refuse(self.supply.at(side, zone).saturating_add(halves) > MOST_HALVES, Refusal::TooMuchSupply)?;
                Ok(Event::Received { side, zone, halves })
            }
            &Command::SetStock { side, zone, halves } => {
                refuse(halves > MOST_HALVES, Refusal::TooMuchSupply)?;
                Ok(Event::StockSet { side, zone, halves, was: self.supply.at(side, zone) })
            }
            Command::Fortify { .. }
            | Command::Unfortify { .. }
            | Command::SetFortified { .. }
            | Command::Land(_)
            | Command::Embark { .. }
            | Command::LeaveBeachhead { .. }
            | Command::Renew { .. }
            | Command::SetBeachhead(_) => self.decide_movement(charts, command),
        }
    }

    /// The phase and the side on move.
    pub(in crate::blitzwar) fn on_move(&self) -> Result<(Stop, Side), Refusal> {
        let stop = self.stop.ok_or(Refusal::GameOver)?;
        Ok((stop, stop.side.ok_or(Refusal::NoSideOnMove)?))
    }

    /// Whether the stock of a zone can be spent: what a neutral country has waits until it joins (9.1).
    #[must_use]
    pub fn may_spend(&self, zone: Zone) -> bool {
        !zone.is_named() || self.owner(zone).is_some()
    }

    /// All that a side can spend now, in halves.
    #[must_use]
    pub fn usable_supply(&self, side: Side) -> u16 {
        let usable = self.supply.of(side).filter(|stock| self.may_spend(stock.zone));
        usable.fold(0, |sum, stock| sum.saturating_add(stock.halves))
    }

    /// The largest stock of a side that it may spend.
    #[must_use]
    pub fn largest_stock(&self, side: Side) -> Option<Stock> {
        self.supply.of(side).filter(|stock| self.may_spend(stock.zone)).max_by_key(|stock| stock.halves)
    }

    /// A side loses supply wherever it may spend some, the largest stock first.
    pub(in crate::blitzwar) fn lose_supply(&mut self, side: Side, halves: u16) {
        let mut left = halves;
        while left > 0 {
            let Some(largest) = self.largest_stock(side) else { break };
            left -= self.supply.take(side, largest.zone, left);
        }
    }

    /// Whether these stocks of a side can pay this, and pay exactly this.
    pub(in crate::blitzwar) fn check_payment(&self, side: Side, cost: u16, from: &[Payment]) -> Result<(), Refusal> {
        refuse(self.usable_supply(side) < cost, Refusal::NotEnoughSupply)?;
        refuse(from.iter().any(|payment| !self.may_spend(payment.zone)), Refusal::NeutralStock)?;
        let short = |payment: &Payment| {
            let wanted = from
                .iter()
                .filter(|other| other.zone == payment.zone)
                .fold(0, |sum: u16, other| sum.saturating_add(other.halves));
            self.supply.at(side, payment.zone) < wanted
        };
        refuse(from.iter().any(short), Refusal::NotEnoughSupply)?;
        refuse(bill::paid(from) != cost, Refusal::PaysOtherAmount)
    }

    fn decide_haul(&self, command: &Command) -> Result<Event, Refusal> {
        let &Command::Haul { from, to, halves, counters, how, pay_from } = command else {
            return Err(Refusal::NotOfThisPhase);
        };
        let (stop, side) = self.on_move()?;
        refuse(!how.moves_supply(), Refusal::NotOfThisPhase)?;
        let line = BillLine { row: how, number: counters };
        check_rows(stop, &[line])?;
        refuse(halves == 0, Refusal::NothingSpent)?;
        refuse(from == to, Refusal::SameStock)?;
        refuse(!self.may_spend(from) || !self.may_spend(pay_from), Refusal::NeutralStock)?;
        // Not to where enemy corps stand (15.3); strategic moves and ships end in what the side controls (15.2, 14.1.1).
        refuse(self.enemies_in(to, side).any(|stack| stack.corps() > 0), Refusal::EnemyCorpsThere)?;
        let hostile = self.owner(to).is_some_and(|holder| enemies(holder, side));
        refuse(hostile && how == BillRow::StrategicSupply, Refusal::RouteNotControlled)?;
        refuse(hostile && how != BillRow::SupplyCounters, Refusal::NotToControlledPort)?;
        let cost = line.halves();
        refuse(self.supply.at(side, from) < halves, Refusal::NotEnoughSupply)?;
        // The counter that goes cannot pay with what it carries.
        let kept = if pay_from == from { halves } else { 0 };
        refuse(self.supply.at(side, pay_from).saturating_sub(kept) < cost, Refusal::NotEnoughSupply)?;
        refuse(self.supply.at(side, to).saturating_add(halves) > MOST_HALVES, Refusal::TooMuchSupply)?;
        Ok(Event::Hauled { side, from, to, halves, counters, how, pay_from, cost })
    }

    /// Applies what happened. Cannot fail.
    pub(in crate::blitzwar) fn apply_supply(&mut self, event: &Event) {
        self.movement.paid = self.movement.paid.saturating_add(event.paid());
        match event {
            Event::Spent { side, from, .. } => self.pay(*side, from),
            &Event::Hauled { side, from, to, halves, pay_from, cost, .. } => {
                let moved = self.supply.take(side, from, halves);
                self.supply.take(side, pay_from, cost);
                self.supply.add(side, to, moved);
            }
            &Event::Received { side, zone, halves } => self.supply.add(side, zone, halves.min(MOST_HALVES)),
            &Event::StockSet { side, zone, halves, .. } => self.supply.set(side, zone, halves.min(MOST_HALVES)),
            Event::Fortified { .. }
            | Event::Unfortified { .. }
            | Event::FortifiedSet { .. }
            | Event::Landed { .. }
            | Event::LandedAt { .. }
            | Event::Embarked { .. }
            | Event::LeftBeachhead { .. }
            | Event::Renewed { .. }
            | Event::BeachheadSet { .. } => self.apply_movement(event),
        }
    }

    /// Takes payments out of the stocks.
    pub(in crate::blitzwar) fn pay(&mut self, side: Side, from: &[Payment]) {
        for payment in from {
            self.supply.take(side, payment.zone, payment.halves);
        }
    }

    /// Whether this phase may end, as far as this topic knows.
    pub(in crate::blitzwar) fn may_end_supply(&self, _charts: &Charts, from: Stop) -> Result<(), Refusal> {
        let Some(side) = from.side else { return Ok(()) };
        let waits = from.phase == Phase::AirForce && self.movement.to_renew(side, from.turn).next().is_some();
        refuse(waits, Refusal::RenewBeachhead)
    }

    /// Play moves on: what belongs to the phase, the side or the turn that is over goes.
    pub(in crate::blitzwar) fn moved_supply(&mut self, from: Option<Stop>, to: Option<Stop>) {
        let turn = |stop: Option<Stop>| stop.map(|stop| stop.turn);
        if from != to {
            self.movement.paid = 0;
        }
        if turn(from) != turn(to) {
            self.movement.new_turn();
        }
        // The air units of a beachhead leave it in the owner's next air phase (13.4).
        if let Some(Stop { turn, phase: Phase::AirForce, side: Some(side) }) = to {
            self.movement.air_phase(side, turn);
        }
    }

    /// A zone changed hands: enemy supply there is destroyed (15.3), what a neutral country had goes with it, and corps on
    /// its beachhead are ashore.
    pub(in crate::blitzwar) fn owner_changed_supply(&mut self, zone: Zone, from: Option<Side>, to: Option<Side>) {
        let Some(side) = to else { return };
        // Who is entered has joined the other side by now: his supply is an enemy's.
        let joins = |country| self.diplomacy.controls(country) == Some(side);
        if from.is_none() && zone.country().is_some_and(joins) {
            self.supply.hand_over(zone, side);
        }
        self.supply.destroy_enemies(zone, side);
        self.all_ashore(zone, side);
    }
}

/// Whether these things are done in this phase.
fn check_rows(stop: Stop, lines: &[BillLine]) -> Result<(), Refusal> {
    refuse(bill::total(lines) == 0, Refusal::NothingSpent)?;
    let here = BillRow::of_phase(stop.phase);
    refuse(lines.iter().any(|line| !here.contains(&line.row)), Refusal::NotOfThisPhase)
}
