# La donne du jour.

deal-title = La donne du jour
deal-lead = Tout le monde joue les mêmes cartes contre les mêmes robots. Vous avez un seul essai ; ensuite, vous voyez ce qu’ont fait les autres.
deal-solo = { $game }, en solo
deal-of = { $day }
deal-left = nouvelles donnes dans { $hours } h { $minutes } min
deal-streak = { $days ->
    [one] 1 jour d’affilée
   *[other] { $days } jours d’affilée
}
deal-tries = { $tries ->
    [0] Personne ne l’a encore terminée.
    [one] Un essai jusqu’ici.
   *[other] { $tries } essais jusqu’ici.
}
deal-hidden = Vous verrez les résultats après l’avoir terminée vous-même.
deal-begun = Partie en cours.
deal-your-score = Votre score : { $score }
deal-play = Jouer
deal-continue = Continuer
deal-results = Résultats
deal-play-past = Jouer ces cartes
deal-past-text = Cette journée est terminée : tous les résultats sont visibles, et jouer ne compte plus.
deal-today = Aujourd’hui
deal-all = Toutes les donnes
deal-days = Autres jours
deal-day-before = Jour précédent
deal-day-after = Jour suivant
deal-my-replay = Revoir ma partie
deal-not-counted = Cet essai n’est pas comparé aux autres : il n’a pas été terminé le jour même, ou vous avez abandonné.
deal-again = Vous avez rejoué cette donne. Cela ne compte plus, mais voici la place que vous auriez eue.
deal-place = Place { $place } sur { $tries }
deal-better = Mieux que { $percent } % des autres
deal-plot = Tous les résultats
deal-points-column = Score
deal-range = { $from } à { $to }
deal-points = { $points } pts
deal-master = Le robot « maître » a marqué { $score }.
deal-watch = Revoir
deal-forks = Là où les autres ont joué autrement
deal-fork-first = Au tour { $turn }, les essais divergent pour la première fois.
deal-fork-later = Au tour { $turn }, les essais identiques au vôtre jusque-là se séparent.
deal-look = Voir
deal-decision = Coup
deal-chosen = Essais
deal-mean = Score moyen
deal-you = Vous
deal-best = Meilleurs résultats
deal-share = Partager votre résultat
deal-share-text = Ce texte montre votre résultat sans rien révéler des cartes.
deal-copy = Copier le texte
deal-copied = Copié
deal-picture = Enregistrer l’image
deal-fairness = Peut-on se fier aux cartes ?
deal-fairness-text = Les cartes découlent d’un secret. Son empreinte est publiée la veille, le secret lui-même une fois le jour passé (UTC). Le serveur ne peut donc pas choisir vos cartes.
deal-secret = Secret :
deal-tomorrow = Empreinte de demain :

challenge-new = Nouveau défi
challenge-lead = Vous obtenez un lien. Tous ceux qui l’ouvrent jouent les mêmes cartes, seuls contre des robots ou à une table entre amis, et sont comparés à ceux qui avaient la même main.
challenge-bots = Robots
challenge-make = Lancer le défi
challenge-title = Défi : { $game }
challenge-by = { $players ->
    [one] Proposé par { $host }, en solo.
   *[other] Proposé par { $host }, pour { $players } joueurs.
} { $tries ->
    [0] Personne ne l’a encore terminé.
    [one] Un essai jusqu’ici.
   *[other] { $tries } essais jusqu’ici.
}
challenge-sit = Prendre place
challenge-hidden = Vous avez un seul essai. Vous verrez les résultats de toutes les places une fois la partie terminée.
challenge-against-bots = Contre des robots
challenge-with-friends = Entre amis
challenge-not-counted = Votre essai n’est pas comparé aux autres : vous avez abandonné, ou un robot a joué pour vous.
challenge-close = Clore le défi
challenge-close-sure = Montrer les résultats à tous
challenge-closed = Ce défi est clos : toute personne qui a le lien voit les résultats.
challenge-fairness = Les cartes découlent d’un secret que le serveur a tiré à la création du défi. Voici son empreinte ; le secret figure dans votre enregistrement une fois la partie terminée.
