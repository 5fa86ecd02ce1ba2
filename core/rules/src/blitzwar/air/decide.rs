//! What the rules say to a command, and what an event does: the war in the air (13).

use super::britain::{Britain, britain_allowed};
use super::command::{AirBase, AirOverride, Countered};
use super::state::{AirTarget, BombingBox, London, MAX_MISSIONS};
use super::{Air, Command, Event, MAX_BOMBING};
use crate::blitzwar::board::{Place, Sea, Stack};
use crate::blitzwar::coast;
use crate::blitzwar::combat::Combat;
use crate::blitzwar::movement::mediterranean_or_persian_gulf;
use crate::blitzwar::movement::restriction::germans_free_from;
use crate::blitzwar::refusal::refuse;
use crate::blitzwar::zones::{self, Zone};
use crate::blitzwar::{Nation, Phase, Refusal, Region, Side, State, Stop, Turn, Weather, ZoneFact};
use crate::chart::Charts;

/// The most air units of a side over London, as in the contract of `ask`.
const MAX_AIR: u8 = 24;
/// Over which the Battle of Britain is fought (13.4.3).
const LONDON: Zone = Zone::named("London");

/// Whether a sea zone belongs to the Mediterranean, as far as its name tells.
const fn mediterranean(sea: Sea) -> Option<bool> {
    match sea {
        Sea::PersianGulf => Some(false),
        other => mediterranean_or_persian_gulf(other),
    }
}

/// The side that a nation's air units fly for; other nations have none (1).
#[must_use]
pub const fn air_side(nation: Nation) -> Option<Side> {
    match nation {
        Nation::Germany | Nation::Italy => Some(Side::Axis),
        Nation::UnitedKingdom | Nation::Usa => Some(Side::Allies),
        Nation::SovietUnion => Some(Side::SovietUnion),
        _ => None,
    }
}

impl State {
    /// The side that a nation's air units fly for now: Italy's for nobody while it is neutral, and for whom it joined afterwards
    /// (9.3).
    fn flies_for(&self, nation: Nation) -> Option<Side> {
        self.fights_for(nation).filter(|_| air_side(nation).is_some())
    }

    /// The side on move, in its air phase.
    fn in_the_air(&self) -> Result<(Turn, Side), Refusal> {
        let stop = self.stop.ok_or(Refusal::GameOver)?;
        refuse(stop.phase != Phase::AirForce, Refusal::NotAirPhase)?;
        Ok((stop.turn, stop.side.ok_or(Refusal::NotAirPhase)?))
    }

    /// Whether a unit may be used so now, range aside: the table sees the range (13.4.1).
    ///
    /// # Errors
    /// The first rule broken.
    pub fn may_fly(&self, charts: &Charts, nation: Nation, target: AirTarget) -> Result<(), Refusal> {
        let (turn, side) = self.in_the_air()?;
        refuse(self.flies_for(nation) != Some(side), Refusal::WrongSide)?;
        let told = |zone, fact| zones::fact(charts, zone, fact).or_else(|| zones::deduced(zone, fact));
        match target {
            AirTarget::Land(zone) if turn.weather() == Weather::Snow => {
                let snow = told(zone, ZoneFact::SnowZone).ok_or(Refusal::ZoneFactUnknown)?;
                refuse(snow == 1, Refusal::AirInSnow)?;
            }
            AirTarget::Land(_) => {}
            // Over the sea Italian air units stay in the Mediterranean (9.6, R70).
            AirTarget::Sea(sea) => {
                let outside = nation == Nation::Italy && mediterranean(sea) == Some(false);
                refuse(outside, Refusal::ItaliansOutside)?;
            }
            AirTarget::Beachhead { zone, sea } => {
                // In the order of the landing that it is made for (14.1.2).
                let winter = turn.weather() == Weather::Snow && sea.has_snow() == Some(true);
                refuse(winter, Refusal::NoLandingInSnow)?;
                let bold = coast::is_bold(charts, zone, sea);
                refuse(bold || told(zone, ZoneFact::Beach) == Some(0), Refusal::NoBeach)?;
                refuse(told(zone, ZoneFact::NavalBase) == Some(1), Refusal::BeachheadAtNavalBase)?;
                refuse(self.enemy_rules(sea, side), Refusal::BeachheadEnemySuperiority)?;
                let able = matches!(nation, Nation::Germany | Nation::UnitedKingdom | Nation::Usa);
                refuse(!able, Refusal::BeachheadAir)?;
                coast::share_a_sea(charts, zone.into(), sea.into())?;
            }
        }
        let room = self.air.missions.len() < MAX_MISSIONS || self.air.units(target, side) > 0;
        refuse(!room, Refusal::TooManyMissions)?;
        self.flown_into(charts, nation, target, side).map(|_| ())
    }

    /// The neutral country that a unit attacks by being over its zone (9.3). A beachhead lies in the sea: the corps that land
    /// there attack (R63).
    fn flown_into(
        &self,
        charts: &Charts,
        nation: Nation,
        target: AirTarget,
        side: Side,
    ) -> Result<Option<Nation>, Refusal> {
        let AirTarget::Land(zone) = target else { return Ok(None) };
        let country = self.reached(charts, zone, side)?;
        // Germans neither attack Greece nor go to Africa before their date, in the air as little as on land (9.6, R70).
        let free = germans_free_from(self.facts.first_british_attack_on_italians);
        let early = nation == Nation::Germany && self.stop.is_some_and(|stop| stop.turn.get() < free);
        let greece = || zones::country(charts, zone) == Some(Nation::Greece);
        let greece = greece() && self.holder(charts, zone) != Some(Side::Axis);
        let africa = zones::fact(charts, zone, ZoneFact::Region) == Some(Region::Africa as i16);
        refuse(early && (greece || africa), Refusal::GermansGreeceAfrica)?;
        Ok(country)
    }

    /// Whether an air unit stands where it is said to start; what the board lacks is put there by hand.
    fn is_based(&self, unit: AirBase) -> Result<(), Refusal> {
        let Some(zone) = unit.zone else { return Ok(()) };
        let there = self.board.of(Place::Land(zone), unit.nation).air_force;
        refuse(there == 0, Refusal::MoreThanStandThere)
    }

    /// Whether a unit reaches its target from its base, as far as the device knows: over a sea zone, and to a beachhead in it,
    /// the base lies on that sea. How far land zones are from each other only the map shows (13.4.1).
    ///
    /// # Errors
    /// [`Refusal::AirOutOfRange`].
    pub fn in_range(charts: &Charts, unit: AirBase, target: AirTarget) -> Result<(), Refusal> {
        let (Some(base), AirTarget::Sea(sea) | AirTarget::Beachhead { sea, .. }) = (unit.zone, target) else {
            return Ok(());
        };
        coast::share_a_sea(charts, base.into(), sea.into()).map_err(|_| Refusal::AirOutOfRange)
    }

    /// Whether a unit is based where bombers start, or where those that counter them do (13.3).
    ///
    /// # Errors
    /// [`Refusal::BombersInBritain`], [`Refusal::CountersInGermany`].
    pub fn bombs_from(charts: &Charts, unit: AirBase, countered: Countered) -> Result<(), Refusal> {
        let abroad = unit.zone.and_then(|zone| coast::in_united_kingdom(charts, zone)) == Some(false);
        refuse(abroad, Refusal::BombersInBritain)?;
        let Countered::By(AirBase { zone: Some(zone), .. }) = countered else { return Ok(()) };
        let country = zones::country(charts, zone);
        refuse(country.is_some_and(|country| country != Nation::Germany), Refusal::CountersInGermany)
    }

    /// An air unit of the enemy counters: his, and at war (13.2).
    fn may_counter(&self, side: Side, countered: Countered) -> Result<(), Refusal> {
        match countered {
            Countered::No => Ok(()),
            Countered::By(unit) => {
                let by = self.flies_for(unit.nation).ok_or(Refusal::WrongSide)?;
                // Only the Axis has enemies on both sides (7).
                refuse((by == Side::Axis) == (side == Side::Axis), Refusal::WrongSide)
            }
        }
    }

    /// Whether the Battle of Britain may be fought now.
    ///
    /// # Errors
    /// The first rule broken.
    pub fn may_fight_britain(&self) -> Result<Turn, Refusal> {
        let (turn, side) = self.in_the_air()?;
        refuse(side != Side::Axis, Refusal::NotAirPhase)?;
        britain_allowed(turn)?;
        refuse(self.air.axis_has_flown, Refusal::BritainComesFirst)?;
        Ok(turn)
    }

    /// Allied air units that stand in London itself: they are in range of it, and fight (13.4.3).
    #[must_use]
    pub fn allied_air_in_london(&self) -> u8 {
        let allied = |stack: &&Stack| self.flies_for(stack.nation) == Some(Side::Allies);
        let there = self.board.at(Place::Land(LONDON)).filter(allied);
        there.fold(0, |sum, stack| sum.saturating_add(stack.air_force))
    }

    /// Whether the Battle of Britain may be fought by these units: the Allied ones in London are among them, and the Germans
    /// start near it.
    ///
    /// # Errors
    /// The first rule broken.
    pub fn may_fight_over_london(
        &self,
        charts: &Charts,
        battle: Britain,
        german_base: Option<Zone>,
    ) -> Result<Turn, Refusal> {
        let turn = self.may_fight_britain()?;
        refuse(battle.german > MAX_AIR || battle.allied > MAX_AIR, Refusal::TooManyAirUnits)?;
        let far = |zone: Zone| zones::country(charts, zone).is_some() && !Self::near_london(charts, zone);
        refuse(german_base.is_some_and(far), Refusal::NotNearLondon)?;
        refuse(self.allied_air_in_london() > battle.allied, Refusal::AlliedAirInLondon)?;
        Ok(turn)
    }

    /// Whether a round of the Battle of Britain can be fought now: it is allowed, not won, and not at its end.
    #[must_use]
    pub fn britain_can_go_on(&self) -> bool {
        let over = |turn| self.air.london.is_some_and(|london| london.turn == turn && !london.left.may_continue());
        self.may_fight_britain().is_ok_and(|turn| !over(turn))
    }

    /// Whether German air units can be a zone away from London: the Axis holds a zone on the British, French, Belgian or Dutch
    /// side of the sea (13.4.3).
    #[must_use]
    pub fn axis_is_near_london(&self, charts: &Charts) -> bool {
        Zone::ALL.iter().any(|&zone| self.owner(zone) == Some(Side::Axis) && Self::near_london(charts, zone))
    }

    /// Whether a zone can be a zone away from London, as far as book and owner tell its country.
    #[must_use]
    pub fn near_london(charts: &Charts, zone: Zone) -> bool {
        let country = zones::country(charts, zone);
        matches!(country, Some(Nation::UnitedKingdom | Nation::France | Nation::BelgiumNetherlands))
    }

    /// Whether one more unit may bomb now.
    ///
    /// # Errors
    /// The first rule broken.
    pub fn may_bomb(&self) -> Result<Turn, Refusal> {
        let (turn, side) = self.in_the_air()?;
        refuse(side != Side::Allies, Refusal::BombingByAllies)?;
        refuse(turn.bombing_per_unit() == 0, Refusal::BombingBefore1943)?;
        let bombing = self.air.bombing.filter(|flown| flown.turn == turn).map_or(0, |flown| flown.units);
        refuse(bombing >= MAX_BOMBING, Refusal::BombingMoreThanThree)?;
        Ok(turn)
    }

    /// Checks a command. Pure.
    pub(in crate::blitzwar) fn decide_air(&self, charts: &Charts, command: &Command) -> Result<Event, Refusal> {
        match *command {
            Command::Fly { unit, target, countered } => {
                let (turn, side) = self.in_the_air()?;
                self.may_fly(charts, unit.nation, target)?;
                self.is_based(unit)?;
                Self::in_range(charts, unit, target)?;
                self.may_counter(side, countered)?;
                // Both are lost: the one that counters must be there as well (13.2).
                if let Countered::By(counter) = countered {
                    Self::in_range(charts, counter, target)?;
                    self.is_based(counter)?;
                }
                // A unit that is countered never gets there (13.2).
                match (target, self.flown_into(charts, unit.nation, target, side)?) {
                    (AirTarget::Land(zone), Some(country)) if countered == Countered::No => {
                        Ok(Event::FlownIn { side, turn, unit, zone, country })
                    }
                    _ => Ok(Event::Flown { side, turn, unit, target, countered }),
                }
            }
            Command::Bomb { unit, countered } => {
                let turn = self.may_bomb()?;
                refuse(self.flies_for(unit.nation) != Some(Side::Allies), Refusal::WrongSide)?;
                self.is_based(unit)?;
                self.may_counter(Side::Allies, countered)?;
                Self::bombs_from(charts, unit, countered)?;
                if let Countered::By(counter) = countered {
                    self.is_based(counter)?;
                }
                let supply = if countered == Countered::No { turn.bombing_per_unit() } else { 0 };
                Ok(Event::Bombed { turn, unit, countered, supply })
            }
            Command::London { battle, german_base, allied_base, die, by } => {
                let turn = self.may_fight_over_london(charts, battle, german_base)?;
                refuse(self.air.britain_won(turn), Refusal::BritainWon)?;
                let left = battle.round(die)?;
                Ok(Event::London { turn, before: battle, left, german_base, allied_base, die, by })
            }
            Command::LondonIsFree => {
                let turn = self.may_fight_britain()?;
                refuse(self.air.britain_won(turn), Refusal::BritainWon)?;
                refuse(self.allied_air_in_london() > 0, Refusal::AlliedAirInLondon)?;
                Ok(Event::LondonIsFree { turn })
            }
            Command::TakeOff => {
                let (turn, side) = self.in_the_air()?;
                let units = self.air.leaving;
                refuse(units == 0, Refusal::NothingToTakeOff)?;
                Ok(Event::TakenOff { side, turn, units })
            }
            Command::Override(what) => self.overrule_air(what),
        }
    }

    fn overrule_air(&self, what: AirOverride) -> Result<Event, Refusal> {
        let was = match what {
            AirOverride::Mission { target, side, units } => {
                let now = self.air.units(target, side);
                let room = self.air.missions.len() < MAX_MISSIONS || now > 0 || units == 0;
                refuse(!room, Refusal::TooManyMissions)?;
                refuse(units > MAX_AIR, Refusal::TooManyAirUnits)?;
                AirOverride::Mission { target, side, units: now }
            }
            AirOverride::Bombing(flown) => {
                refuse(flown.is_some_and(|flown| flown.units > MAX_BOMBING), Refusal::BombingMoreThanThree)?;
                self.has_come(flown.map(|flown| flown.turn))?;
                AirOverride::Bombing(self.air.bombing)
            }
            AirOverride::London(london) => {
                let most = london.map_or(0, |london| london.left.german.max(london.left.allied));
                refuse(most > MAX_AIR, Refusal::TooManyAirUnits)?;
                self.has_come(london.map(|london| london.turn))?;
                AirOverride::London(self.air.london)
            }
            AirOverride::AxisHasFlown(_) => AirOverride::AxisHasFlown(self.air.axis_has_flown),
        };
        refuse(what == was, Refusal::NothingChanges)?;
        Ok(Event::Overridden { what, was })
    }

    /// Applies what happened. Cannot fail.
    pub(in crate::blitzwar) fn apply_air(&mut self, event: &Event) {
        match *event {
            Event::Flown { side, turn, unit, target, countered } => {
                self.air.leaving = 0;
                self.lose_air(unit, 1);
                self.air.axis_has_flown |= side == Side::Axis;
                match countered {
                    Countered::No => {
                        let units = self.air.units(target, side).saturating_add(1);
                        self.air.set(target, side, units, turn);
                    }
                    Countered::By(counter) => self.lose_air(counter, 1),
                }
            }
            Event::Bombed { turn, unit, countered, .. } => {
                let none = BombingBox { turn, units: 0, countered: 0 };
                let mut flown = self.air.bombing.filter(|flown| flown.turn == turn).unwrap_or(none);
                self.lose_air(unit, 1);
                match countered {
                    Countered::No => flown.units = flown.units.saturating_add(1),
                    Countered::By(counter) => {
                        flown.countered = flown.countered.saturating_add(1);
                        self.lose_air(counter, 1);
                    }
                }
                self.air.bombing = Some(flown);
            }
            Event::London { turn, before, left, german_base, allied_base, .. } => {
                let rounds = self.air.london.filter(|london| london.turn == turn).map_or(0, |london| london.rounds);
                self.air.london = Some(London { turn, left, rounds: rounds.saturating_add(1) });
                let germans = AirBase { nation: Nation::Germany, zone: german_base };
                self.lose_air(germans, before.german.saturating_sub(left.german));
                let allies = AirBase { nation: self.allied_flag(allied_base), zone: allied_base };
                self.lose_air(allies, before.allied.saturating_sub(left.allied));
            }
            Event::LondonIsFree { turn } => {
                let rounds = self.air.london.filter(|london| london.turn == turn).map_or(0, |london| london.rounds);
                self.air.london = Some(London { turn, left: Britain::default(), rounds });
            }
            Event::TakenOff { side, turn, .. } => {
                self.air.take_off(side, turn);
                self.air.leaving = 0;
            }
            Event::FlownIn { side, turn, unit, zone, country } => {
                let (target, countered) = (AirTarget::Land(zone), Countered::No);
                self.apply_air(&Event::Flown { side, turn, unit, target, countered });
                self.drawn_in(country, side);
            }
            Event::Overridden { what, .. } => match what {
                AirOverride::Mission { target, side, units } => {
                    let turn = self.stop.map_or(Turn::LAST, |stop| stop.turn);
                    self.air.set(target, side, units, turn);
                }
                AirOverride::Bombing(flown) => self.air.bombing = flown,
                AirOverride::London(london) => self.air.london = london,
                AirOverride::AxisHasFlown(flown) => self.air.axis_has_flown = flown,
            },
        }
    }

    /// The Allied nation with most air units at a base.
    fn allied_flag(&self, base: Option<Zone>) -> Nation {
        let allied = [Nation::UnitedKingdom, Nation::Usa];
        let units = |nation: &Nation| base.map_or(0, |zone| self.board.of(Place::Land(zone), *nation).air_force);
        // Of equals the first one counts: the British are at home there.
        allied.into_iter().rev().max_by_key(units).unwrap_or(Nation::UnitedKingdom)
    }

    /// Air units leave their base for good: used ones go to the pool (13.2, 13.4).
    fn lose_air(&mut self, unit: AirBase, units: u8) {
        if let Some(zone) = unit.zone {
            let mut stack = self.board.of(Place::Land(zone), unit.nation);
            stack.air_force = stack.air_force.saturating_sub(units);
            self.board.set(stack);
        }
    }

    /// Whether this phase may end, as far as this topic knows. What a side should have taken off goes by itself.
    #[expect(clippy::unnecessary_wraps, clippy::unused_self, reason = "every topic answers alike")]
    pub(in crate::blitzwar) fn may_end_air(&self, _charts: &Charts, _from: Stop) -> Result<(), Refusal> {
        Ok(())
    }

    /// Play moves on: what belongs to the phase, the side or the turn that is over goes.
    pub(in crate::blitzwar) fn moved_air(&mut self, from: Option<Stop>, to: Option<Stop>) {
        if from == to {
            return;
        }
        self.air.leaving = 0;
        if let Some(Stop { turn, phase: Phase::AirForce, side: Some(side) }) = to {
            // With its owner's next air phase a mission is over (13.4); the table is told what to take off.
            self.air.leaving = self.air.old(side, turn);
            self.air.take_off(side, turn);
            if side == Side::Axis {
                self.air.axis_has_flown = false;
            }
        }
        // The bombers leave their box at the end of the reinforcement phase after their flight (13.3).
        if let Some(Stop { turn, phase: Phase::Reinforcement, .. }) = from
            && self.air.bombing.is_some_and(|flown| flown.turn < turn)
        {
            // Where no card bore the loss the stock does, as far as it goes (11.3, R21).
            if to == from.and_then(Stop::next) && !self.cards.used.get(Side::Axis) {
                self.lose_supply(Side::Axis, u16::from(self.air.bombing_loss(turn)) * 2);
            }
            self.air.bombing = None;
        }
    }

    /// A zone changed hands: whoever holds it keeps no beachhead there (13.4.5).
    pub(in crate::blitzwar) fn owner_changed_air(&mut self, zone: Zone, _from: Option<Side>, to: Option<Side>) {
        self.air.missions.retain(|mission| {
            let beachhead = matches!(mission.target, AirTarget::Beachhead { zone: there, .. } if there == zone);
            !beachhead || Some(mission.side) != to
        });
    }

    /// A combat was rolled: what was entered is over the zone; opposing units cancel, and one may be spent (13.4.2, 16.1).
    pub(in crate::blitzwar) fn fought_air(&mut self, combat: &Combat, zone: Zone) {
        let Combat { turn, phase, attacker_air, defender_air, snow_zone, .. } = *combat;
        let air = Air { turn, phase, attacker: attacker_air, defender: defender_air, snow_zone };
        if let Ok(ruling) = air.rule() {
            let target = AirTarget::Land(zone);
            self.air.set(target, combat.attacker, ruling.attacker_air_after, turn);
            // Of units nobody spoke of before: they were flown on the owner's last turn.
            let flown = self.air.missions.iter().find(|old| old.target == target && old.side == combat.defender);
            let before = flown.map(|old| old.turn).or(Turn::new(turn.get().saturating_sub(1))).unwrap_or(turn);
            self.air.set(target, combat.defender, ruling.defender_air_after, before);
        }
    }

    /// Air units at base that fly for a side now, for choosing one: nation, zone, how many.
    pub fn air_bases(&self, side: Side) -> impl Iterator<Item = (AirBase, u8)> + '_ {
        self.board.stacks().filter_map(move |stack| match stack.place {
            Place::Land(zone) if stack.air_force > 0 && self.flies_for(stack.nation) == Some(side) => {
                Some((AirBase { nation: stack.nation, zone: Some(zone) }, stack.air_force))
            }
            _ => None,
        })
    }
}

/// A sea zone for a beachhead at a zone: the one that was used there before, else nobody knows.
#[must_use]
pub fn sea_of(state: &State, zone: Zone) -> Option<Sea> {
    let flown = state.air.missions.iter().find_map(|mission| match mission.target {
        AirTarget::Beachhead { zone: there, sea } if there == zone => Some(sea),
        _ => None,
    });
    flown.or_else(|| state.movement.beachheads.iter().find(|old| old.zone == zone).map(|old| old.sea))
}
