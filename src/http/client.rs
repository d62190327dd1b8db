//! Who calls, as far as limits go: an address, and not who it is.

use std::net::{IpAddr, Ipv6Addr};

use actix_web::HttpRequest;
use ipnet::IpNet;

/// Where proxies write whom they speak for, the nearest last.
const X_FORWARDED_FOR: &str = "X-Forwarded-For";

/// One client: an IPv4 address, or the 64 bits of an IPv6 address that one household has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Client(IpAddr);

/// The proxies whose word is taken for whom they speak for.
#[derive(Debug, Clone, Default)]
pub struct Proxies(pub Vec<IpNet>);

impl Client {
    /// The client of an address.
    #[must_use]
    pub fn new(address: IpAddr) -> Client {
        Client(match address.to_canonical() {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        })
    }

    /// Who sent a request. `None` where nobody can tell clients apart: this machine itself, which is its operator or a
    /// proxy that was not named as one.
    #[must_use]
    pub fn of(request: &HttpRequest, proxies: &Proxies) -> Option<Client> {
        let peer = request.peer_addr()?.ip().to_canonical();
        let address = if proxies.trust(peer) { proxies.speak_for(request, peer) } else { peer };
        (!address.is_loopback()).then(|| Client::new(address))
    }
}

impl Proxies {
    fn trust(&self, address: IpAddr) -> bool {
        self.0.iter().any(|net| net.contains(&address))
    }

    /// The last address of the header that is not one of the proxies. What stands before it, anybody can have written;
    /// what cannot be read ends the search at the proxy that wrote it.
    fn speak_for(&self, request: &HttpRequest, peer: IpAddr) -> IpAddr {
        let headers: Vec<_> = request.headers().get_all(X_FORWARDED_FOR).collect();
        let mut nearest = peer;
        for header in headers.into_iter().rev() {
            for part in header.to_str().unwrap_or_default().rsplit(',') {
                let Some(address) = read(part.trim()) else { return nearest };
                nearest = address;
                if !self.trust(address) {
                    return nearest;
                }
            }
        }
        nearest
    }
}

/// An address as proxies write it: some put a port behind it, some put brackets around it.
fn read(text: &str) -> Option<IpAddr> {
    let address = text.parse::<IpAddr>().ok();
    let with_port = || text.parse::<std::net::SocketAddr>().ok().map(|address| address.ip());
    let bracketed = || text.strip_prefix('[')?.strip_suffix(']')?.parse::<IpAddr>().ok();
    address.or_else(with_port).or_else(bracketed).map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn of(peer: &str, forwarded: &[&str]) -> Option<String> {
        let mut request = TestRequest::default().peer_addr(format!("{peer}:1").parse().unwrap());
        for value in forwarded {
            request = request.append_header((X_FORWARDED_FOR, *value));
        }
        let proxies = Proxies(vec!["127.0.0.1/32".parse().unwrap(), "10.0.0.0/8".parse().unwrap()]);
        Client::of(&request.to_http_request(), &proxies).map(|client| client.0.to_string())
    }

    #[test]
    fn only_a_trusted_proxy_is_asked_whom_it_speaks_for() {
        for (peer, forwarded, client) in [
            ("203.0.113.7", &[][..], "203.0.113.7"),
            ("203.0.113.7", &["198.51.100.1"], "203.0.113.7"),
            ("127.0.0.1", &["198.51.100.1"], "198.51.100.1"),
            ("127.0.0.1", &["1.2.3.4, 198.51.100.1"], "198.51.100.1"),
            ("127.0.0.1", &["1.2.3.4, 198.51.100.1, 10.1.1.1"], "198.51.100.1"),
            ("127.0.0.1", &["1.2.3.4", "198.51.100.1"], "198.51.100.1"),
            ("127.0.0.1", &["198.51.100.1:8080"], "198.51.100.1"),
            ("127.0.0.1", &["[2001:db8:1:2:3::4]:80"], "2001:db8:1:2::"),
            ("127.0.0.1", &["::ffff:198.51.100.1"], "198.51.100.1"),
            ("10.2.3.4", &["junk"], "10.2.3.4"),
            ("10.2.3.4", &["198.51.100.1, junk, 10.9.9.9"], "10.9.9.9"),
            ("[2001:db8:1:2:3::4]", &[], "2001:db8:1:2::"),
        ] {
            assert_eq!(of(peer, forwarded).as_deref(), Some(client), "{peer} {forwarded:?}");
        }
    }

    #[test]
    fn this_machine_is_nobody_in_particular() {
        assert_eq!(of("127.0.0.1", &[]), None);
        assert_eq!(of("[::1]", &["198.51.100.1"]), None, "it is not among the trusted");
        assert_eq!(of("127.0.0.1", &["127.0.0.1"]), None);
    }
}
