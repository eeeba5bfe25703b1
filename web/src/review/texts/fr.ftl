# L’analyse d’une partie, en page.

review-page-name = Analyse
review-page-title = Analyse · { $game } : { $players }
review-page-tab-overview = Vue d’ensemble
review-page-tab-story = Moments clés
review-page-tab-moves = Coup par coup
review-page-beginning = Préparation de l’analyse…
review-page-making = Un joueur fort passe la partie en revue…
review-page-waiting = { $number ->
    [one] Une autre analyse passe avant.
   *[other] { $number } autres analyses passent avant.
}
review-page-progress = Avancement de l’analyse
review-page-as-table = En tableau
review-page-after = Après
review-page-verdict-well = Les décisions ont fait la différence, et { $player } y a gagné.
review-page-verdict-badly = Les décisions ont fait la différence, et { $player } y a perdu.
review-page-verdict-lucky = Les cartes ont fait la différence : { $player } a eu de la chance.
review-page-verdict-unlucky = Les cartes ont fait la différence : { $player } n’a pas eu de chance.
review-page-verdict-even = Ni les décisions ni la chance n’ont beaucoup pesé pour { $player }.
review-page-points = { $points } { $amount ->
    [one] point
   *[other] points
}
review-page-costs = { $percent }, { $points } { $amount ->
    [one] point
   *[other] points
}
review-page-no-decision = Pas de décision à cette étape.
review-page-chose = { $player } a choisi { $decision }.
review-page-better = Mieux : { $decision }
review-page-show = Afficher
review-page-show-own = { $player } : ses décisions
review-page-show-costly = Les décisions coûteuses
review-page-show-all = Toutes les décisions
review-page-moment = Manche { $round } : à { $player } de décider
review-page-try = { $player } doit jouer. Que feriez-vous à sa place ? Choisissez sur le plateau ou ici.
review-page-reveal = Voir la réponse
review-page-tried-best = Exactement : c’est la meilleure décision.
review-page-tried-same = { $player } a fait le même choix : { $word }. Mieux valait { $best }.
review-page-tried = { $decision } : { $word }. Mieux valait { $best }.
review-page-choices = Toutes les décisions possibles
review-page-decision = Décision
review-page-winning = Chances de gagner
review-page-in-round = Points dans la manche
review-page-yours = votre choix
review-page-played = coup joué
review-page-see = Voir le coup
review-page-next = Moment suivant

# Ce que disent les analyses de plusieurs parties.

people-reviewed = Chance et habileté
people-reviewed-solo = { $game }, en solo
people-reviewed-mean = En moyenne par partie
people-reviewed-count = { $matches ->
    [one] D’après une partie analysée, sur { $played } terminées. Une seule partie ne dit pas grand-chose.
   *[other] D’après { $matches } parties analysées, sur { $played } terminées. Moins il y en a, moins les chiffres sont sûrs.
}
people-luck-few = Il y a encore trop peu de parties analysées pour savoir si vous avez eu de la chance.
people-luck-even = Votre chance s’équilibre au fil des parties.
people-luck-good = Vous avez eu plus de chance que la moyenne.
people-luck-bad = Vous avez eu moins de chance que la moyenne.
people-phase-opening = Vos débuts de manche vous coûtent le plus : { $points } { $points ->
    [one] point
   *[other] points
} par partie.
people-phase-middle = Le milieu de manche vous coûte le plus : { $points } { $points ->
    [one] point
   *[other] points
} par partie.
people-phase-endgame = Vos fins de manche vous coûtent le plus : { $points } { $points ->
    [one] point
   *[other] points
} par partie.
people-part-own = Vos décisions
people-part-others = Celles des autres
people-part-luck = Chance
people-part-chance = Chances de gagner
people-part-points = Points d’avance
