//! The thread that writes. It takes what waits, does it all in one transaction, commits once, and answers: turns that
//! come at the same time share one flush to the disk.

use std::{
    fmt,
    sync::{
        Arc,
        mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use tokio::{sync::oneshot, time::timeout};

use super::{fault::Fault, file::StoreFile, ledger::Ledger};
use crate::store::StoreError;

/// Writes that may wait. More callers than this are told at once that the store is too busy.
const QUEUE: usize = 4096;
/// Writes of one transaction, so that the first of them need not wait long for the last.
const BATCH: usize = 1024;

/// One write. Dropping it undone tells its caller that it failed.
type Job = Box<dyn FnOnce(&mut Ledger<'_>) -> Result<Answer, redb::Error> + Send>;
/// Sends a write's answer, once it is durable.
type Answer = Box<dyn FnOnce() + Send>;

/// The thread that writes. Dropping it does what still waits, then ends.
pub(super) struct Writer {
    jobs: Option<SyncSender<Job>>,
    thread: Option<JoinHandle<()>>,
    time_limit: Duration,
}

impl Writer {
    /// Starts the thread.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if the system has no thread left.
    pub(super) fn start(file: Arc<StoreFile>, time_limit: Duration) -> Result<Writer, StoreError> {
        let (jobs, waiting) = sync_channel(QUEUE);
        let thread = thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || run(&waiting, &file))
            .map_err(|error| StoreError::unavailable(format!("no thread for it: {error}")))?;
        Ok(Writer { jobs: Some(jobs), thread: Some(thread), time_limit })
    }

    /// Writes, and waits until it is durable; `then` is done on the writing thread in the order of the writes, even if
    /// the caller no longer waits. What nobody waits for any more before its turn came is not done.
    ///
    /// # Errors
    /// [`StoreError`].
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Ledger<'_>) -> Result<T, Fault> + Send + 'static,
        then: impl FnOnce(&T) + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let job: Job = Box::new(move |ledger| {
            let done =
                if reply.is_closed() { Err(Fault::Record(StoreError::TIME_OUT)) } else { work(ledger) };
            let done = match done {
                Ok(done) => Ok(done),
                Err(Fault::Record(error)) => Err(error),
                Err(Fault::File(error)) => return Err(error),
            };
            Ok(Box::new(move || {
                let _ = done.as_ref().map(then);
                let _ = reply.send(done);
            }))
        });
        self.push(job)?;
        match timeout(self.time_limit, answer).await {
            Ok(Ok(done)) => done,
            Ok(Err(_)) => Err(StoreError::FAILED),
            Err(_) => Err(StoreError::TIME_OUT),
        }
    }

    fn push(&self, job: Job) -> Result<(), StoreError> {
        let jobs = self.jobs.as_ref().ok_or_else(|| StoreError::unavailable("it is closed"))?;
        jobs.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => StoreError::unavailable("too many turns wait for it"),
            TrySendError::Disconnected(_) => StoreError::FAILED,
        })
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // A panic of the thread was reported when it happened.
            let _ = thread.join();
        }
    }
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Writer")
    }
}

fn run(waiting: &Receiver<Job>, file: &StoreFile) {
    while let Ok(first) = waiting.recv() {
        let batch = std::iter::once(first).chain(waiting.try_iter().take(BATCH - 1));
        match commit(batch, file) {
            Ok(answers) => answers.into_iter().for_each(|answer| answer()),
            Err(fault) => file.recover(fault),
        }
    }
}

/// Does a batch in one transaction. On an error nothing of it is written.
fn commit(batch: impl Iterator<Item = Job>, file: &StoreFile) -> Result<Vec<Answer>, Fault> {
    file.write(|transaction| {
        let mut ledger = Ledger::new(transaction)?;
        batch.map(|job| job(&mut ledger).map_err(Fault::File)).collect()
    })
}
