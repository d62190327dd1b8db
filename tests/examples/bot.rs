//! An example bot in a process of its own, and a chat that posts to it.

use std::{
    fs,
    path::Path,
    process::Command,
    sync::atomic::{AtomicUsize, Ordering},
};

use ring::hmac;
use serde_json::{Value, json};
use tempfile::TempDir;
use ureq::{Agent, http};

use crate::support::{
    process::Process,
    server::{Answer, Server, agent},
};

const BOT_SECRET: &str = "the bot's own secret";
const WEBHOOK_SECRET: &str = "the chat's secret";

/// An example bot, by its command.
#[derive(Clone, Copy)]
pub(super) struct Kind {
    pub(super) program: &'static str,
    pub(super) file: &'static str,
}

/// A running bot.
pub(super) struct Bot {
    kind: Kind,
    _process: Process,
    address: String,
    agent: Agent,
    data: TempDir,
    messages: AtomicUsize,
}

impl Bot {
    /// A bot that plays on a server's address.
    pub(super) fn start(kind: Kind, turnlink: &str) -> Bot {
        Bot::over(kind, turnlink, TempDir::new().unwrap(), 0)
    }

    /// The same bot after a restart.
    pub(super) fn restart(self, turnlink: &str) -> Bot {
        let Bot { kind, _process: process, data, messages, .. } = self;
        drop(process);
        Bot::over(kind, turnlink, data, messages.into_inner())
    }

    fn over(kind: Kind, turnlink: &str, data: TempDir, messages: usize) -> Bot {
        let mut command = Command::new(kind.program);
        command.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("api/examples").join(kind.file));
        command.env("BOT_SECRET", BOT_SECRET).env("WEBHOOK_SECRET", WEBHOOK_SECRET);
        command.env("TURNLINK_URL", format!("http://{turnlink}")).env("BOT_PORT", "0");
        command.env("BOT_DATA", data.path().join("games"));
        let process = Process::start(command);
        let address = process.out_line("listening on ").trim_start_matches("listening on ").to_owned();
        Bot { kind, _process: process, address, agent: agent(), data, messages: messages.into() }
    }

    /// Posts anything as the chat does.
    pub(super) fn post(&self, authorization: &str, body: &str) -> Answer {
        self.try_post(authorization, body).expect("the bot answers")
    }

    /// Posts anything to a bot that may hang up.
    pub(super) fn try_post(&self, authorization: &str, body: &str) -> Option<Answer> {
        let request = http::Request::post(&self.address).header("Authorization", authorization);
        self.agent.run(request.body(body.to_owned()).unwrap()).ok().map(Answer::from)
    }

    /// Says a message of one's own choice in a chat.
    #[track_caller]
    pub(super) fn say_as(&self, chat: &str, user: &str, text: &str, message_id: &str) -> Value {
        let message = json!({"chat": chat, "user": user, "text": text, "message_id": message_id});
        let answer = self.post(&format!("Bearer {WEBHOOK_SECRET}"), &message.to_string());
        assert_eq!(answer.status, 200, "{message}");
        let reply = answer.json();
        assert!(!reply.to_string().contains("/t/"), "no link that plays goes into a chat: {reply}");
        reply
    }

    /// Says something in the chat: the bot's reply.
    #[track_caller]
    pub(super) fn say(&self, user: &str, text: &str) -> Value {
        let message_id = self.messages.fetch_add(1, Ordering::Relaxed).to_string();
        self.say_as("chat", user, text, &message_id)
    }

    /// The text of the bot's reply.
    #[track_caller]
    pub(super) fn hear(&self, user: &str, text: &str) -> String {
        self.say(user, text)["text"].as_str().unwrap_or_default().to_owned()
    }

    /// The tokens that it keeps.
    pub(super) fn tokens(&self) -> Vec<String> {
        let files = fs::read_dir(self.data.path().join("games")).unwrap();
        let state = |file: fs::DirEntry| -> Value {
            serde_json::from_slice(&fs::read(file.path()).unwrap()).expect("a file of JSON")
        };
        files.map(|file| state(file.unwrap())["token"].as_str().unwrap().to_owned()).collect()
    }
}

/// The secret of a user, as the bots make it.
pub(super) fn player(user: &str) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA256, BOT_SECRET.as_bytes());
    let tag = hmac::sign(&key, format!("player\0{user}").as_bytes());
    tag.as_ref().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The turn that a reply shows.
#[track_caller]
pub(super) fn shown(server: &Server, reply: &Value) -> Value {
    let (_, token) = reply["text"].as_str().unwrap_or_default().rsplit_once("/v/").expect("a link to watch");
    let turn = server.get(&format!("/v1/turns/{token}")).json();
    assert_eq!(reply["image"], turn["links"]["board_png"]);
    turn
}
