# Das Ende einer Partie.

ending-you = Du gewinnst!
ending-you-share = Du teilst dir den Sieg mit { $others }.
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
ending-last-round = Wertung der letzten Runde
ending-checking = Das Mischen wird geprüft …
ending-show = Ergebnis anzeigen
ending-close = Zurück zum Tisch
ending-rematch = Noch einmal
ending-join-rematch = Revanche mitspielen
ending-watch-rematch = Revanche ansehen
ending-replay = Partie ansehen
ending-download = Aufzeichnung herunterladen
ending-home = Alle Spiele
