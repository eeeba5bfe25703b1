# Les conseils pendant une partie.
hints-hint = Conseil
hints-hint-key = Conseil (H)
hints-thinking = Réflexion…
hints-show = Voir le coup
hints-why = Voir pourquoi
hints-close = Fermer
hints-best = Meilleur coup : { $decision }
hints-points = Points attendus
hints-ask = Les conseils sont possibles si tout le monde à la table est d’accord.
hints-ask-rated = Les conseils sont possibles si tout le monde à la table est d’accord. La partie ne compte alors plus pour les cotes.
hints-ask-go = Demander l’accord
hints-waiting = Demande envoyée. En attente : { $players }.
hints-withdraw = Retirer
hints-declined = Sans conseils, préférence de { $players }.
hints-asked = { $players } aimerait jouer avec des conseils. D’accord ?
hints-asked-rated = { $players } aimerait jouer avec des conseils. La partie ne compterait plus pour les cotes. D’accord ?
hints-agree = D’accord
hints-decline = Non merci
hints-used = Partie avec conseils, hors cote : { $players }
hints-used-by = { $player } ({ $number })

event-hinted = { $player } a pris un conseil.
    .you = Vous avez pris un conseil.
event-hints-agreed = { $player } accepte les conseils.
    .you = Vous acceptez les conseils.
event-hints-agreed-off = { $player } préfère jouer sans conseils.
    .you = Vous préférez jouer sans conseils.
