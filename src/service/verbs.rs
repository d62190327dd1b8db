//! The verbs that make games and go on from turns.

use std::sync::Arc;

use super::{
    Answer, ForkCheck, Keep, NewGame, NewSeats, OnFailure, Room, Rooms, ServiceError, TableSource, Verb,
    VerbMeter, ledger::Ledger,
};
use crate::{
    draughts::{Position, Refusal, RuleSet, Side},
    store::{PlayerId, SeatMark, Store},
    token::{Form, KeyRing, KeySet, Opened, Signed, TokenError, seal},
    turn::{Action, ActionError, Game, Player, Relation, SeatTag, Seats, Table, Turn},
};

/// Tables that are tried for a new game. Two games on one are rare; several in a row are a fault of the store.
const TABLES: usize = 8;

/// The service: a key ring, a store, and what can be done with them. It keeps nothing itself.
#[derive(Debug)]
pub struct Service {
    pub(super) keys: Arc<KeyRing>,
    pub(super) ledger: Ledger,
    pub(super) rooms: Arc<Rooms>,
    meter: Option<Arc<dyn VerbMeter>>,
}

/// How to go on from a turn.
#[derive(Debug, Clone, Copy)]
pub enum Continuation<'a> {
    /// By a move.
    Move {
        /// The move, in any notation.
        text: &'a str,
        /// Whether a draw is offered with it.
        offer_draw: bool,
    },
    /// By something else.
    Act {
        /// What.
        action: Action,
        /// Who gives up; needed in an open game.
        side: Option<Side>,
    },
}

impl Continuation<'_> {
    /// The action, if it is no move.
    const fn action(&self) -> Option<Action> {
        match self {
            Continuation::Move { .. } => None,
            Continuation::Act { action, .. } => Some(*action),
        }
    }
}

impl Service {
    /// A service with these keys, and no store.
    #[must_use]
    pub fn new(keys: KeyRing) -> Service {
        Service::with_store(keys, Store::none(), OnFailure::default())
    }

    /// A service with these keys and a store.
    #[must_use]
    pub fn with_store(keys: KeyRing, store: Store, on_failure: OnFailure) -> Service {
        Service {
            keys: Arc::new(keys),
            ledger: Ledger { store, on_failure },
            rooms: Arc::default(),
            meter: None,
        }
    }

    /// The same service with other rooms than the usual three.
    #[must_use]
    pub fn with_rooms(self, rooms: Rooms) -> Service {
        Service { rooms: Arc::new(rooms), ..self }
    }

    /// The same service for another worker thread: the keys are shared, connections to a store are not.
    #[must_use]
    pub fn for_worker(&self) -> Service {
        let Ledger { store, on_failure } = &self.ledger;
        let ledger = Ledger { store: store.for_worker(), on_failure: *on_failure };
        Service {
            keys: Arc::clone(&self.keys),
            ledger,
            rooms: Arc::clone(&self.rooms),
            meter: self.meter.clone(),
        }
    }

    /// The same service, with a meter that is told of what it does and of the calls of its store.
    #[must_use]
    pub fn metered(self, meter: Arc<dyn VerbMeter>) -> Service {
        let Ledger { store, on_failure } = self.ledger;
        let ledger = Ledger { store: store.metered(Arc::clone(&meter) as _), on_failure };
        Service { ledger, meter: Some(meter), ..self }
    }

    /// The kind of store in one word; `none` where there is none.
    #[must_use]
    pub const fn store_kind(&self) -> &'static str {
        self.ledger.store.kind()
    }

    /// Whether there is a store, so that games can be watched.
    #[must_use]
    pub const fn keeps_games(&self) -> bool {
        self.ledger.store.keeps()
    }

    /// Whether everything that the service stands on can be used now.
    ///
    /// # Errors
    /// [`ServiceError::StoreUnavailable`].
    pub async fn check(&self) -> Result<(), ServiceError> {
        self.ledger.check().await
    }

    /// Makes a game: its first turn. A table that is taken gives way to one that follows from it.
    ///
    /// # Errors
    /// [`ServiceError`] where rules, room, seats or position are not possible, or the store does not answer.
    pub async fn create(&self, new: &NewGame<'_>, source: &TableSource<'_>) -> Result<Answer, ServiceError> {
        self.told(Verb::Create, self.make(new, source).await)
    }

    async fn make(&self, new: &NewGame<'_>, source: &TableSource<'_>) -> Result<Answer, ServiceError> {
        let room = self.room_for(new).await?;
        let answer = self.begin(source, |keys, table| self.first_turn(keys, new, room, table)).await?;
        if room.is_some() {
            let (keys, turn) = (self.keys.active(), &answer.turn);
            let seated = self.seated_by(new, keys, turn.game().table);
            self.note_visit((turn, &Signed::to_play(keys, turn)), seated).await?;
        }
        Ok(answer)
    }

    /// Begins a game at a table that no other game has.
    pub(super) async fn begin(
        &self,
        source: &TableSource<'_>,
        first: impl Fn(&KeySet, Table) -> Result<Answer, ServiceError>,
    ) -> Result<Answer, ServiceError> {
        let keys = self.keys.active();
        let mut table = match source {
            TableSource::Random(table) => *table,
            TableSource::Request(request) => keys.table_of(request),
        };
        for _ in 0..TABLES {
            let answer = first(keys, table)?;
            if let Some(fork_check) = self.ledger.begin(keys, &answer.turn).await? {
                return Ok(Answer { fork_check, ..answer });
            }
            table = keys.table_of(&table.bytes());
        }
        Err(ServiceError::StoreUnavailable)
    }

    /// The playing token of a turn whose watching token stands in a message that a chat's bot wrote itself.
    ///
    /// For the doors of chats alone: they know from the platform's signature who wrote the message and who pressed its
    /// button. No other door may call it, because watching never becomes playing. Games that are open to whoever holds
    /// the link are left out, so that it lends nobody more than the seat that is his.
    ///
    /// # Errors
    /// [`ServiceError::Token`], also for a playing token and for a game of open seats.
    pub fn playable(&self, view_token: &str) -> Result<String, ServiceError> {
        let Opened { keys, form, turn, .. } = Opened::from_text(&self.keys, view_token)?;
        if form != Form::View || turn.seats().are_open() {
            return Err(TokenError::Rejected.into());
        }
        Ok(seal(keys, Form::Play, &turn))
    }

    /// Goes on from a turn: the next turn.
    ///
    /// # Errors
    /// [`ServiceError`]; the turn is over before the seat is wrong, the seat before the move, and all that before the
    /// turn was already gone on from.
    pub async fn advance(
        &self,
        token: &str,
        how: Continuation<'_>,
        player: Option<&Player>,
        keep: Keep,
    ) -> Result<Answer, ServiceError> {
        let done = self.go_on(token, how, player, keep).await;
        match keep {
            Keep::Recorded => self.told(Verb::Advance, done),
            Keep::Preview => done,
        }
    }

    async fn go_on(
        &self,
        token: &str,
        how: Continuation<'_>,
        player: Option<&Player>,
        keep: Keep,
    ) -> Result<Answer, ServiceError> {
        let opened = self.open_to_act(token)?;
        let caller = caller(&opened, player);
        let Opened { keys, turn, signed, .. } = opened;
        let room = self.room_of(&turn)?;
        let next = match how {
            Continuation::Move { text, offer_draw } => played(keys, &turn, text, offer_draw, caller),
            Continuation::Act { action, side } => {
                turn.act(keys.game(), action, side, caller).map_err(Refused::Action)
            }
        };
        let next = match next {
            Ok(next) => next,
            Err(refused) => return Err(refused.on(self.answer(keys, Form::Play, turn, caller))),
        };
        let next_signed = Signed::to_play(keys, &next);
        if let Some(room) = room {
            self.admit(room, (&turn, &signed), how.action(), (player, caller)).await?;
            if keep == Keep::Recorded {
                self.owe(room, &next).await?;
            }
        }
        // Only where points are at stake it is noted who played.
        let seat = room.and(caller).map(SeatTag::bytes);
        let (from, to) = ((&turn, &signed), (&next, &next_signed));
        let fork_check = self.ledger.follow(keys, from, to, seat, keep).await?;
        if let Some(room) = room.filter(|_| keep == Keep::Recorded) {
            self.note_visit((&next, &next_signed), self.seated(player, caller)).await?;
            self.settle(room, &next).await?;
        }
        Ok(Answer { fork_check, ..self.signed_answer(keys, next, &next_signed, caller) })
    }

    /// The first turn of the next round.
    ///
    /// # Errors
    /// [`ServiceError`]; [`ServiceError::AlreadyPlayed`] where the store knows that the game went on elsewhere.
    pub async fn rematch(&self, token: &str, player: Option<&Player>) -> Result<Answer, ServiceError> {
        self.told(Verb::Rematch, self.next_round(token, player).await)
    }

    async fn next_round(&self, token: &str, player: Option<&Player>) -> Result<Answer, ServiceError> {
        let opened = self.open_to_act(token)?;
        let caller = caller(&opened, player);
        let Opened { keys, turn, .. } = opened;
        let room = self.room_of(&turn)?;
        let next = match turn.rematch(keys.game()) {
            Ok(next) => next,
            Err(error) => {
                return Err(Refused::Action(error).on(self.answer(keys, Form::Play, turn, caller)));
            }
        };
        self.ledger.stands(keys, &turn).await?;
        let seated = match room {
            Some(room) => self.stay(room, &turn).await?,
            None => Vec::new(),
        };
        // Its record is opened by whoever asks first. Its first turn is the same for everybody.
        let fork_check = self.ledger.begin(keys, &next).await?.unwrap_or(ForkCheck::Superseded);
        if room.is_some() {
            self.note_visit((&next, &Signed::to_play(keys, &next)), seated).await?;
        }
        Ok(Answer { fork_check, ..self.answer(keys, Form::Play, next, caller) })
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

    /// What a verb did, of which the meter was told.
    pub(super) fn told(
        &self,
        verb: Verb,
        done: Result<Answer, ServiceError>,
    ) -> Result<Answer, ServiceError> {
        if let Some(meter) = &self.meter {
            match &done {
                Ok(answer) => meter.made(verb, &answer.turn),
                Err(error) => meter.refused(verb, error),
            }
        }
        done
    }

    /// A game's first turn.
    fn first_turn(
        &self,
        keys: &KeySet,
        new: &NewGame<'_>,
        room: Option<&Room>,
        table: Table,
    ) -> Result<Answer, ServiceError> {
        let rules = RuleSet::by_id(new.rules).ok_or(ServiceError::UnknownRules)?;
        let position = match new.position {
            Some(fen) => Position::from_fen(rules, fen)?,
            None => Position::initial(rules),
        };
        let (seats, caller) = seats(&new.seats, keys, table, position.side_to_move())?;
        let game = Game { rules, table, round: 0, room: room.map_or(0, |room| room.number) };
        let turn = Turn::start(keys.game(), game, position, seats, new.record)?;
        Ok(self.answer(keys, Form::Play, turn, caller))
    }

    /// The players whom a request for a room's game seats.
    fn seated_by(&self, new: &NewGame<'_>, keys: &KeySet, table: Table) -> Vec<(SeatMark, PlayerId)> {
        let players = match &new.seats {
            NewSeats::Open | NewSeats::Free => vec![],
            NewSeats::Creator(player, _) => vec![player],
            NewSeats::Reserved(black, white) => vec![black, white],
        };
        let seated = |player: &Player| self.seated(Some(player), Some(player.tag(keys.game(), table)));
        players.into_iter().flat_map(seated).collect()
    }

    /// A turn for a caller, of which nothing more is known.
    pub(super) fn answer(&self, keys: &KeySet, form: Form, turn: Turn, caller: Option<SeatTag>) -> Answer {
        let room = self.room_name(turn.game().room);
        Answer { room, ..Answer::new(keys, form, turn, caller) }
    }

    /// A turn for a caller who may play, which is signed already.
    fn signed_answer(&self, keys: &KeySet, turn: Turn, signed: &Signed, caller: Option<SeatTag>) -> Answer {
        let room = self.room_name(turn.game().room);
        Answer { room, ..Answer::signed(keys, turn, signed, caller) }
    }

    pub(in crate::service) fn open_to_act(&self, token: &str) -> Result<Opened<'_>, ServiceError> {
        let opened = Opened::from_text(&self.keys, token)?;
        match opened.form {
            Form::Play => Ok(opened),
            Form::View => Err(ServiceError::ViewOnly),
        }
    }
}

pub(in crate::service) fn caller(opened: &Opened<'_>, player: Option<&Player>) -> Option<SeatTag> {
    player.map(|player| player.tag(opened.keys.game(), opened.turn.game().table))
}

/// Why there is no next turn.
enum Refused {
    Move(Refusal),
    Action(ActionError),
}

impl Refused {
    /// The refusal with the turn that it is about.
    fn on(self, answer: Answer) -> ServiceError {
        let on = Box::new(answer);
        match self {
            Refused::Move(refusal) => ServiceError::IllegalMove { refusal, on },
            Refused::Action(error) => ServiceError::Action { error, on },
        }
    }
}

/// The turn after a move.
fn played(
    keys: &KeySet,
    turn: &Turn,
    text: &str,
    offer_draw: bool,
    caller: Option<SeatTag>,
) -> Result<Turn, Refused> {
    turn.may_move(caller).map_err(Refused::Action)?;
    let legal_moves = turn.legal_moves();
    let found = turn.game().rules.find_move(turn.position(), legal_moves, text).map_err(Refused::Move)?;
    let index = legal_moves.iter().take_while(|legal| !std::ptr::eq(*legal, found)).count();
    turn.play(keys.game(), index, caller, offer_draw).map_err(Refused::Action)
}

/// The seats, and the tag of the player who asked.
pub(super) fn seats(
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
