//! A real server in a process of its own, on a free port, with a data directory that vanishes with it.

use std::{path::Path, process::Command};

use serde_json::Value;
use tempfile::TempDir;
use ureq::{Agent, http};

use super::{
    command::turnlink,
    process::{PATIENCE, Process},
    wire::Wire,
};

/// A running server.
pub(crate) struct Server {
    process: Process,
    address: String,
    agent: Agent,
    _data: Option<TempDir>,
}

/// How a server ended.
pub(crate) struct Stopped {
    /// The exit code; none where a signal killed it.
    pub(crate) code: Option<i32>,
    /// All that it wrote to standard output.
    pub(crate) out: String,
    /// All that it logged.
    pub(crate) log: String,
}

impl Server {
    /// A server with the default settings.
    pub(crate) fn start() -> Self {
        Self::with(&[], &[])
    }

    /// A server without a store: it knows nothing but what a link says.
    pub(crate) fn without_store() -> Self {
        Self::with(&["--store", "none"], &[])
    }

    /// A server with further arguments and variables.
    pub(crate) fn with(args: &[&str], env: &[(&str, &str)]) -> Self {
        let data = TempDir::new().expect("there is room for a directory");
        let mut server = Self::over(data.path(), args, env);
        server._data = Some(data);
        server
    }

    /// A server over a data directory that others may use as well, at the same time or afterwards.
    pub(crate) fn over(data: &Path, args: &[&str], env: &[(&str, &str)]) -> Self {
        Self::of(turnlink(&["serve"], env), data, args)
    }

    /// A server that another command starts: what it is given as arguments is the server's command.
    pub(crate) fn under(mut command: Command, data: &Path, args: &[&str], env: &[(&str, &str)]) -> Self {
        let server = turnlink(&["serve"], env);
        command.arg(server.get_program()).args(server.get_args()).envs(env.iter().copied());
        Self::of(command, data, args)
    }

    fn of(mut command: Command, data: &Path, args: &[&str]) -> Self {
        command.args(["--listen", "127.0.0.1:0", "--data"]).arg(data).args(args);
        Self::by(command)
    }

    /// A server that a command starts with all its settings, among them a free port to listen on.
    pub(crate) fn by(command: Command) -> Self {
        let process = Process::start(command);
        let line = process.out_line("listening on http://");
        let address = line.trim_start_matches("listening on http://").to_owned();
        Self { process, address, agent: agent(), _data: None }
    }

    /// Host and port.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// The process's id.
    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }

    /// Gets a path.
    pub(crate) fn get(&self, path: &str) -> Answer {
        self.request("GET", path, &[], None)
    }

    /// Posts JSON to a path.
    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        let json = [("Content-Type", "application/json")];
        self.request("POST", path, &json, Some(body.to_string().as_bytes()))
    }

    /// Posts JSON to a server that may be gone.
    pub(crate) fn try_post(&self, path: &str, body: &Value) -> Option<Answer> {
        let request = http::Request::post(format!("http://{}{path}", self.address));
        let request = request.header("Content-Type", "application/json").body(body.to_string());
        Answer::read(self.agent.run(request.expect("a request")).ok()?)
    }

    /// Sends any request.
    pub(crate) fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&[u8]>,
    ) -> Answer {
        let mut request =
            http::Request::builder().method(method).uri(format!("http://{}{path}", self.address));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let answer = match body {
            Some(body) => self.agent.run(request.body(body).expect("a request")),
            None => self.agent.run(request.body(()).expect("a request")),
        };
        answer.unwrap_or_else(|error| panic!("{method} {path}: {error}\n{}", self.log())).into()
    }

    /// A connection for what a client library would not send.
    pub(crate) fn wire(&self) -> Wire {
        Wire::to(&self.address)
    }

    /// What was logged so far.
    pub(crate) fn log(&self) -> String {
        self.process.err()
    }

    /// Waits for a line of log with this in it.
    pub(crate) fn log_line(&self, part: &str) -> String {
        self.process.err_line(part)
    }

    /// Sends a signal such as `TERM`.
    pub(crate) fn signal(&self, name: &str) {
        self.process.signal(name);
    }

    /// Ends the server as an operator would.
    pub(crate) fn stop(self) -> Stopped {
        self.signal("TERM");
        self.wait()
    }

    /// Ends a server that may log nothing of its end.
    pub(crate) fn stop_quietly(self) -> Stopped {
        self.signal("TERM");
        self.wait_quietly()
    }

    /// Waits for the end of a server that may log nothing of it.
    pub(crate) fn wait_quietly(mut self) -> Stopped {
        let code = self.process.wait().code();
        self.process.silence();
        Stopped { code, out: self.process.out(), log: self.process.err() }
    }

    /// Waits for the server's end.
    pub(crate) fn wait(mut self) -> Stopped {
        let code = self.process.wait().code();
        if code == Some(0) {
            self.process.err_line("stopped");
        }
        Stopped { code, out: self.process.out(), log: self.process.err() }
    }
}

/// A client that takes every answer as it comes.
pub(crate) fn agent() -> Agent {
    let config = Agent::config_builder()
        .http_status_as_error(false)
        .allow_non_standard_methods(true)
        .max_redirects(0)
        .timeout_global(Some(PATIENCE))
        .build();
    config.into()
}

/// A server's answer, read to its end.
pub(crate) struct Answer {
    /// The status.
    pub(crate) status: u16,
    /// The body.
    pub(crate) body: Vec<u8>,
    headers: http::HeaderMap,
}

impl From<http::Response<ureq::Body>> for Answer {
    fn from(response: http::Response<ureq::Body>) -> Self {
        Self::read(response).expect("the body arrives whole")
    }
}

impl Answer {
    /// Reads an answer to its end, if the server lives to send it.
    fn read(response: http::Response<ureq::Body>) -> Option<Self> {
        let (head, mut body) = response.into_parts();
        let body = body.read_to_vec().ok()?;
        Some(Self { status: head.status.as_u16(), headers: head.headers, body })
    }

    /// A header, or nothing where it is missing.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("a header in ASCII"))
    }

    /// All headers, a line each.
    pub(crate) fn all_headers(&self) -> String {
        self.headers.iter().map(|(name, value)| format!("{name}: {}\n", value.to_str().unwrap())).collect()
    }

    /// All headers of a name.
    pub(crate) fn headers(&self, name: &str) -> Vec<String> {
        let text = |value: &http::HeaderValue| value.to_str().expect("a header in ASCII").to_owned();
        self.headers.get_all(name).iter().map(text).collect()
    }

    /// All headers, a line each.
    pub(crate) fn head(&self) -> String {
        self.headers
            .iter()
            .map(|(name, value)| format!("{name}: {}\n", String::from_utf8_lossy(value.as_bytes())))
            .collect()
    }

    /// The body as text.
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("a body in UTF-8")
    }

    /// The body as JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {:?}", self.text()))
    }

    /// The body as a problem of this status and code, with everything that a problem must have.
    #[track_caller]
    pub(crate) fn problem(&self, status: u16, code: &str) -> Value {
        assert_eq!(self.status, status, "{}", self.text());
        assert_eq!(self.header("Content-Type"), "application/problem+json");
        let problem = self.json();
        assert_eq!(problem["code"], code, "{problem}");
        assert_eq!(problem["status"], status);
        assert_eq!(problem["type"], format!("/errors/{code}"));
        assert_eq!(problem["request_id"], self.header("X-Request-Id"));
        for field in ["title", "detail"] {
            assert!(problem[field].as_str().is_some_and(|text| !text.is_empty()), "{problem}");
        }
        problem
    }
}
