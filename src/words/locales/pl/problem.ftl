# The problems: each code with its title, when it happens, and what to do about it.

bad-request = Żądanie nie jest tym, czego oczekuje to wywołanie
    .meaning = Brakuje pola, pole jest nieznane, podane dwa razy albo niewłaściwego rodzaju, treść nie jest JSON-em albo nie dotarła w całości i na czas. `field` nazywa pole, jeśli o jakieś chodzi, jako ścieżkę, na przykład `players.black`.
    .advice = Popraw żądanie tak, jak mówi `detail`. Ponowne wysłanie tego samego żądania da tę samą odpowiedź.
token-malformed = To nie jest token tury
    .meaning = Ten tekst nie może być tokenem: ma niewłaściwą długość, niedozwolony znak albo błędną pisownię. Komunikatory czasem ucinają linki; jeśli tak to wygląda, mówi o tym `detail`.
    .advice = Skopiuj jeszcze raz cały link z wiadomości, w której przyszedł, aż do ostatniego znaku.
signature-rejected = Brakuje podpisu platformy albo jest zły
    .meaning = Żądania platformy czatu są przez nią podpisane. To nie jest, jego podpis należy do innych bajtów albo jego czas różni się o ponad pięć minut.
    .advice = Porównaj sekret lub klucz publiczny aplikacji z ustawieniami tego serwera, a zegar serwera z czasem.
token-rejected = Tego tokenu nie wystawił ten serwer
    .meaning = Jest zapisany jak token, ale nie podpisał go żaden klucz tego serwera: został zmieniony lub ucięty, pochodzi z innego serwera albo jego klucz wycofano.
    .advice = Otwórz pierwotny link na serwerze, który go wystawił. Zmienionego tokenu nie da się naprawić.
player-required = To miejsce należy do gracza
    .meaning = Miejsca w tej grze albo to, o co chodzi w żądaniu, należą do gracza, a żądanie nie podaje żadnego.
    .advice = Wyślij sekret gracza w polu `player` albo w nagłówku `Turnlink-Player`.
not-your-seat = To miejsce zajmuje inny gracz
    .meaning = Miejsce, które musiałoby wykonać tę czynność, należy do innego gracza niż ten z żądania.
    .advice = Poczekaj na drugiego gracza albo wyślij sekret, którym zajęto to miejsce. Gracza, który stracił urządzenie, przeciwnik może wpuścić z powrotem przez `release-seat`.
seat-taken = Zajmujesz już drugie miejsce
    .meaning = Jeden gracz nie może zajmować obu miejsc w grze, w której miejsca są przydzielane.
    .advice = Wyślij link osobie, z którą chcesz zagrać; wolne miejsce zajmuje się pierwszym ruchem.
view-only = Ten link pokazuje grę i nie pozwala w niej grać
    .meaning = To token do oglądania, dla widzów i obrazków. Nie da się nim grać.
    .advice = Użyj linku od drugiego gracza.
vip-only = Ten pokój jest dla jego członków
    .meaning = Punkty w tym pokoju zbierają jego członkowie, a ten gracz do nich nie należy.
    .advice = Zagraj poza pokojem albo zapytaj osobę, która go prowadzi.
admin-only = To jest dla operatora
    .meaning = Wywołanie wymaga klucza administratora tego serwera, a żądanie go nie ma albo ma inny.
    .advice = Wyślij `Authorization: Bearer` z kluczem, z którym uruchomiono serwer.
not-found = Niczego tu nie ma
    .meaning = Żadna strona ani żadne wywołanie nie ma tego adresu.
    .advice = Porównaj adres z `/openapi.json`; wystarczy brakujący lub podwojony ukośnik.
unknown-rules = Nie ma takich zasad
    .meaning = Żądanie wskazuje zasady, według których ten serwer nie gra.
    .advice = Weź `id` z `GET /v1/rules`.
unknown-room = Nie ma takiego pokoju
    .meaning = Żądanie wskazuje pokój, którego ten serwer nie ma.
    .advice = Weź pokój z `GET /v1/rooms` albo go pomiń.
method-not-allowed = Ten adres nie przyjmuje tej metody
    .meaning = Adres istnieje, ale nie dla tej metody. Nagłówek `Allow` wymienia metody, które przyjmuje.
    .advice = Użyj jednej z metod z `Allow`.
game-over = Gra jest skończona
    .meaning = W skończonej grze nic już nie można zrobić. `turn` to ostatnia tura z wynikiem i jego powodem.
    .advice = Pokaż wynik. `POST /v1/rematch` zaczyna następną rundę.
game-not-over = Gra jeszcze trwa
    .meaning = To wywołanie wymaga skończonej gry. `turn` to tura w obecnym stanie.
    .advice = Najpierw dokończ grę albo zakończ ją przez `resign`, `quit` lub uzgodniony remis.
already-played = W tej turze zagrano już inaczej
    .meaning = Magazyn zna inną kontynuację tej tury. `latest` to najnowsza znana mu tura, z `ply`, `url` i `token`, w postaci wysłanego tokenu. Nic nie zostało zmienione.
    .advice = Graj dalej od `latest`. Wysłanie dokładnie tej kontynuacji, którą zapisano, nie jest błędem.
too-soon = Drugi gracz ma jeszcze czas
    .meaning = Grę w pokoju można zakończyć przez `claim-quit` dopiero po wielu dniach ciszy. `seconds` mówi, ile sekund zostało; liczy je zegar magazynu od chwili, gdy pierwszy raz zobaczył tę turę.
    .advice = Poczekaj albo przypomnij drugiemu graczowi o grze.
rules-revised = Zasady tej gry zostały poprawione
    .meaning = Token należy do wersji zasad, w którą to wydanie już nie gra. Jest odrzucany, a nie odczytywany według zasad, dla których nie powstał.
    .advice = Zacznij nową grę.
too-large = Żądanie jest za duże
    .meaning = Treść może mieć 16 kB (16384 bajty).
    .advice = Wyślij mniej. Żadne wywołanie nie potrzebuje więcej niż kilkuset bajtów.
unsupported-media-type = Treść musi być JSON-em
    .meaning = Brakuje nagłówka `Content-Type`, wskazuje on coś innego niż `application/json` albo treść jest skompresowana.
    .advice = Wyślij `Content-Type: application/json` i zwykły JSON w UTF-8.
illegal-move = Zasady nie pozwalają na ten ruch
    .meaning = `reason` podaje powód jednym słowem, `rule` przytacza zasadę, a `legal_moves` wymienia ruchy, które są dozwolone. Tam, gdzie to pomaga, `next` wymienia pola, na które można iść dalej, a `candidates` ruchy, o które mogło chodzić. Powody: `unreadable`, `off-board`, `empty-square`, `not-your-piece`, `occupied`, `wrong-direction`, `not-diagonal`, `too-far`, `capture-required`, `capture-incomplete`, `nothing-to-capture`, `captured-twice`, `must-keep-capturing`, `ambiguous`.
    .advice = Pokaż graczowi `detail` i wyślij jeden z `legal_moves`, dokładnie tak, jak podaje go `text`.
no-draw-offer = Nikt nie zaproponował remisu
    .meaning = `accept-draw` wymaga propozycji drugiej strony w poprzedniej turze.
    .advice = Wykonaj ruch; `offer_draw` proponuje wraz z nim remis.
bad-position = W tej pozycji nie da się grać
    .meaning = To nie jest pozycja według tych zasad albo ma zbyt wiele ruchów, by je wymienić.
    .advice = Popraw FEN tak, jak mówi `detail`.
bad-pdn = Tej partii nie da się odczytać
    .meaning = Tekst nie jest zapisem PDN żadnego z zestawów zasad albo któryś z ruchów jest niedozwolony. `line` i `column`, liczone od 1, mówią gdzie, a `detail`, co jest tam nie tak.
    .advice = Popraw tekst w tym miejscu. Podawaj jedną partię naraz, z `GameType` 21 dla warcabów angielskich i amerykańskich albo 25 dla rosyjskich, a bicia ze wszystkimi polami, jeśli końce pasują do kilku.
no-record = Nie wszystkie ruchy tej gry są znane
    .meaning = Link zawiera ruchy od ostatniego nieodwracalnego. Cała gra jest w linkach gier utworzonych z `record` oraz w zapisie magazynu, jeśli sięga on do pierwszego ruchu. Tu nie ma jej w żadnym z nich.
    .advice = Twórz gry z `"record": true`, jeśli ruchy mają być potem dostępne, albo uruchom serwer z magazynem.
rate-limited = Za dużo żądań
    .meaning = Przyszło więcej żądań, niż może wysłać jeden klient. Nic nie zostało zmienione.
    .advice = Odczekaj tyle sekund, ile podaje `Retry-After`, i wyślij to samo żądanie ponownie.
internal = Serwer zawiódł
    .meaning = To błąd serwera, a nie żądania. Nic nie zostało zmienione.
    .advice = Wyślij to samo żądanie ponownie; odpowiedź jest taka sama bez względu na to, ile razy je wyślesz. Jeśli to się powtarza, zgłoś to osobie prowadzącej serwer, podając `request_id`.
platform-unavailable = Platforma czatu nie odpowiada
    .meaning = Do czatu miała pójść odpowiedź, a jego platforma jej nie przyjęła. Partia zostaje taka, jaka jest.
    .advice = Wyślij to samo żądanie ponownie: partia pójdzie dalej tylko raz, a to, co nie zostało wysłane, zostanie wysłane.
store-unavailable = Magazyn nie odpowiada
    .meaning = To wywołanie potrzebuje magazynu, a on nie odpowiedział. Nic nie zostało zmienione.
    .advice = Odczekaj tyle sekund, ile podaje `Retry-After`, i wyślij to samo żądanie ponownie.

# What went wrong this time: the address, the method, the headers.
no-such-code = Nie ma kodu błędu o tej nazwie.
game-not-known = Nie znamy tu partii o takim identyfikatorze.
turn-already-played = Z tej pozycji partia potoczyła się już inaczej. `latest` to jej najnowszy ruch.
wait-out-of-range = `wait` to całkowita liczba sekund, najwyżej 55.
too-many-requests = Z tego adresu przyszło zbyt wiele żądań.
too-many-seats = W tej partii zbyt wiele razy próbowano cudzego miejsca.
too-many-streams = Otwartych jest zbyt wiele strumieni zdarzeń.
takes-only = Ten adres przyjmuje tylko { $methods }.
content-type-missing = Brakuje nagłówka `Content-Type`; wyślij `application/json`.
content-type-other = Nagłówek `Content-Type` musi mieć wartość `application/json`.
body-compressed = Treść trzeba wysłać bez kompresji, bez `Content-Encoding`.
player-header-twice = Nagłówek `Turnlink-Player` występuje dwa razy.
player-header-not-utf8 = Nagłówek `Turnlink-Player` musi być w UTF-8.
player-contradicted = Nagłówek `Turnlink-Player` i pole `player` wskazują różnych graczy.
idempotency-key-malformed = Nagłówek `Idempotency-Key` musi być podany raz i mieć od 1 do 255 widocznych znaków ASCII.

# The body. $fault is what the parser says, in English.
body-cut = Treść nie dotarła w całości.
body-slow = Treść docierała zbyt długo.
body-too-large = { $bytes ->
    [one] Treść może mieć co najwyżej jeden bajt.
    [few] Treść może mieć co najwyżej { $bytes } bajty.
   *[many] Treść może mieć co najwyżej { $bytes } bajtów.
}
body-empty = Treść jest pusta; to wywołanie przyjmuje obiekt JSON.
body-not-json = Treść nie jest poprawnym JSON-em (wiersz { $line }, kolumna { $column }): { $fault }.
body-not-an-object = Treść musi być obiektem.
body-unfit = Treść nie jest tym, czego oczekuje to wywołanie.

# A field of the body. $field is its path, $known lists names, $words lists words of which one is to be chosen.
field-unknown = `{ $field }` nie jest znanym polem; znane są { $known }.
field-unknown-of-none = `{ $field }` nie jest znanym polem.
field-missing = Brakuje pola `{ $field }`.
field-twice = Pole `{ $field }` podano dwa razy.
field-unfit = Pole `{ $field }` nie jest tym, czego oczekuje to wywołanie.
must-be-a-string = Pole `{ $field }` musi być tekstem.
must-be-a-boolean = Pole `{ $field }` musi mieć wartość true lub false.
must-be-a-list = Pole `{ $field }` musi być listą.
must-be-an-object = Pole `{ $field }` musi być obiektem.
must-be-a-number = Pole `{ $field }` musi być liczbą.
must-be-an-integer = Pole `{ $field }` musi być liczbą całkowitą.
must-be-a-natural-number = Pole `{ $field }` musi być liczbą całkowitą nieujemną.
must-be-at-most = Pole `{ $field }` musi być liczbą całkowitą od 0 do { $most }.
must-be-one-of = Pole `{ $field }` musi mieć wartość { $words }.
must-be-a-secret = Pole `{ $field }` musi być sekretem o długości od 8 do 128 bajtów.

# Fields that do not go together.
side-without-player = `side` to miejsce twórcy gry: wymaga pola `player`.
player-and-players = Podaj `player` albo `players`, nie oba naraz.
players-in-open-seats = `players` rezerwuje oba miejsca, więc nie mogą one być `open`.
players-are-one = Jeden gracz zajmuje jedno miejsce.
move-or-action = Podaj `move` albo `action`.
move-and-action = Podaj `move` albo `action`, nie oba naraz.
side-without-leaving = `side` pasuje tylko do `resign` i `quit`.
offer-without-move = Remis proponuje się wraz z ruchem, w polu `move`.

# Tokens.
token-too-long = To nie jest token: ma więcej znaków niż { $most }.
token-too-short = To nie jest token: jest za krótki; wygląda na ucięty.
token-alphabet = To nie jest token: zawiera znak, którego nie ma w żadnym tokenie.
token-spelling = To nie jest token: ostatni znak jest błędny; wygląda na ucięty lub zmieniony.
token-unsigned = Tego tokenu nie wystawił żaden klucz tego serwera; wygląda na ucięty lub zmieniony.
token-of-revised-rules = Zasady tego tokenu zostały poprawione i to wydanie już według nich nie gra.
token-only-shows = Ten link pokazuje grę i nie pozwala w niej nic zrobić.
moves-not-known = Ani ten token, ani magazyn nie mają wszystkich ruchów gry.
field-beside-pdn = To pole nie może stać obok `pdn`.
ply-without-pdn = `ply` jest tylko dla `pdn`.
pdn-is-shorter = Partia ma mniej ruchów.
pdn-with-free-seats = Partia z ruchami ma miejsca otwarte albo `players` dla obu.
tokens-swapped = Tura podana jako późniejsza jest wcześniejsza od drugiej.

# Rules, rooms, seats and offers.
rules-not-played = W takie zasady tutaj się nie gra.
room-not-known = Nie ma takiego pokoju.
game-is-over = Gra jest skończona.
game-goes-on = Gra nie jest skończona.
seat-needs-player = Miejsca w tej grze należą do graczy, a nie podano żadnego.
seat-of-another = To miejsce należy do innego gracza.
seat-held-already = Jeden gracz zajmuje jedno miejsce.
seat-not-to-release = Nie ma miejsca, które można by zwolnić.
seat-in-a-room = W pokojach miejsc się nie zwalnia.
side-not-named = Trzeba podać stronę.
offer-not-made = Nikt nie zaproponował remisu.
room-forbids = Pole `{ $field }` ustala sam pokój: zasady, pozycję początkową i miejsca przydzielone graczom.
admin-key-missing = Ten serwer uruchomiono bez klucza administratora.
player-not-given = Żądanie nie wskazuje gracza.
claim-outside-rooms = To, że drugi gracz odszedł, można zgłosić tylko w pokojach.
claim-on-own-move = To twój ruch, więc nikt nie każe ci czekać.
claim-too-soon = Drugi gracz nie milczy jeszcze dostatecznie długo.
leaderboard-part = `from` to miejsce liczone od 1, `around` to identyfikator gracza albo `me` zamiast niego, a `count` to liczba od 1 do 100.
rooms-not-here = Nie ma tu pokojów, więc nic się o graczach nie zapisuje.
name-length = Imię ma od 1 do { $most } znaków.
name-invisible = Imię nie ma niewidocznych znaków ani spacji na początku i na końcu.
player-id-malformed = Identyfikator gracza ma szesnaście cyfr szesnastkowych.

# Positions. $side is whose list or piece it is, $entry counts from 1.
position-too-long = Zapis pozycji ma więcej znaków niż { $most }.
position-form = Pozycję zapisuje się tak: B:W21,22,K7:B1-12, czyli strona przy ruchu, a potem bierki każdej ze stron.
position-side-to-move = Stronę przy ruchu zapisuje się jako B lub W.
position-side-twice = { $side ->
    [black] Obie listy bierek są listami czarnych.
   *[white] Obie listy bierek są listami białych.
}
position-square = { $side ->
    [black] Wpis { $entry } na liście czarnych bierek nie jest polem planszy.
   *[white] Wpis { $entry } na liście białych bierek nie jest polem planszy.
}
position-square-twice = Na polu { $square } są dwie bierki.
position-uncrowned-man = { $side ->
    [black] Na polu { $square } stoi czarny pionek, a to pole przemiany czarnych.
   *[white] Na polu { $square } stoi biały pionek, a to pole przemiany białych.
}
position-too-many-pieces = { $side ->
    [black] Czarne mają więcej bierek niż { $most }.
   *[white] Białe mają więcej bierek niż { $most }.
}
position-too-complex = Bić w tej pozycji jest zbyt wiele, by je wymienić.

# The page of a problem.
problem-explained = Co to znaczy
