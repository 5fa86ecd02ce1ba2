//! Exact chances of raids by day and by night (32.32, 33.3-33.6).

use super::bombing::{column, night_loss};
use super::combat::{Interception, Skies, ambush, shot_down};
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
    /// Factors of interceptors: by return fire, and by hunters behind it (32.51).
    pub fighters: Ratio,
    /// No bomber is left to bomb.
    pub none_left: Ratio,
    /// The number of the BBT: factors of units or aircraft that a target loses.
    pub number: Ratio,
}

/// Who meets the raid, and who waits for those.
#[derive(Clone, Copy, Debug, Default)]
pub struct Met {
    /// Fighters with the bombers.
    pub escorts: u16,
    /// Interceptors.
    pub interceptors: u16,
    /// Hunters next to the hex that met nobody.
    pub hunters: u16,
    /// The interceptors' basic industry.
    pub industry: u8,
}

/// What the rows of the BBT give together: rows with a number, and the sum of the numbers.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    hit: u64,
    number: u64,
    lost: u64,
    gone: u64,
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

    fn add(self, sum: &mut Sum, strength: u16, night: bool) {
        let column = column(self.mode, strength, night);
        for face in Face::all(self.mode) {
            let number = loss(bbt, column, face);
            sum.hit += u64::from(number > 0);
            sum.number += u64::from(number);
        }
    }

    /// By day, after one interception: escorts fall first, and without any the surviving bombers bomb at half strength. Hunters
    /// that met nobody catch those who fired (32.51).
    ///
    /// # Errors
    /// The first broken rule.
    pub fn by_day(self, met: Met) -> Result<RaidOdds, Refusal> {
        may_bomb(self.weather, self.industry)?;
        first(&[(met.interceptors > 0 && met.industry == 0, Refusal::IndustryNoAir)])?;
        let skies = Skies {
            weather: self.weather,
            attacker_industry: self.industry,
            interceptor_industry: met.industry,
            air_combat: true,
        };
        let fight = Interception {
            interceptors: met.interceptors,
            bombers: self.bombers,
            escorts: met.escorts,
            transported: 0,
            skies,
        };
        let fire = fight.strength(&mut Trail::new());
        let unescorted = met.interceptors > 0 && fight.half_bombing();
        let mut sum = Sum::default();
        for face in Face::all(self.mode) {
            let [escorts, bombers, _] = fight.shared(shot_down(fire, face, u16::MAX));
            sum.lost += u64::from(escorts + bombers);
            sum.gone += u64::from(bombers == self.bombers);
            let strength = after_interception(self.strength(self.bombers - bombers), unescorted, &mut Trail::new());
            self.add(&mut sum, strength, false);
        }
        Ok(self.odds(&sum, self.fighters_lost(&fight, met.hunters)))
    }

    /// Interceptors that fall: both shots are rolled by themselves, and hunters fire at those who are left.
    fn fighters_lost(self, fight: &Interception, hunters: u16) -> Ratio {
        let rows = u64::from(self.mode.rows());
        let Ok(exchange) = fight.fire() else { return Ratio::new(0, 1) };
        let mut lost = 0;
        for face in Face::all(self.mode) {
            let reply = if exchange.reply > 0 { shot_down(exchange.reply, face, fight.interceptors) } else { 0 };
            let left = fight.interceptors - reply;
            lost += rows * u64::from(reply);
            if let Ok(caught) = ambush(hunters, left, true, fight.skies) {
                lost += Face::all(self.mode).map(|face| u64::from(shot_down(caught.strength, face, left))).sum::<u64>();
            }
        }
        Ratio::new(lost, rows * rows)
    }

    /// By night: shot at first, then three columns lower (33.6).
    ///
    /// # Errors
    /// The first broken rule.
    pub fn by_night(self) -> Result<RaidOdds, Refusal> {
        may_bomb(self.weather, self.industry)?;
        let mut sum = Sum::default();
        for face in Face::all(self.mode) {
            let shot = night_loss(face).min(self.bombers);
            sum.lost += u64::from(shot);
            sum.gone += u64::from(shot == self.bombers);
            self.add(&mut sum, self.strength(self.bombers - shot), true);
        }
        Ok(self.odds(&sum, Ratio::new(0, 1)))
    }

    fn odds(self, sum: &Sum, fighters: Ratio) -> RaidOdds {
        let rows = u64::from(self.mode.rows());
        RaidOdds {
            hit: Ratio::new(sum.hit, rows * rows),
            mean_loss: Ratio::new(sum.lost, rows),
            fighters,
            none_left: Ratio::new(sum.gone, rows),
            number: Ratio::new(sum.number, rows * rows),
        }
    }
}
