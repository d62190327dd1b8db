//! How the server is started, and how it refuses to start.

use std::net::TcpListener;

use crate::support::{
    command::{Ended, run},
    server::Server,
};

/// The end of a server that is not to start.
fn refused(args: &[&str], env: &[(&str, &str)]) -> Ended {
    let ended = run(&[&["serve"], args].concat(), env);
    assert_eq!((ended.code, &*ended.out), (Some(2), ""), "{args:?} {env:?}: {}", ended.err);
    ended
}

#[test]
fn port_0_takes_a_free_port_and_says_which_on_the_first_line() {
    let (one, other) = (Server::start(), Server::start());
    assert_ne!(one.address(), other.address());
    let address = one.address().to_owned();
    assert!(address.starts_with("127.0.0.1:") && !address.ends_with(":0"), "{address}");
    assert_eq!(one.get("/healthz").status, 200);
    assert_eq!(one.stop().out, format!("listening on http://{address}\n"));
}

#[test]
fn a_server_without_a_public_address_warns_that_its_links_work_here_only() {
    let server = Server::start();
    let warning = server.log_line("WARN");
    assert!(warning.contains("--public-url") && warning.contains(server.address()), "{warning}");
    let server = Server::with(&["--public-url", "https://play.example.org/"], &[]);
    let start = server.log_line("starting");
    assert!(
        start.contains("public_url=https://play.example.org\n") || start.ends_with("example.org"),
        "{start}"
    );
    assert!(!server.log().contains("WARN"));
}

#[test]
fn every_setting_is_also_a_variable_and_the_argument_wins() {
    let env = [
        ("TURNLINK_PUBLIC_URL", "https://variable.example"),
        ("TURNLINK_STORE", "none"),
        ("TURNLINK_LOG", "json"),
        ("TURNLINK_WORKERS", "1"),
        ("TURNLINK_LISTEN", "nonsense"),
        ("TURNLINK_DATA", "/nonsense"),
    ];
    let server = Server::with(&[], &env);
    assert!(server.log_line("starting").contains("\"public_url\":\"https://variable.example\""));
    let server = Server::with(&["--public-url", "https://argument.example"], &env);
    assert!(server.log_line("starting").contains("https://argument.example"));
}

#[test]
fn a_bad_setting_stops_the_start_and_says_how_to_mend_it() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    for (args, env, parts) in [
        (vec!["--listen", "8080"], vec![], ["--listen (TURNLINK_LISTEN)", "127.0.0.1:8080"]),
        (vec!["--listen", "203.0.113.1:0"], vec![], ["cannot listen", "0.0.0.0"]),
        (vec!["--listen", &taken], vec![], ["cannot listen", "port 0 takes a free one"]),
        (vec!["--public-url", "play.example.org"], vec![], ["--public-url", "http://"]),
        (vec![], vec![("TURNLINK_PUBLIC_URL", "https://a.b/c")], ["TURNLINK_PUBLIC_URL", "path"]),
        (vec![], vec![("TURNLINK_PUBLIC_URL", "")], ["TURNLINK_PUBLIC_URL", "leave the setting out"]),
        (vec!["--store", "bogus"], vec![], ["--store (TURNLINK_STORE)", "no such store"]),
        (vec!["--store", "redis://"], vec![], ["--store (TURNLINK_STORE)", "redis://"]),
        (vec!["--store-failure", "shrug"], vec![], ["--store-failure", "refuse, open"]),
        (vec!["--workers", "0"], vec![], ["--workers", "1..=1024"]),
        (vec!["--store-cache", "0"], vec![], ["--store-cache", "1..=65536"]),
        (vec!["--picture-cache", "32M"], vec![], ["--picture-cache", "--help"]),
        (vec!["--log", "xml"], vec![], ["--log", "text, json"]),
        (vec!["--log-level", "loud"], vec![], ["--log-level", "info"]),
        (vec!["--colour", "green"], vec![], ["--colour", "--help"]),
    ] {
        let ended = refused(&args, &env);
        for part in parts {
            assert!(ended.err.contains(part), "{args:?} {env:?}: no {part:?} in {}", ended.err);
        }
    }
}

#[test]
fn a_password_in_a_setting_is_not_repeated() {
    for args in [["--store", "redis://me:s3cret@host:port"], ["--public-url", "https://me:s3cret@host"]] {
        let ended = refused(&args, &[]);
        assert!(!ended.err.contains("s3cret"), "{}", ended.err);
    }
    let help = run(&["serve", "--help"], &[("TURNLINK_STORE", "redis://me:s3cret@host")]);
    assert!(help.code == Some(0) && !help.out.contains("s3cret"), "{}", help.out);
}

#[test]
fn the_help_names_every_command_and_every_variable() {
    let help = run(&["--help"], &[]).out;
    for command in ["serve", "health", "key", "store", "inspect", "perft"] {
        assert!(help.contains(&format!("\n  {command} ")), "{help}");
    }
    let help = run(&["serve", "--help"], &[]).out;
    for name in ["LISTEN", "PUBLIC_URL", "DATA", "STORE", "WELL_KNOWN", "LOG", "LOG_LEVEL", "WORKERS", "KEYS"]
    {
        assert!(help.contains(&format!("TURNLINK_{name}")), "{help}");
    }
}
