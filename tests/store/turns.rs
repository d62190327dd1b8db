//! Made-up turns: a store knows nothing of rules.

use std::sync::atomic::{AtomicU64, Ordering};

use turnlink::store::{Body, Cause, Entry, GameId, Kinship, Relations, StoreError, TurnId};

/// A game that no other test of this process has.
pub(crate) fn new_game() -> GameId {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    game(NEXT.fetch_add(1, Ordering::Relaxed))
}

/// The first round at a table.
pub(crate) fn game(table: u64) -> GameId {
    let [_, _, table @ ..] = table.to_be_bytes();
    GameId { table, round: 0 }
}

/// The turn after so many plies of a line of play.
pub(crate) fn turn(line: u8, ply: u32) -> Entry {
    let [a, b, c, d] = ply.to_be_bytes();
    let mut id = [0xa5; TurnId::BYTES];
    id[..5].copy_from_slice(&[line, a, b, c, d]);
    Entry {
        id: TurnId(id),
        line: [line, a, b, c, d],
        cause: cause(line, ply),
        ply,
        ended: false,
        key: 7,
        body: Body::new(&[line, b'b', c, d]).unwrap(),
    }
}

/// Every turn but the first came of a move; one in three tells from which seat.
fn cause(line: u8, ply: u32) -> Cause {
    let seat = ply.is_multiple_of(3).then_some([line; 5]);
    match ply {
        0 => Cause::default(),
        ply => Cause { played: u16::try_from(ply * 7).ok(), seat },
    }
}

/// The same turn with a draw offer: another id, but the same line of play.
pub(crate) fn offered(turn: &Entry) -> Entry {
    let mut other = turn.clone();
    other.id.0[15] ^= 1;
    other
}

/// The same turn, and the game is over.
pub(crate) fn ended(turn: &Entry) -> Entry {
    let mut other = offered(turn);
    other.ended = true;
    other
}

/// Says the same of every newest turn.
pub(crate) fn relations(
    newest_to_child: Kinship,
    parent_to_newest: Kinship,
    both_seated: bool,
) -> impl Fn(&Entry) -> Result<Relations, StoreError> {
    move |_| Ok(Relations { newest_to_child, parent_to_newest, both_seated })
}

/// For where nothing may be asked.
pub(crate) fn not_asked(newest: &Entry) -> Result<Relations, StoreError> {
    panic!("asked how {newest:?} stands to a turn")
}
