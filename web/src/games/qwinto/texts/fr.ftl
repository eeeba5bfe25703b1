# La table de Qwinto dans le navigateur.

qwinto-board-place = { $place ->
    [0] En haut à gauche
    [1] En haut à droite
    [2] En bas à droite
   *[3] En bas à gauche
}
qwinto-board-grid = La grille
qwinto-board-makes = { $colours-joined ->
    [none] total { $total }, tout gris
   *[other] total { $total } en { qwinto-colours }
}
qwinto-board-now = Annonce
qwinto-board-would = Cela ferait
qwinto-board-past = Dernier total

qwinto-board-card = À vous : choisissez une carte, ou glissez-la sur la grille.
qwinto-board-where = Quelle carte de la grille doit-elle recouvrir ?
qwinto-board-second = Vous pouvez poser à côté une seconde carte de même valeur, ou vous en tenir à celle-ci.
qwinto-board-alone = Cette carte seule
qwinto-board-back = Annuler
qwinto-board-wait = { $player } pose une carte.
qwinto-board-choosing = On attend encore { $players }.

qwinto-board-write = Inscrivez { $total } en { qwinto-colours } : choisissez une case.
qwinto-board-change = Vous pouvez changer d’avis tant que tout le monde n’a pas choisi.
qwinto-board-chosen-nothing = rien
qwinto-board-pass = Ne rien inscrire
qwinto-board-pass-miss = coup manqué, { $misses } sur { $limit } : −{ $cost } points
qwinto-board-pass-free = ne coûte rien

qwinto-board-cell = { qwinto-colour.row }, colonne { $column }
qwinto-board-cell-empty = vide
qwinto-board-cell-fits = { $total } possible
qwinto-board-cell-chosen = { $total } sera inscrit ici
qwinto-board-row = { $row ->
    [orange] Rangée orange
    [yellow] Rangée jaune
   *[purple] Rangée violette
}
qwinto-board-bonus = Bonus des colonnes
qwinto-board-minus = Coups manqués
qwinto-board-points = Points
qwinto-part-orange = Rangée orange
qwinto-part-yellow = Rangée jaune
qwinto-part-purple = Rangée violette
qwinto-board-misses = { $number ->
    [0] aucun coup manqué
    [one] { $number } coup manqué
   *[other] { $number } coups manqués
}

qwinto-board-tally = { $number } sur { $of }
qwinto-board-wrote = { $total } inscrit
qwinto-board-wrote-nothing = rien inscrit
qwinto-board-missed = coup manqué

qwinto-board-hand = { $number ->
    [one] { $number } carte en main
   *[other] { $number } cartes en main
}
qwinto-board-your-sheet = Votre fiche
qwinto-board-sheet = Fiche : { $player }
qwinto-board-sheets = Choix de la fiche
qwinto-board-enlarge = Agrandir la fiche : { $player }
qwinto-board-close = Fermer

# La première partie.
lesson-qwinto-lay = Recouvrez l’une des quatre cartes avec l’une des vôtres : glissez-la dessus, ou choisissez la carte puis l’emplacement. Votre carte et ses deux voisines s’additionnent ; celle en diagonale ne compte pas.
lesson-qwinto-pair = Vous avez deux cartes de même valeur : vous pouvez poser les deux ce tour-ci, la seconde à côté de la première. Seul compte alors le total obtenu avec la seconde.
lesson-qwinto-write = Le total s’inscrit dans une rangée dont la couleur figure parmi les trois cartes ; le gris n’est pas une couleur. Dans une rangée, les nombres croissent de gauche à droite, et vous pouvez laisser des cases vides. Les cases possibles sont mises en évidence.
lesson-qwinto-others = Ce n’est pas votre tour, mais vous pouvez inscrire ce total aussi. Ne rien inscrire ne vous coûte rien.
lesson-qwinto-column = Ce nombre figure déjà sur votre fiche. Il ne peut pas apparaître deux fois dans une même rangée, ni dans une même colonne.
lesson-qwinto-bonus = Les pentagones donnent un bonus : une fois les trois cases de la colonne remplies, le nombre inscrit dans le pentagone compte en points.
lesson-qwinto-miss = C’était votre tour, et vous n’avez rien inscrit : c’est un coup manqué. Chacun coûte cinq points à la fin, et le quatrième met fin à la partie.
lesson-qwinto-end = La fin approche : la partie s’arrête à l’issue du tour où quelqu’un complète une deuxième rangée ou coche un quatrième coup manqué. Une rangée complète rapporte son nombre le plus à droite ; les autres, un point par nombre.

# Les règles.
diagram-qwinto-sheet = La fiche : trois rangées, chacune avec un vide qu’on ne remplit jamais, et cinq pentagones pour le bonus.
diagram-qwinto-writing = Une rangée orange avec trois cases libres entre le 8 et le 14. Un 11 est possible dans les deux premières ; la colonne de la troisième contient déjà un 11, en jaune.
diagram-qwinto-laying = Le 4 violet recouvre le 2 jaune. Avec ses voisines, cela fait 4 + 6 + 1 = 11, en orange ou violet ; la carte en diagonale ne compte pas.
diagram-qwinto-score = La rangée orange est complète et rapporte son dernier nombre, 17. La jaune compte cinq nombres, la violette sept. Deux colonnes de trois sont complètes et rapportent leurs pentagones, 6 et 14. Un coup manqué coûte 5 points.
