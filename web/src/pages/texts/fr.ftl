# La page autour des tables.

page-home = Accueil
page-navigation = Pages
page-skip = Aller au contenu
page-rules = Règles
page-leaderboards = Classement
page-you = Vous
page-settings = Réglages
page-host = Page des hôtes
page-language = Langue
page-again = Réessayer
page-loading = Chargement…
page-nothing-here = Page introuvable.
page-not-loaded = Impossible de charger cette page. Vérifiez votre connexion, puis rechargez.
page-no-connection = Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.
page-no-answer = Le serveur a donné une réponse inattendue. Réessayez.
page-line-lost = Connexion perdue. Reconnexion…
page-line-closing = Le serveur redémarre. Un instant…
page-names = Mésange, Merle, Geai, Héron, Loutre, Pinson, Noisette, Sorbier, Genêt, Trèfle, Pie, Rouge-gorge

page-level-beginner = débutant
page-level-casual = occasionnel
page-level-skilled = confirmé
page-level-expert = expert
page-level-master = maître

home-title = Pioche : jeux de cartes
home-heading = À quoi jouons-nous ?
home-lead = Jouez tout de suite contre des robots, ou invitez vos amis grâce à un lien. Sans inscription.
home-daily = La donne du jour
home-puzzles = Problèmes
home-find = Trouver des adversaires
home-friends = Amis
home-friends-asking = { $number ->
    [one] Une personne attend votre réponse
   *[other] { $number } personnes attendent votre réponse
}
home-clubs = Clubs
home-players = { $players } joueurs
home-preparing = en préparation : { $percent } %
home-minutes = { $minutes } minutes
home-play-now = Jouer
home-dealing = On distribue…
home-new-table = Nouvelle table
home-join = Rejoindre avec un code
home-code = Code de la table
home-join-go = Rejoindre
home-mine = { $number ->
    [one] Continuer votre partie
   *[other] Continuer vos parties
}
home-go-on = Reprendre
home-public = Tables publiques
home-no-public = Aucune table publique pour le moment. Ouvrez-en une !
home-look-in = Voir
home-seats-free = { $number ->
    [0] complet
    [one] 1 place libre
   *[other] { $number } places libres
}
home-under-way = en cours
home-unofficial = Pioche n’est pas un produit officiel. Les jeux appartiennent à leurs auteurs et à leurs éditeurs : achetez les boîtes, elles en valent la peine. Les textes et les dessins de Pioche sont les nôtres.
home-docs = Documentation
home-licences = Licences

new-title = Nouvelle table
new-game = Jeu
new-seats = Qui joue ?
new-players = Nombre de joueurs
new-seat-open = Ami à inviter (lien ou code)
new-seat-guest = Ami sur cet appareil
new-seat-friend = Invitation : { $name }
new-challenge = Défi
new-seat-bot = Robot { $level }
new-guest-name = Nom de l’ami sur cet appareil
new-friend = Ami { $number }
new-options = Options de jeu
new-table-settings = Réglages de la table
new-more = Plus de réglages
new-more-text = premier joueur, options, temps, visibilité
new-timer = Temps par coup
new-timer-none = Sans limite
new-timer-text = Le temps écoulé, un robot joue le coup.
new-level = Niveau du robot remplaçant
new-level-text = Il joue à la place des absents jusqu’à leur retour.
new-public = Publique : tout le monde peut trouver la table et s’y asseoir
new-spectators = Autoriser les spectateurs (ils ne voient jamais les mains)
new-start = Lancer la partie
new-open = Ouvrir la table

starter-title = Qui commence ?
starter-lot = Tirage au sort
starter-youngest = Le plus jeune
starter-loser = Le perdant de la dernière partie
starter-loser-named = Le perdant de la dernière partie : { $players }
starter-who = Qui est le plus jeune ?
starter-choose = Choisir…
starter-later = À décider dans la salle d’attente
starter-is-lot = Le premier joueur est tiré au sort.
starter-is-seat = { $players } commence.
starter-is-youngest = Le plus jeune commence : { $players }.
starter-is-unknown = Le plus jeune commence.
starter-is-loser = { $number ->
    [one] Le perdant de la dernière partie commence : { $players }.
   *[other] L’un des perdants de la dernière partie commence, tiré au sort : { $players }.
}

lists-usual = Standard
lists-own = Vos valeurs
lists-paste = { $length } nombres de { $low } à { $high }, séparés par des espaces, des virgules ou des retours à la ligne
lists-file = Choisir un fichier
lists-all = Tout afficher
lists-wrong = Cette liste n’est pas encore utilisable.
lists-count = { $number } × { $value }

time-seconds = { $number ->
    [one] { $number } seconde
   *[other] { $number } secondes
}
time-minutes = { $number ->
    [one] { $number } minute
   *[other] { $number } minutes
}

rules-of = { $game } : les règles
rules-contents = Sommaire
rules-why = Voir la règle
rules-all = Toutes les règles
rules-close = Fermer

settings-theme = Thème
settings-theme-system = Système
settings-theme-light = Clair
settings-theme-dark = Sombre
settings-palette = Couleurs des cartes
settings-palette-standard = Par défaut
settings-palette-colour-blind = Plus faciles à distinguer
settings-size = Taille des cartes
settings-size-small = Petite
settings-size-medium = Moyenne
settings-size-large = Grande
settings-size-huge = Très grande
settings-speed = Animations
settings-speed-off = Aucune
settings-speed-fast = Rapides
settings-speed-normal = Normales
settings-speed-slow = Lentes
settings-more = Autres réglages
settings-sound = Sons
settings-notify = Me prévenir quand c’est mon tour
settings-notify-refused = Le navigateur bloque les notifications. Autorisez-les pour cette page dans ses réglages.
settings-confirm = Confirmer les coups
settings-confirm-text = Le premier clic montre l’effet du coup, le second le joue. Sur un écran tactile, c’est toujours le cas.
settings-lessons = Afficher les astuces
settings-lessons-again = Revoir les astuces
settings-lessons-forgotten = Toutes les astuces s’afficheront à nouveau.
settings-account = Nom, compte et programmes
page-alerts = Alertes
