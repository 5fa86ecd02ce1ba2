//! Everything that is counted or is so or not: one byte each, and each can be set by hand.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::CITIES;
use crate::blitzkrieg75::setup::{MINORS, TRANSPORT};
use crate::blitzkrieg75::tables::doubt;
use crate::blitzkrieg75::{Side, Step, UnitType, Weather, Zone};

/// The last step, the last weather and the number of types, as bytes.
const STEPS: u8 = Step::TurnDone as u8;
const WEATHERS: u8 = Weather::Snow as u8;
const TYPES: u8 = UnitType::Ftr as u8 + 1;

/// The largest counter that is kept in the pool of inactive ones.
pub const LARGEST: u8 = 8;

crate::words! {
    /// What is tracked. Append only: its number is stored.
    pub enum Track {
        /// The turn (4.6).
        Turn = "turn",
        /// Whose player-turn it is: Blue 0, Red 1.
        Player = "player",
        /// The step, by its number.
        Step = "step",
        /// The weather of the turn, by its number (34).
        Weather = "weather",
        /// How the game has ended, by its number; 0 while it goes on (16).
        Ending = "ending",
        /// Who has won, or lost more in a stalemate: 0 nobody, 1 Blue, 2 Red.
        Winner = "winner",
        /// The weather was rolled.
        WeatherRolled = "weather-rolled",
        /// Air transport capacity, in halves of a unit (9.3).
        Transport = "transport",
        /// Of that, used in this player-turn.
        TransportUsed = "transport-used",
        /// Air factors flown in this player-turn (36.2).
        Flown = "air-flown",
        /// Attacks above 1-1 in this player-turn (36.33).
        HighAttacks = "high-attacks",
        /// Hexes where rangers have landed in this player-turn (27.2).
        RangerHexes = "ranger-hexes",
        /// Infantry factors that have moved without petro-chemical cities (36.24).
        Fuel = "fuel",
        /// Petro-chemical cities in use (36.2).
        Petro = "petro",
        /// Basic industry in use (36.3).
        Industry = "industry",
        /// Naval stores in use (36.4).
        Naval = "naval-stores",
        /// The navy is destroyed, for ever (36.44).
        NavyDestroyed = "navy-destroyed",
        /// The state of a sea zone: three times its number, and 1 for Blue's, 2 for Red's (35.3).
        SeaState = "sea-state",
        /// Printed attack factors at sea (35.1).
        SeaFactors = "sea-factors",
        /// Friendly ports on the zone (35.1).
        Ports = "ports",
        /// Of these, bombed.
        PortsBombed = "ports-bombed",
        /// Ready air factors in ports (35.1).
        PortAir = "port-air",
        /// Factors that invaded in the side's last player-turn (35.1).
        Invaded = "invaded",
        /// Factors that invade in this player-turn.
        Invading = "invading",
        /// Ground units at sea, in halves (19.1).
        GroundAtSea = "ground-at-sea",
        /// Air units at sea, in halves (30.3).
        AirAtSea = "air-at-sea",
        /// The aggressor in a minor country: 0 neutral, 1 Blue, 2 Red (29.2).
        Aggressor = "aggressor" as "aggressor in",
        /// All cities of a minor country are garrisoned (29.6).
        Garrisoned = "garrisoned" as "all held in",
        /// The toll of a minor country is settled (29.7).
        Tolled = "tolled" as "toll paid in",
        /// The guerrillas of a minor country are settled (29.6).
        Raided = "raided" as "guerrillas in",
        /// Counters on the board and at sea (16A).
        Units = "units",
        /// Counters lost (16).
        Lost = "lost",
        /// Friendly city hexes (16C).
        Cities = "city-hexes",
        /// Ends of player-turns with every enemy city threatened (16B).
        Encircling = "encircling",
        /// Replacements were taken (28).
        Replaced = "replaced",
        /// Victory was looked at.
        Judged = "judged",
        /// Others than rangers have invaded a beach (20.1).
        BeachUsed = "beach-used",
        /// What the attacker of the last battle still has to lose.
        OwedAttacker = "owed-attacker",
        /// At least so much of it from bombers (30.41).
        BombersLeast = "bombers-least",
        /// At most so much of it from ground units.
        GroundMost = "ground-most",
        /// What the defender still has to lose.
        OwedDefender = "owed-defender",
        /// What bombers still have to lose after interception or fire from the ground.
        OwedBombers = "owed-bombers",
        /// The forces have fought: they are put away with the last loss.
        Fought = "fought",
        /// The letters of the stock that is named for the next roll.
        Stock = "stock",
        /// Inactive counters (26.5).
        Pool = "pool",
        /// Air factors that a side has lost and not taken off yet (32, 33).
        OwedAir = "air-to-lose",
        /// Ground factors that a side has lost and not taken off yet (29.6, 29.7, 32.33, 33.7).
        OwedGround = "factors-to-lose",
        /// An interception may have broken an automatic victory (32.74).
        Shaken = "av-to-check",
        /// Replacements of earlier player-turns, where they may be saved up (28.1, R86).
        Saved = "saved-repl" as "saved replacements",
        /// Cities of a minor country (29.6).
        MinorCities = "minor-cities" as "cities of",
        /// Of these, garrisoned by the aggressor.
        MinorHeld = "minor-garrisons" as "garrisons in",
        /// The order of appearance of this player-turn was taken up (6.1).
        Carded = "card-taken",
        /// The bombers that are gathered met interceptors without an escort (32.32).
        Unescorted = "unescorted",
        /// They have bombed, and are put away with their losses (33.1).
        Flew = "bombers-flew",
        /// Doubtful cells of the tables that are read otherwise than printed (R12).
        Doubt = "doubtful-cells" as "doubtful cells",
        /// To whom a city is friendly: 0 by rule, 1 Blue, 2 Red, 3 nobody (5.1).
        City = "city",
    }
}

/// Of what there is one value each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// One for the table.
    Table,
    /// Blue, Red.
    Side,
    /// Zone A to F.
    Zone,
    /// Zone A of Blue, zone A of Red, zone B of Blue ..
    ZoneSide,
    /// The minor countries.
    Minor,
    /// Letters.
    Letter,
    /// Blue's infantry of factor 1 to 8, Blue's armor ..
    Counter,
    /// The city hexes, country by country.
    City,
    /// The doubtful cells of the tables.
    Doubt,
}

impl Of {
    const fn count(self) -> usize {
        match self {
            Self::Table => 1,
            Self::Side => 2,
            Self::Zone => Zone::ALL.len(),
            Self::ZoneSide => 2 * Zone::ALL.len(),
            Self::Minor => MINORS as usize,
            Self::Letter => 4,
            Self::City => CITIES,
            Self::Doubt => doubt::COUNT,
            Self::Counter => 2 * UnitType::ALL.len() * LARGEST as usize,
        }
    }
}

/// Of what there is one, its largest value, its first value, whether it holds for one player-turn.
type Kind = (Of, u8, u8, bool);

impl Track {
    const fn kind(self) -> Kind {
        match self {
            Self::Turn => (Of::Table, 250, 1, false),
            Self::Player => (Of::Table, 1, 0, false),
            Self::Step => (Of::Table, STEPS, 0, false),
            Self::Weather => (Of::Table, WEATHERS, 0, false),
            Self::Ending => (Of::Table, 4, 0, false),
            Self::Winner => (Of::Table, 2, 0, false),
            Self::WeatherRolled
            | Self::Replaced
            | Self::Judged
            | Self::BeachUsed
            | Self::Fought
            | Self::Shaken
            | Self::Carded
            | Self::Unescorted
            | Self::Flew => (Of::Table, 1, 0, true),
            Self::Transport => (Of::Side, 99, 2 * TRANSPORT, false),
            Self::TransportUsed => (Of::Side, 99, 0, true),
            Self::Flown => (Of::Side, 250, 0, true),
            Self::HighAttacks => (Of::Table, 3, 0, true),
            Self::RangerHexes => (Of::Table, 4, 0, true),
            Self::Fuel => (Of::Table, 12, 0, true),
            Self::Petro => (Of::Side, 6, 3, false),
            Self::Industry => (Of::Side, 5, 3, false),
            Self::Naval => (Of::Side, 4, 3, false),
            Self::NavyDestroyed => (Of::Side, 1, 0, false),
            // Uncontested, and nobody's.
            Self::SeaState => (Of::Zone, 11, 9, false),
            Self::SeaFactors | Self::PortAir | Self::Invaded | Self::Invading => (Of::ZoneSide, 250, 0, false),
            Self::Ports | Self::PortsBombed => (Of::ZoneSide, 20, 0, false),
            Self::GroundAtSea => (Of::ZoneSide, 40, 0, false),
            Self::AirAtSea => (Of::ZoneSide, 4, 0, false),
            Self::Aggressor => (Of::Minor, 2, 0, false),
            Self::Garrisoned => (Of::Minor, 1, 0, false),
            Self::Tolled | Self::Raided => (Of::Minor, 1, 0, true),
            Self::Units | Self::Lost | Self::OwedAir | Self::OwedGround | Self::Saved => (Of::Side, 250, 0, false),
            Self::MinorCities | Self::MinorHeld => (Of::Minor, 20, 0, false),
            Self::Doubt => (Of::Doubt, 1, 0, false),
            Self::City => (Of::City, 3, 0, false),
            Self::Cities => (Of::Side, 150, 0, false),
            Self::Encircling => (Of::Side, 3, 0, false),
            Self::OwedAttacker | Self::BombersLeast | Self::GroundMost | Self::OwedDefender | Self::OwedBombers => {
                (Of::Table, 250, 0, false)
            }
            Self::Stock => (Of::Letter, 26, 0, false),
            Self::Pool => (Of::Counter, 30, 0, false),
        }
    }

    /// Of what there is one value each.
    #[must_use]
    pub const fn of(self) -> Of {
        self.kind().0
    }

    /// How many values it has.
    #[must_use]
    pub const fn count(self) -> usize {
        self.of().count()
    }

    /// Its largest value.
    #[must_use]
    pub const fn most(self) -> u8 {
        self.kind().1
    }

    /// Its value when a table begins.
    #[must_use]
    pub const fn start(self) -> u8 {
        self.kind().2
    }

    /// Whether it holds for one player-turn.
    #[must_use]
    pub const fn passes(self) -> bool {
        self.kind().3
    }

    /// Where its values begin among all.
    const fn offset(self) -> usize {
        let (mut at, mut offset) = (0, 0);
        while at < self as usize {
            offset += Self::ALL[at].count();
            at += 1;
        }
        offset
    }

    /// The marker of one of its values.
    #[must_use]
    pub const fn at(self, at: u8) -> Marker {
        Marker { track: self, at }
    }

    /// The marker of a side.
    #[must_use]
    pub const fn side(self, side: Side) -> Marker {
        self.at(side as u8)
    }

    /// The marker of a sea zone and a side.
    #[must_use]
    pub const fn zone(self, zone: Zone, side: Side) -> Marker {
        self.at(2 * zone as u8 + side as u8)
    }

    /// The marker of the whole table.
    #[must_use]
    pub const fn one(self) -> Marker {
        self.at(0)
    }
}

/// The marker of inactive counters of a side.
#[must_use]
pub const fn pool(side: Side, unit: UnitType, factor: u8) -> Marker {
    Track::Pool.at((side as u8 * TYPES + unit as u8) * LARGEST + factor.saturating_sub(1))
}

/// How many values all tracks have.
pub(super) const VALUES: usize = Track::City.offset() + Track::City.count();

/// One tracked value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marker {
    /// What is tracked.
    pub track: Track,
    /// Of what: the side, the zone, the minor country.
    pub at: u8,
}

impl Marker {
    /// Its place among all values; none when there is no such marker.
    #[must_use]
    pub fn place(self) -> Option<usize> {
        (usize::from(self.at) < self.track.count()).then(|| self.track.offset() + usize::from(self.at))
    }
}

/// A few words, for the log and the list of markers.
impl fmt::Display for Marker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (at, track) = (usize::from(self.at), self.track.name());
        let side = |at: usize| Side::ALL.get(at % 2).map_or("", |side| side.name());
        let zone = |at: usize| Zone::ALL.get(at).map_or("", |zone| zone.name());
        match self.track.of() {
            Of::Table => f.write_str(track),
            Of::Side => write!(f, "{track} {}", side(at)),
            Of::Zone => write!(f, "{track} {}", zone(at)),
            Of::ZoneSide => write!(f, "{track} {} {}", zone(at / 2), side(at)),
            Of::Doubt => f.write_str(doubt::words(at)[0]),
            Of::Minor => write!(f, "{track} Minor {}", at + 1),
            Of::Letter | Of::City => write!(f, "{track} {}", at + 1),
            Of::Counter => {
                let largest = usize::from(LARGEST);
                let types = UnitType::ALL.len();
                let unit = UnitType::ALL.get(at / largest % types).map_or("", |unit| super::short(*unit));
                write!(f, "{track} {} {unit} {}", side(at / largest / types), at % largest + 1)
            }
        }
    }
}
