//! Why a command could not do its work, and the exit code that says so.

use std::process::ExitCode;

/// A failed command, with the message for whoever called it.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// A setting that cannot be used. The value is not repeated: it may hold a password.
    #[error("{setting}: {wrong}\n  {mend}")]
    Setting {
        /// The setting as it is written on the command line and in the environment.
        setting: &'static str,
        /// What is wrong with it.
        wrong: String,
        /// What to do about it.
        mend: String,
    },
    /// Anything else.
    #[error("{0}")]
    Other(String),
}

impl Failure {
    /// A setting that cannot be used: which, what is wrong with it, and how to mend it.
    pub(crate) fn setting(setting: &'static str, wrong: impl Into<String>, mend: impl Into<String>) -> Self {
        Self::Setting { setting, wrong: wrong.into(), mend: mend.into() }
    }

    /// Writes the message to standard error.
    pub(crate) fn report(&self) -> ExitCode {
        eprintln!("error: {self}");
        match self {
            Self::Setting { .. } => ExitCode::from(2),
            Self::Other(_) => ExitCode::FAILURE,
        }
    }
}
