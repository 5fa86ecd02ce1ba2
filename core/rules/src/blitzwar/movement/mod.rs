//! Movement over land and sea, landings, fortification, reorganisation, and where a nation may go (9.6, 11.10, 14, 15).

mod afloat;
mod decide;
pub mod fortify;
pub mod land;
pub mod landing;
pub mod reorganisation;
pub mod restriction;
pub mod sea;
pub mod state;

pub use decide::mediterranean_or_persian_gulf;
pub use state::{Aboard, Beachhead, LandingOrder, Movement};
