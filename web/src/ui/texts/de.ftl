# Karten, Spieler und kleine Teile, die überall stehen.

card-name = { $colour ->
    [red] rote
    [yellow] gelbe
    [green] grüne
    [blue] blaue
    [violet] violette
    [purple] lila
    [orange] orange
    [grey] graue
   *[other] { $colour }
} { $value }

player-bot = Bot, { $level }
player-you = du bist dran
player-turn = ist dran
player-thinking = überlegt
player-chosen = hat gewählt
player-away = weg: ein Bot spielt
player-gone = offline
player-replaced = durch einen Bot ersetzt
player-winner = gewinnt

time-left = noch { $time }
time-days = { $number ->
    [one] 1 Tag
   *[other] { $number } Tage
}
time-hours = { $number ->
    [one] 1 Stunde
   *[other] { $number } Stunden
}

share-share = Teilen
share-copy = Link kopieren
share-copied = Link kopiert
share-link = Link

# Das zweite Drücken, mit dem ein Zug gilt.
confirm-again = { $means ->
    [finger] Zum Bestätigen noch einmal tippen
    [keys] Zum Bestätigen noch einmal drücken
   *[mouse] Zum Bestätigen noch einmal klicken
}
