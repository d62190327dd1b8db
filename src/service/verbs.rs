//! The verbs.

use super::{NewGame, NewSeats, ServiceError, TableSource};
use crate::{
    draughts::{Position, RuleSet, Side},
    token::{Body, Form, KeyRing, KeySet, Opened},
    turn::{Ability, Action, ActionError, Game, Player, Relation, SeatTag, Seats, Table, Turn},
};

/// The service: a key ring and what can be done with it. Stateless.
#[derive(Debug)]
pub struct Service {
    keys: KeyRing,
}

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
}

impl Service {
    /// A service with these keys.
    #[must_use]
    pub const fn new(keys: KeyRing) -> Service {
        Service { keys }
    }

    /// Makes a game: its first turn.
    ///
    /// # Errors
    /// [`ServiceError`] where rules, room, seats or position are not possible.
    pub fn create(&self, new: &NewGame<'_>, source: &TableSource<'_>) -> Result<Answer, ServiceError> {
        let rules = RuleSet::by_id(new.rules).ok_or(ServiceError::UnknownRules)?;
        if new.room.is_some() {
            return Err(ServiceError::UnknownRoom);
        }
        let position = match new.position {
            Some(fen) => Position::from_fen(rules, fen)?,
            None => Position::initial(rules),
        };
        let keys = self.keys.active();
        let table = match source {
            TableSource::Random(table) => *table,
            TableSource::Request(request) => keys.table_of(request),
        };
        let (seats, caller) = seats(&new.seats, keys, table, position.side_to_move())?;
        let game = Game { rules, table, round: 0, room: 0 };
        let turn = Turn::start(keys.game(), game, position, seats, new.record)?;
        Ok(Answer::new(keys, Form::Play, turn, caller))
    }

    /// Opens a turn.
    ///
    /// # Errors
    /// [`ServiceError::Token`].
    pub fn open(&self, token: &str, player: Option<&Player>) -> Result<Answer, ServiceError> {
        let opened = Opened::from_text(&self.keys, token)?;
        let caller = caller(&opened, player);
        Ok(Answer::new(opened.keys, opened.form, opened.turn, caller))
    }

    /// Plays a move, with a draw offer or without: the next turn.
    ///
    /// # Errors
    /// [`ServiceError`]; the turn is over before the seat is wrong, the seat before the move.
    pub fn play(
        &self,
        token: &str,
        text: &str,
        player: Option<&Player>,
        offer_draw: bool,
    ) -> Result<Answer, ServiceError> {
        let opened = self.open_to_act(token)?;
        let caller = caller(&opened, player);
        let (keys, turn) = (opened.keys, opened.turn);
        if let Err(error) = turn.may_move(caller) {
            return Err(refused(keys, turn, caller, error));
        }
        let legal_moves = turn.legal_moves();
        let found = turn.game().rules.find_move(turn.position(), legal_moves, text);
        let index = match found {
            Ok(found) => legal_moves.iter().take_while(|legal| !std::ptr::eq(*legal, found)).count(),
            Err(refusal) => {
                let on = Box::new(Answer::new(keys, Form::Play, turn, caller));
                return Err(ServiceError::IllegalMove { refusal, on });
            }
        };
        match turn.play(keys.game(), index, caller, offer_draw) {
            Ok(next) => Ok(Answer::new(keys, Form::Play, next, caller)),
            Err(error) => Err(refused(keys, turn, caller, error)),
        }
    }

    /// Does something else than moving: the next turn. `side` names who gives up in an open game.
    ///
    /// # Errors
    /// [`ServiceError`].
    pub fn act(
        &self,
        token: &str,
        action: Action,
        side: Option<Side>,
        player: Option<&Player>,
    ) -> Result<Answer, ServiceError> {
        let opened = self.open_to_act(token)?;
        let caller = caller(&opened, player);
        let (keys, turn) = (opened.keys, opened.turn);
        match turn.act(keys.game(), action, side, caller) {
            Ok(next) => Ok(Answer::new(keys, Form::Play, next, caller)),
            Err(error) => Err(refused(keys, turn, caller, error)),
        }
    }

    /// The first turn of the next round.
    ///
    /// # Errors
    /// [`ServiceError`].
    pub fn rematch(&self, token: &str, player: Option<&Player>) -> Result<Answer, ServiceError> {
        let opened = self.open_to_act(token)?;
        let caller = caller(&opened, player);
        let (keys, turn) = (opened.keys, opened.turn);
        match turn.rematch(keys.game()) {
            Ok(next) => Ok(Answer::new(keys, Form::Play, next, caller)),
            Err(error) => Err(refused(keys, turn, caller, error)),
        }
    }

    /// How one turn stands to an earlier one.
    ///
    /// # Errors
    /// [`ServiceError`]; also where the tokens are in the wrong order.
    pub fn lineage(&self, earlier: &str, later: &str) -> Result<Relation, ServiceError> {
        let earlier = Opened::from_text(&self.keys, earlier)?;
        let later = Opened::from_text(&self.keys, later)?;
        if earlier.keys.id() != later.keys.id() {
            return Ok(Relation::Unrelated);
        }
        Ok(later.turn.relation_to(&earlier.turn, later.keys.game())?)
    }

    /// The game as PDN.
    ///
    /// # Errors
    /// [`ServiceError`]; [`ServiceError::NoRecord`] where the token does not hold all moves.
    pub fn pdn(&self, token: &str) -> Result<String, ServiceError> {
        Opened::from_text(&self.keys, token)?.turn.pdn().ok_or(ServiceError::NoRecord)
    }

    /// Signs a text that somebody keeps for this service, such as a browser: see [`KeyRing::sign_note`].
    #[must_use]
    pub fn sign_note(&self, purpose: &str, text: &str) -> String {
        self.keys.sign_note(purpose, text)
    }

    /// The text of a note that this service signed for the purpose.
    #[must_use]
    pub fn read_note<'n>(&self, purpose: &str, note: &'n str) -> Option<&'n str> {
        self.keys.read_note(purpose, note)
    }

    fn open_to_act(&self, token: &str) -> Result<Opened<'_>, ServiceError> {
        let opened = Opened::from_text(&self.keys, token)?;
        match opened.form {
            Form::Play => Ok(opened),
            Form::View => Err(ServiceError::ViewOnly),
        }
    }
}

impl Answer {
    fn new(keys: &KeySet, form: Form, turn: Turn, caller: Option<SeatTag>) -> Answer {
        let body = Body::encode(&turn);
        let plays = form == Form::Play;
        Answer {
            form,
            token: plays.then(|| body.seal(keys, Form::Play)),
            view_token: body.seal(keys, Form::View),
            you: turn.seat_of(caller),
            abilities: if plays { turn.abilities(caller) } else { Vec::new() },
            turn,
        }
    }
}

fn caller(opened: &Opened<'_>, player: Option<&Player>) -> Option<SeatTag> {
    player.map(|player| player.tag(opened.keys.game(), opened.turn.game().table))
}

fn refused(keys: &KeySet, turn: Turn, caller: Option<SeatTag>, error: ActionError) -> ServiceError {
    ServiceError::Action { error, on: Box::new(Answer::new(keys, Form::Play, turn, caller)) }
}

/// The seats, and the tag of the player who asked.
fn seats(
    new: &NewSeats,
    keys: &KeySet,
    table: Table,
    first_mover: Side,
) -> Result<(Seats, Option<SeatTag>), ServiceError> {
    let tag = |player: &Player| player.tag(keys.game(), table);
    match new {
        NewSeats::Open => Ok((Seats::Open, None)),
        NewSeats::Free => Ok((Seats::Claimed([None, None]), None)),
        NewSeats::Creator(player, side) => {
            let mut tags = [None, None];
            let held = Some(tag(player));
            tags[side.unwrap_or(first_mover).index()] = held;
            Ok((Seats::Claimed(tags), held))
        }
        NewSeats::Reserved(black, white) if tag(black) == tag(white) => Err(ServiceError::SamePlayer),
        NewSeats::Reserved(black, white) => Ok((Seats::Claimed([Some(tag(black)), Some(tag(white))]), None)),
    }
}
