//! What every handler may use. Built once, before the workers start, and shared by them all.

use super::public_url::PublicUrl;

/// The state of one server.
#[derive(Debug)]
pub struct State {
    /// What every link begins with.
    pub public_url: PublicUrl,
}
