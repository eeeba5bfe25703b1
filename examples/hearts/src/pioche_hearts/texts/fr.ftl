hearts-title = Dame de pique
hearts-summary = Laissez aux autres les cœurs et la dame de pique, à moins de pouvoir tout ramasser.
hearts-option-target = Nombre de points qui met fin à la partie dès qu’un joueur l’atteint.
hearts-option-rounds = Nombre fixe de manches, au lieu d’un seuil de points.
hearts-label-target = Seuil de points
hearts-label-rounds = Manches
hearts-preset-target-short = Courte : { $value } points
hearts-preset-target-standard = Standard : { $value } points

hearts-no-such-card = « { $text } » n’est pas une carte : écrivez la valeur (2 à 10, J valet, Q dame, K roi ou A as) puis la couleur (C trèfle, D carreau, S pique ou H cœur), par exemple 10H ou QS.
hearts-not-yours = Vous n’avez pas { $card } en main. Votre main : { $hand }.
hearts-passed-already = Vous avez déjà choisi de passer { $card }. Choisissez une autre carte.
hearts-two-of-clubs = La manche s’ouvre avec le 2 de trèfle : vous ne pouvez pas jouer { $card } maintenant. Jouez { $cards }.
hearts-not-broken = Aucun cœur n’est encore tombé : vous ne pouvez pas entamer avec { $card }. Entamez avec l’une de ces cartes : { $cards }.
hearts-first-trick = Au premier pli, on ne joue ni cœur ni dame de pique tant que l’on a autre chose : vous ne pouvez pas jouer { $card } maintenant. Jouez l’une de ces cartes : { $cards }.
hearts-must-follow = { $suit ->
    [clubs] Trèfle
    [diamonds] Carreau
    [spades] Pique
   *[hearts] Cœur
} est demandé et vous en avez en main : vous ne pouvez pas jouer { $card } maintenant. Jouez l’une de ces cartes : { $cards }.
hearts-pass-size = Il faut passer { $expected } cartes, pas { $found }.
hearts-pass-in-play = On ne passe pas de cartes maintenant : les plis ont commencé, ou l’on n’en passe pas dans cette manche.
hearts-play-before-pass = Avant de jouer, chacun doit passer trois cartes.

hearts-story-passes = { $player } a choisi trois cartes à passer.
    .you = Vous avez choisi trois cartes à passer.
hearts-story-exchanged = { $direction ->
    [left] Chacun reçoit trois cartes de son voisin de droite.
    [right] Chacun reçoit trois cartes de son voisin de gauche.
   *[across] Chacun reçoit trois cartes du joueur d’en face.
}
hearts-story-opens = { $player } a le 2 de trèfle et entame.
    .you = Vous avez le 2 de trèfle et entamez.
hearts-story-leads = { $player } entame avec { $card }.
    .you = Vous entamez avec { $card }.
hearts-story-follows = { $player } joue { $card }.
    .you = Vous jouez { $card }.
hearts-story-discards = { $player } ne peut pas fournir et se défausse de { $card }.
    .you = Vous ne pouvez pas fournir et vous défaussez de { $card }.
hearts-story-broken = On peut désormais entamer à cœur.
hearts-story-takes = { $player } remporte le pli.
    .you = Vous remportez le pli.
hearts-story-takes-points = { $points ->
    [one] { $player } remporte le pli et prend un point : { $cards }.
   *[other] { $player } remporte le pli et prend { $points } points : { $cards }.
}
    .you = { $points ->
        [one] Vous remportez le pli et prenez un point : { $cards }.
       *[other] Vous remportez le pli et prenez { $points } points : { $cards }.
    }
hearts-story-moon = { $player } réussit le grand chelem : 0 point, et { $points } pour tous les autres.
    .you = Vous réussissez le grand chelem : 0 point, et { $points } pour tous les autres.
hearts-story-clean = { $player } : aucun point → { $points }
    .you = Vous : aucun point → { $points }
hearts-story-score = { $player } : { $parts } → { $points }
    .you = Vous : { $parts } → { $points }
hearts-part-hearts = { $number ->
    [one] un cœur
   *[other] { $number } cœurs
}
hearts-part-queen = { $card }

hearts-preview-passes = { $number ->
    [0] La carte va à { $player } : vos trois cartes sont choisies.
    [one] La carte va à { $player } ; il en restera une à choisir.
   *[other] La carte va à { $player } ; il en restera { $number } à choisir.
}
hearts-preview-takes = { $points ->
    [0] Vous remportez le pli, sans aucun point.
    [one] Vous remportez le pli et prenez un point : { $cards }.
   *[other] Vous remportez le pli et prenez { $points } points : { $cards }.
}
hearts-preview-leaves = { $points ->
    [0] Vous laissez le pli à { $player }.
    [one] Vous laissez le pli à { $player }, avec un point : { $cards }.
   *[other] Vous laissez le pli à { $player }, avec { $points } points : { $cards }.
}
hearts-preview-leads = { $number ->
    [0] Aucune autre main ne peut la battre : vous remportez le pli.
    [one] Une carte capable de la battre est peut-être encore dans une autre main.
   *[other] { $number } cartes capables de la battre sont peut-être encore dans d’autres mains.
}
hearts-preview-ahead = { $number ->
    [0] Vous remportez le pli : personne ne peut plus battre cette carte.
    [one] Pour l’instant, vous remportez le pli ; une carte peut encore vous battre.
   *[other] Pour l’instant, vous remportez le pli ; { $number } cartes peuvent encore vous battre.
}
hearts-preview-below = La carte ne remporte pas le pli : pour l’instant, il revient à { $player }.
hearts-preview-at-stake = { $points ->
    [one] Il y a un point dans le pli : { $cards }.
   *[other] Il y a { $points } points dans le pli : { $cards }.
}
hearts-preview-breaks = Ensuite, on pourra entamer à cœur.

hearts-label-pass = { $direction ->
    [left] Choisissez trois cartes pour votre voisin de gauche.
    [right] Choisissez trois cartes pour votre voisin de droite.
   *[across] Choisissez trois cartes pour le joueur d’en face.
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
hearts-reason-target = le seuil de points est atteint
hearts-reason-rounds = toutes les manches sont jouées

# Labels of zones on the board.
hearts-zone-trick = Pli
hearts-zone-pass-left = Cartes à passer à gauche
hearts-zone-pass-across = Cartes à passer en face
hearts-zone-pass-right = Cartes à passer à droite
hearts-zone-points = Points
hearts-zone-passing = Vous passez
