# Das Brett für Spiele ohne eigenes Brett.

generic-round = Runde { $number }
generic-sheet-round = Runde
generic-your-turn = Du bist dran.
generic-waiting = Am Zug: { $players }.
generic-choose-card = Wähle zuerst eine Karte.
generic-choices = Deine Möglichkeiten
generic-played-by = Gespielt von { $player }
