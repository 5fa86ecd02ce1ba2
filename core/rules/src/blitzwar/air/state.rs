//! The state: the war in the air (13).

use serde::Serialize;

/// The war in the air (13).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct AirWar {}
