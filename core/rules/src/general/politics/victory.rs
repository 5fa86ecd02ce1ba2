//! Victory at the end of a quarter (8.5).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::general::{Fault, InputFault, Major, Quarter, Side};
use crate::trace::Trace;

crate::words! {
    /// Who has won.
    pub enum Winner {
        /// The Axis.
        Axis = "axis" as "Axis",
        /// The Allies.
        Allies = "allies" as "Allies",
        /// Both at once: the players settle it.
        Both = "both",
        /// The game is over, and nobody has.
        Draw = "draw",
        /// Nobody yet.
        None = "none",
    }
}

crate::words! {
    /// Why a side wins.
    pub enum Reason {
        /// The enemy gives up.
        Surrender = "surrender",
        /// Enough enemy majors have fallen.
        Total = "total",
        /// Enough points.
        Economic = "economic",
    }
}

/// Why a side wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Won {
    /// The winner.
    pub side: Side,
    /// Why.
    pub reason: Reason,
}

crate::ruled! {
    /// What makes the points.
    pub enum Points {
        /// Germany.
        Germany = "8.5", "germany",
        /// Italy.
        Italy = "8.5", "italy",
        /// Japan.
        Japan = "8.5", "japan",
        /// The British Empire.
        Be = "8.5", "be",
        /// The United States.
        Usa = "8.5", "usa",
        /// The Soviet Union.
        Ussr = "8.5", "ussr",
        /// France.
        France = "8.5", "france",
        /// China.
        China = "8.5", "china",
        /// Islands of the Axis.
        AxisIslands = "8.5", "axis-islands",
        /// Islands of the Allies.
        AlliesIslands = "8.5", "allies-islands",
    }
}

impl From<Major> for Points {
    fn from(major: Major) -> Self {
        match major {
            Major::Germany => Self::Germany,
            Major::Italy => Self::Italy,
            Major::Japan => Self::Japan,
            Major::Be => Self::Be,
            Major::Usa => Self::Usa,
            Major::Ussr => Self::Ussr,
            Major::France => Self::France,
            Major::China => Self::China,
        }
    }
}

/// A major country.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Power {
    /// Which.
    pub country: Major,
    /// For whom it fights: its own side, but for free alliances (9.10).
    pub side: Side,
    /// Its production potential.
    pub potential: u8,
    /// It is at war; neutral ones count nothing (R28).
    pub at_war: bool,
    /// It was conquered or surrendered; then it counts nothing (R27, R87).
    pub fallen: bool,
}

impl Power {
    /// The points that it gives its side.
    #[must_use]
    pub const fn points(self) -> u8 {
        if self.at_war && !self.fallen { self.potential } else { 0 }
    }
}

/// What a side needs: points, enemy majors fallen, enemy majors fallen in a world conquest.
const fn needs(side: Side) -> (i16, u8, u8) {
    match side {
        Side::Axis => (81, 3, 5),
        Side::Allies => (131, 2, 3),
    }
}

/// How things stand at the end of a quarter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Victory<'a> {
    /// The quarter.
    pub quarter: Quarter,
    /// The majors; those left out count nothing.
    pub countries: &'a [Power],
    /// Pacific island areas without production that the Axis holds.
    pub axis_islands: u8,
    /// The same of the Allies.
    pub allies_islands: u8,
    /// The side that gives up.
    pub surrender: Option<Side>,
    /// World conquest was agreed before the game: only fallen majors count (R41).
    pub world_conquest: bool,
}

/// Who has won, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who.
    pub winner: Winner,
    /// Why.
    pub reasons: Vec<Won, 5>,
    /// Points of the Axis.
    pub axis_points: i16,
    /// Points of the Allies.
    pub allies_points: i16,
    /// Points that the Axis still needs.
    pub axis_missing: i16,
    /// Points that the Allies still need.
    pub allies_missing: i16,
    /// All points.
    pub trace: Trace<Points, 10>,
}

impl Victory<'_> {
    /// Who has won, and why.
    ///
    /// # Errors
    /// A country stands twice, or the quarter lies outside the game.
    pub fn verdict(&self) -> Result<Verdict, Fault> {
        let countries = self.countries;
        let twice =
            |(place, power): (usize, &Power)| countries.iter().take(place).any(|other| other.country == power.country);
        if countries.iter().enumerate().any(twice) {
            return Err(InputFault::CountryTwice.into());
        }
        let quarter = self.quarter.in_game()?;
        let mut trace = Trace::new();
        for power in countries {
            trace.add(power.country.into(), power.points().into());
        }
        trace.add_some(Points::AxisIslands, self.axis_islands.into());
        trace.add_some(Points::AlliesIslands, self.allies_islands.into());

        let won = |side| Won { side, reason: Reason::Surrender };
        let mut reasons: Vec<Won, 5> = self.surrender.map(|side| won(side.other())).into_iter().collect();
        let sides = [Side::Axis, Side::Allies];
        let mut add = |side, reason, so| {
            if so {
                // A surrender and two reasons for each side are all there are.
                let _ = reasons.push(Won { side, reason });
            }
        };
        for side in sides {
            let (_, fallen, all) = needs(side);
            add(side, Reason::Total, self.fallen(side.other()) >= if self.world_conquest { all } else { fallen });
        }
        for side in sides {
            add(side, Reason::Economic, !self.world_conquest && self.missing(side) == 0);
        }
        let wins = |side| reasons.iter().any(|won| won.side == side);
        let winner = match (wins(Side::Axis), wins(Side::Allies)) {
            (true, true) => Winner::Both,
            (true, false) => Winner::Axis,
            (false, true) => Winner::Allies,
            (false, false) if quarter == Quarter::LAST => Winner::Draw,
            (false, false) => Winner::None,
        };
        Ok(Verdict {
            winner,
            axis_points: self.points(Side::Axis),
            allies_points: self.points(Side::Allies),
            axis_missing: self.missing(Side::Axis),
            allies_missing: self.missing(Side::Allies),
            reasons,
            trace,
        })
    }

    fn of(&self, side: Side) -> impl Iterator<Item = &Power> {
        self.countries.iter().filter(move |power| power.side == side)
    }

    fn fallen(&self, side: Side) -> u8 {
        self.of(side).fold(0, |sum, power| sum.saturating_add(u8::from(power.fallen)))
    }

    fn points(&self, side: Side) -> i16 {
        let islands = match side {
            Side::Axis => self.axis_islands,
            Side::Allies => self.allies_islands,
        };
        self.of(side).fold(i16::from(islands), |sum, power| sum.saturating_add(power.points().into()))
    }

    fn missing(&self, side: Side) -> i16 {
        let (needed, ..) = needs(side);
        (needed - self.points(side)).max(0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Power, Reason, Victory, Winner, Won};
    use crate::general::{Fault, InputFault, Major, Quarter, Refusal, Side};

    fn power(country: Major, potential: u8, fallen: bool) -> Power {
        Power { country, side: country.side(), potential, at_war: true, fallen }
    }

    fn victory(countries: &[Power]) -> Victory<'_> {
        Victory {
            quarter: Quarter::FIRST,
            countries,
            axis_islands: 0,
            allies_islands: 0,
            surrender: None,
            world_conquest: false,
        }
    }

    #[test]
    fn points_win_from_81_and_131_on() {
        let countries = [power(Major::Germany, 80, false), power(Major::Usa, 130, false)];
        let verdict = victory(&countries).verdict().unwrap();
        assert_eq!((verdict.winner, verdict.axis_missing, verdict.allies_missing), (Winner::None, 1, 1));
        let islands = Victory { axis_islands: 1, allies_islands: 1, ..victory(&countries) };
        let verdict = islands.verdict().unwrap();
        assert_eq!((verdict.winner, verdict.trace.total()), (Winner::Both, 212));
        let world = Victory { world_conquest: true, ..islands }.verdict().unwrap();
        assert_eq!((world.winner, world.reasons.len()), (Winner::None, 0));
        let neutral = [Power { at_war: false, ..power(Major::Italy, 90, false) }, power(Major::Japan, 90, true)];
        assert_eq!(victory(&neutral).verdict().unwrap().axis_points, 0);
    }

    #[test]
    fn so_many_majors_must_fall() {
        let allies = [Major::Be, Major::Usa, Major::Ussr, Major::France, Major::China];
        for fallen in 0..=5 {
            let countries: std::vec::Vec<Power> =
                (0..).zip(allies).map(|(place, country)| power(country, 1, place < fallen)).collect();
            let winner = |world_conquest| Victory { world_conquest, ..victory(&countries) }.verdict().unwrap().winner;
            assert_eq!(winner(false) == Winner::Axis, fallen >= 3);
            assert_eq!(winner(true) == Winner::Axis, fallen == 5);
        }
        let axis = [Major::Germany, Major::Italy, Major::Japan];
        for fallen in 0..=3 {
            let countries: std::vec::Vec<Power> =
                (0..).zip(axis).map(|(place, country)| power(country, 1, place < fallen)).collect();
            let winner = |world_conquest| Victory { world_conquest, ..victory(&countries) }.verdict().unwrap().winner;
            assert_eq!(winner(false) == Winner::Allies, fallen >= 2);
            assert_eq!(winner(true) == Winner::Allies, fallen == 3);
        }
    }

    #[test]
    fn reasons_stand_in_their_order() {
        let countries = [
            power(Major::Germany, 81, false),
            power(Major::Italy, 0, true),
            power(Major::Japan, 0, true),
            power(Major::Usa, 131, false),
        ];
        let given_up = Victory { surrender: Some(Side::Axis), ..victory(&countries) };
        let won = |side, reason| Won { side, reason };
        assert_eq!(
            given_up.verdict().unwrap().reasons,
            [
                won(Side::Allies, Reason::Surrender),
                won(Side::Allies, Reason::Total),
                won(Side::Axis, Reason::Economic),
                won(Side::Allies, Reason::Economic),
            ]
        );
        let twice = [countries[0], countries[0]];
        let late = Victory { quarter: Quarter::LAST.plus(1), ..victory(&twice) };
        assert_eq!(late.verdict(), Err(Fault::Wrong(InputFault::CountryTwice)));
        assert_eq!(Victory { countries: &twice[1..], ..late }.verdict(), Err(Refusal::OutsideGame.into()));
    }

    extern crate std;
}
