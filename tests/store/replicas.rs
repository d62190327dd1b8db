//! Redis in more than one process: behind Sentinels, and as a cluster.

use std::{fs, path::Path, process::Command};

use tempfile::TempDir;
use tokio::{task::yield_now, time::timeout};
use turnlink::store::{GameId, Notice, Played, Store, StoreError, Verbs, Watch};

use super::{
    stage::{RedisServer, free_port, redis_at, wait_for},
    turns::{new_game, not_asked, turn},
};
use crate::support::process::{PATIENCE, Process, output};

/// Plays a ply of line 1 as soon as it can be played; until then the store does not answer.
async fn play(store: &Store, game: GameId, ply: u32) {
    let played = async {
        loop {
            match store.play(game, turn(1, ply - 1), turn(1, ply), not_asked).await {
                Ok(played) => return played,
                Err(StoreError::Unavailable(_)) => yield_now().await,
                Err(error) => panic!("{error}"),
            }
        }
    };
    let played = timeout(PATIENCE, played).await.expect("the store comes back");
    assert!(matches!(played, Played::Accepted | Played::Known { .. }), "{played:?}");
}

/// Waits for a ply of line 1; gaps may come between.
async fn hears(watch: &mut Watch, ply: u32) {
    let heard = async { while watch.next().await != Notice::Turn(turn(1, ply).into()) {} };
    timeout(PATIENCE, heard).await.expect("the turn is heard");
}

/// Waits until turns are heard of once more after a connection was lost.
async fn listens_again(watch: &mut Watch) {
    let listens = async { while watch.next().await != Notice::Gap {} };
    timeout(PATIENCE, listens).await.expect("it listens again");
}

/// A master, its replica, and a Sentinel that knows both.
struct Watched {
    master: RedisServer,
    _replica: RedisServer,
    _sentinel: Process,
    _dir: TempDir,
    url: String,
}

impl Watched {
    fn start() -> Watched {
        let master = RedisServer::with(&["--repl-diskless-sync-delay", "0"]);
        let port = master.port();
        let replica = RedisServer::with(&["--replicaof", &format!("127.0.0.1 {port}")]);
        replica.log_line("sync: Finished with success");
        let dir = TempDir::new().unwrap();
        // As with a server, another process may take its port first.
        let sentinel = (0..20).find_map(|_| Watched::sentinel(dir.path(), port));
        let (sentinel, sentinel_port) = sentinel.expect("a Sentinel finds a free port");
        let url = format!("redis+sentinel://127.0.0.1:{sentinel_port}/turnlink");
        Watched { master, _replica: replica, _sentinel: sentinel, _dir: dir, url }
    }

    /// A Sentinel of the master of a port, and its own port.
    fn sentinel(dir: &Path, master: u16) -> Option<(Process, u16)> {
        let port = free_port();
        let settings = format!(
            "port {port}\nbind 127.0.0.1\ndir {}\nsentinel monitor turnlink 127.0.0.1 {master} 1\n\
             sentinel down-after-milliseconds turnlink 2000\nsentinel failover-timeout turnlink 2000\n",
            dir.display(),
        );
        let file = dir.join("sentinel.conf");
        fs::write(&file, settings).unwrap();
        let mut command = Command::new("redis-server");
        command.arg(&file).arg("--sentinel");
        let process = Process::start(command);
        let line = process.out_line_of(&["+slave slave", "Failed listening on port"]);
        line.contains("+slave").then_some((process, port))
    }
}

#[test]
fn behind_sentinels_the_store_follows_the_master() {
    let mut watched = Watched::start();
    let (store, game) = (redis_at(&watched.url, PATIENCE), new_game());
    wait_for(async {
        let mut watch = store.watch(game);
        assert_eq!(watch.next().await, Notice::Gap);
        play(&store, game, 1).await;
        hears(&mut watch, 1).await;
        // Written on the replica as well, so it is not lost.
        watched.master.copied();
        watched.master.kill();
        play(&store, game, 2).await;
        let record = store.record(game).await.unwrap().unwrap();
        assert_eq!(record.marks, [turn(1, 0).mark(), turn(1, 1).mark(), turn(1, 2).mark()]);
        listens_again(&mut watch).await;
        play(&store, game, 3).await;
        hears(&mut watch, 3).await;
    });
}

/// Nodes that share the games among them.
pub(crate) struct Cluster {
    nodes: Vec<RedisServer>,
}

impl Cluster {
    /// A cluster of three masters, with so many replicas of each.
    pub(crate) fn start(replicas: usize) -> Cluster {
        let nodes = (0..3 * (1 + replicas)).map(|_| {
            let bus = free_port().to_string();
            let mut arguments = vec!["--cluster-enabled", "yes", "--cluster-port", &bus];
            arguments.extend(["--repl-diskless-sync-delay", "0"]);
            RedisServer::with(&arguments)
        });
        let cluster = Cluster { nodes: nodes.collect() };
        let mut command = Command::new("redis-cli");
        command.args(["--cluster", "create", "--cluster-yes", "--cluster-replicas", &replicas.to_string()]);
        command.args(cluster.nodes.iter().map(|node| format!("127.0.0.1:{}", node.port())));
        let made = output(&mut command);
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stdout));
        // Not earlier: while nodes meet, one that is slow is given up for good, and the cluster is never whole.
        for node in &cluster.nodes {
            let _: String = node.ask(&[b"CONFIG", b"SET", b"cluster-node-timeout", b"500"]);
        }
        cluster
    }

    pub(crate) fn url(&self) -> String {
        let hosts: Vec<String> = self.nodes.iter().map(|node| format!("127.0.0.1:{}", node.port())).collect();
        format!("redis+cluster://{}", hosts.join(","))
    }
}

#[test]
fn in_a_cluster_games_lie_on_every_node_and_watchers_hear_of_all() {
    let mut cluster = Cluster::start(0);
    let store = redis_at(&cluster.url(), PATIENCE);
    let games: Vec<GameId> = (0..60).map(|_| new_game()).collect();
    wait_for(async {
        let mut watches: Vec<Watch> = games.iter().map(|game| store.watch(*game)).collect();
        assert_eq!(watches[0].next().await, Notice::Gap);
        for (game, watch) in games.iter().zip(&mut watches) {
            play(&store, *game, 1).await;
            hears(watch, 1).await;
            assert_eq!(store.newest(*game).await.unwrap(), Some(turn(1, 1)));
        }
        for node in &cluster.nodes {
            assert!(node.ask::<u32>(&[b"DBSIZE"]) > 0, "a node without a game");
        }
        // The node that is listened to first.
        cluster.nodes[0].kill();
        let node = cluster.nodes.remove(0).again();
        cluster.nodes.insert(0, node);
        for game in &games {
            play(&store, *game, 2).await;
            let record = store.record(*game).await.unwrap().unwrap();
            assert_eq!(record.marks, [turn(1, 0).mark(), turn(1, 1).mark(), turn(1, 2).mark()]);
        }
        listens_again(&mut watches[0]).await;
        play(&store, games[0], 3).await;
        hears(&mut watches[0], 3).await;
    });
}

#[test]
#[ignore = "takes long: six nodes, and a replica that takes its master's place"]
fn in_a_cluster_a_replica_takes_the_place_of_its_master() {
    let mut cluster = Cluster::start(1);
    let store = redis_at(&cluster.url(), PATIENCE);
    let games: Vec<GameId> = (0..60).map(|_| new_game()).collect();
    wait_for(async {
        let mut watch = store.watch(games[0]);
        assert_eq!(watch.next().await, Notice::Gap);
        for game in &games {
            play(&store, *game, 1).await;
        }
        hears(&mut watch, 1).await;
        for node in &cluster.nodes[..3] {
            node.copied();
        }
        cluster.nodes[0].kill();
        for game in &games {
            play(&store, *game, 2).await;
            let record = store.record(*game).await.unwrap().unwrap();
            assert_eq!(record.marks, [turn(1, 0).mark(), turn(1, 1).mark(), turn(1, 2).mark()]);
        }
        listens_again(&mut watch).await;
        play(&store, games[0], 3).await;
        hears(&mut watch, 3).await;
    });
}
