//! Who wins (18), and what the Axis Strategic Points switch (9.3, 16.3.2).

use serde::{Deserialize, Serialize};

use crate::blitzwar::calendar::Turn;

/// With so many points Italy and Hungary join (9.3), and Germans defend better from turn 20 (16.3.2).
pub const TWENTY: u8 = 20;

crate::words! {
    /// Who wins (18).
    pub enum Winner {
        /// Germany never surrendered.
        Axis = "axis",
        /// Germany surrendered before the last turn.
        AlliesAndSovietUnion = "allies-and-soviet-union",
        /// Germany surrendered at the start of the last turn.
        Draw = "draw",
    }
}

/// Ten points, split.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Score {
    /// Of the Allies and the Soviet Union together.
    pub allies_and_soviet_union: u8,
    /// Of the Axis.
    pub axis: u8,
    /// Who wins.
    pub winner: Winner,
}

/// Surrender of Germany at the start of a turn up to this one: points of the Allies and the Soviet Union (18).
pub const SURRENDER_BANDS: [(u8, u8); 6] = [(39, 10), (40, 9), (42, 8), (44, 7), (46, 6), (47, 5)];

/// Axis Strategic Points up to this number when Germany never surrenders: points of the Axis (18).
pub const POINT_BANDS: [(u8, u8); 5] = [(12, 6), (19, 7), (25, 8), (30, 9), (u8::MAX, 10)];

const TEN: u8 = 10;

/// The score of a surrender of Germany at the start of this turn.
#[must_use]
pub fn score_of_surrender(turn: Turn) -> Score {
    let band = SURRENDER_BANDS.iter().find(|(last, _)| turn.get() <= *last);
    let points = band.map_or(5, |(_, points)| *points);
    let winner = if turn == Turn::LAST { Winner::Draw } else { Winner::AlliesAndSovietUnion };
    Score { allies_and_soviet_union: points, axis: TEN - points, winner }
}

/// The score when Germany never surrenders and the Axis ends with so many points.
#[must_use]
pub fn score_of_points(points: u8) -> Score {
    let band = POINT_BANDS.iter().find(|(most, _)| points <= *most);
    let axis = band.map_or(TEN, |(_, axis)| *axis);
    Score { allies_and_soviet_union: TEN - axis, axis, winner: Winner::Axis }
}

/// The score: a surrender counts before points. `None` when neither is told.
#[must_use]
pub fn score(germany_surrendered: Option<Turn>, points: Option<u8>) -> Option<Score> {
    germany_surrendered.map(score_of_surrender).or_else(|| points.map(score_of_points))
}

/// What a total of Axis Strategic Points means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Points {
    /// Italy and Hungary join the Axis in the next diplomacy phase (R27).
    pub italy_and_hungary_join: bool,
    /// German defence holds; winter 1942 in the Soviet Union excepted.
    pub german_defence: bool,
    /// Points of the Axis if the game ended so.
    pub score_axis: u8,
    /// Points of the others if the game ended so.
    pub score_allies_and_soviet_union: u8,
}

/// What a total of Axis Strategic Points means on a turn.
#[must_use]
pub fn points(turn: Turn, points: u8) -> Points {
    let score = score_of_points(points);
    Points {
        italy_and_hungary_join: points >= TWENTY,
        // Until the end of 1941 Germans need no points for it (16.3.2).
        german_defence: !turn.german_defence_needs_points() || points >= TWENTY,
        score_axis: score.axis,
        score_allies_and_soviet_union: score.allies_and_soviet_union,
    }
}

#[cfg(test)]
mod tests {
    use super::{Winner, score_of_points, score_of_surrender};
    use crate::blitzwar::Turn;

    #[test]
    fn ten_points_are_split_and_never_less_for_who_does_better() {
        let mut last = 10;
        for turn in Turn::all() {
            let score = score_of_surrender(turn);
            assert_eq!(score.allies_and_soviet_union + score.axis, 10);
            assert!(score.allies_and_soviet_union <= last && score.allies_and_soviet_union >= 5, "{turn}");
            assert_eq!(score.winner == Winner::Draw, score.axis == 5, "{turn}");
            last = score.allies_and_soviet_union;
        }
        let mut last = 6;
        for points in 0..=u8::MAX {
            let score = score_of_points(points);
            assert_eq!(score.allies_and_soviet_union + score.axis, 10);
            assert!(score.axis >= last, "{points}");
            last = score.axis;
        }
        assert_eq!(last, 10);
    }
}
