//! What the table checks of a way: ranges that were told, what headquarters send, who reacts (6.4.1 to 6.4.6, 6.7, 9.6).

use super::super::taught::{AreaFact, area_fact, is_naval, name_of, rating};
use super::super::{
    Area, Change, Flag, Ledger, Location, Marker, OptionalRule, Refusal, State, TableRefusal, Unit, UnitId,
};
use super::moving::{Goal, Way};
use crate::chart::Charts;
use crate::general::movement::range::Move;
use crate::general::movement::reaction::{Place as Attacked, Reaction};
use crate::general::movement::reserve::{AttackedBy, Mover, Reserve};
use crate::general::research::Achievement;
use crate::general::setup::{Hq, Place};
use crate::general::turn::StepName;
use crate::general::{Class, Country, Phase, Refusal as RuleRefusal, Side};
use crate::int::Int;
use crate::letters::LONGEST;

/// Headquarters whose rating nobody told send as many as they like; what they sent is counted all the same.
const UNTOLD: u8 = 20;
/// Blitzkrieg.
const BLITZKRIEG: u8 = 2;

/// A headquarters that sends units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sender {
    pub hq: Hq,
    pub rating: u8,
    pub sent: u8,
}

impl State {
    /// The headquarters that sends a unit out of its area: one that has some left, else one that has none.
    pub(super) fn sender(&self, charts: &Charts, unit: &Unit, from: Area, ledger: &Ledger) -> Option<Sender> {
        let here = self.units_in(from).filter_map(|(_, other)| {
            let hq = other.hq.filter(|_| self.moves_with(other) == self.moves_with(unit))?;
            // Ships are sent by naval headquarters alone; which those are, the owner may have told.
            if unit.class.is_ship() && is_naval(charts, hq) == Some(false) {
                return None;
            }
            let sent = u8::try_from(ledger.value(self, Marker::Sent(hq))).unwrap_or(u8::MAX);
            Some(Sender { hq, rating: rating(charts, hq).unwrap_or(UNTOLD), sent })
        });
        here.max_by_key(|sender| sender.rating.saturating_sub(sender.sent))
    }

    /// Whether units of the other side stand in an area, of these kinds.
    fn enemies(&self, at: Area, side: Option<Side>, of: fn(Class) -> bool) -> bool {
        let enemy = |unit: &Unit| of(unit.class) && self.is_fighting(unit.country) && self.moves_with(unit) != side;
        side.is_some() && self.units_in(at).any(|(_, unit)| enemy(unit))
    }

    /// German units attack there, and Blitzkrieg was played (card 2).
    fn blitzkrieg(&self, at: Area) -> bool {
        let german = |unit: &Unit| unit.country == Country::Germany && !unit.class.is_ship();
        self.card_works(BLITZKRIEG) && self.units_in(at).any(|(_, unit)| german(unit))
    }

    /// Reserves: where land units attack, no more than the headquarters sends (6.4.6).
    pub(super) fn reserves(
        &self,
        charts: &Charts,
        movers: &[Unit],
        to: Area,
        way: Way,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        for unit in movers {
            let Some(from) = unit.at.area() else { continue };
            let side = self.moves_with(unit);
            let (ship, land) = (unit.class.is_ship(), self.enemies(to, side, Class::is_land));
            let attacked_by = match (land, self.enemies(to, side, Class::is_ship)) {
                (true, _) if !ship => AttackedBy::Land,
                (_, true) if ship => AttackedBy::Ships,
                _ => AttackedBy::Aircraft,
            };
            let sender = self.sender(charts, unit, from, ledger);
            // Headquarters that go along do not count (R86); against an invasion nobody needs one.
            let free = way.invaded || unit.class == Class::Hq;
            let left = sender.map_or(0, |sender| sender.rating.saturating_sub(sender.sent));
            let reserve = Reserve {
                attacked_by,
                rating: if free { UNTOLD } else { left },
                naval_hq_at_sea: ship,
                blitzkrieg: self.blitzkrieg(to),
            };
            let distance = Int::new(way.areas.into()).unwrap_or_default();
            reserve.send(&[Mover { class: unit.class, distance, pinned: false }])?;
            if let (false, Some(sender)) = (free, sender) {
                ledger.book(self, Marker::Sent(sender.hq), 1);
            }
        }
        Ok(())
    }

    /// Aircraft and task forces come to help (6.4.5).
    pub(super) fn react(&self, charts: &Charts, movers: &[Unit], to: Area, way: Way) -> Result<(), Refusal> {
        for unit in movers {
            if !matches!(unit.class, Class::Aircraft | Class::TaskForce) {
                return Err(TableRefusal::OnlyAirReacts.into());
            }
            let zone = area_fact(charts, to, AreaFact::Sea) == Some(1);
            let reaction = Reaction {
                rules: self.rules(),
                task_force: unit.class == Class::TaskForce,
                place: if zone { Attacked::Zone } else { Attacked::Area },
                distance: way.areas,
                phase: Phase::Movement,
                long_range: self.flies_far(unit),
                over_neutral: false,
                pinned: false,
                fought_already: false,
                blitzkrieg: self.blitzkrieg(to),
                // The search is rolled on its own page.
                search_found: true,
            };
            reaction.check()?;
        }
        Ok(())
    }

    /// The country of a unit has found Long Range (7.5).
    fn flies_far(&self, unit: &Unit) -> bool {
        let major = self.player(unit.country);
        major.is_some_and(|major| self.has(Flag::Achieved(major, Achievement::LongRange)))
    }

    /// The zones around the Horn: one of each pair (9.6).
    fn around_the_horn(charts: &Charts, from: Area, to: Area) -> bool {
        let is = |area: Area, names: &[&str]| {
            let named = name_of(charts, area);
            let name = named.as_deref().or(area.place().map(Place::word)).unwrap_or("");
            // A taught name has so many letters.
            let cut = |of: &str| of.get(..LONGEST).unwrap_or(of).eq_ignore_ascii_case(name);
            names.iter().any(|of| name.eq_ignore_ascii_case(of) || cut(of))
        };
        let (west, east) = (&["Coral Sea", "Sea of Panama", "Panama"][..], &["South Atlantic"][..]);
        (is(from, west) && is(to, east)) || (is(from, east) && is(to, west))
    }

    /// What was told of the way against the ranges (6.4.1 to 6.4.3, 6.3).
    pub(super) fn in_range(
        &self,
        charts: &Charts,
        ids: &[UnitId],
        movers: &[Unit],
        to: Area,
        way: Way,
        step: StepName,
    ) -> Result<(), Refusal> {
        for (&id, unit) in ids.iter().zip(movers) {
            let Some(from) = unit.at.area() else { continue };
            let (ship, rail) = (unit.class.is_ship(), step == StepName::Rail);
            // Convoys sail on after they have unloaded; only they carry no more.
            if self.is_spent(id) && !ship {
                let unloaded = self.rules().either(RuleRefusal::Unloaded, RuleRefusal::BasicUnloaded);
                let air = unit.class == Class::Aircraft;
                return Err(if air { TableRefusal::SpentAlready.into() } else { unloaded.into() });
            }
            if ship && Self::around_the_horn(charts, from, to) {
                if !self.options.has(OptionalRule::AroundTheCape) || !way.double {
                    return Err(TableRefusal::NoCapeRoute.into());
                }
                // It takes the whole double range.
                continue;
            }
            // What rides on a convoy goes as far as the convoy; rail and reserves have rules of their own.
            let rides = matches!(unit.at, Location::Aboard(_)) && way.aboard;
            let own = matches!(step, StepName::Reserves | StepName::Reaction) || rail;
            if way.areas == 0 || rides || own {
                continue;
            }
            let side = self.moves_with(unit);
            let enemy = match side {
                Some(_) if ship => self.enemies(to, side, Class::is_ship),
                Some(side) => self.goal(to, side) == Goal::Enemy,
                None => false,
            };
            let range = Move {
                rules: self.rules(),
                class: unit.class,
                distance: way.areas,
                double: way.double,
                enters_enemy: enemy,
                // Whether it was found, the search tells (R94).
                undetected: true,
                over_neutral: false,
                rebase: step == StepName::RebaseAircraft,
                long_range: unit.class == Class::Aircraft && self.flies_far(unit),
                unloaded: false,
            };
            range.check()?;
        }
        Ok(())
    }

    /// Land units and ships before the first turn: the Allies first, land units overland into own areas alone (R122, historical
    /// set-up).
    pub(super) fn anew(&self, charts: &Charts, movers: &[Unit], to: Area, way: Way) -> Result<(), Refusal> {
        let island = |area| area_fact(charts, area, AreaFact::Island).is_some_and(|limit| limit > 0);
        let axis_began =
            self.counters().any(|(id, unit)| self.is_spent(id) && self.side(unit.country) == Some(Side::Axis));
        for unit in movers {
            let side = self.moves_with(unit);
            let overland = unit.class.is_land() && !way.aboard && !island(to) && !unit.at.area().is_some_and(island);
            if !overland && !unit.class.is_ship() {
                return Err(TableRefusal::OnlyOverland.into());
            }
            if axis_began && side == Some(Side::Allies) {
                return Err(TableRefusal::AlliesPlaceFirst.into());
            }
            let held = self
                .controller(to)
                .is_some_and(|holder| holder != unit.country && (self.side(holder) != side || !self.at_war(holder)));
            if held && !unit.class.is_ship() {
                return Err(TableRefusal::PlaceAtHome.into());
            }
        }
        Ok(())
    }

    /// A counter is done for this phase.
    pub(super) fn done(&self, ledger: &mut Ledger, id: UnitId) {
        ledger.add_if(!self.is_spent(id), Change::Spent(id));
    }
}
