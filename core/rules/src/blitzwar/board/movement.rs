//! Who moves now, where his units may go, and whom they drive out (4, 8, 9.6, 13.5, 15.3).

use super::{Event, Place, Stack};
use crate::blitzwar::air::air_side;
use crate::blitzwar::combat::is_minor_country;
use crate::blitzwar::diplomacy::{Status, enemies};
use crate::blitzwar::movement::restriction::{Destination, Intent, Journey, Traveller};
use crate::blitzwar::refusal::refuse;
use crate::blitzwar::zones::{self, Zone};
use crate::blitzwar::{Nation, Refusal, Region, Side, State, ZoneFact};
use crate::chart::Charts;

/// What corps drive out of a zone that they enter (15.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Driven {
    /// Enemy air units that are destroyed.
    pub air_force: u8,
    /// Enemy supply that is destroyed, in halves.
    pub supply: u16,
    /// Enemy ships that move out to the sea zone beside the port.
    pub ships: u8,
}

impl Driven {
    /// Whether nobody is driven out.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.air_force == 0 && self.supply == 0 && self.ships == 0
    }
}

/// Where a zone lies for the limits of 9.6, as far as book and owner tell, and whether the area beside its country is told:
/// some countries have zones in several areas.
fn destination(charts: &Charts, zone: Zone) -> Option<(Destination, bool)> {
    use Nation as N;
    let region = zones::fact(charts, zone, ZoneFact::Region).and_then(|number| usize::try_from(number).ok());
    let country = zones::country(charts, zone);
    let Some(&region) = region.and_then(|number| Region::ALL.get(number)) else {
        let mixed =
            |country| matches!(country, N::UnitedKingdom | N::France | N::Italy | N::VichyFrance | N::FreeFrench);
        // Spain may have a zone across the strait.
        return country.map(|country| (Destination::of(country), !mixed(country) && country != N::Spain));
    };
    let area = Destination::of_region(region).or_else(|| country.map(Destination::of));
    area.map(|area| (area, true))
}

/// Whether an area lies beside the country of those who may go next door (9.6, R62).
const fn neighbours(nation: Nation, region: Destination) -> bool {
    use Destination as D;
    match nation {
        Nation::Greece => matches!(region, D::Albania | D::Yugoslavia | D::Bulgaria | D::Turkey),
        Nation::Bulgaria => matches!(region, D::Greece | D::Yugoslavia | D::Rumania | D::Turkey),
        Nation::Rumania => matches!(region, D::Bulgaria | D::Yugoslavia | D::Hungary | D::Poland | D::SovietUnion),
        Nation::Turkey => matches!(region, D::Greece | D::Bulgaria | D::SovietUnion | D::BritishAsia),
        Nation::Sweden => matches!(region, D::Norway | D::Finland | D::Denmark),
        _ => false,
    }
}

impl State {
    /// Whether units of a nation move now: on a side's turn its own do (8). What the table knows better is set by hand.
    pub(super) fn may_move_now(&self, charts: &Charts, units: &Stack, to: Place) -> Result<(), Refusal> {
        let Some(side) = self.stop.and_then(|stop| stop.side) else { return Ok(()) };
        let ships_alone = units.corps() == 0 && units.air_force == 0;
        // The fleets in America are the Allies' before the USA is at war (19).
        let american = ships_alone && units.nation == Nation::Usa && side == Side::Allies;
        let own = self.fights_for(units.nation) == Some(side);
        let may = own || american || self.sails_out(charts, units, to) || self.leaves_vichy(charts, units);
        refuse(!may, Refusal::NotOnMove)
    }

    /// Whether ships leave a port that the enemy took: they do, whoever is on move (15.3).
    fn sails_out(&self, charts: &Charts, units: &Stack, to: Place) -> bool {
        let Place::Land(port) = units.place else { return false };
        let lost = || self.holder(charts, port).is_some_and(|holder| self.fights_against(units.nation, holder));
        units.corps() == 0 && units.air_force == 0 && matches!(to, Place::Sea(_)) && lost()
    }

    /// Whether ships among these units may go without a naval move: only out of a port that is lost, or out of Vichy France
    /// (12.1, 15.3, 9.4). All other ways have four steps and cost supply.
    pub(super) fn ships_may_move(&self, charts: &Charts, units: &Stack, to: Place) -> Result<(), Refusal> {
        let ships = units.fleet > 0 || units.u_boat > 0;
        let free = self.sails_out(charts, units, to) || self.leaves_vichy(charts, units);
        refuse(ships && self.stop.is_some() && !free, Refusal::ShipsSail)
    }

    /// Whether units of others leave a zone that has become Vichy's: that is no move of a phase (9.4).
    fn leaves_vichy(&self, charts: &Charts, units: &Stack) -> bool {
        let Place::Land(zone) = units.place else { return false };
        let vichy = zones::country(charts, zone).map(|home| self.diplomacy.acts_for(home)) == Some(Nation::VichyFrance);
        let neutral = self.diplomacy.status.of(Nation::VichyFrance) == Status::Neutral;
        vichy && neutral && units.nation != Nation::VichyFrance && self.holder(charts, zone).is_none()
    }

    /// Whether diplomacy lets units of a nation go to a place, as far as the table knows where that is (9.6, 9.3).
    pub(in crate::blitzwar) fn may_go_to(&self, charts: &Charts, units: &Stack, to: Place) -> Result<(), Refusal> {
        let Place::Land(zone) = to else { return Ok(()) };
        let nation = units.nation;
        let minor = |stack: &Stack| {
            stack.corps() > 0 && stack.nation != nation && is_minor_country(stack.nation) && is_minor_country(nation)
        };
        refuse(units.corps() > 0 && self.board.at(to).any(minor), Refusal::TwoMinorCountries)?;
        self.may_operate_in(charts, units, zone)
    }

    /// The same but for who stands there.
    pub(super) fn may_operate_in(&self, charts: &Charts, units: &Stack, zone: Zone) -> Result<(), Refusal> {
        let (Some(stop), nation) = (self.stop, units.nation) else { return Ok(()) };
        let Some((region, told)) = destination(charts, zone) else { return Ok(()) };
        if zones::country(charts, zone) == Some(nation) {
            return Ok(());
        }
        let region = if region == Destination::Africa && self.is_french(charts, zone) {
            Destination::FrenchNorthAfrica
        } else {
            region
        };
        // Of a country with zones in several areas nobody told in which this one lies: no limit of an area binds.
        let area_counts = matches!(nation, Nation::Italy | Nation::Turkey | Nation::Greece);
        if area_counts && !told {
            return Ok(());
        }
        let holder = self.holder(charts, zone);
        let attacks = nation == Nation::Germany && region == Destination::Greece && holder != Some(Side::Axis);
        let journey = Journey {
            nation,
            region,
            intent: if attacks { Intent::Attack } else { Intent::Move },
            turn: stop.turn,
            british_attacked_italians: self.facts.first_british_attack_on_italians,
            france_surrendered: self.diplomacy.status.of(Nation::France) == Status::Surrendered,
            borders_home: neighbours(nation, region),
            unit: Traveller::Corps,
            corps: units.corps(),
            already_outside: self.corps_outside(charts, units),
            rumania_free_movement: self.diplomacy.status.of(Nation::Rumania) == Status::FreeMovement,
            axis_corps_in_rumania_after: self.guests_in_rumania(charts, units),
            elite: false,
            elites_in_soviet_union_after: 0,
        };
        let kinds = [
            (Traveller::Corps, units.corps() > 0),
            (Traveller::AirForce, units.air_force > 0),
            (Traveller::Fleet, units.fleet > 0 || units.u_boat > 0),
        ];
        kinds.into_iter().filter(|(_, goes)| *goes).try_for_each(|(unit, _)| Journey { unit, ..journey }.check())
    }

    /// Whether France controls a zone of its own: what the Axis has taken is not French any more (R61).
    fn is_french(&self, charts: &Charts, zone: Zone) -> bool {
        zones::country(charts, zone) == Some(Nation::France) && self.holder(charts, zone) == Some(Side::Allies)
    }

    /// Corps of a nation that are outside its area besides those that move, as far as the table knows.
    fn corps_outside(&self, charts: &Charts, units: &Stack) -> u8 {
        let nation = units.nation;
        let outside = |place: Place| match place {
            Place::Land(zone) if zones::country(charts, zone) == Some(nation) => false,
            Place::Land(zone) => destination(charts, zone)
                .is_some_and(|(region, told)| nation != Nation::Italy || told && !region.in_italian_area()),
            Place::Sea(_) => false,
        };
        let own = self.board.stacks().filter(|stack| stack.nation == nation && outside(stack.place));
        let all = own.fold(0_u8, |sum, stack| sum.saturating_add(stack.corps()));
        all.saturating_sub(if outside(units.place) { units.corps() } else { 0 })
    }

    /// Axis corps in Rumania after a move there, its own aside (9.3).
    fn guests_in_rumania(&self, charts: &Charts, units: &Stack) -> u8 {
        let there = |place: Place| match place {
            Place::Land(zone) => zones::country(charts, zone) == Some(Nation::Rumania),
            Place::Sea(_) => false,
        };
        let guest = |nation| nation != Nation::Rumania && self.fights_for(nation) == Some(Side::Axis);
        if !guest(units.nation) {
            return 0;
        }
        let guests = self.board.stacks().filter(|stack| guest(stack.nation) && there(stack.place));
        let all = guests.fold(0_u8, |sum, stack| sum.saturating_add(stack.corps()));
        all.saturating_add(if there(units.place) { 0 } else { units.corps() })
    }

    /// Whether air units may be based in a place: a land zone that their side controls (4, 13.5). Whose a zone is that only
    /// the map names may be unknown.
    pub(super) fn may_be_based(&self, charts: &Charts, units: &Stack, to: Place) -> Result<(), Refusal> {
        if units.air_force == 0 {
            return Ok(());
        }
        let Place::Land(zone) = to else { return Err(Refusal::AirBaseNotControlled) };
        let country = zones::country(charts, zone);
        // Corps that come along take the zone first.
        let taken = self.taken_by(charts, units, to).or(self.neutral_entered(charts, units, to)?.map(|(_, by, _)| by));
        let controls = || country.and_then(|country| self.diplomacy.controls(country));
        let holder = taken.or_else(|| self.holder(charts, zone)).or_else(controls);
        let own = self.fights_for(units.nation).or(air_side(units.nation));
        let unknown = holder.is_none() && country.is_none();
        // Air units of a neutral country are at home in it.
        let at_home = holder.is_none() && country == Some(units.nation);
        refuse(holder != own && !unknown && !at_home, Refusal::AirBaseNotControlled)
    }

    /// Whom a move drives out: enemy air units and supply are destroyed, ships go to sea (15.3). A screen tells it before it
    /// is recorded, because no die and no combat shows it.
    #[must_use]
    pub fn driven_out_by_move(&self, event: &Event) -> Driven {
        let (zone, by) = match event {
            Event::Moved { to: Place::Land(zone), taken_for: Some(by), .. }
            | Event::CameToFinland { to: zone, taken_for: Some(by), .. } => (*zone, *by),
            Event::Entered { to, by, .. } | Event::Invaded { to, by, .. } => (*to, *by),
            _ => return Driven::default(),
        };
        let country = match event {
            Event::Entered { country, .. } => Some(*country),
            _ => None,
        };
        let mut driven = Driven::default();
        // The country that is attacked becomes an enemy with it (9.3).
        let enemy = |stack: &&Stack| Some(stack.nation) == country || self.fights_against(stack.nation, by);
        for stack in self.board.at(Place::Land(zone)).filter(enemy) {
            driven.air_force = driven.air_force.saturating_add(stack.air_force);
            driven.ships = driven.ships.saturating_add(stack.fleet).saturating_add(stack.u_boat);
        }
        for &side in Side::ALL.iter().filter(|&&side| enemies(side, by)) {
            driven.supply = driven.supply.saturating_add(self.supply.at(side, zone));
        }
        driven
    }
}
