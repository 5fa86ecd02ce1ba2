//! The state: the cards that lie ahead, and what they unlocked (10, 11).

use serde::Serialize;

/// The cards that lie ahead, and what they unlocked (10, 11).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Cards {}
