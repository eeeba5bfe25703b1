# Pourquoi un coup est le meilleur : ces phrases suivent « Meilleur coup : … » et s’y rapportent.

reasoning-forced = C’est le seul coup permis.
reasoning-untried = Aucune simulation : c’est simplement ce que jouerait ce robot.
reasoning-brings = Ce coup devrait rapporter environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} dans cette manche.
reasoning-costs = La manche devrait alors coûter environ { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
reasoning-clear = Rien d’autre ne s’en approche ; vient ensuite { $other }.
reasoning-clear-by = Rien d’autre ne s’en approche : { $other }, qui vient ensuite, vaut environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de moins.
reasoning-better = Juste derrière vient { $other }.
reasoning-better-by = Juste derrière vient { $other }, avec environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de moins.
reasoning-close = { $other } est à peu près équivalent.
reasoning-for-the-match = { $other } rapporterait environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus, mais aiderait moins à gagner la partie.
reasoning-trap = { $other } semble naturel, mais vaut environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de moins.
reasoning-rough = Estimation grossière, après seulement { $simulations ->
    [one] { $simulations } simulation
   *[other] { $simulations } simulations
}.

# Stratégies apprises.

policy-none = Aucune stratégie n’a encore été apprise pour { $game }. Choisissez un autre robot, ou un fichier produit par pioche train : policy@FICHIER.
policy-unreadable = Impossible de lire la stratégie dans { $file } ({ $problem }). Indiquez un fichier produit par pioche train.
policy-damaged = { $file } n’est pas une stratégie apprise, ou il est endommagé. Indiquez un fichier produit par pioche train.
policy-other-game = { $file } contient une stratégie pour un autre jeu que { $game }.
policy-outdated = La stratégie dans { $file } a été apprise avec d’autres entrées que celles de { $game } aujourd’hui. Relancez l’entraînement.

# Premier temps d’un conseil : l’enjeu du coup, sans le nommer.

advice-forced = Vous n’avez qu’un seul choix.
advice-untried = Prenez votre temps : comparez ce que chaque choix vous laisse.
advice-trap = Attention : le coup qui semble naturel n’est pas le meilleur.
advice-clear = Un choix est nettement meilleur que tous les autres.
advice-better = Un choix est un peu meilleur que le suivant.
advice-close = Les meilleurs choix se valent à peu près.
