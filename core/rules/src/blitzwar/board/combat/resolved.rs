//! What the losses of a combat leave on the board: who stays, who goes, who is gone (16.4, 17.2, 17.3).

use heapless::Vec;

use super::super::decide::NATIONS;
use super::super::spent::{Corps, Reach};
use super::super::state::MOST_WAYS as WAYS;
use super::super::{Place, Stack};
use crate::blitzwar::combat::Combat;
use crate::blitzwar::command::Resolution;
use crate::blitzwar::losses::{self, MAX_UNITS, Unit};
use crate::blitzwar::state::OpenBattle;
use crate::blitzwar::zones::Zone;
use crate::blitzwar::{Across, After, Fortress, Nation, State, Terrain};
impl State {
    /// The losses of a combat were taken; retreat and advance follow.
    pub(in crate::blitzwar) fn resolved_board(&mut self, open: &OpenBattle, resolution: &Resolution, reach: Reach) {
        let zone = open.zone;
        self.defenders_left(open, &open.defenders_left(resolution), resolution);

        let before: Vec<Unit, MAX_UNITS> = open.attackers().collect();
        let mut after = before.clone();
        losses::take_off(&mut after, &resolution.attacker_losses);
        for (entry, (before, after)) in (0_u8..).zip(before.iter().zip(&after)) {
            let beach = open.combat.attackers.get(usize::from(entry)).is_some_and(|a| a.across == Across::Beachhead);
            let lost = before.as_corps().less(after.as_corps());
            let going = resolution.advance.iter().filter(|advance| advance.unit == entry);
            let going = going.fold(Corps::NONE, |sum, advance| sum.and(advance.corps())).least(after.as_corps());
            let reach = match reach {
                _ if !beach => reach,
                _ if landed_well(&open.combat) => Reach::Landed,
                _ => Reach::Spent,
            };
            // Of whom nobody told where he embarked, the board has him there: the beachhead is only a number then.
            let (mut dead, mut ashore) = (Corps::NONE, Corps::NONE);
            if beach {
                dead = self.take_afloat(open.combat.attacker, zone, before.nation, lost);
                ashore = self.take_afloat(open.combat.attacker, zone, before.nation, going);
                self.movement.leave_beachhead(open.combat.attacker, zone, lost.and(going).sum());
            }
            self.leave(zone, before.nation, lost.less(dead), None);
            self.leave(zone, before.nation, going.less(ashore), Some(reach));
            self.come_to(zone, before.nation, ashore);
            self.board.spent.enter(zone, before.nation, ashore, reach);
            self.board.spent.attack(zone, zone, before.nation, ashore);
        }
        self.board.retreat_to = None;
    }

    /// Corps of these nations could not follow the others to where they went (R67).
    pub(in crate::blitzwar) fn parted_board(&mut self, open: &OpenBattle, resolution: &Resolution, behind: &[Nation]) {
        let Some(to) = resolution.retreat_to else { return };
        for unit in open.defenders_left(resolution).iter().filter(|unit| behind.contains(&unit.nation)) {
            let Corps { infantry, armoured } = unit.as_corps();
            self.board.take(Stack { infantry, armoured, ..Stack::none(Place::Land(to), unit.nation) });
        }
    }

    /// The beaten stay, go or are gone; those who go take their air units and their mark along (17.2).
    fn defenders_left(&mut self, open: &OpenBattle, left: &[Unit], resolution: &Resolution) {
        let (zone, side, after) = (open.zone, open.combat.defender, resolution.after);
        let place = Place::Land(zone);
        let nations: Vec<Nation, NATIONS> = self.board.at(place).map(|stack| stack.nation).collect();
        let gone = matches!(after, After::Retreats | After::Destroyed) || losses::corps(left) == 0;
        let target = resolution.retreat_to.filter(|_| after == After::Retreats).map(Place::Land);
        for nation in nations {
            let there = self.board.of(place, nation);
            let mut corps = Stack { infantry: 0, armoured: 0, fortified: 0, ..Stack::none(place, nation) };
            for unit in left.iter().filter(|unit| unit.nation == nation) {
                corps.infantry = corps.infantry.saturating_add(unit.infantry);
                corps.armoured = corps.armoured.saturating_add(unit.armoured);
                corps.fortified = corps.fortified.saturating_add(unit.fortified);
            }
            if !gone {
                self.board.set(Stack { air_force: there.air_force, fleet: there.fleet, u_boat: there.u_boat, ..corps });
                continue;
            }
            let air_force = if after == After::Retreats { 0 } else { there.air_force };
            self.board.set(Stack { infantry: 0, armoured: 0, fortified: 0, air_force, ..there });
            if let Some(target) = target {
                // A fortified corps reverts before it goes.
                self.board.add(Stack { place: target, fortified: 0, air_force: there.air_force, ..corps });
            }
        }
        if gone {
            let marked = self.board.is_out_of_supply(zone, side);
            self.board.mark(zone, side, false);
            if let Some(Place::Land(target)) = target.filter(|_| marked) {
                self.board.mark(target, side, true);
            }
        }
    }

    /// Corps of a nation leave the zones from which they attacked, as far as the table told them: they are lost, or advance
    /// and have this reach then. Where nobody told a zone, the board stays as it was: no corps stands in two places.
    fn leave(&mut self, target: Zone, nation: Nation, corps: Corps, advance: Option<Reach>) {
        let ways: Vec<Zone, WAYS> = self.board.ways_to(target).collect();
        let mut rest = corps;
        for &from in &ways {
            let here = rest.least(self.standing(from, nation));
            rest = rest.less(here);
            let fresh = self.standing(from, nation).less(self.board.spent.all_advanced(from, nation));
            self.board.spent.leave(target, from, nation, here);
            let Corps { infantry, armoured } = here;
            self.board.take(Stack { infantry, armoured, ..Stack::none(Place::Land(from), nation) });
            if let Some(reach) = advance {
                self.board.spent.advance(from, target, nation, fresh, here, reach);
                self.board.spent.attack(target, target, nation, here);
            }
        }
        if let Some(reach) = advance.filter(|_| !ways.is_empty()) {
            // What the board lacked where they stood is there now all the same, and has advanced: the table saw it.
            self.come_to(target, nation, corps);
            self.board.spent.enter(target, nation, rest, reach);
            self.board.spent.attack(target, target, nation, rest);
        }
    }

    fn come_to(&mut self, zone: Zone, nation: Nation, Corps { infantry, armoured }: Corps) {
        self.board.add(Stack { infantry, armoured, ..Stack::none(Place::Land(zone), nation) });
    }
}

/// Whether the coast lets armour go on: no Fortress, no mountains (16.4). The port is asked for when it goes.
fn landed_well(combat: &Combat) -> bool {
    let mountains = matches!(combat.terrain, Terrain::Mountains | Terrain::HighMountains | Terrain::Swamp);
    combat.fortress == Fortress::None && !mountains && !combat.fortified_line
}
