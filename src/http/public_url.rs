//! The address under which the world reaches this server: every link begins with it.

use std::{fmt, net::SocketAddr, str::FromStr};

/// A scheme, a host and perhaps a port; never a path, a query or a slash at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl(String);

/// Why a text is not a public address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PublicUrlError {
    /// The scheme is missing or another one.
    #[error("it must begin with http:// or https://")]
    Scheme,
    /// There is a name or a password before the host.
    #[error("it must not hold a user name or a password")]
    UserInfo,
    /// There is a query or a fragment.
    #[error("it must not have a query or a fragment")]
    Query,
    /// There is a path.
    #[error("it must not have a path: the links of a turn start at the root of the host")]
    Path,
    /// The host is missing or is not one.
    #[error("its host is missing or is not a host name or an IP address")]
    Host,
    /// The port is not one.
    #[error("its port must be a number from 1 to 65535")]
    Port,
}

impl PublicUrl {
    /// The address of a server that only this machine reaches.
    pub fn local(address: SocketAddr) -> Self {
        Self(format!("http://{address}"))
    }

    /// The address as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for PublicUrl {
    type Err = PublicUrlError;

    fn from_str(text: &str) -> Result<Self, PublicUrlError> {
        let text = text.to_ascii_lowercase();
        let (scheme, rest) = text.split_once("://").ok_or(PublicUrlError::Scheme)?;
        if scheme != "http" && scheme != "https" {
            return Err(PublicUrlError::Scheme);
        }
        let authority = bare_authority(rest)?;
        let (host, port) = split_port(authority)?;
        if !is_host(host) {
            return Err(PublicUrlError::Host);
        }
        match port {
            Some(port) => Ok(Self(format!("{scheme}://{host}:{port}"))),
            None => Ok(Self(format!("{scheme}://{host}"))),
        }
    }
}

/// What is left when there is nothing but the authority, and perhaps one slash.
fn bare_authority(rest: &str) -> Result<&str, PublicUrlError> {
    if rest.contains('@') {
        return Err(PublicUrlError::UserInfo);
    }
    if rest.contains(['?', '#']) {
        return Err(PublicUrlError::Query);
    }
    match rest.split_once('/') {
        None => Ok(rest),
        Some((authority, "")) => Ok(authority),
        Some(_) => Err(PublicUrlError::Path),
    }
}

/// Parts host and port; the colons inside the brackets of an IPv6 address are no port's.
fn split_port(authority: &str) -> Result<(&str, Option<u16>), PublicUrlError> {
    match authority.rsplit_once(':') {
        Some((host, port)) if !port.ends_with(']') => match port.parse() {
            Ok(number) if number > 0 && !port.starts_with('+') => Ok((host, Some(number))),
            _ => Err(PublicUrlError::Port),
        },
        _ => Ok((authority, None)),
    }
}

fn is_host(host: &str) -> bool {
    if let Some(inner) = host.strip_prefix('[') {
        return inner.strip_suffix(']').is_some_and(|inner| inner.parse::<std::net::Ipv6Addr>().is_ok());
    }
    let label = |label: &str| {
        !label.is_empty()
            && !label.starts_with('-')
            && label.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
    };
    host.len() <= 253 && host.split('.').all(label)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_kept_without_its_slash() {
        for (given, kept) in [
            ("https://play.example.org", "https://play.example.org"),
            ("HTTPS://Play.Example.org/", "https://play.example.org"),
            ("http://localhost:8080", "http://localhost:8080"),
            ("http://[::1]:8080/", "http://[::1]:8080"),
            ("http://[2001:db8::1]", "http://[2001:db8::1]"),
        ] {
            assert_eq!(given.parse::<PublicUrl>().map(|url| url.to_string()), Ok(kept.to_owned()), "{given}");
        }
    }

    #[test]
    fn whatever_would_break_a_link_is_refused() {
        use PublicUrlError::*;
        for (given, why) in [
            ("play.example.org", Scheme),
            ("ftp://play.example.org", Scheme),
            ("", Scheme),
            ("https://me:secret@play.example.org", UserInfo),
            ("https://play.example.org/games", Path),
            ("https://play.example.org//", Path),
            ("https://play.example.org/?a=b", Query),
            ("https://play.example.org#top", Query),
            ("https://", Host),
            ("https:///", Host),
            ("https://a b", Host),
            ("https://exämple.org", Host),
            ("https://[::1", Host),
            ("https://[nonsense]", Host),
            ("https://example..org", Host),
            ("https://example.org:", Port),
            ("https://example.org:0", Port),
            ("https://example.org:+1", Port),
            ("https://example.org:65536", Port),
        ] {
            assert_eq!(given.parse::<PublicUrl>(), Err(why), "{given}");
        }
    }
}
