//! What a verb gives back.

use super::ledger::game_id;
use crate::{
    draughts::Side,
    store::GameId,
    token::{Form, KeySet, Signed, seal},
    turn::{Ability, SeatTag, Turn},
};

/// A turn as its caller gets it.
#[derive(Debug)]
pub struct Answer {
    /// The turn.
    pub turn: Turn,
    /// The form of the token that was sent, and so of everything in the answer.
    pub form: Form,
    /// The playing token; `None` for those who watch.
    pub token: Option<String>,
    /// The watching token.
    pub view_token: String,
    /// The side whose seat the caller holds.
    pub you: Option<Side>,
    /// What the caller may do now.
    pub abilities: Vec<Ability>,
    /// The id of the game's room; `None` outside rooms.
    pub room: Option<String>,
    /// What is known of other turns in its place.
    pub fork_check: ForkCheck,
    /// The game's newest turn, where it is another one. What went on from a turn says nothing here: the answer to a
    /// continuation stays the same however late it is asked for again.
    pub newer: Option<Newer>,
    /// Whether the store is known to have the game up to this turn at least, though perhaps not from its beginning. It is
    /// told only to those who look.
    pub recorded: bool,
    /// Seconds until the caller, who waits in a room's game, may end it as one that the other player left; `None` where
    /// he never may from there, and where nobody knows. It is told of a game's newest turn alone, and only to those who
    /// look: the answer to a continuation stays the same.
    pub patience: Option<u64>,
}

/// What is known of other turns in the place of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ForkCheck {
    /// Nothing: there is no store, it did not answer, or it knows too little of the game.
    Unavailable,
    /// The store knows no other.
    Unique,
    /// The store knows another: the game went on there.
    Superseded,
}

/// The newest turn of a game, in short.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Newer {
    /// Its ply.
    pub ply: u32,
    /// Its token, in the form of the token that was sent.
    pub token: String,
    /// That form.
    pub form: Form,
}

impl Newer {
    /// A turn in short.
    pub(super) fn of(keys: &KeySet, form: Form, turn: &Turn) -> Newer {
        Newer { ply: turn.ply(), token: seal(keys, form, turn), form }
    }
}

impl Answer {
    /// The game's id.
    #[must_use]
    pub fn game(&self) -> GameId {
        game_id(self.turn.game())
    }

    /// A turn for a caller, of which nothing more is known.
    pub(super) fn new(keys: &KeySet, form: Form, turn: Turn, caller: Option<SeatTag>) -> Answer {
        match form {
            Form::Play => {
                let signed = Signed::to_play(keys, &turn);
                Answer::signed(keys, turn, &signed, caller)
            }
            Form::View => Answer {
                form,
                token: None,
                view_token: seal(keys, form, &turn),
                you: turn.seat_of(caller),
                abilities: Vec::new(),
                turn,
                room: None,
                fork_check: ForkCheck::Unavailable,
                newer: None,
                recorded: false,
                patience: None,
            },
        }
    }

    /// A turn for a caller who may play, which is signed already.
    pub(super) fn signed(keys: &KeySet, turn: Turn, signed: &Signed, caller: Option<SeatTag>) -> Answer {
        Answer {
            form: Form::Play,
            token: Some(signed.token(keys)),
            view_token: signed.body().seal(keys, Form::View),
            you: turn.seat_of(caller),
            abilities: turn.abilities(caller),
            turn,
            room: None,
            fork_check: ForkCheck::Unavailable,
            newer: None,
            recorded: false,
            patience: None,
        }
    }
}
