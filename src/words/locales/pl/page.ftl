# Strony: co się czyta wokół planszy.

page-invitation = { $side ->
    [black] Zaproszenie do warcabów. Zaczynają czarne: stuknij ciemny pionek
   *[white] Zaproszenie do warcabów. Zaczynają białe: stuknij jasny pionek
}
page-invitation-later = { $side ->
    [black] Zaproszenie do warcabów. Grasz czarnymi: stuknij ciemny pionek
   *[white] Zaproszenie do warcabów. Grasz białymi: stuknij jasny pionek
}
page-you-start = { $side ->
    [black] Grasz czarnymi i zaczynasz: stuknij ciemny pionek
   *[white] Grasz białymi i zaczynasz: stuknij jasny pionek
}
page-your-turn = { $side ->
    [black] Twój ruch czarnymi
   *[white] Twój ruch białymi
}
page-to-move = { $side ->
    [black] Ruch czarnych
   *[white] Ruch białych
}
page-offer-in = { $side ->
    [black] Czarne proponują remis
   *[white] Białe proponują remis
}
page-invite = { $side ->
    [black] Zaproś kogoś: wyślij ten link. Zaczynają czarne
   *[white] Zaproś kogoś: wyślij ten link. Zaczynają białe
}
page-sent = { $side ->
    [black] Twój ruch: { $name }. Wyślij ten link czarnym
   *[white] Twój ruch: { $name }. Wyślij ten link białym
}
page-offer-out = { $side ->
    [black] Twój ruch: { $name }, z propozycją remisu. Wyślij ten link czarnym
   *[white] Twój ruch: { $name }, z propozycją remisu. Wyślij ten link białym
}
page-waiting = { $side ->
    [black] Czekamy na czarne. Wyślij link jeszcze raz
   *[white] Czekamy na białe. Wyślij link jeszcze raz
}
page-newer = Masz nowszy ruch tej partii
page-went-on = Partia toczy się już dalej
page-watching = { $side ->
    [black] Oglądasz: ruch czarnych
   *[white] Oglądasz: ruch białych
}
page-chosen = Teraz stuknij pole, na które idzie
page-mid-jump = Bij dalej: stuknij następne pole
page-draft = Zagrać { $name }?

page-you-are = { $side ->
    [black] Grasz czarnymi
   *[white] Grasz białymi
}
page-must-capture = Jest bicie, a bicie jest obowiązkowe: stuknij świecący pionek.
page-why-watching = Ten link tylko pokazuje partię. Ruszać mogą wyłącznie gracze.
page-why-others-seat = { $side ->
    [black] Oba miejsca są zajęte. Jeśli grasz czarnymi, otwórz link na swoim urządzeniu albo użyj swojego prywatnego linku.
   *[white] Oba miejsca są zajęte. Jeśli grasz białymi, otwórz link na swoim urządzeniu albo użyj swojego prywatnego linku.
}
page-why-newer = To wcześniejszy ruch twojej partii.
page-why-sent = { $side ->
    [black] Plansza czeka na ruch czarnych.
   *[white] Plansza czeka na ruch białych.
}
page-why-invite = { $side ->
    [black] Kto go otworzy, gra czarnymi i robi pierwszy ruch.
   *[white] Kto go otworzy, gra białymi i robi pierwszy ruch.
}
page-takes-seat = { $side ->
    [black] Pierwszy ruch zajmie miejsce czarnych dla tej przeglądarki.
   *[white] Pierwszy ruch zajmie miejsce białych dla tej przeglądarki.
}
page-play-on = Przyjmij go albo graj dalej: ruch oznacza odmowę.
page-blocked = Pionek na polu { $name } jest zablokowany: nie ma wolnego pola.
page-must-capture-first = Pionek na polu { $name } musi poczekać: inny może bić, więc musi.
page-unreadable = To nie jest ruch na tej planszy.

page-board = { $side ->
    [black] Plansza, czarne na dole
   *[white] Plansza, białe na dole
}
page-square-empty = { $name }, puste
page-square-target = Idź na { $name }
page-square-man = { $side ->
    [black] { $name }, czarny pionek
   *[white] { $name }, biały pionek
}
page-square-king = { $side ->
    [black] { $name }, czarna damka
   *[white] { $name }, biała damka
}
page-square-man-moves = { $side ->
    [black] { $name }, czarny pionek, może iść
   *[white] { $name }, biały pionek, może iść
}
page-square-king-moves = { $side ->
    [black] { $name }, czarna damka, może iść
   *[white] { $name }, biała damka, może iść
}
page-square-man-captures = { $side ->
    [black] { $name }, czarny pionek, może bić
   *[white] { $name }, biały pionek, może bić
}
page-square-king-captures = { $side ->
    [black] { $name }, czarna damka, może bić
   *[white] { $name }, biała damka, może bić
}

page-play = Zagraj { $name }
page-play-it = Zagraj
page-undo = Cofnij
page-offer-with = Zaproponuj remis z tym ruchem
page-open-newer = Otwórz nowszy ruch
page-rematch = Rewanż
page-go-on-here = Graj dalej stąd
page-play-too = { $side ->
    [black] Graj tu także czarnymi
   *[white] Graj tu także białymi
}
page-back = Wróć do planszy
page-new-game = Zacznij partię

page-send = Wyślij ten link
page-send-to = { $side ->
    [black] Wyślij czarnym
   *[white] Wyślij białym
}
page-send-invitation = Wyślij zaproszenie
page-just-moved = To był twój ruch? Wyślij ten link
page-share-result = Udostępnij wynik
page-send-ways = Sposoby wysłania linku
page-send-text = Warcaby: { $name }
page-copy = Kopiuj link
page-copied = Skopiowano
page-share-refused = Udostępnianie tu nie zadziałało. Skopiuj link albo wybierz aplikację.
page-copy-by-hand = Link jest zaznaczony: skopiuj go ręcznie.
page-app-sms = SMS
page-app-mail = E-mail
page-address = Adres tego ruchu
page-qr = Pokaż kod QR
page-qr-alt = Kod QR z adresem tego ruchu

page-replay = Odtwórz partię
page-replay-start = Początek partii
page-replay-place = Ruch { $ply } z { $plies }
page-replay-first = Na początek
page-replay-back = Ruch wstecz
page-replay-on = Ruch naprzód
page-replay-last = Na koniec
page-replay-moves = Ruchy
page-replay-game = Do partii
page-replay-play-on = Graj dalej od tego miejsca
page-replay-film = Animacja partii
page-replay-turned = Obróć planszę
page-replay-pdn = Ruchy w zapisie PDN
page-replay-download = Pobierz
page-replay-copy = Kopiuj
page-replay-keys = Partię przewijają też strzałki, Home i End oraz przesunięcia palcem po planszy.

page-more = Więcej
page-how-to-offer = Aby zaproponować remis, wybierz ruch i zaznacz pole obok przycisku.
page-watch-link = Link dla widzów: pokazuje partię, nie pozwala ruszać
page-seat-private = Twój prywatny link: otwiera twoje miejsce na innym urządzeniu. Zachowaj go dla siebie
page-accept = Przyjmij remis
page-accept-ask = Przyjąć remis?
page-accept-then = Partia zakończy się remisem.
page-accept-yes = Tak, remis
page-resign = { $side ->
    [black] Poddaj czarne
   *[white] Poddaj białe
}
page-resign-ask = { $side ->
    [black] Poddać czarne?
   *[white] Poddać białe?
}
page-resign-then = { $side ->
    [black] Partię wygrają białe.
   *[white] Partię wygrają czarne.
}
page-resign-yes = { $side ->
    [black] Tak, poddaję czarne
   *[white] Tak, poddaję białe
}
page-quit = { $side ->
    [black] Odejdź od stołu jako czarne
   *[white] Odejdź od stołu jako białe
}
page-quit-ask = { $side ->
    [black] Odejść od stołu jako czarne?
   *[white] Odejść od stołu jako białe?
}
page-quit-then = { $side ->
    [black] Partię wygrają białe.
   *[white] Partię wygrają czarne.
}
page-quit-yes = Tak, odchodzę od stołu
page-claim = { $side ->
    [black] Zakończ partię: czarne odeszły
   *[white] Zakończ partię: białe odeszły
}
page-claim-ask = { $side ->
    [black] Zakończyć partię, bo czarne odeszły?
   *[white] Zakończyć partię, bo białe odeszły?
}
page-claim-yes = Tak, kończę partię
page-claim-later = { $days ->
    [one] Jeśli drugi gracz dalej będzie milczeć, za { $days } dzień możesz zakończyć partię.
    [few] Jeśli drugi gracz dalej będzie milczeć, za { $days } dni możesz zakończyć partię.
   *[many] Jeśli drugi gracz dalej będzie milczeć, za { $days } dni możesz zakończyć partię.
}
page-release = { $side ->
    [black] Zwolnij miejsce czarnych
   *[white] Zwolnij miejsce białych
}
page-release-ask = { $side ->
    [black] Zwolnić miejsce czarnych?
   *[white] Zwolnić miejsce białych?
}
page-release-then = { $side ->
    [black] Na wypadek utraty urządzenia: kto pierwszy ruszy czarnymi, zajmie to miejsce.
   *[white] Na wypadek utraty urządzenia: kto pierwszy ruszy białymi, zajmie to miejsce.
}
page-release-yes = { $side ->
    [black] Tak, zwolnij miejsce czarnych
   *[white] Tak, zwolnij miejsce białych
}

page-refused-over = Partia jest skończona.
page-refused-not-over = Partia jeszcze trwa.
page-refused-cookies = Miejsca w tej partii trzymają się ciasteczek, a ta przeglądarka ich nie wysyła. Zezwól na ciasteczka na tej stronie, otwórz link jeszcze raz i wykonaj ruch.
page-refused-seat = Rusza drugi gracz: to miejsce nie jest twoje.
page-refused-offer = Nikt nie proponował remisu.
page-refused-played = Z tej pozycji już zagrano. Nic się nie zmieniło; graj dalej od najnowszego ruchu.

page-cut-link = Ten link jest niepełny
page-cut-link-text = Jego część zginęła po drodze, więc nie da się odczytać partii.
page-refused-link = Ten link się nie otwiera
page-refused-link-text = Został po drodze zmieniony albo ucięty, albo pochodzi z innego serwera.
page-old-link = Ta partia jest za stara
page-old-link-text = Toczy się według wersji zasad, w którą już się tu nie gra.
page-advice-copy = Wróć do czatu i stuknij sam link albo skopiuj go w całości, do ostatniej litery.
page-advice-ask = Jeśli to nie pomoże, poproś o wysłanie go jeszcze raz.

page-seat-link = { $side ->
    [black] Grać czarnymi na tym urządzeniu?
   *[white] Grać białymi na tym urządzeniu?
}
page-seat-means = Ten prywatny link przenosi twoje miejsce w jednej partii do tej przeglądarki.
page-seat-take = { $side ->
    [black] Zajmij miejsce czarnych
   *[white] Zajmij miejsce białych
}
page-seat-secret = Nie przekazuj go dalej: kto go otworzy, może grać za ciebie.
page-seat-broken = Ten link do miejsca się nie otwiera
page-seat-broken-text = Jest niepełny albo miejsce zostało w międzyczasie zwolnione.

page-start-title = Warcaby w każdym czacie
page-start-lead = Zrób ruch, wyślij link. Bez konta, bez aplikacji.
page-start-side = Grasz
page-black = Czarnymi
page-white = Białymi
page-start-button = Zacznij partię
page-start-rules = Zasady
page-start-seats = Kto może ruszać
page-open = Każdy, kto ma link
page-open-means = Jak plansza na stole. Działa wszędzie i zawsze.
page-claimed = Tylko my dwoje
page-claimed-means = Każde miejsce należy do jednej przeglądarki; inni tylko oglądają.
page-start-again = Ta przeglądarka może już trzymać miejsce. Stuknij jeszcze raz, aby zacząć.
page-my-games = Moje partie
page-my-move = twój ruch
page-preview-invitation = Zaproszenie do partii warcabów
page-icon-alt = Dwa pionki do warcabów

page-rules = Zasady
page-languages = Język
page-privacy = Prywatność
page-privacy-link = Co zdradza link
page-privacy-link-text = Link zawiera cały stan swojej partii: planszę, ostatnie ruchy, zasady. Nie ma w nim imion ani adresów. Kto go ma, widzi partię, a w partii bez miejsc może też ruszać.
page-privacy-server = Co trzyma serwer
page-privacy-server-text = Nic z twojej partii: jest ona w linku.
page-privacy-store-text = Ruchy każdej partii, bez imion, aby żadnej tury nie zagrano dwa razy. Są usuwane jakiś czas po ostatnim ruchu: po 180 dniach, jeśli prowadzący serwer nie ustalił inaczej.
page-privacy-rooms-text = W pokojach także to, kto gra, twoje punkty pod numerem i wybrane przez ciebie imię. Na stronie pokoju możesz to wszystko natychmiast usunąć. Tylko to, ile razy z kim grasz, liczy się jeszcze przez dobę, aby nikt nie zdobywał punktów usuwaniem. Ruchy zostają i są niczyje.
page-privacy-log-text = Dziennik serwera liczy zapytania bez linków, imion i sekretów.
page-privacy-browser = Co trzyma twoja przeglądarka
page-privacy-browser-text = Ciasteczka, nieco ponad rok, wysyłane tylko do tego serwera: twoje najnowsze partie, aby strona mogła powiedzieć „masz nowszy ruch”; twoje miejsca w partiach, które je mają; język, gdy go wybierzesz. Usuń je, kiedy chcesz: partia bez miejsc toczy się dalej ze swojego linku.
page-privacy-others = Kto jeszcze się dowie
page-privacy-others-text = Nikt. Strona niczego nie pobiera z innych miejsc i niczego im nie mówi. Czat, którym wysyłasz link, widzi ten link.

page-problem-form = Formularz nie jest tym, co wysyła ta strona.
page-problem-form-type = Nagłówek `Content-Type` musi mieć wartość `application/x-www-form-urlencoded`.
page-problem-other-site = To przyszło z innej strony. Otwórz sam link i spróbuj jeszcze raz.
page-problem-side = `side` to `black` albo `white`.
page-problem-size = `size` to `preview`, `square` albo `thumb`.

page-import = Wczytaj partię
page-import-lead = Wklej partię w zapisie PDN, żeby ją obejrzeć albo grać dalej.
page-import-pdn = Partia
page-import-rules = Zasady, jeśli tekst ich nie podaje
page-import-ply = Graj dalej po tylu ruchach obu stron; puste znaczy po wszystkich
page-import-look = Obejrzyj
page-import-play = Graj dalej
page-import-too-long = Ta partia ma za dużo ruchów na jeden link. Graj dalej od jej końca albo od wcześniejszego ruchu.
page-import-past = Partia nie ma tylu ruchów.

# The page of a room. $name is the room's.
page-rooms = Pokoje: partie na punkty
page-room-worth = Punkty: wygrana { $win }, remis { $draw }, przegrana { $lose }, odejście od stołu { $quit }.
page-room-play = Zagraj w tym pokoju
page-room-members = W tym pokoju grają tylko jego członkowie. Przyjąć cię może osoba, która go prowadzi.
page-room-link = { $name } · ranking
page-ranks = Ranking
page-ranks-title = Pokój: { $name }
page-ranks-rooms = Pokoje
page-ranks-empty = Nikt nie ma tu jeszcze punktów.
page-ranks-rank = Miejsce
page-ranks-player = Gracz
page-ranks-points = Punkty
page-ranks-you = ty
page-ranks-previous = Wyżej
page-ranks-mine = Moje miejsce
page-ranks-next = Niżej
page-name-label = Twoje imię
page-name-button = Zapisz
page-name-choose = Wybierz imię
page-name-seen = To imię widzą wszyscy. Bez niego widać twój numer:
page-forget = Opuść rankingi
page-forget-means = Twoje imię, twoje punkty we wszystkich pokojach i to, które ruchy były twoje, zostaną usunięte na zawsze. Jeśli grasz dalej, zaczynasz od nowa.
page-forget-button = Usuń imię i punkty
