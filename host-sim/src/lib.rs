//! The device on the host: the very same app in a terminal, in pictures, in scenarios, and as answers to requests.
#![forbid(unsafe_code)]

pub mod ask;
pub mod cli;
pub mod dice;
pub mod flash_image;
pub mod image;
pub mod keys;
pub mod png;
pub mod runner;
pub mod scenario;
pub mod sheet;
pub mod store;
pub mod teach;
pub mod text;
pub mod tui;

pub use dice::Dice;
pub use image::Image;
pub use runner::{RunError, Runner};
