# Links as other programs show them.

link-home-title = Pioche : jeux de cartes
link-home-text = Jouez aux cartes contre des robots ou entre amis, dans votre navigateur. Sans inscription.
link-daily-title = La donne du jour : { $game }
link-daily-solo = { $game }, en solo
link-daily-text = { $day }. Tout le monde joue les mêmes cartes contre les mêmes robots. Un seul essai.
link-daily-better = { $day }. Place { $place }, mieux que { $percent } % des autres.
link-daily-first = { $day }. Place { $place }.
link-challenge-title = Défi : { $game }
link-challenge-of = { $host } vous lance un défi : { $game }
link-challenge-text = Tous ceux qui ont ce lien jouent les mêmes cartes. Un seul essai, puis vous voyez ce qu’ont fait les autres.
link-challenge-closed = Ce défi est clos. Voyez ce que chacun a fait des mêmes cartes.
link-rules-title = { $game } : les règles
link-invitation-title = { $host } vous invite à jouer à { $game }
link-invitation-seats = { $number ->
    [0] Les { $players } places sont prises.
    [one] 1 place libre sur { $players }.
   *[other] { $number } places libres sur { $players }.
}
link-invitation-there = À la table : { $names }.
link-match-title = { $game } : { $names }
link-playing-text = La partie est en cours. Venez regarder.
link-bot = { $name } (robot)
link-won-text = { $number ->
    [one] Victoire : { $winners }.
   *[other] Victoire partagée : { $winners }.
} Revoyez la partie coup par coup.
link-over-text = Revoyez la partie coup par coup.
