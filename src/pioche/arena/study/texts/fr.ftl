# Ce qu’une étude refuse.

study-bots = Une étude prend un robot, ou deux différents, et non { $found }.
study-players-twice = { $players } joueurs : nommé deux fois ; donnez chaque nombre une seule fois.
study-same = Deux des jeux d’options sont les mêmes ({ $options }) ; comparez-en de différents.
study-other = { $file } appartient à une autre étude (différences : { $different }). Demandez la même, ou indiquez un autre fichier.
study-no-file = { $file } n’est pas le fichier d’une étude ; il n’a pas été modifié. Indiquez un autre fichier.
study-damaged = { $file } est endommagé à la ligne { $line } ; il n’a pas été modifié.
study-unusable-file = L’étude ne peut pas être conservée dans { $file } ({ $problem }).

# Le rapport.

study-title = { $game } : comment le jeu se comporte
study-counts = { $matches } parties (graine { $seed }). Entre parenthèses : intervalles à 95 %.
study-bots-one = Joué par { $first } contre lui-même.
study-bots-two = Début, scores, durée et égalités : { $first } contre lui-même. Adresse et chance : { $first } contre { $second }.
study-cut = Interrompu après { $done } parties sur { $matches } : les chiffres reposent sur elles.
study-written = Rapport : { $file }
study-overview = En bref
study-chapter = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}
study-players = Joueurs
study-options = Options
study-usual = habituelles
study-measure = Mesure
study-mean = Moyenne
study-deviation = Écart type
study-least = Plus bas
study-q5 = 5 %
study-q25 = 25 %
study-q50 = Médiane
study-q75 = 75 %
study-q95 = 95 %
study-most = Plus haut
study-difference = Différence

study-start = Qui commence
study-start-text = La part des victoires selon la place après le joueur qui commence la partie. Si commencer ne comptait pas, chacun aurait { $fair } (pointillé). Là où tous choisissent en même temps, personne ne commence, et les places sont les sièges.
study-position = { $place ->
    [1] 1 (commence)
   *[other] { $place }
}
study-axis-wins = Part des victoires
study-ahead = Qui commence finit à { $ahead } points de la moyenne de la table.

study-scores = Scores
study-scores-text = Les scores finaux de tous les joueurs.
study-axis-scores = Scores finaux
study-spread-scores = Score
study-spread-winning = Score du vainqueur
study-spread-margin = Avance sur le deuxième

study-length = Durée
study-length-text = Un coup est une décision d’un joueur.
study-axis-moves = Coups dans une partie
study-spread-moves = Coups
study-spread-rounds = Manches

study-ties = Égalités
study-ties-text = Combien de fois plusieurs joueurs ont le meilleur score, et combien de fois ils partagent la victoire après tous les départages.

study-skill = Adresse et chance
study-skill-text = Les deux robots jouent les mêmes cartes aux mêmes places. De ce qui fait différer les résultats, l’adresse est ce qu’explique le robot, la donne ce qu’expliquent les cartes et la place, quel que soit celui qui les tient ; le reste est ce qui est venu plus tard et ce qu’ont fait les autres.
study-part-skill = Adresse
study-part-deal = Donne
study-part-rest = Reste
study-axis-variance = Pourquoi les résultats diffèrent
study-skill-told = { $stronger } prend { $wins } des victoires contre { $weaker } ; entre égaux, ce serait la moitié. Il mène de { $lead } points par partie ({ $matches } parties sur { $deals } donnes). L’adresse explique { $skill } des différences, la donne { $deal }, le reste { $rest }.
study-needed = Avec de nouvelles cartes, il faut environ { $matches } { $matches ->
    [one] partie
   *[other] parties
} pour que le plus fort soit devant dans 95 cas sur 100.
study-needed-none = Avec si peu de parties, aucune différence entre les deux n’a été trouvée.

study-comparison = Les options côte à côte
study-comparison-text = Les mêmes graines pour chaque jeu d’options. La différence est celle avec la première colonne, donne par donne.
study-starter = Victoires de qui commence
study-score = Score
study-winning = Score du vainqueur
study-margin = Avance sur le deuxième
study-moves = Coups
study-rounds = Manches
study-level = À égalité en tête
study-shared = Victoires partagées
study-skill-wins = Victoires du plus fort
study-skill-lead = Avance du plus fort

study-method = Comment on compte
study-method-text = Chaque partie découle de la graine et de son numéro : la même commande donne donc le même rapport. Les moyennes ont l’intervalle de Student sur les parties, les égalités celui de Wilson, les parts d’adresse et de chance le jackknife sur les donnes. Un intervalle sur vingt peut manquer la vraie valeur ; il y en a beaucoup ici.
