//! Where units may go at all: neutral land, majors that do not cooperate (8.4, 9.11).

use super::super::taught::owner;
use super::super::{Area, Location, OptionalRule, Refusal, State, Status, TableRefusal, Unit};
use crate::chart::Charts;
use crate::general::movement::cooperation::cooperate;
use crate::general::{Country, Major};

impl State {
    /// Neutral land is entered with a war only, and a neutral keeps out of it (8.4); with 9.11 only those who cooperate go
    /// together. Ships of neutrals share every zone (6.4.3).
    pub(super) fn may_enter(&self, charts: &Charts, movers: &[Unit], to: Area) -> Result<(), Refusal> {
        let neutral = |country: Country| *self.status.get(country) == Status::Neutral;
        // Where nobody has put a flag, a neutral holds what is its own (R108).
        let held = self.controller(to).or_else(|| owner(charts, to).filter(|&owner| neutral(owner)));
        for unit in movers.iter().filter(|unit| unit.at.area() != Some(to)) {
            let holder = held.filter(|&holder| {
                let own = holder == unit.country || (unit.country == Country::Be && holder.is_british_home());
                !own && !unit.class.is_ship()
            });
            if let Some(holder) = holder {
                if neutral(holder) {
                    return Err(TableRefusal::NeutralGround.into());
                }
                if neutral(unit.country) && self.at_war(holder) && !self.war_between(unit.country, holder) {
                    return Err(TableRefusal::NeutralStaysOut.into());
                }
                if self.is_no_enemy(unit.country, holder) {
                    return Err(TableRefusal::NotAtWar.into());
                }
            }
            if self.options.has(OptionalRule::Cooperation) {
                self.cooperates(unit, to, holder)?;
            }
        }
        Ok(())
    }

    /// Both fight on different sides, but their majors are not at war with each other: a declaration comes first (8.4).
    fn is_no_enemy(&self, country: Country, holder: Country) -> bool {
        let apart = self.side(country).zip(self.side(holder)).is_some_and(|(own, other)| own != other);
        let majors = self.player(country).zip(self.player(holder));
        let peace = majors.is_some_and(|(own, other)| !self.war_between(own.into(), other.into()));
        apart && peace && self.at_war(country) && self.at_war(holder) && !self.war_between(country, holder)
    }

    /// Forces that do not cooperate share neither an area nor a zone nor an attack, and keep out of each other's country (9.11).
    fn cooperates(&self, unit: &Unit, to: Area, holder: Option<Country>) -> Result<(), Refusal> {
        let side = self.side(unit.country);
        let Some(own) = self.player(unit.country) else { return Ok(()) };
        let apart = |country: Country| {
            let other = self.player(country).filter(|_| self.side(country) == side);
            other.is_some_and(|other: Major| !cooperate(own, other))
        };
        let shares = |other: &Unit| matches!(other.at, Location::At(_)) && apart(other.country);
        if holder.is_some_and(apart) || self.units_in(to).any(|(_, other)| shares(other)) {
            return Err(TableRefusal::NoCooperation.into());
        }
        Ok(())
    }
}
