//! A land combat on one screen: the forces above, the odds below, live with every press.

mod view;

use adjutant_rules::blitzwar::board::MOST_ORIGINS;
use adjutant_rules::blitzwar::combat::on_side;
use adjutant_rules::blitzwar::diplomacy::{Drawn, country};
use adjutant_rules::blitzwar::{
    Across, Attacker, Combat, CombatPhase, Defender, Forces, Nation, Need, Part, Phase, Refusal as Broken, Side, State,
    Stop, Turn, Zone, zones,
};
use adjutant_rules::chart::Charts;
use adjutant_rules::dice::{Die, Faces, Roller};
use adjutant_rules::game::Refusal;
use heapless::Vec;

use super::form::{self, Field};
use super::roll::{RollPage, fought};
use super::teach::Teach;
use super::why::Why;
use super::zone::ZonePage;
use super::{Page, state, turn_line};
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::{Page as AnyPage, Step};
use crate::{Key, Press};

/// A land combat being entered.
#[derive(Clone, Debug)]
pub struct CombatForm {
    pub(super) forces: Forces,
    /// Which attack it would be.
    pub(super) phase: CombatPhase,
    /// On which turn: of odds alone it can be another one.
    pub(super) turn: Turn,
    /// Who attacks.
    pub(super) attacker: Side,
    /// The group that fought here in the blitzkrieg phase has no armour left: only other counters may attack (17.1).
    pub(super) fresh_only: bool,
    /// Only odds are wanted: nothing is rolled or recorded.
    pub(super) odds_only: bool,
    /// The counters come different ways.
    pub(super) mixed: bool,
    /// Zones in which the attackers stand, as far as the table told.
    pub(super) from: Vec<Zone, MOST_ORIGINS>,
    /// The attackers are still those that were proposed.
    untouched: bool,
    focus: u8,
    /// The cell that was asked for last, so that a refused answer is not asked for again at once.
    asked: Option<adjutant_rules::chart::Cell>,
    /// Who joins the war with this attack: told before the roll, and again with its result.
    pub(super) drawn: Drawn,
}

/// The nation that most likely stands there: the country's own if it holds the zone and can be attacked as one of that side.
fn likely(state: &State, charts: &Charts, zone: Zone, attacker: Side, defender: Side) -> Nation {
    let own = zones::country(charts, zone).map(|country| state.diplomacy.acts_for(country));
    let holds = |nation: &Nation| state.holder(charts, zone) == state.diplomacy.controls(*nation);
    // Zones that nobody named are Polish more likely than not while Poland fights: most of the first turn's are.
    let unknown = (!zone.is_named()).then_some(Nation::Poland).filter(|_| own.is_none());
    let own = own.filter(|nation| country(*nation).counters && holds(nation)).or(unknown);
    let stands = |nation: &Nation| state.may_be_attacked(*nation, defender, attacker).is_ok();
    own.filter(stands).unwrap_or_else(|| next_nation(defender, stands))
}

/// Who defends a zone: the corps that stand there, else a line to be filled in for the nation that most likely does.
fn defenders(state: &State, charts: &Charts, zone: Zone, attacker: Side, defender: Side) -> Vec<Defender, 12> {
    let mut known = state.board.defenders(zone);
    known.truncate(form::LINES);
    if known.is_empty() {
        let _ = known.push(defender_line(likely(state, charts, zone, attacker, defender)));
    }
    known
}

/// The nation to offer next on a side, of those that can be meant.
pub(super) fn next_nation(side: Side, can_be: impl Fn(&Nation) -> bool) -> Nation {
    let order: &[Nation] = match side {
        Side::Axis => &[Nation::Germany, Nation::Italy, Nation::Rumania, Nation::Hungary, Nation::Finland],
        Side::Allies => &[Nation::UnitedKingdom, Nation::Usa, Nation::France, Nation::Poland, Nation::FreeFrench],
        Side::SovietUnion => &[Nation::SovietUnion],
    };
    let offered = order.iter().copied().find(|nation| can_be(nation));
    offered.or_else(|| order.first().copied()).unwrap_or(Nation::Germany)
}

/// A new line has no corps: only the player and the board say how many there are.
pub(super) const fn attacker_line(nation: Nation, across: Across) -> Attacker {
    Attacker { nation, infantry: 0, armoured: 0, elite: false, across }
}

pub(super) const fn defender_line(nation: Nation) -> Defender {
    Defender { nation, infantry: 0, armoured: 0, fortified: 0 }
}

/// The attackers before anything is known of them: a line to be filled in. Whose corps wait on a beachhead there comes from it.
fn nobody_yet(state: &State, zone: Zone, side: Side) -> Vec<Attacker, 12> {
    let landed = state.movement.beachhead(side, zone).is_some_and(|beachhead| beachhead.corps > 0);
    let across = if landed { Across::Beachhead } else { Across::Land };
    let afloat: Vec<Attacker, 12> = state
        .afloat(side, zone)
        .take(form::LINES)
        .map(|stack| Attacker {
            infantry: stack.infantry,
            armoured: stack.armoured,
            ..attacker_line(stack.nation, across)
        })
        .collect();
    if !afloat.is_empty() {
        return afloat;
    }
    [attacker_line(next_nation(side, |_| true), across)].into_iter().collect()
}

impl CombatForm {
    /// A combat at a zone, with everything filled in that the device knows.
    #[must_use]
    pub fn new(zone: Zone, desk: &Desk, odds_only: bool) -> Option<Self> {
        let state = state(desk)?;
        let attacker = state.stop.and_then(|stop| stop.side).unwrap_or(Side::Axis);
        let phase = match state.stop.map(|stop| stop.phase) {
            Some(Phase::NormalCombat) => CombatPhase::Normal,
            _ => CombatPhase::Blitzkrieg,
        };
        let known = state.survivors(zone);
        let again = known.filter(|survivors| !odds_only && survivors.has_armour());
        let fresh_only = !odds_only && known.is_some() && again.is_none();
        let forces = match (again, known) {
            (Some(group), _) => group.forces.clone(),
            (None, Some(idle)) if fresh_only => {
                let mut forces = idle.forces.clone();
                forces.attackers = nobody_yet(state, zone, attacker);
                forces
            }
            _ => {
                let defender = match (attacker, state.holder(&desk.charts, zone)) {
                    (Side::Axis, Some(Side::SovietUnion)) => Side::SovietUnion,
                    (Side::Axis, _) => Side::Allies,
                    _ => Side::Axis,
                };
                Forces {
                    zone,
                    attackers: nobody_yet(state, zone, attacker),
                    defender,
                    defenders: defenders(state, &desk.charts, zone, attacker, defender),
                    attacker_air: state.air.over(zone, attacker),
                    defender_air: state.air.over(zone, defender),
                    defender_out_of_supply: state.board.is_out_of_supply(zone, defender),
                    use_german_defence: true,
                }
            }
        };
        let across = forces.attackers.first().map(|line| line.across);
        let mixed = forces.attackers.iter().any(|line| Some(line.across) != across);
        let from = state.board.ways_to(zone).take(MOST_ORIGINS).collect();
        let untouched = again.is_none() && !forces.attackers.iter().any(|line| line.infantry > 0 || line.armoured > 0);
        let mut form = Self {
            forces,
            phase,
            turn: turn_line::now(desk),
            attacker,
            fresh_only,
            odds_only,
            mixed,
            from,
            untouched,
            focus: 0,
            asked: None,
            drawn: Drawn::new(),
        };
        form.look_at(Field::Infantry(Part::Attacker, 0));
        Some(form)
    }

    pub(super) fn fields(&self) -> Vec<Field, 64> {
        form::fields(self)
    }

    pub(super) fn focused(&self) -> Option<Field> {
        self.fields().get(usize::from(self.focus)).copied()
    }

    pub(super) fn look_at(&mut self, field: Field) {
        if let Some(place) = self.fields().iter().position(|&other| other == field) {
            self.focus = u8::try_from(place).unwrap_or(0);
        }
    }

    /// Whether corps of a nation can be in this combat, on the part of the attacker or of the defender. Odds may be asked for
    /// an attack that others join only later.
    pub(super) fn can_be(&self, part: Part, nation: Nation, state: &State) -> bool {
        let (attacker, defender) = (self.attacker, self.forces.defender);
        match part {
            Part::Attacker if self.odds_only => on_side(nation, attacker),
            Part::Attacker => state.fights_for(nation) == Some(attacker),
            Part::Defender if self.odds_only => on_side(nation, defender),
            Part::Defender => state.may_be_attacked(nation, defender, attacker).is_ok(),
        }
    }

    /// The forces without empty lines: what the rules are asked about.
    #[must_use]
    pub fn entered(&self) -> Forces {
        let mut forces = self.forces.clone();
        forces.attackers.retain(|line| line.infantry > 0 || line.armoured > 0);
        forces.defenders.retain(|line| line.infantry > 0 || line.armoured > 0);
        forces
    }

    /// The combat as the rules see it, or what it still needs; nothing without a table.
    #[must_use]
    pub fn combat(&self, desk: &Desk, forces: &Forces) -> Option<Result<Combat, Need>> {
        let state = state(desk)?;
        if !self.odds_only {
            return Some(state.combat(&desk.charts, forces));
        }
        // The same table, as it would stand in that phase.
        let phase = match self.phase {
            CombatPhase::Blitzkrieg => Phase::BlitzkriegCombat,
            CombatPhase::Normal => Phase::NormalCombat,
        };
        let mut planned = state.clone();
        if self.turn != turn_line::now(desk) {
            planned.forget_attacks();
        }
        planned.stop = Some(Stop::new(self.turn, phase, Some(self.attacker)));
        planned.open = None;
        planned.waiting.clear();
        Some(planned.combat(&desk.charts, forces))
    }

    fn need(&self, desk: &Desk) -> Option<Need> {
        self.combat(desk, &self.entered())?.err()
    }

    /// The corps in a zone that can be in this attack, but for those that have attacked already.
    fn attackers_in(&self, zone: Zone, state: &State) -> Vec<Defender, 12> {
        let mut corps = state.board.defenders(zone);
        for line in &mut corps {
            // A fortified corps does not attack (15.1).
            line.infantry = line.infantry.saturating_sub(line.fortified);
            if !self.odds_only {
                let attacked = state.board.spent().busy(zone, line.nation, self.forces.zone);
                line.infantry = line.infantry.saturating_sub(attacked.infantry);
                line.armoured = line.armoured.saturating_sub(attacked.armoured);
            }
        }
        corps
            .retain(|line| self.can_be(Part::Attacker, line.nation, state) && (line.infantry > 0 || line.armoured > 0));
        corps
    }

    /// The attackers stand in this zone: they are filled in with what is known to be there. Odds may be asked for corps that
    /// come there only later.
    fn come_from(&mut self, zone: Zone, desk: &Desk) -> Result<(), Broken> {
        let Some(state) = state(desk) else { return Ok(()) };
        if !self.odds_only {
            state.may_come_from(self.forces.zone, &[zone], self.attacker)?;
        }
        if zone == self.forces.zone || self.from.contains(&zone) || self.from.push(zone).is_err() {
            return Ok(());
        }
        let own =
            state.board.defenders(zone).into_iter().filter(|line| self.can_be(Part::Attacker, line.nation, state));
        // Nobody wonders why none of them comes in (15.1).
        if !self.odds_only && own.clone().all(|line| line.armoured == 0 && line.infantry == line.fortified) {
            self.from.pop();
            return Err(Broken::FortifiedAttacker);
        }
        let across = self.forces.attackers.first().map_or(Across::Land, |line| line.across);
        let corps = self.attackers_in(zone, state);
        if !corps.is_empty() && core::mem::take(&mut self.untouched) {
            self.forces.attackers.clear();
        }
        for Defender { nation, infantry, armoured, .. } in corps {
            if self.forces.attackers.len() >= form::LINES {
                self.share_a_line();
            }
            // Six lines that nothing joins are six nations: no seventh is there.
            let _ = self.forces.attackers.push(Attacker { nation, infantry, armoured, elite: false, across });
        }
        // The next press of the same key picks the next zone: on a number it would add a corps that nobody meant.
        self.look_at(Field::From);
        Ok(())
    }

    /// Two lines of attackers that differ in nothing but their zone become one: out of six zones come more lines than there
    /// is room for, and nobody of them may be missing.
    fn share_a_line(&mut self) {
        let lines = &mut self.forces.attackers;
        let alike = |one: &Attacker, other: &Attacker| {
            one.nation == other.nation && one.across == other.across && !one.elite && !other.elite
        };
        for last in (1..lines.len()).rev() {
            let Some(&line) = lines.get(last) else { continue };
            if let Some(first) = lines.iter_mut().take(last).find(|first| alike(first, &line)) {
                first.infantry = first.infantry.saturating_add(line.infantry);
                first.armoured = first.armoured.saturating_add(line.armoured);
                lines.remove(last);
                return;
            }
        }
    }

    /// The zone that was picked last is none of theirs: its corps leave the attackers again, the last lines first.
    fn forget_origin(&mut self, desk: &Desk) {
        let (Some(zone), Some(state)) = (self.from.pop(), state(desk)) else { return };
        for Defender { nation, mut infantry, mut armoured, .. } in self.attackers_in(zone, state) {
            for line in self.forces.attackers.iter_mut().rev().filter(|line| line.nation == nation) {
                let (foot, tanks) = (infantry.min(line.infantry), armoured.min(line.armoured));
                line.infantry -= foot;
                line.armoured -= tanks;
                infantry -= foot;
                armoured -= tanks;
            }
        }
        self.forces.attackers.retain(|line| line.infantry > 0 || line.armoured > 0);
        if self.forces.attackers.is_empty() {
            self.forces.attackers = nobody_yet(state, self.forces.zone, self.attacker);
            self.untouched = true;
        }
        self.look_at(Field::From);
    }

    /// A zone was picked; else the next unknown cell is asked for, once.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        if let Some(zone) = desk.answer.take().and_then(Zone::new)
            && let Err(refusal) = self.come_from(zone, desk)
        {
            return Step::Tell(Notice::Refused(Refusal::BlitzWar(refusal)));
        }
        match self.need(desk) {
            Some(Need::Teach(cell, fact)) if self.asked != Some(cell) => {
                self.asked = Some(cell);
                Step::Open(AnyPage::BlitzWar(Page::Teach(Teach::new(self.forces.zone, fact))))
            }
            _ => Step::Stay,
        }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let count = self.fields().len();
        match (key, press) {
            (Key::Up, _) => self.focus = self.focus.checked_sub(1).unwrap_or(u8::try_from(count - 1).unwrap_or(0)),
            (Key::Down, _) => self.focus = if usize::from(self.focus) + 1 < count { self.focus + 1 } else { 0 },
            (Key::Left | Key::Right, _) => {
                if let Some(field) = self.focused() {
                    if field == Field::From {
                        if key == Key::Right {
                            return ZonePage::hand_origin(self.attacker, desk);
                        }
                        self.forget_origin(desk);
                        return Step::Stay;
                    }
                    if form::is_attacker(field) {
                        self.untouched = false;
                    }
                    form::change(self, field, key, press, state(desk));
                    // Fields come and go before this one; the cursor stays on what was changed.
                    if !matches!(field, Field::Add(_)) {
                        self.look_at(field);
                    }
                }
            }
            (Key::A | Key::Press, Press::Short) => return self.roll(desk.settings.roller, desk),
            (Key::A, Press::Long) => return self.roll(desk.settings.roller.other(), desk),
            (Key::X, Press::Short) => return self.why(desk),
            (Key::B, Press::Short) => return Step::Leave,
            _ => {}
        }
        Step::Stay
    }

    fn why(&mut self, desk: &mut Desk) -> Step {
        if let Some(Need::Teach(_, fact)) = self.need(desk) {
            return Step::Open(AnyPage::BlitzWar(Page::Teach(Teach::new(self.forces.zone, fact))));
        }
        Step::Open(AnyPage::BlitzWar(Page::Why(Why::new(self))))
    }

    /// Checks before anything is rolled: nobody rolls for an attack that the rules forbid.
    fn roll(&mut self, by: Roller, desk: &mut Desk) -> Step {
        if self.odds_only {
            return self.why(desk);
        }
        let refusal = self.refusal(desk);
        let missing = matches!(refusal, Some(Refusal::BlitzWar(Broken::NobodyAttacks | Broken::NobodyDefends)));
        if let Some(Need::Teach(_, fact)) = self.need(desk).filter(|_| !missing) {
            return Step::Open(AnyPage::BlitzWar(Page::Teach(Teach::new(self.forces.zone, fact))));
        }
        if let Some(refusal) = refusal {
            return Step::Tell(Notice::Refused(refusal));
        }
        self.drawn = self.joining(desk, self.combat(desk, &self.entered()).as_ref());
        match by {
            Roller::Device => Step::Roll(Die::Six, 1),
            Roller::Hand => {
                let page = RollPage::new(self.entered(), self.from.clone(), self.drawn.clone());
                Step::Open(AnyPage::BlitzWar(Page::Roll(page)))
            }
        }
    }

    /// Why the attack is not allowed, whatever the die: asked with a face that is thrown away.
    fn refusal(&self, desk: &Desk) -> Option<Refusal> {
        let Step::Run(command) = fought(&self.entered(), &self.from, 1, Roller::Hand) else { return None };
        desk.game()?.decide(&desk.charts, &command).err()
    }

    /// What diplomacy and the board have against this attack; odds may be asked for any.
    pub(super) fn forbidden(&self, desk: &Desk, combat: &Combat) -> Option<Broken> {
        state(desk).filter(|_| !self.odds_only)?.may_fight(&desk.charts, combat, self.forces.zone).err()
    }

    /// Who would join the war with this attack, if it is allowed.
    fn joining(&self, desk: &Desk, combat: Option<&Result<Combat, Need>>) -> Drawn {
        let (Some(state), Some(Ok(combat)), false) = (state(desk), combat, self.odds_only) else { return Drawn::new() };
        match state.may_fight(&desk.charts, combat, self.forces.zone) {
            Ok(()) => state.drawn_in_by(combat, zones::country(&desk.charts, self.forces.zone)),
            Err(_) => Drawn::new(),
        }
    }

    /// The die fell.
    pub fn rolled(&mut self, faces: &Faces) -> Step {
        fought(&self.entered(), &self.from, faces.first().copied().unwrap_or(0), Roller::Device)
    }
}
