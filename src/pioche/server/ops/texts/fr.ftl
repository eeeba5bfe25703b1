# At the command line of the server.

serve-open = Pioche est accessible à l’adresse { $address } (Ctrl-C pour l’arrêter).
serve-can-compile = Le code le plus sollicité du serveur peut être compilé, ce qui le rend plus rapide. Arrêtez le serveur, puis lancez : pioche compile --server
serve-no-such-setting = Le réglage { $name }, indiqué dans { $file }, n’existe pas. pioche serve --help donne la liste de tous les réglages.
serve-whole-number = { $where } doit être un nombre entier, pas « { $value } ».
serve-number = { $where } doit être un nombre, pas « { $value } ».
serve-on-or-off = { $where } doit être true ou false, pas « { $value } ».
serve-text = { $where } doit être un texte entre guillemets, pas { $value }.
serve-list = { $where } doit être une liste de textes, comme ["https://a.example"], pas { $value }.
serve-no-file = { $file } ne peut pas être lu ({ $problem }).
serve-bad-file = { $file } n’est pas un fichier de réglages valable : { $problem }
serve-out-of-range = { $where } doit être compris entre { $low } et { $high }, pas { $value }.
serve-no-address = Impossible d’ouvrir le serveur à l’adresse { $where } ({ $problem }). Choisissez un autre --port ou --host.
serve-one-of = { $where } doit être l’une des valeurs { $known }, pas « { $value } ».
serve-workers-need = { $workers } processus ont besoin d’une base de données commune (--database postgresql://…) et d’un bus (--bus valkey://…).
serve-mail-needs = Pour envoyer des e-mails, indiquez aussi --site et --smtp-sender.
admin-backup = La base de données est sauvegardée dans { $file }.
admin-restore = La base de données est rétablie à partir de { $file }. { $tables ->
    [0] Aucune table n’était ouverte.
    [one] Une table était ouverte et a un nouveau secret.
   *[other] { $tables } tables étaient ouvertes et ont de nouveaux secrets.
}
admin-alerts =
    À répartir : { $alerts }
    En attente pour des appareils : { $push }, à retirer de l’écran : { $close }
    En attente pour le serveur de messagerie : { $mail }
    En attente pour des webhooks : { $webhook }
    Retard de la plus ancienne, en secondes : { $late }
    Abandonnées depuis un mois : { $lost }
    Webhooks qui ne répondent pas : { $failing }
admin-new-secrets = { $tables ->
    [0] Aucune table n’est ouverte.
    [one] Une table ouverte a un nouveau secret.
   *[other] { $tables } tables ouvertes ont de nouveaux secrets.
}
admin-copy = Copie terminée, avec toutes les données. Tables : { $tables } ; personnes : { $people }.
admin-prune = Suppression terminée. Tables : { $tables } ; invités : { $guests }.
admin-reset-link = Lien pour choisir un nouveau mot de passe pour { $login }, valable une seule fois, pendant un jour : { $link }
admin-no-such-login = Personne n’a le nom d’utilisateur « { $login } ».
admin-close = Signalement { $about } clos.
admin-mute = La personne { $about } ne peut plus écrire pendant { $days ->
    [one] un jour
   *[other] { $days } jours
}.
admin-unmute = La personne { $about } peut de nouveau écrire.
admin-ban = { $about } : accès interdit{ $days ->
    [0] {""}
    [one] {" "}pendant un jour
   *[other] {" "}pendant { $days } jours
}.
admin-unban = Le bannissement de { $about } est levé.
admin-rename = La personne { $about } s’appelle désormais { $name }.
admin-host = { $about } peut désormais ouvrir la page des hôtes, à l’adresse /host.
admin-unhost = { $about } ne peut plus ouvrir la page des hôtes.
admin-report-chat = { $number } : { $at }, { $reporter } ({ $person }) signale un message de { $name } ({ $about }) : « { $said } »
admin-report-name = { $number } : { $at }, { $reporter } ({ $person }) signale le nom de { $name } ({ $about }) : « { $said } »
admin-no-reports = Aucun signalement ouvert.
admin-no-actions = Le journal est vide.
admin-no-such-report = Il n’y a pas de signalement { $report } ouvert. Pour les voir tous : pioche admin reports
admin-no-such-person = { $whom } n’est ni le numéro d’une personne ni une adresse.
admin-not-restricted = Aucune sanction de ce type ne vise { $whom }.
admin-nothing-to-prune = Indiquez ce qu’il faut supprimer : --guests JOURS, --tables JOURS, ou les deux.
serve-no-network = Ceci n’est pas un réseau : « { $value } ». Attendu : par exemple 192.168.1.0/24
mail-not-set-up = Ce serveur n’envoie pas d’e-mails. Demandez un lien à son hôte.
mail-failed = Le serveur de messagerie n’a pas accepté l’e-mail ({ $problem }).
mail-reset-subject = Pioche : choisir un nouveau mot de passe
mail-reset = Ce lien vous permet de choisir un nouveau mot de passe pour le compte « { $login } » sur { $site }. Il est valable une seule fois, pendant { $minutes } minutes.
mail-confirm-subject = Pioche : confirmez votre adresse e-mail
mail-confirm = Ouvrez ce lien pour confirmer que le compte « { $login } » sur { $site } peut utiliser cette adresse e-mail. Il est valable { $minutes } minutes.
mail-not-you = Si vous n’avez rien demandé, ignorez cet e-mail : rien ne changera.
