//! What an event does: the cards that lie ahead, what they brought, and what they unlocked (10, 11).

use super::command::{AlliedCorps, Correction, How, Special};
use super::minors::{Gift, ItalianChoice, MinorDue};
use super::placement::PlacedUnit;
use super::{Card, Contents, Event};
use crate::blitzwar::sequence::Phase;
use crate::blitzwar::zones::Zone;
use crate::blitzwar::{BySide, Nation, Side, State, Stop};

/// The 12 Soviet corps (11.9).
const SOVIET_INFANTRY: u8 = 12;

/// Where supply goes when nobody says where and the side has none elsewhere: the supply zones of the set-up (19).
const fn depot(side: Side) -> Zone {
    const BERLIN: Zone = Zone::named("Berlin");
    const LONDON: Zone = Zone::named("London");
    const KUYBISHEV: Zone = Zone::named("Kuybishev");
    match side {
        Side::Axis => BERLIN,
        Side::Allies => LONDON,
        Side::SovietUnion => KUYBISHEV,
    }
}

impl State {
    /// Applies what happened. Cannot fail.
    pub(in crate::blitzwar) fn apply_cards(&mut self, event: &Event) {
        match event {
            Event::Chosen { side, cards } => {
                let queue = self.cards.queues.get_mut(*side);
                for &card in cards {
                    let _ = queue.push(card);
                }
            }
            Event::Used {
                side, card, contents, payment, received, corps, points_lost, united_kingdom_points, ..
            } => {
                self.put_back(*side, *card);
                *self.cards.points_lost.get_mut(*side) = *points_lost;
                if *side == Side::Allies {
                    self.cards.united_kingdom_points = *united_kingdom_points;
                }
                self.lose_supply(*side, payment.from_stock);
                self.unpack(*side, *received, *corps);
                if *side == Side::SovietUnion {
                    self.cards.symbols = contents.modernisation;
                    self.cards.soviet_card_air = contents.air_force;
                }
            }
            Event::UsedOnCardboard { side, card } => self.put_back(*side, *card),
            Event::Modernised(what) => {
                let unlocked = self.cards.unlocked.get_mut(*what);
                *unlocked = unlocked.saturating_add(1).min(what.limit());
                self.cards.symbols = self.cards.symbols.saturating_sub(1);
            }
            Event::LendLeased { sent, .. } => {
                for (unit, number) in [(PlacedUnit::Supply, sent.supply()), (PlacedUnit::AirForce, sent.air())] {
                    self.cards.take(Nation::UnitedKingdom, unit, number);
                    self.cards.add(Nation::SovietUnion, unit, number);
                }
            }
            Event::MinorReceived { due, side, zone, armoured } => {
                self.cards.received.add(*due);
                self.arrive(*side, due.country, due.unit(*armoured), due.number, *zone);
            }
            Event::ItalianChosen(choice) => {
                let ItalianChoice { infantry, armoured, air_force, fleet } = *choice;
                self.cards.received.add(MinorDue { country: Nation::Italy, what: Gift::UnitsOfChoice, number: 2 });
                self.cards.add(Nation::Italy, PlacedUnit::Infantry, infantry);
                self.cards.add(Nation::Italy, PlacedUnit::Armoured, armoured);
                self.cards.add(Nation::Italy, PlacedUnit::AirForce, air_force);
                self.cards.add(Nation::Italy, PlacedUnit::Fleet, fleet);
            }
            Event::PartisansRolled { corps, .. } => {
                self.cards.received.add(MinorDue { country: Nation::Yugoslavia, what: Gift::PartisanDie, number: 1 });
                self.cards.add(Nation::Yugoslavia, PlacedUnit::Infantry, *corps);
            }
            Event::SpecialTaken(special) => match special {
                Special::SovietInfantry => {
                    self.cards.soviet_infantry = true;
                    self.cards.add(Nation::SovietUnion, PlacedUnit::Infantry, SOVIET_INFANTRY);
                }
                Special::FirstElite | Special::SecondElite => {
                    self.cards.elites = self.cards.elites.saturating_add(1).min(2);
                }
                Special::WhiteTank => self.cards.white_tank = true,
            },
            Event::Placed { side, nation, unit, number, zone, how } => {
                self.cards.take(*nation, *unit, *number);
                // Partisans hold the zone that they come in (7, 9.5).
                if let Some(zone) = zone.filter(|_| *nation == Nation::Yugoslavia) {
                    self.give(zone, Some(*side));
                }
                if *how != How::Lost {
                    self.arrive(*side, *nation, how.comes_as(*unit), *number, *zone);
                }
            }
            Event::Corrected { what, .. } => self.set_cards(what),
        }
    }

    /// A used card goes back to the hand (11.3).
    fn put_back(&mut self, side: Side, card: Card) {
        self.cards.queues.get_mut(side).retain(|other| *other != card);
        *self.cards.used.get_mut(side) = true;
    }

    /// What is left of a card waits for its place (11.5). Air units, fleets and supply have no nationality of their own and
    /// count as British (R41).
    fn unpack(&mut self, side: Side, received: Contents, corps: AlliedCorps) {
        let nation = match side {
            Side::Axis => Nation::Germany,
            Side::Allies => Nation::UnitedKingdom,
            Side::SovietUnion => Nation::SovietUnion,
        };
        let Contents { infantry, armoured, air_force, fleet, u_boat, supply, .. } = received;
        let (infantry, armoured) = match side {
            Side::Allies => (corps.british_infantry, corps.british_armoured),
            _ => (infantry, armoured),
        };
        self.cards.add(nation, PlacedUnit::Infantry, infantry);
        self.cards.add(nation, PlacedUnit::Armoured, armoured);
        self.cards.add(Nation::Usa, PlacedUnit::Infantry, corps.american_infantry);
        self.cards.add(Nation::Usa, PlacedUnit::Armoured, corps.american_armoured);
        self.cards.add(nation, PlacedUnit::AirForce, air_force);
        self.cards.add(nation, PlacedUnit::Fleet, fleet);
        self.cards.add(nation, PlacedUnit::UBoat, u_boat);
        self.cards.add(nation, PlacedUnit::Supply, supply);
    }

    /// Units come to a zone. Supply always comes somewhere: to the side's largest stock when nobody says where.
    fn arrive(&mut self, side: Side, nation: Nation, unit: PlacedUnit, number: u8, zone: Option<Zone>) {
        if unit == PlacedUnit::Supply {
            let zone = zone.or_else(|| self.largest_stock(side).map(|stock| stock.zone)).unwrap_or(depot(side));
            self.supply.add(side, zone, u16::from(number) * 2);
            return;
        }
        let Some(zone) = zone else { return };
        // Room was seen to before.
        let _ = self.board.add(unit.stack(nation, number, zone));
    }

    fn set_cards(&mut self, what: &Correction) {
        let cards = &mut self.cards;
        match what {
            Correction::Queue { side, cards: row } => *cards.queues.get_mut(*side) = row.clone(),
            Correction::Used { side, used } => *cards.used.get_mut(*side) = *used,
            Correction::Unlocked(unlocked) => cards.unlocked = *unlocked,
            Correction::Elites { available, in_soviet_union } => {
                (cards.elites, cards.elites_in_soviet_union) = (*available, *in_soviet_union);
            }
            Correction::WhiteTank(free) => cards.white_tank = *free,
            Correction::SovietInfantry(came) => cards.soviet_infantry = *came,
            Correction::PointsLost { side, points } => *cards.points_lost.get_mut(*side) = *points,
            Correction::UnitedKingdomPoints(points) => cards.united_kingdom_points = *points,
        }
    }

    /// Play moves on: with the phase goes what was not placed (supply goes to the stock), with the turn what it brought.
    pub(in crate::blitzwar) fn moved_cards(&mut self, from: Option<Stop>, to: Option<Stop>) {
        let phase = |stop: Option<Stop>| stop.map(|stop| (stop.turn, stop.phase));
        if phase(from) != phase(to) && from.is_some_and(|from| from.phase == Phase::Reinforcement) {
            for parcel in core::mem::take(&mut self.cards.parcels) {
                if parcel.unit == PlacedUnit::Supply {
                    let side = self.side_of(parcel.nation);
                    self.arrive(side, parcel.nation, parcel.unit, parcel.number, None);
                }
            }
            self.cards.symbols = 0;
        }
        if from.map(|stop| stop.turn) != to.map(|stop| stop.turn) {
            self.cards.used = BySide::new([false; 3]);
            self.cards.received = super::Received::default();
            self.cards.soviet_card_air = 0;
        }
    }
}
