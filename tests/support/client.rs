//! A client for load: one connection that is kept, and nothing read out of an answer that is not asked for.

use std::io;

use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::TcpStream,
};

/// A connection to a server, opened anew where it was closed.
pub(crate) struct Client {
    address: String,
    stream: Option<BufReader<TcpStream>>,
}

/// An answer.
pub(crate) struct Reply {
    /// The status.
    pub(crate) status: u16,
    /// The head, in lower case but for what stands after the colons.
    pub(crate) head: String,
    /// The body.
    pub(crate) body: Vec<u8>,
}

/// An exchange that broke off.
#[derive(Debug)]
pub(crate) struct Broken {
    /// Whether a part of the answer had come.
    pub(crate) in_the_answer: bool,
    /// What the system says of it.
    pub(crate) error: io::Error,
}

impl Client {
    /// A client of the server at an address, host and port.
    pub(crate) fn new(address: &str) -> Client {
        Client { address: address.to_owned(), stream: None }
    }

    /// Closes the connection.
    pub(crate) fn hang_up(&mut self) {
        self.stream = None;
    }

    /// Sends a request; `headers` are whole lines.
    pub(crate) async fn send(
        &mut self,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> Result<Reply, Broken> {
        let early = |error| Broken { in_the_answer: false, error };
        let mut stream = match self.stream.take() {
            Some(stream) => stream,
            None => connect(&self.address).await.map_err(early)?,
        };
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\n{headers}Content-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).await.map_err(early)?;
        let mut line = String::new();
        stream.read_line(&mut line).await.map_err(early)?;
        if line.is_empty() {
            return Err(early(io::ErrorKind::UnexpectedEof.into()));
        }
        let reply = read(&mut stream, line).await.map_err(|error| Broken { in_the_answer: true, error })?;
        if reply.header("connection") != Some("close") {
            self.stream = Some(stream);
        }
        Ok(reply)
    }

    /// Gets a path.
    pub(crate) async fn get(&mut self, path: &str) -> Result<Reply, Broken> {
        self.send("GET", path, "", "").await
    }
}

async fn connect(address: &str) -> io::Result<BufReader<TcpStream>> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    Ok(BufReader::with_capacity(16 << 10, stream))
}

async fn read(stream: &mut BufReader<TcpStream>, first: String) -> io::Result<Reply> {
    let wrong = || io::Error::from(io::ErrorKind::InvalidData);
    let status = first.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(wrong)?;
    let (mut head, mut line) = (String::new(), String::new());
    loop {
        line.clear();
        if stream.read_line(&mut line).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        if line == "\r\n" {
            break;
        }
        let (name, value) = line.split_once(':').ok_or_else(wrong)?;
        head.push_str(&name.to_ascii_lowercase());
        head.push(':');
        head.push_str(value);
    }
    let mut reply = Reply { status, head, body: Vec::new() };
    let length = reply.header("content-length").unwrap_or("0");
    reply.body = vec![0; length.parse().map_err(|_| wrong())?];
    stream.read_exact(&mut reply.body).await?;
    Ok(reply)
}

impl Reply {
    /// A header's value.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let values = self.head.lines().filter_map(|line| line.split_once(':'));
        values.filter(|(known, _)| *known == name).map(|(_, value)| value.trim()).next()
    }

    /// The body as text.
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap_or_default()
    }

    /// The first text in a body of JSON that a field has.
    pub(crate) fn field(&self, name: &str) -> Option<&str> {
        after(self.text(), &format!("\"{name}\":\""))?.split('"').next()
    }

    /// The legal moves of a turn.
    pub(crate) fn moves(&self) -> Vec<&str> {
        let list = after(self.text(), "\"legal_moves\":[").unwrap_or_default();
        let list = list.split("\"must_capture\"").next().unwrap_or_default();
        list.split("\"text\":\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
    }
}

fn after<'t>(text: &'t str, part: &str) -> Option<&'t str> {
    text.find(part).map(|at| &text[at + part.len()..])
}
