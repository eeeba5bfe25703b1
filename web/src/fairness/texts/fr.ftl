# La preuve, après une partie, que personne n’a choisi les cartes.

proof-title = Les cartes ont-elles été mélangées honnêtement ?
proof-yes = Oui. Cette page a recalculé chaque mélange, et tout est exact.
proof-no = Non : quelque chose ne correspond pas. Voici quoi.
proof-perhaps = Cet enregistrement ne permet pas de le dire.
proof-promise = Avant que quiconque s’asseye, le serveur a tiré un secret et en a montré l’empreinte. Puis l’appareil de chaque joueur y a ajouté quelque chose. Chaque mélange découle du secret et de tous les ajouts réunis (les graines) : personne n’a donc pu choisir les cartes. Maintenant que le secret est révélé, tout le monde peut vérifier.
proof-limits = Ce que cela ne prouve pas : que personne n’a pu regarder. Le serveur connaît les cartes ; faites confiance à qui le tient comme à l’hôte d’une table.

proof-mark-right = Exact :
proof-mark-wrong = Faux :
proof-mark-unknown = Impossible à dire :

proof-commitment-right = Le secret correspond à l’empreinte promise.
proof-commitment-wrong = Le secret ne correspond pas à l’empreinte promise : le serveur a changé d’avis.
proof-commitment-untold = Le serveur n’a pas encore montré son secret. Il le fait quand la partie est terminée.
proof-commitment-none = Cet enregistrement ne dit pas d’où viennent ses mélanges.
proof-commitment-unreadable = Ce que cet enregistrement dit de ses mélanges est illisible.
proof-shown-right = L’empreinte est celle que ce navigateur a vue avant la partie.
proof-shown-wrong = L’empreinte n’est pas celle que ce navigateur a vue avant la partie.
proof-shown-unknown = Ce navigateur n’était pas à la table avant la partie : il ne peut pas dire si l’empreinte est restée la même.
proof-seed-right = Ce que votre appareil a ajouté figure dans l’enregistrement tel quel.
proof-seed-wrong = Ce que votre appareil a ajouté ne figure pas tel quel dans l’enregistrement. Si vous n’avez rien ajouté d’autre depuis un autre appareil, le serveur avait le choix.
proof-seed-none = Ce navigateur n’a rien ajouté à ces mélanges.
proof-seed-not-found = Ce que ce navigateur a ajouté ne figure pas dans l’enregistrement. Ce n’est normal que si vous n’avez pas joué cette partie.
proof-bots-right = Les robots n’ont rien ajouté, comme il se doit.
proof-bots-wrong = Quelque chose a été ajouté pour un robot. Seul le serveur a pu le faire.
proof-first-right = Qui commence a été tiré comme le disent les graines.
proof-first-wrong = D’après les graines, quelqu’un d’autre devait commencer.
proof-deal-right = { $number ->
    [one] La donne est exactement celle des graines.
   *[other] Les { $number } donnes sont exactement celles des graines.
}
proof-deal-wrong = La donne de la manche { $round } n’est pas celle des graines.
proof-reshuffle-right = { $number ->
    [one] La nouvelle pioche est exactement celle des graines.
   *[other] Les { $number } nouvelles pioches sont exactement celles des graines.
}
proof-reshuffle-wrong = Dans la manche { $round }, une nouvelle pioche n’est pas celle des graines.

proof-numbers = Montrer les nombres
proof-numbers-commitment = Empreinte (SHA-256 du secret)
proof-numbers-server = Le secret du serveur
proof-numbers-server-untold = pas encore montré
proof-numbers-players = Ajouté par les joueurs
proof-numbers-nothing = rien
proof-numbers-shuffles = Chaque mélange, calculé ici
proof-numbers-first = Mélange { $number } : qui commence
proof-numbers-deal = Mélange { $number } : la donne de la manche { $round }
proof-numbers-reshuffle = Mélange { $number } : une nouvelle pioche dans la manche { $round }
proof-numbers-seat = place { $number }
proof-numbers-expected = Les graines donnent
proof-numbers-found = L’enregistrement dit
proof-elsewhere = Pour vérifier sans cette page, téléchargez l’enregistrement et lancez : pioche verify FICHIER
