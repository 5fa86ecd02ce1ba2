//! Sea zones, units at sea, invasions, markers on the map (19, 20, 27, 35).

use super::change::Ledger;
use super::cities::city_mark;
use super::ground::zone;
use super::{Change, Deed, Hex, Mark, Note, Place, Refusal, State, TableRefusal, Tell, Track};
use crate::blitzkrieg75::calendar::{PlayerTurn, Timer};
use crate::blitzkrieg75::sea::{Assailant, AtSea, Fate, Invader, Invasion, Landed, Shore};
use crate::blitzkrieg75::{Choice, Level, Refusal as Rule, Side, Step, UnitType, Zone};
use crate::chart::Charts;

impl State {
    pub(super) fn zone(&self, deed: &Deed, ledger: &mut Ledger) -> Result<(), Refusal> {
        if !self.uses(Choice::Naval) {
            return Err(TableRefusal::NoNavalRule.into());
        }
        let zone = zone(deed.number(0)).ok_or(TableRefusal::WrongFact)?;
        for (&side, first) in Side::ALL.iter().zip([1, 5]) {
            let tracks = [Track::SeaFactors, Track::Ports, Track::PortsBombed, Track::PortAir];
            for (track, at) in tracks.into_iter().zip(first..) {
                ledger.set(track.zone(zone, side), deed.byte(at));
            }
        }
        // Zones are judged when a player-turn begins, and do not change in it (35.1, R34).
        if self.step() <= Step::Naval {
            // What was just counted stands, also where ports are listed.
            Self::rule_zone(zone, |side| (self.get(Track::Invaded.zone(zone, side)), None), ledger);
        }
        Ok(())
    }

    /// What a side has at sea, and what the rules say to it. `ports` tells whether every zone with units has an own port.
    #[must_use]
    pub fn at_sea(&self, side: Side, ports: bool, get: impl Fn(Track, Zone) -> u8) -> AtSea {
        let sum = |track: Track| Zone::ALL.iter().fold(0, |sum: u8, zone| sum.saturating_add(get(track, *zone)));
        let ground = sum(Track::GroundAtSea);
        AtSea {
            level: self.level(),
            ground: ground.min(100),
            halves: ground % 2 > 0,
            air: sum(Track::AirAtSea).min(100),
            wrong_aircraft: false,
            resources: self.resources(side),
            ports,
        }
    }

    /// Whether more is at sea than may be, and by which rule (19.1, 36.2, 36.4).
    #[must_use]
    pub fn too_much_at_sea(&self, side: Side) -> Option<Rule> {
        self.at_sea(side, true, |track, zone| self.get(track.zone(zone, side))).left().err()
    }

    pub(super) fn sail(&self, deed: &Deed, ledger: &mut Ledger) -> Result<(), Refusal> {
        if !self.uses(Choice::Sea) {
            return Err(TableRefusal::NoSeaRule.into());
        }
        let (zone, side) = (zone(deed.number(0)).ok_or(TableRefusal::WrongFact)?, self.side());
        for (track, at) in [(Track::GroundAtSea, 1), (Track::AirAtSea, 2), (Track::SeaFactors, 3)] {
            ledger.set(track.zone(zone, side), deed.byte(at));
        }
        let mut at_sea = self.at_sea(side, !deed.yes(4), |track, zone| ledger.get(track.zone(zone, side)));
        at_sea.wrong_aircraft = deed.yes(5);
        let before = self.at_sea(side, true, |track, zone| self.get(track.zone(zone, side)));
        let fewer = at_sea.ground <= before.ground
            && at_sea.air <= before.air
            && at_sea.ground + at_sea.air < before.ground + before.air;
        match at_sea.left() {
            Ok(left) => ledger.tell(Tell::HalvesLeft, left.into()),
            // What is too much lands zone by zone (36.22 to 36.24, 36.42 to 36.44, R25).
            Err(_) if fewer && !at_sea.wrong_aircraft => {}
            Err(refusal) => return Err(refusal.into()),
        }
        Ok(())
    }

    pub(super) fn invade(&self, deed: &Deed, ledger: &mut Ledger) -> Result<(), Refusal> {
        if !self.uses(Choice::Invasion) {
            return Err(TableRefusal::NoInvasionRule.into());
        }
        let (hex, side) = (deed.hex(0), self.side());
        let target = zone(deed.number(1)).ok_or(TableRefusal::WrongFact)?;
        if hex == Hex::NONE {
            return Err(TableRefusal::NoHex.into());
        }
        let next = Zone::ALL.get(target.index() + 1).or(Zone::ALL.get(target.index().saturating_sub(1)));
        let from = if deed.yes(5) { next.copied().unwrap_or(target) } else { target };
        let unit = if deed.yes(4) { UnitType::Ranger } else { UnitType::Infantry };
        // A beach is a chain of hexes, and its marker lies in one of them (20.1).
        let until = Timer::BeachSupply.until(self.now())?.number();
        let lies = |side: Side, until: Option<u16>| {
            let here = |note: &&Note| deed.yes(8) || note.place == Place::hex(hex);
            let beaches = self.notes.iter().filter(|note| note.mark == Mark::Beach && note.side == side);
            beaches.filter(here).any(|note| until.is_none_or(|until| note.until == until))
        };
        let (other_beach, own) = (self.one(Track::BeachUsed) > 0, lies(side, Some(until)));
        // The chain that is meant is the own one, where one was invaded in this player-turn.
        let closed = lies(side.other(), None) && !(other_beach && own);
        let (shuts, ranger_hexes) = Invasion {
            level: self.level(),
            units: &[Invader { unit, from, sailed: deed.yes(6) }],
            zone: target,
            target: deed.word(2),
            // Rangers alone may land beside the one beach.
            other_beach: other_beach && !own,
            enemy: if closed { Landed::Main } else { Landed::None },
            ranger_hexes: self.one(Track::RangerHexes),
            lake_city: deed.yes(7),
            weather: self.weather(),
            view: self.sees(target, side),
        }
        .check()?;
        ledger.set(Track::RangerHexes.one(), ranger_hexes);
        // A lake is part of no sea zone (R62).
        if deed.word::<Shore>(2) != Shore::Lake {
            ledger.shift(Track::Invading.zone(target, side), deed.fact(3));
        }
        if shuts {
            ledger.set(Track::BeachUsed.one(), 1);
            self.note(Mark::Beach, hex, side, until, ledger);
        }
        Ok(())
    }

    /// What becomes of units that are still on sea hexes after combat; they leave the sea in any case (20.35, R64).
    pub(super) fn ashore(&self, deed: &Deed, ledger: &mut Ledger) -> Result<(), Refusal> {
        if !self.uses(Choice::Invasion) {
            return Err(TableRefusal::NoInvasionRule.into());
        }
        let (zone, side) = (zone(deed.number(0)).ok_or(TableRefusal::WrongFact)?, self.side());
        let [ground, factors] = [deed.fact(1), deed.fact(2)];
        if ground == 0 {
            return Err(TableRefusal::NothingLost.into());
        }
        let fate = Assailant {
            ranger: deed.yes(3),
            beach: !deed.yes(4),
            retreated: deed.yes(5),
            vacant: deed.yes(6),
            view: self.sees(zone, side),
            defender: deed.yes(7),
        }
        .fate();
        ledger.shift(Track::GroundAtSea.zone(zone, side), -ground);
        ledger.shift(Track::SeaFactors.zone(zone, side), -factors);
        ledger.tell(
            match fate {
                Fate::Eliminated => Tell::Drowned,
                Fate::Lands => Tell::Ashore,
                Fate::PushesBack => Tell::PushBack,
            },
            1,
        );
        if fate == Fate::Eliminated {
            // Their counters are named in the next act: units in the Basic Game, else factors.
            let lost = if self.level() == Level::Basic { (ground + 1) / 2 } else { factors };
            ledger.shift(Track::OwedGround.side(side), lost);
        }
        Ok(())
    }

    /// A marker by hand: it is put down, or taken off where it lies.
    pub(super) fn mark(&self, deed: &Deed, charts: &Charts, ledger: &mut Ledger) -> Result<(), Refusal> {
        let (mark, hex, side): (Mark, Hex, Side) = (deed.word(0), deed.hex(1), deed.word(2));
        if hex == Hex::NONE {
            return Err(TableRefusal::NoHex.into());
        }
        let there = |note: &&Note| note.mark == mark && note.side == side && note.place == Place::hex(hex);
        if let Some(note) = self.notes.iter().find(there) {
            ledger.add(Change::Take(*note));
            self.recount(charts, ledger);
            return Ok(());
        }
        let now = self.now();
        let until = |timer: Timer| timer.until(now).map(PlayerTurn::number);
        let until = match mark {
            Mark::PortBombed => until(Timer::PortBombed)?,
            Mark::RoadBombed => until(Timer::RoadBombed)?,
            Mark::IndustryBombed => until(Timer::IndustryBombed)?,
            Mark::Inverted => until(Timer::AirbaseBombed)?,
            Mark::Beach => until(Timer::BeachSupply)?,
            Mark::Patrol => until(Timer::PatrolSent)?,
            Mark::Barraged | Mark::Beaten | Mark::Unsupplied => now.number(),
            Mark::Captured | Mark::Friendly if city_mark(hex, side) == Some(mark) => 0,
            Mark::Captured | Mark::Friendly => return Err(TableRefusal::NotAResource.into()),
            Mark::Reduced => 0,
            Mark::Reinforcement | Mark::Victim => return Err(TableRefusal::WrongFact.into()),
        };
        self.note(mark, hex, side, until, ledger);
        self.recount(charts, ledger);
        Ok(())
    }
}
