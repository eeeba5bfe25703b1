# Ce qu’une étude refuse.

study-bots = Une étude porte sur un robot, ou sur deux robots différents, pas sur { $found }.
study-players-twice = Le nombre de joueurs { $players } est donné deux fois ; donnez chaque nombre une seule fois.
study-same = Deux jeux d’options sont identiques ({ $options }) ; comparez des jeux différents.
study-other = { $file } appartient à une autre étude (différences : { $different }). Demandez la même, ou indiquez un autre fichier.
study-no-file = { $file } n’est pas le fichier d’une étude ; il n’a pas été modifié. Indiquez un autre fichier.
study-damaged = { $file } est endommagé à la ligne { $line } ; il n’a pas été modifié. Indiquez un autre fichier.
study-unusable-file = Impossible de conserver l’étude dans { $file } ({ $problem }).

# Le rapport.

study-title = { $game } : étude du jeu
study-counts = { $matches } parties (graine { $seed }). Entre parenthèses : intervalles à 95 %.
study-bots-one = { $first } joue contre lui-même.
study-bots-two = Début, scores, durée et égalités : { $first } contre lui-même. Habileté et chance : { $first } contre { $second }.
study-cut = Interrompu : les chiffres portent sur { $done } des { $matches } parties.
study-written = Rapport : { $file }
study-overview = En bref
study-chapter = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}
study-players = Joueurs
study-options = Options
study-usual = standard
study-measure = Mesure
study-mean = Moyenne
study-deviation = Écart type
study-least = Plus bas
study-q5 = 5 %
study-q25 = 25 %
study-q50 = Médiane
study-q75 = 75 %
study-q95 = 95 %
study-most = Plus haut
study-difference = Différence

study-start = Qui commence
study-start-text = La part des victoires selon le rang dans l’ordre du tour, à partir du joueur qui commence la partie. Si commencer ne comptait pas, chacun aurait { $fair } (pointillés). Quand tout le monde choisit en même temps, personne ne commence : il s’agit alors des places autour de la table.
study-position = { $place ->
    [1] 1 (commence)
   *[other] { $place }
}
study-axis-wins = Part des victoires
study-ahead = Le joueur qui commence finit à { $ahead } points de la moyenne de la table.

study-scores = Scores
study-scores-text = Les scores finaux de tous les joueurs.
study-axis-scores = Scores finaux
study-spread-scores = Score
study-spread-winning = Score du vainqueur
study-spread-margin = Avance sur le deuxième

study-length = Durée
study-length-text = Un coup est une décision d’un joueur.
study-axis-moves = Coups par partie
study-spread-moves = Coups
study-spread-rounds = Manches

study-ties = Égalités
study-ties-text = La fréquence à laquelle plusieurs joueurs ont le meilleur score, et celle à laquelle ils se partagent la victoire après tous les départages.

study-skill = Habileté et chance
study-skill-text = Les deux robots jouent les mêmes cartes aux mêmes places. Les différences entre résultats se partagent ainsi : l’habileté est la part due au robot ; la donne, la part due aux cartes et à la place, quel que soit celui qui joue ; le reste, ce qui vient ensuite et ce que font les autres.
study-part-skill = Habileté
study-part-deal = Donne
study-part-rest = Reste
study-axis-variance = D’où viennent les différences
study-skill-result = { $stronger } remporte { $wins } des victoires contre { $weaker } ; à forces égales, ce serait la moitié. Il a en moyenne { $lead } points d’avance par partie ({ $matches } parties sur { $deals } donnes). L’habileté explique { $skill } des différences, la donne { $deal }, le reste { $rest }.
study-needed = Avec de nouvelles cartes, il faut environ { $matches } { $matches ->
    [one] partie
   *[other] parties
} pour que le plus fort soit devant dans 95 cas sur 100.
study-needed-none = Il n’y a pas assez de parties pour établir une différence entre les deux.

study-comparison = Comparaison des options
study-comparison-text = Les mêmes graines pour chaque jeu d’options. La différence est calculée par rapport à la première colonne, donne par donne.
study-starter = Victoires de celui qui commence
study-score = Score
study-winning = Score du vainqueur
study-margin = Avance sur le deuxième
study-moves = Coups
study-rounds = Manches
study-level = À égalité en tête
study-shared = Victoires partagées
study-skill-wins = Victoires du plus fort
study-skill-lead = Avance du plus fort

study-method = Méthode
study-method-text = Chaque partie découle de la graine et de son numéro : la même commande donne donc le même rapport. Les moyennes ont un intervalle de Student sur les parties, les égalités un intervalle de Wilson, les parts d’habileté et de chance un jackknife sur les donnes. Un intervalle sur vingt peut manquer la vraie valeur, et il y en a beaucoup ici.
