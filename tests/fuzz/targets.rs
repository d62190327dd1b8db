//! What each fuzz target does with its bytes: it hands them to one of the doors for strangers and asserts what must
//! hold whatever they are. `cargo fuzz` calls these, and so does the test that replays the corpus.

use std::{cell::OnceCell, future::Future, pin::Pin, sync::LazyLock};

use actix_web::{
    body::to_bytes,
    http::{Method, StatusCode, Uri, header::CONTENT_TYPE},
    rt::{System, SystemRunner},
    test::{TestRequest, call_service, init_service},
    web::{Bytes, Data},
};
use ring::{
    hmac,
    signature::{Ed25519KeyPair, KeyPair},
};
use turnlink::{
    chat::{
        bridge::Bridge,
        courier::{Call, Courier, Failed},
        desk::Desk,
        discord::{Answer as Reply, Discord},
        sent::Sent,
        slack::{Request, Slack},
        telegram::Telegram,
    },
    draughts::{Position, RULE_SETS, RuleSet},
    http::{app::app, closing::closing, limits::Limits, links::Links, routes, state::State},
    service::Service,
    token::{Body, Form, KeyId, KeyRing, Opened, PUBLISHED_TEST_SECRET, seal},
    turn::{PdnError, Scoresheet, Status, Turn},
};

/// A target.
pub type Target = fn(&[u8]);

/// Every target by its name.
pub const ALL: [(&str, Target); 11] = [
    ("token_text", token_text),
    ("token_body", token_body),
    ("fen", fen),
    ("move_text", move_text),
    ("pdn", pdn),
    ("json", json),
    ("address", address),
    ("slack", slack),
    ("discord", discord),
    ("telegram", telegram),
    ("bridge", bridge),
];

/// The key that `api/vectors` is signed with, so that any bytes can be signed here.
static RING: LazyLock<KeyRing> = LazyLock::new(ring);

fn ring() -> KeyRing {
    KeyRing::of(KeyId::new(1).expect("a small id"), PUBLISHED_TEST_SECRET)
}

fn rules_of(byte: u8) -> &'static RuleSet {
    RULE_SETS[usize::from(byte) % RULE_SETS.len()]
}

/// A text that may be a token. What is taken for one is spelt as this server spells it.
pub fn token_text(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(opened) = Opened::from_text(&RING, text) {
        assert_eq!(seal(opened.keys, opened.form, &opened.turn), text);
        check_turn(&opened);
    }
}

/// A body under a good signature: as if the key had signed anything but turns. It is refused, or is the one spelling of
/// a turn that can be gone on from.
pub fn token_body(data: &[u8]) {
    let Some((form, body)) = data.split_first() else { return };
    let form = if form.is_multiple_of(2) { Form::Play } else { Form::View };
    let text = Body::from_bytes(body).seal(RING.active(), form);
    if let Ok(opened) = Opened::from_text(&RING, &text) {
        assert_eq!(seal(opened.keys, form, &opened.turn), text);
        check_turn(&opened);
    }
}

/// Every continuation of a turn can be written and read again, and says the same then.
fn check_turn(opened: &Opened<'_>) {
    let (keys, turn) = (opened.keys, &opened.turn);
    assert!(turn.status() == Status::Playing || turn.legal_moves().is_empty());
    if turn.seats().are_open() {
        for index in 0..turn.legal_moves().len() {
            if let Ok(next) = turn.play(keys.game(), index, None, index.is_multiple_of(2)) {
                assert_same(&next, &seal(keys, Form::Play, &next));
            }
        }
    }
    if let Some(pdn) = turn.pdn() {
        assert!(pdn.is_ascii() && pdn.ends_with('\n'), "{pdn}");
    }
}

fn assert_same(turn: &Turn, text: &str) {
    let read = Opened::from_text(&RING, text).expect("what was sealed opens").turn;
    assert_eq!((read.position(), read.status()), (turn.position(), turn.status()));
    assert_eq!((read.ply(), read.history()), (turn.ply(), turn.history()));
    assert_eq!(read.repetitions(), turn.repetitions());
}

/// A rule set, and a text that may be a position. What is one reads the same when it is written.
pub fn fen(data: &[u8]) {
    let Some((rules, text)) = data.split_first() else { return };
    let (rules, Ok(text)) = (rules_of(*rules), std::str::from_utf8(text)) else { return };
    if let Ok(position) = Position::from_fen(rules, text) {
        let written = position.to_fen(rules);
        assert_eq!(Position::from_fen(rules, &written), Ok(position), "{written}");
        // Bounded: a position past the bound is refused, never counted for ever.
        let _ = position.legal_moves(rules);
    }
}

/// A rule set, a position, and on the next line a text that may be a move. What is one is legal, and its own text means
/// it again; what is none is explained.
pub fn move_text(data: &[u8]) {
    let Some((rules, text)) = data.split_first() else { return };
    let (rules, Ok(text)) = (rules_of(*rules), std::str::from_utf8(text)) else { return };
    let (fen, text) = text.split_once('\n').unwrap_or(("", text));
    let position = Position::from_fen(rules, fen).unwrap_or_else(|_| Position::initial(rules));
    let Ok(legal) = position.legal_moves(rules) else { return };
    match rules.find_move(&position, &legal, text) {
        Ok(found) => {
            assert!(legal.contains(found), "{text}");
            let canonical = rules.move_text(found);
            assert_eq!(rules.find_move(&position, &legal, &canonical), Ok(found), "{canonical}");
        }
        Err(refusal) => assert!(!refusal.reason.name().is_empty()),
    }
}

/// A rule set, and a text that may be a game. What is one is written and read alike; what is none is refused at a place
/// within the text.
pub fn pdn(data: &[u8]) {
    let Some((rules, text)) = data.split_first() else { return };
    let (rules, Ok(text)) = (rules_of(*rules), std::str::from_utf8(text)) else { return };
    match Scoresheet::read(text, rules) {
        Ok(sheet) => {
            let written = sheet.pdn(0);
            assert_eq!(Scoresheet::read(&written, rules).as_ref(), Ok(&sheet), "{written}");
        }
        Err(PdnError { place, .. }) => {
            let lines = 1 + text.matches(['\n', '\r']).count();
            assert!((1..=lines).contains(&(place.line as usize)), "{place:?}");
            assert!((1..=1 + text.len()).contains(&(place.column as usize)), "{place:?}");
        }
    }
}

/// A call of the API by its number, and a body of JSON. It is done or refused with a problem, and never fails.
pub fn json(data: &[u8]) {
    const CALLS: [&str; 4] = ["/v1/games", "/v1/turns", "/v1/lineage", "/v1/rematch"];
    let Some((call, body)) = data.split_first() else { return };
    let request = TestRequest::post()
        .uri(CALLS[usize::from(*call) % CALLS.len()])
        .insert_header(("Content-Type", "application/json"))
        .set_payload(body.to_vec());
    ask(request);
}

/// An address to look at. There is an answer or a problem, and never a failure.
pub fn address(data: &[u8]) {
    let Ok(uri) = Uri::try_from(data) else { return };
    // What waits for news would only wait.
    if !uri.query().unwrap_or_default().contains("wait") && !uri.path().ends_with("/events") {
        ask(TestRequest::default().method(Method::GET).uri(&uri.to_string()));
    }
}

/// When the platforms sign.
const NOW: u64 = 1_700_000_000;

/// What Slack would send, under a good signature: a body of a form.
pub fn slack(data: &[u8]) {
    let app = Slack::new("secret", "https://hooks.example");
    let key = hmac::Key::new(hmac::HMAC_SHA256, b"secret");
    let tag = hmac::sign(&key, &[format!("v0:{NOW}:").as_bytes(), data].concat());
    let signature = format!("v0={}", hex(tag.as_ref()));
    let Ok(request) = app.open(&signature, &NOW.to_string(), data, NOW) else { return };
    at_desk(async |desk, links| match request {
        Request::Nothing => {}
        Request::Command(command) => assert!(app.answer(desk, links, &command).await.is_some()),
        Request::Press(pressing) => app.follow(desk, links, &Nobody, &pressing).await,
    });
}

/// What Discord would send, under a good signature: a body of JSON.
pub fn discord(data: &[u8]) {
    let keys = Ed25519KeyPair::from_seed_unchecked(&[7; 32]).expect("a seed");
    let app = Discord::new("600", &hex(keys.public_key().as_ref()), "https://api.example").expect("a key");
    let signature = hex(keys.sign(&[NOW.to_string().as_bytes(), data].concat()).as_ref());
    let Ok(interaction) = app.open(&signature, &NOW.to_string(), data, NOW) else { return };
    at_desk(async |desk, links| {
        if let Ok(Reply::Now { body, follow_up }) = app.answer(desk, links, &interaction).await {
            assert!(body["type"].is_u64(), "{body}");
            if let Some(follow_up) = follow_up {
                follow_up.send(desk.sent, &Nobody).await;
            }
        }
    });
}

/// What Telegram would send, with its secret: a body of JSON.
pub fn telegram(data: &[u8]) {
    let app = Telegram::new("600:token", "turnlink_bot", "secret", "https://api.example").expect("settings");
    let Ok(update) = app.open("secret", data) else { return };
    at_desk(async |desk, links| assert!(app.follow(desk, links, &Nobody, &update).await.is_ok()));
}

/// What a bridge would send, with its secret: a body of JSON. The same event gives the same answer.
pub fn bridge(data: &[u8]) {
    let app = Bridge::new("a-secret-of-the-bridge").expect("long enough");
    let Ok(event) = app.open("Bearer a-secret-of-the-bridge", data) else { return };
    at_desk(async |desk, links| {
        let answer = async || serde_json::to_string(&app.answer(desk, links, &event).await).expect("JSON");
        assert_eq!(answer().await, answer().await);
    });
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Does what a chat asks for, where nothing was asked before.
fn at_desk(work: impl AsyncFnOnce(Desk<'_>, &Links)) {
    let (service, sent) = (Service::new(ring()), Sent::default());
    let links = Links::new("https://play.example".parse().expect("an address"));
    let desk = Desk { service: &service, sent: &sent };
    on_server(|server| server.system.block_on(work(desk, &links)));
}

/// Takes every call.
struct Nobody;

impl Courier for Nobody {
    async fn send(&self, _: Call) -> Result<(), Failed> {
        Ok(())
    }

    async fn pause(&self) {}
}

/// The whole service without its socket.
struct Server {
    system: SystemRunner,
    call: Box<dyn Fn(TestRequest) -> Waiting>,
}

type Waiting = Pin<Box<dyn Future<Output = Answer>>>;

struct Answer {
    status: StatusCode,
    kind: String,
    body: Bytes,
}

thread_local! {
    // Never dropped: at the end of a thread its runtime could not be taken down any more.
    static SERVER: OnceCell<&'static Server> = const { OnceCell::new() };
}

fn on_server<T>(work: impl FnOnce(&Server) -> T) -> T {
    SERVER.with(|server| work(server.get_or_init(|| Box::leak(Box::new(Server::start())))))
}

fn ask(request: TestRequest) {
    let Answer { status, kind, body } = on_server(|server| server.system.block_on((server.call)(request)));
    assert!(!status.is_server_error(), "{status} {body:?}");
    if status.is_client_error() {
        assert!(kind == "application/problem+json" || kind.starts_with("text/html"), "{kind}");
    }
    if kind.ends_with("json") {
        assert!(serde_json::from_slice::<serde_json::Value>(&body).is_ok(), "{body:?}");
    }
}

impl Server {
    fn start() -> Server {
        let system = System::new();
        let service = system.block_on(async {
            let limits = Limits::default();
            let state = State::new(
                Service::new(ring()),
                "https://play.example".parse().expect("an address"),
                &limits,
            );
            let (closer, closing) = closing();
            // It ends with the process.
            std::mem::forget(closer);
            std::rc::Rc::new(
                init_service(app(Data::new(state), Data::new(closing), limits, routes::all)).await,
            )
        });
        let call = move |request: TestRequest| {
            let service = std::rc::Rc::clone(&service);
            let answer = async move {
                let response = call_service(&*service, request.to_request()).await;
                let status = response.status();
                let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
                let kind = kind.unwrap_or_default().to_owned();
                let body = to_bytes(response.into_body()).await.unwrap_or_default();
                Answer { status, kind, body }
            };
            Box::pin(answer) as Waiting
        };
        Server { system, call: Box::new(call) }
    }
}
