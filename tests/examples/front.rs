//! What stands before a server and is busy at first, as a proxy in trouble is.

use std::{
    io::{self, Read, Write},
    net::{Shutdown, TcpListener, TcpStream},
    thread,
};

/// Stands before a server, answers so many connections itself with this head, and lets the others through: its address.
pub(super) fn busy_at_first(server: &str, times: usize, head: &'static str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let server = server.to_owned();
    thread::spawn(move || {
        for (number, client) in listener.incoming().enumerate() {
            let (client, server) = (client.unwrap(), server.clone());
            thread::spawn(move || if number < times { refuse(client, head) } else { pass(client, &server) });
        }
    });
    address
}

/// Answers a request once its head is there.
fn refuse(mut client: TcpStream, head: &str) -> io::Result<()> {
    client.read_exact(&mut [0; 16])?;
    write!(client, "HTTP/1.1 {head}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")?;
    client.shutdown(Shutdown::Write)?;
    io::copy(&mut client, &mut io::sink()).map(drop)
}

/// Copies both ways to the end.
fn pass(client: TcpStream, server: &str) -> io::Result<()> {
    let server = TcpStream::connect(server)?;
    let (mut from, mut to) = (client.try_clone()?, server.try_clone()?);
    let up = thread::spawn(move || {
        let copied = io::copy(&mut from, &mut to);
        to.shutdown(Shutdown::Write).and(copied)
    });
    io::copy(&mut &server, &mut &client)?;
    client.shutdown(Shutdown::Both)?;
    up.join().expect("the copy ends").map(drop)
}
