//! What a player asks for: the states of the countries and the dates that later rules look back at (9, 10.2, 18).

use serde::{Deserialize, Serialize};

/// What a player asks for. Append variants only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Command {}
