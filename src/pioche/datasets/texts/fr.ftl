# Jeux de données.

dataset-no-pyarrow = Les jeux de données nécessitent pyarrow, qui n’est pas installé. Pour l’installer : pip install "pioche[dataset]"
dataset-clock = { $bot } a une limite en secondes : on ne pourrait pas refaire le même jeu de données. Prenez { $instead }, qui compte les simulations.
dataset-no-adviser = { $bot } ne sait pas évaluer les décisions. Prenez policy, ou un robot dont le budget est en simulations, comme search@1000 ou master@2000.
dataset-other = { $folder } contient un autre jeu de données (ce qui diffère : { $different }). Reprenez les mêmes réglages, ou choisissez un autre dossier.
dataset-no-dataset = { $folder } contient autre chose et n’a pas été modifié. Choisissez un autre dossier.
dataset-damaged = { $file } n’est pas la partie du jeu de données attendue à cet endroit. Supprimez ce fichier, puis relancez la même commande.
dataset-in-use = Une autre commande écrit dans { $folder }. Attendez qu’elle se termine, ou choisissez un autre dossier.
dataset-made = { $folder } : { $rows ->
    [one] 1 décision
   *[other] { $rows } décisions
} de { $matches ->
    [one] 1 partie
   *[other] { $matches } parties
} dans { $files ->
    [one] 1 fichier
   *[other] { $files } fichiers
}, { $megabytes } Mo ({ $seconds } s, { $rate } décisions/s, graine { $seed })
dataset-cut = Interrompu. Fichiers écrits : { $done } sur { $files }. La même commande continue.
