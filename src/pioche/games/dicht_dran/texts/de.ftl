dicht-dran-title = Dicht dran
dicht-dran-summary = Komm dem Ziel am nächsten und gewinne seine Chilis, oder triff in die Lücke und werde eine Karte los.
dicht-dran-option-cycles = Anzahl der Durchgänge einer Partie.
dicht-dran-option-peppers = Die Chilis auf den Karten, falls deine anders sind: 100 Zahlen von 1 bis 3, für die Karten 1 bis 100.
dicht-dran-label-cycles = Durchgänge
dicht-dran-label-peppers = Chilis auf den Karten
dicht-dran-preset-cycles-short = Kurz: { $value ->
    [one] ein Durchgang
   *[other] { $value } Durchgänge
}
dicht-dran-preset-cycles-standard = Normal: { $value } Durchgänge
dicht-dran-preset-cycles-long = Lang: { $value } Durchgänge

dicht-dran-no-such-card = „{ $text }“ ist keine Karte von Dicht dran: Eine Karte ist eine ganze Zahl von 1 bis 100, etwa 63.
dicht-dran-not-in-hand = Du hast die { $card } nicht auf der Hand. Deine Handkarten: { $hand }.
dicht-dran-ring-size = Der Kreis hat { $expected } Karten, die Aufzeichnung nennt { $found }.
dicht-dran-ring-place = Zu Beginn eines Durchgangs liegt auf Platz { $place } des Kreises die { $expected }; in der Aufzeichnung steht dort „{ $found }“.

dicht-dran-story-wins = { $player } spielt die { $card }, liegt damit am nächsten an der { $target } (Abstand { $away }) und gewinnt sie mit { $peppers ->
    [one] 1 Chili
   *[other] { $peppers } Chilis
}; die { $card } nimmt ihren Platz ein.
    .you = Du spielst die { $card }, liegst damit am nächsten an der { $target } (Abstand { $away }) und gewinnst sie mit { $peppers ->
        [one] 1 Chili
       *[other] { $peppers } Chilis
    }; die { $card } nimmt ihren Platz ein.
dicht-dran-story-free = { $player } spielt die { $card }, in der Lücke von { $low } bis { $high }: Sie wird kostenlos abgelegt.
    .you = Du spielst die { $card }, in der Lücke von { $low } bis { $high }: Sie wird kostenlos abgelegt.
dicht-dran-story-draws = { $player } spielt die { $card }, außerhalb der Lücke von { $low } bis { $high }, und zieht { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
}.
    .you = Du spielst die { $card }, außerhalb der Lücke von { $low } bis { $high }, und ziehst { $number ->
        [one] 1 Karte
       *[other] { $number } Karten
    }.
dicht-dran-story-shuffle = Der Nachziehstapel ist leer, aber es müssen noch Karten gezogen werden: Die Ablage wird gemischt.
dicht-dran-story-draws-on = { $player } zieht die { $number ->
    [one] noch fehlende Karte
   *[other] { $number } noch fehlenden Karten
}.
    .you = Du ziehst die { $number ->
        [one] noch fehlende Karte
       *[other] { $number } noch fehlenden Karten
    }.
dicht-dran-story-next = Nächstes Ziel: { $target }, Lücke von { $low } bis { $high }.
dicht-dran-story-no-stock = Der Nachziehstapel ist in diesem Zug ausgegangen: Der Durchgang ist zu Ende.
dicht-dran-story-no-hand = { $player } hat keine Karten mehr: Der Durchgang ist zu Ende.
    .you = Du hast keine Karten mehr: Der Durchgang ist zu Ende.
dicht-dran-story-score = { $player }: gewonnen { $won }; auf der Hand { $hand } → { $plus } − { $minus } = { $points }
    .you = Du: gewonnen { $won }; auf der Hand { $hand } → { $plus } − { $minus } = { $points }

dicht-dran-preview-wins = Keine Karte, die du noch nicht gesehen hast, liegt näher an der { $target }: Du gewinnst sicher { $peppers ->
    [one] den Chili
   *[other] die { $peppers } Chilis
}.
dicht-dran-preview-near = Abstand { $away } zur { $target }, die { $peppers ->
    [one] 1 Chili
   *[other] { $peppers } Chilis
} bringt; { $nearer ->
    [one] eine Karte, die du noch nicht gesehen hast, liegt
   *[other] { $nearer } Karten, die du noch nicht gesehen hast, liegen
} näher.
dicht-dran-preview-far = Abstand { $away } zur { $target }: Damit gewinnst du kaum.
dicht-dran-preview-inside = In der Lücke von { $low } bis { $high }: Gewinnt die Karte nicht, wird sie kostenlos abgelegt.
dicht-dran-preview-outside = Außerhalb der Lücke von { $low } bis { $high }: Gewinnt die Karte nicht, ziehst du { $number ->
    [one] eine Karte
   *[other] { $number } Karten
}.

dicht-dran-nudge-target = Du hast gute Aussichten auf das Ziel; es bringt { $peppers ->
    [one] 1 Chili
   *[other] { $peppers } Chilis
}.
dicht-dran-nudge-gap = Das Ziel ist schwer zu gewinnen; eine Karte in der Lücke von { $low } bis { $high } kostet nichts.
dicht-dran-nudge-cheap = Das Ziel ist schwer zu gewinnen: Wenn schon verlieren, dann billig.
dicht-dran-nudge-dear = Dieser Zug kann dich Karten kosten; heb dir die besseren für später auf.

dicht-dran-label-target = Ziel { $target }, Lücke von { $low } bis { $high }
dicht-dran-label-heaps = Nachziehstapel: { $stock }, Ablage: { $discard }
dicht-dran-label-won = Gewonnen
dicht-dran-label-points = Punkte
dicht-dran-label-marks = ✓ in der Lücke, ✗ außerhalb, dahinter der Abstand zum Ziel
dicht-dran-label-chosen = Du hast die { $card } gewählt. Solange noch jemand überlegt, kannst du deine Wahl ändern.
dicht-dran-legend-target = Ziel
dicht-dran-legend-gap = Lücke
dicht-dran-legend-yours = deine Karten

# Why a match ends.
dicht-dran-reason-rounds = alle Durchgänge sind gespielt

# Labels of zones on the board.
dicht-dran-zone-ring = Kartenkreis
dicht-dran-zone-target = Ziel
dicht-dran-zone-gap = Lücke
dicht-dran-zone-discard = Ablage

# Replace the common texts in this game.
in-dicht-dran-terminal-round-together = Durchgang { $round }
in-dicht-dran-terminal-next-round = Eingabetaste für den nächsten Durchgang
in-dicht-dran-terminal-going-on = Du spielst deine Partie { $game } weiter, im Durchgang { $round }.
in-dicht-dran-terminal-found-saved = Eine Partie { $game } ist gespeichert: Durchgang { $round }, { $score }.
in-dicht-dran-terminal-log-empty = In diesem Durchgang ist noch nichts passiert.
in-dicht-dran-reasoning-brings = Das bringt in diesem Durchgang voraussichtlich etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
in-dicht-dran-reasoning-costs = Der Durchgang kostet dann voraussichtlich etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.

# Themes of puzzles.

dicht-dran-theme-win-target = Aufs Ziel gehen
dicht-dran-theme-let-go = Auf das Ziel verzichten
dicht-dran-theme-outside = Außerhalb der Lücke
dicht-dran-theme-give-away = Karte kostenlos loswerden
