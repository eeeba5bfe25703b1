# Die Analyse einer Partie, als Seite.

review-page-name = Analyse
review-page-title = Analyse · { $game }: { $players }
review-page-tab-overview = Überblick
review-page-tab-story = Schlüsselmomente
review-page-tab-moves = Zug für Zug
review-page-beginning = Analyse wird vorbereitet …
review-page-making = Ein starker Spieler geht die Partie durch …
review-page-waiting = { $number ->
    [one] Eine andere Analyse ist vorher dran.
   *[other] { $number } andere Analysen sind vorher dran.
}
review-page-progress = Fortschritt der Analyse
review-page-as-table = Als Tabelle
review-page-after = Nach
review-page-verdict-well = Die Entscheidungen gaben den Ausschlag, zugunsten von { $player }.
review-page-verdict-badly = Die Entscheidungen gaben den Ausschlag, zulasten von { $player }.
review-page-verdict-lucky = Die Karten gaben den Ausschlag: { $player } hatte Glück.
review-page-verdict-unlucky = Die Karten gaben den Ausschlag: { $player } hatte Pech.
review-page-verdict-even = Weder Entscheidungen noch Glück haben für { $player } viel ausgemacht.
review-page-points = { $points } { $amount ->
    [one] Punkt
   *[other] Punkte
}
review-page-costs = { $percent }, { $points } { $amount ->
    [one] Punkt
   *[other] Punkte
}
review-page-no-decision = In diesem Schritt wird nichts entschieden.
review-page-chose = { $player } hat { $decision } gewählt.
review-page-better = Besser: { $decision }
review-page-show = Zeigen
review-page-show-own = Entscheidungen von { $player }
review-page-show-costly = Nur teure Entscheidungen
review-page-show-all = Alle Entscheidungen
review-page-moment = Runde { $round }: { $player } entscheidet
review-page-try = Was würdest du anstelle von { $player } tun? Wähle auf dem Tisch oder hier.
review-page-reveal = Lösung zeigen
review-page-tried-best = Genau: Das ist die beste Entscheidung.
review-page-tried-same = { $player } hat genauso gewählt: { $word }. Besser war { $best }.
review-page-tried = { $decision }: { $word }. Besser war { $best }.
review-page-choices = Alle möglichen Entscheidungen
review-page-decision = Entscheidung
review-page-winning = Gewinnchance
review-page-in-round = Punkte in der Runde
review-page-yours = deine Wahl
review-page-played = gespielt
review-page-see = Zug ansehen
review-page-next = Nächster Moment

# Was Analysen über viele Partien sagen.

people-reviewed = Glück und Können
people-reviewed-solo = { $game }, solo
people-reviewed-mean = Im Schnitt pro Partie
people-reviewed-count = { $matches ->
    [one] Eine von { $played } beendeten Partien ist analysiert. Eine einzelne Partie sagt wenig.
   *[other] { $matches } von { $played } beendeten Partien sind analysiert. Je weniger es sind, desto weniger sagen die Zahlen.
}
people-luck-few = Noch sind zu wenige Partien analysiert, um etwas über dein Glück zu sagen.
people-luck-even = Dein Glück gleicht sich auf Dauer aus.
people-luck-good = Du hattest mehr Glück als üblich.
people-luck-bad = Du hattest weniger Glück als üblich.
people-phase-opening = Am meisten kostet dich der Anfang der Runden: { $points } { $points ->
    [one] Punkt
   *[other] Punkte
} pro Partie.
people-phase-middle = Am meisten kostet dich die Mitte der Runden: { $points } { $points ->
    [one] Punkt
   *[other] Punkte
} pro Partie.
people-phase-endgame = Am meisten kostet dich das Ende der Runden: { $points } { $points ->
    [one] Punkt
   *[other] Punkte
} pro Partie.
people-part-own = Deine Entscheidungen
people-part-others = Die der anderen
people-part-luck = Glück
people-part-chance = Gewinnchance
people-part-points = Vorsprung in Punkten
