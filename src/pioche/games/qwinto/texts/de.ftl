qwinto-title = Qwinto, das Kartenspiel
qwinto-summary = Leg Karten, sag ihre Summe an und trag sie in deine steigenden Reihen ein, bevor sich die Fehlversuche häufen.

# Words used inside other sentences.
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
qwinto-colours = { $colours-joined ->
    [orange] Orange
    [yellow] Gelb
    [purple] Lila
    [orange-yellow] Orange oder Gelb
    [orange-purple] Orange oder Lila
    [yellow-purple] Gelb oder Lila
   *[other] Orange, Gelb oder Lila
}

qwinto-no-such-card = „{ $text }“ ist keine Karte von Qwinto: Eine Karte besteht aus einem der Buchstaben o, y, p, g und einer Zahl von 0 bis 6 oder -2, etwa o4 oder g-2.
qwinto-no-such-decision = „{ $text }“ nennt weder Karten zum Legen noch ein Feld zum Eintragen. Eine Karte legst du mit o4@2 (Karte und Platz), zwei mit p1@3 o1@2; eintragen kannst du mit yellow 7 (Reihe und Spalte), oder pass.
qwinto-no-such-place = Platz { $place } gibt es nicht: Die Plätze der Auslage sind 0 bis 3, im Uhrzeigersinn ab links oben.
qwinto-one-or-two-cards = Du legst eine Karte oder zwei mit gleichem Wert, nicht { $number }.
qwinto-not-equal = Zwei Karten darfst du nur legen, wenn es verschiedene Karten mit gleichem Wert sind; bei { $first } und { $second } ist das nicht so.
qwinto-not-neighbours = Die zweite Karte muss direkt neben der ersten liegen, aber Platz { $second } grenzt nicht an Platz { $first }.

qwinto-place-first = Noch ist nichts angesagt: Leg zuerst eine Karte. Deine Handkarten: { $hand }.
qwinto-write-now = Die Karten liegen schon. Trag die Summe ein, { $total } in { qwinto-colours }, oder passe.
qwinto-not-in-hand = Du hast { $card } nicht auf der Hand. Deine Handkarten: { $hand }.
qwinto-no-such-cell = In der { qwinto-colour.row } gibt es in Spalte { $column } kein Feld.
qwinto-wrong-colour = Die Summe { $total } darf nur in { qwinto-colours } eingetragen werden, nicht in der { qwinto-colour.row }.
qwinto-cell-taken = In der { qwinto-colour.row } steht in Spalte { $column } schon eine { $number }.
qwinto-row-not-rising = { $side ->
    [left] In einer Reihe werden die Zahlen von links nach rechts größer: In der { qwinto-colour.row } steht links von Spalte { $column } eine { $number }, also passt { $total } dort nicht hin.
   *[right] In einer Reihe werden die Zahlen von links nach rechts größer: In der { qwinto-colour.row } steht rechts von Spalte { $column } eine { $number }, also passt { $total } dort nicht hin.
}
qwinto-column-twice = In Spalte { $column } steht schon eine { $total }, in der { qwinto-colour.row }; in einer Spalte darf keine Zahl zweimal stehen.

qwinto-grid-size = In der Auslage liegen { $expected } Karten, die Aufzeichnung nennt { $found }.
qwinto-nobody-can-write = Die Summe passt auf keinen Zettel, also kann Platz { $place } sie nicht in der { qwinto-colour.row }, Spalte { $column }, eintragen.

qwinto-story-lays = { $player } legt { $card } nach { $place ->
    [0] links oben
    [1] rechts oben
    [2] rechts unten
   *[3] links unten
}.
    .you = Du legst { $card } nach { $place ->
        [0] links oben
        [1] rechts oben
        [2] rechts unten
       *[3] links unten
    }.
qwinto-story-lays-two = { $player } legt { $cards }: die erste nach { $first ->
    [0] links oben
    [1] rechts oben
    [2] rechts unten
   *[3] links unten
}, die zweite nach { $second ->
    [0] links oben
    [1] rechts oben
    [2] rechts unten
   *[3] links unten
}.
    .you = Du legst { $cards }: die erste nach { $first ->
        [0] links oben
        [1] rechts oben
        [2] rechts unten
       *[3] links unten
    }, die zweite nach { $second ->
        [0] links oben
        [1] rechts oben
        [2] rechts unten
       *[3] links unten
    }.
qwinto-story-total = { $player } sagt { $total } in { qwinto-colours } an.
    .you = Du sagst { $total } in { qwinto-colours } an.
qwinto-story-no-colour = Alle drei Karten sind grau: Niemand kann etwas eintragen.
qwinto-story-too-low = Die Summe ist { $total } und damit zu niedrig zum Eintragen.
qwinto-story-writes = { $player } trägt in der { qwinto-colour.row } eine { $total } ein (Spalte { $column }).
    .you = Du trägst in der { qwinto-colour.row } eine { $total } ein (Spalte { $column }).
qwinto-story-passes = { $player } trägt nichts ein.
    .you = Du trägst nichts ein.
qwinto-story-miss = { $player } kreuzt einen Fehlversuch an ({ $misses } von { $limit }).
    .you = Du kreuzt einen Fehlversuch an ({ $misses } von { $limit }).
qwinto-story-score = { $player }: { $orange } + { $yellow } + { $purple } + { $bonus ->
    [0] 0
   *[other] { $bonus } ({ $columns })
} − { $minus } = { $points }
    .you = Du: { $orange } + { $yellow } + { $purple } + { $bonus ->
        [0] 0
       *[other] { $bonus } ({ $columns })
    } − { $minus } = { $points }

qwinto-preview-total = Das ergibt { $total } in { qwinto-colours }.
qwinto-preview-nothing = { $colours-joined ->
    [none] Alle drei Karten sind dann grau: Niemand kann etwas eintragen.
   *[other] Das ergibt { $total }, zu niedrig zum Eintragen.
}
qwinto-preview-nowhere = Auf deinem Zettel passt das nirgends.
qwinto-preview-cells = Auf deinem Zettel passt das in { $number ->
    [one] ein Feld
   *[other] { $number } Felder
}.
qwinto-preview-others = { $number ->
    [0] Sonst kann das niemand eintragen.
    [one] Das kann noch jemand eintragen.
   *[other] Das können auch { $number } andere eintragen.
}
qwinto-preview-miss = Das kostet einen Fehlversuch ({ $misses } von { $limit }).
qwinto-preview-free = Nichts einzutragen kostet nichts: Du bist nicht am Zug.
qwinto-preview-sheet = Damit kommt dein Zettel von { $before } auf { $after ->
    [one] { $after } Punkt
   *[other] { $after } Punkte
}.
qwinto-preview-row = { $rows ->
    [one] In der { qwinto-colour.row } ist dann alles voll.
   *[other] In der { qwinto-colour.row } ist dann alles voll; es ist die zweite volle Reihe, und die Partie endet.
}

qwinto-nudge-low = Geh von deinem Zettel aus: Jetzt passt eine niedrige Summe.
qwinto-nudge-middle = Geh von deinem Zettel aus: Jetzt passt eine mittlere Summe.
qwinto-nudge-high = Geh von deinem Zettel aus: Jetzt passt eine hohe Summe.
qwinto-nudge-alone = Es gibt eine, die sonst niemand eintragen kann.
qwinto-nudge-nothing = Etwas einzutragen ist jetzt schwer: Denk an die anderen und an deine nächsten Karten.
qwinto-nudge-pass = Nicht jede Zahl muss auf den Zettel: Lass Platz für bessere.
qwinto-nudge-row = Schau auf die Felder in der { qwinto-colour.row }.
qwinto-nudge-cell = Lass links und rechts Platz für Zahlen, die noch kommen.

qwinto-label-stock = Nachziehstapel: { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
}
qwinto-label-covered = Abgedeckt: { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
}
qwinto-label-total = Ansage: { $total } in { $colours }
qwinto-label-chosen = Deine Wahl bisher:
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
qwinto-zone-grid = Auslage
qwinto-zone-total = Summe
qwinto-zone-covered = Abgedeckte Karten

# Replace the common texts in this game.
# Words of the notation, each with the word to show and type in its place; more that may be typed follow.
in-qwinto-words = orange=orange yellow=gelb purple=lila pass=passen purple=violett pass=passe
in-qwinto-reasoning-brings = Am Ende stehen voraussichtlich etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} auf dem Zettel.
in-qwinto-reasoning-costs = Am Ende stehen voraussichtlich etwa { $points ->
    [one] { $points } Minuspunkt
   *[other] { $points } Minuspunkte
} auf dem Zettel.

# Themes of puzzles.

qwinto-theme-lay = Karten legen
qwinto-theme-two-cards = Zwei gleiche Karten
qwinto-theme-write = Eintragen
qwinto-theme-bonus = Bonusfelder
qwinto-theme-write-nothing = Nichts eintragen
