//! What is laid over a screen until the next key: a refusal, or trouble with the store.

use adjutant_journal::StoreError;
use adjutant_rules::game::Refusal;

/// Something the player should know now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The rules forbid it.
    Refused(Refusal),
    /// The rules forbid it; the game's own words.
    Rule(&'static str, &'static str),
    /// What a rule means: nothing was forbidden.
    Told(&'static str, &'static str),
    /// The journal could not do it.
    Store(StoreError),
    /// The log does not fit together.
    BrokenLog,
    /// Anything else, in our words.
    Plain(&'static str),
}

impl Notice {
    /// Whether something was not done; an explanation looks otherwise.
    #[must_use]
    pub const fn is_refusal(&self) -> bool {
        !matches!(self, Self::Told(..))
    }
}

impl core::fmt::Display for Notice {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Refused(refusal) => write!(f, "{} {}", refusal.rule(), refusal.text()),
            Self::Rule(rule, text) | Self::Told(rule, text) => write!(f, "{rule} {text}"),
            Self::Store(error) => write!(f, "{error}"),
            Self::BrokenLog => f.write_str("This log does not fit together. Check it with flash-image."),
            Self::Plain(text) => f.write_str(text),
        }
    }
}
