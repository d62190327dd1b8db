//! What every page keeps to: headers, weights, cookies, and posts from elsewhere.

use serde_json::json;

use super::{
    browser::Browser,
    html::{by_id, tags},
    states::{self, STATES, new, played},
};
use crate::support::server::Server;

const FORM: (&str, &str) = ("Content-Type", "application/x-www-form-urlencoded");

#[test]
fn pages_run_nothing_of_their_own_text_and_are_neither_kept_nor_told_of() {
    let server = Server::start();
    for path in ["/", "/privacy", "/rules/english", &played(&server, &["11-15"])] {
        let page = server.request("GET", path, &[("Accept", "text/html")], None);
        let policy = page.header("Content-Security-Policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self'"), "{policy}");
        assert!(!policy.contains("unsafe"));
        assert_eq!(page.header("Cache-Control"), "no-store");
        assert_eq!(page.header("Referrer-Policy"), "no-referrer");
        assert_eq!(page.header("X-Robots-Tag"), "noindex");
        for tag in tags(page.text()) {
            assert!(!tag.has("style") && !tag.has("onclick") && tag.name != "style", "{tag:?}");
            assert!(tag.name != "script" || tag.get("src").is_some(), "{tag:?}");
        }
    }
}

/// What an asset weighs that may be kept for ever.
fn weight(server: &Server, address: &str) -> usize {
    let asset = server.get(address);
    assert_eq!((asset.status, asset.header("Cache-Control")), (200, "public, max-age=31536000, immutable"));
    asset.body.len()
}

#[test]
fn page_style_and_script_are_light_and_kept_for_ever() {
    let server = states::server();
    for (name, way) in STATES {
        let page = way(&server, &Browser::new(&server));
        let style = tags(&page.html).find(|tag| tag.get("rel").as_deref() == Some("stylesheet")).unwrap();
        let script = tags(&page.html).find(|tag| tag.name == "script");
        assert_eq!(script.is_some(), *name != "error", "{name}");
        let style = weight(&server, &style.get("href").unwrap());
        let script = script.map_or(0, |script| weight(&server, &script.get("src").unwrap()));
        assert!(script < 30_000);
        let weight = page.html.len() + style + script;
        assert!(weight < 60_000, "{name}: {weight}");
    }
    server.get("/assets/0000000000000000-page.css").problem(404, "not-found");
}

#[test]
fn cookies_are_kept_from_scripts_and_other_sites() {
    for (args, secure) in [(&[][..], false), (&["--public-url", "https://play.example.org"][..], true)] {
        let server = Server::with(args, &[]);
        let body = b"rules=english&side=black&seats=claimed";
        let headers = [FORM, ("Sec-Fetch-Site", "same-origin")];
        let cookies = server.request("POST", "/", &headers, Some(body)).headers("Set-Cookie");
        assert_eq!(cookies.len(), 2, "{cookies:?}");
        for cookie in cookies {
            assert!(cookie.contains("; HttpOnly; SameSite=Lax;") && cookie.contains("; Path=/"), "{cookie}");
            assert_eq!(cookie.contains("; Secure"), secure, "{cookie}");
        }
    }
}

/// The doors that take posts, with a body that each accepts; the last one is a seat's private link.
fn doors(server: &Server) -> [(String, &'static str); 3] {
    let mine =
        Browser::new(server).post("/", &[("rules", "english"), ("side", "black"), ("seats", "claimed")]);
    let seat = mine.tag("seat-url").get("value").unwrap();
    [
        ("/".to_owned(), "rules=english&side=black&seats=open"),
        (new(server, json!({"rules": "english"})), "move=11-15"),
        (seat[seat.find("/s/").unwrap()..].to_owned(), ""),
    ]
}

#[test]
fn a_post_from_another_site_is_refused() {
    let server = Server::with(&["--public-url", "https://play.example.org"], &[]);
    let host = format!("http://{}", server.address());
    for (path, body) in doors(&server) {
        let post = |headers: &[(&str, &str)]| {
            let headers: Vec<(&str, &str)> = [FORM].iter().chain(headers).copied().collect();
            server.request("POST", &path, &headers, Some(body.as_bytes()))
        };
        for refused in [
            &[("Sec-Fetch-Site", "cross-site")][..],
            &[("Sec-Fetch-Site", "same-site")],
            &[("Sec-Fetch-Site", "cross-site"), ("Origin", "null")],
            &[("Origin", "https://evil.example")],
            &[("Origin", "https://play.example.org.evil.example")],
        ] {
            let answer = post(refused);
            assert_eq!((answer.status, answer.header("Set-Cookie")), (400, ""), "{path}: {refused:?}");
        }
        for accepted in [
            &[("Sec-Fetch-Site", "same-origin"), ("Origin", "null")][..],
            &[("Origin", "https://play.example.org")],
            &[("Origin", &host)],
            &[("Origin", "null")],
            &[],
        ] {
            assert_eq!(post(accepted).status, 303, "{path}: {accepted:?}");
        }
    }
}

/// A link, a picture or a prefetch on another site makes a browser send its cookies with a `GET`.
#[test]
fn a_get_does_nothing_of_what_a_post_does() {
    let server = Server::start();
    for (path, body) in doors(&server) {
        let browser = Browser::new(&server);
        let before = browser.open(&path).html;
        let cookies = browser.cookie_names();
        for fields in [body, "action=resign&side=black", "action=unlock", "move=11-15&offer=yes"] {
            let address = format!("{path}?{fields}");
            for method in ["GET", "HEAD"] {
                let answer = server.request(method, &address, &[("Accept", "text/html")], None);
                assert_eq!((answer.status, answer.header("Set-Cookie")), (200, ""), "{method} {address}");
            }
            browser.open(&address);
        }
        assert_eq!(browser.cookie_names(), cookies, "{path}");
        assert_eq!(browser.open(&path).html, before, "{path}");
    }
}

/// Any site may call the API from a browser: that is safe because the browser adds nothing to the call.
#[test]
fn a_call_of_the_api_reads_no_cookie() {
    let server = Server::start();
    let anna = Browser::new(&server);
    let mine = anna.post("/", &[("rules", "english"), ("side", "black"), ("seats", "claimed")]);
    let cookies: Vec<String> =
        anna.cookie_names().iter().map(|name| format!("{name}={}", anna.cookie(name).unwrap())).collect();
    let cookies = cookies.join("; ");
    assert!(cookies.contains("turnlink_player="), "{cookies}");
    let call = |headers: &[(&str, &str)], body: &str| {
        let headers = [&[("Content-Type", "application/json"), ("Cookie", &cookies)], headers].concat();
        server.request("POST", "/v1/turns", &headers, Some(body.as_bytes()))
    };
    for body in
        [json!({"token": mine.token(), "move": "11-15"}), json!({"token": mine.token(), "action": "resign"})]
    {
        let answer = call(&[("Origin", "https://evil.example")], &body.to_string());
        answer.problem(403, "player-required");
        assert_eq!(answer.header("Access-Control-Allow-Credentials"), "");
    }
    assert_eq!(anna.post(&mine.path, &[("move", "11-15")]).state(), "sent");
}

/// An old browser does not say where a post comes from. One that another site made brings no cookies, and must not
/// replace those that there are.
#[test]
fn a_post_that_says_nothing_of_its_origin_writes_no_lasting_cookie() {
    let server = Server::start();
    let path = new(&server, json!({"rules": "english", "seats": "claimed"}));
    for (path, body) in [
        ("/", "rules=english&side=black&seats=claimed"),
        ("/", "rules=english&side=black&seats=open"),
        (&path, "move=11-15"),
        (&played(&server, &[]), "move=11-15"),
        (&format!("{}?lang=pl", played(&server, &[])), "move=1-2"),
    ] {
        let answer = server.request("POST", path, &[FORM, ("Accept", "text/html")], Some(body.as_bytes()));
        for cookie in answer.headers("Set-Cookie") {
            assert!(cookie.starts_with("turnlink_just="), "{cookie}");
        }
    }
}

#[test]
fn squares_and_pieces_are_told_in_words() {
    let server = Server::start();
    let page = Browser::new(&server).open(&played(&server, &["11-15"]));
    let label = |id: &str| by_id(&page.html, id).unwrap().get("aria-label").unwrap();
    assert_eq!(label("s15"), "15, black man");
    assert_eq!(label("s22"), "22, white man, can move");
    assert_eq!(label("s11"), "11, empty");
    assert_eq!(label("board"), "Board, White at the bottom");
    let chosen = Browser::new(&server).open(&format!("{}?path=22", page.path));
    assert_eq!(by_id(&chosen.html, "s18").unwrap().get("aria-label").unwrap(), "Move to 18");
    for page in [&page, &chosen] {
        assert_eq!(tags(&page.html).filter(|tag| tag.name == "h1").count(), 1);
        assert_eq!(tags(&page.html).filter(|tag| tag.name == "main").count(), 1);
    }
}
