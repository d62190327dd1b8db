//! The metrics of a server, read as Prometheus reads them.

use std::collections::{BTreeMap, BTreeSet};

use super::server::Server;

/// One reading.
pub(crate) struct Scrape {
    /// Each series, as its name with its labels, and its value.
    series: BTreeMap<String, f64>,
    /// The names of the metrics, with their type.
    types: BTreeMap<String, String>,
}

impl Scrape {
    /// Reads the metrics of a server.
    #[track_caller]
    pub(crate) fn of(server: &Server) -> Scrape {
        let answer = server.get("/metrics");
        assert_eq!(answer.status, 200, "{}", answer.text());
        assert_eq!(answer.header("Content-Type"), "text/plain; version=0.0.4; charset=utf-8");
        Scrape::read(answer.text())
    }

    #[track_caller]
    fn read(text: &str) -> Scrape {
        let (mut series, mut types) = (BTreeMap::new(), BTreeMap::new());
        let mut helped = BTreeSet::new();
        for line in text.lines() {
            if let Some(help) = line.strip_prefix("# HELP ") {
                helped.insert(help.split_once(' ').expect("a help").0);
            } else if let Some(kind) = line.strip_prefix("# TYPE ") {
                let (name, kind) = kind.split_once(' ').expect("a type");
                assert!(helped.contains(name), "{name} says what it is");
                assert!(types.insert(name.to_owned(), kind.to_owned()).is_none(), "{name} comes twice");
            } else {
                let (name, value) = line.rsplit_once(' ').expect("a value");
                let value = value.parse().unwrap_or_else(|_| panic!("no number: {line}"));
                assert!(series.insert(name.to_owned(), value).is_none(), "{name} comes twice");
            }
        }
        assert!(text.ends_with('\n'));
        Scrape { series, types }
    }

    /// The value of a series, written as the server does; 0 where it is not told.
    pub(crate) fn value(&self, series: &str) -> f64 {
        self.series.get(series).copied().unwrap_or_default()
    }

    /// The sum of a metric's series.
    pub(crate) fn sum(&self, metric: &str) -> f64 {
        let of = |series: &str| series == metric || series.starts_with(&format!("{metric}{{"));
        self.series.iter().filter(|(series, _)| of(series)).map(|(_, value)| value).sum()
    }

    /// Every series.
    pub(crate) fn series(&self) -> impl Iterator<Item = (&str, f64)> {
        self.series.iter().map(|(series, value)| (series.as_str(), *value))
    }

    /// The names of what may be asked for: metrics, and the three parts of each histogram.
    pub(crate) fn names(&self) -> BTreeSet<String> {
        let mut names = BTreeSet::new();
        for (name, kind) in &self.types {
            match kind.as_str() {
                "histogram" => names.extend(["bucket", "sum", "count"].map(|part| format!("{name}_{part}"))),
                _ => _ = names.insert(name.clone()),
            }
        }
        names
    }
}
