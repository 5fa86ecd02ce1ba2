//! What the rules say to a command.

use super::calendar::Turn;
use super::combat::Attacker;
use super::command::{Command, Forces, Override};
use super::diplomacy::MOST_COUNTED;
use super::event::Event;
use super::refusal::{Fault, InputFault, Refusal, refuse};
use super::sequence::{Phase, Stop};
use super::state::{MAX_WAITING, Need, State, Survivors};
use super::zones::{self, Zone};
use super::{CombatPhase, Nation, ZoneFact};
use crate::chart::Charts;
use crate::dice::{D6, Roller};

/// The most corps of a kind in one entry, as in the contract of `ask`.
const MAX_CORPS: u8 = 30;

impl From<Need> for Refusal {
    fn from(need: Need) -> Self {
        match need {
            Need::Teach(..) => Self::ZoneFactUnknown,
            Need::Refused(refusal) => refusal,
            Need::Wrong(fault) => fault.into(),
        }
    }
}

impl From<InputFault> for Refusal {
    fn from(fault: InputFault) -> Self {
        match fault {
            InputFault::NoAttackers => Self::NobodyAttacks,
            InputFault::NoDefenders => Self::NobodyDefends,
            InputFault::PointsMissing => Self::PointsUnknown,
            InputFault::TurnTwice => Self::BadTurns,
            InputFault::TooManyAxisShips | InputFault::TooManyAlliedShips => Self::TooManyShips,
            _ => Self::BadForces,
        }
    }
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Wrong(fault) => fault.into(),
            Fault::Refused(refusal) => refusal,
        }
    }
}

impl State {
    /// Checks a command. Pure: the screens ask "may I?" with it.
    ///
    /// # Errors
    /// The first broken rule, in the order of the book.
    pub fn decide(&self, charts: &Charts, command: &Command) -> Result<Event, Refusal> {
        match command {
            Command::EndPhase => self.end_phase(charts),
            Command::Fight { forces, die, by } => self.fight(charts, forces, &[], *die, *by),
            Command::Attack { forces, from, die, by } => self.fight(charts, forces, from, *die, *by),
            Command::Settle(settlement) => self.settle(charts, settlement),
            Command::Resolve(resolution) => self.resolve(charts, resolution.clone()),
            Command::ChangeOwner { zone, side } => {
                let from = self.owner(*zone);
                refuse(from == *side, Refusal::SameOwner)?;
                let others = side.is_some_and(|side| zones::new_owner(charts, *zone, side) != side);
                refuse(others, Refusal::FirstOwner)?;
                let told = zones::country(charts, *zone).filter(|_| !zone.is_named() && from.is_none());
                let neutral = |nation: &Nation| self.diplomacy.status.of(self.diplomacy.acts_for(*nation)).is_neutral();
                if let Some(by) = *side
                    && let Some((from, country)) = self.told_enemy(charts, *zone, by)
                {
                    return Ok(Event::Invaded { zone: *zone, from, by, country });
                }
                match (told.filter(neutral), *side) {
                    (Some(country), Some(by)) => Ok(Event::NeutralEntered { zone: *zone, by, country }),
                    _ => Ok(Event::OwnerChanged { zone: *zone, from, to: *side }),
                }
            }
            Command::Override(what) => self.overrule(*what),
            Command::Diplomacy(command) => self.decide_diplomacy(charts, command).map(Event::Diplomacy),
            Command::Cards(command) => self.decide_cards(charts, command).map(Event::Cards),
            Command::Board(command) => self.decide_board(charts, command).map(Event::Board),
            Command::Supply(command) => self.decide_supply(charts, command).map(Event::Supply),
            Command::Naval(command) => self.decide_naval(charts, command).map(Event::Naval),
            Command::Air(command) => self.decide_air(charts, command).map(Event::Air),
        }
    }

    /// The fact of a zone that only the map tells and without which this command cannot be decided.
    #[must_use]
    pub fn untold(&self, charts: &Charts, command: &Command) -> Option<(Zone, ZoneFact)> {
        use super::{air, board::Place, cards, naval, supply};
        match command {
            Command::Fight { forces, .. } | Command::Attack { forces, .. } => match self.combat(charts, forces) {
                Err(Need::Teach(_, fact)) => Some((forces.zone, fact)),
                _ => None,
            },
            _ if !matches!(self.decide(charts, command), Err(Refusal::ZoneFactUnknown)) => None,
            Command::Naval(naval::Command::Sail(naval::Voyage { to: Place::Land(zone), .. })) => {
                Some((*zone, ZoneFact::Port))
            }
            Command::Air(air::Command::Fly { target: air::AirTarget::Land(zone), .. }) => {
                Some((*zone, ZoneFact::SnowZone))
            }
            Command::Supply(supply::Command::Embark { aboard, .. }) => Some((aboard.port?, ZoneFact::Port)),
            Command::Cards(cards::Command::ReceiveMinor { zone, .. }) => Some(((*zone)?, ZoneFact::Capital)),
            _ => None,
        }
    }

    fn end_phase(&self, charts: &Charts) -> Result<Event, Refusal> {
        let from = self.stop.ok_or(Refusal::GameOver)?;
        refuse(self.open.is_some(), Refusal::BattleOpen)?;
        let normal = matches!(from.combat(), Some((CombatPhase::Normal, _)));
        let must = normal && self.waiting.iter().any(|survivors| self.must_attack(charts, survivors));
        refuse(must, Refusal::AttackAgain)?;
        self.may_end_diplomacy(charts, from)?;
        self.may_end_cards(charts, from)?;
        self.may_end_board(charts, from)?;
        self.may_end_supply(charts, from)?;
        self.may_end_naval(charts, from)?;
        self.may_end_air(charts, from)?;
        Ok(Event::PhaseEnded { from, to: from.next() })
    }

    /// What most players would do about the first thing that keeps this phase from ending, if neither die nor map is needed.
    #[must_use]
    pub fn duty(&self, charts: &Charts) -> Option<Command> {
        self.duty_cards(charts).map(Command::Cards)
    }

    /// Whether a group must attack its zone again: armour is left in it, and the attack is legal (17.1).
    #[must_use]
    pub fn must_attack(&self, charts: &Charts, survivors: &Survivors) -> bool {
        let legal = || {
            let combat = self.combat(charts, &survivors.forces);
            combat
                .is_ok_and(|combat| self.may_fight(charts, &combat, survivors.zone).is_ok() && combat.assess().is_ok())
        };
        survivors.has_armour() && legal()
    }

    fn fight(&self, charts: &Charts, forces: &Forces, from: &[Zone], die: D6, by: Roller) -> Result<Event, Refusal> {
        refuse(self.stop.is_none(), Refusal::GameOver)?;
        refuse(self.open.is_some(), Refusal::BattleOpen)?;
        let attacking = forces.attackers.iter().any(|entry| entry.infantry.max(entry.armoured) > MAX_CORPS);
        let defending = forces.defenders.iter().any(|entry| entry.infantry.max(entry.armoured) > MAX_CORPS);
        refuse(attacking || defending, Refusal::TooManyCorps)?;
        // Before the map is asked for anything.
        refuse(forces.attackers.is_empty(), Refusal::NobodyAttacks)?;
        refuse(forces.defenders.is_empty(), Refusal::NobodyDefends)?;
        let combat = self.combat(charts, forces)?;
        self.may_fight(charts, &combat, forces.zone)?;
        refuse(from.contains(&forces.zone), Refusal::SamePlace)?;
        self.may_come_from(forces.zone, from, combat.attacker)?;
        self.check_group(charts, &combat, forces.zone, from)?;
        let assessment = combat.assess()?;
        if combat.phase == CombatPhase::Normal
            && let Some(survivors) = self.survivors(forces.zone)
        {
            let group = &survivors.forces.attackers;
            refuse(
                self.must_attack(charts, survivors) && !contains(&forces.attackers, group),
                Refusal::SameGroupAgain,
            )?;
        }
        let full = self.waiting.len() >= MAX_WAITING;
        refuse(combat.phase == CombatPhase::Blitzkrieg && full, Refusal::TooManyWaiting)?;
        self.room_for_combat(&combat, forces.zone)?;
        let result = assessment.result(die);
        let air_removed = assessment.attacker_air_removed;
        let (zone, soil) = (forces.zone, zones::country(charts, forces.zone));
        // Where there is nothing more to tell, the event is the one that other tools have always read.
        if from.is_empty() && soil == zone.country() {
            return Ok(Event::Fought { combat, zone, die, by, result, air_removed });
        }
        let from = from.iter().copied().collect();
        Ok(Event::Attacked { combat, zone, soil, from, die, by, result, air_removed })
    }

    /// Whether an event can follow what has happened: the phase that ends is the one in which play stands, a combat is rolled
    /// in its phase, losses are taken of the combat that was rolled, diplomacy is held on its turn. What a rule of today would
    /// refuse is not asked: older journals were written by the rules of their day, and stay as they are.
    #[must_use]
    pub fn follows(&self, event: &Event) -> bool {
        match event {
            Event::PhaseEnded { from, to } => self.stop == Some(*from) && *to == from.next() && self.open.is_none(),
            Event::Fought { combat, .. } | Event::Attacked { combat, .. } => {
                let now = self.stop.filter(|stop| stop.turn == combat.turn).and_then(Stop::combat);
                self.open.is_none() && now == Some((combat.phase, combat.attacker))
            }
            Event::Settled { zone, .. } | Event::Resolved { zone, .. } => {
                self.open.as_ref().is_some_and(|open| open.zone == *zone)
            }
            Event::Diplomacy(super::diplomacy::Event::Held { turn, .. }) => {
                self.stop.is_some_and(|stop| stop.phase == Phase::Diplomacy && stop.turn == *turn)
            }
            _ => true,
        }
    }

    /// Whether a turn that is set by hand has come: what has not happened has no date.
    pub(super) fn has_come(&self, turn: Option<Turn>) -> Result<(), Refusal> {
        let ahead = self.stop.zip(turn).is_some_and(|(now, turn)| turn > now.turn);
        refuse(ahead, Refusal::TurnToCome)
    }

    fn overrule(&self, what: Override) -> Result<Event, Refusal> {
        let facts = &self.facts;
        let was = match what {
            Override::Turn(turn) => {
                self.room_for_americans(Some(Stop { turn, ..self.stop.unwrap_or(Stop::first()) }))?;
                Override::Stop(self.stop)
            }
            Override::Stop(stop) => {
                let sound = stop.is_none_or(|stop| stop == Stop::new(stop.turn, stop.phase, stop.side));
                refuse(!sound, Refusal::NoSuchStop)?;
                self.room_for_americans(stop)?;
                Override::Stop(self.stop)
            }
            Override::AxisStrategicPoints(points) => {
                refuse(points.is_some_and(|points| points > MOST_COUNTED), Refusal::TooManyPoints)?;
                Override::AxisStrategicPoints(facts.axis_strategic_points)
            }
            Override::PolandSurrendered(turn) => {
                self.has_come(turn)?;
                Override::PolandSurrendered(facts.poland_surrendered)
            }
            Override::FirstAttackWest(turn) => {
                self.has_come(turn)?;
                Override::FirstAttackWest(facts.first_attack_west)
            }
            Override::FirstAttackSovietUnion(turn) => {
                self.has_come(turn)?;
                Override::FirstAttackSovietUnion(facts.first_attack_soviet_union)
            }
            Override::BritishItalianTurns(turns) => {
                let in_order = match turns {
                    [_, None] => true,
                    [None, Some(_)] => false,
                    [Some(first), Some(second)] => first < second,
                };
                refuse(!in_order, Refusal::BadTurns)?;
                self.has_come(turns[1].or(turns[0]))?;
                Override::BritishItalianTurns(facts.british_italian_turns)
            }
            Override::FortifiedLine { zone, .. } => {
                refuse(!zone.has_line(), Refusal::NoFortifiedLine)?;
                Override::FortifiedLine { zone, intact: facts.line_stands(zone) }
            }
            Override::Release(zone) => {
                refuse(self.survivors(zone).is_none(), Refusal::NobodyWaits)?;
                Override::Release(zone)
            }
        };
        Ok(Event::Overridden { what, was })
    }
}

/// Whether a list of attackers holds at least the corps of a group, nation by nation.
fn contains(attackers: &[Attacker], group: &[Attacker]) -> bool {
    let corps = |list: &[Attacker], nation| {
        list.iter().filter(|entry| entry.nation == nation).fold((0_u16, 0_u16), |(infantry, armoured), entry| {
            (infantry.saturating_add(entry.infantry.into()), armoured.saturating_add(entry.armoured.into()))
        })
    };
    Nation::ALL.iter().all(|&nation| {
        let (have, need) = (corps(attackers, nation), corps(group, nation));
        have.0 >= need.0 && have.1 >= need.1
    })
}
