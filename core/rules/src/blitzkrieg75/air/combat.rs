//! Fighters at work on the Air Combat Table: interception, duels, ambush, strafing (32, 33.7). Every exchange is
//! simultaneous (R17).

use super::{Fire, Halved, may_attack, whole};
use crate::blitzkrieg75::roll::Face;
use crate::blitzkrieg75::tables::losses::{act, loss};
use crate::blitzkrieg75::{Refusal, Trail, Weather, Why, first};

/// Two strengths that fire at each other.
#[derive(Clone, Debug, Default)]
pub struct Exchange {
    /// Of the side that is asked about first.
    pub strength: u16,
    /// Of the reply.
    pub reply: u16,
    /// The lines of both.
    pub trace: Trail,
}

/// Factors that a strength shoots down, of so many.
#[must_use]
pub fn shot_down(strength: u16, face: Face, of: u16) -> u16 {
    u16::from(loss(act, act(face.mode()).column(strength), face)).min(of)
}

/// Who flies, and under which conditions.
#[derive(Clone, Copy, Debug)]
pub struct Skies {
    /// The weather.
    pub weather: Weather,
    /// Basic industry of the player whose turn it is.
    pub attacker_industry: u8,
    /// Basic industry of the other.
    pub interceptor_industry: u8,
    /// Rule 32 is in use.
    pub air_combat: bool,
}

impl Skies {
    fn check(self) -> Result<(), Refusal> {
        first(&[(!self.air_combat, Refusal::NoAirCombat)])?;
        self.weather.may_fly()?;
        first(&[(self.interceptor_industry == 0, Refusal::IndustryNoAir)])
    }

    const fn attacker(self) -> Halved {
        Halved { weather: self.weather, industry: self.attacker_industry }
    }

    const fn interceptor(self) -> Halved {
        Halved { weather: self.weather, industry: self.interceptor_industry }
    }
}

/// Interceptors against what flies in one hex (32.32-32.4).
#[derive(Clone, Copy, Debug)]
pub struct Interception {
    /// Factors of the interceptors.
    pub interceptors: u16,
    /// Factors of the bombers.
    pub bombers: u16,
    /// Factors of the escorts.
    pub escorts: u16,
    /// Factors on board of transports.
    pub transported: u16,
    /// Weather and industry.
    pub skies: Skies,
}

impl Interception {
    /// Twice with escorts in the hex, thrice without (32.32).
    #[must_use]
    pub const fn multiplier(&self) -> u16 {
        if self.escorts > 0 { 2 } else { 3 }
    }

    /// The bombers bomb at half strength: they were met without an escort.
    #[must_use]
    pub const fn half_bombing(&self) -> bool {
        self.bombers > 0 && self.escorts == 0
    }

    /// Both strengths.
    ///
    /// # Errors
    /// The first broken rule.
    pub fn fire(&self) -> Result<Exchange, Refusal> {
        self.skies.check()?;
        if self.bombers > 0 || self.escorts > 0 {
            may_attack(self.skies.attacker_industry)?;
        }
        first(&[
            (self.interceptors == 0, Refusal::NoInterceptors),
            (self.bombers == 0 && self.transported == 0, Refusal::NothingToIntercept),
        ])?;
        let mut trace = Trail::new();
        let strength = self.strength(&mut trace);
        let reply = Fire {
            parts: &[(Why::TargetBombers, whole(self.bombers)), (Why::TargetEscorts, whole(self.escorts))],
            times: (1, Why::TargetTimes),
            up: Why::TargetUp,
            halved: self.skies.attacker(),
        }
        .strength(&mut trace);
        Ok(Exchange { strength, reply, trace })
    }

    /// The interceptors' strength.
    #[must_use]
    pub fn strength(&self, trace: &mut Trail) -> u16 {
        Fire {
            parts: &[(Why::Interceptors, whole(self.interceptors))],
            times: (2 * self.multiplier(), Why::InterceptTimes),
            up: Why::InterceptUp,
            halved: self.skies.interceptor(),
        }
        .strength(trace)
    }

    /// A loss as it falls: escorts, then bombers, then transported units.
    #[must_use]
    pub fn shared(&self, loss: u16) -> [u16; 3] {
        let escorts = loss.min(self.escorts);
        let bombers = (loss - escorts).min(self.bombers);
        [escorts, bombers, (loss - escorts - bombers).min(self.transported)]
    }
}

/// Transport capacity lost with so many factors, in halves of a unit (32.33).
#[must_use]
pub const fn capacity_lost(factors: u16) -> u16 {
    factors.div_ceil(2)
}

crate::words! {
    /// What interceptors fight.
    pub enum Flight {
        /// Hunters (32.52).
        Hunt = "hunt",
        /// Patrollers (32.72).
        Patrol = "patrol",
        /// Patrol/interdictors (33.7).
        PatrolInterdiction = "patrol-interdiction",
    }
}

/// Interceptors against fighters that wait for them.
#[derive(Clone, Copy, Debug)]
pub struct Duel {
    /// What they meet.
    pub kind: Flight,
    /// Factors of the interceptors.
    pub interceptors: u16,
    /// Factors of fighters there, and engaged.
    pub ftr: [u16; 2],
    /// Factors of tactical bombers there, and engaged.
    pub tac: [u16; 2],
    /// Weather and industry.
    pub skies: Skies,
}

/// Factors that keep the zone of patrol/interdictors (33.7).
pub const ZONE: u16 = 4;

impl Duel {
    /// Factors that do not fight; they may do something else.
    #[must_use]
    pub const fn held_back(&self) -> u16 {
        (self.ftr[0] + self.tac[0]).saturating_sub(self.ftr[1] + self.tac[1])
    }

    /// Both strengths: the engaged fighters' first.
    ///
    /// # Errors
    /// The first broken rule.
    pub fn fire(&self) -> Result<Exchange, Refusal> {
        self.skies.check()?;
        may_attack(self.skies.attacker_industry)?;
        let (refusal, up) = match self.kind {
            Flight::Hunt => (Refusal::HuntImpossible, Why::HuntUp),
            Flight::Patrol => (Refusal::PatrolImpossible, Why::PatrolUp),
            Flight::PatrolInterdiction => (Refusal::InterdictionImpossible, Why::InterdictionUp),
        };
        let (there, engaged) = (self.ftr[0] + self.tac[0], self.ftr[1] + self.tac[1]);
        let tac = self.tac[0] > 0 || self.tac[1] > 0;
        let wrong = self.interceptors == 0
            || there == 0
            || (tac && self.kind != Flight::PatrolInterdiction)
            || self.ftr[1] > self.ftr[0]
            || self.tac[1] > self.tac[0]
            || engaged < there.min(self.interceptors);
        first(&[(wrong, refusal)])?;
        let mut trace = Trail::new();
        let strength = Fire {
            parts: &[(Why::EngagedFighters, whole(self.ftr[1])), (Why::EngagedTac, whole(self.tac[1]) / 2)],
            times: (2, up),
            up,
            halved: self.skies.attacker(),
        }
        .strength(&mut trace);
        let reply = Fire {
            parts: &[(Why::Interceptors, whole(self.interceptors))],
            times: (2, up),
            up,
            halved: self.skies.interceptor(),
        }
        .strength(&mut trace);
        Ok(Exchange { strength, reply, trace })
    }
}

/// Unused hunters against interceptors that have fired (32.51): nobody fires back.
///
/// # Errors
/// The first broken rule.
pub fn ambush(hunters: u16, interceptors: u16, adjacent: bool, skies: Skies) -> Result<Exchange, Refusal> {
    Skies { interceptor_industry: 3, ..skies }.check()?;
    may_attack(skies.attacker_industry)?;
    first(&[(hunters == 0 || interceptors == 0, Refusal::NoHunters), (!adjacent, Refusal::HunterTooFar)])?;
    let mut trace = Trail::new();
    let strength = Fire {
        parts: &[(Why::Hunters, whole(hunters))],
        times: (2, Why::HuntersUp),
        up: Why::HuntersUp,
        halved: skies.attacker(),
    }
    .strength(&mut trace);
    Ok(Exchange { strength, reply: 0, trace })
}

crate::words! {
    /// Who strafes an airbase.
    pub enum Strafer {
        /// The attacker's hunters, next to it.
        Hunters = "hunters",
        /// The opponent's interceptors.
        Interceptors = "interceptors",
    }
}

/// Fighters that strafe aircraft on the ground (32.6). `skies` has the industry of the strafers as the attacker's.
///
/// # Errors
/// The first broken rule.
pub fn strafe_airbase(
    by: Strafer,
    strafers: u16,
    grounded: u16,
    adjacent: bool,
    skies: Skies,
) -> Result<Exchange, Refusal> {
    Skies { interceptor_industry: 3, ..skies }.check()?;
    may_attack(skies.attacker_industry)?;
    first(&[
        (strafers == 0 || grounded == 0, Refusal::NoStrafing),
        (by == Strafer::Hunters && !adjacent, Refusal::StrafersTooFar),
    ])?;
    let mut trace = Trail::new();
    let strength = Fire {
        parts: &[(Why::Strafers, whole(strafers))],
        times: (4, Why::StrafersTimes),
        up: Why::StrafeUp,
        halved: skies.attacker(),
    }
    .strength(&mut trace);
    let reply = Fire {
        parts: &[(Why::Grounded, whole(grounded))],
        times: (1, Why::GroundedTimes),
        up: Why::StrafeUp,
        halved: Halved::NOT,
    }
    .strength(&mut trace);
    Ok(Exchange { strength, reply, trace })
}

/// Patrol/interdictors that strafe ground units in their zone (33.7).
#[derive(Clone, Copy, Debug)]
pub struct Interdiction {
    /// Factors of fighters.
    pub ftr: u16,
    /// Factors of tactical bombers.
    pub tac: u16,
    /// Attack factors printed on the ground units.
    pub ground_attack: u16,
    /// Factors that they can lose.
    pub ground_defence: u16,
    /// Rules 32 and 33 are both in use.
    pub in_use: bool,
    /// The weather.
    pub weather: Weather,
    /// Basic industry of the aircraft's owner.
    pub industry: u8,
}

impl Interdiction {
    /// Both strengths.
    ///
    /// # Errors
    /// The first broken rule.
    pub fn fire(&self) -> Result<Exchange, Refusal> {
        first(&[(!self.in_use, Refusal::NoInterdiction)])?;
        self.weather.may_fly()?;
        may_attack(self.industry)?;
        first(&[(self.ftr + self.tac < ZONE || self.ground_defence == 0, Refusal::NoInterdiction)])?;
        let mut trace = Trail::new();
        let strength = Fire {
            parts: &[(Why::PatrolFighters, whole(self.ftr)), (Why::PatrolTac, whole(self.tac))],
            times: (4, Why::PatrolTimes),
            up: Why::InterdictionUp,
            halved: Halved { weather: self.weather, industry: self.industry },
        }
        .strength(&mut trace);
        let reply = Fire {
            parts: &[(Why::GroundFire, whole(self.ground_attack))],
            times: (1, Why::GroundFireTimes),
            up: Why::InterdictionUp,
            halved: Halved::NOT,
        }
        .strength(&mut trace);
        Ok(Exchange { strength, reply, trace })
    }
}
