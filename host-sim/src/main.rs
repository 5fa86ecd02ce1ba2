//! The binary `adjutant`.

use std::process::ExitCode;

fn main() -> ExitCode {
    adjutant_sim::cli::main()
}
