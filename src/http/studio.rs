//! Where pictures are drawn: a few threads beside those that answer.

use std::{sync::Arc, time::Duration};

use tokio::{
    runtime::{Builder, Runtime},
    sync::Semaphore,
};

use super::{code::Code, problem::Problem};

/// How long an idle thread is kept: always. One that draws needs some megabytes, and where it ends before the next one
/// begins, the allocator is left with the pieces.
const KEPT: Duration = Duration::from_secs(1 << 32);

/// Threads that draw.
#[derive(Debug)]
pub(super) struct Studio {
    /// `None` only at its end.
    threads: Option<Runtime>,
    /// Threads without work. Who gives up waiting for one has nothing drawn.
    idle: Arc<Semaphore>,
}

impl Studio {
    /// So many threads, which begin when they are needed.
    ///
    /// # Panics
    /// If the system makes no runtime.
    pub(super) fn with_threads(threads: usize) -> Studio {
        let mut runtime = Builder::new_current_thread();
        runtime.max_blocking_threads(threads).thread_keep_alive(KEPT).thread_name("draws");
        let runtime = runtime.build().expect("a runtime that drives nothing asks nothing of the system");
        Studio { threads: Some(runtime), idle: Arc::new(Semaphore::new(threads)) }
    }

    /// Has something drawn, as soon as a thread is idle.
    ///
    /// # Errors
    /// `internal` if it cannot be drawn.
    pub(super) async fn draw<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let internal = || Problem::bare(Code::Internal);
        let busy = Arc::clone(&self.idle).acquire_owned().await.map_err(|_| internal())?;
        let threads = self.threads.as_ref().ok_or_else(internal)?;
        let drawing = threads.spawn_blocking(move || {
            // The thread is busy until here, even where nobody waits any more.
            let _busy = busy;
            work()
        });
        drawing.await.map_err(|_| internal())
    }
}

impl Drop for Studio {
    /// What is being drawn is not waited for: it may end where nothing may block.
    fn drop(&mut self) {
        if let Some(threads) = self.threads.take() {
            threads.shutdown_background();
        }
    }
}
