//! Keys in, screens out. The app owns the game in progress; it stores nothing and draws nothing.
//!
//! [`App::update`] takes an [`Input`] and may ask for one [`Effect`]; [`App::view`] gives the [`Screen`] as plain data.
#![no_std]
#![forbid(unsafe_code)]

pub mod app;
pub mod blitz;
pub mod blitzkrieg75;
pub mod blitzwar;
pub mod chance;
pub mod compose;
pub mod desk;
pub mod dice_log;
pub mod form;
pub mod games;
pub mod general;
pub mod key;
pub mod line;
pub mod link;
pub mod log;
pub mod look_up;
pub mod mori;
pub mod notice;
pub mod pad;
pub mod page;
pub mod pages;
pub mod reckon;
pub mod screen;
pub mod sheet;
pub mod widgets;

pub use app::{App, Effect, Input};
pub use key::{Key, Press};
pub use screen::{Hint, Mark, Row, Screen, Style};
