//! The counts in the text form of Prometheus.

use std::{
    fmt::{Error, Result},
    time::Duration,
};

use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeMetric, MetricEncoder, NoLabelSet, prometheus_text},
    metrics::{MetricType, counter::ConstCounter, gauge::ConstGauge},
    registry::{Registry, Unit},
};

use super::{
    counts::{Counts, Times},
    meter::OUTCOMES,
    process::Process,
};
use crate::{
    draughts::RULE_SETS,
    http::code::Code,
    service::{Call, Ended, Verb},
};

/// What a server is and does at the moment.
#[derive(Debug)]
pub(super) struct Now {
    pub(super) store: &'static str,
    pub(super) keeps_games: bool,
    pub(super) uptime: Duration,
    pub(super) event_streams: usize,
    pub(super) most_event_streams: usize,
    pub(super) process: Process,
}

/// Everything that is told.
#[derive(Debug)]
struct Snapshot {
    counts: Counts,
    now: Now,
}

/// The counts and the moment as text.
///
/// # Errors
/// None that writing to a string could have.
pub(super) fn text(counts: Counts, now: Now) -> std::result::Result<String, Error> {
    let mut registry = Registry::default();
    registry.register_collector(Box::new(Snapshot { counts: with_zeros(counts, &now), now }));
    let mut text = String::new();
    prometheus_text::encode(&mut text, &registry)?;
    Ok(text)
}

/// What has not happened yet is shown as well, where it is known what may: a rate can then be told of the first time.
fn with_zeros(mut counts: Counts, now: &Now) -> Counts {
    for rules in RULE_SETS.map(|rules| rules.id) {
        OUTCOMES.iter().for_each(|outcome| counts.turns.add((rules, outcome), 0));
    }
    counts.refusals.add((Verb::Advance.name(), Code::AlreadyPlayed.name()), 0);
    if now.keeps_games {
        for call in Call::ALL.map(Call::name) {
            Ended::ALL.iter().for_each(|ended| counts.calls.add((call, ended.name()), 0));
            counts.call_times.entry(call).or_default();
        }
    }
    counts
}

impl Collector for Snapshot {
    fn encode(&self, encoder: DescriptorEncoder<'_>) -> Result {
        let mut page = Page(encoder);
        page.requests(&self.counts)?;
        page.games(&self.counts)?;
        page.store(&self.counts)?;
        page.moment(&self.now)?;
        page.process(&self.now.process)
    }
}

/// The text in the making.
struct Page<'a>(DescriptorEncoder<'a>);

impl Page<'_> {
    fn requests(&mut self, counts: &Counts) -> Result {
        let help = "Answers by route, method and status; what no route takes is `unmatched`.";
        let mut answers = self.counter("turnlink_requests", help)?;
        for (route, row) in &counts.routes {
            for ((method, status), times) in row.answers.iter() {
                let status = status.to_string();
                add(&mut answers, [("route", route), ("method", method), ("status", &status)], times)?;
            }
        }
        let help = "Time to the first byte of an answer, a wait for news included.";
        let mut times = self.times("turnlink_request_duration", help)?;
        counts.routes.iter().try_for_each(|(route, row)| note(&mut times, [("route", route)], &row.times))
    }

    fn games(&mut self, counts: &Counts) -> Result {
        let help = "Turns made by rule set and outcome, through all doors; drafts are left out.";
        let mut turns = self.counter("turnlink_turns", help)?;
        for ((rules, outcome), times) in counts.turns.iter() {
            add(&mut turns, [("rules", rules), ("outcome", outcome)], times)?;
        }
        let mut moves = self.counter("turnlink_illegal_moves", "Illegal moves by rule set and reason.")?;
        for ((rules, reason), times) in counts.illegal_moves.iter() {
            add(&mut moves, [("rules", rules), ("reason", reason)], times)?;
        }
        let mut refusals = self.counter("turnlink_refusals", "What was refused, by verb and code.")?;
        for ((verb, code), times) in counts.refusals.iter() {
            add(&mut refusals, [("verb", verb), ("code", code)], times)?;
        }
        let help = "Second continuations of a turn that were refused.";
        let forks = counts.refusals.iter().filter(|((_, code), _)| *code == Code::AlreadyPlayed.name());
        let forks = forks.map(|(_, times)| times).sum::<u64>();
        add(&mut self.counter("turnlink_forks_refused", help)?, NONE, forks)
    }

    fn store(&mut self, counts: &Counts) -> Result {
        let mut calls = self.counter("turnlink_store_calls", "Calls of the store and how they ended.")?;
        for ((call, ended), times) in counts.calls.iter() {
            add(&mut calls, [("call", call), ("result", ended)], times)?;
        }
        let mut times = self.times("turnlink_store_call_duration", "How long the store took.")?;
        counts.call_times.iter().try_for_each(|(call, row)| note(&mut times, [("call", call)], row))
    }

    fn moment(&mut self, now: &Now) -> Result {
        let help = "Which release runs, and over which kind of store.";
        let release = [("version", env!("CARGO_PKG_VERSION")), ("store", now.store)];
        set(&mut self.gauge("turnlink_info", help)?, release, 1)?;
        set(
            &mut self.gauge("turnlink_uptime_seconds", "Time since the start.")?,
            NONE,
            now.uptime.as_secs(),
        )?;
        let streams = &mut self.gauge("turnlink_event_streams", "Event streams that are open.")?;
        set(streams, NONE, now.event_streams as u64)?;
        let help = "Event streams that may be open at once.";
        set(&mut self.gauge("turnlink_event_streams_limit", help)?, NONE, now.most_event_streams as u64)
    }

    /// What the system tells of a process, under the names that all exporters use.
    fn process(&mut self, process: &Process) -> Result {
        for (name, help, value) in [
            ("process_resident_memory_bytes", "Resident memory size in bytes.", process.memory),
            ("process_open_fds", "Number of open file descriptors.", process.files),
            ("process_max_fds", "Maximum number of open file descriptors.", process.most_files),
        ] {
            if let Some(value) = value {
                set(&mut self.gauge(name, help)?, NONE, value)?;
            }
        }
        Ok(())
    }

    fn counter<'s>(&'s mut self, name: &'s str, help: &str) -> std::result::Result<MetricEncoder<'s>, Error> {
        self.0.encode_descriptor(name, help, None, MetricType::Counter)
    }

    fn gauge<'s>(&'s mut self, name: &'s str, help: &str) -> std::result::Result<MetricEncoder<'s>, Error> {
        self.0.encode_descriptor(name, help, None, MetricType::Gauge)
    }

    fn times<'s>(&'s mut self, name: &'s str, help: &str) -> std::result::Result<MetricEncoder<'s>, Error> {
        self.0.encode_descriptor(name, help, Some(&Unit::Seconds), MetricType::Histogram)
    }
}

/// Labels and their values.
type Labels<'a, const N: usize> = [(&'static str, &'a str); N];

const NONE: Labels<'static, 0> = [];

fn add<const N: usize>(metric: &mut MetricEncoder<'_>, labels: Labels<'_, N>, times: u64) -> Result {
    ConstCounter::new(times).encode(metric.encode_family(&labels)?)
}

fn set<const N: usize>(metric: &mut MetricEncoder<'_>, labels: Labels<'_, N>, value: u64) -> Result {
    ConstGauge::new(value).encode(metric.encode_family(&labels)?)
}

fn note<const N: usize>(metric: &mut MetricEncoder<'_>, labels: Labels<'_, N>, times: &Times) -> Result {
    let mut metric = metric.encode_family(&labels)?;
    metric.encode_histogram::<NoLabelSet>(times.seconds(), times.count(), &times.classes(), None)
}
