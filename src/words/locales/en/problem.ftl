# The problems: each code with its title, when it happens, and what to do about it.

bad-request = The request is not what this call takes
    .meaning = A field is missing, unknown, given twice or of the wrong kind, the body is not JSON, or it did not arrive whole and in time. `field` names the field where there is one, as a path such as `players.black`.
    .advice = Correct the request as `detail` says. Sending the same request again gives the same answer.
token-malformed = This is not a turn's token
    .meaning = The text cannot be a token: its length, its alphabet or its spelling is wrong. Chat apps sometimes cut a link; where it looks so, `detail` says it.
    .advice = Copy the whole link again from the message it came in, to the last character.
signature-rejected = The platform's signature is missing or wrong
    .meaning = Requests of a chat's platform are signed by it. This one is not, its signature belongs to other bytes, or its time is more than five minutes off.
    .advice = Compare the app's secret or public key with the settings of this server, and the server's clock with the time.
token-rejected = This server did not make that token
    .meaning = It is spelt like a token, but no key of this server signed it: it was changed or cut, it comes from another server, or its key was retired.
    .advice = Open the original link at the server that made it. A changed token cannot be mended.
player-required = This seat belongs to a player
    .meaning = The seats of this game, or what is asked for, belong to a player, and the request names none.
    .advice = Send the player's secret in the field `player` or in the header `Turnlink-Player`.
not-your-seat = Another player holds this seat
    .meaning = The seat that would have to act belongs to a player other than the one in the request.
    .advice = Wait for the other player, or send the secret that took this seat. A player who lost a device can be let back in by the opponent with `release-seat`.
seat-taken = You already hold the other seat
    .meaning = One player cannot hold both seats of a game that has seats.
    .advice = Send the link to the person you want to play against; the free seat is taken by its first move.
view-only = This link shows the game and cannot play it
    .meaning = The token is of the view form, made for spectators and pictures. Nothing can be played with it.
    .advice = Use the link that the other player sent you.
vip-only = This room is for its members
    .meaning = Points in this room are kept for its members, and this player is not one of them.
    .advice = Play without the room, or ask whoever runs it.
admin-only = This is for the operator
    .meaning = The call needs the server's admin key, and the request has none or another.
    .advice = Send `Authorization: Bearer` with the key that the server was started with.
not-found = Nothing is here
    .meaning = No page and no call has this address.
    .advice = Compare the address with `/openapi.json`; a missing or a doubled slash is enough.
unknown-rules = There is no such rule set
    .meaning = The request names rules that this server does not play.
    .advice = Take an `id` from `GET /v1/rules`.
unknown-room = There is no such room
    .meaning = The request names a room that this server does not have.
    .advice = Take a room from `GET /v1/rooms`, or leave it out.
method-not-allowed = This address does not take that method
    .meaning = The address exists, but not for this method. The header `Allow` lists the methods it takes.
    .advice = Use one of the methods in `Allow`.
game-over = The game is over
    .meaning = A finished game takes no further action. `turn` is the final turn, with its result and reason.
    .advice = Show the result. `POST /v1/rematch` begins the next round.
game-not-over = The game is still going on
    .meaning = The call needs a finished game. `turn` is the turn as it stands.
    .advice = Finish the game first, or end it by `resign`, `quit` or an agreed draw.
already-played = This turn was already played differently
    .meaning = The store knows another continuation of this turn. `latest` is the newest turn it knows, with `ply`, `url` and `token`, in the form of the token that was sent. Nothing was changed.
    .advice = Go on from `latest`. Sending the very continuation that was recorded is not an error.
too-soon = The other player still has time
    .meaning = A room's game can be ended with `claim-quit` after days of silence only. `seconds` says how many are left, counted by the store's clock from when it first saw this turn.
    .advice = Wait, or remind the other player.
rules-revised = The rules of this game were revised
    .meaning = The token belongs to a revision of its rule set that this release no longer plays. It is refused, rather than read under rules it was not made for.
    .advice = Start a new game.
too-large = The request is too large
    .meaning = A body may have 16 kB (16384 bytes).
    .advice = Send less. No call needs more than a few hundred bytes.
unsupported-media-type = The body must be JSON
    .meaning = The header `Content-Type` is missing or names something other than `application/json`, or the body is compressed.
    .advice = Send `Content-Type: application/json` and plain JSON in UTF-8.
illegal-move = The rules do not allow this move
    .meaning = `reason` says why as one word, `rule` gives the clause in words, and `legal_moves` lists what is legal instead. Where they help, `next` lists the squares to go on to and `candidates` the moves that could be meant. Reasons: `unreadable`, `off-board`, `empty-square`, `not-your-piece`, `occupied`, `wrong-direction`, `not-diagonal`, `too-far`, `capture-required`, `capture-incomplete`, `nothing-to-capture`, `captured-twice`, `must-keep-capturing`, `ambiguous`.
    .advice = Show `detail` to the player and send one of `legal_moves`, exactly as its `text` has it.
no-draw-offer = No draw was offered
    .meaning = `accept-draw` needs an offer by the other side in the turn before this one.
    .advice = Make a move; `offer_draw` offers a draw along with it.
bad-position = This position cannot be played
    .meaning = The position is not a position of its rule set, or its moves are too many to be listed.
    .advice = Correct the FEN as `detail` says.
bad-pdn = This is no game that can be read
    .meaning = The text is not PDN of one of the rule sets, or one of its moves is not legal. `line` and `column` say where, both counted from 1, and `detail` what is wrong there.
    .advice = Correct the text at that place. Give one game at a time, with `GameType` 21 for English and American checkers or 25 for Russian, and captures by all their squares where their ends fit several.
no-record = The moves of this game are not all known
    .meaning = A link holds the moves since its last irreversible one. The whole game is in links of games that were created with `record`, and in the store's record if that goes back to the first move. Here neither has it.
    .advice = Create games with `"record": true` where the moves are wanted afterwards, or run the server with a store.
rate-limited = Too many requests
    .meaning = More requests came than one client may send. Nothing was changed.
    .advice = Wait for the seconds that `Retry-After` gives, then send the same request again.
internal = The server failed
    .meaning = A fault of the server, not of the request. Nothing was changed.
    .advice = Send the same request again; the answer is the same however often it is sent. If it goes on, tell whoever runs this server, with the `request_id`.
platform-unavailable = The chat's platform does not answer
    .meaning = An answer was to be sent to a chat, and its platform did not take it. The game stays as it is.
    .advice = Send the same request again: the game goes on once, and what was not sent is sent.
store-unavailable = The store does not answer
    .meaning = The call needs the store, and it did not answer. Nothing was changed.
    .advice = Wait for the seconds that `Retry-After` gives, then send the same request again.

# What went wrong this time: the address, the method, the headers.
no-such-code = There is no error code of this name.
game-not-known = No game of this id is known here.
turn-already-played = The game already went on from this turn in another way. `latest` is its newest turn.
wait-out-of-range = `wait` is a whole number of seconds, at most 55.
too-many-requests = Too many requests came from this address.
too-many-seats = Too many seats of other players were tried in this game.
too-many-streams = Too many event streams are open.
takes-only = This address takes only { $methods }.
content-type-missing = The header `Content-Type` is missing; send `application/json`.
content-type-other = The header `Content-Type` must be `application/json`.
body-compressed = The body must be sent uncompressed, without `Content-Encoding`.
player-header-twice = The header `Turnlink-Player` is there twice.
player-header-not-utf8 = The header `Turnlink-Player` must be UTF-8.
player-contradicted = The header `Turnlink-Player` and the field `player` name different players.
idempotency-key-malformed = The header `Idempotency-Key` must be given once, as 1 to 255 visible ASCII characters.

# The body. $fault is what the parser says, in English.
body-cut = The body did not arrive whole.
body-slow = The body took too long to arrive.
body-too-large = { $bytes ->
    [one] A body may have at most one byte.
   *[other] A body may have at most { $bytes } bytes.
}
body-empty = The body is empty; this call takes a JSON object.
body-not-json = The body is not valid JSON: { $fault } at line { $line } column { $column }.
body-not-an-object = The body must be an object.
body-unfit = The body is not what this call takes.

# A field of the body. $field is its path, $known lists names, $words lists words of which one is to be chosen.
field-unknown = `{ $field }` is not a known field; known are { $known }.
field-unknown-of-none = `{ $field }` is not a known field.
field-missing = `{ $field }` is missing.
field-twice = `{ $field }` is given twice.
field-unfit = `{ $field }` is not what this call takes.
must-be-a-string = `{ $field }` must be a string.
must-be-a-boolean = `{ $field }` must be true or false.
must-be-a-list = `{ $field }` must be a list.
must-be-an-object = `{ $field }` must be an object.
must-be-a-number = `{ $field }` must be a number.
must-be-an-integer = `{ $field }` must be a whole number.
must-be-a-natural-number = `{ $field }` must be a whole number, not negative.
must-be-at-most = `{ $field }` must be a whole number from 0 to { $most }.
must-be-one-of = `{ $field }` must be { $words }.
must-be-a-secret = `{ $field }` must be a secret of 8 to 128 bytes.

# Fields that do not go together.
side-without-player = `side` is the creator's seat: it needs `player`.
player-and-players = Give `player` or `players`, not both.
players-in-open-seats = `players` reserves both seats, so they cannot be `open`.
players-are-one = One player holds one seat.
move-or-action = Give a `move` or an `action`.
move-and-action = Give a `move` or an `action`, not both.
side-without-leaving = `side` goes with `resign` and `quit`.
offer-without-move = A draw is offered with a `move`.

# Tokens.
token-too-long = This is not a token: it is longer than { $most } characters.
token-too-short = This is not a token: it is too short; it looks cut off.
token-alphabet = This is not a token: it has a character that no token has.
token-spelling = This is not a token: its last character is wrong; it looks cut off or changed.
token-unsigned = No key of this server made this token; it looks cut off or changed.
token-of-revised-rules = This token's rules were revised, and this release no longer plays them.
token-only-shows = This link shows the game and cannot act in it.
moves-not-known = Neither this token nor the store has all moves of the game.
field-beside-pdn = This field cannot stand beside `pdn`.
ply-without-pdn = `ply` is for `pdn` alone.
pdn-is-shorter = The game has fewer plies.
pdn-with-free-seats = A game with moves has open seats, or `players` for both.
tokens-swapped = The turn given as the later one comes before the other.

# Rules, rooms, seats and offers.
rules-not-played = No such rule set is played here.
room-not-known = There is no such room.
game-is-over = The game is over.
game-goes-on = The game is not over.
seat-needs-player = This game's seats belong to players, and none was given.
seat-of-another = The seat belongs to another player.
seat-held-already = One player holds one seat.
seat-not-to-release = There is no seat to release.
seat-in-a-room = Seats in rooms are not released.
side-not-named = The side must be named.
offer-not-made = No draw was offered.
room-forbids = The room sets `{ $field }` itself: its rules, its starting position, and seats that belong to players.
admin-key-missing = This server was started without an admin key.
player-not-given = The request names no player.
claim-outside-rooms = That the other player has left is claimed in rooms only.
claim-on-own-move = It is your own move, so nobody keeps you waiting.
claim-too-soon = The other player has not been silent for long enough.
leaderboard-part = `from` is a rank from 1 on, `around` a player's id or `me` in its place, and `count` a number from 1 to 100.
rooms-not-here = There are no rooms here, so nothing is kept about players.
name-length = A name has 1 to { $most } characters.
name-invisible = A name has no invisible characters, and no space at either end.
player-id-malformed = A player's id has sixteen hexadecimal digits.

# Positions. $side is whose list or piece it is, $entry counts from 1.
position-too-long = The position is longer than { $most } characters.
position-form = A position is written like B:W21,22,K7:B1-12: the side to move, then the pieces of each side.
position-side-to-move = The side to move is written B or W.
position-side-twice = { $side ->
    [black] Both lists of pieces are Black's.
   *[white] Both lists of pieces are White's.
}
position-square = { $side ->
    [black] Entry { $entry } of Black's pieces is not a square of the board.
   *[white] Entry { $entry } of White's pieces is not a square of the board.
}
position-square-twice = There are two pieces on square { $square }.
position-uncrowned-man = { $side ->
    [black] There is a man of Black on square { $square }, its own crowning row.
   *[white] There is a man of White on square { $square }, its own crowning row.
}
position-too-many-pieces = { $side ->
    [black] Black has more than { $most } pieces.
   *[white] White has more than { $most } pieces.
}
position-too-complex = The captures of this position are too many to list.

# The page of a problem.
problem-explained = What this means
