# The problems: each code with its title, when it happens, and what to do about it.

bad-request = La petición no es lo que espera esta llamada
    .meaning = Falta un campo, es desconocido, está repetido o es de otro tipo, el cuerpo no es JSON o no llegó entero y a tiempo. `field` nombra el campo, si lo hay, como una ruta, por ejemplo `players.black`.
    .advice = Corrige la petición como dice `detail`. La misma petición dará siempre la misma respuesta.
token-malformed = Esto no es el token de un turno
    .meaning = El texto no puede ser un token: su longitud, sus caracteres o su escritura no son los de uno. Las aplicaciones de chat a veces cortan los enlaces; si lo parece, `detail` lo dice.
    .advice = Copia otra vez el enlace entero del mensaje en que llegó, hasta el último carácter.
signature-rejected = Falta la firma de la plataforma o no es correcta
    .meaning = Las peticiones de la plataforma de un chat van firmadas por ella. Esta no lo está, su firma es de otros bytes o su hora difiere en más de cinco minutos.
    .advice = Compara el secreto o la clave pública de la aplicación con los ajustes de este servidor, y el reloj del servidor con la hora.
token-rejected = Este servidor no hizo ese token
    .meaning = Está escrito como un token, pero ninguna clave de este servidor lo firmó: se cambió o se cortó, viene de otro servidor o su clave se retiró.
    .advice = Abre el enlace original en el servidor que lo hizo. Un token cambiado no se puede arreglar.
player-required = Este puesto es de un jugador
    .meaning = Los puestos de esta partida, o lo que se pide, son de un jugador y la petición no nombra a ninguno.
    .advice = Envía el secreto del jugador en el campo `player` o en la cabecera `Turnlink-Player`.
not-your-seat = Otro jugador ocupa este puesto
    .meaning = El puesto que tendría que actuar es de un jugador distinto del de la petición.
    .advice = Espera al otro jugador o envía el secreto que ocupó este puesto. A quien perdió su dispositivo, el rival puede dejarlo volver con `release-seat`.
seat-taken = Ya ocupas el otro puesto
    .meaning = Un jugador no puede ocupar los dos puestos de una partida con puestos asignados.
    .advice = Envía el enlace a la persona con la que quieres jugar; el puesto libre se ocupa con su primera jugada.
view-only = Este enlace muestra la partida y no permite jugarla
    .meaning = El token es de los que solo muestran, para espectadores e imágenes. Con él no se puede jugar.
    .advice = Usa el enlace que te envió el otro jugador.
vip-only = Esta sala es para sus miembros
    .meaning = Los puntos de esta sala son de sus miembros y este jugador no es uno de ellos.
    .advice = Juega sin la sala o pregunta a quien la lleva.
admin-only = Esto es para quien lleva el servidor
    .meaning = La llamada necesita la clave de administración del servidor y la petición no la tiene o tiene otra.
    .advice = Envía `Authorization: Bearer` con la clave con la que se inició el servidor.
not-found = Aquí no hay nada
    .meaning = Ninguna página ni llamada tiene esta dirección.
    .advice = Compara la dirección con `/openapi.json`; basta una barra de más o de menos.
unknown-rules = No existe ese reglamento
    .meaning = La petición nombra unas reglas con las que este servidor no juega.
    .advice = Toma un `id` de `GET /v1/rules`.
unknown-room = No existe esa sala
    .meaning = La petición nombra una sala que este servidor no tiene.
    .advice = Toma una sala de `GET /v1/rooms` u omítela.
method-not-allowed = Esta dirección no admite ese método
    .meaning = La dirección existe, pero no para este método. La cabecera `Allow` enumera los que admite.
    .advice = Usa uno de los métodos de `Allow`.
game-over = La partida ha terminado
    .meaning = En una partida terminada ya no se puede hacer nada. `turn` es el turno final, con su resultado y su motivo.
    .advice = Muestra el resultado. `POST /v1/rematch` empieza la ronda siguiente.
game-not-over = La partida sigue en juego
    .meaning = Esta llamada necesita una partida terminada. `turn` es el turno tal como está.
    .advice = Termina antes la partida, o acábala con `resign`, `quit` o unas tablas acordadas.
already-played = En este turno ya se jugó otra cosa
    .meaning = El almacén conoce otra continuación de este turno. `latest` es el turno más nuevo que conoce, con `ply`, `url` y `token`, en la forma del token enviado. No se ha cambiado nada.
    .advice = Sigue desde `latest`. Enviar exactamente la continuación registrada no es un error.
too-soon = El otro jugador todavía tiene tiempo
    .meaning = Una partida de una sala solo se puede terminar con `claim-quit` tras días de silencio. `seconds` dice cuántos segundos faltan, según el reloj del almacén, desde que vio este turno por primera vez.
    .advice = Espera o recuérdale la partida al otro jugador.
rules-revised = Las reglas de esta partida se revisaron
    .meaning = El token es de una revisión de su reglamento que esta versión ya no juega. Se rechaza en lugar de leerlo con reglas para las que no se hizo.
    .advice = Empieza una partida nueva.
too-large = La petición es demasiado grande
    .meaning = Un cuerpo puede tener 16 kB (16384 bytes).
    .advice = Envía menos. Ninguna llamada necesita más de unos cientos de bytes.
unsupported-media-type = El cuerpo tiene que ser JSON
    .meaning = La cabecera `Content-Type` falta o nombra algo distinto de `application/json`, o el cuerpo está comprimido.
    .advice = Envía `Content-Type: application/json` y JSON sin comprimir, en UTF-8.
illegal-move = Las reglas no permiten esta jugada
    .meaning = `reason` dice el motivo en una palabra, `rule` da la regla en palabras y `legal_moves` enumera lo que sí es legal. Donde ayudan, `next` enumera las casillas a las que seguir y `candidates` las jugadas posibles. Motivos: `unreadable`, `off-board`, `empty-square`, `not-your-piece`, `occupied`, `wrong-direction`, `not-diagonal`, `too-far`, `capture-required`, `capture-incomplete`, `nothing-to-capture`, `captured-twice`, `must-keep-capturing`, `ambiguous`.
    .advice = Muestra `detail` al jugador y envía una de `legal_moves`, exactamente como la da su `text`.
no-draw-offer = Nadie ofreció tablas
    .meaning = `accept-draw` necesita una oferta del otro bando en el turno anterior.
    .advice = Haz una jugada; `offer_draw` ofrece tablas con ella.
bad-position = Esta posición no se puede jugar
    .meaning = La posición no es de su reglamento, o tiene demasiadas jugadas para enumerarlas.
    .advice = Corrige el FEN como dice `detail`.
bad-pdn = No se puede leer esta partida
    .meaning = El texto no es PDN de ninguno de los reglamentos, o una de sus jugadas no es legal. `line` y `column`, contadas desde 1, dicen dónde, y `detail` qué está mal allí.
    .advice = Corrige el texto en ese lugar. Da una sola partida, con `GameType` 21 para las damas inglesas y americanas o 25 para las rusas, y las capturas con todas sus casillas si sus extremos sirven para varias.
no-record = No se conocen todas las jugadas de esta partida
    .meaning = Un enlace contiene las jugadas desde la última irreversible. La partida entera está en los enlaces de partidas creadas con `record`, y en el registro del almacén si llega hasta la primera jugada. Aquí no está en ninguno de los dos.
    .advice = Crea las partidas con `"record": true` si después se quieren las jugadas, o usa el servidor con un almacén.
rate-limited = Demasiadas peticiones
    .meaning = Llegaron más peticiones de las que puede enviar un cliente. No se ha cambiado nada.
    .advice = Espera los segundos que da `Retry-After` y envía la misma petición otra vez.
internal = El servidor falló
    .meaning = Es un fallo del servidor, no de la petición. No se ha cambiado nada.
    .advice = Envía la misma petición otra vez; la respuesta es la misma por muchas veces que se envíe. Si continúa, avisa a quien lleva este servidor y dale el `request_id`.
platform-unavailable = La plataforma del chat no responde
    .meaning = Se iba a enviar una respuesta a un chat y su plataforma no la aceptó. La partida sigue como está.
    .advice = Envía la misma petición otra vez: la partida sigue una sola vez, y lo que no se envió se envía.
store-unavailable = El almacén no responde
    .meaning = La llamada necesita el almacén y este no respondió. No se ha cambiado nada.
    .advice = Espera los segundos que da `Retry-After` y envía la misma petición otra vez.

# What went wrong this time: the address, the method, the headers.
no-such-code = No hay ningún código de error con ese nombre.
game-not-known = Aquí no se conoce ninguna partida con ese identificador.
turn-already-played = La partida ya siguió desde este turno de otra manera. `latest` es su turno más reciente.
wait-out-of-range = `wait` es un número entero de segundos, 55 como mucho.
too-many-requests = Han llegado demasiadas peticiones desde esta dirección.
too-many-seats = En esta partida se ha probado demasiadas veces un asiento ajeno.
too-many-streams = Hay demasiados flujos de eventos abiertos.
takes-only = Esta dirección solo admite { $methods }.
content-type-missing = Falta la cabecera `Content-Type`; envía `application/json`.
content-type-other = La cabecera `Content-Type` tiene que ser `application/json`.
body-compressed = El cuerpo tiene que ir sin comprimir, sin `Content-Encoding`.
player-header-twice = La cabecera `Turnlink-Player` está dos veces.
player-header-not-utf8 = La cabecera `Turnlink-Player` tiene que ser UTF-8.
player-contradicted = La cabecera `Turnlink-Player` y el campo `player` nombran a jugadores distintos.
idempotency-key-malformed = La cabecera `Idempotency-Key` tiene que darse una vez, con 1 a 255 caracteres ASCII visibles.

# The body. $fault is what the parser says, in English.
body-cut = El cuerpo no llegó entero.
body-slow = El cuerpo tardó demasiado en llegar.
body-too-large = { $bytes ->
    [one] Un cuerpo puede tener como mucho un byte.
   *[other] Un cuerpo puede tener como mucho { $bytes } bytes.
}
body-empty = El cuerpo está vacío; esta llamada espera un objeto JSON.
body-not-json = El cuerpo no es JSON válido (línea { $line }, columna { $column }): { $fault }.
body-not-an-object = El cuerpo tiene que ser un objeto.
body-unfit = El cuerpo no es lo que espera esta llamada.

# A field of the body. $field is its path, $known lists names, $words lists words of which one is to be chosen.
field-unknown = `{ $field }` no es un campo conocido; se conocen { $known }.
field-unknown-of-none = `{ $field }` no es un campo conocido.
field-missing = Falta `{ $field }`.
field-twice = `{ $field }` está repetido.
field-unfit = `{ $field }` no es lo que espera esta llamada.
must-be-a-string = `{ $field }` tiene que ser un texto.
must-be-a-boolean = `{ $field }` tiene que ser true o false.
must-be-a-list = `{ $field }` tiene que ser una lista.
must-be-an-object = `{ $field }` tiene que ser un objeto.
must-be-a-number = `{ $field }` tiene que ser un número.
must-be-an-integer = `{ $field }` tiene que ser un número entero.
must-be-a-natural-number = `{ $field }` tiene que ser un número entero, no negativo.
must-be-at-most = `{ $field }` tiene que ser un número entero de 0 a { $most }.
must-be-one-of = `{ $field }` tiene que ser { $words }.
must-be-a-secret = `{ $field }` tiene que ser un secreto de 8 a 128 bytes.

# Fields that do not go together.
side-without-player = `side` es el puesto de quien crea la partida: necesita `player`.
player-and-players = Da `player` o `players`, no los dos.
players-in-open-seats = `players` reserva los dos puestos, así que no pueden ser `open`.
players-are-one = Un jugador ocupa un solo puesto.
move-or-action = Da un `move` o una `action`.
move-and-action = Da un `move` o una `action`, no los dos.
side-without-leaving = `side` va con `resign` y `quit`.
offer-without-move = Las tablas se ofrecen con un `move`.

# Tokens.
token-too-long = Esto no es un token: tiene más de { $most } caracteres.
token-too-short = Esto no es un token: es demasiado corto; parece cortado.
token-alphabet = Esto no es un token: tiene un carácter que ningún token tiene.
token-spelling = Esto no es un token: su último carácter es erróneo; parece cortado o cambiado.
token-unsigned = Ninguna clave de este servidor hizo este token; parece cortado o cambiado.
token-of-revised-rules = Las reglas de este token se revisaron y esta versión ya no las juega.
token-only-shows = Este enlace muestra la partida y no puede actuar en ella.
moves-not-known = Ni este token ni el almacén tienen todas las jugadas de la partida.
field-beside-pdn = Este campo no puede ir junto a `pdn`.
ply-without-pdn = `ply` es solo para `pdn`.
pdn-is-shorter = La partida tiene menos jugadas.
pdn-with-free-seats = Una partida con jugadas tiene puestos abiertos, o `players` para los dos.
tokens-swapped = El turno dado como posterior es anterior al otro.

# Rules, rooms, seats and offers.
rules-not-played = Aquí no se juega con ese reglamento.
room-not-known = No existe esa sala.
game-is-over = La partida ha terminado.
game-goes-on = La partida no ha terminado.
seat-needs-player = Los puestos de esta partida son de jugadores y no se dio ninguno.
seat-of-another = El puesto es de otro jugador.
seat-held-already = Un jugador ocupa un solo puesto.
seat-not-to-release = No hay ningún puesto que liberar.
seat-in-a-room = Los puestos de las salas no se liberan.
side-not-named = Hay que nombrar el bando.
offer-not-made = Nadie ofreció tablas.
room-forbids = La sala misma fija `{ $field }`: sus reglas, la posición inicial y puestos que son de jugadores.
admin-key-missing = Este servidor se inició sin clave de administración.
player-not-given = La petición no nombra a ningún jugador.
claim-outside-rooms = Solo en las salas se puede reclamar que el otro jugador se ha ido.
claim-on-own-move = Te toca mover a ti, así que nadie te hace esperar.
claim-too-soon = El otro jugador no lleva bastante tiempo en silencio.
leaderboard-part = `from` es un puesto desde 1, `around` el identificador de un jugador o `me` en su lugar, y `count` un número de 1 a 100.
rooms-not-here = Aquí no hay salas, así que no se guarda nada de los jugadores.
name-length = Un nombre tiene de 1 a { $most } caracteres.
name-invisible = Un nombre no tiene caracteres invisibles ni espacios en los extremos.
player-id-malformed = El identificador de un jugador tiene dieciséis cifras hexadecimales.

# Positions. $side is whose list or piece it is, $entry counts from 1.
position-too-long = La posición tiene más de { $most } caracteres.
position-form = Una posición se escribe así: B:W21,22,K7:B1-12, es decir, el bando que juega y luego las piezas de cada bando.
position-side-to-move = El bando que juega se escribe B o W.
position-side-twice = { $side ->
    [black] Las dos listas de piezas son de las negras.
   *[white] Las dos listas de piezas son de las blancas.
}
position-square = { $side ->
    [black] La entrada { $entry } de las piezas negras no es una casilla del tablero.
   *[white] La entrada { $entry } de las piezas blancas no es una casilla del tablero.
}
position-square-twice = Hay dos piezas en la casilla { $square }.
position-uncrowned-man = { $side ->
    [black] Hay un peón negro en la casilla { $square }, donde coronan las negras.
   *[white] Hay un peón blanco en la casilla { $square }, donde coronan las blancas.
}
position-too-many-pieces = { $side ->
    [black] Las negras tienen más de { $most } piezas.
   *[white] Las blancas tienen más de { $most } piezas.
}
position-too-complex = Esta posición tiene demasiadas capturas para enumerarlas.

# The page of a problem.
problem-explained = Qué significa esto
