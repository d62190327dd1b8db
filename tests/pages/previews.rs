//! What chats fetch to preview a link: each gets a good answer, and the link is then played on as if it had not been
//! fetched.

use serde_json::{Value, json};

use super::{browser::Browser, html::meta, states::new};
use crate::support::server::{Answer, Server};

const SITE: &str = "https://play.example.org";
/// Slack reads no more of a page.
const FIRST_BYTES: usize = 32 * 1024;

type Headers = &'static [(&'static str, &'static str)];

const ANY: (&str, &str) = ("Accept", "*/*");
const PAGE: (&str, &str) = ("Accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8");

/// What asks, as it presents itself.
const FETCHERS: &[(&str, Headers)] = &[
    (
        "Slack",
        &[
            ("User-Agent", "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)"),
            ("Range", "bytes=0-32768"),
            ANY,
        ],
    ),
    ("Slack's pictures", &[("User-Agent", "Slack-ImgProxy (+https://api.slack.com/robots)"), ANY]),
    ("Telegram", &[("User-Agent", "TelegramBot (like TwitterBot)"), ANY]),
    ("WhatsApp", &[("User-Agent", "WhatsApp/2.23.20.0 A"), ANY]),
    ("Discord", &[("User-Agent", "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)"), ANY]),
    (
        "iMessage",
        &[
            (
                "User-Agent",
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) \
                 Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
            ),
            ("Accept-Language", "en-us"),
            PAGE,
        ],
    ),
    (
        "Facebook",
        &[
            ("User-Agent", "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)"),
            ("Range", "bytes=0-524287"),
            ANY,
        ],
    ),
    ("X", &[("User-Agent", "Twitterbot/1.0"), ANY]),
    (
        "Matrix",
        &[("User-Agent", "Synapse (bot; +https://github.com/matrix-org/synapse)"), ("Accept-Language", "en")],
    ),
    ("nobody", &[]),
    (
        "a browser's name",
        &[
            ("User-Agent", "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15"),
            PAGE,
        ],
    ),
];

fn server() -> Server {
    Server::with(&["--public-url", SITE], &[])
}

/// The pages of a game, to play and to watch.
fn pages(server: &Server, request: Value) -> [String; 2] {
    let play = new(server, request);
    let turn = server.get(&format!("/v1/turns/{}", &play[3..])).json();
    [play, format!("/v/{}", turn["view_token"].as_str().unwrap())]
}

fn open(server: &Server) -> [String; 2] {
    pages(server, json!({"rules": "english"}))
}

fn claimed(server: &Server) -> [String; 2] {
    pages(server, json!({"rules": "english", "seats": "claimed"}))
}

/// The ways in which a fetcher may ask: as it does, for the head alone, for a part.
fn ways(headers: Headers) -> [(&'static str, Vec<(&'static str, &'static str)>); 3] {
    let part = [headers, &[("Range", "bytes=0-1023")]].concat();
    [("GET", headers.to_vec()), ("HEAD", headers.to_vec()), ("GET", part)]
}

/// The whole is always a right answer to a request for a part (RFC 9110, 14.2).
fn assert_whole(answer: &Answer, method: &str, whole: &Answer, who: &str) {
    assert_eq!(answer.status, 200, "{who}: {}", answer.text());
    assert_eq!(answer.header("Content-Type"), whole.header("Content-Type"), "{who}");
    assert_eq!(answer.header("Content-Length"), whole.body.len().to_string(), "{who}");
    let body = if method == "HEAD" { &[] } else { &whole.body[..] };
    assert_eq!(answer.body, body, "{who}");
}

#[test]
fn each_fetcher_finds_the_tags_and_the_picture_and_gets_no_cookie() {
    let server = server();
    let paths = [open(&server), claimed(&server)].concat();
    for path in &paths {
        for (who, headers) in FETCHERS {
            let whole = server.request("GET", path, headers, None);
            let first = String::from_utf8_lossy(&whole.body[..FIRST_BYTES.min(whole.body.len())]);
            let tag = |name: &str| meta(&first, name).unwrap_or_else(|| panic!("{who} finds no {name}"));
            assert_eq!(tag("og:title"), "You are invited to a game of checkers", "{who}");
            assert!(!tag("og:description").is_empty() && !tag("og:image:alt").is_empty());
            assert_eq!(tag("og:url"), format!("{SITE}{path}"), "{who}");
            assert_eq!(tag("twitter:card"), "summary_large_image", "{who}");
            let image = tag("og:image");
            let image = image.strip_prefix(SITE).expect("an absolute address");
            let picture = server.request("GET", image, headers, None);
            assert_eq!(picture.header("Content-Type"), tag("og:image:type"), "{who}");
            assert!(picture.body.starts_with(b"\x89PNG") && picture.body.len() <= 60_000, "{who}");
            let side =
                |at: usize| u32::from_be_bytes(picture.body[at..at + 4].try_into().unwrap()).to_string();
            assert_eq!([side(16), side(20)], [tag("og:image:width"), tag("og:image:height")], "{who}");
            for (method, headers) in ways(headers) {
                for (path, whole) in [(path.as_str(), &whole), (image, &picture)] {
                    let answer = server.request(method, path, &headers, None);
                    assert_whole(&answer, method, whole, who);
                    // Who asks for a page as a browser does may be one, and needs a secret before it can take a seat.
                    let may_sit = headers.contains(&PAGE) && path == paths[2];
                    assert!(may_sit || answer.header("Set-Cookie").is_empty(), "{who}: {method} {path}");
                }
            }
        }
    }
}

#[test]
fn after_fifty_fetches_at_once_people_find_what_they_would_have_found_and_play() {
    let server = server();
    for [play, view] in [open(&server), claimed(&server)] {
        let seen = |path: &str| Browser::new(&server).open(path).html;
        let before = [seen(&play), seen(&view)];
        std::thread::scope(|scope| {
            for i in 0..50 {
                let (server, path) = (&server, if i % 4 == 3 { &view } else { &play });
                let (who, headers) = FETCHERS[i % FETCHERS.len()];
                let (method, headers) = ways(headers)[i % 3].clone();
                scope.spawn(move || {
                    assert_eq!(server.request(method, path, &headers, None).status, 200, "{who} {method}");
                });
            }
        });
        assert!(before == [seen(&play), seen(&view)]);
        let anna = Browser::new(&server);
        anna.open(&play);
        let sent = anna.post(&play, &[("move", "11-15")]);
        assert_eq!(sent.state(), "sent", "{}", sent.html);
        let ben = Browser::new(&server);
        ben.open(&sent.path);
        assert_eq!(ben.post(&sent.path, &[("move", "22-18")]).state(), "sent");
    }
}

#[test]
fn icons_and_robots_are_there_for_each_fetcher() {
    let server = server();
    for path in ["/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-precomposed.png", "/robots.txt"]
    {
        for (who, headers) in FETCHERS {
            let whole = server.request("GET", path, headers, None);
            assert!(!whole.body.is_empty());
            for (method, headers) in ways(headers) {
                assert_whole(&server.request(method, path, &headers, None), method, &whole, who);
            }
        }
    }
}
