//! After the die: losses, retreat and advance, as the rules allow them (16.2, 16.4, 17.2, 17.3).

use heapless::Vec;

use super::combat::Combat;
use super::command::{Resolution, Settlement};
use super::event::Event;
use super::losses::{self, MAX_UNITS, Part, Unit};
use super::refusal::{Refusal, refuse};
use super::retreat::{RetreatQuestion, RetreatRuling, RetreatZone, retreat};
use super::state::{OpenBattle, State};
use super::zones::{self, Zone};
use super::{After, CombatPhase, Fortress};
use crate::chart::Charts;

impl State {
    /// The short form: everybody advances who may, and the beaten go where the plan says.
    pub(super) fn settle(&self, charts: &Charts, settlement: &Settlement) -> Result<Event, Refusal> {
        let open = self.open.as_ref().ok_or(Refusal::NoBattle)?;
        let mut resolution = settlement.plainly(self.board.retreat_to());
        // Losses are checked before anybody is said to advance.
        open.check(&resolution)?;
        if settlement.advanced {
            let left = open.attackers_left(&resolution);
            resolution.advance = self.all_who_advance(charts, open, &left);
            let reach = self.all_with_reach(open, &left);
            refuse(reach.is_empty(), Refusal::AdvanceUsedUp)?;
            // Somebody may not go where all the others go (9.6).
            if resolution.advance != reach {
                refuse(resolution.advance.is_empty(), Refusal::MayNotLeaveCountry)?;
                return self.resolve(charts, resolution);
            }
        }
        match self.resolve(charts, resolution)? {
            // The event that other tools have always read; who advances follows from the state.
            Event::Resolved { zone, vacated, taken_for, .. } => {
                Ok(Event::Settled { zone, settlement: settlement.clone(), vacated, taken_for })
            }
            other => Ok(other),
        }
    }

    pub(super) fn resolve(&self, charts: &Charts, resolution: Resolution) -> Result<Event, Refusal> {
        let open = self.open.as_ref().ok_or(Refusal::NoBattle)?;
        let left = open.check(&resolution)?;
        let vacated = left == 0 || matches!(resolution.after, After::Retreats | After::Destroyed);
        let mut behind = Vec::new();
        if let Some(to) = resolution.retreat_to {
            refuse(resolution.after != After::Retreats, Refusal::MayNotRetreat)?;
            refuse(to == open.zone, Refusal::SamePlace)?;
            self.may_retreat_to(charts, open, to)?;
            behind = self.stay_behind(charts, open, to, open.defenders_left(&resolution).into_iter())?;
        }
        let advanced = !resolution.advance.is_empty();
        // Somebody is always left to advance: a single attacking corps that is lost never vacates a zone (16.2).
        refuse(advanced && !vacated, Refusal::DefendersRemain)?;
        self.check_advance(charts, open, &open.attackers_left(&resolution), &resolution.advance)?;
        self.room_for_resolving(open, &resolution, vacated)?;
        let taken_for = advanced.then(|| zones::new_owner(charts, open.zone, open.combat.attacker));
        let reach = Self::reach_after(&open.combat);
        let zone = open.zone;
        Ok(if behind.is_empty() {
            Event::Resolved { zone, resolution, vacated, taken_for, reach }
        } else {
            Event::Parted { zone, resolution, vacated, taken_for, reach, behind }
        })
    }
}

impl Settlement {
    /// The same in the words of today, but for who advances.
    pub(super) fn plainly(&self, retreat_to: Option<Zone>) -> Resolution {
        Resolution {
            attacker_losses: self.attacker_losses.clone(),
            defender_losses: self.defender_losses.clone(),
            after: self.after,
            retreat_to: retreat_to.filter(|_| self.after == After::Retreats),
            advance: Vec::new(),
        }
    }
}

impl OpenBattle {
    /// The attackers that are left after these losses.
    #[must_use]
    pub fn attackers_left(&self, resolution: &Resolution) -> Vec<Unit, MAX_UNITS> {
        let mut left: Vec<Unit, MAX_UNITS> = self.attackers().collect();
        losses::take_off(&mut left, &resolution.attacker_losses);
        left
    }

    /// The defenders that are left after these losses.
    #[must_use]
    pub fn defenders_left(&self, resolution: &Resolution) -> Vec<Unit, MAX_UNITS> {
        let mut left: Vec<Unit, MAX_UNITS> = self.defenders().collect();
        losses::take_off(&mut left, &resolution.defender_losses);
        left
    }

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
    fn check(&self, resolution: &Resolution) -> Result<u16, Refusal> {
        let Resolution { attacker_losses, defender_losses, after, .. } = resolution;
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
