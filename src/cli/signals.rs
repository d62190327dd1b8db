//! The signals that end the server.

use std::{future::Future, future::poll_fn, io, task::Poll};

use actix_web::rt::signal::unix::{SignalKind, signal};

/// Catches SIGTERM and SIGINT from now on; what is returned is ready when the first of them has come.
///
/// # Errors
/// When the system refuses to deliver them.
pub(crate) fn stop() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        poll_fn(|context| match terminate.poll_recv(context) {
            Poll::Pending => interrupt.poll_recv(context),
            ready => ready,
        })
        .await;
        tracing::info!("stopping: no more connections are taken, accepted requests are finished");
    })
}
