//! The alert rules name metrics and labels that there are.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::{
    ledger::{
        desk::{ask, english, play},
        live::Events,
    },
    support::{scrape::Scrape, server::Server, session::page},
};

/// A server that has done a little of everything, and what it tells then.
fn scrape() -> Scrape {
    let server = Server::with(&["--store", "memory"], &[]);
    let turn = english(&server);
    play(&server, &turn, &["11-15"]);
    ask(&server, &turn, "11-16").problem(409, "already-played");
    ask(&server, &turn, "11-22").problem(422, "illegal-move");
    let _events = Events::of_turn(&server, &turn["token"]);
    Scrape::of(&server)
}

fn rules() -> Vec<Value> {
    let file: Value = yaml_serde::from_str(&page("api/alerts.yaml")).expect("YAML");
    let groups = file["groups"].as_array().expect("groups").iter();
    groups.flat_map(|group| group["rules"].as_array().expect("rules").clone()).collect()
}

/// The words of an expression that look like metrics of ours.
fn metrics(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter(|word| word.starts_with("turnlink_") || word.starts_with("process_")).collect()
}

/// The selectors of an expression: a metric, and the labels that are asked for.
fn selectors(expression: &str) -> Vec<(&str, Vec<&str>)> {
    let asked = expression.split('}').filter_map(|part| part.split_once('{'));
    asked
        .map(|(before, labels)| {
            let metric = before.rsplit(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap();
            let name = |label: &'_ str| label.find(['=', '!']).map(|end| label[..end].trim().len());
            let labels = labels.split(',').filter_map(|label| Some(&label.trim()[..name(label.trim())?]));
            (metric, labels.collect())
        })
        .collect()
}

#[test]
fn every_metric_of_the_rules_and_of_the_page_is_told() {
    let names = scrape().names();
    let page = page("api/OPERATING.md");
    let histograms = |name: &str| names.contains(&format!("{name}_bucket"));
    for metric in metrics(&page) {
        assert!(names.contains(metric) || histograms(metric), "{metric} is on the page");
    }
    let rules = rules();
    assert!(rules.len() > 5);
    for rule in &rules {
        let expression = rule["expr"].as_str().expect("an expression");
        for metric in metrics(expression) {
            assert!(names.contains(metric), "{metric} in {expression}");
        }
    }
    for name in &names {
        let stem =
            ["_bucket", "_sum", "_count"].iter().fold(name.as_str(), |name, end| name.trim_end_matches(end));
        assert!(metrics(&page).contains(stem), "{name} is not on the page");
    }
}

#[test]
fn every_label_of_the_rules_is_one_of_its_metric() {
    let scrape = scrape();
    for rule in rules() {
        let expression = rule["expr"].as_str().unwrap();
        for (metric, labels) in selectors(expression).into_iter().filter(|(metric, _)| *metric != "up") {
            let series: Vec<_> =
                scrape.series().filter(|(series, _)| series.split('{').next() == Some(metric)).collect();
            assert!(!series.is_empty(), "{metric} in {expression}");
            // The name of the job is Prometheus's own.
            for label in labels.into_iter().filter(|label| *label != "job") {
                assert!(
                    series.iter().any(|(series, _)| series.contains(&format!("{label}=\""))),
                    "{label}: {expression}"
                );
            }
        }
    }
}

#[test]
fn every_alert_is_whole_and_the_page_says_what_to_do() {
    let page = page("api/OPERATING.md");
    let mut names = BTreeSet::new();
    for rule in rules() {
        let name = rule["alert"].as_str().expect("a name").to_owned();
        assert!(page.contains(&format!("`{name}`")), "{name}");
        assert!(["page", "ticket"].contains(&rule["labels"]["severity"].as_str().unwrap()), "{rule}");
        assert!(rule["annotations"]["summary"].as_str().is_some_and(|text| text.ends_with('.')), "{rule}");
        assert!(names.insert(name), "{rule}");
    }
    let told = page.split('`').filter(|word| word.starts_with("Turnlink") && !word.contains(' '));
    for name in told {
        assert!(names.contains(name), "{name}");
    }
}
