//! `turnlink perft`.

use clap::Args;
use turnlink::draughts::{self, Position, RULE_SETS, RuleSet};

use super::{Failure, print};

/// Count the sequences of a number of plies
///
/// The count stands alone on the last line. Captures that differ in their path alone count once.
#[derive(Args)]
pub(crate) struct PerftArgs {
    /// The rule set: english, american or russian
    rules: String,
    /// The number of plies
    depth: u8,
    /// The position to start from, as PDN FEN [default: the rule set's own]
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// Print the count of each first move before the sum
    #[arg(long)]
    divide: bool,
}

/// Counts and prints.
///
/// # Errors
/// When there is no such rule set, or the position is not one of its.
pub(crate) fn run(args: PerftArgs) -> Result<(), Failure> {
    let rules = RuleSet::by_id(&args.rules).ok_or_else(unknown_rules)?;
    let position = match &args.fen {
        None => Position::initial(rules),
        Some(fen) => Position::from_fen(rules, fen).map_err(|error| {
            Failure::setting("--fen", error.to_string(), "For example: B:W21,22,K7:B1-12")
        })?,
    };
    let depth = u32::from(args.depth);
    if args.divide {
        for (first, count) in draughts::divide(rules, &position, depth).map_err(too_complex)? {
            print(&format!("{} {count}", rules.move_text(&first)))?;
        }
    }
    print(&draughts::perft(rules, &position, depth).map_err(too_complex)?.to_string())
}

fn unknown_rules() -> Failure {
    let known: Vec<&str> = RULE_SETS.iter().map(|rules| rules.id).collect();
    Failure::setting("RULES", "there is no such rule set", format!("Take one of: {}.", known.join(", ")))
}

fn too_complex(error: draughts::TooComplex) -> Failure {
    Failure::Other(error.to_string())
}
