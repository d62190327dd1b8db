//! The language of an answer, over real HTTP.

use serde_json::{Value, json};

use crate::{
    pages::html::meta,
    support::server::{Answer, Server},
};

const BROWSER: (&str, &str) = ("Accept", "text/html,*/*;q=0.8");
const JSON: (&str, &str) = ("Content-Type", "application/json");

fn get(server: &Server, path: &str, accept: &str) -> Answer {
    server.request("GET", path, &[("Accept-Language", accept)], None)
}

fn post(server: &Server, path: &str, accept: &str, body: &Value) -> Answer {
    let headers = [JSON, ("Accept-Language", accept), ("Origin", "https://bot.example")];
    server.request("POST", path, &headers, Some(body.to_string().as_bytes()))
}

/// An open game from a position: its token.
fn token(server: &Server, rules: &str, fen: &str) -> String {
    let game = server.post("/v1/games", &json!({"rules": rules, "position": fen})).json();
    game["token"].as_str().unwrap().to_owned()
}

#[track_caller]
fn assert_says_so(answer: &Answer, code: &str) {
    assert_eq!(answer.header("Content-Language"), code);
    let vary = answer.header("Vary").to_ascii_lowercase();
    let names: Vec<&str> = vary.split(", ").collect();
    assert_eq!(names.iter().filter(|name| **name == "accept-language").count(), 1, "{vary}");
}

#[test]
fn a_turn_is_told_in_the_language_that_is_asked_for() {
    let server = Server::start();
    let path = format!("/v1/turns/{}", token(&server, "english", "W:W22,31:B18,11"));
    for (accept, code, headline) in [
        ("en-GB", "en", "White to move, and must capture"),
        ("pl-PL, en;q=0.8", "pl", "Ruch białych, bicie obowiązkowe"),
        ("es-MX", "es", "Juegan las blancas y tienen que capturar"),
        ("fr, es;q=0.8", "es", "Juegan las blancas y tienen que capturar"),
        ("fr", "en", "White to move, and must capture"),
    ] {
        let answer = get(&server, &path, accept);
        assert_says_so(&answer, code);
        assert_eq!(answer.json()["text"]["headline"], headline, "{accept}");
    }
    assert_says_so(&server.get(&path), "en");
}

#[test]
fn what_was_played_is_told_too_and_only_the_text_depends_on_the_language() {
    let server = Server::start();
    let body = json!({"token": token(&server, "english", "W:W22,31:B18,11,1"), "move": "22x8"});
    let [mut english, mut polish, mut spanish] = ["en", "pl", "es"].map(|accept| {
        let answer = post(&server, "/v1/turns", accept, &body);
        assert_says_so(&answer, accept);
        assert_eq!(
            answer.json(),
            post(&server, "/v1/turns", accept, &body).json(),
            "equal requests, equal bodies"
        );
        answer.json()
    });
    assert_eq!(polish["text"]["last_move"], "Białe zagrały 22x15x8, zbijając 2 bierki");
    assert_eq!(spanish["text"]["last_move"], "Las blancas jugaron 22x15x8 y capturaron 2 piezas");
    for turn in [&mut english, &mut polish, &mut spanish] {
        turn.as_object_mut().unwrap().remove("text");
    }
    assert!(english == polish && english == spanish);
}

#[test]
fn a_refusal_is_explained_in_the_language_that_is_asked_for() {
    let server = Server::start();
    let body = json!({"token": token(&server, "english", "W:W22,24,31:B18,19"), "move": "31-27"});
    for (accept, title, detail, rule) in [
        (
            "en",
            "The rules do not allow this move",
            "A capture is required: 22x15 or 24x15.",
            "Whoever can capture must capture.",
        ),
        (
            "pl",
            "Zasady nie pozwalają na ten ruch",
            "Bicie jest obowiązkowe: 22x15 lub 24x15.",
            "Kto może bić, musi bić.",
        ),
        (
            "es",
            "Las reglas no permiten esta jugada",
            "Hay que capturar: 22x15 o 24x15.",
            "Quien puede capturar tiene que capturar.",
        ),
    ] {
        let answer = post(&server, "/v1/turns", accept, &body);
        let problem = answer.problem(422, "illegal-move");
        assert_says_so(&answer, accept);
        assert!(answer.header("Vary").contains("Accept, ") && answer.header("Vary").contains("Origin"));
        assert_eq!([&problem["title"], &problem["detail"], &problem["rule"]], [title, detail, rule]);
        assert_eq!(problem["reason"], "capture-required");
    }
}

#[test]
fn a_turn_inside_a_problem_is_told_in_the_same_language() {
    let server = Server::start();
    let body = json!({"token": token(&server, "english", "W:W22:B11"), "action": "resign", "side": "white"});
    let over = server.post("/v1/turns", &body).json();
    let problem = post(&server, "/v1/turns", "pl", &json!({"token": over["token"], "move": "22-18"}));
    let problem = problem.problem(409, "game-over");
    assert_eq!(problem["detail"], "Gra jest skończona.");
    assert_eq!(problem["turn"]["text"]["headline"], "Czarne wygrały: białe się poddały");
}

#[test]
fn what_is_wrong_with_a_body_is_said_in_the_language_that_is_asked_for() {
    let server = Server::start();
    for (body, polish, spanish) in [
        (json!({"rules": 7}), "Pole `rules` musi być tekstem.", "`rules` tiene que ser un texto."),
        (json!({}), "Brakuje pola `rules`.", "Falta `rules`."),
        (
            json!({"rules": "english", "side": "red"}),
            "Pole `side` musi mieć wartość `black` lub `white`.",
            "`side` tiene que ser `black` o `white`.",
        ),
        (json!(["english"]), "Treść musi być obiektem.", "El cuerpo tiene que ser un objeto."),
        (
            json!({"rules": "english", "player": "short"}),
            "Pole `player` musi być sekretem o długości od 8 do 128 bajtów.",
            "`player` tiene que ser un secreto de 8 a 128 bytes.",
        ),
    ] {
        for (accept, detail) in [("pl", polish), ("es", spanish)] {
            let problem = post(&server, "/v1/games", accept, &body).problem(400, "bad-request");
            assert_eq!(problem["detail"], detail, "{body}");
        }
    }
}

#[test]
fn the_rules_are_told_in_the_language_that_is_asked_for() {
    let server = Server::start();
    let list = get(&server, "/v1/rules", "pl");
    assert_says_so(&list, "pl");
    assert_eq!(list.json()["rules"][2]["title"], "Warcaby rosyjskie");
    let rules = get(&server, "/v1/rules/russian", "es");
    assert_says_so(&rules, "es");
    assert_eq!(rules.json()["text"][1], json!({"about": "start", "text": "Empiezan las blancas."}));
}

/// What names a language, from the weakest to the strongest; each must win over all before it.
#[test]
fn every_page_and_every_error_is_in_the_language_of_its_reader() {
    let server = Server::start();
    let turn = format!("/t/{}", token(&server, "english", "W:W22:B11"));
    for path in ["/", &turn, "/privacy", "/errors/not-found", "/errors/nonsense", "/nowhere", "/t/hello"] {
        for (query, accept, kept, code) in [
            ("", "fr", "", "en"),
            ("?l=pl", "fr", "", "pl"),
            ("?l=pl", "es", "", "es"),
            ("?l=pl", "es", "en", "en"),
            ("?l=pl&lang=pl", "es", "en", "pl"),
        ] {
            let cookie = format!("turnlink_language={kept}");
            let headers = [("Accept-Language", accept), ("Cookie", cookie.as_str())];
            let path = format!("{path}{query}");
            let page = server.request("GET", &path, &[BROWSER, headers[0], headers[1]], None);
            assert_says_so(&page, code);
            assert!(page.text().contains(&format!("<html lang=\"{code}\"")), "{path}: {}", page.text());
            let answer = server.request("GET", &path, &headers, None);
            assert_says_so(&answer, code);
            for answer in [page, answer] {
                let [vary] = &answer.headers("Vary")[..] else { panic!("{path}: one line") };
                assert!(vary.to_ascii_lowercase().split(", ").any(|name| name == "cookie"), "{path}: {vary}");
            }
        }
    }
}

#[test]
fn the_same_failure_has_the_same_title_as_a_page_and_as_json() {
    let server = Server::start();
    let page = server.request("GET", "/nowhere?l=pl", &[BROWSER], None);
    assert!(page.text().contains("<h1>Niczego tu nie ma</h1>"), "{}", page.text());
    assert_eq!(server.get("/nowhere?l=pl").problem(404, "not-found")["title"], "Niczego tu nie ma");
}

#[test]
fn a_call_is_answered_by_its_header_alone() {
    let server = Server::start();
    let cookie = ("Cookie", "turnlink_language=pl");
    for path in ["/v1/rules", "/v1/nowhere"] {
        for accept in [&[BROWSER][..], &[]] {
            let headers = [&[cookie, ("Accept-Language", "es")][..], accept].concat();
            let answer = server.request("GET", &format!("{path}?l=pl&lang=pl"), &headers, None);
            assert_says_so(&answer, "es");
            assert!(!answer.header("Vary").to_ascii_lowercase().contains("cookie"));
        }
    }
}

/// A link's `?l=` is its sender's language, and a preview is for all who see the link in the chat.
#[test]
fn a_preview_is_in_the_language_of_the_link_and_keeps_it_in_its_address() {
    let server = Server::start();
    let turn = format!("/t/{}", token(&server, "english", "W:W22:B11"));
    for path in ["/", &turn] {
        let preview = |query: &str| {
            let page = get(&server, &format!("{path}{query}"), "es").text().to_owned();
            let of = |name: &str| meta(&page, name).unwrap();
            (of("og:title"), of("og:url"))
        };
        let ((spanish, url), (polish, polish_url)) = (preview(""), preview("?l=pl"));
        assert_ne!(spanish, polish);
        assert_eq!(polish_url, format!("{url}?l=pl"), "who follows og:url finds the same words");
        assert_eq!(preview("?l=fr"), (spanish, url));
    }
}

#[test]
fn an_answer_without_a_text_names_no_language() {
    let server = Server::start();
    let game = server.post("/v1/games", &json!({"rules": "english", "record": true})).json();
    let token = game["token"].as_str().unwrap();
    let pdn = get(&server, &format!("/v1/turns/{token}/pdn"), "pl");
    let lineage = post(&server, "/v1/lineage", "pl", &json!({"earlier": token, "later": token}));
    for answer in [pdn, lineage, get(&server, "/healthz", "pl"), get(&server, "/openapi.json", "pl")] {
        assert_eq!((answer.status, answer.header("Content-Language")), (200, ""));
        assert!(!answer.header("Vary").to_ascii_lowercase().contains("accept-language"));
    }
}
