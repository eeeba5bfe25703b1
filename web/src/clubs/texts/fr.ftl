# Clubs.

clubs-title = Clubs
clubs-lead = Un club réunit des gens qui jouent ensemble, avec ses propres tables, des soirées pour tout le monde et un classement.
clubs-mine = Vos clubs
clubs-open = Ouvrir
clubs-new = Nouveau club
clubs-name = Nom
clubs-make = Créer le club
clubs-all = Tous les clubs
clubs-role-owner = responsable
clubs-role-helper = assistant
clubs-role-member = membre
clubs-invited = { $owner } vous invite dans ce club. { $members ->
    [one] Il a un membre pour l’instant.
   *[other] Il a { $members } membres.
}
clubs-join-text = Les autres membres verront votre nom, et vous verrez le leur.
clubs-join = Rejoindre
clubs-link-text = Toute personne qui ouvre ce lien peut rejoindre le club.
clubs-evenings = Soirées
clubs-no-evenings = Aucune soirée prévue.
clubs-entrants = { $number ->
    [0] Personne n’est encore inscrit
    [one] 1 personne inscrite
   *[other] { $number } personnes inscrites
}
clubs-entered = vous aussi
clubs-winners = { $number ->
    [one] Vainqueur : { $names }
   *[other] Vainqueurs : { $names }
}
clubs-tables = Tables
clubs-no-tables = Aucune table ouverte.
clubs-table = Nouvelle table
clubs-ranking = Classement
clubs-ranking-text = À chaque soirée, vous gagnez un point par personne classée derrière vous, et un demi-point par personne à égalité.
clubs-points = Points
clubs-count = Soirées
clubs-won = Victoires
clubs-past = Soirées passées
clubs-older = Soirées plus anciennes
clubs-members = Membres ({ $number })
clubs-manage = Gérer
clubs-manage-of = Gérer { $name }
clubs-options = Options
clubs-options-of = Options pour { $name }
clubs-helper = Nommer assistant
clubs-no-helper = Simple membre
clubs-owner = Passer la main
clubs-remove = Retirer
clubs-settings = Réglages du club
clubs-rename = Renommer
clubs-renew = Nouveau lien
clubs-renew-text = Un nouveau lien remplace l’ancien : les personnes retirées ne peuvent plus s’en servir pour revenir.
clubs-hooks-text = Pioche peut annoncer les soirées du club dans un salon de discussion : quand une soirée est prévue, quand elle commence et qui a gagné. Un webhook est supprimé quand la personne qui l’a ajouté n’est plus assistante ou responsable du club.
clubs-leave = Quitter le club
clubs-delete = Supprimer le club
clubs-sure-leave = Vos inscriptions aux soirées du club seront annulées, et vous ne figurerez plus à son classement. Pour revenir, il vous faudra le lien du club.
clubs-sure-delete = Le club sera supprimé pour tous ses membres, avec ses soirées et son classement. Les parties terminées restent.
clubs-sure = Confirmer

# Prévoir une soirée.

evening-plan = Prévoir une soirée
evening-plan-go = Valider
evening-change = Modifier la soirée
evening-save = Enregistrer
evening-title = Titre
evening-when = Début
evening-format = Formule
evening-format-duplicate = Duplicate
evening-format-duplicate-text = Toutes les tables jouent les mêmes cartes. On vous compare à ceux qui ont eu vos cartes aux autres tables : la chance de la donne ne compte presque plus.
evening-format-robin = Rencontrer tout le monde
evening-format-robin-text = Chaque table a ses propres cartes. Le placement vous fait rencontrer le plus de monde possible.
evening-format-swiss = Système suisse
evening-format-swiss-text = Chaque table a ses propres cartes. À chaque tour, vous rencontrez des gens qui ont à peu près vos résultats.
evening-seats = Places par table
evening-options-text = À chaque tour, vous jouez une partie. Si elle compte plusieurs manches, la soirée dure plus longtemps.
evening-scoring = Mode de calcul
evening-scoring-by-share = Part de rivaux battus
evening-scoring-by-difference = Écart de points
evening-pause = Pause entre les tours
evening-bots = Robots aux places libres
evening-break-after = Longue pause après le tour
evening-no-break = aucune
evening-break-minutes = Durée en minutes

# Une soirée.

evening-about-duplicate = { $game }, { $players ->
    [one] en solo
   *[other] tables de { $players }
}, { $rounds ->
    [one] un tour
   *[other] { $rounds } tours
} ; toutes les tables jouent les mêmes cartes.
evening-about-robin = { $game }, tables de { $players }, { $rounds ->
    [one] un tour
   *[other] { $rounds } tours
} ; vous rencontrez le plus de monde possible.
evening-about-swiss = { $game }, tables de { $players }, { $rounds ->
    [one] un tour
   *[other] { $rounds } tours
} ; vous rencontrez des gens qui ont à peu près vos résultats.
evening-scoring-share = Ce qui compte, c’est la part de vos rivaux que vous battez.
evening-scoring-difference = Ce qui compte, c’est l’écart entre vos points et la moyenne de vos rivaux.
evening-same-seat = Vos rivaux sont assis à votre place aux autres tables.
evening-same-table = Vos rivaux sont à votre table.
evening-now = Maintenant
evening-starts = Début : { $time }
evening-break = Pause après le tour { $round }
evening-over = Cette soirée est terminée.
evening-cancelled = Cette soirée a été annulée.
evening-held = En pause : l’organisation lancera le prochain tour.
evening-round = Tour { $round }
evening-round-of = Tour { $round } sur { $rounds }
evening-enter = Participer
evening-here = Je suis là
evening-leave = Quitter la soirée
evening-to-table = Table { $table }, place { $seat }
evening-your-table = Votre partie commence à la table { $table }.
evening-you-are-here = C’est noté. Gardez cette page ouverte : au début d’un tour, elle vous mène à votre table.
evening-you-are-in = C’est noté. Au début d’un tour, vous trouverez votre table ici. Avec les alertes, vous en serez averti.
evening-you-were-away = Vous avez manqué le dernier tour. Appuyez sur « Je suis là » pour jouer le prochain.
evening-you-entered = Votre inscription est enregistrée. Pour avoir une place, appuyez ici sur « Je suis là », dès { $minutes } minutes avant le début.
evening-status-entered = inscrit
evening-status-here = présent
evening-status-away = absent
evening-status-left = parti
evening-status-out = retiré
evening-standings = Classement
evening-unranked = Pour être classé, il faut avoir pris place dans la moitié des tours au moins.
evening-rank = Rang
evening-name = Nom
evening-share = Part
evening-difference = Écart
evening-rounds = Tours
evening-rounds-short = Tours
evening-tables = Tables du tour { $round }
evening-table = Table { $table }
evening-bot = Robot
evening-hidden = Vous verrez les points quand toutes les tables auront fini le tour.
evening-points = { $points } pts
evening-finished = terminée
evening-playing = en cours
evening-replay = Revoir
evening-void = Ne pas compter
evening-played-left = parti
evening-played-absent = absent
evening-played-void = ne compte pas
evening-hands = { $number ->
    [one] Donnes du premier tour
   *[other] Donnes de { $number } tours
}
evening-proof = Les cartes ont-elles été mélangées honnêtement ?
evening-proof-text = Le premier nombre était fixé avant la première carte de la soirée. C’est l’empreinte SHA-256 du second, dont découlent toutes les cartes de ce tour.
evening-csv = Résultats (CSV)
evening-json = Résultats (JSON)

# Organiser une soirée.

evening-direct = Organisation
evening-here-count = { $number ->
    [0] Personne n’est là.
    [one] 1 personne est là.
   *[other] { $number } personnes sont là.
}
evening-still = { $number ->
    [0] Toutes les tables ont fini.
    [one] Une table joue encore.
   *[other] { $number } tables jouent encore.
}
evening-start-now = Commencer
evening-next-now = Tour suivant
evening-hold = Suspendre
evening-resume = Reprendre
evening-finish-round = Finir le tour
evening-end = Écourter la soirée
evening-cancel = Annuler la soirée
evening-sure = Confirmer
evening-sure-cancel = La soirée sera annulée pour tout le monde.
evening-sure-end = La soirée s’arrêtera après ce tour.
evening-sure-finish-round = Des robots termineront toutes les parties en cours. Ces parties ne compteront pour personne.
evening-remove-of = Retirer { $name }
