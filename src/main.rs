//! The command line of Turnlink.
mod cli;

use std::process::ExitCode;

use tikv_jemallocator::Jemalloc;

#[global_allocator]
static ALLOCATOR: Jemalloc = Jemalloc;

fn main() -> ExitCode {
    cli::main()
}
