# La page autour des tables.

page-home = Accueil
page-navigation = Pages
page-skip = Au contenu
page-rules = Règles
page-leaderboards = Classement
page-you = Vous
page-settings = Réglages
page-language = Langue
page-again = Réessayer
page-nothing-here = Il n’y a rien ici.
page-not-loaded = Cette page n’a pas pu être chargée. Y a-t-il une connexion ? Rechargez-la.
page-no-connection = Le serveur est injoignable. Y a-t-il une connexion ?
page-no-answer = Le serveur n’a pas répondu comme prévu. Réessayez.
page-line-lost = La connexion est perdue. Elle revient …
page-line-closing = Le serveur redémarre. Un instant …
page-names = Mésange, Merle, Geai, Héron, Loutre, Pinson, Noisette, Sorbier, Genêt, Trèfle, Pie, Rouge-gorge

page-level-beginner = débutant
page-level-casual = tranquille
page-level-skilled = habile
page-level-expert = expert
page-level-master = maître

home-title = Pioche : quatre jeux de cartes
home-heading = À quoi jouons-nous ?
home-lead = Ouvrez une boîte et jouez : contre des robots tout de suite, ou avec des amis par un lien. Sans inscription.
home-players = { $players } joueurs
home-minutes = { $minutes } minutes
home-play-now = Jouer
home-dealing = On distribue …
home-new-table = Nouvelle table
home-join = Rejoindre une table
home-code = Le code qu’on vous a donné
home-join-go = Rejoindre
home-mine = Vos parties
home-go-on = Reprendre
home-public = Tables publiques
home-no-public = Aucune table publique n’attend en ce moment. Ouvrez-en une !
home-look-in = Aller voir
home-seats-free = { $number ->
    [0] complet
    [one] 1 place libre
   *[other] { $number } places libres
}
home-under-way = en cours
home-unofficial = Pioche n’est pas officiel. Les jeux appartiennent à leurs auteurs et éditeurs : achetez les boîtes, elles sont charmantes. Les textes et les dessins d’ici sont les nôtres.

new-title = Nouvelle table
new-game = Jeu
new-seats = Qui joue
new-players = Joueurs
new-seat-open = Un ami, par lien ou par code
new-seat-guest = Un ami sur cet appareil
new-seat-bot = Robot, { $level }
new-guest-name = Nom de l’ami sur cet appareil
new-friend = Ami { $number }
new-options = Façon de jouer
new-table-settings = La table
new-timer = Temps par décision
new-timer-none = Sans limite
new-timer-text = Quand il est écoulé, un robot décide.
new-level = Qui remplace un absent
new-level-text = La place est rendue dès le retour.
new-public = Publique : tout le monde peut trouver la table et s’y asseoir
new-spectators = D’autres peuvent regarder (sans jamais voir une main)
new-start = Distribuer
new-open = Ouvrir la table

time-seconds = { $number ->
    [one] { $number } seconde
   *[other] { $number } secondes
}
time-minutes = { $number ->
    [one] { $number } minute
   *[other] { $number } minutes
}

rules-of = Règles de { $game }

settings-theme = Clair ou sombre
settings-theme-system = Comme l’appareil
settings-theme-light = Clair
settings-theme-dark = Sombre
settings-palette = Couleurs des cartes
settings-palette-standard = Habituelles
settings-palette-colour-blind = Plus faciles à distinguer
settings-size = Taille des cartes
settings-size-small = Petite
settings-size-medium = Moyenne
settings-size-large = Grande
settings-size-huge = Très grande
settings-speed = Mouvement
settings-speed-off = Aucun
settings-speed-fast = Rapide
settings-speed-normal = Normal
settings-speed-slow = Lent
settings-more = Autres
settings-sound = Sons
settings-notify = Me prévenir quand c’est à moi et que je regarde ailleurs
settings-notify-refused = Le navigateur ne le permet pas. Vous pouvez l’autoriser dans ses réglages pour cette page.
settings-lessons = Expliquer une fois chaque situation nouvelle
settings-lessons-again = Tout expliquer à nouveau
settings-lessons-forgotten = Toutes les explications reviendront une fois.
settings-account = Nom, compte et programmes
