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

# Exploiter un robot.

exploit-alone = À { $game } en solo, il n’y a pas d’adversaire à battre. Choisissez au moins deux joueurs.
exploit-illegal = Le robot { $bot } a joué un coup interdit ({ $decision }). Corrigez-le, puis réessayez.
exploit-line = Étape { $step } sur { $steps } : { $lead } points par manche face à { $bot } pendant l’apprentissage ; encore { $minutes ->
    [0] moins d’une minute
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} d’entraînement
exploit-result = La riposte gagne { $lead } points par manche face à { $bot } (95 % : { $low } … { $high }), sur { $deals } donnes nouvelles jouées depuis les { $players } places. On peut donc exploiter { $bot } d’environ autant, ou plus.
exploit-nothing = La riposte gagne { $lead } points par manche face à { $bot } (95 % : { $low } … { $high }), sur { $deals } donnes nouvelles jouées depuis les { $players } places. Cela ne montre pas que l’on peut exploiter { $bot }.
exploit-start = La stratégie de départ était meilleure que le résultat de l’entraînement : c’est elle, la riposte. Un entraînement plus long peut en trouver une meilleure.
exploit-written = La riposte est dans { $file }. Pour la faire jouer : policy@{ $file }.
exploit-cut = Interrompu après { $done } étapes sur { $steps }.
