pepper-title = Pepper
pepper-summary = Un jeu de plis où l’on fuit les poivres : chacun coûte des points, tout comme chaque carte de sa couleur que vous avez ramassée.
pepper-option-rounds = Nombre de manches de la partie.
pepper-option-strict_follow = Oblige à jouer son poivre de la couleur demandée si l’on n’a aucune carte de cette couleur en main.
pepper-label-rounds = Manches
pepper-label-strict_follow = Poivre obligatoire pour fournir
pepper-preset-rounds-short = Courte : { $value } manches
pepper-preset-rounds-standard = Standard : { $value } manches
pepper-preset-rounds-long = Longue : { $value } manches

pepper-no-such-card = « { $text } » n’est pas une carte de Pepper : une carte s’écrit avec l’une des lettres r, y, g, b, v, o et un nombre de 1 à 18, par exemple g12.
pepper-not-in-the-deck = { $card } ne fait pas partie du jeu à { $number } joueurs, qui comprend les couleurs { $letters }, numérotées de 1 à { $highest }.
pepper-not-yours = Vous n’avez pas { $card } en main. Votre main : { $cards }.
pepper-not-before-you = Le poivre { $card } n’est pas devant vous. Vos poivres : { $cards }.
pepper-must-follow = { $colour ->
    [red] Le rouge
    [yellow] Le jaune
    [green] Le vert
    [blue] Le bleu
    [violet] Le violet
   *[orange] L’orange
} est demandé et vous en avez en main : vous ne pouvez pas jouer { $card } maintenant. Jouez l’une de ces cartes : { $cards }.
pepper-must-play-pepper = { $colour ->
    [red] Le rouge
    [yellow] Le jaune
    [green] Le vert
    [blue] Le bleu
    [violet] Le violet
   *[orange] L’orange
} est demandé et vous n’en avez pas en main. À cette table, votre poivre de cette couleur doit fournir : jouez { $cards }, pas { $card }.

pepper-story-leads = { $player } entame avec { $card }.
    .you = Vous entamez avec { $card }.
pepper-story-follows = { $player } joue { $card }.
    .you = Vous jouez { $card }.
pepper-story-throws = { $player } n’a pas cette couleur en main et se défausse de { $card }.
    .you = Vous n’avez pas cette couleur en main et vous défaussez de { $card }.
pepper-story-last-card = { $player } n’a plus de cartes en main : la manche se termine avec ce pli.
    .you = Vous n’avez plus de cartes en main : la manche se termine avec ce pli.
pepper-story-takes = { $player } remporte le pli.
    .you = Vous remportez le pli.
pepper-story-takes-peppers = { $number ->
    [one] { $player } remporte le pli et avec lui le poivre { $cards }.
   *[other] { $player } remporte le pli et avec lui les poivres { $cards }.
}
    .you = { $number ->
        [one] Vous remportez le pli et avec lui le poivre { $cards }.
       *[other] Vous remportez le pli et avec lui les poivres { $cards }.
    }
pepper-story-left = { $number ->
    [one] { $player } ajoute à son tas la carte qui lui restait en main.
   *[other] { $player } ajoute à son tas les { $number } cartes qui lui restaient en main.
}
    .you = { $number ->
        [one] Vous ajoutez à votre tas la carte qui vous restait en main.
       *[other] Vous ajoutez à votre tas les { $number } cartes qui vous restaient en main.
    }
pepper-story-score = { $player } : { $parts } → { $points }
    .you = Vous : { $parts } → { $points }
pepper-colour = { $colour ->
    [red] rouge
    [yellow] jaune
    [green] vert
    [blue] bleu
    [violet] violet
   *[orange] orange
}
    .cards = { $colour ->
        [red] rouges
        [yellow] jaunes
        [green] vertes
        [blue] bleues
        [violet] violettes
       *[orange] orange
    }
    .card = { $colour ->
        [red] rouge
        [yellow] jaune
        [green] verte
        [blue] bleue
        [violet] violette
       *[orange] orange
    }
pepper-story-cost = { $number ->
    [0] poivre { pepper-colour } { $cost }
    [one] poivre { pepper-colour } { $cost }, { $number } carte { pepper-colour.card } { $points }
   *[other] poivre { pepper-colour } { $cost }, { $number } cartes { pepper-colour.cards } { $points }
}
pepper-story-no-pepper = { $player } : aucun poivre → { $points }
    .you = Vous : aucun poivre → { $points }

pepper-preview-takes = { $number ->
    [0] Vous remportez le pli, sans poivre.
    [one] Vous remportez le pli, et avec lui le poivre { $cards }.
   *[other] Vous remportez le pli, et avec lui les poivres { $cards }.
}
pepper-preview-leaves = { $number ->
    [0] Vous laissez le pli à { $player }.
    [one] Vous laissez le pli à { $player }, et avec lui le poivre { $cards }.
   *[other] Vous laissez le pli à { $player }, et avec lui les poivres { $cards }.
}
pepper-preview-leads = { $number ->
    [0] Aucune autre main ne peut la battre : vous remportez le pli.
    [one] Une carte capable de la battre est encore dans une autre main.
   *[other] { $number } cartes capables de la battre sont encore dans d’autres mains.
}
pepper-preview-ahead = { $number ->
    [0] Vous remportez le pli : aucune autre main ne peut battre cette carte.
    [one] Pour l’instant, vous remportez le pli ; une carte capable de vous battre est encore dans une autre main.
   *[other] Pour l’instant, vous remportez le pli ; { $number } cartes capables de vous battre sont encore dans d’autres mains.
}
pepper-preview-below = La carte ne remporte pas le pli : pour l’instant, il revient à { $player }.
pepper-preview-at-stake = { $number ->
    [one] Le poivre { $cards } est dans le pli.
   *[other] Les poivres { $cards } sont dans le pli.
}
pepper-preview-last-card = C’est votre dernière carte en main : la manche se termine avec ce pli.

pepper-nudge-lead-pepper = Vous entamez : quelqu’un devra peut-être prendre ce qui vous gêne.
pepper-nudge-lead-low = Vous entamez : cherchez une carte que les autres devront battre.
pepper-nudge-lead-high = Vous entamez : certains plis se prennent sans dommage.
pepper-nudge-pepper = Voici l’occasion de passer à d’autres ce qui vous coûte.
pepper-nudge-discard = Vous ne pouvez pas fournir : quelle carte risque de vous nuire plus tard ?
pepper-nudge-below = Laissez ce pli à quelqu’un d’autre.
pepper-nudge-take = Inutile d’éviter ce pli.
pepper-nudge-hope = Vous pouvez vous permettre d’être en tête dans ce pli : d’autres jouent encore après vous.

pepper-label-trick = Pli entamé par { $player }
pepper-label-to-lead = { $player } entame le prochain pli.
pepper-label-last-trick = La manche se termine avec ce pli.
pepper-label-card = Carte
pepper-label-peppers = Poivres
pepper-label-pile = Tas

# Why a match ends.
pepper-reason-rounds = toutes les manches sont jouées

# Labels of zones on the board.
pepper-zone-trick = Pli

# Themes of puzzles.

pepper-theme-lead = Entamer
pepper-theme-discard = Se défausser
pepper-theme-pepper = Jouer un poivre
pepper-theme-take-trick = Prendre le pli
pepper-theme-duck = Laisser le pli
