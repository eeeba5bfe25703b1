# Les personnes : soi-même, les autres, les meilleurs.

people-title = Profil
people-statistics = Statistiques
people-matches = Parties
people-wins = Victoires
people-wins-of = { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
} sur { $matches }
people-mean-score = Score moyen
people-mean-rank = Rang moyen
people-rank = Rang
people-rating = Cote
people-rating-text = La cote ne tient compte que des parties entre humains ; les robots ont la leur. Une partie compte si vous jouez vous-même au moins la moitié de vos coups. Abandonner ou ne pas revenir, c’est perdre.
people-curve = Les points marqués à chaque partie de { $game }, la plus récente à droite ; un rond plein est une victoire
people-no-matches = Aucune partie terminée pour l’instant.
people-nobody-yet = Personne n’a encore de cote. Jouez une partie entre humains !
people-won-by = gagnée par { $winners }
people-replay = Revoir
people-again = Rejouer
befriend-title = Se faire des amis
befriend-ask = Ajouter aux amis
befriend-of = Proposer à { $name } de devenir amis
befriend-requested = Demande envoyée à { $name }.
befriend-friends = { $name } est maintenant dans vos amis.
people-more = Afficher plus
people-kind = Catégorie
people-kind-people = Humains
people-kind-programs = Programmes
people-kind-bots = Robots
people-name-kept = Nom enregistré.
people-stranger = Bienvenue ! Choisissez un nom, cela suffit.
people-open-record = Ouvrir une partie enregistrée

account-title = Compte
account-none = Facultatif. Avec un nom d’utilisateur et un mot de passe, vous retrouvez vos parties et votre cote sur tous vos appareils.
account-have = Vous utilisez le compte { $login }.
account-make = Créer un compte
account-sign-in = Se connecter
account-sign-out = Se déconnecter
account-password = Changer de mot de passe
account-login = Nom d’utilisateur
account-password-label = Mot de passe (au moins 8 caractères)
account-old = Ancien mot de passe
account-new = Nouveau mot de passe (au moins 8 caractères)
account-reset = Choisir un nouveau mot de passe
account-reset-do = Enregistrer
account-done-make = Compte créé. Vos parties sont conservées.
account-done-sign-in = Bon retour parmi nous !
account-done-password = Mot de passe modifié.
account-done-sign-out = Déconnexion effectuée.
account-lost = Envoyer le lien
account-lost-open = Mot de passe oublié ?
account-login-or-mail = Nom d’utilisateur ou adresse e-mail
account-done-lost = Si un compte dont l’adresse est confirmée y correspond, un lien vient de partir. Il est valable une seule fois, pendant 30 minutes.

mail-title = Adresse e-mail
mail-none = Facultatif. Elle sert à vous envoyer un lien si vous oubliez votre mot de passe, et des alertes si vous en demandez.
mail-have = { $mail } – si vous oubliez votre mot de passe, nous y enverrons un lien pour en choisir un autre.
mail-add = Ajouter une adresse
mail-change = Changer d’adresse
mail-remove = Supprimer l’adresse
mail-send = Envoyer le lien
mail-sent = Nous avons envoyé un lien à { $mail }. Ouvrez-le dans les 30 minutes pour confirmer l’adresse.
mail-confirmed = L’adresse { $mail } est confirmée.

tokens-title = Programmes qui jouent pour vous
tokens-text = Un programme s’identifie par un jeton. Donnez à chacun le sien : vous pourrez ainsi le révoquer séparément.
tokens-label = Usage du jeton
tokens-unnamed = Jeton
tokens-make = Créer un jeton
tokens-revoke = Révoquer
tokens-fresh = Copiez le jeton maintenant : il ne sera plus affiché.

sign-ins-title = Vos connexions
sign-ins-this = ce navigateur
sign-ins-seen = dernière utilisation : { $date }
sign-ins-unknown = Navigateur inconnu
sign-ins-end-of = Déconnecter { $device }

blocks-title = Personnes bloquées
blocks-text = Vous ne voyez pas ce qu’elles écrivent, et aucun de vous ne peut rejoindre les tables de l’autre.
blocks-block = Bloquer
blocks-unblock = Débloquer
blocks-unblock-of = Débloquer { $name }
blocks-report = Signaler le nom
blocks-reported = Signalé à l’hôte de ce serveur.

data-title = Vos données
data-text = Tout ce que ce serveur sait de vous est à vous : emportez-en une copie, ou effacez-le.
data-export = Télécharger
data-delete = Supprimer le compte
data-delete-guest = Tout effacer
data-delete-text = C’est irréversible. Vous abandonnez vos parties en cours ; vos cotes, vos statistiques et vos jetons sont supprimés. Dans les parties jouées avec d’autres, votre nom devient « { label-former } », et vos messages sont effacés.
data-confirm = Pour confirmer, saisissez votre nom : { $name }
data-password = Mot de passe
data-sure = Effacer définitivement
data-gone = Vos données sont effacées.
