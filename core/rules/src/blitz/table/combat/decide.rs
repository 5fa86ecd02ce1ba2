//! Rolling, reading, losing, leaving: what each command of a combat changes.

use super::{Battle, Fate, Fighter, MOST, Next, Piece, Role, Roll, Stage};
use crate::blitz::chart::CombatChart;
use crate::blitz::combat::letters::retreats;
use crate::blitz::politics::france::ConvoyName;
use crate::blitz::table::{
    Change, Command, Flag, Ledger, Marker, OptionalRule, Refusal, State, TableRefusal, Tell, Track,
};
use crate::blitz::vocabulary::{Country, Fate as Became, From, Power, Round, UnitKind};
use crate::chart::Charts;
use crate::dice::D6;

/// Gives out the stage that comes next after the changes so far.
fn go_on(battle: &Battle, from: Stage, ledger: &mut Ledger) -> Battle {
    let mut after = battle.clone();
    ledger.changes().iter().for_each(|change| after.change(change));
    let stage = after.stage_from(from);
    ledger.add(Change::Stage(stage));
    after.change(&Change::Stage(stage));
    after
}

impl State {
    /// The combat under way.
    pub(in crate::blitz::table) fn battle(&self) -> Result<&Battle, Refusal> {
        self.combat.as_ref().ok_or_else(|| TableRefusal::NoCombat.into())
    }

    /// What is entered by hand must be able to stand on a counter.
    pub(in crate::blitz::table) fn decide_entry(&self, change: &Change) -> Result<(), Refusal> {
        match change {
            Change::Combat(Some(_)) if self.combat.is_some() => Err(TableRefusal::CombatUnderWay.into()),
            Change::Combat(Some(_)) => self.all_announced(),
            Change::Unit(role, place, piece) => {
                let battle = self.battle()?;
                let there = battle.units.get(*role).get(usize::from(*place)).ok_or(TableRefusal::NoPlace)?;
                if piece.is_none() && there.is_none() {
                    return Err(TableRefusal::NoPlace.into());
                }
                if piece.is_some_and(|piece| !piece.is_sound()) {
                    return Err(TableRefusal::OutOfRange.into());
                }
                if let Some(piece) = piece.filter(|piece| piece.from == From::LandRoute && piece.kind.is_land()) {
                    // One Small land unit, and only with the option [9.4].
                    let other = |(at, unit): (u8, &Fighter)| at != *place && unit.piece.from == From::LandRoute;
                    if !self.options.has(OptionalRule::LandRoutes) {
                        return Err(crate::blitz::Refusal::LandRoute.into());
                    }
                    if piece.size > 2 || battle.side(*role).any(other) {
                        return Err(crate::blitz::Refusal::LandRouteSmall.into());
                    }
                }
                if battle.stage == Stage::Ready { Ok(()) } else { Err(TableRefusal::NotNow.into()) }
            }
            Change::Ground(ground) => {
                let sound = ground.factory <= 5 && ground.factory_damage <= ground.factory;
                let fits = self.battle()?.stage == Stage::Ready && sound;
                if fits { Ok(()) } else { Err(TableRefusal::NotNow.into()) }
            }
            change if change.needs_combat() => Err(TableRefusal::NotNow.into()),
            _ => Ok(()),
        }
    }

    pub(in crate::blitz::table) fn decide_combat(
        &self,
        charts: &Charts,
        command: &Command,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let battle = self.battle()?;
        if let &Command::Enter { role, place, piece, convoy, commander } = command {
            return self.enter(battle, (role, place, piece), convoy, commander, ledger);
        }
        match *command {
            Command::Round { attacker, defender, .. } => {
                battle.needs(Stage::Ready)?;
                self.decide_round(battle, charts, attacker, defender, ledger)
            }
            Command::Read => {
                battle.needs(Stage::Read)?;
                let chart = CombatChart::taught(charts);
                for &role in Role::ALL {
                    let Roll { factors, die, hit } = *battle.rolls.get(role);
                    if let (None, Some(die)) = (hit, D6::new(die)) {
                        ledger.add(Change::Hit(role, chart.look_up(factors.into(), die)?));
                    }
                }
                let after = go_on(battle, Stage::DefenderLoses, ledger);
                self.bombed(&after, charts, ledger);
                Ok(())
            }
            Command::Damage { role, points } => {
                let mut all = [0; MOST];
                all.iter_mut().zip(points).for_each(|(of, points)| *of = points);
                self.lose(battle, role, all, ledger)
            }
            Command::Losses { role, points } => self.lose(battle, role, points, ledger),
            Command::Letters { role, picks } => self.leave(battle, role, picks.into(), ledger),
            Command::Leave { role, picks } => self.leave(battle, role, picks, ledger),
            _ => {
                ledger.add(Change::Combat(None));
                Ok(())
            }
        }
    }

    fn lose(&self, battle: &Battle, role: Role, points: [u8; MOST], ledger: &mut Ledger) -> Result<(), Refusal> {
        let (stage, next) = match role {
            Role::Defender => (Stage::DefenderLoses, Stage::AttackerLoses),
            Role::Attacker => (Stage::AttackerLoses, Stage::DefenderMoves),
        };
        battle.needs(stage)?;
        decide_damage(battle, role, points, ledger)?;
        self.book_hits(battle, ledger);
        go_on(battle, next, ledger);
        Ok(())
    }

    fn leave(&self, battle: &Battle, role: Role, picks: u16, ledger: &mut Ledger) -> Result<(), Refusal> {
        let (stage, next) = match role {
            Role::Defender => (Stage::DefenderMoves, Stage::AttackerMoves),
            Role::Attacker => (Stage::AttackerMoves, Stage::Over),
        };
        battle.needs(stage)?;
        decide_letters(battle, role, picks, ledger)?;
        self.book_hits(battle, ledger);
        go_on(battle, next, ledger);
        Ok(())
    }

    /// A counter with what belongs to it: which Convoy it is, whether it has a commander.
    fn enter(
        &self,
        battle: &Battle,
        (role, place, piece): (Role, u8, Piece),
        convoy: Option<ConvoyName>,
        commander: bool,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let unit = Change::Unit(role, place, Some(piece));
        self.decide_entry(&unit)?;
        if commander && !self.options.has(OptionalRule::Commanders) {
            return Err(TableRefusal::NotChosen.into());
        }
        let convoy = convoy.filter(|_| piece.kind == UnitKind::Convoy);
        if convoy.is_some_and(|name| self.has(Flag::ConvoyDestroyed(name))) {
            return Err(TableRefusal::ConvoyGone.into());
        }
        ledger.add(unit);
        ledger.add_if(convoy.is_some() && convoy != battle.convoy, Change::Sea(convoy));
        let bit = 1_u16 << (place & 15);
        let had = *battle.commanders.get(role) & bit != 0;
        ledger.add_if(had != commander, Change::Commander(role, place, commander));
        Ok(())
    }

    /// What a hit does beside the counters: the Convoy keeps its damage until its owner's income [6.5, 7.6], a commander
    /// is at risk [9.5].
    fn book_hits(&self, battle: &Battle, ledger: &mut Ledger) {
        let mut hits: heapless::Vec<(Role, u8, u8), MOST> = heapless::Vec::new();
        for change in ledger.changes() {
            if let Change::Size(role, place, size) = *change {
                // No side has more units.
                let _ = hits.push((role, place, size));
            }
        }
        for (role, place, size) in hits {
            let Some((_, unit)) = battle.side(role).find(|(at, _)| *at == place) else { continue };
            let points = i16::from(unit.piece.size.saturating_sub(size));
            if let Some(name) = battle.convoy.filter(|_| unit.piece.kind == UnitKind::Convoy) {
                ledger.book(self, Marker::Convoy(name), points);
            }
            if *battle.commanders.get(role) & (1 << (place & 15)) != 0 {
                ledger.tell(if size == 0 { Tell::CommanderBack } else { Tell::CommanderRisk });
                ledger.add_if(size == 0, Change::Commander(role, place, false));
            }
        }
    }

    fn decide_round(
        &self,
        battle: &Battle,
        charts: &Charts,
        attacker: Option<D6>,
        defender: Option<D6>,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        if battle.side(Role::Attacker).next().is_none() {
            return Err(TableRefusal::EnterUnits.into());
        }
        let Next::Round(round, sides) = battle.next(charts)? else { return Err(TableRefusal::NoRound.into()) };
        if battle.has_stale() {
            return Err(TableRefusal::EnterReduced.into());
        }
        let chart = CombatChart::taught(charts);
        let roll = |side: crate::blitz::combat::factors::Factors, die: Option<D6>| {
            if side.rolls != die.is_some() {
                return Err(TableRefusal::WrongDice);
            }
            let hit = die.and_then(|die| chart.look_up(side.factors, die).ok());
            let factors = u8::try_from(side.factors).unwrap_or(u8::MAX);
            Ok(Roll { factors, die: die.map_or(0, D6::face), hit })
        };
        let (one, other) = (roll(sides.attacker, attacker)?, roll(sides.defender, defender)?);
        ledger.add(Change::Rolled(round, one, other));
        // One-use units die before anything is applied (R31).
        for &role in Role::ALL {
            for (place, unit) in battle.there(role) {
                let flies = match unit.piece.kind {
                    UnitKind::Air => true,
                    UnitKind::VWeapon => round == Round::Strategic,
                    _ => false,
                };
                ledger.add_if(flies && unit.piece.asterisk, Change::Size(role, place, 0));
            }
        }
        let after = go_on(battle, Stage::Read, ledger);
        self.bombed(&after, charts, ledger);
        Ok(())
    }

    /// Damage of a Factory stays on the board until its owner's income [6.5, 7.6].
    fn bombed(&self, after: &Battle, charts: &Charts, ledger: &mut Ledger) {
        if after.round != Some(Round::Strategic) || after.stage == Stage::Read {
            return;
        }
        let ground = &after.ground;
        let room = ground.factory.saturating_sub(ground.factory_damage);
        let damage = after.number(Role::Attacker).min(room);
        let area = ground.area.and_then(|area| Some((area, self.holder(area, charts)?)));
        if let Some((area, owner)) = area {
            // In China it is China's own production that pays [7.8].
            let china = owner == Power::Usa && area.country(charts) == Some(Country::China);
            let track = if china { Track::ChinaDamage } else { Track::FactoryDamage };
            ledger.book(self, Marker::Of(track, owner), damage.into());
            // Whoever was hit by a bomb tests his own with 1 more [7.8].
            if after.there(Role::Attacker).any(|(_, unit)| unit.piece.kind == UnitKind::ABomb) {
                ledger.raise(self, Flag::WasBombed(owner));
            }
        }
        let ground = super::Ground { factory_damage: ground.factory_damage + damage, ..*ground };
        ledger.add_if(damage > 0, Change::Ground(ground));
    }
}

fn decide_damage(battle: &Battle, role: Role, points: [u8; MOST], ledger: &mut Ledger) -> Result<(), Refusal> {
    let given: u8 = points.iter().fold(0, |sum, point| sum.saturating_add(*point));
    if given != battle.points(role) {
        return Err(TableRefusal::WrongPoints.into());
    }
    for (place, &point) in (0_u8..).zip(&points).filter(|(_, point)| **point > 0) {
        let target = battle.targets(role).find(|(at, _)| *at == place);
        let (_, unit) = target.ok_or(crate::blitz::Refusal::NotEligible)?;
        let size = unit.piece.size.checked_sub(point).ok_or(crate::blitz::Refusal::NotEligible)?;
        ledger.add(Change::Size(role, place, size));
    }
    Ok(())
}

fn decide_letters(battle: &Battle, role: Role, picks: u16, ledger: &mut Ledger) -> Result<(), Refusal> {
    if picks.count_ones() != u32::from(battle.moved(role)) {
        return Err(TableRefusal::WrongPicks.into());
    }
    let fate = battle.fate_of(role);
    for place in (0_u8..).take(MOST).filter(|place| picks & (1 << place) != 0) {
        let target = battle.targets(role).find(|(at, _)| *at == place);
        let (_, unit) = target.ok_or(TableRefusal::WrongPicks)?;
        let piece = &unit.piece;
        match (fate, piece.kind) {
            // A Convoy takes a point instead of leaving [6.5].
            (Fate::Home, UnitKind::Convoy) => ledger.add(Change::Size(role, place, piece.size.saturating_sub(1))),
            (Fate::Retreats, kind) => {
                let (size, became) = retreats(piece.size.into(), kind == UnitKind::Fort, piece.can_retreat);
                if became == Became::Retreats {
                    ledger.add(Change::Fate(role, place, fate));
                } else {
                    ledger.add(Change::Size(role, place, u8::try_from(size).unwrap_or(0)));
                }
            }
            _ => ledger.add(Change::Fate(role, place, fate)),
        }
    }
    Ok(())
}
