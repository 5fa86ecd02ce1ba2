//! Barrages, bombing, and the fights of aircraft (25, 30.42, 32, 33).

use super::change::Ledger;
use super::{Act, Change, Deed, Group, Hex, Mark, Note, Place, Refusal, State, TableRefusal, Tell, Track};
use crate::blitzkrieg75::air::bombing::{Barrage, Bombing, Gun, Mission, column, removed};
use crate::blitzkrieg75::air::combat::{
    Duel, Exchange, Interception, Interdiction, Skies, Strafer, ambush, capacity_lost, shot_down, strafe_airbase,
};
use crate::blitzkrieg75::calendar::{PlayerTurn, Timer};
use crate::blitzkrieg75::ground::Bomber;
use crate::blitzkrieg75::tables::losses::bbt;
use crate::blitzkrieg75::{Choice, Refusal as Rule, Side};

fn byte(number: u16) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

impl State {
    /// The printed factors of the defenders that were gathered.
    fn defending(&self) -> u8 {
        byte(self.strength(2).1)
    }

    fn was_hit(&self, hex: Hex) -> bool {
        hex != Hex::NONE && self.has(Mark::Barraged, hex, None)
    }

    /// Whether bombers hit a port, road, industry or airbase in this hex in this player-turn (30.42, R61).
    fn bombed_now(&self, hex: Hex) -> bool {
        let missions = [
            (Mark::PortBombed, Timer::PortBombed),
            (Mark::RoadBombed, Timer::RoadBombed),
            (Mark::IndustryBombed, Timer::IndustryBombed),
            (Mark::Inverted, Timer::AirbaseBombed),
        ];
        missions.iter().any(|(mark, timer)| {
            let until = timer.until(self.now()).map_or(0, PlayerTurn::number);
            let note = Note { mark: *mark, side: self.side(), place: Place::hex(hex), until };
            hex != Hex::NONE && self.notes.contains(&note)
        })
    }

    /// Factors that a side takes off by [`Act::Lose`]: nobody gathers fighters and aircraft on the ground.
    fn owe_air(side: Side, factors: u16, ledger: &mut Ledger) {
        ledger.shift(Track::OwedAir.side(side), i16::try_from(factors).unwrap_or(i16::MAX));
    }

    pub(super) fn barrage(&self, deed: &Deed, ledger: &mut Ledger) -> Result<(), Refusal> {
        if self.owes() {
            return Err(TableRefusal::LossesFirst.into());
        }
        let factor = deed.byte(1);
        let guns =
            [Gun { factor, hexes: if deed.yes(2) { 0 } else { 2 }, enemy_zoc: deed.yes(3), supplied: !deed.yes(4) }];
        let barrage = Barrage {
            level: self.level(),
            guns: if factor > 0 { &guns } else { &[] },
            ground: self.defending(),
            air: deed.byte(5),
            mountain: deed.yes(6),
            already: self.was_hit(deed.hex(0)),
            bombed: self.bombed_now(deed.hex(0)),
            industry: self.of(Track::Industry, self.side()),
        };
        barrage.check()?;
        let face = self.face(deed, 0);
        let [air, ground] = barrage.shared(self.doubts().bbt(bbt(face.mode()).column(barrage.factors()), face));
        ledger.tell(Tell::GroundedLose, air.into());
        Self::owe_air(self.side().other(), air.into(), ledger);
        self.hit_ground(ground.into(), deed.hex(0), air > 0, ledger);
        Ok(())
    }

    /// Ground units in a hex are hit on the BBT.
    fn hit_ground(&self, factors: u16, hex: Hex, also: bool, ledger: &mut Ledger) {
        ledger.tell(Tell::DefenderLoses, factors);
        ledger.tell(Tell::Nothing, (factors == 0 && !also).into());
        ledger.set(Track::OwedDefender.one(), byte(factors));
        self.note(Mark::Barraged, hex, self.side(), self.now().number(), ledger);
    }

    fn raid<'a>(&self, deed: &Deed, bombers: &'a [Bomber]) -> Bombing<'a> {
        let mission: Mission = deed.word(0);
        let hit = self.was_hit(deed.hex(1));
        let units = mission == Mission::Units;
        Bombing {
            level: self.level(),
            mission,
            bombers,
            night: deed.yes(2),
            weather: self.weather(),
            industry: self.of(Track::Industry, self.side()),
            missions: self.uses(Choice::Bombing),
            unescorted: deed.yes(3),
            ground: self.defending(),
            air: deed.byte(4),
            mountain: deed.yes(5),
            already: hit && units,
            barraged: hit && !units,
        }
    }

    /// The strength of a raid by day.
    ///
    /// # Errors
    /// The first broken rule.
    pub fn raid_strength(&self, deed: &Deed) -> Result<u16, Refusal> {
        let bombers = self.bombers();
        let raid = self.raid(deed, &bombers);
        raid.check()?;
        Ok(raid.strength())
    }

    /// One die on the BBT; one more for the fire at night, or from an airbase.
    pub(super) fn bombing_dice(deed: &Deed) -> u8 {
        let shot_at = deed.yes(2) || deed.word::<Mission>(0) == Mission::Airbase;
        1 + u8::from(shot_at)
    }

    pub(super) fn bomb(&self, deed: &Deed, ledger: &mut Ledger) -> Result<(), Refusal> {
        if self.owes() {
            return Err(TableRefusal::LossesFirst.into());
        }
        let bombers = self.bombers();
        let raid = self.raid(deed, &bombers);
        raid.check()?;
        let (face, hex) = (self.face(deed, 0), deed.hex(1));
        let units = raid.mission == Mission::Units;
        if hex == Hex::NONE && !units {
            return Err(TableRefusal::NoHex.into());
        }
        let (shot, strength) = if raid.night { raid.hazard(self.face(deed, 1)) } else { (0, raid.strength()) };
        let number = self.doubts().bbt(column(face.mode(), strength, raid.night), face);
        let mut lost = shot;
        match raid.mission {
            Mission::Units => {
                let ground = u16::from(removed(number, raid.mountain)).min(raid.ground.into());
                self.hit_ground(ground, hex, false, ledger);
            }
            Mission::Airbase => {
                let gone = number.min(raid.air);
                lost = raid.shot_down(self.face(deed, 1));
                ledger.tell(Tell::GroundedLose, gone.into());
                Self::owe_air(self.side().other(), gone.into(), ledger);
                ledger.tell(Tell::Inverted, (number > 0 && gone < raid.air).into());
                if number > 0 && gone < raid.air {
                    self.until_timer(Mark::Inverted, Timer::AirbaseBombed, hex, ledger)?;
                }
            }
            Mission::Port => self.hit_city(number, Mark::PortBombed, Timer::PortBombed, hex, ledger)?,
            Mission::Road => self.hit_city(number, Mark::RoadBombed, Timer::RoadBombed, hex, ledger)?,
            Mission::Industry => self.hit_city(number, Mark::IndustryBombed, Timer::IndustryBombed, hex, ledger)?,
        }
        ledger.tell(Tell::BombersLose, lost);
        ledger.tell(Tell::Nothing, (number == 0 && !units).into());
        let lost = lost.min(self.strength(1).1);
        ledger.set(Track::OwedBombers.one(), byte(lost));
        // A bomber has one target in a turn (33.1): it is put away, at once or with its losses.
        ledger.set(Track::Unescorted.one(), 0);
        if lost > 0 {
            ledger.set(Track::Flew.one(), 1);
        } else {
            for (at, group) in (0..).zip(self.force(1)) {
                if group.count() > 0 {
                    ledger.add(Change::Group(1, at, Group::NONE.number()));
                }
            }
        }
        Ok(())
    }

    fn hit_city(&self, number: u8, mark: Mark, timer: Timer, hex: Hex, ledger: &mut Ledger) -> Result<(), Refusal> {
        if number == 0 {
            return Ok(());
        }
        ledger.tell(Tell::Bombed, 1);
        self.until_timer(mark, timer, hex, ledger)
    }

    fn until_timer(&self, mark: Mark, timer: Timer, hex: Hex, ledger: &mut Ledger) -> Result<(), Refusal> {
        self.note(mark, hex, self.side(), timer.until(self.now())?.number(), ledger);
        Ok(())
    }

    fn skies(&self) -> Skies {
        Skies {
            weather: self.weather(),
            attacker_industry: self.of(Track::Industry, self.side()),
            interceptor_industry: self.of(Track::Industry, self.side().other()),
            air_combat: self.uses(Choice::AirCombat),
        }
    }

    /// Both strengths of an air fight, and the factors that each can hit: of the first shot's target, of the reply's.
    ///
    /// # Errors
    /// The first broken rule.
    pub fn exchange(&self, deed: &Deed) -> Result<(Exchange, [u16; 2]), Refusal> {
        let n = |at: usize| deed.number(at);
        let skies = self.skies();
        let found = match deed.act {
            Act::Interception => {
                let met = self.met(deed);
                (met.fire()?, [met.bombers + met.escorts + met.transported, met.interceptors])
            }
            Act::Duel => {
                let duel = Duel { kind: deed.word(0), interceptors: n(1), ftr: [n(2), n(3)], tac: [n(4), n(5)], skies };
                (duel.fire()?, [n(1), n(3) + n(5)])
            }
            Act::Ambush => (ambush(n(0), n(1), !deed.yes(2), skies)?, [n(1), 0]),
            Act::StrafeAirbase => {
                let by: Strafer = deed.word(0);
                let skies = match by {
                    Strafer::Hunters => skies,
                    // Interceptors strafe for the side whose turn it is not.
                    Strafer::Interceptors => Skies { attacker_industry: skies.interceptor_industry, ..skies },
                };
                (strafe_airbase(by, n(1), n(2), !deed.yes(3), skies)?, [n(2), n(1)])
            }
            _ => {
                let strafe = Interdiction {
                    ftr: n(0),
                    tac: n(1),
                    ground_attack: n(2),
                    ground_defence: n(3),
                    in_use: self.uses(Choice::AirCombat) && self.uses(Choice::Bombing),
                    weather: self.weather(),
                    industry: skies.interceptor_industry,
                };
                (strafe.fire()?, [n(3), n(0) + n(1)])
            }
        };
        Ok(found)
    }

    fn met(&self, deed: &Deed) -> Interception {
        Interception {
            interceptors: deed.number(0),
            bombers: deed.number(1),
            escorts: deed.number(2),
            transported: deed.number(3),
            skies: self.skies(),
        }
    }

    pub(super) fn air_combat(&self, deed: &Deed, ledger: &mut Ledger) -> Result<(), Refusal> {
        self.in_tournament()?;
        if self.owes() {
            return Err(TableRefusal::LossesFirst.into());
        }
        let (fire, [targets, shooters]) = self.exchange(deed)?;
        let shot = shot_down(fire.strength, self.face(deed, 0), targets);
        let back = if fire.reply > 0 { shot_down(fire.reply, self.face(deed, 1), shooters) } else { 0 };
        let (own, enemy) = (self.side(), self.side().other());
        match deed.act {
            Act::Interception => {
                self.intercepted(deed, shot, ledger);
                ledger.tell(Tell::InterceptorsLose, back);
                Self::owe_air(enemy, back, ledger);
            }
            Act::Duel => {
                ledger.tell(Tell::InterceptorsLose, shot);
                ledger.tell(Tell::FightersLose, back);
                let held = (deed.number(2) + deed.number(4)).saturating_sub(deed.number(3) + deed.number(5));
                ledger.tell(Tell::HeldBack, held);
                Self::owe_air(enemy, shot, ledger);
                Self::owe_air(own, back, ledger);
            }
            Act::Ambush => {
                ledger.tell(Tell::InterceptorsLose, shot);
                Self::owe_air(enemy, shot, ledger);
            }
            Act::StrafeAirbase => {
                ledger.tell(Tell::GroundedLose, shot);
                ledger.tell(Tell::FightersLose, back);
                let strafer = if deed.word::<Strafer>(0) == Strafer::Hunters { own } else { enemy };
                Self::owe_air(strafer.other(), shot, ledger);
                Self::owe_air(strafer, back, ledger);
            }
            _ => {
                ledger.tell(Tell::GroundLose, shot);
                ledger.tell(Tell::FightersLose, back);
                ledger.shift(Track::OwedGround.side(own), i16::try_from(shot).unwrap_or(i16::MAX));
                Self::owe_air(enemy, back, ledger);
            }
        }
        ledger.tell(Tell::Nothing, (shot + back == 0).into());
        Ok(())
    }

    /// What interceptors shoot down: escorts, then bombers, then transported units with their capacity (32.33, 32.4).
    fn intercepted(&self, deed: &Deed, shot: u16, ledger: &mut Ledger) {
        let met = self.met(deed);
        let [escorts, bombers, transported] = met.shared(shot);
        ledger.tell(Tell::EscortsLose, escorts);
        ledger.tell(Tell::BombersLose, bombers);
        ledger.tell(Tell::TransportedLose, transported);
        ledger.tell(Tell::HalfBombing, (met.half_bombing() && bombers < met.bombers).into());
        let capacity = capacity_lost(transported);
        ledger.tell(Tell::CapacityLost, capacity);
        ledger.shift(Track::Transport.side(self.side()), -i16::try_from(capacity).unwrap_or(0));
        // Bombers that were gathered lose their counters in the next act, the others as the fighters do.
        let gathered = bombers.min(self.strength(1).1);
        ledger.set(Track::OwedBombers.one(), byte(gathered));
        if met.half_bombing() && self.strength(1).1 > 0 {
            ledger.set(Track::Unescorted.one(), 1);
        }
        Self::owe_air(self.side(), escorts + bombers - gathered, ledger);
        ledger.shift(Track::OwedGround.side(self.side()), i16::try_from(transported).unwrap_or(i16::MAX));
        // Bombers and paratroops can be missing from an automatic victory now (32.74).
        let shaken = bombers + transported > 0 || met.half_bombing();
        if shaken && self.notes.iter().any(|note| note.mark == Mark::Beaten) {
            ledger.set(Track::Shaken.one(), 1);
        }
    }

    /// Which rule keeps aircraft on the ground now.
    #[must_use]
    pub fn grounded(&self) -> Option<Rule> {
        self.weather().may_fly().err()
    }
}
