//! What the device knows when the diplomacy phase begins: the zones' owners tell most of it, and the table corrects it.

use super::command::Survey;
use super::event::Handover;
use super::phase::{Dice, Happening, HappeningName, LAST_RETURN, PhaseQuestion};
use super::state::DateName;
use super::status::{CountrySet, Status};
use super::surrender::{Condition, Occupation};
use super::zone_set::ZoneSet;
use crate::blitzwar::board::Place;
use crate::blitzwar::calendar::Turn;
use crate::blitzwar::zones::{self, Zone};
use crate::blitzwar::{Nation, Region, Side, State, ZoneFact};
use crate::chart::Charts;
use crate::table::By;

/// What the map tells, as far as it was taught; without charts only what the rulebook tells.
#[derive(Clone, Copy, Debug)]
pub struct Map<'a>(pub Option<&'a Charts>);

impl<'a> Map<'a> {
    fn fact(self, zone: Zone, fact: ZoneFact) -> Option<i16> {
        match self.0 {
            Some(charts) => zones::fact(charts, zone, fact),
            None => zones::known(zone, fact),
        }
    }

    /// Whether a zone is known to have something.
    fn has(self, zone: Zone, fact: ZoneFact) -> bool {
        self.fact(zone, fact) == Some(1)
    }

    /// The country that a zone lies in when the game begins.
    #[must_use]
    pub fn country(self, zone: Zone) -> Option<Nation> {
        match self.0 {
            Some(charts) => zones::country(charts, zone),
            None => zone.country(),
        }
    }

    /// Whether a zone has the mark of Eastern Poland, if that is known. Outside Poland none has it.
    #[must_use]
    pub fn eastern_poland(self, zone: Zone) -> Option<bool> {
        match self.country(zone) {
            Some(Nation::Poland) => self.fact(zone, ZoneFact::EasternPoland).map(|mark| mark == 1),
            _ => Some(false),
        }
    }

    /// The zones of a country; Vichy has those of France.
    pub fn zones(self, nation: Nation) -> impl Iterator<Item = Zone> + use<'a> {
        let home = if nation == Nation::VichyFrance { Nation::France } else { nation };
        Zone::ALL.iter().copied().filter(move |zone| self.country(*zone) == Some(home))
    }
}

/// Others of the occupied zones that hold a country down (9.2).
const FOUR: u8 = 4;

/// Where the supply of Germany and of the Soviet Union lies when the game begins (19).
const BERLIN: Zone = Zone::named("Berlin");
const KUYBISHEV: Zone = Zone::named("Kuybishev");

/// Ports that bring Vichy France down (9.4).
const THREE: u8 = 3;

/// Whether two sides fight each other: one of them is the Axis.
pub(in crate::blitzwar) const fn enemies(one: Side, other: Side) -> bool {
    matches!(one, Side::Axis) != matches!(other, Side::Axis)
}

fn count(zones: impl Iterator<Item = Zone>) -> u8 {
    u8::try_from(zones.count()).unwrap_or(u8::MAX)
}

impl State {
    /// Who holds a zone, as far as the map is told.
    pub(in crate::blitzwar) fn held_by(&self, map: Map<'_>, zone: Zone) -> Option<Side> {
        match map.0 {
            Some(charts) => self.holder(charts, zone),
            None => self.owner(zone),
        }
    }

    /// Zones of a country that an enemy of this side holds.
    fn lost_zones<'a>(&'a self, map: Map<'a>, nation: Nation, side: Side) -> impl Iterator<Item = Zone> + 'a {
        let enemy = move |zone| self.held_by(map, zone).is_some_and(|holder| enemies(holder, side));
        map.zones(nation).filter(move |zone| enemy(*zone))
    }

    /// The side that a country fights for or fought for.
    fn own_side(&self, nation: Nation) -> Option<Side> {
        match self.diplomacy.status.of(nation) {
            Status::Surrendered => Some(self.diplomacy.side_before(nation)),
            status => status.side(),
        }
    }

    /// What the enemy occupies of each country, as the zones' owners show it, and the countries whose capital nobody told
    /// although it matters. One walk over the map: every list of what is due in the diplomacy phase asks for it.
    fn occupations(&self, map: Map<'_>) -> (By<Nation, Occupation, 21>, CountrySet) {
        let mut occupied = By::new([Occupation::default(); 21]);
        let mut capital_known = CountrySet::default();
        let mut moved = CountrySet::default();
        for &zone in Zone::ALL {
            let Some(home) = map.country(zone) else { continue };
            let holder = self.held_by(map, zone);
            // The first zone that is told to be one is the capital.
            let capital = !capital_known.has(home) && map.has(zone, ZoneFact::Capital);
            let vichy = (home == Nation::France).then_some(Nation::VichyFrance);
            for nation in [home].into_iter().chain(vichy) {
                if capital {
                    capital_known.add(nation);
                }
                let own = self.own_side(nation);
                let lost = own.is_some_and(|side| holder.is_some_and(|holder| enemies(holder, side)));
                // A loss may bring a country down, a zone that is free again may bring it back.
                let free = own.is_some() && holder == own;
                if if self.is_down(nation) { free } else { lost } {
                    moved.add(nation);
                }
                if lost {
                    let occupation = occupied.get_mut(nation);
                    if capital {
                        occupation.capital = true;
                    } else {
                        occupation.others = occupation.others.saturating_add(1);
                    }
                }
            }
        }
        for &nation in Nation::ALL {
            if self.is_down(nation) {
                // It stays down until the table or its capital shows otherwise: not every zone is known.
                let occupation = occupied.get_mut(nation);
                occupation.capital |= !capital_known.has(nation);
                occupation.others = occupation.others.max(FOUR);
            }
        }
        let open = |nation: &Nation| !capital_known.has(*nation) && self.capital_counts(*nation);
        let mut asked = CountrySet::default();
        moved.iter().filter(open).for_each(|nation| asked.add(nation));
        (occupied, asked)
    }

    /// Whether the capital of a country decides something in the phase of this turn: it may fall or return, and the table
    /// has not answered yet (9.2).
    fn capital_counts(&self, nation: Nation) -> bool {
        let asks = matches!(nation.surrender_condition(), Condition::Capital | Condition::CapitalAndFourZones);
        let now = self.stop.map(|stop| stop.turn);
        asks && self.diplomacy.held != now && (!self.is_down(nation) || self.may_return(nation))
    }

    fn is_down(&self, nation: Nation) -> bool {
        self.diplomacy.status.of(nation) == Status::Surrendered
    }

    /// Whether a country that has surrendered can become active again: France has rules of its own, with Germany the game
    /// ends, and nobody returns after 1942 (9.2, 9.4).
    fn may_return(&self, nation: Nation) -> bool {
        let turn = self.stop.map_or(Turn::LAST, |stop| stop.turn).get();
        !matches!(nation, Nation::France | Nation::Germany) && turn <= LAST_RETURN
    }

    /// Whether the Axis points decide on somebody: Italy and Hungary wait for them while France stands (9.3).
    #[must_use]
    pub fn points_draw_in(&self) -> bool {
        let waits = |nation| self.diplomacy.status.of(nation) == Status::Neutral;
        !self.is_down(Nation::France) && (waits(Nation::Italy) || waits(Nation::Hungary))
    }

    /// Whether a country is near its surrender or its return, so that the table should look at it.
    #[must_use]
    pub fn near(&self, map: Map<'_>, nation: Nation) -> bool {
        let status = self.diplomacy.status.of(nation);
        let Some(side) = self.own_side(nation) else {
            // Neutral Vichy can fall with the ports of Occupied France (9.4).
            return nation == Nation::VichyFrance && status == Status::Neutral && self.may_hold_ports(map);
        };
        let turn = self.stop.map_or(Turn::LAST, |stop| stop.turn).get();
        match (nation.surrender_condition(), status) {
            (Condition::Never, _) => false,
            (Condition::ThreePorts, _) => status == Status::Axis && self.may_hold_ports(map),
            (_, Status::Surrendered) => {
                let freed = || map.zones(nation).any(|zone| self.held_by(map, zone) == Some(side));
                self.may_return(nation) && freed()
            }
            (Condition::ThreeZonesAndTenCorps, _) => turn >= 12 && self.italian_zones(map).next().is_some(),
            _ => {
                // Of a country whose zones nobody has named the table alone knows.
                let unknown = map.zones(nation).next().is_none() && turn > 1;
                unknown || self.lost_zones(map, nation, side).next().is_some()
            }
        }
    }

    /// Zones of Italy itself, with Sicily and Sardinia, that its enemies hold (9.2).
    fn italian_zones<'a>(&'a self, map: Map<'a>) -> impl Iterator<Item = Zone> + 'a {
        let side = self.own_side(Nation::Italy).unwrap_or(Side::Axis);
        let colony =
            move |zone| map.fact(zone, ZoneFact::Region).is_some_and(|region| region != Region::Elsewhere as i16);
        self.lost_zones(map, Nation::Italy, side).filter(move |zone| !colony(*zone))
    }

    /// Enemy corps in them, as far as the board knows.
    fn corps_in_italy(&self, map: Map<'_>) -> u8 {
        let side = self.own_side(Nation::Italy).unwrap_or(Side::Axis);
        let enemy = |nation| self.diplomacy.status.of(nation).side().is_some_and(|other| enemies(other, side));
        let stacks = self.italian_zones(map).flat_map(|zone| self.board.at(Place::Land(zone)));
        stacks.filter(|stack| enemy(stack.nation)).fold(0, |sum, stack| stack.corps().saturating_add(sum))
    }

    /// Whether the Allies hold French zones of which nobody told that they have no port: the table knows how many do.
    fn may_hold_ports(&self, map: Map<'_>) -> bool {
        let may = |zone: &Zone| map.fact(*zone, ZoneFact::Port) != Some(0);
        map.zones(Nation::France).any(|zone| may(&zone) && self.held_by(map, zone) == Some(Side::Allies))
    }

    /// The first French zone under the Allies of which nobody told whether it has a port, if that decides something in the
    /// phase of this turn: Vichy France may fall, and the table has not answered yet (9.4).
    #[must_use]
    pub fn port_asked(&self, map: Map<'_>) -> Option<Zone> {
        let falls = matches!(self.diplomacy.status.of(Nation::VichyFrance), Status::Neutral | Status::Axis);
        let open = falls && self.diplomacy.held != self.stop.map(|stop| stop.turn) && self.ports(map) < THREE;
        let allied = |zone: &Zone| self.held_by(map, *zone) == Some(Side::Allies);
        map.zones(Nation::France).filter(|zone| open && map.fact(*zone, ZoneFact::Port).is_none()).find(allied)
    }

    /// Ports in Vichy or Occupied France that the Allies hold (9.4).
    fn ports(&self, map: Map<'_>) -> u8 {
        let french = map.zones(Nation::France).filter(|zone| map.has(*zone, ZoneFact::Port));
        count(french.filter(|zone| self.held_by(map, *zone) == Some(Side::Allies)))
    }

    /// Supply zones of a country that are told and not conquered. Without any nobody knows: others may be left (9.2).
    #[must_use]
    pub fn supply_zones_left(&self, map: Map<'_>, nation: Nation) -> Option<u8> {
        let side = self.own_side(nation)?;
        let supply = map.zones(nation).filter(|zone| map.has(*zone, ZoneFact::SupplyZone));
        let left = count(supply.filter(|zone| self.held_by(map, *zone).is_none_or(|holder| !enemies(holder, side))));
        (left > 0).then_some(left)
    }

    /// Whether supply zones that nobody told decide on a country in the phase of this turn, and the table has not answered
    /// yet: it has lost zones, or those of a fallen one are free again (9.2).
    fn supply_counts(&self, map: Map<'_>, nation: Nation) -> bool {
        self.diplomacy.held != self.stop.map(|stop| stop.turn) && self.near(map, nation)
    }

    /// The next zone that a country keeps of which nobody told whether it is a supply zone; where its first supply lay comes
    /// first (19).
    #[must_use]
    pub fn supply_zone_asked(&self, map: Map<'_>, nation: Nation) -> Option<Zone> {
        let own = self.own_side(nation)?;
        let first = if nation == Nation::Germany { BERLIN } else { KUYBISHEV };
        let open =
            |zone: &Zone| map.fact(*zone, ZoneFact::SupplyZone).is_none() && self.held_by(map, *zone) == Some(own);
        core::iter::once(first).chain(map.zones(nation)).find(open)
    }

    /// Axis Strategic Points now: counted where the map is told, else those counted last, if anybody has counted.
    #[must_use]
    pub fn points_now(&self, map: Map<'_>) -> Option<u8> {
        let counted = map.0.map(|charts| self.axis_points(charts)).filter(|count| count.untold == 0);
        counted.map(|count| count.points).or(self.facts.axis_strategic_points)
    }

    /// The diplomacy phase as it would be held now: what the device knows, corrected by what the table says.
    #[must_use]
    pub fn phase_question(&self, map: Map<'_>, survey: &Survey, dice: Dice) -> PhaseQuestion {
        let turn = self.stop.map_or(Turn::LAST, |stop| stop.turn);
        // A date that lies ahead after the turn was set back has not happened.
        let past = |date: Option<Turn>| date.filter(|date| *date <= turn);
        let date = |name| past(self.date(name));
        let (mut occupied, mut capitals_asked) = self.occupations(map);
        let mut sides_before = self.diplomacy.sides_before;
        for &nation in Nation::ALL {
            sides_before.set(nation, Some(self.diplomacy.side_before(nation)));
        }
        for entry in &survey.occupied {
            *occupied.get_mut(entry.country) = Occupation { capital: entry.capital, others: entry.others };
            capitals_asked.remove(entry.country);
        }
        let mut supply_asked = CountrySet::default();
        let mut left = |told: Option<u8>, nation| {
            let known = told.or_else(|| self.supply_zones_left(map, nation));
            if known.is_none() && self.supply_counts(map, nation) {
                supply_asked.add(nation);
            }
            // It stays as it is until the table or the map shows otherwise.
            known.unwrap_or_else(|| u8::from(!self.is_down(nation)))
        };
        let german_supply_zones_left = left(survey.german_supply_zones_left, Nation::Germany);
        let soviet_supply_zones_left = left(survey.soviet_supply_zones_left, Nation::SovietUnion);
        PhaseQuestion {
            turn,
            status: self.diplomacy.status,
            sides_before,
            fallen: self.diplomacy.fallen,
            occupied,
            capitals_asked,
            ports_asked: survey.vichy_ports.is_none() && self.port_asked(map).is_some(),
            // Points that nobody has counted are fewer than the 20 that draw somebody in (9.3).
            points: survey.axis_strategic_points.or_else(|| self.points_now(map)).unwrap_or(0),
            supply_asked,
            german_supply_zones_left,
            soviet_supply_zones_left,
            vichy_ports: survey.vichy_ports.unwrap_or_else(|| self.ports(map)),
            italian_zones: survey.italian_zones.unwrap_or_else(|| count(self.italian_zones(map))),
            italian_enemy_corps: survey.italian_enemy_corps.unwrap_or_else(|| self.corps_in_italy(map)),
            dice,
            france_surrendered: date(DateName::FranceSurrendered),
            greece_surrendered: date(DateName::GreeceSurrendered),
            german_soviet_war: date(DateName::GermanSovietWar),
            first_attack_soviet_union: past(self.facts.first_attack_soviet_union),
            usa: self.diplomacy.usa_events(),
        }
    }

    /// Zones that do not go to the Axis when their country surrenders: other Allied corps stand in them (9.2).
    fn garrisons(&self, map: Map<'_>, nation: Nation) -> ZoneSet {
        let allied = |other: Nation| other != nation && self.diplomacy.status.of(other) == Status::Allies;
        let stays =
            |zone: &Zone| self.board.at(Place::Land(*zone)).any(|stack| allied(stack.nation) && stack.corps() > 0);
        map.zones(nation).filter(stays).collect()
    }

    /// Zones of a falling Poland of which nobody told whether they are Eastern Poland: those become Soviet, the others go to
    /// the Axis (9.2). Zones that stay as they are need no answer.
    #[must_use]
    pub fn eastern_poland_asked(&self, map: Map<'_>, happenings: &[Happening], stay: Option<&ZoneSet>) -> ZoneSet {
        let falls = happenings.iter().any(|happening| happening.name == HappeningName::EasternPoland);
        let open = |zone: &Zone| map.eastern_poland(*zone).is_none() && !stay.is_some_and(|stay| stay.contains(*zone));
        map.zones(Nation::Poland).filter(|zone| falls && open(zone)).collect()
    }

    /// The zones that change hands with what happens (9.1-9.4). Those that [`State::eastern_poland_asked`] names are missing.
    #[must_use]
    pub fn handover(&self, map: Map<'_>, happenings: &[Happening], stay: Option<&ZoneSet>) -> Handover {
        let mut handover = Handover::default();
        for happening in happenings {
            self.hand_over(map, *happening, stay, &mut handover);
        }
        handover
    }

    fn hand_over(&self, map: Map<'_>, happening: Happening, stay: Option<&ZoneSet>, handover: &mut Handover) {
        let Happening { name, nation } = happening;
        let held = |zone: Zone| self.held_by(map, zone);
        let mut give = |zone: Zone, to: Option<Side>| {
            if !stay.is_some_and(|stay| stay.contains(zone)) && held(zone) != to {
                handover.to_mut(to).set(zone, true);
            }
        };
        match name {
            HappeningName::JoinsAxis | HappeningName::JoinsAllies | HappeningName::FreeMovement => {
                let side = if name == HappeningName::JoinsAllies { Side::Allies } else { Side::Axis };
                map.zones(nation).filter(|zone| held(*zone).is_none()).for_each(|zone| give(zone, Some(side)));
            }
            HappeningName::EasternPoland => {
                let eastern = map.zones(nation).filter(|zone| map.eastern_poland(*zone) == Some(true));
                eastern.for_each(|zone| give(zone, Some(Side::SovietUnion)));
            }
            // What Vichy gets: the French zones that no enemy holds (9.4).
            HappeningName::VichyFranceCreated => {
                map.zones(nation).filter(|zone| held(*zone) != Some(Side::Axis)).for_each(|zone| give(zone, None));
            }
            HappeningName::FreeFrenchCreated => {
                let french = map.zones(Nation::France).filter(|zone| held(*zone).is_none());
                french.for_each(|zone| give(zone, Some(Side::Axis)));
            }
            HappeningName::Surrender => {
                let to_axis = self.own_side(nation).is_some_and(|side| side != Side::Axis);
                let vichy = matches!(nation, Nation::France | Nation::VichyFrance);
                if to_axis && !vichy {
                    let garrisons = self.garrisons(map, nation);
                    let western = |zone: &Zone| map.eastern_poland(*zone) == Some(false);
                    let free = |zone: &Zone| stay.is_some() || !garrisons.contains(*zone);
                    let free = map.zones(nation).filter(|zone| western(zone) && free(zone));
                    free.for_each(|zone| give(zone, Some(Side::Axis)));
                }
            }
            HappeningName::GameOver
            | HappeningName::FirstElite
            | HappeningName::Reactivated
            | HappeningName::AxisLosesSupply => {}
        }
    }
}
