# La manche guidée de GAP, dans l’ordre.

gap-tutorial-goal = Vous rangez vos cartes en colonnes, une par couleur. À la fin de la manche, votre colonne la plus haute rapporte un point par carte ; la plus basse des autres coûte un point par carte. L’idée : beaucoup d’une couleur, peu du reste.
gap-tutorial-middle = À chaque tour, vous jouez une carte de votre main. Son chiffre décide de celles qu’elle prend ici.
gap-tutorial-neighbours = Jouez { $card }. Il n’y a pas d’autre 4, elle prend donc ses voisines : { $low } au-dessous et { $high } au-dessus.
gap-tutorial-neighbours-instead = Ce serait permis. Essayez plutôt la carte qui prend une voisine de chaque côté.
gap-tutorial-column = Déjà trois cartes rouges : c’est votre colonne la plus haute. La pioche complète de nouveau le milieu à quatre cartes.
gap-tutorial-equal = { $player } a joué un 8 et pris les deux 8. Une carte prend toutes celles qui portent son chiffre.
gap-tutorial-circle = Les chiffres tournent en rond : après 9 vient 0. Jouez { $card }, elle prend sa voisine { $taken }.
gap-tutorial-circle-instead = Ce serait permis. Essayez plutôt la carte dont le 0 est le voisin.
gap-tutorial-nothing = La carte de { $player } n’a trouvé ni 9 ni voisin. Elle reste au milieu et n’est plus à personne. Cela fait cinq cartes ; on ne complète que s’il y en a moins de quatre.
gap-tutorial-two-colours = Votre { $card } ne trouve ni 1 ni 0, mais deux 2 : { $choice }. Elle n’en prend qu’un, au choix. Jouez-la.
gap-tutorial-two-colours-instead = Ce serait permis. Essayez plutôt la carte qui vous laisse un choix.
gap-tutorial-choose = Quelle couleur vous convient ? Dans cette manche, nous ramassons un peu de jaune : prenez { $card }.
gap-tutorial-choose-instead = Le vert irait aussi dans une vraie partie. Ici, prenez le jaune.
gap-tutorial-same-first = Le même chiffre passe toujours avant. Jouez { $card } : elle prend { $taken } et laisse sa voisine { $left }.
gap-tutorial-same-first-instead = Ce serait permis. Essayez plutôt la carte qui trouve son propre chiffre.
gap-tutorial-minus = Le rouge est votre colonne la plus haute (+). Le vert est la plus basse des autres (−) : sa carte coûte un point. Une couleur que vous n’avez pas ne coûte rien.
gap-tutorial-get-rid = Il faut jouer une carte à chaque tour. { $card } ne trouve rien et part au milieu : une façon de se défaire d’une carte gênante.
gap-tutorial-get-rid-instead = Gardez celle-ci pour le dernier tour : elle va prendre quelque chose de bien.
gap-tutorial-last-card = Votre dernière carte. Jouez { $card } : elle prend { $taken }.
gap-tutorial-score = Toutes les mains sont vides : on compte. Vos 8 cartes rouges rapportent 8 points, vos 2 vertes en coûtent 2, cela fait 6. { $player } obtient 6 − 1 = 5.
gap-tutorial-match = Vous connaissez les règles. Une partie enchaîne les manches jusqu’à ce que quelqu’un ait 30 points à la fin de l’une d’elles ; le total le plus élevé gagne.
