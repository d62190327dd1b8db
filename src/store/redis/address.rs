//! Where a store is, and how to get there.

use std::time::Duration;

use ::redis::{
    AsyncConnectionConfig, Client, RedisResult,
    aio::{MultiplexedConnection, PubSub},
};

use crate::store::StoreError;

/// Commands that may wait to be sent on one connection.
const PIPELINE: usize = 512;

/// Where a store is.
pub(super) struct Address {
    client: Client,
}

impl Address {
    /// Reads an address. What was given may hold a password and is not repeated.
    ///
    /// # Errors
    /// [`StoreError::Foreign`] if it is none.
    pub(super) fn parse(url: &str) -> Result<Address, StoreError> {
        match Client::open(url) {
            Ok(client) => Ok(Address { client }),
            Err(_) => Err(StoreError::foreign(
                "its address is not like redis://[user:password@]host[:port][/database]",
            )),
        }
    }

    /// A new connection for commands, which has no limit for an answer.
    pub(super) async fn connect(&self, time_limit: Duration) -> RedisResult<MultiplexedConnection> {
        let config = AsyncConnectionConfig::new()
            .set_connection_timeout(Some(time_limit))
            .set_response_timeout(None)
            .set_pipeline_buffer_size(PIPELINE);
        self.client.get_multiplexed_async_connection_with_config(&config).await
    }

    /// A new connection for what others publish.
    pub(super) async fn listen(&self) -> RedisResult<PubSub> {
        self.client.get_async_pubsub().await
    }
}
