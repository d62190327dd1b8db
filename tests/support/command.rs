//! The program as a command that comes to an end.

use std::process::{Command, Output};

use super::process::output;

/// The program with these arguments, in an environment that says nothing of Turnlink but `env`.
pub(crate) fn turnlink(args: &[&str], env: &[(&str, &str)]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_turnlink"));
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("TURNLINK_")) {
        command.env_remove(name);
    }
    command.args(args).envs(env.iter().copied());
    command
}

/// How a command ended.
pub(crate) struct Ended {
    /// The exit code; none where a signal ended it.
    pub(crate) code: Option<i32>,
    /// What it wrote to standard output.
    pub(crate) out: String,
    /// What it wrote to standard error.
    pub(crate) err: String,
}

/// Runs a command to its end.
pub(crate) fn run(args: &[&str], env: &[(&str, &str)]) -> Ended {
    output(&mut turnlink(args, env)).into()
}

impl From<Output> for Ended {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the output is UTF-8");
        Self { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }
}
