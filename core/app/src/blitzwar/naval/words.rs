//! What happens at sea and in the air, in words for the table.

use core::fmt;

use adjutant_rules::blitzwar::air::AirTarget;
use adjutant_rules::blitzwar::naval::{NavalCombat, NavalEnd};
use adjutant_rules::dice::D6;
use heapless::String;

/// A sentence that is put together.
#[derive(Clone, Debug)]
pub struct Sentence(String<96>);

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Puts a sentence together; what is too long is cut.
#[must_use]
pub fn sentence(args: fmt::Arguments<'_>) -> Sentence {
    Sentence(crate::line::fitted(args, 96))
}

/// Why a naval round was the last one, or why not.
#[must_use]
pub fn ending(before: NavalCombat, die: D6, end: Option<NavalEnd>) -> Sentence {
    let defenders = before.roll(die).defenders;
    match end {
        None => sentence(format_args!("Goes on: {die} is below {defenders} defenders.")),
        Some(NavalEnd::Die) if defenders == 1 => sentence(format_args!("Over: one defender, any die ends it.")),
        Some(NavalEnd::Die) => sentence(format_args!("Over: {die} is not below {defenders} defenders.")),
        Some(NavalEnd::AxisGone) => sentence(format_args!("Over: no Axis unit is left.")),
        Some(NavalEnd::AlliesGone) => sentence(format_args!("Over: no Allied unit is left.")),
        Some(NavalEnd::BothGone) => sentence(format_args!("Over: nobody is left.")),
    }
}

/// What air units are used for.
#[must_use]
pub const fn use_of(target: AirTarget) -> &'static str {
    match target {
        AirTarget::Land(_) => "Air over a land zone",
        AirTarget::Sea(_) => "Air over a sea zone",
        AirTarget::Beachhead { .. } => "Beachhead",
    }
}
