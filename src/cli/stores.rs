//! The store of a server: which one, where it is, and how long it keeps a game.

use std::{
    fs,
    path::PathBuf,
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use clap::{Args, ValueEnum, value_parser};
use turnlink::store::{
    Clock, DEFAULT_LIFETIME, Embedded, EmbeddedSettings, Memory, Redis, RedisSettings, Store, StoreError,
};

use super::{DataDir, Failure};

const STORE: &str = "--store (TURNLINK_STORE)";
const DAY: u64 = 86_400;

/// What remembers games beside their links.
#[derive(Args)]
pub(crate) struct StoreArgs {
    /// What remembers games beside their links: embedded, none, memory, or the address of a Redis
    ///
    /// `embedded` is a file in the data directory, for one server. With `none` games are played all the same, but
    /// nobody notices a turn that is gone on from twice. `memory` forgets everything when the server stops.
    ///
    /// Replicas share a Redis (6.2 or later) or Valkey: redis://[USER:PASSWORD@]HOST[:PORT][/DATABASE], with TLS
    /// rediss://…. Behind Sentinels: redis+sentinel://[USER:PASSWORD@]HOST[:PORT],…/NAME[/DATABASE], and
    /// ?sentinel-password=… if the Sentinels want one too. A cluster: redis+cluster://[USER:PASSWORD@]HOST[:PORT],….
    /// With TLS these begin with rediss+. An address with a password belongs into the variable, because command
    /// lines can be read by others. Certificates are checked against the system's, or those of SSL_CERT_FILE.
    #[arg(long, value_name = "STORE", env = "TURNLINK_STORE", default_value = "embedded")]
    #[arg(hide_env_values = true)]
    store: String,

    /// Days that a game is kept after its last turn
    #[arg(long, value_name = "DAYS", env = "TURNLINK_GAME_LIFETIME")]
    #[arg(default_value_t = default_days(), value_parser = value_parser!(u32).range(1..=36_500))]
    game_lifetime: u32,

    /// Mebibytes of memory for what the embedded store reads and writes often
    #[arg(long, value_name = "MIB", env = "TURNLINK_STORE_CACHE", default_value_t = 64)]
    #[arg(value_parser = value_parser!(u32).range(1..=65_536))]
    store_cache: u32,

    /// Milliseconds that the store may take for an answer
    #[arg(long, value_name = "MILLISECONDS", env = "TURNLINK_STORE_TIMEOUT", default_value_t = 2000)]
    #[arg(value_parser = value_parser!(u32).range(10..=60_000))]
    store_timeout: u32,

    /// What becomes of a turn when the store does not answer
    #[arg(long, value_name = "POLICY", env = "TURNLINK_STORE_FAILURE", default_value = "refuse")]
    pub(crate) store_failure: StoreFailure,
}

/// What becomes of a turn when the store does not answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum StoreFailure {
    /// It is refused, nothing is changed, and the client may ask again
    Refuse,
    /// It is played as without a store, and its answer says so
    Open,
}

impl StoreArgs {
    fn lifetime(&self) -> Duration {
        Duration::from_secs(u64::from(self.game_lifetime) * DAY)
    }

    fn time_limit(&self) -> Duration {
        Duration::from_millis(self.store_timeout.into())
    }
}

/// Opens the store that the settings name. A Redis is not asked for anything yet: a server starts without it, and
/// finds it as soon as it is there.
///
/// # Errors
/// When there is no such store, or its file cannot be used. What was given may hold a password and is not repeated.
pub(crate) fn open_store(args: &StoreArgs, data: &DataDir) -> Result<Store, Failure> {
    match &*args.store {
        "none" => Ok(Store::none()),
        "memory" => Ok(Memory::new(args.lifetime(), clock()).into()),
        "embedded" => embedded(args, data),
        address if address.contains("://") => redis(args, address),
        _ => Err(unknown("there is no such store")),
    }
}

/// The file of a data directory's embedded store.
pub(crate) fn store_file(data: &DataDir) -> PathBuf {
    data.path.join("ledger.redb")
}

fn embedded(args: &StoreArgs, data: &DataDir) -> Result<Store, Failure> {
    let path = store_file(data);
    let settings = EmbeddedSettings {
        time_limit: args.time_limit(),
        cache_bytes: (args.store_cache as usize) << 20,
        ..EmbeddedSettings::new(args.lifetime(), clock())
    };
    // A directory that cannot be made is told as a file that cannot be made in it.
    let _ = fs::create_dir_all(&data.path);
    Embedded::open(&path, settings).map(Store::from).map_err(|error| {
        let mend = match error {
            StoreError::Foreign(_) => {
                "It was left as it is. Put it aside, or put its copy back; `turnlink store check` looks at it."
            }
            _ => "Stop what has it open, let this user read and write there, or give another directory (--data).",
        };
        Failure::setting(STORE, format!("{}: {error}", path.display()), mend)
    })
}

fn redis(args: &StoreArgs, address: &str) -> Result<Store, Failure> {
    let settings =
        RedisSettings { time_limit: args.time_limit(), ..RedisSettings::new(address, args.lifetime()) };
    Redis::new(&settings).map(Store::from).map_err(|error| unknown(&error.to_string()))
}

fn unknown(wrong: &str) -> Failure {
    let mend = "Give `embedded`, `none`, `memory`, or an address such as redis://redis.example:6379; \
                `turnlink serve --help` has every form.";
    Failure::setting(STORE, wrong, mend)
}

fn clock() -> Clock {
    Arc::new(|| SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs()))
}

const fn default_days() -> u32 {
    (DEFAULT_LIFETIME.as_secs() / DAY) as u32
}

#[cfg(test)]
mod tests;
