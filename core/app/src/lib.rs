//! Keys in, screens out. The app owns the game in progress; it stores nothing and draws nothing.
#![no_std]
#![forbid(unsafe_code)]

pub mod app;
pub mod key;
pub mod screen;

pub use app::{App, Effect, Input};
pub use key::{Key, Press};
pub use screen::{Hint, Mark, Row, Screen, Style};
