//! The command line: reads arguments and environment, and hands plain values to the library.
mod chats;
mod failure;
mod health;
mod inspect;
mod key;
mod keyfile;
mod logs;
mod perft;
mod rates;
mod rooms;
mod serve;
mod settings;
mod signals;
mod store;
mod stores;
mod vip;
mod well_known;

use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

use clap::{Args, Parser, Subcommand};

use failure::Failure;

/// Checkers in any chat, a turn at a time: each turn is one signed link.
///
/// `turnlink serve` runs the service; everything else helps whoever runs it. A bad setting stops the start with
/// exit code 2 and says how to mend it; any other failure ends with exit code 1.
#[derive(Parser)]
#[command(name = "turnlink", version, max_term_width = 110)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// Each command explains itself beside its arguments.
#[derive(Subcommand)]
enum Command {
    Serve(Box<serve::ServeArgs>),
    Health(health::HealthArgs),
    #[command(subcommand)]
    Key(key::KeyCommand),
    #[command(subcommand)]
    Store(store::StoreCommand),
    #[command(subcommand)]
    Vip(vip::VipCommand),
    Inspect(inspect::InspectArgs),
    Perft(perft::PerftArgs),
}

/// Where a server keeps what must outlive it.
#[derive(Args)]
struct DataDir {
    /// The directory of the signing keys and of the embedded store.
    ///
    /// It is made at the first start. Whoever can read it can forge turns; whoever loses it loses all games
    /// that are going on. Replicas of one service need the same keys in it.
    #[arg(long = "data", value_name = "DIR", env = "TURNLINK_DATA", default_value = "./turnlink-data")]
    #[arg(hide_env_values = true)]
    path: PathBuf,
}

/// Does what the command line says.
pub(crate) fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Serve(args) => serve::run(*args),
        Command::Health(args) => health::run(args),
        Command::Key(command) => key::run(command),
        Command::Store(command) => store::run(command),
        Command::Vip(command) => vip::run(command),
        Command::Inspect(args) => inspect::run(args),
        Command::Perft(args) => perft::run(args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Writes a line to standard output.
///
/// # Errors
/// When nobody takes it.
fn print(line: &str) -> Result<(), Failure> {
    writeln!(io::stdout(), "{line}").map_err(|error| Failure::Other(format!("cannot write: {error}")))
}
