//! What a button does, as the short text that it carries.

use crate::draughts::Side;

/// A button's deed, with the ply of the board that it belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Press {
    /// The ply.
    pub ply: u32,
    /// What is done.
    pub deed: Deed,
}

/// What a button does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deed {
    /// Shows other moves; the game stays as it is.
    Show(Moves),
    /// Asks whoever presses whether they give up.
    AskResign,
    /// Plays a move.
    Play {
        /// The move in the rule set's notation.
        text: String,
        /// Whether a draw is offered with it.
        offer: bool,
    },
    /// Accepts the draw.
    Accept,
    /// Gives the game up for a side.
    Resign(Side),
    /// Starts the next round.
    Rematch,
}

/// Which moves a board shows.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Moves {
    /// The names of the squares that were chosen, with hyphens between them: the moves begin with them.
    pub from: String,
    /// Whether the move will offer a draw.
    pub offer: bool,
}

impl Press {
    /// The text: ply, verb, and what it is about.
    #[must_use]
    pub fn text(&self) -> String {
        let ply = self.ply;
        let offers = |offer: &bool| if *offer { "d" } else { "n" };
        match &self.deed {
            Deed::Show(Moves { from, offer }) => format!("{ply}.s{}.{from}", offers(offer)),
            Deed::AskResign => format!("{ply}.q."),
            Deed::Play { text, offer } => format!("{ply}.m{}.{text}", offers(offer)),
            Deed::Accept => format!("{ply}.a."),
            Deed::Resign(side) => format!("{ply}.r.{side}"),
            Deed::Rematch => format!("{ply}.g."),
        }
    }

    /// Reads a button's text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Press> {
        let (ply, rest) = text.split_once('.')?;
        let (verb, about) = rest.split_once('.')?;
        let side = || Side::BOTH.into_iter().find(|side| side.to_string() == about);
        let about = about.to_owned();
        let deed = match verb {
            "sd" | "sn" => Deed::Show(Moves { from: about, offer: verb == "sd" }),
            "md" | "mn" => Deed::Play { text: about, offer: verb == "md" },
            "q" => Deed::AskResign,
            "r" => Deed::Resign(side()?),
            "a" => Deed::Accept,
            "g" => Deed::Rematch,
            _ => return None,
        };
        Some(Press { ply: ply.parse().ok()?, deed })
    }
}

/// What a button carries where the platform gives it room: what it does, the board's token, and the players' ids.
#[derive(Debug)]
pub struct Carried<'a> {
    /// What it does.
    pub press: Press,
    /// The watching token of the board.
    pub token: &'a str,
    /// Who may sit at it.
    pub players: Vec<&'a str>,
}

impl Carried<'_> {
    /// The text: the parts with spaces between them.
    #[must_use]
    pub fn text(&self) -> String {
        let press = self.press.text();
        [press.as_str(), self.token]
            .into_iter()
            .chain(self.players.iter().copied())
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Reads a button's text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Carried<'_>> {
        let mut words = text.split(' ');
        let (press, token) = (Press::parse(words.next()?)?, words.next()?);
        Some(Carried { press, token, players: words.collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_press_is_read_as_it_was_written() {
        for deed in [
            Deed::Show(Moves::default()),
            Deed::Show(Moves { from: "22-15".into(), offer: true }),
            Deed::AskResign,
            Deed::Play { text: "c3:e5:g7".into(), offer: false },
            Deed::Play { text: "11-15".into(), offer: true },
            Deed::Accept,
            Deed::Resign(Side::Black),
            Deed::Rematch,
        ] {
            let press = Press { ply: 12, deed };
            assert_eq!(Press::parse(&press.text()), Some(press.clone()), "{}", press.text());
        }
    }

    #[test]
    fn what_is_no_press_is_none() {
        for text in ["", "1", "1.mn", "x.mn.11-15", "1.zz.11-15", "1.r.green", "-1.a."] {
            assert_eq!(Press::parse(text), None, "{text}");
        }
    }
}
