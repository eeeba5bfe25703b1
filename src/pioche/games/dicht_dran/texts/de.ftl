dicht-dran-title = Dicht dran
dicht-dran-summary = Komm dem Ziel am nächsten und gewinne seine Chilis, oder werde in der Lücke eine Karte los.
dicht-dran-option-cycles = Zahl der Durchgänge einer Partie.
dicht-dran-option-peppers = Die Chilis auf den Karten, falls deine anders sind: 100 Zahlen von 1 bis 3, für die Karten 1 bis 100, oder @DATEI mit einer Datei, in der sie stehen.
dicht-dran-label-cycles = Durchgänge
dicht-dran-label-peppers = Chilis auf den Karten
dicht-dran-preset-cycles-short = Kurz: { $value ->
    [one] ein Durchgang
   *[other] { $value } Durchgänge
}
dicht-dran-preset-cycles-standard = Normal: { $value } Durchgänge
dicht-dran-preset-cycles-long = Lang: { $value } Durchgänge

dicht-dran-no-such-card = „{ $text }“ ist keine Karte von Dicht dran: Eine Karte ist eine ganze Zahl von 1 bis 100, etwa 63.
dicht-dran-not-in-hand = Du hast die { $card } nicht auf der Hand. Deine Hand: { $hand }.
dicht-dran-ring-size = Der Kreis hat { $expected } Karten, in der Aufzeichnung sind es { $found }.
dicht-dran-ring-place = Zu Beginn eines Durchgangs liegt auf Platz { $place } des Kreises die { $expected }; in der Aufzeichnung steht dort „{ $found }“.

dicht-dran-story-wins = { $player } spielt die { $card }, am nächsten an der { $target } (Abstand { $away }), und gewinnt sie mit { $peppers ->
    [one] 1 Chili
   *[other] { $peppers } Chilis
}; die { $card } nimmt ihren Platz ein.
dicht-dran-story-free = { $player } spielt die { $card }, die in der Lücke von { $low } bis { $high } liegt: Sie ist ohne Folgen weg.
dicht-dran-story-draws = { $player } spielt die { $card }, außerhalb der Lücke von { $low } bis { $high }, und zieht { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
}.
dicht-dran-story-shuffle = Der Stapel ist aufgebraucht, obwohl noch Karten zu ziehen sind: Die Ablage wird gemischt.
dicht-dran-story-draws-on = { $player } zieht die { $number ->
    [one] noch fehlende Karte
   *[other] { $number } noch fehlenden Karten
}.
dicht-dran-story-next = Nächstes Ziel: { $target }, Lücke von { $low } bis { $high }.
dicht-dran-story-no-stock = Der Stapel ist in diesem Zug ausgegangen: Der Durchgang ist zu Ende.
dicht-dran-story-no-hand = { $player } hat keine Karten mehr: Der Durchgang ist zu Ende.
dicht-dran-story-score = { $player }: gewonnen { $won }; auf der Hand { $hand } → { $plus } − { $minus } = { $points }

dicht-dran-preview-wins = Keine Karte, die du nicht gesehen hast, liegt näher an der { $target }: Sie gewinnt sicher { $peppers ->
    [one] den Chili
   *[other] die { $peppers } Chilis
}.
dicht-dran-preview-near = Ihr Abstand zur { $target }, bei der { $peppers ->
    [one] 1 Chili zu gewinnen ist
   *[other] { $peppers } Chilis zu gewinnen sind
}, beträgt { $away }; { $nearer ->
    [one] eine Karte, die du nicht gesehen hast, läge
   *[other] { $nearer } Karten, die du nicht gesehen hast, lägen
} näher.
dicht-dran-preview-far = Ihr Abstand zur { $target } beträgt { $away }: Gewinnen wird sie kaum.
dicht-dran-preview-inside = Sie liegt in der Lücke von { $low } bis { $high } und ist also ohne Folgen weg, wenn sie nicht gewinnt.
dicht-dran-preview-outside = Sie liegt außerhalb der Lücke von { $low } bis { $high } und bringt also { $number ->
    [one] eine neue Karte
   *[other] { $number } neue Karten
}, wenn sie nicht gewinnt.

dicht-dran-label-target = Ziel { $target }, Lücke von { $low } bis { $high }
dicht-dran-label-heaps = Stapel: { $stock }, Ablage: { $discard }
dicht-dran-label-won = Gewonnen
dicht-dran-label-points = Punkte
dicht-dran-label-marks = ✓ in der Lücke, ✗ außerhalb, dahinter der Abstand zum Ziel
dicht-dran-label-chosen = Du hast die { $card } gewählt. Solange jemand überlegt, kannst du deine Wahl noch ändern.
dicht-dran-legend-target = Ziel
dicht-dran-legend-gap = Lücke
dicht-dran-legend-yours = deine Karten

# Why a match ends.
dicht-dran-reason-rounds = alle Durchgänge sind gespielt

# Labels of zones on the board.
dicht-dran-zone-ring = Ring
dicht-dran-zone-target = Ziel
dicht-dran-zone-gap = Lücke
dicht-dran-zone-discard = Ablage

# Said in place of the usual words, wherever they are.
in-dicht-dran-terminal-round-together = Durchgang { $round }
in-dicht-dran-terminal-next-round = Eingabetaste für den nächsten Durchgang
in-dicht-dran-terminal-going-on = Du spielst deine Partie { $game } weiter, im Durchgang { $round }.
in-dicht-dran-terminal-found-saved = Eine Partie { $game } ist gespeichert: Durchgang { $round }, { $score }.
in-dicht-dran-terminal-log-empty = In diesem Durchgang ist noch nichts geschehen.
in-dicht-dran-reasoning-brings = Zu erwarten sind damit etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} in diesem Durchgang.
in-dicht-dran-reasoning-costs = Der Durchgang kostet dann voraussichtlich etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
