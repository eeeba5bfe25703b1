qwinto-title = Qwinto, das Kartenspiel
qwinto-summary = Leg Karten, sag ihre Summe an und schreib sie in deine steigenden Reihen, bevor dir die Fehlversuche über den Kopf wachsen.

# Words that other sentences contain.
qwinto-colour = { $colour ->
    [orange] Orange
    [yellow] Gelb
    [purple] Lila
    [grey] Grau
   *[other] { $colour }
}
    .row = { $row ->
        [orange] orangefarbenen Reihe
        [yellow] gelben Reihe
        [purple] lila Reihe
       *[other] Reihe „{ $row }“
    }
qwinto-colours = { $colours ->
    [orange] Orange
    [yellow] Gelb
    [purple] Lila
    [orange-yellow] Orange oder Gelb
    [orange-purple] Orange oder Lila
    [yellow-purple] Gelb oder Lila
   *[other] Orange, Gelb oder Lila
}

qwinto-no-such-card = „{ $text }“ ist keine Karte von Qwinto: Eine Karte besteht aus einem der Buchstaben o, y, p, g und einer Zahl von 0 bis 6 oder -2, etwa o4 oder g-2.
qwinto-no-such-decision = „{ $text }“ nennt weder Karten zum Legen noch ein Feld zum Schreiben. Eine Karte legst du mit o4@2 (Karte und Platz), zwei mit p1@3 o1@2; schreiben: yellow 7 (Reihe und Spalte), oder pass.
qwinto-no-such-place = Es gibt keinen Platz { $place }: Die Plätze der Auslage heißen 0 bis 3, im Uhrzeigersinn ab links oben.
qwinto-one-or-two-cards = Gelegt wird eine Karte, oder zwei mit gleichem Wert, nicht { $number }.
qwinto-not-equal = Zwei Karten darf man nur legen, wenn es verschiedene Karten mit gleichem Wert sind; { $first } und { $second } sind das nicht.
qwinto-not-neighbours = Die zweite Karte muss neben der ersten liegen, aber Platz { $second } liegt nicht neben Platz { $first }.

qwinto-place-first = Noch ist nichts angesagt: Leg zuerst eine Karte. Deine Hand: { $hand }.
qwinto-write-now = Die Karten liegen schon. Schreib die Summe, { $total } in { qwinto-colours }, oder passe.
qwinto-not-in-hand = Du hast { $card } nicht auf der Hand. Deine Hand: { $hand }.
qwinto-no-such-cell = In der { qwinto-colour.row } gibt es in Spalte { $column } kein Feld.
qwinto-wrong-colour = Die Summe { $total } darf nur in { qwinto-colours } stehen, nicht in der { qwinto-colour.row }.
qwinto-cell-taken = In der { qwinto-colour.row } steht in Spalte { $column } schon eine { $number }.
qwinto-row-not-rising = { $side ->
    [left] Eine Reihe steigt von links nach rechts: In der { qwinto-colour.row } steht links von Spalte { $column } eine { $number }, also passt { $total } dort nicht.
   *[right] Eine Reihe steigt von links nach rechts: In der { qwinto-colour.row } steht rechts von Spalte { $column } eine { $number }, also passt { $total } dort nicht.
}
qwinto-column-twice = In Spalte { $column } steht schon eine { $total }, in der { qwinto-colour.row }; keine Zahl steht zweimal in einer Spalte.

qwinto-grid-size = In der Auslage liegen { $expected } Karten, in der Aufzeichnung sind es { $found }.
qwinto-nobody-can-write = Die Summe passt auf keinen Zettel, also kann Platz { $seat } sie nicht in der { qwinto-colour.row }, Spalte { $column }, eintragen.

qwinto-story-lays = { $player } legt { $card } auf Platz { $place }.
qwinto-story-lays-two = { $player } legt { $cards }: die erste auf Platz { $first }, die zweite daneben auf Platz { $second }.
qwinto-story-total = { $player } sagt { $total } in { qwinto-colours } an.
qwinto-story-no-colour = Alle drei Karten sind grau: Niemand kann etwas eintragen.
qwinto-story-too-low = Die Summe ist { $total }, zu niedrig zum Eintragen.
qwinto-story-writes = { $player } trägt in der { qwinto-colour.row } eine { $total } ein (Spalte { $column }).
qwinto-story-passes = { $player } schreibt nichts.
qwinto-story-miss = { $player } kreuzt einen Fehlversuch an, { $misses } von { $limit }.
qwinto-story-score = { $player }: { $orange } + { $yellow } + { $purple } + { $bonus ->
    [0] 0
   *[other] { $bonus } ({ $columns })
} − { $minus } = { $points }

qwinto-preview-total = Das macht { $total } in { qwinto-colours }.
qwinto-preview-nothing = { $colours ->
    [none] Dann liegen dort nur graue Karten: Niemand kann etwas eintragen.
   *[other] Das macht { $total }, zu niedrig zum Eintragen.
}
qwinto-preview-nowhere = Auf deinem Zettel passt das nirgends.
qwinto-preview-cells = Auf deinem Zettel passt das in { $number ->
    [one] ein Feld
   *[other] { $number } Felder
}.
qwinto-preview-others = { $number ->
    [0] Sonst kann es niemand eintragen.
    [one] Noch jemand kann es eintragen.
   *[other] { $number } andere können es auch eintragen.
}
qwinto-preview-miss = Das kostet einen Fehlversuch, { $misses } von { $limit }.
qwinto-preview-free = Nichts zu schreiben kostet nichts: Du bist nicht am Zug.
qwinto-preview-sheet = Damit kommt dein Zettel von { $before } auf { $after ->
    [one] { $after } Punkt
   *[other] { $after } Punkte
}.
qwinto-preview-row = { $rows ->
    [one] In der { qwinto-colour.row } ist dann alles voll.
   *[other] In der { qwinto-colour.row } ist dann alles voll, als zweiter; damit endet die Partie.
}

qwinto-label-stock = Stapel: { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
}
qwinto-label-covered = Überdeckt: { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
}
qwinto-label-total = Angesagt: { $total } in { $colours }
qwinto-label-chosen = Bisher gewählt:
qwinto-label-points = { $number ->
    [one] { $number } Punkt
   *[other] { $number } Punkte
}
qwinto-label-bonus = Bonus
qwinto-label-miss = Fehlversuch
qwinto-remark-miss = ein Fehlversuch

# Why a match ends.
qwinto-reason-two-rows = zwei Reihen sind voll
qwinto-reason-misses = ein vierter Fehlversuch
qwinto-reason-cards-out = alle Karten sind gespielt

# Labels of zones on the board.
qwinto-zone-grid = Raster
qwinto-zone-total = Summe
qwinto-zone-covered = Verdeckte Karten

# Said in place of the usual words, wherever they are.
# Words of the notation, each with the word to show and type in its place; more that may be typed follow.
in-qwinto-words = orange=orange yellow=gelb purple=lila pass=passen purple=violett pass=passe
in-qwinto-reasoning-brings = Am Ende sind etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} auf dem Zettel zu erwarten.
in-qwinto-reasoning-costs = Am Ende sind etwa { $points ->
    [one] { $points } Minuspunkt
   *[other] { $points } Minuspunkte
} auf dem Zettel zu erwarten.
