//! A child process whose output can be waited for, so that no test has to sleep.

use std::{
    io::{BufRead, BufReader, Read},
    process::{Child, Command, ExitStatus, Output as Ended, Stdio},
    sync::{Arc, Condvar, Mutex, mpsc},
    thread,
    time::{Duration, Instant},
};

/// How long anything may take that a test waits for.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// How long a whole test may take: one that hangs fails, and holds up no other.
pub(crate) const LONGEST: Duration = Duration::from_secs(600);

/// Runs a command to its end.
#[track_caller]
pub(crate) fn output(command: &mut Command) -> Ended {
    output_within(command, LONGEST)
}

/// Runs a command to its end that may take longer than a test does.
#[track_caller]
pub(crate) fn output_within(command: &mut Command, longest: Duration) -> Ended {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = command.spawn().expect("the program starts");
    let id = child.id().to_string();
    let (tell, told) = mpsc::channel();
    thread::spawn(move || tell.send(child.wait_with_output()));
    let ended = told.recv_timeout(longest).unwrap_or_else(|_| {
        let _ = Command::new("kill").args(["-s", "KILL", &id]).status();
        panic!("it does not end: {command:?}")
    });
    ended.expect("the output can be read")
}

/// What a stream of the process has said so far.
#[derive(Clone, Default)]
struct Output(Arc<(Mutex<Said>, Condvar)>);

#[derive(Default)]
struct Said {
    text: String,
    ended: bool,
}

impl Output {
    /// Follows a stream to its end.
    fn follow(stream: impl Read + Send + 'static) -> Self {
        let output = Self::default();
        let Self(said) = output.clone();
        thread::spawn(move || {
            let mut lines = BufReader::new(stream);
            let mut line = String::new();
            while lines.read_line(&mut line).is_ok_and(|bytes| bytes > 0) {
                said.0.lock().unwrap().text.push_str(&line);
                said.1.notify_all();
                line.clear();
            }
            said.0.lock().unwrap().ended = true;
            said.1.notify_all();
        });
        output
    }

    fn text(&self) -> String {
        self.0.0.lock().unwrap().text.clone()
    }

    /// Waits for a whole line with one of these in it.
    fn line_with(&self, parts: &[&str]) -> Option<String> {
        let fits = |line: &&str| parts.iter().any(|part| line.contains(part));
        let find = |text: &str| text.lines().find(fits).map(str::to_owned);
        self.wait_while(|said| find(said).is_none());
        find(&self.text())
    }

    /// Waits while this holds of what was said: whether it does not any more.
    fn wait_while(&self, holds: impl Fn(&str) -> bool) -> bool {
        let said = self.0.0.lock().unwrap();
        let (said, _) = self.0.1.wait_timeout_while(said, PATIENCE, |said| holds(&said.text)).unwrap();
        !holds(&said.text)
    }

    /// Waits for the end of the stream.
    fn wait_for_end(&self) {
        let said = self.0.0.lock().unwrap();
        let (said, _) = self.0.1.wait_timeout_while(said, PATIENCE, |said| !said.ended).unwrap();
        assert!(said.ended, "it is still open after {:?}", said.text);
    }
}

/// A running process. It is killed when it is dropped.
pub(crate) struct Process {
    child: Child,
    out: Output,
    err: Output,
}

impl Process {
    /// Starts it.
    pub(crate) fn start(mut command: Command) -> Self {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let out = Output::follow(child.stdout.take().unwrap());
        let err = Output::follow(child.stderr.take().unwrap());
        Self { child, out, err }
    }

    /// Its id.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Waits for a line on standard output.
    pub(crate) fn out_line(&self, part: &str) -> String {
        self.out_line_of(&[part])
    }

    /// Waits for a line on standard output with one of these in it.
    pub(crate) fn out_line_of(&self, parts: &[&str]) -> String {
        self.out.line_with(parts).unwrap_or_else(|| panic!("no {parts:?} in {:?}", (self.out(), self.err())))
    }

    /// Waits for so many lines with this in them on standard output.
    pub(crate) fn out_lines(&self, part: &str, count: usize) {
        let missing = |text: &str| text.lines().filter(|line| line.contains(part)).count() < count;
        assert!(self.out.wait_while(missing), "fewer than {count} times {part:?}: {:?}", self.err());
    }

    /// Waits for a line on standard error.
    pub(crate) fn err_line(&self, part: &str) -> String {
        self.err.line_with(&[part]).unwrap_or_else(|| panic!("no {part:?} in {:?}", self.err()))
    }

    /// Standard output so far.
    pub(crate) fn out(&self) -> String {
        self.out.text()
    }

    /// Standard error so far.
    pub(crate) fn err(&self) -> String {
        self.err.text()
    }

    /// Waits until both streams have ended: nothing more is said.
    pub(crate) fn silence(&self) {
        [&self.out, &self.err].into_iter().for_each(Output::wait_for_end);
    }

    /// Sends a signal such as `TERM`.
    pub(crate) fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args(["-s", name, &id]).status().expect("kill can be called");
        assert!(sent.success(), "the process is gone: {}", self.err());
    }

    /// Waits for the end.
    pub(crate) fn wait(&mut self) -> ExitStatus {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().expect("the process can be waited for") {
                return status;
            }
            assert!(Instant::now() < end, "the process does not end: {}", self.err());
            thread::yield_now();
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
