//! What the rules forbid, and what cannot be true at all.

crate::ruled! {
    /// Why something is refused: each variant names its rule. Append variants only, each in the part of its topic's table.
    pub enum Refusal {
        // The turn: calendar, initiative, weather, Japan and China.
        /// Before 3/39 or after 4/45.
        OutsideGame = "3.0", "the game runs from 3/39 to 4/45",
        /// In the basic game the Axis begins every turn.
        AxisGoesFirst = "basic 6.0", "the Axis goes first in the basic game",
        /// Only option 9.13 lets the winner choose.
        NoChoiceOfFirst = "9.13", "the winner goes first without 9.13",
        /// The basic game has no weather.
        NoWeatherInBasic = "5.4", "the basic game has no weather",
        /// A taught cell of the weather chart that the rulebook gives otherwise.
        WeatherKnown = "5.4", "the rulebook gives this cell otherwise",
        /// Japan and China attack one defended area of each other a turn.
        SecondAttack = "8.7", "one defended area a turn is attacked",
        /// More land units than this turn's limit.
        OverTheLimit = "5.5", "more land units than this turn's limit",

        // The battle: strengths, segments, fire, hits, bombing.

        // Sea, movement, supply.

        // Production and research.

        // Cards and politics.

        // Set-up, look-ups, what is taught.
    }
}

crate::words! {
    /// What cannot be true: the request is wrong, not forbidden.
    pub enum InputFault {
        // The turn.
        /// Both dice are thrown or none.
        OneDieAlone = "axis-die and allies-die come together",
        /// One entry for each cell.
        CellTwice = "table names a cell twice",

        // The battle.

        // Sea, movement, supply.

        // Production and research.

        // Cards and politics.

        // Set-up, look-ups, what is taught.
    }
}

impl InputFault {
    /// One line for the player.
    #[must_use]
    pub const fn text(self) -> &'static str {
        self.word()
    }
}

/// Why a calculation gives no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The question itself is wrong.
    Wrong(InputFault),
    /// The rules forbid it.
    Refused(Refusal),
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<InputFault> for Fault {
    fn from(fault: InputFault) -> Self {
        Self::Wrong(fault)
    }
}
