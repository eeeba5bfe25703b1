# GAP à la table. Les phrases sur les règles viennent du serveur.

gap-round = Manche { $number }
gap-last-round = C’est la dernière manche.
gap-tie-break = Manche de départage : elle ne décide qu’entre { $players }.
gap-your-turn = À vous : jouez une carte.
gap-tap-again = Touchez-la encore pour la jouer.
gap-tap-to-take = Touchez-la encore pour la prendre.
gap-worth = Colonnes
gap-becomes = deviendrait
gap-held = { $number ->
    [one] { $number } carte en main
   *[other] { $number } cartes en main
}

# Les colonnes d’un joueur, pour qui écoute.
gap-height = { $colour ->
    [red] rouge
    [yellow] jaune
    [green] vert
    [blue] bleu
   *[violet] violet
} { $number }{ $mark ->
    [tall] { " " }(la plus haute)
    [short] { " " }(la plus petite)
   *[none] { "" }
}
gap-columns = Colonnes : { $heights }. Valeur : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
gap-no-columns = Pas encore de colonne

gap-tallest = les plus hautes colonnes : elles rapportent
gap-shortest = les plus petites des autres : elles coûtent
gap-total = Total

# Schémas des règles.
gap-diagram-circle = Les chiffres de 0 à 9 en cercle. Les voisins du 9 sont le 8 et le 0.
gap-diagram-played = jouée
gap-diagram-equal = Le même chiffre : toutes
gap-diagram-neighbours = Des voisines : une de chaque côté
gap-diagram-nothing = Ni l’un ni l’autre : la carte y reste
gap-diagram-equal-said = Le 6 violet est joué. Il prend le 6 rouge et le 6 vert au milieu.
gap-diagram-neighbours-said = Le 4 bleu est joué. Il prend le 3 jaune et le 5 bleu au milieu.
gap-diagram-nothing-said = Le 0 rouge est joué. Rien ne convient au milieu : il y reste.
gap-diagram-score = Colonnes de 5, 3, 2 et 2 cartes : la plus haute rapporte 5 points, les deux plus petites en coûtent 2 chacune.

# La première partie : chaque explication vient une seule fois.
lesson-gap-hand = Voici vos cartes. Vous en jouez une par tour, et c’est son chiffre qui compte : elle prend des cartes au milieu. Pointez une carte pour voir ce qu’elle prendrait, puis jouez celle qui vous plaît le plus.
lesson-gap-equal = La carte jouée a trouvé son chiffre au milieu : elle a pris toutes les cartes de ce chiffre. Un chiffre égal passe toujours avant les voisins.
lesson-gap-neighbours = Le même chiffre n’y était pas : la carte a donc pris ses voisines, une du chiffre juste au-dessus et une du chiffre juste au-dessous, s’il y en avait.
lesson-gap-circle = Les chiffres forment un cercle : 9 et 0 sont voisins, l’un prend donc l’autre.
lesson-gap-choice = Il y a plusieurs voisines de même chiffre, et vous n’en prenez qu’une. Choisissez la couleur qui convient à vos colonnes.
lesson-gap-nothing = La carte n’a trouvé ni son chiffre ni un voisin. Elle est allée au milieu et n’appartient plus à personne ; un autre pourra la prendre.
lesson-gap-columns = Votre plus haute colonne (+) vous rapporte des points, la plus petite (−) vous en coûte ; les couleurs que vous n’avez pas ne comptent pas. À hauteur égale, toutes comptent. Ramassez donc une couleur, et peu des autres.
lesson-gap-round = Toutes les mains sont vides, la manche a donc été comptée : les plus hautes colonnes moins les plus petites. On distribue à nouveau, et le joueur suivant commence. Qui est en tête à la fin de la partie gagne.
