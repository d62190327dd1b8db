# What the service says of a turn. $side, $by and $winner are "black" or "white".

headline-to-move = { $side ->
    [black] Juegan las negras
   *[white] Juegan las blancas
}
headline-must-capture = { $side ->
    [black] Juegan las negras y tienen que capturar
   *[white] Juegan las blancas y tienen que capturar
}
headline-draw-offered = { $by ->
    [black] Las negras ofrecen tablas, juegan las blancas
   *[white] Las blancas ofrecen tablas, juegan las negras
}

headline-won-no-pieces = { $winner ->
    [black] Ganan las negras: las blancas se quedaron sin piezas
   *[white] Ganan las blancas: las negras se quedaron sin piezas
}
headline-won-blocked = { $winner ->
    [black] Ganan las negras: las blancas se quedaron sin jugadas
   *[white] Ganan las blancas: las negras se quedaron sin jugadas
}
headline-won-resigned = { $winner ->
    [black] Ganan las negras: las blancas se rindieron
   *[white] Ganan las blancas: las negras se rindieron
}
headline-won-quit = { $winner ->
    [black] Ganan las negras: las blancas dejaron la mesa
   *[white] Ganan las blancas: las negras dejaron la mesa
}

headline-drawn-repetition = Tablas: la misma posición se dio por tercera vez
headline-drawn-no-capture = Tablas: demasiadas jugadas sin capturas
headline-drawn-three-kings = Tablas: tres damas no atraparon a tiempo a la dama sola
headline-drawn-no-way-to-win = Tablas: ningún bando puede ganar ya
headline-drawn-agreement = Tablas por acuerdo de ambos jugadores

# $move is in the rule set's notation, $captured counts pieces.
last-move = { $side ->
    [black] Las negras jugaron { $move }
   *[white] Las blancas jugaron { $move }
}
last-move-crowned = { $side ->
    [black] Las negras jugaron { $move } y coronaron una dama
   *[white] Las blancas jugaron { $move } y coronaron una dama
}
last-capture = { $captured ->
    [one] { $side ->
        [black] Las negras jugaron { $move } y capturaron una pieza
       *[white] Las blancas jugaron { $move } y capturaron una pieza
    }
   *[other] { $side ->
        [black] Las negras jugaron { $move } y capturaron { $captured } piezas
       *[white] Las blancas jugaron { $move } y capturaron { $captured } piezas
    }
}
last-capture-crowned = { $captured ->
    [one] { $side ->
        [black] Las negras jugaron { $move }, capturaron una pieza y coronaron una dama
       *[white] Las blancas jugaron { $move }, capturaron una pieza y coronaron una dama
    }
   *[other] { $side ->
        [black] Las negras jugaron { $move }, capturaron { $captured } piezas y coronaron una dama
       *[white] Las blancas jugaron { $move }, capturaron { $captured } piezas y coronaron una dama
    }
}

# The board for those who do not see it: $black and $white are one of the four sentences below.
board = Tablero de damas. { $black } { $white } { $headline }.

# $men and $kings are "one" or "several", $men-squares and $king-squares list their squares by commas.
board-empty = { $side ->
    [black] Negras: sin piezas.
   *[white] Blancas: sin piezas.
}
board-men = { $side ->
    [black] Negras
   *[white] Blancas
}: { $men ->
    [one] peón en { $men-squares }
   *[several] peones en { $men-squares }
}.
board-kings = { $side ->
    [black] Negras
   *[white] Blancas
}: { $kings ->
    [one] dama en { $king-squares }
   *[several] damas en { $king-squares }
}.
board-men-and-kings = { $side ->
    [black] Negras
   *[white] Blancas
}: { $men ->
    [one] peón en { $men-squares }
   *[several] peones en { $men-squares }
}; { $kings ->
    [one] dama en { $king-squares }
   *[several] damas en { $king-squares }
}.

# The bubble of a message, which both players see. $happened is the last move in words or the sentence here.
bubble-first = Una partida nueva
bubble-moves = { $moves ->
    [0] Sin jugadas
    [one] 1 jugada
   *[other] { $moves } jugadas
}
bubble-summary = Damas: { $happened }. { $headline }.
bubble-label = { $happened }. { $board }
