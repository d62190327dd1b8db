//! Turns the texts of the settings into values, or says how to mend them.

use std::{
    io::{self, ErrorKind},
    net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener},
};

use turnlink::{http::public_url::PublicUrl, token::KeyRing};

use super::{DataDir, Failure, keyfile::KeyFile};

/// Where a server listens that is told nothing else.
pub(crate) const DEFAULT_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

const LISTEN: &str = "--listen (TURNLINK_LISTEN)";
const PUBLIC_URL: &str = "--public-url (TURNLINK_PUBLIC_URL)";
const KEYS: &str = "TURNLINK_KEYS";

/// A socket that listens on the address, and the address with the port it got.
pub(crate) fn listen(address: &str) -> Result<(TcpListener, SocketAddr), Failure> {
    let listener = TcpListener::bind(address).map_err(|error| unusable(address, &error))?;
    let address = listener.local_addr().map_err(|error| unusable(address, &error))?;
    Ok((listener, address))
}

fn unusable(address: &str, error: &io::Error) -> Failure {
    let mend = match error.kind() {
        ErrorKind::AddrInUse => "Stop what listens there, or take another port; port 0 takes a free one.",
        ErrorKind::PermissionDenied => "Take a port from 1024 on, or let a proxy listen on the low one.",
        ErrorKind::AddrNotAvailable => "Take an address of this machine, or 0.0.0.0 for all of them.",
        _ => "Give an address and a port, such as 127.0.0.1:8080, or 0.0.0.0:8080 for all networks.",
    };
    Failure::setting(LISTEN, format!("cannot listen on {address:?}: {error}"), mend)
}

/// The address under which the world reaches the server.
pub(crate) fn public_url(text: &str) -> Result<PublicUrl, Failure> {
    text.parse::<PublicUrl>().map_err(|error| {
        let mend = "Give scheme and host, and a port if it is not the usual one, such as \
                    https://play.example.org; or leave the setting out, for links on this machine only.";
        Failure::setting(PUBLIC_URL, error.to_string(), mend)
    })
}

/// The keys of a server: those of the environment, those of the data directory, or new ones there.
pub(crate) fn keys(data: &DataDir) -> Result<KeyRing, Failure> {
    if let Some(ring) = keys_of_environment()? {
        return Ok(ring);
    }
    let file = KeyFile::in_dir(&data.path);
    if let Some(ring) = file.read()? {
        return Ok(ring);
    }
    if let Some(ring) = file.create()? {
        tracing::info!("a new signing key was made in {}: keep a copy of it", file.display());
        return Ok(ring);
    }
    file.read()?.ok_or_else(|| file.missing())
}

/// The keys of a server that has some; nothing is made.
pub(crate) fn existing_keys(data: &DataDir) -> Result<KeyRing, Failure> {
    if let Some(ring) = keys_of_environment()? {
        return Ok(ring);
    }
    let file = KeyFile::in_dir(&data.path);
    file.read()?.ok_or_else(|| file.missing())
}

fn keys_of_environment() -> Result<Option<KeyRing>, Failure> {
    let Some(text) = std::env::var_os(KEYS) else {
        return Ok(None);
    };
    let wrong = |why: String| {
        let mend = "It holds what a key file holds, `ID STATE SECRET` a line; `turnlink key new` makes one.";
        Failure::setting(KEYS, why, mend)
    };
    let text = text.into_string().map_err(|_| wrong("it is not UTF-8".to_owned()))?;
    KeyRing::parse(&text).map(Some).map_err(|error| wrong(error.to_string()))
}
