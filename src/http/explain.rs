//! What each code means and what to do about it, in words: for `GET /errors/{code}` and for the reference.

use super::code::Code;

/// A code in words.
#[derive(Clone, Copy, Debug)]
pub struct Explanation {
    /// What happened, in a few words.
    pub title: &'static str,
    /// When it happens, and what comes with it.
    pub meaning: &'static str,
    /// What a client, or the person at it, should do now.
    pub advice: &'static str,
}

const fn words(title: &'static str, meaning: &'static str, advice: &'static str) -> Explanation {
    Explanation { title, meaning, advice }
}

/// The words for a code. A table: one entry for each code, none left to a default.
pub const fn explain(code: Code) -> Explanation {
    match code {
        Code::BadRequest => words(
            "The request is not what this call takes",
            "A field is missing, unknown, given twice or of the wrong kind, the body is not JSON, or it did \
             not arrive whole and in time. `field` names the field where there is one, as a path such as \
             `players.black`.",
            "Correct the request as `detail` says. Sending the same request again gives the same answer.",
        ),
        Code::TokenMalformed => words(
            "This is not a turn's token",
            "The text cannot be a token: its length, its alphabet or its spelling is wrong. Chat apps \
             sometimes cut a link; where it looks so, `detail` says it.",
            "Copy the whole link again from the message it came in, to the last character.",
        ),
        Code::TokenRejected => words(
            "This server did not make that token",
            "It is spelt like a token, but no key of this server signed it: it was changed or cut, it comes \
             from another server, or its key was retired.",
            "Open the original link at the server that made it. A changed token cannot be mended.",
        ),
        Code::PlayerRequired => words(
            "This seat belongs to a player",
            "The seats of this game belong to players, and the request names none.",
            "Send the player's secret in the field `player` or in the header `Turnlink-Player`.",
        ),
        Code::NotYourSeat => words(
            "Another player holds this seat",
            "The seat that would have to act belongs to a player other than the one in the request.",
            "Wait for the other player, or send the secret that took this seat. A player who lost a device \
             can be let back in by the opponent with `release-seat`.",
        ),
        Code::SeatTaken => words(
            "You already hold the other seat",
            "One player cannot hold both seats of a game that has seats.",
            "Send the link to the person you want to play against; the free seat is taken by its first move.",
        ),
        Code::ViewOnly => words(
            "This link shows the game and cannot play it",
            "The token is of the view form, made for spectators and pictures. Nothing can be played with it.",
            "Use the link that the other player sent you.",
        ),
        Code::VipOnly => words(
            "This room is for its members",
            "Points in this room are kept for its members, and this player is not one of them.",
            "Play without the room, or ask whoever runs it.",
        ),
        Code::NotFound => words(
            "Nothing is here",
            "No page and no call has this address.",
            "Compare the address with `/openapi.json`; a missing or a doubled slash is enough.",
        ),
        Code::UnknownRules => words(
            "There is no such rule set",
            "The request names rules that this server does not play.",
            "Take an `id` from `GET /v1/rules`.",
        ),
        Code::UnknownRoom => words(
            "There is no such room",
            "The request names a room that this server does not have.",
            "Take a room from `GET /v1/rooms`, or leave it out.",
        ),
        Code::MethodNotAllowed => words(
            "This address does not take that method",
            "The address exists, but not for this method. The header `Allow` lists the methods it takes.",
            "Use one of the methods in `Allow`.",
        ),
        Code::GameOver => words(
            "The game is over",
            "A finished game takes no further action. `turn` is the final turn, with its result and reason.",
            "Show the result. `POST /v1/rematch` begins the next round.",
        ),
        Code::GameNotOver => words(
            "The game is still going on",
            "The call needs a finished game. `turn` is the turn as it stands.",
            "Finish the game first, or end it by `resign`, `quit` or an agreed draw.",
        ),
        Code::AlreadyPlayed => words(
            "This turn was already played differently",
            "The store knows another continuation of this turn. `latest` is the newest turn it knows, with \
             `ply`, `url` and `token`, in the form of the token that was sent. Nothing was changed.",
            "Go on from `latest`. Sending the very continuation that was recorded is not an error.",
        ),
        Code::RulesRevised => words(
            "The rules of this game were revised",
            "The token belongs to a revision of its rule set that this release no longer plays. It is refused, \
             rather than read under rules it was not made for.",
            "Start a new game.",
        ),
        Code::TooLarge => words(
            "The request is too large",
            "A body may have 16 kB (16384 bytes).",
            "Send less. No call needs more than a few hundred bytes.",
        ),
        Code::UnsupportedMediaType => words(
            "The body must be JSON",
            "The header `Content-Type` is missing or names something other than `application/json`, or the \
             body is compressed.",
            "Send `Content-Type: application/json` and plain JSON in UTF-8.",
        ),
        Code::IllegalMove => words(
            "The rules do not allow this move",
            "`reason` says why as one word, `rule` gives the clause in words, and `legal_moves` lists what is \
             legal instead. Where they help, `next` lists the squares to go on to and `candidates` the moves \
             that could be meant. Reasons: `unreadable`, `off-board`, `empty-square`, `not-your-piece`, \
             `occupied`, `wrong-direction`, `not-diagonal`, `too-far`, `capture-required`, \
             `capture-incomplete`, `nothing-to-capture`, `captured-twice`, `must-keep-capturing`, \
             `ambiguous`.",
            "Show `detail` to the player and send one of `legal_moves`, exactly as its `text` has it.",
        ),
        Code::NoDrawOffer => words(
            "No draw was offered",
            "`accept-draw` needs an offer by the other side in the turn before this one.",
            "Make a move; `offer_draw` offers a draw along with it.",
        ),
        Code::BadPosition => words(
            "This position cannot be played",
            "The position is not a position of its rule set, or its moves are too many to be listed.",
            "Correct the FEN as `detail` says.",
        ),
        Code::NoRecord => words(
            "This link does not hold the whole game",
            "A link holds the moves since its last irreversible one. The whole game is only in links of games \
             that were created with `record`.",
            "Create games with `\"record\": true` where the moves are wanted afterwards.",
        ),
        Code::RateLimited => words(
            "Too many requests",
            "More requests came than one client may send. Nothing was changed.",
            "Wait for the seconds that `Retry-After` gives, then send the same request again.",
        ),
        Code::Internal => words(
            "The server failed",
            "A fault of the server, not of the request. Nothing was changed.",
            "Send the same request again; the answer is the same however often it is sent. If it goes on, \
             tell whoever runs this server, with the `request_id`.",
        ),
        Code::StoreUnavailable => words(
            "The store does not answer",
            "The call needs the store, and it did not answer. Nothing was changed.",
            "Wait for the seconds that `Retry-After` gives, then send the same request again.",
        ),
    }
}
