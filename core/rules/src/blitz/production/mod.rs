//! Production: development, lend lease, income, limit, builds, research, the bomb, options [7.3 to 7.8, 9.3 to 9.9].

pub mod bomb;
pub mod build;
pub mod develop;
pub mod income;
pub mod limit;
pub mod options;
