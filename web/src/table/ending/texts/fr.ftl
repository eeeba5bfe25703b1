# La fin d’une partie.

ending-you = Vous gagnez !
ending-you-share = Vous partagez la victoire avec { $others }.
ending-winners = { $number ->
    [one] { $winners } gagne.
   *[other] { $winners } se partagent la victoire.
}
ending-solo = { $number ->
    [one] Vous avez fait { $number } point.
   *[other] Vous avez fait { $number } points.
}
ending-nobody = Personne ne gagne.
ending-reason = La partie est terminée : { $reason }.
ending-scores = Scores finaux
ending-place = Rang
ending-yourself = (vous)
ending-last-round = Le décompte de la dernière manche
ending-checking = Vérification des mélanges …
ending-show = Voir le résultat
ending-close = Revenir au plateau
ending-rematch = Rejouer
ending-join-rematch = Rejoindre la revanche
ending-watch-rematch = Aller à la revanche
ending-replay = Revoir la partie
ending-download = Télécharger l’enregistrement
ending-home = Tous les jeux
