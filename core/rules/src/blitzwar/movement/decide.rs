//! What the rules say to fortifying and landing, and what that does (14.1.2, 15.1).

use super::fortify::Fortification;
use super::landing::{LandingQuestion, renew};
use super::state::{Beachhead, LandingOrder};
use crate::blitzwar::air::AirTarget;
use crate::blitzwar::board::{Place, Sea};
use crate::blitzwar::coast;
use crate::blitzwar::combat::on_side;
use crate::blitzwar::diplomacy::DateName;
use crate::blitzwar::refusal::refuse;
use crate::blitzwar::supply::cost::FORTIFICATION_HALVES;
use crate::blitzwar::supply::{Command, Event};
use crate::blitzwar::zones;
use crate::blitzwar::{Fault, Phase, Refusal, Side, State, Strait, Turn, ZoneFact};
use crate::chart::Charts;
use crate::number::Halves;

/// The refusal of a calculator; what cannot be true at all is kept out by the types here.
fn refused<T>(answer: Result<T, Fault>) -> Result<T, Refusal> {
    answer.map_err(|fault| match fault {
        Fault::Refused(refusal) => refusal,
        Fault::Wrong(_) => Refusal::NotOfThisPhase,
    })
}

/// Whether landings in winter are possible in this sea zone, as far as its name tells (14.1.2).
#[must_use]
pub const fn mediterranean_or_persian_gulf(sea: Sea) -> Option<bool> {
    match sea {
        Sea::WesternMediterranean | Sea::SouthCentralMediterranean | Sea::Adriatic | Sea::PersianGulf => Some(true),
        Sea::NorthAtlantic | Sea::CentralAtlantic | Sea::NorwegianSea | Sea::NorthSea => Some(false),
        _ => None,
    }
}

impl State {
    /// A landing with everything that the table, the book and the owner know.
    #[must_use]
    pub fn landing(&self, charts: &Charts, turn: Turn, side: Side, order: &LandingOrder) -> LandingQuestion {
        let told = |fact, otherwise| zones::fact(charts, order.zone, fact).map_or(otherwise, |value| value == 1);
        let old = self.movement.beachhead(side, order.zone);
        LandingQuestion {
            turn,
            side,
            air_nation: order.air_nation,
            beachheads: self.beachheads_there(turn, side, order),
            corps: order.corps,
            corps_on_beachhead: old.map_or(0, |old| old.corps),
            dotted_line: order.dotted_line,
            origin: order.origin,
            western_mediterranean: order.sea == Sea::WesternMediterranean,
            fleets_in_zone: order.fleets_in_zone,
            mediterranean_or_persian_gulf: mediterranean_or_persian_gulf(order.sea).unwrap_or(order.in_mediterranean),
            from_stockholm: order.from_stockholm,
            copenhagen_controlled: self.controlled_straits(side).contains(Strait::Copenhagen),
            beach: told(ZoneFact::Beach, order.beach) && !coast::is_bold(charts, order.zone, order.sea),
            naval_base: told(ZoneFact::NavalBase, order.naval_base),
            in_united_kingdom: coast::in_united_kingdom(charts, order.zone).unwrap_or(order.in_united_kingdom),
            enemy_naval_superiority: order.enemy_naval_superiority || self.enemy_rules(order.sea, side),
            // Only Germans have to win it (13.4.3); whether they have is on record.
            battle_of_britain_won: self.air.britain_won(turn) || side != Side::Axis,
        }
    }

    /// Whether a landing comes over a sea zone on which its land zone can lie: winter closes some of them (14.1.2).
    ///
    /// # Errors
    /// [`Refusal::NotOnThatSea`].
    pub fn lands_from_sea(&self, charts: &Charts, order: &LandingOrder) -> Result<(), Refusal> {
        // Any sea zone of the Mediterranean is as good as another where only the map names it.
        let told = coast::told(charts, order.zone, order.sea).is_some();
        let unnamed = !told && order.in_mediterranean && mediterranean_or_persian_gulf(order.sea).is_none();
        let sea = if unnamed { Sea::WesternMediterranean } else { order.sea };
        coast::share_a_sea(charts, order.zone.into(), sea.into())
    }

    /// The beachheads that serve a landing: those that were flown this turn or renewed. Of a zone for which nobody has told any,
    /// the table is believed.
    fn beachheads_there(&self, turn: Turn, side: Side, order: &LandingOrder) -> u8 {
        let &LandingOrder { zone, sea, .. } = order;
        if self.air.beachheads(zone, side) > 0 {
            return self.air.units(AirTarget::Beachhead { zone, sea }, side);
        }
        let renewed = self.movement.beachhead(side, zone).filter(|old| old.turn == turn && old.beachheads > 0);
        renewed.map_or(order.beachheads, |old| old.beachheads)
    }

    /// Checks a command of movement.
    pub(in crate::blitzwar) fn decide_movement(&self, charts: &Charts, command: &Command) -> Result<Event, Refusal> {
        match command {
            &Command::Fortify { nation, zone, unit, in_supply, from } => {
                let (stop, side) = self.on_move()?;
                refuse(stop.phase != Phase::Movement, Refusal::NotOfThisPhase)?;
                refuse(!on_side(nation, side), Refusal::WrongSide)?;
                let fortification = Fortification {
                    nation,
                    unit,
                    zone: zone.name(),
                    fortified_this_turn: *self.movement.fortified.get(side),
                    in_supply,
                    stock: Some(Halves::new(i32::from(self.supply.at(side, from)))),
                };
                refused(fortification.rule())?;
                refuse(!self.may_spend(from), Refusal::NeutralStock)?;
                let there = self.board.of(Place::Land(zone), nation);
                // A corps is fortified once, and what the board lacks is put there first (15.1).
                refuse(there.infantry > 0 && there.infantry == there.fortified, Refusal::TooManyFortified)?;
                refuse(there.infantry == 0, Refusal::MoreThanStandThere)?;
                Ok(Event::Fortified { side, nation, zone, from, cost: FORTIFICATION_HALVES })
            }
            &Command::Unfortify { nation, zone } => {
                let there = self.board.of(Place::Land(zone), nation);
                refuse(there.fortified == 0, Refusal::NothingToUnfortify)?;
                Ok(Event::Unfortified { nation, zone })
            }
            &Command::SetFortified { side, done } => {
                Ok(Event::FortifiedSet { side, done, was: *self.movement.fortified.get(side) })
            }
            Command::Land(order) => self.decide_landing(charts, order),
            Command::Embark { order, aboard } => self.decide_embarking(charts, order, *aboard),
            &Command::LeaveBeachhead { zone, corps } => {
                let (_, side) = self.on_move()?;
                let there = self.movement.beachhead(side, zone).map_or(0, |old| old.corps);
                refuse(corps == 0 || there < corps, Refusal::NobodyOnBeachhead)?;
                refuse(self.afloat(side, zone).next().is_some(), Refusal::ShipBackByMove)?;
                Ok(Event::LeftBeachhead { side, zone, corps })
            }
            &Command::Renew { zone, beachheads } => {
                let (stop, side) = self.on_move()?;
                refuse(stop.phase != Phase::AirForce, Refusal::NotOfThisPhase)?;
                let old = self.movement.to_renew(side, stop.turn).find(|old| old.zone == zone);
                let old = old.ok_or(Refusal::NobodyOnBeachhead)?;
                // The enemy may counter each of them: they are placed one by one before (13.2).
                let flown = self.air.units(AirTarget::Beachhead { zone, sea: old.sea }, side);
                refuse(beachheads > flown, Refusal::FlyThemFirst)?;
                let renewal = renew(old.corps, beachheads, old.dotted_line);
                let byte = |corps: u16| u8::try_from(corps).unwrap_or(u8::MAX);
                Ok(Event::Renewed { side, zone, beachheads, stay: byte(renewal.stay), lost: byte(renewal.lost) })
            }
            &Command::SetBeachhead(now) => {
                let old = self.movement.beachhead(now.side, now.zone);
                refuse(old.is_none() && !self.movement.has_room(), Refusal::TooManyBeachheads)?;
                Ok(Event::BeachheadSet { now, was: old.map_or(0, |old| old.corps) })
            }
            _ => Err(Refusal::NotOfThisPhase),
        }
    }

    pub(super) fn decide_landing(&self, charts: &Charts, order: &LandingOrder) -> Result<Event, Refusal> {
        let (stop, side) = self.on_move()?;
        refuse(stop.phase != Phase::SeaTransport, Refusal::NotOfThisPhase)?;
        refuse(order.corps == 0, Refusal::NothingSpent)?;
        let landing = self.landing(charts, stop.turn, side, order);
        let ruling = refused(landing.rule())?;
        self.lands_from_sea(charts, order)?;
        let cost = u16::try_from(ruling.supply.halves()).unwrap_or(u16::MAX);
        self.check_payment(side, cost, &order.from)?;
        let new = self.movement.beachhead(side, order.zone).is_none();
        refuse(new && !self.movement.has_room(), Refusal::TooManyBeachheads)?;
        let first = self.diplomacy.dates.of(DateName::UsaLanding).is_none();
        // What counted is kept.
        let order = LandingOrder {
            beachheads: landing.beachheads,
            battle_of_britain_won: landing.battle_of_britain_won,
            ..order.clone()
        };
        // Corps on a beachhead are there to attack the zone that it serves (9.3, R63).
        if let Some(country) = self.reached(charts, order.zone, side)? {
            return Ok(Event::LandedAt { side, order, cost, country });
        }
        Ok(Event::Landed { side, order, cost, usa_event: ruling.usa_event && first })
    }

    /// Applies what happened.
    pub(in crate::blitzwar) fn apply_movement(&mut self, event: &Event) {
        match event {
            &Event::Fortified { side, nation, zone, from, cost } => {
                self.supply.take(side, from, cost);
                *self.movement.fortified.get_mut(side) = true;
                let mut stack = self.board.of(Place::Land(zone), nation);
                stack.fortified = stack.fortified.saturating_add(1);
                // The board may lag behind the table: the corps that was fortified is there.
                stack.infantry = stack.infantry.max(stack.fortified);
                self.board.set(stack);
            }
            &Event::Unfortified { nation, zone } => {
                let mut stack = self.board.of(Place::Land(zone), nation);
                stack.fortified = stack.fortified.saturating_sub(1);
                self.board.set(stack);
            }
            &Event::FortifiedSet { side, done, .. } => *self.movement.fortified.get_mut(side) = done,
            Event::Landed { side, order, usa_event, .. } => {
                self.landed(*side, order);
                self.first_landing(*usa_event);
            }
            Event::LandedAt { side, order, country, .. } => {
                self.landed(*side, order);
                self.drawn_in(*country, *side);
            }
            Event::Embarked { side, order, aboard, usa_event, country, .. } => {
                self.embarked(order.sea, *aboard);
                self.landed(*side, order);
                self.first_landing(*usa_event);
                if let Some(country) = *country {
                    self.drawn_in(country, *side);
                }
            }
            &Event::LeftBeachhead { side, zone, corps } => {
                if let Some(&old) = self.movement.beachhead(side, zone) {
                    self.movement.set(Beachhead { corps: old.corps.saturating_sub(corps), ..old });
                }
            }
            &Event::Renewed { side, zone, beachheads, stay, .. } => {
                if let Some(&old) = self.movement.beachhead(side, zone) {
                    let turn = self.stop.map_or(old.turn, |stop| stop.turn);
                    self.set_beachhead(Beachhead { beachheads, corps: stay, turn, ..old });
                }
            }
            &Event::BeachheadSet { now, .. } => self.set_beachhead(now),
            _ => {}
        }
    }

    /// The first Axis landing in the United Kingdom has its date (9.3).
    fn first_landing(&mut self, usa_event: bool) {
        if usa_event {
            let turn = self.stop.map_or(Turn::LAST, |stop| stop.turn);
            self.diplomacy.dates.first(DateName::UsaLanding, turn);
        }
    }

    /// Corps are on their beachheads, and paid for.
    fn landed(&mut self, side: Side, order: &LandingOrder) {
        self.pay(side, &order.from);
        let before = self.movement.beachhead(side, order.zone).map_or(0, |old| old.corps);
        self.set_beachhead(Beachhead {
            side,
            zone: order.zone,
            sea: order.sea,
            beachheads: order.beachheads,
            dotted_line: order.dotted_line,
            corps: before.saturating_add(order.corps),
            turn: self.stop.map_or(Turn::LAST, |stop| stop.turn),
        });
    }
}
