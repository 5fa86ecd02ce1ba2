//! The acts of a battle, in the order of a round.

use super::super::taught::name_of;
use super::super::{Area, CardAct, Event, Refusal, State, TableRefusal};
use super::battle::{Combat, Half, STAGES, Stage};
use super::line::{Lines, Mark};
use super::losses::Board;
use super::{Begin, CombatEvent, Command, RetreatFacts, Throw};
use crate::chart::Charts;
use crate::dice::Roller;
use crate::general::battle::BattleKind;
use crate::general::battle::fire::{FireLine, fire};
use crate::general::battle::invaded::coastal_defence;
use crate::general::movement::retreat::{Retreat, RetreatKind};
use crate::general::setup::Place;
use crate::general::{Country, InputFault, Refusal as RuleRefusal, Role};

impl State {
    pub(super) fn combat(&self) -> Result<&Combat, Refusal> {
        self.combat.as_ref().ok_or_else(|| TableRefusal::NoBattle.into())
    }

    pub(in super::super) fn decide_battle(&self, charts: &Charts, command: &Command) -> Result<Event, Refusal> {
        Ok(Event::Combat(match command {
            Command::Begin { kind, area, attacker, invasion, border } => {
                if self.combat.is_some() {
                    return Err(TableRefusal::BattleUnderWay.into());
                }
                if self.clock.over {
                    return Err(TableRefusal::GameOver.into());
                }
                let begin =
                    Begin { kind: *kind, area: *area, attacker: *attacker, invasion: *invasion, border: *border };
                self.may_be_invaded(charts, *area, *invasion)?;
                let combat = self.battle_at(charts, begin)?;
                CombatEvent::Began(combat.header, combat.lines)
            }
            Command::Ground(header) => {
                let combat = self.combat()?;
                self.may_be_invaded(charts, header.area, header.invasion)?;
                // In the middle of a round somebody would fire twice, or not at all.
                if header.surprise != combat.header.surprise && !combat.between_rounds(self) {
                    return Err(TableRefusal::OtherStage.into());
                }
                CombatEvent::Ground(*header)
            }
            Command::Line { role, at, line } => self.decide_line(*role, *at, *line)?,
            Command::Shift { role, at, face } => {
                let mut combat = self.combat()?.clone();
                if !combat.shift(*role, usize::from(*at), *face) {
                    return Err(TableRefusal::LinesFull.into());
                }
                CombatEvent::Lines(*role, combat.side(*role).clone())
            }
            Command::Coast { die, roller } => {
                self.at_stage(|stage| matches!(stage, Stage::Fire(Half::Coast, _)))?;
                let hits = coastal_defence(*die);
                CombatEvent::Coast(*die, *roller, hits.land_hits, hits.convoy_hits)
            }
            Command::Fire { dice, roller } => self.decide_fire(dice, *roller)?,
            Command::Lose { takes } => {
                let (stage, _) = self.at_stage(|stage| matches!(stage, Stage::Losses(..)))?;
                let combat = self.combat()?;
                let Some(&Stage::Losses(half, role)) = STAGES.get(usize::from(stage)) else {
                    return Err(TableRefusal::OtherStage.into());
                };
                let after = combat.lose(half, role, takes, self)?;
                let (flips, losses, stage) = (after.flips, after.losses, stage + 1);
                CombatEvent::Lost { role, flips, losses, lines: after.lines, board: after.board, stage }
            }
            Command::FightOn => {
                self.at_stage(|stage| stage == Stage::Retreat)?;
                let mut combat = self.combat()?.clone();
                combat.settle(self);
                CombatEvent::Round(combat.lines)
            }
            Command::Retreat { role, facts } => self.decide_retreat(*role, *facts)?,
            Command::Finish => {
                let (_, stage) = self.at_stage(|stage| matches!(stage, Stage::Over(_)))?;
                let Stage::Over(whose) = stage else { return Err(TableRefusal::OtherStage.into()) };
                CombatEvent::Ended(whose, self.kamikaze(self.combat()?))
            }
            Command::Abandon => {
                self.combat()?;
                CombatEvent::Abandoned
            }
            Command::Bombs { victim, value, dice, roller } => {
                self.at_stage(|stage| matches!(stage, Stage::Fire(Half::Bombs, _)))?;
                self.decide_bombs(*victim, *value, dice, *roller)?
            }
            Command::Elsewhere { unit } => self.decide_elsewhere(charts, *unit)?,
            Command::Elite => {
                let combat = self.combat()?;
                let (role, units) = combat.elite(self).ok_or(TableRefusal::CardUsedUp)?;
                let mut after = combat.clone();
                if !after.promote(role, units, self) {
                    return Err(TableRefusal::LinesFull.into());
                }
                CombatEvent::Elite(role, after.side(role).clone())
            }
            Command::Kamikaze => {
                let mut combat = self.combat()?.clone();
                let role = combat.kamikaze_waits(self).ok_or(TableRefusal::CardUsedUp)?;
                combat.crash(role);
                CombatEvent::Lines(role, combat.side(role).clone())
            }
            Command::Leave { role, what, to } => self.decide_leave(charts, *role, *what, *to)?,
            // Those that are no part of a battle are decided elsewhere.
            _ => return Err(TableRefusal::NoBattle.into()),
        }))
    }

    /// Coasts that nobody invades (1.2).
    fn may_be_invaded(&self, charts: &Charts, area: Area, invasion: bool) -> Result<(), Refusal> {
        let named = name_of(charts, area).is_some_and(|name| name.eq_ignore_ascii_case("Scotland"));
        let forbidden = named || [Place::Bnl, Place::WesternGermany].map(Area::of).contains(&area);
        let refused = invasion && forbidden && !self.rules().basic();
        if refused { Err(RuleRefusal::ForbiddenCoast.into()) } else { Ok(()) }
    }

    /// The battle waits for this.
    fn at_stage(&self, is: impl Fn(Stage) -> bool) -> Result<(u8, Stage), Refusal> {
        let now = self.combat()?.now(self);
        if is(now.1) { Ok(now) } else { Err(TableRefusal::OtherStage.into()) }
    }

    fn decide_line(&self, role: Role, at: u8, line: Option<super::Line>) -> Result<CombatEvent, Refusal> {
        let mut lines: Lines = self.combat()?.side(role).clone();
        let place = usize::from(at);
        match line {
            Some(line) if line.fronts > super::MOST_ALIKE || line.backs > super::MOST_ALIKE => {
                return Err(TableRefusal::OutOfRange.into());
            }
            Some(line) if line.units() > 0 => match lines.get_mut(place) {
                Some(old) => *old = line,
                None => lines.push(line).map_err(|_| TableRefusal::LinesFull)?,
            },
            _ if place < lines.len() => drop(lines.remove(place)),
            _ => return Err(TableRefusal::NoSuchUnit.into()),
        }
        Ok(CombatEvent::Lines(role, lines))
    }

    fn decide_fire(&self, dice: &Throw, roller: Roller) -> Result<CombatEvent, Refusal> {
        let combat = self.combat()?;
        let (stage, now) = self.at_stage(|stage| matches!(stage, Stage::Fire(Half::First | Half::Second, _)))?;
        let Stage::Fire(half, role) = now else { return Err(TableRefusal::OtherStage.into()) };
        combat.check(self)?;
        let before = if stage == combat.stage { combat.rolled } else { 0 };
        let rows = combat.rows_from(half, role, before, self);
        let faces = dice.dice().ok_or(InputFault::WrongNumberOfDice)?;
        let mut rest = faces.as_slice();
        let mut hits = [0_u8; 2];
        for (pool, total) in (0..).zip(&mut hits) {
            let of_pool = rows.iter().filter(|row| row.pool == pool);
            let lines = of_pool.map(|row| FireLine { strength: row.strength, count: row.dice });
            let wanted = lines.clone().map(|line| usize::from(line.count)).sum();
            let (own, others) = rest.split_at_checked(wanted).ok_or(InputFault::WrongNumberOfDice)?;
            rest = others;
            *total = fire(lines, own)?.hits;
        }
        if !rest.is_empty() {
            return Err(InputFault::WrongNumberOfDice.into());
        }
        let all = combat.fire(half, role, self).iter().fold(0_u8, |sum, row| sum.saturating_add(row.dice));
        let done = before.saturating_add(u8::try_from(faces.len()).unwrap_or(u8::MAX));
        let (stage, done) = if done < all { (stage, done) } else { (stage + 1, 0) };
        Ok(CombatEvent::Fired { role, dice: *dice, roller, hits, stage, rolled: done })
    }

    fn decide_retreat(&self, role: Role, facts: RetreatFacts) -> Result<CombatEvent, Refusal> {
        let combat = self.combat()?;
        self.at_stage(|stage| stage == Stage::Retreat)?;
        let lines = combat.side(role);
        let kind = match combat.header.kind {
            BattleKind::Naval => RetreatKind::Ships,
            _ if lines.iter().any(|line| line.class.is_land()) => RetreatKind::Land,
            _ => RetreatKind::Aircraft,
        };
        let polish = lines.iter().any(|line| line.country == Country::Poland);
        let retreat = Retreat {
            rules: self.rules(),
            kind,
            total_war: facts.total_war || lines.iter().any(|line| self.card_of(CardAct::TotalWar, line.country)),
            poland_1939: polish && combat.header.area.place().is_some_and(|place| place.word() == "Western Poland"),
            partial: facts.partial,
            friendly_adjacent: facts.friendly,
            mixed_adjacent: facts.mixed,
            base_in_range: facts.base,
        };
        let end = retreat.check()?;
        Ok(CombatEvent::Retreated(role, end.to, end.eliminated))
    }

    /// Kamikaze aircraft do not come back (card 36).
    fn kamikaze(&self, combat: &Combat) -> Board {
        let mut board = Board::new();
        for line in combat.lines.iter().flatten().filter(|line| line.has(Mark::Kamikaze)) {
            let (fronts, backs) = (line.fronts, line.backs);
            let (flips, losses) = if line.two_steps() { (fronts, fronts + backs) } else { (0, fronts + backs) };
            combat.strike(*line, flips, losses, self, &mut board);
        }
        board
    }
}

impl Combat {
    /// The dice that are rolled next: those behind the ones that were rolled, no more than one roll holds.
    #[must_use]
    pub fn rows_from(&self, half: Half, role: Role, rolled: u8, state: &State) -> super::FireRows {
        let (mut skip, mut room) = (rolled, Throw::MOST);
        let mut rows = super::FireRows::new();
        for row in self.fire(half, role, state) {
            let passed = skip.min(row.dice);
            let dice = (row.dice - passed).min(room);
            (skip, room) = (skip - passed, room - dice);
            if dice > 0 {
                // No more rows than the side has.
                let _ = rows.push(super::FireRow { dice, ..row });
            }
        }
        rows
    }

    /// The dice that are rolled now.
    #[must_use]
    pub fn next_rows(&self, state: &State) -> super::FireRows {
        match self.now(state) {
            (place, Stage::Fire(half, role)) => {
                let before = if place == self.stage { self.rolled } else { 0 };
                self.rows_from(half, role, before, state)
            }
            _ => super::FireRows::new(),
        }
    }
}
