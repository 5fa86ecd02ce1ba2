//! Critical resources (36): which cities count, and what a shortage does.

use super::{Refusal, Side, Trail, Why, first};

crate::words! {
    /// What the rules name a hex for.
    pub enum Role {
        /// Petro-chemical city (36.2).
        Petro = "petro-chemical",
        /// Basic industry (36.3).
        Industry = "basic-industry",
        /// Naval stores (36.4).
        Naval = "naval-stores",
        /// Aircraft factory (28.5).
        AircraftCity = "aircraft-city",
        /// A port on a river (19.4).
        InlandPort = "inland-port",
        /// Where a chain of beaches is cut (20.1).
        BeachDivider = "beach-divider",
    }
}

impl Role {
    /// The resources, in the order of their rules.
    pub const RESOURCES: [Self; 3] = [Self::Petro, Self::Industry, Self::Naval];

    /// The hexes of a side.
    #[must_use]
    pub const fn home(self, side: Side) -> &'static [&'static str] {
        match (self, side) {
            (Self::Petro, Side::Blue) => &["G4", "C20", "S25"],
            (Self::Petro, Side::Red) => &["JJJ56", "FFF30", "ZZ48"],
            (Self::Industry, Side::Blue) => &["O29", "Q16", "C30"],
            (Self::Industry, Side::Red) => &["GGG45", "RRR39", "BBB54"],
            (Self::Naval, Side::Blue) => &["D7", "L19", "I33"],
            (Self::Naval, Side::Red) => &["III37", "RRR54", "NN48"],
            (Self::AircraftCity, Side::Blue) => &["V33", "I12", "J28"],
            (Self::AircraftCity, Side::Red) => &["YY43", "BBB33", "NNN35"],
            (Self::InlandPort | Self::BeachDivider, _) => &[],
        }
    }

    /// The hexes that count for whoever has made them friendly.
    #[must_use]
    pub const fn shared(self) -> &'static [&'static str] {
        match self {
            Self::Petro => &["CC15", "AA42", "VV25"],
            Self::Industry => &["CC39", "OO30"],
            Self::Naval => &["EE34"],
            Self::AircraftCity | Self::InlandPort | Self::BeachDivider => &[],
        }
    }

    /// The hexes that are nobody's.
    #[must_use]
    pub const fn nobodys(self) -> &'static [&'static str] {
        match self {
            Self::InlandPort => &["JJJ56", "VV25", "D31", "L19"],
            Self::BeachDivider => &["RRR54", "BB31"],
            _ => &[],
        }
    }
}

/// Whether the rules name this hex a resource city of anybody.
#[must_use]
pub fn is_resource(hex: &str) -> bool {
    Role::RESOURCES
        .iter()
        .any(|role| role.shared().contains(&hex) || Side::ALL.iter().any(|side| role.home(*side).contains(&hex)))
}

/// What is said about a resource city.
#[derive(Clone, Copy, Debug)]
pub struct CityState<'a> {
    /// Its hex.
    pub hex: &'a str,
    /// Captured by the enemy.
    pub captured: bool,
    /// Its industry is bombed (SRIX).
    pub bombed: bool,
    /// Friendly to the side that asks, for a shared city.
    pub friendly: bool,
}

/// Cities in use, petro, industry, naval stores; the lines of the trace.
pub fn levels<'a>(side: Side, cities: &(impl Iterator<Item = CityState<'a>> + Clone), trace: &mut Trail) -> [u8; 3] {
    const LINES: [[Why; 2]; 3] = [
        [Why::PetroHome, Why::PetroShared],
        [Why::IndustryHome, Why::IndustryShared],
        [Why::NavalHome, Why::NavalShared],
    ];
    let mut levels = [0; 3];
    for ((role, level), lines) in Role::RESOURCES.iter().zip(&mut levels).zip(LINES) {
        let state = |hex: &str| cities.clone().find(|city| city.hex == hex);
        // A home city counts unless it is lost, a shared one only once it is friendly (R33).
        let home = role.home(side).iter().filter(|hex| state(hex).is_none_or(|city| !city.captured && !city.bombed));
        let shared = role.shared().iter().filter(|hex| state(hex).is_some_and(|city| city.friendly && !city.bombed));
        for (count, line) in [home.count(), shared.count()].into_iter().zip(lines) {
            *level += u8::try_from(count).unwrap_or(0);
            trace.add(line, i16::try_from(count * 8).unwrap_or(0));
        }
    }
    levels
}

/// Levels of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resources {
    /// Petro-chemical cities.
    pub petro: u8,
    /// Basic industry.
    pub industry: u8,
    /// Naval stores.
    pub naval: u8,
    /// The navy was destroyed; that lasts (36.44).
    pub navy_destroyed: bool,
}

impl Resources {
    /// Air factors that may fly in a player-turn.
    #[must_use]
    pub const fn air_cap(&self) -> Option<u8> {
        air_cap(self.petro)
    }

    /// Nobody may be at sea.
    #[must_use]
    pub const fn no_sea(&self) -> bool {
        self.petro == 0 || self.no_navy()
    }

    /// No naval stores, now or once.
    #[must_use]
    pub const fn no_navy(&self) -> bool {
        self.naval == 0 || self.navy_destroyed
    }

    /// Units that may be at sea.
    #[must_use]
    pub const fn sea_cap(&self) -> u8 {
        if self.no_sea() {
            0
        } else if self.counts_air() {
            5
        } else {
            10
        }
    }

    /// Whether that cap counts aircraft too.
    #[must_use]
    pub const fn counts_air(&self) -> bool {
        self.petro < 3 || self.naval < 3 || self.navy_destroyed
    }

    /// Only sea zones with an own port.
    #[must_use]
    pub const fn needs_port(&self) -> bool {
        self.petro == 1 || self.naval == 1
    }
}

/// Air factors that may fly at a petro-chemical level.
#[must_use]
pub const fn air_cap(petro: u8) -> Option<u8> {
    match petro {
        0 => Some(8),
        1 => Some(20),
        2 => Some(40),
        _ => None,
    }
}

/// What is left of the air factors of a player-turn.
///
/// # Errors
/// Over the cap of this level.
pub fn air_budget(petro: u8, flown: u16, adding: u16) -> Result<Option<u8>, Refusal> {
    let Some(cap) = air_cap(petro) else { return Ok(None) };
    let over = flown + adding > u16::from(cap);
    first(&[
        (over && petro == 2, Refusal::OverAirCap2),
        (over && petro == 1, Refusal::OverAirCap1),
        (over, Refusal::OverAirCap0),
    ])?;
    Ok(u8::try_from(u16::from(cap) - flown - adding).ok())
}

/// Infantry factors that move normally without petro-chemical cities (36.24).
pub const FUEL: u16 = 12;

/// What is left of them.
///
/// # Errors
/// Over twelve.
pub fn fuel(petro: u8, moved: u16, adding: u16) -> Result<Option<u8>, Refusal> {
    if petro > 0 {
        return Ok(None);
    }
    first(&[(moved + adding > FUEL, Refusal::OverFuel)])?;
    Ok(u8::try_from(FUEL - moved - adding).ok())
}
