puzzle-title = Problèmes
puzzle-lead = Des positions où un coup est nettement meilleur que les autres, sans être le plus évident. À vous de le trouver.
puzzle-mixed = Tous les jeux
puzzle-mistakes = { $number ->
    [one] Une de vos erreurs
   *[other] { $number } de vos erreurs
}
puzzle-own = Vos erreurs
puzzle-all = Tous les problèmes
puzzle-solve = Résoudre
puzzle-theme = Thème
puzzle-count = { $number ->
    [one] { $number } problème
   *[other] { $number } problèmes
}
puzzle-rating = Cote { $rating }
puzzle-solved = { $solved ->
    [one] { $solved } résolu
   *[other] { $solved } résolus
} sur { $tried }
puzzle-streak = { $streak } d’affilée
puzzle-player = Joueur { $number }
puzzle-panel = Énoncé et solution
puzzle-task = Trouvez le meilleur coup. L’enjeu : environ { $stake ->
    [one] { $stake } point
   *[other] { $stake } points
}.
puzzle-task-own = Vous avez déjà fait une erreur ici. Trouvez le meilleur coup.
puzzle-seen = Vous connaissez déjà ce problème : il ne compte pas.
puzzle-right = Bien vu !
puzzle-wrong = Le meilleur coup était { $best }. Le vôtre coûte environ { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}.
puzzle-wrong-untried = Le meilleur coup était { $best }.
puzzle-next = Problème suivant
puzzle-change = Cote { $change }
puzzle-learned = Acquis : il ne reviendra plus.
puzzle-again = Il reviendra plus tard.
puzzle-uncounted = Celui-ci ne compte pas.
puzzle-decision = Coup
puzzle-points = Points attendus
puzzle-yours = votre coup
puzzle-obvious = coup évident
puzzle-played = votre coup d’alors
