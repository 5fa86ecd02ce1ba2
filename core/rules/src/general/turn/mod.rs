//! The turn: its steps, who goes first, the weather, and how far Japan and China may fight each other.

pub mod initiative;
pub mod japan_china;
pub mod sequence;
pub mod weather;

pub use initiative::{Initiative, Initiatives};
pub use sequence::{Acting, Step, StepName, StepQuestion, steps};
pub use weather::{Maps, WeatherCell};
