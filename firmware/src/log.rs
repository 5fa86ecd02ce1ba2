//! Logs over a debug probe in development builds; nothing at all in others.

/// Logs a line of `defmt`. Wrap what `defmt` cannot print in [`defmt::Debug2Format`].
macro_rules! log {
    ($($line:tt)*) => {
        #[cfg(feature = "dev")]
        defmt::info!($($line)*);
    };
}
pub(crate) use log;
