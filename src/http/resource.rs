//! The turn resource: a turn as JSON.

use arrayvec::ArrayVec;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    links::Links,
    terms::{Ability, ForkCheck, Seat, Side, Status},
};
use crate::{
    draughts::{self, MAX_PATH, Move, Piece, RuleSet, Square, SquareName},
    service::{Answer, Newer},
    token::Form,
    turn::{self, Seats, Turn},
    words::{self, Lang},
};

/// The numbers of the squares of a path.
pub type Numbers = ArrayVec<u8, MAX_PATH>;

/// A turn of a game.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Turn)]
pub struct TurnResource {
    /// The turn's token, in the form of the token that was sent.
    token: String,
    /// The link to send on; null for those who watch.
    #[schema(required = true)]
    url: Option<String>,
    /// The link to watch.
    view_url: String,
    /// The watching token: it shows the turn and can never act.
    view_token: String,
    /// The game's id: its table and round.
    #[schema(example = "9f86d081884c-0")]
    game: String,
    /// The rule set's id.
    #[schema(example = "english")]
    rules: &'static str,
    /// Moves made since the game's start.
    ply: u32,
    /// Whose move it is, or would be.
    side_to_move: Side,
    /// The position as PDN FEN with square numbers.
    #[schema(example = "B:W21,22,K7:B1,2,11")]
    position: String,
    /// The pieces by their squares' numbers, in rising order.
    pieces: Vec<PieceResource>,
    /// The move that led here; null before the first.
    #[schema(required = true)]
    last_move: Option<LastMove>,
    /// The legal moves in rising order of their paths; none once the game is over.
    legal_moves: Vec<MoveResource>,
    /// Whether the legal moves are captures.
    must_capture: bool,
    /// What is counted towards a draw.
    counters: CountersResource,
    /// The side that offers a draw.
    #[schema(required = true)]
    draw_offered_by: Option<Side>,
    /// Whether the game goes on.
    status: Status,
    /// The side that won.
    #[schema(required = true)]
    winner: Option<Side>,
    /// Why the game ended: `no-pieces`, `blocked`, `resigned`, `quit`, `repetition`, `no-capture`, `three-kings`,
    /// `no-way-to-win` or `agreement`.
    #[schema(required = true, example = "blocked")]
    reason: Option<&'static str>,
    /// The seats.
    seats: SeatsResource,
    /// The side whose seat the caller holds.
    #[schema(required = true)]
    you: Option<Side>,
    /// What the caller may do now. `claim-quit` comes with time, by the store's clock: it is listed where somebody looks,
    /// and never in the answer to a continuation, which stays the same however late it is asked for again.
    can: Vec<Ability>,
    /// The room's id; null outside rooms.
    #[schema(required = true)]
    room: Option<String>,
    /// The line of play, ten hexadecimal digits: equal for turns of one game with the same moves and seats so far.
    #[schema(example = "0a1b2c3d4e")]
    history: String,
    /// Whether the token holds the whole game.
    record: bool,
    /// What is known of other continuations.
    fork_check: ForkCheck,
    /// The game's newest turn, where it is a later one.
    #[schema(required = true)]
    newer: Option<NewerTurn>,
    /// The turn in words.
    text: TextResource,
    /// The board as pictures and as text.
    links: LinksResource,
}

/// A piece.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Piece)]
pub struct PieceResource {
    /// The square's number.
    square: u8,
    /// The square in the rule set's notation.
    #[schema(value_type = String)]
    name: SquareName,
    /// Whose it is.
    side: Side,
    /// Whether it is crowned.
    king: bool,
}

/// A legal move.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Move)]
pub struct MoveResource {
    /// The move in the rule set's notation, a capture with its full path.
    #[schema(example = "22x15x8")]
    text: String,
    /// The numbers of the squares that it touches.
    #[schema(value_type = Vec<u8>)]
    path: Numbers,
    /// The captured pieces' squares in the order in which they are jumped over.
    #[schema(value_type = Vec<u8>)]
    captured: Numbers,
    /// Whether a man becomes a king.
    crowned: bool,
    /// Further paths with the same outcome.
    #[schema(value_type = Vec<Vec<u8>>)]
    other_paths: Vec<Numbers>,
}

/// The move that led to a turn.
#[derive(Debug, Serialize, ToSchema)]
pub struct LastMove {
    /// The move in the rule set's notation.
    text: String,
    /// The numbers of the squares that it touched.
    #[schema(value_type = Vec<u8>)]
    path: Numbers,
    /// The captured pieces' squares in the order in which they were jumped over.
    #[schema(value_type = Vec<u8>)]
    captured: Numbers,
    /// Whether a man became a king.
    crowned: bool,
    /// Who moved.
    side: Side,
}

/// What is counted towards a draw. A counter that the rule set does not have is null.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Counters)]
pub struct CountersResource {
    /// Plies in a row without a capture.
    #[schema(required = true)]
    plies_without_capture: Option<u16>,
    /// How often the position came up, this time included.
    #[schema(required = true)]
    repetitions: Option<u16>,
    /// Plies of three or more kings against a lone one.
    #[schema(required = true)]
    three_kings: Option<u16>,
    /// The ply from which repetitions are counted, where the token had no room for all moves that matter.
    #[schema(required = true)]
    counted_from: Option<u32>,
}

/// Both seats.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Seats)]
pub struct SeatsResource {
    /// Black's.
    black: Seat,
    /// White's.
    white: Seat,
}

/// A later turn of the game.
#[derive(Debug, Serialize, ToSchema)]
pub struct NewerTurn {
    /// Its ply.
    ply: u32,
    /// Its link; null for those who watch.
    #[schema(required = true)]
    url: Option<String>,
    /// Its token.
    token: String,
}

/// A turn in words.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Text)]
pub struct TextResource {
    /// What is going on.
    headline: String,
    /// The last move; null before the first.
    #[schema(required = true)]
    last_move: Option<String>,
    /// The board, for those who do not see it.
    alt: String,
}

/// The board's addresses, always of the watching token.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Links)]
pub struct LinksResource {
    /// A PNG picture.
    board_png: String,
    /// An SVG picture.
    board_svg: String,
    /// A text for a monospace font.
    board_txt: String,
}

impl TurnResource {
    /// The resource of an answer, in a language.
    #[must_use]
    pub fn new(answer: &Answer, lang: Lang, links: &Links) -> TurnResource {
        let turn = &answer.turn;
        let game = turn.game();
        let (status, winner, reason) = outcome(turn.status());
        TurnResource {
            token: answer.token.clone().unwrap_or_else(|| answer.view_token.clone()),
            url: answer.token.as_ref().map(|token| links.turn(token)),
            view_url: links.view(&answer.view_token),
            view_token: answer.view_token.clone(),
            game: answer.game().to_string(),
            rules: game.rules.id,
            ply: turn.ply(),
            side_to_move: turn.position().side_to_move().into(),
            position: turn.position().to_fen(game.rules),
            pieces: pieces(turn),
            last_move: turn.last_move().map(|played| LastMove::new(turn, played)),
            legal_moves: legal_moves(turn),
            must_capture: turn.legal_moves().first().is_some_and(Move::is_capture),
            counters: counters(turn),
            draw_offered_by: turn.draw_offered_by().map(Side::from),
            status,
            winner,
            reason,
            seats: seats(&turn.seats()),
            you: answer.you.map(Side::from),
            can: answer.abilities.iter().map(|&ability| ability.into()).collect(),
            room: answer.room.clone(),
            history: turn.history().to_string(),
            record: turn.is_record(),
            fork_check: answer.fork_check.into(),
            newer: answer.newer.as_ref().map(|newer| NewerTurn::new(newer, links)),
            text: TextResource::new(turn, lang),
            links: LinksResource {
                board_png: links.board(&answer.view_token, "png"),
                board_svg: links.board(&answer.view_token, "svg"),
                board_txt: links.board(&answer.view_token, "txt"),
            },
        }
    }
}

impl NewerTurn {
    /// A turn in short, in the form of its token.
    #[must_use]
    pub fn new(newer: &Newer, links: &Links) -> NewerTurn {
        let url = (newer.form == Form::Play).then(|| links.turn(&newer.token));
        NewerTurn { ply: newer.ply, url, token: newer.token.clone() }
    }
}

impl TextResource {
    fn new(turn: &Turn, lang: Lang) -> TextResource {
        let words::Texts { headline, last_move, alt } = words::texts(lang, turn);
        TextResource { headline, last_move, alt }
    }
}

impl MoveResource {
    /// A move of a rule set.
    #[must_use]
    pub fn new(rules: &RuleSet, legal: &Move) -> MoveResource {
        MoveResource {
            text: rules.move_text(legal),
            path: numbers(rules, &legal.path),
            captured: numbers(rules, &legal.victims(&rules.board)),
            crowned: legal.outcome.crowned,
            other_paths: legal.other_paths.iter().map(|path| numbers(rules, path)).collect(),
        }
    }
}

impl LastMove {
    fn new(turn: &Turn, played: &Move) -> LastMove {
        let MoveResource { text, path, captured, crowned, .. } = MoveResource::new(turn.game().rules, played);
        let side = turn.position().side_to_move().other().into();
        LastMove { text, path, captured, crowned, side }
    }
}

/// The legal moves of a turn.
#[must_use]
pub fn legal_moves(turn: &Turn) -> Vec<MoveResource> {
    turn.legal_moves().iter().map(|legal| MoveResource::new(turn.game().rules, legal)).collect()
}

/// The numbers of squares.
#[must_use]
pub fn numbers(rules: &RuleSet, squares: &[Square]) -> Numbers {
    squares.iter().map(|&square| rules.board.number(square)).collect()
}

fn pieces(turn: &Turn) -> Vec<PieceResource> {
    let rules = turn.game().rules;
    let position = turn.position();
    let piece = |square| {
        let Piece { side, king } = position.piece_at(square)?;
        let (number, name) = (rules.board.number(square), rules.square_name(square));
        Some(PieceResource { square: number, name, side: side.into(), king })
    };
    position.occupied().filter_map(piece).collect()
}

fn counters(turn: &Turn) -> CountersResource {
    let counters = turn.counters();
    let limit = turn.game().rules.no_capture_limit();
    CountersResource {
        plies_without_capture: limit.map(|_| counters.plies_without_capture),
        repetitions: turn.repetitions(),
        three_kings: counters.three_kings,
        counted_from: turn.counted_from(),
    }
}

fn outcome(status: turn::Status) -> (Status, Option<Side>, Option<&'static str>) {
    match status {
        turn::Status::Playing => (Status::Playing, None, None),
        turn::Status::Won { winner, reason } => (Status::Won, Some(winner.into()), Some(reason.name())),
        turn::Status::Drawn { reason } => (Status::Drawn, None, Some(reason.name())),
    }
}

fn seats(seats: &Seats) -> SeatsResource {
    let seat = |side| match (seats.are_open(), seats.is_free(side)) {
        (true, _) => Seat::Open,
        (false, true) => Seat::Free,
        (false, false) => Seat::Claimed,
    };
    SeatsResource { black: seat(draughts::Side::Black), white: seat(draughts::Side::White) }
}
