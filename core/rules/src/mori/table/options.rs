//! What is agreed before a table begins.

use serde::{Deserialize, Serialize};

use crate::mori::state::Options as Rules;
use crate::mori::{Level, Mode, SoloOrder, Variant};

crate::words! {
    /// Who holds the bags, and who plays.
    pub enum Play {
        /// The players draw from their own bags; the device watches the rules.
        Referee = "referee",
        /// The device is both bags and the pile of special weapons.
        Bag = "bag",
        /// The device plays the Axis and is both bags.
        Solo = "solo",
    }
}

/// What is chosen when a table is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Options {
    /// Which board.
    pub variant: Variant,
    /// Who holds the bags.
    pub play: Play,
    /// Solo: how strong the opponent begins.
    pub level: Level,
    /// Partisans and Inspired Leadership are in the pile.
    pub nippon_specials: bool,
    /// Bombing units bomb on a space without icon too (R5).
    pub bomb_on_blank: bool,
    /// A spy that copied a regular token counts for later generals and admirals (R7).
    pub spy_counts_later: bool,
    /// Solo: how the opponent counts the theatres (R20).
    pub solo_order: SoloOrder,
    /// The blank tokens that the owner designed are in play.
    pub blanks: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            variant: Variant::Base,
            play: Play::Referee,
            level: Level::Easy,
            nippon_specials: true,
            bomb_on_blank: true,
            spy_counts_later: false,
            solo_order: SoloOrder::Height,
            blanks: false,
        }
    }
}

impl Options {
    /// The same for the rules.
    #[must_use]
    pub fn rules(&self) -> Rules {
        Rules {
            mode: if self.play == Play::Referee { Mode::Referee } else { Mode::Bag },
            nippon_specials: self.nippon_specials,
            bomb_on_blank: self.bomb_on_blank,
            spy_counts_later: self.spy_counts_later,
            solo: self.play == Play::Solo,
            solo_order: self.solo_order,
            mix: None,
        }
    }

    /// Whether the table can be played on at once: nothing is drawn by the device, and nothing was taught for it.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.play == Play::Referee && self.variant == Variant::Base && !self.blanks
    }
}
