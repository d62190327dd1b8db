//! Runs the service on a socket until it is told to stop.

use std::{
    any::Any, future::Future, io, net::TcpListener, num::NonZeroUsize, sync::Arc, thread, time::Duration,
};

use actix_web::{HttpServer, rt::net::TcpStream, web::Data};
use socket2::SockRef;

use super::{app::app, closing::closing, errands::Errands, limits::Limits, pages, routes, state::State};

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
/// done when the accepted requests are answered and what follows the answers is sent, or their time is over.
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
) -> io::Result<impl Future<Output = io::Result<()>>> {
    // Requests do not wait for it, and it keeps no worker from them.
    thread::spawn(pages::draw_ahead);
    let Settings { workers, limits } = settings;
    let (closer, closing) = closing();
    let stop = async move {
        stop.await;
        closer.close();
    };
    let state = Arc::new(state);
    let errands = Errands::new(state.for_worker());
    let sent = errands.clone();
    let app = move || {
        let app = app(Data::new(state.for_worker()), Data::new(closing.clone()), limits, routes::all);
        app.app_data(Data::new(sent.clone()))
    };
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
    let server = server.listen(listener)?.run();
    Ok(async move {
        server.await?;
        errands.finish(Duration::from_secs(limits.shutdown_seconds)).await;
        Ok(())
    })
}
