//! Runs the service on a socket until it is told to stop.

use std::{
    any::Any, future::Future, io, net::TcpListener, num::NonZeroUsize, sync::Arc, thread, time::Duration,
};

use actix_web::{HttpServer, dev::Server, rt::net::TcpStream, web::Data};
use socket2::SockRef;

use super::{app::app, closing::closing, limits::Limits, pages, routes, state::State};

/// How a server runs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settings {
    /// Threads that serve requests; one for each processor where it is left open.
    pub workers: Option<NonZeroUsize>,
    /// What clients may do.
    pub limits: Limits,
}

/// Lets the system drop a connection whose other end takes nothing of what was sent.
fn drop_slow_readers(connection: &dyn Any, time: Duration) {
    if let Some(stream) = connection.downcast_ref::<TcpStream>() {
        // Where the system has no such limit, keep-alive and shutdown still end the connection.
        #[cfg(target_os = "linux")]
        let _ = SockRef::from(stream).set_tcp_user_timeout(Some(time));
        let _ = (stream, time);
    }
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
    let (closer, closing) = closing();
    let stop = async move {
        stop.await;
        closer.close();
    };
    let state = Arc::new(state);
    let app = move || app(Data::new(state.for_worker()), Data::new(closing.clone()), limits, routes::all);
    let mut server = HttpServer::new(app)
        .client_request_timeout(limits.head_time)
        .keep_alive(limits.keep_alive)
        .max_connections(limits.connections)
        .shutdown_timeout(limits.shutdown_seconds)
        .on_connect(move |connection, _| drop_slow_readers(connection, limits.read_time))
        .shutdown_signal(stop);
    if let Some(workers) = workers {
        server = server.workers(workers.get());
    }
    Ok(server.listen(listener)?.run())
}
