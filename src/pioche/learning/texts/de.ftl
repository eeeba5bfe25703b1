# Training.

train-no-features = { $game } kann nicht gelernt werden: Im Ordner des Spiels fehlt features.py, das einem Netz Stellungen beschreibt.
train-other = { $file } gehört zu einem anderen Training (Unterschiede: { $different }). Starte es mit denselben Einstellungen oder gib eine andere Datei an.
train-no-file = { $file } ist kein Trainingsstand und wurde nicht verändert. Gib eine andere Datei an.
train-unusable-file = Der Trainingsstand lässt sich nicht in { $file } speichern ({ $problem }).
train-line = Schritt { $step } von { $steps }: { $rule } Punkte je Runde gegen die Faustregel, { $past } gegen frühere Stände; noch { $minutes ->
    [0] weniger als eine Minute
    [one] eine Minute
   *[other] { $minutes } Minuten
}
train-written = Die gelernte Strategie steht in { $file }. So spielt sie mit: policy@{ $file }.
train-cut = Nach { $done } von { $steps } Schritten unterbrochen.
