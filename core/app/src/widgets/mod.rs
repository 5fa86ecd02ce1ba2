//! The pieces that every screen is made of. Each is a small value: keys change it, a screen shows it.

pub mod dice_entry;
pub mod list;
pub mod number;
pub mod picker;
pub mod text_entry;
