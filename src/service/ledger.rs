//! What the store is asked, and what its answers mean. The store knows ids and bytes; which turn comes after which is
//! found out here.

use super::{ForkCheck, Newer, ServiceError};
use crate::{
    store::{
        Body, Cause, Entry, GameId, Kinship, Line, Opening, Played, Record, Relations, SeatMark, Store,
        StoreError, TurnId, Verbs,
    },
    token::{self, Form, KeySet, Signed, TokenError, Verified},
    turn::{Event, Game, LineageError, Relation, Scoresheet, Turn},
};

/// What becomes of a turn that the store does not answer for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OnFailure {
    /// It is refused, and nothing changes.
    #[default]
    Refuse,
    /// It is played unchecked, and says so; in a room it is refused all the same.
    Open,
}

/// Whether a continuation is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// It is played.
    Recorded,
    /// It is a draft that may be cancelled: the same answer, and nothing is kept.
    Preview,
}

/// How the game stands to a turn that somebody looks at.
pub(super) struct Standing {
    /// What is known of other turns in its place.
    pub(super) fork_check: ForkCheck,
    /// The newest turn, where it is another one.
    pub(super) newest: Option<Entry>,
    /// Whether it is the newest one that the store has.
    pub(super) is_newest: bool,
}

impl Standing {
    /// That of a turn after which no other is known.
    const fn alone(fork_check: ForkCheck) -> Standing {
        Standing { fork_check, newest: None, is_newest: false }
    }
}

/// A store, and what its answers mean.
#[derive(Debug)]
pub(super) struct Ledger {
    pub(super) store: Store,
    pub(super) on_failure: OnFailure,
}

impl Ledger {
    /// Begins a new game's record: what is known of it then, or `None` if its id is another game's.
    ///
    /// # Errors
    /// [`ServiceError::StoreUnavailable`].
    pub(super) async fn begin(&self, keys: &KeySet, first: &Turn) -> Result<Option<ForkCheck>, ServiceError> {
        Ok(match self.store.open(game_id(first.game()), &entry_of(keys, first)).await {
            Ok(Opening::Unrecorded) => Some(ForkCheck::Unavailable),
            Ok(Opening::Created | Opening::Same { .. }) => Some(ForkCheck::Unique),
            Ok(Opening::Taken { newest }) => {
                // The store came later than the game, or lost its beginning.
                let later = turn_of(keys, &newest).is_ok_and(|newest| {
                    matches!(
                        kinship(newest.relation_to(first, keys.game())),
                        Kinship::After | Kinship::Unknown
                    )
                });
                later.then_some(ForkCheck::Unique)
            }
            Err(error) => Some(self.unanswered(first.game(), &error)?),
        })
    }

    /// Lets a turn follow its parent: what is known of it then. Both are signed for playing; the player's seat is noted.
    ///
    /// # Errors
    /// [`ServiceError::AlreadyPlayed`], [`ServiceError::StoreUnavailable`].
    pub(super) async fn follow(
        &self,
        keys: &KeySet,
        (parent, parent_signed): (&Turn, &Signed),
        (child, child_signed): (&Turn, &Signed),
        seat: Option<SeatMark>,
        keep: Keep,
    ) -> Result<ForkCheck, ServiceError> {
        if !self.store.keeps() {
            return Ok(ForkCheck::Unavailable);
        }
        let game = game_id(parent.game());
        let relate = |newest: &Entry| relations(keys, newest, parent, child);
        // An ending leaves the moves as they were.
        let played = last_played(child).filter(|_| child.ply() > parent.ply());
        let entries = (
            entry(keys, parent, parent_signed, Cause { played: last_played(parent), seat: None }),
            entry(keys, child, child_signed, Cause { played, seat }),
        );
        let played = match keep {
            Keep::Recorded => self.store.play(game, entries.0, entries.1, relate).await,
            Keep::Preview => self.store.foresee(game, entries.0, entries.1, relate).await,
        };
        match played {
            Ok(Played::Unrecorded) => Ok(ForkCheck::Unavailable),
            Ok(Played::Accepted | Played::Known { .. }) => Ok(ForkCheck::Unique),
            Ok(Played::AlreadyPlayed { newest }) => self.already_played(keys, parent.game(), &newest),
            Err(error) if keep == Keep::Preview => Ok(unknown(&error)),
            Err(error) => self.unanswered(parent.game(), &error),
        }
    }

    fn already_played(&self, keys: &KeySet, game: &Game, newest: &Entry) -> Result<ForkCheck, ServiceError> {
        match turn_of(keys, newest) {
            Ok(turn) => Err(ServiceError::AlreadyPlayed { latest: Newer::of(keys, Form::Play, &turn) }),
            Err(error) => self.unanswered(game, &error),
        }
    }

    /// Passes if the game did not go on without a turn, as far as is known.
    ///
    /// # Errors
    /// [`ServiceError::AlreadyPlayed`] with the newest turn.
    pub(super) async fn stands(&self, keys: &KeySet, turn: &Turn) -> Result<(), ServiceError> {
        match self.standing(keys, turn).await {
            Standing { fork_check: ForkCheck::Superseded, newest: Some(newest), .. } => {
                self.already_played(keys, turn.game(), &newest).map(drop)
            }
            _ => Ok(()),
        }
    }

    /// A game's newest turn.
    ///
    /// # Errors
    /// [`ServiceError::StoreUnavailable`].
    pub(super) async fn newest(&self, game: GameId) -> Result<Option<Entry>, ServiceError> {
        self.store.newest(game).await.map_err(|error| failed(&error))
    }

    /// Whether the store can be used now.
    ///
    /// # Errors
    /// [`ServiceError::StoreUnavailable`].
    pub(super) async fn check(&self) -> Result<(), ServiceError> {
        self.store.check().await.map_err(|error| failed(&error))
    }

    /// How the game stands to a turn. It never fails: without an answer nothing is known.
    pub(super) async fn standing(&self, keys: &KeySet, turn: &Turn) -> Standing {
        if !self.store.keeps() {
            return Standing::alone(ForkCheck::Unavailable);
        }
        self.look(keys, turn).await.unwrap_or_else(|error| Standing::alone(unknown(&error)))
    }

    async fn look(&self, keys: &KeySet, turn: &Turn) -> Result<Standing, StoreError> {
        let (game, mark) = (game_id(turn.game()), entry_of(keys, turn).mark());
        let Some(newest) = self.store.newest(game).await? else {
            return Ok(Standing::alone(ForkCheck::Unique));
        };
        if newest.id == mark.id {
            return Ok(Standing { is_newest: true, ..Standing::alone(ForkCheck::Unique) });
        }
        let relations = relations(keys, &newest, turn, turn)?;
        if relations.parent_to_newest == Kinship::After {
            // A draft that was sent, or a turn that the store lost.
            return Ok(Standing::alone(ForkCheck::Unique));
        }
        let marks = self.store.record(game).await?.map(|Record { marks, .. }| marks).unwrap_or_default();
        let recorded = marks.iter().any(|kept| kept.id == mark.id);
        let has_twin = marks.iter().any(|kept| kept.line == mark.line);
        let fork_check = match relations.newest_to_child {
            _ if recorded => ForkCheck::Unique,
            Kinship::After if !has_twin => ForkCheck::Unique,
            Kinship::Unknown if turn.ply() > newest.ply => {
                return Ok(Standing::alone(ForkCheck::Unavailable));
            }
            Kinship::Unknown => ForkCheck::Unavailable,
            _ => ForkCheck::Superseded,
        };
        Ok(Standing { fork_check, newest: Some(newest), is_newest: false })
    }

    /// All moves that led to a turn, if it or the store knows them.
    ///
    /// # Errors
    /// [`ServiceError::StoreUnavailable`].
    pub(super) async fn scoresheet(
        &self,
        keys: &KeySet,
        turn: &Turn,
    ) -> Result<Option<Scoresheet>, ServiceError> {
        if let Some(sheet) = turn.scoresheet() {
            return Ok(Some(sheet));
        }
        let record = self.store.record(game_id(turn.game())).await.map_err(|error| failed(&error))?;
        Ok(record.and_then(|record| written_down(keys, &record, turn)))
    }

    /// A turn that the store does not answer for. In a room it is never played: points are at stake.
    fn unanswered(&self, game: &Game, error: &StoreError) -> Result<ForkCheck, ServiceError> {
        match self.on_failure {
            OnFailure::Open if game.room == 0 => Ok(unknown(error)),
            OnFailure::Refuse | OnFailure::Open => Err(failed(error)),
        }
    }
}

pub(super) fn failed(error: &StoreError) -> ServiceError {
    tracing::warn!(%error, "the store was asked in vain");
    ServiceError::StoreUnavailable
}

fn unknown(error: &StoreError) -> ForkCheck {
    failed(error);
    ForkCheck::Unavailable
}

/// A game as the store names it.
#[must_use]
pub fn game_id(game: &Game) -> GameId {
    GameId { table: game.table.bytes(), round: game.round }
}

/// The moves that led to a turn, from the record of its game: those that its first turn holds, and then one for each
/// ply. Where a turn is missing, or was kept without its move, they do not lead to the turn.
fn written_down(keys: &KeySet, record: &Record, turn: &Turn) -> Option<Scoresheet> {
    let line = line(turn);
    let (first, later) = record.marks.split_first()?;
    let mut sheet = turn_of(keys, &record.first).ok()?.scoresheet()?;
    if first.line != line {
        let last = later.iter().position(|mark| mark.line == line)?;
        for mark in &later[..=last] {
            if let Some(index) = mark.cause.played {
                sheet.push(index).ok()?;
            }
        }
    }
    let leads_here = sheet.moves().len() == turn.ply() as usize && sheet.position() == turn.position();
    leads_here.then(|| sheet.with_result(turn.status().into()))
}

/// The move that led to a turn, by its index; `None` where the last thing that happened was none.
fn last_played(turn: &Turn) -> Option<u16> {
    match turn.held().last()?.event {
        Event::Move { index, .. } => Some(index),
        Event::Release(_) => None,
    }
}

/// What names the line of play that led to a turn.
fn line(turn: &Turn) -> Line {
    let [_, _, _, line @ ..] = turn.history().value().to_be_bytes();
    line
}

/// A turn as the store keeps it, of which it is not known how it came about.
fn entry_of(keys: &KeySet, turn: &Turn) -> Entry {
    let cause = Cause { played: last_played(turn), seat: None };
    entry(keys, turn, &Signed::to_play(keys, turn), cause)
}

/// A turn as the store keeps it. Its id is the tag of its playing token.
///
/// # Panics
/// Never: the store has room for every body.
fn entry(keys: &KeySet, turn: &Turn, signed: &Signed, cause: Cause) -> Entry {
    Entry {
        id: TurnId(signed.tag()),
        line: line(turn),
        cause,
        ply: turn.ply(),
        ended: turn.status().is_over(),
        key: keys.id().get(),
        body: Body::new(signed.body().bytes()).expect("a token's body fits"),
    }
}

/// The turn that the store kept. Its tag is checked as a link's is: who can write to the store still makes no turns.
///
/// # Errors
/// [`StoreError::Corrupt`] if it is no turn of these keys.
pub(super) fn turn_of(keys: &KeySet, entry: &Entry) -> Result<Turn, StoreError> {
    let body = token::Body::from_bytes(entry.body.bytes());
    let verified = if entry.key == keys.id().get() {
        body.verify(keys, Form::Play, &entry.id.0)
    } else {
        Err(TokenError::Rejected)
    };
    let opened = verified.and_then(Verified::open);
    opened.map(|opened| opened.turn).map_err(|_| StoreError::Corrupt("a turn that no key made".into()))
}

/// How parent and child stand to the newest turn of their game.
///
/// # Errors
/// [`StoreError::Corrupt`] where the newest turn cannot be read, or is one of another game with the same id.
fn relations(keys: &KeySet, newest: &Entry, parent: &Turn, child: &Turn) -> Result<Relations, StoreError> {
    let newest = turn_of(keys, newest)?;
    if newest.game() != child.game() {
        return Err(StoreError::Corrupt("a turn of another game".into()));
    }
    let seats = newest.seats();
    Ok(Relations {
        newest_to_child: kinship(newest.relation_to(child, keys.game())),
        parent_to_newest: kinship(parent.relation_to(&newest, keys.game())),
        both_seated: seats.both_held() && parent.seats() == seats,
    })
}

fn kinship(relation: Result<Relation, LineageError>) -> Kinship {
    match relation {
        Ok(Relation::Next | Relation::Later) => Kinship::After,
        Ok(Relation::Same) => Kinship::Same,
        Ok(Relation::Unknown) => Kinship::Unknown,
        Ok(Relation::Fork | Relation::Unrelated) | Err(LineageError) => Kinship::Apart,
    }
}
