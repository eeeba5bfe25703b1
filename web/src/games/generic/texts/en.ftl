# The board for games without a board of their own.

generic-round = Round { $number }
generic-sheet-round = Round
generic-your-turn = Your turn.
generic-waiting = { $players } to play.
generic-choose-card = Choose a card first.
generic-choices = Your choices
generic-played-by = Played by { $player }
