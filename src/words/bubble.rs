//! A turn in the words of a message's bubble, which both players see.

use super::{Lang, board_text, headline, last_move, say, title};
use crate::turn::Turn;

/// What a bubble says. All of it is true for both players, and stays true.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bubble {
    /// What is going on.
    pub caption: String,
    /// The last move, or that there is none.
    pub subcaption: String,
    /// How many moves were made.
    pub trailing_caption: String,
    /// The rule set's name.
    pub trailing_subcaption: String,
    /// The message in one line.
    pub summary: String,
    /// The message for those who do not see it.
    pub label: String,
}

/// What the bubble of a turn says.
#[must_use]
pub fn bubble(lang: Lang, turn: &Turn) -> Bubble {
    let caption = headline(lang, turn);
    let subcaption = last_move(lang, turn).unwrap_or_else(|| say(lang, "bubble-first", &[]));
    let board = board_text(lang, turn, &caption);
    let (headline, happened) = (caption.as_str().into(), subcaption.as_str());
    Bubble {
        trailing_caption: say(lang, "bubble-moves", &[("moves", turn.ply().into())]),
        trailing_subcaption: title(lang, turn.game().rules),
        summary: say(lang, "bubble-summary", &[("happened", happened.into()), ("headline", headline)]),
        label: say(lang, "bubble-label", &[("happened", happened.into()), ("board", board.into())]),
        caption,
        subcaption,
    }
}
