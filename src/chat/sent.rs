//! What was answered lately, so that a repeat only acknowledges. Platforms repeat within minutes; what is forgotten
//! here is still the same game and the same turn, because turns are functions of what is asked.

use std::{
    collections::{HashSet, VecDeque},
    sync::{Mutex, MutexGuard, PoisonError},
};

/// Answers that are remembered.
const MANY: usize = 10_000;

/// What was answered lately, and what is being answered. Shared by all threads.
#[derive(Debug, Default)]
pub struct Sent(Mutex<Keys>);

#[derive(Debug, Default)]
struct Keys {
    known: HashSet<String>,
    kept: VecDeque<String>,
}

impl Sent {
    /// Claims an answer; `None` if it was given, or is being given.
    #[must_use]
    pub fn claim(&self, key: String) -> Option<Claim<'_>> {
        let is_new = self.lock().known.insert(key.clone());
        is_new.then(|| Claim { sent: self, key, kept: false })
    }

    /// Forgets an answer that failed after all: the next repeat gives it.
    pub fn forget(&self, key: &str) {
        self.lock().known.remove(key);
    }

    fn lock(&self) -> MutexGuard<'_, Keys> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An answer that is being given. Dropped before it was kept, it failed: the next repeat gives it.
#[derive(Debug)]
pub struct Claim<'a> {
    sent: &'a Sent,
    key: String,
    kept: bool,
}

impl Claim<'_> {
    /// The answer was given.
    pub fn keep(mut self) {
        self.kept = true;
        let mut keys = self.sent.lock();
        keys.kept.push_back(self.key.clone());
        if keys.kept.len() > MANY {
            let oldest = keys.kept.pop_front();
            oldest.map(|oldest| keys.known.remove(&oldest));
        }
    }
}

impl Drop for Claim<'_> {
    fn drop(&mut self) {
        if !self.kept {
            self.sent.lock().known.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_given_once_and_again_after_it_failed() {
        let sent = Sent::default();
        let claim = sent.claim("a".into()).expect("it is new");
        assert!(sent.claim("a".into()).is_none(), "it is being given");
        drop(claim);
        sent.claim("a".into()).expect("it failed").keep();
        assert!(sent.claim("a".into()).is_none(), "it was given");
        assert!(sent.claim("b".into()).is_some());
        sent.forget("a");
        assert!(sent.claim("a".into()).is_some(), "it failed after all");
    }

    #[test]
    fn only_so_much_is_remembered() {
        let sent = Sent::default();
        for number in 0..=MANY {
            sent.claim(number.to_string()).expect("it is new").keep();
        }
        assert!(sent.claim("0".into()).is_some(), "the oldest is forgotten");
        assert!(sent.claim("1".into()).is_none(), "the others are not");
        assert_eq!(sent.lock().kept.len(), MANY);
    }
}
