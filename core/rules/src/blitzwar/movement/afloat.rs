//! Corps that have embarked for a beachhead: they have left their port and stand in its sea zone until they are ashore, lost or
//! shipped back (14.1.2).

use super::landing::Origin;
use super::state::{Aboard, Beachhead, LandingOrder};
use crate::blitzwar::board::{Corps, Place, Sea, Stack};
use crate::blitzwar::refusal::refuse;
use crate::blitzwar::supply::Event;
use crate::blitzwar::zones::{self, Zone};
use crate::blitzwar::{Nation, Refusal, Side, State, ZoneFact, coast};
use crate::chart::Charts;

impl State {
    /// Corps of a side on the beachheads of a zone, nation by nation, as far as the table told where they embarked. Beachheads
    /// of one sea zone share them.
    pub fn afloat(&self, side: Side, zone: Zone) -> impl Iterator<Item = &Stack> {
        let sea = self.movement.beachhead(side, zone).filter(|beachhead| beachhead.corps > 0).map(|there| there.sea);
        sea.into_iter().flat_map(move |sea| self.in_sea(side, sea))
    }

    fn in_sea(&self, side: Side, sea: Sea) -> impl Iterator<Item = &Stack> {
        let own = move |stack: &&Stack| stack.corps() > 0 && self.fights_for(stack.nation) == Some(side);
        self.board.at(Place::Sea(sea)).filter(own)
    }

    /// Whether these corps may embark for a zone: they fight for the side, 9.6 binds them, and they must stand in the port.
    ///
    /// # Errors
    /// The broken rule.
    pub fn may_embark(&self, charts: &Charts, side: Side, order: &LandingOrder, aboard: Aboard) -> Result<(), Refusal> {
        let nation = aboard.nation;
        refuse(self.fights_for(nation) != Some(side), Refusal::WrongSide)?;
        let going = Stack { infantry: order.corps, ..Stack::none(Place::Sea(order.sea), nation) };
        // Who attacks from the sea does not move there; Germans may not even attack (9.6).
        if nation == Nation::Germany || self.holder(charts, order.zone) == Some(side) {
            self.may_go_to(charts, &going, Place::Land(order.zone))?;
        }
        let (Some(port), Some(units)) = (aboard.port, aboard.leaving()) else { return Ok(()) };
        self.can_leave(&units)?;
        self.may_stand(&Stack { place: Place::Sea(order.sea), ..units })?;
        let is_port = zones::fact(charts, port, ZoneFact::Port);
        refuse(is_port == Some(0), Refusal::EmbarkInPort)?;
        if order.origin == Origin::SameSeaZone {
            coast::share_a_sea(charts, port.into(), order.sea.into()).map_err(|_| Refusal::NotFromThisPort)?;
        }
        refuse(is_port.is_none(), Refusal::ZoneFactUnknown)
    }

    /// A landing of which it is told whose corps they are.
    pub(super) fn decide_embarking(
        &self,
        charts: &Charts,
        order: &LandingOrder,
        aboard: Aboard,
    ) -> Result<Event, Refusal> {
        let corps = aboard.leaving().map_or(order.corps, |units| units.corps());
        let order = LandingOrder { corps, ..order.clone() };
        self.may_embark(charts, self.on_move()?.1, &order, aboard)?;
        match self.decide_landing(charts, &order)? {
            Event::Landed { side, order, cost, usa_event } => {
                Ok(Event::Embarked { side, order, aboard, cost, usa_event, country: None })
            }
            Event::LandedAt { side, order, cost, country } => {
                Ok(Event::Embarked { side, order, aboard, cost, usa_event: false, country: Some(country) })
            }
            other => Ok(other),
        }
    }

    /// Corps leave their port for a sea zone.
    pub(super) fn embarked(&mut self, sea: Sea, aboard: Aboard) {
        if let Some(units) = aboard.leaving() {
            self.board.take(units);
            self.board.add(Stack { place: Place::Sea(sea), ..units });
        }
    }

    /// So many corps of a nation leave the sea zone of a beachhead, as far as they are known to be there; gives them.
    pub(in crate::blitzwar) fn take_afloat(&mut self, side: Side, zone: Zone, nation: Nation, corps: Corps) -> Corps {
        let Some(&there) = self.afloat(side, zone).find(|stack| stack.nation == nation) else { return Corps::NONE };
        let taken = corps.least(Corps { infantry: there.infantry, armoured: there.armoured });
        self.board.take(Stack {
            infantry: taken.infantry,
            armoured: taken.armoured,
            ..Stack::none(there.place, nation)
        });
        taken
    }

    /// A zone was taken, and the corps of its beachhead with it: they go ashore, infantry first if more are at sea.
    pub(in crate::blitzwar) fn all_ashore(&mut self, zone: Zone, side: Side) {
        let Some(&beachhead) = self.movement.beachhead(side, zone) else { return };
        self.movement.ashore(zone, side);
        self.off_the_sea(side, beachhead.sea, beachhead.corps, Some(Place::Land(zone)));
    }

    /// The beachheads of a zone are these now. Their corps follow them to another sea zone.
    pub(super) fn set_beachhead(&mut self, now: Beachhead) {
        let old = self.movement.beachhead(now.side, now.zone).copied();
        self.movement.set(now);
        if let Some(old) = old.filter(|old| old.sea != now.sea) {
            self.off_the_sea(now.side, old.sea, old.corps, Some(Place::Sea(now.sea)));
        }
        self.trim_afloat(now.side, now.sea);
    }

    /// No more corps are at sea than stand on beachheads there: the others are lost.
    fn trim_afloat(&mut self, side: Side, sea: Sea) {
        let here = self.movement.beachheads.iter().filter(|beachhead| beachhead.side == side && beachhead.sea == sea);
        let room = here.fold(0_u8, |sum, beachhead| sum.saturating_add(beachhead.corps));
        let all = self.in_sea(side, sea).fold(0_u8, |sum, stack| sum.saturating_add(stack.corps()));
        self.off_the_sea(side, sea, all.saturating_sub(room), None);
    }

    /// So many corps leave a sea zone, to another place or for good.
    fn off_the_sea(&mut self, side: Side, sea: Sea, mut corps: u8, to: Option<Place>) {
        while corps > 0 {
            let Some(&there) = self.in_sea(side, sea).next() else { return };
            let infantry = there.infantry.min(corps);
            let armoured = there.armoured.min(corps - infantry);
            let units = Stack { infantry, armoured, ..Stack::none(there.place, there.nation) };
            self.board.take(units);
            if let Some(place) = to {
                self.board.add(Stack { place, ..units });
            }
            corps -= units.corps();
        }
    }

    /// Whether corps leave the sea for land: ashore where their beachhead is, or back to a port of their own side on that sea
    /// (14.1.2).
    pub(in crate::blitzwar) fn may_leave_sea(&self, charts: &Charts, units: &Stack, to: Zone) -> Result<(), Refusal> {
        let (Place::Sea(sea), Some(side)) = (units.place, self.fights_for(units.nation)) else { return Ok(()) };
        let serves = self.movement.beachhead(side, to).is_some_and(|beachhead| beachhead.sea == sea);
        let back = self.holder(charts, to) == Some(side);
        refuse(units.corps() > 0 && !serves && !back, Refusal::NoWayOffTheBeachhead)?;
        if units.corps() == 0 || serves {
            return Ok(());
        }
        // Back they go to a port of the same sea zone.
        refuse(zones::fact(charts, to, ZoneFact::Port) == Some(0), Refusal::NoWayOffTheBeachhead)?;
        coast::share_a_sea(charts, to.into(), sea.into())
    }

    /// Corps left the sea: they are on no beachhead any more.
    pub(in crate::blitzwar) fn left_sea(&mut self, units: &Stack, to: Zone) {
        let (Place::Sea(sea), Some(side)) = (units.place, self.fights_for(units.nation)) else { return };
        let mut rest = units.corps();
        while rest > 0 {
            let here = |there: &&Beachhead| there.side == side && there.sea == sea && there.corps > 0;
            let all = || self.movement.beachheads.iter().filter(here);
            let Some(&from) = all().find(|there| there.zone == to).or_else(|| all().next()) else { return };
            let gone = rest.min(from.corps);
            self.movement.leave_beachhead(side, from.zone, gone);
            rest -= gone;
        }
    }
}
