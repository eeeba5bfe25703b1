# Mots que l’on peut taper, séparés par des espaces. Les mots anglais marchent toujours aussi.
terminal-words-help = aide
terminal-words-table = table
terminal-words-log = journal
terminal-words-rules = règles regles règle
terminal-words-quit = quitter sortir
terminal-words-yes = oui o
terminal-words-no = non n

# Les noms à la table.
terminal-own-name = Joueur 1
terminal-bot-names = Ada Basil Cléo Dario Edda Félix Gita Hugo Iris
terminal-plays-random = joue au hasard
terminal-plays-heuristic = joue avec du bon sens
terminal-plays-beginner = débute, en toute amitié
terminal-plays-casual = joue pour le plaisir
terminal-plays-skilled = sait ce qu’il faut faire
terminal-plays-expert = voit loin
terminal-plays-master = difficile à battre
terminal-plays-search = cherche
terminal-thinking = { $player } réfléchit…
terminal-plays-other = robot { $bot }
terminal-human = une personne

# Une liste de noms : les deux derniers sont reliés, les autres les précèdent avec des virgules.
terminal-names = { $first } et { $last }

# Avant la partie.
terminal-welcome = Quel jeu ?
terminal-ask-game = Jeu (numéro ou nom)
terminal-ask-players = À combien jouez-vous, vous compris ? De { $low } à { $high } [{ $usual }]
terminal-bot-number = Il y a { $opponents } adversaires, mais { $found } robots sont nommés ; nommez-en un pour tous ou un pour chacun.
terminal-ask-bots = Comment jouent les autres ? [{ $usual }]
terminal-ask-again = Répondez par l’une de ces possibilités : { $choices }.
terminal-found-saved = Une partie de { $game } est enregistrée : manche { $round }, { $score }.
terminal-ask-resume = La reprendre ? [oui]
terminal-ask-another = Une autre partie ? [non]
terminal-saved-match = partie enregistrée
terminal-players-range = { $range } personnes
terminal-preparing = Un instant : préparation des règles, plus longue la première fois…

# À la table.
terminal-opening = { $game }
terminal-seat = { $player } : { $kind }
terminal-option = Option { $option } : { $value }
terminal-round = Manche { $round } : { $player } commence.
terminal-round-together = Manche { $round }
terminal-extra-round = Manche de départage { $round }, qui ne décide que de la victoire : { $player } commence.
terminal-going-on = Vous reprenez votre partie de { $game }, à la manche { $round }.
terminal-reshuffled = { $number ->
    [one] On mélange { $number } carte pour refaire une pioche.
   *[other] On mélange { $number } cartes pour refaire une pioche.
}
terminal-your-turn = Vos possibilités :
terminal-prompt = Votre choix, ou ? pour l’aide
terminal-only-choice = Entrée prend la seule possible.
terminal-not-a-choice = Il n’y a pas de possibilité { $number } : elles vont de 1 à { $last }.
terminal-next-round = Entrée pour la manche suivante
terminal-time-up = Le temps est écoulé : cette manche est la dernière.
terminal-time-up-between = Le temps est écoulé : aucune nouvelle manche ne commence.
terminal-log-empty = Il ne s’est encore rien passé dans cette manche.
terminal-help =
    Tapez une possibilité telle qu’elle est écrite, ou le numéro qui la précède.
    Entrée      revoir la table
    journal     ce qui s’est passé dans cette manche
    règles      les règles du jeu
    quitter     partir ; la partie est enregistrée et vous pourrez la reprendre

# Les points et la fin.
terminal-standing = Score · { $score }
terminal-name-points = { $player } : { $points }
terminal-over = La partie est terminée : { $reason }.
terminal-wins = { $player } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
terminal-share = { $players } se partagent la victoire avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
terminal-nobody-wins = Personne ne gagne.
terminal-unfinished = La partie n’est pas terminée.
terminal-label-total = Total

# Partir et revenir.
terminal-goodbye = Au revoir.
terminal-left = Votre partie est enregistrée. Pour la reprendre : { $command }
terminal-left-unsaved = Votre partie n’est pas enregistrée.
terminal-nothing-saved = Il n’y a pas de partie enregistrée{ $game ->
    [none] .
   *[other] {" "}de { $game }.
}
terminal-set-aside = Votre partie enregistrée de { $game } est conservée dans { $file } ; une nouvelle partie commence.
terminal-damaged = La partie enregistrée de { $game } ne peut pas être lue : { $problem } Elle est conservée dans { $file }.
terminal-cannot-save = Impossible d’enregistrer la partie ({ $problem }) : elle serait perdue si vous la quittiez.
terminal-in-use = Une partie de { $game } est ouverte dans un autre terminal : celle-ci n’est pas enregistrée.
terminal-in-use-there = Votre partie de { $game } est ouverte dans un autre terminal. Continuez-la là-bas.
terminal-saved-unreadable = le système répond « { $problem } ».
terminal-saved-shape = elle n’a pas la forme d’une partie enregistrée.
terminal-saved-nobody = aucune personne n’est à sa table.

# Les listes de jeux.
terminal-heading-id = Id
terminal-heading-title = Jeu
terminal-heading-players = Personnes
terminal-heading-summary = De quoi il s’agit
terminal-heading-option = Option
terminal-heading-values = Valeurs
terminal-heading-default = Par défaut
terminal-heading-meaning = Signification
terminal-values-flag = true, false
terminal-values-table = { $length } × { $low }–{ $high }
terminal-default-table = intégrée

# Conseils.
hint-no-such-position = L’enregistrement n’a pas de position après le coup { $move } de la manche { $round }.
hint-nothing-to-decide = Personne n’a rien à décider à cet endroit : il faut distribuer, ou la partie est terminée.
hint-best = Le mieux pour { $player } : { $decision }
hint-clear = Rien d’autre ne s’en approche.
hint-better = C’est mieux que { $decision }, mais de peu.
hint-close = { $decision } est à peu près aussi bon.
hint-decision = Décision
hint-utility = Valeur
hint-points = Points
hint-visits = Essais
hint-legend = Valeur : la chance de gagner la partie, avec une part pour les points. Points : attendus dans cette manche. Après { $simulations } déroulements imaginés, à partir de ce que cette place peut savoir.

# L’aide aux questions, aux possibilités sans numéro, et entre deux manches.
terminal-help-question =
    Tapez l’une de ces possibilités : { $choices }.
    Dans une liste numérotée, le numéro suffit. Entrée prend ce qui est entre [crochets].
    quitter     partir
terminal-help-unnumbered =
    Tapez une possibilité telle qu’elle est écrite.
    Entrée      revoir la table
    journal     ce qui s’est passé jusqu’ici
    règles      les règles du jeu
    quitter     partir ; la partie est enregistrée et vous pourrez la reprendre
terminal-help-pause =
    Entrée      continuer
    journal     ce qui s’est passé jusqu’ici
    règles      les règles du jeu
    quitter     partir ; la partie est enregistrée et vous pourrez la reprendre

# Quand le système refuse, et ce qu’apporte une partie enregistrée.
terminal-cannot-open = { $file } ne peut pas être ouvert ({ $problem }) : il n’y a pas de partie à reprendre.
terminal-cannot-remove = { $file } ne peut pas être supprimé ({ $problem }), bien que sa partie soit terminée.
terminal-as-saved = Les joueurs, les noms, les robots et les options sont ceux de la partie enregistrée.

# Ce qu’un jeu dit avec ses propres mots : in-<jeu>-<clé> remplace <clé>.
in-qwinto-title = Qwinto, le jeu de cartes
# Les mots de la notation, chacun avec le mot à montrer et à taper à sa place ; d’autres que l’on peut taper suivent.
in-qwinto-words = orange=orange yellow=jaune purple=violet pass=passe purple=violette pass=passer
qwinto-remark-miss = un coup manqué
in-dicht-dran-terminal-round-together = Manche { $round }
in-dicht-dran-terminal-next-round = Entrée pour la manche suivante
in-dicht-dran-terminal-going-on = Vous reprenez votre partie de { $game }, à la manche { $round }.
in-dicht-dran-terminal-found-saved = Une partie de { $game } est enregistrée : manche { $round }, { $score }.
in-dicht-dran-terminal-log-empty = Il ne s’est encore rien passé dans cette manche.
in-dicht-dran-reason-rounds = toutes les manches sont jouées
