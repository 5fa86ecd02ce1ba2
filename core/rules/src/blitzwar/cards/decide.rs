//! What the rules say to a command: the cards that lie ahead, what they bring, and what they unlock (10, 11).

use super::choice;
use super::command::{AlliedCorps, Command, Correction, How, Special};
use super::lend_lease::{Convoys, LendLease};
use super::losses::{Causes, LossQuestion, Payment};
use super::minors::{Gift, MinorDue, partisans};
use super::modernisation::Modern;
use super::placement::{AlliedSplit, MajorPower, PlacedUnit, Placement};
use super::{Card, Contents, Event};
use crate::blitzwar::diplomacy::{PlacementRule, country};
use crate::blitzwar::refusal::refuse;
use crate::blitzwar::sequence::Phase;
use crate::blitzwar::zones::{self, Zone};
use crate::blitzwar::{Nation, Refusal, Side, State, Stop, Turn, ZoneFact};
use crate::chart::Charts;
use crate::dice::{D6, Roller};

impl State {
    /// Checks a command. Pure.
    pub(in crate::blitzwar) fn decide_cards(&self, charts: &Charts, command: &Command) -> Result<Event, Refusal> {
        match command {
            Command::Choose { side, cards } => self.choose_cards(*side, cards),
            Command::UseCard { side, contents, causes, united_kingdom_points, payment, corps } => {
                let table = (*causes, *united_kingdom_points);
                self.use_card(charts, *side, *contents, table, *payment, *corps)
            }
            Command::Modernise(what) => self.modernise(*what),
            Command::LendLease { way, sent } => self.lend_lease(*way, *sent),
            Command::ReceiveMinor { due, zone, armoured } => self.receive_minor(charts, *due, *zone, *armoured),
            Command::ChooseItalian(choice) => {
                let due = MinorDue { country: Nation::Italy, what: Gift::UnitsOfChoice, number: 2 };
                refuse(!self.is_due(self.reinforcement_turn()?, due), Refusal::NotDueNow)?;
                choice.check()?;
                Ok(Event::ItalianChosen(*choice))
            }
            Command::RollPartisans { die, by } => self.roll_partisans(*die, *by),
            Command::TakeSpecial(special) => self.take_special(*special),
            Command::Place { nation, unit, number, zone, how } => {
                self.place(charts, *nation, *unit, *number, *zone, *how)
            }
            Command::Correct(what) => self.correct(what),
            Command::UseOnCardboard { side } => {
                Ok(Event::UsedOnCardboard { side: *side, card: self.card_of_the_turn(*side)? })
            }
        }
    }

    /// Whether this phase may end: cards are chosen in phase 2, the card of the turn is used in phase 3 (10.1, 11.3).
    pub(in crate::blitzwar) fn may_end_cards(&self, _charts: &Charts, from: Stop) -> Result<(), Refusal> {
        match from.phase {
            Phase::Cards => {
                let open = Side::ALL.iter().any(|&side| self.cards_needed(side, from.turn) > 0);
                refuse(open, Refusal::ChooseCardsFirst)
            }
            Phase::Reinforcement => {
                let open = Side::ALL.iter().any(|&side| self.card_to_use(side, from.turn));
                refuse(open, Refusal::UseCardFirst)
            }
            _ => Ok(()),
        }
    }

    /// The turn, if this is its reinforcement phase.
    fn reinforcement_turn(&self) -> Result<Turn, Refusal> {
        let stop = self.stop.ok_or(Refusal::GameOver)?;
        refuse(!stop.turn.reinforcement_phase(), Refusal::NoReinforcementsOnTurn1)?;
        refuse(stop.phase != Phase::Reinforcement, Refusal::NotReinforcementPhase)?;
        Ok(stop.turn)
    }

    fn choose_cards(&self, side: Side, cards: &[Card]) -> Result<Event, Refusal> {
        let stop = self.stop.ok_or(Refusal::GameOver)?;
        refuse(stop.phase != Phase::Cards, Refusal::NotCardPhase)?;
        let needed = self.cards_needed(side, stop.turn);
        let queue = self.cards.queues.get(side);
        choice::extend(stop.turn, queue, cards, needed, self.total_war_from(side))?;
        refuse(needed == 0, Refusal::WrongNumberOfCards)?;
        Ok(Event::Chosen { side, cards: cards.iter().copied().take(4).collect() })
    }

    /// The card that a side may use now.
    fn card_of_the_turn(&self, side: Side) -> Result<Card, Refusal> {
        let turn = self.reinforcement_turn()?;
        refuse(!self.card_to_use(side, turn), Refusal::CardUsed)?;
        self.cards.queues.get(side).first().copied().ok_or(Refusal::CardUsed)
    }

    fn use_card(
        &self,
        charts: &Charts,
        side: Side,
        contents: Contents,
        (causes, uk_points): (Causes, Option<u8>),
        payment: Payment,
        corps: AlliedCorps,
    ) -> Result<Event, Refusal> {
        let card = self.card_of_the_turn(side)?;
        // To use it unread must be said: `UseOnCardboard`.
        refuse(contents.is_empty(), Refusal::CardNotRead)?;
        refuse(contents.too_many(), Refusal::TooManyOnCard)?;
        let never =
            super::CardUnit::ALL.iter().any(|&unit| contents.get(unit) > 0 && !super::chart::possible(side, unit));
        refuse(never, Refusal::NeverOnTheseCards)?;
        let points = uk_points.map_or(causes.national_points, |points| points.max(causes.national_points));
        refuse(points > MOST_POINTS, Refusal::TooManyPoints)?;
        let question = LossQuestion { side, causes, card: contents, stock: self.usable_supply(side) };
        let ruling = question.pay(payment)?;
        let mut received = ruling.card_left;
        let corps = if side == Side::Allies { corps } else { AlliedCorps::default() };
        if side == Side::Allies {
            let AlliedCorps { british_infantry, british_armoured, american_infantry, american_armoured } = corps;
            let (infantry, armoured) =
                (british_infantry.checked_add(american_infantry), british_armoured.checked_add(american_armoured));
            let enough = infantry.is_some_and(|sum| sum <= received.infantry)
                && armoured.is_some_and(|sum| sum <= received.armoured);
            refuse(!enough, Refusal::MoreCorpsThanOnCard)?;
            let split = AlliedSplit {
                british: british_infantry.saturating_add(british_armoured),
                american: american_infantry.saturating_add(american_armoured),
            };
            split.check(card.kind(), received.corps(), self.usa_at_war())?;
            (received.infantry, received.armoured) = (infantry.unwrap_or(0), armoured.unwrap_or(0));
        }
        // What the table counts as the map does stays with the map.
        let reckoned = self.national_points_lost(charts, side).points;
        Ok(Event::Used {
            side,
            card,
            contents,
            causes,
            payment,
            dropped: u16::try_from(ruling.dropped.halves()).unwrap_or(0),
            received,
            corps,
            points_lost: Some(causes.national_points).filter(|&points| points != reckoned),
            united_kingdom_points: uk_points.filter(|&points| points != self.uk_national_points(charts)),
        })
    }

    fn modernise(&self, what: Modern) -> Result<Event, Refusal> {
        self.reinforcement_turn()?;
        let Self { cards, .. } = self;
        cards.unlocked.unlock(cards.symbols > 0, cards.soviet_card_air, what)?;
        Ok(Event::Modernised(what))
    }

    /// What Lend-Lease depends on, with the turn and what is left of the Allied card from the table (R37).
    #[must_use]
    pub fn lend_lease_now(&self, way: LendLease) -> LendLease {
        let turn = self.stop.map_or(way.turn, |stop| stop.turn);
        let left = |unit| self.cards.waiting(Nation::UnitedKingdom, unit);
        LendLease { turn, card_supply: left(PlacedUnit::Supply), card_air: left(PlacedUnit::AirForce), ..way }
    }

    fn lend_lease(&self, way: LendLease, sent: Convoys) -> Result<Event, Refusal> {
        self.reinforcement_turn()?;
        let way = self.lend_lease_now(way);
        // What is left of the card is known only when it was used (R37).
        let untouched = way.card_supply == 0 && way.card_air == 0 && !self.cards.used.get(Side::Allies);
        refuse(sent != Convoys::default() && untouched, Refusal::AlliedCardFirst)?;
        way.send(sent)?;
        refuse(!way.germans_in_soviet_union, Refusal::NoGermansInSovietUnion)?;
        refuse(sent == Convoys::default(), Refusal::NothingSent)?;
        Ok(Event::LendLeased { way, sent })
    }

    fn receive_minor(
        &self,
        charts: &Charts,
        due: MinorDue,
        zone: Option<Zone>,
        armoured: bool,
    ) -> Result<Event, Refusal> {
        refuse(!self.is_due(self.reinforcement_turn()?, due), Refusal::NotDueNow)?;
        refuse(matches!(due.what, Gift::UnitsOfChoice | Gift::PartisanDie), Refusal::NotDueNow)?;
        let side = self.side_of(due.country);
        if let Some(zone) = zone {
            self.home_zone(charts, due.country, side, zone)?;
            // Which zone is the capital only the map shows: it is asked for, here as on the screen.
            let in_capital = country(due.country).placement == PlacementRule::Capital;
            let untold = zones::capital(charts, due.country).is_none();
            refuse(in_capital && untold, Refusal::ZoneFactUnknown)?;
        }
        let armoured = armoured && due.what == Gift::Corps;
        self.room_for_new(due.country, due.unit(armoured), due.number, zone)?;
        Ok(Event::MinorReceived { due, side, zone, armoured })
    }

    /// Whether the board has room for new units: what found none would be lost.
    fn room_for_new(&self, nation: Nation, unit: PlacedUnit, number: u8, zone: Option<Zone>) -> Result<(), Refusal> {
        match zone.map(|zone| unit.stack(nation, number, zone)).filter(|units| !units.is_empty()) {
            Some(units) => self.may_stand(&units),
            None => Ok(()),
        }
    }

    /// Whether a country's new corps or supply may come in a zone (11.2). What nobody has told is believed.
    fn home_zone(&self, charts: &Charts, nation: Nation, side: Side, zone: Zone) -> Result<(), Refusal> {
        let holder = self.holder(charts, zone);
        refuse(holder.is_some_and(|holder| holder != side), Refusal::ZoneNotControlled)?;
        let home = zones::country(charts, zone);
        // The Free French hold what was French (9.4).
        let own = |home: Nation| home == nation || nation == Nation::FreeFrench && home == Nation::France;
        refuse(home.is_some_and(|home| !own(home)), Refusal::NotAtHome)?;
        let capital = country(nation).placement == PlacementRule::Capital;
        let elsewhere = match zones::fact(charts, zone, ZoneFact::Capital) {
            Some(told) => told == 0,
            None => zones::capital(charts, nation).is_some(),
        };
        refuse(capital && elsewhere, Refusal::NotTheCapital)
    }

    fn roll_partisans(&self, die: D6, by: Roller) -> Result<Event, Refusal> {
        let due = MinorDue { country: Nation::Yugoslavia, what: Gift::PartisanDie, number: 1 };
        refuse(!self.is_due(self.reinforcement_turn()?, due), Refusal::NoPartisanDie)?;
        Ok(Event::PartisansRolled { die, by, corps: partisans(die) })
    }

    fn take_special(&self, special: Special) -> Result<Event, Refusal> {
        refuse(!self.special_due(special, self.reinforcement_turn()?), Refusal::NotDueNow)?;
        Ok(Event::SpecialTaken(special))
    }

    fn place(
        &self,
        charts: &Charts,
        nation: Nation,
        unit: PlacedUnit,
        number: u8,
        zone: Option<Zone>,
        how: How,
    ) -> Result<Event, Refusal> {
        let turn = self.reinforcement_turn()?;
        refuse(number == 0 || number > self.cards.waiting(nation, unit), Refusal::NothingToPlace)?;
        refuse(how == How::AsInfantry && unit != PlacedUnit::Armoured, Refusal::OnlyArmourChanges)?;
        let side = self.side_of(nation);
        if let Some(zone) = zone.filter(|_| how != How::Lost) {
            self.place_in(charts, nation, unit, turn, zone)?;
            self.room_for_new(nation, how.comes_as(unit), number, Some(zone))?;
        }
        Ok(Event::Placed { side, nation, unit, number, zone: zone.filter(|_| how != How::Lost), how })
    }

    /// Whether new units of a nation come in its capital, and nobody told which zone that is: it is asked for (11.2).
    #[must_use]
    pub fn capital_asked(&self, charts: &Charts, nation: Nation, unit: PlacedUnit) -> bool {
        let lands = matches!(unit, PlacedUnit::Infantry | PlacedUnit::Armoured | PlacedUnit::Supply);
        let in_capital = country(nation).placement == PlacementRule::Capital && nation != Nation::Yugoslavia;
        lands && in_capital && zones::capital(charts, nation).is_none()
    }

    /// Whether new units may come in a zone (11.5, 11.2, 9.5). What nobody has told is believed.
    ///
    /// # Errors
    /// The first broken rule.
    pub fn place_in(
        &self,
        charts: &Charts,
        nation: Nation,
        unit: PlacedUnit,
        turn: Turn,
        zone: Zone,
    ) -> Result<(), Refusal> {
        let side = self.side_of(nation);
        let told = |fact| zones::fact(charts, zone, fact) != Some(0);
        let home = zones::country(charts, zone);
        let holder = self.holder(charts, zone).or_else(|| self.diplomacy.controls(home?));
        // A neutral country's zones are nobody's; of a zone that only the map names the table is believed.
        let controlled = holder.map_or(home.is_none(), |holder| holder == side);
        let major = match nation {
            Nation::Germany => MajorPower::Germany,
            Nation::UnitedKingdom => MajorPower::UnitedKingdom,
            Nation::Usa => MajorPower::Usa,
            Nation::SovietUnion => MajorPower::SovietUnion,
            // Partisans come in any Yugoslav zone, also in one that the Axis controls but has no units in.
            Nation::Yugoslavia => {
                refuse(home.is_some_and(|home| home != Nation::Yugoslavia), Refusal::NotAtHome)?;
                let units = self.enemies_in(zone, side).next().is_some() || self.supply.at(Side::Axis, zone) > 0;
                return refuse(units, Refusal::AxisUnitsThere);
            }
            Nation::Italy if unit == PlacedUnit::AirForce => {
                return refuse(!controlled, Refusal::AirNeedsSuppliedZone);
            }
            Nation::Italy if unit == PlacedUnit::Fleet => {
                refuse(home.is_some_and(|home| home != Nation::Italy), Refusal::NotAtHome)?;
                refuse(!controlled, Refusal::ZoneNotControlled)?;
                return refuse(!told(ZoneFact::Port), Refusal::NeedsPort);
            }
            _ => {
                self.home_zone(charts, nation, side, zone)?;
                let untold = self.capital_asked(charts, nation, unit);
                return refuse(untold, Refusal::ZoneFactUnknown);
            }
        };
        Placement {
            nation: major,
            unit,
            turn,
            controlled,
            supply_zone: told(ZoneFact::SupplyZone),
            naval_base: told(ZoneFact::NavalBase),
            supplied: true,
            america: home == Some(Nation::Usa),
            in_united_kingdom: home.is_none_or(|home| home == Nation::UnitedKingdom),
        }
        .check()
    }

    fn correct(&self, what: &Correction) -> Result<Event, Refusal> {
        let cards = &self.cards;
        let was = match what {
            Correction::Queue { side, cards: row } => {
                let twice =
                    row.iter().enumerate().any(|(place, card)| row.iter().skip(place + 1).any(|other| other == card));
                refuse(twice, Refusal::CardNotInHand)?;
                Correction::Queue { side: *side, cards: cards.queues.get(*side).clone() }
            }
            Correction::Used { side, .. } => Correction::Used { side: *side, used: *cards.used.get(*side) },
            Correction::Unlocked(unlocked) => {
                let over = Modern::ALL.iter().any(|&kind| unlocked.get(kind) > kind.limit());
                refuse(over, Refusal::AllUnlocked)?;
                Correction::Unlocked(cards.unlocked)
            }
            Correction::Elites { available, in_soviet_union } => {
                refuse(*available > 2 || in_soviet_union > available, Refusal::TwoElites)?;
                refuse(*in_soviet_union > 1, Refusal::OneEliteInSovietUnion)?;
                Correction::Elites { available: cards.elites, in_soviet_union: cards.elites_in_soviet_union }
            }
            Correction::WhiteTank(_) => Correction::WhiteTank(cards.white_tank),
            Correction::SovietInfantry(_) => Correction::SovietInfantry(cards.soviet_infantry),
            Correction::PointsLost { side, points } => {
                refuse(points.is_some_and(|points| points > MOST_POINTS), Refusal::TooManyPoints)?;
                Correction::PointsLost { side: *side, points: *cards.points_lost.get(*side) }
            }
            Correction::UnitedKingdomPoints(points) => {
                refuse(points.is_some_and(|points| points > MOST_POINTS), Refusal::TooManyPoints)?;
                Correction::UnitedKingdomPoints(cards.united_kingdom_points)
            }
        };
        Ok(Event::Corrected { what: what.clone(), was })
    }
}

/// The most points that are counted.
const MOST_POINTS: u8 = 40;
