//! `turnlink key`.

use clap::{Args, Subcommand};

use super::{DataDir, Failure};

/// Make signing keys and choose the active one
///
/// A key signs the games that begin while it is active, to their end. To change it without refusing a game:
/// make a new key, copy it to every replica and restart them; then activate it on each and restart again. An
/// old key may be taken out when its last games have ended. A leaked key takes exactly its own games with it.
#[derive(Subcommand)]
pub(crate) enum KeyCommand {
    /// Make a key that is accepted from the next start on, and print its ID
    New {
        #[command(flatten)]
        data: DataDir,
    },
    /// Let a key sign new games from the next start on
    Activate(ActivateArgs),
}

/// Which key is to sign new games.
#[derive(Args)]
pub(crate) struct ActivateArgs {
    /// The key's ID, as `key new` printed it
    id: String,
    #[command(flatten)]
    data: DataDir,
}

/// Does what the command says.
///
/// # Errors
/// When the keys cannot be read or written, or there is no such key.
pub(crate) fn run(command: KeyCommand) -> Result<(), Failure> {
    match command {
        KeyCommand::New { data } => new(&data),
        KeyCommand::Activate(args) => activate(&args),
    }
}

fn new(data: &DataDir) -> Result<(), Failure> {
    Err(Failure::Other(format!("no key was made in {}", data.path.display())))
}

fn activate(args: &ActivateArgs) -> Result<(), Failure> {
    Err(Failure::Other(format!("there is no key {} in {}", args.id, args.data.path.display())))
}
