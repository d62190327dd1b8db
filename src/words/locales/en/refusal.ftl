# Why a move is refused. $square is a square's name, $next lists squares, $captures lists moves.

refused-unreadable = This cannot be read as a move.
refused-off-board = The move names a square that the board does not have.
refused-empty-square = There is no piece on { $square }.
refused-not-your-piece = { $side ->
    [black] The piece on { $square } is not Black's.
   *[white] The piece on { $square } is not White's.
}
refused-occupied = There is a piece on { $square }.
refused-wrong-direction = The man may not go back to { $square }.
refused-not-diagonal = { $square } is not on the same diagonal.
refused-too-far = { $square } is too far for one step.
refused-capture-required = A capture is required: { $captures }.
refused-capture-incomplete = The capture goes on from { $square } to { $next }.
refused-nothing-to-capture = There is nothing to capture on the way to { $square }.
refused-captured-twice = The piece on { $square } was jumped over already.
refused-must-keep-capturing = The king must land on { $next } to go on capturing.
refused-ambiguous = Several captures fit: { $captures }.

# Lists of which one is to be chosen. $items are separated by commas; $number is the one that $last begins with, for
# languages whose conjunction minds the sound after it.
either = { $items } or { $last }
# $more counts captures that are not named.
either-more = { $more ->
    [one] { $items } or one other
   *[other] { $items } or { $more } others
}

# The rule that a refused move breaks. $move and $capture are examples.
clause-notation = A move is written as its squares: { $move }, or { $capture } for a capture.
clause-squares = The game is played on the { $squares } dark squares, numbered from 1.
clause-own-piece = The side to move moves one of its own pieces.
clause-empty-square = A piece ends each step on an empty square.
clause-men-capture-both-ways = Men move forward; only captures go backward too.
clause-men-go-forward = Men move and capture forward only, and a man that is crowned ends its move there.
clause-diagonal = Pieces move along the diagonals of the dark squares.
clause-flying-reach = A man moves one square, a king over any number of empty squares; both jump over one piece at a time.
clause-short-reach = Pieces move one square, and jump over one adjacent piece at a time.
clause-must-capture = Whoever can capture must capture.
clause-capture-goes-on = A capture goes on with the same piece for as long as it can.
clause-jump = A capture jumps over one enemy piece to an empty square behind it.
clause-once = Captured pieces stay on the board until the move ends, and none is jumped over twice.
clause-capture-on = Behind its victim a king must come down where it can capture on, if there is such a square.
clause-shortened = A capture may be shortened to its ends where only one has them.

# What is wrong with a text that should be a game as PDN. $reason is one of the sentences below or above.
pdn-fault = Line { $line }, column { $column }: { $reason }
pdn-too-long = The text is longer than { $bytes } bytes.
pdn-nothing = There is no game in it.
pdn-unexpected = There is a { $letter } that closes nothing.
pdn-comment-open = The comment that begins here has no end.
pdn-variation-open = The variation that begins here has no end.
pdn-variation-close = A variation ends here that never began.
pdn-tag-form = A tag is written like [Name "value"].
pdn-tag-twice = The tag { $name } stands here a second time.
pdn-game-type = This game type is not played here: 21 and 25 are.
pdn-result = This result is not known.
pdn-results-differ = The result here is not the one of the tag.
pdn-over = By the rules the game is over before this move.
pdn-too-many-plies = The game has more than { $plies } moves.
pdn-after-end = Something follows the end of the game.
pdn-second-game = A second game begins here: one at a time can be read.
