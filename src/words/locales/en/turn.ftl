# What the service says of a turn. $side, $by and $winner are "black" or "white".

headline-to-move = { $side ->
    [black] Black to move
   *[white] White to move
}
headline-must-capture = { $side ->
    [black] Black to move, and must capture
   *[white] White to move, and must capture
}
headline-draw-offered = { $by ->
    [black] Black offers a draw, White to move
   *[white] White offers a draw, Black to move
}

headline-won-no-pieces = { $winner ->
    [black] Black won: White has no piece left
   *[white] White won: Black has no piece left
}
headline-won-blocked = { $winner ->
    [black] Black won: White has no move left
   *[white] White won: Black has no move left
}
headline-won-resigned = { $winner ->
    [black] Black won: White resigned
   *[white] White won: Black resigned
}
headline-won-quit = { $winner ->
    [black] Black won: White left the table
   *[white] White won: Black left the table
}

headline-drawn-repetition = Drawn: the same position came up for the third time
headline-drawn-no-capture = Drawn: too many moves without a capture
headline-drawn-three-kings = Drawn: three kings did not catch the lone one in time
headline-drawn-no-way-to-win = Drawn: neither side can win any more
headline-drawn-agreement = Drawn: both players agreed

# $move is in the rule set's notation, $captured counts pieces.
last-move = { $side ->
    [black] Black played { $move }
   *[white] White played { $move }
}
last-move-crowned = { $side ->
    [black] Black played { $move }, and got a king
   *[white] White played { $move }, and got a king
}
last-capture = { $captured ->
    [one] { $side ->
        [black] Black played { $move }, taking one piece
       *[white] White played { $move }, taking one piece
    }
   *[other] { $side ->
        [black] Black played { $move }, taking { $captured } pieces
       *[white] White played { $move }, taking { $captured } pieces
    }
}
last-capture-crowned = { $captured ->
    [one] { $side ->
        [black] Black played { $move }, taking one piece, and got a king
       *[white] White played { $move }, taking one piece, and got a king
    }
   *[other] { $side ->
        [black] Black played { $move }, taking { $captured } pieces, and got a king
       *[white] White played { $move }, taking { $captured } pieces, and got a king
    }
}

# The board for those who do not see it: $black and $white are one of the four sentences below.
board = Checkers board. { $black } { $white } { $headline }.

# $men and $kings are "one" or "several", $men-squares and $king-squares list their squares by commas.
board-empty = { $side ->
    [black] Black: no pieces.
   *[white] White: no pieces.
}
board-men = { $side ->
    [black] Black
   *[white] White
}: { $men ->
    [one] man on { $men-squares }
   *[several] men on { $men-squares }
}.
board-kings = { $side ->
    [black] Black
   *[white] White
}: { $kings ->
    [one] king on { $king-squares }
   *[several] kings on { $king-squares }
}.
board-men-and-kings = { $side ->
    [black] Black
   *[white] White
}: { $men ->
    [one] man on { $men-squares }
   *[several] men on { $men-squares }
}; { $kings ->
    [one] king on { $king-squares }
   *[several] kings on { $king-squares }
}.

# The bubble of a message, which both players see. $happened is the last move in words or the sentence here.
bubble-first = A new game
bubble-moves = { $moves ->
    [0] No move yet
    [one] 1 move
   *[other] { $moves } moves
}
bubble-summary = Checkers: { $happened }. { $headline }.
bubble-label = { $happened }. { $board }
