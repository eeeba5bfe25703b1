# Ce que le serveur refuse : pourquoi, et que faire.

table-not-found = Cette table n’existe pas, ou ne vous est pas ouverte. Vérifiez le lien.
table-no-such-code = Aucune table n’a le code { $given } en ce moment. Un code finit avec la partie : demandez-en un autre.
table-full = Toutes les places sont prises.
table-seat-taken = { $name } occupe la place { $place }. Choisissez une place libre.
table-seat-empty = Personne n’occupe la place { $place }.
table-seats-empty = { $number ->
    [one] Une place est encore libre : attendez quelqu’un, ou mettez-y un robot.
   *[other] { $number } places sont encore libres : attendez du monde, ou mettez-y des robots.
}
table-seats-in-use = Quelqu’un occupe la place { $place }, qui disparaîtrait. Il doit d’abord se lever.
table-seats-too-many = Il n’y a que { $players } places.
table-not-an-order = Un ordre des places nomme chacune une fois, de 0 à { $last }.
table-has-begun = La partie a commencé.
table-not-begun = La partie n’a pas encore commencé.
table-not-over = La partie n’est pas encore finie.
table-removed = L’hôte de cette table vous a fait quitter votre place. Cherchez une autre table.
table-seats-enough = { $limit ->
    [one] Vous avez une place ici : laissez les autres aux autres.
   *[other] Vous avez { $limit } places ici : laissez les autres aux autres.
}
table-host-only = Seul l’hôte de la table peut le faire.
table-host-speaks = L’hôte ne peut pas être réduit au silence.
table-not-heard = Cette personne n’est pas assise à cette table et n’y a rien dit.
table-not-your-seat = La place { $place } n’est pas la vôtre.
table-not-seated = Vous ne jouez pas à cette table en ce moment.
table-no-person-there = Personne ne joue à la place { $place }.
table-clock-decides = À cette table, c’est la montre qui décide quand un robot joue pour quelqu’un.
table-not-absent = { $name } peut revenir d’un instant à l’autre. Un robot pourra jouer à sa place dans { $wait } secondes.
table-turn-over = Ce tour est fini : vous avez décidé au tour { $turn }, on en est au tour { $now }. Regardez de nouveau.
table-no-name = Un nom a au moins un caractère visible.
table-name-too-long = Un nom a au plus { $limit } caractères.
table-nothing-said = Ce message est vide.
table-too-long = Un message a au plus { $limit } caractères.
table-no-such-reaction = La réaction « { $reaction } » n’existe pas. Il y a : { $known }.
table-muted = L’hôte de la table vous a réduit au silence.
table-no-such-level = Le niveau « { $level } » n’existe pas. Il y a : { $known }.
table-timer = Un minuteur compte { $known } secondes, ou il n’y en a pas ; pas { $timer }.
table-no-code = Aucun code court n’est libre en ce moment. Réessayez.

people-not-signed-in = Dites d’abord qui vous êtes : tapez un nom, ou connectez-vous.
people-bad-token = Ce jeton ne vaut rien, ou a été révoqué. Créez-en un autre.
people-wrong-password = Le nom ou le mot de passe est faux.
people-has-account = Vous avez déjà un compte : { $login }.
people-no-account = Vous êtes un invité, sans mot de passe.
people-password-length = Un mot de passe a de { $low } à { $high } caractères.
people-too-many-tokens = Vous avez { $limit } jetons. Révoquez-en un d’abord.
people-no-such-token = Vous n’avez pas ce jeton.
people-not-for-programs = Un programme peut jouer pour vous, mais pas changer votre compte.
people-not-found = Cette personne n’existe pas.

limits-messages = Trop de messages d’un coup. Attendez { $wait } s.
limits-chat = Pas si vite : attendez { $wait } s avant d’écrire encore.
limits-codes = Trop de codes ont été essayés depuis votre adresse. Attendez { $wait } s.
limits-connections = Vous avez { $limit } connexions ouvertes. Fermez-en une d’abord.
limits-address-connections = { $limit } connexions sont ouvertes depuis votre adresse. Réessayez dans { $wait } s.
limits-guests = Beaucoup de nouveaux invités viennent de votre adresse. Réessayez dans { $wait } s.
limits-requests = Trop d’un coup depuis votre adresse. Attendez { $wait } s.
limits-strangers = Trop de tentatives refusées depuis votre adresse. Attendez { $wait } s.
limits-sign-ins = Trop d’essais. Attendez { $wait } s.
limits-tables = Vous avez { $limit } tables ouvertes. Finissez-en une d’abord, ou quittez votre place à une table qui n’a pas commencé.
limits-new-tables = Beaucoup de nouvelles tables viennent de votre adresse. Réessayez dans { $wait } s.
limits-tables-heard = Une connexion suit { $limit } tables au plus.

api-bad-request = Ce n’est pas ce qui était attendu ici : { $problem }
api-not-found = Il n’y a rien à cette adresse ({ $problem }).
api-method = Cela ne se fait pas à cette adresse ({ $problem }).
api-too-large = C’est trop grand ({ $problem }).
api-fault = Quelque chose a échoué ici. Vous n’y êtes pour rien ; réessayez.
api-origin = Cette page vient d’un autre site et ne peut pas agir pour vous ici.
api-metrics = Ces chiffres ne sont donnés que sur la machine du serveur.
api-not-json = Seul le JSON est compris ici : annoncez Content-Type: application/json.
api-language = Il n’y a pas de langue « { $language } » ici. Il y a : { $known }.
socket-not-understood = Ce message est incompréhensible : { $problem }

replay-fair = Chaque mélange de cette partie découle de la graine à laquelle le serveur s’était engagé et des graines des joueurs.
replay-no-seeds = Cet enregistrement ne dit pas d’où viennent ses mélanges. Tout le reste est juste.

page-not-built = La page n’est pas encore construite. Sur la machine du serveur : make play la construit et l’ouvre.

serve-open = Pioche est ouvert à l’adresse { $address } (Ctrl-C pour l’arrêter).
serve-no-such-setting = Il n’y a pas de réglage { $name }, mais il figure dans { $file }. pioche serve --help les montre tous.
serve-whole-number = { $where } doit être un nombre entier, pas « { $value } ».
serve-number = { $where } doit être un nombre, pas « { $value } ».
serve-on-or-off = { $where } doit être true ou false, pas « { $value } ».
serve-text = { $where } doit être un texte entre guillemets, pas { $value }.
serve-list = { $where } doit être une liste de textes, comme ["https://a.example"], pas { $value }.
serve-no-file = { $file } ne peut pas être lu ({ $problem }).
serve-bad-file = { $file } n’est pas un fichier de réglages : { $problem }
serve-out-of-range = { $where } doit aller de { $low } à { $high }, pas { $value }.
serve-no-address = On ne peut servir personne à { $where } ({ $problem }). Choisissez un autre --port ou --host.
serve-one-of = { $where } doit être parmi { $known }, pas « { $value } ».
serve-workers-need = { $workers } processus ont besoin d’une base qu’ils partagent (--database postgresql://…) et d’un bus (--bus valkey://…).

admin-backup = La base est sauvegardée dans { $file }.
admin-restore = La base est telle qu’elle était dans { $file }.
admin-copy = Copiés : { $tables } tables et { $people } personnes, avec tout ce qui leur appartient.
admin-prune = Jetés : { $tables } tables et { $guests } invités.
admin-nothing-to-prune = Dites ce qu’il faut jeter : --guests JOURS, --tables JOURS, ou les deux.
