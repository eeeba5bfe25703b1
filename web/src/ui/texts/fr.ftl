# Cartes, joueurs et petites pièces que l’on voit partout.

card-name = { $value } { $colour ->
    [red] rouge
    [yellow] jaune
    [green] vert
    [blue] bleu
    [violet] violet
    [purple] violet
    [orange] orange
    [grey] gris
   *[other] { $colour }
}

player-you = à vous
player-turn = doit jouer
player-thinking = réfléchit
player-chosen = a choisi
player-away = absent, un robot joue
player-gone = déconnecté
player-replaced = un robot continue
player-winner = gagne

time-left = reste { $time }
time-days = { $number ->
    [one] 1 jour
   *[other] { $number } jours
}
time-hours = { $number ->
    [one] 1 heure
   *[other] { $number } heures
}
