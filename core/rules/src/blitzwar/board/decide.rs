//! What the rules say to a command, and what an event does: what stands where (3, 4, 19).

use super::stacking::MOST_IN_COUNTER;
use super::state::Mark;
use super::{Command, Event, Place, Stack};
use crate::blitzwar::combat::on_side;
use crate::blitzwar::diplomacy::{DateName, Status, enemies};
use crate::blitzwar::losses;
use crate::blitzwar::refusal::refuse;
use crate::blitzwar::setup::POLISH_ARMIES;
use crate::blitzwar::zones::{self, Zone};
use crate::blitzwar::{Nation, Phase, Refusal, Side, State, Stop};
use crate::chart::Charts;
use heapless::Vec;

/// The most units of a kind that one nation has in one place.
pub const MOST_OF_A_KIND: u8 = 60;
/// The most stacks of one place: one of each nation.
pub(super) const NATIONS: usize = 24;
const _: () = assert!(Nation::ALL.len() <= NATIONS);
/// The turn on which the American fleets come (19).
const AMERICAN_FLEETS: u8 = 18;
/// Where they come.
const AMERICA: Zone = Zone::named("America");

/// Whether the units can exist at all.
fn check(stack: &Stack) -> Result<(), Refusal> {
    let Stack { nation, infantry, armoured, fortified, air_force, fleet, u_boat, .. } = *stack;
    refuse(matches!(nation, Nation::Denmark | Nation::Norway) && !stack.is_empty(), Refusal::NoCounters)?;
    let most = [infantry, armoured, air_force, fleet, u_boat].into_iter().max();
    refuse(most > Some(MOST_OF_A_KIND), Refusal::TooManyUnits)?;
    refuse(fortified > infantry, Refusal::TooManyFortified)?;
    refuse(fortified > 0 && !losses::can_fortify(nation), Refusal::CannotFortify)?;
    refuse(u_boat > 0 && nation != Nation::Germany, Refusal::NotItsUnits)?;
    refuse(fleet > 0 && nation == Nation::SovietUnion, Refusal::NotItsUnits)
}

impl State {
    /// Checks a command. Pure.
    pub(in crate::blitzwar) fn decide_board(&self, charts: &Charts, command: &Command) -> Result<Event, Refusal> {
        match command {
            Command::Set(now) => {
                check(now)?;
                let was = self.board.of(now.place, now.nation);
                refuse(was == *now, Refusal::SameUnits)?;
                self.six_polish_armies(charts, now, was.corps())?;
                refuse(was.is_empty() && !self.board.has_room(), Refusal::BoardFull)?;
                Ok(Event::Set { now: *now, was })
            }
            Command::Place(units) => {
                refuse(units.is_empty(), Refusal::NoUnits)?;
                self.may_stand(units)?;
                // Nobody comes onto the map among his enemies (4), and no air unit where its side has no base (13.5).
                self.may_enter(units, units.place)?;
                self.may_be_based(charts, units, units.place)?;
                self.six_polish_armies(charts, units, 0)?;
                Ok(Event::Placed(*units))
            }
            Command::Move { units, to } => {
                check(units)?;
                refuse(units.is_empty(), Refusal::NoUnits)?;
                refuse(units.fortified > 0, Refusal::FortifiedCannotMove)?;
                refuse(units.place == *to, Refusal::SamePlace)?;
                self.can_leave(units)?;
                // Corps cross the sea by transport; those that embarked come off it here (14.1).
                match to {
                    Place::Sea(_) => refuse(units.corps() > 0, Refusal::CorpsAtSea)?,
                    Place::Land(zone) => self.may_leave_sea(charts, units, *zone)?,
                }
                self.may_move_now(charts, units, *to)?;
                self.ships_may_move(charts, units, *to)?;
                self.may_go_to(charts, units, *to)?;
                self.may_be_based(charts, units, *to)?;
                self.may_enter(units, *to)?;
                self.may_go_on(charts, units, *to)?;
                self.room_for(&Stack { place: *to, ..*units })?;
                if let Some((zone, by, country)) = self.neutral_entered(charts, units, *to)? {
                    return Ok(Event::Entered { units: *units, to: zone, by, country });
                }
                let taken_for = self.taken_by(charts, units, *to);
                if let (Place::Land(zone), Some(by)) = (*to, taken_for)
                    && let Some((from, country)) = self.told_enemy(charts, zone, by)
                {
                    return Ok(Event::Invaded { units: *units, to: zone, from, by, country });
                }
                Ok(match self.germans_reach_finland(charts, units, *to) {
                    Some(zone) => Event::CameToFinland { units: *units, to: zone, taken_for },
                    None => Event::Moved { units: *units, to: *to, taken_for },
                })
            }
            Command::Mark { zone, side, out } => {
                refuse(self.board.is_out_of_supply(*zone, *side) == *out, Refusal::SameMark)?;
                let stands = |stack: &Stack| stack.corps() > 0 && self.fights_for(stack.nation) == Some(*side);
                let nobody = !self.board.at(Place::Land(*zone)).any(stands);
                refuse(*out && nobody, Refusal::NobodyToMark)?;
                refuse(*out && self.board.out_of_supply.is_full(), Refusal::TooManyMarks)?;
                Ok(Event::Marked { zone: *zone, side: *side, out: *out })
            }
            Command::Plan { from, retreat_to } => {
                let open = self.open.as_ref().ok_or(Refusal::NoBattle)?;
                let same = from.contains(&open.zone) || *retreat_to == Some(open.zone);
                refuse(same, Refusal::SamePlace)?;
                self.may_come_from(open.zone, from, open.combat.attacker)?;
                if let Some(to) = *retreat_to {
                    self.may_retreat_to(charts, open, to)?;
                }
                Ok(Event::Planned { zone: open.zone, from: from.clone(), retreat_to: *retreat_to })
            }
        }
    }

    /// Whether the Polish armies stand in Poland and are no more than six counters show while they are set up, when so many
    /// corps become these (19, R69). Afterwards the table may know better.
    fn six_polish_armies(&self, charts: &Charts, are: &Stack, were: u8) -> Result<(), Refusal> {
        if are.nation != Nation::Poland || !self.sets_up_poland() || are.corps() <= were {
            return Ok(());
        }
        let abroad = match are.place {
            Place::Land(zone) => zones::country(charts, zone).is_some_and(|country| country != Nation::Poland),
            Place::Sea(_) => true,
        };
        refuse(abroad, Refusal::PolesInPoland)?;
        let polish = self.board.stacks().filter(|stack| stack.nation == Nation::Poland);
        let all = polish.fold(u16::from(are.corps()), |sum, stack| sum.saturating_add(stack.corps().into()));
        let most = u16::from(POLISH_ARMIES) * u16::from(MOST_IN_COUNTER);
        refuse(all.saturating_sub(were.into()) > most, Refusal::SixPolishArmies)
    }

    /// The Finnish zone into which Germans move for the first time: the Soviet Union has its Total War cards a turn later
    /// (10.2). An attack on Finland and a combat there tell it by themselves.
    fn germans_reach_finland(&self, charts: &Charts, units: &Stack, to: Place) -> Option<Zone> {
        let Place::Land(zone) = to else { return None };
        let first = units.nation == Nation::Germany && self.date(DateName::GermansInFinland).is_none();
        Some(zone).filter(|&zone| first && zones::country(charts, zone) == Some(Nation::Finland))
    }

    /// Whether these units can be, and the board has room for them.
    pub(in crate::blitzwar) fn may_stand(&self, units: &Stack) -> Result<(), Refusal> {
        check(units)?;
        self.room_for(units)
    }

    fn room_for(&self, units: &Stack) -> Result<(), Refusal> {
        let there = self.board.of(units.place, units.nation);
        refuse(there.is_empty() && !self.board.has_room(), Refusal::BoardFull)?;
        let sum = |had: u8, more: u8| had.saturating_add(more) > MOST_OF_A_KIND;
        let many = sum(there.infantry, units.infantry)
            || sum(there.armoured, units.armoured)
            || sum(there.air_force, units.air_force)
            || sum(there.fleet, units.fleet)
            || sum(there.u_boat, units.u_boat);
        refuse(many, Refusal::TooManyUnits)
    }

    /// Whether so many stand where they come from. What the board does not know is put there by hand first.
    pub(in crate::blitzwar) fn can_leave(&self, units: &Stack) -> Result<(), Refusal> {
        let there = self.board.of(units.place, units.nation);
        let more = units.infantry > there.infantry
            || units.armoured > there.armoured
            || units.air_force > there.air_force
            || units.fleet > there.fleet
            || units.u_boat > there.u_boat;
        refuse(more, Refusal::MoreThanStandThere)?;
        refuse(units.infantry > there.infantry.saturating_sub(there.fortified), Refusal::FortifiedCannotMove)
    }

    /// The side for which units of a nation move.
    fn mover(&self, nation: Nation) -> Option<Side> {
        let on_move = self.stop.and_then(|stop| stop.side).filter(|&side| on_side(nation, side));
        on_move.or_else(|| zones::start_side(nation))
    }

    /// Whether corps may go to a place, as far as the corps there tell: enemies are fought (15.3), neutrals are attacked (9.3),
    /// Allied and Soviet counters stand apart (4, R59). Air units and ships have acts of their own.
    fn may_enter(&self, units: &Stack, to: Place) -> Result<(), Refusal> {
        let Some(side) = self.mover(units.nation).filter(|_| units.corps() > 0 && matches!(to, Place::Land(_))) else {
            return Ok(());
        };
        for stack in self.board.at(to).filter(|stack| stack.corps() > 0 && stack.nation != units.nation) {
            let status = self.diplomacy.status.of(stack.nation);
            // Who lets the Axis through has its corps beside him (9.3).
            let host = status == Status::FreeMovement && side == Side::Axis;
            refuse(status.is_neutral() && !host, Refusal::NeutralCorpsThere)?;
            refuse(!host && self.fights_against(stack.nation, side), Refusal::EnemyCorpsThere)?;
            refuse(status.side().is_some_and(|own| own != side), Refusal::DifferentSides)?;
        }
        Ok(())
    }

    /// The neutral country that corps of a nation at war attack by going to a place, and for whom (9.3).
    pub(super) fn neutral_entered(
        &self,
        charts: &Charts,
        units: &Stack,
        to: Place,
    ) -> Result<Option<(Zone, Side, Nation)>, Refusal> {
        let (Place::Land(zone), Some(by)) = (to, self.mover(units.nation)) else { return Ok(None) };
        let status = &self.diplomacy.status;
        let home = zones::country(charts, zone).map(|home| self.diplomacy.acts_for(home));
        let at_war =
            units.corps() > 0 && status.of(units.nation).side().is_some() && self.holder(charts, zone).is_none();
        match home.filter(|&home| at_war && home != units.nation && status.of(home).is_neutral()) {
            Some(Nation::Usa) => Err(Refusal::UsaNotAttackable),
            home => Ok(home.map(|country| (zone, by, country))),
        }
    }

    /// The side that a zone goes to when corps enter it: the enemy's zones are taken, everything else stays as it is (7).
    pub(super) fn taken_by(&self, charts: &Charts, units: &Stack, to: Place) -> Option<Side> {
        let Place::Land(zone) = to else { return None };
        let mover = self.mover(units.nation)?;
        let enters = self.holder(charts, zone).is_some_and(|holder| enemies(holder, mover));
        (units.corps() > 0 && enters).then(|| zones::new_owner(charts, zone, mover))
    }

    /// The enemy of a side who holds a zone that only the taught map places in a country, and that country.
    pub(in crate::blitzwar) fn told_enemy(&self, charts: &Charts, zone: Zone, by: Side) -> Option<(Side, Nation)> {
        let country = zones::country(charts, zone).filter(|_| !zone.is_named())?;
        let holder = self.holder(charts, zone).filter(|&holder| enemies(holder, by))?;
        Some((holder, country))
    }

    /// Applies what happened. Cannot fail.
    pub(in crate::blitzwar) fn apply_board(&mut self, event: &Event) {
        match event {
            Event::Set { now, .. } => {
                self.board.set(*now);
            }
            Event::Placed(units) => {
                self.board.add(*units);
            }
            Event::Moved { units, to, taken_for } => {
                self.sets_out(units, *to);
                if let (Place::Land(zone), Some(side)) = (to, taken_for) {
                    self.give(*zone, Some(*side));
                }
                self.board.add(Stack { place: *to, ..*units });
            }
            Event::Entered { units, to, by, country } => {
                self.sets_out(units, Place::Land(*to));
                // A zone that only the map names does not tell its country by itself.
                self.give(*to, Some(*by));
                self.drawn_in(*country, *by);
                self.board.add(Stack { place: Place::Land(*to), ..*units });
                self.came_to(units.nation, *country);
            }
            Event::Invaded { units, to, from, by, country } => {
                self.sets_out(units, Place::Land(*to));
                self.give(*to, Some(*by));
                self.drawn_in_from(*country, *from, *by);
                self.board.add(Stack { place: Place::Land(*to), ..*units });
                self.came_to(units.nation, *country);
            }
            Event::CameToFinland { units, to, taken_for } => {
                self.apply_board(&Event::Moved { units: *units, to: Place::Land(*to), taken_for: *taken_for });
                self.came_to(units.nation, Nation::Finland);
            }
            Event::Marked { zone, side, out } => {
                self.board.mark(*zone, *side, *out);
            }
            Event::Planned { zone, from, retreat_to } => {
                self.board.come_from(*zone, from);
                self.board.retreat_to = *retreat_to;
            }
        }
    }

    /// Units leave where they were for another place.
    fn sets_out(&mut self, units: &Stack, to: Place) {
        self.went_on(units, to);
        if let Place::Land(zone) = to {
            self.left_sea(units, zone);
        }
        self.board.take(*units);
        self.mark_goes_along(units, to);
    }

    /// Units of a nation are in a country: Germans in Finland have their date (10.2).
    fn came_to(&mut self, nation: Nation, country: Nation) {
        if let Some(stop) = self.stop.filter(|_| (nation, country) == (Nation::Germany, Nation::Finland)) {
            self.diplomacy.dates.first(DateName::GermansInFinland, stop.turn);
        }
    }

    /// Whether this phase may end, as far as this topic knows: what stands where is no reason against it, unless the American
    /// fleets would find no room.
    pub(in crate::blitzwar) fn may_end_board(&self, _charts: &Charts, from: Stop) -> Result<(), Refusal> {
        self.room_for_americans(from.next())
    }

    /// Whether the American fleets come when play moves on to here (19).
    fn americans_come(from: Option<Stop>, to: Option<Stop>) -> bool {
        let turn = |stop: Option<Stop>| stop.map_or(0, |stop| stop.turn.get());
        turn(from) < AMERICAN_FLEETS && turn(to) >= AMERICAN_FLEETS
    }

    /// Whether the American fleets find room, if they come when play moves on to here.
    pub(in crate::blitzwar) fn room_for_americans(&self, to: Option<Stop>) -> Result<(), Refusal> {
        let need = self.board.needed(Place::Land(AMERICA), AMERICA.setup().map(|garrison| garrison.nation));
        refuse(Self::americans_come(self.stop, to) && need > self.board.room(), Refusal::BoardFull)
    }

    /// Play moves on: the ways of attack belong to a side's turn. The American fleets come on their turn (19).
    pub(in crate::blitzwar) fn moved_board(&mut self, from: Option<Stop>, to: Option<Stop>) {
        let of = |stop: Option<Stop>| stop.map(|stop| (stop.turn, stop.side));
        if of(from) != of(to) {
            self.board.ways.clear();
            self.board.spent.clear();
        } else if from.and_then(Stop::combat).is_some() {
            let waiting = &self.waiting;
            self.board.spent.end_phase(|zone| waiting.iter().any(|survivors| survivors.zone == zone));
        }
        self.board.retreat_to = None;
        self.forget_empty_marks();
        if Self::americans_come(from, to) {
            for garrison in AMERICA.setup() {
                // What stands there already stays.
                let there = self.board.of(Place::Land(AMERICA), garrison.nation);
                self.board.set(Stack { fleet: there.fleet.max(garrison.fleet), ..there });
            }
        }
    }

    /// Whether a nation is an enemy of a side: by the side that it fights for, or by the sides that are left to it. The Allies
    /// and the Soviet Union are no enemies (7).
    pub(super) fn fights_against(&self, nation: Nation, side: Side) -> bool {
        let axis = match self.diplomacy.status.of(nation).side() {
            Some(own) => own == Side::Axis,
            None if on_side(nation, Side::Axis) => return side != Side::Axis && !on_side(nation, side),
            None => false,
        };
        axis != (side == Side::Axis)
    }

    /// Corps have left a zone. Those that were marked in it stay out of supply when they go one zone on at the end of their
    /// turn (17.5), unless they come to others; where none of their side is left there is nothing to mark.
    fn mark_goes_along(&mut self, units: &Stack, to: Place) {
        let (Place::Land(from), Some(side)) = (units.place, self.mover(units.nation)) else { return };
        if units.corps() == 0 || !self.board.is_out_of_supply(from, side) {
            return;
        }
        let own = |stack: &Stack| stack.corps() > 0 && !self.fights_against(stack.nation, side);
        let held = |place| self.board.at(place).any(own);
        let (stays, joins) = (held(units.place), held(to));
        if !stays {
            self.board.mark(from, side, false);
        }
        let last = self.stop.is_some_and(|stop| stop.phase == Phase::NormalCombat);
        if let Place::Land(zone) = to
            && last
            && !joins
        {
            self.board.mark(zone, side, true);
        }
    }

    /// Corps that left the map by a surrender or by hand were marked: whoever comes to their zone later is not (17.5).
    fn forget_empty_marks(&mut self) {
        let marks = self.board.out_of_supply.clone();
        for Mark { zone, side } in marks {
            let own = |stack: &Stack| stack.corps() > 0 && !self.fights_against(stack.nation, side);
            if !self.board.at(Place::Land(zone)).any(own) {
                self.board.mark(zone, side, false);
            }
        }
    }

    /// What enemies of a side have in a zone: it cannot stay there when the zone is that side's (4, 15.3).
    pub fn enemies_in(&self, zone: Zone, owner: Side) -> impl Iterator<Item = &Stack> {
        self.board.at(Place::Land(zone)).filter(move |stack| self.fights_against(stack.nation, owner))
    }

    /// A zone changed hands: enemy corps and air units are there no more.
    pub(in crate::blitzwar) fn owner_changed_board(&mut self, zone: Zone, to: Option<Side>) {
        let Some(owner) = to else { return };
        let enemies: Vec<Stack, NATIONS> = self.enemies_in(zone, owner).copied().collect();
        for stack in enemies {
            // Ships move out to the sea beside the port; the table says which, and is told so (15.3).
            self.board.set(Stack { infantry: 0, armoured: 0, fortified: 0, air_force: 0, ..stack });
        }
        for &side in Side::ALL {
            if side != owner {
                self.board.mark(zone, side, false);
            }
        }
    }
}
