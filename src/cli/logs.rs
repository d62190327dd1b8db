//! Where the log goes: to standard error, as text or as JSON.

use std::io::{self, IsTerminal};

use clap::ValueEnum;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::{filter::Targets, fmt, layer::SubscriberExt, util::SubscriberInitExt};

/// How a line of log is written.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum LogFormat {
    /// For people
    Text,
    /// One JSON object a line, for programs
    Json,
}

/// From which level on is logged.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum LogLevel {
    /// Nothing
    Off,
    /// Failures of the server
    Error,
    /// What an operator should know
    Warn,
    /// Each request, start and stop
    Info,
    /// More than that
    Debug,
}

impl From<LogLevel> for LevelFilter {
    fn from(level: LogLevel) -> Self {
        match level {
            LogLevel::Off => Self::OFF,
            LogLevel::Error => Self::ERROR,
            LogLevel::Warn => Self::WARN,
            LogLevel::Info => Self::INFO,
            LogLevel::Debug => Self::DEBUG,
        }
    }
}

/// Starts logging. The level is that of Turnlink's own lines, which hold no tokens; of the libraries, which know
/// no such rule, only warnings pass, and nothing of what a client's broken HTTP makes them say.
pub(crate) fn start(format: LogFormat, level: LogLevel) {
    let level = LevelFilter::from(level);
    let targets = Targets::new()
        .with_default(level.min(LevelFilter::WARN))
        .with_target("actix_http::h1", LevelFilter::OFF)
        .with_target("turnlink", level);
    let lines = fmt::layer().with_writer(io::stderr);
    let registry = tracing_subscriber::registry().with(targets);
    match format {
        LogFormat::Text => registry.with(lines.with_ansi(io::stderr().is_terminal())).init(),
        LogFormat::Json => registry.with(lines.json().flatten_event(true)).init(),
    }
}
