# La table de Qwinto dans le navigateur.

qwinto-board-place = { $place ->
    [0] Place 0, en haut à gauche
    [1] Place 1, en haut à droite
    [2] Place 2, en bas à droite
   *[3] Place 3, en bas à gauche
}
qwinto-board-grid = La grille
qwinto-board-makes = { $colours ->
    [none] total { $total }, tout en gris
   *[other] total { $total } en { qwinto-colours }
}
qwinto-board-now = Annoncé
qwinto-board-would = Cela ferait
qwinto-board-past = Dernier total

qwinto-board-card = À vous : choisissez une carte, ou glissez-la sur la grille.
qwinto-board-where = Quelle carte de la grille doit-elle recouvrir ?
qwinto-board-second = Une seconde carte de même valeur peut aller à côté, ou celle-ci reste seule.
qwinto-board-alone = Poser celle-ci seule
qwinto-board-back = Reprendre
qwinto-board-wait = { $player } pose une carte.
qwinto-board-choosing = Choix encore attendu : { $players }.

qwinto-board-write = Inscrivez { $total } en { qwinto-colours } : choisissez une case.
qwinto-board-change = Vous pouvez changer d’avis tant que tout le monde n’a pas choisi.
qwinto-board-chosen-nothing = rien
qwinto-board-pass = Ne rien inscrire
qwinto-board-pass-miss = un coup manqué, { $misses } sur { $limit } : −{ $cost } points
qwinto-board-pass-free = ne coûte rien

qwinto-board-cell = { qwinto-colour.row }, colonne { $column }
qwinto-board-cell-empty = vide
qwinto-board-cell-fits = { $total } convient
qwinto-board-cell-chosen = { $total } sera inscrit ici
qwinto-board-row = { $row ->
    [orange] Rangée orange
    [yellow] Rangée jaune
   *[purple] Rangée violette
}
qwinto-board-bonus = Pentagones des colonnes pleines
qwinto-board-minus = Coups manqués
qwinto-board-points = Points
qwinto-board-misses = { $number ->
    [0] aucun coup manqué
    [one] { $number } coup manqué
   *[other] { $number } coups manqués
}

qwinto-board-hand = { $number ->
    [one] { $number } carte en main
   *[other] { $number } cartes en main
}
qwinto-board-your-sheet = Votre fiche
qwinto-board-sheet = Fiche de { $player }
qwinto-board-sheets = La fiche de qui
qwinto-board-enlarge = Fiche de { $player } en grand
qwinto-board-close = Fermer

# La première partie.
lesson-qwinto-lay = Recouvrez l’une des quatre cartes avec l’une des vôtres : glissez-la dessus, ou choisissez-la puis une place. Votre carte et ses deux voisines s’additionnent ; celle d’en face, en diagonale, ne compte pas.
lesson-qwinto-pair = Vous avez deux cartes de même valeur. Vous pouvez poser les deux ce tour-ci, la seconde à côté de la première. Seul compte le total autour de la seconde.
lesson-qwinto-write = Le total s’inscrit dans une rangée dont la couleur figure parmi les trois cartes ; le gris n’est pas une couleur. Dans une rangée les nombres croissent de gauche à droite, et vous pouvez laisser des trous. Les cases mises en valeur conviennent.
lesson-qwinto-others = C’est le tour de quelqu’un d’autre, mais vous pouvez aussi inscrire son total. Si vous ne le faites pas, cela ne vous coûte rien.
lesson-qwinto-column = Ce nombre figure déjà sur votre fiche. Il ne peut figurer deux fois ni dans la même rangée ni dans la même colonne.
lesson-qwinto-bonus = Les pentagones valent quelque chose : quand les trois cases d’une telle colonne sont remplies, le nombre du pentagone compte en points.
lesson-qwinto-miss = À votre propre tour, vous n’avez rien inscrit : c’est un coup manqué. Chacun coûte cinq points à la fin, et le quatrième met fin à la partie.
lesson-qwinto-end = La fin approche : la partie s’arrête avec le tour où quelqu’un complète une deuxième rangée ou coche un quatrième coup manqué. Une rangée pleine rapporte son dernier nombre, toute autre un point par nombre.

# Les règles.
diagram-qwinto-sheet = La fiche : trois rangées, chacune avec un blanc qui ne se remplit jamais, et cinq pentagones pour le bonus.
diagram-qwinto-writing = Un 11 en orange entre dans les colonnes 6 et 7, entre 8 et 14. Dans la colonne 8 il y a déjà un 11, en jaune.
diagram-qwinto-laying = Le 4 violet recouvre le 2 jaune. Avec ses voisines cela fait 4 + 6 + 1 = 11, en orange ou violet ; la carte d’en face, en diagonale, ne compte pas.
