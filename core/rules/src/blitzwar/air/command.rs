//! What a player asks for: the war in the air (13).

use serde::{Deserialize, Serialize};

/// What a player asks for. Append variants only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Command {}
