//! The server's end.

use std::net::TcpStream;

use crate::support::server::Server;

/// Begins a request that the server has accepted and is waiting for: it asked for the body.
macro_rules! begin {
    ($server:ident) => {{
        let mut wire = $server.wire();
        wire.send(
            "POST /v1/lineage HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
             Content-Length: 2\r\nExpect: 100-continue\r\n\r\n",
        );
        assert_eq!(wire.until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
        wire
    }};
}

#[test]
fn a_signal_ends_the_server_well() {
    for signal in ["TERM", "INT"] {
        let server = Server::start();
        assert_eq!(server.get("/healthz").status, 200);
        server.signal(signal);
        let stopped = server.wait();
        assert_eq!(stopped.code, Some(0), "{}", stopped.log);
    }
}

#[test]
fn an_accepted_request_is_finished_before_the_end() {
    let server = Server::start();
    let mut wire = begin!(server);
    server.signal("TERM");
    server.log_line("stopping");
    while TcpStream::connect(server.address()).is_ok() {
        std::thread::yield_now();
    }
    wire.send("{}");
    let answer = wire.rest();
    assert!(answer.starts_with("HTTP/1.1 400 Bad Request\r\n"), "{answer}");
    assert!(answer.contains("`earlier` is missing."), "{answer}");
    assert_eq!(server.wait().code, Some(0));
}

#[test]
fn a_request_that_does_not_finish_holds_up_the_end_only_so_long() {
    let server = Server::with(&["--shutdown-timeout", "1"], &[]);
    let _wire = begin!(server);
    assert_eq!(server.stop().code, Some(0));
}
