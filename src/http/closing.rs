//! The end of the server, for answers that would go on for ever.

use tokio::sync::watch;

/// Ends the waits of a server.
#[derive(Debug)]
pub struct Closer(watch::Sender<bool>);

/// Tells when the server is about to stop.
#[derive(Debug, Clone)]
pub struct Closing(watch::Receiver<bool>);

/// What ends the waits, and what they hear of it.
#[must_use]
pub fn closing() -> (Closer, Closing) {
    let (closer, closing) = watch::channel(false);
    (Closer(closer), Closing(closing))
}

impl Closer {
    /// The server stops: nobody is to wait any longer.
    pub fn close(&self) {
        self.0.send_replace(true);
    }
}

impl Closing {
    /// Ready when the server stops.
    pub async fn wait(&mut self) {
        // Without a closer nothing ends before the connection does.
        if self.0.wait_for(|closed| *closed).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
