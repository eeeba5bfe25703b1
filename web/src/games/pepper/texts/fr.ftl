# La table de Pepper.

pepper-card = poivre { $colour ->
    [red] rouge
    [yellow] jaune
    [green] vert
    [blue] bleu
    [violet] violet
   *[orange] orange
} 1
pepper-table-round = Manche { $round } sur { $rounds }
pepper-table-lead = À vous d’entamer : toute carte est permise.
pepper-table-lead-or-pepper = À vous d’entamer : une carte ou un poivre.
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
} : une carte ou le poivre.
pepper-table-pepper = Seul votre poivre { $colour ->
    [red] rouge
    [yellow] jaune
    [green] vert
    [blue] bleu
    [violet] violet
   *[orange] orange
} permet de fournir : jouez-le.
pepper-table-free = Pas de carte { $colour ->
    [red] rouge
    [yellow] jaune
    [green] verte
    [blue] bleue
    [violet] violette
   *[orange] orange
} en main : jouez ce que vous voulez.
pepper-table-waits = { $colour ->
    [red] Rouge demandé.
    [yellow] Jaune demandé.
    [green] Vert demandé.
    [blue] Bleu demandé.
    [violet] Violet demandé.
   *[orange] Orange demandé.
} À { $player } de jouer.
pepper-table-waits-lead = À { $player } d’entamer.
pepper-table-leads = entame
pepper-table-led-by = { $player } a entamé avec :
pepper-table-played-by = { $player } a joué :
pepper-table-so-far = remporte le pli, pour l’instant
pepper-table-takes = remporte le pli
pepper-table-took = Dernier pli : { $player }
pepper-table-last = Revoir le dernier pli
pepper-table-your-peppers = Vos poivres
# After a number: “6 in hand”.
pepper-table-hand-word = en main
pepper-table-pile-word = dans le tas
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
pepper-part-peppers = Poivres
pepper-part-cards = Cartes de leurs couleurs
pepper-sheet-left = { $number ->
    [one] { $number } carte restée en main
   *[other] { $number } cartes restées en main
}
pepper-sheet-how = Chaque poivre coûte ses propres points, plus un point par carte de sa couleur ramassée ou restée en main.

lesson-pepper-before-you = Un poivre est posé devant vous : c’est le 1 de sa couleur. S’il est encore à vous à la fin de la manche, il vous coûte des points, et chaque carte de sa couleur que vous avez ramassée aussi. Pour vous en débarrasser, jouez-le dès que c’est permis.
lesson-pepper-lead = Vous entamez le pli avec la carte de votre choix. La plus haute carte de cette couleur ramasse tout, et rien n’est bon à prendre : une petite carte est souvent plus sûre.
lesson-pepper-follow = Vous avez la couleur demandée : vous devez la fournir. Les cartes interdites sont estompées ; survolez-en une ou touchez-la pour savoir pourquoi.
lesson-pepper-free = Vous n’avez pas la couleur demandée : vous pouvez jouer ce que vous voulez. Une carte d’une autre couleur ne remporte jamais le pli : c’est le moment de refiler à quelqu’un un poivre ou une grosse carte.
lesson-pepper-in-trick = Il y a un poivre dans ce pli. Celui qui remporte le pli le reçoit, face visible.
lesson-pepper-took = Vous avez remporté le pli. Ses cartes vont face cachée sur votre tas ; elles ne coûtent des points que si vous avez le poivre de leur couleur à la fin de la manche. C’est à vous d’entamer.
lesson-pepper-took-pepper = Vous avez remporté un pli contenant un poivre : il est maintenant devant vous. Rien n’est perdu : rejouez-le dans un pli que quelqu’un d’autre va remporter.
lesson-pepper-last-trick = Quelqu’un a joué la dernière carte de sa main. On termine ce pli, puis la manche s’arrête.
lesson-pepper-scoring = La manche est finie. Seuls les poivres font perdre des points : deux par poivre, plus un par carte de sa couleur dans le tas de son propriétaire. À la fin de la partie, le score le plus proche de zéro l’emporte.

pepper-diagram-pepper = Poivre
pepper-diagram-player-1 = Anna
pepper-diagram-player-2 = Ben
pepper-diagram-player-3 = Chloé
pepper-diagram-player-4 = David
pepper-diagram-before = posés devant Ben
pepper-diagram-cards = Les cartes vertes, de la plus faible à la plus forte : le poivre (le 1), puis 2, 3, 4, 5 et ainsi de suite jusqu’à 12.
pepper-diagram-trick = Anna entame avec le 4 vert, Ben joue le 9 vert, Chloé le poivre vert, David le poivre rouge. Ben remporte le pli : les deux poivres vont devant lui, le 4 et le 9 sur son tas.
pepper-diagram-score = Le poivre vert et trois cartes vertes coûtent 2 + 3 points, le poivre rouge sans carte rouge 2 + 0 : cela fait −7 en tout.
