//! The container, built and run. No engine is needed for it and no registry of images: what the image is built from is
//! made here as well.

mod container;
mod workshop;

use std::{
    collections::BTreeSet,
    fs,
    io::{self, Write},
    os::unix::fs::MetadataExt,
    path::Path,
    process::Command,
};

use serde_json::{Value, json};
use tempfile::TempDir;

use self::{
    container::Container,
    workshop::{Entry, Image, Workshop},
};
use super::docker::all;
use crate::{
    ledger::desk::{english, play},
    support::process::output,
};

/// Who the program is in a container, by number.
const USER: u32 = 10001;

#[test]
#[ignore = "long: builds the image, and with it all that the program is made of"]
fn the_image_holds_the_program_alone_and_runs_as_nobody_in_particular_on_a_read_only_root() {
    let workshop = match Workshop::open() {
        Ok(workshop) => workshop,
        Err(why) => return tell(&format!("no image is built here: {why}")),
    };
    let context = workshop.context();
    the_builder_is_sent_what_the_image_is_made_of_and_nothing_else(&workshop, &context);
    let base = workshop.bases();
    workshop.build("turnlink", &context, &[]);
    let image = workshop.image("turnlink");
    the_image_says_what_the_dockerfile_says(&image.config);
    the_image_adds_the_program_and_certificates_alone(&base, &image);
    let place = volume(&image);
    let volume = place.path().join("data");
    let turn = a_container_serves_and_writes_to_nothing_but_its_volume(&image, &volume);
    what_is_kept_is_the_users_alone(&volume);
    another_on_the_same_volume_goes_on(&image, &volume, &turn);
}

/// Says something even if the test passes, of which `eprintln!` is kept back.
fn tell(what: &str) {
    io::stderr().write_all(format!("{what}\n").as_bytes()).unwrap();
}

fn the_builder_is_sent_what_the_image_is_made_of_and_nothing_else(workshop: &Workshop, context: &Path) {
    for stray in ["turnlink-data/keys", "target/release/turnlink", ".env"] {
        let stray = context.join(stray);
        fs::create_dir_all(stray.parent().unwrap()).unwrap();
        fs::write(stray, "a secret").unwrap();
    }
    workshop.build_of("sent", "FROM scratch\nCOPY . /\n", context, &[]);
    let sent = workshop.image("sent");
    let sent = files(&sent.entries(&sent.layers[0]));
    let top: BTreeSet<&str> = sent.iter().map(|file| file.split('/').next().unwrap()).collect();
    assert_eq!(top, BTreeSet::from(["Cargo.lock", "Cargo.toml", "askama.toml", "src"]));
}

/// The names of what is a file.
fn files(entries: &[Entry]) -> BTreeSet<String> {
    entries.iter().filter(|entry| !entry.name.ends_with('/')).map(|entry| entry.name.clone()).collect()
}

fn the_image_says_what_the_dockerfile_says(config: &Value) {
    let list = |text: &str| serde_json::from_str::<Value>(text).expect("a list");
    assert_eq!(config["User"], all("USER")[0]);
    assert_eq!(config["User"], format!("{USER}:{USER}"));
    assert_eq!(config["Volumes"], json!({ &all("VOLUME")[0]: {} }));
    assert_eq!(config["ExposedPorts"], json!({ format!("{}/tcp", all("EXPOSE")[0]): {} }));
    assert_eq!(config["Entrypoint"], list(&all("ENTRYPOINT")[0]));
    assert_eq!(config["Cmd"], list(&all("CMD")[0]));
    assert_eq!(config["StopSignal"], all("STOPSIGNAL")[0]);
    let env = config["Env"].as_array().expect("variables");
    for setting in all("ENV").iter().flat_map(|line| line.split(' ')) {
        assert!(env.contains(&json!(setting)), "{setting}: {env:?}");
    }
    let check = all("HEALTHCHECK");
    let (options, command) = check[0].split_once(" CMD ").expect("a command");
    let command = [vec![json!("CMD")], list(command).as_array().unwrap().clone()].concat();
    assert_eq!(config["Healthcheck"]["Test"], json!(command));
    let seconds = |name: &str| {
        let value = options.split(&format!("--{name}=")).nth(1).expect(name).split('s').next().unwrap();
        value.parse::<u64>().expect("seconds") * 1_000_000_000
    };
    assert_eq!(config["Healthcheck"]["Interval"], seconds("interval"));
    assert_eq!(config["Healthcheck"]["Timeout"], seconds("timeout"));
}

fn the_image_adds_the_program_and_certificates_alone(base: &Image, image: &Image) {
    let (below, added) = image.layers.split_at(base.layers.len());
    let size = |layers: &[String]| layers.iter().map(|layer| image.size(layer)).sum::<u64>() as f64 / 1e6;
    tell(&format!("the image adds {:.1} MB to a base of {:.1} MB", size(added), size(below)));
    assert_eq!(below, base.layers);
    let entries: Vec<Entry> = added.iter().flat_map(|layer| image.entries(layer)).collect();
    let expected = ["etc/ssl/certs/ca-certificates.crt", "usr/local/bin/turnlink"];
    assert_eq!(
        files(&entries),
        BTreeSet::from(expected.map(str::to_owned)),
        "no key, and nothing of the build"
    );
    let data = entries.iter().find(|entry| entry.name == "data/").expect("the volume's directory");
    assert_eq!((&*data.mode, &*data.owner), ("drwx------", &*format!("{USER}/{USER}")));
    let certificates = fs::read_to_string(image.root.join(expected[0])).unwrap();
    assert!(certificates.matches("BEGIN CERTIFICATE").count() > 100);
}

/// A new volume, which an engine fills with what the image has in its place.
fn volume(image: &Image) -> TempDir {
    let place = TempDir::new().unwrap();
    let mut copy = Command::new("cp");
    copy.arg("--archive").arg(image.root.join("data")).arg(place.path());
    assert!(output(&mut copy).status.success());
    place
}

/// The last turn that was played.
fn a_container_serves_and_writes_to_nothing_but_its_volume(image: &Image, volume: &Path) -> Value {
    let container = Container::start(image, volume);
    let server = &container.server;
    assert_eq!(server.get("/readyz").status, 200);
    let turn = play(server, &english(server), &["11-15"]);

    let status = container.status();
    let (user, nothing) = (format!("\t{USER}").repeat(4), format!("\t{:016x}", 0));
    for (name, value) in
        [("Uid", &*user), ("Gid", &user), ("CapEff", &nothing), ("CapBnd", &nothing), ("NoNewPrivs", "\t1")]
    {
        assert!(status.lines().any(|line| line == format!("{name}:{value}")), "{name}: {status}");
    }
    for ready in [&["turnlink", "health"][..], &["turnlink", "health", "--ready"]] {
        let asked = container.run(USER, ready);
        assert_eq!((asked.code, asked.out.trim()), (Some(0), "200"), "{}", asked.err);
    }
    // Not even the system's administrator writes there; the user itself does to its volume.
    let refused = container.run(0, &["touch", "/usr/local/bin/other"]);
    assert!(refused.err.contains("Read-only file system"), "{:?}: {:?}", refused.code, refused.err);
    let made = container.run(USER, &["turnlink", "key", "new"]);
    assert_eq!(made.code, Some(0), "{}", made.err);

    assert_eq!(container.stop().code, Some(0));
    turn
}

fn what_is_kept_is_the_users_alone(volume: &Path) {
    let mut kept = BTreeSet::new();
    for file in fs::read_dir(volume).unwrap().map(Result::unwrap) {
        let found = file.metadata().unwrap();
        assert_eq!((found.uid(), found.gid()), (USER, USER), "{:?}", file.path());
        kept.insert(file.file_name().into_string().unwrap());
    }
    let expected = ["keys", "ledger.journal", "ledger.lock", "ledger.redb"];
    assert_eq!(kept, BTreeSet::from(expected.map(str::to_owned)));
    let mode = |path: &Path| path.metadata().unwrap().mode() & 0o777;
    assert_eq!((mode(volume), mode(&volume.join("keys"))), (0o700, 0o600));
}

fn another_on_the_same_volume_goes_on(image: &Image, volume: &Path, turn: &Value) {
    let container = Container::start(image, volume);
    play(&container.server, turn, &["22-18"]);
    assert_eq!(container.stop().code, Some(0));
}
