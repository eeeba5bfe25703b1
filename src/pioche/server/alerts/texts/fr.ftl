# What alerts say.

alert-friend-request = { $friend } vous propose de devenir amis
alert-friend-request-body = Ouvrez votre liste d’amis pour accepter ou refuser.
alert-friend-accepted = { $friend } est désormais dans vos amis
alert-friend-accepted-body = Vous pouvez voir sa présence en ligne et lancer un défi.
alert-invited = { $friend } vous défie
alert-invited-body = Une place vous est réservée à une table de { $game }.
alert-found = Adversaires trouvés
alert-found-body = Votre table de { $game } est prête. Vous avez trente secondes pour la rejoindre.
alert-kind-turn = À vous de jouer
alert-kind-invitation = Invitations
alert-kind-started = Début d’une partie
alert-kind-ended = Fin d’une partie
alert-kind-daily = Donnes du jour
alert-kind-friend = Amis
alert-kind-club = Clubs
alert-turn = À vous de jouer : { $game }
alert-turn-body = { $count ->
    [0] Les autres vous attendent.
   *[other] À la table avec { $others }.
} { $days ->
    [0] { "" }
    [one] Vous avez un jour.
   *[other] Vous avez { $days } jours.
}
alert-invitation = { $who } vous propose une partie de { $game }
alert-invitation-body = Une place vous attend.
alert-rematch = { $host } propose de rejouer à { $game }
alert-rematch-body = Votre place à la nouvelle table vous attend.
alert-started = { $game } : la partie commence
alert-started-body = { $count ->
    [0] Les cartes sont distribuées.
   *[other] Vous jouez avec { $others }.
}
alert-ended = { $game } : la partie est terminée
alert-ended-body = { $count ->
    [0] Découvrez le résultat.
   *[other] Découvrez le résultat de votre partie avec { $others }.
}
alert-daily = Les donnes du jour sont là
alert-daily-body = Aujourd’hui, tout le monde joue avec les mêmes cartes.
alert-evening-planned = Nouvelle soirée : { $title }
alert-evening-planned-body = Votre club a prévu une soirée. Vous pouvez vous inscrire.
alert-evening-tomorrow = À venir : { $title }
alert-evening-tomorrow-body = La soirée commence d’ici 24 heures.
alert-evening-soon = Bientôt : { $title }
alert-evening-soon-body = La soirée commence d’ici un quart d’heure. Ouvrez sa page pour participer.
alert-evening-moved = Nouvel horaire : { $title }
alert-evening-moved-body = Le début de cette soirée a changé. Ouvrez-la pour voir quand elle commence.
alert-evening-cancelled = Annulée : { $title }
alert-evening-cancelled-body = Cette soirée n’aura pas lieu.
alert-evening-over = Terminée : { $title }
alert-evening-over-body = { $count ->
    [0] Découvrez le résultat de la soirée.
    [one] { $winners } a gagné la soirée.
   *[other] { $winners } ont gagné la soirée ensemble.
}
alert-mail-subject = Pioche : { $subject }
alert-mail-several = { $count ->
    [one] { $count } alerte
   *[other] { $count } alertes
}
alert-mail-more = { $count ->
    [one] … et une autre.
   *[other] … et { $count } autres.
}
alert-mail-link = Chaque lien vous connecte une fois, pendant { $minutes } minutes. Ensuite, il ouvre simplement la page.
alert-mail-stop = Vous recevez cet e-mail parce que vous l’avez demandé sur { $site }. Pour ne plus en recevoir, ouvrez :
alerts-no-such-zone = Le fuseau horaire « { $zone } » n’existe pas. Attendu : un nom comme Europe/Paris.
alerts-bad-subscription = Les clés de ce navigateur pour les alertes ne sont pas valables. Désactivez les alertes, puis réactivez-les.
alerts-bad-address = Impossible d’envoyer des alertes à { $url }. Attendu : une adresse qui commence par https://
alerts-not-public = Impossible d’envoyer des alertes à { $url } : ce n’est pas une adresse sur Internet.
alerts-too-many-webhooks = Vous avez déjà le nombre maximal de webhooks ({ $limit }). Supprimez-en un d’abord.
alerts-no-such-webhook = Ce webhook n’existe pas ou a été supprimé.
alerts-no-such-device = Cet appareil n’existe pas ou a été retiré.
alerts-no-site = Les webhooks ont besoin de l’adresse de ce serveur. Demandez à son hôte d’indiquer --site.
alerts-bad-link = Ce lien n’est pas valable ou ne l’est plus.
