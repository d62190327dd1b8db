//! `turnlink health`.

use std::{
    io::{self, BufRead, BufReader, Write},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream, ToSocketAddrs},
    time::Duration,
};

use clap::Args;

use super::{Failure, print};

const LISTEN: &str = "--listen (TURNLINK_LISTEN)";
/// How long the server may take for each step.
const PATIENCE: Duration = Duration::from_secs(2);

/// Ask a server on this machine whether it runs
///
/// For containers, which have no other program to ask with. It takes the server's own settings. Exit code 0 means
/// that the server is well.
#[derive(Args)]
pub(crate) struct HealthArgs {
    /// The address and port that the server listens on
    #[arg(long, value_name = "ADDR:PORT", env = "TURNLINK_LISTEN", default_value = "127.0.0.1:8080")]
    #[arg(hide_env_values = true)]
    listen: String,
    /// Ask whether it can serve, its store included, rather than whether it runs
    #[arg(long)]
    ready: bool,
}

/// Asks, and prints the answer's status.
///
/// # Errors
/// When there is no such address, or the server is not well.
pub(crate) fn run(args: HealthArgs) -> Result<(), Failure> {
    let path = if args.ready { "/readyz" } else { "/healthz" };
    let address = address(&args.listen)?;
    let unwell = |why: String| Failure::Other(format!("{path} at {address}: {why}"));
    let status = ask(address, path).map_err(|error| unwell(error.to_string()))?;
    if status == "200" { print(&status) } else { Err(unwell(format!("status {status:?}"))) }
}

/// Where a server can be asked that listens on an address: on all networks means on this machine too.
fn address(listen: &str) -> Result<SocketAddr, Failure> {
    let addresses = listen.to_socket_addrs().ok();
    let mut address = addresses.and_then(|mut addresses| addresses.next()).ok_or_else(|| {
        Failure::setting(LISTEN, "it is no address", "Give what the server listens on, such as 0.0.0.0:8080.")
    })?;
    match address.ip() {
        IpAddr::V4(Ipv4Addr::UNSPECIFIED) => address.set_ip(Ipv4Addr::LOCALHOST.into()),
        IpAddr::V6(Ipv6Addr::UNSPECIFIED) => address.set_ip(Ipv6Addr::LOCALHOST.into()),
        _ => {}
    }
    Ok(address)
}

/// The status of the answer.
fn ask(address: SocketAddr, path: &str) -> io::Result<String> {
    let mut connection = TcpStream::connect_timeout(&address, PATIENCE)?;
    connection.set_read_timeout(Some(PATIENCE))?;
    connection.set_write_timeout(Some(PATIENCE))?;
    write!(connection, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut line = String::new();
    // A status line is never longer; what is no server of ours may send anything.
    BufReader::new(io::Read::take(connection, 256)).read_line(&mut line)?;
    Ok(line.split_whitespace().nth(1).unwrap_or_default().to_owned())
}
