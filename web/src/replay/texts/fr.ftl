# Une partie revue, pas à pas.

replay-title = { $game } : { $players }
replay-loading = Chargement de la partie…
replay-side = Journal et actions
replay-controls = Commandes de lecture
replay-step = Étape
replay-where = Étape { $step } sur { $last }
replay-where-round = Manche { $round }, étape { $step } sur { $last }
replay-first = Au début
replay-back = Étape précédente
replay-play = Lecture
replay-pause = Pause
replay-forward = Étape suivante
replay-last = À la fin
replay-jump = Aller à la manche
replay-round = Manche { $round }
replay-speed = Vitesse
replay-times = × { $speed }
replay-view = Point de vue
replay-view-everyone = Toutes les mains
replay-view-seat = { $name }
replay-view-spectator = Spectateur
replay-all-hands = Toutes les mains
replay-no-cards = aucune carte
replay-dealt = Manche { $round } : on distribue les cartes.
replay-shuffled = { $number ->
    [one] On mélange { $number } carte pour refaire la pioche.
   *[other] On mélange { $number } cartes pour refaire la pioche.
}
replay-other = Ouvrir un enregistrement
replay-prove = Vérifier les mélanges
replay-keys = Clavier : ← et → changent d’étape, Début et Fin vont au début et à la fin, la barre d’espace lance ou suspend la lecture.

replay-open-title = Revoir une partie
replay-open-lead = Ouvrez l’enregistrement d’une partie. Chaque coup est rejoué selon les règles : un fichier falsifié est refusé.
replay-open-drop = Déposez un fichier ici, ou choisissez-en un :
replay-open-choose = Choisir un fichier
replay-opening = Vérification : { $name }…
replay-refused = Impossible d’ouvrir { $name } :
replay-unreadable = Le fichier est illisible. Choisissez un enregistrement téléchargé depuis Pioche.
replay-play-on = Reprendre ici
replay-play-on-text = Vous jouez contre des robots, avec les mêmes cartes que dans cette partie, y compris les suivantes. Cela ne compte pas pour les cotes.
replay-play-on-seat = Votre place
replay-play-on-level = Robots
replay-play-on-go = Reprendre à l’étape { $step }
replay-play-on-over = La partie est terminée à cette étape. Revenez en arrière.
replay-play-on-invited = On vous invite à reprendre une partie à l’étape { $step }, à la place { $seat }, contre des robots de niveau « { $level } ».
replay-secret = Vous pourrez revoir toutes les mains de cette partie sur la page de la soirée quand toutes les tables auront fini le tour.
