//! Words of cards, short enough for a column. The letters are those of the set-up (19).

use adjutant_rules::blitzwar::Side;
use adjutant_rules::blitzwar::cards::{CardUnit, Contents, PlacedUnit, chart};
use heapless::String;

use super::super::yes_no;
use crate::compose::Composer;
use crate::line::fitted;

/// What a card can show, as a label.
#[must_use]
pub const fn unit(unit: CardUnit) -> &'static str {
    match unit {
        CardUnit::Infantry => "Infantry",
        CardUnit::Armoured => "Armoured",
        CardUnit::AirForce => "Air force",
        CardUnit::Fleet => "Fleets",
        CardUnit::UBoat => "U-boats",
        CardUnit::Supply => "Supply",
        CardUnit::Modernisation => "Modernisation",
    }
}

/// A unit to be placed, as a label.
#[must_use]
pub const fn placed(unit: PlacedUnit) -> &'static str {
    match unit {
        PlacedUnit::Infantry => "infantry",
        PlacedUnit::Armoured => "armoured",
        PlacedUnit::AirForce => "air force",
        PlacedUnit::Fleet => "fleet",
        PlacedUnit::UBoat => "U-boat",
        PlacedUnit::Supply => "supply",
    }
}

/// The letter of the set-up.
const fn letter(unit: CardUnit) -> char {
    match unit {
        CardUnit::Infantry => 'I',
        CardUnit::Armoured => 'C',
        CardUnit::AirForce => 'A',
        CardUnit::Fleet => 'F',
        CardUnit::UBoat => 'U',
        CardUnit::Supply => 'S',
        CardUnit::Modernisation => 'M',
    }
}

/// What a card shows in one line: `I3 C1 A2 S6`.
#[must_use]
pub fn contents(side: Side, shows: Contents) -> String<32> {
    struct Letters(Side, Contents);
    impl core::fmt::Display for Letters {
        fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
            let mut gap = "";
            for unit in chart::units(self.0) {
                let number = self.1.get(unit);
                if number > 0 {
                    write!(f, "{gap}{}{number}", letter(unit))?;
                    gap = " ";
                }
            }
            if gap.is_empty() { f.write_str("nothing") } else { Ok(()) }
        }
    }
    fitted(format_args!("{}", Letters(side, shows)), 26)
}

/// Yes or no, for the sheets of this topic.
pub(super) fn yes(composer: &mut Composer, label: &str, value: bool, picked: bool) {
    composer.item(format_args!("{label}"), format_args!("{}", yes_no(value)), picked);
}
