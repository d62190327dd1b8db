//! Redis over TLS.

use std::{path::Path, process::Command};

use tempfile::TempDir;
use turnlink::store::{Notice, Played, StoreError, Verbs};

use super::{
    stage::{RedisServer, redis_at, wait_for},
    turns::{new_game, not_asked, turn},
};
use crate::support::process::{PATIENCE, output};

/// Names the address of a server whose certificate the process trusts.
const ADDRESS: &str = "ADDRESS_OF_A_TRUSTED_REDIS";

/// A server that speaks TLS alone, with a certificate of its own making.
fn server(dir: &Path) -> (RedisServer, String) {
    let mut openssl = Command::new("openssl");
    openssl.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]);
    openssl.args(["-subj", "/CN=turnlink", "-addext", "subjectAltName=IP:127.0.0.1"]);
    openssl.args(["-addext", "basicConstraints=critical,CA:FALSE", "-keyout", "key.pem", "-out", "cert.pem"]);
    let made = output(openssl.current_dir(dir));
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let (key, certificate) = (dir.join("key.pem"), dir.join("cert.pem"));
    let (key, certificate) = (key.to_str().unwrap(), certificate.to_str().unwrap());
    let mut arguments = vec!["--port", "0", "--tls-port", "{port}", "--tls-auth-clients", "no"];
    arguments.extend([
        "--tls-key-file",
        key,
        "--tls-cert-file",
        certificate,
        "--tls-ca-cert-file",
        certificate,
    ]);
    let server = RedisServer::with(&arguments);
    let url = format!("rediss://127.0.0.1:{}", server.port());
    (server, url)
}

#[test]
fn a_certificate_that_nobody_vouches_for_is_refused() {
    let dir = TempDir::new().unwrap();
    let (_server, url) = server(dir.path());
    let refused = wait_for(redis_at(&url, PATIENCE).check());
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
}

/// Not a test by itself: what the process does that trusts the certificate.
#[test]
fn plays_and_watches_over_tls() {
    let Ok(url) = std::env::var(ADDRESS) else { return };
    let (store, game) = (redis_at(&url, PATIENCE), new_game());
    wait_for(async {
        let mut watch = store.watch(game);
        assert_eq!(watch.next().await, Notice::Gap);
        let played = store.play(game, turn(1, 0), turn(1, 1), not_asked).await.unwrap();
        assert_eq!(played, Played::Accepted);
        assert_eq!(watch.next().await, Notice::Turn(turn(1, 1).into()));
    });
    println!("\nplayed");
}

#[test]
fn with_a_certificate_that_the_system_trusts_it_works_as_without() {
    let dir = TempDir::new().unwrap();
    let (_server, url) = server(dir.path());
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "store::tls::plays_and_watches_over_tls", "--nocapture"]);
    command.env(ADDRESS, url).env("SSL_CERT_FILE", dir.path().join("cert.pem")).env_remove("SSL_CERT_DIR");
    let output = output(&mut command);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("\nplayed"), "{said}{}", String::from_utf8_lossy(&output.stderr));
}
