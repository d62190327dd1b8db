//! Which rooms a server has, as a file.

use std::{
    fs,
    path::{Path, PathBuf},
};

use clap::Args;
use serde::Deserialize;
use turnlink::{
    draughts::RuleSet,
    http::vips::AdminKey,
    service::{Access, Room, Rooms, Worth},
};

use super::Failure;

const ROOMS: &str = "--rooms (TURNLINK_ROOMS)";
const ADMIN_KEY: &str = "TURNLINK_ADMIN_KEY";

/// What concerns rooms.
#[derive(Args)]
pub(crate) struct RoomArgs {
    /// A file with the rooms, in place of port, tourist and priority
    ///
    /// A JSON list of objects: `number` (it stands in tokens and is never used for another room), `id`, `access` (`all` or
    /// `vip`), `points` with `win`, `draw`, `lose` and `quit`; where they are left out, `rules` is `american`,
    /// `games_a_day` (of the same two players that count) 10 and `silence_days` (after which who waits may end the
    /// game) 14. An empty list closes all rooms. They need a store.
    ///
    /// VIPs are granted with TURNLINK_ADMIN_KEY, a secret of at least 24 bytes, as the bearer token of
    /// `/v1/admin/vips`, or with `turnlink vip`. There is no flag for it, because command lines can be read by others.
    #[arg(long, value_name = "FILE", env = "TURNLINK_ROOMS", hide_env_values = true)]
    rooms: Option<PathBuf>,
}

impl RoomArgs {
    /// The rooms.
    ///
    /// # Errors
    /// When the file cannot be read, or is no list of rooms.
    pub(crate) fn rooms(&self) -> Result<Rooms, Failure> {
        self.rooms.as_deref().map_or_else(|| Ok(Rooms::default()), read)
    }
}

/// The operator's key, from the environment.
///
/// # Errors
/// When it is too short.
pub(crate) fn admin_key() -> Result<Option<AdminKey>, Failure> {
    let Some(key) = std::env::var_os(ADMIN_KEY) else {
        return Ok(None);
    };
    let key = key.to_str().and_then(AdminKey::new);
    let wrong = format!("it is shorter than {} bytes, or no text", AdminKey::SHORTEST);
    let mend = "Give a long random text, such as `openssl rand -base64 32` prints.";
    key.map(Some).ok_or_else(|| Failure::setting(ADMIN_KEY, wrong, mend))
}

/// A room as it stands in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    number: u32,
    id: String,
    #[serde(default = "american")]
    rules: String,
    access: EntryAccess,
    points: EntryPoints,
    #[serde(default = "games_a_day")]
    games_a_day: u32,
    #[serde(default = "silence_days")]
    silence_days: u32,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum EntryAccess {
    All,
    Vip,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryPoints {
    win: u32,
    draw: u32,
    lose: u32,
    quit: u32,
}

fn american() -> String {
    turnlink::draughts::ruleset::AMERICAN.id.to_owned()
}

const fn games_a_day() -> u32 {
    Room::GAMES_A_DAY
}

const fn silence_days() -> u32 {
    Room::SILENCE_DAYS
}

impl Entry {
    fn room(self) -> Result<Room, String> {
        let EntryPoints { win, draw, lose, quit } = self.points;
        let rules =
            RuleSet::by_id(&self.rules).ok_or_else(|| format!("room {} has unknown rules", self.number))?;
        Ok(Room {
            number: self.number,
            id: self.id,
            rules,
            access: match self.access {
                EntryAccess::All => Access::All,
                EntryAccess::Vip => Access::Vip,
            },
            worth: Worth { win, draw, lose, quit },
            games_a_day: self.games_a_day,
            silence_days: self.silence_days,
        })
    }
}

fn read(path: &Path) -> Result<Rooms, Failure> {
    let wrong = |why: String| {
        let mend =
            "See --rooms in `turnlink serve --help`, or leave the setting out for the three usual rooms.";
        Failure::setting(ROOMS, format!("{}: {why}", path.display()), mend)
    };
    let text = fs::read(path).map_err(|error| wrong(error.to_string()))?;
    let entries: Vec<Entry> = serde_json::from_slice(&text).map_err(|error| wrong(error.to_string()))?;
    let rooms: Result<Vec<Room>, String> = entries.into_iter().map(Entry::room).collect();
    rooms.and_then(|rooms| Rooms::new(rooms).map_err(|error| error.to_string())).map_err(wrong)
}
