//! What a player wants: an act, its facts in the order in which they are read off the board, and its dice.
//!
//! Every act is the same type, so that the device reads and writes all of them with one piece of code. In JSON the facts have
//! names: `{"battle":{"ground":"city","river":true,"dice":[4],"roller":"hand"}}`; what is left out is 0, no, or the first word.

use core::fmt;

use heapless::Vec;
use serde::de::{self, DeserializeSeed, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::place::{AT_SEA, Group, Hex, SPECIAL, UNSUPPLIED};
use super::{COUNTRIES, Mark, short};
use crate::blitzkrieg75::air::bombing::Mission;
use crate::blitzkrieg75::air::combat::{Flight, Strafer};
use crate::blitzkrieg75::sea::Shore;
use crate::blitzkrieg75::{Side, Step, Terrain, UnitType};
use crate::dice::Roller;
use crate::words::Word;

/// The most facts of an act.
pub const MAX_FACTS: usize = 16;

/// The facts of an act, in order.
pub type Facts = Vec<i16, MAX_FACTS, u8>;
/// The dice of an act: faces 1 to 6, or digits 0 to 9 in a game by mail.
pub type Throw = Vec<u8, 4, u8>;

/// What a fact can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A number from 0 to this.
    Count(u8),
    /// No is 0, yes is 1.
    Yes,
    /// One of these words, by its place.
    Word(&'static [&'static str]),
    /// A hex, or 0.
    Hex,
    /// A group of units, or 0.
    Group,
}

impl Kind {
    fn takes(self, value: i16) -> bool {
        let Ok(value) = u16::try_from(value) else { return false };
        match self {
            Self::Count(most) => value <= most.into(),
            Self::Yes => value < 2,
            Self::Word(words) => usize::from(value) < words.len(),
            Self::Hex => Hex::from_number(value).is_some(),
            Self::Group => Group::from_number(value).is_some(),
        }
    }
}

/// A fact: its name in JSON, and what it can be.
pub type Fact = (&'static str, Kind);

/// Factors of one force.
pub const FACTORS: u8 = 120;

const MINOR: Fact = ("minor", Kind::Count(5));
const HEX: Fact = ("hex", Kind::Hex);
const SIDE: Fact = ("side", Kind::Word(<Side as Word>::WORDS));
const UNIT: Fact = ("unit", Kind::Word(<UnitType as Word>::WORDS));
/// The cities of a minor country, where they are counted, and those that its aggressor garrisons.
const CITIES: Fact = ("cities", Kind::Count(20));
const HELD: Fact = ("held", Kind::Count(20));
/// No zone, or one of the six.
pub const ZONES: &[&str] = &["none", "A", "B", "C", "D", "E", "F"];
const ZONE: Fact = ("zone", Kind::Word(ZONES));
/// The forces that stand in a battle.
pub const FORCES: &[&str] = &["attackers", "bombers", "defenders"];
/// Who takes losses.
pub const PARTIES: &[&str] = &["attacker", "defender", "bombers"];
/// Where the defenders stand.
pub const GROUNDS: &[&str] = &["open", "city", "mountain"];
/// What a replacement on the ground can be, besides infantry.
pub const GROUND_TYPES: &[&str] = &["none", "armor", "artillery", "airborne", "air-assault", "ranger"];
/// What comes into an aircraft city.
pub const AIR_TYPES: &[&str] = &["none", "sac", "mdm", "tac", "ftr", "transport"];

/// To whom a city is friendly: as the rules have it without units near it, or as the players see it.
pub const FRIENDS: &[&str] = &["by-rule", "blue", "red", "nobody"];

/// Factors.
macro_rules! count {
    ($name:literal) => {
        ($name, Kind::Count(FACTORS))
    };
}

/// So or not.
macro_rules! yes {
    ($name:literal) => {
        ($name, Kind::Yes)
    };
}

const BATTLE: &[Fact] = &[
    ("ground", Kind::Word(GROUNDS)),
    yes!("river"),
    yes!("no-retreat"),
    yes!("barraged"),
    yes!("unescorted"),
    ZONE,
    HEX,
];

crate::words! {
    /// What can be done. Append only: its number is stored.
    pub enum Act {
        /// The step is over: on to this one.
        EndStep = "end-step",
        /// The weather die (34).
        Weather = "weather",
        /// A force is gathered: attackers, their bombers, defenders.
        Gather = "gather",
        /// A ground battle is rolled (15, 25.1).
        Battle = "battle",
        /// An automatic victory is declared while moving (21).
        Declare = "declare",
        /// A minor city is attacked (29.4).
        MinorCity = "minor-city",
        /// The losses of a result are taken.
        Losses = "losses",
        /// Artillery fires (25.2).
        Barrage = "barrage",
        /// Bombers bomb (30.42, 33).
        Bombing = "bombing",
        /// Bombers or transports are intercepted (32.3).
        Interception = "interception",
        /// Interceptors meet fighters (32.5, 32.7, 33.7).
        Duel = "duel",
        /// Hunters catch interceptors that fired (32.51).
        Ambush = "ambush",
        /// Aircraft on the ground are strafed (32.6).
        StrafeAirbase = "strafe-airbase",
        /// Ground units are strafed (33.7).
        StrafeGround = "strafe-ground",
        /// The points of a sea zone (35.1).
        Zone = "zone",
        /// A marker is put onto the map, or taken off.
        Mark = "mark",
        /// A side enters a minor country first (29.2).
        Aggressor = "aggressor",
        /// Supply through a minor country (29.7).
        Toll = "toll",
        /// The guerrillas of a minor country (29.6).
        Guerrillas = "guerrillas",
        /// The replacements of a player-turn (28).
        Replacements = "replacements",
        /// Units of the order of appearance are noted (6.2).
        Appear = "appear",
        /// They come onto the board (6.3).
        Arrive = "arrive",
        /// A unit is flown or dropped (9.3, 9.4).
        Transport = "transport",
        /// Air factors fly (36.2).
        Fly = "fly",
        /// Infantry moves without petro-chemical cities (36.24).
        Fuel = "fuel",
        /// What is at sea in a zone (19, 30.3).
        Sail = "sail",
        /// An invasion (20, 27).
        Invade = "invade",
        /// Has anybody won (16).
        Judge = "judge",
        /// The stock of the next roll is named.
        Stock = "stock",
        /// A unit is changed into substitutes (26.1).
        Change = "change",
        /// Substitutes are joined (26.3).
        Join = "join",
        /// Units that automatic victory has beaten leave the board (21.3).
        Beaten = "beaten" as "automatic victory ends",
        /// Factors that were lost outside of a battle are taken off (26.2).
        Lose = "lose" as "units lost",
        /// Whose friend a city is (5.1).
        City = "city",
        /// The order of appearance of this turn (6.1).
        Card = "card" as "order of appearance",
        /// What becomes of units that are still on sea hexes (20.34, 20.35, 35.31).
        Ashore = "ashore" as "invaders ashore",
    }
}

impl Act {
    /// Its facts, in order.
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "one table of all acts, read from top to bottom")]
    pub const fn facts(self) -> &'static [Fact] {
        match self {
            Self::EndStep => &[("turn", Kind::Count(250)), ("to", Kind::Word(<Step as Word>::WORDS))],
            Self::Weather | Self::Card => &[],
            Self::Gather => {
                const GROUP: Kind = Kind::Group;
                &[
                    ("force", Kind::Word(FORCES)),
                    ("group-1", GROUP),
                    ("group-2", GROUP),
                    ("group-3", GROUP),
                    ("group-4", GROUP),
                    ("group-5", GROUP),
                    ("group-6", GROUP),
                    ("group-7", GROUP),
                    ("group-8", GROUP),
                ]
            }
            Self::Battle | Self::Declare => BATTLE,
            Self::MinorCity => &[MINOR, HEX, yes!("unescorted"), ZONE],
            Self::Losses => &[
                ("party", Kind::Word(PARTIES)),
                count!("loss-1"),
                count!("loss-2"),
                count!("loss-3"),
                count!("loss-4"),
                count!("loss-5"),
                count!("loss-6"),
                count!("loss-7"),
                count!("loss-8"),
                count!("bombers-1"),
                count!("bombers-2"),
                count!("bombers-3"),
                count!("bombers-4"),
            ],
            Self::Barrage => &[
                HEX,
                count!("artillery"),
                yes!("not-two-hexes"),
                yes!("enemy-zoc"),
                yes!("unsupplied"),
                count!("aircraft"),
                yes!("mountain"),
            ],
            Self::Bombing => &[
                ("mission", Kind::Word(<Mission as Word>::WORDS)),
                HEX,
                yes!("night"),
                yes!("unescorted"),
                count!("aircraft"),
                yes!("mountain"),
            ],
            Self::Interception => {
                &[count!("interceptors"), count!("bombers"), count!("escorts"), count!("transported")]
            }
            Self::Duel => &[
                ("kind", Kind::Word(<Flight as Word>::WORDS)),
                count!("interceptors"),
                count!("ftr"),
                count!("ftr-engaged"),
                count!("tac"),
                count!("tac-engaged"),
            ],
            Self::Ambush => &[count!("hunters"), count!("interceptors"), yes!("apart")],
            Self::StrafeAirbase => {
                &[("by", Kind::Word(<Strafer as Word>::WORDS)), count!("strafers"), count!("grounded"), yes!("apart")]
            }
            Self::StrafeGround => &[count!("ftr"), count!("tac"), count!("ground-attack"), count!("ground-defence")],
            Self::Zone => &[
                ZONE,
                count!("blue-sea"),
                count!("blue-ports"),
                count!("blue-bombed"),
                count!("blue-air"),
                count!("red-sea"),
                count!("red-ports"),
                count!("red-bombed"),
                count!("red-air"),
            ],
            Self::Mark => &[("mark", Kind::Word(<Mark as Word>::WORDS)), HEX, SIDE],
            Self::Aggressor => &[MINOR, SIDE],
            Self::Toll => &[MINOR, yes!("traced"), count!("inside"), CITIES, HELD],
            Self::Guerrillas => &[MINOR, yes!("garrisoned"), count!("factors"), CITIES, HELD],
            Self::Replacements => {
                const TYPE: Kind = Kind::Word(GROUND_TYPES);
                const CITY: Kind = Kind::Word(AIR_TYPES);
                const FACTOR: Kind = Kind::Count(2);
                &[
                    ("infantry", FACTOR),
                    ("second", TYPE),
                    ("second-factor", FACTOR),
                    ("third", TYPE),
                    ("third-factor", FACTOR),
                    ("city-1", CITY),
                    ("city-1-factor", FACTOR),
                    ("city-2", CITY),
                    ("city-2-factor", FACTOR),
                    ("city-3", CITY),
                    ("city-3-factor", FACTOR),
                ]
            }
            Self::Appear => {
                &[UNIT, ("factor", Kind::Count(15)), ("count", Kind::Count(15)), ("turn", Kind::Count(250)), SIDE]
            }
            Self::Arrive => &[("place", Kind::Count(63)), yes!("not-friendly"), ("standing", Kind::Count(6))],
            Self::Transport => &[
                UNIT,
                ("factor", Kind::Count(15)),
                yes!("half"),
                yes!("drop"),
                ("hexes", Kind::Count(60)),
                ("terrain", Kind::Word(<Terrain as Word>::WORDS)),
                yes!("enemy-zoc"),
                yes!("not-began"),
                yes!("not-friendly"),
                yes!("supply"),
            ],
            Self::Fly => &[count!("factors"), yes!("enemy")],
            Self::Fuel => &[count!("factors")],
            Self::Sail => &[
                ZONE,
                ("ground", Kind::Count(40)),
                ("air", Kind::Count(4)),
                count!("factors"),
                yes!("no-port"),
                yes!("wrong-aircraft"),
            ],
            Self::Invade => &[
                HEX,
                ZONE,
                ("shore", Kind::Word(<Shore as Word>::WORDS)),
                count!("factors"),
                yes!("rangers"),
                yes!("from-elsewhere"),
                yes!("sailed"),
                yes!("lake-city"),
                yes!("same-beach"),
            ],
            Self::Judge => &[
                ("blue-units", Kind::Count(250)),
                ("red-units", Kind::Count(250)),
                ("blue-cities", Kind::Count(150)),
                ("red-cities", Kind::Count(150)),
                yes!("blue-encircles"),
                yes!("red-encircles"),
            ],
            Self::Stock => {
                const LETTER: Kind = Kind::Count(26);
                &[("letter-1", LETTER), ("letter-2", LETTER), ("letter-3", LETTER), ("letter-4", LETTER)]
            }
            Self::Change => &[UNIT, ("factor", Kind::Count(15)), SIDE],
            Self::Join => &[
                UNIT,
                ("factor", Kind::Count(15)),
                ("ones", Kind::Count(15)),
                ("twos", Kind::Count(15)),
                yes!("not-at-rest"),
                SIDE,
            ],
            Self::Beaten => &[HEX],
            Self::Lose => &[UNIT, ("factor", Kind::Count(15)), count!("lost"), SIDE],
            Self::Ashore => &[
                ZONE,
                ("ground", Kind::Count(40)),
                count!("factors"),
                yes!("rangers"),
                yes!("no-beach"),
                yes!("retreated"),
                yes!("vacant"),
                yes!("defender"),
            ],
            Self::City => {
                &[("country", Kind::Word(COUNTRIES)), ("row", Kind::Count(31)), HEX, ("friend", Kind::Word(FRIENDS))]
            }
        }
    }
}

/// An act with its facts and its dice; nothing in it is known to be legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// What is done.
    pub act: Act,
    /// Its facts.
    pub facts: Facts,
    /// Its dice or digits.
    pub dice: Throw,
    /// Who rolled.
    pub roller: Roller,
}

impl Deed {
    /// An act without dice.
    #[must_use]
    pub fn new(act: Act, facts: &[i16]) -> Self {
        Self { act, facts: facts.iter().copied().take(MAX_FACTS).collect(), dice: Throw::new(), roller: Roller::Device }
    }

    /// The same act with these dice.
    #[must_use]
    pub fn thrown(mut self, dice: &[u8], roller: Roller) -> Self {
        self.dice = dice.iter().copied().take(4).collect();
        // Without dice nobody rolled.
        self.roller = if dice.is_empty() { Roller::Device } else { roller };
        self
    }

    /// Whether every fact is there and in its range.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        let kinds = self.act.facts();
        kinds.len() == self.facts.len() && kinds.iter().zip(&self.facts).all(|((_, kind), value)| kind.takes(*value))
    }

    /// A fact; 0 when it is not there.
    #[must_use]
    pub fn fact(&self, at: usize) -> i16 {
        self.facts.get(at).copied().unwrap_or(0)
    }

    /// A fact that is a small number.
    #[must_use]
    pub fn byte(&self, at: usize) -> u8 {
        u8::try_from(self.fact(at)).unwrap_or(0)
    }

    /// A fact that is a number.
    #[must_use]
    pub fn number(&self, at: usize) -> u16 {
        u16::try_from(self.fact(at)).unwrap_or(0)
    }

    /// A fact that is so or not.
    #[must_use]
    pub fn yes(&self, at: usize) -> bool {
        self.fact(at) != 0
    }

    /// A fact that is a word of an enumeration.
    #[must_use]
    pub fn word<W: Word>(&self, at: usize) -> W {
        W::ALL.get(usize::from(self.number(at))).copied().unwrap_or(W::FIRST)
    }

    /// A fact that is a hex.
    #[must_use]
    pub fn hex(&self, at: usize) -> Hex {
        Hex::from_number(self.number(at)).unwrap_or(Hex::NONE)
    }
}

/// A fact as JSON: its number, `true`, its word, the name of its hex, its units.
struct Said(Kind, i16);

impl Serialize for Said {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let number = u16::try_from(self.1).unwrap_or(0);
        match self.0 {
            Kind::Count(_) => serializer.serialize_u16(number),
            Kind::Yes => serializer.serialize_bool(number != 0),
            Kind::Word(words) => serializer.serialize_str(words.get(usize::from(number)).copied().unwrap_or("")),
            Kind::Hex => serializer.collect_str(&Hex::from_number(number).unwrap_or_default()),
            Kind::Group => {
                let group = Group::from_number(number).unwrap_or_default();
                let stands = |stands, word| if group.is(stands) { word } else { "" };
                serializer.collect_str(&format_args!(
                    "{group}{}{}{}",
                    stands(UNSUPPLIED, " unsupplied"),
                    stands(AT_SEA, " sea"),
                    stands(SPECIAL, " special"),
                ))
            }
        }
    }
}

/// Units as they are written: `inf 4 x2 unsupplied`.
pub(super) fn group(text: &str) -> Option<Group> {
    let mut words = text.split_ascii_whitespace();
    let name = words.next()?;
    let unit = *UnitType::ALL.iter().find(|unit| short(**unit) == name || unit.word() == name)?;
    let factor = words.next()?.parse().ok()?;
    let (mut count, mut stands) = (1, 0);
    for word in words {
        match word {
            "unsupplied" => stands |= UNSUPPLIED,
            "sea" => stands |= AT_SEA,
            "special" => stands |= SPECIAL,
            _ => count = word.strip_prefix('x')?.parse().ok()?,
        }
    }
    Group::new(unit, factor, count, stands)
}

impl<'de> DeserializeSeed<'de> for Said {
    type Value = i16;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<i16, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl Visitor<'_> for Said {
    type Value = i16;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Kind::Count(_) => "u8",
            Kind::Yes => "a boolean",
            Kind::Word(_) => "a string",
            Kind::Hex => "a hex as the map names it",
            Kind::Group => "units like `inf 4 x2`",
        })
    }

    fn visit_bool<E: de::Error>(self, value: bool) -> Result<i16, E> {
        if self.0 == Kind::Yes { Ok(value.into()) } else { Err(E::invalid_type(de::Unexpected::Bool(value), &self)) }
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<i16, E> {
        match (self.0, i16::try_from(value)) {
            (Kind::Count(_), Ok(small)) if self.0.takes(small) => Ok(small),
            _ => Err(E::invalid_value(de::Unexpected::Unsigned(value), &self)),
        }
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<i16, E> {
        let found = match self.0 {
            Kind::Word(words) => words.iter().position(|word| *word == text).and_then(|at| i16::try_from(at).ok()),
            Kind::Hex => Hex::parse(text).and_then(|hex| i16::try_from(hex.number()).ok()),
            Kind::Group => group(text).and_then(|group| i16::try_from(group.number()).ok()),
            Kind::Count(_) | Kind::Yes => None,
        };
        found.ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
    }
}

/// The body of an act in JSON.
struct Body<'a>(&'a Deed);

impl Serialize for Body<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for ((name, kind), value) in self.0.act.facts().iter().zip(&self.0.facts) {
            if *value != 0 || matches!(kind, Kind::Word(_)) {
                map.serialize_entry(name, &Said(*kind, *value))?;
            }
        }
        if !self.0.dice.is_empty() {
            map.serialize_entry("dice", &self.0.dice)?;
            map.serialize_entry("roller", &self.0.roller)?;
        }
        map.end()
    }
}

impl Serialize for Deed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            let mut map = serializer.serialize_map(Some(1))?;
            map.serialize_entry(self.act.word(), &Body(self))?;
            return map.end();
        }
        (self.act, &self.facts, &self.dice, self.roller).serialize(serializer)
    }
}

struct Facted(Act);

impl<'de> DeserializeSeed<'de> for Facted {
    type Value = Deed;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Deed, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Facted {
    type Value = Deed;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Deed, A::Error> {
        let facts = self.0.facts();
        let mut deed = Deed::new(self.0, &[]);
        deed.facts.extend(facts.iter().map(|_| 0));
        while let Some(key) = map.next_key::<heapless::String<16>>()? {
            match facts.iter().position(|(name, _)| *name == key) {
                Some(at) => {
                    let kind = facts.get(at).map_or(Kind::Yes, |fact| fact.1);
                    let value = map.next_value_seed(Said(kind, 0))?;
                    if let Some(fact) = deed.facts.get_mut(at) {
                        *fact = value;
                    }
                }
                None if key == "dice" => deed.dice = map.next_value()?,
                None if key == "roller" => deed.roller = map.next_value()?,
                None => return Err(de::Error::custom(format_args!("`{}` has no fact `{key}`", self.0.word()))),
            }
        }
        Ok(deed)
    }
}

struct Named;

impl<'de> Visitor<'de> for Named {
    type Value = Deed;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("map with a single key")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Deed, A::Error> {
        let act = map.next_key::<Act>()?.ok_or_else(|| de::Error::custom("which act?"))?;
        map.next_value_seed(Facted(act))
    }
}

impl<'de> Deserialize<'de> for Deed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return deserializer.deserialize_map(Named);
        }
        let (act, facts, dice, roller) = Deserialize::deserialize(deserializer)?;
        Ok(Self { act, facts, dice, roller })
    }
}
