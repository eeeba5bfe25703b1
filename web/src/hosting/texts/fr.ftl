# La page des hôtes du serveur, chargée seulement quand on l’ouvre.

hosting-reports = Signalements
hosting-no-reports = Aucun signalement ouvert.
hosting-report-chat = Message écrit par { $name } (n° { $number })
hosting-report-name = Nom signalé : { $name } (n° { $number })
hosting-reported-by = Signalé par { $name } (n° { $number }) le { $date }
hosting-how-long = Durée
hosting-days = { $number ->
    [one] 1 jour
   *[other] { $number } jours
}
hosting-for-ever = sans limite de durée
hosting-until = jusqu’au { $date }
hosting-mute-do = Retirer la parole
hosting-ban-do = Bannir
hosting-rename-do = Renommer
hosting-new-name = Nouveau nom
hosting-close = Clore
hosting-closed = Signalement clos.
hosting-done = C’est fait.
hosting-restrictions = Sanctions
hosting-no-restrictions = Aucune sanction en cours.
hosting-mute = { $whom } ne peut plus écrire
hosting-ban = { $whom } : accès interdit
hosting-lift = Lever
hosting-lift-of = Lever la sanction contre { $whom }
hosting-address = Adresse, réseau ou numéro d’une personne
hosting-audit = Journal
hosting-when = Quand
hosting-host = Hôte
hosting-action = Action
hosting-about = Concerne
hosting-note = Note
hosting-did-close = a clos le signalement
hosting-did-mute = a retiré la parole
hosting-did-unmute = a rendu la parole
hosting-did-ban = a banni
hosting-did-unban = a levé le bannissement
hosting-did-rename = a renommé
hosting-did-host = a nommé hôte
hosting-did-unhost = a retiré le rôle d’hôte
hosting-did-reset-link = a créé un lien pour un nouveau mot de passe
hosting-did-prune = a supprimé d’anciennes données
hosting-did-restore = a restauré une sauvegarde
hosting-did-new-secrets = a renouvelé les secrets
