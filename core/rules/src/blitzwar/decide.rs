//! What the rules say to a command.

use heapless::Vec;

use super::calendar::Turn;
use super::combat::{Attacker, Combat};
use super::command::{Command, Forces, Override, Settlement};
use super::diplomacy::MOST_COUNTED;
use super::event::Event;
use super::losses::{self, MAX_UNITS, Part, Unit};
use super::refusal::{Fault, InputFault, Refusal, refuse};
use super::retreat::{RetreatQuestion, RetreatRuling, RetreatZone, retreat};
use super::sequence::Stop;
use super::state::{MAX_WAITING, Need, OpenBattle, State, Survivors};
use super::zones;
use super::{After, CombatPhase, Fortress, Nation};
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
            Command::Fight { forces, die, by } => self.fight(charts, forces, *die, *by),
            Command::Settle(settlement) => self.settle(charts, settlement),
            Command::ChangeOwner { zone, side } => {
                let from = self.owner(*zone);
                refuse(from == *side, Refusal::SameOwner)?;
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

    fn fight(&self, charts: &Charts, forces: &Forces, die: D6, by: Roller) -> Result<Event, Refusal> {
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
        Ok(Event::Fought { combat, zone: forces.zone, die, by, result, air_removed })
    }

    fn settle(&self, charts: &Charts, settlement: &Settlement) -> Result<Event, Refusal> {
        let open = self.open.as_ref().ok_or(Refusal::NoBattle)?;
        let left = open.check(settlement)?;
        let vacated = left == 0 || matches!(settlement.after, After::Retreats | After::Destroyed);
        // Somebody is always left to advance: a single attacking corps that is lost never vacates a zone (16.2).
        refuse(settlement.advanced && !vacated, Refusal::DefendersRemain)?;
        self.room_for_settling(open, settlement, vacated)?;
        let taken_for = settlement.advanced.then(|| zones::new_owner(charts, open.zone, open.combat.attacker));
        Ok(Event::Settled { zone: open.zone, settlement: settlement.clone(), vacated, taken_for })
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

impl OpenBattle {
    /// What the defenders must and may do after these losses, with or without a zone to go to (17.2).
    #[must_use]
    pub fn retreat(
        &self,
        attacker_loss: u8,
        defender_loss: u8,
        left: &[Unit],
        retreat_zone: RetreatZone,
    ) -> RetreatRuling {
        let Combat { terrain, fortress, fortified_line, defender_out_of_supply, .. } = self.combat;
        retreat(RetreatQuestion {
            attacker_loss,
            defender_loss,
            survivors: losses::corps(left),
            fortified: left.iter().fold(0, |sum, unit| sum + u16::from(unit.fortified)),
            terrain,
            fortress: fortress != Fortress::None,
            fortified_line,
            in_supply: !defender_out_of_supply,
            retreat_zone,
        })
    }

    /// Checks losses and what follows them; gives the defending corps that are left.
    fn check(&self, settlement: &Settlement) -> Result<u16, Refusal> {
        let Settlement { attacker_losses, defender_losses, after, .. } = settlement;
        let attackers: Vec<Unit, MAX_UNITS> = self.attackers().collect();
        let defenders: Vec<Unit, MAX_UNITS> = self.defenders().collect();
        let armour = self.result.armoured_loss;
        losses::check(Part::Attacker, &attackers, self.result.attacker_loss, armour, false, attacker_losses)?;
        // The extra casualty comes last, and only its owner chooses it.
        let (extra, due) = match (after, defender_losses.split_last()) {
            (After::ExtraCasualty, Some((extra, due))) => (Some(*extra), due),
            (After::ExtraCasualty, None) => return Err(Refusal::WrongNumberOfLosses),
            _ => (None, defender_losses.as_slice()),
        };
        let german = self.result.german_must_be_lost;
        let left = losses::check(Part::Defender, &defenders, self.result.defender_loss, armour, german, due)?;
        self.check_after(*after, attacker_losses.len(), due.len(), &left)?;
        let left = match extra {
            Some(extra) => losses::check(Part::Defender, &left, 1, false, false, &[extra])?,
            None => left,
        };
        Ok(losses::corps(&left))
    }

    fn check_after(&self, after: After, attacker: usize, defender: usize, left: &[Unit]) -> Result<(), Refusal> {
        let wrong = match after {
            After::Stays => Refusal::MustRetreat,
            After::Retreats | After::Destroyed => Refusal::MayNotRetreat,
            After::ExtraCasualty => Refusal::NoExtraCasualty,
        };
        if losses::corps(left) == 0 {
            return refuse(!matches!(after, After::Stays | After::Destroyed), wrong);
        }
        if self.combat.phase == CombatPhase::Blitzkrieg {
            return refuse(after != After::Stays, Refusal::NoRetreatInBlitzkrieg);
        }
        let loss = |count| u8::try_from(count).unwrap_or(u8::MAX);
        let rule = |zone| self.retreat(loss(attacker), loss(defender), left, zone);
        // Whether a zone to retreat to exists, the choice itself tells: only the table knows it.
        let (free, none) = (rule(RetreatZone::Free), rule(RetreatZone::None));
        let allowed = match after {
            After::Stays => !free.must_retreat,
            After::Retreats | After::Destroyed => free.must_retreat,
            After::ExtraCasualty => free.may_take_extra_casualty || none.may_take_extra_casualty,
        };
        refuse(!allowed, wrong)
    }
}
