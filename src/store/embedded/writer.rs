//! The thread that writes. It takes what waits, does it all at once, makes it durable once, and answers: turns that
//! come at the same time share one flush to the disk.

use std::{
    fmt,
    sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    thread::{self, JoinHandle},
    time::Duration,
};

use tokio::{sync::oneshot, time::timeout};

use super::{engine::Engine, fault::Fault, ledger::Ledger, tables::Tables};
use crate::store::StoreError;

/// Writes that may wait. More callers than this are told at once that the store is too busy.
const QUEUE: usize = 4096;
/// Writes that are made durable together, so that the first of them need not wait long for the last.
const BATCH: usize = 1024;

/// One write. Dropping it undone tells its caller that it failed.
enum Job {
    /// Turns, which go into the journal.
    Turns(Box<TurnsJob>),
    /// What is kept in the file alone, after every turn is in it where that is for its upkeep.
    Rows { job: Box<RowsJob>, upkeep: bool },
    /// Nothing but a try.
    Check(Reply<()>),
}

type TurnsJob = dyn FnOnce(&mut Ledger<'_>) -> Done + Send;
type RowsJob = dyn FnOnce(&mut Tables<'_>) -> Done + Send;

/// What becomes of a write: an error ends its whole batch.
type Done = Result<Answer, Fault>;
/// Sends a write's answer, once it is durable.
type Answer = Box<dyn FnOnce() + Send>;

/// Where a write's answer goes.
struct Reply<T>(oneshot::Sender<Result<T, StoreError>>);

impl<T: Send + 'static> Reply<T> {
    /// Does the work, if somebody still waits for it. An error of one record is its answer.
    fn after(self, work: impl FnOnce() -> Result<T, Fault>, then: impl FnOnce(&T) + Send + 'static) -> Done {
        let done = if self.0.is_closed() { Err(StoreError::TIME_OUT.into()) } else { work() };
        let done = match done {
            Ok(done) => Ok(done),
            Err(Fault::Record(error)) => Err(error),
            Err(fault) => return Err(fault),
        };
        Ok(Box::new(move || {
            let _ = done.as_ref().map(then);
            let _ = self.0.send(done);
        }))
    }
}

fn rows<T: Send + 'static>(
    reply: Reply<T>,
    work: impl FnOnce(&mut Tables<'_>) -> Result<T, Fault> + Send + 'static,
    upkeep: bool,
) -> Job {
    Job::Rows { job: Box::new(move |tables| reply.after(|| work(tables), |_| {})), upkeep }
}

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
    pub(super) fn start(engine: Engine, time_limit: Duration) -> Result<Writer, StoreError> {
        let (jobs, waiting) = sync_channel(QUEUE);
        let thread = thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || run(&waiting, engine))
            .map_err(|error| StoreError::unavailable(format!("no thread for it: {error}")))?;
        Ok(Writer { jobs: Some(jobs), thread: Some(thread), time_limit })
    }

    /// Writes turns, and waits until they are durable; `then` is done on the writing thread in the order of the writes,
    /// even if the caller no longer waits. What nobody waits for any more before its turn came is not done.
    ///
    /// # Errors
    /// [`StoreError`].
    pub(super) async fn turns<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Ledger<'_>) -> Result<T, Fault> + Send + 'static,
        then: impl FnOnce(&T) + Send + 'static,
    ) -> Result<T, StoreError> {
        self.answer(|reply| Job::Turns(Box::new(move |ledger| reply.after(|| work(ledger), then)))).await
    }

    /// Writes what is kept in the file alone, and waits until it is durable.
    ///
    /// # Errors
    /// [`StoreError`].
    pub(super) async fn rows<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Tables<'_>) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.answer(|reply| rows(reply, work, false)).await
    }

    /// The same once the file holds every turn.
    ///
    /// # Errors
    /// [`StoreError`].
    pub(super) async fn upkeep<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Tables<'_>) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.answer(|reply| rows(reply, work, true)).await
    }

    /// Finds out whether turns can be written.
    ///
    /// # Errors
    /// [`StoreError`].
    pub(super) async fn check(&self) -> Result<(), StoreError> {
        self.answer(Job::Check).await
    }

    async fn answer<T: Send + 'static>(&self, job: impl FnOnce(Reply<T>) -> Job) -> Result<T, StoreError> {
        let (sender, answer) = oneshot::channel();
        self.push(job(Reply(sender)))?;
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

fn run(waiting: &Receiver<Job>, mut engine: Engine) {
    while let Ok(first) = waiting.recv() {
        let mut batch = Batch::default();
        batch.add(first);
        waiting.try_iter().take(BATCH - 1).for_each(|job| batch.add(job));
        batch.write(&mut engine);
        attempt(&mut engine, Engine::settle_in_time);
    }
    attempt(&mut engine, Engine::settle);
}

/// Does something that nobody waits for.
fn attempt(engine: &mut Engine, work: impl FnOnce(&mut Engine) -> Result<(), Fault>) {
    work(engine).unwrap_or_else(|fault| engine.recover(fault));
}

/// Writes that are made durable together, by where they go.
#[derive(Default)]
struct Batch {
    turns: Vec<Box<TurnsJob>>,
    rows: Vec<Box<RowsJob>>,
    /// Whether the file has to hold every turn before its rows are written.
    upkeep: bool,
    checks: Vec<Reply<()>>,
}

impl Batch {
    fn add(&mut self, job: Job) {
        match job {
            Job::Turns(job) => self.turns.push(job),
            Job::Rows { job, upkeep } => {
                self.rows.push(job);
                self.upkeep |= upkeep;
            }
            Job::Check(reply) => self.checks.push(reply),
        }
    }

    fn write(self, engine: &mut Engine) {
        if !self.turns.is_empty() {
            let done = engine.turns(|ledger| self.turns.into_iter().map(|job| job(ledger)).collect());
            answer(engine, done);
        }
        if !self.rows.is_empty() {
            let settled = if self.upkeep { engine.settle() } else { Ok(()) };
            let rows = |tables: &mut Tables<'_>| self.rows.into_iter().map(|job| job(tables)).collect();
            answer(engine, settled.and_then(|()| engine.file(rows)));
        }
        if !self.checks.is_empty() {
            let done = engine.check();
            let told = || self.checks.into_iter().map(|reply| reply.after(|| Ok(()), |()| {})).collect();
            answer(engine, done.and_then(|()| told()));
        }
    }
}

/// Answers those whose writes are durable. The others find that nobody answers any more.
fn answer(engine: &Engine, done: Result<Vec<Answer>, Fault>) {
    match done {
        Ok(answers) => answers.into_iter().for_each(|answer| answer()),
        Err(fault) => engine.recover(fault),
    }
}
