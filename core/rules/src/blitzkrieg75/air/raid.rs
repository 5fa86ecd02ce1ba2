//! Exact chances of raids by day and by night (32.32, 33.3-33.6).

use super::bombing::{column, night_loss};
use super::combat::{Interception, Skies, shot_down};
use super::{Fire, Halved, after_interception, may_bomb, whole};
use crate::blitzkrieg75::roll::{Face, Mode};
use crate::blitzkrieg75::tables::losses::{bbt, loss};
use crate::blitzkrieg75::{Refusal, Trail, Weather, Why, first};
use crate::ratio::Ratio;

/// The chance of a hit, and the expected loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RaidOdds {
    /// Any number on the BBT.
    pub hit: Ratio,
    /// Factors of bombers and escorts.
    pub mean_loss: Ratio,
}

/// A raid on one target; all bombers fly alike.
#[derive(Clone, Copy, Debug)]
pub struct Raid {
    /// Printed factors of the bombers.
    pub bombers: u16,
    /// All at close range.
    pub close: bool,
    /// The weather.
    pub weather: Weather,
    /// The bombers' basic industry.
    pub industry: u8,
    /// How the tables are read.
    pub mode: Mode,
}

impl Raid {
    fn strength(self, bombers: u16) -> u16 {
        let factors = bombers * if self.close { 2 } else { 1 };
        let halved = Halved { weather: self.weather, industry: self.industry };
        let parts = [(Why::Bomber, whole(factors))];
        Fire { parts: &parts, times: (2, Why::BombersUp), up: Why::BombersUp, halved }.strength(&mut Trail::new())
    }

    fn hits(self, strength: u16, night: bool) -> u64 {
        let column = column(self.mode, strength, night);
        Face::all(self.mode).map(|face| u64::from(loss(bbt, column, face) > 0)).sum()
    }

    /// By day, after one interception: escorts fall first, and without any the surviving bombers bomb at half strength.
    ///
    /// # Errors
    /// The first broken rule.
    pub fn by_day(self, escorts: u16, interceptors: u16, interceptor_industry: u8) -> Result<RaidOdds, Refusal> {
        may_bomb(self.weather, self.industry)?;
        first(&[(interceptors > 0 && interceptor_industry == 0, Refusal::IndustryNoAir)])?;
        let skies =
            Skies { weather: self.weather, attacker_industry: self.industry, interceptor_industry, air_combat: true };
        let met = Interception { interceptors, bombers: self.bombers, escorts, transported: 0, skies };
        let fire = met.strength(&mut Trail::new());
        let unescorted = interceptors > 0 && met.half_bombing();
        let (mut hit, mut lost) = (0, 0);
        for face in Face::all(self.mode) {
            let [escorts, bombers, _] = met.shared(shot_down(fire, face, u16::MAX));
            lost += u64::from(escorts + bombers);
            let strength = after_interception(self.strength(self.bombers - bombers), unescorted, &mut Trail::new());
            hit += self.hits(strength, false);
        }
        Ok(self.odds(hit, lost))
    }

    /// By night: shot at first, then three columns lower (33.6).
    ///
    /// # Errors
    /// The first broken rule.
    pub fn by_night(self) -> Result<RaidOdds, Refusal> {
        may_bomb(self.weather, self.industry)?;
        let (mut hit, mut lost) = (0, 0);
        for face in Face::all(self.mode) {
            let shot = night_loss(face).min(self.bombers);
            lost += u64::from(shot);
            hit += self.hits(self.strength(self.bombers - shot), true);
        }
        Ok(self.odds(hit, lost))
    }

    fn odds(self, hit: u64, lost: u64) -> RaidOdds {
        let rows = u64::from(self.mode.rows());
        RaidOdds { hit: Ratio::new(hit, rows * rows), mean_loss: Ratio::new(lost, rows) }
    }
}
