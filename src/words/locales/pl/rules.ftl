# The rule sets in words. $id is a rule set's id; every rule set has its variant.

rules-title = { $id ->
    [american] Warcaby amerykańskie
    [russian] Warcaby rosyjskie
   *[english] Warcaby angielskie
}

# $kings is "flying" or "short", $men is "both-ways" or "forward", $draws is "automatic" or "agreed".
rules-summary = { $kings ->
    [flying] damki chodzą dowolnie daleko
   *[short] damki chodzą o jedno pole
}, { $men ->
    [both-ways] pionki biją w obie strony
   *[forward] pionki biją do przodu
}, { $draws ->
    [automatic] remisy automatyczne
   *[agreed] remis tylko za zgodą graczy
}; { $side ->
    [black] zaczynają czarne
   *[white] zaczynają białe
}

rule-board = { $rows ->
    [one] Ciemne pola planszy { $width } na { $height }, z ciemnym narożnikiem po lewej stronie każdego gracza; każda strona ma { $men ->
        [one] jeden pionek
        [few] { $men } pionki
       *[many] { $men } pionków
    } w najbliższym rzędzie.
   *[other] Ciemne pola planszy { $width } na { $height }, z ciemnym narożnikiem po lewej stronie każdego gracza; każda strona ma { $men ->
        [one] jeden pionek
        [few] { $men } pionki
       *[many] { $men } pionków
    } w { $rows } najbliższych rzędach.
}
rule-start = { $side ->
    [black] Zaczynają czarne.
   *[white] Zaczynają białe.
}
rule-man-both-ways = Pionek chodzi o jedno pole na ukos do przodu, a bije do przodu i do tyłu, przeskakując sąsiednią bierkę przeciwnika na puste pole tuż za nią.
rule-man-forward = Pionek chodzi o jedno pole na ukos do przodu i bije do przodu, przeskakując sąsiednią bierkę przeciwnika na puste pole tuż za nią.
rule-king-flying = Damka chodzi po przekątnej o dowolną liczbę pustych pól, bije z dowolnej odległości i staje na dowolnym pustym polu za zbitą bierką; jeśli z któregoś z nich może bić dalej, musi stanąć na takim.
rule-king-short = Damka chodzi o jedno pole na ukos, do przodu lub do tyłu, i tak samo bije.
rule-capture = Kto może bić, musi bić, i to tą samą bierką, dopóki się da.
rule-choice-any = Z kilku bić można wybrać dowolne; wybrane trzeba dokończyć.
# $criteria lists the four below, separated by semicolons.
rule-choice-order = Z kilku bić pierwszeństwo mają, w tej kolejności: { $criteria }.
criterion-most-pieces = bicia największej liczby bierek
criterion-by-king = bicia damką
criterion-most-kings = bicia największej liczby damek
criterion-kings-earliest = bicia, które najwcześniej zbijają damkę
rule-victims = Zbite bierki zdejmuje się po zakończeniu ruchu; żadnej nie przeskakuje się dwa razy.
rule-crowning-ends-move = Pionek, który dojdzie do ostatniego rzędu, staje się damką i na tym kończy ruch, także podczas bicia.
rule-crowning-goes-on-as-king = Pionek, który dojdzie do ostatniego rzędu, staje się damką; podczas bicia bije dalej już jako damka, jeśli może.
rule-crowning-passes-as-man = Pionek, który kończy ruch w ostatnim rzędzie, staje się damką; jeśli bije dalej, pozostaje pionkiem.
rule-win = Przegrywa strona, która jest przy ruchu i nie ma żadnej bierki albo żadnego ruchu.
rule-draw-repetition = { $times ->
    [one] Remis następuje, gdy ta sama pozycja przy ruchu tej samej strony wystąpi raz bez bicia w międzyczasie.
   *[other] Remis następuje, gdy ta sama pozycja przy ruchu tej samej strony wystąpi { $times } razy bez bicia w międzyczasie.
}
rule-draw-no-capture = { $moves ->
    [one] Remis następuje po jednym ruchu bez bicia, licząc ruchy obu stron razem.
   *[other] Remis następuje po { $moves } kolejnych ruchach bez bicia, licząc ruchy obu stron razem.
}
rule-draw-three-kings = { $moves ->
    [one] Remis następuje, gdy trzy damki lub więcej nie złapią samotnej damki w jednym ruchu każdej ze stron.
   *[other] Remis następuje, gdy trzy damki lub więcej nie złapią samotnej damki w { $moves } ruchach każdej ze stron.
}
rule-draw-king-against-king = Damka przeciw damce to remis, chyba że strona przy ruchu może bić albo obie damki stoją na głównej drodze, a jedna z nich w jej narożniku.
rule-agreement = Remis zaproponowany wraz z ruchem można przyjąć, zanim wykona się odpowiedź.
rule-resigning = Gracz może się poddać lub odejść od stołu; wygrywa wtedy druga strona.
