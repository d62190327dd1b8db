//! `turnlink inspect`.

use clap::Args;
use turnlink::{
    http::{links::Links, public_url::PublicUrl, resource::TurnResource},
    service::{Answer, Service},
    words::{self, Lang},
};

use super::{DataDir, Failure, print, settings};

/// Show what a token says, if a key of this server made it
///
/// Shows the rules, the position, the seats and the last move. Give the token alone, not its link. Exit code 1
/// means that it is none of this server's tokens.
#[derive(Args)]
pub(crate) struct InspectArgs {
    /// The token
    token: String,
    /// Print it as the JSON that the API gives, with links of the listening address's default
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: DataDir,
}

/// Shows the token.
///
/// # Errors
/// When the text is not a token of this server.
pub(crate) fn run(args: InspectArgs) -> Result<(), Failure> {
    let service = Service::new(settings::existing_keys(&args.data)?);
    let answer = service.read(&args.token, None).map_err(|error| Failure::Other(error.to_string()))?;
    print(&if args.json { json(&answer)? } else { text(&answer) })
}

fn json(answer: &Answer) -> Result<String, Failure> {
    let links = Links::new(PublicUrl::local(settings::DEFAULT_ADDRESS));
    serde_json::to_string_pretty(&TurnResource::new(answer, Lang::En, &links))
        .map_err(|error| Failure::Other(error.to_string()))
}

fn text(answer: &Answer) -> String {
    let turn = &answer.turn;
    let game = turn.game();
    let lines = [
        ("form", if answer.token.is_some() { "play" } else { "view" }.to_owned()),
        ("game", format!("{:012x}-{}", game.table.id(), game.round)),
        ("rules", game.rules.id.to_owned()),
        ("ply", turn.ply().to_string()),
        ("position", turn.position().to_fen(game.rules)),
        ("status", words::headline(Lang::En, turn)),
        ("last move", words::last_move(Lang::En, turn).unwrap_or_else(|| "none".to_owned())),
        ("history", turn.history().to_string()),
    ];
    let lines = lines.map(|(name, value)| format!("{name:<10}{value}"));
    lines.join("\n")
}
