//! A stand-in for a platform's own server: it keeps what comes in, and answers as it is told.

use std::{
    collections::VecDeque,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    sync::{Arc, Condvar, Mutex},
    thread,
};

use serde_json::Value;

use crate::support::process::PATIENCE;

/// A call that came in.
#[derive(Debug, Clone)]
pub(super) struct Call {
    pub(super) method: String,
    pub(super) path: String,
    pub(super) body: Value,
}

#[derive(Default)]
struct Desk {
    calls: Mutex<VecDeque<Call>>,
    came: Condvar,
    answers: Mutex<VecDeque<Option<u16>>>,
}

/// The address of a store that takes connections and never answers; it is there as long as the listener.
pub(super) fn silent_store() -> (TcpListener, String) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("redis://{}", listener.local_addr().unwrap());
    (listener, url)
}

/// The stand-in. It listens on a free port until the test ends.
pub(super) struct Platform {
    url: String,
    desk: Arc<Desk>,
}

impl Platform {
    pub(super) fn start() -> Platform {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let desk = Arc::<Desk>::default();
        let shared = Arc::clone(&desk);
        thread::spawn(move || {
            for stream in listener.incoming() {
                let desk = Arc::clone(&shared);
                thread::spawn(move || desk.serve(&stream.unwrap()));
            }
        });
        Platform { url, desk }
    }

    pub(super) fn url(&self) -> &str {
        &self.url
    }

    /// The next calls are answered with these; those after them with 200.
    pub(super) fn answer(&self, statuses: &[u16]) {
        self.desk.answers.lock().unwrap().extend(statuses.iter().copied().map(Some));
    }

    /// The next call gets no answer as long as its caller waits for one.
    pub(super) fn stay_silent(&self) {
        self.desk.answers.lock().unwrap().push_back(None);
    }

    /// Waits for the next call.
    pub(super) fn next(&self) -> Call {
        let calls = self.desk.calls.lock().unwrap();
        let (mut calls, _) =
            self.desk.came.wait_timeout_while(calls, PATIENCE, |calls| calls.is_empty()).unwrap();
        calls.pop_front().expect("a call of the platform's server")
    }

    /// Whether nothing came in that no test asked for.
    pub(super) fn is_quiet(&self) -> bool {
        self.desk.calls.lock().unwrap().is_empty()
    }
}

impl Desk {
    fn serve(&self, stream: &TcpStream) {
        let mut lines = BufReader::new(stream);
        let mut head = String::new();
        while lines.read_line(&mut head).is_ok_and(|bytes| bytes > 2) {}
        let mut first = head.split_whitespace();
        let (Some(method), Some(path)) = (first.next(), first.next()) else { return };
        let length = head.lines().find_map(|line| {
            let (name, value) = line.split_once(':')?;
            name.eq_ignore_ascii_case("content-length").then(|| value.trim().parse().unwrap())
        });
        let mut body = vec![0; length.unwrap_or(0)];
        lines.read_exact(&mut body).unwrap();
        let body = serde_json::from_slice(&body).expect("JSON");
        let answer = self.answers.lock().unwrap().pop_front().unwrap_or(Some(200));
        let call = Call { method: method.to_owned(), path: path.to_owned(), body };
        self.calls.lock().unwrap().push_back(call);
        self.came.notify_all();
        match answer {
            Some(status) => {
                let text =
                    format!("HTTP/1.1 {status} So\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok");
                let _ = (&mut &*stream).write_all(text.as_bytes());
            }
            // Until the caller hangs up.
            None => drop(lines.read(&mut [0])),
        }
    }
}
