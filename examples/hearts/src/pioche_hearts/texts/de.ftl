hearts-title = Hearts
hearts-summary = Spiel Stiche und überlass Herzen und Pik-Dame den anderen – es sei denn, du kannst alle nehmen.
hearts-option-target = Wie viele Punkte jemand haben muss, damit die Partie endet.
hearts-option-rounds = Wie viele Runden eine Partie hat, anstelle einer Punktzahl.
hearts-label-target = Punkte, bei denen die Partie endet
hearts-label-rounds = Runden
hearts-preset-target-short = Kurz: { $value } Punkte
hearts-preset-target-standard = Normal: { $value } Punkte

hearts-no-such-card = „{ $text }“ ist keine Karte: Schreibe erst den Wert (2 bis 10, J Bube, Q Dame, K König oder A Ass), dann die Farbe (C Kreuz, D Karo, S Pik oder H Herz), etwa 10H oder QS.
hearts-not-yours = Du hast { $card } nicht auf der Hand. Deine Hand: { $hand }.
hearts-passed-already = Du gibst { $card } schon weiter. Wähle eine andere Karte.
hearts-two-of-clubs = Die Runde beginnt mit der Kreuz-Zwei; { $card } geht jetzt also nicht. Spiele { $cards }.
hearts-not-broken = Noch ist kein Herz gefallen, deshalb darfst du { $card } nicht anspielen. Spiele eine von diesen Karten an: { $cards }.
hearts-first-trick = Im ersten Stich bleiben Herzen und die Pik-Dame auf der Hand, solange du etwas anderes hast; { $card } geht jetzt also nicht. Spiele eine von diesen Karten: { $cards }.
hearts-must-follow = { $suit ->
    [clubs] Kreuz
    [diamonds] Karo
    [spades] Pik
   *[hearts] Herz
} ist angespielt, und du hast diese Farbe auf der Hand; { $card } geht jetzt also nicht. Spiele eine von diesen Karten: { $cards }.
hearts-pass-size = Weitergegeben werden { $expected } Karten, nicht { $found }.
hearts-pass-in-play = Jetzt werden keine Karten weitergegeben: Die Stiche haben begonnen, oder in dieser Runde behalten alle ihre Karten.
hearts-play-before-pass = Erst geben alle drei Karten weiter, dann wird gespielt.

hearts-story-passes = { $player } hat drei Karten zum Weitergeben gewählt.
hearts-story-exchanged = { $direction ->
    [left] Alle nehmen die drei Karten von rechts auf.
    [right] Alle nehmen die drei Karten von links auf.
   *[across] Alle nehmen die drei Karten von gegenüber auf.
}
hearts-story-opens = { $player } hat die Kreuz-Zwei und spielt an.
hearts-story-leads = { $player } spielt { $card } an.
hearts-story-follows = { $player } spielt { $card }.
hearts-story-discards = { $player } kann nicht bedienen und wirft { $card } ab.
hearts-story-broken = Ab jetzt darf Herz angespielt werden.
hearts-story-takes = { $player } nimmt den Stich.
hearts-story-takes-points = { $points ->
    [one] { $player } nimmt den Stich und damit einen Punkt: { $cards }.
   *[other] { $player } nimmt den Stich und damit { $points } Punkte: { $cards }.
}
hearts-story-moon = { $player } hat alle Punkte geholt: 0 Punkte, und { $points } für alle anderen.
hearts-story-clean = { $player }: keine Punkte → { $points }
hearts-story-score = { $player }: { $parts } → { $points }
hearts-part-hearts = { $number ->
    [one] ein Herz
   *[other] { $number } Herzen
}
hearts-part-queen = { $card }

hearts-preview-passes = { $number ->
    [0] Sie geht an { $player }; damit sind alle drei gewählt.
    [one] Sie geht an { $player }; danach fehlt noch eine Karte.
   *[other] Sie geht an { $player }; danach fehlen noch { $number } Karten.
}
hearts-preview-takes = { $points ->
    [0] Sie nimmt den Stich, ohne Punkte.
    [one] Sie nimmt den Stich und damit einen Punkt: { $cards }.
   *[other] Sie nimmt den Stich und damit { $points } Punkte: { $cards }.
}
hearts-preview-leaves = { $points ->
    [0] Sie überlässt { $player } den Stich.
    [one] Sie überlässt { $player } den Stich und damit einen Punkt: { $cards }.
   *[other] Sie überlässt { $player } den Stich und damit { $points } Punkte: { $cards }.
}
hearts-preview-leads = { $number ->
    [0] Keine andere Hand kann sie schlagen: Sie nimmt den Stich.
    [one] Eine Karte, die sie schlägt, ist vielleicht noch in einer anderen Hand.
   *[other] { $number } Karten, die sie schlagen, sind vielleicht noch in anderen Händen.
}
hearts-preview-ahead = { $number ->
    [0] Sie nimmt den Stich: Niemand kann sie mehr schlagen.
    [one] Bisher nimmt sie den Stich; eine Karte kann sie noch schlagen.
   *[other] Bisher nimmt sie den Stich; { $number } Karten können sie noch schlagen.
}
hearts-preview-below = Sie nimmt den Stich nicht: Bisher geht er an { $player }.
hearts-preview-at-stake = { $points ->
    [one] Ein Punkt geht mit dem Stich: { $cards }.
   *[other] { $points } Punkte gehen mit dem Stich: { $cards }.
}
hearts-preview-breaks = Danach darf Herz angespielt werden.

hearts-label-pass = { $direction ->
    [left] Wähle drei Karten für die Person links von dir.
    [right] Wähle drei Karten für die Person rechts von dir.
   *[across] Wähle drei Karten für die Person gegenüber.
}
hearts-label-trick = Stich, angespielt von { $player }
hearts-label-to-lead = { $player } spielt zum nächsten Stich an.
hearts-label-card = Karte
hearts-label-tricks = Stiche
hearts-label-passed = Du hast gegeben
hearts-label-received = Du hast bekommen

# The spoken name of a card.
hearts-card-name = { $colour ->
    [green] Kreuz
    [blue] Karo
    [black] Pik
   *[red] Herz
} { $value ->
    [J] Bube
    [Q] Dame
    [K] König
    [A] Ass
   *[other] { $value }
}

# Why a match ends.
hearts-reason-target = die Punktzahl ist erreicht
hearts-reason-rounds = alle Runden sind gespielt

# Labels of zones on the board.
hearts-zone-trick = Stich
hearts-zone-pass-left = Karten nach links
hearts-zone-pass-across = Karten nach gegenüber
hearts-zone-pass-right = Karten nach rechts
hearts-zone-points = Punkte
hearts-zone-passing = Du gibst
