//! Firmware.
fn main() {}
