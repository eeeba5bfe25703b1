# Warum ein Zug der beste ist: steht hinter „Bester Zug: …“ und meint diesen.

reasoning-forced = Nur dieser Zug ist erlaubt.
reasoning-untried = Ohne Simulation: So würde dieser Bot entscheiden.
reasoning-brings = Das bringt in dieser Runde voraussichtlich etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
reasoning-costs = Die Runde kostet dann voraussichtlich etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
reasoning-clear = Nichts anderes ist so gut; am nächsten kommt { $other }.
reasoning-clear-by = Nichts anderes ist so gut: Am nächsten kommt { $other }, etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} schlechter.
reasoning-better = Das ist etwas besser als { $other }.
reasoning-better-by = Das ist etwas besser als { $other }, um etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
reasoning-close = { $other } ist etwa genauso gut.
reasoning-for-the-match = { $other } brächte etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} mehr, würde aber weniger helfen, die Partie zu gewinnen.
reasoning-trap = { $other } liegt nahe, ist aber etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} schlechter.
reasoning-rough = Nur eine grobe Schätzung, nach { $simulations ->
    [one] einer Simulation
   *[other] { $simulations } Simulationen
}.

# Gelernte Strategien.

policy-none = Für { $game } wurde noch keine Strategie gelernt. Wähle einen anderen Bot oder eine Datei von pioche train: policy@DATEI.
policy-unreadable = Die Strategie in { $file } lässt sich nicht lesen ({ $problem }). Gib eine Datei von pioche train an.
policy-damaged = { $file } ist keine gelernte Strategie oder beschädigt. Gib eine Datei von pioche train an.
policy-other-game = { $file } enthält eine Strategie für ein anderes Spiel als { $game }.
policy-outdated = Die Strategie in { $file } wurde mit anderen Eingaben gelernt, als { $game } jetzt hat. Trainiere sie neu.

# Der erste Schritt eines Tipps: wie viel vom Zug abhängt, ohne ihn zu nennen.

advice-forced = Du hast nur eine Möglichkeit.
advice-untried = Lass dir Zeit: Vergleiche, was dir nach jedem Zug bleibt.
advice-trap = Vorsicht: Der naheliegende Zug ist hier nicht der beste.
advice-clear = Ein Zug ist klar besser als alle anderen.
advice-better = Ein Zug ist etwas besser als der nächste.
advice-close = Die besten Züge sind etwa gleich gut.
