# Eine Partie noch einmal, Schritt für Schritt.

replay-title = { $game }: { $players }
replay-loading = Die Partie wird noch einmal erzählt …
replay-side = Was geschah, und was man tun kann
replay-controls = Durch die Partie gehen
replay-step = Schritt
replay-where = Schritt { $step } von { $last }
replay-where-round = Runde { $round }, Schritt { $step } von { $last }
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-play = Abspielen
replay-pause = Pause
replay-forward = Einen Schritt weiter
replay-last = Zum Ende
replay-jump = Zu einer Runde gehen
replay-round = Runde { $round }
replay-speed = Tempo
replay-times = { $speed } ×
replay-view = Wessen Karten
replay-view-everyone = Die von allen
replay-view-seat = Wie { $name } es sah
replay-view-spectator = Wie ein Zuschauer
replay-all-hands = Alle Handkarten
replay-no-cards = keine Karten
replay-dealt = Runde { $round }: Die Karten werden ausgeteilt.
replay-shuffled = { $number ->
    [one] 1 Karte wird zu einem neuen Stapel gemischt.
   *[other] { $number } Karten werden zu einem neuen Stapel gemischt.
}
replay-copy = Link zu diesem Moment kopieren
replay-copied = Link kopiert
replay-link = Link zu diesem Moment
replay-other = Aufzeichnung aus einer Datei öffnen
replay-prove = Das Mischen prüfen
replay-keys = Tasten: ← und → gehen einen Schritt, Pos1 und Ende zum Anfang und zum Ende, die Leertaste spielt ab.

replay-open-title = Eine Partie noch einmal ansehen
replay-open-lead = Öffne die Aufzeichnung einer Partie. Sie wird nach den Regeln Zug um Zug noch einmal gespielt; eine gefälschte wird abgelehnt.
replay-open-drop = Lege eine Datei hier ab oder wähle eine aus:
replay-opening = { $name } wird noch einmal gespielt …
replay-refused = { $name } kann nicht gezeigt werden:
replay-unreadable = Die Datei ist nicht lesbar.
