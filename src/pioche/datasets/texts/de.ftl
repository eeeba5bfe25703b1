# Datensätze.

dataset-no-pyarrow = Datensätze brauchen pyarrow, das nicht installiert ist. Installieren mit: pip install "pioche[dataset]"
dataset-clock = { $bot } hat ein Limit in Sekunden, daher ließe sich der Datensatz nicht noch einmal so erzeugen. Nimm { $instead }, das Simulationen zählt.
dataset-no-adviser = { $bot } kann keine Züge bewerten. Nimm policy oder einen Bot, der Simulationen zählt, etwa search@1000 oder master@2000.
dataset-other = { $folder } enthält einen anderen Datensatz (verschieden: { $different }). Wiederhole dieselben Einstellungen oder wähle einen anderen Ordner.
dataset-no-dataset = { $folder } enthält etwas anderes und wurde nicht verändert. Wähle einen anderen Ordner.
dataset-damaged = { $file } ist nicht der Teil des Datensatzes, der dorthin gehört. Lösche die Datei und starte denselben Befehl noch einmal.
dataset-in-use = Ein anderer Befehl schreibt gerade in { $folder }. Warte, bis er fertig ist, oder wähle einen anderen Ordner.
dataset-made = { $folder }: { $rows ->
    [one] 1 Entscheidung
   *[other] { $rows } Entscheidungen
} aus { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
} in { $files ->
    [one] 1 Datei
   *[other] { $files } Dateien
}, { $megabytes } MB ({ $seconds } s, { $rate } Entscheidungen/s, Startwert { $seed })
dataset-cut = Unterbrochen nach { $done } von { $files } Dateien. Derselbe Befehl macht weiter.
