# Erreurs : ce qui ne va pas, ce qui était attendu, ce qu’il faut faire.

game-unknown = Il n’y a pas de jeu « { $game } ». Les jeux sont : { $games }.
game-players = { $game } se joue de { $low } à { $high }, pas à { $value }.
game-clash = { $first } et { $second } proposent tous deux un jeu « { $game } ». Désinstallez l’un des deux.
game-broken = Le jeu « { $game } » de { $distribution } ne peut pas être chargé depuis { $package } ({ $problem }). Réparez ou désinstallez { $distribution }.
game-no-description = Le jeu « { $game } » de { $distribution } : le paquet { $package } ne définit pas GAME. Réparez ou désinstallez { $distribution }.
game-wrong-name = Le jeu « { $game } » de { $distribution } : dans { $package }, GAME s’appelle « { $found } » dans { $in_package } ; l’identifiant et le paquet doivent être ceux du point d’entrée. Réparez ou désinstallez { $distribution }.

option-unknown = { $game } n’a pas d’option « { $option } ». Options possibles : { $options }.
option-range = L’option { $option } doit être un nombre entier de { $low } à { $high }, pas « { $value } ».
option-flag = L’option { $option } doit être true ou false, pas « { $value } ».
option-list-length = L’option { $option } demande { $length } nombres de { $low } à { $high }, pas { $found }.
option-list-value = L’option { $option } demande { $length } nombres de { $low } à { $high } ; le numéro { $place } est « { $value } ».
option-file = Option { $option } : le fichier { $file } ne peut pas être lu comme du texte. Vérifiez son nom.
option-together = Une seule de ces options peut être donnée : { $options }.
option-twice = L’option { $option } est donnée deux fois ; donnez-la une seule fois.
option-not-a-mapping = Les options doivent être des noms avec des valeurs, pas « { $value } ».

bot-unknown = Il n’y a pas de robot « { $bot } ». Les robots sont : { $bots }.
bot-number = Il y a { $players } places, mais { $found } robots sont nommés ; nommez-en un pour tous ou un par place.
bot-budget = « { $bot } » : un budget est un nombre de simulations (search@2000) ou de secondes (master@0.1s).
bot-no-budget = « { $bot } » ne cherche pas et n’accepte donc pas de budget après un @.
bot-not-found = Le robot { $bot } est introuvable : { $problem }. Nommez un module et ce qui y crée le robot, comme mes_robots:MonRobot.

file-cannot-write = { $file } ne peut pas être écrit ({ $problem }) ; ce qui s’y trouvait est intact.
file-cannot-read = { $file } ne peut pas être lu ({ $problem }).
file-no-record = { $file } ne contient aucun enregistrement.
file-compressed = { $file } est compressé ; décompressez-le d’abord (gunzip).
file-no-such-line = { $file } n’a pas d’enregistrement à la ligne { $line }.

compile-failed = { $game } n’a pas pu être compilé.
compile-nothing-kept = Le code compilé n’a pas pu être conservé dans { $folder } ; indiquez dans PIOCHE_CACHE un dossier où l’on peut écrire.

cli-cannot-print = La sortie ne peut pas être écrite ({ $problem }).
cli-interrupted = Interrompu ; rien n’a été écrit.
cli-preparing = Un instant : les règles se compilent, c’est plus long la première fois…
cli-stays-python = La partie la plus sollicitée du serveur reste en Python, plus lente ({ $problem }). Pour la compiler, installez mypy et un compilateur C.

match-over = La partie est terminée ({ $reason }).
match-no-such-seat = Cette place n’existe pas : il y en a { $players }.
match-not-your-turn = La place { $place } n’a rien à décider maintenant. On attend la place : { $places } (comptées à partir de 1).
match-not-dealt = Les cartes ne sont pas encore distribuées.
match-nothing-to-deal = Il n’y a rien à distribuer : la manche continue ou la partie est terminée.
match-no-such-decision = « { $decision } » n’est pas une décision de ce jeu.
match-no-time-limit = Cette partie n’a pas de limite de temps.

record-at-move = Manche { $round }, coup { $move } : { $what }
record-at-round = Manche { $round } : { $what }
record-not-json = Ce n’est pas du JSON : { $problem }.
record-shape = Cela n’a pas la forme d’un enregistrement : { $problem }.
record-format = Le format est « { $found } » ; seul « { $expected } » peut être lu.
record-too-long = L’enregistrement dépasse { $limit } Mio.
record-hands = Il faut { $expected } mains, une par personne, pas { $found }.
record-hand-size = La place { $seat } doit recevoir { $expected } cartes, pas { $found }.
record-wrong-cards = Ce ne sont pas les bonnes cartes. Manquent : { $missing } ; étrangères à ce mélange : { $strange } ; en double : { $doubled }.
record-spelling = Les cartes sont les bonnes, mais pas comme on les écrit dans un enregistrement : { $expected }, pas { $found }.
record-missing-decision = Il manque avant ceci la décision de la place { $seat }.
record-wrong-first = C’est la place { $expected } qui commence cette manche, pas { $found }.
record-wrong-extra = Une manche de départage n’a lieu que si les scores l’exigent : attendu { $expected }, trouvé { $found }.
record-after-the-end = La partie était déjà terminée ({ $reason }) ; aucune manche ne peut suivre.
record-move-after-the-round = La manche était déjà terminée ; aucun coup ne peut suivre.
record-second-choice = La place { $seat } a déjà choisi à ce tour.
record-unfinished-turn = Le dernier tour est incomplet : il manque la décision de la place { $seats }.
record-missing-move = Il manque un coup à la fin : { $expected }.
record-unfinished-round = La manche n’est pas terminée, mais une autre suit.
record-unexpected-shuffle = Il n’y a rien à mélanger à cet endroit.
record-missing-shuffle = La pioche doit être mélangée à nouveau avant ce coup, et ce mélange n’est pas enregistré.
record-wrong-move = Les règles donnent { $expected } ; l’enregistrement indique { $found }.
record-missing-scores = La manche est terminée avec les scores { $expected }, qui manquent.
record-wrong-scores = Les scores de cette manche sont { $expected }, pas { $found }.
record-scores-too-early = La manche n’est pas terminée : elle ne peut pas avoir les scores { $found }.
record-result-too-early = La partie n’est pas terminée : elle ne peut pas avoir de résultat.
record-missing-result = La partie est terminée et son résultat manque : { $expected }.
record-wrong-reason = La partie s’est terminée par « { $expected } », pas par « { $found } ».
record-wrong-totals = Les scores finals sont { $expected }, pas { $found }.
record-wrong-winners = Les places gagnantes sont { $expected }, pas { $found }.

# Des mélanges qui ne découlent pas des graines.
fairness-shape = Ce que l’enregistrement indique sous « fairness » n’a pas la bonne forme : { $problem }.
fairness-player-seeds = Il faut sous « fairness » { $expected } graines, une par personne (vide pour qui n’en a pas donné), pas { $found }.
fairness-no-seed = La partie est terminée, mais la graine du serveur manque sous « fairness » : on ne peut pas contrôler les mélanges.
fairness-wrong-commitment = Ce n’est pas la graine sur laquelle le serveur s’était engagé : son SHA-256 est { $expected }, et l’engagement était { $found }.
fairness-wrong-first = D’après les graines, c’est la place { $expected } qui commence, pas { $found }.
fairness-wrong-deal = Les graines donnent une autre distribution : la carte { $place } après le mélange est { $expected }, pas { $found }.
fairness-wrong-shuffle = Les graines donnent un autre mélange : la carte { $place } de la nouvelle pioche est { $expected }, pas { $found }.

# Pourquoi une partie s’est terminée.
reason-broken-off = partie interrompue

# Les mots de toutes les tables.
label-yes = oui
label-no = non
label-player = Nom
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
simulate-cut = Interrompu après { $done } parties sur { $matches }.
simulate-seat = Place
simulate-bot = Robot
simulate-mean = Score moyen
simulate-error = Erreur type
simulate-wins = Part des victoires
