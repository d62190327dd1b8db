//! How often one client may ask, as settings.

use std::num::NonZeroU32;

use clap::Args;
use ipnet::IpNet;
use turnlink::http::{client::Proxies, rates::Rates};

/// Limits for each client address: requests in a minute; 0 is without limit.
///
/// Requests from this machine itself are not counted, because they are its operator's or come through a proxy: name
/// that with --trusted-proxies, and whom it speaks for is counted.
#[derive(Args)]
#[command(next_help_heading = "Limits for each client address")]
pub(crate) struct RateArgs {
    /// New games and rematches in a minute; 0 is without limit
    #[arg(long, value_name = "N", env = "TURNLINK_GAMES_PER_MINUTE", default_value_t = 30)]
    games_per_minute: u32,

    /// Moves in a minute; 0 is without limit
    #[arg(long, value_name = "N", env = "TURNLINK_MOVES_PER_MINUTE", default_value_t = 300)]
    moves_per_minute: u32,

    /// Pictures in a minute; 0 is without limit
    #[arg(long, value_name = "N", env = "TURNLINK_PICTURES_PER_MINUTE", default_value_t = 600)]
    pictures_per_minute: u32,

    /// Event streams opened in a minute; 0 is without limit
    #[arg(long, value_name = "N", env = "TURNLINK_STREAMS_PER_MINUTE", default_value_t = 120)]
    streams_per_minute: u32,

    /// Tries of another player's seat in a minute at one table; 0 is without limit
    #[arg(long, value_name = "N", env = "TURNLINK_WRONG_SEATS_PER_MINUTE", default_value_t = 10)]
    wrong_seats_per_minute: u32,

    /// The networks of proxies whose X-Forwarded-For is believed, such as 127.0.0.1/32,10.0.0.0/8
    #[arg(long, value_name = "NETWORKS", env = "TURNLINK_TRUSTED_PROXIES", value_delimiter = ',')]
    trusted_proxies: Vec<IpNet>,
}

impl RateArgs {
    /// The rates.
    pub(crate) fn rates(&self) -> Rates {
        Rates {
            games: NonZeroU32::new(self.games_per_minute),
            moves: NonZeroU32::new(self.moves_per_minute),
            pictures: NonZeroU32::new(self.pictures_per_minute),
            streams: NonZeroU32::new(self.streams_per_minute),
            wrong_seats: NonZeroU32::new(self.wrong_seats_per_minute),
        }
    }

    /// The proxies.
    pub(crate) fn proxies(&self) -> Proxies {
        Proxies(self.trusted_proxies.clone())
    }
}
