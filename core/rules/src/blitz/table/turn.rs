//! The turn: its steps, Blitzes, blockades [2.1, 2.2, 4.3].

use super::{Change, Command, Flag, Ledger, Marker, Place, Refusal, State, Status, TableRefusal, Tell, Track};
use crate::blitz::board::blockade::{Blockade, Blocking};
use crate::blitz::politics::blitz::{Activity, BlitzCost, BlitzOption, FreeBlitz, FreeUnit};
use crate::blitz::politics::entry::EntryEvent;
use crate::blitz::politics::france::ConvoyName;
use crate::blitz::refusal::Refusal as RuleRefusal;
use crate::blitz::victory::scenario::{ScenarioBlitz, TurnStep};
use crate::blitz::vocabulary::{Country, Power, Scenario, Side};
use crate::chart::Charts;
use crate::form::Items;

impl State {
    /// The Blitz that a power announced.
    #[must_use]
    pub fn blitz(&self, power: Power) -> Option<BlitzOption> {
        let at = usize::try_from(Marker::Of(Track::Blitz, power).get(self)).ok()?.checked_sub(1)?;
        BlitzOption::ALL.get(at).copied()
    }

    /// The powers that must still announce a Blitz in this step.
    pub fn undecided(&self) -> impl Iterator<Item = Power> + Clone {
        let side = match self.step() {
            Some(TurnStep::AxisBlitz) => Some(Side::Axis),
            Some(TurnStep::AlliedBlitz) => Some(Side::Allies),
            _ => None,
        };
        let open = move |power: &Power| side == Some(power.side()) && self.blitz(*power).is_none();
        self.powers().filter(open)
    }

    /// Every power of a side announces its Blitz before any begins [2.2].
    pub(super) fn all_announced(&self) -> Result<(), Refusal> {
        if self.undecided().next().is_some() { Err(TableRefusal::StillDue.into()) } else { Ok(()) }
    }

    /// Whether the scenario has such a Blitz for the side [A, B, C].
    #[must_use]
    pub fn has_blitz(&self, power: Power, option: BlitzOption) -> bool {
        let axis = power.side() == Side::Axis;
        match self.scenario().blitzes() {
            ScenarioBlitz::Any => true,
            ScenarioBlitz::AxisLandAlliesFree => option == if axis { BlitzOption::Land } else { BlitzOption::Free },
            ScenarioBlitz::AxisLandAlliesTotal => option == if axis { BlitzOption::Land } else { BlitzOption::Total },
            ScenarioBlitz::FreeNaval => matches!(option, BlitzOption::Free | BlitzOption::Naval),
        }
    }

    /// What a Blitz of a power costs now: in A and B it is given.
    fn blitz_is_free(&self) -> bool {
        matches!(self.scenario().blitzes(), ScenarioBlitz::AxisLandAlliesFree | ScenarioBlitz::AxisLandAlliesTotal)
    }

    /// What a Blitz costs a power and allows.
    ///
    /// # Errors
    /// What forbids it [2.2].
    pub fn blitz_terms(
        &self,
        power: Power,
        option: BlitzOption,
        charts: &Charts,
    ) -> Result<(i16, i16, heapless::Vec<Activity, 6>), Refusal> {
        if !self.has_blitz(power, option) {
            return Err(TableRefusal::NoSuchBlitz.into());
        }
        let saved = |track| Marker::Of(track, power).get(self);
        let given = i16::from(self.blitz_is_free()) * 2;
        let question = BlitzCost {
            option,
            oil: saved(Track::Oil).max(given),
            resources: saved(Track::Resources),
            rule_9_7: self.options.has(super::OptionalRule::NonMotorized),
        };
        let terms = question.answer(charts)?;
        let pays = i16::from(!self.blitz_is_free());
        Ok((terms.oil_cost * pays, terms.resource_cost * pays, terms.activities))
    }

    pub(super) fn decide_turn(&self, charts: &Charts, command: &Command, ledger: &mut Ledger) -> Result<(), Refusal> {
        match command {
            Command::EndStep { turn, step } => {
                if (*turn, *step) != (self.turn, self.step) {
                    return Err(TableRefusal::OtherStep.into());
                }
                self.end_step(charts, ledger)
            }
            Command::Blitz { power, option } => {
                self.plays(*power)?;
                if self.blitz(*power).is_some() {
                    return Err(TableRefusal::BlitzChosen.into());
                }
                if !self.undecided().any(|of| of == *power) {
                    return Err(TableRefusal::OtherStep.into());
                }
                let (oil, resources, _) = self.blitz_terms(*power, *option, charts)?;
                ledger.book(self, Marker::Of(Track::Oil, *power), -oil);
                ledger.book(self, Marker::Of(Track::Resources, *power), -resources);
                ledger.add(Change::Mark(Marker::Of(Track::Blitz, *power), *option as i16 + 1));
                Ok(())
            }
            Command::FreeMove { power, class, size, action, into_enemy_area } => {
                self.all_announced()?;
                if self.blitz(*power) != Some(BlitzOption::Free) {
                    return Err(TableRefusal::NoFreeBlitz.into());
                }
                let unit = FreeUnit {
                    class: *class,
                    size: (*size).clamp(1, 4).into(),
                    action: *action,
                    into_enemy_area: *into_enemy_area,
                };
                let moved = FreeBlitz { units: Items::of(&[unit]) }.answer(charts)?;
                let used = Marker::Of(Track::FreeSize, *power).get(self);
                if moved.room < used {
                    return Err(RuleRefusal::FreeTooLarge.into());
                }
                ledger.book(self, Marker::Of(Track::FreeSize, *power), moved.size);
                Ok(())
            }
            Command::Blockade { mover, blockers, die, .. } => {
                let of = |(kind, big): &_| Blocking { kind: *kind, size: if *big { 3 } else { 1 }, value: None };
                let blockers: heapless::Vec<Blocking, 8> = blockers.iter().map(of).collect();
                let question =
                    Blockade { mover: *mover, returning: false, die: Some(*die), blockers: Items::of(&blockers) };
                let held = question.answer(charts)?.blocked.unwrap_or(false);
                ledger.tell(if held { Tell::Held } else { Tell::Passes });
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn end_step(&self, charts: &Charts, ledger: &mut Ledger) -> Result<(), Refusal> {
        if self.combat.is_some() {
            return Err(TableRefusal::CombatUnderWay.into());
        }
        if self.due(charts).iter().any(super::Due::holds_up) {
            return Err(TableRefusal::StillDue.into());
        }
        let step = self.step();
        if step == Some(TurnStep::Entry) {
            self.book_entry(charts, EntryEvent::TurnEnd, [None; 2], ledger)?;
        }
        if step == Some(TurnStep::Reinforcements) && self.turn == 1 {
            ledger.tell(Tell::Reinforcements);
        }
        let counted = matches!(step, Some(TurnStep::Victory | TurnStep::ScenarioVictory));
        let fifteen = counted && self.powers().any(|power| Marker::Of(Track::Vp, power).get(self) >= 15);
        let (_, last) = self.scenario().turns();
        let ends = usize::from(self.step) + 1 >= self.steps().len();
        // In scenario C the points of the last turn decide; the others stop at 15 [8, A to F].
        if fifteen && self.scenario() != Scenario::C {
            ledger.tell(Tell::Fifteen);
            ledger.add(Change::Over(true));
        } else if !ends {
            ledger.add(Change::Step(self.step + 1));
        } else if i16::from(self.turn) >= last {
            ledger.tell(match self.scenario() {
                Scenario::A => Tell::AfaWinsA,
                Scenario::B => Tell::GermanyWinsB,
                _ => Tell::LastTurn,
            });
            ledger.add(Change::Over(true));
        } else {
            self.begin_turn(charts, ledger)?;
        }
        Ok(())
    }

    /// What begins with a turn, in the order of the book [2.1, 7.2].
    fn begin_turn(&self, charts: &Charts, ledger: &mut Ledger) -> Result<(), Refusal> {
        let turn = self.turn + 1;
        ledger.add(Change::Turn(turn));
        let snow = charts.get(crate::blitz::taught::cell(crate::blitz::taught::SNOW_TURNS, i16::from(turn) - 1, 0));
        ledger.add_if(snow == Some(1), Change::Flag(Flag::Snow, true));
        let world = matches!(self.scenario(), Scenario::Full | Scenario::F);
        if world && turn == 5 {
            ledger.tell(Tell::GermanyMay);
        }
        if world && turn == 8 {
            self.book_entry(charts, EntryEvent::Turn8, [None; 2], ledger)?;
        } else if self.has(Flag::JapanPays) {
            self.book_entry(charts, EntryEvent::JapanWarTurnStart, [None; 2], ledger)?;
        }
        ledger.add_if(self.liberated != 0, Change::Tell(Tell::Liberated));
        // Who joined the Atomic Club on this turn counts before those of the next [8].
        let club = Power::ALL.iter().filter(|power| self.has(Flag::InClub(**power))).count();
        let club = i16::try_from(club).unwrap_or(0);
        ledger.add_if(club > Marker::Club.get(self), Change::Mark(Marker::Club, club));
        self.begin_scenario_turn(charts, turn, ledger)
    }

    /// What a scenario changes when a turn begins [C, D, F].
    fn begin_scenario_turn(&self, charts: &Charts, turn: u8, ledger: &mut Ledger) -> Result<(), Refusal> {
        let hand = |place: Place, to: Power, ledger: &mut Ledger| -> Result<(), Refusal> {
            let area = super::Area::of(place);
            let from = self.controller(area);
            if from != Some(to) {
                ledger.add(Change::Control(area, Some(to)));
                self.move_goods(charts, area, (from, Some(to)), ledger)?;
            }
            Ok(())
        };
        match (self.scenario(), turn) {
            // Damage of Convoys comes off after the VP.
            (Scenario::C, _) => {
                for &name in ConvoyName::ALL {
                    ledger.book(self, Marker::Convoy(name), -Marker::Convoy(name).get(self));
                }
            }
            (Scenario::D, 9) => {
                ledger.tell(Tell::BelgiumFreed);
                hand(Place::BelgiumNetherlands, Power::Usa, ledger)?;
                // It is no liberation: no unit of it comes back.
                ledger.add(Change::Country(Country::BelgiumNetherlands, Status::Usa));
                ledger.add(Change::Freed(Country::BelgiumNetherlands, false));
            }
            (Scenario::F, 7) if !self.at_war(Power::Germany, Power::Ussr) => {
                ledger.tell(Tell::HarbinToUssr);
                hand(Place::Harbin, Power::Ussr, ledger)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether Germany holds Paris and Poland, which wins scenario A at once.
    pub(super) fn wins_a(&self, taken: super::Area, by: Power) -> bool {
        let holds = |place: Place| {
            let area = super::Area::of(place);
            if area == taken { by == Power::Germany } else { self.controller(area) == Some(Power::Germany) }
        };
        self.scenario() == Scenario::A && holds(Place::Paris) && holds(Place::Poland)
    }
}
