# Une partie revue, pas à pas.

replay-title = { $game } : { $players }
replay-loading = La partie est racontée à nouveau …
replay-side = Ce qui s’est passé, et ce que l’on peut faire
replay-controls = Parcourir la partie
replay-step = Étape
replay-where = Étape { $step } sur { $last }
replay-where-round = Manche { $round }, étape { $step } sur { $last }
replay-first = Au début
replay-back = Un pas en arrière
replay-play = Lire
replay-pause = Pause
replay-forward = Un pas en avant
replay-last = À la fin
replay-jump = Aller à une manche
replay-round = Manche { $round }
replay-speed = Vitesse
replay-times = × { $speed }
replay-view = Cartes de
replay-view-everyone = tout le monde
replay-view-seat = { $name }, comme à sa place
replay-view-spectator = personne, en spectateur
replay-all-hands = Toutes les mains
replay-no-cards = aucune carte
replay-dealt = Manche { $round } : les cartes sont distribuées.
replay-shuffled = { $number ->
    [one] { $number } carte est mélangée pour une nouvelle pioche.
   *[other] { $number } cartes sont mélangées pour une nouvelle pioche.
}
replay-copy = Copier le lien vers cet instant
replay-copied = Lien copié
replay-link = Lien vers cet instant
replay-other = Ouvrir un enregistrement
replay-prove = Vérifier les mélanges
replay-keys = Touches : ← et → avancent d’un pas, Début et Fin vont aux extrémités, la barre d’espace lit.

replay-open-title = Revoir une partie
replay-open-lead = Ouvrez l’enregistrement d’une partie. Il est rejoué selon les règles, coup par coup : s’il a été falsifié, il est refusé.
replay-open-drop = Déposez un fichier ici, ou choisissez-en un :
replay-opening = { $name } est rejoué …
replay-refused = { $name } ne peut pas être montré :
replay-unreadable = Le fichier est illisible.
