//! What goes on after its request was answered, such as a new board that follows the answer to a press.
//!
//! Errands have a thread and a system of their own. Workers that end drop what they have begun; a board whose buttons are
//! gone would then be followed by none.

use std::{future::Future, rc::Rc, sync::Arc, thread, time::Duration};

use actix_web::rt::{System, spawn, time::timeout};
use tokio::sync::{mpsc, watch};

use super::{courier::Post, state::State};

/// Begins an errand on the thread.
type Errand = Box<dyn FnOnce(Arc<State>, Rc<Post>) + Send>;

/// Runs errands.
#[derive(Debug, Clone)]
pub(super) struct Errands {
    thread: mpsc::UnboundedSender<Errand>,
    /// How many go on.
    going: Arc<watch::Sender<usize>>,
}

/// An errand that goes on.
struct Going(Arc<watch::Sender<usize>>);

impl Drop for Going {
    fn drop(&mut self) {
        self.0.send_modify(|going| *going -= 1);
    }
}

impl Errands {
    /// Errands on a thread that ends with the last one who may send it any.
    pub(super) fn new(state: State) -> Errands {
        let (thread, mut errands) = mpsc::unbounded_channel::<Errand>();
        thread::spawn(move || {
            System::new().block_on(async move {
                let (state, post) = (Arc::new(state), Rc::default());
                while let Some(errand) = errands.recv().await {
                    errand(Arc::clone(&state), Rc::clone(&post));
                }
            });
        });
        Errands { thread, going: Arc::new(watch::Sender::new(0)) }
    }

    /// Runs an errand without waiting for it.
    pub(super) fn run<W>(&self, errand: impl FnOnce(Arc<State>, Rc<Post>) -> W + Send + 'static)
    where
        W: Future<Output = ()> + 'static,
    {
        self.going.send_modify(|going| *going += 1);
        let going = Going(Arc::clone(&self.going));
        let begin = Box::new(move |state, post| {
            let errand = errand(state, post);
            spawn(async move {
                errand.await;
                drop(going);
            });
        });
        // The thread takes errands as long as there is somebody to send it any.
        let _ = self.thread.send(begin);
    }

    /// Ready when no errand goes on any more, or the time is over.
    pub(super) async fn finish(&self, time: Duration) {
        let _ = timeout(time, self.going.subscribe().wait_for(|going| *going == 0)).await;
    }
}
