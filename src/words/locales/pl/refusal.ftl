# Why a move is refused. $square is a square's name, $next lists squares, $captures lists moves.

refused-unreadable = Tego nie da się odczytać jako ruchu.
refused-off-board = Ruch wskazuje pole, którego nie ma na planszy.
refused-empty-square = Na polu { $square } nie ma bierki.
refused-not-your-piece = { $side ->
    [black] Bierka na polu { $square } nie należy do czarnych.
   *[white] Bierka na polu { $square } nie należy do białych.
}
refused-occupied = Na polu { $square } stoi już bierka.
refused-wrong-direction = Pionek nie może się cofnąć na pole { $square }.
refused-not-diagonal = Pole { $square } nie leży na tej samej przekątnej.
refused-too-far = Pole { $square } jest za daleko jak na jeden krok.
refused-capture-required = Bicie jest obowiązkowe: { $captures }.
refused-capture-incomplete = Bicie trzeba kontynuować z pola { $square } na { $next }.
refused-nothing-to-capture = W drodze na pole { $square } nie ma czego bić.
refused-captured-twice = Bierka na polu { $square } została już przeskoczona.
refused-must-keep-capturing = Damka musi stanąć na { $next }, żeby bić dalej.
refused-ambiguous = Pasuje kilka bić: { $captures }.

# Lists of which one is to be chosen. $items are separated by commas; $number is the one that $last begins with, for
# languages whose conjunction minds the sound after it.
either = { $items } lub { $last }
# $more counts captures that are not named.
either-more = { $more ->
    [one] { $items } lub jedno inne
    [few] { $items } lub { $more } inne
   *[many] { $items } lub { $more } innych
}

# The rule that a refused move breaks. $move and $capture are examples.
clause-notation = Ruch zapisuje się kolejnymi polami: { $move }, a bicie tak: { $capture }.
clause-squares = Gra się na ciemnych polach, których jest { $squares }, numerowanych od 1.
clause-own-piece = Strona będąca przy ruchu przesuwa jedną z własnych bierek.
clause-empty-square = Każdy krok kończy się na pustym polu.
clause-men-capture-both-ways = Pionki chodzą do przodu; do tyłu mogą tylko bić.
clause-men-go-forward = Pionki chodzą i biją tylko do przodu, a pionek, który stał się damką, kończy na tym swój ruch.
clause-diagonal = Bierki poruszają się po przekątnych złożonych z ciemnych pól.
clause-flying-reach = Pionek chodzi o jedno pole, damka o dowolną liczbę pustych pól; przeskakuje się po jednej bierce naraz.
clause-short-reach = Bierki chodzą o jedno pole i przeskakują po jednej sąsiedniej bierce naraz.
clause-must-capture = Kto może bić, musi bić.
clause-capture-goes-on = Bicie kontynuuje się tą samą bierką, dopóki to możliwe.
clause-jump = Bicie to przeskok nad jedną bierką przeciwnika na puste pole za nią.
clause-once = Zbite bierki zostają na planszy do końca ruchu i żadnej nie przeskakuje się dwa razy.
clause-capture-on = Po przeskoczeniu bierki damka musi stanąć na polu, z którego może bić dalej, jeśli takie jest.
clause-shortened = Bicie można skrócić do pola początkowego i końcowego, jeśli pasuje do nich tylko jedno.

pdn-fault = Wiersz { $line }, kolumna { $column }: { $reason }
pdn-too-long = Tekst jest dłuższy niż { $bytes } bajtów.
pdn-nothing = Nie ma w nim partii.
pdn-unexpected = Znak { $letter } niczego tu nie zamyka.
pdn-comment-open = Komentarz, który się tu zaczyna, nie ma końca.
pdn-variation-open = Wariant, który się tu zaczyna, nie ma końca.
pdn-variation-close = Kończy się tu wariant, który się nie zaczął.
pdn-tag-form = Znacznik zapisuje się jako [Nazwa "wartość"].
pdn-tag-twice = Znacznik { $name } stoi tu po raz drugi.
pdn-game-type = Tego rodzaju gry tu nie ma: są 21 i 25.
pdn-result = Taki wynik nie jest znany.
pdn-results-differ = Wynik jest tu inny niż w znaczniku.
pdn-over = Według zasad partia skończyła się przed tym ruchem.
pdn-too-many-plies = Partia ma więcej niż { $plies } ruchów.
pdn-after-end = Po końcu partii jest coś jeszcze.
pdn-second-game = Zaczyna się tu druga partia, a czyta się jedną naraz.
