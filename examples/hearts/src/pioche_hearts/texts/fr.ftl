hearts-title = Dame de pique
hearts-summary = Jouez des plis en laissant aux autres les cœurs et la dame de pique, à moins de pouvoir tout ramasser.
hearts-option-target = Le nombre de points qui met fin à la partie dès que quelqu’un l’atteint.
hearts-option-rounds = Le nombre de manches d’une partie, au lieu d’un nombre de points.
hearts-label-target = Points qui terminent la partie
hearts-label-rounds = Manches
hearts-preset-target-short = Courte : { $value } points
hearts-preset-target-standard = Standard : { $value } points

hearts-no-such-card = « { $text } » n’est pas une carte : écrivez la valeur (2 à 10, J valet, Q dame, K roi ou A as) puis la couleur (C trèfle, D carreau, S pique ou H cœur), par exemple 10H ou QS.
hearts-not-yours = Vous n’avez pas { $card } en main. Votre main : { $hand }.
hearts-passed-already = Vous avez déjà choisi de passer { $card }. Choisissez une autre carte.
hearts-two-of-clubs = La manche s’ouvre avec le deux de trèfle : vous ne pouvez pas jouer { $card } maintenant. Jouez { $cards }.
hearts-not-broken = Aucun cœur n’est encore tombé : vous ne pouvez pas entamer avec { $card }. Entamez avec l’une de ces cartes : { $cards }.
hearts-first-trick = Au premier pli, on ne se défausse ni d’un cœur ni de la dame de pique tant qu’on a autre chose : vous ne pouvez pas jouer { $card } maintenant. Jouez l’une de ces cartes : { $cards }.
hearts-must-follow = { $suit ->
    [clubs] Trèfle
    [diamonds] Carreau
    [spades] Pique
   *[hearts] Cœur
} est demandé et vous en avez en main : vous ne pouvez pas jouer { $card } maintenant. Jouez l’une de ces cartes : { $cards }.
hearts-pass-size = On passe { $expected } cartes, pas { $found }.
hearts-pass-in-play = On ne peut pas passer de cartes maintenant : les plis ont commencé, ou l’on ne passe rien dans cette manche.
hearts-play-before-pass = On ne peut pas jouer de carte avant que tout le monde en ait passé trois.

hearts-story-passes = { $player } a choisi trois cartes à passer.
hearts-story-exchanged = { $direction ->
    [left] Chacun prend les trois cartes de la personne à sa droite.
    [right] Chacun prend les trois cartes de la personne à sa gauche.
   *[across] Chacun prend les trois cartes de la personne en face.
}
hearts-story-opens = { $player } a le deux de trèfle et entame.
hearts-story-leads = { $player } entame avec { $card }.
hearts-story-follows = { $player } joue { $card }.
hearts-story-discards = { $player } ne peut pas fournir et se défausse de { $card }.
hearts-story-broken = On peut désormais entamer à cœur.
hearts-story-takes = { $player } remporte le pli.
hearts-story-takes-points = { $points ->
    [one] { $player } remporte le pli et un point : { $cards }.
   *[other] { $player } remporte le pli et { $points } points : { $cards }.
}
hearts-story-moon = { $player } réussit le grand chelem : 0 point, et { $points } pour tous les autres.
hearts-story-clean = { $player } : aucun point → { $points }
hearts-story-score = { $player } : { $parts } → { $points }
hearts-part-hearts = { $number ->
    [one] un cœur
   *[other] { $number } cœurs
}
hearts-part-queen = { $card }

hearts-preview-passes = { $number ->
    [0] La carte va à { $player } et complète les trois.
    [one] La carte va à { $player } ; il en restera une à choisir.
   *[other] La carte va à { $player } ; il en restera { $number } à choisir.
}
hearts-preview-takes = { $points ->
    [0] La carte remporte le pli, sans aucun point.
    [one] La carte remporte le pli et un point : { $cards }.
   *[other] La carte remporte le pli et { $points } points : { $cards }.
}
hearts-preview-leaves = { $points ->
    [0] La carte laisse le pli à { $player }.
    [one] La carte laisse le pli à { $player }, avec un point : { $cards }.
   *[other] La carte laisse le pli à { $player }, avec { $points } points : { $cards }.
}
hearts-preview-leads = { $number ->
    [0] Aucune autre main ne peut la battre : elle remporte le pli.
    [one] Une carte qui la bat est peut-être encore dans une autre main.
   *[other] { $number } cartes qui la battent sont peut-être encore dans d’autres mains.
}
hearts-preview-ahead = { $number ->
    [0] La carte remporte le pli : personne ne peut plus la battre.
    [one] Pour l’instant, la carte remporte le pli ; une seule peut encore la battre.
   *[other] Pour l’instant, la carte remporte le pli ; { $number } peuvent encore la battre.
}
hearts-preview-below = La carte ne remporte pas le pli : pour l’instant, il va à { $player }.
hearts-preview-at-stake = { $points ->
    [one] Un point part avec le pli : { $cards }.
   *[other] { $points } points partent avec le pli : { $cards }.
}
hearts-preview-breaks = On pourra ensuite entamer à cœur.

hearts-label-pass = { $direction ->
    [left] Choisissez trois cartes pour la personne à votre gauche.
    [right] Choisissez trois cartes pour la personne à votre droite.
   *[across] Choisissez trois cartes pour la personne en face de vous.
}
hearts-label-trick = Pli entamé par { $player }
hearts-label-to-lead = { $player } entame le prochain pli.
hearts-label-card = Carte
hearts-label-tricks = Plis
hearts-label-passed = Vous avez passé
hearts-label-received = Vous avez reçu

# The spoken name of a card.
hearts-card-name = { $value ->
    [J] valet
    [Q] dame
    [K] roi
    [A] as
   *[other] { $value }
} de { $colour ->
    [green] trèfle
    [blue] carreau
    [black] pique
   *[red] cœur
}

# Why a match ends.
hearts-reason-target = le nombre de points est atteint
hearts-reason-rounds = toutes les manches sont jouées

# Labels of zones on the board.
hearts-zone-trick = Pli
hearts-zone-pass-left = Cartes à passer à gauche
hearts-zone-pass-across = Cartes à passer en face
hearts-zone-pass-right = Cartes à passer à droite
hearts-zone-points = Points
hearts-zone-passing = Vous passez
