# Eine Partie noch einmal, Schritt für Schritt.

replay-title = { $game }: { $players }
replay-loading = Partie wird geladen …
replay-side = Verlauf und Aktionen
replay-controls = Wiedergabe
replay-step = Schritt
replay-where = Schritt { $step } von { $last }
replay-where-round = Runde { $round }, Schritt { $step } von { $last }
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-play = Abspielen
replay-pause = Pause
replay-forward = Einen Schritt vor
replay-last = Zum Ende
replay-jump = Zu Runde springen
replay-round = Runde { $round }
replay-speed = Tempo
replay-times = { $speed } ×
replay-view = Ansicht
replay-view-everyone = Alle Handkarten
replay-view-seat = Sicht von { $name }
replay-view-spectator = Zuschauersicht
replay-all-hands = Alle Handkarten
replay-no-cards = keine Karten
replay-dealt = Runde { $round }: Die Karten werden ausgeteilt.
replay-shuffled = { $number ->
    [one] 1 Karte wird zu einem neuen Nachziehstapel gemischt.
   *[other] { $number } Karten werden zu einem neuen Nachziehstapel gemischt.
}
replay-other = Aufzeichnung öffnen
replay-prove = Mischen prüfen
replay-keys = Tasten: ← und → einen Schritt zurück und vor, Pos1 und Ende zum Anfang und zum Ende, Leertaste zum Abspielen und Anhalten.

replay-open-title = Partie noch einmal ansehen
replay-open-lead = Öffne die Aufzeichnung einer Partie. Sie wird Zug um Zug nach den Regeln nachgespielt; gefälschte Dateien werden abgelehnt.
replay-open-drop = Zieh eine Datei hierher oder wähle eine aus:
replay-open-choose = Datei wählen
replay-opening = { $name } wird geprüft …
replay-refused = { $name } lässt sich nicht anzeigen:
replay-unreadable = Die Datei lässt sich nicht lesen. Wähle eine Aufzeichnung, die du bei Pioche heruntergeladen hast.
replay-play-on = Ab hier weiterspielen
replay-play-on-text = Du spielst gegen Bots, mit denselben Karten wie in dieser Partie, auch denen, die noch kommen. Für die Wertung zählt es nicht.
replay-play-on-seat = Dein Platz
replay-play-on-level = Bots
replay-play-on-go = Ab Schritt { $step } weiterspielen
replay-play-on-over = An dieser Stelle ist die Partie zu Ende. Geh weiter zurück.
replay-play-on-invited = Jemand lädt dich ein, eine Partie ab Schritt { $step } zu übernehmen, auf Platz { $seat }, gegen Bots der Stufe „{ $level }“.
replay-secret = Alle Karten dieser Partie siehst du auf der Seite des Abends, sobald alle Tische mit dem Durchgang fertig sind.
