# Le plateau de Dicht dran dans la page.

dicht-dran-board-ring = Le cercle, dans le sens horaire
dicht-dran-board-end = borne de l’intervalle
dicht-dran-board-stock = Pioche
dicht-dran-board-discard = Défausse
dicht-dran-board-line = Les nombres de 1 à 100 : cible { $target }, intervalle de { $low } à { $high }, cartes { $hand }
dicht-dran-board-hand = { $number ->
    [one] { $number } carte en main
   *[other] { $number } cartes en main
}
dicht-dran-board-won-cards = { $number ->
    [one] { $number } carte gagnée
   *[other] { $number } cartes gagnées
}
dicht-dran-board-peppers = { $number ->
    [one] { $number } piment
   *[other] { $number } piments
}

# Ce qu’est devenue la carte jouée.
dicht-dran-board-won = Dernier tour : le { $card } a gagné la cible
dicht-dran-board-free = Dernier tour : { $card }, défaussé sans rien coûter
dicht-dran-board-draws = Dernier tour : { $card }, { $number ->
    [one] { $number } carte piochée
   *[other] { $number } cartes piochées
}

# La carte que l’on désigne.
dicht-dran-board-away = à { $number } de la cible
dicht-dran-board-inside = dans l’intervalle : ne coûte rien
dicht-dran-board-outside = hors de l’intervalle
dicht-dran-board-costs = hors de l’intervalle : peut faire piocher { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}
dicht-dran-board-nearer = { $number ->
    [0] gagne à coup sûr
    [one] { $number } carte encore cachée est plus proche
   *[other] { $number } cartes encore cachées sont plus proches
}

# Un tour, scène par scène.
dicht-dran-board-scene-free = Dans l’intervalle, défausse sans conséquence : { $players }.
dicht-dran-board-scene-draw = Hors de l’intervalle, cartes à piocher : { $players }.
dicht-dran-board-again = Revoir le dernier tour
dicht-dran-board-back = Précédent
dicht-dran-board-next = Suivant
dicht-dran-board-close = Retour au jeu

dicht-dran-board-cycle = Manche { $round } sur { $cycles }
dicht-dran-board-counting = Piments gagnés, moins les piments restés en main

dicht-dran-sheet-hand = En main
dicht-dran-sheet-total = total { $number }
dicht-dran-part-won = Piments gagnés
dicht-dran-part-hand = Piments restés en main

# Comme ailleurs, une manche.
in-dicht-dran-table-round-over = Manche terminée
in-dicht-dran-ending-round = Manche { $round }
in-dicht-dran-ending-rounds = Manche par manche
in-dicht-dran-ending-round-sheet = Décompte, manche { $round }
in-dicht-dran-ending-decided-round = La manche { $round } a fait la différence : { $first } pour { $winner }, { $second } pour { $other }.
in-dicht-dran-ending-decided-last = La dernière manche a tout renversé : { $first } pour { $winner }, { $second } pour { $other }.

dicht-dran-diagram-setup = Le cercle, dans le sens horaire : 1, 88, 45, 100, 23, 60. La cible, le 88, est avancée vers le centre ; l’intervalle va de 1 à 45.
dicht-dran-diagram-turn = Les nombres de 1 à 100, avec la cible 88 et l’intervalle de 1 à 45. Le 91 gagne, le 30 part à la défausse sans rien coûter, le 71 fait piocher une carte, le 85 trois.
dicht-dran-diagram-cycle = Cartes gagnées : 88, 45 et 23, soit 6 piments. En main : 12 et 50, soit 3 piments. Score : 6 − 3 = 3.

lesson-dicht-dran-target = La carte encadrée, avancée vers le centre, est la cible. Ses deux voisines dans le cercle sont les bornes de l’intervalle. La ligne du dessous montre le tout, avec vos cartes sous forme de traits : approchez-vous au plus près de la cible, ou tombez dans l’intervalle.
lesson-dicht-dran-choosing = Tout le monde choisit en même temps, en secret. Tant que quelqu’un réfléchit, vous pouvez changer de carte : cliquez simplement sur une autre.
lesson-dicht-dran-winning = La carte la plus proche de la cible la gagne ; à écart égal, c’est la plus haute. Chaque piment de la cible vaut un point, et la carte gagnante prend sa place dans le cercle.
lesson-dicht-dran-free = Une carte de l’intervalle qui ne gagne pas est défaussée sans rien coûter. Profitez-en pour écouler vos cartes à plusieurs piments : celles qui vous restent en main à la fin coûtent des points.
lesson-dicht-dran-drawing = Si votre carte ne gagne pas et tombe hors de l’intervalle, vous piochez autant de cartes qu’elle porte de piments. Tant qu’à tomber à côté, autant que ce soit avec un seul piment.
lesson-dicht-dran-outside = La cible n’est pas toujours dans l’intervalle, et cette fois elle n’y est pas. Une même carte peut difficilement viser les deux : choisissez entre gagner la cible et vous débarrasser d’une carte.
lesson-dicht-dran-stock = La pioche est presque vide. La manche se termine à la fin du tour où la pioche s’épuise ou qui laisse quelqu’un sans cartes : débarrassez-vous de vos piments à temps.
lesson-dicht-dran-scoring = Le décompte : les piments de vos cartes gagnées, moins ceux de votre main. Après la dernière manche, le plus grand total l’emporte.

dicht-dran-value-peppers = { $number ->
    [one] 1 carte
   *[other] { $number } cartes
} à { $value ->
    [one] 1 piment
   *[other] { $value } piments
}
