//! What bodies are taken, and how the others are refused.

use actix_web::{
    body::to_bytes,
    http::StatusCode,
    test::{TestRequest, call_service, init_service},
    web::{self, Data, ServiceConfig},
};
use serde::Deserialize;
use serde_json::{Value, json};

use super::*;
use crate::{
    http::{
        app::app,
        closing::closing,
        json::{present, present_object, present_word},
        state::State,
    },
    service::Service,
    token::{KeyId, KeyRing},
};

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Side {
    Black,
    White,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Players {
    black: String,
    white: String,
}

#[derive(Deserialize)]
#[serde(try_from = "String")]
struct Player(String);

impl TryFrom<String> for Player {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        if text.len() < 8 { Err("must-be-a-secret") } else { Ok(Self(text)) }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Start {
    rules: String,
    #[serde(default, deserialize_with = "present_word")]
    side: Option<Side>,
    #[serde(default, deserialize_with = "present")]
    player: Option<Player>,
    #[serde(default, deserialize_with = "present_object")]
    players: Option<Players>,
    #[serde(default, deserialize_with = "present")]
    record: Option<bool>,
    #[serde(default, deserialize_with = "present")]
    room: Option<u8>,
}

async fn echo(Body(start): Body<Start>) -> String {
    let side = start.side.map_or("neither", |side| match side {
        Side::Black => "black",
        Side::White => "white",
    });
    let players = start.players.map_or(0, |players| players.black.len() + players.white.len());
    let player = start.player.map_or(0, |player| player.0.len());
    format!("{} {side} {player} {players} {:?} {:?}", start.rules, start.record, start.room)
}

fn routes(config: &mut ServiceConfig) {
    config.service(web::resource("/start").post(echo));
}

async fn send(request: TestRequest) -> (StatusCode, String) {
    let state = State::new(
        Service::new(KeyRing::of(KeyId::FIRST, [1; 32])),
        "http://localhost".parse().unwrap(),
        &Limits::default(),
    );
    let (_closer, closing) = closing();
    let app = init_service(app(Data::new(state), Data::new(closing), Limits::default(), routes)).await;
    let response =
        call_service(&app, request.method("POST".parse().unwrap()).uri("/start").to_request()).await;
    let status = response.status();
    let body = to_bytes(response.into_body()).await.map_err(Into::into).unwrap();
    (status, String::from_utf8(body.to_vec()).unwrap())
}

fn typed(body: impl Into<Bytes>) -> TestRequest {
    TestRequest::default().insert_header(("content-type", "application/json")).set_payload(body)
}

/// The answer to a body that is refused: its detail and its field.
async fn refusal(body: &str) -> (String, Value) {
    let (status, text) = send(typed(body.to_owned())).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{body}: {text}");
    let problem: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(problem["code"], "bad-request");
    (problem["detail"].as_str().unwrap().to_owned(), problem["field"].clone())
}

#[actix_web::test]
async fn a_body_that_fits_arrives_as_a_value() {
    let body = json!({
        "rules": "english", "side": "white", "player": "a secret", "record": true, "room": 7,
        "players": {"black": "one", "white": "two"},
    });
    assert_eq!(send(typed(body.to_string())).await.1, "english white 8 6 Some(true) Some(7)");
    assert_eq!(send(typed(" {\"rules\":\"x\"}\n")).await.1, "x neither 0 0 None None");
    let charset = TestRequest::default()
        .insert_header(("content-type", "Application/JSON; charset=utf-8"))
        .set_payload("{\"rules\":\"x\"}");
    assert_eq!(send(charset).await.0, StatusCode::OK);
}

#[actix_web::test]
async fn a_refused_body_is_told_what_is_wrong_and_where() {
    for (body, detail, field) in [
        (r#"{}"#, "`rules` is missing.", json!("rules")),
        (r#"{"rules":"x","rules":"x"}"#, "`rules` is given twice.", json!("rules")),
        (r#"{"rules":7}"#, "`rules` must be a string.", json!("rules")),
        (r#"{"rules":null}"#, "`rules` must be a string.", json!("rules")),
        (r#"{"rules":"x","record":null}"#, "`record` must be true or false.", json!("record")),
        (r#"{"rules":"x","side":null}"#, "`side` must be a string.", json!("side")),
        (r#"{"rules":"x","side":"red"}"#, "`side` must be `black` or `white`.", json!("side")),
        (r#"{"rules":"x","room":300}"#, "`room` must be a whole number from 0 to 255.", json!("room")),
        (r#"{"rules":"x","players":null}"#, "`players` must be an object.", json!("players")),
        (r#"{"rules":"x","players":["a","b"]}"#, "`players` must be an object.", json!("players")),
        (r#"{"rules":"x","players":{"black":"a"}}"#, "`players.white` is missing.", json!("players.white")),
        (
            r#"{"rules":"x","players":{"black":"a","white":[]}}"#,
            "`players.white` must be a string.",
            json!("players.white"),
        ),
        (
            r#"{"rules":"x","players":{"blak":"a"}}"#,
            "`players.blak` is not a known field; known are `black`, `white`.",
            json!("players.blak"),
        ),
        (
            r#"{"rules":"x","player":"short"}"#,
            "`player` must be a secret of 8 to 128 bytes.",
            json!("player"),
        ),
        (r#"["x"]"#, "The body must be an object.", Value::Null),
        (r#""x""#, "The body must be an object.", Value::Null),
        ("null", "The body must be an object.", Value::Null),
        ("", "The body is empty; this call takes a JSON object.", Value::Null),
        (" \n", "The body is empty; this call takes a JSON object.", Value::Null),
        (
            r#"{"rules":"x"} {}"#,
            "The body is not valid JSON: trailing characters at line 1 column 15.",
            Value::Null,
        ),
    ] {
        assert_eq!(refusal(body).await, (detail.to_owned(), field), "{body}");
    }
}

#[actix_web::test]
async fn nothing_that_a_client_sent_comes_back() {
    for body in [
        r#"{"rules":"x","side":"s3cret"}"#,
        r#"{"rules":"x","record":"s3cret"}"#,
        r#"{"rules":"x","record":"x, expected s3cret"}"#,
        r#"{"rules":"x","record":"x, expected s3cret at line 1 column 2"}"#,
        r#"{"rules":"x","side":"`, expected `s3cret`"}"#,
        r#"{"rules":"x","side":{"s3cret":null}}"#,
        r#"{"rules":"x","side":{"black":"s3cret"}}"#,
        r#"{"rules":"x","player":"s3cret"}"#,
        r#"{"rules":"x","room":"s3cret"}"#,
        r#"{"rules":"x","players":"s3cret"}"#,
        r#"{"rules":"x","players":{"black":{"s3cret":1}}}"#,
        r#"{"rules":"s3cret"#,
        r#"{"rules":"s3cret\q"}"#,
        r#"{"rules":"x"}s3cret"#,
        r#""s3cret""#,
        "s3cret",
    ] {
        let (detail, field) = refusal(body).await;
        assert!(!detail.contains("s3cret") && !field.to_string().contains("s3cret"), "{body}: {detail}");
    }
}

#[actix_web::test]
async fn the_name_of_an_unknown_field_comes_back_short_and_clean() {
    let name = format!("a\\n\\u0007é`<{}", "b".repeat(100));
    let (detail, field) = refusal(&format!(r#"{{"{name}":1}}"#)).await;
    let clean = format!("a`<{}", "b".repeat(61));
    assert_eq!(field, json!(clean));
    assert!(detail.starts_with(&format!("`{clean}` is not a known field; known are `rules`, ")), "{detail}");
}

#[actix_web::test]
async fn a_deep_body_is_refused_and_not_recursed_into() {
    for open in ["[", "{\"rules\":", "{\"a\":["] {
        refusal(&open.repeat(16_000 / open.len())).await;
    }
}

#[actix_web::test]
async fn the_largest_body_is_taken_and_one_byte_more_is_not() {
    let body = |bytes: usize| format!("{{\"rules\":\"{}\"}}", "x".repeat(bytes - 12));
    assert_eq!(send(typed(body(16_384))).await.0, StatusCode::OK);
    let (status, text) = send(typed(body(16_385))).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(text.contains("\"code\":\"too-large\""), "{text}");
    let announced = typed("{}").insert_header(("content-length", "16385"));
    assert_eq!(send(announced).await.0, StatusCode::PAYLOAD_TOO_LARGE);
}

#[actix_web::test]
async fn only_plain_json_that_says_so_is_read() {
    let untyped = TestRequest::default().set_payload("{\"rules\":\"x\"}");
    let form = TestRequest::default().insert_header(("content-type", "text/plain")).set_payload("{}");
    let packed = typed("{}").insert_header(("content-encoding", "gzip"));
    for request in [untyped, form, packed] {
        let (status, text) = send(request).await;
        assert_eq!(status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
        assert!(text.contains("\"code\":\"unsupported-media-type\""), "{text}");
    }
}
