dicht-dran-title = Dicht dran
dicht-dran-summary = Jouez la carte la plus proche de la cible pour gagner ses piments, ou tombez dans l’intervalle pour vous débarrasser d’une carte.
dicht-dran-option-cycles = Nombre de manches de la partie.
dicht-dran-option-peppers = Les piments des cartes, si les vôtres diffèrent : 100 nombres de 1 à 3, pour les cartes 1 à 100.
dicht-dran-label-cycles = Manches
dicht-dran-label-peppers = Piments par carte
dicht-dran-preset-cycles-short = Courte : { $value ->
    [one] une manche
   *[other] { $value } manches
}
dicht-dran-preset-cycles-standard = Standard : { $value } manches
dicht-dran-preset-cycles-long = Longue : { $value } manches

dicht-dran-no-such-card = « { $text } » n’est pas une carte de Dicht dran : une carte est un nombre entier de 1 à 100, par exemple 63.
dicht-dran-not-in-hand = Vous n’avez pas le { $card } en main. Votre main : { $hand }.
dicht-dran-ring-size = Le cercle compte { $expected } cartes, mais l’enregistrement en contient { $found }.
dicht-dran-ring-place = Au début d’une manche, l’emplacement { $place } du cercle doit contenir le { $expected } ; l’enregistrement y met « { $found } ».

dicht-dran-story-wins = { $player } joue le { $card }, le plus proche du { $target } (écart de { $away }), et le gagne avec { $peppers ->
    [one] { $peppers } piment
   *[other] { $peppers } piments
} ; le { $card } prend sa place.
    .you = Vous jouez le { $card }, le plus proche du { $target } (écart de { $away }), et le gagnez avec { $peppers ->
        [one] { $peppers } piment
       *[other] { $peppers } piments
    } ; le { $card } prend sa place.
dicht-dran-story-free = { $player } joue le { $card }, dans l’intervalle de { $low } à { $high } : il est défaussé sans rien coûter.
    .you = Vous jouez le { $card }, dans l’intervalle de { $low } à { $high } : il est défaussé sans rien coûter.
dicht-dran-story-draws = { $player } joue le { $card }, hors de l’intervalle de { $low } à { $high }, et pioche { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}.
    .you = Vous jouez le { $card }, hors de l’intervalle de { $low } à { $high }, et piochez { $number ->
        [one] { $number } carte
       *[other] { $number } cartes
    }.
dicht-dran-story-shuffle = La pioche est vide alors qu’il reste des cartes à piocher : on mélange la défausse.
dicht-dran-story-draws-on = { $player } pioche { $number ->
    [one] la carte qui manquait
   *[other] les { $number } cartes qui manquaient
}.
    .you = Vous piochez { $number ->
        [one] la carte qui manquait
       *[other] les { $number } cartes qui manquaient
    }.
dicht-dran-story-next = Prochaine cible : le { $target }, intervalle de { $low } à { $high }.
dicht-dran-story-no-stock = La pioche s’est vidée pendant ce tour : la manche est terminée.
dicht-dran-story-no-hand = { $player } n’a plus de cartes en main : la manche est terminée.
    .you = Vous n’avez plus de cartes en main : la manche est terminée.
dicht-dran-story-score = { $player } : gagné { $won } ; en main { $hand } → { $plus } − { $minus } = { $points }
    .you = Vous : gagné { $won } ; en main { $hand } → { $plus } − { $minus } = { $points }

dicht-dran-preview-wins = Aucune carte encore cachée n’est plus proche du { $target } : vous gagnez à coup sûr { $peppers ->
    [one] le piment
   *[other] les { $peppers } piments
}.
dicht-dran-preview-near = À { $away } du { $target }, qui rapporte { $peppers ->
    [one] { $peppers } piment
   *[other] { $peppers } piments
} ; { $nearer ->
    [one] une carte encore cachée est plus proche.
   *[other] { $nearer } cartes encore cachées sont plus proches.
}
dicht-dran-preview-far = À { $away } du { $target } : peu de chances de gagner.
dicht-dran-preview-inside = Dans l’intervalle de { $low } à { $high } : si elle ne gagne pas, la carte est défaussée sans rien coûter.
dicht-dran-preview-outside = Hors de l’intervalle de { $low } à { $high } : si elle ne gagne pas, la carte fait piocher { $number ->
    [one] une carte
   *[other] { $number } cartes
}.

dicht-dran-nudge-target = La cible est à votre portée ; elle rapporte { $peppers ->
    [one] { $peppers } piment
   *[other] { $peppers } piments
}.
dicht-dran-nudge-gap = La cible est difficile à gagner ; une carte dans l’intervalle de { $low } à { $high } ne coûte rien.
dicht-dran-nudge-cheap = La cible est difficile à gagner : quitte à perdre, que ce soit à peu de frais.
dicht-dran-nudge-dear = Ce tour peut vous faire piocher ; gardez vos meilleures cartes pour la suite.

dicht-dran-label-target = Cible { $target }, intervalle de { $low } à { $high }
dicht-dran-label-heaps = Pioche : { $stock }, défausse : { $discard }
dicht-dran-label-won = Gagné
dicht-dran-label-points = Points
dicht-dran-label-marks = ✓ dans l’intervalle, ✗ en dehors, puis l’écart avec la cible
dicht-dran-label-chosen = Vous avez choisi le { $card }. Vous pouvez changer d’avis tant que tout le monde n’a pas choisi.
dicht-dran-legend-target = cible
dicht-dran-legend-gap = intervalle
dicht-dran-legend-yours = vos cartes

# Why a match ends.
dicht-dran-reason-rounds = toutes les manches sont jouées

# Labels of zones on the board.
dicht-dran-zone-ring = Cercle
dicht-dran-zone-target = Cible
dicht-dran-zone-gap = Intervalle
dicht-dran-zone-discard = Défausse

# Replace the common texts in this game.
in-dicht-dran-terminal-round-together = Manche { $round }
in-dicht-dran-terminal-next-round = Entrée pour la manche suivante
in-dicht-dran-terminal-going-on = Vous reprenez votre partie de { $game }, à la manche { $round }.
in-dicht-dran-terminal-found-saved = Une partie de { $game } est enregistrée : manche { $round }, { $score }.
in-dicht-dran-terminal-log-empty = Il ne s’est encore rien passé dans cette manche.
in-dicht-dran-reasoning-brings = Ce coup devrait rapporter environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} dans cette manche.
in-dicht-dran-reasoning-costs = La manche devrait alors coûter environ { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

# Themes of puzzles.

dicht-dran-theme-win-target = Viser la cible
dicht-dran-theme-let-go = Laisser la cible
dicht-dran-theme-outside = Hors de l’intervalle
dicht-dran-theme-give-away = Perdre une carte sans frais
