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

# Schwächen eines Bots.

exploit-alone = Allein gibt es bei { $game } niemanden, gegen den man gewinnen könnte. Wähle mindestens zwei Spieler.
exploit-illegal = Der Bot { $bot } hat einen unerlaubten Zug gewählt ({ $decision }). Korrigiere ihn und versuch es noch einmal.
exploit-line = Schritt { $step } von { $steps }: beim Lernen { $lead } Punkte je Runde gegen { $bot }; noch { $minutes ->
    [0] weniger als eine Minute
    [one] eine Minute
   *[other] { $minutes } Minuten
} Training
exploit-result = Die Gegenstrategie gewinnt { $lead } Punkte je Runde gegen { $bot } (95 %: { $low } … { $high }), gemessen mit { $deals } neuen Kartenverteilungen von allen { $players } Plätzen aus. So viel oder mehr lässt sich gegen { $bot } herausholen.
exploit-nothing = Die Gegenstrategie gewinnt { $lead } Punkte je Runde gegen { $bot } (95 %: { $low } … { $high }), gemessen mit { $deals } neuen Kartenverteilungen von allen { $players } Plätzen aus. Das zeigt noch keine Schwäche von { $bot }.
exploit-start = Die Strategie vom Anfang war besser als das Ergebnis des Trainings; also ist sie die Gegenstrategie. Längeres Training findet vielleicht eine bessere.
exploit-written = Die Gegenstrategie steht in { $file }. So spielt sie mit: policy@{ $file }.
exploit-cut = Nach { $done } von { $steps } Schritten unterbrochen.
