# L’entraînement.

train-no-features = { $game } ne peut pas être appris : son dossier n’a pas de features.py, qui décrit les positions à un réseau.
train-other = { $file } appartient à un autre entraînement (différences : { $different }). Reprenez les mêmes réglages, ou indiquez un autre fichier.
train-no-file = { $file } n’est pas l’état d’un entraînement ; il n’a pas été modifié. Indiquez un autre fichier.
train-unusable-file = Impossible de conserver l’entraînement dans { $file } ({ $problem }).
train-line = Étape { $step } sur { $steps } : { $rule } points par manche face à la règle simple, { $past } face à ses anciennes versions ; encore { $minutes ->
    [0] moins d’une minute
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
train-written = La stratégie apprise est dans { $file }. Pour la faire jouer : policy@{ $file }.
train-cut = Interrompu après { $done } étapes sur { $steps }.
