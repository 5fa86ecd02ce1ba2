//! What is agreed before a table begins (19-24, 31-36, the play-by-mail kit).

use serde::{Deserialize, Serialize};

use crate::blitzkrieg75::calendar::Game;
use crate::blitzkrieg75::roll::Mode;
use crate::blitzkrieg75::{Choice, Level};

/// The last turn of the printed game (16C).
pub const LAST_TURN: u8 = 15;

/// What is chosen when a table is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Options {
    /// The Basic or the Tournament Game.
    pub level: Level,
    /// The chosen rules, a bit each in the order of [`Choice`]. Those that the level does not have are not in use.
    pub rules: u16,
    /// Dice, or digits of stock sales.
    pub rolls: Mode,
    /// The last turn; 0 without one.
    pub last_turn: u8,
}

/// The bit of the choice that is no rule: replacements may be saved up (28.1 against the questions and answers, R86).
const SAVES: u16 = 1 << 15;

impl Default for Options {
    fn default() -> Self {
        Self { level: Level::Tournament, rules: 0, rolls: Mode::Dice, last_turn: LAST_TURN }
    }
}

impl Options {
    /// Whether a rule was chosen.
    #[must_use]
    pub const fn chosen(&self, rule: Choice) -> bool {
        self.rules & (1 << rule as u16) != 0
    }

    /// Chooses a rule, or not any more.
    pub const fn turn(&mut self, rule: Choice) {
        self.rules ^= 1 << rule as u16;
    }

    /// Whether replacements that were not taken may be taken later (28.1, R86).
    #[must_use]
    pub fn saves_up(&self) -> bool {
        self.level == Level::Tournament && self.rules & SAVES != 0
    }

    /// They may, or not any more.
    pub const fn turn_saving(&mut self) {
        self.rules ^= SAVES;
    }

    /// Whether the level leaves this rule open: the Basic Game chooses among 19 to 23, the Tournament Game has them (24) and
    /// chooses among 32 to 36 and the order of e-mail games.
    #[must_use]
    pub fn is_open(&self, rule: Choice) -> bool {
        (rule.index() < Choice::AirCombat.index()) == (self.level == Level::Basic)
    }

    /// The rules in use. Invasion brings sea movement along, without which there is none (20.3).
    #[must_use]
    pub fn game(&self) -> Game {
        let chosen = |rule: Choice| {
            let sea = rule == Choice::Sea && self.chosen(Choice::Invasion);
            self.is_open(rule) && (sea || self.chosen(rule))
        };
        let rules = |level| Game::new(level, Choice::ALL.iter().copied().filter(|rule| chosen(*rule)));
        // What is left of the choices is what the level has, so that nothing can be refused.
        rules(self.level).unwrap_or_else(|_| Game::plain(self.level))
    }
}
