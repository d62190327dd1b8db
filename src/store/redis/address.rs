//! Where a store is, and how to get there: one server, a server that Sentinels know, or a cluster.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

use ::redis::{
    AsyncConnectionConfig, Client, ConnectionInfo, IntoConnectionInfo, RedisResult, TlsMode,
    aio::PubSub,
    cluster::{ClusterClient, ClusterConfig},
    sentinel::{SentinelClient, SentinelNodeConnectionInfo, SentinelServerType},
};

use super::link::Link;
use crate::store::StoreError;

/// Commands that may wait to be sent on one connection.
const PIPELINE: usize = 512;
/// The port of a Sentinel that names none.
const SENTINEL_PORT: u16 = 26_379;

/// Where a store is.
pub(super) struct Address {
    kind: Kind,
    /// Counts connections, so that each begins with another of the hosts: one of them may not answer.
    tries: AtomicUsize,
}

enum Kind {
    Server(Client),
    Sentinels(Sentinels),
    Cluster { whole: Box<ClusterClient>, nodes: Vec<Client> },
}

/// Those who know which server is the master now.
struct Sentinels {
    hosts: Vec<ConnectionInfo>,
    /// The master's name.
    name: String,
    /// What a connection to the master needs beside its address.
    master: SentinelNodeConnectionInfo,
}

impl Address {
    /// Reads an address. What was given may hold a password and is not repeated.
    ///
    /// # Errors
    /// [`StoreError::Foreign`] if it is none.
    pub(super) fn parse(url: &str) -> Result<Address, StoreError> {
        let kind = match url.split_once("://") {
            Some(("redis+sentinel", rest)) => sentinels("redis", rest).map(Kind::Sentinels),
            Some(("rediss+sentinel", rest)) => sentinels("rediss", rest).map(Kind::Sentinels),
            Some(("redis+cluster", rest)) => cluster("redis", rest),
            Some(("rediss+cluster", rest)) => cluster("rediss", rest),
            _ => Client::open(url).ok().map(Kind::Server),
        };
        let kind = kind.ok_or_else(|| {
            StoreError::foreign(
                "its address is not like redis://[user:password@]host[:port][/database], \
                 redis+sentinel://[user:password@]host[:port],…/name[/database] or \
                 redis+cluster://[user:password@]host[:port],…",
            )
        })?;
        Ok(Address { kind, tries: AtomicUsize::default() })
    }

    /// A new connection for commands, which has no limit for an answer.
    pub(super) async fn connect(&self, time_limit: Duration) -> RedisResult<Link> {
        let config = AsyncConnectionConfig::new()
            .set_connection_timeout(Some(time_limit))
            .set_response_timeout(None)
            .set_pipeline_buffer_size(PIPELINE);
        let client = match &self.kind {
            Kind::Server(client) => client,
            Kind::Sentinels(sentinels) => &sentinels.master(self.next()).await?,
            Kind::Cluster { whole, .. } => {
                let config =
                    ClusterConfig::new().set_connection_timeout(time_limit).set_response_timeout(time_limit);
                return whole.get_async_connection_with_config(config).await.map(Link::Cluster);
            }
        };
        client.get_multiplexed_async_connection_with_config(&config).await.map(Link::Server)
    }

    /// A new connection for what others publish. In a cluster every node hears of everything.
    pub(super) async fn listen(&self) -> RedisResult<PubSub> {
        match &self.kind {
            Kind::Server(client) => client.get_async_pubsub().await,
            Kind::Sentinels(sentinels) => sentinels.master(self.next()).await?.get_async_pubsub().await,
            Kind::Cluster { nodes, .. } => nodes[self.next() % nodes.len()].get_async_pubsub().await,
        }
    }

    fn next(&self) -> usize {
        self.tries.fetch_add(1, Ordering::Relaxed)
    }
}

impl Sentinels {
    /// The master, by the word of the first Sentinel that answers.
    async fn master(&self, first: usize) -> RedisResult<Client> {
        let mut hosts = self.hosts.clone();
        let first = first % hosts.len();
        hosts.rotate_left(first);
        let (master, kind) = (Some(self.master.clone()), SentinelServerType::Master);
        SentinelClient::build(hosts, &self.name, master, kind)?.async_get_client().await
    }
}

/// What follows the scheme: `[user:password@]host[:port],…[/path][?query]`.
struct Parts<'url> {
    /// With its `@`.
    login: &'url str,
    hosts: std::str::Split<'url, char>,
    path: &'url str,
    query: &'url str,
}

fn parts(rest: &str) -> Parts<'_> {
    let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
    let (rest, path) = rest.split_once('/').unwrap_or((rest, ""));
    let (login, hosts) = rest.split_at(rest.rfind('@').map_or(0, |at| at + 1));
    Parts { login, hosts: hosts.split(','), path, query }
}

/// `host[:port],…/name[/database][?sentinel-password=…]`; the login is the master's.
fn sentinels(scheme: &str, rest: &str) -> Option<Sentinels> {
    let Parts { login, hosts, path, query } = parts(rest);
    let (name, database) = path.split_once('/').unwrap_or((path, ""));
    let word = match query.split_once('=') {
        Some(("sentinel-password", word)) => format!(":{word}@"),
        None if query.is_empty() && !name.is_empty() => String::new(),
        _ => return None,
    };
    let master = format!("{scheme}://{login}master/{database}").into_connection_info().ok()?;
    let master =
        SentinelNodeConnectionInfo::default().set_redis_connection_info(master.redis_settings().clone());
    let hosts = hosts.map(|host| format!("{scheme}://{word}{}", with_port(host)).into_connection_info());
    Some(Sentinels {
        hosts: hosts.collect::<RedisResult<_>>().ok()?,
        name: name.to_owned(),
        master: if scheme == "rediss" { master.set_tls_mode(TlsMode::Secure) } else { master },
    })
}

fn with_port(host: &str) -> String {
    // The colons of an IPv6 address stand in brackets.
    let named = host.rsplit_once(':').is_some_and(|(_, port)| !port.ends_with(']'));
    if named { host.to_owned() } else { format!("{host}:{SENTINEL_PORT}") }
}

/// `host[:port],…`; a cluster has one database.
fn cluster(scheme: &str, rest: &str) -> Option<Kind> {
    let Parts { login, hosts, path: "", query: "" } = parts(rest) else {
        return None;
    };
    let urls: Vec<String> = hosts.map(|host| format!("{scheme}://{login}{host}")).collect();
    let nodes = urls.iter().map(|url| Client::open(&**url)).collect::<RedisResult<_>>().ok()?;
    Some(Kind::Cluster { whole: ClusterClient::new(urls).ok()?.into(), nodes })
}

#[cfg(test)]
mod tests;
