//! A ground battle: odds, caps, the result of a roll, its chances (14, 15, 21, 25.1).

use super::ground::{Assault, Defender, defence, marks, printed, stopped_by_petro};
use super::odds::{Ratio, ceil, industry_cap, is_automatic_victory, strength_needed};
use super::roll::{Face, Mode};
use super::tables::attrition::{self, Basic};
use super::tables::doubt::Doubts;
use super::{Level, Odds, Party, Refusal, Trail, UnitType, Weather, first};
use crate::ratio::Ratio as Chance;

/// Everything that decides a battle but the die.
#[derive(Clone, Copy, Debug)]
pub struct Battle<'a> {
    /// The attacker.
    pub assault: Assault<'a>,
    /// The defenders.
    pub defenders: &'a [Defender],
    /// The defender's basic industry.
    pub defender_industry: u8,
    /// The defender's petro-chemical cities.
    pub defender_petro: u8,
    /// Attacks above 1-1 made before, at industry level 1.
    pub high_attacks: u8,
    /// The hex was hit on the BBT in this player-turn.
    pub barraged: bool,
    /// The defenders have no legal retreat.
    pub no_retreat: bool,
    /// Rule 21 is in use.
    pub automatic_victory: bool,
    /// Cells that are read otherwise than printed (R12).
    pub doubts: Doubts,
}

/// Strengths and odds. Strengths are in halves.
#[derive(Clone, Debug)]
pub struct Reckoned {
    /// Of the ground units.
    pub ground: i32,
    /// Of the bombers.
    pub bombing: i32,
    /// Of the defenders.
    pub defence: i32,
    /// A river doubles the defence, and bombers do not undo it (R76).
    pub river: bool,
    /// Bombers undo that (30.41).
    pub undoubled: bool,
    /// Before the cap.
    pub raw: Ratio,
    /// The column that is rolled on.
    pub column: Odds,
    /// One of the three attacks above 1-1 at industry level 1.
    pub high: bool,
    /// No die: the defenders are beaten.
    pub victory: bool,
    /// The lines of both strengths.
    pub trace: Trail,
}

/// What a battle ends with. Losses are units in the Basic Game, printed factors in the Tournament Game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    /// The Basic Game's result, unless it is an automatic victory.
    pub result: Option<Basic>,
    /// Lost by the attacker, as far as engaged.
    pub attacker_loss: u16,
    /// At least so many of them from bombers, and at most so many from ground units.
    pub shares: [u16; 2],
    /// Lost by the defender, as far as engaged.
    pub defender_loss: u16,
    /// Who retreats.
    pub retreat: Party,
    /// How far.
    pub retreat_hexes: u8,
    /// Who may advance.
    pub advance: Party,
    /// With how many units, in the Basic Game.
    pub advance_units: u8,
    /// How far.
    pub advance_hexes: u8,
    /// Nobody of the attacker is left.
    pub attacker_eliminated: bool,
    /// Nobody of the defender is left.
    pub defender_eliminated: bool,
    /// Bits of the units that may not advance.
    pub barred: u32,
    /// Bits of the units that are lost because they should retreat.
    pub lost_in_retreat: u32,
}

impl Party {
    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
            Self::None => Self::None,
        }
    }
}

/// The chances of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chances {
    /// Who retreats: attacker, defender, nobody.
    pub retreats: [Chance; 3],
    /// Nobody is left: of the attacker, of the defender.
    pub eliminated: [Chance; 2],
    /// Expected losses: of the attacker, of the defender.
    pub losses: [Chance; 2],
}

impl Battle<'_> {
    /// Strengths, odds and caps, in the order of the checks.
    ///
    /// # Errors
    /// The first broken rule.
    pub fn reckon(&self) -> Result<Reckoned, Refusal> {
        let Assault { level, attackers, bombers, weather, naval_superiority, industry, petro, .. } = self.assault;
        let short = [industry, petro, self.defender_industry, self.defender_petro].iter().any(|level| *level < 3);
        let rangers = attackers.iter().any(|unit| unit.unit == UnitType::Ranger)
            || self.defenders.iter().any(|unit| unit.unit == UnitType::Ranger);
        if level == Level::Basic {
            first(&[
                (!bombers.is_empty(), Refusal::NoAircraftInBasic),
                (rangers, Refusal::NoRangersInBasic),
                (self.barraged, Refusal::NoBarrageInBasic),
                (weather != Weather::Clear, Refusal::NoWeatherInBasic),
                (naval_superiority, Refusal::NoNavalInBasic),
                (short, Refusal::NoResourcesInBasic),
            ])?;
        } else {
            first(&[(!self.automatic_victory, Refusal::AutomaticVictoryStays)])?;
        }
        self.assault.check_some(self.defenders.is_empty())?;
        let mut trace = Trail::new();
        let [ground, bombing] = self.assault.strength(&mut trace)?;
        let over_rivers = self.assault.over_rivers();
        let undoubled = over_rivers && bombing >= 2 * i32::from(self.printed());
        let river = over_rivers && !undoubled;
        let defence = defence(level, self.defenders, river, self.defender_industry, &mut trace);
        let raw = Ratio::new(ground + bombing, defence)?;
        let odds = industry_cap(industry, self.high_attacks).map_or(raw, |most| raw.capped(most));
        Ok(Reckoned {
            ground,
            bombing,
            defence,
            river,
            undoubled,
            raw,
            column: odds.column(),
            high: industry == 1 && odds.number() > 1,
            victory: self.automatic_victory && is_automatic_victory(odds, self.no_retreat),
            trace,
        })
    }

    /// The least attack on these defenders that reaches some odds, in halves; the Tournament Game knows whole strengths.
    /// Nothing when bombers may not come along.
    #[must_use]
    pub fn needed(&self, odds: Odds) -> Option<i32> {
        let [_, bombing] = self.assault.strength(&mut Trail::new()).ok()?;
        let river = self.assault.over_rivers() && bombing < 2 * i32::from(self.printed());
        let level = self.assault.level;
        let needed =
            strength_needed(defence(level, self.defenders, river, self.defender_industry, &mut Trail::new()), odds);
        Some(if level == Level::Tournament { 2 * ceil(needed, 2) } else { needed })
    }

    fn printed(&self) -> u16 {
        printed(self.defenders.iter().map(|unit| unit.factor))
    }

    /// What a roll ends with; nothing needs no die: an automatic victory, or odds over 6-1.
    #[must_use]
    pub fn ended(&self, reckoned: &Reckoned, face: Face) -> Ended {
        let basic = self.assault.level == Level::Basic;
        let units = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
        let all = if basic { units(self.defenders.len()) } else { self.printed() };
        let attackers = u8::try_from(self.assault.attackers.len()).unwrap_or(u8::MAX);
        let mut ended = Ended {
            result: None,
            attacker_loss: 0,
            shares: [0, 0],
            defender_loss: all,
            retreat: Party::None,
            retreat_hexes: 0,
            advance: Party::Attacker,
            advance_units: attackers,
            advance_hexes: 4,
            attacker_eliminated: false,
            defender_eliminated: false,
            barred: 0,
            lost_in_retreat: 0,
        };
        let mut engaged = self.assault.printed_ground() + self.assault.printed_bombers();
        if basic && !reckoned.victory {
            let result = attrition::basic(reckoned.column, face);
            let [attacker, defender] = result.lost();
            engaged = units(self.assault.attackers.len());
            ended.result = Some(result);
            (ended.attacker_loss, ended.defender_loss) =
                (u16::from(attacker).min(engaged), u16::from(defender).min(all));
            (ended.retreat, ended.advance) = (result.retreats(), result.retreats().other());
            let moves = u8::from(ended.retreat != Party::None);
            (ended.retreat_hexes, ended.advance_units, ended.advance_hexes) = (2 * moves, 3 * moves, moves);
        } else if let Some(cell) = self.doubts.tournament(reckoned.column, face).filter(|_| !reckoned.victory) {
            let [attacker, attacker_hexes, defender, defender_hexes] = cell;
            let [loss, bombers, ground] = self.assault.shared_loss(attacker.into());
            (ended.attacker_loss, ended.shares) = (loss, [bombers, ground]);
            ended.defender_loss = all.min(defender.into());
            ended.retreat = attrition::retreats(cell);
            ended.advance = ended.retreat.other();
            (ended.retreat_hexes, ended.advance_hexes) = match ended.retreat {
                Party::Attacker => (attacker_hexes, defender_hexes),
                Party::Defender => (defender_hexes, attacker_hexes),
                Party::None => (0, 0),
            };
        }
        if self.barraged && ended.advance == Party::Attacker {
            ended.advance_hexes = ended.advance_hexes.min(1);
        }
        self.fates(&mut ended, engaged, all);
        ended
    }

    /// Who may not advance, who is lost in the retreat, and who is left.
    fn fates(&self, ended: &mut Ended, engaged: u16, all: u16) {
        let ice = self.assault.weather == Weather::Ice;
        ended.barred = match ended.advance {
            Party::Attacker => self.assault.barred(),
            Party::Defender => {
                marks(self.defenders.iter().map(|unit| stopped_by_petro(unit.unit, self.defender_petro)))
            }
            Party::None => 0,
        };
        ended.lost_in_retreat = match ended.retreat {
            Party::Attacker => self.assault.lost_in_retreat(),
            Party::Defender => marks(self.defenders.iter().map(|unit| self.no_retreat || (unit.mountain && ice))),
            Party::None => 0,
        };
        let every = |count: usize| ended.lost_in_retreat.count_ones() as usize == count;
        ended.defender_eliminated =
            ended.defender_loss >= all || (ended.retreat == Party::Defender && every(self.defenders.len()));
        // Bombers are not lost in a retreat: somebody is left while one flies (R78).
        let bombers_gone = ended.shares[0] >= self.assault.printed_bombers();
        ended.attacker_eliminated = ended.attacker_loss >= engaged
            || (ended.retreat == Party::Attacker && bombers_gone && every(self.assault.attackers.len()));
    }

    /// Chances of the table's result, and the expected losses: everything of a side that is eliminated.
    #[must_use]
    pub fn chances(&self, reckoned: &Reckoned, mode: Mode) -> Chances {
        let basic = self.assault.level == Level::Basic;
        let whole = if basic {
            [self.assault.attackers.len(), self.defenders.len()].map(|count| u64::try_from(count).unwrap_or(0))
        } else {
            [self.assault.printed_ground() + self.assault.printed_bombers(), self.printed()].map(u64::from)
        };
        let (mut retreats, mut eliminated, mut losses) = ([0; 3], [0; 2], [0; 2]);
        for face in Face::all(mode) {
            let ended = self.ended(reckoned, face);
            retreats[ended.retreat.index()] += 1;
            let gone = [ended.attacker_eliminated, ended.defender_eliminated];
            let lost = [ended.attacker_loss, ended.defender_loss];
            for side in 0..2 {
                eliminated[side] += u64::from(gone[side]);
                losses[side] += if gone[side] { whole[side] } else { lost[side].into() };
            }
        }
        let chance = |ways: u64| Chance::new(ways, mode.rows().into());
        Chances { retreats: retreats.map(chance), eliminated: eliminated.map(chance), losses: losses.map(chance) }
    }
}

impl Assault<'_> {
    /// As [`Assault::check`], for a battle: nobody attacks, then nobody defends.
    fn check_some(&self, no_defender: bool) -> Result<(), Refusal> {
        first(&[
            (self.unescorted && self.bombers.is_empty(), Refusal::NothingIntercepted),
            (self.attackers.is_empty(), Refusal::NoAttacker),
            (no_defender, Refusal::NoDefender),
        ])?;
        self.check_sea()
    }
}
