//! Who plays, who wins, and when what is due [1.11, 2.1, 8, 9.1, A to F]; what the text tells of the map.

pub mod calendar;
pub mod map;
pub mod points;
pub mod scenario;
pub mod score;
