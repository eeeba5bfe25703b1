# La fin d’une partie.

ending-you = Vous gagnez !
ending-you-share = Vous partagez la victoire avec { $others }.
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
ending-last-round = Décompte de la dernière manche
ending-checking = Vérification des mélanges…
ending-show = Voir le résultat
ending-close = Retour à la table
ending-rematch = Rejouer
ending-join-rematch = Rejoindre la revanche
ending-watch-rematch = Voir la revanche
ending-replay = Revoir la partie
ending-download = Télécharger l’enregistrement
ending-home = Tous les jeux
