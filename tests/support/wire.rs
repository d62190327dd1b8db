//! A bare connection, for requests that no client library would send.

use std::{
    io::{ErrorKind, Read, Write},
    net::TcpStream,
};

use super::process::PATIENCE;

/// A connection to a server.
pub(crate) struct Wire(TcpStream);

impl Wire {
    /// Connects.
    pub(crate) fn to(address: &str) -> Self {
        let stream = TcpStream::connect(address).expect("the server listens");
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.set_write_timeout(Some(PATIENCE)).unwrap();
        Self(stream)
    }

    /// Sends what the server may refuse to read to its end, and reads what it says before it closes or resets.
    pub(crate) fn try_send(mut self, bytes: impl AsRef<[u8]>) -> String {
        let mut rest = Vec::new();
        let sent = self.0.write_all(bytes.as_ref());
        let read = self.0.read_to_end(&mut rest);
        for error in [sent.err(), read.err()].into_iter().flatten() {
            assert!([ErrorKind::ConnectionReset, ErrorKind::BrokenPipe].contains(&error.kind()), "{error}");
        }
        String::from_utf8(rest).expect("an answer in UTF-8")
    }

    /// Sends bytes as they are.
    pub(crate) fn send(&mut self, bytes: impl AsRef<[u8]>) {
        self.0.write_all(bytes.as_ref()).expect("the server reads");
    }

    /// Reads until this was read, byte by byte so that nothing after it is lost.
    pub(crate) fn until(&mut self, end: &str) -> String {
        let (mut read, mut byte) = (Vec::new(), [0]);
        while !read.ends_with(end.as_bytes()) {
            let bytes = self.0.read(&mut byte).expect("the server answers");
            assert_eq!(bytes, 1, "closed after {:?}", String::from_utf8_lossy(&read));
            read.push(byte[0]);
        }
        String::from_utf8(read).expect("an answer in UTF-8")
    }

    /// Reads until the server closes the connection.
    pub(crate) fn rest(&mut self) -> String {
        let mut rest = String::new();
        self.0.read_to_string(&mut rest).expect("the server closes the connection");
        rest
    }
}
