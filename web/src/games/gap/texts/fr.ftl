# GAP à la table. Les phrases sur les règles viennent du serveur.

gap-round = Manche { $number }
gap-round-of = Manche { $round } sur { $rounds }
gap-last-round = C’est la dernière manche.
gap-tie-break = Manche de départage entre { $players }.
gap-your-turn = À vous de jouer une carte.
gap-worth = Cette manche
gap-cards = Cartes
gap-points = Points
gap-becomes = deviendrait
gap-held = { $number ->
    [one] { $number } carte en main
   *[other] { $number } cartes en main
}

# Les colonnes d’un joueur, pour les lecteurs d’écran.
gap-height = { $colour ->
    [red] rouge
    [yellow] jaune
    [green] vert
    [blue] bleu
   *[violet] violet
} { $number }{ $mark ->
    [tall] { " " }(la plus haute)
    [short] { " " }(la plus basse)
   *[none] { "" }
}
gap-columns = Colonnes : { $heights }. Valeur : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
gap-no-columns = Pas encore de colonne

gap-tallest = colonnes les plus hautes : elles rapportent
gap-shortest = colonnes les plus basses : elles coûtent
gap-total = Total
gap-part-tallest = Colonnes les plus hautes
gap-part-shortest = Colonnes les plus basses

# Schémas des règles.
gap-diagram-circle = Les chiffres de 0 à 9 en cercle. Les voisins du 9 sont le 8 et le 0.
gap-diagram-played = jouée
gap-diagram-equal = Le même chiffre : on prend toutes les cartes
gap-diagram-neighbours = Des chiffres voisins : une carte de chaque côté
gap-diagram-nothing = Ni l’un ni l’autre : la carte reste au milieu
gap-diagram-equal-said = Le 6 violet est joué. Il prend le 6 rouge et le 6 vert au milieu.
gap-diagram-neighbours-said = Le 4 bleu est joué. Il prend le 3 jaune et le 5 bleu au milieu.
gap-diagram-nothing-said = Le 0 rouge est joué. Rien ne correspond au milieu : il y reste.
gap-diagram-score = Colonnes de 5, 3, 2 et 2 cartes : la plus haute rapporte 5 points, les deux plus basses en coûtent 2 chacune.

# La première partie : chaque explication vient une seule fois.
lesson-gap-hand = Vous jouez une carte par tour. Si son chiffre est au milieu, elle prend toutes les cartes de ce chiffre ; sinon, elle prend une carte de chaque chiffre voisin. Survolez ou touchez une carte pour voir ce qu’elle prendrait, puis jouez celle qui vous arrange.
lesson-gap-equal = La carte jouée a trouvé son chiffre au milieu : elle a pris toutes les cartes de ce chiffre. Le chiffre identique passe toujours avant les voisins.
lesson-gap-neighbours = Le chiffre de la carte n’était pas au milieu : elle a donc pris ses voisines, une du chiffre juste au-dessus et une du chiffre juste au-dessous, s’il y en avait.
lesson-gap-circle = Les chiffres forment un cercle : le 9 et le 0 sont voisins, ils se prennent donc l’un l’autre.
lesson-gap-choice = Plusieurs voisines portent le même chiffre, et vous n’en prenez qu’une. Choisissez la couleur qui arrange vos colonnes.
lesson-gap-nothing = La carte n’a trouvé ni son chiffre ni un voisin. Elle rejoint le milieu et n’est plus à la personne qui l’a jouée ; n’importe qui pourra la prendre.
lesson-gap-columns = Votre colonne la plus haute (+) rapporte des points, la plus basse (−) en coûte ; les couleurs que vous n’avez pas ne comptent pas. À hauteur égale, toutes comptent. Misez donc sur une couleur, et prenez le moins possible des autres.
lesson-gap-round = Toutes les mains sont vides : on a compté les points, les plus hautes colonnes moins les plus basses. On redistribue, et c’est au joueur suivant de commencer. À la fin de la partie, le plus grand total l’emporte.
