# Tipps während einer Partie.
hints-hint = Tipp
hints-hint-key = Tipp (H)
hints-thinking = Denkt nach …
hints-show = Zug zeigen
hints-why = Warum?
hints-close = Schließen
hints-best = Bester Zug: { $decision }
hints-points = Erwartete Punkte
hints-ask = Mit Tipps könnt ihr spielen, wenn alle am Tisch einverstanden sind.
hints-ask-rated = Mit Tipps könnt ihr spielen, wenn alle am Tisch einverstanden sind. Die Partie zählt dann nicht für die Wertung.
hints-ask-go = Alle fragen
hints-waiting = Gefragt. Es fehlt noch: { $players }.
hints-withdraw = Zurückziehen
hints-declined = { $players } möchte lieber ohne Tipps spielen.
hints-asked = { $players } möchte mit Tipps spielen. Einverstanden?
hints-asked-rated = { $players } möchte mit Tipps spielen. Die Partie zählt dann nicht für die Wertung. Einverstanden?
hints-agree = Einverstanden
hints-decline = Lieber nicht
hints-used = Mit Tipps gespielt, ohne Wertung: { $players }
hints-used-by = { $player } ({ $number })

event-hinted = { $player } hat einen Tipp genommen.
    .you = Du hast einen Tipp genommen.
event-hints-agreed = { $player } ist mit Tipps einverstanden.
    .you = Du bist mit Tipps einverstanden.
event-hints-agreed-off = { $player } möchte lieber ohne Tipps spielen.
    .you = Du möchtest lieber ohne Tipps spielen.
