//! Clients that send too much, or too slowly.

use std::{
    io::{ErrorKind, Write},
    net::{TcpListener, TcpStream},
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use actix_web::rt::System;
use turnlink::{
    http::{limits::Limits, server, state::State},
    service::Service,
    token::{KeyId, KeyRing},
};

use crate::support::{process::PATIENCE, server::Server, wire::Wire};

/// A server that waits for nobody.
fn impatient() -> String {
    let soon = Duration::from_millis(100);
    limited(Limits {
        head_time: soon,
        body_time: soon,
        keep_alive: soon,
        read_time: soon,
        ..Limits::default()
    })
}

/// A server in this process, for limits that nobody wants to wait for; it ends with the tests.
fn limited(limits: Limits) -> String {
    let (tell, told) = mpsc::channel();
    thread::spawn(move || {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        tell.send(listener.local_addr().unwrap().to_string()).unwrap();
        let state = State::new(
            Service::new(KeyRing::of(KeyId::FIRST, [1; 32])),
            "http://localhost".parse().unwrap(),
            &limits,
        );
        let settings = server::Settings { workers: std::num::NonZeroUsize::new(1), limits };
        System::new().block_on(async {
            server::run(settings, listener, state, std::future::pending()).unwrap().await.unwrap();
        });
    });
    told.recv_timeout(PATIENCE).unwrap()
}

#[test]
fn a_head_that_comes_too_slowly_is_dropped() {
    let mut wire = Wire::to(&impatient());
    wire.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n");
    assert!(wire.rest().starts_with("HTTP/1.1 408 "));
}

#[test]
fn a_body_that_comes_too_slowly_is_refused_with_a_problem() {
    let mut wire = Wire::to(&impatient());
    wire.send(
        "POST /v1/lineage HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         Content-Length: 99\r\n\r\n{\"earlier\":",
    );
    let answer = wire.rest();
    assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
    assert!(answer.contains("\"detail\":\"The body took too long to arrive.\""), "{answer}");
}

#[test]
fn a_reader_that_takes_nothing_is_dropped() {
    let mut stream = TcpStream::connect(impatient()).unwrap();
    stream.set_write_timeout(Some(PATIENCE)).unwrap();
    let end = Instant::now() + PATIENCE;
    let dropped = loop {
        match stream.write_all(b"GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n") {
            Ok(()) => assert!(Instant::now() < end, "it is never dropped"),
            Err(error) => break error.kind(),
        }
    };
    assert!([ErrorKind::ConnectionReset, ErrorKind::BrokenPipe].contains(&dropped), "{dropped}");
}

#[test]
fn no_more_event_streams_are_opened_than_there_may_be() {
    let address = limited(Limits { event_streams: 1, ..Limits::default() });
    let open = || {
        let mut wire = Wire::to(&address);
        wire.send("POST /v1/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 19\r\n\r\n{\"rules\":\"english\"}");
        wire.until("\"token\":\"");
        let token = wire.until("\"").trim_end_matches('"').to_owned();
        let mut wire = Wire::to(&address);
        wire.send(format!("GET /v1/turns/{token}/events HTTP/1.1\r\nHost: x\r\n\r\n"));
        let head = wire.until("\r\n");
        (wire, head)
    };
    let (first, head) = open();
    assert!(head.starts_with("HTTP/1.1 200 "), "{head}");
    let (_second, head) = open();
    assert!(head.starts_with("HTTP/1.1 429 "), "{head}");
    drop(first);
}

#[test]
fn an_idle_connection_is_closed() {
    let start = Instant::now();
    let mut wire = Wire::to(&impatient());
    wire.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    assert!(wire.rest().ends_with("{\"status\":\"ok\"}"));
    assert!(start.elapsed() < PATIENCE);
}

#[test]
fn what_is_not_http_is_refused_and_the_connection_closed() {
    let server = Server::start();
    for (sent, status) in [
        ("nonsense\r\n\r\n".to_owned(), 400),
        ("GET /a b HTTP/1.1\r\n\r\n".to_owned(), 400),
        ("GET /healthz HTTP/1.1\r\nContent-Length: x\r\n\r\n".to_owned(), 400),
        (format!("GET /healthz HTTP/1.1\r\nX: {}", "x".repeat(200_000)), 431),
    ] {
        let mut wire = server.wire();
        wire.send(&sent);
        let head = wire.until("\r\n");
        assert!(head.starts_with(&format!("HTTP/1.1 {status} ")), "{head}");
    }
    assert_eq!(server.get("/healthz").status, 200);
}

#[test]
fn a_body_is_refused_while_it_is_still_being_sent() {
    let server = Server::start();
    let mut wire = server.wire();
    wire.send(
        "POST /v1/lineage HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         Content-Length: 1000000000\r\n\r\n",
    );
    assert!(wire.until("\r\n").starts_with("HTTP/1.1 413 "));
}

#[test]
fn a_chunked_body_is_measured_as_it_comes() {
    let server = Server::start();
    let mut wire = server.wire();
    wire.send(
        "POST /v1/lineage HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         Transfer-Encoding: chunked\r\n\r\n",
    );
    wire.send(format!("5000\r\n{}\r\n", " ".repeat(0x5000)));
    assert!(wire.until("\r\n").starts_with("HTTP/1.1 413 "));
}
