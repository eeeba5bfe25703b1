# La fin d’une partie.

ending-you = Vous gagnez !
ending-you-share = Vous partagez la victoire avec { $others }.
ending-bot = { $name } (robot)
ending-winners = { $number ->
    [one] { $winners } gagne.
   *[other] { $winners } se partagent la victoire.
}
ending-solo = { $number ->
    [one] Vous avez marqué { $number } point.
   *[other] Vous avez marqué { $number } points.
}
ending-nobody = Personne ne gagne.
ending-reason = Fin de la partie : { $reason }.
ending-scores = Scores finaux
ending-place = Rang
ending-yourself = (vous)
ending-round = Manche { $round }
ending-rounds = Manche par manche
ending-round-sheet = Décompte, manche { $round }
ending-scoring = Le détail des points
ending-tie-break = départage
ending-total = Total
ending-gained = Points gagnés
ending-lost = Points perdus
ending-decided-round = La manche { $round } a fait la différence : { $first } pour { $winner }, { $second } pour { $other }.
ending-decided-last = La dernière manche a tout renversé : { $first } pour { $winner }, { $second } pour { $other }.
ending-decided-part = « { $part } » a fait la plus grande différence : { $first } pour { $winner }, { $second } pour { $other }.
ending-decided-tie = Égalité à { $first } : le départage a tranché.
ending-for-you = vous
ending-checking = Vérification des mélanges…
ending-show = Voir le résultat
ending-close = Retour à la table
ending-daily = Voir les autres résultats
ending-evening = La soirée
ending-origin = Comparer à l’original
ending-rematch = Rejouer
ending-join-rematch = Rejoindre la revanche
ending-watch-rematch = Voir la revanche
ending-replay = Revoir la partie
ending-review = Analyser la partie
ending-next = Et maintenant ?
ending-share = Partager l’image
ending-save = Enregistrer l’image
ending-no-picture = L’image n’a pas pu être dessinée dans ce navigateur.
ending-download = Télécharger l’enregistrement
ending-home = Tous les jeux
