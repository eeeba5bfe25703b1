puzzle-title = Rätsel
puzzle-lead = Stellungen, in denen ein Zug klar der beste ist, aber nicht der naheliegende. Finde ihn.
puzzle-mixed = Alle Spiele
puzzle-mistakes = { $number ->
    [one] Einer deiner Fehler
   *[other] { $number } deiner Fehler
}
puzzle-own = Deine Fehler
puzzle-all = Alle Rätsel
puzzle-solve = Lösen
puzzle-theme = Thema
puzzle-count = { $number ->
    [one] 1 Rätsel
   *[other] { $number } Rätsel
}
puzzle-rating = Wertung { $rating }
puzzle-solved = { $solved } von { $tried } gelöst
puzzle-streak = { $streak } in Folge
puzzle-player = Spieler { $number }
puzzle-panel = Aufgabe und Lösung
puzzle-task = Finde den besten Zug. Es geht um etwa { $stake ->
    [one] { $stake } Punkt
   *[other] { $stake } Punkte
}.
puzzle-task-own = Hier lagst du einmal falsch. Finde den besten Zug.
puzzle-seen = Dieses Rätsel kennst du schon, deshalb zählt es nicht.
puzzle-right = Richtig!
puzzle-wrong = Am besten war { $best }. Dein Zug kostet etwa { $cost ->
    [one] { $cost } Punkt
   *[other] { $cost } Punkte
}.
puzzle-wrong-untried = Am besten war { $best }.
puzzle-next = Nächstes Rätsel
puzzle-change = Wertung { $change }
puzzle-learned = Gelernt. Es kommt nicht wieder.
puzzle-again = Es kommt später wieder.
puzzle-uncounted = Dieses zählt nicht.
puzzle-decision = Zug
puzzle-points = Erwartete Punkte
puzzle-yours = dein Zug
puzzle-obvious = naheliegender Zug
puzzle-played = dein Zug damals
