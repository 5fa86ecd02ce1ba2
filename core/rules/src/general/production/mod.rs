//! Production: what units cost, what areas are worth, income, purchases, and the potentials of the USSR and the USA (7.2 to
//! 7.6).

pub mod areas;
pub mod cost;
pub mod income;
pub mod raid;
pub mod repair;
pub mod spend;
pub mod usa;
pub mod ussr;

pub use areas::{AreaChange, Column, Hold, known_area};
pub use cost::{Build, Built};
pub use income::Income;
pub use raid::{Assigned, Raided, raid};
pub use repair::{Disbanded, Repair, Unsettled};
pub use spend::{Item, Kind, Spending, Spent};
pub use usa::{UsEntry, UsEvent, UsLevel};
pub use ussr::UssrProduction;
