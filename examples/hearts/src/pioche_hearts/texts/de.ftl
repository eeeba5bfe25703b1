hearts-title = Hearts
hearts-summary = Überlass die Herzen und die Pik-Dame den anderen, es sei denn, du kannst alle bekommen.
hearts-option-target = Punktzahl, die die Partie beendet, sobald jemand sie erreicht.
hearts-option-rounds = Feste Rundenzahl statt eines Punktziels.
hearts-label-target = Punktziel
hearts-label-rounds = Runden
hearts-preset-target-short = Kurz: { $value } Punkte
hearts-preset-target-standard = Normal: { $value } Punkte

hearts-no-such-card = „{ $text }“ ist keine Karte: Schreibe erst den Wert (2 bis 10, J Bube, Q Dame, K König oder A Ass), dann die Farbe (C Kreuz, D Karo, S Pik oder H Herz), etwa 10H oder QS.
hearts-not-yours = Du hast { $card } nicht auf der Hand. Deine Handkarten: { $hand }.
hearts-passed-already = { $card } gibst du schon weiter. Wähle eine andere Karte.
hearts-two-of-clubs = Die Runde beginnt mit der Kreuz-2; { $card } darfst du jetzt also nicht spielen. Spiel { $cards }.
hearts-not-broken = Noch ist kein Herz gefallen, deshalb darfst du { $card } nicht ausspielen. Spiel eine dieser Karten aus: { $cards }.
hearts-first-trick = Im ersten Stich bleiben Herzen und die Pik-Dame auf der Hand, solange du etwas anderes hast; { $card } darfst du jetzt also nicht spielen. Spiel eine dieser Karten: { $cards }.
hearts-must-follow = { $suit ->
    [clubs] Kreuz
    [diamonds] Karo
    [spades] Pik
   *[hearts] Herz
} ist angespielt, und du hast die Farbe auf der Hand; { $card } darfst du jetzt also nicht spielen. Spiel eine dieser Karten: { $cards }.
hearts-pass-size = Du musst { $expected } Karten weitergeben, nicht { $found }.
hearts-pass-in-play = Jetzt werden keine Karten weitergegeben: Die Stiche haben begonnen, oder in dieser Runde behalten alle ihre Karten.
hearts-play-before-pass = Erst geben alle drei Karten weiter, dann wird gespielt.

hearts-story-passes = { $player } hat drei Karten zum Weitergeben gewählt.
    .you = Du hast drei Karten zum Weitergeben gewählt.
hearts-story-exchanged = { $direction ->
    [left] Alle bekommen drei Karten von rechts.
    [right] Alle bekommen drei Karten von links.
   *[across] Alle bekommen drei Karten von gegenüber.
}
hearts-story-opens = { $player } hat die Kreuz-2 und spielt aus.
    .you = Du hast die Kreuz-2 und spielst aus.
hearts-story-leads = { $player } spielt { $card } aus.
    .you = Du spielst { $card } aus.
hearts-story-follows = { $player } spielt { $card }.
    .you = Du spielst { $card }.
hearts-story-discards = { $player } kann nicht bedienen und wirft { $card } ab.
    .you = Du kannst nicht bedienen und wirfst { $card } ab.
hearts-story-broken = Ab jetzt darf Herz ausgespielt werden.
hearts-story-takes = { $player } bekommt den Stich.
    .you = Du bekommst den Stich.
hearts-story-takes-points = { $points ->
    [one] { $player } bekommt den Stich und damit einen Punkt: { $cards }.
   *[other] { $player } bekommt den Stich und damit { $points } Punkte: { $cards }.
}
    .you = { $points ->
        [one] Du bekommst den Stich und damit einen Punkt: { $cards }.
       *[other] Du bekommst den Stich und damit { $points } Punkte: { $cards }.
    }
hearts-story-moon = { $player } schafft den Durchmarsch: 0 Punkte, und { $points } für alle anderen.
    .you = Du schaffst den Durchmarsch: 0 Punkte, und { $points } für alle anderen.
hearts-story-clean = { $player }: keine Punkte → { $points }
    .you = Du: keine Punkte → { $points }
hearts-story-score = { $player }: { $parts } → { $points }
    .you = Du: { $parts } → { $points }
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
    [0] Du bekommst den Stich, ohne Punkte.
    [one] Du bekommst den Stich und damit einen Punkt: { $cards }.
   *[other] Du bekommst den Stich und damit { $points } Punkte: { $cards }.
}
hearts-preview-leaves = { $points ->
    [0] Der Stich geht an { $player }.
    [one] Der Stich geht an { $player }, und damit ein Punkt: { $cards }.
   *[other] Der Stich geht an { $player }, und damit { $points } Punkte: { $cards }.
}
hearts-preview-leads = { $number ->
    [0] Niemand kann sie schlagen: Du bekommst den Stich.
    [one] Eine Karte, die sie schlägt, ist vielleicht noch auf einer anderen Hand.
   *[other] { $number } Karten, die sie schlagen, sind vielleicht noch auf anderen Händen.
}
hearts-preview-ahead = { $number ->
    [0] Du bekommst den Stich: Niemand kann die Karte mehr schlagen.
    [one] Bisher bekommst du den Stich; eine Karte kann deine noch schlagen.
   *[other] Bisher bekommst du den Stich; { $number } Karten können deine noch schlagen.
}
hearts-preview-below = Du bekommst den Stich nicht: Bisher geht er an { $player }.
hearts-preview-at-stake = { $points ->
    [one] Im Stich liegt ein Punkt: { $cards }.
   *[other] Im Stich liegen { $points } Punkte: { $cards }.
}
hearts-preview-breaks = Danach darf Herz ausgespielt werden.

hearts-label-pass = { $direction ->
    [left] Wähle drei Karten für die Person links von dir.
    [right] Wähle drei Karten für die Person rechts von dir.
   *[across] Wähle drei Karten für die Person gegenüber.
}
hearts-label-trick = Stich, ausgespielt von { $player }
hearts-label-to-lead = { $player } spielt zum nächsten Stich aus.
hearts-label-card = Karte
hearts-label-tricks = Stiche
hearts-label-passed = Weitergegeben
hearts-label-received = Bekommen

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
hearts-reason-target = das Punktziel ist erreicht
hearts-reason-rounds = alle Runden sind gespielt

# Labels of zones on the board.
hearts-zone-trick = Stich
hearts-zone-pass-left = Karten nach links
hearts-zone-pass-across = Karten nach gegenüber
hearts-zone-pass-right = Karten nach rechts
hearts-zone-points = Punkte
hearts-zone-passing = Du gibst weiter
