//! Forces, ground battles, automatic victories, minor cities (14, 15, 21, 25.1, 29.4).

use heapless::Vec;

use super::change::Ledger;
use super::losses::Counters;
use super::{
    AT_SEA, Change, Deed, Group, Hex, Mark, Note, Place, Refusal, SPECIAL, State, TableRefusal, Tell, Track, UNSUPPLIED,
};
use crate::blitzkrieg75::battle::{Battle, Ended, Reckoned};
use crate::blitzkrieg75::ground::{Assault, Attacker, Bomber, Defender};
use crate::blitzkrieg75::minor::{CityAttack, CityStrength};
use crate::blitzkrieg75::roll::Face;
use crate::blitzkrieg75::{Choice, Level, Odds, Party, Refusal as Rule, Side, Step, UnitType, Zone};

/// The most units of a side in a battle.
const UNITS: usize = 24;
/// The most bombers of a mission.
const BOMBERS: usize = 12;

/// The units of a battle, one by one, as the calculators take them.
#[derive(Clone, Debug, Default)]
pub struct Field {
    /// Who attacks on the ground.
    pub attackers: Vec<Attacker, UNITS>,
    /// Who supports them.
    pub bombers: Vec<Bomber, BOMBERS>,
    /// Who is attacked.
    pub defenders: Vec<Defender, UNITS>,
}

/// The zone of a fact: 0 is none.
pub(super) fn zone(number: u16) -> Option<Zone> {
    Zone::ALL.get(usize::from(number).checked_sub(1)?).copied()
}

impl State {
    /// The forces of the battle at hand, unit by unit. `ground` is 1 for a city and 2 for a mountain.
    #[must_use]
    pub fn field(&self, ground: u8, river: bool) -> Field {
        let mut field = Field::default();
        let each = |force: usize| {
            self.force(force).flat_map(|group: Group| core::iter::repeat_n(group, usize::from(group.count())))
        };
        // The forces were checked for their size.
        field.attackers.extend(each(0).take(UNITS).map(|group| Attacker {
            unit: group.unit(),
            factor: group.factor(),
            supplied: !group.is(UNSUPPLIED),
            river,
            sea: group.is(AT_SEA),
            mountain: group.is(SPECIAL),
        }));
        field.bombers.extend(self.bombers());
        field.defenders.extend(each(2).take(UNITS).map(|group| Defender {
            unit: group.unit(),
            factor: group.factor(),
            // A battle against several hexes: units of the others stand by themselves (14.33).
            city: ground == 1 || group.is(AT_SEA),
            mountain: ground == 2 || group.is(SPECIAL),
        }));
        field
    }

    /// The bombers of the force, one by one.
    pub(super) fn bombers(&self) -> Vec<Bomber, BOMBERS> {
        let each = self.force(1).flat_map(|group| core::iter::repeat_n(group, usize::from(group.count())));
        each.take(BOMBERS)
            .map(|group| Bomber { unit: group.unit(), factor: group.factor(), close: group.is(SPECIAL) })
            .collect()
    }

    pub(super) fn gather(&self, deed: &Deed, ledger: &mut Ledger) -> Result<(), Refusal> {
        // Losses are taken from the forces that fought.
        if self.owes() {
            return Err(TableRefusal::LossesFirst.into());
        }
        let force = usize::from(deed.number(0));
        let (air, most) = if force == 1 { (true, BOMBERS) } else { (false, UNITS) };
        let groups = || (1..).take(super::GROUPS).map(|at| Group::from_number(deed.number(at)).unwrap_or_default());
        let there = || groups().filter(|group| group.count() > 0);
        if there().any(|group| group.unit().flies() != air || group.unit() == UnitType::Ftr) {
            return Err(TableRefusal::WrongForce.into());
        }
        let count: usize = there().map(|group| usize::from(group.count())).sum();
        // Losses name four groups of bombers.
        if count > most || (air && there().count() > 4) {
            return Err(TableRefusal::ForceFull.into());
        }
        if air {
            self.in_tournament()?;
            // Others are gathered: what happened to those before is not theirs.
            ledger.set(Track::Unescorted.one(), 0);
        }
        for (at, group) in (0..).zip(groups()) {
            if self.force(force).nth(usize::from(at)) != Some(group) {
                ledger.add(Change::Group(u8::try_from(force).unwrap_or(0), at, group.number()));
            }
        }
        Ok(())
    }

    fn assault<'a>(&self, field: &'a Field, unescorted: bool, sea: Option<Zone>) -> Assault<'a> {
        let side = self.side();
        Assault {
            level: self.level(),
            attackers: &field.attackers,
            bombers: &field.bombers,
            weather: self.weather(),
            naval_superiority: sea.is_some_and(|zone| self.sees(zone, side).rules()),
            unescorted,
            industry: self.of(Track::Industry, side),
            petro: self.of(Track::Petro, side),
        }
    }

    /// The battle at hand with the facts of an act.
    #[must_use]
    pub fn battle<'a>(&self, field: &'a Field, deed: &Deed) -> Battle<'a> {
        let enemy = self.side().other();
        Battle {
            assault: self.assault(field, deed.yes(4), zone(deed.number(5))),
            defenders: &field.defenders,
            defender_industry: self.of(Track::Industry, enemy),
            defender_petro: self.of(Track::Petro, enemy),
            high_attacks: self.one(Track::HighAttacks),
            barraged: deed.yes(3) || (deed.hex(6) != Hex::NONE && self.has(Mark::Barraged, deed.hex(6), None)),
            no_retreat: deed.yes(2),
            automatic_victory: self.uses(Choice::AutomaticVictory),
            doubts: self.doubts(),
        }
    }

    /// The forces as the facts of a battle place them.
    #[must_use]
    pub fn placed(&self, deed: &Deed) -> Field {
        self.field(deed.byte(0), deed.yes(1))
    }

    pub(super) fn battle_dice(&self, deed: &Deed) -> u8 {
        let field = self.placed(deed);
        match self.battle(&field, deed).reckon() {
            Ok(reckoned) if reckoned.victory || reckoned.column == Odds::Over => 0,
            _ => 1,
        }
    }

    pub(super) fn fight(&self, deed: &Deed, ledger: &mut Ledger) -> Result<(), Refusal> {
        if self.owes() {
            return Err(TableRefusal::LossesFirst.into());
        }
        if deed.hex(6) != Hex::NONE && self.has(Mark::Beaten, deed.hex(6), None) {
            return Err(TableRefusal::BeatenAlready.into());
        }
        let field = self.placed(deed);
        let battle = self.battle(&field, deed);
        let reckoned = battle.reckon()?;
        let ended = battle.ended(&reckoned, self.face(deed, 0));
        tell(&reckoned, &ended, self.level(), ledger);
        self.owe(&ended, ledger);
        if reckoned.high {
            ledger.shift(Track::HighAttacks.one(), 1);
        }
        Self::fought(ledger);
        if reckoned.victory {
            self.note(Mark::Beaten, deed.hex(6), self.side(), self.now().number(), ledger);
        }
        Ok(())
    }

    fn owe(&self, ended: &Ended, ledger: &mut Ledger) {
        let byte = |number: u16| u8::try_from(number).unwrap_or(u8::MAX);
        let basic = self.level() == Level::Basic;
        let all = |force: usize| {
            let (units, factors) = self.strength(force);
            if basic { units } else { factors }
        };
        // Who finds no retreat is lost as well (15.3, R72); those on sea hexes leave when invaders go ashore (20.35).
        let at_sea = self.force(0).any(|group| group.count() > 0 && group.is(AT_SEA));
        let [attackers, bombers, ground] = if ended.attacker_eliminated && ended.retreat == Party::Attacker && !at_sea {
            [all(0) + all(1), all(1), all(0)]
        } else {
            let [bombers, ground] = ended.shares;
            [ended.attacker_loss, bombers, if basic { ended.attacker_loss } else { ground }]
        };
        for (track, value) in [
            (Track::OwedAttacker, attackers),
            (Track::BombersLeast, bombers),
            (Track::GroundMost, ground),
            (Track::OwedDefender, if ended.defender_eliminated { all(2) } else { ended.defender_loss }),
        ] {
            ledger.set(track.one(), byte(value));
        }
    }

    /// An automatic victory is declared; where one was declared before, it is looked at again (32.74).
    pub(super) fn declare(&self, deed: &Deed, ledger: &mut Ledger) -> Result<(), Refusal> {
        if !self.uses(Choice::AutomaticVictory) {
            return Err(TableRefusal::NoRule21.into());
        }
        let hex = deed.hex(6);
        if hex == Hex::NONE {
            return Err(TableRefusal::NoHex.into());
        }
        let field = self.placed(deed);
        let again = self.has(Mark::Beaten, hex, None);
        let holds = match self.battle(&field, deed).reckon() {
            Ok(reckoned) => reckoned.victory,
            Err(Rule::OddsTooLow) if again => false,
            Err(refusal) => return Err(refusal.into()),
        };
        match (holds, again) {
            // Declared while moving (21.1); what it is worth is looked at again until the battles.
            (_, false) if self.step() > Step::Announce => return Err(TableRefusal::OtherStep.into()),
            (true, false) => {
                ledger.tell(Tell::AutomaticVictory, 1);
                self.note(Mark::Beaten, hex, self.side(), self.now().number(), ledger);
                for group in self.force(2).filter(|group| group.count() > 0) {
                    let place = Place::group(group);
                    ledger.add(Change::Put(Note { mark: Mark::Victim, side: self.side(), place, until: hex.number() }));
                }
            }
            (true, true) => ledger.tell(Tell::AutomaticVictory, 1),
            (false, false) => return Err(TableRefusal::NoAutomaticVictory.into()),
            (false, true) => {
                ledger.tell(Tell::Void, 1);
                self.beaten_at(hex).for_each(|note| ledger.add(Change::Take(note)));
            }
        }
        ledger.set(Track::Shaken.one(), 0);
        Ok(())
    }

    /// The marker of an automatic victory at a hex, and the units that it has beaten.
    fn beaten_at(&self, hex: Hex) -> impl Iterator<Item = Note> + '_ {
        self.notes.iter().copied().filter(move |note| match note.mark {
            Mark::Beaten => note.place == Place::hex(hex),
            Mark::Victim => note.until == hex.number(),
            _ => false,
        })
    }

    /// After all other combat the beaten units leave the board, and the victors advance (21.3).
    pub(super) fn remove_beaten(&self, deed: &Deed, ledger: &mut Ledger) -> Result<(), Refusal> {
        let (hex, side) = (deed.hex(0), self.side());
        if self.step() < Step::GroundCombat {
            return Err(TableRefusal::OtherStep.into());
        }
        if hex == Hex::NONE || !self.has(Mark::Beaten, hex, None) {
            return Err(TableRefusal::NoSuchNote.into());
        }
        let mut gone = 0;
        for note in self.beaten_at(hex) {
            ledger.add(Change::Take(note));
            if let Some(group) = note.place.units() {
                let lost = if self.level() == Level::Basic { group.count().into() } else { group.factors() };
                gone += u16::from(self.take_off(group, lost, side.other(), &mut Counters::new(), ledger));
            }
        }
        ledger.tell(Tell::Gone, gone);
        // Who is short of fuel stays (36.23); a hex that was hit on the BBT ends the advance (25.4).
        if self.of(Track::Petro, side) > 1 {
            let hexes = if self.has(Mark::Barraged, hex, None) { 1 } else { 4 };
            ledger.tell(Tell::AttackerAdvances, hexes);
        }
        Ok(())
    }

    /// The strength of the attack on a minor city.
    ///
    /// # Errors
    /// The first broken rule.
    pub fn siege_strength(&self, field: &Field, deed: &Deed) -> Result<CityStrength, Refusal> {
        let minor = self.minor_of(deed)?;
        let attack = CityAttack {
            assault: self.assault(field, deed.yes(2), zone(deed.number(3))),
            reduced: deed.hex(1) != Hex::NONE && self.has(Mark::Reduced, deed.hex(1), None),
            aggressor: self.aggressor(minor) == Some(self.side()),
        };
        Ok(attack.reckon()?)
    }

    /// The minor country of an act, from 0; the owner counts from 1.
    pub(super) fn minor_of(&self, deed: &Deed) -> Result<u8, Refusal> {
        self.in_tournament()?;
        deed.byte(0).checked_sub(1).ok_or_else(|| TableRefusal::WrongFact.into())
    }

    pub(super) fn besiege(&self, deed: &Deed, ledger: &mut Ledger) -> Result<(), Refusal> {
        if self.owes() {
            return Err(TableRefusal::LossesFirst.into());
        }
        let field = self.field(0, false);
        let strength = self.siege_strength(&field, deed)?;
        let face: Face = self.face(deed, 0);
        let (loss, reduced) = self.doubts().siege(strength.column(face.mode()), face);
        let assault = self.assault(&field, deed.yes(2), zone(deed.number(3)));
        let [loss, bombers, ground] = assault.shared_loss(loss.into());
        let count = |bits: u32| u16::try_from(bits.count_ones()).unwrap_or(0);
        ledger.tell(Tell::AttackerLoses, loss);
        ledger.tell(Tell::BombersLeast, bombers);
        ledger.tell(if reduced { Tell::Reduced } else { Tell::Holds }, 1);
        if reduced {
            ledger.tell(Tell::Barred, count(assault.barred()));
            self.note(Mark::Reduced, deed.hex(1), self.side(), 0, ledger);
        } else {
            ledger.tell(Tell::LostInRetreat, count(assault.lost_in_retreat()));
        }
        for (track, value) in [(Track::OwedAttacker, loss), (Track::BombersLeast, bombers), (Track::GroundMost, ground)]
        {
            ledger.set(track.one(), u8::try_from(value).unwrap_or(u8::MAX));
        }
        Self::fought(ledger);
        Ok(())
    }

    /// The forces have fought (14.8): they are put away, at once or with the last loss.
    fn fought(ledger: &mut Ledger) {
        ledger.set(Track::Unescorted.one(), 0);
        if nothing_owed(ledger) {
            ledger.add(Change::Clear);
        } else {
            ledger.set(Track::Fought.one(), 1);
        }
    }

    /// Puts the forces away when they have fought and nobody owes a loss any more.
    pub(super) fn put_away(&self, ledger: &mut Ledger) {
        if self.one(Track::Fought) > 0 && nothing_owed(ledger) {
            ledger.set(Track::Fought.one(), 0);
            ledger.add(Change::Clear);
        }
    }

    /// Whose units a party of the battle are.
    #[must_use]
    pub fn owner(&self, party: Party) -> Side {
        if party == Party::Defender { self.side().other() } else { self.side() }
    }
}

/// Whether no party has losses left to take.
fn nothing_owed(ledger: &Ledger) -> bool {
    [Track::OwedAttacker, Track::OwedDefender, Track::OwedBombers].iter().all(|track| ledger.get(track.one()) == 0)
}

/// What a result means, in the order in which the players do it.
fn tell(reckoned: &Reckoned, ended: &Ended, level: Level, ledger: &mut Ledger) {
    let count = |bits: u32| u16::try_from(bits.count_ones()).unwrap_or(0);
    ledger.tell(Tell::AutomaticVictory, reckoned.victory.into());
    ledger.tell(Tell::AttackerLoses, ended.attacker_loss);
    ledger.tell(Tell::BombersLeast, ended.shares[0]);
    ledger.tell(Tell::DefenderLoses, ended.defender_loss);
    let (attackers, defenders) = (ended.attacker_eliminated, ended.defender_eliminated);
    let hexes = ended.retreat_hexes.into();
    match ended.retreat {
        Party::Attacker if !attackers => ledger.tell(Tell::AttackerRetreats, hexes),
        Party::Defender if !defenders => ledger.tell(Tell::DefenderRetreats, hexes),
        _ => {}
    }
    ledger.tell(Tell::LostInRetreat, count(ended.lost_in_retreat));
    ledger.tell(Tell::AttackerGone, attackers.into());
    ledger.tell(Tell::DefenderGone, defenders.into());
    match ended.advance {
        Party::Attacker if !attackers => ledger.tell(Tell::AttackerAdvances, ended.advance_hexes.into()),
        Party::Defender if !defenders => ledger.tell(Tell::DefenderAdvances, ended.advance_hexes.into()),
        _ => {}
    }
    if ended.advance != Party::None && ended.advance_hexes > 0 {
        if level == Level::Basic && !reckoned.victory {
            ledger.tell(Tell::AdvanceUnits, ended.advance_units.into());
        }
        ledger.tell(Tell::Barred, count(ended.barred));
    }
    let nothing = ended.attacker_loss + ended.defender_loss == 0 && ended.retreat == Party::None;
    ledger.tell(Tell::Nothing, (nothing && !reckoned.victory).into());
}
