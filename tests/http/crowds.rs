//! More clients at once than a friendly world has. Memory is measured, and others are answered.

use std::{net::TcpStream, process::Command};

use crate::{
    ledger::{
        desk::{english, play},
        live::Events,
    },
    support::{scrape::Scrape, server::Server},
};

/// What a server may take, whatever is done to it.
const MOST_MEMORY: f64 = 300e6;

/// Lets a process have the connections of all these tests open, as far as the system's own limit goes.
fn allow_files(id: u32) {
    let done = Command::new("prlimit").args(["--pid", &id.to_string(), "--nofile=15000:"]).status().unwrap();
    assert!(done.success(), "the limit of open files cannot be raised");
}

fn server() -> Server {
    let server = Server::with(&["--store", "memory", "--workers", "4"], &[]);
    allow_files(server.id());
    allow_files(std::process::id());
    server
}

/// The server's memory, which is told to a request of another.
fn memory(server: &Server) -> f64 {
    Scrape::of(server).sum("process_resident_memory_bytes")
}

#[test]
#[ignore = "long: ten thousand connections"]
fn ten_thousand_connections_that_say_nothing_keep_nobody_from_playing() {
    let server = server();
    let before = memory(&server);
    let idle: Vec<TcpStream> = (0..10_000)
        .map(|n| TcpStream::connect(server.address()).unwrap_or_else(|error| panic!("number {n}: {error}")))
        .collect();
    play(&server, &english(&server), &["11-15", "22-18"]);
    let with = memory(&server);
    eprintln!("{before} bytes before, {with} with {} idle connections", idle.len());
    assert!(with < MOST_MEMORY, "{with}");
    drop(idle);
    play(&server, &english(&server), &["11-15"]);
}

#[test]
#[ignore = "long: two thousand streams"]
fn two_thousand_streams_on_one_game_all_see_each_turn() {
    let server = server();
    let before = memory(&server);
    let turn = english(&server);
    let mut streams: Vec<Events> = (0..2_000).map(|_| Events::of_turn(&server, &turn["token"])).collect();
    assert_eq!(Scrape::of(&server).sum("turnlink_event_streams"), 2_000.0);
    let mut newest = turn;
    for text in ["11-15", "22-18", "15x22", "25x18"] {
        newest = play(&server, &newest, &[text]);
        for stream in &mut streams {
            assert_eq!(stream.next().1["token"], newest["token"]);
        }
    }
    let with = memory(&server);
    eprintln!("{before} bytes before, {with} with {} streams", streams.len());
    assert!(with < MOST_MEMORY, "{with}");
}
