//! Names short enough for a column.

use adjutant_rules::blitzwar::{Across, After, Nation, Season, Side, Terrain};

use crate::screen::Style;

/// Three letters of a country.
#[must_use]
pub const fn nation(nation: Nation) -> &'static str {
    match nation {
        Nation::Germany => "GER",
        Nation::UnitedKingdom => "UK",
        Nation::Usa => "USA",
        Nation::SovietUnion => "SOV",
        Nation::France => "FRA",
        Nation::Italy => "ITA",
        Nation::VichyFrance => "VIC",
        Nation::FreeFrench => "FF",
        Nation::Poland => "POL",
        Nation::BelgiumNetherlands => "BEN",
        Nation::Greece => "GRE",
        Nation::Yugoslavia => "YUG",
        Nation::Finland => "FIN",
        Nation::Hungary => "HUN",
        Nation::Rumania => "RUM",
        Nation::Bulgaria => "BUL",
        Nation::Denmark => "DEN",
        Nation::Norway => "NOR",
        Nation::Spain => "SPA",
        Nation::Turkey => "TUR",
        Nation::Sweden => "SWE",
    }
}

/// A side, in at most six letters.
#[must_use]
pub const fn side(side: Side) -> &'static str {
    side.title()
}

/// A side's colour; its name always stands beside it.
#[must_use]
pub const fn side_style(side: Side) -> Style {
    match side {
        Side::Axis => Style::First,
        Side::Allies => Style::Second,
        Side::SovietUnion => Style::Third,
    }
}

/// A season, in three letters.
#[must_use]
pub const fn season(season: Season) -> &'static str {
    match season {
        Season::Winter => "win",
        Season::Spring => "spr",
        Season::Summer => "sum",
        Season::Autumn => "aut",
    }
}

/// Terrain as the map calls it.
#[must_use]
pub const fn terrain(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::GoodGoing => "good going",
        Terrain::NarrowGoing => "narrow going",
        Terrain::Swamp => "swamp",
        Terrain::Mountains => "mountains",
        Terrain::HighMountains => "high mountains",
    }
}

/// How a counter comes.
#[must_use]
pub const fn across(across: Across) -> &'static str {
    match across {
        Across::Land => "land",
        Across::River => "a river",
        Across::FortifiedLine => "a fort. line",
        Across::Beachhead => "a beachhead",
    }
}

/// What the defenders do.
#[must_use]
pub const fn after(after: After) -> &'static str {
    match after {
        After::Stays => "stay",
        After::Retreats => "retreat",
        After::ExtraCasualty => "1 more loss",
        After::Destroyed => "destroyed",
    }
}
