# Why a move is refused. $square is a square's name, $next lists squares, $captures lists moves.

refused-unreadable = Esto no se puede leer como una jugada.
refused-off-board = La jugada nombra una casilla que el tablero no tiene.
refused-empty-square = No hay ninguna pieza en { $square }.
refused-not-your-piece = { $side ->
    [black] La pieza de { $square } no es de las negras.
   *[white] La pieza de { $square } no es de las blancas.
}
refused-occupied = Ya hay una pieza en { $square }.
refused-wrong-direction = El peón no puede retroceder a { $square }.
refused-not-diagonal = La casilla { $square } no está en la misma diagonal.
refused-too-far = La casilla { $square } está demasiado lejos para un solo paso.
refused-capture-required = Hay que capturar: { $captures }.
refused-capture-incomplete = La captura sigue de { $square } a { $next }.
refused-nothing-to-capture = No hay nada que capturar de camino a { $square }.
refused-captured-twice = La pieza de { $square } ya se saltó una vez.
refused-must-keep-capturing = La dama tiene que caer en { $next } para seguir capturando.
refused-ambiguous = Varias capturas encajan: { $captures }.

# Lists of which one is to be chosen. $items are separated by commas; $number is the one that $last begins with, for
# languages whose conjunction minds the sound after it.
either = { $number ->
    [8] { $items } u { $last }
    [11] { $items } u { $last }
   *[other] { $items } o { $last }
}
# $more counts captures that are not named.
either-more = { $more ->
    [one] { $items } u otra
   *[other] { $items } u otras { $more }
}

# The rule that a refused move breaks. $move and $capture are examples.
clause-notation = Una jugada se escribe con sus casillas: { $move }, o { $capture } si es una captura.
clause-squares = Se juega en las { $squares } casillas oscuras, numeradas desde el 1.
clause-own-piece = El bando que juega mueve una de sus propias piezas.
clause-empty-square = Cada paso termina en una casilla vacía.
clause-men-capture-both-ways = Los peones avanzan; hacia atrás solo pueden capturar.
clause-men-go-forward = Los peones mueven y capturan solo hacia delante, y el peón que corona termina ahí su jugada.
clause-diagonal = Las piezas se mueven por las diagonales de casillas oscuras.
clause-flying-reach = Un peón mueve una casilla y una dama cualquier número de casillas vacías; ambos saltan las piezas de una en una.
clause-short-reach = Las piezas mueven una casilla y saltan las piezas contiguas de una en una.
clause-must-capture = Quien puede capturar tiene que capturar.
clause-capture-goes-on = La captura sigue con la misma pieza mientras se pueda.
clause-jump = Capturar es saltar sobre una pieza contraria a una casilla vacía detrás de ella.
clause-once = Las piezas capturadas siguen en el tablero hasta que termina la jugada, y ninguna se salta dos veces.
clause-capture-on = Tras saltar una pieza, la dama tiene que caer donde pueda seguir capturando, si hay tal casilla.
clause-shortened = Una captura se puede abreviar a su inicio y su final cuando solo una los tiene.

pdn-fault = Línea { $line }, columna { $column }: { $reason }
pdn-too-long = El texto tiene más de { $bytes } bytes.
pdn-nothing = No hay ninguna partida.
pdn-unexpected = Aquí hay un { $letter } que no cierra nada.
pdn-comment-open = El comentario que empieza aquí no acaba.
pdn-variation-open = La variante que empieza aquí no acaba.
pdn-variation-close = Aquí acaba una variante que no empezó.
pdn-tag-form = Una etiqueta se escribe así: [Nombre "valor"].
pdn-tag-twice = La etiqueta { $name } está aquí por segunda vez.
pdn-game-type = Aquí no se juega a este tipo de juego: solo al 21 y al 25.
pdn-result = No se conoce este resultado.
pdn-results-differ = El resultado de aquí no es el de la etiqueta.
pdn-over = Según las reglas, la partida acabó antes de esta jugada.
pdn-too-many-plies = La partida tiene más de { $plies } jugadas.
pdn-after-end = Hay algo después del final de la partida.
pdn-second-game = Aquí empieza una segunda partida, y se lee una sola.
