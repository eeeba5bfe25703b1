# La table : de la salle d’attente à la fin de la partie.

table-loading = La table arrive …
table-seat = Place { $number }
table-side = À côté du plateau
table-log = Journal
table-your-turn = C’est à vous de jouer.
table-not-your-turn = Pas encore : c’est au tour de { $players }.
table-round-over = La manche est finie
table-go-on = Continuer
table-winners = { $winners } gagne la partie.

table-name-title = Comment vous appelez-vous ?
table-name-label = Votre nom
table-name-optional = ou laissez-nous en choisir un
table-name-go = Entrer

table-pass-to = Passez l’appareil à { $name }.
table-pass-here = Je suis { $name } : montrer mes cartes

table-lesson-understood = Compris
table-lesson-no-more = Plus d’explications

table-chat = Discussion
table-table = Table

waiting-usual = règles habituelles
waiting-timer = { $seconds ->
    [86400] 1 jour par décision
    [259200] 3 jours par décision
    [300] 5 minutes par décision
   *[other] { $seconds } s par décision
}
waiting-public = publique
waiting-private = privée
waiting-free = libre
waiting-you = vous
waiting-sit = S’asseoir ici
waiting-bot = Mettre un robot
waiting-put-bot = Un robot pour la place { $number }
waiting-up = Monter la place { $number }
waiting-down = Descendre la place { $number }
waiting-stand-up = Se lever
waiting-remove = Écarter
waiting-add = Ajouter
waiting-start = Distribuer les cartes
waiting-for-host = L’hôte lance la partie.
waiting-change = Changer les réglages
waiting-keep = Garder
waiting-cancel = Annuler

invite-title = Inviter des amis
invite-code = Lisez le code à voix haute :
invite-link = Lien vers cette table
invite-copy = Copier le lien
invite-copied = Copié
invite-qr = Le lien en image, pour téléphones

chat-empty = Personne n’a encore rien dit.
chat-write = Écrire quelque chose
chat-say = Dire
chat-reactions = Réactions rapides
chat-hide = masquer
chat-show-all = Montrer tout le monde à nouveau
chat-mute = faire taire
chat-unmute = laisser parler
reaction-hello = Bonjour !
reaction-thanks = Merci
reaction-well-played = Bien joué
reaction-good-luck = Bonne chance
reaction-oops = Oups
reaction-wow = Oh là là
reaction-hurry = À vous …
reaction-bye = Au revoir !

log-empty = Les cartes sont distribuées.
log-again = Revoir le dernier tour
event-decided-late = Le temps de { $player } était écoulé : un robot a décidé.
event-away = { $player } s’est absenté ; un robot joue jusqu’à son retour.
event-back = { $player } est de retour.
event-resigned = { $player } abandonne ; un robot continue.
event-replaced = L’hôte a mis un robot à la place de { $player }.
event-time-called = Le temps est écoulé : c’est la dernière manche.

manage-leave = S’absenter
manage-leave-text = Un robot joue pour vous et rend la place à votre retour.
manage-break-off = Interrompre la partie
manage-break-off-text = La partie s’arrête quand toutes les personnes présentes le veulent{ $number ->
    [0] .
    [one] {" "}; une le veut déjà.
   *[other] {" "}; { $number } le veulent déjà.
}
manage-resign = Abandonner
manage-resign-sure = Abandonner vraiment
manage-resign-text = Un robot continue pour de bon ; la partie compte telle qu’elle finit.
manage-stand-in = Faire jouer un robot pour { $player }
manage-stand-in-text = La connexion est perdue. Au bout d’une minute, un robot peut jouer jusqu’au retour.
manage-replace = Mettre un robot à la place de quelqu’un
