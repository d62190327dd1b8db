use ::redis::{ConnectionAddr, ConnectionInfo};

use super::{Address, Kind, Sentinels};
use crate::store::StoreError;

fn kind(url: &str) -> Kind {
    Address::parse(url).unwrap_or_else(|error| panic!("{url}: {error}")).kind
}

fn sentinels(url: &str) -> Sentinels {
    let Kind::Sentinels(sentinels) = kind(url) else { panic!("{url} is something else") };
    sentinels
}

fn shown(info: &ConnectionInfo) -> String {
    let settings = info.redis_settings();
    let (user, word) = (settings.username().unwrap_or("-"), settings.password().unwrap_or("-"));
    let tls = matches!(info.addr(), ConnectionAddr::TcpTls { .. });
    format!("{} {user} {word} {} {tls}", info.addr(), settings.db())
}

#[test]
fn one_server_is_told_by_its_address() {
    for (url, expected) in [
        ("redis://host", "host:6379 - - 0 false"),
        ("redis://me:w%40rd@host:1/2", "host:1 me w@rd 2 false"),
        ("rediss://:word@[::1]:1", "::1:1 - word 0 true"),
    ] {
        let Kind::Server(client) = kind(url) else { panic!("{url} is something else") };
        assert_eq!(shown(client.get_connection_info()), expected);
    }
}

#[test]
fn sentinels_have_a_name_and_a_port_of_their_own() {
    let found = sentinels("redis+sentinel://me:word@one,two:7,[::1],[::2]:8/turnlink/3");
    let hosts: Vec<String> = found.hosts.iter().map(shown).collect();
    let all = ["one:26379", "two:7", "::1:26379", "::2:8"].map(|host| format!("{host} - - 0 false"));
    assert_eq!((hosts, &*found.name), (all.to_vec(), "turnlink"));
    let found = sentinels("rediss+sentinel://one/turnlink?sentinel-password=w%40rd");
    assert_eq!(shown(&found.hosts[0]), "one:26379 - w@rd 0 true");
}

#[test]
fn a_cluster_has_nodes_to_begin_with() {
    let Kind::Cluster { nodes, .. } = kind("rediss+cluster://:word@one,two:7") else { panic!("no cluster") };
    let nodes: Vec<String> = nodes.iter().map(|node| shown(node.get_connection_info())).collect();
    assert_eq!(nodes, ["one:6379 - word 0 true", "two:7 - word 0 true"]);
}

#[test]
fn anything_else_is_refused_without_repeating_it() {
    for url in [
        "",
        "host",
        "http://host",
        "redis://",
        "redis://secret@host:port",
        "redis+sentinel://one",
        "redis+sentinel:///turnlink",
        "redis+sentinel://one,,two/turnlink",
        "redis+sentinel://one/turnlink/secret",
        "redis+sentinel://one/turnlink?password=secret",
        "redis+cluster://",
        "redis+cluster://one,two:secret",
        "redis+cluster://one/1",
        "redis+secret://one",
    ] {
        let Err(StoreError::Foreign(why)) = Address::parse(url) else { panic!("{url} is taken") };
        assert!(!why.contains("secret"), "{why}");
    }
}
