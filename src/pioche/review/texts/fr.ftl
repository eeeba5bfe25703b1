# Erreurs.

review-unfinished = Cette partie n’est pas terminée. On ne peut analyser que des parties terminées.

# Le prix d’une décision, avant les raisons d’en préférer une autre.

review-cost = { $player } a choisi { $decision }. Mieux valait { $other } : la décision a fait perdre environ { $percent } % de chances de gagner et { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
review-cost-points = { $player } a choisi { $decision }. Mieux valait { $other } : la décision a coûté environ { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
review-in-place = Vous jouez pour { $player } et choisissez { $other }.

# Les mots pour les décisions.

review-word-best = la meilleure
review-word-good = bonne
review-word-slip = imprécision
review-word-mistake = erreur
review-word-blunder = gaffe
review-word-none = sans choix

# Le rapport.

review-title = { $game } : analyse d’une partie
review-winner = { $players-count ->
    [one] Victoire : { $players }.
   *[other] Victoire partagée : { $players }.
}
review-broken-off = La partie a été interrompue.
review-solo-result = { $player } a marqué { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
review-seed = Graine { $seed }, effort { $effort }.
review-balance = Chance ou habileté ?
review-balance-text = Ce que chacun pouvait espérer avant la première carte, et ce qu’il en est advenu. « Ses décisions » : ce qu’elles ont coûté par rapport aux meilleures. « Celles des autres » : ce que leurs imprécisions ont rapporté. Le reste est de la chance. Le compte est exact.
review-player = Joueur
review-currency = Mesure
review-in-chance = chances de gagner
review-in-points = points d’avance
review-in-points-solo = points
review-start = Départ
review-own = Ses décisions
review-others = Celles des autres
review-luck = Chance
review-result = Résultat
review-words = Verdicts
review-curve = Le cours de la partie
review-curve-chance = Chances de gagner, de la première carte à la dernière
review-curve-points = Points attendus, de la première carte à la dernière
review-curve-text = Toutes les mains sont visibles, l’ordre de la pioche est inconnu. Les traits verticaux séparent les manches.
review-mattered = Les décisions qui ont le plus compté
review-mattered-none = Aucune décision n’était nettement moins bonne que la meilleure.
review-place = Manche { $round }, { $moves ->
    [0] premier coup
    [one] après { $moves } coup
   *[other] après { $moves } coups
}
review-rounds = Manche par manche
review-round = Manche
review-round-extra = { $round } (départage)
review-change = Évolution
review-decisions = Toutes les décisions
review-decisions-text = Chaque décision est jugée d’après ce que le joueur savait. Les coûts sont estimés par simulation.
review-move = Coup
review-played = Joué
review-best = Mieux
review-verdict = Verdict
review-cost-chance = Coût en chances
review-cost-in-points = Coût en points
review-absent = pour un joueur absent
review-method = La méthode
review-method-text = Un joueur fort essaie la décision et les meilleures autres possibilités dans de nombreux mondes imaginés, compatibles avec ce que le joueur pouvait savoir, et tout le monde joue la suite. Le verdict compare le coût en points, moins une erreur type, à l’écart type des points d’une manche : la meilleure sous 5 %, bonne sous 12 %, imprécision sous 25 %, erreur sous 50 %, gaffe au-delà. La même graine donne la même analyse.
review-written = Analyse : { $file }
