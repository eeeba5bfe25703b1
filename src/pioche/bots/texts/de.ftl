# Warum eine Entscheidung die beste ist: steht hinter „Am besten: …“ und meint diese.

reasoning-forced = Etwas anderes ist nicht erlaubt.
reasoning-untried = Ausprobiert wurde nichts: So würde dieser Bot entscheiden.
reasoning-brings = Zu erwarten sind damit etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} in dieser Runde.
reasoning-costs = Die Runde kostet dann voraussichtlich etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
reasoning-clear = Nichts anderes kommt heran; als Nächstes käme { $other }.
reasoning-clear-by = Nichts anderes kommt heran: Als Nächstes käme { $other }, etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} schlechter.
reasoning-better = Das ist etwas besser als { $other }.
reasoning-better-by = Das ist etwas besser als { $other }, um etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
reasoning-close = { $other } ist etwa genauso gut.
reasoning-for-the-match = { $other } brächte zwar etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} mehr, hilft aber weniger, die Partie zu gewinnen.
reasoning-trap = { $other } liegt nahe, ist aber etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} schlechter.
reasoning-rough = Das ist grob geschätzt, nach nur { $simulations ->
    [one] einem vorgestellten Spielverlauf
   *[other] { $simulations } vorgestellten Spielverläufen
}.
