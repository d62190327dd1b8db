//! `turnlink key`.

use clap::{Args, Subcommand};

use super::{
    DataDir, Failure,
    keyfile::{self, KeyFile},
    print,
};

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
    /// Make the key of players' public ids, for a key file of a release that had none
    ///
    /// Without it there are no rooms. It is made once and never changed: points belong to the ids that it makes.
    People {
        #[command(flatten)]
        data: DataDir,
    },
}

/// Which key is to sign new games.
#[derive(Args)]
pub(crate) struct ActivateArgs {
    /// The key's ID, as `key new` printed it
    id: u16,
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
        KeyCommand::People { data } => people(&data),
    }
}

fn new(data: &DataDir) -> Result<(), Failure> {
    let file = KeyFile::in_dir(&data.path);
    if file.read()?.is_none()
        && let Some(ring) = file.create()?
    {
        return print(&ring.active().id().to_string());
    }
    let mut ring = file.read()?.ok_or_else(|| file.missing())?;
    let id = ring.add(keyfile::secret()?).map_err(|error| file.wrong(&error))?;
    file.replace(&ring)?;
    print(&id.to_string())
}

fn activate(args: &ActivateArgs) -> Result<(), Failure> {
    let file = KeyFile::in_dir(&args.data.path);
    let mut ring = file.read()?.ok_or_else(|| file.missing())?;
    ring.activate(args.id).map_err(|error| {
        let ids: Vec<String> = ring.ids().map(|(id, _)| id.to_string()).collect();
        Failure::setting("ID", error.to_string(), format!("The key file has these: {}.", ids.join(", ")))
    })?;
    file.replace(&ring)
}

fn people(data: &DataDir) -> Result<(), Failure> {
    let file = KeyFile::in_dir(&data.path);
    let ring = file.read()?.ok_or_else(|| file.missing())?;
    if ring.people().is_some() {
        let mend = "It stays as it is: everybody's points belong to it.";
        return Err(Failure::setting("the key file", "it has a key of public ids already", mend));
    }
    file.replace(&ring.with_people(keyfile::secret()?))
}
