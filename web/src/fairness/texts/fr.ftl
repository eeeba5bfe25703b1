# La preuve, après une partie, que personne n’a choisi les cartes.

proof-title = Les cartes ont-elles été mélangées honnêtement ?
proof-yes = Oui. Cette page a recalculé chaque mélange, et tout est exact.
proof-no = Non : quelque chose ne correspond pas. Voyez le détail ci-dessous.
proof-perhaps = Cet enregistrement ne permet pas de le savoir.
proof-promise = Avant que quiconque ne s’installe, le serveur a tiré un nombre secret et en a publié l’empreinte. Puis l’appareil de chaque joueur a ajouté sa propre part de hasard. Tous les mélanges découlent du secret et de ces ajouts (les graines) : personne n’a donc pu choisir les cartes. Maintenant que le secret est révélé, chacun peut vérifier.
proof-limits = Ce que cela ne prouve pas : que personne n’a regardé les cartes. Le serveur les connaît : il faut donc faire confiance à la personne qui le gère, comme à celle qui donne les cartes autour d’une table.

proof-mark-right = Exact :
proof-mark-wrong = Faux :
proof-mark-unknown = Invérifiable :

proof-commitment-right = Le secret correspond à l’empreinte publiée.
proof-commitment-wrong = Le secret ne correspond pas à l’empreinte publiée : le serveur en a changé.
proof-commitment-untold = Le serveur n’a pas encore révélé son secret. Il le fera à la fin de la partie.
proof-commitment-none = Cet enregistrement n’indique pas d’où viennent ses mélanges.
proof-commitment-unreadable = Les données sur les mélanges sont illisibles dans cet enregistrement.
proof-shown-right = L’empreinte est bien celle que ce navigateur a reçue avant la partie.
proof-shown-wrong = L’empreinte n’est pas celle que ce navigateur a reçue avant la partie.
proof-shown-unknown = Ce navigateur n’était pas à la table avant la partie : il ne peut pas savoir si l’empreinte a changé.
proof-seed-right = La graine de votre appareil figure telle quelle dans l’enregistrement.
proof-seed-wrong = La graine de votre appareil ne figure pas telle quelle dans l’enregistrement. À moins que vous n’en ayez envoyé une autre depuis un autre appareil, le serveur a pu influencer les mélanges.
proof-seed-none = Ce navigateur n’a fourni aucune graine pour ces mélanges.
proof-seed-not-found = La graine de ce navigateur ne figure pas dans l’enregistrement. C’est normal seulement si vous n’avez pas joué cette partie.
proof-seed-common = Tout le monde avait les mêmes cartes : personne n’a donc ajouté de graine. L’empreinte était publique avant que quiconque joue.
proof-seed-not-common = D’après l’enregistrement, tout le monde avait les mêmes cartes, mais il contient des graines de joueurs, qui les changeraient.
proof-seed-continued = La partie reprend une autre partie, avec les mêmes graines.
proof-bots-right = Les robots n’ont fourni aucune graine, comme prévu.
proof-bots-wrong = Une graine a été fournie au nom d’un robot. Seul le serveur a pu le faire.
proof-first-right = Le premier joueur est bien celui que désignent les graines.
proof-first-wrong = D’après les graines, quelqu’un d’autre aurait dû commencer.
proof-first-named-seat = L’hôte a désigné le premier joueur : il n’a pas été tiré au sort.
proof-first-named-youngest = Le plus jeune commence : l’hôte a dit qui c’est, il n’y a pas eu de tirage au sort.
proof-first-named-loser = Le perdant de la partie précédente commence. En cas d’égalité à la dernière place, les graines ont départagé.
proof-deal-right = { $number ->
    [one] La donne est exactement conforme aux graines.
   *[other] Les { $number } donnes sont exactement conformes aux graines.
}
proof-deal-wrong = La donne de la manche { $round } n’est pas conforme aux graines.
proof-reshuffle-right = { $number ->
    [one] La nouvelle pioche est exactement conforme aux graines.
   *[other] Les { $number } nouvelles pioches sont exactement conformes aux graines.
}
proof-reshuffle-wrong = À la manche { $round }, une nouvelle pioche n’est pas conforme aux graines.

proof-numbers = Voir les nombres
proof-numbers-commitment = Empreinte (SHA-256 du secret)
proof-numbers-server = Secret du serveur
proof-numbers-server-untold = pas encore révélé
proof-numbers-players = Graines des joueurs
proof-numbers-nothing = aucune
proof-numbers-shuffles = Tous les mélanges, recalculés ici
proof-numbers-first = Mélange { $number } : premier joueur
proof-numbers-deal = Mélange { $number } : donne de la manche { $round }
proof-numbers-reshuffle = Mélange { $number } : nouvelle pioche, manche { $round }
proof-numbers-seat = place { $number }
proof-numbers-expected = D’après les graines
proof-numbers-found = Dans l’enregistrement
proof-elsewhere = Pour vérifier sans cette page, téléchargez l’enregistrement et lancez : pioche verify FICHIER
