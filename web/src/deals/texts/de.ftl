# Die Runde des Tages.

deal-title = Runde des Tages
deal-lead = Alle spielen dieselben Karten gegen dieselben Bots. Du hast einen Versuch; danach siehst du, wie es bei den anderen lief.
deal-solo = { $game }, solo
deal-of = { $day }
deal-left = neue Runden in { $hours } Std. { $minutes } Min.
deal-streak = { $days ->
    [one] 1 Tag in Folge
   *[other] { $days } Tage in Folge
}
deal-tries = { $tries ->
    [0] Noch niemand hat sie beendet.
    [one] Bisher ein Versuch.
   *[other] Bisher { $tries } Versuche.
}
deal-hidden = Die Ergebnisse siehst du, sobald du selbst fertig bist.
deal-begun = Du hast schon angefangen.
deal-your-score = Dein Ergebnis: { $score }
deal-play = Spielen
deal-continue = Weiterspielen
deal-results = Ergebnisse
deal-play-past = Diese Karten spielen
deal-past-text = Dieser Tag ist vorbei: Alle Ergebnisse sind sichtbar, und gespielt wird nur noch zum Spaß.
deal-today = Heute
deal-all = Alle Runden
deal-days = Andere Tage
deal-day-before = Vorheriger Tag
deal-day-after = Nächster Tag
deal-my-replay = Deine Partie ansehen
deal-not-counted = Dieser Versuch wird nicht mit anderen verglichen: Du hast ihn nicht am selben Tag beendet, oder du hast aufgegeben.
deal-again = Du hast diese Runde noch einmal gespielt. Das zählt nicht mehr, aber hier hättest du damit gelegen.
deal-place = Platz { $place } von { $tries }
deal-better = Besser als { $percent } % der anderen
deal-plot = Alle Ergebnisse
deal-points-column = Ergebnis
deal-range = { $from } bis { $to }
deal-points = { $points } Pkt.
deal-master = Der Bot „Meister“ hat { $score } erreicht.
deal-watch = Ansehen
deal-forks = Wo andere anders gespielt haben
deal-fork-first = In Zug { $turn } unterscheiden sich die Versuche zum ersten Mal.
deal-fork-later = In Zug { $turn } trennen sich die Wege derer, die bis dahin wie du gespielt hatten.
deal-look = Ansehen
deal-decision = Entscheidung
deal-chosen = Versuche
deal-mean = Im Schnitt
deal-you = Du
deal-best = Beste Ergebnisse
deal-share = Ergebnis teilen
deal-share-text = So sehen andere, wie gut du warst, aber nichts von den Karten.
deal-copy = Text kopieren
deal-copied = Kopiert
deal-picture = Bild speichern
deal-fairness = Kann ich den Karten trauen?
deal-fairness-text = Die Karten ergeben sich aus einem Geheimnis. Sein Fingerabdruck wird am Vortag veröffentlicht, das Geheimnis selbst, wenn der Tag vorbei ist (UTC). So kann der Server keine Karten für dich aussuchen.
deal-secret = Geheimnis:
deal-tomorrow = Fingerabdruck für morgen:

challenge-new = Neue Herausforderung
challenge-lead = Du bekommst einen Link. Alle, die ihn öffnen, spielen dieselben Karten, allein gegen Bots oder an einem Tisch mit Freunden, und werden mit denen verglichen, die dasselbe Blatt hatten.
challenge-bots = Bots
challenge-make = Herausforderung stellen
challenge-title = Herausforderung: { $game }
challenge-by = { $players ->
    [one] Von { $host }, solo.
   *[other] Von { $host }, für { $players } Personen.
} { $tries ->
    [0] Noch niemand hat sie beendet.
    [one] Bisher ein Versuch.
   *[other] Bisher { $tries } Versuche.
}
challenge-sit = Platz nehmen
challenge-hidden = Du hast einen Versuch. Die Ergebnisse aller Plätze siehst du, sobald du fertig bist.
challenge-against-bots = Gegen Bots
challenge-with-friends = Mit Freunden
challenge-not-counted = Dein Versuch wird nicht mit anderen verglichen: Du hast aufgegeben, oder ein Bot hat für dich gespielt.
challenge-close = Beenden
challenge-close-sure = Allen die Ergebnisse zeigen
challenge-closed = Diese Herausforderung ist beendet: Alle mit dem Link sehen die Ergebnisse.
challenge-fairness = Die Karten ergeben sich aus einem Geheimnis, das der Server beim Stellen der Herausforderung gezogen hat. Das ist sein Fingerabdruck; das Geheimnis steht in deiner Aufzeichnung, sobald du fertig bist.
