//! What is going on for whoever looks at a turn: it chooses the headline, the first button and whether the board
//! takes moves.

use super::memory::Sides;
use crate::{
    draughts::Side,
    turn::{Ability, Status, Turn},
};

/// Who looks.
#[derive(Debug, Default)]
pub(super) struct Viewer {
    /// Through a link that only shows the game.
    pub(super) watches: bool,
    /// The side whose seat the viewer holds.
    pub(super) you: Option<Side>,
    /// Whether the viewer may move.
    pub(super) may_move: bool,
    /// The sides that this browser has played.
    pub(super) played: Option<Sides>,
    /// Whether this browser came here by its own move.
    pub(super) just_moved: bool,
    /// Whether this browser has seen a later turn.
    pub(super) has_newer: bool,
    /// Whether the store knows a later turn, or another in this one's place.
    pub(super) went_on: bool,
    /// Whether the game went on in another turn's place, so that this one does not count.
    pub(super) superseded: bool,
}

/// What is going on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Situation {
    /// The first move of a game that somebody else made is yours.
    Invitation,
    /// Your move.
    YourTurn,
    /// Somebody's move; perhaps yours.
    OpenTurn,
    /// A draw is offered to you.
    OfferIn,
    /// You made a game that the other player starts.
    Invite,
    /// You have just moved.
    Sent,
    /// You have moved and offered a draw.
    OfferOut,
    /// You have moved, some time ago.
    Waiting,
    /// You have seen a later turn.
    Newer,
    /// The game went on, by what the store knows.
    WentOn,
    /// You watch.
    Watching,
    /// The seat to move is somebody else's, and so is the other.
    OthersSeat,
    /// The game is over, and you won.
    Won,
    /// The game is over, and you lost.
    Lost,
    /// The game is over, and nobody won.
    Drawn,
    /// The game is over between others.
    Over,
}

impl Situation {
    /// What is going on in a turn for a viewer.
    pub(super) fn of(turn: &Turn, viewer: &Viewer) -> Situation {
        let to_move = turn.position().side_to_move();
        let open = turn.seats().are_open();
        let mine = if open { viewer.played } else { viewer.you.map(Sides::One) };
        match (turn.status(), mine) {
            (_, _) if viewer.superseded => Situation::WentOn,
            (Status::Playing, _) if viewer.has_newer => Situation::Newer,
            (Status::Playing, _) if viewer.went_on => Situation::WentOn,
            (Status::Playing, _) if viewer.watches => Situation::Watching,
            (Status::Playing, Some(mine)) if !mine.has(to_move) => Situation::after_my_move(turn, viewer),
            (Status::Playing, _) if viewer.may_move => Situation::before_a_move(turn, viewer, mine),
            (Status::Playing, _) => Situation::OthersSeat,
            (Status::Drawn { .. }, _) => Situation::Drawn,
            (Status::Won { winner, .. }, Some(Sides::One(side))) if winner == side => Situation::Won,
            (Status::Won { .. }, Some(Sides::One(_))) => Situation::Lost,
            (Status::Won { .. }, _) => Situation::Over,
        }
    }

    fn before_a_move(turn: &Turn, viewer: &Viewer, mine: Option<Sides>) -> Situation {
        match mine {
            _ if turn.draw_offered_by().is_some() => Situation::OfferIn,
            Some(Sides::One(_)) => Situation::YourTurn,
            Some(Sides::Both) => Situation::OpenTurn,
            None if turn.ply() == 0 || !turn.seats().are_open() && viewer.you.is_none() => {
                Situation::Invitation
            }
            None => Situation::OpenTurn,
        }
    }

    fn after_my_move(turn: &Turn, viewer: &Viewer) -> Situation {
        match turn.last_move() {
            None => Situation::Invite,
            Some(_) if turn.draw_offered_by().is_some() => Situation::OfferOut,
            Some(_) if viewer.just_moved => Situation::Sent,
            Some(_) => Situation::Waiting,
        }
    }

    /// Whether the board takes moves.
    pub(super) const fn is_live(self) -> bool {
        use Situation::{Invitation, OfferIn, OpenTurn, YourTurn};
        matches!(self, Invitation | YourTurn | OpenTurn | OfferIn)
    }

    /// Whether there is a move to make and nothing else to decide.
    pub(super) const fn is_plain_turn(self) -> bool {
        matches!(self, Situation::YourTurn | Situation::OpenTurn)
    }

    /// Whether it is for this viewer to send the link on.
    pub(super) const fn sends(self) -> bool {
        matches!(self, Situation::Invite | Situation::Sent | Situation::OfferOut | Situation::Waiting)
    }

    /// Whether the game went on from here.
    pub(super) const fn is_past(self) -> bool {
        matches!(self, Situation::Newer | Situation::WentOn)
    }

    /// Whether the game is over.
    pub(super) const fn is_over(self) -> bool {
        matches!(self, Situation::Won | Situation::Lost | Situation::Drawn | Situation::Over)
    }

    /// Its name in the page, for styles and tests.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Situation::Invitation => "invitation",
            Situation::YourTurn => "my-turn",
            Situation::OpenTurn => "open-turn",
            Situation::OfferIn => "offer-in",
            Situation::Invite => "invite",
            Situation::Sent => "sent",
            Situation::OfferOut => "offer-out",
            Situation::Waiting => "waiting",
            Situation::Newer => "newer",
            Situation::WentOn => "went-on",
            Situation::Watching => "watching",
            Situation::OthersSeat => "others-seat",
            Situation::Won => "won",
            Situation::Lost => "lost",
            Situation::Drawn => "drawn",
            Situation::Over => "over",
        }
    }
}

/// Which side stands at the bottom: one's own, otherwise the one to move.
pub(super) fn bottom(turn: &Turn, viewer: &Viewer) -> Side {
    let own = viewer.you.or_else(|| viewer.played.and_then(Sides::only));
    own.filter(|_| !viewer.watches).unwrap_or(turn.position().side_to_move())
}

/// Whether the other player's seat can be freed by the viewer.
pub(super) fn may_release(abilities: &[Ability]) -> bool {
    abilities.contains(&Ability::ReleaseSeat)
}
