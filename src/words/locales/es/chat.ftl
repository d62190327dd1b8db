# Lo que dicen los bots en los chats.

chat-seats = Negras: { $black } · Blancas: { $white }
chat-free-seat = un asiento libre
chat-held-seat = un jugador
chat-turn = { $player }, te toca.
chat-invitation = El otro asiento está libre: será de quien primero mueva por él.
chat-offering = La jugada que se elija ahora ofrece tablas.
chat-resigning = { $player }, ¿abandonas?

chat-offer = Ofrecer tablas
chat-offer-not = Sin ofrecer tablas
chat-accept = Aceptar las tablas
chat-resign = Abandonar
chat-resign-yes = { $side ->
    [black] Las negras abandonan
   *[white] Las blancas abandonan
}
chat-back = Volver
chat-watch = Mirar
chat-rematch = Jugar otra vez
chat-open = Jugar
chat-share = Compartir
chat-add-to-group = Añadir a un grupo
chat-continue = Continuar

chat-not-your-game = Esta partida es de otras dos personas. Empieza la tuya con /checkers.
chat-not-your-turn = Le toca al otro lado.
chat-wait = Ya tienes un asiento; el otro es para otra persona. Será de quien primero mueva por él.
chat-over = Esta partida ha terminado.
chat-not-over = Esta partida aún no ha terminado.
chat-went-on = La partida ya siguió desde aquí. Busca el tablero más nuevo.
chat-no-offer = No se han ofrecido tablas.
chat-impossible = Eso no se puede hacer aquí.
chat-unreadable = En este tablero no se puede jugar: su mensaje fue cambiado o no es de aquí.
chat-unavailable = Ahora no ha funcionado, y nada ha cambiado. Inténtalo de nuevo.
chat-unknown-rules = No hay tales reglas. Hay english, american y russian.
chat-unknown-opponent = Hay que mencionar al rival, como @nombre.
chat-no-opponent = No puedes jugar contra ti ni contra un bot.
chat-help = Empieza una partida con /checkers, las reglas (english, american o russian) y tu rival, si quieres; sin rival, el otro asiento será de quien primero mueva. Se juega con los botones bajo el tablero. /checkers rules cuenta las reglas.
chat-old = Este mensaje es demasiado antiguo para leerlo aquí. Pulsa «Continuar» debajo o respóndele con tu jugada, por ejemplo 11-15.
chat-name-opponent = Aquí un nombre con @ no dice de quién se trata. Responde con /checkers a un mensaje de tu rival.
chat-invite = Quien abre el enlace mueve por el lado al que le toca. Juega y envía el siguiente enlace.
chat-groups = En un grupo, /checkers empieza una partida en la que cada asiento es de un jugador.
