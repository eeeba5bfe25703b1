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

player-bot = Robot, { $level }
player-you = à vous
player-turn = c’est son tour
player-thinking = réfléchit
player-chosen = a choisi
player-away = s’absente : un robot joue
player-gone = hors ligne
player-replaced = un robot joue
player-winner = gagne

time-left = Temps restant : { $time }
time-days = { $number ->
    [one] 1 jour
   *[other] { $number } jours
}
time-hours = { $number ->
    [one] 1 heure
   *[other] { $number } heures
}

share-share = Partager
share-copy = Copier le lien
share-copied = Lien copié
share-link = Lien

# Le second appui, qui joue le coup.
confirm-again = { $means ->
    [finger] Touchez encore pour confirmer
    [keys] Appuyez encore pour confirmer
   *[mouse] Cliquez encore pour confirmer
}
