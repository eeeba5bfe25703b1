pepper-title = Pepper
pepper-summary = Spiel Stiche und weich den Pfeffern aus: Jeder kostet Punkte, und ebenso jede Karte seiner Farbe, die du genommen hast.
pepper-option-rounds = Wie viele Runden eine Partie hat.
pepper-option-strict_follow = Ob der eigene Pfeffer der angespielten Farbe gespielt werden muss, wenn keine Handkarte bedienen kann.
pepper-label-rounds = Runden
pepper-label-strict_follow = Der eigene Pfeffer muss bedienen
pepper-preset-rounds-short = Kurz: { $value } Runden
pepper-preset-rounds-standard = Normal: { $value } Runden
pepper-preset-rounds-long = Lang: { $value } Runden

pepper-no-such-card = „{ $text }“ ist keine Karte von Pepper: Eine Karte besteht aus einem der Buchstaben r, y, g, b, v, o und einer Zahl von 1 bis 18, etwa g12.
pepper-not-in-the-deck = { $card } ist bei { $number } Personen nicht im Spiel; es hat die Farben { $letters } mit Zahlen von 1 bis { $highest }.
pepper-not-yours = Du hast { $card } nicht auf der Hand. Deine Hand: { $cards }.
pepper-not-before-you = Der Pfeffer { $card } liegt nicht vor dir. Deine Pfeffer: { $cards }.
pepper-must-follow = { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [blue] Blau
    [violet] Violett
   *[orange] Orange
} ist angespielt, und du hast diese Farbe auf der Hand; { $card } geht jetzt also nicht. Spiele eine von diesen Karten: { $cards }.
pepper-must-play-pepper = { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [blue] Blau
    [violet] Violett
   *[orange] Orange
} ist angespielt, und deine Hand kann nicht bedienen; an diesem Tisch muss es dann dein Pfeffer dieser Farbe: Spiele { $cards }, nicht { $card }.

pepper-story-leads = { $player } spielt { $card } an.
pepper-story-follows = { $player } spielt { $card }.
pepper-story-throws = { $player } hat die Farbe nicht auf der Hand und spielt { $card }.
pepper-story-last-card = Das war die letzte Handkarte von { $player }: Die Runde endet mit diesem Stich.
pepper-story-takes = { $player } nimmt den Stich.
pepper-story-takes-peppers = { $number ->
    [one] { $player } nimmt den Stich und damit den Pfeffer { $cards }.
   *[other] { $player } nimmt den Stich und damit die Pfeffer { $cards }.
}
pepper-story-left = { $number ->
    [one] { $player } legt die übrige Handkarte auf den eigenen Stapel.
   *[other] { $player } legt die { $number } übrigen Handkarten auf den eigenen Stapel.
}
pepper-story-score = { $player }: { $parts }: { $points }
pepper-colour = { $colour ->
    [red] roter
    [yellow] gelber
    [green] grüner
    [blue] blauer
    [violet] violetter
   *[orange] orangefarbener
}
    .card = { $colour ->
        [red] rote
        [yellow] gelbe
        [green] grüne
        [blue] blaue
        [violet] violette
       *[orange] orangefarbene
    }
pepper-story-cost = { $number ->
    [0] { pepper-colour } Pfeffer { $cost }
    [one] { pepper-colour } Pfeffer { $cost }, { $number } { pepper-colour.card } Karte { $points }
   *[other] { pepper-colour } Pfeffer { $cost }, { $number } { pepper-colour.card } Karten { $points }
}
pepper-story-no-pepper = { $player }: kein Pfeffer → { $points }

pepper-preview-takes = { $number ->
    [0] Sie nimmt den Stich, ohne Pfeffer.
    [one] Sie nimmt den Stich und damit den Pfeffer { $cards }.
   *[other] Sie nimmt den Stich und damit die Pfeffer { $cards }.
}
pepper-preview-leaves = { $number ->
    [0] Sie überlässt { $player } den Stich.
    [one] Sie überlässt { $player } den Stich und damit den Pfeffer { $cards }.
   *[other] Sie überlässt { $player } den Stich und damit die Pfeffer { $cards }.
}
pepper-preview-leads = { $number ->
    [0] Keine andere Hand kann sie schlagen: Sie nimmt den Stich.
    [one] Eine Karte, die sie schlägt, ist noch in einer anderen Hand.
   *[other] { $number } Karten, die sie schlagen, sind noch in anderen Händen.
}
pepper-preview-ahead = { $number ->
    [0] Sie nimmt den Stich: Keine andere Hand kann sie schlagen.
    [one] Bisher nimmt sie den Stich; eine Karte, die sie schlägt, ist noch in einer anderen Hand.
   *[other] Bisher nimmt sie den Stich; { $number } Karten, die sie schlagen, sind noch in anderen Händen.
}
pepper-preview-below = Sie nimmt den Stich nicht: Bisher geht er an { $player }.
pepper-preview-at-stake = { $number ->
    [one] Der Pfeffer { $cards } geht mit dem Stich.
   *[other] Die Pfeffer { $cards } gehen mit dem Stich.
}
pepper-preview-last-card = Sie ist die letzte Handkarte: Die Runde endet mit diesem Stich.

pepper-label-trick = Stich, angespielt von { $player }
pepper-label-to-lead = { $player } spielt zum nächsten Stich an.
pepper-label-last-trick = Die Runde endet mit diesem Stich.
pepper-label-card = Karte
pepper-label-peppers = Pfeffer
pepper-label-pile = Stapel

# Why a match ends.
pepper-reason-rounds = alle Runden sind gespielt

# Labels of zones on the board.
pepper-zone-trick = Stich
