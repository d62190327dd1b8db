//! The command line of Turnlink.
mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
