# Errors.

puzzles-none = { $game } n’a pas encore de problèmes. Créez-en avec pioche puzzles make, ou choisissez un autre jeu.
puzzles-no-file = { $file } n’est pas un fichier de problèmes, ou il est endommagé. Indiquez un fichier créé par pioche puzzles make.
puzzles-other-game = { $file } ne contient pas de problèmes de { $game }. Indiquez un fichier créé par pioche puzzles make pour ce jeu.
puzzles-unreadable = Impossible de lire les problèmes dans { $file } ({ $problem }).
puzzles-unsound = Le problème { $puzzle } ne correspond pas à sa position. Créez de nouveau les problèmes.
puzzles-nothing-to-decide = La place { $place } n’a rien à décider dans cette position.
puzzles-no-theme = Le thème « { $theme } » n’existe pas. Choisissez parmi : { $themes }.
puzzles-not-found = Ce problème n’existe pas. Demandez le suivant.
puzzles-nothing-found = Aucun problème n’a ce thème. Choisissez un autre thème ou un autre jeu.
puzzles-no-mistakes = Aucune de vos erreurs n’est à revoir aujourd’hui. Elles reviennent quelques jours après une partie analysée.
puzzles-no-state = { $file } n’est pas l’état d’une recherche de problèmes et n’a pas été modifié. Choisissez un autre fichier.
puzzles-other-state = { $file } appartient à une autre recherche de problèmes (différences : { $different }). Reprenez les mêmes réglages ou choisissez un autre fichier.
puzzles-damaged-state = { $file } est endommagé à la ligne { $line } et n’a pas été modifié. Choisissez un autre fichier.
puzzles-unusable-state = L’état de la recherche n’a pas pu être conservé dans { $file } ({ $problem }).

# The command line.

puzzles-written = { $count ->
    [one] { $count } problème enregistré dans { $file }.
   *[other] { $count } problèmes enregistrés dans { $file }.
}
puzzles-cut = Interrompu après { $done } problèmes sur { $count }. Avec --state, la même commande continue.
puzzles-better = { $puzzle } : { $better } est meilleur que { $best }.
puzzles-checked = { $count ->
    [one] { $count } problème
   *[other] { $count } problèmes
} : la solution est de nouveau arrivée en tête dans { $same }, une autre décision était nettement meilleure dans { $wrong }.

# Solving in the terminal.

puzzles-task = Problème { $number } sur { $count } : trouvez la meilleure décision pour { $player }.
puzzles-right = Bien vu !
puzzles-wrong = { $decision } coûte environ { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Le mieux : { $best }.
puzzles-solved = { $solved ->
    [one] { $solved } résolu
   *[other] { $solved } résolus
} sur { $tried }.

# Themes.

puzzles-theme-opening = Début de manche
puzzles-theme-endgame = Fin de manche
