//! The 47 turns: season, weather, blitzkrieg, and what falls due on a date (6, 8).

use serde::{Deserialize, Serialize, Serializer};

use super::{Refusal, Side};

crate::words! {
    /// Seasons; each has two turns.
    pub enum Season {
        /// December to March; belongs to the year of its January.
        Winter = "winter",
        /// March to June.
        Spring = "spring",
        /// June to September.
        Summer = "summer",
        /// September to December.
        Autumn = "autumn",
    }
}

crate::words! {
    /// Weather of a whole turn (6).
    pub enum Weather {
        /// Nothing is forbidden.
        Good = "good",
        /// First turn of spring and autumn: no blitzkrieg anywhere.
        Mud = "mud",
        /// Winter: the zones under snow have no air missions and no landings.
        Snow = "snow",
    }
}

crate::words! {
    /// Whether something may be done this turn.
    pub enum Allowed {
        /// Everywhere.
        Yes = "yes",
        /// Nowhere.
        No = "no",
        /// Only where no snow lies: Africa, and Asia south of the mountains.
        SnowFreeZones = "snow-free-zones",
    }
}

/// Declares [`DatedEvent`]: rule, word of the contract, line for the screen, and what it means.
macro_rules! dated_events {
    ($($(#[$meta:meta])* $variant:ident = $rule:literal, $word:literal, $text:literal, $meaning:literal),+ $(,)?) => {
        /// What the calendar says of one turn. Append variants only.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
        pub enum DatedEvent { $($(#[$meta])* $variant),+ }

        impl DatedEvent {
            /// Every event, in the order of the calendar.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The rule it comes from.
            #[must_use]
            pub const fn rule(self) -> &'static str {
                match self { $(Self::$variant => $rule),+ }
            }

            /// The word of the contract.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            /// One line for the player, at most 24 columns.
            #[must_use]
            pub const fn text(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }

            /// What it means, in a sentence.
            #[must_use]
            pub const fn meaning(self) -> &'static str {
                match self { $(Self::$variant => $meaning),+ }
            }
        }

        impl Serialize for DatedEvent {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    #[derive(Serialize)]
                    struct Event { rule: &'static str, event: &'static str }
                    Event { rule: self.rule(), event: self.word() }.serialize(serializer)
                } else {
                    let (name, number) = match self { $(Self::$variant => (stringify!($variant), Self::$variant as u32)),+ };
                    serializer.serialize_unit_variant("DatedEvent", number, name)
                }
            }
        }
    };
}

dated_events! {
    /// Turn 1.
    GameStart = "8", "game-start", "Start: no reinforcements",
        "Nobody receives anything on turn 1.",
    /// Turn 1.
    ChooseThreeCards = "10.1", "choose-three-cards", "Choose 3 Limited cards",
        "Turn 1: three cards for turns 2 to 4. Later: one card for three turns ahead.",
    /// Turn 2.
    FirstReinforcementPhase = "11.1", "first-reinforcement-phase", "First reinforcements",
        "Each turn has a reinforcement phase now.",
    /// Turn 12.
    GreeceAndBulgariaEntry = "9.3", "greece-and-bulgaria-entry", "Greece and Bulgaria join",
        "Greece joins the Allies and Bulgaria the Axis, if they are neutral.",
    /// Turn 12.
    ItalyMaySurrender = "9.2", "italy-may-surrender-from-now", "Italy may surrender",
        "Italy falls from now on with three zones lost to ten enemy corps.",
    /// Turn 13.
    GermansFreeForGreeceAndAfrica = "9.6", "germans-free-for-greece-and-africa", "Germans may go to Africa",
        "German units may attack Greece and go to Africa from this turn.",
    /// Turn 14.
    YugoslavDie = "9.3", "yugoslav-die", "Roll for Yugoslavia",
        "The die must be thrown in this phase; with a 6 the country joins the Axis.",
    /// Turn 18.
    AmericaFleetAvailable = "19", "america-fleet-available", "American fleets ready",
        "Two fleets in America sail for the Allies before the USA is at war.",
    /// Turn 20.
    UsaEntry = "9.3", "usa-entry", "USA joins the Allies",
        "The USA joins the Allies in the diplomacy phase of that turn.",
    /// Turn 20.
    ThreeCorpsCounters = "11.6", "three-corps-counters", "Soviet, British 3 corps",
        "British and unlocked Soviet counters show a third corps.",
    /// Turn 20.
    GermanDefenceNeeds20Points = "16.3.2", "german-defence-needs-20-points", "German defence: 20 pts",
        "Germans and Finns defend better only with 20 Axis points.",
    /// Turn 20.
    PersianGulfLendLease = "11.4", "persian-gulf-lend-lease", "Lend-lease by the Gulf",
        "Lend-Lease goes through the Persian Gulf while Basra is Allied.",
    /// Turn 20.
    KareliaWhiteTank = "11.8", "karelia-white-tank", "White tank for Karelia",
        "Karelia is Soviet: a white tank counter may be used from now on.",
    /// Turns 20 and 21.
    NoGermanBonusAgainstSoviets = "16.3.1", "winter-1942-no-german-bonus-against-soviets", "No German +1 in the east",
        "In winter 1942 Germans have no +1 against Soviets but that of an Elite counter.",
    /// Turns 20 and 21.
    NoGermanDefenceInSovietUnion = "16.3.2", "winter-1942-no-german-defence-in-soviet-union", "USSR: no German defence",
        "In winter 1942 Germans and Finns do not defend better in the Soviet Union.",
    /// Turn 24.
    SovietTotalWarCards = "10.2", "soviet-total-war-cards", "Soviet Total War cards",
        "The Soviet Union may choose Total War cards from this turn.",
    /// Turn 27.
    LastTurnOfReactivation = "9.2", "last-turn-of-reactivation", "Last return of a country",
        "From 1943 on no fallen country returns.",
    /// Turn 28.
    SovietWinterBlitzkrieg = "6", "soviet-winter-blitzkrieg", "Soviet winter blitzkrieg",
        "The Soviet Union fights blitzkrieg in winter as well from now on.",
    /// Turn 28.
    Bombing3 = "13.3", "bombing-3", "Bombing costs 3 each",
        "Each bombing unit that gets through costs the Axis so much supply.",
    /// Turn 32.
    NavalChange = "12.2", "naval-change", "Second naval table",
        "Naval combat is rolled on the second table from now on.",
    /// Turn 36.
    AxisAndAlliedWinterBlitzkrieg = "6", "axis-and-allied-winter-blitzkrieg", "Winter blitz for all",
        "Axis and Allies fight blitzkrieg in winter as well from now on.",
    /// Turn 36.
    Bombing4 = "13.3", "bombing-4", "Bombing costs 4 each",
        "Each bombing unit that gets through costs the Axis so much supply.",
    /// Turn 36.
    UsaReinforcementsInUnitedKingdom = "11.5", "usa-reinforcements-in-united-kingdom", "Americans placed in UK",
        "Americans may be placed in supply zones of the United Kingdom.",
    /// Turn 39.
    LastTurnOfTenPoints = "18", "last-turn-of-ten-points", "Last 10-0 surrender",
        "A later surrender of Germany leaves the Axis points.",
    /// Turn 44.
    LastCardChoice = "10.1", "last-card-choice", "Last card choice",
        "The card arrives on turn 47; no more are chosen.",
    /// Turn 47.
    LastTurn = "18", "last-turn", "Last turn",
        "If Germany stands, the Axis points decide.",
}

/// Whether a season begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    /// No.
    None,
    /// Spring or autumn (mark 1).
    Season,
    /// Winter or summer (marks 1 and 2).
    Both,
}

/// One line of the calendar.
struct Row {
    turn: u8,
    year: u16,
    season: Season,
    half: u8,
    dates: &'static str,
    weather: Weather,
    blitzkrieg: [Allowed; 3],
    mark: Mark,
    cards: u8,
    naval_table: u8,
    bombing: u8,
    events: &'static [DatedEvent],
}

#[expect(clippy::too_many_arguments, reason = "one argument per printed column")]
const fn row(
    turn: u8,
    year: u16,
    season: Season,
    half: u8,
    dates: &'static str,
    weather: Weather,
    blitzkrieg: [Allowed; 3],
    mark: Mark,
    cards: u8,
    naval_table: u8,
    bombing: u8,
    events: &'static [DatedEvent],
) -> Row {
    Row { turn, year, season, half, dates, weather, blitzkrieg, mark, cards, naval_table, bombing, events }
}

/// The calendar as printed. Blitzkrieg stands for Axis, Allies, Soviet Union; the mark is O none, S a season begins, B a
/// winter or summer begins; then the cards to choose, the naval table and the supply lost per bombing unit. The dates are
/// for display only.
#[rustfmt::skip]
const CALENDAR: [Row; 47] = {
    use Allowed::{No, SnowFreeZones as Warm, Yes};
    use DatedEvent as E;
    use Mark::{Both as B, None as O, Season as S};
    use Season::{Autumn, Spring, Summer, Winter};
    use Weather::{Good, Mud, Snow};
    [
        row( 1, 1939, Summer, 2, "6 Aug - 20 Sep",  Good, [Yes,  Yes,  Yes ], O, 3, 1, 0, &[E::GameStart, E::ChooseThreeCards]),
        row( 2, 1939, Autumn, 1, "21 Sep - 5 Nov",  Mud,  [No,   No,   No  ], S, 1, 1, 0, &[E::FirstReinforcementPhase]),
        row( 3, 1939, Autumn, 2, "6 Nov - 20 Dec",  Good, [Yes,  Yes,  Yes ], O, 1, 1, 0, &[]),
        row( 4, 1940, Winter, 1, "21 Dec - 4 Feb",  Snow, [Warm, Warm, Warm], B, 1, 1, 0, &[]),
        row( 5, 1940, Winter, 2, "5 Feb - 20 Mar",  Snow, [Warm, Warm, Warm], O, 1, 1, 0, &[]),
        row( 6, 1940, Spring, 1, "21 Mar - 5 May",  Mud,  [No,   No,   No  ], S, 1, 1, 0, &[]),
        row( 7, 1940, Spring, 2, "6 May - 20 Jun",  Good, [Yes,  Yes,  Yes ], O, 1, 1, 0, &[]),
        row( 8, 1940, Summer, 1, "21 Jun - 5 Aug",  Good, [Yes,  Yes,  Yes ], B, 1, 1, 0, &[]),
        row( 9, 1940, Summer, 2, "6 Aug - 20 Sep",  Good, [Yes,  Yes,  Yes ], O, 1, 1, 0, &[]),
        row(10, 1940, Autumn, 1, "21 Sep - 5 Nov",  Mud,  [No,   No,   No  ], S, 1, 1, 0, &[]),
        row(11, 1940, Autumn, 2, "6 Nov - 20 Dec",  Good, [Yes,  Yes,  Yes ], O, 1, 1, 0, &[]),
        row(12, 1941, Winter, 1, "21 Dec - 4 Feb",  Snow, [Warm, Warm, Warm], B, 1, 1, 0, &[E::GreeceAndBulgariaEntry, E::ItalyMaySurrender]),
        row(13, 1941, Winter, 2, "5 Feb - 20 Mar",  Snow, [Warm, Warm, Warm], O, 1, 1, 0, &[E::GermansFreeForGreeceAndAfrica]),
        row(14, 1941, Spring, 1, "21 Mar - 5 May",  Mud,  [No,   No,   No  ], S, 1, 1, 0, &[E::YugoslavDie]),
        row(15, 1941, Spring, 2, "6 May - 20 Jun",  Good, [Yes,  Yes,  Yes ], O, 1, 1, 0, &[]),
        row(16, 1941, Summer, 1, "21 Jun - 5 Aug",  Good, [Yes,  Yes,  Yes ], B, 1, 1, 0, &[]),
        row(17, 1941, Summer, 2, "6 Aug - 20 Sep",  Good, [Yes,  Yes,  Yes ], O, 1, 1, 0, &[]),
        row(18, 1941, Autumn, 1, "21 Sep - 5 Nov",  Mud,  [No,   No,   No  ], S, 1, 1, 0, &[E::AmericaFleetAvailable]),
        row(19, 1941, Autumn, 2, "6 Nov - 20 Dec",  Good, [Yes,  Yes,  Yes ], O, 1, 1, 0, &[]),
        row(20, 1942, Winter, 1, "21 Dec - 4 Feb",  Snow, [Warm, Warm, Warm], B, 1, 1, 0, &[E::UsaEntry, E::ThreeCorpsCounters, E::GermanDefenceNeeds20Points, E::PersianGulfLendLease, E::KareliaWhiteTank, E::NoGermanBonusAgainstSoviets, E::NoGermanDefenceInSovietUnion]),
        row(21, 1942, Winter, 2, "5 Feb - 20 Mar",  Snow, [Warm, Warm, Warm], O, 1, 1, 0, &[E::NoGermanBonusAgainstSoviets, E::NoGermanDefenceInSovietUnion]),
        row(22, 1942, Spring, 1, "21 Mar - 5 May",  Mud,  [No,   No,   No  ], S, 1, 1, 0, &[]),
        row(23, 1942, Spring, 2, "6 May - 20 Jun",  Good, [Yes,  Yes,  Yes ], O, 1, 1, 0, &[]),
        row(24, 1942, Summer, 1, "21 Jun - 5 Aug",  Good, [Yes,  Yes,  Yes ], B, 1, 1, 0, &[E::SovietTotalWarCards]),
        row(25, 1942, Summer, 2, "6 Aug - 20 Sep",  Good, [Yes,  Yes,  Yes ], O, 1, 1, 0, &[]),
        row(26, 1942, Autumn, 1, "21 Sep - 5 Nov",  Mud,  [No,   No,   No  ], S, 1, 1, 0, &[]),
        row(27, 1942, Autumn, 2, "6 Nov - 20 Dec",  Good, [Yes,  Yes,  Yes ], O, 1, 1, 0, &[E::LastTurnOfReactivation]),
        row(28, 1943, Winter, 1, "21 Dec - 4 Feb",  Snow, [Warm, Warm, Yes ], B, 1, 1, 3, &[E::SovietWinterBlitzkrieg, E::Bombing3]),
        row(29, 1943, Winter, 2, "5 Feb - 20 Mar",  Snow, [Warm, Warm, Yes ], O, 1, 1, 3, &[]),
        row(30, 1943, Spring, 1, "21 Mar - 5 May",  Mud,  [No,   No,   No  ], S, 1, 1, 3, &[]),
        row(31, 1943, Spring, 2, "6 May - 20 Jun",  Good, [Yes,  Yes,  Yes ], O, 1, 1, 3, &[]),
        row(32, 1943, Summer, 1, "21 Jun - 5 Aug",  Good, [Yes,  Yes,  Yes ], B, 1, 2, 3, &[E::NavalChange]),
        row(33, 1943, Summer, 2, "6 Aug - 20 Sep",  Good, [Yes,  Yes,  Yes ], O, 1, 2, 3, &[]),
        row(34, 1943, Autumn, 1, "21 Sep - 5 Nov",  Mud,  [No,   No,   No  ], S, 1, 2, 3, &[]),
        row(35, 1943, Autumn, 2, "6 Nov - 20 Dec",  Good, [Yes,  Yes,  Yes ], O, 1, 2, 3, &[]),
        row(36, 1944, Winter, 1, "21 Dec - 4 Feb",  Snow, [Yes,  Yes,  Yes ], B, 1, 2, 4, &[E::AxisAndAlliedWinterBlitzkrieg, E::Bombing4, E::UsaReinforcementsInUnitedKingdom]),
        row(37, 1944, Winter, 2, "5 Feb - 20 Mar",  Snow, [Yes,  Yes,  Yes ], O, 1, 2, 4, &[]),
        row(38, 1944, Spring, 1, "21 Mar - 5 May",  Mud,  [No,   No,   No  ], S, 1, 2, 4, &[]),
        row(39, 1944, Spring, 2, "6 May - 20 Jun",  Good, [Yes,  Yes,  Yes ], O, 1, 2, 4, &[E::LastTurnOfTenPoints]),
        row(40, 1944, Summer, 1, "21 Jun - 5 Aug",  Good, [Yes,  Yes,  Yes ], B, 1, 2, 4, &[]),
        row(41, 1944, Summer, 2, "6 Aug - 20 Sep",  Good, [Yes,  Yes,  Yes ], O, 1, 2, 4, &[]),
        row(42, 1944, Autumn, 1, "21 Sep - 5 Nov",  Mud,  [No,   No,   No  ], S, 1, 2, 4, &[]),
        row(43, 1944, Autumn, 2, "6 Nov - 20 Dec",  Good, [Yes,  Yes,  Yes ], O, 1, 2, 4, &[]),
        row(44, 1945, Winter, 1, "21 Dec - 4 Feb",  Snow, [Yes,  Yes,  Yes ], B, 1, 2, 4, &[E::LastCardChoice]),
        row(45, 1945, Winter, 2, "5 Feb - 20 Mar",  Snow, [Yes,  Yes,  Yes ], O, 0, 2, 4, &[]),
        row(46, 1945, Spring, 1, "21 Mar - 5 May",  Mud,  [No,   No,   No  ], S, 0, 2, 4, &[]),
        row(47, 1945, Spring, 2, "6 May - 20 Jun",  Good, [Yes,  Yes,  Yes ], O, 0, 2, 4, &[E::LastTurn]),
    ]
};

/// A turn of the game: holding one proves that it is in `1..=47`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Turn(u8);

impl Turn {
    /// Second half of summer 1939.
    pub const FIRST: Self = Self(1);
    /// Second half of spring 1945.
    pub const LAST: Self = Self(47);

    /// The turn with this number.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= Self::FIRST.0 && number <= Self::LAST.0 { Some(Self(number)) } else { None }
    }

    /// Every turn in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (Self::FIRST.0..=Self::LAST.0).map(Self)
    }

    /// The turn of a date.
    ///
    /// # Errors
    /// [`Refusal::OutsideGame`] before turn 1 and after turn 47.
    pub fn of(year: u16, season: Season, half: u8) -> Result<Self, Refusal> {
        let found = CALENDAR.iter().find(|row| row.year == year && row.season == season && row.half == half);
        found.map(|row| Self(row.turn)).ok_or(Refusal::OutsideGame)
    }

    /// Its number.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The turn after it.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        Self::new(self.0 + 1)
    }

    /// How many turns ago `earlier` was; nothing when it is still to come.
    #[must_use]
    pub const fn since(self, earlier: Self) -> Option<u8> {
        self.0.checked_sub(earlier.0)
    }

    /// Its line of the calendar. The number is in range, so the look-up cannot fail.
    const fn row(self) -> &'static Row {
        &CALENDAR[self.0 as usize - 1]
    }

    /// Season.
    #[must_use]
    pub const fn season(self) -> Season {
        self.row().season
    }

    /// First or second turn of its season.
    #[must_use]
    pub const fn half(self) -> u8 {
        self.row().half
    }

    /// Year; a winter belongs to that of its January (R1).
    #[must_use]
    pub const fn year(self) -> u16 {
        self.row().year
    }

    /// Weather (6).
    #[must_use]
    pub const fn weather(self) -> Weather {
        self.row().weather
    }

    /// Where this side may fight a blitzkrieg combat (6, R2).
    #[must_use]
    pub const fn blitzkrieg(self, side: Side) -> Allowed {
        self.row().blitzkrieg[side.index()]
    }

    /// Whether snow lies on a zone of the snow area (`snow_zone`) this turn.
    #[must_use]
    pub fn snow(self, snow_zone: bool) -> bool {
        snow_zone && self.weather() == Weather::Snow
    }

    /// Winter 1942: turns 20 and 21 take the Germans' advantages in the east away (16.3).
    #[must_use]
    pub const fn winter_1942(self) -> bool {
        matches!(self.0, 20 | 21)
    }

    /// Whether German defence depends on the Axis points: from 1942 on (16.3.2).
    #[must_use]
    pub const fn german_defence_needs_points(self) -> bool {
        self.0 >= 20
    }

    /// Calendar days, for display only (R1).
    #[must_use]
    pub const fn dates(self) -> &'static str {
        self.row().dates
    }

    /// What falls due on this turn.
    #[must_use]
    pub const fn events(self) -> &'static [DatedEvent] {
        self.row().events
    }

    /// Naval table 1, or 2 from turn 32 (12.2).
    #[must_use]
    pub const fn naval_table(self) -> u8 {
        self.row().naval_table
    }

    /// Supply that one bombing unit costs the Axis (13.3).
    #[must_use]
    pub const fn bombing_per_unit(self) -> u8 {
        self.row().bombing
    }

    /// Cards that each side chooses (10.1).
    #[must_use]
    pub const fn cards_to_choose(self) -> u8 {
        self.row().cards
    }

    /// Mark 1: a season begins (11.2).
    #[must_use]
    pub fn season_start(self) -> bool {
        self.row().mark != Mark::None
    }

    /// Mark 2: a winter or a summer begins (11.2).
    #[must_use]
    pub fn winter_or_summer_start(self) -> bool {
        self.row().mark == Mark::Both
    }

    /// Whether there is a reinforcement phase: not on turn 1 (11.1).
    #[must_use]
    pub const fn reinforcement_phase(self) -> bool {
        self.0 > 1
    }
}

impl core::fmt::Display for Turn {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.0.fmt(f)
    }
}

/// A number that is no turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchTurn(pub u8);

impl core::fmt::Display for NoSuchTurn {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "there is no turn {}: 1 to 47 are possible", self.0)
    }
}

impl TryFrom<u8> for Turn {
    type Error = NoSuchTurn;
    fn try_from(number: u8) -> Result<Self, NoSuchTurn> {
        Self::new(number).ok_or(NoSuchTurn(number))
    }
}

impl From<Turn> for u8 {
    fn from(turn: Turn) -> u8 {
        turn.0
    }
}
