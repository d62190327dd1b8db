//! The verbs as scripts, which Redis does in one atomic step.

use std::time::Duration;

use ::redis::{Script, ScriptInvocation};

use super::keys;
use crate::store::{
    Advance, Entry, GameId, Opening, Step, StoreError,
    codec::{pack, push_mark, unpack},
};

/// A code, and the newest turn where it comes along.
pub(super) type Reply = (u8, Option<Vec<u8>>);

/// The scripts, and the lifetime that they give to games.
pub(super) struct Scripts {
    open: Script,
    advance: Script,
    lifetime: u64,
}

impl Scripts {
    pub(super) fn new(lifetime: Duration) -> Scripts {
        Scripts {
            open: Script::new(include_str!("open.lua")),
            advance: Script::new(include_str!("advance.lua")),
            lifetime: lifetime.as_secs().max(1),
        }
    }

    /// The lifetime of games, in seconds.
    pub(super) const fn lifetime(&self) -> u64 {
        self.lifetime
    }

    pub(super) fn open(&self, game: GameId, first: &Entry) -> ScriptInvocation<'_> {
        let mut script = self.open.prepare_invoke();
        script.key(keys::game(game)).arg(pack(first)).arg(mark(first)).arg(self.lifetime);
        script
    }

    pub(super) fn advance(&self, game: GameId, step: &Step) -> ScriptInvocation<'_> {
        let Step { parent, child, after } = step;
        let after = after.as_ref().map_or(&[][..], |id| &id.0);
        let mut script = self.advance.prepare_invoke();
        script.key(keys::game(game)).arg(pack(parent)).arg(mark(parent)).arg(pack(child)).arg(mark(child));
        script.arg(after).arg(self.lifetime).arg(keys::CHANNEL).arg(&game.bytes()[..]);
        script
    }
}

fn mark(entry: &Entry) -> Vec<u8> {
    let mut bytes = Vec::new();
    push_mark(&mut bytes, entry.mark());
    bytes
}

/// What `open.lua` answered.
pub(super) fn opened((code, newest): Reply) -> Result<Opening, StoreError> {
    match (code, newest) {
        (0, None) => Ok(Opening::Created),
        (1, Some(newest)) => Ok(Opening::Same { newest: unpack(&newest)? }),
        (2, Some(newest)) => Ok(Opening::Taken { newest: unpack(&newest)? }),
        _ => Err(unreadable()),
    }
}

/// What `advance.lua` answered.
pub(super) fn advanced((code, newest): Reply) -> Result<Advance, StoreError> {
    let newest = newest.as_deref().map(unpack).transpose()?;
    match (code, newest) {
        (0, None) => Ok(Advance::Accepted),
        (1, Some(newest)) => Ok(Advance::Known { newest }),
        (2 | 3, Some(newest)) => Ok(Advance::Conflict { newest, line_known: code == 3 }),
        _ => Err(unreadable()),
    }
}

fn unreadable() -> StoreError {
    StoreError::corrupt("the answer of a script")
}
