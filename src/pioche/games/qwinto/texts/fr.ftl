qwinto-title = Qwinto, le jeu de cartes
qwinto-summary = Posez des cartes, annoncez leur total et inscrivez-le dans vos rangées croissantes, avant que les coups manqués ne s’accumulent.

# Words used inside other sentences.
qwinto-colour = { $colour ->
    [orange] orange
    [yellow] jaune
    [purple] violet
    [grey] gris
   *[other] { $colour }
}
    .row = { $row ->
        [orange] rangée orange
        [yellow] rangée jaune
        [purple] rangée violette
       *[other] rangée « { $row } »
    }
qwinto-colours = { $colours-joined ->
    [orange] orange
    [yellow] jaune
    [purple] violet
    [orange-yellow] orange ou jaune
    [orange-purple] orange ou violet
    [yellow-purple] jaune ou violet
   *[other] orange, jaune ou violet
}

qwinto-no-such-card = « { $text } » n’est pas une carte de Qwinto : une carte s’écrit avec l’une des lettres o, y, p, g et un nombre de 0 à 6 ou -2, par exemple o4 ou g-2.
qwinto-no-such-decision = « { $text } » n’indique ni des cartes à poser ni une case à remplir. Pour poser une carte : o4@2 (carte et emplacement) ; pour en poser deux : p1@3 o1@2 ; pour inscrire : yellow 7 (rangée et colonne), ou pass.
qwinto-no-such-place = L’emplacement { $place } n’existe pas : la grille va de 0 à 3, dans le sens horaire à partir d’en haut à gauche.
qwinto-one-or-two-cards = On pose une carte, ou deux de même valeur, mais pas { $number }.
qwinto-not-equal = On ne peut poser deux cartes que si elles sont différentes et de même valeur, ce qui n’est pas le cas de { $first } et { $second }.
qwinto-not-neighbours = La seconde carte se pose à côté de la première, mais l’emplacement { $second } n’est pas voisin de l’emplacement { $first }.

qwinto-place-first = Rien n’est encore annoncé : posez d’abord une carte. Votre main : { $hand }.
qwinto-write-now = Les cartes sont déjà posées. Inscrivez le total, { $total } en { qwinto-colours }, ou passez.
qwinto-not-in-hand = Vous n’avez pas { $card } en main. Votre main : { $hand }.
qwinto-no-such-cell = La { qwinto-colour.row } n’a pas de case dans la colonne { $column }.
qwinto-wrong-colour = Le total { $total } ne s’inscrit qu’en { qwinto-colours }, pas dans la { qwinto-colour.row }.
qwinto-cell-taken = Dans la { qwinto-colour.row }, la case de la colonne { $column } contient déjà un { $number }.
qwinto-row-not-rising = { $side ->
    [left] Une rangée croît de gauche à droite : dans la { qwinto-colour.row }, il y a un { $number } à gauche de la colonne { $column }, donc { $total } n’y est pas possible.
   *[right] Une rangée croît de gauche à droite : dans la { qwinto-colour.row }, il y a un { $number } à droite de la colonne { $column }, donc { $total } n’y est pas possible.
}
qwinto-column-twice = La colonne { $column } contient déjà un { $total }, dans la { qwinto-colour.row } ; un nombre ne peut pas figurer deux fois dans une colonne.

qwinto-grid-size = La grille compte { $expected } cartes, mais l’enregistrement en contient { $found }.
qwinto-nobody-can-write = Ce total n’est possible sur aucune fiche : la place { $place } ne peut donc pas l’inscrire dans la { qwinto-colour.row }, colonne { $column }.

qwinto-story-lays = { $player } pose { $card } { $place ->
    [0] en haut à gauche
    [1] en haut à droite
    [2] en bas à droite
   *[3] en bas à gauche
}.
    .you = Vous posez { $card } { $place ->
        [0] en haut à gauche
        [1] en haut à droite
        [2] en bas à droite
       *[3] en bas à gauche
    }.
qwinto-story-lays-two = { $player } pose { $cards } : la première { $first ->
    [0] en haut à gauche
    [1] en haut à droite
    [2] en bas à droite
   *[3] en bas à gauche
}, la seconde { $second ->
    [0] en haut à gauche
    [1] en haut à droite
    [2] en bas à droite
   *[3] en bas à gauche
}.
    .you = Vous posez { $cards } : la première { $first ->
        [0] en haut à gauche
        [1] en haut à droite
        [2] en bas à droite
       *[3] en bas à gauche
    }, la seconde { $second ->
        [0] en haut à gauche
        [1] en haut à droite
        [2] en bas à droite
       *[3] en bas à gauche
    }.
qwinto-story-total = { $player } annonce { $total } en { qwinto-colours }.
    .you = Vous annoncez { $total } en { qwinto-colours }.
qwinto-story-no-colour = Les trois cartes sont grises : personne ne peut rien inscrire.
qwinto-story-too-low = Le total est de { $total }, trop bas pour être inscrit.
qwinto-story-writes = { $player } inscrit { $total } dans la { qwinto-colour.row }, colonne { $column }.
    .you = Vous inscrivez { $total } dans la { qwinto-colour.row }, colonne { $column }.
qwinto-story-passes = { $player } n’inscrit rien.
    .you = Vous n’inscrivez rien.
qwinto-story-miss = { $player } coche un coup manqué ({ $misses } sur { $limit }).
    .you = Vous cochez un coup manqué ({ $misses } sur { $limit }).
qwinto-story-score = { $player } : { $orange } + { $yellow } + { $purple } + { $bonus ->
    [0] 0
   *[other] { $bonus } ({ $columns })
} − { $minus } = { $points }
    .you = Vous : { $orange } + { $yellow } + { $purple } + { $bonus ->
        [0] 0
       *[other] { $bonus } ({ $columns })
    } − { $minus } = { $points }

qwinto-preview-total = Cela donne { $total } en { qwinto-colours }.
qwinto-preview-nothing = { $colours-joined ->
    [none] Les trois cartes seraient grises : personne ne peut rien inscrire.
   *[other] Cela donne { $total }, trop bas pour être inscrit.
}
qwinto-preview-nowhere = Ce total n’est possible nulle part sur votre fiche.
qwinto-preview-cells = Ce total est possible dans { $number ->
    [one] une case
   *[other] { $number } cases
} de votre fiche.
qwinto-preview-others = { $number ->
    [0] Personne d’autre ne peut l’inscrire.
    [one] Une autre personne peut aussi l’inscrire.
   *[other] { $number } autres personnes peuvent aussi l’inscrire.
}
qwinto-preview-miss = Cela coûte un coup manqué ({ $misses } sur { $limit }).
qwinto-preview-free = Ne rien inscrire ne coûte rien : ce n’est pas votre tour.
qwinto-preview-sheet = Votre fiche passe ainsi de { $before } à { $after ->
    [one] { $after } point
   *[other] { $after } points
}.
qwinto-preview-row = { $rows ->
    [one] La { qwinto-colour.row } est alors complète.
   *[other] La { qwinto-colour.row } est alors complète : c’est la deuxième, la partie se termine.
}

qwinto-nudge-low = Partez de votre fiche : un petit total lui convient maintenant.
qwinto-nudge-middle = Partez de votre fiche : un total moyen lui convient maintenant.
qwinto-nudge-high = Partez de votre fiche : un grand total lui convient maintenant.
qwinto-nudge-alone = Il en existe un que personne d’autre ne peut inscrire.
qwinto-nudge-nothing = Difficile d’inscrire quoi que ce soit ce tour-ci : pensez aux autres et à vos prochaines cartes.
qwinto-nudge-pass = Tout nombre n’est pas bon à inscrire : gardez de la place pour mieux.
qwinto-nudge-row = Regardez la { qwinto-colour.row }.
qwinto-nudge-cell = Gardez de la place des deux côtés pour les nombres à venir.

qwinto-label-stock = Pioche : { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}
qwinto-label-covered = Recouvertes : { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}
qwinto-label-total = Annonce : { $total } en { $colours }
qwinto-label-chosen = Votre choix pour l’instant :
qwinto-label-points = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
qwinto-label-bonus = bonus
qwinto-label-miss = coup manqué
qwinto-remark-miss = un coup manqué

# Why a match ends.
qwinto-reason-two-rows = deux rangées sont complètes
qwinto-reason-misses = un quatrième coup manqué
qwinto-reason-cards-out = toutes les cartes sont jouées

# Labels of zones on the board.
qwinto-zone-grid = Grille
qwinto-zone-total = Total
qwinto-zone-covered = Cartes recouvertes

# Replace the common texts in this game.
# Words of the notation, each with the word to show and type in its place; more that may be typed follow.
in-qwinto-words = orange=orange yellow=jaune purple=violet pass=passe purple=violette pass=passer
in-qwinto-reasoning-brings = La fiche devrait atteindre environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} à la fin.
in-qwinto-reasoning-costs = La fiche devrait finir à environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} sous zéro.

# Themes of puzzles.

qwinto-theme-lay = Poser des cartes
qwinto-theme-two-cards = Deux cartes de même valeur
qwinto-theme-write = Inscrire
qwinto-theme-bonus = Cases bonus
qwinto-theme-write-nothing = Ne rien inscrire
