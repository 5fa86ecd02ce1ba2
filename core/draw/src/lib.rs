//! A screen onto any `DrawTarget<Color = Rgb565>`.
#![no_std]
#![forbid(unsafe_code)]
