//! What the rules say to a command (9, 10.2, 18).

use heapless::Vec;

use super::attack::{Attackable, attack_neutral};
use super::command::{Setting, Survey};
use super::initiative::Initiative;
use super::phase::{Dice, HappeningName, PhaseRuling, hold, preview};
use super::state::DateName;
use super::status::Status;
use super::survey::Map;
use super::{Command, Event};
use crate::blitzwar::refusal::refuse;
use crate::blitzwar::sequence::Phase;
use crate::blitzwar::{Nation, Refusal, Side, State, Stop};
use crate::chart::Charts;
use crate::dice::Roller;

/// The most zones and points that are counted, as in the contract of `ask`.
pub const MOST_COUNTED: u8 = 60;

impl Survey {
    /// Whether a number in it is more than the map has.
    fn too_much(&self) -> bool {
        let counts = [
            self.axis_strategic_points,
            self.german_supply_zones_left,
            self.soviet_supply_zones_left,
            self.vichy_ports,
            self.italian_zones,
        ];
        let zones = self.occupied.iter().map(|entry| entry.others);
        zones.chain(counts.into_iter().flatten()).any(|number| number > MOST_COUNTED)
    }
}

impl State {
    /// Checks a command. Pure.
    pub(in crate::blitzwar) fn decide_diplomacy(&self, charts: &Charts, command: &Command) -> Result<Event, Refusal> {
        match command {
            Command::Hold { survey, dice, by } => self.hold(charts, survey, *dice, *by),
            Command::Attack { country, by } => self.attack(charts, *country, *by),
            Command::Note(date) => {
                let stop = self.stop.ok_or(Refusal::GameOver)?;
                refuse(!date.can_be_noted(), Refusal::NotNoted)?;
                let again = *date != DateName::ParisLiberated && self.date(*date).is_some();
                refuse(again, Refusal::AlreadyHappened)?;
                Ok(Event::Noted { date: *date, turn: stop.turn })
            }
            Command::Set(what) => self.set_by_hand(*what),
        }
    }

    fn hold(&self, charts: &Charts, survey: &Survey, dice: Dice, by: Roller) -> Result<Event, Refusal> {
        let stop = self.stop.ok_or(Refusal::GameOver)?;
        refuse(stop.phase != Phase::Diplomacy, Refusal::NotDiplomacyPhase)?;
        refuse(survey.too_much(), Refusal::TooManyZones)?;
        let map = Map(Some(charts));
        let thrown = |country: &Initiative| self.diplomacy.was_thrown(*country);
        let again = Initiative::ALL.iter().any(|country| thrown(country) && dice.of(*country).is_some());
        refuse(again, Refusal::DieNotDue)?;
        let question = self.phase_question(map, survey, dice);
        refuse(!question.capitals_asked.is_empty(), Refusal::CapitalUnknown)?;
        refuse(question.ports_asked, Refusal::FrenchPortsUnknown)?;
        refuse(!question.supply_asked.is_empty(), Refusal::SupplyZonesUnknown)?;
        let ruling = hold(&question, thrown(&Initiative::Yugoslavia))?;
        let happenings: Vec<_, { super::event::MAX_KEPT }> = ruling.happenings.iter().copied().collect();
        let vichy = happenings.iter().any(|happening| happening.name == HappeningName::VichyFranceCreated);
        refuse(vichy && !self.board.has_room_for_vichy(), Refusal::BoardFull)?;
        let asked = self.eastern_poland_asked(map, &happenings, survey.stay.as_ref());
        refuse(!asked.is_empty(), Refusal::EasternPolandUnknown)?;
        let handover = self.handover(map, &happenings, survey.stay.as_ref());
        let lost = u16::from(ruling.axis_supply_loss).saturating_mul(2);
        let supply_lost = lost.min(self.usable_supply(Side::Axis));
        Ok(Event::Held { turn: stop.turn, happenings, dice, by, supply_lost, handover })
    }

    /// What would happen in the diplomacy phase now, before any die (9.2, 9.3).
    #[must_use]
    pub fn diplomacy_preview(&self, map: Map<'_>, survey: &Survey) -> PhaseRuling {
        let mut ruling = preview(&self.phase_question(map, survey, Dice::default()));
        ruling.dice_allowed.retain(|country| !self.diplomacy.was_thrown(*country));
        ruling
    }

    fn attack(&self, charts: &Charts, country: Nation, by: Side) -> Result<Event, Refusal> {
        refuse(self.stop.is_none(), Refusal::GameOver)?;
        let attacked = Attackable::try_from(country).map_err(|_| Refusal::NotNeutral)?;
        let joins = attack_neutral(attacked, self.diplomacy.status.of(country), by)?;
        let map = Map(Some(charts));
        let opened = self.diplomacy.status.of(country) == Status::FreeMovement;
        let own = |zone: &_| match self.owner(*zone) {
            None => true,
            Some(side) => opened && side == Side::Axis && !self.axis_stands_in(*zone),
        };
        Ok(Event::Attacked { country, by, joins, zones: map.zones(country).filter(own).collect() })
    }

    fn set_by_hand(&self, what: Setting) -> Result<Event, Refusal> {
        let was = match what {
            Setting::Status { country, status } => {
                refuse(!status.possible(country), Refusal::NoSuchStatus)?;
                let was = self.diplomacy.status.of(country);
                if status == Status::Surrendered && was != status {
                    let vichy = country == Nation::France && !self.board.has_room_for_vichy();
                    refuse(vichy, Refusal::BoardFull)?;
                    return Ok(Event::SetDown { country, was, turn: self.fell_on(country) });
                }
                Setting::Status { country, status: self.diplomacy.status.of(country) }
            }
            Setting::SideBefore { country, side } => {
                // It returns to a side that it can be on (9.2, R48).
                let never = side.is_some_and(|side| !Status::of(side).possible(country));
                refuse(never, Refusal::NoSuchStatus)?;
                Setting::SideBefore { country, side: self.diplomacy.sides_before.of(country) }
            }
            Setting::Date { date, turn } => {
                self.has_come(turn)?;
                Setting::Date { date, turn: self.date(date) }
            }
        };
        Ok(Event::Set { what, was })
    }

    /// Whether the diplomacy phase may end: what is certain to happen must have been recorded, the table must have answered
    /// for capitals, supply zones and French ports that nobody told (9.2, 9.4), and the Yugoslav die must have been thrown (9.3, R18).
    pub(in crate::blitzwar) fn may_end_diplomacy(&self, charts: &Charts, from: Stop) -> Result<(), Refusal> {
        if from.phase != Phase::Diplomacy || self.diplomacy.held == Some(from.turn) {
            return Ok(());
        }
        let ruling = self.diplomacy_preview(Map(Some(charts)), &Survey::default());
        refuse(ruling.dice_allowed.contains(&Initiative::Yugoslavia), Refusal::YugoslavDieDue)?;
        // Surrenders and returns come first, and have a rule of their own.
        let first = ruling.happenings.first().map(|happening| happening.name);
        let surrender = matches!(first, Some(HappeningName::Surrender | HappeningName::Reactivated));
        refuse(surrender, Refusal::HoldSurrender)?;
        refuse(!ruling.capitals_asked.is_empty(), Refusal::CapitalUnknown)?;
        refuse(ruling.ports_asked, Refusal::FrenchPortsUnknown)?;
        refuse(!ruling.supply_asked.is_empty(), Refusal::SupplyZonesUnknown)?;
        refuse(first.is_some(), Refusal::HoldDiplomacy)
    }
}
