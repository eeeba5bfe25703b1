# La table : de la salle d’attente à la fin de la partie.

table-loading = Chargement de la table…
table-preparing = { $game } est en préparation
table-preparing-percent = { $percent } %
table-preparing-hint = Cela n’arrive qu’une fois, quand on y joue pour la première fois sur ce serveur. Les cartes sont distribuées dès que tout est prêt.
table-heading = { $game } avec { $players }
table-seat = Place { $number }
table-side = Journal, discussion et table
table-restored = Le serveur a été rétabli à partir d’une sauvegarde pendant la manche { $round }. Les derniers coups manquent peut-être, et quelqu’un connaît peut-être les cartes de cette manche. Les suivantes sont mélangées avec un nouveau secret.
table-restored-waiting = Le serveur a été rétabli à partir d’une sauvegarde : cette table a un nouveau secret. Les derniers changements manquent peut-être.
table-side-close = Fermer
table-watching = Vous regardez la partie
table-log = Journal
table-your-turn = C’est à vous de jouer.
table-not-your-turn = Pas encore : on attend { $players }.
table-away = Un robot joue à votre place.
table-back = Je suis de retour
table-you-are-back = Vous jouez de nouveau vous-même.
table-round-over = Manche terminée
table-go-on = Continuer

table-name-title = Comment vous appelez-vous ?
table-name-label = Votre nom
table-name-optional = ou nous en choisirons un
table-name-go = Entrer

table-pass-to = Passez l’appareil à { $name }.
table-pass-here = Je suis { $name } : voir mes cartes

table-lesson = Astuce
table-lesson-understood = Compris
table-lesson-no-more = Désactiver les astuces

table-chat = Discussion
table-table = Table

waiting-usual = règles standard
waiting-timer = { $seconds ->
    [86400] 1 jour par coup
    [259200] 3 jours par coup
    [300] 5 minutes par coup
   *[other] { $seconds } s par coup
}
waiting-public = publique
waiting-private = privée
waiting-free = libre
waiting-kept = place réservée à { $name }
waiting-release = Libérer
waiting-decline = Refuser
waiting-found = Nous avons trouvé ces adversaires pour vous. La partie commence d’elle-même dès que tout le monde est là ; si quelqu’un ne vient pas dans les trente secondes, nous reprenons la recherche.
waiting-seed = se prépare…
waiting-you = vous
waiting-sit = S’asseoir ici
waiting-bot = Ajouter un robot
waiting-put-bot = Ajouter un robot à la place { $number }
waiting-up = Monter la place { $number }
waiting-down = Descendre la place { $number }
waiting-stand-up = Se lever
waiting-remove = Retirer
waiting-add = Ajouter
waiting-start = Lancer la partie
waiting-starting = La partie commence dès que tout le monde est prêt.
waiting-for-host = L’hôte va lancer la partie.
waiting-change = Modifier les réglages
waiting-keep = Enregistrer
waiting-cancel = Annuler

invite-title = Inviter des amis
invite-code = Code de la table :
invite-link = Lien vers cette table
invite-qr = Code QR

invitation-title = { $host } vous invite à jouer à { $game }
invitation-watch-title = { $game } : la table de { $host }
invitation-seats = { $number ->
    [0] Les { $players } places sont prises.
    [one] 1 place libre sur { $players }.
   *[other] { $number } places libres sur { $players }.
}
invitation-playing = La partie est en cours.
invitation-over = La partie est terminée.
invitation-there = À la table
invitation-sit = S’asseoir
invitation-watch = Regarder

chat-empty = Aucun message pour l’instant.
chat-write = Écrire un message
chat-say = Envoyer
chat-reactions = Réactions rapides
chat-more = Bloquer ou signaler { $name }
chat-block = bloquer
chat-report = signaler
chat-blocked = Personne bloquée. Vous pouvez la débloquer sur la page « Vous ».
chat-mute = retirer la parole
chat-unmute = rendre la parole
reaction-hello = Bonjour !
reaction-thanks = Merci
reaction-well-played = Bien joué
reaction-good-luck = Bonne chance
reaction-oops = Oups
reaction-wow = Waouh
reaction-hurry = À vous…
reaction-bye = Au revoir !

log-empty = Les cartes sont distribuées.
log-again = Revoir le dernier tour
event-decided-late = Temps écoulé pour { $player } : un robot a joué le coup.
    .you = Votre temps est écoulé : un robot a joué le coup.
event-away = { $player } s’absente ; un robot joue jusqu’à son retour.
    .you = Vous vous absentez ; un robot joue jusqu’à votre retour.
event-back = { $player } est de retour.
    .you = Vous êtes de retour.
event-resealed = Le serveur a été rétabli à partir d’une sauvegarde. Les cartes de cette manche sont peut-être connues ; à partir du prochain mélange, le serveur utilise un nouveau secret.
event-resigned = { $player } abandonne ; un robot prend la suite.
    .you = Vous abandonnez ; un robot prend la suite.
event-replaced = L’hôte a remplacé { $player } par un robot.
    .you = L’hôte vous a remplacé par un robot.
event-time-called = Le temps est écoulé : c’est la dernière manche.

manage-leave = S’absenter
manage-leave-text = Un robot joue pour vous jusqu’à votre retour. S’il joue plus de la moitié de vos coups, la partie compte comme une défaite.
manage-daily-text = Vous pouvez fermer cette page et continuer plus tard dans la journée. Abandonner met fin à votre seul essai.
manage-break-off = Arrêter la partie
manage-break-off-text = { $number ->
    [0] La partie s’arrête si toutes les personnes présentes sont d’accord.
    [one] La partie s’arrête si toutes les personnes présentes sont d’accord ; une l’est déjà.
   *[other] La partie s’arrête si toutes les personnes présentes sont d’accord ; { $number } le sont déjà.
}
manage-resign = Abandonner
manage-resign-sure = Confirmer l’abandon
manage-resign-text = Un robot vous remplace jusqu’à la fin, et la partie compte comme une défaite. S’il ne reste que des robots, la fin se joue aussitôt.
manage-stand-in = Faire jouer un robot pour { $player }
manage-stand-in-text = Connexion perdue. Au bout d’une minute, vous pouvez laisser un robot jouer en attendant son retour.
manage-idle-text = Si cette personne n’a pas joué depuis dix minutes, un robot peut prendre le relais jusqu’à son retour.
manage-replace = Remplacer quelqu’un par un robot
