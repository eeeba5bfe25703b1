# Erreurs : ce qui ne va pas, ce qui était attendu, ce qu’il faut faire.

game-unknown = Le jeu « { $game } » n’existe pas. Jeux disponibles : { $games }.
game-players = { $game } se joue de { $low } à { $high } joueurs, pas à { $value }.
game-players-fixed = { $game } se joue à { $low } joueurs, pas à { $value }.
game-clash = { $first } et { $second } fournissent tous deux un jeu « { $game } ». Désinstallez l’un des deux.
game-broken = Impossible de charger le jeu « { $game } » de { $distribution } depuis { $package } ({ $problem }). Réparez ou désinstallez { $distribution }.
game-no-description = Jeu « { $game } » de { $distribution } : le paquet { $package } ne définit pas GAME. Réparez ou désinstallez { $distribution }.
game-wrong-name = Jeu « { $game } » de { $distribution } : dans { $package }, GAME s’appelle « { $found } » et son paquet est { $in_package } ; l’identifiant et le paquet doivent être ceux du point d’entrée. Réparez ou désinstallez { $distribution }.

option-unknown = { $game } n’a pas d’option « { $option } ». Options possibles : { $options }.
option-range = L’option { $option } doit être un nombre entier de { $low } à { $high }, pas « { $value } ».
option-flag = L’option { $option } doit être true ou false, pas « { $value } ».
option-list-length = L’option { $option } demande { $length } nombres de { $low } à { $high } ; il y en a { $found }.
option-list-value = L’option { $option } demande { $length } nombres de { $low } à { $high } ; le nombre en position { $place } est « { $value } ».
option-file = Option { $option } : impossible de lire le fichier { $file } comme du texte. Vérifiez son nom.
option-together = Ces options s’excluent, n’en donnez qu’une : { $options }.
option-twice = L’option { $option } est donnée deux fois ; donnez-la une seule fois.
option-not-a-list = L’option { $option } demande une liste de { $length } nombres de { $low } à { $high }, et non { $found }
option-not-a-mapping = Les options sont des noms avec des valeurs, pas « { $value } ».

bot-unknown = Le robot « { $bot } » n’existe pas. Robots disponibles : { $bots }.
bot-number = Il y a { $players ->
    [one] { $players } place
   *[other] { $players } places
}, mais { $found ->
    [one] { $found } robot
   *[other] { $found } robots
} ; nommez-en un pour tous, ou un par place.
bot-budget = « { $bot } » : le budget est un nombre de simulations (search@2000) ou de secondes (master@0.1s).
bot-no-budget = « { $bot } » n’accepte pas de budget. Retirez le @ et ce qui le suit ; seuls search, lookahead et master en acceptent un.
bot-not-found = Le robot { $bot } est introuvable : { $problem }. Indiquez un module et, dans celui-ci, ce qui crée le robot, par exemple mes_robots:MonRobot.

file-cannot-write = Impossible d’écrire { $file } ({ $problem }) ; son contenu précédent est intact.
file-cannot-read = Impossible de lire { $file } ({ $problem }).
file-no-record = { $file } ne contient aucun enregistrement.
file-compressed = { $file } est compressé ; décompressez-le d’abord (gunzip).
file-no-such-line = { $file } ne contient pas d’enregistrement à la ligne { $line }.

compile-failed = { $game } n’a pas pu être compilé.
compile-no-baseline = Seul le code pour processeurs x86-64 peut être livré avec le paquet ; sans --ship, les jeux sont compilés pour ce processeur.
compile-nothing-kept = Impossible de conserver le code compilé dans { $folder } ; indiquez dans PIOCHE_CACHE un dossier accessible en écriture.

cli-cannot-print = Impossible d’écrire le résultat ({ $problem }).
cli-interrupted = Interrompu ; rien n’a été écrit.
cli-preparing = Un instant : compilation des règles, plus longue la première fois…
cli-stays-python = Le code le plus sollicité du serveur reste en Python, plus lent ({ $problem }). Pour le compiler, installez pioche[compiled] et un compilateur C.

match-over = La partie est terminée ({ $reason }).
match-no-game = Il faut un jeu, et non « { $value } ». find_game("gap") en renvoie un.
match-no-players = Il faut un nombre entier de joueurs, ou une liste avec un Player par place, et non « { $value } ».
match-no-shuffles = Il faut une fonction qui mélange les cartes, et non « { $value } ».
match-wrong-cards = Il faut une fois chacune des { $number } cartes de match.pool(), en liste de nombres, et non « { $value } ».
match-no-such-seat = Cette place n’existe pas : la table en compte { $players }.
match-no-starter = Personne ne commence à { $game } : tout le monde joue en même temps. Ne désignez personne.
match-nobody-starts = Indiquez au moins une place qui commence, ou laissez faire le hasard.
match-not-your-turn = La place { $place } n’a rien à décider maintenant. Places attendues (numérotées à partir de 1) : { $places }.
match-not-dealt = Les cartes ne sont pas encore distribuées.
match-nothing-to-deal = Il n’y a rien à distribuer : la manche est en cours, ou la partie est terminée.
match-no-such-decision = « { $decision } » n’est pas un coup de ce jeu.
match-no-time-limit = Cette partie n’a pas de durée limite.

record-at-move = Manche { $round }, coup { $move } : { $what }
record-at-round = Manche { $round } : { $what }
record-not-json = Ce n’est pas du JSON : { $problem }.
record-shape = Ce contenu n’a pas la forme d’un enregistrement : { $problem }.
record-format = Le format « { $found } » n’est pas reconnu ; seul « { $expected } » peut être lu.
record-too-long = L’enregistrement dépasse { $limit } Mio.
record-hands = Il faut { $expected } mains, une par joueur, pas { $found }.
record-hand-size = La place { $place } doit recevoir { $expected } cartes, pas { $found }.
record-wrong-cards = Ce ne sont pas les bonnes cartes. Manquantes : { $missing } ; étrangères à ce mélange : { $strange } ; en double : { $doubled }.
record-spelling = Les cartes sont les bonnes, mais un enregistrement les écrit autrement : { $expected }, pas { $found }.
record-missing-decision = Il manque la décision de la place { $place } avant celle-ci.
record-wrong-first = C’est la place { $place } qui commence cette manche, pas la place { $named } (numérotées à partir de 1).
record-first-not-named = La place { $named } commence, mais la table avait désigné la place { $places } (numérotées à partir de 1).
record-wrong-extra = Une manche de départage dépend des scores : attendu { $expected }, trouvé { $found }.
record-after-the-end = La partie était déjà terminée ({ $reason }) ; aucune manche ne peut suivre.
record-move-after-the-round = La manche était déjà terminée ; aucun coup ne peut suivre.
record-second-choice = La place { $place } a déjà choisi dans ce tour.
record-unfinished-turn = Le dernier tour est incomplet. Places dont la décision manque : { $places }.
record-missing-move = Il manque un coup à la fin : { $expected }.
record-unfinished-round = La manche n’est pas terminée, mais une autre suit.
record-unexpected-shuffle = Il n’y a rien à mélanger à cet endroit.
record-missing-shuffle = Il faut refaire la pioche avant ce coup, et ce mélange manque dans l’enregistrement.
record-wrong-move = Les règles donnent { $expected } ; l’enregistrement indique { $found }.
record-missing-scores = La manche est terminée, et ses scores manquent : { $expected }.
record-wrong-scores = Les scores de cette manche sont { $expected }, pas { $found }.
record-scores-too-early = La manche n’est pas terminée : elle ne peut pas avoir les scores { $found }.
record-result-too-early = La partie n’est pas terminée : elle ne peut pas avoir de résultat.
record-missing-result = La partie est terminée, et son résultat manque : { $expected }.
record-wrong-reason = La partie s’est terminée pour la raison « { $expected } », pas « { $found } ».
record-wrong-totals = Les scores finaux sont { $expected }, pas { $found }.
record-wrong-winners = Les places gagnantes sont { $places }, pas { $named } (numérotées à partir de 1).

# Des mélanges qui ne découlent pas des graines.
fairness-shape = Le contenu de « fairness » n’a pas la bonne forme : { $problem }.
fairness-player-seeds = « fairness » doit contenir { $expected } graines de joueurs, une par joueur (vide s’il n’en a pas fourni), pas { $found }.
fairness-no-seed = La partie est terminée, mais la graine du serveur manque dans « fairness » : impossible de vérifier les mélanges.
fairness-wrong-commitment = Ce n’est pas la graine sur laquelle le serveur s’était engagé : son SHA-256 est { $expected }, alors que l’engagement était { $found }.
fairness-wrong-first = D’après les graines, c’est la place { $place } qui commence, pas la place { $named } (numérotées à partir de 1).
fairness-wrong-deal = La donne n’est pas conforme aux graines : la carte { $place } du mélange devrait être { $expected }, pas { $found }.
fairness-wrong-shuffle = La nouvelle pioche n’est pas conforme aux graines : sa carte { $place } devrait être { $expected }, pas { $found }.
fairness-seeds-in-common-deal = D’après l’enregistrement, d’autres avaient les mêmes cartes (« source » : { $kind }) : « player_seeds » ne doit contenir que des textes vides.

# Pourquoi une partie s’est terminée.
reason-broken-off = les joueurs l’ont arrêtée avant la fin

# Les mots de toutes les tables.
label-yes = oui
label-no = non
label-player = Joueur
label-former = Ancien joueur
label-former-number = Ancien joueur { $number }
label-hand = Main
label-score = Score
label-your-hand = Votre main
label-stock = Pioche

# Le tableau d’une simulation.
simulate-counts = { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} en { $seconds } s : { $rate ->
    [one] { $rate } coup
   *[other] { $rate } coups
} par seconde (graine { $seed })
simulate-cut = Interrompu. Parties jouées : { $done } sur { $matches }.
simulate-seat = Place
simulate-bot = Robot
simulate-mean = Score moyen
simulate-error = Erreur type
simulate-wins = Part des victoires
