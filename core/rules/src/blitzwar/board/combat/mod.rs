//! A land combat on the board: where it comes from, who goes back, who advances (16.1, 17.2, 17.3).

mod resolved;

use heapless::Vec;

use super::decide::NATIONS;
use super::spent::{Corps, Reach};
use super::state::MOST_WAYS as WAYS;
use super::{Place, Stack};
use crate::blitzwar::combat::{Attacker, Combat};
use crate::blitzwar::command::{Advance, Resolution};
use crate::blitzwar::losses::{MAX_UNITS, Unit};
use crate::blitzwar::refusal::refuse;
use crate::blitzwar::state::OpenBattle;
use crate::blitzwar::terrain::Ground;
use crate::blitzwar::zones::{self, Zone};
use crate::blitzwar::{Across, After, CombatPhase, Nation, Refusal, Side, State, Stop, Terrain, ZoneFact};
use crate::chart::Charts;

impl State {
    /// Whether an attack can come from these zones: corps of the attacker stand in each (16.1). Zones that were told before
    /// are not asked again, for their corps may have gone on since.
    ///
    /// # Errors
    /// [`Refusal::NobodyAttacksFromThere`].
    pub fn may_come_from(&self, target: Zone, from: &[Zone], attacker: Side) -> Result<(), Refusal> {
        let attacks = |stack: &Stack| stack.corps() > 0 && self.fights_for(stack.nation) == Some(attacker);
        let told = |zone: Zone| self.board.ways_to(target).any(|way| way == zone);
        let nobody = from.iter().any(|&zone| !told(zone) && !self.board.at(Place::Land(zone)).any(attacks));
        refuse(nobody, Refusal::NobodyAttacksFromThere)
    }

    /// Whether the beaten of a combat can go to a zone, as far as the table told: they control it, no enemy attacked it this
    /// turn, no enemy stands in it (17.2), and some of them may enter it (9.6). Whose a zone is that only the map names may be
    /// unknown.
    ///
    /// # Errors
    /// [`Refusal::RetreatNotControlled`], [`Refusal::RetreatIntoAttacked`], [`Refusal::RetreatOntoEnemies`], and those of 9.6.
    pub fn may_retreat_to(&self, charts: &Charts, open: &OpenBattle, to: Zone) -> Result<(), Refusal> {
        let side = open.combat.defender;
        let known = to.is_named() || zones::country(charts, to).is_some();
        let controlled = match self.holder(charts, to) {
            Some(holder) => holder == side,
            None => !known,
        };
        refuse(!controlled, Refusal::RetreatNotControlled)?;
        let mut enemies = Side::ALL.iter().filter(|&&other| (other == Side::Axis) != (side == Side::Axis));
        let attacked = self.attacked(to);
        refuse(enemies.any(|&enemy| attacked.by_side(enemy)), Refusal::RetreatIntoAttacked)?;
        let hostile = |stack: &Stack| stack.corps() > 0 && self.fights_against(stack.nation, side);
        refuse(self.board.at(Place::Land(to)).any(hostile), Refusal::RetreatOntoEnemies)?;
        self.stay_behind(charts, open, to, open.defenders()).map(|_| ())
    }

    /// Whether air units of an enemy are over a zone: the beaten go there only if they can go nowhere else, which the map alone
    /// shows (17.2).
    #[must_use]
    pub fn is_under_enemy_air(&self, zone: Zone, side: Side) -> bool {
        let mut enemies = Side::ALL.iter().filter(|&&other| (other == Side::Axis) != (side == Side::Axis));
        enemies.any(|&enemy| self.air.over(zone, enemy) > 0)
    }

    /// The nations whose corps cannot follow a retreat to a zone, because they may not enter it (9.6): they are destroyed
    /// (17.2, R67).
    ///
    /// # Errors
    /// Why not, when nobody can go there.
    pub fn stay_behind(
        &self,
        charts: &Charts,
        open: &OpenBattle,
        to: Zone,
        left: impl Iterator<Item = Unit>,
    ) -> Result<Vec<Nation, MAX_UNITS>, Refusal> {
        let (mut behind, mut goes, mut why) = (Vec::new(), false, None);
        for Unit { nation, .. } in left.filter(|unit| unit.corps() > 0) {
            // How many may be abroad is left to the table: whether one may be is certain.
            let one = Stack { infantry: 1, ..Stack::none(Place::Land(open.zone), nation) };
            // Whom the table has put abroad by hand no border holds.
            let abroad = self.may_operate_in(charts, &one, open.zone).is_err();
            match self.may_go_to(charts, &one, Place::Land(to)) {
                Err(refusal) if !abroad => {
                    why = why.or(Some(refusal));
                    if !behind.contains(&nation) {
                        let _ = behind.push(nation);
                    }
                }
                _ => goes = true,
            }
        }
        match why {
            Some(refusal) if !goes => Err(refusal),
            _ => Ok(behind),
        }
    }

    /// Whether the defenders that are entered find room on the board.
    pub(in crate::blitzwar) fn room_for_combat(&self, combat: &Combat, zone: Zone) -> Result<(), Refusal> {
        let nations = combat.defenders.iter().map(|defender| defender.nation);
        refuse(self.board.needed(Place::Land(zone), nations) > self.board.room(), Refusal::BoardFull)
    }

    /// Whether those who retreat and those who advance find room: who goes first leaves his stack to who comes then.
    pub(in crate::blitzwar) fn room_for_resolving(
        &self,
        open: &OpenBattle,
        resolution: &Resolution,
        vacated: bool,
    ) -> Result<(), Refusal> {
        if !vacated {
            return Ok(());
        }
        let place = Place::Land(open.zone);
        let retreats = resolution.after == After::Retreats;
        let target = resolution.retreat_to.filter(|_| retreats).map(Place::Land);
        let mut room = self.board.room();
        for stack in self.board.at(place) {
            let ships = stack.fleet > 0 || stack.u_boat > 0;
            room += usize::from(!ships && (retreats || stack.air_force == 0));
            let new = target.map_or(0, |target| self.board.needed(target, [stack.nation].into_iter()));
            room = room.checked_sub(new).ok_or(Refusal::BoardFull)?;
        }
        // Who advances from nobody knows where does not come onto the board.
        let told = self.board.ways_to(open.zone).next().is_some()
            || self.afloat(open.combat.attacker, open.zone).next().is_some();
        let going = |unit: u8| open.combat.attackers.get(usize::from(unit)).filter(|_| told);
        let nations =
            resolution.advance.iter().filter_map(|advance| going(advance.unit)).map(|attacker| attacker.nation);
        refuse(self.board.needed(place, nations) > room, Refusal::BoardFull)
    }

    /// Everybody who is left after these losses and may advance (9.6, 16.4, 17.3).
    #[must_use]
    pub fn all_who_advance(&self, charts: &Charts, open: &OpenBattle, left: &[Unit]) -> Vec<Advance, MAX_UNITS> {
        let mut all: Vec<Advance, MAX_UNITS> = Vec::new();
        for mut advance in self.all_with_reach(open, left) {
            let Some(attacker) = open.combat.attackers.get(usize::from(advance.unit)) else { continue };
            let before = going(&open.combat.attackers, &all, attacker.nation);
            while self.advance_enters(charts, open, attacker.nation, before.and(advance.corps())).is_err() {
                match (advance.infantry, advance.armoured) {
                    (0, 0) => break,
                    (0, armoured) => advance.armoured = armoured - 1,
                    (infantry, _) => advance.infantry = infantry - 1,
                }
            }
            if !advance.corps().is_none() {
                let _ = all.push(advance);
            }
        }
        all
    }

    /// Whether so many corps of a nation may advance into the zone of a combat (9.6): attacking over the border is free,
    /// crossing it is not.
    fn advance_enters(
        &self,
        charts: &Charts,
        open: &OpenBattle,
        nation: Nation,
        Corps { infantry, armoured }: Corps,
    ) -> Result<(), Refusal> {
        if infantry == 0 && armoured == 0 {
            return Ok(());
        }
        let units = |from| Stack { infantry, armoured, ..Stack::none(Place::Land(from), nation) };
        // Who stands abroad already is counted there.
        let abroad = |from: &Zone| self.may_operate_in(charts, &units(*from), *from).is_err();
        let from = self.board.ways_to(open.zone).find(abroad).or(self.board.ways_to(open.zone).next());
        self.may_operate_in(charts, &units(from.unwrap_or(open.zone)), open.zone)
    }

    /// Everybody who is left after these losses and has not gone too far on this turn (16.4, 17.3). What the short event of a
    /// settlement stands for.
    pub(in crate::blitzwar) fn all_with_reach(&self, open: &OpenBattle, left: &[Unit]) -> Vec<Advance, MAX_UNITS> {
        let mut all: Vec<Advance, MAX_UNITS> = Vec::new();
        for (entry, (attacker, unit)) in (0..).zip(open.combat.attackers.iter().zip(left)) {
            let most = self.may_advance(open, attacker.nation);
            let before = going(&open.combat.attackers, &all, attacker.nation);
            let armoured = unit.armoured.min(most.armoured.saturating_sub(before.armoured));
            let infantry = most.infantry(before.armoured.saturating_add(armoured)).saturating_sub(before.infantry);
            let advance = Advance { unit: entry, infantry: unit.infantry.min(infantry), armoured };
            if advance.infantry > 0 || advance.armoured > 0 {
                let _ = all.push(advance);
            }
        }
        all
    }

    /// Checks who advances: corps that are left, none further than 17.3 lets it, and none where it may not go (9.6).
    pub(in crate::blitzwar) fn check_advance(
        &self,
        charts: &Charts,
        open: &OpenBattle,
        left: &[Unit],
        advance: &[Advance],
    ) -> Result<(), Refusal> {
        for (entry, unit) in (0_u8..).zip(left) {
            let mine = advance.iter().filter(|advance| advance.unit == entry);
            let sum = mine.fold(Corps::NONE, |sum, advance| sum.and(advance.corps()));
            refuse(sum.infantry > unit.infantry || sum.armoured > unit.armoured, Refusal::NoSuchCorpsToAdvance)?;
        }
        let nobody = |advance: &Advance| usize::from(advance.unit) >= left.len() || advance.corps().is_none();
        refuse(advance.iter().any(nobody), Refusal::NoSuchCorpsToAdvance)?;
        for attacker in &open.combat.attackers {
            let sum = going(&open.combat.attackers, advance, attacker.nation);
            let most = self.may_advance(open, attacker.nation);
            refuse(sum.armoured > most.armoured, Refusal::AdvanceUsedUp)?;
            refuse(sum.infantry > most.infantry(sum.armoured), Refusal::InfantryHasAdvanced)?;
            self.advance_enters(charts, open, attacker.nation, sum)?;
        }
        Ok(())
    }

    /// The most corps of a nation that advance, as far as the table told where they stand.
    fn may_advance(&self, open: &OpenBattle, nation: Nation) -> Most {
        let lines = open.combat.attackers.iter().filter(|line| line.nation == nation);
        let mut most = Most { infantry: 0, riding: 0, armoured: 0 };
        for line in lines {
            most.infantry = most.infantry.saturating_add(line.infantry);
            most.armoured = most.armoured.saturating_add(line.armoured);
        }
        for from in self.board.ways_to(open.zone) {
            let gone = |reach| self.board.spent.advanced(from, nation, reach);
            let good_going = open.combat.terrain == Terrain::GoodGoing;
            let (spent, landed) = (gone(Reach::Spent), gone(Reach::Landed));
            let once = gone(Reach::Armour).and(gone(Reach::All));
            // The second zone of those who landed is good going (17.3).
            let (spent, once) = if good_going { (spent, once.and(landed)) } else { (spent.and(landed), once) };
            most.armoured = most.armoured.saturating_sub(spent.armoured);
            most.infantry = most.infantry.saturating_sub(spent.infantry).saturating_sub(once.infantry);
            most.riding = most.riding.saturating_add(once.infantry);
        }
        most
    }

    /// How far those who advance from land may go on afterwards (16.4, 17.3, R58).
    pub(in crate::blitzwar) fn reach_after(combat: &Combat) -> Reach {
        let stops = !Ground::from(combat.terrain).row().blitzkrieg || combat.fortified_line;
        match combat.assess() {
            _ if stops => Reach::Spent,
            Ok(assessment) if assessment.infantry_advances_as_armoured => Reach::All,
            _ => Reach::Armour,
        }
    }

    /// Whether corps that have attacked or advanced may go on from a zone in a combat phase (16.5, 17.3, 17.4).
    pub(super) fn may_go_on(&self, charts: &Charts, units: &Stack, to: Place) -> Result<(), Refusal> {
        let (Place::Land(zone), Some((phase, side))) = (units.place, self.stop.and_then(Stop::combat)) else {
            return Ok(());
        };
        let there = self.board.of(units.place, units.nation);
        let gone = |reach| self.board.spent.advanced(zone, units.nation, reach);
        let (spent, armour, all, landed) =
            (gone(Reach::Spent), gone(Reach::Armour), gone(Reach::All), gone(Reach::Landed));
        let advanced = spent.and(armour).and(all).and(landed);
        let moving = Corps { infantry: units.infantry, armoured: units.armoured };
        let corps = Corps { infantry: there.infantry, armoured: there.armoured };
        // Who has neither attacked nor advanced may move one zone (16.5, 17.4).
        let attacked = self.board.spent.attacked(zone, units.nation).less(advanced);
        let again = moving.less(corps.less(advanced).less(attacked));
        // Who is out of supply may always go one zone at the end (17.5).
        if again.is_none() || self.board.is_out_of_supply(zone, side) {
            return Ok(());
        }
        let acted = match phase {
            CombatPhase::Blitzkrieg => Refusal::ActedBeforeBlitzkriegMove,
            CombatPhase::Normal => Refusal::ActedBeforeNormalMove,
        };
        refuse(!again.less(advanced).is_none(), acted)?;
        let beach = landed.least(again.less(armour).less(all));
        refuse(!beach.is_none() && !leaves_beach(charts, zone, to), Refusal::NoSecondZoneFromBeachhead)?;
        refuse(again.armoured > armour.and(all).and(landed).armoured, Refusal::AdvanceUsedUp)?;
        let riding = armour.and(landed).infantry.min(moving.armoured);
        refuse(again.infantry > all.infantry.saturating_add(riding), Refusal::InfantryHasAdvanced)
    }

    /// Corps went on from a zone in a combat phase: those who had advanced have no more reach.
    pub(super) fn went_on(&mut self, units: &Stack, to: Place) {
        let (Place::Land(from), Place::Land(to), Some(_)) = (units.place, to, self.stop.and_then(Stop::combat)) else {
            return;
        };
        let there = self.board.of(units.place, units.nation);
        let corps = Corps { infantry: there.infantry, armoured: there.armoured };
        let advanced = self.board.spent.all_advanced(from, units.nation);
        let moving = Corps { infantry: units.infantry, armoured: units.armoured };
        let again = moving.less(corps.less(advanced));
        self.board.spent.advance(from, to, units.nation, Corps::NONE, again, Reach::Spent);
    }

    /// A combat was rolled. What was entered is what stands there, and who attacked has attacked.
    pub(in crate::blitzwar) fn fought_board(&mut self, combat: &Combat, zone: Zone, from: &[Zone]) {
        let place = Place::Land(zone);
        let others: Vec<Nation, NATIONS> = self.board.at(place).map(|stack| stack.nation).collect();
        for nation in others {
            let there = self.board.of(place, nation);
            self.board.set(Stack { infantry: 0, armoured: 0, fortified: 0, ..there });
        }
        for defender in &combat.defenders {
            let corps = Stack {
                infantry: defender.infantry,
                armoured: defender.armoured,
                fortified: defender.fortified,
                ..Stack::none(place, defender.nation)
            };
            self.board.add(corps);
        }
        self.board.retreat_to = None;
        self.board.mark(zone, combat.defender, combat.defender_out_of_supply);
        if !from.is_empty() {
            self.board.come_from(zone, from);
        }
        self.board.spent.begin(zone);
        let ways: Vec<Zone, WAYS> = self.board.ways_to(zone).collect();
        for attacker in &combat.attackers {
            let mut rest = Corps { infantry: attacker.infantry, armoured: attacker.armoured };
            for &from in &ways {
                let there = self.standing(from, attacker.nation);
                let here = rest.least(there.less(self.board.spent.busy(from, attacker.nation, zone)));
                self.board.spent.attack(zone, from, attacker.nation, here);
                rest = rest.less(here);
            }
        }
    }

    /// Whether the corps that stand in the zones of an attack can be in it: a fortified corps does not attack (15.1), a group
    /// without armour does not fight on, and survivors come first (17.1). Without a zone nothing is known of them.
    pub(in crate::blitzwar) fn check_group(
        &self,
        charts: &Charts,
        combat: &Combat,
        zone: Zone,
        from: &[Zone],
    ) -> Result<(), Refusal> {
        let known: Vec<Zone, WAYS> = self.board.ways_to(zone).collect();
        let from = if from.is_empty() { &known } else { from };
        for &Attacker { nation, .. } in &combat.attackers {
            let mine = combat.attackers.iter().filter(|line| line.nation == nation);
            let entered =
                mine.fold(Corps::NONE, |sum, line| sum.and(Corps { infantry: line.infantry, armoured: line.armoured }));
            let all = |count: &dyn Fn(Zone) -> Corps| from.iter().fold(Corps::NONE, |sum, &from| sum.and(count(from)));
            let standing = all(&|from| self.standing(from, nation));
            let fortified = all(&|from| {
                let there = self.board.of(Place::Land(from), nation);
                Corps { infantry: there.fortified, armoured: 0 }
            });
            // Which of the corps they are only shows when there are not enough others.
            let uses = |kept: Corps| {
                let rest = standing.less(kept);
                (kept.infantry > 0 && entered.infantry > rest.infantry)
                    || (kept.armoured > 0 && entered.armoured > rest.armoured)
            };
            refuse(fortified.infantry > 0 && entered.infantry > standing.infantry, Refusal::FortifiedAttacker)?;
            refuse(uses(all(&|from| self.board.spent.idle(from, nation))), Refusal::NoArmourLeft)?;
            for survivors in self.waiting.iter().filter(|survivors| survivors.zone != zone) {
                let owed = all(&|from| self.board.spent.owed(from, nation, survivors.zone));
                refuse(uses(owed) && self.must_attack(charts, survivors), Refusal::AttackAgain)?;
            }
        }
        Ok(())
    }

    /// Corps that the board knows in the zones of an attack, and those that are entered, of the nations of which more are entered:
    /// the table knows better, and is told so. Nothing where it told no zone; who embarked does not stand in one.
    #[must_use]
    pub fn more_than_known(&self, attackers: &[Attacker], from: &[Zone]) -> Option<(u16, u16)> {
        let by_land = || attackers.iter().filter(|line| line.across != Across::Beachhead);
        let mut short = (0_u16, 0_u16);
        for &nation in Nation::ALL.iter().filter(|_| !from.is_empty()) {
            let lines = by_land().filter(|line| line.nation == nation);
            let entered = lines.fold(0_u16, |sum, line| sum.saturating_add(Unit::from(*line).corps()));
            let known =
                from.iter().fold(0_u16, |sum, &zone| sum.saturating_add(self.standing(zone, nation).sum().into()));
            if entered > known {
                short = (short.0.saturating_add(known), short.1.saturating_add(entered));
            }
        }
        (short.1 > 0).then_some(short)
    }

    /// Corps of a nation in a zone that could attack; a fortified one does not (15.1).
    fn standing(&self, zone: Zone, nation: Nation) -> Corps {
        let there = self.board.of(Place::Land(zone), nation);
        Corps { infantry: there.infantry.saturating_sub(there.fortified), armoured: there.armoured }
    }
}

/// The most corps of one nation that advance.
struct Most {
    /// Infantry that has not advanced yet.
    infantry: u8,
    /// Infantry that has: only in a counter with armour it goes on (3, 17.3, R54).
    riding: u8,
    armoured: u8,
}

impl Most {
    /// Infantry that may advance beside so many armoured corps: each may carry one (3).
    fn infantry(&self, armoured: u8) -> u8 {
        self.infantry.saturating_add(self.riding.min(armoured))
    }
}

impl Advance {
    /// The corps that advance.
    #[must_use]
    pub const fn corps(self) -> Corps {
        Corps { infantry: self.infantry, armoured: self.armoured }
    }
}

impl Unit {
    const fn as_corps(self) -> Corps {
        Corps { infantry: self.infantry, armoured: self.armoured }
    }
}

/// The corps of a nation among those who advance.
fn going(attackers: &[Attacker], advance: &[Advance], nation: Nation) -> Corps {
    let of = |advance: &&Advance| attackers.get(usize::from(advance.unit)).is_some_and(|a| a.nation == nation);
    advance.iter().filter(of).fold(Corps::NONE, |sum, advance| sum.and(advance.corps()))
}

/// Whether those who landed in a zone may go on: it has a port, and the next zone is good going (16.4). What nobody told is
/// left to the table.
fn leaves_beach(charts: &Charts, zone: Zone, to: Place) -> bool {
    let port = zones::fact(charts, zone, ZoneFact::Port) != Some(0);
    let Place::Land(to) = to else { return false };
    let terrain = zones::fact(charts, to, ZoneFact::Terrain).and_then(|number| usize::try_from(number).ok());
    let good = terrain.and_then(|number| Terrain::ALL.get(number)).is_none_or(|&terrain| terrain == Terrain::GoodGoing);
    port && good
}
