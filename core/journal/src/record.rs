//! What a table's log holds.

use adjutant_rules::game::{Event, Options};
use heapless::String;
use serde::{Deserialize, Serialize};

/// The name of a table.
pub type TableName = String<16>;

/// The head of a table's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Start {
    /// The game and its options.
    pub options: Options,
    /// The name that the players gave.
    pub name: TableName,
}

/// One item of a table's log. The log only grows: what is taken back stands in it twice.
/// Append variants only: postcard encodes the variant by its number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")] // for exports as JSON; postcard stores numbers
pub enum Record {
    /// Always first, and only there.
    Started(Start),
    /// A decided event.
    Acted(Event),
    /// The newest standing event was taken back; it is repeated here so that the log can name it.
    Undone(Event),
    /// The event last taken back stands again, with the dice it had.
    Redone(Event),
}

impl Record {
    /// What may leave the device: the same without what is hidden from the players.
    pub fn seal(&mut self) {
        match self {
            Self::Acted(event) | Self::Undone(event) | Self::Redone(event) => event.seal(),
            Self::Started(_) => {}
        }
    }
}
