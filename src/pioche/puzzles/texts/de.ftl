# Errors.

puzzles-none = Für { $game } gibt es noch keine Rätsel. Erzeuge welche mit pioche puzzles make oder wähle ein anderes Spiel.
puzzles-no-file = { $file } ist keine Rätseldatei oder beschädigt. Gib eine Datei an, die pioche puzzles make geschrieben hat.
puzzles-other-game = { $file } enthält keine Rätsel für { $game }. Gib eine Datei an, die pioche puzzles make für dieses Spiel geschrieben hat.
puzzles-unreadable = Die Rätsel in { $file } lassen sich nicht lesen ({ $problem }).
puzzles-unsound = Das Rätsel { $puzzle } passt nicht zu seiner Stellung. Erzeuge die Rätsel neu.
puzzles-nothing-to-decide = Platz { $place } hat in dieser Stellung nichts zu entscheiden.
puzzles-no-theme = Das Thema „{ $theme }“ gibt es nicht. Wähle eines von diesen: { $themes }.
puzzles-not-found = Dieses Rätsel gibt es nicht. Lass dir das nächste geben.
puzzles-nothing-found = Kein Rätsel hat dieses Thema. Wähle ein anderes Thema oder ein anderes Spiel.
puzzles-no-mistakes = Heute ist keiner deiner Fehler an der Reihe. Sie kommen einige Tage nach einer analysierten Partie wieder.
puzzles-no-state = { $file } ist kein Stand einer Rätselsuche und wurde nicht verändert. Wähle eine andere Datei.
puzzles-other-state = { $file } gehört zu einer anderen Rätselsuche (Unterschiede: { $different }). Wiederhole dieselben Angaben oder wähle eine andere Datei.
puzzles-damaged-state = { $file } ist in Zeile { $line } beschädigt und wurde nicht verändert. Wähle eine andere Datei.
puzzles-unusable-state = Der Stand der Suche konnte nicht in { $file } gespeichert werden ({ $problem }).

# The command line.

puzzles-written = { $count ->
    [one] Ein Rätsel in { $file } gespeichert.
   *[other] { $count } Rätsel in { $file } gespeichert.
}
puzzles-cut = Unterbrochen nach { $done } von { $count } Rätseln. Mit --state setzt derselbe Befehl die Suche fort.
puzzles-better = { $puzzle }: { $better } ist besser als { $best }.
puzzles-checked = { $count ->
    [one] 1 Rätsel
   *[other] { $count } Rätsel
}: In { $same } lag die Lösung wieder vorn, in { $wrong } war eine andere Entscheidung klar besser.

# Solving in the terminal.

puzzles-task = Rätsel { $number } von { $count }: Finde die beste Entscheidung für { $player }.
puzzles-right = Richtig!
puzzles-wrong = { $decision } kostet etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}. Am besten: { $best }.
puzzles-solved = { $solved } von { $tried } gelöst.

# Themes.

puzzles-theme-opening = Rundenbeginn
puzzles-theme-endgame = Rundenende
