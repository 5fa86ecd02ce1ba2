//! Turns, steps, timers and victory (4, 16, the turn sequence chart).

use super::tables::weather::Column;
use super::units::FIRST_TURN;
use super::{Choice, Level, Refusal, Side, Step, first};

/// The rules that are in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// Which game.
    pub level: Level,
    /// Bits of the choices.
    choices: u16,
}

impl Game {
    /// The rules of a table: the Tournament Game has 19 to 23 (24).
    ///
    /// # Errors
    /// Options of the Tournament Game in the Basic Game, invasion without sea movement.
    pub fn new(level: Level, choices: impl Iterator<Item = Choice>) -> Result<Self, Refusal> {
        let mut bits = choices.fold(0, |bits, choice| bits | bit(choice));
        if level == Level::Tournament {
            bits |= BASIC_OPTIONS;
        }
        let game = Self { level, choices: bits };
        first(&[
            (level == Level::Basic && bits & TOURNAMENT_OPTIONS != 0, Refusal::OptionsNeedTournament),
            (game.has(Choice::Invasion) && !game.has(Choice::Sea), Refusal::InvasionNeedsSea),
        ])?;
        Ok(game)
    }

    /// The rules of a level without any that is chosen.
    #[must_use]
    pub const fn plain(level: Level) -> Self {
        let choices = match level {
            Level::Basic => 0,
            Level::Tournament => BASIC_OPTIONS,
        };
        Self { level, choices }
    }

    /// Whether a rule is in use.
    #[must_use]
    pub const fn has(&self, choice: Choice) -> bool {
        self.choices & bit(choice) != 0
    }

    fn tournament(self) -> bool {
        self.level == Level::Tournament
    }

    /// The column of the weather chart, when rule 34 is in use and a roll is due in this turn, for both sides (R85).
    #[must_use]
    pub fn weather_column(&self, turn: u16) -> Option<Column> {
        Column::of_turn(turn).filter(|_| self.has(Choice::Weather))
    }

    /// Whether replacements come (28.1).
    #[must_use]
    pub fn replacements(&self, turn: u16) -> bool {
        self.tournament() && turn >= FIRST_TURN
    }

    /// The steps of a player-turn, in their order.
    pub fn steps(&self, side: Side, turn: u16) -> impl Iterator<Item = Step> + use<> {
        let (game, blue) = (*self, side == Side::Blue);
        Step::ALL.iter().copied().filter(move |step| {
            let needs = needs(*step);
            let there = needs & !game.choices & CHOICES == 0 && (needs & TOURNAMENT == 0 || game.tournament());
            there
                && match step {
                    Step::Weather => blue && game.weather_column(turn).is_some(),
                    Step::Replacements => turn >= FIRST_TURN,
                    Step::EnemyAirHome => !game.has(Choice::ByEMail),
                    Step::TurnDone => !blue,
                    _ => true,
                }
        })
    }
}

const fn bit(choice: Choice) -> u16 {
    1 << choice as u16
}

/// All choices.
const CHOICES: u16 = (1 << Choice::ALL.len()) - 1;
/// A step of the Tournament Game.
const TOURNAMENT: u16 = 1 << 15;
/// Rules 19 to 23.
const BASIC_OPTIONS: u16 = (1 << 5) - 1;
/// Rules 32 to 36.
const TOURNAMENT_OPTIONS: u16 = BASIC_OPTIONS << 5;

/// What a step needs to be there. The Basic Game keeps its short sequence also by e-mail (R83).
const fn needs(step: Step) -> u16 {
    match step {
        Step::Reinforcements
        | Step::MoveGround
        | Step::Announce
        | Step::GroundCombat
        | Step::VictoryCheck
        | Step::TurnDone => 0,
        Step::Supply => bit(Choice::Supply),
        Step::AvAdvance => bit(Choice::AutomaticVictory),
        Step::InvadersAshore => bit(Choice::Invasion),
        Step::AirHomePrev => TOURNAMENT | bit(Choice::ByEMail) | bit(Choice::AirCombat),
        Step::FinishPrevCombat => TOURNAMENT | bit(Choice::ByEMail),
        Step::Weather => bit(Choice::Weather),
        Step::Resources => bit(Choice::Resources),
        Step::Naval => bit(Choice::Naval),
        Step::FlyEscorts
        | Step::FlyHunters
        | Step::FlyPatrol
        | Step::InterceptorsFly
        | Step::InterceptorsStrafe
        | Step::Duels
        | Step::InterceptBombers
        | Step::HuntersAmbush
        | Step::HuntersStrafe
        | Step::HuntersToPatrol
        | Step::EnemyAirHome => bit(Choice::AirCombat),
        Step::FlyPi | Step::EnemyPiStrafe => bit(Choice::AirCombat) | bit(Choice::Bombing),
        Step::NightHazard | Step::BombAirbases | Step::MarkBombed | Step::ExpireMarkers => bit(Choice::Bombing),
        Step::MinorToll
        | Step::Replacements
        | Step::FlyBombers
        | Step::OverflightLoss
        | Step::Rebase
        | Step::CombineSubstitutes
        | Step::Bbt
        | Step::AirHome
        | Step::Guerrilla => TOURNAMENT,
    }
}

/// A player-turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerTurn {
    /// Whose.
    pub side: Side,
    /// In which turn.
    pub turn: u16,
}

impl PlayerTurn {
    /// Counted from the start, from 1.
    #[must_use]
    pub const fn number(self) -> u16 {
        let ends = 2 * self.turn;
        match self.side {
            Side::Blue => ends.saturating_sub(1),
            Side::Red => ends,
        }
    }

    /// The next player-turn.
    #[must_use]
    pub const fn next(self) -> Self {
        match self.side {
            Side::Blue => Self { side: Side::Red, turn: self.turn },
            Side::Red => Self { side: Side::Blue, turn: self.turn + 1 },
        }
    }

    /// The same side's next player-turn.
    #[must_use]
    pub const fn own_next(self) -> Self {
        self.next().next()
    }
}

crate::words! {
    /// What works for a while.
    pub enum Timer {
        /// PX.
        PortBombed = "port-bombed",
        /// RCX.
        RoadBombed = "road-bombed",
        /// SRIX.
        IndustryBombed = "industry-bombed",
        /// Inverted aircraft.
        AirbaseBombed = "airbase-bombed",
        /// A beach closed to the enemy.
        BeachInvaded = "beach-invaded",
        /// Points of naval ascendancy.
        InvasionPoints = "invasion-points",
        /// A beach as a source of supply.
        BeachSupply = "beach-supply",
        /// Aircraft on patrol.
        PatrolSent = "patrol-sent",
        /// The weather.
        WeatherRolled = "weather-rolled",
    }
}

impl Timer {
    /// Its rule.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::PortBombed => "33.3",
            Self::RoadBombed => "33.4",
            Self::IndustryBombed => "33.5",
            Self::AirbaseBombed => "33.2",
            Self::BeachInvaded => "20.2",
            Self::InvasionPoints => "35.1",
            Self::BeachSupply => "23.5",
            Self::PatrolSent => "32.75",
            Self::WeatherRolled => "34",
        }
    }

    /// The player-turn with whose end it ends.
    ///
    /// # Errors
    /// Weather that Red would have rolled.
    pub fn until(self, now: PlayerTurn) -> Result<PlayerTurn, Refusal> {
        match self {
            Self::WeatherRolled if now.side == Side::Red => Err(Refusal::BlueRollsWeather),
            Self::AirbaseBombed | Self::BeachInvaded | Self::PatrolSent | Self::WeatherRolled => Ok(now.next()),
            _ => Ok(now.own_next()),
        }
    }
}

/// How a side stands at the end of a player-turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Counters on the board and at sea.
    pub units: u16,
    /// Friendly city hexes.
    pub city_hexes: u16,
    /// Ends of player-turns running at which it stood in or next to every enemy city hex.
    pub encirclement: u8,
    /// Counters lost.
    pub lost: u16,
}

crate::words! {
    /// What ended the game.
    pub enum Ending {
        /// It goes on.
        None = "none",
        /// The enemy has no unit left, and 14 own are there (16A).
        Elimination = "elimination",
        /// Every enemy city was held or threatened for two player-turns (16B).
        Encirclement = "encirclement",
        /// 35 city hexes at the end (16C).
        Cities = "cities",
        /// Both lose.
        Stalemate = "stalemate",
    }
}

/// Ends of player-turns that make an encirclement: arrival, and two whole player-turns (R35).
pub const ENCIRCLED: u8 = 3;

/// Who has won, by what, and who lost more in a stalemate. `last` is the end of the last player-turn of the game; `side`
/// has just moved, and its own claim comes first.
#[must_use]
pub fn victory(side: Side, last: bool, standing: impl Fn(Side) -> Standing) -> (Option<Side>, Ending, Option<Side>) {
    for claimant in [side, side.other()] {
        let (own, enemy) = (standing(claimant), standing(claimant.other()));
        if enemy.units == 0 && own.units >= 14 {
            return (Some(claimant), Ending::Elimination, None);
        }
        if own.encirclement >= ENCIRCLED {
            return (Some(claimant), Ending::Encirclement, None);
        }
    }
    if !last {
        return (None, Ending::None, None);
    }
    let more = |one: u16, other: u16| match one.cmp(&other) {
        core::cmp::Ordering::Greater => Some(Side::Blue),
        core::cmp::Ordering::Less => Some(Side::Red),
        core::cmp::Ordering::Equal => None,
    };
    let (blue, red) = (standing(Side::Blue), standing(Side::Red));
    if blue.city_hexes.max(red.city_hexes) >= 35
        && let Some(winner) = more(blue.city_hexes, red.city_hexes)
    {
        return (Some(winner), Ending::Cities, None);
    }
    (None, Ending::Stalemate, more(blue.lost, red.lost))
}
