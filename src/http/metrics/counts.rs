//! What is counted. One worker's, or the sum of all.

use std::{collections::BTreeMap, time::Duration};

/// How often each of some things happened.
#[derive(Clone, Debug)]
pub(super) struct Tally<K>(BTreeMap<K, u64>);

/// The upper bounds of the classes of times, in seconds: a turn takes some microseconds, a store's disk milliseconds.
pub(super) const BOUNDS: [f64; 14] =
    [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5];

/// How long something took, in classes, and altogether.
#[derive(Clone, Debug, Default)]
pub(super) struct Times {
    classes: [u64; BOUNDS.len() + 1],
    sum: Duration,
}

/// The answers of one route, by method and status.
#[derive(Clone, Debug, Default)]
pub(super) struct Answers {
    pub(super) answers: Tally<(&'static str, u16)>,
    pub(super) times: Times,
}

/// Everything that is counted. Routes are patterns of this service, and all other keys are its own words: nothing of
/// what a client sends becomes a key, so there are only so many.
#[derive(Clone, Debug, Default)]
pub(super) struct Counts {
    /// Answers by route.
    pub(super) routes: BTreeMap<String, Answers>,
    /// Turns by rule set and what was made of them.
    pub(super) turns: Tally<(&'static str, &'static str)>,
    /// Refusals by verb and code.
    pub(super) refusals: Tally<(&'static str, &'static str)>,
    /// Illegal moves by rule set and reason.
    pub(super) illegal_moves: Tally<(&'static str, &'static str)>,
    /// Calls of the store by verb and how they ended.
    pub(super) calls: Tally<(&'static str, &'static str)>,
    /// How long the store took, by verb.
    pub(super) call_times: BTreeMap<&'static str, Times>,
}

impl<K: Ord> Default for Tally<K> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<K: Ord + Copy> Tally<K> {
    /// Counts one more.
    pub(super) fn count(&mut self, key: K) {
        self.add(key, 1);
    }

    /// Counts many; none, where a thing is to be shown that has not happened.
    pub(super) fn add(&mut self, key: K, times: u64) {
        *self.0.entry(key).or_default() += times;
    }

    /// Each with how often, in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (K, u64)> {
        self.0.iter().map(|(key, times)| (*key, *times))
    }

    fn merge(&mut self, other: &Self) {
        other.iter().for_each(|(key, times)| self.add(key, times));
    }
}

impl Times {
    /// Notes a time.
    pub(super) fn note(&mut self, time: Duration) {
        let seconds = time.as_secs_f64();
        self.classes[BOUNDS.partition_point(|bound| *bound < seconds)] += 1;
        self.sum += time;
    }

    /// All times together, in seconds.
    pub(super) fn seconds(&self) -> f64 {
        self.sum.as_secs_f64()
    }

    /// How many times were noted.
    pub(super) fn count(&self) -> u64 {
        self.classes.iter().sum()
    }

    /// Each bound with how many times are in its class.
    pub(super) fn classes(&self) -> [(f64, u64); BOUNDS.len()] {
        std::array::from_fn(|class| (BOUNDS[class], self.classes[class]))
    }

    fn merge(&mut self, other: &Self) {
        self.classes.iter_mut().zip(other.classes).for_each(|(sum, class)| *sum += class);
        self.sum += other.sum;
    }
}

impl Answers {
    fn note(&mut self, method: &'static str, status: u16, time: Duration) {
        self.answers.count((method, status));
        self.times.note(time);
    }
}

impl Counts {
    /// Counts an answer. The name of a route is copied when it is met first, and never again.
    pub(super) fn answered(&mut self, route: &str, method: &'static str, status: u16, time: Duration) {
        if let Some(answers) = self.routes.get_mut(route) {
            return answers.note(method, status, time);
        }
        self.routes.entry(route.to_owned()).or_default().note(method, status, time);
    }

    /// Adds what another counted.
    pub(super) fn merge(&mut self, other: &Self) {
        for (route, answers) in &other.routes {
            let sum = self.routes.entry(route.clone()).or_default();
            sum.answers.merge(&answers.answers);
            sum.times.merge(&answers.times);
        }
        self.turns.merge(&other.turns);
        self.refusals.merge(&other.refusals);
        self.illegal_moves.merge(&other.illegal_moves);
        self.calls.merge(&other.calls);
        for (call, times) in &other.call_times {
            self.call_times.entry(call).or_default().merge(times);
        }
    }
}
