//! The set-up (19), country by country as printed, and the Vichy French corps of 9.4.

use serde::{Deserialize, Serialize};

use super::Nation;
use super::Nation as N;
use super::zones::Zone;

/// Units of one nation in one zone when the game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Garrison {
    /// Whose.
    #[serde(rename = "country")]
    pub nation: Nation,
    /// Where.
    pub zone: Zone,
    /// Infantry corps, the fortified ones included.
    pub infantry: u8,
    /// Armoured corps.
    pub armoured: u8,
    /// Air force units.
    pub air_force: u8,
    /// Fleets.
    pub fleet: u8,
    /// U-boats.
    pub u_boat: u8,
    /// Supply units.
    pub supply: u8,
    /// Of the infantry: fortified corps.
    pub fortified: u8,
    /// The turn from which they are there; `None` for the Vichy French, who come with the surrender of France.
    pub from_turn: Option<u8>,
}

/// One entry as printed: `"C2 I3 A4"`. Another letter or shape does not compile.
const fn put(nation: Nation, zone: &str, units: &str) -> Garrison {
    let mut garrison = Garrison {
        nation,
        zone: Zone::named(zone),
        infantry: 0,
        armoured: 0,
        air_force: 0,
        fleet: 0,
        u_boat: 0,
        supply: 0,
        fortified: 0,
        from_turn: Some(1),
    };
    let units = units.as_bytes();
    let mut place = 0;
    while place < units.len() {
        let number = units[place + 1] - b'0';
        match units[place] {
            b'I' => garrison.infantry = number,
            b'C' => garrison.armoured = number,
            b'A' => garrison.air_force = number,
            b'F' => garrison.fleet = number,
            b'U' => garrison.u_boat = number,
            b'S' => garrison.supply = number,
            _ => panic!("a letter that is no unit"),
        }
        assert!(number <= 9 && (place + 2 == units.len() || units[place + 2] == b' '), "a letter, a digit, a space");
        place += 3;
    }
    garrison
}

const fn fortified(garrison: Garrison) -> Garrison {
    Garrison { fortified: garrison.infantry, ..garrison }
}

const fn from_turn(turn: Option<u8>, garrison: Garrison) -> Garrison {
    Garrison { from_turn: turn, ..garrison }
}

/// Polish armies, which the Allied player places anywhere in Poland.
pub const POLISH_ARMIES: u8 = 6;

/// The set-up as printed. C armoured, I infantry, S supply, A air force, U U-boats, F fleets.
#[rustfmt::skip]
pub const SETUP: &[Garrison] = &[
    put(N::Germany, "East Prussia", "I4"),
    put(N::Germany, "Koszalin",     "C2 I2"),
    put(N::Germany, "Kustrin",      "I4"),
    put(N::Germany, "Breslau",      "C2 I3 A4"),
    put(N::Germany, "Ostrava",      "I3"),
    put(N::Germany, "Berlin",       "S8 A2"),
    put(N::Germany, "Stuttgart",    "I3"),
    put(N::Germany, "Saar",         "I4"),
    put(N::Germany, "Ruhr",         "I1"),
    put(N::Germany, "Hamburg",      "U2 F2"),

    put(N::Italy, "Benghazi",    "I2 S2"),
    put(N::Italy, "Bir Hacheim", "I3"),
    put(N::Italy, "Albania",     "I3"),
    put(N::Italy, "Taranto",     "F2 A1"),
    put(N::Italy, "Tobruk",      "I2"),
    put(N::Italy, "Turin",       "I2"),

    put(N::Finland, "Karelia", "I3"),

    put(N::Rumania, "Cluj",   "I2"),
    put(N::Rumania, "Yassi",  "I2"),
    put(N::Rumania, "Galatz", "I2"),

    put(N::Hungary, "Budapest", "I2"),
    put(N::Hungary, "Debrecen", "I2"),

    put(N::Bulgaria, "Sofia", "I2"),

    put(N::SovietUnion, "Leningrad",  "I2"),
    put(N::SovietUnion, "Kirovograd", "I2"),
    put(N::SovietUnion, "Vitebsk",    "I2"),
    put(N::SovietUnion, "Orel",       "I2"),
    put(N::SovietUnion, "Minsk",      "I2"),
    put(N::SovietUnion, "Mozhaisk",   "I2"),
    put(N::SovietUnion, "Tarnopol",   "I2"),
    put(N::SovietUnion, "Bryansk",    "I2"),
    put(N::SovietUnion, "Gorki",      "I2"),
    put(N::SovietUnion, "Armavir",    "I2"),
    put(N::SovietUnion, "Kiev",       "C2"),
    put(N::SovietUnion, "Kuybishev",  "C2 S4"),

    put(N::Yugoslavia, "Belgrade",   "I2"),
    put(N::Yugoslavia, "Sarajevo",   "I1"),
    put(N::Yugoslavia, "Brod",       "I2"),
    put(N::Yugoslavia, "Montenegro", "I2"),

    put(N::France, "Nancy", "I6"),
    put(N::France, "Paris", "I2 C2"),
    put(N::France, "Reims", "I2 C2"),

    put(N::BelgiumNetherlands, "Brussels", "I4"),

    put(N::Greece, "Ioannina", "I2"),
    put(N::Greece, "Salonika", "I1"),

    put(N::UnitedKingdom, "London",     "I2 A2 S4"),
    put(N::UnitedKingdom, "Calais",     "I1"),
    put(N::UnitedKingdom, "Alexandria", "I1 C1 F2"),
    put(N::UnitedKingdom, "Scapa Flow", "F4"),
    fortified(put(N::UnitedKingdom, "Gibraltar", "I1")),

    from_turn(Some(18), put(N::Usa, "America", "F2")), // autumn 1941

    put(N::Sweden, "Stockholm", "I4"),

    put(N::Spain, "Bilbao",    "I4"),
    put(N::Spain, "Barcelona", "I2"),
    put(N::Spain, "Seville",   "I2"),
    put(N::Spain, "Valencia",  "I2"),

    put(N::Turkey, "Edirne",  "I2"),
    put(N::Turkey, "Adana",   "I2"),
    put(N::Turkey, "Malatya", "I2"),
    put(N::Turkey, "Trabzon", "I2"),
    put(N::Turkey, "Kars",    "I2"),
];

/// Placed when France surrenders (9.4).
pub const VICHY: &[Garrison] = &[
    from_turn(None, put(N::VichyFrance, "Casablanca", "I1")),
    from_turn(None, put(N::VichyFrance, "Algiers", "I1")),
    from_turn(None, put(N::VichyFrance, "Mareth", "I1")),
    from_turn(None, put(N::VichyFrance, "Tunis", "I2")),
];

impl Zone {
    /// What the set-up puts here.
    pub fn setup(self) -> impl Iterator<Item = &'static Garrison> {
        SETUP.iter().filter(move |garrison| garrison.zone == self)
    }
}
