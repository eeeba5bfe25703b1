# Le plateau des jeux qui n’ont pas le leur.

generic-round = Manche { $number }
generic-sheet-round = Manche
generic-your-turn = À vous de jouer.
generic-waiting = On attend { $players }.
generic-choose-card = Choisissez d’abord une carte.
generic-choices = Vos choix
generic-played-by = Jouée par { $player }
