# Ce que le serveur refuse : pourquoi, et que faire.

table-not-found = Cette table n’existe pas, ou vous n’y avez pas accès. Vérifiez le lien.
table-no-such-code = Aucune table n’a le code { $given } en ce moment. Un code n’est valable que jusqu’à la fin de la partie : demandez-en un nouveau.
table-full = Toutes les places sont prises.
table-seat-taken = { $name } occupe la place { $place }. Choisissez une place libre.
table-seat-kept = La place { $place } est réservée à { $name }. Choisissez-en une autre.
table-seats-kept = Les places libres sont réservées à des personnes invitées.
table-found-fixed = Cette table vient d’une recherche d’adversaires : ses réglages et ses places ne changent pas. La partie commence dès que tout le monde est là.
table-seat-empty = Personne n’occupe la place { $place }.
table-seeds-missing = { $number ->
    [one] { $names } a pris place, mais sa part du mélange n’est pas encore arrivée. Réessayez dans un instant.
   *[other] { $names } ont pris place, mais leurs parts du mélange ne sont pas encore arrivées. Réessayez dans un instant.
}
table-seats-empty = { $number ->
    [one] Une place est encore libre : attendez quelqu’un, ou mettez-y un robot.
   *[other] { $number } places sont encore libres : attendez du monde, ou mettez-y des robots.
}
table-seats-in-use = Quelqu’un occupe la place { $place }, qui disparaîtrait. Libérez-la d’abord.
table-seats-too-many = { $players ->
    [one] Il n’y a qu’une place.
   *[other] Il n’y a que { $players } places.
}
table-not-an-order = L’ordre doit citer chacune des { $players } places une seule fois.
table-youngest-unknown = Le plus jeune joueur commence, mais on ne sait pas encore qui c’est. Indiquez d’abord sa place.
table-no-last-match = Le perdant de la partie précédente ne peut commencer que dans une revanche. Choisissez quelqu’un d’autre.
table-has-begun = La partie a déjà commencé.
table-not-begun = La partie n’a pas encore commencé.
table-not-over = La partie n’est pas encore terminée.
table-removed = L’hôte de cette table vous a retiré votre place. Choisissez une autre table.
table-seats-enough = { $limit ->
    [one] Vous avez déjà une place ici : laissez les autres libres.
   *[other] Vous avez déjà { $limit } places ici : laissez les autres libres.
}
table-host-only = Seul l’hôte de la table peut le faire.
table-host-speaks = On ne peut pas retirer la parole à l’hôte.
table-not-heard = Cette personne n’est pas assise à cette table et n’y a rien écrit.
table-not-your-seat = La place { $place } n’est pas la vôtre.
table-not-programs-seat = La place { $place } est celle d’une personne. Un programme ne joue que les places qu’il a prises lui-même.
table-not-seated = Vous ne jouez pas à cette table en ce moment.
table-no-person-there = La place { $place } n’est pas occupée par un humain.
table-clock-decides = À cette table, c’est le chronomètre qui décide quand un robot joue pour quelqu’un.
table-rated = La partie compte pour les cotes : { $name } garde donc sa place. En cas d’absence, un robot peut jouer jusqu’à son retour.
table-not-absent = { $name } peut revenir d’un instant à l’autre. Un robot pourra prendre le relais dans { $wait } secondes.
table-turn-over = Ce tour est terminé : votre décision portait sur le tour { $turn }, on en est au tour { $now }. Regardez où en est la partie.
hint-shared-deal = Cette donne se joue sans conseils, car les résultats sont comparés.
hint-rated = Cette partie compte pour les cotes. Les conseils sont possibles dès que tout le monde à la table est d’accord ; la partie ne compte alors plus. Sans accord pour l’instant : { $names }.
hint-not-agreed = Les conseils sont possibles dès que tout le monde à la table est d’accord. Sans accord pour l’instant : { $names }.
hint-declined = Conseils refusés par { $names }, à qui il revient désormais d’en proposer.
hint-not-owed = La place { $place } n’a rien à décider maintenant. Demandez un conseil à votre tour.
hint-under-way = Votre conseil arrive. Patientez un instant.
hint-busy = Beaucoup de monde attend un conseil. Réessayez dans { $wait } s.
hint-too-late = Le coup a été joué avant que le conseil soit prêt.
table-too-many-changes = Vous avez fait { $number } changements à cette table : c’est la limite. Chaque coup que vous jouez en permet deux de plus. Si la partie n’a pas commencé, lancez-la ou créez une autre table.
table-worn-out = Il y a eu trop d’allées et venues à cette table. Lancez la partie ou créez une autre table.
table-no-name = Un nom doit comporter au moins un caractère visible.
table-name-reserved = Un nom ne peut pas être un simple tiret, qui désigne les personnes parties. Choisissez un autre nom.
table-name-too-long = Un nom ne peut pas dépasser { $limit } caractères.
table-nothing-said = Ce message est vide.
table-too-long = Un message ne peut pas dépasser { $limit } caractères.
table-no-such-reaction = La réaction « { $reaction } » n’existe pas. Réactions possibles : { $known }.
table-blocked = Vous ne pouvez pas vous asseoir ici : vous avez bloqué quelqu’un à cette table, ou l’inverse.
table-muted = L’hôte de la table vous a retiré la parole.
table-no-such-level = Le niveau « { $level } » n’existe pas. Niveaux possibles : { $known }.
table-timer = Le temps par coup ne peut pas être de { $timer } secondes. Valeurs possibles : { $known } ; ou aucune limite.
table-no-code = Aucun code de table n’est libre en ce moment. Réessayez.
table-deal-fixed = D’autres jouent avec les mêmes cartes qu’à cette table : le jeu, les options et les places ne changent pas.
table-one-seat = Dans un défi, chacun ne joue qu’une place : quand on a vu les cartes de l’une, on ne peut pas en jouer une autre.
table-deal-once = Ces cartes ne se jouent qu’une fois. Créez une nouvelle table pour rejouer.

daily-no-bot-for-you = Aucun robot ne peut jouer la donne du jour à votre place. Vous pouvez fermer la page et continuer plus tard.
daily-no-chat = Il n’y a pas de discussion pendant la donne du jour : personne d’autre n’est à la table.
daily-not-yet = Ce jour n’a pas encore commencé. Ses donnes se joueront le moment venu.
daily-tried-here = Quelqu’un d’autre a déjà tenté cette donne dans ce navigateur. Il y a un seul essai par personne ; à partir de demain, vous pourrez la jouer autant que vous voudrez.
deals-no-such-day = Il n’y a pas de donne pour le jour { $day }. Une date s’écrit ainsi : 2026-11-18.
deals-not-found = Cette donne n’existe pas.
deals-not-yet-seen = Vous le verrez après avoir terminé la donne vous-même.
deals-no-master = Le maître n’a pas encore joué cette donne. Réessayez plus tard.
deals-tried = Vous avez déjà commencé cette donne. Chacun n’a qu’un essai.
deals-closed = Ce défi est clos : ses résultats sont publics, et on ne peut plus le commencer.
deals-host-only = Seule la personne qui a lancé le défi peut le clore.
deals-played-before = { $number ->
    [one] { $names } a déjà joué ce défi, et chacun n’a qu’un essai.
   *[other] { $names } ont déjà joué ce défi, et chacun n’a qu’un essai.
}

play-on-over = La partie est terminée à cette étape. Revenez à une étape où quelqu’un doit encore jouer.
play-on-too-long = Plus de { $limit } coups ont été joués avant cette étape. Choisissez une étape plus proche du début.
play-on-no-such-step = Il n’y a pas d’étape { $step } : la partie en compte { $steps }, à partir de 0.
play-on-no-seeds = L’enregistrement de cette partie n’a pas de graines : les cartes suivantes sont inconnues.

# Amis et recherche d’adversaires.
friends-whom = Choisissez un ami pour cette place.
friends-blocked = Vous ne pouvez pas devenir amis : vous avez bloqué cette personne, ou l’inverse.
friends-full = Vous avez déjà { $limit } amis. Retirez d’abord quelqu’un de votre liste.
friends-full-there = Cette personne a déjà { $limit } amis, le maximum.
friends-nobody-else = Personne d’autre n’a joué cette partie. Ouvrez plutôt une nouvelle table.
friends-no-such-link = Ce lien ne fonctionne plus. Demandez-en un nouveau.
queue-not-waiting = Vous ne cherchez pas d’adversaires en ce moment. Relancez la recherche.
queue-claimed = Quelqu’un de ce groupe a trouvé une autre table.
limits-friends = Trop de changements parmi vos amis en peu de temps. Attendez { $wait } s.
limits-friend-requests = { $limit } de vos demandes attendent déjà une réponse. Annulez-en une d’abord.
limits-invitations = Beaucoup d’invitations en peu de temps. Attendez { $wait } s.
limits-invited = { $limit } personnes que vous avez invitées n’ont pas encore répondu. Attendez d’abord leur réponse.
limits-queue = Vous avez souvent modifié votre recherche. Attendez { $wait } s.

# Analyses de parties terminées.

reviews-off = Ce serveur n’analyse pas les parties. Téléchargez l’enregistrement et utilisez la commande pioche review.
reviews-too-long = Cette partie compte { $moves } coups. L’analyse est limitée à { $limit } coups.
reviews-busy = Beaucoup de parties sont en cours d’analyse. Réessayez dans { $wait } s.
reviews-under-way = L’analyse est en cours ({ $percent } %). Redemandez-la dans { $wait } s.
reviews-failed = L’analyse n’a pas abouti. Réessayez plus tard.

people-not-signed-in = Dites d’abord qui vous êtes : choisissez un nom, ou connectez-vous.
people-bad-token = Ce jeton n’est pas valable ou a été révoqué. Créez-en un autre.
people-wrong-password = Nom d’utilisateur ou mot de passe incorrect.
people-has-account = Vous avez déjà un compte : { $login }.
people-no-account = Vous jouez en invité, sans mot de passe. Créez d’abord un compte.
people-password-length = Le mot de passe doit compter de { $low } à { $high } caractères.
people-too-many-tokens = Vous avez déjà { $limit } jetons. Révoquez-en un d’abord.
people-no-such-token = Ce jeton n’est pas parmi les vôtres.
people-bad-reset-link = Ce lien n’est plus valable : il a déjà servi, ou il est trop ancien. Demandez-en un autre.
people-bad-link = Ce lien n’est plus valable. Demandez-en un autre.
people-bad-mail = « { $mail } » n’est pas une adresse e-mail. Une adresse ressemble à nom@example.org.
people-no-such-sign-in = Cette connexion n’existe pas, ou n’existe plus.
people-not-for-programs = Un programme peut jouer pour vous, mais pas modifier votre compte.
people-confirm-name = Pour confirmer, saisissez votre nom : { $name }
people-banned = L’hôte de ce serveur vous a interdit l’accès.
people-muted = L’hôte de ce serveur vous a retiré la parole.
people-yourself = C’est vous. Choisissez quelqu’un d’autre.
people-no-such-line = Ce message ou ce nom ne figure plus à cette table.
people-not-found = Cette personne n’existe pas.
host-no-such-report = Ce signalement n’est plus ouvert. Un autre hôte l’a peut-être clos.
host-no-such-person = { $whom } n’est ni le numéro d’une personne ni, pour un bannissement, une adresse.
host-not-restricted = Cette sanction a déjà été levée, ou elle a pris fin.

limits-messages = Trop de messages à la fois. Attendez { $wait } s.
limits-chat = Pas si vite : attendez { $wait } s avant d’écrire à nouveau.
limits-hints = Vous avez demandé beaucoup de conseils en peu de temps. Attendez { $wait } s.
limits-codes = Trop de codes ont été essayés depuis votre adresse. Attendez { $wait } s.
limits-connections = Vous avez déjà { $limit } connexions ouvertes. Fermez-en une d’abord.
limits-address-connections = { $limit } connexions sont déjà ouvertes depuis votre adresse. Réessayez dans { $wait } s.
limits-full = Il n’y a plus de place. Les dernières sont réservées aux personnes en pleine partie. Réessayez dans { $wait } s.
limits-guests = Trop de nouveaux invités depuis votre adresse. Réessayez dans { $wait } s.
limits-requests = Trop de requêtes depuis votre adresse. Attendez { $wait } s.
limits-strangers = Trop de tentatives refusées depuis votre adresse. Attendez { $wait } s.
limits-reports = Trop de signalements. Attendez { $wait } s.
limits-reviews = Trop d’analyses. Attendez { $wait } s.
limits-mails = Trop d’e-mails. Attendez { $wait } s.
limits-blocks = Vous avez déjà bloqué { $limit } personnes. Débloquez d’abord quelqu’un.
limits-sign-ins = Trop de tentatives. Attendez { $wait } s.
limits-tables = Vous avez déjà { $limit } tables ouvertes. Terminez une partie, ou quittez une table dont la partie n’a pas commencé.
limits-new-tables = Trop de nouvelles tables depuis votre adresse. Réessayez dans { $wait } s.
limits-tables-heard = Une connexion peut suivre { $limit } tables au plus.

api-bad-request = Requête incorrecte : { $problem }
api-not-found = Il n’y a rien à cette adresse ({ $problem }).
api-method = Opération impossible à cette adresse ({ $problem }).
api-too-large = Contenu trop volumineux ({ $problem }).
api-fault = Une erreur s’est produite sur le serveur. Vous n’y êtes pour rien ; réessayez.
api-origin = Cette page vient d’un autre site et ne peut pas agir ici en votre nom.
api-host = Ce serveur ne s’appelle pas { $name }. Utilisez une autre adresse, ou demandez à l’hôte du serveur de le lancer avec --hosts { $name }.
api-metrics = Ces chiffres ne sont accessibles que depuis la machine du serveur.
api-not-json = Seul le JSON est accepté ici : envoyez l’en-tête Content-Type: application/json.
api-language = La langue « { $language } » n’est pas disponible. Langues possibles : { $known }.
socket-not-understood = Message incompréhensible : { $problem }

replay-fair = Chaque mélange de cette partie découle de la graine sur laquelle le serveur s’était engagé et de celles des joueurs.
replay-no-seeds = Cet enregistrement n’indique pas d’où viennent ses mélanges. Tout le reste est exact.

game-preparing = { $title } est en préparation sur ce serveur ({ $percent } %). Réessayez dans { $wait } s.
page-being-built = La page est en cours de construction.
page-being-built-hint = Elle s’ouvrira ici d’elle-même dans quelques secondes. Sinon, regardez le terminal où tourne Pioche.
page-not-built = La page n’est pas encore construite. Sur la machine du serveur, lancez make play : la page est construite, puis ouverte.
docs-not-built = La documentation n’est pas encore construite. Sur la machine du serveur, lancez : make docs

# Aperçus de liens dans d’autres programmes.

tutorial-none = Il n’y a pas de manche guidée pour { $game }. Lisez les règles ou lancez une partie contre des robots.
tutorial-no-such-step = La manche guidée n’a pas d’étape { $step } : ses étapes vont de 0 à { $last }.

# Clubs et soirées.

table-evening = Cette table fait partie d’une soirée : c’est le serveur qui place tout le monde et lance la partie.
limits-clubs = Trop de changements dans les clubs et les soirées. Attendez { $wait } s.
limits-evenings-followed = Une connexion peut suivre au plus { $limit } soirées.
