# Das Ende einer Partie.

ending-you = Du gewinnst!
ending-you-share = Du teilst dir den Sieg mit { $others }.
ending-bot = { $name } (Bot)
ending-winners = { $number ->
    [one] { $winners } gewinnt.
   *[other] { $winners } teilen sich den Sieg.
}
ending-solo = { $number ->
    [one] Du hast 1 Punkt erreicht.
   *[other] Du hast { $number } Punkte erreicht.
}
ending-nobody = Niemand gewinnt.
ending-reason = Die Partie ist zu Ende: { $reason }.
ending-scores = Endstand
ending-place = Rang
ending-yourself = (du)
ending-round = Runde { $round }
ending-rounds = Runde für Runde
ending-round-sheet = Wertung von { ending-round }
ending-scoring = So kamen die Punkte zustande
ending-tie-break = Stechen
ending-total = Gesamt
ending-gained = Gewonnene Punkte
ending-lost = Verlorene Punkte
ending-decided-round = Runde { $round } gab den Ausschlag: { $first } für { $winner }, { $second } für { $other }.
ending-decided-last = Die letzte Runde hat die Partie gedreht: { $first } für { $winner }, { $second } für { $other }.
ending-decided-part = Den größten Unterschied machte „{ $part }“: { $first } für { $winner }, { $second } für { $other }.
ending-decided-tie = Gleichstand bei { $first }: Das Stechen hat entschieden.
ending-for-you = dich
ending-checking = Das Mischen wird geprüft …
ending-show = Ergebnis anzeigen
ending-close = Zurück zum Tisch
ending-daily = Ergebnisse der anderen
ending-evening = Zum Abend
ending-origin = Mit dem Original vergleichen
ending-rematch = Noch einmal
ending-join-rematch = Revanche mitspielen
ending-watch-rematch = Revanche ansehen
ending-replay = Partie ansehen
ending-review = Partie analysieren
ending-next = Wie weiter?
ending-share = Bild teilen
ending-save = Bild speichern
ending-no-picture = Das Bild konnte in diesem Browser nicht gezeichnet werden.
ending-download = Aufzeichnung herunterladen
ending-home = Alle Spiele
