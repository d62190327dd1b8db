# Las páginas: lo que se lee alrededor del tablero.

page-invitation = { $side ->
    [black] Te invitan a jugar a las damas. Empiezan las negras: toca una pieza oscura
   *[white] Te invitan a jugar a las damas. Empiezan las blancas: toca una pieza clara
}
page-invitation-later = { $side ->
    [black] Te invitan a jugar a las damas. Llevas las negras: toca una pieza oscura
   *[white] Te invitan a jugar a las damas. Llevas las blancas: toca una pieza clara
}
page-you-start = { $side ->
    [black] Llevas las negras y empiezas: toca una pieza oscura
   *[white] Llevas las blancas y empiezas: toca una pieza clara
}
page-your-turn = { $side ->
    [black] Te toca con las negras
   *[white] Te toca con las blancas
}
page-to-move = { $side ->
    [black] Juegan las negras
   *[white] Juegan las blancas
}
page-offer-in = { $side ->
    [black] Las negras ofrecen tablas
   *[white] Las blancas ofrecen tablas
}
page-invite = { $side ->
    [black] Invita a alguien: envía este enlace. Empiezan las negras
   *[white] Invita a alguien: envía este enlace. Empiezan las blancas
}
page-sent = { $side ->
    [black] Has jugado { $name }. Envía este enlace a las negras
   *[white] Has jugado { $name }. Envía este enlace a las blancas
}
page-offer-out = { $side ->
    [black] Has jugado { $name } y ofrecido tablas. Envía este enlace a las negras
   *[white] Has jugado { $name } y ofrecido tablas. Envía este enlace a las blancas
}
page-waiting = { $side ->
    [black] Esperando a las negras. Envía el enlace otra vez
   *[white] Esperando a las blancas. Envía el enlace otra vez
}
page-newer = Tienes un turno más reciente
page-went-on = La partida ya ha seguido
page-watching = { $side ->
    [black] Estás mirando: juegan las negras
   *[white] Estás mirando: juegan las blancas
}
page-chosen = Ahora toca adónde va
page-mid-jump = Sigue capturando: toca la casilla siguiente
page-draft = ¿Jugar { $name }?

page-you-are = { $side ->
    [black] Llevas las negras
   *[white] Llevas las blancas
}
page-must-capture = Puedes capturar, así que debes hacerlo: toca una pieza iluminada.
page-why-watching = Este enlace solo muestra la partida. Únicamente mueven los jugadores.
page-why-others-seat = { $side ->
    [black] Los dos puestos están ocupados. Si el de las negras es tuyo, abre esto en el dispositivo con el que juegas o usa tu enlace privado.
   *[white] Los dos puestos están ocupados. Si el de las blancas es tuyo, abre esto en el dispositivo con el que juegas o usa tu enlace privado.
}
page-why-newer = Este es un turno anterior de tu partida.
page-why-sent = { $side ->
    [black] El tablero espera la jugada de las negras.
   *[white] El tablero espera la jugada de las blancas.
}
page-why-invite = { $side ->
    [black] Quien lo abra llevará las negras y hará la primera jugada.
   *[white] Quien lo abra llevará las blancas y hará la primera jugada.
}
page-takes-seat = { $side ->
    [black] Tu primera jugada ocupa el puesto de las negras para este navegador.
   *[white] Tu primera jugada ocupa el puesto de las blancas para este navegador.
}
page-play-on = Acéptalas o sigue jugando: una jugada las rechaza.
page-blocked = La pieza de { $name } está bloqueada: no tiene casilla libre adonde ir.
page-must-capture-first = La pieza de { $name } tiene que esperar: otra puede capturar, y debe hacerlo.
page-unreadable = Eso no es una jugada en este tablero.

page-board = { $side ->
    [black] Tablero, las negras abajo
   *[white] Tablero, las blancas abajo
}
page-square-empty = { $name }, vacía
page-square-target = Ir a { $name }
page-square-man = { $side ->
    [black] { $name }, peón negro
   *[white] { $name }, peón blanco
}
page-square-king = { $side ->
    [black] { $name }, dama negra
   *[white] { $name }, dama blanca
}
page-square-man-moves = { $side ->
    [black] { $name }, peón negro, puede mover
   *[white] { $name }, peón blanco, puede mover
}
page-square-king-moves = { $side ->
    [black] { $name }, dama negra, puede mover
   *[white] { $name }, dama blanca, puede mover
}
page-square-man-captures = { $side ->
    [black] { $name }, peón negro, puede capturar
   *[white] { $name }, peón blanco, puede capturar
}
page-square-king-captures = { $side ->
    [black] { $name }, dama negra, puede capturar
   *[white] { $name }, dama blanca, puede capturar
}

page-play = Jugar { $name }
page-play-it = Jugar
page-undo = Deshacer
page-offer-with = Ofrecer tablas con esta jugada
page-open-newer = Abrir el turno más reciente
page-rematch = Revancha
page-go-on-here = Seguir desde aquí
page-play-too = { $side ->
    [black] Jugar aquí también las negras
   *[white] Jugar aquí también las blancas
}
page-back = Volver al tablero
page-new-game = Empezar una partida

page-send = Enviar este enlace
page-send-to = { $side ->
    [black] Enviar a las negras
   *[white] Enviar a las blancas
}
page-send-invitation = Enviar la invitación
page-just-moved = ¿Acabas de mover? Envía este enlace
page-share-result = Compartir el resultado
page-send-ways = Formas de enviar el enlace
page-send-text = Damas: { $name }
page-copy = Copiar enlace
page-copied = Copiado
page-share-refused = No se ha podido compartir. Copia el enlace o elige una aplicación.
page-copy-by-hand = El enlace está seleccionado: cópialo a mano.
page-app-sms = SMS
page-app-mail = Correo
page-address = Dirección de este turno
page-qr = Mostrar código QR
page-qr-alt = Código QR con la dirección de este turno

page-replay = Repasar la partida
page-replay-start = El inicio de la partida
page-replay-place = Jugada { $ply } de { $plies }
page-replay-first = Al inicio
page-replay-back = Una jugada atrás
page-replay-on = Una jugada adelante
page-replay-last = Al final
page-replay-moves = Jugadas
page-replay-game = A la partida
page-replay-play-on = Seguir jugando desde aquí
page-replay-film = Imagen animada
page-replay-turned = Girar el tablero
page-replay-pdn = Las jugadas en PDN
page-replay-download = Descargar
page-replay-copy = Copiar
page-replay-keys = También se recorre con las flechas, Inicio y Fin, o deslizando el dedo por el tablero.

page-more = Más
page-how-to-offer = Para ofrecer tablas, elige tu jugada y marca la casilla junto al botón.
page-watch-link = Enlace para espectadores: muestra la partida y no puede mover
page-seat-private = Tu enlace privado: abre tu puesto en otro dispositivo. Guárdalo para ti
page-accept = Aceptar las tablas
page-accept-ask = ¿Aceptar las tablas?
page-accept-then = La partida terminará en tablas.
page-accept-yes = Sí, son tablas
page-resign = { $side ->
    [black] Rendirse con las negras
   *[white] Rendirse con las blancas
}
page-resign-ask = { $side ->
    [black] ¿Rendirse con las negras?
   *[white] ¿Rendirse con las blancas?
}
page-resign-then = { $side ->
    [black] Las blancas ganarán la partida.
   *[white] Las negras ganarán la partida.
}
page-resign-yes = { $side ->
    [black] Sí, me rindo con las negras
   *[white] Sí, me rindo con las blancas
}
page-quit = { $side ->
    [black] Dejar la mesa con las negras
   *[white] Dejar la mesa con las blancas
}
page-quit-ask = { $side ->
    [black] ¿Dejar la mesa con las negras?
   *[white] ¿Dejar la mesa con las blancas?
}
page-quit-then = { $side ->
    [black] Las blancas ganarán la partida.
   *[white] Las negras ganarán la partida.
}
page-quit-yes = Sí, dejo la mesa
page-claim = { $side ->
    [black] Terminar la partida: las negras se fueron
   *[white] Terminar la partida: las blancas se fueron
}
page-claim-ask = { $side ->
    [black] ¿Terminar la partida porque las negras se fueron?
   *[white] ¿Terminar la partida porque las blancas se fueron?
}
page-claim-yes = Sí, termino la partida
page-claim-later = { $days ->
    [one] Si el otro jugador sigue en silencio, podrás terminar la partida dentro de { $days } día.
   *[other] Si el otro jugador sigue en silencio, podrás terminar la partida dentro de { $days } días.
}
page-release = { $side ->
    [black] Liberar el puesto de las negras
   *[white] Liberar el puesto de las blancas
}
page-release-ask = { $side ->
    [black] ¿Liberar el puesto de las negras?
   *[white] ¿Liberar el puesto de las blancas?
}
page-release-then = { $side ->
    [black] Por si las negras han perdido su dispositivo: quien mueva primero con las negras ocupa el puesto.
   *[white] Por si las blancas han perdido su dispositivo: quien mueva primero con las blancas ocupa el puesto.
}
page-release-yes = { $side ->
    [black] Sí, liberar el puesto de las negras
   *[white] Sí, liberar el puesto de las blancas
}

page-refused-over = La partida ha terminado.
page-refused-not-over = La partida todavía no ha terminado.
page-refused-cookies = Los puestos de esta partida se guardan con cookies, y este navegador no envía ninguna. Permite las cookies de este sitio, abre el enlace otra vez y mueve.
page-refused-seat = Le toca al otro jugador: este puesto no es tuyo.
page-refused-offer = Nadie ha ofrecido tablas.
page-refused-played = Este turno ya se jugó. No ha cambiado nada; sigue desde el turno más reciente.

page-cut-link = Este enlace está incompleto
page-cut-link-text = Una parte se perdió por el camino, así que no se puede leer la partida.
page-refused-link = Este enlace no se abre
page-refused-link-text = Se cambió o se cortó por el camino, o viene de otro servidor.
page-old-link = Esta partida es demasiado antigua
page-old-link-text = Sigue una versión de sus reglas que aquí ya no se juega.
page-advice-copy = Vuelve al chat y toca el propio enlace, o cópialo entero, hasta la última letra.
page-advice-ask = Si no funciona, pide que te lo envíen otra vez.

page-seat-link = { $side ->
    [black] ¿Jugar con las negras en este dispositivo?
   *[white] ¿Jugar con las blancas en este dispositivo?
}
page-seat-means = Este enlace privado trae tu puesto en una partida a este navegador.
page-seat-take = { $side ->
    [black] Ocupar el puesto de las negras
   *[white] Ocupar el puesto de las blancas
}
page-seat-secret = No lo compartas: quien lo abra puede jugar por ti.
page-seat-broken = Este enlace de puesto no se abre
page-seat-broken-text = Está incompleto, o el puesto se liberó mientras tanto.

page-start-title = Damas en cualquier chat
page-start-lead = Haz una jugada y envía el enlace. Sin cuenta y sin aplicación.
page-start-side = Juegas con
page-black = Negras
page-white = Blancas
page-start-button = Empezar una partida
page-start-rules = Reglas
page-start-seats = Quién puede mover
page-open = Quien tenga el enlace
page-open-means = Como un tablero en la mesa. Funciona en todas partes y siempre.
page-claimed = Solo nosotros dos
page-claimed-means = Cada puesto pertenece a un navegador; los demás solo miran.
page-start-again = Este navegador ya puede guardar un puesto. Toca otra vez para empezar.
page-my-games = Mis partidas
page-my-move = te toca
page-preview-invitation = Te invitan a una partida de damas
page-icon-alt = Dos piezas de damas

page-rules = Reglas
page-languages = Idioma
page-privacy = Privacidad
page-privacy-link = Qué revela un enlace
page-privacy-link-text = Un enlace contiene el estado completo de su partida: el tablero, las últimas jugadas, las reglas. No contiene nombres ni direcciones. Quien lo tiene ve la partida y, si no hay puestos, también puede mover.
page-privacy-server = Qué guarda el servidor
page-privacy-server-text = Nada de tu partida: está en el enlace.
page-privacy-store-text = Las jugadas de cada partida, sin nombres, para que ningún turno se juegue dos veces. Se borran un tiempo después de la última jugada: 180 días, si quien lleva el servidor no ha fijado otra cosa.
page-privacy-rooms-text = En las salas también quién juega, tus puntos bajo un número y el nombre que elegiste. En la página de una sala puedes borrar todo eso de inmediato. Solo se sigue contando, durante un día, cuántas veces has jugado con quién, para que nadie gane puntos borrando. Las jugadas quedan y no son de nadie.
page-privacy-log-text = Su registro cuenta peticiones, sin enlaces, nombres ni secretos.
page-privacy-browser = Qué guarda tu navegador
page-privacy-browser-text = Cookies durante algo más de un año, que solo se envían a este servidor: tus partidas más recientes, para que la página pueda decir «tienes un turno más reciente»; tus puestos, en las partidas que los tienen; tu idioma, si lo eliges. Bórralas cuando quieras: una partida abierta sigue desde su enlace.
page-privacy-others = Quién más se entera
page-privacy-others-text = Nadie. La página no carga nada de otros sitios ni les dice nada. El chat por el que envías un enlace ve ese enlace.

page-problem-form = El formulario no es el que envía esta página.
page-problem-form-type = La cabecera `Content-Type` debe ser `application/x-www-form-urlencoded`.
page-problem-other-site = Esto lo envió otro sitio. Abre el enlace mismo e inténtalo de nuevo.
page-problem-side = `side` es `black` o `white`.
page-problem-size = `size` es `preview`, `square` o `thumb`.

page-import = Importar una partida
page-import-lead = Pega una partida en PDN para verla o para seguir jugándola.
page-import-pdn = La partida
page-import-rules = Reglas, si el texto no las dice
page-import-ply = Seguir después de tantas jugadas de ambos bandos; vacío, después de todas
page-import-look = Verla
page-import-play = Seguir jugando
page-import-too-long = Esta partida tiene demasiadas jugadas para un enlace. Sigue jugando desde su final o desde una jugada anterior.
page-import-past = La partida no tiene tantas jugadas.

# The page of a room. $name is the room's.
page-rooms = Salas: partidas por puntos
page-room-worth = Puntos: victoria { $win }, tablas { $draw }, derrota { $lose }, dejar la mesa { $quit }.
page-room-play = Jugar en esta sala
page-room-members = En esta sala juegan solo sus miembros. Quien la lleva puede admitirte.
page-room-link = { $name } · clasificación
page-ranks = Clasificación
page-ranks-title = Sala: { $name }
page-ranks-rooms = Salas
page-ranks-empty = Aquí nadie tiene puntos todavía.
page-ranks-rank = Puesto
page-ranks-player = Jugador
page-ranks-points = Puntos
page-ranks-you = tú
page-ranks-previous = Más arriba
page-ranks-mine = Mi puesto
page-ranks-next = Más abajo
page-name-label = Tu nombre
page-name-button = Guardar
page-name-choose = Elegir un nombre
page-name-seen = Este nombre lo ven todos. Sin él apareces con tu número:
page-forget = Salir de las clasificaciones
page-forget-means = Tu nombre, tus puntos en todas las salas y qué jugadas fueron tuyas se borran para siempre. Si sigues jugando, empiezas de nuevo.
page-forget-button = Borrar nombre y puntos
