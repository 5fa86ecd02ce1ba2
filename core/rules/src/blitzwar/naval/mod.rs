//! The war at sea (12).

pub mod combat;
pub mod command;
mod decide;
pub mod due;
pub mod event;
pub mod movement;
pub mod odds;
mod sailed;
pub mod ships;
pub mod state;
pub mod superiority;
pub mod table;

pub use combat::{MAX_NAVAL, NavalCombat, NavalEnd, Round};
pub use command::{Command, Ships, Voyage};
pub use due::Due;
pub use event::Event;
pub use movement::{MAX_STEPS, NavalMove, NavalMoveRuling, SeaStep};
pub use odds::{MAX_NAVAL_ENDINGS, NavalEnding, NavalOdds};
pub use ships::ShipCount;
pub use state::{Naval, NavalBattle, Seas};
pub use superiority::{SeaPower, SeaRuling, SeaZoneUnits};
pub use table::{NavalSide, SeaLosses, sea_losses};
