//! What a token says.

use serde::Serialize;
use turnlink::{
    draughts::{Position, Side},
    token::{Form, Opened},
    turn::{Standing, Status, Turn},
};

use super::hex;

/// Everything that another implementation must read from a token or work out from it.
#[derive(Serialize)]
pub(super) struct Says {
    form: &'static str,
    key: u16,
    rules: &'static str,
    table_hex: String,
    round: u32,
    room: u32,
    record: bool,
    /// 0 playing, 1 with an offer, 2 and 3 resigned, 4 and 5 quit, 6 agreed.
    pub(super) standing: u64,
    /// 0 the starting position, 1 another one, 2 a later moment.
    pub(super) base: u64,
    base_ply: u32,
    events: usize,
    ply: u32,
    position: String,
    last_move: Option<String>,
    legal_moves: Vec<String>,
    plies_without_capture: Option<u16>,
    repetitions: Option<u16>,
    three_kings: Option<u16>,
    counted_from: Option<u32>,
    draw_offered_by: Option<String>,
    status: &'static str,
    winner: Option<String>,
    reason: Option<&'static str>,
    pub(super) seats_digit: u8,
    /// Nine hexadecimal digits each; null of a free or open seat. Black's comes first.
    seat_tags: [Option<String>; 2],
    history_hex: String,
}

impl Says {
    pub(super) fn of(opened: &Opened<'_>) -> Says {
        let turn = &opened.turn;
        let (game, rules, counters) = (turn.game(), turn.game().rules, turn.counters());
        let (status, winner, reason) = status(turn.status());
        Says {
            form: if opened.form == Form::Play { "play" } else { "view" },
            key: opened.keys.id().get(),
            rules: rules.id,
            table_hex: hex(&game.table.bytes()),
            round: game.round,
            room: game.room,
            record: turn.is_record(),
            standing: standing(turn.standing()),
            base: base(turn),
            base_ply: turn.base().moment.ply,
            events: turn.held().len(),
            ply: turn.ply(),
            position: turn.position().to_fen(rules),
            last_move: turn.last_move().map(|played| rules.move_text(played)),
            legal_moves: turn.legal_moves().iter().map(|legal| rules.move_text(legal)).collect(),
            plies_without_capture: rules.no_capture_limit().map(|_| counters.plies_without_capture),
            repetitions: turn.repetitions(),
            three_kings: counters.three_kings,
            counted_from: turn.counted_from(),
            draw_offered_by: turn.draw_offered_by().map(|side| side.to_string()),
            status,
            winner: winner.map(|side| side.to_string()),
            reason,
            seats_digit: turn.seats().digit(),
            seat_tags: Side::BOTH
                .map(|side| turn.seats().holder(side).map(|tag| format!("{:09x}", tag.value()))),
            history_hex: turn.history().to_string(),
        }
    }

    pub(super) fn kind(&self) -> (&'static str, &'static str) {
        (self.rules, self.form)
    }
}

fn standing(standing: Standing) -> u64 {
    match standing {
        Standing::Playing => 0,
        Standing::DrawOffered => 1,
        Standing::Resigned(Side::Black) => 2,
        Standing::Resigned(Side::White) => 3,
        Standing::Quit(Side::Black) => 4,
        Standing::Quit(Side::White) => 5,
        Standing::Agreed { .. } => 6,
    }
}

fn base(turn: &Turn) -> u64 {
    let base = turn.base();
    match (base.is_start, base.moment.position == Position::initial(turn.game().rules)) {
        (true, true) => 0,
        (true, false) => 1,
        (false, _) => 2,
    }
}

fn status(status: Status) -> (&'static str, Option<Side>, Option<&'static str>) {
    match status {
        Status::Playing => ("playing", None, None),
        Status::Won { winner, reason } => ("won", Some(winner), Some(reason.name())),
        Status::Drawn { reason } => ("drawn", None, Some(reason.name())),
    }
}
