//! `turnlink vip`.

use actix_web::rt::System;
use clap::{Args, Subcommand};
use turnlink::store::{PlayerId, Points, Store, StoreError};

use super::{
    DataDir, Failure, print,
    stores::{StoreArgs, open_store},
};

/// Say who may play in rooms for VIPs
///
/// It works on the store itself: on a Redis beside its servers, on the embedded one while no server runs. A running server
/// takes the same at `/v1/admin/vips`. A seat that a player has already stays his to the game's end.
#[derive(Subcommand)]
pub(crate) enum VipCommand {
    /// Make a player a VIP
    Grant(PlayerArgs),
    /// Withdraw that a player is a VIP
    Withdraw(PlayerArgs),
    /// Print the public ids of all VIPs, one a line
    List(PlaceArgs),
}

/// Where VIPs are kept.
#[derive(Args)]
pub(crate) struct PlaceArgs {
    #[command(flatten)]
    data: DataDir,
    #[command(flatten)]
    store: StoreArgs,
}

/// Who is meant.
#[derive(Args)]
pub(crate) struct PlayerArgs {
    /// The player's public id, as `GET /v1/me` tells it to him
    player: PlayerId,
    #[command(flatten)]
    place: PlaceArgs,
}

/// Does what the command says.
///
/// # Errors
/// When the store cannot be used.
pub(crate) fn run(command: VipCommand) -> Result<(), Failure> {
    match command {
        VipCommand::Grant(PlayerArgs { player, place }) => set(&place, player, true),
        VipCommand::Withdraw(PlayerArgs { player, place }) => set(&place, player, false),
        VipCommand::List(place) => {
            let vips = System::new().block_on(place.store()?.vips()).map_err(|error| failed(&error))?;
            vips.iter().try_for_each(|vip| print(&vip.to_string()))
        }
    }
}

fn set(place: &PlaceArgs, player: PlayerId, vip: bool) -> Result<(), Failure> {
    System::new().block_on(place.store()?.set_vip(player, vip)).map_err(|error| failed(&error))
}

impl PlaceArgs {
    fn store(&self) -> Result<Store, Failure> {
        let store = open_store(&self.store, &self.data)?;
        match store.kind() {
            "none" | "memory" => {
                Err(Failure::Other("this store keeps nothing beyond its process".to_owned()))
            }
            _ => Ok(store),
        }
    }
}

fn failed(error: &StoreError) -> Failure {
    Failure::Other(error.to_string())
}
