//! Minor countries, replacements, reinforcements, what is flown (6, 9.3, 28, 29, 36.2).

use heapless::Vec;

use super::change::Ledger;
use super::losses::down;
use super::track::pool;
use super::{
    AIR_TYPES, Act, Change, Deed, GROUND_TYPES, Group, Mark, Note, Place, Refusal, State, TableRefusal, Tell, Track,
};
use crate::blitzkrieg75::minor::{guerrillas, toll};
use crate::blitzkrieg75::resources::{Role, air_budget, fuel};
use crate::blitzkrieg75::supply::{BY_AIR, Passenger, size};
use crate::blitzkrieg75::units::{Replacements, Take, reinforce};
use crate::blitzkrieg75::{Choice, Refusal as Rule, Side, UnitType};

impl State {
    pub(super) fn minor(&self, deed: &Deed, ledger: &mut Ledger) -> Result<(), Refusal> {
        let minor = self.minor_of(deed)?;
        let (aggressor, side) = (self.aggressor(minor), self.side());
        if deed.act == Act::Aggressor {
            if aggressor.is_some() {
                return Err(TableRefusal::AggressorKnown.into());
            }
            ledger.set(Track::Aggressor.at(minor), deed.word::<Side>(1) as u8 + 1);
            // Nothing was traced through it before it was entered.
            ledger.set(Track::Tolled.at(minor), 1);
            return Ok(());
        }
        if aggressor.is_none() && deed.act == Act::Guerrillas {
            return Err(TableRefusal::NotEntered.into());
        }
        let (cities, held) = (deed.byte(3), deed.byte(4));
        if held > cities {
            return Err(TableRefusal::TooManyGarrisons.into());
        }
        // Where the cities are counted their garrisons decide; else it is told, or as it was.
        let told = if deed.act == Act::Toll { self.get(Track::Garrisoned.at(minor)) > 0 } else { deed.yes(1) };
        let garrisoned = if cities > 0 { held == cities } else { told };
        ledger.set(Track::Garrisoned.at(minor), garrisoned.into());
        if cities > 0 {
            ledger.set(Track::MinorCities.at(minor), cities);
            ledger.set(Track::MinorHeld.at(minor), held);
        }
        let (settled, lost) = if deed.act == Act::Toll {
            (Track::Tolled, u16::from(toll(aggressor, side, garrisoned, deed.number(2), deed.yes(1))?))
        } else {
            (Track::Raided, guerrillas(aggressor, side, garrisoned, deed.number(2)))
        };
        if self.get(settled.at(minor)) > 0 {
            return Err(TableRefusal::SettledAlready.into());
        }
        ledger.tell(Tell::MinorTakes, lost);
        ledger.shift(Track::OwedGround.side(side), i16::try_from(lost).unwrap_or(0));
        ledger.tell(Tell::Nothing, (lost == 0).into());
        ledger.set(settled.at(minor), 1);
        Ok(())
    }

    pub(super) fn replace(&self, deed: &Deed, ledger: &mut Ledger) -> Result<(), Refusal> {
        self.in_tournament()?;
        let side = self.side();
        // Those of earlier player-turns follow, each by the rules of one (R86).
        let saved = self.of(Track::Saved, side);
        let later = self.one(Track::Replaced) > 0;
        if later && saved == 0 {
            return Err(TableRefusal::SettledAlready.into());
        }
        ledger.shift(Track::Saved.side(side), -i16::from(later));
        let mut takes: Vec<Take<'static>, 6> = Vec::new();
        let mut take = |name: &str, factor: u8, city: &'static str| {
            if let Some(unit) = UnitType::from_word(name) {
                // Three on the ground and three cities are six.
                let _ = takes.push(Take { unit, factor: factor.max(1), city });
            }
        };
        if deed.byte(0) > 0 {
            take(UnitType::Infantry.word(), deed.byte(0), "");
        }
        let nth =
            |names: &[&'static str], at: usize| names.get(usize::from(deed.number(at))).copied().unwrap_or("none");
        for at in [1, 3] {
            take(nth(GROUND_TYPES, at), deed.byte(at + 1), "");
        }
        let mut transport = 0_u8;
        for (city, at) in Role::AircraftCity.home(side).iter().zip([5, 7, 9]) {
            take(nth(AIR_TYPES, at), deed.byte(at + 1), city);
            transport += u8::from(nth(AIR_TYPES, at) == "transport");
        }
        // Capacity takes the place of one counter, in one city (28.4).
        if transport > 1 {
            return Err(Rule::AirReplacements.into());
        }
        let replacements = Replacements {
            side,
            turn: self.turn().into(),
            takes: &takes,
            transport: transport > 0,
            air_combat: self.uses(Choice::AirCombat),
        };
        replacements.check(|unit, factor| self.get(pool(side, unit, factor)), |city| self.is_unusable(city, side))?;
        for take in &takes {
            ledger.shift(pool(side, take.unit, take.factor), -1);
            down(take.unit, take.factor, 1, ledger);
        }
        ledger.shift(Track::Units.side(side), i16::try_from(takes.len()).unwrap_or(0));
        ledger.shift(Track::Transport.side(side), transport.into());
        ledger.set(Track::Replaced.one(), 1);
        Ok(())
    }

    pub(super) fn appear(&self, deed: &Deed, ledger: &mut Ledger) -> Result<(), Refusal> {
        let side: Side = deed.word(4);
        let group = Group::new(deed.word(0), deed.byte(1), deed.byte(2), 0).filter(|group| group.count() > 0);
        let place = Place::group(group.ok_or(TableRefusal::WrongFact)?);
        let note = Note { mark: Mark::Reinforcement, side, place, until: deed.number(3) };
        if self.notes.contains(&note) {
            return Err(TableRefusal::NotedAlready.into());
        }
        ledger.add(Change::Put(note));
        Ok(())
    }

    pub(super) fn arrive(&self, deed: &Deed, ledger: &mut Ledger) -> Result<(), Refusal> {
        let note = *self.notes.get(usize::from(deed.number(0))).ok_or(TableRefusal::NoSuchNote)?;
        let group = note.place.units().filter(|_| note.mark == Mark::Reinforcement).ok_or(TableRefusal::NoSuchNote)?;
        if note.side != self.side() {
            return Err(TableRefusal::OtherStep.into());
        }
        let coming = u16::from(group.count()) * u16::from(size(group.unit(), false));
        reinforce(self.turn().into(), note.until, true, !deed.yes(1), deed.number(2), coming)?;
        ledger.add(Change::Take(note));
        ledger.shift(Track::Units.side(note.side), group.count().into());
        Ok(())
    }

    pub(super) fn transport(&self, deed: &Deed, ledger: &mut Ledger) -> Result<(), Refusal> {
        let enemy = deed.act == Act::Fly && deed.yes(1);
        let side = if enemy { self.side().other() } else { self.side() };
        let petro = self.of(Track::Petro, side);
        if deed.act == Act::Fuel {
            let left = fuel(petro, self.one(Track::Fuel).into(), deed.number(0))?;
            ledger.shift(Track::Fuel.one(), deed.fact(0));
            ledger.tell(Tell::Left, left.unwrap_or(0).into());
            return Ok(());
        }
        self.weather().may_fly()?;
        let mut flown = deed.fact(0);
        if deed.act == Act::Transport {
            let passenger = Passenger {
                unit: deed.word(0),
                half: deed.yes(2),
                drop: deed.yes(3),
                hexes: deed.number(4),
                terrain: deed.word(5),
                enemy_zoc: deed.yes(6),
                began: !deed.yes(7),
                from_friendly: !deed.yes(8),
                to_friendly: !deed.yes(8),
            };
            // What is supplied by air stays where it is (23.4).
            let supply = deed.yes(9);
            if !supply {
                passenger.check(self.level())?;
            } else if matches!(passenger.unit, UnitType::Armor | UnitType::Artillery) || passenger.hexes > BY_AIR {
                return Err(TableRefusal::NoAirSupply.into());
            }
            let used = self.of(Track::TransportUsed, side) + size(passenger.unit, passenger.half);
            if used > self.of(Track::Transport, side) {
                return Err(Rule::OverCapacity.into());
            }
            ledger.set(Track::TransportUsed.side(side), used);
            ledger.tell(Tell::HalvesLeft, u16::from(self.of(Track::Transport, side) - used));
            flown = if supply { 0 } else { deed.fact(1) };
        } else {
            self.in_tournament()?;
        }
        let factors = u16::try_from(flown).unwrap_or(0);
        let left = air_budget(petro, self.of(Track::Flown, side).into(), factors)?;
        ledger.shift(Track::Flown.side(side), flown);
        ledger.tell(Tell::Left, left.unwrap_or(0).into());
        Ok(())
    }
}
