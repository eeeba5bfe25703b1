gap-title = GAP
gap-summary = Ramassez des cartes au milieu pour creuser l’écart entre votre plus haute et votre plus basse colonne.
gap-option-target = Nombre de points qui met fin à la partie : 15 (courte), 30 (standard), 70 (longue).
gap-option-rounds = Nombre fixe de manches, au lieu d’un seuil de points.
gap-option-minutes = Durée limite en minutes, au lieu d’un seuil de points : la manche en cours est alors la dernière.
gap-label-target = Seuil de points
gap-label-rounds = Manches
gap-label-minutes = Minutes
gap-preset-target-short = Courte : { $value } points
gap-preset-target-standard = Standard : { $value } points
gap-preset-target-long = Longue : { $value } points

gap-no-such-card = « { $text } » n’est pas une carte de GAP : une carte s’écrit avec l’une des lettres r, y, g, b, v et un chiffre de 0 à 9, par exemple r7.
gap-not-in-hand = Vous n’avez pas { $card } en main. Votre main : { $hand }.
gap-choose-a-neighbour = Votre { $played } prend l’une de ces cartes : { $choice }. { $card } n’en fait pas partie.
gap-choose-one = { $card } doit prendre une seule carte parmi { $choice }, mais l’enregistrement indique { $take }.
gap-must-take-all = { $card } prend toutes les cartes du même chiffre, { $take }, et rien d’autre ; l’enregistrement indique { $found }.
gap-must-take-neighbours = { $card } ne trouve pas son chiffre et prend donc une voisine juste au-dessus et une juste au-dessous, s’il y en a : { $take } ; l’enregistrement indique { $found }.
gap-nothing-to-take = { $card } ne trouve ni son chiffre ni un chiffre voisin et ne prend donc rien ; l’enregistrement indique { $found }.
gap-middle-size = Le milieu compte { $expected } cartes au départ, mais l’enregistrement en contient { $found }.

gap-story-takes = { $player } joue { $card } et prend { $cards }.
    .you = Vous jouez { $card } et prenez { $cards }.
gap-story-adds = { $player } joue { $card }, qui ne prend rien et reste au milieu.
    .you = Vous jouez { $card }, qui ne prend rien et reste au milieu.
gap-story-refill = { $number ->
    [one] { $cards } complète le milieu.
   *[other] { $cards } complètent le milieu.
}
gap-story-score = { $player } : { $columns } → { $plus } − { $minus } = { $points }
    .you = Vous : { $columns } → { $plus } − { $minus } = { $points }
gap-story-column = { $colour ->
    [red] { $number } { $number ->
        [one] rouge
       *[other] rouges
    }
    [yellow] { $number } { $number ->
        [one] jaune
       *[other] jaunes
    }
    [green] { $number } { $number ->
        [one] verte
       *[other] vertes
    }
    [blue] { $number } { $number ->
        [one] bleue
       *[other] bleues
    }
   *[violet] { $number } { $number ->
        [one] violette
       *[other] violettes
    }
}
gap-story-level = Égalité entre { $players } : place à une manche de départage.

gap-preview-takes = La carte prend { $cards } au milieu.
gap-preview-one-of = Parmi { $cards }, elle en prend une, à votre choix.
gap-preview-stays = La carte ne prend rien et reste au milieu.
gap-preview-columns = Vos colonnes passent ainsi de { $before } à { $after ->
    [one] { $after } point
   *[other] { $after } points
}.
gap-preview-level = Vos colonnes valent toujours { $after ->
    [one] { $after } point
   *[other] { $after } points
}.

gap-nudge-choose = Pensez à vos colonnes à la fin : laquelle doit grandir, laquelle doit rester courte ?
gap-nudge-stay = Rien ne vous oblige à prendre : une carte qui reste au milieu ne coûte rien.
gap-nudge-gain = Le milieu offre des points dès maintenant.
gap-nudge-level = Vos points ne changeront pas ce tour-ci : préparez les suivants.
gap-nudge-later = Les points immédiats ne font pas tout : pensez à vos colonnes à la fin.

gap-label-middle = Milieu
gap-label-stock = Pioche : { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}
gap-label-choose = Votre { $card } prend une carte parmi plusieurs de même chiffre : choisissez laquelle.

# Why a match ends.
gap-reason-target = le seuil de points est atteint
gap-reason-rounds = toutes les manches sont jouées
gap-reason-time = le temps est écoulé

# Labels of zones on the board.
gap-zone-choice = Carte à prendre

# Themes of puzzles.

gap-theme-colour = Choisir une couleur
gap-theme-neighbours = Prendre les voisines
gap-theme-same-number = Prendre le même chiffre
gap-theme-take-nothing = Ne rien prendre
gap-theme-fewer-points = Moins de points d’abord
