//! Helpers of the tests.

pub mod bridge;
pub mod compare;
pub mod device;
