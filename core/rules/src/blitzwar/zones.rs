//! The land zones, what the rulebook tells about them, and the set-up (19).
//!
//! The rulebook names 86 zones; the map has more. Those it does not name are the numbered map zones at the end, to which
//! the owner gives names ([`super::board::names`]).
//! What is printed only on the map is taught once, cell by cell, in the chart [`CHART`] (row zone, column [`ZoneFact`]).

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Fortress, Nation, Refusal, Region, Side, Strait, Terrain, ZoneFact};
use crate::chart::{Cell, Chart, Charts};
use crate::game::GameId;

/// Number of the chart of zones within the game.
pub const CHART: u8 = 0;

/// A fact that is known to be "none": a limit or a strait that the zone does not have.
pub const NONE: i16 = -1;

/// A land zone. In JSON its name, in postcard its number; a number or name that does not exist is refused on decode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Zone(u16);

/// Where a zone lies, as far as the rules about snow need it (6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// In Europe: under snow in winter.
    Europe,
    /// In Africa or Asia, or not known: the map tells.
    Map,
}

use Place::{Europe, Map};

/// Every zone: name, the country it lies in when the game begins, and where. Append only: the numbers are stored.
#[rustfmt::skip]
const ZONES: &[(&str, Option<Nation>, Place)] = &[
    // Set-up (19), in the order of the book.
    ("East Prussia", Some(Nation::Germany), Europe),
    ("Koszalin",     Some(Nation::Germany), Europe),
    ("Kustrin",      Some(Nation::Germany), Europe),
    ("Breslau",      Some(Nation::Germany), Europe),
    ("Ostrava",      Some(Nation::Germany), Europe),
    ("Berlin",       Some(Nation::Germany), Europe),
    ("Stuttgart",    Some(Nation::Germany), Europe),
    ("Saar",         Some(Nation::Germany), Europe),
    ("Ruhr",         Some(Nation::Germany), Europe),
    ("Hamburg",      Some(Nation::Germany), Europe),
    ("Benghazi",     Some(Nation::Italy), Map),
    ("Bir Hacheim",  Some(Nation::Italy), Map),
    ("Albania",      Some(Nation::Italy), Europe),
    ("Taranto",      Some(Nation::Italy), Europe),
    ("Tobruk",       Some(Nation::Italy), Map),
    ("Turin",        Some(Nation::Italy), Europe),
    ("Karelia",      Some(Nation::Finland), Europe),
    ("Cluj",         Some(Nation::Rumania), Europe),
    ("Yassi",        Some(Nation::Rumania), Europe),
    ("Galatz",       Some(Nation::Rumania), Europe),
    ("Budapest",     Some(Nation::Hungary), Europe),
    ("Debrecen",     Some(Nation::Hungary), Europe),
    ("Sofia",        Some(Nation::Bulgaria), Europe),
    ("Leningrad",    Some(Nation::SovietUnion), Europe),
    ("Kirovograd",   Some(Nation::SovietUnion), Europe),
    ("Vitebsk",      Some(Nation::SovietUnion), Europe),
    ("Orel",         Some(Nation::SovietUnion), Europe),
    ("Minsk",        Some(Nation::SovietUnion), Europe),
    ("Mozhaisk",     Some(Nation::SovietUnion), Europe),
    ("Tarnopol",     Some(Nation::SovietUnion), Europe),
    ("Bryansk",      Some(Nation::SovietUnion), Europe),
    ("Gorki",        Some(Nation::SovietUnion), Europe),
    ("Armavir",      Some(Nation::SovietUnion), Europe),
    ("Kiev",         Some(Nation::SovietUnion), Europe),
    ("Kuybishev",    Some(Nation::SovietUnion), Europe),
    ("Belgrade",     Some(Nation::Yugoslavia), Europe),
    ("Sarajevo",     Some(Nation::Yugoslavia), Europe),
    ("Brod",         Some(Nation::Yugoslavia), Europe),
    ("Montenegro",   Some(Nation::Yugoslavia), Europe),
    ("Nancy",        Some(Nation::France), Europe),
    ("Paris",        Some(Nation::France), Europe),
    ("Reims",        Some(Nation::France), Europe),
    ("Brussels",     Some(Nation::BelgiumNetherlands), Europe),
    ("Ioannina",     Some(Nation::Greece), Europe),
    ("Salonika",     Some(Nation::Greece), Europe),
    ("London",       Some(Nation::UnitedKingdom), Europe),
    ("Calais",       Some(Nation::France), Europe), // a British corps starts in it (19)
    ("Alexandria",   Some(Nation::UnitedKingdom), Map),
    ("Scapa Flow",   Some(Nation::UnitedKingdom), Europe),
    ("Gibraltar",    Some(Nation::UnitedKingdom), Europe),
    ("America",      Some(Nation::Usa), Map),
    ("Stockholm",    Some(Nation::Sweden), Europe),
    ("Bilbao",       Some(Nation::Spain), Europe),
    ("Barcelona",    Some(Nation::Spain), Europe),
    ("Seville",      Some(Nation::Spain), Europe),
    ("Valencia",     Some(Nation::Spain), Europe),
    ("Edirne",       Some(Nation::Turkey), Map),
    ("Adana",        Some(Nation::Turkey), Map),
    ("Malatya",      Some(Nation::Turkey), Map),
    ("Trabzon",      Some(Nation::Turkey), Map),
    ("Kars",         Some(Nation::Turkey), Map),
    // Named elsewhere in the rules and in the examples (20).
    ("Sevastopol",   Some(Nation::SovietUnion), Europe),
    ("Kouvola",      Some(Nation::Finland), Europe),
    ("Bucharest",    Some(Nation::Rumania), Europe),
    ("Trondheim",    Some(Nation::Norway), Europe),
    ("Milan",        Some(Nation::Italy), Europe),
    ("Malta",        Some(Nation::UnitedKingdom), Map),
    ("Copenhagen",   Some(Nation::Denmark), Europe),
    ("Istanbul",     Some(Nation::Turkey), Map),
    ("Basra",        Some(Nation::UnitedKingdom), Map),
    ("Suez",         Some(Nation::UnitedKingdom), Map),
    ("Asian Bases",  Some(Nation::UnitedKingdom), Map),
    ("Casablanca",   Some(Nation::France), Map), // Vichy French after the surrender (9.4)
    ("Algiers",      Some(Nation::France), Map),
    ("Mareth",       Some(Nation::France), Map),
    ("Tunis",        Some(Nation::France), Map),
    ("Tripoli",      Some(Nation::Italy), Map),
    ("Sirte",        Some(Nation::Italy), Map),
    ("El Agheila",   Some(Nation::Italy), Map),
    ("Mechili",      Some(Nation::Italy), Map),
    ("Derna",        Some(Nation::Italy), Map),
    ("Gazala",       Some(Nation::Italy), Map),
    ("Naples",       Some(Nation::Italy), Europe),
    ("Bergen",       Some(Nation::Norway), Europe),
    ("Sicily",       Some(Nation::Italy), Europe),
    ("Sardinia",     Some(Nation::Italy), Europe),
    // Zones that only the map names, Poland's among them: the table decides which is which.
    ("Map zone 1",  None, Map), ("Map zone 2",  None, Map), ("Map zone 3",  None, Map), ("Map zone 4",  None, Map),
    ("Map zone 5",  None, Map), ("Map zone 6",  None, Map), ("Map zone 7",  None, Map), ("Map zone 8",  None, Map),
    ("Map zone 9",  None, Map), ("Map zone 10", None, Map), ("Map zone 11", None, Map), ("Map zone 12", None, Map),
    ("Map zone 13", None, Map), ("Map zone 14", None, Map), ("Map zone 15", None, Map), ("Map zone 16", None, Map),
    ("Map zone 17", None, Map), ("Map zone 18", None, Map), ("Map zone 19", None, Map), ("Map zone 20", None, Map),
    ("Map zone 21", None, Map), ("Map zone 22", None, Map), ("Map zone 23", None, Map), ("Map zone 24", None, Map),
    ("Map zone 25", None, Map), ("Map zone 26", None, Map), ("Map zone 27", None, Map), ("Map zone 28", None, Map),
    ("Map zone 29", None, Map), ("Map zone 30", None, Map), ("Map zone 31", None, Map), ("Map zone 32", None, Map),
    ("Map zone 33", None, Map), ("Map zone 34", None, Map), ("Map zone 35", None, Map), ("Map zone 36", None, Map),
    ("Map zone 37", None, Map), ("Map zone 38", None, Map), ("Map zone 39", None, Map), ("Map zone 40", None, Map),
    ("Map zone 41", None, Map), ("Map zone 42", None, Map), ("Map zone 43", None, Map), ("Map zone 44", None, Map),
    ("Map zone 45", None, Map), ("Map zone 46", None, Map), ("Map zone 47", None, Map), ("Map zone 48", None, Map),
    ("Map zone 49", None, Map), ("Map zone 50", None, Map), ("Map zone 51", None, Map), ("Map zone 52", None, Map),
    ("Map zone 53", None, Map), ("Map zone 54", None, Map), ("Map zone 55", None, Map), ("Map zone 56", None, Map),
    ("Map zone 57", None, Map), ("Map zone 58", None, Map), ("Map zone 59", None, Map), ("Map zone 60", None, Map),
    ("Map zone 61", None, Map), ("Map zone 62", None, Map), ("Map zone 63", None, Map), ("Map zone 64", None, Map),
    ("Map zone 65", None, Map), ("Map zone 66", None, Map), ("Map zone 67", None, Map), ("Map zone 68", None, Map),
    ("Map zone 69", None, Map), ("Map zone 70", None, Map), ("Map zone 71", None, Map), ("Map zone 72", None, Map),
    ("Map zone 73", None, Map), ("Map zone 74", None, Map), ("Map zone 75", None, Map), ("Map zone 76", None, Map),
    ("Map zone 77", None, Map), ("Map zone 78", None, Map), ("Map zone 79", None, Map), ("Map zone 80", None, Map),
    ("Map zone 81", None, Map), ("Map zone 82", None, Map), ("Map zone 83", None, Map), ("Map zone 84", None, Map),
    ("Map zone 85", None, Map), ("Map zone 86", None, Map), ("Map zone 87", None, Map), ("Map zone 88", None, Map),
    ("Map zone 89", None, Map), ("Map zone 90", None, Map),
];

const fn all<const N: usize>() -> [Zone; N] {
    let mut zones = [Zone(0); N];
    let (mut index, mut number) = (0, 0);
    while index < N {
        zones[index] = Zone(number);
        index += 1;
        number += 1;
    }
    zones
}

const ALL: [Zone; Zone::COUNT] = all();

/// Rows and columns of the chart.
const ROWS: u16 = match ALL.last() {
    Some(last) => last.0 + 1,
    None => 0,
};
const COLUMNS: u8 = ZoneFact::Region as u8 + 1;

const fn same(left: &str, right: &str) -> bool {
    let (left, right) = (left.as_bytes(), right.as_bytes());
    let mut place = 0;
    while place < left.len() && place < right.len() && left[place] == right[place] {
        place += 1;
    }
    place == left.len() && place == right.len()
}

impl Zone {
    /// How many zones there are.
    pub const COUNT: usize = ZONES.len();

    /// Every zone, in the order of the book.
    pub const ALL: &'static [Self] = &ALL;

    /// The zone with this number.
    #[must_use]
    pub fn new(number: u16) -> Option<Self> {
        (usize::from(number) < Self::COUNT).then_some(Self(number))
    }

    /// Its number: the row of the chart.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// Its number as a position in [`Self::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    fn row(self) -> (&'static str, Option<Nation>, Place) {
        ZONES.get(self.index()).copied().unwrap_or(("", None, Map))
    }

    /// The name as printed.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.row().0
    }

    /// The country it lies in when the game begins; none for a zone that only the map names.
    #[must_use]
    pub fn country(self) -> Option<Nation> {
        self.row().1
    }

    /// The zone with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|zone| zone.name() == name)
    }

    /// Who controls it when the game begins (9.1); `None` for a neutral zone and for one that only the map names.
    #[must_use]
    pub fn first_owner(self) -> Option<Side> {
        start_side(self.country()?)
    }

    /// Whether the rulebook names it; the others have numbers, and names that the owner gives.
    #[must_use]
    pub fn is_named(self) -> bool {
        self.country().is_some()
    }

    /// The zone with this name, for tables in the source: a name that does not exist does not compile.
    ///
    /// # Panics
    /// When the name does not exist.
    #[must_use]
    pub const fn named(name: &str) -> Self {
        let mut place = 0;
        while place < ALL.len() {
            if same(ZONES[place].0, name) {
                return ALL[place];
            }
            place += 1;
        }
        panic!("no such zone")
    }
}

/// The side of a country when the game begins; `None` for a neutral one (9.1).
#[must_use]
pub const fn start_side(nation: Nation) -> Option<Side> {
    match nation {
        Nation::Germany => Some(Side::Axis),
        Nation::UnitedKingdom | Nation::France | Nation::Poland => Some(Side::Allies),
        Nation::SovietUnion => Some(Side::SovietUnion),
        _ => None,
    }
}

impl core::fmt::Display for Zone {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.name())
    }
}

impl Serialize for Zone {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(self.name())
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Zone {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::{Error, Unexpected, Visitor};

        struct Name;
        impl Visitor<'_> for Name {
            type Value = Zone;
            fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str("the name of a zone")
            }
            fn visit_str<E: Error>(self, name: &str) -> Result<Zone, E> {
                Zone::from_name(name).ok_or_else(|| E::invalid_value(Unexpected::Str(name), &self))
            }
        }

        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(Name);
        }
        let number = u16::deserialize(deserializer)?;
        Self::new(number)
            .ok_or_else(|| Error::invalid_value(Unexpected::Unsigned(number.into()), &"the number of a zone"))
    }
}

/// Who holds a zone after this side took it: British and Soviet zones that the Allies or the Soviet Union retake go back to the
/// one of them that had them first (7). Other countries' zones, French and Polish ones too, go to who takes them (R71).
#[must_use]
pub fn new_owner(charts: &Charts, zone: Zone, taker: Side) -> Side {
    match country(charts, zone).filter(|country| matches!(country, Nation::UnitedKingdom | Nation::SovietUnion)) {
        Some(first) if taker != Side::Axis => start_side(first).unwrap_or(taker),
        _ => taker,
    }
}

/// The cell of the chart of zones.
#[must_use]
pub const fn cell(zone: Zone, fact: ZoneFact) -> Cell {
    Cell { game: GameId::BlitzWar, chart: CHART, row: zone.0, column: fact as u8 }
}

/// A fact that the rulebook tells, as a number: 0 or 1 for no or yes, the index of a [`Terrain`], [`Fortress`], [`Side`],
/// [`Strait`], [`Nation`] or [`Region`], a count, or [`NONE`].
#[must_use]
pub fn known(zone: Zone, fact: ZoneFact) -> Option<i16> {
    match (fact, zone.country()) {
        (ZoneFact::InSovietUnion, country) => country.map(|country| i16::from(country == Nation::SovietUnion)),
        (ZoneFact::Country, country) => country.map(|country| country as i16),
        // No zone that the book names lies in Poland.
        (ZoneFact::EasternPoland, country) => country.map(|_| 0),
        (ZoneFact::Region, Some(_)) => Some(region(zone) as i16),
        _ => known_everywhere(zone.name(), fact),
    }
}

/// Where a zone that the book names lies, for the limits of 9.6.
fn region(zone: Zone) -> Region {
    match (zone.name(), zone.row().2) {
        ("Albania", _) => Region::Albania,
        ("Malta", _) => Region::Mediterranean,
        ("Basra" | "Asian Bases", _) => Region::BritishAsia,
        (
            "Benghazi" | "Bir Hacheim" | "Tobruk" | "Alexandria" | "Suez" | "Casablanca" | "Algiers" | "Mareth"
            | "Tunis" | "Tripoli" | "Sirte" | "El Agheila" | "Mechili" | "Derna" | "Gazala",
            _,
        ) => Region::Africa,
        // Europe, America and Turkey: the country alone counts.
        _ => Region::Elsewhere,
    }
}

/// The country a zone lies in when the game begins: the book's, else the one that the owner taught.
#[must_use]
pub fn country(charts: &Charts, zone: Zone) -> Option<Nation> {
    let number = fact(charts, zone, ZoneFact::Country).and_then(|number| usize::try_from(number).ok())?;
    Nation::ALL.get(number).copied()
}

/// The capital of a country, if the owner told it: the book names none. Of two, the first.
#[must_use]
pub fn capital(charts: &Charts, nation: Nation) -> Option<Zone> {
    let told = |zone: &Zone| fact(charts, *zone, ZoneFact::Capital) == Some(1);
    Zone::ALL.iter().copied().filter(told).find(|&zone| country(charts, zone) == Some(nation))
}

/// The same by name: limits, Fortified Lines and straits are told for every zone, also for one that the book does not name;
/// the rest only here and there.
#[must_use]
pub fn known_everywhere(name: &str, fact: ZoneFact) -> Option<i16> {
    let told = |names: &[&str]| names.contains(&name);
    let yes_no = |yes: &[&str], no: &[&str]| match () {
        () if told(yes) => Some(1),
        () if told(no) => Some(0),
        () => None,
    };
    match fact {
        ZoneFact::Port => yes_no(
            &[
                "Tripoli",
                "Naples",
                "Scapa Flow",
                "Sevastopol",
                "Montenegro",
                "Hamburg",
                "Taranto",
                "Alexandria",
                "America",
                "Stockholm",
                "Suez",
                "Asian Bases",
            ],
            &["Leningrad"],
        ),
        ZoneFact::NavalBase => yes_no(&["Sevastopol"], &["Trondheim"]),
        ZoneFact::Beach => yes_no(&["Trondheim"], &[]),
        ZoneFact::Terrain => told(&["Trondheim"]).then_some(Terrain::Mountains as i16),
        ZoneFact::SnowZone => yes_no(&[], &["Tripoli", "Sirte", "El Agheila", "Mechili", "Derna"]),
        ZoneFact::SupplyZone => yes_no(&["America"], &[]),
        ZoneFact::Fortress => told(&["Trondheim", "Mechili"]).then_some(Fortress::None as i16),
        ZoneFact::Capital
        | ZoneFact::InSovietUnion
        | ZoneFact::GeneralPoints
        | ZoneFact::Country
        | ZoneFact::EasternPoland
        | ZoneFact::Region => None,
        ZoneFact::NationalPoints => told(&["Trondheim"]).then_some(1),
        ZoneFact::NationalPointsOf => told(&["Bucharest", "Trondheim", "Milan"]).then_some(Side::Axis as i16),
        ZoneFact::CorpsLimit => Some(match name {
            "Malta" | "Gibraltar" => 1,
            "Tobruk" => 2,
            _ => NONE,
        }),
        ZoneFact::CounterLimit => Some(if told(&["America"]) { NONE } else { 3 }),
        ZoneFact::FortifiedLine => Some(i16::from(told(&["Nancy", "Kouvola"]))),
        ZoneFact::Strait => Some(match name {
            "Gibraltar" => Strait::Gibraltar as i16,
            "Istanbul" => Strait::Bosphorus as i16,
            "Copenhagen" => Strait::Copenhagen as i16,
            _ => NONE,
        }),
    }
}

/// A fact of a zone: what the rulebook tells, else what the owner taught, else what follows from the country that he taught.
#[must_use]
pub fn fact(charts: &Charts, zone: Zone, fact: ZoneFact) -> Option<i16> {
    let taught = known(zone, fact).or_else(|| charts.get(cell(zone, fact)));
    taught.or_else(|| if fact == ZoneFact::InSovietUnion { in_soviet_union(country(charts, zone)?) } else { None })
}

/// Whether a zone of a country lies in the Soviet Union: of Poland some become part of it (9.2).
const fn in_soviet_union(country: Nation) -> Option<i16> {
    match country {
        Nation::SovietUnion => Some(1),
        Nation::Poland => None,
        _ => Some(0),
    }
}

/// What follows from the rules when neither the book nor the owner says it: all of Europe lies under snow in winter (6).
#[must_use]
pub fn deduced(zone: Zone, fact: ZoneFact) -> Option<i16> {
    (fact == ZoneFact::SnowZone && zone.row().2 == Europe).then_some(1)
}

impl ZoneFact {
    /// The numbers that this fact can have.
    #[must_use]
    pub const fn range(self) -> core::ops::RangeInclusive<i16> {
        match self {
            Self::Terrain => 0..=Terrain::HighMountains as i16,
            Self::Fortress => 0..=Fortress::Other as i16,
            Self::NationalPoints | Self::GeneralPoints => 0..=20,
            Self::Country => 0..=Nation::Sweden as i16,
            Self::Region => 0..=Region::Mediterranean as i16,
            Self::NationalPointsOf => NONE..=Side::SovietUnion as i16,
            Self::CorpsLimit | Self::CounterLimit => NONE..=60,
            Self::Strait => NONE..=Strait::Copenhagen as i16,
            Self::Port
            | Self::NavalBase
            | Self::Beach
            | Self::SnowZone
            | Self::SupplyZone
            | Self::Capital
            | Self::FortifiedLine
            | Self::InSovietUnion
            | Self::EasternPoland => 0..=1,
        }
    }
}

/// The chart of zones: what is known, what is taught, and which cell is unknown next.
#[must_use]
pub const fn chart(charts: &Charts) -> Chart<'_> {
    Chart { game: GameId::BlitzWar, number: CHART, rows: ROWS, columns: COLUMNS, known: known_cell, taught: charts }
}

/// Checks what the owner is about to teach.
///
/// # Errors
/// [`Refusal::ZoneFactKnown`] when the rulebook says otherwise, [`Refusal::ZoneFactRange`] for a number that the fact cannot
/// have.
pub fn check_taught(zone: Zone, fact: ZoneFact, value: i16) -> Result<(), Refusal> {
    if !fact.range().contains(&value) {
        return Err(Refusal::ZoneFactRange);
    }
    match known(zone, fact) {
        Some(told) if told != value => Err(Refusal::ZoneFactKnown),
        _ => Ok(()),
    }
}

/// The same for a cell of the chart, as the journal stores it.
///
/// # Errors
/// As [`check_taught`]; a cell outside the chart is [`Refusal::ZoneFactRange`].
pub fn check_cell(cell: Cell, value: i16) -> Result<(), Refusal> {
    let zone = Zone::new(cell.row).filter(|_| cell.game == GameId::BlitzWar && cell.chart == CHART);
    let fact = ZoneFact::ALL.get(usize::from(cell.column)).copied();
    match (zone, fact) {
        (Some(zone), Some(fact)) => check_taught(zone, fact, value),
        _ => Err(Refusal::ZoneFactRange),
    }
}

fn known_cell(row: u16, column: u8) -> Option<i16> {
    known(Zone::new(row)?, *ZoneFact::ALL.get(usize::from(column))?)
}
