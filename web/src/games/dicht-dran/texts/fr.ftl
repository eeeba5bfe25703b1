# Le plateau de Dicht dran dans la page.

dicht-dran-board-ring = Le cercle, dans le sens des aiguilles d’une montre
dicht-dran-board-end = bord de l’intervalle
dicht-dran-board-stock = Pioche
dicht-dran-board-discard = Défausse
dicht-dran-board-line = Les nombres de 1 à 100 : cible { $target }, intervalle de { $low } à { $high }, cartes { $hand }
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
dicht-dran-board-won = Dernier tour : { $card }, gagne la cible
dicht-dran-board-free = Dernier tour : { $card }, part sans frais
dicht-dran-board-draws = Dernier tour : { $card }, { $number ->
    [one] { $number } carte piochée
   *[other] { $number } cartes piochées
}

# La carte que l’on désigne.
dicht-dran-board-away = à { $number } de la cible
dicht-dran-board-inside = dans l’intervalle : sans frais
dicht-dran-board-outside = hors de l’intervalle
dicht-dran-board-costs = en dehors : peut coûter { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}
dicht-dran-board-nearer = { $number ->
    [0] gagne à coup sûr
    [one] { $number } inconnue plus proche
   *[other] { $number } inconnues plus proches
}

# Un tour, scène par scène.
dicht-dran-board-scene-free = Dans l’intervalle, sans frais : { $players }.
dicht-dran-board-scene-draw = Hors de l’intervalle, on pioche : { $players }.
dicht-dran-board-again = Revoir le dernier tour
dicht-dran-board-back = Précédent
dicht-dran-board-next = Suivant
dicht-dran-board-close = Revenir au jeu

dicht-dran-sheet-hand = En main
dicht-dran-sheet-total = total { $number }

dicht-dran-diagram-setup = Le cercle, dans le sens des aiguilles d’une montre : 1, 88, 45, 100, 23, 60. La cible 88 est avancée vers le centre ; l’intervalle va de 1 à 45.
dicht-dran-diagram-turn = Les nombres de 1 à 100 avec la cible 88 et l’intervalle de 1 à 45. Le 91 gagne, le 30 part sans frais, le 71 coûte une carte, le 85 trois.
dicht-dran-diagram-cycle = Gagnées : 88, 45 et 23, avec 6 piments. En main : 12 et 50, avec 3 piments. 6 moins 3 font 3.

lesson-dicht-dran-target = La carte encadrée, avancée vers le centre, est la cible. Ses deux voisines dans le cercle sont les bords de l’intervalle. La ligne en dessous montre les deux, et vos cartes comme des traits : soyez au plus près de la cible, ou tombez dans l’intervalle.
lesson-dicht-dran-choosing = Tout le monde choisit en même temps, en secret. Tant que quelqu’un réfléchit encore, vous pouvez prendre une autre carte : il suffit de cliquer dessus.
lesson-dicht-dran-winning = La carte la plus proche de la cible la gagne ; à distance égale, la plus haute. Les piments de la cible sont des points, et la carte gagnante prend sa place dans le cercle.
lesson-dicht-dran-free = Une carte de l’intervalle qui ne gagne pas part sans rien coûter. C’est une bonne façon de vous défaire des cartes à plusieurs piments : ceux qui restent en main coûtent des points à la fin.
lesson-dicht-dran-drawing = Qui ne gagne pas et ne tombe pas dans l’intervalle pioche autant de cartes que la carte jouée montre de piments. S’il faut manquer, manquez avec un seul piment.
lesson-dicht-dran-outside = La cible n’est pas forcément dans son intervalle, et cette fois elle n’y est pas : une carte peut difficilement faire les deux. Choisissez entre gagner et vous défaire d’une carte.
lesson-dicht-dran-stock = La pioche est presque épuisée. La manche finit au tour où elle s’épuise, ou quand quelqu’un n’a plus de cartes : défaites-vous de vos piments à temps.
lesson-dicht-dran-scoring = Le décompte : les piments des cartes que vous avez gagnées, moins ceux qui restent dans votre main. Après la dernière manche, le plus grand total gagne.
