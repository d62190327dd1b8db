# What the service says of a turn. $side, $by and $winner are "black" or "white".

headline-to-move = { $side ->
    [black] Ruch czarnych
   *[white] Ruch białych
}
headline-must-capture = { $side ->
    [black] Ruch czarnych, bicie obowiązkowe
   *[white] Ruch białych, bicie obowiązkowe
}
headline-draw-offered = { $by ->
    [black] Czarne proponują remis, ruch białych
   *[white] Białe proponują remis, ruch czarnych
}

headline-won-no-pieces = { $winner ->
    [black] Czarne wygrały: białe nie mają już bierek
   *[white] Białe wygrały: czarne nie mają już bierek
}
headline-won-blocked = { $winner ->
    [black] Czarne wygrały: białe nie mają już ruchu
   *[white] Białe wygrały: czarne nie mają już ruchu
}
headline-won-resigned = { $winner ->
    [black] Czarne wygrały: białe się poddały
   *[white] Białe wygrały: czarne się poddały
}
headline-won-quit = { $winner ->
    [black] Czarne wygrały: białe odeszły od stołu
   *[white] Białe wygrały: czarne odeszły od stołu
}

headline-drawn-repetition = Remis: ta sama pozycja wystąpiła po raz trzeci
headline-drawn-no-capture = Remis: zbyt wiele ruchów bez bicia
headline-drawn-three-kings = Remis: trzy damki nie złapały na czas samotnej damki
headline-drawn-no-way-to-win = Remis: żadna ze stron nie może już wygrać
headline-drawn-agreement = Remis za zgodą obu graczy

# $move is in the rule set's notation, $captured counts pieces.
last-move = { $side ->
    [black] Czarne zagrały { $move }
   *[white] Białe zagrały { $move }
}
last-move-crowned = { $side ->
    [black] Czarne zagrały { $move } i mają nową damkę
   *[white] Białe zagrały { $move } i mają nową damkę
}
last-capture = { $captured ->
    [one] { $side ->
        [black] Czarne zagrały { $move }, zbijając jedną bierkę
       *[white] Białe zagrały { $move }, zbijając jedną bierkę
    }
    [few] { $side ->
        [black] Czarne zagrały { $move }, zbijając { $captured } bierki
       *[white] Białe zagrały { $move }, zbijając { $captured } bierki
    }
   *[many] { $side ->
        [black] Czarne zagrały { $move }, zbijając { $captured } bierek
       *[white] Białe zagrały { $move }, zbijając { $captured } bierek
    }
}
last-capture-crowned = { $captured ->
    [one] { $side ->
        [black] Czarne zagrały { $move }, zbijając jedną bierkę, i mają nową damkę
       *[white] Białe zagrały { $move }, zbijając jedną bierkę, i mają nową damkę
    }
    [few] { $side ->
        [black] Czarne zagrały { $move }, zbijając { $captured } bierki, i mają nową damkę
       *[white] Białe zagrały { $move }, zbijając { $captured } bierki, i mają nową damkę
    }
   *[many] { $side ->
        [black] Czarne zagrały { $move }, zbijając { $captured } bierek, i mają nową damkę
       *[white] Białe zagrały { $move }, zbijając { $captured } bierek, i mają nową damkę
    }
}

# The board for those who do not see it: $black and $white are one of the four sentences below.
board = Plansza do warcabów. { $black } { $white } { $headline }.

# $men and $kings are "one" or "several", $men-squares and $king-squares list their squares by commas.
board-empty = { $side ->
    [black] Czarne: bez bierek.
   *[white] Białe: bez bierek.
}
board-men = { $side ->
    [black] Czarne
   *[white] Białe
}: { $men ->
    [one] pionek na polu { $men-squares }
   *[several] pionki na polach { $men-squares }
}.
board-kings = { $side ->
    [black] Czarne
   *[white] Białe
}: { $kings ->
    [one] damka na polu { $king-squares }
   *[several] damki na polach { $king-squares }
}.
board-men-and-kings = { $side ->
    [black] Czarne
   *[white] Białe
}: { $men ->
    [one] pionek na polu { $men-squares }
   *[several] pionki na polach { $men-squares }
}; { $kings ->
    [one] damka na polu { $king-squares }
   *[several] damki na polach { $king-squares }
}.

# The bubble of a message, which both players see. $happened is the last move in words or the sentence here.
bubble-first = Nowa partia
bubble-moves = { $moves ->
    [0] Bez ruchu
    [one] 1 ruch
    [few] { $moves } ruchy
   *[many] { $moves } ruchów
}
bubble-summary = Warcaby: { $happened }. { $headline }.
bubble-label = { $happened }. { $board }
