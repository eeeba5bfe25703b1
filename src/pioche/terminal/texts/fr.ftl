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

# À une table d’un serveur.
terminal-words-say = dire
terminal-words-start = commencer
terminal-plays-program = un programme
join-ask-name = Votre nom
join-ask-table = Quelle table ? 1 à { $last }, ou son code
join-listed = { $names } ({ $number ->
    [one] { $number } place libre
   *[other] { $number } places libres
})
join-cannot-remember = Votre identité ici ne peut pas être conservée ({ $problem }) : revenez avant de fermer ce terminal, sinon vous serez quelqu’un d’autre.
join-no-room = Il n’y a pas de place pour vous : vous regardez.
join-watching = Vous regardez.
join-waiting-room = { $game }, code { $code }
join-free-seats = { $number ->
    [one] { $number } place est libre : on attend quelqu’un.
   *[other] { $number } places sont libres : on attend du monde.
}
join-may-start = Tout le monde est là. Tapez commencer.
join-waits-for-host = Tout le monde est là : on attend que l’hôte commence.
join-under-way = { $game } : la manche { $round } est en cours.
join-waiting-for = Choisissent encore : { $players }
join-chosen = Choisi. Vous pouvez encore changer jusqu’à ce que tout le monde ait choisi.
join-not-now = Vous n’avez rien à décider pour l’instant.
join-connected = { $players } : de nouveau en ligne.
join-disconnected = { $players } : hors ligne pour le moment.
join-away = { $players } : absence. Un robot joue jusqu’au retour.
join-back = { $players } : de retour.
join-resigned = { $players } : abandon. Un robot continue.
join-replaced = Un robot prend la place de { $player }.
join-would-stop = { $players } : souhaite arrêter la partie ici.
join-plays-on = { $players } : souhaite finalement continuer.
join-too-late = { $player } a trop attendu : un robot a décidé.
join-seat-lost = { $players } : un robot a pris cette place pour de bon. Vous regardez.
join-reconnecting = La connexion est perdue ; reconnexion …
join-reconnected = La connexion est rétablie.
join-prompt-timed = Votre choix ({ $seconds } s), ou ? pour l’aide
join-prompt-waiting = En attente, ? pour l’aide
join-record = Le compte rendu de la partie : { $url }
join-left = La connexion est fermée ; votre place est gardée, et les autres vous attendent. Au bout d’une minute, ils peuvent faire jouer un robot à votre place.
join-left-timed = La connexion est fermée ; votre place est gardée. Quand le temps d’un choix est écoulé, un robot décide ; la deuxième fois, il joue pour vous jusqu’à votre retour.
join-left-early = Vous avez quitté la table ; votre place est gardée.
join-left-to-bot = Vous avez quitté la table ; un robot joue pour vous jusqu’à votre retour.
join-come-back = Pour revenir : { $command }
join-reaction-hello = Bonjour !
join-reaction-thanks = Merci !
join-reaction-well-played = Bien joué !
join-reaction-good-luck = Bonne chance !
join-reaction-oops = Oups !
join-reaction-wow = Waouh !
join-reaction-hurry = C’est à toi !
join-reaction-bye = Au revoir !
join-help =
    Tapez un choix comme il est écrit, ou le numéro devant s’il y en a un.
    Entrée      revoir la table
    dire TEXTE  dire quelque chose à toute la table
    journal     ce qui s’est passé dans cette manche
    règles      les règles du jeu
    commencer   commencer, si vous êtes l’hôte et que toutes les places sont prises
    quitter     partir ; pendant une partie, un robot joue pour vous jusqu’à votre retour
