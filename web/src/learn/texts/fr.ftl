# Apprendre un jeu en jouant.

learn-learn = Apprendre
learn-title = Apprendre { $game }
learn-loading = Les cartes arrivent…
learn-name = Sam
learn-progress = Votre progression
learn-step = Étape { $step } sur { $steps }
learn-next = Suivant
learn-repeat = Recommencer
learn-leave = Quitter
learn-play = Jouer une partie
learn-instead = C’est permis, mais il est question ici d’une autre carte : celle qui est encadrée.
