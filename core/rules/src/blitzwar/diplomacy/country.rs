//! The fixed facts of every country: a table (9.1-9.6, 11.2).

use serde::{Deserialize, Serialize};

use super::surrender::Condition;
use crate::blitzwar::Nation;
use crate::table::By;

crate::words! {
    /// What a country counts as (9.1).
    pub enum Kind {
        /// Brings its cards.
        MajorPower = "major-power",
        /// France, Italy, and what becomes of France.
        MinorPower = "minor-power",
        /// All others.
        MinorCountry = "minor-country",
    }
}

crate::words! {
    /// Where a country stands when the game begins (9.1).
    pub enum Start {
        /// With the Axis.
        Axis = "axis",
        /// With the Allies.
        Allies = "allies",
        /// The Soviet Union itself.
        SovietUnion = "soviet-union",
        /// At war with nobody.
        Neutral = "neutral",
        /// Comes into being later (9.4).
        DoesNotExist = "does-not-exist",
    }
}

crate::words! {
    /// How a country is reinforced (11.2, 9.4).
    pub enum ReinforcementRule {
        /// By the cards of its side.
        Cards = "cards",
        /// One corps every turn.
        EveryTurn = "every-turn",
        /// On the first turn of each season.
        SeasonStart = "season-start",
        /// On the first turn of winter and of summer.
        WinterAndSummerStart = "winter-and-summer-start",
        /// Two infantry once, then one a turn after Paris is free.
        FreeFrench = "free-french",
        /// Never.
        None = "none",
    }
}

crate::words! {
    /// Where its new units are put (11.2, 11.5).
    pub enum PlacementRule {
        /// In supply zones of its side.
        SupplyZones = "supply-zones",
        /// Anywhere at home.
        AnyHomeZone = "any-home-zone",
        /// In the capital.
        Capital = "capital",
        /// Nowhere: it gets none.
        None = "none",
    }
}

crate::words! {
    /// Where its units may go (9.6).
    pub enum MovementRule {
        /// They stay at home.
        Home = "home",
        /// Two corps may leave.
        HomeExceptTwoCorps = "home-except-two-corps",
        /// Home and the countries beside it.
        HomeAndNeighbours = "home-and-neighbours",
        /// Italy and its sphere; two corps and the fleet may go further.
        ItalianArea = "italian-area",
        /// Neither Greece nor Africa before a date.
        NotGreeceOrAfrica = "not-greece-or-africa-before-date",
        /// Not French North Africa before France falls.
        NotFrenchNorthAfrica = "not-french-north-africa-before-fall-of-france",
        /// Anywhere.
        Free = "free",
    }
}

/// The fixed facts of one country.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountryFacts {
    /// What it counts as.
    pub kind: Kind,
    /// Where it stands when the game begins.
    pub start: Start,
    /// What makes it surrender.
    pub surrender: Condition,
    /// How it is reinforced.
    pub reinforcements: ReinforcementRule,
    /// Where its new units are put.
    pub placement: PlacementRule,
    /// Where its units may go.
    pub movement: MovementRule,
    /// It has counters.
    pub counters: bool,
}

const fn row(
    kind: Kind,
    start: Start,
    surrender: Condition,
    reinforcements: ReinforcementRule,
    placement: PlacementRule,
    movement: MovementRule,
    counters: bool,
) -> CountryFacts {
    CountryFacts { kind, start, surrender, reinforcements, placement, movement, counters }
}

/// Every country in the order of [`Nation`].
#[rustfmt::skip]
const COUNTRIES: By<Nation, CountryFacts, 21> = {
    use Condition::{AllSupplyZones, Capital as Cap, CapitalAndFourZones as Cap4, Never, ThreePorts, ThreeZonesAndTenCorps as Ten};
    use Kind::{MajorPower as Major, MinorCountry as Minor, MinorPower as Power};
    use MovementRule::{Free, Home, HomeAndNeighbours as Beside, HomeExceptTwoCorps, ItalianArea, NotFrenchNorthAfrica, NotGreeceOrAfrica};
    use PlacementRule::{AnyHomeZone as Any, Capital, None as Nowhere, SupplyZones as Supply};
    use ReinforcementRule::{Cards, EveryTurn, FreeFrench, None, SeasonStart as Season, WinterAndSummerStart as Half};
    use Start::{Allies, Axis, DoesNotExist as Later, Neutral, SovietUnion};
    By::new([
        row(Major, Axis,        AllSupplyZones, Cards,      Supply,  NotGreeceOrAfrica,    true),  // Germany
        row(Major, Allies,      Never,          Cards,      Supply,  NotFrenchNorthAfrica, true),  // United Kingdom
        row(Major, Neutral,     Never,          Cards,      Supply,  Free,                 true),  // USA
        row(Major, SovietUnion, AllSupplyZones, Cards,      Supply,  Free,                 true),  // Soviet Union
        row(Power, Allies,      Cap4,           EveryTurn,  Any,     Free,                 true),  // France
        row(Power, Neutral,     Ten,            Season,     Capital, ItalianArea,          true),  // Italy
        row(Power, Later,       ThreePorts,     None,       Nowhere, Free,                 true),  // Vichy France
        row(Power, Later,       Never,          FreeFrench, Any,     Free,                 true),  // Free French
        row(Minor, Allies,      Cap4,           Season,     Capital, Home,                 true),  // Poland
        row(Minor, Neutral,     Cap,            Half,       Capital, Home,                 true),  // Belgium-Netherlands
        row(Minor, Neutral,     Cap,            Half,       Any,     Beside,               true),  // Greece
        row(Minor, Neutral,     Cap4,           Season,     Capital, Home,                 true),  // Yugoslavia
        row(Minor, Neutral,     Cap,            Half,       Any,     Home,                 true),  // Finland
        row(Minor, Neutral,     Cap,            Half,       Capital, Free,                 true),  // Hungary (R15)
        row(Minor, Neutral,     Cap,            Season,     Capital, Beside,               true),  // Rumania
        row(Minor, Neutral,     Cap,            Half,       Capital, Beside,               true),  // Bulgaria
        row(Minor, Neutral,     Cap,            None,       Nowhere, Free,                 false), // Denmark
        row(Minor, Neutral,     Cap,            None,       Nowhere, Free,                 false), // Norway
        row(Minor, Neutral,     Cap4,           Season,     Capital, HomeExceptTwoCorps,   true),  // Spain
        row(Minor, Neutral,     Cap4,           Season,     Capital, Beside,               true),  // Turkey
        row(Minor, Neutral,     Cap,            Half,       Capital, Beside,               true),  // Sweden
    ])
};

/// The fixed facts of a country.
#[must_use]
pub fn country(nation: Nation) -> CountryFacts {
    *COUNTRIES.get(nation)
}

#[cfg(test)]
mod tests {
    use super::{Kind, ReinforcementRule, Start, country};
    use crate::blitzwar::Nation;
    use crate::blitzwar::setup::{SETUP, VICHY};

    #[test]
    fn only_countries_with_counters_stand_in_the_set_up() {
        let set_up = |nation| SETUP.iter().chain(VICHY).any(|garrison| garrison.nation == nation);
        for &nation in Nation::ALL {
            let facts = country(nation);
            assert!(!set_up(nation) || facts.counters, "{nation}");
            // Poland's armies are placed freely, the Free French come later.
            let elsewhere = matches!(nation, Nation::Poland | Nation::FreeFrench);
            assert_eq!(set_up(nation) || elsewhere, facts.counters, "{nation}");
        }
    }

    #[test]
    fn only_major_powers_draw_cards() {
        for &nation in Nation::ALL {
            let facts = country(nation);
            assert_eq!(facts.kind == Kind::MajorPower, facts.reinforcements == ReinforcementRule::Cards, "{nation}");
            let first = match nation {
                Nation::Germany => Start::Axis,
                Nation::UnitedKingdom | Nation::France | Nation::Poland => Start::Allies,
                Nation::SovietUnion => Start::SovietUnion,
                Nation::VichyFrance | Nation::FreeFrench => Start::DoesNotExist,
                _ => Start::Neutral,
            };
            assert_eq!(facts.start, first, "{nation}");
        }
    }
}
