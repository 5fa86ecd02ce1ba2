//! The state: the war at sea (12).

use serde::Serialize;

/// The war at sea (12).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Naval {}
