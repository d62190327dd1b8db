//! The chats of a server, as settings.

use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use turnlink::chat::{Chats, bridge::Bridge, discord::Discord, slack::Slack, telegram::Telegram};

use super::Failure;

const BRIDGE_SECRET: &str = "TURNLINK_BRIDGE_SECRET";
const DISCORD_KEY: &str = "--discord-public-key (TURNLINK_DISCORD_PUBLIC_KEY)";
const SLACK_SECRET: &str = "TURNLINK_SLACK_SIGNING_SECRET";
const TELEGRAM_TOKEN: &str = "TURNLINK_TELEGRAM_BOT_TOKEN";
const TELEGRAM_SECRET: &str = "TURNLINK_TELEGRAM_SECRET";
const TELEGRAM: &str =
    "--telegram-bot (TURNLINK_TELEGRAM_BOT), TURNLINK_TELEGRAM_BOT_TOKEN, TURNLINK_TELEGRAM_SECRET";

/// The chats are off until their secrets are configured.
#[derive(Args)]
#[command(next_help_heading = "Chats")]
pub(crate) struct ChatArgs {
    /// The public key of a Discord application, 64 hexadecimal digits; it opens /chat/discord
    #[arg(long, value_name = "KEY", env = "TURNLINK_DISCORD_PUBLIC_KEY", requires = "discord_application")]
    discord_public_key: Option<String>,

    /// The id of that application
    #[arg(long, value_name = "ID", env = "TURNLINK_DISCORD_APPLICATION", requires = "discord_public_key")]
    discord_application: Option<String>,

    /// What the addresses of Discord's API begin with
    #[arg(long, value_name = "URL", env = "TURNLINK_DISCORD_API", default_value = Discord::API)]
    #[arg(hide_env_values = true)]
    discord_api: String,

    /// What the addresses begin with that Slack gives for answers
    ///
    /// Slack's door, /chat/slack, is open once TURNLINK_SLACK_SIGNING_SECRET holds the signing secret of an app. There
    /// is no flag for it, because command lines can be read by others.
    #[arg(long, value_name = "URL", env = "TURNLINK_SLACK_HOOKS", hide_env_values = true)]
    #[arg(default_value = Slack::HOOKS)]
    slack_hooks: String,

    /// The user name of a Telegram bot, without the @
    ///
    /// Telegram's door, /chat/telegram, is open once TURNLINK_TELEGRAM_BOT_TOKEN holds the bot's token and
    /// TURNLINK_TELEGRAM_SECRET the secret_token that its webhook was set with. There are no flags for them, because
    /// command lines can be read by others.
    #[arg(long, value_name = "NAME", env = "TURNLINK_TELEGRAM_BOT", hide_env_values = true)]
    telegram_bot: Option<String>,

    /// What the addresses of Telegram's Bot API begin with
    #[arg(long, value_name = "URL", env = "TURNLINK_TELEGRAM_API", hide_env_values = true)]
    #[arg(default_value = Telegram::API)]
    telegram_api: String,
}

impl ChatArgs {
    /// The chats that are on.
    ///
    /// # Errors
    /// Where a setting cannot be used.
    pub(crate) fn chats(&self) -> Result<Chats, Failure> {
        let discord = self.discord()?;
        let slack = secret(SLACK_SECRET)?.map(|secret| Slack::new(&secret, &self.slack_hooks));
        let telegram = self.telegram()?;
        Ok(Chats { clock, bridge: bridge()?, discord, slack, telegram, ..Chats::none() })
    }
}

impl ChatArgs {
    fn discord(&self) -> Result<Option<Discord>, Failure> {
        let (Some(key), Some(application)) = (&self.discord_public_key, &self.discord_application) else {
            return Ok(None);
        };
        let discord = Discord::new(application, key, &self.discord_api).map(Some);
        discord.ok_or_else(|| {
            let mend = "Copy the public key, 64 hexadecimal digits, and the application's id, a number, from the \
                        application's page at Discord.";
            Failure::setting(DISCORD_KEY, "the key or the application's id is none", mend)
        })
    }
}

impl ChatArgs {
    fn telegram(&self) -> Result<Option<Telegram>, Failure> {
        let name = self.telegram_bot.as_ref().filter(|name| !name.is_empty());
        match (secret(TELEGRAM_TOKEN)?, secret(TELEGRAM_SECRET)?, name) {
            (None, None, None) => Ok(None),
            (Some(token), Some(secret), Some(name)) => {
                let telegram = Telegram::new(&token, name, &secret, &self.telegram_api).map(Some);
                telegram.ok_or_else(|| {
                    let mend = "Copy the token and the user name from @BotFather. The secret is 1 to 256 letters, \
                                digits, - and _.";
                    Failure::setting(TELEGRAM, "the bot's token, its name or the secret is none", mend)
                })
            }
            _ => {
                let mend = "Set all three, or none.";
                Err(Failure::setting(TELEGRAM, "a part of the settings is missing", mend))
            }
        }
    }
}

fn bridge() -> Result<Option<Bridge>, Failure> {
    let Some(secret) = secret(BRIDGE_SECRET)? else { return Ok(None) };
    let bridge = Bridge::new(&secret).map(Some);
    bridge.ok_or_else(|| {
        let mend =
            format!("Take at least {} letters, digits or other visible signs of ASCII.", Bridge::MIN_SECRET);
        Failure::setting(BRIDGE_SECRET, "the secret is too short, or has other signs", mend)
    })
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
