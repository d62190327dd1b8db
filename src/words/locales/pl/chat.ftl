# Co boty mówią na czatach.

chat-seats = Czarne: { $black } · Białe: { $white }
chat-free-seat = wolne miejsce
chat-held-seat = gracz
chat-turn = { $player }, twój ruch.
chat-invitation = Drugie miejsce jest wolne: zajmie je ten, kto pierwszy zrobi na nim ruch.
chat-offering = Wybrany teraz ruch proponuje remis.
chat-resigning = { $player }, czy się poddajesz?

chat-offer = Zaproponuj remis
chat-offer-not = Bez propozycji remisu
chat-accept = Przyjmij remis
chat-resign = Poddaj się
chat-resign-yes = { $side ->
    [black] Czarne się poddają
   *[white] Białe się poddają
}
chat-back = Wróć
chat-watch = Oglądaj
chat-rematch = Zagraj jeszcze raz
chat-open = Zagraj
chat-share = Udostępnij
chat-add-to-group = Dodaj do grupy
chat-continue = Kontynuuj

chat-not-your-game = W tę partię gra dwoje innych. Zacznij własną: /checkers.
chat-not-your-turn = Teraz ruch drugiej strony.
chat-wait = Masz już jedno miejsce; drugie jest dla kogoś innego. Zajmie je ten, kto pierwszy zrobi na nim ruch.
chat-over = Ta partia jest skończona.
chat-not-over = Ta partia jeszcze trwa.
chat-went-on = Partia poszła już stąd dalej. Poszukaj najnowszej planszy.
chat-no-offer = Nikt nie proponował remisu.
chat-impossible = Tego nie da się tutaj zrobić.
chat-unreadable = Na tej planszy nie da się grać: jej wiadomość została zmieniona albo nie jest stąd.
chat-unavailable = Teraz się nie udało i nic się nie zmieniło. Spróbuj ponownie.
chat-unknown-rules = Nie ma takich zasad. Są english, american i russian.
chat-unknown-opponent = Przeciwnika trzeba wspomnieć, jako @nazwa.
chat-no-opponent = Nie można grać z samym sobą ani z botem.
chat-help = Zacznij partię poleceniem /checkers, z zasadami (english, american lub russian) i przeciwnikiem, jeśli chcesz; bez niego drugie miejsce zajmie ten, kto pierwszy zrobi ruch. Graj przyciskami pod planszą. /checkers rules podaje zasady.
chat-old = Ta wiadomość jest za stara, by ją tu odczytać. Naciśnij pod nią „Kontynuuj” albo odpowiedz na nią ruchem, na przykład 11-15.
chat-name-opponent = Nazwa z @ nie mówi tutaj, o kogo chodzi. Odpowiedz poleceniem /checkers na wiadomość przeciwnika.
chat-invite = Kto otworzy link, gra za stronę, która ma ruch. Zagraj i wyślij dalej następny link.
chat-groups = W grupie /checkers zaczyna partię, w której każde miejsce należy do jednego gracza.
