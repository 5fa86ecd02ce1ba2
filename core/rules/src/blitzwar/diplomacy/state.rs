//! The state: the states of the countries and the dates that later rules look back at (9, 10.2, 18).

use serde::Serialize;

/// The states of the countries and the dates that later rules look back at (9, 10.2, 18).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Diplomacy {}
