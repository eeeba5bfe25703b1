# Robots de l’utilisateur.

custom-bot-cannot-make = Impossible de créer le robot { $bot } : { $problem }.
custom-bot-failed = Le robot { $bot } n’a pas pris de décision : { $problem }.

# Tournois.

tournament-too-few-bots = Un tournoi demande au moins deux robots, pas { $found }.
tournament-twice = Le robot « { $bot } » est nommé deux fois ; nommez chaque robot une seule fois.
tournament-other = { $file } appartient à un autre tournoi (différences : { $different }). Demandez le même, ou indiquez un autre fichier.
tournament-no-file = { $file } n’est pas le fichier d’un tournoi ; il n’a pas été modifié. Indiquez un autre fichier.
tournament-damaged = { $file } est endommagé à la ligne { $line } ; il n’a pas été modifié. Indiquez un autre fichier.
tournament-unusable-file = Impossible de conserver le tournoi dans { $file } ({ $problem }).

tournament-counts = { $matches } parties sur { $deals } donnes, { $players } joueurs (graine { $seed })
tournament-legend = Écart : points d’avance sur les autres à la table, avec l’intervalle à 95 %. À forces égales, chacun aurait { $fair } des victoires.
tournament-bot = Robot
tournament-wins = Victoires
tournament-score = Score
tournament-rank = Rang
tournament-rating = Cote
tournament-difference = Écart
tournament-interval = Intervalle à 95 %
tournament-pair = Deux à deux
tournament-forfeits = Robot { $bot }, décisions remplacées par un coup au hasard : { $count } (erreurs : { $raised } ; coups interdits : { $illegal } ; trop lentes : { $slow }). La première : { $problem }
tournament-axis = Points d’avance sur les autres à la table, par partie
tournament-title = { $game } : { $players } joueurs

# Plus d’une machine.

cluster-no-ray = Ray n’est pas installé, et une grappe en a besoin : pip install "pioche[ray]".
cluster-address = « { $address } » n’est pas l’adresse d’une grappe Ray : auto, local, HÔTE:PORT ou ray://HÔTE:PORT.
cluster-unreachable = La grappe Ray { $address } est injoignable : { $problem }
cluster-failed = La grappe Ray { $address } n’a pas pu terminer son travail : { $problem }
cluster-other-sources = Le nœud { $node } de la grappe a une autre version de Pioche ou du jeu ; installez les mêmes versions sur tous les nœuds.
cluster-no-records = Les enregistrements s’écrivent sur une seule machine : retirez --records ou --ray.

# Enregistrements vérifiés.

verify-fair = ok, et chaque mélange découle des graines
verify-no-seeds = ok, mais sans graines : ses mélanges n’ont pas pu être vérifiés
verify-summary = { $records ->
    [one] { $records } enregistrement
   *[other] { $records } enregistrements
} : { $right } ok (mélanges vérifiés : { $fair }), { $wrong } non conformes, { $unreadable } illisibles
