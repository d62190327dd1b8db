//! `/.well-known/`: the operator's files, and nothing beside them.

use std::{fs, os::unix::fs::symlink, path::Path};

use tempfile::TempDir;

use crate::support::{
    command::{Ended, run},
    server::Server,
};

const APPLE: &str = "apple-app-site-association";
const APPS: &str = r#"{"applinks": {"details": [{"appIDs": ["A.b"], "components": [{"/": "/t/*"}]}]}}"#;

fn dir(files: &[(&str, &[u8])]) -> TempDir {
    let dir = TempDir::new().unwrap();
    for (name, bytes) in files {
        fs::write(dir.path().join(name), bytes).unwrap();
    }
    dir
}

fn serving(dir: &Path) -> Server {
    Server::with(&["--well-known", dir.to_str().unwrap()], &[])
}

#[test]
fn the_files_of_app_links_are_served_as_json() {
    let dir = dir(&[
        (APPLE, APPS.as_bytes()),
        ("assetlinks.json", b"[]"),
        ("security.txt", b"Contact: mailto:me@example.org\n"),
        ("raw", b"\xff\x00"),
        ("page.html", b"<script>"),
    ]);
    let server = serving(dir.path());
    for (name, kind) in [
        (APPLE, "application/json"),
        ("assetlinks.json", "application/json"),
        ("security.txt", "text/plain; charset=utf-8"),
        ("raw", "application/octet-stream"),
        ("page.html", "text/plain; charset=utf-8"),
    ] {
        let path = format!("/.well-known/{name}");
        let answer = server.get(&path);
        assert_eq!((answer.status, answer.header("Content-Type")), (200, kind), "{name}");
        assert_eq!(answer.body, fs::read(dir.path().join(name)).unwrap());
        assert_eq!(answer.header("X-Content-Type-Options"), "nosniff");
        assert_eq!(answer.header("Cache-Control"), "public, max-age=3600");
        let head = server.request("HEAD", &path, &[], None);
        let length = answer.body.len().to_string();
        assert_eq!((head.status, head.header("Content-Length"), head.body.len()), (200, &*length, 0));
        let tag = answer.header("ETag");
        let again = server.request("GET", &path, &[("If-None-Match", tag)], None);
        assert_eq!((again.status, again.body.len(), again.header("ETag")), (304, 0, tag));
        let other = server.request("GET", &path, &[("If-None-Match", "\"other\"")], None);
        assert_eq!(other.status, 200);
    }
    server.request("POST", &format!("/.well-known/{APPLE}"), &[], None).problem(405, "method-not-allowed");
}

#[test]
fn the_variable_names_the_directory_too() {
    let dir = dir(&[(APPLE, APPS.as_bytes())]);
    let server = Server::with(&[], &[("TURNLINK_WELL_KNOWN", dir.path().to_str().unwrap())]);
    assert_eq!(server.get(&format!("/.well-known/{APPLE}")).text(), APPS);
}

#[test]
fn without_the_setting_nothing_is_there() {
    let server = Server::start();
    for name in [APPLE, "assetlinks.json", ""] {
        server.get(&format!("/.well-known/{name}")).problem(404, "not-found");
    }
}

#[test]
fn no_address_leads_out_of_the_directory_or_to_what_is_hidden() {
    let around = dir(&[("secret", b"outside")]);
    let inside = around.path().join("served");
    fs::create_dir(&inside).unwrap();
    for (name, text) in [("shown", "inside"), (".hidden", "hidden")] {
        fs::write(inside.join(name), text).unwrap();
    }
    let server = serving(&inside);
    assert_eq!(server.get("/.well-known/shown").text(), "inside");
    let secret = around.path().join("secret");
    for path in [
        "../secret",
        "%2e%2e/secret",
        "..%2fsecret",
        "..%5csecret",
        "%2e%2e%2fsecret",
        "shown/../../secret",
        "shown%00",
        "shown/",
        "Shown",
        ".hidden",
        "%2ehidden",
        ".",
        "",
        secret.to_str().unwrap(),
    ] {
        let mut wire = server.wire();
        wire.send(format!("GET /.well-known/{path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"));
        let answer = wire.rest();
        assert!(
            answer.starts_with("HTTP/1.1 404 ") || answer.starts_with("HTTP/1.1 400 "),
            "{path}: {answer}"
        );
        assert!(!answer.contains("outside") && !answer.contains("hidden"), "{path}: {answer}");
    }
}

#[test]
fn files_are_read_once() {
    let dir = dir(&[("a.txt", b"before"), ("b.txt", b"before")]);
    let server = serving(dir.path());
    fs::write(dir.path().join("a.txt"), "after").unwrap();
    fs::remove_file(dir.path().join("b.txt")).unwrap();
    fs::write(dir.path().join("c.txt"), "after").unwrap();
    for name in ["a.txt", "b.txt"] {
        assert_eq!(server.get(&format!("/.well-known/{name}")).text(), "before", "{name}");
    }
    server.get("/.well-known/c.txt").problem(404, "not-found");
}

/// Mounted configuration is made of links, through a folder with a hidden name.
#[test]
fn links_to_files_are_followed() {
    let dir = TempDir::new().unwrap();
    fs::create_dir(dir.path().join("..2026")).unwrap();
    fs::write(dir.path().join("..2026/assetlinks.json"), "[]").unwrap();
    symlink("..2026", dir.path().join("..data")).unwrap();
    symlink("..data/assetlinks.json", dir.path().join("assetlinks.json")).unwrap();
    assert_eq!(serving(dir.path()).get("/.well-known/assetlinks.json").text(), "[]");
}

#[test]
fn a_directory_that_cannot_be_served_stops_the_start_and_says_why() {
    let refused = |dir: &Path| -> Ended {
        let data = TempDir::new().unwrap();
        let data = data.path().to_str().unwrap();
        run(&["serve", "--listen", "127.0.0.1:0", "--data", data, "--well-known", dir.to_str().unwrap()], &[])
    };
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("acme-challenge")).unwrap();
    let dangling = TempDir::new().unwrap();
    symlink("nothing", dangling.path().join("dangling")).unwrap();
    let file = dir(&[("file", b"")]);
    let names: Vec<String> = (0..65).map(|i| format!("{i:02}")).collect();
    let many: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), &b""[..])).collect();
    for (dir, part) in [
        (Path::new("/no/such/directory"), "cannot read the directory /no/such/directory"),
        (&file.path().join("file"), "cannot read the directory"),
        (folder.path(), "\"acme-challenge\": it is not a file"),
        (dangling.path(), "\"dangling\": No such file"),
        (dir(&[("a b", b"")]).path(), "\"a b\": a name has only letters"),
        (dir(&[(APPLE, b"not json")]).path(), "\"apple-app-site-association\": it must be a JSON"),
        (dir(&[("assetlinks.json", b"7")]).path(), "\"assetlinks.json\": it must be a JSON"),
        (dir(&[("large", &[0; 128 * 1024 + 1])]).path(), "\"large\": it is larger than 131072 bytes"),
        (dir(&many).path(), "\"64\": it is one file more than the 64"),
    ] {
        let ended = refused(dir);
        assert_eq!((ended.code, &*ended.out), (Some(2), ""), "{part}: {}", ended.err);
        assert!(ended.err.contains("--well-known (TURNLINK_WELL_KNOWN)"), "{}", ended.err);
        assert!(ended.err.contains(part), "no {part} in {}", ended.err);
    }
    let largest = dir(&[("large", &[0; 128 * 1024])]);
    assert_eq!(serving(largest.path()).get("/.well-known/large").body.len(), 128 * 1024);
    serving(dir(&many[1..]).path());
}
