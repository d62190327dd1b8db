//! `turnlink serve`.

use std::{
    io::{self, Write},
    net::{SocketAddr, TcpListener},
    num::NonZeroUsize,
    path::PathBuf,
    time::Duration,
};

use actix_web::rt::System;
use clap::{Args, value_parser};
use turnlink::{
    http::{metrics::Readers, public_url::PublicUrl, server, state::State},
    service::{OnFailure, Service},
    store::{Store, Sweeping},
};

use super::{
    DataDir, Failure,
    chats::ChatArgs,
    logs::{self, LogFormat, LogLevel},
    rates::RateArgs,
    rooms::{self, RoomArgs},
    settings, signals,
    stores::{StoreArgs, StoreFailure, open_store},
    well_known,
};

/// Run the service
///
/// The first line on standard output is always `listening on http://ADDR:PORT`; the log goes to standard error.
/// SIGTERM and SIGINT end it: accepted requests are finished, new connections refused.
///
/// It speaks plain HTTP. Put a proxy before it for TLS, and tell it by --public-url under which address the
/// world finds it.
///
/// Without keys of its own it makes one in the data directory. TURNLINK_KEYS, where it is set, holds the keys
/// themselves in place of that directory; there is no flag for it, because command lines can be read by others.
#[derive(Args)]
pub(crate) struct ServeArgs {
    /// The address and port to listen on; port 0 takes a free one
    #[arg(long, value_name = "ADDR:PORT", env = "TURNLINK_LISTEN", default_value = "127.0.0.1:8080")]
    #[arg(hide_env_values = true)]
    listen: String,

    /// What every link begins with, such as https://play.example.org
    ///
    /// Links are built from this alone, never from what a request says. Without it they begin with the listening
    /// address and work on this machine only.
    #[arg(long, value_name = "URL", env = "TURNLINK_PUBLIC_URL", hide_env_values = true)]
    public_url: Option<String>,

    #[command(flatten)]
    data: DataDir,

    #[command(flatten)]
    store: StoreArgs,

    #[command(flatten)]
    rooms: RoomArgs,

    /// A directory with files for `/.well-known/`, such as apple-app-site-association and assetlinks.json
    ///
    /// They are read once, at the start. Up to 64 files of up to 128 KiB that lie in the directory itself, or are
    /// linked there; hidden ones are left out, anything else stops the start.
    #[arg(long, value_name = "DIR", env = "TURNLINK_WELL_KNOWN", hide_env_values = true)]
    well_known: Option<PathBuf>,

    /// How the log is written
    #[arg(long, value_name = "FORMAT", env = "TURNLINK_LOG", default_value = "text")]
    log: LogFormat,

    /// From which level on is logged
    #[arg(long, value_name = "LEVEL", env = "TURNLINK_LOG_LEVEL", default_value = "info")]
    log_level: LogLevel,

    /// The networks that may read /metrics, such as 127.0.0.1/32,10.0.0.0/8, or `none`
    ///
    /// Everybody else gets a 404, and so does a request that a proxy passed on and says so (X-Forwarded-For,
    /// Forwarded, X-Real-IP, Via). A proxy on this machine that says nothing has to refuse /metrics itself.
    #[arg(long, value_name = "NETWORKS", env = "TURNLINK_METRICS_TO", default_value_t = Readers::default())]
    metrics_to: Readers,

    /// Threads that serve requests [default: one for each processor]
    #[arg(long, value_name = "N", env = "TURNLINK_WORKERS", value_parser = value_parser!(u16).range(1..=1024))]
    workers: Option<u16>,

    /// Mebibytes of memory for drawn parts of pictures
    #[arg(long, value_name = "MIB", env = "TURNLINK_PICTURE_CACHE", default_value_t = 32)]
    #[arg(value_parser = value_parser!(u32).range(0..=65_536))]
    picture_cache: u32,

    /// Seconds that accepted requests have to finish when the server is told to stop
    #[arg(long, value_name = "SECONDS", env = "TURNLINK_SHUTDOWN_TIMEOUT", default_value_t = 10)]
    shutdown_timeout: u64,

    #[command(flatten)]
    rates: RateArgs,

    #[command(flatten)]
    chats: ChatArgs,
}

/// Between two looks for games that ended and whose points were not added.
const SETTLING: Duration = Duration::from_secs(60);

impl From<StoreFailure> for OnFailure {
    fn from(what: StoreFailure) -> OnFailure {
        match what {
            StoreFailure::Refuse => OnFailure::Refuse,
            StoreFailure::Open => OnFailure::Open,
        }
    }
}

/// Runs the service until a signal ends it.
///
/// # Errors
/// When a setting cannot be used, or the server cannot run.
pub(crate) fn run(args: ServeArgs) -> Result<(), Failure> {
    let public_url = args.public_url.as_deref().map(settings::public_url).transpose()?;
    let well_known = args.well_known.as_deref().map(well_known::read).transpose()?.unwrap_or_default();
    let chats = args.chats.chats()?;
    let (rooms, admin_key) = (args.rooms.rooms()?, rooms::admin_key()?);
    logs::start(args.log, args.log_level);
    let keys = settings::keys(&args.data)?;
    let store = open_store(&args.store, &args.data)?;
    let (listener, address) = settings::listen(&args.listen)?;
    let public_url = public_url.unwrap_or_else(|| local(address));
    tracing::info!(version = env!("CARGO_PKG_VERSION"), %address, %public_url, "starting");
    tracing::info!("chats that are on: {chats}");
    let settings = args.settings();
    let sweeper = store.for_worker();
    let service = Service::with_store(keys, store, args.store.store_failure.into()).with_rooms(rooms);
    tell_rooms(&service);
    let settler = service.for_worker();
    let state = State::new(service, public_url, &settings.limits)
        .behind(args.rates.proxies())
        .with_metrics_for(args.metrics_to)
        .with_well_known(well_known)
        .with_admin_key(admin_key)
        .with_chats(chats);
    System::new()
        .block_on(serve(settings, listener, state, (sweeper, settler)))
        .map_err(|error| Failure::Other(format!("the server cannot run: {error}")))
}

impl ServeArgs {
    fn settings(&self) -> server::Settings {
        let workers = self.workers.and_then(|workers| NonZeroUsize::new(workers.into()));
        let mut settings = server::Settings { workers, ..Default::default() };
        settings.limits.shutdown_seconds = self.shutdown_timeout;
        settings.limits.picture_bytes = u64::from(self.picture_cache) << 20;
        settings.limits.rates = self.rates.rates();
        settings
    }
}

/// Says where the server listens once signals are caught: from that line on it may be called and stopped.
async fn serve(
    settings: server::Settings,
    listener: TcpListener,
    state: State,
    (sweeper, settler): (Store, Service),
) -> io::Result<()> {
    actix_web::rt::spawn(async move { sweeper.keep_swept(Sweeping::default()).await });
    actix_web::rt::spawn(async move { settler.keep_settled(SETTLING).await });
    let stop = signals::stop()?;
    let address = listener.local_addr()?;
    announce(address);
    server::run(settings, listener, state, stop)?.await?;
    tracing::info!("stopped");
    Ok(())
}

/// Says which rooms can be played in, or why there are none.
fn tell_rooms(service: &Service) {
    let rooms: Vec<&str> = service.rooms().iter().map(|room| &*room.id).collect();
    if rooms.is_empty() {
        tracing::info!(
            "no rooms: they need a store, the key of public ids (`turnlink key people`), and a list with any"
        );
    } else {
        tracing::info!("rooms: {}", rooms.join(", "));
    }
}

fn local(address: SocketAddr) -> PublicUrl {
    tracing::warn!(
        "no --public-url (TURNLINK_PUBLIC_URL) is given: links begin with http://{address} and work on this \
         machine only"
    );
    PublicUrl::local(address)
}

/// A server whose output nobody reads serves all the same.
fn announce(address: SocketAddr) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "listening on http://{address}").and_then(|()| out.flush());
}
