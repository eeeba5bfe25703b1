# La table de Pepper.

pepper-table-round = Manche { $round } sur { $rounds }
pepper-table-lead = À vous d’entamer : n’importe quelle carte.
pepper-table-lead-or-pepper = À vous d’entamer : n’importe quelle carte, ou un poivre.
pepper-table-follow = Fournissez { $colour ->
    [red] du rouge
    [yellow] du jaune
    [green] du vert
    [blue] du bleu
    [violet] du violet
   *[orange] de l’orange
}.
pepper-table-follow-or-pepper = Fournissez { $colour ->
    [red] du rouge
    [yellow] du jaune
    [green] du vert
    [blue] du bleu
    [violet] du violet
   *[orange] de l’orange
} : une carte ou le poivre.
pepper-table-pepper = Seul votre poivre { $colour ->
    [red] rouge
    [yellow] jaune
    [green] vert
    [blue] bleu
    [violet] violet
   *[orange] orange
} peut suivre : jouez-le.
pepper-table-free = Pas de { $colour ->
    [red] rouge
    [yellow] jaune
    [green] vert
    [blue] bleu
    [violet] violet
   *[orange] carte orange
} en main : jouez ce que vous voulez.
pepper-table-waits = { $colour ->
    [red] Rouge
    [yellow] Jaune
    [green] Vert
    [blue] Bleu
    [violet] Violet
   *[orange] Orange
} demandé. À { $player } de jouer.
pepper-table-waits-lead = À { $player } d’entamer.
pepper-table-leads = entame
pepper-table-led-by = { $player } a entamé avec :
pepper-table-played-by = { $player } a joué :
pepper-table-so-far = remporte le pli pour l’instant
pepper-table-takes = remporte le pli
pepper-table-last = Revoir le dernier pli
pepper-table-your-peppers = Vos poivres
pepper-table-in-hand = { $number ->
    [one] { $number } carte en main
   *[other] { $number } cartes en main
}
pepper-table-in-pile = { $number ->
    [one] { $number } carte dans le tas
   *[other] { $number } cartes dans le tas
}

pepper-sheet-round = Manche
pepper-sheet-cost = { $points } + { $number }
pepper-sheet-cards = { $number ->
    [one] { $number } carte { $colour ->
        [red] rouge
        [yellow] jaune
        [green] verte
        [blue] bleue
        [violet] violette
       *[orange] orange
    }
   *[other] { $number } cartes { $colour ->
        [red] rouges
        [yellow] jaunes
        [green] vertes
        [blue] bleues
        [violet] violettes
       *[orange] orange
    }
}
pepper-sheet-none = aucun poivre
pepper-sheet-left = { $number ->
    [one] { $number } carte restée en main
   *[other] { $number } cartes restées en main
}
pepper-sheet-how = Pour chaque poivre : ce qu’il coûte lui-même, plus un par carte de sa couleur que son propriétaire a ramassée ou tenait encore.

lesson-pepper-before-you = Un poivre est posé devant vous : c’est le 1 de sa couleur. S’il est encore à vous à la fin de la manche, il vous coûte des points, et chaque carte de sa couleur que vous avez ramassée aussi. Vous pouvez le jouer de là quand c’est permis, pour vous en débarrasser.
lesson-pepper-lead = Vous entamez ce pli avec n’importe quelle carte. La plus forte carte de sa couleur ramasse tout, et rien dans un pli n’est bon à prendre : une petite carte est souvent plus sûre.
lesson-pepper-follow = Vous avez la couleur demandée : vous devez la fournir. Les cartes qui ne conviennent pas sont grisées ; montrez-en une ou touchez-la, elle dit pourquoi.
lesson-pepper-free = Vous n’avez pas la couleur demandée : vous pouvez jouer ce que vous voulez. Une telle carte ne remporte jamais le pli : c’est le moment de laisser à quelqu’un un poivre ou une forte carte.
lesson-pepper-in-trick = Il y a un poivre dans ce pli. Qui remporte le pli le reçoit, face visible.
lesson-pepper-took = Vous avez remporté le pli. Ses cartes sont face cachée dans votre tas ; elles ne coûtent des points que si vous avez à la fin le poivre de leur couleur. C’est à vous d’entamer.
lesson-pepper-took-pepper = Vous avez remporté un pli avec un poivre, qui est maintenant devant vous. Rien n’est perdu : jouez-le dans un pli que quelqu’un d’autre va remporter.
lesson-pepper-last-trick = Quelqu’un a joué la dernière carte de sa main. Ce pli se termine encore, puis la manche est finie.
lesson-pepper-scoring = La manche est finie. Seuls ceux qui ont des poivres perdent des points : quelques-uns par poivre, et un par carte de sa couleur dans le tas. Qui est le plus près de zéro à la fin gagne.

pepper-diagram-pepper = Poivre
pepper-diagram-player-1 = Anna
pepper-diagram-player-2 = Ben
pepper-diagram-player-3 = Chloé
pepper-diagram-player-4 = David
pepper-diagram-before = visibles devant Ben
pepper-diagram-cards = Les cartes vertes alignées : le poivre, c’est-à-dire le 1, est la plus faible ; puis 2, 3, 4, 5 et ainsi de suite jusqu’à 12.
pepper-diagram-trick = Anna entame avec le 4 vert, Ben joue le 9 vert, Chloé le poivre vert, David le poivre rouge. Ben remporte le pli : les deux poivres sont devant lui, le 4 et le 9 vont sur son tas.
pepper-diagram-score = Le poivre vert et trois cartes vertes coûtent 2 plus 3, le poivre rouge sans carte rouge 2 plus 0 : en tout moins 7.
