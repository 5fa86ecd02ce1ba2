//! Reinforcements of minor powers and minor countries, the Italian choice, the partisans (11.2, 9.4, 9.5).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::placement::PlacedUnit;
use crate::blitzwar::diplomacy::Status;
use crate::blitzwar::{Nation, Refusal, Turn};
use crate::dice::D6;

crate::words! {
    /// What a country receives.
    pub enum Gift {
        /// Corps, infantry unless the owner wishes armour and has a counter (R36).
        Corps = "corps",
        /// Supply units.
        Supply = "supply",
        /// Units that the owner chooses.
        UnitsOfChoice = "units-of-choice",
        /// Infantry corps.
        Infantry = "infantry",
        /// A die decides.
        PartisanDie = "partisan-die",
    }
}

/// What one country receives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct MinorDue {
    /// Who.
    pub country: Nation,
    /// What.
    pub what: Gift,
    /// How many.
    pub number: u8,
}

impl MinorDue {
    /// What comes of it; a corps may be armoured (R36).
    #[must_use]
    pub const fn unit(self, armoured: bool) -> PlacedUnit {
        match (self.what, armoured) {
            (Gift::Supply, _) => PlacedUnit::Supply,
            (_, true) => PlacedUnit::Armoured,
            _ => PlacedUnit::Infantry,
        }
    }
}

/// The longest list: seventeen lines.
pub type MinorDues = Vec<MinorDue, 17>;

/// Everything that the reinforcements of the minors depend on.
#[derive(Clone, Copy, Debug)]
pub struct MinorQuestion<S> {
    /// The turn.
    pub turn: Turn,
    /// How each country stands.
    pub status: S,
    /// The turn on which the Free French were created (9.4).
    pub free_french_created: Option<Turn>,
    /// The turn on which Paris was liberated.
    pub paris_liberated: Option<Turn>,
    /// Paris is Allied now.
    pub paris_held: bool,
    /// The turn on which Yugoslavia surrendered (9.5).
    pub yugoslavia_surrendered: Option<Turn>,
}

/// When a country receives its corps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rhythm {
    /// Each turn.
    Every,
    /// Each season: the first mark of the calendar.
    Season,
    /// Each winter and summer: the second mark of the calendar.
    HalfYear,
}

/// The countries in the order of the contract (11.2). Denmark, Norway and Vichy France receive nothing.
#[rustfmt::skip]
const COUNTRIES: [(Nation, Rhythm); 13] = [
    (Nation::France,             Rhythm::Every),
    (Nation::Italy,              Rhythm::Season),
    (Nation::Poland,             Rhythm::Season),
    (Nation::Rumania,            Rhythm::Season),
    (Nation::Yugoslavia,         Rhythm::Season),
    (Nation::Spain,              Rhythm::Season),
    (Nation::Turkey,             Rhythm::Season),
    (Nation::BelgiumNetherlands, Rhythm::HalfYear),
    (Nation::Greece,             Rhythm::HalfYear),
    (Nation::Finland,            Rhythm::HalfYear),
    (Nation::Hungary,            Rhythm::HalfYear),
    (Nation::Bulgaria,           Rhythm::HalfYear),
    (Nation::Sweden,             Rhythm::HalfYear),
];

/// Supply units that Italy receives each season.
pub const ITALIAN_SUPPLY: u8 = 4;
/// Units that Italy chooses each season.
const ITALIAN_UNITS: u8 = 2;

impl<S: Fn(Nation) -> Status> MinorQuestion<S> {
    /// What is received this turn, in the order of the contract.
    #[must_use]
    pub fn due(&self) -> MinorDues {
        let mut all = MinorDues::new();
        if !self.turn.reinforcement_phase() {
            return all;
        }
        let mut add = |country, what, number| {
            // The list has room for every line that there is.
            let _ = all.push(MinorDue { country, what, number });
        };
        for (country, rhythm) in COUNTRIES {
            let status = (self.status)(country);
            // Finland arms itself also in peace.
            let arms = status.side().is_some() || country == Nation::Finland && status == Status::Neutral;
            let now = match rhythm {
                Rhythm::Every => true,
                Rhythm::Season => self.turn.season_start(),
                Rhythm::HalfYear => self.turn.winter_or_summer_start(),
            };
            match country {
                _ if !arms || !now => {}
                Nation::Italy => {
                    add(country, Gift::Supply, ITALIAN_SUPPLY);
                    add(country, Gift::UnitsOfChoice, ITALIAN_UNITS);
                }
                _ => add(country, Gift::Corps, 1),
            }
        }
        if self.free_french_created.and_then(|created| self.turn.since(created)) == Some(1) {
            add(Nation::FreeFrench, Gift::Infantry, 2);
        }
        // From the third turn after the liberation, while Paris is held and the Free French exist (R38).
        let exist = self.free_french_created.is_some_and(|created| created <= self.turn);
        let liberated = self.paris_liberated.and_then(|paris| self.turn.since(paris)).is_some_and(|turns| turns >= 3);
        if exist && liberated && self.paris_held {
            add(Nation::FreeFrench, Gift::Infantry, 1);
        }
        if self.yugoslavia_surrendered.is_some_and(|turn| partisan_die_due(self.turn, turn)) {
            add(Nation::Yugoslavia, Gift::PartisanDie, 1);
        }
        all
    }
}

/// The units that Italy chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct ItalianChoice {
    /// Infantry corps.
    pub infantry: u8,
    /// Armoured corps.
    pub armoured: u8,
    /// Air force units.
    pub air_force: u8,
    /// Fleets.
    pub fleet: u8,
}

impl ItalianChoice {
    /// Checks it; gives the supply units that come with it.
    ///
    /// # Errors
    /// 11.2: not exactly two units; two fleets.
    pub fn check(self) -> Result<u8, Refusal> {
        let Self { infantry, armoured, air_force, fleet } = self;
        let units = [infantry, armoured, air_force, fleet].into_iter().fold(0_u8, u8::saturating_add);
        match (units, fleet) {
            (ITALIAN_UNITS, 0 | 1) => Ok(ITALIAN_SUPPLY),
            (ITALIAN_UNITS, _) => Err(Refusal::ItalyOneFleet),
            _ => Err(Refusal::ItalyTwoUnits),
        }
    }
}

/// Turns between the surrender and the first partisans: three seasons (9.5, R19).
const THREE_SEASONS: u8 = 6;

/// Whether the Allies roll for partisans: from six turns after the surrender, when a season begins.
#[must_use]
pub fn partisan_die_due(turn: Turn, surrendered: Turn) -> bool {
    turn.season_start() && turn.since(surrendered).is_some_and(|turns| turns >= THREE_SEASONS)
}

/// Partisan corps by the die (9.5).
#[must_use]
pub const fn partisans(die: D6) -> u8 {
    match die.face() {
        6 => 2,
        3..=5 => 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::{Gift, ItalianChoice, MinorQuestion, partisan_die_due, partisans};
    use crate::blitzwar::diplomacy::Status;
    use crate::blitzwar::{Nation, Refusal, Turn};
    use crate::dice::D6;

    fn turn(number: u8) -> Turn {
        Turn::new(number).unwrap()
    }

    fn question(number: u8, status: Status) -> MinorQuestion<impl Fn(Nation) -> Status> {
        MinorQuestion {
            turn: turn(number),
            status: move |_| status,
            free_french_created: None,
            paris_liberated: None,
            paris_held: true,
            yugoslavia_surrendered: None,
        }
    }

    #[test]
    fn a_year_of_war_brings_each_country_what_its_mark_says() {
        // 8 turns: France 8, those of the first mark 4 each, those of the second mark 2 each.
        let mut corps = [0_u8; Nation::ALL.len()];
        let mut italian = (0, 0);
        for number in 12..20 {
            for due in question(number, Status::Axis).due() {
                match due.what {
                    Gift::Corps => corps[due.country.index()] += due.number,
                    Gift::Supply => italian.0 += due.number,
                    Gift::UnitsOfChoice => italian.1 += due.number,
                    _ => panic!("neither Free French nor partisans"),
                }
            }
        }
        let each = |nation: Nation| corps[nation.index()];
        assert_eq!((each(Nation::France), each(Nation::Poland), each(Nation::Sweden)), (8, 4, 2));
        assert_eq!((each(Nation::Denmark), each(Nation::Norway), each(Nation::VichyFrance)), (0, 0, 0));
        assert_eq!(italian, (16, 8));
        assert_eq!(corps.iter().sum::<u8>(), 8 + 5 * 4 + 6 * 2);
    }

    #[test]
    fn only_finland_arms_in_peace_and_nobody_after_a_surrender_or_in_free_movement() {
        for number in 1..=47 {
            let neutral = question(number, Status::Neutral).due();
            let finns = turn(number).winter_or_summer_start() && number > 1;
            assert_eq!(neutral.iter().map(|due| due.country).collect::<heapless::Vec<_, 17>>().as_slice(), {
                if finns { &[Nation::Finland][..] } else { &[] }
            });
            assert!(question(number, Status::Surrendered).due().is_empty());
            assert!(question(number, Status::FreeMovement).due().is_empty());
        }
        assert!(question(1, Status::Allies).due().is_empty(), "no reinforcement phase on turn 1");
    }

    #[test]
    fn the_longest_list_has_its_room_and_both_gifts_of_the_free_french() {
        let all = MinorQuestion {
            free_french_created: Some(turn(27)),
            paris_liberated: Some(turn(25)),
            yugoslavia_surrendered: Some(turn(22)),
            ..question(28, Status::Allies)
        };
        let due = all.due();
        assert_eq!(due.len(), 17);
        let last = [due[14].number, due[15].number, due[16].number];
        assert_eq!((last, due[16].what), ([2, 1, 1], Gift::PartisanDie));
        // Lost again, or not yet three turns ago, or not yet created.
        for (created, paris, held) in [(20, 20, false), (20, 26, true), (29, 20, true)] {
            let ask = MinorQuestion {
                free_french_created: Some(turn(created)),
                paris_liberated: Some(turn(paris)),
                paris_held: held,
                ..question(28, Status::Surrendered)
            };
            assert!(ask.due().is_empty(), "{created} {paris} {held}");
        }
    }

    #[test]
    fn italy_chooses_two_units_with_one_fleet_at_most() {
        let mut allowed = 0;
        for number in 0..256_u32 {
            let part = |place: u32| u8::try_from(number / 4_u32.pow(place) % 4).unwrap();
            let choice = ItalianChoice { infantry: part(0), armoured: part(1), air_force: part(2), fleet: part(3) };
            let units = part(0) + part(1) + part(2) + part(3);
            match choice.check() {
                Ok(supply) => {
                    allowed += 1;
                    assert_eq!((supply, units), (4, 2));
                }
                Err(Refusal::ItalyOneFleet) => assert_eq!((part(3), units), (2, 2)),
                Err(refusal) => assert!(units != 2 && refusal == Refusal::ItalyTwoUnits),
            }
        }
        // Two of three kinds with repetition, or one of three with a fleet.
        assert_eq!(allowed, 6 + 3);
        assert_eq!(ItalianChoice { infantry: 255, armoured: 3, ..ItalianChoice::default() }.check().ok(), None);
    }

    #[test]
    fn partisans_come_three_seasons_after_the_surrender_when_a_season_begins() {
        for surrendered in 1..=47 {
            let first = Turn::all().find(|&now| partisan_die_due(now, turn(surrendered)));
            let expected = surrendered + 6 + surrendered % 2;
            assert_eq!(first.map(Turn::get), (expected <= 47).then_some(expected));
        }
        let corps: heapless::Vec<u8, 6> = D6::all().map(partisans).collect();
        assert_eq!(corps, [0, 0, 1, 1, 1, 2]);
    }
}
