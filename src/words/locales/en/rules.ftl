# The rule sets in words. $id is a rule set's id; every rule set has its variant.

rules-title = { $id ->
    [american] American checkers
    [russian] Russian draughts
   *[english] English checkers
}

# $kings is "flying" or "short", $men is "both-ways" or "forward", $draws is "automatic" or "agreed".
rules-summary = { $kings ->
    [flying] flying kings
   *[short] kings that move one square
}, { $men ->
    [both-ways] men capture both ways
   *[forward] men capture forward
}, { $draws ->
    [automatic] automatic draws
   *[agreed] draws by agreement only
}; { $side ->
    [black] Black starts
   *[white] White starts
}

rule-board = { $rows ->
    [one] The dark squares of a board of { $width } by { $height }, a dark corner at each player's left; { $men } men a side on the nearest row.
   *[other] The dark squares of a board of { $width } by { $height }, a dark corner at each player's left; { $men } men a side on the nearest { $rows } rows.
}
rule-start = { $side ->
    [black] Black moves first.
   *[white] White moves first.
}
rule-man-both-ways = A man moves one square diagonally forward, and captures forward and backward by jumping over an adjacent enemy piece to the empty square behind it.
rule-man-forward = A man moves one square diagonally forward, and captures forward by jumping over an adjacent enemy piece to the empty square behind it.
rule-king-flying = A king moves any number of empty squares along a diagonal, captures from any distance, and comes down on any empty square behind its victim; where it can capture on from one of them, on such a one.
rule-king-short = A king moves one square diagonally, forward or backward, and captures so too.
rule-capture = Whoever can capture must, and goes on with the same piece while it can.
rule-choice-any = Of several captures any may be chosen; the chosen one is finished.
# $criteria lists the four below, separated by semicolons.
rule-choice-order = Of several captures these go first, in this order: { $criteria }.
criterion-most-pieces = those of the most pieces
criterion-by-king = those by a king
criterion-most-kings = those of the most kings
criterion-kings-earliest = those that take a king earliest
rule-victims = Captured pieces come off when the move is over; none is jumped over twice.
rule-crowning-ends-move = A man that reaches the farthest row becomes a king, and its move ends there, also in a capture.
rule-crowning-goes-on-as-king = A man that reaches the farthest row becomes a king; in a capture it goes on as one where it can.
rule-crowning-passes-as-man = A man that ends its move on the farthest row becomes a king; in a capture that goes on it stays a man.
rule-win = A side to move that has no piece, or no move, loses.
rule-draw-repetition = { $times ->
    [one] Drawn when the same position with the same side to move comes up once with no capture in between.
   *[other] Drawn when the same position with the same side to move comes up { $times } times with no capture in between.
}
rule-draw-no-capture = { $moves ->
    [one] Drawn after one move, of both sides together, without a capture.
   *[other] Drawn after { $moves } moves in a row, of both sides together, without a capture.
}
rule-draw-three-kings = { $moves ->
    [one] Drawn when three or more kings have not caught a lone king in one move of each side.
   *[other] Drawn when three or more kings have not caught a lone king in { $moves } moves of each side.
}
rule-draw-king-against-king = Drawn with king against king, unless the side to move can capture or both stand on the main road and one of them in its corner.
rule-agreement = A draw offered with a move may be accepted before the reply.
rule-resigning = A player may resign, or leave the table; the other side wins.
