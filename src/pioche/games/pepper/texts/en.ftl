pepper-summary = Play tricks and dodge the peppers: each costs points, and so does every card of its colour that you have taken.
pepper-option-rounds = How many rounds a match has.
pepper-option-strict_follow = Whether your own pepper of the colour led must be played when no card of your hand can follow.

pepper-no-such-card = “{ $text }” is no card of Pepper: a card is one of the letters r, y, g, b, v, o and a number from 1 to 18, such as g12.
pepper-not-in-the-deck = { $card } is not in the deck for { $number } players, which has the colours { $letters } with numbers from 1 to { $highest }.
pepper-not-yours = You do not hold { $card }. Your hand: { $cards }.
pepper-not-before-you = The pepper { $card } does not lie before you. Your peppers: { $cards }.
pepper-must-follow = { $colour ->
    [red] Red
    [yellow] Yellow
    [green] Green
    [blue] Blue
    [violet] Violet
   *[orange] Orange
} was led and you hold cards of that colour, so { $card } cannot be played now. Play one of these: { $cards }.
pepper-must-play-pepper = { $colour ->
    [red] Red
    [yellow] Yellow
    [green] Green
    [blue] Blue
    [violet] Violet
   *[orange] Orange
} was led and your hand cannot follow, so at this table your pepper of that colour must: play { $cards }, not { $card }.

pepper-story-leads = { $player } leads { $card }.
pepper-story-follows = { $player } plays { $card }.
pepper-story-throws = { $player } has none of that colour in hand and plays { $card }.
pepper-story-last-card = That was the last card in the hand of { $player }: the round ends with this trick.
pepper-story-takes = { $player } takes the trick.
pepper-story-takes-peppers = { $number ->
    [one] { $player } takes the trick and with it the pepper { $cards }.
   *[other] { $player } takes the trick and with it the peppers { $cards }.
}
pepper-story-left = { $number ->
    [one] { $player } puts the card left in hand on the pile.
   *[other] { $player } puts the { $number } cards left in hand on the pile.
}
pepper-story-score = { $player }: minus points for { $parts } → { $points }
pepper-story-no-pepper = { $player }: no pepper → { $points }

pepper-label-trick = Trick led by { $player }
pepper-label-to-lead = { $player } leads the next trick.
pepper-label-last-trick = This trick ends the round.
pepper-label-card = Card
pepper-label-peppers = Peppers
pepper-label-pile = Pile
