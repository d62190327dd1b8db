//! Runs the service on a socket until it is told to stop.

use std::{future::Future, io, net::TcpListener, num::NonZeroUsize, thread};

use actix_web::{HttpServer, dev::Server, web::Data};

use super::{app::app, limits::Limits, pages, routes, state::State};

/// How a server runs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settings {
    /// Threads that serve requests; one for each processor where it is left open.
    pub workers: Option<NonZeroUsize>,
    /// What clients may do.
    pub limits: Limits,
}

/// Serves on a socket that already listens, until `stop` is ready. Then it takes no more connections and is
/// done when the accepted requests are answered, or their time is over.
///
/// It must be awaited inside an actix system.
///
/// # Errors
/// When the socket cannot be used.
pub fn run(
    settings: Settings,
    listener: TcpListener,
    state: State,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<Server> {
    // Requests do not wait for it, and it keeps no worker from them.
    thread::spawn(pages::draw_ahead);
    let Settings { workers, limits } = settings;
    let state = Data::new(state);
    let mut server = HttpServer::new(move || app(state.clone(), limits, routes::all))
        .client_request_timeout(limits.head_time)
        .keep_alive(limits.keep_alive)
        .max_connections(limits.connections)
        .shutdown_timeout(limits.shutdown_seconds)
        .shutdown_signal(stop);
    if let Some(workers) = workers {
        server = server.workers(workers.get());
    }
    Ok(server.listen(listener)?.run())
}
