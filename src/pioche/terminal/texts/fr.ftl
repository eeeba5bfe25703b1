# Mots que l’on peut taper, séparés par des espaces. Les mots anglais marchent toujours aussi.
terminal-words-help = aide
terminal-words-board = plateau table
terminal-words-log = journal
terminal-words-rules = règles regles règle
terminal-words-hint = conseil
terminal-words-agree = accepter
terminal-words-decline = refuser
terminal-words-quit = quitter sortir
terminal-words-yes = oui o
terminal-words-no = non n

# Les noms à la table.
terminal-own-name = Joueur 1
terminal-bot-names = Ada Basil Cléo Dario Edda Félix Gita Hugo Iris
terminal-plays-random = joue au hasard
terminal-plays-heuristic = suit quelques règles simples
terminal-plays-beginner = débutant sympathique
terminal-plays-casual = joue pour le plaisir
terminal-plays-skilled = connaît bien le jeu
terminal-plays-expert = voit loin
terminal-plays-master = difficile à battre
terminal-plays-search = calcule ses coups
terminal-thinking = { $player } réfléchit…
terminal-plays-other = robot { $bot }
terminal-human = une personne

# Une liste de noms : les deux derniers sont reliés, les autres les précèdent avec des virgules.
terminal-names = { $first } et { $last }

# Avant la partie.
terminal-welcome = Quel jeu ?
terminal-ask-game = Jeu (numéro ou nom)
terminal-ask-players = Combien de joueurs, vous compris ? De { $low } à { $high } [{ $usual }]
terminal-bot-number = Il y a { $opponents ->
    [one] { $opponents } adversaire
   *[other] { $opponents } adversaires
}, mais { $found ->
    [one] { $found } robot
   *[other] { $found } robots
} ; nommez-en un pour tous, ou un pour chacun.
terminal-ask-bots = Quel niveau pour les adversaires ? [{ $usual }]
terminal-first = --first ne peut pas être « { $value } ». Donnez le numéro d’une place (la vôtre est la 1) ou l’un de ces mots : { $words }.
terminal-youngest-unknown = --first youngest demande qui est le plus jeune, mais personne ne peut répondre ici. Donnez le numéro d’une place.
terminal-ask-youngest = Qui est le plus jeune ? C’est à lui de commencer.
terminal-ask-again = Réponses possibles : { $choices }.
terminal-found-saved = Une partie de { $game } est enregistrée : manche { $round }, { $score }.
terminal-ask-resume = La reprendre ? [oui]
terminal-ask-another = Une autre partie ? [non]
terminal-saved-match = partie enregistrée
terminal-players-range = { $range } joueurs
terminal-preparing-game = Compilation de { $game }, une seule fois : { $percent } %
terminal-preparing = Un instant : préparation des règles, plus longue la première fois…

# À la table.
terminal-opening = { $game }
terminal-seat = { $player } : { $kind }
terminal-option = Option { $option } : { $value }
terminal-round = Manche { $round } : { $player } commence.
terminal-round-together = Manche { $round }
terminal-extra-round = Manche de départage { $round }, où seule la victoire est en jeu : { $player } commence.
terminal-going-on = Vous reprenez votre partie de { $game }, à la manche { $round }.
terminal-reshuffled = { $number ->
    [one] On mélange { $number } carte pour refaire la pioche.
   *[other] On mélange { $number } cartes pour refaire la pioche.
}
terminal-your-turn = Vos possibilités :
terminal-prompt = Votre choix, ou « ? » pour l’aide
terminal-only-choice = Entrée joue le seul coup possible.
terminal-not-a-choice = Le choix { $number } n’existe pas : ils vont de 1 à { $last }.
terminal-next-round = Entrée pour la manche suivante
terminal-time-up = Le temps est écoulé : cette manche est la dernière.
terminal-time-up-between = Le temps est écoulé : il n’y aura pas de nouvelle manche.
terminal-log-empty = Il ne s’est encore rien passé dans cette manche.
terminal-help =
    Tapez une possibilité telle qu’elle est écrite, ou le numéro qui la précède.
    Entrée      revoir la table
    journal     ce qui s’est passé dans cette manche
    conseil     demander à un robot fort : une piste, puis le coup, puis pourquoi
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
terminal-damaged = Impossible de lire la partie enregistrée de { $game } : { $problem } Elle est conservée dans { $file }.
terminal-cannot-save = Impossible d’enregistrer la partie ({ $problem }) : elle serait perdue si vous la quittiez.
terminal-in-use = Une partie de { $game } est ouverte dans un autre terminal : celle-ci n’est pas enregistrée.
terminal-in-use-there = Votre partie de { $game } est ouverte dans un autre terminal. Poursuivez-la là-bas.
terminal-saved-unreadable = le système répond « { $problem } ».
terminal-saved-shape = elle n’a pas la forme d’une partie enregistrée.
terminal-saved-nobody = aucun humain n’y joue.

# Les listes de jeux.
terminal-heading-id = Id
terminal-heading-title = Jeu
terminal-heading-players = Joueurs
terminal-heading-summary = Principe
terminal-heading-option = Option
terminal-heading-values = Valeurs
terminal-heading-default = Par défaut
terminal-heading-meaning = Signification
terminal-values-flag = true ou false
terminal-values-table = { $length } × { $low }–{ $high }
terminal-default-table = intégré

# Conseils.
hint-no-such-position = L’enregistrement ne contient pas de position après le coup { $move } de la manche { $round }.
hint-nothing-to-decide = Personne n’a de décision à prendre à ce moment : on doit distribuer, ou la partie est terminée.
hint-best = Meilleur coup pour { $player } : { $decision }
hint-decision = Coup
hint-utility = Valeur
hint-points = Points
hint-visits = Simulations
hint-thinking = Réflexion…
hint-more-decision = Tapez encore conseil pour voir le coup.
hint-more-reason = Tapez encore conseil pour savoir pourquoi.
hint-prospect = { $decision } : { $percent } % (points et chances de gagner)
hint-prospect-points = { $decision } : { $points } points attendus dans cette manche
hint-legend = Valeur : l’avance en points et les chances de gagner la partie, combinées. Après { $simulations } simulations, fondées sur ce que ce joueur peut savoir.
hint-legend-points = Points : attendus dans cette manche. Après { $simulations } simulations, fondées sur ce que ce joueur peut savoir.

# L’aide aux questions, aux possibilités sans numéro, et entre deux manches.
terminal-help-question =
    Tapez l’une de ces réponses : { $choices }.
    Dans une liste numérotée, le numéro suffit. Entrée choisit ce qui est entre [crochets].
    quitter     partir
terminal-help-unnumbered =
    Tapez une possibilité telle qu’elle est écrite.
    Entrée      revoir la table
    journal     ce qui s’est passé dans cette manche
    conseil     demander à un robot fort : une piste, puis le coup, puis pourquoi
    règles      les règles du jeu
    quitter     partir ; la partie est enregistrée et vous pourrez la reprendre
terminal-help-pause =
    Entrée      continuer
    journal     ce qui s’est passé dans cette manche
    règles      les règles du jeu
    quitter     partir ; la partie est enregistrée et vous pourrez la reprendre

# Quand le système refuse, et ce qu’apporte une partie enregistrée.
terminal-cannot-open = Impossible d’ouvrir { $file } ({ $problem }) : il n’y a pas de partie à reprendre.
terminal-cannot-remove = Impossible de supprimer { $file } ({ $problem }), bien que sa partie soit terminée.
terminal-as-saved = Les joueurs, les noms, les robots et les options sont ceux de la partie enregistrée.

# À une table d’un serveur.
terminal-words-say = dire
terminal-words-start = commencer
terminal-plays-program = un programme
join-ask-name = Votre nom
join-ask-table = Quelle table ? De 1 à { $last }, ou son code
join-listed = { $names } ({ $number ->
    [one] { $number } place libre
   *[other] { $number } places libres
})
join-cannot-remember = Impossible d’enregistrer votre nom d’invité ({ $problem }) : une fois ce terminal fermé, le serveur ne vous reconnaîtra plus.
join-no-room = Il n’y a plus de place libre : vous regardez la partie.
join-watching = Vous regardez la partie.
join-waiting-room = { $game }, code { $code }
join-free-seats = { $number ->
    [one] { $number } place est libre : on attend quelqu’un.
   *[other] { $number } places sont libres : on attend du monde.
}
join-may-start = Tout le monde est là. Tapez « commencer » pour lancer la partie.
join-waits-for-host = Tout le monde est là : l’hôte va lancer la partie.
join-under-way = { $game } : la manche { $round } est en cours.
join-waiting-for = On attend encore : { $players }
join-chosen = C’est choisi. Vous pouvez changer d’avis tant que tout le monde n’a pas choisi.
join-not-now = Vous n’avez rien à décider pour l’instant.
join-connected = { $players } : de nouveau en ligne.
join-disconnected = { $players } : hors ligne pour le moment.
join-away = { $players } : absence. Un robot joue jusqu’au retour.
join-you-are-away = Un robot joue à votre place. Appuyez sur Entrée pour reprendre la main, ou tapez un choix.
join-back = { $players } : de retour.
join-resealed = Le serveur a été rétabli à partir d’une sauvegarde. Les cartes de cette manche sont peut-être connues ; à partir du prochain mélange, le serveur utilise un nouveau secret.
join-restored = Le serveur a été rétabli à partir d’une sauvegarde pendant la manche { $round }. Les derniers coups manquent peut-être, et quelqu’un connaît peut-être les cartes de cette manche. Les suivantes sont mélangées avec un nouveau secret.
join-resigned = { $players } : abandon. Un robot continue.
join-replaced = Un robot joue désormais pour { $player }.
join-would-stop = { $players } : d’accord pour arrêter la partie ici.
join-plays-on = { $players } : finalement d’avis de continuer.
join-hinted = { $player } a demandé un conseil.
join-hints-agreed = { $players } : d’accord pour les conseils. Si toute la table l’est (tapez accepter ou refuser), la partie ne compte pas pour les cotes.
join-hints-declined = { $players } : plutôt sans conseils.
join-too-late = Temps écoulé pour { $player } : un robot a joué le coup.
join-seat-lost = { $players } : un robot joue désormais jusqu’à la fin. Vous regardez la partie.
join-reconnecting = Connexion perdue. Reconnexion…
join-preparing = Le serveur prépare encore le jeu ({ $percent } %). La suite viendra d’elle-même.
join-reconnected = Connexion rétablie.
join-prompt-timed = Votre choix ({ $seconds } s), ou « ? » pour l’aide
join-prompt-waiting = On attend les autres (« ? » pour l’aide)
join-prompt-away = Entrée pour reprendre la main (« ? » pour l’aide)
join-record = L’enregistrement de la partie : { $url }
join-left = Connexion fermée. Votre place est gardée, et les autres vous attendent. Au bout d’une minute, ils peuvent laisser un robot jouer pour vous.
join-left-timed = Connexion fermée. Votre place est gardée. Si le temps d’un coup s’écoule, un robot le joue ; la deuxième fois, il joue pour vous jusqu’à votre retour.
join-left-early = Vous avez quitté la table ; votre place est gardée.
join-left-to-bot = Vous avez quitté la table ; un robot joue pour vous jusqu’à votre retour.
join-come-back = Pour revenir : { $command }
join-speaker = { $name } :
join-reaction-hello = Bonjour !
join-reaction-thanks = Merci !
join-reaction-well-played = Bien joué !
join-reaction-good-luck = Bonne chance !
join-reaction-oops = Oups !
join-reaction-wow = Waouh !
join-reaction-hurry = C’est à vous !
join-reaction-bye = Au revoir !
join-help =
    Tapez une possibilité telle qu’elle est écrite, ou le numéro qui la précède, s’il y en a un.
    Entrée      revoir la table
    dire TEXTE  envoyer un message à toute la table
    journal     ce qui s’est passé dans cette manche
    conseil     demander à un robot fort : une piste, puis le coup, puis pourquoi
    accepter    accepter ou proposer les conseils ; refuser vaut pour toute la table
    règles      les règles du jeu
    commencer   lancer la partie, si vous êtes l’hôte et que toutes les places sont prises
    quitter     partir ; pendant une partie, un robot joue pour vous jusqu’à votre retour
