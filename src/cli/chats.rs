//! The chats of a server, as settings.

use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use turnlink::chat::{Chats, slack::Slack};

use super::Failure;

const SLACK_SECRET: &str = "TURNLINK_SLACK_SIGNING_SECRET";

/// The chats are off until their secrets are configured.
#[derive(Args)]
#[command(next_help_heading = "Chats")]
pub(crate) struct ChatArgs {
    /// What the addresses begin with that Slack gives for answers
    ///
    /// Slack's door, /chat/slack, is open once TURNLINK_SLACK_SIGNING_SECRET holds the signing secret of an app. There
    /// is no flag for it, because command lines can be read by others.
    #[arg(long, value_name = "URL", env = "TURNLINK_SLACK_HOOKS", hide_env_values = true)]
    #[arg(default_value = Slack::HOOKS)]
    slack_hooks: String,
}

impl ChatArgs {
    /// The chats that are on.
    ///
    /// # Errors
    /// Where a setting cannot be used.
    pub(crate) fn chats(&self) -> Result<Chats, Failure> {
        let slack = secret(SLACK_SECRET)?.map(|secret| Slack::new(&secret, &self.slack_hooks));
        Ok(Chats { clock, slack, ..Chats::none() })
    }
}

/// A secret of the environment; an empty one is none.
fn secret(name: &'static str) -> Result<Option<String>, Failure> {
    let Some(secret) = std::env::var_os(name).filter(|secret| !secret.is_empty()) else {
        return Ok(None);
    };
    let secret = secret.into_string().map(Some);
    secret.map_err(|_| Failure::setting(name, "it is not UTF-8", "Copy it again from the platform."))
}

fn clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}
