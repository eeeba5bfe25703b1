# La page des hôtes du serveur ; chargée seulement avec elle.

hosting-reports = Signalements
hosting-no-reports = Aucun signalement ouvert.
hosting-report-chat = Message de { $name } (n° { $number })
hosting-report-name = Nom de { $name } (n° { $number })
hosting-reported-by = Signalé par { $name } (n° { $number }) le { $date }
hosting-how-long = Pour combien de temps
hosting-days = { $number ->
    [one] 1 jour
   *[other] { $number } jours
}
hosting-for-ever = sans limite
hosting-until = jusqu’au { $date }
hosting-mute-do = Rendre muet
hosting-ban-do = Exclure
hosting-rename-do = Renommer
hosting-new-name = Nouveau nom
hosting-close = Clore
hosting-closed = Signalement clos.
hosting-done = C’est fait.
hosting-restrictions = Silences et exclusions
hosting-no-restrictions = Personne n’est muet ni exclu.
hosting-mute = { $whom } ne peut plus écrire
hosting-ban = { $whom } : accès exclu
hosting-lift = Lever
hosting-lift-of = Lever la mesure contre { $whom }
hosting-address = Adresse, réseau ou numéro de personne
hosting-audit = Journal
hosting-when = Quand
hosting-host = Hôte
hosting-action = Action
hosting-about = Sujet
hosting-note = Note
hosting-did-close = a clos le signalement
hosting-did-mute = a rendu muet
hosting-did-unmute = a rendu la parole
hosting-did-ban = a exclu
hosting-did-unban = a levé l’exclusion
hosting-did-rename = a renommé
hosting-did-host = a nommé hôte
hosting-did-unhost = n’est plus hôte
hosting-did-reset-link = a créé un lien de mot de passe
hosting-did-prune = a supprimé d’anciennes données
hosting-did-restore = a restauré une sauvegarde
hosting-did-new-secrets = a renouvelé les secrets
