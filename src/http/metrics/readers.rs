//! Who may read the metrics.

use std::{fmt, net::IpAddr, str::FromStr};

use actix_web::{HttpRequest, http::header::HeaderName};
use ipnet::IpNet;

/// Headers of a request that a proxy passed on.
const PASSED_ON: [HeaderName; 4] = [
    HeaderName::from_static("x-forwarded-for"),
    HeaderName::from_static("forwarded"),
    HeaderName::from_static("x-real-ip"),
    HeaderName::from_static("via"),
];

/// The networks from which the metrics may be read. What they tell is no secret of anybody's, but it is the operator's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Readers(Vec<IpNet>);

/// A text that names no networks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it must be `none`, or networks such as 127.0.0.1/32,10.0.0.0/8")]
pub struct NoReaders;

/// This machine itself.
impl Default for Readers {
    fn default() -> Self {
        Self(vec![IpNet::new_assert(IpAddr::from([127, 0, 0, 0]), 8), IpNet::from(LOOPBACK)])
    }
}

const LOOPBACK: IpAddr = IpAddr::V6(std::net::Ipv6Addr::LOCALHOST);

impl FromStr for Readers {
    type Err = NoReaders;

    fn from_str(text: &str) -> Result<Self, NoReaders> {
        if text == "none" {
            return Ok(Self(Vec::new()));
        }
        let networks = text.split(',').map(|network| network.trim().parse::<IpNet>());
        networks.collect::<Result<_, _>>().map(Self).map_err(|_| NoReaders)
    }
}

/// As it can be read again.
impl fmt::Display for Readers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("none");
        }
        let networks: Vec<String> = self.0.iter().map(IpNet::to_string).collect();
        f.write_str(&networks.join(","))
    }
}

impl Readers {
    /// Whether a request is one of theirs: it comes from their networks, and no proxy says that it speaks for another.
    pub(super) fn sent(&self, request: &HttpRequest) -> bool {
        let passed_on = PASSED_ON.iter().any(|header| request.headers().contains_key(header));
        let peer = request.peer_addr().map(|peer| peer.ip().to_canonical());
        !passed_on && peer.is_some_and(|peer| self.0.iter().any(|network| network.contains(&peer)))
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn may_read(readers: &str, peer: &str, header: Option<(&str, &str)>) -> bool {
        let mut request = TestRequest::default().peer_addr(format!("{peer}:1").parse().unwrap());
        if let Some(header) = header {
            request = request.append_header(header);
        }
        readers.parse::<Readers>().unwrap().sent(&request.to_http_request())
    }

    #[test]
    fn whoever_is_in_the_networks_reads_and_nobody_through_a_proxy() {
        let this_machine = Readers::default().to_string();
        for (readers, peer, reads) in [
            (&*this_machine, "127.0.0.1", true),
            (&this_machine, "127.8.9.1", true),
            (&this_machine, "[::1]", true),
            (&this_machine, "[::ffff:127.0.0.1]", true),
            (&this_machine, "10.0.0.1", false),
            (&this_machine, "[2001:db8::1]", false),
            ("10.0.0.0/8, 192.0.2.1/32", "10.0.0.1", true),
            ("10.0.0.0/8, 192.0.2.1/32", "192.0.2.1", true),
            ("10.0.0.0/8, 192.0.2.1/32", "127.0.0.1", false),
            ("none", "127.0.0.1", false),
        ] {
            assert_eq!(may_read(readers, peer, None), reads, "{readers} {peer}");
            for name in ["X-Forwarded-For", "forwarded", "X-Real-IP", "Via"] {
                assert!(!may_read(readers, peer, Some((name, "127.0.0.1"))), "{readers} {peer} {name}");
            }
        }
    }

    #[test]
    fn what_is_no_network_is_refused_and_what_is_one_is_read_again() {
        for text in ["", "all", "10.0.0.0/33", "10.0.0.1,", "none,none"] {
            assert_eq!(text.parse::<Readers>(), Err(NoReaders), "{text}");
        }
        for readers in [Readers::default(), Readers(Vec::new())] {
            assert_eq!(readers.to_string().parse(), Ok(readers));
        }
    }
}
