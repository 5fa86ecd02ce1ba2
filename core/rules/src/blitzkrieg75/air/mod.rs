//! Aircraft: strengths, air combat, bombing and barrage, distances (25, 30, 32, 33).

pub mod bombing;
pub mod combat;
pub mod distance;
pub mod raid;

use super::ground::Bomber;
use super::{Refusal, Trail, Weather, Why};

/// What halves the strength of aircraft.
#[derive(Clone, Copy, Debug)]
pub struct Halved {
    /// Rain and snow do.
    pub weather: Weather,
    /// Levels 2 and 1 of basic industry do.
    pub industry: u8,
}

impl Halved {
    /// Anti-aircraft fire from the ground is not halved (R19).
    pub const NOT: Self = Self { weather: Weather::Clear, industry: 3 };
}

/// How a strength is made of its parts.
#[derive(Clone, Copy, Debug)]
pub struct Fire<'a> {
    /// Its factors, in eighths.
    pub parts: &'a [(Why, u16)],
    /// The multiplier in halves, and its line.
    pub times: (u16, Why),
    /// The line of the rounding, under the rule of the act (R79).
    pub up: Why,
    /// What halves it.
    pub halved: Halved,
}

/// Eighths of so many factors.
#[must_use]
pub const fn whole(factors: u16) -> u16 {
    factors * 8
}

fn signed(eighths: u16) -> i16 {
    i16::try_from(eighths).unwrap_or(i16::MAX)
}

impl Fire<'_> {
    /// The strength, rounded up once (R5), with its lines of the trace.
    #[must_use]
    pub fn strength(&self, trace: &mut Trail) -> u16 {
        let mut total = 0;
        for (why, eighths) in self.parts {
            trace.add(*why, signed(*eighths));
            total += eighths;
        }
        let multiplied = total * self.times.0 / 2;
        trace.add_some(self.times.1, signed(multiplied).saturating_sub(signed(total)));
        total = multiplied;
        let industry = match self.halved.industry {
            2 => Some(Why::IndustryTwo),
            1 => Some(Why::IndustryOne),
            _ => None,
        };
        for why in [self.halved.weather.halves_air().then_some(Why::Weather), industry].into_iter().flatten() {
            trace.add_some(why, -signed(total / 2));
            total /= 2;
        }
        let strength = total.div_ceil(8);
        trace.add_some(self.up, signed(strength * 8 - total));
        strength
    }
}

/// The bombing strength of a mission (30.8, R5): rounded up, then halved and rounded down when it met interceptors
/// without an escort.
pub fn bomber_strength(trace: &mut Trail, bombers: &[Bomber], halved: Halved, unescorted: bool) -> u16 {
    let mut parts = heapless::Vec::<(Why, u16), 12>::new();
    for bomber in bombers {
        let why = if bomber.close { Why::BomberClose } else { Why::Bomber };
        // Twelve bombers fly a mission.
        let _ = parts.push((why, whole(bomber.strength())));
    }
    let fire = Fire { parts: &parts, times: (2, Why::BombersUp), up: Why::BombersUp, halved };
    after_interception(fire.strength(trace), unescorted, trace)
}

/// What is left of a bombing strength after interceptors, with its line of the trace.
pub fn after_interception(strength: u16, unescorted: bool, trace: &mut Trail) -> u16 {
    if !unescorted {
        return strength;
    }
    trace.add_some(Why::Unescorted, -signed(whole(strength.div_ceil(2))));
    strength / 2
}

/// Whether basic industry lets aircraft attack (36.33, 36.34).
///
/// # Errors
/// At levels 1 and 0.
pub const fn may_attack(industry: u8) -> Result<(), Refusal> {
    match industry {
        0 => Err(Refusal::IndustryNoAir),
        1 => Err(Refusal::IndustryOneAir),
        _ => Ok(()),
    }
}

/// Whether weather and industry let bombers bomb.
///
/// # Errors
/// In gale, fog and ice, then at levels 1 and 0.
pub fn may_bomb(weather: Weather, industry: u8) -> Result<(), Refusal> {
    weather.may_fly()?;
    may_attack(industry)
}
