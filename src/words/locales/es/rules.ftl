# The rule sets in words. $id is a rule set's id; every rule set has its variant.

rules-title = { $id ->
    [american] Damas americanas
    [russian] Damas rusas
   *[english] Damas inglesas
}

# $kings is "flying" or "short", $men is "both-ways" or "forward", $draws is "automatic" or "agreed".
rules-summary = { $kings ->
    [flying] damas voladoras
   *[short] damas que mueven una casilla
}, { $men ->
    [both-ways] peones que capturan en ambos sentidos
   *[forward] peones que capturan hacia delante
}, { $draws ->
    [automatic] tablas automáticas
   *[agreed] tablas solo por acuerdo
}; { $side ->
    [black] empiezan las negras
   *[white] empiezan las blancas
}

rule-board = { $rows ->
    [one] Las casillas oscuras de un tablero de { $width } por { $height }, con una esquina oscura a la izquierda de cada jugador; { $men } peones por bando en la fila más cercana.
   *[other] Las casillas oscuras de un tablero de { $width } por { $height }, con una esquina oscura a la izquierda de cada jugador; { $men } peones por bando en las { $rows } filas más cercanas.
}
rule-start = { $side ->
    [black] Empiezan las negras.
   *[white] Empiezan las blancas.
}
rule-man-both-ways = Un peón avanza una casilla en diagonal y captura hacia delante y hacia atrás, saltando sobre una pieza contraria contigua a la casilla vacía que hay detrás.
rule-man-forward = Un peón avanza una casilla en diagonal y captura hacia delante, saltando sobre una pieza contraria contigua a la casilla vacía que hay detrás.
rule-king-flying = Una dama recorre cualquier número de casillas vacías de una diagonal, captura a cualquier distancia y cae en cualquier casilla vacía detrás de su víctima; si desde alguna puede seguir capturando, en una de esas.
rule-king-short = Una dama mueve una casilla en diagonal, hacia delante o hacia atrás, y captura igual.
rule-capture = Quien puede capturar tiene que hacerlo, y sigue con la misma pieza mientras pueda.
rule-choice-any = De varias capturas se puede elegir cualquiera; la elegida se termina.
# $criteria lists the four below, separated by semicolons.
rule-choice-order = De varias capturas tienen prioridad, en este orden: { $criteria }.
criterion-most-pieces = las de más piezas
criterion-by-king = las que hace una dama
criterion-most-kings = las de más damas
criterion-kings-earliest = las que capturan antes una dama
rule-victims = Las piezas capturadas se retiran al terminar la jugada; ninguna se salta dos veces.
rule-crowning-ends-move = El peón que llega a la última fila se convierte en dama y termina ahí su jugada, también en una captura.
rule-crowning-goes-on-as-king = El peón que llega a la última fila se convierte en dama; en una captura sigue ya como dama si puede.
rule-crowning-passes-as-man = El peón que termina su jugada en la última fila se convierte en dama; en una captura que continúa sigue siendo peón.
rule-win = Pierde el bando al que le toca jugar y no tiene piezas o no tiene jugadas.
rule-draw-repetition = { $times ->
    [one] Son tablas cuando la misma posición, con el mismo bando al juego, se da una vez sin capturas de por medio.
   *[other] Son tablas cuando la misma posición, con el mismo bando al juego, se da { $times } veces sin capturas de por medio.
}
rule-draw-no-capture = { $moves ->
    [one] Son tablas tras una jugada sin capturas, contando las de ambos bandos.
   *[other] Son tablas tras { $moves } jugadas seguidas sin capturas, contando las de ambos bandos.
}
rule-draw-three-kings = { $moves ->
    [one] Son tablas cuando tres o más damas no atrapan a una dama sola en una jugada de cada bando.
   *[other] Son tablas cuando tres o más damas no atrapan a una dama sola en { $moves } jugadas de cada bando.
}
rule-draw-king-against-king = Dama contra dama son tablas, salvo que el bando que juega pueda capturar o que ambas estén en la diagonal principal y una de ellas en su esquina.
rule-agreement = Las tablas ofrecidas con una jugada se pueden aceptar antes de responder.
rule-resigning = Un jugador puede rendirse o dejar la mesa; gana el otro bando.
