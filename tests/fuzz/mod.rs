//! The corpus of the fuzz targets, replayed: seeds, and whatever a run found.

#[allow(unreachable_pub, reason = "the fuzz targets see it from another crate")]
mod targets;

use std::{collections::BTreeSet, fs, path::Path};

use self::targets::ALL;

fn dir() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fuzz"))
}

fn names(dir: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(dir).unwrap_or_else(|error| panic!("{}: {error}", dir.display()));
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn nothing_in_the_corpus_breaks_a_target() {
    for (name, target) in ALL {
        let corpus = dir().join("corpus").join(name);
        let seeds = names(&corpus);
        assert!(seeds.len() > 2, "{name} has seeds");
        for seed in seeds {
            eprintln!("{name}/{seed}");
            let bytes = fs::read(corpus.join(seed)).unwrap();
            target(&bytes);
            // What a mutation would do to it first.
            target(&bytes[..bytes.len() / 2]);
            target(&[&bytes[..], &bytes[..]].concat());
        }
    }
}

/// `cargo fuzz` finds each target by its name in three places.
#[test]
fn every_target_can_be_run() {
    let known: BTreeSet<String> = ALL.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(names(&dir().join("corpus")), known);
    assert_eq!(
        names(&dir().join("fuzz_targets")),
        known.iter().map(|name| format!("{name}.rs")).collect::<BTreeSet<_>>()
    );
    let manifest = fs::read_to_string(dir().join("Cargo.toml")).unwrap();
    for name in known {
        let file = fs::read_to_string(dir().join(format!("fuzz_targets/{name}.rs"))).unwrap();
        assert!(file.contains(&format!("targets::{name}(data)")), "{name}");
        assert!(
            manifest.contains(&format!("name = \"{name}\"\npath = \"fuzz_targets/{name}.rs\"")),
            "{name}"
        );
    }
}
