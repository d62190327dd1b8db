//! Forgets games past their lifetime in the background, a few at a time.

use std::{convert::Infallible, time::Duration};

use tokio::time::sleep;

use super::{Store, StoreError};

/// How a store is swept.
#[derive(Debug, Clone, Copy)]
pub struct Sweeping {
    /// Games that are forgotten in one step.
    pub step: usize,
    /// The time between two steps, in which turns are played.
    pub pause: Duration,
    /// The time between two rounds.
    pub every: Duration,
}

/// A hundred games at a time, two thousand a second, every hour.
impl Default for Sweeping {
    fn default() -> Sweeping {
        Sweeping { step: 100, pause: Duration::from_millis(50), every: Duration::from_secs(3600) }
    }
}

impl Store {
    /// Forgets games past their lifetime, now and from time to time, for as long as it is polled. A round that fails is
    /// logged and left to the next one.
    pub async fn keep_swept(&self, sweeping: Sweeping) -> Infallible {
        loop {
            match self.sweep_all(sweeping).await {
                Ok(0) => {}
                Ok(games) => tracing::info!(games, "games past their lifetime were forgotten"),
                Err(error) => tracing::warn!(%error, "games past their lifetime could not be forgotten"),
            }
            sleep(sweeping.every).await;
        }
    }

    async fn sweep_all(&self, Sweeping { step, pause, .. }: Sweeping) -> Result<usize, StoreError> {
        let mut games = 0;
        loop {
            let forgotten = self.sweep(step).await?;
            games += forgotten;
            if forgotten < step {
                return Ok(games);
            }
            sleep(pause).await;
        }
    }
}
